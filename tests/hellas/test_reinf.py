"""HE-REINF: three steps, four with more temples; soldiers, ships and god cards in any mix."""

import json
from itertools import permutations
from typing import Any

import pytest

from tests.hellas.board import DECK, SIDES, Board, board, city, islands

ZEUS = ["divine_theft"] * 2 + ["exchange_of_cities"] * 2 + ["veto"] * 3 + ["humility"] * 2 + ["two_turns"] * 2
ZEUS += ["abundance"] * 2 + ["lasting_favour"] * 3


def temples(sounion: str, delphi: str, eleusis: str = "", **given: Any) -> Board:
    """Two or three temples around the start tile, with the sides that hold them, and an island for each side."""
    cities = [
        city("sounion", (0, -1), sounion),
        city("delphi", (1, 0), delphi),
        city("thera", (-1, 0), "white"),
        city("melos", (0, 1), "red"),
    ]
    if eleusis:
        cities.append(city("eleusis", (-1, 1), eleusis, turned=3))
    return board(*cities, **given)


def isthmus(ships: list[int], **given: Any) -> Board:
    """White holds Corinth, whose tile has two seas, and Nauplia beside it; Red holds the islands around."""
    return board(
        city("nauplia", (1, -1), "white", turned=5),
        city("thera", (1, 0), "red"),
        city("naxos", (2, -1), "red"),
        city("kythera", (2, -2), "red"),
        city("melos", (1, -2), "red"),
        city("corinth", (0, -1), "white", 1, ships, turned=2),
        **given,
    )


RING = ("thera", "melos", "naxos", "kythera", "nauplia", "megara")


def ring(soldiers: list[int], ships: list[int]) -> Board:
    """White holds the six cities around the start tile, Red one further out."""
    places = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    cities = [city(RING[d], places[d], "white", soldiers[d], ships[d], turned=d) for d in range(6)]
    return board(*cities, city("aulis", (1, -2), "red"))


def steps(b: Board) -> int:
    return int(b.table["steps"])


# ---- HE-REINF-01 to -03: how many steps -------------------------------------------------------------------------


def test_HE_REINF_01_three_steps() -> None:
    b = islands().white("announce reinforcement")
    assert steps(b) == 3
    b.white("soldier thera", "soldier thera")
    assert b.prompt == "ask.reinforce"
    b.white("soldier melos")
    assert b.prompt == "ask.regroup"  # nothing was left to choose
    assert b.reserve("white") == (15 - 2 - 3, 10)


def test_HE_REINF_01_a_fourth_step_is_refused() -> None:
    b = islands(white=["veto"]).white("announce reinforcement", "ship thera", "ship melos", "draw ares")
    assert b.offered == {"finish"}  # a Zeus card might be Abundance, so the question is still put
    assert steps(b) == 0
    for key in ("soldier thera", "soldier melos", "ship thera", "ship melos", "draw ares", "draw zeus"):
        assert b.why_not[key] == "HE-REINF-01"
        assert b.refuses("white", key)


@pytest.mark.parametrize(
    ("sounion", "delphi", "eleusis", "turn", "expected"),
    [
        ("white", "white", "red", "white", 4),
        ("white", "white", "white", "white", 4),
        ("white", "red", "", "white", 3),  # as many is not more
        ("white", "red", "red", "white", 3),
        ("red", "red", "", "white", 3),
        ("red", "red", "white", "red", 4),
        ("white", "red", "", "red", 3),
        ("white", "white", "red", "red", 3),
    ],
)
def test_HE_REINF_02_four_steps_with_strictly_more_temples(
    sounion: str, delphi: str, eleusis: str, turn: str, expected: int
) -> None:
    b = temples(sounion, delphi, eleusis, turn=turn).do(turn, "announce reinforcement")
    assert steps(b) == expected


def test_HE_REINF_02_without_temples_on_the_map_nobody_has_more() -> None:
    assert steps(islands().white("announce reinforcement")) == 3
    assert steps(islands(turn="red").red("announce reinforcement")) == 3


