"""MB-BORDER: normal borders, walls, escarpments, chains, cage walls and heights."""

from typing import Any

import pytest

from petteia.games.pantheon import facts
from petteia.kernel.record import Json
from tests.pantheon.board import Board, fight, unit, war
from tests.pantheon.deeds import agreed

UNDERWORLD: dict[str, Any] = {"board": "gates_of_the_underworld"}
BOREAS: dict[str, Any] = {"board": "pass_of_boreas"}
LERNA: dict[str, Any] = {"board": "marsh_of_lerna"}


def ways(name: str, at: str, *units: Json, how: str = "activate", **more: Any) -> Board:
    """A unit of seat 1 begins its activation in some area."""
    b = war(unit(f"{name}.1", at), *units, hand=(name, name), **more)
    return b.one(f"{how} {name}.1")


def thrown(target: str, at: str, *units: Json, **more: Any) -> Board:
    """The Minotaur attacks a unit in its area; enough blanks to throw anybody."""
    b = war(unit("minotaur.1", at), unit(f"{target}.2", at), *units, hand=("minotaur",), **more)
    b.one("activate minotaur.1").rolls(0, 0, 0, 1, 1, 1, 1).one(f"attack {target}.2")
    while "let_be" in b.offered:
        b.do(b.asked, "let_be")
    return b


def test_MB_BORDER_01_a_normal_border_changes_nothing() -> None:
    """All kinds of units cross it, their movement goes on, and it hides nobody."""
    for name in ("ares", "heracles", "cerberus", "infernal_hounds"):
        assert "ol12" in ways(name, "ol11").offers("walk")
    b = ways("ares", "ol11").one("walk ol12")
    assert b.offers("enter")
    assert ways("odysseus", "ol11", unit("spartans.2", "ol12")).offers("attack") == {"spartans.2"}


def test_MB_BORDER_02_a_wall_stops_movement_and_sight() -> None:
    """ol12 and ol17 are separated by a wall only, ol09 and ol08 too."""
    b = ways("ares", "ol17")
    assert b.offers("walk") == {"ol16", "ol22"}
    assert b.why_not["walk ol12"] == "MB-MOVE-04"
    assert b.why_not["walk ol18"] == "MB-MOVE-04"
    assert ways("ares", "ol17", how="commit").offers("run") == {"ol16", "ol22"}
    assert ways("odysseus", "ol09", unit("spartans.2", "ol08")).offers("attack") == set()
    assert ways("odysseus", "ol13", unit("spartans.2", "ol08")).offers("attack") == {"spartans.2"}


def test_MB_BORDER_03_an_escarpment_stops_movement_but_not_sight() -> None:
    """bo02 and bo08 are separated by an escarpment."""
    b = ways("ares", "bo02", **BOREAS)
    assert b.offers("walk") == {"bo01", "bo07"}
    assert b.why_not["walk bo08"] == "MB-MOVE-04"
    assert ways("odysseus", "bo02", unit("spartans.2", "bo08"), **BOREAS).offers("attack") == {"spartans.2"}


@pytest.mark.parametrize(("how", "verb"), [("activate", "walk"), ("commit", "run")])
def test_MB_BORDER_04_chains_may_be_crossed_and_end_the_movement(how: str, verb: str) -> None:
    b = ways("ares", "uw20", how=how, **UNDERWORLD)
    assert "uw21" in b.offers(verb)
    b.one(f"{verb} uw21")
    assert b.at("ares.1") == "uw21"
    assert b.prompt != "ask.onward"
    b = ways("ares", "uw22", how=how, **UNDERWORLD).one(f"{verb} uw21")  # not by way of the chains
    assert "uw20" in b.offers("enter")


def test_MB_BORDER_04_only_the_movement_ends() -> None:
    """An activation goes on with other actions."""
    b = ways("ares", "uw20", stones=["uw21"], **UNDERWORLD).one("walk uw21")
    assert b.offers("claim") == {"omphalos_1"}
    hidden = ways("odysseus", "uw20", unit("spartans.2", "uw21"), **UNDERWORLD)
    assert hidden.offers("attack") == {"spartans.2"}  # nor are chains an obstacle


@pytest.mark.parametrize(
    ("name", "passes"), [("infernal_hounds", True), ("heracles", True), ("ares", False), ("cerberus", False)]
)
def test_MB_BORDER_05_cage_walls_let_troops_and_heroes_through(name: str, passes: bool) -> None:
    assert ("uw12" in ways(name, "uw11", **UNDERWORLD).offers("walk")) == passes
    assert bool(ways(name, "uw12", **UNDERWORLD).offers("walk")) == passes  # and out of it


def test_MB_BORDER_05_they_hide_nobody() -> None:
    b = ways("odysseus", "uw11", unit("spartans.2", "uw12"), **UNDERWORLD)
    assert b.offers("attack") == {"spartans.2"}


def test_MB_BORDER_06_under_heights_lies_another_border_that_decides_on_movement() -> None:
    """Around bo08, on the upper level: normal borders to bo07 and bo09, escarpments to bo02 and bo11."""
    assert ways("ares", "bo08", **BOREAS).offers("walk") >= {"bo07", "bo09", "bo12"}
    assert not ways("ares", "bo08", **BOREAS).offers("walk") & {"bo02", "bo11"}
    assert "bo08" in ways("ares", "bo07", **BOREAS).offers("walk")  # up as well as down
    assert "bo08" not in ways("ares", "bo11", **BOREAS).offers("walk")


def dice(attacker: str, at: str, target: str, there: str, *units: Json, key: str = "attack", **more: Any) -> int:
    """How many dice does an attack roll? 0 if it is not possible."""
    b = ways(attacker, at, unit(f"{target}.2", there), *units, **more)
    return fight(b, f"{key} {target}.2")[0] if f"{key} {target}.2" in b.offered else 0


