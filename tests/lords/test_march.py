"""LH-RECR, LH-MARCH: the special actions Recruit and March, and the blessings that change the March."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.lords.board import Board, board, monster, player, region


def army(
    *things: Json, perseus: dict[str, Any] | None = None, given: dict[str, Any] | None = None, **achilles: Any
) -> Board:
    """Achilles, to move, in Macedonia; Perseus in Crete; and whatever is added."""
    mine = {"at": "macedonia", "priests": 1, **achilles}
    theirs = {"at": "crete", **(perseus or {})}
    return board(player("achilles", **mine), player("perseus", **theirs), *things, **(given or {}))


# ---- LH-RECR ----------------------------------------------------------------------------------------------------


def test_LH_RECR_01_two_in_a_city_four_in_sparta() -> None:
    b = army(region("arcadia", "achilles"), region("laconia", "achilles"), region("messenia", "achilles"))
    assert b.rule["recruit"] == "LH-RECR-01"
    b.achilles("recruit")
    assert b.offers("levy") == {"arcadia 1", "arcadia 2", *[f"laconia {n}" for n in (1, 2, 3, 4)]}
    b.achilles("levy laconia 4", "levy arcadia 2")
    assert (b.hoplites("achilles", "laconia"), b.hoplites("achilles", "arcadia")) == (4, 2)
    assert b.of("achilles")["supply"] == 9
    assert b.asked == "perseus"


def test_LH_RECR_01_controlled_regions_only() -> None:
    b = army(region("arcadia", "achilles"), region("laconia", "perseus"), region("elis", "", achilles=1))
    b.achilles("recruit")
    assert b.offers("levy") == {"arcadia 1", "arcadia 2"}


def test_LH_RECR_01_fewer_or_none_will_do() -> None:
    b = army(region("arcadia", "achilles"), region("laconia", "achilles"))
    b.achilles("recruit", "levy laconia 1", "enough")
    assert (b.hoplites("achilles", "laconia"), b.hoplites("achilles", "arcadia")) == (1, 0)


def test_LH_RECR_02_one_fortified_in_each_region_with_a_free_city() -> None:
    b = army(
        region("arcadia", "achilles"),
        region("laconia", "achilles"),
        region("achaea", "achilles", "achilles", achilles=1),
    )
    b.achilles("recruit")
    assert b.offers("levy_fortified") == {"arcadia 1", "arcadia 2", *[f"laconia {n}" for n in (1, 2, 3, 4)]}
    b.achilles("levy_fortified arcadia 2", "levy_fortified laconia 3", "levy achaea 2")
    assert (b.fortified("arcadia"), b.fortified("laconia")) == ("achilles", "achilles")
    assert (b.hoplites("achilles", "arcadia"), b.hoplites("achilles", "laconia")) == (2, 3)


def test_LH_RECR_03_all_cities_in_one_action() -> None:
    cities = ("arcadia", "achaea", "boeotia", "locris")
    b = army(*[region(name, "achilles") for name in cities]).achilles("recruit")
    for name in cities:
        b.achilles(f"levy {name} 2")
    assert [b.hoplites("achilles", name) for name in cities] == [2, 2, 2, 2]
    assert b.of("achilles")["used"] == ["recruit"]
    assert b.asked == "perseus"


def test_LH_RECR_03_each_region_once() -> None:
    b = army(region("arcadia", "achilles"), region("achaea", "achilles")).achilles("recruit", "levy arcadia 1")
    assert b.offers("levy") == {"achaea 1", "achaea 2"}


def test_LH_RECR_04_no_recruit_beside_the_sphinx() -> None:
    b = army(region("arcadia", "achilles"), region("achaea", "achilles"), monster("sphinx", "arcadia"))
    b.achilles("recruit")
    assert b.offers("levy") == b.offers("levy_fortified") == {"achaea 1", "achaea 2"}


SPHINX: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "prepare": ({}, ("prepare",)),
    "usurp": ({"glory": ["green"]}, ("usurp",)),
    "athena": ({}, ("pray athena",)),
    "mobilization": ({"blessings": ["mobilization"]}, ("recruit", "enough", "use mobilization")),
    "local_volunteers": ({"blessings": ["local_volunteers"]}, ("use local_volunteers",)),
}


@pytest.mark.parametrize(("mine", "keys"), SPHINX.values(), ids=SPHINX)
def test_LH_RECR_04_by_no_means(mine: dict[str, Any], keys: tuple[str, ...]) -> None:
    def levied(at: str) -> set[str]:
        b = army(
            region("arcadia", "achilles"),
            region("achaea", "achilles"),
            monster("sphinx", at),
            at="arcadia",
            given={"monument": {"athena": 2}},
            **mine,
        ).achilles(*keys)
        return {key.split()[0] for key in b.offers("levy")}

    assert "arcadia" in levied("elis")
    assert "arcadia" not in levied("arcadia")


@pytest.mark.parametrize(("at", "possible"), [("arcadia", False), ("elis", True)])
def test_LH_RECR_04_no_horn_of_plenty(at: str, possible: bool) -> None:
    b = army(region("arcadia", "achilles"), monster("sphinx", at), artifacts=["horn_of_plenty"])
    assert ("use horn_of_plenty" in b.offered) == possible


@pytest.mark.parametrize(("at", "possible"), [("arcadia", False), ("elis", True)])
def test_LH_RECR_04_no_local_support_in_battle(at: str, possible: bool) -> None:
    b = army(
        region("messenia", "achilles", achilles=1),
        region("arcadia", "perseus", perseus=2),
        monster("sphinx", at),
        perseus={"hand": ["local_support_bow"]},
    )
    b.achilles("march messenia arcadia").perseus("play local_support_bow")
    assert ("levy arcadia 2" in b.offered) == possible


@pytest.mark.parametrize(("at", "possible"), [("messenia", False), ("elis", True)])
def test_LH_RECR_04_no_head_of_sphinx(at: str, possible: bool) -> None:
    b = army(monster("sphinx", at), at="messenia", artifacts=["head_of_sphinx"]).achilles("use head_of_sphinx")
    assert b.control("messenia") == "achilles"
    assert ("levy messenia 1" in b.offered) == possible


# ---- LH-MARCH-01 to -04 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 3, 5])
def test_LH_MARCH_01_any_number_from_one_region_to_one_adjacent_region(count: int) -> None:
    b = army(region("arcadia", "achilles", achilles=5), region("achaea", "achilles", achilles=1), leadership=1)
    assert b.rule["march arcadia elis"] == "LH-MARCH-01"
    assert b.refuses("achilles", "march arcadia attica")
    b.achilles("march arcadia elis")
    assert b.offered == {f"how_many {n}" for n in (1, 2, 3, 4, 5)}
    b.achilles(f"how_many {count}")
    assert (b.hoplites("achilles", "arcadia"), b.hoplites("achilles", "elis")) == (5 - count, count)
    assert b.hoplites("achilles", "achaea") == 1
    assert b.asked == "perseus"


def test_LH_MARCH_01_by_sea_too() -> None:
    b = army(region("attica", "achilles", achilles=1))
    assert b.offers("march") == {"attica boeotia", "attica corinthia", "attica crete"}


def test_LH_MARCH_02_the_fortified_hoplite_stays() -> None:
    b = army(region("arcadia", "achilles", "achilles", achilles=2)).achilles("march arcadia elis")
    assert (b.hoplites("achilles", "arcadia"), b.fortified("arcadia")) == (1, "achilles")
    assert b.hoplites("achilles", "elis") == 1
    assert army(region("arcadia", "achilles", "achilles", achilles=1)).offers("march") == set()


def test_LH_MARCH_03_those_who_moved_may_march() -> None:
    b = army(region("arcadia", "achilles", achilles=1)).achilles("move arcadia elis", "march elis messenia")
    assert b.hoplites("achilles", "messenia") == 1


def test_LH_MARCH_03_those_led_by_hermes_too() -> None:
    b = army(region("arcadia", "achilles", achilles=1), given={"monument": {"hermes": 2}})
    b.achilles("pray hermes", "take_army arcadia 1", "march_on elis", "march elis messenia")
    assert b.hoplites("achilles", "messenia") == 1


def test_LH_MARCH_04_control_as_with_hoplite_movement() -> None:
    b = army(region("arcadia", "achilles", achilles=3)).achilles("march arcadia messenia", "how_many 3")
    assert (b.control("messenia"), b.control("arcadia")) == ("achilles", "achilles")
    b = army(region("arcadia", "achilles", achilles=3)).achilles("march arcadia messenia", "how_many 2")
    assert b.control("messenia") is None
    b = army(region("arcadia", "achilles", achilles=3), region("messenia", "perseus"))
    assert b.achilles("march arcadia messenia", "how_many 1").control("messenia") == "achilles"


def test_LH_MARCH_04_battle_as_with_hoplite_movement() -> None:
    b = army(
        region("arcadia", "achilles", achilles=3),
        region("messenia", "perseus", perseus=1),
        perseus={"hand": ["trap_sword"]},
    )
    b.achilles("march arcadia messenia", "how_many 3")
    assert (b.battle["region"], b.battle["attack"]["total"]) == ("messenia", 3)


def test_LH_MARCH_04_helen_medusa_and_the_chimera() -> None:
    b = board(player("achilles", "crete"), player("helen", "elis"), region("arcadia", "achilles", achilles=2))
    assert b.refuses("achilles", "march arcadia elis")
    b = board(player("achilles", "elis"), player("helen", "elis"), region("arcadia", "achilles", achilles=2))
    assert "march arcadia elis" in b.offered
    b = army(region("arcadia", "achilles", achilles=2), monster("medusa", "arcadia"))
    assert b.offers("march") == set()
    b = army(region("arcadia", "achilles", achilles=3), monster("chimera", "elis", evolved=["chimera_macedonia"]))
    assert b.achilles("march arcadia elis", "how_many 3").hoplites("achilles", "elis") == 2


# ---- LH-MARCH-05: Forced March ----------------------------------------------------------------------------------


def forced(*things: Json, **more: Any) -> Board:
    """Achilles has Forced March and two hoplites in Corinthia, and marches with them to Achaea."""
    b = army(region("corinthia", "achilles", achilles=2), *things, blessings=["forced_march"], **more)
    return b.achilles("march corinthia achaea", "how_many 2")


def test_LH_MARCH_05_forced_march_may_cover_two_regions() -> None:
    b = forced()
    assert b.offers("march_on") == {"locris", "elis", "arcadia", "corinthia"}
    b.achilles("march_on locris")
    assert (b.hoplites("achilles", "locris"), b.control("locris")) == (2, "achilles")
    assert b.control("achaea") is None  # LH-MOVE-14
    assert b.asked == "perseus"


def test_LH_MARCH_05_forced_march_may_cover_one() -> None:
    b = forced().achilles("halt")
    assert (b.hoplites("achilles", "achaea"), b.control("achaea")) == (2, "achilles")


def test_LH_MARCH_05_forced_march_ends_where_the_enemy_is() -> None:
    b = forced(region("achaea", "perseus"))
    assert (b.asked, b.control("achaea")) == ("perseus", "achilles")
    b = forced(region("achaea", "", perseus=1), perseus={"hand": ["trap_sword"]})
    assert b.battle["region"] == "achaea"


def test_LH_MARCH_05_without_forced_march_one_region() -> None:
    b = army(region("corinthia", "achilles", achilles=2)).achilles("march corinthia achaea", "how_many 2")
    assert b.asked == "perseus"


def test_LH_MARCH_05_forced_march_is_for_the_march_only() -> None:
    b = army(region("corinthia", "achilles", achilles=1), blessings=["forced_march"], given={"monument": {"hermes": 2}})
    b.achilles("pray hermes", "take_army corinthia 1", "march_on achaea")
    assert b.prompt == "ask.turn"


# ---- LH-MARCH-06, -08: Murderous March --------------------------------------------------------------------------


def murderous(hoplites: int, *things: Json, **more: Any) -> Board:
    more = {"blessings": ["murderous_march"], **more}
    return army(region("corinthia", "achilles", achilles=hoplites), *things, **more)


def test_LH_MARCH_06_murderous_march_costs_two_and_leads_anywhere() -> None:
    b = murderous(5).achilles("use murderous_march")
    assert b.offered == {f"take_army corinthia {n}" for n in (3, 4, 5)}
    b.achilles("take_army corinthia 5")
    assert len(b.offers("march_on")) == 18
    b.achilles("march_on acarnania")
    assert (b.hoplites("achilles", "acarnania"), b.hoplites("achilles", "corinthia")) == (3, 0)
    assert b.of("achilles")["supply"] == 12


def test_LH_MARCH_06_murderous_march_is_the_march_action() -> None:
    b = murderous(3).achilles("use murderous_march", "march_on acarnania")
    assert b.of("achilles")["used"] == ["march"]
    assert b.asked == "perseus"
    assert "use murderous_march" not in murderous(3, used=["march"]).offered
    assert murderous(3, used=["march"]).reasons["use murderous_march"] == "refused.used"


def test_LH_MARCH_06_murderous_march_must_leave_one_to_move() -> None:
    b = murderous(2)
    assert b.reasons["use murderous_march"] == "refused.army_too_small"
    assert b.refuses("achilles", "use murderous_march")
    b = murderous(3).achilles("use murderous_march", "march_on acarnania")
    assert b.hoplites("achilles", "acarnania") == 1


def test_LH_MARCH_06_murderous_march_leaves_the_fortified_hoplite() -> None:
    b = army(region("arcadia", "achilles", "achilles", achilles=3), blessings=["murderous_march"])
    assert b.refuses("achilles", "use murderous_march")
    b = army(region("arcadia", "achilles", "achilles", achilles=4), blessings=["murderous_march"])
    b.achilles("use murderous_march", "march_on acarnania")
    assert (b.hoplites("achilles", "arcadia"), b.fortified("arcadia")) == (1, "achilles")


def test_LH_MARCH_06_murderous_march_into_battle() -> None:
    b = murderous(4, region("epirus", "perseus", perseus=1), perseus={"hand": ["trap_sword"]})
    b.achilles("use murderous_march", "take_army corinthia 4", "march_on epirus")
    assert (b.battle["region"], b.battle["attack"]["total"]) == ("epirus", 2)


def test_LH_MARCH_06_the_price_of_murderous_march_cannot_be_saved() -> None:
    b = murderous(4, artifacts=["aegis"]).achilles("use murderous_march", "take_army corinthia 4", "march_on epirus")
    assert b.asked == "perseus"
    assert b.artifacts("achilles") == {"aegis": True}
    assert b.hoplites("achilles", "epirus") == 2


# ---- LH-MARCH-07: Rearguard -------------------------------------------------------------------------------------


def test_LH_MARCH_07_rearguard_recruits_two_in_the_region_left() -> None:
    b = army(region("arcadia", "achilles", achilles=2), blessings=["rearguard"])
    b.achilles("march arcadia elis", "how_many 2")
    assert b.prompt == "ask.march_done"
    assert b.offered == {"use rearguard", "go_without"}
    b.achilles("use rearguard")
    assert b.offers("levy") == b.offers("levy_fortified") == {"arcadia 1", "arcadia 2"}
    b.achilles("levy_fortified arcadia 2")
    assert (b.hoplites("achilles", "arcadia"), b.fortified("arcadia")) == (2, "achilles")
    assert b.asked == "perseus"


def test_LH_MARCH_07_rearguard_may_be_left() -> None:
    b = army(region("arcadia", "achilles", achilles=2), blessings=["rearguard"])
    b.achilles("march arcadia elis", "how_many 2", "go_without")
    assert b.hoplites("achilles", "arcadia") == 0
    assert b.asked == "perseus"


def test_LH_MARCH_07_rearguard_needs_no_control() -> None:
    b = army(region("messenia", "", achilles=2), blessings=["rearguard"])
    b.achilles("march messenia elis", "how_many 1", "use rearguard")
    assert b.offers("levy_fortified") == set()
    b.achilles("levy messenia 2")
    assert (b.hoplites("achilles", "messenia"), b.control("messenia")) == (3, "achilles")


def test_LH_MARCH_07_rearguard_not_among_enemies() -> None:
    b = army(
        region("elis", "", achilles=3),  # neutral: the beaten may withdraw there
        region("messenia", "perseus", perseus=2),
        region("arcadia", "achilles", achilles=1),
        region("laconia", "achilles", achilles=1),
        blessings=["rearguard"],
    )
    b.achilles("march elis messenia", "how_many 3")  # Perseus, beaten, can only go to Elis
    assert b.hoplites("perseus", "elis") == 1
    assert b.asked == "perseus"
    assert b.prompt == "ask.turn"  # Rearguard was not offered


def test_LH_MARCH_07_rearguard_follows_every_march() -> None:
    b = army(region("corinthia", "achilles", achilles=3), blessings=["rearguard", "murderous_march"])
    b.achilles("use murderous_march", "march_on epirus", "use rearguard", "levy corinthia 2")
    assert b.hoplites("achilles", "corinthia") == 2
    b = army(region("corinthia", "achilles", achilles=1), blessings=["rearguard", "forced_march"])
    b.achilles("march corinthia achaea", "march_on locris", "use rearguard", "levy corinthia 2")
    assert b.hoplites("achilles", "corinthia") == 2  # the region left, not the one on the way


def test_LH_MARCH_07_rearguard_only_after_a_march() -> None:
    b = army(region("arcadia", "achilles", achilles=2), blessings=["rearguard"])
    b.achilles("move arcadia elis")
    assert b.prompt == "ask.turn"


def test_LH_MARCH_07_rearguard_not_beside_the_sphinx() -> None:
    b = army(region("arcadia", "achilles", achilles=2), monster("sphinx", "arcadia"), blessings=["rearguard"])
    b.achilles("march arcadia elis", "how_many 2")
    assert b.asked == "perseus"


def test_LH_MARCH_08_forced_and_murderous_march_are_not_combined() -> None:
    b = murderous(3, blessings=["forced_march", "murderous_march"])
    b.achilles("use murderous_march", "march_on locris")
    assert b.asked == "perseus"  # no second region
    b = murderous(3, blessings=["forced_march", "murderous_march"]).achilles("march corinthia achaea", "how_many 3")
    assert b.offers("use") == set()
    b.achilles("march_on locris")
    assert b.hoplites("achilles", "locris") == 3
