"""LH-3P, LH-2P: what is different with three and with two players."""

from typing import Any

import pytest

from petteia.games.lords import facts
from tests.lords.board import DIE, Board, board, monster, player, region, set_up, unshuffled

AT = {"achilles": "crete", "helen": "messenia", "heracles": "epirus", "perseus": "chalkidiki"}
EVENTS = ["hydra_argolis", "sphinx_messenia", "amazon_queen", "golden_fleece", "saving_prometheus", "cerberus_epirus"]


def seated(seats: int, *things: dict[str, Any], given: dict[str, Any] | None = None, **achilles: Any) -> Board:
    """Achilles in Crete, Helen in Messenia, and one or two more; the next event is a quest."""
    heroes = list(AT)[:seats]
    first = player("achilles", **{"at": "crete", **achilles})
    return board(
        first,
        *[player(hero, AT[hero]) for hero in heroes[1:]],
        *things,
        **{"pile": {"event": ["cattle_of_geryon"]}, **(given or {})},
    )


def two(*things: dict[str, Any], given: dict[str, Any] | None = None, **achilles: Any) -> Board:
    return seated(2, *things, given=given, **achilles)


def lands(*names: str, without: str = "") -> list[dict[str, Any]]:
    """All regions of some lands under Achilles' control, but for one."""
    held = [one.ref for one in facts.REGIONS if facts.LAND_REFS[one.land] in names]
    return [region(name, "achilles") for name in held if name != without]


def shrines_offered(seats: int, built: int) -> set[str]:
    """Where Achilles may build after so many numbered temples; he controls Attica and Phocis."""
    b = seated(seats, region("attica", "achilles"), region("phocis", "achilles"), given={"temples_built": built})
    return b.offers("build_temple")


def opening_temples(seats: int) -> int:
    left = set_up(seats, EVENTS).table["temples_left"]
    assert isinstance(left, int)
    return left


# ---- LH-3P ------------------------------------------------------------------------------------------------------


def test_LH_3P_01_the_blue_land_does_not_count() -> None:
    held = [*lands("red"), *lands("blue", without="boeotia"), region("boeotia", "helen")]
    b = seated(3, *held, region("phocis", "achilles", achilles=1)).achilles("move phocis boeotia")
    assert (b.control("boeotia"), b.result) == ("achilles", None)
    b = seated(4, *held, region("phocis", "achilles", achilles=1)).achilles("move phocis boeotia")
    assert b.result == ("achilles", "warlord")


def test_LH_3P_01_two_other_lands_do() -> None:
    held = [*lands("red"), *lands("yellow", without="locris"), region("locris", "helen")]
    b = seated(3, *held, region("achaea", "achilles", achilles=1)).achilles("move achaea locris")
    assert b.result == ("achilles", "warlord")


def test_LH_3P_02_temples_one_to_six_and_the_oracle() -> None:
    assert (opening_temples(3), opening_temples(4)) == (6, 8)
    assert shrines_offered(3, 5) == {"attica", "phocis"}
    assert shrines_offered(3, 6) == {"phocis"}
    assert shrines_offered(4, 6) == {"attica", "phocis"}
    assert shrines_offered(4, 8) == {"phocis"}


@pytest.mark.parametrize("seats", [3, 4])
def test_LH_3P_03_all_else_as_with_four_players(seats: int) -> None:
    b = seated(seats, given={"monument": {"zeus": 4}}, used=["prepare"]).achilles("build_monument zeus")
    assert (b.asked, b.table["crown"], b.table["countdown"]) == ("helen", 0, 3)  # King of Kings, and no repeating
    things = [region(name, "achilles", temple=True) for name in ("epirus", "aetolia", "elis", "crete")]
    b = seated(seats, *things, region("phocis", "achilles")).achilles("build_temple phocis")
    assert b.result == ("achilles", "favored")
    achilles: dict[str, Any] = {"slain": ["hydra", "medusa"], "hand": ["assault_spear"]}
    b = seated(seats, monster("sphinx", "crete", 1, 2, 3), **achilles)
    assert b.achilles("hunt sphinx", "strike assault_spear 4").result == ("achilles", "slayer")


# ---- LH-2P-01 to -03 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("third", ["blue", "green", ""])
def test_LH_2P_01_three_lands_of_any_colour(third: str) -> None:
    held = [*lands("red"), *lands("yellow", without="locris"), region("locris", "helen")]
    more = [one for one in lands(third) if one["region"] != "achaea"]
    b = board(
        player("achilles", "crete"),
        player("helen", "argolis"),
        *held,
        *more,
        region("achaea", "achilles", achilles=1),
    )
    b.achilles("move achaea locris")
    assert b.result == (("achilles", "warlord") if third else None)


