"""The rulebook of Hellas: its verbs, events, zones and names."""

from typing import Final

from petteia.games.hellas import events, facts, verbs, zones
from petteia.games.hellas.changes import CHANGES
from petteia.games.hellas.names import ACTIONS, GOD_CARDS, TILE_DECK, harbour_name, place_name
from petteia.games.hellas.tiles import SEAS, SIDE
from petteia.kernel.rulebook import Rulebook

BOOK: Final = Rulebook(
    name="hellas",
    verbs=verbs.VERBS,
    events=events.EVENTS,
    zones=zones.ZONES,
    names={
        "card": GOD_CARDS.names,
        "god": facts.GODS,
        "city": TILE_DECK.names,
        "site": TILE_DECK.names,  # a city, with where it lies
        "harbour": tuple(harbour_name(harbour) for harbour in range(len(facts.TILES) * SEAS)),
        "place": tuple(place_name(place) for place in range(SIDE * SIDE)),
        "turned": tuple(str(turn) for turn in range(6)),
        "action": ACTIONS,
    },
    spoken=("card", "god", "city", "action", "turned"),
    changes=CHANGES,
)
