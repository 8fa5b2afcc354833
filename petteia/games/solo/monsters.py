"""LS-MONSTER: the monsters on their roads to the monuments."""

from petteia.games.lords import events as lords_events
from petteia.games.lords import facts as lords
from petteia.games.lords.board import GOD_AT, LAND_OF, NOWHERE
from petteia.games.lords.dying import Dying
from petteia.games.lords.kinds import Death, Monster
from petteia.games.solo import events, facts
from petteia.games.solo.book import BOOK
from petteia.games.solo.names import YOU
from petteia.games.solo.pieces import destroy_level, lower_attitude, move_monster
from petteia.games.solo.state import campaign
from petteia.games.solo.xerxes import NO_MONSTERS, Xerxes
from petteia.kernel.flow import Flow, Frame, call, done, go
from petteia.kernel.words import Text


class MonsterPhase(Frame):
    """LS-MONSTER-01 to -11: the die once for every monster, in the order of their regions when the phase began."""

    waiting: list[Monster]
    monster: Monster = -1  # the one whose turn it is
    moves: bool = False  # it moves after its attack

    def __init__(self) -> None:
        self.waiting = []

    def title(self, g: Xerxes) -> Text | None:
        return Text("phase.monsters")

    def parts(self, g: Xerxes) -> dict[str, Text | str | int]:
        return {"monster": Text(f"monster.{lords.MONSTER_REFS[self.monster]}")}

    def begin(self, g: Xerxes) -> Flow:
        there = [monster for monster in g.entered if g.monster_at[monster] != NOWHERE]
        if not there:
            g.herald.in_vain(g, NO_MONSTERS)
            return done()
        g.says(events.MONSTERS_STIR)
        order = g.ascending()
        self.waiting = sorted(there, key=lambda monster: order.index(g.monster_at[monster]))  # of two, the older one
        return go(self.next_monster)

    def next_monster(self, g: Xerxes) -> Flow:
        if not self.waiting:
            return done()
        self.monster = self.waiting.pop(0)
        return self.roll(g)

    def roll(self, g: Xerxes) -> Flow:
        die = g.agreed.die
        return self.rolled(g, die[g.chance.roll(len(die))])

    def rolled(self, g: Xerxes, result: int) -> Flow:
        g.says(events.PERSIAN_DIE, self.monster, result)
        if result == facts.TERROR:
            lower_attitude(g, LAND_OF[g.monster_at[self.monster]], "LS-MONSTER-03")
            return go(self.next_monster)
        if result == facts.MOVE:
            return go(self.move)
        self.moves = result == facts.ATTACK_AND_MOVE
        return go(self.attack)

    def attack(self, g: Xerxes) -> Flow:  # LS-MONSTER-04, -05, -08, -09
        g = campaign(g)
        region = g.monster_at[self.monster]
        if not g.hoplites[YOU][region]:
            return go(self.move)
        g.tell(lords_events.MONSTER_ATTACKED, self.monster, region)
        return call(Dying([Death(YOU, region, 1)]), then=self.attacked)

    def attacked(self, g: Xerxes) -> Flow:
        return go(self.move if self.moves else self.next_monster)

    def move(self, g: Xerxes) -> Flow:  # LS-MONSTER-06, -07
        at = g.monster_at[self.monster]
        there = g.road_from(at)
        if there == NOWHERE:
            destroy_level(g, GOD_AT[at])
        else:
            move_monster(g, self.monster, there, "LS-MONSTER-06")
        return go(self.next_monster)


BOOK.register(MonsterPhase())
