"""Flat-top hexagons and the coasts on them.

Directions run clockwise from north, 0 to 5; edge d of a hexagon lies between its corners d and d+1. A coast is built
from facts alone: which edges are land, and which of these only a bridge joins to the middle. Land fills a land edge
from corner to corner and leaves it at a right angle, so neighbouring tiles continue each other without a kink.
"""

import math
from dataclasses import dataclass
from typing import Final

from petteia.draw.shapes import Curve, chance, closed, polar, smooth, turned
from petteia.draw.svg import Point, number

R: Final = 120.0  # from the middle to a corner
APOTHEM: Final = R * math.sqrt(3) / 2

STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def centre(q: int, r: int) -> Point:
    """The middle of a place given by axial coordinates."""
    return (1.5 * R * q, 2 * APOTHEM * (r + q / 2))


def edge_angle(d: int) -> float:
    return -90.0 + 60 * d


def corner(d: int, at: Point = (0.0, 0.0), radius: float = R) -> Point:
    """Where edge d begins."""
    x, y = polar(-120.0 + 60 * d, radius)
    return (at[0] + x, at[1] + y)


def corners(at: Point = (0.0, 0.0), radius: float = R) -> list[Point]:
    return [corner(d, at, radius) for d in range(6)]


@dataclass(frozen=True)
class Bridge:
    """From the mainland to a part of its own, across the water."""

    shore: Point
    other_shore: Point


@dataclass(frozen=True)
class Part:
    """A piece of land: its coasts, and for each the corners passed along land edges on the way to the next coast."""

    coasts: tuple[Curve, ...]
    inland: tuple[tuple[Point, ...], ...]

    def outline(self) -> str:
        """The closed path around the part."""
        d = ""
        for i, curve in enumerate(self.coasts):
            line = "L" if i else "M"
            d += f"{line}{number(curve.start[0], 1)} {number(curve.start[1], 1)}{curve.tail()}"
            d += "".join(f"L{number(x, 1)} {number(y, 1)}" for x, y in self.inland[i])
        return d + "Z"


class Coast:
    """The land of one tile as printed, or turned and moved to its place."""

    def __init__(self, parts: tuple[Part, ...], bridges: tuple[Bridge, ...]) -> None:
        self.parts = parts
        self.bridges = bridges

    def at(self, place: Point, turns: int) -> "Coast":
        """This land on a tile laid at `place`, turned clockwise by `turns` edges."""
        degrees = 60.0 * turns

        def there(point: Point) -> Point:
            x, y = turned(point, degrees)
            return (x + place[0], y + place[1])

        parts = tuple(
            Part(
                tuple(curve.moved(place, degrees) for curve in part.coasts),
                tuple(tuple(there(point) for point in passed) for passed in part.inland),
            )
            for part in self.parts
        )
        return Coast(parts, tuple(Bridge(there(b.shore), there(b.other_shore)) for b in self.bridges))

    def outlines(self) -> str:
        return "".join(part.outline() for part in self.parts)

    def shores(self) -> str:
        """Only the lines where land meets water."""
        return "".join(curve.path() for part in self.parts for curve in part.coasts)


MAIN: Final = 0.565  # how far the mainland reaches from the middle, of R
ROUGH: Final = 0.085  # how much that varies in the large
RAGGED: Final = 0.045  # and in the small
STEP: Final = 13.0  # degrees between two points of a coast
QUAY: Final = 0.49  # and how far towards a bridge
CAPE: Final = 0.655  # where the part across the bridge ends, from the middle
LEAVING: Final = 0.2  # how far a coast keeps its right angle to the land edge


def runs(edges: str) -> list[tuple[int, ...]]:
    """The land edges, in groups of neighbours, clockwise.

    >>> runs("LLSLSS"), runs("LSSSSL"), runs("SSSSSS")
    ([(0, 1), (3,)], [(5, 0)], [])
    """
    if "S" not in edges:
        return [(0, 1, 2, 3, 4, 5)]
    begins = [d for d in range(6) if edges[d] == "L" and edges[d - 1] == "S"]
    found: list[tuple[int, ...]] = []
    for d in begins:
        run = [d]
        while edges[(run[-1] + 1) % 6] == "L":
            run.append((run[-1] + 1) % 6)
        found.append(tuple(run))
    return found


def coast(edges: str, bridges: tuple[tuple[int, ...], ...], seed: str, island: bool = True) -> Coast:
    """The land of a tile. `seed` makes each coast its own; an all-sea tile without island has no land."""
    across = {pair[1] for pair in bridges}
    everything = runs(edges)
    far = [run for run in everything if across & set(run)]
    main = [run for run in everything if run not in far]
    if not everything and not island:
        return Coast((), ())
    quays = [_middle(run) for run in far]
    if main:
        curves = tuple(_coast_between(main[i - 1], main[i], seed, quays) for i in range(len(main)))
        parts = [Part(curves, tuple(_passed(run) for run in main))]
    else:
        parts = [Part((_island(seed),), ((),))]
    parts += [Part((_headland(run, seed),), (_passed(run),)) for run in far]
    spans = tuple(Bridge(polar(angle, (QUAY - 0.03) * R), polar(angle, (CAPE + 0.035) * R)) for angle in quays)
    return Coast(tuple(parts), spans)


