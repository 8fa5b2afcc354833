"""Games of any engine, played at random and measured: a program of its own, which `petteia bench` runs.

    python -P engines.py speed petteia:hellas 0 40

The peers have their own Python, and licences of their own: nothing of Petteia is loaded beside them, and nothing of
them beside Petteia. All engines are measured by the same lines, in CPU time: the machine is never quiet.
"""

import json
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from statistics import mean
from typing import Any, Final

EVERY: Final = 25  # every so many decisions a position is looked at
COPIES: Final = 20  # and copied so often
PONDERED: Final = 6  # positions of a game in which a bot is asked
WARM: Final = 50  # decisions before instructions are counted: whatever is made on first use
HELD: Final = 4000  # copies that are kept at once, to see what they weigh
LONGEST: Final = 1_000_000
STATUS: Final = Path("/proc/self/status")

Figures = dict[str, float]


class Engine:
    """Somebody's games: what it takes to play them at random."""

    def begin(self, seed: int) -> Any:
        raise AssertionError("every engine says how")

    def options(self, game: Any) -> Sequence[Any]:
        """What may be chosen; nothing when the game is over."""
        raise AssertionError("every engine says how")

    def step(self, game: Any, option: Any) -> None:
        raise AssertionError("every engine says how")

    def copy(self, game: Any) -> Any:
        raise AssertionError("every engine says how")

    def play(self, seed: int, limit: int = LONGEST) -> tuple[int, int]:
        """A game from its set-up on: decisions, and those with at least two options."""
        game = self.begin(seed)
        decisions = real = 0
        while decisions < limit:
            options = self.options(game)
            if not options:
                break
            decisions += 1
            if len(options) > 1:
                real += 1
                self.step(game, options[random.randrange(len(options))])
            else:
                self.step(game, options[0])
        return decisions, real

    def positions(self, seed: int) -> list[Any]:
        """Some positions of a game."""
        random.seed(seed)
        game, found, steps = self.begin(seed), [], 0
        while options := self.options(game):
            if steps % EVERY == 0:
                found.append(self.copy(game))
            self.step(game, options[random.randrange(len(options))])
            steps += 1
        return found


class Petteia(Engine):
    """Our own games, in whatever form they are."""

    def __init__(self, name: str) -> None:
        self.entry = import_module("petteia.games.registry").entry_of(name)
        self.play_at_random = import_module("petteia.kernel.playout").play_at_random
        self.greedy = import_module("petteia.bots.simple").GreedyBot
        self.imagine = import_module("petteia.kernel.view").imagine

    def begin(self, seed: int) -> Any:
        return self.entry.begin(self.entry.seats[0], seed, {})

    def options(self, game: Any) -> Sequence[Any]:
        return game.ask.options if game.ask else ()

    def step(self, game: Any, option: Any) -> None:
        game.step(option)

    def copy(self, game: Any) -> Any:
        return game.copy()

    def play(self, seed: int, limit: int = LONGEST) -> tuple[int, int]:
        tried = self.play_at_random(self.begin(seed), seed + 1, limit)
        return tried.decisions, tried.real

    def imagined(self, game: Any) -> Any:
        """A game the seat that is asked could be in."""
        return self.imagine(game, game.ask.seat, 1)

    def ponder(self, game: Any) -> None:
        """What the greedy bot does before a choice."""
        bot = self.greedy(1)
        bot.choose(bot.look(game, game.ask.seat))


class Catanatron(Engine):
    """Four random players; https://github.com/bcollazo/catanatron."""

    def __init__(self) -> None:
        self.catan = import_module("catanatron")

    def begin(self, seed: int) -> Any:
        random.seed(seed)
        colours = [getattr(self.catan.Color, name) for name in ("RED", "BLUE", "WHITE", "ORANGE")]
        return self.catan.Game([self.catan.RandomPlayer(colour) for colour in colours], seed=seed)

    def options(self, game: Any) -> Sequence[Any]:
        if game.winning_color() is not None or game.state.num_turns >= 1000:
            return ()
        found: Sequence[Any] = (game if hasattr(game, "playable_actions") else game.state).playable_actions
        return found

    def step(self, game: Any, option: Any) -> None:
        game.execute(option)

    def copy(self, game: Any) -> Any:
        return game.copy()


class Chess(Engine):
    """python-chess. A copy is without the moves that led there: ours have none either."""

    def __init__(self) -> None:
        self.chess = import_module("chess")

    def begin(self, seed: int) -> Any:
        random.seed(seed)
        return self.chess.Board()

    def options(self, game: Any) -> Sequence[Any]:
        if game.is_insufficient_material() or game.is_seventyfive_moves():
            return ()
        return list(game.legal_moves)

    def step(self, game: Any, option: Any) -> None:
        game.push(option)

    def copy(self, game: Any) -> Any:
        return game.copy(stack=False)


