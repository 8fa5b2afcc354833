"""MB-ATTACK: one attack on one defender. Areas ol06, ol11, ol16 and ol21 are open ground in a line."""

import pytest

from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from tests.pantheon.board import Board, board, calm, player, unit, war


def warriors_on_medusa(*faces: int) -> Board:
    """Three dice against defence 6, on open ground; nobody answers."""
    b = war(unit("infernal_warriors.1", "ol13"), unit("medusa.2", "ol13"), hand=("infernal_warriors",))
    return b.one("activate infernal_warriors.1").rolls(*faces).one("attack medusa.2")


def spartans_on(target: str, *faces: int, **more: int) -> Board:
    """Five dice, on open ground; nobody answers."""
    b = war(unit("spartans.1", "ol13"), unit(f"{target}.2", "ol13", **more), hand=("spartans",))
    return b.one("activate spartans.1").rolls(*faces).one(f"attack {target}.2")


def spend(b: Board, *pairs: tuple[int, int]) -> Board:
    """Discard a die of one value to raise a die of another: equal dice are offered once."""
    for worse, better in pairs:
        for key in sorted(b.offers("spend")):
            out, up = (b.dice[int(die) - 1][0] for die in key.split())
            if (out, up) == (worse, better):
                b.do(b.asked, f"spend {key}")
                break
        else:
            raise AssertionError(f"a {worse} cannot be discarded for a {better}")
    return b


# ---- targets -------------------------------------------------------------------------------------------------------


def test_MB_ATTACK_01_an_attack_is_normal_or_an_area_attack_with_attacker_and_defender() -> None:
    b = warriors_on_medusa(4, 4, 1)
    assert (b.attack["attacker"], b.attack["defender"], b.attack["area"]) == ("infernal_warriors.1", "medusa.2", None)
    b = war(unit("cerberus.1", "ol13"), unit("medusa.2", "ol13"), hand=("cerberus", "art_of_war"))
    b.one("activate cerberus.1").rolls(4, 4, 4, 4, 4, 4).one("blast scorching_breath ol13")
    assert (b.attack["attacker"], b.attack["defender"], b.attack["area"]) == ("cerberus.1", "medusa.2", "ol13")


def test_MB_ATTACK_02_target_then_resolution_then_counter_attack() -> None:
    b = war(
        unit("infernal_warriors.1", "ol13"),
        unit("medusa.2", "ol13"),
        unit("infernal_warriors.2", "ol13"),
        hand=("infernal_warriors",),
        other=("medusa",),
    )
    b.one("activate infernal_warriors.1").rolls(4, 4, 1).one("attack medusa.2")
    steps = []
    for answer in ("let_be", "keep_dice", "no_counter"):
        steps.append((b.asked, b.prompt))
        b.do(b.asked, answer)
    assert b.prompt == "ask.action"
    assert steps == [(2, "ask.redirect"), (1, "ask.raise"), (2, "ask.counter")]


def test_MB_ATTACK_03_targets_are_visible_and_in_range() -> None:
    def targets(*more: tuple[str, str]) -> set[str]:
        b = war(
            unit("amazons.1", "ol06"),
            unit("medusa.2", "ol16"),
            unit("hydra.2", "ol21"),
            *[unit(name, area) for name, area in more],
            hand=("amazons",),
        )
        return b.one("activate amazons.1").offers("attack")

    assert targets() == {"medusa.2"}  # the Hydra is three areas away
    assert targets(("centaurs.2", "ol11")) == {"centaurs.2"}  # a unit in between hides Medusa
    assert targets(("centaurs.1", "ol11")) == set()  # an ally does as well, and is no target


def test_MB_ATTACK_03_a_saturated_area_beside_the_attacker_can_be_attacked_without_range() -> None:
    around = [unit("medusa.2", "ol01"), unit("hydra.2", "ol01")]
    b = war(unit("infernal_warriors.1", "ol06"), *around, hand=("infernal_warriors",))
    b.one("activate infernal_warriors.1")
    assert (b.offers("attack"), b.offers("attack_near")) == (set(), set())
    b = war(unit("infernal_warriors.1", "ol06"), *around, unit("centaurs.2", "ol01"), hand=("infernal_warriors",))
    b.one("activate infernal_warriors.1")
    assert (b.offers("attack"), b.offers("attack_near")) == (set(), {"medusa.2", "hydra.2", "centaurs.2"})


