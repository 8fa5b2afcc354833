"""The names of Hellas: verbs, events, zones, refs. Numbers index the state, names are for people."""

from typing import Final

from petteia.games.hellas import facts
from petteia.games.hellas.changes import CHANGES
from petteia.games.hellas.tiles import SEA_COUNT, SEAS, SIDE, coordinates
from petteia.kernel.events import EVERYONE, Events, Mask, only
from petteia.kernel.option import Verbs
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.zones import Deck, Zones

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

# ---- zones -----------------------------------------------------------------------------------------------------
_zone: Final = Zones()


def _piles(name: str, seen_by: Mask) -> int:
    """One zone for each god; the number of the first."""
    first, *_ = [_zone(f"{name}.{god}", GOD_CARDS, seen_by, ordered=True) for god in facts.GODS]
    return first


def _hands(name: str, seen: bool) -> int:
    """One zone for each seat, which sees it or not; the number of the first."""
    first, *_ = [_zone(f"{name}.{seat}", GOD_CARDS, only(seat) if seen else only()) for seat in (0, 1)]
    return first


PILE: Final = _piles("pile", only())  # HE-PIECE-10
DISCARD: Final = _piles("discard", EVERYONE)  # HE-PIECE-09
HAND: Final = _hands("hand", True)
FRESH: Final = _hands("fresh", True)  # gained this turn, not yet playable
DRAWN: Final = _hands("drawn", False)  # not yet looked at (HE-REINF-10)
PLAYED: Final = _zone("played", GOD_CARDS, EVERYONE, ordered=True)  # god cards on the table
TILES: Final = _zone("tiles", TILE_DECK, only(), ordered=True)
ASIDE: Final = _zone("aside", TILE_DECK, EVERYONE, ordered=True)  # during set-up
TILE_SHOWN: Final = _zone("tile", TILE_DECK, EVERYONE)  # drawn, not yet laid

# ---- verbs -----------------------------------------------------------------------------------------------------
_verb: Final = Verbs()

SETTLE: Final = _verb("settle", "place", "turned", rule="HE-SETUP-09")
ANNOUNCE: Final = _verb("announce", "action", rule="HE-TURN-02")
PLAY: Final = _verb("play", "card", rule="HE-CARD-04")
END_TURN: Final = _verb("end_turn", rule="HE-TURN-08", grave=True)
SOLDIER: Final = _verb("soldier", "city", rule="HE-REINF-06")
SHIP: Final = _verb("ship", "harbour", rule="HE-REINF-07")
DRAW: Final = _verb("draw", "god", rule="HE-REINF-08")
FINISH: Final = _verb("finish", rule="HE-REINF-05", grave=True)
LAY: Final = _verb("lay", "place", "turned", rule="HE-EXPED-02")
GIVE_UP: Final = _verb("give_up", rule="HE-EXPED-10", grave=True)
PROVIDE: Final = _verb("provide", "city", rule="HE-EXPED-12")
PAY: Final = _verb("pay", "harbour", rule="HE-EXPED-13")
GO_ON: Final = _verb("go_on", rule="HE-EXPED-14")
ASSAULT: Final = _verb("attack", "city", rule="HE-ATTACK-03")
SEND: Final = _verb("send", "city", rule="HE-ATTACK-04")
DECLARE: Final = _verb("declare", rule="HE-ATTACK-08", grave=True)
CALL_OFF: Final = _verb("call_off", rule="HE-ATTACK-09", grave=True)
PASS: Final = _verb("pass", rule="HE-ATTACK-10")
ABANDON: Final = _verb("abandon", rule="HE-ATTACK-14")
REPLACE: Final = _verb("replace", "harbour", rule="HE-ATTACK-16")
TAKE_SOLDIER: Final = _verb("take_soldier", "city", rule="HE-REORG-05")
TAKE_SHIP: Final = _verb("take_ship", "harbour", rule="HE-REORG-06")
BRING_SOLDIER: Final = _verb("bring_soldier", "city", rule="HE-REORG-04")
BRING_SHIP: Final = _verb("bring_ship", "harbour", rule="HE-REORG-04")
END_REGROUPING: Final = _verb("end_regrouping", rule="HE-REORG-10", grave=True)
LET_STAND: Final = _verb("let_stand", rule="HE-REACT-14")
KEEP: Final = _verb("keep", "card", rule="HE-REACT-08")
LET_GO: Final = _verb("let_go", rule="HE-REACT-14")
LAND_SOLDIER: Final = _verb("land_soldier", "city", rule="HE-CARD-P3")
LAND_SHIP: Final = _verb("land_ship", "harbour", rule="HE-CARD-P3")
ENOUGH: Final = _verb("enough", rule="HE-CARD-15")
ARM: Final = _verb("arm", "harbour", rule="HE-CARD-A1")
FETCH_SOLDIER: Final = _verb("fetch_soldier", "city", rule="HE-CARD-10")
FETCH_SHIP: Final = _verb("fetch_ship", "harbour", rule="HE-CARD-10")
RETREAT: Final = _verb("retreat", "city", rule="HE-CARD-A3")
EXCHANGE: Final = _verb("exchange", "city", "city", rule="HE-CARD-Z2")
ANCHOR: Final = _verb("anchor", "harbour", rule="HE-SEA-01")
DISCARD_CARD: Final = _verb("discard", "card", rule="HE-CARD-Z4")

