"""HE-CARD-Z1 to -Z7: Zeus' cards, one kind after the other. Chains of vetoes and favours stand in test_react.py."""

from typing import Any

import pytest

from tests.hellas.board import Board, board, city, islands


def isthmus(mine: str, soldiers: dict[str, int], ships: dict[str, list[int]], **given: Any) -> Board:
    """A coast with Corinth, a divided tile, at 0,-1. White holds the cities named in `mine`, Red the others."""

    def at(name: str, place: tuple[int, int], turns: int = 0) -> dict[str, Any]:
        side = "white" if name in mine else "red"
        return city(name, place, side, soldiers.get(name, 1), ships.get(name, 0), turns)

    return board(
        at("nauplia", (1, -1), 5),
        at("thera", (1, 0)),
        at("naxos", (2, -1)),
        at("kythera", (2, -2)),
        at("melos", (1, -2)),
        at("corinth", (0, -1), 2),
        **given,
    )


def ten_cities(**given: Any) -> Board:
    """White holds ten cities and Red one; White's turn begins."""
    return board(
        city("thera", (0, -1), "red"),
        city("naxos", (1, -1)),
        city("melos", (0, 1)),
        city("kythera", (-1, 1)),
        city("nauplia", (1, 0), turned=2),
        city("aulis", (-1, 0), turned=5),
        city("megara", (1, -2)),
        city("pylos", (-1, 2), turned=3),
        city("methone", (-1, -1), turned=5),
        city("iolcus", (0, -2)),
        city("abdera", (2, -2), turned=1),
        **given,
    )


def played(b: Board) -> set[str]:
    """The cards that may be played now."""
    return {key.removeprefix("play ") for key in b.offered if key.startswith("play ")}


# ---- Z1 Divine Theft -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "card"), [(0, "fair_winds"), (1, "beachhead"), (2, "battle_hero")])
def test_HE_CARD_Z1_a_random_card_changes_hands(roll: int, card: str) -> None:
    b = islands(white=["divine_theft"], red=["battle_hero", "fair_winds", "beachhead"], rolls=[roll])
    assert b.rule["play divine_theft"] == "HE-CARD-Z1"
    b.white("play divine_theft")
    assert b.fresh("white") == [card]
    assert sorted([*b.hand("red"), card]) == ["battle_hero", "beachhead", "fair_winds"]
    assert b.zone("discard.zeus") == ["divine_theft"]


def test_HE_CARD_Z1_every_card_of_the_hand_can_be_hit() -> None:
    hit = set()
    for seed in range(20):
        b = islands(white=["divine_theft"], red=["battle_hero", "fair_winds", "beachhead"], seed=seed)
        hit.add(b.white("play divine_theft").fresh("white")[0])
    assert hit == {"battle_hero", "fair_winds", "beachhead"}


def test_HE_CARD_Z1_both_players_know_which_card_it_was() -> None:
    b = islands(white=["divine_theft"], red=["battle_hero"]).white("play divine_theft")
    assert b.seen_by("white", "fresh.0") == ["battle_hero"]
    assert b.seen_by("red", "fresh.0") == ["battle_hero"]
    assert b.seen_by("spectator", "fresh.0") == ["ares"]


def test_HE_CARD_Z1_a_fourth_card_of_a_god_is_discarded_instead() -> None:
    hand = ["divine_theft", "battle_hero", "battle_hero", "beachhead"]
    b = islands(white=hand, red=["orderly_retreat"]).white("play divine_theft")
    assert b.zone("discard.ares") == ["orderly_retreat"]
    assert (b.hand("red"), b.fresh("white")) == ([], [])
    assert b.hand("white") == ["beachhead", "battle_hero", "battle_hero"]


def test_HE_CARD_Z1_three_of_the_god_counting_the_theft_itself_leave_room() -> None:
    b = islands(white=["divine_theft", "humility", "abundance"], red=["veto"])
    b.white("play divine_theft").red("let_stand").white("let_go")
    assert b.fresh("white") == ["veto"]


