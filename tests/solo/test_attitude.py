"""LS-ATTITUDE: what the five lands think of you, and what follows from it."""

from typing import Any

import pytest

from tests.solo.board import DIE, LANDS, Board, board, monster, region

LADDER = ["hostile", "distrustful", "neutral", "loyal"]
STEPS_UP = [("hostile", "distrustful"), ("distrustful", "neutral"), ("neutral", "loyal")]
MODIFIER = {"hostile": 2, "distrustful": 1, "neutral": 0, "loyal": 0}
UNSHUFFLED = list(range(17, 0, -1))  # the results of chance that leave the 18 attack cards as they are
PLACE = {"red": "epirus", "yellow": "aetolia", "blue": "boeotia", "green": "elis", "brown": "crete"}
ACT_1 = region("chalkidiki", green=2)
ACT_2 = region("macedonia", "green")


def loyal_lands(b: Board) -> list[str]:
    """The lands whose Glory token you hold."""
    return [land for land, holder in zip(LANDS, b.table["glory"], strict=True) if holder == 0]


def terrified(land: str, attitude: str, *things: Any, act: int = 1) -> Board:
    """A monster terrorizes a land: Act I script 9 or Act II script 11, which do nothing else here."""
    return board(
        ACT_1 if act == 1 else ACT_2,
        monster("sphinx", PLACE[land]),
        *things,
        hero={"quest": "augean_stables"} if act == 1 else {},
        quests=["augean_stables"] if act == 1 else [],
        attitude={land: attitude},
        act=act,
        pile={"token": ["9" if act == 1 else "11"]},
        rolls=[DIE["terror"]],
    ).do("pass_turn")


def avenged(land: str, attitude: str, *things: Any, **given: Any) -> Board:
    """A monster of a land is slain: Sphinx lacks one torch."""
    return board(
        ACT_1,
        monster("sphinx", PLACE[land], 1, 3, 4),
        *things,
        hero={"at": PLACE[land], "hand": ["phalanx"]},
        attitude={land: attitude},
        pile={"token": ["6"]},
        rolls=UNSHUFFLED[:],
        **given,
    ).do("hunt sphinx", "strike phalanx 2")


# ---- the four attitudes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("land", LANDS)
def test_LS_ATTITUDE_01_each_land_has_one_attitude_of_four(land: str) -> None:
    """Down the ladder step by step; the four other lands keep theirs."""
    b = board(
        ACT_1,
        monster("sphinx", PLACE[land]),
        hero={"quest": "augean_stables"},
        quests=["augean_stables"],
        attitude={land: "loyal"},
        pile={"token": ["9", "5", "23", "1"]},
        rolls=[DIE["terror"]] * 4,
    )
    assert set(b.table["attitude"]) == set(LANDS)
    for expected in ("loyal", "neutral", "distrustful", "hostile", "hostile"):
        others = dict.fromkeys(LANDS, "neutral")
        assert b.table["attitude"] == {**others, land: expected}
        if b.table["clock"] > 20:
            b.do("pass_turn")


@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("attitude", LADDER)
def test_LS_ATTITUDE_02_loyal_means_that_you_hold_the_glory_token(land: str, attitude: str) -> None:
    """And with it what the token allows: Usurp, but in the red land."""
    b = board(ACT_1, hero={"at": PLACE[land]}, attitude={land: attitude})
    assert loyal_lands(b) == ([land] if attitude == "loyal" else [])
    assert ("usurp" in b.offered) == (attitude == "loyal" and land != "red")


def test_LS_ATTITUDE_02_the_token_goes_and_comes_with_the_attitude() -> None:
    assert loyal_lands(avenged("blue", "neutral")) == ["blue"]
    assert loyal_lands(avenged("blue", "distrustful")) == []
    assert loyal_lands(terrified("blue", "loyal")) == []


