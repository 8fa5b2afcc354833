"""Signs and small pieces of the campaign: spies, attitudes, used action tokens, control tokens; our own geometry."""

from typing import Final

from petteia.draw.pieces import Draw
from petteia.draw.svg import Svg, Value
from petteia.draw.theme import Livery, colour

# ---- signs in one colour; box 24 x 24 ------------------------------------------------------------------------------


def mark(svg: Svg, kind: str, x: float, y: float, size: float, **values: Value) -> None:
    """A sign of the campaign around (x, y), drawn in the current colour."""
    svg.symbol(f"solo-{kind}", "0 0 24 24", SIGNS[kind])
    svg.use(f"solo-{kind}", round(x - size / 2, 2), round(y - size / 2, 2), size, size, **values)


def _filled(d: str) -> Draw:
    return lambda svg: svg.path(d, fill="currentColor", fill_rule="evenodd")


def _lined(d: str, width: float) -> Draw:
    return lambda svg: svg.path(
        d, fill="none", stroke="currentColor", stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


SIGNS: Final[dict[str, Draw]] = {
    # attitudes: two bolts down, one down, a balance, a wreath
    "hostile": _lined("M4 4 12 11 20 4M4 13 12 20 20 13", 3.4),
    "distrustful": _lined("M4 8 12 16 20 8", 3.4),
    "neutral": _lined("M4 12H20", 3.8),
    "loyal": _filled("M12 1 14.9 8.3 22.7 8.8 16.7 13.8 18.6 21.4 12 17.2 5.4 21.4 7.3 13.8 1.3 8.8 9.1 8.3Z"),
    # an eye under a hood
    "spy": _filled(
        "M12 1C17.4 1 20.4 5.4 21 11L22.6 21.4C17 23.4 7 23.4 1.4 21.4L3 11C3.6 5.4 6.6 1 12 1ZM12 8C9 8 6.8 10 5.8 12"
        " 6.8 14 9 16 12 16 15 16 17.2 14 18.2 12 17.2 10 15 8 12 8ZM12 9.6A2.4 2.4 0 1 1 12 14.4 2.4 2.4 0 1 1 12 9.6Z"
    ),
    # the fluted tiara of the Great King
    "tiara": _filled(
        "M5 4 7.4 2 9.6 4 12 2 14.4 4 16.6 2 19 4 18 17H6ZM4.6 18.4H19.4V22.4H4.6ZM9 7V14.6H10.4V7ZM13.6 7V14.6H15V7Z"
    ),
    "token": _filled(
        "M12 1A11 11 0 1 1 12 23 11 11 0 1 1 12 1ZM12 4A8 8 0 1 0 12 20 8 8 0 1 0 12 4ZM12 8 16 12 12 16 8 12Z"
    ),
    "flag": _filled("M4 1.4H6.6V2.6H21L17.4 8 21 13.4H6.6V22.8H4Z"),
    "pass": _lined("M5 4 12 12 5 20M13 4 20 12 13 20", 3),
    "scroll": _filled(
        "M6 2H19.6C21.4 2 22.6 3.2 22.6 5V6.4H18V19C18 21 16.6 22.2 14.8 22.2H4.2C2.4 22.2 1.4 21 1.4 19.4V18H6ZM8.6"
        " 6V7.6H15.4V6ZM8.6 10V11.6H15.4V10ZM8.6 14V15.6H13.4V14Z"
    ),
}


# ---- pieces: stamps around their middle ----------------------------------------------------------------------------


def spy(svg: Svg, x: float, y: float) -> None:
    """A spy: an eye under a hood, in the colour of the Persians."""
    svg.stamp("spy", x, y, _spy)


def _spy(svg: Svg) -> None:
    with svg.group(fill=colour("green"), stroke=colour("green-line"), stroke_width=1.2, stroke_linejoin="round"):
        svg.path("M0-16C8-16 11-9 11.6-2L14 13.6C6 16.4-6 16.4-14 13.6L-11.6-2C-11-9-8-16 0-16Z")
        svg.path(
            "M0-7.6C-4.6-7.6-8-4.2-9.4-1.2-8 1.8-4.6 5.2 0 5.2S8 1.8 9.4-1.2C8-4.2 4.6-7.6 0-7.6Z", fill=colour("white")
        )
    svg.circle(0, -1.2, 3.9, fill=colour("green-line"))
    svg.circle(1.2, -2.4, 1.1, fill=colour("white"))


def counter(svg: Svg, livery: Livery, x: float, y: float) -> None:
    """A control token: a disc in the colour of a side with its pattern."""
    svg.stamp(f"counter-{livery.name}", x, y, lambda sheet: _counter(sheet, livery))


def _counter(svg: Svg, livery: Livery) -> None:
    svg.circle(0, 0, 9.4, fill=livery.fill, stroke=livery.line, stroke_width=1.4)
    ink: dict[str, Value] = {"fill": "none", "stroke": livery.sign, "stroke_width": 1.8, "stroke_linecap": "round"}
    if livery.pattern == "cross":
        svg.path("M0-5V5M-5 0H5", **ink)
    elif livery.pattern == "chevron":
        svg.path("M-5-3.4 0 1 5-3.4M-3.6 1.4 0 4.6 3.6 1.4", **ink)
    else:
        for x, y in ((0.0, -4.2), (-4.2, 0.0), (4.2, 0.0), (0.0, 4.2)):
            svg.circle(x, y, 1.5, fill=livery.sign)


def used_token(svg: Svg, x: float, y: float, r: float, shown: str = "") -> None:
    """A used action token: face up with its number, or face down with a lozenge."""
    svg.circle(x, y, r, fill=colour("deck-red"), stroke=colour("gold"), stroke_width=1.3)
    if shown:
        svg.text(x, round(y + r * 0.36, 1), shown, class_="mid strong on-deck", font_size=round(r * 1.05, 1))
    else:
        s = round(r * 0.46, 1)
        svg.path(f"M{x:.1f} {y - s:.1f}l{s} {s}-{s} {s}-{s}-{s}Z", fill=colour("gold"))


def temples_left(svg: Svg, x: float, y: float, built: int, most: int) -> None:
    """A row of temples: those built are marble, the others only outlines."""
    for i in range(most):
        fill = colour("gold") if i < built else "none"
        at = x + 22 * i
        svg.path(
            f"M{at:.1f} {y + 6}V{y - 1}L{at + 8:.1f} {y - 7}L{at + 16:.1f} {y - 1}V{y + 6}Z",
            fill=fill,
            stroke=colour("ink"),
            stroke_width=1.2,
            stroke_dasharray=None if i < built else "2.5 2",
            stroke_linejoin="round",
        )
