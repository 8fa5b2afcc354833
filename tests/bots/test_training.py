"""Learning by duels: sides change, luck is the same for both, and what is learnt has to prove itself."""

import json

import pytest

from petteia.bots.training import Course, Hall, Learner, Match, Trial, play_trial, prove
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.errors import BadFacts
from petteia.kernel.judge import with_learnt

HELLAS = entry_of("hellas")
QUICK = (1, 6)  # samples and lines: enough to play at all
BLIND = dict.fromkeys(HELLAS.weights(), 0.0)
LEARNERS = [name for name in GAMES if entry_of(name).weights()]


def course(game: str = "hellas", seats: int = 2) -> Course:
    return Course(game, seats, {}, QUICK)


# ---- duels -----------------------------------------------------------------------------------------------------


def test_sides_are_changed_with_the_same_luck() -> None:
    trials = course(seats=4).trials({"a": 1.0}, {"a": 2.0}, first=7, games=4)
    assert [(trial.seed, trial.seating) for trial in trials] == [
        (7, (0, 1, 0, 1)),
        (7, (1, 0, 1, 0)),
        (8, (1, 0, 1, 0)),
        (8, (0, 1, 0, 1)),
    ]


def test_who_plays_alone_plays_the_same_seed_both_ways() -> None:
    one, other = {"a": 1.0}, {"a": 2.0}
    trials = course("solo", 1).trials(one, other, first=3, games=2)
    assert [(trial.seed, trial.weights[0]) for trial in trials] == [(3, one), (3, other)]
    assert course("solo", 1).tally([(1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0)]) == (2.0, 1.0)


def test_a_trial_is_the_same_again() -> None:
    trial = Trial("hellas", {}, (HELLAS.weights(), BLIND), (0, 1), 5, QUICK)
    assert play_trial(trial) == play_trial(trial)
    assert sum(play_trial(trial)) == 1.0


def test_whoever_judges_beats_whoever_is_blind() -> None:
    trials = course().trials(HELLAS.weights(), BLIND, first=0, games=8)
    won, lost = course().tally(Hall(1).play(trials))
    assert won > lost


# ---- learning --------------------------------------------------------------------------------------------------


def test_weights_go_towards_the_better_way_and_the_same_again_from_the_same_seed() -> None:
    steps = []
    for _ in range(2):
        learner = Learner(course(), HELLAS.weights(), seed=11)
        lead = learner.step(Hall(1), games=4)
        moved = {name: learner.weights[name] - number for name, number in learner.start.items()}
        assert all(bool(way) == bool(lead) for way in moved.values())
        steps.append((lead, learner.weights))
    assert steps[0] == steps[1]


def test_learning_goes_on_where_it_stopped() -> None:
    at_once = Learner(course(), HELLAS.weights(), seed=2)
    at_once.step(Hall(1), games=2)
    later = Learner(course(), BLIND | {"cities": 1.0}, seed=99)
    later.go_on(json.loads(json.dumps(at_once.as_json())))
    at_once.step(Hall(1), games=2)
    later.step(Hall(1), games=2)
    assert later.as_json() == at_once.as_json()


def test_small_weights_can_grow() -> None:
    learner = Learner(course(), {"large": 10.0, "none": 0.0}, seed=1)
    assert learner.sizes["none"] > 0


# ---- proving it ------------------------------------------------------------------------------------------------


def test_a_match_stops_when_it_is_decided() -> None:
    match = Match()
    assert match.verdict is None
    match.count(60.0, 60)
    assert match.verdict is True
    match = Match()
    match.count(150.0, 400)
    assert match.verdict is False


def test_a_match_has_at_most_so_many_games() -> None:
    played = [match.played for match in prove(Hall(1), course(), BLIND, BLIND, first=0, most=6, batch=4)]
    assert played[-1] == 6


# ---- what was learnt -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", LEARNERS)
def test_what_was_learnt_has_the_names_of_what_is_judged_by(game: str) -> None:
    entry = entry_of(game)
    for seats in entry.seats:
        learnt = entry.learnt_weights(f"seats_{seats}")
        assert learnt.keys() == entry.weights().keys()
        match = entry.begin(seats, 1, {})
        assert entry.judge_of(match).weights == learnt


def test_a_name_nobody_judges_by_is_refused() -> None:
    with pytest.raises(BadFacts) as no:
        with_learnt("learnt.toml", "seats_2", {"cities": 1.0}, {"citys": 2.0})
    assert "citys" in str(no.value)
    assert "cities" in str(no.value)
    with pytest.raises(BadFacts):
        with_learnt("learnt.toml", "seats_2", {"cities": 1.0}, {"cities": True})
