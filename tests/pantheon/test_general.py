"""MB-GEN: which rule prevails, and in which order effects come."""

from typing import Any

import pytest

from petteia.kernel.flow import NOBODY
from tests.pantheon.board import Board, board, player, quietly, unit
from tests.pantheon.deeds import awake

TEAMS = {"camps": "teams"}


# ---- which rule prevails ----------------------------------------------------------------------------------------


def test_MB_GEN_01_a_scenario_prevails_over_a_power() -> None:
    """Regeneration of the Hydra, and the torch of the Second Labour beside it."""
    for carries, vitality in (({}, 6), ({"carries": "torch_north"}, 5)):
        b = board(
            player("athena", "heracles", side="labour"),
            player("hades", "hydra", hand=["hydra"], side="brood"),
            unit("hydra.2", "le14", vitality=5),
            unit("heracles.1", "le13", **carries),
            options={"play": "lerna_second_labour"},
            board="marsh_of_lerna",
            turn=2,
        )
        b.two("activate hydra.2", "end_activation")
        assert b.vitality("hydra.2") == vitality


def test_MB_GEN_01_a_power_prevails_over_a_rule() -> None:
    """Nobody walks after an attack (MB-ACT-05); the Fury of Ares allows it, even without his Mobility (in water)."""
    b = board(
        player("ares", hand=["ares", "art_of_war", "art_of_war"]),
        player("zeus", "heracles"),
        unit("ares.1", "ol13"),
        unit("heracles.2", "ol13"),
        options={"talents": "asked"},
    )
    b.one("activate ares.1").rolls(*[0] * 10).one("attack heracles.2")
    quietly(b, "use_talent close_combat").free()
    b.one("walk ol12", "stop")
    assert not b.offers("walk")
    b.one("use fury_of_ares")
    assert b.offers("walk_again")


def test_MB_GEN_01_a_talent_prevails_over_a_rule() -> None:
    """Mobility (centaurs) walks after an attack; hoplites do not."""
    for troop, walks in (("centaurs", True), ("hoplites", False)):
        b = board(
            player("athena", troop, hand=[troop]),
            player("zeus", "heracles"),
            unit(f"{troop}.1", "ol13"),
            unit("heracles.2", "ol13"),
        )
        b.one(f"activate {troop}.1").rolls(*[0] * 5).one("attack heracles.2")
        quietly(b)
        assert bool(b.offers("walk")) == walks, troop


def test_MB_GEN_01_a_trait_prevails_over_a_rule() -> None:
    """A swamp ends the activation of whoever walks into it (MB-TERRAIN-13), but not of the aquatic Hydra."""
    for ref, goes_on in (("hydra", True), ("cerberus", False)):
        b = board(
            player("athena", ref, hand=[ref]),
            player("zeus"),
            unit(f"{ref}.1", "le12"),
            board="marsh_of_lerna",
            stones=["le07"],
        )
        b.one(f"activate {ref}.1", "walk le07")
        assert ("stop" in b.offered) == goes_on, ref


def test_MB_GEN_01_a_scenario_prevails_over_the_rules() -> None:
    """Four absorbed stones win (MB-WIN-03), not in the Gorgon's Head."""
    for options, result in (({}, ((1,), "four_stones")), ({"play": "gorgon_head"}, None)):
        b = board(
            player("athena", hand=["athena"], absorbed=3, side="seekers" if options else "west"),
            player("hades", side="lair" if options else "east"),
            unit("athena.1", "bo08"),
            stones=["bo08"],
            options=options,
            board="pass_of_boreas",
        )
        b.one("commit athena.1", "absorb omphalos_1")
        assert b.result == result


def test_MB_GEN_02_what_is_ignored_is_not_compared() -> None:
    """Mobility outranks MB-ACT-05, but in the water talents are ignored: the rule applies."""
    for area, walks in (("ol13", True), ("ol18", False)):
        b = board(
            player("athena", "centaurs", hand=["centaurs"]),
            player("zeus", "heracles"),
            unit("centaurs.1", area),
            unit("heracles.2", area),
        )
        b.one("activate centaurs.1").rolls(*[0] * 3).one("attack heracles.2")
        quietly(b)
        assert bool(b.offers("walk")) == walks, area


