"""LS-ACT1-01 to -26: mobilization, the march of the Vanguard, the invasion, and how Act I ends."""

from itertools import pairwise
from typing import Any

import pytest

from petteia.games.solo import facts
from tests.solo.board import DIE, Board, board, monster, region

# Scripts of Act I that do little else: 6 (+1 Mobilization, +1 Invasion), 24 (+1, +2, a Spy in Elis), 8 (+2, +1, and the
# red and yellow Lands trust you less), 12 (+2, +0), 17 (+1, +0, Monster phase). The reinforcing ones: 1, 5, 23 (below 3
# figures), 7, 14 (below 4).
PATH = ["chalkidiki", "macedonia", "thessaly", "locris", "phocis"]
WEAK = ["reinforcements"]  # a card worth nothing


def event(script: str, *things: dict[str, Any], combat: list[str] | None = None, **given: Any) -> Board:
    """Pass, and the event phase reads this script; battles are fought without cards of yours."""
    pile = {"token": [script], "combat": combat or WEAK, **given.pop("pile", {})}
    return fight(board(*things, pile=pile, **given).do("pass_turn"))


def fight(b: Board) -> Board:
    while b.prompt == "ask.play_or_pass":
        b.do("pass")
    return b


def vanguard(at: str = "chalkidiki", figures: int = 2) -> dict[str, Any]:
    return region(at, green=figures)


def line(b: Board, start: str) -> list[str]:
    return [said for said in b.log if said.startswith(start)]


# ---- mobilization ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("script", "space"), [("6", 1), ("24", 1), ("8", 2), ("12", 2)])
def test_LS_ACT1_01_the_mobilization_marker_moves_by_the_value_of_the_script(script: str, space: int) -> None:
    b = event(script, vanguard())
    assert (b.table["mobilization"], b.table["vanguard"]) == (space, "chalkidiki")


def test_LS_ACT1_02_on_march_the_whole_vanguard_moves_and_the_marker_returns() -> None:
    b = event("6", vanguard(figures=4), mobilization=3)
    assert (b.army("chalkidiki"), b.army("macedonia")) == ((0, 0, 0), (0, 0, 4))
    assert (b.table["vanguard"], b.table["mobilization"]) == ("macedonia", 0)


@pytest.mark.parametrize("space", [1, 2])
def test_LS_ACT1_02_before_march_nobody_moves(space: int) -> None:
    b = event("6", vanguard(), mobilization=space)
    assert (b.table["vanguard"], b.table["mobilization"]) == ("chalkidiki", space)


@pytest.mark.parametrize(("here", "there"), list(pairwise(PATH[:4])))
def test_LS_ACT1_03_the_path_of_the_vanguard(here: str, there: str) -> None:
    b = event("24", vanguard(here), mobilization=3)
    assert (b.table["vanguard"], b.army(here), b.army(there)) == (there, (0, 0, 0), (0, 0, 2))


def test_LS_ACT1_03_the_path_ends_in_phocis() -> None:
    b = event("24", vanguard("locris"), mobilization=3)
    assert any("Phocis" in said for said in line(b, "The Vanguard"))
    assert b.table["act"] == 2


@pytest.mark.parametrize(("back", "here"), list(pairwise(PATH)))
def test_LS_ACT1_03_a_beaten_vanguard_goes_back_on_its_path(back: str, here: str) -> None:
    """It marches into your army, loses, and stands again where it came from, one figure weaker."""
    b = event("24", vanguard(back, 3), region(here, blue=12), mobilization=3)
    assert (b.army(back), b.army(here)) == ((0, 0, 2), (12, 0, 0))
    assert b.table["vanguard"] == back


def test_LS_ACT1_03_back_two_steps_after_two_battles() -> None:
    """Attacked in Locris it goes back to Thessaly, not where it would go by the shortest way home."""
    b = board(vanguard("locris", 3), region("aetolia", "yellow", blue=12), pile={"combat": WEAK, "token": ["24"]})
    fight(b.do("march aetolia locris", "how_many 12"))
    assert b.table["vanguard"] == "thessaly"