def test_HE_CARD_Z1_a_kept_theft_counts_and_may_fill_the_hand() -> None:
    hand = ["divine_theft", "lasting_favour", "humility"]
    b = islands(white=hand, red=["two_turns", "two_turns"]).white("play divine_theft").red("let_stand")
    b.white("keep divine_theft").red("let_stand")
    assert b.fresh("white") == ["two_turns"]  # with the theft taken back and Humility the third of Zeus
    b.white("play divine_theft").red("let_stand").white("let_go")
    assert b.fresh("white") == ["two_turns", "two_turns"]


def test_HE_CARD_Z1_a_full_hand_has_room_where_the_theft_was() -> None:
    hand = ["divine_theft", "lasting_favour", "fair_winds", "fair_winds", "calm_seas", "beachhead", "beachhead"]
    b = islands(white=hand, red=["battle_hero"]).white("play divine_theft", "keep divine_theft")
    assert b.fresh("white") == ["battle_hero"]
    assert len(b.hand("white")) == 6


def test_HE_CARD_Z1_refused_when_the_opponent_holds_nothing() -> None:
    b = islands(white=["divine_theft"])
    assert b.why_not["play divine_theft"] == "HE-CARD-Z1"
    assert b.refuses("white", "play divine_theft")


def test_HE_CARD_Z1_during_the_action_and_at_turn_close() -> None:
    b = islands(white=["divine_theft"], red=["beachhead"]).white("announce reinforcement")
    assert played(b) == {"divine_theft"}
    b.white("finish", "play divine_theft")  # no piece can be regrouped
    assert b.hand("white") == ["beachhead"]  # the turn has ended with it
    assert b.asked == "red"


def test_HE_CARD_Z1_vetoed_nothing_is_taken() -> None:
    b = islands(white=["divine_theft"], red=["beachhead", "veto"]).white("play divine_theft").red("play veto")
    assert (b.fresh("white"), b.hand("red")) == ([], ["beachhead"])
    assert b.zone("discard.zeus") == ["veto", "divine_theft"]


def test_HE_CARD_Z1_HE_REACT_05_the_last_card_was_a_veto_and_was_vetoed() -> None:
    b = islands(white=["divine_theft", "veto"], red=["veto"])
    b.white("play divine_theft").red("play veto").white("play veto")
    assert (b.fresh("white"), b.hand("red")) == ([], [])  # the theft stands, but nothing is left to take
    assert b.zone("discard.zeus") == ["veto", "veto", "divine_theft"]
    assert b.prompt == "ask.announce"


def test_HE_CARD_Z1_kept_it_steals_twice() -> None:
    b = islands(white=["divine_theft", "lasting_favour"], red=["beachhead", "fair_winds"])
    b.white("play divine_theft", "keep divine_theft", "play divine_theft")
    assert sorted(b.fresh("white")) == ["beachhead", "fair_winds"]


# ---- Z2 Exchange of Cities -------------------------------------------------------------------------------------


def test_HE_CARD_Z2_all_pieces_of_the_two_cities_change_places() -> None:
    b = board(
        city("thera", (0, -1), "white", 3, 1),
        city("naxos", (1, -1), "red", 2, 3),
        city("melos", (0, 1), "white"),
        city("kythera", (-1, 1), "red"),
        white=["exchange_of_cities"],
    )
    reserves = (b.reserve("white"), b.reserve("red"))
    assert b.rule["play exchange_of_cities"] == "HE-CARD-Z2"
    b.white("play exchange_of_cities")
    assert b.offered == {f"exchange {own} {other}" for own in ("thera", "melos") for other in ("naxos", "kythera")}
    b.white("exchange thera naxos")
    assert (b.owner("naxos"), b.soldiers("naxos"), b.ships("naxos")) == ("white", 3, [1])
    assert (b.owner("thera"), b.soldiers("thera"), b.ships("thera")) == ("red", 2, [3])
    assert (b.reserve("white"), b.reserve("red")) == reserves
    assert b.table["cities"] == [2, 2]
    assert b.prompt == "ask.announce"


def test_HE_CARD_Z2_temples_change_hands_and_give_the_step() -> None:
    b = isthmus("nauplia", {}, {}, white=["exchange_of_cities"])
    assert b.table["temples"] == [0, 1]
    b.white("play exchange_of_cities", "exchange nauplia corinth")
    assert b.table["temples"] == [1, 0]
    b.white("announce reinforcement")
    assert b.table["steps"] == 4


