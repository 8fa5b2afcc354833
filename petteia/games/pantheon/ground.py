"""MB-BOARD, MB-LOS, MB-BORDER: what lies between areas, who sees what, who may stand where."""

from typing import Final

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREAS, BOARDS, BORDERS, GEOMETRY, distance
from petteia.games.pantheon.facts import AQUATIC, BOREAL, FIREPROOF, FLYING, HUGE, NONE
from petteia.games.pantheon.hooks import blocks, climbs, has_trait
from petteia.games.pantheon.kinds import DISPLACED, FLIGHT, HOWS, WALKING
from petteia.games.pantheon.names import OWNER, UNIT_OF
from petteia.games.pantheon.state import Pantheon

# ---- what the boards say, worked out once ----------------------------------------------------------------------
CLOSED: Final = 0
OPEN: Final = 1
ENDING: Final = 2  # open, but the movement ends (chains)

Lets = tuple[int, ...]  # what borders between two areas say: by type of unit, way of moving, climbing or not


def _lets(types: list[int], unit_type: int, how: int, climbing: bool) -> int:
    """MB-BOARD-09: of several borders the least restrictive one."""
    best = CLOSED
    for number in types:
        kind = facts.BORDER_TYPES[number]
        lets = kind.passes[unit_type]
        if number == facts.ESCARPMENT:
            lets = lets or climbing or how == FLIGHT  # MB-TALENT-13, MB-TRAIT-10
        elif number == facts.WALL:
            lets = lets or how == FLIGHT
        if lets:
            if not kind.ends_movement or climbing or how in (FLIGHT, DISPLACED):  # MB-BORDER-12
                return OPEN
            best = ENDING
    return best


def _all_lets(types: list[int]) -> Lets:
    found: list[int] = []
    for unit_type in range(len(facts.TYPE_REFS)):
        for how in range(len(HOWS)):
            found += [_lets(types, unit_type, how, climbing) for climbing in (False, True)]
    return tuple(found)


def _ways() -> tuple[tuple[tuple[int, Lets], ...], ...]:
    """By area: each neighbour with what the borders between say."""
    found = []
    for area in range(len(AREAS)):
        ways = []
        for there in AREAS[area].neighbours:
            types = [BORDERS[b].type for b in AREAS[area].borders if BORDERS[b].beyond(area) == there]
            ways.append((there, _all_lets(types)))
        found.append(tuple(ways))
    return tuple(found)


WAYS_OUT: Final[tuple[tuple[tuple[int, Lets], ...], ...]] = _ways()
NO_WAY: Final[Lets] = _all_lets([])
IS_HIGH: Final[tuple[bool, ...]] = tuple(
    any(border.high == area for border in BORDERS) for area in range(len(AREAS))
)  # on the upper side of heights


class SightLine:
    """What the straight line between two icons meets (MB-LOS-06)."""

    def __init__(self, areas: tuple[int, ...], walled: bool) -> None:
        self.areas = areas
        self.walled = walled


_LINES: Final[dict[int, SightLine]] = {}  # by start * 1024 + end, filled as needed


def sight_line(start: int, end: int) -> SightLine:
    key = start * 1024 + end
    known = _LINES.get(key)
    if known is None:
        line = GEOMETRY.line(start, end)
        walls = [border for border in line.borders if facts.BORDER_TYPES[BORDERS[border].type].obstacle]
        known = _LINES[key] = SightLine(line.areas, bool(walls))
    return known


def surroundings(area: int) -> list[int]:
    """MB-BOARD-04: an area and those adjacent to it."""
    return [area, *AREAS[area].neighbours]


# ---- terrain ---------------------------------------------------------------------------------------------------


def ignores_terrain(g: Pantheon, piece: int, terrain: int) -> bool:
    """MB-TRAIT-02, -04, -05: the effects of a terrain do not apply to a unit."""
    if facts.TERRAINS[terrain].aquatic:
        return has_trait(g, piece, AQUATIC)
    if terrain == facts.LAVA:
        return has_trait(g, piece, FIREPROOF)
    if terrain == facts.POLAR:
        return has_trait(g, piece, BOREAL)
    return False


def is_visible(g: Pantheon, start: int, end: int) -> bool:
    """MB-LOS-01 to -07: the line from icon to icon crosses no obstacle."""
    if start == end:
        return True
    line = sight_line(start, end)
    if line.walled:
        return False
    return all(not (g.here[area] or facts.TERRAINS[g.terrain(area)].obstacle) for area in line.areas)


def is_above(start: int, end: int) -> bool:
    """MB-BORDER-07, -09: from the upper side of heights towards a lower level."""
    return IS_HIGH[start] and AREAS[end].level < AREAS[start].level


def sees(g: Pantheon, start: int, end: int, aerial: bool = False) -> bool:
    """Whether a unit in `start` sees an area; rocks, stairs, heights and the air look over obstacles."""
    if start == end or aerial or is_above(start, end):
        return True
    if facts.TERRAINS[g.terrain(start)].ignores_obstacles:  # MB-TERRAIN-08, -09
        return True
    return is_visible(g, start, end)


