"""HE-REORG: moving pieces between own cities when the action is over."""

import json
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from tests.hellas.board import Board, board, city, islands

# A question with one answer is not put: with one goal a piece that is taken arrives by itself, and a regrouping in
# which nothing can move is not asked about.


def isthmus(
    nauplia: tuple[int, int] = (1, 0),
    thera: tuple[int, int] = (1, 0),
    corinth: tuple[int, list[int]] = (1, [0, 0]),
    **given: Any,
) -> Board:
    """White holds Nauplia, Thera and Corinth, whose tile has two seas: soldiers and ships of each. Red has the rest."""
    return board(
        city("nauplia", (1, -1), "white", *nauplia, turned=5),
        city("thera", (1, 0), "white", *thera),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "red"),
        city("corinth", (0, -1), "white", *corinth, turned=2),
        **given,
    )


def three(thera: tuple[int, int], melos: tuple[int, int], aulis: tuple[int, int], **given: Any) -> Board:
    """White holds two islands at the start tile and Aulis far from Melos; Red holds the islands between."""
    return board(
        city("thera", (0, -1), "white", *thera),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "white", *melos),
        city("kythera", (-1, 1), "red"),
        city("aulis", (1, -2), "white", *aulis),
        **given,
    )


def regrouping(b: Board) -> Board:
    """White does nothing but regroup freely."""
    return b.white("announce reinforcement", "finish")


def taking(b: Board) -> set[str]:
    return {key for key in b.offered if key.startswith("take_")}


# ---- HE-REORG-01 to -03: where to -------------------------------------------------------------------------------


def test_HE_REORG_01_after_a_reinforcement_between_any_own_cities() -> None:
    b = regrouping(three((2, 1), (2, 1), (2, 1)))
    assert b.prompt == "ask.regroup"
    assert taking(b) == {f"take_{kind} {name}" for kind in ("soldier", "ship") for name in ("thera", "melos", "aulis")}
    for source, goal in (("thera", "melos"), ("melos", "aulis"), ("aulis", "thera")):
        moved = b.copy().white(f"take_soldier {source}", f"bring_soldier {goal}")
        assert (moved.soldiers(source), moved.soldiers(goal)) == (1, 3)
        moved = b.copy().white(f"take_ship {source}", f"bring_ship {goal}")
        assert (moved.ships(source), moved.ships(goal)) == ([0], [2])


def test_HE_REORG_01_as_many_as_wanted_and_never_to_the_opponent() -> None:
    b = regrouping(three((3, 2), (1, 1), (1, 0))).white("take_soldier thera")
    assert b.offered == {"bring_soldier melos", "bring_soldier aulis"}
    b.white("bring_soldier melos", "take_soldier thera", "bring_soldier melos")
    for _ in range(2):
        b.white("take_ship thera")
        assert b.offered == {"bring_ship melos", "bring_ship aulis"}
        b.white("bring_ship aulis")
    b.white("end_regrouping")
    assert [b.soldiers(name) for name in ("thera", "melos", "aulis")] == [1, 3, 1]
    assert [b.ships(name) for name in ("thera", "melos", "aulis")] == [[0], [1], [2]]
    assert b.asked == "red"


def test_HE_REORG_01_only_own_pieces() -> None:
    b = regrouping(islands(white_soldiers=3, red_soldiers=3, ships=1))
    for key in ("take_soldier naxos", "take_ship naxos", "take_ship kythera"):
        assert b.refuses("white", key)


def test_HE_REORG_02_after_an_attack_only_into_gained_cities() -> None:
    b = three((3, 1), (2, 1), (2, 1)).white("announce attack", "attack naxos")
    b.white("send thera", "send thera", "declare")
    assert (b.prompt, b.owner("naxos"), b.soldiers("naxos")) == ("ask.regroup_into", "white", 2)
    assert taking(b) == {"take_soldier melos", "take_soldier aulis"} | {
        f"take_ship {n}" for n in ("thera", "melos", "aulis")
    }
    b.white("take_soldier melos")  # there is one goal only
    assert (b.soldiers("melos"), b.soldiers("naxos")) == (1, 3)
    assert "take_soldier aulis" not in b.offered  # Naxos is full, and other cities are no goals
    assert b.why_not["take_soldier aulis"] == "HE-REORG-04"
    b.white("take_ship aulis", "take_ship thera", "take_ship melos")
    assert (b.ships("naxos"), b.asked) == ([3], "red")