def test_HE_REINF_02_one_temple_against_none_and_the_fourth_step_is_the_last() -> None:
    b = board(city("sounion", (0, -1)), city("thera", (-1, 0), "red")).white("announce reinforcement")
    assert steps(b) == 4
    b.white("soldier sounion", "soldier sounion", "ship sounion", "ship sounion")
    assert b.asked == "red"  # one city: nothing to regroup either
    b.red("announce reinforcement")
    assert steps(b) == 3


def test_HE_REINF_03_a_temple_exchanged_before_the_announcement_counts() -> None:
    b = temples("red", "red", white=["exchange_of_cities"])
    b.white("play exchange_of_cities", "exchange thera sounion", "announce reinforcement")
    assert steps(b) == 3  # one each
    b = board(
        city("sounion", (0, -1), "red"), city("thera", (-1, 0)), city("melos", (0, 1)), white=["exchange_of_cities"]
    )
    b.white("play exchange_of_cities", "exchange thera sounion", "announce reinforcement")
    assert steps(b) == 4


def test_HE_REINF_03_a_temple_given_away_before_does_not() -> None:
    b = board(
        city("sounion", (0, -1)), city("thera", (-1, 0), "red"), city("melos", (0, 1)), white=["exchange_of_cities"]
    )
    b.white("play exchange_of_cities", "exchange sounion thera", "announce reinforcement")
    assert steps(b) == 3


# ---- HE-REINF-04, -05: any mix, one at a time -------------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations(["soldier melos", "ship melos", "draw ares"])))
def test_HE_REINF_04_any_order(order: tuple[str, ...]) -> None:
    b = islands().white("announce reinforcement", *order)
    assert (b.soldiers("melos"), b.ships("melos"), len(b.fresh("white"))) == (2, [1], 1)
    assert b.prompt == "ask.regroup"


@pytest.mark.parametrize(
    "same", [["soldier thera", "soldier thera", "soldier melos"], ["ship thera"] * 3, ["draw ares"] * 3]
)
def test_HE_REINF_04_the_same_kind_as_often_as_wanted(same: list[str]) -> None:
    b = islands().white("announce reinforcement", *same)
    assert b.table.get("steps") is None  # over
    cards = len(b.fresh("white")) + len(b.hand("white"))
    assert b.soldiers("thera") + b.soldiers("melos") + b.ships("thera")[0] + cards == 2 + 3


def test_HE_REINF_04_all_kinds_are_offered_at_every_step() -> None:
    b = islands().white("announce reinforcement")
    kinds = {"soldier thera", "soldier melos", "ship thera", "ship melos", "draw poseidon", "draw ares", "draw zeus"}
    for key in ("soldier thera", "ship melos"):
        assert b.offered == kinds | {"finish"}
        b.white(key)
    assert b.offered == kinds | {"finish"}


def test_HE_REINF_05_each_step_is_carried_out_at_once_and_cannot_be_taken_back() -> None:
    b = islands().white("announce reinforcement", "soldier thera")
    assert (b.soldiers("thera"), b.reserve("white"), steps(b)) == (2, (12, 10), 2)
    assert {key.split()[0] for key in b.offered} == {"soldier", "ship", "draw", "finish"}
    b.white("ship thera")
    assert (b.ships("thera"), b.reserve("white"), steps(b)) == ([1], (12, 9), 1)


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_HE_REINF_05_steps_may_be_left_unused(taken: int) -> None:
    b = islands().white("announce reinforcement", *["soldier thera", "soldier thera"][:taken])
    assert b.rule["finish"] == "HE-REINF-05"
    b.white("finish")
    assert b.soldiers("thera") == 1 + taken
    assert b.prompt == ("ask.regroup" if taken else "ask.announce")
    assert b.refuses(b.asked, "soldier melos")


def test_HE_REINF_05_steps_left_do_not_carry_over_to_the_next_turn() -> None:
    b = islands().white("announce reinforcement", "finish").red("announce reinforcement", "finish")
    assert steps(b.white("announce reinforcement")) == 3


# ---- HE-REINF-06, -07, -12: soldiers and ships ------------------------------------------------------------------


