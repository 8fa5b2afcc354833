"""LH-PRAY: a priest goes to a monument, the hero grows, the god's power is used."""

from typing import Final

from petteia.games.lords import events, facts, verbs
from petteia.games.lords.board import GODS, MONUMENT_AT
from petteia.games.lords.book import BOOK
from petteia.games.lords.hand import DrawCards
from petteia.games.lords.kinds import God
from petteia.games.lords.levy import levy_in_one
from petteia.games.lords.moves import MoveOneArmy
from petteia.games.lords.pieces import onward, raise_attribute
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Flow, Frame, Reason, Refusal, Seat, call, done
from petteia.kernel.option import choice, choices
from petteia.kernel.words import Text

NO_PRIEST: Final = Reason("refused.no_priest", "LH-PRAY-01")
NO_PLACE: Final = Reason("refused.no_place", "LH-PRAY-03")
BARRED: Final = Reason("refused.barred_monument", "LH-MON-18")


def why_no_prayer(g: Lords, seat: Seat, god: int) -> Reason | None:
    """The reason why no priest can be sent to a monument."""
    if not g.pool[seat]:
        return NO_PRIEST
    if sum(g.praying[god]) >= facts.PRIEST_PLACES:
        return NO_PLACE
    return BARRED if g.customs.bars_prayer(g, MONUMENT_AT[god]) else None


def prayers(g: Lords, seat: Seat, no: Reason | None, refused: list[Refusal] | None) -> list[int]:
    """Gods to whom a priest may be sent; none if there is a reason against all."""
    gods: list[int] = []
    if refused is not None or (no is None and g.pool[seat]):
        for god in range(GODS):
            why = no or why_no_prayer(g, seat, god)
            if why is None:
                gods.append(god)
            elif refused is not None:
                refused.append(why.against(choice(verbs.PRAY, god)))
    return choices(verbs.PRAY, gods)


class Prayer(Frame):
    """LH-PRAY-01 to -08: the attribute first, then the power of the monument's present level."""

    seat: Seat
    god: God

    def __init__(self, seat: Seat, god: God) -> None:
        self.seat = seat
        self.god = god

    def title(self, g: Lords) -> Text | None:
        return Text("where.prayer", {"god": g.said("god", facts.GOD_REFS[self.god])})

    def begin(self, g: Lords) -> Flow:
        g.pool[self.seat] -= 1
        g.praying[self.god][self.seat] += 1
        g.tell(events.PRIEST_SENT, self.seat, self.god)
        monument = facts.MONUMENTS[self.god]
        raise_attribute(g, self.seat, monument.attribute)  # LH-PRAY-05
        amount = monument.power[g.levels[self.god] - 1]
        if not amount:
            return done()
        return call(power_of(g, self.seat, monument.attribute, amount), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return onward(g, done())


def power_of(g: Lords, seat: Seat, attribute: int, amount: int) -> Frame:
    """LH-PRAY-09 to -11: hoplites from the goddess of leadership, cards from the god of strength, a march from that
    of speed."""
    if attribute == facts.STRENGTH:
        return DrawCards(seat, amount)
    if attribute == facts.LEADERSHIP:
        return levy_in_one(g, seat, amount)
    return MoveOneArmy(seat, amount)


BOOK.register(Prayer(0, 0))
