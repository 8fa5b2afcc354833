"""Cards, counters and panels that every game uses."""

from collections.abc import Callable, Container
from typing import Final

from petteia.draw.pieces import sign
from petteia.draw.shapes import fitted, text_width, wrapped
from petteia.draw.svg import Point, Svg, Value, number
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
    svg.rect(x, y, width, height, rx=6, class_="sheet")
    svg.rect(x + 4, y + 4, width - 8, height - 8, rx=3, class_="rule")
    if key:
        svg.stamp(f"key-{width:.0f}", x + 10, y + 8, lambda sheet: meander(sheet, 0, 0, width - 20, 7))


COLUMN_GAP: Final = 8.0


def column(parts: list[Svg], without: Container[str] = ()) -> str:
    """Panels as one piece of a page. They keep their height: the column scrolls."""
    inside: list[str] = []
    for part in parts:
        name = part.name
        inside.append(
            part.fragment(
                "panel",
                without,
                viewBox=f"0 0 {number(part.width, 1)} {number(part.height + COLUMN_GAP, 1)}",
                id=f"panels.{name}",
                data_panel=name,
                data_stage=part.stage or None,
                role="group",
                aria_label=part.title,
                width="100%",
                height=None,
            )
        )
    return f'<div class="panel-column">{"".join(inside)}</div>'


# Cards

Picture = Callable[[Svg, float, float], None]  # draws around a point
PICTURE_AT: Final = (CARD_WIDTH / 2, 61.0)


def card_face(
    svg: Svg,
    x: float,
    y: float,
    title: str,
    deck: str,
    emblem: str,
    text: str,
    told: str,
    *,
    mark: str = "",
    foot: str = "",
    ref: str = "",
    note: str = "",
    picture: Picture | None = None,
    scale: float = 1.0,
) -> None:
    """A card face up. `told` is what it says aloud, `deck` a colour of the theme, `mark` a sign in the corner, `note` a
    word on its edge."""
    width, height = CARD_WIDTH, CARD_HEIGHT
    with svg.group(ref=ref, title=told, transform=_moved(x, y, scale)):
        card_blank(svg, deck, emblem, mark)
        size = fitted(title, 15.5, width - 24)
        svg.text(width / 2, 17 + size * 0.34, title, class_="mid strong on-deck", font_size=size)
        _pictured(svg, deck, emblem, picture)
        size, lines = _set(text, width - 22, height - 92 - 36)
        leading = size * 1.2
        top = 92 + (height - 92 - 24 - leading * len(lines)) / 2 + size * 0.88
        with svg.group(class_="mid", font_size=size):
            for i, line in enumerate(lines):
                svg.text(width / 2, round(top + leading * i, 1), line)
        svg.text(width / 2, height - 8, foot, class_="mid slant soft", font_size=10.5)
        svg.rect(0, 0, width, height, rx=9, class_="hit")
        if note:
            wide = text_width(note, 11) + 14
            svg.rect(
                width - wide - 6, -8, wide, 16, rx=8, fill=colour("gold"), stroke=colour("glaze"), stroke_width=0.8
            )
            svg.text(width - wide / 2 - 6, 3.8, note, class_="mid strong on-white", font_size=11)


def card_small(
    svg: Svg,
    x: float,
    y: float,
    title: str,
    deck: str,
    emblem: str,
    told: str,
    *,
    mark: str = "",
    ref: str = "",
    picture: Picture | None = None,
    scale: float = 0.42,
) -> None:
    """A card face up where there is no room to read it: its picture and its name in large letters."""
    width, height = CARD_WIDTH, CARD_HEIGHT
    with svg.group(ref=ref, title=told, transform=_moved(x, y, scale)):
        card_blank(svg, deck, emblem, mark)
        _pictured(svg, deck, emblem, picture)
        lines = wrapped(title, 27, width - 18)
        size = min([27.0] + [fitted(line, 27, width - 14) for line in lines])
        leading = size * 1.1
        top = 92 + (height - 92 - 24 - leading * len(lines)) / 2 + size * 0.85
        with svg.group(class_="mid strong", font_size=size):
            for i, line in enumerate(lines):
                svg.text(width / 2, round(top + leading * i, 1), line)
        svg.rect(0, 0, width, height, rx=9, class_="hit")


