"""Typed loading of facts/scenarios.toml: scenarios, and armies to begin with."""

from typing import Final

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, BOARD_REFS, BOARDS
from petteia.games.pantheon.facts import NONE, at_least, distinct, only, source
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from petteia.kernel.facts import FactFile, FactTable
from petteia.kernel.words import say

IMPOSED: Final = 0
DRAFT: Final = 1
MODES: Final = ("imposed", "draft")
DIE: Final = "die"  # who begins is rolled
EACH: Final = -1  # a condition open to every side
EACH_REF: Final = "each"
DIVINITIES: Final = facts.TYPE_REFS[: facts.TITAN + 1]
TREATED_AS: Final = ("divine_stone",)

UNIT_DESTROYED: Final = 0
ROUND_COMPLETED: Final = 1
CARRIER_IN_AREAS: Final = 2
GLORY_AT_LEAST: Final = 3
LAST_DIVINITY: Final = 4
TOKENS_DESTROYED: Final = 5
ENEMY_DIVINITY_DESTROYED: Final = 6
STONES_ABSORBED: Final = 7
CONDITIONS: Final = (
    "unit_destroyed",
    "round_completed",
    "carrier_in_areas",
    "glory_at_least",
    "last_divinity",
    "tokens_destroyed",
    "enemy_divinity_destroyed",
    "stones_absorbed",
)
NEEDS: Final = ("unit", "amount", "item", "amount", "", "amount", "amount", "amount")  # what a condition says

BY_GLORY: Final = 0
BY_DIVINITY_VITALITY: Final = 1
BY_TOKEN_VITALITY: Final = 2
BY_ABSORBED_STONES: Final = 3
SHARED: Final = 4
DRAWN: Final = 5
AT_LIMIT: Final = ("glory", "divinity_vitality", "token_vitality", "absorbed_stones", "shared", "draw")
GLORY: Final = ("carrier", "carrier_divinity", "absorbed", "divinity_destroyed")


class ScenarioSide:
    """A side of a scenario: its seats (counted from 0; none: left open), where it deploys, its army."""

    def __init__(self, entry: FactTable, imposed: bool, first: int, names: tuple[str, ...]) -> None:
        only(entry, "ref seats areas units art_of_war" if imposed else "ref seats areas")
        self.ref = entry.text("ref")
        self.seats: tuple[int, ...] = tuple(seat - 1 for seat in entry.numbers("seats"))
        self.areas: tuple[int, ...] = tuple(first + area for area in distinct(entry, "areas", names))
        self.units: tuple[int, ...] = distinct(entry, "units", UNIT_REFS) if imposed else ()
        self.art_of_war = at_least(entry, "art_of_war", 0) if imposed else 0  # cards added to the starting hand
        if not self.areas:
            entry.wrong("areas", say("facts.some_area"))
        if imposed and not any(UNITS[unit].divinity for unit in self.units):
            entry.wrong("units", say("facts.army"))


class Start:
    """A unit that is in play from the beginning."""

    def __init__(self, entry: FactTable, first: int, names: tuple[str, ...]) -> None:
        only(entry, "unit area")
        self.unit = entry.one_of("unit", UNIT_REFS)
        self.area = first + entry.one_of("area", names)


class Item:
    """Something treated as a divine stone; `area` is NONE if it comes into play later."""

    def __init__(self, entry: FactTable, first: int, names: tuple[str, ...]) -> None:
        only(entry, "ref area treated_as")
        self.ref = entry.text("ref")
        place = entry.one_of("area", (*names, "none"))
        self.area = first + place if place < len(names) else NONE
        entry.one_of("treated_as", TREATED_AS)


class Token:
    """A token that can be attacked; `side` owns it."""

    def __init__(self, entry: FactTable, first: int, names: tuple[str, ...], sides: tuple[str, ...]) -> None:
        only(entry, "ref side area defense vitality")
        self.ref = entry.text("ref")
        self.side = entry.one_of("side", sides)
        self.area = first + entry.one_of("area", names)
        self.defense = at_least(entry, "defense", 0)
        self.vitality = at_least(entry, "vitality", 1)


