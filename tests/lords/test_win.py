"""LH-WIN: the four ways to win, when they are checked, and the countdown of King of Kings."""

from typing import Any

import pytest

from petteia.games.lords import facts
from petteia.games.lords.entry import OPTIONS
from tests.lords.board import DIE, Board, board, monster, player, region

LANDS = {land: [one.ref for one in facts.REGIONS if facts.LAND_REFS[one.land] == land] for land in facts.LAND_REFS}
AT = {"achilles": "crete", "helen": "messenia", "heracles": "epirus", "perseus": "argolis"}
TEMPLES = ["epirus", "aetolia", "corinthia", "crete"]
# Zeus' monument stands in Thessaly, Athena's in Attica, Hermes' in Acarnania. Helen keeps others out of Messenia.


def four(*things: dict[str, Any], given: dict[str, Any] | None = None, **heroes: dict[str, Any]) -> Board:
    """Four players; the next event is a quest."""
    return board(
        *[player(hero, **{"at": at, **heroes.get(hero, {})}) for hero, at in AT.items()],
        *things,
        **{"pile": {"event": ["cattle_of_geryon"]}, **(given or {})},
    )


def lands(hero: str, *names: str, without: str = "") -> list[dict[str, Any]]:
    """All regions of some lands under control, but for one."""
    return [region(name, hero) for land in names for name in LANDS[land] if name != without]


def temples(hero: str, *names: str) -> list[dict[str, Any]]:
    return [region(name, hero, temple=True) for name in names]


def crowned(
    *things: dict[str, Any], countdown: int = 3, given: dict[str, Any] | None = None, **heroes: dict[str, Any]
) -> Board:
    """Achilles has completed the monument of Zeus, in Thessaly; the others are at level 1 unless said otherwise."""
    king = {"first_monument": "zeus", "crown": "achilles", "countdown": countdown, "monument": {"zeus": 5}}
    return four(*things, given={**king, **(given or {})}, **heroes)


def others_prepare(b: Board) -> Board:
    """Everybody prepares until it is Achilles' turn again."""
    b.helen("prepare", "draw", "draw").heracles("prepare", "draw", "draw")
    return b.perseus("prepare", "draw", "draw", "place argolis")


# ---- LH-WIN-01, -02: at once ------------------------------------------------------------------------------------


def test_LH_WIN_01_the_game_ends_at_once() -> None:
    b = four(
        *lands("achilles", "red", "yellow", without="locris"),
        region("euboea", "achilles", achilles=3),
        region("locris", "helen"),
        region("boeotia", "helen", helen=1),
        region("achaea", "achilles", achilles=1),
        achilles={"leadership": 3},
    )
    b.achilles("move euboea boeotia")  # a battle waits, a move is left
    assert b.result is None
    b.achilles("move achaea locris")
    assert b.result == ("achilles", "warlord")
    assert (b.match.ask, b.asked) == (None, "")
    assert b.hoplites("helen", "boeotia") == 1  # the battle is not fought any more


def withdrawing() -> Board:
    """Achilles beats Helen in Boeotia; she has three hoplites left to withdraw and lacks only Phocis (5)."""
    return four(
        *lands("helen", "red", "yellow", without="phocis"),
        region("phocis", helen=2),
        region("boeotia", "helen", helen=4),
        region("attica", "achilles", achilles=9),
    ).achilles("march attica boeotia", "how_many 9")


