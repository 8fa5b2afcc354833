"""Texts in lines: broken where a language allows it, as large as a rectangle lets them be."""

from typing import Final

from petteia.draw.shapes import text_width, wrapped
from petteia.draw.svg import Svg

TIED: Final = "\ue000"  # stands for a space that no line may end at


def lines_of(text: str, size: float, width: float) -> list[str]:
    """A text in lines; the signs that French sets apart stay with the word before them.

    >>> lines_of("Force ; puis Vitesse", 10, 40)
    ['Force ;', 'puis', 'Vitesse']
    """
    for mark in ";:!?»":
        text = text.replace(f" {mark}", f"{TIED}{mark}")
    return [line.replace(TIED, " ") for line in wrapped(text, size, width)]


def block(
    svg: Svg,
    text: str,
    x: float,
    y: float,
    width: float,
    height: float,
    look: str = "",
    most: float = 13.0,
    least: float = 7.6,
) -> float:
    """A text that fills a rectangle without leaving it, in its middle from top to bottom. Gives the height it takes."""
    size, lines = typeset(text, width, height, most, least)
    leading = size * 1.19
    top = y + max(0.0, height - leading * len(lines)) / 2 + size * 0.9
    with svg.group(class_=look or None, font_size=size):
        for i, line in enumerate(lines):
            svg.text(x, round(top + leading * i, 1), line)
    return leading * len(lines)


def typeset(text: str, width: float, height: float, most: float, least: float) -> tuple[float, list[str]]:
    """The letter size and the lines that let a text stay within a rectangle."""
    size = most
    while size > least:
        lines = lines_of(text, size, width)
        if len(lines) * size * 1.19 <= height and all(text_width(line, size) <= width for line in lines):
            return size, lines
        size = round(size - 0.3, 1)
    return least, lines_of(text, least, width)
