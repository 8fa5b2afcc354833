"""LH-CARD: what the kinds of combat cards do in a battle. Plain strength needs no class."""

from petteia.games.lords import facts
from petteia.games.lords.board import CITY, LAND_OF
from petteia.games.lords.dying import Dying
from petteia.games.lords.hooks import COMBAT_KINDS, CombatKind
from petteia.games.lords.kinds import Death
from petteia.games.lords.levy import Levy
from petteia.games.lords.moves import Bring
from petteia.games.lords.pieces import leadership
from petteia.games.lords.running import ThisBattle
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Frame, Seat


def defends_city(battle: ThisBattle, seat: Seat) -> bool:
    """LH-CARD-02: the defender where there is a city or Sparta."""
    return seat == battle.defender and CITY[battle.region] > 0


def outnumbers(g: Lords, battle: ThisBattle, seat: Seat) -> bool:
    """More hoplites in the battle than the opponent, at this moment (LH-CARD-01)."""
    return battle.figures(g, seat) > battle.figures(g, battle.enemy(seat))


class Fortification(CombatKind):
    """As defender in a city: +2."""

    def bonus(self, g: Lords, battle: ThisBattle, seat: Seat) -> int:
        return 2 if defends_city(battle, seat) else 0


class LocalSupport(CombatKind):
    """As defender in a city: two hoplites are recruited there at once (LH-CARD-03)."""

    def played(self, g: Lords, battle: ThisBattle, seat: Seat) -> Frame | None:
        return Levy(seat, [battle.region], [2], amid=True) if defends_city(battle, seat) else None


class Glory(CombatKind):
    """Holding the glory of the land: +3 (LH-CARD-06)."""

    def bonus(self, g: Lords, battle: ThisBattle, seat: Seat) -> int:
        return 3 if g.glory[LAND_OF[battle.region]] == seat else 0


class Phalanx(CombatKind):
    """+1 for every two own hoplites (LH-CARD-04)."""

    def bonus(self, g: Lords, battle: ThisBattle, seat: Seat) -> int:
        return g.hoplites[seat][battle.region] // 2


class FlankAttack(CombatKind):
    """With more hoplites: +2."""

    def bonus(self, g: Lords, battle: ThisBattle, seat: Seat) -> int:
        return 2 if outnumbers(g, battle, seat) else 0


class Trap(CombatKind):
    """The hero's leadership is added (LH-CARD-07)."""

    def bonus(self, g: Lords, battle: ThisBattle, seat: Seat) -> int:
        return leadership(g, seat)


class TacticalManeuver(CombatKind):
    """With the higher leadership: +2."""

    def bonus(self, g: Lords, battle: ThisBattle, seat: Seat) -> int:
        return 2 if battle.leadership(g, seat) > battle.leadership(g, battle.enemy(seat)) else 0


class Encirclement(CombatKind):
    """A beaten enemy kills three for the defeat instead of one (LH-CARD-08)."""

    def defeat(self) -> int:
        return 3


class Reinforcements(CombatKind):
    """Any number of hoplites come from one neighbouring region (LH-CARD-05)."""

    def played(self, g: Lords, battle: ThisBattle, seat: Seat) -> Frame | None:
        return Bring(seat, facts.HOPLITES, True)


class JavelinVolley(CombatKind):
    """With more hoplites: one enemy hoplite is killed at once."""

    def played(self, g: Lords, battle: ThisBattle, seat: Seat) -> Frame | None:
        return Dying([Death(battle.enemy(seat), battle.region, 1)]) if outnumbers(g, battle, seat) else None


class Assault(CombatKind):
    """As attacker: +2 (LH-CARD-09)."""

    def bonus(self, g: Lords, battle: ThisBattle, seat: Seat) -> int:
        return 2 if seat == battle.attacker else 0


for _kind in (
    Fortification("fortification"),
    LocalSupport("local_support"),
    Glory("glory"),
    Phalanx("phalanx"),
    FlankAttack("flank_attack"),
    Trap("trap"),
    TacticalManeuver("tactical_maneuver"),
    Encirclement("encirclement"),
    Reinforcements("reinforcements"),
    JavelinVolley("javelin_volley"),
    Assault("assault"),
):
    COMBAT_KINDS[_kind.number] = _kind
