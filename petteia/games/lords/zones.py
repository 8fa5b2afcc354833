"""The zones of Lords of Hellas: where cards lie, and who sees them."""

from typing import Final

from petteia.games.lords.names import (
    ARTIFACT_DECK,
    ATTACK_DECK,
    BLESSING_DECK,
    COMBAT_DECK,
    EVENT_DECK,
    SEATS,
    TEMPLE_DECK,
)
from petteia.kernel.events import EVERYONE, only
from petteia.kernel.zones import Deck, ZoneRow, Zones

_zone: Final = Zones()


def _zones(name: str, deck: Deck, opened: bool) -> ZoneRow:
    """One zone for each seat."""
    return tuple([_zone(f"{name}.{seat}", deck, EVERYONE if opened else only(seat)) for seat in range(SEATS)])


COMBAT_PILE: Final = _zone("combat.pile", COMBAT_DECK, only(), ordered=True)
COMBAT_DISCARD: Final = _zone("combat.discard", COMBAT_DECK, EVERYONE)  # LH-COMP-10
HAND: Final = _zones("hand", COMBAT_DECK, False)  # LH-COMP-08
PLAYED: Final = _zones("played", COMBAT_DECK, True)
LOOK: Final = _zones("look", COMBAT_DECK, False)  # drawn to choose from
ATTACK_PILE: Final = _zone("attack.pile", ATTACK_DECK, only(), ordered=True)
ATTACK_DISCARD: Final = _zone("attack.discard", ATTACK_DECK, EVERYONE)
ATTACK_ASIDE: Final = _zone("attack.aside", ATTACK_DECK, only())  # not played, so not shown (LH-EDGE-05)
OFFER: Final = _zones("offer", ATTACK_DECK, False)
BLOW: Final = _zone("blow", ATTACK_DECK, EVERYONE)
EVENT_PILE: Final = _zone("event.pile", EVENT_DECK, only(), ordered=True)
EVENT_DISCARD: Final = _zone("event.discard", EVENT_DECK, EVERYONE)
EVENT_SHOWN: Final = _zone("event.shown", EVENT_DECK, EVERYONE)
EVENT_GONE: Final = _zone("event.gone", EVENT_DECK, EVERYONE)  # out of the game
EVOLVED: Final = _zone("evolved", EVENT_DECK, EVERYONE, ordered=True)  # beside the trays of their monsters
QUESTS: Final = _zone("quests", EVENT_DECK, EVERYONE)
DEEDS: Final = _zones("deeds", EVENT_DECK, True)  # quest cards kept as a reward
BLESSING_PILE: Final = _zone("blessing.pile", BLESSING_DECK, only(), ordered=True)
BLESSING_DISCARD: Final = _zone("blessing.discard", BLESSING_DECK, EVERYONE)
DRAFT: Final = _zones("draft", BLESSING_DECK, False)
BLESSINGS: Final = _zones("blessings", BLESSING_DECK, True)  # LH-COMP-09
ARTIFACT_PILE: Final = _zone("artifact.pile", ARTIFACT_DECK, only(), ordered=True)
LAIRS: Final = _zone("lairs", ARTIFACT_DECK, EVERYONE)  # LH-SETUP-04
UNDER_MONUMENTS: Final = _zone("monuments", ARTIFACT_DECK, EVERYONE)  # LH-SETUP-02
CHOICE: Final = _zones("choice", ARTIFACT_DECK, False)
ARTIFACTS: Final = _zones("artifacts", ARTIFACT_DECK, True)
ARTIFACT_GONE: Final = _zone("artifact.gone", ARTIFACT_DECK, EVERYONE)
TEMPLE_PILE: Final = _zone("temple.pile", TEMPLE_DECK, only(), ordered=True)
TEMPLE_CARD: Final = _zone("temple.card", TEMPLE_DECK, EVERYONE)

ZONES: Final = _zone.all()
