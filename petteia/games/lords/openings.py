"""LH-BLESS-26: just before something befalls a player, what that player may use at any time."""

from typing import Final

from petteia.games.lords import moments, verbs
from petteia.games.lords.book import BOOK
from petteia.games.lords.hand import Discard
from petteia.games.lords.hooks import usable
from petteia.games.lords.kinds import Moment
from petteia.games.lords.pieces import gain_priest, sacrifice
from petteia.games.lords.state import Lords
from petteia.games.lords.using import UsePower
from petteia.kernel.flow import Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref, verb_of
from petteia.kernel.words import Text

QUESTION: Final = {
    moments.PRIEST_TAKEN: "ask.priest_taken",
    moments.PRIEST_COMING: "ask.priest_coming",
    moments.CARD_TAKEN: "ask.card_taken",
}


class Opening(Frame):
    """A player who owns something for any time is asked, whosever turn it is. Nobody else is, and nothing leaks:
    what is owned and what pays for it lies open."""

    seat: Seat
    moment: Moment

    def __init__(self, seat: Seat, moment: Moment) -> None:
        self.seat = seat
        self.moment = moment

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        powers = usable(g, self.seat, self.moment)
        if not powers or (self.moment == moments.PRIEST_COMING and g.priests_left[self.seat]):
            return done()
        return ask(self.seat, QUESTION[self.moment], [*choices(verbs.USE, powers), verbs.GO_WITHOUT], then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.GO_WITHOUT:
            return done()
        return call(UsePower(self.seat, ref(pick), self.moment), then=self.choose)


class LosePriest(Frame):
    """A player has to sacrifice a priest, if there is one."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Lords) -> Flow:
        return call(Opening(self.seat, moments.PRIEST_TAKEN), then=self.lose)

    def lose(self, g: Lords) -> Flow:
        sacrifice(g, self.seat)
        return done()


class GainPriest(Frame):
    """A player gains a priest, perhaps on another's turn; with all of them in play, one may be spent before."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Lords) -> Flow:
        return call(Opening(self.seat, moments.PRIEST_COMING), then=self.gain)

    def gain(self, g: Lords) -> Flow:
        gain_priest(g, self.seat)
        return done()


class LoseCard(Frame):
    """A player has to discard a combat card of choice."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Lords) -> Flow:
        return call(Opening(self.seat, moments.CARD_TAKEN), then=self.lose)

    def lose(self, g: Lords) -> Flow:
        return call(Discard(self.seat, 1), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


BOOK.register(Opening(0, moments.PRIEST_TAKEN), LosePriest(0), GainPriest(0), LoseCard(0))
