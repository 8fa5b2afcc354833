"""Zones: who sees what, what stays known, what seals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.kernel.chance import Chance
from petteia.kernel.events import EVERYONE, only, sees
from petteia.kernel.flow import NOBODY
from petteia.kernel.zones import Deck, Table, ZoneNumber, Zones

DECK = Deck("card", ("a1", "a2", "b1", "b2"), ("A", "A", "B", "B"), (2, 2, 2, 2))
zone = Zones()
PILE = zone("pile", DECK, only(), ordered=True)
HAND, OTHER = [zone(f"hand.{seat}", DECK, only(seat)) for seat in (0, 1)]
OPEN = zone("open", DECK, EVERYONE, ordered=True)
ZONES = zone.all()


def table(pile: tuple[int, ...] = (), hand: tuple[int, ...] = (), other: tuple[int, ...] = ()) -> Table:
    t = Table(ZONES)
    t.lay_out(PILE, pile)
    t.lay_out(HAND, hand)
    t.lay_out(OTHER, other)
    return t


def test_a_set_of_seats_has_a_bit_for_spectators() -> None:
    assert sees(only(NOBODY), NOBODY)
    assert not sees(only(0, 1), NOBODY)
    assert sees(EVERYONE, 3)


def test_drawing_takes_the_top_and_seals() -> None:
    t = table(pile=(0, 1, 2))
    assert t.draw(PILE, HAND) == 2
    assert t.cards[PILE] == (0, 1)
    assert t.seals > 0


def test_hands_lie_sorted_so_that_positions_tell_nothing() -> None:
    t = table(pile=(1, 0, 3))
    for _ in range(3):
        t.draw(PILE, HAND)
    assert t.cards[HAND] == (0, 1, 3)
    assert t.shown(HAND, 0) == ["a1", "a2", "b2"]
    assert t.shown(HAND, 1) == ["A", "A", "B"]
    assert t.shown(HAND, NOBODY) == ["A", "A", "B"]


def test_showing_a_card_seals_and_taking_it_back_leaves_it_known() -> None:
    t = table(hand=(0, 2))
    t.move(2, HAND, OPEN)
    assert t.seals == 1
    t.move(2, OPEN, HAND)
    assert t.seals == 1, "nobody new sees it"
    assert t.shown(HAND, 1) == ["b1", "A"]
    assert t.shown(HAND, NOBODY) == ["b1", "A"]


def test_of_two_alike_the_known_one_leaves_first() -> None:
    t = table(hand=(2, 2))
    t.move(2, HAND, OPEN)
    t.move(2, OPEN, HAND)
    assert t.shown(HAND, 1) == ["b1", "B"]
    t.move(2, HAND, OPEN)
    assert t.shown(HAND, 1) == ["B"]


def test_a_card_passed_from_hand_to_hand_is_known_to_both_and_to_nobody_else() -> None:
    t = table(hand=(1,), other=(3,))
    t.take_at(0, OTHER, HAND)
    assert t.shown(HAND, 1) == ["b2", "A"]
    assert t.shown(HAND, NOBODY) == ["A", "B"]


def test_a_card_put_under_a_pile_in_view_of_all_stays_known_until_shuffled() -> None:
    t = table(pile=(0, 1))
    t.draw(PILE, OPEN)
    t.put_under(1, OPEN, PILE)
    assert t.shown(PILE, NOBODY) == ["a2", "A"]
    dice = Chance()
    dice.reseed(4)
    t.shuffle(PILE, dice)
    assert t.shown(PILE, 0) == ["A", "A"]


def test_a_card_that_is_not_there_cannot_be_moved() -> None:
    with pytest.raises(LookupError, match=r"hand\.0"):
        table(hand=(1,)).move(2, HAND, OPEN)


@given(seed=st.integers(0, 10_000), seat=st.sampled_from([NOBODY, 0, 1]))
def test_dealing_anew_keeps_what_a_seat_sees_and_loses_no_card(seed: int, seat: int) -> None:
    t = table(pile=(0, 1, 2, 3, 2), hand=(0, 3), other=(1,))
    t.draw(PILE, OPEN)
    t.move(2, OPEN, HAND)
    before = [t.shown(ZoneNumber(z), seat) for z in range(len(ZONES))]
    all_cards = sorted(card for cards in t.cards for card in cards)
    dice = Chance()
    dice.reseed(seed)
    t.deal_anew(seat, dice)
    assert [t.shown(ZoneNumber(z), seat) for z in range(len(ZONES))] == before
    assert sorted(card for cards in t.cards for card in cards) == all_cards


def test_dealing_anew_keeps_the_back_of_every_place() -> None:
    """In a pile of one back, in one of several, and where a seat knows a card in the middle."""
    dice = Chance()
    dice.reseed(2)
    for pile in ((0, 1, 0, 1), (0, 2, 1, 3), (3, 2, 0)):
        deals = set()
        for _ in range(200):
            t = table(pile=pile, hand=(0,), other=(1, 2))
            t.known[PILE] = (0, only(0)) + (0,) * (len(pile) - 2)
            t.deal_anew(0, dice)
            assert [DECK.backs[card] for card in t.cards[PILE]] == [DECK.backs[card] for card in pile]
            assert [DECK.backs[card] for card in t.cards[OTHER]] == ["A", "B"]
            assert t.cards[PILE][1] == pile[1], "what it knows stays where it lies"
            assert t.cards[HAND] == (0,)
            deals.add((t.cards[PILE], t.cards[OTHER]))
        assert len(deals) > 1


def test_dealing_anew_reaches_every_deal_that_is_possible() -> None:
    seen = set()
    dice = Chance()
    dice.reseed(5)
    for _ in range(200):
        t = table(pile=(0, 1), hand=(2,), other=(1,))
        t.deal_anew(0, dice)
        assert t.cards[HAND] == (2,)
        seen.add((t.cards[PILE], t.cards[OTHER]))
    assert seen == {((0, 1), (1,)), ((1, 0), (1,)), ((1, 1), (0,))}


def test_zones_are_numbered_in_the_order_in_which_they_are_listed() -> None:
    assert [ZONES[number].name for number in (PILE, HAND, OTHER, OPEN)] == ["pile", "hand.0", "hand.1", "open"]
    more = Zones(ZONES)
    assert more("aside", DECK, EVERYONE) == len(ZONES)
    assert len(more.all()) == len(ZONES) + 1
