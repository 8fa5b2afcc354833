"""Running procedures as the rules around them see them: the order of turns, the attack being resolved (attack.py)."""

from typing import Final

from petteia.games.pantheon.facts import NONE
from petteia.kernel.flow import Frame, Seat

# What a die did
OPEN: Final = 0
WOUND: Final = 1  # set aside (MB-ATTACK-19)
BLANK: Final = 2  # discarded (MB-ATTACK-18, -24)
SPENT: Final = 3  # discarded for a bonus (MB-ATTACK-20)
MARKED: Final = 4  # about to be changed (MB-TALENT-41)
DICE_STATES: Final = ("open", "wound", "blank", "spent", "marked")


class TurnOrder(Frame):
    """Turn after turn: what goes on when a turn is cut short (MB-WIN-10). The procedure itself is in turn.py."""


class OwnEffect(Frame):
    """What a player does between two effects of others, and in their turns (manoeuvres.py)."""

    def goes_on(self, gone: int) -> bool:
        """Whether it is resolved although the turn is over (MB-GEN-04). `gone`: players who are out, one bit each."""
        return False


class ThisAttack(Frame):
    """One attack on one defender. It is a normal attack unless `area` names the area of an area attack."""

    attacker: int
    defender: int
    range: int = 0  # fixed when the target is chosen (MB-ATTACK-08)
    power: int = NONE  # the offensive power it is made with
    fixed: int = NONE  # its number of dice, where that is stated (MB-ATTACK-14)
    area: int = NONE
    counter: bool = False  # it is a counter-attack
    aerial: bool = False
    resolver: Seat = 0  # who decides on the dice (MB-ATTACK-32)
    combat: int = NONE  # effective values, once fixed (MB-ATTACK-15)
    defense: int = NONE
    dodge: int = 0  # defense bought for this attack
    declined: int = 0  # talents of the attacker not used, one bit each (MB-TALENT-01)
    declined_by_defender: int = 0
    values: list[int]  # of the dice
    rolled: list[int]  # what they showed at first
    states: list[int]
    second: list[int]  # 1: rolled again in the second assault
    skills: list[int]  # skills used in this attack: skill * 1024 + piece

    def is_normal(self) -> bool:
        return self.area == NONE

    def is_near(self) -> bool:
        """At range 0."""
        return self.range == 0

    def has_used(self, skill: int, piece: int) -> bool:
        return skill * 1024 + piece in self.skills

    def blanks(self) -> int:
        """Dice that show a blank now."""
        return sum([1 for die in range(len(self.values)) if self.states[die] == OPEN and self.values[die] == 0])
