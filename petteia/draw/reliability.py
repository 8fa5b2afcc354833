"""A plot of reliability: what was shown as a chance, and how often it came true. On the diagonal lies the truth."""

from collections.abc import Mapping, Sequence
from typing import Final

from petteia.draw.svg import Svg

SIDE: Final = 220.0
LEFT: Final = 46.0
TOP: Final = 58.0
BETWEEN: Final = 58.0
BELOW: Final = 58.0
DOT: Final = 4.5
INK: Final = "#231a14"
PALE: Final = "#8a8378"
GRID: Final = "#d9d2c3"
PAPER: Final = "#fffdf8"
SOFT: Final = "#b4653a"
DEEP: Final = "#1d5a80"
LETTERS: Final = "font: 13px system-ui, sans-serif"


class Mark:
    """Of what was shown as about so much, so much came true; and how far the truth may be from that."""

    def __init__(self, shown: float, seen: float, reach: float) -> None:
        self.shown = shown
        self.seen = seen
        self.reach = reach


def reliability_chart(title: str, panels: Mapping[str, tuple[Sequence[Mark], Sequence[Mark]]]) -> Svg:
    """A square for each name: hollow marks for what the judge said, full ones for what is shown.

    >>> chart = str(reliability_chart("Hellas", {"Positions": ([Mark(0.9, 0.6, 0.1)], [Mark(0.6, 0.6, 0.1)])}))
    >>> chart.count("<circle"), "Positions" in chart
    (4, True)
    """
    width = LEFT + len(panels) * (SIDE + BETWEEN) - BETWEEN + 20.0
    svg = Svg(width, TOP + SIDE + BELOW, title=title, style=f"text {{ {LETTERS} }}")
    svg.rect(0, 0, width, TOP + SIDE + BELOW, fill=PAPER)
    svg.text(LEFT, 22, title, fill=INK, style="font-weight: bold")
    for number, (name, marks) in enumerate(panels.items()):
        panel(svg, LEFT + number * (SIDE + BETWEEN), name, *marks)
    legend(svg, TOP + SIDE + 46.0)
    return svg


def panel(svg: Svg, left: float, name: str, before: Sequence[Mark], after: Sequence[Mark]) -> None:
    svg.text(left, TOP - 12, name, fill=INK)
    for tenth in range(0, 101, 25):
        along = tenth / 100
        svg.line((left, height(along)), (left + SIDE, height(along)), stroke=GRID)
        svg.line((left + SIDE * along, TOP), (left + SIDE * along, TOP + SIDE), stroke=GRID)
        svg.text(left - 6, height(along) + 4, str(tenth), fill=PALE, text_anchor="end")
        svg.text(left + SIDE * along, TOP + SIDE + 17, str(tenth), fill=PALE, text_anchor="middle")
    svg.line((left, height(0.0)), (left + SIDE, height(1.0)), stroke=PALE, stroke_dasharray="4 4")
    for mark in before:
        svg.circle(left + SIDE * mark.shown, height(mark.seen), DOT, fill="none", stroke=SOFT, stroke_width=1.5)
    for mark in after:
        across = left + SIDE * mark.shown
        low, high = max(0.0, mark.seen - mark.reach), min(1.0, mark.seen + mark.reach)
        svg.line((across, height(low)), (across, height(high)), stroke=DEEP, stroke_width=1.5)
        svg.circle(across, height(mark.seen), DOT, fill=DEEP)


def legend(svg: Svg, y: float) -> None:
    svg.circle(LEFT + 5, y - 4, DOT, fill="none", stroke=SOFT, stroke_width=1.5)
    svg.text(LEFT + 16, y, "as the judge says", fill=INK)
    svg.circle(LEFT + 145, y - 4, DOT, fill=DEEP)
    svg.text(LEFT + 156, y, "as it is shown, 95 %; across: said, up: seen, in %", fill=INK)


def height(share: float) -> float:
    return TOP + SIDE * (1.0 - share)
