"""HE-CARD-P1 to -P6: Poseidon's cards, one kind after the other."""

from typing import Any

import pytest

from tests.hellas.board import Board, board, city, islands


def sailing(ships: int = 2, red_ships: int = 0, **given: Any) -> Board:
    """White may sail from Thera to the place 1,-2 beside Naxos; the next tiles are Megara, Aulis and Pylos."""
    given.setdefault("tiles", ["megara", "aulis", "pylos"])
    return board(
        city("thera", (0, -1), "white", 1, ships),
        city("naxos", (1, -1), "red", 1, red_ships),
        city("melos", (0, 1), "white", 1),
        city("kythera", (-1, 1), "red", 1),
        **given,
    )


def strait_of_corinth(**given: Any) -> Board:
    """White has ships at Melos only and draws Corinth, which fits at 0,-1 beside it."""
    return board(
        city("nauplia", (1, -1), "white", turned=5),
        city("thera", (1, 0), "red"),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "white", 1, 2),
        tiles=["corinth"],
        **given,
    )


def without_tiles(b: Board) -> Board:
    """No tile is left to draw: the pile is put aside."""
    zones = b.match.game.book.zone_numbers
    b.match.game.table.pour(zones["tiles"], zones["aside"])
    return b


def played(b: Board) -> set[str]:
    """The cards that may be played now."""
    return {key.removeprefix("play ") for key in b.offered if key.startswith("play ")}


def layings(b: Board) -> set[str]:
    return {key for key in b.offered if key.startswith("lay ")}


# ---- P1 Tidal Wave ---------------------------------------------------------------------------------------------


def test_HE_CARD_P1_every_city_of_three_drops_to_two_on_both_sides() -> None:
    b = islands(3, 3, white=["tidal_wave"])
    assert b.rule["play tidal_wave"] == "HE-CARD-P1"
    b.white("play tidal_wave")
    assert (b.soldiers("thera"), b.soldiers("naxos")) == (2, 2)
    assert (b.soldiers("melos"), b.soldiers("kythera")) == (1, 1)
    assert (b.reserve("white"), b.reserve("red")) == ((12, 10), (12, 10))
    assert b.zone("discard.poseidon") == ["tidal_wave"]


def test_HE_CARD_P1_cities_of_two_and_ships_stay() -> None:
    b = islands(3, 2, ships=3, white=["tidal_wave"]).white("play tidal_wave")
    assert b.soldiers("naxos") == 2
    assert [b.ships(name) for name in ("thera", "naxos")] == [[3], [3]]


def test_HE_CARD_P1_refused_without_a_crowded_city() -> None:
    b = islands(2, 2, white=["tidal_wave"])
    assert b.why_not["play tidal_wave"] == "HE-CARD-P1"
    assert b.refuses("white", "play tidal_wave")


def test_HE_CARD_P1_a_crowded_enemy_city_is_enough() -> None:
    b = islands(1, 3, white=["tidal_wave"]).white("play tidal_wave")
    assert b.soldiers("naxos") == 2


def test_HE_CARD_P1_during_the_action_while_regrouping_and_at_turn_close() -> None:
    b = islands(3, ships=1, white=["tidal_wave"]).white("announce reinforcement")
    assert played(b) == {"tidal_wave"}
    b.white("finish")
    assert played(b) == {"tidal_wave"}
    b.white("end_regrouping")
    assert played(b) == {"tidal_wave"}
    b.white("play tidal_wave")
    assert b.soldiers("thera") == 2


@pytest.mark.parametrize("action", ["expedition", "attack"])
def test_HE_CARD_P1_with_a_drawn_tile_and_before_a_battle(action: str) -> None:
    b = islands(3, ships=1, white=["tidal_wave", "fair_winds"]).white(f"announce {action}", "play tidal_wave")
    assert b.soldiers("thera") == 2
    assert b.prompt == {"expedition": "ask.lay", "attack": "ask.target"}[action]


def test_HE_CARD_P1_never_in_the_opponents_turn() -> None:
    b = islands(3, red=["tidal_wave"]).white("announce attack", "attack naxos", "declare")
    assert b.asked == "red"
    assert b.refuses("red", "play tidal_wave")


