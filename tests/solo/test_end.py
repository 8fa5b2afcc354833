"""LS-END: how the campaign is won and lost."""

from typing import Any

import pytest

from tests.solo.board import DIE, Board, board, monster, region

RED = ["epirus", "macedonia", "thessaly", "chalkidiki"]
YELLOW = ["acarnania", "aetolia", "locris", "phocis"]
BLUE = ["euboea", "boeotia", "attica", "corinthia"]
GREEN = ["achaea", "elis", "arcadia", "messenia"]
BROWN = ["argolis", "laconia", "crete"]
WEAK = ["reinforcements"]  # a card worth nothing


def greens(*names: str) -> list[dict[str, Any]]:
    return [region(name, "green") for name in names]


def act2(*things: dict[str, Any], script: str = "14", **given: Any) -> Board:
    """A turn of Act II whose event phase reads this script; 14: +2 Mobilization, no Monster phase."""
    pile = {"token": [script], "combat": WEAK, **given.pop("pile", {})}
    return board(*things, **{"act": 2, "invasion": 5, "pile": pile, **given})


def fight(b: Board) -> Board:
    while b.prompt == "ask.play_or_pass":
        b.do("pass")
    return b


# ---- defeats -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), [(RED, YELLOW), (RED, BROWN), (BLUE, GREEN), (BROWN, GREEN)])
def test_LS_END_01_two_whole_lands_are_a_defeat(one: list[str], other: list[str]) -> None:
    """All but one region is Persian, and that one falls in the march."""
    last = other[0]
    b = act2(*greens(*one, *other[1:]), region(last, green=2), mobilization=3).do("pass_turn")
    assert b.result == (False, "lost_lands")
    assert b.table["persian_lands"] == 2


def test_LS_END_01_one_land_and_most_of_the_others_are_not() -> None:
    spread = [*RED, *YELLOW[:3], *BLUE[:2], *GREEN[:2]]
    b = act2(*greens(*spread)).do("pass_turn")
    assert (b.result, b.table["persian_lands"], b.table["persian_regions"]) == (None, 1, 11)


def test_LS_END_01_a_spy_may_finish_a_land() -> None:
    b = act2(*greens(*RED, "acarnania", "aetolia", "locris"), region("phocis", spies=1), script="10").do("pass_turn")
    assert b.result == (False, "lost_lands")


@pytest.mark.parametrize(("count", "result"), [(12, (False, "lost_tokens")), (11, None)])
def test_LS_END_02_the_thirteenth_green_token_is_a_defeat(count: int, result: tuple[bool, str] | None) -> None:
    """Elis becomes Persian: that makes one more. No two lands are whole."""
    spread = [*RED, *YELLOW[:3], *BLUE[:3], *BROWN[:2]][:count]
    b = act2(*greens(*spread), region("elis", spies=1), script="10").do("pass_turn")
    assert (b.result, b.token("elis"), b.table["persian_regions"]) == (result, "green", count + 1)


def test_LS_END_02_by_a_march() -> None:
    """Three regions of four lands, so that whichever falls first makes one whole land at the most."""
    spread = [*RED[:3], *YELLOW[:3], *BLUE[:3], *GREEN[:3]]
    b = act2(*greens(*spread), region("crete", green=2), mobilization=3).do("pass_turn")
    assert (b.result, b.table["persian_regions"]) == ((False, "lost_tokens"), 13)


@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize(("god", "at"), [("zeus", "thessaly"), ("hermes", "acarnania"), ("athena", "attica")])
def test_LS_END_03_a_monument_destroyed_to_the_base_is_a_defeat_in_either_act(act: int, god: str, at: str) -> None:
    """The Monster stands there and moves."""
    ground = region("chalkidiki", green=1) if act == 1 else region("macedonia", "green")
    token = "3" if act == 1 else "5"
    for level, result in ((1, (False, "lost_monument")), (2, None)):
        b = board(ground, monster("hydra", at), act=act, monument={god: level}, pile={"token": [token]})
        b.rolls(DIE["move"]).do("pass_turn")
        assert (b.result, b.monument(god)["level"]) == (result, level - 1)


def test_LS_END_03_by_a_script_of_act_1() -> None:
    b = board(region("thessaly", green=2), monument={"zeus": 1}, pile={"token": ["6"]}).do("pass_turn")
    assert b.result == (False, "lost_monument")


