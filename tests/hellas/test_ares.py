"""HE-CARD-A1 to -A6: Ares' cards, one kind after the other."""

from typing import Any

import pytest

from tests.hellas.board import Board, board, city, islands


def isthmus(
    mine: str,
    soldiers: dict[str, int],
    ships: dict[str, list[int]],
    turned: int = 2,
    tile: str = "corinth",
    **given: Any,
) -> Board:
    """A coast with a divided tile at 0,-1. White holds the cities named in `mine`, Red the others."""

    def at(name: str, place: tuple[int, int], turns: int = 0) -> dict[str, Any]:
        side = "white" if name in mine else "red"
        return city(name, place, side, soldiers.get(name, 1), ships.get(name, 0), turns)

    return board(
        at("nauplia", (1, -1), 5),
        at("thera", (1, 0)),
        at("naxos", (2, -1)),
        at("kythera", (2, -2)),
        at("melos", (1, -2)),
        at(tile, (0, -1), turned),
        **given,
    )


def far_away(red: list[str] | None = None, **given: Any) -> Board:
    """White's Melos and Kythera (3 soldiers each) are no neighbours of Red's Megara; Thera and Naxos are Red's."""
    return board(
        city("thera", (0, -1), "red"),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "white", 3),
        city("kythera", (-1, 1), "white", 3),
        city("megara", (1, -2), "red"),
        red=red,
        **given,
    )


def by_land(white_soldiers: int = 2, red_soldiers: int = 1, **given: Any) -> Board:
    """Nauplia (White) and Megara (Red) meet over land; the others are reached over the start tile."""
    return board(
        city("nauplia", (0, -1), "white", white_soldiers, 1, 2),
        city("megara", (1, -1), "red", red_soldiers, 1, 5),
        city("thera", (0, 1), "red"),
        city("melos", (-1, 1), "white"),
        **given,
    )


def played(b: Board) -> set[str]:
    """The cards that may be played now."""
    return {key.removeprefix("play ") for key in b.offered if key.startswith("play ")}


# ---- A1 Sailors to Arms ----------------------------------------------------------------------------------------


def test_HE_CARD_A1_ships_become_soldiers_in_one_city() -> None:
    b = islands(2, ships=2, white=["sailors_to_arms"]).white("announce attack")
    assert b.rule["play sailors_to_arms"] == "HE-CARD-A1"
    b.white("play sailors_to_arms", "arm thera")
    assert b.refuses("white", "arm melos")
    b.white("arm thera")
    assert (b.soldiers("thera"), b.ships("thera")) == (4, [0])
    assert b.reserve("white") == (10, 8)
    assert b.zone("discard.ares") == ["sailors_to_arms"]
    assert b.prompt == "ask.target"


def test_HE_CARD_A1_all_soldiers_beyond_three_may_be_sent() -> None:
    b = islands(3, 3, ships=2, white=["sailors_to_arms"]).white("announce attack", "play sailors_to_arms")
    b.white("arm thera", "arm thera", "attack naxos", "send thera", "send thera", "send thera")
    assert b.owner("naxos") == "white"
    assert b.soldiers("naxos") == 3
    assert b.soldiers("thera") == 1


def test_HE_CARD_A1_the_surplus_leaves_at_the_end_of_the_turn() -> None:
    b = islands(3, ships=2, white=["sailors_to_arms", "fair_winds"]).white("announce attack", "play sailors_to_arms")
    b.white("arm thera", "arm thera", "attack naxos", "declare", "pass")  # one against one fails by sea
    assert (b.soldiers("thera"), b.reserve("white")) == (4, (10, 8))
    b.white("end_turn")
    assert (b.soldiers("thera"), b.reserve("white")) == (3, (11, 8))
    assert b.asked == "red"


def test_HE_CARD_A1_soldiers_beyond_three_stay_while_regrouping() -> None:
    b = islands(3, 1, ships=3, white=["sailors_to_arms", "fair_winds"]).white("announce attack", "play sailors_to_arms")
    b.white("arm thera", "arm thera", "arm thera", "attack naxos", "send thera", "declare", "pass")
    assert b.prompt == "ask.regroup_into"
    assert (b.soldiers("naxos"), b.soldiers("thera")) == (2, 4)
    b.white("end_regrouping")
    assert b.soldiers("thera") == 4
    b.white("end_turn")
    assert b.soldiers("thera") == 3


