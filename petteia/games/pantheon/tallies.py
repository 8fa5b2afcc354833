"""What reports of many games count in Pantheon: divinities, heroes, all units, first recruits, powers used."""

from typing import Final

from petteia.games.pantheon import events, facts
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from petteia.kernel.events import EventNumber
from petteia.kernel.tally import FIRST, Tally


def of(*types: int) -> frozenset[str]:
    """The units of some types, by name."""
    return frozenset(ref for ref, unit in zip(UNIT_REFS, UNITS, strict=True) if unit.type in types)


JOINS: Final[dict[EventNumber, str]] = {events.RECRUITED: "recruit", events.ARMY_REVEALED: "unit"}

TALLIES: Final = (
    Tally("god", JOINS, only=of(facts.GOD, facts.TITAN)),
    Tally("hero", JOINS, only=of(facts.HERO)),
    Tally("unit", JOINS),
    Tally("opening", {events.RECRUITED: "recruit"}, FIRST, few=2),
    Tally("power", {events.POWER_USED: "power"}),
)