def test_LS_END_03_by_a_script_of_act_2() -> None:
    b = act2(*greens("macedonia", "attica"), monument={"athena": 1}, script="11").do("pass_turn")
    assert b.result == (False, "lost_monument")


# ---- victories ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("victory", "result"), [(1, (True, "won_victory")), (2, None)])
def test_LS_END_04_the_victory_marker_on_nothing_wins(victory: int, result: tuple[bool, str] | None) -> None:
    """In the middle of your turn."""
    b = act2(*greens("macedonia", "euboea"), region("boeotia", "yellow", yellow=9), victory=victory)
    fight(b.do("march boeotia euboea", "how_many 9"))
    assert (b.result, b.table["victory"]) == (result, victory - 1)
    assert b.table["clock"] == 23


def test_LS_END_04_also_by_a_battle_you_defend() -> None:
    """Two battles of the march are still to come, the second would be lost: the first one wins."""
    b = act2(
        *greens("macedonia"),
        region("epirus", "yellow", yellow=9),
        region("thessaly", "yellow", yellow=1),
        victory=1,
        mobilization=3,
    ).do("pass_turn")
    fight(b)
    assert b.result == (True, "won_victory")
    assert b.army("thessaly") == (0, 1, 1)


@pytest.mark.parametrize(
    ("yours", "theirs", "result"),
    [
        (["laconia", "elis", "crete"], ["macedonia", "epirus"], (True, "won_regions")),
        (["laconia", "elis"], ["macedonia"], (True, "won_regions")),
        (["laconia", "elis"], ["macedonia", "epirus"], (False, "lost_regions")),
        (["laconia"], ["macedonia"], (False, "lost_regions")),
        (["laconia"], ["macedonia", "epirus"], (False, "lost_regions")),
        ([], ["macedonia"], (False, "lost_regions")),
    ],
)
def test_LS_END_05_LS_END_06_after_the_last_token_the_regions_are_counted(
    yours: list[str], theirs: list[str], result: tuple[bool, str]
) -> None:
    """Blue and yellow together; a tie is a defeat."""
    mine = [region(name, "blue" if name == "laconia" else "yellow") for name in yours]
    b = act2(*mine, *greens(*theirs), clock=2, pile={"token": ["14", "6"]}).do("pass_turn")
    assert (b.result, b.table["clock"]) == (None, 1)
    b = act2(*mine, *greens(*theirs), clock=1).do("pass_turn")
    assert b.result == result
    b.match.game.check()


def test_LS_END_05_after_the_event_phase() -> None:
    """The script of the last token still counts: the march takes Epirus from you, and two to two is a defeat."""
    b = act2(
        *greens("macedonia"),
        region("epirus", "yellow", green=1),
        region("laconia", "blue"),
        region("elis", "blue"),
        mobilization=3,
        clock=1,
    ).do("pass_turn")
    assert (b.token("epirus"), b.result) == ("green", (False, "lost_regions"))


def test_LS_END_05_regions_without_a_token_count_for_nobody() -> None:
    b = act2(
        *greens("macedonia"), region("elis", "blue"), region("laconia", "blue"), region("phocis", green=2), clock=1
    )
    assert b.do("pass_turn").result == (True, "won_regions")


def test_LS_END_07_no_green_token_on_the_map_wins_by_battle() -> None:
    """The Victory marker is far from 0; Persian Hoplites elsewhere do not matter."""
    b = act2(*greens("euboea"), region("boeotia", "yellow", yellow=9), region("thessaly", green=2), victory=5)
    fight(b.do("march boeotia euboea", "how_many 9"))
    assert (b.result, b.table["persian_regions"]) == ((True, "won_freed"), 0)


def test_LS_END_07_and_by_usurping() -> None:
    b = act2(*greens("euboea"), attitude={"blue": "loyal"}, hero={"at": "euboea"}).do("usurp")
    assert b.result == (True, "won_freed")


def test_LS_END_07_one_green_token_is_enough_to_go_on() -> None:
    b = act2(*greens("euboea", "macedonia"), region("boeotia", "yellow", yellow=9), victory=5)
    fight(b.do("march boeotia euboea", "how_many 9"))
    assert (b.result, b.table["persian_regions"]) == (None, 1)


# ---- at once -----------------------------------------------------------------------------------------------------


