"""MB-TERRAIN: what the ground of an area does."""

from typing import Any

import pytest

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARDS
from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, fight, player, rolled, unit, war

AOW = "art_of_war"
UNDERWORLD: dict[str, Any] = {"board": "gates_of_the_underworld"}
BOREAS: dict[str, Any] = {"board": "pass_of_boreas"}
LERNA: dict[str, Any] = {"board": "marsh_of_lerna"}


def ready(name: str, *units: Json, how: str = "activate", hand: tuple[str, ...] = (), **more: Any) -> Board:
    """A unit of seat 1 begins its activation."""
    return war(*units, hand=(name, name, *hand), **more).one(f"{how} {name}.1")


def sees(at: str, there: str, *units: Json, shooter: str = "odysseus", **more: Any) -> bool:
    """Can Odysseus, range 2, shoot at Achilles?"""
    b = ready(shooter, unit(f"{shooter}.1", at), unit("achilles.2", there), *units, **more)
    return "achilles.2" in b.offers("attack")


def values(
    name: str, at: str, target: str, there: str, *units: Json, key: str = "attack", **more: Any
) -> tuple[int, int]:
    """Dice and defense of an attack."""
    b = ready(name, unit(f"{name}.1", at), unit(f"{target}.2", there), *units, **more)
    return fight(b, f"{key} {target}.2")


def throw(target: str, at: str, to: str, *units: Json, like: dict[str, Any] | None = None, **more: Any) -> Board:
    """The Minotaur throws a unit of seat 2 into another area."""
    b = war(unit("minotaur.1", at), unit(f"{target}.2", at, **(like or {})), *units, hand=("minotaur",), **more)
    b.one("activate minotaur.1").rolls(*[0] * 7).one(f"attack {target}.2")
    while "let_be" in b.offered:
        b.do(b.asked, "let_be")
    return b.one(f"throw {to}")


# ---- neutral, forest, ruins ------------------------------------------------------------------------------------


def test_MB_TERRAIN_01_each_area_has_one_terrain() -> None:
    """All twelve occur on the four boards."""
    kinds = {str(area["terrain"]) for place in BOARDS for area in board(board=place.ref).table["areas"]}
    assert kinds == {
        *("neutral", "forest", "ruins", "rock", "stairs", "cliff", "cage", "water", "swamp", "lava", "polar", "rift"),
    }


def test_MB_TERRAIN_02_neutral_ground_changes_nothing() -> None:
    """ol15 between ol14 and ol20: enterable, no obstacle, no bonus, nothing happens."""
    b = ready("ares", unit("ares.1", "ol10"))
    b.one("walk ol15")
    assert b.vitality("ares.1") == 9
    assert "ol20" in b.offers("enter")
    assert sees("ol10", "ol20")  # over ol15
    assert not sees("ol10", "ol20", unit("spartans.2", "ol15"))
    assert values("odysseus", "ol10", "achilles", "ol15") == (6, 8)  # Archery, nothing else
    assert values("athena", "ol15", "achilles", "ol15") == (7, 8)


def test_MB_TERRAIN_03_forest_may_be_entered_hides_and_has_trees() -> None:
    assert "ol02" in ready("ares", unit("ares.1", "ol01")).offers("walk")
    assert not sees("le17", "le19", **LERNA)  # le18 in between
    assert sees("le17", "le19", elements={"le18": 0}, **LERNA)
    b = board()
    for area in b.table["areas"]:
        if area["terrain"] == "forest":
            assert area["elements"] == (area["capacity"] + 1) // 2, area["area"]


def test_MB_TERRAIN_03_every_forest_of_every_board_begins_with_half_its_capacity_in_trees() -> None:
    for place in BOARDS:
        b = board(board=place.ref)
        for area in b.table["areas"]:
            if area["terrain"] == "forest":
                assert area["elements"] == (area["capacity"] + 1) // 2
            elif area["terrain"] == "ruins":
                assert area["elements"] == 1  # MB-TERRAIN-05
            else:
                assert area["elements"] == 0


def test_MB_TERRAIN_04_forest_protects_from_a_distance_only() -> None:
    assert values("odysseus", "ol10", "achilles", "ol09")[1] == 8 + 1
    assert values("odysseus", "ol09", "achilles", "ol09")[1] == 8


