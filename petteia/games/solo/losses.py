"""LS-SCRIPT-09 to -16: what a script takes from you."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import LAND_OF, NOWHERE
from petteia.games.lords.dying import Dying
from petteia.games.lords.injuries import Injure
from petteia.games.lords.kinds import Death, Land, Region
from petteia.games.solo import facts, verbs
from petteia.games.solo.attitude import lose_region
from petteia.games.solo.book import BOOK
from petteia.games.solo.names import YOU
from petteia.games.solo.scripts import ASCENDING_LANDS, by_attitude
from petteia.games.solo.state import Campaign
from petteia.kernel.flow import Flow, Frame, ask, call, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text


def losses(g: Campaign, line: facts.ScriptEffect) -> Frame | None:
    """Carried out at once, or the procedure that does."""
    kind = line.kind
    if kind == facts.INJURE:
        at = g.hero_at[YOU]  # LS-SCRIPT-09 to -11
        return Injure(YOU, by_attitude(g, LAND_OF[at], line)) if at != NOWHERE else None
    if kind == facts.LOSE_HALF:
        return lose_half(g)
    if kind == facts.LOSE_PER_LAND:
        return LoseInLands(line.distrustful, line.hostile)
    if kind == facts.LOSE_PER_REGION:
        return lose_per_region(g, line)
    for region in facts.ASCENDING:  # LS-SCRIPT-16
        if g.attitude[LAND_OF[region]] in line.attitudes and g.token_colour(region) == facts.YELLOW:
            lose_region(g, region)
    return None


def lose_half(g: Campaign) -> Frame:
    """LS-SCRIPT-12: the allies go home where no loyal hoplite stands beside them."""
    deaths: list[Death] = []
    for region in facts.ASCENDING:
        if g.allied[region] and not g.blue_in(region):
            deaths.append(Death(YOU, region, (g.allied[region] + 1) // 2))
    return Dying(deaths)


def lose_per_region(g: Campaign, line: facts.ScriptEffect) -> Frame:
    """LS-SCRIPT-14, -15."""
    deaths: list[Death] = []
    for region in facts.ASCENDING:
        count = by_attitude(g, LAND_OF[region], line)
        if count and g.hoplites[YOU][region]:
            deaths.append(Death(YOU, region, count))
    return Dying(deaths)


class LoseInLands(Frame):
    """LS-SCRIPT-13, -15: so many hoplites in each land of an attitude, from any of its regions."""

    distrustful: int
    hostile: int
    land: Land = -1  # the land being paid for
    left: int = 0

    def __init__(self, distrustful: int, hostile: int) -> None:
        self.distrustful = distrustful
        self.hostile = hostile

    def parts(self, g: Campaign) -> dict[str, Text | str | int]:
        return {"land": g.said("land", lords.LAND_REFS[self.land]), "count": self.left}

    def begin(self, g: Campaign) -> Flow:
        return go(self.next_land)

    def next_land(self, g: Campaign) -> Flow:
        order = ASCENDING_LANDS
        following = order if self.land < 0 else order[order.index(self.land) + 1 :]
        for land in following:
            toll = {facts.DISTRUSTFUL: self.distrustful, facts.HOSTILE: self.hostile}.get(g.attitude[land], 0)
            if toll:
                self.land, self.left = land, toll
                return go(self.choose)
        return done()

    def choose(self, g: Campaign) -> Flow:
        regions = self.armies(g)
        if not self.left or not regions:
            return go(self.next_land)
        return ask(YOU, "ask.lose", choices(verbs.LOSE, regions), then=self.lost)

    def armies(self, g: Campaign) -> list[Region]:
        return [region for region in facts.ASCENDING if LAND_OF[region] == self.land and g.hoplites[YOU][region]]

    def lost(self, g: Campaign, pick: int) -> Flow:
        self.left -= 1
        return call(Dying([Death(YOU, ref(pick), 1)]), then=self.choose)


BOOK.register(LoseInLands(0, 0))
