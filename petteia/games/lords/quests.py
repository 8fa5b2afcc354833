"""LH-QUEST, LH-HMOVE: the hero goes to a region, enters a quest, advances, completes it."""

from typing import Final

from petteia.games.lords import events, facts, moments, verbs, zones
from petteia.games.lords.board import ALL_REGIONS, NOWHERE
from petteia.games.lords.book import BOOK
from petteia.games.lords.hand import Discard
from petteia.games.lords.hooks import mask_of, own_powers
from petteia.games.lords.injuries import Injure
from petteia.games.lords.kinds import Quest, Region
from petteia.games.lords.names import QUEST_CARD
from petteia.games.lords.pieces import (
    attribute,
    cities_held,
    hand,
    onward,
    sacrifice,
    speed,
    temples_held,
    unhurt,
)
from petteia.games.lords.running import ThisTurn
from petteia.games.lords.state import Lords
from petteia.games.lords.using import Offer
from petteia.kernel.flow import Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.kinds import Pick
from petteia.kernel.option import choice, choices, ref, second, verb_of
from petteia.kernel.words import Text

TOO_FAR: Final = Reason("refused.too_far", "LH-HMOVE-01")


def hero_moves(g: Lords, seat: Seat, no: Reason | None, refused: list[Refusal] | None) -> list[int]:
    """Where the hero may end, the present region included (LH-HMOVE-01, -06); on a quest it advances (-05).

    Nowhere if there is a reason against all.
    """
    if no is not None:
        if refused is not None:
            refused += [no.against(choice(verbs.HERO_GO, region)) for region in ALL_REGIONS]
        return []
    if g.quest[seat] >= 0:
        return [verbs.ADVANCE]
    if g.hero_at[seat] == NOWHERE:
        return []
    near = g.customs.within(g, g.hero_at[seat], speed(g, seat))
    if refused is not None:
        refused += [TOO_FAR.against(choice(verbs.HERO_GO, region)) for region in ALL_REGIONS if region not in near]
    return choices(verbs.HERO_GO, list(near))


def idle_moves(g: Lords, seat: Seat) -> list[int]:
    """A hero who stays where he is, where no quest lies and no blessing answers his movement (LH-HMOVE-06)."""
    here = g.hero_at[seat]
    if here == NOWHERE or open_quest(g, here) >= 0:
        return []
    asked = mask_of((moments.AFTER_HERO,))
    return [] if any(power.mask & asked for power in own_powers(g, seat)) else [choice(verbs.HERO_GO, here)]


def open_quest(g: Lords, region: Region) -> Quest:
    """The open quest whose token lies in a region, or -1."""
    for card in g.table.cards[zones.QUESTS]:
        if facts.QUESTS[card - QUEST_CARD].region == region:
            return card - QUEST_CARD
    return -1


CONDITION: Final = Reason("refused.quest_condition", "LH-QUEST-04")
COST: Final = Reason("refused.quest_cost", "LH-QUEST-12")


def why_not_step(g: Lords, seat: Seat, quest: Quest, step: int) -> Reason | None:
    """The reason why a hero cannot enter a quest at a step (LH-QUEST-04, -11, -12)."""
    printed = facts.QUESTS[quest].steps[step - 1]
    for name, least in printed.needs.items():
        if have(g, seat, name) < least:
            return CONDITION
    if printed.either and not any(have(g, seat, name) >= least for name, least in printed.either.items()):
        return CONDITION  # LH-QUEST-18
    for name, price in printed.costs.items():
        if payable(g, seat, name) < price:
            return COST
    return None


def have(g: Lords, seat: Seat, what: str) -> int:
    """What a condition of a quest counts."""
    if what in facts.ATTRIBUTES:
        return attribute(g, seat, facts.ATTRIBUTES.index(what))
    if what == "pool_priests":
        return g.pool[seat]
    if what == "artifacts":
        return len(g.table.cards[zones.ARTIFACTS[seat]])  # LH-QUEST-19
    if what == "city_regions":
        return len(cities_held(g, seat))  # LH-QUEST-20
    return temples_held(g, seat)


def payable(g: Lords, seat: Seat, what: str) -> int:
    if what == "sacrifice_priests":
        return g.pool[seat]
    if what == "discard_combat_cards":
        return len(hand(g, seat))
    return len(unhurt(g, seat))  # LH-INJ-05


