"""Hellas as a picture: from a view to SVG. Every drawn thing carries its ref."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from petteia.draw import theme as looks
from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH, card_back, card_face, meander, named_plate, panel, pips
from petteia.draw.hexes import APOTHEM, R, centre, corners, harbour, shallows
from petteia.draw.landscape import Landscape, terrain, thumb
from petteia.draw.pieces import city, dolphin, ship, sign, soldier, temple
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Point, Svg, number
from petteia.draw.theme import RED, WHITE, Livery, colour
from petteia.games.hellas.facts import CARDS, CITIES_TO_WIN, GODS, TILES, Card, Tile
from petteia.kernel.words import Words

View = Mapping[str, Any]

TILE_OF: Final[dict[str, Tile]] = {tile.ref: tile for tile in TILES}
CARD_OF: Final[dict[str, Card]] = {card.ref: card for card in CARDS}
DECKS: Final[dict[str, str]] = {"poseidon": "deck-blue", "ares": "deck-red", "zeus": "deck-bronze"}
EMBLEMS: Final[dict[str, str]] = {"poseidon": "trident", "ares": "spears", "zeus": "bolt"}
MARK: Final = "bolt"
ACTIONS: Final = ("reinforcement", "expedition", "attack")
PART_NAMES: Final = ("soldiers", "ships")

MARGIN: Final = 26.0
BESIDE: Final = 2 * R + 70  # room for the tile drawn
THUMB: Final = 0.29  # size of a tile shown only to choose its turning


class Laid:
    """One tile as it lies on the table."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.tile = TILE_OF[str(entry["tile"])]
        self.q, self.r = int(entry["at"][0]), int(entry["at"][1])
        self.turned = int(entry["turned"])
        owner = entry.get("owner")
        self.owner: int | None = None if owner is None or owner < 0 else int(owner)
        self.soldiers = int(entry.get("soldiers") or 0)
        self.ships = [int(count) for count in entry.get("ships") or ()]

    @property
    def at(self) -> Point:
        return centre(self.q, self.r)


class Seen:
    """A view, with names for what the drawings need."""

    def __init__(self, view: View) -> None:
        self.seat = int(view.get("seat", -1))
        self.waiting: int | None = view.get("waiting")
        self.table: Mapping[str, Any] = view["table"]
        self.tiles = [Laid(entry) for entry in self.table["tiles"]]
        self.zones: Mapping[str, Sequence[str]] = view.get("zones") or {}
        self.options: Sequence[Mapping[str, Any]] = (view.get("ask") or {}).get("options") or ()
        self.drawn = TILE_OF.get(str(self.table.get("drawn")))
        self.battle: Mapping[str, Any] | None = self.table.get("battle")
        self.turn: Mapping[str, Any] | None = self.table.get("turn")  # none before the first turn and after the last
        self.result: Mapping[str, Any] | None = view.get("result")
        self.white = 1 if self.table.get("white") == 1 else 0

    @property
    def acting(self) -> int | None:
        """The seat everybody waits for."""
        return self.waiting if self.waiting is not None or self.turn is None else int(self.turn["seat"])

    @property
    def near(self) -> int:
        """The seat at the lower edge of the picture."""
        return self.seat if self.seat in (0, 1) else 0

    def livery(self, seat: int) -> Livery:
        return WHITE if seat == self.white else RED

    def side(self, seat: int, words: Words) -> str:
        return words(f"side.{self.livery(seat).name}")

    def places(self) -> list[tuple[str, Point]]:
        """Empty places named by the options, in order of first mention."""
        laid = {(tile.q, tile.r) for tile in self.tiles}
        found: dict[str, Point] = {}
        for option in self.options:
            for ref in option.get("on") or ():
                place = place_of(str(ref))
                if place is not None and place not in laid:
                    found.setdefault(str(ref), centre(*place))
        return list(found.items())

    def turns(self) -> list[int]:
        """The ways the tile drawn may be turned, according to the options."""
        found: set[int] = set()
        for option in self.options:
            on = [str(ref) for ref in option.get("on") or ()]
            if len(on) == 2 and place_of(on[0]) is not None and on[1].isdigit():
                found.add(int(on[1]) % 6)
        return sorted(found)

    def zone(self, name: str) -> list[str]:
        return [str(card) for card in self.zones.get(name) or ()]

    def played(self) -> list[str]:
        """God cards on the table, in the order they were laid."""
        return self.zone("table") + self.zone("played")

    def hand(self, seat: int) -> list[tuple[str, bool]]:
        """The cards of a seat, each with whether it was gained this turn."""
        return [(card, zone != "hand") for zone in ("hand", "fresh", "drawn") for card in self.zone(f"{zone}.{seat}")]


