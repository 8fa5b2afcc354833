"""What the numbers of Hellas stand for (petteia/kernel/kinds.py). The names are in names.py."""

from typing import Annotated, TypeVar

from petteia.kernel.flow import Seat
from petteia.kernel.kinds import Bits, By, Note, Of

T = TypeVar("T")

Tile = Annotated[int, Of("city")]  # the number of a tile, 0 for the start tile; tile and city are named alike
Tiles = Annotated[int, Bits("city")]
ByTile = Annotated[list[T], By("city")]
Place = Annotated[int, Of("place")]
Harbour = Annotated[int, Of("harbour")]  # one sea of one tile: tile * 2 + sea
Harbours = Annotated[int, Bits("harbour")]
ByHarbour = Annotated[list[T], By("harbour")]
Card = Annotated[int, Of("card")]
Action = Annotated[int, Of("action")]


class Laid(Note):
    """A tile that was laid: where, and how it is turned."""

    tile: Tile
    place: Place
    turn: int

    def __init__(self, tile: Tile, place: Place, turn: int) -> None:
        self.tile = tile
        self.place = place
        self.turn = turn


class Standing(Note):
    """A god card that stands in a battle, and whose it is."""

    card: Card
    seat: Seat

    def __init__(self, card: Card, seat: Seat) -> None:
        self.card = card
        self.seat = seat