# ---- room ------------------------------------------------------------------------------------------------------


def is_saturated(g: Pantheon, area: int) -> bool:
    """MB-BOARD-06, MB-TRAIT-17."""
    units = g.here[area]
    if len(units) >= AREAS[area].capacity:
        return True
    agreement = g.agreement
    if agreement.scenario != NONE:
        return any(has_trait(g, piece, HUGE) for piece in units)
    return any(agreement.traits[UNIT_OF[piece]] >> HUGE & 1 for piece in units)  # `has_trait`, written out


def has_room(g: Pantheon, piece: int, area: int) -> bool:
    """MB-MOVE-05, MB-TRAIT-16, -19."""
    if is_saturated(g, area):
        return False
    agreement = g.agreement
    is_huge = agreement.traits[UNIT_OF[piece]] >> HUGE & 1
    if is_huge or (agreement.scenario != NONE and has_trait(g, piece, HUGE)):
        return not g.here[area] and AREAS[area].capacity >= facts.HUGE_CAPACITY
    return True


def cannot_end_in(g: Pantheon, piece: int, area: int) -> bool:
    """MB-TERRAIN-21: a divinity or monster does not stay in a rift."""
    return g.terrain(area) == facts.RIFT and g.unit(piece).type in (facts.GOD, facts.TITAN, facts.MONSTER)


# ---- crossing and entering -------------------------------------------------------------------------------------
def border_lets(g: Pantheon, piece: int, lets: Lets, how: int) -> int:
    """Whether a unit may cross the borders between two areas: CLOSED, OPEN or ENDING."""
    climbing = how == WALKING and climbs(g, piece)  # MB-TALENT-13, -14
    return lets[lets_for(g, piece, how, climbing)]


def lets_for(g: Pantheon, piece: int, how: int, climbing: bool) -> int:
    """The place in `Lets` that is about a unit."""
    return (g.unit(piece).type * len(HOWS) + how) * 2 + climbing


def ground_lets(g: Pantheon, piece: int, area: int, how: int) -> bool:
    """Whether the terrain of an area lets a unit in (MB-MOVE-04)."""
    if facts.TERRAINS[g.terrain(area)].enterable or how == FLIGHT:
        return True
    return how == WALKING and climbs(g, piece)


def can_displace(g: Pantheon, piece: int, start: int, end: int, lets: Lets) -> bool:
    """MB-MOVE-11, -12, MB-TERRAIN-25."""
    return (
        border_lets(g, piece, lets, DISPLACED) != CLOSED
        and ground_lets(g, piece, end, DISPLACED)
        and has_room(g, piece, end)
        and not cannot_end_in(g, piece, end)
    )


def displacements(g: Pantheon, piece: int) -> list[int]:
    """Adjacent areas into which a unit can be displaced."""
    start = g.at[piece]
    return [there for there, lets in WAYS_OUT[start] if can_displace(g, piece, start, there, lets)]


def nearest_ground(g: Pantheon, piece: int, leave_out: int) -> list[int]:
    """MB-MOVE-13: the nearest areas a unit could legally stand in, without areas of one terrain."""
    start = g.at[piece]
    found: list[int] = []
    best = NONE
    for area in BOARDS[g.board].areas:
        if area == start or g.terrain(area) == leave_out or cannot_end_in(g, piece, area):
            continue
        if not ground_lets(g, piece, area, DISPLACED) or not has_room(g, piece, area):
            continue
        steps = distance(start, area)
        if best == NONE or steps < best:
            best = steps
            found = []
        if steps == best:
            found.append(area)
    return found


def deployments(g: Pantheon, piece: int) -> list[int]:
    """MB-MOVE-09, MB-TRAIT-07, MB-TERRAIN-21: where a unit may be deployed or placed."""
    how = FLIGHT if has_trait(g, piece, FLYING) else DISPLACED
    return [
        area
        for area in g.deployment(OWNER[piece])
        if ground_lets(g, piece, area, how) and has_room(g, piece, area) and not cannot_end_in(g, piece, area)
    ]


# ---- block -----------------------------------------------------------------------------------------------------


def blocker(g: Pantheon, piece: int, area: int, as_complex: bool) -> int:
    """MB-TALENT-06 to -08: an enemy that holds a unit in an area, or NONE."""
    if not as_complex and blocks(g, piece):
        return NONE
    for other in g.here[area]:
        if other != piece and blocks(g, other) and not g.are_allied(piece, other):
            return other
    return NONE


def enemies_in(g: Pantheon, piece: int, area: int) -> list[int]:
    """Enemy units of a piece in an area."""
    return [other for other in g.here[area] if not g.are_allied(piece, other)]


def allies_beside(g: Pantheon, piece: int) -> list[int]:
    """Other allied units in the same area (MB-UNIT-04)."""
    return [other for other in g.here[g.at[piece]] if other != piece and g.are_allied(piece, other)]


def is_near(g: Pantheon, one: int, other: int) -> bool:
    """Another unit is visible in the surroundings of a unit (MB-GEN-07)."""
    return distance(g.at[one], g.at[other]) <= 1 and sees(g, g.at[one], g.at[other])
