"""The games for two seats as games of OpenSpiel.

One chance node comes first: it draws the deal, one of `deals`. Everything chance does later follows from it, so that a
state is its history, and can be written down and read again. A clone therefore has the same luck before it: a fair
search draws it anew with `resample_from_infostate`, as IS-MCTS does.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import numpy as np
import pyspiel

from petteia.env.game import LONGEST, SEEDS, Played
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.view import forgotten, imagine

SEATS: Final = 2
DEALS: Final = 1 << 10
BEGUN: Final[dict[str, Any]] = {}  # the kinds of games that OpenSpiel knows already


class Kept:
    """A game where it stands. It is copied as games are, and pickled as they are saved, compiled or not.

    OpenSpiel copies and pickles states field by field.
    """

    def __init__(self, played: Played, game: Game | None = None) -> None:
        self.played = played  # what all states of a game have in common
        self.game = game

    def __deepcopy__(self, known: Any) -> "Kept":
        if self.game is None:
            return Kept(self.played)
        twin = self.game.copy()
        twin.news = list(self.game.news or [])
        return Kept(self.played, twin)

    def __reduce__(self) -> tuple[Any, ...]:
        played, g = self.played, self.game
        state = None if g is None else (g.save(), g.save_news())
        return restored, (played.name, tuple(played.options.items()), played.longest, state)


@lru_cache(maxsize=16)
def played_by(name: str, options: tuple[tuple[str, str], ...], longest: int) -> Played:
    chosen: dict[str, Any] = dict(options)
    return Played(name, SEATS, longest=longest, **chosen)


def restored(name: str, options: tuple[tuple[str, str], ...], longest: int, state: Any) -> Kept:
    """What was pickled."""
    played = played_by(name, options, longest)
    if state is None:
        return Kept(played)
    g = played.entry.prepare(played.seats, played.options)
    g.load(state[0])
    g.load_news(state[1])
    return Kept(played, g)


class State(pyspiel.State):
    """A position."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.kept = Kept(game.played)

    @property
    def played(self) -> Played:
        """The numbers of the game, at this position."""
        played = self.kept.played
        played.game = self.kept.game
        return played

    def current_player(self) -> int:
        g = self.kept.game
        if g is None:
            return int(pyspiel.PlayerId.CHANCE)
        return g.ask.seat if g.ask is not None and not self.played.too_long else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        played = self.played
        return sorted(played.actions.offered(played.at, ())) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        played = self.kept.played
        if self.kept.game is None:
            g = played.entry.prepare(played.seats, played.options)
            g.chance.reseed(action)
            g.news = []
            g.run()
            self.kept = Kept(played, g)
            return
        pick, _ = played.actions.taken(self.kept.game, (), action)
        assert pick is not None
        self.kept.game.step(pick)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        played = self.played
        pick, _ = played.actions.taken(played.at, (), action)
        return played.entry.book.key(pick) if pick is not None else ""

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        return self.played.rewards() if self.kept.game is not None else [0.0] * SEATS

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """A state this seat could be in: other hidden cards, other luck to come.

        It has a history of its own: only the position is what the seat sees.
        """
        twin: State = self.clone()
        if self.kept.game is not None:
            g = imagine(self.kept.game, player, int(sampler() * SEEDS))
            twin.kept = Kept(self.kept.played, g)
        return twin

    def __str__(self) -> str:
        g = self.kept.game
        if g is None:
            return "—"
        return f"{g.plies} {g.on_the_table()}"


def told(g: Game, seat: Seat) -> list[str]:
    """What happened, as one seat knows it."""
    lines = [forgotten(g, line, seat) for line in g.news or []]
    return [f"{g.event_of(line.event).name} {line.numbers}" for line in lines]


class Observer:
    """What a seat sees, as numbers and as text."""

    def __init__(self, kind: Any, played: Played) -> None:
        self.recalls = bool(kind.perfect_recall)
        self.played = played
        self.tensor = np.zeros(played.size, np.float32)
        self.dict = {part: self.tensor[place] for part, place in played.layout.parts.items()}

    def set_from(self, state: State, player: int) -> None:
        self.tensor.fill(0)
        if state.kept.game is not None:
            self.tensor[:] = state.played.observe(player)

    def string_from(self, state: State, player: int) -> str:
        """What lies on the table; with perfect recall also everything this seat has seen happen."""
        g = state.kept.game
        if g is None:
            return f"seat {player}"
        seen = state.played.layout.seen(g, player, features=False)
        lines = [f"{part}: {value}" for part, value in seen.items()]
        if self.recalls:
            lines += told(g, player)
        return "\n".join(lines)


def registered(name: str) -> Any:
    """Tell OpenSpiel of a game, once."""
    if name in BEGUN:
        return BEGUN[name]
    entry = entry_of(name)
    specified: dict[str, Any] = dict.fromkeys(entry.options, "")  # "": as the game has it
    specified["longest"] = LONGEST  # choices; a longer game ends in a draw
    played = Played(name, SEATS)
    kind = pyspiel.GameType(
        short_name=f"petteia_{name}",
        long_name=f"Petteia: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specified,
    )
    numbers = pyspiel.GameInfo(
        num_distinct_actions=played.actions.size,
        max_chance_outcomes=DEALS,
        num_players=SEATS,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=played.longest + 1,
    )

    class SpielGame(pyspiel.Game):
        """The game, as OpenSpiel loads it."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, numbers, params or {})
            chosen: dict[str, Any] = {
                option: str(value) for option, value in (params or {}).items() if value and option != "longest"
            }
            longest = int((params or {}).get("longest", LONGEST))
            self.played = Played(name, SEATS, longest=longest, **chosen)

        def new_initial_state(self) -> State:
            return State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.played)

    pyspiel.register_game(kind, SpielGame)
    BEGUN[name] = SpielGame
    return SpielGame


def spiel_game(name: str, longest: int = LONGEST, **options: str) -> Any:
    """The game of that name, as `pyspiel.load_game` gives it.

    >>> spiel_game("solo")
    Traceback (most recent call last):
    ...
    petteia.kernel.errors.UnknownGame: solo cannot be played by 2 players; possible numbers: 1
    """
    entry = entry_of(name)
    entry.checked(SEATS, options)
    registered(name)
    return pyspiel.load_game(f"petteia_{name}", {**options, "longest": longest})


def two_seats() -> list[str]:
    """The games OpenSpiel can play."""
    return [name for name in GAMES if SEATS in GAMES.listed[name].seats]