def place_of(ref: str) -> tuple[int, int] | None:
    """The place a ref names.

    >>> place_of("1,-2"), place_of("thera")
    ((1, -2), None)
    """
    q, comma, r = ref.partition(",")
    if comma and q.lstrip("-").isdigit() and r.lstrip("-").isdigit():
        return (int(q), int(r))
    return None


def kind_of(card: str) -> str:
    """The kind of a card; copies are told apart by a number after a dot."""
    return card.partition(".")[0]


def god_of(card: str) -> str:
    """The god on the back of a card, whether its face is seen or not."""
    kind = kind_of(card)
    return CARD_OF[kind].god if kind in CARD_OF else kind


def sheet(width: float, height: float, title: str, name: str, theme: str, left: float = 0.0, top: float = 0.0) -> Svg:
    look = f"petteia {theme}"
    return Svg(width, height, title, name, looks.style(theme), look, (left, top, width, height))


# The board


def board(view: View, words: Words, theme: str = "auto") -> Svg:
    """The map with everything on it, the places offered, and beside it the tile drawn."""
    seen = Seen(view)
    around = [laid.at for laid in seen.tiles] + [at for _, at in seen.places()] or [(0.0, 0.0)]
    left, right = min(x for x, _ in around) - R - MARGIN, max(x for x, _ in around) + R + MARGIN
    top, bottom = min(y for _, y in around) - APOTHEM - MARGIN, max(y for _, y in around) + APOTHEM + MARGIN
    drawn_at = (right + BESIDE / 2 - MARGIN / 2, top + MARGIN + 34 + APOTHEM)
    if seen.drawn:
        right += BESIDE
        bottom = max(bottom, drawn_at[1] + APOTHEM + 80 * -(-len(seen.turns()) // 3) + MARGIN)
    svg = sheet(right - left, bottom - top, words("draw.board"), "board", theme, left, top)
    svg.rect(left, top, right - left, bottom - top, fill=colour("table"))
    for ref, at in seen.places():
        _place(svg, ref, at, words)
    terrain(svg, [(printed(laid.tile.ref), laid.at, laid.turned) for laid in seen.tiles], "board")
    for laid in seen.tiles:
        with svg.group(ref=laid.tile.ref, title=_told(seen, laid, words), transform=_moved(laid.at)):
            svg.polygon(corners(radius=R - 3), class_="hit")
            _contents(svg, seen, laid, words)
    _battle_lines(svg, seen)
    if seen.drawn:
        _drawn(svg, seen, seen.drawn, drawn_at, words)
    return svg


def _moved(at: Point, scale: float = 1.0) -> str:
    move = f"translate({number(at[0], 1)} {number(at[1], 1)})"
    return move if scale == 1 else f"{move} scale({number(scale, 3)})"


def _told(seen: Seen, laid: Laid, words: Words) -> str:
    """What a tile holds, in words, for those who point at it or cannot see it."""
    name = words(f"city.{laid.tile.ref}")
    if laid.owner is None:
        return name
    side = seen.side(laid.owner, words)
    return words("draw.city_holds", city=name, side=side, soldiers=laid.soldiers, ships=sum(laid.ships))


def _place(svg: Svg, ref: str, at: Point, words: Words) -> None:
    """An empty place where something may be laid."""
    with svg.group(ref=ref, title=words("draw.place"), transform=_moved(at)):
        svg.polygon(corners(radius=R - 9), class_="hit")
        with svg.group(fill=colour("hint"), fill_opacity=0.09, stroke=colour("hint"), stroke_linejoin="round"):
            svg.polygon(corners(radius=R - 9), stroke_width=2.4, stroke_dasharray="11 8")
        svg.circle(0, 0, 20, fill="none", stroke=colour("hint"), stroke_width=2)
        svg.path("M0-9V9M-9 0H9", stroke=colour("hint"), stroke_width=2.6, stroke_linecap="round")


@lru_cache(maxsize=64)
def printed(ref: str) -> Landscape:
    """The land of a tile as printed."""
    tile = TILE_OF[ref]
    return Landscape(tile.ref, tile.edges, tile.bridges, island=not tile.start)


# What stands on a tile


def _contents(svg: Svg, seen: Seen | None, laid: Laid, words: Words) -> None:
    tile = laid.tile
    if tile.start:
        dolphin(svg, 0, -2, 128)
        return
    (temple if tile.temple else city)(svg, 0, -16 if laid.soldiers else -2, 56 if tile.temple else 60)
    livery = seen.livery(laid.owner) if seen and laid.owner is not None else None
    if livery:
        _ships(svg, livery, laid, words)
        _soldiers(svg, livery, laid.soldiers)
    name = words(f"city.{tile.ref}")
    named_plate(svg, livery, 0, 34 if livery else 17, name, fitted(name, 16.5, 84), laid.soldiers if livery else None)


def _soldiers(svg: Svg, livery: Livery, count: int) -> None:
    step = min(24.0, 72 / max(1, count - 1))
    for i in range(count):
        soldier(svg, livery, step * (i - (count - 1) / 2) + 1, 20, 35)


def _ships(svg: Svg, livery: Livery, laid: Laid, words: Words) -> None:
    """Ships at anchor. The seas of a divided tile have refs of their own: `corinth.1`, `corinth.2`."""
    divided = len(laid.tile.seas) > 1
    for i, sea in enumerate(laid.tile.seas):
        edges = tuple((edge + laid.turned) % 6 for edge in sea)
        count = laid.ships[i] if i < len(laid.ships) else 0
        if not divided and not count:
            continue
        ref = f"{laid.tile.ref}.{i + 1}" if divided else ""
        with svg.group(ref=ref, title=words("draw.ships_here", ships=count)):
            if divided:
                svg.polygon(shallows(edges), class_="hit")
            for x, y in sorted(harbour(edges, count), key=lambda at: at[1]):
                ship(svg, livery, x, y, 39)


def _drawn(svg: Svg, seen: Seen, tile: Tile, at: Point, words: Words) -> None:
    """The tile drawn, beside the board; under it, each way it may be turned."""
    svg.text(at[0], at[1] - APOTHEM - 16, words("draw.drawn"), class_="mid slant", font_size=22)
    _single(svg, tile, at, 0, words, "drawn")
    turns = seen.turns()
    for i, turn in enumerate(turns):
        row = turns[i - i % 3 : i - i % 3 + 3]
        here = (at[0] + 80 * (i % 3 - (len(row) - 1) / 2), at[1] + APOTHEM + 58 + 72 * (i // 3))
        with svg.group(ref=str(turn), title=words("draw.turned", turns=turn), transform=_moved(here)):
            thumb(svg, printed(tile.ref), turn, THUMB)


def _single(svg: Svg, tile: Tile, at: Point, turns: int, words: Words, name: str) -> None:
    """One tile on its own."""
    with svg.group(ref=tile.ref, title=words(f"city.{tile.ref}"), transform=_moved(at)):
        terrain(svg, [(printed(tile.ref), (0.0, 0.0), turns)], name)
        svg.polygon(corners(radius=R - 3), class_="hit")
        _contents(svg, None, Laid({"tile": tile.ref, "at": (0, 0), "turned": turns}), words)


def _battle_lines(svg: Svg, seen: Seen) -> None:
    """Where the soldiers sent come from, and where they strike."""
    battle = seen.battle or seen.table.get("attack") or {}
    at = {laid.tile.ref: laid.at for laid in seen.tiles}
    target = at.get(str(battle.get("target")))
    if target is None:
        return
    livery = seen.livery(int(battle.get("attacker", battle.get("seat", 0))))
    for origin, count in (battle.get("sent") or {}).items():
        start = at.get(str(origin))
        if start is not None and count:
            _arrow(svg, livery, start, target, int(count))
    with svg.group(transform=_moved((target[0], target[1] - 64))):
        svg.circle(0, 0, 19, fill=colour("gold"), stroke=colour("glaze"), stroke_width=1.6)
        sign(svg, "swords", 0, 0, 27, color=colour("white-line"))


def _arrow(svg: Svg, livery: Livery, start: Point, target: Point, count: int) -> None:
    dx, dy = target[0] - start[0], target[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    a = (start[0] + ux * 66, start[1] + uy * 66)
    b = (target[0] - ux * 58, target[1] - uy * 58)
    neck = (b[0] - ux * 22, b[1] - uy * 22)

    def off(p: Point, side: float) -> Point:
        return (p[0] - uy * side, p[1] + ux * side)

    shape = [off(a, -5), off(neck, -8), off(neck, -19), b, off(neck, 19), off(neck, 8), off(a, 5)]
    svg.polygon(shape, fill=livery.fill, stroke=livery.line, stroke_width=2, stroke_linejoin="round")
    middle = ((a[0] + neck[0]) / 2, (a[1] + neck[1]) / 2)
    svg.circle(middle[0], middle[1], 13, fill=livery.sign, stroke=livery.line, stroke_width=1.6)
    svg.text(middle[0], middle[1] + 5.5, str(count), class_="mid strong", font_size=17, style=f"fill:{livery.fill}")


# Cards

# What the picture on a card shows: pieces and signs, each with its place from the middle and its size.
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


def _scene(svg: Svg, kind: str, ink: str, x: float, y: float) -> None:
    """The picture of a card around (x, y)."""
    for thing in SCENES[kind].split(", "):
        what, dx, dy, size = thing.split()
        side, _, piece = what.rpartition("-")
        at, large = (x + float(dx), y + float(dy)), float(size)
        if piece == "soldier":
            soldier(svg, looks.LIVERIES[side], *at, large)
        elif piece == "ship":
            ship(svg, looks.LIVERIES[side], *at, large)
        elif piece == "city":
            city(svg, *at, large)
        else:
            sign(svg, piece, *at, large, color=ink)


def _card(svg: Svg, card: str, x: float, y: float, words: Words, scale: float = 1.0, note: str = "") -> None:
    """A card, face up if its face is seen."""
    kind, god = kind_of(card), god_of(card)
    if kind in CARD_OF:
        card_face(
            svg,
            x,
            y,
            words(f"card.{kind}"),
            DECKS[god],
            EMBLEMS[god],
            words(f"card_text.{kind}"),
            mark=MARK if CARD_OF[kind].marked else "",
            foot=words(f"god.{god}"),
            ref=card,
            note=note,
            picture=lambda sheet, at_x, at_y: _scene(sheet, kind, colour(DECKS[god]), at_x, at_y),
            scale=scale,
        )
    else:
        card_back(svg, x, y, DECKS[god], EMBLEMS[god], title=words(f"god.{god}"), scale=scale)


def hand(view: View, seat: int, words: Words, theme: str = "auto") -> Svg:
    """The cards of one seat in a row: faces where the view shows them, backs otherwise."""
    seen = Seen(view)
    cards = seen.hand(seat)
    step = CARD_WIDTH + 10
    svg = sheet(
        max(1, len(cards)) * step + 10,
        CARD_HEIGHT + 24,
        words("draw.hand", side=seen.side(seat, words)),
        f"hand.{seat}",
        theme,
    )
    with svg.group(data_zone=f"hand.{seat}"):
        if not cards:
            svg.text(svg.width / 2, svg.height / 2, words("draw.no_cards"), class_="mid slant soft", font_size=18)
        for i, (card, fresh) in enumerate(cards):
            note = words("draw.new") if fresh and kind_of(card) in CARD_OF else ""
            _card(svg, card, 10 + step * i, 14, words, note=note)
    return svg


# Panels

PANEL: Final = 380.0
GAP: Final = 10.0


def panels(view: View, words: Words, theme: str = "auto", height: float = 0.0) -> Svg:
    """Both sides, the turn, a battle in progress, piles and discards, one under the other; spread over a height."""
    seen = Seen(view)
    far = [_side_panel(seen, 1 - seen.near, words), _backs_panel(seen, 1 - seen.near, words)]
    middle = [_turn_panel(seen, words)]
    if seen.battle:
        middle.append(_battle_panel(seen, seen.battle, words))
    if seen.played():
        middle.append(_table_panel(seen, words))
    middle.append(_piles_panel(seen, words))
    near = [_side_panel(seen, seen.near, words)]
    needed = sum(part.height + GAP for part in far + middle + near) - GAP
    spare = max(0.0, height - needed) / 2
    svg = sheet(PANEL, max(height, needed), words("draw.panels"), "panels", theme)
    y = 0.0
    for parts in (far, middle, near):
        for part in parts:
            svg.place(part, 0, y)
            y += part.height + GAP
        y += spare
    return svg


def _backs_panel(seen: Seen, seat: int, words: Words) -> Svg:
    """The cards the other side holds, as they look from here."""
    cards = seen.hand(seat)
    scale = 0.4
    width, height = CARD_WIDTH * scale, CARD_HEIGHT * scale
    svg = Svg(PANEL, height + 6, name=f"held.{seat}")
    step = min(width + 8, (PANEL - 8 - width) / max(1, len(cards) - 1))
    left = (PANEL - step * (len(cards) - 1) - width) / 2
    with svg.group(data_zone=f"hand.{seat}", title=words("draw.hand", side=seen.side(seat, words))):
        for i, (card, _) in enumerate(cards):
            _card(svg, card, left + step * i, 3, words, scale)
        if not cards:
            svg.text(PANEL / 2, height / 2 + 8, words("draw.no_cards"), class_="mid slant soft", font_size=15)
    return svg


def _side_panel(seen: Seen, seat: int, words: Words) -> Svg:
    """One side: its cities, temples, reserve, and how many cards of each god it holds."""
    livery, name = seen.livery(seat), seen.side(seat, words)
    svg = Svg(PANEL, 166, name=f"side.{seat}")
    panel(svg, 0, 0, PANEL, 166, key=False)
    with svg.group(ref=f"seat.{seat}", title=name):
        named_plate(svg, livery, 22 + (text_width(name, 19) + 17) / 2, 27, name, 19)
        if seen.acting == seat:
            sign(svg, "laurel", 50 + text_width(name, 19) + 12, 27, 22, color=colour("bronze"))
            svg.text(66 + text_width(name, 19) + 12, 32, words("draw.to_move"), class_="slant soft", font_size=13)
        temples = int(seen.table["temples"][seat])
        with svg.group(title=words("draw.temples", count=temples)):
            temple(svg, PANEL - 62, 38, 30)
            svg.text(PANEL - 40, 34, f"×{temples}", class_="strong", font_size=18)
        cities = int(seen.table["cities"][seat])
        with svg.group(title=words("draw.cities", count=cities, goal=CITIES_TO_WIN)):
            city(svg, 36, 70, 34)
            pips(svg, livery, 70, 62, cities, CITIES_TO_WIN, 24)
            svg.text(PANEL - 18, 69, f"{cities}/{CITIES_TO_WIN}", class_="end strong", font_size=18)
        reserve = seen.table["reserve"][seat]
        svg.text(20, 98, words("draw.reserve"), class_="slant soft", font_size=13)
        svg.rect(16, 105, 172, 50, rx=5, fill=colour("land"), stroke=colour("land-line"), stroke_width=0.8)
        for x, kind in ((62, "soldiers"), (144, "ships")):
            svg.text(x, 139, f"×{reserve[kind]}", class_="strong on-white", font_size=19)
        soldier(svg, livery, 46, 151, 40)
        ship(svg, livery, 119, 130, 44)
        _held(svg, seen, seat, words)
    return svg


def _held(svg: Svg, seen: Seen, seat: int, words: Words) -> None:
    """How many cards of each god: open information, since the backs differ."""
    gods = [god_of(card) for card, _ in seen.hand(seat)]
    svg.text(204, 98, words("draw.cards", count=len(gods)), class_="slant soft", font_size=13)
    for i, god in enumerate(GODS):
        count = gods.count(god)
        x = 204 + 56 * i
        with svg.group(
            title=words("draw.cards_of", god=words(f"god.{god}"), count=count),
            data_zone=f"hand.{seat}",
            opacity=None if count else 0.3,
        ):
            for k in range(max(1, count)):
                card_back(svg, x + 5 * k, 107, DECKS[god], EMBLEMS[god], scale=0.19)
            svg.text(x + 30 + 5 * max(1, count), 154, str(count), class_="end strong halo", font_size=17)


def _turn_panel(seen: Seen, words: Words) -> Svg:
    """Whose turn it is, and the three actions with the one announced; or how the game ended."""
    svg = Svg(PANEL, 96 if seen.turn else 66, name="turn")
    panel(svg, 0, 0, PANEL, svg.height)
    if seen.result is not None:
        winners = seen.result.get("winners") or ()
        told = words("draw.won", side=seen.side(int(winners[0]), words)) if winners else words("draw.nobody_won")
    elif seen.turn is None:
        told = words("draw.set_up")
    else:
        told = words("draw.turn_of", number=int(seen.turn.get("number") or 0), side=seen.side(seen.turn["seat"], words))
    svg.text(PANEL / 2, 44, told, class_="mid strong", font_size=19)
    if seen.turn:
        for i, action in enumerate(ACTIONS):
            _chip(svg, action, words(f"action.{action}"), 20 + 116.0 * i, seen.turn.get("action") == action)
    return svg


def _chip(svg: Svg, ref: str, name: str, x: float, chosen: bool) -> None:
    with svg.group(ref=ref):
        look = {"fill": colour("clay") if chosen else "none", "stroke": colour("rule" if chosen else "table-line")}
        svg.rect(x, 56, 108, 26, rx=4, stroke_width=1.2, **look)
        ink = "mid strong on-deck" if chosen else "mid soft"
        svg.text(x + 54, 74, name, class_=ink, font_size=fitted(name, 15, 98))
        svg.rect(x, 56, 108, 26, rx=4, class_="hit")


def _battle_panel(seen: Seen, battle: Mapping[str, Any], words: Words) -> Svg:
    """Both strengths of a battle in progress, and what they are made of."""
    attacker = int(battle["attacker"])
    rows = max(len(battle["attack"]["parts"]), len(battle["defence"]["parts"]))
    height = 122.0 + 20 * rows
    svg = Svg(PANEL, height, name="battle")
    panel(svg, 0, 0, PANEL, height)
    title = words("draw.battle", city=words(f"city.{battle['target']}"), way=words(f"draw.by_{battle['by']}"))
    svg.text(PANEL / 2, 40, title, class_="mid strong", font_size=fitted(title, 18, PANEL - 40))
    sign(svg, "swords", PANEL / 2, 78, 34, color=colour("clay"))
    for seat, role, tally, x in (
        (attacker, "attacker", battle["attack"], 95.0),
        (1 - attacker, "defender", battle["defence"], PANEL - 95),
    ):
        livery = seen.livery(seat)
        named_plate(svg, livery, x, 64, words(f"draw.{role}"), 14, None)
        leads = battle.get("winning") == role
        svg.text(x, 102, str(tally["total"]), class_="mid strong", font_size=30)
        if leads:
            sign(svg, "laurel", x, 93, 46, color=colour("bronze"))
        for i, (part, count) in enumerate(tally["parts"]):
            svg.text(x, 128 + 20 * i, f"{_part(str(part), words)}  +{count}", class_="mid soft", font_size=14)
    return svg


def _part(part: str, words: Words) -> str:
    kind = kind_of(part)
    if kind in CARD_OF:
        return words(f"card.{kind}")
    return words(f"draw.{part}") if part in PART_NAMES else part


def _table_panel(seen: Seen, words: Words) -> Svg:
    """The cards being played now."""
    cards = seen.played()
    scale = 0.72
    svg = Svg(PANEL, CARD_HEIGHT * scale + 36, name="table")
    panel(svg, 0, 0, PANEL, svg.height)
    step = min(CARD_WIDTH * scale + 8, (PANEL - 32 - CARD_WIDTH * scale) / max(1, len(cards) - 1))
    left = (PANEL - step * (len(cards) - 1) - CARD_WIDTH * scale) / 2
    for i, card in enumerate(cards):
        _card(svg, card, left + step * i, 23, words, scale)
    return svg


def _piles_panel(seen: Seen, words: Words) -> Svg:
    """God piles and discards, the tiles left."""
    svg = Svg(PANEL, 238, name="piles")
    panel(svg, 0, 0, PANEL, 238)
    small = 0.42
    width, height = CARD_WIDTH * small, CARD_HEIGHT * small
    for i, god in enumerate(GODS):
        x = 18 + 88.0 * i
        pile, discard = seen.zone(f"pile.{god}"), seen.zone(f"discard.{god}")
        name = words(f"god.{god}")
        with svg.group(ref=god, title=words("draw.pile", god=name, count=len(pile)), data_zone=f"pile.{god}"):
            _stack(svg, x, 25, god, len(pile), small)
            svg.rect(x, 25, width, height, rx=4, class_="hit")
        told = ", ".join(words(f"card.{kind_of(card)}") for card in reversed(discard) if kind_of(card) in CARD_OF)
        title = words("draw.discard", god=name, count=len(discard))
        with svg.group(title=f"{title}: {told}" if told else title, data_zone=f"discard.{god}"):
            if discard:
                _card(svg, discard[-1], x, 131, words, small)
            else:
                svg.rect(x, 131, width, height, rx=3, fill="none", stroke=colour("table-line"), stroke_dasharray="4 3")
            _badge(svg, x + width, 131 + height - 6, len(discard))
    _tile_pile(svg, seen, words)
    return svg


def _stack(svg: Svg, x: float, y: float, god: str, count: int, scale: float) -> None:
    width, height = CARD_WIDTH * scale, CARD_HEIGHT * scale
    if count:
        for k in range(min(2, count - 1), 0, -1):
            svg.rect(
                x + 2 * k,
                y + 2 * k - 1,
                width,
                height,
                rx=3,
                fill=colour("glaze"),
                stroke=colour("paper"),
                stroke_width=0.6,
            )
        card_back(svg, x, y, DECKS[god], EMBLEMS[god], scale=scale)
    else:
        svg.rect(x, y, width, height, rx=3, fill="none", stroke=colour("table-line"), stroke_dasharray="4 3")
    _badge(svg, x + width, y + height - 6, count)


def _badge(svg: Svg, x: float, y: float, count: int) -> None:
    svg.circle(x, y, 11, fill=colour("paper"), stroke=colour("rule"), stroke_width=1.2)
    svg.text(x, y + 4.6, str(count), class_="mid strong", font_size=13.5)


def _tile_pile(svg: Svg, seen: Seen, words: Words) -> None:
    left, aside = len(seen.zone("tiles")), seen.zone("aside")
    at = (322.0, 74.0)
    with svg.group(ref="tiles", title=words("draw.tiles_left", count=left), data_zone="tiles"):
        for k in (4.0, 0.0):
            svg.polygon(
                corners((at[0], at[1] + k), 40),
                fill=colour("glaze"),
                stroke=colour("rule"),
                stroke_width=1.2,
                stroke_linejoin="round",
            )
        svg.polygon(corners(at, 34), fill=colour("sea"), stroke=colour("gold"), stroke_width=0.8)
        sign(svg, "wave", at[0], at[1], 36, color=colour("sea-3"))
        _badge(svg, at[0] + 32, at[1] + 28, left)
        svg.polygon(corners(at, 40), class_="hit")
    svg.text(at[0], at[1] + 58, words("draw.tiles"), class_="mid slant soft", font_size=13)
    if aside:
        svg.text(at[0], at[1] + 80, words("draw.aside", count=len(aside)), class_="mid slant soft", font_size=12.5)
    for i, ref in enumerate(aside):
        if ref in TILE_OF:
            here = (at[0] - 26 + 26 * (i % 3), at[1] + 97 + 23 * (i // 3))
            with svg.group(ref=ref, title=words(f"city.{ref}"), transform=_moved(here)):
                thumb(svg, printed(ref), 0, 0.11)


# Everything

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


def fragments(view: View, words: Words) -> dict[str, str]:
    """The position as pieces of a page."""
    near = Seen(view).near
    return {
        "symbols": "",
        "land": "",
        "board": str(board(view, words)),
        "panels": str(panels(view, words)),
        "hand": str(hand(view, near, words)),
    }


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
        _single(svg, tile, at, 0, words, f"tile.{tile.ref}")
    svg.text(width / 2, below - 26, words("draw.god_cards"), class_="mid strong", font_size=30)
    for row, god in enumerate(GODS):
        kinds = [card for card in CARDS if card.god == god]
        begin = (width - len(kinds) * step) / 2 + 10
        for i, card in enumerate(kinds):
            _card(svg, card.ref, begin + step * i, below + rise * row, words, note=f"×{card.count}")
    return svg
