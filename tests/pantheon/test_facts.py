"""The figures of the box agree with each other, and a mistake in a fact file is named."""

from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import pytest

from petteia.games.pantheon import board_facts, facts, scenario_facts, unit_facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARDS, BORDERS, GEOMETRY, Atlas
from petteia.games.pantheon.scenario_facts import ARMIES, SCENARIOS
from petteia.games.pantheon.unit_facts import POWER_REFS, POWERS, UNIT_REFS, UNITS, Unit
from petteia.kernel.errors import BadFacts
from petteia.kernel.facts import FactFile
from petteia.kernel.words import read_catalogue
from tests.sources import no_faults

CORNER = 3  # tenths: no line of sight comes nearer to a corner


def unit(ref: str) -> Unit:
    return UNITS[UNIT_REFS.index(ref)]


def power(ref: str) -> unit_facts.Power:
    return POWERS[POWER_REFS.index(ref)]


def area(ref: str) -> board_facts.Area:
    return AREAS[AREA_REFS.index(ref)]


def names(areas: tuple[int, ...]) -> list[str]:
    return [AREA_REFS[number] for number in areas]


# ---- the box ----------------------------------------------------------------------------------------------------


def test_the_printed_box_is_complete() -> None:
    """Units and powers of one's own may come on top."""
    assert len(POWERS) >= 31
    assert (len(facts.TALENTS), len(facts.TRAITS)) == (17, 6)
    assert (len(facts.TERRAINS), len(facts.BORDER_TYPES)) == (12, 6)
    assert [len(board.areas) for board in BOARDS] == [25, 23, 27, 23]
    assert [len(board.borders) for board in BOARDS] == [48, 46, 62, 48]
    assert (len(AREAS), len(BORDERS), len(SCENARIOS), len(ARMIES)) == (98, 204, 4, 11)
    types = Counter(facts.TYPE_REFS[unit.type] for unit in UNITS)
    assert types >= Counter({"god": 4, "hero": 5, "monster": 4, "troop": 6})


def test_the_numbers_of_the_rules() -> None:
    assert [table.recruitment for table in facts.TABLES] == [18, 16, 14, 14]
    assert [table.stones for table in facts.TABLES] == [7, 8, 9, 7]
    assert [(table.seats, table.camps) for table in facts.TABLES] == [(2, 2), (3, 3), (4, 4), (4, 2)]
    assert (facts.OPENING_ART_OF_WAR, facts.OPENING_CARDS, facts.ACTIVATIONS, facts.STONES_TO_WIN) == (3, 3, 2, 4)
    assert (facts.STAT_LEAST, facts.STAT_MOST, facts.EXPENSIVE, facts.RESHUFFLE_HAND) == (0, 10, 5, 3)
    assert facts.DIE == (facts.BLANK, 1, 2, 3, 4, 5)
    assert [action.ref for action in facts.ACTIONS if not action.complex] == ["walk", "attack", "claim"]
    assert [manoeuvre.cards for manoeuvre in facts.MANOEUVRES] == [2, 1, 0]


def test_stats_go_by_vitality() -> None:
    zeus = unit("zeus")
    assert (zeus.vitality, zeus.cost, zeus.activation_cards, zeus.strategic_value, zeus.figures) == (10, 6, 4, 1, 1)
    assert (zeus.combat[10], zeus.defense[1], zeus.move[5], zeus.combat[0]) == (9, 6, 1, 0)
    assert zeus.power_lines[0][10] == 8  # the X of Lightning
    assert zeus.power_lines[0][1] == unit_facts.DASH
    assert zeus.power_lines[1][3] == unit_facts.AVAILABLE
    assert zeus.power_lines[1][2] == unit_facts.DASH


def test_the_powers_of_a_troop_are_always_available() -> None:
    hoplites = unit("hoplites")
    assert (hoplites.vitality, hoplites.figures, hoplites.cost) == (5, 5, 1)
    assert set(hoplites.power_lines[0][1:]) == {unit_facts.AVAILABLE}
    assert power("closed_ranks").amount("combat") == 1
    assert power("closed_ranks").amount("from_figures") == 3
    assert power("closed_ranks").amount("from_range") == 0


