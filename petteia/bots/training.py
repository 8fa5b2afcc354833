"""Learning what positions are worth: by duels, since prediction is not strength.

The weights of a game are shaken, all of them at once and each by lot up or down; the two ways play each other, with
sides changed and the same luck, and the weights go a little towards the better one (SPSA, J. C. Spall). A game that is
played alone is played both ways from the same seeds. Whatever comes out has to prove itself in a match of its own
against where it began, on seeds that nobody learnt from.
"""

import multiprocessing
from collections.abc import Iterator, Sequence
from math import log
from typing import Any, Final

from petteia.bots.simple import GreedyBot
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge

LONGEST: Final = 20_000  # choices; a game that goes on longer counts as drawn
OTHER_DICE: Final = 1 << 32  # the players' dice are not the game's

# ---- one game --------------------------------------------------------------------------------------------------


class Weighing(GreedyBot):
    """Greedy, by weights that are tried out."""

    name = "weighing"

    def __init__(self, seed: int, judge: Judge, samples: int, lines: int) -> None:
        super().__init__(seed, samples, lines)
        self.by = judge

    def judge(self, g: Game) -> Judge:
        return self.by


class Trial:
    """One game of a duel, for a worker: whose weights each seat goes by, 0 or 1."""

    def __init__(
        self,
        game: str,
        options: dict[str, str],
        weights: tuple[dict[str, float], dict[str, float]],
        seating: tuple[int, ...],
        seed: int,
        thought: tuple[int, int],
    ) -> None:
        self.game = game
        self.options = options
        self.weights = weights
        self.seating = seating
        self.seed = seed
        self.thought = thought  # samples and lines


def play_trial(trial: Trial) -> tuple[float, float]:
    """What each of the two got: a win counts 1, a draw is shared out."""
    entry = entry_of(trial.game)
    judges = [entry.judge(weights) for weights in trial.weights]
    seats = len(trial.seating)
    g = entry.begin(seats, trial.seed, entry.checked(seats, trial.options))
    g.news = None
    samples, lines = trial.thought
    bots = [
        Weighing(trial.seed + OTHER_DICE * (seat + 1), judges[side], samples, lines)
        for seat, side in enumerate(trial.seating)
    ]
    for _ in range(LONGEST):
        ask = g.ask
        if ask is None:
            break
        if len(ask.options) == 1:
            g.step(ask.options[0])
            continue
        bot = bots[ask.seat]
        key = bot.choose(bot.look(g, ask.seat))
        g.step(next(option for option in ask.options if g.key(option) == key))
    winners = g.result.winners if g.result is not None else ()
    if seats == 1:
        return (float(bool(winners)), 0.0)
    shared = winners or tuple(range(seats))
    first = sum(trial.seating[seat] == 0 for seat in shared) / len(shared)
    return (first, 1.0 - first)


# ---- a duel ----------------------------------------------------------------------------------------------------