@pytest.mark.parametrize(
    ("keys", "hero"),
    [
        (["move achaea locris"], {}),
        (["march achaea locris", "how_many 2"], {}),
        (["pray hermes", "take_army achaea 1", "march_on locris"], {"priests": 1}),
        (["usurp"], {"at": "locris", "glory": ["yellow"]}),
        (["prepare", "levy locris 1"], {"at": "locris"}),
        (["use winged_boots", "take_army achaea 1", "march_on locris"], {"blessings": ["winged_boots"]}),
    ],
)
def test_LH_WIN_02_after_every_change_of_control(keys: list[str], hero: dict[str, Any]) -> None:
    b = four(
        *lands("achilles", "red", "yellow", without="locris"),
        region("locris", "helen"),
        region("achaea", "achilles", achilles=2),
        region("crete", "achilles", achilles=1),
        achilles=hero,
        given={"monument": {"hermes": 2}},
    )
    b.achilles(*keys[:-1])
    assert b.result is None
    b.achilles(keys[-1])
    assert b.result == ("achilles", "warlord")


def test_LH_WIN_02_after_a_battle() -> None:
    b = four(
        *lands("achilles", "red", "yellow", without="locris"),
        region("locris", "helen", helen=1),
        region("achaea", "achilles", achilles=2),
    )
    assert b.achilles("march achaea locris", "how_many 2").result == ("achilles", "warlord")


def test_LH_WIN_02_on_another_players_turn_by_withdrawing() -> None:
    b = withdrawing()
    assert (b.result, b.asked) == (None, "helen")
    b.helen("withdraw phocis")
    assert b.result == ("helen", "warlord")
    assert b.control("boeotia") == "helen"  # Achilles did not get to take it


def test_LH_WIN_02_on_another_players_turn_by_a_blessing() -> None:
    b = four(
        *lands("helen", "red", "yellow", without="phocis"),
        region("phocis", helen=3),
        region("corinthia", "achilles"),
        given={"temples_built": 1, "pile": {"blessing": ["push_ups", "exile", "bluff", "local_support_blessing"]}},
    )
    b.achilles("build_temple corinthia", "bless push_ups").perseus("bless exile").heracles("bless bluff")
    assert b.result is None
    assert b.helen("bless local_support_blessing").result == ("helen", "warlord")


def test_LH_WIN_02_after_a_temple_a_monster_and_the_countdown() -> None:
    b = four(*temples("achilles", *TEMPLES), region("phocis", "achilles")).achilles("build_temple phocis")
    assert b.result == ("achilles", "favored")
    b = four(monster("sphinx", "crete", 1, 2, 3), achilles={"slain": ["hydra", "medusa"], "hand": ["assault_spear"]})
    assert b.achilles("hunt sphinx", "strike assault_spear 4").result == ("achilles", "slayer")
    b = crowned(region("thessaly", "perseus"), countdown=1).achilles("prepare", "draw", "draw")
    assert b.result == ("perseus", "king")


# ---- LH-WIN-03: Warlord of Hellas -------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", [("red", "yellow"), ("yellow", "blue"), ("green", "brown"), ("blue", "brown")])
def test_LH_WIN_03_all_regions_of_two_lands(pair: tuple[str, str]) -> None:
    last = {"yellow": "locris", "blue": "boeotia", "brown": "laconia"}[pair[1]]
    source = {"locris": "achaea", "boeotia": "phocis", "laconia": "arcadia"}[last]
    held = [one for one in lands("achilles", *pair, without=last) if one["region"] != source]
    heroes = {"helen": {"at": "macedonia"}}
    b = four(*held, region(source, "achilles", achilles=1), region(last, "helen"), **heroes)
    assert b.result is None
    assert b.achilles(f"move {source} {last}").result == ("achilles", "warlord")


def test_LH_WIN_03_one_land_and_parts_of_others_are_not_enough() -> None:
    b = four(
        *lands("achilles", "red"),
        *lands("achilles", "yellow", without="phocis"),
        *lands("achilles", "brown", without="laconia"),
        *lands("achilles", "blue", without="boeotia"),
        region("achaea", "achilles", achilles=1),
        region("elis", "helen"),
    )
    assert b.achilles("move achaea elis").control("elis") == "achilles"
    assert b.result is None


# ---- LH-WIN-04, -05: Favored of the Gods ------------------------------------------------------------------------