def test_attacks_of_powers() -> None:
    def attack(ref: str) -> tuple[int, int, int, int, int, bool]:
        found = power(ref).attack
        assert found is not None
        return (found.kind, found.dice, found.range, found.repeat, found.times, found.counter_attack)

    normal, zone = unit_facts.NORMAL_ATTACK, unit_facts.AREA_ATTACK
    assert attack("lightning") == (normal, unit_facts.X, 3, unit_facts.ONCE, 1, True)
    assert attack("hellfire") == (zone, unit_facts.X, 2, unit_facts.ONCE, 1, False)
    assert attack("hydras_bites") == (normal, unit_facts.X, unit_facts.UNIT_RANGE, unit_facts.EACH_ENEMY, 1, False)
    assert attack("triple_bite") == (normal, unit_facts.X, 0, unit_facts.TIMES, 3, True)
    assert attack("charge") == (zone, unit_facts.X, 0, unit_facts.EACH_AREA, 2, False)
    assert [ref for ref, one in zip(POWER_REFS, POWERS, strict=True) if one.attack and one.attack.elements] == [
        "heraclean_strength"
    ]


SPOKEN_OF = {
    "unit": list(UNIT_REFS),
    "unit_about": list(UNIT_REFS),
    "side_of": [unit.ref for unit in UNITS if unit.divinity],
    "power_text": list(POWER_REFS),
    "talent_text": list(facts.TALENT_REFS),
}


@pytest.mark.parametrize("topic", SPOKEN_OF)
def test_units_powers_and_talents_have_their_words(topic: str) -> None:
    words = read_catalogue("pantheon")
    no_faults(
        f"petteia/words/pantheon.toml lacks [{topic}.{ref}]"
        for ref in SPOKEN_OF[topic]
        if f"{topic}.{ref}" not in words
    )


def test_every_power_belongs_to_a_unit() -> None:
    owned = {one for unit in UNITS for one in unit.powers}
    no_faults(
        f"petteia/games/pantheon/facts/powers.toml: no unit has {power.ref}"
        for number, power in enumerate(POWERS)
        if number not in owned
    )


def test_terrains_talents_and_borders() -> None:
    forest, ruins, swamp = (facts.TERRAINS[number] for number in (facts.FOREST, facts.RUINS, facts.SWAMP))
    assert (forest.defense_far, forest.defense_near, ruins.defense_near, swamp.defense_far) == (1, 0, 1, -1)
    assert [forest.elements(capacity) for capacity in (1, 2, 3, 4)] == [1, 1, 2, 2]
    assert ruins.elements(4) == 1
    assert [terrain.ref for terrain in facts.TERRAINS if not terrain.enterable] == ["rock", "cliff"]
    assert [terrain.ref for terrain in facts.TERRAINS if terrain.aquatic] == ["water", "swamp"]
    assert facts.TALENTS[facts.TALENT_REFS.index("mighty_throw")].blanks == (2, 3, 1, 2, 1)
    assert facts.TALENTS[facts.TALENT_REFS.index("torment")].target_defense == -1
    assert facts.BORDER_TYPES[facts.CAGE_WALLS].passes == (False, False, True, False, True)
    assert not any(facts.BORDER_TYPES[facts.WALL].passes)
    assert [border.ref for border in facts.BORDER_TYPES if border.obstacle] == ["wall"]


def test_what_is_reconstructed_is_marked() -> None:
    marked = set(unit_facts.RECONSTRUCTED)
    assert ("units.toml", "zeus", "stats") in marked
    assert ("units.toml", "zeus", "leader") in marked
    assert ("units.toml", "zeus", "cost") not in marked
    assert ("units.toml", "leonidas", "guard") not in marked
    assert ("powers.toml", "volley", "name") in marked
    assert ("limits.toml", "three", "stones") in marked
    leonidas = unit("leonidas")
    assert leonidas.is_printed(unit_facts.DEFENSE, 6)
    assert not leonidas.is_printed(unit_facts.DEFENSE, 5)


