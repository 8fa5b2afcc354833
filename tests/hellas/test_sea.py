"""HE-SEA: ships in one sea of a tile, and who is neighbour of whom by land and by sea."""

from typing import Any

import pytest

from tests.hellas.board import Board, board, city, islands
from tests.hellas.test_tile import At, hellas, laid_in, neighbours, offered_places, random_map

CARD = ["beachhead"]  # with any card in hand a player is asked in battle: the battle can be looked at


def corinth(ships: list[int], owner: str = "white", soldiers: int = 1, **given: Any) -> Board:
    """Solid land divides Corinth: its first sea lies to the start tile and west, its second to the north."""
    other = "red" if owner == "white" else "white"
    return board(
        city("nauplia", (1, -1), owner, 1, turned=5),
        city("thera", (1, 0), other, 2),
        city("naxos", (2, -1), other),
        city("kythera", (2, -2), other),
        city("melos", (1, -2), other, 2, 1),
        city("corinth", (0, -1), owner, soldiers, ships, turned=2),
        **given,
    )


def test_HE_SEA_01_the_owner_chooses_the_sea_of_a_new_ship() -> None:
    b = corinth([0, 0]).white("announce reinforcement")
    assert {"ship corinth.1", "ship corinth.2"} <= b.offered
    assert b.copy().white("ship corinth.1").ships("corinth") == [1, 0]
    assert b.copy().white("ship corinth.2").ships("corinth") == [0, 1]


def test_HE_SEA_01_the_owner_chooses_the_sea_of_a_ship_that_moves() -> None:
    b = corinth([0, 0]).white("announce reinforcement", "ship nauplia", "finish", "take_ship nauplia")
    assert {"bring_ship corinth.1", "bring_ship corinth.2"} <= b.offered
    assert b.white("bring_ship corinth.2").ships("corinth") == [0, 1]


def test_HE_SEA_01_a_tile_with_one_sea_leaves_no_choice() -> None:
    b = islands().white("announce reinforcement")
    assert {key for key in b.offered if key.startswith("ship ")} == {"ship thera", "ship melos"}


def test_HE_SEA_01_a_conqueror_replaces_ships_sea_by_sea() -> None:
    b = corinth([1, 2], owner="red", soldiers=1, white=CARD).white("announce attack", "attack corinth")
    b.white("send thera", "send melos", "pass")
    assert (b.owner("corinth"), b.ships("corinth")) == ("white", [1, 2])


def test_HE_SEA_02_ships_on_a_bridged_tile_count_on_both_sides() -> None:
    """The same place, once with a bridge and once with solid land, seen from both sides of the land."""
    leucas = board(
        city("leucas", (0, -1), "white", 1, 1, turned=1),
        city("nauplia", (-1, 0), "red", turned=1),
        city("thera", (0, 1), "red"),
        tiles=["melos"],
    ).white("announce expedition")
    assert leucas.ships("leucas") == [1]
    assert {"lay -1,-1 0", "lay 1,-1 0"} <= leucas.offered
    divided = corinth([1, 0], tiles=["megara"], white=["calm_seas"]).white("announce expedition")
    assert "lay -1,0 0" in divided.offered
    assert "lay 0,-2 0" not in divided.offered


def test_HE_SEA_03_a_shared_land_edge_makes_land_neighbours() -> None:
    b = board(
        city("nauplia", (0, -1), "white", 2, turned=1),
        city("thera", (1, -1), "red"),
        city("megara", (1, -2), "red", turned=4),
        white=CARD,
    ).white("announce attack")
    assert b.copy().white("attack megara").battle["by"] == "land"
    assert b.copy().white("attack thera").battle["by"] == "sea", "they share an edge of sea"


def test_HE_SEA_04_a_shared_sea_edge_makes_sea_neighbours() -> None:
    """Megara lies off the start tile and shares an edge with two islands."""
    b = board(
        city("thera", (0, -1), "white", 2),
        city("naxos", (1, -1), "red", 2),
        city("megara", (1, -2), "red", 1, turned=0),
        white=CARD,
    ).white("announce attack")
    assert b.white("attack megara").battle["by"] == "sea"


