"""The zones of Hellas: where cards lie, and who sees them."""

from typing import Final

from petteia.games.hellas import facts
from petteia.games.hellas.names import GOD_CARDS, TILE_DECK
from petteia.kernel.events import EVERYONE, Mask, only
from petteia.kernel.zones import ZoneRow, Zones

_zone: Final = Zones()


def _piles(name: str, seen_by: Mask) -> ZoneRow:
    """One zone for each god."""
    return tuple([_zone(f"{name}.{god}", GOD_CARDS, seen_by, ordered=True) for god in facts.GODS])


def _hands(name: str, seen: bool) -> ZoneRow:
    """One zone for each seat, which sees it or not."""
    return tuple([_zone(f"{name}.{seat}", GOD_CARDS, only(seat) if seen else only()) for seat in (0, 1)])


PILE: Final = _piles("pile", only())  # HE-PIECE-10
DISCARD: Final = _piles("discard", EVERYONE)  # HE-PIECE-09
HAND: Final = _hands("hand", True)
FRESH: Final = _hands("fresh", True)  # gained this turn, not yet playable
DRAWN: Final = _hands("drawn", False)  # not yet looked at (HE-REINF-10)
PLAYED: Final = _zone("played", GOD_CARDS, EVERYONE, ordered=True)  # god cards on the table
TILES: Final = _zone("tiles", TILE_DECK, only(), ordered=True)
ASIDE: Final = _zone("aside", TILE_DECK, EVERYONE, ordered=True)  # during set-up
TILE_SHOWN: Final = _zone("tile", TILE_DECK, EVERYONE)  # drawn, not yet laid

ZONES: Final = _zone.all()
