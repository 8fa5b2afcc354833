"""LS-ATTITUDE, LS-ARMY: your control tokens, blue and yellow."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import LAND_OF, REGIONS_OF
from petteia.games.lords.kinds import Land, Region
from petteia.games.solo import events, facts, verbs
from petteia.games.solo.book import BOOK
from petteia.games.solo.names import YOU
from petteia.games.solo.state import Campaign
from petteia.kernel.flow import NOBODY, Flow, Frame, ask, done, go
from petteia.kernel.option import choice, verb_of
from petteia.kernel.words import Text

# ---- attitude --------------------------------------------------------------------------------------------------


def allied_regions(g: Campaign, land: Land) -> list[Region]:
    """Regions of a land with a yellow token."""
    return [region for region in REGIONS_OF[land] if g.token_colour(region) == facts.YELLOW]


class MakeLoyal(Frame):
    """LS-ATTITUDE-09: yellow tokens of a land may become blue, as far as there are blue ones (LS-GEN-07)."""

    regions: list[Region]

    def __init__(self, regions: list[Region]) -> None:
        self.regions = regions

    def parts(self, g: Campaign) -> dict[str, Text | str | int]:
        land = g.said("land", lords.LAND_REFS[LAND_OF[self.regions[0]]])
        region = g.said("region", lords.REGION_REFS[self.regions[0]])
        return {"land": land, "region": region, "count": len(self.regions)}

    def begin(self, g: Campaign) -> Flow:
        return go(self.choose)

    def choose(self, g: Campaign) -> Flow:
        land = LAND_OF[self.regions[0]]
        text = "ask.make_loyal" if g.agreed.turns_land_blue else "ask.make_region_loyal"
        return ask(YOU, text, [choice(verbs.MAKE_LOYAL, land), choice(verbs.LEAVE_ALLIED, land)], then=self.chosen)

    def chosen(self, g: Campaign, pick: int) -> Flow:
        if verb_of(pick) == verbs.MAKE_LOYAL:
            for region in self.regions:
                make_loyal(g, region)
        return done()


# ---- control tokens --------------------------------------------------------------------------------------------


def make_loyal(g: Campaign, region: Region) -> None:
    """A yellow token becomes a blue one, if one is left."""
    if g.tokens_left(facts.BLUE):
        g.loyal |= 1 << region
        g.tell(events.REGION_LOYAL, region)


def lose_region(g: Campaign, region: Region) -> None:
    """Your token is removed; your hoplites stay (LS-GEN-12), none of them inside a city (LH-FORT-02)."""
    g.control[region] = NOBODY
    g.loyal &= ~(1 << region)
    g.fortified[region] = NOBODY
    g.allied_inside &= ~(1 << region)
    g.tell(events.REGION_LOST, region)


BOOK.register(MakeLoyal([]))
