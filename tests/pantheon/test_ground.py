"""MB-BOARD, MB-LOS: the ground, who fits into it and who sees what."""

from typing import Any

import pytest

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS, BOARDS, BORDERS, Sample
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from tests.pantheon.board import Board, begin, board, player, quietly, unit

ARCHER = player("athena", "odysseus", hand=["odysseus", "odysseus"])
BOLT = player("zeus", "heracles", "hoplites", hand=["zeus", "art_of_war"])


def zeus_at(area: str, *units: Any, **more: Any) -> Board:
    """Zeus activated in an area, with Lightning (range 3) at hand."""
    b = board(BOLT, player("hades", "achilles", "cerberus", "infernal_hounds"), unit("zeus.1", area), *units, **more)
    return b.one("keep art_of_war" if "keep art_of_war" in b.offered else min(b.offered), "activate zeus.1")


def names(*numbers: int) -> set[str]:
    return {AREA_REFS[number] for number in numbers}


@pytest.fixture
def far_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts patched: Odysseus has range 9, so that what he sees is all that he sees."""
    monkeypatch.setattr(UNITS[UNIT_REFS.index("odysseus")], "range", (0,) + (9,) * 6)


# ---- MB-BOARD ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ref", BOARD_REFS)
def test_MB_BOARD_01_every_area_has_one_terrain_one_capacity_and_one_icon(ref: str) -> None:
    b = board(board=ref)
    areas = b.table["areas"]
    printed = BOARDS[BOARD_REFS.index(ref)].areas
    assert [one["area"] for one in areas] == [AREA_REFS[area] for area in printed]
    for one, area in zip(areas, printed, strict=True):
        assert one["terrain"] in facts.TERRAIN_REFS
        assert one["capacity"] >= 1
        assert len(AREAS[area].icon) == 2
    assert len({AREAS[area].icon for area in printed}) == len(printed)


def test_MB_BOARD_02_areas_that_share_a_border_are_adjacent() -> None:
    b = zeus_at("ol13")
    assert b.offers("walk") == {"ol08", "ol12", "ol14", "ol18"}


def test_MB_BOARD_02_a_border_that_cannot_be_crossed_makes_neighbours_too() -> None:
    """ol08 and ol09 share nothing but a wall: a saturated ol09 can be attacked from ol08 as adjacent."""
    enemies = [unit(name, "ol09") for name in ("hades.2", "achilles.2", "cerberus.2", "infernal_hounds.2")]
    b = zeus_at("ol08", *enemies)
    assert "ol09" not in b.offers("walk")
    assert b.offers("attack_near") == {"hades.2", "achilles.2", "cerberus.2", "infernal_hounds.2"}


def test_MB_BOARD_03_areas_that_touch_in_a_point_are_not_adjacent() -> None:
    """ol02 and ol08 meet in one corner: no step, no attack into a saturated area, a distance of two."""
    enemies = [unit(name, "ol08") for name in ("hades.2", "achilles.2", "cerberus.2")]
    b = zeus_at("ol02", *enemies)
    assert b.offers("walk") == {"ol01", "ol07"}  # ol03 is a rock
    assert b.offers("attack_near") == set()
    b = board(player("athena", "centaurs", hand=["centaurs"]), player("hades"), unit("centaurs.1", "ol02"))
    assert "ol08" not in b.unit("centaurs.1")["sight"]  # their range is 1


def test_MB_BOARD_04_surroundings_are_the_own_area_and_all_adjacent_ones() -> None:
    """Hades' Gem Collector reaches his surroundings, and no further."""
    b = board(
        player("hades", hand=["hades"]),
        player("zeus"),
        unit("hades.1", "ol13"),
        stones=["ol13", "ol12", "ol14", "ol18", "ol08", "ol07", "ol19"],
    )
    b.one("activate hades.1")
    assert b.offers("claim") == {"omphalos_1", "omphalos_2", "omphalos_3", "omphalos_4", "omphalos_5"}


def test_MB_BOARD_05_MB_BOARD_06_a_troop_counts_once_and_an_area_is_saturated_at_its_capacity() -> None:
    two = [unit("hoplites.1", "ol08"), unit("infernal_hounds.2", "ol08")]  # ten figures, capacity 3
    b = zeus_at("ol13", *two)
    assert not b.area("ol08")["saturated"]
    assert "ol08" in b.offers("walk")
    b = zeus_at("ol13", *two, unit("achilles.2", "ol08"))
    assert b.area("ol08")["saturated"]
    assert "ol08" not in b.offers("walk")
    assert b.why_not["walk ol08"] == "MB-MOVE-05"


