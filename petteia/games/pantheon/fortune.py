"""What chance gives out in Pantheon: dice, and Art of War cards."""

from typing import Final

from petteia.games.pantheon import events, zones
from petteia.games.pantheon.names import ART_OF_WAR, CARD_DECKS
from petteia.kernel.luck import HIGH, NEITHER, Dice, Draws, Measure

MEASURES: Final[tuple[Measure, ...]] = (
    Dice("pips", HIGH, (events.ROLLED_FOR_FIRST, events.ROLLED, events.REROLLED, events.SECOND_ROLL)),
    Draws(
        "art_of_war",
        NEITHER,
        zones.PILE,
        tuple([int(card == ART_OF_WAR) for card in range(len(CARD_DECKS[0].names))]),
        into=(zones.HAND,),
    ),
)
