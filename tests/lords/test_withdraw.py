"""LH-WDRAW: where a beaten army goes, or one driven out of its region."""

from typing import Any

import pytest

from tests.lords.board import Board, board, monster, player, region

# Corinthia touches Achaea, Arcadia, Argolis, Attica and Boeotia. The heroes are far away unless a test says so.


def beaten_defender(defenders: int, *things: dict[str, Any], helen_at: str = "epirus", **given: Any) -> Board:
    """Eight hoplites of Achilles march from Argolis against those of Helen in Corinthia and win."""
    return board(
        player("achilles", "crete"),
        player("helen", helen_at),
        region("argolis", "achilles", achilles=8),
        region("corinthia", "helen", helen=defenders),
        *things,
        **given,
    ).achilles("march argolis corinthia", "how_many 8")


def beaten_attacker(*things: dict[str, Any], **achilles: Any) -> Board:
    """Helen has eight hoplites in Corinthia; Achilles is about to attack them."""
    return board(
        player("achilles", "crete", **achilles),
        player("helen", "epirus"),
        region("corinthia", "helen", helen=8),
        *things,
        monument={"hermes": 3},
    )


def armies(b: Board, name: str) -> tuple[int, int]:
    """Hoplites of Achilles and of Helen in a region."""
    return b.hoplites("achilles", name), b.hoplites("helen", name)


# ---- LH-WDRAW-01 to -04: the defender ----------------------------------------------------------------------------


def test_LH_WDRAW_01_all_together_to_one_adjacent_region_of_choice() -> None:
    b = beaten_defender(4)
    assert (b.asked, b.prompt) == ("helen", "ask.withdraw")
    assert b.offered == {f"withdraw {name}" for name in ("achaea", "arcadia", "attica", "boeotia")}
    assert b.rule["withdraw achaea"] == "LH-WDRAW-01"
    b.helen("withdraw attica")
    assert (armies(b, "corinthia"), armies(b, "attica")) == ((8, 0), (0, 3))
    assert (b.asked, b.prompt) == ("helen", "ask.turn")  # one region, no second question


def test_LH_WDRAW_01_a_fortified_hoplite_goes_along() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "epirus"),
        region("argolis", "achilles", achilles=8),
        region("arcadia", "helen", "helen", helen=3),
    )
    b.achilles("march argolis arcadia", "how_many 8").helen("withdraw elis")
    assert (armies(b, "arcadia"), armies(b, "elis"), b.fortified("arcadia")) == ((8, 0), (0, 2), None)


def test_LH_WDRAW_02_not_where_another_player_has_control_or_hoplites() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "epirus"),
        player("perseus", "epirus"),
        region("argolis", "achilles", achilles=8),
        region("corinthia", "helen", helen=4),
        region("achaea", "perseus"),
        region("attica", perseus=1),
        region("arcadia", "achilles"),
    )
    b.achilles("march argolis corinthia", "how_many 8")
    assert armies(b, "boeotia") == (0, 3)  # the only region left, so nobody is asked


def test_LH_WDRAW_03_neutral_and_own_regions() -> None:
    b = beaten_defender(4, region("achaea", "helen"), region("boeotia", "helen", helen=2))
    assert b.offers("withdraw") == {"achaea", "arcadia", "attica", "boeotia"}
    b.helen("withdraw boeotia")
    assert armies(b, "boeotia") == (0, 5)


def test_LH_WDRAW_03_over_sea_trails() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "epirus"),
        region("chalkidiki", "achilles", achilles=8),
        region("euboea", "helen", helen=4),
    )
    b.achilles("march chalkidiki euboea", "how_many 8")
    assert b.offers("withdraw") == {"thessaly", "boeotia", "crete"}  # all of them across the sea
    b.helen("withdraw crete")
    assert armies(b, "crete") == (0, 3)