def test_LS_ACT1_04_three_advances_trigger_a_march() -> None:
    b = board(vanguard(), pile={"token": ["6", "24", "11"]})
    shown = []
    for _ in range(3):
        b.do("pass_turn")
        shown.append((b.table["mobilization"], b.table["vanguard"]))
    assert shown == [(1, "chalkidiki"), (2, "chalkidiki"), (0, "macedonia")]
    assert b.table["march_at"] == 3


def test_LS_ACT1_05_spaces_beyond_march_are_lost() -> None:
    b = event("12", vanguard(), mobilization=3)  # two spaces, one too many
    assert (b.table["mobilization"], b.table["vanguard"]) == (0, "macedonia")


def test_LS_ACT1_05_one_march_at_a_time() -> None:
    b = event("8", vanguard(), mobilization=3)
    assert len(line(b, "The Vanguard advances")) == 1
    assert (b.table["mobilization"], b.table["vanguard"]) == (0, "macedonia")


@pytest.mark.parametrize(("script", "figures"), [("1", 3), ("5", 3), ("23", 3), ("7", 4), ("14", 4)])
def test_LS_ACT1_06_an_extra_space_is_moved_on_its_own(script: str, figures: int) -> None:
    """From the third space the extra one triggers the march; the space of the script follows and is not lost."""
    b = event(script, vanguard(figures=figures), mobilization=3)
    assert (b.table["vanguard"], b.table["mobilization"]) == ("macedonia", 1)
    assert b.army("macedonia") == (0, 0, figures)


def test_LS_ACT1_06_the_battle_of_the_extra_space_comes_before_the_line_of_the_script() -> None:
    b = board(
        vanguard("chalkidiki", 3),
        region("macedonia", blue=2),
        mobilization=3,
        hero={"hand": ["charge"]},
        pile={"token": ["1"], "combat": WEAK},
    ).do("pass_turn")
    assert (b.prompt, b.table["mobilization"], b.table["invasion"]) == ("ask.play_or_pass", 3, 0)
    b.do("pass", "withdraw thessaly")
    assert (b.table["mobilization"], b.table["invasion"]) == (1, 1)


# ---- the Vanguard and you ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "winner"), [("reinforcements", "you"), ("phalanx_weak", "xerxes")])
def test_LS_ACT1_07_the_vanguard_attacks_where_your_hoplites_stand(card: str, winner: str) -> None:
    """Four against four: the tie is yours, for you defend; with one more the Persians win."""
    b = board(
        vanguard(figures=2),
        region("macedonia", "yellow", blue=4),
        mobilization=3,
        hero={"hand": ["trap_mace"]},
        pile={"token": ["6"], "combat": [card]},
    ).do("pass_turn")
    assert b.battle["region"] == "macedonia"
    b.do("pass")
    if winner == "you":
        assert (b.army("macedonia"), b.army("chalkidiki")) == ((4, 0, 0), (0, 0, 1))
    else:
        assert b.prompt == "ask.withdraw"
        b.do("withdraw epirus")
        assert (b.army("macedonia"), b.army("epirus")) == ((0, 0, 2), (3, 0, 0))


@pytest.mark.parametrize(("script", "start", "value"), [("6", 0, 1), ("24", 0, 2), ("12", 4, 4), ("24", 7, 9)])
def test_LS_ACT1_08_the_invasion_rises_by_the_value_of_the_script(script: str, start: int, value: int) -> None:
    b = event(script, vanguard(), invasion=start)
    assert (b.table["invasion"], b.table["act"]) == (value, 1)


def test_LS_ACT1_08_the_invasion_stops_at_ten() -> None:
    """The first script of Act II is read at once (LS-ACT1-46); 2 does not touch the marker."""
    b = event("24", vanguard(), invasion=9, pile={"token": ["24", "2"]})
    assert (b.table["invasion"], b.table["victory"], b.table["act"]) == (10, 10, 2)


