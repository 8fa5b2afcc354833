"""The goal on the first screen: every game says what wins, how far everybody is, and what a turn consists of."""

import pytest

import petteia
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.words import LANGUAGES
from petteia.learn.course import course_of


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_says_its_goal(game: str, language: str) -> None:
    match = petteia.new(game, seed=1)
    goal = entry_of(game).goal(match.view(0))
    assert goal is not None
    words = match.words(language)
    assert goal.ways
    assert words.say(goal.turn)
    for way in goal.ways:
        assert words.say(way.text)
        assert len(way.progress) in (0, match.game.seats)
        assert all(0 <= have <= need for have, need in way.progress)
    assert any(way.progress for way in goal.ways)


def test_how_far_everybody_is_is_counted() -> None:
    tenth = course_of("hellas").lessons[-1].start()
    goal = entry_of("hellas").goal(tenth.view(0))
    assert goal is not None
    assert [list(way.progress) for way in goal.ways] == [[(9, 10), (3, 10)]]


def test_the_ways_of_lords_are_those_of_the_table() -> None:
    two, four = (entry_of("lords").goal(petteia.new("lords", seats=seats, seed=1).view(0)) for seats in (2, 4))
    assert two is not None
    assert four is not None
    assert [way.text.key for way in four.ways] == ["goal.warlord", "goal.favored", "goal.slayer", "goal.king"]
    assert [way.text.key for way in two.ways] == ["goal.warlord", "goal.favored", "goal.slayer"]
    assert two.ways[0].progress[0][1] == 3
    assert four.ways[0].progress[0][1] == 2


def test_a_scenario_says_its_goal_itself() -> None:
    options = entry_of("pantheon").values_for("play", 2)
    scenario = next(value for value in options if value != "skirmish")
    match = petteia.new("pantheon", seats=2, seed=1, play=scenario)
    assert entry_of("pantheon").goal(match.view(0)) is None


def test_the_second_act_has_another_goal() -> None:
    last = course_of("solo").lessons[-1].start()
    goal = entry_of("solo").goal(last.view(0))
    assert goal is not None
    assert [way.text.key for way in goal.ways] == ["goal.victory", "goal.more_regions", "goal.lost"]
    assert goal.ways[0].progress == [(9, 10)]
