"""What owners may correct and add in Pantheon: units of talents and powers that exist, boards, scenarios."""

from collections.abc import Mapping
from typing import Any, Final

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, BOARDS
from petteia.games.pantheon.names import SIDE_REFS
from petteia.games.pantheon.scenario_facts import AT_LIMIT, DIVINITIES, GLORY, MODES, SCENARIO_REFS
from petteia.games.pantheon.unit_facts import POWER_REFS, STATS, UNIT_REFS, UNIT_SOURCED
from petteia.kernel.box import (
    NAME,
    BadBox,
    BoardPlan,
    Field,
    Kind,
    OneOf,
    Outline,
    Parts,
    Point,
    Ref,
    Rows,
    Said,
    Schema,
    Several,
    Table,
    TablePlan,
    Whole,
    by_language,
    escaped,
    is_said,
)
from petteia.kernel.parsed import parsed
from petteia.kernel.words import Text

PACKAGE: Final = "petteia.games.pantheon"
MADE_UP: Final = facts.SOURCES[facts.MADE_UP]
BOX: Final = facts.SOURCES[facts.OWNER]  # where a figure is from: the owner's box
UNITS_MORE: Final = 30
BOARDS_MORE: Final = 4
SCENARIOS_MORE: Final = 6
COST_MOST: Final = 12
CARDS_MOST: Final = 12
LINES_MOST: Final = 20
AREAS_MOST: Final = 40  # of a board
GOAL_MOST: Final = 300

NAMED: Final = {"en": "{name}", "fr": "{name}", "es": "{name}"}


# ---- units -----------------------------------------------------------------------------------------------------------


class Lines(Rows):
    """The stat lines of a dashboard, from full vitality down to 1."""

    def expected(self) -> Text:
        return Text("box.expected.lines", {"most": self.rows, "stat": self.most})

    def heads(self, entry: Mapping[str, Any]) -> tuple[str, ...]:
        powers = entry.get("powers") if entry.get("type") != facts.TYPE_REFS[facts.TROOP] else ()
        known = [power for power in powers if power in POWER_REFS] if isinstance(powers, list) else []
        return (*[f"stat.{stat}" for stat in STATS], *[f"power.{power}" for power in known])


def sourced(names: list[Any]) -> list[dict[str, str]]:
    """Traits and talents as the facts write them; those an owner names come from the box."""
    return [{"ref": name, "source": BOX} if isinstance(name, str) else name for name in names]


def complete_unit(entry: dict[str, Any], content: dict[str, Any], told: dict[str, Any]) -> None:
    new = "sources" not in entry
    entry["sources"] = dict.fromkeys(UNIT_SOURCED, BOX) if new else dict(entry["sources"])
    for field in told:
        if field in UNIT_SOURCED:
            entry["sources"][field] = BOX
    if new:
        entry |= {"mythology": facts.MYTHOLOGIES[0], "rulebook": []}
        entry.setdefault("talents", [])
        entry.setdefault("powers", [])
        if entry["type"] == facts.TYPE_REFS[facts.TROOP]:
            entry.setdefault("strategic_value", 0)
    entry["traits"], entry["talents"] = sourced(entry["traits"]), sourced(entry["talents"])
    if "lines" in told:
        entry["sources"]["stats"] = BOX
        entry["vitality"] = len(told["lines"])
        entry["printed"] = {}
    if entry["type"] == facts.TYPE_REFS[facts.TROOP]:
        entry["figures"] = entry["vitality"]
    else:
        entry.pop("figures", None)


def figure_guessed(entry: dict[str, Any], field: str) -> bool:
    """A figure of a dashboard says itself where it is from; a name of a trait or a talent does."""
    if field in ("traits", "talents"):
        return any(named.get("source") == MADE_UP for named in entry[field] if isinstance(named, dict))
    source = entry["sources"].get("stats" if field == "lines" else field, "")
    return bool(source == MADE_UP)


UNIT: Final = Kind(
    "unit",
    PACKAGE,
    "units.toml",
    (
        OneOf("type", facts.TYPE_REFS, needed=True),
        Whole("cost", 0, COST_MOST, needed=True),
        Whole("activation_cards", 1, CARDS_MOST, needed=True),
        Whole("strategic_value", 0, CARDS_MOST),
        Several("traits", facts.TRAIT_REFS, 1, len(facts.TRAIT_REFS), once=True, needed=True),
        Several("talents", facts.TALENT_REFS, 0, 6, once=True),
        Several("powers", POWER_REFS, 0, 6, once=True),
        Lines("lines", LINES_MOST, len(STATS), facts.STAT_MOST, needed=True),
        OneOf("veteran_of", UNIT_REFS),
    ),
    more=UNITS_MORE,
    words={
        "unit.{ref}": NAMED,
        "recruit.{ref}": NAMED,
        "side_of.{ref}": NAMED,
        "unit_about.{ref}": {"en": "{about}", "fr": "{about}", "es": "{about}"},
        "card_text.{ref}": {"en": "Activates: {name}.", "fr": "Active : {name}.", "es": "Activa: {name}."},
    },
    complete=complete_unit,
    rules={"lines": ("MB-UNIT-05",), "cost": ("MB-DRAFT-06",)},
    guessed=figure_guessed,
)

