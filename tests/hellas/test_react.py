"""HE-REACT-01 to -16: vetoes, chains of vetoes, favours, and who is asked when."""

from typing import Any

import pytest

from tests.hellas.board import Board, board, city, islands

START: list[str] = []
FOUND = ["announce expedition", "lay 1,-2 0"]
BATTLE = ["announce attack", "attack naxos", "declare"]
MOMENTS = {
    "tidal_wave": START,
    "settlers_ashore": FOUND,
    "fair_winds": FOUND,
    "another_horizon": ["announce expedition"],
    "calm_seas": ["announce expedition"],
    "sailors_to_arms": ["announce attack"],
    "distant_strike": ["announce attack"],
    "double_assault": ["announce attack"],
    "beachhead": BATTLE,
    "battle_hero": BATTLE,
    "divine_theft": START,
    "exchange_of_cities": START,
    "humility": START,
    "two_turns": START,
    "abundance": ["announce reinforcement"],
    "ships_to_the_rescue": [*BATTLE, "pass"],
    "orderly_retreat": ["announce attack", "attack naxos", "send thera", "pass"],
}
MARKED = ("ships_to_the_rescue", "orderly_retreat")
KINDS = list(MOMENTS)  # all 19 but Veto and Lasting Favour, which answer other cards
OTHERS = ["battle_hero", "fair_winds", "fair_winds", "calm_seas"]
DISCARDS = ("discard.poseidon", "discard.ares", "discard.zeus")


def about_to_play(card: str, hand: list[str], opponent: list[str]) -> tuple[Board, str, str]:
    """A board where a card may be played, its holder, the opponent. Defenders' cards are Red's, others White's."""
    side, foe = ("red", "white") if card in MARKED else ("white", "red")
    b = board(
        city("thera", (0, -1), "white", 3, 2),
        city("naxos", (1, -1), "red", 1, 1),
        city("melos", (0, 1), "white", 1, 1),
        city("kythera", (-1, 1), "red", 1, 1),
        tiles=["megara", "aulis"],
        white=opponent if side == "red" else hand,
        red=hand if side == "red" else opponent,
    )
    b.white(*MOMENTS[card])
    if card == "orderly_retreat":
        b.red("pass")
    assert f"play {card}" in b.offered
    return b, side, foe


def thrown(b: Board) -> list[str]:
    return sorted(card for zone in DISCARDS for card in b.zone(zone))


def wave(white: list[str], red: list[str], soldiers: int = 3) -> Board:
    """White has laid Tidal Wave: Thera's third soldier is at stake."""
    return islands(soldiers, white=["tidal_wave", *white], red=red).white("play tidal_wave")


# ---- HE-REACT-01 to -03: the veto window -----------------------------------------------------------------------


@pytest.mark.parametrize("card", KINDS)
def test_HE_REACT_01_each_card_laid_opens_a_veto_window_for_the_opponent(card: str) -> None:
    b, side, foe = about_to_play(card, [card], ["veto", *OTHERS])
    before = b.table
    b.do(side, f"play {card}")
    assert (b.asked, b.prompt) == (foe, "ask.veto")
    assert b.offered == {"play veto", "let_stand"}
    assert b.table == before  # no choice is made known, nothing has happened yet
    assert b.zone("played") == [card]


def test_HE_REACT_01_the_window_closes_before_any_choice() -> None:
    b = islands(ships=1, white=["sailors_to_arms"], red=["veto"]).white("announce attack", "play sailors_to_arms")
    assert b.refuses("white", "arm thera")
    b.red("let_stand").white("arm thera")
    assert b.soldiers("thera") == 2
    assert b.refuses("red", "play veto")


def test_HE_REACT_02_who_lets_a_card_stand_cannot_react_to_it_later() -> None:
    b = islands(3, white=["battle_hero"], red=["veto"]).white("announce attack", "attack naxos", "declare")
    b.white("play battle_hero").red("let_stand")
    assert (b.asked, b.prompt) == ("red", "ask.battle")
    assert b.offered == {"pass"}
    assert b.why_not["play veto"] == "HE-ATTACK-11"


def test_HE_REACT_02_a_favour_for_a_card_gives_no_second_chance_against_the_card() -> None:
    b = wave(["lasting_favour"], ["veto"]).red("let_stand").white("keep tidal_wave")
    assert b.zone("played") == ["tidal_wave", "lasting_favour"]
    b.red("play veto")  # it aims at the card laid last
    assert b.soldiers("thera") == 2


