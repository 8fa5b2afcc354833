"""Pieces and emblems as symbols: a hoplite, a trireme, a temple, a city, the signs of gods. All geometry is our own."""

from collections.abc import Callable
from typing import Final

from petteia.draw.svg import Svg, Value
from petteia.draw.theme import Livery, colour

Draw = Callable[[Svg], None]


# A hoplite, seen from his shield side; box 28 x 40

SOLDIER_BOX: Final = "0 0 28 40"
SOLDIER_SHAPE: Final = 28 / 40


def soldier(svg: Svg, livery: Livery, x: float, y: float, height: float, **values: Value) -> None:
    """A hoplite standing with his feet at (x, y)."""
    key = f"soldier-{livery.name}"
    svg.symbol(key, SOLDIER_BOX, lambda sheet: _hoplite(sheet, livery))
    width = height * SOLDIER_SHAPE
    svg.use(key, x - width / 2, y - height, width, height, **values)


def _hoplite(svg: Svg, livery: Livery) -> None:
    fill, line, sign = livery.fill, livery.line, livery.sign
    with svg.group(fill=fill, stroke=line, stroke_width=1.5, stroke_linejoin="round", stroke_linecap="round"):
        svg.path("M24.6 3V39.2", stroke_width=1.7, fill="none")
        svg.path("M24.6-3.2 26.8 3.2 24.6 5.4 22.4 3.2Z", fill=line, stroke="none")
        svg.path("M8.4 29 6.6 37.2 5.4 39.2H11L12.4 31M13.6 31 15.8 37 15.6 39.2H21L17.6 29Z")
        svg.path(
            "M2.6 16.4C.6 6.6 6.2-1 13.6-.6 18.4-.3 21 2.2 21.6 5 17.4 2.6 10.6 3 8.2 7 6.8 9.6 7 13 6.6 17Z", fill=sign
        )
        svg.path("M7.2 17.6C6 9.6 9 4.4 14 4.4 18.6 4.4 20.8 7.6 20.8 11.2V16.8L18 18 17.6 13 14.8 12.2 14.6 18.4Z")
        svg.path(SHIELDS[livery.shape])
        _device(svg, livery)


SHIELDS: Final[dict[str, str]] = {
    "round": "M13 14.6A9.6 9.6 0 1 1 13 33.8 9.6 9.6 0 1 1 13 14.6Z",
    "notched": "M13 13.6C18 13.6 22.4 16 22.6 20 22.6 21.8 19.6 22.4 19.6 24.2 19.6 26 22.6 26.6 22.6 28.4 "
    "22.4 32.4 18 34.8 13 34.8 8 34.8 3.6 32.4 3.4 28.4 3.4 26.6 6.4 26 6.4 24.2 "
    "6.4 22.4 3.4 21.8 3.4 20 3.6 16 8 13.6 13 13.6Z",
    "square": "M5 15.6H21V32.8H5Z",
    "point": "M4 15.4H22C22.6 24 19 31 13 35 7 31 3.4 24 4 15.4Z",
    "wave": "M13 13.6 22.6 19V29.4L13 34.8 3.4 29.4V19Z",
}


def _device(svg: Svg, livery: Livery) -> None:
    """The sign on a shield: the second thing, after its colour, that tells whose it is."""
    sign = livery.sign
    if livery.pattern == "disc":
        svg.circle(13, 24.2, 6.4, fill="none", stroke=sign, stroke_width=1.5)
        svg.circle(13, 24.2, 2.6, fill=sign, stroke="none")
    elif livery.pattern == "stripes":
        svg.path("M13 17.4 17.8 31H15.2L13 24.2 10.8 31H8.2Z", fill=sign, stroke="none")
    elif livery.pattern == "cross":
        svg.path("M13 17V31.4M6.4 24.2H19.6", fill="none", stroke=sign, stroke_width=2.4)
    elif livery.pattern == "chevron":
        svg.path("M6.6 20 13 25.6 19.4 20M8.6 25.6 13 29.6 17.4 25.6", fill="none", stroke=sign, stroke_width=1.8)
    else:
        for x, y in ((13, 18.6), (8.2, 24.2), (17.8, 24.2), (13, 29.8)):
            svg.circle(x, y, 1.7, fill=sign, stroke="none")


# A trireme under sail; box 46 x 36

SHIP_BOX: Final = "0 0 46 36"
SHIP_SHAPE: Final = 46 / 36


def ship(svg: Svg, livery: Livery, x: float, y: float, width: float, **values: Value) -> None:
    """A trireme whose middle is at (x, y)."""
    key = f"ship-{livery.name}"
    svg.symbol(key, SHIP_BOX, lambda sheet: _trireme(sheet, livery))
    height = width / SHIP_SHAPE
    svg.use(key, x - width / 2, y - height / 2, width, height, **values)


