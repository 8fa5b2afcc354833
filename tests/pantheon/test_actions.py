"""MB-ACT: simple and complex actions."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, player, unit

AOW = "art_of_war"


def duel(*units: Json, army: tuple[str, ...] = (), hand: list[str] | None = None, **more: Any) -> Board:
    """Ares in ol11 and others of his army, Hades in ol15, unless told otherwise."""
    named = {entry["unit"] for entry in units}
    gods = [unit("ares.1", "ol11"), unit("hades.2", "ol15")]
    kept = [god for god in gods if god["unit"] not in named]
    mine = player("ares", *army, hand=hand if hand is not None else ["ares"], pile=["ares"])
    theirs = {"army": ["hades"], **more.pop("theirs", {})}
    return board(mine, theirs, *kept, *units, **more)


def verbs(b: Board) -> set[str]:
    """The verbs on offer, without manoeuvres and what ends the activation."""
    return {key.split()[0] for key in b.offered} - {"draw_two", "search", "end_activation"}


def test_MB_ACT_01_walk_attack_and_claim_are_the_simple_actions() -> None:
    b = duel(unit("ares.1", "ol13"), unit("hades.2", "ol13"), stones=["ol13"]).one("activate ares.1")
    assert verbs(b) == {"walk", "attack", "claim"}


def test_MB_ACT_02_run_absorb_and_deploy_are_the_complex_actions() -> None:
    b = duel(unit("ares.1", "ol13"), unit("hades.2", "ol13"), stones=["ol13"]).one("commit ares.1")
    assert verbs(b) == {"run", "absorb"}
    b = duel(army=("heracles",), hand=["heracles"]).one("commit heracles.1")
    assert verbs(b) == {"deploy"}


def test_MB_ACT_02_flying_units_add_fast_flight_and_aerial_attack() -> None:
    """In the Gorgon's Head a hero with the winged sandals flies, another one does not."""

    def odysseus(**more: Any) -> Board:
        b = board(
            player("athena", "odysseus", hand=["odysseus"]),
            player("hades"),
            unit("athena.1", "bo06"),
            unit("odysseus.1", "bo14", **more),
            unit("hades.2", "bo14"),
            options={"play": "gorgon_head"},
            board="pass_of_boreas",
        )
        return b.one("commit odysseus.1")

    assert verbs(odysseus(carries="winged_sandals")) == {"run", "fly", "aerial", "drop"}
    assert verbs(odysseus()) == {"run"}


def test_MB_ACT_03_two_simple_actions_are_different() -> None:
    b = duel(unit("heracles.1", "ol13"), army=("heracles",), hand=["heracles"], stones=["ol13", "ol12"])
    b.one("activate heracles.1", "walk ol12")
    assert not b.offers("walk")
    b.one("claim omphalos_2")
    assert not b.offers("walk")
    assert not b.offers("claim")


def test_MB_ACT_03_not_even_after_a_stone_was_dropped_again() -> None:
    b = duel(unit("heracles.1", "ol13"), army=("heracles",), hand=["heracles"], stones=["ol13", "ol13"])
    b.one("activate heracles.1", "claim omphalos_1", "drop")
    assert not b.offers("claim")
    assert b.offers("walk")


def test_MB_ACT_03_one_attack_only() -> None:
    b = duel(
        unit("heracles.1", "ol13"),
        unit("hades.2", "ol13"),
        army=("heracles",),
        hand=["heracles"],
        stones=["ol13"],
    )
    b.one("activate heracles.1").rolls(*[0] * 8).one("attack hades.2").free()
    while b.prompt == "ask.change_roll":
        b.do(b.asked, "keep_roll")
    assert not b.offers("attack")
    assert b.offers("claim")


def test_MB_ACT_04_an_action_is_completed_before_the_next_begins() -> None:
    """In the middle of a walk there is neither an attack nor a claim; the walk is not taken up again after it."""
    b = duel(stones=["ol12"])
    b.one("activate ares.1", "walk ol12")
    assert verbs(b) == {"enter", "stop"}
    b.one("stop", "claim omphalos_1")
    assert not b.offers("walk")
    assert not b.offers("enter")


