"""What lasts exactly as long as a turn, a battle, a hunt. Cards read and note it here; the procedures extend these."""

from typing import Any

from petteia.games.lords.kinds import (
    Bonus,
    ByMark,
    CombatCard,
    Monster,
    OwnPower,
    Played,
    Power,
    Powers,
    Region,
    Regulars,
)
from petteia.kernel.flow import Frame, Seat


class ThisTurn(Frame):
    """Whose turn it is, and the notes that end with it."""

    seat: Seat
    taken: Regulars = 0  # regular actions taken (LH-TURN-01)
    special: int = 0  # how many special actions were taken this turn
    owed: int = 1  # special actions still to take (LH-TURN-03)
    rested: bool = False  # the hero finished a quest this turn (LH-QUEST-09)
    used: Powers = 0  # powers used that may be used once a turn


class ThisBattle(Frame):
    """LH-BATTLE: who fights where, what was played."""

    region: Region
    attacker: Seat
    defender: Seat
    came_from: list[Region]  # where a beaten attacker goes back to
    bonus: list[Bonus]  # noted when played
    order: list[Played]  # combat cards in the order played
    used: list[OwnPower]  # powers used in this battle

    def figures(self, g: Any, side: Seat) -> int:
        """How many hoplites a side has in the battle."""
        raise AssertionError("the battle itself knows")

    def leadership(self, g: Any, side: Seat) -> int:
        """How well a side is led."""
        raise AssertionError("the battle itself knows")

    def enemy(self, seat: Seat) -> Seat:
        return self.defender if seat == self.attacker else self.attacker

    def sides(self, seat: Seat) -> bool:
        """Does this seat take part?"""
        return seat in (self.attacker, self.defender)

    def note(self, seat: Seat, label: str, amount: int) -> None:
        """A bonus read now and not again (LH-CARD-01)."""
        if amount:
            self.bonus.append(Bonus(seat, label, amount))

    def cards_of(self, seat: Seat) -> list[CombatCard]:
        """The combat cards a side has played, in order."""
        return [played.card for played in self.order if played.seat == seat]

    def mark(self, seat: Seat, power: Power) -> None:
        self.used.append(OwnPower(power, seat))

    def has_used(self, seat: Seat, power: Power) -> bool:
        return any(used.power == power and used.seat == seat for used in self.used)


class ThisHunt(Frame):
    """LH-HUNT: who hunts what, what was dealt."""

    hunter: Seat
    monster: Monster
    drawn: bool = False  # the first cards were drawn
    dealt: int = 0  # wounds dealt in this step 1 (LH-HUNT-06)
    marks: ByMark[int]  # marked wounds dealt (LH-REWARD-05)
    attacks: int = 0  # attack cards faced so far
    value: int = 0  # of the attack being faced (LH-HUNT-16)
    boost: int = 0  # added to the cards that defend
    planned: int = 0  # how often the cards that defend were strengthened by a payment
    ends: bool = False  # an attack or a fourth injury ends the hunt (LH-HUNT-23)
    used: Powers = 0  # powers used in this hunt
