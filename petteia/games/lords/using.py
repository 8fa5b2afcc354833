"""Using a power: pay for it, exhaust it, carry it out."""

from petteia.games.lords import events
from petteia.games.lords.book import BOOK
from petteia.games.lords.hooks import POWERS
from petteia.games.lords.kinds import Moment, Power
from petteia.games.lords.names import ARTIFACT_POWER, QUEST_POWER
from petteia.games.lords.pieces import exhaust, onward
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Flow, Frame, Seat, call, done


class UsePower(Frame):
    """A player uses an artifact, a blessing, a kept quest card or the hero's ability."""

    seat: Seat
    power: Power
    moment: Moment

    def __init__(self, seat: Seat, power: Power, moment: Moment) -> None:
        self.seat = seat
        self.power = power
        self.moment = moment

    def begin(self, g: Lords) -> Flow:
        g.tell(events.POWER_USED, self.seat, self.power)
        if ARTIFACT_POWER <= self.power < QUEST_POWER:
            exhaust(g, self.power)  # LH-ARTI-02
        procedure = POWERS[self.power].use(g, self.seat, self.moment)
        if procedure is None:
            return onward(g, done())
        return call(procedure, then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return onward(g, done(self.result))


BOOK.register(UsePower(0, 0, Moment(0)))
