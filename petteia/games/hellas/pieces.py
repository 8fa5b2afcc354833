"""Verbs and queries on soldiers, ships, cities and hands."""

from petteia.games.hellas import events, facts, zones
from petteia.games.hellas.kinds import Harbour, Tile
from petteia.games.hellas.names import GOD_OF
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import HARBOURS, SEAS, TEMPLE
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.zones import ZoneRow

# ---- cities ----------------------------------------------------------------------------------------------------


def own_cities(g: Hellas, seat: Seat) -> list[Tile]:
    """The cities occupied by a player's soldiers."""
    return g.cities[seat]


def temples(g: Hellas, seat: Seat) -> int:
    """How many temples count for a player (HE-TILE-14)."""
    return sum(1 for city in g.cities[seat] if TEMPLE[city])


def donors(g: Hellas, seat: Seat) -> list[Tile]:
    """Own cities that can spare a soldier (HE-PIECE-05)."""
    soldiers = g.soldiers
    return [city for city in g.cities[seat] if soldiers[city] >= 2]


# ---- soldiers --------------------------------------------------------------------------------------------------


def has_room_for_soldier(g: Hellas, city: Tile) -> bool:
    return g.soldiers[city] < facts.SOLDIERS_IN_A_CITY  # HE-PIECE-04


def place_soldier(g: Hellas, seat: Seat, city: Tile) -> None:
    """From the reserve into a city."""
    g.soldiers_left[seat] -= 1
    g.soldiers[city] += 1


def return_soldiers(g: Hellas, city: Tile, count: int) -> None:
    """From a city to its owner's reserve."""
    g.soldiers[city] -= count
    g.soldiers_left[g.owner[city]] += count


def move_soldier(g: Hellas, source: Tile, city: Tile) -> None:
    g.soldiers[source] -= 1
    g.soldiers[city] += 1


# ---- ships -----------------------------------------------------------------------------------------------------


def ships_at(g: Hellas, city: Tile) -> int:
    """All ships at a city, over all its seas."""
    return g.ships[city * SEAS] + g.ships[city * SEAS + 1]


def has_room_for_ship(g: Hellas, city: Tile) -> bool:
    return ships_at(g, city) < facts.SHIPS_IN_A_CITY  # HE-PIECE-06


def place_ship(g: Hellas, seat: Seat, harbour: Harbour) -> None:
    """From the reserve to a city."""
    g.ships_left[seat] -= 1
    g.ships[harbour] += 1


def return_ship(g: Hellas, seat: Seat, harbour: Harbour) -> None:
    """From a city to the reserve."""
    g.ships[harbour] -= 1
    g.ships_left[seat] += 1


def own_harbours(g: Hellas, seat: Seat) -> list[Harbour]:
    """Every sea of every own city."""
    return [harbour for city in g.cities[seat] for harbour in HARBOURS[city]]


def harbours_with_ships(g: Hellas, seat: Seat) -> list[Harbour]:
    ships = g.ships
    return [harbour for city in g.cities[seat] for harbour in HARBOURS[city] if ships[harbour]]


def set_owner(g: Hellas, city: Tile, seat: Seat) -> None:
    """A city is founded or conquered."""
    g.hand_over(city, seat)
    g.still = 0


def leave(g: Hellas, city: Tile) -> None:
    """All pieces of a city return to their owner's reserve; nobody holds it for a moment."""
    seat = g.owner[city]
    return_soldiers(g, city, g.soldiers[city])
    for harbour in (city * SEAS, city * SEAS + 1):
        g.ships_left[seat] += g.ships[harbour]
        g.ships[harbour] = 0
    g.hand_over(city, NOBODY)


# ---- cards -----------------------------------------------------------------------------------------------------


def held(g: Hellas, seat: Seat) -> int:
    """How many god cards a player holds, unseen and newly gained ones included."""
    cards = g.table.cards
    return len(cards[zones.HAND[seat]]) + len(cards[zones.FRESH[seat]]) + len(cards[zones.DRAWN[seat]])


def held_of(g: Hellas, seat: Seat, god: int) -> int:
    """How many of one god: the backs are open (HE-PIECE-09)."""
    count = 0
    for zone in (zones.HAND, zones.FRESH, zones.DRAWN):
        for card in g.table.cards[zone[seat]]:
            if GOD_OF[card] == god:
                count += 1
    return count


def may_take_card(g: Hellas, seat: Seat, god: int) -> bool:
    """Would a hand still be legal with one more card of this god (HE-CARD-03)?"""
    return held(g, seat) < facts.HAND and held_of(g, seat, god) < facts.HAND_OF_ONE_GOD


def draw_card(g: Hellas, seat: Seat, god: int, into: ZoneRow) -> int:
    """The top card of a god pile. An emptied pile is renewed from the discards at once (HE-CARD-05)."""
    renew_pile(g, god)
    card = g.table.draw(zones.PILE[god], into[seat])
    if g.news is not None:
        g.tell(events.CARD_DRAWN, seat, god)
    renew_pile(g, god)
    return card


def renew_pile(g: Hellas, god: int) -> None:
    if not g.table.cards[zones.PILE[god]] and g.table.cards[zones.DISCARD[god]]:
        g.table.pour(zones.DISCARD[god], zones.PILE[god])
        g.table.shuffle(zones.PILE[god], g.chance)
        if g.news is not None:
            g.tell(events.PILE_RENEWED, god)


def discard(g: Hellas, card: int, source: int) -> None:
    """A card goes to the face-up discard pile of its god."""
    g.table.move(card, source, zones.DISCARD[GOD_OF[card]])
