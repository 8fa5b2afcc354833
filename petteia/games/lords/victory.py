"""LH-WIN seen from afar: how far each player is on each of the four ways, and who could win in their next turn.

The rules themselves decide in `pieces.py` and `turn.py`; this is the radar, for people and for bots. It reads open
information only and is careful rather than exact: "soon" means that a turn could be enough, not that it will be.
"""

from itertools import combinations

from petteia.games.lords import facts
from petteia.games.lords.board import DISTANCE, LAND_OF, MONUMENT_AT, NEXT, NOWHERE, REGIONS_OF, SHRINE
from petteia.games.lords.kinds import Region
from petteia.games.lords.names import FAVORED, KING, SLAYER, USURPING, WARLORD, WAYS
from petteia.games.lords.pieces import (
    lands_held,
    loose,
    may_enter,
    may_leave,
    population,
    speed,
    temples_held,
    uncovered,
)
from petteia.games.lords.special import temples
from petteia.games.lords.state import LANDS, MONSTERS, Lords
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.record import Json


def radar(g: Lords) -> list[dict[str, Json]]:
    """For every seat and way to win: how much of how much, and whether the next turn could be enough."""
    return [{WAYS[way]: blip(g, seat, way) for way in range(len(WAYS))} for seat in range(g.seats)]


def blip(g: Lords, seat: Seat, way: int) -> Json:
    have, need = progress(g, seat, way)
    return {"have": have, "need": need, "soon": g.hero[seat] >= 0 and soon(g, seat, way)}


def progress(g: Lords, seat: Seat, way: int) -> tuple[int, int]:
    """How much of how much; nothing is needed of a way that is not open."""
    if way == WARLORD:
        return lands_held(g, seat), g.variant.lands_to_win
    if way == FAVORED:
        return temples_held(g, seat), facts.TEMPLES_TO_WIN
    if way == SLAYER:
        return g.slayer.count(seat), facts.MONSTERS_TO_WIN
    if not g.variant.king_of_kings:
        return 0, 0
    if g.first_monument < 0:
        return 0, facts.COUNTDOWN + 1  # the monument, then the countdown
    passed = facts.COUNTDOWN - g.countdown + 1
    return (passed if g.control[MONUMENT_AT[g.first_monument]] == seat else 0), facts.COUNTDOWN + 1


def missing_regions(g: Lords, seat: Seat) -> list[Region]:
    """The fewest regions a player lacks for Warlord of Hellas."""
    variant = g.variant
    lands = [land for land in range(LANDS) if land not in variant.left_out]
    lacking = [[region for region in REGIONS_OF[land] if g.control[region] != seat] for land in range(LANDS)]
    best = min(combinations(lands, variant.lands_to_win), key=lambda some: sum(len(lacking[land]) for land in some))
    return [region for land in best for region in lacking[land]]


def in_reach(g: Lords, seat: Seat, region: Region) -> bool:
    """Could this player take the region in one turn: by hoplites next to it, or by usurping?"""
    around = [other for other in NEXT[region] if may_leave(g, other)] if may_enter(g, seat, region) else []
    coming = sum(loose(g, seat, other) for other in around)
    needed = population(g, seat, region) - g.hoplites[seat][region] if g.control[region] == NOBODY else 1
    if coming and coming >= needed:
        return True
    at = g.hero_at[seat]
    near = at != NOWHERE and DISTANCE[at][region] <= speed(g, seat)
    return near and g.glory[LAND_OF[region]] == seat and not g.used[seat] >> USURPING & 1


def soon(g: Lords, seat: Seat, way: int) -> bool:
    """Could the next turn be enough?"""
    if way == WARLORD:
        missing = missing_regions(g, seat)
        return len(missing) <= 2 and all(in_reach(g, seat, region) for region in missing)
    if way == FAVORED:
        lacking = facts.TEMPLES_TO_WIN - temples_held(g, seat)
        buildable = 1 if temples(g, seat) else 0
        standing = [region for region in range(len(SHRINE)) if g.temples >> region & 1 and g.control[region] != seat]
        takeable = sum(1 for region in standing if in_reach(g, seat, region))
        return lacking <= buildable + min(2, takeable)
    if way == SLAYER:
        if g.slayer.count(seat) + 1 < facts.MONSTERS_TO_WIN or g.hero_at[seat] == NOWHERE:
            return False
        reach = speed(g, seat)
        return any(
            g.monster_at[monster] != NOWHERE
            and DISTANCE[g.hero_at[seat]][g.monster_at[monster]] <= reach
            and len(uncovered(g, monster)) <= facts.HAND + 2
            for monster in range(MONSTERS)
        )
    if way != KING or g.first_monument < 0:
        return False
    region = MONUMENT_AT[g.first_monument]
    held = g.control[region] == seat
    if g.throne:
        return in_reach(g, seat, region)
    return g.countdown <= 1 and (held or (g.crown == seat and in_reach(g, seat, region)))
