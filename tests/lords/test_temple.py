"""LH-TEMPLE: temples and the Oracle of Delphi, with the five temple cards."""

from typing import Any

import pytest

from tests.lords.board import DIE, Board, board, duel, monster, player, region

CARDS = ["temple_1", "temple_2", "temple_3", "temple_4", "temple_5"]
NO_DRAFT_YET = 0  # numbered temples built before: no card has a draft at place 1
DRAFTS = {
    "temple_1": {2, 4, 6, 8},
    "temple_2": {2, 3, 6, 8},
    "temple_3": {2, 3, 5, 7},
    "temple_4": {3, 4, 5, 7},
    "temple_5": {3, 4, 6, 7},
}


def attica(
    card: str = "temple_1", built: int = NO_DRAFT_YET, hero: dict[str, Any] | None = None, **given: Any
) -> Board:
    """Achilles controls Attica, a shrine; so many temples have been taken from the card."""
    return board(
        player("achilles", "attica", **(hero or {})),
        player("helen", "elis"),
        region("attica", "achilles"),
        temple_card=card,
        temples_built=built,
        **given,
    )


def delphi(card: str = "temple_1", *things: Any, hero: dict[str, Any] | None = None, **given: Any) -> Board:
    """Achilles controls Phocis, where the Oracle is built."""
    return board(
        player("achilles", "attica", **(hero or {})),
        player("helen", "elis"),
        region("phocis", "achilles"),
        *things,
        temple_card=card,
        **given,
    )


def four(built: int, card: str) -> Board:
    """Four players; Achilles controls Attica."""
    return board(
        player("achilles", "attica"),
        player("helen", "elis"),
        player("heracles", "crete"),
        player("perseus", "epirus"),
        region("attica", "achilles"),
        temple_card=card,
        temples_built=built,
    )


def three(built: int) -> Board:
    return board(
        player("achilles", "attica"),
        player("helen", "elis"),
        player("heracles", "crete"),
        region("attica", "achilles"),
        region("phocis", "achilles"),
        temples_built=built,
    )


# ---- where, and which piece -------------------------------------------------------------------------------------


def test_LH_TEMPLE_01_in_a_controlled_region_with_a_free_shrine() -> None:
    b = duel(
        region("attica", "achilles", achilles=1),
        region("epirus", "achilles"),
        region("boeotia", "achilles"),  # no shrine
        region("corinthia", "achilles", temple=True),
        region("elis", "helen"),
        region("crete", achilles=1),  # neutral
    )
    assert b.offers("build_temple") == {"attica", "epirus"}
    assert b.rule["build_temple attica"] == "LH-TEMPLE-01"
    for name in ("elis", "crete"):
        assert b.reasons[f"build_temple {name}"] == "refused.no_control"
        assert b.why_not[f"build_temple {name}"] == "LH-TEMPLE-01"
    for name in ("boeotia", "corinthia", "elis", "crete"):
        assert b.refuses("achilles", f"build_temple {name}")


def test_LH_TEMPLE_01_in_one_region_only() -> None:
    b = duel(region("attica", "achilles"), region("epirus", "achilles")).achilles("build_temple epirus")
    assert (b.region("epirus")["temple"], b.region("attica")["temple"]) == (True, False)
    assert b.asked == "helen"


def test_LH_TEMPLE_01_neither_hoplites_nor_the_hero_are_needed() -> None:
    b = duel(region("epirus", "achilles")).achilles("build_temple epirus")
    assert b.region("epirus")["temple"]


def test_LH_TEMPLE_02_the_lowest_numbered_one_is_taken() -> None:
    b = duel(region("attica", "achilles"), region("elis", "helen"), temple_card="temple_1")
    assert (b.table["temples_built"], b.table["temples_left"]) == (0, 6)
    b.achilles("build_temple attica")
    assert (b.table["temples_built"], b.table["temples_left"]) == (1, 5)
    assert b.prompt == "ask.turn"  # place 1 is not marked
    b.helen("build_temple elis")  # place 2, marked
    assert (b.table["temples_built"], b.table["temples_left"]) == (2, 4)
    assert (b.asked, b.prompt) == ("helen", "ask.bless")


def test_LH_TEMPLE_02_it_stands_on_the_shrine() -> None:
    b = attica().achilles("build_temple attica")
    assert [one["region"] for one in b.table["regions"] if one["temple"]] == ["attica"]


def test_LH_TEMPLE_03_the_oracle_takes_no_numbered_temple() -> None:
    b = delphi("temple_5").achilles("build_temple phocis", "raise leadership", "raise speed")
    assert b.region("phocis")["temple"]
    assert (b.table["temples_built"], b.table["temples_left"]) == (0, 6)


