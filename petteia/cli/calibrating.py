"""`petteia calibrate`: how often what a judge says comes true; to be interrupted and gone on with."""

import argparse
import json
import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from petteia.bots.calibrating import (
    PLAYERS,
    Row,
    Said,
    Setting,
    all_said,
    fit,
    note_game,
    off,
    reliability,
    surprise,
    to_play,
)
from petteia.cli import files
from petteia.cli.playing import options
from petteia.cli.screen import FAINT, TITLE, Progress, Screen
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.draw.reliability import Mark, reliability_chart
from petteia.games.registry import entry_of
from petteia.kernel.calibration import PLAIN, Calibration
from petteia.kernel.entry import CHOICE, POSITION
from petteia.kernel.words import Words, say

FORMAT: Final = 1
FRESH: Final = 1 << 40  # seeds of the games to check with begin so much further on: nothing was fitted to them
KINDS: Final = (POSITION, CHOICE)


class Notes:
    """The file of what was noted: what was asked on the first line, then a line for each game."""

    def __init__(self, name: str, asked: dict[str, Any]) -> None:
        self.name = name
        self.games: dict[int, dict[str, Any]] = {}
        if Path(name).exists():
            self.read(asked)
        self.write([asked, *self.games.values()])  # without what was cut short

    def read(self, asked: dict[str, Any]) -> None:
        lines = files.read_text(self.name).split("\n")
        try:
            head = json.loads(lines[0])
        except ValueError:
            head = None
        if head != asked:
            raise Trouble("wrong.calibrate_file", file=self.name)
        for line in lines[1:]:
            try:
                game = json.loads(line)
                self.games[int(game["seed"])] = game
            except (ValueError, KeyError, TypeError):
                continue

    def write(self, lines: Iterable[Any]) -> None:
        files.write_text(self.name, "".join(json.dumps(line) + "\n" for line in lines))

    def add(self, game: dict[str, Any]) -> None:
        self.games[int(game["seed"])] = game
        try:
            with open(self.name, "a", encoding="utf-8") as file:
                file.write(json.dumps(game) + "\n")
        except OSError as no:
            why = files.reason(no)
            raise Trouble("wrong.calibrate_kept", file=self.name, why=why, games=len(self.games)) from None


def calibrate(args: argparse.Namespace) -> int:
    """Play, note, fit to some games, and check with others."""
    words = Words.of(CATALOGUE, args.lang)
    entry = entry_of(args.game)
    seats = entry.seats[0] if args.seats is None else args.seats
    chosen = entry.checked(seats, options(args.option))
    for name in (args.out, args.plot):
        if name:
            files.check_writable(name)
    asked = {
        "petteia": "calibrate",
        "format": FORMAT,
        "game": entry.name,
        "rules": entry.book.version,
        "seats": seats,
        "options": chosen,
        "players": PLAYERS,
    }
    notes = Notes(args.out, asked)
    seeds = [*range(args.seed, args.seed + args.games), *range(args.seed + FRESH, args.seed + FRESH + args.check)]
    try:
        play(Setting(entry.name, seats, chosen), seeds, notes, args.workers)
    except KeyboardInterrupt:
        print(words("calibrate.stopped", file=args.out, games=len(notes.games)))
        return 0
    games = [notes.games[seed] for seed in seeds]
    learnt, fresh = all_said(games[: args.games]), all_said(games[args.games :])
    if not learnt or not fresh:
        raise Trouble("wrong.calibrate_none")
    table = entry.learnt_for(entry.begin(seats, args.seed, chosen))
    marks: dict[str, tuple[list[Mark], list[Mark]]] = {}
    for kind in KINDS:
        curve = fit(learnt, kind)
        before, after = reliability(fresh, kind, PLAIN), reliability(fresh, kind, curve)
        tell(Screen(), words, kind, fresh, curve, (before, after))
        print(f"\n[{table}.{kind}]\n{numbers(curve)}\n")
        marks[words(f"calibrate.{kind}")] = (dots(before), dots(after))
    if args.plot:
        title = Words.of(entry.name, args.lang)(f"game.{entry.name}") + (f" ({seats})" if seats > 1 else "")
        files.write_text(args.plot, str(reliability_chart(title, marks)))
    return 0


def play(setting: Setting, seeds: Sequence[int], notes: Notes, workers: int) -> None:
    """The games that are not noted yet."""
    work = list(to_play(setting, seeds, list(notes.games)))
    progress = Progress(len(work))
    pool = multiprocessing.get_context("spawn").Pool(workers) if workers > 1 and work else None
    try:
        found: Iterator[dict[str, Any]] = pool.imap(note_game, work) if pool is not None else map(note_game, work)
        for number, game in enumerate(found, start=1):
            notes.add(game)
            progress.at(number)
    finally:
        progress.done()
        if pool is not None:
            pool.terminate()
            pool.join()


def tell(
    screen: Screen,
    words: Words,
    kind: str,
    said: Sequence[Said],
    curve: Calibration,
    rows: tuple[Sequence[Row], Sequence[Row]],
) -> None:
    """What games that nothing was fitted to say of a curve."""
    screen.say(screen.paint(words(f"calibrate.{kind}"), TITLE))
    heads = [words(f"calibrate.{name}") for name in ("shown", "seen", "interval", "questions", "games")]
    for title, some in zip(("calibrate.before", "calibrate.after"), rows, strict=True):
        screen.say(
            "  "
            + words(
                "told.of", what=say(title), text=words("calibrate.off", share=words.grammar.number(100 * off(some), 1))
            )
        )
        screen.say(screen.paint(f"    {' | '.join(heads)}", FAINT))
        for row in some:
            low, high = max(0.0, row.seen - row.reach), min(1.0, row.seen + row.reach)
            cells = [f"{100 * row.shown:.0f}", f"{100 * row.seen:.0f}", f"{100 * low:.0f}–{100 * high:.0f}"]
            screen.say("    " + " | ".join([*cells, str(row.questions), str(row.games)]))
    before, after = [words.grammar.number(surprise(said, kind, one), 3) for one in (PLAIN, curve)]
    screen.say("  " + words("told.of", what=say("calibrate.surprise"), text=f"{before} → {after}"))


def numbers(curve: Calibration) -> str:
    """As the facts of a game have them."""
    named = {"lift": curve.lift, "slope": curve.slope, "bend": curve.bend}
    return "\n".join(f"{name} = {number:.3f}" for name, number in named.items() if number or name == "slope")


def dots(rows: Sequence[Row]) -> list[Mark]:
    return [Mark(row.shown, row.seen, row.reach) for row in rows]
