"""Curves and letters: smooth lines through points, how wide a text will be, steady little irregularities."""

import math
import unicodedata
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from petteia.draw.svg import Point, number

# Widths of a bookish serif, in hundredths of the letter size. Rather too wide than too narrow.
_WIDTHS: Final[dict[str, int]] = {
    **dict.fromkeys("ijl.,;:'’|!", 31),
    **dict.fromkeys("ftrI()[]-/ \u00a0", 39),
    "\u202f": 22,
    **dict.fromkeys("csazJ?", 49),
    **dict.fromkeys("bdeghknopquvxy", 57),
    **dict.fromkeys("0123456789FLPSEBT", 63),
    **dict.fromkeys("ACDGHKNOQRUVXYZ", 74),
    **dict.fromkeys("wmMW–—…", 88),
}
_COMMON_WIDTH: Final = 60


def text_width(text: str, size: float) -> float:
    """About how wide a text is when set in a serif of this size."""
    return _hundredths(text) * size / 100


@lru_cache(maxsize=4096)
def _hundredths(text: str) -> int:
    plain = unicodedata.normalize("NFD", text)
    return sum(_WIDTHS.get(letter, _COMMON_WIDTH) for letter in plain if not unicodedata.combining(letter))


def wrapped(text: str, size: float, width: float) -> list[str]:
    """A text in lines no wider than `width`; a single long word stays whole, and so does what a hard space ties.

    >>> wrapped("ten thousand men", 10, 60)
    ['ten', 'thousand', 'men']
    """
    lines: list[str] = []
    line = ""
    for word in filter(None, text.split(" ")):
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def fitted(text: str, size: float, width: float, least: float = 6.0) -> float:
    """The greatest letter size, up to `size`, at which a text stays within `width`."""
    wide = text_width(text, size)
    return size if wide <= width else max(least, math.floor(size * width / wide * 10) / 10)


def chance(*parts: str | int) -> float:
    """A number in 0..1 that looks random and is always the same for the same parts."""
    return zlib.crc32(".".join(str(part) for part in parts).encode()) / 2**32


def polar(degrees: float, radius: float) -> Point:
    """A point around the origin; 0 degrees points right, 90 down."""
    turn = math.radians(degrees)
    return (radius * math.cos(turn), radius * math.sin(turn))


def turned(point: Point, degrees: float) -> Point:
    turn = math.radians(degrees)
    return (
        point[0] * math.cos(turn) - point[1] * math.sin(turn),
        point[0] * math.sin(turn) + point[1] * math.cos(turn),
    )


class Curve:
    """A smooth line: where it starts, and cubic pieces (two handles, one end) after that."""

    def __init__(self, start: Point, pieces: Sequence[tuple[Point, Point, Point]]) -> None:
        self.start = start
        self.pieces = tuple(pieces)

    @property
    def end(self) -> Point:
        return self.pieces[-1][2] if self.pieces else self.start

    def moved(self, by: Point, degrees: float = 0.0) -> "Curve":
        """The curve turned around the origin, then shifted."""

        def there(point: Point) -> Point:
            x, y = turned(point, degrees)
            return (x + by[0], y + by[1])

        return Curve(there(self.start), [(there(a), there(b), there(c)) for a, b, c in self.pieces])

    def tail(self) -> str:
        """The pieces as path commands, without the first move."""
        return "".join("C" + " ".join(f"{number(x, 1)} {number(y, 1)}" for x, y in piece) for piece in self.pieces)

    def path(self) -> str:
        return f"M{number(self.start[0], 1)} {number(self.start[1], 1)}{self.tail()}"


def smooth(through: Sequence[Point], leave: Point | None = None, arrive: Point | None = None) -> Curve:
    """A smooth curve through points; `leave` and `arrive` fix its directions at both ends."""
    last = len(through) - 1
    tangents: list[Point] = []
    for i in range(len(through)):
        before, after = through[max(0, i - 1)], through[min(last, i + 1)]
        tangents.append(((after[0] - before[0]) / 2, (after[1] - before[1]) / 2))
    if leave is not None:
        tangents[0] = leave
    if arrive is not None:
        tangents[last] = arrive
    return Curve(through[0], [_piece(through[i], through[i + 1], tangents[i], tangents[i + 1]) for i in range(last)])


def closed(through: Sequence[Point]) -> Curve:
    """A smooth closed curve through points."""
    count = len(through)
    tangents = [
        ((through[(i + 1) % count][0] - through[i - 1][0]) / 2, (through[(i + 1) % count][1] - through[i - 1][1]) / 2)
        for i in range(count)
    ]
    pieces = [
        _piece(through[i], through[(i + 1) % count], tangents[i], tangents[(i + 1) % count]) for i in range(count)
    ]
    return Curve(through[0], pieces)


def _piece(a: Point, b: Point, out: Point, into: Point) -> tuple[Point, Point, Point]:
    return ((a[0] + out[0] / 3, a[1] + out[1] / 3), (b[0] - into[0] / 3, b[1] - into[1] / 3), b)
