"""MB-POWER, MB-UPOW: the thirty-one powers."""

from typing import Any

import pytest

from petteia.games.pantheon.unit_facts import POWER_REFS
from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, calm, player, unit, war


def parts(b: Board, stat: str = "combat") -> dict[str, int]:
    return {str(name): int(count) for name, count in b.attack[stat]["parts"]}


def works(b: Board, name: str, power: str) -> bool:
    return bool(next(one["works"] for one in b.unit(name)["powers"] if one["power"] == power))


def ready(name: str, *more: Json, at: str = "ol11", cards: int = 2, **given: Any) -> Board:
    """A unit of seat 1 is activated; its player holds some Art of War cards."""
    fields = given.pop("fields", {})
    ref = name.split(".")[0]
    b = war(unit(name, at, **fields), *more, hand=(ref, *["art_of_war"] * cards), **given)
    if b.prompt == "ask.keep":
        b.one(min(b.offered))
    return b.one(f"activate {name}")


def fight(attacker: str, defender: str, *more: Json, faces: tuple[int, ...] = (4,) * 10, **given: Any) -> Board:
    return ready(attacker, unit(defender, "ol11"), *more, **given).rolls(*faces).one(f"attack {defender}")


# ---- kinds of powers -----------------------------------------------------------------------------------------------


def test_MB_POWER_01_four_kinds_of_powers() -> None:
    """Active and offensive ones are chosen in the activation; passive and permanent ones come by themselves."""
    b = ready("athena.1", unit("medusa.2", "ol11"))
    assert (b.offers("use"), b.offers("strike")) == ({"strategist"}, {"owl_of_athena medusa.2"})
    for name in ("leonidas.1", "hoplites.1", "hydra.1"):
        b = ready(name, unit("medusa.2", "ol11"), cards=0)
        assert not b.offers("use")
        assert set(b.offers("strike")) <= {"hydras_bites medusa.2"}


def test_MB_POWER_02_a_power_needs_its_symbol_on_the_current_line() -> None:
    for vitality, dice in ((10, 8), (4, 6), (2, 5)):
        b = ready("zeus.1", unit("medusa.2", "ol11"), fields={"vitality": vitality})
        b.rolls(*[4] * 10).one("strike lightning medusa.2")
        assert len(b.dice) == dice
    b = ready("zeus.1", unit("medusa.2", "ol11"), fields={"vitality": 1})
    assert not b.offers("strike")
    assert war(unit("zeus.1", "ol11", vitality=2), unit("medusa.2", "ol01")).prompt == "ask.turn"  # Patriarch: a dash


def test_MB_POWER_02_powers_of_troops_are_always_available() -> None:
    """A single Spartan has no talents, but his power."""
    b = fight("spartans.1", "medusa.2", fields={"vitality": 1})
    assert parts(b) == {"stat.combat": 2, "power.to_the_last_man": 1}
    assert works(b, "spartans.1", "to_the_last_man")


def test_MB_POWER_03_the_cost_is_paid_before_the_effect() -> None:
    b = board(
        player("zeus", "hoplites", hand=["zeus"], pile=["hoplites", "hoplites"]),
        player("hades", "medusa"),
        unit("zeus.1", "ol11"),
        unit("medusa.2", "ol11"),
    )
    if b.prompt == "ask.keep":
        b.one("keep hoplites")
    b.one("activate zeus.1")
    assert not b.offers("strike")
    assert b.why_not["strike lightning medusa.2"] == "MB-AOW-05"


def test_MB_POWER_03_a_paid_power_is_paid_before_dice_change() -> None:
    """With an omphalos in hand the player is asked how to pay: no die has been turned by then."""
    b = board(
        player("ares", "achilles", hand=["achilles", "art_of_war", "omphalos"]),
        player("zeus", "medusa"),
        unit("achilles.1", "ol13"),
        unit("medusa.2", "ol13"),
    )
    b.one("activate achilles.1").rolls(0, 1, 1, 1, 1, 1, 1, 1).one("attack medusa.2", "turn_die prowess_of_achilles 1")
    assert b.prompt == "ask.pay"
    assert b.dice[0] == (0, "open")
    b.one("pay omphalos")
    assert b.dice[0] == (5, "open")


