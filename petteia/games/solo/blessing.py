"""LS-MONSTER-17: a slain monster is worth a blessing."""

from petteia.games.lords.hooks import POWERS
from petteia.games.lords.names import BLESS, BLESSING_DISCARD, BLESSING_GAINED, BLESSING_PILE, BLESSINGS, DRAFT
from petteia.games.lords.pieces import onward
from petteia.games.solo import facts
from petteia.games.solo.names import BLESSING_SEEN, BOOK, DRAW_BLESSINGS, NO_BLESSING, YOU
from petteia.games.solo.state import Campaign
from petteia.kernel.flow import Flow, Frame, ask, call, done, go
from petteia.kernel.option import choices, ref, verb_of


class GainBlessing(Frame):
    """You may draw two blessings and keep one; the other is discarded."""

    def begin(self, g: Campaign) -> Flow:
        if not g.table.cards[BLESSING_PILE] and not g.table.cards[BLESSING_DISCARD]:
            return done()
        return go(self.draw_or_not)

    def draw_or_not(self, g: Campaign) -> Flow:
        return ask(YOU, "ask.draw_blessings", [DRAW_BLESSINGS, NO_BLESSING], then=self.drawn)

    def drawn(self, g: Campaign, pick: int) -> Flow:
        if verb_of(pick) == NO_BLESSING:
            return done()
        for _ in range(facts.BLESSINGS_DRAWN):
            if not g.table.cards[BLESSING_PILE]:
                g.table.pour(BLESSING_DISCARD, BLESSING_PILE)
                g.table.shuffle(BLESSING_PILE, g.chance)
            if g.table.cards[BLESSING_PILE]:
                g.tell(BLESSING_SEEN, g.table.draw(BLESSING_PILE, DRAFT + YOU))
        return go(self.keep)

    def keep(self, g: Campaign) -> Flow:
        return ask(YOU, "ask.keep_blessing", choices(BLESS, list(g.table.cards[DRAFT + YOU])), then=self.kept)

    def kept(self, g: Campaign, pick: int) -> Flow:
        g.table.move(ref(pick), DRAFT + YOU, BLESSINGS + YOU)
        g.table.pour(DRAFT + YOU, BLESSING_DISCARD)
        g.tell(BLESSING_GAINED, YOU, ref(pick))
        procedure = POWERS[ref(pick)].on_gain(g, YOU)
        if procedure is None:
            return onward(g, done())
        return call(procedure, then=self.finish)

    def finish(self, g: Campaign) -> Flow:
        return done()


BOOK.register(GainBlessing())
