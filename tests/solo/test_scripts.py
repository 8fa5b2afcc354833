"""Both Script Books, script by script, and LS-SCRIPT: what each kind of effect does."""

from typing import Any

import pytest

from petteia.kernel.words import Words
from tests.solo.board import DIE, Board, board, monster, region

MONSTER_PLACES = {
    2: ("sphinx", "epirus"),
    4: ("minotaur", "crete"),
    10: ("hydra", "laconia"),
    16: ("cyclops", "boeotia"),
    20: ("cerberus", "boeotia"),
    22: ("medusa", "laconia"),
}
REINFORCEMENTS = {1: 3, 5: 3, 23: 3, 7: 4, 14: 4}  # script: a figure more if there are fewer than these


def shown(b: Board) -> dict[str, Any]:
    """Everything on the table that a script could change, in one flat list."""
    table = b.table
    seat = table["seats"][0]
    tracks = (
        "act",
        "invasion",
        "mobilization",
        "victory",
        "strategy",
        "spies_lost",
        "quests",
        "trails_closed",
        "glory",
    )
    flat: dict[str, Any] = {name: table[name] for name in tracks}
    flat |= {name: seat[name] for name in ("at", "quest", "step", "pool", "cards", "artifacts", "blessings")}
    flat["injuries"] = {name for name, value in seat["attributes"].items() if value["injured"]}
    flat |= {name: value["track"] for name, value in seat["attributes"].items()}
    flat |= table["attitude"]
    for one in table["regions"]:
        name = one["region"]
        flat[name] = (one["loyal"], one["allied"], one["persians"])
        flat[f"{name} token"] = one["colour"]
        flat[f"{name} spies"] = one["spies"]
        flat[f"{name} inside"] = (one["fortified"], one["allied_inside"], one["temple"])
    for one in table["monsters"]:
        flat[one["monster"]] = one["at"]
        flat[f"{one['monster']} wounds"] = (one["wounds"], one["slayer"], one["evolved"])
    for one in table["monuments"]:
        flat[one["god"]] = one["level"]
        flat[f"{one['god']} priests"] = one["priests"]
    return flat


def read(b: Board, *answers: str) -> dict[str, Any]:
    """Pass, answer what the script asks, and see what is different on the table in the next turn."""
    before = shown(b)
    b.do("pass_turn", *answers)
    assert b.prompt == "ask.turn"
    after = shown(b)
    return {name: after[name] for name in after if after[name] != before[name]}


def act_1(script: int, *things: Any, vanguard: int = 3, at: str = "thessaly", **given: Any) -> Board:
    """Script `script` of Act I will be read; the Vanguard holds three figures in Thessaly."""
    more: dict[str, Any] = {"rolls": [], **given}
    return board(region(at, green=vanguard), *things, pile={"token": [str(script)]}, **more)


def act_2(script: int, *things: Any, **given: Any) -> Board:
    """Script `script` of Act II will be read; the Persians hold Macedonia."""
    more: dict[str, Any] = {"rolls": [], "invasion": 5, **given}
    macedonia = region("macedonia", "green", spies=more.pop("spies", 0))
    return board(macedonia, *things, act=2, pile={"token": [str(script)]}, **more)


# ---- the books --------------------------------------------------------------------------------------------------

