"""MB-MOVE: walk, run, deploy, displacement."""

from typing import Any

import pytest

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS
from petteia.games.pantheon.names import PIECE_REFS
from petteia.games.pantheon.state import Pantheon
from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, player, quietly, unit, war

UNDERWORLD: dict[str, Any] = {"board": "gates_of_the_underworld"}
BOREAS: dict[str, Any] = {"board": "pass_of_boreas"}
LERNA: dict[str, Any] = {"board": "marsh_of_lerna"}


def go(name: str, *units: Json, how: str = "activate", **more: Any) -> Board:
    """A unit of seat 1 begins its activation."""
    b = war(*units, hand=(name, name), **more)
    return b.one(f"{how} {name}.1")


def steps(b: Board, *areas: str, how: str = "walk") -> int:
    """How many of these areas can be entered one after the other?"""
    for count, area in enumerate(areas):
        key = f"{'enter' if count else how} {area}"
        if key not in b.offered:
            return count
        b.one(key)
    return len(areas)


LOOP = ("ol12", "ol13", "ol14", "ol15")


@pytest.mark.parametrize(("vitality", "walk", "run"), [(9, 2, 3), (5, 2, 3), (4, 1, 2), (1, 0, 1)])
def test_MB_MOVE_01_MB_MOVE_02_as_many_areas_as_the_move_and_one_more_in_a_run(
    vitality: int, walk: int, run: int
) -> None:
    """Ares on the lines of his dashboard with a move of 2, 1 and 0."""
    assert steps(go("ares", unit("ares.1", "ol11", vitality=vitality)), *LOOP) == walk
    assert steps(go("ares", unit("ares.1", "ol11", vitality=vitality), how="commit"), *LOOP, how="run") == run


def test_MB_MOVE_02_a_run_with_the_last_step_is_over() -> None:
    b = go("hoplites", unit("hoplites.1", "ol11"), how="commit")
    b.one("run ol12", "enter ol13")
    assert not b.offers("enter")
    assert b.at("hoplites.1") == "ol13"


def test_MB_MOVE_03_each_area_is_adjacent_to_the_one_before() -> None:
    b = go("ares", unit("ares.1", "ol11"))
    assert b.offers("walk") == {"ol06", "ol07", "ol12", "ol16"}
    b.one("walk ol16")
    assert b.offers("enter") == {"ol11", "ol17", "ol21"}
    assert b.refuses(1, "enter ol12")


def test_MB_MOVE_04_terrain_and_border_must_allow_it() -> None:
    """From ol09: ol03 is a rock, a wall lies towards ol08 and ol14."""
    b = go("ares", unit("ares.1", "ol09"))
    assert b.offers("walk") == {"ol04", "ol10"}
    assert b.why_not["walk ol03"] == "MB-MOVE-04"
    assert b.why_not["walk ol08"] == "MB-MOVE-04"
    assert b.reasons["walk ol03"] == "refused.terrain"
    assert b.reasons["walk ol08"] == "refused.border"
    run = go("ares", unit("ares.1", "ol09"), how="commit")
    assert run.offers("run") == {"ol04", "ol10"}


FULL = (unit("leonidas.1", "ol12"), unit("hades.2", "ol12"), unit("spartans.2", "ol12"))  # of both sides


@pytest.mark.parametrize(("how", "verb"), [("activate", "walk"), ("commit", "run")])
def test_MB_MOVE_05_nobody_enters_a_saturated_area(how: str, verb: str) -> None:
    b = go("ares", unit("ares.1", "ol11"), *FULL, how=how)
    assert b.offers(verb) == {"ol06", "ol07", "ol16"}
    b = go("ares", unit("ares.1", "ol11"), *FULL[:2], how=how)
    assert "ol12" in b.offers(verb)


def test_MB_MOVE_05_not_by_deployment_either() -> None:
    """ol16 holds four."""
    full = [unit(f"{name}.1", "ol16") for name in ("leonidas", "spartans", "hoplites", "amazons")]
    army = player("ares", "leonidas", "spartans", "hoplites", "amazons", hand=["ares"])
    b = board(army, player("hades"), *full).one("commit ares.1")
    assert b.offers("deploy") == {"ol06", "ol11"}


@pytest.mark.parametrize(("how", "verb"), [("activate", "walk"), ("commit", "run")])
def test_MB_MOVE_06_a_movement_ends_where_enemies_are(how: str, verb: str) -> None:
    b = go("ares", unit("ares.1", "ol11"), unit("spartans.2", "ol12"), how=how)
    b.one(f"{verb} ol12")
    assert not b.offers("enter")
    assert b.prompt != "ask.onward"
    assert b.at("ares.1") == "ol12"


