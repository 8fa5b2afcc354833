"""OpenSpiel plays the games for two, in both forms: its simulation finds no fault, states are copied and pickled."""

import pickle

import pyspiel
import pytest

from petteia.env import open_spiel_game
from petteia.env.spiel import two_seats
from petteia.kernel.chance import Chance

SHORT = 60  # choices: the simulation looks many times at each


@pytest.mark.parametrize("game", two_seats())
def test_openspiel_finds_no_fault(game: str) -> None:
    pyspiel.random_sim_test(open_spiel_game(game, longest=SHORT), num_sims=1, serialize=True, verbose=False)


def test_openspiel_deals_a_seat_what_it_could_be_in() -> None:
    state = open_spiel_game("hellas").new_initial_state()
    dice = Chance()
    dice.reseed(1)
    state.apply_action(5)
    while len(state.history()) < 41:
        state.apply_action(state.legal_actions()[dice.roll(len(state.legal_actions()))])
    seat = 1 - state.current_player()
    drawn = iter((0.1, 0.7))
    others = [state.resample_from_infostate(seat, lambda: next(drawn)) for _ in range(2)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
    hands = {other.observation_string(1 - seat) for other in [state, *others]}
    assert len(hands) > 1, "nothing that was hidden has been dealt anew"
    assert state.num_distinct_actions() == 11391


@pytest.mark.parametrize("game", two_seats())
def test_a_pickled_state_goes_on_as_the_state_does(game: str) -> None:
    state = open_spiel_game(game, longest=SHORT).new_initial_state()
    begun = pickle.loads(pickle.dumps(state.kept))
    assert begun.game is None
    state.apply_action(7)
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    twin = state.clone()
    twin.kept = pickle.loads(pickle.dumps(state.kept))
    assert str(twin) == str(state)
    for seat in range(2):
        assert twin.information_state_string(seat) == state.information_state_string(seat)
    for _ in range(10):
        assert twin.legal_actions() == state.legal_actions()
        for one in (state, twin):
            one.apply_action(one.legal_actions()[0])
    assert str(twin) == str(state)


def test_an_action_is_named_where_it_stands() -> None:
    """All states of a game share what turns options into numbers: it must look at the one that asks."""
    first, second = (open_spiel_game("hellas").new_initial_state() for _ in range(2))
    first.apply_action(5)
    second.apply_action(6)
    named = [first.action_to_string(first.current_player(), action) for action in first.legal_actions()]
    second.legal_actions()
    assert [first.action_to_string(first.current_player(), action) for action in first.legal_actions()] == named
    assert sorted(named) == sorted(first.kept.game.key(pick) for pick in first.kept.game.ask.options)
