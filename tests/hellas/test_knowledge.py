"""HE-PIECE-09, -10: who sees what, what stays known, and games that a seat could be in."""

import json
import random

import pytest

import petteia
from tests.hellas.board import DECK, SIDES, Board, islands

SPECTATOR = -1
SEEDS = range(40)


def imagined(b: Board, side: str, zone: str) -> set[tuple[str, ...]]:
    """What a side takes for possible in a zone, over many imagined games."""
    seat = SIDES.get(side, SPECTATOR)
    return {tuple(Board(b.match.imagine(seat, seed)).zone(zone)) for seed in SEEDS}


def told(b: Board, side: str) -> str:
    """Everything a side is shown, as one text."""
    return json.dumps(b.match.view(SIDES.get(side, SPECTATOR)))


# ---- hands and piles -------------------------------------------------------------------------------------------


def test_HE_PIECE_09_backs_and_numbers_are_open() -> None:
    b = islands(white=["veto", "fair_winds", "veto", "battle_hero"], discard={"ares": ["beachhead"]})
    for side in ("red", "spectator"):
        assert b.seen_by(side, "hand.0") == ["ares", "poseidon", "zeus", "zeus"]
        assert b.seen_by(side, "pile.zeus") == ["zeus"] * 14
        assert b.seen_by(side, "discard.ares") == ["beachhead"]


def test_HE_PIECE_10_faces_are_for_the_holder() -> None:
    b = islands(white=["veto", "two_turns"], red=["humility"])
    assert b.seen_by("white", "hand.0") == ["veto", "two_turns"]
    assert b.seen_by("white", "hand.1") == ["zeus"]
    assert "two_turns" in told(b, "white")
    assert "two_turns" not in told(b, "red")
    assert "two_turns" not in told(b, "spectator")
    assert "humility" not in told(b, "white")


def test_HE_PIECE_10_the_order_of_piles_is_known_to_nobody() -> None:
    b = islands(tiles=["megara"], pile={"ares": ["beachhead"]})
    for side in ("white", "red", "spectator"):
        assert set(b.seen_by(side, "tiles")) == {"tile"}
        assert set(b.seen_by(side, "pile.ares")) == {"ares"}


def test_HE_REINF_10_drawn_cards_are_unseen_by_their_owner_until_the_end_of_the_reinforcement() -> None:
    b = islands(pile={"zeus": ["two_turns"]}).white("announce reinforcement", "draw zeus")
    for side in ("white", "red", "spectator"):
        assert b.seen_by(side, "drawn.0") == ["zeus"]
        assert "two_turns" not in told(b, side)
    assert len(imagined(b, "white", "drawn.0")) > 3
    b.white("finish")
    assert b.seen_by("white", "fresh.0") == ["two_turns"]
    assert b.seen_by("red", "fresh.0") == b.seen_by("spectator", "fresh.0") == ["zeus"]
    assert "two_turns" not in told(b, "red")
    assert "two_turns" not in told(b, "spectator")
    assert imagined(b, "white", "fresh.0") == {("two_turns",)}
    assert len(imagined(b, "red", "fresh.0")) > 3


def test_HE_CARD_05_a_renewed_pile_is_known_to_nobody() -> None:
    thrown = DECK["ares"][:-1]
    b = islands(discard={"ares": thrown}).white("announce reinforcement", "draw ares")
    for side in ("white", "red", "spectator"):
        assert b.seen_by(side, "pile.ares") == ["ares"] * len(thrown)
        assert len(imagined(b, side, "pile.ares")) > 20


# ---- stolen cards ----------------------------------------------------------------------------------------------


def test_HE_CARD_Z1_a_stolen_card_is_known_to_both_players_and_to_no_spectator() -> None:
    b = islands(white=["divine_theft"], red=["two_turns", "battle_hero"], rolls=[1]).white("play divine_theft")
    b.red("let_stand")
    for side in ("white", "red"):
        assert b.seen_by(side, "fresh.0") == ["two_turns"]
    assert b.seen_by("spectator", "fresh.0") == ["zeus"]
    assert "two_turns" not in told(b, "spectator")
    assert "two_turns" in told(b, "red")


