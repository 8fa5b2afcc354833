"""LH-BLESS: what the blessings of the three gods have in common."""

from typing import Final

from petteia.games.lords import kinds
from petteia.games.lords.book import BOOK
from petteia.games.lords.hand import Discard
from petteia.games.lords.hooks import (
    Power,
    enter_powers,
)
from petteia.games.lords.kinds import Moment
from petteia.games.lords.running import ThisHunt, ThisTurn
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Flow, Frame, Seat, call, done


class Blessing(Power):
    """What several blessings have in common: limits noted on the running turn or hunt."""

    def used_this_turn(self, g: Lords) -> bool:
        return bool(g.inside(ThisTurn).used >> self.number & 1)

    def mark_turn(self, g: Lords) -> None:
        g.inside(ThisTurn).used |= 1 << self.number

    def used_this_hunt(self, g: Lords) -> bool:
        return bool(g.inside(ThisHunt).used >> self.number & 1)

    def mark_hunt(self, g: Lords) -> None:
        g.inside(ThisHunt).used |= 1 << self.number


class InSequence(Frame):
    """Two procedures, one after the other: a payment, then what it buys."""

    seat: Seat
    power: kinds.Power
    moment: Moment

    def __init__(self, seat: Seat, power: kinds.Power, moment: Moment) -> None:
        self.seat = seat
        self.power = power
        self.moment = moment

    def begin(self, g: Lords) -> Flow:
        paying = PAID[self.power]
        return call(paying.pay(g, self.seat), then=self.bought)

    def bought(self, g: Lords) -> Flow:
        procedure = PAID[self.power].bought(g, self.seat, self.moment)
        return done() if procedure is None else call(procedure, then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


class PaidBlessing(Blessing):
    """An active blessing whose price is a procedure of its own: discarding a card, taking an injury (LH-EDGE-01)."""

    def pay(self, g: Lords, seat: Seat) -> Frame:
        return Discard(seat, 1)

    def bought(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return None

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return InSequence(seat, self.number, moment)


PAID: Final[dict[int, PaidBlessing]] = {}


def enter_paid(*powers: PaidBlessing) -> None:
    """Enter blessings with a price into the catalogue."""
    for power in powers:
        PAID[power.number] = power
    enter_powers(*powers)


BOOK.register(InSequence(0, 0, Moment(0)))