def test_MB_BOARD_07_friends_and_enemies_count_towards_the_capacity() -> None:
    friends = [unit("heracles.1", "ol08"), unit("hoplites.1", "ol08")]
    assert not zeus_at("ol13", *friends).area("ol08")["saturated"]
    assert zeus_at("ol13", *friends, unit("achilles.2", "ol08")).area("ol08")["saturated"]


def test_MB_BOARD_07_stones_and_elements_do_not_count_towards_the_capacity() -> None:
    b = zeus_at("ol06", unit("hoplites.1", "ol07"), unit("heracles.1", "ol07"), stones=["ol07", "ol07", "ol07"])
    assert b.area("ol07")["elements"] == 1
    assert not b.area("ol07")["saturated"]  # capacity 3
    b.one("walk ol07")
    assert b.area("ol07")["saturated"]


def test_MB_BOARD_07_tokens_do_not_count_towards_the_capacity() -> None:
    """The seal of the west stands in uw02 (capacity 3)."""
    b = board(
        None,
        None,
        unit("zeus.1", "uw01"),
        unit("heracles.1", "uw02"),
        unit("hoplites.1", "uw02"),
        players=[BOLT, player("hades"), player("athena"), player("ares")],
        options={"play": "doors_of_tartarus"},
    )
    b.one(min(b.offered), "activate zeus.1")
    assert b.area("uw02")["tokens"] == ["seal_west_north"]
    assert not b.area("uw02")["saturated"]
    assert "uw02" in b.offers("walk")


def test_MB_BOARD_08_a_border_lies_between_two_areas_and_two_areas_may_share_several() -> None:
    types: dict[frozenset[int], list[str]] = {}
    for border in BORDERS:
        assert len(set(border.areas)) == 2
        types.setdefault(frozenset(border.areas), []).append(facts.BORDER_REFS[border.type])
    assert sorted(types[frozenset((AREA_REFS.index("ol07"), AREA_REFS.index("ol08")))]) == ["normal", "wall"]


def test_MB_BOARD_09_of_several_borders_the_least_restrictive_one_is_crossed() -> None:
    """Between ol07 and ol08 lie a wall and a normal border, between ol08 and ol09 a wall alone."""
    b = zeus_at("ol07")
    b.one("walk ol08")
    assert b.at("zeus.1") == "ol08"
    assert "ol09" not in b.offers("enter")


def test_MB_BOARD_10_without_elements_a_terrain_is_neutral() -> None:
    """ol09 is a forest between ol04 and ol10. Without trees it neither hides nor helps."""
    b = zeus_at("ol04", unit("achilles.2", "ol10"))
    assert b.area("ol09")["terrain"] == "forest"
    assert b.offers("strike") == set()
    b = zeus_at("ol04", unit("achilles.2", "ol10"), elements={"ol09": 1})
    assert b.area("ol09")["terrain"] == "forest"
    assert b.offers("strike") == set()
    b = zeus_at("ol04", unit("achilles.2", "ol10"), elements={"ol09": 0})
    assert b.area("ol09")["terrain"] == "neutral"
    assert b.offers("strike") == {"lightning achilles.2"}


@pytest.mark.parametrize(("trees", "defense"), [(1, 9), (0, 8)])
def test_MB_BOARD_10_the_last_element_decides_on_the_defense(trees: int, defense: int) -> None:
    b = zeus_at("ol04", unit("achilles.2", "ol09"), elements={"ol09": trees})
    b.rolls(*[0] * 8).one("strike lightning achilles.2")
    quietly(b)
    assert f"Zeus rolls 8 dice against defence {defense}." in b.log


def test_MB_BOARD_10_it_stays_neutral_for_good() -> None:
    """Heracles throws the only column of ol07; a round later there still is none."""
    b = board(
        player("zeus", "heracles", hand=["heracles", "art_of_war"]),
        player("hades", "achilles"),
        unit("heracles.1", "ol07"),
        unit("achilles.2", "ol07"),
    )
    b.one("activate heracles.1").rolls(*[0] * 8).one("strike heraclean_strength achilles.2")
    quietly(b.free())
    assert b.area("ol07")["terrain"] == "neutral"
    b.one("end_activation", "end_turn")
    b.two("pass")
    assert (b.area("ol07")["terrain"], b.area("ol07")["elements"]) == ("neutral", 0)


