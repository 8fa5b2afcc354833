"""LS-EVENT: the event phase. The scripts themselves are in test_scripts."""

from typing import Any

import pytest

from tests.solo.board import DIE, Board, board, monster, region

VANGUARD = region("chalkidiki", green=2)
MACEDONIA = region("macedonia", "green")


def tokens(b: Board) -> dict[str, list[str]]:
    """The open tokens on the hero board."""
    return {place: found["up"] for place, found in b.table["tokens"].items() if found["up"]}


def unseen(b: Board) -> dict[str, int]:
    """The tokens on the hero board that were never turned over."""
    return {place: found["down"] for place, found in b.table["tokens"].items() if found["down"]}


# ---- which token ------------------------------------------------------------------------------------------------


def test_LS_EVENT_01_the_token_placed_this_turn_is_turned_over() -> None:
    """Older tokens lie there open; only the new one is read."""
    b = board(VANGUARD, region("laconia", "blue", blue=2), pile={"token": ["18", "24"]}, rolls=[])
    b.do("recruit", "levy laconia 1")
    assert (tokens(b), b.region("acarnania")["spies"], b.region("elis")["spies"]) == ({"recruit": ["18"]}, 1, 0)
    b.do("march laconia crete", "how_many 1")
    assert (tokens(b), b.region("acarnania")["spies"]) == ({"recruit": ["18"], "march": ["24"]}, 1)
    assert b.region("elis")["spies"] == 1


def test_LS_EVENT_01_it_is_turned_over_after_the_action() -> None:
    """While the action is under way nobody knows the token."""
    b = board(VANGUARD, region("laconia", "blue", blue=2), pile={"token": ["18"]}, rolls=[]).do("recruit")
    assert (unseen(b), tokens(b), b.region("acarnania")["spies"]) == ({"recruit": 1}, {}, 0)
    assert "18" not in str(b.match.view(0)["zones"])
    b.do("levy laconia 1")
    assert (unseen(b), tokens(b)) == ({}, {"recruit": ["18"]})


def test_LS_EVENT_01_after_pass_the_token_taken_for_it() -> None:
    b = board(VANGUARD, hero={"used": ["recruit"]}, pile={"token": ["18", "24"]}, rolls=[]).do("pass_turn")
    assert (b.table["script"], b.region("acarnania")["spies"], b.region("elis")["spies"]) == ("act1_18", 1, 0)
    assert b.table["clock"] == 22  # one lay on Recruit, one was read


def test_LS_EVENT_01_of_two_actions_in_a_turn_the_last_token_is_read() -> None:
    """Hermes' Temple grants another action after Build Temple; its first token stays unseen."""
    b = board(
        VANGUARD,
        region("elis", "yellow"),
        hero={"at": "elis", "blessings": ["hermes_temple"]},
        pile={"token": ["18", "24"]},
        rolls=[],
    ).do("build_temple elis", "use hermes_temple", "prepare", "draw", "draw")
    assert (unseen(b), tokens(b)) == ({"temple": 1}, {"prepare": ["24"]})
    assert (b.region("acarnania")["spies"], b.region("elis")["spies"], b.table["invasion"]) == (0, 1, 2)


def test_LS_EVENT_02_the_script_book_of_the_act_is_used() -> None:
    """Number 18: a spy in Acarnania in Act I; in Act II the Invasion marker falls and the Persians march."""
    b = board(VANGUARD, invasion=5, pile={"token": ["18"]}, rolls=[]).do("pass_turn")
    assert (b.table["script"], b.region("acarnania")["spies"], b.table["invasion"]) == ("act1_18", 1, 7)
    assert b.table["persians_left"] == 13
    b = board(MACEDONIA, act=2, invasion=5, victory=3, pile={"token": ["18"]}, rolls=[]).do("pass_turn")
    assert (b.table["script"], b.region("acarnania")["spies"], b.table["invasion"]) == ("act2_18", 0, 4)
    assert b.table["persians_left"] == 12