# ---- boards -----------------------------------------------------------------------------------------------------


def test_neighbours_are_neighbours_on_both_sides() -> None:
    for number, one in enumerate(AREAS):
        assert all(number in AREAS[other].neighbours for other in one.neighbours)
        assert {BORDERS[border].beyond(number) for border in one.borders} == set(one.neighbours)
        assert all(AREAS[other].board == one.board for other in one.neighbours)


def test_two_areas_may_share_several_borders() -> None:
    shared = [BORDERS[border] for border in area("ol07").borders if AREA_REFS.index("ol08") in BORDERS[border].areas]
    assert [facts.BORDER_REFS[border.type] for border in shared] == ["wall", "normal"]


def test_boards_are_symmetric() -> None:
    for board in BOARDS:
        assert board_facts.SYMMETRIES[board.symmetry] == "point"
        width, height = board.size
        by_icon = {AREAS[number].icon: number for number in board.areas}
        for number in board.areas:
            one = AREAS[number]
            other = AREAS[by_icon[width - one.icon[0], height - one.icon[1]]]
            assert {(width - x, height - y) for x, y in one.outline} == set(other.outline)
            assert (one.terrain, one.capacity, one.level) == (other.terrain, other.capacity, other.level)


def test_no_line_of_sight_comes_near_a_corner() -> None:
    for board in BOARDS:
        corners = {point for number in board.areas for point in AREAS[number].outline}
        icons = [AREAS[number].icon for number in board.areas]
        for a in icons:
            for b in icons:
                across, along = b[0] - a[0], b[1] - a[1]
                length = across * across + along * along
                for x, y in corners:
                    if 0 < (x - a[0]) * across + (y - a[1]) * along < length:
                        assert board_facts.turn(a, b, (x, y)) ** 2 >= CORNER * CORNER * length


def test_lines_of_sight_are_the_same_both_ways() -> None:
    for board in BOARDS:
        for a in board.areas:
            for b in board.areas:
                there, back = GEOMETRY.line(a, b), GEOMETRY.line(b, a)
                assert there.areas == back.areas[::-1]
                assert there.borders == back.borders[::-1]


def test_lines_of_sight() -> None:
    olympia, gates = AREA_REFS.index("ol16"), AREA_REFS.index("uw02")
    line = GEOMETRY.line(olympia, AREA_REFS.index("ol20"))
    assert names(line.areas) == ["ol17", "ol18", "ol19"]
    assert [BORDERS[border].type for border in line.borders].count(facts.WALL) == 1
    assert not GEOMETRY.is_open(line)
    assert GEOMETRY.is_open(GEOMETRY.line(gates, AREA_REFS.index("uw18")))
    assert GEOMETRY.line(gates, gates).areas == ()


def test_distances() -> None:
    assert board_facts.distance(AREA_REFS.index("ol01"), AREA_REFS.index("ol01")) == 0
    assert board_facts.distance(AREA_REFS.index("ol08"), AREA_REFS.index("ol09")) == 1  # a wall is no matter
    for board in BOARDS:
        rows = board.distances
        assert all(rows[a][b] == rows[b][a] for a in range(len(rows)) for b in range(len(rows)))


def test_layouts_heights_and_skull_paths() -> None:
    two = BOARDS[0].layouts[facts.TWO]
    assert [(side.ref, names(side.areas)) for side in two.sides] == [
        ("west", ["ol06", "ol11", "ol16"]),
        ("east", ["ol10", "ol15", "ol20"]),
    ]
    assert names(two.stones) == ["ol04", "ol07", "ol08", "ol13", "ol18", "ol19", "ol22"]
    assert [sum(BORDERS[border].high != facts.NONE for border in board.borders) for board in BOARDS] == [0, 0, 8, 16]
    paths = BOARDS[1].skull_paths
    assert [(AREA_REFS[path.rift], names(path.joins)) for path in paths] == [
        ("uw08", ["uw03", "uw09"]),
        ("uw08", ["uw03", "uw13"]),
        ("uw16", ["uw21", "uw15"]),
        ("uw16", ["uw21", "uw11"]),
    ]