def test_HE_CARD_P1_more_than_three_soldiers_drop_to_two_as_well() -> None:
    b = islands(3, ships=2, white=["sailors_to_arms", "tidal_wave"])
    b.white("announce attack", "play sailors_to_arms", "arm thera", "arm thera")
    assert b.soldiers("thera") == 5
    assert b.reserve("white") == (9, 8)
    b.white("play tidal_wave")
    assert b.soldiers("thera") == 2
    assert b.reserve("white") == (12, 8)


def test_HE_CARD_P1_a_kept_wave_finds_nothing_to_flood_at_once() -> None:
    b = islands(3, white=["tidal_wave", "lasting_favour"]).white("play tidal_wave", "keep tidal_wave")
    assert b.hand("white") == ["tidal_wave"]
    assert b.why_not["play tidal_wave"] == "HE-CARD-P1"


def test_HE_CARD_P1_a_kept_wave_strikes_again_after_reinforcement() -> None:
    b = islands(3, white=["tidal_wave", "lasting_favour"]).white("play tidal_wave", "keep tidal_wave")
    b.white("announce reinforcement", "soldier thera", "finish", "end_regrouping", "play tidal_wave")
    assert b.soldiers("thera") == 2


# ---- P2 Ships to the Rescue ------------------------------------------------------------------------------------


def rescue(white_soldiers: int = 3, ships: int = 2, **given: Any) -> Board:
    """White attacks Naxos with one soldier from Thera; Red is asked."""
    given.setdefault("red", ["ships_to_the_rescue", "fair_winds"])
    b = islands(white_soldiers, 1, ships, **given).white("announce attack", "attack naxos")
    return b.white("declare") if white_soldiers > 2 else b


def test_HE_CARD_P2_ships_count_in_the_defence() -> None:
    b = rescue()
    assert b.rule["play ships_to_the_rescue"] == "HE-CARD-P2"
    assert b.battle["defence"]["total"] == 1
    b.red("play ships_to_the_rescue")
    assert b.battle["defence"] == {"total": 3, "parts": [["soldiers", 1], ["ships_to_the_rescue", 2]]}
    assert b.battle["attack"]["total"] == 1


def test_HE_CARD_P2_the_ships_stay_where_they_are() -> None:
    b = rescue().red("play ships_to_the_rescue", "pass")
    assert b.owner("naxos") == "red"
    assert b.ships("naxos") == [2]
    assert b.reserve("red") == (13, 6)


def test_HE_CARD_P2_ships_of_a_fallen_city_are_lost_as_usual() -> None:
    b = islands(3, 1, 1, white=["battle_hero", "battle_hero"], red=["ships_to_the_rescue"])
    b.white("announce attack", "attack naxos", "send thera", "play battle_hero").red("play ships_to_the_rescue")
    assert b.battle["defence"]["total"] == 2
    b.white("pass")
    assert b.owner("naxos") == "white"
    assert b.ships("naxos") == [1]
    assert (b.reserve("white"), b.reserve("red")) == ((11, 7), (14, 9))


def test_HE_CARD_P2_refused_without_a_ship_in_that_city() -> None:
    b = board(
        city("thera", (0, -1), "white", 2, 1),
        city("naxos", (1, -1), "red", 1, 0),
        city("kythera", (-1, 1), "red", 1, 3),
        red=["ships_to_the_rescue"],
    ).white("announce attack", "attack naxos")
    assert b.why_not["play ships_to_the_rescue"] == "HE-CARD-P2"
    assert b.refuses("red", "play ships_to_the_rescue")


def test_HE_CARD_P2_no_second_copy_while_one_stands() -> None:
    b = rescue(red=["ships_to_the_rescue", "ships_to_the_rescue"]).red("play ships_to_the_rescue")
    assert b.why_not["play ships_to_the_rescue"] == "HE-CARD-P2"
    assert b.refuses("red", "play ships_to_the_rescue")


def test_HE_CARD_P2_a_vetoed_copy_does_not_bar_the_next() -> None:
    b = rescue(white=["veto", "fair_winds"], red=["ships_to_the_rescue", "ships_to_the_rescue"])
    b.white("pass").red("play ships_to_the_rescue").white("play veto")
    assert b.battle["defence"]["total"] == 1
    b.white("pass").red("play ships_to_the_rescue")
    assert b.battle["defence"]["total"] == 3


