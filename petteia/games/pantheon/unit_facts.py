"""Typed loading of facts/powers.toml and facts/units.toml.

What is not printed in the rulebook says so in its entry; `RECONSTRUCTED` lists it.
"""

from collections.abc import Sequence
from typing import Final

from petteia.games.pantheon import facts
from petteia.games.pantheon.facts import (
    MADE_UP,
    SEED,
    at_least,
    distinct,
    in_order,
    only,
    refs,
    source,
    switch_or,
    texts,
    whole_or,
)
from petteia.kernel.facts import FactFile, FactTable
from petteia.kernel.words import say

# ---- powers ----------------------------------------------------------------------------------------------------
_POWER_FILE: Final = FactFile(facts.FILES, "powers.toml")

PERMANENT: Final = 0
PASSIVE: Final = 1
ACTIVE: Final = 2
OFFENSIVE: Final = 3
POWER_KIND_REFS: Final = ("permanent", "passive", "active", "offensive")


class PowerKind:
    def __init__(self, entry: FactTable) -> None:
        only(entry, "ref in_complex_action off_board own_activation replaces_attack per_turn")
        self.ref = entry.text("ref")
        self.in_complex_action = entry.switch("in_complex_action")
        self.off_board = entry.switch("off_board")
        self.own_activation = entry.switch("own_activation")
        self.replaces_attack = entry.switch("replaces_attack")
        self.per_turn = at_least(entry, "per_turn", 0)  # 0: no limit of its own


POWER_KINDS: Final = tuple(PowerKind(entry) for entry in in_order(_POWER_FILE, "kind", POWER_KIND_REFS))

WHITE: Final = 0
BLACK: Final = 1
SLOTS: Final = ("white", "black")
POWER_TIMINGS: Final = (
    "start_of_turn_draw",
    "manoeuvre_payment",
    "own_activation",
    "attack_action",
    "redirection_as_target",
    "effective_values_as_attacker",
    "effective_values_as_defender",
    "after_first_roll_as_attacker",
    "after_first_roll_involving_unit",
    "wounds_counted_as_defender",
    "unit_destroyed",
    "end_of_own_activation",
)
ONCE_PER_ATTACK: Final = 1
ONCE_PER_ROUND: Final = 2
POWER_LIMITS: Final = ("none", "attack", "round")
XS: Final = ("none", "combat")  # what X stands for
AMOUNTS: Final = (  # the figures a power may have
    "activations",  # the limit of activations in this turn
    "after_walk",  # 1: only after a walk in the same activation
    "attacks",  # extra ones
    "combat",
    "combat_per_figure",
    "defense",
    "draws",
    "face",  # to which dice are turned
    "free",  # manoeuvres without cost
    "from_figures",  # only with so many figures
    "from_range",  # only in attacks at this range and more
    "from_wounds",  # only if there are so many wounds
    "looks",  # cards looked at
    "rerolls",
    "takes",  # cards taken
    "turned",  # dice turned
    "vitality",  # regained
    "walks",  # extra ones
    "wounds",
)

NORMAL_ATTACK: Final = 0
AREA_ATTACK: Final = 1
ATTACK_KINDS: Final = ("normal", "area")
X: Final = -1  # as many dice as the X of the stat line
UNIT_RANGE: Final = -1  # the range of the unit
ONCE: Final = 0
TIMES: Final = 1
EACH_ENEMY: Final = 2
EACH_AREA: Final = 3
REPEATS: Final = ("once", "times", "each_enemy", "each_area")


class PowerAttack:
    """The attack an offensive power makes."""

    def __init__(self, entry: FactTable) -> None:
        only(entry, "kind dice range repeat times counter_attack elements")
        self.kind = entry.one_of("kind", ATTACK_KINDS)
        self.dice = X if entry.fields.get("dice") == "x" else at_least(entry, "dice", 1)
        self.range = UNIT_RANGE if entry.fields.get("range") == "unit" else at_least(entry, "range", 0)
        self.repeat = entry.one_of("repeat", REPEATS) if "repeat" in entry.fields else ONCE
        self.times = at_least(entry, "times", 2) if self.repeat in (TIMES, EACH_AREA) else 1
        self.counter_attack = switch_or(entry, "counter_attack", self.kind == NORMAL_ATTACK)
        self.elements = whole_or(entry, "elements", 0)  # 3D elements to remove
        if self.kind == AREA_ATTACK and self.counter_attack:
            entry.wrong("counter_attack", "false for an area attack")