# ---- the order of the lines -------------------------------------------------------------------------------------


def marching(script: int, *things: Any, **given: Any) -> Board:
    """The Vanguard, two figures in Macedonia, marches into six hoplites in Thessaly; a card makes you play."""
    more: dict[str, Any] = {"hero": {"at": "elis", "hand": ["phalanx"]}, "rolls": [], **given}
    pile = {"token": [str(script)], "combat": ["trap_sword", "trap_mace"]}
    things = (region("macedonia", green=2), region("thessaly", "blue", blue=6), *things)
    return board(*things, mobilization=3, pile=pile, **more).do("pass_turn")


def test_LS_EVENT_03_LS_EVENT_04_the_effect_comes_before_mobilization() -> None:
    """Script 7: a figure more, and it is there when the Vanguard attacks. Script 8: so is the attitude."""
    b = marching(7)
    assert (b.battle["region"], b.battle["attack"]["total"]) == ("thessaly", 6)
    b = marching(8)
    assert b.battle["attack"]["total"] == 5


def test_LS_EVENT_03_LS_EVENT_04_the_march_and_its_battle_come_before_invasion_and_monsters() -> None:
    """Script 3: a spy, +1, then +2, then the monsters. During the battle only the spy is there."""
    b = marching(3, monster("hydra", "elis"), rolls=[DIE["move"]])
    assert (b.region("attica")["spies"], b.prompt) == (1, "ask.play_or_pass")
    assert (b.table["invasion"], b.monster("hydra")["at"]) == (0, "elis")
    b.do("pass")
    assert (b.table["invasion"], b.monster("hydra")["at"], b.prompt) == (2, "achaea", "ask.turn")


def test_LS_EVENT_03_invasion_rises_before_the_monster_phase() -> None:
    """Script 3 again: when Hydra asks which hoplite dies, the markers have moved."""
    b = board(
        VANGUARD,
        monster("hydra", "elis"),
        region("elis", blue=1, yellow=1),
        pile={"token": ["3"]},
        rolls=[DIE["attack"]],
    ).do("pass_turn")
    assert (b.prompt, b.table["invasion"], b.table["mobilization"]) == ("ask.colours_died", 2, 1)


def test_LS_EVENT_03_the_monster_phase_of_an_effect_comes_first() -> None:
    """Script 2 with Sphinx on the map: the phase stands in the line of the effect, before the markers move."""
    b = board(
        VANGUARD,
        monster("sphinx", "elis"),
        region("elis", blue=1, yellow=1),
        pile={"token": ["2"]},
        rolls=[DIE["attack"]],
    ).do("pass_turn")
    assert (b.prompt, b.table["invasion"], b.table["mobilization"]) == ("ask.colours_died", 0, 0)
    b.do("allied 0")
    assert (b.prompt, b.table["invasion"], b.table["mobilization"]) == ("ask.turn", 1, 1)


def test_LS_EVENT_03_two_effects_in_their_order() -> None:
    """Act II script 1: spying, then the spy. While an army withdraws he has not come yet."""
    b = board(
        MACEDONIA,
        region("elis", "yellow", yellow=1, spies=1),
        act=2,
        invasion=5,
        pile={"token": ["1"]},
        rolls=[],
    ).do("pass_turn")
    assert (b.prompt, b.region("attica")["spies"], b.table["mobilization"]) == ("ask.withdraw", 0, 0)
    b.do("withdraw messenia")
    assert (b.prompt, b.region("attica")["spies"], b.table["mobilization"]) == ("ask.turn", 1, 1)


def test_LS_EVENT_04_losses_are_settled_before_the_next_line() -> None:
    """Act I script 15: hoplites of your choice, then two spaces and the monsters."""
    b = board(
        VANGUARD,
        monster("hydra", "elis"),
        region("elis", blue=3),
        region("messenia", blue=3),
        attitude={"green": "distrustful"},
        pile={"token": ["15"]},
        rolls=[DIE["move"]],
    ).do("pass_turn", "lose elis")
    assert (b.prompt, b.table["mobilization"], b.monster("hydra")["at"]) == ("ask.lose", 0, "elis")
    b.do("lose elis")
    assert (b.prompt, b.table["mobilization"], b.monster("hydra")["at"]) == ("ask.turn", 2, "achaea")


