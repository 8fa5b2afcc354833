"""Heroes, monsters, gods and what they stand on, as symbols: black figures on clay. All geometry is our own."""

from typing import Final

from petteia.draw.pieces import SHIELDS, Draw, city, temple
from petteia.draw.shapes import polar
from petteia.draw.svg import Svg, Value
from petteia.draw.theme import Livery, colour

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

# Heroes and gods; box 24 x 24, in the current colour


def hero(svg: Svg, ref: str, x: float, y: float, size: float, **values: Value) -> None:
    """The emblem of a hero around (x, y), in the current colour."""
    svg.symbol(f"hero-{ref}", "0 0 24 24", lambda sheet: _flat(sheet, HEROES[ref]))
    svg.use(f"hero-{ref}", x - size / 2, y - size / 2, size, size, **values)


def _flat(svg: Svg, d: str) -> None:
    svg.path(d, fill="currentColor", fill_rule="evenodd")


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


# A statue that grows; box 44 x 64, standing on its lower edge

STATUE_SHAPE: Final = 44 / 64


def statue(svg: Svg, ref: str, level: int, x: float, y: float, height: float) -> None:
    """A monument of one to five levels whose foot is at (x, y)."""
    width = height * STATUE_SHAPE
    for part in range(1, level + 1):
        key = f"statue-{part}" if part < 4 else f"statue-{ref}-{part}"
        svg.symbol(key, "0 0 44 64", STATUE[key])
        svg.use(key, round(x - width / 2, 1), round(y - height, 1), round(width, 1), height)


def _stone(svg: Svg, d: str, tint: str = "marble") -> None:
    svg.path(d, fill=colour(tint), stroke=colour("white-line"), stroke_width=1.3, stroke_linejoin="round")


def _fold(svg: Svg, d: str) -> None:
    svg.path(d, fill="none", stroke=colour("land-mark"), stroke_width=1.1, stroke_linecap="round")


def _plinth(svg: Svg) -> None:
    _stone(svg, "M3 63V58H41V63ZM7 58V53H37V58ZM11 53V49H33V53Z")
    svg.path("M13 60.5H31", stroke=colour("clay"), stroke_width=1.6, stroke_dasharray="2.4 1.6")


def _robe(svg: Svg) -> None:
    _stone(svg, "M13 49C13.4 43 14.4 38 16 33H28C29.6 38 30.6 43 31 49Z")
    _fold(svg, "M18 48C18.4 43 19 39 20 35M22.6 48V36M27 48C26.6 43 26 39 25 35")


def _torso(svg: Svg) -> None:
    _stone(svg, "M15.4 34C14.6 29 14.4 25 15.4 20.6 17 18.6 20 18 22 18S27 18.6 28.6 20.6C29.6 25 29.4 29 28.6 34Z")
    _stone(svg, "M15.6 20.4C12 22 10.4 26 10.6 32L12.6 36.6 15 35.6 14.2 31 17 26Z")
    _fold(svg, "M16 22C20 25 24 28 28.6 31M15.4 27C19 29 23 31 27 33.6")


def _head(svg: Svg, hair: str) -> None:
    _stone(svg, "M19.6 19V16H24.4V19C23 20.4 21 20.4 19.6 19Z")
    _stone(svg, "M17.4 11C17.4 7.6 19.4 6 22 6S26.6 7.6 26.6 11 24.6 17 22 17 17.4 14.6 17.4 11Z")
    _stone(svg, hair, "land")


def _zeus_head(svg: Svg) -> None:
    _head(
        svg,
        "M17 11C16 6 19 4 22 4S28 6 27 11L25.4 8.4H18.6ZM17.6 12C18.6 14.4 25.4 14.4 26.4 12 27 16 24.6 19.4 22"
        " 20.4 19.4 19.4 17 16 17.6 12Z",
    )


def _athena_head(svg: Svg) -> None:
    _head(svg, "M16.6 11.6C15 6.4 18 3.4 22 3.4S29 6.4 27.4 11.6L25.4 9.4 22 8 18.6 9.4Z")


def _hermes_head(svg: Svg) -> None:
    _head(svg, "M14.6 8.6C17 7 19 7 19.2 5 20.6 3.4 23.4 3.4 24.8 5 25 7 27 7 29.4 8.6 26 9.8 18 9.8 14.6 8.6Z")


def _zeus_crown(svg: Svg) -> None:
    _stone(svg, "M28.2 20.4 33 15 34.4 9 37 9.6 36.4 16.6 29.6 26Z")
    _stone(svg, "M40 0 30.6 8.6H34.6L29 16.6 42 6.4H37Z", "gold")


