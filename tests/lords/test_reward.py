"""LH-REWARD: what a hunt earns, and what a monster slain outside one does."""

from typing import Any

import pytest

from tests.lords.board import NEUTRAL, Board, board, monster, player, unshuffled
from tests.lords.test_hunt import ATTACK_CARDS, hunting

# Marks: Hydra 4 sword (priest), 6 axe (artifact); Sphinx 3 mace (priest), 4 spear (artifact); Cerberus 4 sword
# (priest), 6 axe and 7 spear (artifacts). A reward without an alternative is taken without a question.
ON_TOP = ["ambrosia", "harpe", "aegis"]


def struck(*strikes: str, what: str = "hydra", wounds: list[int] | None = None, **more: Any) -> Board:
    """Achilles has dealt these wounds in a hunt in Attica, which is blue."""
    hand = [strike.split()[0] for strike in strikes]
    more.setdefault("draw", ["reinforcements"])
    b = hunting(what, *(wounds or []), hand=hand, attacks=["recall_3", "special_attack_3"], neutral=ON_TOP, **more)
    return b.achilles(*[f"strike {strike}" for strike in strikes])


def failed(*strikes: str, **more: Any) -> Board:
    """The same, and then the hunt is called off; the injury goes to speed."""
    b = struck(*strikes, **more).achilles("end_attack").helen("attack_with recall_3")
    return b.achilles("suffer", "injure speed")


def thunder(*things: Any, **hero: Any) -> Board:
    """Achilles throws the Thunder of Zeus, which wounds a monster anywhere."""
    artifacts = ["thunder_of_zeus"]
    b = board(player("achilles", "attica", artifacts=artifacts, **hero), player("helen", "elis"), *things)
    return b.achilles("use thunder_of_zeus")


# ---- unsuccessful hunts -----------------------------------------------------------------------------------------


def test_LH_REWARD_01_a_priest_for_a_priest_mark() -> None:
    b = failed("trap_sword 4")
    assert (b.of("achilles")["pool"], b.artifacts("achilles"), b.asked) == (1, {}, "helen")


def test_LH_REWARD_01_LH_REWARD_07_the_top_neutral_artifact_for_an_artifact_mark() -> None:
    b = failed("assault_axe 6")
    assert (b.of("achilles")["pool"], b.artifacts("achilles"), b.asked) == (0, {"ambrosia": True}, "helen")
    assert b.zone("artifact.pile")[-2:] == ["aegis", "harpe"]


def test_LH_REWARD_01_one_reward_whatever_the_number_of_marks() -> None:
    b = failed("trap_sword 4", "assault_axe 6", "phalanx 1")
    assert b.offered == {"take_priest", "take_artifact"}
    b.achilles("take_artifact")
    assert (b.of("achilles")["pool"], b.artifacts("achilles"), b.asked) == (0, {"ambrosia": True}, "helen")


def test_LH_REWARD_01_no_reward_without_a_marked_wound() -> None:
    b = failed("phalanx 1", "trap_sword 5")
    assert (b.of("achilles")["pool"], b.artifacts("achilles"), b.asked) == (0, {}, "helen")


def test_LH_REWARD_01_nor_is_the_monsters_own_artifact_or_the_glory_earned() -> None:
    b = failed("trap_sword 4", "assault_axe 6")
    assert "take_trophy poison_arrows" not in b.offered
    assert (b.glory("blue"), b.of("achilles")["slain"]) == (None, [])


# ---- successful hunts -------------------------------------------------------------------------------------------


def test_LH_REWARD_02_one_reward_of_all_there_are() -> None:
    b = struck("trap_mace 3", "assault_spear 4", what="sphinx", wounds=[1, 2])
    assert b.offered == {"take_trophy head_of_sphinx", "take_priest", "take_artifact"}
    trophy, priest, artifact = b.copy(), b.copy(), b.copy()
    trophy.achilles("take_trophy head_of_sphinx")
    priest.achilles("take_priest")
    artifact.achilles("take_artifact")
    assert (trophy.of("achilles")["pool"], trophy.artifacts("achilles")) == (0, {"head_of_sphinx": True})
    assert (priest.of("achilles")["pool"], priest.artifacts("achilles")) == (1, {})
    assert (artifact.of("achilles")["pool"], artifact.artifacts("achilles")) == (0, {"ambrosia": True})
    assert {trophy.asked, priest.asked, artifact.asked} == {"helen"}


