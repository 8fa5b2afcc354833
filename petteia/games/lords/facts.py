"""Typed loading of facts/*.toml: map, heroes, monsters, decks, the numbers of the box."""

from typing import Final

from petteia.kernel.facts import FactFile, FactTable

FILES: Final = __name__.rpartition(".")[0]

LEADERSHIP: Final = 0
STRENGTH: Final = 1
SPEED: Final = 2
ATTRIBUTES: Final = ("leadership", "strength", "speed")
CITIES: Final = ("none", "city", "sparta")
SHRINES: Final = ("none", "temple", "oracle")
MARKS: Final = ("none", "priest", "artifact")
ARTIFACT_KINDS: Final = ("neutral", "monster", "god")
COUNTS: Final = ("fixed", "uncovered", "covered", "total", "hand")
DIE: Final = ("nothing", "attack", "move", "either")
NEEDS: Final = ("leadership", "strength", "speed", "pool_priests", "artifacts", "city_regions", "temple_regions")
RECONSTRUCTED: Final = "reconstructed"  # what stands in for something printed that no source tells
COSTS: Final = ("sacrifice_priests", "discard_combat_cards", "take_injuries")


def refs(entries: list[FactTable]) -> tuple[str, ...]:
    return tuple(entry.text("ref") for entry in entries)


# ---- the map ---------------------------------------------------------------------------------------------------
_BOARD: Final = FactFile(FILES, "board.toml")
_REGIONS: Final = _BOARD.tables("region")
LAND_REFS: Final = refs(_BOARD.tables("land"))
REGION_REFS: Final = refs(_REGIONS)


class Region:
    """One region as printed."""

    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.land = entry.one_of("land", LAND_REFS)
        self.population = entry.whole("population")
        self.city = entry.one_of("city", CITIES)
        self.shrine = entry.one_of("shrine", SHRINES)
        self.borders = tuple(entry.names("borders", REGION_REFS))
        self.trails = tuple(entry.names("trails", REGION_REFS))
        if self.population < 1:
            entry.wrong("population", "1 or more")
        if not self.borders and not self.trails:
            entry.wrong("borders", "at least one neighbour, by land or by a sea trail")


REGIONS: Final = tuple(Region(entry) for entry in _REGIONS)


def check_neighbours(entries: list[FactTable]) -> None:
    """Whoever names a neighbour is named by it."""
    named = refs(entries)
    for entry in entries:
        for field in ("borders", "trails"):
            for other in entry.names(field, named):
                if named.index(entry.text("ref")) not in entries[other].names(field, named):
                    entry.wrong(field, f"neighbours on both sides; {named[other]} does not name this region")


check_neighbours(_REGIONS)


# ---- the numbers of the box ------------------------------------------------------------------------------------
_LIMIT_FILE: Final = FactFile(FILES, "limits.toml")
_LIMITS: Final = _LIMIT_FILE.top()
HOPLITES: Final = _LIMITS.whole("hoplites")
PRIESTS: Final = _LIMITS.whole("priests")
HAND: Final = _LIMITS.whole("hand")
ATTRIBUTE_LEAST: Final = _LIMITS.whole("attribute_least")
ATTRIBUTE_MOST: Final = _LIMITS.whole("attribute_most")
INJURED: Final = _LIMITS.whole("injured")
MONUMENT_LEVELS: Final = _LIMITS.whole("monument_levels")
PRIEST_PLACES: Final = _LIMITS.whole("priest_places")
RECRUITS: Final = (0, _LIMITS.whole("recruits_in_a_city"), _LIMITS.whole("recruits_in_sparta"))
FORTIFIED: Final = (0, _LIMITS.whole("fortified_in_a_city"), _LIMITS.whole("fortified_in_sparta"))
OPENING_CARDS: Final = _LIMITS.whole("opening_cards")
OPENING_HOPLITES: Final = _LIMITS.whole("opening_hoplites")
OPENING_POPULATION: Final = _LIMITS.whole("opening_population")
OPENING_EVENTS: Final = _LIMITS.whole("opening_events")
QUEST_SLOTS: Final = _LIMITS.whole("quest_slots")
ATTACKS_OFFERED: Final = _LIMITS.whole("attacks_offered")
TEMPLES_TO_WIN: Final = _LIMITS.whole("temples_to_win")
MONSTERS_TO_WIN: Final = _LIMITS.whole("monsters_to_win")
COUNTDOWN: Final = _LIMITS.whole("countdown")
MONSTER_DIE: Final = tuple(_LIMITS.names("monster_die", DIE))


class Variant:
    """What changes with the number of players."""

    def __init__(self, entry: FactTable) -> None:
        self.seats = entry.whole("seats")
        self.lands_to_win = entry.whole("lands_to_win")
        self.left_out = tuple(entry.names("left_out", LAND_REFS))
        self.king_of_kings = entry.switch("king_of_kings")
        self.temples = entry.whole("temples")
        self.repeat_before_monument = entry.switch("repeat_before_monument")


VARIANTS: Final = {variant.seats: variant for variant in map(Variant, _LIMIT_FILE.tables("variant"))}

# ---- artifacts and blessings -----------------------------------------------------------------------------------
_ARTIFACTS: Final = FactFile(FILES, "artifacts.toml").tables("artifact")
ARTIFACT_REFS: Final = refs(_ARTIFACTS)


