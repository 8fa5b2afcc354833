"""Where the book can be read in two ways: its letter, unless the table says otherwise."""

from tests.solo.board import Board, board, monster, region

VANGUARD = region("chalkidiki", green=2)
TWO = {"pass": "two"}


# ---- what Pass costs ---------------------------------------------------------------------------------------------


def test_LS_TURN_06_to_the_letter_pass_takes_one_token_unseen_and_one_to_be_read() -> None:
    b = board(VANGUARD, options=TWO, pile={"token": ["6", "24", "1"]}, clock=3)
    b.do("pass_turn")
    assert b.table["clock"] == 1
    assert b.table["script"] == "act1_24", "the second one is read"
    assert b.zone("token.unseen") == ["6"], "the first one leaves the game without having been seen"
    assert all(not place["down"] and not place["up"] for place in b.table["tokens"].values())


def test_LS_TURN_06_with_a_single_token_left_that_one_is_read() -> None:
    b = board(VANGUARD, options=TWO, pile={"token": ["24"]}, clock=1)
    b.do("pass_turn")
    assert b.table["script"] == "act1_24"
    assert b.result is not None, "and with it the campaign is over"


def test_LS_TURN_06_as_an_option_pass_takes_one_token() -> None:
    b = board(VANGUARD, options={"pass": "one"}, pile={"token": ["6", "24", "1"]}, clock=3)
    b.do("pass_turn")
    assert (b.table["clock"], b.table["script"], b.zone("token.unseen")) == (2, "act1_6", [])


def test_LS_ACT1_13_LS_ACT1_14_whoever_passes_often_comes_to_the_end_of_the_pile_in_act_1() -> None:
    b = board(VANGUARD, options=TWO, pile={"token": ["1", "24"]}, clock=2)
    b.do("pass_turn")
    assert b.result is not None
    assert "Interlude." in b.log


# ---- no green token left -----------------------------------------------------------------------------------------


def freed(value: str) -> Board:
    """The last green token is stormed."""
    b = board(
        region("macedonia", "green"),
        region("thessaly", "yellow", blue=9),
        hero={"at": "crete"},
        act=2,
        invasion=2,
        victory=2,
        options={"freed": value},
    )
    return b.do("march thessaly macedonia", "how_many 9")


def test_LS_END_07_to_the_letter_the_last_green_token_does_not_win() -> None:
    b = freed("no")
    assert (b.result, b.token("macedonia"), b.table["victory"]) == (None, "yellow", 1)


def test_LS_END_07_as_an_option_it_wins_at_once() -> None:
    assert freed("wins").result == (True, "won_freed")


# ---- deeds in a loyal land ---------------------------------------------------------------------------------------


def slain(value: str) -> Board:
    """A monster is hunted down in Elis, a region of a loyal land."""
    return board(
        VANGUARD,
        region("elis", "yellow"),
        region("arcadia", "yellow"),
        monster("sphinx", "elis", 1, 3, 4),
        hero={"at": "elis", "hand": ["phalanx"]},
        attitude={"green": "loyal"},
        options={"turn_blue": value},
    ).do("hunt sphinx", "strike phalanx 2")


def test_LS_ATTITUDE_09_to_the_letter_only_the_token_of_the_region_turns_blue() -> None:
    b = slain("region")
    assert b.prompt == "ask.make_region_loyal"
    b.do("make_loyal green")
    assert (b.token("elis"), b.token("arcadia")) == ("blue", "yellow")


def test_LS_ATTITUDE_09_as_an_option_all_tokens_of_the_land_do() -> None:
    b = slain("land")
    assert b.prompt == "ask.make_loyal"
    b.do("make_loyal green")
    assert (b.token("elis"), b.token("arcadia")) == ("blue", "blue")


# ---- beaten attackers --------------------------------------------------------------------------------------------


def beaten(value: str) -> Board:
    b = board(
        region("aetolia", "yellow", blue=3),
        region("thessaly", green=5),
        hero={"at": "crete"},
        options={"retreat": value},
    )
    return b.do("march aetolia thessaly", "how_many 3")


def test_LS_BATTLE_20_to_the_letter_a_beaten_attacker_chooses_any_region_beside_it() -> None:
    b = beaten("adjacent")
    assert b.prompt == "ask.withdraw"
    assert {"withdraw aetolia", "withdraw locris", "withdraw epirus"} <= b.offered
    b.do("withdraw locris")
    assert (b.army("locris")[0], b.army("aetolia")[0]) == (2, 0)


def test_LS_BATTLE_20_as_an_option_it_goes_back_where_it_came_from() -> None:
    b = beaten("origin")
    assert (b.prompt == "ask.withdraw", b.army("aetolia")[0]) == (False, 2)