# ---- what they change -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attitude", LADDER)
@pytest.mark.parametrize(("name", "printed"), [("crete", 2), ("argolis", 3)])
def test_LS_ATTITUDE_03_LS_ATTITUDE_04_LS_ATTITUDE_05_population_strength_against_you(
    attitude: str, name: str, printed: int
) -> None:
    """Neutral and loyal: as printed; distrustful: one more; hostile: two more."""
    needed = printed + MODIFIER[attitude]
    for count in (needed - 1, needed):
        b = board(ACT_1, region("laconia", "blue", blue=count), attitude={"brown": attitude}, pile={"token": ["6"]})
        b.do(f"march laconia {name}", *([f"how_many {count}"] if count > 1 else []))
        colour = "blue" if attitude == "loyal" else "yellow"
        assert b.token(name) == (colour if count == needed else None)


@pytest.mark.parametrize("attitude", LADDER)
def test_LS_ATTITUDE_03_LS_ATTITUDE_04_LS_ATTITUDE_05_persian_strength_by_token(attitude: str) -> None:
    """Three hoplites against Invasion 3 in Crete, no card of any power: the attitude alone makes it 3, 4 or 5."""
    b = board(
        ACT_2,
        region("argolis", "blue", blue=5),
        region("crete", "green"),
        hero={"at": "elis", "hand": ["phalanx"]},
        attitude={"brown": attitude, "red": "hostile", "blue": "hostile"},
        act=2,
        invasion=3,
    ).do("march argolis crete", "how_many 5")
    assert b.battle["defence"]["total"] == 3 + MODIFIER[attitude]
    assert b.battle["attack"]["total"] == 5


@pytest.mark.parametrize("attitude", LADDER)
def test_LS_ATTITUDE_03_LS_ATTITUDE_04_LS_ATTITUDE_05_persian_strength_by_hoplites(attitude: str) -> None:
    """Whether they defend or attack."""
    hero: dict[str, Any] = {"at": "elis", "hand": ["phalanx"]}
    b = board(
        region("thessaly", green=2),
        region("aetolia", blue=2),
        hero=hero,
        attitude={"red": attitude, "yellow": "hostile"},
    ).do("march aetolia thessaly", "how_many 2")
    assert b.battle["defence"]["total"] == 4 + MODIFIER[attitude]
    b = board(
        region("thessaly", green=2),
        region("locris", blue=2),
        hero=hero,
        attitude={"yellow": attitude, "red": "hostile"},
        mobilization=3,
        pile={"token": ["2"]},
    ).do("pass_turn")
    assert (b.battle["region"], b.battle["attack"]["total"]) == ("locris", 4 + MODIFIER[attitude])


@pytest.mark.parametrize(("attitude", "won"), [("neutral", True), ("distrustful", False), ("hostile", False)])
def test_LS_ATTITUDE_04_LS_ATTITUDE_05_the_modifier_decides_battles(attitude: str, won: bool) -> None:
    """Five hoplites against 2 + 2 and whatever the land adds; a tie goes to the defender."""
    b = board(
        ACT_2,
        region("argolis", "blue", blue=5),
        region("crete", "green"),
        hero={"at": "elis", "hand": ["phalanx"]},
        attitude={"brown": attitude},
        act=2,
        invasion=2,
        pile={"token": ["11"], "combat": ["flank_attack"]},
    ).do("march argolis crete", "how_many 5", "pass")
    assert b.token("crete") == ("yellow" if won else "green")


@pytest.mark.parametrize("attitude", LADDER)
@pytest.mark.parametrize(("figures", "taken"), [(2, False), (3, True)])
def test_LS_ATTITUDE_06_the_persians_compare_with_the_printed_population(
    attitude: str, figures: int, taken: bool
) -> None:
    """Chalkidiki (4): two hoplites are 4, not enough; three are 6, enough, be the land ever so hostile."""
    b = board(
        ACT_2,
        region("chalkidiki", green=figures - 1),  # one more comes from Macedonia
        attitude={"red": attitude},
        act=2,
        invasion=5,
        pile={"token": ["4"]},
    ).do("pass_turn")
    assert b.token("chalkidiki") == ("green" if taken else None)
    assert b.army("chalkidiki") == ((0, 0, 0) if taken else (0, 0, figures))


# ---- up ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("was", "now"), STEPS_UP)
@pytest.mark.parametrize("land", LANDS)
def test_LS_ATTITUDE_07_killing_a_monster_raises_the_attitude_by_one(land: str, was: str, now: str) -> None:
    b = avenged(land, was)
    assert b.table["attitude"] == {**dict.fromkeys(LANDS, "neutral"), land: now}


