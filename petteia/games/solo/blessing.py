"""LS-MONSTER-17: a slain monster is worth a blessing."""

from petteia.games.lords import events as lords_events
from petteia.games.lords import verbs as lords_verbs
from petteia.games.lords import zones as lords_zones
from petteia.games.lords.hooks import POWERS
from petteia.games.lords.pieces import onward
from petteia.games.solo import events, facts, verbs
from petteia.games.solo.book import BOOK
from petteia.games.solo.names import YOU
from petteia.games.solo.state import Campaign
from petteia.kernel.flow import Flow, Frame, ask, call, done, go
from petteia.kernel.option import choices, ref, verb_of


class GainBlessing(Frame):
    """You may draw two blessings and keep one; the other is discarded."""

    def begin(self, g: Campaign) -> Flow:
        if not g.table.cards[lords_zones.BLESSING_PILE] and not g.table.cards[lords_zones.BLESSING_DISCARD]:
            return done()
        return go(self.draw_or_not)

    def draw_or_not(self, g: Campaign) -> Flow:
        return ask(YOU, "ask.draw_blessings", [verbs.DRAW_BLESSINGS, verbs.NO_BLESSING], then=self.drawn)

    def drawn(self, g: Campaign, pick: int) -> Flow:
        if verb_of(pick) == verbs.NO_BLESSING:
            return done()
        for _ in range(facts.BLESSINGS_DRAWN):
            if not g.table.cards[lords_zones.BLESSING_PILE]:
                g.table.pour(lords_zones.BLESSING_DISCARD, lords_zones.BLESSING_PILE)
                g.table.shuffle(lords_zones.BLESSING_PILE, g.chance)
            if g.table.cards[lords_zones.BLESSING_PILE]:
                g.tell(events.BLESSING_SEEN, g.table.draw(lords_zones.BLESSING_PILE, lords_zones.DRAFT[YOU]))
        return go(self.keep)

    def keep(self, g: Campaign) -> Flow:
        return ask(
            YOU,
            "ask.keep_blessing",
            choices(lords_verbs.BLESS, list(g.table.cards[lords_zones.DRAFT[YOU]])),
            then=self.kept,
        )

    def kept(self, g: Campaign, pick: int) -> Flow:
        g.table.move(ref(pick), lords_zones.DRAFT[YOU], lords_zones.BLESSINGS[YOU])
        g.table.pour(lords_zones.DRAFT[YOU], lords_zones.BLESSING_DISCARD)
        g.tell(lords_events.BLESSING_GAINED, YOU, ref(pick))
        procedure = POWERS[ref(pick)].on_gain(g, YOU)
        if procedure is None:
            return onward(g, done())
        return call(procedure, then=self.finish)

    def finish(self, g: Campaign) -> Flow:
        return done()


BOOK.register(GainBlessing())
