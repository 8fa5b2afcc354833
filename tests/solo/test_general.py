"""LS-GEN: one player against a script, the map, the limits of the box, what is lost and what stays."""

from typing import Any

import pytest

from petteia.games.lords import facts as lords
from petteia.games.solo.entry import ENTRY
from petteia.kernel.errors import BadScene
from tests.solo.board import DIE, YOU, Board, board, monster, new_campaign, region

VANGUARD = region("chalkidiki", green=2)
CALM = "6"  # Act I: nothing happens while the Vanguard is in Chalkidiki; no Monster phase
CALM_2 = "8"  # Act II: injures a Hero in an unfriendly Land; Mobilization +2, no Monster phase
MARCH_2 = "4"  # Act II: Mobilization +3, so the Persians march; no Monster phase
BORDERS = {  # table 15.1: number, neighbours by land, by Sea Trail
    "epirus": (1, "macedonia thessaly acarnania aetolia", ""),
    "macedonia": (2, "epirus thessaly chalkidiki", ""),
    "thessaly": (3, "epirus macedonia aetolia locris", "euboea"),
    "chalkidiki": (4, "macedonia", "euboea"),
    "acarnania": (5, "epirus aetolia", ""),
    "aetolia": (6, "epirus thessaly acarnania locris", ""),
    "locris": (7, "thessaly aetolia phocis achaea", ""),
    "phocis": (8, "locris boeotia", ""),
    "euboea": (9, "", "thessaly chalkidiki boeotia crete"),
    "boeotia": (10, "phocis attica corinthia", "euboea"),
    "attica": (11, "boeotia corinthia", "crete"),
    "corinthia": (12, "boeotia attica achaea arcadia argolis", ""),
    "achaea": (13, "locris corinthia elis arcadia", ""),
    "elis": (14, "achaea arcadia messenia", ""),
    "arcadia": (15, "corinthia achaea elis messenia argolis laconia", ""),
    "messenia": (16, "elis arcadia laconia", ""),
    "argolis": (17, "corinthia arcadia laconia", "crete"),
    "laconia": (18, "arcadia messenia argolis", "crete"),
    "crete": (19, "", "euboea attica argolis laconia"),
}


# ---- LS-GEN-01 to -03 -------------------------------------------------------------------------------------------


def test_LS_GEN_01_one_player_through_both_acts() -> None:
    assert ENTRY.seats == (1,)
    b = new_campaign(4)
    acts, victory = [b.table["act"]], [b.table["victory"]]
    while b.result is None:  # passing all the time
        b.do("pass_turn" if "pass_turn" in b.offered else sorted(b.offered)[0])
        if b.table["act"] != acts[-1]:
            acts.append(b.table["act"])
            victory.append(b.table["victory"])
    assert acts == [1, 2]
    assert victory[0] is None
    assert victory[1]  # the interlude has placed the Victory marker
    assert b.result[0] is False  # who only passes loses


def test_LS_GEN_02_the_competitive_rules_hold() -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=3), hero={"speed": 1, "leadership": 2})
    assert b.offers("go") == {"laconia", "arcadia", "messenia", "argolis", "crete"}  # as far as his speed
    b.do("move laconia argolis", "move laconia messenia")  # as many Hoplites as his leadership
    assert b.prompt == "ask.turn"
    assert b.offers("move") == set()


def test_LS_GEN_02_a_hoplite_moves_once_whatever_its_colour() -> None:
    b = board(
        VANGUARD,
        region("laconia", "blue", blue=1),
        region("argolis", "yellow", yellow=1),
        hero={"leadership": 3},
    )
    b.do("move laconia argolis", "move argolis corinthia")  # the blue one has arrived just now
    assert (b.army("argolis"), b.army("corinthia")) == ((1, 0, 0), (0, 1, 0))


def test_LS_GEN_02_who_has_just_arrived_does_not_go_into_the_city() -> None:
    b = board(
        VANGUARD,
        region("laconia", "blue", blue=1),
        region("argolis", "yellow", yellow=1),
        hero={"leadership": 3},
    )
    b.do("move laconia argolis", "fortify argolis")
    assert b.region("argolis")["allied_inside"]


