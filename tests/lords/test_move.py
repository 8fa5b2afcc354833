"""LH-MOVE, LH-HMOVE: hoplites move, one region or several, to battle or past monsters; heroes move."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.lords.board import Board, board, monster, player, region

# Hermes stands in Acarnania; at level 3 his power leads an army up to two regions, at level 4 up to three.


def army(
    *things: Json, perseus: dict[str, Any] | None = None, given: dict[str, Any] | None = None, **achilles: Any
) -> Board:
    """Achilles, to move, in Macedonia with Leadership 3; Perseus in Crete; and whatever is added."""
    mine = {"at": "macedonia", "leadership": 3, "priests": 1, **achilles}
    theirs = {"at": "crete", **(perseus or {})}
    return board(player("achilles", **mine), player("perseus", **theirs), *things, **(given or {}))


def hermes(level: int, *things: Json, **more: Any) -> Board:
    """The same, Achilles' priest already sent to Hermes at some level."""
    return army(*things, given={"monument": {"hermes": level}}, **more).achilles("pray hermes")


def chimera(at: str) -> Json:
    """The Chimera, evolved so that it kills hoplites that enter."""
    return monster("chimera", at, evolved=["chimera_macedonia"])


# ---- LH-MOVE-01 to -04: how many moves, and of which hoplites ---------------------------------------------------


@pytest.mark.parametrize("leadership", [1, 2, 3, 5])
def test_LH_MOVE_01_up_to_leadership_hoplites(leadership: int) -> None:
    b = army(region("corinthia", "achilles", achilles=6), leadership=leadership)
    assert b.rule["move corinthia arcadia"] == "LH-MOVE-01"
    b.achilles(*["move corinthia arcadia"] * leadership)
    assert b.hoplites("achilles", "arcadia") == leadership
    assert b.prompt == "ask.turn"
    assert b.offers("move") == set()


def test_LH_MOVE_01_an_injured_leader_moves_one() -> None:
    b = army(region("corinthia", "achilles", achilles=3), injured=["leadership"])
    b.achilles("move corinthia arcadia")
    assert b.prompt == "ask.turn"
    assert b.offers("move") == set()


def test_LH_MOVE_01_each_to_an_adjacent_region_by_land_or_sea() -> None:
    b = army(region("attica", "achilles", achilles=1), region("phocis", "achilles", achilles=1))
    assert b.offers("move") == {
        *("attica boeotia", "attica corinthia", "attica crete"),
        *("phocis locris", "phocis boeotia"),
    }
    assert b.refuses("achilles", "move attica arcadia")


def test_LH_MOVE_01_from_and_to_different_regions() -> None:
    b = army(region("corinthia", "achilles", achilles=2), region("locris", "achilles", achilles=1))
    b.achilles("move corinthia arcadia", "move locris phocis", "move corinthia achaea")
    assert [b.hoplites("achilles", name) for name in ("arcadia", "phocis", "achaea")] == [1, 1, 1]


def test_LH_MOVE_01_fewer_than_leadership_will_do() -> None:
    b = army(region("corinthia", "achilles", achilles=3)).achilles("move corinthia arcadia", "enough")
    assert b.hoplites("achilles", "corinthia") == 2
    assert b.prompt == "ask.turn"
    assert b.offers("move") == set()


def test_LH_MOVE_02_a_hoplite_that_moved_stays() -> None:
    b = army(region("corinthia", "achilles", achilles=1), region("attica", "achilles", achilles=1))
    b.achilles("move corinthia arcadia")
    assert b.offers("move") == {"attica boeotia", "attica corinthia", "attica crete"}
    assert b.refuses("achilles", "move arcadia elis")


def test_LH_MOVE_02_a_hoplite_that_was_there_may_still_go() -> None:
    b = army(region("corinthia", "achilles", achilles=1), region("arcadia", "achilles", achilles=1))
    b.achilles("move corinthia arcadia")
    assert "move arcadia corinthia" in b.offered
    b.achilles("move arcadia corinthia")  # both have moved: the action is over
    assert b.prompt == "ask.turn"
    assert (b.hoplites("achilles", "corinthia"), b.hoplites("achilles", "arcadia")) == (1, 1)


