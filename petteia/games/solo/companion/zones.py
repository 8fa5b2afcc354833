"""The zones of the companion: the action tokens, and no more."""

from typing import Final

from petteia.games.solo import zones as solo_zones
from petteia.games.solo.book import BOOK as SOLO
from petteia.kernel.zones import ZoneNumber


def _own(zone: ZoneNumber) -> ZoneNumber:
    """A zone of the campaign, counted from the first one that the companion has."""
    return ZoneNumber(zone - solo_zones.TOKEN_PILE)


PILE: Final = _own(solo_zones.TOKEN_PILE)
DOWN: Final = tuple([_own(zone) for zone in solo_zones.TOKEN_DOWN])  # by place
UP: Final = tuple([_own(zone) for zone in solo_zones.TOKEN_UP])  # by place
OUT: Final = _own(solo_zones.TOKEN_OUT)
UNSEEN: Final = _own(solo_zones.TOKEN_UNSEEN)
ZONES: Final = SOLO.zones[solo_zones.TOKEN_PILE : solo_zones.TOKEN_UNSEEN + 1]
