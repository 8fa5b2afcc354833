"""Coasts: what the facts say is what the picture shows, and neighbouring tiles continue each other."""

import math

import pytest

from petteia.draw.hexes import APOTHEM, STEPS, Coast, R, centre, corner, corners, edge_angle, harbour, runs
from petteia.draw.shapes import Curve, polar
from petteia.draw.svg import Point
from petteia.games.hellas.draw import printed
from petteia.games.hellas.facts import TILES, Tile

EVERY_TILE = pytest.mark.parametrize("tile", TILES, ids=[tile.ref for tile in TILES])
EVERY_TURN = pytest.mark.parametrize("turns", range(6))


def land(tile: Tile, turns: int, at: Point = (0.0, 0.0)) -> Coast:
    return printed(tile.ref).coast.at(at, turns)


def along(curve: Curve, steps: int = 12) -> list[Point]:
    """Points on a curve, both ends included."""
    found, start = [curve.start], curve.start
    for a, b, end in curve.pieces:
        for i in range(1, steps + 1):
            t = i / steps
            w = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            found.append(
                (
                    w[0] * start[0] + w[1] * a[0] + w[2] * b[0] + w[3] * end[0],
                    w[0] * start[1] + w[1] * a[1] + w[2] * b[1] + w[3] * end[1],
                )
            )
        start = end
    return found


def outlines(coast: Coast) -> list[list[Point]]:
    """The land as polygons with many corners."""
    return [
        [point for i, curve in enumerate(part.coasts) for point in [*along(curve), *part.inland[i]]]
        for part in coast.parts
    ]


def is_land(coast: list[list[Point]], point: Point) -> bool:
    return any(encloses(outline, point) for outline in coast)


def encloses(outline: list[Point], point: Point) -> bool:
    inside = False
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y1 > point[1]) != (y2 > point[1]) and point[0] < (x2 - x1) * (point[1] - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def near(a: Point, b: Point) -> bool:
    return math.dist(a, b) < 1e-6


def letter(tile: Tile, turns: int, direction: int) -> str:
    return tile.edges[(direction - turns) % 6]


@EVERY_TILE
@EVERY_TURN
def test_land_fills_land_edges_and_no_others(tile: Tile, turns: int) -> None:
    coast = outlines(land(tile, turns))
    for d in range(6):
        for share in (0.04, 0.3, 0.5, 0.7, 0.96):
            a, b = corner(d), corner(d + 1)
            on_edge = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            just_inside = (on_edge[0] * 0.995, on_edge[1] * 0.995)
            assert is_land(coast, just_inside) == (letter(tile, turns, d) == "L")


@EVERY_TILE
@EVERY_TURN
def test_coasts_begin_and_end_at_corners_at_a_right_angle_to_the_land_edge(tile: Tile, turns: int) -> None:
    for part in land(tile, turns).parts:
        for curve in part.coasts:
            if not tile.edges.count("L"):
                assert near(curve.start, curve.end)
                continue
            for tip, handle in ((curve.start, curve.pieces[0][0]), (curve.end, curve.pieces[-1][1])):
                ((d, other),) = [
                    (d, edge)
                    for d in range(6)
                    if near(tip, corner(d))
                    for edge in (d - 1, d)
                    if is_edge(tile, turns, edge)
                ]
                assert d % 6 in (other % 6, (other + 1) % 6)
                inward = polar(edge_angle(other) + 180, 1)
                away = (handle[0] - tip[0], handle[1] - tip[1])
                assert inward[0] * away[0] + inward[1] * away[1] == pytest.approx(math.hypot(*away))


def is_edge(tile: Tile, turns: int, direction: int) -> bool:
    return letter(tile, turns, direction % 6) == "L"


@EVERY_TILE
def test_coasts_stay_on_their_tile(tile: Tile) -> None:
    for part in land(tile, 0).parts:
        for curve in part.coasts:
            for x, y in along(curve):
                reach = max(polar(edge_angle(d), 1)[0] * x + polar(edge_angle(d), 1)[1] * y for d in range(6))
                assert reach < APOTHEM + 0.01


@pytest.mark.parametrize("direction", range(6))
def test_neighbouring_tiles_meet_exactly(direction: int) -> None:
    """Wherever a tile may lie beside another, land and coast come to the same points of the common edge."""
    there = centre(*STEPS[direction])
    back = (direction + 3) % 6
    turned = [(tile, turns) for tile in TILES for turns in range(6)]
    mine = {letter(tile, turns, direction): set[tuple[Point, ...]]() for tile, turns in turned}
    theirs = {known: set[tuple[Point, ...]]() for known in mine}
    for tile, turns in turned:
        mine[letter(tile, turns, direction)].add(touched(land(tile, turns), (0.0, 0.0), direction))
        theirs[letter(tile, turns, back)].add(touched(land(tile, turns, there), there, back))
    whole_edge = tuple(sorted(rounded(corner(direction + i)) for i in (0, 1)))
    assert mine["L"] == theirs["L"] == {whole_edge}
    assert mine["S"] == theirs["S"]
    assert all(set(points) <= set(whole_edge) for points in mine["S"])


def touched(coast: Coast, at: Point, direction: int) -> tuple[Point, ...]:
    """Where the outline of the land touches an edge."""
    normal = polar(edge_angle(direction), 1)
    return tuple(
        sorted(
            {
                rounded((x, y))
                for outline in outlines(coast)
                for x, y in outline
                if abs((x - at[0]) * normal[0] + (y - at[1]) * normal[1] - APOTHEM) < 1e-6
            }
        )
    )


def rounded(point: Point) -> Point:
    return (round(point[0], 4) + 0.0, round(point[1], 4) + 0.0)


@EVERY_TILE
def test_the_city_stands_on_land_and_the_dolphin_in_the_sea(tile: Tile) -> None:
    ground = [(0.0, 0.0), (-30.0, 20.0), (30.0, 20.0), (0.0, -40.0)]
    assert [is_land(outlines(land(tile, 0)), point) for point in ground] == [not tile.start] * len(ground)


@EVERY_TILE
def test_bridges_cross_water_from_land_to_land(tile: Tile) -> None:
    coast = land(tile, 0)
    assert len(coast.bridges) == len(tile.bridges) == len(coast.parts) - 1 if not tile.start else not coast.parts
    ground = outlines(coast)
    for bridge in coast.bridges:
        a, b = bridge.shore, bridge.other_shore
        assert is_land(ground, a)
        assert is_land(ground, b)
        assert not is_land(ground, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))