def test_HE_REORG_02_with_two_gained_cities_the_others_are_refused() -> None:
    b = three((3, 1), (3, 1), (2, 1), white=["double_assault"]).white("announce attack", "play double_assault")
    b.white(
        "attack naxos", "send thera", "send thera", "declare", "attack kythera", "send melos", "send melos", "declare"
    )
    assert b.table["turn"]["gained"] == ["naxos", "kythera"]
    b.white("take_soldier aulis")
    assert b.offered == {"bring_soldier naxos", "bring_soldier kythera"}
    assert b.why_not == {f"bring_soldier {name}": "HE-REORG-02" for name in ("thera", "melos", "aulis")}
    assert b.refuses("white", "bring_soldier thera")
    b.white("bring_soldier kythera", "take_ship thera")
    assert b.offered == {"bring_ship naxos", "bring_ship kythera"}
    assert b.why_not == {f"bring_ship {name}": "HE-REORG-02" for name in ("thera", "melos", "aulis")}


def test_HE_REORG_02_from_one_gained_city_into_another() -> None:
    b = three((3, 0), (3, 0), (1, 0), white=["double_assault"]).white("announce attack", "play double_assault")
    b.white(
        "attack naxos", "send thera", "send thera", "declare", "attack kythera", "send melos", "send melos", "declare"
    )
    b.white("take_soldier naxos")
    assert (b.soldiers("naxos"), b.soldiers("kythera")) == (1, 3)


def test_HE_REORG_02_after_an_expedition_into_the_founded_city() -> None:
    b = three((3, 2), (2, 1), (1, 0), tiles=["pylos"]).white("announce expedition", "lay 1,0 2")
    assert (b.prompt, b.table["turn"]["gained"]) == ("ask.regroup_into", ["pylos"])
    assert taking(b) == {"take_soldier thera", "take_soldier melos", "take_ship thera"}  # Melos has paid its ship
    b.white("take_soldier melos", "take_ship thera", "take_soldier thera", "take_ship thera")
    assert (b.soldiers("pylos"), b.ships("pylos")) == (3, [2])
    assert [b.soldiers(name) for name in ("thera", "melos", "aulis")] == [2, 1, 1]


def test_HE_REORG_02_without_a_gained_city_no_regrouping() -> None:
    b = three((3, 2), (2, 1), (1, 0), tiles=["pylos"]).white("announce expedition", "give_up")
    assert b.asked == "red"
    b = three((3, 2), (2, 1), (1, 0)).white("announce attack", "call_off")
    assert b.asked == "red"


def test_HE_REORG_02_a_city_received_in_exchange_is_not_gained() -> None:
    b = three((3, 2), (2, 1), (1, 0), white=["exchange_of_cities"]).white("play exchange_of_cities")
    b.white("exchange aulis naxos", "announce attack", "call_off")
    assert b.asked == "red"


def test_HE_REORG_02_gained_cities_of_the_turn_before_do_not_count_in_the_second_of_two() -> None:
    b = three((3, 2), (2, 1), (1, 0), white=["two_turns"]).white("play two_turns", "announce reinforcement", "finish")
    b.white("end_regrouping", "announce attack", "attack naxos", "send thera", "send thera", "declare")
    assert b.table["turn"]["gained"] == ["naxos"]
    b.white("end_regrouping").red("announce reinforcement", "finish")
    b.white("announce attack", "call_off")
    assert b.asked == "red"