FEAR_IN_THE_NORTH = {"red": "distrustful", "yellow": "distrustful"}
HALF_GO_HOME = {"argolis": (0, 1, 0), "arcadia": (0, 2, 0), "corinthia": (0, 0, 0), "aetolia": (0, 0, 0)}
TOLL = {"arcadia": (0, 2, 0), "messenia": (0, 2, 0), "laconia": (2, 0, 0), "argolis": (0, 2, 0)}
PAID = ("lose arcadia", "lose arcadia", "lose messenia", "allied 0", "lose arcadia")
PAID_TOO = ("lose laconia", "allied 1", "lose argolis")
ACT_1: dict[int, dict[str, Any]] = {
    1: {"mobilization": 2, "invasion": 1, "monsters": True},
    2: {"sphinx": "epirus", "mobilization": 1, "invasion": 1, "monsters": False},
    3: {"attica spies": 1, "strategy": 2, "mobilization": 1, "invasion": 2, "monsters": True},
    4: {"minotaur": "crete", "mobilization": 1, "invasion": 1, "monsters": False},
    5: {"mobilization": 2, "invasion": 1, "monsters": True},
    6: {"zeus": 4, "mobilization": 1, "invasion": 1, "monsters": False},
    7: {"thessaly": (0, 0, 4), "mobilization": 1, "invasion": 1, "monsters": True},
    8: {**FEAR_IN_THE_NORTH, "mobilization": 2, "invasion": 1, "monsters": False},
    9: {"injuries": {"speed"}, "mobilization": 2, "invasion": 1, "monsters": True},
    10: {"hydra": "laconia", "mobilization": 1, "invasion": 1, "monsters": False},
    11: {"euboea spies": 1, "strategy": 2, "mobilization": 1, "invasion": 2, "monsters": True},
    12: {**HALF_GO_HOME, "mobilization": 2, "monsters": False},
    13: {**FEAR_IN_THE_NORTH, "mobilization": 2, "invasion": 1, "monsters": True},
    14: {"thessaly": (0, 0, 4), "mobilization": 1, "invasion": 1, "monsters": False},
    15: {**TOLL, "mobilization": 2, "monsters": True},
    16: {"cyclops": "boeotia", "mobilization": 1, "invasion": 1, "monsters": False},
    17: {**HALF_GO_HOME, "mobilization": 1, "monsters": True},
    18: {"acarnania spies": 1, "strategy": 2, "mobilization": 1, "invasion": 2, "monsters": False},
    19: {"argolis token": None, "messenia token": None, "mobilization": 2, "invasion": 1, "monsters": True},
    20: {"cerberus": "boeotia", "mobilization": 1, "invasion": 1, "monsters": False},
    21: {**TOLL, "mobilization": 2, "monsters": True},
    22: {"medusa": "laconia", "mobilization": 1, "invasion": 1, "monsters": False},
    23: {"mobilization": 2, "invasion": 1, "monsters": True},
    24: {"elis spies": 1, "strategy": 2, "mobilization": 1, "invasion": 2, "monsters": False},
}
ANSWERS_1 = {9: ("injure speed",), 15: (*PAID, *PAID_TOO), 21: (*PAID, *PAID_TOO)}


@pytest.mark.parametrize("script", ACT_1)
def test_LS_EVENT_02_a_script_of_act_i_does_exactly_this(script: int) -> None:
    """Written down from the book, not from the facts: whatever the script does not name stays as it was."""
    expected = dict(ACT_1[script])
    stirring = "cyclops" if script == 10 else "hydra"
    b = act_1(
        script,
        region("laconia", "blue", blue=2, yellow=1),
        region("argolis", "yellow", yellow=3),
        region("messenia", "yellow", blue=1, yellow=2),
        region("arcadia", "blue", yellow=5),
        region("corinthia", "yellow", yellow=1),
        region("aetolia", yellow=1),
        monster(stirring, "crete"),
        hero={"at": "laconia"},
        attitude={"green": "hostile", "brown": "distrustful"},
        rolls=[DIE["move"]],
    )
    if expected.pop("monsters"):
        expected[stirring] = "attica"
    assert read(b, *ANSWERS_1.get(script, ())) == expected
    assert b.table["script"] == f"act1_{script}"
    assert (b.table["clock"], b.table["tokens_out"]) == (23, [str(script)])


