"""LS-SETUP, LS-ACT1, LS-END: the prologue, the turns of both acts, the interlude between them, the end of the clock."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import GODS, LAND_OF, NOWHERE, REGIONS
from petteia.games.lords.names import QUEST_CARD, RECRUITING
from petteia.games.solo import facts
from petteia.games.solo.companion.names import (
    ACT_BEGINS,
    ACT_ENDS,
    BLOCK_RECRUIT,
    BOOK,
    CLEAR_TOKENS,
    DRAW_CARDS,
    GAIN_PRIEST,
    HOLD,
    INITIATIVE,
    INJURE,
    INTERLUDE,
    MUSTER,
    MUSTER_HOME,
    ON_NO_QUEST,
    ON_QUEST,
    ORACLE_FALLS,
    PLACE_BLUE,
    PLACE_HERO,
    PLACE_YELLOW,
    PROLOGUE,
    PROLOGUE_TOKEN,
    PUT_QUEST,
    QUEST_FAILED,
    QUEST_OVER,
    REMOVE_YOURS_IN,
    SET_MARKERS,
    SET_MOBILIZATION,
    SET_UP_BOARD,
    SET_UP_DECKS,
    STORY,
    TAKE_HOPLITES,
    TAKE_PRIESTS,
    TOKEN_OUT,
    TOKEN_PILE,
    TOKEN_UP,
    TRAILS_CLOSED,
    TURN_BEGINS,
    YOU,
)
from petteia.games.solo.companion.phases import ReadScript
from petteia.games.solo.companion.pieces import (
    destroy_level,
    free_places,
    lower_attitude,
    monster_enters,
    place_green,
    place_spy,
    put_persians,
    take_token,
)
from petteia.games.solo.companion.state import LANDS, Companion
from petteia.games.solo.companion.turn import PlayersTurn
from petteia.games.solo.names import ACT_I, ACT_II, END_OF_ACT, LOST_REGIONS, ON_PASS, STORY_REFS, WON_REGIONS
from petteia.kernel.flow import Flow, Frame, ask, call, done, go
from petteia.kernel.option import choices, ref, verb_of
from petteia.kernel.words import Text


class PlayCompanion(Frame):
    """The whole campaign, on Xerxes' side: a prologue, Act I, an interlude, Act II."""

    def copy(self) -> Frame:
        return PlayCompanion().like(self)

    def title(self, g: Companion) -> Text | None:
        return Text(f"act.{g.act}")

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        return {"count": g.tokens()}

    def begin(self, g: Companion) -> Flow:
        prologue(g)
        return go(self.next_turn)

    def next_turn(self, g: Companion) -> Flow:  # LS-TURN-01
        g.turns += 1
        g.tell(TURN_BEGINS, YOU, g.turns)
        return call(PlayersTurn(), then=self.event_phase)

    def event_phase(self, g: Companion) -> Flow:
        return call(ReadScript(), then=self.check_act)

    def check_act(self, g: Companion) -> Flow:  # LS-EVENT-06, LS-ACT1-20
        if g.act == ACT_I and ends_of_act(g):
            return call(Interlude(), then=self.check_clock)
        return go(self.check_clock)

    def check_clock(self, g: Companion) -> Flow:  # LS-TURN-10
        return go(self.next_turn if g.clock() else self.how_many)

    def how_many(self, g: Companion) -> Flow:
        return ask(YOU, "ask.hold", choices(HOLD, list(range(REGIONS - g.tokens() + 1))), then=self.counted)

    def counted(self, g: Companion, pick: int) -> Flow:  # LS-END-05, -06
        g.way = WON_REGIONS if ref(pick) > g.tokens() else LOST_REGIONS
        return g.ended()


def ends_of_act(g: Companion) -> list[int]:
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


def prologue(g: Companion) -> None:
    """LS-SETUP-01 to -38."""
    g.table.lay_out(TOKEN_PILE, tuple(range(facts.TOKENS)))
    g.table.shuffle(TOKEN_PILE, g.chance)
    start = facts.START
    g.order(PROLOGUE)
    g.order(STORY, STORY_REFS.index("prologue"))
    g.order(SET_UP_BOARD)
    g.order(SET_UP_DECKS)
    put_persians(g, start.vanguard, start.vanguard_hoplites)  # LS-SETUP-30
    for region, colour in start.tokens:
        g.order(PLACE_BLUE if colour == facts.BLUE else PLACE_YELLOW, region)
    g.order(PLACE_HERO, start.hero, start.hoplites, start.region)
    g.order(DRAW_CARDS, start.cards)
    for _ in range(start.monster_draws):
        monster, region = facts.TABLE_A[draw_prologue(g)]
        if not monster_enters(g, monster, region):
            put_persians(g, start.vanguard, start.doubled)  # LS-SETUP-35
    for _ in range(start.quest_draws):
        quest = facts.TABLE_B[draw_prologue(g)]
        if g.quests >> quest & 1:
            put_persians(g, start.vanguard, start.doubled)  # LS-SETUP-37
        else:
            g.quests |= 1 << quest
            g.order(PUT_QUEST, QUEST_CARD + quest, lords.QUESTS[quest].region)


def draw_prologue(g: Companion) -> int:
    """A token of the prologue: read, and out of the game (LS-SETUP-38)."""
    token = g.table.draw(TOKEN_PILE, TOKEN_OUT)
    g.order(PROLOGUE_TOKEN, token)
    return token


# ---- the interlude ---------------------------------------------------------------------------------------------


