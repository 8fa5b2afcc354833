"""LS-BATTLE-19 to -23, LS-SPY-12: your army leaves a region."""

from petteia.games.lords import facts as lords
from petteia.games.lords.kinds import Region
from petteia.games.lords.state import Lords
from petteia.games.lords.withdraw import Withdraw
from petteia.games.solo.book import BOOK
from petteia.games.solo.state import Campaign, campaign
from petteia.kernel.flow import Flow, done


class FallBack(Withdraw):
    """All hoplites go together to a region beside theirs, or back where they came from; that takes no region."""

    def havens(self, g: Lords) -> list[Region]:
        g = campaign(g)
        if self.back_to and g.agreed.retreats_home:
            back = [region for region in super().havens(g) if self.is_way_back(g, region)]  # LS-BATTLE-20, -21
            if back:
                return back
        regions = Withdraw(self.seat, self.region, [])
        return regions.havens(g)

    def is_way_back(self, g: Campaign, region: Region) -> bool:
        """LS-ACT1-59: over closed Sea Trails nobody returns, whatever brought the army there."""
        if not g.trails_closed or region in g.customs.neighbours(g, self.region):
            return True
        return bool(lords.REGIONS[region].borders and lords.REGIONS[self.region].borders)  # neither is an island

    def arrived(self, g: Lords) -> Flow:
        g = campaign(g)
        return done()  # LS-BATTLE-23


BOOK.register(FallBack(0, 0, []))
