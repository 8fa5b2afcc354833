"""LH-TURN: regular actions once each, in any order or not at all; then one special action ends the turn."""

from itertools import permutations
from typing import Any

import pytest

from petteia.kernel.flow import NOBODY
from petteia.kernel.record import Json
from tests.lords.board import DIE, Board, board, monster, player, region

ACTIONS = {
    "artifacts": ["use ambrosia", "enough"],
    "prayer": ["pray zeus"],
    "hero": ["go corinthia"],
    "hoplites": ["move argolis laconia", "enough"],
}
BEGINS = {"artifacts": "use", "prayer": "pray", "hero": "go", "hoplites": "move"}
REGULAR = {"use", "pray", "go", "advance", "move", "fortify", "leave_city"}
SPECIAL = {"recruit", "march", "garrison", "build_temple", "prepare", "usurp", "hunt", "build_monument"}


def morning(*things: Json, heracles: dict[str, Any] | None = None, **achilles: Any) -> Board:
    """Achilles, to move, in Argolis with three hoplites, two priests, an injury and two artifacts of Use Artifacts."""
    mine = {
        "at": "argolis",
        "leadership": 2,
        "priests": 2,
        "injured": ["strength"],
        "artifacts": ["ambrosia", "owl_of_athena"],
        **achilles,
    }
    return board(
        player("achilles", **mine),
        player("helen", "elis"),
        player("heracles", **{"at": "crete", **(heracles or {})}),
        region("argolis", "achilles", achilles=3),
        *things,
        pile={"event": ["golden_fleece", "cretan_bull"]},
    )


def taken(b: Board) -> list[str]:
    return list(b.table["turn"]["taken"])


def verbs(b: Board) -> set[str]:
    return {key.split(" ")[0] for key in b.offered}


def battles(b: Board) -> int:
    """Battles begun so far."""
    lines: Any = b.match.view(NOBODY)["log"]
    return sum(1 for line in lines if line["key"] == "log.battle_begins")


# ---- regular actions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations(ACTIONS)), ids="-".join)
def test_LH_TURN_01_each_regular_action_once_in_any_order(order: tuple[str, ...]) -> None:
    b = morning()
    for number, action in enumerate(order):
        assert {BEGINS[other] for other in order[number:]} <= verbs(b)
        b.achilles(*ACTIONS[action])
        assert BEGINS[action] not in verbs(b)
        assert set(taken(b)) == set(order[: number + 1])
    assert not verbs(b) & REGULAR
    assert b.asked == "achilles"


@pytest.mark.parametrize(
    ("action", "again"),
    [("prayer", "pray athena"), ("hero", "go arcadia"), ("hoplites", "move argolis arcadia")],
)
def test_LH_TURN_01_a_second_time_is_refused(action: str, again: str) -> None:
    b = morning()
    assert again in b.offered
    b.achilles(*ACTIONS[action])
    assert (b.why_not[again], b.reasons[again]) == ("LH-TURN-01", "refused.taken")
    assert b.refuses("achilles", again)


def test_LH_TURN_01_artifacts_are_not_used_a_second_time() -> None:
    b = morning().achilles("use ambrosia", "enough")
    assert b.artifacts("achilles") == {"ambrosia": False, "owl_of_athena": True}
    assert b.refuses("achilles", "use owl_of_athena")


def test_LH_TURN_01_on_the_next_turn_all_are_open_again() -> None:
    b = morning(artifacts=["owl_of_athena", "ambrosia"])
    for action in ("prayer", "hero", "hoplites"):
        b.achilles(*ACTIONS[action])
    b.achilles("prepare", "draw", "draw").helen("prepare", "draw", "draw").heracles("prepare", "draw", "draw")
    assert b.asked == "achilles"
    assert set(BEGINS.values()) <= verbs(b)
    assert taken(b) == []


@pytest.mark.parametrize("done", [[], ["hero"], ["prayer", "hoplites"], ["artifacts", "hero", "prayer"]])
def test_LH_TURN_02_regular_actions_are_optional(done: list[str]) -> None:
    b = morning()
    for action in done:
        b.achilles(*ACTIONS[action])
    assert {"prepare", "recruit", "march", "build_monument"} <= verbs(b)
    b.achilles("prepare", "draw", "draw")
    assert b.asked == "helen"


# ---- the special action -----------------------------------------------------------------------------------------


def test_LH_TURN_03_a_special_action_must_be_taken() -> None:
    b = morning()
    for action in ACTIONS:
        assert not verbs(b) & {"end_turn", "enough", "pass", "go_without"}
        b.achilles(*ACTIONS[action])
    assert verbs(b) <= SPECIAL
    assert b.refuses("achilles", "end_turn")


