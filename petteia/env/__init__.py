"""Environments for learners: PettingZoo, Gymnasium and OpenSpiel play the same games (docs/environments.md).

Nothing of theirs is loaded before it is asked for. `pip install petteia[env]` brings what they need.
"""

from importlib import import_module
from typing import Any


def part(name: str) -> Any:
    """A module of this package; what it needs may not be installed."""
    try:
        return import_module(f"petteia.env.{name}")
    except ModuleNotFoundError as no:
        raise ImportError(f"petteia.env needs the package {no.name}: pip install petteia[env]", name=no.name) from no


def aec_env(game: str, seats: int | None = None, **settings: Any) -> Any:
    """A PettingZoo environment, one agent a seat, with action masks."""
    return part("aec").wrapped(game, seats, **settings)


def gym_env(game: str = "solo", **settings: Any) -> Any:
    """A Gymnasium environment: one seat learns, bots play the others."""
    return part("alone").GymEnv(game, **settings)


def vector_env(game: str = "solo", count: int = 8, workers: int = 0, **settings: Any) -> Any:
    """Many games of `gym_env` at once, in worker processes that share memory."""
    return part("vector").VectorEnv(game, count, workers, **settings)


def open_spiel_game(game: str, **settings: Any) -> Any:
    """A game of OpenSpiel: those for two seats."""
    return part("spiel").spiel_game(game, **settings)
