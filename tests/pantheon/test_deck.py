"""MB-DECK, MB-AOW: draw piles, the general reshuffle, what pays an Art of War cost."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, player, unit, zones_seen

AOW = "art_of_war"


def cards(mine: dict[str, Any], theirs: dict[str, Any] | None = None, *units: Json, **more: Any) -> Board:
    """Ares against Hades, far apart. What is in no other place lies at the bottom of the draw pile."""
    army = mine.pop("army", ["ares"])
    return board(
        player(*army, **mine),
        player("hades", **(theirs or {})),
        unit("ares.1", "ol11"),
        unit("hades.2", "ol15"),
        *units,
        **more,
    )


# The deck of Ares alone: four activation cards and one Art of War card. That of Hades: four and two.


def test_MB_DECK_01_everybody_sees_every_discard_pile_whole() -> None:
    b = cards({"hand": ["ares"], "discard": ["ares", AOW]}, {"discard": ["hades", AOW]})
    b.one("activate ares.1")
    for seat in (1, 2):
        zones = zones_seen(b, seat)
        assert zones["discard.0"] == ["ares", AOW, "ares"]
        assert zones["discard.1"] == ["hades", AOW]


def test_MB_DECK_02_MB_DECK_03_MB_DECK_04_an_empty_pile_means_a_reshuffle_for_everybody() -> None:
    """Ares must draw and cannot: everybody takes the pile into hand and makes a new one of the discards."""
    b = cards(
        {"hand": ["ares"] * 3, "discard": ["ares", AOW]},
        {"hand": ["hades", "hades"], "pile": ["hades", "hades"], "discard": [AOW, AOW]},
    )
    assert b.zone("discard.0") == []
    assert b.zone("discard.1") == []
    assert b.hand(2) == ["hades"] * 4  # the rest of the pile
    assert b.zone("pile.1") == [AOW, AOW]
    assert sorted([*b.hand(1), *b.zone("pile.0")]) == [*["ares"] * 4, AOW]
    assert len(b.hand(1)) == 4


def test_MB_DECK_02_not_while_a_card_is_left() -> None:
    b = cards({"hand": ["ares"] * 3, "pile": ["ares"], "discard": [AOW]}, {"discard": ["hades"]})
    assert len(b.hand(1)) == 4
    assert b.zone("pile.0") == []
    assert b.zone("discard.0") == [AOW]
    assert b.zone("discard.1") == ["hades"]


def test_MB_DECK_04_the_new_pile_is_shuffled() -> None:
    """Whose pile stays empty shuffles nothing; chance then decides on every place but the last."""
    discards = ["ares", AOW, "ares"]
    mine = {"hand": ["ares"] * 2 + [AOW] * 2, "discard": discards}
    same = cards(dict(mine), {"hand": ["hades"] * 4 + [AOW] * 2}, rolls=[2, 1])
    other = cards(dict(mine), {"hand": ["hades"] * 4 + [AOW] * 2}, rolls=[1, 1])
    assert same.hand(1).count("ares") == 3  # the top of the discards came first
    assert other.hand(1).count(AOW) == 3  # another order


@pytest.mark.parametrize(("held", "then"), [(0, 3), (1, 3), (2, 3), (3, 3), (4, 4)])
def test_MB_DECK_05_hands_below_three_cards_are_filled_to_three(held: int, then: int) -> None:
    """Hades has no pile; Ares causes the reshuffle."""
    b = cards(
        {"hand": ["ares"] * 4, "discard": [AOW]},
        {"hand": ["hades"] * held, "discard": ["hades"] * (4 - held) + [AOW, AOW]},
    )
    assert len(b.hand(2)) == then
    assert len(b.hand(2)) + len(b.zone("pile.1")) == 6


def test_MB_DECK_05_counted_with_the_rest_of_the_pile() -> None:
    b = cards(
        {"hand": ["ares"] * 4, "discard": [AOW]},
        {"hand": ["hades"], "pile": ["hades", "hades"], "discard": ["hades", AOW, AOW]},
    )
    assert b.hand(2) == ["hades"] * 3


def test_MB_DECK_06_the_game_goes_on_and_the_owed_card_is_drawn() -> None:
    """The hand is filled to three first; the card of the turn comes on top of that."""
    b = cards({"hand": ["ares"], "discard": ["ares", "ares", "ares", AOW]}, {"hand": ["hades"]})
    assert b.prompt == "ask.turn"
    assert len(b.hand(1)) == 4
    assert len(b.zone("pile.0")) == 1


def test_MB_DECK_06_vector_10_a_manoeuvre_interrupted_by_the_reshuffle() -> None:
    """One card in the pile, two to draw: one is drawn, the general reshuffle follows, then the second is drawn."""
    b = cards(
        {"hand": ["ares", "ares", AOW], "pile": ["ares", "ares"], "discard": [AOW] * 2},
        {"hand": ["hades"], "discard": ["hades", AOW]},
    )
    assert b.hand(1).count("ares") == 3
    assert len(b.zone("pile.0")) == 1
    b.one("draw_two")
    assert b.hand(1).count("ares") == 4
    assert b.hand(1).count(AOW) == 1  # of the three discarded, with the one just paid
    assert b.zone("pile.0") == [AOW, AOW]
    assert b.zone("discard.1") == []  # everybody reshuffled
    assert b.prompt == "ask.turn"


def test_MB_DECK_06_patriarch_looks_at_the_new_pile() -> None:
    """Zeus' pile is empty when the turn begins: after the reshuffle he looks at two cards, as at any other time."""
    b = board(
        player("zeus", hand=["zeus"] * 3, discard=["zeus", AOW]),
        player("hades", hand=["hades"]),
        unit("zeus.1", "ol11"),
        unit("hades.2", "ol15"),
    )
    assert (b.asked, b.prompt) == (1, "ask.keep")
    b.one(f"keep {AOW}")
    assert (len(b.hand(1)), b.of(1)["pile"], b.prompt) == (4, 1, "ask.turn")


