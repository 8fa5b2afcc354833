"""MB-UPOW: powers of the heroes."""

import pytest

from tests.pantheon.board import Board, board, calm, player, unit, war
from tests.pantheon.deeds import bold_hoplites, fight, parts, ready, works


@pytest.mark.parametrize(("wounds", "suffered"), [(1, 1), (2, 1), (3, 2)])
def test_MB_UPOW_06_endurance_takes_one_wound_off_two_or_more(wounds: int, suffered: int) -> None:
    b = fight("spartans.1", "achilles.2", faces=(*[5] * wounds, *[0] * (5 - wounds)))
    b.rolls(*[3] * wounds).one(f"second_assault {wounds}")
    assert b.vitality("achilles.2") == 7 - suffered


def test_MB_UPOW_06_not_on_the_last_line() -> None:
    b = fight("spartans.1", "achilles.2", faces=(5, 5, 5, 5, 0))
    assert works(b, "achilles.2", "endurance")
    b = war(unit("leonidas.1", "ol11"), unit("achilles.2", "ol11", vitality=1))
    assert not works(b, "achilles.2", "endurance")


def test_MB_POWER_08_prowess_of_achilles_turns_up_to_two_dice_to_five() -> None:
    b = fight("achilles.1", "medusa.2", faces=(0, 1, 2, 2, 2, 2, 2, 2), cards=1)
    held = b.hand(1).count("art_of_war")
    b.one("turn_die prowess_of_achilles 1", "turn_die prowess_of_achilles 2")
    assert b.dice[:3] == [(5, "open"), (5, "open"), (2, "open")]
    assert not b.offers("turn_die")  # two at the most
    assert b.hand(1).count("art_of_war") == held - 1  # one card for both
    b = fight("minotaur.1", "achilles.2", other=("art_of_war",))
    assert not b.offers("turn_die")  # only in his own attacks


def test_MB_UPOW_07_heraclean_feat_in_attacks_of_his_and_against_him() -> None:
    b = fight("heracles.1", "medusa.2", faces=(0, 1, 2, 4, 4, 4, 4, 4, 5, 5, 5))
    held = b.hand(1).count("art_of_war")
    for die in (1, 2, 3):
        b.one(f"reroll heraclean_feat {die}")
    assert [value for value, _ in b.dice][:3] == [5, 5, 5]
    assert not {key for key in b.offers("reroll") if key.startswith("heraclean_feat")}  # three dice, once per attack
    assert b.hand(1).count("art_of_war") == held - 1
    b = fight("centaurs.1", "heracles.2", faces=(5, 5, 5, 0), other=("art_of_war",))
    assert (b.asked, b.prompt) == (2, "ask.change_roll")
    b.two("reroll heraclean_feat 1", "no_further_die")
    assert b.dice[0] == (0, "blank")


def test_MB_UPOW_07_heraclean_feat_in_his_counter_attack() -> None:
    b = fight("centaurs.1", "heracles.2", faces=(0, 0, 0), other=("heracles", "art_of_war"))
    calm(b, "ask.counter").rolls(*[1] * 8).two("counter")
    assert b.prompt == "ask.change_roll"
    assert "reroll heraclean_feat 1" in b.offered


def test_MB_POWER_11_heraclean_strength_throws_a_tree_up_to_range_2() -> None:
    b = ready("heracles.1", unit("medusa.2", "ol15"), unit("hydra.2", "ol20"), at="ol09", cards=0)
    assert b.offers("strike") == {"heraclean_strength medusa.2"}
    b.rolls(*[4] * 8).one("strike heraclean_strength medusa.2")
    assert (len(b.dice), b.attack["range"], b.area("ol09")["elements"]) == (8, 2, 1)
    b = ready("heracles.1", unit("medusa.2", "ol15"), at="ol09", elements={"ol09": 0})
    assert not b.offers("strike")


def test_MB_UPOW_08_subterfuge_makes_one_manoeuvre_per_round_free() -> None:
    b = board(
        player("ares", "odysseus", hand=["odysseus", "art_of_war"], pile=["ares", "ares"]),
        player("hades"),
        unit("odysseus.1", "ol11"),
    )
    b.one("draw_two")
    assert b.hand(1).count("art_of_war") >= 1
    before = b.zone("discard.0").count("art_of_war")
    assert before == 0  # nothing paid
    assert b.why_not["draw_two"] == "MB-MAN-02"  # that manoeuvre is used up for the round
    b.free().one("search")
    assert b.zone("discard.0").count("art_of_war") == 1  # the second one is paid for