def _athena_crown(svg: Svg) -> None:
    _stone(svg, "M15.4 8C13 2 17 -1.4 23 -1 28.6 -.6 31 3 30.4 7 28 3.6 24 2.6 20 3.6 17.6 4.4 16 6 15.4 8Z", "gold")
    _stone(svg, "M28.4 21C32 22 33.4 25 34 28L35.8 28.4 35 31.4 31 30 28.6 26Z")
    _stone(svg, "M34.2 49 34.2 6.6 33 5.6 35 0 37 5.6 35.8 6.6V49Z", "gold")


def _hermes_crown(svg: Svg) -> None:
    _stone(
        svg,
        "M16.8 6.4C13 6.6 10.6 4 10.4 .6 14 1 17.4 2.6 18.4 5ZM27.2 6.4C31 6.6 33.4 4 33.6 .6 30 1 26.6 2.6 25.6 5Z",
        "gold",
    )
    _stone(svg, "M28.4 21C32 22 33.4 25 34 28L35.8 28.4 35 31.4 31 30 28.6 26Z")
    _stone(
        svg,
        "M34.4 40V16H36V40ZM35.2 10.4A2.8 2.8 0 1 1 35.2 16 2.8 2.8 0 1 1 35.2 10.4ZM30.6 17.4H39.8L38.4 20H32Z",
        "gold",
    )


STATUE: Final[dict[str, Draw]] = {
    "statue-1": _plinth,
    "statue-2": _robe,
    "statue-3": _torso,
    "statue-zeus-4": _zeus_head,
    "statue-athena-4": _athena_head,
    "statue-hermes-4": _hermes_head,
    "statue-zeus-5": _zeus_crown,
    "statue-athena-5": _athena_crown,
    "statue-hermes-5": _hermes_crown,
}

# Tokens: stamps around their middle, about 30 wide


def army(svg: Svg, livery: Livery, x: float, y: float) -> None:
    """A shield with a crest above it and a spear behind; the number goes on the shield."""
    svg.stamp(f"army-{livery.name}", x, y, lambda sheet: _army(sheet, livery))


def _army(svg: Svg, livery: Livery) -> None:
    with svg.group(fill=livery.fill, stroke=livery.line, stroke_width=1.3, stroke_linejoin="round"):
        svg.path("M11.5-17.5V15M11.5-20 13.4-14.6 11.5-12.6 9.6-14.6Z", fill=livery.line)
        svg.path("M-9.6-7C-9.6-14.6-5-18.4 1-18 5.4-17.6 8-15.4 8.6-12.4 3-14.6-3-13.6-5-7Z", fill=livery.sign)
        with svg.group(transform="translate(-16.6 -27.4) scale(1.28)"):
            svg.path(SHIELDS[livery.shape])


def medallion(svg: Svg, livery: Livery, ref: str, x: float, y: float) -> None:
    """A hero: the emblem on the colour of the side, with a golden rim."""
    svg.stamp(f"medal-{ref}-{livery.name}", x, y, lambda sheet: _medallion(sheet, livery, ref))


def _medallion(svg: Svg, livery: Livery, ref: str) -> None:
    svg.stamp("sunburst", 0, 0, _sunburst)
    svg.circle(0, 0, 13, fill=livery.fill, stroke=livery.line, stroke_width=1.2)
    hero(svg, ref, 0, 0, 19, color=livery.line if livery.name == "white" else livery.sign)


def _sunburst(svg: Svg) -> None:
    spikes = [polar(15 * i - 90, 17.6 if i % 2 == 0 else 14.6) for i in range(24)]
    rim = [(round(x, 1), round(y, 1)) for x, y in spikes]
    svg.polygon(rim, fill=colour("gold"), stroke=colour("glaze"), stroke_width=1.1, stroke_linejoin="round")


def roundel(svg: Svg, ref: str, x: float, y: float) -> None:
    """A monster on the bottom of a cup."""
    svg.stamp(f"roundel-{ref}", x, y, lambda sheet: _roundel(sheet, ref))


def _roundel(svg: Svg, ref: str) -> None:
    svg.circle(0, 0, 17, fill=colour("glaze"))
    svg.circle(0, 0, 15.2, fill=colour("clay"), stroke=colour("clay-pale"), stroke_width=0.9)
    monster(svg, ref, 0, 0, 24)


def wound(svg: Svg, covered: bool, x: float, y: float) -> None:
    """A wound on the rim of a monster: open ones are light, those dealt are dark with a cross."""
    svg.stamp("wound-dealt" if covered else "wound-open", x, y, _dealt if covered else _open)


def _dealt(svg: Svg) -> None:
    svg.circle(0, 0, 2.9, fill=colour("deck-red"), stroke=colour("glaze"), stroke_width=0.9)
    svg.path("M-1.4-1.4 1.4 1.4M1.4-1.4-1.4 1.4", stroke=colour("on-deck"), stroke_width=0.9)