# ---- what becomes of the token ----------------------------------------------------------------------------------


def test_LS_EVENT_05_a_token_on_an_action_stays_and_keeps_blocking_it() -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=2), pile={"token": ["18", "24", "6"]}, rolls=[])
    b.do("recruit", "levy laconia 1")
    assert ("recruit" in b.offered, b.refuses("recruit"), b.table["tokens_out"]) == (False, True, [])
    b.do("prepare", "draw", "draw")
    assert ("recruit" in b.offered, "prepare" in b.offered) == (False, False)
    assert (tokens(b), b.hero["used"]) == ({"recruit": ["18"], "prepare": ["24"]}, ["recruit", "prepare"])


def test_LS_EVENT_05_the_token_of_pass_is_discarded() -> None:
    b = board(VANGUARD, pile={"token": ["18"]}, rolls=[]).do("pass_turn")
    assert (tokens(b), unseen(b), b.table["tokens_out"], b.table["clock"]) == ({}, {}, ["18"], 23)
    assert {"prepare", "pass_turn"} <= b.offered


# ---- after the script -------------------------------------------------------------------------------------------


def test_LS_EVENT_06_a_new_turn_starts_if_the_act_goes_on() -> None:
    b = board(VANGUARD, invasion=7, number=4, pile={"token": ["3"]}, rolls=[]).do("pass_turn")
    assert (b.prompt, b.table["act"], b.table["turns"], b.table["invasion"]) == ("ask.turn", 1, 5, 9)


def test_LS_EVENT_06_the_act_ends_when_the_script_is_done_not_before() -> None:
    """Invasion 10 is reached with the third line; the monsters of the fourth still go by the board of Act I."""
    b = board(
        VANGUARD,
        monster("hydra", "elis"),
        region("elis", "yellow", blue=1, yellow=1),
        invasion=8,
        pile={"token": ["3", "6"]},
        rolls=[DIE["attack"]],
    ).do("pass_turn")
    assert (b.prompt, b.table["act"], b.table["invasion"]) == ("ask.colours_died", 1, 10)
    assert b.army("chalkidiki") == (0, 0, 2)
    b.do("allied 1")
    assert (b.prompt, b.table["act"], b.token("macedonia")) == ("ask.turn", 2, "green")


def test_LS_EVENT_06_a_vanguard_that_is_gone_ends_the_act_after_its_script() -> None:
    """One figure is beaten in its own march; invasion and monsters follow, then the interlude."""
    b = board(
        region("macedonia", green=1),
        region("thessaly", "blue", blue=6),
        monster("hydra", "elis"),
        mobilization=3,
        hero={"at": "elis", "hand": ["phalanx"]},
        pile={"token": ["3"], "combat": ["trap_sword", "trap_mace"]},
        rolls=[DIE["move"]],
    ).do("pass_turn", "pass")
    assert (b.table["act"], b.table["invasion"], b.monster("hydra")["at"]) == (2, 2, "achaea")


@pytest.mark.parametrize("script", range(1, 25))
@pytest.mark.parametrize("act", [1, 2])
def test_LS_EVENT_07_monsters_stir_only_if_the_script_says_so(act: int, script: int) -> None:
    """In both books the odd numbers say yes; and a script that names a monster already there calls for the phase."""
    name, instead = "cerberus", act == 1 and script == 20
    b = board(
        VANGUARD if act == 1 else MACEDONIA,
        monster(name, "crete"),
        hero={"at": "laconia"},
        act=act,
        invasion=5,
        pile={"token": [str(script)]},
        rolls=[DIE["move"], DIE["move"]],
    ).do("pass_turn")
    rolled = 2 - len(b.match.game.chance.script or [])
    assert rolled == (1 if script % 2 or instead else 0)
    assert b.monster(name)["at"] == ("attica" if rolled else "crete")


