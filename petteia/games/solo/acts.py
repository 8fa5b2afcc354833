"""LS-SETUP, LS-ACT1: the prologue, the acts, the interlude between them, as far as they are Xerxes'."""

from petteia.games.lords.board import GODS, LAND_OF, NOWHERE
from petteia.games.lords.kinds import Land, Quest, Way
from petteia.games.lords.names import QUEST_CARD, RECRUITING
from petteia.games.lords.state import LANDS
from petteia.games.solo import events, facts
from petteia.games.solo.kinds import EndOfAct
from petteia.games.solo.names import ACT_I, ACT_II, END_OF_ACT, LOST_REGIONS, ON_PASS, WON_REGIONS
from petteia.games.solo.pieces import (
    destroy_level,
    lower_attitude,
    monster_enters,
    persians_take,
    place_spy,
    reinforce,
    take_token,
)
from petteia.games.solo.xerxes import Xerxes, tell_story, vanguard_at
from petteia.kernel.flow import Flow, Frame, call, done, go
from petteia.kernel.words import Text


class PlayActs(Frame):
    """The whole campaign: a prologue, Act I, an interlude, Act II."""

    def title(self, g: Xerxes) -> Text | None:
        return Text(f"act.{g.act}")

    def begin(self, g: Xerxes) -> Flow:
        return self.opening(g)

    def opening(self, g: Xerxes) -> Flow:
        self.prologue(g)
        g.says(events.ACT_BEGINS, ACT_I - 1)
        tell_story(g, "act1", "LS-GEN-01")
        return go(self.next_turn)

    def prologue(self, g: Xerxes) -> None:
        raise AssertionError

    def next_turn(self, g: Xerxes) -> Flow:  # LS-TURN-01
        raise AssertionError

    def event_phase(self, g: Xerxes) -> Flow:
        g.tales = []  # those of the turn before are told
        return call(g.herald.event_phase(), then=self.check_act)

    def check_act(self, g: Xerxes) -> Flow:  # LS-EVENT-06, LS-ACT1-20
        if g.act == ACT_I and ends_of_act(g):
            return call(g.herald.interlude(), then=self.check_clock)
        return go(self.check_clock)

    def check_clock(self, g: Xerxes) -> Flow:  # LS-TURN-10
        return go(self.next_turn if g.clock() else self.compare_regions)

    def compare_regions(self, g: Xerxes) -> Flow:  # LS-END-05, -06
        raise AssertionError


def by_regions(g: Xerxes, held: int) -> Way:
    """How the campaign ends with the clock, if you hold so many regions (LS-END-05, -06)."""
    return WON_REGIONS if held > g.green_tokens() else LOST_REGIONS


def ends_of_act(g: Xerxes) -> list[EndOfAct]:
    """The reasons why Act I is over; none while it goes on (LS-ACT1-21 to -26, -14)."""
    at = vanguard_at(g)
    reasons = (
        at == facts.PATH[-1],
        at == NOWHERE,
        g.invasion == facts.INVASION_MOST,
        not g.clock(),
    )
    return [number for number, holds in enumerate(reasons) if holds]


# ---- the prologue ----------------------------------------------------------------------------------------------


def draw_monsters_and_quests(g: Xerxes) -> None:
    """LS-SETUP-34 to -37."""
    start = facts.START
    for _ in range(start.monster_draws):
        monster, region = facts.TABLE_A[draw_prologue(g)]
        if not monster_enters(g, monster, region, "LS-SETUP-34"):
            reinforce(g, start.vanguard, start.doubled, "LS-SETUP-35")
    for _ in range(start.quest_draws):
        quest = facts.TABLE_B[draw_prologue(g)]
        if g.herald.open_quest(g, quest):
            tell_story(g, f"quest_{facts.QUEST_REFS[quest]}", "LS-SETUP-36")
        else:
            reinforce(g, start.vanguard, start.doubled, "LS-SETUP-37")


def draw_prologue(g: Xerxes) -> int:
    """A token of the prologue: read, and out of the game (LS-SETUP-38)."""
    token = g.table.draw(g.herald.tokens.pile, g.herald.tokens.out)
    g.says(events.PROLOGUE_TOKEN, token)
    return token


# ---- the interlude ---------------------------------------------------------------------------------------------