def test_MB_TERRAIN_04_not_at_range_0_into_a_full_forest() -> None:
    """The rest of such an attack counts as one of range 0 (MB-ATTACK-05)."""
    full = (unit("spartans.2", "ol02"), unit("amazons.2", "ol02"))
    assert values("odysseus", "ol01", "achilles", "ol02", *full, key="attack_near")[1] == 8
    assert values("odysseus", "ol01", "achilles", "ol02", *full)[1] == 8 + 1


def test_MB_TERRAIN_05_ruins_may_be_entered_and_hide() -> None:
    assert "ol07" in ready("ares", unit("ares.1", "ol06")).offers("walk")
    assert not sees("ol11", "ol02")  # ol07 in between
    assert sees("ol11", "ol02", elements={"ol07": 0})
    assert board().area("ol07")["elements"] == 1


def test_MB_TERRAIN_06_ruins_protect_at_range_0_only() -> None:
    assert values("odysseus", "ol07", "achilles", "ol07")[1] == 8 + 1
    assert values("odysseus", "ol06", "achilles", "ol07")[1] == 8


def test_MB_TERRAIN_27_without_its_last_element_forest_and_ruins_are_neutral() -> None:
    """Seen from outside, as an obstacle and as a shelter; while one tree of two is left nothing changes."""
    b = board(elements={"ol09": 0, "ol07": 0, "ol17": 1})
    assert [b.area(area)["terrain"] for area in ("ol09", "ol07", "ol17")] == ["neutral", "neutral", "forest"]
    assert values("odysseus", "ol10", "achilles", "ol09", elements={"ol09": 1})[1] == 9
    assert values("odysseus", "ol10", "achilles", "ol09", elements={"ol09": 0})[1] == 8
    assert values("odysseus", "ol07", "achilles", "ol07", elements={"ol07": 0})[1] == 8


def test_MB_TERRAIN_27_heracles_tears_out_the_last_tree() -> None:
    b = ready("heracles", unit("heracles.1", "ol02"), unit("achilles.2", "ol01"), elements={"ol02": 1})
    assert b.area("ol02")["terrain"] == "forest"
    fight(b, "strike heraclean_strength achilles.2")
    assert (b.area("ol02")["terrain"], b.area("ol02")["elements"]) == ("neutral", 0)


# ---- rock, stairs, cliff, cage ---------------------------------------------------------------------------------


def test_MB_TERRAIN_07_rock_cannot_be_entered_and_hides() -> None:
    for name in ("ares", "heracles", "cerberus", "hoplites"):
        assert "ol03" not in ready(name, unit(f"{name}.1", "ol04")).offers("walk")
    assert not sees("ol02", "ol04")
    assert not sees("le02", "le14", **LERNA)  # le08 in between


def test_MB_TERRAIN_08_on_a_rock_one_sees_over_everything_and_shoots_farther_and_better() -> None:
    """Medusa, combat 6 and range 2: on the rock ol23 range 3, 7 dice at a distance, no obstacle in her way."""
    assert values("medusa", "ol23", "achilles", "ol24") == (7, 8 + 1)
    assert values("medusa", "ol23", "achilles", "ol23") == (6, 8)  # at range 0
    assert values("medusa", "ol22", "achilles", "ol21") == (6, 8)  # on the ground
    far = unit("spartans.2", "ol22")
    assert sees("ol23", "ol21", far, shooter="medusa")
    assert not sees("ol17", "ol21", unit("spartans.2", "ol22"), unit("amazons.2", "ol16"), shooter="medusa")
    assert sees("ol23", "ol15", unit("spartans.2", "ol19"), unit("amazons.2", "ol24"), shooter="medusa")  # 3 away


def test_MB_TERRAIN_08_the_range_is_one_more_not_unlimited() -> None:
    assert sees("ol23", "ol16", shooter="medusa")
    b = ready("medusa", unit("medusa.1", "ol23"), unit("achilles.2", "ol06"))
    assert not b.offers("attack")


def test_MB_TERRAIN_09_stairs_may_be_entered_do_not_hide_and_help_like_a_rock() -> None:
    """Hades, combat 6 and range 1, on the stairs ol14."""
    assert "ol14" in ready("ares", unit("ares.1", "ol13")).offers("walk")
    assert sees("ol13", "ol15")  # over ol14
    assert values("hades", "ol14", "achilles", "ol15") == (7, 8)
    assert values("hades", "ol14", "achilles", "ol14")[0] == 6
    assert values("hades", "ol14", "achilles", "ol20")[0] == 7  # two areas away
    assert values("hades", "ol14", "achilles", "ol20", unit("spartans.2", "ol15"), unit("amazons.2", "ol19"))[0] == 7
    assert sees("ol14", "ol09", shooter="hades")  # over a wall


