"""The solo side of the map: the roads of the monsters, the way of the Vanguard, sea trails that are closed."""

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from petteia.draw.svg import Point, Svg, number
from petteia.draw.theme import colour
from petteia.games.lords import facts as lords
from petteia.games.lords.drawing.land import chart
from petteia.games.solo import facts
from petteia.games.solo.drawing.seen import PATH, Seen

REACH: Final = 21.0  # how far an arrow reaches on either side of a border
SHORT: Final = 14.0  # the same where there is no room
NARROW: Final = 19.0
APART: Final = 15.0  # between a road of the monsters and the way of the Vanguard, where both cross a border
SHARES: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)  # where along a border an arrow may lie
ROOM: Final = 30.0  # more room than this an arrow does not need
AHEAD: Final = 0.62  # where on a sea trail its arrow lies


def roads(svg: Svg, seen: Seen) -> None:
    """An arrow over the border to the region each road leads to."""
    drawn = tuple([(held.ref, held.road) for held in seen.held if held.road])
    d, curves = _drawn(drawn)
    with svg.group(fill="none", stroke_linecap="round", stroke_linejoin="round"):
        if curves:
            svg.path(curves, stroke=colour("clay"), stroke_width=2.2)
        svg.path(d, fill=colour("clay"), stroke=colour("on-deck"), stroke_width=2.4, paint_order="stroke")


def vanguard(svg: Svg, seen: Seen) -> None:
    """The way the Vanguard still has before it: spear heads in its colour over the borders."""
    if not seen.first_act or seen.vanguard not in PATH:
        return
    way = PATH[PATH.index(seen.vanguard) :]
    shared = {frozenset((held.ref, held.road)) for held in seen.held}
    d = ""
    for pair in pairwise(way):
        at, ahead, _ = crossing(*pair)
        if frozenset(pair) in shared:
            at = (at[0] + ahead[1] * APART, at[1] - ahead[0] * APART)
        d += _spears(at, ahead)
    with svg.group(fill=colour("green"), stroke_linejoin="round"):
        svg.path(d, stroke=colour("on-deck"), stroke_width=3)
        svg.path(d, stroke=colour("green-line"), stroke_width=0.9)


def closed_trails(svg: Svg, seen: Seen) -> None:
    """A cross on every sea trail that may not be used any more."""
    if not seen.trails_closed:
        return
    still = {frozenset((lords.REGION_REFS[a], lords.REGION_REFS[b])) for a, b in facts.OPEN_TRAILS}
    d = ""
    for pair, curve in chart().trails.items():
        if pair not in still:
            (x, y), _ = on_curve(curve, 0.5)
            d += f"M{x - 6:.1f} {y - 6:.1f}l12 12m0-12l-12 12"
    svg.path(d, fill="none", stroke=colour("paper"), stroke_width=6, stroke_linecap="round")
    svg.path(d, fill="none", stroke=colour("deck-red"), stroke_width=3.2, stroke_linecap="round")


# ---- geometry ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _drawn(drawn: tuple[tuple[str, str], ...]) -> tuple[str, str]:
    """Arrow heads and shafts, and the sea trails that are roads."""
    arrows = curves = ""
    for here, there in drawn:
        if frozenset((here, there)) not in chart().between:
            curves += by_sea(here, there)
        arrows += _arrow(*crossing(here, there))
    return arrows, curves


def by_sea(here: str, there: str) -> str:
    pair = frozenset((here, there))
    return chart().trails.get(pair) or chart().ferries[pair]


