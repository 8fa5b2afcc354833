"""HE-TILE: the hexagons, where a tile fits, and the water. The map is measured anew here, from the printed edges."""

import random
import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.games.hellas.names import TILE
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import place_at
from petteia.kernel.record import Json
from tests.hellas.board import Board, board, city, islands

# ---- an independent look at the map --------------------------------------------------------------------------------

At = tuple[int, int]
Laid = dict[At, tuple[str, int]]  # place -> tile, turned

FACTS = Path(petteia.__file__).parent / "games" / "hellas" / "facts" / "tiles.toml"
PRINTED: dict[str, dict[str, Any]] = {
    tile["ref"]: tile for tile in tomllib.loads(FACTS.read_text(encoding="utf-8"))["tile"]
}
CITIES = [name for name, tile in PRINTED.items() if tile["city"]]
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # clockwise from north
RING: tuple[At, ...] = STEPS  # the six places around the start tile, which lies at (0, 0)


def beside(at: At, direction: int) -> At:
    return at[0] + STEPS[direction][0], at[1] + STEPS[direction][1]


def edge(tile: str, turned: int, direction: int) -> str:
    """L or S: what a turned tile shows in a direction."""
    return str(PRINTED[tile]["edges"])[(direction - turned) % 6]


def sea(tile: str, turned: int, direction: int) -> int:
    """The number of the sea a turned tile has in a direction."""
    return next(n for n, edges in enumerate(PRINTED[tile]["seas"]) if (direction - turned) % 6 in edges)


def coast(tile: str, turned: int) -> frozenset[frozenset[int]]:
    """The seas of a turned tile by direction: equal for turns that make no difference."""
    return frozenset(frozenset((e + turned) % 6 for e in edges) for edges in PRINTED[tile]["seas"])


def why_no_fit(laid: Laid, tile: str, at: At, turned: int) -> str:
    """The rule that forbids this place, or ""."""
    if at in laid:
        return "HE-TILE-06"
    met = [d for d in range(6) if beside(at, d) in laid]
    for d in met:
        if edge(tile, turned, d) != edge(*laid[beside(at, d)], (d + 3) % 6):
            return "HE-TILE-05"
    if not any(beside(at, d) == (0, 0) for d in met) and len(met) < 2:
        return "HE-TILE-07"
    joined = {sea(tile, turned, d) for d in met if edge(tile, turned, d) == "S"}
    return "" if len(joined) == len(PRINTED[tile]["seas"]) else "HE-TILE-08"


def rim(laid: Laid) -> list[At]:
    """Empty places beside tiles, and those one further out."""
    near = {beside(at, d) for at in laid for d in range(6)}
    return sorted((near | {beside(at, d) for at in near for d in range(6)}) - set(laid))


def fitting(laid: Laid, tile: str) -> set[tuple[At, int]]:
    return {(at, turned) for at in rim(laid) for turned in range(6) if not why_no_fit(laid, tile, at, turned)}


def waters(laid: Laid, tile: str, at: At, turned: int) -> list[tuple[str, int]]:
    """The seas (tile, number) of neighbouring tiles that meet a sea edge of a tile laid here."""
    found = []
    for d in range(6):
        other = laid.get(beside(at, d))
        if other and beside(at, d) != (0, 0) and edge(tile, turned, d) == "S":
            found.append((other[0], sea(*other, (d + 3) % 6)))
    return found


def one_water(laid: Laid) -> bool:
    """Is every sea on the map reached from the start tile?"""
    reached = {("dolphin_sea", 0)}
    fresh: list[tuple[At, int]] = [((0, 0), 0)]
    while fresh:
        at, number = fresh.pop()
        tile, turned = laid[at]
        for d in range(6):
            if edge(tile, turned, d) == "S" and sea(tile, turned, d) == number and beside(at, d) in laid:
                other = laid[beside(at, d)]
                beyond = (other[0], sea(*other, (d + 3) % 6))
                if beyond not in reached:
                    reached.add(beyond)
                    fresh.append((beside(at, d), beyond[1]))
    return len(reached) == sum(len(PRINTED[tile]["seas"]) for tile, _ in laid.values())


def neighbours(laid: Laid, one: At, other: At) -> str:
    """ "land", "sea" or "": how two cities are neighbours."""
    for d in range(6):
        if beside(one, d) == other:
            if edge(*laid[one], d) == "L":
                return "land"
            return "sea"
    return "sea" if one in RING and other in RING else ""


