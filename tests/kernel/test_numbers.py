"""Verbs, events, zones and moments: numbers of different types, in the order in which they are listed."""

from typing import Annotated, NewType

import pytest

from petteia.games.lords import events, moments, verbs, zones
from petteia.games.lords.book import BOOK
from petteia.kernel.events import Events
from petteia.kernel.kinds import Of, OneForm, form_of
from petteia.kernel.option import Verbs


def test_a_game_that_builds_on_another_counts_on() -> None:
    verb, event = Verbs(BOOK.verbs), Events(BOOK.events)
    assert verb("wait", rule="LS-ACTION-17") == len(BOOK.verbs)
    assert event("waited", ("seat", "seat")) == len(BOOK.events)
    assert verb.all()[-1].do == "wait"
    assert event.all()[-1].name == "waited"


def test_numbers_index_the_rulebook() -> None:
    assert BOOK.verbs[verbs.PASS].do == "pass"
    assert BOOK.events[events.PASSED].name == "passed"
    assert [BOOK.zones[zone].name for zone in zones.PLAYED] == [f"played.{seat}" for seat in range(4)]
    assert BOOK.names["moment"][moments.ON_TURN] == "on_turn"


Bare = NewType("Bare", int)


def test_a_field_that_is_saved_says_of_which_kind_its_number_is() -> None:
    assert isinstance(form_of(Annotated[Bare, Of("moment")]), OneForm)
    with pytest.raises(TypeError, match="Bare"):
        form_of(Bare)