def _trireme(svg: Svg, livery: Livery) -> None:
    fill, line, sign = livery.fill, livery.line, livery.sign
    with svg.group(fill=fill, stroke=line, stroke_width=1.5, stroke_linejoin="round", stroke_linecap="round"):
        svg.path("M13 29 10 35M18 29.6 15.4 35.4M23 29.6 20.6 35.4M28 29.6 25.8 35.4M33 29 31 35", fill="none")
        svg.path("M22 1V24", fill="none", stroke_width=1.9)
        svg.path("M10.6 3.6H33.4C35.4 8.6 35.4 14 33.4 19 26 16.6 18 16.6 10.6 19 12.4 14 12.4 8.6 10.6 3.6Z")
        if livery.pattern == "disc":
            svg.circle(23, 10.6, 4, fill=sign, stroke="none")
        elif livery.pattern == "stripes":
            svg.path("M16.2 3.8 17.8 17.2M22 3.8V16.8M27.8 3.8 28.4 17.2", fill="none", stroke=sign, stroke_width=2.2)
        elif livery.pattern == "cross":
            svg.path("M22.6 4V16.6M12.6 10.6H34", fill="none", stroke=sign, stroke_width=2.4)
        elif livery.pattern == "chevron":
            svg.path("M14 6 22.6 13 31.4 6", fill="none", stroke=sign, stroke_width=2.4)
        else:
            for x in (16, 23, 30):
                svg.circle(x, 10.6, 2.1, fill=sign, stroke="none")
        svg.path(
            "M7.4 10.2C4.2 9.4 1.4 12.6 2 17.6 2.6 23 5 27.4 9 29.4 12 30.9 16 31 22 31H31C36 31 39 30 41.2 28.6H45.6"
            "L42.4 25.2 41.6 20.4 38.4 21.6 37.6 24.4H16C9.4 24.4 6 20 6.6 14.4 6.8 12.6 8.6 12.6 7.4 10.2Z"
        )
        svg.circle(39, 26.4, 1.1, fill=line, stroke="none")


# Buildings


def temple(svg: Svg, x: float, y: float, width: float, **values: Value) -> None:
    """A temple front standing at (x, y); box 44 x 34."""
    svg.symbol("temple", "0 0 44 34", _temple)
    svg.use("temple", x - width / 2, y - width * 34 / 44, width, width * 34 / 44, **values)


def _temple(svg: Svg) -> None:
    with svg.group(fill=colour("marble"), stroke=colour("white-line"), stroke_width=1.2, stroke_linejoin="round"):
        svg.path("M2.6 12 22 1.6 41.4 12Z", fill=colour("gold"))
        svg.path("M12.4 10 22 4.8 31.6 10Z", fill=colour("clay"), stroke_width=0.7)
        svg.rect(4, 12, 36, 3.6)
        for i in range(5):
            left = 5.6 + 7.1 * i
            svg.path(f"M{left:.1f} 15.6H{left + 4.4:.1f}L{left + 3.9:.1f} 27.4H{left + 0.5:.1f}Z", stroke_width=1)
        svg.rect(3.4, 27.4, 37.2, 2.8)
        svg.rect(1, 30.2, 42, 3)


def city(svg: Svg, x: float, y: float, width: float, **values: Value) -> None:
    """Houses behind a wall, standing at (x, y); box 52 x 30."""
    svg.symbol("city", "0 0 52 30", _city)
    svg.use("city", x - width / 2, y - width * 30 / 52, width, width * 30 / 52, **values)


def _city(svg: Svg) -> None:
    with svg.group(fill=colour("marble"), stroke=colour("white-line"), stroke_width=1.2, stroke_linejoin="round"):
        for left, top, wide in ((6, 13, 11), (33, 12, 13), (18, 7, 15)):
            svg.path(f"M{left} 26V{top}H{left + wide}V26Z")
            roof = ((left - 1.6, top + 0.4), (left + wide / 2, top - 6), (left + wide + 1.6, top + 0.4))
            svg.polygon(roof, fill=colour("roof"))
        with svg.group(fill=colour("white-line"), stroke="none"):
            for x, y in ((10, 16), (22, 11), (27, 11), (38, 15.4)):
                svg.rect(x, y, 2.2, 3.4)
        wall = "M1 29.4V20H5V22H8.6V20H12.6V22H16.2V20H20V22H32V20H35.8V22H39.4V20H43.4V22H47V20H51V29.4Z"
        svg.path(wall, fill=colour("sand"))
        svg.path("M23 29.4V26.4A3 3.2 0 0 1 29 26.4V29.4Z", fill=colour("white-line"), stroke="none")