def test_HE_REORG_03_distance_land_and_sea_do_not_matter() -> None:
    b = regrouping(three((1, 0), (2, 1), (1, 0)))  # Melos and Aulis are no neighbours
    b.white("take_soldier melos", "bring_soldier aulis", "take_ship melos", "bring_ship aulis")
    assert (b.soldiers("aulis"), b.ships("aulis"), b.soldiers("melos"), b.ships("melos")) == (2, [1], 1, [0])
    b = three((1, 0), (2, 1), (3, 0)).white("announce attack", "attack naxos", "send aulis", "send aulis", "declare")
    assert b.owner("naxos") == "white"
    assert b.white("take_ship melos").ships("naxos") == [1]


# ---- HE-REORG-04 to -06: limits ---------------------------------------------------------------------------------


def test_HE_REORG_04_no_city_exceeds_three_soldiers() -> None:
    b = regrouping(three((3, 0), (3, 0), (2, 0))).white("take_soldier thera")  # only Aulis has room
    assert [b.soldiers(name) for name in ("thera", "melos", "aulis")] == [2, 3, 3]
    assert b.asked == "red"  # Thera has given, the others are full: nothing is left to move
    b = regrouping(three((3, 0), (3, 0), (1, 0))).white("take_soldier thera", "take_soldier melos")
    assert b.soldiers("aulis") == 3


def test_HE_REORG_04_a_full_city_is_refused() -> None:
    b = regrouping(
        board(
            city("thera", (0, -1), "white", 3, 3),
            city("naxos", (1, -1), "white", 3, 3),
            city("melos", (0, 1), "white", 1, 1),
            city("kythera", (-1, 1), "white", 1, 0),
            city("nauplia", (-1, 0), "red", turned=5),
        )
    ).white("take_soldier thera")
    assert b.offered == {"bring_soldier melos", "bring_soldier kythera"}
    assert b.why_not["bring_soldier naxos"] == "HE-REORG-04"
    assert b.refuses("white", "bring_soldier naxos")
    b.white("bring_soldier melos", "take_ship thera")
    assert b.offered == {"bring_ship melos", "bring_ship kythera"}
    assert b.why_not["bring_ship naxos"] == "HE-REORG-04"
    assert b.refuses("white", "bring_ship naxos")


@pytest.mark.parametrize("ships", [[3, 0], [2, 1], [1, 2]])
def test_HE_REORG_04_three_ships_are_counted_over_both_seas(ships: list[int]) -> None:
    b = regrouping(isthmus(thera=(1, 2), corinth=(1, ships))).white("take_ship thera")  # only Nauplia has room
    assert (b.ships("nauplia"), b.ships("corinth")) == ([1], ships)


def test_HE_REORG_04_two_ships_in_two_seas_leave_room_for_one() -> None:
    b = regrouping(isthmus(thera=(1, 2), corinth=(1, [1, 1]))).white("take_ship thera")
    assert b.offered == {"bring_ship nauplia", "bring_ship corinth.1", "bring_ship corinth.2"}
    b.white("bring_ship corinth.2", "take_ship thera")
    assert (b.ships("corinth"), b.ships("nauplia")) == ([1, 2], [1])


def test_HE_REORG_04_sailors_to_arms_may_stay_but_not_grow() -> None:
    b = three((3, 2), (3, 0), (3, 0), white=["sailors_to_arms"]).white("announce attack", "play sailors_to_arms")
    b.white("arm thera", "attack naxos", "send melos", "send melos", "declare")
    assert (b.prompt, b.soldiers("thera"), b.soldiers("naxos")) == ("ask.regroup_into", 5, 2)
    b.white("take_soldier thera")
    assert (b.soldiers("thera"), b.soldiers("naxos"), b.asked) == (3, 3, "red")  # four stood there until the turn ended
    assert b.reserve("white")[0] == 15 - 3 - 1 - 3 - 3


