"""Many games at once: worker processes play them, and the numbers lie in memory that all share.

Game `i` begins with seed `seed + i`. A game that is over begins anew at once: what `step` shows of it is the first
position of the next one, and `over` says so.
"""

import ctypes
import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from petteia.env.alone import GymEnv
from petteia.env.game import FLAT

RESET, STEP, END = "reset", "step", "end"
PARTS: Final[dict[str, Any]] = {  # what is shared, and its kind
    "observation": ctypes.c_float,
    "action_mask": ctypes.c_int8,
    "reward": ctypes.c_float,
    "over": ctypes.c_bool,
    "cut": ctypes.c_bool,
    "action": ctypes.c_int64,
}
NUMBERS: Final = {
    "observation": np.float32,
    "action_mask": np.int8,
    "reward": np.float32,
    "over": np.bool_,
    "cut": np.bool_,
    "action": np.int64,
}


class Shared:
    """The numbers of all games, one row each."""

    def __init__(self, memory: dict[str, Any], count: int) -> None:
        def rows(name: str) -> npt.NDArray[Any]:
            found: npt.NDArray[Any] = np.frombuffer(memory[name], NUMBERS[name])
            return found.reshape(count, -1) if name in ("observation", "action_mask") else found

        self.observation = rows("observation")
        self.action_mask = rows("action_mask")
        self.reward = rows("reward")
        self.over = rows("over")
        self.cut = rows("cut")
        self.action = rows("action")

    def show(self, row: int, env: GymEnv) -> None:
        self.observation[row] = env.played.observe(env.seat)
        self.action_mask[row] = env.action_masks()


class Some:
    """Those games that one process plays."""

    def __init__(self, shared: Shared, rows: range, game: str, settings: dict[str, Any]) -> None:
        self.shared = shared
        self.envs = {row: GymEnv(game, **settings) for row in rows}

    def reset(self, seed: int) -> None:
        for row, env in self.envs.items():
            env.reset(seed=seed + row)
            self.shared.reward[row] = 0.0
            self.shared.over[row] = self.shared.cut[row] = False
            self.shared.show(row, env)

    def step(self) -> None:
        shared = self.shared
        for row, env in self.envs.items():
            _, reward, over, cut, _ = env.step(shared.action[row])
            shared.reward[row], shared.over[row], shared.cut[row] = reward, over, cut
            if over or cut:
                env.reset()
            shared.show(row, env)


def work(
    wire: Connection, memory: dict[str, Any], count: int, rows: range, game: str, settings: dict[str, Any]
) -> None:
    """Runs in a worker: does what it is told until nobody is there any more."""
    try:
        some = Some(Shared(memory, count), rows, game, settings)
        while True:
            do, seed = wire.recv()
            if do == END:
                return
            if do == RESET:
                some.reset(seed)
            else:
                some.step()
            wire.send("")
    except (EOFError, KeyboardInterrupt):
        return
    except Exception as broken:
        with suppress(OSError):
            wire.send(f"{type(broken).__name__}: {broken}")


class WorkerFailed(Exception):
    """A worker has ended, or broke."""


class VectorEnv:
    """Many of `gym_env` at once; without workers, in this process."""

    def __init__(self, game: str = "solo", count: int = 8, workers: int = 0, **settings: Any) -> None:
        if count < 1:
            raise ValueError("count is at least 1")
        if workers < 0:
            raise ValueError("workers is at least 0")
        if settings.get("observation", FLAT) != FLAT:
            raise ValueError("many games at once have flat observations")
        sample = GymEnv(game, **settings)  # refuses what is wrong before anything begins
        self.count = count
        self.action_space, self.observation_space = sample.action_space, sample.observation_space
        sizes = {"observation": sample.played.size, "action_mask": sample.played.actions.size}
        context = multiprocessing.get_context("spawn")
        memory = {name: context.RawArray(kind, count * sizes.get(name, 1)) for name, kind in PARTS.items()}
        self.shared = Shared(memory, count)
        self.wires: list[Any] = []
        self.processes: list[Any] = []
        self.here = Some(self.shared, range(count), game, settings) if not workers else None
        for number in range(min(workers, count)):
            rows = range(count * number // min(workers, count), count * (number + 1) // min(workers, count))
            ours, theirs = context.Pipe()
            arguments = (theirs, memory, count, rows, game, settings)
            process = context.Process(target=work, args=arguments, daemon=True)
            process.start()
            theirs.close()
            self.wires.append(ours)
            self.processes.append(process)

    def all(self, do: str, seed: int = 0) -> None:
        for wire in self.wires:
            wire.send((do, seed))
        for wire in self.wires:
            try:
                trouble = wire.recv()
            except EOFError:
                trouble = "a worker has ended"
            if trouble:
                self.close()
                raise WorkerFailed(trouble)

    def seen(self) -> dict[str, npt.NDArray[Any]]:
        return {"observation": self.shared.observation.copy(), "action_mask": self.shared.action_mask.copy()}

    def reset(self, seed: int = 0) -> dict[str, npt.NDArray[Any]]:
        """All games from the beginning."""
        if self.here is not None:
            self.here.reset(seed)
        else:
            self.all(RESET, seed)
        return self.seen()

    def step(self, actions: Any) -> tuple[dict[str, npt.NDArray[Any]], Any, Any, Any]:
        """One action for each game: observations, rewards, which are over, which were cut off."""
        self.shared.action[:] = actions
        if self.here is not None:
            self.here.step()
        else:
            self.all(STEP)
        return self.seen(), self.shared.reward.copy(), self.shared.over.copy(), self.shared.cut.copy()

    def close(self) -> None:
        for wire in self.wires:
            with suppress(OSError):
                wire.send((END, 0))
            wire.close()
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
                process.join()
        self.wires, self.processes = [], []
