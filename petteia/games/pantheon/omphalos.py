"""MB-STONE-09 to -11: the cards that omphaloi give, returned for vitality."""

from petteia.games.pantheon import events, facts, zones
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.hand import has_omphalos
from petteia.games.pantheon.harm import regain
from petteia.games.pantheon.names import OMPHALOS
from petteia.games.pantheon.state import Pantheon
from petteia.kernel.flow import Seat


def needs_vitality(g: Pantheon, seat: Seat) -> bool:
    """MB-STONE-11: the divinity is in play and below its maximum."""
    god = g.divinity(seat)
    return god != NONE and g.at[god] >= 0 and g.vitality[god] < g.unit(god).vitality


def can_return_omphalos(g: Pantheon, seat: Seat) -> bool:
    return seat == g.active and g.table.has(zones.HAND[seat], OMPHALOS) and needs_vitality(g, seat)


def might_return_omphalos(g: Pantheon, seat: Seat) -> bool:
    """As far as the table can see: there is a hand, and an omphalos card somewhere in the deck."""
    return (
        seat == g.active and bool(g.table.cards[zones.HAND[seat]]) and needs_vitality(g, seat) and has_omphalos(g, seat)
    )


def return_omphalos(g: Pantheon, seat: Seat) -> None:
    """MB-STONE-10: the card goes to the supply."""
    g.table.move(OMPHALOS, zones.HAND[seat], zones.SUPPLY)
    regain(g, g.divinity(seat), facts.OMPHALOS_VITALITY)
    g.tell(events.OMPHALOS_RETURNED, seat, g.divinity(seat))
