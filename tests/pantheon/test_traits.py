"""MB-TRAIT: terrestrial, aquatic, fireproof, boreal, flying, huge.

No unit of the set flies or is huge by itself. The Gorgon's Head gives flight to heroes with the winged sandals, the
Second Labour makes the Hydra huge; where that is not enough, `agreed` gives a trait to a unit as a scenario would.
"""

from typing import Any

import pytest

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS
from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, fight, player, unit, war
from tests.pantheon.deeds import agreed

UNDERWORLD: dict[str, Any] = {"board": "gates_of_the_underworld"}
BOREAS: dict[str, Any] = {"board": "pass_of_boreas"}
LERNA: dict[str, Any] = {"board": "marsh_of_lerna"}
GORGON: dict[str, Any] = {"board": "pass_of_boreas", "options": {"play": "gorgon_head"}}
LABOUR: dict[str, Any] = {"board": "marsh_of_lerna", "options": {"play": "lerna_second_labour"}}
SANDALS = {"carries": "winged_sandals"}


def ready(name: str, *units: Json, how: str = "activate", **more: Any) -> Board:
    """A unit of seat 1 begins its activation."""
    return war(*units, hand=(name, name), **more).one(f"{how} {name}.1")


def flyer(name: str, *units: Json, **more: Any) -> Board:
    """A unit of seat 1 that flies by agreement begins a complex action."""
    return agreed(war(*units, hand=(name, name), **more), facts.FLYING, name).one(f"commit {name}.1")


def path(b: Board, verb: str, *areas: str) -> int:
    """How many of these areas can be entered one after the other?"""
    for count, area in enumerate(areas):
        key = f"{'enter' if count else verb} {area}"
        if key not in b.offered:
            return count
        b.one(key)
    return len(areas)


# ---- terrestrial, aquatic, fireproof, boreal -------------------------------------------------------------------


def test_MB_TRAIT_01_terrestrial_units_ignore_nothing() -> None:
    b = ready("ares", unit("ares.1", "uw01"), **UNDERWORLD)
    assert b.unit("ares.1")["traits"] == ["terrestrial"]
    b.one("walk uw07")
    assert b.vitality("ares.1") == 8
    assert ready("ares", unit("ares.1", "bo07"), **BOREAS).vitality("ares.1") == 8
    assert not ready("ares", unit("ares.1", "le07"), **LERNA).offers("walk")


def test_MB_TRAIT_02_an_aquatic_unit_ignores_water_and_swamp() -> None:
    """The Hydra keeps talent and powers in water, walks through swamps, and is no easier to hit there."""
    b = war(unit("hydra.1", "le13"), hand=("hydra", "art_of_war"), **LERNA)
    assert b.unit("hydra.1")["talents"] == [{"talent": "block", "works": True}]
    assert all(power["works"] for power in b.unit("hydra.1")["powers"])
    b = ready("hydra", unit("hydra.1", "le13"), stones=["le07"], **LERNA)
    b.one("walk le07")
    assert b.prompt == "ask.onward"  # neither walk nor activation has ended
    b.one("stop", "claim omphalos_1")
    b = ready("hydra", unit("hydra.1", "le07"), **LERNA)
    assert "le13" in b.offers("walk")
    assert (
        fight(ready("odysseus", unit("odysseus.1", "le06"), unit("hydra.2", "le07"), **LERNA), "attack hydra.2")[1] == 7
    )


def test_MB_TRAIT_03_one_more_area_from_aquatic_through_aquatic_areas_only() -> None:
    """The Hydra with a move of 2: three areas in a walk."""
    wet = ("le14", "le09", "le04", "le09")
    assert path(ready("hydra", unit("hydra.1", "le13"), **LERNA), "walk", *wet) == 3
    assert path(ready("hydra", unit("hydra.1", "le13"), **LERNA), "walk", "le14", "le15", "le16") == 2
    assert path(ready("hydra", unit("hydra.1", "le13"), **LERNA), "walk", "le12", "le13", "le14") == 2
    assert path(ready("hydra", unit("hydra.1", "le12"), **LERNA), "walk", "le13", "le14", "le15") == 2
    assert path(ready("ares", unit("ares.1", "le13"), **LERNA), "walk", "le14", "le15", "le09") == 2


