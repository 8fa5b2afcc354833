"""LS-ATTITUDE: what the lands think of you; LS-ARMY: control tokens of three colours; LS-MONUMENT; LS-END."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import ALL_REGIONS, GOD_AT, REGIONS_OF, Region
from petteia.games.lords.names import ARTIFACTS, GLORY_RETURNED, GLORY_TAKEN, UNDER_MONUMENTS
from petteia.games.solo import facts
from petteia.games.solo.names import (
    ACT_II,
    ARTIFACT_RETURNS,
    ATTITUDE_FALLS,
    ATTITUDE_RISES,
    BOOK,
    LEAVE_ALLIED,
    LEVEL_DESTROYED,
    LOST_LANDS,
    LOST_MONUMENT,
    LOST_TOKENS,
    MAKE_LOYAL,
    PERSIANS,
    PERSIANS_GONE,
    REGION_FREED,
    REGION_LOST,
    REGION_LOYAL,
    REGION_PERSIAN,
    WON_FREED,
    YOU,
)
from petteia.games.solo.state import Campaign
from petteia.kernel.flow import NOBODY, Flow, Frame, ask, done, go
from petteia.kernel.option import choice, verb_of
from petteia.kernel.words import Text

# ---- attitude --------------------------------------------------------------------------------------------------


def raise_attitude(g: Campaign, land: int) -> None:
    """LS-ATTITUDE-07 to -09: one step up; a land already loyal may give its allied regions to you."""
    if g.attitude[land] == facts.LOYAL:
        if allied_regions(g, land):
            g.before_all(MakeLoyal(land))
        return
    g.attitude[land] += 1
    g.tell(ATTITUDE_RISES, land, g.attitude[land])
    if g.attitude[land] == facts.LOYAL:
        g.glory[land] = YOU
        g.tell(GLORY_TAKEN, YOU, land)


def lower_attitude(g: Campaign, land: int) -> None:
    """LS-ATTITUDE-10, -11: one step down; a hostile land takes its regions back, but for the loyal ones."""
    if g.attitude[land] == facts.HOSTILE:
        for region in allied_regions(g, land):
            lose_region(g, region)
        return
    g.attitude[land] -= 1
    g.tell(ATTITUDE_FALLS, land, g.attitude[land])
    if g.glory[land] == YOU:
        g.glory[land] = NOBODY
        g.tell(GLORY_RETURNED, YOU, land)


def allied_regions(g: Campaign, land: int) -> list[Region]:
    """Regions of a land with a yellow token."""
    return [region for region in REGIONS_OF[land] if g.token_colour(region) == facts.YELLOW]


class MakeLoyal(Frame):
    """LS-ATTITUDE-09: every yellow token of a land may become blue, as far as there are blue ones (LS-GEN-07)."""

    land: int

    def __init__(self, land: int) -> None:
        self.land = land

    def copy(self) -> Frame:
        return MakeLoyal(self.land).like(self)

    def parts(self, g: Campaign) -> dict[str, Text | str | int]:
        return {"land": g.said("land", lords.LAND_REFS[self.land]), "count": len(allied_regions(g, self.land))}

    def begin(self, g: Campaign) -> Flow:
        return go(self.choose)

    def choose(self, g: Campaign) -> Flow:
        options = [choice(MAKE_LOYAL, self.land), choice(LEAVE_ALLIED, self.land)]
        return ask(YOU, "ask.make_loyal", options, then=self.chosen)

    def chosen(self, g: Campaign, pick: int) -> Flow:
        if verb_of(pick) == MAKE_LOYAL:
            for region in allied_regions(g, self.land):
                make_loyal(g, region)
        return done()


# ---- control tokens --------------------------------------------------------------------------------------------


def make_loyal(g: Campaign, region: Region) -> None:
    """A yellow token becomes a blue one, if one is left."""
    if g.tokens_left(facts.BLUE):
        g.loyal |= 1 << region
        g.tell(REGION_LOYAL, region)


def lose_region(g: Campaign, region: Region) -> None:
    """Your token is removed; your hoplites stay where they are (LS-GEN-12)."""
    g.control[region] = NOBODY
    g.loyal &= ~(1 << region)
    g.tell(REGION_LOST, region)


def persians_take(g: Campaign, region: Region) -> None:
    """A green token: yours goes (LS-ARMY-11), green hoplites go (-10), the divine artifact goes (LS-ARTIFACT-02)."""
    if g.control[region] == PERSIANS or not g.tokens_left(facts.GREEN):
        return
    if g.control[region] == YOU:
        lose_region(g, region)
    g.control[region] = PERSIANS
    remove_persians(g, region)
    g.tell(REGION_PERSIAN, region)
    god = GOD_AT[region]
    if god >= 0 and lords.MONUMENTS[god].artifact in g.table.cards[ARTIFACTS + YOU]:
        g.table.move(lords.MONUMENTS[god].artifact, ARTIFACTS + YOU, UNDER_MONUMENTS)
        g.tell(ARTIFACT_RETURNS, lords.MONUMENTS[god].artifact)
    if g.lands_lost() >= facts.LANDS_TO_LOSE:
        g.ends(LOST_LANDS)  # LS-END-01
    if g.control.count(PERSIANS) >= facts.TOKENS_TO_LOSE:
        g.ends(LOST_TOKENS)  # LS-END-02


def free_region(g: Campaign, region: Region) -> None:
    """A green token is removed; the last one on the map wins the campaign (LS-END-07, -09)."""
    g.control[region] = NOBODY
    g.tell(REGION_FREED, region)
    if g.act == ACT_II and PERSIANS not in g.control:
        g.ends(WON_FREED)


def remove_persians(g: Campaign, region: Region) -> None:
    """All Persian hoplites of a region return to the supply."""
    count = g.hoplites[PERSIANS][region]
    if count:
        g.hoplites[PERSIANS][region] = 0
        g.supply[PERSIANS] += count
        g.tell(PERSIANS_GONE, count, region)


# ---- monuments -------------------------------------------------------------------------------------------------


def destroy_level(g: Campaign, god: int) -> None:
    """LS-MONUMENT-01 to -03: one level less; without its base a monument is lost, and the campaign with it."""
    g.levels[god] -= 1
    g.tell(LEVEL_DESTROYED, god, g.levels[god])
    if not g.levels[god]:
        g.ends(LOST_MONUMENT)  # LS-END-03


def regions_held(g: Campaign, side: int) -> int:
    return sum(1 for region in ALL_REGIONS if g.control[region] == side)


BOOK.register(MakeLoyal(0))