# Small things of the landscape


def landmark(svg: Svg, kind: str, x: float, y: float, width: float) -> None:
    """A hill, an olive tree or a cypress, standing at (x, y)."""
    box, draw = LANDMARKS[kind]
    svg.symbol(kind, box, draw)
    _, _, wide, high = (float(side) for side in box.split())
    svg.use(kind, x - width / 2, y - width * high / wide, width, width * high / wide)


def _hill(svg: Svg) -> None:
    with svg.group(
        fill="none", stroke=colour("land-mark"), stroke_width=1.7, stroke_linecap="round", stroke_linejoin="round"
    ):
        svg.path("M1 15C5 13 8 3 11.4 1.6 14.4 3 17 9 19.4 11.6")
        svg.path("M14.4 15.4C17.6 13.4 19.6 7.4 22 6.4 25 7.6 26.6 13.6 31 15.4")
        svg.path("M12 5.4 11 8.4 12.6 11M22.4 9.4 21.8 12", stroke_width=1.2)


def _olive(svg: Svg) -> None:
    svg.path(
        "M9.4 18C9.8 14 8.8 12 7.4 10M9.6 13.4C10.6 11.6 12 10.6 13 9.8",
        fill="none",
        stroke=colour("land-line"),
        stroke_width=1.5,
    )
    svg.path(
        "M3 9.4C.6 7 2.4 3 5.8 3.4 7.2.4 12.4.4 13.6 3.4 17.4 3.4 18.4 8 15.6 9.6 12.6 12.4 6 12.4 3 9.4Z",
        fill=colour("leaf"),
    )


def _cypress(svg: Svg) -> None:
    svg.path("M4 20V16", stroke=colour("land-line"), stroke_width=1.6)
    svg.path("M4 .6C7.6 6 8 12 6.4 17H1.6C0 12 .4 6 4 .6Z", fill=colour("leaf"))


LANDMARKS: Final[dict[str, tuple[str, Draw]]] = {
    "hill": ("0 0 32 16", _hill),
    "olive": ("0 0 18 18", _olive),
    "cypress": ("0 0 8 20", _cypress),
}


def dolphin(svg: Svg, x: float, y: float, width: float) -> None:
    """A leaping dolphin around (x, y); box 120 x 84."""
    svg.symbol("dolphin", "0 0 120 84", _dolphin)
    svg.use("dolphin", x - width / 2, y - width * 0.35, width, width * 0.7)


def _dolphin(svg: Svg) -> None:
    body = (
        "M4 53.5C8 50.6 13 49.6 17.6 49 21 31 38.6 15.4 60 14 61.6 8 66 2.6 72.6 0 71.2 6 72.2 11.4 74.6 16 "
        "92 21 103.6 36 106.4 55 112.4 58 117.4 64 118 71 111.6 67.6 105.6 67.4 100.6 69.4 98 75.4 92.6 79.6 85.6 80.4 "
        "86.4 73 89.6 66 95.6 60.4 91.6 49 82.6 41.6 70.6 40 65 39.4 60 40 55.4 41.4 54 49 48.6 56 40 58.6 "
        "40 53 40.6 49 42.6 46 36 49 30.4 52.6 25.4 55.4 18.4 57.6 10 57.4 4 53.5Z"
    )
    svg.path(body, fill=colour("glaze"), stroke=colour("sand"), stroke_width=1.6, stroke_linejoin="round")
    belly = "M20 52.6C30 50 40 42 52 38 66 34 82 37 92 48 84 42 74 39 66 39.4 52 40 40 47 32 51 28 53 24 54 20 52.6Z"
    svg.path(belly, fill=colour("clay-pale"))
    svg.path("M19.6 49.4C24 34 40 19.6 60 18 78 17 94 30 100 48", fill="none", stroke=colour("clay"), stroke_width=1.5)
    svg.circle(29, 44, 2.1, fill=colour("sand"))


# Signs


def sign(svg: Svg, kind: str, x: float, y: float, size: float, **values: Value) -> None:
    """An emblem around (x, y), drawn in the current colour; box 24 x 24."""
    svg.symbol(f"sign-{kind}", "0 0 24 24", SIGNS[kind])
    svg.use(f"sign-{kind}", x - size / 2, y - size / 2, size, size, **values)


def filled(d: str, rule: str | None = None) -> Draw:
    """A flat shape in the current colour; with the rule "evenodd" shapes inside others are holes."""
    return lambda svg: svg.path(d, fill="currentColor", fill_rule=rule)


