"""Typed loading of facts/*.toml: the numbers of the rules, types and traits of units, terrains, borders, talents.

Powers and units are read by `unit_facts`, boards by `board_facts`, scenarios by `scenario_facts`. Everything is
numbered in the order of its file.
"""

from collections.abc import Sequence
from typing import Final

from petteia.kernel.facts import FactFile, FactTable
from petteia.kernel.words import say

FILES: Final = __name__.rpartition(".")[0]

NONE: Final = -1

# ---- reading ---------------------------------------------------------------------------------------------------


def refs(entries: list[FactTable]) -> tuple[str, ...]:
    return tuple(entry.text("ref") for entry in entries)


def in_order(file: FactFile, kind: str, known: Sequence[str]) -> list[FactTable]:
    """The entries of a kind that the rules know by name: each of these once, in this order, and no other."""
    entries = file.tables(kind)
    for entry in entries:
        entry.one_of("ref", known)
    found = refs(entries)
    if found != tuple(known):
        missing = [name for name in known if name not in found]
        expected = f'"{missing[0]}" too' if missing else "in the order " + ", ".join(known)
        FactTable(file.name, kind, {"ref": ", ".join(found)}).wrong("ref", expected)
    return entries


def only(entry: FactTable, fields: str) -> None:
    """An entry says nothing else: a slip in the name of a field that may be left out would go unseen."""
    for field in entry.fields:
        if field not in fields.split():
            entry.wrong(field, say("facts.fields", names=", ".join(fields.split())))


def whole_or(entry: FactTable, field: str, otherwise: int) -> int:
    return entry.whole(field) if field in entry.fields else otherwise


def switch_or(entry: FactTable, field: str, otherwise: bool) -> bool:
    return entry.switch(field) if field in entry.fields else otherwise


def at_least(entry: FactTable, field: str, least: int) -> int:
    value = entry.whole(field)
    if value < least:
        entry.wrong(field, say("facts.at_least", least=least))
    return value


def texts(entry: FactTable, field: str) -> tuple[str, ...]:
    """A list of texts."""
    value = entry.fields.get(field)
    if not isinstance(value, list) or any(not isinstance(text, str) or not text for text in value):
        entry.wrong(field, "a list of texts")
    return tuple(str(text) for text in value)


def distinct(entry: FactTable, field: str, known: Sequence[str]) -> tuple[int, ...]:
    """The numbers of names, each named once."""
    numbers = tuple(entry.names(field, known))
    if len(set(numbers)) < len(numbers):
        entry.wrong(field, say("facts.once"))
    return numbers


# ---- where a figure is from ------------------------------------------------------------------------------------
SEED: Final = 0  # the rulebook, version 1.5
PUBLIC_DATA: Final = 1  # hobby data
MADE_UP: Final = 2  # reconstructed: designed to fit what the rulebook says
ORIGINAL: Final = 3  # made for this project
OWNER: Final = 4  # an owner's box
SOURCES: Final = ("seed", "public_data", "reconstructed", "original", "box")


def source(entry: FactTable, field: str = "source") -> int:
    return entry.one_of(field, SOURCES)


# ---- the numbers of the rules ----------------------------------------------------------------------------------
_LIMIT_FILE: Final = FactFile(FILES, "limits.toml")
_LIMITS: Final = _LIMIT_FILE.top()
RULES_VERSION: Final = _LIMITS.text("rules_version")

EXPENSIVE: Final = _LIMITS.whole("expensive")
EXPENSIVE_MOST: Final = _LIMITS.whole("expensive_most")
DIVINITIES: Final = _LIMITS.whole("divinities")
OPENING_ART_OF_WAR: Final = _LIMITS.whole("opening_art_of_war")
OPENING_CARDS: Final = _LIMITS.whole("opening_cards")

CARDS_DRAWN: Final = _LIMITS.whole("cards_drawn")
CARDS_FOR_PASSING: Final = _LIMITS.whole("cards_for_passing")
ACTIVATIONS: Final = _LIMITS.whole("activations")
ACTIVATION_COST: Final = _LIMITS.whole("activation_cost")
RECALL_COST: Final = _LIMITS.whole("recall_cost")
RECALLS: Final = _LIMITS.whole("recalls")
SIMPLE_ACTIONS: Final = _LIMITS.whole("simple_actions")
COMPLEX_ACTIONS: Final = _LIMITS.whole("complex_actions")
COUNTER_ATTACKS: Final = _LIMITS.whole("counter_attacks")
RESHUFFLE_HAND: Final = _LIMITS.whole("reshuffle_hand")
CARDS_FOR_ONE_PAYMENT: Final = _LIMITS.whole("cards_for_one_payment")
FIGURES_WITHOUT_TALENTS: Final = _LIMITS.whole("figures_without_talents")