def test_HE_REORG_04_soldiers_are_not_moved_into_a_gained_city_beyond_three() -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red", 1, 2),
        city("melos", (0, 1), "white", 3),
        city("kythera", (-1, 1), "red", 1),
        white=["double_assault", "sailors_to_arms"],
    ).white("announce attack", "play double_assault", "attack naxos", "send thera", "send thera", "declare", "pass")
    b.white("play sailors_to_arms", "arm naxos")
    assert (b.soldiers("naxos"), b.owner("naxos")) == (4, "white")
    b.white("send melos", "send melos", "declare")  # Kythera, the only city left
    assert b.table["turn"]["gained"] == ["naxos", "kythera"]
    b.white("take_soldier naxos")  # Kythera is the only goal; Naxos holds more than three already
    assert (b.soldiers("naxos"), b.soldiers("kythera")) == (3, 3)


def test_HE_REORG_05_no_city_is_left_without_a_soldier() -> None:
    b = regrouping(three((2, 0), (1, 0), (1, 0)))
    assert taking(b) == {"take_soldier thera"}
    assert b.rule["take_soldier thera"] == "HE-REORG-05"
    assert b.why_not == {"take_soldier melos": "HE-REORG-05", "take_soldier aulis": "HE-REORG-05"}
    assert b.refuses("white", "take_soldier melos")
    b.white("take_soldier thera", "bring_soldier melos")
    assert b.asked == "red"  # Thera has one left, Melos has just received: it could only give it back


def test_HE_REORG_06_ships_may_leave_down_to_none() -> None:
    b = regrouping(three((1, 2), (1, 0), (1, 0)))
    assert b.rule["take_ship thera"] == "HE-REORG-06"
    b.white("take_ship thera", "bring_ship melos", "take_ship thera", "bring_ship melos")
    assert (b.ships("thera"), b.ships("melos")) == ([0], [2])
    b = regrouping(isthmus(corinth=(1, [1, 1]))).white("take_ship corinth.1", "bring_ship thera")
    b.white("take_ship corinth.2", "bring_ship thera")
    assert (b.ships("corinth"), b.ships("thera")) == ([0, 0], [2])


# ---- HE-REORG-07, -08: once, and the seas of a divided tile -----------------------------------------------------


def test_HE_REORG_07_not_between_two_battles_but_after_them_into_both_cities() -> None:
    b = three((3, 0), (3, 0), (3, 1), white=["double_assault"]).white("announce attack", "play double_assault")
    b.white("attack naxos", "send thera", "send thera", "declare")
    assert (b.prompt, b.owner("naxos")) == ("ask.target", "white")
    assert b.refuses("white", "take_soldier aulis")
    b.white("attack kythera", "send melos", "send melos", "declare")
    assert b.prompt == "ask.regroup_into"
    b.white("take_soldier aulis", "bring_soldier naxos", "take_soldier aulis")
    assert (b.soldiers("naxos"), b.soldiers("kythera"), b.soldiers("aulis")) == (3, 3, 1)


def test_HE_REORG_07_a_later_failure_does_not_take_it_away() -> None:
    b = three((3, 0), (2, 1), (1, 0), white=["double_assault"]).white("announce attack", "play double_assault")
    b.white("attack naxos", "send thera", "send thera", "declare", "attack kythera", "send naxos", "declare")
    assert (b.owner("kythera"), b.table["turn"]["gained"]) == ("red", ["naxos"])
    assert b.prompt == "ask.regroup_into"
    assert b.white("take_soldier melos").soldiers("naxos") == 2


def test_HE_REORG_07_into_all_cities_of_an_expedition_that_went_on() -> None:
    b = three((3, 2), (2, 2), (1, 0), white=["fair_winds"], tiles=["pylos", "methone"])
    b.white("announce expedition", "lay 1,0 2", "play fair_winds")
    assert b.prompt == "ask.lay"  # no regrouping between the two
    b.white("give_up")
    assert (b.prompt, b.table["turn"]["gained"]) == ("ask.regroup_into", ["pylos"])
    b = three((3, 2), (2, 2), (1, 0), white=["fair_winds"], tiles=["pylos", "methone"])
    b.white("announce expedition", "lay 1,0 2", "play fair_winds", "lay -1,0 5")
    assert set(b.table["turn"]["gained"]) == {"pylos", "methone"}
    b.white("take_soldier thera", "bring_soldier pylos", "take_soldier thera", "bring_soldier methone")
    assert (b.soldiers("pylos"), b.soldiers("methone"), b.soldiers("thera")) == (2, 2, 1)


