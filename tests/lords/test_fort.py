"""LH-FORT: hoplites in cities."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.lords.board import DIE, Board, board, monster, player, region

# Arcadia and Achaea have a city, Laconia has Sparta; Corinthia and Messenia have none.


def army(
    *things: Json, perseus: dict[str, Any] | None = None, given: dict[str, Any] | None = None, **achilles: Any
) -> Board:
    """Achilles, to move, in Macedonia with Leadership 3; Perseus in Crete; and whatever is added."""
    mine = {"at": "macedonia", "leadership": 3, "priests": 1, **achilles}
    theirs = {"at": "crete", **(perseus or {})}
    return board(player("achilles", **mine), player("perseus", **theirs), *things, **(given or {}))


def siege(city: str, attackers: int, defenders: int, *things: Json, fortified: bool = True, **more: Any) -> Board:
    """Achilles' army of Messenia has marched into a city of Perseus, who holds a card and is asked about it."""
    inside = "perseus" if fortified else ""
    perseus = {"hand": ["tactical_maneuver_sword"], **more.pop("perseus", {})}
    b = army(
        region("messenia", "achilles", achilles=attackers),
        region(city, "perseus", inside, perseus=defenders),
        *things,
        perseus=perseus,
        **more,
    )
    b.achilles(f"march messenia {city}")
    return b.achilles(f"how_many {attackers}") if attackers > 1 else b


# ---- LH-FORT-01 to -05: in and out ------------------------------------------------------------------------------


@pytest.mark.parametrize("city", ["arcadia", "laconia"])
def test_LH_FORT_01_one_hoplite_in_each_city(city: str) -> None:
    b = army(region(city, "achilles", achilles=3))
    b.achilles(f"fortify {city}")
    assert b.fortified(city) == "achilles"
    assert b.refuses("achilles", f"fortify {city}")
    b.achilles("enough")
    assert b.refuses("achilles", f"garrison {city}")
    b.achilles("recruit")
    assert b.offers("levy_fortified") == set()
    assert f"levy {city} 2" in b.offered


def test_LH_FORT_01_only_where_there_is_a_city() -> None:
    b = army(region("corinthia", "achilles", achilles=2), region("messenia", "achilles", achilles=2))
    assert b.offers("fortify") == set()
    assert b.offers("garrison") == set()


def test_LH_FORT_02_only_the_controller() -> None:
    b = army(region("elis", "", achilles=2), region("arcadia", "achilles", achilles=2))  # Elis is neutral
    assert b.offers("fortify") == {"arcadia"}
    assert b.offers("garrison") == {"arcadia"}
    assert b.refuses("achilles", "fortify elis")


def test_LH_FORT_02_nor_stays_a_hoplite_inside_when_control_is_lost() -> None:
    b = siege("arcadia", 5, 2, perseus={"hand": []})
    assert b.asked == "perseus"
    assert b.prompt == "ask.withdraw"
    b.perseus("withdraw corinthia")
    assert (b.control("arcadia"), b.fortified("arcadia")) == ("achilles", None)


def test_LH_FORT_03_one_hoplite_of_the_region_goes_in_for_one_move() -> None:
    b = army(region("arcadia", "achilles", achilles=2))
    assert b.rule["fortify arcadia"] == "LH-FORT-03"
    b.achilles("fortify arcadia")
    assert (b.fortified("arcadia"), b.hoplites("achilles", "arcadia")) == ("achilles", 2)
    assert b.table["moving"]["left"] == 2


def test_LH_FORT_04_not_one_that_entered_in_the_same_action() -> None:
    b = army(region("corinthia", "achilles", achilles=2), region("arcadia", "achilles"))
    b.achilles("move corinthia arcadia")
    assert b.refuses("achilles", "fortify arcadia")
    b = army(region("corinthia", "achilles", achilles=2), region("arcadia", "achilles", achilles=1))
    b.achilles("move corinthia arcadia")
    assert "fortify arcadia" in b.offered  # the one that was there


def test_LH_FORT_04_the_one_that_was_there_has_gone() -> None:
    b = army(region("corinthia", "achilles", achilles=2), region("arcadia", "achilles", achilles=1))
    b.achilles("move corinthia arcadia", "move arcadia elis")
    assert b.refuses("achilles", "fortify arcadia")


def test_LH_FORT_04_in_another_action_it_may() -> None:
    b = army(region("corinthia", "achilles", achilles=2), region("arcadia", "achilles"))
    b.achilles("move corinthia arcadia", "enough", "garrison arcadia")
    assert b.fortified("arcadia") == "achilles"