def test_HE_REACT_03_in_a_veto_window_only_veto_may_be_played() -> None:
    hand = ["veto", "lasting_favour", "humility", "battle_hero", "ships_to_the_rescue"]
    b = wave([], hand)
    assert b.offered == {"play veto", "let_stand"}
    for card in hand[1:]:
        assert b.why_not[f"play {card}"] == "HE-REACT-03"
        assert b.refuses("red", f"play {card}")


# ---- HE-REACT-04 to -07: chains --------------------------------------------------------------------------------


def test_HE_REACT_04_a_veto_opens_a_veto_window_for_the_other_player() -> None:
    b = wave(["veto"], ["veto", "veto"])
    assert (b.asked, b.prompt) == ("red", "ask.veto")
    b.red("play veto")
    assert (b.asked, b.prompt) == ("white", "ask.veto")
    b.white("play veto")
    assert (b.asked, b.prompt) == ("red", "ask.veto")
    b.red("play veto")
    assert b.asked == "white"
    assert b.prompt == "ask.announce"


def test_HE_REACT_04_a_pass_ends_the_chain() -> None:
    b = wave(["veto"], ["veto"]).red("play veto").white("let_stand")
    assert b.soldiers("thera") == 3
    assert b.hand("white") == ["veto"]
    assert b.prompt == "ask.announce"


@pytest.mark.parametrize(("vetoes", "soldiers"), [(0, 2), (1, 3), (2, 2), (3, 3)])
def test_HE_REACT_05_the_first_card_is_cancelled_by_an_odd_number_of_vetoes(vetoes: int, soldiers: int) -> None:
    b = wave(["veto"], ["veto", "veto"])
    for number in range(vetoes):
        b.do(("red", "white")[number % 2], "play veto")
    while b.prompt == "ask.veto":
        b.do(b.asked, "let_stand")
    while b.prompt == "ask.favour":
        b.do(b.asked, "let_go")
    assert b.soldiers("thera") == soldiers
    assert b.zone("discard.zeus") == ["veto"] * vetoes
    assert b.zone("discard.poseidon") == ["tidal_wave"]
    assert b.zone("played") == []


def test_HE_REACT_06_vetoes_are_discarded_before_the_card_takes_effect() -> None:
    b = islands(white=["exchange_of_cities", "veto"], red=["veto"]).white("play exchange_of_cities")
    b.red("play veto").white("play veto")
    assert b.zone("discard.zeus") == ["veto", "veto"]
    assert b.zone("played") == ["exchange_of_cities"]
    assert "exchange thera naxos" in b.offered


def test_HE_REACT_06_a_cancelled_first_card_is_discarded() -> None:
    b = wave([], ["veto"]).red("play veto")
    assert (b.zone("discard.poseidon"), b.zone("discard.zeus")) == (["tidal_wave"], ["veto"])
    assert b.hand("white") == b.hand("red") == []


@pytest.mark.parametrize("card", KINDS)
def test_HE_REACT_07_HE_CARD_Z3_a_vetoed_card_of_any_kind_is_spent_and_its_window_stays_open(card: str) -> None:
    b, side, foe = about_to_play(card, [card, card], ["veto", *OTHERS])
    before, prompt = b.table, b.prompt
    b.do(side, f"play {card}").do(foe, "play veto")
    if b.prompt == "ask.veto":  # the second copy is a card of Zeus
        b.do(side, "let_stand")
    assert b.table == before
    assert thrown(b) == sorted([card, "veto"])
    assert b.hand(side) == [card]
    assert sorted(b.hand(foe)) == sorted(OTHERS)
    assert b.prompt == prompt
    if prompt == "ask.battle":  # cards are laid in turn; the window is still open
        b.do(foe, "pass")
    assert f"play {card}" in b.offered
    b.do(side, f"play {card}")
    assert b.hand(side) == []


def test_HE_REACT_07_the_announced_action_goes_on() -> None:
    b = islands(3, white=["sailors_to_arms"], red=["veto"], ships=1).white("announce attack", "play sailors_to_arms")
    b.red("play veto").white("attack naxos", "send thera")
    assert b.owner("naxos") == "white"


