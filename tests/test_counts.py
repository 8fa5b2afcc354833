"""What a decision costs, counted: calls of our own functions in random play from fixed seeds, plain Python.

Calls follow time closely, and are the same on every machine. A rise of more than a twentieth fails; where it is wanted,
`make counts` writes the new numbers down, and the commit says why.
"""

import json
import random
import sys
from pathlib import Path
from types import FrameType

import pytest

import petteia
from petteia.games.registry import GAMES
from petteia.kernel.playout import play_at_random
from petteia.kernel.view import question

RECORDED = Path(__file__).with_name("counts.json")
DECISIONS = 1500
SHOWN = 60  # choices whose question a page is sent
MARGIN = 1.05


QUESTION = question.__code__


class Counter:
    """Counts calls of functions that have a name: whether a comprehension is one depends on the Python."""

    def __init__(self) -> None:
        self.calls = 0
        self.questions = 0

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and not frame.f_code.co_name.startswith("<"):
            self.calls += 1
            self.questions += frame.f_code is QUESTION


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


def guard(what: str, found: float, record: bool) -> None:
    """Compare with what was recorded, or record."""
    recorded: dict[str, float] = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    if record:
        RECORDED.write_text(json.dumps({**recorded, what: found}, indent=1) + "\n")
        return
    allowed = recorded[what] * MARGIN
    assert found <= allowed, f"{what}: {found} calls, recorded {recorded[what]}; if it is wanted: make counts"


def told(name: str) -> Counter:
    """What it costs to tell the seat that is asked where the game is, at the first choices, without drawing."""
    messages = pytest.importorskip("petteia.server.messages")
    live = pytest.importorskip("petteia.server.live")
    presence = pytest.importorskip("petteia.server.bus").Presence()
    row = {
        "code": "abc",
        "game": name,
        "kind": live.HOTSEAT,
        "public": False,
        "coached": False,
        "owner": 1,
        "header": {},
        "start": None,
    }
    counter, dice, seed, shown = Counter(), random.Random(1), 0, 0
    watched = sys.getprofile()
    messages.result(petteia.new(name), petteia.Words.of(name, "fr"))  # words are read
    while shown < SHOWN:
        match = petteia.new(name, seed=seed)
        places = [live.Seating(seat, match.game.seat_name(seat), None, "random", "") for seat in match.seats]
        table = live.Live({**row, "revision": 0, "frozen": None, "shares": None}, places, match)
        while (ask := match.game.ask) and shown < SHOWN:
            shown += 1
            sys.setprofile(counter)
            try:
                message, view = messages.state(table, presence, messages.Looking(None, ask.seat, "fr"), len(table.news))
            finally:
                sys.setprofile(watched)
            assert [option["id"] for option in message["ask"]["options"]] == [o["key"] for o in view["ask"]["options"]]
            match.choose(match.game.key(dice.choice(ask.options)))
        seed += 1
    return counter


@pytest.mark.parametrize("name", GAMES)
def test_a_question_is_put_into_words_once(name: str, record: bool) -> None:
    told(name)  # whatever is made on first use, wherever that was
    counter = told(name)
    found = round(counter.calls / SHOWN, 1)
    assert counter.questions == SHOWN
    guard(f"{name}, told", found, record)


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_costs_no_more_than_it_did(name: str, record: bool) -> None:
    guard(name, calls_per_decision(name), record)


def test_the_count_sees_the_rules() -> None:
    """The count sees the functions of the rules."""
    assert calls_per_decision("hellas") > 10