def test_MB_TRAIT_03_vector_8_four_areas_in_a_run() -> None:
    """2 + 1 + 1 while every area is aquatic; only 3 if one is not."""

    def run(*areas: str) -> int:
        return path(ready("hydra", unit("hydra.1", "le13"), how="commit", **LERNA), "run", *areas)

    assert run("le14", "le15", "le21", "le15", "le14") == 4
    assert run("le14", "le15", "le21", "le22") == 3
    assert run("le14", "le15", "le16", "le15") == 3
    assert run("le12", "le07", "le13", "le14") == 3


def test_MB_TRAIT_03_even_without_any_move() -> None:
    """On its last line the Hydra has a move of 0: one aquatic area from an aquatic one, no other."""
    assert ready("hydra", unit("hydra.1", "le13", vitality=1), **LERNA).offers("walk") == {"le07", "le14", "le19"}
    assert not ready("hydra", unit("hydra.1", "le12", vitality=1), **LERNA).offers("walk")


def tartarus(*units: Json, army: tuple[str, ...], hand: list[str]) -> Board:
    """The Doors of Tartarus, where the units of Hades are fireproof."""
    return board(
        None,
        None,
        *units,
        players=[player(*army, hand=hand), player("ares"), player("zeus"), player("athena")],
        options={"play": "doors_of_tartarus", "camps": "teams"},
        **UNDERWORLD,
    )


def test_MB_TRAIT_04_a_fireproof_unit_ignores_lava_and_may_stay() -> None:
    b = tartarus(unit("infernal_hounds.1", "uw01"), army=("hades", "infernal_hounds"), hand=["infernal_hounds"])
    b.one("activate infernal_hounds.1", "walk uw07")
    assert b.prompt == "ask.onward"
    assert "uw11" in b.offers("enter")
    b.one("stop", "end_activation")
    assert (b.at("infernal_hounds.1"), b.vitality("infernal_hounds.1")) == ("uw07", 5)


def test_MB_TRAIT_05_a_boreal_unit_ignores_polar_ground() -> None:
    """Medusa in the Gorgon's Head: no wound, two actions, her powers."""
    b = ready("medusa", unit("medusa.1", "bo07"), stones=["bo07"], **GORGON)
    assert b.vitality("medusa.1") == 6
    assert b.table["activation"]["left"] == 2
    assert [power["works"] for power in b.unit("medusa.1")["powers"]] == [True]
    b = ready("medusa", unit("medusa.1", "bo07"), **BOREAS)  # elsewhere she is not
    assert b.vitality("medusa.1") == 5


def test_MB_TRAIT_06_the_terrain_is_still_an_obstacle() -> None:
    """Medusa is boreal, and still polar ground hides what lies behind it."""
    b = ready("medusa", unit("medusa.1", "bo06"), unit("achilles.2", "bo02"), unit("spartans.2", "bo01"), **GORGON)
    assert "boreal" in b.unit("medusa.1")["traits"]
    assert b.offers("attack") == {"spartans.2"}


# ---- flying ----------------------------------------------------------------------------------------------------


def test_MB_TRAIT_07_a_flying_unit_may_deploy_on_rock_and_cliff(monkeypatch: pytest.MonkeyPatch) -> None:
    """No area of deployment is one, so the terrain of two is changed for this test."""
    monkeypatch.setattr(AREAS[AREA_REFS.index("ol02")], "terrain", facts.ROCK)
    monkeypatch.setattr(AREAS[AREA_REFS.index("ol01")], "terrain", facts.CLIFF)

    def start() -> Board:
        armies = [player("ares", "heracles", hand=["heracles"]), player("hades"), player("athena")]
        return board(None, None, unit("ares.1", "ol06"), players=armies)

    assert "commit heracles.1" not in start().offered
    b = agreed(start(), facts.FLYING, "heracles")
    b.one("pass_without").two("pass_without").three("pass_without")
    b.one("commit heracles.1")
    assert b.offers("deploy") == {"ol01", "ol02"}
    b.one("deploy ol02")
    assert b.at("heracles.1") == "ol02"


