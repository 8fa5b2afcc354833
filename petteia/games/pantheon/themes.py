"""The kinds of puzzles of Pantheon (docs/puzzles.md)."""

from typing import Final

from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import BATTLE
from petteia.games.pantheon.kinds import DESTROYED as GONE
from petteia.games.pantheon.names import OWNER
from petteia.games.pantheon.running import ThisAttack
from petteia.games.pantheon.state import Pantheon
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.theme import Theme


def pantheon(g: Game) -> Pantheon:
    assert isinstance(g, Pantheon)
    return g


class ThisOneTurn(Theme):
    """Something to be reached in one's own turn."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return pantheon(g).stage == BATTLE and pantheon(g).active == seat

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        return g.result is not None or pantheon(g).turns != pantheon(before).turns


class Win(ThisOneTurn):
    """MB-WIN-01, -03: the battle is won."""

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        return bool(pantheon(g).victors >> seat & 1) or (g.result is not None and seat in g.result.winners)


class Destroy(ThisOneTurn):
    """MB-UNIT-16: a unit of the enemy's is destroyed."""

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        now, then = pantheon(g), pantheon(before)
        camp = then.agreement.camps[seat]
        foes = [piece for piece in then.all_units() if then.at[piece] >= 0 and then.camp_of(piece) != camp]
        return any(now.at[piece] == GONE for piece in foes)


class Stone(ThisOneTurn):
    """MB-STONE-02: one more stone is carried or absorbed."""

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        return held(pantheon(g), seat) > held(pantheon(before), seat)


class Survive(Theme):
    """MB-UNIT-16: the unit that is attacked lives on."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return g.is_inside(ThisAttack) and OWNER[g.inside(ThisAttack).defender] == seat

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        target = before.inside(ThisAttack).defender
        return not g.is_inside(ThisAttack) and pantheon(g).at[target] >= 0

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        return g.result is not None or not g.is_inside(ThisAttack)


class Strike(Theme):
    """MB-UNIT-16: the unit that one attacks is destroyed by this attack."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return g.is_inside(ThisAttack) and OWNER[g.inside(ThisAttack).attacker] == seat

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        return pantheon(g).at[before.inside(ThisAttack).defender] == GONE

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        return g.result is not None or not g.is_inside(ThisAttack)


def held(g: Pantheon, seat: Seat) -> int:
    """Stones that the units of a seat carry, and those it has absorbed."""
    return g.absorbed[seat] + sum(1 for piece in g.army[seat] if g.carries[piece] != NONE)


THEMES: Final = (
    Win("win", "MB-WIN-01"),
    Strike("strike", "MB-UNIT-16", brief=True),
    Destroy("destroy", "MB-UNIT-16"),
    Stone("stone", "MB-STONE-02"),
    Survive("survive", "MB-UNIT-16", brief=True),
)