# ---- scenarios --------------------------------------------------------------------------------------------------


def test_scenarios() -> None:
    lerna, gorgon, apple, doors = SCENARIOS
    assert [UNIT_REFS[number] for number in lerna.sides[1].units][:2] == ["hades", "hydra"]
    assert [(side.seats, side.art_of_war) for side in lerna.sides] == [((0,), 0), ((1,), 2)]
    assert (lerna.first, lerna.round_limit, apple.first) == (0, 12, facts.NONE)
    assert [item.area == facts.NONE for item in gorgon.items] == [False, False, True]
    assert (apple.recruitment, doors.recruitment, apple.glory["carrier_divinity"]) == (16, 14, 2)
    assert [side.seats for side in doors.sides] == [(0, 2), (1, 3)]
    assert [(token.defense, token.vitality) for token in doors.tokens] == [(7, 5)] * 4
    assert {condition.side for condition in doors.victory} == {scenario_facts.EACH}
    assert [scenario_facts.AT_LIMIT[way] for way in doors.at_limit] == ["token_vitality", "absorbed_stones", "draw"]


# ---- mistakes ---------------------------------------------------------------------------------------------------


def text_of(name: str) -> str:
    return files(facts.FILES).joinpath("facts", name).read_text(encoding="utf-8")


def file_of(name: str, text: str = "") -> FactFile:
    return FactFile(facts.FILES, name, text)


def read_units(text: str) -> None:
    [Unit(entry) for entry in file_of("units.toml", text).tables("unit")]


def read_powers(text: str) -> None:
    file = file_of("powers.toml", text)
    [unit_facts.PowerKind(entry) for entry in facts.in_order(file, "kind", unit_facts.POWER_KIND_REFS)]
    [unit_facts.Power(entry) for entry in file.tables("power")]


def read_talents(text: str) -> None:
    [facts.Talent(entry) for entry in facts.in_order(file_of("talents.toml", text), "talent", facts.TALENT_REFS)]


def read_terrains(text: str) -> None:
    [facts.Terrain(entry) for entry in facts.in_order(file_of("terrains.toml", text), "terrain", facts.TERRAIN_REFS)]


def read_borders(text: str) -> None:
    [facts.BorderType(entry) for entry in facts.in_order(file_of("borders.toml", text), "border", facts.BORDER_REFS)]


def read_limits(text: str) -> None:
    [facts.Table(entry) for entry in facts.in_order(file_of("limits.toml", text), "table", facts.TABLE_REFS)]


def read_boards(text: str) -> None:
    Atlas(file_of("boards.toml", text))


def read_scenarios(text: str) -> None:
    file = file_of("scenarios.toml", text)
    [scenario_facts.Scenario(entry) for entry in file.tables("scenario")]
    [scenario_facts.read_army(entry, boxed=False) for entry in file.tables("army")]


READERS: dict[str, Callable[[str], None]] = {
    "units.toml": read_units,
    "powers.toml": read_powers,
    "talents.toml": read_talents,
    "terrains.toml": read_terrains,
    "borders.toml": read_borders,
    "limits.toml": read_limits,
    "boards.toml": read_boards,
    "scenarios.toml": read_scenarios,
}


@pytest.mark.parametrize("name", READERS)
def test_what_is_right_is_read(name: str) -> None:
    READERS[name](text_of(name))