def test_MB_TRAIT_08_on_the_ground_it_moves_like_any_other() -> None:
    """No rock, no wall, stopped by enemies, held by swamps; walking as well as running."""
    b = flyer("ares", unit("ares.1", "ol09"))
    assert b.offers("run") == {"ol04", "ol10"}
    b = agreed(war(unit("ares.1", "ol09"), unit("amazons.2", "ol10"), hand=("ares",)), facts.FLYING, "ares")
    b.one("activate ares.1")
    assert b.offers("walk") == {"ol04", "ol10"}
    assert not b.offers("fly")
    b.one("walk ol10")
    assert b.prompt != "ask.onward"


@pytest.mark.parametrize(("vitality", "areas"), [(9, 3), (4, 2), (1, 1)])
def test_MB_TRAIT_09_fast_flight_enters_as_many_areas_as_move_and_one_more(vitality: int, areas: int) -> None:
    b = flyer("ares", unit("ares.1", "ol11", vitality=vitality))
    assert path(b, "fly", "ol12", "ol13", "ol14", "ol15") == areas


def test_MB_TRAIT_09_terrain_does_nothing_to_who_flies() -> None:
    """Out of a swamp, through lava, over a rift, into a swamp and on."""
    b = flyer("ares", unit("ares.1", "uw01"), **UNDERWORLD)
    assert path(b, "fly", "uw07", "uw08", "uw13") == 3
    assert b.vitality("ares.1") == 9
    b = flyer("ares", unit("ares.1", "le07"), **LERNA)
    assert path(b, "fly", "le06", "le07", "le13") == 3
    aquatic = flyer("hydra", unit("hydra.1", "le13"), **LERNA)
    assert path(aquatic, "fly", "le14", "le15", "le21", "le15") == 3  # the bonus is for walks and runs


def test_MB_TRAIT_10_over_cliffs_rocks_walls_and_escarpments() -> None:
    """Leonidas with the winged sandals."""
    b = ready("leonidas", unit("leonidas.1", "bo05", **SANDALS), how="commit", **GORGON)
    assert path(b, "fly", "bo04", "bo03", "bo02") == 3  # cliff, escarpment and rock, escarpment
    b = flyer("heracles", unit("heracles.1", "ol12"))
    assert path(b, "fly", "ol17", "ol18") == 2  # walls


def test_MB_TRAIT_10_cage_walls_stop_divinities_and_monsters_even_in_flight() -> None:
    for name, passes in (("ares", False), ("medusa", False), ("heracles", True), ("infernal_hounds", True)):
        assert ("uw12" in flyer(name, unit(f"{name}.1", "uw11"), **UNDERWORLD).offers("fly")) == passes


def test_MB_TRAIT_11_enemies_do_not_stop_a_flight_full_areas_do() -> None:
    b = flyer("ares", unit("ares.1", "ol11"), unit("spartans.2", "ol12"), unit("amazons.2", "ol12"))
    b.one("fly ol12")
    assert "ol13" in b.offers("enter")
    full = [unit(f"{name}.2", "ol12") for name in ("spartans", "amazons", "hoplites")]
    b = flyer("ares", unit("ares.1", "ol11"), *full)
    assert "ol12" not in b.offers("fly")


def test_MB_TRAIT_11_block_does_not_hold_who_flies_away() -> None:
    b = flyer("ares", unit("ares.1", "ol11"), unit("spartans.2", "ol11"), stones=["ol11"])
    assert b.offers("fly") == {"ol06", "ol07", "ol12", "ol16"}
    assert not b.offers("run")


