"""What chance gives out in the campaign: Combat cards, and what the Monsters' die shows."""

from typing import Final

from petteia.games.lords.fortune import COMBAT
from petteia.games.solo import events
from petteia.kernel.luck import LOW, Dice, Measure

HURTS: Final = {"terror": 1, "attack": 1, "attack_and_move": 1}

MEASURES: Final[tuple[Measure, ...]] = (
    COMBAT,
    Dice("persian_die", LOW, (events.PERSIAN_DIE,), "persian_die", HURTS),
)