def test_LH_MOVE_02_a_hoplite_that_left_its_city_stays() -> None:
    b = army(region("arcadia", "achilles", "achilles", achilles=1), region("attica", "achilles", achilles=1))
    b.achilles("leave_city arcadia")
    assert b.refuses("achilles", "move arcadia elis")
    assert b.refuses("achilles", "fortify arcadia")
    assert "move attica boeotia" in b.offered


def test_LH_MOVE_02_a_hoplite_just_fortified_does_not_come_out_again() -> None:
    b = army(region("arcadia", "achilles", achilles=1), region("attica", "achilles", achilles=1))
    b.achilles("fortify arcadia")
    assert b.refuses("achilles", "leave_city arcadia")


def test_LH_MOVE_03_after_hermes() -> None:
    b = hermes(2, region("corinthia", "achilles", achilles=1))
    b.achilles("take_army corinthia 1", "march_on arcadia", "move arcadia elis")
    assert b.hoplites("achilles", "elis") == 1


def test_LH_MOVE_03_after_heros_apprentice() -> None:
    b = army(region("corinthia", "achilles", achilles=1), blessings=["heros_apprentice"], speed=1)
    b.achilles("use heros_apprentice", "take_army corinthia 1", "march_on arcadia", "move arcadia elis")
    assert b.hoplites("achilles", "elis") == 1


def test_LH_MOVE_04_fortifying_costs_a_move() -> None:
    b = army(region("arcadia", "achilles", achilles=3), leadership=2).achilles("fortify arcadia")
    assert b.table["moving"]["left"] == 1
    b.achilles("move arcadia elis")
    assert b.prompt == "ask.turn"


def test_LH_MOVE_04_leaving_a_city_costs_a_move() -> None:
    b = army(region("arcadia", "achilles", "achilles", achilles=3), leadership=2).achilles("leave_city arcadia")
    assert b.table["moving"]["left"] == 1
    b.achilles("move arcadia elis")
    assert b.prompt == "ask.turn"


# ---- LH-MOVE-05 to -07: battles ---------------------------------------------------------------------------------


def two_fronts(**more: Any) -> Board:
    """Achilles in Attica can enter Boeotia and Corinthia, both held by Perseus with one hoplite."""
    return army(
        region("attica", "achilles", achilles=5),
        region("boeotia", "perseus", perseus=1),
        region("corinthia", "perseus", perseus=1),
        leadership=4,
        **more,
    )


def test_LH_MOVE_05_all_moves_first_then_battles() -> None:
    b = two_fronts(perseus={"hand": ["trap_sword"]})
    b.achilles("move attica boeotia", "move attica corinthia", "move attica boeotia")
    assert b.prompt == "ask.move_more"
    assert b.table["battle"] is None
    assert (b.hoplites("achilles", "boeotia"), b.hoplites("perseus", "boeotia")) == (2, 1)
    b.achilles("enough", "fight boeotia")
    assert b.battle["attack"]["total"] == 2


def test_LH_MOVE_05_no_move_is_left_over_for_after_the_battles() -> None:
    b = two_fronts().achilles("move attica boeotia", "move attica boeotia", "enough")
    assert b.control("boeotia") == "achilles"
    assert b.prompt == "ask.turn"
    assert b.offers("move") == set()


@pytest.mark.parametrize(("first", "second"), [("boeotia", "corinthia"), ("corinthia", "boeotia")])
def test_LH_MOVE_06_the_active_player_sets_the_order(first: str, second: str) -> None:
    b = two_fronts(perseus={"hand": ["trap_sword"]})
    b.achilles("move attica boeotia", "move attica corinthia", "enough")
    assert (b.asked, b.prompt, b.offered) == ("achilles", "ask.fight", {"fight boeotia", "fight corinthia"})
    assert b.rule["fight boeotia"] == "LH-MOVE-06"
    b.achilles(f"fight {first}")
    assert b.battle["region"] == first
    b.perseus("pass")
    assert b.battle["region"] == second


