"""LH-MPHASE, LH-EVENT: the monsters stir, an event is drawn."""

from petteia.games.lords import events, facts, verbs, zones
from petteia.games.lords.board import NEXT, NOWHERE
from petteia.games.lords.book import BOOK
from petteia.games.lords.hooks import MONSTER_KINDS
from petteia.games.lords.kinds import Monster, Monsters, Region
from petteia.games.lords.names import QUEST_CARD
from petteia.games.lords.pieces import onward
from petteia.games.lords.state import MONSTERS, Lords
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, second, verb_of
from petteia.kernel.words import Text


class MonsterPhase(Frame):
    """LH-MPHASE: a player rolls the die once for each monster, in the order of choice, and decides everything."""

    seat: Seat
    waiting: Monsters = 0  # those that have not been rolled for
    monster: Monster = -1  # the one rolled for last

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def title(self, g: Lords) -> Text | None:
        return Text("phase.monsters")

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        monster = g.said("monster", facts.MONSTER_REFS[self.monster]) if self.monster >= 0 else ""
        return {"seat": g.seat_name(self.seat), "monster": monster}

    def begin(self, g: Lords) -> Flow:
        for monster in range(MONSTERS):
            if g.monster_at[monster] != NOWHERE:
                self.waiting |= 1 << monster
        return go(self.next_monster)

    def next_monster(self, g: Lords) -> Flow:  # LH-MPHASE-01, -02
        waiting = [monster for monster in range(MONSTERS) if self.waiting >> monster & 1]
        if not waiting:
            return done()
        return ask(self.seat, "ask.roll", choices(verbs.ROLL, waiting), then=self.roll)

    def roll(self, g: Lords, pick: int) -> Flow:
        self.monster = ref(pick)
        self.waiting &= ~(1 << self.monster)
        face = facts.MONSTER_DIE[g.chance.roll(len(facts.MONSTER_DIE))]
        g.tell(events.MONSTER_ROLLED, self.monster, face)
        result = facts.DIE[face]
        if result == "nothing":  # LH-MPHASE-03
            return go(self.next_monster)
        if result == "attack":
            return go(self.attack)
        return go(self.move if result == "move" else self.move_or_attack)

    def move(self, g: Lords) -> Flow:  # LH-MPHASE-05
        return ask(self.seat, "ask.move_monster", self.moves(g), then=self.chosen)

    def move_or_attack(self, g: Lords) -> Flow:  # LH-MPHASE-06
        options = [*self.moves(g), choice(verbs.LET_ATTACK, self.monster)]
        return ask(self.seat, "ask.move_or_attack", options, then=self.chosen)

    def moves(self, g: Lords) -> list[int]:
        return [choice(verbs.MOVE_MONSTER, self.monster, region) for region in NEXT[g.monster_at[self.monster]]]

    def chosen(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.LET_ATTACK:
            return go(self.attack)
        put_monster(g, self.monster, second(pick))
        return go(self.next_monster)

    def attack(self, g: Lords) -> Flow:  # LH-MPHASE-04
        g.tell(events.MONSTER_ATTACKED, self.monster, g.monster_at[self.monster])
        procedure = MONSTER_KINDS[self.monster].region_attack(g)
        if procedure is None:
            return go(self.next_monster)
        return call(procedure, then=self.attacked)

    def attacked(self, g: Lords) -> Flow:
        return onward(g, go(self.next_monster))


def put_monster(g: Lords, monster: Monster, region: Region) -> None:
    """A monster may go into any region, whoever is there (LH-ARTI-24, LH-MON-05)."""
    g.monster_at[monster] = region
    g.tell(events.MONSTER_MOVED, monster, region)


def event_phase(g: Lords) -> None:
    """LH-EVENT: the top card is drawn and resolved; one of a slain monster is replaced."""
    while draw_event(g):
        card = g.table.cards[zones.EVENT_SHOWN][0]
        if card >= QUEST_CARD:
            if len(g.table.cards[zones.QUESTS]) < facts.QUEST_SLOTS:  # LH-EVENT-02, -03
                open_quest_card(g, card)
            else:
                discard_event(g, card)
            return
        monster = facts.MONSTER_CARDS[card].monster
        if g.monster_at[monster] != NOWHERE:  # LH-EVENT-04
            g.table.move(card, zones.EVENT_SHOWN, zones.EVOLVED)
            g.tell(events.MONSTER_EVOLVED, monster, card)
            return
        if g.slayer[monster] == NOBODY:  # LH-EVENT-05
            monster_appears(g, card)
            g.table.move(card, zones.EVENT_SHOWN, zones.EVENT_DISCARD)
            return
        g.tell(events.EVENT_DISCARDED, card)
        g.table.move(card, zones.EVENT_SHOWN, zones.EVENT_GONE)  # LH-EVENT-06, -11


def draw_event(g: Lords) -> bool:
    """LH-EVENT-08, -09: an empty deck is renewed from the discarded quests; monster cards there are spent (-07)."""
    if not g.table.cards[zones.EVENT_PILE]:
        for card in g.table.cards[zones.EVENT_DISCARD]:
            g.table.move(card, zones.EVENT_DISCARD, zones.EVENT_PILE if card >= QUEST_CARD else zones.EVENT_GONE)
        if not g.table.cards[zones.EVENT_PILE]:
            return False
        g.table.shuffle(zones.EVENT_PILE, g.chance)
    g.table.draw(zones.EVENT_PILE, zones.EVENT_SHOWN)
    return True


def open_quest_card(g: Lords, card: int) -> None:
    g.table.move(card, zones.EVENT_SHOWN, zones.QUESTS)
    g.tell(events.QUEST_APPEARS, card)


def monster_appears(g: Lords, card: int) -> None:
    printed = facts.MONSTER_CARDS[card]
    g.monster_at[printed.monster] = printed.region
    g.tell(events.MONSTER_APPEARS, printed.monster, printed.region)


def discard_event(g: Lords, card: int) -> None:
    g.table.move(card, zones.EVENT_SHOWN, zones.EVENT_DISCARD)
    g.tell(events.EVENT_DISCARDED, card)


BOOK.register(MonsterPhase(0))