def test_LH_2P_02_king_of_kings_is_not_used() -> None:
    quests = ["cattle_of_geryon", "amazon_queen", "golden_fleece", "stymphalian_birds", "cretan_bull", "aid_to_atlas"]
    given = {"monument": {"zeus": 4}, "pile": {"event": quests}}
    b = two(region("thessaly", "achilles"), given=given).achilles("build_monument zeus")
    assert b.monument("zeus")["level"] == 5
    assert (b.table["crown"], b.table["first_monument"], b.table["countdown"]) == (None, None, 0)
    for _ in range(4):
        b.do(b.asked, "build_monument athena")
    assert (b.result, b.monument("athena")["level"], b.table["crown"]) == (None, 5, None)


def test_LH_2P_03_temples_one_to_six_and_the_oracle() -> None:
    assert opening_temples(2) == 6
    assert shrines_offered(2, 5) == {"attica", "phocis"}
    assert shrines_offered(2, 6) == {"phocis"}


# ---- LH-2P-04 to -07: before Build Monument ---------------------------------------------------------------------


def test_LH_2P_04_one_used_action_once_more_right_before_build_monument() -> None:
    b = two(region("argolis", "achilles", achilles=2), used=["prepare", "march", "recruit"])
    assert b.offers("build_monument") == set()  # the monument is named afterwards
    b.achilles("build")
    assert (b.prompt, b.monument("zeus")["level"]) == ("ask.repeat", 1)
    assert b.offered == {"repeat prepare", "repeat march", "repeat recruit", "go_without"}
    b.achilles("repeat march")
    assert b.offers("march") == {"argolis laconia", "argolis arcadia", "argolis corinthia", "argolis crete"}
    b.achilles("march argolis corinthia", "how_many 2")
    assert (b.prompt, b.offered) == ("ask.monument", {f"build_monument {god}" for god in ("zeus", "athena", "hermes")})
    b.achilles("build_monument zeus")
    assert (b.control("corinthia"), b.monument("zeus")["level"]) == ("achilles", 2)
    assert b.asked == "helen"  # one action, then the monument


def test_LH_2P_04_it_is_an_option() -> None:
    b = two(used=["prepare"]).achilles("build", "go_without", "build_monument zeus")
    assert (b.asked, b.monument("zeus")["level"], b.hand("achilles")) == ("helen", 2, [])


def test_LH_2P_04_its_effects_come_before_those_of_the_monument() -> None:
    b = two(region("crete", "achilles"), used=["temple"], priests=0).achilles("build", "repeat temple")
    assert b.region("crete")["temple"]
    assert b.of("achilles")["pool"] == 1
    b.achilles("build_monument zeus")
    assert b.of("achilles")["pool"] == 2  # one for building it, one as its controller


def test_LH_2P_04_a_repeated_march_may_be_a_murderous_one() -> None:
    achilles: dict[str, Any] = {"used": ["march"], "blessings": ["murderous_march"]}
    b = two(region("argolis", "achilles", achilles=4), **achilles).achilles("build", "repeat march")
    b.achilles("use murderous_march", "take_army argolis 4", "march_on macedonia", "build_monument zeus")
    assert (b.control("macedonia"), b.monument("zeus")["level"]) == ("achilles", 2)


def test_LH_2P_05_only_the_builder_and_only_with_a_token() -> None:
    given = {"turn": "helen"}
    b = two(used=["prepare"], given=given).helen("build_monument zeus")
    assert b.asked == "achilles"  # neither for Achilles' token nor by Achilles
    assert b.prompt == "ask.turn"
    b = two().achilles("build_monument zeus")
    assert (b.asked, b.monument("zeus")["level"]) == ("helen", 2)


@pytest.mark.parametrize("seats", [3, 4])
def test_LH_2P_05_with_two_players_only(seats: int) -> None:
    assert seated(seats, used=["prepare"]).achilles("build_monument zeus").asked == "helen"


def test_LH_2P_06_the_requirements_must_be_met() -> None:
    everything = ["recruit", "march", "temple", "prepare", "usurp", "hunt"]
    b = two(used=everything).achilles("build")
    assert b.offers("repeat") == {"prepare"}  # no city, army, shrine, glory, monster
    quest: dict[str, Any] = {"at": "", "quest": "amazon_queen", "used": ["prepare"]}
    b = two(given={"quests": ["amazon_queen"]}, **quest).achilles("build_monument zeus")
    assert b.asked == "helen"  # nothing is left