class Power:
    """A power as printed. What it does is code, with these figures; `effect` says it in words."""

    def __init__(self, entry: FactTable) -> None:
        only(
            entry,
            "ref rules kind slot cost tokens timing limit x attack amounts effect sources",
        )
        self.ref = entry.text("ref")
        self.rules = texts(entry, "rules")
        self.kind = entry.one_of("kind", POWER_KIND_REFS)
        self.slot = entry.one_of("slot", SLOTS)
        self.cost = at_least(entry, "cost", 0)
        self.tokens = at_least(entry, "tokens", 0)
        self.timing = entry.one_of("timing", POWER_TIMINGS)
        self.limit = entry.one_of("limit", POWER_LIMITS)
        self.x = entry.one_of("x", XS)
        self.attack: PowerAttack | None = None
        if "attack" in entry.fields:
            self.attack = PowerAttack(entry.part("attack"))
        self.amounts: dict[str, int] = entry.amounts("amounts", AMOUNTS) if "amounts" in entry.fields else {}
        self.effect = entry.text("effect")
        sources = entry.part("sources")
        only(sources, "name idea wording")
        self.name_source = source(sources, "name")
        self.idea_source = source(sources, "idea")
        self.wording_source = source(sources, "wording")  # and figures
        if (self.kind == OFFENSIVE) != (self.attack is not None):
            entry.wrong("attack", "an attack for an offensive power, and only for one")
        if self.attack is not None and (self.attack.dice == X) != (self.x != 0):
            entry.wrong("x", 'what X stands for, as the attack has dice = "x"' if self.x == 0 else "none")

    def amount(self, name: str) -> int:
        """One figure of the power; 0 if it has none of that name."""
        return self.amounts.get(name, 0)


_POWERS: Final = _POWER_FILE.tables("power")
POWER_REFS: Final = refs(_POWERS)
POWERS: Final = tuple(Power(entry) for entry in _POWERS)

# ---- units -----------------------------------------------------------------------------------------------------
VITALITY: Final = 0
COMBAT: Final = 1
DEFENSE: Final = 2
RANGE: Final = 3
MOVE: Final = 4
STATS: Final = ("vitality", "combat", "defense", "range", "move")
DASH: Final = -1  # the power cannot be used on this line
AVAILABLE: Final = 0  # it can; more than 0 is its X
UNIT_SOURCED: Final = ("names", "type", "cost", "activation_cards", "strategic_value", "stats")


def read_lines(entry: FactTable, vitality: int, powers: tuple[int, ...]) -> list[list[int]]:
    """The stat lines from vitality 1 upwards: five stats, then DASH, AVAILABLE or X for each power."""
    rows = entry.fields.get("lines")
    if not isinstance(rows, list) or any(not isinstance(row, list) for row in rows):
        entry.wrong("lines", "a list of lines")
    if len(rows) != vitality:
        entry.wrong("lines", f"{vitality} lines, one for each point of vitality")
    columns = (*STATS, *(POWER_REFS[power] for power in powers))
    lines = []
    for row, expected in zip(reversed(rows), range(1, vitality + 1), strict=True):
        line = FactTable(entry.file, f"{entry.name}, line {expected}", dict(zip(columns, row, strict=False)))
        if len(row) != len(columns):
            entry.wrong("lines", say("facts.columns", count=len(columns), line=expected, names=", ".join(columns)))
        if line.whole(STATS[VITALITY]) != expected:
            line.wrong(STATS[VITALITY], say("facts.descending", line=expected, most=vitality))
        lines.append([line.whole(stat) for stat in STATS] + [read_power_column(line, power) for power in powers])
        for stat, value in zip(STATS[COMBAT:], lines[-1][COMBAT : len(STATS)], strict=True):
            if not facts.STAT_LEAST <= value <= facts.STAT_MOST:
                line.wrong(stat, say("facts.range", least=facts.STAT_LEAST, most=facts.STAT_MOST))
    return lines


def read_power_column(line: FactTable, power: int) -> int:
    """A number (X), true or false, as the power asks for."""
    ref = POWER_REFS[power]
    value = line.fields[ref]
    if value is False:
        return DASH
    if POWERS[power].x == 0:
        if value is not True:
            line.wrong(ref, say("facts.switch"))
        return AVAILABLE
    if value is True or not isinstance(value, int) or not 0 < value <= facts.STAT_MOST:
        line.wrong(ref, say("facts.x_or_false", most=facts.STAT_MOST))
    return value


