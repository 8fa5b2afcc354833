"""Plots of many games: shares with their intervals, how often numbers came, a line over time; as narrow as a phone.

By itself a plot is light; as a part of a page (`Svg.fragment`) it has the colours of the page.
"""

from collections.abc import Callable, Sequence
from math import ceil, log10
from textwrap import wrap
from typing import Final

from petteia.draw.svg import Svg
from petteia.draw.theme import colour, style

WIDTH: Final = 360.0
EDGE: Final = 12.0
LINE: Final = 17.0  # of a name
STRIP: Final = 17.0  # where an interval lies
DOT: Final = 4.5
AXIS: Final = 22.0  # below the rows
HIGH: Final = 150.0  # of a histogram, or the area of a line
LETTERS: Final = 13
SMALL: Final = 11
LETTER: Final = 7.2  # about as wide, of a name
BARS: Final = 24

Said = Callable[[float], str]


class Row:
    """A number with its interval, and what else there is to say of it."""

    def __init__(self, name: str, middle: float, low: float, high: float, note: str = "", clear: bool = True) -> None:
        self.name = name
        self.middle = middle
        self.low = low
        self.high = high
        self.note = note
        self.clear = clear  # False: it may well be chance


def sheet(height: float, title: str) -> Svg:
    return Svg(WIDTH, height, title, style=style("light"), look="drawing light chart")


def words(svg: Svg, x: float, y: float, text: str, size: int = LETTERS, look: str = "") -> None:
    """`look`: classes of the theme: soft, mid, end."""
    svg.text(x, y, text, class_=look or None, font_size=size)


def intervals(title: str, rows: Sequence[Row], said: Said, least: float, most: float, even: float | None = None) -> Svg:
    """A line for each row from the low to the high end, a dot where it was; a dashed line where all would be even.

    >>> svg = intervals("Heroes", [Row("Helen", 0.5, 0.3, 0.7, "8/16")], lambda share: f"{share:.0%}", 0.0, 1.0, 0.25)
    >>> "Helen" in str(svg), str(svg).count("<circle")
    (True, 1)
    """
    names = [wrap(row.name, room(row.note)) or [""] for row in rows]
    bottom = sum(len(lines) * LINE + STRIP for lines in names)
    svg = sheet(bottom + AXIS, title)
    span = most - least or 1.0

    def across(number: float) -> float:
        return EDGE + (WIDTH - 2 * EDGE) * (min(most, max(least, number)) - least) / span

    y = 0.0
    for row, lines in zip(rows, names, strict=True):
        words(svg, WIDTH - EDGE, y + LINE - 3, row.note, SMALL, "soft end")
        for line in lines:
            y += LINE
            words(svg, EDGE, y - 3, line)
        y += STRIP
        if even is not None:
            dashed = {"stroke": colour("ink-soft"), "stroke_dasharray": "3 2"}
            svg.line((across(even), y - STRIP), (across(even), y), **dashed)
        middle, tint = y - STRIP / 2, colour("clay" if row.clear else "ink-soft")
        svg.line((EDGE, middle), (WIDTH - EDGE, middle), stroke=colour("table-line"), stroke_width=0.6)
        svg.line((across(row.low), middle), (across(row.high), middle), stroke=tint, stroke_width=2.2)
        svg.circle(across(row.middle), middle, DOT, fill=tint)
    for look, number in (("", least), ("mid", (least + most) / 2), ("end", most)):
        words(svg, across(number), bottom + 15, said(number), SMALL, f"soft {look}")
    return svg


def room(note: str) -> int:
    """How many letters of a name stand beside a note."""
    return max(12, int((WIDTH - 2 * EDGE) / LETTER - len(note)))


