"""LS-SETUP, LS-ACT1: the prologue, the turns of both acts, the interlude between them, the end of the clock."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import GODS, NOWHERE, REGIONS_OF
from petteia.games.lords.injuries import Injure
from petteia.games.lords.names import (
    ARTIFACT_PILE,
    ATTACK_DECK,
    ATTACK_PILE,
    BLESSING_PILE,
    COMBAT_DECK,
    COMBAT_PILE,
    EVENT_GONE,
    EVENT_REFS,
    HERO_PLACED,
    HOPLITES_RECRUITED,
    QUEST_APPEARS,
    QUEST_CARD,
    QUESTS,
    RECRUITING,
    TURN_BEGINS,
    UNDER_MONUMENTS,
)
from petteia.games.lords.pieces import draw_combat, gain_priest
from petteia.games.lords.setup import every_copy
from petteia.games.lords.state import LANDS
from petteia.games.solo import facts
from petteia.games.solo.attitude import (
    destroy_level,
    lose_region,
    lower_attitude,
    persians_take,
    regions_held,
    remove_persians,
)
from petteia.games.solo.monsters import monster_enters
from petteia.games.solo.names import (
    ACT_BEGINS,
    ACT_ENDS,
    ACT_I,
    ACT_II,
    ARTIFACT_ASIDE,
    BLESSING_ASIDE,
    BOOK,
    COMBAT_ASIDE,
    END_OF_ACT,
    INITIATIVE,
    INTERLUDE,
    INVADED,
    LOST_REGIONS,
    MOBILIZED,
    ON_PASS,
    ORACLE_FALLS,
    PERSIANS,
    PROLOGUE,
    PROLOGUE_TOKEN,
    QUEST_BROKEN_OFF,
    QUEST_FAILED,
    RECRUIT_BLOCKED,
    STORY,
    STORY_REFS,
    TOKEN_DECK,
    TOKEN_OUT,
    TOKEN_PILE,
    TOKEN_UP,
    TRAILS_CLOSED,
    WON_REGIONS,
    YOU,
)
from petteia.games.solo.persians import place_spy, reinforce
from petteia.games.solo.scripts import EventPhase
from petteia.games.solo.state import Campaign
from petteia.games.solo.turn import SoloTurn, clear_tokens, take_token
from petteia.kernel.flow import Flow, Frame, call, done, go
from petteia.kernel.words import Text


class PlayCampaign(Frame):
    """The whole campaign: a prologue, Act I, an interlude, Act II."""

    def copy(self) -> Frame:
        return PlayCampaign().like(self)

    def title(self, g: Campaign) -> Text | None:
        return Text(f"act.{g.act}")

    def begin(self, g: Campaign) -> Flow:
        prologue(g)
        return go(self.next_turn)

    def next_turn(self, g: Campaign) -> Flow:  # LS-TURN-01
        g.turns += 1
        g.active = YOU
        g.tell(TURN_BEGINS, YOU, g.turns)
        return call(SoloTurn(YOU), then=self.event_phase)

    def event_phase(self, g: Campaign) -> Flow:
        return call(EventPhase(), then=self.check_act)

    def check_act(self, g: Campaign) -> Flow:  # LS-EVENT-06, LS-ACT1-20
        if g.act == ACT_I and ends_of_act(g):
            return call(Interlude(), then=self.check_clock)
        return go(self.check_clock)

    def check_clock(self, g: Campaign) -> Flow:  # LS-TURN-10
        if g.clock():
            return go(self.next_turn)
        held, lost = regions_held(g, YOU), regions_held(g, PERSIANS)
        g.ends(WON_REGIONS if held > lost else LOST_REGIONS)  # LS-END-05, -06
        return go(self.next_turn)  # the end comes before it


def ends_of_act(g: Campaign) -> list[int]:
    """The reasons why Act I is over; none while it goes on (LS-ACT1-21 to -26, -14)."""
    at = g.vanguard_at()
    reasons = (
        at == facts.PATH[-1],
        at == NOWHERE,
        g.invasion == facts.INVASION_MOST,
        not g.clock(),
    )
    return [number for number, holds in enumerate(reasons) if holds]


# ---- the prologue ----------------------------------------------------------------------------------------------


def lay_out_box(g: Campaign) -> None:
    """LS-SETUP-06 to -12, -19: what the campaign uses, and what it sets aside."""
    table = g.table
    for number, count in enumerate(COMBAT_DECK.counts):
        zone = COMBAT_PILE if number in facts.COMBAT_USED else COMBAT_ASIDE
        table.cards[zone] += (number,) * count
    table.lay_out(COMBAT_PILE, table.cards[COMBAT_PILE])
    table.lay_out(COMBAT_ASIDE, table.cards[COMBAT_ASIDE])
    table.lay_out(ATTACK_PILE, every_copy(ATTACK_DECK.counts))
    table.lay_out(EVENT_GONE, tuple(range(len(EVENT_REFS))))
    table.lay_out(BLESSING_PILE, facts.BLESSINGS_USED)
    table.lay_out(BLESSING_ASIDE, facts.BLESSINGS_REMOVED)
    table.lay_out(ARTIFACT_PILE, facts.ARTIFACTS_USED)
    table.lay_out(UNDER_MONUMENTS, facts.DIVINE)
    used = (*facts.ARTIFACTS_USED, *facts.DIVINE)
    table.lay_out(ARTIFACT_ASIDE, tuple([card for card in range(len(lords.ARTIFACTS)) if card not in used]))
    table.lay_out(TOKEN_PILE, tuple(range(len(TOKEN_DECK.names))))
    for pile in (COMBAT_PILE, ATTACK_PILE, BLESSING_PILE, ARTIFACT_PILE, TOKEN_PILE):
        table.shuffle(pile, g.chance)
    for god in range(GODS):
        g.levels[god] = lords.MONUMENT_LEVELS  # LS-SETUP-02
    g.temples = 1 << facts.ORACLE  # LS-SETUP-04


def prologue(g: Campaign) -> None:
    """LS-SETUP-13, -30 to -38."""
    lay_out_box(g)
    start = facts.START
    g.tell(PROLOGUE)
    g.tell(STORY, STORY_REFS.index("prologue"))
    g.hero[YOU] = start.hero
    g.attributes[YOU] = list(lords.HEROES[start.hero].start)
    reinforce(g, start.vanguard, start.vanguard_hoplites)
    for region, colour in start.tokens:
        g.control[region] = YOU
        if colour == facts.BLUE:
            g.loyal |= 1 << region
    g.hero_at[YOU] = start.region
    g.tell(HERO_PLACED, YOU, start.hero, start.region)
    place_hoplites(g, start.region, start.hoplites, facts.BLUE)
    draw_combat(g, YOU, start.cards)
    for _ in range(start.monster_draws):
        monster, region = facts.TABLE_A[draw_prologue(g)]
        if not monster_enters(g, monster, region):
            reinforce(g, start.vanguard, start.doubled)  # LS-SETUP-35
    for _ in range(start.quest_draws):
        card = QUEST_CARD + facts.TABLE_B[draw_prologue(g)]
        if card in g.table.cards[QUESTS]:
            reinforce(g, start.vanguard, start.doubled)  # LS-SETUP-37
        else:
            g.table.move(card, EVENT_GONE, QUESTS)
            g.tell(QUEST_APPEARS, card)


def draw_prologue(g: Campaign) -> int:
    """A token of the prologue: read, and out of the game (LS-SETUP-38)."""
    token = g.table.draw(TOKEN_PILE, TOKEN_OUT)
    g.tell(PROLOGUE_TOKEN, token)
    return token


def place_hoplites(g: Campaign, region: int, count: int, colour: int) -> None:
    """Your hoplites are placed, as many as there are (LS-GEN-07)."""
    count = min(count, g.left(colour))
    if count:
        g.supply[YOU] -= count
        g.hoplites[YOU][region] += count
        if colour == facts.YELLOW:
            g.allied[region] += count
        g.tell(HOPLITES_RECRUITED, YOU, count, region)


# ---- the interlude ---------------------------------------------------------------------------------------------


class Interlude(Frame):
    """LS-ACT1-30 to -61: the end of Act I with all its consequences."""

    oracle_lost: bool = False
    failed: list[int]  # quests whose consequences are still to come, in the order of table B

    def __init__(self) -> None:
        self.failed = []

    def copy(self) -> Frame:
        twin = Interlude()
        twin.oracle_lost = self.oracle_lost
        twin.failed = self.failed[:]
        return twin.like(self)

    def title(self, g: Campaign) -> Text | None:
        return Text("where.interlude")

    def begin(self, g: Campaign) -> Flow:
        reasons = ends_of_act(g)
        for reason in reasons:
            g.tell(ACT_ENDS, reason)
        g.tell(INTERLUDE)
        g.tell(STORY, STORY_REFS.index("interlude"))
        self.oracle_lost = END_OF_ACT.index("oracle") in reasons
        g.initiative = END_OF_ACT.index("invasion") in reasons  # LS-ACT1-37
        self.clear_map(g)
        self.oracle(g)
        clear_tokens(g)  # LS-ACT1-38
        self.set_markers(g)
        self.failed = [quest for quest in facts.TABLE_B_ORDER if QUEST_CARD + quest in g.table.cards[QUESTS]]
        self.break_off_quest(g)
        return go(self.next_failure)

    def clear_map(self, g: Campaign) -> None:  # LS-ACT1-30 to -34
        for region in facts.ASCENDING:
            g.supply[YOU] += g.hoplites[YOU][region]
            g.hoplites[YOU][region] = 0
            g.allied[region] = 0
            g.fortified[region] = -1
            remove_persians(g, region)
        g.allied_inside = 0
        for god in range(GODS):
            g.priests_left[YOU] += g.praying[god][YOU]
            g.praying[god][YOU] = 0

    def oracle(self, g: Campaign) -> None:
        if not self.oracle_lost:
            for _ in range(facts.ORACLE_PRIESTS):
                gain_priest(g, YOU)  # LS-ACT1-36
            return
        g.temples &= ~(1 << facts.ORACLE)  # LS-ACT1-35
        g.tell(ORACLE_FALLS)
        for god in range(GODS):
            g.praying[god][PERSIANS] += facts.YELLOW_PRIESTS
            g.priests_left[PERSIANS] -= facts.YELLOW_PRIESTS

    def set_markers(self, g: Campaign) -> None:  # LS-ACT1-39 to -41
        g.mobilization = 0
        if g.invasion < facts.INVASION_LEAST:
            g.invasion = facts.INVASION_LEAST
            g.tell(INVADED, g.invasion)
        g.victory = g.invasion

    def break_off_quest(self, g: Campaign) -> None:  # LS-ACT1-50
        quest = g.quest[YOU]
        if quest >= 0:
            self.failed.remove(quest)
            g.table.move(QUEST_CARD + quest, QUESTS, EVENT_GONE)
            g.quest[YOU] = -1
            g.quest_step[YOU] = 0
            g.hero_at[YOU] = lords.QUESTS[quest].region
            g.tell(QUEST_BROKEN_OFF, QUEST_CARD + quest)

    def next_failure(self, g: Campaign) -> Flow:  # LS-ACT1-42, -61
        while self.failed:
            quest = self.failed.pop(0)
            g.table.move(QUEST_CARD + quest, QUESTS, EVENT_GONE)
            g.tell(QUEST_FAILED, QUEST_CARD + quest)
            procedure = fail_quest(g, facts.FAILED[quest])
            if procedure is not None:
                return call(procedure, then=self.next_failure)
        return go(self.foothold)

    def foothold(self, g: Campaign) -> Flow:  # LS-ACT1-43
        g.act = ACT_II
        persians_take(g, facts.PERSIAN_FOOTHOLD)
        for land in range(LANDS):
            if facts.PERSIAN_FOOTHOLD in REGIONS_OF[land]:
                for region in REGIONS_OF[land]:
                    if g.control[region] == YOU:
                        lose_region(g, region)
        return go(self.muster)

    def muster(self, g: Campaign) -> Flow:  # LS-ACT1-44, -45, -47
        for colour in (facts.YELLOW, facts.BLUE):
            for region in facts.ASCENDING:
                if g.token_colour(region) == colour:
                    home = region == facts.HOME and colour == facts.BLUE
                    place_hoplites(g, region, facts.HOPLITES_AT_HOME if home else facts.HOPLITES_RETURNING, colour)
        g.tell(ACT_BEGINS, ACT_II - 1)
        g.tell(STORY, STORY_REFS.index("act2"))
        return go(self.persians_first)

    def persians_first(self, g: Campaign) -> Flow:  # LS-ACT1-46
        if not g.initiative or not g.clock():
            return done()
        g.tell(INITIATIVE)
        take_token(g, ON_PASS)
        return call(EventPhase(), then=self.finish)

    def finish(self, g: Campaign) -> Flow:
        return done()


def fail_quest(g: Campaign, kind: int) -> Frame | None:
    """LS-ACT1-51 to -60: what a quest brings that nobody completed."""
    if kind == facts.SET_MOBILIZATION:
        g.mobilization = min(facts.GERYON_SPACE, g.decisions.march_at) - 1  # LS-ACT1-51
        g.tell(MOBILIZED, g.mobilization + 1, g.decisions.march_at + 1)
    elif kind == facts.BLOCK_RECRUIT:  # LS-ACT1-52
        g.used[YOU] |= 1 << RECRUITING
        g.tell(RECRUIT_BLOCKED)
        g.table.move(g.table.cards[TOKEN_OUT][0], TOKEN_OUT, TOKEN_UP + RECRUITING)
    elif kind == facts.LOWER_ATTITUDES:  # LS-ACT1-53, -54
        for land in range(LANDS):
            if g.attitude[land] != facts.LOYAL:
                for _ in range(facts.BIRDS_STEPS):
                    lower_attitude(g, land)
    elif kind == facts.PLACE_SPY_OR_CONTROL:  # LS-ACT1-55
        if g.spies[facts.AUGEAN_REGION]:
            persians_take(g, facts.AUGEAN_REGION)
        else:
            place_spy(g, facts.AUGEAN_REGION)
    elif kind == facts.DESTROY_LEVELS:  # LS-ACT1-56
        for god in range(GODS):
            for _ in range(facts.CALYDON_LEVELS):
                if g.levels[god] > 1:
                    destroy_level(g, god)
    elif kind == facts.PLACE_CONTROL:
        persians_take(g, facts.AMAZON_REGION)  # LS-ACT1-57
    elif kind == facts.CLOSE_TRAILS:
        g.trails_closed = True  # LS-ACT1-58
        g.tell(TRAILS_CLOSED)
    elif kind == facts.INJURE_HERO:
        return Injure(YOU, facts.PROMETHEUS_INJURIES)  # LS-ACT1-60
    return None


BOOK.register(PlayCampaign(), Interlude())
