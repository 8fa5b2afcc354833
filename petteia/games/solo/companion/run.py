"""LS-SETUP, LS-ACT1, LS-END: the prologue, the turns of both acts, the interlude between them, the end of the clock."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import (
    REGIONS,
)
from petteia.games.lords.kinds import Land, Quest
from petteia.games.lords.names import QUEST_CARD
from petteia.games.solo import facts
from petteia.games.solo.acts import ActEnds, PlayActs, by_regions, draw_monsters_and_quests
from petteia.games.solo.companion import events, verbs, zones
from petteia.games.solo.companion.book import BOOK
from petteia.games.solo.companion.box import AskTrack
from petteia.games.solo.companion.names import YOU
from petteia.games.solo.companion.state import Companion, companion
from petteia.games.solo.companion.turn import PlayersTurn
from petteia.games.solo.kinds import EndOfAct
from petteia.games.solo.names import END_OF_ACT
from petteia.games.solo.pieces import free_places, reinforce
from petteia.games.solo.xerxes import Xerxes, campaign_over, tell_story
from petteia.kernel.flow import Flow, ask, call, go
from petteia.kernel.option import choices, ref, verb_of
from petteia.kernel.words import Text


class PlayCompanion(PlayActs):
    """The whole campaign, on Xerxes' side."""

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        return {"count": g.green_tokens()}

    def begin(self, g: Xerxes) -> Flow:  # LS-SETUP-19
        g.table.lay_out(zones.PILE, tuple(range(facts.TOKENS)))
        g.table.shuffle(zones.PILE, g.chance)
        return self.opening(g) if companion(g).knows_track() else call(AskTrack(), then=self.opening)

    def opening(self, g: Xerxes) -> Flow:
        flow = super().opening(g)
        companion(g).set_up = companion(g).orders[:]
        return flow

    def prologue(self, g: Xerxes) -> None:
        prologue(companion(g))

    def next_turn(self, g: Xerxes) -> Flow:  # LS-TURN-01
        g = companion(g)
        g.turns += 1
        g.tell(events.TURN_BEGINS, YOU, g.turns)
        return call(PlayersTurn(), then=self.event_phase)

    def compare_regions(self, g: Xerxes) -> Flow:
        return go(self.how_many)

    def how_many(self, g: Companion) -> Flow:
        return ask(YOU, "ask.hold", choices(verbs.HOLD, list(range(REGIONS - g.green_tokens() + 1))), then=self.counted)

    def counted(self, g: Companion, pick: int) -> Flow:  # LS-END-05, -06
        g.way = by_regions(g, ref(pick))
        return campaign_over(g)


# ---- the prologue ----------------------------------------------------------------------------------------------


def prologue(g: Companion) -> None:
    """LS-SETUP-01 to -38."""
    start = facts.START
    g.order(events.PROLOGUE)
    tell_story(g, "prologue", "LS-GEN-01")
    g.order(events.SET_UP_BOARD)
    g.order(events.SET_UP_DECKS)
    g.order(events.LEAVE_IN_BOX)
    reinforce(g, start.vanguard, start.vanguard_hoplites, "LS-SETUP-30")
    for region, colour in start.tokens:
        g.order(events.PLACE_BLUE if colour == facts.BLUE else events.PLACE_YELLOW, region)
    g.order(events.PLACE_HERO, start.hero, start.hoplites, start.region)
    g.order(events.DRAW_CARDS, start.cards)
    draw_monsters_and_quests(g)


# ---- the interlude ---------------------------------------------------------------------------------------------


class Interlude(ActEnds):
    """Which quest is Achilles on? The rest is told."""

    reasons: list[EndOfAct]
    on_quest: Quest = -1  # the quest Achilles is on

    def __init__(self) -> None:
        super().__init__()
        self.reasons = []

    def consequences(self, g: Xerxes, reasons: list[EndOfAct]) -> Flow:
        self.reasons = reasons
        return go(self.which_quest)

    def which_quest(self, g: Companion) -> Flow:  # LS-ACT1-50
        quests = [QUEST_CARD + quest for quest in g.open_quests()]
        if not quests:
            return go(self.clear_map)
        return ask(YOU, "ask.on_quest", [*choices(verbs.ON_QUEST, quests), verbs.ON_NO_QUEST], then=self.told_quest)

    def told_quest(self, g: Companion, pick: int) -> Flow:
        if verb_of(pick) == verbs.ON_QUEST:
            self.on_quest = ref(pick) - QUEST_CARD
        return go(self.clear_map)

    def clear_map(self, g: Companion) -> Flow:  # LS-ACT1-30 to -34
        g.order(events.TAKE_HOPLITES)
        g.persians = [0] * REGIONS
        g.order(events.TAKE_PRIESTS)
        if END_OF_ACT.index("oracle") in self.reasons:
            g.oracle = False
            g.order(events.ORACLE_FALLS)
        else:
            g.order(events.GAIN_PRIEST, facts.ORACLE_PRIESTS)
        free_places(g)
        g.order(events.CLEAR_TOKENS)
        self.set_markers(g, self.reasons)
        g.order(events.SET_MARKERS, g.victory)
        self.failed = g.open_quests()
        if self.on_quest >= 0:
            self.failed.remove(self.on_quest)
            g.order(events.QUEST_OVER, QUEST_CARD + self.on_quest, lords.QUESTS[self.on_quest].region)
        g.quests = 0
        return go(self.next_failure)

    def lose_land(self, g: Xerxes, land: Land) -> None:
        companion(g).order(events.REMOVE_YOURS_IN, land)

    def muster(self, g: Xerxes) -> None:
        g = companion(g)
        g.order(events.MUSTER, facts.HOPLITES_RETURNING)
        g.order(events.MUSTER_HOME, facts.HOME, facts.HOPLITES_AT_HOME)


BOOK.register(PlayCompanion(), Interlude())