def test_LH_WIN_04_five_regions_with_a_temple() -> None:
    b = four(*temples("achilles", *TEMPLES[:3]), region("crete", "achilles"), region("elis", "achilles"))
    assert b.achilles("build_temple crete").result is None  # the fourth
    b = four(*temples("achilles", *TEMPLES), region("elis", "achilles")).achilles("build_temple elis")
    assert b.result == ("achilles", "favored")


def test_LH_WIN_04_regions_with_a_shrine_only_do_not_count() -> None:
    b = four(
        *temples("achilles", "epirus", "aetolia", "corinthia"),
        region("crete", "achilles"),
        region("attica", "achilles"),
        region("arcadia", "achilles", achilles=1),
        region("elis", "helen", temple=True),
    )
    b.achilles("move arcadia elis")
    assert (b.control("elis"), b.result) == ("achilles", None)


def test_LH_WIN_04_the_oracle_counts() -> None:
    b = four(*temples("achilles", *TEMPLES[:3], "phocis"), region("elis", "achilles")).achilles("build_temple elis")
    assert b.result == ("achilles", "favored")
    b = four(*temples("achilles", *TEMPLES), region("phocis", "achilles")).achilles("build_temple phocis")
    assert b.result == ("achilles", "favored")


def test_LH_WIN_05_temples_built_by_anyone() -> None:
    b = four(
        *temples("achilles", *TEMPLES),
        region("elis", "perseus"),
        region("arcadia", "achilles", achilles=1),
        given={"turn": "perseus"},
    )
    b.perseus("build_temple elis")
    assert (b.result, b.asked) == (None, "achilles")
    assert b.achilles("move arcadia elis").result == ("achilles", "favored")


# ---- LH-WIN-06: Monster Slayer ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("slain", "result"), [(["hydra", "medusa"], ("achilles", "slayer")), (["hydra"], None)])
def test_LH_WIN_06_three_monster_figures(slain: list[str], result: tuple[str, str] | None) -> None:
    achilles = {"slain": slain, "hand": ["assault_spear"]}
    b = four(monster("sphinx", "crete", 1, 2, 3), achilles=achilles, helen={"slain": ["cerberus"]})
    b.achilles("hunt sphinx", "strike assault_spear 4")
    assert len(b.of("achilles")["slain"]) == len(slain) + 1
    assert b.result == result


def test_LH_WIN_06_figures_of_others_do_not_count() -> None:
    achilles = {"slain": ["hydra"], "hand": ["assault_spear"]}
    b = four(monster("sphinx", "crete", 1, 2, 3), achilles=achilles, helen={"slain": ["cerberus", "medusa"]})
    assert b.achilles("hunt sphinx", "strike assault_spear 4").result is None


# ---- LH-WIN-07 to -12: King of Kings begins ---------------------------------------------------------------------


def test_LH_WIN_07_active_when_the_first_monument_is_complete() -> None:
    b = four(region("thessaly", "achilles"), given={"monument": {"zeus": 3}}).achilles("build_monument zeus")
    assert (b.table["crown"], b.table["first_monument"]) == (None, None)  # level 4
    b = four(region("thessaly", "achilles"), given={"monument": {"zeus": 4}}).achilles("build_monument zeus")
    assert (b.table["crown"], b.table["first_monument"], b.result) == (0, "zeus", None)


@pytest.mark.parametrize("way", ["warlord", "favored", "slayer"])
def test_LH_WIN_07_all_other_conditions_stay_valid(way: str) -> None:
    things = {
        "warlord": [*lands("helen", "red", "yellow", without="locris"), region("achaea", "helen", helen=2)],
        "favored": [*temples("helen", *TEMPLES), region("elis", "helen")],
        "slayer": [monster("sphinx", "messenia", 1, 2, 3)],
    }[way]
    keys = {
        "warlord": ["march achaea locris", "how_many 2"],
        "favored": ["build_temple elis"],
        "slayer": ["hunt sphinx", "strike assault_spear 4"],
    }[way]
    b = crowned(*things, helen={"slain": ["hydra", "medusa"], "hand": ["assault_spear"]}, given={"turn": "helen"})
    assert b.helen(*keys).result == ("helen", way)


