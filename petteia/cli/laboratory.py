"""`petteia simulate` and `petteia fuzz`: many games, counted; and what breaks, kept."""

import argparse
import json
import multiprocessing
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

import petteia
from petteia.bots.simple import make_bot
from petteia.cli import files
from petteia.cli.playing import bot_names, options
from petteia.cli.promises import play_and_check
from petteia.cli.screen import BAD, TITLE, Progress, Screen
from petteia.cli.terminal import way_text
from petteia.cli.trouble import CATALOGUE
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.match import Match
from petteia.kernel.playout import play_at_random
from petteia.kernel.words import Words

LONGEST: Final = 100_000  # choices; a game that goes on longer counts as broken
RANDOM: Final = "random"
OTHER_DICE: Final = 1 << 32  # the players' dice are not the game's
BATCHES: Final = 50  # at least so many parts, for the progress bar


class Endless(Exception):
    """A game that does not end."""


class Job:
    """A part of a simulation, for one worker: games number `first` to `first + count - 1`."""

    def __init__(self, game: str, seats: int, chosen: dict[str, str], bots: list[str], first: int, count: int) -> None:
        self.game = game
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
    return [play_one(job, seed) for seed in range(job.first, job.first + job.count)]


def play_one(job: Job, seed: int) -> Outcome:
    """One game from its seed: the same whoever plays it, and whenever."""
    outcome = Outcome(seed)
    try:
        if all(name == RANDOM for name in job.bots):
            play_quickly(job, outcome)
        else:
            match = petteia.new(job.game, seats=job.seats, seed=seed, **job.options)
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
        outcome.journal = petteia.save_text(match)
        raise
    assert match.result is not None
    outcome.winners, outcome.way = match.result.winners, match.result.way
    outcome.turns = turns_of(match.game.on_the_table())


def journal_of_crash(job: Job, seed: int) -> str:
    """A random game that broke, played again up to there with a journal."""
    try:
        match = petteia.new(job.game, seats=job.seats, seed=seed, **job.options)
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
        return petteia.save_text(match)
    return petteia.save_text(match)


def turns_of(table: Any) -> int | None:
    turns = table.get("turns") if isinstance(table, dict) else None
    return turns if isinstance(turns, int) else None


# ---- simulate ---------------------------------------------------------------------------------------------------


def simulate(args: argparse.Namespace) -> int:
    """Many games, then a summary."""
    entry = entry_of(args.game)
    seats = entry.seats[0] if args.seats is None else args.seats
    chosen = entry.checked(seats, options(args.option))
    bots = bot_names(args.bots, seats)
    files.check_folder(args.folder)
    jobs = parts(Job(entry.name, seats, chosen, bots, args.seed, args.games), args.workers)
    progress = Progress(args.games)
    outcomes: list[Outcome] = []
    begun = time.perf_counter()
    for done in work(jobs, args.workers):
        outcomes += done
        progress.at(len(outcomes))
    seconds = time.perf_counter() - begun
    progress.done()
    outcomes.sort(key=lambda outcome: outcome.seed)
    kept = keep_crashes(outcomes, entry.name, args.folder)
    summary = summed_up(entry.name, seats, bots, args.seed, outcomes, seconds)
    if args.json:
        print(json.dumps(summary, ensure_ascii=False))
    else:
        tell_summary(summary, kept, args.lang)
    return 1 if summary["crashes"] else 0


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


def work(jobs: Sequence[Job], workers: int) -> Iterator[list[Outcome]]:
    """Each part as it is done; in this process if one worker is enough."""
    if workers == 1 or len(jobs) == 1:
        yield from map(run_job, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(min(workers, len(jobs))) as pool:
        yield from pool.imap_unordered(run_job, jobs)


def keep_crashes(outcomes: Sequence[Outcome], game: str, folder: str) -> list[str]:
    """Journal and traceback of every game that broke."""
    kept: list[str] = []
    for outcome in outcomes:
        if outcome.crash:
            kept += keep(files.folder_for(folder), f"{game}-{outcome.seed}", outcome.journal, outcome.crash)
    return kept


def keep(folder: Path, name: str, journal: str, crash: str) -> list[str]:
    names = []
    for ending, text in ((".journal", journal), (".txt", crash)):
        if text:
            names.append(str(folder / f"{name}{ending}"))
            files.write_text(names[-1], text)
    return names


def summed_up(
    game: str, seats: int, bots: list[str], seed: int, outcomes: Sequence[Outcome], seconds: float
) -> dict[str, Any]:
    whole = [outcome for outcome in outcomes if not outcome.crash]
    decisions = sum(outcome.decisions for outcome in outcomes)
    real = sum(outcome.real for outcome in outcomes)
    summary: dict[str, Any] = {
        "game": game,
        "seats": seats,
        "bots": bots,
        "seed": seed,
        "games": len(outcomes),
        "crashes": len(outcomes) - len(whole),
        "decisions": decisions,
        "real_decisions": real,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1),
        "real_decisions_per_second": round(real / seconds, 1),
        "wins": {str(seat + 1): sum(seat in outcome.winners for outcome in whole) for seat in range(seats)},
        "draws": sum(not outcome.winners for outcome in whole),
        "ways": dict(sorted(Counter(outcome.way for outcome in whole).items())),
        "lengths": spread([outcome.decisions for outcome in whole]),
    }
    turns = [outcome.turns for outcome in whole if outcome.turns is not None]
    if turns:
        summary["turns"] = spread(turns)
    return summary


