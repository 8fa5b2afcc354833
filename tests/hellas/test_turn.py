"""HE-TURN: one action a turn, cards before and after it, and what happens when the turn ends."""

from typing import Any

import pytest

from tests.hellas.board import Board, board, city, islands

FOUR_CARDS = ["calm_seas", "fair_winds", "fair_winds", "beachhead"]  # without Zeus: no veto windows


def sailing(turn: str = "white", **given: Any) -> Board:
    """Thera and Melos of one side have a ship each, Naxos and Kythera of the other none; Aulis is drawn next."""
    other = "red" if turn == "white" else "white"
    return board(
        city("thera", (0, -1), turn, 3, 1),
        city("naxos", (1, -1), other),
        city("melos", (0, 1), turn, 1, 1),
        city("kythera", (-1, 1), other),
        turn=turn,
        tiles=["aulis", "pylos"],
        **given,
    )


def idle(b: Board, side: str) -> Board:
    """A whole turn without a step."""
    b.do(side, "announce reinforcement", "finish")
    for key in ("end_regrouping", "end_turn"):
        if b.asked == side and key in b.offered:
            b.do(side, key)
    return b


def play(b: Board, side: str, card: str) -> Board:
    """Play a card against which nobody does anything."""
    b.do(side, f"play {card}")
    for key in ("let_stand", "let_go"):
        if key in b.offered:
            b.do(b.asked, key)
    return b


# ---- HE-TURN-01: in turn ----------------------------------------------------------------------------------------


def test_HE_TURN_01_the_players_take_turns_alternately() -> None:
    b = islands(number=4)
    for number, side in enumerate(("white", "red", "white", "red"), start=5):
        other = "red" if side == "white" else "white"
        assert b.asked == side
        assert b.table["turn"]["number"] == number
        assert b.refuses(other, "announce reinforcement")
        idle(b, side)


@pytest.mark.parametrize("action", ["reinforcement", "expedition", "attack"])
def test_HE_TURN_01_after_any_action_the_other_player_is_next(action: str) -> None:
    b = sailing(turn="red")
    b.red(f"announce {action}")
    b.red({"reinforcement": "finish", "expedition": "give_up", "attack": "call_off"}[action])
    if action == "reinforcement":
        b.red("end_regrouping")
    assert (b.asked, b.prompt) == ("white", "ask.announce")


# ---- HE-TURN-02: exactly one action -----------------------------------------------------------------------------


def test_HE_TURN_02_one_of_three_actions_is_announced() -> None:
    b = islands()
    assert b.offered == {"announce reinforcement", "announce expedition", "announce attack"}
    assert set(b.rule.values()) == {"HE-TURN-02"}
    assert b.table["turn"]["action"] is None
    assert b.white("announce attack").asked == "red"  # nobody can be sent: the action is over at once


@pytest.mark.parametrize("action", ["reinforcement", "expedition", "attack"])
def test_HE_TURN_02_the_announcement_cannot_be_changed(action: str) -> None:
    b = sailing()
    b.white(f"announce {action}")
    assert b.table["turn"]["action"] == action
    assert not [key for key in b.offered if key.startswith("announce")]
    for other in ("reinforcement", "expedition", "attack"):
        assert b.refuses("white", f"announce {other}")


def test_HE_TURN_02_regrouping_comes_after_the_action_and_ends_it() -> None:
    b = islands(white_soldiers=3, white=["tidal_wave"]).white("announce reinforcement")
    assert not [key for key in b.offered if key.startswith("take_")]
    b.white("finish")
    assert b.prompt == "ask.regroup"
    assert b.refuses("white", "soldier melos")
    b.white("end_regrouping")
    assert b.offered == {"play tidal_wave", "end_turn"}  # no second action


def test_HE_TURN_02_a_failed_expedition_is_the_action_of_the_turn() -> None:
    b = sailing(white=["tidal_wave"])
    b.white("announce expedition", "give_up")
    assert b.offered == {"play tidal_wave", "end_turn"}


# ---- HE-TURN-03: moments for cards without an action ------------------------------------------------------------


FREE = ["tidal_wave", "divine_theft", "exchange_of_cities", "humility"]


def free(b: Board, card: str, prompt: str) -> None:
    """The turn rests at this question, and the card may be played there."""
    assert (b.prompt, b.asked) == (prompt, "white")
    assert f"play {card}" in b.offered
    twin = play(b.copy(), "white", card)
    assert card not in twin.hand("white")