def laid_in(b: Board) -> Laid:
    """The map on the table, read from the public view."""
    return {(tile["at"][0], tile["at"][1]): (tile["tile"], tile["turned"]) for tile in b.table["tiles"]}


def offered_places(b: Board, verb: str = "lay") -> list[tuple[At, int]]:
    """The places on offer: "lay -1,2 3" is ((-1, 2), 3)."""
    found = []
    for key in sorted(b.offered):
        do, *on = key.split()
        if do == verb:
            q, r = on[0].split(",")
            found.append(((int(q), int(r)), int(on[1])))
    return found


def looks(tile: str, places: set[tuple[At, int]] | list[tuple[At, int]]) -> set[tuple[At, frozenset[frozenset[int]]]]:
    """Places with the coast they give: an island may be turned, but looks the same all round."""
    return {(at, coast(tile, turned)) for at, turned in places}


@cache
def random_map(seed: int, size: int) -> tuple[dict[str, Any], ...]:
    """Cities of a map laid by chance, with any fleets: HE-TILE-05 to -08 as measured above."""
    dice = random.Random(seed)
    laid: Laid = {(0, 0): ("dolphin_sea", 0)}
    pile = dice.sample(CITIES, len(CITIES))
    cities: list[Json] = []
    ships = {"white": 10, "red": 10}
    while len(cities) < size and pile:
        tile = pile.pop()
        places = sorted(fitting(laid, tile))
        if not places:
            continue
        at, turned = dice.choice(places)
        laid[at] = (tile, turned)
        owner = ("white", "red")[len(cities) % 2]
        fleet = [dice.randint(0, 1) for _ in PRINTED[tile]["seas"]]
        fleet[0] = min(fleet[0] + dice.randint(0, 1), ships[owner])
        fleet[1:] = [min(count, ships[owner] - fleet[0]) for count in fleet[1:]]
        ships[owner] -= sum(fleet)
        cities.append(city(tile, at, owner, 1 + len(cities) // 2 % 2, fleet, turned))
    return tuple(cities)


def open_sea(places: list[At], keep_free: At) -> list[Json]:
    """Cities on these places with sea between them: coasts look away from each other and from one more place.

    Headlands first: an island is used where there is no way to look out.
    """
    laid: Laid = {(0, 0): ("dolphin_sea", 0)}
    cities: list[Json] = []
    for at in places:
        tile, turned = next(
            (name, turned)
            for form in ("headland", "island")
            for name in CITIES
            for turned in range(6)
            if PRINTED[name]["form"] == form and name not in [used for used, _ in laid.values()]
            if not {beside(at, d) for d in range(6) if edge(name, turned, d) == "L"} & {*places, keep_free}
            if not why_no_fit(laid, name, at, turned)
        )
        laid[at] = (tile, turned)
        cities.append(city(tile, at, ("white", "red")[len(cities) % 2], 1, 0, turned))
    return cities


def hellas(b: Board) -> Hellas:
    assert isinstance(b.match.game, Hellas)
    return b.match.game


@cache
def random_games() -> tuple[tuple[Board, ...], ...]:
    """A few games played by chance, as boards after every choice."""
    games = []
    for seed in range(4):
        b = Board(petteia.new("hellas", seed=seed, white="first"))
        dice = random.Random(seed)
        states = [b.copy()]
        while b.match.ask and len(states) < 250:
            b.match.choose(dice.choice(b.match.ask.options))
            states.append(b.copy())
        games.append(tuple(states))
    return tuple(games)


# ---- the rules -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("direction", range(6))
def test_HE_TILE_01_a_direction_meets_its_opposite(direction: int) -> None:
    """A headland looks that way at another one, which looks back: they are neighbours by land."""
    one = next(at for at in RING if beside(at, direction) in RING)
    b = board(
        city("nauplia", one, "white", 2, turned=direction),
        city("megara", beside(one, direction), "red", 1, turned=(direction + 3) % 6),
        white=["battle_hero"],
    )
    b.white("announce attack", "attack megara")
    assert b.battle["by"] == "land"


@pytest.mark.parametrize("direction", range(6))
def test_HE_TILE_01_directions_run_clockwise_from_north(direction: int) -> None:
    """Land of a headland not turned looks north; turned d times, in direction d."""
    one = next(at for at in RING if beside(at, direction) in RING)
    b = board(city("nauplia", one, "white", 1, 3, turned=direction), *_far_red(one, direction), tiles=["megara"])
    b.white("announce expedition")
    there = [turned for at, turned in offered_places(b) if at == beside(one, direction)]
    assert there == []  # no water between them: no ships
    assert all(
        hellas(b).chart.fits(TILE["megara"], place_at(*beside(one, direction)), t) == (t == (direction + 3) % 6)
        for t in range(6)
    )


def _far_red(one: At, direction: int) -> list[Json]:
    """A red island at the ring that touches neither of two places."""
    taken = {one, beside(one, direction)}
    near = {beside(at, d) for at in taken for d in range(6)}
    return [city("thera", next(at for at in RING if at not in taken | near), "red")]


def test_HE_TILE_02_a_tile_turns_in_six_ways() -> None:
    """The first headland: six places, five turns each, the sixth would face the start tile."""
    b = board(set_up=True, tiles=["nauplia"])
    places = offered_places(b, "settle")
    assert {turned for _, turned in places} == set(range(6))
    assert len(places) == 30
    for direction, at in enumerate(RING):
        assert {turned for place, turned in places if place == at} == set(range(6)) - {(direction + 3) % 6}


def test_HE_TILE_02_a_tile_is_never_flipped() -> None:
    """Potidaea has no mirror image among its turns: it is offered only as printed."""
    mirrored = {frozenset(frozenset(-d % 6 for d in s) for s in coast("potidaea", t)) for t in range(6)}
    assert not mirrored & {coast("potidaea", t) for t in range(6)}
    seen = 0
    for seed in range(60):
        cities = random_map(seed, 12)
        if any(c["tile"] == "potidaea" for c in cities):
            continue
        b = board(*cities, tiles=["potidaea"], white=["another_horizon"])
        engine = {
            t for t in range(6) for at in rim(laid_in(b)) if hellas(b).chart.fits(TILE["potidaea"], place_at(*at), t)
        }
        assert engine == {t for _, t in fitting(laid_in(b), "potidaea")}
        seen += len(engine)
    assert seen > 6


def test_HE_TILE_03_every_edge_is_wholly_land_or_wholly_sea() -> None:
    for tile in PRINTED.values():
        assert len(tile["edges"]) == 6
        assert set(tile["edges"]) <= {"L", "S"}
        assert sorted(e for edges in tile["seas"] for e in edges) == [e for e in range(6) if tile["edges"][e] == "S"]


def test_HE_TILE_04_all_land_of_a_tile_is_joined() -> None:
    """Stretches of land are joined by a bridge, or by solid land that divides the water: one sea more each."""
    for tile in PRINTED.values():
        edges = tile["edges"]
        stretches = sum(1 for e in range(6) if edges[e] == "L" and edges[e - 1] == "S")
        assert len(tile["seas"]) + len(tile["bridges"]) == max(1, stretches), tile["ref"]
        for one, other in tile["bridges"]:
            assert edges[one] == edges[other] == "L"
            assert abs(one - other) not in (1, 5), "a bridge joins different stretches"


def test_HE_TILE_04_land_contact_is_contact_between_cities() -> None:
    """Both coasts of Leucas, which a bridge joins, send soldiers by land."""
    b = board(
        city("leucas", (0, -1), "white", 3, turned=2),
        city("nauplia", (1, -1), "red", turned=5),
        city("thera", (-1, 0), "red"),
        city("megara", (-1, -1), "red", turned=2),
        white=["battle_hero"],
    )
    for target in ("nauplia", "megara"):
        assert b.copy().white("announce attack", f"attack {target}", "declare").battle["by"] == "land"


def test_HE_TILE_05_land_meets_land_and_sea_meets_sea() -> None:
    coasts = (city("nauplia", (0, -1), "white", 1, 3, turned=2), city("kythera", (0, 1), "red"))
    b = board(*coasts, tiles=["thera"], white=["calm_seas"]).white("announce expedition")
    assert ((1, -1), 0) not in offered_places(b), "an island has no land for the coast of Nauplia"
    assert ((-1, 0), 0) in offered_places(b)
    b = board(*coasts, city("melos", (1, 0), "white", 1, 3), tiles=["megara"]).white("announce expedition")
    assert [turned for at, turned in offered_places(b) if at == (1, -1)] == [5]


def test_HE_TILE_05_to_08_every_legal_place_and_no_other_fits() -> None:
    """On forty maps laid by chance: all tiles, all places around, all turns, against an independent measure."""
    broken = set()
    for seed in range(40):
        b = board(*random_map(seed, 4 + seed % 13))
        laid = laid_in(b)
        chart = hellas(b).chart
        names = {name for name, _ in laid.values()}
        for tile in CITIES:
            if tile not in names:
                for at in rim(laid):
                    for turned in range(6):
                        rule = why_no_fit(laid, tile, at, turned)
                        assert chart.fits(TILE[tile], place_at(*at), turned) == (not rule), (
                            seed,
                            tile,
                            at,
                            turned,
                            rule,
                        )
                        broken.add(rule)
    assert broken == {"", "HE-TILE-05", "HE-TILE-07", "HE-TILE-08"}


def test_HE_TILE_06_a_place_holds_one_tile() -> None:
    b = islands(ships=1, tiles=["nauplia"], white=["calm_seas"]).white("announce expedition", "play calm_seas")
    assert offered_places(b)
    assert not {at for at, _ in offered_places(b)} & {(0, 0), (0, -1), (1, -1), (0, 1), (-1, 1)}
    assert b.refuses("white", "lay 0,-1 0")


def test_HE_TILE_06_tiles_once_laid_are_never_moved_turned_or_removed() -> None:
    grown = 0
    for states in random_games():
        maps = [[(t["tile"], t["at"], t["turned"]) for t in b.table["tiles"]] for b in states]
        for before, after in pairwise(maps):
            assert after[: len(before)] == before
        grown += len(maps[-1])
    assert grown > 4 * 9


def test_HE_TILE_07_the_start_tile_or_two_tiles_must_be_touched() -> None:
    b = islands(ships=1, tiles=["nauplia"], white=["calm_seas"]).white("announce expedition", "play calm_seas")
    places = {at for at, _ in offered_places(b)}
    assert (-1, 0) in places, "touches the start tile"
    assert (1, -2) in places, "touches Thera and Naxos"
    assert (0, -2) not in places, "touches Thera only"
    assert (0, 2) not in places, "touches Melos only"
    assert (3, -3) not in places, "touches nothing"


def test_HE_TILE_07_one_tile_is_enough_if_it_is_the_start_tile() -> None:
    b = board(city("thera", (0, -1), "white", 1, 1), city("naxos", (0, 1), "red"), set_up=True, tiles=["melos"])
    assert {at for at, _ in offered_places(b, "settle")} == set(RING) - {(0, -1), (0, 1)}


def test_HE_TILE_08_every_sea_of_a_new_tile_joins_the_water() -> None:
    """Corinth divides the water: its northern sea needs a neighbour too, even beside the start tile."""
    south = (
        city("nauplia", (1, -1), "white", 1, 0, turned=5),
        city("thera", (1, 0), "white"),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "white"),
    )
    north = city("melos", (1, -2), "white", 1, 1)
    west = city("megara", (-1, 0), "white", 1, 1, turned=5)
    joined = board(*south, north, tiles=["corinth"], white=["calm_seas"]).white("announce expedition")
    assert "lay 0,-1 2" in joined.offered
    apart = board(*south, west, tiles=["corinth"], white=["calm_seas"]).white("announce expedition")
    assert not {at for at, _ in offered_places(apart)} & {(0, -1)}
    assert not hellas(apart).chart.fits(TILE["corinth"], place_at(0, -1), 2)


def test_HE_TILE_08_no_tile_opens_new_waters() -> None:
    """Between two coasts Delphi would meet land only: its bay would be a sea of its own."""
    coasts = (
        city("nauplia", (0, -1), "white", 1, 3, turned=1),
        city("megara", (1, -1), "white", 1, 3, turned=0),
        city("thera", (0, 1), "red"),
    )
    b = board(*coasts, tiles=["delphi"], white=["calm_seas"]).white("announce expedition")
    assert (1, -2) not in {at for at, _ in offered_places(b)}
    assert why_no_fit(laid_in(b), "delphi", (1, -2), 2) == "HE-TILE-08"
    strait = board(*coasts, tiles=["chalcis"], white=["calm_seas"]).white("announce expedition")
    assert (1, -2) not in {at for at, _ in offered_places(strait)}


def test_HE_TILE_09_no_land_contact_is_required() -> None:
    """A map of islands, and a headland whose coast looks out to where nothing lies."""
    b = islands(ships=1, tiles=["nauplia"], white=["calm_seas"]).white("announce expedition", "play calm_seas")
    assert "lay -1,0 5" in b.offered
    b.white("lay -1,0 5")
    assert b.tile("nauplia")["at"] == [-1, 0]


def test_HE_TILE_10_all_water_is_one_body_after_every_laying() -> None:
    for states in random_games():
        assert all(one_water(laid_in(b)) for b in states)


def test_HE_TILE_10_on_large_maps_too() -> None:
    for seed in range(40):
        cities = random_map(seed, 16)
        for count in range(2, len(cities) + 1):
            b = board(*cities[:count])
            assert one_water(laid_in(b))
            assert hellas(b).chart.one_water()


def test_HE_TILE_11_HE_SEA_02_a_bridge_does_not_divide_the_water() -> None:
    """One ship at Leucas, between two coasts, rules the water on either side of the bridge."""
    assert all(len(tile["seas"]) == 1 for tile in PRINTED.values() if tile["bridges"])
    b = board(
        city("leucas", (0, -1), "white", 1, 1, turned=1),
        city("nauplia", (-1, 0), "red", turned=1),
        city("thera", (0, 1), "red"),
        tiles=["melos"],
    )
    b.white("announce expedition")
    assert {(-1, -1), (1, -1)} <= {at for at, _ in offered_places(b)}


def test_HE_TILE_12_a_hole_may_be_left_and_filled_later() -> None:
    around: list[At] = [
        (0, -1),
        (-1, 1),
        (1, -1),
        (1, -2),
        (0, -2),
        (-1, -1),
        (0, 1),
        (-1, 2),
        (-2, 2),
        (-2, 1),
        (-2, 0),
    ]
    cities = open_sea(around, keep_free=(-1, 0))
    assert all(beside((-1, 0), d) in [*around, (0, 0)] for d in range(6))
    cities[0]["ships"] = [1]
    island = next(name for name in CITIES[:4] if name not in [c["tile"] for c in cities])
    b = board(*cities, tiles=[island], white=["calm_seas"]).white("announce expedition")
    assert "lay -1,0 0" in b.offered
    b.white("lay -1,0 0")
    assert b.tile(island)["at"] == [-1, 0]


def test_HE_TILE_12_a_hole_is_filled_under_the_same_conditions() -> None:
    """Nauplia has a coast, and the hole has sea on all sides."""
    around: list[At] = [
        (0, -1),
        (-1, 1),
        (1, -1),
        (1, -2),
        (0, -2),
        (-1, -1),
        (0, 1),
        (-1, 2),
        (-2, 2),
        (-2, 1),
        (-2, 0),
    ]
    cities = open_sea(around, keep_free=(-1, 0))
    cities[0]["ships"] = [1]
    coastal = next(name for name in CITIES if name not in [c["tile"] for c in cities] and PRINTED[name]["temple"])
    b = board(*cities, tiles=[coastal], white=["calm_seas"]).white("announce expedition")
    assert (-1, 0) not in {at for at, _ in offered_places(b)}


def test_HE_TILE_13_the_start_tile_belongs_to_nobody_and_holds_nothing() -> None:
    assert not PRINTED["dolphin_sea"]["city"]
    for states in random_games():
        for b in states:
            start = b.tile("dolphin_sea")
            assert (start["at"], start["owner"], start["soldiers"], start["ships"]) == ([0, 0], None, 0, [0])
            assert not any("dolphin_sea" in key for key in b.offered)


def test_HE_TILE_14_a_temple_counts_for_whose_soldiers_hold_the_city() -> None:
    b = board(
        city("sounion", (0, -1), "red", 1),
        city("thera", (1, -1), "white", 3),
        city("melos", (0, 1), "red", 1),
    )
    assert b.table["temples"] == [0, 1]
    b.white("announce attack", "attack sounion", "send thera")
    assert b.table["temples"] == [1, 0]
    b.red("announce reinforcement")
    assert b.table["steps"] == 3
    b.red("finish").white("announce reinforcement")
    assert b.table["steps"] == 4, "now White has more temples"


def test_HE_TILE_15_every_tile_but_one_has_a_city_and_seven_have_a_temple() -> None:
    assert len(PRINTED) == 24
    assert [name for name, tile in PRINTED.items() if not tile["city"]] == ["dolphin_sea"]
    assert len(CITIES) == 23
    temples = {name for name, tile in PRINTED.items() if tile["temple"]}
    assert temples == {"sounion", "delphi", "eleusis", "olympia", "corinth", "potidaea", "cnidus"}
    assert sorted(str(tile["edges"]).count("L") for tile in PRINTED.values() if tile["city"]) == sorted(
        [0] * 4 + [1] * 8 + [2] * 7 + [3] * 3 + [4]
    )