def test_LH_REWARD_02_the_other_reading_gives_the_trophy_or_all_the_marks() -> None:
    b = struck("trap_mace 3", "assault_spear 4", what="sphinx", wounds=[1, 2], given={"options": {"reward": "all"}})
    assert b.offered == {"take_trophy head_of_sphinx", "take_marked"}
    trophy, marks = b.copy().achilles("take_trophy head_of_sphinx"), b.copy().achilles("take_marked")
    assert (trophy.of("achilles")["pool"], trophy.artifacts("achilles")) == (0, {"head_of_sphinx": True})
    assert (marks.of("achilles")["pool"], marks.artifacts("achilles")) == (1, {"ambrosia": True})
    assert (trophy.asked, marks.asked) == ("helen", "helen")


def test_LH_REWARD_02_the_other_reading_counts_every_mark() -> None:
    """Both artifact marks of Cerberus were dealt in this hunt."""
    wounds, options = [1, 2, 3, 4, 5], {"options": {"reward": "all"}}
    b = struck("assault_axe 6", "assault_spear 7", what="cerberus", wounds=wounds, given=options)
    b.achilles("take_marked")
    assert set(b.artifacts("achilles")) == {"ambrosia", "harpe"}


def test_LH_REWARD_02_the_other_reading_changes_nothing_in_an_unsuccessful_hunt() -> None:
    b = failed("trap_sword 4", "assault_axe 6", given={"options": {"reward": "all"}}).achilles("take_priest")
    assert (b.of("achilles")["pool"], b.artifacts("achilles"), b.asked) == (1, {}, "helen")


@pytest.mark.parametrize("holder", [[], ["blue"]])
def test_LH_REWARD_03_the_glory_of_the_land_from_the_supply_or_its_holder(holder: list[str]) -> None:
    b = board(
        player("achilles", "attica", hand=["phalanx"]),
        player("helen", "elis", glory=holder),
        monster("hydra", "attica", 2, 3, 4, 5, 6),
    ).achilles("hunt hydra", "strike phalanx 1")
    assert (b.glory("blue"), b.glory("green")) == ("achilles", None)


def test_LH_REWARD_04_the_hunter_keeps_the_figure() -> None:
    b = struck("phalanx 1", wounds=[2, 3, 4, 5, 6])
    assert (b.of("achilles")["slain"], b.of("helen")["slain"]) == (["hydra"], [])
    assert (b.monster("hydra")["at"], b.monster("hydra")["slayer"]) == (None, b.seat("achilles"))


def test_LH_REWARD_05_older_wounds_do_not_count() -> None:
    lost = failed("phalanx 1", wounds=[4, 6])
    assert (lost.of("achilles")["pool"], lost.artifacts("achilles")) == (0, {})
    won = struck("phalanx 1", wounds=[2, 3, 4, 5, 6])
    assert (won.of("achilles")["pool"], won.artifacts("achilles")) == (0, {"poison_arrows": True})


def test_LH_REWARD_05_a_wound_from_an_artifact_in_this_hunt_counts() -> None:
    b = hunting(hand=["phalanx"], artifacts=["poison_arrows"]).achilles("use poison_arrows", "wound hydra 4")
    b.achilles("give_up", "injure speed")
    assert b.of("achilles")["pool"] == 1


def test_LH_REWARD_06_wounds_healed_since_still_count() -> None:
    b = struck("trap_sword 4").achilles("end_attack").helen("attack_with special_attack_3").achilles("suffer")
    assert b.wounds("hydra") == []
    b.achilles("give_up", "injure speed")
    assert b.of("achilles")["pool"] == 1


def test_LH_REWARD_07_an_empty_deck_gives_nothing() -> None:
    b = board(
        player("achilles", "attica", hand=["assault_axe"]),
        player("helen", "elis", artifacts=NEUTRAL),
        monster("hydra", "attica"),
        pile={"attack": ["recall_3"], "combat": ["reinforcements"]},
        rolls=unshuffled(ATTACK_CARDS),
    ).achilles("hunt hydra", "strike assault_axe 6", "end_attack")
    b.helen("attack_with recall_3").achilles("suffer", "injure speed")
    assert (b.artifacts("achilles"), b.asked) == ({}, "helen")