def test_MB_POWER_03_without_a_cost_a_power_is_free() -> None:
    b = ready("athena.1", unit("medusa.2", "ol11"), cards=2)
    held = b.hand(1).count("art_of_war")
    b.rolls(*[0] * 6).one("strike owl_of_athena medusa.2")
    assert b.hand(1).count("art_of_war") == held


def test_MB_POWER_04_a_triggered_power_is_resolved() -> None:
    """Call of Souls: the card must be taken. Endurance and Regeneration come without a question."""
    b = soul_board()
    assert b.prompt == "ask.soul"
    assert all(key.startswith("take ") for key in b.offered)


def test_MB_POWER_05_nobody_must_pay_or_use_what_one_may_use() -> None:
    b = fight("heracles.1", "medusa.2")
    assert {"keep_roll"} < b.offered
    assert "reroll heraclean_feat 1" in b.offered
    b = fight("centaurs.1", "leonidas.2", unit("hoplites.2", "ol11"))
    assert {"let_be", "redirect wall_of_shields hoplites.2"} <= b.offered


def test_MB_POWER_06_a_permanent_power_works_in_a_complex_action_and_in_reserve() -> None:
    b = war(unit("hydra.1", "ol11", vitality=5), unit("medusa.2", "ol01"), hand=("hydra",))
    b.one("commit hydra.1", "run ol16", "stop")
    calm(b)
    assert b.vitality("hydra.1") == 6
    b = war(unit("hydra.1"), unit("achilles.1"), unit("medusa.2", "ol01"))
    assert works(b, "hydra.1", "regeneration")
    assert not works(b, "achilles.1", "endurance")  # passive


def test_MB_POWER_07_powers_of_a_destroyed_unit_do_not_work() -> None:
    b = war(unit("hydra.1", destroyed=True), unit("medusa.2", "ol01"))
    assert not works(b, "hydra.1", "regeneration")
    c = board(
        None,
        None,
        unit("minotaur.1", "ol11"),
        unit("centaurs.2", "ol11", vitality=1),
        unit("hades.3", destroyed=True),
        players=[
            player("ares", "minotaur", hand=["minotaur"]),
            player("zeus", "centaurs"),
            player("hades", discard=["hades"]),
        ],
    )
    c.one("activate minotaur.1").rolls(5, 0, 0, 0, 0, 0, 0).one("attack centaurs.2")
    calm(c, "ask.soul")
    assert c.prompt == "ask.action"


def test_MB_POWER_08_a_passive_power_needs_a_unit_in_play_without_a_complex_action() -> None:
    """Patriarch: no choice while Zeus is in reserve. Cerberus' Guard aside, powers show it on the table."""
    b = war(unit("zeus.1"), unit("medusa.2", "ol01"))
    assert b.prompt == "ask.turn"
    assert war(unit("zeus.1", "ol11"), unit("medusa.2", "ol01")).prompt == "ask.keep"
    b = war(unit("leonidas.1", "ol11"), unit("medusa.2", "ol01"), hand=("leonidas",))
    assert works(b, "leonidas.1", "wall_of_shields")
    b.one("commit leonidas.1")
    assert not works(b, "leonidas.1", "wall_of_shields")
    b.one("end_activation")
    assert works(b, "leonidas.1", "wall_of_shields")


def test_MB_POWER_08_dodge_also_works_against_a_counter_attack() -> None:
    """MB-COUNTER-07: it does not depend on choosing a target."""
    b = fight("atalanta.1", "minotaur.2", faces=(0,) * 5, other=("minotaur",))
    b.rolls(*[4] * 7).two("counter")
    assert (b.asked, b.prompt, b.offers("use")) == (1, "ask.dodge", {"dodge"})
    b.one("use dodge")
    assert b.attack["values"] == [7, 7]


def test_MB_POWER_09_an_active_power_once_per_turn_in_the_own_activation() -> None:
    b = ready("odysseus.1", unit("hoplites.1", "ol11"), unit("medusa.2", "ol01"))
    assert b.offers("use") == {"cunning"}
    b.one("use cunning")
    assert b.offers("use") == set()
    b = ready("hoplites.1", unit("odysseus.1", "ol11"), unit("medusa.2", "ol01"))
    assert b.offers("use") == set()  # of another unit
    b = war(unit("odysseus.1", "ol11"), unit("medusa.2", "ol01"), hand=("odysseus",)).one("commit odysseus.1")
    assert b.offers("use") == set()  # with a complex action