def test_MB_TERRAIN_10_a_cliff_cannot_be_entered_hides_and_does_nothing_else() -> None:
    assert "bo04" not in ready("ares", unit("ares.1", "bo05"), **BOREAS).offers("walk")
    assert "bo20" not in ready("ares", unit("ares.1", "bo19"), **BOREAS).offers("walk")
    assert values("medusa", "bo20", "achilles", "bo19", **BOREAS) == (6, 8)
    assert values("odysseus", "bo19", "achilles", "bo20", **BOREAS) == (6, 8)
    assert not sees("bo19", "bo15", **BOREAS)  # neighbours, but the line crosses the cliff bo20
    assert not sees("bo05", "bo03", **BOREAS)


def test_MB_TERRAIN_11_a_cage_may_be_entered_hides_and_protects_from_a_distance() -> None:
    assert "uw12" in ready("heracles", unit("heracles.1", "uw11"), **UNDERWORLD).offers("walk")
    assert values("odysseus", "uw08", "achilles", "uw12", **UNDERWORLD) == (6, 9)
    assert values("odysseus", "uw12", "achilles", "uw12", **UNDERWORLD)[1] == 8
    assert not sees("uw08", "uw16", **UNDERWORLD)  # uw12 in between
    assert sees("uw11", "uw13", **UNDERWORLD)  # from stairs


# ---- water and swamp -------------------------------------------------------------------------------------------


def works(b: Board, name: str) -> dict[str, bool]:
    shown = b.unit(name)
    found = {entry["talent"]: bool(entry["works"]) for entry in shown["talents"]}
    return found | {entry["power"]: bool(entry["works"]) for entry in shown["powers"]}


def test_MB_TERRAIN_12_in_water_talents_active_and_offensive_powers_are_ignored() -> None:
    """Leonidas and Athena in ol08; passive powers stay."""
    b = war(unit("athena.1", "ol08"), unit("leonidas.1", "ol08"), hand=("athena",))
    assert works(b, "athena.1") == {
        "bolster": False,
        "close_protection": False,
        "strategist": False,
        "owl_of_athena": False,
    }
    assert works(b, "leonidas.1") == {
        "guard": False,
        "close_protection": False,
        "born_leader": True,
        "wall_of_shields": True,
    }
    b = war(unit("hades.1", "ol08"), hand=("hades",))
    assert works(b, "hades.1") == {"torment": False, "gem_collector": False, "call_of_souls": True, "hellfire": False}


def test_MB_TERRAIN_12_it_shows_in_play() -> None:
    """Ares without Close Combat, without his powers, without Mobility; water is entered and hides nobody."""
    assert "ol08" in ready("ares", unit("ares.1", "ol13")).offers("walk")
    assert values("ares", "ol18", "achilles", "ol18")[0] == 9
    assert values("ares", "ol13", "achilles", "ol13")[0] == 10
    b = ready("ares", unit("ares.1", "ol18"), unit("achilles.2", "ol18"), hand=(AOW, AOW))
    assert not b.offers("blast")
    fight(b, "attack achilles.2")
    assert b.prompt == "ask.action"
    assert not b.offers("walk")
    assert not b.offers("use")
    dry = ready("ares", unit("ares.1", "ol13"), unit("achilles.2", "ol13"), hand=(AOW, AOW))
    assert dry.offers("blast") == {"frenzy ol13"}
    fight(dry, "attack achilles.2")
    assert dry.offers("walk")
    assert dry.offers("use") == {"fury_of_ares"}
    assert sees("le12", "le14", **LERNA)  # over the water of le13


def test_MB_TERRAIN_29_water_does_not_stop_what_others_do() -> None:
    """Heracles was petrified: in water too the token keeps him from being activated."""
    b = war(unit("ares.1", "ol11"), unit("heracles.1", "ol18", petrified=True), hand=("heracles", "ares"))
    assert "activate heracles.1" not in b.offered
    assert b.why_not["activate heracles.1"] == "MB-UPOW-15"