def test_LH_WIN_08_only_the_monument_completed_first_counts() -> None:
    b = crowned(
        region("thessaly", "helen"),
        region("attica", "achilles"),
        countdown=1,
        given={"monument": {"zeus": 5, "athena": 4}},
    )
    b.achilles("build_monument athena")
    assert b.table["first_monument"] == "zeus"
    assert b.result == ("helen", "king")  # who controls Thessaly


def test_LH_WIN_08_another_one_completed_starts_nothing() -> None:
    b = crowned(countdown=3, given={"monument": {"zeus": 5, "athena": 4}}).achilles("build_monument athena")
    assert (b.monument("athena")["level"], b.table["first_monument"], b.table["countdown"]) == (5, "zeus", 2)


@pytest.mark.parametrize("holder", ["", "helen", "achilles"])
def test_LH_WIN_09_no_control_is_needed(holder: str) -> None:
    b = four(region("thessaly", holder), given={"monument": {"zeus": 4}}).achilles("build_monument zeus")
    assert (b.table["crown"], b.table["countdown"]) == (b.seat("achilles"), 3)


def test_LH_WIN_10_three_tokens_of_the_player_who_adds_the_last_level() -> None:
    b = four(region("thessaly", "achilles"), given={"monument": {"zeus": 4}, "turn": "perseus"})
    b.perseus("build_monument zeus")
    assert (b.table["crown"], b.table["countdown"]) == (b.seat("perseus"), 3)


@pytest.mark.parametrize(
    ("keys", "hero"),
    [
        (["prepare", "draw", "draw"], {}),
        (["recruit", "levy arcadia 2"], {}),
        (["march arcadia achaea", "how_many 3"], {}),
        (["build_temple crete"], {}),
        (["usurp", "enough"], {"glory": ["brown"]}),
        (["hunt hydra", "give_up", "injure speed"], {}),
        (["use murderous_march", "march_on macedonia"], {"blessings": ["murderous_march"]}),
        (
            ["use exhausted_fight", "injure speed", "give_up", "injure strength"],
            {"blessings": ["exhausted_fight"], "used": ["hunt"]},
        ),
    ],
)
def test_LH_WIN_11_each_later_special_action_takes_a_token(keys: list[str], hero: dict[str, Any]) -> None:
    things = (region("arcadia", "achilles", achilles=3), region("crete", "achilles"), monster("hydra", "crete"))
    b = crowned(*things, achilles=hero)
    b.achilles(*keys)
    assert (b.asked, b.table["countdown"]) == ("helen", 2)


def test_LH_WIN_11_build_monument_included() -> None:
    assert crowned().achilles("build_monument athena").table["countdown"] == 2


def test_LH_WIN_11_extra_special_actions_take_tokens_too() -> None:
    b = crowned(region("elis", "achilles"), achilles={"blessings": ["hermes_temple"]})
    b.achilles("build_temple elis", "use hermes_temple")
    assert b.table["countdown"] == 2
    assert b.achilles("prepare", "draw", "draw").table["countdown"] == 1


def test_LH_WIN_11_not_those_of_others_nor_regular_actions() -> None:
    b = crowned(monster("hydra", "crete"), achilles={"blessings": ["wild_hunt"], "strength": 2})
    b.achilles("use wild_hunt", "give_up", "injure speed")
    assert b.table["countdown"] == 3  # a hunt, but no special action
    b.achilles("prepare", "draw", "draw").helen("prepare", "draw", "draw").heracles("prepare", "draw", "draw")
    assert b.table["countdown"] == 2


def test_LH_WIN_12_the_completing_action_takes_no_token() -> None:
    b = four(given={"monument": {"zeus": 4}}).achilles("build_monument zeus")
    assert (b.asked, b.table["countdown"]) == ("helen", 3)