@pytest.mark.parametrize(("script", "where"), [("3", "attica"), ("11", "euboea"), ("18", "acarnania"), ("24", "elis")])
def test_LS_ACT1_09_a_spy_raises_the_strategy_and_nothing_else(script: str, where: str) -> None:
    b = board(vanguard(), region(where, "blue", blue=1), hero={"at": where}, pile={"token": [script, "6", "12"]}).do(
        "pass_turn"
    )
    assert (b.region(where)["spies"], b.table["strategy"], b.table["spies_on_track"]) == (1, 2, 3)
    b.do("pass_turn", "pass_turn")
    assert (b.token(where), b.army(where), b.region(where)["spies"]) == ("blue", (1, 0, 0), 1)


def test_LS_ACT1_09_spies_cannot_be_removed_in_act_1() -> None:
    things = (vanguard(), region("attica", "blue", spies=1))
    b = board(*things, hero={"at": "attica"})
    assert not b.offers("remove_spy")
    assert b.why_not["remove_spy attica"] == "LS-SPY-16"
    assert b.refuses("remove_spy attica")
    later = board(region("macedonia", "green"), region("attica", "blue", spies=1), hero={"at": "attica"}, act=2)
    assert later.offers("remove_spy") == {"attica"}


@pytest.mark.parametrize("colour", ["blue", "yellow"])
@pytest.mark.parametrize("there", ["macedonia", "locris"])
def test_LS_ACT1_10_a_marching_vanguard_leaves_your_tokens_alone(colour: str, there: str) -> None:
    here = PATH[PATH.index(there) - 1]
    b = event("24", vanguard(here, 5), region(there, colour), mobilization=3)
    assert (b.token(there), b.army(there)) == (colour, (0, 0, 5))
    assert (b.token(here), b.table["persian_regions"]) == (None, 0)


def test_LS_ACT1_10_a_battle_it_wins_takes_the_token() -> None:
    b = event("6", vanguard(figures=5), region("macedonia", "blue", blue=1), mobilization=3)
    assert (b.token("macedonia"), b.army("macedonia")) == (None, (0, 0, 5))


def beaten(script: str, *more: str, figures: int = 1, **given: Any) -> Board:
    """The Vanguard is removed in your turn; then the event phase reads this script."""
    b = board(
        vanguard(figures=figures),
        region("macedonia", "yellow", yellow=9),
        pile={"token": [script, *more], "combat": WEAK},
        **given,
    )
    fight(b.do("march macedonia chalkidiki", "how_many 9"))
    return b


@pytest.mark.parametrize("script", ["1", "5", "23", "7", "14"])
def test_LS_ACT1_11_a_vanguard_that_is_gone_is_not_reinforced(script: str) -> None:
    """One advance of the marker, that of the script; no figure, so the act is over."""
    b = beaten(script)
    assert (len(line(b, "The Mobilization marker")), b.table["act"], b.table["persians_left"]) == (1, 2, 15)
    assert not line(b, "The Vanguard in")


def test_LS_ACT1_11_a_march_without_a_vanguard_moves_nothing() -> None:
    b = beaten("6", mobilization=3)
    assert line(b, "The Mobilization marker moves to space 4 of 4")
    assert not line(b, "The Vanguard advances")
    assert (b.table["act"], b.table["persians_left"]) == (2, 15)


@pytest.mark.parametrize("at", ["chalkidiki", "thessaly"])
@pytest.mark.parametrize(("script", "limit"), [("1", 3), ("7", 4)])
def test_LS_ACT1_12_reinforcements_appear_where_the_vanguard_stands(at: str, script: str, limit: int) -> None:
    b = event(script, vanguard(at, limit - 1))
    assert (b.army(at), b.table["mobilization"]) == ((0, 0, limit), 1)
    assert b.table["persians_left"] == 15 - limit


