"""LS-ACT1, LS-ACT2, LS-SPY: the Vanguard on its path, mobilization, the march of Act II, spies."""

from petteia.games.lords.board import NEXT, NOWHERE, POPULATION, Region
from petteia.games.solo import facts
from petteia.games.solo.attitude import free_region, lose_region, persians_take, remove_persians
from petteia.games.solo.names import (
    ACT_I,
    BOOK,
    INVADED,
    MARCHED,
    MOBILIZED,
    NO_SPY_LEFT,
    PERSIANS,
    PERSIANS_PLACED,
    REGION_ALLIED,
    SPY_LEAVES,
    SPY_PLACED,
    SPY_REMOVED,
    SPYING,
    VANGUARD_BACK,
    VANGUARD_GONE,
    VANGUARD_GROWS,
    VANGUARD_MOVES,
    YOU,
)
from petteia.games.solo.state import Campaign
from petteia.games.solo.withdrawal import FallBack
from petteia.kernel.flow import NOBODY, Flow, Frame, call, done, go
from petteia.kernel.words import Text

# ---- the Vanguard (Act I) --------------------------------------------------------------------------------------


def reinforce(g: Campaign, region: Region, count: int) -> None:
    """Persian hoplites are placed, as many as there are (LS-GEN-07, -08)."""
    count = min(count, g.supply[PERSIANS])
    if count:
        g.supply[PERSIANS] -= count
        g.hoplites[PERSIANS][region] += count
        g.tell(VANGUARD_GROWS if g.act == ACT_I else PERSIANS_PLACED, count, region)


def put_vanguard(g: Campaign, source: Region, region: Region) -> None:
    """The whole Vanguard goes from one region of its path to another."""
    count = g.hoplites[PERSIANS][source]
    g.hoplites[PERSIANS][source] = 0
    g.hoplites[PERSIANS][region] += count


class VanguardMarches(Frame):
    """LS-ACT1-02, -07: one region along its path; where your hoplites stand it attacks."""

    def copy(self) -> Frame:
        return VanguardMarches().like(self)

    def title(self, g: Campaign) -> Text | None:
        return Text("where.march")

    def begin(self, g: Campaign) -> Flow:
        at = g.vanguard_at()
        if at == NOWHERE or at == facts.PATH[-1]:  # LS-ACT1-11
            return done()
        region = facts.PATH[facts.PATH.index(at) + 1]
        put_vanguard(g, at, region)
        g.tell(VANGUARD_MOVES, region)
        if g.hoplites[YOU][region]:
            return call(g.customs.battle(g, region, PERSIANS, YOU, [at]), then=self.finish)
        return done()

    def finish(self, g: Campaign) -> Flow:
        return done()


class VanguardBack(Frame):
    """LS-BATTLE-30 to -32: some figures fewer, one region back; beaten at the start of its path it is gone."""

    losses: int

    def __init__(self, losses: int) -> None:
        self.losses = losses

    def copy(self) -> Frame:
        return VanguardBack(self.losses).like(self)

    def begin(self, g: Campaign) -> Flow:
        at = g.vanguard_at()
        if at == NOWHERE:
            return done()
        lost = min(self.losses, g.hoplites[PERSIANS][at])
        g.hoplites[PERSIANS][at] -= lost
        g.supply[PERSIANS] += lost
        step = facts.PATH.index(at)
        if not step or not g.hoplites[PERSIANS][at]:
            remove_persians(g, at)
            g.tell(VANGUARD_GONE)
            return done()
        region = facts.PATH[step - 1]
        put_vanguard(g, at, region)
        g.tell(VANGUARD_BACK, region)
        if g.hoplites[YOU][region]:
            return call(g.customs.battle(g, region, PERSIANS, YOU, [at]), then=self.finish)
        return done()

    def finish(self, g: Campaign) -> Flow:
        return done()


class DriveOut(Frame):
    """LS-ACTION-09, -11: Persians leave a usurped region without a battle."""

    region: Region

    def __init__(self, region: Region) -> None:
        self.region = region

    def copy(self) -> Frame:
        return DriveOut(self.region).like(self)

    def begin(self, g: Campaign) -> Flow:
        if g.act == ACT_I:
            return call(VanguardBack(0), then=self.finish)
        remove_persians(g, self.region)
        if g.control[self.region] == PERSIANS:
            free_region(g, self.region)
        return done()

    def finish(self, g: Campaign) -> Flow:
        return done()


# ---- mobilization and invasion ---------------------------------------------------------------------------------