def _passed(run: tuple[int, ...]) -> tuple[Point, ...]:
    """The corners between the edges of a stretch."""
    return tuple(corner(edge) for edge in run[1:])


def _middle(run: tuple[int, ...]) -> float:
    return edge_angle(run[0]) + 30.0 * (len(run) - 1)


def _inward(edge: int, length: float) -> Point:
    return polar(edge_angle(edge) + 180, length)


def _plus(a: Point, b: Point, factor: float = 1.0) -> Point:
    return (a[0] + b[0] * factor, a[1] + b[1] * factor)


def _coast_between(before: tuple[int, ...], after: tuple[int, ...], seed: str, quays: list[float]) -> Curve:
    """The mainland's coast, clockwise from the end of one stretch of land edges to the beginning of the next."""
    begin, end = -120.0 + 60 * (before[-1] + 1), -120.0 + 60 * after[0]
    while end <= begin:
        end += 360
    start, stop = corner(before[-1] + 1), corner(after[0])
    leave, arrive = _inward(before[-1], R * 0.5), _inward(after[0], -R * 0.5)
    gap = end - begin
    margin = 30.0 if gap <= 60 else 35.0
    inner = 1 if gap <= 60 else round((gap - 2 * margin) / STEP) + 1
    through = [start, _plus(start, _inward(before[-1], R * LEAVING))]
    for i in range(inner):
        angle = begin + gap / 2 if inner == 1 else begin + margin + (gap - 2 * margin) * i / (inner - 1)
        through.append(polar(angle, R * _reach(angle, seed, quays, gap)))
    through += [_plus(stop, _inward(after[0], R * LEAVING)), stop]
    return smooth(through, leave, arrive)


def _reach(angle: float, seed: str, quays: list[float], gap: float) -> float:
    """How far the mainland reaches in a direction."""
    if gap <= 60:
        return 0.5
    reach = MAIN + _wave(angle, seed)
    for quay in quays:
        away = abs((angle - quay + 180) % 360 - 180)
        if away < 50:
            reach = min(reach, QUAY + 0.02 * (away / 50))
    return reach


def _wave(angle: float, seed: str) -> float:
    """A coast's own irregularity: broad bays and small ones. Comes round after a full turn."""
    broad = sum(math.cos(math.radians(k * angle) + 6.283 * chance(seed, "broad", k)) / k for k in (2, 3))
    small = sum(math.cos(math.radians(k * angle) + 6.283 * chance(seed, "small", k)) for k in (7, 11))
    return 0.6 * ROUGH * broad + 0.5 * RAGGED * small


def _island(seed: str) -> Curve:
    count = round(360 / STEP)
    return closed([polar(360 / count * i, R * (MAIN - 0.01 + _wave(360 / count * i, seed))) for i in range(count)])


def _headland(run: tuple[int, ...], seed: str) -> Curve:
    """The coast of land that only a bridge joins to the middle, clockwise from its last corner to its first."""
    start, stop = corner(run[-1] + 1), corner(run[0])
    middle = _middle(run)
    through = [_plus(start, _inward(run[-1], R * 0.12))]
    through += [
        polar(middle + lean, R * (CAPE + 0.02 * (chance(seed, "cape", i) - 0.5) + abs(lean) / 500))
        for i, lean in enumerate((18, 0, -18))
    ]
    through += [_plus(stop, _inward(run[0], R * 0.12))]
    return smooth([start, *through, stop], _inward(run[-1], R * 0.3), _inward(run[0], -R * 0.3))


def harbour(edges: tuple[int, ...], ships: int) -> list[Point]:
    """Where ships lie at anchor in a sea given by its edges (directions on the table)."""
    if ships <= 0:
        return []
    stretch = _longest(edges)
    begin = -120.0 + 60 * stretch[0]
    wide = 60.0 * len(stretch)
    narrow = wide <= 60
    spread = min(27.0, (wide - 26) / max(1, ships - 1)) if narrow else 27.0
    half = spread * (ships - 1) / 2
    low, high = begin + half + (0 if narrow else 22), begin + wide - half - (0 if narrow else 22)
    middle = begin + wide / 2
    if len(stretch) == 6:
        middle = 0.0
    elif not narrow and low < high:
        sides = [base + turn for turn in (-360, 0, 360) for base in (0.0, 180.0)]
        middle = min(
            (min(max(side, low), high) for side in sides), key=lambda a: (_slope(a), abs(a - begin - wide / 2))
        )
    radius = R * (0.7 if narrow else 0.71 if wide <= 120 else 0.745)
    return [polar(middle - half + spread * i, radius) for i in range(ships)]


def shallows(edges: tuple[int, ...]) -> list[Point]:
    """A sea's part of a tile: from well inside it out to the edges."""
    stretch = _longest(edges)
    inner = [polar(-120.0 + 60 * edge + lean, R * 0.52) for edge in reversed(stretch) for lean in (48, 12)]
    return [*[corner(edge) for edge in stretch], corner(stretch[-1] + 1), *inner]


def _slope(angle: float) -> float:
    """How far from level a direction points; ships look best left and right of a city."""
    return round(abs(math.sin(math.radians(angle))), 3)


def _longest(edges: tuple[int, ...]) -> tuple[int, ...]:
    """The longest run of neighbouring edges."""
    letters = "".join("L" if edge in edges else "S" for edge in range(6))
    return max(runs(letters), key=len)