def test_MB_TERRAIN_29_talents_of_others_act_on_units_in_water() -> None:
    """The Hydra, aquatic, blocks in the water; so Ares beside her cannot walk. Hoplites there are blocked too."""
    b = ready("ares", unit("ares.1", "le13"), unit("hydra.2", "le13"), **LERNA)
    assert not b.offers("walk")
    assert b.why_not["walk le12"] == "MB-TALENT-06"
    b = ready("ares", unit("ares.1", "ol18"), unit("spartans.2", "ol18"))
    assert b.offers("walk")  # their own talents are under water


def test_MB_TERRAIN_29_a_bonus_already_given_stays_in_water() -> None:
    """Leonidas makes Hoplites bold, who then stand in water: their boldness counts, Phalanx would not."""
    b = war(
        unit("leonidas.1", "ol13"),
        unit("hoplites.1", "ol13"),
        unit("achilles.2", "ol18"),
        hand=("leonidas", "hoplites"),
    )
    b.one(
        "activate leonidas.1", "end_activation", "lead hoplites.1", "no_fetch", "activate_led hoplites.1", "walk ol18"
    )
    assert fight(b, "attack achilles.2")[0] == 3 + 1 + 1  # closed ranks is a permanent power


@pytest.mark.parametrize(("how", "verb"), [("activate", "walk"), ("commit", "run")])
def test_MB_TERRAIN_13_entering_a_swamp_ends_the_activation(how: str, verb: str) -> None:
    b = ready("ares", unit("ares.1", "le12"), how=how, hand=(AOW, AOW), stones=["le07"], **LERNA)
    b.one(f"{verb} le07")
    assert b.at("ares.1") == "le07"
    assert b.table["activation"] is None
    assert b.prompt == "ask.another"


def test_MB_TERRAIN_13_a_swamp_hides_nobody() -> None:
    assert sees("le01", "le13", **LERNA)  # over le07
    assert not sees("le01", "le13", unit("spartans.2", "le07"), **LERNA)


def test_MB_TERRAIN_14_no_walk_out_of_a_swamp_and_a_run_of_one_area() -> None:
    b = ready("ares", unit("ares.1", "le07"), **LERNA)
    assert not b.offers("walk")
    assert b.why_not["walk le06"] == "MB-TERRAIN-14"
    b = ready("ares", unit("ares.1", "le07"), how="commit", **LERNA)
    b.one("run le06")
    assert b.prompt != "ask.onward"
    assert b.at("ares.1") == "le06"


def test_MB_TERRAIN_14_a_unit_without_move_runs_one_area_all_the_same() -> None:
    b = ready("ares", unit("ares.1", "le07", vitality=1), how="commit", **LERNA)
    assert "le06" in b.offers("run")


def test_MB_TERRAIN_15_a_swamp_takes_one_defense_against_shots() -> None:
    assert values("odysseus", "le06", "achilles", "le07", **LERNA)[1] == 8 - 1
    assert values("odysseus", "le07", "achilles", "le07", **LERNA)[1] == 8


# ---- lava ------------------------------------------------------------------------------------------------------


def test_MB_TERRAIN_16_lava_wounds_and_throws_out_and_ends_the_movement() -> None:
    b = ready("ares", unit("ares.1", "uw01"), **UNDERWORLD)
    b.one("walk uw07")
    assert (b.asked, b.prompt, b.vitality("ares.1")) == (1, "ask.move_out", 8)
    assert b.offers("move_out") == {"uw01", "uw02", "uw06", "uw11"}
    b.one("move_out uw11")
    assert b.at("ares.1") == "uw11"
    assert b.prompt == "ask.action"  # the walk is over, the activation is not
    assert b.vitality("ares.1") == 8
    assert sees("uw06", "uw02", **UNDERWORLD)  # no obstacle


def test_MB_TERRAIN_16_who_dies_in_it_is_not_moved() -> None:
    b = ready("hoplites", unit("hoplites.1", "uw01", vitality=1), **UNDERWORLD)
    b.one("walk uw07")
    assert b.unit("hoplites.1")["state"] == "destroyed"
    assert b.prompt != "ask.move_out"


def test_MB_TERRAIN_16_MB_TERRAIN_17_who_is_thrown_into_it_is_moved_by_its_own_player() -> None:
    b = throw("achilles", "uw02", "uw07", **UNDERWORLD)
    assert (b.asked, b.prompt) == (2, "ask.move_out")
    assert b.vitality("achilles.2") == 6
    assert b.offers("move_out") == {"uw01", "uw02", "uw06", "uw08", "uw11"}
    b.two("move_out uw08")  # a hero stays in a rift
    assert b.at("achilles.2") == "uw08"