def test_LH_TURN_03_exactly_one_and_it_ends_the_turn() -> None:
    b = morning().achilles("march argolis arcadia", "how_many 1")
    assert b.asked == "helen"
    assert b.of("achilles")["used"] == ["march"]
    assert b.refuses("achilles", "prepare")


def test_LH_TURN_03_it_must_be_available() -> None:
    b = morning(used=["prepare", "recruit"])
    assert not verbs(b) & {"prepare", "recruit"}
    assert (b.why_not["prepare"], b.reasons["prepare"]) == ("LH-SPEC-02", "refused.used")
    assert b.refuses("achilles", "recruit")
    assert "march" in verbs(b)


def test_LH_TURN_03_its_requirements_must_be_met() -> None:
    b = morning(monster("hydra", "elis"))
    assert not verbs(b) & {"usurp", "hunt", "build_temple"}
    refused = {
        "usurp": "refused.no_glory",
        "hunt hydra": "refused.not_here",
        "build_temple crete": "refused.no_control",
    }
    assert {key: b.reasons[key] for key in refused} == refused
    assert {"recruit", "march", "prepare", "build_monument"} <= verbs(b)


def test_LH_TURN_04_no_regular_action_after_the_special_one() -> None:
    b = morning(deeds=["augean_stables"]).achilles("prepare", "draw", "draw")
    assert b.offered == {"use augean_stables", "go_without"}
    b.achilles("use augean_stables")
    assert b.asked == "achilles"
    assert verbs(b) <= SPECIAL | {"end_turn"}
    assert "recruit" in verbs(b)
    for key in ("use ambrosia", "pray zeus", "go corinthia", "move argolis laconia"):
        assert b.refuses("achilles", key)


# ---- one after the other ----------------------------------------------------------------------------------------


def test_LH_TURN_05_hoplite_movement_is_finished_before_another_begins() -> None:
    b = morning().achilles("move argolis laconia")
    assert verbs(b) <= {"move", "fortify", "leave_city", "enough"}
    for key in ("use ambrosia", "pray zeus", "go corinthia", "prepare"):
        assert b.refuses("achilles", key)
    b.achilles("enough", "pray zeus")
    assert b.refuses("achilles", "move argolis laconia")


def test_LH_TURN_05_use_artifacts_is_one_block_of_any_number() -> None:
    b = morning(artifacts=["ambrosia", "owl_of_athena", "chimeras_fire"]).achilles("use chimeras_fire")
    assert b.offered == {"use ambrosia", "use owl_of_athena", "enough"}
    assert b.refuses("achilles", "pray zeus")
    b.achilles("use ambrosia")
    assert b.offered == {"use owl_of_athena", "enough"}
    b.achilles("enough", "pray zeus")
    assert b.offers("use") == set()


def test_LH_TURN_05_a_prayer_is_finished_with_the_power_of_the_god() -> None:
    b = board(
        player("achilles", "argolis", priests=1),
        player("helen", "elis"),
        region("argolis", "achilles", achilles=3),
        monument={"athena": 2},
    ).achilles("pray athena")
    assert verbs(b) == {"levy", "levy_fortified", "enough"}
    assert b.refuses("achilles", "go corinthia")


# ---- battles ----------------------------------------------------------------------------------------------------


def against_helen(**achilles: Any) -> Board:
    """Two hoplites of Helen in Corinthia, four of Achilles in Argolis beside it, one in Boeotia; Helen has a card."""
    return board(
        player("achilles", **{"at": "attica", "priests": 1, **achilles}),
        player("helen", "elis", hand=["trap_sword"]),
        region("argolis", "achilles", achilles=4),
        region("boeotia", "achilles", achilles=1),
        region("corinthia", "helen", helen=2),
        monument={"hermes": 2},
    )


def test_LH_TURN_06_battles_are_fought_when_the_action_is_fully_carried_out() -> None:
    b = against_helen(leadership=3).achilles("move argolis corinthia")
    assert battles(b) == 0
    assert b.prompt == "ask.move_more"
    b.achilles("move argolis laconia", "enough")
    assert b.battle["region"] == "corinthia"
    assert (b.asked, b.prompt) == ("helen", "ask.play_or_pass")


def test_LH_TURN_06_before_the_next_action() -> None:
    b = against_helen(leadership=3).achilles("move argolis corinthia", "enough")
    for key in ("go corinthia", "pray zeus", "prepare"):
        assert b.refuses("achilles", key)
    b.helen("pass")
    assert b.hoplites("achilles", "corinthia") == 0
    assert b.asked == "achilles"
    assert {"go", "pray", "prepare"} <= verbs(b)