class Mobilize(Frame):
    """LS-ACT1-01 to -06, LS-ACT2-01: some spaces to the right; on March! the Persians march and the marker returns."""

    spaces: int

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces

    def copy(self) -> Frame:
        return Mobilize(self.spaces).like(self)

    def begin(self, g: Campaign) -> Flow:
        if not self.spaces:
            return done()
        space = min(g.mobilization + self.spaces, g.decisions.march_at)  # LS-ACT1-05
        g.tell(MOBILIZED, space + 1, g.decisions.march_at + 1)
        if space < g.decisions.march_at:
            g.mobilization = space
            return done()
        g.mobilization = space
        g.tell(MARCHED)
        return call(VanguardMarches() if g.act == ACT_I else PersianMarch(), then=self.return_marker)

    def return_marker(self, g: Campaign) -> Flow:
        g.mobilization = 0
        return done()


def invade(g: Campaign, spaces: int) -> None:
    """LS-ACT1-08."""
    before = g.invasion
    g.invasion = min(g.invasion + spaces, facts.INVASION_MOST)
    if g.invasion != before:
        g.tell(INVADED, g.invasion)


class PersianMarch(Frame):
    """LS-ACT2-02 to -10: deploy, fight, push your tokens out, settle."""

    def copy(self) -> Frame:
        return PersianMarch().like(self)

    def title(self, g: Campaign) -> Text | None:
        return Text("where.march")

    def begin(self, g: Campaign) -> Flow:  # LS-ACT2-02 to -04
        for region in facts.ASCENDING:
            if g.control[region] == PERSIANS:
                for other in sorted(NEXT[region], key=facts.NUMBER.__getitem__):
                    if g.control[other] != PERSIANS:
                        reinforce(g, other, 1)
        return go(self.battles)

    def battles(self, g: Campaign) -> Flow:  # LS-ACT2-05
        for region in facts.ASCENDING:
            if g.hoplites[PERSIANS][region] and g.hoplites[YOU][region]:
                return call(g.customs.battle(g, region, PERSIANS, YOU, []), then=self.battles)
        return go(self.settle)

    def settle(self, g: Campaign) -> Flow:  # LS-ACT2-06 to -10
        for region in facts.ASCENDING:
            if g.hoplites[PERSIANS][region] and g.control[region] == YOU:
                lose_region(g, region)
        for region in facts.ASCENDING:
            if facts.PERSIAN_STRENGTH * g.hoplites[PERSIANS][region] > POPULATION[region]:
                persians_take(g, region)
                if g.victor != NOBODY:
                    break
        return done()


# ---- spies -----------------------------------------------------------------------------------------------------


def place_spy(g: Campaign, region: Region) -> None:
    """LS-SPY-02, -03."""
    if not g.spies_on_track():
        g.tell(NO_SPY_LEFT)
        return
    g.spies[region] += 1
    g.tell(SPY_PLACED, region, g.strategy())


def remove_spy(g: Campaign, region: Region) -> None:
    """LS-SPY-15: back to the track; the Persians are led less well."""
    g.spies[region] -= 1
    g.tell(SPY_REMOVED, region, g.strategy())


class SpyingPhase(Frame):
    """LS-SPY-05 to -12: each region with a spy once, in ascending order."""

    at: int = 0  # how many regions have been looked at

    def copy(self) -> Frame:
        twin = SpyingPhase()
        twin.at = self.at
        return twin.like(self)

    def title(self, g: Campaign) -> Text | None:
        return Text("phase.spying")

    def begin(self, g: Campaign) -> Flow:
        g.tell(SPYING)
        return go(self.look)

    def look(self, g: Campaign) -> Flow:
        while self.at < len(facts.ASCENDING) and g.victor == NOBODY:  # LS-END-08
            region = facts.ASCENDING[self.at]
            self.at += 1
            if g.spies[region] and self.spy(g, region):
                return call(FallBack(YOU, region, []), then=self.look)
        return done()

    def spy(self, g: Campaign, region: Region) -> bool:
        """What a spy does in a region; must your army leave it?"""
        colour = g.token_colour(region)
        if colour == facts.BLUE:  # LS-SPY-07
            if g.tokens_left(facts.YELLOW):
                g.loyal &= ~(1 << region)
                g.tell(REGION_ALLIED, region)
            return False
        if colour == facts.GREEN:  # LS-SPY-10, -11
            g.spies[region] -= 1
            g.spies_lost += 1
            g.tell(SPY_LEAVES, region)
            return False
        if colour == facts.YELLOW:  # LS-SPY-08
            lose_region(g, region)
        else:
            persians_take(g, region)  # LS-SPY-09
        return g.hoplites[YOU][region] > 0


BOOK.register(VanguardMarches(), VanguardBack(0), DriveOut(0), Mobilize(0), PersianMarch(), SpyingPhase())
