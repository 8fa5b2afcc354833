"""MB-TALENT: the seventeen talents."""

from typing import Any

import pytest

from petteia.games.pantheon import facts
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, calm, player, unit, war
from tests.pantheon.deeds import parts


def fight(attacker: str, defender: str, *more: Json, face: int = 4, **given: Any) -> Board:
    """An attack at range 0 in ol13; all dice show the same."""
    b = war(
        unit(attacker, "ol13"),
        unit(defender, "ol13"),
        *more,
        hand=(attacker.split(".")[0], *given.pop("hand", ())),
        **given,
    )
    if b.prompt == "ask.keep":
        b.one(min(b.offered))
    return b.one(f"activate {attacker}").rolls(*[face] * 10).one(f"attack {defender}")


def with_talent(monkeypatch: pytest.MonkeyPatch, ref: str, *talents: str, **more: Any) -> None:
    """The facts of a unit, changed for one test: no unit of the box combines these talents."""
    printed = UNITS[UNIT_REFS.index(ref)]
    monkeypatch.setattr(
        printed, "talents", (*printed.talents, *[facts.TALENT_REFS.index(talent) for talent in talents])
    )
    for name, value in more.items():
        monkeypatch.setattr(printed, name, value)


# ---- in general ----------------------------------------------------------------------------------------------------


def test_MB_TALENT_01_a_talent_need_not_be_used() -> None:
    asked = {"talents": "asked"}
    b = fight("achilles.1", "medusa.2", options=asked)
    assert b.offers("use_talent") == b.offers("no_talent") == {"close_combat"}
    assert b.one("use_talent close_combat").attack["values"] == [8, 6]
    b = fight("achilles.1", "medusa.2", options=asked).one("no_talent close_combat")
    assert b.attack["values"] == [7, 6]
    b = fight("centaurs.1", "odysseus.2", unit("leonidas.2", "ol13"))
    assert b.offers("let_be") == {""}  # Guard


def test_MB_TALENT_02_the_unit_affected_is_the_target_of_the_talent() -> None:
    """Athena's Bolster works on the hoplites, the Torment of the hounds on whom they attack."""
    b = fight("hoplites.1", "medusa.2", unit("athena.1", "ol13"))
    assert "talent.bolster" in parts(b)
    b = fight("infernal_hounds.1", "medusa.2")
    assert parts(b, "defense") == {"stat.defense": 6, "talent.torment": -1}


def test_MB_TALENT_03_a_talent_does_not_add_up_with_itself() -> None:
    """Two Athenas of one camp bolster the same hoplites once; Bolster and Phalanx together count both."""
    b = board(
        None,
        None,
        unit("hoplites.1", "ol13"),
        unit("athena.1", "ol13"),
        unit("athena.3", "ol13"),
        unit("medusa.2", "ol13"),
        players=[
            player("athena", "hoplites", hand=["hoplites"]),
            player("zeus", "medusa"),
            player("athena", "spartans"),
            player("hades"),
        ],
        options={"camps": "teams"},
    )
    b.one("activate hoplites.1").rolls(*[4] * 5).one("attack medusa.2")
    assert parts(b) == {"stat.combat": 3, "talent.bolster": 1, "power.closed_ranks": 1}
    b = fight("hoplites.1", "medusa.2", unit("athena.1", "ol13"), unit("spartans.1", "ol13"))
    assert parts(b) == {"stat.combat": 3, "talent.bolster": 1, "talent.phalanx": 1, "power.closed_ranks": 1}


def test_MB_TALENT_04_helpful_talents_are_used_unasked_others_are_asked_for() -> None:
    b = fight("achilles.1", "medusa.2")
    assert not b.offers("use_talent")
    assert "talent.close_combat" in parts(b)
    b = fight("centaurs.1", "odysseus.2", unit("leonidas.2", "ol13"))
    assert b.prompt == "ask.redirect"


def test_MB_TALENT_04_MB_TALENT_03_asked_for_each_talent_of_both_sides() -> None:
    b = fight("achilles.1", "leonidas.2", unit("odysseus.2", "ol13"), options={"talents": "asked"})
    b.one("use_talent close_combat")
    assert (b.asked, b.offers("use_talent")) == (2, {"close_protection"})
    b.two("no_talent close_protection")
    assert b.attack["values"] == [8, 7]


# ---- Sneak Attack, Close Combat --------------------------------------------------------------------------------------


