"""HE-PIECE: how many pieces there are, how many a city holds, and what is open to see."""

from typing import Any

from tests.hellas.board import DECK, Board, board, city, islands
from tests.hellas.test_tile import random_games


def pieces(b: Board, seat: int) -> tuple[int, int]:
    """Soldiers and ships of a seat on the board, in reserve and on their way, counted in the public view."""
    table = b.table
    own = [tile for tile in table["tiles"] if tile["owner"] == seat]
    soldiers = sum(tile["soldiers"] for tile in own) + table["reserve"][seat]["soldiers"]
    ships = sum(sum(tile["ships"]) for tile in own) + table["reserve"][seat]["ships"]
    for fight, by in ((table["battle"], "attacker"), (table.get("attack"), "seat")):
        if fight and fight[by] == seat and not fallen(b, fight["target"], seat):
            soldiers += sum(fight["sent"].values())
    return soldiers, ships


def fallen(b: Board, target: str | None, seat: int) -> bool:
    """Do the attackers stand in the city already?"""
    return target is not None and b.owner(target) == ("white", "red")[seat]


def six_cities(*soldiers: int, ships: int = 0, **given: Any) -> Board:
    """White holds all six places around the start tile, Red a city off it."""
    names = [("thera", 0), ("melos", 0), ("nauplia", 2), ("naxos", 0), ("kythera", 0), ("aulis", 5)]
    places = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    cities = [
        city(name, at, "white", count, min(ships, 2) if number < 5 else 0, turned)
        for number, ((name, turned), at, count) in enumerate(zip(names, places, soldiers, strict=True))
    ]
    return board(*cities, city("iolcus", (1, -2), "red", turned=0), **given)


def corinth(ships: list[int], **given: Any) -> Board:
    """White's Corinth, a tile with two seas, and Melos with a ship."""
    return board(
        city("nauplia", (1, -1), "white", 1, turned=5),
        city("thera", (1, 0), "red"),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "white", 1, 1),
        city("corinth", (0, -1), "white", 1, ships, turned=2),
        **given,
    )


def test_HE_PIECE_01_fifteen_soldiers_and_ten_ships_each_at_every_moment() -> None:
    fights = 0
    for states in random_games():
        for b in states:
            assert pieces(b, 0) == pieces(b, 1) == (15, 10)
            fights += b.table["battle"] is not None
    assert fights > 10


def test_HE_PIECE_01_soldiers_on_their_way_are_not_lost() -> None:
    b = islands(3, 1, white=["battle_hero"]).white("announce attack", "attack naxos", "send thera")
    assert b.soldiers("thera") == 1
    assert b.reserve("white") == (11, 10)
    assert b.battle["sent"] == {"thera": 2}
    assert pieces(b, 0) == (15, 10)
    b.white("pass")
    assert (b.owner("naxos"), b.soldiers("naxos")) == ("white", 2)
    assert pieces(b, 0) == pieces(b, 1) == (15, 10)


def test_HE_PIECE_02_pieces_of_one_player_are_interchangeable() -> None:
    """One choice for each city, not for each piece in it; the order of placing does not matter."""
    b = islands(3, ships=2).white("announce reinforcement", "finish")
    assert b.match.ask
    keys = [option.key for option in b.match.ask.options]
    assert sorted(keys) == ["end_regrouping", "take_ship melos", "take_ship thera", "take_soldier thera"]
    one = islands().white("announce reinforcement", "soldier thera", "ship melos", "soldier melos")
    other = islands().white("announce reinforcement", "soldier melos", "soldier thera", "ship melos")
    assert one.table == other.table


def test_HE_PIECE_03_a_city_holds_pieces_of_one_player_only() -> None:
    """Everything the defender had leaves, soldiers and ships; the attacker's own take their place."""
    b = islands(3, 1, ships=2, white=["battle_hero"]).white("announce attack", "attack naxos", "send thera")
    assert (b.owner("naxos"), b.soldiers("naxos"), b.ships("naxos")) == ("red", 1, [2])
    assert b.battle["sent"] == {"thera": 2}, "both sides are there while the battle runs"
    red = b.reserve("red")
    b.white("pass")
    assert (b.owner("naxos"), b.soldiers("naxos"), b.ships("naxos")) == ("white", 2, [2])
    assert b.reserve("red") == (red[0] + 1, red[1] + 2)


