"""Hoplites about to die: whoever can save some of them is asked (LH-ARTI-12, LH-EDGE-07)."""

from petteia.games.lords import events, facts, verbs
from petteia.games.lords.book import BOOK
from petteia.games.lords.hooks import POWERS
from petteia.games.lords.kinds import Death, Region
from petteia.games.lords.pieces import exhaust, kill, saver
from petteia.games.lords.state import Lords
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text


class Dying(Frame):
    """All deaths of one event, at the same time. Nobody is asked unless a charged artifact could save somebody."""

    deaths: list[Death]
    at: int = 0  # who is asked, counted from the active player
    left: int = 0  # how many more may be saved now
    saved: int = 0  # how many have been

    def __init__(self, deaths: list[Death]) -> None:
        self.deaths = deaths

    def seat(self, g: Lords) -> Seat:
        return (g.active + self.at) % g.seats if g.active != NOBODY else self.at

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        region = self.endangered(self.seat(g))[:1]
        return {
            "seat": g.seat_name(self.seat(g)),
            "count": self.left,
            "region": g.said("region", facts.REGION_REFS[region[0]]) if region else "",
        }

    def begin(self, g: Lords) -> Flow:
        self.deaths = [
            Death(death.seat, death.region, min(death.count, g.hoplites[death.seat][death.region]))
            for death in self.deaths
        ]  # never more than there are (LH-EDGE-02)
        return go(self.who_can_save)

    def endangered(self, seat: Seat) -> list[Region]:
        return [death.region for death in self.deaths if death.seat == seat and death.count]

    def who_can_save(self, g: Lords) -> Flow:
        while self.at < g.seats:
            seat = self.seat(g)
            if saver(g, seat) >= 0 and self.endangered(seat):
                return go(self.ask_to_save)
            self.at += 1
        return go(self.die)

    def ask_to_save(self, g: Lords) -> Flow:
        seat = self.seat(g)
        return ask(seat, "ask.save", [choice(verbs.USE, saver(g, seat)), verbs.GO_WITHOUT], then=self.answered)

    def answered(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.GO_WITHOUT:
            self.at += 1
            return go(self.who_can_save)
        exhaust(g, ref(pick))
        g.tell(events.POWER_USED, self.seat(g), ref(pick))
        self.left = POWERS[ref(pick)].saves()
        self.saved = 0
        return go(self.whom)

    def whom(self, g: Lords) -> Flow:
        regions = self.endangered(self.seat(g))
        if not self.left or not regions:
            self.at += 1
            return go(self.who_can_save)
        options = choices(verbs.SPARE, regions)
        if self.saved:
            options.append(verbs.ENOUGH)  # LH-ARTI-12: one or two
        return ask(self.seat(g), "ask.spare", options, then=self.spared)

    def spared(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.ENOUGH:
            self.left = 0
            return go(self.whom)
        seat = self.seat(g)
        self.deaths = [
            Death(seat, death.region, death.count - 1) if death.seat == seat and death.region == ref(pick) else death
            for death in self.deaths
        ]
        self.left -= 1
        self.saved += 1
        g.tell(events.HOPLITES_SPARED, seat, 1, ref(pick))
        return go(self.whom)

    def die(self, g: Lords) -> Flow:
        for death in self.deaths:
            kill(g, death.seat, death.region, death.count)
        return done()


def deaths_in(g: Lords, region: Region, count: int) -> list[Death]:
    """The deaths of up to `count` hoplites in a region, whosever they are (LH-ARTI-22)."""
    found: list[Death] = []
    for seat in range(g.sides):
        if g.hoplites[seat][region] and count:
            dying = min(count, g.hoplites[seat][region])
            found.append(Death(seat, region, dying))
            count -= dying
    return found


BOOK.register(Dying([]))