def test_HE_REORG_07_it_happens_once() -> None:
    b = regrouping(three((3, 1), (1, 0), (1, 0), white=["calm_seas"])).white("end_regrouping")
    assert b.prompt == "ask.close"
    assert not taking(b)
    assert b.refuses("white", "take_soldier thera")


def test_HE_REORG_07_a_soldier_who_has_arrived_is_not_moved_on() -> None:
    b = regrouping(three((3, 0), (2, 0), (1, 0))).white("take_soldier thera", "bring_soldier melos")
    assert b.why_not["take_soldier melos"] == "HE-REORG-07"  # alike pieces: Thera can send to Aulis directly
    assert b.refuses("white", "take_soldier melos")


@pytest.mark.parametrize("ships", [[1, 0], [3, 0], [2, 1], [0, 3]])
def test_HE_REORG_08_a_free_regrouping_moves_ships_between_two_seas(ships: list[int]) -> None:
    source, goal = (1, 2) if ships[0] else (2, 1)
    b = regrouping(isthmus(corinth=(1, ships))).white(f"take_ship corinth.{source}")
    assert f"bring_ship corinth.{goal}" in b.offered
    b.white(f"bring_ship corinth.{goal}")
    assert b.ships("corinth") == ([ships[0] - 1, ships[1] + 1] if source == 1 else [1, 2])


def test_HE_REORG_08_even_if_every_other_city_is_full() -> None:
    b = regrouping(isthmus((1, 3), (1, 3), (1, [3, 0])))
    assert taking(b) == {"take_ship corinth.1"}
    b.white("take_ship corinth.1", "take_ship corinth.1", "take_ship corinth.1")
    assert (b.ships("corinth"), b.asked) == ([0, 3], "red")


def test_HE_REORG_08_not_after_an_attack() -> None:
    b = isthmus(nauplia=(3, 0), thera=(3, 0), corinth=(1, [2, 0])).white("announce attack", "attack naxos")
    b.white("send nauplia", "send thera", "send thera", "declare")
    assert b.table["turn"]["gained"] == ["naxos"]
    b.white("take_ship corinth.1")  # goes to Naxos without a question
    assert (b.ships("corinth"), b.ships("naxos")) == ([1, 0], [1])


def test_HE_REORG_08_not_even_in_a_gained_city() -> None:
    b = board(
        city("nauplia", (1, -1), "white", 3, 1, turned=5),
        city("thera", (1, 0), "red"),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "red"),
        city("corinth", (0, -1), "red", 1, [1, 0], turned=2),
    ).white("announce attack", "attack corinth", "declare")
    assert (b.owner("corinth"), b.ships("corinth")) == ("white", [1, 0])
    assert "take_ship corinth.1" not in b.offered
    b.white("take_ship nauplia")
    assert b.offered == {"bring_ship corinth.1", "bring_ship corinth.2"}  # coming in, the sea is chosen (HE-SEA-01)
    assert b.white("bring_ship corinth.2").ships("corinth") == [1, 1]


# ---- HE-REORG-09, -10: nothing else, and not compulsory ---------------------------------------------------------


def test_HE_REORG_09_reserves_are_not_touched() -> None:
    b = regrouping(three((3, 2), (2, 1), (1, 0)))
    reserve = b.reserve("white")
    b.white("take_soldier thera", "bring_soldier aulis", "take_ship melos", "bring_ship aulis")
    assert b.reserve("white") == reserve
    for key in ("soldier melos", "ship melos"):
        assert b.refuses("white", key)
    assert {key.split()[0] for key in b.offered} <= {"take_soldier", "take_ship", "end_regrouping"}
    b.white("end_regrouping")
    assert b.reserve("white") == reserve


