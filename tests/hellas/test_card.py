"""HE-CARD-01 to -15: god cards in general. A lone origin sends its first soldier by itself, a lone option is taken."""

from collections import Counter
from typing import Any

import pytest

import petteia
from tests.hellas.board import DECK, Board, board, city, islands

POSEIDON = {
    "tidal_wave": 2,
    "ships_to_the_rescue": 3,
    "settlers_ashore": 2,
    "fair_winds": 4,
    "another_horizon": 2,
    "calm_seas": 3,
}
ARES = {
    "sailors_to_arms": 3,
    "distant_strike": 3,
    "orderly_retreat": 2,
    "beachhead": 2,
    "double_assault": 2,
    "battle_hero": 4,
}
ZEUS = {
    "divine_theft": 2,
    "exchange_of_cities": 2,
    "veto": 3,
    "humility": 2,
    "two_turns": 2,
    "abundance": 2,
    "lasting_favour": 3,
}


def played(b: Board) -> set[str]:
    """The cards that may be played now."""
    return {key.removeprefix("play ") for key in b.offered if key.startswith("play ")}


def crowded(ships: int = 0, **given: Any) -> Board:
    """All 15 soldiers of White stand in five cities around the start tile; Red holds Naxos."""
    return board(
        city("thera", (0, -1), "white", 3, ships),
        city("naxos", (1, -1), "red", 1),
        city("nauplia", (1, 0), "white", 3, turned=2),
        city("melos", (0, 1), "white", 3),
        city("kythera", (-1, 1), "white", 3),
        city("aulis", (-1, 0), "white", 3),
        **given,
    )


# ---- HE-CARD-01 to -03: the cards and the hand -------------------------------------------------------------------


def test_HE_CARD_01_48_cards_of_19_kinds_16_for_each_god() -> None:
    b = Board(petteia.new("hellas", seed=3))
    zones = [zone.name for zone in b.match.game.book.zones if zone.deck.kind == "card"]
    cards = Counter(card for zone in zones for card in b.zone(zone))
    printed = Counter({**POSEIDON, **ARES, **ZEUS})  # cards of one's own may come on top
    assert cards >= printed
    assert [len(printed), printed.total()] == [19, 48]
    assert [len(POSEIDON), len(ARES), len(ZEUS)] == [6, 6, 7]
    assert [sum(god.values()) for god in (POSEIDON, ARES, ZEUS)] == [16, 16, 16]


@pytest.mark.parametrize(("god", "kinds"), [("poseidon", POSEIDON), ("ares", ARES), ("zeus", ZEUS)])
def test_HE_CARD_01_each_pile_holds_the_cards_of_its_god(god: str, kinds: dict[str, int]) -> None:
    b = Board(petteia.new("hellas", seed=3))
    mine = set(DECK[god])
    assert set(kinds) <= mine
    assert set(b.zone(f"pile.{god}")) <= mine
    assert len([card for seat in ("white", "red") for card in b.hand(seat) if card in mine]) == 2


def test_HE_CARD_02_a_card_of_the_sea_god_needs_no_sea() -> None:
    b = islands(3, ships=0, white=["tidal_wave"])
    assert b.rule["play tidal_wave"] == "HE-CARD-P1"
    b.white("play tidal_wave")
    assert b.soldiers("thera") == 2


def test_HE_CARD_03_no_fourth_card_of_a_god_is_drawn() -> None:
    b = islands(white=["veto", "veto", "humility"]).white("announce reinforcement")
    assert "draw zeus" not in b.offered
    assert b.why_not["draw zeus"] == "HE-REINF-09"
    assert {"draw poseidon", "draw ares"} <= b.offered


def test_HE_CARD_03_no_eighth_card_is_drawn_and_unseen_cards_count() -> None:
    b = islands(white=["veto", "veto", "battle_hero", "battle_hero", "calm_seas", "calm_seas"])
    b.white("announce reinforcement", "draw ares")
    assert not {"draw poseidon", "draw ares", "draw zeus"} & b.offered
    assert b.why_not["draw poseidon"] == "HE-REINF-09"


def test_HE_CARD_03_two_unseen_cards_of_a_god_leave_room_for_one() -> None:
    b = islands(white=["veto"]).white("announce reinforcement", "draw zeus", "draw zeus")
    assert "draw zeus" not in b.offered
    assert "draw ares" in b.offered


# ---- HE-CARD-04 to -06: playing --------------------------------------------------------------------------------


def test_HE_CARD_04_a_card_is_laid_open_without_naming_anything() -> None:
    b = islands(white=["exchange_of_cities"], red=["veto"])
    assert played(b) == {"exchange_of_cities"}
    b.white("play exchange_of_cities")
    assert b.asked == "red"
    assert b.zone("played") == ["exchange_of_cities"]
    assert b.seen_by("red", "played") == b.seen_by("spectator", "played") == ["exchange_of_cities"]
    assert b.hand("white") == []