def test_MB_TRAIT_12_nothing_is_dropped_in_flight() -> None:
    """In the middle of a run it may be dropped, in the middle of a flight it may not."""
    b = flyer("ares", unit("ares.1", "ol11", carries="omphalos_1"))
    b.one("fly ol12")
    assert b.prompt == "ask.onward"
    assert "drop" not in b.offered
    b = flyer("ares", unit("ares.1", "ol11", carries="omphalos_1"))
    b.one("run ol12")
    assert "drop" in b.offered


def test_MB_TRAIT_12_the_stone_flies_along() -> None:
    b = flyer("ares", unit("ares.1", "ol11", carries="omphalos_1"))
    b.one("fly ol12", "stop")
    assert b.unit("ares.1")["carries"] == "omphalos_1"


def test_MB_TRAIT_13_where_it_lands_the_terrain_counts_again() -> None:
    """In a swamp it cannot walk the next time; in water it has no talents; in a forest it is protected."""
    b = flyer("ares", unit("ares.1", "le06"), **LERNA)
    b.one("fly le07", "stop", "end_turn").two("pass_without").one("activate ares.1")
    assert not b.offers("walk")
    b = flyer("ares", unit("ares.1", "le12"), **LERNA)
    b.one("fly le13", "stop")
    assert not [talent for talent in b.unit("ares.1")["talents"] if talent["works"]]


def test_MB_TRAIT_13_a_divinity_that_lands_in_a_rift_does_not_stay() -> None:
    b = flyer("ares", unit("ares.1", "uw07"), **UNDERWORLD)
    b.one("fly uw08", "stop")
    assert b.prompt == "ask.move_out"
    b.one("move_out uw09")
    assert b.at("ares.1") == "uw09"
    hero = flyer("heracles", unit("heracles.1", "uw07"), **UNDERWORLD)
    hero.one("fly uw08", "stop")
    assert hero.at("heracles.1") == "uw08"


def test_MB_TRAIT_14_an_aerial_attack_has_one_more_range_and_sees_over_everything() -> None:
    """Odysseus, range 2: three areas away, over polar ground, units and escarpments."""
    far = (unit("achilles.2", "bo02"), unit("spartans.2", "bo18"))
    b = ready("odysseus", unit("odysseus.1", "bo14", **SANDALS), *far, how="commit", **GORGON)
    assert b.offers("aerial") == {"achilles.2"}
    ground = ready("odysseus", unit("odysseus.1", "bo14"), *far, **GORGON)
    assert not ground.offers("attack")


def test_MB_TRAIT_14_the_terrain_of_the_attacker_does_not_count() -> None:
    """Stairs give Odysseus range and a die, but not in an aerial attack, which has its own range."""
    near = unit("achilles.2", "bo14")
    stairs = ready("odysseus", unit("odysseus.1", "bo11", **SANDALS), near, how="commit", **GORGON)
    assert fight(stairs, "aerial achilles.2") == (5, 8)
    plain = ready("odysseus", unit("odysseus.1", "bo11"), near, **GORGON)
    assert fight(plain, "attack achilles.2") == (7, 8)  # stairs and Archery
    four = unit("achilles.2", "bo18")  # from bo11: bo12, bo13, bo17 or bo10, bo18
    assert not ready("odysseus", unit("odysseus.1", "bo11", **SANDALS), four, how="commit", **GORGON).offers("aerial")


def test_MB_TRAIT_14_heights_are_no_terrain() -> None:
    b = ready("odysseus", unit("odysseus.1", "bo12", **SANDALS), unit("achilles.2", "bo11"), how="commit", **GORGON)
    assert fight(b, "aerial achilles.2")[0] == 6


def test_MB_TRAIT_14_it_is_a_normal_attack() -> None:
    """At range 0 it may be counter-attacked."""
    b = flyer("ares", unit("ares.1", "ol13"), unit("achilles.2", "ol13"), other=("achilles",))
    b.rolls(*[0] * 9).one("aerial achilles.2").two("let_be")  # Initiative
    assert (b.asked, b.prompt) == (2, "ask.counter")