# ---- events ----------------------------------------------------------------------------------------------------
_event: Final = Events()

_SEAT: Final = ("seat", "seat")
_CITY: Final = ("city", "city")
_CARD: Final = ("card", "card")
_COUNT: Final = ("count", "number")

BEGUN: Final = _event("begun", _SEAT)
TILE_ASIDE: Final = _event("tile_aside", _SEAT, _CITY)
SETTLED: Final = _event("settled", _SEAT, _CITY)
AFRESH: Final = _event("afresh")
TURN_BEGINS: Final = _event("turn_begins", _SEAT, ("number", "number"))
ANNOUNCED: Final = _event("announced", _SEAT, ("action", "action"))
SOLDIER_PLACED: Final = _event("soldier_placed", _SEAT, _CITY)
SHIP_PLACED: Final = _event("ship_placed", _SEAT, _CITY)
CARD_DRAWN: Final = _event("card_drawn", _SEAT, ("god", "god"))
CARD_LOOKED_AT: Final = _event("card_looked_at", _SEAT, ("card", "card?"))
PILE_RENEWED: Final = _event("pile_renewed", ("god", "god"))
TILE_DRAWN: Final = _event("tile_drawn", _SEAT, _CITY)
TILE_UNDER: Final = _event("tile_under", _SEAT, _CITY)
FOUNDED: Final = _event("founded", _SEAT, _CITY)
SHIP_PAID: Final = _event("ship_paid", _SEAT, _CITY)
BATTLE_BEGINS: Final = _event("battle_begins", _SEAT, _CITY, ("attack", "number"), ("defence", "number"))
CALLED_OFF: Final = _event("called_off", _SEAT)
PASSED: Final = _event("passed", _SEAT)
CITY_TAKEN: Final = _event("city_taken", _SEAT, _CITY, ("attack", "number"), ("defence", "number"))
ATTACK_FAILED: Final = _event("attack_failed", _SEAT, _CITY, ("attack", "number"), ("defence", "number"))
SOLDIER_MOVED: Final = _event("soldier_moved", _SEAT, ("source", "city"), _CITY)
SHIP_MOVED: Final = _event("ship_moved", _SEAT, ("source", "harbour"), ("harbour", "harbour"))
CARD_PLAYED: Final = _event("card_played", _SEAT, _CARD)
CARD_CANCELLED: Final = _event("card_cancelled", _SEAT, _CARD)
CARD_KEPT: Final = _event("card_kept", _SEAT, _CARD)
CARD_DISCARDED: Final = _event("card_discarded", _SEAT, _CARD)
CARD_STOLEN: Final = _event("card_stolen", _SEAT, ("card", "card?"))
STOLEN_CARD_DISCARDED: Final = _event("stolen_card_discarded", _SEAT, _CARD)
FLOODED: Final = _event("flooded", _CITY)
ARMED: Final = _event("armed", _SEAT, _CITY)
RETREATED: Final = _event("retreated", _SEAT, _CITY)
EXCHANGED: Final = _event("exchanged", _SEAT, ("given", "city"), _CITY)
SURPLUS: Final = _event("surplus", _SEAT, _CITY, _COUNT)
GAME_WON: Final = _event("game_won", _SEAT)
GAME_DRAWN: Final = _event("game_drawn")

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


BOOK: Final = Rulebook(
    name="hellas",
    verbs=_verb.all(),
    events=_event.all(),
    zones=_zone.all(),
    names={
        "card": GOD_CARDS.names,
        "god": facts.GODS,
        "city": TILE_DECK.names,
        "harbour": tuple(harbour_name(harbour) for harbour in range(len(facts.TILES) * SEAS)),
        "place": tuple(place_name(place) for place in range(SIDE * SIDE)),
        "turned": tuple(str(turn) for turn in range(6)),
        "action": ACTIONS,
    },
    spoken=("card", "god", "city", "action"),
    changes=CHANGES,
)