def test_HE_PIECE_03_nobody_places_pieces_in_an_enemy_city() -> None:
    b = islands().white("announce reinforcement")
    assert {key for key in b.offered if key.startswith(("soldier", "ship"))} == {
        "soldier thera",
        "soldier melos",
        "ship thera",
        "ship melos",
    }
    assert b.refuses("white", "soldier naxos")
    assert b.refuses("white", "ship naxos")


def test_HE_PIECE_04_three_soldiers_fill_a_city() -> None:
    b = islands(2).white("announce reinforcement", "soldier thera")
    assert b.soldiers("thera") == 3
    assert b.why_not["soldier thera"] == "HE-REINF-06"
    assert b.refuses("white", "soldier thera")
    assert "soldier melos" in b.offered
    b = six_cities(3, 2, 1, 1, 1, 1).white("announce reinforcement", "finish", "take_soldier melos")
    assert "bring_soldier nauplia" in b.offered
    assert b.why_not["bring_soldier thera"] == "HE-REORG-04"
    assert b.refuses("white", "bring_soldier thera")


def test_HE_PIECE_04_a_city_is_never_overfull_when_a_turn_begins() -> None:
    for states in random_games():
        for b in states:
            if b.prompt == "ask.announce":
                assert all(tile["soldiers"] <= 3 for tile in b.table["tiles"])


def test_HE_PIECE_04_more_than_three_may_attack() -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("melos", (0, 1), "white", 3),
        city("naxos", (1, -1), "red", 3),
        city("kythera", (-1, 1), "red"),
        white=["battle_hero"],
    ).white("announce attack", "attack naxos", "send thera", "send thera", "send melos", "send melos")
    assert b.battle["attack"]["total"] == 4
    b.white("pass")
    assert b.soldiers("naxos") == 3, "the fourth goes to the reserve"
    assert b.reserve("white")[0] == 15 - 1 - 1 - 3


def test_HE_PIECE_04_sailors_to_arms_may_exceed_three_until_the_turn_ends() -> None:
    b = islands(3, ships=2, white=["sailors_to_arms", "fair_winds"]).white("announce attack", "play sailors_to_arms")
    b.white("arm thera", "arm thera")
    assert b.soldiers("thera") == 5
    b.white("attack naxos", "declare", "pass")  # one soldier is lost
    assert b.soldiers("thera") == 4
    b.white("end_turn")
    assert b.soldiers("thera") == 3
    assert b.reserve("white")[0] == 15 - 3 - 1


def test_HE_PIECE_05_no_city_is_left_without_a_soldier() -> None:
    for states in random_games():
        for b in states:
            for tile in b.table["tiles"]:
                assert tile["soldiers"] >= 1 or tile["owner"] is None


def test_HE_PIECE_05_the_last_soldier_stays() -> None:
    attack = six_cities(3, 2, 1, 1, 1, 1).white("announce attack", "attack iolcus")
    assert {"send thera", "send melos"} <= attack.offered
    attack.white("send melos")
    assert attack.why_not["send melos"] == "HE-ATTACK-05"
    assert attack.refuses("white", "send melos")
    regroup = six_cities(3, 2, 1, 1, 1, 1).white("announce reinforcement", "finish")
    assert {"take_soldier thera", "take_soldier melos"} <= regroup.offered
    assert regroup.why_not["take_soldier nauplia"] == "HE-REORG-05"
    assert regroup.refuses("white", "take_soldier nauplia")


def test_HE_PIECE_05_a_card_does_not_take_the_last_soldier_either() -> None:
    """Sailors to Arms without a reserve fetches soldiers from cities that can spare one."""
    b = six_cities(3, 3, 3, 3, 2, 1, ships=1, white=["sailors_to_arms"])
    assert b.reserve("white")[0] == 0
    b.white("announce attack", "play sailors_to_arms", "arm thera")
    assert {key for key in b.offered if key.startswith("fetch")} == {
        f"fetch_soldier {name}" for name in ("melos", "nauplia", "naxos", "kythera")
    }
    assert b.refuses("white", "fetch_soldier aulis")


def test_HE_PIECE_06_three_ships_fill_a_city_over_all_its_seas() -> None:
    b = corinth([1, 1]).white("announce reinforcement")
    assert {"ship corinth.1", "ship corinth.2"} <= b.offered
    b.white("ship corinth.2")
    assert b.ships("corinth") == [1, 2]
    for key in ("ship corinth.1", "ship corinth.2"):
        assert b.why_not[key] == "HE-REINF-07"
        assert b.refuses("white", key)
    assert {"ship melos", "ship nauplia"} <= b.offered
    b.white("finish", "take_ship melos")
    assert not {"bring_ship corinth.1", "bring_ship corinth.2"} & b.offered


