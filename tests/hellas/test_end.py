"""HE-END: ten cities, no city, forty quiet turns, and the courtesies."""

from collections.abc import Callable
from typing import Any

import pytest

import petteia
from petteia.kernel.record import Json
from tests.hellas.board import SIDES, Board, board, city, islands

# All 23 cities on one map, in an order in which each tile fits. The first six lie around the start tile.
MAP = [
    ("aulis", (-1, 1), 4),
    ("naxos", (1, 0), 0),
    ("pylos", (0, 1), 4),
    ("abdera", (0, -1), 1),
    ("methone", (-1, 0), 5),
    ("iolcus", (1, -1), 1),
    ("eleusis", (2, -1), 1),
    ("nauplia", (1, 1), 2),
    ("syracuse", (-1, -1), 1),
    ("phocaea", (0, 2), 3),
    ("megara", (-2, 1), 5),
    ("chalcis", (2, -2), 4),
    ("leucas", (1, -2), 1),
    ("olympia", (-2, 0), 5),
    ("potidaea", (-1, 2), 4),
    ("delphi", (0, -2), 4),
    ("cyzicus", (2, 0), 0),
    ("sounion", (-2, 2), 1),
    ("kythera", (-1, 3), 0),
    ("thera", (1, 2), 0),
    ("corinth", (0, 3), 0),
    ("melos", (-3, 2), 0),
    ("cnidus", (-3, 1), 0),
]


def realm(cities: int, red: list[str], soldiers: dict[str, int] | None = None, **given: Any) -> Board:
    """The first cities of the map. Red holds those named, White all others; one soldier each unless said otherwise."""
    laid: list[Json] = []
    for name, at, turned in MAP[:cities]:
        side = "red" if name in red else "white"
        laid.append(city(name, at, side, (soldiers or {}).get(name, 1), turned=turned))
    return board(*laid, **given)


def idle(b: Board, side: str) -> Board:
    """A whole turn without a step."""
    b.do(side, "announce reinforcement", "finish")
    for key in ("end_regrouping", "end_turn"):
        if b.asked == side and key in b.offered:
            b.do(side, key)
    return b


def close(b: Board, side: str) -> Board:
    """Nothing more in this turn."""
    for key in ("call_off", "end_regrouping", "end_turn"):
        if b.asked == side and key in b.offered:
            b.do(side, key)
    return b


# ---- HE-END-01 to -03: ten cities -------------------------------------------------------------------------------


def test_HE_END_01_ten_cities_at_the_end_of_the_own_turn_win() -> None:
    b = realm(11, ["naxos", "megara"], {"aulis": 3}, white=["calm_seas"])
    assert b.table["cities"] == [9, 2]
    b.white("announce attack", "attack naxos", "send aulis", "pass", "end_turn")
    assert b.table["cities"] == [10, 1]
    assert b.result == (("white",), "ten_cities")
    assert b.asked == ""


def test_HE_END_01_nine_are_not_enough() -> None:
    b = idle(realm(11, ["naxos", "megara"]), "white")
    assert (b.result, b.asked) == (None, "red")
    b = realm(10, ["naxos", "phocaea"], {"aulis": 3}).white("announce attack", "attack naxos", "send aulis")
    close(b, "white")
    assert b.table["cities"] == [9, 1]
    assert (b.result, b.asked) == (None, "red")


def test_HE_END_01_more_than_ten_win_as_well() -> None:
    b = realm(12, ["naxos", "chalcis", "megara"], {"aulis": 3, "iolcus": 3}, white=["double_assault"])
    b.white("announce attack", "play double_assault", "attack naxos", "send aulis", "send aulis", "declare")
    b.white("attack chalcis", "send iolcus")
    close(b, "white")
    assert b.table["cities"] == [11, 1]
    assert b.result == (("white",), "ten_cities")


def test_HE_END_01_also_for_red_and_by_founding() -> None:
    names = [name for name, _, _ in MAP[:10]]
    b = realm(10, [name for name in names if name != "pylos"], turn="red", tiles=["megara"])
    assert b.table["cities"] == [1, 9]
    b.red("announce reinforcement", "ship methone", "ship aulis", "finish", "end_regrouping")
    idle(b, "white").red("announce expedition", "lay -2,1 5")
    close(b.red("pay aulis"), "red")
    assert b.table["cities"] == [1, 10]
    assert b.result == (("red",), "ten_cities")


