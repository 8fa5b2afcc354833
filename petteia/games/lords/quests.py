"""LH-QUEST, LH-HMOVE: the hero goes to a region, enters a quest, advances, completes it."""

from petteia.games.lords import events, facts, moments, verbs, zones
from petteia.games.lords.board import NOWHERE
from petteia.games.lords.book import BOOK
from petteia.games.lords.hand import Discard
from petteia.games.lords.hooks import usable
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
from petteia.games.lords.using import UsePower
from petteia.kernel.flow import Flow, Frame, Refusal, Seat, ask, call, done, go
from petteia.kernel.kinds import Pick
from petteia.kernel.option import choice, choices, ref, second, verb_of
from petteia.kernel.words import Text


def hero_moves(g: Lords, seat: Seat) -> list[int]:
    """Where the hero may end, the present region included (LH-HMOVE-01, -06); on a quest it advances (-05)."""
    if g.quest[seat] >= 0:
        return [verbs.ADVANCE]
    if g.hero_at[seat] == NOWHERE:
        return []
    return [choice(verbs.HERO_GO, region) for region in g.customs.within(g, g.hero_at[seat], speed(g, seat))]


def open_quest(g: Lords, region: Region) -> Quest:
    """The open quest whose token lies in a region, or -1."""
    for card in g.table.cards[zones.QUESTS]:
        if facts.QUESTS[card - QUEST_CARD].region == region:
            return card - QUEST_CARD
    return -1


def why_not_step(g: Lords, seat: Seat, quest: Quest, step: int) -> str:
    """The reason why a hero cannot enter a quest at a step, or "" (LH-QUEST-04, -11, -12)."""
    printed = facts.QUESTS[quest].steps[step - 1]
    for name, least in printed.needs.items():
        if have(g, seat, name) < least:
            return "refused.quest_condition"
    if printed.either and not any(have(g, seat, name) >= least for name, least in printed.either.items()):
        return "refused.quest_condition"  # LH-QUEST-18
    for name, price in printed.costs.items():
        if payable(g, seat, name) < price:
            return "refused.quest_cost"
    return ""


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
        quest = open_quest(g, g.hero_at[self.seat])
        if quest < 0:
            return go(self.after_move)
        steps = [step for step in range(1, facts.QUEST_STEPS + 1) if not why_not_step(g, self.seat, quest, step)]
        options = [choice(verbs.ENTER, QUEST_CARD + quest, step) for step in steps]
        options.append(verbs.STAY_OUT)
        return ask(self.seat, "ask.enter_quest", options, then=self.entered, why_not=self.why_not_entered)

    def why_not_entered(self, g: Lords) -> list[Refusal]:
        quest = open_quest(g, g.hero_at[self.seat])
        refused: list[Refusal] = []
        for step in range(1, facts.QUEST_STEPS + 1):
            why = why_not_step(g, self.seat, quest, step)
            if why:
                rule = "LH-QUEST-04" if why == "refused.quest_condition" else "LH-QUEST-12"
                refused.append(Refusal(choice(verbs.ENTER, QUEST_CARD + quest, step), why, rule))
        return refused

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
        powers = usable(g, self.seat, moments.AFTER_HERO)
        if not powers:
            return done()
        return ask(self.seat, "ask.after_hero", [*choices(verbs.USE, powers), verbs.GO_WITHOUT], then=self.used_after)

    def used_after(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.GO_WITHOUT:
            return done()
        return call(UsePower(self.seat, ref(pick), moments.AFTER_HERO), then=self.after_move)


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