def test_HE_CARD_04_choices_follow_the_veto_window_and_the_discard_follows_the_effect() -> None:
    b = islands(white=["exchange_of_cities"], red=["veto"]).white("play exchange_of_cities")
    assert b.refuses("white", "exchange thera naxos")
    b.red("let_stand")
    assert b.asked == "white"
    assert "exchange thera naxos" in b.offered
    assert b.zone("played") == ["exchange_of_cities"]
    assert b.zone("discard.zeus") == []
    b.white("exchange thera naxos")
    assert b.zone("played") == []
    assert b.zone("discard.zeus") == ["exchange_of_cities"]


@pytest.mark.parametrize(
    ("card", "god"), [("tidal_wave", "poseidon"), ("divine_theft", "zeus"), ("sailors_to_arms", "ares")]
)
def test_HE_CARD_04_each_card_goes_to_the_discards_of_its_god(card: str, god: str) -> None:
    b = islands(3, ships=1, white=[card], red=["beachhead"])
    if card == "sailors_to_arms":
        b.white("announce attack", f"play {card}", "arm thera")
    else:
        b.white(f"play {card}")
    assert b.zone(f"discard.{god}") == [card]
    assert b.zone("played") == []


def test_HE_CARD_05_an_emptied_pile_is_renewed_at_once() -> None:
    thrown = list(DECK["ares"])
    thrown.remove("battle_hero")
    b = islands(discard={"ares": thrown})
    assert b.zone("pile.ares") == ["battle_hero"]
    b.white("announce reinforcement", "draw ares")
    assert b.zone("drawn.0") == ["battle_hero"]
    assert b.zone("discard.ares") == []
    assert sorted(b.zone("pile.ares")) == sorted(thrown)
    assert b.seen_by("white", "pile.ares") == ["ares"] * len(thrown)


def test_HE_CARD_05_a_renewed_pile_is_shuffled() -> None:
    thrown = DECK["ares"][1:]
    orders = []
    for seed in range(4):
        b = islands(discard={"ares": thrown}, seed=seed).white("announce reinforcement", "draw ares")
        orders.append(tuple(b.zone("pile.ares")))
    assert len(set(orders)) == 4


def test_HE_CARD_05_a_pile_with_cards_left_is_not_renewed() -> None:
    thrown = DECK["ares"][2:]
    b = islands(discard={"ares": thrown}).white("announce reinforcement", "draw ares")
    assert len(b.zone("pile.ares")) == 1
    assert b.zone("discard.ares") == thrown
    assert len(b.zone("pile.zeus")) == len(DECK["zeus"])


def test_HE_CARD_06_several_cards_in_one_turn() -> None:
    b = islands(3, white=["tidal_wave", "divine_theft", "abundance", "divine_theft"], red=["fair_winds", "fair_winds"])
    b.white("play tidal_wave", "let_go", "play divine_theft", "let_go")
    b.white("announce reinforcement", "play abundance", "let_go", "finish", "end_regrouping", "play divine_theft")
    assert b.zone("discard.poseidon") == ["tidal_wave"]
    assert b.zone("discard.zeus") == ["divine_theft", "abundance", "divine_theft"]
    assert b.fresh("white") == ["fair_winds", "fair_winds"]


# ---- HE-CARD-07, -08: moments and conditions -------------------------------------------------------------------

BOUND = ["fair_winds", "calm_seas", "sailors_to_arms", "battle_hero", "abundance"]


def test_HE_CARD_07_cards_of_an_action_wait_for_it() -> None:
    b = islands(2, ships=1, white=BOUND)
    assert played(b) == set()
    assert {b.why_not[f"play {card}"] for card in BOUND} == {"HE-CARD-07"}


@pytest.mark.parametrize(
    ("action", "may"),
    [("reinforcement", {"abundance"}), ("expedition", {"calm_seas"}), ("attack", {"sailors_to_arms"})],
)
def test_HE_CARD_07_only_in_exactly_that_action(action: str, may: set[str]) -> None:
    b = islands(2, ships=1, white=BOUND, tiles=["megara"]).white(f"announce {action}")
    assert played(b) == may
    assert {b.why_not[f"play {card}"] for card in BOUND if card not in may} == {"HE-CARD-07"}


def test_HE_CARD_07_not_when_the_action_is_over() -> None:
    b = islands(2, ships=1, white=BOUND).white("announce attack", "call_off")
    assert b.prompt == "ask.close"
    assert played(b) == set()
    assert b.why_not["play sailors_to_arms"] == "HE-TURN-03"