def test_HE_CARD_P2_a_kept_copy_serves_in_the_next_battle_not_in_this() -> None:
    b = islands(3, 1, 2, white=["double_assault"], red=["ships_to_the_rescue", "lasting_favour"])
    b.white("announce attack", "play double_assault").red("let_stand").white("attack naxos", "declare")
    b.red("play ships_to_the_rescue", "keep ships_to_the_rescue")
    assert b.hand("red") == ["ships_to_the_rescue"]
    assert b.why_not["play ships_to_the_rescue"] == "HE-CARD-P2"
    b.red("pass").white("attack kythera")
    assert b.battle["defence"]["total"] == 1
    b.red("play ships_to_the_rescue")
    assert b.soldiers("thera") == 1
    assert b.owner("kythera") == "red"


def test_HE_CARD_P2_not_for_the_attacker() -> None:
    b = islands(3, 1, 2, white=["ships_to_the_rescue"]).white("announce attack", "attack naxos", "declare")
    assert b.why_not["play ships_to_the_rescue"] == "HE-CARD-P2"
    assert b.refuses("white", "play ships_to_the_rescue")


def test_HE_CARD_P2_only_in_the_battle_rounds() -> None:
    b = islands(3, 1, 2, red=["ships_to_the_rescue", "orderly_retreat"], white=["veto"])
    assert b.refuses("red", "play ships_to_the_rescue")
    b.white("announce attack", "attack naxos", "send thera", "pass").red("pass")
    assert b.prompt == "ask.city_lost"
    assert b.why_not["play ships_to_the_rescue"] == "HE-REACT-13"
    own = islands(3, 1, 2, white=["ships_to_the_rescue"])
    assert own.why_not["play ships_to_the_rescue"] == "HE-CARD-07"


def test_HE_CARD_P2_ships_of_both_seas_count() -> None:
    b = board(
        city("nauplia", (1, -1), "white", 3, turned=5),
        city("thera", (1, 0), "red"),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "white"),
        city("corinth", (0, -1), "red", 1, [2, 1], turned=2),
        red=["ships_to_the_rescue", "fair_winds"],
    )
    b.white("announce attack", "attack corinth", "declare").red("play ships_to_the_rescue")
    assert b.battle["defence"]["total"] == 4


# ---- P3 Settlers Ashore ----------------------------------------------------------------------------------------


def test_HE_CARD_P3_two_pieces_go_into_the_new_city() -> None:
    b = sailing(white=["settlers_ashore"]).white("announce expedition", "lay 1,-2 0")
    assert b.rule["play settlers_ashore"] == "HE-CARD-P3"
    b.white("play settlers_ashore", "land_soldier megara", "land_ship megara")
    assert (b.soldiers("megara"), b.ships("megara")) == (2, [1])
    assert b.reserve("white") == (11, 8)
    assert b.zone("discard.poseidon") == ["settlers_ashore"]


@pytest.mark.parametrize("piece", ["soldier", "ship"])
def test_HE_CARD_P3_both_pieces_may_be_of_one_kind(piece: str) -> None:
    b = sailing(white=["settlers_ashore"]).white("announce expedition", "lay 1,-2 0", "play settlers_ashore")
    b.white(f"land_{piece} megara", f"land_{piece} megara")
    assert (b.soldiers("megara"), b.ships("megara")) == ((3, [0]) if piece == "soldier" else (1, [2]))


def test_HE_CARD_P3_copies_add_up_and_city_limits_hold() -> None:
    b = sailing(white=["settlers_ashore", "settlers_ashore"]).white("announce expedition", "lay 1,-2 0")
    b.white("play settlers_ashore", "land_soldier megara", "land_soldier megara", "play settlers_ashore")
    assert b.soldiers("megara") == 3
    assert b.ships("megara") == [1]  # no soldier finds room: the first piece can only be a ship
    assert b.offered == {"land_ship megara", "enough"}
    b.white("land_ship megara")
    assert (b.soldiers("megara"), b.ships("megara")) == (3, [2])


def test_HE_CARD_P3_refused_when_the_city_is_full() -> None:
    hand = ["settlers_ashore", "settlers_ashore", "lasting_favour", "lasting_favour"]
    b = sailing(white=hand).white("announce expedition", "lay 1,-2 0")
    b.white("play settlers_ashore", "keep settlers_ashore", "land_soldier megara", "land_soldier megara")
    b.white("play settlers_ashore", "keep settlers_ashore", "land_ship megara", "play settlers_ashore")
    assert (b.soldiers("megara"), b.ships("megara")) == (3, [3])
    assert b.hand("white") == ["settlers_ashore"]
    assert b.why_not["play settlers_ashore"] == "HE-CARD-P3"