def test_HE_CARD_A1_ships_of_both_seas_may_serve() -> None:
    b = isthmus("corinth nauplia", {}, {"corinth": [1, 2], "nauplia": [1]}, white=["sailors_to_arms"])
    b.white("announce attack", "play sailors_to_arms")
    assert b.offered == {"arm corinth.1", "arm corinth.2", "arm nauplia"}
    b.white("arm corinth.2")
    assert b.offered == {"arm corinth.1", "arm corinth.2", "enough"}
    b.white("arm corinth.1", "enough")
    assert (b.soldiers("corinth"), b.ships("corinth")) == (3, [0, 1])


def test_HE_CARD_A1_refused_without_a_ship() -> None:
    b = board(
        city("thera", (0, -1), "white", 2),
        city("naxos", (1, -1), "red", 1, 3),
        white=["sailors_to_arms"],
    ).white("announce attack")
    assert b.why_not["play sailors_to_arms"] == "HE-CARD-A1"
    assert b.refuses("white", "play sailors_to_arms")


def test_HE_CARD_A1_refused_when_no_battle_is_left() -> None:
    b = islands(3, ships=1, white=["sailors_to_arms"]).white("announce attack", "attack naxos", "declare", "pass")
    assert b.prompt == "ask.target"
    assert b.why_not["play sailors_to_arms"] == "HE-CARD-A1"


def test_HE_CARD_A1_between_two_battles() -> None:
    b = islands(3, ships=1, white=["sailors_to_arms", "double_assault"]).white("announce attack", "play double_assault")
    b.white("attack naxos", "declare", "pass")
    assert b.prompt == "ask.target"
    b.white("play sailors_to_arms", "arm melos")
    assert b.soldiers("melos") == 2


def test_HE_CARD_A1_not_in_other_moments() -> None:
    b = islands(3, ships=1, white=["sailors_to_arms", "veto"])
    assert b.why_not["play sailors_to_arms"] == "HE-CARD-07"
    b.white("announce attack", "attack naxos")
    assert b.prompt == "ask.gather"
    assert b.refuses("white", "play sailors_to_arms")
    b.white("declare")
    assert b.why_not["play sailors_to_arms"] == "HE-ATTACK-11"
    b.white("pass", "call_off")
    assert b.why_not["play sailors_to_arms"] == "HE-TURN-03"


def test_HE_CARD_A1_copies_add_up() -> None:
    b = islands(2, ships=2, white=["sailors_to_arms", "sailors_to_arms"]).white("announce attack")
    b.white("play sailors_to_arms", "arm thera", "enough", "play sailors_to_arms", "arm thera")
    assert (b.soldiers("thera"), b.ships("thera")) == (4, [0])


def test_HE_CARD_A1_kept_it_arms_a_second_city() -> None:
    b = islands(2, ships=1, white=["sailors_to_arms", "lasting_favour"]).white("announce attack")
    b.white("play sailors_to_arms", "keep sailors_to_arms", "arm thera", "play sailors_to_arms")
    assert (b.soldiers("thera"), b.soldiers("melos")) == (3, 2)  # Melos had the only ship left
    assert b.zone("discard.ares") == ["sailors_to_arms"]


# ---- A2 Distant Strike -----------------------------------------------------------------------------------------


def test_HE_CARD_A2_one_origin_need_not_be_a_neighbour() -> None:
    b = far_away(white=["distant_strike"]).white("announce attack")
    assert b.why_not["attack megara"] == "HE-ATTACK-04"
    assert b.rule["play distant_strike"] == "HE-CARD-A2"
    b.white("play distant_strike", "attack megara")
    assert b.offered == {"send melos", "send kythera"}
    b.white("send melos")
    assert b.offered == {"send melos", "declare"}
    assert b.why_not["send kythera"] == "HE-ATTACK-04"
    b.white("send melos")
    assert b.owner("megara") == "white"
    assert (b.soldiers("megara"), b.soldiers("melos"), b.soldiers("kythera")) == (2, 1, 3)