# ---- HE-REACT-08 to -12: favours -------------------------------------------------------------------------------


@pytest.mark.parametrize("card", KINDS)
def test_HE_REACT_08_HE_CARD_Z7_a_favour_keeps_a_card_of_any_kind_and_its_effect(card: str) -> None:
    spare = "tidal_wave" if card == "ships_to_the_rescue" else "ships_to_the_rescue"  # keeps windows of Poseidon open
    b, side, foe = about_to_play(card, [card, "lasting_favour", spare], OTHERS)
    before = b.table
    b.do(side, f"play {card}")
    assert (b.asked, b.prompt) == (side, "ask.favour")
    assert b.table == before  # before anything else happens
    plain = b.copy().do(side, "let_go")
    b.do(side, f"keep {card}")
    assert b.table == plain.table
    assert b.prompt == plain.prompt
    assert b.hand(foe) == plain.hand(foe)
    assert sorted(b.hand(side)) == sorted([card, spare])
    assert sorted(plain.hand(side)) == sorted(["lasting_favour", spare])
    assert b.zone("discard.zeus") == ["lasting_favour"]
    assert card in [*thrown(plain), *plain.zone("played")]
    assert card not in [*thrown(b), *b.zone("played")]


def test_HE_REACT_08_the_favour_comes_before_the_choices_of_the_card() -> None:
    b = islands(white=["exchange_of_cities", "lasting_favour"]).white("play exchange_of_cities")
    assert b.offered == {"keep exchange_of_cities", "let_go"}
    assert b.refuses("white", "exchange thera naxos")
    b.white("keep exchange_of_cities")
    assert b.hand("white") == ["exchange_of_cities"]
    assert "exchange thera naxos" in b.offered


def test_HE_REACT_08_one_of_the_standing_cards_is_saved() -> None:
    b = wave(["veto", "lasting_favour"], ["veto"]).red("play veto").white("play veto")
    assert (b.asked, b.prompt) == ("white", "ask.favour")
    assert b.offered == {"keep tidal_wave", "keep veto", "let_go"}
    b.white("keep veto")
    assert b.offered == {"let_go"}  # a card of Zeus is in hand again (HE-REACT-15)
    b.white("let_go")
    assert b.hand("white") == ["veto"]
    assert b.zone("discard.zeus") == ["lasting_favour", "veto"]
    assert b.zone("discard.poseidon") == ["tidal_wave"]
    assert b.soldiers("thera") == 2


def test_HE_REACT_08_each_copy_saves_one_card() -> None:
    b = wave(["veto", "lasting_favour", "lasting_favour"], ["veto"]).red("play veto").white("play veto")
    b.white("keep veto")
    assert b.offered == {"keep tidal_wave", "let_go"}
    b.white("keep tidal_wave")
    assert sorted(b.hand("white")) == ["tidal_wave", "veto"]
    assert b.zone("discard.zeus") == ["lasting_favour", "lasting_favour", "veto"]
    assert b.soldiers("thera") == 2


def test_HE_REACT_08_one_copy_does_not_save_two_cards() -> None:
    b = wave(["veto", "lasting_favour"], ["veto"]).red("play veto").white("play veto", "keep tidal_wave")
    assert b.prompt == "ask.announce"
    assert b.hand("white") == ["tidal_wave"]


def test_HE_REACT_08_one_of_two_standing_vetoes_is_saved() -> None:
    b = wave(["veto"], ["veto", "veto", "lasting_favour"])
    b.red("play veto").white("play veto").red("play veto")
    assert (b.asked, b.offered) == ("red", {"keep veto", "let_go"})
    b.red("keep veto", "let_go")
    assert b.hand("red") == ["veto"]
    assert b.zone("discard.zeus") == ["lasting_favour", "veto", "veto"]
    assert b.soldiers("thera") == 3


def test_HE_REACT_09_a_veto_may_be_saved() -> None:
    b = wave([], ["veto", "lasting_favour"]).red("play veto")
    assert (b.asked, b.offered) == ("red", {"keep veto", "let_go"})
    b.red("keep veto")
    assert b.hand("red") == ["veto"]
    assert b.soldiers("thera") == 3
    assert (b.zone("discard.zeus"), b.zone("discard.poseidon")) == (["lasting_favour"], ["tidal_wave"])