def test_MB_POWER_10_an_offensive_power_replaces_the_attack_action() -> None:
    b = ready("athena.1", unit("medusa.2", "ol11"), stones=["ol11"])
    b.rolls(*[0] * 6).one("strike owl_of_athena medusa.2")
    assert b.table["activation"]["actions"] == ["attack"]
    assert not b.offers("attack")
    assert not b.offers("strike")
    assert not b.offers("walk")
    assert b.offers("claim") == {"omphalos_1"}  # the second simple action
    b = war(unit("athena.1", "ol11"), unit("medusa.2", "ol11"), hand=("athena",)).one("commit athena.1")
    assert not b.offers("strike")


def test_MB_POWER_11_an_offensive_power_follows_the_attack_sequence() -> None:
    """Guard, second assault, wounds and a counter-attack at range 0."""
    b = ready("athena.1", unit("odysseus.2", "ol11"), unit("leonidas.2", "ol11"), other=("leonidas",))
    b.rolls(5, 0, 0, 0, 0, 0).one("strike owl_of_athena odysseus.2").two("guard leonidas.2")
    assert b.prompt == "ask.second_assault"
    b.rolls(3).one("second_assault 1")
    assert (b.vitality("leonidas.2"), b.asked, b.prompt) == (5, 2, "ask.counter")


def test_MB_POWER_12_nothing_modifies_an_x_value() -> None:
    """Stairs give +1 combat at range 1 and more, not to the dice of Lightning."""
    b = ready("zeus.1", unit("medusa.2", "ol13"), at="ol12").rolls(*[4] * 10).one("strike lightning medusa.2")
    assert parts(b) == {"stat.dice": 8}


def test_MB_POWER_13_a_printed_range_is_not_modified_but_obstacles_are_ignored() -> None:
    """Zeus on the stairs ol12: ol15 is three areas away and hidden by others, ol20 four."""
    b = ready(
        "zeus.1",
        unit("medusa.2", "ol15"),
        unit("odysseus.2", "ol20"),
        unit("hydra.2", "ol14"),
        unit("cerberus.2", "ol13"),
        at="ol12",
    )
    assert b.offers("strike") == {"lightning medusa.2", "lightning hydra.2", "lightning cerberus.2"}


def test_MB_POWER_14_x_is_read_when_the_power_is_declared() -> None:
    """Cerberus is wounded by a counter-attack after the first bite; the others still have four dice."""
    b = ready("cerberus.1", unit("minotaur.2", "ol11"), fields={"vitality": 4}, other=("minotaur",))
    b.rolls(0, 0, 0, 0).one("strike triple_bite minotaur.2")
    b.rolls(5, 1, 1, 0, 0, 0, 0).two("counter")
    calm(b, "ask.raise")
    b.two("spend 2 1", "spend 3 1")
    assert b.vitality("cerberus.1") == 3  # on that line X is 3
    b.rolls(4, 4, 4, 4).one("strike triple_bite minotaur.2")
    assert len(b.dice) == 4


def test_MB_POWER_15_active_powers_are_no_actions() -> None:
    b = ready("odysseus.1", unit("medusa.2", "ol25"), stones=["ol11"])
    b.one("use cunning", "walk ol06", "stop")
    assert b.table["activation"]["left"] == 1
    b = ready("odysseus.1", unit("medusa.2", "ol25"), stones=["ol11"]).one("claim omphalos_1", "use cunning")
    assert b.offers("walk")  # between two actions


def test_MB_POWER_16_extra_actions_do_not_count_and_may_repeat_one() -> None:
    b = ready("ares.1", unit("medusa.2", "ol16"), stones=["ol16"])
    b.one("walk ol16", "claim omphalos_1")
    assert b.table["activation"]["left"] == 0
    b.one("use fury_of_ares")
    assert b.offers("walk_again")
    assert b.offers("attack") == {"medusa.2"}
    b.rolls(*[0] * 10).one("attack medusa.2", "walk_again ol21", "stop")
    assert b.at("ares.1") == "ol21"