class Interlude(Frame):
    """LS-ACT1-30 to -61: the end of Act I with all its consequences."""

    reasons: list[int]
    failed: list[int]  # quests whose consequences are still to come, in the order of table B
    on_quest: int = NOWHERE  # the quest Achilles is on

    def __init__(self) -> None:
        self.reasons = []
        self.failed = []

    def copy(self) -> Frame:
        twin = Interlude()
        twin.reasons = self.reasons[:]
        twin.failed = self.failed[:]
        twin.on_quest = self.on_quest
        return twin.like(self)

    def title(self, g: Companion) -> Text | None:
        return Text("where.interlude")

    def begin(self, g: Companion) -> Flow:
        self.reasons = ends_of_act(g)
        for reason in self.reasons:
            g.order(ACT_ENDS, reason)
        g.order(INTERLUDE)
        g.order(STORY, STORY_REFS.index("interlude"))
        return go(self.which_quest)

    def which_quest(self, g: Companion) -> Flow:  # LS-ACT1-50
        quests = [QUEST_CARD + quest for quest in g.open_quests()]
        if not quests:
            return go(self.clear_map)
        return ask(YOU, "ask.on_quest", [*choices(ON_QUEST, quests), ON_NO_QUEST], then=self.told_quest)

    def told_quest(self, g: Companion, pick: int) -> Flow:
        if verb_of(pick) == ON_QUEST:
            self.on_quest = ref(pick) - QUEST_CARD
        return go(self.clear_map)

    def clear_map(self, g: Companion) -> Flow:  # LS-ACT1-30 to -34
        g.initiative = END_OF_ACT.index("invasion") in self.reasons  # LS-ACT1-37
        g.order(TAKE_HOPLITES)
        g.persians = [0] * REGIONS
        g.order(TAKE_PRIESTS)
        if END_OF_ACT.index("oracle") in self.reasons:
            g.oracle = False
            g.order(ORACLE_FALLS)
        else:
            g.order(GAIN_PRIEST, facts.ORACLE_PRIESTS)
        free_places(g)
        g.order(CLEAR_TOKENS)
        g.mobilization = 0  # LS-ACT1-39 to -41
        g.invasion = max(g.invasion, facts.INVASION_LEAST)
        g.victory = g.invasion
        g.order(SET_MARKERS, g.victory)
        self.failed = g.open_quests()
        if self.on_quest != NOWHERE:
            self.failed.remove(self.on_quest)
            g.order(QUEST_OVER, QUEST_CARD + self.on_quest, lords.QUESTS[self.on_quest].region)
        g.quests = 0
        return go(self.failures)

    def failures(self, g: Companion) -> Flow:  # LS-ACT1-42, -61
        while self.failed and not g.due:
            quest = self.failed.pop(0)
            g.order(QUEST_FAILED, QUEST_CARD + quest)
            fail_quest(g, facts.FAILED[quest])
        return go(self.failures if self.failed else self.foothold)

    def foothold(self, g: Companion) -> Flow:  # LS-ACT1-43
        g.act = ACT_II
        place_green(g, facts.PERSIAN_FOOTHOLD)
        g.order(REMOVE_YOURS_IN, LAND_OF[facts.PERSIAN_FOOTHOLD])
        g.order(MUSTER, facts.HOPLITES_RETURNING)  # LS-ACT1-44, -45
        g.order(MUSTER_HOME, facts.HOME, facts.HOPLITES_AT_HOME)
        g.order(ACT_BEGINS, ACT_II - 1)
        g.order(STORY, STORY_REFS.index("act2"))
        return go(self.persians_first)

    def persians_first(self, g: Companion) -> Flow:  # LS-ACT1-46
        if not g.initiative or not g.clock():
            return done()
        g.order(INITIATIVE)
        take_token(g, ON_PASS)
        return call(ReadScript(), then=self.finish)

    def finish(self, g: Companion) -> Flow:
        return done()


def fail_quest(g: Companion, kind: int) -> None:
    """LS-ACT1-51 to -60: what a quest brings that nobody completed."""
    if kind == facts.SET_MOBILIZATION:
        space = min(facts.GERYON_SPACE, g.decisions.march_at)  # LS-ACT1-51
        g.mobilization = space - 1
        g.order(SET_MOBILIZATION, space)
    elif kind == facts.BLOCK_RECRUIT:  # LS-ACT1-52
        g.table.move(g.table.cards[TOKEN_OUT][0], TOKEN_OUT, TOKEN_UP + RECRUITING)
        g.order(BLOCK_RECRUIT)
    elif kind == facts.LOWER_ATTITUDES:  # LS-ACT1-53, -54
        for land in range(LANDS):
            if g.attitude[land] != facts.LOYAL:
                for _ in range(facts.BIRDS_STEPS):
                    lower_attitude(g, land)
    elif kind == facts.PLACE_SPY_OR_CONTROL:  # LS-ACT1-55
        if g.spies[facts.AUGEAN_REGION]:
            place_green(g, facts.AUGEAN_REGION)
        else:
            place_spy(g, facts.AUGEAN_REGION)
    elif kind == facts.DESTROY_LEVELS:  # LS-ACT1-56
        for god in range(GODS):
            for _ in range(facts.CALYDON_LEVELS):
                if g.levels[god] > 1:
                    destroy_level(g, god)
    elif kind == facts.PLACE_CONTROL:
        place_green(g, facts.AMAZON_REGION)  # LS-ACT1-57
    elif kind == facts.CLOSE_TRAILS:
        g.trails_closed = True  # LS-ACT1-58
        g.order(TRAILS_CLOSED)
    elif kind == facts.INJURE_HERO:
        g.order(INJURE, facts.PROMETHEUS_INJURIES)  # LS-ACT1-60


BOOK.register(PlayCompanion(), Interlude())
