"""HE-EXPED: drawing a tile, laying it by ship majority, founding a city and paying for it."""

import random
from typing import Any

import pytest

from tests.hellas.board import Board, board, city
from tests.hellas.test_tile import (
    CITIES,
    RING,
    At,
    Laid,
    fitting,
    laid_in,
    looks,
    offered_places,
    random_map,
    waters,
)


def coast(mine: int = 1, theirs: int = 0, **given: Any) -> Board:
    """Thera (White) and Naxos (Red) side by side at the start tile, Melos (White) and Kythera (Red) across it.

    Place (1, -2) touches Thera and Naxos; (-1, 0) touches the start tile, Thera and Kythera.
    """
    return board(
        city("thera", (0, -1), "white", 1, mine),
        city("naxos", (1, -1), "red", 1, theirs),
        city("melos", (0, 1), "white", 1),
        city("kythera", (-1, 1), "red", 1),
        **{"tiles": ["nauplia", "megara", "aulis"], **given},
    )


def set_out(b: Board, side: str = "white") -> Board:
    return b.do(side, "announce expedition")


def ring(*soldiers: int, ships: int = 1, **given: Any) -> Board:
    """White holds the whole ring around the start tile, Red one city off it, which is not in the way."""
    names = [("thera", 0), ("melos", 0), ("nauplia", 2), ("naxos", 0), ("kythera", 0), ("aulis", 5)]
    places = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    cities = [
        city(name, at, "white", count, ships if name == "thera" else 0, turned)
        for (name, turned), at, count in zip(names, places, soldiers, strict=True)
    ]
    return board(*cities, city("iolcus", (1, -2), "red", turned=0), **given)


def hand(side: str, *cards: str) -> dict[str, Any]:
    return {side: list(cards)}


def sea_count(cities: tuple[dict[str, Any], ...], laid: Laid, tile: str, at: At, turned: int) -> dict[str, int]:
    """Ships of each side that count here, measured independently."""
    by_name = {c["tile"]: c for c in cities}
    count = {"white": 0, "red": 0}
    for name, number in waters(laid, tile, at, turned):
        count[by_name[name]["owner"]] += by_name[name]["ships"][number]
    return count


# ---- drawing -----------------------------------------------------------------------------------------------------


def test_HE_EXPED_01_the_top_tile_is_drawn_and_shown() -> None:
    b = coast()
    before = b.zone("tiles")
    assert before[-1] == "nauplia"
    set_out(b)
    assert b.table["drawn"] == "nauplia"
    assert b.zone("tiles") == before[:-1]
    for side in ("white", "red", "spectator"):
        assert b.seen_by(side, "tile") == ["nauplia"]


def test_HE_EXPED_02_all_legal_places_are_offered_and_the_player_chooses_freely() -> None:
    b = set_out(coast())
    laid = laid_in(b)
    legal = {(at, t) for at, t in fitting(laid, "nauplia") if ("thera", 0) in waters(laid, "nauplia", at, t)}
    assert set(offered_places(b)) == legal
    assert len(legal) > 5
    for at, turned in legal:
        there = b.copy().white(f"lay {at[0]},{at[1]} {turned}")
        assert there.tile("nauplia")["at"] == list(at)
        assert there.tile("nauplia")["turned"] == turned
        assert there.owner("nauplia") == "white"


@pytest.mark.parametrize("side", ["white", "red"])
@pytest.mark.parametrize("calm", [False, True])
def test_HE_EXPED_02_HE_EXPED_04_to_08_on_maps_laid_by_chance(side: str, calm: bool) -> None:
    """Every place on offer, and no other, against an independent count of ships; some refused for want of ships."""
    offered = refused = ties = 0
    for seed in range(45):
        cities = random_map(seed, 5 + seed % 9)
        left = [tile for tile in CITIES if tile not in [c["tile"] for c in cities]]
        tile = random.Random(seed).choice(left)
        b = board(*cities, turn=side, tiles=[tile], **hand(side, "calm_seas", "another_horizon"))
        set_out(b, side)
        if calm:
            b.do(side, "play calm_seas")
        laid = laid_in(b)
        legal: set[tuple[At, int]] = set()
        short: set[tuple[At, int]] = set()
        for at, turned in fitting(laid, tile):
            ships = sea_count(cities, laid, tile, at, turned)
            mine, theirs = ships[side], ships["red" if side == "white" else "white"]
            ties += mine == theirs > 0
            enough = mine > theirs or (calm and mine == theirs and mine > 0)
            (legal if enough else short).add((at, turned))
        assert looks(tile, offered_places(b)) == looks(tile, legal), seed
        assert len(offered_places(b)) == len(looks(tile, legal)), "each coast once"
        assert {key for key, rule in b.why_not.items() if rule == "HE-EXPED-04"} <= {
            f"lay {at[0]},{at[1]} {turned}" for at, turned in short
        }
        offered += len(legal)
        refused += len(short)
    assert offered > 50
    assert refused > 50
    assert ties > 10


