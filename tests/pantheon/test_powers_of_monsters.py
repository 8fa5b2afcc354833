"""MB-UPOW: powers of the monsters."""

from typing import Any

from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, calm, player, unit, war
from tests.pantheon.deeds import fight, ready


def test_MB_UPOW_13_one_bite_for_each_enemy_in_reach_without_counter_attacks() -> None:
    b = ready(
        "hydra.1",
        unit("medusa.2", "ol11"),
        unit("odysseus.2", "ol06"),
        unit("centaurs.2", "ol16"),
        unit("spartans.2", "ol21"),
        other=("medusa", "odysseus", "centaurs"),
    )
    b.rolls(*[0] * 6).one("strike hydras_bites centaurs.2")
    assert b.asked == 1  # no counter-attack, no question to the other player
    left = {key.split()[-1] for key in b.offered if key.startswith(("hit", "strike"))}
    assert left == {"medusa.2", "odysseus.2"}
    b.rolls(*[0] * 12).one(next(key for key in sorted(b.offered) if key.endswith("odysseus.2")))
    assert (b.asked, b.prompt) == (1, "ask.action")


def test_MB_UPOW_13_each_bite_may_be_made_at_range_0_into_a_saturated_area() -> None:
    """Ruins ol07 hold three enemies; at range 0 their bonus counts, at range 1 it does not."""
    enemies = [unit(f"{name}.2", "ol07") for name in ("medusa", "odysseus", "minotaur")]
    b = ready("hydra.1", *enemies, at="ol06").rolls(*[0] * 6).one("strike_near hydras_bites medusa.2")
    assert {"strike_near hydras_bites odysseus.2", "strike hydras_bites odysseus.2"} <= b.offered
    b.rolls(*[4] * 6).one("strike_near hydras_bites odysseus.2")
    assert b.attack["values"] == [6, 7]


def test_MB_UPOW_13_targets_are_those_when_the_power_is_declared() -> None:
    """A destroyed one drops off."""
    b = ready("hydra.1", unit("odysseus.2", "ol11"), unit("hoplites.2", "ol11", vitality=1), unit("medusa.2", "ol11"))
    b.rolls(0, 0, 0, 0, 0, 0).one("strike hydras_bites odysseus.2")
    assert {key.split()[-1] for key in b.offered if key.startswith(("hit", "strike"))} == {"hoplites.2", "medusa.2"}
    b.rolls(5, 0, 0, 0, 0, 0, *[0] * 6).one(next(key for key in sorted(b.offered) if key.endswith("hoplites.2")))
    assert b.unit("hoplites.2")["state"] == "destroyed"
    b = ready("hydra.1", unit("odysseus.2", "ol11"), unit("hoplites.2", "ol11", vitality=2), unit("medusa.2", "ol11"))
    b.rolls(5, 5, 0, 0, 0, 0, 4, 4, 4, 0, 0, 0).one("strike hydras_bites odysseus.2").two("guard hoplites.2")
    assert b.unit("hoplites.2")["state"] == "destroyed"
    calm(b, "ask.raise", "ask.strike_next", "ask.strike_again")
    left = {key.split()[-1] for key in b.offered if key.startswith(("hit", "strike"))}
    assert b.attack["defender"] == "medusa.2" if b.table["attack"] else left == {"medusa.2"}


def test_MB_UPOW_13_a_target_that_got_out_of_reach_is_bitten_all_the_same() -> None:
    """Behind the wall of ol18 three enemies can be attacked because they fill it; one is destroyed, two are left."""
    enemies = (unit("medusa.2", "ol18"), unit("odysseus.2", "ol18"), unit("hoplites.2", "ol18", vitality=1))
    b = ready("hydra.1", *enemies, at="ol17").rolls(5, 0, 0, 0, 0, 0).one("strike_near hydras_bites hoplites.2")
    assert (b.unit("hoplites.2")["state"], b.unit("hydra.1")["targets"]) == ("destroyed", [])
    assert {key.split()[-1] for key in b.offered} == {"medusa.2", "odysseus.2"}
    b.rolls(*[0] * 12).one(next(key for key in sorted(b.offered) if key.endswith("odysseus.2")))
    assert b.log.count("Odysseus is unhurt.") == b.log.count("Medusa is unhurt.") == 1
    assert b.prompt == "ask.action"


def test_MB_POWER_06_regeneration_after_the_activation() -> None:
    b = ready("hydra.1", unit("medusa.2", "ol01"), fields={"vitality": 5}).one("end_activation")
    assert b.vitality("hydra.1") == 6
    b = ready("hydra.1", unit("medusa.2", "ol01")).one("end_activation")
    assert b.vitality("hydra.1") == 9


