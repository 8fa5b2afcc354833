"""The answers of the campaign to the questions of Lords."""

from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords.board import CITY, LAND_OF, NEXT, NOWHERE, ORACLE, POPULATION, REGIONS, SHRINE, WITHIN
from petteia.games.lords.customs import LordsCustoms
from petteia.games.lords.hand import ChooseArtifact
from petteia.games.lords.kinds import Monster, Quest, Region, Special
from petteia.games.lords.levy import Levy
from petteia.games.lords.moves import ArmyMove
from petteia.games.lords.names import MONUMENT_BUILDING
from petteia.games.lords.special import Prepare
from petteia.games.lords.state import Lords
from petteia.games.solo import events, facts
from petteia.games.solo.attitude import make_loyal
from petteia.games.solo.battle import PersianBattle
from petteia.games.solo.blessing import GainBlessing
from petteia.games.solo.colours import WhichInside, leave, loose_allied, loose_loyal, staying, tell_losses
from petteia.games.solo.kinds import Colour, Group
from petteia.games.solo.names import PERSIANS, YOU
from petteia.games.solo.persians import DriveOut
from petteia.games.solo.pieces import free_place, raise_attitude
from petteia.games.solo.state import Campaign, campaign
from petteia.games.solo.xerxes import new_token
from petteia.kernel.flow import NOBODY, Frame, Reason, Seat

# ---- the roads that stay open when the fleece is not found (LS-ACT1-58) ------------------------------------------


def _open_roads(region: Region) -> tuple[Region, ...]:
    trails = lords.REGIONS[region].trails
    kept = [other for other in trails if (region, other) in facts.OPEN_TRAILS or (other, region) in facts.OPEN_TRAILS]
    return tuple(sorted({*lords.REGIONS[region].borders, *kept}))


BY_LAND: Final = tuple(_open_roads(region) for region in range(REGIONS))


def _reach(start: Region, steps: int) -> tuple[Region, ...]:
    found = {start}
    for _ in range(steps):
        found |= {other for region in found for other in BY_LAND[region]}
    return tuple(sorted(found))


WITHIN_BY_LAND: Final = tuple(tuple(_reach(region, steps) for steps in range(6)) for region in range(REGIONS))


class OneAgainstXerxes(lords.Variant):
    """What changes with one player."""

    def __init__(self) -> None:
        self.seats = 1
        self.lands_to_win = len(lords.LAND_REFS) + 1  # LS-GEN-11
        self.left_out = ()
        self.king_of_kings = False
        self.temples = facts.TEMPLES  # LS-SETUP-05
        self.repeat_before_monument = False


VARIANT: Final = OneAgainstXerxes()


ON_QUEST: Final = Reason("refused.on_quest", "LS-ACTION-07")
NO_GLORY: Final = Reason("refused.no_glory", "LS-ACTION-07")
NO_USURPING_HERE: Final = Reason("refused.no_usurping_here", "LS-ACTION-08")


