"""LH-INJ: injuries of heroes, taken and healed."""

from typing import Any

import pytest

from tests.lords.board import DIE, Board, board, monster, player, region, unshuffled

ALL = ["leadership", "strength", "speed"]


def struck(attack: str, hand: list[str] | None = None, **achilles: Any) -> Board:
    """Achilles hunts Cerberus and has dealt a wound; Helen attacks."""
    b = board(
        player("achilles", "attica", hand=["phalanx", *(hand or [])], **achilles),
        player("helen", "elis"),
        monster("cerberus", "attica"),
        pile={"combat": ["trap_mace", "glory_torch"], "attack": [attack, "recall_4"]},
        rolls=unshuffled(18),
    ).achilles("hunt cerberus", "strike phalanx 1", "end_attack")
    return b.helen(f"attack_with {attack}")


def cyclops(*injured: str) -> Board:
    """The Cyclops attacks in Boeotia, next to Achilles in Attica; Helen is far away."""
    return board(
        player("achilles", "attica", injured=list(injured)),
        player("helen", "elis"),
        monster("cyclops", "boeotia"),
        rolls=[DIE["attack"]],
        pile={"event": ["amazon_queen"]},
        turn="helen",
    ).helen("build_monument zeus")


def thunder(*injured: str, **helen: Any) -> Board:
    place = {"at": "elis"} if "quest" not in helen else {}
    return board(
        player("achilles", "attica", artifacts=["thunder_of_zeus"]),
        player("helen", **place, injured=list(injured), **helen),
        monster("hydra", "elis"),
        quests=["golden_fleece"],
    ).achilles("use thunder_of_zeus")


# ---- taking injuries --------------------------------------------------------------------------------------------


def test_LH_INJ_01_the_player_marks_an_attribute_of_choice() -> None:
    b = struck("attack_3").achilles("suffer")
    assert (b.asked, b.prompt) == ("achilles", "ask.injure")
    assert b.offers("injure") == set(ALL)
    assert b.rule["injure speed"] == "LH-INJ-01"
    b.achilles("injure strength")
    assert b.injuries("achilles") == {"strength"}


def test_LH_INJ_01_one_not_yet_injured() -> None:
    b = struck("attack_3", injured=["speed"]).achilles("suffer")
    assert b.offers("injure") == {"leadership", "strength"}
    assert b.refuses("achilles", "injure speed")


def test_LH_INJ_02_at_most_one_for_each_attribute() -> None:
    b = struck("mighty_attack").achilles("suffer", "injure speed")
    assert b.offers("injure") == {"leadership", "strength"}  # the second injury of this attack
    b.achilles("injure strength")
    assert b.injuries("achilles") == {"speed", "strength"}
    assert (b.asked, b.prompt) == ("achilles", "ask.strike")


def test_LH_INJ_02_three_at_the_most() -> None:
    b = struck("attack_3", injured=["speed", "strength"]).achilles("suffer")  # the third: no choice left
    assert b.injuries("achilles") == set(ALL)
    assert b.prompt == "ask.strike"  # three are borne


# ---- the fourth -------------------------------------------------------------------------------------------------


def test_LH_INJ_03_the_fourth_injury_ends_a_hunt() -> None:
    b = struck("attack_3", injured=ALL).achilles("suffer")
    assert b.table["hunt"] is None
    assert (b.asked, b.prompt) == ("helen", "ask.turn")
    assert b.injuries("achilles") == set(ALL)
    assert b.monster("cerberus")["slayer"] is None  # unsuccessful
    assert b.wounds("cerberus") == [1]


def test_LH_INJ_03_also_as_the_second_of_an_attack() -> None:
    b = struck("mighty_attack", injured=["speed", "strength"]).achilles("suffer")
    assert b.injuries("achilles") == set(ALL)
    assert (b.table["hunt"], b.asked) == (None, "helen")
    b = struck("mighty_attack", injured=["speed"]).achilles("suffer", "injure strength")
    assert (b.injuries("achilles"), b.prompt) == (set(ALL), "ask.strike")  # the third only


def test_LH_INJ_03_also_behind_a_shield() -> None:
    b = struck("attack_3", hand=["reinforcements"], injured=ALL).achilles("raise_shield reinforcements")
    assert (b.table["hunt"], b.asked) == (None, "helen")


def test_LH_INJ_04_outside_a_hunt_it_is_ignored() -> None:
    b = cyclops("leadership")
    assert (b.asked, b.prompt) == ("achilles", "ask.injure")
    b = cyclops(*ALL)
    assert b.injuries("achilles") == set(ALL)
    assert (b.asked, b.prompt) == ("achilles", "ask.turn")  # Helen's turn is over, nothing else happened
    assert b.of("achilles")["at"] == "attica"