def test_HE_END_01_HE_TURN_08_the_surplus_has_left_before_victory() -> None:
    b = board(
        *[
            city(
                name, at, "red" if name in ("naxos", "megara") else "white", 3 if name == "aulis" else 1, turned=turned
            )
            if name != "pylos"
            else city(name, at, "white", 3, 3, turned=turned)
            for name, at, turned in MAP[:11]
        ],
        white=["sailors_to_arms"],
    )
    b.white("announce attack", "play sailors_to_arms", "arm pylos", "enough")
    assert b.soldiers("pylos") == 5
    b.white("attack naxos", "send aulis", "send aulis", "declare", "end_regrouping")
    assert b.result == (("white",), "ten_cities")
    assert (b.soldiers("pylos"), b.reserve("white")[0]) == (3, 15 - 3 - 1 - 2 - 7)


def test_HE_END_02_reaching_ten_during_a_turn_does_not_end_it() -> None:
    b = realm(11, ["naxos", "megara"], {"aulis": 3, "pylos": 2}, white=["calm_seas"])
    b.white("announce attack", "attack naxos", "send aulis", "send aulis", "declare", "pass")
    assert b.table["cities"] == [10, 1]
    assert (b.result, b.prompt) == (None, "ask.regroup_into")
    b.white("end_regrouping")
    assert (b.result, b.prompt) == (None, "ask.close")
    assert b.white("end_turn").result == (("white",), "ten_cities")


def test_HE_END_02_ten_at_the_end_of_the_opponents_turn_do_not_end_it() -> None:
    b = realm(12, [name for name, _, _ in MAP[2:12]])
    assert b.table["cities"] == [2, 10]
    idle(b, "white")
    assert (b.result, b.asked) == (None, "red")
    assert idle(b, "red").result == (("red",), "ten_cities")


def test_HE_END_03_in_a_pair_of_turns_the_first_is_checked() -> None:
    b = idle(realm(11, ["naxos"], white=["two_turns"]).white("play two_turns"), "white")
    assert b.result == (("white",), "ten_cities")
    assert idle(realm(11, ["naxos"], pair=1), "white").result == (("white",), "ten_cities")


def test_HE_END_03_and_the_second() -> None:
    b = realm(11, ["naxos", "megara"], {"aulis": 3}, white=["two_turns"]).white("play two_turns")
    idle(b, "white")
    assert (b.result, b.asked, b.table["turn"]["pair"]) == (None, "white", 2)
    b.white("announce attack", "attack naxos", "send aulis")
    assert close(b, "white").result == (("white",), "ten_cities")


def test_HE_END_03_forty_quiet_turns_may_end_between_the_two() -> None:
    b = idle(islands(still=39, pair=1), "white")
    assert b.result == ((), "stalemate")
    b = idle(islands(still=38, pair=1), "white")
    assert (b.result, b.asked) == (None, "white")
    assert b.table["still"] == 40
    assert b.white("announce attack").result == ((), "stalemate")


# ---- HE-END-04: no city -----------------------------------------------------------------------------------------


def last_stand(turn: str = "white", **given: Any) -> Board:
    other = "red" if turn == "white" else "white"
    return board(
        city("thera", (0, -1), turn, 3, 1),
        city("naxos", (1, -1), other),
        city("melos", (0, 1), turn),
        turn=turn,
        **given,
    )


@pytest.mark.parametrize("side", ["white", "red"])
def test_HE_END_04_without_a_city_at_the_end_of_a_turn_a_player_has_lost(side: str) -> None:
    b = last_stand(side).do(side, "announce attack", "attack naxos", "send thera")
    assert (b.result, b.prompt) == (None, "ask.regroup_into")  # not before the turn ends
    b.do(side, "end_regrouping")
    assert b.result == ((side,), "no_cities")


def test_HE_END_04_the_turn_is_played_to_its_end() -> None:
    b = last_stand(white=["exchange_of_cities", "tidal_wave"], red=["calm_seas"])
    b.white("announce attack", "attack naxos", "send thera", "pass").red("pass")
    b.white("end_regrouping")
    assert (b.result, b.table["cities"], b.prompt) == (None, [3, 0], "ask.close")
    assert b.refuses("white", "play exchange_of_cities")
    assert b.white("end_turn").result == (("white",), "no_cities")


def test_HE_END_04_one_city_left_and_the_game_goes_on() -> None:
    b = islands(white_soldiers=3).white("announce attack", "attack naxos", "send thera")
    close(b, "white")
    assert b.table["cities"] == [3, 1]
    assert (b.result, b.asked) == (None, "red")


# ---- HE-END-05, -08: courtesies ---------------------------------------------------------------------------------


def in_a_battle() -> Board:
    b = islands(white_soldiers=3, white=["battle_hero"], red=["battle_hero"])
    return b.white("announce attack", "attack naxos", "declare", "pass")