def histogram(title: str, numbers: Sequence[float], said: Said, least: float = 0.0, step: float = 0.0) -> Svg:
    """How often numbers came, in bars of equal width; the middle one is marked.

    >>> str(histogram("Turns", [3, 4, 4, 9], str)).count("<rect") > 2
    True
    """
    most = max(numbers, default=1.0)
    step = step or width_of(most - least)
    many = int(most - least) + 1 if step == 1.0 else max(1, ceil((most - least) / step))
    counts = [0] * many
    for one in numbers:
        counts[min(many - 1, int((one - least) / step))] += 1
    highest = max(max(counts), 1)
    svg = sheet(HIGH + AXIS, title)
    wide = (WIDTH - 2 * EDGE) / many
    for number, count in enumerate(counts):
        tall = (HIGH - 16) * count / highest
        low, high = least + number * step, least + (number + 1) * step
        whole = step == 1.0
        with svg.group(title=f"{said(low) if whole else f'{said(low)} – {said(high)}'}: {count}"):
            svg.rect(
                EDGE + number * wide + 1, HIGH - tall, max(0.5, wide - 2), tall, fill=colour("sea-2"), rx=min(2.0, tall)
            )
    svg.line((EDGE, HIGH), (WIDTH - EDGE, HIGH), stroke=colour("ink-soft"), stroke_width=0.8)
    middle = sorted(numbers)[len(numbers) // 2] if numbers else least
    x = EDGE + wide * ((middle - least) / step + (0.5 if step == 1.0 else 0.0))
    svg.line((x, 10), (x, HIGH), stroke=colour("clay"), stroke_width=1.6, stroke_dasharray="5 3")
    words(svg, min(WIDTH - 40, max(40, x)), 9, said(middle), SMALL, "mid")
    words(svg, EDGE, HIGH + 15, said(least), SMALL, "soft")
    words(svg, WIDTH - EDGE, HIGH + 15, said(least + many * step), SMALL, "soft end")
    return svg


def width_of(span: float) -> float:
    """A round width of bars, so that there are not too many of them.

    >>> width_of(12), width_of(70), width_of(900)
    (1.0, 5.0, 50.0)
    """
    if span <= BARS:
        return 1.0
    rough = span / BARS
    ten = 10.0 ** int(log10(rough))
    return next(ten * times for times in (1, 2, 5, 10) if ten * times >= rough)


def curve(title: str, numbers: Sequence[float], said: Said, even: float, begins: str, ends: str) -> Svg:
    """Shares of 1 from the beginning to the end, with a dashed line where they would be even.

    >>> "polyline" in str(curve("Story", [0.5, 0.6, 1.0], str, 0.5, "first", "last"))
    True
    """
    svg = sheet(HIGH + AXIS, title)
    left = EDGE + 30

    def at(place: int) -> tuple[float, float]:
        share = place / max(1, len(numbers) - 1)
        return left + (WIDTH - EDGE - left) * share, up(numbers[place])

    def up(number: float) -> float:
        return HIGH - (HIGH - 12) * number

    for quarter in range(5):
        y = up(quarter / 4)
        svg.line((left, y), (WIDTH - EDGE, y), stroke=colour("table-line"), stroke_width=0.6)
        words(svg, left - 5, y + 4, said(quarter / 4), SMALL, "soft end")
    svg.line((left, up(even)), (WIDTH - EDGE, up(even)), stroke=colour("ink-soft"), stroke_dasharray="3 4")
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(at, range(len(numbers))))
    svg.element("polyline", points=points, fill="none", stroke=colour("clay"), stroke_width=2.4)
    words(svg, left, HIGH + 15, begins, SMALL, "soft")
    words(svg, WIDTH - EDGE, HIGH + 15, ends, SMALL, "soft end")
    return svg


def reach(rows: Sequence[Row]) -> float:
    """How far an axis around 0 must reach, in round tenths.

    >>> reach([Row("", 0.1, -0.32, 0.2)])
    0.4
    """
    furthest = max([max(abs(row.low), abs(row.high)) for row in rows], default=0.1)
    return ceil(10 * min(furthest, 1.0)) / 10