def test_MB_UPOW_14_three_bites_each_with_its_own_target_and_reactions() -> None:
    b = ready("cerberus.1", unit("odysseus.2", "ol11"), unit("hoplites.2", "ol11", vitality=2), other=("odysseus",))
    b.rolls(5, 5, *[0] * 6).one("strike triple_bite odysseus.2")
    b.two("guard hoplites.2")  # they are destroyed, and only Odysseus is left to bite
    assert b.unit("hoplites.2")["state"] == "destroyed"
    assert (b.asked, b.prompt, b.attack["defender"]) == (2, "ask.counter", "odysseus.2")
    b.rolls(0, 0, 0, 0).two("no_counter")
    assert (b.asked, b.prompt) == (2, "ask.counter")  # a counter-attack after each
    b.two("no_counter")
    assert b.prompt == "ask.action"  # three attacks


def test_MB_UPOW_14_the_next_target_is_chosen_and_no_bite_is_left_out() -> None:
    b = ready("cerberus.1", unit("odysseus.2", "ol11"), unit("medusa.2", "ol11"))
    b.rolls(0, 0, 0, 0).one("strike triple_bite odysseus.2")
    calm(b, "ask.strike_again")
    assert (b.prompt, b.offered) == (
        "ask.strike_again",
        {"strike triple_bite odysseus.2", "strike triple_bite medusa.2"},
    )


def test_MB_UPOW_14_a_dead_cerberus_bites_no_more() -> None:
    """Leonidas answers the first of the three bites and kills him; Odysseus is spared."""
    bitten = (unit("leonidas.2", "ol11"), unit("odysseus.2", "ol11"), unit("minotaur.1", "ol25"))
    b = ready("cerberus.1", *bitten, fields={"vitality": 2}, other=("leonidas",))
    b.rolls(0, 0, 0).one("strike triple_bite leonidas.2")
    b.rolls(5, 5, 1, 1, 0, 0).two("counter", "spend 3 1", "spend 4 2")
    assert b.unit("cerberus.1")["state"] == "destroyed"
    assert (b.asked, b.prompt) == (1, "ask.another")
    assert (b.vitality("leonidas.2"), b.vitality("odysseus.2")) == (6, 6)


def test_MB_UPOW_14_the_bites_are_at_range_0() -> None:
    b = ready("cerberus.1", unit("odysseus.2", "ol16"))
    assert not {key for key in b.offers("strike") if key.startswith("triple_bite")}


def test_MB_POWER_11_scorching_breath_is_an_area_attack_up_to_range_1() -> None:
    b = ready("cerberus.1", unit("medusa.2", "ol11"), unit("odysseus.2", "ol06"), unit("hydra.2", "ol21"))
    assert b.offers("blast") == {"scorching_breath ol11", "scorching_breath ol06"}
    b.rolls(*[4] * 6).one("blast scorching_breath ol06")
    assert (len(b.dice), b.attack["area"]) == (6, "ol06")


def test_MB_UPOW_12_a_charge_attacks_in_each_area_before_it_goes_on() -> None:
    b = ready("minotaur.1", unit("medusa.2", "ol11"), unit("odysseus.2", "ol16"), at="ol06")
    b.rolls(*[1] * 5).one("charge charge ol11")
    assert (b.attack["defender"], b.at("minotaur.1")) == ("medusa.2", "ol11")
    calm(b, "ask.charge")
    assert "ol16" in b.offers("enter")  # not stopped by Medusa
    b.rolls(*[1] * 5).one("enter ol16")
    assert b.attack["defender"] == "odysseus.2"
    calm(b)
    assert (b.prompt, b.at("minotaur.1")) == ("ask.action", "ol16")  # two areas at the most


def test_MB_UPOW_12_areas_without_an_enemy_are_crossed_and_saturated_ones_stop_it() -> None:
    full = [unit(f"{name}.2", "ol21") for name in ("medusa", "odysseus", "hydra")]
    b = ready("minotaur.1", *full, unit("leonidas.2", "ol17"), at="ol11")
    b.one("charge charge ol16")
    assert (b.table["attack"], b.prompt) == (None, "ask.charge")
    assert b.offers("enter") == {"ol11", "ol17"}
    b = ready("minotaur.1", *full, unit("leonidas.2", "ol17"), at="ol16")
    assert "charge ol21" not in b.offers("charge")
    assert "charge ol17" in b.offers("charge")


