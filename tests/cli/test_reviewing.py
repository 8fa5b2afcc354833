"""review: a game looked back at; hint: what a bot would do, in the terminal."""

from pathlib import Path

import petteia
from petteia.kernel.words import LANGUAGES
from tests.cli.conftest import Run


def beginning(path: Path, choices: int) -> Path:
    """The journal of a game that has just begun."""
    match = petteia.new("hellas", seed=7)
    while match.game.plies < choices:
        assert match.game.ask is not None
        match.choose(match.game.key(match.game.ask.options[-1]))
    path.write_text(match.journal.text(None), encoding="utf-8")
    return path


def test_review_tells_mistakes_turning_points_and_luck(run: Run, tmp_path: Path) -> None:
    file = beginning(tmp_path / "game.journal", 14)
    said = set()
    for language in LANGUAGES:
        ran = run("review", file, "--lang", language)
        assert ran.status == 0
        said.add(ran.out)
    assert len(said) == len(LANGUAGES)
    assert run("review", file).out == run("review", file).out
    out = run("review", file).out
    for title in ("Turning points", "Mistakes, judged only by what each player could know", "Luck:"):
        assert title in out


def test_review_refuses_what_is_no_game(run: Run, tmp_path: Path) -> None:
    nothing = tmp_path / "none.journal"
    nothing.write_text("what is this?", encoding="utf-8")
    for arguments in ((nothing,), (tmp_path / "missing",), (beginning(tmp_path / "game", 3), "--seat", "9")):
        ran = run("review", *arguments)
        assert ran.status == 2
        assert "Traceback" not in ran.err