@pytest.mark.parametrize("card", FREE)
def test_HE_TURN_03_in_a_reinforcement_before_every_step_while_regrouping_and_at_the_close(card: str) -> None:
    b = islands(white_soldiers=3, white=[card, "abundance"], red=FOUR_CARDS)
    free(b, card, "ask.announce")
    b.white("announce reinforcement")
    for step in ("ship thera", "ship thera", "draw ares"):
        free(b, card, "ask.reinforce")
        b.white(step)
    free(b, card, "ask.reinforce")
    b.white("finish")
    free(b, card, "ask.regroup")
    b.white("take_ship thera")  # to Melos, the only other city
    free(b, card, "ask.regroup")
    b.white("end_regrouping")
    free(b, card, "ask.close")
    b.white("end_turn")
    assert b.asked == "red"


@pytest.mark.parametrize("card", FREE)
def test_HE_TURN_03_in_an_expedition_with_a_tile_drawn_and_after_the_success(card: str) -> None:
    b = sailing(white=[card, "fair_winds"], red=FOUR_CARDS).white("announce expedition")
    free(b, card, "ask.lay")
    b.white("lay 1,0 2")
    free(b, card, "ask.founded")
    play(b, "white", "fair_winds")
    if "go_on" in b.offered:  # a Poseidon card is left
        b.white("go_on")
    free(b, card, "ask.lay")
    b.white("give_up")
    free(b, card, "ask.regroup_into")


@pytest.mark.parametrize("card", FREE)
def test_HE_TURN_03_in_an_attack_before_and_between_battles_but_not_in_their_rounds(card: str) -> None:
    b = islands(3, 3, white=[card, "double_assault"], red=[*FOUR_CARDS, "battle_hero"])
    b.white("announce attack")
    free(b, card, "ask.target")
    play(b, "white", "double_assault").white("attack naxos")
    assert (b.prompt, f"play {card}" in b.offered) == ("ask.gather", False)  # a declaration is one announcement
    b.white("declare")
    assert b.prompt == "ask.battle"
    assert b.why_not[f"play {card}"] == "HE-ATTACK-11"
    b.white("pass").red("pass")
    free(b, card, "ask.target")
    b.white("attack kythera", "pass").red("pass")
    free(b, card, "ask.close")


def test_HE_TURN_03_an_exchange_wins_the_waters_for_a_drawn_tile() -> None:
    b = board(
        city("thera", (0, -1), "white", 1, 1),
        city("naxos", (1, -1), "red", 1, 2),
        city("melos", (0, 1), "white", 1, 3),
        city("kythera", (-1, 1), "red"),
        tiles=["aulis", "pylos"],
        white=["exchange_of_cities", "fair_winds"],
    ).white("announce expedition")
    assert not any(key.startswith("lay 1,-2") for key in b.offered)  # between Thera and Naxos Red has more ships
    b.white("play exchange_of_cities", "exchange melos naxos")
    assert (b.ships("naxos"), b.ships("melos")) == ([3], [2])
    assert any(key.startswith("lay 1,-2") for key in b.offered)


def test_HE_TURN_03_a_tidal_wave_makes_room_for_regrouping() -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "white", 3),
        white=["tidal_wave"],
    ).white("announce reinforcement", "finish")
    assert b.prompt == "ask.close"  # both cities are full: nothing can be moved
    b.white("play tidal_wave")
    assert b.prompt == "ask.regroup"
    b.white("take_soldier thera")
    assert (b.soldiers("thera"), b.soldiers("melos")) == (1, 3)


def test_HE_TURN_03_a_card_while_regrouping_begins_the_count_of_givers_anew() -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "white", 2),
        city("kythera", (-1, 1), "white", 2),
        white=["tidal_wave"],
    ).white("announce reinforcement", "finish", "take_soldier thera", "bring_soldier melos", "play tidal_wave")
    assert "take_soldier melos" in b.offered  # it has received one, and lost it to the wave
    b.white("take_soldier kythera")
    assert "bring_soldier thera" in b.offered


@pytest.mark.parametrize("hand", [["tidal_wave"], ["fair_winds"], ["divine_theft"], ["veto"]])
def test_HE_TURN_03_whether_one_is_asked_depends_on_the_backs_alone(hand: list[str]) -> None:
    """With a free card in hand or another one of that god: the same questions are put."""
    b = islands(white_soldiers=3, ships=1, white=hand, red=["battle_hero"])
    prompts = []
    b.white("announce attack")
    prompts.append(b.prompt)
    b.white("call_off")
    prompts.append(b.prompt)
    assert prompts == ["ask.target", "ask.close"]


