"""LS-ACT1, LS-ACT2, LS-SPY: the Vanguard on its path, mobilization, the march of Act II, spies."""

from petteia.games.lords.board import NEXT, NOWHERE, POPULATION
from petteia.games.lords.kinds import Region
from petteia.games.solo import events, facts
from petteia.games.solo.book import BOOK
from petteia.games.solo.kinds import Colour
from petteia.games.solo.names import ACT_I, PERSIANS, YOU
from petteia.games.solo.pieces import free_region, lose_spy, persians_take, reinforce, remove_persians
from petteia.games.solo.state import Campaign, campaign
from petteia.games.solo.withdrawal import FallBack
from petteia.games.solo.xerxes import NO_SPIES, NO_VANGUARD, Xerxes, vanguard_at
from petteia.kernel.flow import Flow, Frame, call, done, go
from petteia.kernel.words import Text

# ---- the Vanguard (Act I) --------------------------------------------------------------------------------------


def put_vanguard(g: Xerxes, source: Region, region: Region) -> None:
    """The whole Vanguard goes from one region of its path to another."""
    count = g.persians_in(source)
    g.add_persians(source, -count)
    g.add_persians(region, count)


def vanguard_forward(g: Xerxes) -> Region:
    """LS-ACT1-02: one region along its path; NOWHERE if it stays."""
    at = vanguard_at(g)
    if at == NOWHERE:  # LS-ACT1-11
        g.herald.in_vain(g, NO_VANGUARD)
        return NOWHERE
    if at == facts.PATH[-1]:
        return NOWHERE
    region = facts.PATH[facts.PATH.index(at) + 1]
    put_vanguard(g, at, region)
    g.says(events.VANGUARD_MOVES, region)
    return region


def vanguard_back(g: Xerxes, losses: int) -> Region:
    """LS-BATTLE-30, -31: some figures fewer, one region back; NOWHERE if it is gone."""
    at = vanguard_at(g)
    if at == NOWHERE:
        return NOWHERE
    lost = min(losses, g.persians_in(at))
    g.add_persians(at, -lost)
    g.herald.vanguard_loses(g, lost, at)
    step = facts.PATH.index(at)
    if not step or not g.persians_in(at):
        remove_persians(g, at, "LS-BATTLE-31")
        g.says(events.VANGUARD_GONE)
        return NOWHERE
    region = facts.PATH[step - 1]
    put_vanguard(g, at, region)
    g.says(events.VANGUARD_BACK, region, rule="LS-BATTLE-30" if losses else "LS-ACTION-11")
    return region


class VanguardMarches(Frame):
    """LS-ACT1-02, -07: one region along its path; where your hoplites stand it attacks."""

    def title(self, g: Campaign) -> Text | None:
        return Text("where.march")

    def begin(self, g: Campaign) -> Flow:
        at = vanguard_at(g)
        region = vanguard_forward(g)
        if region != NOWHERE and g.hoplites[YOU][region]:
            return call(g.customs.battle(g, region, PERSIANS, YOU, [at]), then=self.finish)
        return done()

    def finish(self, g: Campaign) -> Flow:
        return done()


class VanguardBack(Frame):
    """LS-BATTLE-30 to -32: beaten or driven out, it goes back; where your hoplites stand it attacks."""

    losses: int

    def __init__(self, losses: int) -> None:
        self.losses = losses

    def begin(self, g: Campaign) -> Flow:
        at = vanguard_at(g)
        region = vanguard_back(g, self.losses)
        if region != NOWHERE and g.hoplites[YOU][region]:
            return call(g.customs.battle(g, region, PERSIANS, YOU, [at]), then=self.finish)
        return done()

    def finish(self, g: Campaign) -> Flow:
        return done()


class DriveOut(Frame):
    """LS-ACTION-09, -11: Persians leave a usurped region without a battle."""

    region: Region

    def __init__(self, region: Region) -> None:
        self.region = region

    def begin(self, g: Xerxes) -> Flow:
        if g.act == ACT_I:
            return call(g.herald.vanguard_back(0), then=self.finish)
        remove_persians(g, self.region, "LS-ACTION-11")
        free_region(g, self.region, "LS-ACTION-09")
        return done()

    def finish(self, g: Xerxes) -> Flow:
        return done()


# ---- mobilization ----------------------------------------------------------------------------------------------


