"""LS-BATTLE, LS-ACT1, LS-ACT2: battles you report, the Vanguard on its path, mobilization, the march of Act II."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import NEXT, NOWHERE, POPULATION
from petteia.games.solo import facts
from petteia.games.solo.companion.names import (
    BOOK,
    LOST,
    MARCHED,
    MARKER_BACK,
    MOBILIZED,
    NO_BATTLE,
    NO_VANGUARD,
    PERSIANS_ATTACK,
    PUT_PERSIANS,
    REMOVE_YOURS,
    STAND,
    STAND_NOWHERE,
    USURPED_THERE,
    VANGUARD_BACK,
    VANGUARD_GONE,
    VANGUARD_TO,
    VICTORY_MOVES,
    WON,
    YOU,
    YOU_LOSE,
    YOU_WIN,
)
from petteia.games.solo.companion.pieces import place_green, remove_green, remove_persians, take_region
from petteia.games.solo.companion.state import UNDECIDED, Companion, region_name
from petteia.games.solo.names import ACT_I, WON_VICTORY
from petteia.kernel.flow import Flow, Frame, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text

# ---- battles ---------------------------------------------------------------------------------------------------


class PersianAttack(Frame):
    """LS-BATTLE-08 to -19: the Persians moved in on your hoplites; you fight it out and say who won."""

    region: int
    may_be_gone: bool  # your hoplites may have gone to another battle meanwhile

    def __init__(self, region: int, may_be_gone: bool) -> None:
        self.region = region
        self.may_be_gone = may_be_gone

    def copy(self) -> Frame:
        return PersianAttack(self.region, self.may_be_gone).like(self)

    def title(self, g: Companion) -> Text | None:
        return Text("where.battle", {"region": region_name(self.region)})

    def shown(self, g: Companion) -> dict[str, object]:
        return {"battle": {"region": lords.REGION_REFS[self.region], "strength": g.strength(self.region)}}

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        return {"region": region_name(self.region), "strength": g.strength(self.region), "cards": g.strategy()}

    def begin(self, g: Companion) -> Flow:
        g.order(PERSIANS_ATTACK, self.region, g.strength(self.region), g.strategy())
        return go(self.who_won)

    def who_won(self, g: Companion) -> Flow:
        options = [choice(WON, self.region), choice(LOST, self.region)]
        if self.may_be_gone:
            options.append(choice(NO_BATTLE, self.region))
        return ask(YOU, "ask.who_won", options, then=self.decided)

    def decided(self, g: Companion, pick: int) -> Flow:
        if verb_of(pick) == WON:
            return call(Beaten(self.region), then=self.finish)
        if verb_of(pick) == LOST:
            g.order(YOU_LOSE, self.region)
            g.order(REMOVE_YOURS, self.region)  # LS-BATTLE-26
        return done()

    def finish(self, g: Companion) -> Flow:
        return done()


class Beaten(Frame):
    """LS-BATTLE-24, -30 to -34: you have won a battle in a region."""

    region: int

    def __init__(self, region: int) -> None:
        self.region = region

    def copy(self) -> Frame:
        return Beaten(self.region).like(self)

    def begin(self, g: Companion) -> Flow:
        g.order(YOU_WIN, self.region)
        if g.act == ACT_I:
            return call(VanguardBack(1), then=self.take)
        remove_persians(g, self.region, g.persians[self.region])  # LS-BATTLE-33
        remove_green(g, self.region)
        if g.way == UNDECIDED:
            g.victory -= 1
            g.order(VICTORY_MOVES, g.victory)
            if not g.victory:
                g.ends(WON_VICTORY)  # LS-END-04
        return go(self.take)

    def take(self, g: Companion) -> Flow:
        take_region(g, self.region)
        return done()


# ---- the Vanguard (Act I) --------------------------------------------------------------------------------------


class VanguardBack(Frame):
    """LS-BATTLE-30 to -32: some figures fewer, one region back; beaten at the start of its path it is gone."""

    losses: int
    region: int = NOWHERE

    def __init__(self, losses: int) -> None:
        self.losses = losses

    def copy(self) -> Frame:
        twin = VanguardBack(self.losses)
        twin.region = self.region
        return twin.like(self)

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        return {"region": region_name(self.region)}

    def begin(self, g: Companion) -> Flow:
        at = g.vanguard_at()
        if at == NOWHERE:
            return done()
        remove_persians(g, at, self.losses)
        step = facts.PATH.index(at)
        if not step or not g.persians[at]:
            remove_persians(g, at, g.persians[at])
            g.order(VANGUARD_GONE)
            return done()
        self.region = facts.PATH[step - 1]
        put_vanguard(g, at, self.region)
        g.order(VANGUARD_BACK, self.region)
        return go(self.stand)

    def stand(self, g: Companion) -> Flow:
        return ask(YOU, "ask.stand", [choice(STAND, self.region), STAND_NOWHERE], then=self.stood)

    def stood(self, g: Companion, pick: int) -> Flow:
        if verb_of(pick) == STAND:
            return call(PersianAttack(self.region, False), then=self.finish)
        return done()

    def finish(self, g: Companion) -> Flow:
        return done()


def put_vanguard(g: Companion, source: int, region: int) -> None:
    """The whole Vanguard goes from one region of its path to another."""
    g.persians[region] += g.persians[source]
    g.persians[source] = 0


class VanguardMarches(Frame):
    """LS-ACT1-02, -07: one region along its path; where your hoplites stand it attacks."""

    region: int = NOWHERE

    def copy(self) -> Frame:
        twin = VanguardMarches()
        twin.region = self.region
        return twin.like(self)

    def title(self, g: Companion) -> Text | None:
        return Text("where.march")

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        return {"region": region_name(self.region)}

    def begin(self, g: Companion) -> Flow:
        at = g.vanguard_at()
        if at == NOWHERE:  # LS-ACT1-11
            g.order(NO_VANGUARD)
            return done()
        if at == facts.PATH[-1]:
            return done()
        self.region = facts.PATH[facts.PATH.index(at) + 1]
        put_vanguard(g, at, self.region)
        g.order(VANGUARD_TO, self.region)
        return go(self.stand)

    def stand(self, g: Companion) -> Flow:
        return ask(YOU, "ask.stand", [choice(STAND, self.region), STAND_NOWHERE], then=self.stood)

    def stood(self, g: Companion, pick: int) -> Flow:
        if verb_of(pick) == STAND:
            return call(PersianAttack(self.region, False), then=self.finish)
        return done()

    def finish(self, g: Companion) -> Flow:
        return done()


class DriveOut(Frame):
    """LS-ACTION-09, -11: Persians leave a usurped region without a battle."""

    region: int

    def __init__(self, region: int) -> None:
        self.region = region

    def copy(self) -> Frame:
        return DriveOut(self.region).like(self)

    def begin(self, g: Companion) -> Flow:
        g.order(USURPED_THERE, self.region)
        if g.act == ACT_I:
            return call(VanguardBack(0), then=self.finish)
        remove_persians(g, self.region, g.persians[self.region])
        remove_green(g, self.region)
        return done()

    def finish(self, g: Companion) -> Flow:
        return done()


# ---- mobilization ----------------------------------------------------------------------------------------------


class Mobilize(Frame):
    """LS-ACT1-01 to -06, LS-ACT2-01: some spaces to the right; on March! the Persians march and the marker returns."""

    spaces: int

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces

    def copy(self) -> Frame:
        return Mobilize(self.spaces).like(self)

    def begin(self, g: Companion) -> Flow:
        if not self.spaces:
            return done()
        space = min(g.mobilization + self.spaces, g.decisions.march_at)  # LS-ACT1-05
        g.order(MOBILIZED, space + 1, g.decisions.march_at + 1)
        if space < g.decisions.march_at:
            g.mobilization = space
            return done()
        g.mobilization = 0
        g.order(MARCHED)
        g.order(MARKER_BACK)
        return call(VanguardMarches() if g.act == ACT_I else PersianMarch(), then=self.finish)

    def finish(self, g: Companion) -> Flow:
        return done()


class PersianMarch(Frame):
    """LS-ACT2-02 to -10: deploy, ask where your hoplites stand, fight, push your tokens out, settle."""

    arrived: list[int]  # regions where Persians came and you have not yet said whether your hoplites stand there
    armies: list[int]  # regions where they do
    fought: bool = False

    def __init__(self) -> None:
        self.arrived = []
        self.armies = []

    def copy(self) -> Frame:
        twin = PersianMarch()
        twin.arrived = self.arrived[:]
        twin.armies = self.armies[:]
        twin.fought = self.fought
        return twin.like(self)

    def title(self, g: Companion) -> Text | None:
        return Text("where.march")

    def begin(self, g: Companion) -> Flow:  # LS-ACT2-02 to -04, LS-GEN-08
        before = g.persians[:]
        left = g.supply()
        for region in facts.ASCENDING:
            if g.has_green(region):
                for other in sorted(NEXT[region], key=facts.NUMBER.__getitem__):
                    if left and not g.has_green(other):
                        g.persians[other] += 1
                        left -= 1
        for region in facts.ASCENDING:
            if g.persians[region] > before[region]:
                self.arrived.append(region)
                g.order(PUT_PERSIANS, g.persians[region] - before[region], region)
        return go(self.stand)

    def stand(self, g: Companion) -> Flow:
        if not self.arrived:
            return go(self.battles)
        text = "ask.stand_more" if self.armies else "ask.stand_where"
        return ask(YOU, text, [*choices(STAND, self.arrived), STAND_NOWHERE], then=self.stood)

    def stood(self, g: Companion, pick: int) -> Flow:
        if verb_of(pick) == STAND:
            self.arrived.remove(ref(pick))
            self.armies.append(ref(pick))
            return go(self.stand)
        return go(self.battles)

    def battles(self, g: Companion) -> Flow:  # LS-ACT2-05, LS-BATTLE-04
        for region in facts.ASCENDING:
            if region in self.armies:
                self.armies.remove(region)
                again, self.fought = self.fought, True
                return call(PersianAttack(region, again), then=self.battles)
        return go(self.settle)

    def settle(self, g: Companion) -> Flow:  # LS-ACT2-06 to -10
        for region in facts.ASCENDING:
            if g.persians[region]:
                g.order(REMOVE_YOURS, region)
        for region in facts.ASCENDING:
            if facts.PERSIAN_STRENGTH * g.persians[region] > POPULATION[region] and g.way == UNDECIDED:
                place_green(g, region)
        return done()


BOOK.register(
    PersianAttack(0, False),
    Beaten(0),
    VanguardBack(0),
    VanguardMarches(),
    DriveOut(0),
    Mobilize(0),
    PersianMarch(),
)