def test_MB_UPOW_12_it_enters_as_in_a_walk_and_hits_allies_too() -> None:
    """Neither rock nor wall lets it through."""
    b = ready("minotaur.1", unit("medusa.2", "ol21"), unit("odysseus.2", "ol18"), unit("atalanta.2", "ol23"), at="ol17")
    assert b.offers("charge") == {"charge ol16", "charge ol22"}
    b = ready("minotaur.1", unit("leonidas.1", "ol11"), unit("medusa.2", "ol11"), at="ol06")
    b.one("charge charge ol11")
    assert b.offers("hit") == {"leonidas.1", "medusa.2"}


def charging(home: str, *foes: str, board: str = "marsh_of_lerna") -> Board:
    """The Minotaur is activated in an area; enemies stand in others."""
    names = ("leonidas.2", "odysseus.2", "hydra.2")
    foe_units = [unit(name, at) for name, at in zip(names, foes, strict=False)]
    b = war(unit("minotaur.1", home), *foe_units, hand=("minotaur", "art_of_war"), board=board)
    return b.one("activate minotaur.1")


def test_MB_UPOW_12_in_a_swamp_it_attacks_and_then_its_activation_ends() -> None:
    b = charging("le06", "le07")
    b.rolls(*[0] * 5).one("charge charge le07")
    calm(b, "ask.another", "ask.turn")
    assert "Leonidas is unhurt." in b.log
    assert (b.at("minotaur.1"), b.prompt) == ("le07", "ask.another")  # no second action


def test_MB_ATTACK_33_no_charge_through_a_swamp_to_an_enemy_beyond() -> None:
    """From le06 to le13 the way leads round the swamp le07."""
    assert charging("le06", "le13").offers("charge") == {"charge le12"}


def test_MB_UPOW_12_chains_end_it_after_the_attack() -> None:
    """Between uw06 and uw01 hang chains; uw02 lies behind uw01."""
    b = charging("uw06", "uw01", "uw02", board="gates_of_the_underworld")
    b.rolls(*[0] * 5).one("charge charge uw01")
    calm(b, "ask.charge")
    assert "Leonidas is unhurt." in b.log
    assert (b.at("minotaur.1"), b.prompt) == ("uw01", "ask.action")
    assert b.table["activation"]["left"] == 1  # the charge, not the activation


def test_MB_ATTACK_33_no_charge_through_chains_to_an_enemy_beyond() -> None:
    """From uw06 to uw02 there are chains, or lava; from uw07 the way is open."""
    assert not charging("uw06", "uw02", board="gates_of_the_underworld").offers("charge")
    assert "charge uw02" in charging("uw07", "uw02", board="gates_of_the_underworld").offers("charge")


def test_MB_UPOW_12_lava_burns_and_ends_it_before_the_attack() -> None:
    """Leonidas has been met in uw11; in the lava uw07 the Minotaur does not get round to attacking Odysseus."""
    b = charging("uw15", "uw11", "uw07", board="gates_of_the_underworld")
    b.rolls(*[0] * 5).one("charge charge uw11")
    calm(b, "ask.charge").one("enter uw07")
    assert (b.prompt, b.vitality("minotaur.1"), b.table["attack"]) == ("ask.move_out", 6, None)
    b.one("move_out uw06")
    assert (b.at("minotaur.1"), b.prompt, b.vitality("odysseus.2")) == ("uw06", "ask.action", 6)
    assert "Odysseus is unhurt." not in b.log


def test_MB_UPOW_12_in_a_rift_it_attacks_and_leaves_along_the_path() -> None:
    """Leonidas stands in the rift uw16, Odysseus where the skull path from uw15 leads to."""
    b = charging("uw15", "uw16", "uw21", board="gates_of_the_underworld")
    b.rolls(*[0] * 5).one("charge charge uw16")
    assert b.attack["defender"] == "leonidas.2"
    b.rolls(*[0] * 5).one("keep_roll")
    assert (b.at("minotaur.1"), b.attack["defender"]) == ("uw21", "odysseus.2")  # there is no other way out


def test_MB_ATTACK_33_no_charge_into_lava_where_it_would_be_thrown_out_before_it_attacks() -> None:
    """Cerberus stands in the lava, which does not burn him; the Minotaur would leave it before he could attack."""
    b = board(
        None,
        None,
        unit("minotaur.1", "uw06"),
        unit("cerberus.2", "uw07"),
        players=[
            player("athena", "minotaur", hand=["minotaur", "art_of_war"]),
            player("hades", "cerberus"),
            player("ares", "leonidas"),
            player("zeus", "heracles"),
        ],
        options={"play": "doors_of_tartarus"},
    )
    b.one("activate minotaur.1")
    assert "charge uw07" not in b.offers("charge")


def test_MB_ATTACK_33_a_charge_leaves_a_rift_only_along_the_skull_path() -> None:
    """From uw15 the path through the rift uw16 leads to uw21: an enemy there is met, one in uw11 is not."""
    assert "charge uw16" in charging("uw15", "uw21", board="gates_of_the_underworld").offers("charge")
    assert "charge uw16" not in charging("uw15", "uw11", board="gates_of_the_underworld").offers("charge")


