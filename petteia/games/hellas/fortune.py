"""What chance gives out in Hellas: god cards, and tiles with a temple."""

from typing import Final

from petteia.games.hellas import events, zones
from petteia.games.hellas.features import CARD_WORTH
from petteia.games.hellas.tiles import TEMPLE
from petteia.kernel.luck import HIGH, Draws, Measure

TENTHS: Final = 10  # the worth of a card is told in tenths

MEASURES: Final[tuple[Measure, ...]] = (
    Draws(
        "cards",
        HIGH,
        zones.PILE,
        tuple([round(worth * TENTHS) for worth in CARD_WORTH]),
        into=(zones.HAND, zones.DRAWN),
        scale=TENTHS,
    ),
    Draws("temples", HIGH, (zones.TILES,), tuple([int(temple) for temple in TEMPLE]), told_by=(events.TILE_DRAWN,)),
)