def test_HE_CARD_A2_each_further_copy_allows_one_further_city() -> None:
    b = far_away(white=["distant_strike", "distant_strike"], red=["veto"]).white("announce attack")
    b.white("play distant_strike").red("let_stand").white("play distant_strike").red("let_stand")
    b.white("attack megara", "send melos", "send kythera", "send kythera", "declare")
    assert b.battle["attack"]["total"] == 3
    assert b.battle["sent"] == {"melos": 1, "kythera": 2}


def test_HE_CARD_A2_neighbours_may_join() -> None:
    b = board(
        city("thera", (0, -1), "white", 2),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "white", 3),
        city("kythera", (-1, 1), "white", 3),
        city("megara", (1, -2), "red"),
        white=["distant_strike"],
        red=["fair_winds"],
    )
    b.white("announce attack", "play distant_strike", "attack megara", "send melos")
    assert b.offered == {"send thera", "send melos", "declare"}
    b.white("send thera", "send melos")
    assert b.battle["attack"]["total"] == 3


def test_HE_CARD_A2_the_battle_counts_as_by_sea() -> None:
    b = board(
        city("nauplia", (0, -1), "white", 2, 0, 1),
        city("naxos", (0, 1), "red"),
        city("melos", (-1, 1), "white", 3),
        city("kythera", (1, -1), "red"),
        city("megara", (1, -2), "red", 1, 0, 4),
        white=["distant_strike", "calm_seas"],
        red=["fair_winds"],
    )
    b.white("announce attack", "play distant_strike", "attack megara", "send nauplia", "send melos", "declare")
    assert b.battle["by"] == "sea"
    again = board(
        city("nauplia", (0, -1), "white", 2, 0, 1),
        city("naxos", (0, 1), "red"),
        city("melos", (-1, 1), "white", 3),
        city("kythera", (1, -1), "red"),
        city("megara", (1, -2), "red", 1, 0, 4),
        red=["fair_winds"],
    ).white("announce attack", "attack megara")
    assert again.battle["by"] == "land"


def test_HE_CARD_A2_by_sea_equal_strength_fails() -> None:
    b = far_away(white=["distant_strike"]).white("announce attack", "play distant_strike", "attack megara")
    b.white("send melos", "declare")
    assert b.owner("megara") == "red"


def test_HE_CARD_A2_lapses_with_the_battle() -> None:
    b = far_away(white=["distant_strike", "double_assault"]).white("announce attack")
    b.white("play distant_strike", "play double_assault", "attack thera", "send melos", "declare")
    assert b.prompt == "ask.target"
    assert b.why_not["attack megara"] == "HE-ATTACK-04"
    assert "attack naxos" in b.offered


def test_HE_CARD_A2_between_two_battles_for_the_next_one() -> None:
    b = far_away(white=["distant_strike", "double_assault"]).white("announce attack", "play double_assault")
    b.white("attack thera", "send melos", "declare", "pass", "play distant_strike")
    assert "attack megara" in b.offered


def test_HE_CARD_A2_not_when_no_battle_is_left() -> None:
    b = far_away(white=["distant_strike"]).white("announce attack", "attack thera", "send melos", "declare", "pass")
    assert b.prompt == "ask.target"
    assert b.why_not["play distant_strike"] == "HE-CARD-A2"


def test_HE_CARD_A2_not_in_other_moments() -> None:
    b = far_away(white=["distant_strike", "calm_seas"])
    assert b.why_not["play distant_strike"] == "HE-CARD-07"
    b.white("announce attack", "attack thera", "send melos")
    assert b.refuses("white", "play distant_strike")
    b.white("declare")
    assert b.why_not["play distant_strike"] == "HE-ATTACK-11"


def test_HE_CARD_A2_each_origin_still_keeps_one_soldier() -> None:
    b = far_away(white=["distant_strike"]).white("announce attack", "play distant_strike", "attack megara")
    b.white("send melos")
    assert "send melos" in b.offered
    b.white("send melos")
    assert b.soldiers("melos") == 1


