"""Hellas as a picture: from a view to SVG. Every drawn thing carries its ref."""

from typing import Final

from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH, meander
from petteia.draw.hexes import APOTHEM, R
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.hellas.drawing.board import complete, moved, printed, sheet, single
from petteia.games.hellas.drawing.cards import SCENES, card, hand_row
from petteia.games.hellas.drawing.page import fragments
from petteia.games.hellas.drawing.panels import GAP, PANEL, far_panels, middle_panels, near_panels
from petteia.games.hellas.drawing.seen import Seen, View
from petteia.games.hellas.facts import CARDS, GODS, TILES
from petteia.kernel.words import Words

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


def gallery(words: Words, theme: str = "light") -> Svg:
    """All tiles and all kinds of cards once, for a page of rules."""
    across, gap = 6, 24.0
    wide, high = 2 * R + gap, 2 * APOTHEM + gap
    step, rise = CARD_WIDTH + 20, CARD_HEIGHT + 40
    rows = -(-len(TILES) // across)
    width = max(across * wide, 7 * step) + 2 * EDGE + gap
    top = 92.0
    below = top + rows * high + 70
    svg = sheet(width, below + len(GODS) * rise + EDGE, words("draw.gallery"), "gallery", theme)
    svg.rect(0, 0, width, svg.height, fill=colour("table"))
    meander(svg, EDGE, 14, width - 2 * EDGE, 10, opacity=0.7)
    svg.text(width / 2, 66, words("draw.tiles"), class_="mid strong", font_size=30)
    left = (width - across * wide) / 2
    for i, tile in enumerate(TILES):
        at = (left + wide * (i % across) + wide / 2, top + high * (i // across) + high / 2)
        name = words(f"city.{tile.ref}")
        with svg.group(ref=tile.ref, title=name, transform=moved(at)):
            svg.paste(single(tile.ref, name, f"tile.{tile.ref}"))
    svg.text(width / 2, below - 26, words("draw.god_cards"), class_="mid strong", font_size=30)
    for row, god in enumerate(GODS):
        kinds = [kind for kind in CARDS if kind.god == god]
        begin = (width - len(kinds) * step) / 2 + 10
        for i, kind in enumerate(kinds):
            svg.paste(card(kind.ref, begin + step * i, below + rise * row, words, 1.0, f"×{kind.count}"))
    return svg