def test_LS_GEN_02_who_has_come_out_of_the_city_goes_no_further() -> None:
    b = board(VANGUARD, region("argolis", "yellow", blue=1, yellow=1, fortified="yellow"), hero={"leadership": 3})
    b.do("leave_city argolis", "move argolis corinthia")
    assert b.prompt != "ask.colours_moved"  # there is no choice
    assert (b.army("argolis"), b.army("corinthia")) == ((0, 1, 0), (1, 0, 0))


def test_LS_GEN_02_a_yellow_one_chosen_to_move_has_moved() -> None:
    b = board(
        VANGUARD,
        region("laconia", "blue", blue=1, yellow=1),
        region("argolis", "yellow", blue=1),
        hero={"leadership": 3},
    )
    b.do("move laconia argolis", "allied 1", "move argolis corinthia")
    assert b.prompt != "ask.colours_moved"  # there is no choice
    assert (b.army("argolis"), b.army("corinthia")) == ((0, 1, 0), (1, 0, 0))


def test_LS_GEN_02_an_army_on_its_way_stays_the_same() -> None:
    """Forced March: the two that came to Argolis go on, whoever else stands there."""
    b = board(
        VANGUARD,
        region("laconia", "blue", blue=2, yellow=2),
        region("argolis", blue=1, yellow=2),
        hero={"blessings": ["forced_march"]},
        pile={"token": [CALM]},
    )
    b.do("march laconia argolis", "how_many 2", "allied 1", "march_on corinthia")
    assert b.prompt == "ask.turn"
    assert [b.army(name) for name in ("laconia", "argolis", "corinthia")] == [(1, 1, 0), (1, 2, 0), (1, 1, 0)]


def test_LS_GEN_03_the_hero_is_achilles() -> None:
    for seed in range(5):
        b = new_campaign(seed)
        assert [seat["hero"] for seat in b.table["seats"]] == ["achilles"]
    assert not any(key.split()[0] in ("choose_hero", "hero") for key in b.offered)


# ---- the map ----------------------------------------------------------------------------------------------------


def test_LS_GEN_04_the_numbers_of_the_regions() -> None:
    b = new_campaign()
    assert {one["region"]: one["number"] for one in b.table["regions"]} == {
        name: number for name, (number, _, _) in BORDERS.items()
    }


def test_LS_GEN_04_ascending_order_follows_the_numbers() -> None:
    """Two Battles after one deployment: Epirus (1) before Thessaly (3)."""
    b = board(
        region("macedonia", "green"),
        region("thessaly", yellow=3),
        region("epirus", yellow=3),
        act=2,
        invasion=5,
        pile={"token": [MARCH_2], "combat": ["trap_sword", "trap_mace"]},
        hero={"hand": ["charge"], "at": "crete"},
    )
    b.do("pass_turn")
    assert b.battle["region"] == "epirus"
    b.do("pass")
    assert b.battle["region"] == "thessaly"


@pytest.mark.parametrize("place", BORDERS)
def test_LS_GEN_05_LS_GEN_06_hoplites_go_over_borders_and_sea_trails(place: str) -> None:
    _, borders, trails = BORDERS[place]
    foothold = "macedonia" if place == "elis" else "elis"
    b = board(region(foothold, "green"), region(place, yellow=1), act=2, hero={"speed": 1, "at": place})
    near = {*borders.split(), *trails.split()}
    assert b.offers("move") == {f"{place} {other}" for other in near}
    assert b.offers("go") == near | {place}


def test_LS_GEN_06_28_borders_and_7_sea_trails() -> None:
    assert sum(len(borders.split()) for _, borders, _ in BORDERS.values()) == 2 * 28
    assert sum(len(trails.split()) for _, _, trails in BORDERS.values()) == 2 * 7
    assert "aetolia" in BORDERS["epirus"][1]
    assert "epirus" in BORDERS["aetolia"][1]


def test_LS_GEN_05_a_monster_crosses_the_sea() -> None:
    b = board(VANGUARD, monster("hydra", "crete"), pile={"token": ["1"]}, rolls=[DIE["move"]])
    assert b.do("pass_turn").monster("hydra")["at"] == "attica"