# file, entry, what is right in it, what is wrong instead, field, expected
UNIT_MISTAKES = [
    ("unit zeus", '{ ref = "leader"', '{ ref = "cowardice"', "ref", "sneak_attack / block"),
    ("unit zeus", '{ ref = "leader"', '{ ref = "block"', "talents", "each name once"),
    ("unit zeus", '[{ ref = "terrestrial", source = "reconstructed" }]', "[]", "traits", "at least one trait"),
    ("unit zeus", '"lightning", "patriarch"', '"lightning", "thunder"', "powers", "a list of: lightning"),
    ("unit zeus", 'type = "god"', 'type = "king"', "type", "god / titan / hero"),
    ("unit zeus", 'mythology = "greek"', 'mythology = "roman"', "mythology", "greek / norse / egyptian"),
    ("unit zeus", "    [1, 6, 6, 0, 0, false, false],\n", "", "lines", "10 lines, one for each point of vitality"),
    ("unit zeus", "    [10, 9, 9, 0, 2, 8, true],\n", "", "lines", "10 lines, one for each point of vitality"),
    ("unit zeus", "vitality = 10", "vitality = 9", "lines", "9 lines"),
    ("unit zeus, line 9", "[9, 9, 9, 0, 2, 8, true]", "[8, 9, 9, 0, 2, 8, true]", "vitality", "9: lines go from 10"),
    ("unit zeus, line 9", "[9, 9, 9, 0, 2, 8, true]", "[9, 11, 9, 0, 2, 8, true]", "combat", "0 to 10"),
    ("unit zeus, line 9", "[9, 9, 9, 0, 2, 8, true]", '[9, "x", 9, 0, 2, 8, true]', "combat", "a whole number"),
    ("unit zeus, line 9", "[9, 9, 9, 0, 2, 8, true]", "[9, 9, 9, 0, 2, true, true]", "lightning", "its X, 1 to 10"),
    ("unit zeus, line 9", "[9, 9, 9, 0, 2, 8, true]", "[9, 9, 9, 0, 2, 8, 8]", "patriarch", "true or false"),
    ("unit zeus", "[9, 9, 9, 0, 2, 8, true]", "[9, 9, 9, 0, 2, 8]", "lines", "7 columns on line 9: vitality, combat"),
    ("unit zeus", 'stats = "reconstructed"', 'stats = "guessed"', "stats", "seed / public_data / reconstructed"),
    ("unit zeus", "activation_cards = 4", "activation_cards = 0", "activation_cards", "1 or more"),
    ("unit zeus", "strategic_value = 1\n", "strategic_value = 1\nrank = 3\n", "rank", "one of: ref, type"),
    ("unit amazons", "figures = 4", "figures = 5", "figures", "4, the vitality of the troop"),
    ("unit amazons", "strategic_value = 0", "strategic_value = 1", "strategic_value", "0 for a troop"),
    ("unit amazons", 'powers = ["volley"]', 'powers = ["frenzy"]', "powers", "permanent powers for a troop"),
    ("unit amazons, printed", "range = [4, 3, 2, 1]", "range = [5]", "range", "lines from 1 to 4"),
]
POWER_MISTAKES = [
    ("power lightning", 'kind = "offensive"', 'kind = "passive"', "attack", "an offensive power, and only"),
    ("power lightning", 'x = "combat"', 'x = "none"', "x", "what X stands for"),
    ("power lightning, attack", 'dice = "x"', "dice = 0", "dice", "1 or more"),
    ("power hellfire, attack", "range = 2", "range = 2, counter_attack = true", "counter_attack", "false for an area"),
    ("power lightning", 'timing = "attack_action"', 'timing = "dawn"', "timing", "start_of_turn_draw / "),
    ("power patriarch", "looks = 2", "peeks = 2", "amounts", "names out of activations"),
    ("power patriarch, sources", 'idea = "seed"', 'idea = "dream"', "idea", "seed / public_data"),
]
TALENT_MISTAKES = [
    ("talent archery", "combat = 1", "attack = 1", "attack", "one of: ref, timing"),
    ("talent archery", 'timing = "effective_values"', 'timing = "later"', "timing", "always / actions"),
    ("talent mighty_throw", ", titan = 3", "", "blanks", "a number for titan too"),
    ("talent archery", 'ref = "archery"', 'ref = "sling"', "ref", "sneak_attack / block"),
]
OTHER_MISTAKES = [
    ("terrains.toml", "terrain forest", 'elements = "half_capacity"', 'elements = "none"', "elements", "none where"),
    ("terrains.toml", "terrain forest", "defense_far = 1", "defence_far = 1", "defence_far", "one of: ref"),
    ("borders.toml", "border wall", 'movement = "forbidden"', 'movement = "as_carried"', "movement", "for heights"),
    ("limits.toml", "table three", "camps = 3", "camps = 2", "camps", "camps of equal size"),
    ("limits.toml", "table three", "stones = 8", "stones = 3", "stones", "4 or more"),
]
BOARD_MISTAKES = [
    ("area ol01", 'neighbours = ["ol02", "ol06"]', "neighbours = []", "neighbours", "at least one neighbour"),
    ("area ol01", 'neighbours = ["ol02", "ol06"]', 'neighbours = ["uw02"]', "neighbours", "a list of: ol01"),
    (
        "area ol01",
        'neighbours = ["ol02", "ol06"]',
        'neighbours = ["ol01", "ol02", "ol06"]',
        "neighbours",
        "other areas",
    ),
    ("area ol01", '"ol02", "ol06"]', '"ol02", "ol06", "ol09"]', "neighbours", "ol09 does not name this area"),
    ("area ol01", 'terrain = "neutral"', 'terrain = "sand"', "terrain", "neutral / forest"),
    ("area ol01", "capacity = 3", "capacity = 0", "capacity", "1 or more"),
    ("area ol01", "icon = [97, 72]", "icon = [297, 72]", "icon", "a point inside the outline"),
    ("area ol01", "icon = [97, 72]", "icon = [97.5, 72]", "icon", "two whole numbers"),
    ("area ol01", "outline = [[0, 0], ", 'outline = [[0, "0"], ', "outline", "two whole numbers"),
    ("area ol01", 'board = "sanctuary_of_olympia"', 'board = "olympus"', "board", "sanctuary_of_olympia / gates"),
    ("area ol02", "elements = 2", "elements = 1", "elements", "2, as forest of capacity 3 says"),
    ("board sanctuary_of_olympia", "areas = 25", "areas = 24", "areas", "25, the areas listed for it"),
    ("board sanctuary_of_olympia, borders 1", '["ol01", "ol02"]', '["ol01"]', "between", "two areas"),
    ("board sanctuary_of_olympia, borders 1", '["ol01", "ol02"]', '["ol01", "ol03"]', "between", "does not name ol03"),
    ("board sanctuary_of_olympia, borders 1", "[185, 145]", "[190, 145]", "edge", "a side of both outlines"),
    ("board sanctuary_of_olympia, borders 1", 'type = "normal"', 'type = "heights"', "type", "normal / wall"),
    ("board marsh_of_lerna, borders 4", ', high = "le03"', "", "high", '"le03"'),
    ("board marsh_of_lerna, borders 4", 'high = "le03"', 'high = "le02"', "high", '"le03"'),
    ("board marsh_of_lerna, samples 1", '["le19"]', '["le14"]', "crosses", "le19"),
    ("board marsh_of_lerna, samples 1", "walls = 0", "walls = 1", "walls", "0"),
    ("board marsh_of_lerna, samples 1", "visible = true", "visible = false", "visible", "true"),
    ("board gates_of_the_underworld, skulls 1", 'rift = "uw08"', 'rift = "uw07"', "rift", "the terrain rift"),
    ("board gates_of_the_underworld, skulls 1", '"uw09"]', '"uw10"]', "joins", "neighbours of the rift: uw03"),
    ("layout sanctuary_of_olympia_two", '"ol19", "ol22"]', '"ol19"]', "stones", "7 areas"),
    ("layout sanctuary_of_olympia_two", '"ol19", "ol22"]', '"ol19", "ol19"]', "stones", "each name once"),
    ("layout sanctuary_of_olympia_two", '["ol10", "ol15"', '["ol06", "ol15"', "sides", "areas of their own"),
    ("layout sanctuary_of_olympia_three", 'table = "three"', 'table = "two"', "sides", "2 sides"),
]
SCENARIO_MISTAKES = [
    ("scenario lerna_second_labour, sides 1", '", "heracles"', '", "theseus"', "units", "a list of: "),
    ("scenario lerna_second_labour, sides 1", '"athena", ', "", "units", "an army with a divinity"),
    ("scenario lerna_second_labour, sides 1", '"le06"', '"ol06"', "areas", "a list of: le01"),
    ("scenario lerna_second_labour", '["athena", "heracles"', '["athena", "hydra"', "sides", "units of their own"),
    ("scenario lerna_second_labour", "seats = [2]", "seats = [1]", "sides", "each seat from 1 to 2 once"),
    ("scenario lerna_second_labour", 'first = "labour"', 'first = "hera"', "first", "labour / brood / die"),
    ("scenario lerna_second_labour", 'table = "two"', 'table = "three"', "sides", "3 sides"),
    ("scenario lerna_second_labour", '{ unit = "hydra", area', '{ unit = "medusa", area', "start", "medusa is in none"),
    ("scenario lerna_second_labour, victory 1", 'yed", unit = "hydra"', 'yed", unit = "hera"', "unit", "zeus / hades"),
    (
        "scenario lerna_second_labour",
        'destroyed", unit = "hydra"',
        'destroyed", unit = "zeus"',
        "victory",
        "zeus is in",
    ),
    ("scenario lerna_second_labour", "round_limit = 12", "round_limit = 10", "round_limit", "12, as the victory says"),
    ("scenario lerna_second_labour", 'trait = "huge"', 'trait = "tiny"', "trait", "terrestrial / aquatic"),
    ("scenario gorgon_head, victory 1", 'item = "gorgon_head"', 'item = "crown"', "item", "winged_sandals"),
    ("scenario apple_of_discord", '"shared"]', '"crown"]', "at_limit", "glory, divinity_vitality"),
    ("scenario apple_of_discord", "carrier = 1", "bearer = 1", "glory", "carrier"),
    ("scenario apple_of_discord", 'divinities = "god"', 'divinities = "hero"', "divinities", "god / titan"),
    ("army army_18_a", '"zeus", ', "", "units", "units for 18 points; these cost 12"),
    ("army army_18_a", '"zeus", "heracles"', '"hades", "atalanta"', "units", "these cost 16"),
    ("army army_18_a", 'table = "two"', 'table = "three"', "recruitment", "16, as the table says"),
]
MISTAKES = [
    *(("units.toml", *mistake) for mistake in UNIT_MISTAKES),
    *(("powers.toml", *mistake) for mistake in POWER_MISTAKES),
    *(("talents.toml", *mistake) for mistake in TALENT_MISTAKES),
    *(("boards.toml", *mistake) for mistake in BOARD_MISTAKES),
    *(("scenarios.toml", *mistake) for mistake in SCENARIO_MISTAKES),
    *OTHER_MISTAKES,
]