def test_HE_CARD_Z1_the_robbed_player_does_not_forget_when_the_turn_ends() -> None:
    b = islands(white=["divine_theft", "veto"], red=["two_turns"], rolls=[0]).white("play divine_theft")
    b.red("let_stand").white("let_go", "announce attack", "call_off", "end_turn")
    assert b.asked == "red"
    assert b.seen_by("red", "hand.0") == ["two_turns", "zeus"]
    assert b.seen_by("spectator", "hand.0") == ["zeus", "zeus"]
    hands = imagined(b, "red", "hand.0")
    assert all("two_turns" in hand for hand in hands)
    assert len(hands) > 3
    assert any("two_turns" not in hand for hand in imagined(b, "spectator", "hand.0"))


def test_HE_CARD_Z1_a_card_discarded_by_theft_is_seen_by_all() -> None:
    b = islands(white=["divine_theft", "battle_hero", "battle_hero", "beachhead"], red=["orderly_retreat"])
    b.white("play divine_theft")
    assert b.seen_by("spectator", "discard.ares") == ["orderly_retreat"]


@pytest.mark.parametrize("roll", [0, 1])
def test_HE_PIECE_10_theft_of_one_of_two_alike_invents_no_knowledge(roll: int) -> None:
    """White has seen Red take back one of two heroes; the one stolen now may be that one or the other."""
    hand = ["battle_hero", "battle_hero", "lasting_favour"]
    b = islands(3, 3, white=["divine_theft"], red=hand, turn="red", rolls=[roll])
    b.red("announce attack", "attack thera", "declare", "play battle_hero").white("let_stand")
    b.red("keep battle_hero").white("let_stand", "pass").red("pass", "call_off")
    assert b.seen_by("white", "hand.1") == ["battle_hero", "ares"]
    b.white("play divine_theft")
    assert b.fresh("white") == ["battle_hero"]
    assert b.seen_by("white", "hand.1") == ["ares"]
    assert len(imagined(b, "white", "hand.1")) > 1


# ---- cards taken back ------------------------------------------------------------------------------------------


def test_HE_CARD_Z7_a_kept_card_stays_known_until_it_is_played() -> None:
    b = islands(3, white=["tidal_wave", "lasting_favour", "calm_seas"]).white("play tidal_wave", "keep tidal_wave")
    for side in ("red", "spectator"):
        assert b.seen_by(side, "hand.0") == ["tidal_wave", "poseidon"]
    assert all("tidal_wave" in hand for hand in imagined(b, "red", "hand.0"))
    assert len(imagined(b, "red", "hand.0")) > 2
    b.white("announce reinforcement", "soldier thera", "finish", "end_regrouping", "play tidal_wave")
    assert b.seen_by("red", "hand.0") == ["poseidon"]


def test_HE_CARD_Z7_of_two_alike_the_known_one_leaves_first() -> None:
    b = islands(3, 3, white=["battle_hero", "battle_hero", "lasting_favour"], red=["fair_winds"])
    b.white("announce attack", "attack naxos", "declare", "play battle_hero", "keep battle_hero")
    assert b.seen_by("red", "hand.0") == ["battle_hero", "ares"]
    b.red("pass").white("play battle_hero")
    assert b.seen_by("red", "hand.0") == ["ares"]
    assert b.hand("white") == ["battle_hero"]
    assert len(imagined(b, "red", "hand.0")) > 2


def test_HE_CARD_Z7_a_kept_veto_is_known_across_turns() -> None:
    b = islands(3, white=["tidal_wave"], red=["veto", "lasting_favour"]).white("play tidal_wave")
    b.red("play veto", "keep veto").white("announce attack", "call_off").red("announce attack", "call_off", "end_turn")
    assert b.asked == "white"
    assert b.seen_by("white", "hand.1") == ["veto"]
    assert imagined(b, "white", "hand.1") == {("veto",)}


