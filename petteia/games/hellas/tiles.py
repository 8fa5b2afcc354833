"""HE-TILE, HE-SEA: hexagons, coasts, where a tile fits, who is neighbour of whom.

Places are numbers on a grid that is wide enough for any map of 24 tiles. Edges are bits, one per direction, clockwise
from north, so that "land meets land and sea meets sea" is one comparison.
"""

from collections.abc import Mapping
from typing import Final

from petteia.games.hellas import facts
from petteia.games.hellas.kinds import Harbour, Laid, Place, Tile

START: Final[Tile] = 0
REACH: Final = 14  # no map of 24 tiles gets further from the start tile than this
SIDE: Final = 2 * REACH + 1
MIDDLE: Final[Place] = REACH * SIDE + REACH
STEPS: Final = (-1, SIDE - 1, SIDE, 1, 1 - SIDE, -SIDE)  # HE-TILE-01: N NE SE S SW NW
DIRECTIONS: Final = ("n", "ne", "se", "s", "sw", "nw")
STRAIGHT_FIRST: Final = (0, 3, 1, 2, 4, 5)
ALL_EDGES: Final = 63
SEAS: Final = 2  # no tile has more seas than this
CITIES: Final = tuple(range(1, len(facts.TILES)))


def place_at(q: int, r: int) -> Place:
    """The place with axial coordinates (q, r).

    >>> place_at(0, 0) == MIDDLE
    True
    """
    return (q + REACH) * SIDE + r + REACH


def coordinates(place: Place) -> tuple[int, int]:
    return place // SIDE - REACH, place % SIDE - REACH


def bearing(place: Place, tile_at: Mapping[Place, Tile]) -> tuple[str, Tile] | None:
    """Where a place is, as people say it: in which direction from which of the tiles beside it.

    A city rather than the start tile, straight north or south rather than aslant.

    >>> bearing(place_at(1, -1), {MIDDLE: START, place_at(1, 0): 5})
    ('n', 5)
    """
    found: tuple[str, Tile] | None = None
    for direction in STRAIGHT_FIRST:
        tile = tile_at.get(place - STEPS[direction], -1)
        if tile > START:
            return DIRECTIONS[direction], tile
        if tile == START:
            found = DIRECTIONS[direction], tile
    return found


def turned(edges: int, turns: int) -> int:
    """Edges of a tile after so many clockwise turns (HE-TILE-02): printed edge e comes to direction e + turns."""
    return (edges << turns | edges >> 6 - turns) & ALL_EDGES


def _mask(edges: tuple[int, ...]) -> int:
    return sum(1 << edge for edge in edges)


def _different_turns(tile: facts.Tile) -> tuple[int, ...]:
    """The turns that give different coasts: an island looks the same all round."""
    seen: list[tuple[int, ...]] = []
    turns: list[int] = []
    for turn in range(6):
        coast = tuple(sorted(turned(_mask(sea), turn) for sea in tile.seas))
        if coast not in seen:
            seen.append(coast)
            turns.append(turn)
    return tuple(turns)


LAND: Final = tuple(
    tuple(turned(ALL_EDGES & ~_mask(sum(tile.seas, ())), turn) for turn in range(6)) for tile in facts.TILES
)
SEA_EDGES: Final = tuple(
    tuple(tuple(turned(_mask(sea), turn) for sea in tile.seas) for turn in range(6)) for tile in facts.TILES
)
TURNS: Final = tuple(_different_turns(tile) for tile in facts.TILES)
TEMPLE: Final = tuple(tile.temple for tile in facts.TILES)
SEA_COUNT: Final = tuple(len(tile.seas) for tile in facts.TILES)


HARBOURS: Final = tuple(
    tuple(number * SEAS + sea for sea in range(len(tile.seas))) for number, tile in enumerate(facts.TILES)
)


def harbours(city: Tile) -> list[Harbour]:
    """The seas of a tile in which ships may lie (HE-SEA-01)."""
    return list(HARBOURS[city])


def sea_at(tile: Tile, turn: int, direction: int) -> int:
    """Which sea of a tile lies in a direction; -1 for land."""
    seas = SEA_EDGES[tile][turn]
    for sea in range(len(seas)):
        if seas[sea] >> direction & 1:
            return sea
    return -1