def test_MB_UPOW_08_again_in_the_next_round() -> None:
    b = board(
        player("ares", "odysseus", hand=["odysseus"], pile=["ares"] * 3),
        player("hades"),
        unit("odysseus.1", "ol11"),
    )
    b.one("draw_two", "pass_without").two("pass_without")
    assert (b.asked, b.table["round"]) == (1, 2)
    held = b.hand(1).count("art_of_war")
    b.one("draw_two")
    assert b.hand(1).count("art_of_war") >= held
    assert "art_of_war" not in b.zone("discard.0")


def test_MB_UPOW_08_not_from_reserve() -> None:
    b = board(
        player("ares", "odysseus", hand=["odysseus", "art_of_war"], pile=["ares", "ares"]),
        player("hades"),
        unit("ares.1", "ol11"),
    )
    b.one("draw_two")
    assert b.zone("discard.0").count("art_of_war") == 1


def test_MB_UPOW_08_not_while_odysseus_carries_out_a_complex_action() -> None:
    """MB-POWER-08: his power is passive."""
    b = board(
        player("ares", "odysseus", hand=["odysseus", "art_of_war"], pile=["ares", "ares"]),
        player("hades"),
        unit("odysseus.1", "ol11"),
    )
    b.one("commit odysseus.1", "draw_two")
    assert b.zone("discard.0").count("art_of_war") == 1


def test_MB_POWER_09_cunning_draws_a_card() -> None:
    b = ready("odysseus.1", unit("medusa.2", "ol01"), cards=0)
    hand, pile = b.of(1)["hand"], b.of(1)["pile"]
    b.one("use cunning")
    assert (b.of(1)["hand"], b.of(1)["pile"]) == (hand + 1, pile - 1)


def test_MB_UPOW_10_born_leader_leads_and_makes_bold() -> None:
    b = bold_hoplites()
    assert b.unit("hoplites.1")["bold"]
    b.rolls(0, 0, 0, 0, 0).one("attack medusa.2").rolls(4, 4, 4, 4, 4, 4).two("counter")
    assert parts(b, "defense") == {"stat.defense": 5, "bonus.bold": 1}
    b = bold_hoplites().rolls(4, 4, 4, 4, 4).one("attack medusa.2")
    assert parts(b) == {"stat.combat": 3, "power.closed_ranks": 1, "bonus.bold": 1}


def test_MB_UPOW_10_not_after_a_complex_action_and_not_for_a_troop_that_is_not_activated() -> None:
    b = war(
        unit("leonidas.1", "ol11"), unit("hoplites.1", "ol11"), unit("medusa.2", "ol25"), hand=("leonidas", "hoplites")
    )
    assert b.one("commit leonidas.1", "end_activation").prompt != "ask.lead"
    b = war(
        unit("leonidas.1", "ol11"), unit("hoplites.1", "ol11"), unit("medusa.2", "ol25"), hand=("leonidas", "hoplites")
    )
    b.one("activate leonidas.1", "end_activation", "lead hoplites.1", "no_fetch", "no_lead")
    assert not b.unit("hoplites.1")["bold"]
    b = war(
        unit("odysseus.1", "ol11"), unit("hoplites.1", "ol11"), unit("medusa.2", "ol25"), hand=("odysseus", "hoplites")
    )
    b.one("activate odysseus.1", "end_activation", "lead hoplites.1", "no_fetch", "activate_led hoplites.1")
    assert not b.unit("hoplites.1")["bold"]  # the talent alone gives no bonus
    b = war(
        unit("medusa.1", "ol25"),
        unit("odysseus.2", "ol11"),
        unit("hoplites.2", "ol11"),
        other=("odysseus", "hoplites"),
        turn=2,
    )
    b.two("activate odysseus.2", "end_activation", "lead hoplites.2", "no_fetch", "activate_led hoplites.2")
    assert not b.unit("hoplites.2")["bold"]


def test_MB_UPOW_09_wall_of_shields_after_his_own_guard() -> None:
    b = fight("centaurs.1", "odysseus.2", unit("leonidas.2", "ol11"), unit("hoplites.2", "ol11"))
    b.two("guard leonidas.2", "redirect wall_of_shields hoplites.2")
    assert b.offers("guard") == set()  # he cannot guard the troop against the same attack
    assert b.table["attack"] is None or b.attack["defender"] == "hoplites.2"