def test_MB_UPOW_12_it_may_go_out_and_come_back() -> None:
    """MB-MOVE-08: his own area is full only because he stands there."""
    for foes in (("ol01",), ("ol01", "ol01")):
        assert charging("ol01", *foes, board="sanctuary_of_olympia").offers("charge") == {"charge ol02", "charge ol06"}


def test_MB_ATTACK_33_no_charge_without_an_enemy_within_two_areas() -> None:
    """An attack needs a target when it is declared."""
    assert not ready("minotaur.1", unit("medusa.2", "ol25"), at="ol06").offers("charge")
    b = ready("minotaur.1", unit("medusa.2", "ol16"), at="ol06")
    assert "charge ol11" in b.offers("charge")


def test_MB_POWER_08_bloodlust_rerolls_up_to_two_dice_of_his_attacks() -> None:
    b = fight("minotaur.1", "medusa.2", faces=(0, 1, 2, 4, 4, 4, 4, 5, 5))
    b.one("reroll bloodlust 1", "reroll bloodlust 2")
    assert [value for value, _ in b.dice][:3] == [5, 5, 2]
    assert not b.offers("reroll")
    b = fight("centaurs.1", "minotaur.2", faces=(0, 1, 2))
    assert not b.offers("reroll")  # not in attacks against him


def stone_gaze(*more: Json, **given: Any) -> Board:
    return ready("medusa.1", *more, cards=given.pop("cards", 3), **given)


def test_MB_UPOW_15_troops_are_destroyed_without_an_attack_others_turn_to_stone() -> None:
    b = stone_gaze(
        unit("spartans.2", "ol11"), unit("leonidas.2", "ol11"), unit("odysseus.2", "ol16"), other=("leonidas",)
    )
    held = b.hand(1).count("art_of_war")
    b.one("use petrification")
    assert b.hand(1).count("art_of_war") == held - 2
    assert (b.asked, b.unit("spartans.2")["state"]) == (1, "destroyed")  # neither Guard nor counter-attack
    assert (b.unit("leonidas.2")["petrified"], b.unit("odysseus.2")["petrified"]) == (True, False)
    assert b.vitality("leonidas.2") == 6


def test_MB_UPOW_15_a_petrified_unit_cannot_be_activated_or_counter_until_its_next_turn_has_ended() -> None:
    b = stone_gaze(unit("leonidas.2", "ol11"), unit("odysseus.2", "ol16"), other=("leonidas", "leonidas", "odysseus"))
    b.rolls().one("use petrification").rolls(*[0] * 6).one("attack leonidas.2")
    assert b.asked == 1  # no counter-attack
    b.free().one("end_activation")
    while b.asked == 1:
        b.one("end_turn")
    assert b.reasons["activate leonidas.2"] == "refused.petrified"
    assert "leonidas.2" not in b.offers("activate") | b.offers("commit")
    b.two("pass")
    while b.asked == 2:
        b.two("end_turn")
    assert not b.unit("leonidas.2")["petrified"]


def test_MB_UPOW_15_a_petrified_unit_still_counts_and_keeps_talents_and_powers() -> None:
    """It guards, it fills its area, it blocks the view."""
    b = war(
        unit("centaurs.1", "ol06"),
        unit("amazons.1", "ol06"),
        unit("leonidas.2", "ol11", petrified=True),
        unit("odysseus.2", "ol11"),
        unit("medusa.2", "ol16"),
        hand=("centaurs", "amazons", "art_of_war"),
    )
    b.one("activate amazons.1")
    assert b.offers("attack") == {"leonidas.2", "odysseus.2"}  # Medusa is hidden
    b.rolls(*[0] * 5).one("attack odysseus.2")
    assert b.offers("guard") == {"leonidas.2"}
    b = war(
        unit("centaurs.1", "ol06"),
        *[unit(f"{name}.2", "ol01") for name in ("odysseus", "hydra")],
        unit("leonidas.2", "ol01", petrified=True),
        hand=("centaurs",),
    )
    assert b.area("ol01")["saturated"]
    b = war(unit("leonidas.1", "ol11"), unit("cerberus.2", "ol11", petrified=True), hand=("leonidas",))
    assert b.one("activate leonidas.1").offers("walk") == set()  # Block


def test_MB_UPOW_15_only_with_an_enemy_in_her_area() -> None:
    b = stone_gaze(unit("leonidas.2", "ol16"))
    assert "use petrification" not in b.offered
    assert b.reasons["use petrification"] == "refused.nobody_here"