def test_LS_END_08_a_march_stops_with_the_token_that_decides() -> None:
    """Locris (7) ends it; Crete (19) would have become Persian too."""
    b = act2(
        *greens(*RED, "acarnania", "aetolia", "phocis"),
        region("locris", green=1),
        region("crete", green=2),
        mobilization=3,
    ).do("pass_turn")
    assert b.result == (False, "lost_lands")
    assert (b.token("crete"), b.army("crete")) == (None, (0, 0, 2))


def test_LS_END_08_a_spying_phase_stops_with_the_token_that_decides() -> None:
    """Phocis (8) ends it; the Spy in Attica (11) does not turn your blue token yellow any more."""
    b = act2(
        *greens(*RED, "acarnania", "aetolia", "locris"),
        region("phocis", spies=1),
        region("attica", "blue", spies=1),
        script="10",
    ).do("pass_turn")
    assert b.result == (False, "lost_lands")
    assert (b.token("attica"), b.region("elis")["spies"]) == ("blue", 0)


def test_LS_END_08_a_monster_phase_stops_with_the_level_that_decides() -> None:
    """Epirus (1) has its turn first, then Thessaly (3), then nobody: Argolis is not frightened."""
    b = act2(
        *greens("macedonia"),
        monster("hydra", "argolis"),
        monster("sphinx", "thessaly"),
        monster("medusa", "epirus"),
        monument={"zeus": 1},
        rolls=[DIE["terror"], DIE["move"], DIE["terror"]],
        script="5",
    ).do("pass_turn")
    assert (b.result, b.attitude("brown")) == ((False, "lost_monument"), "neutral")


def test_LS_END_08_the_rest_of_the_script_is_not_read() -> None:
    """Script 6 of Act I destroys Zeus before it mobilizes and invades."""
    b = board(region("thessaly", green=2), monument={"zeus": 1}, pile={"token": ["6"]}).do("pass_turn")
    assert (b.table["mobilization"], b.table["invasion"]) == (0, 0)


def test_LS_END_08_the_first_condition_decides() -> None:
    """Phocis (8) makes two whole lands; the thirteenth token would follow in Elis (14)."""
    spread = [*RED, *YELLOW[:3], *BLUE[:3], "messenia"]
    b = act2(*greens(*spread), region("phocis", spies=1), region("elis", spies=1), script="10").do("pass_turn")
    assert b.result == (False, "lost_lands")


def test_LS_END_08_a_victory_in_battle_comes_before_what_the_march_would_take() -> None:
    """Thirteen tokens would be there after step 4; the battle of step 2 has won."""
    spread = [*RED, *YELLOW[:3], *BLUE[:3], *GREEN[:2]]
    b = act2(
        *greens(*spread),
        region("crete", green=2),
        region("laconia", blue=9, green=1),
        victory=1,
        mobilization=3,
    ).do("pass_turn")
    fight(b)
    assert (b.result, b.token("crete")) == ((True, "won_victory"), None)


def test_LS_END_08_nobody_is_asked_any_more() -> None:
    b = act2(*greens("euboea", "macedonia"), region("boeotia", blue=9), victory=1, hero={"hand": ["charge"]})
    b.do("march boeotia euboea", "how_many 9", "pass")
    assert (b.result, b.match.ask, b.offered) == ((True, "won_victory"), None, set())
    assert b.refuses("pass_turn")


def test_LS_END_09_act_1_without_green_tokens_is_not_won() -> None:
    """Neither at the start nor by a battle won; the interlude puts the first token down."""
    b = board(region("macedonia", green=3), region("epirus", yellow=9), pile={"combat": WEAK, "token": ["6"]})
    assert (b.result, b.table["persian_regions"]) == (None, 0)
    fight(b.do("march epirus macedonia", "how_many 9"))
    assert (b.result, b.table["act"], b.table["persian_regions"]) == (None, 1, 0)
    b = board(pile={"token": ["6"]}).do("pass_turn")
    assert (b.result, b.table["act"], b.table["persian_regions"]) == (None, 2, 1)


def test_LS_END_09_nor_by_a_vanguard_that_is_gone() -> None:
    b = board(region("macedonia", yellow=9), region("chalkidiki", green=1), pile={"combat": WEAK, "token": ["6"]})
    fight(b.do("march macedonia chalkidiki", "how_many 9"))
    assert (b.result, b.table["act"]) == (None, 2)