@pytest.mark.parametrize("ref", BOARD_REFS)
def test_MB_BOARD_11_elements_are_placed_as_the_terrain_says(ref: str) -> None:
    b = begin(board=ref, recruitment="armies")
    while b.prompt in ("ask.choose_side", "ask.place"):
        b.do(b.asked, min(b.offered))
    for one in b.table["areas"]:
        if one["terrain"] == "forest":
            assert one["elements"] == (one["capacity"] + 1) // 2, one
        else:
            assert one["elements"] == (1 if one["terrain"] == "ruins" else 0), one


def test_MB_BOARD_12_a_heights_marker_joins_a_higher_level_to_a_lower_one() -> None:
    marked = [border for border in BORDERS if border.high >= 0]
    assert marked
    for border in marked:
        assert AREAS[border.high].level > AREAS[border.beyond(border.high)].level


def test_MB_BOARD_12_lower_goes_by_the_level_also_for_areas_that_do_not_touch() -> None:
    """Centaurs have range 1. From bo12 (level 1) they reach level 0 two areas away, but not level 1."""
    b = board(player("zeus", "centaurs"), player("hades"), unit("centaurs.1", "bo12"), board="pass_of_boreas")
    sight = set(b.unit("centaurs.1")["sight"])
    assert {"bo07", "bo14", "bo15", "bo09", "bo10", "bo17"} <= sight  # two away, level 0
    assert not sight & {"bo03", "bo21"}  # two away, level 1
    assert not sight & {"bo06", "bo19"}  # three away
    b = board(player("zeus", "centaurs"), player("hades"), unit("centaurs.1", "bo15"), board="pass_of_boreas")
    assert "bo12" not in b.unit("centaurs.1")["sight"]  # and not from below


def test_MB_BOARD_13_a_deployment_area_is_granted_and_enemies_may_enter_it() -> None:
    b = board(
        player("zeus", "heracles", side="west", hand=["heracles"]),
        player("hades", "achilles", side="east", hand=["achilles"]),
        unit("achilles.2", "ol12"),
    )
    b.one(min(b.offered)) if b.prompt == "ask.keep" else None
    b.one("commit heracles.1")
    assert b.offers("deploy") == {"ol06", "ol11", "ol16"}
    b.one("deploy ol16")
    quietly(b)
    b.one("end_activation") if "end_activation" in b.offered else None
    b.one("end_turn") if b.asked == 1 else None
    b.two("activate achilles.2")
    assert "ol11" in b.offers("walk")
    b.two("walk ol11")
    assert b.at("achilles.2") == "ol11"


# ---- MB-LOS: the samples of the four boards ----------------------------------------------------------------------
# Observers who look over obstacles: rocks and stairs, and heights towards a lower level.
LOOKOUTS = {
    *("ol03", "ol12", "ol14", "ol23"),
    *("uw11", "uw13"),
    *("le08", "le20"),
    *("bo03", "bo11", "bo13", "bo21"),
}
HIGH = {"le03", "le25", "bo03", "bo08", "bo12", "bo16", "bo21"}
SAMPLES = [(board_of.ref, sample) for board_of in BOARDS for sample in board_of.samples]


def looks_over(start: str, end: str) -> bool:
    return start in LOOKOUTS or (start in HIGH and end not in HIGH)


def sample_id(sample: Any) -> str:
    return f"{AREA_REFS[sample.start]}-{AREA_REFS[sample.end]}" if isinstance(sample, Sample) else str(sample)


def observer(ref: str, area: str, *units: Any, **more: Any) -> Board:
    return board(ARCHER, player("hades", "achilles"), unit("odysseus.1", area), *units, board=ref, **more)


