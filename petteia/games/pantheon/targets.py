"""MB-ATTACK-03 to -09: who can be attacked, and in which ways."""

from typing import Final

from petteia.games.pantheon.board_facts import distance
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import is_saturated, sees
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.values import reach_of
from petteia.kernel.flow import Seat

FAR_ONLY: Final = 1  # at its real distance
NEAR_ONLY: Final = 2  # through saturation only: at range 0
EITHER: Final = 3


def how_attackable(g: Pantheon, attacker: int, target: int, reach: int, aerial: bool) -> int:
    """In which ways a target can be attacked with some range: 0, FAR_ONLY, NEAR_ONLY or EITHER."""
    here, there = g.at[attacker], g.at[target]
    if here == there:
        return FAR_ONLY  # MB-ATTACK-04: at range 0
    steps = distance(here, there)
    ways = FAR_ONLY if steps <= reach and sees(g, here, there, aerial) else 0
    sees_it = not g.agreement.sees_saturated or sees(g, here, there, aerial)  # MB-ATTACK-06
    if steps == 1 and sees_it and is_saturated(g, there):
        ways |= NEAR_ONLY
    return ways


def enemies_of(g: Pantheon, piece: int) -> list[int]:
    """All enemy units in play, and tokens of the others that can be attacked."""
    camp = g.camp_of(piece)
    found: list[int] = []
    for seat in range(g.seats):
        if g.agreement.camps[seat] != camp:
            found += [other for other in g.army[seat] if g.at[other] >= 0]
    return found + [token for token in g.tokens() if g.at[token] >= 0 and g.camp_of(token) != camp]


def targets(g: Pantheon, attacker: int, reach: int = NONE, aerial: bool = False) -> list[tuple[int, int]]:
    """Enemies that can be attacked, each with the ways; `reach` NONE: the range of the unit."""
    found: list[tuple[int, int]] = []
    for target in enemies_of(g, attacker):
        far = reach if reach != NONE else reach_of(g, attacker, g.at[target], aerial)
        ways = how_attackable(g, attacker, target, far, aerial)
        if ways:
            found.append((target, ways))
    return found


def next_opponent(g: Pantheon, piece: int, seat: Seat) -> Seat:
    """MB-ZONE-07, -08: who resolves an attack on an ally: the next opponent after the active player."""
    camp = g.camp_of(piece)
    other = g.after(seat)
    while g.agreement.camps[other] == camp and other != seat:
        other = g.after(other)
    return other