@pytest.mark.parametrize("holder", ["perseus", ""])
def test_LH_MOVE_07_entering_where_enemy_hoplites_are_is_a_battle(holder: str) -> None:
    b = army(
        region("attica", "achilles", achilles=1),
        region("crete", holder, perseus=1),
        leadership=1,
        perseus={"hand": ["trap_sword"]},
    )
    b.achilles("move attica crete")
    assert (b.battle["region"], b.battle["attacker"], b.battle["defender"]) == ("crete", 0, 1)
    assert b.asked == "perseus"


def test_LH_MOVE_07_own_and_empty_regions_are_no_battle() -> None:
    b = army(
        region("attica", "achilles", achilles=2), region("boeotia", "achilles", achilles=1), blessings=["athenas_gift"]
    )
    b.achilles("move attica boeotia", "move attica corinthia", "enough")
    assert b.prompt == "ask.turn"
    assert b.of("achilles")["pool"] == 1  # no battle was won


# ---- LH-MOVE-08 to -11: control ---------------------------------------------------------------------------------


def test_LH_MOVE_08_an_enemys_region_without_hoplites_is_taken_at_once() -> None:
    b = army(
        region("argolis", "achilles", achilles=2),
        region("laconia", "perseus"),
        blessings=["athenas_gift"],
        perseus={"hand": ["trap_sword"]},
    )
    b.achilles("move argolis laconia")  # population 5, one hoplite
    assert b.prompt == "ask.move_more"
    assert b.control("laconia") == "achilles"
    assert b.of("achilles")["pool"] == 1  # Athena's Gift: no battle was won
    assert b.of("perseus")["cards"] == 1


def test_LH_MOVE_08_also_when_the_enemy_went_away_before_the_battle() -> None:
    b = two_fronts(perseus={"artifacts": ["minotaurs_horn"]})
    b.achilles("move attica boeotia", "move attica corinthia", "enough", "fight boeotia")
    b.perseus("use minotaurs_horn", "bring corinthia 1")
    assert (b.hoplites("achilles", "corinthia"), b.hoplites("perseus", "corinthia")) == (1, 0)
    assert b.control("corinthia") == "achilles"


def test_LH_MOVE_09_a_neutral_region_is_taken_with_its_population() -> None:
    b = army(region("arcadia", "achilles", achilles=4))
    b.achilles("move arcadia messenia", "move arcadia messenia")
    assert b.control("messenia") is None
    b.achilles("move arcadia messenia")
    assert b.control("messenia") == "achilles"


def test_LH_MOVE_09_hoplites_already_there_count() -> None:
    b = army(region("arcadia", "achilles", achilles=2), region("messenia", achilles=2))
    b.achilles("move arcadia messenia")
    assert b.control("messenia") == "achilles"
    assert b.prompt == "ask.move_more"  # at once, not when the action ends


def test_LH_MOVE_10_too_few_stay_in_a_neutral_region() -> None:
    b = army(region("arcadia", "achilles", achilles=2)).achilles("move arcadia messenia", "enough")
    assert b.hoplites("achilles", "messenia") == 1
    assert b.control("messenia") is None
    assert "march messenia laconia" in b.offered


def test_LH_MOVE_11_an_emptied_region_stays_under_control() -> None:
    b = army(region("messenia", "achilles", achilles=2))
    b.achilles("move messenia arcadia", "move messenia arcadia")
    assert b.hoplites("achilles", "messenia") == 0
    assert b.control("messenia") == "achilles"


# ---- LH-MOVE-12 to -14: more than one region --------------------------------------------------------------------


def test_LH_MOVE_12_through_neutral_and_own_regions() -> None:
    b = hermes(4, region("corinthia", "achilles", achilles=1), region("achaea", "achilles"))
    b.achilles("take_army corinthia 1", "march_on achaea")
    assert b.rule["march_on locris"] == "LH-MOVE-12"
    b.achilles("march_on locris")
    assert "march_on phocis" in b.offered
    b.achilles("march_on phocis")
    assert b.hoplites("achilles", "phocis") == 1