def spread(numbers: Sequence[int]) -> dict[str, float]:
    """Shortest, mean, median and longest."""
    if not numbers:
        return {"min": 0, "mean": 0, "median": 0, "max": 0}
    return {"min": min(numbers), "mean": round(mean(numbers), 1), "median": median(numbers), "max": max(numbers)}


def tell_summary(summary: dict[str, Any], kept: Sequence[str], language: str) -> None:
    say, screen = Words.of(CATALOGUE, language), Screen()
    games = max(summary["games"], 1)
    screen.say(
        screen.paint(
            say("lab.title", game=summary["game"], games=summary["games"], bots=", ".join(summary["bots"])), TITLE
        )
    )
    rows = [
        ("lab.seconds", f"{summary['seconds']:.2f}"),
        ("lab.decisions", f"{summary['decisions']} ({summary['decisions_per_second']:.0f}/s)"),
        ("lab.real", f"{summary['real_decisions']} ({summary['real_decisions_per_second']:.0f}/s)"),
        ("lab.lengths", spread_text(summary["lengths"], say)),
    ]
    if "turns" in summary:
        rows.append(("lab.turns", spread_text(summary["turns"], say)))
    table = [(say(key), text) for key, text in rows]
    table += [(say("lab.seat", seat=seat), share(wins, games)) for seat, wins in summary["wins"].items()]
    alone = summary["seats"] == 1  # nobody to draw with: without a winner the game is lost
    table.append((say("lab.losses" if alone else "lab.draws"), share(summary["draws"], games)))
    widest = max(len(name) for name, _ in table)
    for name, text in table:
        screen.say(f"  {name.ljust(widest)}  {text}")
    for way, count in summary["ways"].items():
        screen.say(f"  {share(count, games)}  {way_text(summary['game'], way, language)}")
    crashes = f"  {say('lab.crashes').ljust(widest)}  {summary['crashes']}"
    screen.say(screen.paint(crashes, BAD) if summary["crashes"] else crashes)
    for name in kept:
        screen.say(f"    {name}")


def spread_text(numbers: dict[str, float], say: Words) -> str:
    return say("lab.spread", **{name: f"{number:g}" for name, number in numbers.items()})


def share(count: int, games: int) -> str:
    return f"{count} ({100 * count / games:.1f} %)"


# ---- fuzz -------------------------------------------------------------------------------------------------------


def fuzz(args: argparse.Namespace) -> int:
    """Random games with every promise checked at every decision, until the time is up."""
    entry = entry_of(args.game)
    files.check_folder(args.folder)
    say, screen = Words.of(CATALOGUE, args.lang), Screen()
    until = time.monotonic() + 60 * args.minutes
    minutes = max(1, round(args.minutes))
    progress = Progress(minutes)
    games = decisions = 0
    broken: list[str] = []
    seed = args.seed
    begun = time.monotonic()
    try:
        while time.monotonic() < until:
            progress.at(min(minutes, int((time.monotonic() - begun) / 60)), say("lab.so_far", games=games))
            tried = play_and_check(entry.name, seed, lambda: time.monotonic() >= until)
            games += tried.whole
            decisions += tried.decisions
            if tried.crash:
                kept = keep(files.folder_for(args.folder), f"{entry.name}-{seed}", tried.journal, tried.crash)
                broken.append(", ".join(kept))
            seed += 1
    except KeyboardInterrupt:
        pass  # what was found so far is told
    progress.done()
    seconds = round(time.monotonic() - begun)
    screen.say(
        say(
            "lab.fuzzed",
            game=entry.name,
            games=games,
            decisions=decisions,
            seconds=seconds,
            first=args.seed,
            last=max(seed - 1, args.seed),
        )
    )
    for line in broken:
        screen.say(screen.paint(f"  {line}", BAD))
    screen.say(say("lab.broken", count=len(broken)) if broken else say("lab.all_held"))
    return 1 if broken else 0