def test_MB_GEN_02_a_talent_ignored_by_a_trait_does_nothing() -> None:
    """Mighty Throw outranks traits, but for a huge unit talents that would move it are ignored (MB-TRAIT-18)."""
    for scenario, throws in ((True, False), (False, True)):
        b = board(
            player("athena", "minotaur", hand=["minotaur"], side="labour" if scenario else "west"),
            player("hades", "hydra", side="brood" if scenario else "east"),
            unit("minotaur.1", "le12"),
            unit("hydra.2", "le12"),
            options={"play": "lerna_second_labour"} if scenario else {},
            board="marsh_of_lerna",
        )
        b.one("activate minotaur.1").rolls(*[0] * 7).one("attack hydra.2")
        assert bool(b.offers("throw")) == throws


# ---- the order of effects ---------------------------------------------------------------------------------------


def heracles_against_monster() -> Board:
    """After the first roll Heracles may reroll with Monster Slayer (2 dice) and with his Feat (3 dice)."""
    b = board(
        player("zeus", "heracles", hand=["heracles", "art_of_war"]),
        player("hades", "cerberus"),
        unit("heracles.1", "ol13"),
        unit("cerberus.2", "ol13"),
    )
    return b.one("activate heracles.1").rolls(0, 1, 2, 3, 0, 0, 0, 0).one("attack cerberus.2")


def test_MB_GEN_03_the_active_player_orders_effects_of_the_same_moment() -> None:
    """Talent first and power then, or the other way round."""
    for order in (["monster_slayer", "heraclean_feat"], ["heraclean_feat", "monster_slayer"]):
        b = heracles_against_monster()
        left = {"monster_slayer", "heraclean_feat"}
        for skill in order:
            assert (b.asked, b.prompt) == (1, "ask.change_roll")
            assert {key.split()[0] for key in b.offers("reroll")} == left
            blank = 1 + next(place for place, (value, _) in enumerate(b.dice) if not value)
            b.rolls(4).one(f"reroll {skill} {blank}")
            if b.prompt == "ask.pay":
                b.one("pay art_of_war")
            b.one("no_further_die")
            left.remove(skill)
        assert [die for die, _ in b.dice].count(4) == len(order)


def test_MB_GEN_04_the_dice_of_one_use_are_chosen_before_any_is_rolled() -> None:
    """Bloodlust rerolls two dice at once: neither a throw nor the defender's power comes between them."""
    b = board(
        player("ares", "minotaur", hand=["minotaur"]),
        player("zeus", "heracles", hand=["art_of_war"]),
        unit("minotaur.1", "ol13"),
        unit("heracles.2", "ol13"),
    )
    b.one("activate minotaur.1").rolls(0, 0, 0, 1, 1, 1, 1, 4, 4, 2).one("attack heracles.2")
    assert b.offers("throw")
    b.one("reroll bloodlust 1")
    assert (b.asked, b.prompt, b.dice[0]) == (1, "ask.more_dice", (0, "marked"))
    assert b.offered == {"reroll bloodlust 2", "reroll bloodlust 4", "no_further_die"}
    b.one("reroll bloodlust 4")
    assert [b.dice[0], b.dice[3]] == [(4, "open"), (4, "open")]
    assert (b.asked, b.prompt) == (1, "ask.change_roll")
    assert not b.offers("reroll")
    b.one("keep_roll")
    assert (b.asked, b.prompt) == (2, "ask.change_roll")


def petrified_troops() -> Board:
    """Medusa destroys two troops with one power; Hades of the other side profits from each."""
    b = board(
        player("zeus", "medusa", hand=["medusa", "art_of_war", "art_of_war"]),
        player("hades", "infernal_hounds", "infernal_warriors", "cerberus", discard=["hades", "cerberus"]),
        unit("medusa.1", "ol13"),
        unit("infernal_hounds.2", "ol13"),
        unit("infernal_warriors.2", "ol13"),
        unit("cerberus.2", "ol13"),
        unit("hades.2", "ol20", vitality=5),
    )
    return awake(b).one("activate medusa.1", "use petrification")


def test_MB_GEN_04_an_effect_is_resolved_completely_before_another_begins() -> None:
    """All of Petrification comes before the next thing Medusa may do."""
    b = petrified_troops()
    b.two("take hades")
    b.two("take cerberus") if b.prompt == "ask.soul" else b
    assert b.unit("infernal_hounds.2")["state"] == b.unit("infernal_warriors.2")["state"] == "destroyed"
    assert b.unit("cerberus.2")["petrified"]
    assert b.asked == 1
    assert b.prompt == "ask.action"


