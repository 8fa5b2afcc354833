"""What an attack of a monster does to its hunter, in the order printed (LH-HUNT-23)."""

from typing import Final

from petteia.games.lords.hand import Discard
from petteia.games.lords.injuries import Injure, LowerAttribute
from petteia.games.lords.names import BOOK, CARD_DISCARDED, COMBAT_DISCARD, HAND
from petteia.games.lords.pieces import attribute, hand, speed
from petteia.games.lords.running import ThisHunt
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Flow, Frame, call, done, go

NO_LOSS: Final = 0
CHOSEN: Final = 1  # an attribute of the hunter's choice
HIGHEST: Final = 2

ALL_KEPT: Final = -1
HALF: Final = -2  # half of the cards held are discarded, rounded up
TO_SPEED: Final = -3  # down to the hero's speed
RANDOM: Final = -4  # one at random


class Harm(Frame):
    """Injuries, then cards, then attributes, then the test whether the hunt ends."""

    injuries: int
    keep: int  # how many cards the hunter keeps, or one of the words above
    loss: int
    test: int  # an attribute that must reach `least`, or -1
    least: int
    fury: bool  # the hunt ends if the hero was injured before (LH-HUNT-25)

    def __init__(
        self,
        injuries: int,
        keep: int = ALL_KEPT,
        loss: int = NO_LOSS,
        test: int = -1,
        least: int = 0,
        fury: bool = False,
    ) -> None:
        self.injuries = injuries
        self.keep = keep
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
        if self.keep == RANDOM:
            if held:
                card = g.table.take_at(g.chance.roll(held), HAND + hunter, COMBAT_DISCARD)
                g.tell(CARD_DISCARDED, hunter, card)
            return go(self.lower)
        lost = 0
        if self.keep == HALF:
            lost = (held + 1) // 2  # LH-EDGE-03
        elif self.keep == TO_SPEED:
            lost = max(0, held - speed(g, hunter))  # LH-HUNT-26
        elif self.keep >= 0:
            lost = max(0, held - self.keep)
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