def test_HE_CARD_P3_only_after_a_success() -> None:
    b = sailing(white=["settlers_ashore"])
    assert b.why_not["play settlers_ashore"] == "HE-CARD-07"
    b.white("announce expedition")
    assert b.why_not["play settlers_ashore"] == "HE-CARD-P3"
    b.white("give_up")
    assert b.prompt == "ask.close"
    assert b.why_not["play settlers_ashore"] == "HE-TURN-03"


def test_HE_CARD_P3_gone_once_regrouping_has_begun() -> None:
    b = sailing(white=["settlers_ashore"]).white("announce expedition", "lay 1,-2 0", "go_on")
    assert b.refuses("white", "play settlers_ashore")


def test_HE_CARD_P3_still_possible_between_fair_winds_and_the_next_tile() -> None:
    b = sailing(3, white=["settlers_ashore", "fair_winds"]).white("announce expedition", "lay 1,-2 0")
    b.white("play fair_winds", "play settlers_ashore", "land_soldier megara", "enough")
    assert b.soldiers("megara") == 2


def test_HE_CARD_P3_while_a_further_tile_lies_drawn_but_not_after_the_action() -> None:
    b = sailing(3, white=["settlers_ashore", "fair_winds"]).white("announce expedition", "lay 1,-2 0")
    b.white("play fair_winds", "go_on")
    assert b.prompt == "ask.lay"
    after = b.copy().white("give_up")
    assert after.refuses("white", "play settlers_ashore")
    b.white("play settlers_ashore", "land_soldier megara", "enough")
    assert (b.soldiers("megara"), b.prompt) == (2, "ask.lay")


def test_HE_CARD_P3_not_into_a_city_that_was_given_away() -> None:
    b = sailing(3, white=["settlers_ashore", "exchange_of_cities"]).white("announce expedition", "lay 1,-2 0")
    b.white("play exchange_of_cities", "exchange megara naxos")
    assert b.owner("megara") == "red"
    assert b.why_not["play settlers_ashore"] == "HE-CARD-P3"


def test_HE_CARD_P3_goes_into_the_newest_city() -> None:
    b = sailing(3, white=["settlers_ashore", "fair_winds"]).white("announce expedition", "lay 1,-2 0")
    b.white("play fair_winds", "go_on", "lay -1,0 0", "play settlers_ashore")
    assert b.offered == {"land_soldier aulis", "land_ship aulis"}


def test_HE_CARD_P3_the_sea_of_a_divided_tile_is_chosen() -> None:
    b = strait_of_corinth(white=["settlers_ashore"]).white("announce expedition", "lay 0,-1 2")
    b.white("play settlers_ashore")
    assert b.offered == {"land_soldier corinth", "land_ship corinth.1", "land_ship corinth.2"}
    b.white("land_ship corinth.2", "land_ship corinth.1")
    assert b.ships("corinth") == [1, 1]


def crowded(ships: int, soldiers: int, **given: Any) -> Board:
    """White holds five cities with 3 soldiers, one of them with fewer: `soldiers`; Thera has the ships to sail."""
    return board(
        city("thera", (0, -1), "white", 3, ships),
        city("naxos", (1, -1), "red", 1),
        city("nauplia", (1, 0), "white", 3, turned=2),
        city("melos", (0, 1), "white", 3),
        city("kythera", (-1, 1), "white", soldiers),
        city("aulis", (-1, 0), "white", 3),
        tiles=["megara"],
        white=["settlers_ashore"],
        **given,
    )


def test_HE_CARD_P3_HE_CARD_10_soldiers_come_from_own_cities_when_the_reserve_is_empty() -> None:
    b = crowded(2, 2).white("announce expedition", "lay 1,-2 0", "play settlers_ashore")
    assert b.reserve("white") == (0, 9)
    b.white("land_soldier megara")
    assert "fetch_soldier megara" not in b.offered
    b.white("fetch_soldier kythera")
    assert (b.soldiers("megara"), b.soldiers("kythera")) == (2, 1)
    b.white("land_soldier megara")
    assert "fetch_soldier kythera" not in b.offered
    assert b.refuses("white", "fetch_soldier kythera")
    b.white("fetch_soldier thera")
    assert (b.soldiers("megara"), b.soldiers("thera"), b.reserve("white")) == (3, 2, (0, 9))


