"""LS-ACT2: the march of Xerxes' army, and his tracks in Act II."""

from typing import Any

import pytest

from petteia.games.solo import facts
from tests.solo.board import Board, board, region

# Scripts of Act II that do little else: 14 (+2 Mobilization, Lands with a green token drop), 2 (the same), 6 (+1,
# allies go home), 12, 18, 24 (+3, the Invasion falls if the Victory marker is below it); none has a Monster phase.
WEAK = ["reinforcements"]  # a card worth nothing
RED = {"red": "loyal"}  # Neutral when script 14 has lowered it: the Persians get nothing from it


def march(*things: dict[str, Any], script: str = "14", combat: list[str] | None = None, **given: Any) -> Board:
    """The Persians march: the marker stands on the third space, you pass."""
    given = {"act": 2, "mobilization": 3, "invasion": 5, **given}
    return board(*things, pile={"token": [script], "combat": combat or WEAK}, **given).do("pass_turn")


def fight(b: Board) -> Board:
    while b.prompt == "ask.play_or_pass":
        b.do("pass")
    return b


def persians(b: Board) -> dict[str, int]:
    """Persian Hoplites, by region."""
    return {one["region"]: one["persians"] for one in b.table["regions"] if one["persians"]}


# ---- mobilization ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "space", "after"), [("6", 1, 1), ("14", 1, 2), ("6", 2, 2), ("12", 1, 0), ("14", 2, 0), ("6", 3, 0)]
)
def test_LS_ACT2_01_mobilization_as_in_act_1_and_the_marker_returns(script: str, space: int, after: int) -> None:
    b = march(region("macedonia", "green"), script=script, mobilization=space)
    assert b.table["mobilization"] == after
    assert persians(b) == ({} if after else {"epirus": 1, "thessaly": 1, "chalkidiki": 1})


def test_LS_ACT2_01_spaces_beyond_march_are_lost() -> None:
    b = march(region("macedonia", "green"), script="12", mobilization=3)
    assert (b.table["mobilization"], sum(persians(b).values())) == (0, 3)


# ---- step 1: deployment ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("green", "around"),
    [
        ("chalkidiki", {"macedonia", "euboea"}),
        ("euboea", {"thessaly", "chalkidiki", "boeotia", "crete"}),
        ("aetolia", {"epirus", "thessaly", "acarnania", "locris"}),
        ("arcadia", {"corinthia", "achaea", "elis", "messenia", "argolis", "laconia"}),
    ],
)
def test_LS_ACT2_02_each_persian_region_sends_a_hoplite_to_every_neighbour(green: str, around: set[str]) -> None:
    """By land and by Sea Trail; the token stays."""
    b = march(region(green, "green"))
    assert persians(b) == dict.fromkeys(around, 1)
    assert b.token(green) == "green"


def test_LS_ACT2_02_not_into_regions_with_a_green_token() -> None:
    b = march(region("macedonia", "green"), region("chalkidiki", "green"), region("thessaly", "green"))
    assert b.army("chalkidiki") == b.army("thessaly") == b.army("macedonia") == (0, 0, 0)


def test_LS_ACT2_02_in_ascending_order_of_the_persian_regions() -> None:
    """One Hoplite is left: Macedonia (2) comes before Crete (19), and there Epirus (1) before Thessaly (3)."""
    armies = [region("phocis", green=2), region("attica", green=2), region("messenia", green=1)]
    more = [
        region("elis", green=2),
        region("acarnania", green=2),
        region("laconia", green=2),
        region("argolis", green=1),
    ]
    b = march(
        region("crete", "green"),
        region("macedonia", "green"),
        *armies,
        *more,
        region("achaea", green=1),
        region("arcadia", green=1),
    )
    assert (b.army("epirus")[2], b.army("thessaly")[2], b.army("chalkidiki")[2]) == (1, 0, 0)
    assert (b.army("euboea")[2], b.army("laconia")[2]) == (0, 2)


def test_LS_ACT2_03_one_hoplite_from_each_persian_neighbour() -> None:
    """Thessaly lies next to Macedonia and Euboea; Chalkidiki too."""
    b = march(region("macedonia", "green"), region("euboea", "green"))
    assert persians(b) == {"epirus": 1, "thessaly": 2, "chalkidiki": 2, "boeotia": 1, "crete": 1}


def test_LS_ACT2_03_together_they_may_settle() -> None:
    """Locris has a Population Strength of 2: two Hoplites count 4."""
    b = march(region("aetolia", "green"), region("phocis", "green"))
    assert b.token("locris") == "green"


def test_LS_ACT2_04_no_battle_before_all_are_placed() -> None:
    """The battle in Epirus (1) waits until Euboea (9) has sent its Hoplites too."""
    b = march(
        region("macedonia", "green"),
        region("euboea", "green"),
        region("epirus", "yellow", yellow=2),
        hero={"hand": ["charge"]},
    )
    assert (b.battle["region"], b.prompt) == ("epirus", "ask.play_or_pass")
    assert persians(b) == {"epirus": 1, "thessaly": 2, "chalkidiki": 2, "boeotia": 1, "crete": 1}