@pytest.mark.parametrize("position", [islands, in_a_battle])
@pytest.mark.parametrize("side", ["white", "red"])
def test_HE_END_05_a_player_may_resign_at_any_time(position: Callable[[], Board], side: str) -> None:
    b = position()
    b.match.resign(SIDES[side])
    assert b.result == (("red" if side == "white" else "white",), "resigned")
    assert b.asked == ""


def test_HE_END_05_during_set_up_as_well() -> None:
    match = petteia.new("hellas", seed=1)
    match.resign(1)
    assert match.result is not None
    assert (match.result.winners, match.ask) == ((0,), None)


def test_HE_END_05_nothing_follows_a_resignation() -> None:
    b = islands(white_soldiers=3)
    b.match.resign(0)
    assert b.refuses("white", "announce attack")
    for late in (b.match.resign, b.match.offer_draw):
        with pytest.raises(petteia.NotOffered):
            late(1)
    assert b.result == (("red",), "resigned")


@pytest.mark.parametrize("position", [islands, in_a_battle])
@pytest.mark.parametrize(("offering", "agreeing"), [(0, 1), (1, 0)])
def test_HE_END_08_the_players_may_agree_on_a_draw(position: Callable[[], Board], offering: int, agreeing: int) -> None:
    b = position()
    b.match.offer_draw(offering)
    assert b.result is None
    b.match.agree_draw(agreeing)
    assert b.result == ((), "agreed")
    assert b.asked == ""


def test_HE_END_08_it_takes_both() -> None:
    b = islands()
    for seat in (0, 1):
        with pytest.raises(petteia.NotOffered):
            b.match.agree_draw(seat)  # nobody has offered one
    b.match.offer_draw(0)
    with pytest.raises(petteia.NotOffered):
        b.match.agree_draw(0)  # one's own offer
    assert (b.result, b.asked) == (None, "white")


def test_HE_END_08_playing_on_declines() -> None:
    b = islands()
    b.match.offer_draw(1)
    b.white("announce reinforcement")
    with pytest.raises(petteia.NotOffered):
        b.match.agree_draw(0)
    assert b.result is None


def test_HE_END_08_an_offer_stands_while_its_player_plays_on() -> None:
    b = islands()
    b.match.offer_draw(0)
    idle(b, "white")
    b.match.agree_draw(1)
    assert b.result == ((), "agreed")


def test_HE_END_05_HE_END_08_both_are_kept_in_the_journal() -> None:
    match = petteia.new("hellas", seed=3)
    match.offer_draw(0)
    match.agree_draw(1)
    assert petteia.replay(petteia.save_text(match)).result == match.result
    match = petteia.new("hellas", seed=3)
    match.resign(0)
    assert petteia.replay(petteia.save_text(match)).result == match.result


# ---- HE-END-06: no tile left ------------------------------------------------------------------------------------


def test_HE_END_06_HE_TURN_06_without_a_tile_no_expedition_and_the_game_goes_on() -> None:
    b = realm(23, [name for name, _, _ in MAP[:14]], {"corinth": 2})
    assert b.zone("tiles") == []
    for side in ("white", "red"):
        assert b.asked == side
        assert b.offered == {"announce reinforcement", "announce attack"}
        assert b.why_not == {"announce expedition": "HE-TURN-06"}
        assert b.refuses(side, "announce expedition")
        if side == "white":
            idle(b, side)
    assert b.result is None


def test_HE_END_06_HE_TURN_06_one_tile_left_is_enough() -> None:
    b = realm(22, [name for name, _, _ in MAP[:14]])
    assert b.zone("tiles") == ["cnidus"]
    assert "announce expedition" in b.offered


def test_HE_END_06_the_second_of_two_turns_without_a_tile_is_an_attack() -> None:
    b = realm(23, [name for name, _, _ in MAP[:14]], pair=2)
    assert b.offered == {"announce attack"}
    assert b.refuses("white", "announce expedition")


def test_HE_END_06_the_last_tile_refused_comes_back() -> None:
    b = realm(22, [name for name, _, _ in MAP[:14]], white=["fair_winds", "another_horizon"])
    b.white("announce expedition")
    assert (b.zone("tiles"), b.why_not["play another_horizon"]) == ([], "HE-CARD-P5")
    b.white("give_up")
    assert b.zone("tiles") == ["cnidus"]