class Chart:
    """The map as laid so far. It never changes: laying a tile makes a new one, so that copies of a game share it."""

    def __init__(self) -> None:
        self.laid: list[Tile] = []  # in the order of laying
        self.place: list[Place] = [-1] * len(facts.TILES)
        self.turn: list[int] = [0] * len(facts.TILES)
        self.tile_at: dict[Place, Tile] = {}
        self.land_next: list[int] = [0] * len(facts.TILES)  # bit per tile
        self.sea_next: list[int] = [0] * len(facts.TILES)
        self.rim: dict[Place, int] = {}  # empty places beside tiles: edges met, and which are land

    def with_all(self, laid: tuple[Laid, ...]) -> "Chart":
        """The chart after several tiles were laid in turn."""
        chart = self
        for each in laid:
            chart = chart.with_tile(each.tile, each.place, each.turn)
        return chart

    def with_tile(self, tile: Tile, place: Place, turn: int) -> "Chart":
        """The chart after a tile was laid. Whether it fits is another question (`fits`)."""
        new = Chart()
        new.laid = [*self.laid, tile]
        new.place = self.place[:]
        new.turn = self.turn[:]
        new.tile_at = dict(self.tile_at)
        new.land_next = self.land_next[:]
        new.sea_next = self.sea_next[:]
        new.rim = dict(self.rim)
        new.place[tile] = place
        new.turn[tile] = turn
        new.tile_at[place] = tile
        new.rim.pop(place, None)
        new._meet(tile, place, turn)
        return new

    def _meet(self, tile: Tile, place: Place, turn: int) -> None:
        land = LAND[tile][turn]
        for direction in range(6):
            beside = place + STEPS[direction]
            facing = (direction + 3) % 6
            other = self.tile_at.get(beside, -1)
            if other < 0:
                met = self.rim.get(beside, 0) | 1 << facing | (land >> direction & 1) << facing + 6
                self.rim[beside] = met | (1 << 12 if tile == START else 0)
            elif land >> direction & 1:  # HE-SEA-03
                self._join(self.land_next, tile, other)
            elif other != START:  # HE-SEA-04
                self._join(self.sea_next, tile, other)
        if self.touches_start(tile):
            for other in self.laid:
                if other not in (tile, START) and self.touches_start(other):
                    self._join(self.sea_next, tile, other)
        for other in self.laid:  # HE-SEA-05
            both = self.land_next[other] & self.sea_next[other]
            self.sea_next[other] &= ~both

    @staticmethod
    def _join(neighbours: list[int], one: Tile, other: Tile) -> None:
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one

    def touches_start(self, tile: Tile) -> bool:
        """Does a tile share an edge with the start tile?"""
        return self.place[tile] - MIDDLE in STEPS

    def beside(self, tile: Tile) -> list[Tile]:
        """The tiles that share an edge with one, of land or of sea."""
        place = self.place[tile]
        return [self.tile_at[place + step] for step in STEPS if place + step in self.tile_at]

    def fits(self, tile: Tile, place: Place, turn: int) -> bool:
        """May a tile be laid here (HE-TILE-05 to -09)?"""
        met = self.rim.get(place, 0)
        edges = met & ALL_EDGES
        if LAND[tile][turn] & edges != met >> 6 & ALL_EDGES:  # HE-TILE-05
            return False
        if not met >> 12 and edges.bit_count() < facts.CONTACTS:  # HE-TILE-07
            return False
        # HE-TILE-08: every sea of the tile joins existing water
        return all(sea & edges for sea in SEA_EDGES[tile][turn])

    def fitting(self, tile: Tile) -> list[tuple[Place, int]]:
        """All places and turns at which a tile fits."""
        found: list[tuple[Place, int]] = []
        land, seas, turns = LAND[tile], SEA_EDGES[tile], TURNS[tile]
        for place, met in self.rim.items():
            edges = met & ALL_EDGES
            if not met >> 12 and edges.bit_count() < facts.CONTACTS:
                continue
            needed = met >> 6 & ALL_EDGES
            for turn in turns:
                if land[turn] & edges == needed:
                    joined = True
                    for sea in seas[turn]:
                        if not sea & edges:
                            joined = False
                    if joined:
                        found.append((place, turn))
        return found

    def waters(self, tile: Tile, place: Place, turn: int) -> list[Harbour]:
        """The seas of neighbouring tiles that meet a sea edge of a tile laid here (HE-EXPED-04 to -07)."""
        land = LAND[tile][turn]
        found: list[Harbour] = []
        for direction in range(6):
            if not land >> direction & 1:
                other = self.tile_at.get(place + STEPS[direction], START)
                if other != START:
                    found.append(other * SEAS + sea_at(other, self.turn[other], (direction + 3) % 6))
        return found

    def one_water(self) -> bool:
        """Is all water on the map one connected body (HE-TILE-10)?"""
        seas = [(tile, sea) for tile in self.laid for sea in range(SEA_COUNT[tile])]
        reached = {seas[0]}
        fresh = [seas[0]]
        while fresh:
            tile, sea = fresh.pop()
            for direction in range(6):
                if SEA_EDGES[tile][self.turn[tile]][sea] >> direction & 1:
                    other = self.tile_at.get(self.place[tile] + STEPS[direction], -1)
                    if other >= 0:
                        beyond = (other, sea_at(other, self.turn[other], (direction + 3) % 6))
                        if beyond not in reached:
                            reached.add(beyond)
                            fresh.append(beyond)
        return len(reached) == len(seas)
