"""The radar of victory: how far everybody is on each way, and who could win in the next turn (LH-WIN)."""

from typing import Any

import pytest

from tests.lords.board import Board, board, monster, player, region, set_up

AT = {"achilles": "crete", "helen": "messenia", "heracles": "epirus", "perseus": "chalkidiki"}
ALL_RED = ["epirus", "macedonia", "thessaly", "chalkidiki"]
NO_LOCRIS = ["acarnania", "aetolia", "phocis"]


def seated(*things: dict[str, Any], seats: int = 4, given: dict[str, Any] | None = None, **achilles: Any) -> Board:
    heroes = list(AT)[:seats]
    first = player("achilles", **{"at": "crete", **achilles})
    return board(first, *[player(hero, AT[hero]) for hero in heroes[1:]], *things, **(given or {}))


def held(*names: str, by: str = "achilles") -> list[dict[str, Any]]:
    return [region(name, by) for name in names]


def temples(*names: str, by: str = "achilles") -> list[dict[str, Any]]:
    return [region(name, by, temple=True) for name in names]


def blip(b: Board, way: str, hero: str = "achilles") -> dict[str, Any]:
    found: dict[str, Any] = b.table["radar"][b.seat(hero)][way]
    return found


def progress(b: Board, way: str, hero: str = "achilles") -> tuple[int, int]:
    return blip(b, way, hero)["have"], blip(b, way, hero)["need"]


def soon(b: Board, way: str, hero: str = "achilles") -> bool:
    return bool(blip(b, way, hero)["soon"])


# ---- Warlord of Hellas ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "need"), [(2, 3), (3, 2), (4, 2)])
def test_LH_WIN_03_radar_counts_whole_lands(seats: int, need: int) -> None:
    b = seated(*held(*ALL_RED, *NO_LOCRIS), seats=seats)
    assert progress(b, "warlord") == (1, need)
    assert progress(b, "warlord", "helen") == (0, need)


def test_LH_3P_01_radar_leaves_out_the_blue_land() -> None:
    blue = held("euboea", "boeotia", "attica", "corinthia")
    assert progress(seated(*blue, seats=3), "warlord") == (0, 2)
    assert progress(seated(*blue, seats=4), "warlord") == (1, 2)
    last = [*held(*ALL_RED, "euboea", "boeotia", "attica"), region("arcadia", "achilles", achilles=2)]
    assert soon(seated(*last, region("corinthia", "helen"), seats=4), "warlord")
    assert not soon(seated(*last, region("corinthia", "helen"), seats=3), "warlord")


def warlord(*more: dict[str, Any], source: str = "achaea", army: int = 1, **hero: Any) -> Board:
    """Achilles lacks Locris for red and yellow."""
    return seated(*held(*ALL_RED, *NO_LOCRIS), region(source, "achilles", achilles=army), *more, **hero)


def test_LH_WIN_03_radar_soon_with_hoplites_beside_the_last_region() -> None:
    b = warlord(region("locris", "helen"))
    assert soon(b, "warlord")
    assert b.achilles("move achaea locris").result == ("achilles", "warlord")
    assert not soon(warlord(region("locris", "helen"), source="arcadia"), "warlord")  # too far
    assert not soon(warlord(region("locris", "helen"), army=0), "warlord")


def test_LH_WIN_03_radar_hoplites_that_cannot_leave_or_enter() -> None:
    assert not soon(warlord(region("locris", "helen"), monster("medusa", "achaea")), "warlord")
    fortified = seated(*held(*ALL_RED, *NO_LOCRIS), region("achaea", "achilles", "achilles", achilles=1))
    assert not soon(fortified, "warlord")
    held_by_achilles = [*held(*ALL_RED, *NO_LOCRIS), region("achaea", "achilles", achilles=1)]
    heroes = [player("achilles", "crete"), player("helen", "locris"), player("heracles", "epirus")]
    warded = board(*heroes, *held_by_achilles)
    assert not soon(warded, "warlord")