def lined(d: str, width: float = 1.8) -> Draw:
    return lambda svg: svg.path(
        d, fill="none", stroke="currentColor", stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def both(shape: str, strokes: str, width: float = 1.8, rule: str | None = None) -> Draw:
    def draw(svg: Svg) -> None:
        filled(shape, rule)(svg)
        lined(strokes, width)(svg)

    return draw


SIGNS: Final[dict[str, Draw]] = {
    "trident": both(
        "M12 .4 14 5H10ZM4.6 2 6.9 6.6H3.1ZM19.4 2 20.9 6.6H17.1ZM9.4 15.4H14.6V17H9.4Z",
        "M12 4V23.4M5 6C4.6 11 7.6 13.4 12 13.4 16.4 13.4 19.4 11 19 6",
    ),
    "spears": both(
        "M22.8 1.2 21.4 7.2 16.8 2.6ZM1.2 1.2 7.2 2.6 2.6 7.2ZM12 6.6A5.8 5.8 0 1 1 12 18.2 5.8 5.8 0 1 1 12 6.6Z",
        "M19 5 2 22.4M5 5 22 22.4",
    ),
    "bolt": filled("M14.6 .4 4.4 13.2H10.4L7.6 23.6 19.6 9.2H13Z"),
    "wave": lined(
        "M1 9C4 5 7 5 9 8 11 11 14 11 16 8 18 5 21 5 23 7M1 17C4 13 7 13 9 16 11 19 14 19 16 16 18 13 21 13 23 15", 2.2
    ),
    "swords": lined("M4 3 18 19M20 3 6 19M15 20.6 20.4 16M3.6 16 9 20.6M18.4 18.4 21.6 21.8M5.6 18.4 2.4 21.8", 2),
    "laurel": both(
        "M5 6C2 6 1.4 9 2 10.6 4.4 10.4 5.6 8.6 5 6ZM3.4 11.4C.8 12.4 1.4 15.4 2.6 16.6 4.8 15.4 5 13 3.4 11.4Z"
        "M5.4 16.6C3.6 18.6 5.4 21.2 7 21.8 8.4 19.8 7.6 17.6 5.4 16.6Z"
        "M19 6C22 6 22.6 9 22 10.6 19.6 10.4 18.4 8.6 19 6Z"
        "M20.6 11.4C23.2 12.4 22.6 15.4 21.4 16.6 19.2 15.4 19 13 20.6 11.4Z"
        "M18.6 16.6C20.4 18.6 18.6 21.2 17 21.8 15.6 19.8 16.4 17.6 18.6 16.6Z",
        "M6.6 4C4 10 5.6 18 12 22M17.4 4C20 10 18.4 18 12 22",
        1.3,
    ),
    "arrow": both("M22.6 12 14.6 6.4V17.6Z", "M2 12H16", 3),
    "back": both("M1.4 12 9.4 6.4V17.6Z", "M8 12H14C19 12 21.6 9 21.6 5", 3),
    "swap": both("M22.6 7.6 16 3V12.2ZM1.4 16.4 8 11.8V21Z", "M2 7.6H17M22 16.4H7", 2.6),
    "plus": lined("M12 3V21M3 12H21", 4),
    "sun": both(
        "M12 7A5 5 0 1 1 12 17 5 5 0 1 1 12 7Z",
        "M12 1V4M12 20V23M1 12H4M20 12H23M4.2 4.2 6.4 6.4M17.6 17.6 19.8 19.8M4.2 19.8 6.4 17.6M17.6 6.4 19.8 4.2",
    ),
    "hex": lined("M6.4 2.4H17.6L23 12 17.6 21.6H6.4L1 12Z", 2),
    "equal": lined("M4 8.4H20M4 15.6H20", 3.6),
    "card": lined(
        "M6 2H18A1.6 1.6 0 0 1 19.6 3.6V20.4A1.6 1.6 0 0 1 18 22H6A1.6 1.6 0 0 1 4.4 20.4V3.6A1.6 1.6 0 0 1 6 2Z", 2
    ),
    "cross": lined("M4 4 20 20M20 4 4 20", 3.4),
    "hand": filled(
        "M6 12V7.4A1.5 1.5 0 0 1 9 7.4V4.4A1.5 1.5 0 0 1 12 4.4V3.6A1.5 1.5 0 0 1 15 3.6"
        "V5A1.5 1.5 0 0 1 18 5V14C18 19 15.6 22 12 22 8.6 22 7 20 5.4 17L3 13C2.4 11.4 4.4 10.4 5.4 11.6Z"
    ),
}
