"""The zones of Pantheon: where cards lie, and who sees them."""

from typing import Final

from petteia.games.pantheon.names import CARD_DECKS, PIECE_DECK, SEATS
from petteia.kernel.events import EVERYONE, Mask, only
from petteia.kernel.zones import ZoneRow, Zones

_zone: Final = Zones()


def _camp(seat: int) -> Mask:
    """A player and, in a team game, the partner (MB-TEAM-07)."""
    return only(seat, (seat + 2) % SEATS)


def _piles(name: str, seen_by: Mask) -> ZoneRow:
    """A pile of cards for each seat."""
    return tuple([_zone(f"{name}.{seat}", CARD_DECKS[seat], seen_by, ordered=True) for seat in range(SEATS)])


def _hands(name: str) -> ZoneRow:
    """Cards that their seat sees, for each seat."""
    return tuple([_zone(f"{name}.{seat}", CARD_DECKS[seat], only(seat)) for seat in range(SEATS)])


def _camps(name: str) -> ZoneRow:
    """Units that a camp sees, for each seat."""
    return tuple([_zone(f"{name}.{seat}", PIECE_DECK, _camp(seat)) for seat in range(SEATS)])


PILE: Final = _piles("pile", only())  # MB-GEN-11
HAND: Final = _hands("hand")
DISCARD: Final = _piles("discard", EVERYONE)  # MB-DECK-01
LOOKED_AT: Final = _hands("looked_at")  # the top of one's pile
COLLECTION: Final = _camps("collection")  # units one may still take in a construction
ARMY: Final = _camps("army")  # units taken in a construction, secret until all are ready
SUPPLY: Final = _zone("supply", CARD_DECKS[0], EVERYONE)
SHOWN: Final = _zone("shown", CARD_DECKS[0], EVERYONE)  # a card on its way

ZONES: Final = _zone.all()