def test_LH_WDRAW_04_with_nowhere_to_go_all_are_killed() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "epirus", hand=["charge"]),
        region("macedonia", "achilles", achilles=8),
        region("euboea", "achilles"),
        region("chalkidiki", "helen", helen=5),
    )
    b.achilles("march macedonia chalkidiki", "how_many 8").helen("pass")
    assert (armies(b, "chalkidiki"), b.of("helen")["supply"]) == ((8, 0), 15)
    assert (b.control("chalkidiki"), b.prompt) == ("achilles", "ask.turn")


# ---- LH-WDRAW-05 to -08, -12: the attacker -----------------------------------------------------------------------


def test_LH_WDRAW_05_a_beaten_attacker_goes_back_where_it_came_from() -> None:
    b = beaten_attacker(region("argolis", "achilles", achilles=4), region("attica", "achilles", achilles=1))
    b.achilles("march argolis corinthia", "how_many 4")
    assert (armies(b, "argolis"), armies(b, "corinthia")) == ((3, 0), (0, 8))
    assert b.asked == "helen"  # whose turn it is: Achilles had no choice


def test_LH_WDRAW_05_also_to_a_neutral_region() -> None:
    b = beaten_attacker(region("attica", achilles=4))
    b.achilles("march attica corinthia", "how_many 4")
    assert (armies(b, "attica"), b.control("attica")) == ((3, 0), None)


def test_LH_WDRAW_06_attackers_from_several_regions_go_to_one_of_these() -> None:
    b = beaten_attacker(
        region("argolis", "achilles", achilles=2),
        region("attica", "achilles", achilles=2),
        region("achaea", "achilles", achilles=2),
        leadership=4,
    )
    b.achilles("move argolis corinthia", "move argolis corinthia", "move attica corinthia", "move attica corinthia")
    assert (b.asked, b.prompt, b.offered) == ("achilles", "ask.withdraw", {"withdraw argolis", "withdraw attica"})
    b.achilles("withdraw attica")
    assert (armies(b, "attica"), armies(b, "argolis"), armies(b, "achaea")) == ((3, 0), (0, 0), (2, 0))


def test_LH_WDRAW_05_not_to_where_reinforcements_came_from() -> None:
    b = beaten_attacker(
        region("argolis", "achilles", achilles=2), region("attica", "achilles", achilles=2), hand=["reinforcements"]
    )
    b.achilles("march argolis corinthia", "how_many 2", "play reinforcements", "bring attica 2")
    assert (armies(b, "attica"), armies(b, "argolis")) == ((0, 0), (3, 0))  # the attack was launched from Argolis


def test_LH_WDRAW_05_even_if_most_of_them_are_reinforcements() -> None:
    b = beaten_attacker(
        region("argolis", "helen"),
        region("boeotia", "achilles", achilles=1),
        region("attica", "achilles", achilles=2),
        hand=["reinforcements"],
    )
    b.achilles("march boeotia corinthia", "play reinforcements", "bring attica 2")
    assert (armies(b, "attica"), armies(b, "boeotia")) == ((0, 0), (2, 0))


def test_LH_WDRAW_07_attackers_from_afar_go_back_to_the_region_they_left() -> None:
    b = beaten_attacker(region("macedonia", "achilles", achilles=5), blessings=["murderous_march"])
    b.achilles("use murderous_march", "take_army macedonia 5", "march_on corinthia")
    assert (armies(b, "macedonia"), b.of("achilles")["supply"]) == ((2, 0), 13)  # two killed on the way, one beaten


@pytest.mark.parametrize("control", ["achilles", ""])
def test_LH_WDRAW_08_the_last_region_before_the_battlefield_counts(control: str) -> None:
    b = beaten_attacker(region("laconia", "achilles", achilles=5), region("arcadia", control), priests=1)
    b.achilles("pray hermes", "take_army laconia 5", "march_on arcadia", "march_on corinthia")
    assert (armies(b, "arcadia"), armies(b, "laconia"), armies(b, "corinthia")) == ((4, 0), (0, 0), (0, 8))