def test_MB_ATTACK_03_an_ally_may_make_the_area_saturated_but_is_no_target() -> None:
    b = war(
        unit("infernal_warriors.1", "ol06"),
        unit("centaurs.1", "ol01"),
        unit("medusa.2", "ol01"),
        unit("hydra.2", "ol01"),
        hand=("infernal_warriors",),
    )
    assert b.one("activate infernal_warriors.1").offers("attack_near") == {"medusa.2", "hydra.2"}


def test_MB_ATTACK_04_an_enemy_in_the_same_area_is_always_a_target_at_range_0() -> None:
    """Even in a forest, with a range of two, and whoever else is there."""
    b = war(unit("amazons.1", "ol09"), unit("medusa.2", "ol09"), unit("hydra.2", "ol09"), hand=("amazons",))
    b.one("activate amazons.1")
    assert b.offers("attack") == {"medusa.2", "hydra.2"}
    assert b.rolls(4, 4, 1).one("attack medusa.2").attack["range"] == 0


def beside_full_ruins(area_of_attacker: str = "ol06", hand: tuple[str, ...] = ("centaurs",)) -> Board:
    """Centaurs (range 1) beside ruins that three enemies fill."""
    return war(
        unit("centaurs.1", area_of_attacker),
        unit("medusa.2", "ol07"),
        unit("minotaur.2", "ol07"),
        unit("hydra.2", "ol07"),
        hand=hand,
        other=("medusa",),
    ).one("activate centaurs.1")


def test_MB_ATTACK_05_MB_ATTACK_08_beside_a_saturated_area_one_may_choose_range_0_for_the_whole_attack() -> None:
    b = beside_full_ruins()
    assert b.offers("attack") == b.offers("attack_near") == {"medusa.2", "minotaur.2", "hydra.2"}
    b.rolls(1, 1, 1).one("attack medusa.2")
    assert b.prompt == "ask.action"  # range 1: ruins do not count, nobody counters
    b = beside_full_ruins().rolls(5, 5, 1).one("attack_near medusa.2")
    assert (b.attack["range"], b.attack["values"]) == (0, [3, 7])  # ruins: +1 at range 0
    assert calm(b, "ask.counter").prompt == "ask.counter"


def test_MB_ATTACK_08_the_real_distance_is_kept_for_everything() -> None:
    b = beside_full_ruins().rolls(5, 5, 1).one("attack medusa.2")
    assert (b.attack["range"], b.attack["values"]) == (1, [3, 6])
    assert calm(b, "ask.counter").prompt == "ask.action"


def behind_a_wall(**options: str) -> Board:
    """Centaurs (range 1) in ol17; only a wall separates it from ol18, which three enemies fill."""
    return war(
        unit("centaurs.1", "ol17"),
        unit("medusa.2", "ol18"),
        unit("minotaur.2", "ol18"),
        unit("hydra.2", "ol18"),
        hand=("centaurs",),
        options=options,
    ).one("activate centaurs.1")


def test_MB_ATTACK_06_saturation_needs_no_sight_and_works_across_walls() -> None:
    assert behind_a_wall().offers("attack_near") == {"medusa.2", "minotaur.2", "hydra.2"}


def test_MB_ATTACK_07_a_target_through_saturation_only_is_attacked_at_range_0() -> None:
    b = behind_a_wall()
    assert b.offers("attack") == set()
    b.rolls(5, 5, 1).one("attack_near medusa.2")
    assert b.attack["range"] == 0
    beyond = war(
        unit("infernal_warriors.1", "ol06"),
        unit("medusa.2", "ol01"),
        unit("minotaur.2", "ol01"),
        unit("hydra.2", "ol01"),
        hand=("infernal_warriors",),
    ).one("activate infernal_warriors.1")
    assert (beyond.offers("attack"), len(beyond.offers("attack_near"))) == (set(), 3)  # seen, but out of range