def test_LH_MOVE_12_one_may_halt_before() -> None:
    b = hermes(4, region("corinthia", "achilles", achilles=2))
    b.achilles("take_army corinthia 2", "march_on achaea", "halt")
    assert b.hoplites("achilles", "achaea") == 2
    assert b.control("achaea") == "achilles"
    assert b.prompt == "ask.turn"


def test_LH_MOVE_12_not_through_an_enemys_region() -> None:
    b = hermes(4, region("corinthia", "achilles", achilles=2), region("achaea", "perseus"))
    b.achilles("take_army corinthia 2", "march_on achaea")
    assert b.prompt == "ask.turn"  # the march ended there
    assert b.hoplites("achilles", "achaea") == 2


@pytest.mark.parametrize("holder", ["perseus", ""])
def test_LH_MOVE_12_not_through_enemy_hoplites(holder: str) -> None:
    b = hermes(
        4,
        region("corinthia", "achilles", achilles=2),
        region("achaea", holder, perseus=1),
        perseus={"hand": ["trap_sword"]},
    )
    b.achilles("take_army corinthia 2", "march_on achaea")
    assert b.battle["region"] == "achaea"


def test_LH_MOVE_12_helen_bars_the_way() -> None:
    b = board(
        player("achilles", "macedonia", priests=1),
        player("helen", "achaea"),
        region("corinthia", "achilles", achilles=1),
        monument={"hermes": 3},
    )
    b.achilles("pray hermes", "take_army corinthia 1")
    assert b.refuses("achilles", "march_on achaea")
    assert "march_on arcadia" in b.offered


def test_LH_MOVE_13_such_a_move_may_end_in_an_enemys_region() -> None:
    b = hermes(3, region("corinthia", "achilles", achilles=1), region("locris", "perseus"))
    b.achilles("take_army corinthia 1", "march_on achaea", "march_on locris")
    assert b.control("locris") == "achilles"


def test_LH_MOVE_13_and_begin_a_battle_there() -> None:
    b = hermes(
        3,
        region("corinthia", "achilles", achilles=1),
        region("locris", "perseus", perseus=1),
        perseus={"hand": ["trap_sword"]},
    )
    b.achilles("take_army corinthia 1", "march_on achaea", "march_on locris")
    assert b.battle["region"] == "locris"


def test_LH_MOVE_14_no_control_on_the_way() -> None:
    b = hermes(3, region("corinthia", "achilles", achilles=3))
    b.achilles("take_army corinthia 3", "march_on achaea")
    assert b.control("achaea") is None
    b.achilles("march_on locris")
    assert b.control("achaea") is None
    assert b.control("locris") == "achilles"


# ---- LH-MOVE-15, -20: Medusa ------------------------------------------------------------------------------------


def with_medusa(**more: Any) -> Board:
    """Medusa holds Achilles' only army, in Arcadia."""
    return army(region("arcadia", "achilles", achilles=4), monster("medusa", "arcadia"), **more)


def test_LH_MOVE_15_no_hoplite_movement_and_no_march_out_of_her_region() -> None:
    b = with_medusa()
    assert b.offers("move") == set()
    assert b.offers("march") == set()
    assert b.why_not["move arcadia elis"] == "LH-MOVE-15"
    assert b.reasons["move arcadia elis"] == "refused.held_by_monster"
    assert b.refuses("achilles", "move arcadia elis")


def test_LH_MOVE_15_no_hermes_either() -> None:
    b = with_medusa(given={"monument": {"hermes": 3}}).achilles("pray hermes")
    assert b.prompt == "ask.turn"  # there is no army to take


@pytest.mark.parametrize("blessing", ["winged_boots", "heros_apprentice", "murderous_march"])
def test_LH_MOVE_15_no_blessing_either(blessing: str) -> None:
    assert f"use {blessing}" not in with_medusa(blessings=[blessing]).offered
    free = army(region("arcadia", "achilles", achilles=4), monster("medusa", "elis"), blessings=[blessing])
    assert f"use {blessing}" in free.offered


def test_LH_MOVE_15_an_army_that_enters_goes_no_further() -> None:
    b = hermes(4, region("corinthia", "achilles", achilles=1), monster("medusa", "arcadia"))
    b.achilles("take_army corinthia 1", "march_on arcadia")
    assert b.prompt == "ask.turn"
    assert b.hoplites("achilles", "arcadia") == 1


