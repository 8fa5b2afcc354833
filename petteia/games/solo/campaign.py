"""LS-SETUP, LS-ACT1: the prologue, the turns of both acts, the interlude between them, the end of the clock."""

from typing import Final

from petteia.games.lords import events as lords_events
from petteia.games.lords import facts as lords
from petteia.games.lords import zones as lords_zones
from petteia.games.lords.board import GODS, REGIONS_OF
from petteia.games.lords.kinds import Land, Region
from petteia.games.lords.names import ATTACK_DECK, COMBAT_DECK, EVENT_REFS, QUEST_CARD
from petteia.games.lords.pieces import draw_combat, gain_priest
from petteia.games.lords.setup import every_copy
from petteia.games.solo import events, facts, zones
from petteia.games.solo.acts import ActEnds, PlayActs, by_regions, draw_monsters_and_quests
from petteia.games.solo.book import BOOK
from petteia.games.solo.kinds import Colour, EndOfAct
from petteia.games.solo.names import END_OF_ACT, PERSIANS, TOKEN_DECK, YOU
from petteia.games.solo.pieces import reinforce, remove_persians
from petteia.games.solo.state import Campaign, campaign
from petteia.games.solo.turn import SoloTurn, clear_tokens
from petteia.games.solo.xerxes import Xerxes, tell_story
from petteia.kernel.flow import Flow, call, go
from petteia.kernel.zones import ZoneNumber


class PlayCampaign(PlayActs):
    """The whole campaign, on its board."""

    def prologue(self, g: Xerxes) -> None:
        prologue(campaign(g))

    def next_turn(self, g: Xerxes) -> Flow:  # LS-TURN-01
        g = campaign(g)
        g.turns += 1
        g.active = YOU
        g.tell(lords_events.TURN_BEGINS, YOU, g.turns)
        return call(SoloTurn(YOU), then=self.event_phase)

    def compare_regions(self, g: Xerxes) -> Flow:  # LS-END-05, -06
        g = campaign(g)
        g.ends(by_regions(g, g.control.count(YOU)))
        return go(self.next_turn)  # the end comes before it


# ---- the prologue ----------------------------------------------------------------------------------------------


def box() -> tuple[tuple[ZoneNumber, tuple[int, ...]], ...]:
    """What lies where before anything is shuffled, zone by zone."""
    copies = [(number,) * count for number, count in enumerate(COMBAT_DECK.counts)]
    used = (*facts.ARTIFACTS_USED, *facts.DIVINE)
    return (
        (lords_zones.COMBAT_PILE, tuple([card for cards in copies for card in cards if card in facts.COMBAT_USED])),
        (zones.COMBAT_ASIDE, tuple([card for cards in copies for card in cards if card not in facts.COMBAT_USED])),
        (lords_zones.ATTACK_PILE, every_copy(ATTACK_DECK.counts)),
        (lords_zones.EVENT_GONE, tuple(range(len(EVENT_REFS)))),
        (lords_zones.BLESSING_PILE, facts.BLESSINGS_USED),
        (zones.BLESSING_ASIDE, facts.BLESSINGS_REMOVED),
        (lords_zones.ARTIFACT_PILE, facts.ARTIFACTS_USED),
        (lords_zones.UNDER_MONUMENTS, facts.DIVINE),
        (zones.ARTIFACT_ASIDE, tuple([card for card in range(len(lords.ARTIFACTS)) if card not in used])),
        (zones.TOKEN_PILE, tuple(range(len(TOKEN_DECK.names)))),
    )


BOX: Final = box()


def lay_out_box(g: Campaign) -> None:
    """LS-SETUP-06 to -12, -19: what the campaign uses, and what it sets aside."""
    table = g.table
    for zone, cards in BOX:
        table.lay_out(zone, cards)
    for pile in (
        lords_zones.COMBAT_PILE,
        lords_zones.ATTACK_PILE,
        lords_zones.BLESSING_PILE,
        lords_zones.ARTIFACT_PILE,
        zones.TOKEN_PILE,
    ):
        table.shuffle(pile, g.chance)
    for god in range(GODS):
        g.levels[god] = lords.MONUMENT_LEVELS  # LS-SETUP-02
    g.temples = 1 << facts.ORACLE  # LS-SETUP-04


