"""LS-EVENT, LS-SCRIPT: the token turned over, and the script it names."""

from typing import Final

from petteia.games.lords.board import MONUMENT_AT, NOWHERE, REGIONS_OF
from petteia.games.lords.kinds import Land
from petteia.games.lords.state import LANDS
from petteia.games.solo import events, facts
from petteia.games.solo.book import BOOK
from petteia.games.solo.names import ACT_I, SCRIPT_REFS
from petteia.games.solo.pieces import (
    destroy_level,
    invade,
    lower_attitude,
    monster_enters,
    place_spy,
    reinforce,
    turn_token,
)
from petteia.games.solo.xerxes import NO_VANGUARD, Xerxes, tell_story, vanguard_at
from petteia.kernel.flow import Flow, Frame, call, done, go
from petteia.kernel.words import Text


def first_number(land: Land) -> int:
    return min(facts.NUMBER[region] for region in REGIONS_OF[land])


ASCENDING_LANDS: Final = tuple(sorted(range(LANDS), key=first_number))  # LS-GEN-09


class EventPhase(Frame):
    """LS-EVENT-01 to -08: turn the last token over, read its script from top to bottom."""

    effect: int = 0  # lines of effects already resolved

    def title(self, g: Xerxes) -> Text | None:
        return Text("where.script", {"script": Text(f"script.{SCRIPT_REFS[g.script]}")}) if g.script >= 0 else None

    def shown(self, g: Xerxes) -> dict[str, object]:
        return {"reading": SCRIPT_REFS[g.script] if g.script >= 0 else None}

    def begin(self, g: Xerxes) -> Flow:
        g.script = (g.act - 1) * facts.SCRIPTS + turn_token(g)
        g.says(events.SCRIPT_READ, g.script)
        tell_story(g, SCRIPT_REFS[g.script], "LS-EVENT-02")
        return go(self.effects)

    def script(self, g: Xerxes) -> facts.Script:
        return facts.ACTS[g.script // facts.SCRIPTS][g.script % facts.SCRIPTS]

    def effects(self, g: Xerxes) -> Flow:  # LS-EVENT-03, -04
        lines = self.script(g).effects
        while self.effect < len(lines):
            self.effect += 1
            procedure = self.resolve(g, lines[self.effect - 1])
            if procedure is not None:
                return call(procedure, then=self.effects)
            if g.due:  # LS-END-08
                return go(self.effects)
        return call(g.herald.mobilize(self.script(g).mobilization), then=self.invasion)

    def resolve(self, g: Xerxes, line: facts.ScriptEffect) -> Frame | None:
        return resolve(g, line)

    def invasion(self, g: Xerxes) -> Flow:
        if g.act == ACT_I:  # LS-ACT2-11
            invade(g, self.script(g).invasion)
        return go(self.monsters)

    def monsters(self, g: Xerxes) -> Flow:  # LS-EVENT-07
        if not self.script(g).monsters:
            return done()
        return call(g.herald.monster_phase(), then=self.finish)

    def finish(self, g: Xerxes) -> Flow:
        return done()


def resolve(g: Xerxes, line: facts.ScriptEffect) -> Frame | None:
    """One effect of a script: carried out at once, or the procedure that does."""
    kind = line.kind
    if kind == facts.REINFORCE:
        return reinforce_vanguard(g, line)
    if kind == facts.PLACE_MONSTER:
        if monster_enters(g, line.monster, line.region, "LS-SCRIPT-02"):
            return None
        g.herald.monster_known(g, line.monster)
        return g.herald.monster_phase()
    if kind == facts.SPYING:
        return g.herald.spying_phase()  # LS-SCRIPT-04
    if kind == facts.PLACE_SPY:
        place_spy(g, line.region, "LS-SCRIPT-03")
    elif kind == facts.DESTROY_LEVEL:
        if vanguard_at(g) in line.regions:  # LS-SCRIPT-05
            for _ in range(line.amount):
                destroy_level(g, line.god)
    elif kind == facts.DESTROY_HIGHEST:
        destroy_highest(g, line.amount)
    elif kind == facts.LOWER_ATTITUDE:
        for land in named_lands(g, line):
            for _ in range(line.amount):
                lower_attitude(g, land, "LS-SCRIPT-08")
    elif kind == facts.LOWER_INVASION:
        if g.victory < g.invasion:  # LS-SCRIPT-17, LS-ACT2-12
            g.invasion = max(0, g.invasion - line.amount)
            g.says(events.INVASION_FALLS, g.invasion)
    else:
        return g.herald.losses(g, line)
    return None


def reinforce_vanguard(g: Xerxes, line: facts.ScriptEffect) -> Frame | None:
    """LS-SCRIPT-01, LS-ACT1-11, -12."""
    at = vanguard_at(g)
    if at == NOWHERE:
        g.herald.in_vain(g, NO_VANGUARD)
        return None
    if g.persians_in(at) < line.limit:
        reinforce(g, at, line.amount, "LS-SCRIPT-01")
        return None
    return g.herald.mobilize(line.otherwise)  # LS-ACT1-06


def destroy_highest(g: Xerxes, levels: int) -> None:
    """LS-SCRIPT-06, -07."""
    taken = [god for god in range(len(MONUMENT_AT)) if g.has_green(MONUMENT_AT[god])]
    if taken:
        order = g.ascending()
        taken.sort(key=lambda god: (-g.levels[god], order.index(MONUMENT_AT[god])))
        for _ in range(levels):
            destroy_level(g, taken[0])


def named_lands(g: Xerxes, line: facts.ScriptEffect) -> list[Land]:
    """The lands a script names, in ascending order of their regions (LS-GEN-09)."""
    if line.persian:
        return [land for land in ASCENDING_LANDS if any(g.has_green(region) for region in REGIONS_OF[land])]
    return [land for land in ASCENDING_LANDS if land in line.lands]


def by_attitude(g: Xerxes, land: Land, line: facts.ScriptEffect) -> int:
    """How much a script takes in a land of such an attitude."""
    if g.attitude[land] == facts.DISTRUSTFUL:
        return line.distrustful
    return line.hostile if g.attitude[land] == facts.HOSTILE else 0


BOOK.register(EventPhase())