class ActEnds(Frame):
    """LS-ACT1-30 to -61: the end of Act I with all its consequences."""

    failed: list[Quest]  # those whose consequences are still to come, in the order of table B

    def __init__(self) -> None:
        self.failed = []

    def title(self, g: Xerxes) -> Text | None:
        return Text("where.interlude")

    def begin(self, g: Xerxes) -> Flow:
        reasons = ends_of_act(g)
        for reason in reasons:
            g.says(events.ACT_ENDS, reason)
        g.says(events.INTERLUDE)
        tell_story(g, "interlude", "LS-ACT1-30")
        return self.consequences(g, reasons)

    def consequences(self, g: Xerxes, reasons: list[EndOfAct]) -> Flow:
        """What the table does before quests fail."""
        raise AssertionError

    def set_markers(self, g: Xerxes, reasons: list[EndOfAct]) -> None:  # LS-ACT1-37, -39 to -41
        g.initiative = END_OF_ACT.index("invasion") in reasons
        g.mobilization = 0
        if g.invasion < facts.INVASION_LEAST:
            g.invasion = facts.INVASION_LEAST
            g.says(events.INVADED, g.invasion, rule="LS-ACT1-41")
        g.victory = g.invasion

    def next_failure(self, g: Xerxes) -> Flow:  # LS-ACT1-42, -61
        while self.failed:
            quest = self.failed.pop(0)
            g.says(events.QUEST_FAILED, QUEST_CARD + quest)
            tell_story(g, f"failed_{facts.QUEST_REFS[quest]}", "LS-ACT1-42")
            g.herald.close_quest(g, quest)
            procedure = fail_quest(g, facts.FAILED[quest])
            if procedure is not None:
                return call(procedure, then=self.next_failure)
        return go(self.foothold)

    def foothold(self, g: Xerxes) -> Flow:  # LS-ACT1-43
        g.act = ACT_II
        persians_take(g, facts.PERSIAN_FOOTHOLD, "LS-ACT1-43")
        self.lose_land(g, LAND_OF[facts.PERSIAN_FOOTHOLD])
        return go(self.second_act)

    def lose_land(self, g: Xerxes, land: Land) -> None:
        """Your tokens in a land go."""
        raise AssertionError

    def second_act(self, g: Xerxes) -> Flow:
        self.muster(g)
        g.says(events.ACT_BEGINS, ACT_II - 1)
        tell_story(g, "act2", "LS-GEN-01")
        return go(self.persians_first)

    def muster(self, g: Xerxes) -> None:  # LS-ACT1-44, -45, -47
        raise AssertionError

    def persians_first(self, g: Xerxes) -> Flow:  # LS-ACT1-46
        if not g.initiative or not g.clock():
            return done()
        g.says(events.INITIATIVE)
        take_token(g, ON_PASS, "LS-ACT1-46")
        return call(g.herald.event_phase(), then=self.finish)

    def finish(self, g: Xerxes) -> Flow:
        return done()


def fail_quest(g: Xerxes, kind: int) -> Frame | None:
    """LS-ACT1-51 to -60: what a quest brings that nobody completed."""
    if kind == facts.SET_MOBILIZATION:
        g.mobilization = min(facts.GERYON_SPACE, g.march_at()) - 1  # LS-ACT1-51
        g.herald.mobilization_set(g)
    elif kind == facts.BLOCK_RECRUIT:  # LS-ACT1-52
        tokens = g.herald.tokens
        g.table.move(g.table.cards[tokens.out][0], tokens.out, tokens.up[RECRUITING])
        g.herald.recruit_blocked(g)
    elif kind == facts.LOWER_ATTITUDES:  # LS-ACT1-53, -54
        for land in range(LANDS):
            if g.attitude[land] != facts.LOYAL:
                for _ in range(facts.BIRDS_STEPS):
                    lower_attitude(g, land, "LS-ACT1-53")
    elif kind == facts.PLACE_SPY_OR_CONTROL:
        if g.spies[facts.AUGEAN_REGION]:
            persians_take(g, facts.AUGEAN_REGION, "LS-ACT1-55")
        else:
            place_spy(g, facts.AUGEAN_REGION, "LS-ACT1-55")
    elif kind == facts.DESTROY_LEVELS:  # LS-ACT1-56
        for god in range(GODS):
            for _ in range(facts.CALYDON_LEVELS):
                if g.levels[god] > 1:
                    destroy_level(g, god)
    elif kind == facts.PLACE_CONTROL:
        persians_take(g, facts.AMAZON_REGION, "LS-ACT1-57")
    elif kind == facts.CLOSE_TRAILS:
        g.trails_closed = True  # LS-ACT1-58
        g.says(events.TRAILS_CLOSED)
    elif kind == facts.INJURE_HERO:
        return g.herald.injure(g, facts.PROMETHEUS_INJURIES)  # LS-ACT1-60
    return None
