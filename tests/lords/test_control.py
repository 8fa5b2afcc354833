"""LH-CTRL: who controls a region, how control is taken, and that nothing else ends it."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.lords.board import DIE, Board, board, monster, player, region

# Population: Arcadia, Achaea, Corinthia 2; Messenia, Argolis 3; Elis 4; Laconia 5.


def army(
    *things: Json, perseus: dict[str, Any] | None = None, given: dict[str, Any] | None = None, **achilles: Any
) -> Board:
    """Achilles, to move, in Macedonia with Leadership 3; Perseus in Crete; and whatever is added."""
    mine = {"at": "macedonia", "leadership": 3, "priests": 1, **achilles}
    theirs = {"at": "crete", **(perseus or {})}
    return board(player("achilles", **mine), player("perseus", **theirs), *things, **(given or {}))


def attack(attackers: int, target: str, holder: str, defenders: int, *things: Json, **more: Any) -> Board:
    """Achilles marches from Arcadia into a region with hoplites of Perseus; nobody has a card unless given one."""
    b = army(
        region("arcadia", "achilles", achilles=attackers), region(target, holder, perseus=defenders), *things, **more
    )
    b.achilles(f"march arcadia {target}")
    return b.achilles(f"how_many {attackers}") if attackers > 1 else b


# ---- LH-CTRL-01 to -03: reaching the population -----------------------------------------------------------------


def test_LH_CTRL_01_one_controller_at_most() -> None:
    b = army(region("arcadia", "achilles", achilles=2), region("messenia", "perseus"), region("elis"))
    assert [b.control(name) for name in ("arcadia", "messenia", "elis")] == ["achilles", "perseus", None]
    assert (b.of("achilles")["regions"], b.of("perseus")["regions"]) == (1, 1)
    b.achilles("move arcadia messenia", "enough")
    assert (b.of("achilles")["regions"], b.of("perseus")["regions"]) == (2, 0)  # one token came, the other went


@pytest.mark.parametrize(("target", "population"), [("achaea", 2), ("messenia", 3), ("elis", 4), ("laconia", 5)])
def test_LH_CTRL_02_a_neutral_region_is_taken_with_its_population(target: str, population: int) -> None:
    def marched(count: int) -> Board:
        b = army(region("arcadia", "achilles", achilles=6))
        return b.achilles(f"march arcadia {target}", f"how_many {count}")

    assert marched(population - 1).control(target) is None
    assert marched(population).control(target) == "achilles"


def test_LH_CTRL_02_by_moves_at_that_moment() -> None:
    b = army(region("arcadia", "achilles", achilles=5)).achilles("move arcadia achaea")
    assert b.control("achaea") is None
    b.achilles("move arcadia achaea")
    assert (b.control("achaea"), b.prompt) == ("achilles", "ask.move_more")


def test_LH_CTRL_02_by_hermes() -> None:
    b = army(region("arcadia", "achilles", achilles=2), given={"monument": {"hermes": 2}})
    b.achilles("pray hermes", "take_army arcadia 2", "march_on achaea")
    assert b.control("achaea") == "achilles"


def test_LH_CTRL_02_by_recruiting() -> None:
    b = army(region("messenia", "", achilles=1), at="messenia").achilles("prepare", "levy messenia 1")
    assert b.control("messenia") is None
    b.achilles("levy messenia 1")
    assert b.control("messenia") == "achilles"


def test_LH_CTRL_02_by_withdrawing() -> None:
    b = attack(7, "messenia", "perseus", 5)
    b.perseus("withdraw elis")
    assert b.hoplites("perseus", "elis") == 4
    assert b.control("elis") == "perseus"


def test_LH_CTRL_02_by_withdrawing_too_few() -> None:
    b = attack(7, "messenia", "perseus", 4)
    b.perseus("withdraw elis")
    assert b.hoplites("perseus", "elis") == 3
    assert b.control("elis") is None


def test_LH_CTRL_02_by_winged_boots() -> None:
    b = army(region("arcadia", "achilles", achilles=1), region("epirus", achilles=1), blessings=["winged_boots"])
    b.achilles("use winged_boots", "take_army arcadia 1", "march_on epirus")
    assert b.control("epirus") == "achilles"


def test_LH_CTRL_02_each_player_counts_alone() -> None:
    b = army(region("arcadia", "achilles", achilles=2), region("messenia", "", perseus=2))
    b.achilles("move arcadia messenia")  # one of mine, two of his
    assert b.control("messenia") is None


def test_LH_CTRL_03_heroes_do_not_count() -> None:
    b = army(region("arcadia", "achilles", achilles=2), at="achaea").achilles("move arcadia achaea")
    assert b.control("achaea") is None
    assert army(region("achaea", "", achilles=1), at="corinthia").achilles("go achaea").control("achaea") is None


def test_LH_CTRL_03_army_strength_does_not_count() -> None:
    b = army(
        region("arcadia", "achilles", achilles=2),
        region("argolis", "", perseus=1),
        at="argolis",  # Achilles adds to army strength there
        strength=3,
        speed=3,
        hand=["tactical_maneuver_sword"],
    )
    b.achilles("march arcadia argolis", "how_many 2")
    assert b.battle["attack"]["total"] == 5
    b.achilles("play tactical_maneuver_sword")
    assert (b.hoplites("achilles", "argolis"), b.control("argolis")) == (2, None)


# ---- LH-CTRL-04 to -07: keeping and taking ----------------------------------------------------------------------


def test_LH_CTRL_04_a_controlled_region_is_kept_with_any_number() -> None:
    b = army(region("laconia", "achilles", achilles=2)).achilles("move laconia messenia")
    assert (b.hoplites("achilles", "laconia"), b.control("laconia")) == (1, "achilles")
    b.achilles("move laconia messenia")
    assert (b.hoplites("achilles", "laconia"), b.control("laconia")) == (0, "achilles")


def test_LH_CTRL_04_population_does_not_matter_for_an_enemys_region() -> None:
    b = army(region("arcadia", "achilles", achilles=1), region("laconia", "perseus"))
    assert b.achilles("march arcadia laconia").control("laconia") == "achilles"


def test_LH_CTRL_05_a_monster_does_not_end_control() -> None:
    b = army(
        region("messenia", "perseus", perseus=1),
        monster("cerberus", "messenia"),
        artifacts=["pandoras_box"],
        given={"rolls": [DIE["attack"]]},
    )
    b.achilles("use pandoras_box")
    assert (b.hoplites("perseus", "messenia"), b.control("messenia")) == (0, "perseus")


def test_LH_CTRL_05_nor_does_an_attack_that_fails() -> None:
    b = attack(1, "messenia", "perseus", 1, perseus={"hand": ["phalanx"]}).perseus("play phalanx")
    assert b.hoplites("perseus", "messenia") == 0  # won, at the price of the last hoplite
    assert b.control("messenia") == "perseus"


def test_LH_CTRL_05_nor_a_victory_without_survivors() -> None:
    b = attack(2, "messenia", "perseus", 1, hand=["charge"]).achilles("play charge")
    assert (b.hoplites("achilles", "messenia"), b.hoplites("perseus", "messenia")) == (0, 0)
    assert b.control("messenia") == "perseus"


def test_LH_CTRL_05_nor_a_hero_of_another_player() -> None:
    b = army(region("messenia", "perseus"), at="arcadia").achilles("go messenia")
    assert b.control("messenia") == "perseus"


def test_LH_CTRL_06_one_hoplite_takes_an_enemys_region_without_hoplites() -> None:
    b = army(region("arcadia", "achilles", achilles=2), region("elis", "perseus")).achilles("move arcadia elis")
    assert (b.hoplites("achilles", "elis"), b.control("elis")) == (1, "achilles")


def test_LH_CTRL_06_not_one_with_hoplites() -> None:
    b = army(region("arcadia", "achilles", achilles=2), region("elis", "perseus", perseus=1))
    b.achilles("move arcadia elis")
    assert b.control("elis") == "perseus"


def test_LH_CTRL_07_prepare_takes_an_enemys_region_without_hoplites() -> None:
    b = army(region("laconia", "perseus"), at="laconia").achilles("prepare", "levy laconia 1")
    assert b.control("laconia") == "achilles"
    b = army(region("laconia", "perseus", perseus=1), at="laconia").achilles("prepare")
    assert b.offers("levy") == set()


# ---- LH-CTRL-08, -09: after a battle ----------------------------------------------------------------------------


def test_LH_CTRL_08_a_victorious_attacker_takes_a_controlled_region() -> None:
    b = attack(2, "laconia", "perseus", 1)  # population 5
    assert (b.hoplites("achilles", "laconia"), b.control("laconia")) == (2, "achilles")


def test_LH_CTRL_08_a_beaten_one_does_not() -> None:
    b = attack(2, "laconia", "perseus", 2)
    assert b.control("laconia") == "perseus"


@pytest.mark.parametrize(("attackers", "holder"), [(3, "achilles"), (2, None)])
def test_LH_CTRL_09_a_neutral_region_needs_its_population(attackers: int, holder: str | None) -> None:
    b = attack(attackers, "argolis", "", 1)
    assert (b.hoplites("achilles", "argolis"), b.control("argolis")) == (attackers, holder)


def test_LH_CTRL_09_only_survivors_count() -> None:
    b = attack(3, "argolis", "", 2, hand=["trap_sword"]).achilles("play trap_sword").perseus("withdraw laconia")
    assert (b.hoplites("achilles", "argolis"), b.control("argolis")) == (2, None)


def test_LH_CTRL_09_a_victorious_defender_too() -> None:
    def defended(came: int) -> Board:
        b = attack(1, "argolis", "", 2, region("corinthia", "perseus", perseus=2), perseus={"hand": ["reinforcements"]})
        return b.perseus("play reinforcements", f"bring corinthia {came}" if came else "enough")

    assert defended(0).control("argolis") is None
    assert defended(1).control("argolis") == "perseus"


def test_LH_CTRL_09_the_other_reading_gives_it_to_the_winner() -> None:
    b = attack(2, "argolis", "", 1, given={"options": {"neutral_battle": "winner"}})
    assert (b.hoplites("achilles", "argolis"), b.control("argolis")) == (2, "achilles")
    b = attack(1, "argolis", "", 2, given={"options": {"neutral_battle": "winner"}})
    assert (b.hoplites("perseus", "argolis"), b.control("argolis")) == (2, "perseus")  # the defender too


# ---- LH-CTRL-10 to -12 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", ["", "perseus"])
def test_LH_CTRL_10_usurp_takes_control_outright(holder: str) -> None:
    b = army(region("elis", holder), at="elis", glory=["green"]).achilles("usurp")
    assert (b.hoplites("achilles", "elis"), b.control("elis")) == (0, "achilles")


@pytest.mark.parametrize("holder", ["", "perseus"])
def test_LH_CTRL_10_usurp_drives_hoplites_out(holder: str) -> None:
    b = army(region("elis", holder, perseus=3), at="elis", glory=["green"])
    b.achilles("usurp", "enough").perseus("withdraw achaea")
    assert (b.hoplites("perseus", "achaea"), b.control("elis")) == (3, "achilles")


def test_LH_CTRL_11_gods_artifacts_serve_whoever_controls_the_region() -> None:
    b = army(region("boeotia", "achilles", achilles=1), region("attica", "perseus"))
    assert b.artifacts("perseus") == {"owl_of_athena": True}
    b.achilles("move boeotia attica")
    assert (b.artifacts("perseus"), b.artifacts("achilles")) == ({}, {"owl_of_athena": True})
    assert "use owl_of_athena" in b.offered


def test_LH_CTRL_11_temples_serve_whoever_controls_the_region() -> None:
    def priests(*keys: str) -> int:
        b = army(
            region("arcadia", "achilles", achilles=1),
            region("messenia", "perseus", temple=True),
            priests=0,
            given={"pile": {"event": ["amazon_queen"]}},
        )
        return int(b.achilles(*keys, "build_monument zeus").of("achilles")["pool"])

    assert priests() == 0
    assert priests("move arcadia messenia") == 1


def test_LH_CTRL_11_monuments_serve_whoever_controls_the_region() -> None:
    b = board(
        player("achilles", "macedonia"),
        player("perseus", "crete"),
        player("heracles", "elis"),
        region("locris", "achilles", achilles=1),
        region("thessaly", "perseus"),
        monument={"zeus": 5},
        first_monument="zeus",
        crown="perseus",
        countdown=1,
    )
    b.achilles("move locris thessaly", "prepare", "draw", "draw")
    assert (b.control("thessaly"), b.artifacts("achilles")) == ("achilles", {"thunder_of_zeus": True})
    b.perseus("prepare", "draw", "draw", "place crete")  # the last token of the countdown
    assert b.result == ("achilles", "king")


def one_army_each(b: Board) -> bool:
    return all(sum(1 for count in entry["hoplites"] if count) <= 1 for entry in b.table["regions"])


def test_LH_CTRL_12_after_every_movement_one_side_is_left() -> None:
    b = attack(3, "messenia", "perseus", 2).perseus("withdraw elis")
    assert one_army_each(b)
    b = attack(2, "messenia", "perseus", 2)
    assert one_army_each(b)
    b = army(
        region("arcadia", "achilles", achilles=2),
        region("epirus", "perseus", perseus=2),
        blessings=["winged_boots"],
    )
    b.achilles("use winged_boots", "march_on epirus")
    assert one_army_each(b)


def test_LH_CTRL_12_no_recruiting_among_enemies() -> None:
    b = army(region("messenia", "", perseus=1), at="messenia", artifacts=["head_of_sphinx"])
    assert b.reasons["use head_of_sphinx"] == "refused.enemy_there"
    assert b.refuses("achilles", "use head_of_sphinx")
    b.achilles("prepare")
    assert b.offers("levy") == set()


def test_LH_CTRL_12_usurp_clears_the_region() -> None:
    b = army(region("elis", "perseus", perseus=3), at="elis", glory=["green"])
    b.achilles("usurp", "levy elis 1").perseus("withdraw achaea")
    assert one_army_each(b)


def test_LH_CTRL_12_nobody_withdraws_to_another_players_hoplites() -> None:
    b = attack(5, "messenia", "perseus", 3, region("elis", "", achilles=1))
    assert (b.hoplites("perseus", "laconia"), one_army_each(b)) == (2, True)  # neither Elis nor Arcadia


def test_LH_CTRL_12_a_third_player_never_joins_a_battle() -> None:
    b = board(
        player("achilles", "macedonia"),
        player("perseus", "crete"),
        player("heracles", "locris"),
        region("arcadia", "achilles", achilles=4),
        region("messenia", "perseus", perseus=2),
        region("elis", "", heracles=1),
        region("laconia", "heracles"),
    )
    b.achilles("march arcadia messenia", "how_many 4")
    assert b.hoplites("perseus", "messenia") == 0  # nowhere to go: Elis, Laconia and Arcadia are closed
    assert b.of("perseus")["supply"] == 15
    assert one_army_each(b)


# ---- LH-CTRL-13: Local Support ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "needed"), [("achaea", 1), ("messenia", 1), ("elis", 2), ("laconia", 3)])
def test_LH_CTRL_13_local_support_lowers_population_by_two_to_one_at_least(target: str, needed: int) -> None:
    def marched(count: int, *blessings: str) -> str | None:
        b = army(region("arcadia", "achilles", achilles=6), blessings=list(blessings))
        return b.achilles(f"march arcadia {target}", f"how_many {count}").control(target)

    assert marched(needed, "local_support_blessing") == "achilles"
    assert marched(needed) is None
    if needed > 1:
        assert marched(needed - 1, "local_support_blessing") is None


def test_LH_CTRL_13_local_support_is_for_its_owner_only() -> None:
    b = army(region("arcadia", "achilles", achilles=2), perseus={"blessings": ["local_support_blessing"]})
    assert b.achilles("move arcadia achaea").control("achaea") is None


def test_LH_CTRL_13_taking_local_support_settles_neutral_regions() -> None:
    b = army(
        region("corinthia", "achilles"),
        region("elis", "", achilles=2),
        region("messenia", "", achilles=1),
        region("laconia", "", achilles=2),
        region("argolis", "", perseus=1),
        given={"temples_built": 1, "pile": {"blessing": ["local_support_blessing", "armory", "bluff"]}},
    )
    b.achilles("build_temple corinthia", "bless local_support_blessing")
    held = {name: b.control(name) for name in ("elis", "messenia", "laconia", "argolis")}
    assert held == {"elis": "achilles", "messenia": "achilles", "laconia": None, "argolis": None}
