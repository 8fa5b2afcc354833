"""LH-PREP: two of three options, one after the other."""

from typing import Any

import pytest

from tests.lords.board import Board, board, player, region

HURT = ["strength", "speed"]


def camp(*things: Any, at: str = "attica", **achilles: Any) -> Board:
    """Achilles is about to prepare in a region of his; the next cards are known."""
    return board(
        player("achilles", at, **achilles),
        player("helen", "elis"),
        *things,
        pile={"combat": ["trap_sword", "glory_bow"]},
    )


def preparing(*things: Any, at: str = "attica", **achilles: Any) -> Board:
    return camp(*things, at=at, **achilles).achilles("prepare")


# ---- the options ------------------------------------------------------------------------------------------------


def test_LH_PREP_01_three_options() -> None:
    b = preparing(injured=HURT)
    assert b.offered == {"heal strength", "heal speed", "draw", "levy attica 1"}
    assert b.rule["draw"] == "LH-PREP-01"


@pytest.mark.parametrize(
    ("first", "second", "healed", "cards", "hoplites"),
    [
        ("heal strength", "heal speed", 2, 0, 0),
        ("heal speed", "draw", 1, 1, 0),
        ("draw", "levy attica 1", 0, 1, 1),
        ("levy attica 1", "heal strength", 1, 0, 1),
        ("draw", "draw", 0, 2, 0),
        ("levy attica 1", "levy attica 1", 0, 0, 2),
    ],
)
def test_LH_PREP_01_two_of_them_or_one_twice(first: str, second: str, healed: int, cards: int, hoplites: int) -> None:
    b = preparing(injured=HURT).achilles(first, second)
    assert (b.asked, b.prompt) == ("helen", "ask.turn")  # two and no more
    assert len(b.injuries("achilles")) == len(HURT) - healed
    assert set(b.hand("achilles")) == set(["trap_sword", "glory_bow"][:cards])
    assert b.hoplites("achilles", "attica") == hoplites
    assert b.of("achilles")["supply"] == 15 - hoplites


def test_LH_PREP_01_only_what_can_be_done() -> None:
    assert preparing().offered == {"draw", "levy attica 1"}  # nothing to heal
    b = preparing(region("elis", "achilles", achilles=15), injured=HURT)
    assert b.offered == {"heal strength", "heal speed", "draw"}  # nobody left to recruit
    assert preparing(injured=HURT).achilles("heal speed").offered == {"heal strength", "draw", "levy attica 1"}


def test_LH_PREP_01_one_hoplite_in_the_heros_region_only() -> None:
    b = preparing(region("elis", "achilles", achilles=1), region("attica", "achilles", achilles=1))
    assert b.offers("levy") == {"attica 1"}
    assert b.offers("levy_fortified") == {"attica 1"}


def test_LH_PREP_02_the_second_choice_may_depend_on_the_card_drawn() -> None:
    b = preparing(injured=HURT).achilles("draw")
    assert b.hand("achilles") == ["trap_sword"]
    assert (b.asked, b.prompt) == ("achilles", "ask.prepare")
    assert b.offered == {"heal strength", "heal speed", "draw", "levy attica 1"}


def test_LH_PREP_02_the_first_is_resolved_before_the_second_is_chosen() -> None:
    b = preparing(hand=["phalanx", "phalanx", "charge", "charge"], injured=["speed"]).achilles("draw")
    assert b.prompt == "ask.discard"  # above the limit
    b.achilles("discard phalanx")
    assert b.prompt == "ask.prepare"
    b.achilles("draw")
    assert b.prompt == "ask.discard"
    b.achilles("discard phalanx")
    assert (b.asked, b.of("achilles")["cards"]) == ("helen", 4)


# ---- recruiting -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", ["", "helen", "achilles"])
def test_LH_PREP_03_no_recruiting_among_another_players_hoplites(holder: str) -> None:
    b = preparing(region("attica", holder, helen=1), injured=HURT)
    assert b.offered == {"heal strength", "heal speed", "draw"}
    assert b.refuses("achilles", "levy attica 1")


def test_LH_PREP_03_another_hero_does_not_matter() -> None:
    b = board(player("achilles", "elis"), player("helen", "elis")).achilles("prepare")
    assert "levy elis 1" in b.offered


def test_LH_PREP_04_an_enemys_region_without_hoplites_is_taken() -> None:
    b = preparing(region("attica", "helen")).achilles("levy attica 1")  # population 5
    assert (b.control("attica"), b.hoplites("achilles", "attica")) == ("achilles", 1)
    assert b.artifacts("achilles") == {"owl_of_athena": True}


def test_LH_PREP_04_a_neutral_region_only_with_its_population() -> None:
    b = preparing(region("boeotia", achilles=1), at="boeotia").achilles("levy boeotia 1")
    assert b.control("boeotia") == "achilles"
    b = preparing(at="attica").achilles("levy attica 1", "levy attica 1")
    assert b.control("attica") is None