RUN_BONUS: Final = _LIMITS.whole("run_bonus")
FLIGHT_BONUS: Final = _LIMITS.whole("flight_bonus")
AERIAL_RANGE: Final = _LIMITS.whole("aerial_range")
AQUATIC_BONUS: Final = _LIMITS.whole("aquatic_bonus")
HUGE_CAPACITY: Final = _LIMITS.whole("huge_capacity")
RIFT_ENTRIES: Final = _LIMITS.whole("rift_entries")

STAT_LEAST: Final = _LIMITS.whole("stat_least")
STAT_MOST: Final = _LIMITS.whole("stat_most")
DIE: Final = tuple(_LIMITS.numbers("die"))
DIE_SOURCE: Final = source(_LIMITS, "die_source")
BLANK: Final = 0
DICE_MOST: Final = _LIMITS.whole("dice_most")
SECOND_ASSAULT: Final = _LIMITS.whole("second_assault")
DISCARD_BONUS: Final = _LIMITS.whole("discard_bonus")

STONES_TO_WIN: Final = _LIMITS.whole("stones_to_win")
STONES_CARRIED: Final = _LIMITS.whole("stones_carried")
OMPHALOS_VITALITY: Final = _LIMITS.whole("omphalos_vitality")
STONES_SOURCE: Final = source(_LIMITS, "stones_source")

TWO: Final = 0
THREE: Final = 1
FOUR: Final = 2  # each alone
TEAMS: Final = 3  # two against two
TABLE_REFS: Final = ("two", "three", "four", "teams")


class Table:
    """What changes with the number of players and camps."""

    def __init__(self, entry: FactTable) -> None:
        only(entry, "ref seats camps recruitment stones")
        self.ref = entry.text("ref")
        self.seats = at_least(entry, "seats", 2)
        self.camps = at_least(entry, "camps", 2)
        self.recruitment = at_least(entry, "recruitment", 1)
        self.stones = at_least(entry, "stones", STONES_TO_WIN)
        if self.seats % self.camps:
            entry.wrong("camps", "camps of equal size")


TABLES: Final = tuple(Table(entry) for entry in in_order(_LIMIT_FILE, "table", TABLE_REFS))

_MYTHOLOGIES: Final = _LIMIT_FILE.tables("mythology")
MYTHOLOGIES: Final = refs(_MYTHOLOGIES)
STONES: Final = tuple(entry.text("stone") for entry in _MYTHOLOGIES)  # the stone of each mythology

ACTIVATION: Final = 0
ART_OF_WAR: Final = 1
OMPHALOS: Final = 2
CARDS: Final = ("activation", "art_of_war", "omphalos")
CARD_SOURCES: Final = tuple(source(entry) for entry in in_order(_LIMIT_FILE, "card", CARDS))

WALK: Final = 0
ATTACK: Final = 1
CLAIM: Final = 2
RUN: Final = 3
DEPLOY: Final = 4
ABSORB: Final = 5
FAST_FLIGHT: Final = 6
AERIAL_ATTACK: Final = 7
ACTION_REFS: Final = ("walk", "attack", "claim", "run", "deploy", "absorb", "fast_flight", "aerial_attack")
ACTION_KINDS: Final = ("simple", "complex")


class Action:
    def __init__(self, entry: FactTable) -> None:
        only(entry, "ref kind flying rules")
        self.ref = entry.text("ref")
        self.complex = ACTION_KINDS[entry.one_of("kind", ACTION_KINDS)] == "complex"
        self.flying = entry.switch("flying")  # for flying units only
        self.rules = texts(entry, "rules")


ACTIONS: Final = tuple(Action(entry) for entry in in_order(_LIMIT_FILE, "action", ACTION_REFS))

DRAW_CARDS: Final = 0
SEARCH_CARD: Final = 1
ESCAPE: Final = 2
MANOEUVRE_REFS: Final = ("draw_cards", "search_card", "escape")


