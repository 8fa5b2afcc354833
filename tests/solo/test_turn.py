"""LS-TURN: standard actions, one special action or Pass, then the Event phase; the tokens are the clock."""

from typing import Any

import pytest

from tests.solo.board import DIE, Board, board, monster, region

VANGUARD = region("chalkidiki", green=2)
CALM = "6"  # Act I: nothing happens while the Vanguard is in Chalkidiki; Invasion +1, no Monster phase
CALM_2 = "8"  # Act II: Mobilization +2, no Monster phase
SPECIAL = {"recruit", "march", "garrison", "build_temple", "hunt", "usurp", "prepare", "pass_turn"}
OPENING = {  # the key that begins each special action but Pass
    "recruit": "recruit",
    "march": "march arcadia achaea",
    "temple": "build_temple elis",
    "prepare": "prepare",
    "usurp": "usurp",
    "hunt": "hunt hydra",
}


def able(token: str = CALM, used: list[str] | None = None, **hero: Any) -> Board:
    """Achilles, in Arcadia beside the Hydra, meets the requirements of all special actions."""
    return board(
        VANGUARD,
        region("arcadia", "yellow", yellow=2),
        region("elis", "yellow"),
        monster("hydra", "arcadia"),
        attitude={"green": "loyal"},
        hero={"at": "arcadia", "used": used or [], **hero},
        pile={"token": [token]},
    )


def finished(b: Board) -> Board:
    """Whatever is asked, until the next turn: nothing more, or the first that is offered."""
    while b.prompt != "ask.turn":
        ways = [key for key in ("enough", "give_up", "draw", "how_many 1") if key in b.offered]
        b.do(ways[0] if ways else sorted(b.offered)[0])
    return b


def kinds(b: Board) -> set[str]:
    """The special actions offered."""
    return {key.split()[0] for key in b.offered} & SPECIAL


# ---- phases -----------------------------------------------------------------------------------------------------


def test_LS_TURN_01_the_event_phase_follows_your_turn() -> None:
    b = board(VANGUARD, pile={"token": ["3"]}, hero={"leadership": 1})
    assert (b.table["script"], b.table["invasion"], b.table["turns"]) == (None, 0, 1)
    b.do("go argolis")
    assert b.table["script"] != "act1_3"  # not yet
    b.do("prepare", "draw", "draw")
    assert (b.table["script"], b.table["invasion"], b.region("attica")["spies"]) == ("act1_3", 2, 1)
    assert (b.prompt, b.table["turns"]) == ("ask.turn", 2)  # and a new turn


def test_LS_TURN_02_four_standard_actions_once_each_in_any_order() -> None:
    def ready() -> Board:
        return board(
            VANGUARD,
            region("laconia", "blue", blue=2),
            hero={"priests": 2, "artifacts": ["ambrosia"], "injured": ["strength"]},
            pile={"combat": ["charge", "charge", "reinforcements"]},
        )

    deeds = {
        "hoplites": ["move laconia argolis"],
        "hero": ["go messenia"],
        "prayer": ["pray zeus"],
        "artifacts": ["use ambrosia"],
    }
    verbs = {"hoplites": "move", "hero": "go", "prayer": "pray", "artifacts": "use"}
    for first in deeds:
        b = ready()
        order = [first, *[deed for deed in reversed(list(deeds)) if deed != first]]
        for done, deed in enumerate(order):
            assert all(b.offers(verbs[other]) for other in order[done:]), (first, deed)
            b.do(*deeds[deed])
            assert b.prompt == "ask.turn"
            assert b.offers(verbs[deed]) == set(), (first, deed)
        assert kinds(b)  # the special action is still to come
        assert b.refuses("pray zeus")
        assert b.refuses("go laconia")
        assert b.refuses("move laconia argolis")


def test_LS_TURN_02_none_of_them_is_a_duty() -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=2), hero={"priests": 1}, pile={"token": [CALM]})
    assert b.do("pass_turn").table["turns"] == 2


