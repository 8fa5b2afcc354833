"""LS-SPY: Xerxes' eyes in Greece. On the map they sharpen his strategy; in Act II they undermine your regions."""

from typing import Any

import pytest

from tests.solo.board import Board, board, region

MACEDONIA = region("macedonia", "green")
ORDER = ["epirus", "attica", "elis", "crete"]  # numbers 1, 11, 14, 19


def spying(*things: Any, script: int = 10, **given: Any) -> Board:
    """A script of Act II with a spying phase, no monster phase and one space of mobilization: 10 (Elis), 16 (Euboea),
    20 (Euboea), 22 (Attica)."""
    more: dict[str, Any] = {"invasion": 5, **given}
    return board(MACEDONIA, *things, act=2, pile={"token": [str(script)]}, rolls=[], **more).do("pass_turn")


def spread(count: int) -> list[Any]:
    """So many spies on the map, each in another region."""
    return [region(name, spies=1) for name in ORDER[:count]]


def strategy(b: Board) -> tuple[int, int, int]:
    """The Strategy value, spies on the track, spies out of the game."""
    return b.table["strategy"], b.table["spies_on_track"], b.table["spies_lost"]


# ---- the strategy track -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(5))
def test_LS_SPY_01_the_strategy_value_is_five_less_the_spies_on_the_track(count: int) -> None:
    """And as many cards the Persians reveal in a battle."""
    b = board(
        MACEDONIA,
        region("thessaly", "blue", blue=3),
        *spread(count),
        hero={"at": "messenia", "hand": ["phalanx"]},
        act=2,
        invasion=5,
        pile={"token": ["11"]},
    )
    assert strategy(b) == (1 + count, 4 - count, 0)
    b.do("march thessaly macedonia", "how_many 3", "pass")
    assert len([line for line in b.log if "reveal" in line]) == 1 + count
    assert len(b.zone("combat.discard")) == 1 + count


def test_LS_SPY_02_each_spy_that_enters_the_map_raises_the_value_by_one() -> None:
    """The spies leave spaces 2, 3, 4, 5 in this order, so that the first free space counts."""
    b = board(region("chalkidiki", green=2), pile={"token": ["3", "18", "24", "11"]}, rolls=[])
    seen = [strategy(b)]
    for _ in range(4):
        b.do("pass_turn")
        seen.append(strategy(b))
    assert seen == [(1, 4, 0), (2, 3, 0), (3, 2, 0), (4, 1, 0), (5, 0, 0)]
    assert [b.region(name)["spies"] for name in ("attica", "acarnania", "elis", "euboea")] == [1, 1, 1, 1]


@pytest.mark.parametrize("lost", [0, 1])
def test_LS_SPY_03_without_a_spy_on_the_track_none_is_placed(lost: int) -> None:
    b = board(region("chalkidiki", green=2), *spread(4 - lost), spies_lost=lost, pile={"token": ["24"]}, rolls=[]).do(
        "pass_turn"
    )
    assert b.region("elis")["spies"] == 1
    assert strategy(b) == (5, 0, lost)
    assert (b.table["invasion"], b.table["mobilization"]) == (2, 1)  # the rest of the script is read


def test_LS_SPY_04_several_spies_may_share_a_region() -> None:
    b = board(region("chalkidiki", green=2), region("elis", spies=1), pile={"token": ["24"]}, rolls=[]).do("pass_turn")
    assert (b.region("elis")["spies"], strategy(b)) == (2, (3, 2, 0))


# ---- the spying phase -------------------------------------------------------------------------------------------


def test_LS_SPY_05_each_region_with_a_spy_is_looked_at_once() -> None:
    """Blue, yellow, no token and green in one phase: each takes one step, none a second one."""
    b = spying(
        region("crete", "blue", spies=1),
        region("messenia", "yellow", spies=1),
        region("corinthia", spies=1),
        region("epirus", "green", spies=1),
        region("argolis", "blue"),
        region("arcadia", "yellow"),
    )
    assert (b.token("crete"), b.token("messenia"), b.token("corinthia"), b.token("epirus")) == (
        "yellow",
        None,
        "green",
        "green",
    )
    assert [b.region(name)["spies"] for name in ("crete", "messenia", "corinthia", "epirus")] == [1, 1, 1, 0]
    assert (b.token("argolis"), b.token("arcadia"), b.token("elis")) == ("blue", "yellow", None)