SPIED = {
    "macedonia spies": 0,
    "spies_lost": 1,
    "messenia token": None,
    "messenia": (0, 0, 0),
    "elis": (0, 2, 0),
    "laconia token": "yellow",
    "strategy": 5,
}
HALF_GONE = {"messenia": (0, 1, 0), "argolis": (0, 1, 0), "arcadia": (0, 2, 0)}
RIOTS = {"messenia": (0, 0, 0), "argolis": (0, 2, 0), "arcadia": (0, 3, 0), "laconia": (1, 0, 0)}
MARCH = {
    "epirus token": "green",  # a hoplite from each of its three neighbours: 6 against 2
    "chalkidiki": (0, 0, 1),
    "aetolia token": "green",  # 4 against 2
    "locris token": "green",  # one was there already: 4 against 2
    "locris": (0, 0, 0),
    "euboea": (0, 0, 1),
    "invasion": 5,
}
ACT_2: dict[int, dict[str, Any]] = {
    1: {**SPIED, "attica spies": 1, "mobilization": 1, "monsters": True},
    2: {**FEAR_IN_THE_NORTH, "mobilization": 2, "monsters": False},
    3: {**RIOTS, "mobilization": 1, "monsters": True},
    4: {**MARCH, "monsters": False},
    5: {**FEAR_IN_THE_NORTH, "mobilization": 2, "monsters": True},
    6: {**HALF_GONE, "mobilization": 1, "monsters": False},
    7: {**SPIED, "acarnania spies": 1, "mobilization": 1, "monsters": True},
    8: {"injuries": {"leadership"}, "mobilization": 2, "monsters": False},
    9: {**RIOTS, "mobilization": 2, "monsters": True},
    10: {**SPIED, "elis spies": 1, "mobilization": 1, "monsters": False},
    11: {"hermes": 4, "mobilization": 1, "monsters": True},
    12: {**MARCH, "monsters": False},
    13: {**SPIED, "acarnania spies": 1, "mobilization": 1, "monsters": True},
    14: {**FEAR_IN_THE_NORTH, "mobilization": 2, "monsters": False},
    15: {**RIOTS, "mobilization": 1, "monsters": True},
    16: {**SPIED, "euboea spies": 1, "mobilization": 1, "monsters": False},
    17: {**HALF_GONE, "mobilization": 1, "monsters": True},
    18: {**MARCH, "monsters": False},
    19: {**SPIED, "elis spies": 1, "mobilization": 1, "monsters": True},
    20: {**SPIED, "euboea spies": 1, "mobilization": 1, "monsters": False},
    21: {**MARCH, "monsters": True},
    22: {**SPIED, "attica spies": 1, "mobilization": 1, "monsters": False},
    23: {**FEAR_IN_THE_NORTH, "mobilization": 2, "monsters": True},
    24: {**MARCH, "monsters": False},
}


def answers_2(script: int) -> tuple[str, ...]:
    if "spies_lost" in ACT_2[script]:
        return ("withdraw elis",)
    if "laconia" in ACT_2[script]:
        return ("allied 1",)
    return ("injure leadership",) if script == 8 else ()


@pytest.mark.parametrize("script", ACT_2)
def test_LS_EVENT_02_a_script_of_act_ii_does_exactly_this(script: int) -> None:
    expected = dict(ACT_2[script])
    b = act_2(
        script,
        region("thessaly", "green"),
        region("acarnania", "green"),
        region("locris", green=1),
        region("laconia", "blue", blue=1, yellow=1, spies=1),
        region("messenia", "yellow", yellow=2, spies=1),
        region("argolis", "yellow", yellow=3),
        region("arcadia", "blue", yellow=5),
        monster("cyclops", "crete"),
        hero={"at": "laconia"},
        attitude={"green": "hostile", "brown": "distrustful"},
        monument={"zeus": 4},
        spies=1,
        invasion=6,
        victory=5,
        rolls=[DIE["move"]],
    )
    if expected.pop("monsters"):
        expected["cyclops"] = "attica"
    assert read(b, *answers_2(script)) == expected
    assert b.table["script"] == f"act2_{script}"
    assert (b.table["clock"], b.table["tokens_out"]) == (23, [str(script)])


# ---- the Vanguard and its monsters ------------------------------------------------------------------------------


@pytest.mark.parametrize(("script", "limit"), REINFORCEMENTS.items())
def test_LS_SCRIPT_01_a_figure_more_below_the_limit_else_a_space_more(script: int, limit: int) -> None:
    below = read(act_1(script, vanguard=limit - 1))
    assert below == {"thessaly": (0, 0, limit), "mobilization": 1, "invasion": 1}
    at_limit = read(act_1(script, vanguard=limit))
    assert at_limit == {"mobilization": 2, "invasion": 1}
    above = read(act_1(script, vanguard=limit + 2))
    assert above == {"mobilization": 2, "invasion": 1}


def test_LS_SCRIPT_01_the_space_more_may_be_the_one_that_makes_them_march() -> None:
    """The extra space is moved on its own: it reaches March!, and the space of the script comes after it."""
    changed = read(act_1(1, at="macedonia", mobilization=3))
    assert changed == {"macedonia": (0, 0, 0), "thessaly": (0, 0, 3), "mobilization": 1, "invasion": 1}


