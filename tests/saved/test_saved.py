"""Positions and journals of every version of the rules, kept for good: what people saved once opens for ever.

`make saved` adds those of the present rules where they are missing; what is there is never written again. A file of
earlier rules is carried over to the present ones, or can still be looked at and says why it cannot go on.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.games.registry import GAMES
from petteia.kernel.game import FORMAT
from petteia.kernel.match import Match
from petteia.kernel.playout import play_at_random
from petteia.kernel.words import LANGUAGES, Words

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden"
PARTS = 4  # positions: after a quarter of a game, a half and three quarters
LONGEST = 200_000


def present(game: str) -> str:
    """How files of the present rules begin: "lords-1-2", where positions have the format 2."""
    return f"{game}-{GAMES[game].book.version}-{FORMAT}"


def recorded(game: str) -> None:
    """The shortest golden game, and positions of the two shortest, as they are saved now."""
    journals = sorted(GOLDEN.glob(f"{game}-?.jsonl"), key=lambda path: path.stat().st_size)
    kept = HERE / f"{present(game)}.jsonl"
    if not kept.exists():
        kept.write_text(journals[0].read_text(encoding="utf-8"), encoding="utf-8")
    for path in journals[:2]:
        text = path.read_text(encoding="utf-8")
        plies = petteia.replay(text).game.plies
        for part in range(1, PARTS):
            position = HERE / f"{present(game)}-{path.stem[-1]}-{part}.json"
            if not position.exists():
                match = petteia.replay(text, plies=plies * part // PARTS)
                position.write_text(json.dumps(without_past(match)) + "\n", encoding="utf-8")


def without_past(match: Match) -> dict[str, Any]:
    """A saved match at its position: the journal only as it began."""
    saved = match.save()
    return {**saved, "journal": match.journal.header_only().json()}


@pytest.mark.parametrize("game", GAMES)
def test_there_are_files_of_the_present_rules(game: str, record: bool) -> None:
    if record:
        recorded(game)
    assert (HERE / f"{present(game)}.jsonl").exists(), "make saved"
    assert len(list(HERE.glob(f"{present(game)}-*.json"))) >= PARTS - 1, "make saved"


@pytest.mark.parametrize("path", sorted(HERE.glob("*.json")), ids=lambda path: path.stem)
def test_a_position_saved_once_is_played_to_its_end(path: Path) -> None:
    saved = json.loads(path.read_text(encoding="utf-8"))
    game = GAMES[saved["journal"]["header"]["game"]]
    if any(change.carry is None for change in game.book.changes_since(saved["state"]["rules"])):
        with pytest.raises(petteia.BadFile, match="cannot be played on"):
            petteia.load(saved)
        return
    match = petteia.load(saved)
    if saved["state"]["rules"] == game.book.version and saved["state"]["format"] == FORMAT:
        assert without_past(match) == saved
    match.game.check()
    assert match.ask is not None
    play_at_random(match.game, 7, LONGEST)
    assert match.game.result is not None


@pytest.mark.parametrize("path", sorted(HERE.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_journal_kept_once_can_be_looked_at(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = petteia.replay(text, path.name)
    if match.stop is None:
        assert match.result is not None
    else:
        assert match.journal.rules != GAMES[match.name].book.version
        for language in LANGUAGES:
            assert Words.of(match.name, language).say(match.stop.why)
    assert petteia.replay(text, plies=1).view(0)["log"] is not None