def with_mistake(text: str, entry: str, right: str, wrong: str) -> str:
    """The text of a file with one thing wrong, in the entry it names."""
    kind, ref = entry.split(",")[0].split(" ", 1)
    begin = text.index(f'[[{kind}]]\nref = "{ref}"')
    place = text.index(right, begin)
    return text[:place] + wrong + text[place + len(right) :]


@pytest.mark.parametrize(("name", "entry", "right", "wrong", "field", "expected"), MISTAKES)
def test_a_mistake_is_named_with_file_entry_and_what_is_expected(
    name: str, entry: str, right: str, wrong: str, field: str, expected: str
) -> None:
    with pytest.raises(BadFacts) as error:
        READERS[name](with_mistake(text_of(name), entry, right, wrong))
    named = str(error.value)
    for part in (name, entry if field != "ref" else entry.split()[0], field, expected):
        assert part in named


def test_a_border_listed_from_one_side_only_is_named() -> None:
    text = with_mistake(text_of("boards.toml"), "area ol01", '["ol02", "ol06"]', '["ol06"]')
    with pytest.raises(BadFacts) as error:
        read_boards(text)
    for part in ("boards.toml", "borders 1", "between", "ol01 does not name ol02"):
        assert part in str(error.value)


def test_neighbours_without_a_border_are_named() -> None:
    border = '    { between = ["ol01", "ol02"], type = "normal", edge = [[180, 0], [185, 145]] },\n'
    with pytest.raises(BadFacts) as error:
        read_boards(with_mistake(text_of("boards.toml"), "board sanctuary_of_olympia", border, ""))
    for part in ("boards.toml", "area ol01", "neighbours", "there is none with ol02"):
        assert part in str(error.value)


