"""LH-USURP: control by glory."""

from typing import Any

import pytest

from tests.lords.board import Board, board, monster, player, region


def claim(*things: Any, at: str = "attica", glory: str = "blue", **given: Any) -> Board:
    """Achilles stands in Attica with the glory of its land, about to usurp it."""
    return board(player("achilles", at, glory=[glory]), player("helen", "elis"), *things, **given)


def usurped(*things: Any, **given: Any) -> Board:
    return claim(*things, **given).achilles("usurp")


# ---- the requirement --------------------------------------------------------------------------------------------


def test_LH_USURP_01_the_glory_of_the_heros_land_is_needed() -> None:
    assert "usurp" in claim().offered
    b = claim(glory="green")
    assert "usurp" not in b.offered
    assert (b.why_not["usurp"], b.reasons["usurp"]) == ("LH-USURP-01", "refused.no_glory")
    assert b.refuses("achilles", "usurp")


def test_LH_USURP_01_the_glory_of_another_player_does_not_help() -> None:
    b = board(player("achilles", "attica"), player("helen", "elis", glory=["blue"]))
    assert "usurp" not in b.offered
    assert b.refuses("achilles", "usurp")


def test_LH_USURP_01_where_the_hero_stands_now() -> None:
    b = claim(at="laconia", glory="green")  # brown
    assert "usurp" not in b.offered
    assert "usurp" in b.achilles("go arcadia").offered


# ---- control and the recruit ------------------------------------------------------------------------------------


def test_LH_USURP_02_control_is_taken_at_once() -> None:
    b = usurped(region("attica", "helen"))
    assert b.control("attica") == "achilles"
    assert b.artifacts("achilles") == {"owl_of_athena": True}
    assert (b.asked, b.prompt) == ("achilles", "ask.levy")  # the recruit is still to be chosen


@pytest.mark.parametrize(
    ("pick", "hoplites", "fortified"),
    [("levy attica 1", 1, None), ("levy_fortified attica 1", 1, "achilles"), ("enough", 0, None)],
)
def test_LH_USURP_02_one_hoplite_may_be_recruited(pick: str, hoplites: int, fortified: str | None) -> None:
    b = usurped()
    assert b.offered == {"levy attica 1", "levy_fortified attica 1", "enough"}
    b.achilles(pick)
    assert (b.hoplites("achilles", "attica"), b.fortified("attica")) == (hoplites, fortified)
    assert (b.control("attica"), b.asked) == ("achilles", "helen")


def test_LH_USURP_02_only_the_heros_region() -> None:
    b = usurped(region("boeotia", "helen"), region("corinthia", "achilles"))
    assert (b.control("attica"), b.control("boeotia")) == ("achilles", "helen")
    assert b.offered == {"levy attica 1", "levy_fortified attica 1", "enough"}


def test_LH_USURP_02_without_a_city_nobody_is_fortified() -> None:
    assert usurped(at="crete", glory="brown").offered == {"levy crete 1", "enough"}


def test_LH_USURP_02_without_a_hoplite_in_supply_control_alone() -> None:
    b = usurped(region("messenia", "achilles", achilles=15))
    assert (b.control("attica"), b.hoplites("achilles", "attica"), b.asked) == ("achilles", 0, "helen")


# ---- who stands in the way --------------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", ["helen", "", "achilles"])
def test_LH_USURP_03_all_enemy_hoplites_withdraw_without_losses(holder: str) -> None:
    b = usurped(region("attica", holder, helen=3)).achilles("enough")
    assert (b.asked, b.offers("withdraw")) == ("helen", {"boeotia", "corinthia", "crete"})
    b.helen("withdraw crete")
    assert (b.hoplites("helen", "attica"), b.hoplites("helen", "crete")) == (0, 3)
    assert b.of("helen")["supply"] == 12
    assert b.control("attica") == "achilles"


def test_LH_USURP_03_also_those_of_a_player_who_does_not_control_it() -> None:
    b = board(
        player("achilles", "attica", glory=["blue"]),
        player("helen", "elis"),
        player("heracles", "laconia"),
        region("attica", "helen", heracles=2),
    ).achilles("usurp", "enough")
    assert b.asked == "heracles"
    b.heracles("withdraw crete")
    assert (b.hoplites("heracles", "crete"), b.control("attica")) == (2, "achilles")


def test_LH_USURP_03_own_hoplites_stay() -> None:
    b = usurped(region("attica", achilles=2)).achilles("levy attica 1")
    assert (b.hoplites("achilles", "attica"), b.control("attica")) == (3, "achilles")