def test_LH_2P_06_its_token_stays_until_build_monument_removes_it() -> None:
    b = two(used=["prepare", "usurp"]).achilles("build", "repeat prepare", "draw")
    assert (b.prompt, b.of("achilles")["used"]) == ("ask.prepare", ["prepare", "usurp"])
    b.achilles("draw", "build_monument zeus")
    assert (b.asked, b.of("achilles")["used"], len(b.hand("achilles"))) == ("helen", [], 2)


# ---- LH-2P-09: what follows an action follows the repeated one ---------------------------------------------------


def test_LH_2P_09_hermes_temple_follows_a_repeated_build_temple() -> None:
    b = two(region("crete", "achilles"), region("argolis", "achilles"), used=["temple"], blessings=["hermes_temple"])
    b.achilles("build", "repeat temple", "use hermes_temple")
    assert (b.prompt, b.monument("zeus")["level"]) == ("ask.another_special", 1)
    assert {"recruit", "prepare", "build_monument zeus"} <= b.offered
    assert not {"end_turn", "build"} & b.offered  # a monument will be built, and nothing is repeated twice
    b.achilles("prepare", "draw", "draw")
    assert (b.prompt, b.of("achilles")["used"]) == ("ask.monument", ["temple", "prepare"])
    b.achilles("build_monument zeus")
    assert (b.asked, b.monument("zeus")["level"]) == ("helen", 2)


def test_LH_2P_09_the_extra_action_may_be_left() -> None:
    b = two(region("crete", "achilles"), used=["temple", "prepare"], blessings=["hermes_temple"])
    b.achilles("build", "repeat temple", "use hermes_temple")
    assert "build" not in b.offered  # LH-2P-04: one action is repeated, although another could be
    b.achilles("build_monument athena")
    assert (b.asked, b.monument("athena")["level"]) == ("helen", 2)


def test_LH_2P_09_the_oracles_extra_action_comes_before_the_monument() -> None:
    b = two(region("phocis", "achilles"), used=["temple"], given={"temple_card": "temple_1"})
    b.achilles("build", "repeat temple")
    assert b.prompt == "ask.another_special"
    b.achilles("prepare", "draw", "draw")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.monument", 2)


def test_LH_2P_09_augean_stables_answer_the_repeated_action() -> None:
    b = two(used=["prepare"], deeds=["augean_stables"], glory=["brown"])
    b.achilles("build", "repeat prepare", "draw", "draw", "use augean_stables", "usurp", "enough")
    assert (b.prompt, b.control("crete")) == ("ask.monument", "achilles")


def test_LH_2P_07_with_all_monuments_complete_no_level_is_added() -> None:
    full = {"zeus": 5, "athena": 5, "hermes": 5}
    given = {"monument": full, "praying": {"zeus": ["helen"]}}
    b = two(
        region("crete", "achilles", temple=True),
        monster("hydra", "epirus"),
        given=given,
        used=["march", "usurp"],
        artifacts=["ambrosia"],
        spent=["ambrosia"],
    ).rolls(DIE["nothing"])
    assert (b.offers("build_monument"), "build_nothing" in b.offered) == (set(), True)
    b.achilles("build_nothing")
    assert {god: b.monument(god)["level"] for god in full} == full
    assert (b.monument("zeus")["priests"], b.of("achilles")["pool"]) == ([0, 0], 1)  # all the rest of the action
    assert (b.of("achilles")["used"], b.artifacts("achilles")) == ([], {"ambrosia": True})
    assert (b.zone("quests"), b.asked) == (["cattle_of_geryon"], "helen")


def test_LH_2P_07_an_action_may_be_repeated_before_it() -> None:
    full = {"zeus": 5, "athena": 5, "hermes": 5}
    b = two(given={"monument": full}, used=["prepare"]).achilles("build", "repeat prepare", "draw", "draw")
    assert (b.asked, len(b.hand("achilles"))) == ("helen", 2)


# ---- LH-2P-08: left and right -----------------------------------------------------------------------------------


def test_LH_2P_08_the_opponent_is_left_and_right_player() -> None:
    piles = {"attack": ["attack_3", "recall_3"], "blessing": ["bluff", "exile", "push_ups"]}
    b = two(
        region("crete", "achilles"),
        monster("hydra", "crete"),
        hand=["phalanx"],
        given={"pile": piles, "temples_built": 1, "rolls": unshuffled(18)},
    )
    hunt = b.copy().achilles("hunt hydra", "strike phalanx 1", "end_attack")
    assert (hunt.asked, hunt.prompt) == ("helen", "ask.attack_with")  # the left player
    b.achilles("build_temple crete", "bless bluff")
    assert (b.asked, b.prompt) == ("helen", "ask.bless")  # the right player
    b.helen("bless exile")
    assert (b.asked, b.prompt) == ("helen", "ask.turn")  # the left player
    assert b.helen("prepare", "draw", "draw").asked == "achilles"
