"""simulate and fuzz."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.bots import arena
from petteia.cli import promises
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from tests.cli.conftest import Run

KEYS = {
    "game",
    "seats",
    "games",
    "crashes",
    "decisions",
    "real_decisions",
    "seconds",
    "decisions_per_second",
    "wins",
    "ways",
    "lengths",
    "turns",
}
TIMES = {"seconds", "decisions_per_second", "real_decisions_per_second"}


def summary(out: str) -> dict[str, Any]:
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def timeless(out: str) -> dict[str, Any]:
    return {key: value for key, value in summary(out).items() if key not in TIMES}


def test_simulate_prints_one_object_and_nothing_else(run: Run) -> None:
    ran = run("simulate", "hellas", "--games", "8", "--seed", "5", "--json")
    assert ran.status == 0
    assert ran.err == ""
    assert ran.out.count("\n") == 1
    found = summary(ran.out)
    assert set(found) >= KEYS
    assert (found["game"], found["seats"], found["games"], found["crashes"]) == ("hellas", 2, 8, 0)
    assert sum(found["wins"].values()) + found["draws"] == 8
    assert set(found["wins"]) == {"1", "2"}
    assert sum(found["ways"].values()) == 8
    assert found["lengths"]["min"] <= found["lengths"]["median"] <= found["lengths"]["max"]
    assert found["real_decisions"] < found["decisions"]


def test_simulate_is_the_same_whatever_the_number_of_workers(run: Run) -> None:
    one = run("simulate", "hellas", "--games", "8", "--seed", "5", "--json")
    again = run("simulate", "hellas", "--games", "8", "--seed", "5", "--workers", "2", "--json")
    assert timeless(one.out) == timeless(again.out)
    other = run("simulate", "hellas", "--games", "8", "--seed", "6", "--json")
    assert timeless(one.out) != timeless(other.out)


def test_simulate_with_bots_is_deterministic(run: Run) -> None:
    job = arena.Job("hellas", 2, {"white": "first"}, ["random", "greedy"], 3, 1)
    mixed = arena.play_one(job, 3)
    assert mixed.crash == ""
    assert mixed.way
    ran = run(
        "simulate",
        "hellas",
        "--games",
        "1",
        "--seed",
        "3",
        "--bots",
        "random,greedy",
        "--option",
        "white=first",
        "--json",
    )
    found = summary(ran.out)
    assert found["bots"] == ["random", "greedy"]
    assert found["decisions"] == mixed.decisions


def test_simulate_sums_up_in_words(run: Run) -> None:
    out = run("simulate", "hellas", "--games", "3").out
    for part in ("hellas: 3 games, random, random", "Decisions", "Wins of seat 1", "Wins of seat 2", "Crashes"):
        assert part in out
    assert "Plantages" in run("simulate", "hellas", "--games", "1", "--lang", "fr").out


def test_a_crash_is_counted_and_its_journal_kept(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    quickly = arena.play_quickly

    def breaks(job: arena.Job, outcome: arena.Outcome) -> None:
        if outcome.seed == 2:
            raise RuntimeError("out of order")
        quickly(job, outcome)

    monkeypatch.setattr(arena, "play_quickly", breaks)
    ran = run("simulate", "hellas", "--games", "3", "--json", "--folder", "broken")
    assert ran.status == 1
    assert summary(ran.out)["crashes"] == 1
    assert "out of order" in (tmp_path / "broken" / "hellas-2.txt").read_text("utf-8")
    assert petteia.replay((tmp_path / "broken" / "hellas-2.journal").read_text("utf-8")).game.plies > 0


def test_the_journal_of_a_quick_game_tells_the_same_game() -> None:
    job = arena.Job("hellas", 2, entry_of("hellas").checked(2, {}), ["random", "random"], 4, 1)
    quick = arena.play_one(job, 4)
    match = petteia.replay(arena.journal_of_crash(job, 4))
    assert match.result is not None
    assert (match.game.plies, match.result.winners, match.result.way) == (quick.decisions, quick.winners, quick.way)


class Clock:
    """A second has gone by whenever somebody looks at it: a minute is as long on every machine."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def monotonic(self) -> float:
        self.seconds += 1
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("petteia.cli.laboratory.time", clock)
    return clock


def test_fuzz_checks_until_the_time_is_up(run: Run, clock: Clock, tmp_path: Path) -> None:
    ran = run("fuzz", "hellas", "--minutes", "2", "--seed", "11")
    assert ran.status == 0
    assert 120 < clock.seconds < 130
    checked = re.search(r"([0-9]+) decisions checked", ran.out)
    assert checked
    assert 100 < int(checked[1]) < 120
    assert "All checks passed." in ran.out
    assert not list(tmp_path.iterdir()), "nothing broke, nothing is written"


def test_fuzz_plays_whole_games() -> None:
    tried = promises.play_and_check("hellas", 36, lambda: False)
    assert tried.crash == ""
    assert tried.whole == 1
    assert tried.decisions > 50


def test_fuzz_keeps_what_breaks(run: Run, clock: Clock, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    chosen = promises.choose_and_check

    def breaks(match: petteia.Match, dice: Chance) -> None:
        promises.hold(match.game.plies < 5, "five choices go well")
        chosen(match, dice)

    monkeypatch.setattr(promises, "choose_and_check", breaks)
    ran = run("fuzz", "hellas", "--minutes", "0.5", "--folder", "kept")
    assert ran.status == 1
    assert clock.seconds > 30
    assert "Broken: five choices go well" in (tmp_path / "kept" / "hellas-0.txt").read_text("utf-8")
    assert petteia.replay((tmp_path / "kept" / "hellas-0.journal").read_text("utf-8")).game.plies == 5


def test_json_is_alone_on_standard_output_of_the_real_program(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-P", "-m", "petteia.cli", "simulate", "hellas", "--games", "4", "--workers", "2", "--json"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(petteia.__file__).parents[1])},
        check=False,
    )
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert set(summary(ran.stdout)) >= KEYS
