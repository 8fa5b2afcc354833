"""`petteia bench`: what a decision, a copy and a thought cost, beside peers measured in the same run.

Petteia and the peers take turns, round by round, each in a process of its own (engines.py), and the median counts: the
machine is never quiet. What cannot be measured here is named in one line, and the rest goes on.
"""

import argparse
import importlib
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median
from typing import Any, Final

from petteia.cli import engines
from petteia.cli.screen import FAINT, TITLE, Progress, Screen
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.games.registry import GAMES
from petteia.kernel.errors import BadFile
from petteia.kernel.words import Words

PEER_GAMES: Final = 10  # one game of a peer for so many of ours: their games are longer and slower
COUNTED: Final = 2000  # decisions whose instructions are counted
STEPPED: Final = 400  # steps of a learner's environments, in a round
STEPS: Final = ("-P", "-m", "petteia.env.steps")
VALGRIND: Final = "valgrind"
OURS: Final = "petteia:"
PROGRAM: Final = str(engines.__file__)

# Ratios between two engines: what they are called, and the figure.
RATIOS: Final = {
    "decisions": "decisions_per_second",
    "real_decisions": "real_decisions_per_second",
    "copy": "copy_us",
    "instructions": "instructions",
    "memory": "copy_kb",
}
BEGINNINGS: Final = {  # what is run to see how long it takes to begin
    "python": ("-c", "pass"),
    "import petteia": ("-c", "import petteia"),
    "petteia --help": ("-m", "petteia.cli", "--help"),
}


class Measured:
    """What was measured of one engine, or one beginning: figures, round by round."""

    def __init__(self, python: str) -> None:
        self.python = python
        self.rounds: dict[str, list[float]] = {}

    def add(self, figures: engines.Figures) -> None:
        for name, number in figures.items():
            self.rounds.setdefault(name, []).append(number)

    def json(self) -> dict[str, float]:
        return {name: rounded(median(numbers)) for name, numbers in self.rounds.items()}