# ---- the window --------------------------------------------------------------------------------------------------


def test_HE_EXPED_03_the_window_is_open_between_drawing_and_laying() -> None:
    b = set_out(coast(1, 1, white=["another_horizon", "calm_seas", "fair_winds"]))
    assert {key for key in b.offered if key.startswith("play")} == {"play another_horizon", "play calm_seas"}
    assert b.why_not["play fair_winds"] == "HE-CARD-07"
    b.white("play another_horizon")
    assert b.table["drawn"] == "megara"
    assert b.zone("tiles")[0] == "nauplia"
    assert "lay 1,-2 0" not in b.offered
    b.white("play calm_seas")
    assert "lay 1,-2 0" in b.offered
    b.white("lay 1,-2 0")
    assert not {"play another_horizon", "play calm_seas"} & b.offered, "the tile lies"


def test_HE_EXPED_03_the_window_is_open_even_if_the_tile_fits_nowhere() -> None:
    b = set_out(coast(0, 0, white=["another_horizon"]))
    assert b.offered == {"play another_horizon", "give_up"}


# ---- ship majority -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("white", "red", "legal"), [(1, 0, True), (2, 1, True), (3, 2, True), (1, 1, False), (1, 2, False)]
)
def test_HE_EXPED_04_strictly_more_ships_than_the_opponent(white: int, red: int, legal: bool) -> None:
    b = set_out(coast(white, red, white=["calm_seas"]))
    assert ("lay 1,-2 0" in b.offered) == legal
    if not legal:
        assert b.why_not["lay 1,-2 0"] == "HE-EXPED-04"
        assert b.refuses("white", "lay 1,-2 0")


def test_HE_EXPED_04_ships_of_all_neighbouring_tiles_are_added_up() -> None:
    """At (-1, 0) Thera and Kythera meet: one ship each for White against two at Naxos, which is no neighbour."""

    def west(thera: int, kythera: int, owner: str) -> Board:
        return set_out(
            board(
                city("thera", (0, -1), "white", 1, thera),
                city("naxos", (1, -1), "red", 1, 3),
                city("kythera", (-1, 1), owner, 1, kythera),
                city("melos", (0, 1), "red", 1, 0),
                city("aulis", (-1, 2), "red", 1, 0, turned=3),
                city("pylos", (-2, 2), "red", 1, 2, turned=4),
                tiles=["iolcus"],
                white=["calm_seas"],
            )
        )

    assert "lay -1,0 5" in west(1, 0, "white").offered
    assert "lay -1,0 5" in west(2, 1, "red").offered
    assert "lay -1,0 5" not in west(1, 1, "red").offered
    both = west(1, 1, "white")  # at (-2, 1) Kythera and Pylos meet
    assert "lay -2,1 5" not in both.offered
    assert "lay -1,0 5" in both.offered


def test_HE_EXPED_05_ships_across_a_land_edge_do_not_count() -> None:
    """Nauplia joins Megara by land: own ships there are no help, enemy ships there no harm."""

    def beside_megara(thera: int, megara: int, owner: str) -> Board:
        return set_out(
            board(
                city("thera", (0, -1), "white", 1, thera),
                city("megara", (1, -1), owner, 1, megara, turned=0),
                city("naxos", (0, 1), "red"),
                tiles=["nauplia"],
                white=["calm_seas"],
            )
        )

    assert "lay 1,-2 3" in beside_megara(1, 3, "red").offered
    without = beside_megara(0, 3, "white")
    assert without.why_not["lay 1,-2 3"] == "HE-EXPED-08"
    assert without.refuses("white", "lay 1,-2 3")


@pytest.mark.parametrize(
    ("ships", "west", "north"), [([1, 0], True, False), ([0, 1], False, True), ([1, 1], True, True)]
)
def test_HE_EXPED_06_ships_in_the_other_sea_do_not_count(ships: list[int], west: bool, north: bool) -> None:
    b = board(
        city("nauplia", (1, -1), "white", turned=5),
        city("thera", (1, 0), "red"),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "red"),
        city("corinth", (0, -1), "white", 1, ships, turned=2),
        tiles=["megara"],
    )
    set_out(b)
    assert ("lay -1,0 0" in b.offered) == west
    assert ("lay 0,-2 0" in b.offered) == north