# ---- LH-WIN-13 to -15: King of Kings ends -----------------------------------------------------------------------


@pytest.mark.parametrize("ruler", ["achilles", "helen", "perseus"])
def test_LH_WIN_13_who_controls_the_region_when_the_last_token_is_taken_wins(ruler: str) -> None:
    b = crowned(region("thessaly", ruler), countdown=2).achilles("prepare", "draw", "draw")
    assert (b.result, b.table["countdown"]) == (None, 1)
    assert others_prepare(b).result is None
    assert b.achilles("build_monument athena").result == (ruler, "king")


def test_LH_WIN_13_at_the_end_of_that_turn() -> None:
    b = crowned(
        region("thessaly", "helen"),
        region("locris", "achilles", achilles=2),
        region("elis", "achilles"),
        countdown=1,
        achilles={"blessings": ["hermes_temple"]},
    )
    b.achilles("build_temple elis")
    assert (b.table["countdown"], b.result) == (0, None)  # the turn goes on
    b.achilles("use hermes_temple")
    assert b.copy().achilles("end_turn").result == ("helen", "king")
    assert b.achilles("march locris thessaly", "how_many 2").result == ("achilles", "king")


def test_LH_WIN_13_after_the_phases_of_build_monument() -> None:
    b = crowned(region("thessaly", "helen"), monster("hydra", "crete"), monster("sphinx", "epirus"), countdown=1).rolls(
        DIE["nothing"], DIE["nothing"]
    )
    b.achilles("build_monument athena")
    assert (b.table["countdown"], b.prompt) == (0, "ask.roll")  # the Monster Phase is on
    b.achilles("roll hydra")
    assert (b.result, b.zone("quests")) == (("helen", "king"), ["cattle_of_geryon"])


def vacant(*things: dict[str, Any]) -> Board:
    """The last token was taken while nobody controlled Thessaly."""
    b = crowned(*things, countdown=1, given={"turn": "achilles"}).achilles("prepare", "draw", "draw")
    assert (b.result, b.table["throne"], b.asked) == (None, True, "helen")
    return b


def test_LH_WIN_14_if_nobody_controls_it_the_next_to_take_it_wins_at_once() -> None:
    b = vacant(region("locris", "helen", helen=5), region("boeotia", "helen", helen=1))
    b.helen("move locris thessaly")
    assert b.result is None  # 1 of 4: no control
    assert b.helen("march locris thessaly", "how_many 4").result == ("helen", "king")


def test_LH_WIN_14_whoever_it_is() -> None:
    b = vacant(region("locris", "achilles", achilles=5))
    others_prepare(b).achilles("build_monument athena")
    assert others_prepare(b).result is None  # the countdown does not end twice
    assert b.achilles("march locris thessaly", "how_many 5").result == ("achilles", "king")


def test_LH_WIN_14_control_of_another_monuments_region_does_not_win() -> None:
    b = vacant(region("acarnania", "heracles"), region("aetolia", "helen", helen=1)).helen("move aetolia acarnania")
    assert (b.control("acarnania"), b.result) == ("helen", None)


def test_LH_WIN_15_the_card_never_changes_hands() -> None:
    b = crowned(
        region("thessaly", "achilles"),
        region("locris", "helen", helen=1),
        given={"turn": "helen", "monument": {"zeus": 5, "athena": 4}},
    )
    b.helen("move locris thessaly")
    assert (b.control("thessaly"), b.table["crown"]) == ("helen", 0)
    b.helen("build_monument athena")  # a second monument
    assert (b.table["crown"], b.table["countdown"]) == (0, 3)


# ---- LH-WIN-16 to -18 -------------------------------------------------------------------------------------------