def test_MB_TALENT_05_sneak_attack_with_another_ally_at_range_0() -> None:
    b = fight("infernal_hounds.1", "medusa.2", unit("leonidas.1", "ol13"))
    assert parts(b) == {"stat.combat": 3, "talent.sneak_attack": 1, "power.pack": 1}
    assert "talent.sneak_attack" not in parts(fight("infernal_hounds.1", "medusa.2"))  # not for itself
    assert "talent.sneak_attack" not in parts(fight("infernal_hounds.1", "medusa.2", unit("leonidas.1", "ol12")))
    assert "talent.sneak_attack" not in parts(fight("infernal_hounds.1", "medusa.2", unit("leonidas.2", "ol12")))


def test_MB_TALENT_05_the_bonus_stays_until_the_activation_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ares gets Sneak Attack for this test: gained beside an ally, it stays when he has walked away."""
    with_talent(monkeypatch, "ares", "sneak_attack")
    b = war(
        unit("ares.1", "ol11", vitality=3),
        unit("leonidas.1", "ol11"),
        unit("medusa.2", "ol11"),
        unit("minotaur.2", "ol16"),
        hand=("ares", "art_of_war", "art_of_war"),
    )
    b.one("activate ares.1").rolls(*[1] * 9).one("attack medusa.2")
    assert "talent.sneak_attack" in parts(b)
    calm(b).one("use fury_of_ares", "walk_again ol16")
    b.rolls(*[5] * 9).one("attack minotaur.2")
    assert parts(b)["talent.sneak_attack"] == 1


def test_MB_TALENT_11_close_combat_at_range_0_in_normal_attacks(monkeypatch: pytest.MonkeyPatch) -> None:
    b = fight("achilles.1", "medusa.2")
    assert parts(b) == {"stat.combat": 7, "talent.close_combat": 1}
    with_talent(monkeypatch, "achilles", range=(1,) * 8)  # a range of 1, to see that the bonus needs range 0
    b = war(unit("achilles.1", "ol06"), unit("medusa.2", "ol11"), hand=("achilles",))
    b.one("activate achilles.1").rolls(*[4] * 8).one("attack medusa.2")
    assert parts(b) == {"stat.combat": 7}


def test_MB_TALENT_11_the_bonus_stays_until_the_activation_ends_and_counts_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ares with a range of 1 for this test: Close Combat gained at range 0 also counts in his second attack."""
    with_talent(monkeypatch, "ares", range=(1,) * 10)
    b = war(
        unit("ares.1", "ol11", vitality=3),
        unit("medusa.2", "ol11"),
        unit("odysseus.2", "ol16"),
        hand=("ares", "art_of_war", "art_of_war"),
    )
    b.one("activate ares.1").rolls(*[1] * 9).one("attack medusa.2")
    calm(b).one("use fury_of_ares").rolls(*[4] * 9).one("attack odysseus.2")
    assert parts(b) == {"stat.combat": 7, "talent.close_combat": 1}


def test_MB_TALENT_12_a_bonus_gained_in_a_counter_attack_is_not_kept() -> None:
    """Achilles counters; in the next turn of the same board his activation begins without a bonus."""
    b = fight("centaurs.1", "achilles.2", face=0, other=("achilles", "achilles"))
    b.two("let_be").rolls(*[1] * 8).two("counter")
    assert "talent.close_combat" in parts(b)
    assert b.table["activation"]["bonus"] == []
    calm(b).one("end_activation", "end_turn")
    b.two("activate achilles.2")
    assert b.table["activation"]["bonus"] == []


# ---- Block ---------------------------------------------------------------------------------------------------------


def test_MB_TALENT_06_block_holds_enemies_in_the_area() -> None:
    b = war(unit("leonidas.1", "ol13"), unit("cerberus.2", "ol13"), hand=("leonidas",))
    assert "leonidas.1" not in b.offers("commit")  # no run
    b.one("activate leonidas.1")
    assert b.offers("walk") == set()
    assert b.why_not["walk ol12"] == "MB-TALENT-06"
    b = war(unit("leonidas.1", "ol13"), unit("cerberus.1", "ol13"), unit("cerberus.2", "ol12"), hand=("leonidas",))
    assert b.one("activate leonidas.1").offers("walk")  # neither an ally nor the next area


def test_MB_TALENT_07_no_enemy_claims_a_stone_lying_with_a_blocker() -> None:
    b = war(unit("leonidas.1", "ol13"), unit("cerberus.2", "ol13"), hand=("leonidas",), stones=["ol13"])
    b.one("activate leonidas.1")
    assert b.offers("claim") == set()
    assert b.why_not["claim omphalos_1"] == "MB-TALENT-07"
    b = war(unit("hades.1", "ol11"), unit("cerberus.2", "ol16"), hand=("hades",), stones=["ol16", "ol06"])
    b.one("activate hades.1")
    assert b.offers("claim") == {"omphalos_2"}  # wherever they stand: Gem Collector does not help
    assert b.why_not["claim omphalos_1"] == "MB-TALENT-07"