def test_HE_CARD_Z2_the_city_received_is_not_a_gained_city() -> None:
    b = islands(3, 1, 1, white=["exchange_of_cities"], still=5)
    b.white("play exchange_of_cities", "exchange melos kythera")
    assert b.table["turn"]["gained"] == []
    assert b.table["still"] == 6
    b.white("announce attack", "attack naxos", "send thera")
    assert b.prompt == "ask.regroup_into"
    b.white("take_ship thera")
    assert b.ships("naxos") == [2]  # Naxos is the only goal


def test_HE_CARD_Z2_each_owner_chooses_the_seas_of_his_ships() -> None:
    b = isthmus("nauplia thera", {}, {"thera": [2], "corinth": [1, 2]}, white=["exchange_of_cities"])
    b.white("play exchange_of_cities", "exchange thera corinth")
    assert (b.asked, b.offered) == ("white", {"anchor corinth.1", "anchor corinth.2"})
    b.white("anchor corinth.2", "anchor corinth.1")
    assert b.ships("corinth") == [1, 1]
    assert (b.owner("thera"), b.ships("thera")) == ("red", [3])


def test_HE_CARD_Z2_the_opponent_chooses_the_seas_of_the_city_he_receives() -> None:
    b = isthmus("nauplia corinth", {}, {"thera": [2], "corinth": [0, 1]}, white=["exchange_of_cities"])
    b.white("play exchange_of_cities", "exchange corinth thera")
    assert b.ships("thera") == [1]
    assert (b.asked, b.offered) == ("red", {"anchor corinth.1", "anchor corinth.2"})
    b.red("anchor corinth.1", "anchor corinth.1")
    assert (b.owner("corinth"), b.ships("corinth")) == ("red", [2, 0])
    assert b.asked == "white"


def test_HE_CARD_Z2_at_turn_close_soldiers_beyond_three_move_too_and_leave_with_the_turn() -> None:
    b = islands(3, 2, ships=2, white=["sailors_to_arms", "exchange_of_cities"]).white("announce attack")
    b.white("play sailors_to_arms", "let_go", "arm thera", "arm thera", "attack kythera", "declare", "pass")
    assert b.soldiers("thera") == 4
    b.white("play exchange_of_cities", "exchange thera naxos")
    assert b.soldiers("naxos") == 3
    assert (b.owner("naxos"), b.owner("thera"), b.soldiers("thera")) == ("white", "red", 2)
    assert b.ships("naxos") == [0]
    assert b.reserve("white") == (11, 8)
    assert b.asked == "red"


def test_HE_CARD_Z2_soldiers_beyond_three_stay_until_the_turn_ends() -> None:
    b = islands(3, 2, ships=2, white=["sailors_to_arms", "exchange_of_cities", "fair_winds"]).white("announce attack")
    b.white("play sailors_to_arms", "let_go", "arm thera", "arm thera", "play exchange_of_cities")
    b.white("exchange thera naxos")
    assert b.soldiers("naxos") == 5
    b.white("attack kythera", "declare", "pass", "end_turn")
    assert (b.soldiers("naxos"), b.reserve("white")) == (3, (11, 8))


def test_HE_CARD_Z2_before_and_after_a_battle_but_not_in_it() -> None:
    b = islands(3, white=["exchange_of_cities", "beachhead"]).white("announce attack")
    assert played(b) == {"exchange_of_cities"}
    b.white("attack naxos", "declare")
    assert b.why_not["play exchange_of_cities"] == "HE-ATTACK-11"
    b.white("pass", "call_off")
    assert played(b) == {"exchange_of_cities"}


def test_HE_CARD_Z2_vetoed_no_city_is_named() -> None:
    b = islands(white=["exchange_of_cities"], red=["veto"]).white("play exchange_of_cities").red("play veto")
    assert b.prompt == "ask.announce"
    assert (b.owner("thera"), b.owner("naxos")) == ("white", "red")


def test_HE_CARD_Z2_kept_it_exchanges_twice() -> None:
    b = islands(3, 2, white=["exchange_of_cities", "lasting_favour"])
    b.white("play exchange_of_cities", "keep exchange_of_cities", "exchange thera naxos")
    b.white("play exchange_of_cities", "exchange melos kythera")
    assert [b.owner(name) for name in ("thera", "naxos", "melos", "kythera")] == ["red", "white", "red", "white"]