def test_HE_CARD_P3_HE_CARD_10_ships_come_from_own_harbours_when_the_reserve_is_empty() -> None:
    b = board(
        city("thera", (0, -1), "white", 1, 3),
        city("naxos", (1, -1), "red", 1),
        city("nauplia", (1, 0), "white", 1, 3, turned=2),
        city("melos", (0, 1), "white", 1, 3),
        city("kythera", (-1, 1), "white", 1, 1),
        tiles=["megara"],
        white=["settlers_ashore"],
    )
    b.white("announce expedition", "lay 1,-2 0", "play settlers_ashore")
    assert b.reserve("white") == (10, 1)  # the ship that was paid
    b.white("land_ship megara")
    assert b.reserve("white") == (10, 0)
    b.white("land_ship megara")
    assert b.offered == {f"fetch_ship {name}" for name in ("thera", "nauplia", "melos", "kythera")}
    b.white("fetch_ship kythera")
    assert (b.ships("megara"), b.ships("kythera"), b.reserve("white")) == ([2], [0], (10, 0))


# ---- P4 Fair Winds ---------------------------------------------------------------------------------------------


def test_HE_CARD_P4_one_further_expedition_at_the_usual_cost() -> None:
    b = sailing(3, white=["fair_winds"]).white("announce expedition", "lay 1,-2 0")
    assert b.rule["play fair_winds"] == "HE-CARD-P4"
    b.white("play fair_winds")
    assert b.table["drawn"] == "aulis"  # no card of Poseidon is left: the next tile is drawn
    assert b.ships("thera") == [2]
    b.white("lay -1,0 0")
    assert b.owner("aulis") == "white"
    assert b.ships("thera") == [1]
    assert b.prompt == "ask.regroup_into"
    assert b.zone("tiles")[-1] == "pylos"


def test_HE_CARD_P4_the_usual_majority_is_asked_for() -> None:
    b = sailing(2, 1, white=["fair_winds"]).white("announce expedition", "lay 1,-2 0", "play fair_winds")
    assert b.ships("thera") == [1]
    assert not {key for key in layings(b) if key.startswith("lay 2,-2")}
    assert "lay -1,0 0" in b.offered  # only Thera's ship counts there


def test_HE_CARD_P4_twice_in_a_row() -> None:
    b = sailing(3, white=["fair_winds", "fair_winds"]).white("announce expedition", "lay 1,-2 0")
    b.white("play fair_winds", "go_on", "lay -1,0 0", "play fair_winds")
    assert b.table["drawn"] == "pylos"
    assert b.table["cities"][0] == 4


def test_HE_CARD_P4_two_in_one_window_give_two_further_expeditions() -> None:
    b = sailing(3, white=["fair_winds", "fair_winds"]).white("announce expedition", "lay 1,-2 0")
    b.white("play fair_winds", "play fair_winds")
    assert b.table["drawn"] == "aulis"
    b.white("lay -1,0 0")
    assert b.table["drawn"] == "pylos"
    b.white("give_up")
    assert b.table["drawn"] is None
    assert b.prompt == "ask.regroup_into"


def test_HE_CARD_P4_a_failure_opens_no_window() -> None:
    b = sailing(3, white=["fair_winds", "fair_winds"]).white("announce expedition", "lay 1,-2 0", "play fair_winds")
    b.white("go_on", "give_up")
    assert b.prompt == "ask.regroup_into"
    assert b.refuses("white", "play fair_winds")
    assert b.zone("tiles")[0] == "aulis"


def test_HE_CARD_P4_not_after_a_failed_first_expedition() -> None:
    b = sailing(3, white=["fair_winds"]).white("announce expedition")
    assert b.why_not["play fair_winds"] == "HE-CARD-07"
    b.white("give_up")
    assert b.prompt == "ask.close"
    assert b.why_not["play fair_winds"] == "HE-TURN-03"


def test_HE_CARD_P4_refused_when_the_pile_is_empty() -> None:
    b = sailing(3, white=["fair_winds"]).white("announce expedition")
    without_tiles(b).white("lay 1,-2 0")
    assert b.why_not["play fair_winds"] == "HE-CARD-P4"
    assert b.refuses("white", "play fair_winds")