def test_MB_TALENT_08_a_blocker_ignores_block_but_not_when_it_runs() -> None:
    """Appendix A, vector 7: Spartans may walk away from Cerberus, not run; they may claim."""
    b = war(unit("spartans.1", "ol13"), unit("cerberus.2", "ol13"), hand=("spartans",), stones=["ol13"])
    assert "spartans.1" not in b.offers("commit")
    b.one("activate spartans.1")
    assert b.offers("walk")
    assert b.offers("claim") == {"omphalos_1"}


def test_MB_TALENT_08_a_blocker_in_a_complex_action_does_not_block() -> None:
    """MB-ACT-08: while Cerberus runs his Block is ignored; afterwards it works again."""
    b = war(unit("cerberus.1", "ol13"), unit("leonidas.2", "ol13"), hand=("cerberus",))
    b.one("commit cerberus.1")
    assert not b.unit("cerberus.1")["talents"][0]["works"]
    b.one("end_activation")
    assert b.unit("cerberus.1")["talents"][0]["works"]


def test_MB_TALENT_09_block_prevents_neither_absorption_nor_dropping() -> None:
    b = war(unit("hades.1", "ol13"), unit("cerberus.2", "ol13"), hand=("hades",), stones=["ol13"])
    b.one("commit hades.1")
    assert b.offers("run") == set()
    b.one("absorb omphalos_1")
    assert b.of(1)["absorbed"] == 1
    b = war(
        unit("leonidas.1", "ol13", carries="omphalos_1"),
        unit("cerberus.2", "ol13"),
        hand=("leonidas",),
        stones=["ol01"],
    )
    b.one("activate leonidas.1", "drop")
    assert b.area("ol13")["stones"] == ["omphalos_1"]


def test_MB_TALENT_09_block_does_not_prevent_fast_flight() -> None:
    b = board(
        player("athena", "odysseus", hand=["odysseus"]),
        player("hades", "cerberus", "medusa"),
        unit("odysseus.1", "bo06", carries="winged_sandals"),
        unit("cerberus.2", "bo06"),
        options={"play": "gorgon_head"},
    )
    b.one("commit odysseus.1")
    assert b.offers("run") == set()
    assert "bo14" in b.offers("fly")


# ---- Gem Collector, Climb ------------------------------------------------------------------------------------------


def test_MB_TALENT_10_a_gem_collector_claims_from_visible_areas_around() -> None:
    """Hades in ol16: ol11 lies beside, ol06 two areas away. From ol18 a wall hides ol17."""
    b = war(unit("hades.1", "ol16"), unit("medusa.2", "ol01"), hand=("hades",), stones=["ol11", "ol06", "ol16"])
    b.one("activate hades.1")
    assert b.offers("claim") == {"omphalos_1", "omphalos_3"}
    b.one("claim omphalos_1")
    assert (b.unit("hades.1")["carries"], b.at("hades.1"), b.area("ol11")["stones"]) == ("omphalos_1", "ol16", [])
    b = war(unit("hades.1", "ol17"), unit("medusa.2", "ol01"), hand=("hades",), stones=["ol18", "ol16"])
    b.one("activate hades.1")
    assert b.offers("claim") == {"omphalos_2"}
    assert b.why_not["claim omphalos_1"] == "MB-GEN-07"
    b = war(unit("leonidas.1", "ol16"), unit("medusa.2", "ol01"), hand=("leonidas",), stones=["ol11"])
    assert b.one("activate leonidas.1").offers("claim") == set()


def test_MB_TALENT_13_climb_walks_onto_rock_and_over_escarpments() -> None:
    """bo02 has an escarpment towards the rock bo03 and the plateau bo08."""

    def around(name: str) -> set[str]:
        b = war(unit(f"{name}.1", "bo02"), unit("hydra.2", "bo18"), hand=(name,), board="pass_of_boreas")
        return b.one(f"activate {name}.1").offers("walk")

    assert around("atalanta") == {"bo01", "bo03", "bo07", "bo08"}
    assert around("leonidas") == {"bo01", "bo07"}
    b = war(unit("amazons.1", "bo09"), unit("hydra.2", "bo18"), hand=("amazons",), board="pass_of_boreas")
    assert "bo04" in b.one("activate amazons.1").offers("walk")  # a cliff


def test_MB_TALENT_13_climb_ignores_chains() -> None:
    def goes_on(name: str) -> bool:
        b = war(unit(f"{name}.1", "uw01"), unit("hydra.2", "uw23"), hand=(name,), board="gates_of_the_underworld")
        return b.one(f"activate {name}.1", "walk uw06").prompt == "ask.onward"

    assert goes_on("atalanta")
    assert not goes_on("leonidas")


