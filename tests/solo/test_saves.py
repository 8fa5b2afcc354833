"""Saved campaigns name what they hold."""

from typing import Any, Final

import pytest

from petteia.games.solo.entry import ENTRY
from petteia.kernel.game import written
from tests.lords.test_saves import NUMBERS as OF_LORDS
from tests.saves import bare_numbers, names_and_loads, read_again, saved_on_the_way
from tests.solo.board import board, region

NUMBERS: Final = {
    "Campaign": "act allied arrived_allied invasion mobilization spies spies_lost victory",
    "Group": "count yellow",
    "VanguardBack": "losses",
    "Mobilize": "spaces",
    "EventPhase": "effect",
    "LoseInLands": "distrustful hostile left",
    "WhichColours": "blue_stay count yellow yellow_stay",
}  # besides those of Lords, whose monster phase is not used


def test_only_amounts_and_seats_are_bare_numbers() -> None:
    of_lords = {name: fields for name, fields in OF_LORDS.items() if name != "MonsterPhase"}
    assert bare_numbers(ENTRY.begin(1, 0, {})) == of_lords | NUMBERS


@pytest.mark.parametrize("name", ENTRY.book.frames)
def test_every_procedure_can_be_saved(name: str) -> None:
    g = ENTRY.begin(1, 0, {})
    frame = g.book.frames[name]
    assert written(read_again(g, frame), (), g.book) == written(frame, (), g.book)


def test_random_campaigns_name_things_and_load_to_themselves() -> None:
    met: set[str] = set()
    for seed in (*range(40), 142):  # quests are seldom completed at random
        met |= saved_on_the_way("solo", seed, 1500)
    assert {"PersianBattle", "Hunt", "CompleteQuest", "EventPhase", "WhichColours"} <= met


def test_an_army_on_its_road() -> None:
    b = board(
        region("thessaly", green=1),
        region("argolis", "blue", blue=2, yellow=2),
    ).do("march argolis corinthia", "how_many 2")
    names_and_loads(b.match)
    saved: Any = b.match.game.save()
    assert saved["table"]["group"] == {"region": "corinthia", "count": 2, "yellow": 0}
    asked = saved["stack"][-1]
    assert (asked["is"], asked["source"], asked["region"], asked["yellow"]) == (
        "WhichColours",
        "argolis",
        "corinthia",
        0,
    )
    assert saved["table"]["newest"] == "yellow"