def test_LH_FORT_05_out_into_its_own_region_for_one_move() -> None:
    b = army(region("arcadia", "achilles", "achilles", achilles=2))
    assert b.rule["leave_city arcadia"] == "LH-FORT-05"
    b.achilles("leave_city arcadia")
    assert (b.fortified("arcadia"), b.hoplites("achilles", "arcadia")) == (None, 2)
    assert b.table["moving"]["left"] == 2


def test_LH_FORT_05_not_straight_to_another_region() -> None:
    b = army(region("arcadia", "achilles", "achilles", achilles=1))
    assert b.offers("move") == set()
    assert b.why_not["move arcadia elis"] == "LH-FORT-05"
    assert b.reasons["move arcadia elis"] == "refused.fortified_stays"
    b.achilles("leave_city arcadia")
    assert b.prompt == "ask.turn"  # it has moved; nobody else can
    b = army(region("arcadia", "achilles", "achilles", achilles=2)).achilles("move arcadia elis")
    assert b.refuses("achilles", "move arcadia elis")


# ---- LH-FORT-06 to -08: in battle -------------------------------------------------------------------------------


def test_LH_FORT_06_it_fights_and_counts_in_the_army() -> None:
    assert siege("arcadia", 2, 1).battle["region"] == "arcadia"  # even alone in the city
    b = siege("arcadia", 2, 2, perseus={"hand": ["phalanx"]}, hand=["trap_sword"])
    assert b.battle["defence"]["total"] == 3
    b.perseus("play phalanx")  # strength 2, and 1 for the two of them
    assert b.battle["defence"]["total"] == 6


def test_LH_FORT_06_it_counts_for_the_population() -> None:
    b = siege("arcadia", 7, 3, perseus={"hand": []}).perseus("withdraw corinthia")
    assert b.hoplites("perseus", "corinthia") == 2
    assert b.control("corinthia") == "perseus"  # population 2, one of them came out of the city


@pytest.mark.parametrize(("city", "bonus"), [("arcadia", 1), ("laconia", 2)])
def test_LH_FORT_07_the_bonus_of_a_defender(city: str, bonus: int) -> None:
    assert siege(city, 3, 2).battle["defence"]["total"] == 2 + bonus
    assert siege(city, 3, 1).battle["defence"]["total"] == 1 + bonus
    assert siege(city, 3, 2, fortified=False).battle["defence"]["total"] == 2


def test_LH_FORT_07_it_decides_a_battle() -> None:
    assert siege("arcadia", 2, 1, perseus={"hand": []}).control("arcadia") == "perseus"  # 2 to 2
    assert siege("arcadia", 2, 1, perseus={"hand": []}, fortified=False).control("arcadia") == "achilles"


def test_LH_FORT_07_only_where_it_stands() -> None:
    b = siege("arcadia", 3, 2, region("achaea", "perseus", "perseus", perseus=1), fortified=False)
    assert b.battle["defence"]["total"] == 2


def test_LH_FORT_08_the_fortified_one_dies_last() -> None:
    b = siege("arcadia", 1, 2, perseus={"hand": ["phalanx"]}).perseus("play phalanx")  # one casualty
    assert (b.hoplites("perseus", "arcadia"), b.fortified("arcadia")) == (1, "perseus")
    b = siege("arcadia", 1, 1, perseus={"hand": ["phalanx"]}).perseus("play phalanx")
    assert (b.hoplites("perseus", "arcadia"), b.fortified("arcadia")) == (0, None)


@pytest.mark.parametrize(("standing", "inside"), [(4, "perseus"), (3, None)])
def test_LH_FORT_08_also_when_a_monster_kills(standing: int, inside: str | None) -> None:
    b = army(
        region("arcadia", "perseus", "perseus", perseus=standing),
        monster("cerberus", "arcadia"),
        artifacts=["pandoras_box"],
        given={"rolls": [DIE["attack"]]},
    )
    b.achilles("use pandoras_box")
    assert (b.hoplites("perseus", "arcadia"), b.fortified("arcadia")) == (standing - 3, inside)


# ---- LH-FORT-09 to -12 ------------------------------------------------------------------------------------------