def test_MB_TALENT_14_a_run_does_not_climb() -> None:
    b = war(unit("atalanta.1", "bo02"), unit("hydra.2", "bo18"), hand=("atalanta",), board="pass_of_boreas")
    assert b.one("commit atalanta.1").offers("run") == {"bo01", "bo07"}


def test_MB_TALENT_15_off_a_rock_by_any_border_that_lets_one_through() -> None:
    """bo03 is a rock: towards bo08 the border is open, the others are escarpments."""
    b = war(unit("leonidas.1", "bo03"), unit("hydra.2", "bo18"), hand=("leonidas",), board="pass_of_boreas")
    assert b.one("activate leonidas.1").offers("walk") == {"bo08"}
    b = war(unit("atalanta.1", "ol03"), unit("hydra.2", "ol25"), hand=("atalanta",))
    assert b.one("commit atalanta.1").offers("run") == {"ol02", "ol04", "ol08", "ol09"}  # Climb is ignored in a run


# ---- Force of Nature -----------------------------------------------------------------------------------------------


def test_MB_TALENT_16_a_tree_for_combat_and_range_until_the_activation_ends() -> None:
    b = war(unit("heracles.1", "ol09"), unit("medusa.2", "ol10"), hand=("heracles",), other=("medusa",))
    b.one("activate heracles.1")
    assert b.offers("attack") == set()  # range 0
    b.one("uproot")
    assert b.area("ol09")["elements"] == 1
    assert "attack medusa.2" in b.offered
    b.rolls(*[4] * 9).one("attack medusa.2")
    assert parts(b) == {"stat.combat": 8, "talent.force_of_nature": 1}
    calm(b)
    assert b.table["activation"]["bonus"] == ["force_of_nature"]
    b.one("end_activation")
    assert b.table["activation"] is None


def test_MB_TALENT_16_only_where_an_element_is_left_and_a_target_will_be() -> None:
    b = war(unit("heracles.1", "ol09"), unit("medusa.2", "ol10"), hand=("heracles",), elements={"ol09": 0})
    assert not b.one("activate heracles.1").offers("uproot")
    b = war(unit("heracles.1", "ol10"), unit("medusa.2", "ol10"), hand=("heracles",))
    assert not b.one("activate heracles.1").offers("uproot")
    b = war(unit("heracles.1", "ol09"), unit("medusa.2", "ol25"), hand=("heracles",))
    assert not b.one("activate heracles.1").offers("uproot")
    b = war(unit("heracles.1", "ol09"), unit("medusa.2", "ol09"), hand=("heracles",))
    b.one("activate heracles.1").rolls(*[4] * 9).one("attack medusa.2")
    assert parts(b) == {"stat.combat": 8}  # not without taking a tree


# ---- Guard ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("guard", ["leonidas", "cerberus", "hoplites", "infernal_warriors"])
def test_MB_TALENT_17_a_guard_in_the_same_area_becomes_the_target(guard: str) -> None:
    b = fight("centaurs.1", "odysseus.2", unit(f"{guard}.2", "ol13"))
    b.two(f"guard {guard}.2")
    calm(b, "ask.raise", "ask.second_assault")
    assert b.table["attack"] is None or b.attack["defender"] == f"{guard}.2"
    assert any("uard" in line for line in b.log)


def test_MB_TALENT_17_in_area_attacks_too_but_only_from_the_same_area_and_against_opponents() -> None:
    assert fight("centaurs.1", "odysseus.2", unit("leonidas.2", "ol12")).prompt != "ask.redirect"
    b = war(
        unit("cerberus.1", "ol13"),
        unit("odysseus.2", "ol13"),
        unit("leonidas.2", "ol13"),
        hand=("cerberus", "art_of_war"),
    )
    b.one("activate cerberus.1").rolls(*[0] * 12).one("blast scorching_breath ol13", "hit odysseus.2")
    assert b.offers("guard") == {"leonidas.2"}
    b = war(
        unit("cerberus.1", "ol13"),
        unit("odysseus.1", "ol13"),
        unit("leonidas.1", "ol13"),
        unit("medusa.2", "ol13"),
        hand=("cerberus", "art_of_war"),
    )
    b.one("activate cerberus.1").rolls(*[0] * 18).one("blast scorching_breath ol13", "hit odysseus.1")
    assert b.prompt == "ask.hit"  # no opponent chose Odysseus: Leonidas cannot guard him