@pytest.mark.parametrize(("ref", "sample"), SAMPLES, ids=sample_id)
def test_MB_LOS_01_MB_LOS_02_MB_LOS_06_the_samples_of_the_boards(ref: str, sample: Sample, far_sight: None) -> None:
    """Both ways, seen and attacked. From a lookout a unit sees in any case; the other way shows the plain line."""
    ends = AREA_REFS[sample.start], AREA_REFS[sample.end]
    for start, end in (ends, ends[::-1]):
        visible = sample.visible or looks_over(start, end)
        b = observer(ref, start, unit("achilles.2", end))
        assert (end in b.unit("odysseus.1")["sight"]) == visible
        assert b.unit("odysseus.1")["targets"] == (["achilles.2"] if visible else [])
        b.one("activate odysseus.1")
        assert b.offers("attack") == ({"achilles.2"} if visible else set())


@pytest.mark.parametrize(("ref", "sample"), SAMPLES, ids=sample_id)
def test_MB_LOS_03_a_unit_in_any_area_between_is_an_obstacle(ref: str, sample: Sample, far_sight: None) -> None:
    """Each area that the line crosses hides the target as soon as somebody stands there; the ends do not."""
    start, end = AREA_REFS[sample.start], AREA_REFS[sample.end]
    if looks_over(start, end):
        start, end = end, start
    if not sample.visible or looks_over(start, end):
        return  # nothing to hide, or two lookouts that see each other over anything
    for between in names(*sample.crosses):
        b = observer(ref, start, unit("achilles.2", between))
        assert end not in b.unit("odysseus.1")["sight"], between
        b = observer(ref, start, unit("athena.1", between))
        assert end not in b.unit("odysseus.1")["sight"], between
    b = observer(ref, start, unit("achilles.2", end), unit("hades.2", start))
    assert end in b.unit("odysseus.1")["sight"]


def test_MB_LOS_01_what_is_hidden_cannot_be_attacked() -> None:
    b = zeus_at("ol11", unit("achilles.2", "ol13"))
    assert b.offers("strike") == {"lightning achilles.2"}
    b = zeus_at("ol11", unit("achilles.2", "ol13"), unit("hoplites.1", "ol12"))
    assert b.offers("strike") == set()


def test_MB_LOS_02_the_first_and_the_last_area_are_no_obstacles() -> None:
    """From a forest full of units into a forest full of units; only what lies between could hide them."""
    b = zeus_at("ol09", unit("heracles.1", "ol09"), unit("achilles.2", "ol04"), unit("hades.2", "ol04"))
    assert b.offers("strike") == {"lightning achilles.2", "lightning hades.2"}
    b = zeus_at("ol04", unit("heracles.1", "ol04"), unit("achilles.2", "ol09"), unit("hades.2", "ol09"))
    assert b.offers("strike") == {"lightning achilles.2", "lightning hades.2"}


def test_MB_LOS_03_units_of_either_side_are_obstacles() -> None:
    for piece in ("hoplites.1", "cerberus.2"):
        b = zeus_at("ol11", unit("achilles.2", "ol13"), unit(piece, "ol12"))
        assert "lightning achilles.2" not in b.offers("strike"), piece


@pytest.mark.parametrize(
    ("ref", "start", "between", "end", "hides"),
    [
        ("sanctuary_of_olympia", "ol04", "ol09", "ol10", True),  # forest
        ("sanctuary_of_olympia", "ol06", "ol07", "ol08", True),  # ruins
        ("sanctuary_of_olympia", "ol02", "ol03", "ol04", True),  # rock
        ("sanctuary_of_olympia", "ol11", "ol12", "ol13", False),  # stairs
        ("sanctuary_of_olympia", "ol07", "ol08", "ol09", True),  # water, but there is a wall
        ("gates_of_the_underworld", "uw03", "uw08", "uw12", False),  # rift
        ("gates_of_the_underworld", "uw08", "uw12", "uw16", True),  # cage
        ("pass_of_boreas", "bo06", "bo07", "bo08", True),  # polar
        ("pass_of_boreas", "bo06", "bo14", "bo19", False),  # neutral
        ("pass_of_boreas", "bo19", "bo20", "bo21", True),  # cliff
        ("marsh_of_lerna", "le01", "le07", "le12", False),  # swamp
        ("marsh_of_lerna", "le13", "le14", "le15", False),  # water
        ("gates_of_the_underworld", "uw02", "uw07", "uw11", False),  # lava
    ],
)
def test_MB_LOS_03_the_terrain_between_says_whether_it_hides(
    ref: str, start: str, between: str, end: str, hides: bool
) -> None:
    """Odysseus' range is 2, without any patch. The areas stand in one line."""
    b = observer(ref, start)
    assert (end in b.unit("odysseus.1")["sight"]) != hides, (start, between, end)


