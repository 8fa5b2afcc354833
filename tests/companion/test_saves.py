"""Saved companions name what they hold."""

from typing import Any, Final

import pytest

from petteia.games.solo.companion.entry import ENTRY
from petteia.kernel.game import written
from tests.companion.table import new
from tests.saves import bare_numbers, read_again, saved_on_the_way

NUMBERS: Final = {
    "Companion": "act invasion levels mobilization numbers persians spies spies_lost told track turns victory",
    "Order": "number",
    "DestroyHighest": "levels",
    "PlayersTurn": "moves taken",
    "VanguardBack": "losses",
    "Mobilize": "spaces",
    "EventPhase": "effect",
}  # amounts and seats; everything else is named


def test_only_amounts_and_seats_are_bare_numbers() -> None:
    assert bare_numbers(ENTRY.begin(1, 0, {})) == NUMBERS


@pytest.mark.parametrize("name", ENTRY.book.frames)
def test_every_procedure_can_be_saved(name: str) -> None:
    g = ENTRY.begin(1, 0, {})
    frame = g.book.frames[name]
    assert written(read_again(g, frame), (), g.book) == written(frame, (), g.book)


def test_random_campaigns_name_things_and_load_to_themselves() -> None:
    met: set[str] = set()
    for seed in range(150):
        met |= saved_on_the_way("companion", seed, 1500)
    assert {"PersianAttack", "Beaten", "Interlude", "MonsterPhase", "SpyingPhase", "VanguardMarches"} <= met


def test_orders_are_saved_with_names() -> None:
    saved: Any = new().match.game.save()
    orders = saved["table"]["orders"]
    assert orders[0] == {"event": "prologue", "told": [], "rule": "LS-SETUP-30", "number": 1}
    placed = next(order for order in orders if order["event"] == "place_hero")
    assert (placed["told"], placed["rule"]) == (["achilles", "2", "laconia"], "LS-SETUP-32")
    assert [order["number"] for order in orders] == list(range(1, len(orders) + 1))