class OpenSpiel(Engine):
    """A game of OpenSpiel. What chance does is no decision."""

    def __init__(self, name: str) -> None:
        import_module("open_spiel.python.games")  # those that are written in Python
        self.game = import_module("pyspiel").load_game(name)

    def begin(self, seed: int) -> Any:
        random.seed(seed)
        state = self.game.new_initial_state()
        self.settle(state)
        return state

    def settle(self, state: Any) -> None:
        while state.is_chance_node():
            outcomes = state.legal_actions()
            state.apply_action(outcomes[random.randrange(len(outcomes))])

    def options(self, game: Any) -> Sequence[Any]:
        found: Sequence[Any] = game.legal_actions()
        return found

    def step(self, game: Any, option: Any) -> None:
        game.apply_action(option)
        self.settle(game)

    def copy(self, game: Any) -> Any:
        return game.clone()


# The peers by the names they have in reports, and the module that must be there.
PEERS: Final[dict[str, str]] = {
    "catanatron": "catanatron",
    "python-chess": "chess",
    "open_spiel:backgammon": "pyspiel",  # C++
    "open_spiel:python_team_dominoes": "pyspiel",  # Python
}


def engine(name: str) -> Engine:
    """An engine by its name: `petteia:hellas`, `catanatron`, `open_spiel:backgammon`."""
    kind, _, game = name.partition(":")
    if kind == "petteia":
        return Petteia(game)
    if kind == "open_spiel":
        return OpenSpiel(game)
    return {"catanatron": Catanatron, "python-chess": Chess}[kind]()


# ---- what is measured -------------------------------------------------------------------------------------------


def speed(name: str, first: str, games: str) -> Figures:
    """Whole random games, set-up included; then copies at positions of such a game."""
    measured, decisions, real = engine(name), 0, 0
    measured.play(int(first), WARM)
    begun = time.process_time()
    for seed in range(int(first), int(first) + int(games)):
        made = measured.play(seed)
        decisions += made[0]
        real += made[1]
    seconds = time.process_time() - begun
    copy = cost(measured.copy, measured.positions(int(first)), COPIES)
    return {
        "decisions_per_second": decisions / seconds,
        "real_decisions_per_second": real / seconds,
        "copy_us": copy * 1e6,
    }


def thought(name: str, first: str) -> Figures:
    """What bots do between two choices: games they imagine, in copies, and what greedy takes for a choice."""
    measured = engine(name)
    assert isinstance(measured, Petteia)
    found = measured.positions(int(first))
    cost(measured.imagined, found[:1], COPIES)
    imagined, copied = cost(measured.imagined, found, COPIES), cost(measured.copy, found, COPIES)
    asked = [game for game in found if len(measured.options(game)) > 1]
    asked = asked[:: max(1, len(asked) // PONDERED)][:PONDERED]
    return {"imagine_copies": imagined / copied, "greedy_ms": cost(measured.ponder, asked, 1) * 1e3}


def cost(does: Callable[[Any], Any], positions: Sequence[Any], often: int) -> float:
    """Seconds for doing it once, on average over some positions."""
    spent = []
    for game in positions:
        begun = time.process_time()
        for _ in range(often):
            does(game)
        spent.append((time.process_time() - begun) / often)
    return mean(spent)


def memory(name: str) -> Figures:
    """Kilobytes of a copy, megabytes of a process that has played a game; nothing where the system does not tell."""
    measured = engine(name)
    measured.play(0)
    if not STATUS.exists():
        return {}
    process = told(STATUS.read_text(), "VmHWM")
    some = measured.positions(0)
    held = [measured.copy(some[i % len(some)]) for i in range(HELD)]  # these fill what had been freed before
    before = told(STATUS.read_text(), "VmRSS")
    held += [measured.copy(some[i % len(some)]) for i in range(HELD)]
    return {"copy_kb": (told(STATUS.read_text(), "VmRSS") - before) / HELD, "process_mb": process / 1024}


def told(status: str, what: str) -> float:
    """A number of kilobytes in what Linux tells of a process.

    >>> told("VmPeak:     90 kB\\nVmHWM:      1234 kB\\n", "VmHWM")
    1234.0
    """
    return next(float(line.split()[1]) for line in status.splitlines() if line.startswith(f"{what}:"))


def counted(names: str, least: str) -> dict[str, int]:
    """So many decisions of each engine, between two calls of `getppid`: there callgrind writes down what was done."""
    done = {}
    for name in names.split(","):
        measured, decisions, seed = engine(name), 0, 0
        measured.play(0, WARM)
        os.getppid()
        while decisions < int(least):
            decisions += measured.play(seed, int(least) - decisions)[0]
            seed += 1
        os.getppid()
        done[name] = decisions
    return done


def main() -> None:
    does: dict[str, Callable[..., dict[str, Any]]] = {
        "speed": speed,
        "thought": thought,
        "memory": memory,
        "counted": counted,
    }
    print(json.dumps(does[sys.argv[1]](*sys.argv[2:])))


if __name__ == "__main__":
    main()