def test_MB_POWER_16_the_second_ordinary_action_is_still_there_after_the_extra_ones() -> None:
    b = ready("ares.1", unit("medusa.2", "ol11"), unit("odysseus.2", "ol16"), stones=["ol16"])
    b.rolls(*[0] * 10).one("attack medusa.2", "use fury_of_ares", "walk_again ol16")
    b.rolls(*[0] * 10).one("attack odysseus.2")
    assert b.table["activation"]["left"] == 1
    assert b.offers("claim") == {"omphalos_1"}


def test_MB_POWER_17_an_extra_attack_may_be_an_offensive_power_at_its_cost() -> None:
    b = ready("ares.1", unit("medusa.2", "ol11"), cards=3)
    b.rolls(*[0] * 10).one("attack medusa.2", "use fury_of_ares")
    held = b.hand(1).count("art_of_war")
    assert b.offers("blast") == {"frenzy ol11"}
    b.rolls(*[0] * 7).one("blast frenzy ol11")
    assert b.hand(1).count("art_of_war") == held - 1
    b = ready("ares.1", unit("medusa.2", "ol11"), cards=1)
    b.rolls(*[0] * 10).one("attack medusa.2")
    assert ("use fury_of_ares" in b.offered) == (b.hand(1).count("art_of_war") >= 2)


def test_MB_POWER_18_an_effect_without_a_stated_end_lasts_for_the_attack() -> None:
    """Dodge helps against one attack; the next one finds Atalanta as she is."""
    b = war(
        unit("minotaur.1", "ol11"),
        unit("infernal_warriors.1", "ol11"),
        unit("atalanta.2", "ol11"),
        hand=("minotaur", "infernal_warriors", "art_of_war"),
        other=("art_of_war",),
    )
    b.one("activate minotaur.1").rolls(*[1] * 7).one("attack atalanta.2").two("use dodge")
    assert b.attack["values"] == [7, 7]
    calm(b).one("end_activation", "activate infernal_warriors.1").rolls(4, 4, 1).one("attack atalanta.2")
    assert b.attack["values"] == [3, 5]


def test_MB_POWER_19_what_lasts_a_round_ends_when_its_user_begins_the_next_turn() -> None:
    """The boldness given by Leonidas lasts through the turn of the others."""
    b = bold_hoplites()
    calm(b.one("end_activation"))
    assert (b.asked, b.unit("hoplites.1")["bold"]) == (2, True)
    b.two("pass")
    calm(b)
    if b.prompt == "ask.recall":
        b.do(b.asked, "end_turn")
    assert (b.asked, b.unit("hoplites.1")["bold"]) == (1, False)


# ---- gods ----------------------------------------------------------------------------------------------------------


def test_MB_POWER_11_lightning_strikes_visible_enemies_up_to_range_3() -> None:
    """From ol01: ol16 is three areas down an open column, ol21 four; the cost is one card."""
    b = ready("zeus.1", unit("medusa.2", "ol16"), unit("hydra.2", "ol21"), at="ol01")
    assert b.offers("strike") == {"lightning medusa.2"}
    held = b.hand(1).count("art_of_war")
    b.rolls(*[4] * 8).one("strike lightning medusa.2")
    assert (b.attack["power"], b.attack["range"], len(b.dice)) == ("lightning", 3, 8)
    assert b.hand(1).count("art_of_war") == held - 1


def test_MB_POWER_11_lightning_needs_sight_even_beside_a_saturated_area() -> None:
    """Its text asks for a visible enemy, and a power outranks MB-ATTACK-06."""
    enemies = [unit(f"{name}.2", "ol18") for name in ("medusa", "odysseus", "minotaur")]
    b = ready("zeus.1", *enemies, at="ol17")
    assert len(b.offers("attack_near")) == 3  # a plain attack needs no sight
    assert (b.offers("strike"), b.offers("strike_near")) == (set(), set())
    enemies = [unit(f"{name}.2", "ol21") for name in ("medusa", "odysseus", "minotaur")]
    b = ready("zeus.1", *enemies, at="ol16")
    assert "lightning medusa.2" in b.offers("strike_near")  # seen, it may be struck at range 0


def test_MB_POWER_08_patriarch_looks_at_two_cards_and_keeps_one() -> None:
    b = board(
        player("zeus", "hoplites", "heracles", pile=["hoplites", "heracles", "zeus"]),
        player("hades"),
        unit("zeus.1", "ol11"),
    )
    assert b.offered == {"keep hoplites", "keep heracles"}
    b.one("keep heracles")
    assert b.hand(1) == ["heracles"]
    pile = b.zone("pile.0")
    assert (pile[0], pile[-1]) == ("hoplites", "zeus")  # the other one lies under the pile
    assert b.prompt == "ask.turn"