def test_MB_TERRAIN_17_the_move_out_obeys_borders_terrain_and_room() -> None:
    """uw22 and uw13 are full; Ares may not stay in the rift uw16."""
    full = {"uw22": 3, "uw13": 3}
    refs = ["leonidas", "spartans", "hoplites", "amazons", "centaurs", "odysseus"]
    places = [area for area, count in full.items() for _ in range(count)]
    units = [unit(f"{ref}.1", at) for ref, at in zip(refs, places, strict=True)]
    b = ready("ares", unit("ares.1", "uw23"), *units, **UNDERWORLD)
    b.one("walk uw17")
    assert b.offers("move_out") == {"uw23", "uw18"}


def test_MB_TERRAIN_18_the_move_out_is_no_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Out of lava into a swamp: the activation goes on.

    No lava of this set touches a swamp, so the terrain of le01 is changed here.
    """
    monkeypatch.setattr(AREAS[AREA_REFS.index("le01")], "terrain", facts.LAVA)
    b = ready("ares", unit("ares.1", "le06"), stones=["le07"], **LERNA)
    b.one("walk le01", "move_out le07")
    assert b.at("ares.1") == "le07"
    assert b.offers("claim") == {"omphalos_1"}


# ---- polar -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["activate", "commit"])
def test_MB_TERRAIN_19_starting_on_polar_ground_costs_a_wound(how: str) -> None:
    b = ready("ares", unit("ares.1", "bo07"), how=how, **BOREAS)
    assert b.vitality("ares.1") == 8
    assert b.table["activation"]["left"] == 1


def test_MB_TERRAIN_19_a_single_action_and_no_active_or_offensive_power() -> None:
    b = ready("odysseus", unit("odysseus.1", "bo07"), unit("achilles.2", "bo06"), stones=["bo07"], **BOREAS)
    assert not b.offers("use")
    b.one("claim omphalos_1")
    assert not b.offers("walk")
    assert not b.offers("attack")
    b = ready("ares", unit("ares.1", "bo07"), unit("achilles.2", "bo07"), hand=(AOW, AOW, AOW), **BOREAS)
    assert not b.offers("blast")
    assert b.offers("attack")
    fight(b, "attack achilles.2")
    assert not b.offers("use")
    assert not b.offers("walk")  # though Ares has Mobility


def test_MB_TERRAIN_19_passive_powers_and_talents_stay() -> None:
    b = ready("leonidas", unit("leonidas.1", "bo07"), unit("hoplites.1", "bo07"), **BOREAS)
    b.one("end_activation")
    assert b.prompt == "ask.lead"


def test_MB_TERRAIN_19_entering_it_does_nothing_and_it_hides() -> None:
    b = ready("ares", unit("ares.1", "bo06"), **BOREAS)
    b.one("walk bo07")
    assert b.vitality("ares.1") == 9
    assert "bo01" in b.offers("enter")
    assert not sees("bo06", "bo02", **BOREAS)  # bo07 in between


def test_MB_TERRAIN_19_until_the_turn_ends() -> None:
    """In the next turn, from other ground, everything is as before."""
    b = ready("odysseus", unit("odysseus.1", "bo07"), **BOREAS)
    b.one("walk bo06", "stop", "end_turn").two("pass_without")
    b.one("activate odysseus.1")
    assert b.offers("use") == {"cunning"}
    assert b.table["activation"]["left"] == 2


# ---- rift ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["infernal_hounds", "heracles"])
def test_MB_TERRAIN_20_a_rift_is_nothing_to_troops_and_heroes(name: str) -> None:
    b = ready(name, unit(f"{name}.1", "uw07"), **UNDERWORLD)
    b.one("walk uw08")
    if name == "infernal_hounds":
        assert b.offers("enter") == {"uw03", "uw07", "uw09", "uw12", "uw13"}
        b.one("stop")
    b.one("end_activation")
    assert b.at(f"{name}.1") == "uw08"


def test_MB_TERRAIN_20_it_hides_nobody() -> None:
    assert sees("uw03", "uw13", **UNDERWORLD)  # over uw08
    assert not sees("uw03", "uw13", unit("spartans.2", "uw08"), **UNDERWORLD)


@pytest.mark.parametrize("name", ["ares", "cerberus"])
def test_MB_TERRAIN_21_MB_TERRAIN_22_a_divinity_or_monster_passes_along_the_skull_path_and_does_not_stop(
    name: str,
) -> None:
    """Skull paths through uw08 join uw03 with uw09 and with uw13. None begins in uw07."""
    b = ready(name, unit(f"{name}.1", "uw03"), **UNDERWORLD)
    assert "uw08" in b.offers("walk")
    b.one("walk uw08")
    assert b.offered == {"enter uw09", "enter uw13"}
    b.one("enter uw13")
    assert b.at(f"{name}.1") == "uw13"
    beside = ready(name, unit(f"{name}.1", "uw07"), **UNDERWORLD)
    assert "uw08" not in beside.offers("walk")
    assert beside.why_not["walk uw08"] == "MB-TERRAIN-22"


def test_MB_TERRAIN_22_vector_9_the_movement_must_reach_the_other_side() -> None:
    """Zeus walks through with a move of 2, runs with a move of 1, and cannot cross with a move of 0."""

    def zeus(vitality: int, how: str) -> set[str]:
        b = board(
            player("zeus", hand=["zeus"], pile=["zeus", "zeus"]),
            player("hades"),
            unit("zeus.1", "uw03", vitality=vitality),
            unit("hades.2", "uw23"),
            **UNDERWORLD,
        )
        if b.prompt == "ask.keep":  # Patriarch, which his last line lacks
            b.one("keep zeus")
        b.one(f"{how} zeus.1")
        return b.offers("walk" if how == "activate" else "run")

    assert "uw08" in zeus(6, "activate")
    assert "uw08" not in zeus(5, "activate")
    assert "uw08" in zeus(5, "commit")
    assert "uw08" not in zeus(1, "commit")
    assert zeus(1, "commit") == {"uw02", "uw04"}


def test_MB_TERRAIN_23_enemies_in_the_rift_do_not_stop_it() -> None:
    b = ready("ares", unit("ares.1", "uw03"), unit("spartans.2", "uw08"), unit("amazons.2", "uw08"), **UNDERWORLD)
    b.one("walk uw08", "enter uw13")
    assert b.at("ares.1") == "uw13"
    hero = ready("leonidas", unit("leonidas.1", "uw03"), unit("spartans.2", "uw08"), **UNDERWORLD)
    hero.one("walk uw08")
    assert hero.prompt != "ask.onward"  # a hero is stopped as anywhere


def test_MB_TERRAIN_24_the_path_goes_both_ways_and_takes_two_areas() -> None:
    b = ready("ares", unit("ares.1", "uw13"), **UNDERWORLD)
    b.one("walk uw08")  # uw13 is joined with uw03 only: no choice
    assert b.at("ares.1") == "uw03"
    assert not b.offers("enter")  # both areas of the walk are used
    run = ready("ares", unit("ares.1", "uw13"), how="commit", **UNDERWORLD)
    run.one("run uw08")
    assert run.offers("enter") == {"uw02", "uw04"}  # a third one is left


def test_MB_TERRAIN_24_a_full_rift_cannot_be_crossed() -> None:
    full = [unit(f"{name}.2", "uw08") for name in ("spartans", "amazons", "hoplites")]
    b = ready("ares", unit("ares.1", "uw03"), *full, **UNDERWORLD)
    assert "uw08" not in b.offers("walk")
    assert b.why_not["walk uw08"] == "MB-MOVE-05"


def test_MB_TERRAIN_22_MB_TERRAIN_24_nor_one_whose_far_side_is_full() -> None:
    full = [unit(f"{name}.2", "uw13") for name in ("spartans", "amazons", "hoplites")]
    b = ready("ares", unit("ares.1", "uw03"), *full, **UNDERWORLD)
    b.one("walk uw08")
    assert b.at("ares.1") == "uw09"  # the only other path
    more = [unit(f"{name}.1", "uw09") for name in ("leonidas", "odysseus", "heracles", "atalanta")]
    b = ready("ares", unit("ares.1", "uw03"), *full, *more, **UNDERWORLD)
    assert "uw08" not in b.offers("walk")


def test_MB_TERRAIN_22_MB_TERRAIN_24_nor_one_whose_far_side_cannot_be_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    """All printed skull paths lead over normal borders onto open ground, so they are changed for this test.

    First uw13 is a rock; then the path to uw09 leads to the cage uw12 instead, whose walls stop Ares.
    """
    monkeypatch.setattr(AREAS[AREA_REFS.index("uw13")], "terrain", facts.ROCK)
    b = ready("ares", unit("ares.1", "uw03"), **UNDERWORLD).one("walk uw08")
    assert b.at("ares.1") == "uw09"  # the only other path
    rift, near, cage = (AREA_REFS.index(area) for area in ("uw08", "uw03", "uw12"))
    path = next(path for path in BOARDS[AREAS[rift].board].skull_paths if path.rift == rift)
    assert path.joins == (near, AREA_REFS.index("uw09"))
    monkeypatch.setattr(path, "joins", (near, cage))
    b = ready("ares", unit("ares.1", "uw03"), **UNDERWORLD)
    assert "uw08" not in b.offers("walk")
    assert b.why_not["walk uw08"] == "MB-TERRAIN-22"


def test_MB_TERRAIN_25_no_divinity_or_monster_is_displaced_into_a_rift() -> None:
    def offered(name: str) -> set[str]:
        b = war(unit("minotaur.1", "uw13"), unit(f"{name}.2", "uw13"), hand=("minotaur",), **UNDERWORLD)
        b.one("activate minotaur.1").rolls(*[0] * 7).one(f"attack {name}.2")
        while "let_be" in b.offered:
            b.do(b.asked, "let_be")
        return b.offers("throw")

    assert "uw08" in offered("achilles")
    assert "uw08" not in offered("ares")
    assert "uw08" not in offered("medusa")


def test_MB_TERRAIN_25_who_is_found_there_at_the_end_of_the_activation_is_moved_out() -> None:
    b = ready("ares", unit("ares.1", "uw08"), **UNDERWORLD)
    b.one("end_activation")
    assert (b.asked, b.prompt) == (1, "ask.move_out")
    assert b.offers("move_out") == {"uw03", "uw07", "uw09", "uw13"}
    b.one("move_out uw09")
    assert b.at("ares.1") == "uw09"


# ---- in general ------------------------------------------------------------------------------------------------


def test_MB_TERRAIN_26_bonuses_apply_in_counter_attacks_too() -> None:
    """Leonidas attacks Athena in ruins and she strikes back: both are protected."""
    b = ready("leonidas", unit("leonidas.1", "ol07"), unit("athena.2", "ol07"), other=("athena",))
    attack = fight(b, "attack athena.2", "counter")
    counted = [line for line in b.log if " against defence " in line]
    assert len(counted) == 2
    assert "defence 9" in counted[0]  # Athena, 8
    assert attack == rolled(b) == (7, 8)  # Leonidas, 7


def test_MB_TERRAIN_26_of_heights_too() -> None:
    """Attacked at range 0 in a full area below, Achilles strikes back upwards without the bonus; above with it."""
    full = (unit("amazons.2", "le02"), unit("hoplites.2", "le02"))
    b = ready("athena", unit("athena.1", "le03"), unit("achilles.2", "le02"), *full, other=("achilles",), **LERNA)
    assert fight(b, "attack_near achilles.2", "counter")[0] == 7 + 1  # Close Combat only
    up = (unit("amazons.2", "le03"), unit("hoplites.2", "le03"))
    b = ready("athena", unit("athena.1", "le02"), unit("achilles.2", "le03"), *up, other=("achilles",), **LERNA)
    assert fight(b, "attack_near achilles.2", "counter")[0] == 7 + 1 + 1  # and down from the heights with it


def test_MB_TERRAIN_28_wounds_of_the_ground_are_no_attacks() -> None:
    """Nobody is asked to guard, nothing reduces them, nobody strikes back."""
    b = war(
        unit("minotaur.1", "uw02"),
        unit("achilles.2", "uw02"),
        unit("infernal_warriors.2", "uw07"),
        hand=("minotaur",),
        other=("infernal_warriors", "achilles"),
        **UNDERWORLD,
    )
    b.one("activate minotaur.1").rolls(*[0] * 7).one("attack achilles.2")
    while "let_be" in b.offered:
        b.do(b.asked, "let_be")
    b.one("throw uw07")
    assert b.prompt == "ask.move_out"  # not guarded by the warriors who stand there
    assert b.vitality("achilles.2") == 6
    cold = ready("ares", unit("ares.1", "bo07"), unit("leonidas.1", "bo07"), unit("hoplites.1", "bo07"), **BOREAS)
    assert (cold.prompt, cold.vitality("ares.1")) == ("ask.action", 8)
