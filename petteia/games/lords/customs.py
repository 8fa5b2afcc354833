"""The answers of Lords of Hellas that need its cards and procedures; the others stand with `Customs`."""

from typing import Final

from petteia.games.lords.battle import Battle
from petteia.games.lords.hooks import MONSTER_KINDS, QUEST_REWARDS
from petteia.games.lords.kinds import Quest, Region
from petteia.games.lords.state import MONSTERS, Customs, Lords
from petteia.games.lords.withdraw import Withdraw
from petteia.kernel.flow import Frame, Seat


class LordsCustoms(Customs):
    """The answers of the game for two to four."""

    def holds(self, g: Lords, region: Region) -> bool:
        """LH-MOVE-15: does a monster keep the hoplites of a region there?"""
        for monster in range(MONSTERS):
            if g.monster_at[monster] == region and MONSTER_KINDS[monster].holds_hoplites():
                return True
        return False

    def bars_recruiting(self, g: Lords, region: Region) -> bool:
        for monster in range(MONSTERS):
            if g.monster_at[monster] == region and MONSTER_KINDS[monster].bars_recruiting():
                return True
        return False

    def bars_prayer(self, g: Lords, region: Region) -> bool:
        """LH-MON-18."""
        for monster in range(MONSTERS):
            if g.monster_at[monster] == region and MONSTER_KINDS[monster].bars_prayer():
                return True
        return False

    def quest_reward(self, g: Lords, seat: Seat, quest: Quest) -> Frame | None:
        """LH-QUEST-08: what is printed on the card."""
        return QUEST_REWARDS[quest].reward(g, seat)

    def battle(self, g: Lords, region: Region, attacker: Seat, defender: Seat, came_from: list[Region]) -> Frame:
        return Battle(region, attacker, defender, came_from)

    def drive_out(self, g: Lords, enemy: Seat, region: Region) -> Frame:
        """LH-USURP-03: an army driven out withdraws."""
        return Withdraw(enemy, region, [])


CUSTOMS: Final = LordsCustoms()