class Manoeuvre:
    def __init__(self, entry: FactTable) -> None:
        only(entry, "ref cost cards rules")
        self.ref = entry.text("ref")
        self.cost = at_least(entry, "cost", 0)
        self.cards = at_least(entry, "cards", 0)
        self.rules = texts(entry, "rules")


MANOEUVRES: Final = tuple(Manoeuvre(entry) for entry in in_order(_LIMIT_FILE, "manoeuvre", MANOEUVRE_REFS))

# ---- types and traits of units ---------------------------------------------------------------------------------
UNIT_FILE: Final = FactFile(FILES, "units.toml")

GOD: Final = 0
TITAN: Final = 1
HERO: Final = 2
MONSTER: Final = 3
TROOP: Final = 4
TYPE_REFS: Final = ("god", "titan", "hero", "monster", "troop")


class UnitType:
    def __init__(self, entry: FactTable) -> None:
        only(entry, "ref divinity colour")
        self.ref = entry.text("ref")
        self.divinity = entry.switch("divinity")
        self.colour = entry.text("colour")


TYPES: Final = tuple(UnitType(entry) for entry in in_order(UNIT_FILE, "type", TYPE_REFS))

TERRESTRIAL: Final = 0
AQUATIC: Final = 1
FIREPROOF: Final = 2
BOREAL: Final = 3
FLYING: Final = 4
HUGE: Final = 5
TRAIT_REFS: Final = ("terrestrial", "aquatic", "fireproof", "boreal", "flying", "huge")


class Trait:
    def __init__(self, entry: FactTable) -> None:
        only(entry, "ref rules")
        self.ref = entry.text("ref")
        self.rules = texts(entry, "rules")


TRAITS: Final = tuple(Trait(entry) for entry in in_order(UNIT_FILE, "trait", TRAIT_REFS))

# ---- terrains and borders --------------------------------------------------------------------------------------
NEUTRAL: Final = 0
FOREST: Final = 1
RUINS: Final = 2
ROCK: Final = 3
STAIRS: Final = 4
CLIFF: Final = 5
CAGE: Final = 6
WATER: Final = 7
SWAMP: Final = 8
LAVA: Final = 9
POLAR: Final = 10
RIFT: Final = 11
TERRAIN_REFS: Final = (
    "neutral",
    "forest",
    "ruins",
    "rock",
    "stairs",
    "cliff",
    "cage",
    "water",
    "swamp",
    "lava",
    "polar",
    "rift",
)
NO_ELEMENT: Final = 0
TREE: Final = 1
COLUMN: Final = 2
ELEMENTS: Final = ("none", "tree", "column")
ELEMENT_COUNTS: Final = ("none", "one", "half_capacity")
ALLOWED: Final = 0
FORBIDDEN: Final = 1
TROOPS_AND_HEROES: Final = 2
AS_CARRIED: Final = 3
MOVEMENTS: Final = ("allowed", "forbidden", "troops_and_heroes", "as_carried")