def test_HE_REORG_10_regrouping_is_optional() -> None:
    b = regrouping(three((3, 2), (2, 1), (1, 0)))
    before = b.table["tiles"]
    assert b.rule["end_regrouping"] == "HE-REORG-10"
    b.white("end_regrouping")
    assert b.table["tiles"] == before
    assert b.asked == "red"


def test_HE_REORG_10_it_may_end_after_any_move() -> None:
    b = regrouping(three((3, 2), (2, 1), (1, 0))).white("take_soldier thera", "bring_soldier aulis")
    assert "end_regrouping" in b.offered
    assert b.white("end_regrouping").asked == "red"


def test_HE_REORG_10_with_nothing_to_move_it_is_passed_over() -> None:
    assert regrouping(three((1, 0), (1, 0), (1, 0))).asked == "red"


# ---- every new order can be reached, and every regrouping ends --------------------------------------------------

Order = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]  # soldiers by city, ships by city and sea


def order(b: Board, names: list[str]) -> Order:
    return tuple(b.soldiers(name) for name in names), tuple(tuple(b.ships(name)) for name in names)


def reached(b: Board, names: list[str]) -> set[Order]:
    """All orders in which a regrouping can end. Fails if one could go in circles."""
    found: set[Order] = set()
    seen: set[str] = set()

    def follow(b: Board, path: frozenset[str]) -> None:
        if not b.prompt.startswith(("ask.regroup", "ask.bring")):
            found.add(order(b, names))
            return
        saved = b.match.game.save()
        at = json.dumps([saved["table"], saved["stack"]])
        assert at not in path, "a regrouping that goes in circles"
        if at in seen:
            return
        seen.add(at)
        for key in sorted(b.offered):
            follow(b.copy().white(key), path | {at})

    follow(b, frozenset())
    return found


def splits(total: int, parts: int) -> list[tuple[int, ...]]:
    """All ways to write a number as so many numbers from 0 to 3."""
    return [split for split in product(range(4), repeat=parts) if sum(split) == total]


def possible(b: Board, names: list[str]) -> set[Order]:
    """All orders that keep the limits (HE-REORG-04 to -06, -09)."""
    soldiers, ships = order(b, names)
    seas = [len(fleet) for fleet in ships]
    fleets: set[tuple[tuple[int, ...], ...]] = set()
    for split in splits(sum(map(sum, ships)), sum(seas)):
        fleet = tuple(split[sum(seas[:i]) : sum(seas[: i + 1])] for i in range(len(names)))
        if max(map(sum, fleet)) <= 3:
            fleets.add(fleet)
    return {(troops, fleet) for troops in splits(sum(soldiers), len(names)) if min(troops) for fleet in fleets}


ISTHMUS = ["nauplia", "thera", "corinth"]


@pytest.mark.parametrize(
    ("nauplia", "thera", "corinth"),
    [
        ((1, 0), (3, 1), (2, [1, 0])),
        ((1, 3), (1, 0), (1, [3, 0])),
        ((1, 3), (1, 2), (2, [0, 3])),
        ((2, 0), (2, 0), (2, [1, 1])),
        ((3, 3), (3, 3), (3, [3, 0])),
    ],
)
def test_HE_REORG_01_HE_REORG_08_every_order_within_the_limits_can_be_reached(
    nauplia: tuple[int, int], thera: tuple[int, int], corinth: tuple[int, list[int]]
) -> None:
    b = isthmus(nauplia, thera, corinth)
    assert reached(regrouping(b.copy()), ISTHMUS) == possible(b, ISTHMUS)