def test_LS_SPY_05_phase_by_phase_a_region_falls() -> None:
    b = board(
        MACEDONIA,
        region("crete", "blue", spies=1),
        act=2,
        invasion=5,
        pile={"token": ["22", "11", "10", "6", "16", "2", "20"]},
        mobilization=1,
        rolls=[],
    )
    tokens: list[str | None] = []
    for _ in range(5):
        b.do("pass_turn")
        tokens.append(b.token("crete"))
    assert tokens == ["yellow", "yellow", None, None, "green"]


def test_LS_SPY_06_in_ascending_order() -> None:
    """Attica (11), Elis (14), Crete (19): each army withdraws before the next region is looked at."""
    b = spying(
        region("crete", "yellow", yellow=1, spies=1),
        region("elis", "yellow", yellow=1, spies=1),
        region("attica", "yellow", yellow=1, spies=1),
        script=16,
    )
    assert (b.token("attica"), b.token("elis"), b.token("crete")) == (None, "yellow", "yellow")
    assert b.offers("withdraw") == {"boeotia", "corinthia", "crete"}
    b.do("withdraw corinthia")
    assert (b.token("elis"), b.token("crete"), b.offers("withdraw")) == (
        None,
        "yellow",
        {"achaea", "arcadia", "messenia"},
    )
    b.do("withdraw achaea")
    assert (b.token("crete"), b.offers("withdraw")) == (None, {"euboea", "attica", "argolis", "laconia"})
    assert b.do("withdraw laconia").prompt == "ask.turn"


def test_LS_SPY_06_an_army_that_withdraws_is_there_when_its_new_region_is_looked_at() -> None:
    b = spying(
        region("elis", "yellow", yellow=2, spies=1),
        region("messenia", "yellow", yellow=1, spies=1),
    ).do("withdraw messenia")
    assert b.army("messenia") == (0, 3, 0)
    assert b.do("withdraw laconia").army("laconia") == (0, 3, 0)


@pytest.mark.parametrize("count", [2, 3])
def test_LS_SPY_06_once_however_many_spies_there_are(count: int) -> None:
    b = spying(region("crete", "blue", spies=count))
    assert (b.token("crete"), b.region("crete")["spies"]) == ("yellow", count)


def test_LS_SPY_07_a_blue_token_becomes_yellow_and_the_army_stays() -> None:
    b = spying(region("crete", "blue", blue=2, yellow=1, spies=1))
    assert (b.token("crete"), b.army("crete"), b.prompt) == ("yellow", (2, 1, 0), "ask.turn")
    assert b.region("crete")["spies"] == 1


def test_LS_SPY_07_in_a_loyal_land_too() -> None:
    b = spying(region("crete", "blue", spies=1), attitude={"brown": "loyal"})
    assert (b.token("crete"), b.attitude("brown")) == ("yellow", "loyal")


def test_LS_SPY_08_a_yellow_token_is_removed_and_the_army_withdraws() -> None:
    b = spying(region("elis", "yellow", blue=2, yellow=3, fortified="yellow", spies=1), script=16)
    assert b.offers("withdraw") == {"achaea", "arcadia", "messenia"}
    b.do("withdraw messenia")
    assert (b.token("elis"), b.army("elis"), b.army("messenia")) == (None, (0, 0, 0), (2, 3, 0))
    assert (b.region("elis")["fortified"], b.region("elis")["spies"], b.prompt) == (None, 1, "ask.turn")


def test_LS_SPY_08_without_an_army_the_token_goes_all_the_same() -> None:
    b = spying(region("crete", "yellow", spies=1))
    assert (b.token("crete"), b.prompt) == (None, "ask.turn")


def test_LS_SPY_09_a_region_without_a_token_becomes_persian_and_the_army_withdraws() -> None:
    """No battle is fought: the army leaves whole."""
    b = spying(region("elis", blue=2, yellow=1, spies=1), script=16)
    assert (b.token("elis"), b.prompt) == ("green", "ask.withdraw")
    b.do("withdraw arcadia")
    assert (b.army("elis"), b.army("arcadia"), b.token("arcadia")) == ((0, 0, 0), (2, 1, 0), None)
    assert b.table["victory"] == 5


def test_LS_SPY_09_persian_hoplites_make_room_for_the_token() -> None:
    """LS-ARMY-10."""
    b = spying(region("crete", green=1, spies=1))
    assert (b.token("crete"), b.army("crete"), b.table["persians_left"]) == ("green", (0, 0, 0), 15)