class Mobilize(Frame):
    """LS-ACT1-01 to -06, LS-ACT2-01: some spaces to the right; on March! the Persians march and the marker returns."""

    spaces: int

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces

    def begin(self, g: Xerxes) -> Flow:
        if not self.spaces:
            return done()
        g.mobilization = min(g.mobilization + self.spaces, g.march_at())  # LS-ACT1-05
        first = g.act == ACT_I
        g.says(events.MOBILIZED, g.mobilization + 1, g.march_at() + 1, "LS-ACT1-01" if first else "LS-ACT2-01")
        if g.mobilization < g.march_at():
            return done()
        g.says(events.MARCHED, rule="LS-ACT1-02" if first else "LS-ACT2-01")
        return self.march(g)

    def march(self, g: Xerxes) -> Flow:
        return call(VanguardMarches() if g.act == ACT_I else PersianMarch(), then=self.return_marker)

    def return_marker(self, g: Xerxes) -> Flow:
        g.mobilization = 0
        return done()


# ---- the march of Act II -----------------------------------------------------------------------------------------


def deployment(g: Xerxes) -> list[Region]:
    """LS-ACT2-02 to -04: where a hoplite comes, one after the other, as far as there are any (LS-GEN-08)."""
    regions: list[Region] = []
    order = g.ascending()
    for region in order:
        if g.has_green(region):
            regions += [other for other in sorted(NEXT[region], key=order.index) if not g.has_green(other)]
    return regions[: g.persians_left()]


class PersianMarch(Frame):
    """LS-ACT2-02 to -10: deploy, fight, push your tokens out, settle."""

    def title(self, g: Xerxes) -> Text | None:
        return Text("where.march")

    def begin(self, g: Xerxes) -> Flow:
        for region in deployment(g):
            reinforce(g, region, 1, "LS-ACT2-02")
        return go(self.battles)

    def battles(self, g: Xerxes) -> Flow:  # LS-ACT2-05
        g = campaign(g)
        for region in g.ascending():
            if g.hoplites[PERSIANS][region] and g.hoplites[YOU][region]:
                return call(g.customs.battle(g, region, PERSIANS, YOU, []), then=self.battles)
        return go(self.settle)

    def settle(self, g: Xerxes) -> Flow:  # LS-ACT2-06 to -10
        for region in g.ascending():
            if g.persians_in(region):
                self.push_out(g, region)
        for region in g.ascending():
            if facts.PERSIAN_STRENGTH * g.persians_in(region) > POPULATION[region] and not g.is_over():
                persians_take(g, region, "LS-ACT2-07")
        return done()

    def push_out(self, g: Xerxes, region: Region) -> None:
        """Persians stand there after all battles."""
        g.herald.push_out(g, region, "LS-ACT2-06")


# ---- spies -----------------------------------------------------------------------------------------------------


class SpyingPhase(Frame):
    """LS-SPY-05 to -12: each region with a spy once, in ascending order."""

    region: Region = NOWHERE  # the one looked at last

    def title(self, g: Xerxes) -> Text | None:
        return Text("phase.spying")

    def begin(self, g: Xerxes) -> Flow:
        g.says(events.SPYING)
        if not sum(g.spies):
            g.herald.in_vain(g, NO_SPIES)
        return go(self.look)

    def look(self, g: Xerxes) -> Flow:
        order = g.ascending()
        first = 0 if self.region == NOWHERE else order.index(self.region) + 1
        for region in order[first:]:
            if g.is_over():  # LS-END-08
                break
            self.region = region
            if g.spies[region] and g.has_green(region):
                lose_spy(g, region)  # LS-SPY-10, -11
            elif g.spies[region]:
                flow = self.spied(g, region)
                if flow is not None:
                    return flow
        return done()

    def spied(self, g: Xerxes, region: Region) -> Flow | None:
        """A spy in a region without a green token; does anything follow before the next one?"""
        g = campaign(g)
        if spy_on(g, region, g.token_colour(region)) and g.hoplites[YOU][region]:
            return call(FallBack(YOU, region, []), then=self.look)  # LS-SPY-12
        return None


def spy_on(g: Xerxes, region: Region, colour: Colour) -> bool:
    """What a spy does where you have a token of some colour, or none; must your army leave?"""
    if colour == facts.BLUE:  # LS-SPY-07
        g.herald.turn_yellow(g, region)
        return False
    if colour == facts.YELLOW:
        g.herald.push_out(g, region, "LS-SPY-08")
    else:
        persians_take(g, region, "LS-SPY-09")
    return True


BOOK.register(VanguardMarches(), VanguardBack(0), DriveOut(0), Mobilize(0), PersianMarch(), SpyingPhase())