def test_MB_UPOW_09_wall_of_shields_needs_a_troop_in_his_area_and_works_in_area_attacks() -> None:
    b = fight("centaurs.1", "leonidas.2", unit("hoplites.2", "ol16"), unit("odysseus.2", "ol11"))
    assert not b.offers("redirect")
    b = ready("cerberus.1", unit("leonidas.2", "ol11"), unit("spartans.2", "ol11"))
    b.rolls(*[0] * 12).one("blast scorching_breath ol11", "hit leonidas.2")
    assert b.offers("redirect") == {"wall_of_shields spartans.2"}
    b = fight("centaurs.1", "leonidas.2", unit("spartans.2", "ol11"), faces=(0,) * 3)
    assert b.offers("redirect") == {"wall_of_shields spartans.2"}


def hunting() -> Board:
    b = ready("atalanta.1", unit("medusa.2", "ol16"), unit("centaurs.2", "ol01"), at="ol06", stones=["ol06"])
    return b.rolls(*[0] * 5).one("attack medusa.2")


def test_MB_UPOW_11_huntress_ranged_attack_then_walk_then_melee() -> None:
    b = ready("atalanta.1", unit("medusa.2", "ol16"), at="ol06")
    assert "use huntress" not in b.offered  # no ranged attack yet
    b = hunting().one("use huntress")
    assert not b.offers("attack")  # the walk comes first
    b.one("walk_again ol01")
    assert b.offers("attack") == {"centaurs.2"}  # at range 0
    b.rolls(*[0] * 5).one("attack centaurs.2")
    assert not b.offers("attack")
    assert not b.offers("walk_again")


def test_MB_UPOW_11_the_extra_attack_is_at_range_0_only() -> None:
    b = hunting().one("use huntress", "walk_again ol11", "stop")
    assert b.offers("attack") == set()  # Medusa is beside her, at range 1


def test_MB_UPOW_11_also_after_an_earlier_walk() -> None:
    b = ready("atalanta.1", unit("medusa.2", "ol16"), unit("centaurs.2", "ol01"), at="ol11")
    b.one("walk ol06", "stop").rolls(*[0] * 5).one("attack medusa.2")
    calm(b, "ask.action")
    b.one("use huntress")
    assert "ol01" in b.offers("walk_again")
    b.one("walk_again ol01").rolls(*[0] * 5).one("attack centaurs.2")
    assert len([line for line in b.log if " against defence " in line]) == 2


def test_MB_UPOW_11_her_own_walk_is_left_if_mobility_allows_it() -> None:
    b = hunting().one("use huntress", "walk_again ol11", "stop")
    assert b.offers("walk")  # Mobility: after an attack
    b = hunting().one("walk ol11", "stop")
    assert "use huntress" in b.offered


def test_MB_UPOW_11_only_after_an_attack_at_range_1_or_more() -> None:
    melee = fight("atalanta.1", "medusa.2", faces=(0,) * 5)
    assert "use huntress" not in melee.offered
    assert calm(melee, "ask.action").why_not["use huntress"] == "MB-UPOW-11"  # the rule of the power itself
    ares = ready("ares.1", unit("medusa.2", "ol16"))
    assert ares.why_not["use fury_of_ares"] == "MB-UPOW-01"


def test_MB_POWER_08_dodge_raises_the_defense_by_two_for_a_card() -> None:
    b = fight("minotaur.1", "atalanta.2", other=("art_of_war",))
    assert (b.asked, b.prompt) == (2, "ask.dodge")
    b.two("use dodge")
    assert b.attack["values"] == [7, 7]
    assert b.hand(2) == []
    b = fight("minotaur.1", "atalanta.2", other=("art_of_war",)).two("let_be")
    assert b.attack["values"] == [7, 5]
    b = fight("minotaur.1", "atalanta.2", other=("zeus",))
    assert "use dodge" not in b.offered


def test_MB_POWER_08_dodge_works_in_area_attacks() -> None:
    b = ready("cerberus.1", unit("atalanta.2", "ol11"), other=("art_of_war",))
    b.rolls(*[4] * 6).one("blast scorching_breath ol11")
    assert (b.asked, b.prompt) == (2, "ask.dodge")
    assert b.two("use dodge").attack["values"] == [6, 7]
