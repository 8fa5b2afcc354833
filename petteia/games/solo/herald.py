"""What Xerxes' rules do to your pieces on the board of the campaign."""

from typing import Final

from petteia.games.lords import events as lords_events
from petteia.games.lords import facts as lords
from petteia.games.lords import zones as lords_zones
from petteia.games.lords.board import GOD_AT
from petteia.games.lords.injuries import Injure
from petteia.games.lords.kinds import Land, Quest, Region
from petteia.games.lords.names import QUEST_CARD, RECRUITING
from petteia.games.solo import events, facts, zones
from petteia.games.solo.attitude import MakeLoyal, allied_regions, lose_region
from petteia.games.solo.campaign import Interlude
from petteia.games.solo.kinds import Place
from petteia.games.solo.losses import losses
from petteia.games.solo.monsters import MonsterPhase
from petteia.games.solo.names import PERSIANS, YOU
from petteia.games.solo.persians import Mobilize, SpyingPhase, VanguardBack
from petteia.games.solo.pieces import remove_persians
from petteia.games.solo.scripts import EventPhase
from petteia.games.solo.state import campaign
from petteia.games.solo.xerxes import Herald, TokenZones, Xerxes
from petteia.kernel.flow import NOBODY, Frame


class SoloHerald(Herald):
    """Xerxes on the board of the campaign."""

    # ---- lands and tokens --------------------------------------------------------------------------------------------

    def loyal_already(self, g: Xerxes, regions: tuple[Region, ...]) -> None:
        g = campaign(g)
        allied = [region for region in regions if g.token_colour(region) == facts.YELLOW]
        if allied:
            g.before_all(MakeLoyal(allied))

    def became_loyal(self, g: Xerxes, land: Land) -> None:
        g = campaign(g)
        g.glory[land] = YOU
        g.tell(lords_events.GLORY_TAKEN, YOU, land)

    def was_loyal(self, g: Xerxes, land: Land) -> None:
        g = campaign(g)
        g.glory[land] = NOBODY
        g.tell(lords_events.GLORY_RETURNED, YOU, land)

    def hostile_already(self, g: Xerxes, land: Land) -> None:
        for region in allied_regions(campaign(g), land):
            lose_region(campaign(g), region)

    def place_green(self, g: Xerxes, region: Region, rule: str) -> None:
        g = campaign(g)
        if not g.tokens_left(facts.GREEN):
            return
        self.push_out(g, region, "LS-ARMY-11")
        g.control[region] = PERSIANS
        remove_persians(g, region, "LS-ARMY-10")
        g.tell(events.REGION_PERSIAN, region)
        god = GOD_AT[region]
        if god >= 0 and lords.MONUMENTS[god].artifact in g.table.cards[lords_zones.ARTIFACTS[YOU]]:
            g.table.move(lords.MONUMENTS[god].artifact, lords_zones.ARTIFACTS[YOU], lords_zones.UNDER_MONUMENTS)
            g.tell(events.ARTIFACT_RETURNS, lords.MONUMENTS[god].artifact)

    def push_out(self, g: Xerxes, region: Region, rule: str) -> None:
        if campaign(g).control[region] == YOU:
            lose_region(campaign(g), region)

    def turn_yellow(self, g: Xerxes, region: Region) -> None:
        g = campaign(g)
        if g.tokens_left(facts.YELLOW):
            g.loyal &= ~(1 << region)
            g.tell(events.REGION_ALLIED, region)

    def token_taken(self, g: Xerxes, place: Place, rule: str) -> None:
        g.says(events.TOKEN_TAKEN, g.clock())

    # ---- scripts and quests ------------------------------------------------------------------------------------------

    def losses(self, g: Xerxes, line: facts.ScriptEffect) -> Frame | None:
        return losses(campaign(g), line)

    def open_quest(self, g: Xerxes, quest: Quest) -> bool:
        card = QUEST_CARD + quest
        if card in g.table.cards[lords_zones.QUESTS]:
            return False
        g.table.move(card, lords_zones.EVENT_GONE, lords_zones.QUESTS)
        g.says(lords_events.QUEST_APPEARS, card)
        return True

    def close_quest(self, g: Xerxes, quest: Quest) -> None:
        g.table.move(QUEST_CARD + quest, lords_zones.QUESTS, lords_zones.EVENT_GONE)

    def mobilization_set(self, g: Xerxes) -> None:
        g.says(events.MOBILIZED, g.mobilization + 1, g.march_at() + 1)

    def recruit_blocked(self, g: Xerxes) -> None:
        campaign(g).used[YOU] |= 1 << RECRUITING
        g.says(events.RECRUIT_BLOCKED)

    def injure(self, g: Xerxes, count: int) -> Frame | None:
        return Injure(YOU, count)

    # ---- procedures --------------------------------------------------------------------------------------------------

    def event_phase(self) -> Frame:
        return EventPhase()

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


HERALD: Final = SoloHerald(
    TokenZones(zones.TOKEN_PILE, zones.TOKEN_DOWN, zones.TOKEN_UP, zones.TOKEN_OUT, zones.TOKEN_UNSEEN)
)