@EVERY_TILE
def test_seas_are_joined_or_divided_as_the_facts_say(tile: Tile) -> None:
    """Flood the water of the tile from the middle of each sea edge."""
    coast = outlines(land(tile, 0))
    step = 5.0
    reach = int(R // step)
    water = {
        (i, j)
        for i in range(-reach, reach + 1)
        for j in range(-reach, reach + 1)
        if on_tile((i * step, j * step)) and not is_land(coast, (i * step, j * step))
    }
    for sea in tile.seas:
        x, y = polar(edge_angle(sea[0]), APOTHEM - 5)
        flooded = {(round(x / step), round(y / step))}
        border = list(flooded)
        while border:
            i, j = border.pop()
            fresh = {(i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)} & water - flooded
            flooded |= fresh
            border += fresh
        wet = {d for d in range(6) if {cell(polar(edge_angle(d), APOTHEM - 5), step)} & flooded}
        assert wet == set(sea)


def on_tile(point: Point) -> bool:
    return all(
        polar(edge_angle(d), 1)[0] * point[0] + polar(edge_angle(d), 1)[1] * point[1] <= APOTHEM for d in range(6)
    )


def cell(point: Point, step: float) -> tuple[int, int]:
    return (round(point[0] / step), round(point[1] / step))


@EVERY_TILE
@EVERY_TURN
def test_ships_lie_in_their_own_sea(tile: Tile, turns: int) -> None:
    for sea in tile.seas:
        edges = {(edge + turns) % 6 for edge in sea}
        for count in (1, 2, 3):
            berths = harbour(tuple(sorted(edges)), count)
            assert len(berths) == count
            for x, y in berths:
                nearest = max(range(6), key=lambda d: polar(edge_angle(d), 1)[0] * x + polar(edge_angle(d), 1)[1] * y)
                assert nearest in edges
                assert on_tile((x, y))
            assert all(math.dist(a, b) > 15 for i, a in enumerate(berths) for b in berths[:i])


def test_runs_of_land_edges() -> None:
    assert runs("LLLLLL") == [(0, 1, 2, 3, 4, 5)]
    assert runs("LSLSLS") == [(0,), (2,), (4,)]
    assert len(corners()) == 6