def test_MB_POWER_08_patriarch_with_a_single_card_draws_it() -> None:
    everything = ["zeus"] * 3 + ["hoplites"] * 3 + ["art_of_war"]
    b = board(
        player("zeus", "hoplites", discard=everything),
        player("hades"),
        unit("zeus.1", "ol11"),
    )
    assert (b.prompt, b.hand(1), b.of(1)["pile"]) == ("ask.turn", ["zeus"], 0)


def soul_board(by: str = "minotaur.1", victim: str = "centaurs.2", **god: Any) -> Board:
    """Hades of seat 2 stands in ol25; a unit is destroyed at ol11."""
    god = {"vitality": 3, **god}
    b = board(
        player("ares", "minotaur", "infernal_hounds", "hydra", hand=["minotaur", "art_of_war"]),
        player("hades", "centaurs", "odysseus", discard=["odysseus", "centaurs", "art_of_war"]),
        unit("hades.2", "ol25", **god),
        unit(by, "ol11"),
        unit(victim, "ol11", vitality=1),
    )
    b.one(f"activate {by}").rolls(5, 5, 0, 0, 0, 0, 0).one(f"attack {victim}")
    calm(b, "ask.raise", "ask.soul")
    if b.prompt == "ask.raise":
        b.one("spend 2 1")
    return b


def test_MB_UPOW_03_call_of_souls_for_each_destroyed_unit() -> None:
    b = soul_board()
    assert b.unit("centaurs.2")["state"] == "destroyed"
    assert b.vitality("hades.2") == 4
    assert (b.asked, b.offered) == (2, {"take centaurs", "take odysseus"})  # activation cards only
    b.two("take odysseus")
    assert b.hand(2) == ["odysseus"]
    assert "odysseus" not in b.zone("discard.1")


def test_MB_UPOW_03_for_units_hades_destroys_and_for_enemies() -> None:
    b = board(
        player("hades", "hoplites", hand=["hades"], discard=["hoplites"]),
        player("zeus", "spartans", "medusa"),
        unit("hades.1", "ol11", vitality=3),
        unit("spartans.2", "ol11", vitality=1),
        unit("medusa.2", "ol25"),
    )
    b.one("activate hades.1").rolls(5, 0, 0, 0, 0).one("attack spartans.2")
    calm(b, "ask.soul")
    assert (b.vitality("hades.1"), b.asked) == (4, 1)
    assert set(b.offered) == {"take hades", "take hoplites"}


def test_MB_UPOW_03_never_above_the_maximum_nor_from_reserve_nor_for_tokens() -> None:
    assert soul_board(vitality=8).vitality("hades.2") == 8
    b = board(
        player("ares", "minotaur", hand=["minotaur"]),
        player("hades", "centaurs", discard=["centaurs"]),
        unit("minotaur.1", "ol11"),
        unit("centaurs.2", "ol11", vitality=1),
    )
    b.one("activate minotaur.1").rolls(5, 0, 0, 0, 0, 0, 0).one("attack centaurs.2")
    assert calm(b, "ask.soul").prompt == "ask.action"  # he is not in play
    b = board(
        None,
        None,
        unit("hades.1", "uw22", vitality=3),
        players=[
            player("hades", "hoplites", hand=["hades"], discard=["hoplites"]),
            player("zeus"),
            player("ares"),
            player("athena"),
        ],
        options={"play": "doors_of_tartarus"},
        tokens={"seal_east_south": 1},
    )
    b.one("activate hades.1").rolls(5, 5, 5, 0, 0, 0).one("attack seal_east_south")
    while b.prompt == "ask.raise":
        b.one(min(key for key in b.offered if key.startswith("spend")))
    calm(b, "ask.soul")
    assert b.unit("seal_east_south")["vitality"] == 0
    assert (b.vitality("hades.1"), b.prompt) == (3, "ask.action")


