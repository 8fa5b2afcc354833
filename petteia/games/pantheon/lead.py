"""MB-TALENT-25 to -30, MB-UPOW-10: leaders and their troops."""

from petteia.games.pantheon import events, verbs, zones
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import is_near, surroundings
from petteia.games.pantheon.kinds import Piece, Skill
from petteia.games.pantheon.names import OWNER, UNIT_OF, power_of
from petteia.games.pantheon.state import Pantheon
from petteia.kernel.flow import Flow, Frame, ask, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text


class Lead(Frame):
    """MB-TALENT-25 to -30, MB-UPOW-10: a leader fetches a card of a troop nearby, which may be activated next."""

    piece: Piece
    skill: Skill
    troop: Piece = NONE

    def __init__(self, piece: Piece, skill: Skill) -> None:
        self.piece = piece
        self.skill = skill

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.lead", self.parts(g))

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {
            "unit": g.named("unit", self.piece),
            "target": g.named("unit", self.troop) if self.troop != NONE else "",
        }

    def begin(self, g: Pantheon) -> Flow:
        troops = led_troops(g, self.piece)
        if not troops:
            return done()
        options = [*choices(verbs.LEAD, troops), verbs.NO_LEAD]
        return ask(g.active, "ask.lead", options, then=self.chosen)

    def chosen(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.NO_LEAD:
            return done()
        self.troop = ref(pick)
        g.tell(events.LED, self.piece, self.troop)
        g.led = self.troop
        g.led_by = power_of(self.skill)
        return go(self.fetch)

    def fetch(self, g: Pantheon) -> Flow:
        owner = OWNER[self.troop]
        if not g.table.cards[zones.PILE[owner]]:
            return done()
        found = [choice(verbs.FETCH, self.troop)] if UNIT_OF[self.troop] in g.table.cards[zones.PILE[owner]] else []
        return ask(owner, "ask.fetch", [*found, verbs.NO_FETCH], then=self.fetched, secret=True)  # MB-TALENT-26

    def fetched(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.FETCH:
            owner, card = OWNER[self.troop], UNIT_OF[self.troop]
            g.table.move(card, zones.PILE[owner], zones.SHOWN)
            g.table.move(card, zones.SHOWN, zones.HAND[owner])
            g.table.shuffle(zones.PILE[owner], g.chance)  # MB-DECK-10
            g.tell(events.FETCHED, owner, card)
        return done()


def led_troops(g: Pantheon, piece: int) -> list[int]:
    """Allied troops visible in the surroundings of a leader."""
    found: list[int] = []
    for area in surroundings(g.at[piece]):
        for other in g.here[area]:
            if other != piece and g.unit(other).troop and g.are_allied(piece, other) and is_near(g, piece, other):
                found.append(other)
    return found


BOOK.register(Lead(0, 0))
