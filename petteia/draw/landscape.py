"""Hexagons of land and sea as one landscape: shallows and beaches run on from tile to tile."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from petteia.draw.hexes import Bridge, Coast, R, coast, corners, edge_angle
from petteia.draw.pieces import landmark
from petteia.draw.shapes import chance, polar
from petteia.draw.svg import Point, Svg, number
from petteia.draw.theme import colour


class Landscape:
    """A tile as printed: what its edges are, which of them a bridge leads to, and the coast that follows from it."""

    def __init__(self, name: str, edges: str, bridges: tuple[tuple[int, ...], ...], island: bool) -> None:
        self.name = name
        self.edges = edges
        self.across = tuple(pair[1] for pair in bridges)
        self.coast: Coast = coast(edges, bridges, name, island)


Spot = tuple[Landscape, Point, int]  # a tile, its middle, how often it is turned

RINGS: Final = ((46, "sea-1"), (31, "sea-2"), (17, "sea-3"), (8, "sand"))  # around every coast, the widest first
RIPPLES: Final = 7  # to a tile


def terrain(svg: Svg, spots: Sequence[Spot], name: str) -> None:
    """Water, shallows, beaches and land of all tiles together; `name` tells this landscape from others in a drawing."""
    lands = [_laid(*spot) for spot in spots]
    shores = "".join([land[0] for land in lands])
    outlines = "".join([land[1] for land in lands])
    clip = "".join(_ring(at, R + 0.4) for _, at, _ in spots)
    svg.define(f"{name}-hexes", f'<clipPath id="{name}-hexes"><path d="{clip}"/></clipPath>')
    svg.define(f"{name}-shores", f'<path id="{name}-shores" d="{shores}"/>')
    hexes = "".join(_ring(at, R) for _, at, _ in spots)
    side = colour("tile-side")
    svg.path(hexes, transform="translate(0 5)", fill=side, stroke=side, stroke_width=2.5, stroke_linejoin="round")
    with svg.group(clip_path=f"url(#{name}-hexes)", stroke_linejoin="round", stroke_linecap="round"):
        svg.path(hexes, fill=colour("sea"), stroke=colour("sea"), stroke_width=1)
        _ripples(svg, spots)
        for width, tint in RINGS:
            svg.element("use", href=f"#{name}-shores", fill="none", stroke=colour(tint), stroke_width=width)
        svg.path(outlines, fill=colour("land"), stroke=colour("land"), stroke_width=0.8)
        svg.element("use", href=f"#{name}-shores", fill="none", stroke=colour("land-line"), stroke_width=1.3)
    for spot, (_, _, bridges) in zip(spots, lands, strict=True):
        _scenery(svg, spot)
        for bridge in bridges:
            _bridge(svg, bridge.shore, bridge.other_shore)
    svg.path(hexes, fill="none", stroke=colour("glaze"), stroke_opacity=0.32, stroke_width=1.2, stroke_linejoin="round")


@lru_cache(maxsize=2048)
def _laid(scape: Landscape, at: Point, turns: int) -> tuple[str, str, tuple[Bridge, ...]]:
    """The shores, outlines and bridges of a tile where it lies."""
    land = scape.coast.at(at, turns)
    return (land.shores(), land.outlines(), land.bridges)


def thumb(svg: Svg, scape: Landscape, turns: int, scale: float) -> None:
    """A tile no larger than a thumb: only its land and water."""
    turned = f"rotate({60 * turns})" if turns else None
    key = f"thumb-{scape.name}-{100 * scale:.0f}"
    svg.stamp(key, 0, 0, lambda sheet: _small(sheet, scape, scale), transform=turned)
    svg.polygon([(round(x, 1), round(y, 1)) for x, y in corners(radius=R * scale)], class_="hit")


def _small(svg: Svg, scape: Landscape, scale: float) -> None:
    land = scape.coast
    with svg.group(transform=f"scale({number(scale)})"):
        svg.polygon(corners(), fill=colour("sea"), stroke=colour("glaze"), stroke_width=8, stroke_linejoin="round")
        svg.path(land.shores(), fill="none", stroke=colour("sand"), stroke_width=16)
        svg.path(land.outlines(), fill=colour("land"))
        for bridge in land.bridges:
            svg.line(bridge.shore, bridge.other_shore, stroke=colour("white-line"), stroke_width=16)


def _ring(at: Point, radius: float) -> str:
    return "M" + "L".join(f"{number(x, 1)} {number(y, 1)}" for x, y in corners(at, radius)) + "Z"


def _ripples(svg: Svg, spots: Sequence[Spot]) -> None:
    """Little waves on the water; those under land are not seen."""
    d = ""
    for scape, at, _ in spots:
        for i in range(RIPPLES):
            x, y = polar(360 * chance(scape.name, "wave", i), R * (0.34 + 0.46 * chance(scape.name, "far", i)))
            d += f"M{number(at[0] + x - 9, 1)} {number(at[1] + y, 1)}q4.5-4.5 9 0t9 0"
    svg.path(d, fill="none", stroke=colour("sea-line"), stroke_width=1.3, stroke_opacity=0.55)


LANDMARK_WIDTHS: Final = (("hill", 30.0), ("olive", 17.0), ("cypress", 8.0), ("hill", 30.0))


def _scenery(svg: Svg, spot: Spot) -> None:
    """Hills and trees towards the land edges."""
    scape, at, turns = spot
    for edge in range(6):
        if scape.edges[edge] == "S" or edge in scape.across:
            continue
        for i, lean in enumerate((-17.0, 15.0)):
            angle = edge_angle(edge + turns) + lean + 8 * chance(scape.name, edge, i)
            x, y = polar(angle, R * (0.7 + 0.06 * chance(scape.name, "s", edge, i)))
            kind, width = LANDMARK_WIDTHS[int(len(LANDMARK_WIDTHS) * chance(scape.name, "kind", edge, i))]
            landmark(svg, kind, at[0] + x, at[1] + y + 8, width)


def _bridge(svg: Svg, a: Point, b: Point) -> None:
    """Planks and two rails over the water."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5
    half = 9.0 / length

    def at(t: float, side: float) -> Point:
        return (a[0] + dx * t - dy * half * side, a[1] + dy * t + dx * half * side)

    deck = [at(0, -1), at(1, -1), at(1, 1), at(0, 1)]
    svg.polygon(deck, fill=colour("marble"), stroke=colour("white-line"), stroke_width=1.4)
    planks = int(length // 5)
    for i in range(1, planks):
        svg.line(at(i / planks, -1), at(i / planks, 1), stroke=colour("land-line"), stroke_width=1)
    rail = colour("white-line")
    for side in (-1.1, 1.1):
        svg.line(at(-0.12, side), at(1.12, side), stroke=rail, stroke_width=2.6, stroke_linecap="round")