def test_HE_CARD_P4_vetoed_it_sets_out_no_ship_and_the_next_copy_may() -> None:
    b = sailing(3, white=["fair_winds", "fair_winds"], red=["veto"]).white("announce expedition", "lay 1,-2 0")
    b.white("play fair_winds").red("play veto")
    assert b.prompt == "ask.founded"
    assert b.table["drawn"] is None
    b.white("play fair_winds")
    assert b.table["drawn"] == "aulis"
    b.white("give_up")
    assert b.table["drawn"] is None


def test_HE_CARD_P4_kept_it_serves_again_after_the_next_success() -> None:
    b = sailing(3, white=["fair_winds", "lasting_favour"]).white("announce expedition", "lay 1,-2 0")
    b.white("play fair_winds", "keep fair_winds", "go_on", "lay -1,0 0", "play fair_winds")
    assert b.table["drawn"] == "pylos"
    assert b.zone("discard.poseidon") == ["fair_winds"]


# ---- P5 Another Horizon ----------------------------------------------------------------------------------------


def test_HE_CARD_P5_the_next_tile_is_drawn_the_old_one_goes_under_the_pile() -> None:
    b = sailing(white=["another_horizon"]).white("announce expedition")
    assert b.table["drawn"] == "megara"
    assert b.rule["play another_horizon"] == "HE-CARD-P5"
    b.white("play another_horizon")
    assert b.table["drawn"] == "aulis"
    assert b.zone("tiles")[0] == "megara"
    assert b.zone("tiles")[-1] == "pylos"
    b.white("lay 1,-2 0")
    assert b.owner("aulis") == "white"


def test_HE_CARD_P5_copies_draw_on() -> None:
    b = sailing(white=["another_horizon", "another_horizon"]).white("announce expedition")
    b.white("play another_horizon", "play another_horizon")
    assert b.table["drawn"] == "pylos"
    assert b.zone("tiles")[:2] == ["aulis", "megara"]


def test_HE_CARD_P5_refused_when_the_pile_is_empty() -> None:
    b = without_tiles(sailing(white=["another_horizon", "calm_seas"]).white("announce expedition"))
    b.white("play calm_seas")  # the question is put anew
    assert b.why_not["play another_horizon"] == "HE-CARD-P5"
    assert b.refuses("white", "play another_horizon")


def test_HE_CARD_P5_only_while_a_tile_is_drawn() -> None:
    b = sailing(white=["another_horizon"])
    assert b.why_not["play another_horizon"] == "HE-CARD-07"
    b.white("announce expedition", "lay 1,-2 0")
    assert b.prompt == "ask.founded"
    assert b.why_not["play another_horizon"] == "HE-CARD-07"
    b.white("go_on", "end_regrouping")
    assert b.why_not["play another_horizon"] == "HE-TURN-03"


def test_HE_CARD_P5_offered_even_if_the_tile_fits_nowhere_for_lack_of_ships() -> None:
    b = sailing(0, white=["another_horizon"]).white("announce expedition")
    assert b.offered == {"play another_horizon", "give_up"}


def test_HE_CARD_P5_vetoed_the_tile_stays() -> None:
    b = sailing(white=["another_horizon", "another_horizon"], red=["veto"]).white("announce expedition")
    b.white("play another_horizon").red("play veto")
    assert b.table["drawn"] == "megara"
    assert b.prompt == "ask.lay"
    assert played(b) == {"another_horizon"}


def test_HE_CARD_P5_kept_it_draws_twice() -> None:
    b = sailing(white=["another_horizon", "lasting_favour"]).white("announce expedition")
    b.white("play another_horizon", "keep another_horizon", "play another_horizon")
    assert b.table["drawn"] == "pylos"


# ---- P6 Calm Seas ----------------------------------------------------------------------------------------------


def test_HE_CARD_P6_as_many_ships_are_enough() -> None:
    b = sailing(2, 2, white=["calm_seas"]).white("announce expedition")
    assert b.rule["play calm_seas"] == "HE-CARD-P6"
    assert b.why_not["lay 1,-2 0"] == "HE-EXPED-04"
    b.white("play calm_seas", "lay 1,-2 0")
    assert b.owner("megara") == "white"
    assert b.ships("thera") == [1]


def test_HE_CARD_P6_fewer_ships_are_not() -> None:
    b = sailing(1, 2, white=["calm_seas"]).white("announce expedition", "play calm_seas")
    assert b.why_not["lay 1,-2 0"] == "HE-EXPED-04"