def test_LH_REWARD_08_a_priest_may_be_picked_with_all_four_in_play_but_gives_nothing() -> None:
    b = failed("trap_sword 4", "assault_axe 6", priests=4)
    assert b.offered == {"take_priest", "take_artifact"}
    b.achilles("take_priest")
    assert (b.of("achilles")["pool"], b.of("achilles")["priests_left"], b.artifacts("achilles")) == (4, 0, {})
    assert b.asked == "helen"


def test_LH_REWARD_08_priests_on_monuments_are_in_play() -> None:
    b = failed("trap_sword 4", priests=3, given={"praying": {"zeus": ["achilles"]}})
    assert (b.of("achilles")["pool"], b.monument("zeus")["priests"]) == (3, [1, 0])


# ---- outside a hunt ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", [4, 6])
def test_LH_REWARD_09_a_wound_outside_a_hunt_earns_nothing(mark: int) -> None:
    b = thunder(monster("hydra", "elis")).achilles(f"wound hydra {mark}")
    assert (b.wounds("hydra"), b.prompt) == ([mark], "ask.turn")
    assert (b.of("achilles")["pool"], set(b.artifacts("achilles"))) == (0, {"thunder_of_zeus"})


def test_LH_REWARD_09_nor_in_a_later_hunt() -> None:
    b = thunder(monster("hydra", "attica")).achilles("wound hydra 4", "hunt hydra", "give_up", "injure speed")
    assert (b.of("achilles")["pool"], b.asked) == (0, "helen")


@pytest.mark.parametrize("held", [[], ["green"]])
def test_LH_REWARD_10_a_monster_slain_outside_a_hunt(held: list[str]) -> None:
    b = board(
        player("achilles", "attica", artifacts=["thunder_of_zeus"], injured=["speed"]),
        player("helen", "attica", injured=["speed", "strength", "leadership"], glory=held),
        monster("hydra", "elis", 1, 2, 3, 5, 6),
    ).achilles("use thunder_of_zeus")  # one symbol is left and no hero can be hurt: nothing to choose
    assert (b.glory("green"), b.glory("blue")) == ("achilles", None)  # where the monster stood, not the hero
    assert (b.of("achilles")["slain"], b.monster("hydra")["at"]) == (["hydra"], None)
    assert (b.of("achilles")["pool"], set(b.artifacts("achilles"))) == (0, {"thunder_of_zeus"})
    assert b.prompt == "ask.turn"


def test_LH_REWARD_11_a_monster_artifact_not_taken_leaves_the_game() -> None:
    b = struck("trap_mace 3", what="sphinx", wounds=[1, 2, 4])
    assert "head_of_sphinx" in b.zone("lairs")
    b.achilles("take_priest")
    assert "head_of_sphinx" not in b.zone("lairs")
    assert b.zone("artifact.gone") == ["head_of_sphinx"]


def test_LH_REWARD_11_also_outside_a_hunt() -> None:
    b = thunder(monster("hydra", "elis", 1, 2, 3, 5, 6)).achilles("wound hydra 4")
    assert "poison_arrows" not in b.zone("lairs")
    assert b.zone("artifact.gone") == ["poison_arrows"]


@pytest.mark.parametrize("figures", [["sphinx"], ["sphinx", "medusa"]])
def test_LH_REWARD_12_the_third_figure_wins_at_once(figures: list[str]) -> None:
    b = struck("trap_sword 4", wounds=[1, 2, 3, 5, 6], slain=figures)
    if len(figures) == 2:
        assert b.result == ("achilles", "slayer")  # before any reward
        assert (b.of("achilles")["pool"], b.artifacts("achilles")) == (0, {})
    else:
        assert (b.result, b.prompt) == (None, "ask.reward")


def test_LH_REWARD_12_also_outside_a_hunt() -> None:
    b = thunder(monster("hydra", "elis", 1, 2, 3, 5, 6), slain=["sphinx", "medusa"]).achilles("wound hydra 4")
    assert b.result == ("achilles", "slayer")


def test_LH_REWARD_12_figures_of_others_do_not_count() -> None:
    b = board(
        player("achilles", "attica", hand=["phalanx"], slain=["sphinx"]),
        player("helen", "elis", slain=["medusa"]),
        monster("hydra", "attica", 2, 3, 4, 5, 6),
    ).achilles("hunt hydra", "strike phalanx 1")
    assert (b.result, b.of("achilles")["slain"]) == (None, ["sphinx", "hydra"])