def test_MB_LOS_04_a_wall_hides_what_is_right_behind_it() -> None:
    b = zeus_at("ol09", unit("achilles.2", "ol14"), unit("hades.2", "ol10"))
    assert b.offers("strike") == {"lightning hades.2"}


def test_MB_LOS_04_other_borders_hide_nothing() -> None:
    """Chains (uw10, uw13), cage walls (uw16, uw12), an escarpment (le09, le03)."""
    assert "uw13" in observer("gates_of_the_underworld", "uw10").unit("odysseus.1")["sight"]
    assert "uw12" in observer("gates_of_the_underworld", "uw16").unit("odysseus.1")["sight"]
    assert "le03" in observer("marsh_of_lerna", "le09").unit("odysseus.1")["sight"]


@pytest.mark.parametrize("area", ["ol09", "ol03", "ol08", "ol07", "ol13"])
def test_MB_LOS_05_everything_in_the_own_area_is_visible(area: str) -> None:
    """In a forest, on a rock, in a pool, in ruins, on plain ground."""
    b = observer("sanctuary_of_olympia", area, unit("achilles.2", area))
    assert area in b.unit("odysseus.1")["sight"]
    assert b.unit("odysseus.1")["targets"] == ["achilles.2"]


def test_MB_LOS_06_of_several_borders_the_one_that_the_line_meets_counts() -> None:
    """ol18 and ol19 share a normal border and a wall: the line to ol18 meets the first, to ol23 the second."""
    sight = observer("sanctuary_of_olympia", "ol19").unit("odysseus.1")["sight"]
    assert "ol18" in sight
    assert "ol23" not in sight  # the line crosses ol18 alone, which is water
    sight = observer("sanctuary_of_olympia", "ol06", elements={"ol07": 0}).unit("odysseus.1")["sight"]
    assert "ol08" in sight  # through ol07 and past its wall


def test_MB_LOS_07_stones_and_elements_are_no_obstacles() -> None:
    """Columns and stones on the steps between ol11 and ol13: only units, terrains and borders hide anything."""
    b = observer("sanctuary_of_olympia", "ol11", stones=["ol12", "ol12"], elements={"ol12": 2})
    assert "ol13" in b.unit("odysseus.1")["sight"]


def test_MB_LOS_07_tokens_are_no_obstacles() -> None:
    """A seal stands in uw04, between uw05 and uw03."""
    b = board(
        None,
        None,
        unit("odysseus.1", "uw05"),
        players=[ARCHER, player("hades"), player("zeus"), player("ares")],
        options={"play": "doors_of_tartarus"},
    )
    assert b.area("uw04")["tokens"] == ["seal_east_north"]
    assert "uw03" in b.unit("odysseus.1")["sight"]