def test_MB_ATTACK_09_range_is_counted_for_each_target() -> None:
    """From a height range 1 becomes 2 against lower targets only; bo21 is as high as bo12."""
    b = war(
        unit("centaurs.1", "bo12"),
        unit("medusa.2", "bo14"),
        unit("atalanta.2", "bo21"),
        hand=("centaurs",),
        board="pass_of_boreas",
    )
    assert b.one("activate centaurs.1").offers("attack") == {"medusa.2"}


# ---- reactions -----------------------------------------------------------------------------------------------------


def test_MB_ATTACK_10_redirections_come_before_initiative_and_that_before_other_reactions() -> None:
    b = war(
        unit("minotaur.1", "ol13"),
        unit("achilles.2", "ol13"),
        unit("hoplites.2", "ol13"),
        hand=("minotaur",),
        other=("achilles", "hoplites"),
    )
    b.one("activate minotaur.1").rolls(*[1] * 7).one("attack achilles.2")
    assert (b.asked, b.prompt, b.offers("guard")) == (2, "ask.redirect", {"hoplites.2"})
    assert b.two("let_be").prompt == "ask.initiative"


def test_MB_ATTACK_10_the_final_target_uses_initiative_not_the_first() -> None:
    b = war(
        unit("minotaur.1", "ol13"),
        unit("achilles.2", "ol13"),
        unit("hoplites.2", "ol13"),
        hand=("minotaur",),
        other=("achilles", "hoplites"),
    )
    b.one("activate minotaur.1").rolls(*[1] * 7).one("attack achilles.2")
    b.two("guard hoplites.2")
    assert b.prompt == "ask.change_roll"  # hoplites have no Initiative: the roll was made
    assert b.attack["defender"] == "hoplites.2"


def test_MB_ATTACK_10_a_dodge_comes_after_redirections() -> None:
    b = war(
        unit("minotaur.1", "ol13"),
        unit("atalanta.2", "ol13"),
        unit("hoplites.2", "ol13"),
        hand=("minotaur",),
        other=("atalanta", "art_of_war"),
    )
    b.one("activate minotaur.1").rolls(*[1] * 7).one("attack atalanta.2")
    assert b.prompt == "ask.redirect"
    assert b.two("let_be").prompt == "ask.dodge"


def test_MB_ATTACK_10_escape_comes_before_redirections() -> None:
    b = board(
        player("athena", "odysseus", "leonidas", hand=["art_of_war"]),
        player("hades", "cerberus", "medusa", hand=["cerberus"]),
        unit("odysseus.1", "bo06", carries="winged_sandals"),
        unit("leonidas.1", "bo06"),
        unit("cerberus.2", "bo06"),
        options={"play": "gorgon_head"},
        turn=2,
    )
    b.two("activate cerberus.2").rolls(*[1] * 8).two("attack odysseus.1")
    assert (b.asked, b.prompt) == (1, "ask.escape")
    b.one("let_be")
    assert (b.asked, b.prompt, b.offers("guard")) == (1, "ask.redirect", {"leonidas.1"})


def guard_loop(*faces: int) -> Board:
    b = war(
        unit("infernal_warriors.1", "ol13"),
        unit("odysseus.2", "ol13"),
        unit("leonidas.2", "ol13"),
        unit("hoplites.2", "ol13"),
        hand=("infernal_warriors",),
        other=("hoplites",),
    )
    return b.one("activate infernal_warriors.1").rolls(*faces).one("attack odysseus.2")


def test_MB_ATTACK_11_each_redirection_is_used_once_per_attack() -> None:
    """Appendix A, vector 6: the loop of Guard and Wall of Shields ends."""
    b = guard_loop(5, 5, 1)
    assert b.offers("guard") == {"leonidas.2", "hoplites.2"}
    b.two("guard leonidas.2")
    assert b.offers("redirect") == {"wall_of_shields hoplites.2"}
    b.two("redirect wall_of_shields hoplites.2")
    assert b.prompt != "ask.redirect"  # Leonidas has guarded in this attack
    assert b.attack["defender"] == "hoplites.2"


