"""Small signs in one colour: weapons, attributes, actions, tokens, heroes and gods. All geometry is our own.

`emblem(svg, kind, x, y, size, color=...)` draws one around a point, in the colour given; box 24 x 24.
"""

from typing import Final

from petteia.draw.pieces import SIGNS as COMMON
from petteia.draw.pieces import Draw
from petteia.draw.svg import Svg, Value
from petteia.games.lords.drawing.figures import GODS, HEROES


def emblem(svg: Svg, kind: str, x: float, y: float, size: float, **values: Value) -> None:
    """A sign around (x, y), drawn in the current colour."""
    key = f"lords-{kind}"
    svg.symbol(key, "0 0 24 24", drawing_of(kind))
    svg.use(key, round(x - size / 2, 2), round(y - size / 2, 2), size, size, **values)


def drawing_of(kind: str) -> Draw:
    return SIGNS[kind] if kind in SIGNS else COMMON[kind]


def _filled(d: str) -> Draw:
    return lambda svg: svg.path(d, fill="currentColor", fill_rule="evenodd")


def _lined(d: str, width: float = 1.8) -> Draw:
    return lambda svg: svg.path(
        d, fill="none", stroke="currentColor", stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def _both(filled: str, lined: str, width: float = 1.8) -> Draw:
    def draw(svg: Svg) -> None:
        _filled(filled)(svg)
        _lined(lined, width)(svg)

    return draw


WEAPONS: Final[dict[str, Draw]] = {
    "torch": _both(
        "M12 .6C15.4 3.6 17 5.8 16 8.6 15.4 10.4 13.8 11.2 12 11.2 10.2 11.2 8.6 10.4 8 8.6 7.4 6.8 8.6 5.4 9.6 4.2"
        " 10 5.4 10.6 5.8 11.2 5.6 11.6 4 11.4 2.2 12 .6ZM7.4 12.4H16.6L15.4 15.4H8.6Z",
        "M10.4 16 11.4 23.2H12.6L13.6 16Z",
        1.4,
    ),
    "bow": _both(
        "M22.6 1.4 21.4 6.8 17.2 2.6Z",
        "M6 3.4C15.4 4 20 8.6 20.6 18M5.4 3.4 20.6 18.6M3 21 20 4M3 21 3.4 17.6M3 21 6.4 20.6",
        1.7,
    ),
    "sword": _both(
        "M20.8 1.2 22.8 1.2 22.8 3.2 10.8 17.4 6.6 13.2Z",
        "M4.8 12.8 11.2 19.2M7 17 2.6 21.4M2 20.8 3.2 22",
        2.2,
    ),
    "mace": _both(
        "M15.6 2 18 .8 19 3.2 21.6 3 21.6 5.6 23.4 7.4 21.6 9.2 21.4 11.8 18.8 11.6 16.8 13.2 15 11.4 12.4 11 12.8 8.4"
        " 11.2 6.4 13.2 4.6 13.2 2Z",
        "M13.6 10.4 2.6 21.4",
        2.8,
    ),
    "axe": _both(
        "M12.6 6.4C9.8 5.6 7.4 3.6 6.4 1.2 2.6 4.6 2.2 11.6 5.4 15.6 6.8 13.4 9.4 11.8 12.6 11.4ZM13.4 6.4"
        "C16.2 5.6 18.6 3.6 19.6 1.2 23.4 4.6 23.8 11.6 20.6 15.6 19.2 13.4 16.6 11.8 13.4 11.4Z",
        "M13 2.4V23",
        2.2,
    ),
    "spear": _both("M22.6 1.4 20.8 9.6 14.4 3.2Z", "M17.4 6.6 2 22M6.4 14.4 9.6 17.6", 2),
    "sickle": _both(
        "M7.6 15.2C3.4 9.4 6 2.2 13 1.2 18.6.6 22.8 5 22.4 10.4 19.8 5.4 14.6 4 11.4 7 9.4 9 9.6 11.6 11 13.6Z",
        "M8.6 15.6 4 22.4",
        3,
    ),
    "shield": _filled(
        "M12 .8A11.2 11.2 0 1 1 12 23.2 11.2 11.2 0 1 1 12 .8ZM12 3.4A8.6 8.6 0 1 0 12 20.6 8.6 8.6 0 1 0 12 3.4Z"
        "M12 5.6 18.2 18H15.4L12 11 8.6 18H5.8Z"
    ),
}

TOKENS: Final[dict[str, Draw]] = {
    "casualty": _filled(
        "M12 1.4C6.4 1.4 2.6 5 2.6 10 2.6 13 4 15.2 6.2 16.6V20.2C6.2 21.6 7 22.6 8.4 22.6H15.6C17 22.6 17.8 21.6 17.8"
        " 20.2V16.6C20 15.2 21.4 13 21.4 10 21.4 5 17.6 1.4 12 1.4ZM8 8.4A2.6 2.6 0 1 1 8 13.6 2.6 2.6 0 1 1 8 8.4Z"
        "M16 8.4A2.6 2.6 0 1 1 16 13.6 2.6 2.6 0 1 1 16 8.4ZM12 13.6 13.4 16.6H10.6ZM9 18.6H10.4V21H9ZM13.6"
        " 18.6H15V21H13.6Z"
    ),
    "injury": _filled("M12 1C15.4 6.4 19 10.6 19 15.4A7 7 0 1 1 5 15.4C5 10.6 8.6 6.4 12 1Z"),
    "priest": _filled(
        "M12 1A4.2 4.2 0 1 1 12 9.4 4.2 4.2 0 1 1 12 1ZM8.4 10.4H15.6L20.4 21.4C20.8 22.4 20.2 23.2 19.2 23.2H4.8"
        "C3.8 23.2 3.2 22.4 3.6 21.4ZM11.2 12.6V21H12.8V12.6Z"
    ),
    "artifact": _filled(
        "M8 1.4H16V3.6L14.6 5V6.4C18 7.6 20 10.2 20 13.4 20 17.2 17 20 14.6 21V22.8H9.4V21C7 20 4 17.2 4 13.4 4 10.2 6"
        " 7.6 9.4 6.4V5L8 3.6ZM6.6 12.4C6.5 13.2 6.5 13.8 6.6 14.6H17.4C17.5 13.8 17.5 13.2 17.4 12.4Z"
    ),
    "warning": _filled(
        "M12 1 23.4 22H.6ZM10.8 8.6 11.2 15.4H12.8L13.2 8.6ZM12 16.8A1.5 1.5 0 1 0 12 19.8 1.5 1.5 0 1 0 12 16.8Z"
    ),
    "hourglass": _filled(
        "M4.6 1H19.4V3.6H18C18 8 15.6 10.2 13.6 12 15.6 13.8 18 16 18 20.4H19.4V23H4.6V20.4H6C6 16 8.4 13.8 10.4 12"
        " 8.4 10.2 6 8 6 3.6H4.6ZM8.4 3.6C8.4 5 8.8 6.2 9.4 7.2H14.6C15.2 6.2 15.6 5 15.6 3.6Z"
    ),
    "laid": _filled("M4 12A8 8 0 1 1 20 12 8 8 0 1 1 4 12Z"),
    "region": _filled(
        "M12 1C7.4 1 4 4.4 4 8.8 4 14.4 12 23 12 23 12 23 20 14.4 20 8.8 20 4.4 16.6 1 12 1ZM12 5.4A3.4 3.4 0 1 1 12"
        " 12.2 3.4 3.4 0 1 1 12 5.4Z"
    ),
    "land": _filled("M2 5.4 9 2.6V18.8L2 21.6ZM10 2.6 14.6 5.2V21.4L10 18.8ZM15.6 5.2 22 2.6V18.8L15.6 21.4Z"),
    "temple": _filled(
        "M12 1 22.6 7.4V9.4H1.4V7.4ZM3.6 10.6H6.6V18.6H3.6ZM10.5 10.6H13.5V18.6H10.5ZM17.4 10.6H20.4V18.6H17.4Z"
        "M1.4 19.8H22.6V22.8H1.4Z"
    ),
    "claws": _lined("M5 2C8 8 8 15 4.4 22M12 1C15 8 15 16 11.4 23M19 2C22 8 22 15 18.4 22", 2.8),
    "quest": _both(
        "M5.4 1.4H18.6V4.2H5.4ZM5.4 19.8H18.6V22.6H5.4ZM7 5.2H17V18.8H7ZM9 8V9.6H15V8ZM9 11.2V12.8H15V11.2Z"
        "M9 14.4V16H13V14.4Z",
        "M4.4 1.6V4M19.6 1.6V4M4.4 20V22.4M19.6 20V22.4",
        2,
    ),
}

ATTRIBUTES: Final[dict[str, Draw]] = {
    "leadership": _both("M6 2.6H22.4L18.4 8 22.4 13.4H6Z", "M4.4 1.4V22.8M1.8 22.8H7", 2.2),
    "strength": _filled(
        "M1.4 1.6C3.2 3.4 5 4.4 7.4 4.6L12 5.4 16.6 4.6C19 4.4 20.8 3.4 22.6 1.6 23 5.6 21.4 8.6 18.2 9.4"
        " 18.6 12.6 17.2"
        " 15.6 15.8 17.6 16.2 20.6 14.6 22.8 12 22.8 9.4 22.8 7.8 20.6 8.2 17.6 6.8 15.6 5.4 12.6 5.8 9.4 2.6 8.6 1 5.6"
        " 1.4 1.6ZM8.4 10.8 10.8 12 10.4 13.4 8.6 12.8ZM15.6 10.8 13.2 12 13.6 13.4 15.4 12.8ZM10.6 18.6A1 1 0 1 0 10.6"
        " 20.6 1 1 0 1 0 10.6 18.6ZM13.4 18.6A1 1 0 1 0 13.4 20.6 1 1 0 1 0 13.4 18.6Z"
    ),
    "speed": _filled(
        "M22.8 2.6C15 2 8 4.4 4.6 10 3 12.8 2.4 15.8 3 19.6 3.2 21 5 22 6.4 21.2 7.4 20.6 8 19.4 8 18.2 11.6"
        " 18.6 14.4 17.4"
        " 15.8 14.8 14 15.4 12 15.4 10.4 14.8 14.4 14.4 18 12.6 19.6 9.4 17.4 10.6 14.8 11.2 12.4 11 16.8"
        " 9.4 20.8 6.8 22.8 2.6Z"
    ),
}

ACTIONS: Final[dict[str, Draw]] = {
    "recruit": _both(
        "M2.4 9.6C2.4 4.4 6 1.4 10.6 1.4 14.6 1.4 17.6 4 17.6 8V10H13.6L13 14.4V20.6H9V13L5.4 20.6H2.4Z",
        "M18.4 13.4V21.8M14.2 17.6H22.6",
        2.6,
    ),
    "march": _both("M23 7 15.4 2.2V11.8ZM14 17.4 6.4 12.6V22.2Z", "M1.6 7H16M1 17.4H7M22.8 17.4H16", 2.6),
    "prepare": _both(
        "M4 2H20V12.4C20 17.6 16.6 21.2 12 23 7.4 21.2 4 17.6 4 12.4ZM10.7 6.4V10.7H6.4V13.3H10.7V17.6H13.3V13.3H17.6"
        "V10.7H13.3V6.4Z",
        "",
    ),
    "usurp": _filled("M1.4 5.6 6.6 10 12 2.4 17.4 10 22.6 5.6 20.4 17H3.6ZM3.6 18.6H20.4V21.8H3.6Z"),
    "hunt": TOKENS["claws"],
    "monument": _filled(
        "M12 .8A3 3 0 1 1 12 6.8 3 3 0 1 1 12 .8ZM8.6 7.6H15.4L17.6 13H15.4L14.8 16.8H9.2L8.6 13H6.4ZM6.4"
        " 17.8H17.6V19.6H6.4Z"
        "M3.6 20.4H20.4V23.2H3.6Z"
    ),
    "prayer": _filled(
        "M12 1C15 4 16.4 6 16 8.2 15.7 10 14 11.2 12 11.2 10 11.2 8.3 10 8 8.2 7.6 6 9.6 4.6 12 1ZM4.4 12.4H19.6V14.8"
        "L17.4 16.4V19.8H19.6V23H4.4V19.8H6.6V16.4L4.4 14.8Z"
    ),
    "hero": _filled(
        "M9 1.2C11.6 1.2 13 3.4 12.8 6.4 12.6 9.4 11.6 11 11.4 13.6H5.2C5 10.4 4.2 8.6 4.4 5.8 4.6 3 6.4 1.2 9 1.2Z"
        "M5.4 14.8H11.2C11.2 17 10.4 18.6 8.4 18.6 6.4 18.6 5.4 17 5.4 14.8ZM16.4 6.2C18.6 6.4 20 8 19.8"
        " 10.8 19.6 13 18.8"
        " 14.4 18.6 17.4H13C13 15 12 13.4 12.4 10.8 12.8 8 14.4 6 16.4 6.2ZM13 18.6H18.4C18.2 20.8 17.6 22.4"
        " 15.6 22.4 13.8"
        " 22.4 13 20.8 13 18.6Z"
    ),
    "hoplites": COMMON["spears"],
}

SIGNS: Final[dict[str, Draw]] = {
    **WEAPONS,
    **TOKENS,
    **ATTRIBUTES,
    **ACTIONS,
    **{ref: _filled(d) for ref, d in HEROES.items()},
    **{ref: _filled(d) for ref, d in GODS.items()},
    "warlord": TOKENS["land"],
    "favored": TOKENS["temple"],
    "slayer": TOKENS["claws"],
    "king": ACTIONS["usurp"],
}