def test_HE_REINF_06_a_soldier_into_an_own_city_with_fewer_than_three() -> None:
    b = islands(white_soldiers=2).white("announce reinforcement")
    assert b.rule["soldier thera"] == "HE-REINF-06"
    b.white("soldier thera")
    assert (b.soldiers("thera"), b.reserve("white")[0]) == (3, 11)
    assert b.why_not["soldier thera"] == "HE-REINF-06"
    assert b.refuses("white", "soldier thera")
    assert "soldier melos" in b.offered


def test_HE_REINF_06_not_into_a_city_of_the_opponent() -> None:
    b = islands().white("announce reinforcement")
    assert b.refuses("white", "soldier naxos")
    assert b.refuses("white", "ship naxos")


def test_HE_REINF_06_the_pieces_come_from_the_reserve_of_the_player() -> None:
    b = islands(turn="red").red("announce reinforcement", "soldier naxos", "ship naxos")
    assert (b.reserve("red"), b.reserve("white")) == ((12, 9), (13, 10))


def test_HE_REINF_07_a_ship_to_an_own_city_with_fewer_than_three() -> None:
    b = islands().white("announce reinforcement")
    assert b.rule["ship thera"] == "HE-REINF-07"
    b.white("ship thera")  # where there was none
    assert (b.ships("thera"), b.reserve("white")[1]) == ([1], 9)
    b = islands(ships=2).white("announce reinforcement", "ship thera")
    assert b.ships("thera") == [3]
    assert b.why_not["ship thera"] == "HE-REINF-07"
    assert b.refuses("white", "ship thera")
    assert "ship melos" in b.offered


def test_HE_REINF_07_on_a_divided_tile_the_owner_chooses_the_sea() -> None:
    b = isthmus([1, 0]).white("announce reinforcement", "ship corinth.2")
    assert b.ships("corinth") == [1, 1]
    assert b.white("ship corinth.1").ships("corinth") == [2, 1]


@pytest.mark.parametrize("ships", [[3, 0], [2, 1], [0, 3]])
def test_HE_REINF_07_three_ships_over_both_seas_are_full(ships: list[int]) -> None:
    b = isthmus(ships).white("announce reinforcement")
    for key in ("ship corinth.1", "ship corinth.2"):
        assert b.why_not[key] == "HE-REINF-07"
        assert b.refuses("white", key)


def test_HE_REINF_12_without_soldiers_in_reserve_no_soldier_step() -> None:
    b = ring([3, 3, 3, 3, 1, 1], [0] * 6).white("announce reinforcement")
    b.white("soldier nauplia")  # the last one
    assert b.reserve("white")[0] == 0
    assert {b.why_not[f"soldier {name}"] for name in RING} == {"HE-REINF-12"}
    assert b.refuses("white", "soldier megara")  # there is room, but nobody to send
    assert {"ship megara", "draw zeus"} <= b.offered


def test_HE_REINF_12_without_ships_in_reserve_no_ship_step() -> None:
    b = ring([1] * 6, [3, 3, 3, 0, 0, 0]).white("announce reinforcement", "ship kythera")
    assert b.reserve("white")[1] == 0
    assert b.why_not["ship kythera"] == b.why_not["ship nauplia"] == "HE-REINF-12"
    assert b.refuses("white", "ship nauplia")
    assert {"soldier nauplia", "draw zeus"} <= b.offered


# ---- HE-REINF-08 to -11: cards ----------------------------------------------------------------------------------


def test_HE_REINF_08_the_top_card_of_the_chosen_pile() -> None:
    b = islands(pile={"poseidon": ["calm_seas", "tidal_wave"], "ares": ["beachhead"]}).white("announce reinforcement")
    assert b.rule["draw ares"] == "HE-REINF-08"
    b.white("draw poseidon", "draw ares", "draw poseidon")
    assert sorted(b.fresh("white")) == ["beachhead", "calm_seas", "tidal_wave"]
    for god, drawn in (("poseidon", 2), ("ares", 1), ("zeus", 0)):
        assert len(b.zone(f"pile.{god}")) == len(DECK[god]) - drawn


