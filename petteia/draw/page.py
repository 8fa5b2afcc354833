"""A whole position in one picture, and as the pieces of a live page: what the games that draw a map share."""

from collections.abc import Callable, Container, Mapping
from functools import cached_property
from typing import Final

from petteia.draw import theme as looks
from petteia.draw.cards import meander
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.kernel.words import Words

EDGE: Final = 24.0
GAP: Final = 12.0
TOP: Final = 32.0


def sheet(width: float, height: float, title: str, name: str, theme: str) -> Svg:
    """An empty drawing in one of the themes; "page" leaves the style to the page."""
    look = "drawing" if theme == "page" else f"drawing {theme}"
    return Svg(width, height, title, name, looks.style(theme), look)


def composed(table: Svg, held: Svg, parts: list[Svg], title: str, theme: str) -> Svg:
    """A whole position: a map, a hand under it, panels in columns on its right."""
    height = TOP + table.height + GAP + held.height + EDGE
    columns = _columns(parts, height - TOP - EDGE)
    widths = [max([part.width for part in column]) + GAP for column in columns]
    lowest = max([sum([part.height + GAP for part in column]) for column in columns])
    height = max(height, TOP + lowest + EDGE)
    width = EDGE + table.width + sum(widths) + EDGE
    svg = sheet(width, height, title, "picture", theme)
    svg.rect(0, 0, width, height, fill=colour("table"))
    meander(svg, EDGE, 10, width - 2 * EDGE, 10, opacity=0.7)
    svg.place(table, EDGE, TOP)
    fit = min(1.0, table.width / held.width)
    svg.place(held, EDGE + (table.width - held.width * fit) / 2, TOP + table.height + GAP, fit)
    x = EDGE + table.width + GAP
    for column, wide in zip(columns, widths, strict=True):
        y = TOP
        for part in column:
            svg.place(part, x, y)
            y += part.height + GAP
        x += wide
    return svg


def _columns(parts: list[Svg], height: float) -> list[list[Svg]]:
    """Panels in their order, in as many columns as they need."""
    columns: list[list[Svg]] = [[]]
    used = 0.0
    for part in parts:
        if columns[-1] and used + part.height > height:
            columns.append([])
            used = 0.0
        columns[-1].append(part)
        used += part.height + GAP
    return columns


# ---- a live page: what rarely changes comes apart from the rest ---------------------------------------------------


def strip_fragment(contest: Svg | None, without: Container[str] = ()) -> str:
    """A contest as a piece of a page, as wide as there is room."""
    if contest is None:
        return ""
    return contest.fragment("panel", without, role="group", aria_label=contest.title, width="100%", height=None)


class Ground:
    """What rarely changes on a live page, drawn once: the symbols of a game, and the land under everything."""

    def __init__(self, draw_land: Callable[[Words], Svg], *common: Callable[[Svg], None]) -> None:
        self.draw_land = draw_land
        self.common = common  # each puts symbols onto a drawing
        self.lands: dict[Words, str] = {}

    @cached_property
    def known(self) -> Mapping[str, str]:
        """The symbols that every other piece of the page may use."""
        svg = Svg(0, 0)
        for define in self.common:
            define(svg)
        return svg.known

    @cached_property
    def symbols(self) -> str:
        """A drawing nobody sees, with every symbol on it."""
        defs = "".join(self.known.values())
        hidden = 'width="0" height="0" aria-hidden="true" focusable="false"'
        return f'<svg class="symbols" {hidden}><defs>{defs}</defs></svg>'

    def land(self, words: Words) -> str:
        if words not in self.lands:
            self.lands[words] = self.draw_land(words).fragment("land", self.known, aria_hidden="true")
        return self.lands[words]

    def pieces(self, words: Words, table: Svg, panels: str, held: Svg, contest: Svg | None = None) -> dict[str, str]:
        """The pieces of a page. `land` and `board` show the same part of the plane: one lies on the other.

        `contest` is the strip of a battle in progress, for pages without room for the panels (draw/contest.py).
        """
        return {
            "symbols": self.symbols,
            "land": self.land(words),
            "board": table.fragment("board", self.known, role="group", aria_label=table.title),
            "panels": panels,
            "hand": held.fragment("hand", self.known, role="group", aria_label=held.title),
            "strip": strip_fragment(contest, self.known),
        }
