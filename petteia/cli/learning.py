"""`petteia learn`: the same lessons as in the browser, in a terminal."""

import argparse
import json
import os
from pathlib import Path
from typing import Final

from petteia.cli.screen import BAD, BOLD, FAINT, GOOD, TITLE, Screen
from petteia.cli.terminal import Leave, Terminal, edit_lines
from petteia.kernel.match import Match
from petteia.kernel.words import Words
from petteia.learn.course import Course, course_of
from petteia.learn.lesson import Lesson, told
from petteia.learn.run import RIGHT, Run

NOT_HERE: Final = ("save", "draw", "wish", "auto")  # commands of games that are played for real
PROGRESS: Final = "lessons.json"  # in the data folder: the lessons that are done, by game


def learn(args: argparse.Namespace) -> int:
    """Play the lessons of a game, from the first that is not done."""
    course = course_of(args.game)
    if args.lesson:
        course.lesson(args.lesson)
    screen = Screen(False if args.no_color else None)
    done = done_lessons(args.game)
    listed(course, done, screen, args.lang)
    first = args.lesson or next((n for n, lesson in enumerate(course.lessons, 1) if lesson.name not in done), 1)
    edit_lines()
    for number in range(first, len(course.lessons) + 1):
        lesson = course.lesson(number)
        if not Teacher(lesson, number, screen, args.lang).run():
            return 0
        done = keep_done(args.game, lesson.name)
    screen.say(screen.paint(Words.of("cli", args.lang)("learn.all_done"), GOOD))
    return 0


def listed(course: Course, done: list[str], screen: Screen, language: str) -> None:
    """The course: its lessons, and those that are done."""
    words = Words.of(course.game, language)
    screen.say(screen.paint(words(f"game.{course.game}"), TITLE))
    screen.wrapped(told(course.lead, words), "")
    for number, lesson in enumerate(course.lessons, start=1):
        sign = screen.paint("✓", GOOD) if lesson.name in done else " "
        screen.say(f" {sign} {number:2}  {told(lesson.title, words)}")


class Teacher(Terminal):
    """One lesson at a terminal: the table as ever, the teacher's words below it."""

    def __init__(self, lesson: Lesson, number: int, screen: Screen, language: str) -> None:
        match = lesson.start()
        self.teaching = Run(lesson)
        self.teaching.begin(match)
        self.number = number
        super().__init__(match, {}, screen, language)
        self.people = [lesson.seat(match)]
        self.here = lesson.seat(match)

    def run(self) -> bool:
        """Until the lesson is done (True) or the learner leaves (False)."""
        self.introduce()
        try:
            while not self.teaching.done:
                self.next_step()
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.say()
            self.screen.say(self.own("learn.left", game=self.match.name, number=self.number))
            return False
        self.answered()
        self.screen.wrapped(self.marked(told(self.teaching.lesson.done, self.words)), "")
        self.screen.say()
        try:
            self.pause(self.screen.paint(self.own("learn.enter"), FAINT))
        except (EOFError, KeyboardInterrupt):
            return True
        return True

    def next_step(self) -> None:
        """Read what is to be read; do what is to be done."""
        step = self.teaching.now
        assert step is not None
        if step.reads:
            self.screen.say()
            self.board("")
            self.teach()
            self.pause(self.screen.paint(self.own("learn.enter"), FAINT))
            self.teaching.go_on(self.match)
            return
        try:
            self.person_chooses(self.here)
        except Again:
            self.screen.say(self.own("learn.back"))

    def introduce(self) -> None:
        lesson = self.teaching.lesson
        self.screen.say()
        self.screen.say(self.screen.paint(f"{self.number}. {told(lesson.title, self.words)}", TITLE))
        self.screen.wrapped(told(lesson.intro, self.words), "")

    def list_options(self) -> None:
        self.teach()
        super().list_options()

    def teach(self) -> None:
        """What was said to the last choice, and what is to be done now."""
        step = self.teaching.now
        if step is None:
            return
        self.screen.say()
        self.answered()
        self.screen.wrapped(self.marked(told(step.text, self.words)), "")
        self.screen.say()

    def answered(self) -> None:
        answer = self.teaching.answer
        if answer is None:
            return
        sign, style = ("✓", GOOD) if answer.kind == RIGHT else ("✗", BAD)
        rule = f" ({answer.rule})" if answer.rule and answer.kind != RIGHT else ""
        said = f"{sign} {answer.said(self.match, self.language)}{rule}"
        self.screen.wrapped(self.screen.paint(self.marked(said), style), "")

    def marked(self, text: str) -> str:
        """The words that a text explains stand between stars."""
        parts = text.split("*")
        return "".join(self.screen.paint(part, BOLD) if i % 2 else part for i, part in enumerate(parts))

    def choose(self, key: str) -> None:
        """The teacher judges; what is not right leaves everything as it is."""
        self.heard[self.here] = len(self.match.game.news or ())
        answer = self.teaching.choose(self.match, key)
        if answer.kind != RIGHT:
            self.list_options()

    def command(self, typed: str) -> bool:
        """A lesson has its own way back, and is left without a word."""
        name = typed.lstrip("/").partition(" ")[0].lower()
        if name in ("u", "undo"):
            self.undo("")
        if name in ("q", "quit", "exit", "resign"):
            raise Leave
        return name in NOT_HERE or super().command(typed)

    def undo(self, _: str) -> None:
        """A step back, or to the beginning of this one."""
        self.match = anew(self.teaching, self.teaching.back_to(self.match), self.match)
        self.heard[self.here] = len(self.match.game.news or ())
        raise Again

    def keep(self) -> None:
        """Lessons are not kept as games."""


class Again(Exception):
    """The learner goes back."""


def anew(run: Run, lines: int, match: Match) -> Match:
    """The lesson as it was after so many lines of its journal."""
    fresh = run.lesson.start()
    for entry in match.journal.entries[len(fresh.journal.entries) : lines]:
        fresh.replayed(entry, 0)
    return fresh


# ---- how far one is ------------------------------------------------------------------------------------------------


def place() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "petteia" / PROGRESS


def done_lessons(game: str) -> list[str]:
    """The lessons of a game that were done at this terminal."""
    try:
        kept = json.loads(place().read_text("utf-8"))
        return [str(name) for name in kept.get(game, [])]
    except (OSError, ValueError, AttributeError):
        return []


def keep_done(game: str, lesson: str) -> list[str]:
    """One more lesson is done."""
    done = [*done_lessons(game), *([] if lesson in done_lessons(game) else [lesson])]
    try:
        kept = json.loads(place().read_text("utf-8"))
    except (OSError, ValueError):
        kept = {}
    try:
        place().parent.mkdir(parents=True, exist_ok=True)
        place().write_text(json.dumps({**kept, game: done}, indent=1), "utf-8")
    except OSError:
        pass  # what was learnt is learnt
    return done
