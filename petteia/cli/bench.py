"""`petteia bench`: decisions per second and the cost of a copy, beside a peer measured in the same run.

Petteia and the peer take turns, round by round, and the median counts: the machine is never quiet.
"""

import argparse
import importlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from petteia.cli.screen import TITLE, Progress, Screen
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.games.registry import GAMES
from petteia.kernel.chance import Chance
from petteia.kernel.entry import GameEntry
from petteia.kernel.errors import BadFile
from petteia.kernel.playout import play_at_random
from petteia.kernel.words import Words

EVERY: Final = 25  # every so many decisions a position is copied
COPIES: Final = 20  # so often
PEER_GAMES: Final = 10  # one game of the peer for so many of ours: its games are longer and slower
PEER: Final = "catanatron"

# Runs in the peer's own Python: argv is first seed, games, sampling distance, copies. Same measure as below.
PEER_SCRIPT: Final = """
import json, random, sys, time
from catanatron import Color, Game, RandomPlayer

first, games, every, copies = map(int, sys.argv[1:])
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

def playable(game):
    return game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions

def begin(seed):
    random.seed(seed)
    return Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)

decisions = real = 0
begun = time.perf_counter()
for seed in range(first, first + games):
    game = begin(seed)
    while game.winning_color() is None and game.state.num_turns < 1000:
        actions = playable(game)
        decisions += 1
        if len(actions) > 1:
            real += 1
            game.execute(actions[random.randrange(len(actions))])
        else:
            game.execute(actions[0])
seconds = time.perf_counter() - begun

copied, spent = 0, 0.0
game, steps = begin(first), 0
while game.winning_color() is None and game.state.num_turns < 1000:
    if steps % every == 0:
        begun = time.perf_counter()
        for _ in range(copies):
            game.copy()
        spent += time.perf_counter() - begun
        copied += copies
    actions = playable(game)
    game.execute(actions[random.randrange(len(actions))])
    steps += 1
print(json.dumps({"decisions": decisions, "real": real, "seconds": seconds, "copy_us": spent / copied * 1e6}))
"""


class Measured:
    """The rounds of one engine."""

    def __init__(self) -> None:
        self.decisions: list[float] = []  # per second
        self.real: list[float] = []
        self.copy_us: list[float] = []

    def add(self, decisions: int, real: int, seconds: float, copy_us: float) -> None:
        self.decisions.append(decisions / seconds)
        self.real.append(real / seconds)
        self.copy_us.append(copy_us)

    def json(self) -> dict[str, float]:
        return {
            "decisions_per_second": round(median(self.decisions), 1),
            "real_decisions_per_second": round(median(self.real), 1),
            "copy_us": round(median(self.copy_us), 2),
        }