def test_LH_WIN_03_radar_soon_by_usurping() -> None:
    glory: dict[str, Any] = {"at": "achaea", "glory": ["yellow"]}
    b = warlord(source="crete", **glory)
    assert soon(b, "warlord")
    assert b.achilles("go locris", "usurp").result == ("achilles", "warlord")
    assert not soon(warlord(source="crete", at="achaea"), "warlord")  # no glory
    assert not soon(warlord(source="crete", used=["usurp"], **glory), "warlord")
    assert not soon(warlord(source="crete", at="argolis", glory=["yellow"]), "warlord")  # three regions away
    on_quest: dict[str, Any] = {"at": "", "quest": "amazon_queen", "glory": ["yellow"]}
    assert not soon(warlord(source="crete", given={"quests": ["amazon_queen"]}, **on_quest), "warlord")


def test_LH_WIN_03_radar_two_regions_in_reach_are_enough_three_too_many() -> None:
    two = [*held("epirus", "macedonia", "chalkidiki", *NO_LOCRIS), region("achaea", "achilles", achilles=2)]
    assert soon(seated(*two, region("aetolia", "achilles", achilles=4)), "warlord")  # Thessaly (4) and Locris (2)
    assert not soon(seated(*two, region("aetolia", "achilles", achilles=3)), "warlord")  # too few for Thessaly
    three = [*held("macedonia", "chalkidiki", "acarnania", "phocis"), region("aetolia", "achilles", achilles=3)]
    assert not soon(seated(*three), "warlord")  # Epirus too, though all three are beside Aetolia


# ---- Favored of the Gods ----------------------------------------------------------------------------------------


def test_LH_WIN_04_radar_counts_temples_held() -> None:
    b = seated(*temples("epirus", "phocis"), *temples("elis", by="helen"), *held("crete"))
    assert (progress(b, "favored"), progress(b, "favored", "helen")) == ((2, 5), (1, 5))


def test_LH_WIN_04_radar_soon_by_building_the_fifth() -> None:
    four = temples("epirus", "phocis", "aetolia", "corinthia")
    b = seated(*four, *held("elis"))
    assert soon(b, "favored")
    assert b.achilles("build_temple elis").result == ("achilles", "favored")
    assert not soon(seated(*four), "favored")  # no shrine to build on
    assert not soon(seated(*four, *held("elis"), given={"temples_built": 8}), "favored")  # no temple left
    assert not soon(seated(*four[:3], *held("elis")), "favored")  # the fourth
    assert not soon(seated(*four[:3], *held("elis", "crete")), "favored")  # one a turn


def test_LH_WIN_04_radar_soon_by_taking_temples() -> None:
    three = temples("epirus", "phocis", "aetolia")
    army = region("achaea", "achilles", achilles=3)
    b = seated(*three, army, *temples("elis", "corinthia", by="helen"))
    assert soon(b, "favored")
    far = seated(*three, region("macedonia", "achilles", achilles=3), *temples("elis", "corinthia", by="helen"))
    assert not soon(far, "favored")
    assert soon(seated(*three, army, *temples("elis", by="helen"), *held("attica")), "favored")  # one each way


def test_LH_WIN_04_radar_at_most_two_taken_in_a_turn() -> None:
    army = region("arcadia", "achilles", achilles=5)
    around = temples("elis", "corinthia", "messenia", by="heracles")
    b = board(player("achilles", "crete"), player("heracles", "epirus"), *temples("phocis", "aetolia"), army, *around)
    assert not soon(b, "favored")
    b = board(
        player("achilles", "crete"),
        player("heracles", "epirus"),
        *temples("phocis", "aetolia", "epirus"),
        army,
        *around,
    )
    assert soon(b, "favored")


# ---- Monster Slayer ---------------------------------------------------------------------------------------------


def test_LH_WIN_06_radar_counts_figures() -> None:
    b = seated(slain=["hydra", "medusa"])
    assert (progress(b, "slayer"), progress(b, "slayer", "helen")) == ((2, 3), (0, 3))