@pytest.mark.parametrize("place", BORDERS)
def test_LS_GEN_05_persians_are_deployed_over_borders_and_sea_trails(place: str) -> None:
    _, borders, trails = BORDERS[place]
    b = board(region(place, "green"), act=2, invasion=5, pile={"token": [MARCH_2]}, hero={"at": "elis"})
    b.do("pass_turn")
    reached = {one["region"] for one in b.table["regions"] if one["persians"] or one["colour"] == "green"} - {place}
    assert reached == {*borders.split(), *trails.split()}


# ---- the limits of the box --------------------------------------------------------------------------------------


def test_LS_GEN_07_fifteen_yellow_hoplites() -> None:
    b = board(VANGUARD, region("messenia", "yellow", yellow=14), region("elis", "yellow"), region("laconia", "blue"))
    b.do("recruit")
    assert {"levy elis 1", "levy laconia 2"} <= b.offered
    b.do("levy elis 1")
    assert b.table["left"] == {"loyal": 15, "allied": 0}
    assert b.offers("levy") == {"laconia 1", "laconia 2"}  # blue ones are left
    b = board(VANGUARD, region("messenia", "yellow", yellow=15))
    assert b.do("prepare").offers("levy") == set()  # Prepare brings yellow ones only


def test_LS_GEN_07_fifteen_blue_hoplites() -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=14), region("argolis", "yellow"))
    b.do("recruit")
    assert b.offers("levy") == {"laconia 1", "argolis 1"}  # one of two
    b.do("levy laconia 1")
    assert b.army("laconia") == (15, 0, 0)
    assert b.offers("levy") == {"argolis 1"}


def test_LS_GEN_07_fifteen_persian_hoplites() -> None:
    b = board(region("chalkidiki", green=3), pile={"token": ["7"]})  # fewer than four: one more
    assert b.do("pass_turn").army("chalkidiki") == (0, 0, 4)
    b = board(region("macedonia", "green"), region("attica", green=15), act=2, invasion=5, pile={"token": [MARCH_2]})
    b.do("pass_turn")
    assert sum(one["persians"] for one in b.table["regions"]) == 0  # nobody was deployed; those in Attica settled
    assert b.token("attica") == "green"
    assert b.table["persians_left"] == 15


NORTH_AND_ISLANDS = ["epirus", "macedonia", "chalkidiki", "crete"]


def test_LS_GEN_07_the_sixteenth_yellow_token_is_not_placed() -> None:
    held = [region(name, "yellow") for name in BORDERS if name not in NORTH_AND_ISLANDS]
    b = board(VANGUARD, *held[:-1], region("laconia", "yellow", yellow=4))
    assert b.hero["regions"] == 15
    b.do("march laconia crete", "how_many 3")
    assert (b.army("crete"), b.token("crete")) == ((0, 3, 0), None)
    free = board(VANGUARD, *held[1:-1], region("laconia", "yellow", yellow=4))
    assert free.do("march laconia crete", "how_many 3").token("crete") == "yellow"


def test_LS_GEN_07_the_sixteenth_blue_token_is_not_placed() -> None:
    held = [region(name, "blue") for name in BORDERS if name not in NORTH_AND_ISLANDS and name != "laconia"]
    loyal = {"brown": "loyal"}
    b = board(VANGUARD, *held, region("laconia", "blue", blue=4), attitude=loyal)
    b.do("march laconia crete", "how_many 3")
    assert (b.army("crete"), b.token("crete")) == ((3, 0, 0), None)
    free = board(VANGUARD, *held[1:], region("laconia", "blue", blue=4), attitude=loyal)
    assert free.do("march laconia crete", "how_many 3").token("crete") == "blue"


def test_LS_GEN_07_LS_ATTITUDE_09_yellow_tokens_become_blue_as_far_as_there_are_blue_ones() -> None:
    """Fourteen blue ones lie on the map; the fifteenth goes to the Region with the lower number."""
    held = [
        region(name, "blue") for name in BORDERS if name not in ("chalkidiki", "crete", "achaea", "elis", "laconia")
    ]
    b = board(
        VANGUARD,
        *held,
        region("achaea", "yellow"),
        region("elis", "yellow"),
        hero={"quest": "augean_stables", "step": 2},
        quests=["augean_stables"],
        attitude={"green": "loyal"},
        pile={"artifact": ["harpe", "ambrosia"]},
    )
    assert [one["colour"] for one in b.table["regions"]].count("blue") == 14
    b.do("advance", "keep harpe", "make_loyal green")
    assert (b.token("achaea"), b.token("elis")) == ("blue", "yellow")