@pytest.mark.parametrize("seed", range(4))
def test_HE_END_06_at_the_start_of_a_turn_nobody_has_more_than_nine_cities(seed: int) -> None:
    match = petteia.new("hellas", seed=seed)
    b = Board(match)
    dice = petteia.new("hellas", seed=seed).game.chance
    turns = 0
    while match.ask and turns < 120:
        if b.prompt == "ask.announce":
            turns += 1
            cities = b.table["cities"]
            assert max(cities) <= 9
            assert sum(cities) + len(b.zone("tiles")) == 23  # so five tiles at least are left
        match.choose(match.ask.options[dice.roll(len(match.ask.options))])
    assert turns > 10


# ---- HE-END-07: forty quiet turns -------------------------------------------------------------------------------


def test_HE_END_07_exactly_forty_turns_without_a_new_city() -> None:
    b = islands()
    for turn in range(40):
        assert b.result is None
        idle(b, "white" if turn % 2 == 0 else "red")
    assert b.result == ((), "stalemate")


def test_HE_END_07_not_after_thirty_nine() -> None:
    b = idle(islands(still=38), "white")
    assert (b.result, b.asked) == (None, "red")
    assert idle(b, "red").result == ((), "stalemate")


@pytest.mark.parametrize(("red", "winner"), [(["naxos", "megara"], "white"), (["aulis", "naxos", "pylos"], "red")])
@pytest.mark.parametrize("turn", ["white", "red"])
def test_HE_END_07_more_cities_win_whoever_played_last(red: list[str], winner: str, turn: str) -> None:
    cities = 11 if winner == "white" else 5
    b = idle(realm(cities, red, still=39, turn=turn), turn)
    assert b.result == ((winner,), "stalemate")


def temples(white: list[str], red: list[str], **given: Any) -> Board:
    """Two temples and two islands around the start tile."""
    laid = [("sounion", (0, -1), 0), ("delphi", (1, 0), 0), ("thera", (-1, 0), 0), ("melos", (0, 1), 0)]
    return board(
        *[city(name, at, "white" if name in white else "red", 1, turned=turned) for name, at, turned in laid],
        *(
            [city("eleusis", (-1, 1), "white" if "eleusis" in white else "red", turned=3)]
            if len(white + red) > 4
            else []
        ),
        **given,
    )


@pytest.mark.parametrize("turn", ["white", "red"])
def test_HE_END_07_then_more_temples(turn: str) -> None:
    b = idle(temples(["sounion", "delphi"], ["thera", "melos"], still=39, turn=turn), turn)
    assert b.result == (("white",), "stalemate")
    b = idle(temples(["thera", "melos"], ["sounion", "delphi"], still=39, turn=turn), turn)
    assert b.result == (("red",), "stalemate")


def test_HE_END_07_otherwise_a_draw() -> None:
    b = idle(temples(["sounion", "thera"], ["delphi", "melos"], still=39), "white")
    assert b.result == ((), "stalemate")


def test_HE_END_07_cities_count_before_temples() -> None:
    b = idle(temples(["thera", "melos", "eleusis"], ["sounion", "delphi"], still=39), "white")
    assert b.table["temples"] == [1, 2]
    assert b.result == (("white",), "stalemate")


def test_HE_END_07_a_conquest_in_the_fortieth_turn_begins_the_count_anew() -> None:
    b = islands(white_soldiers=3, ships=1, still=39).white("announce attack", "attack naxos", "send thera")
    assert b.table["still"] == 0
    close(b, "white")
    assert (b.result, b.asked) == (None, "red")
    for turn in range(40):
        assert b.result is None
        idle(b, "red" if turn % 2 == 0 else "white")
    assert b.result == (("white",), "stalemate")


def test_HE_END_07_so_does_a_founding() -> None:
    b = board(
        city("thera", (0, -1), "white", 1, 1),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "white", 1, 1),
        still=39,
        tiles=["aulis"],
    ).white("announce expedition", "lay 1,0 2")
    assert b.owner("aulis") == "white"
    assert (b.result, close(b, "white").asked) == (None, "red")
    assert b.table["still"] == 1


def test_HE_END_07_a_failed_attack_or_expedition_does_not() -> None:
    b = islands(white_soldiers=3, still=39).white("announce attack", "attack naxos", "declare")
    assert b.result == ((), "stalemate")
    b = islands(still=39).white("announce expedition")
    assert b.result == ((), "stalemate")


def test_HE_END_07_nor_does_an_exchange_of_cities() -> None:
    b = islands(still=39, white=["exchange_of_cities"]).white("play exchange_of_cities", "exchange thera naxos")
    assert idle(b, "white").result == ((), "stalemate")


def test_HE_END_07_ten_cities_come_first() -> None:
    b = idle(realm(12, [name for name, _, _ in MAP[10:12]], still=39), "white")
    assert b.result == (("white",), "ten_cities")
