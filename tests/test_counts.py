"""What a decision costs, counted: calls of our own functions in random play from fixed seeds, plain Python.

Calls follow time closely, and are the same on every machine. A rise of more than a twentieth fails; where it is wanted,
`make counts` writes the new numbers down, and the commit says why.
"""

import json
import sys
from pathlib import Path
from types import FrameType

import pytest

from petteia.games.registry import GAMES
from petteia.kernel.playout import play_at_random

RECORDED = Path(__file__).with_name("counts.json")
DECISIONS = 1500
MARGIN = 1.05


class Counter:
    """Counts calls of functions that have a name: whether a comprehension is one depends on the Python."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and not frame.f_code.co_name.startswith("<"):
            self.calls += 1


def calls_per_decision(name: str) -> float:
    """Whole games, set-up included, until there are enough decisions."""
    entry = GAMES[name]
    counter, decisions, seed = Counter(), 0, 0
    play_at_random(entry.begin(entry.seats[0], 0, {}), 0, 50)  # whatever is made on first use
    watched = sys.getprofile()
    while decisions < DECISIONS:
        sys.setprofile(counter)
        try:
            decisions += play_at_random(entry.begin(entry.seats[0], seed, {}), seed, DECISIONS).decisions
        finally:
            sys.setprofile(watched)
        seed += 1
    return round(counter.calls / decisions, 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_costs_no_more_than_it_did(name: str, record: bool) -> None:
    found = calls_per_decision(name)
    recorded: dict[str, float] = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    if record:
        RECORDED.write_text(json.dumps({**recorded, name: found}, indent=1) + "\n")
        return
    allowed = recorded[name] * MARGIN
    assert found <= allowed, (
        f"{name}: {found} calls a decision, recorded {recorded[name]}; if it is wanted: make counts"
    )


def test_the_count_sees_the_rules() -> None:
    """The count sees the functions of the rules."""
    assert calls_per_decision("hellas") > 10
