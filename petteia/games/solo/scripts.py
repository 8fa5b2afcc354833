"""LS-EVENT, LS-SCRIPT: the token turned over, and the script it names."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import LAND_OF, MONUMENT_AT, NOWHERE, REGIONS_OF, Region
from petteia.games.lords.dying import Dying
from petteia.games.lords.injuries import Injure
from petteia.games.lords.state import LANDS
from petteia.games.solo import facts
from petteia.games.solo.attitude import destroy_level, lose_region, lower_attitude
from petteia.games.solo.monsters import MonsterPhase, monster_enters
from petteia.games.solo.names import (
    ACT_I,
    BOOK,
    INVASION_FALLS,
    LOSE,
    ON_PASS,
    PERSIANS,
    SCRIPT_READ,
    SCRIPT_REFS,
    STORY,
    STORY_REFS,
    TOKEN_DOWN,
    TOKEN_OUT,
    TOKEN_UP,
    YOU,
)
from petteia.games.solo.persians import Mobilize, SpyingPhase, invade, place_spy, reinforce
from petteia.games.solo.state import Campaign
from petteia.kernel.flow import Flow, Frame, ask, call, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text


class EventPhase(Frame):
    """LS-EVENT-01 to -08: turn the last token over, read its script from top to bottom."""

    effect: int = 0  # lines of effects already resolved

    def copy(self) -> Frame:
        twin = EventPhase()
        twin.effect = self.effect
        return twin.like(self)

    def title(self, g: Campaign) -> Text | None:
        return Text("where.script", {"script": Text(f"script.{SCRIPT_REFS[g.script]}")}) if g.script >= 0 else None

    def shown(self, g: Campaign) -> dict[str, object]:
        return {"reading": SCRIPT_REFS[g.script] if g.script >= 0 else None}

    def begin(self, g: Campaign) -> Flow:
        place = g.last_place
        token = g.table.cards[TOKEN_DOWN + place][0]
        g.table.move(token, TOKEN_DOWN + place, TOKEN_OUT if place == ON_PASS else TOKEN_UP + place)  # LS-EVENT-05
        g.script = (g.act - 1) * facts.SCRIPTS + token
        g.tell(SCRIPT_READ, g.script)
        g.tell(STORY, STORY_REFS.index(SCRIPT_REFS[g.script]))
        return go(self.effects)

    def script(self, g: Campaign) -> facts.Script:
        return facts.ACTS[g.script // facts.SCRIPTS][g.script % facts.SCRIPTS]

    def effects(self, g: Campaign) -> Flow:  # LS-EVENT-03, -04
        lines = self.script(g).effects
        while self.effect < len(lines):
            self.effect += 1
            procedure = resolve(g, lines[self.effect - 1])
            if procedure is not None:
                return call(procedure, then=self.effects)
        return call(Mobilize(self.script(g).mobilization), then=self.invasion)

    def invasion(self, g: Campaign) -> Flow:
        if g.act == ACT_I:  # LS-ACT2-11
            invade(g, self.script(g).invasion)
        return go(self.monsters)

    def monsters(self, g: Campaign) -> Flow:  # LS-EVENT-07
        if not self.script(g).monsters:
            return done()
        return call(MonsterPhase(), then=self.finish)

    def finish(self, g: Campaign) -> Flow:
        return done()


def resolve(g: Campaign, line: facts.ScriptEffect) -> Frame | None:
    """One effect of a script: carried out at once, or the procedure that does."""
    kind = line.kind
    if kind == facts.REINFORCE:
        return reinforce_vanguard(g, line)
    if kind == facts.PLACE_MONSTER:  # LS-SCRIPT-02
        return None if monster_enters(g, line.monster, line.region) else MonsterPhase()
    if kind == facts.PLACE_SPY:
        place_spy(g, line.region)  # LS-SCRIPT-03
    elif kind == facts.SPYING:
        return SpyingPhase()  # LS-SCRIPT-04
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
    elif kind == facts.INJURE:
        at = g.hero_at[YOU]  # LS-SCRIPT-09 to -11
        return Injure(YOU, by_attitude(g, LAND_OF[at], line)) if at != NOWHERE else None
    elif kind == facts.LOSE_HALF:
        return lose_half(g)
    elif kind == facts.LOSE_PER_LAND:
        return LoseInLands(line.distrustful, line.hostile)
    elif kind == facts.LOSE_PER_REGION:
        return lose_per_region(g, line)
    elif kind == facts.LOSE_CONTROL:
        for region in facts.ASCENDING:  # LS-SCRIPT-16
            if g.attitude[LAND_OF[region]] in line.attitudes and g.token_colour(region) == facts.YELLOW:
                lose_region(g, region)
    elif kind == facts.LOWER_INVASION and g.victory < g.invasion:  # LS-SCRIPT-17, LS-ACT2-12
        g.invasion = max(0, g.invasion - line.amount)
        g.tell(INVASION_FALLS, g.invasion)
    return None


def reinforce_vanguard(g: Campaign, line: facts.ScriptEffect) -> Frame | None:
    """LS-SCRIPT-01, LS-ACT1-11, -12."""
    at = g.vanguard_at()
    if at == NOWHERE:
        return None
    if g.hoplites[PERSIANS][at] < line.limit:
        reinforce(g, at, line.amount)
        return None
    return Mobilize(line.otherwise)  # LS-ACT1-06


def destroy_highest(g: Campaign, levels: int) -> None:
    """LS-SCRIPT-06, -07."""
    taken = [god for god in range(len(MONUMENT_AT)) if g.control[MONUMENT_AT[god]] == PERSIANS]
    if taken:
        taken.sort(key=lambda god: (-g.levels[god], facts.NUMBER[MONUMENT_AT[god]]))
        for _ in range(levels):
            destroy_level(g, taken[0])


def named_lands(g: Campaign, line: facts.ScriptEffect) -> list[int]:
    """The lands a script names, in ascending order of their regions (LS-GEN-09)."""
    if line.persian:
        lands = [land for land in range(LANDS) if any(g.control[region] == PERSIANS for region in REGIONS_OF[land])]
    else:
        lands = list(line.lands)
    return sorted(lands, key=first_number)


def first_number(land: int) -> int:
    return min(facts.NUMBER[region] for region in REGIONS_OF[land])


def by_attitude(g: Campaign, land: int, line: facts.ScriptEffect) -> int:
    """How much a script takes in a land of such an attitude."""
    if g.attitude[land] == facts.DISTRUSTFUL:
        return line.distrustful
    return line.hostile if g.attitude[land] == facts.HOSTILE else 0


def lose_half(g: Campaign) -> Frame:
    """LS-SCRIPT-12: the allies go home where no loyal hoplite stands beside them."""
    deaths: list[int] = []
    for region in facts.ASCENDING:
        if g.allied[region] and not g.blue_in(region):
            deaths += [YOU, region, (g.allied[region] + 1) // 2]
    return Dying(deaths)


def lose_per_region(g: Campaign, line: facts.ScriptEffect) -> Frame:
    """LS-SCRIPT-14, -15."""
    deaths: list[int] = []
    for region in facts.ASCENDING:
        count = by_attitude(g, LAND_OF[region], line)
        if count and g.hoplites[YOU][region]:
            deaths += [YOU, region, count]
    return Dying(deaths)


class LoseInLands(Frame):
    """LS-SCRIPT-13, -15: so many hoplites in each land of an attitude, from any of its regions."""

    distrustful: int
    hostile: int
    land: int = -1  # the land being paid for
    left: int = 0

    def __init__(self, distrustful: int, hostile: int) -> None:
        self.distrustful = distrustful
        self.hostile = hostile

    def copy(self) -> Frame:
        twin = LoseInLands(self.distrustful, self.hostile)
        twin.land = self.land
        twin.left = self.left
        return twin.like(self)

    def parts(self, g: Campaign) -> dict[str, Text | str | int]:
        return {"land": g.said("land", lords.LAND_REFS[self.land]), "count": self.left}

    def begin(self, g: Campaign) -> Flow:
        return go(self.next_land)

    def next_land(self, g: Campaign) -> Flow:
        order = sorted(range(LANDS), key=first_number)
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
        return ask(YOU, "ask.lose", choices(LOSE, regions), then=self.lost)

    def armies(self, g: Campaign) -> list[Region]:
        return [region for region in facts.ASCENDING if LAND_OF[region] == self.land and g.hoplites[YOU][region]]

    def lost(self, g: Campaign, pick: int) -> Flow:
        self.left -= 1
        return call(Dying([YOU, ref(pick), 1]), then=self.choose)


BOOK.register(EventPhase(), LoseInLands(0, 0))
