"""LS-ARMY: blue and yellow march together, green against them; whose token, and in which colour."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.solo.board import DIE, Board, board, monster, region

VANGUARD = region("chalkidiki", green=2)
CALM = "6"  # Act I: nothing happens while the Vanguard is in Chalkidiki; no Monster phase
CALM_2 = "8"  # Act II: Mobilization +2, no Monster phase
MARCH_2 = "4"  # Act II: Mobilization +3, so the Persians march; no Monster phase
WEAK = ["trap_sword", "trap_mace"]  # Combat cards of strength 1


def act_2(*things: Json, **given: Any) -> Board:
    """Act II with a Persian foothold in Macedonia."""
    return board(region("macedonia", "green"), *things, **{"act": 2, "invasion": 5, **given})


# ---- two colours, one army --------------------------------------------------------------------------------------


def test_LS_ARMY_01_both_colours_march_together() -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=2, yellow=3), pile={"token": [CALM]})
    b.do("march laconia argolis")
    assert b.offers("how_many") == {"1", "2", "3", "4", "5"}
    b.do("how_many 5")
    assert b.army("argolis") == (2, 3, 0)


@pytest.mark.parametrize(("pick", "gone"), [("allied 1", (2, 1, 0)), ("allied 2", (1, 2, 0)), ("allied 3", (0, 3, 0))])
def test_LS_ARMY_01_you_say_how_many_of_each(pick: str, gone: tuple[int, int, int]) -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=2, yellow=3), pile={"token": [CALM]})
    b.do("march laconia argolis", "how_many 3")
    assert b.offers("allied") == {"1", "2", "3"}  # there are two blue ones only
    b.do(pick)
    assert b.army("argolis") == gone
    assert b.army("laconia") == (2 - gone[0], 3 - gone[1], 0)


def test_LS_ARMY_01_you_command_each_hoplite_of_either_colour() -> None:
    b = board(VANGUARD, region("elis", yellow=1), region("laconia", "blue", blue=1))
    assert {key.split()[0] for key in b.offers("move")} == {"elis", "laconia"}
    hero = {"at": "elis", "hand": ["charge"]}
    b = act_2(region("argolis", "yellow", blue=1, yellow=1), region("crete", "green"), hero=hero)
    b.do("march argolis crete", "how_many 2")  # and both fight in one Battle
    assert b.battle["attack"]["parts"][0] == ["piece.hoplites_plain", 2]


def test_LS_ARMY_02_each_counts_one_in_battle() -> None:
    b = act_2(
        region("thessaly", "yellow", blue=2, yellow=3),
        invasion=1,
        hero={"at": "crete", "hand": ["charge"]},
    )
    b.do("march thessaly macedonia", "how_many 5")
    assert b.battle["attack"] == {"total": 5, "parts": [["piece.hoplites_plain", 5]]}


@pytest.mark.parametrize(
    ("blue", "yellow", "token"), [(1, 1, "yellow"), (2, 0, "yellow"), (0, 2, "yellow"), (0, 1, None)]
)
def test_LS_ARMY_02_each_counts_one_against_the_population(blue: int, yellow: int, token: str | None) -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=blue, yellow=yellow))
    b.do("march laconia crete", *[f"how_many {blue + yellow}"] * (blue + yellow > 1))  # population 2
    assert b.token("crete") == token


def test_LS_ARMY_03_a_persian_counts_two_in_battle() -> None:
    b = board(
        region("macedonia", green=3),
        region("thessaly", blue=2),
        hero={"at": "crete", "hand": ["charge"]},
    )
    b.do("march thessaly macedonia", "how_many 2")
    assert b.battle["defence"] == {"total": 6, "parts": [["piece.persians", 6]]}


@pytest.mark.parametrize(
    ("place", "persians", "token"),
    [("argolis", 1, None), ("argolis", 2, "green"), ("attica", 2, None), ("attica", 3, "green")],
)
def test_LS_ARMY_03_a_persian_counts_two_against_the_population(place: str, persians: int, token: str | None) -> None:
    """Argolis 3, Attica 5."""
    b = act_2(region(place, green=persians), pile={"token": [MARCH_2]})
    assert b.do("pass_turn").token(place) == token


# ---- the colour of a token --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attitude", "colour"), [("loyal", "blue"), ("neutral", "yellow"), ("distrustful", "yellow"), ("hostile", "yellow")]
)
def test_LS_ARMY_04_LS_ARMY_05_blue_in_a_loyal_land_yellow_elsewhere(attitude: str, colour: str) -> None:
    for blue in (0, 4):  # whatever the colour of those who take it
        b = board(VANGUARD, region("argolis", "yellow", blue=blue, yellow=4 - blue), attitude={"brown": attitude})
        assert b.do("march argolis crete", "how_many 4").token("crete") == colour


def test_LS_ARMY_04_by_a_battle_too() -> None:
    b = act_2(
        region("elis", "green"),
        region("messenia", blue=4),
        attitude={"green": "loyal"},
        invasion=1,
        victory=5,
        hero={"at": "crete"},
        pile={"token": [CALM_2], "combat": WEAK},
    )
    assert b.do("march messenia elis", "how_many 4").token("elis") == "blue"


def test_LS_ARMY_06_a_blue_token_stays_blue() -> None:
    b = board(
        VANGUARD,
        region("argolis", "blue", blue=1),
        monster("hydra", "laconia"),
        attitude={"brown": "loyal"},
        pile={"token": ["1", "5"]},
        rolls=[DIE["terror"]],
    )
    b.do("pass_turn")
    assert (b.attitude("brown"), b.token("argolis")) == ("neutral", "blue")
    b.rolls(DIE["terror"]).do("pass_turn")
    assert (b.attitude("brown"), b.token("argolis")) == ("distrustful", "blue")
    # and it is still blue, not renewed, after its Hoplites have come and gone
    b.do("move argolis crete")
    assert b.token("argolis") == "blue"


def test_LS_ARMY_07_only_blue_priests_are_sent() -> None:
    """When the Oracle falls a yellow one stands on each Monument: never in your pool, never returned."""
    b = board(region("macedonia", "green"), act=2, oracle=False)
    assert (b.hero["pool"], b.offers("pray")) == (0, set())
    assert [b.monument(god)["free"] for god in ("zeus", "athena", "hermes")] == [1, 1, 1]
    b = board(region("macedonia", "green"), act=2, oracle=False, hero={"priests": 1}, pile={"token": [CALM_2]})
    b.do("pray athena")
    assert (b.hero["pool"], b.monument("athena")["free"], b.offers("pray")) == (0, 0, set())


# ---- taking control ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attitude", "needed"), [("loyal", 2), ("neutral", 2), ("distrustful", 3), ("hostile", 4)])
def test_LS_ARMY_08_the_population_raised_by_the_attitude(attitude: str, needed: int) -> None:
    for count in (needed - 1, needed):
        b = board(VANGUARD, region("argolis", "yellow", blue=1, yellow=4), attitude={"brown": attitude})
        b.do("march argolis crete", f"how_many {count}", "allied 0" if count == 1 else f"allied {count - 1}")
        assert (b.token("crete") is not None) == (count == needed)


def test_LS_ARMY_08_those_already_there_count() -> None:
    b = board(VANGUARD, region("argolis", "yellow", yellow=1), region("crete", blue=1))
    assert b.do("move argolis crete").token("crete") == "yellow"


def test_LS_ARMY_08_recruits_count() -> None:
    b = board(VANGUARD, region("crete", blue=1), hero={"at": "crete"})
    assert b.do("prepare", "levy crete 1").token("crete") == "yellow"
    b = board(VANGUARD, region("crete", blue=1), hero={"at": "crete"}, attitude={"brown": "distrustful"})
    b.do("prepare", "levy crete 1")
    assert b.token("crete") is None
    assert b.do("levy crete 1").token("crete") == "yellow"


def test_LS_ARMY_09_a_green_region_is_fought_for() -> None:
    b = act_2(
        region("crete", "green"),
        region("argolis", "yellow", yellow=6),
        hero={"at": "elis", "hand": ["charge"]},
        invasion=8,
        pile={"token": [CALM_2]},
    )
    b.do("march argolis crete", "how_many 6")  # three times its population
    assert (b.battle["region"], b.battle["attacker"], b.token("crete")) == ("crete", 0, "green")
    b.do("pass")
    assert (b.token("crete"), b.army("crete"), b.army("argolis")) == ("green", (0, 0, 0), (0, 5, 0))


def test_LS_ARMY_09_one_hoplite_of_a_movement_fights_too() -> None:
    b = act_2(
        region("crete", "green"), region("argolis", "yellow", yellow=2), pile={"combat": WEAK}, hero={"at": "elis"}
    )
    b.do("move argolis crete")
    assert (b.token("crete"), b.army("argolis"), b.prompt) == ("green", (0, 1, 0), "ask.turn")  # lost, one dead


def test_LS_ARMY_10_green_hoplites_leave_when_a_green_token_comes() -> None:
    """A Spy in a Region without a token, beside Persians too few to settle."""
    b = act_2(region("elis", green=2, spies=1), pile={"token": ["22"]})
    assert b.table["persians_left"] == 13
    b.do("pass_turn")
    assert (b.token("elis"), b.army("elis"), b.table["persians_left"]) == ("green", (0, 0, 0), 15)


def test_LS_ARMY_10_when_they_settle() -> None:
    b = act_2(region("crete", green=2), pile={"token": [MARCH_2]})
    b.do("pass_turn")
    assert (b.token("crete"), b.army("crete")) == ("green", (0, 0, 0))


@pytest.mark.parametrize("mine", ["blue", "yellow"])
def test_LS_ARMY_11_your_token_goes_when_a_green_one_comes(mine: str) -> None:
    """The Augean Stables were left alone, and a Spy is in Elis already: a green token there."""
    b = board(
        VANGUARD,
        region("elis", mine, spies=1),
        region("crete", "yellow"),
        invasion=9,
        quests=["augean_stables"],
        pile={"token": [CALM, CALM_2]},
    )
    b.do("pass_turn")
    assert b.table["act"] == 2
    assert (b.token("elis"), b.token("crete"), b.hero["regions"]) == ("green", "yellow", 1)


# ---- the colour of recruits -------------------------------------------------------------------------------------


def test_LS_ARMY_12_recruits_take_the_colour_of_the_token() -> None:
    b = board(VANGUARD, region("laconia", "blue"), region("argolis", "yellow"), pile={"token": [CALM]})
    b.do("recruit", "levy laconia 2", "levy argolis 1")
    assert (b.army("laconia"), b.army("argolis")) == ((2, 0, 0), (0, 1, 0))


def test_LS_ARMY_12_the_token_counts_not_the_land() -> None:
    b = board(VANGUARD, region("argolis", "yellow"), attitude={"brown": "loyal"}, pile={"token": [CALM]})
    assert b.do("recruit", "levy argolis 1").army("argolis") == (0, 1, 0)
    b = board(VANGUARD, region("argolis", "blue"), attitude={"brown": "hostile"}, pile={"token": [CALM]})
    assert b.do("recruit", "levy argolis 1").army("argolis") == (1, 0, 0)


@pytest.mark.parametrize(("token", "army"), [("blue", (3, 0, 0)), ("yellow", (0, 3, 0))])
def test_LS_ARMY_12_other_effects_follow_it_too(token: str, army: tuple[int, int, int]) -> None:
    b = board(VANGUARD, region("messenia", token), hero={"priests": 1})
    assert b.do("pray athena", "levy messenia 3").army("messenia") == army


@pytest.mark.parametrize(("token", "inside"), [("blue", False), ("yellow", True)])
def test_LS_ARMY_12_a_recruit_that_arrives_fortified_has_that_colour(token: str, inside: bool) -> None:
    b = board(VANGUARD, region("argolis", token, blue=1, yellow=1), pile={"token": [CALM]})
    b.do("recruit", "levy_fortified argolis 1")
    assert (b.prompt, b.region("argolis")["allied_inside"]) == ("ask.turn", inside)
    assert b.army("argolis") == ((1, 2, 0) if inside else (2, 1, 0))


@pytest.mark.parametrize("token", ["blue", "yellow", ""])
def test_LS_ARMY_13_prepare_brings_yellow_ones(token: str) -> None:
    b = board(VANGUARD, region("laconia", token, blue=1), hero={"at": "laconia"}, attitude={"brown": "loyal"})
    b.do("prepare", "levy laconia 1", "levy laconia 1")
    assert b.army("laconia") == (1, 2, 0)


def test_LS_ARMY_13_fortified_too() -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=1), hero={"at": "laconia"})
    b.do("prepare", "levy_fortified laconia 1")
    assert (b.army("laconia"), b.region("laconia")["allied_inside"]) == ((1, 1, 0), True)


@pytest.mark.parametrize("attitude", ["neutral", "loyal"])
def test_LS_ARMY_14_without_a_token_of_yours_they_are_yellow(attitude: str) -> None:
    """The Rearguard comes to the Region a March has left."""
    b = board(
        VANGUARD,
        region("argolis", blue=1),
        attitude={"brown": attitude},
        hero={"blessings": ["rearguard"]},
        pile={"token": [CALM]},
    )
    b.do("march argolis arcadia", "use rearguard", "levy argolis 2")
    assert (b.army("argolis"), b.token("argolis")) == ((0, 2, 0), None)  # two are not enough for its three


# ---- the Vanguard -----------------------------------------------------------------------------------------------


def test_LS_ARMY_15_the_vanguard_places_no_token() -> None:
    b = board(region("chalkidiki", green=5), mobilization=3, pile={"token": [CALM]}, hero={"at": "crete"})
    b.do("pass_turn")
    assert (b.army("macedonia"), b.token("macedonia"), b.token("chalkidiki")) == ((0, 0, 5), None, None)
    assert b.table["persian_regions"] == 0


def test_LS_ARMY_15_not_even_where_it_wins() -> None:
    b = board(
        region("chalkidiki", green=5),
        region("macedonia", "yellow", yellow=2),
        mobilization=3,
        pile={"token": [CALM]},
        hero={"at": "crete"},
    )
    b.do("pass_turn")
    b.do("withdraw epirus")
    assert (b.army("macedonia"), b.token("macedonia")) == ((0, 0, 5), None)
    assert b.table["persian_regions"] == 0
