"""A small SVG writer: what is drawn carries its ref, and the same calls give the same letters.

>>> svg = Svg(40, 20, title="A coin")
>>> with svg.group(ref="coin", title="Drachma"):
...     svg.circle(10, 10, 8, fill="gold")
>>> print(svg.inside())
<g data-ref="coin"><title>Drachma</title><circle cx="10" cy="10" r="8" fill="gold"/></g>

A number opens into its parts: its group names them, each with its share, and they add up; what is taken away is
negative. Pages show them under the title of whatever is pointed at or tapped, and read them to those who do not see.

>>> purse = Svg(40, 20)
>>> with purse.group(title="Coins: 5", parts=[("Harvest", 7), ("Taxes", -2)]):
...     purse.text(0, 10, "5")
>>> print(purse.inside())
<g><title>Coins: 5</title><desc data-n="7">Harvest</desc><desc data-n="-2">Taxes</desc><text x="0" y="10">5</text></g>
"""

import re
from collections.abc import Callable, Container, Sequence
from functools import lru_cache
from types import TracebackType
from typing import Final

Point = tuple[float, float]
Value = str | float | None
Box = tuple[float, float, float, float]  # left, top, width, height
Parts = Sequence[tuple[str, float]]  # what a number is made of: in words, and how much of it

PLAIN_DIGITS: Final = 2
FINE_DIGITS: Final = 4

_markup: Final = re.compile("[&<>\"'\x00-\x08\x0b-\x1f]").search


