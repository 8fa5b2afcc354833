"""Lords of Hellas as a picture: from a view to SVG. Every drawn thing carries its ref."""

from functools import lru_cache
from typing import Final

from petteia.draw import theme as looks
from petteia.draw.cards import meander
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.lords.drawing import board as map_
from petteia.games.lords.drawing import panels as beside
from petteia.games.lords.drawing.cards import hand
from petteia.games.lords.drawing.gallery import gallery
from petteia.games.lords.drawing.land import HEIGHT, WIDTH, land_layer
from petteia.games.lords.drawing.seen import Seen, View
from petteia.kernel.words import Words

__all__ = ["board", "fragments", "gallery", "hand", "picture"]


def sheet(width: float, height: float, title: str, name: str, theme: str) -> Svg:
    look = "drawing" if theme == "page" else f"drawing {theme}"
    return Svg(width, height, title, name, looks.style(theme), look)


def board(view: View, words: Words, theme: str = "auto") -> Svg:
    """The map with everything on it."""
    svg = sheet(WIDTH, HEIGHT, words("draw.board"), "board", theme)
    svg.paste(land_layer(words))
    svg.paste(map_.pieces_layer(Seen(view), words))
    return svg


# The whole position in one composition

EDGE: Final = 24.0
GAP: Final = 12.0
TOP: Final = 32.0


def picture(view: View, words: Words, theme: str = "light") -> Svg:
    """The map, the hand under it, the panels in columns on its right."""
    table = board(view, words, "page")
    return composed(table, hand(view, words), beside.panels(view, words), words("draw.board"), theme)


def composed(table: Svg, cards: Svg, parts: list[Svg], title: str, theme: str) -> Svg:
    """A whole position: a map, a hand under it, panels in columns on its right."""
    height = TOP + HEIGHT + GAP + cards.height + EDGE
    columns = _columns(parts, height - TOP - EDGE)
    widths = [max([part.width for part in column]) + GAP for column in columns]
    width = EDGE + WIDTH + sum(widths) + EDGE
    svg = sheet(width, height, title, "picture", theme)
    svg.rect(0, 0, width, height, fill=colour("table"))
    meander(svg, EDGE, 10, width - 2 * EDGE, 10, opacity=0.7)
    svg.place(table, EDGE, TOP)
    fit = min(1.0, WIDTH / cards.width)
    svg.place(cards, EDGE + (WIDTH - cards.width * fit) / 2, TOP + HEIGHT + GAP, fit)
    x = EDGE + WIDTH + GAP
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


# A live page: what rarely changes comes apart from the rest


def fragments(view: View, words: Words) -> dict[str, str]:
    """The position as pieces of a page: definitions, the land, what stands on it, panels, and the viewer's hand.

    `land` and `board` show the same part of the plane: one lies on the other.
    """
    known = _shared().known
    table, cards = map_.pieces_layer(Seen(view), words), hand(view, words)
    return {
        "symbols": _symbols(),
        "land": _land(words),
        "board": table.fragment("board", known, role="group", aria_label=table.title),
        "panels": beside.fragment(view, words, known),
        "hand": cards.fragment("hand", known, role="group", aria_label=cards.title),
    }


@lru_cache(maxsize=8)
def _land(words: Words) -> str:
    svg = Svg(WIDTH, HEIGHT)
    svg.paste(land_layer(words))
    return svg.fragment("land", _shared().known, aria_hidden="true")


@lru_cache(maxsize=1)
def _symbols() -> str:
    defs = "".join(_shared().known.values())
    return f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false"><defs>{defs}</defs></svg>'


@lru_cache(maxsize=1)
def _shared() -> Svg:
    """A drawing nobody sees, with every symbol of the game on it."""
    svg = Svg(0, 0)
    map_.common(svg)
    beside.common(svg)
    return svg