def test_MB_TALENT_18_guard_does_not_work_against_counter_attacks_and_terrain() -> None:
    b = fight("centaurs.1", "minotaur.2", unit("leonidas.1", "ol13"), face=0, other=("minotaur",))
    b.rolls(*[1] * 7).two("counter")
    assert (b.prompt, b.attack["defender"]) == ("ask.change_roll", "centaurs.1")
    b = war(
        unit("centaurs.1", "bo07"),
        unit("leonidas.1", "bo07"),
        unit("hydra.2", "bo18"),
        hand=("centaurs",),
        board="pass_of_boreas",
    )
    b.one("activate centaurs.1")  # starts on polar ground
    assert (b.prompt, b.vitality("centaurs.1"), b.vitality("leonidas.1")) == ("ask.action", 2, 6)


# ---- Torment -------------------------------------------------------------------------------------------------------


def test_MB_TALENT_19_torment_lowers_the_defense_at_range_0_in_normal_attacks() -> None:
    b = fight("infernal_hounds.1", "medusa.2")
    assert b.attack["values"] == [4, 5]
    b = war(unit("hades.1", "ol06"), unit("medusa.2", "ol11"), hand=("hades",))
    b.one("activate hades.1").rolls(*[5] * 6).one("attack medusa.2")
    assert b.attack["values"] == [6, 6]  # at range 1
    b = war(unit("hades.1", "ol11"), unit("medusa.2", "ol11"), hand=("hades", "art_of_war"))
    b.one("activate hades.1").rolls(*[5] * 6).one("blast hellfire ol11")
    assert b.attack["values"] == [6, 6]  # an area attack


def test_MB_TALENT_19_torment_lasts_for_that_attack_only() -> None:
    b = war(
        unit("infernal_hounds.1", "ol13"),
        unit("infernal_warriors.1", "ol13"),
        unit("medusa.2", "ol13"),
        hand=("infernal_hounds", "infernal_warriors", "art_of_war"),
    )
    b.one("activate infernal_hounds.1").rolls(0, 0, 0, 0, 0).one("attack medusa.2", "end_activation")
    b.one("activate infernal_warriors.1").rolls(5, 5, 0).one("attack medusa.2")
    assert b.attack["values"] == [3, 6]


# ---- Initiative ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["achilles", "amazons"])
def test_MB_TALENT_20_initiative_counters_before_the_attack(name: str) -> None:
    b = fight("centaurs.1", f"{name}.2", other=(name,))
    assert (b.asked, b.prompt, b.offers("strike_first")) == (2, "ask.initiative", {""})
    assert b.attack["dice"] == []
    b.rolls(5, *[0] * 7, *[0] * 3).two("strike_first")
    calm(b)
    assert b.vitality("centaurs.1") == 2


def test_MB_TALENT_20_only_at_range_0_and_only_of_the_unit_attacked() -> None:
    b = war(unit("centaurs.1", "ol06"), unit("achilles.2", "ol11"), hand=("centaurs",), other=("achilles",))
    b.one("activate centaurs.1").rolls(*[1] * 3).one("attack achilles.2")
    assert b.prompt != "ask.initiative"
    b = fight("centaurs.1", "medusa.2", unit("achilles.2", "ol13"), other=("achilles", "medusa"))
    assert b.prompt != "ask.initiative"


def test_MB_TALENT_21_otherwise_the_attack_goes_on_and_is_not_countered_again() -> None:
    b = fight("centaurs.1", "achilles.2", other=("achilles", "achilles"))
    calm(b.rolls(*[0] * 8, 5, 5, 1).two("strike_first"), "ask.second_assault")
    assert (b.asked, b.prompt) == (1, "ask.second_assault")
    b.rolls(3, 3).one("second_assault 2")
    assert b.vitality("achilles.2") == 6
    assert b.prompt == "ask.action"  # no further counter-attack


def test_MB_TALENT_21_the_attack_ends_when_the_attacker_is_out_of_range(monkeypatch: pytest.MonkeyPatch) -> None:
    """Achilles gets Mighty Throw for this test: he throws the Infernal Warriors (range 0) out of the area."""
    with_talent(monkeypatch, "achilles", "mighty_throw")
    b = fight("infernal_warriors.1", "achilles.2", other=("achilles",))
    calm(b.rolls(*[0] * 8).two("strike_first", "throw ol08"))
    assert (b.at("infernal_warriors.1"), b.prompt, b.table["attack"]) == ("ol08", "ask.action", None)
    assert not b.offers("attack")  # it is spent
    b = fight("centaurs.1", "achilles.2", other=("achilles",))
    calm(b.rolls(*[0] * 8, 5, 5, 1).two("strike_first", "throw ol08"), "ask.second_assault")
    assert (b.at("centaurs.1"), b.prompt) == ("ol08", "ask.second_assault")  # their range is 1: it goes on


def test_MB_TALENT_22_two_units_with_initiative_cancel_it_out() -> None:
    b = fight("amazons.1", "achilles.2", face=1, other=("achilles",))
    assert b.prompt != "ask.initiative"
    assert calm(b, "ask.counter").prompt == "ask.counter"  # the usual counter-attack remains


