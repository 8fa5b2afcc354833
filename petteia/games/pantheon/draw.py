"""Pantheon as a picture: from a view to SVG. Every drawn thing carries its ref."""

from functools import lru_cache
from typing import Final

from petteia.draw import theme as looks
from petteia.draw.cards import meander
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.pantheon.board_facts import BOARD_REFS
from petteia.games.pantheon.drawing import board as field
from petteia.games.pantheon.drawing import cards, land
from petteia.games.pantheon.drawing import panels as beside
from petteia.games.pantheon.drawing.cards import hand
from petteia.games.pantheon.drawing.gallery import gallery
from petteia.games.pantheon.drawing.market import everything, market, pool_picture
from petteia.games.pantheon.drawing.seen import Seen, View
from petteia.kernel.words import Words

__all__ = ["board", "fragments", "gallery", "hand", "picture", "whole_box"]


def sheet(width: float, height: float, title: str, name: str, theme: str) -> Svg:
    look = "drawing" if theme == "page" else f"drawing {theme}"
    return Svg(width, height, title, name, looks.style(theme), look)


def board(view: View, words: Words, theme: str = "auto") -> Svg:
    """The battlefield with everything on it; before it is known, all of them."""
    seen = Seen(view)
    top = field.pieces_layer(seen, words)
    svg = sheet(top.width, top.height, top.title, "board", theme)
    svg.box = top.box
    svg.paste(land.land_layer(seen.board) if seen.board else land.atlas())
    svg.paste(top)
    return svg


# The whole position in one composition

EDGE: Final = 24.0
GAP: Final = 12.0
TOP: Final = 32.0


def picture(view: View, words: Words, theme: str = "light") -> Svg:
    """The battlefield, the hand under it, the panels in columns on its right."""
    seen = Seen(view)
    table, held, parts = board(view, words, "page"), hand(view, words), beside.panels(view, words)
    if seen.recruiting and seen.pool:
        parts.insert(1, pool_picture(seen, words))
    return composed(table, held, parts, words("draw.board"), theme)


def composed(table: Svg, held: Svg, parts: list[Svg], title: str, theme: str) -> Svg:
    """A whole position: a battlefield, a hand under it, panels in columns on its right."""
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


# A live page: what rarely changes comes apart from the rest


def fragments(view: View, words: Words) -> dict[str, str]:
    """The position as pieces of a page: definitions, ground, what stands on it, panels, hand; in a draft the market.

    `land` and `board` show the same part of the plane: one lies on the other.
    """
    seen = Seen(view)
    known = _shared(seen.board).known
    table, held = field.pieces_layer(seen, words), hand(view, words)
    return {
        "symbols": _symbols(seen.board),
        "land": _land(seen.board),
        "board": table.fragment("board", known, role="group", aria_label=table.title),
        "panels": beside.fragment(view, words, known),
        "hand": held.fragment("hand", known, role="group", aria_label=held.title),
        "market": market(view, words, known),
    }


def whole_box(words: Words) -> str:
    """Every unit as a card of the market, apart from any game."""
    svg = Svg(0, 0)
    field.common(svg)
    beside.common(svg)
    return everything(words, _defined(svg), svg.known)


@lru_cache(maxsize=8)
def _land(ref: str | None) -> str:
    drawn = land.land_layer(ref) if ref else land.atlas()
    return drawn.fragment("land", _shared(ref).known, aria_hidden="true")


@lru_cache(maxsize=8)
def _symbols(ref: str | None) -> str:
    return _defined(_shared(ref))


def _defined(svg: Svg) -> str:
    """The definitions of a drawing as a part of a page that shows nothing."""
    defs = "".join(svg.known.values())
    return f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false"><defs>{defs}</defs></svg>'


@lru_cache(maxsize=8)
def _shared(ref: str | None) -> Svg:
    """A drawing nobody sees, with every symbol on it that a position on this board may need."""
    svg = Svg(0, 0)
    for board_ref in [ref] if ref else BOARD_REFS:
        svg.know(land.land_layer(board_ref))
    field.common(svg)
    beside.common(svg)
    cards.common(svg)
    return svg