def test_MB_UPOW_04_hades_destroyed_himself_gains_nothing() -> None:
    """Three players, so that the game goes on: with vitality 0 he is gone at once, and so are his cards."""
    b = board(
        None,
        None,
        unit("minotaur.1", "ol11"),
        unit("hades.2", "ol11", vitality=1),
        unit("centaurs.2", "ol11"),
        players=[
            player("ares", "minotaur", hand=["minotaur", "art_of_war"]),
            player("hades", "centaurs", discard=["hades"]),
            player("zeus"),
        ],
    )
    b.one("activate minotaur.1").rolls(5, 5, 0, 0, 0, 0, 0).one("attack hades.2", "keep_roll", "spend 2 1")
    assert b.prompt != "ask.soul"
    assert (b.unit("hades.2")["state"], b.vitality("hades.2"), b.of(2)["out"]) == ("destroyed", 0, True)


def test_MB_POWER_11_hellfire_is_an_area_attack_up_to_range_2() -> None:
    b = ready("hades.1", unit("medusa.2", "ol16"), unit("odysseus.2", "ol16"), unit("hydra.2", "ol21"), at="ol06")
    assert b.offers("blast") == {"hellfire ol16"}
    b.rolls(*[4] * 6).one("blast hellfire ol16", "hit medusa.2")
    assert (len(b.dice), b.attack["range"], b.attack["area"]) == (6, 2, "ol16")


def test_MB_UPOW_01_fury_gives_walk_and_attack_in_either_order_after_an_ordinary_action() -> None:
    b = ready("ares.1", unit("medusa.2", "ol11"))
    assert "use fury_of_ares" not in b.offered
    assert b.reasons["use fury_of_ares"] == "refused.after_action"
    b.rolls(*[0] * 10).one("attack medusa.2", "use fury_of_ares")
    assert b.offers("walk_again")
    assert b.offers("attack") == {"medusa.2"}
    b.rolls(*[0] * 10).one("attack medusa.2")  # the attack first
    assert b.offers("walk_again")
    assert not b.offers("attack")
    b = ready("ares.1", unit("medusa.2", "ol11"), unit("hydra.2", "ol16"))
    b.rolls(*[0] * 10).one("attack medusa.2", "use fury_of_ares", "walk_again ol16")  # the walk first, after an attack
    assert b.offers("attack") == {"hydra.2"}
    assert not b.offers("walk_again")


def test_MB_UPOW_01_fury_costs_two_cards() -> None:
    b = ready("ares.1", unit("medusa.2", "ol11"), cards=3)
    held = b.hand(1).count("art_of_war")
    b.rolls(*[0] * 10).one("attack medusa.2", "use fury_of_ares")
    assert b.hand(1).count("art_of_war") == held - 2
    assert not b.offers("use")


def test_MB_UPOW_02_frenzy_attacks_all_units_of_his_own_area() -> None:
    b = ready(
        "ares.1",
        unit("leonidas.1", "ol11"),
        unit("medusa.2", "ol11"),
        unit("hydra.2", "ol11"),
        unit("odysseus.2", "ol16"),
    )
    assert b.offers("blast") == {"frenzy ol11"}
    b.rolls(*[4] * 7).one("blast frenzy ol11")
    assert b.offers("hit") == {"leonidas.1", "medusa.2", "hydra.2"}
    b.one("hit medusa.2")
    assert b.attack["values"] == [7, 6]  # X dice, without Close Combat


def test_MB_UPOW_05_strategist_allows_a_third_activation_and_the_next_one_is_free() -> None:
    b = board(
        player(
            "athena",
            "leonidas",
            "heracles",
            hand=["athena", "leonidas", "heracles", "art_of_war", "art_of_war"],
            pile=["athena"],
        ),
        player("hades"),
        unit("athena.1", "ol01"),
        unit("leonidas.1", "ol11"),
        unit("heracles.1", "ol16"),
    )
    b.one("activate athena.1", "use strategist")
    assert b.table["turn"]["limit"] == 3
    assert b.hand(1).count("art_of_war") == 1
    b.one("end_activation", "activate leonidas.1")
    assert b.hand(1).count("art_of_war") == 1  # free
    calm(b.one("end_activation"))
    b.one("activate heracles.1")
    assert b.hand(1).count("art_of_war") == 0  # the third is paid for
    assert b.table["turn"]["activations"] == 3