def _open(svg: Svg) -> None:
    svg.circle(0, 0, 2.5, fill=colour("on-deck"), stroke=colour("glaze"), stroke_width=0.9)


def star(svg: Svg, x: float, y: float) -> None:
    """A monster has evolved."""
    svg.stamp("evolved", x, y, _star)


def _star(svg: Svg) -> None:
    tips = [polar(36 * i - 90, 5.6 if i % 2 == 0 else 2.5) for i in range(10)]
    shape = [(round(x, 1), round(y, 1)) for x, y in tips]
    svg.polygon(shape, fill=colour("gold"), stroke=colour("glaze"), stroke_width=1, stroke_linejoin="round")


def priest(svg: Svg, livery: Livery | None, x: float, y: float) -> None:
    """A priest in robe and veil, or a place where none stands."""
    if livery is None:
        svg.stamp("priest-none", x, y, _nobody)
    else:
        svg.stamp(f"priest-{livery.name}", x, y, lambda sheet: _priest(sheet, livery))


def _priest(svg: Svg, livery: Livery) -> None:
    with svg.group(fill=livery.fill, stroke=livery.line, stroke_width=1.1, stroke_linejoin="round"):
        svg.path("M-5.4 8C-5 3-3.6-.6-2.4-2.4A4 4 0 1 1 2.4-2.4C3.6-.6 5 3 5.4 8Z")
        svg.path("M-2.4-2.4C-1 0 1 0 2.4-2.4M0 0V8", fill="none", stroke=livery.sign)


def _nobody(svg: Svg) -> None:
    ink = colour("chart-ink")
    svg.circle(
        0, 2.4, 4.6, fill=colour("paper"), fill_opacity=0.75, stroke=ink, stroke_width=0.9, stroke_dasharray="2 1.6"
    )


def quest(svg: Svg, x: float, y: float) -> None:
    """A scroll on a lozenge."""
    svg.stamp("quest", x, y, _quest)


def _quest(svg: Svg) -> None:
    svg.path("M0-17 15 0 0 17-15 0Z", fill=colour("deck-bronze"), stroke=colour("glaze"), stroke_width=1.3)
    with svg.group(fill=colour("white"), stroke=colour("white-line"), stroke_width=1, stroke_linejoin="round"):
        svg.path("M-5.6-7H4.4V5.4H-5.6Z")
        svg.path("M-7.4-7.4A1.8 1.8 0 0 1-5.6-9.2H4.6A1.8 1.8 0 0 1 4.6-5.6H-5.6A1.8 1.8 0 0 1-7.4-7.4Z")
        svg.path("M-6.6 6A1.8 1.8 0 0 1-4.8 4.2H5.6A1.8 1.8 0 0 1 5.6 7.8H-4.8A1.8 1.8 0 0 1-6.6 6Z")
    svg.path("M-3-3H2M-3-.4H2M-3 2H.6", stroke=colour("white-sign"), stroke_width=1.2)


def fight(svg: Svg, x: float, y: float) -> None:
    """Crossed swords where a battle or a hunt goes on."""
    svg.stamp("fight", x, y, _fight)


def _fight(svg: Svg) -> None:
    svg.circle(0, 0, 15, fill=colour("glow"), stroke=colour("glaze"), stroke_width=1.6)
    svg.path(
        "M-8-9 6.4 7.6M8-9-6.4 7.6M3.4 9 8.6 4.4M-3.4 9-8.6 4.4M6.6 7.4 9.4 10.6M-6.6 7.4-9.4 10.6",
        fill="none",
        stroke=colour("white-line"),
        stroke_width=2.1,
        stroke_linecap="round",
    )


# Buildings around their middle


def house(svg: Svg, livery: Livery | None, x: float, y: float) -> None:
    """Where people live: their number goes on the wall, the roof tells who holds the region."""
    svg.stamp(f"house-{livery.name if livery else 'none'}", x, y, lambda sheet: _house(sheet, livery))


def _house(svg: Svg, livery: Livery | None) -> None:
    line = livery.line if livery else colour("white-line")
    with svg.group(stroke=line, stroke_width=1.2, stroke_linejoin="round"):
        svg.path("M-9.4 11V-3H9.4V11Z", fill=colour("white"))
        svg.path("M-12.4-3 0-13.4 12.4-3Z", fill=livery.fill if livery else colour("land"))


def town(svg: Svg, x: float, y: float) -> None:
    svg.stamp("town", x, y, lambda sheet: city(sheet, 0, 10, 35))


def sparta(svg: Svg, x: float, y: float) -> None:
    """No houses to be seen, only its men: a wall of shields."""
    svg.stamp("sparta", x, y, _sparta)