def test_HE_TURN_03_no_question_for_free_cards_where_there_cannot_be_one() -> None:
    b = islands(white=["battle_hero"]).white("announce expedition")
    assert b.asked == "red"  # no tile can be laid, and an Ares card is no free card
    b = islands(3, white=["fair_winds"]).white("announce attack", "attack naxos", "declare", "pass")
    assert b.prompt == "ask.close"  # not asked before, as no battle is left


def test_HE_TURN_03_two_turns_begins_with_a_reinforcement() -> None:
    b = islands(white_soldiers=2, white=["two_turns"]).white("announce reinforcement", "soldier melos")
    b.white("play two_turns", "finish", "end_regrouping")
    assert (b.asked, b.table["turn"]["pair"]) == ("white", 2)
    assert b.offered == {"announce expedition", "announce attack"}
    b = islands(white=["two_turns"]).white("announce attack")
    assert b.why_not["play two_turns"] == "HE-CARD-Z5"


@pytest.mark.parametrize("card", ["abundance", "fair_winds", "calm_seas", "beachhead", "battle_hero", "veto"])
def test_HE_TURN_03_cards_of_an_action_are_not_played_before_it(card: str) -> None:
    b = islands(white_soldiers=3, white=[card])
    assert b.why_not == {f"play {card}": "HE-CARD-07"}


# ---- HE-TURN-04: any number of cards ----------------------------------------------------------------------------


def test_HE_TURN_04_any_number_of_cards_in_one_turn() -> None:
    b = islands(
        white_soldiers=3,
        white=["tidal_wave", "tidal_wave", "humility", "exchange_of_cities", "abundance"],
        red=FOUR_CARDS,
    )
    play(b, "white", "tidal_wave")
    play(b, "white", "humility").red("discard beachhead")
    play(b, "white", "exchange_of_cities").white("exchange melos kythera")
    assert b.asked == "white"
    play(b.white("announce reinforcement"), "white", "abundance")
    b.white("soldier thera", "finish", "end_regrouping")
    assert b.soldiers("thera") == 3
    b.white("play tidal_wave")
    assert b.soldiers("thera") == 2
    assert b.hand("white") == []
    assert b.zone("discard.poseidon") == ["tidal_wave", "tidal_wave"]
    assert sorted(b.zone("discard.zeus")) == ["abundance", "exchange_of_cities", "humility"]


def test_HE_TURN_04_several_copies_at_the_same_moment() -> None:
    b = islands(white=["divine_theft", "divine_theft"], red=FOUR_CARDS)
    play(play(b, "white", "divine_theft"), "white", "divine_theft")
    assert (len(b.fresh("white")), len(b.hand("red"))) == (2, 2)
    assert b.prompt == "ask.announce"


# ---- HE-TURN-05: the first turn of the starting player ----------------------------------------------------------

ONE_OF_MANY = ["tidal_wave", "another_horizon", "fair_winds", "double_assault", "battle_hero", "two_turns", "abundance"]


def test_HE_TURN_05_white_announces_his_first_turn_without_cards() -> None:
    b = islands(white_soldiers=3, number=0, white=ONE_OF_MANY)
    assert b.table["turn"]["number"] == 1
    assert b.offered == {"announce reinforcement", "announce expedition", "announce attack"}
    assert b.why_not == {f"play {card}": "HE-TURN-05" for card in ONE_OF_MANY}


def test_HE_TURN_05_no_card_in_the_first_reinforcement_and_none_when_it_closes() -> None:
    b = islands(white_soldiers=3, number=0, white=ONE_OF_MANY).white("announce reinforcement")
    assert b.refuses("white", "play abundance")
    assert b.why_not["play abundance"] == "HE-TURN-05"
    b.white("soldier melos", "soldier melos", "ship thera")  # the third step is the last: no window stays open
    b.white("end_regrouping")
    assert b.asked == "red"
    assert sorted(b.hand("white")) == sorted(ONE_OF_MANY)