def test_LH_WDRAW_08_also_for_a_forced_march() -> None:
    b = beaten_attacker(region("laconia", "achilles", achilles=5), blessings=["forced_march"])
    b.achilles("march laconia argolis", "how_many 5", "march_on corinthia")
    assert (armies(b, "argolis"), armies(b, "laconia"), b.control("argolis")) == ((4, 0), (0, 0), "achilles")


def origin_taken() -> Board:
    """Achilles leaves neutral Argolis for Corinthia (2 against 3) and Arcadia (2 against 5), and wins in Corinthia."""
    b = board(
        player("achilles", "crete", leadership=4, hand=["wild_attack_axe"]),
        player("helen", "epirus", hand=["charge"]),
        region("argolis", achilles=4),
        region("corinthia", "helen", helen=3),
        region("arcadia", "helen", helen=5),
    )
    b.achilles(*["move argolis corinthia"] * 2, *["move argolis arcadia"] * 2)
    return b.achilles("fight corinthia").helen("pass").achilles("play wild_attack_axe")


def test_LH_WDRAW_12_attackers_whose_origin_has_become_illegal_are_killed() -> None:
    b = origin_taken().helen("withdraw argolis", "pass")  # Helen's beaten hoplites go where the others came from
    assert (armies(b, "argolis"), armies(b, "arcadia")) == ((0, 2), (0, 5))
    assert b.of("achilles")["supply"] == 15 - 1  # all but the one left in Corinthia
    b = origin_taken().helen("withdraw boeotia", "pass")
    assert (armies(b, "argolis"), b.of("achilles")["supply"]) == ((1, 0), 15 - 2)


# ---- LH-WDRAW-09 to -11, -13 -------------------------------------------------------------------------------------


def test_LH_WDRAW_09_medusa_does_not_stop_it() -> None:
    b = beaten_defender(4, monster("medusa", "corinthia")).helen("withdraw achaea")
    assert armies(b, "achaea") == (0, 3)
    b = beaten_attacker(region("argolis", "achilles", achilles=4), monster("medusa", "corinthia"))
    b.achilles("march argolis corinthia", "how_many 4")
    assert armies(b, "argolis") == (3, 0)


def test_LH_WDRAW_09_nor_does_she_make_usurp_deadly() -> None:
    b = board(
        player("achilles", "corinthia", glory=["blue"]),
        player("helen", "epirus"),
        region("corinthia", "helen", helen=4),
        monster("medusa", "corinthia"),
    )
    b.achilles("usurp", "enough").helen("withdraw achaea")
    assert armies(b, "achaea") == (0, 4)


HELD = {"withdrawal": "held"}


def test_LH_WDRAW_09_the_other_reading_medusa_holds_the_beaten_too() -> None:
    b = beaten_defender(4, monster("medusa", "corinthia"), options=HELD)
    assert (armies(b, "corinthia"), b.of("helen")["supply"]) == ((8, 0), 15)  # killed: they cannot leave
    b = beaten_defender(4, monster("medusa", "achaea"), options=HELD)
    assert "achaea" in b.offers("withdraw")  # she lets them in


def test_LH_WDRAW_09_the_other_reading_helen_keeps_the_beaten_out() -> None:
    def beaten(hero_at: str) -> Board:
        return board(
            player("helen", "boeotia"),
            player("achilles", hero_at),
            region("argolis", "helen", helen=8),
            region("corinthia", "achilles", achilles=4),
            options=HELD,
        ).helen("march argolis corinthia", "how_many 8")

    assert beaten("crete").offers("withdraw") == {"achaea", "arcadia", "attica"}
    assert "boeotia" in beaten("boeotia").offers("withdraw")  # LH-HERO-06: their own hero is there