def test_MB_TALENT_43_after_one_guard_no_other_unit_guards() -> None:
    b = guard_loop(5, 5, 1).two("guard hoplites.2")
    assert b.prompt != "ask.redirect"  # Leonidas may not take it from them
    assert b.attack["defender"] == "hoplites.2"


def test_MB_TALENT_43_powers_still_redirect_after_a_guard() -> None:
    b = guard_loop(5, 5, 1).two("guard leonidas.2")
    assert (b.prompt, b.offers("guard")) == ("ask.redirect", set())
    b.two("redirect wall_of_shields hoplites.2")
    assert b.attack["defender"] == "hoplites.2"


def test_MB_TALENT_43_nor_a_unit_of_the_partner() -> None:
    b = board(
        None,
        None,
        unit("centaurs.1", "ol13"),
        unit("odysseus.2", "ol13"),
        unit("hoplites.2", "ol13"),
        unit("leonidas.4", "ol13"),
        players=[
            player("ares", "centaurs", hand=["centaurs"]),
            player("zeus", "odysseus", "hoplites"),
            player("hades"),
            player("athena", "leonidas"),
        ],
        options={"camps": "teams"},
    )
    b.one("activate centaurs.1").rolls(4, 4, 1).one("attack odysseus.2").two("guard hoplites.2")
    assert (b.asked, b.prompt, b.attack["defender"]) == (1, "ask.raise", "hoplites.2")


def test_MB_ATTACK_11_a_wall_of_shields_stands_once_per_attack() -> None:
    """Leonidas hands the attack to the hoplites, guards them, and has it."""
    b = war(unit("centaurs.1", "ol13"), unit("leonidas.2", "ol13"), unit("hoplites.2", "ol13"), hand=("centaurs",))
    b.one("activate centaurs.1").rolls(4, 4, 1).one("attack leonidas.2")
    assert b.offers("redirect") == {"wall_of_shields hoplites.2"}
    b.two("redirect wall_of_shields hoplites.2")
    assert b.offers("guard") == {"leonidas.2"}
    b.two("guard leonidas.2")
    assert (b.offers("redirect"), b.offers("guard")) == (set(), set())
    assert (b.prompt, b.attack["defender"]) == ("ask.raise", "leonidas.2")


def test_MB_ATTACK_12_a_redirected_attack_keeps_its_range() -> None:
    b = war(unit("centaurs.1", "ol06"), unit("odysseus.2", "ol11"), unit("leonidas.2", "ol11"), hand=("centaurs",))
    b.one("activate centaurs.1").rolls(5, 5, 1).one("attack odysseus.2").two("guard leonidas.2")
    assert (b.attack["defender"], b.attack["range"]) == ("leonidas.2", 1)


def test_MB_ATTACK_12_the_new_target_is_the_defender_in_every_respect() -> None:
    b = guard_loop(5, 5, 1).two("guard hoplites.2")
    assert b.attack["values"] == [3, 5]  # their defense
    calm(b, "ask.counter")
    assert (b.prompt, b.vitality("odysseus.2"), b.vitality("hoplites.2")) == ("ask.counter", 6, 3)
    b.rolls(*[0] * 4).two("counter")
    assert "hoplites.2" in {name for name in ("hoplites.2", "odysseus.2") if b.unit(name)["countered"]}


# ---- effective values ----------------------------------------------------------------------------------------------


def test_MB_ATTACK_13_all_modifiers_count() -> None:
    b = war(
        unit("hoplites.1", "ol07"),
        unit("spartans.1", "ol07"),
        unit("medusa.2", "ol07"),
        hand=("hoplites",),
    )
    b.one("activate hoplites.1").rolls(5, 5, 5, 5, 5).one("attack medusa.2")
    assert b.attack["values"] == [5, 7]  # 3, closed ranks, phalanx; 6, ruins
    assert b.attack["combat"]["parts"] == [["stat.combat", 3], ["talent.phalanx", 1], ["power.closed_ranks", 1]]
    assert b.attack["defense"]["parts"] == [["stat.defense", 6], ["terrain.ruins", 1]]


