"""LH-MPHASE: the builder rolls for every monster."""

from typing import Any

import pytest

from petteia.kernel.chance import ScriptEnded
from tests.lords.board import DIE, Board, board, monster, player, region

NEXT_TO_ATTICA = {"boeotia", "corinthia", "crete"}


def stirring(*things: Any, rolls: list[int] | None = None, turn: str = "achilles", **given: Any) -> Board:
    """Achilles in Laconia, Helen in Elis, Heracles in Macedonia; whose turn it is has just built a monument."""
    b = board(
        player("achilles", "laconia"),
        player("helen", "elis"),
        player("heracles", "macedonia"),
        *things,
        rolls=rolls,
        turn=turn,
        **{"pile": {"event": ["golden_fleece"]}, **given},
    )
    return b.do(turn, "build_monument zeus")


def pack(*faces: str, **given: Any) -> Board:
    """Hydra, Sphinx and Cerberus."""
    return stirring(
        monster("hydra", "attica"),
        monster("sphinx", "corinthia"),
        monster("cerberus", "boeotia"),
        rolls=[DIE[face] for face in faces],
        **given,
    )


# ---- the order --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("builder", ["achilles", "helen"])
def test_LH_MPHASE_01_the_builder_rolls_once_for_each_monster_on_the_board(builder: str) -> None:
    b = pack("nothing", "nothing", "nothing", turn=builder)
    assert (b.asked, b.offered) == (builder, {"roll hydra", "roll sphinx", "roll cerberus"})
    assert b.rule["roll hydra"] == "LH-MPHASE-01"
    b.do(builder, "roll sphinx")
    assert b.offered == {"roll hydra", "roll cerberus"}
    b.do(builder, "roll cerberus")  # the last one is rolled by itself
    assert b.prompt == "ask.turn"
    assert b.match.game.chance.script == []


def test_LH_MPHASE_01_not_again_after_it_moved() -> None:
    b = pack("move", "nothing", "nothing").achilles("roll hydra", "move_monster hydra boeotia")
    assert b.offered == {"roll sphinx", "roll cerberus"}


def test_LH_MPHASE_01_not_for_a_monster_that_appears_afterwards_nor_without_monsters() -> None:
    b = stirring(rolls=[], pile={"event": ["hydra_argolis"]})
    assert (b.monster("hydra")["at"], b.prompt) == ("argolis", "ask.turn")


def test_LH_MPHASE_02_each_roll_is_resolved_before_the_next_monster_is_named() -> None:
    b = pack("move", "nothing", "either").achilles("roll hydra")
    assert b.offers("move_monster") == {f"hydra {name}" for name in NEXT_TO_ATTICA}
    assert b.match.game.chance.script == [DIE["nothing"], DIE["either"]]  # nothing else was rolled yet
    b.achilles("move_monster hydra crete")
    assert b.monster("hydra")["at"] == "crete"
    assert b.offered == {"roll sphinx", "roll cerberus"}  # named after seeing the result
    b.achilles("roll sphinx")
    assert b.prompt == "ask.move_or_attack"  # Cerberus, the last


# ---- the results ------------------------------------------------------------------------------------------------


def test_LH_MPHASE_03_nothing() -> None:
    b = stirring(monster("cerberus", "attica", 1), region("attica", "helen", helen=3), rolls=[DIE["nothing"]])
    assert (b.monster("cerberus")["at"], b.wounds("cerberus")) == ("attica", [1])
    assert b.hoplites("helen", "attica") == 3
    assert b.prompt == "ask.turn"


@pytest.mark.parametrize(("name", "dead"), [("cerberus", 3), ("sphinx", 1), ("medusa", 1), ("hydra", 1)])
def test_LH_MPHASE_04_the_attack_on_the_tray_is_resolved(name: str, dead: int) -> None:
    b = stirring(monster(name, "attica"), region("attica", "helen", helen=5), rolls=[DIE["attack"]])
    assert b.hoplites("helen", "attica") == 5 - dead
    assert b.of("helen")["supply"] == 10 + dead
    assert (b.monster(name)["at"], b.prompt) == ("attica", "ask.turn")


def test_LH_MPHASE_04_it_is_no_special_attack() -> None:
    b = stirring(monster("hydra", "attica", 1, 2), rolls=[DIE["attack"]])
    assert b.wounds("hydra") == [1, 2]  # Hydra heals in a hunt only


def test_LH_MPHASE_05_the_builder_must_move_it_to_an_adjacent_region() -> None:
    b = stirring(
        monster("hydra", "attica"),
        monster("sphinx", "boeotia"),
        region("corinthia", "helen", helen=3),
        rolls=[DIE["move"]] * 2,
    ).achilles("roll hydra")
    assert b.offered == {f"move_monster hydra {name}" for name in NEXT_TO_ATTICA}  # whoever is there
    assert b.rule["move_monster hydra crete"] == "LH-MPHASE-05"
    b.achilles("move_monster hydra corinthia")
    assert b.monster("hydra")["at"] == "corinthia"
    assert b.hoplites("helen", "corinthia") == 3