def test_LH_TEMPLE_03_the_oracle_is_no_place_of_the_draft() -> None:
    b = board(
        player("achilles", "attica"),
        player("helen", "elis"),
        region("attica", "achilles", temple=True),
        region("phocis", "achilles"),
        temple_card="temple_4",
        temples_built=2,  # place 3 would be marked
    )
    b.achilles("build_temple phocis")
    assert (b.asked, b.prompt) == ("helen", "ask.turn")


@pytest.mark.parametrize("card", CARDS)
def test_LH_TEMPLE_03_the_oracle_is_built_only_in_phocis(card: str) -> None:
    hand = ["charge"]
    b = attica(card, hero={"hand": hand}).achilles("build_temple attica")
    assert b.table["temples_left"] == 5  # a numbered temple, and no reward of the Oracle
    assert (b.asked, b.prompt) == ("helen", "ask.turn")
    assert (b.of("achilles")["pool"], b.hand("achilles")) == (1, hand)


# ---- the priest and the draft -----------------------------------------------------------------------------------


def test_LH_TEMPLE_04_the_builder_gains_a_priest() -> None:
    b = attica(hero={"priests": 2}).achilles("build_temple attica")
    assert (b.of("achilles")["pool"], b.of("achilles")["priests_left"]) == (3, 1)
    assert (b.of("helen")["pool"], b.of("helen")["priests_left"]) == (0, 4)


def test_LH_TEMPLE_04_for_the_oracle_too() -> None:
    assert delphi("temple_4").achilles("build_temple phocis").of("achilles")["pool"] == 1


def test_LH_TEMPLE_04_not_beyond_four() -> None:
    b = attica(hero={"priests": 3}, praying={"zeus": ["achilles"]}).achilles("build_temple attica")
    assert b.of("achilles")["pool"] == 3
    assert b.region("attica")["temple"]


def test_LH_TEMPLE_05_a_marked_place_starts_a_draft_at_once() -> None:
    top = ["armory", "exile", "bluff"]
    b = attica("temple_1", 1, pile={"blessing": top}).achilles("build_temple attica")
    assert (b.asked, b.prompt) == ("achilles", "ask.bless")
    assert b.offers("bless") == set(top)
    b.achilles("bless exile")
    assert (b.asked, b.offers("bless")) == ("helen", {"armory", "bluff"})
    b.helen("bless bluff")
    assert (b.blessings("achilles"), b.blessings("helen")) == ({"exile"}, {"bluff"})
    assert b.zone("blessing.discard") == ["armory"]
    assert (b.asked, b.prompt) == ("helen", "ask.turn")


def test_LH_TEMPLE_05_a_place_without_the_mark_starts_none() -> None:
    b = attica("temple_1", 2).achilles("build_temple attica")
    assert (b.asked, b.prompt) == ("helen", "ask.turn")
    assert b.blessings("achilles") == set()


# ---- the order, the limits --------------------------------------------------------------------------------------


def test_LH_TEMPLE_06_the_oracle_also_gives_the_reward() -> None:
    b = delphi("temple_4", hero={"hand": ["charge"]}).achilles("build_temple phocis")
    assert b.of("achilles")["pool"] == 1
    assert b.of("achilles")["cards"] == 4


def test_LH_TEMPLE_07_victory_comes_before_everything_else() -> None:
    temples = [region(name, "achilles", temple=True) for name in ("epirus", "aetolia", "corinthia", "crete")]
    b = duel(region("attica", "achilles"), *temples, temples_built=5, temple_card="temple_1")
    b.achilles("build_temple attica")  # place 6, marked
    assert b.result == ("achilles", "favored")
    assert b.of("achilles")["pool"] == 0
    assert b.blessings("achilles") == set()
    assert (b.region("attica")["temple"], b.table["temples_built"]) == (True, 6)  # after the piece


def test_LH_TEMPLE_07_the_priest_comes_before_the_oracles_reward() -> None:
    b = delphi("temple_5").achilles("build_temple phocis")
    assert b.prompt == "ask.raise"
    assert (b.region("phocis")["temple"], b.of("achilles")["pool"]) == (True, 1)
    b = delphi("temple_2").achilles("build_temple phocis")
    assert (b.prompt, b.of("achilles")["pool"]) == ("ask.bless", 2)  # both priests before the draft


def test_LH_TEMPLE_07_the_priest_comes_before_the_draft() -> None:
    b = attica("temple_1", 1).achilles("build_temple attica")
    assert b.prompt == "ask.bless"
    assert (b.region("attica")["temple"], b.of("achilles")["pool"]) == (True, 1)


