"""Environments for learners: the tests of PettingZoo, Gymnasium and OpenSpiel; and that the numbers are right."""

import json
import re
import sys
import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from petteia.env import aec_env, gym_env, open_spiel_game, vector_env
from petteia.env.actions import Factored, Fixed
from petteia.env.game import Played
from petteia.env.layout import layout_of
from petteia.env.pixels import pixels
from petteia.env.steps import measured
from petteia.env.vector import WorkerFailed
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.errors import PetteiaError
from petteia.kernel.view import imagine
from tests.sources import ROOT

SHORT = 60  # choices: the tests of others look many times at each


@pytest.fixture
def talkative() -> Any:
    """PettingZoo and Gymnasium warn of what they would like otherwise: that observations are no arrays."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=UserWarning, module=r"(pettingzoo|gymnasium)\..*")
        yield


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("actions", ["fixed", "factored"])
def test_pettingzoo_finds_no_fault(game: str, actions: str, talkative: None) -> None:
    api_test(aec_env(game, actions=actions, longest=SHORT), num_cycles=SHORT)
    seed_test(lambda: aec_env(game, actions=actions, longest=SHORT), num_cycles=20)


@pytest.mark.parametrize("seats", GAMES["lords"].seats)
def test_pettingzoo_finds_no_fault_whoever_sits_there(seats: int, talkative: None) -> None:
    env = aec_env("lords", seats=seats, observation="parts", longest=SHORT)
    assert len(env.possible_agents) == seats
    api_test(env, num_cycles=SHORT)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("observation", ["flat", "parts"])
def test_gymnasium_finds_no_fault(game: str, observation: str, talkative: None) -> None:
    check_env(gym_env(game, observation=observation, longest=SHORT))


@pytest.mark.parametrize(("game", "seats"), [("hellas", 2), ("lords", 3), ("solo", 1), ("companion", 1)])
def test_a_game_ends_with_rewards(game: str, seats: int) -> None:
    played = Played(game, seats, actions="factored")
    played.begin(3)
    dice = Chance()
    dice.reseed(3)
    while played.asked is not None:
        assert not any(played.rewards())
        offered = np.flatnonzero(played.mask(played.asked))
        assert not any(played.mask((played.asked + 1) % seats)) or seats == 1
        played.take(int(offered[dice.roll(len(offered))]))
    rewards = played.rewards()
    if seats == 1:
        assert rewards in ([1.0], [-1.0])
    else:
        assert max(rewards) == 1
        assert abs(sum(rewards)) < 1e-6


def test_a_game_that_goes_on_too_long_is_cut_off() -> None:
    env = gym_env("pantheon", longest=30, features=False)
    seen, _ = env.reset(seed=1)
    over = cut = False
    while not cut:
        assert not over
        seen, reward, over, cut, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert reward == 0
    assert env.unwrapped.played.at.plies >= 30


@pytest.mark.parametrize("game", GAMES)
def test_each_option_has_a_number_of_its_own(game: str) -> None:
    entry = entry_of(game)
    fixed, factored = Fixed(entry.book), Factored(entry.book)
    dice = Chance()
    for seed in range(2):
        dice.reseed(seed)
        g = entry.begin(entry.seats[0], seed, entry.checked(entry.seats[0], {}))
        while g.ask is not None and g.plies < 200:
            options = g.ask.options
            assert [fixed.option(number) for number in fixed.offered(g, ())] == options
            wanted = options[dice.roll(len(options))]
            picked, found = factored.begun(g), None
            while found is None:
                offered = factored.offered(g, picked)
                reach = {number: factored.taken(g, picked, number) for number in offered}
                number = next(
                    number
                    for number, (pick, begun) in reach.items()
                    if pick == wanted or (pick is None and wanted in factored.left(g, begun).values())
                )
                found, picked = reach[number]
            assert found == wanted
            g.step(found)


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_table_has_a_place(game: str) -> None:
    """Games nobody looked at when the layout was written."""
    entry, layout = entry_of(game), layout_of(game)
    names = layout.names()
    assert len(names) == len(set(names)) == layout.size
    lost: dict[str, int] = {}
    dice = Chance()
    for seed in (900, 901):
        dice.reseed(seed)
        g = entry.begin(entry.seats[0], seed, entry.checked(entry.seats[0], {}))
        while g.ask is not None and g.plies < 300:
            if g.plies % 7 == 0:
                for part in layout.misfits(g, seed % g.seats):
                    lost[part] = g.plies
            g.step(g.ask.options[dice.roll(len(g.ask.options))])
    assert not lost


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_tells_nothing_hidden(game: str) -> None:
    """It is the same in every game the seat could be in."""
    entry, layout = entry_of(game), layout_of(game)
    dice = Chance()
    dice.reseed(5)
    g = entry.begin(entry.seats[0], 5, entry.checked(entry.seats[0], {}))
    looked = 0
    while g.ask is not None and g.plies < 300:
        if g.plies % 20 == 0:
            for seat in range(g.seats):
                assert np.array_equal(layout.observe(g, seat), layout.observe(imagine(g, seat, g.plies), seat))
                looked += 1
        g.step(g.ask.options[dice.roll(len(g.ask.options))])
    assert looked


def test_numbers_say_what_they_are() -> None:
    played = Played("hellas")
    played.begin(7)
    flat, names = played.observe(0), played.layout.names()
    shown = {name: float(number) for name, number in zip(names, flat, strict=True) if number}
    assert shown["table.reserve[0].soldiers"] == 15
    assert shown[f"table.drawn={played.at.on_the_table()['drawn']}"] == 1
    assert "zones.hand.1#poseidon" in names
    assert [name for name in shown if name.startswith("seat")] == ["seat=0"]
    parts = Played("hellas", observation="parts")
    parts.begin(7)
    assert np.array_equal(np.concatenate(list(parts.observe(0).values())), flat)


@pytest.mark.parametrize("workers", [0, 2])
def test_many_games_at_once_are_those_of_one(workers: int) -> None:
    count, steps = 3, 30
    many = vector_env("hellas", count, workers, actions="factored")
    singles = [gym_env("hellas", actions="factored") for _ in range(count)]
    try:
        seen = many.reset(seed=11)
        for row, env in enumerate(singles):
            alone, _ = env.reset(seed=11 + row)
            assert np.array_equal(seen["observation"][row], alone["observation"])
        for _ in range(steps):
            actions = [int(np.flatnonzero(mask)[-1]) for mask in seen["action_mask"]]
            seen, rewards, over, _ = many.step(actions)
            for row, env in enumerate(singles):
                alone, reward, ended, _, _ = env.step(actions[row])
                assert (rewards[row], over[row]) == (reward, ended)
                if ended:
                    alone, _ = env.reset()
                assert np.array_equal(seen["observation"][row], alone["observation"])
                assert np.array_equal(seen["action_mask"][row], alone["action_mask"])
    finally:
        many.close()


def test_a_worker_that_ends_is_noticed() -> None:
    many = vector_env("solo", 2, 1)
    many.reset()
    many.processes[0].terminate()
    many.processes[0].join()
    with pytest.raises((WorkerFailed, OSError)):
        many.step([0, 0])
    many.close()


def test_pictures() -> None:
    for mode in ("svg", "ansi", "rgb_array"):
        env = aec_env("hellas", render_mode=mode)
        env.reset(seed=1)
        shown = env.render()
        if mode == "rgb_array":
            assert shown.dtype == np.uint8
            assert shown.shape[2] == 3
            assert shown.std() > 20, "a picture of hardly more than one colour"
        else:
            assert ("<svg" in shown) == (mode == "svg")
            assert shown.strip()


def test_a_picture_has_the_colours_that_were_drawn() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><style>svg{--sea:#0000ff}.sea{fill:var(--sea)}'
        '</style><rect width="3" height="4" fill="#ff8000"/><rect x="3" width="3" height="4" class="sea"/></svg>'
    )
    found = pixels(svg)
    assert found.shape == (4, 6, 3)
    assert found[2, 1].tolist() == [255, 128, 0]
    assert found[3, 4].tolist() == [0, 0, 255]


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: aec_env("chess"), "no game is called “chess”"),
        (lambda: aec_env("hellas", seats=3), "hellas cannot be played by 3"),
        (lambda: aec_env("hellas", black="first"), "black"),
        (lambda: aec_env("hellas", actions="morse"), "morse"),
        (lambda: aec_env("hellas", observation="smell"), "smell"),
        (lambda: aec_env("hellas", render_mode="human"), "human"),
        (lambda: gym_env("hellas", seat=2), "not 2"),
        (lambda: gym_env("hellas", others="hal"), "no bot is called “hal”"),
        (lambda: gym_env("hellas", others="random,random"), "1 of them, not 2"),
        (lambda: vector_env("solo", 0), "at least 1"),
        (lambda: vector_env("solo", 1, -1), "at least 0"),
        (lambda: vector_env("solo", 1, observation="parts"), "flat"),
        (lambda: open_spiel_game("solo"), "solo cannot be played by 2"),
    ],
)
def test_what_cannot_be_is_said(make: Any, complaint: str) -> None:
    with pytest.raises((ValueError, PetteiaError)) as no:
        make()
    assert complaint in str(no.value)


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "petteia.env.aec")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match=r"needs the package pettingzoo: pip install petteia\[env\]"):
        aec_env("hellas")


def test_an_action_that_is_not_offered() -> None:
    """PettingZoo's wrapper ends the game at the cost of who chose it; alone, it costs and nothing happens."""
    env = aec_env("hellas")
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(wrong)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1
    alone = gym_env("hellas")
    before, _ = alone.reset(seed=1)
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
    after, reward, over, _, told = alone.step(wrong)
    assert (reward, over, told) == (-1.0, False, {"illegal": True})
    assert np.array_equal(before["observation"], after["observation"])


def test_every_field_of_the_table_is_described() -> None:
    text = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    described = set(re.findall(r"`(\w+)`", text))
    for game in GAMES:
        parts = {part.split(".")[1] for part in layout_of(game).parts if part.startswith(("table.", "features."))}
        missing = {part for part in parts if part not in described and not part.startswith("attitude_")}
        assert not missing, game


@pytest.mark.parametrize("game", GAMES)
def test_layouts_are_written_line_by_line(game: str) -> None:
    """A file of one line could not be compared."""
    from importlib.resources import files

    text = (files("petteia.env") / "layouts" / f"{game}.json").read_text(encoding="utf-8")
    assert set(json.loads(text)) == {"features", "table"}
    assert len(text.splitlines()) > 10


def test_steps_are_measured_alone_and_with_workers() -> None:
    found = measured("hellas", seed=1, steps=16, workers=1)
    assert set(found) == {"steps_per_second", "vector_steps_per_second"}
    assert min(found.values()) > 0
