"""LH-TERM: the words of the rules and what they stand for."""

from typing import Any

import pytest

import petteia
from petteia.games.lords import facts
from petteia.games.lords.entry import ENTRY
from tests.lords.board import Board, board, duel, monster, player, region, unshuffled

LANDS = {
    "red": {"epirus", "macedonia", "thessaly", "chalkidiki"},
    "yellow": {"acarnania", "aetolia", "locris", "phocis"},
    "blue": {"euboea", "boeotia", "attica", "corinthia"},
    "green": {"achaea", "elis", "arcadia", "messenia"},
    "brown": {"argolis", "laconia", "crete"},
}
BY_SEA_ONLY = {
    "crete": {"laconia", "argolis", "attica", "euboea"},
    "euboea": {"thessaly", "chalkidiki", "boeotia", "crete"},
}
BY_LAND_AND_SEA = {
    "boeotia": {"phocis", "corinthia", "attica", "euboea"},
    "thessaly": {"epirus", "macedonia", "aetolia", "locris", "euboea"},
}
BY_LAND_ONLY = {
    "phocis": {"locris", "boeotia"},
    "elis": {"achaea", "arcadia", "messenia"},
    "acarnania": {"epirus", "aetolia"},
}
NEIGHBOURS = {**BY_SEA_ONLY, **BY_LAND_AND_SEA, **BY_LAND_ONLY}


def other_hero(at: str) -> str:
    """Helen stands far away: her ward is not what this is about."""
    return "macedonia" if at in ("elis", "crete", "phocis", "boeotia") else "messenia"


def targets(b: Board, verb: str, source: str) -> set[str]:
    return {key.split()[1] for key in b.offers(verb) if key.split()[0] == source}


# ---- regions, lands, control ------------------------------------------------------------------------------------


def test_LH_TERM_01_nineteen_regions() -> None:
    names = [one["region"] for one in duel().table["regions"]]
    assert len(names) == len(set(names)) == 19
    assert set(names) == set().union(*LANDS.values())


def test_LH_TERM_01_each_is_an_area_of_its_own() -> None:
    b = board(player("perseus", "crete"), player("helen", "elis")).perseus("prepare", "draw", "draw")
    assert len(b.offers("place")) == 19


def test_LH_TERM_02_a_land_is_all_regions_of_one_colour() -> None:
    lands: dict[str, set[str]] = {}
    for one in duel().table["regions"]:
        lands.setdefault(one["land"], set()).add(one["region"])
    assert lands == LANDS
    assert all(len(regions) in (3, 4) for regions in lands.values())


@pytest.mark.parametrize("land", list(LANDS))
def test_LH_TERM_02_a_land_counts_when_all_its_regions_are_held(land: str) -> None:
    other = "red" if land != "red" else "green"
    last = sorted(LANDS[land])[0]
    held = [region(name, "achilles") for name in (LANDS[land] | LANDS[other]) - {last}]
    for missing in (None, sorted(LANDS[land])[1]):
        b = board(
            player("achilles", last, artifacts=["head_of_sphinx"]),
            player("helen", "phocis" if land != "yellow" else "elis"),
            player("heracles", "boeotia"),
            player("perseus", "boeotia"),
            *[one for one in held if one["region"] != missing],
        )
        b.achilles("use head_of_sphinx")  # takes control of the region
        assert b.control(last) == "achilles"
        assert b.result == (("achilles", "warlord") if missing is None else None)


def test_LH_TERM_03_a_region_belongs_to_whose_token_lies_in_it() -> None:
    b = duel(region("attica", "achilles", achilles=1)).achilles("move attica boeotia")
    assert b.hoplites("achilles", "attica") == 0
    assert b.control("attica") == "achilles"  # the token stays
    assert b.of("achilles")["regions"] == 1
    assert "attica" in b.offers("build_temple")


def test_LH_TERM_03_without_a_token_it_is_neutral() -> None:
    b = duel(region("attica", achilles=4))  # hoplites and the hero, but no token
    assert b.control("attica") is None
    assert b.of("achilles")["regions"] == 0
    assert b.why_not["build_temple attica"] == "LH-TEMPLE-01"
    b = duel(region("attica", "helen"), region("boeotia", "achilles"))
    assert (b.control("attica"), b.control("boeotia"), b.control("elis")) == ("helen", "achilles", None)


