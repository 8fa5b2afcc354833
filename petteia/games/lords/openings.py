"""LH-BLESS-26: just before something befalls a player, what that player may use at any time."""

from petteia.games.lords import moments
from petteia.games.lords.book import BOOK
from petteia.games.lords.hand import Discard
from petteia.games.lords.pieces import gain_priest, sacrifice
from petteia.games.lords.state import Lords
from petteia.games.lords.using import Offer
from petteia.kernel.flow import Flow, Frame, Seat, call, done


class LosePriest(Frame):
    """A player has to sacrifice a priest, if there is one."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Lords) -> Flow:
        return call(Offer(self.seat, moments.PRIEST_TAKEN), then=self.lose)

    def lose(self, g: Lords) -> Flow:
        sacrifice(g, self.seat)
        return done()


class GainPriest(Frame):
    """A player gains a priest, perhaps on another's turn; with all of them in play, one may be spent before."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Lords) -> Flow:
        return call(Offer(self.seat, moments.PRIEST_COMING), then=self.gain)

    def gain(self, g: Lords) -> Flow:
        gain_priest(g, self.seat)
        return done()


class LoseCard(Frame):
    """A player has to discard a combat card of choice."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Lords) -> Flow:
        return call(Offer(self.seat, moments.CARD_TAKEN), then=self.lose)

    def lose(self, g: Lords) -> Flow:
        return call(Discard(self.seat, 1), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


BOOK.register(LosePriest(0), GainPriest(0), LoseCard(0))