class SoloCustoms(LordsCustoms):
    """Two sides, three colours, five attitudes."""

    def variant(self, seats: int) -> lords.Variant:
        return VARIANT

    # ---- regions ---------------------------------------------------------------------------------------------------

    def population(self, g: Lords, seat: Seat, region: Region) -> int:
        """LS-ARMY-08, LS-BLESS-04: the attitude raises it before anything lowers it."""
        return POPULATION[region] + campaign(g).modifier(region)

    def neighbours(self, g: Lords, region: Region) -> tuple[Region, ...]:
        return BY_LAND[region] if campaign(g).trails_closed else NEXT[region]

    def within(self, g: Lords, region: Region, steps: int) -> tuple[Region, ...]:
        return WITHIN_BY_LAND[region][steps] if campaign(g).trails_closed else WITHIN[region][steps]

    def has_token(self, g: Lords, seat: Seat, region: Region) -> bool:
        """LS-GEN-07."""
        return campaign(g).tokens_left(new_token(campaign(g), region)) > 0

    def token_placed(self, g: Lords, seat: Seat, region: Region) -> None:
        g = campaign(g)
        blue = new_token(g, region) == facts.BLUE
        g.loyal = g.loyal | 1 << region if blue else g.loyal & ~(1 << region)
        g.tell(events.REGION_LOYAL if blue else events.REGION_ALLIED, region)

    def may_build_in(self, region: Region) -> bool:
        """LS-SETUP-04: the Oracle stands, or is gone for good."""
        return SHRINE[region] != ORACLE

    # ---- hoplites and battles --------------------------------------------------------------------------------------

    def next_fields(self, fields: list[Region]) -> list[Region]:
        """LS-BATTLE-04: in ascending order."""
        return sorted(fields, key=facts.NUMBER.__getitem__)[:1]

    def enemy_in(self, g: Lords, seat: Seat, region: Region) -> Seat:
        """LS-BATTLE-01: hoplites of the other side, or a green token."""
        if seat == YOU:
            return PERSIANS if g.hoplites[PERSIANS][region] or g.control[region] == PERSIANS else NOBODY
        return YOU if g.hoplites[YOU][region] else NOBODY

    def may_recruit_in(self, g: Lords, seat: Seat, region: Region) -> bool:
        """LS-ACTION-15: no Persian hoplites; a green token alone does not bar it (LS-ACTION-16)."""
        return not g.hoplites[PERSIANS][region]

    def colour_of_recruits(self, g: Campaign, region: Region) -> Colour:
        """LS-ARMY-12 to -14."""
        if isinstance(g.stack[-1], Prepare):
            return facts.YELLOW
        return facts.BLUE if g.token_colour(region) == facts.BLUE else facts.YELLOW

    def supply(self, g: Lords, seat: Seat, region: Region) -> int:
        return campaign(g).left(self.colour_of_recruits(campaign(g), region))

    def recruits(self, region: Region) -> int:
        """LS-ACTION-01."""
        return facts.RECRUITS[CITY[region]]

    def came(self, g: Lords, seat: Seat, region: Region, count: int) -> None:
        g = campaign(g)
        g.newest = self.colour_of_recruits(g, region)
        if g.newest == facts.YELLOW:
            g.allied[region] += count
        g.tell(events.ALLIED_RECRUITED if g.newest == facts.YELLOW else events.LOYAL_RECRUITED, count, region)
        if g.control[region] == PERSIANS and not g.is_inside(PersianBattle):  # LS-ACTION-16
            g.before_all(PersianBattle(region, YOU, PERSIANS, []))

    def moved(self, g: Lords, seat: Seat, source: Region, region: Region, count: int) -> None:
        if seat != YOU:
            return
        g = campaign(g)
        group = g.group
        same = group.region == source and group.count == count
        if same and isinstance(g.stack[-1], ArmyMove):  # the same ones go on (LH-MOVE-12)
            g.allied[source] -= group.yellow
            g.allied[region] += group.yellow
            g.group = Group(region, count, group.yellow)
            return
        leave(g, source, region, count)

    def died(self, g: Lords, seat: Seat, region: Region, count: int) -> None:
        if seat != YOU:
            super().died(g, seat, region, count)
            return
        g = campaign(g)
        if not g.hoplites[YOU][region]:
            tell_losses(g, region, count, g.allied[region])
            g.allied[region] = 0
            g.allied_inside &= ~(1 << region)
            return
        leave(g, region, NOWHERE, count)

    def withdrew(self, g: Lords, seat: Seat, source: Region, region: Region) -> None:
        g = campaign(g)
        g.allied[region] += g.allied[source]
        g.allied[source] = 0
        g.allied_inside &= ~(1 << source)

    def entered_city(self, g: Lords, seat: Seat, region: Region) -> None:
        g = campaign(g)
        if isinstance(g.stack[-1], (Levy, Prepare)):  # it arrives fortified
            if g.newest == facts.YELLOW:
                g.allied_inside |= 1 << region
            return
        # the fortified one is still counted among the loose: `allied_inside` does not know it yet
        blue_stay, yellow_stay = staying(g, region)
        blue, yellow = loose_loyal(g, region) + 1 - blue_stay, loose_allied(g, region) - yellow_stay
        if yellow and blue:
            g.before_all(WhichInside(region))
        elif yellow:
            g.allied_inside |= 1 << region

    def left_city(self, g: Lords, seat: Seat, region: Region) -> None:
        g = campaign(g)
        g.arrived_allied[region] += g.allied_inside >> region & 1  # it has moved (LH-FORT-05)
        g.allied_inside &= ~(1 << region)

    def battle(self, g: Lords, region: Region, attacker: Seat, defender: Seat, came_from: list[Region]) -> Frame:
        return PersianBattle(region, attacker, defender, came_from)

    def make_way(self, g: Lords, seat: Seat, region: Region) -> Frame | None:
        """LS-ACTION-09, -11: the green token goes before yours can be placed, and the Persians with it."""
        return DriveOut(region) if self.enemy_in(g, seat, region) != NOBODY else None

    # ---- monsters: the box with the region attack is not used (LS-MONSTER-12, -13) -----------------------------------

    def holds(self, g: Lords, region: Region) -> bool:
        return False

    def bars_recruiting(self, g: Lords, region: Region) -> bool:
        return False

    def bars_prayer(self, g: Lords, region: Region) -> bool:
        return False

    def attacks_offered(self) -> int:
        """LS-ACTION-06: the top card, nobody chooses."""
        return 1

    def slain(self, g: Lords, seat: Seat, monster: Monster, region: Region) -> None:
        """LS-MONSTER-16 to -18."""
        g = campaign(g)
        raise_attitude(g, region)
        g.before_all(GainBlessing())

    # ---- quests, special actions -----------------------------------------------------------------------------------

    def quest_reward(self, g: Lords, seat: Seat, quest: Quest) -> Frame | None:
        """LS-QUEST-02, -03."""
        return ChooseArtifact(seat, facts.ARTIFACTS_DRAWN)

    def quest_glory(self, g: Lords, seat: Seat, quest: Quest) -> None:
        """LS-QUEST-04."""
        raise_attitude(campaign(g), lords.QUESTS[quest].region)

    def keeps_quest(self, quest: Quest) -> bool:
        return False

    def usurped(self, g: Lords, seat: Seat, region: Region) -> None:
        """LS-ACTION-12: an allied region becomes a loyal one."""
        if campaign(g).token_colour(region) == facts.YELLOW:
            make_loyal(campaign(g), region)

    def why_no_usurping(self, g: Lords, seat: Seat) -> Reason | None:
        at = g.hero_at[seat]
        if at == NOWHERE:
            return ON_QUEST
        if LAND_OF[at] == facts.NO_USURP:
            return NO_USURPING_HERE
        return None if super().why_no_usurping(g, seat) is None else NO_GLORY

    def token_cleared(self, g: Lords, seat: Seat, action: Special) -> None:
        """LS-ARTIFACT-04: the token leaves the game."""
        free_place(campaign(g), action)

    def special_actions(self) -> int:
        """LS-TURN-04: there is no Build Monument."""
        return MONUMENT_BUILDING


CUSTOMS: Final = SoloCustoms()
