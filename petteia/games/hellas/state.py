"""Everything on the table of a game of Hellas."""

from typing import Final

from petteia.games.hellas import facts, verbs, zones
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.kinds import ByHarbour, ByTile, Laid, Tile
from petteia.games.hellas.names import GOD_CARDS, TILE_DECK, harbour_name, place_text
from petteia.games.hellas.tiles import (
    CITIES,
    MIDDLE,
    SEA_COUNT,
    SEAS,
    START,
    TEMPLE,
    Chart,
    bearing,
    coordinates,
    harbours,
)
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.option import ref, verb_of
from petteia.kernel.record import Json
from petteia.kernel.words import Text

_TILES: Final = len(facts.TILES)


class Hellas(Game):
    """A game of Hellas: the map, who stands where, what is left in reserve. Cards lie in zones."""

    white: Seat  # HE-SETUP-01: which seat plays White, and so begins
    owner: ByTile[Seat]
    cities: list[list[Tile]]  # the same by seat: own cities, in the order they were gained
    soldiers: ByTile[int]
    ships: ByHarbour[int]
    soldiers_left: list[int]  # reserves, by seat
    ships_left: list[int]
    committed: list[int]  # soldiers in a running battle, by seat
    turns: int  # regular turns begun
    still: int  # turns since a city was last founded or conquered (HE-END-07)
    laid: tuple[Laid, ...]  # in order
    chart: Chart  # the same as a map; it follows from `laid`

    def __init__(self) -> None:
        super().__init__(BOOK, 2)
        self.white = 0
        self.owner = [NOBODY] * _TILES
        self.cities = [[], []]
        self.soldiers = [0] * _TILES
        self.ships = [0] * (_TILES * SEAS)
        self.soldiers_left = [facts.SOLDIERS] * 2  # HE-SETUP-02
        self.ships_left = [facts.SHIPS] * 2
        self.committed = [0, 0]
        self.turns = 0
        self.still = 0
        self.laid = FIRST_LAID
        self.chart = FIRST_CHART

    def blank(self) -> "Hellas":
        return Hellas()

    def hand_over(self, city: int, seat: Seat) -> None:
        """A city passes to a seat, or to nobody."""
        if self.owner[city] != NOBODY:
            self.cities[self.owner[city]].remove(city)
        self.owner[city] = seat
        if seat != NOBODY:
            self.cities[seat].append(city)

    def lay(self, tile: int, place: int, turn: int) -> None:
        """Lay a tile; it stays for good (HE-TILE-06)."""
        self.laid = (*self.laid, Laid(tile, place, turn))
        self.chart = self.chart.with_tile(tile, place, turn)

    def loaded(self) -> None:
        self.chart = EMPTY_CHART.with_all(self.laid)

    def scores(self) -> tuple[int, ...]:
        return (len(self.cities[0]), len(self.cities[1]))

    def seat_name(self, seat: Seat) -> Text:
        if self.white == NOBODY:  # the lot has not been cast
            return super().seat_name(seat)
        return Text("side.white" if seat == self.white else "side.red")

    def owner_of(self, kind: str, number: int) -> Seat:
        return self.owner[number] if kind == "city" else NOBODY

    def said(self, kind: str, name: str) -> Text | str | int:
        if kind == "harbour":
            city, _, sea = name.partition(".")
            if not sea:
                return Text(f"city.{city}")
            return Text("harbour.of_two", {"city": Text(f"city.{city}"), "sea": sea})
        if kind == "place":
            return place_text(self.book.number(kind, name), self.chart.tile_at)
        if kind == "site":
            return self._site(self.book.number(kind, name))
        return super().said(kind, name)

    def _site(self, tile: Tile) -> Text:
        """A city and where it was laid, as one saw it then; its name alone if it is not on the map (any more)."""
        city = Text(f"city.{facts.TILES[tile].ref}")
        chart = self.chart
        if tile not in chart.laid:
            return city
        earlier = {chart.place[other]: other for other in chart.laid[: chart.laid.index(tile)]}
        if bearing(chart.place[tile], earlier) is None:
            return city
        return Text("site.beside", {"city": city, "place": place_text(chart.place[tile], earlier)})

    def rule_of(self, pick: int) -> str:
        if verb_of(pick) == verbs.PLAY:
            return facts.CARDS[ref(pick)].rule
        return super().rule_of(pick)

    def on_the_table(self) -> Json:
        """HE-PIECE-09: everything but the faces of cards is open."""
        table: Json = {
            "white": self.white,
            "turns": self.turns,
            "still": self.still,
            "tiles": [self._tile_shown(tile) for tile in self.chart.laid],
            "drawn": TILE_DECK.names[self.table.cards[zones.TILE_SHOWN][0]]
            if self.table.cards[zones.TILE_SHOWN]
            else None,
            "reserve": [{"soldiers": self.soldiers_left[seat], "ships": self.ships_left[seat]} for seat in (0, 1)],
            "cities": [len(self.cities[seat]) for seat in (0, 1)],
            "temples": [sum(1 for tile in CITIES if TEMPLE[tile] and self.owner[tile] == seat) for seat in (0, 1)],
            "turn": None,
            "battle": None,
        }
        for frame in self.stack:
            table.update(frame.shown(self))
        return table

    def at_times(self) -> tuple[str, ...]:
        return ("attack", "steps")

    def _tile_shown(self, tile: int) -> Json:
        return {
            "tile": facts.TILES[tile].ref,
            "at": list(coordinates(self.chart.place[tile])),
            "turned": self.chart.turn[tile],
            "owner": self.owner[tile] if self.owner[tile] != NOBODY else None,
            "soldiers": self.soldiers[tile],
            "ships": [self.ships[harbour] for harbour in harbours(tile)],
        }

    def check(self) -> None:
        """HE-PIECE: the limits of the box, between any two decisions."""
        for seat in (0, 1):
            cities = [tile for tile in CITIES if self.owner[tile] == seat]
            assert sorted(self.cities[seat]) == cities
            soldiers = sum(self.soldiers[city] for city in cities) + self.soldiers_left[seat] + self.committed[seat]
            ships = sum(self.ships[harbour] for city in cities for harbour in harbours(city)) + self.ships_left[seat]
            assert soldiers == facts.SOLDIERS, f"seat {seat} has {soldiers} soldiers"
            assert ships == facts.SHIPS, f"seat {seat} has {ships} ships"
            assert self.soldiers_left[seat] >= 0 and self.ships_left[seat] >= 0
        for tile in range(_TILES):
            held = self.owner[tile] != NOBODY
            assert held == (tile in self.chart.laid and tile != START) or self._being_laid(tile)
            assert self.soldiers[tile] >= 1 if held else self.soldiers[tile] == 0
            at_anchor = sum(self.ships[harbour] for harbour in harbours(tile))
            assert at_anchor <= facts.SHIPS_IN_A_CITY, f"{harbour_name(tile * SEAS)} holds {at_anchor} ships"
            assert SEA_COUNT[tile] > 1 or self.ships[tile * SEAS + 1] == 0
        assert self.chart.one_water()
        tiles = sorted([*self.chart.laid, *self._in_zones(TILE_DECK.kind)])
        assert tiles == list(range(_TILES)), "a tile is lost or doubled"
        cards = self._in_zones(GOD_CARDS.kind)
        assert [cards.count(card) for card in range(len(facts.CARDS))] == list(GOD_CARDS.counts)

    def _in_zones(self, kind: str) -> list[int]:
        zones = self.book.zones
        return [card for z in range(len(zones)) if zones[z].deck.kind == kind for card in self.table.cards[z]]

    def _being_laid(self, tile: int) -> bool:
        """A city being founded has its soldier still to come (HE-EXPED-12)."""
        return tile == self.chart.laid[-1]


EMPTY_CHART: Final = Chart()
FIRST_LAID: Final = (Laid(START, MIDDLE, 0),)  # HE-SETUP-06
FIRST_CHART: Final = EMPTY_CHART.with_all(FIRST_LAID)