# ---- adjacency --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", list(NEIGHBOURS))
def test_LH_TERM_04_a_border_and_a_sea_trail_are_the_same_for_hoplites(at: str) -> None:
    b = board(player("achilles", at), player("helen", other_hero(at)), region(at, "achilles", achilles=2))
    assert targets(b, "move", at) == NEIGHBOURS[at]
    assert targets(b, "march", at) == NEIGHBOURS[at]


@pytest.mark.parametrize("at", list(NEIGHBOURS))
def test_LH_TERM_04_and_for_heroes(at: str) -> None:
    b = board(player("achilles", at, speed=1), player("helen", other_hero(at)))
    assert b.offers("go") == NEIGHBOURS[at] | {at}


@pytest.mark.parametrize("at", list(NEIGHBOURS))
def test_LH_TERM_04_and_for_monsters(at: str) -> None:
    b = duel(monster("sphinx", at), rolls=[3]).achilles("build_monument zeus")  # the die says: move
    assert b.prompt == "ask.move_monster"
    assert b.offers("move_monster") == {f"sphinx {name}" for name in NEIGHBOURS[at]}


@pytest.mark.parametrize("at", list(BY_SEA_ONLY))
def test_LH_TERM_04_and_for_those_who_withdraw(at: str) -> None:
    b = board(
        player("achilles", at, glory=["brown", "blue"]),
        player("helen", "macedonia"),
        region(at, "helen", helen=1),
    )
    assert b.achilles("usurp", "enough").offers("withdraw") == BY_SEA_ONLY[at]


# ---- hoplites and priests ---------------------------------------------------------------------------------------


def test_LH_TERM_05_an_army_is_all_hoplites_of_a_player_in_a_region() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "elis", hand=["charge"]),
        region("corinthia", "achilles", achilles=3),
        region("boeotia", "helen", "helen", helen=2),
        region("euboea", "helen", helen=4),
    ).achilles("march corinthia boeotia", "how_many 3")
    assert b.battle["attack"]["total"] == 3
    assert b.battle["defence"]["total"] == 2 + 1  # the fortified one is one of the two; the city adds 1
    assert "play charge" in b.offered  # two casualties: the fortified one can be one of them


def test_LH_TERM_05_fortified_ones_leave_with_their_army() -> None:
    b = board(
        player("achilles", "boeotia", glory=["blue"]),
        player("helen", "elis"),
        region("boeotia", "helen", "helen", helen=3),
    ).achilles("usurp", "enough")
    b.helen("withdraw euboea")
    assert (b.hoplites("helen", "euboea"), b.hoplites("helen", "boeotia")) == (3, 0)


def test_LH_TERM_06_recruited_hoplites_come_from_the_supply() -> None:
    b = duel(region("attica", "achilles", achilles=1)).achilles("recruit", "levy attica 2")
    assert b.hoplites("achilles", "attica") == 3
    assert b.of("achilles")["supply"] == 12


def test_LH_TERM_06_recruiting_is_not_movement() -> None:
    b = board(
        player("achilles", "crete", artifacts=["horn_of_plenty"]),
        player("helen", "attica"),
        region("attica", "achilles"),
        monster("chimera", "attica", evolved=["chimera_macedonia"]),  # bites hoplites that move in
        monster("medusa", "attica"),
    )
    b.achilles("use horn_of_plenty", "levy attica 2")  # Helen's ward bars movement only
    assert b.hoplites("achilles", "attica") == 2


def test_LH_TERM_06_the_recruited_may_still_move() -> None:
    b = board(
        player("achilles", "attica", artifacts=["horn_of_plenty"]),
        player("helen", "elis"),
        region("boeotia", "achilles"),
    )
    assert not b.offers("move")
    b.achilles("use horn_of_plenty", "levy boeotia 2")
    assert "hoplites" not in b.table["turn"]["taken"]  # Hoplite Movement was not spent
    assert "boeotia attica" in b.offers("move")


