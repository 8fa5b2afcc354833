"""Monsters of the myths as black figures, and the signs of heroes and gods. All geometry is our own."""

from typing import Final

from petteia.draw.pieces import Draw
from petteia.draw.shapes import polar
from petteia.draw.svg import Svg, Value
from petteia.draw.theme import colour

BODY: Final = "glaze"
SCRATCH: Final = "clay-pale"  # lines scratched into the black, as painters of vases did


def _body(svg: Svg, d: str) -> None:
    svg.path(d, fill=colour(BODY))


def _limb(svg: Svg, d: str, width: float) -> None:
    svg.path(d, fill="none", stroke=colour(BODY), stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def _scratch(svg: Svg, d: str, width: float = 1.2) -> None:
    svg.path(
        d, fill="none", stroke=colour(SCRATCH), stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def _dots(svg: Svg, r: float, *at: tuple[float, float]) -> None:
    for x, y in at:
        svg.circle(x, y, r, fill=colour(SCRATCH))


# Monsters; box 48 x 48


def monster(svg: Svg, ref: str, x: float, y: float, size: float, **values: Value) -> None:
    """A monster as a black figure around (x, y)."""
    svg.symbol(f"monster-{ref}", "0 0 48 48", MONSTERS[ref])
    svg.use(f"monster-{ref}", x - size / 2, y - size / 2, size, size, **values)


def _sphinx(svg: Svg) -> None:
    _limb(svg, "M12 42C3 42 2 33 6 29 8.4 26.4 5 24 6.6 21.6", 2.4)
    _body(svg, "M10 44C8 36 12 31 18 28.6L30 22H36C37 27 35.6 31 34 34L35 41 38.6 44H29L28.6 36C26 38 24 40 24.6 44Z")
    _body(svg, "M31 27C22 27 10 22 5 8 11 11 13 9 19 11 25 13 31 17 33 22Z")
    _body(svg, "M28 23C26 19 26 12 29 8 32 4.6 38 5 40 9L41 14 43 17.4 40.6 18.4C41 21 39 22.4 36.4 22L36.6 26Z")
    _scratch(
        svg, "M11 13C16 19 22 22.4 28 23.6M16.4 12.6C20 17 25 20 29.6 21M29.4 9.6C32 12 31 17 33.6 20.6M31 33 29 35"
    )
    _dots(svg, 1, (37.6, 12))


def _medusa(svg: Svg) -> None:
    for turn in range(-200, 21, 22):
        x, y = polar(turn, 12)
        bend_x, bend_y = polar(turn + 14, 17)
        tip_x, tip_y = polar(turn - 4, 20.6)
        _limb(
            svg, f"M{24 + x:.1f} {25 + y:.1f}Q{24 + bend_x:.1f} {25 + bend_y:.1f} {24 + tip_x:.1f} {25 + tip_y:.1f}", 3
        )
        svg.circle(round(24 + tip_x, 1), round(25 + tip_y, 1), 2.3, fill=colour(BODY))
    _body(svg, "M11 25C11 15 17 12 24 12S37 15 37 25C37 35 31 41 24 41S11 35 11 25Z")
    _scratch(
        svg,
        "M14 20C17 18 20 18.6 22 20.6M34 20C31 18 28 18.6 26 20.6M24 22V28L21.6 29.6M16.6 32.6C21 35 27 35 31.4 32.6",
    )
    _scratch(svg, "M22.4 34.4V38.6C23 39.8 25 39.8 25.6 38.6V34.4", 1)
    _dots(svg, 2, (18.4, 24), (29.6, 24))


def _cyclops(svg: Svg) -> None:
    _limb(svg, "M41 44 43.6 24", 4)
    _body(svg, "M40 26C38 17 40 11 44 10 48 11 48.4 19 46.6 26Z")
    _body(svg, "M3 46C3 36 10 33.6 17 32H30C37 33.6 42 37 42 46Z")
    _body(svg, "M10.6 18C10.6 8.6 16 3 23.4 3S36.4 8.6 36.4 18C36.4 28 31 35 23.4 35S10.6 28 10.6 18Z")
    svg.path("M14.4 17.4C18 11.6 29 11.6 32.6 17.4 29 22.6 18 22.6 14.4 17.4Z", fill=colour(SCRATCH))
    svg.circle(23.5, 17.2, 3.4, fill=colour(BODY))
    _scratch(
        svg,
        "M13 12C18 7.6 29 7.6 34 12M23.4 23V25.4M17.6 29.4C21 27.6 26 27.6 29.4 29.4M12 38C15 41 20 41.6 23 40"
        "M35 38C32 41 27 41.6 24 40",
    )


def _minotaur(svg: Svg) -> None:
    _body(svg, "M15 16C6 16.6 1.6 10 3.6 2 6 7.4 10 9.6 17 9.4ZM33 16C42 16.6 46.4 10 44.4 2 42 7.4 38 9.6 31 9.4Z")
    _body(svg, "M13 20 6 19C7.6 24 11 25.4 15 25ZM35 20 42 19C40.4 24 37 25.4 33 25Z")
    _body(
        svg,
        "M14 12C18 7.4 30 7.4 34 12 36 19 34.4 25 32 29L31 38C30 43 27 45.6 24 45.6S18 43 17 38L16 29C13.6 25 12"
        " 19 14 12Z",
    )
    _scratch(
        svg,
        "M17 20 22 22.6M31 20 26 22.6M20.4 36.6C19.4 38 19.8 39.4 21 40M27.6 36.6C28.6 38 28.2 39.4 27 40"
        "M20 11C22 13 26 13 28 11M22 12.6 24 16 26 12.6",
    )
    _dots(svg, 1.5, (19.4, 23.6), (28.6, 23.6))
    svg.circle(24, 42.6, 3, fill="none", stroke=colour("gold"), stroke_width=1.7)


def _chimera(svg: Svg) -> None:
    _limb(svg, "M8 30C1.6 27 1.6 18 7 16.4 11 15.4 13 10 8.6 7", 2.8)
    svg.circle(8, 6.8, 2.7, fill=colour(BODY))
    _body(svg, "M6 44 8.6 33C7 25 13 22.4 20 23L32 21C36 20 38 24 38 28L40 44H34L32 34C27 36 20 36 16 34L12.6 44Z")
    _body(
        svg,
        "M17 25C15.6 17 18 12 21.6 10 19 8 17.6 5 18.4 1.6 21 4 23.4 5 25.6 8.6L32 12.6 30 15.6 25.4 15.4C24 18"
        " 25.6 21 26.6 24Z",
    )
    _body(svg, "M28 31C25.6 22 29 14.4 36 14.4L38 12 40 15.6 46 21 45 25 40.6 25.6 42 28.4 39 33Z")
    _scratch(
        svg,
        "M31.4 20C29 24 30 29 33 31M35 18C32.6 22.6 34 28 37.4 30.4M41 21.4H41.4M23.6 11.4H24"
        "M13 27C17 29 22 29 26 27.6",
    )
    _limb(svg, "M46 24 47.4 26", 1)


def _hydra(svg: Svg) -> None:
    for d in (
        "M24 42C20 32 28 24 24 9",
        "M21 42C13 36 20 26 12 14",
        "M27 42C35 36 28 26 36 14",
        "M18 43C6 42 12 32 4.6 27",
        "M30 43C42 42 36 32 43.4 27",
    ):
        _limb(svg, d, 4)
    _body(svg, "M9 46C9 39 16 36.6 24 36.6S39 39 39 46Z")
    for head in (
        "M19.6 9.4C20 4.6 22 2 24 1 26 2 28 4.6 28.4 9.4 26 12 22 12 19.6 9.4Z",
        "M15.6 15.6C12 18 8.6 16 5 15.6 6.4 12 9 8.6 13 9 16 10.6 16.6 13 15.6 15.6Z",
        "M32.4 15.6C36 18 39.4 16 43 15.6 41.6 12 39 8.6 35 9 32 10.6 31.4 13 32.4 15.6Z",
        "M8.6 29.6C5 31 2.6 28 .6 26.4 2.6 23.6 5 22 8 23 10 25 10 27.6 8.6 29.6Z",
        "M39.4 29.6C43 31 45.4 28 47.4 26.4 45.4 23.6 43 22 40 23 38 25 38 27.6 39.4 29.6Z",
    ):
        _body(svg, head)
    _dots(svg, 0.9, (22.4, 7), (25.6, 7), (10.6, 12), (37.4, 12), (5.4, 25.6), (42.6, 25.6))
    _scratch(svg, "M15 43C17 41 20 41 21.6 43M22.6 43C24 41 27 41 28.6 43M29.6 43C31 41 32.6 41.4 33.6 43", 1)


def _cerberus(svg: Svg) -> None:
    _body(svg, "M9 46C8 34 13 27 24 27S40 34 39 46Z")
    _body(svg, "M19 32C12 33 9 30 9 27L1.6 25.4 2.6 20.6 8 18 7.6 11 12.4 15.4C17 16 20 20 21 26Z")
    _body(svg, "M29 32C36 33 39 30 39 27L46.4 25.4 45.4 20.6 40 18 40.4 11 35.6 15.4C31 16 28 20 27 26Z")
    _body(
        svg,
        "M15.6 3 20 8.6H28L32.4 3 33 14C33 19 29.6 21.6 28.6 25 27.6 28.6 26 30 24 30S20.4 28.6 19.4 25C18.4"
        " 21.6 15 19 15 14Z",
    )
    _scratch(
        svg,
        "M15.4 14.6C17 12 18.4 11.6 20 11.6M32.6 14.6C31 12 29.6 11.6 28 11.6M22 25.4H26L24 27.4Z"
        "M17 33.6C21 36 27 36 31 33.6M11 29.6C13 32.6 15 33.6 17 33.6M37 29.6C35 32.6 33 33.6 31 33.6"
        "M4 23.6 9 24M44 23.6 39 24",
    )
    _dots(svg, 1.4, (20, 16), (28, 16))
    _dots(svg, 1.1, (10, 20), (38, 20), (20, 38), (24, 39), (28, 38))


MONSTERS: Final[dict[str, Draw]] = {
    "sphinx": _sphinx,
    "medusa": _medusa,
    "cyclops": _cyclops,
    "minotaur": _minotaur,
    "chimera": _chimera,
    "hydra": _hydra,
    "cerberus": _cerberus,
}

# Heroes and gods; box 24 x 24, filled by the even-odd rule

HEROES: Final[dict[str, str]] = {
    # a crested helmet
    "achilles": "M3 19C-.4 9 5 1.4 13 1.4 18 1.4 21.6 4 22.6 8 19 5 12 4.4 8.6 9 7 11.4 6.4 15 6.4 19Z"
    "M8 22V14C8 10 10.6 7.6 14.4 7.6 18.4 7.6 21 10.4 21 14.4V16.4H17L16.4 14.4 13.6 14 13.8 16.4 15.4 17 14.4 22.6Z",
    # a swan
    "helen": "M1.6 13.4C5 12.4 8 12 11 12.6 12.8 12.8 14 11.4 13.4 9.6 12.6 7.2 12 5 13.4 3.2 15.2 1 18.6 1.6 19.6 4.2"
    "L22.8 6 18.8 6.6C17.4 6 16.4 6.6 16.6 8 17 10.4 19.2 12.4 18.8 15.8 18.2 20 14.2 22 9.6 22 5.2 22 2.4 18.6 "
    "1.6 13.4ZM5.4 16.4C8 17.6 11.4 17.4 14.6 15.2 13.4 18.4 8.4 20 5.4 16.4Z",
    # a club
    "heracles": "M3.2 22.6 1.4 20.8 11.4 9.4C11 5.4 14 2 18 1.4 21 1 23 3 22.6 6 22 10 18.6 13 14.6 12.6Z"
    "M14.6 5.6 16.4 7.4 17.4 4.6ZM17.4 10 19.6 7.4 16.6 7.8Z",
    # the hooked sword that cut off a head
    "perseus": "M10 23.4V18.4H6.4V16H10V3.4L12 .4 14 3.4V7.2C17.4 7.4 19.6 5.4 19.8 1.6 24 7.4 20.6 13.4 14"
    " 12.6V16H17.6"
    "V18.4H14V23.4Z",
}

GODS: Final[dict[str, str]] = {
    "zeus": "M14.6 .4 4.4 13.2H10.4L7.6 23.6 19.6 9.2H13Z",
    # an owl
    "athena": "M4 2.4C7 4.4 9 4 12 4S17 4.4 20 2.4C20.6 6 20.4 9 20 12 19.6 18 16.6 21 14.6 21.4V23.4H13V21.8H11V23.4"
    "H9.4V21.4C7.4 21 4.4 18 4 12 3.6 9 3.4 6 4 2.4ZM8.2 6.6A2.5 2.5 0 1 0 8.2 11.6 2.5 2.5 0 1 0 8.2 6.6Z"
    "M15.8 6.6A2.5 2.5 0 1 0 15.8 11.6 2.5 2.5 0 1 0 15.8 6.6ZM11 11.6 12 14 13 11.6Z",
    # a herald's staff
    "hermes": "M11 5V23.6H13V5ZM12 .6A2.2 2.2 0 1 1 12 5 2.2 2.2 0 1 1 12 .6ZM1 4.4C4.4 7 8 7 11 5.6V8.4"
    "C7 9.4 2.4 8.6 1 4.4ZM23 4.4C19.6 7 16 7 13 5.6V8.4C17 9.4 21.6 8.6 23 4.4Z"
    "M8 10C5 13 8 15.6 12 16.4 14.6 17 14.6 18.6 12 19.4V21.6C17 20.4 17.4 15.8 12.6 14.6 9.4 13.8 8.6 12 10.4 10.4Z"
    "M16 10C19 13 16 15.6 12 16.4 9.4 17 9.4 18.6 12 19.4V21.6C7 20.4 6.6 15.8 11.4 14.6 14.6 13.8 15.4 12 13.6 10.4Z",
}