# ---- Z3 Veto of Zeus -------------------------------------------------------------------------------------------


def test_HE_CARD_Z3_the_card_just_laid_has_no_effect() -> None:
    b = islands(3, white=["tidal_wave"], red=["veto"]).white("play tidal_wave")
    assert b.rule["play veto"] == "HE-CARD-Z3"
    b.red("play veto")
    assert b.soldiers("thera") == 3
    assert (b.zone("discard.poseidon"), b.zone("discard.zeus")) == (["tidal_wave"], ["veto"])
    assert (b.hand("white"), b.hand("red")) == ([], [])
    assert b.zone("played") == []


def test_HE_CARD_Z3_in_ones_own_turn_against_a_reaction() -> None:
    b = islands(3, white=["veto"], red=["battle_hero"]).white("announce attack", "attack naxos", "send thera", "pass")
    b.red("play battle_hero").white("play veto")
    assert b.owner("naxos") == "white"


def test_HE_CARD_Z3_only_when_a_card_was_laid() -> None:
    b = islands(3, white=["veto"], red=["veto", "orderly_retreat"])
    assert b.why_not["play veto"] == "HE-CARD-07"
    assert b.refuses("red", "play veto")
    b.white("announce attack")
    assert b.refuses("white", "play veto")
    b.white("attack naxos", "send thera")
    assert b.why_not["play veto"] == "HE-ATTACK-11"
    b.white("pass")
    assert b.why_not["play veto"] == "HE-ATTACK-11"
    b.red("pass")
    assert b.prompt == "ask.city_lost"
    assert b.why_not["play veto"] == "HE-REACT-13"


def test_HE_CARD_Z3_not_against_ones_own_card() -> None:
    b = islands(3, white=["tidal_wave", "veto"]).white("play tidal_wave")
    assert b.prompt == "ask.favour"
    assert b.refuses("white", "play veto")


def test_HE_CARD_Z3_may_itself_be_vetoed() -> None:
    b = islands(3, white=["tidal_wave", "veto"], red=["veto"]).white("play tidal_wave").red("play veto")
    assert (b.asked, b.prompt) == ("white", "ask.veto")
    b.white("play veto")
    assert b.soldiers("thera") == 2


# ---- Z4 Humility -----------------------------------------------------------------------------------------------

RICH = ["fair_winds", "fair_winds", "battle_hero", "beachhead", "double_assault"]


def test_HE_CARD_Z4_the_opponent_chooses_until_he_holds_three() -> None:
    b = islands(white=["humility"], red=RICH)
    assert b.rule["play humility"] == "HE-CARD-Z4"
    b.white("play humility")
    assert b.asked == "red"
    assert b.offered == {f"discard {card}" for card in RICH}
    b.red("discard beachhead")
    assert "discard beachhead" not in b.offered
    b.red("discard fair_winds")
    assert sorted(b.hand("red")) == ["battle_hero", "double_assault", "fair_winds"]
    assert (b.zone("discard.ares"), b.zone("discard.poseidon")) == (["beachhead"], ["fair_winds"])
    assert b.zone("discard.zeus") == ["humility"]
    assert b.asked == "white"


def test_HE_CARD_Z4_refused_when_he_holds_three() -> None:
    b = islands(white=["humility"], red=RICH[:3])
    assert b.why_not["play humility"] == "HE-CARD-Z4"
    assert b.refuses("white", "play humility")


def test_HE_CARD_Z4_four_are_enough() -> None:
    b = islands(white=["humility"], red=RICH[:4]).white("play humility").red("discard battle_hero")
    assert len(b.hand("red")) == 3
    assert b.asked == "white"


def test_HE_CARD_Z4_nobody_else_sees_what_the_choice_is_about() -> None:
    b = islands(white=["humility"], red=RICH).white("play humility")
    assert b.match.view(0)["ask"] is None
    assert b.seen_by("white", "hand.1") == ["ares", "ares", "ares", "poseidon", "poseidon"]


