"""Running procedures as the rules around them see them: the order of turns, the attack being resolved (attack.py)."""

from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import OPEN, Area, Die, DieState, Piece, Power, Skill, Talents, Used, has_used
from petteia.kernel.flow import Frame, Seat


class TurnOrder(Frame):
    """Turn after turn: what goes on when a turn is cut short (MB-WIN-10). The procedure itself is in turn.py."""


class OwnEffect(Frame):
    """What a player does between two effects of others, and in their turns (manoeuvres.py)."""

    def goes_on(self, gone: int) -> bool:
        """Whether it is resolved although the turn is over (MB-GEN-04). `gone`: players who are out, one bit each."""
        return False


class AskedAnyway(Frame):
    """Players are asked for manoeuvres, whether or not their hidden cards allow any (manoeuvres.py)."""


class ThisAreaAttack(Frame):
    """An area attack: one attack on each unit of an area (strike.py)."""

    hit: list[Piece]  # those that have been a target of it


class ThisAttack(Frame):
    """One attack on one defender. It is a normal attack unless `area` names the area of an area attack."""

    attacker: Piece
    defender: Piece
    range: int = 0  # fixed when the target is chosen (MB-ATTACK-08)
    power: Power = NONE  # the offensive power it is made with
    fixed: int = NONE  # its number of dice, where that is stated (MB-ATTACK-14)
    area: Area = NONE
    counter: bool = False  # it is a counter-attack
    aerial: bool = False
    aloft: bool = False  # it answers an aerial attack: the defender still ignores its terrain (MB-TRAIT-14)
    resolver: Seat = 0  # who decides on the dice (MB-ATTACK-32)
    combat: int = NONE  # effective values, once fixed (MB-ATTACK-15)
    defense: int = NONE
    dodge: int = 0  # defense bought for this attack
    declined: Talents = 0  # those of the attacker that are not used (MB-TALENT-01)
    declined_by_defender: Talents = 0
    dice: list[Die]
    skills: list[Used]  # in this attack

    def is_normal(self) -> bool:
        return self.area == NONE

    def is_near(self) -> bool:
        """At range 0."""
        return self.range == 0

    def has_used(self, skill: Skill, piece: Piece) -> bool:
        return has_used(self.skills, piece, skill)

    def dice_that_are(self, state: DieState) -> int:
        """How many dice did that."""
        return sum([1 for die in self.dice if die.state == state])

    def blanks(self) -> int:
        """Dice that show a blank now."""
        return sum([1 for die in self.dice if die.state == OPEN and die.value == 0])
