"""Six levels: ordered, with errors that grow downwards, and all of them by what was learnt."""

from itertools import pairwise

import pytest

import petteia
from petteia.bots.levels import BRIEF, LEVELS, Level1, Level2, Level3, Level4, Level5, LevelBot
from petteia.bots.registry import BOTS, make_bot
from petteia.bots.simple import Line, Sample, by_verb, play_match
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.chance import Chance


def test_there_are_six_under_their_names() -> None:
    assert [level.name for level in LEVELS] == [f"level{number}" for number in range(1, 7)]
    assert all(BOTS[level.name] is level for level in LEVELS)


def test_a_higher_level_errs_less_and_thinks_no_less() -> None:
    plain: tuple[type[LevelBot], ...] = (Level1, Level2, Level3, Level4, Level5)
    for lower, higher in pairwise(plain):
        assert higher.slip <= lower.slip
        assert higher.imagined >= lower.imagined
        assert higher.tried >= lower.tried
        assert not higher.sight or higher.sight >= lower.sight


@pytest.mark.parametrize("game", GAMES)
def test_each_level_chooses_what_is_offered_and_the_same_again(game: str) -> None:
    for level in LEVELS:
        match = petteia.new(game, seed=4)
        for _ in range(6):
            ask = match.game.ask
            assert ask is not None
            keys = []
            for _ in range(2):
                bot = make_bot(level.name, 7)
                keys.append(bot.choose(bot.look(match.game, ask.seat)))
            assert keys[0] == keys[1]
            match.choose(keys[0], ask.seat)


def test_levels_judge_by_what_was_learnt() -> None:
    g = petteia.new("hellas", seed=1).game
    entry = entry_of("hellas")
    assert Level5(1).judge(g).weights == entry.learnt_weights("seats_2")
    assert Level5(1).judge(g).weights != entry.weights()


def test_of_equal_ways_the_shorter_one_is_worth_more() -> None:
    g = petteia.new("lords", seats=2, seed=2).game
    assert g.ask is not None
    plain = Line(g.ask.seat, Level5(1).judge(g), Chance(), g.ask.options)
    brief = Level5(1).line(g.ask.seat, g)
    sample = Sample(g, answers=3)
    for line in (plain, brief):
        line.play(sample, g.ask.options[0], [], by_lot=False)
    assert plain.played == brief.played
    assert plain.played
    assert brief.worth == plain.worth - BRIEF * len(plain.played)


def test_a_beginner_overlooks_options_but_of_no_kind_always() -> None:
    match = petteia.new("lords", seats=2, seed=3)
    while match.game.ask is not None and len(match.game.ask.options) < 12:
        match.choose(match.game.key(match.game.ask.options[0]))
    g = match.game
    assert g.ask is not None
    seen = [Level1(seed).worth_trying(g, g.ask.options) for seed in range(200)]
    assert {len(options) for options in seen} == {Level1.sight}
    assert all(len(set(options)) == Level1.sight for options in seen)
    assert {kind for options in seen for kind in by_verb(options)} == set(by_verb(g.ask.options))


def test_the_strong_beat_the_weak() -> None:
    """From fixed seeds, so the same each time; docs/opponents.md has the measured ladder."""
    won = 0
    for seed in range(4):
        match = petteia.new("hellas", seed=seed, white="first")
        bots = [make_bot(name, seed) for name in ("level4", "level1")]
        seats = bots if seed % 2 else bots[::-1]
        play_match(match, seats)
        assert match.result is not None
        won += seats[match.result.winners[0]].name == "level4"
    assert won == 4