def test_MB_TALENT_23_initiative_costs_the_card_and_the_counter_attack_of_the_turn() -> None:
    b = fight(
        "centaurs.1",
        "achilles.2",
        unit("infernal_warriors.1", "ol13"),
        hand=("infernal_warriors", "art_of_war"),
        other=("achilles", "achilles"),
    )
    calm(b.rolls(*[0] * 12).two("strike_first"))
    assert b.hand(2) == ["achilles"]
    b.one("end_activation", "activate infernal_warriors.1").rolls(*[0] * 4).one("attack achilles.2")
    assert b.asked == 1  # neither Initiative nor counter-attack a second time in the turn
    b = fight("centaurs.1", "achilles.2", other=("zeus",))
    assert "strike_first" not in b.offered


def test_MB_TALENT_23_who_declines_may_counter_afterwards() -> None:
    b = fight("centaurs.1", "achilles.2", face=0, other=("achilles",)).two("let_be")
    assert (b.prompt, b.offers("counter")) == ("ask.counter", {""})


def test_MB_TALENT_23_an_attacker_destroyed_first_loses_the_attack() -> None:
    b = fight("centaurs.1", "achilles.2", other=("achilles",), face=4)
    b.rolls(5, 5, 5, 0, 0, 0, 0, 0).two("strike_first")
    assert b.unit("centaurs.1")["state"] == "destroyed"
    assert (b.vitality("achilles.2"), b.table["attack"]) == (7, None)


def test_MB_TALENT_24_through_saturation_the_attacker_is_within_range() -> None:
    """The Infernal Warriors (range 0) attack into a full area; Achilles strikes first, their attack still comes."""
    b = war(
        unit("infernal_warriors.1", "ol06"),
        unit("achilles.2", "ol01"),
        unit("medusa.2", "ol01"),
        unit("hydra.2", "ol01"),
        hand=("infernal_warriors",),
        other=("achilles",),
    )
    b.one("activate infernal_warriors.1").rolls(*[0] * 8, 5, 5, 1).one("attack_near achilles.2").two("strike_first")
    assert (b.asked, b.prompt, b.attack["defender"]) == (1, "ask.second_assault", "achilles.2")


# ---- Mobility, Bolster, Phalanx ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ares", "atalanta", "medusa", "centaurs"])
def test_MB_TALENT_31_mobility_walks_after_an_attack(name: str) -> None:
    b = fight(f"{name}.1", "leonidas.2", face=0)
    assert b.offers("walk")
    assert not fight("minotaur.1", "leonidas.2", face=1).one("keep_roll").offers("walk")


def test_MB_TALENT_32_bolster_helps_allied_troops_attacking_and_defending() -> None:
    b = fight("infernal_warriors.1", "medusa.2", unit("athena.1", "ol13"))
    assert parts(b) == {"stat.combat": 3, "talent.bolster": 1}
    b = fight("leonidas.1", "medusa.2", unit("athena.1", "ol13"))
    assert "talent.bolster" not in parts(b)  # troops only
    b = fight("minotaur.1", "centaurs.2", unit("athena.2", "ol13"))
    assert parts(b, "defense") == {"stat.defense": 5, "talent.bolster": 1}
    b = fight("infernal_warriors.1", "medusa.2", unit("athena.1", "ol12"))
    assert "talent.bolster" not in parts(b)
    b = war(
        unit("cerberus.1", "ol13"),
        unit("centaurs.2", "ol13"),
        unit("athena.2", "ol13"),
        hand=("cerberus", "art_of_war"),
    )
    b.one("activate cerberus.1").rolls(*[4] * 6).one("blast scorching_breath ol13", "hit centaurs.2")
    assert parts(b, "defense")["talent.bolster"] == 1  # in area attacks too


@pytest.mark.parametrize("name", ["hoplites", "spartans"])
def test_MB_TALENT_33_phalanx_needs_another_allied_troop(name: str) -> None:
    b = fight(f"{name}.1", "medusa.2", unit("amazons.1", "ol13"))
    assert parts(b)["talent.phalanx"] == 1
    assert "talent.phalanx" not in parts(fight(f"{name}.1", "medusa.2", unit("leonidas.1", "ol13")))  # a hero
    b = fight("minotaur.1", f"{name}.2", unit("amazons.2", "ol13"))
    assert parts(calm(b, "ask.change_roll"), "defense")["talent.phalanx"] == 1
    b = fight("minotaur.1", "amazons.2", unit(f"{name}.2", "ol13"))
    assert "talent.phalanx" not in parts(calm(b, "ask.change_roll"), "defense")  # for itself only