# ---- the end in the middle of a script --------------------------------------------------------------------------


def test_LS_EVENT_08_lost_by_the_effect_and_nothing_more_is_read() -> None:
    """Act I script 6 breaks the base of Zeus: no mobilization, no invasion, no march."""
    b = board(region("thessaly", green=2), monument={"zeus": 1}, mobilization=3, pile={"token": ["6"]}, rolls=[]).do(
        "pass_turn"
    )
    assert b.result == (False, "lost_monument")
    assert (b.table["mobilization"], b.table["invasion"], b.army("thessaly")) == (2, 0, (0, 0, 2))


def test_LS_EVENT_08_lost_by_a_monster_and_the_others_are_not_rolled_for() -> None:
    b = board(
        VANGUARD,
        monster("hydra", "thessaly"),
        monster("sphinx", "elis"),
        monument={"zeus": 1},
        pile={"token": ["9"]},
        rolls=[DIE["move"], DIE["move"]],
    ).do("pass_turn")
    assert (b.result, b.monster("sphinx")["at"]) == ((False, "lost_monument"), "elis")
    assert b.match.game.chance.script == [DIE["move"]]


def test_LS_EVENT_08_lost_in_the_monster_phase_of_an_effect() -> None:
    """Act I script 2 with Sphinx there: the markers stay where they are."""
    b = board(
        VANGUARD, monster("sphinx", "attica"), monument={"athena": 1}, pile={"token": ["2"]}, rolls=[DIE["move"]]
    ).do("pass_turn")
    assert b.result == (False, "lost_monument")
    assert (b.table["mobilization"], b.table["invasion"]) == (0, 0)


def test_LS_EVENT_08_lost_by_the_quarry_before_the_monsters() -> None:
    """Act II script 11."""
    b = board(
        MACEDONIA,
        region("attica", "green"),
        monster("hydra", "elis"),
        monument={"athena": 1},
        act=2,
        invasion=5,
        pile={"token": ["11"]},
        rolls=[DIE["move"]],
    ).do("pass_turn")
    assert (b.result, b.table["mobilization"], b.monster("hydra")["at"]) == ((False, "lost_monument"), 0, "elis")


def test_LS_EVENT_08_won_in_a_battle_of_the_march() -> None:
    """Act II script 21: the Victory marker reaches 0 in Thessaly. Nothing is settled, and no monster stirs."""
    b = board(
        MACEDONIA,
        region("epirus", green=1),
        region("thessaly", "blue", blue=6),
        monster("hydra", "elis"),
        hero={"at": "elis", "hand": ["phalanx"]},
        act=2,
        invasion=5,
        victory=1,
        pile={"token": ["21"], "combat": ["trap_sword"]},
        rolls=[DIE["move"]],
    ).do("pass_turn", "pass")
    assert b.result == (True, "won_victory")
    assert (b.monster("hydra")["at"], b.token("epirus"), b.army("epirus")) == ("elis", None, (0, 0, 2))


def test_LS_EVENT_08_lost_by_the_tokens_of_the_march() -> None:
    """Act II script 21: the red and the blue land fall; the monsters do not stir any more."""
    held = ["epirus", "thessaly", "chalkidiki", "euboea", "boeotia", "attica"]
    b = board(
        MACEDONIA,
        *[region(name, "green") for name in held],
        monster("hydra", "elis"),
        act=2,
        invasion=5,
        pile={"token": ["21"]},
        rolls=[DIE["move"]],
    ).do("pass_turn")
    assert (b.result, b.monster("hydra")["at"]) == ((False, "lost_lands"), "elis")
    assert (b.token("corinthia"), b.token("crete"), b.army("crete")) == ("green", None, (0, 0, 2))
