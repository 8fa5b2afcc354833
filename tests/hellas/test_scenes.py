"""The worked examples of the ledger (HE-SC) as scenes, and what a scene alone cannot say."""

from pathlib import Path

import pytest

import petteia
from petteia.games.hellas.names import TILE
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import SEAS, place_at
from petteia.games.registry import entry_of
from petteia.kernel.scene import Scene

FOLDER = Path(__file__).parent / "scenes"
FILES = sorted(FOLDER.glob("*.toml"))


def read(path: Path) -> Scene:
    return Scene(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_the_scene_holds(path: Path) -> None:
    scene = read(path)
    match = scene.run(entry_of(scene.game))
    match.game.check()


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_the_scene_says_something_and_cites_rules_of_the_ledger(path: Path) -> None:
    scene = read(path)
    unknown = [rule for rule in scene.rules if rule not in petteia.rules(scene.game)]
    assert not unknown
    assert scene.rules
    assert path.name.startswith(scene.rules[0])
    assert any(step.fields.get("then") for step in scene.steps)