class Course:
    """What is learnt for, and how: everything but the numbers themselves."""

    def __init__(self, game: str, seats: int, options: dict[str, str], thought: tuple[int, int] = (2, 60)) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.thought = thought

    def trials(self, one: dict[str, float], other: dict[str, float], first: int, games: int) -> list[Trial]:
        """So many games, half of them with sides changed. Alone, each seed is played by both."""
        found: list[Trial] = []
        for number in range(games // 2):
            seed = first + number
            if self.seats == 1:
                found.append(self.trial((one, other), (0,), seed))
                found.append(self.trial((other, one), (0,), seed))
            else:
                seating = tuple((seat + number) % 2 for seat in range(self.seats))
                found.append(self.trial((one, other), seating, seed))
                found.append(self.trial((one, other), tuple(1 - side for side in seating), seed))
        return found

    def trial(self, weights: tuple[dict[str, float], dict[str, float]], seating: tuple[int, ...], seed: int) -> Trial:
        return Trial(self.game, self.options, weights, seating, seed, self.thought)

    def tally(self, results: Sequence[tuple[float, float]]) -> tuple[float, float]:
        """What both got in all of these games."""
        if self.seats == 1:
            return (sum(won for won, _ in results[::2]), sum(won for won, _ in results[1::2]))
        return (sum(one for one, _ in results), sum(other for _, other in results))


class Hall:
    """Where duels are fought: worker processes, or this one."""

    def __init__(self, workers: int) -> None:
        self.pool = multiprocessing.get_context("spawn").Pool(workers) if workers > 1 else None

    def play(self, trials: Sequence[Trial]) -> list[tuple[float, float]]:
        if self.pool is None:
            return [play_trial(trial) for trial in trials]
        return self.pool.map(play_trial, trials, chunksize=1)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.terminate()
            self.pool.join()


# ---- learning --------------------------------------------------------------------------------------------------

SHAKE: Final = 0.3  # how far a weight is shaken, as a part of its size
LEAST: Final = 0.1  # of the mean size: so small weights can grow
STEP: Final = 0.35  # how far one step goes at first, in shakes, if one way wins everything
SLOWER: Final = 50.0  # steps after which they are half as long


class Learner:
    """Weights on their way. What it knows can be written down and read again at any step."""

    def __init__(self, course: Course, start: dict[str, float], seed: int) -> None:
        self.course = course
        self.start = dict(start)
        self.weights = dict(start)
        self.seed = seed
        self.steps = 0
        self.games = 0

    @property
    def sizes(self) -> dict[str, float]:
        """How far each weight is shaken."""
        mean = sum([abs(number) for number in self.start.values()]) / len(self.start)
        return {name: SHAKE * max(abs(number), LEAST * mean) for name, number in self.start.items()}

    def step(self, hall: Hall, games: int) -> float:
        """One duel between two ways to shake the weights. Tells by how much the one was better, -1 to 1."""
        dice = Chance()
        dice.reseed(self.seed + self.steps)
        signs = {name: 1.0 if dice.roll(2) else -1.0 for name in self.weights}
        sizes = self.sizes
        up = {name: number + signs[name] * sizes[name] for name, number in self.weights.items()}
        down = {name: number - signs[name] * sizes[name] for name, number in self.weights.items()}
        results = hall.play(self.course.trials(up, down, self.seed + self.games, games))
        better, worse = self.course.tally(results)
        lead = (better - worse) / max(1.0, len(results) / (2.0 if self.course.seats == 1 else 1.0))
        gain = STEP / (1.0 + self.steps / SLOWER)
        for name, sign in signs.items():
            self.weights[name] += gain * lead * sign * sizes[name]
        self.steps += 1
        self.games += games
        return lead

    def as_json(self) -> dict[str, Any]:
        return {
            "start": self.start,
            "weights": self.weights,
            "seed": self.seed,
            "steps": self.steps,
            "games": self.games,
        }

    def go_on(self, kept: dict[str, Any]) -> None:
        """Where an earlier run stopped."""
        self.start, self.weights = dict(kept["start"]), dict(kept["weights"])
        self.seed, self.steps, self.games = kept["seed"], kept["steps"], kept["games"]


# ---- proving it ------------------------------------------------------------------------------------------------

EVEN: Final = 0.5
BETTER: Final = 0.57  # a share of wins that is worth a change
DOUBT: Final = 0.05  # how often the test may err, either way


class Match:
    """A sequential test (SPRT): is one side better than even? It stops as soon as that is decided."""

    def __init__(self, better: float = BETTER) -> None:
        self.better = better
        self.won = 0.0
        self.played = 0

    def count(self, won: float, played: int) -> None:
        self.won += won
        self.played += played

    @property
    def evidence(self) -> float:
        lost = self.played - self.won
        return self.won * log(self.better / EVEN) + lost * log((1.0 - self.better) / (1.0 - EVEN))

    @property
    def verdict(self) -> bool | None:
        """True: better; False: not; None: nobody knows yet."""
        bound = log((1.0 - DOUBT) / DOUBT)
        if self.evidence >= bound:
            return True
        return False if self.evidence <= -bound else None


def prove(
    hall: Hall, course: Course, one: dict[str, float], other: dict[str, float], first: int, most: int, batch: int = 20
) -> Iterator[Match]:
    """Games between two sets of weights until it is decided, or until there were so many."""
    match = Match()
    while match.played < most and match.verdict is None:
        games = min(batch, most - match.played)
        results = hall.play(course.trials(one, other, first + match.played, games))
        won, lost = course.tally(results)
        match.count(won, round(won + lost) if course.seats == 1 else len(results))  # alone: seeds that tell them apart
        yield match