class GainedTrait:
    def __init__(self, entry: FactTable) -> None:
        only(entry, "unit trait")
        self.unit = entry.one_of("unit", UNIT_REFS)
        self.trait = entry.one_of("trait", facts.TRAIT_REFS)


class SpecialRule:
    def __init__(self, entry: FactTable) -> None:
        only(entry, "id text")
        self.id = entry.text("id")
        self.text = entry.text("text")


class Condition:
    """One way to win. What its kind does not speak of is NONE or 0."""

    def __init__(self, entry: FactTable, sides: tuple[str, ...], items: tuple[str, ...]) -> None:
        side = entry.one_of("side", (*sides, EACH_REF))
        self.side = side if side < len(sides) else EACH
        self.kind = entry.one_of("when", CONDITIONS)
        needs = NEEDS[self.kind]
        only(entry, f"side when {needs}")
        self.unit = entry.one_of("unit", UNIT_REFS) if needs == "unit" else NONE
        self.item = entry.one_of("item", items) if needs == "item" else NONE
        self.amount = at_least(entry, "amount", 1) if needs == "amount" else 0


class Scenario:
    """A scenario as written. Items, tokens and sides are numbered in their order."""

    def __init__(self, entry: FactTable) -> None:
        only(
            entry,
            "ref source table mode board first recruitment divinities sides start stones items tokens traits victory "
            "round_limit at_limit glory rules special",
        )
        self.ref = entry.text("ref")
        self.source = source(entry)
        self.special = entry.text("special") if "special" in entry.fields else ""  # whose rules it plays by
        self.table = entry.one_of("table", facts.TABLE_REFS)
        self.mode = entry.one_of("mode", MODES)
        self.board = entry.one_of("board", BOARD_REFS)
        board = BOARDS[self.board]
        first, names = board.first, tuple(AREA_REFS[area] for area in board.areas)
        imposed = self.mode == IMPOSED
        self.recruitment = 0 if imposed else at_least(entry, "recruitment", 1)
        self.divinities = NONE if imposed else entry.one_of("divinities", DIVINITIES)  # the type of all of them
        self.sides = tuple(ScenarioSide(part, imposed, first, names) for part in entry.parts("sides"))
        self.side_refs: tuple[str, ...] = tuple(side.ref for side in self.sides)
        begins = entry.one_of("first", (*self.side_refs, DIE))
        self.first = begins if begins < len(self.sides) else NONE  # the side that begins; NONE: rolled
        self.start = tuple(Start(part, first, names) for part in entry.parts("start"))
        self.stones: tuple[int, ...] = tuple(first + area for area in entry.names("stones", names))
        self.items = tuple(Item(part, first, names) for part in entry.parts("items"))
        self.item_refs: tuple[str, ...] = tuple(item.ref for item in self.items)
        self.tokens = tuple(Token(part, first, names, self.side_refs) for part in entry.parts("tokens"))
        self.traits = tuple(GainedTrait(part) for part in entry.parts("traits"))
        self.victory = tuple(Condition(part, self.side_refs, self.item_refs) for part in entry.parts("victory"))
        self.round_limit = at_least(entry, "round_limit", 0)  # 0: none
        self.at_limit: tuple[int, ...] = distinct(entry, "at_limit", AT_LIMIT)
        self.glory: dict[str, int] = entry.amounts("glory", GLORY) if "glory" in entry.fields else {}
        self.rules = tuple(SpecialRule(part) for part in entry.parts("rules"))
        self.check_sides(entry)
        self.check_units(entry)
        self.check_victory(entry)

    def check_sides(self, entry: FactTable) -> None:
        """Sides and seats fit the table; no name is used twice."""
        table = facts.TABLES[self.table]
        if len(self.sides) != table.camps:
            entry.wrong("sides", say("facts.count_sides", count=table.camps))
        for field, names in (
            ("sides", self.side_refs),
            ("items", self.item_refs),
            ("tokens", tuple(token.ref for token in self.tokens)),
        ):
            if len(set(names)) < len(names):
                entry.wrong(field, say("facts.own_refs"))
        seats = sorted(seat for side in self.sides for seat in side.seats)
        if seats and seats != list(range(table.seats)):
            entry.wrong("sides", say("facts.seats", most=table.seats))

    def check_units(self, entry: FactTable) -> None:
        """No unit is in two imposed armies; whoever is in play from the beginning belongs to one."""
        units = [unit for side in self.sides for unit in side.units]
        if len(set(units)) < len(units):
            entry.wrong("sides", say("facts.own_units"))
        for start in self.start:
            if start.unit not in units:
                entry.wrong("start", say("facts.army_units", unit=UNIT_REFS[start.unit]))
        for condition in self.victory:
            if self.mode == IMPOSED and condition.unit != NONE and condition.unit not in units:
                entry.wrong("victory", say("facts.army_units", unit=UNIT_REFS[condition.unit]))

    def check_victory(self, entry: FactTable) -> None:
        """Every side can win, and somebody wins when the last round is over."""
        for side, ref in enumerate(self.side_refs):
            if not any(condition.side in (side, EACH) for condition in self.victory):
                entry.wrong("victory", say("facts.condition", side=ref))
        rounds = [condition.amount for condition in self.victory if condition.kind == ROUND_COMPLETED]
        if any(amount != self.round_limit for amount in rounds):
            entry.wrong("round_limit", say("facts.as_victory", amount=rounds[0]))
        if bool(self.round_limit) != bool(rounds or self.at_limit):
            entry.wrong("at_limit", say("facts.decides"))


