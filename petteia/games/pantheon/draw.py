"""Pantheon as a picture: from a view to SVG. Every drawn thing carries its ref."""

from functools import lru_cache

from petteia.draw.page import Ground, composed, sheet
from petteia.draw.svg import Svg
from petteia.games.pantheon.board_facts import BOARD_REFS
from petteia.games.pantheon.drawing import board as field
from petteia.games.pantheon.drawing import cards, land
from petteia.games.pantheon.drawing import panels as beside
from petteia.games.pantheon.drawing.cards import hand
from petteia.games.pantheon.drawing.dice import attack_strip
from petteia.games.pantheon.drawing.gallery import gallery
from petteia.games.pantheon.drawing.market import everything, market, pool_picture
from petteia.games.pantheon.drawing.seen import Seen, View
from petteia.kernel.words import Words

__all__ = ["board", "fragments", "gallery", "hand", "picture", "whole_box"]


def board(view: View, words: Words, theme: str = "auto") -> Svg:
    """The battlefield with everything on it; before it is known, all of them."""
    seen = Seen(view)
    top = field.pieces_layer(seen, words)
    svg = sheet(top.width, top.height, top.title, "board", theme)
    svg.box = top.box
    svg.paste(land.land_layer(seen.board) if seen.board else land.atlas())
    svg.paste(top)
    return svg


def picture(view: View, words: Words, theme: str = "light") -> Svg:
    """The battlefield, the hand under it, the panels in columns on its right."""
    seen = Seen(view)
    table, held, parts = board(view, words, "page"), hand(view, words), beside.panels(view, words)
    if seen.recruiting and seen.pool:
        parts.insert(1, pool_picture(seen, words))
    return composed(table, held, parts, words("draw.board"), theme)


# A live page: what rarely changes comes apart from the rest


def fragments(view: View, words: Words) -> dict[str, str]:
    """The position as pieces of a page: definitions, ground, what stands on it, panels, hand; in a draft the market.

    `land` and `board` show the same part of the plane: one lies on the other.
    """
    seen = Seen(view)
    ground = _ground(seen.board)
    table, held = field.pieces_layer(seen, words), hand(view, words)
    panels = beside.fragment(view, words, ground.known)
    found = ground.pieces(words, table, panels, held, attack_strip(seen, words))
    found["market"] = market(view, words, ground.known)
    return found


def whole_box(words: Words) -> str:
    """Every unit as a card of the market, apart from any game."""
    ground = Ground(lambda words: land.atlas(), field.common, beside.common)
    return everything(words, ground.symbols, ground.known)


@lru_cache(maxsize=8)
def _ground(ref: str | None) -> Ground:
    """One board, or all of them while it is not known which, with every symbol a position on it may need."""

    def lands(svg: Svg) -> None:
        for one in [ref] if ref else BOARD_REFS:
            svg.know(land.land_layer(one))

    def draw_land(words: Words) -> Svg:
        return land.land_layer(ref) if ref else land.atlas()

    return Ground(draw_land, lands, field.common, beside.common, cards.common)
