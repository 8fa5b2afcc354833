"""Many games among bots, each the same again from its seed: for the command line and for the server."""

import traceback
from collections.abc import Sequence
from math import sqrt
from statistics import mean, median
from typing import Any, Final

from petteia.bots.registry import make_bot
from petteia.bots.simple import RandomBot
from petteia.face import new, save_text
from petteia.games.registry import entry_of, open_box
from petteia.kernel.box import box_text, plain
from petteia.kernel.chance import Chance
from petteia.kernel.match import Match
from petteia.kernel.playout import play_at_random

LONGEST: Final = 100_000  # choices; a game that goes on longer counts as broken
OTHER_DICE: Final = 1 << 32  # the players' dice are not the game's
BATCHES: Final = 50  # at least so many parts, for the progress bar
DEVIATIONS: Final = 1.959964  # of a normal distribution, on either side: 95 %


class Endless(Exception):
    """A game that does not end."""


class Job:
    """A part of a simulation, for one worker: games number `first` to `first + count - 1`."""

    def __init__(self, game: str, seats: int, chosen: dict[str, str], bots: list[str], first: int, count: int) -> None:
        self.game = game
        self.box = box_text(game)  # a worker does not know it yet
        self.seats = seats
        self.options = chosen
        self.bots = bots
        self.first = first  # the seed of the first game; the others follow
        self.count = count


class Outcome:
    """What is counted of one game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.decisions = 0
        self.real = 0
        self.turns: int | None = None
        self.winners: tuple[int, ...] = ()
        self.way = ""
        self.crash = ""  # the traceback of a game that broke
        self.journal = ""


def run_job(job: Job) -> list[Outcome]:
    if job.box:
        open_box(job.box, plain(job.game))
    return [play_one(job, seed) for seed in range(job.first, job.first + job.count)]


def play_one(job: Job, seed: int) -> Outcome:
    """One game from its seed: the same whoever plays it, and whenever."""
    outcome = Outcome(seed)
    try:
        if all(name == RandomBot.name for name in job.bots):
            play_quickly(job, outcome)
        else:
            match = new(job.game, seats=job.seats, seed=seed, **job.options)
            play_with_bots(match, job, outcome)
    except Exception:
        outcome.crash = traceback.format_exc()
        if not outcome.journal:
            outcome.journal = journal_of_crash(job, seed)
    return outcome


def play_quickly(job: Job, outcome: Outcome) -> None:
    """At random, without journal and log."""
    game = entry_of(job.game).begin(job.seats, outcome.seed, job.options)
    tried = play_at_random(game, outcome.seed + OTHER_DICE, LONGEST)
    outcome.decisions, outcome.real = tried.decisions, tried.real
    if game.result is None:
        raise Endless(f"no end after {tried.decisions} choices")
    outcome.winners, outcome.way = game.result.winners, game.result.way
    outcome.turns = turns_of(game.on_the_table())


def play_with_bots(match: Match, job: Job, outcome: Outcome) -> None:
    bots = [make_bot(name, outcome.seed + OTHER_DICE * (seat + 1)) for seat, name in enumerate(job.bots)]
    try:
        while match.game.ask is not None:
            if outcome.decisions == LONGEST:
                raise Endless(f"no end after {LONGEST} choices")
            seat = match.game.ask.seat
            outcome.decisions += 1
            outcome.real += len(match.game.ask.options) > 1
            match.choose(bots[seat].choose(bots[seat].look(match.game, seat)), seat)
    except Exception:
        outcome.journal = save_text(match)
        raise
    assert match.result is not None
    outcome.winners, outcome.way = match.result.winners, match.result.way
    outcome.turns = turns_of(match.game.on_the_table())


def journal_of_crash(job: Job, seed: int) -> str:
    """A random game that broke, played again up to there with a journal."""
    try:
        match = new(job.game, seats=job.seats, seed=seed, **job.options)
    except Exception:
        return ""
    dice = Chance()
    dice.reseed(seed + OTHER_DICE)
    try:
        for _ in range(LONGEST):
            if match.game.ask is None:
                break
            offered = match.game.ask.options
            pick = offered[dice.roll(len(offered))] if len(offered) > 1 else offered[0]
            match.choose(match.game.key(pick))
    except Exception:
        return save_text(match)
    return save_text(match)


def turns_of(table: Any) -> int | None:
    turns = table.get("turns") if isinstance(table, dict) else None
    return turns if isinstance(turns, int) else None


# ---- numbers ----------------------------------------------------------------------------------------------------


def parts(whole: Job, workers: int) -> list[Job]:
    """The job in parts, in order."""
    size = max(1, min(100, whole.count // max(BATCHES, workers * 4)))
    return [
        Job(
            whole.game,
            whole.seats,
            whole.options,
            whole.bots,
            whole.first + begin,
            min(size, whole.count - begin),
        )
        for begin in range(0, whole.count, size)
    ]


def spread(numbers: Sequence[int]) -> dict[str, float]:
    """Shortest, mean, median and longest."""
    if not numbers:
        return {"min": 0, "mean": 0, "median": 0, "max": 0}
    return {"min": min(numbers), "mean": round(mean(numbers), 1), "median": median(numbers), "max": max(numbers)}


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval: where the share of wins lies with 95 % confidence, after so many games.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return (0.0, 1.0)
    share = wins / games
    width = DEVIATIONS**2 / games
    middle = share + width / 2
    reach = DEVIATIONS * sqrt(share * (1 - share) / games + width / (4 * games))
    return (max(0.0, (middle - reach) / (1 + width)), min(1.0, (middle + reach) / (1 + width)))