def test_HE_PIECE_10_a_card_drawn_later_is_not_taken_for_the_known_one() -> None:
    b = islands(3, white=["tidal_wave", "lasting_favour"], pile={"poseidon": ["tidal_wave"]})
    b.white("play tidal_wave", "keep tidal_wave", "announce reinforcement", "draw poseidon", "finish")
    assert b.seen_by("red", "fresh.0") == ["poseidon"]
    b.white("end_regrouping", "end_turn")
    assert b.hand("white") == ["tidal_wave", "tidal_wave"]
    assert b.seen_by("red", "hand.0") == ["tidal_wave", "poseidon"]


# ---- tiles under the pile --------------------------------------------------------------------------------------


def test_HE_PIECE_10_a_tile_put_under_the_pile_is_known_to_all() -> None:
    b = islands(ships=1, white=["another_horizon"], tiles=["megara", "aulis"])
    b.white("announce expedition", "play another_horizon")  # nothing can be laid: Aulis goes under the pile as well
    assert b.asked == "red"
    for side in ("white", "red", "spectator"):
        assert b.seen_by(side, "tiles")[:2] == ["aulis", "megara"]
        assert set(b.seen_by(side, "tiles")[2:]) == {"tile"}
        piles = imagined(b, side, "tiles")
        assert {pile[:2] for pile in piles} == {("aulis", "megara")}
        assert len({pile[2:] for pile in piles}) > 20


def test_HE_PIECE_10_the_tile_shown_is_open() -> None:
    b = islands(ships=1, white=["another_horizon"], tiles=["megara"]).white("announce expedition")
    assert b.seen_by("red", "tile") == b.seen_by("spectator", "tile") == ["megara"]


# ---- imagined games --------------------------------------------------------------------------------------------


def test_HE_PIECE_10_imagined_hands_vary_within_the_cards_that_may_be_there() -> None:
    b = islands(white=["veto", "veto", "veto"], red=["humility", "battle_hero"])
    hands = imagined(b, "white", "hand.1")
    assert len(hands) > 10
    assert all(len(hand) == 2 and "veto" not in hand for hand in hands)  # White holds all three
    assert {tuple(b.zone("hand.0"))} == imagined(b, "white", "hand.0")


def test_HE_PIECE_10_imagining_changes_nothing_in_the_real_game() -> None:
    b = islands(white=["veto", "humility"], red=["humility", "battle_hero"])
    before = json.dumps(b.match.save())
    for seed in SEEDS:
        twin = b.match.imagine(1, seed)
        twin.game.check()
        twin.choose("announce reinforcement", 0)
    assert json.dumps(b.match.save()) == before


def test_HE_PIECE_10_the_same_seed_imagines_the_same_game() -> None:
    b = islands(white=["veto", "humility"], red=["humility", "battle_hero"])
    assert b.match.imagine(0, 5).save()["state"] == b.match.imagine(0, 5).save()["state"]


@pytest.mark.parametrize("seed", range(4))
def test_HE_PIECE_10_HE_REACT_15_imagining_never_changes_what_a_seat_sees(seed: int) -> None:
    """Over whole games: the same table, log, question and player to move, whatever the hidden cards are."""
    match = petteia.new("hellas", seed=seed)
    chance = random.Random(seed)
    for ply in range(300):
        if match.ask is None:
            break
        if ply % 5 == 0:
            for seat in (0, 1, SPECTATOR):
                twin = match.imagine(seat, ply)
                twin.game.check()
                assert twin.view(seat) == match.view(seat)
        options = [option for option in match.ask.options if not option.grave] or list(match.ask.options)
        match.choose(chance.choice(options))


def test_HE_PIECE_10_hidden_cards_never_appear_in_the_view_of_another_seat() -> None:
    """Red's only two_turns: nothing White is shown may name a card that no open zone holds."""
    b = islands(3, white=["tidal_wave", "humility"], red=["two_turns", "veto", "calm_seas", "another_horizon"])
    b.white("play tidal_wave").red("let_stand").white("let_go", "play humility")
    assert b.asked == "red"
    b.red("let_stand")
    assert "discard two_turns" in b.offered
    for hidden in ("two_turns", "veto", "calm_seas", "another_horizon"):
        assert hidden not in told(b, "white")
        assert hidden not in told(b, "spectator")