def _moved(x: float, y: float, scale: float) -> str:
    return f"translate({number(x)} {number(y)})" + (f" scale({number(scale, 4)})" if scale != 1 else "")


def _pictured(svg: Svg, deck: str, emblem: str, picture: Picture | None) -> None:
    if picture is not None:
        picture(svg, *PICTURE_AT)
    else:
        sign(svg, emblem, *PICTURE_AT, 44, color=colour(deck))


def card_blank(svg: Svg, deck: str, emblem: str, mark: str) -> None:
    """A card of a deck with nothing written on it yet."""
    key = "-".join(["face", deck, emblem, *([mark] if mark else [])])
    svg.stamp(key, 0, 0, lambda sheet: _front(sheet, deck, emblem, mark))


def _front(svg: Svg, deck: str, emblem: str, mark: str) -> None:
    width, height = CARD_WIDTH, CARD_HEIGHT
    svg.rect(0, 0, width, height, rx=9, fill=colour("paper"), stroke=colour("glaze"), stroke_width=1.2)
    svg.path(f"M4 30V11A7 7 0 0 1 11 4H{width - 11:.0f}A7 7 0 0 1 {width - 4:.0f} 11V30Z", fill=colour(deck))
    svg.rect(4, 30, width - 8, 62, fill=colour("paper-deep"))
    svg.rect(4, 29.4, width - 8, 1.2, fill=colour("glaze"))
    svg.rect(4, 92, width - 8, 1, fill=colour(deck))
    svg.rect(12, height - 24, width - 24, 0.8, fill=colour(deck), opacity=0.5)
    sign(svg, emblem, 17, height - 12, 13, color=colour(deck))
    if mark:
        svg.circle(width - 17, height - 12.5, 8.5, fill=colour(deck))
        sign(svg, mark, width - 17, height - 12.5, 12, color=colour("gold"))


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
    if not ref and not title:
        _lay_back(svg, x, y, deck, emblem, scale)
        return
    with svg.group(ref=ref, title=title):
        _lay_back(svg, x, y, deck, emblem, scale)
        if ref:
            svg.rect(x, y, CARD_WIDTH * scale, CARD_HEIGHT * scale, rx=9 * scale, class_="hit")


def _lay_back(svg: Svg, x: float, y: float, deck: str, emblem: str, scale: float) -> None:
    key, box = f"back-{deck}", f"0 0 {CARD_WIDTH:.0f} {CARD_HEIGHT:.0f}"

    def draw(sheet: Svg, x: float = 0, y: float = 0) -> None:
        sheet.symbol(key, box, lambda inner: _back(inner, deck, emblem))
        sheet.use(key, x, y, CARD_WIDTH * scale, CARD_HEIGHT * scale)

    if scale == 1:
        draw(svg, x, y)
    else:
        svg.stamp(f"{key}-{100 * scale:.0f}", x, y, draw)


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


def plate(svg: Svg, livery: Livery | None, x: float, y: float, width: float, height: float, **values: Value) -> None:
    """A name plate around (x, y); its outline and edge tell the side as well as its colour."""
    shape = livery.shape if livery else "square"
    left, top = x - width / 2, y - height / 2
    if shape in ("round", "wave"):
        round_ = height / (2 if shape == "round" else 4)
        svg.rect(round(left, 1), round(top, 1), round(width, 1), round(height, 1), rx=round(round_, 1), **values)
    else:
        bite = height * 0.36
        svg.path(SHAPES[shape](left, left + width, top, top + height, bite), **values)


def _outline(*corners: Point) -> str:
    return "M" + "L".join(f"{number(x, 1)} {number(y, 1)}" for x, y in corners) + "Z"


def _notched(left: float, right: float, top: float, bottom: float, bite: float) -> str:
    upper = ((left - bite, top), (right + bite, top), (right, (top + bottom) / 2))
    return _outline(*upper, (right + bite, bottom), (left - bite, bottom), (left, (top + bottom) / 2))


def _pointed(left: float, right: float, top: float, bottom: float, bite: float) -> str:
    middle = (top + bottom) / 2
    return _outline(
        (left, top), (right, top), (right + bite, middle), (right, bottom), (left, bottom), (left - bite, middle)
    )