class Terrain:
    """A terrain. near: at range 0; far: at range 1 and more. What does not apply is 0."""

    def __init__(self, entry: FactTable) -> None:
        only(
            entry,
            "ref movement obstacle aquatic element elements defense_near defense_far combat_far range "
            "ignores_obstacles run_most wounds_entering wounds_starting actions_most rules source",
        )
        self.ref = entry.text("ref")
        self.enterable = entry.one_of("movement", MOVEMENTS[: FORBIDDEN + 1]) == ALLOWED
        self.obstacle = entry.switch("obstacle")
        self.aquatic = entry.switch("aquatic")
        self.element = entry.one_of("element", ELEMENTS)
        self.counts = entry.one_of("elements", ELEMENT_COUNTS)
        self.defense_near = whole_or(entry, "defense_near", 0)
        self.defense_far = whole_or(entry, "defense_far", 0)
        self.combat_far = whole_or(entry, "combat_far", 0)
        self.range = whole_or(entry, "range", 0)
        self.ignores_obstacles = switch_or(entry, "ignores_obstacles", False)
        self.run_most = whole_or(entry, "run_most", 0)  # 0: no limit
        self.wounds_entering = whole_or(entry, "wounds_entering", 0)
        self.wounds_starting = whole_or(entry, "wounds_starting", 0)
        self.actions_most = whole_or(entry, "actions_most", 0)  # 0: no limit
        self.rules = texts(entry, "rules")
        self.source = source(entry)
        if (self.element == NO_ELEMENT) != (self.counts == 0):
            entry.wrong("elements", "none where there is no element, otherwise " + " / ".join(ELEMENT_COUNTS[1:]))

    def elements(self, capacity: int) -> int:
        """How many 3D elements an area of this capacity begins with."""
        return (0, 1, (capacity + 1) // 2)[self.counts]


TERRAINS: Final = tuple(Terrain(entry) for entry in in_order(FactFile(FILES, "terrains.toml"), "terrain", TERRAIN_REFS))

NORMAL: Final = 0
WALL: Final = 1
ESCARPMENT: Final = 2
CHAINS: Final = 3
CAGE_WALLS: Final = 4
HEIGHTS: Final = 5
BORDER_REFS: Final = ("normal", "wall", "escarpment", "chains", "cage_walls", "heights")
CROSSERS: Final = (TYPE_REFS, (), ("hero", "troop"), TYPE_REFS)  # the types that a movement lets pass


class BorderType:
    """A type of border; the figures help a unit above against one on a lower level."""

    def __init__(self, entry: FactTable) -> None:
        only(
            entry,
            "ref movement obstacle ends_movement combat range ignores_obstacles rules source",
        )
        self.ref = entry.text("ref")
        self.movement = entry.one_of("movement", MOVEMENTS)
        self.obstacle = entry.switch("obstacle")
        self.ends_movement = switch_or(entry, "ends_movement", False)
        self.combat = whole_or(entry, "combat", 0)
        self.range = whole_or(entry, "range", 0)
        self.ignores_obstacles = switch_or(entry, "ignores_obstacles", False)
        self.rules = texts(entry, "rules")
        self.source = source(entry)
        self.passes: tuple[bool, ...] = tuple(ref in CROSSERS[self.movement] for ref in TYPE_REFS)  # by type of unit
        if (self.movement == AS_CARRIED) != (self.ref == BORDER_REFS[HEIGHTS]):
            entry.wrong("movement", "as_carried for heights, and only there")


BORDER_TYPES: Final = tuple(
    BorderType(entry) for entry in in_order(FactFile(FILES, "borders.toml"), "border", BORDER_REFS)
)

# ---- talents ---------------------------------------------------------------------------------------------------
TALENT_REFS: Final = (
    "sneak_attack",
    "block",
    "gem_collector",
    "close_combat",
    "climb",
    "force_of_nature",
    "guard",
    "torment",
    "initiative",
    "leader",
    "mobility",
    "bolster",
    "phalanx",
    "mighty_throw",
    "close_protection",
    "archery",
    "monster_slayer",
)
TALENT_TIMINGS: Final = (
    "always",
    "actions",
    "walk",
    "claim",
    "before_target",
    "after_target",
    "effective_values",
    "after_first_roll",
    "end_of_activation",
)


class Talent:
    """A talent: when it counts, whether its player is asked, its figures. What does not apply is 0."""

    def __init__(self, entry: FactTable) -> None:
        only(
            entry,
            "ref timing asks combat defense range target_defense rerolls blanks rules source",
        )
        self.ref = entry.text("ref")
        self.timing = entry.one_of("timing", TALENT_TIMINGS)
        self.asks = entry.switch("asks")
        self.combat = whole_or(entry, "combat", 0)
        self.defense = whole_or(entry, "defense", 0)
        self.range = whole_or(entry, "range", 0)
        self.target_defense = whole_or(entry, "target_defense", 0)
        self.rerolls = whole_or(entry, "rerolls", 0)
        self.blanks: tuple[int, ...] = (0,) * len(TYPE_REFS)  # needed, by type of the target
        if "blanks" in entry.fields:
            blanks = entry.amounts("blanks", TYPE_REFS)
            for ref in TYPE_REFS:
                if ref not in blanks:
                    entry.wrong("blanks", f"a number for {ref} too")
            self.blanks = tuple(blanks[ref] for ref in TYPE_REFS)
        self.rules = texts(entry, "rules")
        self.source = source(entry)


TALENTS: Final = tuple(Talent(entry) for entry in in_order(FactFile(FILES, "talents.toml"), "talent", TALENT_REFS))