@pytest.mark.parametrize("at", ["arcadia", "elis"])
def test_LH_MOVE_15_nobody_comes_to_a_battle_from_there(at: str) -> None:
    b = army(
        region("attica", "achilles", achilles=1),
        region("corinthia", "perseus", perseus=1),
        region("arcadia", "perseus", perseus=2),
        monster("medusa", at),
        perseus={"artifacts": ["minotaurs_horn"], "hand": ["reinforcements"]},
        leadership=1,
    )
    b.achilles("move attica corinthia")
    if at == "elis":
        assert "use minotaurs_horn" in b.offered
        b.perseus("pass")
    b.perseus("play reinforcements")
    assert (b.offers("bring") == {"arcadia 1", "arcadia 2"}) == (at == "elis")


def test_LH_MOVE_15_others_may_move_and_she_keeps_nobody_out() -> None:
    b = army(
        region("arcadia", "achilles", achilles=1),
        region("elis", "achilles", achilles=1),
        monster("medusa", "arcadia"),
    )
    assert b.offers("move") == {"elis achaea", "elis arcadia", "elis messenia"}


def test_LH_MOVE_20_medusa_lets_hoplites_into_the_city_and_out_of_it() -> None:
    b = with_medusa()
    assert {"fortify arcadia", "garrison arcadia"} <= b.offered
    b.achilles("fortify arcadia")
    assert b.fortified("arcadia") == "achilles"
    b = army(region("arcadia", "achilles", "achilles", achilles=1), monster("medusa", "arcadia"))
    b.achilles("leave_city arcadia")
    assert b.fortified("arcadia") is None


# ---- LH-MOVE-16, -17: the Chimera -------------------------------------------------------------------------------


def test_LH_MOVE_16_LH_MOVE_17_the_chimera_kills_one_of_those_who_enter() -> None:
    b = army(region("corinthia", "achilles", achilles=5), chimera("arcadia"), leadership=3)
    b.achilles("move corinthia arcadia")
    assert b.hoplites("achilles", "arcadia") == 0
    assert b.of("achilles")["supply"] == 11
    b.achilles("move corinthia arcadia", "move corinthia arcadia")
    assert b.hoplites("achilles", "arcadia") == 2
    assert b.of("achilles")["supply"] == 11


def test_LH_MOVE_16_only_when_evolved_so() -> None:
    b = army(region("corinthia", "achilles", achilles=1), monster("chimera", "arcadia", evolved=["chimera_arcadia"]))
    b.achilles("move corinthia arcadia")
    assert b.hoplites("achilles", "arcadia") == 1


def test_LH_MOVE_16_who_stood_there_is_not_the_victim() -> None:
    b = army(region("corinthia", "achilles", achilles=1), region("arcadia", "achilles", achilles=1), chimera("arcadia"))
    b.achilles("move corinthia arcadia")
    assert b.hoplites("achilles", "arcadia") == 1
    assert "move arcadia elis" in b.offered  # the one left has not moved yet


def test_LH_MOVE_16_before_any_battle() -> None:
    b = army(
        region("corinthia", "achilles", achilles=3),
        region("arcadia", "perseus", perseus=1),
        chimera("arcadia"),
        perseus={"hand": ["trap_sword"]},
    )
    b.achilles("move corinthia arcadia", "move corinthia arcadia", "enough")
    assert b.battle["attack"]["total"] == 1
    b = army(region("corinthia", "achilles", achilles=1), region("arcadia", "perseus", perseus=1), chimera("arcadia"))
    b.achilles("move corinthia arcadia")
    assert b.prompt == "ask.turn"
    assert b.hoplites("perseus", "arcadia") == 1  # nobody left to fight


def test_LH_MOVE_16_before_control_too() -> None:
    b = army(region("corinthia", "achilles", achilles=2), region("arcadia", "perseus"), chimera("arcadia"))
    b.achilles("move corinthia arcadia")
    assert b.control("arcadia") == "perseus"
    b.achilles("move corinthia arcadia")
    assert b.control("arcadia") == "achilles"