def test_MB_BORDER_07_one_more_die_from_above_against_lower_targets() -> None:
    """Hades has combat 6. bo12 lies above bo11, bo08 is as high."""
    assert dice("hades", "bo12", "achilles", "bo11", **BOREAS) == 7
    assert dice("hades", "bo12", "achilles", "bo08", **BOREAS) == 6
    assert dice("hades", "bo12", "achilles", "bo12", **BOREAS) == 6
    assert dice("hades", "bo09", "achilles", "bo08", **BOREAS) == 6  # upwards


def test_MB_BORDER_07_one_more_range_from_above_against_lower_targets() -> None:
    """Hades has range 1: bo15 is two areas away from bo12, lower; bo03 too, as high. bo08 does not reach up to bo10."""
    assert dice("hades", "bo12", "achilles", "bo15", **BOREAS) == 7
    assert dice("hades", "bo12", "achilles", "bo03", **BOREAS) == 0
    assert dice("hades", "bo10", "achilles", "bo08", **BOREAS) == 0


def test_MB_BORDER_07_only_on_the_upper_side_of_heights() -> None:
    """le03 is high above all around it; le01 is not."""
    assert dice("hades", "le03", "achilles", "le02", **LERNA) == 7
    assert dice("hades", "le01", "achilles", "le02", **LERNA) == 6


def test_MB_BORDER_07_at_range_0_into_a_full_area_below_as_well() -> None:
    """Achilles has combat 7, range 0 and Close Combat; Athena has combat 7 and range 0."""
    full = (unit("amazons.2", "le02"), unit("spartans.2", "le02"))
    assert dice("achilles", "le03", "hoplites", "le02", *full, key="attack_near", **LERNA) == 7 + 1 + 1
    assert dice("achilles", "le01", "hoplites", "le02", *full, key="attack_near", **LERNA) == 7 + 1
    assert dice("athena", "le03", "hoplites", "le02", *full, key="attack_near", **LERNA) == 8
    assert dice("athena", "le01", "hoplites", "le02", *full, key="attack_near", **LERNA) == 7


def test_MB_BORDER_08_from_above_obstacles_below_do_not_hide_a_lower_target() -> None:
    """From le03 over the Spartans in le04 to le05; from le01 the forest in between hides le03."""
    b = ways("odysseus", "le03", unit("spartans.2", "le04"), unit("achilles.2", "le05"), **LERNA)
    assert b.offers("attack") == {"spartans.2", "achilles.2"}
    low = ways("odysseus", "le16", unit("spartans.2", "le11"), unit("achilles.2", "le05"), **LERNA)
    assert low.offers("attack") == {"spartans.2"}
    up = ways("odysseus", "le05", unit("spartans.2", "le04"), unit("achilles.2", "le03"), **LERNA)
    assert up.offers("attack") == {"spartans.2"}


def test_MB_BORDER_08_not_against_a_target_on_the_same_level() -> None:
    """bo16, bo12 and bo08 are on the upper level; the ruins of bo12 and a unit in it hide bo08."""
    b = ways("odysseus", "bo16", unit("achilles.2", "bo08"), unit("spartans.2", "bo12"), **BOREAS)
    assert b.offers("attack") == {"spartans.2"}


def test_MB_BORDER_09_lower_is_a_matter_of_level_not_of_touching() -> None:
    """Odysseus in bo12, with range 2 and 1 more: bo06 is three areas away and low."""
    b = ways("odysseus", "bo12", unit("achilles.2", "bo06"), unit("spartans.2", "bo05"), **BOREAS)
    assert "achilles.2" in b.offers("attack")
    assert fight(b, "attack achilles.2")[0] == 5 + 1 + 1  # Archery and heights


def test_MB_BORDER_10_several_heights_give_the_bonus_once() -> None:
    """bo16 has heights towards bo13, bo15, bo17 and bo22: one die more, and range 2 instead of 1."""
    assert dice("hades", "bo16", "achilles", "bo15", **BOREAS) == 7
    assert dice("hades", "bo16", "achilles", "bo18", **BOREAS) == 7
    assert dice("hades", "bo16", "achilles", "bo05", **BOREAS) == 0  # three areas away


def test_MB_BORDER_11_prohibitions_work_both_ways() -> None:
    assert "bo08" not in ways("ares", "bo02", **BOREAS).offers("walk")
    assert "bo02" not in ways("ares", "bo08", **BOREAS).offers("walk")
    assert "ol17" not in ways("ares", "ol12").offers("walk")
    assert "ol12" not in ways("ares", "ol17").offers("walk")


def test_MB_BORDER_11_and_for_displacement() -> None:
    """Thrown: Achilles over no wall and no escarpment but through cage walls; Ares through no cage wall."""
    assert thrown("achilles", "ol17").offers("throw") == {"ol16", "ol22"}
    assert thrown("achilles", "bo02", **BOREAS).offers("throw") == {"bo01", "bo07"}
    assert "uw12" in thrown("achilles", "uw11", **UNDERWORLD).offers("throw")
    assert "uw12" not in thrown("ares", "uw11", **UNDERWORLD).offers("throw")


def test_MB_BORDER_12_chains_do_not_end_a_flight() -> None:
    """Heracles flies by agreement of the table."""
    b = agreed(war(unit("heracles.1", "uw20"), hand=("heracles",), **UNDERWORLD), facts.FLYING, "heracles")
    b.one("commit heracles.1", "fly uw21")
    assert "uw22" in b.offers("enter")


def test_MB_BORDER_12_nor_a_displacement() -> None:
    """Achilles is thrown over chains like anywhere else."""
    assert "uw21" in thrown("achilles", "uw20", **UNDERWORLD).offers("throw")
