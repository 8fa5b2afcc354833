"""LS-BATTLE, LS-ACT1, LS-ACT2: battles you report, the Vanguard on its path, mobilization, the march of Act II."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import ALL_REGIONS, NEXT, NOWHERE
from petteia.games.lords.kinds import Region
from petteia.games.solo import facts, persians
from petteia.games.solo.companion import events, verbs
from petteia.games.solo.companion.book import BOOK
from petteia.games.solo.companion.box import AskNumbers, AskTrack
from petteia.games.solo.companion.names import YOU
from petteia.games.solo.companion.state import Companion, companion, region_name
from petteia.games.solo.names import ACT_I
from petteia.games.solo.persians import deployment, vanguard_back, vanguard_forward
from petteia.games.solo.pieces import free_region, move_victory, reinforce, remove_persians
from petteia.games.solo.xerxes import Xerxes, new_token, strategy
from petteia.kernel.flow import Flow, Frame, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text

# ---- battles ---------------------------------------------------------------------------------------------------


class PersianAttack(Frame):
    """LS-BATTLE-08 to -19: the Persians moved in on your hoplites; you fight it out and say who won."""

    region: Region
    may_be_gone: bool  # your hoplites may have gone to another battle meanwhile

    def __init__(self, region: Region, may_be_gone: bool) -> None:
        self.region = region
        self.may_be_gone = may_be_gone

    def title(self, g: Companion) -> Text | None:
        return Text("where.battle", {"region": region_name(self.region)})

    def shown(self, g: Companion) -> dict[str, object]:
        return {"battle": {"region": lords.REGION_REFS[self.region], "strength": g.strength(self.region)}}

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        return {"region": region_name(self.region), "strength": g.strength(self.region), "cards": strategy(g)}

    def begin(self, g: Companion) -> Flow:
        g.order(events.PERSIANS_ATTACK, self.region, g.strength(self.region), strategy(g))
        return go(self.who_won)

    def who_won(self, g: Companion) -> Flow:
        options = [choice(verbs.WON, self.region), choice(verbs.LOST, self.region)]
        if self.may_be_gone:
            options.append(choice(verbs.NO_BATTLE, self.region))
        return ask(YOU, "ask.who_won", options, then=self.decided)

    def decided(self, g: Companion, pick: int) -> Flow:
        if verb_of(pick) == verbs.WON:
            return call(Beaten(self.region), then=self.finish)
        if verb_of(pick) == verbs.LOST:
            g.order(events.YOU_LOSE, self.region)
            g.herald.push_out(g, self.region, "LS-BATTLE-26")
            return done("lost")
        return done()

    def finish(self, g: Companion) -> Flow:
        return done()


class Beaten(Frame):
    """LS-BATTLE-24, -30 to -34: you have won a battle in a region; control of it comes before any other battle."""

    region: Region

    def __init__(self, region: Region) -> None:
        self.region = region

    def begin(self, g: Companion) -> Flow:
        g.order(events.YOU_WIN, self.region)
        if g.act != ACT_I:
            remove_persians(g, self.region, "LS-BATTLE-33")
            free_region(g, self.region, "LS-BATTLE-33")
            if not g.is_over():
                move_victory(g)  # LS-BATTLE-34
        return go(self.take)

    def take(self, g: Companion) -> Flow:  # LS-BATTLE-24
        g.order(events.TAKE_BLUE if new_token(g, self.region) == facts.BLUE else events.TAKE_YELLOW, self.region)
        if g.act == ACT_I:
            return call(VanguardBack(1), then=self.finish)  # LS-BATTLE-30
        return done()

    def finish(self, g: Companion) -> Flow:
        return done()


# ---- the Vanguard (Act I) --------------------------------------------------------------------------------------


class VanguardMoves(Frame):
    """The Vanguard comes to a region: do hoplites of yours stand there?"""

    region: Region = NOWHERE

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        return {"region": region_name(self.region)}

    def arrives(self) -> Flow:
        return done() if self.region == NOWHERE else go(self.stand)

    def stand(self, g: Companion) -> Flow:
        return ask(YOU, "ask.stand", [choice(verbs.STAND, self.region), verbs.STAND_NOWHERE], then=self.stood)

    def stood(self, g: Companion, pick: int) -> Flow:
        if verb_of(pick) == verbs.STAND:
            return call(PersianAttack(self.region, False), then=self.finish)
        return done()

    def finish(self, g: Companion) -> Flow:
        return done()


class VanguardBack(VanguardMoves):
    """LS-BATTLE-30 to -32."""

    losses: int

    def __init__(self, losses: int) -> None:
        self.losses = losses

    def begin(self, g: Companion) -> Flow:
        self.region = vanguard_back(g, self.losses)
        return self.arrives()


class VanguardMarches(VanguardMoves):
    """LS-ACT1-02, -07."""

    def title(self, g: Companion) -> Text | None:
        return Text("where.march")

    def begin(self, g: Companion) -> Flow:
        self.region = vanguard_forward(g)
        return self.arrives()


# ---- mobilization ----------------------------------------------------------------------------------------------


class Mobilize(persians.Mobilize):
    """You put the marker back before the march, lest it be forgotten."""

    def begin(self, g: Xerxes) -> Flow:
        return super().begin(g) if companion(g).knows_track() else call(AskTrack(), then=self.begin)

    def march(self, g: Xerxes) -> Flow:
        g.mobilization = 0
        first = g.act == ACT_I
        companion(g).order(events.MARKER_BACK, rule="LS-ACT1-02" if first else "LS-ACT2-01")
        return call(VanguardMarches() if first else PersianMarch(), then=self.finish)

    def finish(self, g: Xerxes) -> Flow:
        return done()


def short_of(g: Xerxes) -> list[Region]:
    """The regions whose order decides where hoplites come, if there are not enough of them (LS-GEN-08)."""
    green = [region for region in ALL_REGIONS if g.has_green(region)]
    targets = [other for region in green for other in NEXT[region] if not g.has_green(other)]
    return green + targets if len(targets) > g.persians_left() else []


class PersianMarch(persians.PersianMarch):
    """Once deployed, the Persians ask where your hoplites stand; not where Persians stood before (CP-ASK-03)."""

    arrived: list[Region]  # regions where Persians came and you have not yet said whether your hoplites stand there
    armies: list[Region]  # regions where they do
    tokens: list[Region]  # regions where Persians came and your token may still be
    fighting: Region = NOWHERE  # the region of the last battle

    def __init__(self) -> None:
        self.arrived = []
        self.armies = []
        self.tokens = []

    def begin(self, g: Xerxes) -> Flow:
        unknown = companion(g).unnumbered(short_of(g))
        if unknown:
            return call(AskNumbers(unknown), then=self.begin)
        came = deployment(g)
        for region in g.ascending():
            if region in came:
                if not g.persians_in(region):
                    self.arrived.append(region)
                reinforce(g, region, came.count(region), "LS-ACT2-02")
        self.tokens = self.arrived[:]
        return go(self.stand)

    def stand(self, g: Companion) -> Flow:
        if not self.arrived:
            return go(self.battles)
        text = "ask.stand_more" if self.armies else "ask.stand_where"
        return ask(YOU, text, [*choices(verbs.STAND, self.arrived), verbs.STAND_NOWHERE], then=self.stood)

    def stood(self, g: Companion, pick: int) -> Flow:
        if verb_of(pick) == verbs.STAND:
            self.arrived.remove(ref(pick))
            self.armies.append(ref(pick))
            return go(self.stand)
        return go(self.battles)

    def battles(self, g: Xerxes) -> Flow:  # LS-ACT2-05, LS-BATTLE-04
        unknown = companion(g).unnumbered(self.armies)
        if unknown:
            return call(AskNumbers(unknown), then=self.battles)
        for region in g.ascending():
            if region in self.armies:
                self.armies.remove(region)
                again, self.fighting = self.fighting != NOWHERE, region
                return call(PersianAttack(region, again), then=self.fought)
        return go(self.settle)

    def fought(self, g: Xerxes) -> Flow:
        if self.result == "lost":
            self.tokens.remove(self.fighting)  # LS-BATTLE-26
        return go(self.battles)

    def push_out(self, g: Xerxes, region: Region) -> None:
        if region in self.tokens:
            super().push_out(g, region)


BOOK.register(
    PersianAttack(0, False),
    Beaten(0),
    VanguardBack(0),
    VanguardMarches(),
    persians.DriveOut(0),
    Mobilize(0),
    PersianMarch(),
)
