"""Hellas as a picture: from a view to SVG. Every drawn thing carries its ref."""

from typing import Final

from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH, meander
from petteia.draw.gallery import Shelves
from petteia.draw.hexes import APOTHEM, R
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.hellas.drawing.board import complete, moved, printed, sheet, single
from petteia.games.hellas.drawing.cards import SCENES, card, hand_row
from petteia.games.hellas.drawing.page import fragments
from petteia.games.hellas.drawing.panels import GAP, PANEL, far_panels, middle_panels, near_panels
from petteia.games.hellas.drawing.seen import Seen, View
from petteia.games.hellas.facts import CARDS, GODS, TILES
from petteia.kernel.words import Words, say

__all__ = ["board", "hand", "panels", "picture", "gallery", "fragments", "printed", "SCENES"]


def board(view: View, words: Words, theme: str = "auto") -> Svg:
    """The map with everything on it, the places offered, and beside it the tile drawn."""
    return complete(Seen(view), words, theme)


def hand(view: View, seat: int, words: Words, theme: str = "auto") -> Svg:
    """The cards of one seat in a row: faces where the view shows them, backs otherwise."""
    row = hand_row(Seen(view), seat, words)
    svg = sheet(row.width, row.height, row.title, row.name, theme)
    svg.paste(row)
    return svg


def panels(view: View, words: Words, theme: str = "auto", height: float = 0.0) -> Svg:
    """Both sides, the turn, a battle in progress, piles and discards, one under the other; spread over a height."""
    seen = Seen(view)
    groups = (far_panels(seen, words), middle_panels(seen, words), near_panels(seen, words))
    needed = sum(part.height + GAP for parts in groups for part in parts) - GAP
    spare = max(0.0, height - needed) / 2
    svg = sheet(PANEL, max(height, needed), words("draw.panels"), "panels", theme)
    y = 0.0
    for parts in groups:
        for part in parts:
            svg.place(part, 0, y)
            y += part.height + GAP
        y += spare
    return svg


WIDTH: Final = 1600.0
HEIGHT: Final = 1000.0
EDGE: Final = 22.0
MARGIN: Final = 8.0  # around a card of the gallery


def picture(view: View, words: Words, theme: str = "light") -> Svg:
    """The whole position in one composition."""
    seen = Seen(view)
    svg = sheet(WIDTH, HEIGHT, words("draw.board"), "picture", theme)
    svg.rect(0, 0, WIDTH, HEIGHT, fill=colour("table"))
    meander(svg, EDGE, 9, WIDTH - 2 * EDGE, 9, opacity=0.7)
    column = panels(view, words, theme, HEIGHT - 3 * EDGE + 4)
    scale = min(1.0, (HEIGHT - 3 * EDGE) / column.height)
    room = WIDTH - column.width * scale - 3 * EDGE
    svg.place(column, WIDTH - EDGE - column.width * scale, 2 * EDGE - 8, scale)
    cards = hand(view, seen.near, words, theme)
    fit = min(1.0, room / cards.width)
    low = HEIGHT - EDGE - 250
    svg.place(cards, EDGE + (room - cards.width * fit) / 2, low + 250 - cards.height * fit, fit)
    table = board(view, words, theme)
    high = low - 2 * EDGE
    shrunk = min(1.25, room / table.width, high / table.height)
    svg.place(
        table, EDGE + (room - table.width * shrunk) / 2, 2 * EDGE - 8 + (high - table.height * shrunk) / 2, shrunk
    )
    return svg


def gallery(words: Words) -> Shelves:
    """All tiles and all kinds of cards once."""
    tiles: list[Svg] = []
    for tile in TILES:
        name = words(f"city.{tile.ref}")
        svg = Svg(2 * R, 2 * APOTHEM, title=name)
        with svg.group(ref=tile.ref, title=name, transform=moved((R, APOTHEM))):
            svg.paste(single(tile.ref, name, f"tile.{tile.ref}"))
        tiles.append(svg)
    shelves = {words("draw.tiles"): tiles}
    for god in GODS:
        cards: list[Svg] = []
        for kind in CARDS:
            if kind.god == god:
                svg = Svg(CARD_WIDTH + 2 * MARGIN, CARD_HEIGHT + 3 * MARGIN, title=words(f"card.{kind.ref}"))
                svg.paste(card(kind.ref, MARGIN, MARGIN, words, 1.0, f"×{kind.count}"))
                cards.append(svg)
        shelves[words("draw.god_cards_of", god=say(f"god.{god}"))] = cards
    return shelves