def test_HE_CARD_Z4_ones_own_hand_is_spared() -> None:
    hand = ["humility", "fair_winds", "fair_winds", "calm_seas", "battle_hero", "beachhead"]
    b = islands(white=hand, red=RICH).white("play humility").red("discard beachhead", "discard battle_hero")
    assert len(b.hand("white")) == 5


def test_HE_CARD_Z4_during_the_action_and_at_turn_close() -> None:
    b = islands(white=["humility"], red=RICH).white("announce reinforcement")
    assert played(b) == {"humility"}
    b.white("finish")
    assert played(b) == {"humility"}


def test_HE_CARD_Z4_vetoed_with_the_fourth_card_he_keeps_three() -> None:
    b = islands(white=["humility"], red=[*RICH[:3], "veto"]).white("play humility").red("play veto")
    assert len(b.hand("red")) == 3
    assert b.zone("discard.zeus") == ["veto", "humility"]


def test_HE_CARD_Z4_a_veto_spent_in_vain_counts_as_gone() -> None:
    b = islands(white=["humility", "veto"], red=[*RICH[:3], "veto"])
    b.white("play humility").red("play veto").white("play veto")
    assert len(b.hand("red")) == 3
    assert (b.asked, b.prompt) == ("white", "ask.announce")


def test_HE_CARD_Z4_kept_it_waits_until_he_is_rich_again() -> None:
    b = islands(white=["humility", "lasting_favour"], red=RICH[:4]).white("play humility", "keep humility")
    b.red("discard battle_hero")
    assert b.why_not["play humility"] == "HE-CARD-Z4"


# ---- Z5 Two Turns ----------------------------------------------------------------------------------------------


def test_HE_CARD_Z5_a_reinforcement_then_an_expedition_or_an_attack() -> None:
    b = islands(2, white=["two_turns"])
    assert b.rule["play two_turns"] == "HE-CARD-Z5"
    b.white("play two_turns")
    assert b.offered == {"announce reinforcement"}
    assert b.why_not["announce attack"] == b.why_not["announce expedition"] == "HE-CARD-Z5"
    b.white("announce reinforcement", "soldier thera", "finish", "end_regrouping")
    assert b.asked == "white"
    assert b.offered == {"announce expedition", "announce attack"}
    assert b.why_not["announce reinforcement"] == "HE-CARD-Z5"
    b.white("announce attack", "attack naxos", "declare")
    assert b.asked == "red"
    assert b.table["turn"]["pair"] == 0
    assert b.offered == {"announce reinforcement", "announce expedition", "announce attack"}


def last_tile_gone() -> Board:
    """The second of White's two turns begins and there is no tile to draw."""
    b = islands(2, white=["two_turns", "battle_hero"]).white("play two_turns", "announce reinforcement")
    zones = b.match.game.book.zone_numbers
    b.match.game.table.pour(zones["tiles"], zones["aside"])
    return b.white("finish", "end_regrouping")


def test_HE_CARD_Z5_without_a_tile_the_second_turn_is_an_attack() -> None:
    b = last_tile_gone()
    assert b.offered == {"announce attack"}
    assert b.why_not["announce reinforcement"] == "HE-CARD-Z5"


def test_HE_CARD_Z5_HE_TURN_06_an_expedition_is_refused_for_lack_of_a_tile_not_because_of_the_pair() -> None:
    assert last_tile_gone().why_not["announce expedition"] == "HE-TURN-06"


def test_HE_CARD_Z5_each_turn_has_its_own_regrouping_and_windows() -> None:
    b = islands(2, 2, 1, white=["two_turns", "tidal_wave"]).white("play two_turns")
    b.white("announce reinforcement", "soldier thera", "soldier melos", "finish")
    assert b.prompt == "ask.regroup"
    b.white("end_regrouping")
    assert (b.prompt, played(b)) == ("ask.close", {"tidal_wave"})
    b.white("end_turn")
    assert (b.prompt, played(b)) == ("ask.announce", {"tidal_wave"})
    b.white("play tidal_wave")
    assert b.soldiers("thera") == 2


def test_HE_CARD_Z5_counts_as_two_turns() -> None:
    b = islands(white=["two_turns"], number=6, still=3).white("play two_turns", "announce reinforcement", "finish")
    assert b.table["turns"] == 8
    assert b.table["still"] == 5