def test_MB_UPOW_05_led_activations_count_towards_the_limit_and_it_ends_with_the_turn() -> None:
    b = board(
        player(
            "athena",
            "odysseus",
            "hoplites",
            "heracles",
            hand=["athena", "odysseus", "hoplites", "heracles", "art_of_war", "art_of_war"],
            pile=["athena"],
        ),
        player("hades"),
        unit("athena.1", "ol01"),
        unit("odysseus.1", "ol11"),
        unit("hoplites.1", "ol11"),
        unit("heracles.1", "ol16"),
    )
    b.one("activate athena.1", "use strategist", "end_activation", "activate odysseus.1", "end_activation")
    b.one("lead hoplites.1", "no_fetch", "activate_led hoplites.1")
    assert b.table["turn"]["activations"] == 3
    b.one("end_activation")
    assert not b.offers("activate") & {"heracles.1"}
    while b.asked != 2:
        b.one("end_turn")
    assert b.table["turn"]["limit"] == 2


def test_MB_POWER_11_the_owl_of_athena_strikes_up_to_range_3_for_nothing() -> None:
    b = ready("athena.1", unit("medusa.2", "ol16"), unit("hydra.2", "ol21"), at="ol01", cards=0)
    assert b.offers("strike") == {"owl_of_athena medusa.2"}
    b.rolls(*[4] * 6).one("strike owl_of_athena medusa.2")
    assert (len(b.dice), b.attack["range"]) == (6, 3)


# ---- heroes --------------------------------------------------------------------------------------------------------


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
    b.two("reroll heraclean_feat 1")
    assert b.dice[0] == (0, "open")


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


def bold_hoplites() -> Board:
    b = war(
        unit("leonidas.1", "ol11"),
        unit("hoplites.1", "ol11"),
        unit("medusa.2", "ol11"),
        hand=("leonidas", "hoplites"),
        other=("medusa",),
    )
    return b.one("activate leonidas.1", "end_activation", "lead hoplites.1", "no_fetch", "activate_led hoplites.1")


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
    assert not b.offers("walk")


def test_MB_UPOW_11_the_extra_attack_is_at_range_0_only() -> None:
    b = hunting().one("use huntress", "walk_again ol11", "stop")
    assert b.offers("attack") == set()  # Medusa is beside her, at range 1


def test_MB_UPOW_11_it_is_her_one_walk_of_the_activation() -> None:
    """Mobility would let her walk after an attack; with the hunt there is still one walk only."""
    for verb in ("walk", "walk_again"):
        b = hunting().one("use huntress")
        if "ol11" in b.offers(verb):
            b.one(f"{verb} ol11", "stop")
            assert not b.offers("walk") | b.offers("walk_again")
    b = hunting().one("walk ol11", "stop")
    assert "use huntress" not in b.offered
    melee = fight("atalanta.1", "medusa.2", faces=(0,) * 5)
    assert "use huntress" not in melee.offered  # her attack was at range 0


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


# ---- monsters ------------------------------------------------------------------------------------------------------


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


def test_MB_POWER_06_regeneration_after_the_activation() -> None:
    b = ready("hydra.1", unit("medusa.2", "ol01"), fields={"vitality": 5}).one("end_activation")
    assert b.vitality("hydra.1") == 6
    b = ready("hydra.1", unit("medusa.2", "ol01")).one("end_activation")
    assert b.vitality("hydra.1") == 9


def test_MB_UPOW_14_three_bites_each_with_its_own_target_and_reactions() -> None:
    b = ready("cerberus.1", unit("odysseus.2", "ol11"), unit("hoplites.2", "ol11", vitality=2), other=("odysseus",))
    b.rolls(5, 5, 0, 0).one("strike triple_bite odysseus.2")
    b.two("guard hoplites.2")  # they are destroyed
    assert b.unit("hoplites.2")["state"] == "destroyed"
    assert (b.asked, b.offers("strike")) == (1, {"triple_bite odysseus.2"})
    b.rolls(0, 0, 0, 0).one("strike triple_bite odysseus.2")
    assert (b.asked, b.prompt) == (2, "ask.counter")  # a counter-attack after each
    b.two("no_counter").rolls(0, 0, 0, 0).one("strike triple_bite odysseus.2")
    b.two("no_counter")
    assert b.prompt == "ask.action"  # three attacks


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