# ---- boards ----------------------------------------------------------------------------------------------------------


def elements_of(area: dict[str, Any]) -> int:
    """The trees or columns that an area of its terrain and capacity begins with (MB-BOARD-11)."""
    for terrain in parsed(PACKAGE, "facts", "terrains.toml")["terrain"]:
        if terrain["ref"] == area.get("terrain"):
            number = facts.ELEMENT_COUNTS.index(terrain["elements"])
            return (0, 1, (int(area["capacity"]) + 1) // 2)[number]
    return 0


def complete_area(entry: dict[str, Any], content: dict[str, Any], told: dict[str, Any]) -> None:
    entry.setdefault("level", 0)
    if type(entry.get("capacity")) is int:
        entry["elements"] = elements_of(entry)


def complete_board(entry: dict[str, Any], content: dict[str, Any], told: dict[str, Any]) -> None:
    """What follows from areas and borders: how many areas, who is neighbour of whom, which side of a border is high."""
    entry["source"] = BOX
    for field, otherwise in (("symmetry", "none"), ("skulls", []), ("samples", [])):
        entry.setdefault(field, otherwise)
    if "borders" in told:
        entry["samples"] = []
    areas = {area["ref"]: area for area in content["area"] if area.get("board") == entry["ref"]}
    entry["areas"] = len(areas)
    borders = [dict(border) for border in entry["borders"]]
    beside: dict[str, list[str]] = {ref: [] for ref in areas}
    for border in borders:
        between = border.get("between")
        if not isinstance(between, list) or [ref in list(areas) for ref in between] != [True, True]:
            raise BadBox(f"board {entry['ref']}", "borders", Text("box.expected.between"), between)
        one, other = between
        if one == other:
            raise BadBox(f"board {entry['ref']}", "borders", Text("box.expected.between"), between)
        for here, there in ((one, other), (other, one)):
            if there not in beside[here]:
                beside[here].append(there)
        levels = int(areas[one]["level"]), int(areas[other]["level"])
        border.pop("high", None)
        if levels[0] != levels[1]:
            border["high"] = one if levels[0] > levels[1] else other
    entry["borders"] = borders
    for ref, area in areas.items():
        area["neighbours"] = beside[ref]


def told_by(told: object) -> dict[str, str]:
    return {language: escaped(text) for language, text in by_language(told).items()}


def words_of_layout(told: dict[str, Any]) -> dict[str, dict[str, str]]:
    """Sides that no board of ours has go by their ref."""
    sides = [part.get("ref") for part in told.get("sides", ())]
    return {f"side.{ref}": told_by(ref) for ref in sides if isinstance(ref, str) and ref not in SIDE_REFS}


def words_of_area(told: dict[str, Any]) -> dict[str, dict[str, str]]:
    """An area without a name goes by its ref."""
    if "name" in told or told["ref"] in AREA_REFS:
        return {}
    ref = told["ref"]
    return {f"area.{ref}": {"en": f"Area {ref}", "fr": f"Zone {ref}", "es": f"Zona {ref}"}}


AREA: Final = Kind(
    "area",
    PACKAGE,
    "boards.toml",
    (
        Ref("board", needed=True),
        OneOf("terrain", facts.TERRAIN_REFS, needed=True),
        Whole("capacity", 1, 9, needed=True),
        Whole("level", 0, 3),
        Point("icon", needed=True),
        Outline("outline", needed=True),
    ),
    more=BOARDS_MORE * AREAS_MOST,
    words={"area.{ref}": NAMED},
    complete=complete_area,
    more_words=words_of_area,
    shows=("board", "terrain", "capacity", "level"),
    rules={"capacity": ("MB-BOARD-01",), "terrain": ("MB-BOARD-01",), "level": ("MB-BOARD-12",)},
    nameless=True,
)
LAYOUT: Final = Kind(
    "layout",
    PACKAGE,
    "boards.toml",
    (
        Ref("board", needed=True),
        OneOf("table", facts.TABLE_REFS, needed=True),
        Parts("sides", needed=True),
        Field("stones", needed=True),
    ),
    more=BOARDS_MORE * len(facts.TABLE_REFS),
    shows=(),
    more_words=words_of_layout,
)
BOARD: Final = Kind(
    "board",
    PACKAGE,
    "boards.toml",
    (Point("size", needed=True), Parts("borders", needed=True), Parts("skulls")),
    more=BOARDS_MORE,
    words={
        "board.{ref}": NAMED,
        "option_value.board.{ref}": NAMED,
        "board_about.{ref}": {"en": "{about}", "fr": "{about}", "es": "{about}"},
    },
    complete=complete_board,
)

# ---- scenarios -------------------------------------------------------------------------------------------------------


class Names(Field):
    """What sides, items and tokens of a scenario are called: { ref = "…" }."""

    def expected(self) -> Text:
        return Text("box.expected.names")

    def fits(self, value: object) -> bool:
        return isinstance(value, dict) and all(is_said(name, NAME) for name in value.values())


def complete_scenario(entry: dict[str, Any], content: dict[str, Any], told: dict[str, Any]) -> None:
    entry["source"] = BOX
    entry.pop("names", None)
    entry.pop("goal", None)
    for field in ("start", "stones", "items", "tokens", "traits", "rules", "at_limit"):
        entry.setdefault(field, [])
    entry.setdefault("round_limit", 0)
    if entry.get("special"):
        like = next(other for other in content["scenario"] if other["ref"] == entry["special"])
        for field in ("items", "start"):
            if len(entry[field]) < len(like[field]):
                expected = Text("box.expected.special", {"count": len(like[field]), "special": entry["special"]})
                raise BadBox(f"scenario {entry['ref']}", field, expected, len(entry[field]))
        if like.get("glory") and set(entry.get("glory", {})) != set(GLORY):
            raise BadBox(
                f"scenario {entry['ref']}", "glory", Text("box.expected.one", {"names": ", ".join(GLORY)}), "—"
            )


def words_of_scenario(told: dict[str, Any]) -> dict[str, dict[str, str]]:
    """The goal; names of sides, items and tokens: where none is told, the ref."""
    found: dict[str, dict[str, str]] = {}
    if "goal" in told:
        found[f"scenario_goal.{told['ref']}"] = told_by(told["goal"])
    named = told.get("names", {})
    for field, key, ours in (("sides", "side", SIDE_REFS), ("items", "stone", ()), ("tokens", "unit", ())):
        for part in told.get(field, ()):
            ref = part.get("ref")
            if isinstance(ref, str) and (ref in named or ref not in ours):
                found[f"{key}.{ref}"] = told_by(named.get(ref, ref))
    return found


SCENARIO: Final = Kind(
    "scenario",
    PACKAGE,
    "scenarios.toml",
    (
        OneOf("table", facts.TABLE_REFS, needed=True),
        OneOf("mode", MODES, needed=True),
        Ref("board", needed=True),
        Ref("first", needed=True),
        Parts("sides", needed=True),
        Parts("victory", needed=True),
        OneOf("special", SCENARIO_REFS),
        Whole("recruitment", 1, 60),
        OneOf("divinities", DIVINITIES),
        Parts("start"),
        Field("stones"),
        Parts("items"),
        Parts("tokens"),
        Parts("traits"),
        Whole("round_limit", 0, 60),
        Several("at_limit", AT_LIMIT, 0, len(AT_LIMIT), once=True),
        Table("glory"),
        Names("names"),
        Said("goal", GOAL_MOST, needed=True),
    ),
    more=SCENARIOS_MORE,
    words={
        "scenario.{ref}": NAMED,
        "option_value.play.{ref}": NAMED,
        "scenario_story.{ref}": {"en": "{about}", "fr": "{about}", "es": "{about}"},
    },
    complete=complete_scenario,
    more_words=words_of_scenario,
    shows=("board", "recruitment", "round_limit"),
    rules={"recruitment": ("MB-SCEN-02",), "round_limit": ("MB-SCEN-02",)},
)

# ---- drawing a board over a picture ----------------------------------------------------------------------------------

PLAN: Final = BoardPlan(
    BOARD.name,
    AREA.name,
    LAYOUT.name,
    facts.BORDER_REFS[: facts.HEIGHTS],
    [
        TablePlan(table.ref, layout.side_refs, table.stones)
        for table, layout in zip(facts.TABLES, BOARDS[0].layouts, strict=True)
    ],
    AREAS_MOST,
)

SCHEMA: Final = Schema("pantheon", (UNIT, AREA, LAYOUT, BOARD, SCENARIO), PLAN)