def test_HE_REINF_08_only_the_top_card() -> None:
    b = islands(pile={"ares": ["beachhead", "battle_hero"]}).white("announce reinforcement", "draw ares", "finish")
    assert b.hand("white") == ["beachhead"]
    assert b.zone("pile.ares")[-1] == "battle_hero"


def test_HE_REINF_08_an_emptied_pile_is_renewed_from_the_discards_within_the_reinforcement() -> None:
    thrown = [card for card in ZEUS if card != "abundance"]
    b = islands(discard={"zeus": [*thrown, "abundance"]}, pile={"zeus": ["abundance"]}).white("announce reinforcement")
    assert len(b.zone("pile.zeus")) == 1
    b.white("draw zeus")
    assert (len(b.zone("pile.zeus")), b.zone("discard.zeus")) == (15, [])
    assert sorted(b.zone("pile.zeus")) == sorted([*thrown, "abundance"])
    assert b.zone("pile.zeus") != [*thrown, "abundance"]  # shuffled
    b.white("draw zeus")
    assert len(b.zone("pile.zeus")) == 14


POSEIDON_3 = ["calm_seas"] * 3
ARES_3 = ["battle_hero"] * 3


def test_HE_REINF_09_seven_cards_at_the_most() -> None:
    b = islands(white=[*POSEIDON_3, *ARES_3]).white("announce reinforcement", "draw zeus")
    assert b.why_not["draw zeus"] == "HE-REINF-09"
    assert not [key for key in b.offered if key.startswith("draw")]
    b = islands(white=[*POSEIDON_3, *ARES_3[:2], "veto", "veto"]).white("announce reinforcement")
    assert [b.why_not[f"draw {god}"] for god in ("poseidon", "ares", "zeus")] == ["HE-REINF-09"] * 3
    assert b.refuses("white", "draw ares")


def test_HE_REINF_09_three_of_one_god_at_the_most() -> None:
    b = islands(white=POSEIDON_3).white("announce reinforcement")
    assert b.why_not["draw poseidon"] == "HE-REINF-09"
    assert b.refuses("white", "draw poseidon")
    assert {"draw ares", "draw zeus"} <= b.offered
    b = islands(white=POSEIDON_3[:2]).white("announce reinforcement")
    assert "draw poseidon" in b.offered  # the third is allowed


def test_HE_REINF_09_unseen_cards_count() -> None:
    b = islands(white=["calm_seas"]).white("announce reinforcement", "draw poseidon", "draw poseidon")
    assert b.why_not["draw poseidon"] == "HE-REINF-09"
    b = islands(white=[*POSEIDON_3, *ARES_3[:2]]).white("announce reinforcement", "draw zeus", "draw zeus")
    assert b.why_not["draw zeus"] == b.why_not["draw ares"] == "HE-REINF-09"  # seven, five of them seen


def test_HE_REINF_09_cards_stolen_this_turn_count() -> None:
    b = islands(white=["divine_theft", "calm_seas", "calm_seas"], red=["tidal_wave"])
    b.white("play divine_theft", "announce reinforcement")
    assert b.why_not["draw poseidon"] == "HE-REINF-09"


def test_HE_REINF_09_only_the_hand_of_the_player_matters() -> None:
    b = islands(white=["calm_seas"], red=[*POSEIDON_3[:2], *ARES_3]).white("announce reinforcement")
    assert {"draw poseidon", "draw ares", "draw zeus"} <= b.offered


def shown(b: Board, side: str) -> str:
    return json.dumps(b.match.view(SIDES[side]))


def test_HE_REINF_10_drawn_cards_are_hidden_from_their_owner_until_he_is_done() -> None:
    b = islands(pile={"zeus": ["humility"]}).white("announce reinforcement", "draw zeus")
    for who in ("white", "red", "spectator"):
        assert b.seen_by(who, "drawn.0") == ["zeus"]
        assert b.seen_by(who, "hand.0") == []
    assert "humility" not in shown(b, "white")
    b.white("soldier thera")
    assert "humility" not in shown(b, "white")
    b.white("finish")
    assert b.seen_by("white", "fresh.0") == ["humility"]
    assert b.seen_by("red", "fresh.0") == ["zeus"]
    assert "humility" not in shown(b, "red")


