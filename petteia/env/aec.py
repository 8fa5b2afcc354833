"""The games as environments of PettingZoo: one agent a seat, who is asked acts, the mask says what may be done."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from petteia.env.game import RENDERING, SEEDS, Played


class Aec(AECEnv):
    """Any game. An observation is a dictionary: `observation`, and `action_mask` for `action_space(agent).sample`."""

    def __init__(self, game: str, seats: int | None = None, **settings: Any) -> None:
        super().__init__()
        self.played = Played(game, seats, **settings)
        self.metadata = {"name": f"petteia_{game}_v0", "render_modes": list(RENDERING), "is_parallelizable": False}
        self.render_mode = self.played.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.played.seats)]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = self.played.actions.size
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self.played.space(), "action_mask": spaces.Box(0, 1, (count,), np.int8)})
            for agent in self.possible_agents
        }
        self.dice = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed: that game; without one: the next by the dice of the last seed."""
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.played.begin(int(self.dice.integers(SEEDS)))
        self.whose_turn()

    def whose_turn(self) -> None:
        asked = self.played.asked
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat[agent]
        return {"observation": self.played.observe(seat), "action_mask": self.played.mask(seat)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if not self.played.may(int(action)):
            raise ValueError(f"action {action} is not on offer; the mask says what is")
        self.played.take(int(action))
        over, late = self.played.asked is None, self.played.too_long
        rewards = self.played.rewards()
        for other in self.agents:
            self.rewards[other] = rewards[self.seat[other]]
            self.terminations[other] = over
            self.truncations[other] = late
        self._accumulate_rewards()
        self.whose_turn()

    def render(self) -> Any:
        return self.played.render()

    def close(self) -> None:
        """Nothing is open."""


def wrapped(game: str, seats: int | None = None, **settings: Any) -> Any:
    """With PettingZoo's own wrappers: an action that is not on offer ends the game, at the cost of who chose it."""
    env: Any = Aec(game, seats, **settings)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