@pytest.mark.parametrize(("script", "where"), MONSTER_PLACES.items())
def test_LS_SCRIPT_02_a_monster_is_put_on_the_map(script: int, where: tuple[str, str]) -> None:
    name, place = where
    assert read(act_1(script)) == {name: place, "mobilization": 1, "invasion": 1}


@pytest.mark.parametrize(("script", "where"), MONSTER_PLACES.items())
def test_LS_SCRIPT_02_a_monster_phase_instead_if_it_is_on_the_map(script: int, where: tuple[str, str]) -> None:
    """Wherever it is, it stays there and is rolled for like the others."""
    name, _ = where
    other = "hydra" if name != "hydra" else "sphinx"
    b = act_1(script, monster(name, "elis"), monster(other, "crete"), rolls=[DIE["move"], DIE["move"]])
    assert read(b) == {name: "achaea", other: "attica", "mobilization": 1, "invasion": 1}
    assert b.match.game.chance.script == []


@pytest.mark.parametrize(("script", "where"), MONSTER_PLACES.items())
def test_LS_SCRIPT_02_a_monster_phase_instead_if_it_was_killed(script: int, where: tuple[str, str]) -> None:
    name, _ = where
    other = "hydra" if name != "hydra" else "sphinx"
    b = act_1(script, monster(other, "crete"), slain=[name], rolls=[DIE["move"]])
    assert read(b) == {other: "attica", "mobilization": 1, "invasion": 1}
    assert b.monster(name)["at"] is None


def test_LS_SCRIPT_18_script_22_places_medusa_in_laconia_not_in_aetolia() -> None:
    b = act_1(22).do("pass_turn")
    assert b.monster("medusa")["at"] == "laconia"


# ---- spies ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("script", "where"), [(3, "attica"), (11, "euboea"), (18, "acarnania"), (24, "elis")])
def test_LS_SCRIPT_03_a_spy_goes_from_the_strategy_track_to_a_region(script: int, where: str) -> None:
    b = act_1(script)
    assert (b.table["spies_on_track"], b.table["strategy"]) == (4, 1)
    assert read(b) == {f"{where} spies": 1, "strategy": 2, "mobilization": 1, "invasion": 2}
    assert b.table["spies_on_track"] == 3


def test_LS_SCRIPT_03_in_act_i_no_spying_phase_goes_with_it() -> None:
    b = act_1(3, region("attica", "blue", spies=1), region("elis", "yellow", yellow=1, spies=1))
    assert read(b) == {"attica spies": 2, "strategy": 4, "mobilization": 1, "invasion": 2}


@pytest.mark.parametrize(
    ("script", "where"),
    [(1, "attica"), (7, "acarnania"), (10, "elis"), (13, "acarnania")]
    + [(16, "euboea"), (19, "elis"), (20, "euboea"), (22, "attica")],
)
def test_LS_SCRIPT_04_the_spies_act_and_another_one_comes(script: int, where: str) -> None:
    b = act_2(script, region("corinthia", "blue", spies=1))
    expected = {"corinthia token": "yellow", f"{where} spies": 1, "strategy": 3, "mobilization": 1}
    assert read(b) == expected


# ---- monuments --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["thessaly", "locris"])
def test_LS_SCRIPT_05_the_vanguard_in_thessaly_or_locris_breaks_zeus(at: str) -> None:
    assert read(act_1(6, at=at)) == {"zeus": 4, "mobilization": 1, "invasion": 1}


@pytest.mark.parametrize("at", ["chalkidiki", "macedonia"])
def test_LS_SCRIPT_05_elsewhere_it_does_not(at: str) -> None:
    assert read(act_1(6, at=at)) == {"mobilization": 1, "invasion": 1}


def test_LS_SCRIPT_05_the_vanguard_is_looked_at_before_it_marches() -> None:
    """In Macedonia it is too early for the monument, although the same script brings it to Thessaly."""
    changed = read(act_1(6, at="macedonia", mobilization=3))
    assert changed == {"macedonia": (0, 0, 0), "thessaly": (0, 0, 3), "mobilization": 0, "invasion": 1}