def test_MB_ATTACK_14_a_stated_number_of_dice_is_the_combat() -> None:
    """Lightning: eight dice, not the combat of nine, and no bonus for the stairs."""
    b = war(unit("zeus.1", "ol12"), unit("medusa.2", "ol13"), hand=("zeus", "art_of_war"))
    b.one(min(b.offered), "activate zeus.1")
    b.rolls(*[4] * 8).one("strike lightning medusa.2")
    assert (b.attack["values"], len(b.dice)) == ([8, 6], 8)


def test_MB_ATTACK_15_values_stay_when_the_target_is_moved() -> None:
    """Thrown out of ruins, Medusa keeps their bonus; thrown into them, she gains nothing."""
    b = war(unit("minotaur.1", "ol07"), unit("medusa.2", "ol07"), hand=("minotaur",))
    b.one("activate minotaur.1").rolls(0, 0, 5, 5, 5, 5, 5).one("attack medusa.2", "throw ol06", "keep_roll")
    assert (b.at("medusa.2"), b.attack["values"]) == ("ol06", [7, 7])
    assert "wound" not in {state for _, state in b.dice}
    b = war(unit("minotaur.1", "ol06"), unit("medusa.2", "ol06"), hand=("minotaur",))
    b.one("activate minotaur.1").rolls(0, 0, 5, 5, 5, 5, 5).one("attack medusa.2", "throw ol07", "keep_roll")
    assert (b.at("medusa.2"), b.attack["values"]) == ("ol07", [7, 6])


# ---- first assault -------------------------------------------------------------------------------------------------


def test_MB_ATTACK_16_as_many_dice_as_combat_with_blank_and_one_to_five() -> None:
    b = war(unit("zeus.1", "ol13"), unit("hydra.2", "ol13"), hand=("zeus",))
    b.one(min(b.offered), "activate zeus.1").rolls(0, 1, 2, 3, 4, 5, 0, 1, 2).one("attack hydra.2")
    assert [die["rolled"] for die in b.attack["dice"]] == [0, 1, 2, 3, 4, 5, 0, 1, 2]
    seen: set[int] = set()
    for seed in range(6):
        b = war(unit("zeus.1", "ol13"), unit("hades.2", "ol13", vitality=3), hand=("zeus",))
        b.one(min(b.offered), "activate zeus.1")
        b.match.game.chance.reseed(seed)
        b.one("attack hades.2")
        if b.table["attack"]:
            seen |= {die["rolled"] for die in b.attack["dice"]}
    assert seen == {0, 1, 2, 3, 4, 5}


def test_MB_ATTACK_17_the_roll_is_changed_before_blanks_are_discarded() -> None:
    b = war(unit("minotaur.1", "ol13"), unit("medusa.2", "ol13"), hand=("minotaur",))
    b.one("activate minotaur.1").rolls(0, 1, 1, 1, 1, 1, 1, 5).one("attack medusa.2")
    assert b.prompt == "ask.change_roll"
    assert b.dice[0] == (0, "open")
    b.one("reroll bloodlust 1", "no_further_die")
    assert b.dice[0] == (5, "open")


def test_MB_ATTACK_17_the_player_orders_rerolls_and_throw() -> None:
    """Throw first, then reroll the blank; or the other way round."""
    b = war(unit("minotaur.1", "ol13"), unit("leonidas.2", "ol13"), hand=("minotaur",))
    b.one("activate minotaur.1").rolls(0, 1, 1, 1, 1, 1, 1, 5).one("attack leonidas.2")
    assert b.offers("throw")
    assert b.offers("reroll")
    b.one("throw ol12", "reroll bloodlust 1", "no_further_die")
    assert (b.at("leonidas.2"), b.dice[0]) == ("ol12", (5, "open"))
    b = war(unit("minotaur.1", "ol13"), unit("leonidas.2", "ol13"), hand=("minotaur",))
    b.one("activate minotaur.1").rolls(0, 1, 1, 1, 1, 1, 1, 5).one("attack leonidas.2")
    b.one("reroll bloodlust 1", "no_further_die")
    assert not b.offers("throw")