def test_LS_ACT2_04_tokens_of_this_march_send_nobody_yet() -> None:
    """Locris becomes Persian in step 4; Achaea beyond it gets nobody before the next march."""
    b = march(region("aetolia", "green"), region("phocis", "green"))
    assert b.army("achaea") == (0, 0, 0)


# ---- step 2: battles ---------------------------------------------------------------------------------------------


def test_LS_ACT2_05_battles_in_ascending_order() -> None:
    b = march(
        region("arcadia", "green"),
        region("laconia", "blue", blue=9),
        region("elis", "yellow", yellow=9),
        region("corinthia", "yellow", yellow=5),
        hero={"at": "crete", "hand": ["charge"]},
        invasion=9,
    )
    fought = []
    while b.prompt == "ask.play_or_pass":
        fought.append(b.battle["region"])
        b.do("pass")
    assert fought == ["corinthia", "elis", "laconia"]
    assert (b.table["victory"], b.prompt) == (6, "ask.turn")


@pytest.mark.parametrize(("card", "held"), [("reinforcements", True), ("phalanx_weak", False)])
def test_LS_ACT2_05_the_persians_attack(card: str, held: bool) -> None:
    """Two against two is yours, for you defend; with one point more they win."""
    b = fight(march(region("macedonia", "green"), region("epirus", "yellow", yellow=2), combat=[card], attitude=RED))
    if not held:
        b.do("withdraw acarnania")
    assert b.army("epirus") == ((0, 2, 0) if held else (0, 0, 1))
    assert b.token("epirus") == ("yellow" if held else None)


def test_LS_ACT2_05_also_where_they_stood_before() -> None:
    """Hoplites of an earlier march fight beside the new one: 2 figures, 4 points."""
    b = march(
        region("macedonia", "green"),
        region("chalkidiki", "green"),
        region("thessaly", yellow=3, green=1),
        hero={"hand": ["charge"]},
        attitude=RED,
    )
    assert (b.battle["region"], b.battle["attack"]["total"]) == ("thessaly", 4)


# ---- steps 3 and 4: control --------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", ["blue", "yellow"])
def test_LS_ACT2_06_your_token_goes_where_persians_still_stand(colour: str) -> None:
    b = march(region("macedonia", "green"), region("thessaly", colour), region("aetolia", colour))
    assert (b.token("thessaly"), b.army("thessaly")) == (None, (0, 0, 1))
    assert b.token("aetolia") == colour


def test_LS_ACT2_06_your_token_stays_where_they_were_beaten() -> None:
    b = fight(march(region("macedonia", "green"), region("thessaly", "blue", blue=4)))
    assert (b.token("thessaly"), b.army("thessaly")) == ("blue", (4, 0, 0))


@pytest.mark.parametrize(
    ("name", "neighbour", "there", "token"),
    [
        ("epirus", "macedonia", 0, None),  # strength 2, population 2
        ("epirus", "macedonia", 1, "green"),  # 4 against 2
        ("thessaly", "macedonia", 1, None),  # 4 against 4
        ("thessaly", "macedonia", 2, "green"),  # 6 against 4
        ("phocis", "boeotia", 1, None),  # 4 against 5
        ("phocis", "boeotia", 2, "green"),  # 6 against 5
    ],
)
def test_LS_ACT2_07_LS_ACT2_08_more_than_the_population_becomes_a_green_token(
    name: str, neighbour: str, there: int, token: str | None
) -> None:
    b = march(region(neighbour, "green"), region(name, green=there))
    assert (b.token(name), b.army(name)) == (token, (0, 0, 0 if token else there + 1))


def test_LS_ACT2_07_the_printed_population_whatever_the_attitude() -> None:
    """Two Hoplites make 4, more than the 2 of Epirus, however hostile its people are to you."""
    for attitude in ("hostile", "distrustful", "neutral", "loyal"):
        b = march(region("macedonia", "green"), region("epirus", green=1), attitude={"red": attitude})
        assert b.token("epirus") == "green"
        b = march(region("macedonia", "green"), region("thessaly", green=1), attitude={"red": attitude})
        assert b.token("thessaly") is None


def test_LS_ACT2_07_the_hoplites_return_to_the_supply() -> None:
    b = march(region("macedonia", "green"), region("epirus", green=1))
    assert b.table["persians_left"] == 15 - 2  # Thessaly and Chalkidiki


def test_LS_ACT2_06_LS_ACT2_07_your_token_is_replaced_in_one_march() -> None:
    b = march(region("macedonia", "green"), region("chalkidiki", "green"), region("epirus", "blue", green=1))
    assert b.token("epirus") == "green"


def test_LS_ACT2_09_those_that_do_not_settle_add_up() -> None:
    b = board(
        region("macedonia", "green"),
        act=2,
        invasion=5,
        mobilization=3,
        pile={"token": ["14", "2", "6", "12"]},
    )
    shown = []
    for _ in range(4):
        b.do("pass_turn")
        shown.append((b.army("thessaly")[2], b.token("thessaly"), b.token("epirus")))
    assert shown[0] == (1, None, None)
    assert shown[1] == (1, None, None)  # no march
    assert shown[2] == (2, None, "green")  # Epirus: 4 against 2
    assert shown[3] == (0, "green", "green")  # one more from Macedonia, one from Epirus