@pytest.mark.parametrize(("was", "now"), STEPS_UP)
@pytest.mark.parametrize(
    ("quest", "land"),
    [
        ("saving_prometheus", "red"),
        ("amazon_queen", "red"),
        ("golden_fleece", "yellow"),
        ("calydonian_hunt", "yellow"),
        ("cattle_of_geryon", "blue"),
        ("stymphalian_birds", "blue"),
        ("aid_to_atlas", "green"),
        ("augean_stables", "green"),
    ],
)
def test_LS_ATTITUDE_07_completing_a_quest_raises_the_attitude_by_one(
    quest: str, land: str, was: str, now: str
) -> None:
    b = board(ACT_1, hero={"quest": quest, "step": 2}, quests=[quest], attitude={land: was}).do("advance")
    b.do(sorted(b.offered)[0])  # one of two artifacts
    assert b.table["attitude"] == {**dict.fromkeys(LANDS, "neutral"), land: now}


def test_LS_ATTITUDE_08_a_rise_from_neutral_takes_the_token_off_the_track() -> None:
    b = avenged("green", "neutral").do("no_blessing")
    assert (b.attitude("green"), loyal_lands(b)) == ("loyal", ["green"])
    assert "usurp" in b.offered


@pytest.mark.parametrize("was", ["hostile", "distrustful"])
def test_LS_ATTITUDE_08_a_rise_from_below_does_not(was: str) -> None:
    b = avenged("green", was).do("no_blessing")
    assert loyal_lands(b) == []
    assert "usurp" not in b.offered


YELLOW_TOKENS = (
    region("elis", "yellow"),
    region("arcadia", "yellow", yellow=2),
    region("achaea", "blue"),
    region("crete", "yellow"),
)


def test_LS_ATTITUDE_09_a_rise_of_a_loyal_land_may_turn_all_its_yellow_tokens_blue() -> None:
    b = avenged("green", "loyal", *YELLOW_TOKENS)
    assert b.offered == {"make_loyal green", "leave_allied green"}
    b.do("make_loyal green")
    assert [b.token(name) for name in ("elis", "arcadia", "achaea", "messenia", "crete")] == [
        "blue",
        "blue",
        "blue",
        None,
        "yellow",
    ]
    assert (b.army("arcadia"), b.attitude("green"), loyal_lands(b)) == ((0, 2, 0), "loyal", ["green"])
    assert b.prompt == "ask.draw_blessings"  # the blessing comes all the same


def test_LS_ATTITUDE_09_you_may_leave_them_yellow() -> None:
    b = avenged("green", "loyal", *YELLOW_TOKENS).do("leave_allied green")
    assert [b.token(name) for name in ("elis", "arcadia", "achaea", "crete")] == ["yellow", "yellow", "blue", "yellow"]


def test_LS_ATTITUDE_09_the_rise_that_makes_it_loyal_turns_none() -> None:
    b = avenged("green", "neutral", *YELLOW_TOKENS)
    assert (b.prompt, b.token("elis"), b.token("arcadia")) == ("ask.draw_blessings", "yellow", "yellow")


def test_LS_ATTITUDE_09_by_a_quest_too() -> None:
    b = board(
        ACT_1,
        *YELLOW_TOKENS,
        hero={"quest": "augean_stables", "step": 2},
        quests=["augean_stables"],
        attitude={"green": "loyal"},
        pile={"artifact": ["harpe", "ambrosia"]},
    ).do("advance", "keep harpe", "make_loyal green")
    assert (b.token("elis"), b.token("arcadia"), b.token("crete")) == ("blue", "blue", "yellow")


def test_LS_ATTITUDE_09_without_yellow_tokens_there_is_no_question() -> None:
    b = avenged("green", "loyal", region("achaea", "blue"))
    assert (b.prompt, b.attitude("green")) == ("ask.draw_blessings", "loyal")