@pytest.mark.parametrize(
    ("card", "rule"),
    [("tidal_wave", "HE-CARD-P1"), ("divine_theft", "HE-CARD-Z1"), ("humility", "HE-CARD-Z4")],
)
def test_HE_CARD_08_no_card_is_played_for_nothing(card: str, rule: str) -> None:
    b = islands(2, white=[card])
    assert b.why_not[f"play {card}"] == rule
    assert b.refuses("white", f"play {card}")


def test_HE_CARD_08_no_sailors_without_ships() -> None:
    b = islands(2, ships=0, white=["sailors_to_arms"]).white("announce attack")
    assert b.why_not["play sailors_to_arms"] == "HE-CARD-A1"
    assert b.refuses("white", "play sailors_to_arms")


# ---- HE-CARD-09: cards gained this turn ------------------------------------------------------------------------


def test_HE_CARD_09_a_drawn_card_waits_for_the_end_of_the_turn() -> None:
    b = islands(3, white=["veto"], pile={"poseidon": ["tidal_wave"]})
    b.white("announce reinforcement", "draw poseidon", "finish", "end_regrouping")
    assert b.prompt == "ask.close"
    assert b.why_not["play tidal_wave"] == "HE-CARD-09"
    assert b.refuses("white", "play tidal_wave")
    b.white("end_turn").red("announce attack")  # Red has nobody to send: the turn is over
    assert "play tidal_wave" in b.offered


def test_HE_CARD_09_a_stolen_card_cannot_be_used_in_the_battle_of_that_turn() -> None:
    b = islands(3, white=["divine_theft", "beachhead"], red=["battle_hero"])
    b.white("play divine_theft", "announce attack", "attack naxos", "declare")
    assert played(b) == {"beachhead"}
    assert b.why_not["play battle_hero"] == "HE-CARD-09"


def test_HE_CARD_09_a_stolen_veto_cannot_answer_in_that_turn() -> None:
    b = islands(3, white=["divine_theft", "beachhead"], red=["veto", "battle_hero"], rolls=[1])
    b.white("play divine_theft").red("let_stand")
    assert b.fresh("white") == ["veto"]
    b.white("announce attack", "attack naxos", "declare", "pass").red("play battle_hero")
    assert (b.asked, b.prompt) == ("white", "ask.veto")
    assert b.offered == {"let_stand"}
    assert b.why_not["play veto"] == "HE-CARD-09"


def test_HE_CARD_09_it_can_be_used_in_the_opponents_next_turn() -> None:
    b = islands(1, 3, white=["divine_theft"], red=["battle_hero"])
    b.white("play divine_theft", "announce attack", "call_off")
    b.red("announce attack", "attack thera", "declare")
    assert (b.asked, b.prompt) == ("white", "ask.battle")
    assert played(b) == {"battle_hero"}


def test_HE_CARD_09_after_two_turns_cards_of_the_first_serve_in_the_second() -> None:
    b = islands(3, white=["two_turns"], pile={"ares": ["double_assault"]})
    b.white("play two_turns", "announce reinforcement", "draw ares", "finish", "end_regrouping")
    assert b.hand("white") == ["double_assault"]
    b.white("announce attack")
    assert played(b) == {"double_assault"}


# ---- HE-CARD-10: without a reserve -----------------------------------------------------------------------------


def test_HE_CARD_10_the_reserve_is_used_first_then_own_cities_give() -> None:
    b = board(
        city("thera", (0, -1), "white", 3, 2),
        city("naxos", (1, -1), "red", 1),
        city("nauplia", (1, 0), "white", 3, turned=2),
        city("melos", (0, 1), "white", 3),
        city("kythera", (-1, 1), "white", 3),
        city("aulis", (-1, 0), "white", 2),
        white=["sailors_to_arms"],
    )
    assert b.reserve("white") == (1, 8)
    b.white("announce attack", "play sailors_to_arms")  # the only harbour with a ship gives its first one
    assert (b.soldiers("thera"), b.reserve("white")) == (4, (0, 9))
    b.white("arm thera")
    assert b.offered == {f"fetch_soldier {name}" for name in ("nauplia", "melos", "kythera", "aulis")}
    b.white("fetch_soldier melos")
    assert (b.soldiers("thera"), b.soldiers("melos"), b.reserve("white")) == (5, 2, (0, 10))


def test_HE_CARD_10_no_city_gives_its_last_soldier() -> None:
    b = crowded(ships=3, white=["sailors_to_arms"])
    b.white("announce attack", "play sailors_to_arms", "fetch_soldier melos", "arm thera", "fetch_soldier melos")
    assert b.soldiers("melos") == 1
    b.white("arm thera")
    assert "fetch_soldier melos" not in b.offered
    assert "fetch_soldier aulis" in b.offered
    assert "fetch_soldier thera" not in b.offered


# ---- HE-CARD-11, -12: marked cards -----------------------------------------------------------------------------