def test_MB_GEN_05_a_triggered_effect_is_resolved_before_the_pending_one_resumes() -> None:
    """Call of Souls for the first troop is over before the second troop is destroyed."""
    b = petrified_troops()
    assert (b.asked, b.prompt) == (2, "ask.soul")
    assert b.vitality("hades.2") == 6
    states = sorted(b.unit(troop)["state"] for troop in ("infernal_hounds.2", "infernal_warriors.2"))
    assert states == ["destroyed", "in_play"]
    assert not b.unit("cerberus.2")["petrified"]
    b.two("take hades")
    assert b.vitality("hades.2") == 7


def thrown_into_lava(*more: Any, vitality: int = 6) -> Board:
    """The Minotaur has rolled a blank and throws Leonidas into the fire of uw07."""
    b = board(
        player("athena", "minotaur", hand=["minotaur"]),
        player("hades", "leonidas", hand=["leonidas"], discard=["hades", "leonidas"]),
        unit("minotaur.1", "uw06"),
        unit("leonidas.2", "uw06", vitality=vitality),
        *more,
        board="gates_of_the_underworld",
    )
    b.one("activate minotaur.1").rolls(0, 5, 5, 5, 1, 1, 1).one("attack leonidas.2")
    return b.one("throw uw07")


def test_MB_GEN_05_nested_triggers_come_last_triggered_first() -> None:
    """The throw inside the attack triggers the fire, which wounds and moves Leonidas before the dice count."""
    b = thrown_into_lava()
    assert (b.asked, b.prompt) == (2, "ask.move_out")
    assert b.vitality("leonidas.2") == 5
    assert [state for _, state in b.dice] == ["open"] * 7
    b.two("move_out uw11")
    assert b.at("leonidas.2") == "uw11"
    assert b.prompt in ("ask.change_roll", "ask.raise")  # only now the attack goes on


def test_MB_GEN_05_a_trigger_inside_a_trigger() -> None:
    """Leonidas dies in the fire: Call of Souls comes before the attack, which has lost its target."""
    b = thrown_into_lava(unit("hades.2", "uw10", vitality=5), vitality=1)
    assert (b.asked, b.prompt) == (2, "ask.soul")
    assert b.unit("leonidas.2")["state"] == "destroyed"
    assert b.vitality("hades.2") == 6
    b.two("take hades")
    assert (b.asked, b.prompt) == (1, "ask.action")


def test_MB_GEN_06_a_triggered_effect_survives_the_end_of_its_condition() -> None:
    """Two Call of Souls wait for the same destroyed Hounds. While the first one is resolved its player concedes, and
    the Hounds are out of the game with their army; the second one is resolved all the same, after that for Hades.
    """
    b = board(
        None,
        None,
        unit("hades.1", "ol06", vitality=5),
        unit("infernal_hounds.1", "ol13", vitality=1),
        unit("hades.2", "ol20", vitality=5),
        unit("minotaur.3", "ol13"),
        players=[
            player("hades", "infernal_hounds", "cerberus", discard=["hades", "cerberus"]),
            player("hades", "achilles", "hydra", discard=["hades", "achilles", "hydra"]),
            player("athena", "minotaur", hand=["minotaur"]),
        ],
        turn=3,
        first=3,
    )
    b.three("activate minotaur.3").rolls(*[5] * 7).three("attack infernal_hounds.1")
    quietly(b).free()
    assert (b.asked, b.prompt) == (1, "ask.soul")
    b.match.resign(0)
    assert (b.asked, b.prompt, b.vitality("hades.2")) == (2, "ask.soul", 6)
    b.two("take hades")
    assert (b.asked, b.prompt, b.vitality("hades.2")) == (2, "ask.soul", 7)
    b.two("take achilles")
    assert b.of(1)["out"]
    assert (b.asked, b.prompt) == (3, "ask.action")