def bench(args: argparse.Namespace) -> int:
    """Measure, compare, tell."""
    say, screen = Words.of(CATALOGUE, args.lang), Screen()
    python = peer_python(args.peer_python)
    if not python:
        print(say("bench.no_peer", peer=PEER), file=sys.stderr)
    ours = {name: Measured() for name in GAMES}
    peers = {PEER: Measured()} if python else {}
    progress = Progress(args.rounds)
    for number in range(args.rounds):
        progress.at(number)
        for name, entry in GAMES.items():
            measure(entry, ours[name], number * args.games, args.games)
        if python:
            measure_peer(python, peers[PEER], number * args.games, max(1, args.games // PEER_GAMES))
    progress.done()
    report = compared(ours, peers)
    if args.json:
        print(json.dumps(report))
    else:
        tell(report, say, screen)
    return 0


def measure(entry: GameEntry, into: Measured, first: int, games: int) -> None:
    """Whole random games, set-up included; then copies at positions of such games."""
    decisions = real = 0
    begun = time.perf_counter()
    for seed in range(first, first + games):
        tried = play_at_random(entry.begin(entry.seats[0], seed, {}), seed + 1)
        decisions += tried.decisions
        real += tried.real
    seconds = time.perf_counter() - begun
    into.add(decisions, real, seconds, copy_cost(entry, first))


def copy_cost(entry: GameEntry, seed: int) -> float:
    """Microseconds for a copy, on average over a random game."""
    dice = Chance()
    dice.reseed(seed)
    game = entry.begin(entry.seats[0], seed, {})
    copied, spent, steps = 0, 0.0, 0
    while game.ask is not None:
        if steps % EVERY == 0:
            begun = time.perf_counter()
            for _ in range(COPIES):
                game.copy()
            spent += time.perf_counter() - begun
            copied += COPIES
        game.step(game.ask.options[dice.roll(len(game.ask.options))])
        steps += 1
    return spent / copied * 1e6


# ---- the peer ---------------------------------------------------------------------------------------------------


def peer_python(given: str | None) -> str:
    """A Python that has the peer; "" if there is none."""
    if given is not None and not (Path(given).is_file() and os.access(given, os.X_OK)):
        raise BadFile("error.file_missing", file=given)
    for python in (given,) if given else (sys.executable, f"{sys.prefix}-bench/bin/python"):
        if Path(python).exists() and run_peer(python, "-c", f"import {PEER}").returncode == 0:
            return python
    return ""


def run_peer(python: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run([python, "-P", *arguments], capture_output=True, text=True, check=False)
    except OSError as no:
        raise BadFile("error.file_unreadable", file=python, why=str(no.strerror).lower()) from None


def measure_peer(python: str, into: Measured, first: int, games: int) -> None:
    done = run_peer(python, "-c", PEER_SCRIPT, str(first), str(games), str(EVERY), str(COPIES))
    try:
        found = json.loads(done.stdout)
    except ValueError:
        last = done.stderr.strip().splitlines()[-1:] or ["—"]
        raise Trouble("wrong.peer", peer=PEER, why=last[0]) from None
    into.add(found["decisions"], found["real"], found["seconds"], found["copy_us"])


# ---- the report -------------------------------------------------------------------------------------------------


def compared(ours: dict[str, Measured], peers: dict[str, Measured]) -> dict[str, Any]:
    report: dict[str, Any] = {
        "petteia": {name: measured.json() for name, measured in ours.items()},
        "peers": {name: measured.json() for name, measured in peers.items()},
        "ratios": {},
        "compiled": is_compiled(),
    }
    for name, mine in report["petteia"].items():
        for peer, theirs in report["peers"].items():
            report["ratios"][f"{name}/{peer}"] = {
                "decisions": ratio(mine, theirs, "decisions_per_second"),
                "real_decisions": ratio(mine, theirs, "real_decisions_per_second"),
                "copy": ratio(mine, theirs, "copy_us"),
            }
    return report


def ratio(mine: dict[str, float], theirs: dict[str, float], what: str) -> float:
    return round(mine[what] / theirs[what], 3)


def is_compiled() -> bool:
    return not str(importlib.import_module("petteia.kernel.game").__file__).endswith(".py")


def tell(report: dict[str, Any], say: Words, screen: Screen) -> None:
    screen.say(screen.paint(say("bench.compiled" if report["compiled"] else "bench.interpreted"), TITLE))
    head = [say("bench.engine"), say("bench.decisions"), say("bench.real"), say("bench.copy")]
    rows = [head]
    for name, figures in (*report["petteia"].items(), *report["peers"].items()):
        rows.append(
            [
                name,
                say.grammar.number(figures["decisions_per_second"], 0),
                say.grammar.number(figures["real_decisions_per_second"], 0),
                f"{say.grammar.number(figures['copy_us'], 1)} µs",
            ]
        )
    for name, times in report["ratios"].items():
        rows.append(
            [name, *(f"× {say.grammar.number(times[what], 2)}" for what in ("decisions", "real_decisions", "copy"))]
        )
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        screen.say("  ".join(cells))
