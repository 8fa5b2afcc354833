"""The names of Hellas: gods, actions, decks and refs. Numbers index the state, names are for people."""

from collections.abc import Mapping
from typing import Final

from petteia.games.hellas import facts
from petteia.games.hellas.kinds import Place, Tile
from petteia.games.hellas.tiles import SEA_COUNT, SEAS, bearing, coordinates
from petteia.kernel.words import Text
from petteia.kernel.zones import Deck

# ---- god cards and gods ----------------------------------------------------------------------------------------
POSEIDON: Final = 0
ARES: Final = 1
ZEUS: Final = 2
GOD_OF: Final = tuple(facts.GODS.index(card.god) for card in facts.CARDS)
CARD: Final = {card.ref: number for number, card in enumerate(facts.CARDS)}
TILE: Final = {tile.ref: number for number, tile in enumerate(facts.TILES)}

# ---- actions ---------------------------------------------------------------------------------------------------
REINFORCEMENT: Final = 0
EXPEDITION: Final = 1
ATTACK: Final = 2
ACTIONS: Final = ("reinforcement", "expedition", "attack")

# ---- decks -----------------------------------------------------------------------------------------------------
GOD_CARDS: Final = Deck(
    "card",
    tuple(card.ref for card in facts.CARDS),
    tuple(card.god for card in facts.CARDS),
    tuple(card.count for card in facts.CARDS),
)
TILE_DECK: Final = Deck(
    "city", tuple(tile.ref for tile in facts.TILES), ("tile",) * len(facts.TILES), (1,) * len(facts.TILES)
)

# ---- refs ------------------------------------------------------------------------------------------------------


def harbour_name(harbour: int) -> str:
    """A city with one sea lends its name to its harbour; the seas of a divided tile are numbered."""
    tile = harbour // SEAS
    name = facts.TILES[tile].ref
    return name if SEA_COUNT[tile] == 1 and harbour % SEAS == 0 else f"{name}.{harbour % SEAS + 1}"


def place_name(place: int) -> str:
    """Axial coordinates: "1,-2"."""
    q, r = coordinates(place)
    return f"{q},{r}"


def place_text(place: Place, tile_at: Mapping[Place, Tile]) -> Text:
    """A place after a tile beside it: "north of Naxos"."""
    found = bearing(place, tile_at)
    if found is None:
        return Text("place.at_sea")
    direction, tile = found
    return Text(f"place.{direction}", {"city": Text(f"city.{facts.TILES[tile].ref}")})