def test_MB_GEN_07_an_effect_on_the_surroundings_names_a_visible_area() -> None:
    """Gem Collector and Leader from ol09: ol14 is behind a wall, ol10 is not."""
    b = board(player("hades", hand=["hades"]), player("zeus"), unit("hades.1", "ol09"), stones=["ol14", "ol10"])
    b.one("activate hades.1")
    assert b.offers("claim") == {"omphalos_2"}
    assert b.why_not["claim omphalos_1"] == "MB-GEN-07"
    b = board(
        player("zeus", "hoplites", "spartans", hand=["zeus"]),
        player("hades"),
        unit("zeus.1", "ol09"),
        unit("hoplites.1", "ol14"),
        unit("spartans.1", "ol10"),
    )
    awake(b).one("activate zeus.1", "end_activation")
    assert b.offers("lead") == {"spartans.1"}


def test_MB_GEN_08_no_power_gives_more_than_the_printed_vitality() -> None:
    """Call of Souls at full vitality; the card is taken all the same."""
    b = board(
        player("athena", "minotaur", hand=["minotaur"]),
        player("hades", "infernal_hounds", discard=["hades"]),
        unit("minotaur.1", "ol13"),
        unit("infernal_hounds.2", "ol13", vitality=1),
        unit("hades.2", "ol20"),
    )
    b.one("activate minotaur.1").rolls(*[5] * 7).one("attack infernal_hounds.2")
    quietly(b, "take hades")
    assert b.vitality("hades.2") == 8
    assert "hades" in b.hand(2)


def test_MB_GEN_08_nothing_enters_a_saturated_area() -> None:
    """Not by a recall, which is otherwise free of terrain and borders, not by a talent that throws."""
    full = [unit("heracles.1", "ol08"), unit("leonidas.1", "ol08")]
    b = board(
        player("zeus", "heracles", "leonidas", "hoplites", hand=["art_of_war"] * 2),
        player("hades"),
        unit("zeus.1", "ol08"),
        *full,
        unit("hoplites.1", "ol13"),
    )
    awake(b).one("pass_without")
    assert not b.offers("recall")
    b = board(
        player("athena", "minotaur", hand=["minotaur"]),
        player("zeus", "heracles", "leonidas", "hoplites"),
        unit("minotaur.1", "ol13"),
        unit("hoplites.2", "ol13"),
        *[unit(name, "ol08") for name in ("zeus.2", "heracles.2", "leonidas.2")],
    )
    b.one("activate minotaur.1").rolls(*[0] * 7).one("attack hoplites.2")
    quietly_guard(b)
    assert b.offers("throw") == {"ol12", "ol14", "ol18"}


def quietly_guard(b: Board) -> None:
    while b.prompt == "ask.redirect":
        b.do(b.asked, "let_be")


def test_MB_GEN_09_of_two_rules_of_a_level_the_more_specific_one_applies() -> None:
    """Entering an area with enemies ends a walk (MB-MOVE-06), but not for a god on a path through a rift (-23)."""
    b = board(
        player("zeus", hand=["zeus"]),
        player("hades", "achilles"),
        unit("zeus.1", "uw03"),
        unit("achilles.2", "uw08"),
        board="gates_of_the_underworld",
    )
    awake(b).one("activate zeus.1", "walk uw08")
    assert b.offers("enter") == {"uw09", "uw13"}
    b = board(
        player("zeus", "heracles", hand=["zeus"]),
        player("hades", "achilles"),
        unit("zeus.1", "uw03"),
        unit("achilles.2", "uw02"),
        board="gates_of_the_underworld",
    )
    awake(b).one("activate zeus.1", "walk uw02")
    assert not b.offers("enter")


def guards(turn: int) -> Board:
    """Four in two camps: the Hoplites of a player and the Leonidas of the partner guard the same unit."""
    attackers = {1: "minotaur.1", 3: "hydra.3"}
    b = board(
        None,
        None,
        unit(attackers[turn], "ol13"),
        unit("achilles.2", "ol13"),
        unit("leonidas.2", "ol13"),
        unit("infernal_warriors.4", "ol13"),
        players=[
            player("athena", "minotaur", hand=["minotaur"]),
            player("hades", "achilles", "leonidas"),
            player("ares", "hydra", hand=["hydra"]),
            player("zeus", "infernal_warriors"),
        ],
        turn=turn,
        options=TEAMS,
    )
    return b.do(turn, f"activate {attackers[turn]}", "attack achilles.2")