def test_LS_SPY_09_a_monument_that_becomes_persian_takes_its_artifact_along() -> None:
    """LS-ARTIFACT-02: not when the yellow token goes, but when the green one comes."""
    b = spying(region("attica", "yellow", spies=1))
    assert (b.token("attica"), b.artifacts) == (None, {"owl_of_athena": True})
    b = spying(region("attica", spies=1), hero={"artifacts": ["owl_of_athena"]})
    assert (b.token("attica"), b.artifacts) == ("green", {})


def test_LS_SPY_09_the_token_may_lose_the_game() -> None:
    """The last region of the second land: nobody is asked to withdraw any more (LS-END-01)."""
    lost = [region(name, "green") for name in ("epirus", "thessaly", "chalkidiki", "achaea", "elis", "messenia")]
    b = spying(*lost, region("arcadia", blue=1, spies=1), region("crete", "blue", spies=1))
    assert b.result == (False, "lost_lands")
    assert b.token("crete") == "blue"


def test_LS_SPY_10_on_a_green_region_the_spy_leaves_the_game() -> None:
    """The value does not drop: his space on the track stays empty for good."""
    b = spying(region("epirus", "green", spies=1), region("crete", "blue"))
    assert (b.region("epirus")["spies"], b.token("epirus")) == (0, "green")
    assert strategy(b) == (3, 2, 1)  # one is lost, one was placed by the script


def test_LS_SPY_10_the_value_can_no_longer_drop_on_his_account() -> None:
    """One spy lost, one removed by the hero: 2 is the least from now on."""
    b = board(MACEDONIA, region("elis", spies=1), hero={"at": "elis"}, spies_lost=1, act=2, invasion=5)
    assert strategy(b) == (3, 2, 1)
    assert strategy(b.do("remove_spy elis")) == (2, 3, 1)


def test_LS_SPY_11_of_several_spies_on_a_green_region_one_leaves_each_time() -> None:
    b = board(
        MACEDONIA, region("crete", "green", spies=3), act=2, invasion=5, pile={"token": ["10", "16"]}, rolls=[]
    ).do("pass_turn")
    assert (b.region("crete")["spies"], strategy(b)) == (2, (5, 0, 1))
    b.do("pass_turn")
    assert (b.region("crete")["spies"], b.table["spies_lost"]) == (1, 2)


def test_LS_SPY_12_the_army_goes_together_without_losses_and_gains_no_control() -> None:
    """Crete has population 2: three hoplites that withdraw there do not take it (LS-BATTLE-23)."""
    b = spying(region("argolis", "yellow", blue=1, yellow=2, spies=1)).do("withdraw crete")
    assert (b.army("crete"), b.token("crete"), b.army("argolis")) == ((1, 2, 0), None, (0, 0, 0))


def test_LS_SPY_12_not_to_persian_hoplites_or_a_green_token() -> None:
    b = spying(
        region("elis", "yellow", yellow=1, spies=1),
        region("achaea", green=1),
        region("arcadia", "green"),
        region("messenia", "blue", blue=1),
    )
    assert b.prompt == "ask.turn"  # there is one way only
    assert (b.army("messenia"), b.army("elis")) == ((1, 1, 0), (0, 0, 0))


@pytest.mark.parametrize("token", ["yellow", ""])
def test_LS_SPY_12_with_nowhere_to_go_all_are_lost(token: str) -> None:
    b = spying(
        region("elis", token, blue=1, yellow=2, spies=1),
        region("achaea", green=1),
        region("arcadia", "green"),
        region("messenia", "green"),
        script=16,
    )
    assert (b.prompt, b.army("elis")) == ("ask.turn", (0, 0, 0))
    assert b.table["left"] == {"loyal": 15, "allied": 15}


def test_LS_SPY_12_closed_sea_trails_are_no_way_out() -> None:
    """LS-ACT1-58, -59: from Crete only the trail to Argolis stays open."""
    b = spying(region("crete", "yellow", yellow=2, spies=1), trails_closed=True)
    assert (b.prompt, b.army("argolis")) == ("ask.turn", (0, 2, 0))


@pytest.mark.parametrize(
    ("script", "name"),
    [(22, "attica"), (10, "elis"), (16, "euboea"), (20, "euboea"), (1, "attica"), (7, "acarnania"), (13, "acarnania")],
)
def test_LS_SPY_13_the_new_spy_does_nothing_yet(script: int, name: str) -> None:
    """The phase comes first."""
    for token in ("blue", "yellow", ""):
        b = spying(region(name, token, blue=1), script=script)
        assert (b.token(name) or "", b.region(name)["spies"], b.army(name)) == (token, 1, (1, 0, 0))