def test_LS_GEN_07_LS_ACTION_12_without_a_blue_token_a_usurped_region_stays_yellow() -> None:
    held = [name for name in BORDERS if name not in ("chalkidiki", "crete", "attica", "macedonia")]
    for blue, colour in ((15, "yellow"), (14, "blue")):
        b = board(
            VANGUARD,
            *[region(name, "blue") for name in held[:blue]],
            region("attica", "yellow", yellow=2),
            hero={"at": "attica"},
            attitude={"blue": "loyal"},
            pile={"token": [CALM]},
        )
        assert b.do("usurp").token("attica") == colour


def test_LS_GEN_07_in_act_2_a_blue_token_is_the_victory_marker() -> None:
    """Fourteen blue ones on the map and no fifteenth."""
    places = [name for name in BORDERS if name not in NORTH_AND_ISLANDS]
    for held, colour in ((14, None), (13, "blue")):
        b = board(
            region("macedonia", "green"),
            *[region(name, "blue") for name in places if name != "laconia"][: held - 1],
            region("laconia", "blue", blue=4),
            attitude={"brown": "loyal"},
            act=2,
            invasion=5,
            pile={"token": [CALM_2]},
        )
        assert b.hero["regions"] == held
        assert b.do("march laconia crete", "how_many 3").token("crete") == colour


def test_LS_GEN_07_a_spy_cannot_place_a_sixteenth_yellow_token_either() -> None:
    """The blue token has no yellow one to be replaced by, so it stays."""
    held = [region(name, "yellow") for name in BORDERS if name not in ("epirus", "macedonia", "chalkidiki", "laconia")]
    given: dict[str, Any] = {"act": 2, "invasion": 5, "pile": {"token": ["22"]}}
    b = board(region("macedonia", "green"), *held, region("laconia", "blue", blue=1, spies=1), **given)
    assert b.do("pass_turn").token("laconia") == "blue"
    fewer = board(region("macedonia", "green"), *held[1:], region("laconia", "blue", blue=1, spies=1), **given)
    assert fewer.do("pass_turn").token("laconia") == "yellow"


def test_LS_GEN_08_when_persians_run_short_the_last_placements_are_skipped() -> None:
    """Two are left: Epirus (1) and Thessaly (3) get theirs, Chalkidiki (4) and the neighbours of Elis do not."""
    b = board(
        region("macedonia", "green"),
        region("elis", "green"),
        region("attica", green=13),
        act=2,
        invasion=5,
        pile={"token": [MARCH_2]},
    )
    b.do("pass_turn")
    assert [one["region"] for one in b.table["regions"] if one["persians"]] == ["epirus", "thessaly"]
    assert (b.army("epirus")[2], b.army("thessaly")[2]) == (1, 1)


def test_LS_GEN_08_a_region_is_served_after_the_regions_before_it() -> None:
    """Three are left: Macedonia's neighbours take them before those of Elis, however low their numbers."""
    b = board(
        region("thessaly", "green"),
        region("macedonia", "green"),
        region("attica", green=12),
        act=2,
        invasion=5,
        pile={"token": [MARCH_2]},
    )
    b.do("pass_turn")
    placed = {one["region"]: one["persians"] for one in b.table["regions"] if one["persians"]}
    assert placed.get("chalkidiki") == 1  # from Macedonia (2), before Aetolia, Locris and Euboea from Thessaly (3)
    assert b.token("epirus") == "green"  # one from each, and 4 is more than its 2


# ---- order and choice -------------------------------------------------------------------------------------------


def test_LS_GEN_09_what_no_rule_orders_goes_by_region_number() -> None:
    """Script 3 of Act II takes one Hoplite in each Region of a distrustful Land: Elis (14) is asked about first."""
    b = board(
        region("macedonia", "green"),
        region("messenia", blue=1, yellow=1),
        region("elis", blue=1, yellow=1),
        act=2,
        invasion=5,
        attitude={"green": "distrustful"},
        pile={"token": ["3"]},
    )
    b.do("pass_turn")
    assert b.prompt == "ask.colours_died"
    b.do("allied 1")
    assert (b.army("elis"), b.prompt) == ((1, 0, 0), "ask.colours_died")
    b.do("allied 0")
    assert (b.army("messenia"), b.prompt) == ((0, 1, 0), "ask.turn")


