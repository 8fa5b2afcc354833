"""What all environments share: one game, played by numbers."""

from typing import Any, Final

import numpy as np

from petteia.env.actions import Factored, Mask, actions_of
from petteia.env.layout import FURTHEST, Numbers, layout_of
from petteia.games.registry import entry_of
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.view import view
from petteia.kernel.words import Words

FLAT, PARTS = "flat", "parts"
RENDERING: Final = ("svg", "ansi", "rgb_array")
LONGEST: Final = 20_000  # choices of a game
SEEDS: Final = 1 << 31


class Played:
    """A game and its numbers. `options` are those of the game: `white="first"`."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        actions: str = "fixed",
        observation: str = FLAT,
        features: bool = True,
        longest: int = LONGEST,
        render_mode: str | None = None,
        language: str = "en",
        **options: str,
    ) -> None:
        if observation not in (FLAT, PARTS):
            raise ValueError(f"observation is “{FLAT}” or “{PARTS}”, not “{observation}”")
        if render_mode is not None and render_mode not in RENDERING:
            raise ValueError(f"render_mode is one of {', '.join(RENDERING)}, not “{render_mode}”")
        if longest < 1:
            raise ValueError("longest is at least 1")
        self.entry = entry_of(game)
        self.name = game
        self.seats = self.entry.seats[0] if seats is None else seats
        self.options = self.entry.checked(self.seats, options)
        self.layout = layout_of(game)
        self.actions = actions_of(self.entry.book, actions)
        self.features = features
        self.structured = observation == PARTS
        self.longest = longest
        self.render_mode = render_mode
        self.language = language
        self.extra = len(self.entry.book.verbs) + 3 if isinstance(self.actions, Factored) else 0
        self.size = self.layout.size + self.extra
        self.game: Game | None = None
        self.picked: tuple[int, ...] = ()

    @property
    def at(self) -> Game:
        assert self.game is not None, "reset comes first"
        return self.game

    def begin(self, seed: int) -> None:
        self.game = self.entry.begin(self.seats, seed, self.options)
        self.ready()

    def ready(self) -> None:
        self.picked = self.actions.begun(self.at) if isinstance(self.actions, Factored) else ()

    @property
    def asked(self) -> Seat | None:
        return self.at.ask.seat if self.at.ask is not None else None

    @property
    def too_long(self) -> bool:
        return self.at.ask is not None and self.at.plies >= self.longest

    def mask(self, seat: Seat) -> Mask:
        """What this seat may choose now: nothing if another is asked."""
        if self.asked != seat:
            return np.zeros(self.actions.size, np.int8)
        return self.actions.mask(self.at, self.picked)

    def may(self, action: int) -> bool:
        return action in self.actions.offered(self.at, self.picked)

    def take(self, action: int) -> None:
        """Choose; of a factored action it may be a part only."""
        pick, self.picked = self.actions.taken(self.at, self.picked, action)
        if pick is not None:
            self.at.step(pick)
            self.ready()

    def take_key(self, key: str) -> None:
        """Choose as bots do."""
        g = self.at
        assert g.ask is not None
        g.step(next(pick for pick in g.ask.options if g.key(pick) == key))
        self.ready()

    def observe(self, seat: Seat) -> Any:
        """The numbers of one seat: one array, or one for each part."""
        flat = self.layout.observe(self.at, seat, self.features)
        begun = np.zeros(self.extra, np.float32)
        if self.extra and self.asked == seat and self.picked:
            begun[self.picked[0]] = 1.0
            begun[self.extra - 3 : self.extra - 3 + len(self.picked) - 1] = [part + 1 for part in self.picked[1:]]
        if not self.structured:
            return np.concatenate([flat, begun]) if self.extra else flat
        found = self.layout.structured(flat)
        return {**found, "picked": begun} if self.extra else found

    def space(self) -> Any:
        """The space of one observation."""
        from gymnasium import spaces

        def box(size: int) -> Any:
            return spaces.Box(-FURTHEST, FURTHEST, (size,), np.float32)

        if not self.structured:
            return box(self.size)
        sizes = {part: place.stop - place.start for part, place in self.layout.parts.items()}
        return spaces.Dict({part: box(size) for part, size in {**sizes, **self.picked_size}.items()})

    @property
    def picked_size(self) -> dict[str, int]:
        return {"picked": self.extra} if self.extra else {}

    def rewards(self) -> list[float]:
        """1 for who has won; the others pay for it. A draw is nothing; alone, not to win is -1."""
        result = self.at.result
        if result is None:
            return [0.0] * self.seats
        won = len(result.winners)
        if self.seats == 1:
            return [1.0 if won else -1.0]
        if won in (0, self.seats):
            return [0.0] * self.seats
        return [1.0 if seat in result.winners else -won / (self.seats - won) for seat in range(self.seats)]

    def render(self) -> Any:
        """The position as whoever is asked sees it: SVG, text, or a picture."""
        if self.render_mode is None:
            return None
        seen = view(self.at, self.asked if self.asked is not None else 0)
        words = self.entry.spoken(seen, Words.of(self.name, self.language))
        if self.render_mode == "ansi":
            return self.entry.text_board(seen, words)
        svg = self.entry.picture(seen, words)
        if self.render_mode == "svg":
            return svg
        from petteia.env.pixels import pixels

        return pixels(svg)


def numbers(found: Any) -> Numbers:
    """An observation in one array, whichever way it came."""
    return np.concatenate(list(found.values())) if isinstance(found, dict) else found
