"""Hellas as text, for terminals: the map in hexagons, both sides, the piles, the hand.

Nothing depends on colours: White is ○ and △, Red ● and ▲; water is ~, / and \\, land is ▒.
"""

from collections.abc import Sequence
from typing import Any, Final

from petteia.games.hellas import facts
from petteia.games.hellas.tiles import ALL_EDGES, LAND, TURNS, sea_at
from petteia.kernel.record import Json
from petteia.kernel.terminal import FAINT, MARKED, SeenTable, painted
from petteia.kernel.words import Words, say

# ---- colours, as ANSI codes
SEA: Final = "34"
COAST: Final = "33"
OFFERED: Final = "1;36"
PLAIN: Final = ""
SIDE_STYLE: Final = {"white": "1", "red": "1;31"}
GOD_STYLE: Final = {"poseidon": "36", "ares": "31", "zeus": "33"}

# ---- signs
SOLDIER: Final = {"white": "○", "red": "●"}
SHIP: Final = {"white": "△", "red": "▲"}
TEMPLE: Final = "Π"
LAND_SIGN: Final = "▒"
WATER_SIGNS: Final = ("~", "\\", "/", "~", "\\", "/")  # by direction, clockwise from north

# ---- a hexagon: its cells, counted from the left corner and the upper edge
RUN: Final = 10  # columns from one hexagon to its neighbour
RISE: Final = 4  # lines from one hexagon to the one below
EDGES: Final = (  # by direction: first column, line, number of cells
    (4, 0, 7),
    (12, 1, 1),
    (12, 3, 1),
    (4, 4, 7),
    (2, 3, 1),
    (2, 1, 1),
)
CORNERS: Final = ((14, 2, 1, 2), (0, 2, 4, 5))  # right and left: column, line, the edges that meet there
MIDDLE: Final = 7
GAP: Final = 4  # between two small hexagons


class Canvas:
    """Signs on a grid of any size."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}  # line, column -> sign, style

    def put(self, column: int, line: int, text: str, style: str) -> None:
        for i in range(len(text)):
            self.cells[(line, column + i)] = (text[i], style)

    def centred(self, middle: int, line: int, text: str, style: str) -> None:
        self.put(middle - len(text) // 2, line, text, style)

    def lines(self) -> list[str]:
        """All lines, without empty ones above and empty columns on the left."""
        if not self.cells:
            return []
        first, last = min(line for line, _ in self.cells), max(line for line, _ in self.cells)
        left, right = min(column for _, column in self.cells), max(column for _, column in self.cells)
        return [self._line(line, left, right) for line in range(first, last + 1)]

    def _line(self, line: int, left: int, right: int) -> str:
        text, now = "", PLAIN
        for column in range(left, right + 1):
            sign, style = self.cells.get((line, column), (" ", PLAIN))
            if style != now:
                text += ("\x1b[0m" if now else "") + (f"\x1b[{style}m" if style else "")
                now = style
            text += sign
        return (text + ("\x1b[0m" if now else "")).rstrip()


class Seen(SeenTable):
    """What the text needs to know of a view."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        super().__init__(view, words)
        self.touched = {ref.partition(".")[0] for on in self.refs for ref in on}

    def side(self, seat: int) -> str:
        return "white" if seat == self.table["white"] else "red"

    def places(self) -> list[tuple[int, int]]:
        """Empty places an option names."""
        found: list[tuple[int, int]] = []
        for ref in sorted(self.touched):
            q, comma, r = ref.partition(",")
            if comma:
                found.append((int(q), int(r)))
        return found

    def turns(self) -> list[int]:
        """How the tile drawn may be turned: as the options say, or else all ways that differ."""
        offered = sorted({int(on[1]) for on in self.refs if len(on) == 2 and "," in on[0]})
        return offered or list(TURNS[TILE_NUMBER[str(self.table["drawn"])]])


TILE_NUMBER: Final = {tile.ref: number for number, tile in enumerate(facts.TILES)}
GOD_OF: Final = {card.ref: card.god for card in facts.CARDS}


def text_board(view: Json, words: Words) -> str:
    """The whole table as one seat sees it."""
    seen = Seen(dict(view), words)
    parts = [the_map(seen)]
    if seen.table["drawn"]:
        parts.append(tile_drawn(seen))
    if seen.table["battle"]:
        parts.append([battle(seen)])
    parts.append(["", *[reserve(seen, seat) for seat in (0, 1)], piles(seen), *hand(seen)])
    return "\n".join(line for part in parts for line in part)