def test_LS_TURN_02_not_after_the_special_action() -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=1), pile={"token": [CALM]})
    b.do("prepare")
    assert not b.offers("go")
    assert not b.offers("move")
    b.do("draw", "draw")
    assert b.table["turns"] == 2


def test_LS_TURN_03_exactly_one_special_action() -> None:
    b = able()
    assert "end_turn" not in b.offered
    assert b.refuses("end_turn")
    b.do("prepare", "draw", "draw")  # one, and the turn is over
    assert (b.table["turns"], b.table["script"]) == (2, "act1_6")
    assert b.hero["used"] == ["prepare"]


def test_LS_TURN_04_the_special_actions() -> None:
    b = able()
    assert kinds(b) == SPECIAL  # garrison is a way to march
    assert b.refuses("build_nothing")
    b = board(VANGUARD, monument={"zeus": 1, "athena": 3})
    for god in ("zeus", "athena", "hermes"):
        assert b.refuses(f"build_monument {god}")


# ---- tokens -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", OPENING)
def test_LS_TURN_05_a_token_from_the_pile_lies_on_the_action(action: str) -> None:
    b = able()
    before = b.table["clock"]
    b.do(OPENING[action])
    if b.prompt != "ask.turn":  # it is still under way: the token lies there unseen
        assert b.table["tokens"][action] == {"down": 1, "up": []}
        assert b.seen(f"token.down.{action}") == ["token"]
    finished(b)
    assert b.zone(f"token.up.{action}") == [CALM]
    assert (b.table["clock"], b.hero["used"]) == (before - 1, [action])


@pytest.mark.parametrize("action", OPENING)
def test_LS_TURN_05_it_is_blocked_while_a_token_lies_there(action: str) -> None:
    b = able(used=[action])
    assert b.refuses(OPENING[action])
    assert b.reasons[OPENING[action]] == "refused.used"
    others = [OPENING[other] for other in OPENING if other != action]
    assert {*others, "pass_turn"} <= b.offered


def test_LS_TURN_05_in_the_turns_after_too() -> None:
    b = board(VANGUARD, region("laconia", "blue"), pile={"token": [CALM, "14", "24"]})
    b.do("recruit", "enough")
    assert b.refuses("recruit")
    b.do("prepare", "draw", "draw")
    assert b.refuses("recruit")
    assert b.refuses("prepare")
    b.do("pass_turn")
    assert {"recruit", "prepare"} <= b.offered


def test_LS_TURN_06_pass_takes_one_token_and_leaves_none_on_the_board() -> None:
    b = able()
    before = b.table["clock"]
    b.do("pass_turn")
    assert b.table["clock"] == before - 1
    assert not any(place["down"] or place["up"] for place in b.table["tokens"].values())
    assert CALM in b.table["tokens_out"]
    assert (b.table["script"], b.hero["used"]) == ("act1_6", [])


def test_LS_TURN_07_only_what_can_be_carried_out() -> None:
    b = board(
        VANGUARD, region("messenia", "yellow"), monster("hydra", "elis"), hero={"at": "epirus", "used": ["temple"]}
    )
    assert kinds(b) == {"prepare", "pass_turn"}
    for key in ("recruit", "march messenia elis", "build_temple messenia", "usurp", "hunt hydra"):
        assert b.refuses(key)
        assert b.table["clock"] == 23  # no token was taken


def test_LS_TURN_07_pass_is_always_possible() -> None:
    every = ["recruit", "march", "temple", "prepare", "usurp", "hunt"]
    b = able(used=every)
    assert kinds(b) == {"pass_turn"}
    assert b.do("pass_turn").hero["used"] == []
    b = board(VANGUARD, hero={"quest": "aid_to_atlas", "used": ["prepare"]}, quests=["aid_to_atlas"])
    assert kinds(b) == {"pass_turn"}


# ---- LS-TURN-08 -------------------------------------------------------------------------------------------------