class Unit:
    """A unit as printed on its dashboard or card. Stats go by vitality: `combat[vitality]`; at 0 there is nothing."""

    def __init__(self, entry: FactTable) -> None:
        only(
            entry,
            "ref type mythology cost activation_cards strategic_value vitality figures traits talents powers "
            "lines printed rulebook sources veteran_of",
        )
        self.ref = entry.text("ref")
        self.type = entry.one_of("type", facts.TYPE_REFS)
        self.divinity = facts.TYPES[self.type].divinity
        self.troop = self.type == facts.TROOP
        self.mythology = entry.one_of("mythology", facts.MYTHOLOGIES)
        self.cost = at_least(entry, "cost", 0)
        self.activation_cards = at_least(entry, "activation_cards", 1)
        self.strategic_value = at_least(entry, "strategic_value", 0)
        self.vitality = at_least(entry, "vitality", 1)
        self.figures = entry.whole("figures") if self.troop else whole_or(entry, "figures", 1)
        self.traits, self.trait_sources = read_sourced(entry, "traits", facts.TRAIT_REFS)
        self.talents, self.talent_sources = read_sourced(entry, "talents", facts.TALENT_REFS)
        self.powers = distinct(entry, "powers", POWER_REFS)
        lines = read_lines(entry, self.vitality, () if self.troop else self.powers)
        self.combat: tuple[int, ...] = (0, *(line[COMBAT] for line in lines))
        self.defense: tuple[int, ...] = (0, *(line[DEFENSE] for line in lines))
        self.range: tuple[int, ...] = (0, *(line[RANGE] for line in lines))
        self.move: tuple[int, ...] = (0, *(line[MOVE] for line in lines))
        # DASH, AVAILABLE or X: of each of `powers`, in their order, by vitality
        self.power_lines: tuple[tuple[int, ...], ...] = tuple(
            (DASH, *(AVAILABLE if self.troop else line[len(STATS) + place] for line in lines))
            for place in range(len(self.powers))
        )
        self.printed = read_printed(entry, self.vitality)
        self.rulebook = texts(entry, "rulebook")  # what the rulebook says of the unit
        sources = entry.part("sources")
        only(sources, " ".join(UNIT_SOURCED))
        self.sources: tuple[int, ...] = tuple(source(sources, field) for field in UNIT_SOURCED)
        self.check(entry)

    def check(self, entry: FactTable) -> None:
        if not self.traits:
            entry.wrong("traits", "at least one trait")
        if self.figures != (self.vitality if self.troop else 1):
            entry.wrong("figures", f"{self.vitality}, the vitality of the troop" if self.troop else "1")
        if self.troop and self.strategic_value:
            entry.wrong("strategic_value", say("facts.troop_value"))
        if self.troop and any(POWERS[power].kind != PERMANENT for power in self.powers):
            entry.wrong("powers", say("facts.troop_powers"))

    def is_printed(self, stat: int, vitality: int) -> bool:
        """The rulebook states this stat of this line."""
        return self.sources[UNIT_SOURCED.index("stats")] == SEED or vitality in self.printed[stat]

    def reconstructed(self) -> list[str]:
        """What of this unit is designed by us."""
        found = [name for name, where in zip(UNIT_SOURCED, self.sources, strict=True) if where == MADE_UP]
        for trait, where in zip(self.traits, self.trait_sources, strict=True):
            if where == MADE_UP:
                found.append(facts.TRAIT_REFS[trait])
        for talent, where in zip(self.talents, self.talent_sources, strict=True):
            if where == MADE_UP:
                found.append(facts.TALENT_REFS[talent])
        return found


def read_sourced(entry: FactTable, field: str, known: Sequence[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Names with their sources: [{ ref = "guard", source = "seed" }]."""
    parts = entry.parts(field)
    for part in parts:
        only(part, "ref source")
    numbers = tuple(part.one_of("ref", known) for part in parts)
    if len(set(numbers)) < len(numbers):
        entry.wrong(field, say("facts.once"))
    return numbers, tuple(source(part) for part in parts)


def read_printed(entry: FactTable, vitality: int) -> tuple[tuple[int, ...], ...]:
    """The lines on which the rulebook states a stat, by stat."""
    printed = entry.part("printed")
    only(printed, " ".join(STATS))
    found = []
    for stat in STATS:
        lines = tuple(printed.numbers(stat)) if stat in printed.fields else ()
        if any(not 1 <= line <= vitality for line in lines):
            printed.wrong(stat, f"lines from 1 to {vitality}")
        found.append(lines)
    return tuple(found)


_UNITS: Final = facts.UNIT_FILE.tables("unit")
UNIT_REFS: Final = refs(_UNITS)
UNITS: Final = tuple(Unit(entry) for entry in _UNITS)


def read_kin() -> tuple[tuple[int, ...], ...]:
    """MB-DRAFT-09: by unit, all units that count as the same one: itself, and a hero's veteran or former self."""
    origin = [
        entry.one_of("veteran_of", UNIT_REFS) if "veteran_of" in entry.fields else number
        for number, entry in enumerate(_UNITS)
    ]
    for number, entry in enumerate(_UNITS):
        if origin[origin[number]] != origin[number]:
            entry.wrong("veteran_of", say("facts.no_veteran"))
    return tuple(
        tuple(other for other in range(len(UNITS)) if origin[other] == origin[number]) for number in range(len(UNITS))
    )


KIN: Final = read_kin()


def read_reconstructed() -> tuple[tuple[str, str, str], ...]:
    """File, entry and what of it: everything that is designed by us and could be corrected from the printed game."""
    found = [("units.toml", unit.ref, what) for unit in UNITS for what in unit.reconstructed()]
    for power in POWERS:
        for what, where in (
            ("name", power.name_source),
            ("idea", power.idea_source),
            ("wording", power.wording_source),
        ):
            if where == MADE_UP:
                found.append(("powers.toml", power.ref, what))
    if facts.STONES_SOURCE == MADE_UP:
        found += [("limits.toml", table.ref, "stones") for table in facts.TABLES]
    return tuple(found)


RECONSTRUCTED: Final = read_reconstructed()