class HeroMovement(Frame):
    """LH-HMOVE: the hero moves, or advances on its quest; then it may enter a quest and use what follows a move."""

    seat: Seat
    first: Pick  # the choice with which the action began

    def __init__(self, seat: Seat, first: Pick) -> None:
        self.seat = seat
        self.first = first

    def title(self, g: Lords) -> Text | None:
        return Text("regular.hero")

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        quest = open_quest(g, g.hero_at[self.seat])
        name = g.said("event", facts.QUESTS[quest].ref) if quest >= 0 else ""
        return {"seat": g.seat_name(self.seat), "quest": name}

    def begin(self, g: Lords) -> Flow:
        if verb_of(self.first) == verbs.ADVANCE:
            g.quest_step[self.seat] += 1  # LH-QUEST-06
            g.tell(events.QUEST_ADVANCED, self.seat, QUEST_CARD + g.quest[self.seat], g.quest_step[self.seat])
            return go(self.reached)
        g.hero_at[self.seat] = ref(self.first)
        g.tell(events.HERO_WENT, self.seat, ref(self.first))
        return go(self.at_quest)

    def at_quest(self, g: Lords) -> Flow:  # LH-QUEST-04, -05
        if open_quest(g, g.hero_at[self.seat]) < 0:
            return go(self.after_move)
        return ask(self.seat, "ask.enter_quest", self.steps(g), then=self.entered, why_not=self.steps)

    def steps(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        quest = open_quest(g, g.hero_at[self.seat])
        options: list[int] = []
        for step in range(1, facts.QUEST_STEPS + 1):
            pick = choice(verbs.ENTER, QUEST_CARD + quest, step)
            why = why_not_step(g, self.seat, quest, step)
            if why is None:
                options.append(pick)
            elif refused is not None:
                refused.append(why.against(pick))
        options.append(verbs.STAY_OUT)
        return options

    def entered(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.STAY_OUT:
            return go(self.after_move)
        quest = ref(pick) - QUEST_CARD
        g.quest[self.seat] = quest
        g.quest_step[self.seat] = second(pick)
        g.hero_at[self.seat] = NOWHERE  # LH-QUEST-10
        g.tell(events.QUEST_ENTERED, self.seat, ref(pick), second(pick))
        return go(self.pay_priests)

    def cost(self, g: Lords, what: str) -> int:
        printed = facts.QUESTS[g.quest[self.seat]].steps[g.quest_step[self.seat] - 1]
        return printed.costs.get(what, 0)

    def pay_priests(self, g: Lords) -> Flow:  # LH-QUEST-12
        for _ in range(self.cost(g, "sacrifice_priests")):
            sacrifice(g, self.seat)
        return call(Discard(self.seat, self.cost(g, "discard_combat_cards")), then=self.pay_injuries)

    def pay_injuries(self, g: Lords) -> Flow:
        return call(Injure(self.seat, self.cost(g, "take_injuries")), then=self.reached)

    def reached(self, g: Lords) -> Flow:
        if g.quest_step[self.seat] < facts.QUEST_STEPS:
            return done()
        return call(CompleteQuest(self.seat, g.quest[self.seat]), then=self.after_move)  # LH-QUEST-07

    def after_move(self, g: Lords) -> Flow:  # LH-BLESS-13
        return call(Offer(self.seat, moments.AFTER_HERO), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


class CompleteQuest(Frame):
    """LH-QUEST-08: the hero returns, the reward, the glory, the token leaves the board."""

    seat: Seat
    quest: Quest

    def __init__(self, seat: Seat, quest: Quest) -> None:
        self.seat = seat
        self.quest = quest

    def title(self, g: Lords) -> Text | None:
        return Text(f"event.{facts.QUESTS[self.quest].ref}")

    def begin(self, g: Lords) -> Flow:
        g.tell(events.QUEST_COMPLETED, self.seat, QUEST_CARD + self.quest)
        self.come_back(g, self.seat)
        g.inside(ThisTurn).rested = True  # LH-QUEST-09
        procedure = g.customs.quest_reward(g, self.seat, self.quest)
        if procedure is None:
            return go(self.glory)
        return call(procedure, then=self.glory)

    def come_back(self, g: Lords, seat: Seat) -> None:
        g.quest[seat] = -1
        g.quest_step[seat] = 0
        g.hero_at[seat] = facts.QUESTS[self.quest].region

    def glory(self, g: Lords) -> Flow:
        g.customs.quest_glory(g, self.seat, self.quest)
        for other in range(g.seats):
            if g.quest[other] == self.quest:  # LH-QUEST-16
                self.come_back(g, other)
                g.tell(events.QUEST_LOST, other, QUEST_CARD + self.quest)
        kept = g.customs.keeps_quest(self.quest)
        g.table.move(
            QUEST_CARD + self.quest, zones.QUESTS, zones.DEEDS[self.seat] if kept else zones.EVENT_GONE
        )  # LH-EVENT-10
        return onward(g, done())


BOOK.register(HeroMovement(0, 0), CompleteQuest(0, 0))
