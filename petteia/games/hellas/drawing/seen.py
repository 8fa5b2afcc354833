"""A view of Hellas with names for what the drawings need."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from petteia.draw.hexes import centre
from petteia.draw.svg import Point
from petteia.draw.theme import RED, WHITE, Livery
from petteia.games.hellas.facts import CARDS, TILES, Card, Tile
from petteia.games.hellas.names import TILE, place_text
from petteia.games.hellas.tiles import place_at
from petteia.kernel.words import Text, Words

View = Mapping[str, Any]

TILE_OF: Final[dict[str, Tile]] = {tile.ref: tile for tile in TILES}
CARD_OF: Final[dict[str, Card]] = {card.ref: card for card in CARDS}

Layout = tuple[tuple[str, int, int, int], ...]  # each tile, where it lies, how often it is turned


class Laid:
    """One tile as it lies on the table."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.tile = TILE_OF[str(entry["tile"])]
        self.q, self.r = int(entry["at"][0]), int(entry["at"][1])
        self.turned = int(entry["turned"])
        owner = entry.get("owner")
        self.owner: int | None = None if owner is None or owner < 0 else int(owner)
        self.soldiers = int(entry.get("soldiers") or 0)
        self.ships = tuple([int(count) for count in entry.get("ships") or ()])

    @property
    def at(self) -> Point:
        return centre(self.q, self.r)


class Seen:
    """A view, with names for what the drawings need."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = int(view.get("seat", -1))
        self.waiting: int | None = view.get("waiting")
        self.table: Mapping[str, Any] = view["table"]
        self.tiles = [Laid(entry) for entry in self.table["tiles"]]
        self.zones: Mapping[str, Sequence[str]] = view.get("zones") or {}
        self.options: Sequence[Mapping[str, Any]] = (view.get("ask") or {}).get("options") or ()
        self.refused: Sequence[Mapping[str, Any]] = (view.get("ask") or {}).get("refused") or ()
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
        return words.say(self.side_text(seat))

    def side_text(self, seat: int) -> Text:
        """The same, for a sentence that gives it a form."""
        return Text(f"side.{self.livery(seat).name}")

    @property
    def layout(self) -> Layout:
        return tuple([(laid.tile.ref, laid.q, laid.r, laid.turned) for laid in self.tiles])

    def places(self) -> list[tuple[str, Point]]:
        """Empty places named by the options, or by what is refused, in order of first mention."""
        laid = {(tile.q, tile.r) for tile in self.tiles}
        found: dict[str, Point] = {}
        for option in (*self.options, *self.refused):
            for ref in option.get("on") or ():
                place = place_of(str(ref))
                if place is not None and place not in laid:
                    found.setdefault(str(ref), centre(*place))
        return list(found.items())

    def place_text(self, ref: str) -> Text:
        """An empty place after a tile beside it, as options call it."""
        q, _, r = ref.partition(",")
        tile_at = {place_at(laid.q, laid.r): TILE[laid.tile.ref] for laid in self.tiles}
        return place_text(place_at(int(q), int(r)), tile_at)

    def turns(self) -> list[int]:
        """The ways the tile drawn may be turned, according to the options."""
        found: set[int] = set()
        for option in self.options:
            on = [str(ref) for ref in option.get("on") or ()]
            if len(on) == 2 and place_of(on[0]) is not None and on[1].isdigit():
                found.add(int(on[1]) % 6)
        return sorted(found)

    def owned(self, seat: int) -> list[Laid]:
        """The cities of a seat, in the order they were laid."""
        return [laid for laid in self.tiles if laid.owner == seat]

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
