"""LH-WDRAW: a beaten army, or one driven out, leaves a region."""

from petteia.games.lords import events, facts, verbs
from petteia.games.lords.book import BOOK
from petteia.games.lords.dying import Dying
from petteia.games.lords.kinds import Death, Region
from petteia.games.lords.pieces import bites, enemy_in, kill, may_leave, onward, settle, warded
from petteia.games.lords.state import Lords
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text


class Withdraw(Frame):
    """LH-WDRAW: all hoplites of a player leave a region together, or are killed where there is nowhere to go."""

    seat: Seat
    region: Region
    back_to: list[Region]  # a beaten attacker goes back to one of these; nobody else is bound

    def __init__(self, seat: Seat, region: Region, back_to: list[Region]) -> None:
        self.seat = seat
        self.region = region
        self.back_to = back_to

    def title(self, g: Lords) -> Text | None:
        return Text("where.withdrawal", self.parts(g))

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "region": g.said("region", facts.REGION_REFS[self.region])}

    def begin(self, g: Lords) -> Flow:
        if not g.hoplites[self.seat][self.region]:
            return done()
        if not self.havens(g):
            kill(g, self.seat, self.region, g.hoplites[self.seat][self.region])  # LH-WDRAW-04, -12
            return done()
        return go(self.choose)

    def havens(self, g: Lords) -> list[Region]:
        """Neutral or own regions without another player's hoplites (LH-WDRAW-02, -03)."""
        regions = self.back_to or list(g.customs.neighbours(g, self.region))
        closed: list[Region] = []
        if g.agreement.withdrawal_held:  # LH-WDRAW-09
            if not may_leave(g, self.region):
                return []
            closed = warded(g, self.seat)
        return [
            region
            for region in sorted(set(regions))
            if region not in closed
            and g.control[region] in (NOBODY, self.seat)
            and enemy_in(g, self.seat, region) == NOBODY
        ]

    def choose(self, g: Lords) -> Flow:
        return ask(self.seat, "ask.withdraw", choices(verbs.WITHDRAW, self.havens(g)), then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        count = g.hoplites[self.seat][self.region]
        if g.fortified[self.region] == self.seat:
            g.fortified[self.region] = NOBODY  # LH-FORT-11
        g.hoplites[self.seat][self.region] = 0
        g.hoplites[self.seat][ref(pick)] += count
        g.tell(events.WITHDRAWN, self.seat, count, self.region, ref(pick))
        g.customs.withdrew(g, self.seat, self.region, ref(pick))
        self.region = ref(pick)
        if bites(g, self.region):  # LH-WDRAW-10
            return call(Dying([Death(self.seat, self.region, 1)]), then=self.arrived)
        return go(self.arrived)

    def arrived(self, g: Lords) -> Flow:
        settle(g, self.seat, self.region)  # LH-WDRAW-11
        return onward(g, done())


BOOK.register(Withdraw(0, 0, []))