def test_LS_GEN_09_lands_that_fall_together_fall_in_order() -> None:
    """Script 8 of Act I: the red Land loses its Regions before the yellow one."""
    b = board(
        VANGUARD,
        region("epirus", "yellow"),
        region("aetolia", "yellow"),
        attitude={"red": "hostile", "yellow": "hostile"},
        pile={"token": ["8"]},
    )
    b.do("pass_turn")
    told = " ".join(b.log)
    assert (b.token("epirus"), b.token("aetolia")) == (None, None)
    assert told.index("Epirus") < told.index("Aetolia")


@pytest.mark.parametrize(("pick", "left"), [("allied 0", (1, 1, 0)), ("allied 1", (2, 0, 0))])
def test_LS_GEN_10_you_choose_which_colour_you_lose(pick: str, left: tuple[int, int, int]) -> None:
    b = board(
        VANGUARD,
        region("crete", blue=2, yellow=1),
        monster("hydra", "crete"),
        pile={"token": ["1"]},
        rolls=[DIE["attack"]],
    )
    b.do("pass_turn")
    assert (b.prompt, b.offered) == ("ask.colours_died", {"allied 0", "allied 1"})
    assert b.do(pick).army("crete") == left


@pytest.mark.parametrize(
    ("inside", "left"),
    [("blue", (1, 0, 0)), ("yellow", (0, 1, 0))],
)
def test_LS_GEN_10_the_fortified_one_goes_last(inside: str, left: tuple[int, int, int]) -> None:
    """One outside, one inside: whatever the colours, the one outside is lost and nobody asks."""
    b = board(
        VANGUARD,
        region("argolis", "yellow", blue=1, yellow=1, fortified=inside),
        monster("hydra", "argolis"),
        pile={"token": ["1"]},
        rolls=[DIE["attack"]],
    )
    b.do("pass_turn")
    assert (b.prompt, b.army("argolis")) == ("ask.turn", left)
    assert b.region("argolis")["fortified"] == YOU
    assert b.region("argolis")["allied_inside"] == (inside == "yellow")


def test_LS_GEN_10_of_those_outside_you_still_choose() -> None:
    b = board(
        region("macedonia", "green"),
        region("elis", "yellow", blue=1, yellow=2, fortified="yellow"),
        act=2,
        invasion=5,
        attitude={"green": "hostile"},
        pile={"token": ["15"]},
    )
    b.do("pass_turn")  # two of three: exactly those outside
    assert (b.prompt, b.army("elis"), b.region("elis")["allied_inside"]) == ("ask.turn", (0, 1, 0), True)


def test_LS_GEN_10_the_last_one_goes_too() -> None:
    b = board(
        VANGUARD,
        region("argolis", "yellow", yellow=1, fortified="yellow"),
        monster("hydra", "argolis"),
        pile={"token": ["1"]},
        rolls=[DIE["attack"]],
    )
    b.do("pass_turn")
    assert (b.army("argolis"), b.region("argolis")["fortified"]) == ((0, 0, 0), None)


# ---- LS-GEN-11 --------------------------------------------------------------------------------------------------


def test_LS_GEN_11_five_temples_do_not_win() -> None:
    shrines = ["epirus", "aetolia", "corinthia", "elis"]
    assert lords.TEMPLES_TO_WIN == 5
    b = board(
        VANGUARD,
        *[region(name, "yellow", temple=True) for name in shrines],
        region("phocis", "yellow"),
        region("crete", "yellow"),
        pile={"token": [CALM]},
    )
    b.do("build_temple crete")
    assert (b.result, b.prompt) == (None, "ask.turn")


def test_LS_GEN_11_whole_lands_do_not_win() -> None:
    lands = [name for name, (number, _, _) in BORDERS.items() if number > 4 and name != "crete"]
    held = [region(name, "yellow") for name in lands if name != "laconia"]
    b = board(VANGUARD, *held, region("laconia", "blue", blue=2), pile={"token": [CALM]})
    b.do("march laconia crete", "how_many 2")
    assert (b.token("crete"), b.result, b.prompt) == ("yellow", None, "ask.turn")  # four Lands are yours