# ---- the map ---------------------------------------------------------------------------------------------------


def the_map(seen: Seen) -> list[str]:
    """All tiles laid and all places offered. North is above."""
    canvas = Canvas()
    for q, r in seen.places():
        _place(canvas, q, r)
    for tile in seen.table["tiles"]:
        left, top = corner(tile["at"][0], tile["at"][1])
        _edges(canvas, left, top, TILE_NUMBER[tile["tile"]], tile["turned"])
    for tile in seen.table["tiles"]:
        _inside(canvas, seen, tile)
    return canvas.lines()


def corner(q: int, r: int) -> tuple[int, int]:
    """Where the hexagon of a place begins: column and line."""
    return q * RUN, r * RISE + q * RISE // 2


def _edges(canvas: Canvas, left: int, top: int, number: int, turned: int) -> None:
    land = LAND[number][turned]
    for direction in range(6):
        column, line, cells = EDGES[direction]
        if land >> direction & 1:
            canvas.put(left + column, top + line, LAND_SIGN * cells, COAST)
        else:
            canvas.put(left + column, top + line, WATER_SIGNS[direction] * cells, SEA)
    for column, line, one, other in CORNERS:
        if (top + line, left + column) not in canvas.cells:
            both = land >> one & 1 and land >> other & 1
            canvas.put(left + column, top + line, LAND_SIGN if both else "~", COAST if both else SEA)