def test_HE_CARD_A2_vetoed_the_attacker_is_free_to_choose_again() -> None:
    b = far_away(white=["distant_strike"], red=["veto"]).white("announce attack", "play distant_strike")
    b.red("play veto")
    assert b.prompt == "ask.target"
    assert b.why_not["attack megara"] == "HE-ATTACK-04"
    assert {"attack thera", "attack naxos", "call_off"} <= b.offered


def test_HE_CARD_A2_kept_and_played_again_it_allows_two_cities() -> None:
    b = far_away(white=["distant_strike", "lasting_favour"]).white("announce attack", "play distant_strike")
    b.white("keep distant_strike", "play distant_strike", "attack megara", "send melos")
    assert "send kythera" in b.offered


# ---- A3 Orderly Retreat ----------------------------------------------------------------------------------------


def retreat(white_soldiers: int = 3, red_soldiers: int = 1, ships: int = 1, **given: Any) -> Board:
    """White's two soldiers from Thera are about to take Naxos; Red, who has a third city, is asked."""
    given.setdefault("red", ["orderly_retreat"])
    b = board(
        city("thera", (0, -1), "white", white_soldiers),
        city("naxos", (1, -1), "red", red_soldiers, ships),
        city("melos", (0, 1), "red", 1),
        city("kythera", (-1, 1), "red", 3, 2),
        **given,
    )
    b.white("announce attack", "attack naxos", "send thera")
    return b.red("pass") if b.prompt == "ask.battle" and b.asked == "red" else b


def test_HE_CARD_A3_all_pieces_move_to_one_other_own_city() -> None:
    b = retreat()
    assert (b.asked, b.prompt) == ("red", "ask.city_lost")
    assert b.rule["play orderly_retreat"] == "HE-CARD-A3"
    b.red("play orderly_retreat")
    assert b.offered == {"retreat melos", "retreat kythera"}
    b.red("retreat melos")
    assert (b.soldiers("melos"), b.ships("melos")) == (2, [1])
    assert b.reserve("red") == (10, 7)
    assert b.owner("naxos") == "white"
    assert b.zone("discard.ares") == ["orderly_retreat"]


def test_HE_CARD_A3_nothing_is_left_for_the_attacker_to_replace() -> None:
    b = retreat().red("play orderly_retreat", "retreat melos")
    assert (b.soldiers("naxos"), b.ships("naxos")) == (2, [0])
    assert b.reserve("white") == (12, 10)


def test_HE_CARD_A3_what_exceeds_the_limits_goes_to_the_reserve() -> None:
    b = retreat(ships=2).red("play orderly_retreat", "retreat kythera")
    assert (b.soldiers("kythera"), b.ships("kythera")) == (3, [3])
    assert b.reserve("red") == (11, 7)
    assert b.ships("naxos") == [0]


def test_HE_CARD_A3_a_full_harbour_takes_no_ship_but_soldiers_find_room() -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red", 1, 2),
        city("melos", (0, 1), "red", 1, 3),
        red=["orderly_retreat"],
    ).white("announce attack", "attack naxos", "send thera")
    b.red("pass", "play orderly_retreat")  # Melos is the only haven
    assert (b.soldiers("melos"), b.ships("melos")) == (2, [3])
    assert b.reserve("red") == (13, 7)


def test_HE_CARD_A3_part_of_the_soldiers_find_room() -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red", 3),
        city("melos", (0, 1), "red", 2),
        city("kythera", (-1, 1), "white", 3),
        white=["sailors_to_arms"],
        red=["orderly_retreat"],
    )
    b.white("announce attack", "attack naxos", "send thera", "send thera", "send kythera", "send kythera", "pass")
    b.red("pass", "play orderly_retreat")
    assert b.soldiers("melos") == 3
    assert b.reserve("red") == (12, 10)