@pytest.mark.parametrize("at", [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)])
def test_HE_SEA_04_all_cities_around_the_start_tile_are_sea_neighbours(at: At) -> None:
    b = board(city("thera", (0, -1), "white", 2), city("naxos", at, "red"), white=CARD)
    assert b.white("announce attack", "attack naxos").battle["by"] == "sea"


def test_HE_SEA_05_land_neighbours_at_the_start_tile_are_land_neighbours() -> None:
    """By land a tie is enough."""
    b = board(
        city("nauplia", (0, -1), "white", 2, turned=2),
        city("megara", (1, -1), "red", turned=5),
        city("thera", (0, 1), "red"),
        white=CARD,
    ).white("announce attack", "attack megara")
    assert b.battle["by"] == "land"
    assert b.battle["winning"] == "attacker"


def test_HE_SEA_06_a_way_through_a_third_tile_does_not_count() -> None:
    """Aulis lies off the start tile: Nauplia beside it may attack, Melos behind Nauplia may not."""
    b = board(
        city("nauplia", (0, -1), "white", 2, turned=1),
        city("thera", (1, -1), "white", 2),
        city("melos", (-1, 0), "white", 2),
        city("aulis", (1, -2), "red", turned=4),
        city("kythera", (0, 1), "red"),
    ).white("announce attack", "attack aulis")
    assert {"send nauplia", "send thera"} <= b.offered
    assert b.why_not["send melos"] == "HE-ATTACK-04"
    assert b.refuses("white", "send melos")


def test_HE_SEA_06_nobody_near_means_no_attack() -> None:
    b = board(
        city("nauplia", (0, -1), "red", turned=1),
        city("thera", (1, -1), "red"),
        city("melos", (0, 1), "white", 2),
        city("aulis", (1, -2), "red", turned=4),
    ).white("announce attack")
    assert b.offered == {"attack nauplia", "attack thera", "call_off"}
    assert b.why_not["attack aulis"] == "HE-ATTACK-04"


def test_HE_SEA_03_HE_SEA_04_HE_SEA_05_HE_SEA_06_neighbours_on_maps_laid_by_chance() -> None:
    """Every pair of cities of thirty maps, against an independent measure of the map."""
    kinds = set()
    for seed in range(30):
        b = board(*random_map(seed, 14))
        laid = laid_in(b)
        chart = hellas(b).chart
        numbers = {tuple(t["at"]): number for t, number in zip(b.table["tiles"], chart.laid, strict=True)}
        places = [at for at in laid if at != (0, 0)]
        for one in places:
            for other in places:
                if one != other:
                    kind = neighbours(laid, one, other)
                    kinds.add(kind)
                    assert bool(chart.land_next[numbers[one]] >> numbers[other] & 1) == (kind == "land")
                    assert bool(chart.sea_next[numbers[one]] >> numbers[other] & 1) == (kind == "sea")
    assert kinds == {"land", "sea", ""}


def test_HE_SEA_03_HE_SEA_04_HE_SEA_06_who_may_be_attacked_on_maps_laid_by_chance() -> None:
    for seed in range(12):
        cities = random_map(seed, 12)
        b = board(*cities, white=["double_assault"]).white("announce attack")
        laid = laid_in(b)
        at = {name: place for place, (name, _) in laid.items()}
        ready = [str(c["tile"]) for c in cities if c["owner"] == "white" and c["soldiers"] != 1]
        for target in [str(c["tile"]) for c in cities if c["owner"] == "red"]:
            near = {name for name in ready if neighbours(laid, at[name], at[target])}
            assert (f"attack {target}" in b.offered) == bool(near)
            if len(near) > 1:
                assert b.copy().white(f"attack {target}").offered == {f"send {name}" for name in near}