def test_LH_TERM_07_a_killed_hoplite_returns_to_its_owners_supply() -> None:
    b = board(
        player("achilles", "attica", artifacts=["adamant_tethers"]),
        player("helen", "elis"),
        region("attica", "helen", helen=4),
        region("boeotia", "achilles", achilles=2),
    )
    assert (b.of("helen")["supply"], b.of("achilles")["supply"]) == (11, 13)
    b.achilles("use adamant_tethers")
    assert b.hoplites("helen", "attica") == 1
    assert (b.of("helen")["supply"], b.of("achilles")["supply"]) == (14, 13)


def test_LH_TERM_08_a_sacrificed_priest_goes_from_the_pool_to_the_supply() -> None:
    b = board(
        player("achilles", "attica", priests=2, blessings=["battle_prayer"]),
        player("helen", "elis", priests=1),
        praying={"zeus": ["achilles"]},
    ).achilles("use battle_prayer")
    assert (b.of("achilles")["pool"], b.of("achilles")["priests_left"]) == (1, 2)
    assert b.of("helen")["pool"] == 1
    assert b.monument("zeus")["priests"] == [1, 0]  # one that prays is not in the pool


def test_LH_TERM_08_a_priest_on_a_monument_cannot_be_sacrificed() -> None:
    b = board(
        player("achilles", "attica", blessings=["battle_prayer"]),
        player("helen", "elis"),
        praying={"zeus": ["achilles"]},
    )
    assert "use battle_prayer" not in b.offered
    assert b.reasons["use battle_prayer"] == "refused.no_priest"


# ---- wounds and injuries, strength ------------------------------------------------------------------------------


def thunder(**helen: Any) -> Board:
    return board(
        player("achilles", "attica", artifacts=["thunder_of_zeus"]),
        player("helen", "elis", **helen),
        monster("hydra", "elis", 1),
    ).achilles("use thunder_of_zeus")


def test_LH_TERM_09_monsters_are_wounded_and_heroes_injured() -> None:
    b = thunder().achilles("wound hydra 3")
    assert (b.wounds("hydra"), b.injuries("helen")) == ([1, 3], set())
    b = thunder().achilles("injure_hero 1").helen("injure speed")
    assert (b.wounds("hydra"), b.injuries("helen")) == ([1], {"speed"})


def test_LH_TERM_09_what_heals_a_hero_heals_no_monster() -> None:
    b = board(
        player("achilles", "attica", artifacts=["ambrosia"]), player("helen", "elis"), monster("hydra", "attica", 1, 2)
    )
    assert b.reasons["use ambrosia"] == "refused.not_injured"
    assert b.achilles("prepare").offers("heal") == set()
    b = board(
        player("achilles", "attica", artifacts=["ambrosia"], injured=["speed"]),
        player("helen", "elis"),
        monster("hydra", "attica", 1, 2),
    ).achilles("use ambrosia")
    assert (b.injuries("achilles"), b.wounds("hydra")) == (set(), [1, 2])


def test_LH_TERM_09_what_heals_a_monster_heals_no_hero() -> None:
    b = board(
        player("achilles", "attica", hand=["phalanx"], injured=["speed"]),
        player("helen", "elis"),
        monster("hydra", "attica", 3),
        pile={"attack": ["special_attack_3", "recall_3"], "combat": ["glory_bow"]},
        rolls=unshuffled(18),
    ).achilles("hunt hydra", "strike phalanx 1", "end_attack")
    assert b.wounds("hydra") == [1, 3]
    b.helen("attack_with special_attack_3").achilles("suffer")  # the hydra heals all its wounds
    assert (b.wounds("hydra"), b.injuries("achilles")) == ([], {"speed"})


@pytest.mark.parametrize(("card", "strength"), [("charge", 4), ("wild_attack_axe", 3), ("javelin_volley_axe", 2)])
def test_LH_TERM_10_the_printed_number_counts_in_battles_and_to_defend_in_hunts(card: str, strength: int) -> None:
    b = board(
        player("achilles", "crete", hand=[card]),
        player("helen", "elis", hand=["glory_bow", "glory_torch"]),
        region("corinthia", "achilles", achilles=3),
        region("achaea", "helen", helen=4),
    ).achilles("march corinthia achaea", "how_many 3")
    assert b.battle["attack"]["total"] == 3
    b.helen("play glory_bow").achilles(f"play {card}")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (3 + strength, 4 + 1)
    b = board(
        player("achilles", "attica", hand=[card, "phalanx", "charge"]),
        player("helen", "elis"),
        monster("cerberus", "attica"),
        pile={"attack": ["attack_5", "recall_3"], "combat": ["glory_bow"]},
        rolls=unshuffled(18),
    ).achilles("hunt cerberus", "strike phalanx 1", "end_attack")
    b.helen("attack_with attack_5").achilles(f"guard {card}")
    assert b.hunt["guard"]["total"] == strength