def test_HE_CARD_A3_the_owner_chooses_the_sea_of_a_divided_haven() -> None:
    b = isthmus("nauplia", {"nauplia": 3}, {"thera": [2]}, red=["orderly_retreat"])
    b.white("announce attack", "attack thera", "send nauplia").red("pass", "play orderly_retreat", "retreat corinth")
    assert (b.asked, b.offered) == ("red", {"anchor corinth.1", "anchor corinth.2"})
    b.red("anchor corinth.2", "anchor corinth.1")
    assert (b.ships("corinth"), b.soldiers("corinth")) == ([1, 1], 2)
    assert (b.owner("thera"), b.ships("thera")) == ("white", [0])


def test_HE_CARD_A3_a_nearly_full_divided_haven_takes_what_it_can() -> None:
    b = isthmus("nauplia", {"nauplia": 3}, {"thera": [2], "corinth": [1, 1]}, red=["orderly_retreat"])
    b.white("announce attack", "attack thera", "send nauplia").red("pass", "play orderly_retreat", "retreat corinth")
    b.red("anchor corinth.2")
    assert b.ships("corinth") == [1, 2]
    assert b.reserve("red")[1] == 7
    assert (b.owner("thera"), b.ships("thera")) == ("white", [0])


@pytest.mark.parametrize(("tile", "turned"), [("corinth", 2), ("potidaea", 5), ("cnidus", 0)])
def test_HE_CARD_A3_both_fleets_of_a_divided_city_are_saved(tile: str, turned: int) -> None:
    b = isthmus("nauplia thera", {"nauplia": 3, "thera": 3}, {tile: [1, 1]}, turned, tile, red=["orderly_retreat"])
    b.white("announce attack", f"attack {tile}", "send thera", "send thera", "declare")
    b.red("pass", "play orderly_retreat", "retreat melos")
    assert (b.soldiers("melos"), b.ships("melos")) == (2, [2])
    assert (b.owner(tile), b.ships(tile)) == ("white", [0, 0])


def test_HE_CARD_A3_without_another_city_the_window_is_passed_over() -> None:
    b = (
        board(
            city("thera", (0, -1), "white", 3),
            city("naxos", (1, -1), "red", 1, 1),
            red=["orderly_retreat"],
        )
        .white("announce attack", "attack naxos", "send thera")
        .red("pass")
    )
    assert b.owner("naxos") == "white"
    assert b.zone("discard.ares") == []


def test_HE_CARD_A3_not_when_the_attack_fails() -> None:
    b = retreat(red_soldiers=2)
    assert b.owner("naxos") == "red"
    assert b.asked == "red"
    assert b.prompt == "ask.announce"
    assert b.why_not["play orderly_retreat"] == "HE-CARD-07"


def test_HE_CARD_A3_not_in_the_battle_rounds() -> None:
    b = islands(3, red=["orderly_retreat"]).white("announce attack", "attack naxos", "send thera")
    assert b.why_not["play orderly_retreat"] == "HE-ATTACK-11"


def test_HE_CARD_A3_not_in_ones_own_attack() -> None:
    b = islands(3, white=["orderly_retreat"]).white("announce attack")
    assert b.why_not["play orderly_retreat"] == "HE-CARD-07"
    b.white("attack naxos", "send thera")
    assert b.why_not["play orderly_retreat"] == "HE-ATTACK-11"


def test_HE_CARD_A3_vetoed_the_pieces_are_lost() -> None:
    b = retreat(white=["veto"])
    b.white("pass").red("pass", "play orderly_retreat").white("play veto")
    assert b.owner("naxos") == "white"
    assert b.ships("naxos") == [1]
    assert b.reserve("red") == (11, 8)


def test_HE_CARD_A3_vetoed_the_second_copy_may_follow() -> None:
    b = retreat(white=["veto"], red=["orderly_retreat", "orderly_retreat"])
    b.white("pass").red("pass", "play orderly_retreat").white("play veto")
    assert b.prompt == "ask.city_lost"
    assert b.owner("naxos") == "red"
    b.red("play orderly_retreat", "retreat melos")
    assert b.soldiers("melos") == 2