def test_LS_SCRIPT_06_the_highest_monument_among_those_the_persians_hold() -> None:
    things = (region("thessaly", "green"), region("attica", "green"))
    b = act_2(11, *things, monument={"zeus": 2, "athena": 4, "hermes": 5})
    assert read(b) == {"athena": 3, "mobilization": 1}
    b = act_2(11, *things, monument={"zeus": 3, "athena": 2})
    assert read(b) == {"zeus": 2, "mobilization": 1}


def test_LS_SCRIPT_06_none_is_held_and_nothing_happens() -> None:
    """A blue token, Persian hoplites, or none at all: only a green token counts."""
    b = act_2(11, region("attica", "blue"), region("thessaly", green=1))
    assert read(b) == {"mobilization": 1}


@pytest.mark.parametrize(
    ("held", "falls"),
    [
        (["thessaly", "acarnania", "attica"], "zeus"),
        (["acarnania", "attica"], "hermes"),
        (["attica", "thessaly"], "zeus"),
    ],
)
def test_LS_SCRIPT_07_ties_go_to_the_lowest_region_number(held: list[str], falls: str) -> None:
    """Thessaly is 3, Acarnania 5, Attica 11."""
    b = act_2(11, *[region(name, "green") for name in held], monument={"zeus": 3, "athena": 3, "hermes": 3})
    assert read(b) == {falls: 2, "mobilization": 1}


# ---- attitude and injuries --------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [8, 13])
def test_LS_SCRIPT_08_the_red_and_the_yellow_land_drop_by_one(script: int) -> None:
    b = act_1(script, attitude={"red": "distrustful", "yellow": "loyal", "blue": "loyal", "green": "hostile"})
    assert read(b) == {
        "red": "hostile",
        "yellow": "neutral",
        "glory": [None, None, 0, None, None],
        "mobilization": 2,
        "invasion": 1,
    }


@pytest.mark.parametrize("script", [2, 5, 14, 23])
def test_LS_SCRIPT_08_each_land_with_a_green_token_drops_once(script: int) -> None:
    """Two tokens in the blue land make one step; hoplites without a token make none."""
    things = (region("euboea", "green"), region("attica", "green"), region("crete", "green"), region("locris", green=1))
    changed = read(act_2(script, *things, attitude={"brown": "distrustful", "green": "hostile"}))
    assert changed == {"red": "distrustful", "blue": "distrustful", "brown": "hostile", "mobilization": 2}


INJURING = [(1, 9), (2, 8)]


def assassins(act: int, script: int, attitude: str, **hero: Any) -> Board:
    make = act_1 if act == 1 else act_2
    quests = ["augean_stables"] if "quest" in hero else []
    return make(script, hero=hero or {"at": "crete"}, attitude={"brown": attitude, "green": "hostile"}, quests=quests)


@pytest.mark.parametrize(("act", "script"), INJURING)
def test_LS_SCRIPT_09_injuries_by_the_attitude_of_the_heros_land(act: int, script: int) -> None:
    b = assassins(act, script, "distrustful").do("pass_turn")
    assert b.offers("injure") == {"leadership", "strength", "speed"}
    assert b.do("injure strength").injuries == {"strength"}
    assert b.prompt == "ask.turn"
    b = assassins(act, script, "hostile").do("pass_turn", "injure strength")
    assert b.offers("injure") == {"leadership", "speed"}
    assert b.do("injure speed").injuries == {"strength", "speed"}
    assert b.prompt == "ask.turn"


@pytest.mark.parametrize(("act", "script"), INJURING)
@pytest.mark.parametrize("attitude", ["neutral", "loyal"])
def test_LS_SCRIPT_09_none_in_a_neutral_or_loyal_land(act: int, script: int, attitude: str) -> None:
    b = assassins(act, script, attitude).do("pass_turn")
    assert (b.prompt, b.injuries) == ("ask.turn", set())


def test_LS_SCRIPT_10_a_hero_on_a_quest_is_safe() -> None:
    """The quest lies in Elis, in a hostile land; the hero is in no land."""
    b = assassins(1, 9, "hostile", quest="augean_stables", step=1).do("pass_turn")
    assert (b.prompt, b.injuries, b.hero["quest"]) == ("ask.turn", set(), "augean_stables")