def test_LH_MOVE_16_LH_MOVE_17_on_the_way_through_once_for_the_whole_group() -> None:
    b = hermes(3, region("corinthia", "achilles", achilles=4), chimera("arcadia"))
    b.achilles("take_army corinthia 4", "march_on arcadia")
    assert b.hoplites("achilles", "arcadia") == 3
    b.achilles("march_on elis")
    assert b.hoplites("achilles", "elis") == 3


def test_LH_MOVE_16_the_last_hoplite_goes_no_further() -> None:
    b = hermes(3, region("corinthia", "achilles", achilles=2), chimera("arcadia"))
    b.achilles("take_army corinthia 1", "march_on arcadia")
    assert b.prompt == "ask.turn"
    assert b.of("achilles")["supply"] == 14


def test_LH_MOVE_16_those_who_stay_behind_in_its_region_do_not_march_along() -> None:
    b = hermes(3, region("corinthia", "achilles", achilles=2), region("arcadia", achilles=1), chimera("arcadia"))
    b.achilles("take_army corinthia 2", "march_on arcadia", "march_on elis")
    assert (b.hoplites("achilles", "arcadia"), b.hoplites("achilles", "elis")) == (1, 1)


def test_LH_MOVE_17_twice_through_the_same_region_in_one_action_costs_one() -> None:
    b = hermes(4, region("corinthia", "achilles", achilles=3), chimera("arcadia"))
    b.achilles("take_army corinthia 3", "march_on arcadia", "march_on corinthia", "march_on arcadia")
    assert b.hoplites("achilles", "arcadia") == 2


def test_LH_MOVE_17_each_action_costs_one() -> None:
    b = hermes(2, region("corinthia", "achilles", achilles=5), chimera("arcadia"))
    b.achilles("take_army corinthia 2", "march_on arcadia")
    assert b.hoplites("achilles", "arcadia") == 1
    b.achilles("move corinthia arcadia", "move corinthia arcadia", "enough")
    assert b.hoplites("achilles", "arcadia") == 2


# ---- LH-MOVE-18: to any region ----------------------------------------------------------------------------------


def winged(*things: Json, **more: Any) -> Board:
    """Achilles has the Winged Boots and hoplites in Corinthia."""
    b = army(region("corinthia", "achilles", achilles=1), *things, blessings=["winged_boots"], **more)
    return b.achilles("use winged_boots")


def test_LH_MOVE_18_winged_boots_need_no_path() -> None:
    b = winged(region("locris", "perseus", perseus=1), region("thessaly", "perseus", perseus=1))
    assert b.prompt == "ask.far_region"  # the only army is taken by itself
    assert len(b.offers("march_on")) == 18
    b.achilles("march_on epirus")
    assert b.hoplites("achilles", "epirus") == 1
    assert b.control("epirus") is None  # population 2


def test_LH_MOVE_18_winged_boots_move_one_hoplite() -> None:
    b = army(region("corinthia", "achilles", achilles=3), blessings=["winged_boots"])
    b.achilles("use winged_boots", "march_on epirus")
    assert (b.hoplites("achilles", "corinthia"), b.hoplites("achilles", "epirus")) == (2, 1)


def test_LH_MOVE_18_control_and_battle_on_arrival() -> None:
    assert winged(region("epirus", "perseus")).achilles("march_on epirus").control("epirus") == "achilles"
    b = winged(region("epirus", "perseus", perseus=1), perseus={"hand": ["trap_sword"]}).achilles("march_on epirus")
    assert b.battle["region"] == "epirus"


def test_LH_MOVE_18_the_chimera_on_arrival() -> None:
    b = winged(region("epirus", "perseus"), chimera("epirus")).achilles("march_on epirus")
    assert b.hoplites("achilles", "epirus") == 0
    assert b.control("epirus") == "perseus"


