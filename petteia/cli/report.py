"""`petteia report`: what many games among bots say of a game, as one page and as tables for notebooks."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from petteia.bots.study import Setting, key_of, note_game, whole
from petteia.cli import files
from petteia.cli.crew import Crew, crew
from petteia.cli.lines import Lines
from petteia.cli.playing import bot_names, game_of, options
from petteia.cli.screen import BAD, Progress, Screen
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.games.registry import entry_of
from petteia.kernel.box import box_text
from petteia.kernel.errors import UnknownGame
from petteia.kernel.words import Words

FORMAT: Final = 1
KEPT: Final = "games.jsonl"
PAGE: Final = "index.html"
ALL, NONE = "all", "none"


class Study:
    """What was asked, and what was found so far."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.entry = entry_of(game_of(args))
        self.seats = self.entry.seats[0] if args.seats is None else args.seats
        self.options = self.entry.checked(self.seats, options(args.option))
        self.bots = bot_names(args.bots, self.seats)
        self.first = args.seed
        self.count = args.games
        self.each = args.each
        self.varied = self.chosen(args.vary)
        self.games: list[dict[str, Any]] = []

    def chosen(self, vary: str) -> list[dict[str, str]]:
        """What is to be compared: other values of all options, of those named, or of none."""
        known = [other for other in self.entry.varied(self.seats, self.options) if self.may_be(other)]
        if not self.each or vary == NONE:
            return []
        if vary == ALL:
            return known
        named = [name.strip() for name in vary.split(",")]
        for name in named:
            if not any(name in other for other in known):
                allowed = ", ".join(dict.fromkeys(next(iter(other)) for other in known)) or "—"
                raise Trouble("wrong.vary", option=name, allowed=f"{ALL}, {NONE}, {allowed}")
        return [other for other in known if next(iter(other)) in named]

    def may_be(self, other: dict[str, str]) -> bool:
        """Not every value goes with every other."""
        try:
            self.entry.checked(self.seats, {**self.options, **other})
        except UnknownGame:
            return False
        return True

    def settings(self) -> list[Setting]:
        """Every game there is to play: the usual ones first."""
        box = box_text(self.entry.name)
        wanted: list[tuple[dict[str, str], int]] = [({}, seed) for seed in range(self.first, self.first + self.count)]
        wanted += [(other, seed) for other in self.varied for seed in range(self.first, self.first + self.each)]
        return [
            Setting(self.entry.name, box, self.seats, self.options, self.bots, seed, other) for other, seed in wanted
        ]

    def asked(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": self.entry.name,
            "box": box_text(self.entry.name),
            "rules": self.entry.book.version,
            "seats": self.seats,
            "options": self.options,
            "bots": self.bots,
        }

    @property
    def usual(self) -> list[dict[str, Any]]:
        return [game for game in whole(self.games) if not game["other"]]

    @property
    def others(self) -> list[dict[str, Any]]:
        return [game for game in whole(self.games) if game["other"]]

    @property
    def broken(self) -> list[dict[str, Any]]:
        return [game for game in self.games if "broken" in game]


def report(args: argparse.Namespace) -> int:
    """Play what has not been played yet, then write everything down."""
    study = Study(args)
    if args.parquet:
        from petteia.cli.parquet import check_installed

        check_installed()
    folder = files.folder_for(args.out)
    kept: Lines[str] = Lines(str(folder / KEPT), "report", study.asked(), game_key)
    workers = crew(args.workers, args.cluster)
    say, screen = Words.of(CATALOGUE, args.lang), Screen()
    stopped = False
    try:
        play(study.settings(), kept, workers)
    except KeyboardInterrupt:
        stopped = True
    finally:
        workers.end()
    study.games = [kept.done[one.key] for one in study.settings() if one.key in kept.done]
    if not study.usual:
        raise Trouble("wrong.report_none", folder=args.out)
    written = write(study, folder, args)
    screen.say(say("report.written", games=len(study.games), file=written[0]))
    for name in written[1:]:
        screen.say(f"  {name}")
    if study.broken:
        screen.say(screen.paint(say("report.broken", games=len(study.broken)), BAD))
        screen.say(f"  {folder / KEPT}")
    if stopped:
        screen.say(say("arena.stopped", file=str(folder / KEPT)))
    return 1 if study.broken else 0


def play(settings: Sequence[Setting], kept: Lines[str], workers: Crew) -> None:
    """The games that are not kept yet."""
    fresh = [setting for setting in settings if setting.key not in kept.done]
    progress = Progress(len(fresh))
    try:
        for number, game in enumerate(workers.do(note_game, fresh), start=1):
            kept.add(game)
            progress.at(number)
    finally:
        progress.done()


def game_key(game: dict[str, Any]) -> str:
    return key_of(game["other"], int(game["seed"]))


def write(study: Study, folder: Path, args: argparse.Namespace) -> list[str]:
    """The page, the numbers in it, and the tables if they are wanted. The names of the files."""
    from petteia.cli.reportpage import page

    name = str(folder / PAGE)
    files.write_text(name, page(study, args.lang))
    if not args.parquet:
        return [name]
    from petteia.cli.parquet import write_tables

    return [name, *write_tables(study, folder)]


def told(study: Study) -> str:
    """The settings of a study in one line of JSON, as the tables carry them."""
    return json.dumps({**study.asked(), "seed": study.first}, ensure_ascii=False)