def test_LS_SPY_13_nor_is_the_region_spared_that_holds_one_already() -> None:
    b = spying(region("elis", "blue", spies=1))
    assert (b.token("elis"), b.region("elis")["spies"]) == ("yellow", 2)


# ---- removing spies ---------------------------------------------------------------------------------------------


def hunter(act: int = 2, **given: Any) -> Board:
    """Achilles in Elis, with two spies; another one in Crete."""
    persians = MACEDONIA if act == 2 else region("chalkidiki", green=2)
    more: dict[str, Any] = {"hero": {"at": "elis"}, "pile": {"token": ["11" if act == 2 else "6"]}, **given}
    return board(persians, region("elis", spies=2), region("crete", spies=1), act=act, rolls=[], **more)


def test_LS_SPY_14_the_hero_removes_one_spy_where_he_stands() -> None:
    b = hunter()
    assert b.offers("remove_spy") == {"elis"}
    assert b.refuses("remove_spy crete")
    b.do("remove_spy elis")
    assert (b.region("elis")["spies"], b.region("crete")["spies"], b.hero["at"]) == (1, 1, "elis")


def test_LS_SPY_14_it_takes_the_whole_hero_movement() -> None:
    """Afterwards he neither moves nor removes the other one; in the next turn he may."""
    b = hunter().do("remove_spy elis")
    assert (b.offers("go"), b.offers("remove_spy")) == (set(), set())
    assert b.refuses("remove_spy elis")
    assert b.why_not["remove_spy elis"] == "LS-SPY-14"
    b.do("pass_turn")
    assert b.offers("remove_spy") == {"elis"}
    assert b.offers("go")


def test_LS_SPY_14_a_hero_who_moved_removes_none() -> None:
    """Not where he comes to, and not by staying where he is either: that was his movement."""
    b = hunter(hero={"at": "messenia"}).do("go elis")
    assert (b.offers("remove_spy"), b.refuses("remove_spy elis")) == (set(), True)
    b = hunter().do("go elis")
    assert b.offers("remove_spy") == set()


def test_LS_SPY_14_it_is_no_special_action() -> None:
    """The other standard actions are still to be had, and the special action is still to come."""
    b = board(MACEDONIA, region("elis", "blue", blue=2, spies=1), hero={"at": "elis", "priests": 1}, act=2, invasion=5)
    before = b.offered - b.copy().do("remove_spy elis").offered
    assert before == {key for key in b.offered if key.startswith(("go ", "remove_spy "))}
    assert b.do("remove_spy elis").table["clock"] == 24


def test_LS_SPY_15_the_spy_goes_back_to_the_track_and_the_value_drops_by_one() -> None:
    b = hunter()
    assert strategy(b) == (4, 1, 0)
    assert strategy(b.do("remove_spy elis")) == (3, 2, 0)


def test_LS_SPY_15_he_may_be_sent_out_again() -> None:
    b = board(MACEDONIA, *spread(4), hero={"at": "elis"}, act=2, invasion=5, pile={"token": ["10"]}, rolls=[]).do(
        "remove_spy elis"
    )
    assert strategy(b) == (4, 1, 0)
    b.do("pass_turn")
    assert (b.region("elis")["spies"], strategy(b)) == (1, (5, 0, 0))


def test_LS_SPY_16_in_act_i_no_spy_is_removed() -> None:
    b = hunter(act=1)
    assert b.offers("remove_spy") == set()
    assert b.refuses("remove_spy elis")
    assert (b.why_not["remove_spy elis"], b.reasons["remove_spy elis"]) == ("LS-SPY-16", "refused.spies_in_act_2")


@pytest.mark.parametrize("script", range(1, 25))
def test_LS_SPY_16_no_script_of_act_i_makes_them_act(script: int) -> None:
    """Whatever is read, blue stays blue and an unclaimed region unclaimed."""
    b = board(
        region("chalkidiki", green=2),
        region("crete", "blue", blue=1, spies=1),
        region("messenia", "yellow", blue=1, spies=1),
        region("corinthia", blue=1, spies=1),
        pile={"token": [str(script)]},
        rolls=[],
    ).do("pass_turn")
    assert (b.token("crete"), b.token("messenia"), b.token("corinthia")) == ("blue", "yellow", None)
    assert b.prompt == "ask.turn"
