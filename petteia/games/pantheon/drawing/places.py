"""Where things lie in an area: its label, trees and columns, and as many medallions as it holds, none on another."""

import math
from functools import lru_cache
from typing import Final

from petteia.draw.shapes import chance
from petteia.draw.svg import Point, number
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BORDERS, is_inside

GRID: Final = 9
ROUNDS: Final = 10  # until places no longer move
STARTS: Final = 3  # ways to begin
LARGEST: Final = 35.0  # radius of a medallion
SMALLEST: Final = 13.0
CROWD: Final = 4  # from so many things on, an area shows no name
LABEL: Final = (84.0, 24.0)
LANDMARK: Final = (112.0, 43.0)  # with a name below
RIM: Final = 3.0  # from a medallion to the border
GAP: Final = 2.5  # half of what is left between two

AREA_OF: Final = {ref: area for area, ref in enumerate(AREA_REFS)}


def away(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def to_side(at: Point, a: Point, b: Point) -> float:
    """How far a point is from a side."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = max(0.0, min(1.0, t))
    return away(at, (a[0] + t * dx, a[1] + t * dy))


def to_rim(area: int, at: Point) -> float:
    """How far a point inside an area is from its border."""
    outline = AREAS[area].outline
    return min([to_side(at, a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)])


def inside(area: int, at: Point) -> bool:
    return is_inside((round(at[0]), round(at[1])), AREAS[area].outline)


def path_of(area: int) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in AREAS[area].outline) + "Z"


@lru_cache(maxsize=256)
def grid(area: int) -> tuple[Point, ...]:
    """Points all over an area."""
    xs, ys = zip(*AREAS[area].outline, strict=True)
    found = [
        (float(x), float(y))
        for x in range(min(xs), max(xs) + 1, GRID)
        for y in range(min(ys), max(ys) + 1, GRID)
        if inside(area, (x, y))
    ]
    return tuple([at for at in found if to_rim(area, at) > 6])


@lru_cache(maxsize=256)
def middle(area: int) -> Point:
    points = grid(area)
    return (sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points))


def label_size(area: int) -> Point:
    return LANDMARK if AREAS[area].landmark else LABEL


@lru_cache(maxsize=256)
def label_at(area: int) -> Point:
    """The middle of the label: as high in the area as it fits, and rather in its middle."""
    wide, high = label_size(area)[0] / 2, label_size(area)[1] / 2
    centre = middle(area)

    def fits(at: Point) -> bool:
        corners = [(at[0] + x, at[1] + y) for x in (-wide, wide) for y in (-high, high)]
        return all(inside(area, corner) and to_rim(area, corner) > 4 for corner in corners)

    best_first = sorted(grid(area), key=lambda at: at[1] + 0.35 * abs(at[0] - centre[0]))
    return next((at for at in best_first if fits(at)), centre)


def from_label(area: int, at: Point, crowded: bool = False) -> float:
    """How far a point is from the label; in a crowd there is no room for the name below it."""
    x, y = label_at(area)
    wide, high = label_size(area)
    if crowded:
        y, wide, high = y - (high - LABEL[1]) / 2, *LABEL
    return math.hypot(max(0.0, abs(at[0] - x) - wide / 2), max(0.0, abs(at[1] - y) - high / 2))


@lru_cache(maxsize=256)
def corners(area: int, count: int) -> tuple[Point, ...]:
    """Places at the rim, far from each other and from the label: for trees and columns."""
    able = [at for at in grid(area) if 15 < to_rim(area, at) < 26 and from_label(area, at) > 20]
    able = able or list(grid(area))
    x, y = label_at(area)
    found: list[Point] = []
    known: list[Point] = [(x, y)]
    for _ in range(count):
        best = max(able, key=lambda at: min([away(at, other) for other in known]))
        found.append(best)
        known.append(best)
    return tuple(found)


@lru_cache(maxsize=256)
def rooms(area: int, crowded: bool) -> tuple[tuple[Point, float], ...]:
    """Points where a medallion may lie, each with the radius that border and label leave it."""
    found = [(at, min(LARGEST, to_rim(area, at) - RIM, from_label(area, at, crowded) - 1)) for at in grid(area)]
    able = [(at, room) for at, room in found if room > SMALLEST]
    return tuple(sorted(able, key=lambda spot: (-spot[1], away(spot[0], middle(area)))))


@lru_cache(maxsize=2048)
def spots(area: int, count: int) -> tuple[tuple[Point, ...], float]:
    """Places for so many medallions, and the radius that lets all of them lie apart."""
    tried = [settled(area, started(area, count, way)) for way in range(STARTS if count > 1 else 1)]
    best = max(tried, key=lambda places: radius_of(area, places))
    return tuple(sorted(best)), round(max(SMALLEST, radius_of(area, best)), 1)


def radius_of(area: int, places: list[Point]) -> float:
    """The radius that lets medallions at these places lie apart, within the border, off the label."""
    room = dict(rooms(area, len(places) >= CROWD))
    apart = [away(a, b) / 2 - GAP for i, a in enumerate(places) for b in places[:i]]
    return min([room.get(at, 0.0) for at in places] + apart)


def started(area: int, count: int, way: int) -> list[Point]:
    """Where places begin before they move apart: points nearest to a row or a ring around the middle."""
    x, y = middle(area)
    found: list[Point] = []
    for i in range(count):
        if way == 0:
            wished = (x + 44 * (i - (count - 1) / 2), y + 8)
        else:
            turn = 2 * math.pi * (i / count + way / STARTS / count)
            wished = (x + 36 * math.cos(turn), y + 10 + 26 * math.sin(turn))
        able = [at for at, _ in rooms(area, count >= CROWD) if at not in found]
        found.append(min(able, key=lambda at: away(at, wished)))
    return found


def settled(area: int, places: list[Point]) -> list[Point]:
    """One after the other moves to where it has most room, until nobody finds a better place."""
    for _ in range(ROUNDS):
        before = list(places)
        for i in range(len(places)):
            places[i] = roomiest(area, places[:i] + places[i + 1 :], places[i])
        if places == before:
            break
    return places


def roomiest(area: int, others: list[Point], here: Point) -> Point:
    """The place with most room beside others; of equal ones the nearest to the middle."""
    best, most = here, 0.0
    for (x, y), room in rooms(area, len(others) + 1 >= CROWD):  # the roomiest first
        if room <= most:
            break
        for other_x, other_y in others:
            room = min(room, math.hypot(x - other_x, y - other_y) / 2 - GAP)
            if room <= most:
                break
        else:
            best, most = (x, y), room
    return best


def scattered(area: int, count: int, kind: str, rim: float = 13.0, apart: float = 24.0) -> list[Point]:
    """Points that look thrown by chance, none near another, the same each time."""
    able = sorted([at for at in grid(area) if to_rim(area, at) > rim], key=lambda at: chance(kind, str(at)))
    found: list[Point] = []
    for at in able:
        if len(found) == count:
            break
        if all(away(at, other) > apart for other in found):
            found.append((at[0] + round(6 * chance(kind, "x", str(at)) - 3, 1), at[1]))
    return found


def along(border: int, step: float) -> list[tuple[Point, Point]]:
    """Points along a border, each with the direction at right angles; towards the lower side if there is one."""
    a, b = BORDERS[border].edge
    length = away(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    side = (-uy, ux)
    high = BORDERS[border].high
    centre = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    if high >= 0 and inside(high, (centre[0] + 6 * side[0], centre[1] + 6 * side[1])):
        side = (uy, -ux)
    count = max(1, int(length // step))
    first = (length - step * (count - 1)) / 2
    return [((a[0] + ux * (first + step * i), a[1] + uy * (first + step * i)), side) for i in range(count)]


def written(at: Point) -> str:
    return f"{number(at[0], 1)} {number(at[1], 1)}"