def test_LH_PREP_05_it_may_arrive_fortified_in_a_region_controlled_before() -> None:
    b = preparing(region("attica", "achilles"))
    assert b.offered == {"draw", "levy attica 1", "levy_fortified attica 1"}
    b.achilles("levy_fortified attica 1")
    assert (b.fortified("attica"), b.hoplites("achilles", "attica")) == ("achilles", 1)
    assert b.offered == {"draw", "levy attica 1"}  # the city is taken now
    assert preparing(region("attica", "achilles")).achilles("levy attica 1").fortified("attica") is None


@pytest.mark.parametrize("holder", ["", "helen"])
def test_LH_PREP_05_not_in_a_region_that_is_taken_by_it(holder: str) -> None:
    b = preparing(region("boeotia", holder, achilles=0 if holder else 1), at="boeotia")
    assert b.offered == {"draw", "levy boeotia 1"}
    b.achilles("levy boeotia 1")
    assert (b.control("boeotia"), b.fortified("boeotia")) == ("achilles", None)
    assert b.offered == {"draw", "levy boeotia 1", "levy_fortified boeotia 1"}  # the second recruit finds it controlled


def test_LH_PREP_05_not_where_the_city_is_taken_or_there_is_none() -> None:
    b = preparing(region("attica", "achilles", "achilles", achilles=1))
    assert b.offered == {"draw", "levy attica 1"}
    assert preparing(region("crete", "achilles"), at="crete").offered == {"draw", "levy crete 1"}


# ---- on a quest -------------------------------------------------------------------------------------------------


def on_quest(hero: str, **more: Any) -> Board:
    return board(
        player(hero, quest="golden_fleece", step=1, injured=["speed"]),
        player("helen", "elis"),
        region("acarnania", hero),
        quests=["golden_fleece"],
        **more,
    )


@pytest.mark.parametrize("hero", ["achilles", "perseus"])
def test_LH_PREP_06_not_while_the_hero_is_on_a_quest(hero: str) -> None:
    b = on_quest(hero)
    assert "prepare" not in b.offered
    assert (b.why_not["prepare"], b.reasons["prepare"]) == ("LH-PREP-06", "refused.on_quest")
    assert b.refuses(hero, "prepare")


def test_LH_PREP_06_in_the_other_reading_only_the_recruit_is_barred() -> None:
    b = on_quest("achilles", options={"prepare_on_quest": "without_recruit"}).achilles("prepare")
    assert b.offered == {"heal speed", "draw"}
    b.achilles("heal speed")  # then only drawing is left
    assert (b.injuries("achilles"), b.of("achilles")["cards"], b.asked) == (set(), 1, "helen")


def test_LH_PREP_06_in_the_other_reading_perseus_does_not_leave_the_quest() -> None:
    b = on_quest("perseus", options={"prepare_on_quest": "without_recruit"}).perseus("prepare", "draw", "draw")
    assert b.asked == "helen"
    assert (b.of("perseus")["at"], b.of("perseus")["quest"]) == (None, "golden_fleece")


@pytest.mark.parametrize("reading", ["barred", "without_recruit"])
def test_LH_PREP_06_off_the_quest_both_readings_are_the_same(reading: str) -> None:
    b = board(player("achilles", "attica"), player("helen", "elis"), options={"prepare_on_quest": reading})
    assert b.achilles("prepare").offered == {"draw", "levy attica 1"}


# ---- Combat Training --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "cards"), [("heal speed", "levy attica 1", 1), ("draw", "heal speed", 2), ("draw", "draw", 3)]
)
def test_LH_PREP_07_combat_training_draws_one_more_whatever_the_options(first: str, second: str, cards: int) -> None:
    b = preparing(injured=HURT, blessings=["combat_training"]).achilles(first, second)
    assert b.asked == "helen"
    assert b.of("achilles")["cards"] == cards
    without = preparing(injured=HURT).achilles(first, second)
    assert without.of("achilles")["cards"] == cards - 1


def test_LH_PREP_07_the_limit_holds() -> None:
    b = preparing(hand=["phalanx"] * 2 + ["charge"] * 2, injured=HURT, blessings=["combat_training"])
    b.achilles("heal speed", "heal strength")
    assert b.prompt == "ask.discard"
    b.achilles("discard charge")
    assert (b.asked, b.of("achilles")["cards"]) == ("helen", 4)


def test_LH_PREP_07_another_players_training_does_nothing() -> None:
    b = board(
        player("achilles", "attica", injured=HURT),
        player("helen", "elis", blessings=["combat_training"]),
    ).achilles("prepare", "heal speed", "heal strength")
    assert (b.of("achilles")["cards"], b.of("helen")["cards"]) == (0, 0)
