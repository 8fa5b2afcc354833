"""LH-BUILD: a level for a monument; priests, tokens and artifacts begin anew."""

from typing import Any

import pytest

from petteia.kernel.flow import NOBODY
from tests.lords.board import DIE, Board, board, duel, monster, player, region

COMPLETE = {"zeus": 5, "athena": 5, "hermes": 5}
GODS = ["zeus", "athena", "hermes"]


def three(
    *things: Any,
    achilles: dict[str, Any] | None = None,
    helen: dict[str, Any] | None = None,
    **given: Any,
) -> Board:
    """Achilles, Helen and Heracles: nothing is repeated before a monument, and there is a King of Kings."""
    return board(
        player("achilles", "attica", **(achilles or {})),
        player("helen", "elis", **(helen or {})),
        player("heracles", "crete"),
        *things,
        pile={"event": ["golden_fleece", "cretan_bull"]},
        **given,
    )


def happened(b: Board) -> list[str]:
    """What the log tells, in order: the keys of its lines."""
    lines: Any = b.match.view(NOBODY)["log"]
    return [line["key"] for line in lines]


def levels(b: Board) -> list[int]:
    return [int(b.monument(god)["level"]) for god in GODS]


# ---- the level --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", ["", "achilles", "helen"])
def test_LH_BUILD_01_whoever_controls_the_region(holder: str) -> None:
    places = [region(name, holder) for name in ("thessaly", "attica", "acarnania")]
    b = three(*places, monument={"zeus": 3, "athena": 1, "hermes": 2})
    assert b.offers("build_monument") == set(GODS)
    assert b.rule["build_monument athena"] == "LH-BUILD-01"
    b.achilles("build_monument athena")
    assert levels(b) == [3, 2, 2]


def test_LH_BUILD_01_only_monuments_below_level_five() -> None:
    b = three(monument={"zeus": 5, "athena": 4})
    assert b.offers("build_monument") == {"athena", "hermes"}
    assert b.refuses("achilles", "build_monument zeus")
    b.achilles("build_monument athena")
    assert levels(b) == [5, 5, 1]


# ---- priests, tokens, artifacts ---------------------------------------------------------------------------------


def test_LH_BUILD_02_all_priests_leave_all_monuments_for_the_supplies() -> None:
    praying = {"zeus": ["achilles", "helen"], "athena": ["helen"], "hermes": ["heracles"]}
    b = three(praying=praying, helen={"priests": 1}).achilles("build_monument athena")
    assert [b.monument(god)["priests"] for god in GODS] == [[0, 0, 0]] * 3
    assert [b.of(hero)["pool"] for hero in ("achilles", "helen", "heracles")] == [0, 1, 0]
    assert [b.of(hero)["priests_left"] for hero in ("achilles", "helen", "heracles")] == [4, 3, 4]


TEMPLES = [
    region("epirus", "achilles", temple=True),
    region("phocis", "achilles", temple=True),
    region("crete", "helen", temple=True),
    region("elis", temple=True),
]


def test_LH_BUILD_03_the_builder_alone_gains_a_priest_for_each_temple() -> None:
    b = three(*TEMPLES, achilles={"priests": 1}).achilles("build_monument zeus")
    assert (b.of("achilles")["pool"], b.of("helen")["pool"], b.of("heracles")["pool"]) == (3, 0, 0)


def test_LH_BUILD_03_up_to_four() -> None:
    b = three(*TEMPLES, achilles={"priests": 3}).achilles("build_monument zeus")
    assert (b.of("achilles")["pool"], b.of("achilles")["priests_left"]) == (4, 0)


def test_LH_BUILD_03_priests_that_just_left_a_monument_may_come() -> None:
    b = three(*TEMPLES, achilles={"priests": 2}, praying={"zeus": ["achilles", "achilles"]})
    b.achilles("build_monument zeus")
    assert (b.of("achilles")["pool"], b.monument("zeus")["priests"]) == (4, [0, 0, 0])