def _square(left: float, right: float, top: float, bottom: float, bite: float) -> str:
    return _outline((left, top), (right, top), (right, bottom), (left, bottom))


SHAPES: Final = {"notched": _notched, "point": _pointed, "square": _square}


def named_plate(
    svg: Svg, livery: Livery | None, x: float, y: float, words: str, size: float, count: int | None = None
) -> float:
    """A plate with a name and, before it, a number in a disc. Gives its width."""
    wide = text_width(words, size) + size * 0.9
    disc = size * 1.15 if count is not None else 0.0
    width = wide + disc
    side = livery.name if livery else "none"
    plate(svg, livery, x, y, width, size * 1.32, class_=f"plate of-{side}")
    ink = f"mid strong on-{side}" if livery else "mid strong"
    svg.text(round(x + disc / 2, 1), round(y + size * 0.33, 1), words, class_=ink, font_size=size)
    if count is not None:
        at = round(x - width / 2 + size * 0.5, 1)
        svg.circle(at, y, round(size * 0.72, 1), class_=f"disc sign-{side}")
        digits = f"mid strong in-{side}"
        svg.text(at, round(y + size * 0.32, 1), str(count), class_=digits, font_size=round(size * 0.95, 1))
    return width


def pips(svg: Svg, livery: Livery, x: float, y: float, filled: int, total: int, step: float = 14.0) -> None:
    """A row of marks, some filled: how far a side has come."""
    size = f"{step:.0f}"
    for i in range(total):
        if i < filled:
            svg.stamp(f"pip-{livery.name}-{size}", x + step * i, y, lambda sheet: _pip(sheet, livery, step))
        else:
            svg.stamp(f"pip-none-{size}", x + step * i, y, lambda sheet: _gap(sheet, step))


def _pip(svg: Svg, livery: Livery, step: float) -> None:
    width = step * (0.66 if livery.shape == "round" else 0.32)
    plate(svg, livery, 0, 0, width, step * 0.62, fill=livery.fill, stroke=livery.line, stroke_width=1.4)
    if livery.pattern == "stripes":
        a, b = (-step * 0.12, step * 0.2), (step * 0.12, -step * 0.2)
        svg.line(a, b, stroke=livery.sign, stroke_width=1.4)
    else:
        svg.circle(0, 0, step * 0.12, fill=livery.sign)


def _gap(svg: Svg, step: float) -> None:
    svg.circle(0, 0, step * 0.26, fill="none", stroke=colour("table-line"), stroke_width=1.4)


def pill(svg: Svg, x: float, y: float, words: str, size: float = 11.0) -> None:
    """A word on gold, around a point."""
    wide = text_width(words, size) + 14
    svg.rect(
        round(x - wide / 2, 1),
        y - size * 0.75,
        round(wide, 1),
        size * 1.5,
        rx=size * 0.75,
        fill=colour("gold"),
        stroke=colour("white-line"),
        stroke_width=0.8,
    )
    svg.text(round(x, 1), y + size * 0.35, words, class_="mid strong on-white", font_size=size)


def coin(svg: Svg, x: float, y: float, r: float, words: str) -> None:
    """A number on a gold coin."""
    svg.circle(x, y, r, fill=colour("gold"), stroke=colour("white-line"), stroke_width=1.2)
    svg.circle(x, y, r - 2.6, fill="none", stroke=colour("white-line"), stroke_width=0.6, opacity=0.6)
    svg.text(x, y + r * 0.38, words, class_="mid strong on-white", font_size=round(r * 1.1 - 2 * (len(words) > 1), 1))


def tick_box(svg: Svg, x: float, y: float, size: float = 13.0) -> None:
    """A box to tick, in a group with `data_tick`: the page shows its mark once somebody has ticked it."""
    svg.rect(x, y, size, size, rx=2.5, class_="tick-box")
    at = f"M{x + size * 0.2:.1f} {y + size * 0.52:.1f}"
    svg.path(f"{at}l{size * 0.23:.1f} {size * 0.25:.1f}l{size * 0.4:.1f} {-size * 0.5:.1f}", class_="tick-mark")
