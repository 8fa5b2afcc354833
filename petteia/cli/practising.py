"""`petteia practice`: the same puzzles as in the browser, in a terminal."""

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from petteia.cli import files
from petteia.cli.learning import Again, place
from petteia.cli.screen import BAD, FAINT, GOOD, TITLE, Screen
from petteia.cli.terminal import Leave, Terminal, edit_lines
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.games.registry import entry_of
from petteia.kernel.match import Match
from petteia.kernel.words import Words
from petteia.learn.puzzle import Puzzle, PuzzleRun, number_of, of_the_day, puzzle_named, puzzles_of, read_puzzle
from petteia.learn.run import RIGHT

NOT_HERE: Final = ("save", "draw", "wish", "auto")  # commands of games that are played for real
PROGRESS: Final = "practised.json"  # in the data folder: the puzzles that are solved, by game


def practice(args: argparse.Namespace) -> int:
    """Solve puzzles: the one asked for, or that of the day and then those not solved yet."""
    screen = Screen(False if args.no_color else None)
    own = Words.of(CATALOGUE, args.lang)
    chosen = wanted(args)
    edit_lines()
    today = of_the_day(args.game, datetime.now(UTC).date()).name if not args.file else ""
    for puzzle in chosen:
        screen.say()
        if puzzle.name == today:
            screen.say(screen.paint(own("practice.day"), FAINT))
        if not Solving(puzzle, screen, args.lang).run():
            return 0
        if not args.file:
            keep_solved(args.game, puzzle.name)
    screen.say(screen.paint(own("practice.all_done"), GOOD))
    return 0


def wanted(args: argparse.Namespace) -> list[Puzzle]:
    """The puzzles to solve, in their order."""
    if args.file:
        puzzle = read_puzzle(files.read_text(args.file), Path(args.file).stem)
        if puzzle.game != args.game:
            raise Trouble("wrong.no_themes", game=args.game)
        return [puzzle]
    if args.puzzle:
        return [puzzle_named(args.game, args.puzzle)]
    every = puzzles_of(args.game)
    if args.theme:
        names = [theme.name for theme in entry_of(args.game).themes()]
        if args.theme not in names:
            raise Trouble("wrong.which_theme", game=args.game, found=args.theme[:40], allowed=", ".join(names))
        return [one for one in every if one.theme == args.theme]
    done, daily = solved(args.game), of_the_day(args.game, datetime.now(UTC).date())
    first = [] if daily.name in done else [daily]
    rest = [one for one in every if one.name not in done and one is not daily]
    return [*first, *rest] or list(every)


class Solving(Terminal):
    """One puzzle at a terminal: the table as ever, the goal and the answers below it."""

    def __init__(self, puzzle: Puzzle, screen: Screen, language: str) -> None:
        self.puzzle = puzzle
        self.solving = PuzzleRun(puzzle)
        super().__init__(puzzle.start(), {}, screen, language)
        self.people = [puzzle.seat]
        self.here = puzzle.seat

    def run(self) -> bool:
        """Until the puzzle is solved (True) or its solver leaves (False)."""
        self.introduce()
        try:
            while not self.solving.done:
                try:
                    self.person_chooses(self.here)
                except Again:
                    self.screen.say(self.own("learn.back"))
            self.answered()
            self.pause(self.screen.paint(self.own("learn.enter"), FAINT))
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.say()
            if not self.solving.done:
                self.screen.say(self.own("practice.left", game=self.match.name))
            return self.solving.done
        return True

    def introduce(self) -> None:
        words = self.words
        number = f" · {number_of(self.puzzle)}" if shipped(self.puzzle) else ""
        self.screen.say(self.screen.paint(f"{self.puzzle.title(words)}{number}", TITLE))
        self.screen.say(self.screen.paint(self.own("practice.how"), FAINT))

    def list_options(self) -> None:
        self.screen.say()
        self.answered()
        self.screen.wrapped(self.own("told.of", what=self.seat_name(self.here), text=self.puzzle.goal(self.words)), "")
        self.screen.say()
        super().list_options()

    def answered(self) -> None:
        answer = self.solving.answer
        if answer is None:
            return
        sign, style = ("✓", GOOD) if answer.kind == RIGHT else ("✗", BAD)
        rule = f" ({answer.rule})" if answer.rule and answer.kind != RIGHT else ""
        self.screen.wrapped(self.screen.paint(f"{sign} {answer.said(self.match, self.language)}{rule}", style), "")

    def choose(self, key: str) -> None:
        """The tree judges; what is not right leaves everything as it is."""
        self.heard[self.here] = len(self.match.game.news or ())
        answer = self.solving.choose(self.match, key)
        if answer.kind != RIGHT:
            self.list_options()

    def command(self, typed: str) -> bool:
        """A puzzle has its own way back and its own hint, and is left without a word."""
        name = typed.lstrip("/").partition(" ")[0].lower()
        if name in ("u", "undo"):
            self.undo("")
        if name in ("q", "quit", "exit", "resign"):
            raise Leave
        if name in ("s", "show", "hint", "h"):
            self.show_solution()
            return True
        return name in NOT_HERE or super().command(typed)

    def show_solution(self) -> None:
        self.solving.show()
        right = self.solving.right(self.match)
        labels = [option.label for option in self.match.ask.options if option.key in right] if self.match.ask else []
        for label in labels[:1]:
            self.screen.say(self.screen.paint(self.own("practice.hint", label=self.words.say(label)), GOOD))

    def undo(self, _: str) -> None:
        """A choice back, or to the beginning."""
        lines = self.solving.back_to(self.match)
        self.match = played(self.puzzle, self.match, lines)
        self.heard[self.here] = len(self.match.game.news or ())
        raise Again

    def keep(self) -> None:
        """Puzzles are not kept as games."""


def played(puzzle: Puzzle, match: Match, lines: int) -> Match:
    """The puzzle as it was after so many lines of its journal."""
    fresh = puzzle.start()
    for entry in match.journal.entries[:lines]:
        fresh.choose(entry.do, entry.seat)
    return fresh


def shipped(puzzle: Puzzle) -> bool:
    """Is it one of those that come with the package?"""
    return puzzle in puzzles_of(puzzle.game)


# ---- what was solved -----------------------------------------------------------------------------------------------


def solved(game: str) -> list[str]:
    """The puzzles of a game that were solved at this terminal."""
    try:
        kept = json.loads(place().with_name(PROGRESS).read_text("utf-8"))
        return [str(name) for name in kept.get(game, [])]
    except (OSError, ValueError, AttributeError):
        return []


def keep_solved(game: str, name: str) -> None:
    """One more puzzle is solved."""
    file = place().with_name(PROGRESS)
    try:
        kept = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        kept = {}
    names = [*dict.fromkeys([*solved(game), name])]
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({**kept, game: names}, indent=1), "utf-8")
    except OSError:
        pass  # what is solved is solved
