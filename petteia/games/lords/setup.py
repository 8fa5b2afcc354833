"""LH-SETUP: the board, seven events, heroes chosen and placed in reverse order."""

from petteia.games.lords import events, facts, verbs, zones
from petteia.games.lords.board import ALL_REGIONS, GODS, NOWHERE, POPULATION
from petteia.games.lords.book import BOOK
from petteia.games.lords.hooks import hero_power
from petteia.games.lords.kinds import Army
from petteia.games.lords.monsters import monster_appears, open_quest_card
from petteia.games.lords.names import ARMIES, ATTACK_DECK, COMBAT_DECK, EVENT_REFS, QUEST_CARD
from petteia.games.lords.pieces import draw_combat, onward, recruit, settle
from petteia.games.lords.state import Lords
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text


def lay_out_box(g: Lords) -> None:
    """Everything out of the box, nothing shuffled yet."""
    table = g.table
    table.lay_out(zones.COMBAT_PILE, every_copy(COMBAT_DECK.counts))
    table.lay_out(zones.ATTACK_PILE, every_copy(ATTACK_DECK.counts))
    table.lay_out(zones.EVENT_PILE, tuple(range(len(EVENT_REFS))))
    table.lay_out(zones.BLESSING_PILE, tuple(range(len(facts.BLESSINGS))))
    kinds = [artifact.kind for artifact in facts.ARTIFACTS]
    for kind, zone in enumerate((zones.ARTIFACT_PILE, zones.LAIRS, zones.UNDER_MONUMENTS)):  # LH-SETUP-02, -04
        table.lay_out(zone, tuple([number for number in range(len(kinds)) if kinds[number] == kind]))
    table.lay_out(zones.TEMPLE_PILE, tuple(range(len(facts.TEMPLES))))
    for god in range(GODS):
        g.levels[god] = 1  # LH-SETUP-01


def every_copy(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Each card of a deck as often as the box has it."""
    return tuple([card for card in range(len(counts)) for _ in range(counts[card])])


class SetUp(Frame):
    """LH-SETUP-01 to -23."""

    chooser: Seat = NOBODY
    left: int = 0  # players who have not chosen a hero

    def title(self, g: Lords) -> Text | None:
        return Text("where.setup")

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.chooser)}

    def shown(self, g: Lords) -> dict[str, object]:
        return {"set_up": {"chooser": self.chooser}}

    def begin(self, g: Lords) -> Flow:
        lay_out_box(g)
        for pile in (
            zones.EVENT_PILE,
            zones.ATTACK_PILE,
            zones.COMBAT_PILE,
            zones.ARTIFACT_PILE,
            zones.BLESSING_PILE,
            zones.TEMPLE_PILE,
        ):
            g.table.shuffle(pile, g.chance)  # LH-SETUP-03
        card = g.table.draw(zones.TEMPLE_PILE, zones.TEMPLE_CARD)  # LH-SETUP-05
        g.tell(events.TEMPLE_CARD_DRAWN, card)
        opening_events(g)
        for seat in range(g.seats):
            draw_combat(g, seat, facts.OPENING_CARDS)  # LH-SETUP-14
        first = g.agreement.first
        self.chooser = g.chance.roll(g.seats) if first == "lot" else int(first) - 1  # LH-SETUP-15
        self.left = g.seats
        return go(self.choose_hero)

    def choose_hero(self, g: Lords) -> Flow:  # LH-SETUP-16
        free = [hero for hero in range(len(facts.HEROES)) if hero not in g.hero]
        return ask(self.chooser, "ask.choose_hero", choices(verbs.CHOOSE_HERO, free), then=self.hero_chosen)

    def hero_chosen(self, g: Lords, pick: int) -> Flow:
        g.hero[self.chooser] = ref(pick)
        g.attributes[self.chooser] = list(facts.HEROES[ref(pick)].start)  # LH-SETUP-17
        g.tell(events.HERO_CHOSEN, self.chooser + 1, ref(pick))
        return go(self.choose_colour)

    def choose_colour(self, g: Lords) -> Flow:  # LH-SETUP-16
        if not g.agreement.may_choose_colour(self.chooser):
            return go(self.bonus)
        free = [army for army in range(len(ARMIES)) if not self.kept(g, army)]
        return ask(self.chooser, "ask.choose_colour", choices(verbs.TAKE_COLOUR, free), then=self.colour_chosen)

    def kept(self, g: Lords, army: Army) -> bool:
        """Has somebody else this colour for good: agreed before, or chosen with a hero?"""
        for seat in range(g.seats):
            if seat != self.chooser and g.colours[seat] == army:
                return g.hero[seat] >= 0 or not g.agreement.may_choose_colour(seat)
        return False

    def colour_chosen(self, g: Lords, pick: int) -> Flow:
        if ref(pick) in g.colours:  # whoever has it until choosing gets the other
            g.colours[g.colours.index(ref(pick))] = g.colours[self.chooser]
        g.colours[self.chooser] = ref(pick)
        g.tell(events.COLOUR_TAKEN, self.chooser, ref(pick))
        return go(self.bonus)

    def bonus(self, g: Lords) -> Flow:
        procedure = hero_power(g, self.chooser).chosen(g, self.chooser)  # LH-SETUP-22
        if procedure is None:
            return go(self.place)
        return call(procedure, then=self.place)

    def place(self, g: Lords) -> Flow:  # LH-SETUP-18 to -20
        free = [region for region in ALL_REGIONS if region not in g.hero_at]
        return ask(self.chooser, "ask.place", choices(verbs.PLACE, free), then=self.placed)

    def placed(self, g: Lords, pick: int) -> Flow:
        seat, region = self.chooser, ref(pick)
        g.hero_at[seat] = region
        g.tell(events.HERO_PLACED, seat, g.hero[seat], region)
        recruit(g, seat, region, facts.OPENING_HOPLITES, False)
        if POPULATION[region] <= facts.OPENING_POPULATION:  # LH-SETUP-21
            settle(g, seat, region)
        procedure = hero_power(g, seat).placed(g, seat)
        if procedure is None:
            return go(self.next_chooser)
        return call(procedure, then=self.next_chooser)

    def next_chooser(self, g: Lords) -> Flow:
        self.left -= 1
        if self.left:
            self.chooser = g.right_of(self.chooser)
            return go(self.choose_hero)
        g.active = self.chooser  # LH-SETUP-23
        return onward(g, done())


def opening_events(g: Lords) -> None:
    """LH-SETUP-07 to -13: seven event cards; a second card of a monster is replaced, a fourth quest is not."""
    count = 0
    while count < facts.OPENING_EVENTS and g.table.cards[zones.EVENT_PILE]:
        card = g.table.draw(zones.EVENT_PILE, zones.EVENT_SHOWN)
        if card >= QUEST_CARD:
            count += 1
            if len(g.table.cards[zones.QUESTS]) < facts.QUEST_SLOTS:
                open_quest_card(g, card)
                continue
            g.tell(events.QUEST_IGNORED, card)
        elif g.monster_at[facts.MONSTER_CARDS[card].monster] == NOWHERE:
            count += 1
            monster_appears(g, card)
        else:
            g.tell(events.EVENT_REPLACED, card)
        g.table.move(card, zones.EVENT_SHOWN, zones.EVENT_DISCARD)
    g.table.pour(zones.EVENT_DISCARD, zones.EVENT_PILE)
    g.table.shuffle(zones.EVENT_PILE, g.chance)


BOOK.register(SetUp())