def test_LH_TURN_06_a_prayer_too() -> None:
    b = against_helen().achilles("pray hermes", "take_army argolis 4", "march_on corinthia")
    assert b.battle["region"] == "corinthia"
    b.helen("pass", "withdraw achaea")
    assert b.control("corinthia") == "achilles"
    assert (b.asked, taken(b)) == ("achilles", ["prayer"])


def test_LH_TURN_07_two_actions_may_each_cause_a_battle_in_the_same_region() -> None:
    b = against_helen().achilles("move boeotia corinthia")
    b.helen("pass")
    assert (battles(b), b.hoplites("helen", "corinthia")) == (1, 2)
    b.achilles("march argolis corinthia", "how_many 4")
    assert (battles(b), b.battle["region"]) == (2, "corinthia")
    b.helen("pass", "withdraw achaea")
    assert b.control("corinthia") == "achilles"


# ---- the next player --------------------------------------------------------------------------------------------


def test_LH_TURN_08_the_left_player_is_next() -> None:
    b = morning()
    order = []
    for _ in range(5):
        order.append(b.asked)
        b.do(b.asked, *(["build_monument zeus"] if len(order) == 4 else ["prepare", "draw", "draw"]))
    assert order == ["achilles", "helen", "heracles", "achilles", "helen"]


def test_LH_TURN_08_after_the_monster_phase_and_the_event() -> None:
    b = morning(monster("hydra", "elis"), monster("sphinx", "messenia")).rolls(DIE["move"], DIE["nothing"])
    b.achilles("build_monument zeus", "roll hydra")
    assert (b.asked, b.zone("quests")) == ("achilles", [])
    b.achilles("move_monster hydra achaea")
    assert b.zone("quests") == ["golden_fleece"]
    assert b.asked == "helen"


# ---- what comes first, what comes instead -----------------------------------------------------------------------


def test_LH_TURN_09_abilities_at_the_start_come_before_the_first_regular_action() -> None:
    b = board(player("heracles", "crete", glory=["red"], priests=1), player("helen", "elis"))
    assert b.prompt == "ask.turn_start"
    assert b.offered == {"use heracles", "go_without"}
    b.heracles("go_without")
    assert "pray zeus" in b.offered
    assert b.refuses("heracles", "use heracles")
    b.heracles("pray zeus")
    assert b.refuses("heracles", "use heracles")


def test_LH_TURN_09_only_on_the_own_turn() -> None:
    b = morning(heracles={"glory": ["red"]})
    assert (b.asked, b.prompt) == ("achilles", "ask.turn")
    b.achilles("prepare", "draw", "draw").helen("prepare", "draw", "draw")
    assert (b.asked, b.prompt) == ("heracles", "ask.turn_start")


INSTEAD = {
    "push_ups": ("hero", []),
    "wild_hunt": ("hero", ["give_up", "injure speed"]),
    "heros_apprentice": ("hero", ["take_army argolis 1", "march_on laconia"]),
    "local_volunteers": ("hoplites", ["levy argolis 1"]),
    "winged_boots": ("hoplites", ["march_on laconia"]),
}


def blessed(blessing: str) -> Board:
    """Achilles may use this blessing instead of an action."""
    return morning(monster("hydra", "argolis"), blessings=[blessing], strength=2, injured=["leadership"])


@pytest.mark.parametrize("blessing", INSTEAD)
def test_LH_TURN_10_an_action_replaced_counts_as_taken(blessing: str) -> None:
    action, keys = INSTEAD[blessing]
    b = blessed(blessing)
    again = {"hero": "go corinthia", "hoplites": "move argolis laconia"}[action]
    assert again in b.offered
    b.achilles(f"use {blessing}", *keys)
    while b.prompt != "ask.turn":  # a second step, or none
        b.achilles("halt")
    assert b.reasons[again] == "refused.taken"
    assert taken(b) == [action]
    assert b.refuses("achilles", f"use {blessing}")


@pytest.mark.parametrize("blessing", INSTEAD)
def test_LH_TURN_10_an_action_taken_cannot_be_replaced(blessing: str) -> None:
    action, _ = INSTEAD[blessing]
    b = blessed(blessing)
    assert f"use {blessing}" in b.offered
    other = {"hero": "hoplites", "hoplites": "hero"}[action]
    first = {"hero": ["go argolis"], "hoplites": ["move argolis laconia"]}
    b.achilles(*first[other])
    assert f"use {blessing}" in b.offered
    b.achilles(*first[action])
    assert b.refuses("achilles", f"use {blessing}")


def test_LH_TURN_10_all_or_nothing() -> None:
    b = morning(blessings=["local_volunteers"], leadership=3).achilles("move argolis laconia")
    assert "move argolis laconia" in b.offered
    assert b.refuses("achilles", "use local_volunteers")
    b.achilles("enough")
    assert b.refuses("achilles", "use local_volunteers")