def test_MB_MOVE_06_own_units_do_not_stop_it() -> None:
    b = go("ares", unit("ares.1", "ol11"), unit("spartans.1", "ol12"))
    b.one("walk ol12")
    assert "ol13" in b.offers("enter")


def test_MB_MOVE_06_nor_do_those_of_a_partner() -> None:
    b = board(
        None,
        None,
        unit("ares.1", "ol11"),
        unit("spartans.3", "ol12"),
        unit("amazons.4", "ol13"),
        players=[
            player("ares", hand=["ares"]),
            player("hades"),
            player("zeus", "spartans"),
            player("athena", "amazons"),
        ],
        options={"camps": "teams"},
    )
    b.one("activate ares.1", "walk ol12")
    assert "ol13" in b.offers("enter")
    b.one("enter ol13")
    assert b.prompt == "ask.action"


def test_MB_MOVE_07_leaving_enemies_is_free_apart_from_block() -> None:
    b = go("ares", unit("ares.1", "ol13"), unit("amazons.2", "ol13"))
    assert b.offers("walk") == {"ol08", "ol12", "ol14", "ol18"}
    b.one("walk ol12")
    assert b.prompt == "ask.onward"  # they do not even slow it down
    b = go("ares", unit("ares.1", "ol13"), unit("spartans.2", "ol13"))
    assert not b.offers("walk")
    assert b.why_not["walk ol12"] == "MB-TALENT-06"


def test_MB_MOVE_08_stop_earlier_and_enter_the_same_area_again() -> None:
    b = go("ares", unit("ares.1", "ol11"), how="commit")
    b.one("run ol12", "enter ol11", "enter ol12")
    assert b.at("ares.1") == "ol12"
    b = go("ares", unit("ares.1", "ol11"))
    b.one("walk ol12", "stop")
    assert b.at("ares.1") == "ol12"
    assert b.prompt == "ask.action"


def test_MB_MOVE_08_what_entering_does_is_done_at_each_area() -> None:
    """Whoever enters lava on the way is burnt there, not before."""
    b = go("ares", unit("ares.1", "uw02"), **UNDERWORLD)
    b.one("walk uw01")
    assert b.vitality("ares.1") == 9
    b.one("enter uw07")
    assert b.vitality("ares.1") == 8


def test_MB_MOVE_09_deploy_on_an_own_area_of_deployment() -> None:
    mine = player("ares", hand=["ares"], side="east")
    b = board(mine, player("hades", side="west")).one("commit ares.1")
    assert b.offers("deploy") == {"ol10", "ol15", "ol20"}
    b.one("deploy ol15")
    assert b.at("ares.1") == "ol15"


def test_MB_MOVE_09_where_the_terrain_lets_the_unit_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three players the north west deploys in ol01 and ol02; if ol02 were a rock, only in ol01.

    No area of deployment of this set forbids anybody to enter, so the terrain of one is changed for this test.
    """
    armies = [player("ares", hand=["ares"]), player("hades"), player("athena")]
    b = board(None, None, players=armies).one("commit ares.1")
    assert b.offers("deploy") == {"ol01", "ol02"}
    monkeypatch.setattr(AREAS[AREA_REFS.index("ol02")], "terrain", facts.ROCK)
    b = board(None, None, players=armies).one("commit ares.1")
    assert b.offers("deploy") == {"ol01"}


@pytest.mark.parametrize(("name", "may"), [("ares", False), ("cerberus", False), ("heracles", True)])
def test_MB_MOVE_09_MB_TERRAIN_21_MB_TERRAIN_25_no_divinity_or_monster_deploys_into_a_rift(
    name: str, may: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deployment is a whole activation, and it would end in the rift. uw14 is made one: no area of deployment is."""
    monkeypatch.setattr(AREAS[AREA_REFS.index("uw14")], "terrain", facts.RIFT)
    army = dict.fromkeys(("ares", name))
    b = board(player(*army, hand=[name]), player("hades"), **UNDERWORLD).one(f"commit {name}.1")
    assert b.offers("deploy") == {"uw01", "uw06", "uw19"} | ({"uw14"} if may else set())


def test_MB_MOVE_10_deploy_among_enemies() -> None:
    b = board(player("ares", hand=["ares"]), player("hades"), unit("hades.2", "ol11")).one("commit ares.1")
    b.one("deploy ol11")
    assert b.at("ares.1") == "ol11"