class Bench:
    """One run: who is measured, and what was found."""

    def __init__(self, python: str, say: Words) -> None:
        self.say = say
        self.ours = {name: Measured(sys.executable) for name in GAMES}
        self.peers: dict[str, Measured] = {}
        self.start = {name: Measured(sys.executable) for name in BEGINNINGS}
        for name, module in engines.PEERS.items():
            if python and has(python, module):
                self.peers[name] = Measured(python)
                self.start.setdefault(f"import {module}", Measured(python))
            else:
                self.note("bench.no_peer", peer=name)

    def note(self, key: str, **parts: str) -> None:
        """What is left out, and why."""
        print(self.say(key, **parts), file=sys.stderr)

    def each(self, what: str, arguments: Callable[[bool], Iterable[int]]) -> None:
        """Measure all engines, one after the other. A peer that fails is left out from then on."""
        for name, measured in self.ours.items():
            measured.add(ran(measured.python, what, f"{OURS}{name}", *map(str, arguments(True))))
        for name, measured in list(self.peers.items()):
            try:
                measured.add(ran(measured.python, what, name, *map(str, arguments(False))))
            except Trouble as trouble:
                self.leave_out(name, trouble)

    def leave_out(self, peer: str, trouble: Trouble) -> None:
        del self.peers[peer]
        print(trouble.said_in(self.say.language), file=sys.stderr)

    # ---- the parts of a run ------------------------------------------------------------------------------------

    def speed(self, number: int, games: int) -> None:
        """Random games and copies."""
        first = number * games
        self.each("speed", lambda ours: (first, games if ours else max(1, games // PEER_GAMES)))

    def thought(self, number: int, games: int) -> None:
        """Imagining, and the greedy bot."""
        for name, measured in self.ours.items():
            measured.add(ran(measured.python, "thought", f"{OURS}{name}", str(number * games)))

    def steps(self, number: int) -> None:
        """Environments for learners: one game, and several in worker processes."""
        for name, measured in self.ours.items():
            try:
                measured.add(answer(process([measured.python, *STEPS, name, str(number), str(STEPPED)]), name))
            except Trouble as trouble:
                print(trouble.said_in(self.say.language), file=sys.stderr)

    def beginnings(self) -> None:
        """CPU time of processes that only begin."""
        for name, measured in self.start.items():
            arguments = BEGINNINGS.get(name, ("-c", name))
            measured.add({"cpu_ms": cpu_seconds([measured.python, "-P", *arguments]) * 1e3})

    def memory(self) -> None:
        self.each("memory", lambda _: ())

    def instructions(self) -> None:
        """Counted by callgrind: the same on a busy machine."""
        valgrind = shutil.which(VALGRIND)
        if valgrind is None:
            self.note("bench.no_valgrind")
            return
        for names, python in ([*self.ours], sys.executable), *(([name], m.python) for name, m in self.peers.items()):
            named = [name if name in self.peers else f"{OURS}{name}" for name in names]
            try:
                found = instructions_of(valgrind, python, named)
            except Trouble as trouble:
                print(trouble.said_in(self.say.language), file=sys.stderr)
                continue
            for name, number in zip(names, found, strict=True):
                (self.ours.get(name) or self.peers[name]).add({"instructions": number})

    # ---- the report --------------------------------------------------------------------------------------------

    def report(self) -> dict[str, Any]:
        report: dict[str, Any] = {
            "compiled": is_compiled(),
            "petteia": {name: measured.json() for name, measured in self.ours.items()},
            "peers": {name: measured.json() for name, measured in self.peers.items()},
            "ratios": {},
            "start": {name: measured.json() for name, measured in self.start.items() if measured.rounds},
        }
        for name, mine in report["petteia"].items():
            if mine.get("steps_per_second"):
                mine["vector_times"] = rounded(mine["vector_steps_per_second"] / mine["steps_per_second"])
            if {"greedy_ms", "decisions_per_second"} <= set(mine):
                mine["greedy_decisions"] = rounded(mine["greedy_ms"] / 1e3 * mine["decisions_per_second"])
            for peer, theirs in report["peers"].items():
                report["ratios"][f"{name}/{peer}"] = {
                    ratio: round(mine[figure] / theirs[figure], 3)
                    for ratio, figure in RATIOS.items()
                    if mine.get(figure) and theirs.get(figure)
                }
        for beginning in report["start"].values():
            beginning["pythons"] = round(beginning["cpu_ms"] / report["start"]["python"]["cpu_ms"], 2)
        return report


def bench(args: argparse.Namespace) -> int:
    """Measure, compare, tell."""
    say, screen = Words.of(CATALOGUE, args.lang), Screen()
    run = Bench(peer_python(args.peer_python), say)
    progress = Progress(args.rounds)
    for number in range(args.rounds):
        progress.at(number)
        if "speed" in args.only:
            run.speed(number, args.games)
        if "thought" in args.only:
            run.thought(number, args.games)
        if "steps" in args.only:
            run.steps(number)
        if "start" in args.only:
            run.beginnings()
    if "memory" in args.only:
        run.memory()
    if "instructions" in args.only:
        run.instructions()
    progress.done()
    report = run.report()
    if args.json:
        print(json.dumps(report))
    else:
        tell(report, say, screen)
    return 0


# ---- processes --------------------------------------------------------------------------------------------------


def peer_python(given: str | None) -> str:
    """A Python that may have the peers; "" if there is none."""
    if given is not None and not (Path(given).is_file() and os.access(given, os.X_OK)):
        raise BadFile("error.file_missing", file=given)
    beside = f"{sys.prefix}-bench/bin/python"
    return given or (beside if Path(beside).exists() else sys.executable)


def has(python: str, module: str) -> bool:
    return process([python, "-P", "-c", f"import {module}"]).returncode == 0


def process(command: list[str], **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a program. Ours are to find the same Petteia as this one."""
    ours = {"PYTHONPATH": os.pathsep.join(sys.path)} if sys.executable in command else {}
    try:
        return subprocess.run(
            command, capture_output=True, text=True, check=False, env={**os.environ, **ours, **settings}
        )
    except OSError as no:
        raise BadFile("error.file_unreadable", file=command[0], why=str(no.strerror).lower()) from None


def ran(python: str, what: str, *arguments: str) -> dict[str, Any]:
    """What the measuring program found."""
    return answer(process([python, "-P", PROGRAM, what, *arguments]), arguments[0])


def answer(done: subprocess.CompletedProcess[str], name: str) -> dict[str, Any]:
    try:
        found = json.loads(done.stdout)
    except ValueError:
        last = done.stderr.strip().splitlines()[-1:] or ["—"]
        raise Trouble("wrong.peer", peer=name, why=last[0]) from None
    assert isinstance(found, dict)
    return found


def cpu_seconds(command: list[str]) -> float:
    """What a process and all it started took of the processor, from its first moment to its last."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def instructions_of(valgrind: str, python: str, names: list[str]) -> list[float]:
    """Instructions a decision, for each of some engines."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        options = ["--tool=callgrind", f"--callgrind-out-file={out}", "--combine-dumps=yes", "--dump-before=getppid"]
        program = [python, "-P", PROGRAM, "counted", ",".join(names), str(COUNTED)]
        done = process([valgrind, "-q", *options, *program], PYTHONHASHSEED="0")
        decisions = answer(done, names[0])
        parts = instruction_counts(out.read_text("utf-8") if out.exists() else "")
    if len(parts) < 2 * len(names):
        raise Trouble("wrong.peer", peer=VALGRIND, why=f"{len(parts)} < {2 * len(names)}")
    return [parts[2 * i + 1] / decisions[name] for i, name in enumerate(names)]


def instruction_counts(written: str) -> list[int]:
    """The instructions of each part of what callgrind wrote: one part from each dump to the next.

    >>> instruction_counts("part: 1\\nevents: Ir\\nsummary: 900\\nfn=(1)\\n0 900\\npart: 2\\nsummary: 70\\n")
    [900, 70]
    """
    return [int(line.split()[1]) for line in written.splitlines() if line.startswith("summary:")]


def is_compiled() -> bool:
    return not str(importlib.import_module("petteia.kernel.game").__file__).endswith(".py")


def rounded(number: float) -> float:
    """To four digits that mean something.

    >>> rounded(123456.7), rounded(3.14159)
    (123500.0, 3.142)
    """
    return float(f"{number:.4g}")


# ---- telling ----------------------------------------------------------------------------------------------------


def tell(report: dict[str, Any], say: Words, screen: Screen) -> None:
    screen.say(screen.paint(say("bench.compiled" if report["compiled"] else "bench.interpreted"), TITLE))
    everybody = {**report["petteia"], **report["peers"]}
    columns = {
        "decisions_per_second": ("bench.decisions", 0, "{}"),
        "real_decisions_per_second": ("bench.real", 0, "{}"),
        "instructions": ("bench.instructions", 0, "{}"),
        "copy_us": ("bench.copy", 1, "{} µs"),
        "copy_kb": ("bench.copy_memory", 1, "{} kB"),
        "process_mb": ("bench.process_memory", 0, "{} MB"),
    }
    table(screen, say("bench.engine"), everybody, columns, say)
    columns = {
        "imagine_copies": ("bench.imagine", 1, "{}"),
        "greedy_ms": ("bench.greedy", 1, "{} ms"),
        "greedy_decisions": ("bench.greedy_decisions", 0, "{}"),
    }
    table(screen, say("bench.thought"), report["petteia"], columns, say)
    columns = {
        "steps_per_second": ("bench.steps", 0, "{}"),
        "vector_steps_per_second": ("bench.vector_steps", 0, "{}"),
        "vector_times": ("bench.vector_times", 2, "× {}"),
    }
    table(screen, say("bench.learners"), report["petteia"], columns, say)
    columns = {ratio: (f"bench.ratio_{ratio}", 2, "× {}") for ratio in RATIOS}
    for peer in report["peers"]:
        beside = {name: report["ratios"][f"{name}/{peer}"] for name in report["petteia"]}
        table(screen, say("bench.beside", peer=peer), beside, columns, say)
    columns = {"cpu_ms": ("bench.cpu", 0, "{} ms"), "pythons": ("bench.pythons", 2, "× {}")}
    table(screen, say("bench.start"), report["start"], columns, say)


def table(
    screen: Screen, title: str, rows: dict[str, dict[str, float]], columns: dict[str, tuple[str, int, str]], say: Words
) -> None:
    """A table without the columns nobody has a number for; nothing if there is none."""
    shown = {name: how for name, how in columns.items() if any(name in figures for figures in rows.values())}
    if not shown:
        return
    cells = [[title, *(say(head) for head, _, _ in shown.values())]]
    for name, figures in rows.items():
        cells.append(
            [
                name,
                *(
                    how.format(say.grammar.number(figures[at], digits)) if at in figures else "—"
                    for at, (_, digits, how) in shown.items()
                ),
            ]
        )
    widths = [max(len(row[i]) for row in cells) for i in range(len(cells[0]))]
    screen.say()
    for number, row in enumerate(cells):
        line = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        screen.say("  ".join(line) if number else screen.paint("  ".join(line), FAINT))
