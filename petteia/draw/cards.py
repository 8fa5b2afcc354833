"""Cards, counters and panels that every game uses."""

from collections.abc import Callable, Sequence
from typing import Final

from petteia.draw.pieces import sign
from petteia.draw.shapes import fitted, text_width, wrapped
from petteia.draw.svg import Point, Svg, Value
from petteia.draw.theme import Livery, colour

CARD_WIDTH: Final = 160.0
CARD_HEIGHT: Final = 228.0


def meander(
    svg: Svg, x: float, y: float, length: float, height: float = 8.0, ink: str = "rule", opacity: float | None = None
) -> None:
    """A strip of the Greek key, in whole units, centred on its length."""
    unit = height * 1.25
    count = int(length // unit)
    if count <= 0:
        return
    svg.define(
        f"meander-{ink}",
        f'<pattern id="meander-{ink}" width="10" height="8" patternUnits="userSpaceOnUse">'
        f'<path d="M0 7.3H9.3V.7H1.7V5H6.6V3" fill="none" stroke="{colour(ink)}" stroke-width="1.1"/></pattern>',
    )
    scale = height / 8
    left = x + (length - count * unit) / 2
    with svg.group(transform=f"translate({left:.2f} {y:.2f}) scale({scale:.4f})", opacity=opacity):
        svg.rect(0, 0, count * 10, 8, fill=f"url(#meander-{ink})")


def panel(svg: Svg, x: float, y: float, width: float, height: float, key: bool = True) -> None:
    """A sheet with a fine double border, and the Greek key along its head."""
    svg.rect(x, y, width, height, rx=6, fill=colour("paper"), stroke=colour("table-line"))
    svg.rect(x + 4, y + 4, width - 8, height - 8, rx=3, fill="none", stroke=colour("rule"), stroke_width=0.8)
    if key:
        meander(svg, x + 10, y + 8, width - 20, 7)


# Cards

Picture = Callable[[Svg, float, float], None]  # draws around a point


def card_face(
    svg: Svg,
    x: float,
    y: float,
    title: str,
    deck: str,
    emblem: str,
    text: str,
    *,
    mark: str = "",
    foot: str = "",
    ref: str = "",
    note: str = "",
    picture: Picture | None = None,
    scale: float = 1.0,
) -> None:
    """A card face up. `deck` is a colour of the theme, `mark` a sign in the corner, `note` a word on its edge."""
    width, height = CARD_WIDTH, CARD_HEIGHT
    move = f"translate({x:.2f} {y:.2f})" + (f" scale({scale:.4f})" if scale != 1 else "")
    with svg.group(ref=ref, title=f"{title}: {text}", transform=move):
        svg.rect(0, 0, width, height, rx=9, fill=colour("paper"), stroke=colour("glaze"), stroke_width=1.2)
        svg.path(f"M4 30V11A7 7 0 0 1 11 4H{width - 11:.0f}A7 7 0 0 1 {width - 4:.0f} 11V30Z", fill=colour(deck))
        size = fitted(title, 15.5, width - 24)
        svg.text(width / 2, 17 + size * 0.34, title, class_="mid strong on-deck", font_size=size)
        svg.rect(4, 30, width - 8, 62, fill=colour("paper-deep"))
        svg.rect(4, 29.4, width - 8, 1.2, fill=colour("glaze"))
        svg.rect(4, 92, width - 8, 1, fill=colour(deck))
        if picture is not None:
            picture(svg, width / 2, 61)
        else:
            sign(svg, emblem, width / 2, 61, 44, color=colour(deck))
        size, lines = _set(text, width - 22, height - 92 - 36)
        leading = size * 1.2
        top = 92 + (height - 92 - 24 - leading * len(lines)) / 2 + size * 0.88
        for i, line in enumerate(lines):
            svg.text(width / 2, top + leading * i, line, class_="mid", font_size=size)
        svg.rect(12, height - 24, width - 24, 0.8, fill=colour(deck), opacity=0.5)
        sign(svg, emblem, 17, height - 12, 13, color=colour(deck))
        svg.text(width / 2, height - 8, foot, class_="mid slant soft", font_size=10.5)
        if mark:
            svg.circle(width - 17, height - 12.5, 8.5, fill=colour(deck))
            sign(svg, mark, width - 17, height - 12.5, 12, color=colour("gold"))
        svg.rect(0, 0, width, height, rx=9, class_="hit")
        if note:
            wide = text_width(note, 11) + 14
            svg.rect(
                width - wide - 6, -8, wide, 16, rx=8, fill=colour("gold"), stroke=colour("glaze"), stroke_width=0.8
            )
            svg.text(width - wide / 2 - 6, 3.8, note, class_="mid strong on-white", font_size=11)


def _set(text: str, width: float, height: float) -> tuple[float, list[str]]:
    """The letter size and lines that let a text fill a rectangle without leaving it."""
    for tenths in range(144, 80, -4):
        size = tenths / 10
        lines = wrapped(text, size, width)
        if len(lines) * size * 1.2 <= height:
            return size, lines
    return 8.0, wrapped(text, 8.0, width)


def card_back(
    svg: Svg, x: float, y: float, deck: str, emblem: str, *, title: str = "", ref: str = "", scale: float = 1.0
) -> None:
    """A card face down: only its deck can be told."""
    width, height = CARD_WIDTH, CARD_HEIGHT
    key = f"back-{deck}"
    svg.symbol(key, f"0 0 {width:.0f} {height:.0f}", lambda sheet: _back(sheet, deck, emblem))
    with svg.group(ref=ref, title=title):
        svg.use(key, x, y, width * scale, height * scale)
        svg.rect(x, y, width * scale, height * scale, rx=9 * scale, class_="hit")


def _back(svg: Svg, deck: str, emblem: str) -> None:
    width, height = CARD_WIDTH, CARD_HEIGHT
    svg.rect(0, 0, width, height, rx=9, fill=colour("glaze"))
    svg.rect(5, 5, width - 10, height - 10, rx=5, fill=colour(deck), stroke=colour("gold"), stroke_width=1)
    meander(svg, 10, 11, width - 20, 10, "on-deck", opacity=0.6)
    with svg.group(transform=f"translate(0 {height:.0f}) scale(1 -1)"):
        meander(svg, 10, 11, width - 20, 10, "on-deck", opacity=0.6)
    svg.circle(width / 2, height / 2, 47, fill=colour("glaze"), stroke=colour("gold"), stroke_width=2)
    svg.circle(width / 2, height / 2, 42, fill="none", stroke=colour("gold"), stroke_width=0.8)
    sign(svg, emblem, width / 2, height / 2, 56, color=colour("gold"))


# Plates and counters


def plate(svg: Svg, livery: Livery | None, x: float, y: float, width: float, height: float) -> None:
    """A name plate around (x, y); its outline and edge tell the side as well as its colour."""
    shape = livery.shape if livery else "square"
    corners = _plate(shape, x - width / 2, y - height / 2, width, height)
    fill = livery.fill if livery else colour("paper")
    line = livery.line if livery else colour("land-line")
    values: dict[str, Value] = {"fill": fill, "stroke": line, "stroke_width": 1.4, "stroke_linejoin": "round"}
    if shape in ("round", "wave"):
        svg.rect(x - width / 2, y - height / 2, width, height, rx=height / (2 if shape == "round" else 4), **values)
    else:
        svg.polygon(corners, **values)


def _plate(shape: str, left: float, top: float, width: float, height: float) -> Sequence[Point]:
    right, bottom, bite, middle = left + width, top + height, height * 0.36, top + height / 2
    if shape == "notched":
        return (
            (left - bite, top),
            (right + bite, top),
            (right, middle),
            (right + bite, bottom),
            (left - bite, bottom),
            (left, middle),
        )
    if shape == "point":
        return (
            (left, top),
            (right, top),
            (right + bite, middle),
            (right, bottom),
            (left, bottom),
            (left - bite, middle),
        )
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def named_plate(
    svg: Svg, livery: Livery | None, x: float, y: float, words: str, size: float, number: int | None = None
) -> float:
    """A plate with a name and, before it, a number in a disc. Gives its width."""
    wide = text_width(words, size) + size * 0.9
    disc = size * 1.15 if number is not None else 0.0
    width = wide + disc
    plate(svg, livery, x, y, width, size * 1.32)
    ink = f"on-{livery.name}" if livery else ""
    svg.text(x + disc / 2, y + size * 0.33, words, class_=f"mid strong {ink}".strip(), font_size=size)
    if number is not None:
        ring = livery.line if livery else colour("ink")
        face = livery.sign if livery else colour("paper")
        svg.circle(x - width / 2 + size * 0.5, y, size * 0.72, fill=face, stroke=ring, stroke_width=1.2)
        digits = f"fill:{livery.fill}" if livery else None
        svg.text(
            x - width / 2 + size * 0.5,
            y + size * 0.32,
            str(number),
            class_="mid strong",
            style=digits,
            font_size=size * 0.95,
        )
    return width


def pips(svg: Svg, livery: Livery, x: float, y: float, filled: int, total: int, step: float = 14.0) -> None:
    """A row of marks, some filled: how far a side has come."""
    for i in range(total):
        here = x + step * i
        if i < filled:
            plate(svg, livery, here, y, step * (0.66 if livery.shape == "round" else 0.32), step * 0.62)
            if livery.pattern == "stripes":
                svg.line(
                    (here - step * 0.12, y + step * 0.2),
                    (here + step * 0.12, y - step * 0.2),
                    stroke=livery.sign,
                    stroke_width=1.4,
                )
            else:
                svg.circle(here, y, step * 0.12, fill=livery.sign)
        else:
            svg.circle(here, y, step * 0.26, fill="none", stroke=colour("table-line"), stroke_width=1.4)
