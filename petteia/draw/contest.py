"""A contest in one strip, for pages without room for its panel beside the question."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from petteia.draw.cards import coin, named_plate
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Parts, Svg
from petteia.draw.theme import Livery, colour

STRIP: Final = 340.0
HALF: Final = STRIP / 2
HEAD: Final = 40.0  # of both sides with their numbers
COIN: Final = 14.0
NAME: Final = 13.0


class Side(NamedTuple):
    """One of two: who it is, and the number it contends with."""

    name: str
    livery: Livery | None
    total: int | None  # not known yet
    told: str = ""  # the number in words
    parts: Parts = ()


def strip(sides: Sequence[Side], title: str, more: float = 0.0) -> Svg:
    """Both sides, their numbers towards the middle; `more` is left free below."""
    svg = Svg(STRIP, HEAD + more, title, "strip")
    svg.text(HALF, HEAD / 2 + 6, ":", class_="mid strong", font_size=18)
    for side, towards in zip(sides, (-1, 1), strict=True):
        at = HALF + towards * (COIN + 10)
        if side.total is not None:
            with svg.group(title=side.told, parts=side.parts):
                coin(svg, at, HEAD / 2, COIN, str(side.total))
                svg.rect(at - COIN - 4, 0, 2 * COIN + 8, HEAD, class_="hit")
        room = HALF - 2 * COIN - 30
        size = fitted(side.name, NAME, room - NAME)
        wide = text_width(side.name, size) + size * 0.9
        named_plate(svg, side.livery, at + towards * (COIN + 10 + wide / 2), HEAD / 2, side.name, size)
    svg.line((8, svg.height - 0.5), (STRIP - 8, svg.height - 0.5), stroke=colour("table-line"))
    return svg