def test_LH_TEMPLE_07_extra_actions_come_after_the_draft() -> None:
    b = attica("temple_1", 1, hero={"blessings": ["hermes_temple"]}, pile={"blessing": ["exile", "bluff", "ambush"]})
    b.achilles("build_temple attica")
    assert b.prompt == "ask.bless"
    b.achilles("bless exile").helen("bless bluff")
    assert (b.asked, b.prompt, b.offers("use")) == ("achilles", "ask.special_done", {"hermes_temple"})
    b.achilles("use hermes_temple")
    assert b.prompt == "ask.another_special"


def test_LH_TEMPLE_07_hermes_temple_gained_by_the_draft_counts_already() -> None:
    b = attica("temple_1", 1, pile={"blessing": ["exile", "bluff", "hermes_temple"]})
    b.achilles("build_temple attica", "bless hermes_temple").helen("bless bluff")
    assert (b.asked, b.offers("use")) == ("achilles", {"hermes_temple"})


def test_LH_TEMPLE_07_extra_actions_come_after_the_oracles_reward() -> None:
    b = delphi("temple_5", hero={"blessings": ["hermes_temple"]}).achilles("build_temple phocis")
    assert b.prompt == "ask.raise"
    b.achilles("raise leadership", "raise speed")
    assert (b.prompt, b.offers("use")) == ("ask.special_done", {"hermes_temple"})


def test_LH_TEMPLE_08_with_no_numbered_temple_left_only_the_oracle() -> None:
    b = duel(region("attica", "achilles"), region("phocis", "achilles"), temples_built=6, temple_card="temple_4")
    assert b.offers("build_temple") == {"phocis"}
    assert b.why_not["build_temple attica"] == "LH-TEMPLE-08"
    assert b.reasons["build_temple attica"] == "refused.no_temple_left"
    assert b.refuses("achilles", "build_temple attica")
    assert b.achilles("build_temple phocis").region("phocis")["temple"]


def test_LH_TEMPLE_08_the_last_one_can_be_built() -> None:
    b = duel(region("attica", "achilles"), region("phocis", "achilles"), temples_built=5)
    assert b.offers("build_temple") == {"attica", "phocis"}


def birds(*things: Any) -> Board:
    """Achilles, with a priest, is next to the Stymphalian birds; the second step needs two regions with a temple."""
    return board(
        player("achilles", "attica", priests=1),
        player("helen", "elis"),
        region("epirus", "achilles", temple=True),
        *things,
        quests=["stymphalian_birds"],
    ).achilles("go corinthia")


def test_LH_TEMPLE_09_the_oracle_counts_for_quests() -> None:
    assert birds(region("phocis", "achilles", temple=True)).offers("enter stymphalian_birds") == {"1", "2"}
    assert birds(region("phocis", "achilles")).offers("enter stymphalian_birds") == {"1"}


def test_LH_TEMPLE_09_the_oracle_counts_for_priests() -> None:
    b = delphi("temple_1", region("epirus", "achilles", temple=True)).achilles("build_temple phocis")
    b.achilles("build_monument zeus")
    assert b.of("achilles")["pool"] == 3  # one for building it, then one for each of two


def test_LH_TEMPLE_09_the_oracle_counts_for_victory() -> None:
    names = ("epirus", "aetolia", "corinthia", "crete")
    temples = [region(name, "achilles", temple=True) for name in names]
    b = delphi("temple_1", *temples).achilles("build_temple phocis")
    assert b.result == ("achilles", "favored")
    b = duel(*temples, region("phocis", "helen", temple=True), region("boeotia", "achilles", achilles=1))
    assert b.achilles("march boeotia phocis").result == ("achilles", "favored")


def test_LH_TEMPLE_09_the_oracle_counts_for_cards() -> None:
    def eye(built: bool) -> Board:
        phocis = region("phocis", "achilles", temple=built)
        return board(player("achilles", "phocis", artifacts=["eye_of_cyclops"]), player("helen", "elis"), phocis)

    assert eye(True).achilles("use eye_of_cyclops").of("achilles")["pool"] == 1
    assert eye(False).reasons["use eye_of_cyclops"] == "refused.no_temple_here"
    b = delphi("temple_4", hero={"blessings": ["hermes_temple"]}).achilles("build_temple phocis")
    assert b.offers("use") == {"hermes_temple"}


def test_LH_TEMPLE_10_a_temple_stays_whatever_happens_to_its_region() -> None:
    b = duel(
        region("corinthia", "helen", temple=True),
        region("argolis", "achilles", achilles=2),
        monster("cerberus", "corinthia"),
    )
    b.achilles("march argolis corinthia", "how_many 2")
    assert (b.control("corinthia"), b.region("corinthia")["temple"]) == ("achilles", True)
    b.rolls(DIE["attack"]).helen("build_monument zeus")
    assert b.hoplites("achilles", "corinthia") == 0
    assert (b.control("corinthia"), b.region("corinthia")["temple"]) == ("achilles", True)
    assert b.table["temples_built"] == 1
    assert "build_temple corinthia" not in b.offered  # the shrine stays taken