def test_LS_GEN_11_three_slain_monsters_do_not_win() -> None:
    b = board(
        VANGUARD,
        monster("sphinx", "laconia", 2, 3, 4),
        slain=["hydra", "medusa"],
        hero={"hand": ["glory_bow"], "at": "laconia"},
        pile={"token": [CALM]},
    )
    b.do("hunt sphinx", "strike glory_bow 1", "no_blessing")
    while b.prompt != "ask.turn":
        b.do(sorted(b.offered)[0])
    assert (len(b.hero["slain"]), b.result) == (3, None)


def test_LS_GEN_11_a_complete_monument_does_not_win() -> None:
    b = board(VANGUARD, region("attica", "yellow", yellow=1), pile={"token": [CALM, "14", "10", "24", "18"]})
    assert b.monument("athena")["level"] == 5
    for _ in range(5):
        b.do("pass_turn")
    assert (b.token("attica"), b.result, b.prompt) == ("yellow", None, "ask.turn")


# ---- LS-GEN-12, -13 ---------------------------------------------------------------------------------------------


def deserted(crete: int, **more: Any) -> Board:
    """Script 19 has taken the yellow tokens of the distrustful brown Land; Crete asks for three there."""
    b = board(
        VANGUARD,
        region("crete", "yellow", yellow=crete, **more),
        region("argolis", yellow=1),
        attitude={"brown": "distrustful"},
        hero={"at": "crete"},
        pile={"token": ["19", CALM]},
    )
    assert b.do("pass_turn").prompt == "ask.turn"
    return b


def test_LS_GEN_12_hoplites_stay_when_their_token_goes() -> None:
    b = deserted(2, blue=2)
    assert (b.token("crete"), b.army("crete")) == (None, (2, 2, 0))


@pytest.mark.parametrize("inside", ["blue", "yellow"])
def test_LS_GEN_12_LS_GEN_02_a_fortified_hoplite_stays_too_but_leaves_the_city(inside: str) -> None:
    """Only the controller of a Region has a Hoplite inside its City (LH-FORT-02)."""
    b = board(
        VANGUARD,
        region("argolis", "yellow", blue=1, yellow=2, fortified=inside),
        attitude={"brown": "hostile"},
        pile={"token": ["19"]},
    )
    b.do("pass_turn")
    assert (b.token("argolis"), b.army("argolis")) == (None, (1, 2, 0))
    assert (b.region("argolis")["fortified"], b.region("argolis")["allied_inside"]) == (None, False)
    assert "leave_city argolis" not in b.offered


def test_LS_GEN_12_LS_GEN_02_outside_the_city_it_does_not_strengthen_the_defence() -> None:
    """Script 2 takes the yellow token of the Hostile red Land; the next turn the Persians march."""
    b = board(
        region("macedonia", "green"),
        region("thessaly", "yellow", yellow=3, fortified="yellow"),
        attitude={"red": "hostile"},
        act=2,
        invasion=5,
        hero={"at": "elis", "hand": ["charge"]},
        pile={"token": ["2", "4"]},
    )
    b.do("pass_turn", "pass_turn")
    assert (b.prompt, b.battle["region"]) == ("ask.play_or_pass", "thessaly")
    assert b.battle["defence"]["total"] == 3


def test_LS_GEN_02_no_scene_has_a_fortified_hoplite_where_you_have_no_token() -> None:
    with pytest.raises(BadScene, match="LH-FORT-02"):
        board(VANGUARD, region("argolis", yellow=2, fortified="yellow"))


def test_LS_GEN_13_they_do_not_retake_it_on_their_own() -> None:
    b = deserted(4)
    assert b.token("crete") is None
    b.do("pass_turn")  # another turn makes no difference
    assert b.token("crete") is None
    b.do("move crete laconia")  # nor does leaving
    assert (b.token("crete"), b.army("crete")) == (None, (0, 3, 0))


def test_LS_GEN_13_control_is_checked_when_hoplites_enter() -> None:
    assert deserted(4).do("move argolis crete").token("crete") == "yellow"
    assert deserted(1).do("move argolis crete").token("crete") is None  # two are not enough


def test_LS_GEN_13_control_is_checked_when_hoplites_are_recruited() -> None:
    b = deserted(4).do("prepare", "levy crete 1")
    assert b.token("crete") == "yellow"
    assert deserted(1).do("prepare", "levy crete 1").token("crete") is None