def test_LH_WDRAW_09_the_other_reading_makes_usurp_deadly_beside_medusa() -> None:
    b = board(
        player("achilles", "corinthia", glory=["blue"]),
        player("helen", "epirus"),
        region("corinthia", "helen", helen=4),
        monster("medusa", "corinthia"),
        options=HELD,
    ).achilles("usurp", "levy corinthia 1")
    assert (armies(b, "corinthia"), b.of("helen")["supply"]) == ((1, 0), 15)


def test_LH_WDRAW_09_helen_does_not_stop_it() -> None:
    b = board(
        player("helen", "boeotia"),
        player("achilles", "crete"),
        region("argolis", "helen", helen=8),
        region("corinthia", "achilles", achilles=4),
    )
    b.helen("march argolis corinthia", "how_many 8")
    assert "withdraw boeotia" in b.offered
    b.achilles("withdraw boeotia")
    assert b.hoplites("achilles", "boeotia") == 3


CHIMERA = monster("chimera", "achaea", evolved=["chimera_macedonia"])


def test_LH_WDRAW_10_evolved_chimera_kills_one_of_those_who_withdraw_to_it() -> None:
    b = beaten_defender(4, CHIMERA).helen("withdraw achaea")
    assert (armies(b, "achaea"), b.of("helen")["supply"]) == ((0, 2), 13)
    b = beaten_defender(4, CHIMERA).helen("withdraw boeotia")
    assert armies(b, "boeotia") == (0, 3)
    b = beaten_defender(4, monster("chimera", "achaea")).helen("withdraw achaea")
    assert armies(b, "achaea") == (0, 3)  # not evolved


def test_LH_WDRAW_10_before_their_number_counts_for_control() -> None:
    b = beaten_defender(3, CHIMERA).helen("withdraw achaea")
    assert (armies(b, "achaea"), b.control("achaea")) == ((0, 1), None)  # population 2


def test_LH_WDRAW_11_a_neutral_region_is_taken_by_its_population() -> None:
    b = beaten_defender(3).helen("withdraw achaea")
    assert (armies(b, "achaea"), b.control("achaea")) == ((0, 2), "helen")
    b = beaten_defender(2).helen("withdraw achaea")
    assert (armies(b, "achaea"), b.control("achaea")) == ((0, 1), None)
    b = beaten_defender(3, region("attica", helen=3)).helen("withdraw attica")
    assert (armies(b, "attica"), b.control("attica")) == ((0, 5), "helen")  # with those already there


def all_but_achaea() -> list[dict[str, Any]]:
    """Helen holds two lands and all of the third, which she needs, but Achaea."""
    red = ["epirus", "macedonia", "thessaly", "chalkidiki"]
    yellow = ["acarnania", "aetolia", "locris", "phocis"]
    return [region(name, "helen") for name in (*red, *yellow, "elis", "arcadia", "messenia")]


def test_LH_WDRAW_11_taking_a_region_may_win_the_game() -> None:
    b = beaten_defender(3, *all_but_achaea()).helen("withdraw achaea")
    assert b.result == ("helen", "warlord")


def test_LH_WDRAW_11_taking_a_region_wins_after_the_usurper_has_taken_control() -> None:
    b = board(
        player("achilles", "corinthia", glory=["blue"]),
        player("helen", "epirus"),
        region("corinthia", "helen", helen=2),
        *all_but_achaea(),
    )
    b.achilles("usurp", "enough").helen("withdraw achaea")
    assert (b.result, b.control("corinthia")) == (("helen", "warlord"), "achilles")


def test_LH_WDRAW_13_withdrawal_never_causes_a_battle() -> None:
    b = beaten_defender(4, region("achaea", achilles=1), region("boeotia", helen=1))
    assert b.offers("withdraw") == {"arcadia", "attica", "boeotia"}  # not Achaea, neutral as it is
    assert b.refuses("helen", "withdraw achaea")
    b.helen("withdraw boeotia")
    assert (b.table["battle"], b.prompt) == (None, "ask.turn")
