"""Scenes of the games that have only a few: they hold, and cite rules of the ledger. Hellas has its own test."""

from pathlib import Path

import pytest

import petteia
from petteia.games.registry import entry_of
from petteia.kernel.scene import Scene

HERE = Path(__file__).parent
FILES = sorted(path for game in ("lords", "solo", "pantheon") for path in (HERE / game / "scenes").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_the_scene_holds(path: Path) -> None:
    scene = Scene(path.read_text(encoding="utf-8"), path.name)
    assert not [rule for rule in scene.rules if rule not in petteia.rules(scene.game)]
    assert path.name.startswith(scene.rules[0])
    assert any(step.fields.get("then") for step in scene.steps)
    scene.run(entry_of(scene.game)).game.check()


def test_there_are_scenes() -> None:
    assert {path.parent.parent.name for path in FILES} == {"lords", "solo", "pantheon"}
