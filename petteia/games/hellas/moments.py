"""The moments at which god cards may be played (ledger, section 13)."""

from typing import Final

from petteia.kernel.effects import Moment

TURN_START: Final = Moment(0)
REINFORCING: Final = Moment(1)
TILE_OPEN: Final = Moment(2)
FOUNDED_CITY: Final = Moment(3)
BEFORE_BATTLE: Final = Moment(4)
IN_BATTLE: Final = Moment(5)
CITY_LOST: Final = Moment(6)
TURN_CLOSE: Final = Moment(7)
CARD_LAID: Final = Moment(8)
CARD_STANDS: Final = Moment(9)