def test_LH_FORT_09_one_recruit_may_arrive_fortified() -> None:
    b = army(region("arcadia", "achilles")).achilles("recruit")
    assert b.rule["levy_fortified arcadia 2"] == "LH-FORT-09"
    assert b.offers("levy") == b.offers("levy_fortified") == {"arcadia 1", "arcadia 2"}
    b.achilles("levy_fortified arcadia 2")
    assert (b.hoplites("achilles", "arcadia"), b.fortified("arcadia")) == (2, "achilles")


def test_LH_FORT_09_or_not() -> None:
    b = army(region("arcadia", "achilles")).achilles("recruit", "levy arcadia 2")
    assert (b.hoplites("achilles", "arcadia"), b.fortified("arcadia")) == (2, None)


def test_LH_FORT_09_the_city_must_be_free() -> None:
    b = army(region("arcadia", "achilles", "achilles", achilles=1)).achilles("recruit")
    assert b.offers("levy_fortified") == set()


def test_LH_FORT_09_by_other_means_of_recruiting_too() -> None:
    b = army(region("arcadia", "achilles"), at="arcadia", artifacts=["horn_of_plenty"], blessings=["local_volunteers"])
    assert "levy_fortified arcadia 2" in b.copy().achilles("use horn_of_plenty").offered
    assert "levy_fortified arcadia 2" in b.copy().achilles("use local_volunteers").offered
    assert "levy_fortified arcadia 1" in b.copy().achilles("prepare").offered


@pytest.mark.parametrize("holder", ["perseus", ""])
def test_LH_FORT_09_the_region_must_be_controlled_already(holder: str) -> None:
    b = army(region("arcadia", holder, achilles=0 if holder else 1), at="arcadia").achilles("prepare")
    assert b.offers("levy_fortified") == set()
    b.achilles("levy arcadia 1")
    assert b.control("arcadia") == "achilles"
    assert "levy_fortified arcadia 1" in b.offered


def test_LH_FORT_10_march_leaves_the_fortified_hoplite() -> None:
    b = army(region("arcadia", "achilles", "achilles", achilles=3)).achilles("march arcadia elis")
    assert b.offered == {"how_many 1", "how_many 2"}
    b.achilles("how_many 2")
    assert (b.hoplites("achilles", "arcadia"), b.fortified("arcadia")) == (1, "achilles")
    alone = army(region("arcadia", "achilles", "achilles", achilles=1))
    assert alone.offers("march") == set()


def test_LH_FORT_10_march_may_fortify_one_hoplite() -> None:
    b = army(region("arcadia", "achilles", achilles=2))
    assert b.rule["garrison arcadia"] == "LH-FORT-10"
    b.achilles("garrison arcadia")
    assert (b.hoplites("achilles", "arcadia"), b.fortified("arcadia")) == (2, "achilles")
    assert b.of("achilles")["used"] == ["march"]
    assert b.asked == "perseus"


def test_LH_FORT_10_only_into_a_free_city() -> None:
    assert army(region("arcadia", "achilles", "achilles", achilles=3)).offers("garrison") == set()
    assert army(region("arcadia", "achilles")).offers("garrison") == set()  # nobody there


def test_LH_FORT_11_a_beaten_garrison_leaves_the_city_with_its_army() -> None:
    b = siege("arcadia", 7, 3, perseus={"hand": []}).perseus("withdraw elis")
    assert (b.hoplites("perseus", "elis"), b.hoplites("perseus", "arcadia")) == (2, 0)
    assert (b.fortified("arcadia"), b.fortified("elis")) == (None, None)


def test_LH_FORT_11_a_usurped_garrison_too() -> None:
    b = army(region("arcadia", "perseus", "perseus", perseus=2), at="arcadia", glory=["green"])
    b.achilles("usurp", "levy_fortified arcadia 1").perseus("withdraw elis")
    assert (b.hoplites("perseus", "elis"), b.fortified("arcadia"), b.fortified("elis")) == (2, "achilles", None)


def test_LH_FORT_12_an_attacker_is_not_fortified_where_it_attacks() -> None:
    b = army(region("messenia", "achilles", achilles=4), region("arcadia", "perseus", perseus=1))
    b.achilles("move messenia arcadia", "move messenia arcadia")
    assert b.prompt == "ask.move_more"
    assert b.offers("fortify") == set()


@pytest.mark.parametrize("city", ["arcadia", "laconia"])
def test_LH_FORT_12_a_city_gives_nothing_to_the_attacker(city: str) -> None:
    b = siege(city, 3, 2)
    assert (b.battle["attack"]["total"], b.fortified(city)) == (3, "perseus")
