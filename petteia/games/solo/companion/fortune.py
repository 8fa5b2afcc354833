"""What chance gives out beside a board of one's own: what the Monsters' die shows, where the companion rolls it."""

from typing import Final

from petteia.games.solo.companion import events
from petteia.games.solo.fortune import HURTS
from petteia.kernel.luck import LOW, Dice, Measure

MEASURES: Final[tuple[Measure, ...]] = (Dice("persian_die", LOW, (events.PERSIAN_DIE,), "persian_die", HURTS),)
