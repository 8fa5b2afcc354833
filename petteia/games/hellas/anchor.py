"""HE-SEA-01: on a tile with two seas the owner of a ship chooses the sea in which it comes to lie."""

from petteia.games.hellas import facts, verbs
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.kinds import Tile
from petteia.games.hellas.pieces import place_ship
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import harbours
from petteia.kernel.flow import Flow, Frame, Seat, ask, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text


class Anchor(Frame):
    """Ships that have left the board for a moment come to a city, one after the other."""

    seat: Seat
    city: Tile
    count: int  # ships still to come; they lie in the reserve meanwhile

    def __init__(self, seat: Seat, city: Tile, count: int) -> None:
        self.seat = seat
        self.city = city
        self.count = count

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        return {"city": g.said("city", facts.TILES[self.city].ref), "count": self.count}

    def begin(self, g: Hellas) -> Flow:
        return go(self.choose_sea if self.count else self.finish)

    def choose_sea(self, g: Hellas) -> Flow:
        return ask(self.seat, "ask.anchor", choices(verbs.ANCHOR, harbours(self.city)), then=self.sea_chosen)

    def sea_chosen(self, g: Hellas, pick: int) -> Flow:
        place_ship(g, self.seat, ref(pick))
        self.count -= 1
        return go(self.begin)

    def finish(self, g: Hellas) -> Flow:
        return done()


BOOK.register(Anchor(0, 0, 0))