def test_MB_ACT_05_who_has_attacked_can_no_longer_walk() -> None:
    b = duel(unit("heracles.1", "ol13"), unit("hades.2", "ol13"), army=("heracles",), hand=["heracles"])
    b.one("activate heracles.1")
    assert b.offers("walk")
    b.rolls(*[0] * 8).one("attack hades.2")
    while b.prompt == "ask.change_roll":
        b.do(b.asked, "keep_roll")
    assert not b.offers("walk")
    assert b.why_not["walk ol12"] == "MB-ACT-05"


def test_MB_ACT_05_a_walk_before_the_attack_is_fine() -> None:
    b = duel(unit("heracles.1", "ol12"), unit("hades.2", "ol13"), army=("heracles",), hand=["heracles"])
    b.one("activate heracles.1", "walk ol13")
    assert b.offers("attack") == {"hades.2"}


def test_MB_ACT_06_an_offensive_power_is_the_attack() -> None:
    """Zeus throws Lightning: no attack and no walk after that, with or without another power."""
    b = board(
        player("zeus", hand=["zeus", AOW, AOW], pile=["zeus", "zeus"]),
        player("hades"),
        unit("zeus.1", "ol13"),
        unit("hades.2", "ol15"),
        stones=["ol13"],
    )
    b.one("keep zeus", "activate zeus.1").rolls(*[0] * 10).one("strike lightning hades.2")
    assert b.table["activation"]["actions"] == ["attack"]
    assert not b.offers("attack")
    assert not b.offers("strike")
    assert not b.offers("walk")
    assert b.why_not["walk ol12"] == "MB-ACT-05"
    assert b.offers("claim")


def test_MB_ACT_06_it_is_not_offered_after_an_attack() -> None:
    b = board(
        player("zeus", hand=["zeus", AOW, AOW], pile=["zeus", "zeus"]),
        player("hades"),
        unit("zeus.1", "ol13"),
        unit("hades.2", "ol13"),
        stones=["ol13"],
    )
    b.one("keep zeus", "activate zeus.1")
    assert b.offers("strike") == {"lightning hades.2"}
    b.rolls(*[0] * 10).one("attack hades.2")
    assert b.prompt == "ask.action"
    assert not b.offers("strike")


def works(b: Board, name: str) -> dict[str, bool]:
    """Talents and powers of a unit that work now."""
    shown = b.unit(name)
    found = {entry["talent"]: bool(entry["works"]) for entry in shown["talents"]}
    return found | {entry["power"]: bool(entry["works"]) for entry in shown["powers"]}


def test_MB_ACT_07_talents_and_powers_are_ignored_in_a_complex_action() -> None:
    """Leader and Block, an offensive and a passive power of Zeus; those of Hades beside him still work."""
    b = board(
        player("zeus", "hoplites", hand=["zeus"], pile=["zeus", "zeus"]),
        player("hades"),
        unit("zeus.1", "ol11"),
        unit("hoplites.1", "ol11"),
        unit("hades.2", "ol15"),
    )
    b.one("keep zeus")
    assert works(b, "zeus.1") == {"leader": True, "block": True, "lightning": True, "patriarch": True}
    b.one("commit zeus.1")
    assert works(b, "zeus.1") == {"leader": False, "block": False, "lightning": False, "patriarch": False}
    assert works(b, "hades.2")["torment"]
    b.one("run ol12", "stop")
    assert b.prompt != "ask.lead"
    assert works(b, "zeus.1")["leader"]  # once the activation is over