@pytest.mark.parametrize(
    ("ref", "start", "end", "steps"),
    [
        ("gates_of_the_underworld", "uw06", "uw06", 0),
        ("gates_of_the_underworld", "uw16", "uw12", 1),  # cage walls
        ("gates_of_the_underworld", "uw06", "uw12", 2),  # over cage walls, which stop a god
        ("gates_of_the_underworld", "uw02", "uw18", 4),  # over fire, a chasm and steps
        ("marsh_of_lerna", "le13", "le25", 2),  # up an escarpment
        ("sanctuary_of_olympia", "ol12", "ol17", 1),  # through a wall, seen from the steps
        ("sanctuary_of_olympia", "ol12", "ol23", 2),
    ],
)
def test_MB_LOS_08_distance_counts_areas_to_enter_and_no_restriction(
    ref: str, start: str, end: str, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Facts patched: Odysseus' range is just enough, then one too short (no bonus of steps)."""
    bonus = 1 if start == "ol12" else 0
    printed = UNITS[UNIT_REFS.index("odysseus")]
    monkeypatch.setattr(printed, "range", (0,) + (max(0, steps - bonus),) * 6)
    b = observer(ref, start, unit("achilles.2", end))
    b.one("activate odysseus.1", "attack achilles.2")
    assert f"Odysseus attacks Achilles at range {steps}." in b.log
    if steps > 1:
        monkeypatch.setattr(printed, "range", (0,) + (steps - bonus - 1,) * 6)
        assert observer(ref, start, unit("achilles.2", end)).unit("odysseus.1")["targets"] == []


@pytest.mark.parametrize(("area", "offered"), [("ol06", True), ("ol01", True), ("ol02", True), ("ol10", False)])
def test_MB_LOS_09_range_x_is_at_most_x(area: str, offered: bool) -> None:
    b = observer("sanctuary_of_olympia", "ol06", unit("achilles.2", area))
    b.one("activate odysseus.1")
    assert b.offers("attack") == ({"achilles.2"} if offered else set())


@pytest.mark.parametrize(("area", "dice"), [("ol06", 5), ("ol01", 6), ("ol02", 6)])
def test_MB_LOS_09_range_one_plus_is_one_or_more(area: str, dice: int) -> None:
    """Archery helps Odysseus (combat 5) at range 1+; the forest in ol02 adds to the defense at range 1+."""
    b = observer("sanctuary_of_olympia", "ol06", unit("achilles.2", area))
    b.one("activate odysseus.1").rolls(*[0] * dice).one("attack achilles.2")
    quietly(b)
    assert f"Odysseus rolls {dice} dice against defence {9 if area == 'ol02' else 8}." in b.log


def test_MB_LOS_10_an_area_is_a_target_under_the_same_test() -> None:
    """Hellfire, range 2, from ol09: ol14 is behind a wall, ol15 behind a unit once somebody stands in ol10."""
    enemies = [unit("zeus.2", "ol14"), unit("heracles.2", "ol05")]
    hand = player("hades", "achilles", hand=["hades", "art_of_war"])
    b = board(hand, player("zeus", "heracles"), unit("hades.1", "ol09"), *enemies)
    b.one("activate hades.1")
    assert b.offers("blast") == {"hellfire ol05"}
    b = board(hand, player("zeus", "heracles"), unit("hades.1", "ol10"), unit("heracles.2", "ol15"))
    b.one("activate hades.1")
    assert b.offers("blast") == {"hellfire ol15"}
    b = board(hand, player("zeus", "heracles"), unit("hades.1", "ol05"), unit("heracles.2", "ol15"))
    b.one("activate hades.1")
    assert b.offers("blast") == {"hellfire ol15"}
    between = unit("achilles.1", "ol10")
    b = board(hand, player("zeus", "heracles"), unit("hades.1", "ol05"), unit("heracles.2", "ol15"), between)
    b.one("activate hades.1")
    assert b.offers("blast") == set()


@pytest.mark.parametrize("ref", BOARD_REFS)
def test_MB_LOS_11_sight_is_mutual_but_for_those_who_look_over_obstacles(ref: str, far_sight: None) -> None:
    areas = [AREA_REFS[area] for area in BOARDS[BOARD_REFS.index(ref)].areas]
    seen = {area: set(observer(ref, area).unit("odysseus.1")["sight"]) for area in areas}
    one_way = 0
    for start in areas:
        for end in areas:
            if looks_over(start, end):
                assert end in seen[start]
                one_way += start not in seen[end]
            elif not looks_over(end, start):
                assert (end in seen[start]) == (start in seen[end]), (start, end)
    assert one_way


# ---- appendix A, vector 5 ----------------------------------------------------------------------------------------


def test_MB_LOS_04_MB_LOS_08_vector_5_a_wall_between_neighbours() -> None:
    """ol09 and ol14 are joined by a wall only: distance 1, not visible, no movement; attackable when saturated."""
    hounds, achilles = unit("infernal_hounds.2", "ol14"), unit("achilles.2", "ol14")
    b = zeus_at("ol09", hounds, achilles)
    assert "ol14" not in b.offers("walk")
    assert b.why_not["walk ol14"] == "MB-MOVE-04"
    assert b.offers("strike") == b.offers("attack") == b.offers("attack_near") == set()
    b = zeus_at("ol09", hounds, achilles, unit("hades.2", "ol14"))  # capacity 3
    assert b.offers("attack") == b.offers("strike") == set()
    assert b.offers("attack_near") == {"infernal_hounds.2", "achilles.2", "hades.2"}
    b.rolls(*[0] * 9).one("attack_near achilles.2")
    assert "Zeus attacks Achilles at range 0." in b.log