def test_HE_PIECE_06_three_ships_fill_a_city_with_one_sea() -> None:
    b = islands(ships=2).white("announce reinforcement", "ship thera")
    assert b.ships("thera") == [3]
    assert b.refuses("white", "ship thera")
    for states in random_games():
        assert all(sum(tile["ships"]) <= 3 for b in states for tile in b.table["tiles"])


def test_HE_PIECE_07_a_city_may_have_no_ships() -> None:
    b = islands(ships=1).white("announce reinforcement", "finish", "take_ship thera")
    assert b.ships("thera") == [0]
    assert b.owner("thera") == "white"
    b.red("announce reinforcement", "finish", "end_regrouping")
    assert b.white("announce reinforcement").ships("thera") == [0]
    assert "ship thera" in b.offered


def test_HE_PIECE_08_no_soldier_from_an_empty_reserve() -> None:
    b = six_cities(3, 3, 3, 3, 2, 1).white("announce reinforcement")
    assert b.reserve("white") == (0, 10)
    assert not any(key.startswith("soldier") for key in b.offered)
    assert b.why_not["soldier aulis"] == "HE-REINF-12"
    assert b.refuses("white", "soldier aulis")
    assert "ship aulis" in b.offered
    last = six_cities(3, 3, 3, 3, 1, 1).white("announce reinforcement", "soldier aulis")
    assert last.reserve("white")[0] == 0
    assert last.refuses("white", "soldier kythera")


def test_HE_PIECE_08_no_ship_from_an_empty_reserve() -> None:
    b = six_cities(1, 1, 1, 1, 1, 1, ships=2).white("announce reinforcement")
    assert b.reserve("white") == (9, 0)
    assert not any(key.startswith("ship") for key in b.offered)
    assert b.why_not["ship aulis"] == "HE-REINF-12"
    assert b.refuses("white", "ship aulis")
    assert "soldier aulis" in b.offered


HANDS: dict[str, Any] = {"white": ["veto", "veto", "tidal_wave"], "red": ["battle_hero", "humility"]}


def test_HE_PIECE_09_reserves_board_piles_discards_and_backs_are_open() -> None:
    b = islands(2, ships=1, discard={"zeus": ["abundance"]}, **HANDS)
    for side, seat in (("white", 0), ("red", 1), ("spectator", -1)):
        seen = b.match.view(seat)
        table = seen["table"]
        assert isinstance(table, dict)
        assert table["reserve"] == [{"soldiers": 12, "ships": 8}, {"soldiers": 13, "ships": 8}]
        assert table["tiles"] == b.table["tiles"]
        assert b.seen_by(side, "discard.zeus") == ["abundance"]
        for god, elsewhere in (("poseidon", 1), ("ares", 1), ("zeus", 4)):
            assert len(b.seen_by(side, f"pile.{god}")) == len(DECK[god]) - elsewhere
        assert len(b.seen_by(side, "tiles")) == 19
    assert b.seen_by("red", "hand.0") == ["poseidon", "zeus", "zeus"]
    assert b.seen_by("white", "hand.1") == ["ares", "zeus"]
    assert b.seen_by("spectator", "hand.1") == ["ares", "zeus"]


def test_HE_PIECE_10_faces_in_hand_are_known_to_their_holder_only() -> None:
    b = islands(**HANDS)
    assert sorted(b.seen_by("white", "hand.0")) == sorted(HANDS["white"])
    assert sorted(b.seen_by("red", "hand.1")) == sorted(HANDS["red"])
    for side, zone in (("white", "hand.1"), ("red", "hand.0"), ("spectator", "hand.0"), ("spectator", "hand.1")):
        assert set(b.seen_by(side, zone)) <= {"poseidon", "ares", "zeus"}


def test_HE_PIECE_10_the_order_of_piles_is_known_to_nobody() -> None:
    b = islands(pile={"zeus": ["veto", "humility"]}, tiles=["nauplia"])
    for side in ("white", "red", "spectator"):
        assert set(b.seen_by(side, "pile.zeus")) == {"zeus"}
        assert set(b.seen_by(side, "tiles")) == {"tile"}


def test_HE_PIECE_10_tiles_put_under_the_pile_are_known_to_both() -> None:
    b = islands(tiles=["nauplia", "megara"]).white("announce expedition").red("announce expedition")
    assert b.zone("tiles")[:2] == ["megara", "nauplia"]
    for side in ("white", "red"):
        assert b.seen_by(side, "tiles") == ["megara", "nauplia", *["tile"] * 17]
