"""LH-INJ, LH-ATTR: injuries taken and healed, attributes raised and lowered by choice."""

from petteia.games.lords import facts, verbs
from petteia.games.lords.book import BOOK
from petteia.games.lords.kinds import Attributes
from petteia.games.lords.pieces import heal, hurt, injure, lower_attribute, raise_attribute, unhurt
from petteia.games.lords.state import ATTRIBUTES, Lords
from petteia.kernel.flow import Flow, Frame, Seat, ask, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text


class Injure(Frame):
    """A hero takes injuries; its player chooses the attributes (LH-INJ-01, -07). Answers "fourth" if one too many."""

    seat: Seat
    count: int

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"count": self.count, "seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        if not self.count:
            return done()
        whole = unhurt(g, self.seat)
        if not whole:
            return done("fourth")  # LH-INJ-03, -04
        return ask(self.seat, "ask.injure", choices(verbs.INJURE, whole), then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        injure(g, self.seat, ref(pick))
        self.count -= 1
        return go(self.choose)


class Heal(Frame):
    """Remove injuries of the owner's choice (LH-INJ-06)."""

    seat: Seat
    count: int

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"count": self.count, "seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        wounded = hurt(g, self.seat)
        if not self.count or not wounded:
            return done()
        return ask(self.seat, "ask.heal", choices(verbs.HEAL, wounded), then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        heal(g, self.seat, ref(pick))
        self.count -= 1
        return go(self.choose)


class RaiseAttributes(Frame):
    """Raise different attributes by 1 each, or one attribute to a number."""

    seat: Seat
    count: int
    upto: int  # raise one attribute below this number to it; 0: raise by 1
    raised: Attributes = 0

    def __init__(self, seat: Seat, count: int, upto: int = 0) -> None:
        self.seat = seat
        self.count = count
        self.upto = upto

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"count": self.count, "seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        most = self.upto or facts.ATTRIBUTE_MOST
        low = [
            which
            for which in range(ATTRIBUTES)
            if g.attributes[self.seat][which] < most and not self.raised >> which & 1
        ]
        if not self.count or not low:
            return done()
        return ask(self.seat, "ask.raise", choices(verbs.RAISE, low), then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        which = ref(pick)
        raise_attribute(g, self.seat, which)
        while g.attributes[self.seat][which] < self.upto:
            raise_attribute(g, self.seat, which)
        self.raised |= 1 << which
        self.count -= 1
        return go(self.choose)


class LowerAttribute(Frame):
    """Lose 1 in an attribute for good: any, or the highest one (LH-ATTR-08)."""

    seat: Seat
    highest: bool

    def __init__(self, seat: Seat, highest: bool) -> None:
        self.seat = seat
        self.highest = highest

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        values = g.attributes[self.seat]
        some = [which for which in range(ATTRIBUTES) if not self.highest or values[which] == max(values)]
        return ask(self.seat, "ask.lower", choices(verbs.LOWER, some), then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        lower_attribute(g, self.seat, ref(pick))
        return done()


BOOK.register(Injure(0, 0), Heal(0, 0), RaiseAttributes(0, 0), LowerAttribute(0, False))