def test_LH_TERM_11_sparta_is_a_city() -> None:
    b = board(
        player("achilles", "crete", artifacts=["horn_of_plenty"]),
        player("helen", "elis"),
        region("laconia", "achilles", achilles=1),
    )
    assert "recruit" in b.offered
    assert "use horn_of_plenty" in b.offered  # in a region with a city
    assert "laconia" in b.offers("fortify")
    assert "laconia" in b.offers("garrison")
    b.achilles("fortify laconia")
    assert b.fortified("laconia") == "achilles"


def test_LH_TERM_11_cards_that_name_a_city_work_in_sparta() -> None:
    b = board(
        player("achilles", "aetolia", speed=2),
        player("helen", "elis"),
        region("laconia", "achilles"),
        region("locris", "achilles"),
        quests=["calydonian_hunt"],
    ).achilles("go aetolia")
    assert "enter calydonian_hunt 1" in b.offered  # two regions with a city


def test_LH_TERM_11_unless_sparta_is_named_apart() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "elis"),
        region("laconia", "achilles"),
        region("locris", "achilles"),
    ).achilles("recruit")
    assert b.offers("levy") == {*[f"laconia {n}" for n in (1, 2, 3, 4)], "locris 1", "locris 2"}


# ---- turns and rounds -------------------------------------------------------------------------------------------


def test_LH_TERM_12_a_turn_is_regular_actions_and_then_a_special_action() -> None:
    b = board(
        player("achilles", "attica", priests=1), player("helen", "elis"), region("attica", "achilles", achilles=1)
    )
    turns = b.table["turns"]
    b.achilles("go boeotia", "pray zeus", "move attica boeotia")
    assert (b.asked, b.table["turns"]) == ("achilles", turns)
    assert b.table["turn"]["taken"] == ["prayer", "hero", "hoplites"]
    b.achilles("prepare", "draw", "draw")
    assert (b.asked, b.table["turns"]) == ("helen", turns + 1)


def test_LH_TERM_12_no_regular_action_follows_the_special_one() -> None:
    b = board(player("achilles", "attica", priests=1, deeds=["augean_stables"]), player("helen", "elis"))
    b.achilles("prepare", "draw", "draw", "use augean_stables")
    assert (b.asked, b.prompt) == ("achilles", "ask.another_special")
    assert not b.offers("go")
    assert not b.offers("pray")


def test_LH_TERM_12_a_round_lasts_from_one_build_monument_to_the_next() -> None:
    b = duel(pile={"event": ["amazon_queen", "golden_fleece"]})
    b.achilles("prepare", "draw", "draw").helen("prepare", "draw", "draw")
    assert b.table["rounds"] == 0
    b.achilles("build_monument zeus")
    assert b.table["rounds"] == 1
    b.helen("prepare", "draw", "draw").achilles("prepare", "draw", "draw")
    assert b.table["rounds"] == 1
    b.helen("build_monument zeus")
    assert b.table["rounds"] == 2


def test_LH_TERM_13_there_is_no_game_for_one() -> None:
    assert ENTRY.seats == (4, 3, 2)
    with pytest.raises(petteia.UnknownGame):
        petteia.new("lords", seats=1)


def test_LH_TERM_13_nothing_in_play_carries_the_symbol() -> None:
    printed = [*facts.COMBAT, *facts.ATTACKS, *facts.MONSTER_CARDS, *facts.QUESTS, *facts.ARTIFACTS, *facts.BLESSINGS]
    printed += [*facts.TEMPLES, *facts.MONSTERS, *facts.HEROES]
    fields = {field for thing in printed for field in dir(thing) if not field.startswith("_")}
    assert not {field for field in fields if "solo" in field or "single" in field}
