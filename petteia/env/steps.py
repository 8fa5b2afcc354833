"""Steps a second of the environments, at random: one game, and several in worker processes. `petteia bench` runs it."""

import json
import os
import sys
from time import perf_counter
from typing import Any, Final

import numpy as np

from petteia.env.vector import VectorEnv

COUNT: Final = 8  # games at once


def steps_per_second(game: str, seed: int, steps: int, count: int, workers: int) -> float:
    """So many steps of all games together, by the clock: workers run beside each other."""
    env = VectorEnv(game, count, workers)
    try:
        seen = env.reset(seed)
        dice = np.random.default_rng(seed)
        begun = perf_counter()
        for _ in range(max(1, steps // count)):
            seen, *_ = env.step([offered(mask, dice) for mask in seen["action_mask"]])
        return max(1, steps // count) * count / (perf_counter() - begun)
    finally:
        env.close()


def offered(mask: Any, dice: np.random.Generator) -> int:
    """Any action on offer."""
    found = np.flatnonzero(mask)
    return int(found[dice.integers(len(found))])


def measured(game: str, seed: int, steps: int, workers: int) -> dict[str, float]:
    return {
        "steps_per_second": steps_per_second(game, seed, steps, 1, 0),
        "vector_steps_per_second": steps_per_second(game, seed, steps, COUNT, workers),
    }


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), os.cpu_count() or 1)))