@pytest.mark.parametrize(("turn", "order"), [(1, [2, 4]), (3, [4, 2])])
def test_MB_GEN_10_options_of_several_players_are_offered_in_turn_order(turn: int, order: list[int]) -> None:
    b = guards(turn)
    asked = []
    while b.prompt == "ask.redirect":
        asked.append(b.asked)
        b.do(b.asked, "let_be")
    assert asked == order


@pytest.mark.parametrize("turn", [1, 2])
def test_MB_GEN_10_the_active_player_is_asked_first(turn: int) -> None:
    """Both want to be asked for manoeuvres: whoever has the turn comes first."""
    b = board(
        player("athena", "minotaur", hand=["minotaur", "art_of_war"], asking="always"),
        player("hades", "minotaur", hand=["minotaur", "art_of_war"], asking="always"),
        unit(f"minotaur.{turn}", "ol13"),
        unit("hades.2" if turn == 1 else "athena.1", "ol13"),
        turn=turn,
    )
    asked = []
    while b.prompt == "ask.manoeuvre":
        asked.append(b.asked)
        b.do(b.asked, "no_manoeuvre")
    assert asked[:2] == [turn, 3 - turn]


def test_MB_GEN_10_also_in_a_counter_attack() -> None:
    """Heracles (Feat) is counter-attacked by Achilles (Prowess) in the turn of Heracles' player, who is asked first."""
    b = board(
        player("zeus", "heracles", hand=["heracles", "art_of_war"]),
        player("hades", "achilles", hand=["achilles", "art_of_war"]),
        unit("heracles.1", "ol13"),
        unit("achilles.2", "ol13"),
    )
    b.one("activate heracles.1").rolls(*[0] * 8, *[1] * 8).one("attack achilles.2")
    while b.prompt != "ask.counter":
        b.do(b.asked, "keep_roll" if "keep_roll" in b.offered else "let_be")
    b.two("counter")
    assert (b.asked, b.prompt) == (1, "ask.change_roll")
    assert b.offers("reroll") == {"heraclean_feat 1"}
    b.one("keep_roll")
    assert b.asked == 2
    assert b.offers("turn_die") == {"prowess_of_achilles 1"}


def test_MB_GEN_11_hands_and_piles_are_hidden_and_the_rest_is_open() -> None:
    b = board(
        player("athena", "heracles", hand=["athena", "art_of_war"], discard=["heracles"], absorbed=2),
        player("hades", "medusa", hand=["hades", "medusa"], discard=["hades"]),
        unit("heracles.1", "ol13", vitality=3, carries="omphalos_1", petrified=True),
        stones=["ol13"],
    )
    for watcher in (NOBODY, 0, 1):
        view = b.match.view(watcher)
        zones, table = view["zones"], view["table"]
        assert isinstance(zones, dict)
        assert isinstance(table, dict)
        for seat in (0, 1):
            hand = zones[f"hand.{seat}"]
            if watcher == seat:
                assert sorted(hand) == sorted(b.hand(seat + 1))
            else:
                assert set(hand) == {f"card_{seat + 1}"}
            assert set(zones[f"pile.{seat}"]) == {f"card_{seat + 1}"}
            assert len(zones[f"pile.{seat}"]) == table["seats"][seat]["pile"]
            assert len(hand) == table["seats"][seat]["hand"]
        assert (zones["discard.0"], zones["discard.1"]) == (["heracles"], ["hades"])
        heracles = next(one for one in table["units"] if one["unit"] == "heracles.1")
        assert (heracles["vitality"], heracles["carries"], heracles["petrified"]) == (3, "omphalos_1", True)
        assert table["seats"][0]["absorbed"] == 2


def test_MB_GEN_11_not_even_the_own_pile_is_known() -> None:
    """Not its order and not its contents, for its owner either: the view shows backs."""
    b = board(player("athena", "heracles"), player("hades"))
    zones = b.match.view(0)["zones"]
    assert isinstance(zones, dict)
    assert set(zones["pile.0"]) == {"card_1"}


@pytest.mark.parametrize(("turn", "order"), [(1, [1, 2, 3, 1]), (3, [3, 1, 2, 3])])
def test_MB_GEN_12_clockwise_is_increasing_seat_order(turn: int, order: list[int]) -> None:
    b = board(players=[player("athena"), player("hades"), player("ares")], turn=turn, first=turn)
    for seat in order:
        assert b.asked == seat
        b.do(seat, "pass_without")