def test_HE_CARD_Z5_victory_is_checked_after_the_first_turn() -> None:
    b = ten_cities(white=["two_turns"]).white("play two_turns", "announce reinforcement", "finish")
    assert b.result == (("white",), "ten_cities")


def test_HE_CARD_Z5_victory_is_checked_after_the_second_turn() -> None:
    b = islands(3, white=["two_turns"], still=38).white("play two_turns", "announce reinforcement", "finish")
    assert b.prompt == "ask.regroup"
    b.white("end_regrouping")
    assert b.result is None
    b.white("announce attack", "call_off")
    assert b.result is not None


def test_HE_CARD_Z5_the_stalemate_may_come_between_the_two_turns() -> None:
    b = islands(white=["two_turns"], still=39).white("play two_turns", "announce reinforcement", "finish")
    assert b.result is not None
    assert b.result[1] == "stalemate"


def test_HE_CARD_Z5_no_pair_inside_a_pair() -> None:
    b = islands(white=["two_turns", "two_turns"]).white("play two_turns", "let_go")
    assert b.why_not["play two_turns"] == "HE-CARD-Z5"
    assert b.refuses("white", "play two_turns")
    b.white("announce reinforcement", "finish", "end_turn")
    assert b.prompt == "ask.announce"
    assert b.why_not["play two_turns"] == "HE-CARD-Z5"
    assert b.refuses("white", "play two_turns")


def test_HE_CARD_Z5_a_kept_card_serves_in_the_next_own_turn() -> None:
    b = islands(white=["two_turns", "lasting_favour"]).white("play two_turns", "keep two_turns")
    assert b.hand("white") == ["two_turns"]
    assert b.why_not["play two_turns"] == "HE-CARD-Z5"
    b.white("announce reinforcement", "finish", "end_turn", "announce attack", "call_off", "end_turn")
    b.red("announce attack")
    assert played(b) == {"two_turns"}


def test_HE_CARD_Z5_before_the_announcement_or_in_a_reinforcement() -> None:
    b = islands(white=["two_turns"]).white("announce reinforcement")
    assert played(b) == {"two_turns"}
    b.white("finish")
    assert b.prompt == "ask.close"
    b.white("play two_turns")
    assert (b.asked, b.table["turn"]["pair"]) == ("white", 2)


@pytest.mark.parametrize("action", ["expedition", "attack"])
def test_HE_CARD_Z5_not_once_another_action_is_announced(action: str) -> None:
    b = islands(white=["two_turns"]).white(f"announce {action}")
    assert b.why_not["play two_turns"] == "HE-CARD-Z5"


def test_HE_CARD_Z5_after_other_cards_of_the_turn_start() -> None:
    b = islands(3, white=["two_turns", "tidal_wave"]).white("play tidal_wave", "let_go", "play two_turns")
    assert b.offered == {"announce reinforcement"}


def test_HE_CARD_Z5_vetoed_a_normal_turn_follows() -> None:
    b = islands(white=["two_turns"], red=["veto"]).white("play two_turns").red("play veto")
    assert b.offered == {"announce reinforcement", "announce expedition", "announce attack"}
    b.white("announce attack")
    assert b.asked == "red"


def test_HE_CARD_Z5_cards_drawn_in_the_first_turn_are_playable_in_the_second() -> None:
    b = islands(3, white=["two_turns"], pile={"poseidon": ["tidal_wave"], "ares": ["battle_hero"]})
    b.white("play two_turns", "announce reinforcement", "draw poseidon", "draw ares", "finish", "end_regrouping")
    assert b.prompt == "ask.close"
    assert b.why_not["play tidal_wave"] == "HE-CARD-09"
    b.white("end_turn")
    assert played(b) == {"tidal_wave"}
    b.white("announce attack", "attack naxos", "declare")
    assert played(b) == {"battle_hero"}


# ---- Z6 Abundance ----------------------------------------------------------------------------------------------


def test_HE_CARD_Z6_two_further_steps() -> None:
    b = islands(white=["abundance"]).white("announce reinforcement")
    assert b.table["steps"] == 3
    assert b.rule["play abundance"] == "HE-CARD-Z6"
    b.white("play abundance")
    assert b.table["steps"] == 5
    b.white("ship thera", "ship thera", "ship thera", "ship melos", "ship melos")
    assert (b.ships("thera"), b.ships("melos")) == ([3], [2])
    assert b.prompt == "ask.regroup"


