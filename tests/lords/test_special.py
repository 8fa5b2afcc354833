"""LH-SPEC: the special actions in general: which there are, their tokens, their requirements, more than one a turn."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.lords.board import DIE, Board, board, monster, player, region

VERBS = {"recruit", "march", "garrison", "build_temple", "prepare", "usurp", "hunt", "build_monument"}
SIX = ["recruit", "march", "temple", "prepare", "usurp", "hunt"]
OPENING = {  # the key that begins each of the six
    "recruit": "recruit",
    "march": "march arcadia achaea",
    "temple": "build_temple elis",
    "prepare": "prepare",
    "usurp": "usurp",
    "hunt": "hunt hydra",
}


def able(
    *things: Json, perseus: dict[str, Any] | None = None, given: dict[str, Any] | None = None, **achilles: Any
) -> Board:
    """Achilles, in Arcadia beside the Hydra, meets the requirements of all special actions. No event will come."""
    mine = {"at": "arcadia", "glory": ["green"], **achilles}
    theirs = {"at": "crete", **(perseus or {})}
    return board(
        player("achilles", **mine),
        player("perseus", **theirs),
        region("arcadia", "achilles", achilles=2),
        region("elis", "achilles"),
        monster("hydra", "arcadia"),
        *things,
        **{"pile": {"event": ["amazon_queen"]}, **(given or {})},
    )


def bare(*things: Json, given: dict[str, Any] | None = None, **achilles: Any) -> Board:
    """Achilles in Macedonia with nothing, and whatever is added."""
    mine = {"at": "macedonia", **achilles}
    return board(player("achilles", **mine), player("perseus", "crete"), *things, **(given or {}))


def kinds(b: Board) -> set[str]:
    """The special actions offered; with two players a monument may be named later (LH-2P-04)."""
    return {"build_monument" if key == "build" else key.split()[0] for key in b.offered} & VERBS


# ---- LH-SPEC-01 to -03 ------------------------------------------------------------------------------------------


def test_LH_SPEC_01_there_are_seven() -> None:
    b = able()
    assert kinds(b) == VERBS  # garrison is a way to march
    assert {key.split()[0] for key in b.offered} - VERBS == {"go", "move", "fortify"}  # regular actions
    assert b.copy().achilles("garrison arcadia").of("achilles")["used"] == ["march"]


@pytest.mark.parametrize("action", SIX)
def test_LH_SPEC_02_an_action_taken_is_marked(action: str) -> None:
    b = able().achilles(OPENING[action])
    assert b.of("achilles")["used"] == [action]
    assert b.of("perseus")["used"] == []


@pytest.mark.parametrize("action", SIX)
def test_LH_SPEC_02_an_action_marked_is_not_available(action: str) -> None:
    b = able(used=[action])
    assert OPENING[action] not in b.offered
    assert b.refuses("achilles", OPENING[action])
    others = set(SIX) - {action}
    assert {OPENING[other] for other in others} <= b.offered


@pytest.mark.parametrize("action", SIX)
def test_LH_SPEC_02_the_reason_is_given(action: str) -> None:
    b = able(used=[action])
    assert (b.why_not[OPENING[action]], b.reasons[OPENING[action]]) == ("LH-SPEC-02", "refused.used")


def test_LH_SPEC_02_the_token_of_march_bars_the_garrison_too() -> None:
    assert able(used=["march"]).offers("garrison") == set()


def test_LH_SPEC_02_until_a_monument_is_built_by_anybody() -> None:
    b = able().achilles("recruit", "enough").perseus("prepare", "draw", "draw", "place crete")
    assert b.refuses("achilles", "recruit")
    b.achilles("prepare", "draw", "draw")
    assert b.of("achilles")["used"] == ["recruit", "prepare"]
    b.rolls(DIE["nothing"]).perseus("build_monument zeus")
    assert b.of("achilles")["used"] == []
    assert {"recruit", "prepare"} <= b.offered


def test_LH_SPEC_02_other_players_are_not_barred() -> None:
    b = able().achilles("prepare", "draw", "draw")
    assert b.asked == "perseus"
    assert "prepare" in b.offered


def test_LH_SPEC_03_build_monument_is_always_available() -> None:
    b = able(used=SIX)
    assert kinds(b) == {"build_monument"}
    b = bare(given={"monument": {"zeus": 5, "athena": 5, "hermes": 5}})
    assert b.offers("build_monument") == set()
    assert "build_nothing" in b.offered


def test_LH_SPEC_03_build_monument_takes_no_token() -> None:
    b = bare(given={"pile": {"event": ["amazon_queen"]}}).achilles("build_monument zeus")
    assert b.of("achilles")["used"] == []
    b.perseus("build_monument zeus")
    assert (b.asked, b.monument("zeus")["level"]) == ("achilles", 3)
    assert b.offers("build_monument") == {"zeus", "athena", "hermes"}


# ---- LH-SPEC-04 to -06: requirements ----------------------------------------------------------------------------


def test_LH_SPEC_04_what_cannot_be_done_cannot_be_taken() -> None:
    b = bare(monster("hydra", "elis"))
    assert kinds(b) == {"prepare", "build_monument"}
    for key in ("recruit", "march arcadia achaea", "build_temple elis", "usurp", "hunt hydra"):
        assert b.refuses("achilles", key)
    assert b.of("achilles")["used"] == []


def test_LH_SPEC_04_a_turn_cannot_be_ended_without_a_special_action() -> None:
    assert bare().refuses("achilles", "end_turn")


def test_LH_SPEC_05_recruit_needs_a_city_under_control() -> None:
    assert "recruit" in bare(region("arcadia", "achilles")).offered
    assert "recruit" in bare(region("laconia", "achilles")).offered
    b = bare(region("messenia", "achilles", achilles=1), region("elis", "", achilles=1), region("arcadia", "perseus"))
    assert b.refuses("achilles", "recruit")
    assert (b.why_not["recruit"], b.reasons["recruit"]) == ("LH-SPEC-05", "refused.no_city")


def test_LH_SPEC_05_march_needs_a_hoplite_that_can_move_or_be_fortified() -> None:
    assert "march" in kinds(bare(region("messenia", "", achilles=1)))
    assert kinds(bare(region("arcadia", "achilles"))) & {"march", "garrison"} == set()
    fortified = bare(region("arcadia", "achilles", "achilles", achilles=1))
    assert kinds(fortified) & {"march", "garrison"} == set()
    held = bare(region("arcadia", "achilles", achilles=1), monster("medusa", "arcadia"))
    assert kinds(held) & {"march", "garrison"} == {"garrison"}
    held = bare(region("messenia", "achilles", achilles=1), monster("medusa", "messenia"))
    assert kinds(held) & {"march", "garrison"} == set()


def test_LH_SPEC_05_build_temple_needs_a_free_shrine_under_control() -> None:
    b = bare(
        region("messenia", "achilles"),
        region("elis", "achilles", temple=True),
        region("crete", "perseus"),
        region("arcadia", "achilles"),
    )
    assert b.offers("build_temple") == {"messenia"}
    assert (b.why_not["build_temple crete"], b.reasons["build_temple crete"]) == ("LH-TEMPLE-01", "refused.no_control")


def test_LH_SPEC_05_build_temple_needs_a_piece() -> None:
    things = (region("messenia", "achilles"), region("phocis", "achilles"))
    assert bare(*things, given={"temples_built": 5}).offers("build_temple") == {"messenia", "phocis"}
    b = bare(*things, given={"temples_built": 6})  # with two players there are six
    assert b.offers("build_temple") == {"phocis"}  # the Oracle is a piece of its own
    assert b.refuses("achilles", "build_temple messenia")


def test_LH_SPEC_05_usurp_needs_the_glory_of_the_heros_land() -> None:
    assert "usurp" in bare(glory=["red"]).offered
    b = bare(glory=["green"])
    assert b.refuses("achilles", "usurp")
    assert (b.why_not["usurp"], b.reasons["usurp"]) == ("LH-USURP-01", "refused.no_glory")


def test_LH_SPEC_05_hunt_needs_a_monster_with_the_hero_that_may_be_hunted() -> None:
    assert bare(monster("hydra", "macedonia"), monster("cyclops", "epirus")).offers("hunt") == {"hydra"}
    tame = bare(monster("sphinx", "macedonia", evolved=["sphinx_messenia"]))  # asks for Leadership 3
    assert tame.offers("hunt") == set()
    assert tame.refuses("achilles", "hunt sphinx")


def test_LH_SPEC_05_on_a_quest_no_prepare_no_usurp_no_hunt() -> None:
    b = bare(
        region("arcadia", "achilles", achilles=1),
        region("elis", "achilles"),
        monster("hydra", "boeotia"),
        at="",
        quest="cattle_of_geryon",
        step=1,
        glory=["blue"],
        given={"quests": ["cattle_of_geryon"]},
    )
    assert kinds(b) == {"recruit", "march", "garrison", "build_temple", "build_monument"}
    assert b.reasons["prepare"] == "refused.on_quest"
    for key in ("prepare", "usurp", "hunt hydra"):
        assert b.refuses("achilles", key)


def test_LH_SPEC_05_the_reasons_are_the_true_ones() -> None:
    b = bare(region("messenia", "achilles"), given={"temples_built": 6})
    assert b.why_not["build_temple messenia"] == "LH-TEMPLE-08"
    b = bare(at="", quest="cattle_of_geryon", step=1, glory=["blue"], given={"quests": ["cattle_of_geryon"]})
    assert (b.why_not["usurp"], b.reasons["usurp"]) == ("LH-USURP-09", "refused.on_quest")


def test_LH_SPEC_06_recruit_without_a_hoplite_in_supply() -> None:
    b = bare(region("arcadia", "achilles", achilles=15)).achilles("recruit")
    assert (b.asked, b.of("achilles")["used"]) == ("perseus", ["recruit"])
    b = bare(region("arcadia", "achilles", achilles=14)).achilles("recruit")
    assert b.offers("levy") == {"arcadia 1"}


def test_LH_SPEC_06_recruit_with_the_sphinx_in_the_way() -> None:
    b = bare(region("arcadia", "achilles"), monster("sphinx", "arcadia")).achilles("recruit")
    assert (b.asked, b.hoplites("achilles", "arcadia"), b.of("achilles")["used"]) == ("perseus", 0, ["recruit"])


# ---- LH-SPEC-07 to -09: more than one in a turn -----------------------------------------------------------------


def test_LH_SPEC_07_after_hermes_temple_the_same_rules_hold() -> None:
    b = able(blessings=["hermes_temple"]).achilles("build_temple elis", "use hermes_temple")
    assert (b.asked, b.prompt) == ("achilles", "ask.another_special")
    assert kinds(b) == VERBS - {"build_temple"}
    assert b.refuses("achilles", "build_temple elis")
    assert b.refuses("achilles", "go achaea")
    b.achilles("recruit", "enough")
    assert b.of("achilles")["used"] == ["recruit", "temple"]
    assert b.asked == "perseus"


def test_LH_SPEC_07_after_hermes_temple_requirements_hold() -> None:
    b = bare(region("messenia", "achilles"), region("crete", "achilles"), blessings=["hermes_temple"])
    b.achilles("build_temple messenia", "use hermes_temple")
    assert kinds(b) == {"prepare", "build_monument"}
    assert b.why_not["recruit"] == "LH-SPEC-05"
    assert b.why_not["build_temple crete"] == "LH-SPEC-02"


def test_LH_SPEC_07_hermes_temple_may_be_left() -> None:
    b = able(blessings=["hermes_temple"]).achilles("build_temple elis", "go_without")
    assert b.asked == "perseus"
    b = able(blessings=["hermes_temple"]).achilles("recruit", "enough")
    assert b.asked == "perseus"  # it answers Build Temple only


def test_LH_SPEC_07_the_oracle_may_give_one_more() -> None:
    b = able(region("phocis", "achilles"), given={"temple_card": "temple_1"}).achilles("build_temple phocis")
    assert (b.asked, b.prompt) == ("achilles", "ask.another_special")
    assert kinds(b) == VERBS - {"build_temple"}
    b.achilles("usurp", "enough")
    assert b.of("achilles")["used"] == ["temple", "usurp"]
    assert b.asked == "perseus"


def test_LH_SPEC_07_augean_stables_give_one_more() -> None:
    b = able(deeds=["augean_stables"]).achilles("recruit", "enough", "use augean_stables")
    assert kinds(b) == VERBS - {"recruit"}
    b.achilles("prepare", "draw", "draw")
    assert b.of("achilles")["used"] == ["recruit", "prepare"]
    assert b.asked == "perseus"
    assert b.zone("deeds.0") == []
    assert "augean_stables" in b.zone("event.gone")


def test_LH_SPEC_07_augean_stables_after_the_first_special_action_only() -> None:
    b = able(region("phocis", "achilles"), given={"temple_card": "temple_1"}, deeds=["augean_stables"])
    b.achilles("build_temple phocis", "go_without", "recruit", "enough")
    assert b.asked == "perseus"
    assert b.zone("deeds.0") == ["augean_stables"]


def test_LH_SPEC_07_what_is_marked_stays_marked() -> None:
    b = able(deeds=["augean_stables"], used=["usurp"]).achilles("recruit", "enough", "use augean_stables")
    assert b.refuses("achilles", "usurp")
    assert b.why_not["usurp"] == "LH-SPEC-02"


def test_LH_SPEC_07_two_such_effects_give_two_more() -> None:
    b = able(region("phocis", "achilles"), given={"temple_card": "temple_1"}, blessings=["hermes_temple"])
    b.achilles("build_temple phocis", "use hermes_temple", "recruit", "enough")
    assert (b.asked, b.prompt) == ("achilles", "ask.another_special")
    b.achilles("prepare", "draw", "draw")
    assert b.asked == "perseus"


def test_LH_SPEC_07_hermes_temple_and_augean_stables_together() -> None:
    b = able(blessings=["hermes_temple"], deeds=["augean_stables"]).achilles("build_temple elis", "use hermes_temple")
    assert "use augean_stables" in b.offered  # the first special action has just been taken (LH-QUEST-23)


def test_LH_SPEC_08_build_monument_ends_the_turn() -> None:
    b = able(region("phocis", "achilles"), given={"temple_card": "temple_1"}, blessings=["hermes_temple"])
    b.achilles("build_temple phocis", "use hermes_temple")  # two special actions are owed
    b.rolls(DIE["nothing"]).achilles("build_monument zeus")
    assert (b.asked, b.prompt) == ("perseus", "ask.turn")


def test_LH_SPEC_08_no_augean_stables_after_build_monument() -> None:
    b = able(deeds=["augean_stables"]).rolls(DIE["nothing"]).achilles("build_monument zeus")
    assert b.asked == "perseus"
    assert b.zone("deeds.0") == ["augean_stables"]


def test_LH_SPEC_09_an_action_whose_token_is_removed_is_available() -> None:
    b = able(used=["recruit", "usurp"], artifacts=["phemes_trumpet"])
    b.achilles("use phemes_trumpet", "clear recruit")
    assert b.of("achilles")["used"] == ["usurp"]
    assert "recruit" in b.offered
    assert b.refuses("achilles", "usurp")


def test_LH_SPEC_09_also_in_the_same_turn_if_another_is_owed() -> None:
    b = able(deeds=["augean_stables", "aid_to_atlas"])
    b.achilles("recruit", "enough", "use augean_stables")
    assert b.refuses("achilles", "recruit")
    b.achilles("use aid_to_atlas")
    assert b.of("achilles")["used"] == []
    b.achilles("recruit", "enough")
    assert b.of("achilles")["used"] == ["recruit"]
    assert b.asked == "perseus"
