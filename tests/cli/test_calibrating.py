"""`petteia calibrate`: noted in a file, gone on with, fitted, checked and drawn; and chances in the terminal."""

import json
from pathlib import Path

import pytest

from tests.calibrated import calibrated
from tests.cli.conftest import Run

FEW = ("--games", "3", "--check", "2")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beginners, so that nobody waits."""
    monkeypatch.setattr("petteia.bots.calibrating.PLAYERS", "level1")
    monkeypatch.setattr("petteia.bots.calibrating.EVERY", 60)


def test_games_are_noted_once_fitted_and_checked(run: Run, tmp_path: Path) -> None:
    file, plot = tmp_path / "notes.jsonl", tmp_path / "plot.svg"
    asked = ("calibrate", "hellas", *FEW, "-o", file, "--plot", plot)
    ran = run(*asked)
    assert ran.status == 0
    assert "[seats_2.position]" in ran.out
    assert "[seats_2.choice]" in ran.out
    assert "slope = " in ran.out
    assert plot.read_text().startswith("<svg")
    lines = file.read_text().splitlines()
    assert len(lines) == 6
    file.write_text("\n".join([*lines[:5], lines[5][:30]]))  # the disk was full
    again = run(*asked)
    assert again.out == ran.out, "the game that was cut short is played again, and is the same"
    assert file.read_text().splitlines() == lines
    changed = json.loads(lines[1]) | {"was_read": 1}
    file.write_text("\n".join([lines[0], json.dumps(changed), *lines[2:]]) + "\n")
    run(*asked)
    assert json.loads(file.read_text().splitlines()[1]) == changed, "what was noted is not played again"


def test_notes_of_something_else_are_refused_and_kept(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "notes.jsonl"
    file.write_text("what is this?")
    for arguments in (("-o", file), ("-o", tmp_path / "no" / "folder"), ("-o", tmp_path / "x", "--games", "1")):
        ran = run("calibrate", "hellas", *arguments)
        assert ran.status == 2
        assert "Traceback" not in ran.err
    assert file.read_text() == "what is this?"
    assert run("calibrate", "hellas", "--games", "2").status == 2


def test_a_hint_in_the_terminal_tells_what_was_measured(run: Run) -> None:
    with calibrated("hellas", 2):
        ran = run("play", "hellas", "--seed", "7", "--lang", "en", typed=["hint", "q"])
    assert "Chance of winning after this: 67%" in ran.out
    assert "Chances, going by games like this among bots of level 4" in ran.out
    assert ran.out.count("50%") >= 2