def test_HE_CARD_11_in_a_battle_of_the_opponent_only_marked_cards() -> None:
    hand = ["ships_to_the_rescue", "fair_winds", "battle_hero", "beachhead", "double_assault", "humility", "abundance"]
    b = islands(3, ships=1, red=hand).white("announce attack", "attack naxos", "declare")
    assert b.asked == "red"
    assert played(b) == {"ships_to_the_rescue", "battle_hero"}


def test_HE_CARD_11_unmarked_cards_find_no_moment_in_the_opponents_turn() -> None:
    hand = ["tidal_wave", "fair_winds", "sailors_to_arms", "double_assault", "humility", "exchange_of_cities"]
    b = islands(3, ships=1, white=["divine_theft"], red=hand, rolls=[0])
    b.white("play divine_theft")
    assert played(b) == set()
    b.red("let_stand").white("announce attack", "attack naxos", "send thera", "pass")
    assert b.prompt == "ask.battle"
    assert played(b) == set()
    b.red("pass")
    assert b.prompt == "ask.city_lost"
    assert played(b) == set()


def test_HE_CARD_11_a_marked_card_serves_in_ones_own_turn_too() -> None:
    b = islands(3, white=["battle_hero"]).white("announce attack", "attack naxos", "declare")
    assert played(b) == {"battle_hero"}


def test_HE_CARD_12_sailors_to_arms_is_no_card_for_the_defender() -> None:
    b = islands(3, ships=2, red=["sailors_to_arms"]).white("announce attack")
    assert b.refuses("red", "play sailors_to_arms")
    b.white("attack naxos", "send thera")
    assert b.refuses("red", "play sailors_to_arms")
    b.red("pass")
    assert b.prompt == "ask.city_lost"
    assert b.refuses("red", "play sailors_to_arms")
    assert b.why_not["play sailors_to_arms"] == "HE-REACT-13"


# ---- HE-CARD-13 to -15 -----------------------------------------------------------------------------------------


def test_HE_CARD_13_copies_add_up() -> None:
    b = islands(3, white=["battle_hero", "battle_hero", "veto"])
    b.white("announce attack", "attack naxos", "declare", "play battle_hero", "let_go")
    assert b.battle["attack"]["total"] == 2
    b.white("play battle_hero", "let_go")
    assert b.battle["attack"]["total"] == 3
    assert b.battle["attack"]["parts"] == [["soldiers", 1], ["battle_hero", 1], ["battle_hero", 1]]


def test_HE_CARD_13_different_cards_add_up() -> None:
    b = islands(3, ships=2, red=["battle_hero", "ships_to_the_rescue", "fair_winds"])
    b.white("announce attack", "attack naxos", "declare").red("play battle_hero", "play ships_to_the_rescue")
    assert b.battle["defence"] == {
        "total": 4,
        "parts": [["soldiers", 1], ["battle_hero", 1], ["ships_to_the_rescue", 2]],
    }


def test_HE_CARD_14_the_effect_outlasts_the_card() -> None:
    b = islands(3, 1, white=["battle_hero"], red=["fair_winds"])
    b.white("announce attack", "attack naxos", "declare", "play battle_hero")
    assert b.zone("discard.ares") == ["battle_hero"]
    assert b.battle["attack"]["total"] == 2
    b.red("pass")
    assert b.owner("naxos") == "white"


def test_HE_CARD_14_the_effect_stays_when_the_card_returns_to_the_hand() -> None:
    b = islands(3, 1, white=["battle_hero", "lasting_favour"])
    b.white("announce attack", "attack naxos", "declare", "play battle_hero", "keep battle_hero")
    assert b.hand("white") == ["battle_hero"]
    assert b.battle["attack"]["total"] == 2
    b.white("pass")
    assert b.owner("naxos") == "white"


def test_HE_CARD_15_up_to_two_settlers_means_one_at_least() -> None:
    b = board(
        city("thera", (0, -1), "white", 1, 2),
        city("naxos", (1, -1), "red"),
        white=["settlers_ashore"],
        tiles=["megara"],
    )
    b.white("announce expedition", "lay 1,-2 0", "play settlers_ashore")
    assert b.offered == {"land_soldier megara", "land_ship megara"}
    b.white("land_soldier megara")
    assert "enough" in b.offered
    b.white("enough")
    assert (b.soldiers("megara"), b.ships("megara")) == (2, [0])
    assert b.zone("discard.poseidon") == ["settlers_ashore"]


def test_HE_CARD_15_any_number_of_sailors_means_one_at_least() -> None:
    b = islands(2, ships=2, white=["sailors_to_arms"]).white("announce attack", "play sailors_to_arms")
    assert b.offered == {"arm thera", "arm melos"}
    b.white("arm thera")
    assert b.offered == {"arm thera", "enough"}
    b.white("enough")
    assert (b.soldiers("thera"), b.ships("thera")) == (3, [1])