@pytest.mark.parametrize(("white", "red", "legal"), [(1, 0, True), (2, 1, True), (2, 2, False), (1, 2, False)])
def test_HE_EXPED_07_the_counts_of_both_seas_of_a_new_tile_are_added(white: int, red: int, legal: bool) -> None:
    """Corinth at (0, -1): White's ships meet its northern sea, Red's its southern one."""
    b = board(
        city("nauplia", (1, -1), "white", turned=5),
        city("thera", (1, 0), "red"),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "white", 1, white),
        city("megara", (-1, 0), "red", 1, red, turned=5),
        tiles=["corinth"],
        white=["calm_seas"],
    )
    set_out(b)
    assert ("lay 0,-1 2" in b.offered) == legal


@pytest.mark.parametrize(("ships", "legal"), [(0, False), (1, True)])
def test_HE_EXPED_08_at_least_one_own_ship_must_count_calm_seas_or_not(ships: int, legal: bool) -> None:
    """As many as the opponent, but not none against none. Another card keeps the question open."""
    b = set_out(coast(ships, ships, white=["calm_seas", "another_horizon"]))
    assert "lay 1,-2 0" not in b.offered
    b.white("play calm_seas")
    assert {"give_up", "play another_horizon"} <= b.offered
    assert ("lay 1,-2 0" in b.offered) == legal
    assert b.refuses("white", "lay 1,-2 0") != legal


# ---- failure -----------------------------------------------------------------------------------------------------


def failed(b: Board, before: Board) -> None:
    """The tile drawn lies under the pile, known to both; nothing else has changed; the turn is over."""
    pile = before.zone("tiles")
    assert b.zone("tiles") == [pile[-1], *pile[:-1]]
    assert b.zone("tile") == []
    assert b.table["tiles"] == before.table["tiles"]
    assert b.table["reserve"] == before.table["reserve"]
    for side in ("white", "red"):
        assert b.seen_by(side, "tiles") == [pile[-1], *["tile"] * (len(pile) - 1)]
    assert b.asked == "red"


def test_HE_EXPED_09_without_a_legal_place_the_expedition_fails() -> None:
    """Coasts all around: no island fits. No other tile is drawn, though Phocaea would fit, and no ship is lost."""
    names = ("nauplia", "megara", "aulis", "pylos", "methone", "iolcus")
    cities = [city(names[n], at, ("white", "red")[n % 2], 1, 1, (n + 1) % 6) for n, at in enumerate(RING)]
    before = board(*cities, tiles=["thera", "phocaea"])
    failed(set_out(before.copy()), before)


def test_HE_EXPED_09_without_ships_there_is_no_legal_place_either() -> None:
    before = coast(0, 2)
    failed(set_out(before.copy()), before)


def test_HE_EXPED_10_a_tile_that_could_be_laid_may_be_refused() -> None:
    before = coast(2, 0)
    b = set_out(before.copy())
    assert offered_places(b)
    assert b.rule["give_up"] == "HE-EXPED-10"
    failed(b.white("give_up"), before)


# ---- success -----------------------------------------------------------------------------------------------------


def test_HE_EXPED_11_HE_EXPED_15_one_soldier_from_the_reserve_and_no_ship() -> None:
    b = set_out(coast(2))
    soldiers, ships = b.reserve("white")
    b.white("lay 1,-2 0")
    assert (b.owner("nauplia"), b.soldiers("nauplia"), b.ships("nauplia")) == ("white", 1, [0])
    assert b.reserve("white") == (soldiers - 1, ships + 1)
    assert b.soldiers("thera") == b.soldiers("melos") == 1


def test_HE_EXPED_15_a_new_city_with_two_seas_has_no_ship_in_either() -> None:
    b = board(
        city("nauplia", (1, -1), "white", turned=5),
        city("thera", (1, 0), "red"),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "white", 1, 2),
        tiles=["corinth"],
    )
    set_out(b).white("lay 0,-1 2")
    assert (b.soldiers("corinth"), b.ships("corinth")) == (1, [0, 0])


def test_HE_EXPED_12_without_a_reserve_a_soldier_comes_from_a_city_with_two() -> None:
    b = set_out(ring(3, 3, 3, 3, 2, 1, tiles=["pylos"]))
    assert b.reserve("white")[0] == 0
    b.white("lay -1,-1 0")
    assert b.offered == {f"provide {name}" for name in ("thera", "melos", "nauplia", "naxos", "kythera")}
    assert b.refuses("white", "provide aulis"), "the last soldier stays"
    b.white("provide kythera")
    assert (b.soldiers("kythera"), b.soldiers("pylos")) == (1, 1)
    assert b.reserve("white")[0] == 0


def test_HE_EXPED_12_a_reserve_is_used_first() -> None:
    b = set_out(ring(3, 3, 3, 3, 1, 1, tiles=["pylos"]))
    assert b.reserve("white")[0] == 1
    b.white("lay -1,-1 0")
    assert not any(key.startswith("provide") for key in b.offered)
    assert b.reserve("white")[0] == 0
    assert b.soldiers("thera") == 3