def test_HE_REACT_09_a_cancelled_card_may_not_be_saved() -> None:
    b = wave(["lasting_favour"], ["veto"]).red("play veto")
    assert b.prompt == "ask.veto"  # White holds a card of Zeus
    b.white("let_stand")
    assert b.prompt == "ask.announce"
    assert b.hand("white") == ["lasting_favour"]
    assert b.zone("discard.poseidon") == ["tidal_wave"]


def test_HE_REACT_09_a_cancelled_veto_may_not_be_saved() -> None:
    b = wave(["veto"], ["veto", "lasting_favour"]).red("play veto").white("play veto").red("let_stand")
    assert b.prompt == "ask.announce"
    assert b.hand("red") == ["lasting_favour"]
    assert b.soldiers("thera") == 2


def test_HE_REACT_09_a_favour_may_not_be_saved() -> None:
    b = wave(["lasting_favour", "lasting_favour"], []).white("keep tidal_wave")
    assert b.prompt == "ask.announce"  # no favour for the favour was offered
    assert b.hand("white") == ["tidal_wave", "lasting_favour"]
    assert b.zone("discard.zeus") == ["lasting_favour"]


def test_HE_REACT_09_a_veto_that_protects_a_favour_may_be_saved_the_favour_not() -> None:
    b = wave(["lasting_favour", "lasting_favour", "veto"], ["veto"]).red("let_stand").white("keep tidal_wave")
    b.red("play veto").white("play veto")
    assert b.offered == {"keep veto", "let_go"}
    b.white("keep veto")
    assert b.hand("white") == ["tidal_wave", "veto"]
    assert b.soldiers("thera") == 2
    assert b.zone("discard.zeus").count("lasting_favour") == 2


def test_HE_REACT_09_refused_cards_name_the_rule() -> None:
    b = wave(["lasting_favour", "humility", "battle_hero"], [])
    assert b.why_not["play humility"] == b.why_not["play battle_hero"] == "HE-REACT-09"


def test_HE_REACT_10_a_favour_opens_a_veto_window() -> None:
    b = wave(["lasting_favour"], ["veto"]).red("let_stand").white("keep tidal_wave")
    assert (b.asked, b.offered) == ("red", {"play veto", "let_stand"})
    assert b.soldiers("thera") == 3
    b.red("let_stand")
    assert b.hand("white") == ["tidal_wave"]


def test_HE_REACT_10_a_vetoed_favour_leaves_the_effect_untouched() -> None:
    b = wave(["lasting_favour"], ["veto"]).red("let_stand").white("keep tidal_wave").red("play veto")
    assert b.soldiers("thera") == 2
    assert b.hand("white") == []
    assert b.zone("discard.zeus") == ["veto", "lasting_favour"]
    assert b.zone("discard.poseidon") == ["tidal_wave"]
    assert b.zone("played") == []


def test_HE_REACT_10_after_a_vetoed_favour_the_second_copy_may_save_the_card() -> None:
    b = wave(["lasting_favour", "lasting_favour"], ["veto"]).red("let_stand").white("keep tidal_wave").red("play veto")
    b.white("let_stand")
    assert b.prompt == "ask.favour"
    b.white("keep tidal_wave")
    assert b.hand("white") == ["tidal_wave"]
    assert b.zone("discard.zeus") == ["veto", "lasting_favour", "lasting_favour"]


def test_HE_REACT_10_a_vetoed_favour_for_a_veto_leaves_the_veto_standing() -> None:
    b = wave(["veto"], ["veto", "lasting_favour"]).red("play veto").white("let_stand").red("keep veto")
    assert (b.asked, b.prompt) == ("white", "ask.veto")
    b.white("play veto")
    assert b.soldiers("thera") == 3
    assert b.hand("red") == b.hand("white") == []
    assert sorted(b.zone("discard.zeus")) == ["lasting_favour", "veto", "veto"]


def test_HE_REACT_10_the_chain_on_a_favour_goes_by_parity_too() -> None:
    b = wave(["lasting_favour", "veto"], ["veto"]).red("let_stand").white("keep tidal_wave")
    b.red("play veto").white("play veto")
    assert b.hand("white") == ["tidal_wave"]
    assert b.soldiers("thera") == 2


