"""Lords of Hellas as a picture: from a view to SVG. Every drawn thing carries its ref."""

from typing import Final

from petteia.draw.page import Ground, composed, sheet
from petteia.draw.svg import Svg
from petteia.games.lords.drawing import board as map_
from petteia.games.lords.drawing import panels as beside
from petteia.games.lords.drawing.cards import hand
from petteia.games.lords.drawing.contest import battle_strip
from petteia.games.lords.drawing.gallery import gallery
from petteia.games.lords.drawing.land import HEIGHT, WIDTH, land_layer
from petteia.games.lords.drawing.seen import Seen, View
from petteia.kernel.words import Words

__all__ = ["board", "fragments", "gallery", "hand", "picture"]


def board(view: View, words: Words, theme: str = "auto") -> Svg:
    """The map with everything on it."""
    svg = sheet(WIDTH, HEIGHT, words("draw.board"), "board", theme)
    svg.paste(land_layer(words))
    svg.paste(map_.pieces_layer(Seen(view), words))
    return svg


def picture(view: View, words: Words, theme: str = "light") -> Svg:
    """The map, the hand under it, the panels in columns on its right."""
    table = board(view, words, "page")
    return composed(table, hand(view, words), beside.panels(view, words), words("draw.board"), theme)


# A live page: what rarely changes comes apart from the rest
GROUND: Final = Ground(land_layer, map_.common, beside.common)


def fragments(view: View, words: Words) -> dict[str, str]:
    """The position as pieces of a page: definitions, the land, what stands on it, panels, and the viewer's hand."""
    seen = Seen(view)
    table, panels = map_.pieces_layer(seen, words), beside.fragment(view, words, GROUND.known)
    return GROUND.pieces(words, table, panels, hand(view, words), battle_strip(seen, words))
