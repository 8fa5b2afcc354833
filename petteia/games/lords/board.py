"""The map as tables made once: neighbours, distances, lands, cities, shrines."""

from typing import Final

from petteia.games.lords import facts
from petteia.games.lords.kinds import Region

NOWHERE: Final = -1
REGIONS: Final = len(facts.REGIONS)
ALL_REGIONS: Final = tuple(range(REGIONS))

NEXT: Final = tuple(tuple(sorted({*region.borders, *region.trails})) for region in facts.REGIONS)  # LH-TERM-04
LAND_OF: Final = tuple(region.land for region in facts.REGIONS)
REGIONS_OF: Final = tuple(
    tuple(number for number in ALL_REGIONS if LAND_OF[number] == land) for land in range(len(facts.LAND_REFS))
)
POPULATION: Final = tuple(region.population for region in facts.REGIONS)
CITY: Final = tuple(region.city for region in facts.REGIONS)  # 0 none, 1 city, 2 Sparta (LH-TERM-11)
SHRINE: Final = tuple(region.shrine for region in facts.REGIONS)
ORACLE: Final = facts.SHRINES.index("oracle")
CITY_REGIONS: Final = tuple(region for region in ALL_REGIONS if CITY[region])
SHRINE_REGIONS: Final = tuple(region for region in ALL_REGIONS if SHRINE[region])
GODS: Final = len(facts.MONUMENTS)
MONUMENT_AT: Final = tuple(monument.region for monument in facts.MONUMENTS)  # by god
GOD_AT: Final = tuple(MONUMENT_AT.index(number) if number in MONUMENT_AT else -1 for number in ALL_REGIONS)


def _distances(start: Region) -> tuple[int, ...]:
    found = [-1] * REGIONS
    found[start] = 0
    edge = [start]
    while edge:
        region = edge.pop(0)
        for other in NEXT[region]:
            if found[other] < 0:
                found[other] = found[region] + 1
                edge.append(other)
    return tuple(found)


DISTANCE: Final = tuple(_distances(region) for region in ALL_REGIONS)
WITHIN: Final = tuple(
    tuple(tuple(other for other in ALL_REGIONS if DISTANCE[region][other] <= steps) for steps in range(6))
    for region in ALL_REGIONS
)  # the regions a hero may end in, by start and speed (LH-HMOVE-01)
