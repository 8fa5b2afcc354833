"""Wounds that are not dealt by a card's symbol: by artifacts and blessings, in a hunt or outside."""

from petteia.games.lords import facts, verbs
from petteia.games.lords.book import BOOK
from petteia.games.lords.hand import DrawCards
from petteia.games.lords.hunt import Hunt
from petteia.games.lords.pieces import lose_trophy, open_wounds, wound
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choice, second
from petteia.kernel.words import Text


class DealWound(Frame):
    """A wound of any type to the hunted monster; perhaps a card is drawn, perhaps it counts for step 1."""

    seat: Seat
    cards: int  # drawn afterwards
    counts: bool  # it fulfils the duty of step 1 (LH-HUNT-06, -13)

    def __init__(self, seat: Seat, cards: int, counts: bool) -> None:
        self.seat = seat
        self.cards = cards
        self.counts = counts

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {
            "seat": g.seat_name(self.seat),
            "monster": g.said("monster", facts.MONSTER_REFS[g.inside(Hunt).monster]),
        }

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        return ask(self.seat, "ask.wound", wounds(g, g.inside(Hunt).monster), then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        hunt = g.inside(Hunt)
        hunt.deal(g, second(pick))
        if self.counts:
            hunt.dealt += 1
        if g.victor != -1:
            return g.won()
        return call(DrawCards(self.seat, self.cards), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


def wounds(g: Lords, monster: int) -> list[int]:
    return [choice(verbs.WOUND, monster, place) for place in open_wounds(g, monster)]


def wound_outside(g: Lords, seat: Seat, monster: int, place: int) -> None:
    """A wound outside a hunt: no reward but glory and figure if the monster falls (LH-REWARD-09 to -11)."""
    if wound(g, seat, monster, place):
        lose_trophy(g, monster)


BOOK.register(DealWound(0, 0, False))