def by_single_moves(b: Board, names: list[str], gained: list[str]) -> set[Order]:
    """HE-REORG-02 to the letter: one piece after the other goes from any city into a gained one; limits at the end."""
    start = order(b, names)
    found, fresh = {start}, [start]
    while fresh:
        soldiers, ships = fresh.pop()
        new: list[Order] = []
        for source, goal in product(range(len(names)), repeat=2):
            if names[goal] not in gained or source == goal:
                continue
            if soldiers[source]:
                new.append((changed(soldiers, source, goal), ships))
            for left, right in product(range(len(ships[source])), range(len(ships[goal]))):
                if ships[source][left]:
                    new.append((soldiers, sailed(ships, source, left, goal, right)))
        for one in new:
            if one not in found:
                found.add(one)
                fresh.append(one)
    return {one for one in found if min(one[0]) >= 1 and max(one[0]) <= 3 and max(map(sum, one[1])) <= 3}


def changed(soldiers: tuple[int, ...], source: int, goal: int) -> tuple[int, ...]:
    return tuple(count - (i == source) + (i == goal) for i, count in enumerate(soldiers))


def sailed(
    ships: tuple[tuple[int, ...], ...], source: int, left: int, goal: int, right: int
) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(count - ((i, sea) == (source, left)) + ((i, sea) == (goal, right)) for sea, count in enumerate(fleet))
        for i, fleet in enumerate(ships)
    )


def one_gained() -> tuple[Board, list[str], list[str]]:
    b = board(
        city("nauplia", (1, -1), "white", 3, 1, turned=5),
        city("thera", (1, 0), "white", 2, 1),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "red"),
        city("corinth", (0, -1), "red", 1, [1, 0], turned=2),
    )
    b.white("announce attack", "attack corinth", "send nauplia", "declare")
    return b, ISTHMUS, ["corinth"]


def two_gained() -> tuple[Board, list[str], list[str]]:
    b = board(
        city("thera", (0, -1), "white", 3, 1),
        city("naxos", (1, -1), "red", 1, 1),
        city("melos", (0, 1), "white", 3, 1),
        city("kythera", (-1, 1), "red"),
        city("aulis", (1, -2), "white", 2, 0),
        white=["double_assault"],
    ).white("announce attack", "play double_assault")
    b.white(
        "attack naxos", "send thera", "send thera", "declare", "attack kythera", "send melos", "send melos", "declare"
    )
    return b, ["thera", "naxos", "melos", "kythera", "aulis"], ["naxos", "kythera"]


@pytest.mark.parametrize("gained", [one_gained, two_gained])
def test_HE_REORG_02_HE_REORG_07_every_order_with_moves_into_gained_cities_can_be_reached(
    gained: Callable[[], tuple[Board, list[str], list[str]]],
) -> None:
    b, names, goals = gained()
    assert b.prompt == "ask.regroup_into"
    assert reached(b.copy(), names) == by_single_moves(b, names, goals)


@pytest.mark.parametrize(("thera", "corinth"), [(0, [1, 0]), (1, [1, 0]), (3, [2, 0]), (2, [3, 0]), (1, [1, 1])])
def test_HE_REORG_02_HE_REORG_08_a_ship_may_reach_the_other_sea_by_way_of_a_second_gained_city(
    thera: int, corinth: list[int]
) -> None:
    """Corinth and Thera are both gained, so Corinth's ship may sail to Thera and a ship of Thera to the other sea."""
    b = board(
        city("nauplia", (1, -1), "white", 2, turned=5),
        city("thera", (1, 0), "red", 1, thera),
        city("naxos", (2, -1), "white", 3),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "red"),
        city("corinth", (0, -1), "red", 1, corinth, turned=2),
        white=["double_assault"],
    ).white("announce attack", "play double_assault", "attack corinth", "attack thera", "send naxos")
    assert (b.table["turn"]["gained"], b.ships("corinth")) == (["thera", "corinth"], corinth)
    names = ["nauplia", "thera", "naxos", "corinth"]
    assert reached(b.copy(), names) == by_single_moves(b, names, ["thera", "corinth"])