@lru_cache(maxsize=1 << 14)
def number(value: float, digits: int = PLAIN_DIGITS) -> str:
    """A number in as few letters as it needs.

    >>> number(3.0), number(-0.001), number(12.3456)
    ('3', '0', '12.35')
    """
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Text made safe inside an element or an attribute; letters XML does not know are dropped.

    >>> escape('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    if _markup(text) is None:
        return text
    known = "".join(letter for letter in text if letter >= " " or letter in "\t\n")
    known = known.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return known.replace('"', "&quot;").replace("'", "&#39;")


def points(corners: Sequence[Point]) -> str:
    """Corners as `polygon` wants them."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


@lru_cache(maxsize=256)
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def attributes(values: dict[str, Value]) -> str:
    """`stroke_width=2` becomes ` stroke-width="2"`; `class_` loses its underscore; None is left out."""
    written: list[str] = []
    for name, value in values.items():
        if isinstance(value, str):
            said = value if _markup(value) is None else escape(value)
            written.append(f' {_attribute(name)}="{said}"')
        elif value is not None:
            written.append(f' {_attribute(name)}="{number(value)}"')
    return "".join(written)


class Group:
    """Closes what `Svg.group` opened."""

    def __init__(self, body: list[str]) -> None:
        self.body = body

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.body.append("</g>")


class Svg:
    """A drawing of a certain size. Things drawn later lie on top."""

    def __init__(
        self,
        width: float,
        height: float,
        title: str = "",
        name: str = "",
        style: str = "",
        look: str = "drawing",
        box: Box | None = None,
    ) -> None:
        self.width = width
        self.height = height
        self.title = title
        self.name = name  # tells this drawing from others when it becomes a part of a larger one
        self.style = style
        self.look = look  # the classes of the outermost element
        self.box = box if box is not None else (0.0, 0.0, width, height)
        self.stage = ""  # of a contest: the ref of the place beside which a page shows it
        self.known: dict[str, str] = {}  # definitions by id, in order of first use
        self.body: list[str] = []
        self._pieces: dict[object, tuple[Container[str], str]] | None = None  # once nothing more will be drawn

    # Drawing

    def element(self, tag: str, /, **values: Value) -> None:
        self.body.append(f"<{tag}{attributes(values)}/>")

    def path(self, d: str, **values: Value) -> None:
        self.element("path", d=d, **values)

    def circle(self, x: float, y: float, r: float, **values: Value) -> None:
        self.element("circle", cx=x, cy=y, r=r, **values)

    def rect(self, x: float, y: float, width: float, height: float, **values: Value) -> None:
        self.element("rect", x=x or None, y=y or None, width=width, height=height, **values)

    def line(self, a: Point, b: Point, **values: Value) -> None:
        self.element("line", x1=a[0], y1=a[1], x2=b[0], y2=b[1], **values)

    def polygon(self, corners: Sequence[Point], **values: Value) -> None:
        self.element("polygon", points=points(corners), **values)

    def text(self, x: float, y: float, words: str, **values: Value) -> None:
        self.body.append(f"<text{attributes({'x': x, 'y': y, **values})}>{escape(words)}</text>")

    def use(self, key: str, x: float, y: float, width: float, height: float, **values: Value) -> None:
        """Draw a symbol defined before, fitted into a rectangle."""
        self.element("use", href=f"#{key}", x=x, y=y, width=width, height=height, **values)

    def group(self, ref: str = "", title: str = "", parts: Parts = (), **values: Value) -> Group:
        """Everything drawn inside belongs together; with a ref it can be chosen, with parts its number opens."""
        marks: dict[str, Value] = {"data_ref": ref, **values} if ref else values
        self.body.append(f"<g{attributes(marks)}>")
        if title:
            self.body.append(f"<title>{escape(title)}</title>")
        self.body.extend([f'<desc data-n="{number(share)}">{escape(what)}</desc>' for what, share in parts])
        return Group(self.body)

    # Things defined once and used often

    def define(self, key: str, markup: str) -> None:
        """Keep ready-made markup (a pattern, a clip path) among the definitions, once."""
        self.known.setdefault(key, markup)

    def symbol(self, key: str, box: str, draw: "Callable[[Svg], None]") -> None:
        """Define a symbol by drawing it, unless it is known already. In one module a key always means the same."""
        if key not in self.known:
            inside = self._drawn_apart(key, draw)
            self.known[key] = f'<symbol id="{escape(key)}" viewBox="{box}" overflow="visible">{inside}</symbol>'

    def stamp(self, key: str, x: float, y: float, draw: "Callable[[Svg], None]", **values: Value) -> None:
        """Draw something at (x, y) that always has the same size; it is defined once, around the origin."""
        if key not in self.known:
            self.known[key] = f'<g id="{escape(key)}">{self._drawn_apart(key, draw)}</g>'
        self.element("use", href=f"#{key}", x=x or None, y=y or None, **values)

    def _drawn_apart(self, key: str, draw: "Callable[[Svg], None]") -> str:
        sheet = _APART.get((draw.__module__, key))
        if sheet is None:
            sheet = Svg(0, 0)
            draw(sheet)
            _APART[(draw.__module__, key)] = sheet  # when it is done: another thread may wait for it
        for inner, markup in sheet.known.items():
            self.define(inner, markup)
        return sheet.inside()

    def paste(self, other: "Svg") -> None:
        """Lay another drawing on this one, where it is."""
        self.know(other)
        self.body.extend(other.body)

    def know(self, other: "Svg") -> None:
        """Take over the definitions of another drawing, without drawing it."""
        for key, markup in other.known.items():
            self.known.setdefault(key, markup)

    def place(self, other: "Svg", x: float, y: float, scale: float = 1.0) -> None:
        """Lay another drawing on this one, its box beginning at (x, y)."""
        left, top = x - other.box[0] * scale, y - other.box[1] * scale
        move = f"translate({number(left)} {number(top)})"
        if scale != 1.0:
            move += f" scale({number(scale, FINE_DIGITS)})"
        with self.group(transform=move, data_part=other.name or None):
            self.paste(other)

    # Writing

    def inside(self) -> str:
        """What is drawn, without the outermost element."""
        return "".join(self.body)

    def __str__(self) -> str:
        box = " ".join(number(side) for side in self.box)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{number(self.width)}" '
            f'height="{number(self.height)}" class="{escape(self.look)}" role="img">'
        )
        title = f"<title>{escape(self.title)}</title>" if self.title else ""
        style = f"<style>{self.style.replace('<', '')}</style>" if self.style else ""
        defs = f"<defs>{''.join(self.known.values())}</defs>" if self.known else ""
        return f"{head}{title}{style}{defs}{self.inside()}</svg>\n"

    def settle(self) -> None:
        """Nothing more will be drawn here: what is written of it once stands."""
        if self._pieces is None:
            self.body = ["".join(self.body)]
            self._pieces = {}

    def fragment(self, look: str, without: Container[str] = (), **values: Value) -> str:
        """The drawing as a part of a page, which has the style, and elsewhere the definitions `without`."""
        if self._pieces is None:
            return self._fragment(look, without, values)
        key = (look, *values.items())
        found = self._pieces.get(key)
        if found is None or found[0] is not without:
            found = self._pieces[key] = (without, self._fragment(look, without, values))
        return found[1]

    def _fragment(self, look: str, without: Container[str], values: dict[str, Value]) -> str:
        marks: dict[str, Value] = {
            "class_": f"drawing {look}",
            "viewBox": " ".join(number(side, 1) for side in self.box),
            "width": self.width,
            "height": self.height,
            **values,
        }
        own = "".join([markup for key, markup in self.known.items() if key not in without])
        defs = f"<defs>{own}</defs>" if own else ""
        return f"<svg{attributes(marks)}>{defs}{self.inside()}</svg>"

    def _repr_svg_(self) -> str:
        return str(self)


_APART: Final[dict[tuple[str, str], Svg]] = {}  # symbols and stamps drawn so far, by module and key