# ---- troops --------------------------------------------------------------------------------------------------------


def test_MB_POWER_06_volley_at_range_with_three_figures() -> None:
    def shot(at: str, figures: int) -> dict[str, int]:
        b = ready("amazons.1", unit("medusa.2", at), at="ol06", fields={"vitality": figures})
        return parts(b.rolls(*[4] * 5).one("attack medusa.2"))

    assert shot("ol16", 3) == {"stat.combat": 3, "power.volley": 1}
    assert shot("ol16", 2) == {"stat.combat": 3}
    assert shot("ol06", 4) == {"stat.combat": 3}


@pytest.mark.parametrize(("name", "power"), [("infernal_hounds", "pack"), ("hoplites", "closed_ranks")])
def test_MB_POWER_06_pack_and_closed_ranks_with_three_figures(name: str, power: str) -> None:
    for figures in (1, 2, 3, 5):
        b = fight(f"{name}.1", "medusa.2", fields={"vitality": figures})
        assert parts(b) == {"stat.combat": 3, **({f"power.{power}": 1} if figures >= 3 else {})}


def test_MB_UPOW_16_back_from_the_dead_returns_a_figure_at_the_end_of_the_activation() -> None:
    b = ready("infernal_warriors.1", unit("medusa.2", "ol01"), fields={"vitality": 2}).one("end_activation")
    assert b.vitality("infernal_warriors.1") == 3
    b = ready("infernal_warriors.1", unit("medusa.2", "ol01")).one("end_activation")
    assert b.vitality("infernal_warriors.1") == 4  # never above the printed number
    b = war(unit("infernal_warriors.1", "ol11", vitality=2), unit("medusa.2", "ol01"), hand=("infernal_warriors",))
    b.one("commit infernal_warriors.1", "run ol16", "stop")
    calm(b)
    assert b.vitality("infernal_warriors.1") == 3  # complex actions included


def test_MB_UPOW_16_a_destroyed_troop_does_not_return_this_way() -> None:
    b = fight("infernal_warriors.1", "minotaur.2", faces=(0, 0, 0), fields={"vitality": 1}, other=("minotaur",))
    b.rolls(5, 0, 0, 0, 0, 0, 0).two("counter")
    calm(b, "ask.another", "ask.turn", "ask.recall")
    assert (b.unit("infernal_warriors.1")["state"], b.vitality("infernal_warriors.1")) == ("destroyed", 0)


def test_MB_UPOW_17_spartans_count_the_figures_present_when_values_are_fixed() -> None:
    """The Amazons strike first and take one of three."""
    assert parts(fight("spartans.1", "medusa.2")) == {"stat.combat": 2, "power.to_the_last_man": 3}
    b = fight("spartans.1", "amazons.2", other=("amazons",))
    b.rolls(5, 1, 0, 3, 3, 3, 3).two("strike_first")
    b.two("spend 2 1")
    assert b.vitality("spartans.1") == 2
    assert (b.attack["attacker"], parts(b)) == ("spartans.1", {"stat.combat": 2, "power.to_the_last_man": 2})


def test_MB_POWER_06_gallop_after_a_walk_of_the_same_activation() -> None:
    b = ready("centaurs.1", unit("medusa.2", "ol16"), at="ol06").one("walk ol11", "stop")
    b.rolls(*[4] * 4).one("attack medusa.2")
    assert parts(b) == {"stat.combat": 3, "power.gallop": 1}
    b = ready("centaurs.1", unit("medusa.2", "ol16"), at="ol11").rolls(*[4] * 4).one("attack medusa.2")
    assert parts(b) == {"stat.combat": 3}


def test_MB_POWER_01_every_power_has_a_test_here() -> None:
    """The table shows every power of the box with a number or a symbol on the best line."""
    armies = [
        ("zeus", "achilles", "heracles", "hydra", "amazons", "infernal_hounds"),
        ("hades", "odysseus", "leonidas", "cerberus", "infernal_warriors", "hoplites"),
        ("ares", "atalanta", "minotaur", "spartans"),
        ("athena", "medusa", "centaurs"),
    ]
    b = board(None, None, players=[player(*army) for army in armies])
    shown = {one["power"]: one["x"] for told in b.table["units"] for one in told["powers"]}
    assert set(shown) == set(POWER_REFS)
    assert None not in shown.values()