def test_LH_MPHASE_06_the_builder_picks_a_move_or_the_attack() -> None:
    attica = region("attica", "helen", helen=5)
    b = stirring(monster("cerberus", "attica"), attica, rolls=[DIE["either"]])
    assert b.asked == "achilles"
    assert b.offered == {"let_attack cerberus", *{f"move_monster cerberus {name}" for name in NEXT_TO_ATTICA}}
    attacking = b.copy().achilles("let_attack cerberus")
    assert (attacking.monster("cerberus")["at"], attacking.hoplites("helen", "attica")) == ("attica", 2)
    b.achilles("move_monster cerberus crete")
    assert (b.monster("cerberus")["at"], b.hoplites("helen", "attica")) == ("crete", 5)
    assert attacking.prompt == b.prompt == "ask.turn"


# ---- who decides ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("builder", ["achilles", "heracles"])
def test_LH_MPHASE_07_every_other_choice_is_the_builders(builder: str) -> None:
    b = stirring(
        monster("chimera", "attica"),
        monster("hydra", "elis"),
        region("attica", "helen", helen=1),
        region("elis", "helen", helen=1),
        monument={"zeus": 1, "athena": 2, "hermes": 2},
        rolls=[DIE["attack"], DIE["move"]],
        turn=builder,
    )
    b.do(builder, "roll chimera")
    assert (b.asked, b.prompt) == (builder, "ask.fly")  # where Chimera goes, though all regions are Helen's
    b.do(builder, "move_monster chimera acarnania")
    assert (b.asked, b.prompt) == (builder, "ask.move_monster")


def test_LH_MPHASE_08_one_blank_two_attacks_two_moves_one_choice() -> None:
    seen = []
    for face in range(6):
        b = stirring(monster("cerberus", "attica"), region("attica", "helen", helen=5), rolls=[face])
        attacked = b.hoplites("helen", "attica") == 2
        seen.append({"ask.move_monster": "move", "ask.move_or_attack": "either"}.get(b.prompt, ""))
        if b.prompt == "ask.turn":
            seen[-1] = "attack" if attacked else "nothing"
    assert sorted(seen) == ["attack", "attack", "either", "move", "move", "nothing"]
    with pytest.raises(ScriptEnded):  # there is no seventh face
        stirring(monster("cerberus", "attica"), rolls=[6])


# ---- who dies ---------------------------------------------------------------------------------------------------


def test_LH_MPHASE_09_fortified_hoplites_die_last() -> None:
    for hoplites, left in ((4, 1), (5, 2)):
        army = region("attica", "helen", "helen", helen=hoplites)
        b = stirring(monster("cerberus", "attica"), army, rolls=[DIE["attack"]])
        assert (b.hoplites("helen", "attica"), b.fortified("attica")) == (left, "helen")
    army = region("attica", "helen", "helen", helen=3)
    b = stirring(monster("cerberus", "attica"), army, rolls=[DIE["attack"]])
    assert (b.hoplites("helen", "attica"), b.fortified("attica")) == (0, None)


def test_LH_MPHASE_09_nobody_is_asked_which_one_dies() -> None:
    army = region("attica", "helen", "helen", helen=2)
    b = stirring(monster("sphinx", "attica"), army, rolls=[DIE["attack"]])
    assert (b.hoplites("helen", "attica"), b.fortified("attica"), b.prompt) == (1, "helen", "ask.turn")


@pytest.mark.parametrize("name", ["cerberus", "sphinx", "medusa", "minotaur", "chimera"])
def test_LH_MPHASE_10_only_the_monsters_region_is_hit(name: str) -> None:
    armies = [region(place, "helen", helen=2) for place in ("boeotia", "corinthia", "crete")]
    b = stirring(
        monster(name, "attica"),
        region("attica", "helen", helen=1),
        *armies,
        monument={"zeus": 2},
        rolls=[DIE["attack"]],
    )
    assert b.hoplites("helen", "attica") == 0
    assert [b.hoplites("helen", place) for place in ("boeotia", "corinthia", "crete")] == [2, 2, 2]


@pytest.mark.parametrize("hoplites", [0, 1, 2])
def test_LH_MPHASE_10_with_fewer_all_there_are_killed(hoplites: int) -> None:
    army = region("attica", "helen", helen=hoplites)
    b = stirring(monster("cerberus", "attica"), army, rolls=[DIE["attack"]])
    assert (b.hoplites("helen", "attica"), b.of("helen")["supply"]) == (0, 15)


@pytest.mark.parametrize("name", ["cerberus", "sphinx", "medusa", "minotaur", "chimera", "hydra"])
def test_LH_MPHASE_11_a_region_keeps_its_controller(name: str) -> None:
    army = region("attica", "helen", "helen", helen=1)
    b = stirring(monster(name, "attica"), army, monument={"zeus": 2}, rolls=[DIE["attack"]])
    assert b.hoplites("helen", "attica") == 0
    assert (b.control("attica"), b.fortified("attica")) == ("helen", None)
    assert "owl_of_athena" in b.artifacts("helen")
