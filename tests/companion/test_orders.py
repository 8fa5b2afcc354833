"""What the rules of Xerxes tell of the campaign, the companion turns into orders."""

import re
from pathlib import Path

import pytest

from petteia.games.solo.companion import events
from petteia.games.solo.companion.book import BOOK
from petteia.games.solo.entry import ENTRY as SOLO
from petteia.kernel.events import EventNumber

RULES = Path(__file__).parents[2] / "petteia" / "games" / "solo"
SHARED = ("xerxes", "pieces", "scripts", "monsters", "persians", "acts")


@pytest.mark.parametrize("module", SHARED)
def test_the_companion_has_an_order_for_all_that_is_told(module: str) -> None:
    text = (RULES / f"{module}.py").read_text(encoding="utf-8")
    told = [name for said in re.findall(r"g\.says\(([^,)]*)", text) for name in re.findall(r"\b[A-Z][A-Z_]+\b", said)]
    assert told
    for name in set(told) - {"ACT_I"}:
        assert SOLO.book.number("happening", name.lower()) in events.ORDERS, name


@pytest.mark.parametrize("told", events.ORDERS)
def test_an_order_has_the_parts_of_what_is_told(told: EventNumber) -> None:
    event, order = SOLO.book.events[told], BOOK.events[events.ORDERS[told]]
    assert [kind for _, kind in event.parts] == [kind for _, kind in order.parts], f"{event.name}, {order.name}"
