"""LS-EVENT, LS-SCRIPT, LS-MONSTER, LS-SPY: the token turned over, the script it names, monsters and spies."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import GOD_AT, LAND_OF, MONUMENT_AT, NOWHERE, REGIONS_OF
from petteia.games.solo import facts
from petteia.games.solo.companion.march import Mobilize
from petteia.games.solo.companion.names import (
    ARMY_THERE,
    BLUE_THERE,
    BOOK,
    INJURE_IN_LAND,
    INVASION_FALLS,
    LOSE_HALF,
    LOSE_IN_LAND,
    LOSE_IN_REGIONS,
    LOSE_ONE,
    MONSTER_KNOWN,
    MONSTERS_STIR,
    NO_ARMY,
    NO_EFFECT,
    NO_VANGUARD,
    NONE_THERE,
    PERSIAN_DIE,
    REMOVE_YELLOW,
    REMOVE_YOURS,
    SCRIPT_READ,
    SPYING,
    STORY,
    TOKEN_DOWN,
    TOKEN_OUT,
    TOKEN_UP,
    TURN_YELLOW,
    WITHDRAW,
    YELLOW_THERE,
    YOU,
)
from petteia.games.solo.companion.pieces import (
    destroy_level,
    invade,
    lower_attitude,
    monster_enters,
    move_monster,
    place_green,
    place_spy,
    put_persians,
    spy_out,
)
from petteia.games.solo.companion.state import LANDS, MONSTERS, Companion, region_name
from petteia.games.solo.names import ACT_I, ON_PASS, SCRIPT_REFS, STORY_REFS
from petteia.games.solo.scripts import first_number
from petteia.kernel.flow import Flow, Frame, ask, call, done, go
from petteia.kernel.option import choice, verb_of
from petteia.kernel.words import Text


class ReadScript(Frame):
    """LS-EVENT-01 to -08: turn the last token over, read its script from top to bottom."""

    effect: int = 0  # lines of effects already resolved

    def copy(self) -> Frame:
        twin = ReadScript()
        twin.effect = self.effect
        return twin.like(self)

    def title(self, g: Companion) -> Text | None:
        return Text("where.script", {"script": Text(f"script.{SCRIPT_REFS[g.script]}")}) if g.script >= 0 else None

    def shown(self, g: Companion) -> dict[str, object]:
        return {"reading": SCRIPT_REFS[g.script] if g.script >= 0 else None}

    def begin(self, g: Companion) -> Flow:
        place = g.last_place
        token = g.table.cards[TOKEN_DOWN + place][0]
        g.table.move(token, TOKEN_DOWN + place, TOKEN_OUT if place == ON_PASS else TOKEN_UP + place)  # LS-EVENT-05
        g.script = (g.act - 1) * facts.SCRIPTS + token
        g.order(SCRIPT_READ, g.script)
        g.order(STORY, STORY_REFS.index(SCRIPT_REFS[g.script]))
        return go(self.effects)

    def script(self, g: Companion) -> facts.Script:
        return facts.ACTS[g.script // facts.SCRIPTS][g.script % facts.SCRIPTS]

    def effects(self, g: Companion) -> Flow:  # LS-EVENT-03, -04
        lines = self.script(g).effects
        while self.effect < len(lines):
            self.effect += 1
            told = len(g.orders)
            procedure = resolve(g, lines[self.effect - 1])
            if procedure is not None:
                return call(procedure, then=self.effects)
            if len(g.orders) == told:
                g.order(NO_EFFECT)
            if g.due:
                return go(self.effects)
        return call(Mobilize(self.script(g).mobilization), then=self.invasion)

    def invasion(self, g: Companion) -> Flow:
        if g.act == ACT_I:  # LS-ACT2-11
            invade(g, self.script(g).invasion)
        return go(self.monsters)

    def monsters(self, g: Companion) -> Flow:  # LS-EVENT-07
        if self.script(g).monsters:
            return call(MonsterPhase(), then=self.finish)
        return done()

    def finish(self, g: Companion) -> Flow:
        return done()


# ---- script effects --------------------------------------------------------------------------------------------


def resolve(g: Companion, line: facts.ScriptEffect) -> Frame | None:
    """One effect of a script: done at once, or the procedure it begins."""
    kind = line.kind
    if kind == facts.REINFORCE:
        return reinforce_vanguard(g, line)
    if kind == facts.PLACE_MONSTER:  # LS-SCRIPT-02
        if monster_enters(g, line.monster, line.region):
            return None
        g.order(MONSTER_KNOWN, line.monster)
        return MonsterPhase()
    if kind == facts.SPYING:
        return SpyingPhase()  # LS-SCRIPT-04
    if kind == facts.PLACE_SPY:
        place_spy(g, line.region)  # LS-SCRIPT-03
    elif kind == facts.DESTROY_LEVEL:
        if g.vanguard_at() in line.regions:  # LS-SCRIPT-05
            for _ in range(line.amount):
                destroy_level(g, line.god)
    elif kind == facts.DESTROY_HIGHEST:
        destroy_highest(g, line.amount)
    elif kind == facts.LOWER_ATTITUDE:
        for land in named_lands(g, line):  # LS-SCRIPT-08
            for _ in range(line.amount):
                lower_attitude(g, land)
    elif kind == facts.LOWER_INVASION:
        if g.victory < g.invasion:  # LS-SCRIPT-17, LS-ACT2-12
            g.invasion = max(0, g.invasion - line.amount)
            g.order(INVASION_FALLS, g.invasion)
    else:
        tell_losses(g, line)
    return None


def tell_losses(g: Companion, line: facts.ScriptEffect) -> None:
    """LS-SCRIPT-09 to -16: what befalls your own pieces, land by land."""
    if line.kind == facts.LOSE_HALF:
        g.order(LOSE_HALF)
        return
    for land in sorted(range(LANDS), key=first_number):
        count = by_attitude(g, land, line)
        if line.kind == facts.LOSE_CONTROL:
            if g.attitude[land] in line.attitudes:
                g.order(REMOVE_YELLOW, land)
        elif count:
            events = {
                facts.INJURE: INJURE_IN_LAND,
                facts.LOSE_PER_LAND: LOSE_IN_LAND,
                facts.LOSE_PER_REGION: LOSE_IN_REGIONS,
            }
            g.order(events[line.kind], land, count)


def by_attitude(g: Companion, land: int, line: facts.ScriptEffect) -> int:
    """How much a script takes in a land of such an attitude."""
    if g.attitude[land] == facts.DISTRUSTFUL:
        return line.distrustful
    return line.hostile if g.attitude[land] == facts.HOSTILE else 0


def reinforce_vanguard(g: Companion, line: facts.ScriptEffect) -> Frame | None:
    """LS-SCRIPT-01, LS-ACT1-11, -12."""
    at = g.vanguard_at()
    if at == NOWHERE:
        g.order(NO_VANGUARD)
        return None
    if g.persians[at] < line.limit:
        put_persians(g, at, line.amount)
        return None
    return Mobilize(line.otherwise)  # LS-ACT1-06


def destroy_highest(g: Companion, levels: int) -> None:
    """LS-SCRIPT-06, -07."""
    taken = [god for god in range(len(MONUMENT_AT)) if g.has_green(MONUMENT_AT[god])]
    if taken:
        taken.sort(key=lambda god: (-g.levels[god], facts.NUMBER[MONUMENT_AT[god]]))
        for _ in range(levels):
            destroy_level(g, taken[0])


def named_lands(g: Companion, line: facts.ScriptEffect) -> list[int]:
    """The lands a script names, in ascending order of their regions (LS-GEN-09)."""
    lands = list(line.lands)
    if line.persian:
        lands = [land for land in range(LANDS) if any(g.has_green(region) for region in REGIONS_OF[land])]
    return sorted(lands, key=first_number)


# ---- monsters --------------------------------------------------------------------------------------------------


class MonsterPhase(Frame):
    """LS-MONSTER-01 to -11: the die once for every monster, in the order of their regions when the phase began."""

    waiting: list[int]
    monster: int = 0
    moves: bool = False  # it moves after its attack

    def __init__(self) -> None:
        self.waiting = []

    def copy(self) -> Frame:
        twin = MonsterPhase()
        twin.waiting = self.waiting[:]
        twin.monster = self.monster
        twin.moves = self.moves
        return twin.like(self)

    def title(self, g: Companion) -> Text | None:
        return Text("phase.monsters")

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        name = Text(f"monster.{lords.MONSTER_REFS[self.monster]}")
        return {"monster": name, "region": region_name(g.monster_at[self.monster])}

    def begin(self, g: Companion) -> Flow:
        g.order(MONSTERS_STIR)
        there = [monster for monster in range(MONSTERS) if g.monster_at[monster] != NOWHERE]
        if not there:
            g.order(NO_EFFECT)
            return done()
        self.waiting = sorted(there, key=lambda m: (facts.NUMBER[g.monster_at[m]], g.entered.index(m)))
        return go(self.next_monster)

    def next_monster(self, g: Companion) -> Flow:
        if not self.waiting:
            return done()
        self.monster = self.waiting.pop(0)
        die = g.decisions.die
        result = die[g.chance.roll(len(die))]
        g.order(PERSIAN_DIE, self.monster, result)
        if result == facts.TERROR:  # LS-MONSTER-03
            lower_attitude(g, LAND_OF[g.monster_at[self.monster]])
            return go(self.next_monster)
        if result == facts.MOVE:
            return go(self.move)
        self.moves = result == facts.ATTACK_AND_MOVE
        return go(self.attack)

    def attack(self, g: Companion) -> Flow:
        at = g.monster_at[self.monster]
        return ask(YOU, "ask.army", [choice(ARMY_THERE, at), choice(NO_ARMY, at)], then=self.attacked)

    def attacked(self, g: Companion, pick: int) -> Flow:  # LS-MONSTER-04, -05, -08, -09
        if verb_of(pick) == NO_ARMY:
            return go(self.move)
        g.order(LOSE_ONE, g.monster_at[self.monster])
        return go(self.move if self.moves else self.next_monster)

    def move(self, g: Companion) -> Flow:  # LS-MONSTER-06, -07
        at = g.monster_at[self.monster]
        there = g.decisions.roads[at]
        if there == NOWHERE:
            destroy_level(g, GOD_AT[at])
        else:
            move_monster(g, self.monster, there)
        return go(self.next_monster)


# ---- spies -----------------------------------------------------------------------------------------------------


class SpyingPhase(Frame):
    """LS-SPY-05 to -12: each region with a spy once, in ascending order."""

    at: int = 0  # how many regions have been looked at
    region: int = 0

    def copy(self) -> Frame:
        twin = SpyingPhase()
        twin.at = self.at
        twin.region = self.region
        return twin.like(self)

    def title(self, g: Companion) -> Text | None:
        return Text("phase.spying")

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        return {"region": region_name(self.region)}

    def begin(self, g: Companion) -> Flow:
        g.order(SPYING)
        if not sum(g.spies):
            g.order(NO_EFFECT)
        return go(self.look)

    def look(self, g: Companion) -> Flow:
        while self.at < len(facts.ASCENDING):
            region = facts.ASCENDING[self.at]
            self.at += 1
            if g.spies[region] and g.has_green(region):
                spy_out(g, region)  # LS-SPY-10
            elif g.spies[region] and g.persians[region]:
                place_green(g, region)  # LS-SPY-09: where Persians stand your token is gone (LS-ACT2-06)
                if g.due:
                    return go(self.look)
            elif g.spies[region]:
                self.region = region
                return go(self.which_token)
        return done()

    def which_token(self, g: Companion) -> Flow:
        options = [choice(verb, self.region) for verb in (BLUE_THERE, YELLOW_THERE, NONE_THERE)]
        return ask(YOU, "ask.token", options, then=self.told)

    def told(self, g: Companion, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == BLUE_THERE:  # LS-SPY-07
            g.order(TURN_YELLOW, self.region)
            return go(self.look)
        if verb == YELLOW_THERE:  # LS-SPY-08
            g.order(REMOVE_YOURS, self.region)
        else:
            place_green(g, self.region)  # LS-SPY-09
        g.order(WITHDRAW, self.region)
        return go(self.look)


BOOK.register(ReadScript(), MonsterPhase(), SpyingPhase())