def prologue(g: Campaign) -> None:
    """LS-SETUP-13, -30 to -38."""
    lay_out_box(g)
    start = facts.START
    g.tell(events.PROLOGUE)
    tell_story(g, "prologue", "LS-GEN-01")
    g.hero[YOU] = start.hero
    g.attributes[YOU] = list(lords.HEROES[start.hero].start)
    reinforce(g, start.vanguard, start.vanguard_hoplites, "LS-SETUP-30")
    for region, colour in start.tokens:
        g.control[region] = YOU
        if colour == facts.BLUE:
            g.loyal |= 1 << region
    g.hero_at[YOU] = start.region
    g.tell(lords_events.HERO_PLACED, YOU, start.hero, start.region)
    place_hoplites(g, start.region, start.hoplites, facts.BLUE)
    draw_combat(g, YOU, start.cards)
    draw_monsters_and_quests(g)


def place_hoplites(g: Campaign, region: Region, count: int, colour: Colour) -> None:
    """Your hoplites are placed, as many as there are (LS-GEN-07)."""
    count = min(count, g.left(colour))
    if count:
        g.supply[YOU] -= count
        g.hoplites[YOU][region] += count
        if colour == facts.YELLOW:
            g.allied[region] += count
        g.tell(events.ALLIED_PLACED if colour == facts.YELLOW else events.LOYAL_PLACED, count, region)


# ---- the interlude ---------------------------------------------------------------------------------------------


class Interlude(ActEnds):
    """LS-ACT1-30 to -61: the end of Act I with all its consequences."""

    def consequences(self, g: Xerxes, reasons: list[EndOfAct]) -> Flow:
        g = campaign(g)
        self.clear_map(g)
        self.oracle(g, END_OF_ACT.index("oracle") in reasons)
        clear_tokens(g)  # LS-ACT1-38
        self.set_markers(g, reasons)
        self.failed = [
            quest for quest in facts.TABLE_B_ORDER if QUEST_CARD + quest in g.table.cards[lords_zones.QUESTS]
        ]
        self.break_off_quest(g)
        return go(self.next_failure)

    def clear_map(self, g: Campaign) -> None:  # LS-ACT1-30 to -34
        for region in facts.ASCENDING:
            g.supply[YOU] += g.hoplites[YOU][region]
            g.hoplites[YOU][region] = 0
            g.allied[region] = 0
            g.fortified[region] = -1
            remove_persians(g, region, "LS-ACT1-30")
        g.allied_inside = 0
        for god in range(GODS):
            g.priests_left[YOU] += g.praying[god][YOU]
            g.praying[god][YOU] = 0

    def oracle(self, g: Campaign, lost: bool) -> None:
        if not lost:
            for _ in range(facts.ORACLE_PRIESTS):
                gain_priest(g, YOU)  # LS-ACT1-36
            return
        g.temples &= ~(1 << facts.ORACLE)  # LS-ACT1-35
        g.tell(events.ORACLE_FALLS)
        for god in range(GODS):
            g.praying[god][PERSIANS] += facts.YELLOW_PRIESTS
            g.priests_left[PERSIANS] -= facts.YELLOW_PRIESTS

    def break_off_quest(self, g: Campaign) -> None:  # LS-ACT1-50
        quest = g.quest[YOU]
        if quest >= 0:
            self.failed.remove(quest)
            g.table.move(QUEST_CARD + quest, lords_zones.QUESTS, lords_zones.EVENT_GONE)
            g.quest[YOU] = -1
            g.quest_step[YOU] = 0
            g.hero_at[YOU] = lords.QUESTS[quest].region
            g.tell(events.QUEST_BROKEN_OFF, QUEST_CARD + quest)

    def lose_land(self, g: Xerxes, land: Land) -> None:
        for region in REGIONS_OF[land]:
            g.herald.push_out(g, region, "LS-ACT1-43")

    def muster(self, g: Xerxes) -> None:
        g = campaign(g)
        for colour in (facts.YELLOW, facts.BLUE):
            for region in facts.ASCENDING:
                if g.token_colour(region) == colour:
                    home = region == facts.HOME and colour == facts.BLUE
                    place_hoplites(g, region, facts.HOPLITES_AT_HOME if home else facts.HOPLITES_RETURNING, colour)


BOOK.register(PlayCampaign(), Interlude())