def test_HE_TURN_05_no_card_in_the_first_expedition() -> None:
    b = sailing(number=0, white=ONE_OF_MANY).white("announce expedition")
    assert b.refuses("white", "play another_horizon")
    b.white("lay 1,0 2")
    assert b.prompt == "ask.regroup_into"  # Fair Winds had no moment
    b.white("end_regrouping")
    assert b.asked == "red"


def test_HE_TURN_05_no_card_in_the_first_attack_but_the_opponent_may_react() -> None:
    b = islands(white_soldiers=3, number=0, white=[*ONE_OF_MANY, "veto"][1:], red=["battle_hero", "battle_hero"])
    b.white("announce attack")
    assert b.refuses("white", "play double_assault")
    b.white("attack naxos", "send thera")
    assert (b.asked, b.prompt) == ("red", "ask.battle")  # the attacker was passed over
    b.red("play battle_hero")
    assert (b.asked, b.prompt) == ("red", "ask.battle")  # neither a veto nor an answer by White
    b.red("pass")
    assert b.owner("naxos") == "red"
    assert b.asked == "red"
    assert "battle_hero" in b.hand("white")


def test_HE_TURN_05_the_opponent_may_save_ships_and_retreat_in_that_turn() -> None:
    b = islands(
        white_soldiers=3, ships=1, number=0, white=["veto"], red=["orderly_retreat", "ships_to_the_rescue", "veto"]
    )
    b.white("announce attack", "attack naxos", "send thera")
    assert "play ships_to_the_rescue" in b.offered
    play(b.red("pass"), "red", "orderly_retreat")
    assert b.soldiers("kythera") == 2
    assert b.owner("naxos") == "white"


def test_HE_TURN_05_ends_with_that_turn() -> None:
    b = islands(white_soldiers=3, number=0, white=["tidal_wave"], red=["tidal_wave"])
    idle(b, "white")
    assert "play tidal_wave" in b.offered  # Red's first turn
    idle(b, "red")
    assert b.table["turn"]["number"] == 3
    assert "play tidal_wave" in b.offered


def test_HE_TURN_05_binds_the_starting_player_only() -> None:
    b = islands(white_soldiers=3, number=1, turn="red", red=["tidal_wave"])
    assert "play tidal_wave" in b.offered


# ---- HE-TURN-06, -07: always an action, never a pass ------------------------------------------------------------


def test_HE_TURN_06_attack_may_be_announced_and_carried_out_empty() -> None:
    b = islands()  # one soldier everywhere: nobody can be sent
    assert "announce attack" in b.offered
    b.white("announce attack")
    assert b.asked == "red"
    assert [b.soldiers(name) for name in ("thera", "melos")] == [1, 1]


def test_HE_TURN_06_reinforcement_may_be_announced_when_no_step_is_possible() -> None:
    b = board(
        city("thera", (0, -1), "white", 3, 3),
        city("naxos", (1, -1), "red"),
        number=0,
        white=["tidal_wave", "calm_seas", "fair_winds", "beachhead", "battle_hero", "distant_strike", "veto"],
    )
    b.white("announce reinforcement")  # the city and the hand are full
    assert b.asked == "red"
    assert b.reserve("white") == (12, 7)


def test_HE_TURN_06_expedition_needs_a_tile_and_no_ship() -> None:
    b = islands()
    assert len(b.zone("tiles")) == 19
    assert "announce expedition" in b.offered
    b.white("announce expedition")  # no ship, so nothing can be laid
    assert len(b.zone("tiles")) == 19
    assert b.asked == "red"


def test_HE_TURN_06_the_second_of_two_turns_is_an_expedition_or_an_attack() -> None:
    assert islands(pair=2).offered == {"announce expedition", "announce attack"}
    assert islands(pair=2).why_not == {"announce reinforcement": "HE-CARD-Z5"}
    assert islands(pair=1).offered == {"announce reinforcement"}


def test_HE_TURN_07_passing_is_no_action() -> None:
    b = islands(white_soldiers=2, white=["tidal_wave"])
    for key in ("pass", "end_turn", "finish", "call_off"):
        assert b.refuses("white", key)


def test_HE_TURN_07_a_reinforcement_without_any_step_is_legal() -> None:
    b = islands(white_soldiers=2, ships=1)
    before = b.table["tiles"], b.reserve("white"), b.hand("white")
    b.white("announce reinforcement")
    assert b.rule["finish"] == "HE-REINF-05"
    b.white("finish", "end_regrouping")
    assert b.asked == "red"
    assert (b.table["tiles"], b.reserve("white"), b.hand("white")) == before