def test_LH_BUILD_03_without_a_temple_none() -> None:
    assert three().achilles("build_monument zeus").of("achilles")["pool"] == 0


def test_LH_BUILD_04_tokens_come_off_and_artifacts_are_charged_for_everybody() -> None:
    b = three(
        achilles={"used": ["recruit", "hunt"], "artifacts": ["harpe"], "spent": ["harpe"]},
        helen={
            "used": ["temple", "usurp", "march", "prepare"],
            "artifacts": ["aegis"],
            "spent": ["aegis"],
            "blessings": ["exhausted_fight"],
            "marked": ["exhausted_fight"],
        },
    )
    assert b.artifacts("achilles") == {"harpe": False}
    assert b.of("helen")["blessings"] == [{"blessing": "exhausted_fight", "marked": True}]
    b.achilles("build_monument hermes")
    assert [b.of(hero)["used"] for hero in ("achilles", "helen")] == [[], []]
    assert (b.artifacts("achilles"), b.artifacts("helen")) == ({"harpe": True}, {"aegis": True})
    assert b.of("helen")["blessings"] == [{"blessing": "exhausted_fight", "marked": False}]


def test_LH_BUILD_05_tokens_on_the_monument_activation_card_stay() -> None:
    b = three(monument={"zeus": 5}, first_monument="zeus", crown="helen", countdown=2)
    b.achilles("build_monument athena")
    assert (b.table["crown"], b.table["countdown"]) == (1, 2)


def test_LH_BUILD_05_the_owner_takes_one_as_for_any_special_action() -> None:
    b = three(monument={"zeus": 5}, first_monument="zeus", crown="achilles", countdown=3)
    b.achilles("build_monument athena")
    assert b.table["countdown"] == 2


# ---- the phases -------------------------------------------------------------------------------------------------


def test_LH_BUILD_06_monsters_then_an_event_then_the_turn_ends() -> None:
    b = three(monster("hydra", "attica"), rolls=[DIE["move"]]).achilles("build_monument zeus")
    assert (b.asked, b.prompt) == ("achilles", "ask.move_monster")  # the builder's
    assert levels(b) == [2, 1, 1]
    assert b.table["quests"] == []  # the event is still to come
    b.achilles("move_monster hydra crete")
    assert b.table["quests"] == ["golden_fleece"]  # one event
    assert (b.asked, b.prompt) == ("helen", "ask.turn")


def test_LH_BUILD_06_whoever_builds_runs_them() -> None:
    b = three(monster("hydra", "attica"), turn="helen", rolls=[DIE["move"]]).helen("build_monument zeus")
    assert b.asked == "helen"
    assert b.helen("move_monster hydra boeotia").asked == "heracles"


def test_LH_BUILD_06_after_another_special_action_only_through_it() -> None:
    b = three(monster("hydra", "attica"), rolls=[]).achilles("prepare", "draw", "draw")
    assert (b.table["quests"], b.monster("hydra")["at"]) == ([], "attica")  # no die was rolled


def test_LH_BUILD_07_while_other_special_actions_are_unused() -> None:
    for used in ([], ["recruit"], ["recruit", "march", "temple", "prepare", "usurp", "hunt"]):
        b = three(achilles={"used": used})
        assert b.offers("build_monument") == set(GODS)
        assert b.achilles("build_monument zeus").asked == "helen"


def test_LH_BUILD_08_the_first_complete_monument_starts_the_countdown() -> None:
    b = three(monument={"zeus": 3, "hermes": 4}).achilles("build_monument zeus")
    assert (b.table["first_monument"], b.table["crown"], b.table["countdown"]) == (None, None, 0)
    b.helen("build_monument hermes")
    assert (b.table["first_monument"], b.table["crown"], b.table["countdown"]) == ("hermes", 1, 3)