@pytest.mark.parametrize(("at", "open_to"), [("crete", False), ("elis", True)])
def test_LH_MOVE_18_helens_region_is_entered_only_beside_ones_hero(at: str, open_to: bool) -> None:
    for blessing in ("winged_boots", "murderous_march"):
        b = board(
            player("achilles", at, blessings=[blessing]),
            player("helen", "elis"),
            region("corinthia", "achilles", achilles=3),
        )
        b.achilles(f"use {blessing}")
        assert ("march_on elis" in b.offered) == open_to


def test_LH_MOVE_18_medusa_holds_those_who_would_leave() -> None:
    b = army(
        region("corinthia", "achilles", achilles=3),
        region("arcadia", "achilles", achilles=3),
        monster("medusa", "arcadia"),
        blessings=["winged_boots", "murderous_march"],
    )
    twin = b.copy()
    b.achilles("use winged_boots", "march_on epirus")
    assert (b.hoplites("achilles", "corinthia"), b.hoplites("achilles", "arcadia")) == (2, 3)
    twin.achilles("use murderous_march", "march_on epirus")
    assert (twin.hoplites("achilles", "corinthia"), twin.hoplites("achilles", "arcadia")) == (0, 3)


# ---- LH-MOVE-19: a move that wins -------------------------------------------------------------------------------


def on_the_verge(**achilles: Any) -> Board:
    """Four players. Achilles, with three hoplites in Locris, lacks only Phocis for two lands; Perseus is in Achaea."""
    mine = ("epirus", "macedonia", "thessaly", "chalkidiki", "acarnania", "aetolia")
    return board(
        player("achilles", "macedonia", leadership=3, priests=1, **achilles),
        player("helen", "elis"),
        player("heracles", "argolis"),
        player("perseus", "crete", hand=["trap_sword"]),
        *[region(name, "achilles") for name in mine],
        region("locris", "achilles", achilles=3),
        region("phocis", "perseus"),
        region("achaea", "perseus", perseus=1),
        monument={"hermes": 2},
    )


def test_LH_MOVE_19_a_move_that_wins_ends_the_game_before_the_battles() -> None:
    b = on_the_verge().achilles("move locris achaea", "move locris phocis")
    assert b.result == ("achilles", "warlord")
    assert (b.hoplites("achilles", "achaea"), b.hoplites("perseus", "achaea")) == (1, 1)


@pytest.mark.parametrize(
    "keys",
    [
        ("march locris phocis", "how_many 1"),
        ("pray hermes", "take_army locris 1", "march_on phocis"),
        ("use winged_boots", "march_on phocis"),
    ],
)
def test_LH_MOVE_19_every_kind_of_move_may_win(keys: tuple[str, ...]) -> None:
    b = on_the_verge(blessings=["winged_boots"]).achilles(*keys)
    assert b.result == ("achilles", "warlord")


# ---- LH-HMOVE: the hero -----------------------------------------------------------------------------------------

NEAR_ATTICA = {"attica", "boeotia", "corinthia", "crete"}
TWO_FROM_ATTICA = NEAR_ATTICA | {"phocis", "euboea", "achaea", "argolis", "arcadia", "laconia"}


def test_LH_HMOVE_01_up_to_speed_regions() -> None:
    assert army(at="attica", speed=1).offers("go") == NEAR_ATTICA
    b = army(at="attica", speed=2)
    assert b.offers("go") == TWO_FROM_ATTICA
    assert b.rule["go argolis"] == "LH-HMOVE-01"
    assert (b.why_not["go elis"], b.reasons["go elis"]) == ("LH-HMOVE-01", "refused.too_far")
    b.achilles("go argolis")
    assert b.of("achilles")["at"] == "argolis"
    assert b.offers("go") == set()
    assert b.refuses("achilles", "go argolis")


def test_LH_HMOVE_01_an_injured_hero_goes_one_region() -> None:
    assert army(at="attica", speed=4, injured=["speed"]).offers("go") == NEAR_ATTICA


def test_LH_HMOVE_02_nothing_hinders_a_hero() -> None:
    b = army(
        region("boeotia", "perseus", perseus=2),
        region("corinthia", "perseus", "", perseus=2),
        region("crete", "perseus", perseus=2),
        monster("medusa", "attica"),
        monster("hydra", "boeotia"),
        monster("sphinx", "argolis"),
        at="attica",
        speed=2,
    )
    assert b.offers("go") == TWO_FROM_ATTICA
    b.achilles("go crete")  # where Perseus and his hoplites are
    assert b.of("achilles")["at"] == b.of("perseus")["at"] == "crete"


