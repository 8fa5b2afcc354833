"""The zones of the campaign: those of Lords first, in their numbers, then its own."""

from typing import Final

from petteia.games.lords.book import BOOK as LORDS
from petteia.games.lords.names import ARTIFACT_DECK, BLESSING_DECK, COMBAT_DECK
from petteia.games.solo.names import PLACES, TOKEN_DECK
from petteia.kernel.events import EVERYONE, Mask, only
from petteia.kernel.zones import ZoneRow, Zones

_zone: Final = Zones(LORDS.zones)


def _places(name: str, seen_by: Mask) -> ZoneRow:
    """One zone for each place of a used token."""
    return tuple([_zone(f"{name}.{place}", TOKEN_DECK, seen_by) for place in PLACES])


TOKEN_PILE: Final = _zone("token.pile", TOKEN_DECK, only(), ordered=True)  # LS-SETUP-19
TOKEN_DOWN: Final = _places("token.down", only())
TOKEN_UP: Final = _places("token.up", EVERYONE)
TOKEN_OUT: Final = _zone("token.out", TOKEN_DECK, EVERYONE)
TOKEN_UNSEEN: Final = _zone("token.unseen", TOKEN_DECK, only())  # out of the game without having been turned over
COMBAT_ASIDE: Final = _zone("combat.aside", COMBAT_DECK, EVERYONE)  # LS-SETUP-06
BLESSING_ASIDE: Final = _zone("blessing.aside", BLESSING_DECK, EVERYONE)
ARTIFACT_ASIDE: Final = _zone("artifact.aside", ARTIFACT_DECK, EVERYONE)
REVEALED: Final = _zone("revealed", COMBAT_DECK, EVERYONE)  # the Persians' cards in a battle (LS-BATTLE-13)

ZONES: Final = _zone.all()