def test_HE_CARD_Z6_copies_add_up_with_the_temple_step() -> None:
    b = isthmus("corinth nauplia", {}, {}, white=["abundance", "abundance"]).white("announce reinforcement")
    assert b.table["steps"] == 4
    b.white("play abundance", "let_go", "play abundance")
    assert b.table["steps"] == 8


def test_HE_CARD_Z6_until_the_reinforcement_is_declared_done() -> None:
    b = islands(white=["abundance"]).white("announce reinforcement", "ship thera", "ship thera", "ship thera")
    assert b.table["steps"] == 0
    assert b.offered == {"play abundance", "finish"}
    b.white("play abundance")
    assert b.table["steps"] == 2


def test_HE_CARD_Z6_not_before_and_not_after() -> None:
    b = islands(white=["abundance"])
    assert b.why_not["play abundance"] == "HE-CARD-07"
    b.white("announce reinforcement", "finish")
    assert b.prompt == "ask.close"
    assert b.why_not["play abundance"] == "HE-TURN-03"


@pytest.mark.parametrize("action", ["expedition", "attack"])
def test_HE_CARD_Z6_in_no_other_action(action: str) -> None:
    b = islands(2, ships=1, white=["abundance", "calm_seas", "battle_hero"]).white(f"announce {action}")
    assert b.why_not["play abundance"] == "HE-CARD-07"


def test_HE_CARD_Z6_a_copy_drawn_just_now_does_not_help() -> None:
    b = islands(white=["veto"], pile={"zeus": ["abundance"]}).white("announce reinforcement", "draw zeus")
    assert played(b) == set()
    assert b.refuses("white", "play abundance")


def test_HE_CARD_Z6_vetoed_the_steps_stay_as_they_were() -> None:
    b = islands(white=["abundance"], red=["veto"]).white("announce reinforcement", "ship thera", "play abundance")
    b.red("play veto")
    assert b.table["steps"] == 2
    assert b.prompt == "ask.reinforce"


def test_HE_CARD_Z6_kept_it_gives_four_steps() -> None:
    b = islands(white=["abundance", "lasting_favour"]).white("announce reinforcement", "play abundance")
    b.white("keep abundance", "play abundance")
    assert b.table["steps"] == 7


# ---- Z7 Lasting Favour -----------------------------------------------------------------------------------------


def test_HE_CARD_Z7_a_card_just_used_returns_to_the_hand() -> None:
    b = islands(3, white=["tidal_wave", "lasting_favour"]).white("play tidal_wave")
    assert b.prompt == "ask.favour"
    assert b.offered == {"keep tidal_wave", "let_go"}
    b.white("keep tidal_wave")
    assert b.soldiers("thera") == 2
    assert b.hand("white") == ["tidal_wave"]
    assert (b.zone("discard.zeus"), b.zone("discard.poseidon")) == (["lasting_favour"], [])


def test_HE_CARD_Z7_in_the_opponents_turn_too() -> None:
    b = islands(3, red=["battle_hero", "lasting_favour"]).white("announce attack", "attack naxos", "send thera")
    b.red("play battle_hero", "keep battle_hero")
    assert b.hand("red") == ["battle_hero"]
    assert b.battle["defence"]["total"] == 2


def test_HE_CARD_Z7_only_when_a_card_stands() -> None:
    b = islands(3, white=["lasting_favour"])
    assert b.why_not["play lasting_favour"] == "HE-CARD-07"
    b.white("announce attack")
    assert b.refuses("white", "play lasting_favour")
    b.white("attack naxos", "send thera")
    assert b.why_not["play lasting_favour"] == "HE-ATTACK-11"


def test_HE_CARD_Z7_not_for_a_card_of_the_opponent() -> None:
    b = islands(3, white=["tidal_wave"], red=["lasting_favour"]).white("play tidal_wave")
    assert b.prompt == "ask.veto"
    assert b.offered == {"let_stand"}
    assert b.why_not["play lasting_favour"] == "HE-REACT-03"
    b.red("let_stand")
    assert b.zone("discard.poseidon") == ["tidal_wave"]
    assert b.asked == "white"