def test_HE_CARD_A3_kept_it_serves_at_the_next_loss() -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red", 1, 1),
        city("melos", (0, 1), "white", 3),
        city("kythera", (-1, 1), "red", 1, 1),
        city("aulis", (-1, 0), "red", 1),
        white=["double_assault"],
        red=["orderly_retreat", "lasting_favour"],
    )
    b.white("announce attack", "play double_assault").red("let_stand")
    b.white("attack naxos", "send thera", "send thera", "declare")
    b.red("pass", "play orderly_retreat", "keep orderly_retreat", "retreat kythera")
    assert (b.soldiers("kythera"), b.hand("red")) == (2, ["orderly_retreat"])
    b.white("attack kythera", "send melos", "send naxos", "send melos").red("pass")
    assert played(b) == {"orderly_retreat"}


# ---- A4 Beachhead ----------------------------------------------------------------------------------------------


def landing(**given: Any) -> Board:
    """One soldier from Thera attacks Naxos with its one soldier, by sea."""
    given.setdefault("white", ["beachhead"])
    return islands(3, 1, **given).white("announce attack", "attack naxos", "declare")


def test_HE_CARD_A4_equal_strength_is_enough() -> None:
    b = landing(red=["fair_winds"])
    assert b.rule["play beachhead"] == "HE-CARD-A4"
    assert b.battle["winning"] == "defender"
    b.white("play beachhead")
    assert b.battle["winning"] == "attacker"
    assert b.battle["attack"]["total"] == 1
    b.red("pass")
    assert b.owner("naxos") == "white"


def test_HE_CARD_A4_less_strength_is_not() -> None:
    b = islands(3, 2, white=["beachhead"], red=["fair_winds"]).white("announce attack", "attack naxos", "declare")
    b.white("play beachhead").red("pass")
    assert b.owner("naxos") == "red"


def test_HE_CARD_A4_refused_by_land() -> None:
    b = by_land(3, white=["beachhead"]).white("announce attack", "attack megara", "declare")
    assert b.battle["by"] == "land"
    assert b.why_not["play beachhead"] == "HE-CARD-A4"
    assert b.refuses("white", "play beachhead")


def test_HE_CARD_A4_no_second_copy_while_one_stands() -> None:
    b = landing(white=["beachhead", "beachhead"]).white("play beachhead")
    assert b.why_not["play beachhead"] == "HE-CARD-A4"
    assert b.refuses("white", "play beachhead")


def test_HE_CARD_A4_not_for_the_defender() -> None:
    b = landing(white=[], red=["beachhead"])
    assert b.asked == "red"
    assert b.why_not["play beachhead"] == "HE-CARD-A4"
    assert b.refuses("red", "play beachhead")


def test_HE_CARD_A4_only_in_the_battle_rounds() -> None:
    b = islands(3, white=["beachhead"])
    assert b.why_not["play beachhead"] == "HE-CARD-07"
    b.white("announce attack")
    assert b.why_not["play beachhead"] == "HE-CARD-07"


def test_HE_CARD_A4_vetoed_it_helps_nothing_and_a_second_copy_may_follow() -> None:
    b = landing(white=["beachhead", "beachhead"], red=["veto", "fair_winds"]).white("play beachhead").red("play veto")
    assert b.battle["winning"] == "defender"
    b.red("pass").white("play beachhead").red("pass")
    assert b.owner("naxos") == "white"


def test_HE_CARD_A4_lasts_for_one_battle() -> None:
    b = landing(white=["double_assault", "beachhead"]).white("play beachhead", "pass")
    assert b.owner("naxos") == "white"
    b.white("play double_assault")  # Kythera alone is left, and Thera can send one soldier more
    assert b.owner("kythera") == "red"
    assert b.soldiers("thera") == 1


def test_HE_CARD_A4_kept_it_serves_in_the_next_battle() -> None:
    b = landing(white=["double_assault", "beachhead", "lasting_favour"]).white("play beachhead", "keep beachhead")
    assert b.why_not["play beachhead"] == "HE-CARD-A4"
    b.white("pass", "play double_assault", "attack kythera", "play beachhead")
    assert b.owner("kythera") == "white"


# ---- A5 Double Assault -----------------------------------------------------------------------------------------