def test_MB_DECK_07_a_whole_deck_in_hand_does_not_loop() -> None:
    """Nothing can be drawn, not even after the reshuffle: the card is lost."""
    b = cards({"hand": ["ares"] * 4 + [AOW]}, {"hand": ["hades"]})
    assert b.prompt == "ask.turn"
    assert len(b.hand(1)) == 5
    b.one("pass")
    assert b.asked == 2
    assert len(b.hand(1)) == 5


def test_MB_DECK_07_an_owed_card_beyond_the_new_pile_is_lost() -> None:
    """Two cards to draw, and only the one just discarded can be: it comes back, the second card is lost."""
    b = cards({"hand": ["ares"] * 4 + [AOW]}, {"hand": ["hades"]})
    b.one("draw_two")
    assert sorted(b.hand(1)) == [*["ares"] * 4, AOW]
    assert b.prompt == "ask.turn"


def test_MB_DECK_07_one_draw_stops_the_game_for_one_reshuffle() -> None:
    """The second card owed cannot be drawn either: nobody takes the new piles into hand for it."""
    b = cards(
        {"hand": ["ares"] * 3 + [AOW] * 2, "pile": ["ares"]},
        {"hand": ["hades"] * 3, "pile": ["hades"], "discard": [AOW, AOW]},
    )
    before = len(b.log)
    b.one("draw_two")
    assert len([line for line in b.log[before:] if "every player shuffles a new one" in line]) == 1
    assert (len(b.hand(2)), b.of(2)["pile"], b.of(2)["discard"]) == (4, 2, 0)


def test_MB_DECK_08_an_empty_pile_alone_causes_nothing() -> None:
    """The last card of the pile is taken by a search: no draw is owed, nobody reshuffles."""
    b = cards({"hand": ["ares", "ares", AOW], "pile": ["ares", "ares"]}, {"hand": ["hades"], "discard": ["hades"]})
    b.one("search", "take ares")
    assert b.zone("pile.0") == []
    assert b.zone("discard.0") == [AOW]
    assert b.zone("discard.1") == ["hades"]


def test_MB_DECK_09_there_is_no_hand_limit() -> None:
    b = cards({"hand": ["ares"] * 3 + [AOW] * 20, "pile": ["ares"]}, {"hand": ["hades"]})
    b.one("pass_without")
    assert b.asked == 2
    assert len(b.hand(1)) == 24