@pytest.mark.parametrize(("act", "script"), INJURING)
def test_LS_SCRIPT_11_a_fourth_injury_is_ignored(act: int, script: int) -> None:
    everything = {"leadership", "strength", "speed"}
    b = assassins(act, script, "hostile", at="crete", injured=["leadership", "speed"]).do("pass_turn")
    assert (b.prompt, b.injuries) == ("ask.turn", everything)  # the third is taken without a question
    b = assassins(act, script, "hostile", at="crete", injured=sorted(everything))
    before = shown(b)
    b.do("pass_turn")
    changed = {name for name, value in shown(b).items() if value != before[name]}
    assert (b.prompt, changed) == ("ask.turn", {"mobilization", "invasion"} if act == 1 else {"mobilization"})


# ---- hoplites and tokens ----------------------------------------------------------------------------------------

DESERTION = [(1, 12), (1, 17), (2, 6), (2, 17)]


@pytest.mark.parametrize(("act", "script"), DESERTION)
@pytest.mark.parametrize(("there", "stay"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_LS_SCRIPT_12_half_the_allies_leave_rounded_up(act: int, script: int, there: int, stay: int) -> None:
    """In each region for itself, with a token or without."""
    make = act_1 if act == 1 else act_2
    b = make(script, region("attica", yellow=there), region("elis", "blue", yellow=there)).do("pass_turn")
    assert (b.army("attica"), b.army("elis")) == ((0, stay, 0), (0, stay, 0))
    assert (b.prompt, b.table["left"]["allied"]) == ("ask.turn", 15 - 2 * stay)


@pytest.mark.parametrize(("act", "script"), DESERTION)
def test_LS_SCRIPT_12_one_blue_hoplite_holds_them_all(act: int, script: int) -> None:
    make = act_1 if act == 1 else act_2
    b = make(script, region("attica", "yellow", blue=1, yellow=6), region("elis", "blue", blue=3)).do("pass_turn")
    assert (b.prompt, b.army("attica"), b.army("elis")) == ("ask.turn", (1, 6, 0), (3, 0, 0))


def test_LS_SCRIPT_12_the_fortified_ally_leaves_last() -> None:
    b = act_1(
        12,
        region("attica", "yellow", yellow=3, fortified="yellow"),
        region("elis", "yellow", yellow=1, fortified="yellow"),
    )
    b.do("pass_turn")
    assert (b.army("attica"), b.region("attica")["fortified"]) == ((0, 1, 0), 0)
    assert (b.army("elis"), b.region("elis")["fortified"]) == ((0, 0, 0), None)


@pytest.mark.parametrize("script", [15, 21])
def test_LS_SCRIPT_13_two_in_each_distrustful_land_from_any_of_its_regions(script: int) -> None:
    b = act_1(
        script,
        region("messenia", blue=2),
        region("elis", yellow=2),
        region("attica", blue=3),
        attitude={"green": "distrustful", "blue": "loyal"},
    ).do("pass_turn")
    assert b.offers("lose") == {"messenia", "elis"}
    b.do("lose messenia")
    assert b.offers("lose") == {"messenia", "elis"}
    b.do("lose elis")
    assert (b.army("messenia"), b.army("elis"), b.army("attica")) == ((1, 0, 0), (0, 1, 0), (3, 0, 0))
    assert b.prompt == "ask.turn"


@pytest.mark.parametrize("script", [15, 21])
def test_LS_SCRIPT_13_four_in_each_hostile_land(script: int) -> None:
    b = act_1(
        script,
        region("messenia", blue=3),
        region("elis", yellow=3),
        region("crete", yellow=5),
        attitude={"green": "hostile", "brown": "hostile"},
    ).do("pass_turn", "lose messenia", "lose messenia", "lose messenia")
    assert b.prompt == "ask.turn", "one region left in either land: no further question"
    assert (b.army("messenia"), b.army("elis"), b.army("crete")) == ((0, 0, 0), (0, 2, 0), (0, 1, 0))


def test_LS_SCRIPT_13_the_colour_is_your_choice_too() -> None:
    b = act_1(15, region("crete", blue=2, yellow=2), attitude={"brown": "distrustful"}).do("pass_turn")
    assert b.offers("allied") == {"0", "1"}
    assert b.do("allied 1", "allied 0").army("crete") == (1, 1, 0)


def test_LS_QUEST_01_no_text_of_a_script_of_act_2_speaks_of_quests() -> None:
    """There are none any more; in Act I the hero may be on one."""
    words = Words.of("solo", "en")
    assert "Quest" in words("script_rule.act1_9")
    assert not [number for number in range(1, 25) if "Quest" in words(f"script_rule.act2_{number}")]


RIOTING = [3, 9, 15]


@pytest.mark.parametrize("script", RIOTING)
def test_LS_SCRIPT_14_one_in_each_region_of_a_distrustful_land_two_of_a_hostile_one(script: int) -> None:
    b = act_2(
        script,
        region("messenia", yellow=3),
        region("elis", "blue", blue=3),
        region("crete", yellow=3),
        region("laconia", "blue", blue=3),
        region("attica", blue=3),
        region("aetolia", blue=3),
        attitude={"green": "distrustful", "brown": "hostile", "blue": "loyal"},
    ).do("pass_turn")
    assert b.prompt == "ask.turn"
    assert (b.army("messenia"), b.army("elis")) == ((0, 2, 0), (2, 0, 0))
    assert (b.army("crete"), b.army("laconia")) == ((0, 1, 0), (1, 0, 0))
    assert (b.army("attica"), b.army("aetolia")) == ((3, 0, 0), (3, 0, 0))


def test_LS_SCRIPT_14_the_colours_are_asked_region_by_region() -> None:
    b = act_2(
        3,
        region("elis", blue=2, yellow=2),
        region("crete", blue=1, yellow=1),
        attitude={"green": "hostile", "brown": "distrustful"},
    )
    b.do("pass_turn")
    assert b.offers("allied") == {"0", "1", "2"}  # Elis, number 14, comes before Crete
    b.do("allied 2")
    assert b.offers("allied") == {"0", "1"}
    b.do("allied 0")
    assert (b.army("elis"), b.army("crete"), b.prompt) == ((2, 0, 0), (0, 1, 0), "ask.turn")


def test_LS_SCRIPT_14_persian_hoplites_are_not_yours_to_lose() -> None:
    b = act_2(3, region("crete", green=1), attitude={"brown": "hostile"}).do("pass_turn")
    assert b.army("crete") == (0, 0, 1)


@pytest.mark.parametrize(("act", "script"), [(1, 15), (1, 21), (2, 3), (2, 9), (2, 15)])
def test_LS_SCRIPT_15_where_fewer_are_all_of_them_are_lost(act: int, script: int) -> None:
    """Two lands owe more than they have; what is missing is not made up for elsewhere."""
    make = act_1 if act == 1 else act_2
    b = make(
        script,
        region("elis", "yellow", yellow=1, fortified="yellow"),
        region("crete", "yellow", blue=1),
        region("attica", "yellow", blue=1),
        attitude={"green": "hostile", "brown": "hostile"},
    ).do("pass_turn")
    assert b.prompt == "ask.turn"
    assert (b.army("elis"), b.army("crete"), b.army("attica")) == ((0, 0, 0), (0, 0, 0), (1, 0, 0))
    assert (b.token("elis"), b.token("crete")) == ("yellow", "yellow")  # hoplites are lost, not regions


def test_LS_SCRIPT_16_yellow_tokens_go_in_distrustful_and_hostile_lands() -> None:
    b = act_1(
        19,
        region("elis", "yellow", yellow=4),
        region("arcadia", "blue"),
        region("crete", "yellow"),
        region("attica", "yellow"),
        region("locris", "yellow"),
        attitude={"green": "distrustful", "brown": "hostile", "blue": "loyal"},
    )
    changed = read(b)
    assert changed == {"elis token": None, "crete token": None, "mobilization": 2, "invasion": 1}


@pytest.mark.parametrize("script", [4, 12, 18, 21, 24])
@pytest.mark.parametrize(("invasion", "victory", "after"), [(7, 6, 6), (7, 3, 6), (2, 1, 1), (7, 7, 7)])
def test_LS_SCRIPT_17_the_invasion_falls_only_below_a_victory_marker_behind_it(
    script: int, invasion: int, victory: int, after: int
) -> None:
    """Five scripts of Act II; the Victory marker stays where it is."""
    b = act_2(script, invasion=invasion, victory=victory).do("pass_turn")
    assert (b.table["invasion"], b.table["victory"]) == (after, victory)