def test_MB_ACT_07_active_powers_are_ignored_too() -> None:
    simple = duel(unit("odysseus.1", "ol16"), army=("odysseus",), hand=["odysseus"]).one("activate odysseus.1")
    assert simple.offers("use") == {"cunning"}
    bound = duel(unit("odysseus.1", "ol16"), army=("odysseus",), hand=["odysseus"]).one("commit odysseus.1")
    assert not bound.offers("use")
    assert "draw_two" not in bound.offered  # nor does Subterfuge make a manoeuvre free
    assert "draw_two" in simple.offered


def test_MB_ACT_07_permanent_powers_stay() -> None:
    b = duel(unit("hydra.1", "ol16", vitality=4), army=("hydra",), hand=["hydra"])
    b.one("commit hydra.1")
    assert works(b, "hydra.1") == {"block": False, "hydras_bites": False, "regeneration": True}
    b.one("run ol21", "stop")
    assert b.vitality("hydra.1") == 5


@pytest.mark.parametrize(("way", "led"), [("activate", True), ("commit", False)])
def test_MB_ACT_08_from_the_announcement_to_the_end_even_without_an_action(way: str, led: bool) -> None:
    """A leader who announces a complex action leads nobody, although nothing was done."""
    b = duel(
        unit("odysseus.1", "ol16"),
        unit("hoplites.1", "ol16"),
        army=("odysseus", "hoplites"),
        hand=["odysseus", "hoplites"],
    )
    b.one(f"{way} odysseus.1", "end_activation")
    assert (b.prompt == "ask.lead") == led


def test_MB_ACT_08_vector_7_block_helps_to_walk_away_but_not_to_run() -> None:
    """Spartans and Cerberus, both with Block: a walk is free, a run is not, for their own Block is ignored."""
    b = duel(
        unit("spartans.1", "ol13"),
        unit("cerberus.2", "ol13"),
        army=("spartans",),
        hand=["spartans"],
        theirs={"army": ["hades", "cerberus"]},
    )
    assert "commit spartans.1" not in b.offered
    b.one("activate spartans.1")
    assert b.offers("walk") == {"ol08", "ol12", "ol14", "ol18"}


def test_MB_ACT_08_vector_7_without_block_neither() -> None:
    b = duel(
        unit("hoplites.1", "ol13"),
        unit("cerberus.2", "ol13"),
        army=("hoplites",),
        hand=["hoplites"],
        theirs={"army": ["hades", "cerberus"]},
    )
    assert "commit hoplites.1" not in b.offered
    b.one("activate hoplites.1")
    assert not b.offers("walk")
    assert b.why_not["walk ol12"] == "MB-TALENT-06"


def test_MB_ACT_09_a_unit_that_was_never_in_play_only_deploys() -> None:
    b = duel(army=("heracles",), hand=["heracles", "ares"])
    assert "activate heracles.1" not in b.offered
    assert b.why_not["activate heracles.1"] == "MB-ACT-09"
    b.one("commit heracles.1")
    assert verbs(b) == {"deploy"}


def test_MB_ACT_09_a_unit_in_play_or_destroyed_never_deploys() -> None:
    b = duel(unit("heracles.1", destroyed=True), army=("heracles",), hand=["heracles", "ares"])
    assert b.offers("commit") == {"ares.1"}
    b.one("commit ares.1")
    assert not b.offers("deploy")


def test_MB_ACT_10_what_can_have_no_effect_is_not_offered() -> None:
    """No walk with a move of 0, no claim without a stone, no attack without a target."""
    b = duel(unit("ares.1", "ol11", vitality=1), stones=["ol12"]).one("activate ares.1")
    assert verbs(b) == set()
    assert b.why_not["walk ol12"] == "MB-ACT-10"
    assert b.why_not["claim omphalos_1"] == "MB-STONE-02"


def test_MB_ACT_10_a_unit_without_any_complex_action_cannot_be_committed() -> None:
    b = duel(unit("ares.1", "ol13", vitality=1), unit("cerberus.2", "ol13"), theirs={"army": ["hades", "cerberus"]})
    assert b.why_not["commit ares.1"] == "MB-ACT-10"
    assert "activate ares.1" in b.offered