def test_HE_CARD_P6_one_own_ship_is_still_needed() -> None:
    b = sailing(0, 0, white=["calm_seas", "fair_winds"]).white("announce expedition", "play calm_seas")
    assert layings(b) == set()


def test_HE_CARD_P6_survives_another_horizon() -> None:
    b = sailing(2, 2, white=["calm_seas", "another_horizon"]).white("announce expedition", "play calm_seas")
    b.white("play another_horizon")
    assert b.table["drawn"] == "aulis"
    b.white("lay 1,-2 0")
    assert b.owner("aulis") == "white"


def test_HE_CARD_P6_after_another_horizon_it_helps_with_the_new_tile() -> None:
    b = sailing(2, 2, white=["calm_seas", "another_horizon"]).white("announce expedition", "play another_horizon")
    assert "lay 1,-2 0" not in b.offered
    b.white("play calm_seas", "lay 1,-2 0")
    assert b.owner("aulis") == "white"


def test_HE_CARD_P6_lapses_for_the_further_expedition() -> None:
    b = board(
        city("thera", (0, -1), "white", 1, 1),
        city("naxos", (1, -1), "red", 1, 1),
        city("melos", (0, 1), "white", 1, 1),
        city("kythera", (-1, 1), "red", 1, 1),
        white=["calm_seas", "fair_winds"],
        tiles=["megara", "aulis"],
    )
    b.white("announce expedition", "play calm_seas", "lay 1,-2 0", "play fair_winds")
    assert b.prompt == "ask.regroup_into"  # Melos and Kythera tie: nothing can be laid, the expedition has failed
    assert b.zone("tiles")[0] == "aulis"


def test_HE_CARD_P6_a_second_copy_serves_the_further_expedition() -> None:
    b = board(
        city("thera", (0, -1), "white", 1, 1),
        city("naxos", (1, -1), "red", 1, 1),
        city("melos", (0, 1), "white", 1, 1),
        city("kythera", (-1, 1), "red", 1, 1),
        white=["calm_seas", "calm_seas", "fair_winds"],
        tiles=["megara", "aulis"],
    )
    b.white("announce expedition", "play calm_seas", "lay 1,-2 0", "play fair_winds", "go_on")
    assert layings(b) == set()
    b.white("play calm_seas", "lay -1,2 3")
    assert b.owner("aulis") == "white"


def test_HE_CARD_P6_a_second_copy_would_do_nothing_while_one_stands() -> None:
    b = sailing(2, 2, white=["calm_seas", "calm_seas"]).white("announce expedition", "play calm_seas")
    assert b.why_not["play calm_seas"] == "HE-CARD-P6"
    assert b.refuses("white", "play calm_seas")


def test_HE_CARD_P6_only_while_a_tile_is_drawn() -> None:
    b = sailing(2, white=["calm_seas"])
    assert b.why_not["play calm_seas"] == "HE-CARD-07"
    b.white("announce expedition", "lay 1,-2 0")
    assert b.prompt == "ask.founded"
    assert b.why_not["play calm_seas"] == "HE-CARD-07"
    other = sailing(2, white=["calm_seas", "beachhead"]).white("announce attack")
    assert other.why_not["play calm_seas"] == "HE-CARD-07"


def test_HE_CARD_P6_vetoed_it_calms_nothing() -> None:
    b = sailing(2, 2, white=["calm_seas", "calm_seas"], red=["veto"]).white("announce expedition", "play calm_seas")
    b.red("play veto")
    assert "lay 1,-2 0" not in b.offered
    b.white("play calm_seas")
    assert "lay 1,-2 0" in b.offered


def test_HE_CARD_P6_kept_it_serves_the_further_expedition_too() -> None:
    b = board(
        city("thera", (0, -1), "white", 1, 1),
        city("naxos", (1, -1), "red", 1, 1),
        city("melos", (0, 1), "white", 1, 1),
        city("kythera", (-1, 1), "red", 1, 1),
        white=["calm_seas", "lasting_favour", "fair_winds"],
        tiles=["megara", "aulis"],
    )
    b.white("announce expedition", "play calm_seas", "keep calm_seas", "lay 1,-2 0", "play fair_winds", "go_on")
    b.white("play calm_seas")
    assert "lay -1,2 3" in b.offered