def both_near(*things: dict[str, Any], **achilles: Any) -> Board:
    """Achilles lacks Corinthia for blue and brown, Helen lacks Achaea (2, one hoplite there) for red and green."""
    return four(
        *[one for one in lands("achilles", "blue", "brown", without="corinthia") if one["region"] != "argolis"],
        region("argolis", "achilles", achilles=5),
        *lands("helen", "red", "green", without="achaea"),
        region("achaea", helen=1),
        *things,
        achilles=achilles,
    )


# A change of control, a temple, a slain monster, the end of the countdown: each serves one player only. Where an action
# brings two players to their goal, it does so by two changes, and the first of them ends the game.


def test_LH_WIN_16_the_beaten_withdraw_before_the_winner_takes_the_region() -> None:
    b = both_near(region("corinthia", "helen", helen=2)).achilles("march argolis corinthia", "how_many 5")
    assert b.helen("withdraw achaea").result == ("helen", "warlord")  # LH-BATTLE-19 before -20


def test_LH_WIN_16_the_usurper_wins_before_the_usurped_withdraw() -> None:
    b = both_near(region("corinthia", "helen", helen=2), at="corinthia", glory=["blue"]).achilles("usurp")
    assert b.result == ("achilles", "warlord")  # LH-USURP-04


def test_LH_WIN_16_the_active_player_wins_who_takes_a_region_before_the_battles() -> None:
    things = (
        region("corinthia", "helen"),
        region("locris", "helen", helen=2),
        region("phocis", "achilles", achilles=4),
    )
    b = both_near(*things, leadership=5).achilles(*["move phocis locris"] * 4)
    assert b.achilles("move argolis corinthia").result == ("achilles", "warlord")


def test_LH_WIN_16_one_player_who_meets_two_conditions_at_once_wins_once() -> None:
    b = four(
        *temples("achilles", "epirus", "aetolia", "phocis", "chalkidiki"),
        *[region(name, "achilles") for name in ("macedonia", "thessaly", "acarnania", "locris", "euboea", "boeotia")],
        region("corinthia", "helen", temple=True),
        region("attica", "achilles", achilles=1),
    )
    b.achilles("move attica corinthia")
    assert b.result is not None
    assert b.result[0] == "achilles"


def test_LH_WIN_17_a_condition_met_before_the_end_of_the_countdown_turn_wins() -> None:
    things = [region("thessaly", "helen"), *temples("achilles", *TEMPLES), region("elis", "achilles")]
    b = crowned(*things, countdown=1).achilles("build_temple elis")
    assert (b.table["countdown"], b.result) == (0, ("achilles", "favored"))


def test_LH_WIN_17_also_of_another_player() -> None:
    b = crowned(
        *[one for one in lands("helen", "red", "yellow", without="phocis") if one["region"] != "thessaly"],
        region("thessaly", "perseus"),
        *lands("helen", "green"),
        region("phocis", helen=2),
        region("boeotia", "helen", helen=4),
        region("attica", "achilles", achilles=9),
        countdown=1,
        helen={"at": "elis"},
    )
    b.achilles("march attica boeotia", "how_many 9").helen("withdraw phocis")
    assert b.result == ("helen", "warlord")  # yellow and green; Perseus would have been King of Kings


@pytest.mark.parametrize("rounds", [0, 100, 10_000])
def test_LH_WIN_18_there_is_no_round_limit_and_no_draw(rounds: int) -> None:
    b = four(given={"rounds": rounds, "number": 4 * rounds})
    b.achilles("build_monument zeus").helen("prepare", "draw", "draw").heracles("prepare", "draw", "draw")
    b.perseus("prepare", "draw", "draw", "place argolis")
    assert (b.asked, b.result, b.table["rounds"]) == ("achilles", None, rounds + 1)
    assert "rounds" not in OPTIONS


def test_LH_WIN_18_whoever_ends_the_game_is_one() -> None:
    b = crowned(region("thessaly", "helen"), countdown=1).achilles("prepare", "draw", "draw")
    assert b.match.result is not None
    assert len(b.match.result.winners) == 1