def test_MB_DECK_10_a_searched_pile_is_shuffled() -> None:
    """The order of the cards that are left is decided anew."""
    b = cards({"hand": [AOW], "pile": [AOW, "ares", AOW, "ares", "ares"]})
    assert b.zone("pile.0") == ["ares", "ares", "ares", AOW, "ares"]  # the top comes last
    b.one("search").rolls(3, 0, 1).one("take ares")
    assert b.zone("pile.0") != ["ares", "ares", AOW, "ares"]
    assert sorted(b.zone("pile.0")) == ["ares", "ares", "ares", AOW]


def test_MB_DECK_10_also_when_a_leader_has_searched_it() -> None:
    b = cards(
        {"army": ["ares", "odysseus", "hoplites"], "hand": ["odysseus"], "pile": ["ares", "ares", "hoplites", "ares"]},
        {},
        unit("odysseus.1", "ol16"),
        unit("hoplites.1", "ol16"),
    )
    b.one("activate odysseus.1", "end_activation", "lead hoplites.1")
    before = b.zone("pile.0")
    before.remove("hoplites")
    b.rolls(*[0] * (len(before) - 1)).one("fetch hoplites.1")
    assert sorted(b.zone("pile.0")) == sorted(before)
    assert b.zone("pile.0") != before


def test_MB_DECK_11_an_omphalos_card_that_pays_stays_in_the_deck() -> None:
    b = cards({"hand": ["ares", "omphalos"], "pile": ["ares"]})
    b.one("draw_two", "pay omphalos")
    assert b.zone("discard.0") == ["omphalos"]


def test_MB_DECK_11_and_comes_back_with_the_reshuffle() -> None:
    b = cards({"hand": ["ares"] * 4 + [AOW], "discard": ["omphalos"]})
    assert "omphalos" in b.hand(1)


def test_MB_DECK_11_one_returned_for_vitality_leaves_the_game() -> None:
    b = board(
        player("ares", hand=["ares", "omphalos"], pile=["ares"]),
        player("hades"),
        unit("ares.1", "ol11", vitality=4),
        unit("hades.2", "ol15"),
    )
    supply = len(b.zone("supply"))
    b.one("return_omphalos")
    assert len(b.zone("supply")) == supply + 1
    assert "omphalos" not in [*b.hand(1), *b.zone("pile.0"), *b.zone("discard.0")]


def test_MB_DECK_12_only_cards_in_hand_pay() -> None:
    """Art of War cards in the pile and among the discards are no help."""
    b = cards({"hand": ["ares"], "pile": ["ares", AOW], "discard": [AOW, "omphalos"]})
    assert "draw_two" not in b.offered
    assert b.why_not["draw_two"] == "MB-AOW-05"


# ---- MB-AOW ----------------------------------------------------------------------------------------------------

FALLEN = ["ares", "heracles", "hydra", "hoplites"]


def fallen(hand: list[str], *more: Json) -> Board:
    """Heracles, the Hydra and the Hoplites are destroyed; Ares draws an activation card of his own."""
    return cards(
        {"army": list(FALLEN), "hand": hand, "pile": ["ares"]},
        {},
        unit("heracles.1", destroyed=True),
        unit("hydra.1", destroyed=True),
        unit("hoplites.1", destroyed=True),
        *more,
    )


@pytest.mark.parametrize(
    ("hand", "payment"),
    [
        ([AOW], [AOW]),
        (["omphalos"], ["omphalos"]),
        (["heracles", "heracles"], ["heracles", "heracles"]),
        (["heracles", "hydra"], ["heracles", "hydra"]),
        (["heracles", "hydra"], ["hydra", "heracles"]),
    ],
)
def test_MB_AOW_01_MB_AOW_02_what_pays_for_one_card(hand: list[str], payment: list[str]) -> None:
    b = fallen(hand)
    b.one("draw_two", *[f"pay {card}" for card in payment])
    assert b.zone("discard.0") == payment
    assert b.prompt == "ask.turn"
    assert len(b.hand(1)) == 3  # ares and the two drawn