class Army:
    """A lawful army for one kind of table that spends all its points."""

    def __init__(self, entry: FactTable, boxed: bool = False) -> None:
        only(entry, "ref table recruitment units")
        self.ref = entry.text("ref")
        self.table = entry.one_of("table", facts.TABLE_REFS)
        self.recruitment = entry.whole("recruitment")
        self.units = distinct(entry, "units", UNIT_REFS)
        self.boxed = boxed  # an owner's units may cost less
        if self.recruitment != facts.TABLES[self.table].recruitment:
            entry.wrong("recruitment", f"{facts.TABLES[self.table].recruitment}, as the table says")

    def why_not(self) -> str:
        """What the units should be; "" if they are lawful."""
        cost = sum(UNITS[unit].cost for unit in self.units)
        others = [unit for unit in self.units if not UNITS[unit].divinity]
        if cost > self.recruitment or (cost < self.recruitment and not self.boxed):
            return f"units for {self.recruitment} points; these cost {cost}"
        if len(self.units) - len(others) != facts.DIVINITIES:
            return f"{facts.DIVINITIES} divinity"
        if sum(UNITS[unit].cost >= facts.EXPENSIVE for unit in others) > facts.EXPENSIVE_MOST:
            return f"at most {facts.EXPENSIVE_MOST} other unit of cost {facts.EXPENSIVE} or more"
        return ""


SCENARIO_FILE: Final = FactFile(facts.FILES, "scenarios.toml")
SCENARIOS: Final = tuple(Scenario(entry) for entry in SCENARIO_FILE.tables("scenario"))
SCENARIO_REFS: Final = tuple(scenario.ref for scenario in SCENARIOS)


def read_army(entry: FactTable, boxed: bool) -> Army:
    """An army; with an owner's figures, the units that its points still pay for."""
    army = Army(entry, boxed)
    others = sorted([unit for unit in army.units if not UNITS[unit].divinity], key=lambda unit: UNITS[unit].cost)
    while boxed and army.why_not() and others:
        left = others.pop(0)
        army.units = tuple([unit for unit in army.units if unit != left])
    if army.why_not():
        entry.wrong("units", army.why_not())
    return army


ARMIES: Final = tuple(read_army(entry, SCENARIO_FILE.boxed) for entry in SCENARIO_FILE.tables("army"))