# ---- down -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", [1, 2])
def test_LS_ATTITUDE_10_a_drop_from_loyal_puts_the_token_back_on_neutral(act: int) -> None:
    b = terrified("green", "loyal", *YELLOW_TOKENS, act=act)
    assert (b.attitude("green"), loyal_lands(b)) == ("neutral", [])
    assert [b.token(name) for name in ("elis", "arcadia", "achaea", "crete")] == ["yellow", "yellow", "blue", "yellow"]


@pytest.mark.parametrize("act", [1, 2])
def test_LS_ATTITUDE_11_a_drop_of_a_hostile_land_takes_its_yellow_tokens(act: int) -> None:
    """Blue ones stay, other lands are not touched, the land stays hostile, the hoplites stay where they are."""
    b = terrified(
        "brown", "hostile", region("argolis", "yellow", yellow=2), region("laconia", "blue"), *YELLOW_TOKENS, act=act
    )
    assert b.attitude("brown") == "hostile"
    assert [b.token(name) for name in ("argolis", "laconia", "crete")] == [None, "blue", None]
    assert [b.token(name) for name in ("elis", "arcadia", "achaea")] == ["yellow", "yellow", "blue"]
    assert b.army("argolis") == (0, 2, 0)


def test_LS_ATTITUDE_11_the_drop_that_makes_it_hostile_takes_none() -> None:
    b = terrified("brown", "distrustful", region("argolis", "yellow", yellow=2))
    assert (b.attitude("brown"), b.token("argolis")) == ("hostile", "yellow")


def test_LS_ATTITUDE_11_by_a_script_too() -> None:
    """Act I script 8: the red and the yellow land drop."""
    b = board(
        ACT_1,
        region("aetolia", "yellow", yellow=1),
        region("locris", "blue"),
        region("epirus", "yellow"),
        attitude={"yellow": "hostile"},
        pile={"token": ["8"]},
    ).do("pass_turn")
    assert (b.attitude("yellow"), b.attitude("red")) == ("hostile", "distrustful")
    assert [b.token(name) for name in ("aetolia", "locris", "epirus")] == [None, "blue", "yellow"]


# ---- a loyal land -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["achaea", "elis", "arcadia", "messenia"])
def test_LS_ATTITUDE_12_any_region_of_a_loyal_land_can_be_usurped(name: str) -> None:
    b = board(ACT_1, hero={"at": name}, attitude={"green": "loyal"}, pile={"token": ["6"]}).do("usurp")
    assert b.token(name) == "blue"


def test_LS_ATTITUDE_12_new_control_in_a_loyal_land_is_blue() -> None:
    for attitude, colour in (("loyal", "blue"), ("neutral", "yellow")):
        b = board(ACT_1, region("laconia", "blue", blue=2), attitude={"brown": attitude}, pile={"token": ["6"]})
        assert b.do("march laconia crete", "how_many 2").token("crete") == colour


def test_LS_ATTITUDE_12_only_while_it_is_loyal() -> None:
    b = board(
        ACT_1,
        monster("sphinx", "elis"),
        hero={"at": "arcadia"},
        attitude={"green": "loyal"},
        pile={"token": ["9"]},
        rolls=[DIE["terror"]],
    )
    assert "usurp" in b.offered
    b.do("pass_turn")
    assert "usurp" not in b.offered


def test_LS_ATTITUDE_12_not_in_the_red_land() -> None:
    for name in ("epirus", "macedonia", "thessaly", "chalkidiki"):
        b = board(ACT_1, hero={"at": name}, attitude={"red": "loyal"})
        assert "usurp" not in b.offered
        assert b.refuses("usurp")


def test_LS_ATTITUDE_13_the_glory_token_of_the_red_land_can_be_won() -> None:
    """It makes the land loyal: new control there is blue; only Usurp is not to be had."""
    b = avenged("red", "neutral", region("thessaly", "yellow", yellow=2)).do("no_blessing")
    assert (b.attitude("red"), loyal_lands(b)) == ("loyal", ["red"])
    assert "usurp" not in b.offered
    b = board(ACT_1, region("aetolia", yellow=2), attitude={"red": "loyal"}, pile={"token": ["6"]})
    assert b.do("march aetolia epirus", "how_many 2").token("epirus") == "blue"
    b = avenged("red", "loyal", region("thessaly", "yellow", yellow=2))
    assert b.do("make_loyal red").token("thessaly") == "blue"