class Artifact:
    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.kind = entry.one_of("kind", ARTIFACT_KINDS)
        self.rule = entry.text("rule")


ARTIFACTS: Final = tuple(Artifact(entry) for entry in _ARTIFACTS)


class Monument:
    """A monument: where it stands, which attribute its god raises, what the power is worth at each level."""

    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.region = entry.one_of("region", REGION_REFS)
        self.attribute = entry.one_of("attribute", ATTRIBUTES)
        self.artifact = entry.one_of("artifact", ARTIFACT_REFS)
        self.power = tuple(entry.numbers("power"))
        if len(self.power) != MONUMENT_LEVELS:
            entry.wrong("power", f"{MONUMENT_LEVELS} numbers, one for each level")


MONUMENTS: Final = tuple(Monument(entry) for entry in _BOARD.tables("monument"))
GOD_REFS: Final = tuple(monument.ref for monument in MONUMENTS)


class Blessing:
    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.god = entry.one_of("god", GOD_REFS)
        self.rule = entry.text("rule")


BLESSINGS: Final = tuple(Blessing(entry) for entry in FactFile(FILES, "blessings.toml").tables("blessing"))

# ---- heroes and monsters ---------------------------------------------------------------------------------------


class Hero:
    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.start = tuple(entry.whole(attribute) for attribute in ATTRIBUTES)


HEROES: Final = tuple(Hero(entry) for entry in FactFile(FILES, "heroes.toml").tables("hero"))

_COMBAT: Final = FactFile(FILES, "combat.toml")


class Symbol:
    """A weapon symbol: does it wound its like, how many together wound anything, is it a shield?"""

    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.matches = entry.switch("matches")
        self.together = entry.whole("together")
        self.shield = entry.switch("shield")


SYMBOLS: Final = tuple(Symbol(entry) for entry in _COMBAT.tables("symbol"))
SYMBOL_REFS: Final = tuple(symbol.ref for symbol in SYMBOLS)


class Monster:
    """A monster: its track of wounds, symbol by symbol, with what each earns; its artifact."""

    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.wounds = tuple(entry.names("wounds", SYMBOL_REFS))
        self.marks = tuple(entry.names("marks", MARKS))
        self.artifact = entry.one_of("artifact", ARTIFACT_REFS)
        self.reconstructed = entry.fields.get("source") == RECONSTRUCTED  # its track
        if len(self.marks) != len(self.wounds):
            entry.wrong("marks", "one mark for each wound")


MONSTERS: Final = tuple(Monster(entry) for entry in FactFile(FILES, "monsters.toml").tables("monster"))
MONSTER_REFS: Final = tuple(monster.ref for monster in MONSTERS)

# ---- events ----------------------------------------------------------------------------------------------------
_EVENTS: Final = FactFile(FILES, "events.toml")


class MonsterCard:
    """Brings a monster to a region, or makes it evolve."""

    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.monster = entry.one_of("monster", MONSTER_REFS)
        self.region = entry.one_of("region", REGION_REFS)
        self.wounds = tuple(entry.names("wounds", SYMBOL_REFS))


class QuestStep:
    """What a hero needs and pays to enter a quest at this step."""

    def __init__(self, entry: FactTable) -> None:
        needs = entry.part("needs")
        either = needs.fields.pop("either", {})
        self.either = FactTable(needs.file, needs.name, {"either": either}).amounts("either", ATTRIBUTES)
        self.needs = entry.amounts("needs", NEEDS)
        self.costs = entry.amounts("costs", COSTS)


class Quest:
    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.region = entry.one_of("region", REGION_REFS)
        self.kept = entry.switch("kept")
        self.steps = tuple(QuestStep(step) for step in entry.parts("steps"))
        if len(self.steps) != QUEST_STEPS:
            entry.wrong("steps", f"{QUEST_STEPS} steps")


QUEST_STEPS: Final = 3
MONSTER_CARDS: Final = tuple(MonsterCard(entry) for entry in _EVENTS.tables("monster_card"))
QUESTS: Final = tuple(Quest(entry) for entry in _EVENTS.tables("quest"))

# ---- combat and attack cards, temple cards ---------------------------------------------------------------------
KIND_REFS: Final = refs(_COMBAT.tables("kind"))


class CombatCard:
    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.kind = entry.one_of("kind", KIND_REFS)
        self.symbol = entry.one_of("symbol", SYMBOL_REFS)
        self.strength = entry.whole("strength")
        self.casualties = entry.whole("casualties")
        self.count = entry.whole("count")


COMBAT: Final = tuple(CombatCard(entry) for entry in _COMBAT.tables("card"))


class AttackCard:
    """A monster attack: its value is base + per × what `counts` names."""

    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.kind = entry.text("kind")
        self.counts = entry.one_of("counts", COUNTS)
        self.base = entry.whole("base")
        self.per = entry.whole("per")
        self.count = entry.whole("count")


ATTACKS: Final = tuple(AttackCard(entry) for entry in FactFile(FILES, "attacks.toml").tables("card"))


class TempleCard:
    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.drafts = tuple(entry.numbers("drafts"))


TEMPLES: Final = tuple(TempleCard(entry) for entry in FactFile(FILES, "temples.toml").tables("card"))