def test_HE_SEA_07_no_leap_over_the_start_tile_for_expeditions() -> None:
    """Three ships at Thera, north of the start tile, do not count for a tile south of it."""
    b = board(
        city("thera", (0, -1), "white", 2, 3),
        city("naxos", (1, -1), "red"),
        tiles=["melos"],
    ).white("announce expedition")
    assert (-1, 0) in {at for at, _ in offered_places(b)}, "shares an edge of sea with Thera"
    assert b.why_not["lay 0,1 0"] == "HE-EXPED-08"
    assert b.refuses("white", "lay 0,1 0")
    attack = board(city("thera", (0, -1), "white", 2, 3), city("naxos", (0, 1), "red")).white("announce attack")
    assert "attack naxos" in attack.offered


def test_HE_SEA_07_an_opponent_beyond_the_start_tile_does_not_count_either() -> None:
    b = board(
        city("thera", (0, -1), "white", 1, 1),
        city("naxos", (1, 0), "red", 1, 3),
        tiles=["melos"],
    ).white("announce expedition")
    assert "lay -1,0 0" in b.offered
    assert "lay 1,-1 0" not in b.offered, "between the two Red has more ships"


def test_HE_SEA_08_an_attack_by_sea_needs_no_ships_and_moves_none() -> None:
    for ships in (0, 2):
        b = islands(white_soldiers=3, ships=ships, white=CARD)
        b.white("announce attack", "attack naxos", "send thera")
        assert b.battle["by"] == "sea"
        b.white("pass")
        assert b.owner("naxos") == "white"
        assert b.ships("thera") == [ships]
        assert b.ships("melos") == [ships]
        assert b.reserve("white")[1] == 10 - 3 * ships, "only the ships lost at Naxos are replaced, from the reserve"


def mixed() -> Board:
    """Megara is a neighbour of Nauplia by land, of Thera and Melos by sea."""
    return board(
        city("nauplia", (0, -1), "white", 2, turned=2),
        city("megara", (1, -1), "red", 2, turned=5),
        city("thera", (0, 1), "white", 3),
        city("melos", (-1, 1), "red"),
        white=CARD,
    ).white("announce attack", "attack megara")


def test_HE_SEA_09_one_soldier_by_sea_makes_the_attack_one_by_sea() -> None:
    assert mixed().white("send nauplia", "declare").battle["by"] == "land"
    assert mixed().white("send thera", "declare").battle["by"] == "sea"
    for order in (["send nauplia", "send thera"], ["send thera", "send nauplia"]):
        battle = mixed().white(*order, "declare").battle
        assert battle["by"] == "sea"
        assert battle["winning"] == "defender", "two against two"


def test_HE_SEA_10_by_sea_the_attack_must_be_stronger() -> None:
    for sent, winner in ((1, "red"), (2, "red"), (3, "white")):
        b = board(
            city("thera", (0, -1), "white", 3),
            city("naxos", (1, -1), "red", 2),
            city("melos", (0, 1), "white", 2),
            city("kythera", (-1, 1), "red"),
            white=CARD,
        ).white("announce attack", "attack naxos", *(["send thera", "send thera", "send melos"][:sent]))
        if "declare" in b.offered:
            b.white("declare")
        assert b.battle["attack"]["total"] == sent
        assert b.battle["winning"] == ("attacker" if winner == "white" else "defender")
        assert b.white("pass").owner("naxos") == winner


@pytest.mark.parametrize("ships", [[0, 0], [2, 0], [0, 2]])
def test_HE_SEA_11_any_sea_edge_of_a_divided_tile_serves_an_attack(ships: list[int]) -> None:
    """Melos lies in the northern sea of Corinth, Thera beyond the start tile in the southern one."""
    b = corinth(ships, soldiers=2, white=CARD).white("announce attack")
    for target in ("melos", "thera"):
        assert b.copy().white(f"attack {target}").battle["by"] == "sea"
    b = corinth(ships, turn="red", red=CARD).red("announce attack", "attack corinth")
    assert {"send melos", "send thera"} <= b.offered
