"""God cards: their pictures, faces and backs, and a hand of them."""

from functools import lru_cache
from typing import Final

from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH, card_back, card_blank, card_face, card_small
from petteia.draw.kept import kept
from petteia.draw.pieces import city, ship, sign, soldier
from petteia.draw.svg import Svg
from petteia.draw.theme import LIVERIES, colour
from petteia.games.hellas.drawing.seen import CARD_OF, Seen, god_of, kind_of
from petteia.kernel.words import Words

DECKS: Final[dict[str, str]] = {"poseidon": "deck-blue", "ares": "deck-red", "zeus": "deck-bronze"}
EMBLEMS: Final[dict[str, str]] = {"poseidon": "trident", "ares": "spears", "zeus": "bolt"}
MARK: Final = "bolt"
LEGIBLE: Final = 0.6  # a card smaller than this shows its name, not its text

# What the picture on a card shows: pieces and signs, each with its place from the middle and its size. A card that has
# none shows the sign of its god.
SCENES: Final[dict[str, str]] = {
    "tidal_wave": "city 40 17 50, wave -44 2 44, wave -8 6 44",
    "ships_to_the_rescue": "city -40 17 50, white-ship 10 3 40, white-ship 50 3 40",
    "settlers_ashore": "white-ship -40 0 50, arrow -2 2 20, white-soldier 26 25 44, city 54 19 30",
    "fair_winds": "white-ship -34 0 56, arrow 18 0 24, arrow 46 0 24",
    "another_horizon": "hex -42 0 44, swap 0 0 28, hex 42 0 44, wave 42 0 22",
    "calm_seas": "white-ship -42 -2 48, equal 0 0 24, red-ship 42 -2 48",
    "sailors_to_arms": "white-ship -40 0 50, arrow -2 2 20, white-soldier 26 25 44, white-soldier 52 25 44",
    "distant_strike": "white-soldier -54 25 46, arrow -22 0 22, arrow 6 0 22, city 46 17 46",
    "orderly_retreat": "city 42 17 50, back 2 0 26, white-soldier -30 25 44, white-soldier -54 25 44",
    "beachhead": "wave -54 10 26, white-soldier -26 25 46, equal 6 0 24, red-soldier 40 25 46",
    "double_assault": "swords -30 0 44, swords 30 0 44",
    "battle_hero": "laurel 0 0 56, white-soldier 0 22 40",
    "divine_theft": "card 26 0 44, bolt 26 0 20, hand -24 0 44",
    "exchange_of_cities": "city -46 17 48, swap 0 0 28, city 46 17 48",
    "veto": "card 0 0 52, cross 0 0 26, bolt -46 0 34, bolt 46 0 34",
    "humility": "card -52 0 40, card -18 0 40, card 16 0 40, cross 52 0 24",
    "two_turns": "sun -32 0 44, sun 32 0 44",
    "abundance": "laurel -44 0 46, plus 4 0 24, plus 40 0 24",
    "lasting_favour": "card 28 0 44, bolt 28 0 20, back -22 0 36",
}


def scene(svg: Svg, kind: str, x: float, y: float) -> None:
    """The picture of a card around (x, y)."""
    svg.stamp(f"scene-{kind}", x, y, lambda sheet: _scene(sheet, kind, colour(DECKS[CARD_OF[kind].god])))


def _scene(svg: Svg, kind: str, ink: str) -> None:
    for thing in SCENES.get(kind, f"{EMBLEMS[CARD_OF[kind].god]} 0 0 52").split(", "):
        what, dx, dy, size = thing.split()
        side, _, piece = what.rpartition("-")
        at, large = (float(dx), float(dy)), float(size)
        if piece == "soldier":
            soldier(svg, LIVERIES[side], *at, large)
        elif piece == "ship":
            ship(svg, LIVERIES[side], *at, large)
        elif piece == "city":
            city(svg, *at, large)
        else:
            sign(svg, piece, *at, large, color=ink)


@lru_cache(maxsize=4096)
def card(ref: str, x: float, y: float, words: Words, scale: float = 1.0, note: str = "") -> Svg:
    """A card, face up if its face is seen."""
    svg = Svg(0, 0)
    kind, god = kind_of(ref), god_of(ref)
    deck, emblem = DECKS[god], EMBLEMS[god]
    if kind not in CARD_OF:
        title = words(f"god.{god}") if scale >= LEGIBLE else ""
        card_back(svg, x, y, deck, emblem, title=title, scale=scale)
        return svg
    title, text = words(f"card.{kind}"), words(f"card_text.{kind}")
    told = words("told.of", what=title, text=text)
    mark = MARK if CARD_OF[kind].marked else ""

    def picture(sheet: Svg, at_x: float, at_y: float) -> None:
        scene(sheet, kind, at_x, at_y)

    if scale < LEGIBLE:
        card_small(svg, x, y, title, deck, emblem, told, mark=mark, ref=ref, picture=picture, scale=scale)
    else:
        foot = words(f"god.{god}")
        card_face(
            svg,
            x,
            y,
            title,
            deck,
            emblem,
            text,
            told,
            mark=mark,
            foot=foot,
            ref=ref,
            note=note,
            picture=picture,
            scale=scale,
        )
    return svg


def blank(svg: Svg, kind: str) -> None:
    """A card of that kind's god, nothing on it."""
    god = CARD_OF[kind].god
    card_blank(svg, DECKS[god], EMBLEMS[god], MARK if CARD_OF[kind].marked else "")


def back(svg: Svg, god: str, x: float, y: float, scale: float) -> None:
    card_back(svg, x, y, DECKS[god], EMBLEMS[god], scale=scale)


@kept("table/white", "zones/hand.{}", "zones/fresh.{}", "zones/drawn.{}")
def hand_row(seen: Seen, seat: int, words: Words) -> Svg:
    """The cards of one seat in a row: faces where the view shows them, backs otherwise."""
    cards = seen.hand(seat)
    step = CARD_WIDTH + 10
    width = max(1, len(cards)) * step + 10
    svg = Svg(width, CARD_HEIGHT + 24, words("draw.hand", side=seen.side_text(seat)), f"hand.{seat}")
    with svg.group(data_zone=f"hand.{seat}"):
        if not cards:
            svg.text(width / 2, svg.height / 2, words("draw.no_cards"), class_="mid slant soft", font_size=18)
        for i, (ref, fresh) in enumerate(cards):
            note = words("draw.new") if fresh and kind_of(ref) in CARD_OF else ""
            svg.paste(card(ref, 10 + step * i, 14, words, 1.0, note))
    return svg