def test_a_missing_layout_is_named() -> None:
    text = text_of("boards.toml")
    begin = text.index('[[layout]]\nref = "marsh_of_lerna_four"')
    with pytest.raises(BadFacts) as error:
        read_boards(text[:begin] + text[text.index("[[layout]]", begin + 1) :])
    for part in ("board marsh_of_lerna", "layout", "table four"):
        assert part in str(error.value)


def test_a_talent_the_rules_know_may_not_be_missing() -> None:
    text = text_of("talents.toml")
    with pytest.raises(BadFacts, match='"monster_slayer" too'):
        read_talents(text[: text.index('[[talent]]\nref = "monster_slayer"')])


@pytest.mark.parametrize(("name", "kind"), [("units.toml", "unit"), ("powers.toml", "power"), ("boards.toml", "area")])
def test_a_ref_used_twice_is_named(name: str, kind: str) -> None:
    first = text_of(name).split(f"[[{kind}]]")[1]
    with pytest.raises(BadFacts, match="a ref of its own"):
        file_of(name, f"[[{kind}]]{first}[[{kind}]]{first}").tables(kind)


# ---- corrections and additions ----------------------------------------------------------------------------------

NEW_UNIT = """
[[unit]]
ref = "theseus"
type = "hero"
mythology = "greek"
cost = 3
activation_cards = 4
strategic_value = 1
vitality = 2
traits = [{ ref = "terrestrial", source = "original" }]
talents = [{ ref = "monster_slayer", source = "original" }, { ref = "guard", source = "original" }]
powers = ["bloodlust", "frenzy"]
lines = [  # vitality, combat, defense, range, move, bloodlust, frenzy
    [2, 6, 7, 0, 2, true, 5],
    [1, 5, 6, 0, 1, true, false],
]
rulebook = []

[unit.sources]
names = "original"
type = "original"
cost = "original"
activation_cards = "original"
strategic_value = "original"
stats = "original"
"""


def test_a_new_unit_of_known_talents_and_powers_needs_no_code() -> None:
    entry = file_of("units.toml", text_of("units.toml") + NEW_UNIT).tables("unit")[-1]
    theseus = Unit(entry)
    assert (theseus.ref, theseus.combat) == ("theseus", (0, 5, 6))
    assert [facts.TALENT_REFS[talent] for talent in theseus.talents] == ["monster_slayer", "guard"]
    assert theseus.power_lines == ((-1, 0, 0), (-1, -1, 5))
    assert theseus.reconstructed() == []


def test_a_figure_is_corrected_in_the_file_alone() -> None:
    text = with_mistake(text_of("units.toml"), "unit zeus", "[10, 9, 9, 0, 2, 8, true]", "[10, 10, 9, 0, 2, 8, true]")
    text = with_mistake(text, "unit zeus", 'stats = "reconstructed"', 'stats = "seed"')
    zeus = Unit(next(entry for entry in file_of("units.toml", text).tables("unit") if entry.text("ref") == "zeus"))
    assert zeus.combat[10] == 10
    assert "stats" not in zeus.reconstructed()
    assert zeus.is_printed(unit_facts.COMBAT, 10)