@pytest.mark.parametrize("hand", [[], ["ares", "ares"], ["heracles"], ["heracles", "ares"], ["hydra", "hoplites"]])
def test_MB_AOW_01_what_does_not(hand: list[str]) -> None:
    """One card of a destroyed unit is not enough, cards of units in play and of troops do not count."""
    b = fallen(hand)
    assert "draw_two" not in b.offered
    assert b.why_not["draw_two"] == "MB-AOW-05"


def test_MB_AOW_01_cards_of_a_unit_in_reserve_do_not_pay() -> None:
    b = cards({"army": ["ares", "heracles"], "hand": ["heracles", "heracles"], "pile": ["ares"]})
    assert "draw_two" not in b.offered
    mine = {"army": ["ares", "heracles", "hydra"], "hand": [AOW, "heracles", "heracles", "hydra", "hydra"]}
    b = cards({**mine, "pile": ["ares"]}, {}, unit("hydra.1", destroyed=True))
    b.one("draw_two")
    assert b.offers("pay") == {AOW, "hydra"}


def test_MB_AOW_01_a_payment_once_begun_with_an_activation_card_is_completed_with_another() -> None:
    b = fallen([AOW, "omphalos", "heracles", "hydra", "hoplites"])
    b.one("draw_two")
    assert b.offers("pay") == {AOW, "omphalos", "heracles", "hydra"}
    b.one("pay heracles")
    assert b.offers("pay") == {"hydra"}


def test_MB_AOW_03_vector_12_a_cost_of_two_may_mix_the_means() -> None:
    """Fury of Ares costs two: an omphalos card, then activation cards of destroyed Heracles and Hydra."""
    b = fallen(["ares", "omphalos", "heracles", "hydra", "hoplites", "hoplites"])
    b.one("activate ares.1", "walk ol12", "stop", "use fury_of_ares")
    assert "hoplites" not in b.offers("pay")
    b.one("pay omphalos")
    assert b.offers("pay") == {"heracles", "hydra"}
    b.one("pay hydra")
    assert b.offers("pay") == {"heracles"}
    b.one("pay heracles")
    assert b.zone("discard.0") == ["ares", "omphalos", "hydra", "heracles"]
    assert b.offers("walk_again")


def test_MB_AOW_04_vector_12_cards_of_a_destroyed_troop_pay_nothing() -> None:
    b = fallen(["ares", "omphalos", "heracles", "hoplites", "hoplites", "hoplites"])
    b.one("activate ares.1", "walk ol12", "stop")
    assert b.why_not["use fury_of_ares"] == "MB-AOW-05"
    assert "draw_two" in b.offered  # a cost of one is covered by the omphalos
    b.one("draw_two")
    assert b.offers("pay") == {"omphalos"}


def test_MB_AOW_05_paid_in_full_before_the_effect() -> None:
    """While the second card is still owed nothing has been drawn; what cannot be paid is not offered."""
    b = fallen(["heracles", "hydra"])
    pile = b.of(1)["pile"]
    b.one("draw_two", "pay heracles")
    assert b.of(1)["pile"] == pile
    b.one("pay hydra")
    assert b.of(1)["pile"] == pile - 2


@pytest.mark.parametrize(("held", "offered"), [(0, False), (1, False), (2, True)])
def test_MB_AOW_05_what_cannot_be_paid_cannot_be_chosen(held: int, offered: bool) -> None:
    b = cards({"hand": ["ares", *[AOW] * held], "pile": ["ares"]})
    b.one("activate ares.1", "walk ol12", "stop")
    assert ("use fury_of_ares" in b.offered) == offered


def test_MB_AOW_06_nothing_is_refunded() -> None:
    """Lightning is paid and aimed at a flying hero beside Zeus, who escapes: the attack is lost, so is the card."""
    b = board(
        player("zeus", hand=["zeus", AOW], pile=["zeus", "zeus"]),
        player("athena", "leonidas", hand=[AOW]),
        unit("zeus.1", "bo14"),
        unit("athena.2", "bo10"),
        unit("leonidas.2", "bo14", carries="winged_sandals"),
        options={"play": "gorgon_head"},
        board="pass_of_boreas",
    )
    b.one("keep zeus", "activate zeus.1", "strike lightning leonidas.2")
    b.two("escape")
    assert b.zone("discard.0") == ["zeus", AOW]
    assert AOW not in b.hand(1)
    assert not b.offers("attack")
    assert not b.offers("strike")