def two_harbours() -> Board:
    """At (1, -2) ships of Thera and Naxos count for White; those of Melos, across the start tile, do not."""
    return set_out(
        board(
            city("thera", (0, -1), "white", 1, 1),
            city("naxos", (1, -1), "white", 1, 2),
            city("melos", (0, 1), "white", 1, 3),
            city("kythera", (-1, 1), "red", 1, 1),
            tiles=["nauplia"],
        )
    )


def test_HE_EXPED_13_a_ship_across_a_land_edge_may_pay() -> None:
    """Sounion's ship counts for the new city; Megara's lie beside it, too, but across land."""
    b = board(
        city("sounion", (0, -1), "white", 1, 1),
        city("nauplia", (1, -1), "red"),
        city("megara", (-1, 0), "white", 1, 2),
        city("melos", (-1, 1), "white", 1, 1),
        tiles=["aulis"],
    ).white("announce expedition", "lay -1,-1 3")
    assert b.offered == {"pay sounion", "pay megara"}
    assert b.rule["pay megara"] == "HE-EXPED-13"
    assert b.refuses("white", "pay melos")  # not beside the new city
    b.white("pay megara")
    assert (b.ships("sounion"), b.ships("megara")) == ([1], [1])


def test_HE_EXPED_13_one_of_the_ships_beside_the_new_city_is_paid() -> None:
    b = two_harbours().white("lay 1,-2 0")
    assert b.offered == {"pay thera", "pay naxos"}
    assert b.refuses("white", "pay melos")
    reserve = b.reserve("white")[1]
    assert b.copy().white("pay thera").ships("thera") == [0]
    b.white("pay naxos")
    assert (b.ships("thera"), b.ships("naxos"), b.ships("melos")) == ([1], [1], [3])
    assert b.reserve("white")[1] == reserve + 1
    assert b.ships("kythera") == [1]


def test_HE_EXPED_13_a_lone_ship_pays_by_itself_and_the_opponents_never() -> None:
    b = set_out(coast(2, 1)).white("lay 1,-2 0")
    assert (b.ships("thera"), b.ships("naxos")) == ([1], [1])
    assert b.reserve("red")[1] == 9


def test_HE_EXPED_14_after_a_success_the_window_is_open() -> None:
    b = set_out(coast(3, white=["settlers_ashore", "fair_winds", "calm_seas"]))
    assert not {"play settlers_ashore", "play fair_winds"} & b.offered
    b.white("lay 1,-2 0")
    assert b.offered == {"play settlers_ashore", "play fair_winds", "go_on"}
    assert b.why_not["play calm_seas"] == "HE-CARD-07"
    b.white("play fair_winds", "go_on")
    assert b.table["drawn"] == "megara"


def test_HE_EXPED_14_after_a_failure_it_is_not() -> None:
    b = set_out(coast(3, white=["settlers_ashore", "fair_winds"])).white("give_up")
    assert not {"play settlers_ashore", "play fair_winds", "go_on"} & b.offered


def test_HE_EXPED_16_regrouping_goes_into_the_new_city_only() -> None:
    b = set_out(
        board(
            city("thera", (0, -1), "white", 2, 3),
            city("naxos", (1, -1), "red"),
            city("melos", (0, 1), "white", 2, 1),
            tiles=["nauplia"],
        )
    )
    b.white("lay 1,-2 0")
    assert b.table["turn"]["gained"] == ["nauplia"]
    assert {"take_soldier thera", "take_ship thera", "take_soldier melos", "take_ship melos"} <= b.offered
    b.white("take_soldier melos", "take_ship thera")  # one goal: nobody is asked where to
    assert (b.soldiers("nauplia"), b.ships("nauplia")) == (2, [1])
    assert (b.soldiers("melos"), b.ships("thera")) == (1, [1])
    assert b.soldiers("thera") == 2


def test_HE_EXPED_16_no_regrouping_without_any_success() -> None:
    b = board(
        city("thera", (0, -1), "white", 2, 3),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "white", 2, 1),
        tiles=["nauplia"],
    )
    set_out(b).white("give_up")
    assert b.asked == "red"
    assert b.prompt == "ask.announce"


def test_HE_EXPED_16_a_later_failure_does_not_take_regrouping_away() -> None:
    b = board(
        city("thera", (0, -1), "white", 2, 3),
        city("naxos", (1, -1), "red"),
        tiles=["nauplia", "megara"],
        white=["fair_winds"],
    )
    set_out(b).white("lay 1,-2 0", "play fair_winds")
    assert b.table["drawn"] == "megara"
    b.white("give_up")
    assert "take_soldier thera" in b.offered
    assert "end_regrouping" in b.offered
