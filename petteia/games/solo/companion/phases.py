"""LS-EVENT, LS-MONSTER, LS-SPY: the phases in which Xerxes must hear of your pieces."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import ALL_REGIONS, NOWHERE
from petteia.games.lords.kinds import Region
from petteia.games.solo import facts, monsters, persians
from petteia.games.solo.companion import events, verbs
from petteia.games.solo.companion.book import BOOK
from petteia.games.solo.companion.box import AskArrow, AskNumbers, DestroyHighest, highest_unnumbered
from petteia.games.solo.companion.names import YOU
from petteia.games.solo.companion.state import companion, region_name
from petteia.games.solo.persians import spy_on
from petteia.games.solo.pieces import persians_take
from petteia.games.solo.scripts import EventPhase
from petteia.games.solo.xerxes import Xerxes
from petteia.kernel.flow import Flow, Frame, ask, call, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text


class ReadScript(EventPhase):
    """A line that changes nothing is told as well."""

    def resolve(self, g: Xerxes, line: facts.ScriptEffect) -> Frame | None:
        g = companion(g)
        if line.kind == facts.DESTROY_HIGHEST and highest_unnumbered(g):
            return DestroyHighest(line.amount)
        told = len(g.orders)
        procedure = super().resolve(g, line)
        if procedure is None and len(g.orders) == told:
            g.order(events.NO_EFFECT)
        return procedure


class MonsterPhase(monsters.MonsterPhase):
    """A monster attacks: do hoplites of yours stand there?"""

    def parts(self, g: Xerxes) -> dict[str, Text | str | int]:
        name = Text(f"monster.{lords.MONSTER_REFS[self.monster]}")
        return {"monster": name, "region": region_name(g.monster_at[self.monster])}

    def begin(self, g: Xerxes) -> Flow:  # LS-MONSTER-01, -02
        there = [region for region in g.monster_at if region != NOWHERE]
        unknown = companion(g).unnumbered(there)
        return call(AskNumbers(unknown), then=self.begin) if unknown else super().begin(g)

    def roll(self, g: Xerxes) -> Flow:
        return super().roll(g) if g.agreed.die else go(self.which_result)

    def which_result(self, g: Xerxes) -> Flow:
        return ask(YOU, "ask.rolled", choices(verbs.ROLLED, list(range(len(facts.RESULTS)))), then=self.told_result)

    def told_result(self, g: Xerxes, pick: int) -> Flow:
        return self.rolled(g, ref(pick))

    def move(self, g: Xerxes) -> Flow:
        at = g.monster_at[self.monster]
        return super().move(g) if companion(g).knows_arrow(at) else call(AskArrow(at), then=self.move)

    def attack(self, g: Xerxes) -> Flow:
        at = g.monster_at[self.monster]
        if companion(g).is_persian(at):
            return go(self.move)  # LS-MONSTER-05, -11: where Persians are your hoplites are not
        return ask(YOU, "ask.army", [choice(verbs.ARMY_THERE, at), choice(verbs.NO_ARMY, at)], then=self.told)

    def told(self, g: Xerxes, pick: int) -> Flow:  # LS-MONSTER-04, -05, -08, -09
        if verb_of(pick) == verbs.NO_ARMY:
            return go(self.move)
        companion(g).order(events.LOSE_ONE, g.monster_at[self.monster])
        return go(self.attacked)


class SpyingPhase(persians.SpyingPhase):
    """A spy: which token of yours lies there?"""

    def begin(self, g: Xerxes) -> Flow:  # LS-SPY-06
        unknown = companion(g).unnumbered([region for region in ALL_REGIONS if g.spies[region]])
        return call(AskNumbers(unknown), then=self.begin) if unknown else super().begin(g)

    def parts(self, g: Xerxes) -> dict[str, Text | str | int]:
        return {"region": region_name(self.region)}

    def spied(self, g: Xerxes, region: Region) -> Flow | None:
        if g.persians_in(region):
            persians_take(g, region, "LS-SPY-09")  # where Persians stand your token is gone (LS-ACT2-06)
            return None
        return go(self.which_token)

    def which_token(self, g: Xerxes) -> Flow:
        options = [choice(verb, self.region) for verb in (verbs.BLUE_THERE, verbs.YELLOW_THERE, verbs.NONE_THERE)]
        return ask(YOU, "ask.token", options, then=self.told)

    def told(self, g: Xerxes, pick: int) -> Flow:
        colours = {verbs.BLUE_THERE: facts.BLUE, verbs.YELLOW_THERE: facts.YELLOW}
        if spy_on(g, self.region, colours.get(verb_of(pick), -1)):
            companion(g).order(events.WITHDRAW, self.region)  # LS-SPY-12
        return go(self.look)


BOOK.register(ReadScript(), MonsterPhase(), SpyingPhase())
