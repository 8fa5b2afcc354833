"""LH-BLESS-01, -02: a blessing draft."""

from petteia.games.lords import events, verbs, zones
from petteia.games.lords.book import BOOK
from petteia.games.lords.hooks import POWERS
from petteia.games.lords.pieces import onward
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text


class BlessingDraft(Frame):
    """As many cards as players and one more: everybody keeps one and passes the others to the right."""

    seat: Seat  # whose turn it is to choose
    left: int = 0  # players who have not chosen

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def title(self, g: Lords) -> Text | None:
        return Text("where.draft")

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        self.left = g.seats
        for _ in range(g.seats + 1):
            if not g.table.cards[zones.BLESSING_PILE]:  # LH-COMP-13
                g.table.pour(zones.BLESSING_DISCARD, zones.BLESSING_PILE)
                g.table.shuffle(zones.BLESSING_PILE, g.chance)
            if g.table.cards[zones.BLESSING_PILE]:
                g.table.draw(zones.BLESSING_PILE, zones.DRAFT[self.seat])
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        offered = list(g.table.cards[zones.DRAFT[self.seat]])
        if not self.left or not offered:
            g.table.pour(zones.DRAFT[self.seat], zones.BLESSING_DISCARD)
            return done()
        return ask(self.seat, "ask.bless", choices(verbs.BLESS, offered), then=self.chosen, secret=True)

    def chosen(self, g: Lords, pick: int) -> Flow:
        g.table.move(ref(pick), zones.DRAFT[self.seat], zones.BLESSINGS[self.seat])
        g.tell(events.BLESSING_GAINED, self.seat, ref(pick))
        procedure = POWERS[ref(pick)].on_gain(g, self.seat)  # LH-BLESS-08
        if procedure is None:
            return onward(g, go(self.pass_on))
        return call(procedure, then=self.pass_on)

    def pass_on(self, g: Lords) -> Flow:
        following = g.right_of(self.seat)
        g.table.pour(zones.DRAFT[self.seat], zones.DRAFT[following])
        self.seat = following
        self.left -= 1
        return onward(g, go(self.choose))


BOOK.register(BlessingDraft(0))