def test_HE_REACT_11_a_card_taken_back_may_be_played_again_at_once() -> None:
    b = islands(white=["abundance", "lasting_favour"]).white("announce reinforcement", "play abundance")
    b.white("keep abundance")
    assert "play abundance" in b.offered
    b.white("play abundance")
    assert b.table["steps"] == 7


def test_HE_REACT_11_a_veto_taken_back_answers_the_next_card() -> None:
    b = islands(3, white=["tidal_wave", "tidal_wave"], red=["veto", "lasting_favour"]).white("play tidal_wave")
    b.red("play veto", "keep veto").white("play tidal_wave").red("play veto")
    assert b.soldiers("thera") == 3


def test_HE_REACT_12_a_full_hand_stays_within_its_limits() -> None:
    hand = ["tidal_wave", "calm_seas", "fair_winds", "battle_hero", "battle_hero", "lasting_favour", "humility"]
    b = islands(3, white=hand).white("play tidal_wave", "keep tidal_wave")
    assert sorted(b.hand("white")) == sorted(card for card in hand if card != "lasting_favour")
    assert b.prompt == "ask.announce"  # nothing has to be discarded


# ---- HE-REACT-13 to -16: who is asked --------------------------------------------------------------------------


def test_HE_REACT_13_only_the_five_marked_kinds_in_the_opponents_turn() -> None:
    hand = [
        "ships_to_the_rescue",
        "tidal_wave",
        "battle_hero",
        "orderly_retreat",
        "beachhead",
        "veto",
        "lasting_favour",
    ]
    b = islands(3, ships=1, white=["double_assault"], red=hand).white("announce attack", "play double_assault")
    found = {key for key in b.offered if key.startswith("play ")}
    b.red("let_stand").white("attack naxos", "send thera")
    found |= {key for key in b.offered if key.startswith("play ")}
    b.red("play battle_hero")
    found |= {key for key in b.offered if key.startswith(("play ", "keep "))}
    b.red("let_go", "pass")
    lost = islands(3, red=hand).white("announce attack", "attack naxos", "send thera").red("pass")
    found |= {key for key in lost.offered if key.startswith("play ")}
    assert found == {
        "play veto",
        "play battle_hero",
        "play ships_to_the_rescue",
        "keep battle_hero",
        "play orderly_retreat",
    }


def test_HE_REACT_13_a_lost_city_is_answered_by_orderly_retreat_alone() -> None:
    hand = [
        "ships_to_the_rescue",
        "battle_hero",
        "beachhead",
        "orderly_retreat",
        "veto",
        "lasting_favour",
        "fair_winds",
    ]
    b = islands(3, ships=0, red=hand).white("announce attack", "attack naxos", "send thera").red("pass")
    assert b.prompt == "ask.city_lost"
    assert b.offered == {"play orderly_retreat", "abandon"}
    assert {b.why_not[f"play {card}"] for card in hand if card != "orderly_retreat"} == {"HE-REACT-13"}


def test_HE_REACT_14_nobody_is_obliged_to_react() -> None:
    red = ["veto", "battle_hero", "ships_to_the_rescue", "orderly_retreat", "lasting_favour"]
    b = islands(3, ships=0, white=["double_assault", "lasting_favour"], red=red).white("announce attack")
    b.white("play double_assault").red("let_stand").white("let_go", "attack naxos", "send thera", "pass")
    b.red("pass", "abandon")
    assert b.owner("naxos") == "white"
    assert sorted(b.hand("red")) == sorted(red)
    assert b.hand("white") == ["lasting_favour"]


def test_HE_REACT_15_a_card_of_zeus_that_is_no_veto_is_asked_too() -> None:
    b = wave([], ["humility"])
    assert (b.asked, b.prompt, b.offered) == ("red", "ask.veto", {"let_stand"})


def test_HE_REACT_15_without_a_card_of_zeus_there_is_no_veto_window() -> None:
    b = wave([], ["battle_hero", "beachhead", "fair_winds", "ships_to_the_rescue"])
    assert b.asked == "white"
    assert b.soldiers("thera") == 2


def test_HE_REACT_15_a_card_of_zeus_that_is_no_favour_is_asked_too() -> None:
    b = wave(["abundance"], [])
    assert (b.asked, b.prompt, b.offered) == ("white", "ask.favour", {"let_go"})