@lru_cache(maxsize=128)
def crossing(here: str, there: str) -> tuple[Point, Point, float]:
    """Where one goes over from a region to a neighbour, in which direction, and how far an arrow may reach."""
    border = chart().between.get(frozenset((here, there)))
    start, goal = (chart().places[ref].slots["control"] for ref in (here, there))
    if border is None:
        curve = by_sea(here, there)
        first, _ = on_curve(curve, 0.0)
        forth = _away(first, start) < _away(first, goal)
        at, ahead = on_curve(curve, AHEAD if forth else 1 - AHEAD)
        return at, ahead if forth else (-ahead[0], -ahead[1]), REACH
    things = [thing for ref in (here, there) for thing in standing(ref)]
    found: list[tuple[float, Point, Point, float]] = []
    for share in SHARES:
        at, along = _along(border, share)
        ahead = (-along[1], along[0])
        if ahead[0] * (goal[0] - start[0]) + ahead[1] * (goal[1] - start[1]) < 0:
            ahead = (-ahead[0], -ahead[1])
        ends = [(at[0] + ahead[0] * f, at[1] + ahead[1] * f) for f in (-REACH, 0, REACH)]
        room = min([_away(end, thing) for end in ends for thing in things])
        found.append((min(room, ROOM) - abs(share - 0.5), at, ahead, REACH if room > NARROW else SHORT))
    _, at, ahead, reach = max(found)
    return at, ahead, reach


def standing(ref: str) -> list[Point]:
    """Where things are in a region that an arrow should not run into."""
    place = chart().places[ref]
    (x, y), half = place.label, 4.0 * len(ref)
    found = [*place.slots.values(), (x, y), (x - half, y), (x + half, y)]
    if "monument" in place.slots:
        x, y = place.slots["monument"]
        found += [(x, y - 26), (x - 14, y + 16), (x + 14, y + 16)]
    return found


def on_curve(curve: str, t: float) -> tuple[Point, Point]:
    """A point on a cubic curve, and its direction there."""
    n = [float(part) for part in curve[1:].replace("C", " ").split()]
    a, b, c, d = [(n[i], n[i + 1]) for i in (0, 2, 4, 6)]
    s = 1 - t
    x, y = [s**3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t**3 * d[i] for i in (0, 1)]
    dx, dy = [s * s * (b[i] - a[i]) + 2 * s * t * (c[i] - b[i]) + t * t * (d[i] - c[i]) for i in (0, 1)]
    return (x, y), _unit((dx, dy))


def _along(line: list[Point], share: float) -> tuple[Point, Point]:
    """A point on a line, and the general direction of the line there."""
    lengths = [math.dist(a, b) for a, b in pairwise(line)]
    whole = sum(lengths)

    def point(gone: float) -> Point:
        for (a, b), length in zip(pairwise(line), lengths, strict=True):
            if gone <= length:
                part = max(0.0, gone) / (length or 1.0)
                return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
            gone -= length
        return line[-1]

    back, forth = point(whole * share - REACH), point(whole * share + REACH)
    return point(whole * share), _unit((forth[0] - back[0], forth[1] - back[1]))


def _unit(v: Point) -> Point:
    length = math.hypot(*v) or 1.0
    return (v[0] / length, v[1] / length)


def _away(a: Point, b: Point) -> float:
    return math.dist(a, b)


def _shape(at: Point, ahead: Point, corners: tuple[Point, ...]) -> str:
    """A closed outline; corners are given as (forward, to the right)."""
    told = [
        f"{number(at[0] + f * ahead[0] - r * ahead[1], 1)} {number(at[1] + f * ahead[1] + r * ahead[0], 1)}"
        for f, r in corners
    ]
    return "M" + "L".join(told) + "Z"


def _arrow(at: Point, ahead: Point, reach: float) -> str:
    """A broad arrow that grows out of nothing."""
    head, neck = reach, reach - 13
    outline = ((-reach, 0.0), (neck, -2.6), (neck - 2, -7.0), (head, 0.0), (neck - 2, 7.0), (neck, 2.6))
    return _shape(at, ahead, outline)


def _spears(at: Point, ahead: Point) -> str:
    """Three spear heads, one behind the other."""
    d = ""
    for i in range(3):
        f = -15.0 + 12 * i
        d += _shape(at, ahead, ((f, -6.0), (f + 11, 0.0), (f, 6.0), (f + 4, 0.0)))
    return d
