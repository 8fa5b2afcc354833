"""`petteia replay` and `show` on a file of a game that still goes on: what one seat saw, and no more."""

from pathlib import Path

import pytest

import petteia
from petteia.cli.__main__ import main
from petteia.kernel.chance import Chance
from petteia.kernel.sighting import Sighting


@pytest.fixture
def seen(tmp_path: Path) -> Path:
    """Sixty choices of a game, as seat 0 saw them."""
    g = petteia.new("hellas", seed=4, white="first")
    dice = Chance()
    dice.reseed(9)
    sighting = Sighting(g, 0)
    for _ in range(60):
        assert g.ask is not None
        g.choose(g.ask.options[dice.roll(len(g.ask.options))])
        sighting.look(g)
    path = tmp_path / "seen.jsonl"
    path.write_text(sighting.text(g), encoding="utf-8")
    return path


def test_replay_tells_what_the_seat_read(seen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(seen), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "You settle in" in told
    assert "Red settles in" in told


def test_replay_stops_where_it_is_told_to(seen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(seen), "--at", "2", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert (told.count("You settle in"), told.count("Red settles in")) == (1, 1)


def test_show_draws_what_the_seat_saw(seen: Path, tmp_path: Path) -> None:
    out = tmp_path / "seen.svg"
    assert main(["show", str(seen), "--at", "8", "-o", str(out)]) == 0
    assert out.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("command", ["replay", "show"])
def test_a_choice_that_was_not_reached_is_named(
    command: str, seen: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "no.svg"
    assert main([command, str(seen), "--at", "9999", *(["-o", str(out)] if command == "show" else [])]) == 2
    error = capsys.readouterr().err
    assert "9999" in error
    assert error.count("\n") == 1
    assert not out.exists()


def test_a_damaged_record_is_named(seen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seen.write_text(seen.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    assert main(["replay", str(seen)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