def test_LS_TURN_08_a_script_may_start_a_monster_phase() -> None:
    """Script 2 would bring the Sphinx; as it is here already, the Monsters move, although its last line says no."""
    b = board(VANGUARD, monster("sphinx", "crete"), pile={"token": ["2"]}, rolls=[DIE["move"]])
    b.do("pass_turn")
    assert b.monster("sphinx")["at"] == "attica"
    b = board(VANGUARD, monster("hydra", "crete"), pile={"token": ["2"]}, rolls=[])  # no die is cast
    b.do("pass_turn")
    assert (b.monster("hydra")["at"], b.monster("sphinx")["at"]) == ("crete", "epirus")


def test_LS_TURN_08_a_script_may_start_a_spying_phase() -> None:
    b = board(region("macedonia", "green"), region("elis", "blue", spies=1), act=2, pile={"token": ["22"]}, invasion=5)
    assert b.do("pass_turn").token("elis") == "yellow"


# ---- LS-TURN-09, -10 --------------------------------------------------------------------------------------------


def twice(*tokens: str, clock: int = 10, **hero: Any) -> Board:
    """A Temple was built, and Hermes' Temple gives another special action."""
    b = board(
        VANGUARD,
        region("messenia", "yellow"),
        region("laconia", "blue", blue=1),
        hero={"blessings": ["hermes_temple"], **hero},
        pile={"token": list(tokens)},
        clock=clock,
    )
    return b.do("build_temple messenia")


def test_LS_TURN_09_an_extra_special_action_takes_a_token_of_its_own() -> None:
    b = twice("3", CALM).do("use hermes_temple")
    assert b.table["clock"] == 9
    b.do("recruit", "enough")
    assert (b.table["clock"], b.table["turns"]) == (8, 2)
    assert (b.zone("token.down.temple"), b.zone("token.up.recruit")) == (["3"], [CALM])
    assert b.hero["used"] == ["recruit", "temple"]
    # only the last one placed is read
    assert (b.table["script"], b.region("attica")["spies"]) == ("act1_6", 0)


def test_LS_TURN_09_without_it_the_first_token_is_read() -> None:
    b = twice("3", CALM).do("use hermes_temple", "end_turn")
    assert (b.table["clock"], b.table["script"], b.region("attica")["spies"]) == (9, "act1_3", 1)
    b = twice("3", CALM).do("go_without")
    assert (b.table["clock"], b.table["script"]) == (9, "act1_3")


def test_LS_TURN_09_with_an_empty_pile_there_is_none() -> None:
    b = twice(CALM, clock=1)
    b.do("use hermes_temple")
    assert b.result is not None  # the last token was read


def test_LS_TURN_09_with_one_token_left_there_is_one() -> None:
    b = twice("3", CALM, clock=2).do("use hermes_temple")
    assert {"recruit", "prepare", "end_turn"} <= b.offered
    b.do("recruit", "enough")
    assert b.result is not None


def test_LS_TURN_04_LS_TURN_09_the_extra_action_may_be_pass() -> None:
    b = twice("3", CALM, clock=10, used=["prepare"]).do("use hermes_temple")
    assert "pass_turn" in b.offered
    b.do("pass_turn")
    assert (b.table["clock"], b.table["script"], b.hero["used"]) == (8, "act1_6", [])


def test_LS_TURN_10_the_turn_that_takes_the_last_token_is_the_last() -> None:
    given: dict[str, Any] = {"act": 2, "invasion": 5, "pile": {"token": ["14", CALM_2]}, "clock": 2}
    b = board(region("macedonia", "green"), region("crete", "yellow"), region("elis", "yellow"), **given)
    b.do("pass_turn")
    assert (b.result, b.table["clock"]) == (None, 1)
    b.do("prepare", "draw")
    assert b.result is None  # the turn is finished first, and its Event phase
    b.do("draw")
    assert b.result == (True, "won_regions")
    assert b.table["script"] == "act2_8"