def test_LH_USURP_04_first_control_then_the_recruit_then_the_withdrawal() -> None:
    b = usurped(region("attica", "helen", "helen", helen=2))
    assert (b.asked, b.control("attica"), b.fortified("attica")) == ("achilles", "achilles", None)
    assert (b.hoplites("achilles", "attica"), b.hoplites("helen", "attica")) == (0, 2)
    b.achilles("levy_fortified attica 1")  # LH-FORT-02: the city is free, although its garrison is still in the region
    assert (b.asked, b.fortified("attica"), b.hoplites("achilles", "attica")) == ("helen", "achilles", 1)
    b.helen("withdraw crete")
    assert (b.hoplites("helen", "attica"), b.hoplites("helen", "crete")) == (0, 2)
    assert (b.fortified("attica"), b.asked) == ("achilles", "helen")


def test_LH_USURP_04_a_win_by_it_ends_the_game_before_anybody_withdraws() -> None:
    lands = [region(name, "achilles") for name in ("boeotia", "corinthia", "euboea", "epirus", "macedonia", "thessaly")]
    b = board(
        player("achilles", "attica", glory=["blue"]),
        player("helen", "elis"),
        player("heracles", "laconia"),
        player("perseus", "crete"),
        *lands,
        region("chalkidiki", "achilles"),
        region("attica", "helen", helen=2),
    ).achilles("usurp")
    assert (b.result, b.hoplites("helen", "attica")) == (("achilles", "warlord"), 2)


def test_LH_USURP_11_a_fortified_enemy_leaves_the_city_and_withdraws_with_the_others() -> None:
    b = usurped(region("attica", "helen", "helen", helen=2))
    assert (b.fortified("attica"), b.hoplites("helen", "attica")) == (None, 2)
    b.achilles("enough").helen("withdraw crete")
    assert (b.hoplites("helen", "crete"), b.of("helen")["supply"]) == (2, 13)


def test_LH_USURP_05_with_nowhere_to_go_they_are_killed() -> None:
    around = [region(name, "achilles") for name in ("boeotia", "corinthia", "crete")]
    b = usurped(region("attica", "helen", "helen", helen=3), *around).achilles("levy_fortified attica 1")
    assert (b.hoplites("helen", "attica"), b.of("helen")["supply"]) == (0, 15)
    assert (b.control("attica"), b.fortified("attica"), b.asked) == ("achilles", "achilles", "helen")


def test_LH_USURP_05_the_rules_of_withdrawal_hold() -> None:
    around = [region("boeotia", "achilles"), region("crete", achilles=1)]
    b = usurped(region("attica", "helen", helen=2), *around).achilles("enough")  # Corinthia is left: nobody is asked
    assert (b.hoplites("helen", "corinthia"), b.control("corinthia")) == (2, "helen")


# ---- the rest ---------------------------------------------------------------------------------------------------


def test_LH_USURP_06_the_token_is_kept() -> None:
    b = usurped().achilles("enough")
    assert b.glory("blue") == "achilles"


@pytest.mark.parametrize(
    ("name", "land"), [("phocis", "yellow"), ("laconia", "brown"), ("messenia", "green"), ("crete", "brown")]
)
def test_LH_USURP_07_a_neutral_region_whatever_its_population(name: str, land: str) -> None:
    b = usurped(at=name, glory=land)
    assert b.control(name) == "achilles"
    b.achilles("enough")
    assert (b.control(name), b.hoplites("achilles", name)) == ("achilles", 0)


def test_LH_USURP_08_ones_own_region_for_the_recruit() -> None:
    b = claim(region("attica", "achilles", achilles=1))
    assert "usurp" in b.offered
    b.achilles("usurp", "levy_fortified attica 1")
    assert (b.hoplites("achilles", "attica"), b.fortified("attica")) == (2, "achilles")
    assert (b.control("attica"), b.of("achilles")["used"]) == ("achilles", ["usurp"])


def test_LH_USURP_09_not_while_the_hero_is_on_a_quest() -> None:
    b = board(
        player("achilles", quest="golden_fleece", step=1, glory=["red", "yellow", "blue", "green", "brown"]),
        player("helen", "elis"),
        quests=["golden_fleece"],
    )
    assert "usurp" not in b.offered
    assert (b.why_not["usurp"], b.reasons["usurp"]) == ("LH-USURP-09", "refused.on_quest")
    assert b.refuses("achilles", "usurp")


def test_LH_USURP_10_with_the_sphinx_control_is_taken_but_nothing_recruited() -> None:
    b = usurped(region("attica", "helen"), monster("sphinx", "attica"))
    assert (b.control("attica"), b.asked) == ("achilles", "helen")
    assert (b.hoplites("achilles", "attica"), b.of("achilles")["supply"]) == (0, 15)


def test_LH_USURP_10_enemies_withdraw_all_the_same() -> None:
    b = usurped(region("attica", "helen", helen=2), monster("sphinx", "attica")).helen("withdraw crete")
    assert (b.control("attica"), b.hoplites("achilles", "attica"), b.hoplites("helen", "crete")) == ("achilles", 0, 2)


def test_LH_USURP_10_other_monsters_do_not_bar_it() -> None:
    assert "levy attica 1" in usurped(monster("hydra", "attica"), monster("sphinx", "boeotia")).offered
