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


def counted(scene: str, tile: str, q: int, r: int, turned: int) -> tuple[int, int] | None:
    """Ships of White and Red that count for a tile laid here, or None where it does not fit."""
    path = next(FOLDER.glob(f"{scene}*.toml"))
    g = read(path).start(entry_of("hellas")).game
    assert isinstance(g, Hellas)
    if not g.chart.fits(TILE[tile], place_at(q, r), turned):
        return None
    ships = [0, 0]
    for harbour in g.chart.waters(TILE[tile], place_at(q, r), turned):
        if g.ships[harbour]:
            ships[g.owner[harbour // SEAS]] += g.ships[harbour]
    return ships[0], ships[1]


def test_HE_SC_04_the_ships_that_count() -> None:
    assert counted("HE-SC-04a_the_coast_goes_on_white", "aulis", -1, -1, 3) == (1, 0)
    assert counted("HE-SC-04a_the_coast_goes_on_red", "aulis", -1, -1, 3) == (0, 1)
    assert counted("HE-SC-04c", "pylos", -1, 2, 3) == (2, 1)
    for turned in range(6):
        assert counted("HE-SC-04b", "delphi", 0, -2, turned) is None
        assert counted("HE-SC-04b", "delphi", 1, -2, turned) is None


def test_HE_SC_07_the_ships_that_count() -> None:
    assert counted("HE-SC-07_ships_in_the_south", "megara", 0, -2, 0) == (0, 1)
    assert counted("HE-SC-07_ships_in_the_south", "megara", -1, 0, 0) == (2, 0)
    assert counted("HE-SC-07_ships_in_the_north", "megara", 0, -2, 0) == (2, 1)
    assert counted("HE-SC-07_ships_in_the_north", "megara", -1, 0, 0) == (0, 0)


def test_a_scene_that_does_not_hold_fails() -> None:
    text = (FOLDER / "HE-SC-04c_red_does_not.toml").read_text(encoding="utf-8")
    for right, wrong in [
        ('"table.drawn" = "pylos"', '"table.drawn" = "aulis"'),
        ('not_offered = ["lay -1,2 3"]', 'not_offered = ["give_up"]'),
        ('offered = ["give_up"]', 'offered = ["lay -1,2 3"]'),
        ('"lay -1,2 3" = "HE-EXPED-04"', '"lay -1,2 3" = "HE-EXPED-05"'),
        ("red: announce expedition", "white: announce expedition"),
    ]:
        assert right in text
        with pytest.raises(petteia.SceneFailed):
            Scene(text.replace(right, wrong, 1), "wrong").run(entry_of("hellas"))


def test_the_document_shows_a_real_scene() -> None:
    """docs/scenes.md quotes one of these files, word for word, and names every verb of the game."""
    document = (Path(__file__).parents[2] / "docs" / "scenes.md").read_text(encoding="utf-8")
    quoted = document.partition("```toml\n")[2].partition("```")[0]
    assert quoted in [path.read_text(encoding="utf-8") for path in FILES]
    missing = [verb.do for verb in entry_of("hellas").book.verbs if f"`{verb.do}" not in document]
    assert not missing