def test_LH_BUILD_08_the_second_one_does_not() -> None:
    b = three(monument={"zeus": 5, "hermes": 4}, first_monument="zeus", crown="helen", countdown=1)
    b.achilles("build_monument hermes")
    assert (b.table["first_monument"], b.table["crown"], b.table["countdown"]) == ("zeus", 1, 1)


def test_LH_BUILD_09_the_new_level_comes_before_the_priests_leave() -> None:
    b = three(*TEMPLES[:1], praying={"zeus": ["helen"]}).achilles("build_monument zeus")
    told = happened(b)
    steps = ["log.monument_built", "log.priests_return", "log.priest_gained", "log.quest_appears"]
    assert [key for key in told if key in steps] == steps


# ---- all complete, and God's Strength ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_LH_BUILD_10_with_all_monuments_complete_no_level_is_added(seats: int) -> None:
    others = [player("helen", "elis", used=["hunt"]), player("heracles", "crete"), player("perseus", "epirus")]
    king: dict[str, Any] = {"first_monument": "zeus", "crown": "helen", "countdown": 3} if seats > 2 else {}
    b = board(
        player("achilles", "attica", artifacts=["harpe"], spent=["harpe"]),
        *others[: seats - 1],
        region("epirus", "achilles", temple=True),
        monster("hydra", "attica"),
        monument=COMPLETE,
        praying={"zeus": ["helen"]},
        pile={"event": ["golden_fleece"]},
        rolls=[DIE["move"]],
        **king,
    )
    assert b.offers("build_monument") == set()
    assert b.rule["build_nothing"] == "LH-BUILD-10"
    b.achilles("build_nothing", "move_monster hydra crete")
    assert levels(b) == [5, 5, 5]
    assert b.monument("zeus")["free"] == 2  # everything else happens
    assert (b.of("achilles")["pool"], b.of("helen")["used"]) == (1, [])
    assert b.artifacts("achilles") == {"harpe": True}
    assert b.table["quests"] == ["golden_fleece"]
    assert b.asked == "helen"


def test_LH_BUILD_10_not_while_a_level_can_be_added() -> None:
    b = three(monument={"zeus": 5, "athena": 5, "hermes": 4})
    assert "build_nothing" not in b.offered
    assert b.refuses("achilles", "build_nothing")


def strengthened(injured: list[str], **given: Any) -> Board:
    """Helen has God's Strength."""
    return three(helen={"blessings": ["gods_strength"], "injured": injured}, **given)


def test_LH_BUILD_11_gods_strength_heals_when_a_level_is_added() -> None:
    b = strengthened(["leadership", "speed"]).achilles("build_monument zeus")
    assert (b.asked, b.offers("heal")) == ("helen", {"leadership", "speed"})
    b.helen("heal speed")
    assert b.injuries("helen") == {"leadership"}  # one of them
    assert (b.asked, b.prompt) == ("helen", "ask.turn")


def test_LH_BUILD_11_before_the_monsters_stir() -> None:
    b = three(
        monster("hydra", "attica"),
        helen={"blessings": ["gods_strength"], "injured": ["leadership", "speed"]},
        rolls=[DIE["move"]],
    ).achilles("build_monument zeus")
    assert b.asked == "helen"
    assert b.helen("heal speed").prompt == "ask.move_monster"


def test_LH_BUILD_11_the_builder_too() -> None:
    b = three(achilles={"blessings": ["gods_strength"], "injured": ["strength"]}).achilles("build_monument zeus")
    assert b.injuries("achilles") == set()


def test_LH_BUILD_11_nothing_without_an_injury_or_a_level() -> None:
    assert strengthened([]).achilles("build_monument zeus").prompt == "ask.turn"
    king = {"first_monument": "zeus", "crown": "helen", "countdown": 3}
    b = strengthened(["speed"], monument=COMPLETE, **king).achilles("build_nothing")
    assert b.injuries("helen") == {"speed"}
    b = duel(turn="helen")
    assert b.helen("build_monument zeus").asked == "achilles"  # nobody without the blessing is asked