def test_HE_REINF_10_the_last_step_taken_the_cards_are_looked_at() -> None:
    b = islands(ships=1, pile={"ares": ["beachhead"]}).white("announce reinforcement", "draw ares", "ship thera")
    assert "beachhead" not in shown(b, "white")
    b.white("ship thera")
    assert b.prompt == "ask.regroup"
    assert b.seen_by("white", "fresh.0") == ["beachhead"]


def test_HE_REINF_10_the_owner_could_be_holding_any_card_of_that_god() -> None:
    b = islands(pile={"zeus": ["humility"]}).white("announce reinforcement", "draw zeus")
    dealt = {Board(b.match.imagine(0, seed)).zone("drawn.0")[0] for seed in range(30)}
    assert len(dealt) > 3
    assert dealt <= set(ZEUS)


def test_HE_REINF_11_cards_drawn_are_not_played_in_the_same_turn() -> None:
    b = islands(white_soldiers=3, pile={"zeus": ["abundance"], "poseidon": ["tidal_wave"]})
    b.white("announce reinforcement", "draw zeus", "draw poseidon")
    assert b.refuses("white", "play abundance")
    b.white("soldier melos", "finish", "end_regrouping")
    assert b.offered == {"end_turn"}
    assert b.why_not == {"play tidal_wave": "HE-CARD-09", "play abundance": "HE-CARD-09"}
    assert b.refuses("white", "play tidal_wave")


def test_HE_REINF_11_another_copy_from_before_is_playable() -> None:
    b = islands(white_soldiers=3, white=["tidal_wave"], pile={"poseidon": ["tidal_wave"]})
    b.white("announce reinforcement", "draw poseidon", "finish", "end_regrouping")
    assert "play tidal_wave" in b.offered
    b.white("play tidal_wave")
    assert b.fresh("white") == ["tidal_wave"]
    assert b.refuses("white", "play tidal_wave")


def test_HE_REINF_11_a_marked_card_may_be_played_in_the_turn_that_follows() -> None:
    b = islands(red_soldiers=3, red=["tidal_wave"], pile={"zeus": ["veto"]})
    b.white("announce reinforcement", "draw zeus", "finish", "end_turn").red("play tidal_wave")
    assert b.asked == "white"
    assert "play veto" in b.offered


# ---- HE-REINF-13, -14: afterwards; examples ---------------------------------------------------------------------


def test_HE_REINF_13_afterwards_the_player_regroups_freely() -> None:
    b = islands(ships=1).white("announce reinforcement", "soldier thera", "soldier thera", "ship melos")
    assert b.prompt == "ask.regroup"
    b.white("take_soldier thera")  # Melos is the only other city
    b.white("take_ship melos")
    assert (b.soldiers("melos"), b.ships("thera"), b.ships("melos")) == (2, [2], [1])


def test_HE_REINF_13_also_after_a_reinforcement_without_steps() -> None:
    b = islands(white_soldiers=3).white("announce reinforcement", "finish")
    assert b.prompt == "ask.regroup"
    assert b.white("take_soldier thera").soldiers("melos") == 2


@pytest.mark.parametrize(
    "steps_taken",
    [
        ["soldier thera", "soldier thera", "ship melos"],
        ["soldier thera", "soldier melos", "ship thera"],
        ["soldier thera", "ship thera", "draw zeus"],
        *[[f"draw {god}" for god in order] for order in permutations(["poseidon", "ares", "zeus"])],
        ["draw ares", "draw ares", "draw ares"],
        ["draw ares", "draw poseidon", "draw ares"],
    ],
)
def test_HE_REINF_14_examples_of_legal_reinforcements(steps_taken: list[str]) -> None:
    b = islands(number=0)
    b.white("announce reinforcement", *steps_taken)
    soldiers, ships = b.reserve("white")
    placed = (13 - soldiers) + (10 - ships) + len(b.fresh("white")) + len(b.hand("white"))
    assert placed == 3
    assert b.prompt in ("ask.regroup", "ask.announce")
