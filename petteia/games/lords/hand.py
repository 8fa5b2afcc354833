"""Cards in hand and cards to choose from: discarding, drawing above the limit, keeping one artifact of several."""

from petteia.games.lords import events, facts, verbs, zones
from petteia.games.lords.book import BOOK
from petteia.games.lords.kinds import Symbol
from petteia.games.lords.pieces import (
    discard,
    draw_combat,
    gain_artifact,
    hand,
    hand_limit,
    kinds_in,
    over_limit,
    tell_seen,
)
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text


class Discard(Frame):
    """A player discards combat cards of choice, one after the other."""

    seat: Seat
    count: int
    symbol: Symbol  # cards of one symbol only, or -1

    def __init__(self, seat: Seat, count: int, symbol: Symbol = -1) -> None:
        self.seat = seat
        self.count = count
        self.symbol = symbol

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"count": self.count, "seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        cards = kinds_in(self.cards(g))
        if not self.count or not cards:
            return done()
        if self.count >= len(hand(g, self.seat)):
            return go(self.all_of_them)
        return ask(self.seat, "ask.discard", choices(verbs.DISCARD, cards), then=self.chosen, secret=True)

    def cards(self, g: Lords) -> tuple[int, ...]:
        """What may be discarded. A hand that is only imagined may lack the symbol: then any card stands for it."""
        held = hand(g, self.seat)
        if self.symbol < 0:
            return held
        return tuple([card for card in held if facts.COMBAT[card].symbol == self.symbol]) or held

    def all_of_them(self, g: Lords) -> Flow:
        for card in self.cards(g):
            discard(g, self.seat, card)
        return done()

    def chosen(self, g: Lords, pick: int) -> Flow:
        discard(g, self.seat, ref(pick))
        self.count -= 1
        return go(self.choose)


class DrawCards(Frame):
    """Draw combat cards; above the limit discard down to it at once (LH-COMP-06, LH-EDGE-04)."""

    seat: Seat
    count: int

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def begin(self, g: Lords) -> Flow:
        draw_combat(g, self.seat, self.count)
        if over_limit(g, self.seat):
            return call(down_to_limit(g, self.seat), then=self.finish)
        return done()

    def finish(self, g: Lords) -> Flow:
        return done()


def down_to_limit(g: Lords, seat: Seat) -> Frame:
    """The discarding that a hand above its limit asks for."""
    return Discard(seat, max(0, len(hand(g, seat)) - hand_limit(g, seat)))


class ChooseArtifact(Frame):
    """Draw neutral artifacts, keep one, shuffle the others back (LH-EDGE-09)."""

    seat: Seat
    count: int

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        count = min(self.count, len(g.table.cards[zones.ARTIFACT_PILE]))  # LH-COMP-12
        drawn = [g.table.draw(zones.ARTIFACT_PILE, zones.CHOICE[self.seat]) for _ in range(count)]
        tell_seen(g, events.ARTIFACTS_SEEN, self.seat, drawn)
        return go(self.choose) if g.table.cards[zones.CHOICE[self.seat]] else done()

    def choose(self, g: Lords) -> Flow:
        offered = list(g.table.cards[zones.CHOICE[self.seat]])
        return ask(self.seat, "ask.keep_artifact", choices(verbs.KEEP_ARTIFACT, offered), then=self.chosen, secret=True)

    def chosen(self, g: Lords, pick: int) -> Flow:
        gain_artifact(g, self.seat, ref(pick), zones.CHOICE[self.seat])
        g.table.pour(zones.CHOICE[self.seat], zones.ARTIFACT_PILE)
        g.table.shuffle(zones.ARTIFACT_PILE, g.chance)
        return done()


BOOK.register(Discard(0, 0), DrawCards(0, 0), ChooseArtifact(0, 0))