# ---- the five cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS)
def test_LH_TEMPLE_11_places_that_start_a_draft(card: str) -> None:
    drafts = set()
    for place in range(1, 9):
        b = four(place - 1, card).achilles("build_temple attica")
        if b.prompt == "ask.bless":
            drafts.add(place)
        else:
            assert (b.asked, b.prompt) == ("helen", "ask.turn")
    assert drafts == DRAFTS[card]


def test_LH_TEMPLE_11_eight_places_with_four_players() -> None:
    assert four(7, "temple_1").offers("build_temple") == {"attica"}
    assert four(8, "temple_1").offers("build_temple") == set()
    assert four(0, "temple_1").table["temples_left"] == 8


def test_LH_TEMPLE_11_six_with_two_or_three() -> None:
    assert attica("temple_1", 5).offers("build_temple") == {"attica"}
    assert attica("temple_1", 6).offers("build_temple") == set()
    assert three(5).offers("build_temple") == {"attica", "phocis"}
    assert three(6).offers("build_temple") == {"phocis"}


def test_LH_TEMPLE_12_temple_1_gives_one_more_special_action_this_turn() -> None:
    b = delphi("temple_1", region("attica", "achilles")).achilles("build_temple phocis")
    assert (b.asked, b.prompt) == ("achilles", "ask.another_special")
    assert {"prepare", "recruit", "build"} <= b.offered
    assert not {key for key in b.offered if key.startswith(("build_temple", "go ", "pray", "move "))}
    b.achilles("recruit", "enough")
    assert b.asked == "helen"
    assert b.of("achilles")["used"] == ["recruit", "temple"]


def test_LH_TEMPLE_12_temple_2_gives_one_more_priest_and_a_draft() -> None:
    top = ["armory", "exile", "bluff"]
    b = delphi("temple_2", pile={"blessing": top}).achilles("build_temple phocis")
    assert b.of("achilles")["pool"] == 2
    assert (b.asked, b.offers("bless")) == ("achilles", set(top))
    b.achilles("bless exile").helen("bless bluff")
    assert (b.blessings("achilles"), b.blessings("helen")) == ({"exile"}, {"bluff"})
    assert (b.asked, b.prompt) == ("helen", "ask.turn")


def test_LH_TEMPLE_12_temple_3_gives_one_of_three_neutral_artifacts() -> None:
    top = ["harpe", "aegis", "ambrosia"]
    b = delphi("temple_3", pile={"artifact": [*top, "caduceus"]}).achilles("build_temple phocis")
    assert (b.asked, b.offers("keep")) == ("achilles", set(top))
    b.achilles("keep aegis")
    assert b.artifacts("achilles") == {"aegis": True}
    assert {"harpe", "ambrosia", "caduceus"} <= set(b.zone("artifact.pile"))
    assert "aegis" not in b.zone("artifact.pile")
    assert b.asked == "helen"


@pytest.mark.parametrize("held", [0, 2, 4])
def test_LH_TEMPLE_12_temple_4_draws_cards_up_to_the_limit(held: int) -> None:
    hand = ["charge", "charge", "trap_mace", "trap_sword"][:held]
    top = ["phalanx", "glory_bow", "flank_attack", "assault_axe"]
    b = delphi("temple_4", hero={"hand": hand}, pile={"combat": top}).achilles("build_temple phocis")
    assert sorted(b.hand("achilles")) == sorted([*hand, *top[: 4 - held]])
    assert (b.asked, b.prompt) == ("helen", "ask.turn")


def test_LH_TEMPLE_12_temple_4_to_six_with_the_armory() -> None:
    b = delphi("temple_4", hero={"hand": ["charge"], "blessings": ["armory"]}).achilles("build_temple phocis")
    assert b.of("achilles")["cards"] == 6


def test_LH_TEMPLE_12_temple_5_raises_two_different_attributes() -> None:
    b = delphi("temple_5", hero={"leadership": 2, "strength": 3, "speed": 4}).achilles("build_temple phocis")
    assert b.offers("raise") == {"leadership", "strength", "speed"}
    b.achilles("raise speed")
    assert b.offers("raise") == {"leadership", "strength"}
    b.achilles("raise leadership")
    assert [b.attribute("achilles", name) for name in ("leadership", "strength", "speed")] == [3, 3, 5]
    assert b.asked == "helen"


def test_LH_TEMPLE_12_temple_5_does_nothing_for_an_attribute_at_five() -> None:
    b = delphi("temple_5", hero={"leadership": 5, "strength": 3, "speed": 5}).achilles("build_temple phocis")
    assert [b.attribute("achilles", name) for name in ("leadership", "strength", "speed")] == [5, 4, 5]
    assert b.asked == "helen"