def test_MB_ATTACK_17_the_active_player_is_asked_first_in_a_counter_attack() -> None:
    """MB-GEN-10: Heracles attacked, Achilles counters; both could change that roll."""
    b = war(
        unit("heracles.1", "ol13"),
        unit("achilles.2", "ol13"),
        hand=("heracles", "art_of_war"),
        other=("achilles", "art_of_war"),
    )
    b.one("activate heracles.1").rolls(*[1] * 8).one("attack achilles.2").two("let_be").one("keep_roll")
    calm(b, "ask.counter").rolls(*[1] * 8).two("counter")
    assert (b.asked, b.prompt) == (1, "ask.change_roll")
    assert b.one("keep_roll").asked == 2


def test_MB_ATTACK_18_blanks_are_discarded() -> None:
    b = spartans_on("medusa", 0, 0, 4, 4, 4)
    assert b.dice == [(0, "blank"), (0, "blank"), (4, "open"), (4, "open"), (4, "open")]
    assert {key.split()[0] for key in b.offers("spend")} <= {"3", "4", "5"}


def test_MB_ATTACK_19_a_die_that_reaches_the_defense_is_set_aside_at_once() -> None:
    """Locked dice (appendix A, vector 2): neither discarded nor rerolled."""
    b = spartans_on("centaurs", 5, 5, 4, 1, 1)
    assert [state for _, state in b.dice] == ["wound", "wound", "open", "open", "open"]
    for key in b.offers("spend"):
        assert not {"1", "2"} & set(key.split())
    spend(b, (1, 4))
    assert b.table["attack"] is None  # raised to the defense: aside at once, and no five is left to be rolled again
    assert b.unit("centaurs.2")["state"] == "destroyed"


def test_MB_ATTACK_20_each_discarded_die_adds_one_to_another() -> None:
    b = spend(spartans_on("medusa", 4, 3, 2, 1, 1), (1, 4))
    assert b.dice == [(5, "open"), (3, "open"), (2, "open"), (1, "spent"), (1, "open")]
    assert not {key for key in b.offers("spend") if key.split()[0] == key.split()[1] or "4" in key.split()}


def test_MB_ATTACK_20_discarding_is_a_choice() -> None:
    b = spartans_on("medusa", 4, 3, 2, 1, 1).one("keep_dice")
    assert b.prompt == "ask.action"
    assert b.vitality("medusa.2") == 6


def test_MB_ATTACK_21_several_dice_raise_one_and_a_discarded_die_is_out() -> None:
    b = spend(spartans_on("medusa", 3, 3, 2, 1, 1), (1, 3), (1, 4))
    assert b.dice == [(5, "open"), (3, "open"), (2, "open"), (1, "spent"), (1, "spent")]
    spend(b, (2, 5))
    assert b.table["attack"] is None  # the 3 alone can do nothing
    assert b.vitality("medusa.2") == 5


def test_MB_ATTACK_22_a_die_raised_beyond_five_takes_no_part_in_the_second_assault() -> None:
    """Defense 7: a five raised to six is no five any more."""
    b = spartans_on("minotaur", 5, 1, 1, 0, 0)
    spend(b, (1, 5))
    assert b.dice[0] == (6, "open")
    b.one("keep_dice")
    assert b.prompt == "ask.action"
    b = spartans_on("minotaur", 5, 1, 1, 0, 0).one("keep_dice")
    assert b.prompt == "ask.second_assault"


# ---- second assault ------------------------------------------------------------------------------------------------


def test_MB_ATTACK_23_exact_fives_natural_or_raised_may_be_rolled_again() -> None:
    b = spartans_on("cerberus", 5, 5, 4, 1, 0).one("spend 4 3")
    assert b.prompt == "ask.second_assault"
    assert b.offers("second_assault") == {"1", "2", "3"}  # any number of them
    b.rolls(2, 2).one("second_assault 2")
    assert [value for value, _ in b.dice][:3] == [7, 7, 5]


