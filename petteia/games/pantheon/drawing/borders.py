"""The borders of a board: normal, wall, escarpment, chains, cage walls, and heights with arrows to the lower side."""

from collections.abc import Callable
from typing import Final

from petteia.draw.svg import Point, Svg
from petteia.draw.theme import colour
from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import BORDERS
from petteia.games.pantheon.drawing.places import along, away, written

Edge = tuple[Point, Point]
LINE: Final = "white-line"  # dark in every theme


def border(svg: Svg, number: int) -> None:
    """One border, by its type; with heights, arrows point from above to below."""
    one = BORDERS[number]
    kind = facts.BORDER_REFS[one.type]
    with svg.group(data_border=kind, stroke_linecap="round", stroke_linejoin="round"):
        EDGES[kind](svg, one.edge, number)
        if one.high >= 0:
            heights(svg, number)


def stroke(
    svg: Svg, edge: Edge, ink: str, width: float, dashes: str | None = None, opacity: float | None = None
) -> None:
    svg.line(*edge, stroke=colour(ink), stroke_width=width, stroke_dasharray=dashes, opacity=opacity)


def normal(svg: Svg, edge: Edge, number: int) -> None:
    stroke(svg, edge, "marble", 3.6, opacity=0.4)
    stroke(svg, edge, LINE, 1.6, "7 5", 0.75)


def wall(svg: Svg, edge: Edge, number: int) -> None:
    """Masonry: two faces, and joints between the stones."""
    stroke(svg, edge, LINE, 12)
    stroke(svg, edge, "clay-pale", 8.6)
    d = "".join(joint(at, side, 4.6) for at, side in along(number, 13))
    svg.path(d, stroke=colour(LINE), stroke_width=1.5, fill="none")
    stroke(svg, edge, LINE, 1.2, opacity=0.7)


def joint(at: Point, side: Point, half: float) -> str:
    a = (at[0] - side[0] * half, at[1] - side[1] * half)
    b = (at[0] + side[0] * half, at[1] + side[1] * half)
    return f"M{written(a)}L{written(b)}"


def escarpment(svg: Svg, edge: Edge, number: int) -> None:
    """A steep slope: a firm line with teeth on both sides, or down the lower one."""
    stroke(svg, edge, "marble", 7, opacity=0.35)
    stroke(svg, edge, "land-line", 4.4)
    both = BORDERS[number].high < 0
    d = ""
    for i, (at, side) in enumerate(along(number, 9)):
        way = -1 if both and i % 2 else 1
        d += tooth(at, (side[0] * way, side[1] * way), 4, 10)
    svg.path(d, fill=colour("land-line"))


def tooth(at: Point, side: Point, half: float, high: float) -> str:
    """A small triangle standing on a line."""
    ux, uy = side[1], -side[0]
    a = (at[0] - ux * half, at[1] - uy * half)
    b = (at[0] + ux * half, at[1] + uy * half)
    tip = (at[0] + side[0] * high, at[1] + side[1] * high)
    return f"M{written(a)}L{written(tip)}L{written(b)}Z"


def chains(svg: Svg, edge: Edge, number: int) -> None:
    """Links, one broad and one narrow by turns, between two posts."""
    stroke(svg, edge, "marble", 9, opacity=0.3)
    dx, dy = edge[1][0] - edge[0][0], edge[1][1] - edge[0][1]
    length = away(*edge)
    ux, uy = dx / length, dy / length
    for i, (at, _) in enumerate(along(number, 9)):
        svg.stamp(
            f"link-{'broad' if i % 2 else 'narrow'}", 0, 0, _broad if i % 2 else _narrow, transform=matrix(at, ux, uy)
        )
    for x, y in edge:
        svg.circle(x, y, 5, fill=colour("bronze"), stroke=colour(LINE), stroke_width=1.4)


def matrix(at: Point, ux: float, uy: float) -> str:
    """Turned into the direction (ux, uy), then moved."""
    return f"matrix({ux:.2f} {uy:.2f} {-uy:.2f} {ux:.2f} {written(at)})"


def _broad(svg: Svg) -> None:
    svg.element("ellipse", rx=6.6, ry=3.8, fill="none", stroke=colour(LINE), stroke_width=3.4)
    svg.element("ellipse", rx=6.6, ry=3.8, fill="none", stroke=colour("medal-hero"), stroke_width=1.6)


def _narrow(svg: Svg) -> None:
    svg.rect(-5.6, -1.5, 11.2, 3, rx=1.5, fill=colour("medal-hero"), stroke=colour(LINE), stroke_width=1.1)


def cage_walls(svg: Svg, edge: Edge, number: int) -> None:
    """Iron bars with points, and two rails."""
    stroke(svg, edge, LINE, 8)
    stroke(svg, edge, "medal-hero", 4.4)
    d = "".join(joint(at, side, 9) for at, side in along(number, 10))
    svg.path(d, stroke=colour(LINE), stroke_width=3.2, fill="none")


EDGES: Final[dict[str, Callable[[Svg, Edge, int], None]]] = {
    "normal": normal,
    "wall": wall,
    "escarpment": escarpment,
    "chains": chains,
    "cage_walls": cage_walls,
}


def heights(svg: Svg, number: int) -> None:
    """Arrows across the border, from above to below."""
    d = "".join(arrow(at, side) for at, side in along(number, 42))
    svg.path(d, fill=colour("glow"), stroke=colour(LINE), stroke_width=1.3)


def arrow(at: Point, side: Point) -> str:
    ux, uy = side[1], -side[0]

    def there(across: float, down: float) -> Point:
        return (at[0] + ux * across + side[0] * down, at[1] + uy * across + side[1] * down)

    shape = ((-3, -8), (3, -8), (3, 3), (7.5, 3), (0, 12), (-7.5, 3), (-3, 3))
    return "M" + "L".join(written(there(*corner)) for corner in shape) + "Z"