def _inside(canvas: Canvas, seen: Seen, tile: dict[str, Any]) -> None:
    """Name, soldiers, ships, temple; and the numbers of the seas of a divided tile on its edges."""
    left, top = corner(tile["at"][0], tile["at"][1])
    number = TILE_NUMBER[tile["tile"]]
    fact = facts.TILES[number]
    name = seen.words(f"city.{fact.ref}")
    if fact.start:
        for i, word in enumerate(wrapped(name, 9)):
            canvas.centred(left + MIDDLE, top + 2 + i, word, SEA)
        return
    style = FAINT if tile["owner"] is None else SIDE_STYLE[seen.side(tile["owner"])]
    canvas.centred(left + MIDDLE, top + 1, name, f"{style};{MARKED}" if fact.ref in seen.touched else style)
    canvas.centred(left + MIDDLE, top + 2, pieces(seen, tile), style)
    place = f"{tile['at'][0]},{tile['at'][1]}"
    canvas.centred(left + MIDDLE, top + 3, place, FAINT)
    if fact.temple:
        canvas.put(left + MIDDLE - len(place) // 2 + len(place) + 1, top + 3, TEMPLE, "1;33")
    if len(fact.seas) > 1:
        for direction in range(6):
            sea = sea_at(number, tile["turned"], direction)
            if sea >= 0:
                column, line, cells = EDGES[direction]
                canvas.put(left + column + cells // 2, top + line, str(sea + 1), SEA)


def pieces(seen: Seen, tile: dict[str, Any]) -> str:
    """The pieces of a city: "○○ △△"; the ships of a divided tile by sea: "○○ △|△△"."""
    if tile["owner"] is None:
        return ""
    side = seen.side(tile["owner"])
    soldiers = tile["soldiers"]
    men = SOLDIER[side] * soldiers if soldiers <= 4 else f"{soldiers}{SOLDIER[side]}"
    if not sum(tile["ships"]):
        return men
    return f"{men} " + "|".join(SHIP[side] * ships if ships else "-" for ships in tile["ships"])


def _place(canvas: Canvas, q: int, r: int) -> None:
    left, top = corner(q, r)
    for direction in range(6):
        column, line, cells = EDGES[direction]
        canvas.put(left + column, top + line, "·" * cells if cells == 1 else "· " * (cells // 2) + "·", OFFERED)
    for column, line, _, _ in CORNERS:
        if (top + line, left + column) not in canvas.cells:
            canvas.put(left + column, top + line, "·", OFFERED)
    canvas.centred(left + MIDDLE, top + 2, f"[{q},{r}]", OFFERED)


def wrapped(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):  # and not at a hard space
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


# ---- the tile drawn --------------------------------------------------------------------------------------------


def tile_drawn(seen: Seen) -> list[str]:
    """The tile drawn in each of the ways it may be turned."""
    number = TILE_NUMBER[str(seen.table["drawn"])]
    fact = facts.TILES[number]
    canvas = Canvas()
    for i, turn in enumerate(seen.turns()):
        _small(canvas, i * (9 + GAP), number, turn)
    name = seen.words(f"city.{fact.ref}") + (f" {TEMPLE}" if fact.temple else "")
    return [
        "",
        seen.words("told.of", what=painted(seen.words("draw.drawn"), FAINT), text=painted(name, OFFERED)),
        *canvas.lines(),
    ]


def _small(canvas: Canvas, left: int, number: int, turned: int) -> None:
    """
       ▒▒▒
     /     \\
     \\  0  /
       ~~~
    """
    land = LAND[number][turned]
    spots = ((3, 0, 3), (7, 1, 1), (7, 2, 1), (3, 3, 3), (1, 2, 1), (1, 1, 1))
    for direction in range(6):
        column, line, cells = spots[direction]
        is_land = bool(land >> direction & 1)
        sign = LAND_SIGN if is_land else "~\\/~\\/"[direction]
        canvas.put(left + column, line, sign * cells, COAST if is_land else SEA)
    canvas.put(left + 4, 2, str(turned), OFFERED)


# ---- beside the map --------------------------------------------------------------------------------------------


def reserve(seen: Seen, seat: int) -> str:
    """One side: cities, temples, reserve, number of cards."""
    words, table, side = seen.words, seen.table, seen.side(seat)
    left = table["reserve"][seat]
    cards = sum(len(seen.zones[f"{zone}.{seat}"]) for zone in ("hand", "fresh", "drawn"))
    told = [
        words("draw.cities", count=table["cities"][seat], goal=facts.CITIES_TO_WIN),
        words("draw.temples", count=table["temples"][seat]),
        f"{words('draw.reserve')} {left['soldiers']} {SOLDIER[side]} {left['ships']} {SHIP[side]}",
        words("draw.cards", count=cards),
    ]
    mark = "▸" if seat == seen.waiting else " "
    widest = max(len(words("side.white")), len(words("side.red")))
    return f"{mark} {painted(words(f'side.{side}').ljust(widest), SIDE_STYLE[side])}  " + " · ".join(told)


def piles(seen: Seen) -> str:
    """How many cards and tiles are left, and what lies on top of the discards."""
    told: list[str] = []
    for god in facts.GODS:
        text = f"{painted(seen.words(f'god.{god}'), GOD_STYLE[god])} {len(seen.zones[f'pile.{god}'])}"
        thrown = seen.zones[f"discard.{god}"]
        if thrown:
            text += painted(f" +{len(thrown)} ({seen.words(f'card.{thrown[-1]}')})", FAINT)
        told.append(text)
    told.append(seen.words("draw.tiles_left", count=len(seen.zones["tiles"])))
    return "  " + " · ".join(told)


def battle(seen: Seen) -> str:
    """Who fights for what, and how it stands."""
    words, fight = seen.words, seen.table["battle"]
    title = words("draw.battle", city=say(f"city.{fight['target']}"), way=say(f"draw.by_{fight['by']}"))
    attacker = seen.side(fight["attacker"])
    defender = seen.side(1 - fight["attacker"])
    return (
        f"\n  ⚔ {title}  {painted(words(f'side.{attacker}'), SIDE_STYLE[attacker])} {fight['attack']['total']}"
        f" : {fight['defence']['total']} {painted(words(f'side.{defender}'), SIDE_STYLE[defender])}"
    )


def hand(seen: Seen) -> Sequence[str]:
    """The cards of the seat that looks, those gained this turn marked."""
    if seen.seat not in (0, 1):
        return ()
    words = seen.words
    shown: list[str] = []
    for zone in ("hand", "fresh"):
        for card in seen.zones[f"{zone}.{seen.seat}"]:
            name = painted(words(f"card.{card}"), GOD_STYLE[GOD_OF[card]])
            shown.append(name + painted(f" ({words('draw.new')})", FAINT) if zone == "fresh" else name)
    title = words("draw.hand", side=say(f"side.{seen.side(seen.seat)}"))
    return (f"  {painted(title, FAINT)}  " + (", ".join(shown) or words("draw.no_cards")),)


assert len(EDGES) == len(WATER_SIGNS) == ALL_EDGES.bit_count()