def test_LS_ACT2_10_all_regions_with_persians_are_looked_at() -> None:
    """Three stand in Elis, far from Macedonia, and one in Argolis beside your token."""
    b = march(region("macedonia", "green"), region("elis", green=3), region("argolis", "yellow", green=1))
    assert (b.token("elis"), b.army("elis")) == ("green", (0, 0, 0))
    assert (b.token("argolis"), b.army("argolis")) == (None, (0, 0, 1))


# ---- invasion and victory ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", [str(number) for number in range(1, 25)])
def test_LS_ACT2_11_no_script_of_act_2_raises_the_invasion(token: str) -> None:
    b = board(region("macedonia", "green"), act=2, invasion=5, victory=5, pile={"token": [token]}).do("pass_turn")
    assert (b.table["invasion"], b.table["script"]) == (5, f"act2_{token}")


LOWERING = ["4", "12", "18", "21", "24"]


@pytest.mark.parametrize("token", LOWERING)
@pytest.mark.parametrize(("victory", "after"), [(4, 4), (5, 5), (1, 4)])
def test_LS_ACT2_12_the_invasion_falls_if_the_victory_marker_is_below(token: str, victory: int, after: int) -> None:
    b = board(region("macedonia", "green"), act=2, invasion=5, victory=victory, pile={"token": [token]})
    b.do("pass_turn")
    assert (b.table["invasion"], b.table["victory"]) == (after, victory)


def test_LS_ACT2_12_five_scripts_and_no_other() -> None:
    found = []
    for token in range(1, 25):
        b = board(region("macedonia", "green"), act=2, invasion=9, victory=2, pile={"token": [str(token)]})
        if b.do("pass_turn").table["invasion"] < 9:
            found.append(str(token))
    assert found == LOWERING


def test_LS_ACT2_12_it_is_lowered_before_the_march_of_the_same_script() -> None:
    """The battle for a green token of that march already counts the lower value: here, what the table shows in it."""
    b = march(
        region("macedonia", "green"), region("epirus", yellow=2), script="12", victory=1, hero={"hand": ["charge"]}
    )
    assert (b.prompt, b.table["invasion"]) == ("ask.play_or_pass", 4)


def test_LS_ACT2_13_the_victory_marker_moves_with_every_battle_won() -> None:
    b = fight(march(region("macedonia", "green"), region("thessaly", "yellow", yellow=4), victory=3))
    assert b.table["victory"] == 2
    b = board(
        region("macedonia", "green"),
        region("euboea", "green"),
        region("boeotia", "yellow", yellow=9),
        act=2,
        invasion=5,
        victory=3,
        pile={"combat": WEAK, "token": ["14"]},
    )
    fight(b.do("march boeotia euboea", "how_many 9"))
    assert b.table["victory"] == 2


def test_LS_ACT2_13_and_with_nothing_else() -> None:
    """A lost battle, a march without battles, a usurped region, an Invasion that falls: it stays."""
    lost = fight(
        march(region("macedonia", "green"), region("thessaly", "yellow", yellow=1), victory=3, combat=["charge"])
    )
    usurped = board(
        region("macedonia", "green"),
        region("euboea", "green"),
        act=2,
        invasion=5,
        victory=3,
        attitude={"blue": "loyal"},
        hero={"at": "euboea"},
        pile={"token": ["14"]},
    ).do("usurp")
    while usurped.prompt != "ask.turn":
        usurped.do(max(usurped.offered))
    assert usurped.token("euboea") == "blue"
    fallen = march(region("macedonia", "green"), script="12", victory=3)
    assert [b.table["victory"] for b in (lost, usurped, fallen)] == [3, 3, 3]


@pytest.mark.parametrize("invasion", [1, 4, 10])
def test_LS_ACT2_14_the_invasion_is_the_strength_of_every_green_token(invasion: int) -> None:
    for here, there in (("boeotia", "euboea"), ("argolis", "crete"), ("aetolia", "locris")):
        b = board(
            region("macedonia", "green"),
            region(there, "green"),
            region(here, "yellow", yellow=1),
            act=2,
            invasion=invasion,
            hero={"at": "messenia", "hand": ["charge"]},
        ).do(f"march {here} {there}")
        assert b.battle["defence"]["total"] == invasion


def test_LS_ACT2_14_lowering_it_weakens_them() -> None:
    b = board(
        region("macedonia", "green"),
        region("euboea", "green"),
        region("boeotia", "yellow", yellow=1),
        act=2,
        invasion=5,
        victory=4,
        hero={"at": "messenia", "hand": ["charge"]},
        pile={"token": ["24"]},
        options={"mobilization": "5"},
        attitude={"blue": "neutral"},
    ).do("pass_turn", "march boeotia euboea")
    assert b.battle["defence"]["total"] == 4


def test_LS_ACT2_11_no_script_of_act_2_has_an_invasion_line() -> None:
    assert all(not script.invasion for script in facts.ACTS[1])
