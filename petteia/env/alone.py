"""The games as environments of Gymnasium: one seat learns, bots play the others; the campaign needs none."""

from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from petteia.bots.registry import bot_of, make_bot
from petteia.bots.simple import Bot, RandomBot
from petteia.env.actions import Mask
from petteia.env.game import RENDERING, SEEDS, Played

ILLEGAL: Final = -1.0  # for an action that is not on offer; nothing else happens
PATIENCE: Final = 1000  # such actions in one game, then it is given up


class GymEnv(gymnasium.Env[Any, Any]):
    """One seat of a game. `action_masks` is what sb3-contrib's MaskablePPO asks for.

    `others` names the bots of the other seats: one for all, or one each, separated by commas.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDERING), "render_fps": 2}

    def __init__(
        self, game: str = "solo", seat: int = 0, others: str = RandomBot.name, seats: int | None = None, **settings: Any
    ) -> None:
        self.played = Played(game, seats, **settings)
        self.render_mode = self.played.render_mode
        if not 0 <= seat < self.played.seats:
            raise ValueError(f"seat is 0 to {self.played.seats - 1}, not {seat}")
        self.seat = seat
        count = self.played.seats - 1
        names = [name.strip() for name in others.split(",")]
        self.others = names * count if len(names) == 1 else names
        for name in self.others:
            bot_of(name)
        if len(self.others) != count:
            raise ValueError(f"others names one bot, or {count} of them, not {len(names)}")
        size = self.played.actions.size
        self.action_space = spaces.Discrete(size)
        self.observation_space = spaces.Dict(
            {"observation": self.played.space(), "action_mask": spaces.Box(0, 1, (size,), np.int8)}
        )
        self.bots: dict[int, Bot] = {}
        self.refused = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game. With a seed: that game; without one: the next by the dice of the last seed."""
        super().reset(seed=seed)
        first = int(self.np_random.integers(SEEDS))
        self.refused = 0
        seats = [other for other in range(self.played.seats) if other != self.seat]
        self.bots = {other: make_bot(name, first + 1 + other) for other, name in zip(seats, self.others, strict=True)}
        self.played.begin(first)
        self.others_play()
        return self.seen(), {}

    def others_play(self) -> None:
        while (asked := self.played.asked) is not None and asked != self.seat and not self.played.too_long:
            bot = self.bots[asked]
            self.played.take_key(bot.choose(bot.look(self.played.at, asked)))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self.played.may(int(action)):
            self.refused += 1
            return self.seen(), ILLEGAL, False, self.refused >= PATIENCE, {"illegal": True}
        self.played.take(int(action))
        self.others_play()
        over = self.played.asked is None
        info = {"way": self.played.at.result.way} if self.played.at.result is not None else {}
        return self.seen(), self.played.rewards()[self.seat], over, self.played.too_long, info

    def seen(self) -> dict[str, Any]:
        return {"observation": self.played.observe(self.seat), "action_mask": self.played.mask(self.seat)}

    def action_masks(self) -> Mask:
        """What may be done now."""
        return self.played.mask(self.seat)

    def render(self) -> Any:
        return self.played.render()
