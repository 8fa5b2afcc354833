"""The greedy bot plays Pantheon: it attacks, collects, absorbs, ends what it began, and beats random play."""

import pytest

import petteia
from petteia.bots.registry import make_bot
from petteia.bots.simple import Line, RandomBot, play_match, turn_of
from petteia.games.pantheon.entry import ENTRY
from petteia.kernel.chance import Chance
from petteia.kernel.match import Match

from ..pantheon.board import Board, begin, board, player, unit


def greedy(table: Board, seat: int, seed: int = 1) -> str:
    """What the greedy bot of a seat (counted from 1) chooses."""
    bot = make_bot("greedy", seed)
    return bot.choose(bot.look(table.match.game, seat - 1))


def play_turn(table: Board, seat: int, most: int = 30) -> list[str]:
    """The greedy bot plays on while a seat is asked."""
    bot = make_bot("greedy", 3)
    chosen: list[str] = []
    while table.asked == seat and len(chosen) < most:
        chosen.append(bot.choose(bot.look(table.match.game, seat - 1)))
        table.do(seat, chosen[-1])
    return chosen


def test_it_absorbs_the_stone_that_wins() -> None:
    table = board(
        player("hades", "cerberus", absorbed=3, hand=["hades", "cerberus", "art_of_war"]),
        player("zeus"),
        unit("hades.1", "ol12", carries="omphalos_1"),
        unit("zeus.2", "ol20"),
    )
    play_turn(table, 1)
    assert table.result == ((1,), "four_stones")


def test_it_strikes_a_dying_divinity() -> None:
    table = board(
        player("hades", "heracles", hand=["heracles"]),
        player("ares"),
        unit("hades.1", "ol06"),
        unit("heracles.1", "ol13"),
        unit("ares.2", "ol13", vitality=1),
    )
    chosen = play_turn(table, 1)
    assert any(key.startswith(("attack", "strike")) for key in chosen)


def test_it_counter_attacks() -> None:
    table = board(
        player("hades", "heracles", hand=["heracles"]),
        player("ares", "achilles", hand=["achilles", "achilles", "ares"]),
        unit("hades.1", "ol06"),
        unit("heracles.1", "ol13", vitality=1),
        unit("ares.2", "ol20"),
        unit("achilles.2", "ol13"),
    )
    table.one("activate heracles.1").rolls(*[0] * 12).one("attack achilles.2").free()
    if table.prompt == "ask.initiative":
        assert greedy(table, 2) == "strike_first"
    else:
        assert table.prompt == "ask.counter"
        assert greedy(table, 2) == "counter"


def test_it_deploys_its_divinity() -> None:
    table = board(
        player("hades", "heracles", hand=["hades", "heracles", "art_of_war"]), player("ares"), stones=["ol07"]
    )
    play_turn(table, 1)
    assert table.unit("hades.1")["state"] == "in_play"


def test_a_turn_is_what_the_bot_thinks_through() -> None:
    """Rounds only keep the order: what is thought through ends with the turn."""
    match = petteia.new("pantheon", seats=2, seed=3)
    play_some(match, 60)
    while match.game.ask is not None and turn_of(match.game) != 2:
        play_some(match, 1)
    game = match.game
    assert game.ask is not None
    assert type(game.stack[1]).__name__ == "Rounds"
    line = Line(game.ask.seat, ENTRY.hand_judge(), Chance(), game.ask.options)
    assert not line.turn_is_over(game, 2, game.stack[2])
    assert line.turn_is_over(game, 2, game.stack[1])


def play_some(match: Match, count: int) -> None:
    bot = RandomBot(4)
    for _ in range(count):
        assert match.game.ask is not None
        match.choose(bot.choose(bot.look(match.game, match.game.ask.seat)))


def test_it_builds_an_army_and_is_ready() -> None:
    match = petteia.new("pantheon", seats=2, seed=2, recruitment="construction")
    table = Board(match)
    table.do(1, "choose_board marsh_of_lerna").do(2, "choose_board marsh_of_lerna")
    table.one("recruit zeus", "recruit heracles", "recruit cerberus", "recruit leonidas")
    assert play_turn(table, 1, most=10)[-1] == "ready"


@pytest.mark.parametrize(("seat", "options"), [(0, {}), (1, {"board": "marsh_of_lerna"})])
def test_it_beats_random_play(seat: int, options: dict[str, str]) -> None:
    match = petteia.new("pantheon", seats=2, seed=20 + seat, **options)
    names = ["greedy" if place == seat else "random" for place in range(2)]
    play_match(match, [make_bot(name, seed=9 + place) for place, name in enumerate(names)])
    assert match.result is not None
    assert match.result.winners == (seat,)


def test_in_a_draft_it_takes_what_has_won_most() -> None:
    table = begin()
    table.do(table.asked, "choose_side west")
    taken = []
    for _ in range(4):
        seat = table.asked
        taken.append(greedy(table, seat))
        table.do(seat, taken[-1])
    assert taken[:2] == ["recruit hades", "recruit zeus"]
    assert set(taken[2:]) == {"recruit hydra", "recruit odysseus"}