def test_LH_WIN_06_radar_soon_with_two_figures_and_a_monster_in_reach() -> None:
    two = ["hydra", "medusa"]
    assert soon(seated(monster("sphinx", "attica"), slain=two), "slayer")
    assert soon(seated(monster("sphinx", "boeotia"), slain=two), "slayer")  # speed 2
    assert not soon(seated(monster("sphinx", "phocis"), slain=two), "slayer")
    assert not soon(seated(monster("sphinx", "boeotia"), slain=two, injured=["speed"]), "slayer")
    assert not soon(seated(monster("sphinx", "attica"), slain=["hydra"]), "slayer")
    assert not soon(seated(slain=two), "slayer")


def test_LH_WIN_06_radar_too_many_symbols_or_a_hero_on_a_quest() -> None:
    two = ["hydra", "medusa"]
    assert not soon(seated(monster("cerberus", "attica"), slain=two), "slayer")  # seven symbols
    assert soon(seated(monster("cerberus", "attica", 1), slain=two), "slayer")  # six
    quest: dict[str, Any] = {"at": "", "quest": "amazon_queen", "slain": two}
    assert not soon(seated(monster("sphinx", "attica"), given={"quests": ["amazon_queen"]}, **quest), "slayer")


# ---- King of Kings ----------------------------------------------------------------------------------------------


def king(*things: dict[str, Any], countdown: int = 3, crown: str = "achilles", **given: Any) -> Board:
    """The monument of Zeus, in Thessaly, is complete."""
    first = {"first_monument": "zeus", "crown": crown, "countdown": countdown, "monument": {"zeus": 5}}
    return seated(*things, given={**first, **given})


def test_LH_2P_02_radar_nothing_is_needed_of_a_way_that_is_closed() -> None:
    b = seated(*held("thessaly"), seats=2)
    assert (progress(b, "king"), soon(b, "king")) == ((0, 0), False)


def test_LH_WIN_07_radar_nothing_before_the_first_monument() -> None:
    b = seated(*held("thessaly"), given={"monument": {"zeus": 4}})
    assert (progress(b, "king"), soon(b, "king")) == ((0, 4), False)


@pytest.mark.parametrize(("countdown", "have"), [(3, 1), (2, 2), (1, 3)])
def test_LH_WIN_13_radar_who_controls_the_region_is_ahead(countdown: int, have: int) -> None:
    b = king(*held("thessaly", by="helen"), countdown=countdown)
    assert (progress(b, "king"), progress(b, "king", "helen")) == ((0, 4), (have, 4))
    assert (soon(b, "king"), soon(b, "king", "helen")) == (False, countdown == 1)


def test_LH_WIN_13_radar_the_player_with_the_last_token_may_still_take_it() -> None:
    things = [*held("thessaly", by="helen"), region("locris", "achilles", achilles=1)]
    assert soon(king(*things, countdown=1), "king")
    assert not soon(king(*things, countdown=2), "king")
    assert not soon(king(*things, countdown=1, crown="heracles"), "king")  # the last token is another's
    assert not soon(king(*held("thessaly", by="helen"), countdown=1), "king")


def test_LH_WIN_14_radar_a_vacant_throne_is_for_everybody_in_reach() -> None:
    b = king(region("locris", "helen", helen=5), countdown=0, throne=True)
    assert (soon(b, "king", "helen"), soon(b, "king")) == (True, False)


# ---- the radar itself -------------------------------------------------------------------------------------------


def test_LH_WIN_02_radar_follows_every_change() -> None:
    b = warlord(region("locris", "helen"), region("attica", "achilles", temple=True), source="boeotia")
    assert (progress(b, "favored"), soon(b, "warlord")) == ((1, 5), False)
    b.achilles("move boeotia attica")
    assert progress(b, "warlord") == (1, 2)
    b = seated(*held("corinthia")).achilles("build_temple corinthia")
    assert progress(b, "favored") == (1, 5)


def test_LH_WIN_03_radar_is_there_from_the_start() -> None:
    events = ["hydra_argolis", "sphinx_messenia", "amazon_queen", "golden_fleece", "saving_prometheus"]
    b = set_up(3, events)
    ways = [{way: (one["have"], one["need"], one["soon"]) for way, one in seat.items()} for seat in b.table["radar"]]
    nothing = {"warlord": (0, 2, False), "favored": (0, 5, False), "slayer": (0, 3, False), "king": (0, 4, False)}
    assert ways == [nothing] * 3
