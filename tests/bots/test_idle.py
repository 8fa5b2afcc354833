"""What changes nothing: no bot that thinks plays it, and no hint names it, neither as a choice nor on its way."""

from collections.abc import Iterator

import pytest

import petteia
from petteia.bots.eyes import Eyes
from petteia.bots.levels import Level1, Level3
from petteia.bots.reasons import Adviser
from petteia.bots.simple import GreedyBot, Sample, Thought, stirring
from petteia.games.registry import entry_of
from petteia.kernel.match import Match
from petteia.kernel.view import label

FOUND = 6  # positions in which a hero may stay where he is for nothing
EVERY = 9  # of the choices on the way


def with_idle_moves(game: str) -> Iterator[Match]:
    """Positions in which something is on offer that changes nothing, and something else too."""
    match = petteia.new(game, seed=2)
    bots = [Level1(seat) for seat in match.seats]
    found = 0
    while match.game.ask is not None and found < FOUND:
        ask = match.game.ask
        idle = set(entry_of(game).idle(match.game)) & set(ask.options)
        if idle and len(ask.options) > len(idle) and match.game.plies % EVERY == 0:
            found += 1
            yield match
        match.choose(bots[ask.seat].choose(bots[ask.seat].look(match.game, ask.seat)), ask.seat)


@pytest.mark.parametrize("game", ["lords", "solo"])
@pytest.mark.parametrize("kind", [Level1, Level3, GreedyBot, Adviser])
def test_LH_HMOVE_06_a_bot_does_not_think_of_moving_its_hero_to_where_he_stands(
    game: str, kind: type[GreedyBot]
) -> None:
    seen = 0
    for match in with_idle_moves(game):
        g = match.game
        assert g.ask is not None
        idle = entry_of(game).idle(g)
        for seed in range(8):
            bot = kind(seed)
            bot.plan = idle  # even if it was planned
            assert not set(bot.worth_trying(g, g.ask.options)) & set(idle)
        assert Level1(1).choose(Eyes(g, g.ask.seat, 1)) not in {g.key(option) for option in idle}
        seen += 1
    assert seen


@pytest.mark.parametrize("game", ["lords", "solo"])
def test_LH_HMOVE_06_a_hint_does_not_name_a_move_to_where_the_hero_stands(game: str) -> None:
    for match in with_idle_moves(game):
        g = match.game
        assert g.ask is not None
        idle = {g.key(option) for option in entry_of(game).idle(g)}
        reasons = Adviser(1, 2, 40).why(Eyes(g, g.ask.seat, 1))
        assert reasons is not None
        assert reasons.key not in idle
        assert reasons.rival not in idle


def test_LH_HMOVE_06_a_hint_leaves_it_out_of_the_way_it_tells() -> None:
    """By lot an imagined line may hold such a move; whoever reads it need not."""
    told = 0
    for match in with_idle_moves("lords"):
        g, adviser = match.game, Adviser(1)
        assert g.ask is not None
        for option in g.ask.options:
            twin = g.copy()
            twin.step(option)
            if twin.ask is None or twin.ask.seat != g.ask.seat:
                continue
            still = [one for one in entry_of("lords").idle(twin) if one in twin.ask.options]
            if not still:
                continue
            others = [one for one in twin.ask.options if one not in still]
            thought = Thought(option, grave=False)
            thought.plan = [*still, *others[:1]]
            named = adviser.words_of(adviser.judge(g), Sample(g, 1), g.ask.seat, thought)
            assert label(twin, still[0]) not in named
            told += bool(named)
    assert told


def test_LH_HMOVE_06_somebody_who_stayed_for_nothing_is_told_what_was_better() -> None:
    match = next(with_idle_moves("lords"))
    g = match.game
    assert g.ask is not None
    still = next(option for option in entry_of("lords").idle(g) if option in g.ask.options)
    reasons = Adviser(1).why(Eyes(g, g.ask.seat, 1), g.key(still))
    assert reasons is not None
    assert reasons.key == g.key(still)
    assert reasons.label == label(g, still)


def test_what_changes_nothing_is_played_if_there_is_nothing_else() -> None:
    match = next(with_idle_moves("lords"))
    g = match.game
    assert g.ask is not None
    still = [option for option in entry_of("lords").idle(g) if option in g.ask.options]
    assert stirring(g, still) == still
    assert not set(still) & set(stirring(g, g.ask.options))