def test_HE_REACT_15_without_a_card_of_zeus_there_is_no_favour_window() -> None:
    b = wave(["battle_hero", "fair_winds"], [])
    assert b.prompt == "ask.announce"


def test_HE_REACT_15_after_the_last_card_of_zeus_nobody_is_asked_again() -> None:
    b = wave([], ["veto"]).red("play veto")
    assert (b.asked, b.prompt) == ("white", "ask.announce")


@pytest.mark.parametrize("card", ["fair_winds", "double_assault", "humility"])
def test_HE_REACT_15_battle_rounds_ask_whoever_holds_any_card(card: str) -> None:
    b = islands(3, white=[card], red=[card])
    b.white("announce attack", "attack naxos", "send thera")
    assert (b.asked, b.offered) == ("white", {"pass"})
    b.white("pass")
    assert (b.asked, b.offered) == ("red", {"pass"})


def test_HE_REACT_15_battle_rounds_pass_over_an_empty_hand() -> None:
    b = islands(3).white("announce attack", "attack naxos", "send thera")
    assert b.owner("naxos") == "white"
    other = islands(3, red=["fair_winds"]).white("announce attack", "attack naxos", "send thera")
    assert other.asked == "red"


def test_HE_REACT_15_a_lost_city_asks_a_defender_with_any_card_of_ares() -> None:
    b = islands(3, red=["beachhead"]).white("announce attack", "attack naxos", "send thera").red("pass")
    assert (b.asked, b.prompt, b.offered) == ("red", "ask.city_lost", {"abandon"})


def test_HE_REACT_15_a_lost_city_asks_nobody_without_a_card_of_ares() -> None:
    b = islands(3, red=["fair_winds", "veto"]).white("announce attack", "attack naxos", "send thera").red("pass")
    assert b.owner("naxos") == "white"


def test_HE_REACT_15_a_lost_city_asks_nobody_without_another_city() -> None:
    b = board(city("thera", (0, -1), "white", 3), city("naxos", (1, -1), "red"), red=["orderly_retreat"])
    b.white("announce attack", "attack naxos", "send thera").red("pass")
    assert b.result == (("white",), "no_cities")


def test_HE_REACT_15_unseen_cards_of_zeus_count_as_they_lie_open_by_their_backs() -> None:
    b = islands(white=[], pile={"zeus": ["veto"]}).white("announce reinforcement", "draw zeus")
    b.white("ship thera", "ship thera")
    assert (b.asked, b.offered) == ("white", {"finish"})  # Abundance could be there, for all anybody sees


@pytest.mark.parametrize("action", ["reinforcement", "expedition", "attack"])
def test_HE_REACT_16_no_reaction_to_anything_but_cards_battles_and_lost_cities(action: str) -> None:
    red = ["veto", "lasting_favour", "battle_hero", "orderly_retreat", "ships_to_the_rescue"]
    b = board(
        city("thera", (0, -1), "white", 3, 2),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "white"),
        city("kythera", (-1, 1), "red"),
        red=red,
        tiles=["megara"],
    )
    b.white(f"announce {action}")
    assert b.asked == "white"
    follow: dict[str, list[str]] = {
        "reinforcement": ["soldier melos", "ship melos", "draw zeus", "finish", "take_soldier thera"],
        "expedition": ["lay 1,-2 0", "take_ship thera"],
        "attack": ["attack naxos"],
    }
    for key in follow[action]:
        b.white(key)
        assert b.asked == "white"


def test_HE_REACT_16_the_turn_of_the_opponent_ends_without_a_question() -> None:
    red = ["veto", "lasting_favour", "battle_hero", "orderly_retreat"]
    b = islands(red=red).white("announce attack")
    assert (b.asked, b.prompt) == ("red", "ask.announce")


def first_turn(**given: Any) -> Board:
    """White's first regular turn: no card of White's may be played (HE-TURN-05)."""
    return islands(3, number=0, **given)


def test_HE_REACT_15_in_the_first_turn_white_is_asked_for_no_card() -> None:
    b = first_turn(white=["veto", "battle_hero"], red=["battle_hero"])
    b.white("announce attack", "attack naxos", "send thera")
    assert (b.asked, b.prompt) == ("red", "ask.battle")
    b.red("play battle_hero")
    assert b.owner("naxos") == "red"  # neither a veto nor a hero of White's was possible