# ---- HE-TURN-08: the end of a turn ------------------------------------------------------------------------------


def armed(**given: Any) -> Board:
    """White has announced an attack and made two sailors of Thera soldiers: five stand there."""
    b = islands(white_soldiers=3, ships=2, **given)
    b.white("announce attack", "play sailors_to_arms", "arm thera", "arm thera")
    assert b.soldiers("thera") == 5
    return b


fails = ["attack naxos", "declare", "pass"]  # one soldier of Thera by sea against one


def test_HE_TURN_08_the_surplus_returns_to_the_reserve_when_the_turn_ends() -> None:
    b = armed(white=["sailors_to_arms", "calm_seas"]).white(*fails)
    reserve = b.reserve("white")
    assert b.prompt == "ask.close"
    assert b.soldiers("thera") == 4  # not before the end
    assert b.rule["end_turn"] == "HE-TURN-08"
    b.white("end_turn")
    assert b.soldiers("thera") == 3
    assert b.reserve("white") == (reserve[0] + 1, reserve[1])
    assert b.asked == "red"


def test_HE_TURN_08_exactly_three_soldiers_stay() -> None:
    b = islands(white_soldiers=3, ships=1, white=["sailors_to_arms"])
    b.white("announce attack", "play sailors_to_arms", "arm thera", "attack naxos", "declare")
    assert b.asked == "red"
    assert b.soldiers("thera") == 3


def test_HE_TURN_08_effects_of_the_turn_lapse() -> None:
    b = armed(white=["sailors_to_arms"]).white("attack naxos", "declare")
    idle(b, "red").white("announce reinforcement")
    assert b.soldiers("thera") == 3
    assert b.why_not["soldier thera"] == "HE-REINF-06"


def test_HE_TURN_08_extra_battles_and_distant_origins_do_not_outlive_the_turn() -> None:
    b = islands(white_soldiers=3, white=["double_assault", "distant_strike"])
    b.white("announce attack", "play double_assault", "play distant_strike")
    assert (b.table["attack"]["battles"], b.table["attack"]["distant"]) == (2, 1)
    idle(b.white("attack naxos", "declare", "call_off"), "red").white("announce attack")
    assert (b.table["attack"]["battles"], b.table["attack"]["distant"]) == (1, 0)


def test_HE_TURN_08_cards_gained_become_playable() -> None:
    b = islands(white_soldiers=3, pile={"poseidon": ["tidal_wave"]})
    b.white("announce reinforcement", "draw poseidon", "finish", "end_regrouping")
    assert b.why_not == {"play tidal_wave": "HE-CARD-09"}
    b.white("end_turn")
    assert (b.fresh("white"), b.hand("white")) == ([], ["tidal_wave"])
    assert "play tidal_wave" in idle(b, "red").offered


def test_HE_TURN_08_cards_of_the_first_of_two_turns_are_playable_in_the_second() -> None:
    b = islands(white_soldiers=3, white=["two_turns"], pile={"poseidon": ["tidal_wave"]})
    b.white("play two_turns", "announce reinforcement", "draw poseidon", "finish", "end_regrouping")
    assert b.refuses("white", "play tidal_wave")
    b.white("end_turn")
    assert (b.asked, b.table["turn"]["pair"]) == ("white", 2)
    assert "play tidal_wave" in b.offered


def test_HE_TURN_08_the_surplus_also_leaves_after_the_second_of_two_turns() -> None:
    b = islands(white_soldiers=3, ships=2, pair=2, white=["sailors_to_arms"])
    b.white("announce attack", "play sailors_to_arms", "arm thera", "arm thera", "attack naxos", "declare")
    assert b.asked == "red"
    assert b.soldiers("thera") == 3


def test_HE_TURN_08_surplus_and_cards_come_before_victory() -> None:
    b = islands(white_soldiers=3, ships=2, still=39, white=["sailors_to_arms", "divine_theft"], red=["calm_seas"])
    b.white("play divine_theft", "announce attack", "play sailors_to_arms", "arm thera", "arm thera", "attack naxos")
    b.white("declare", "pass")
    assert b.result is None
    b.white("end_turn")
    assert b.result == ((), "stalemate")
    assert b.soldiers("thera") == 3
    assert (b.fresh("white"), b.hand("white")) == ([], ["calm_seas"])
    assert b.asked == ""
