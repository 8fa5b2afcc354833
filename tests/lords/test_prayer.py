"""LH-PRAY: priests go to monuments, heroes grow, gods give their power."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.lords.board import Board, board, monster, player, region

GIFT = {"athena": "leadership", "zeus": "strength", "hermes": "speed"}
AMOUNTS = [(1, 0), (2, 1), (3, 2), (4, 3), (5, 3)]  # by level


def temple(
    *things: Json, perseus: dict[str, Any] | None = None, given: dict[str, Any] | None = None, **achilles: Any
) -> Board:
    """Achilles, to move, in Macedonia with a priest and all attributes at 2; Perseus in Crete; no event will come."""
    mine = {"at": "macedonia", "priests": 1, "leadership": 2, "strength": 2, "speed": 2, **achilles}
    theirs = {"at": "crete", **(perseus or {})}
    more = {"pile": {"event": ["amazon_queen"]}, **(given or {})}
    return board(player("achilles", **mine), player("perseus", **theirs), *things, **more)


def level(
    *things: Json, perseus: dict[str, Any] | None = None, mine: dict[str, Any] | None = None, **levels: int
) -> Board:
    """The same with monuments at some levels: level(zeus=3)."""
    return temple(*things, perseus=perseus, given={"monument": levels}, **(mine or {}))


# ---- LH-PRAY-01 to -04: sending a priest ------------------------------------------------------------------------


@pytest.mark.parametrize("god", ["zeus", "athena", "hermes"])
def test_LH_PRAY_01_a_priest_goes_from_the_pool_to_a_monument(god: str) -> None:
    b = temple(priests=2)
    assert b.offers("pray") == {"zeus", "athena", "hermes"}
    assert b.rule[f"pray {god}"] == "LH-PRAY-01"
    b.achilles(f"pray {god}")
    assert b.of("achilles")["pool"] == 1
    assert b.monument(god)["priests"] == [1, 0]
    assert [b.monument(other)["priests"] for other in GIFT if other != god] == [[0, 0], [0, 0]]


def test_LH_PRAY_01_one_priest_a_turn() -> None:
    b = temple(priests=3).achilles("pray zeus")
    assert b.offers("pray") == set()
    assert (b.why_not["pray athena"], b.reasons["pray athena"]) == ("LH-TURN-01", "refused.taken")
    b.achilles("prepare", "draw", "draw").perseus("prepare", "draw", "draw", "place crete")
    assert b.offers("pray") == {"zeus", "athena", "hermes"}


def test_LH_PRAY_01_without_a_priest_in_the_pool_no_prayer() -> None:
    b = temple(priests=0, given={"praying": {"zeus": ["achilles"]}})
    assert b.offers("pray") == set()
    assert (b.why_not["pray athena"], b.reasons["pray athena"]) == ("LH-PRAY-01", "refused.no_priest")
    assert b.refuses("achilles", "pray athena")


@pytest.mark.parametrize("holder", ["", "perseus", "achilles"])
def test_LH_PRAY_02_control_of_the_region_is_not_needed(holder: str) -> None:
    b = temple(*[region(name, holder) for name in ("thessaly", "attica", "acarnania")])
    assert b.offers("pray") == {"zeus", "athena", "hermes"}
    b.achilles("pray zeus")
    assert b.attribute("achilles", "strength") == 3


@pytest.mark.parametrize("there", [["perseus", "perseus"], ["achilles", "perseus"], ["achilles", "achilles"]])
def test_LH_PRAY_03_without_a_free_place_no_priest(there: list[str]) -> None:
    b = temple(given={"praying": {"zeus": there}})
    assert b.offers("pray") == {"athena", "hermes"}
    assert (b.why_not["pray zeus"], b.reasons["pray zeus"]) == ("LH-PRAY-03", "refused.no_place")
    assert b.refuses("achilles", "pray zeus")


@pytest.mark.parametrize("height", [1, 2, 3, 4, 5])
def test_LH_PRAY_04_two_places_at_every_level(height: int) -> None:
    b = level(zeus=height)
    assert b.monument("zeus")["free"] == 2
    b = temple(given={"monument": {"zeus": height}, "praying": {"zeus": ["perseus"]}})
    assert "pray zeus" in b.offered
    b = temple(given={"monument": {"zeus": height}, "praying": {"zeus": ["perseus", "perseus"]}})
    assert "pray zeus" not in b.offered


# ---- LH-PRAY-05 to -08: what it gives ---------------------------------------------------------------------------


@pytest.mark.parametrize("god", ["zeus", "athena", "hermes"])
def test_LH_PRAY_05_the_matching_attribute_rises(god: str) -> None:
    b = temple().achilles(f"pray {god}")
    for other, name in GIFT.items():
        assert b.attribute("achilles", name) == (3 if other == god else 2)


def test_LH_PRAY_05_for_good() -> None:
    b = temple().achilles("pray zeus", "prepare", "draw", "draw").perseus("build_monument zeus")
    assert b.monument("zeus")["priests"] == [0, 0]  # the priest is gone
    assert b.attribute("achilles", "strength") == 3


def test_LH_PRAY_05_at_once() -> None:
    b = temple(region("arcadia", "achilles", achilles=5), leadership=1).achilles("pray athena", "move arcadia elis")
    assert b.table["moving"]["left"] == 1
    b = temple(at="attica", speed=1).achilles("pray hermes")
    assert "go phocis" in b.offered


def test_LH_PRAY_06_the_attribute_first_then_the_power_of_the_present_level() -> None:
    b = level(region("arcadia", "achilles"), athena=2).achilles("pray athena")
    assert (b.prompt, b.attribute("achilles", "leadership")) == ("ask.levy", 3)
    assert b.offers("levy") == {"arcadia 1"}
    b = temple(region("arcadia", "achilles"), priests=2, given={"monument": {"athena": 2}})
    b.achilles("prepare", "draw", "draw").perseus("build_monument athena").achilles("pray athena")
    assert b.offers("levy") == {"arcadia 1", "arcadia 2"}


def test_LH_PRAY_06_it_is_resolved_at_once_battle_included() -> None:
    b = level(
        region("arcadia", "achilles", achilles=3),
        region("elis", "perseus", perseus=1),
        perseus={"hand": ["trap_sword"]},
        hermes=2,
    )
    b.achilles("pray hermes")
    assert b.refuses("achilles", "go epirus")
    b.achilles("take_army arcadia 3", "march_on elis")
    assert b.battle["region"] == "elis"
    b.perseus("pass")
    assert (b.asked, b.prompt, b.control("elis")) == ("achilles", "ask.turn", "achilles")


def test_LH_PRAY_07_the_priest_stays_until_any_player_builds_a_monument() -> None:
    b = temple(priests=2).achilles("pray zeus", "prepare", "draw", "draw")
    assert b.monument("zeus")["priests"] == [1, 0]
    b.perseus("prepare", "draw", "draw", "place crete").achilles("pray zeus")
    assert b.monument("zeus")["priests"] == [2, 0]
    b.achilles("go epirus", "build_monument hermes")
    assert b.monument("zeus")["priests"] == [0, 0]
    assert (b.of("achilles")["pool"], b.of("achilles")["priests_left"]) == (0, 4)


def test_LH_PRAY_07_also_another_player() -> None:
    b = temple().achilles("pray zeus", "prepare", "draw", "draw").perseus("build_monument hermes")
    assert b.monument("zeus")["priests"] == [0, 0]
    assert (b.of("achilles")["pool"], b.of("achilles")["priests_left"]) == (0, 4)


@pytest.mark.parametrize(("height", "amount"), AMOUNTS)
def test_LH_PRAY_08_LH_PRAY_09_zeus_gives_cards(height: int, amount: int) -> None:
    b = level(zeus=height, athena=5 if height == 1 else 1).achilles("pray zeus")
    assert b.of("achilles")["cards"] == amount
    assert b.prompt == "ask.turn"


@pytest.mark.parametrize(("height", "amount"), AMOUNTS)
def test_LH_PRAY_08_LH_PRAY_10_athena_gives_hoplites(height: int, amount: int) -> None:
    b = level(region("arcadia", "achilles"), athena=height).achilles("pray athena")
    assert b.offers("levy") == {f"arcadia {n}" for n in range(1, amount + 1)}
    if amount:
        b.achilles(f"levy arcadia {amount}")
    assert b.hoplites("achilles", "arcadia") == amount
    assert b.prompt == "ask.turn"


@pytest.mark.parametrize(("height", "amount"), AMOUNTS)
def test_LH_PRAY_08_LH_PRAY_11_hermes_leads_an_army(height: int, amount: int) -> None:
    b = level(region("attica", "achilles", achilles=1), hermes=height).achilles("pray hermes")
    if amount:
        b.achilles("take_army attica 1")
    for name in ("boeotia", "phocis", "locris")[:amount]:
        b.achilles(f"march_on {name}")
    assert b.hoplites("achilles", ("attica", "boeotia", "phocis", "locris")[amount]) == 1
    assert b.prompt == "ask.turn"


# ---- LH-PRAY-09 to -14: the powers ------------------------------------------------------------------------------


def test_LH_PRAY_09_zeus_above_the_limit() -> None:
    b = level(zeus=3, mine={"hand": ["phalanx", "phalanx", "charge", "charge"]}).achilles("pray zeus")
    assert b.prompt == "ask.discard"
    assert b.of("achilles")["cards"] == 6
    b.achilles("discard phalanx", "discard phalanx")
    assert b.of("achilles")["cards"] == 4


def test_LH_PRAY_10_athena_in_one_region_under_control() -> None:
    b = level(region("messenia", "achilles"), region("corinthia", "achilles"), region("elis", "", achilles=1), athena=3)
    b.achilles("pray athena")
    assert b.offers("levy") == {"messenia 1", "messenia 2", "corinthia 1", "corinthia 2"}
    b.achilles("levy messenia 1")
    assert b.prompt == "ask.turn"  # one region only
    assert b.hoplites("achilles", "messenia") == 1


def test_LH_PRAY_10_one_may_arrive_fortified() -> None:
    b = level(region("arcadia", "achilles"), region("achaea", "achilles", "achilles", achilles=1), athena=3)
    b.achilles("pray athena")
    assert b.offers("levy_fortified") == {"arcadia 1", "arcadia 2"}
    b.achilles("levy_fortified arcadia 2")
    assert (b.hoplites("achilles", "arcadia"), b.fortified("arcadia")) == (2, "achilles")


def test_LH_PRAY_11_up_to_that_many_regions() -> None:
    b = level(region("attica", "achilles", achilles=1), hermes=3)
    b.achilles("pray hermes", "take_army attica 1", "march_on boeotia")
    assert "halt" in b.offered
    b.achilles("halt")
    assert (b.hoplites("achilles", "boeotia"), b.prompt) == (1, "ask.turn")
    b = level(region("attica", "achilles", achilles=1), hermes=3).achilles("pray hermes", "enough")
    assert (b.hoplites("achilles", "attica"), b.prompt) == (1, "ask.turn")


def test_LH_PRAY_11_one_army() -> None:
    b = level(region("attica", "achilles", achilles=1), region("elis", "achilles", achilles=1), hermes=3)
    b.achilles("pray hermes")
    assert b.offers("take_army") == {"attica 1", "elis 1"}
    b.achilles("take_army elis 1", "march_on achaea", "halt")
    assert (b.hoplites("achilles", "attica"), b.prompt) == (1, "ask.turn")


def test_LH_PRAY_12_as_many_of_the_army_as_wished() -> None:
    b = level(region("attica", "achilles", achilles=3), hermes=3).achilles("pray hermes")
    assert b.offers("take_army") == {"attica 1", "attica 2", "attica 3"}
    assert b.rule["take_army attica 2"] == "LH-PRAY-12"
    b.achilles("take_army attica 2", "march_on boeotia")
    assert (b.hoplites("achilles", "attica"), b.hoplites("achilles", "boeotia")) == (1, 2)


def test_LH_PRAY_12_all_along_the_same_path() -> None:
    b = level(region("attica", "achilles", achilles=3), hermes=3)
    b.achilles("pray hermes", "take_army attica 2", "march_on boeotia", "march_on phocis")
    assert [b.hoplites("achilles", name) for name in ("attica", "boeotia", "phocis")] == [1, 0, 2]


def led(target: Json, *things: Json, **more: Any) -> Board:
    """Three hoplites of Achilles, in Attica, are led to Boeotia; Hermes would let them go three regions."""
    b = level(region("attica", "achilles", achilles=3), target, *things, hermes=4, **more)
    return b.achilles("pray hermes", "take_army attica 3", "march_on boeotia")


def test_LH_PRAY_13_it_stops_in_an_enemys_region() -> None:
    b = led(region("boeotia", "perseus"))
    assert (b.prompt, b.control("boeotia")) == ("ask.turn", "achilles")


@pytest.mark.parametrize("holder", ["perseus", ""])
def test_LH_PRAY_13_it_stops_at_enemy_hoplites(holder: str) -> None:
    b = led(region("boeotia", holder, perseus=1), perseus={"hand": ["trap_sword"]})
    assert b.battle["region"] == "boeotia"
    b.perseus("pass")
    assert (b.prompt, b.hoplites("achilles", "boeotia")) == ("ask.turn", 3)


def test_LH_PRAY_13_no_control_on_the_way_but_at_the_end() -> None:
    b = led(region("boeotia"))
    assert b.control("boeotia") is None
    b.achilles("march_on euboea", "march_on thessaly")
    assert (b.control("boeotia"), b.control("euboea"), b.control("thessaly")) == (None, None, None)
    b = led(region("boeotia"), region("euboea", "perseus")).achilles("march_on euboea")
    assert (b.control("boeotia"), b.control("euboea")) == (None, "achilles")


def test_LH_PRAY_13_monsters_on_the_way() -> None:
    b = led(region("boeotia"), monster("medusa", "boeotia"))
    assert (b.prompt, b.hoplites("achilles", "boeotia")) == ("ask.turn", 3)
    b = led(region("boeotia"), monster("chimera", "boeotia", evolved=["chimera_macedonia"])).achilles("march_on phocis")
    assert b.hoplites("achilles", "phocis") == 2


def test_LH_PRAY_13_helens_region_is_closed() -> None:
    b = board(
        player("achilles", "macedonia", priests=1),
        player("helen", "boeotia"),
        region("attica", "achilles", achilles=3),
        monument={"hermes": 3},
    )
    b.achilles("pray hermes", "take_army attica 3")
    assert b.offers("march_on") == {"corinthia", "crete"}


def test_LH_PRAY_14_fortified_hoplites_stay() -> None:
    b = level(
        region("attica", "achilles", "achilles", achilles=3),
        region("achaea", "achilles", "achilles", achilles=1),
        hermes=2,
    )
    b.achilles("pray hermes")
    assert b.offers("take_army") == {"attica 1", "attica 2"}
    b.achilles("take_army attica 2", "march_on boeotia")
    assert (b.hoplites("achilles", "attica"), b.fortified("attica")) == (1, "achilles")


# ---- LH-PRAY-15 to -17 ------------------------------------------------------------------------------------------


def test_LH_PRAY_15_a_hero_at_five_is_prayed_for() -> None:
    b = level(zeus=3, mine={"strength": 5}).achilles("pray zeus")
    assert (b.attribute("achilles", "strength"), b.of("achilles")["cards"]) == (5, 2)
    assert b.monument("zeus")["priests"] == [1, 0]


def test_LH_PRAY_16_a_power_that_can_do_nothing() -> None:
    b = level(athena=3, hermes=3)  # no region, no army
    assert b.offers("pray") == {"zeus", "athena", "hermes"}
    twin = b.copy().achilles("pray athena")
    assert (twin.attribute("achilles", "leadership"), twin.prompt) == (3, "ask.turn")
    b.achilles("pray hermes")
    assert (b.attribute("achilles", "speed"), b.prompt) == (3, "ask.turn")


def test_LH_PRAY_16_nor_a_supply_or_deck_that_is_empty() -> None:
    b = level(region("arcadia", "achilles", achilles=15), athena=3).achilles("pray athena")
    assert (b.attribute("achilles", "leadership"), b.prompt) == (3, "ask.turn")


@pytest.mark.parametrize("god", ["zeus", "athena", "hermes"])
def test_LH_PRAY_17_also_while_the_hero_is_on_a_quest(god: str) -> None:
    b = temple(
        region("arcadia", "achilles", achilles=1),
        at="",
        quest="cattle_of_geryon",
        step=1,
        given={"quests": ["cattle_of_geryon"], "monument": {"zeus": 3, "athena": 3, "hermes": 3}},
    )
    b.achilles(f"pray {god}")
    assert b.attribute("achilles", GIFT[god]) == 3
    if god == "zeus":
        assert b.of("achilles")["cards"] == 2
    else:
        assert b.prompt == ("ask.levy" if god == "athena" else "ask.take_army")
    assert b.of("achilles")["quest"] == "cattle_of_geryon"