# ---- how long it can last ----------------------------------------------------------------------------------------

SLOWEST = ["12", "15", "17", "21", "1", "5", "7", "14", "23", "6", "2", "4", "10", "16"]


def test_LS_ACT1_13_act_1_lasts_fourteen_event_phases_at_the_most() -> None:
    """Four scripts leave the Invasion alone, all others raise it; five tokens of the nineteen are left then."""
    values = sorted(script.invasion for script in facts.ACTS[0])
    assert (sum(values[:13]), sum(values[:14])) == (9, 10)
    b = board(vanguard(figures=1), options={"mobilization": "5"}, clock=19, pile={"token": SLOWEST})
    for _ in range(13):
        b.do("pass_turn")
        assert b.table["act"] == 1
    assert (b.table["invasion"], b.table["clock"]) == (9, 6)
    b.do("pass_turn")
    assert (b.table["act"], b.table["invasion"], b.table["clock"]) == (2, 10, 4)  # one went for LS-ACT1-46


@pytest.mark.parametrize(
    ("tokens", "result"),
    [
        (["laconia", "elis"], (True, "won_regions")),
        (["laconia"], (False, "lost_regions")),  # one each: Macedonia is Persian now
        (["laconia", "macedonia"], (False, "lost_regions")),
    ],
)
def test_LS_ACT1_14_an_empty_pile_in_act_1_brings_the_interlude_and_the_end(
    tokens: list[str], result: tuple[bool, str]
) -> None:
    b = board(vanguard(), *[region(name, "blue", blue=3) for name in tokens], clock=1, pile={"token": ["6"]})
    b.do("pass_turn")
    assert b.result == result
    assert (b.table["act"], b.token("macedonia")) == (2, "green")
    assert b.army("laconia") == (2, 0, 0)


def test_LS_ACT1_14_two_special_actions_take_the_last_two_tokens() -> None:
    b = board(
        vanguard(),
        region("laconia", "blue"),
        region("elis", "yellow"),
        hero={"blessings": ["hermes_temple"]},
        clock=2,
        pile={"token": ["12", "6"]},
    )
    b.do("build_temple elis")
    while b.prompt != "ask.another_special":
        b.do("use hermes_temple")
    b.do("recruit")
    while b.match.ask is not None:
        b.do(sorted(b.offered)[0])
    assert b.result == (True, "won_regions")
    assert b.table["invasion"] == 1  # only the last token was read


# ---- the end of Act I --------------------------------------------------------------------------------------------


def test_LS_ACT1_20_the_end_is_checked_after_the_event_phase() -> None:
    """The Vanguard reaches Phocis; still the Invasion rises and the Monster frightens people, as the script says."""
    b = event("3", vanguard("locris"), monster("hydra", "argolis"), mobilization=3, invasion=3, rolls=[DIE["terror"]])
    assert (b.table["act"], b.table["invasion"], b.attitude("brown")) == (2, 5, "distrustful")
    assert b.table["script"] == "act1_3"


def test_LS_ACT1_20_an_invasion_of_ten_does_not_cut_the_script_short() -> None:
    b = event(
        "3",
        vanguard(),
        monster("hydra", "argolis"),
        invasion=9,
        rolls=[DIE["terror"]],
        pile={"token": ["3", "14"]},
    )
    assert (b.table["act"], b.attitude("brown")) == (2, "distrustful")


def test_LS_ACT1_21_the_vanguard_in_phocis_ends_the_act_and_the_oracle() -> None:
    b = event("24", vanguard("locris"), mobilization=3)
    assert (b.table["act"], b.region("phocis")["temple"]) == (2, False)
    assert not b.table["initiative"]


def test_LS_ACT1_21_no_other_region_of_the_path_ends_it() -> None:
    for here in PATH[:3]:
        b = event("24", vanguard(here), mobilization=3)
        assert (b.table["act"], b.region("phocis")["temple"]) == (1, True)