def test_MB_MOVE_10_without_a_lawful_area_it_is_not_offered() -> None:
    """Three areas of deployment for four units each, all full, with enemies as well."""
    names = ("leonidas", "spartans", "hoplites", "amazons", "centaurs", "odysseus")
    mine = [unit(f"{name}.1", "ol16" if place < 4 else "ol11") for place, name in enumerate(names)]
    others = ("hades", "cerberus", "achilles", "atalanta", "infernal_hounds", "infernal_warriors")
    theirs = [unit(f"{name}.2", "ol06" if place < 4 else "ol11") for place, name in enumerate(others)]
    b = board(player("ares", *names, hand=["ares"]), player(*others), *mine, *theirs)
    assert not [key for key in b.offered if "ares.1" in key]


# ---- displacement: the Minotaur throws whom it attacks ---------------------------------------------------------


def thrown(target: str, at: str, *units: Json, blanks: int = 2, **more: Any) -> Board:
    """The Minotaur attacks a unit of seat 2 in its area; enough dice show a blank to throw it."""
    b = war(unit("minotaur.1", at), unit(f"{target}.2", at, **more.pop("like", {})), *units, hand=("minotaur",), **more)
    b.one("activate minotaur.1").rolls(*[0] * blanks, *[1] * (7 - blanks)).one(f"attack {target}.2")
    while "let_be" in b.offered:
        b.do(b.asked, "let_be")
    assert b.prompt == "ask.change_roll"
    return b


def test_MB_MOVE_11_displacement_respects_terrain_borders_and_room() -> None:
    """From ol09: no rock (ol03), no wall (ol08, ol14), no full area (ol10)."""
    full = [unit(f"{name}.2", "ol10") for name in ("spartans", "amazons", "hoplites", "centaurs")]
    assert thrown("achilles", "ol09").offers("throw") == {"ol04", "ol10"}
    assert thrown("achilles", "ol09", *full).offers("throw") == {"ol04"}


def test_MB_MOVE_11_it_is_no_action_and_nothing_stops_it() -> None:
    """Achilles is thrown from under the eyes of a blocker, over chains, and still has all his actions."""
    b = thrown("achilles", "uw20", unit("spartans.1", "uw20"), **UNDERWORLD)
    assert b.offers("throw") == {"uw15", "uw19", "uw21"}
    b.one("throw uw21")
    assert b.at("achilles.2") == "uw21"
    assert not b.unit("achilles.2")["activated"]


def test_MB_MOVE_11_a_swamp_does_not_end_anything_for_who_is_thrown_into_it() -> None:
    b = thrown("achilles", "le12", **LERNA)
    b.one("throw le07")
    assert b.at("achilles.2") == "le07"
    quietly(b)
    assert (b.asked, b.prompt, b.table["activation"]["unit"]) == (1, "ask.action", "minotaur.1")


def test_MB_MOVE_12_climb_does_not_help_to_be_thrown() -> None:
    """Atalanta walks onto rocks and over escarpments, but is not thrown there."""
    b = go("atalanta", unit("atalanta.1", "bo02"), **BOREAS)
    assert {"bo08", "bo03"} <= b.offers("walk")
    b = thrown("atalanta", "bo02", **BOREAS)
    assert b.offers("throw") == {"bo01", "bo07"}
    assert "ol03" in go("atalanta", unit("atalanta.1", "ol02")).offers("walk")
    assert thrown("atalanta", "ol02").offers("throw") == {"ol01", "ol07"}


def test_MB_MOVE_12_nor_does_flight() -> None:
    """The winged sandals of the Gorgon's Head carry over escarpments in a flight only."""
    b = thrown(
        "leonidas",
        "bo02",
        like={"carries": "winged_sandals"},
        options={"play": "gorgon_head"},
        **BOREAS,
    )
    assert b.offers("throw") == {"bo01", "bo07"}


# ---- nowhere to go ---------------------------------------------------------------------------------------------


def test_MB_MOVE_13_to_the_nearest_area_if_no_neighbour_is_possible() -> None:
    """Hades is fireproof in the Doors of Tartarus and calls Centaurs into the lava of uw17.

    All areas around are full: they go to any area two steps away, over cage walls as well, or into a rift.
    """
    full = {"uw13": 3, "uw16": 3, "uw18": 4, "uw22": 3, "uw23": 3}
    places = [area for area, count in full.items() for _ in range(count)]
    refs = ("leonidas", "spartans", "hoplites", "amazons", "odysseus", "heracles", "atalanta", "achilles")
    names = [f"{ref}.{seat}" for seat in (1, 2) for ref in refs]
    b = board(
        None,
        None,
        unit("hades.1", "uw17"),
        unit("centaurs.1", destroyed=True),
        *[unit(name, at) for name, at in zip(names, places, strict=True)],
        players=[
            player("hades", "centaurs", *refs, hand=["art_of_war"]),
            player("ares", *refs),
            player("zeus"),
            player("athena"),
        ],
        options={"play": "doors_of_tartarus", "camps": "teams"},
        **UNDERWORLD,
    )
    b.one("pass_without", "recall centaurs.1")
    assert b.asked == 1
    assert b.offers("move_out") == {"uw08", "uw09", "uw10", "uw11", "uw12", "uw15", "uw21"}
    b.one("move_out uw12")
    assert b.at("centaurs.1") == "uw12"


