"""What chance gives out in Lords of Hellas: Combat cards, and what the Monster die shows."""

from typing import Final

from petteia.games.lords import events, facts, zones
from petteia.kernel.luck import HIGH, NEITHER, Dice, Draws, Measure

COMBAT: Final[Measure] = Draws(
    "combat",
    HIGH,
    (zones.COMBAT_PILE,),
    tuple([card.strength for card in facts.COMBAT]),
    into=(zones.HAND, zones.LOOK),
)
MONSTER_DIE: Final[Measure] = Dice("monster_die", NEITHER, (events.MONSTER_ROLLED,), "die", {"attack": 1})

MEASURES: Final[tuple[Measure, ...]] = (COMBAT, MONSTER_DIE)