def test_LH_HMOVE_02_not_even_helen() -> None:
    b = board(player("achilles", "attica", speed=2), player("helen", "corinthia"), region("boeotia", "helen", helen=2))
    assert b.offers("go") == TWO_FROM_ATTICA


def on_the_road(**more: Any) -> Board:
    """A quest and Perseus' hoplites lie in Boeotia, between Attica and Phocis. Achilles has Hero's Wrath."""
    return army(
        region("boeotia", "perseus", perseus=2),
        at="attica",
        speed=2,
        strength=2,
        blessings=["heros_wrath"],
        hand=["phalanx", "charge"],
        given={"quests": ["cattle_of_geryon"]},
        **more,
    )


def test_LH_HMOVE_03_nothing_is_used_on_the_way() -> None:
    b = on_the_road().achilles("go phocis")
    assert b.prompt == "ask.turn"  # neither the quest nor Hero's Wrath was offered
    assert b.of("achilles")["at"] == "phocis"
    b = on_the_road().achilles("go boeotia", "stay_out")
    assert "use heros_wrath" in b.offered


def test_LH_HMOVE_04_at_the_end_of_the_way_a_quest_may_be_entered() -> None:
    b = on_the_road().achilles("go boeotia")
    assert b.offered == {"enter cattle_of_geryon 1", "stay_out"}
    assert b.rule["enter cattle_of_geryon 1"] == "LH-QUEST-04"
    b.achilles("enter cattle_of_geryon 1")
    assert (b.of("achilles")["quest"], b.of("achilles")["step"]) == ("cattle_of_geryon", 1)
    assert b.of("achilles")["at"] is None


def test_LH_HMOVE_04_or_not() -> None:
    b = army(at="attica", strength=2, given={"quests": ["cattle_of_geryon"]}).achilles("go boeotia", "stay_out")
    assert (b.of("achilles")["quest"], b.of("achilles")["at"]) == (None, "boeotia")
    b = army(at="boeotia", strength=2, given={"quests": ["cattle_of_geryon"]}).achilles("go attica")
    assert b.prompt == "ask.turn"  # it lies where the way began


@pytest.mark.parametrize("speed", [1, 3, 5])
def test_LH_HMOVE_05_on_a_quest_one_step_whatever_the_speed(speed: int) -> None:
    b = army(at="", quest="cattle_of_geryon", step=1, speed=speed, given={"quests": ["cattle_of_geryon"]})
    assert "advance" in b.offered
    assert b.offers("go") == set()
    b.achilles("advance")
    assert b.of("achilles")["step"] == 2
    assert b.refuses("achilles", "advance")


def test_LH_HMOVE_06_a_hero_may_stay_where_it_is() -> None:
    b = army(at="boeotia", strength=2, given={"quests": ["cattle_of_geryon"]})
    assert "go boeotia" in b.offered
    b.achilles("go boeotia", "enter cattle_of_geryon 1")
    assert b.of("achilles")["quest"] == "cattle_of_geryon"
    assert b.offers("go") == set()
    assert b.refuses("achilles", "advance")


def test_LH_HMOVE_07_after_a_quest_the_hero_rests() -> None:
    b = army(at="", quest="amazon_queen", step=2, speed=3, given={"quests": ["amazon_queen"]}).achilles("advance")
    assert b.of("achilles")["at"] == "chalkidiki"
    assert b.offers("go") == set()
    assert b.reasons["go macedonia"] == "refused.rested"
    assert b.refuses("achilles", "go macedonia")


def test_LH_HMOVE_07_next_turn_it_goes_again() -> None:
    b = army(at="", quest="amazon_queen", step=2, given={"quests": ["amazon_queen"]}).achilles("advance")
    b.achilles("prepare", "draw", "draw").perseus("prepare", "draw", "draw", "place crete")
    assert "go macedonia" in b.offered