def test_LH_INJ_04_so_nobody_aims_at_such_a_hero() -> None:
    b = thunder(*ALL)
    assert not b.offers("injure_hero")
    assert b.offers("wound")


@pytest.mark.parametrize("blessing", ["exile", "exhausted_fight"])
def test_LH_INJ_05_a_fourth_does_not_pay_for_a_blessing(blessing: str) -> None:
    for injured, offered in ((ALL, False), (["speed", "strength"], True)):
        b = board(
            player("achilles", "attica", injured=injured, blessings=[blessing], used=["hunt"]),
            player("helen", "elis"),
            monster("hydra", "attica"),
        )
        assert (f"use {blessing}" in b.offered) is offered
        if not offered:
            assert b.reasons[f"use {blessing}"] == "refused.fourth_injury"
            assert b.refuses("achilles", f"use {blessing}")


@pytest.mark.parametrize(
    ("injured", "payable"), [([], True), (["leadership"], True), (["leadership", "strength"], False)]
)
def test_LH_INJ_05_nor_for_a_step_of_a_quest(injured: list[str], payable: bool) -> None:
    b = board(
        player("achilles", "elis", speed=2, injured=injured), player("helen", "attica"), quests=["augean_stables"]
    ).achilles("go elis")
    key = "enter augean_stables 2"  # two injuries
    assert "enter augean_stables 1" in b.offered
    assert (key in b.offered) is payable
    if payable:
        b.achilles(key)
        while b.prompt == "ask.injure":
            b.achilles(sorted(b.offered)[0])
        assert len(b.injuries("achilles")) == len(injured) + 2
    else:
        assert b.reasons[key] == "refused.quest_cost"
        assert b.refuses("achilles", key)


# ---- healing ----------------------------------------------------------------------------------------------------


def test_LH_INJ_06_prepare_heals_one_of_the_owners_choice() -> None:
    b = board(player("achilles", "attica", injured=ALL), player("helen", "elis")).achilles("prepare")
    assert b.offers("heal") == set(ALL)
    b.achilles("heal strength")
    assert b.injuries("achilles") == {"leadership", "speed"}
    b.achilles("draw")
    assert b.injuries("achilles") == {"leadership", "speed"}


def test_LH_INJ_06_cards_that_say_so() -> None:
    b = board(
        player("achilles", "attica", injured=["speed", "strength"], blessings=["gods_strength"]),
        player("helen", "elis"),
        pile={"event": ["amazon_queen"]},
    ).achilles("build_monument zeus")
    assert (b.asked, b.offers("heal")) == ("achilles", {"speed", "strength"})
    b.achilles("heal speed")
    assert b.injuries("achilles") == {"strength"}
    b = board(
        player("achilles", "attica", injured=["speed", "strength"], blessings=["sacrifice_of_flesh"], priests=1),
        player("helen", "elis"),
        monster("hydra", "attica"),
    ).achilles("hunt hydra", "use sacrifice_of_flesh", "heal strength")
    assert b.injuries("achilles") == {"speed"}
    b = board(player("achilles", "attica", injured=ALL, artifacts=["ambrosia"]), player("helen", "elis"))
    assert b.achilles("use ambrosia").injuries("achilles") == set()


def test_LH_INJ_06_nothing_else_heals() -> None:
    b = board(
        player("achilles", "attica", injured=["speed", "strength"]),
        player("helen", "elis"),
        region("boeotia", "achilles"),
        pile={"event": ["amazon_queen"]},
    ).achilles("recruit", "levy boeotia 2")
    b.helen("build_monument zeus")
    assert b.injuries("achilles") == {"speed", "strength"}


# ---- injuries by others -----------------------------------------------------------------------------------------


def test_LH_INJ_07_the_owner_chooses_when_another_player_strikes() -> None:
    b = thunder().achilles("injure_hero 1")
    assert (b.asked, b.offers("injure")) == ("helen", set(ALL))
    b.helen("injure leadership")
    assert b.injuries("helen") == {"leadership"}
    assert b.asked == "achilles"


def test_LH_INJ_07_also_when_a_monster_attacks_on_anothers_turn() -> None:
    b = cyclops()
    assert (b.asked, b.offers("injure")) == ("achilles", set(ALL))
    assert b.achilles("injure speed").injuries("achilles") == {"speed"}


def test_LH_INJ_08_thunder_reaches_a_hero_on_a_quest() -> None:
    b = thunder(quest="golden_fleece", step=1)
    assert b.of("helen")["at"] is None
    assert b.offers("injure_hero") == {"helen"}
    b.achilles("injure_hero 1").helen("injure speed")
    assert b.injuries("helen") == {"speed"}
    assert b.of("helen")["quest"] == "golden_fleece"