def _sparta(svg: Svg) -> None:
    city(svg, 0, 11, 42)
    for left in (-14.0, 14.0):
        svg.circle(left, 5.4, 5.6, fill=colour("bronze"), stroke=colour("white-line"), stroke_width=1.1)
        svg.path(
            f"M{left - 3:.0f} 8.4 {left:.0f} 2 {left + 3:.0f} 8.4",
            fill="none",
            stroke=colour("on-deck"),
            stroke_width=1.5,
        )


def guard(svg: Svg, livery: Livery, x: float, y: float) -> None:
    """The fortified hoplite: a shield in the gate."""
    svg.stamp(f"guard-{livery.name}", x, y, lambda sheet: _guard(sheet, livery))


def _guard(svg: Svg, livery: Livery) -> None:
    with svg.group(
        fill=livery.fill,
        stroke=livery.line,
        stroke_width=2,
        stroke_linejoin="round",
        transform="translate(-7.5 -11) scale(.58)",
    ):
        svg.path(
            "M2.6 16.4C.6 6.6 6.2-1 13.6-.6 18.4-.3 21 2.2 21.6 5 17.4 2.6 10.6 3 8.2 7 6.8 9.6 7 13 6.6 17Z",
            fill=livery.sign,
        )
        svg.path("M7.2 17.6C6 9.6 9 4.4 14 4.4 18.6 4.4 20.8 7.6 20.8 11.2V16.8L18 18 17.6 13 14.8 12.2 14.6 18.4Z")
        svg.path(SHIELDS[livery.shape])
        svg.circle(13, 24.2, 3.4, fill=livery.sign, stroke="none")


def shrine(svg: Svg, x: float, y: float, built: bool, oracle: bool) -> None:
    """A temple, or the place for one; the Oracle has a tripod before it."""
    key = f"{'oracle' if oracle else 'shrine'}-{'built' if built else 'bare'}"
    svg.stamp(key, x, y, lambda sheet: _shrine(sheet, built, oracle))


def _shrine(svg: Svg, built: bool, oracle: bool) -> None:
    if built:
        temple(svg, 0, 12, 33)
    else:
        svg.circle(
            0,
            0,
            14,
            fill=colour("paper"),
            fill_opacity=0.5,
            stroke=colour("ink"),
            stroke_width=1.1,
            stroke_dasharray="3 2.4",
        )
        if not oracle:
            _altar(svg)
    if oracle:
        with svg.group(transform="translate(0 3)" if built else None):
            _tripod(svg)


def _altar(svg: Svg) -> None:
    ink = colour("white-line")
    svg.path("M-7 9H7V6.4H5V0H7V-2.4H-7V0H-5V6.4H-7Z", fill=colour("marble"), stroke=ink, stroke_width=1.1)
    svg.path("M0-3.4C-3-5.4-1.4-7.4-.4-9.6 1.4-8 3-5.6 0-3.4Z", fill=colour("clay"), stroke=ink, stroke_width=0.8)


def _tripod(svg: Svg) -> None:
    ink = colour("ink")
    svg.path("M-5-1-7 10M5-1 7 10M0 0V10M-5.6 5H5.6", fill="none", stroke=ink, stroke_width=1.9, stroke_linecap="round")
    svg.path(
        "M-7.4-3.6H7.4C7.4 1-7.4 1-7.4-3.6Z", fill=colour("gold"), stroke=ink, stroke_width=1.1, stroke_linejoin="round"
    )
    svg.path(
        "M-2.4-5C-4.6-7.4 0-8.4-2-11M2.4-5C.2-7.4 4.8-8.4 2.8-11",
        fill="none",
        stroke=ink,
        stroke_width=1.1,
        stroke_linecap="round",
    )


def glory(svg: Svg, land: str, x: float, y: float) -> None:
    """The glory of a land: a wreath around its colour."""
    svg.stamp(f"glory-{land}", x, y, lambda sheet: _glory(sheet, land))


def _glory(svg: Svg, land: str) -> None:
    svg.circle(0, 0, 15, fill=colour(f"chart-{land}"), stroke=colour(f"chart-{land}-edge"), stroke_width=3)
    svg.stamp("wreath", 0, 0, _wreath)


def _wreath(svg: Svg) -> None:
    for side in (1, -1):
        for i in range(5):
            x, y = polar(90 - side * (24 + 30 * i), 14.6)
            turn = round(90 - side * (24 + 30 * i) - side * 60)
            svg.path(
                "M-4.6 0C-2-3 2-3 4.6 0 2 3-2 3-4.6 0Z",
                fill=colour("gold"),
                stroke=colour("glaze"),
                stroke_width=0.8,
                transform=f"translate({x:.1f} {y:.1f}) rotate({turn})",
            )