def test_MB_ATTACK_23_without_an_exact_five_there_is_no_second_assault() -> None:
    b = spartans_on("cerberus", 4, 1, 0, 0, 0)
    assert b.prompt == "ask.raise"
    b.one("keep_dice")
    assert b.prompt == "ask.action"


def test_MB_ATTACK_24_a_blank_loses_the_five() -> None:
    b = spartans_on("cerberus", 5, 5, 1, 1, 1).one("keep_dice").rolls(0, 1).one("second_assault 2")
    assert b.dice[:2] == [(5, "blank"), (6, "rerolled")]
    for key in b.offers("spend"):
        assert "1" not in key.split()


def test_MB_ATTACK_25_the_new_face_is_added_to_five() -> None:
    b = spartans_on("cerberus", 5, 5, 1, 0, 0).rolls(3, 2).one("second_assault 2")
    assert b.dice[:2] == [(8, "wound"), (7, "rerolled")]


def test_MB_ATTACK_26_dice_of_both_assaults_may_be_discarded_again() -> None:
    b = spartans_on("cerberus", 5, 5, 1, 0, 0).rolls(1, 1).one("second_assault 2")
    assert b.prompt == "ask.raise_again"
    spend(b, (1, 6), (6, 7))  # one of the first assault, one of the second
    assert b.vitality("cerberus.2") == 7


def test_MB_ATTACK_27_there_is_no_third_assault() -> None:
    """A five of the first assault that was kept is not rolled later."""
    b = spartans_on("cerberus", 5, 5, 5, 1, 0).one("keep_dice").rolls(1).one("second_assault 1")
    assert b.prompt == "ask.raise_again"
    b.one("keep_dice")
    assert b.prompt == "ask.action"
    assert b.vitality("cerberus.2") == 8


# ---- wounds --------------------------------------------------------------------------------------------------------


def test_MB_ATTACK_28_each_wound_costs_one_vitality() -> None:
    b = spartans_on("centaurs", 5, 5, 0, 0, 0)
    assert b.vitality("centaurs.2") == 1


def test_MB_ATTACK_29_a_dashboard_goes_down_line_by_line_a_troop_loses_figures() -> None:
    b = spartans_on("atalanta", 5, 5, 0, 0, 0)
    told = b.unit("atalanta.2")
    assert (told["vitality"], told["combat"], told["move"]) == (3, 4, 2)  # the line of vitality 3
    b = spartans_on("hoplites", 5, 5, 0, 0, 0)
    assert (b.vitality("hoplites.2"), b.unit("hoplites.2")["combat"]) == (3, 3)


def test_MB_ATTACK_30_wounds_are_reduced_after_all_are_counted() -> None:
    """Endurance takes one off two; two wounds of two dice, one of them from the second assault."""
    b = spartans_on("achilles", 5, 5, 0, 0, 0)
    b.rolls(3, 3).one("second_assault 2")
    assert b.vitality("achilles.2") == 6
    b = spartans_on("achilles", 5, 0, 0, 0, 0)
    b.rolls(3).one("second_assault 1")
    assert b.vitality("achilles.2") == 6  # a single one is not reduced


def test_MB_ATTACK_30_wounds_beyond_the_vitality_are_lost() -> None:
    b = spartans_on("centaurs", 5, 5, 5, 5, 0, vitality=2)
    assert (b.vitality("centaurs.2"), b.unit("centaurs.2")["state"]) == (0, "destroyed")
    assert "2" in next(line for line in b.log if "wound" in line.lower() and "entaur" in line)


def test_MB_ATTACK_31_without_combat_no_die_is_rolled_and_the_attack_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """No unit comes down to combat 0: the facts of the Infernal Warriors are changed for this test."""
    facts = UNITS[UNIT_REFS.index("infernal_warriors")]
    monkeypatch.setattr(facts, "combat", (0,) * len(facts.combat))
    b = warriors_on_medusa()
    assert (b.prompt, b.vitality("medusa.2")) == ("ask.action", 6)
    assert not b.offers("attack")
    assert not b.offers("walk")


