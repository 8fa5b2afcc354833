"""`petteia simulate` and `petteia fuzz`: many games, counted; and what breaks, kept."""

import argparse
import importlib
import json
import multiprocessing
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from petteia.bots.arena import Job, Outcome, parts, run_job, spread
from petteia.cli import files
from petteia.cli.playing import bot_names, game_of, options
from petteia.cli.promises import begun, play_and_check
from petteia.cli.screen import BAD, TITLE, Progress, Screen
from petteia.cli.terminal import way_text
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.match import Match
from petteia.kernel.words import Words

# ---- simulate ---------------------------------------------------------------------------------------------------


def simulate(args: argparse.Namespace) -> int:
    """Many games, then a summary."""
    entry = entry_of(game_of(args))
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


def tell_summary(summary: dict[str, Any], kept: Sequence[str], language: str) -> None:
    say, screen = Words.of(CATALOGUE, language), Screen()
    number = say.grammar.number
    games = max(summary["games"], 1)
    screen.say(
        screen.paint(
            say("lab.title", game=summary["game"], games=summary["games"], bots=", ".join(summary["bots"])), TITLE
        )
    )
    rows = [
        ("lab.seconds", number(summary["seconds"], 2)),
        ("lab.decisions", f"{number(summary['decisions'])} ({number(summary['decisions_per_second'], 0)}/s)"),
        ("lab.real", f"{number(summary['real_decisions'])} ({number(summary['real_decisions_per_second'], 0)}/s)"),
        ("lab.lengths", spread_text(summary["lengths"], say)),
    ]
    if "turns" in summary:
        rows.append(("lab.turns", spread_text(summary["turns"], say)))
    table = [(say(key), text) for key, text in rows]
    table += [(say("lab.seat", seat=seat), share(wins, games, say)) for seat, wins in summary["wins"].items()]
    alone = summary["seats"] == 1  # nobody to draw with: without a winner the game is lost
    table.append((say("lab.losses" if alone else "lab.draws"), share(summary["draws"], games, say)))
    widest = max(len(name) for name, _ in table)
    for name, text in table:
        screen.say(f"  {name.ljust(widest)}  {text}")
    for way, count in summary["ways"].items():
        screen.say(f"  {share(count, games, say)}  {way_text(summary['game'], way, language)}")
    crashes = f"  {say('lab.crashes').ljust(widest)}  {summary['crashes']}"
    screen.say(screen.paint(crashes, BAD) if summary["crashes"] else crashes)
    for name in kept:
        screen.say(f"    {name}")


def spread_text(numbers: dict[str, float], say: Words) -> str:
    return say("lab.spread", **{name: say.grammar.number(f"{number:g}") for name, number in numbers.items()})


def share(count: int, games: int, say: Words) -> str:
    return f"{say.grammar.number(count)} ({say.grammar.percent(100 * count / games, 1)})"


# ---- fuzz -------------------------------------------------------------------------------------------------------


def fuzz(args: argparse.Namespace) -> int:
    """Random games with every promise checked at every decision, until the time is up."""
    if args.wire:
        return fuzz_wire(args)
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


def fuzz_wire(args: argparse.Namespace) -> int:
    """Random positions, shown by a server to every seat as they are and with all dealt anew that it cannot know."""
    entry = entry_of(args.game)
    files.check_folder(args.folder)
    try:
        accomplice = importlib.import_module("petteia.server.accomplice")
    except ModuleNotFoundError as no:
        raise Trouble("wrong.serve_packages", package=str(no.name)) from None
    say, screen = Words.of(CATALOGUE, args.lang), Screen()
    minutes = max(1, round(args.minutes))
    progress, seed, positions, began = Progress(minutes), args.seed, 0, time.monotonic()
    until = began + 60 * args.minutes
    with tempfile.TemporaryDirectory() as folder, accomplice.wire(f"sqlite:///{folder}/tables.db") as wire:
        try:
            while time.monotonic() < until:
                for match in stations(entry.name, seed):
                    wire.check(match, seed + positions, everything=positions % DEAR_EVERY == 0)
                    positions += 1
                    if time.monotonic() >= until:
                        break
                    done = min(minutes, int((time.monotonic() - began) / 60))
                    progress.at(done, say("lab.wire_so_far", views=wire.views))
                seed += 1
        except KeyboardInterrupt:
            pass  # what was found so far is told
        progress.done()
        found = {"game": entry.name, "first": args.seed, "last": max(seed - 1, args.seed)}
        screen.say(say("lab.wire", views=wire.views, positions=positions, leaks=len(wire.leaks), **found))
        for number, leak in enumerate(wire.leaks[:LEAKS_KEPT]):
            screen.say(screen.paint(f"  {leak}", BAD))
            for name, text in (("real", leak.real), ("other", leak.other)):
                path = Path(files.folder_for(args.folder)) / f"leak-{entry.name}-{number}-{name}.txt"
                files.write_text(str(path), text)
        return 1 if wire.leaks else 0


LEAKS_KEPT: Final = 20


def stations(game: str, seed: int) -> Iterator[Match]:
    """Positions of a random game, some choices apart, and its end if it comes soon."""
    dice = Chance()
    dice.reseed(seed + 1)
    match = begun(game, seed, dice)
    next_one = dice.roll(STRETCH)
    while match.ask is not None and match.game.plies < WIRE_PLIES:
        if match.game.plies >= next_one:
            yield match
            next_one = match.game.plies + 1 + dice.roll(STRETCH)
        match.choose(match.ask.options[dice.roll(len(match.ask.options))].key)
    yield match


DEAR_EVERY: Final = 4  # positions: of one in so many a server is asked also for what takes it long
STRETCH: Final = 40  # choices between two positions, at most
WIRE_PLIES: Final = 600  # of a game, over the wire