def test_LS_ACT1_22_your_army_in_phocis_can_save_the_oracle() -> None:
    b = event("24", vanguard("locris"), region("phocis", blue=9), mobilization=3)
    assert (b.table["act"], b.table["vanguard"], b.region("phocis")["temple"]) == (1, "locris", True)
    assert b.army("phocis") == (9, 0, 0)


def test_LS_ACT1_22_an_army_that_loses_does_not_save_it() -> None:
    b = event("24", vanguard("locris", 4), region("phocis", blue=5), mobilization=3)
    assert b.prompt == "ask.withdraw"
    assert b.table["act"] == 1
    b.do("withdraw boeotia")
    assert (b.table["act"], b.region("phocis")["temple"]) == (2, False)


@pytest.mark.parametrize("figures", [1, 4])
def test_LS_ACT1_23_act_1_ends_when_no_persian_hoplite_is_on_the_map(figures: int) -> None:
    """Beaten where its path begins, the whole Vanguard leaves (LS-BATTLE-31)."""
    b = beaten("6", figures=figures)
    assert (b.table["act"], b.table["vanguard"], b.table["persians_left"]) == (2, None, 15)
    assert b.region("phocis")["temple"]


def test_LS_ACT1_23_it_goes_on_while_one_is_left() -> None:
    b = board(
        vanguard("macedonia", 2),
        region("epirus", "yellow", yellow=6),
        pile={"token": ["6"], "combat": WEAK},
    )
    fight(b.do("march epirus macedonia", "how_many 6"))
    assert (b.table["act"], b.army("chalkidiki")) == (1, (0, 0, 1))


def test_LS_ACT1_23_the_vanguard_may_fall_in_the_event_phase() -> None:
    b = event("6", vanguard(figures=1), region("macedonia", blue=4), mobilization=3)
    assert (b.table["act"], b.table["persians_left"]) == (2, 15)


def test_LS_ACT1_24_a_vanguard_removed_in_your_turn_still_leaves_the_event_phase() -> None:
    b = board(
        vanguard(figures=1),
        region("macedonia", "yellow", yellow=3),
        hero={"leadership": 3},
        pile={"token": ["24"], "combat": WEAK},
    )
    b.do("move macedonia chalkidiki")
    while b.prompt not in ("ask.turn", "ask.play_or_pass"):
        b.do("move macedonia chalkidiki")
    fight(b)
    assert (b.table["vanguard"], b.table["act"], b.prompt) == (None, 1, "ask.turn")  # your turn is not even over
    b.do("pass_turn")
    assert (b.table["script"], b.table["act"]) == ("act1_24", 2)
    assert (b.region("elis")["spies"], b.table["invasion"]) == (1, 2)


@pytest.mark.parametrize(("invasion", "act"), [(7, 1), (8, 2), (9, 2)])
def test_LS_ACT1_25_act_1_ends_with_the_invasion_on_ten(invasion: int, act: int) -> None:
    b = event("24", vanguard(), invasion=invasion, pile={"token": ["24", "14"]})
    assert b.table["act"] == act
    assert b.region("phocis")["temple"]


def test_LS_ACT1_26_phocis_and_ten_at_once() -> None:
    """The Oracle falls, and the Persians have the initiative."""
    b = event("24", vanguard("locris"), mobilization=3, invasion=8, pile={"token": ["24", "14"]})
    assert (b.region("phocis")["temple"], b.monument("zeus")["free"], b.hero["pool"]) == (False, 1, 0)
    assert b.table["script"] == "act2_14"


def test_LS_ACT1_26_no_vanguard_and_ten_at_once() -> None:
    """The Oracle stands and gives a priest; still the Persians have the initiative."""
    b = beaten("24", "14", invasion=8)
    assert (b.region("phocis")["temple"], b.hero["pool"]) == (True, 1)
    assert b.table["script"] == "act2_14"
