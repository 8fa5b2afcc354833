"""What an attack of a monster does to its hunter, in the order printed (LH-HUNT-23)."""

from petteia.games.lords import events, zones
from petteia.games.lords.book import BOOK
from petteia.games.lords.hand import Discard
from petteia.games.lords.injuries import Injure, LowerAttribute
from petteia.games.lords.kinds import Attribute, Kept, Loss
from petteia.games.lords.names import ALL_BUT_ONE_KEPT, ALL_KEPT, HALF_KEPT, HIGHEST, NO_LOSS, ONE_KEPT, SPEED_KEPT
from petteia.games.lords.pieces import attribute, hand, speed
from petteia.games.lords.running import ThisHunt
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Flow, Frame, call, done, go


class Harm(Frame):
    """Injuries, then cards, then attributes, then the test whether the hunt ends."""

    injuries: int
    kept: Kept
    loss: Loss
    test: Attribute  # an attribute that must reach `least`, or -1
    least: int
    fury: bool  # the hunt ends if the hero was injured before (LH-HUNT-25)

    def __init__(
        self,
        injuries: int,
        kept: Kept = ALL_KEPT,
        loss: Loss = NO_LOSS,
        test: Attribute = -1,
        least: int = 0,
        fury: bool = False,
    ) -> None:
        self.injuries = injuries
        self.kept = kept
        self.loss = loss
        self.test = test
        self.least = least
        self.fury = fury

    def begin(self, g: Lords) -> Flow:
        hunt = g.inside(ThisHunt)
        if self.fury and g.injured[hunt.hunter]:
            hunt.ends = True
        return call(Injure(hunt.hunter, self.injuries), then=self.after_injuries)

    def after_injuries(self, g: Lords) -> Flow:
        if self.result == "fourth":
            g.inside(ThisHunt).ends = True  # LH-INJ-03
        return go(self.cards)

    def cards(self, g: Lords) -> Flow:
        hunter = g.inside(ThisHunt).hunter
        held = len(hand(g, hunter))
        if self.kept == ALL_BUT_ONE_KEPT:
            if held:
                card = g.table.take_at(g.chance.roll(held), zones.HAND[hunter], zones.COMBAT_DISCARD)
                g.tell(events.CARD_DISCARDED, hunter, card)
            return go(self.lower)
        lost = 0
        if self.kept == HALF_KEPT:
            lost = (held + 1) // 2  # LH-EDGE-03
        elif self.kept == SPEED_KEPT:
            lost = max(0, held - speed(g, hunter))  # LH-HUNT-26
        elif self.kept == ONE_KEPT:
            lost = max(0, held - 1)
        return call(Discard(hunter, lost), then=self.lower)

    def lower(self, g: Lords) -> Flow:
        if self.loss == NO_LOSS:
            return go(self.hunt_ends)
        return call(LowerAttribute(g.inside(ThisHunt).hunter, self.loss == HIGHEST), then=self.hunt_ends)

    def hunt_ends(self, g: Lords) -> Flow:  # LH-MON-14
        hunt = g.inside(ThisHunt)
        if self.test >= 0 and attribute(g, hunt.hunter, self.test) < self.least:
            hunt.ends = True
        return done()


BOOK.register(Harm(0))
