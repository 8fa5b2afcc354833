"""LS-MONSTER: the monsters on their roads to the monuments."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import GOD_AT, LAND_OF, NOWHERE, Region
from petteia.games.lords.dying import Dying
from petteia.games.lords.monsters import put_monster
from petteia.games.lords.names import MONSTER_APPEARS, MONSTER_ATTACKED
from petteia.games.lords.state import MONSTERS
from petteia.games.solo import facts
from petteia.games.solo.attitude import destroy_level, lower_attitude
from petteia.games.solo.names import BOOK, MONSTERS_STIR, PERSIAN_DIE, YOU
from petteia.games.solo.state import Campaign
from petteia.kernel.flow import NOBODY, Flow, Frame, call, done, go
from petteia.kernel.words import Text


def monster_enters(g: Campaign, monster: int, region: Region) -> bool:
    """A monster appears, unless it is on the map or was slain (LS-SCRIPT-02, LS-MONSTER-21)."""
    if g.monster_at[monster] != NOWHERE or g.slayer[monster] != NOBODY:
        return False
    g.monster_at[monster] = region
    g.entered.append(monster)
    g.tell(MONSTER_APPEARS, monster, region)
    return True


def road(g: Campaign, region: Region) -> Region:
    """Where the arrow of a region leads; NOWHERE at a monument."""
    return g.decisions.roads[region]


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

    def title(self, g: Campaign) -> Text | None:
        return Text("phase.monsters")

    def parts(self, g: Campaign) -> dict[str, Text | str | int]:
        return {"monster": g.said("monster", lords.MONSTER_REFS[self.monster])}

    def begin(self, g: Campaign) -> Flow:
        there = [monster for monster in range(MONSTERS) if g.monster_at[monster] != NOWHERE]
        if not there:
            return done()
        g.tell(MONSTERS_STIR)
        self.waiting = sorted(there, key=lambda m: (facts.NUMBER[g.monster_at[m]], g.entered.index(m)))
        return go(self.next_monster)

    def next_monster(self, g: Campaign) -> Flow:
        if not self.waiting:
            return done()
        self.monster = self.waiting.pop(0)
        die = g.decisions.die
        result = die[g.chance.roll(len(die))]
        g.tell(PERSIAN_DIE, self.monster, result)
        if result == facts.TERROR:  # LS-MONSTER-03
            lower_attitude(g, LAND_OF[g.monster_at[self.monster]])
            return go(self.next_monster)
        if result == facts.MOVE:
            return go(self.move)
        self.moves = result == facts.ATTACK_AND_MOVE
        return go(self.attack)

    def attack(self, g: Campaign) -> Flow:  # LS-MONSTER-04, -05, -08, -09
        region = g.monster_at[self.monster]
        if not g.hoplites[YOU][region]:
            return go(self.move)
        g.tell(MONSTER_ATTACKED, self.monster, region)
        return call(Dying([YOU, region, 1]), then=self.attacked)

    def attacked(self, g: Campaign) -> Flow:
        return go(self.move if self.moves else self.next_monster)

    def move(self, g: Campaign) -> Flow:  # LS-MONSTER-06, -07
        at = g.monster_at[self.monster]
        if road(g, at) == NOWHERE:
            destroy_level(g, GOD_AT[at])
        else:
            put_monster(g, self.monster, road(g, at))
        return go(self.next_monster)


BOOK.register(MonsterPhase())