def test_MB_TRAIT_15_talents_and_powers_are_ignored_in_flight_and_aerial_attack() -> None:
    """Ares without Close Combat: 9 dice instead of 10. Odysseus flies and leads nobody."""
    b = flyer("ares", unit("ares.1", "ol13"), unit("centaurs.2", "ol13"))
    assert fight(b, "aerial centaurs.2")[0] == 9
    b = ready("ares", unit("ares.1", "ol13"), unit("centaurs.2", "ol13"))
    assert fight(b, "attack centaurs.2")[0] == 10
    b = flyer("odysseus", unit("odysseus.1", "ol11"), unit("hoplites.1", "ol12"))
    b.one("fly ol12", "stop")
    assert b.prompt != "ask.lead"


# ---- huge ------------------------------------------------------------------------------------------------------


def test_MB_TRAIT_16_a_huge_unit_is_never_in_an_area_for_fewer_than_three() -> None:
    """The lava uw07 holds two."""
    b = agreed(war(unit("ares.1", "uw01"), hand=("ares",), **UNDERWORLD), facts.HUGE, "ares").one("activate ares.1")
    assert b.offers("walk") == {"uw02", "uw06"}
    assert "uw07" in ready("ares", unit("ares.1", "uw01"), **UNDERWORLD).offers("walk")


def test_MB_TRAIT_17_its_area_counts_as_full() -> None:
    """The Hydra of the Second Labour in le13, an area for four: nobody comes in; it is attacked as at range 0."""
    units = (unit("ares.1", "le12"), unit("hydra.2", "le13"))
    b = ready("ares", *units, **LABOUR)
    assert b.area("le13")["saturated"]
    assert "le13" not in b.offers("walk")
    assert b.why_not["walk le13"] == "MB-MOVE-05"
    assert b.offers("attack_near") == {"hydra.2"}
    b = ready("ares", *units, **LERNA)  # elsewhere it is not huge
    assert not b.area("le13")["saturated"]
    assert "le13" in b.offers("walk")


def test_MB_TRAIT_18_nobody_throws_it() -> None:
    def throws(**more: Any) -> set[str]:
        b = war(unit("minotaur.1", "le12"), unit("hydra.2", "le12"), hand=("minotaur",), **more)
        b.one("activate minotaur.1").rolls(*[0] * 14).one("attack hydra.2")
        return b.offers("throw")

    assert throws(**LERNA)
    assert not throws(**LABOUR)


def test_MB_TRAIT_19_it_enters_empty_areas_only() -> None:
    units = (unit("hydra.1", "le13"), unit("spartans.1", "le14"), unit("amazons.2", "le12"))
    assert ready("hydra", *units, **LABOUR).offers("walk") == {"le07", "le18", "le19"}
    assert {"le12", "le14"} <= ready("hydra", *units, **LERNA).offers("walk")


def test_MB_TRAIT_20_who_is_already_there_may_leave() -> None:
    """Medusa, huge by agreement, has no Block."""
    b = agreed(war(unit("ares.1", "ol13"), unit("medusa.2", "ol13"), hand=("ares",)), facts.HUGE, "medusa")
    b.one("activate ares.1")
    assert b.area("ol13")["saturated"]
    assert b.offers("walk") == {"ol08", "ol12", "ol14", "ol18"}
    b.one("walk ol12")
    assert "ol13" not in b.offers("enter")  # but not come back


def test_MB_TRAIT_21_several_traits_all_apply() -> None:
    """The Hydra of the Second Labour is aquatic and huge."""
    b = ready("hydra", unit("hydra.1", "le13"), unit("spartans.1", "le14"), how="commit", **LABOUR)
    assert b.unit("hydra.1")["traits"] == ["aquatic", "huge"]
    assert "le14" not in b.offers("run")
    assert path(b, "run", "le19", "le24", "le19", "le13") == 4
