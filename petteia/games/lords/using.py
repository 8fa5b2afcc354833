"""Using a power: it is offered, paid for, exhausted, carried out."""

from typing import Final

from petteia.games.lords import events, moments, verbs
from petteia.games.lords.book import BOOK
from petteia.games.lords.hooks import POWERS, usable
from petteia.games.lords.kinds import Moment, Power
from petteia.games.lords.names import ARTIFACT_POWER, QUEST_POWER
from petteia.games.lords.pieces import exhaust, onward
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Flow, Frame, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref, verb_of
from petteia.kernel.words import Text


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


USED: Final = "used"  # what an offer answers when it was taken up

QUESTION: Final = {
    moments.TURN_START: "ask.turn_start",
    moments.ARTIFACT_ACTION: "ask.more_artifacts",
    moments.AFTER_HERO: "ask.after_hero",
    moments.RECRUIT_DONE: "ask.recruit_more",
    moments.MARCH_DONE: "ask.march_done",
    moments.CARD_LAID: "ask.strengthen",
    moments.BATTLE_DECIDED: "ask.battle_decided",
    moments.BEFORE_HUNT: "ask.hunt_begins",
    moments.HUNT_DRAWN: "ask.hunt_begins",
    moments.PRIEST_TAKEN: "ask.priest_taken",
    moments.PRIEST_COMING: "ask.priest_coming",
    moments.CARD_TAKEN: "ask.card_taken",
}


class Offer(Frame):
    """Whoever owns something for a moment uses it or goes without, whosever turn it is. Nobody else is asked, and
    nothing leaks: what is owned and what pays for it lies open."""

    seat: Seat
    moment: Moment
    once: bool  # one power at most, where the procedure itself looks again

    def __init__(self, seat: Seat, moment: Moment, once: bool = False) -> None:
        self.seat = seat
        self.moment = moment
        self.once = once

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        """What the procedure says in which the moment has come."""
        return {**g.stack[-2].parts(g), "seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        powers = usable(g, self.seat, self.moment)
        if not powers or (self.moment == moments.PRIEST_COMING and g.priests_left[self.seat]):
            return done()
        decline = verbs.ENOUGH if self.moment == moments.ARTIFACT_ACTION else verbs.GO_WITHOUT
        options = [*choices(verbs.USE, powers), decline]
        return ask(self.seat, QUESTION[self.moment], options, then=self.chosen, why_not=self.why_not)

    def why_not(self, g: Lords, refused: list[Refusal]) -> None:
        usable(g, self.seat, self.moment, refused=refused)

    def chosen(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) != verbs.USE:
            return done()
        power = UsePower(self.seat, ref(pick), self.moment)
        return call(power, then=self.used if self.once else self.begin)

    def choose(self, g: Lords) -> Flow:
        """Here an offer rested when it was called an opening."""
        return go(self.begin)

    def used(self, g: Lords) -> Flow:
        return done(USED)


BOOK.register(UsePower(0, 0, Moment(0)), Offer(0, Moment(0)))
BOOK.register_as("Opening", Offer(0, Moment(0)))