def test_MB_ATTACK_32_who_resolves_the_attack_decides_and_all_see_the_roll() -> None:
    b = spartans_on("medusa", 4, 3, 2, 1, 1)
    assert b.asked == 1
    assert b.refuses(2, "spend 5 1")
    for seat in (0, 1):
        table = b.match.view(seat)["table"]
        assert isinstance(table, dict)
        assert [die["value"] for die in table["attack"]["dice"]] == [4, 3, 2, 1, 1]


def test_MB_ATTACK_33_without_a_target_no_attack_is_offered() -> None:
    b = war(unit("infernal_warriors.1", "ol06"), unit("medusa.2", "ol11"), hand=("infernal_warriors",))
    b.one("activate infernal_warriors.1")
    assert not {key for key in b.offered if key.startswith(("attack", "strike", "blast"))}
    assert b.refuses(1, "attack medusa.2")


# ---- appendix A ----------------------------------------------------------------------------------------------------


def test_MB_ATTACK_23_MB_COUNTER_03_appendix_A_1_the_printed_example() -> None:
    b = war(unit("hoplites.1", "ol13"), unit("leonidas.2", "ol13"), hand=("hoplites",), other=("leonidas",))
    b.one("activate hoplites.1").rolls(0, 3, 4, 5).one("attack leonidas.2")
    assert b.attack["values"] == [4, 7]
    assert b.dice[0] == (0, "blank")
    b.one("spend 2 3")  # the 3 raises the 4
    if b.prompt == "ask.raise":
        b.one("keep_dice")
    assert b.offers("second_assault") == {"1", "2"}
    b.rolls(1, 1).one("second_assault 2")
    assert [die for die in b.dice if die[1] == "rerolled"] == [(6, "rerolled"), (6, "rerolled")]
    b.one("spend 4 3")
    assert b.vitality("leonidas.2") == 5
    b.rolls(1, 2, 2, 3, 4, 5).two("counter")
    assert b.attack["values"] == [6, 5]
    assert b.dice[5] == (5, "wound")
    b.two("spend 1 5", "spend 2 4", "spend 3 4")
    assert b.vitality("hoplites.1") == 2
    assert b.prompt == "ask.action"


def test_MB_ATTACK_22_appendix_A_3_strictly_five() -> None:
    """Defense 8, roll 4, 3, 3: raised by one the 4 is a five that can be rolled again, with a die left for later."""
    b = war(unit("infernal_warriors.1", "ol13"), unit("cerberus.2", "ol13"), hand=("infernal_warriors",))
    b.one("activate infernal_warriors.1").rolls(4, 3, 3).one("attack cerberus.2", "spend 2 1")
    assert b.offers("second_assault") == {"1"}
    b.rolls(2).one("second_assault 1")
    assert b.dice == [(7, "rerolled"), (3, "spent"), (3, "open")]
    b.one("spend 3 1")
    assert b.vitality("cerberus.2") == 7


def test_MB_ATTACK_05_appendix_A_4_a_saturated_area() -> None:
    """Range 0 beside an area of capacity 2 with two enemies; ruins there help at range 0, a forest does not."""
    b = war(
        unit("infernal_warriors.1", "ol02"),
        unit("medusa.2", "ol03"),
        unit("atalanta.2", "ol03"),
        hand=("infernal_warriors",),
    ).one("activate infernal_warriors.1")
    assert b.offers("attack_near") == {"medusa.2", "atalanta.2"}
    assert b.rolls(5, 5, 1).one("attack_near medusa.2").attack["values"] == [3, 6]
    full = [unit(f"{name}.2", "ol02") for name in ("medusa", "minotaur", "hydra")]
    b = war(unit("infernal_warriors.1", "ol01"), *full, hand=("infernal_warriors",))
    b.one("activate infernal_warriors.1").rolls(5, 5, 1).one("attack_near medusa.2")
    assert b.attack["values"] == [3, 6]  # a forest
    b = beside_full_ruins().rolls(5, 5, 1).one("attack_near medusa.2")
    assert b.attack["values"] == [3, 7]  # ruins