def test_HE_CARD_A5_a_further_battle_after_a_success() -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "red"),
        city("kythera", (-1, 1), "red"),
        white=["double_assault", "beachhead"],
    ).white("announce attack")
    assert b.rule["play double_assault"] == "HE-CARD-A5"
    b.white("play double_assault", "attack naxos", "send thera", "pass")
    assert b.owner("naxos") == "white"
    b.white("attack kythera", "play beachhead")  # from Naxos, which has just been taken (HE-ATTACK-19)
    assert (b.owner("kythera"), b.soldiers("naxos")) == ("white", 1)
    assert b.asked == "red"


def test_HE_CARD_A5_a_further_battle_after_a_failure() -> None:
    b = islands(3, 3, white=["double_assault"]).white(
        "announce attack", "play double_assault", "attack naxos", "declare"
    )
    assert b.owner("naxos") == "red"
    assert b.prompt == "ask.target"
    b.white("attack kythera")
    assert b.soldiers("thera") == 1


def test_HE_CARD_A5_only_against_a_city_not_yet_attacked() -> None:
    b = islands(3, 3, white=["double_assault"]).white(
        "announce attack", "play double_assault", "attack naxos", "declare"
    )
    assert b.why_not["attack naxos"] == "HE-CARD-A5"
    assert b.refuses("white", "attack naxos")
    assert "attack kythera" in b.offered


def test_HE_CARD_A5_may_be_played_after_the_battle() -> None:
    b = islands(3, 3, white=["double_assault"]).white("announce attack", "attack naxos", "declare", "pass")
    assert b.why_not["attack kythera"] == "HE-ATTACK-01"
    b.white("play double_assault")
    assert b.table["turn"]["seat"] == 1  # Thera's last but one has lost at Kythera: the only city left, a battle owed
    assert b.soldiers("thera") == 1


def test_HE_CARD_A5_one_battle_only_without_it() -> None:
    b = islands(3, 3).white("announce attack", "attack naxos", "declare")
    assert b.asked == "red"


def test_HE_CARD_A5_each_copy_adds_one_battle() -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red", 3),
        city("melos", (0, 1), "white", 3),
        city("kythera", (-1, 1), "red", 3),
        city("aulis", (-1, 0), "red", 3),
        city("nauplia", (1, 0), "red", 3, turned=2),
        white=["double_assault", "double_assault"],
    ).white("announce attack", "play double_assault", "play double_assault")
    b.white("attack naxos", "send melos", "declare", "attack kythera", "send melos", "declare")
    b.white("attack aulis", "declare")  # Thera's soldier
    assert (b.soldiers("melos"), b.soldiers("thera")) == (1, 2)
    assert b.asked == "red"  # three battles were fought; there is no fourth


def test_HE_CARD_A5_a_failure_does_not_take_regrouping_away() -> None:
    b = islands(3, 1, 1, white=["double_assault"]).white("announce attack", "play double_assault", "attack naxos")
    b.white("send thera", "attack kythera")
    assert (b.owner("naxos"), b.owner("kythera")) == ("white", "red")
    assert b.prompt == "ask.regroup_into"
    assert "take_ship melos" in b.offered


def test_HE_CARD_A5_not_in_other_moments() -> None:
    b = islands(3, 3, white=["double_assault", "fair_winds"])
    assert b.why_not["play double_assault"] == "HE-CARD-07"
    b.white("announce attack", "attack naxos", "declare")
    assert b.why_not["play double_assault"] == "HE-ATTACK-11"
    b.white("pass", "call_off")
    assert b.why_not["play double_assault"] == "HE-TURN-03"


def test_HE_CARD_A5_vetoed_there_is_no_further_battle() -> None:
    b = islands(3, 3, white=["double_assault"], red=["veto"]).white("announce attack", "play double_assault")
    b.red("play veto").white("attack naxos", "declare")
    assert b.asked == "red"
    assert b.prompt == "ask.announce"


def test_HE_CARD_A5_kept_it_adds_two_battles() -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "red"),
        city("kythera", (-1, 1), "red"),
        white=["double_assault", "lasting_favour"],
    ).white("announce attack", "play double_assault")
    b.white("keep double_assault", "play double_assault")
    assert b.table["attack"]["battles"] == 3


