"""MB-STONE, MB-WIN-04: stones and what is treated as one are claimed, absorbed, carried home."""

from typing import Final

from petteia.games.pantheon import events, scenario_facts, verbs
from petteia.games.pantheon.board_facts import distance
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import blocker, sees, surroundings
from petteia.games.pantheon.hand import take_omphalos
from petteia.games.pantheon.harm import Settle
from petteia.games.pantheon.hooks import WILLING, adventure, has_any
from petteia.games.pantheon.kinds import ABSORBED as GONE
from petteia.games.pantheon.names import CARRIED_HOME, OWNER, first_item
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.games.pantheon.state import Pantheon
from petteia.kernel.flow import Reason, Refusal
from petteia.kernel.option import choice

NOT_HERE: Final = Reason("refused.not_here", "MB-STONE-02")
NOT_VISIBLE: Final = Reason("refused.not_visible", "MB-GEN-07")
CARRIES: Final = Reason("refused.carries", "MB-STONE-03")
BLOCKED: Final = Reason("refused.blocked", "MB-TALENT-07")


def why_no_claim(g: Pantheon, piece: int, stone: int) -> Reason | None:
    """The reason why a unit cannot claim a stone."""
    here, there = g.at[piece], g.stone_at[stone]
    if there != here:
        if not has_any(g, piece, WILLING.claims_around) or distance(here, there) > 1:
            return NOT_HERE
        if not sees(g, here, there):
            return NOT_VISIBLE
    if g.carries[piece] != NONE:
        return CARRIES
    if blocker(g, piece, there, False) != NONE:
        return BLOCKED
    why = adventure(g).why_no_claim(g, piece, stone)
    return Reason(why, adventure(g).rule()) if why else None


def stones_around(g: Pantheon, piece: int) -> list[int]:
    """Free stones in the surroundings, of each kind and area one."""
    found: list[int] = []
    for area in surroundings(g.at[piece]):
        divine = False
        for stone in g.free_stones(area):
            if not g.is_divine(stone) or not divine:
                found.append(stone)
            divine = divine or g.is_divine(stone)
    return found


def claims(g: Pantheon, piece: int, refused: list[Refusal] | None) -> list[int]:
    """The stones a unit may claim."""
    options: list[int] = []
    for stone in stones_around(g, piece):
        why = why_no_claim(g, piece, stone)
        if why is None:
            options.append(choice(verbs.CLAIM, stone))
        elif refused is not None:
            refused.append(why.against(choice(verbs.CLAIM, stone)))
    return options


def absorbable(g: Pantheon, piece: int) -> list[int]:
    """MB-STONE-06, -07, -14: divine stones in the area of a divinity, free or carried by allies."""
    if not g.unit(piece).divinity or g.at[piece] < 0:
        return []
    free = [stone for stone in g.free_stones(g.at[piece]) if g.is_divine(stone)][:1]
    carried: list[int] = []
    for other in g.here[g.at[piece]]:
        stone = g.carries[other]
        if stone != NONE and g.is_divine(stone) and g.are_allied(other, piece):
            carried.append(stone)
    return free + carried


def absorb(g: Pantheon, piece: int, stone: int) -> None:
    """MB-STONE-06, -08, -09: a stone goes onto the dashboard, with its effect."""
    for other in g.here[g.at[piece]]:
        if g.carries[other] == stone:
            g.carries[other] = NONE
    g.stone_at[stone] = GONE
    seat = OWNER[piece]
    g.absorbed[seat] += 1
    g.tell(events.ABSORBED, piece, stone, g.absorbed[seat])
    if g.unit(piece).mythology == 0:  # MB-STONE-18: this set has the stones of the first mythology only
        take_omphalos(g, seat)
    adventure(g).stone_absorbed(g, seat)
    g.before_all(Settle())


def carried_home(g: Pantheon) -> None:
    """MB-WIN-04: an item is carried in an area of one's own deployment at the end of an activation."""
    if g.agreement.scenario == NONE:
        return
    scenario = SCENARIOS[g.agreement.scenario]
    for condition in scenario.victory:
        if condition.kind == scenario_facts.CARRIER_IN_AREAS:
            stone = first_item(g.agreement.scenario) + condition.item
            for piece in g.all_units():
                seat = OWNER[piece]
                at_home = g.side_in_order(seat) == condition.side and g.at[piece] in g.deployment(seat)
                if at_home and g.carries[piece] == stone:
                    g.win(g.partners(seat), CARRIED_HOME)
                    g.before_all(Settle())