@pytest.mark.parametrize(("name", "rifts"), [("ares", False), ("cerberus", False), ("achilles", True)])
def test_MB_MOVE_13_only_where_the_unit_may_stand(name: str, rifts: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A unit deploys into lava whose neighbours are full. Two steps away: rifts (uw08, uw16), no place for a divinity
    or monster, a rock (uw19), no place for anybody, and uw02, uw12 and uw15.

    No lava of this set is an area of deployment, and none is near a rock: uw06 and uw19 are changed for this test.
    """
    monkeypatch.setattr(AREAS[AREA_REFS.index("uw06")], "terrain", facts.LAVA)
    monkeypatch.setattr(AREAS[AREA_REFS.index("uw19")], "terrain", facts.ROCK)
    full = {"uw01": 3, "uw11": 3, "uw14": 4}
    places = [area for area, count in full.items() for _ in range(count)]
    refs = ("leonidas", "spartans", "hoplites", "amazons", "odysseus")
    names = [f"{ref}.{seat}" for seat in (1, 2) for ref in refs]
    b = board(
        player(*dict.fromkeys(("ares", name)), *refs, hand=[name]),
        player("hades", *refs),
        *[unit(other, at) for other, at in zip(names, places, strict=True)],
        **UNDERWORLD,
    )
    b.one(f"commit {name}.1", "deploy uw06")
    assert (b.asked, b.prompt, b.vitality(f"{name}.1")) == (1, "ask.move_out", b.unit(f"{name}.1")["most"] - 1)
    assert b.offers("move_out") == {"uw02", "uw12", "uw15"} | ({"uw08", "uw16"} if rifts else set())
    b.one("move_out uw12")  # over cage walls: borders do not count here
    assert b.at(f"{name}.1") == "uw12"


def test_MB_MOVE_14_a_stone_moves_with_its_carrier() -> None:
    walk = go("ares", unit("ares.1", "ol11", carries="omphalos_1"))
    walk.one("walk ol12", "stop")
    run = go("ares", unit("ares.1", "ol11", carries="omphalos_1"), how="commit")
    run.one("run ol12", "stop")
    lava = go("ares", unit("ares.1", "uw01", carries="omphalos_1"), **UNDERWORLD)
    lava.one("walk uw07", "move_out uw11")  # displaced
    for b in (walk, run, lava):
        assert b.unit("ares.1")["carries"] == "omphalos_1"
        assert not [area for area in b.table["areas"] if area["stones"]]


def test_MB_MOVE_14_unless_a_rule_makes_it_drop_it() -> None:
    b = thrown("achilles", "ol13", like={"carries": "omphalos_1"})
    b.one("throw ol12")
    assert b.unit("achilles.2")["carries"] is None
    assert b.area("ol13")["stones"] == ["omphalos_1"]


def test_MB_MOVE_15_the_limit_is_read_when_the_action_begins() -> None:
    """Zeus at vitality 6 (move 2) is hurt by the cold before he walks: with vitality 5 his move is 1."""
    b = board(
        player("zeus", hand=["zeus"], pile=["zeus", "zeus"]),
        player("hades"),
        unit("zeus.1", "bo07", vitality=6),
        unit("hades.2", "bo10"),
        **BOREAS,
    )
    b.one("keep zeus", "activate zeus.1", "walk bo06")
    assert b.vitality("zeus.1") == 5
    assert not b.offers("enter")


def test_MB_MOVE_15_a_unit_wounded_on_the_way_keeps_it() -> None:
    """Nothing in this set wounds a walking unit without ending its walk, so the wound is put on the dashboard here."""
    b = go("ares", unit("ares.1", "ol11", vitality=5))
    b.one("walk ol12")
    game = b.match.game
    assert isinstance(game, Pantheon)
    game.vitality[PIECE_REFS.index("ares.1")] = 4  # a move of 1
    b.one("enter ol11")
    assert b.at("ares.1") == "ol11"