# ---- Mighty Throw --------------------------------------------------------------------------------------------------


def throws(target: str, blanks: int, *more: Json, at: str = "ol13", **given: Any) -> set[str]:
    b = war(unit("minotaur.1", at), unit(target, at), *more, hand=("minotaur",), **given)
    b.one("activate minotaur.1").rolls(*[0] * blanks, *[1] * (7 - blanks)).one(f"attack {target}")
    return calm(b, "ask.change_roll").offers("throw")


@pytest.mark.parametrize(("target", "needed"), [("spartans", 1), ("odysseus", 1), ("hydra", 2), ("athena", 2)])
def test_MB_TALENT_34_as_many_blanks_as_the_type_of_the_target_asks_for(target: str, needed: int) -> None:
    assert not throws(f"{target}.2", needed - 1)
    assert throws(f"{target}.2", needed) == {"ol08", "ol12", "ol14", "ol18"}


def test_MB_TALENT_34_a_titan_needs_three(monkeypatch: pytest.MonkeyPatch) -> None:
    """The box has no titan: Athena is one for this test."""
    monkeypatch.setattr(UNITS[UNIT_REFS.index("athena")], "type", facts.TITAN)
    assert not throws("athena.2", 2)
    assert throws("athena.2", 3)


def test_MB_TALENT_34_once_and_before_blanks_are_discarded() -> None:
    b = war(unit("minotaur.1", "ol13"), unit("spartans.2", "ol13"), hand=("minotaur",))
    b.one("activate minotaur.1").rolls(0, 0, 1, 1, 1, 1, 1).one("attack spartans.2", "throw ol12")
    assert not b.offers("throw")
    assert b.dice[0] == (0, "open")


def test_MB_TALENT_35_the_destination_has_room_and_lets_the_target_in() -> None:
    """ol02: beside it the rock ol03 is closed, and ol01 may be full."""
    assert throws("odysseus.2", 1, at="ol02") == {"ol01", "ol07"}
    full = [unit(f"{name}.2", "ol01") for name in ("spartans", "hydra", "amazons")]
    assert throws("odysseus.2", 1, *full, at="ol02") == {"ol07"}
    assert throws("atalanta.2", 1, at="ol02") == {"ol01", "ol07"}  # her Climb does not count
    assert throws("odysseus.2", 1, at="ol17") == {"ol16", "ol22"}  # walls towards ol12 and ol18; ol23 is a rock


def test_MB_TALENT_35_the_borders_around_the_target_count_for_the_target() -> None:
    """Cage walls around uw12 let heroes through, not monsters; a target in the next area is thrown from there."""
    cage = {"board": "gates_of_the_underworld", "at": "uw13"}
    assert "uw12" in throws("odysseus.2", 2, **cage)
    assert "uw12" not in throws("hydra.2", 2, **cage)
    b = war(
        unit("minotaur.1", "ol06"),
        *[unit(f"{name}.2", "ol01") for name in ("odysseus", "hydra", "spartans")],
        hand=("minotaur",),
    )
    b.one("activate minotaur.1").rolls(0, 1, 1, 1, 1, 1, 1).one("attack_near odysseus.2")
    assert b.offers("throw") == {"ol02", "ol06"}


def test_MB_TALENT_35_a_huge_unit_is_not_thrown() -> None:
    b = board(
        player("athena", "minotaur", hand=["minotaur"]),
        player("hades", "hydra"),
        unit("minotaur.1", "le13"),
        unit("hydra.2", "le13"),
        options={"play": "lerna_second_labour"},
    )
    b.one("activate minotaur.1").rolls(*[0] * 7).one("attack hydra.2")
    assert not b.offers("throw")


def test_MB_TALENT_36_the_stone_is_dropped_and_the_attack_goes_on() -> None:
    b = war(
        unit("minotaur.1", "ol13"),
        unit("odysseus.2", "ol13", carries="omphalos_1"),
        hand=("minotaur",),
        stones=["ol01"],
    )
    b.one("activate minotaur.1").rolls(0, 5, 5, 1, 1, 1, 1).one("attack odysseus.2", "throw ol12", "keep_roll")
    assert b.area("ol13")["stones"] == ["omphalos_1"]
    assert (b.at("odysseus.2"), b.unit("odysseus.2")["carries"], b.prompt) == ("ol12", None, "ask.raise")
    b.one(next(key for key in sorted(b.offered) if key.endswith(" 2")))
    calm(b)
    assert b.vitality("odysseus.2") == 5


