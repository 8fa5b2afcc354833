"""MB-POWER: the kinds of powers. What each of the thirty-one does is in test_powers_of_gods.py and its siblings."""

import ast
import re
from pathlib import Path

from petteia.games.pantheon.unit_facts import POWER_REFS
from tests.pantheon.board import board, calm, player, unit, war
from tests.pantheon.deeds import bold_hoplites, fight, parts, ready, soul_board, works

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
    b.one("pay omphalos", "no_further_die")
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
    b.two("spend 2 1").rolls(4, 4, 4, 4).two("spend 3 1")  # nobody else is there: he bites the Minotaur again
    assert b.vitality("cerberus.1") == 3  # on that line X is 3
    assert len(b.dice) == 4


def test_MB_POWER_14_x_is_kept_for_every_unit_of_an_area_attack() -> None:
    """Hellfire has five dice; it destroys the centaurs, which gives Hades the line with six."""
    burnt = (unit("centaurs.2", "ol11", vitality=1), unit("medusa.2", "ol11"), unit("odysseus.2", "ol11"))
    b = ready("hades.1", *burnt, fields={"vitality": 5}).rolls(5, 0, 0, 0, 0)
    b.one("blast hellfire ol11", "hit centaurs.2")
    assert (b.unit("centaurs.2")["state"], b.vitality("hades.1"), b.prompt) == ("destroyed", 6, "ask.hit")
    b.rolls(4, 4, 4, 4, 4).one("hit medusa.2")
    assert (b.attack["values"], len(b.dice)) == ([5, 6], 5)


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


def test_MB_POWER_01_every_power_of_the_box_is_on_the_table() -> None:
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


def test_MB_POWER_01_every_power_has_a_test() -> None:
    """Each one is in the name of a test of powers, or plays a part in one: `use cunning`, `power.gallop`."""
    words: set[str] = set()
    for file in Path(__file__).parent.glob("test_powers*.py"):
        tests = [one for one in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(one, ast.FunctionDef)]
        for test in tests:
            if test.name.startswith("test_MB_POWER_01_every_power_"):
                continue
            told = [part.value for part in ast.walk(test) if isinstance(part, ast.Constant)]
            strings = [str(text) for text in told if text != ast.get_docstring(test, clean=False)]
            words |= {word for text in strings for word in re.findall(r"\w+", text)}
            words |= {ref for ref in POWER_REFS if f"_{ref}_" in f"{test.name}_"}
    assert set(POWER_REFS) <= words