def test_HE_CARD_A5_needs_as_many_cities_to_attack() -> None:
    b = islands(3, 3, white=["double_assault", "double_assault"]).white("announce attack", "play double_assault")
    assert b.why_not["play double_assault"] == "HE-CARD-A5"  # two battles are allowed, and Red has two cities
    assert b.refuses("white", "play double_assault")


# ---- A6 Battle Hero --------------------------------------------------------------------------------------------


def test_HE_CARD_A6_one_soldier_more_for_the_attacker() -> None:
    b = islands(3, 1, white=["battle_hero"], red=["fair_winds"]).white("announce attack", "attack naxos", "declare")
    assert b.rule["play battle_hero"] == "HE-CARD-A6"
    b.white("play battle_hero")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (2, 1)
    b.red("pass")
    assert b.owner("naxos") == "white"


def test_HE_CARD_A6_one_soldier_more_for_the_defender() -> None:
    b = islands(3, 1, red=["battle_hero", "fair_winds"]).white("announce attack", "attack naxos", "send thera")
    assert b.battle["winning"] == "attacker"
    b.red("play battle_hero")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (2, 2)
    b.red("pass")
    assert b.owner("naxos") == "red"
    assert b.soldiers("naxos") == 1


def test_HE_CARD_A6_heroes_of_both_sides_are_counted_apart() -> None:
    b = islands(3, 1, white=["battle_hero", "battle_hero", "calm_seas"], red=["battle_hero", "battle_hero"])
    b.white("announce attack", "attack naxos", "send thera", "play battle_hero").red("play battle_hero")
    b.white("play battle_hero")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (4, 2)
    b.red("play battle_hero")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (4, 3)


def test_HE_CARD_A6_the_hero_never_enters_the_board() -> None:
    b = islands(3, 1, white=["battle_hero"]).white("announce attack", "attack naxos", "declare", "play battle_hero")
    assert (b.owner("naxos"), b.soldiers("naxos")) == ("white", 1)
    assert b.reserve("white") == (11, 10)


def test_HE_CARD_A6_by_land_too() -> None:
    b = by_land(2, 2, white=["battle_hero"]).white("announce attack", "attack megara", "play battle_hero")
    assert b.owner("megara") == "white"


def test_HE_CARD_A6_only_in_the_battle_rounds() -> None:
    b = islands(3, 1, white=["battle_hero"], red=["battle_hero"])
    assert b.why_not["play battle_hero"] == "HE-CARD-07"
    b.white("announce attack")
    assert b.why_not["play battle_hero"] == "HE-CARD-07"
    b.white("attack naxos", "send thera", "pass").red("pass")
    assert b.prompt == "ask.city_lost"
    assert b.why_not["play battle_hero"] == "HE-REACT-13"


def test_HE_CARD_A6_lasts_for_one_battle() -> None:
    b = islands(3, 1, white=["battle_hero", "double_assault", "calm_seas"], red=["fair_winds"])
    b.white("announce attack", "play double_assault", "attack naxos", "declare", "play battle_hero").red("pass")
    b.white("pass", "attack kythera")
    assert b.battle["attack"]["total"] == 1


def test_HE_CARD_A6_vetoed_it_counts_nothing() -> None:
    b = islands(3, 1, white=["battle_hero", "battle_hero"], red=["veto", "fair_winds"])
    b.white("announce attack", "attack naxos", "declare", "play battle_hero").red("play veto")
    assert b.battle["attack"]["total"] == 1
    b.red("pass").white("play battle_hero")
    assert b.battle["attack"]["total"] == 2


def test_HE_CARD_A6_kept_and_played_again_it_counts_twice() -> None:
    b = islands(3, 2, white=["battle_hero", "lasting_favour"], red=["fair_winds"])
    b.white("announce attack", "attack naxos", "declare", "play battle_hero", "keep battle_hero").red("pass")
    b.white("play battle_hero")
    assert b.battle["attack"]["total"] == 3
    assert b.zone("discard.ares") == ["battle_hero"]