def test_MB_TALENT_37_blanks_showing_when_it_is_used_count() -> None:
    b = war(unit("minotaur.1", "ol13"), unit("odysseus.2", "ol13"), hand=("minotaur",))
    b.one("activate minotaur.1").rolls(1, 2, 3, 4, 5, 5, 5, 0).one("attack odysseus.2")
    assert not b.offers("throw")
    b.one("reroll bloodlust 1", "no_further_die")
    assert b.offers("throw")  # a reroll showed a blank
    b = war(unit("minotaur.1", "ol13"), unit("odysseus.2", "ol13"), hand=("minotaur",))
    b.one("activate minotaur.1").rolls(0, 2, 3, 4, 5, 5, 5, 1).one("attack odysseus.2")
    b.one("reroll bloodlust 1", "no_further_die")
    assert not b.offers("throw")


def test_MB_TALENT_37_who_resolves_the_attack_chooses_the_destination() -> None:
    """In a counter-attack the player of the Minotaur throws the attacker."""
    b = fight("centaurs.1", "minotaur.2", face=0, other=("minotaur",))
    b.rolls(*[0] * 7).two("counter", "throw ol14", "keep_roll")
    assert b.at("centaurs.1") == "ol14"


# ---- Close Protection, Archery, Monster Slayer ---------------------------------------------------------------------


@pytest.mark.parametrize("name", ["athena", "leonidas"])
def test_MB_TALENT_38_close_protection_with_another_ally(name: str) -> None:
    b = calm(fight("minotaur.1", f"{name}.2", unit("odysseus.2", "ol13")), "ask.change_roll")
    assert parts(b, "defense")["talent.close_protection"] == 1
    b = fight("minotaur.1", f"{name}.2", unit("odysseus.2", "ol12"))
    assert "talent.close_protection" not in parts(b, "defense")
    b = war(
        unit("cerberus.1", "ol13"),
        unit(f"{name}.2", "ol13"),
        unit("odysseus.2", "ol13"),
        hand=("cerberus", "art_of_war"),
    )
    b.one("activate cerberus.1").rolls(*[5] * 6).one("blast scorching_breath ol13", f"hit {name}.2")
    assert parts(b, "defense")["talent.close_protection"] == 1


def test_MB_TALENT_39_archery_at_range_1_and_more() -> None:
    b = war(unit("odysseus.1", "ol06"), unit("medusa.2", "ol16"), hand=("odysseus",))
    b.one("activate odysseus.1").rolls(*[4] * 6).one("attack medusa.2")
    assert parts(b) == {"stat.combat": 5, "talent.archery": 1}
    assert parts(fight("odysseus.1", "medusa.2")) == {"stat.combat": 5}


def test_MB_TALENT_40_monster_slayer_rerolls_two_dice_against_monsters() -> None:
    b = war(unit("heracles.1", "ol13"), unit("medusa.2", "ol13"), hand=("heracles",))
    b.one("activate heracles.1").rolls(0, 1, 2, 3, 4, 4, 4, 4, 5, 5).one("attack medusa.2")
    b.one("reroll monster_slayer 1", "reroll monster_slayer 2")
    assert b.dice[:2] == [(5, "open"), (5, "open")]
    assert "monster_slayer" not in {key.split()[0] for key in b.offers("reroll")}  # two dice at the most
    b = war(unit("heracles.1", "ol13"), unit("odysseus.2", "ol13"), hand=("heracles",))
    b.one("activate heracles.1").rolls(0, 1, 2, 3, 4, 4, 4, 4).one("attack odysseus.2")
    assert "monster_slayer" not in {key.split()[0] for key in b.offers("reroll")}


def test_MB_TALENT_41_a_die_once_by_the_same_skill_but_by_several() -> None:
    """Monster Slayer and the Feat of Heracles may reroll the same die; each has one use."""
    b = war(unit("heracles.1", "ol13"), unit("medusa.2", "ol13"), hand=("heracles", "art_of_war"))
    b.one("activate heracles.1").rolls(0, 4, 4, 4, 4, 4, 4, 4, 1, 2).one("attack medusa.2")
    b.one("reroll monster_slayer 1", "no_further_die")
    assert {key.split()[0] for key in b.offers("reroll")} == {"heraclean_feat"}
    b.one("reroll heraclean_feat 1", "no_further_die")
    assert b.dice[0] == (2, "open")
    assert not b.offers("reroll")


def test_MB_TALENT_42_talents_work_in_attacks_of_powers_but_do_not_change_their_dice() -> None:
    """Heracles tears out one tree for Force of Nature and throws the other: eight dice, and rerolls against Medusa."""
    b = war(unit("heracles.1", "ol09"), unit("medusa.2", "ol10"), hand=("heracles",))
    b.one("activate heracles.1", "uproot").rolls(*[4] * 8).one("strike heraclean_strength medusa.2")
    assert b.attack["values"][0] == 8
    assert "monster_slayer" in {key.split()[0] for key in b.offers("reroll")}
