"""What Xerxes' rules tell you to do with the pieces on your own board."""

from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords.board import GOD_AT, LAND_OF
from petteia.games.lords.kinds import Land, Monster, Quest, Region
from petteia.games.lords.names import QUEST_CARD
from petteia.games.solo import facts, xerxes
from petteia.games.solo.companion import events, zones
from petteia.games.solo.companion.march import Mobilize, VanguardBack
from petteia.games.solo.companion.phases import MonsterPhase, ReadScript, SpyingPhase
from petteia.games.solo.companion.run import Interlude
from petteia.games.solo.companion.state import Companion, companion
from petteia.games.solo.kinds import Place
from petteia.games.solo.names import ON_CARD, ON_PASS
from petteia.games.solo.scripts import ASCENDING_LANDS, by_attitude
from petteia.games.solo.xerxes import Herald, TokenZones, Xerxes
from petteia.kernel.flow import Frame


class CompanionHerald(Herald):
    """Xerxes beside a board of yours."""

    # ---- told where the campaign's log says nothing ------------------------------------------------------------------

    def in_vain(self, g: Xerxes, why: int) -> None:
        g = companion(g)
        if why == xerxes.NO_VANGUARD:
            g.order(events.NO_VANGUARD)
            return
        if why == xerxes.NO_MONSTERS:
            g.order(events.MONSTERS_STIR)
        g.order(events.NO_EFFECT)

    def monster_known(self, g: Xerxes, monster: Monster) -> None:
        companion(g).order(events.MONSTER_KNOWN, monster)

    def vanguard_loses(self, g: Xerxes, count: int, region: Region) -> None:
        if count:
            companion(g).order(events.REMOVE_PERSIANS, count, region, rule="LS-BATTLE-30")

    # ---- lands and tokens --------------------------------------------------------------------------------------------

    def loyal_already(self, g: Xerxes, regions: tuple[Region, ...]) -> None:
        if g.agreed.turns_land_blue:
            companion(g).order(events.MAY_TURN_BLUE, LAND_OF[regions[0]])
        else:
            companion(g).order(events.MAY_TURN_REGION_BLUE, regions[0])

    def became_loyal(self, g: Xerxes, land: Land) -> None:
        companion(g).order(events.TAKE_GLORY, land)

    def was_loyal(self, g: Xerxes, land: Land) -> None:
        companion(g).order(events.RETURN_GLORY, land)

    def hostile_already(self, g: Xerxes, land: Land) -> None:
        companion(g).order(events.REMOVE_YELLOW, land)

    def place_green(self, g: Xerxes, region: Region, rule: str) -> None:
        g = companion(g)
        g.green |= 1 << region
        g.persians[region] = 0
        g.order(events.PLACE_GREEN, region, rule=rule)
        god = GOD_AT[region]
        if god >= 0:
            g.order(events.RETURN_ARTIFACT, lords.MONUMENTS[god].artifact)

    def push_out(self, g: Xerxes, region: Region, rule: str) -> None:
        companion(g).order(events.REMOVE_YOURS, region, rule=rule)

    def turn_yellow(self, g: Xerxes, region: Region) -> None:
        companion(g).order(events.TURN_YELLOW, region)

    def token_taken(self, g: Xerxes, place: Place, rule: str) -> None:
        g = companion(g)
        if place == ON_PASS:
            g.order(events.TOKEN_TAKEN, g.clock(), rule=rule)
        elif place == ON_CARD:
            g.order(events.PUT_TOKEN_ON_CARD, g.clock())
        else:
            g.order(events.PUT_TOKEN, place, g.clock())

    # ---- scripts and quests ------------------------------------------------------------------------------------------

    def losses(self, g: Xerxes, line: facts.ScriptEffect) -> Frame | None:
        tell_losses(companion(g), line)
        return None

    def open_quest(self, g: Xerxes, quest: Quest) -> bool:
        g = companion(g)
        if g.quests >> quest & 1:
            return False
        g.quests |= 1 << quest
        g.order(events.PUT_QUEST, QUEST_CARD + quest, lords.QUESTS[quest].region)
        return True

    def close_quest(self, g: Xerxes, quest: Quest) -> None:
        companion(g).order(events.REMOVE_QUEST, QUEST_CARD + quest)

    def mobilization_set(self, g: Xerxes) -> None:
        companion(g).order(events.SET_MOBILIZATION, g.mobilization + 1)

    def recruit_blocked(self, g: Xerxes) -> None:
        companion(g).order(events.BLOCK_RECRUIT)

    def injure(self, g: Xerxes, count: int) -> Frame | None:
        companion(g).order(events.INJURE, count)
        return None

    # ---- procedures --------------------------------------------------------------------------------------------------

    def event_phase(self) -> Frame:
        return ReadScript()

    def monster_phase(self) -> Frame:
        return MonsterPhase()

    def spying_phase(self) -> Frame:
        return SpyingPhase()

    def mobilize(self, spaces: int) -> Frame:
        return Mobilize(spaces)

    def vanguard_back(self, losses: int) -> Frame:
        return VanguardBack(losses)

    def interlude(self) -> Frame:
        return Interlude()


def tell_losses(g: Companion, line: facts.ScriptEffect) -> None:
    """What befalls your own pieces, land by land."""
    if line.kind == facts.LOSE_HALF:
        g.order(events.LOSE_HALF)
        return
    for land in ASCENDING_LANDS:
        count = by_attitude(g, land, line)
        if line.kind == facts.LOSE_CONTROL:
            if g.attitude[land] in line.attitudes:
                g.order(events.REMOVE_YELLOW, land, rule="LS-SCRIPT-16")
        elif count:
            told = {
                facts.INJURE: events.INJURE_IN_LAND,
                facts.LOSE_PER_LAND: events.LOSE_IN_LAND,
                facts.LOSE_PER_REGION: events.LOSE_IN_REGIONS,
            }
            g.order(told[line.kind], land, count)


HERALD: Final = CompanionHerald(TokenZones(zones.PILE, zones.DOWN, zones.UP, zones.OUT, zones.UNSEEN))
