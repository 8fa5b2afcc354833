"""Puzzles: positions out of played games with one right way, which the solver has proven (docs/puzzles.md).

A puzzle is kept as plain data, as `petteia puzzles` writes it: a saved position, and a tree of its right choices with
what the others answer. Whatever the tree does not know is wrong.
"""

import json
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from petteia.games.registry import GAMES, entry_of
from petteia.kernel.errors import BadFile, NotOffered, UnknownGame
from petteia.kernel.flow import Seat
from petteia.kernel.journal import Journal
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.theme import Theme
from petteia.kernel.words import Text, Words
from petteia.learn.run import OTHER, REFUSED, RIGHT, WRONG, Answer

FOLDER: Final = "puzzles"
FORMAT: Final = 1
GOAL: Final = -1  # instead of a next question
CATALOGUE: Final = "learn"
LATE: Final = "late"
ANSWER: Final = "answer"
LUCK: Final = "luck"
FIELDS: Final = ("puzzle", "theme", "seat", "long", "from", "header", "state", "tree")


class Puzzle:
    """A puzzle that has been read."""

    def __init__(self, name: str, content: Mapping[str, Any]) -> None:
        try:
            if content["puzzle"] != FORMAT or any(field not in content for field in FIELDS):
                raise KeyError("puzzle")
            self.name = name
            self.game = str(content["header"]["game"])
            self.theme = str(content["theme"])
            self.seat: Seat = content["seat"]
            self.long = int(content["long"])  # choices to the goal, by the shortest way
            self.origin: Mapping[str, Any] = content["from"]
            self.header: Mapping[str, Any] = content["header"]
            self.state: Mapping[str, Any] = content["state"]
            self.tree: list[Mapping[str, Any]] = content["tree"]
            self.tree[0]["right"]
        except (KeyError, TypeError, ValueError, IndexError):
            raise BadFile("error.puzzle", file=name) from None

    def start(self) -> Match:
        """The position, at the question of whoever solves it."""
        head = self.header
        journal = Journal(self.game, head["rules"], head["seats"], head["seed"], dict(head["options"]))
        entry = entry_of(self.game)
        options = entry.book.options_of(journal.options, journal.rules)
        g = entry.prepare(journal.seats, entry.checked(journal.seats, options))
        g.load(self.state)
        g.load_news([])
        return Match(g, journal)

    def kind(self) -> Theme:
        """What is to be reached."""
        return next(theme for theme in entry_of(self.game).themes() if theme.name == self.theme)

    def json(self) -> Json:
        return {
            "puzzle": FORMAT,
            **{field: getattr(self, "origin" if field == "from" else field) for field in FIELDS[1:]},
        }

    def title(self, words: Words) -> str:
        return words(f"theme.{self.theme}")

    def goal(self, words: Words) -> str:
        return words(f"theme_goal.{self.theme}")


class Replied(Answer):
    """What is said to a choice in a puzzle."""

    def __init__(self, kind: str, why: tuple[Any, ...], label: Text | None, rule: str = "") -> None:
        super().__init__(kind, {}, rule)
        self.why = why  # its key, then what belongs to it
        self.label = label

    def said(self, match: Match, language: str) -> str:
        words, own = match.words(language), Words.of(CATALOGUE, language)
        named = words.say(self.label) if self.label is not None else ""
        key, *more = self.why
        if key == ANSWER:
            seat, reply = more
            who = words.say(match.game.seat_name(seat))
            return own("puzzle.answer", label=named, seat=who, reply=words.say(Text.from_json(reply)))
        if key == LUCK:
            return own("puzzle.luck", label=named, fails=more[0], games=more[1])
        if key == REFUSED:
            return own("learn.refused", label=named, why=words.say(more[0]))
        return own(f"puzzle.{key}", label=named)


class PuzzleRun:
    """How far somebody is in a puzzle; it serves a table as the run of a lesson does."""

    def __init__(self, puzzle: Puzzle, state: Mapping[str, Any] | None = None) -> None:
        kept: Mapping[str, Any] = state or {}
        self.lesson = puzzle
        self.path: list[int] = list(kept.get("path", [0]))  # the questions of the tree so far
        self.marks: list[int] = list(kept.get("marks", [0]))  # lines of the journal at each of them
        self.tries = int(kept.get("tries", 0))  # wrong choices since it was begun
        self.shown = bool(kept.get("shown", False))  # was the solution asked for?
        self.clean = bool(kept.get("clean", False))  # solved once without a mistake, and without help
        self.solved = str(kept.get("solved", ""))  # the first day it was solved
        self.days: list[str] = list(kept.get("days", []))  # on which it was solved as the puzzle of the day
        self.answer: Answer | None = None
        self.answers = 0

    @property
    def step(self) -> int:
        return len(self.path) - 1

    @property
    def done(self) -> bool:
        return self.path[-1] == GOAL

    def kept(self) -> Json:
        """How far it is, as plain data."""
        return {
            "path": list(self.path),
            "marks": list(self.marks),
            "tries": self.tries,
            "shown": self.shown,
            "clean": self.clean,
            "solved": self.solved,
            "days": list(self.days),
            "step": self.step,
        }

    def fits(self) -> bool:
        """Does what was kept belong to the puzzle as it is now?"""
        return all(at == GOAL or 0 <= at < len(self.lesson.tree) for at in self.path)

    # ---- choosing -----------------------------------------------------------------------------------------------

    def right(self, match: Match) -> list[str]:
        """The choices that lead to the goal."""
        return [] if self.done else list(self.lesson.tree[self.path[-1]]["right"])

    def judge(self, match: Match, key: str) -> Replied:
        """What there is to say to a choice; nothing is changed at the table."""
        ask = match.ask
        if self.done or ask is None:
            return Replied(OTHER, ("over",), None)
        rule = self.lesson.kind().rule
        option = next((option for option in ask.options if option.key == key), None)
        if option is None:
            refused = next((no for no in ask.refused if no.key == key), None)
            if refused is None:
                raise NotOffered("error.not_offered", choice=key, allowed=", ".join(o.key for o in ask.options[:8]))
            return Replied(REFUSED, (REFUSED, refused.why), refused.label, refused.rule)
        node = self.lesson.tree[self.path[-1]]
        if key in node["right"]:
            last = node["right"][key][1] == GOAL
            return Replied(RIGHT, ("solved" if last else "right",), option.label, rule)
        return Replied(WRONG, tuple(node["wrong"].get(key, (LATE,))), option.label, rule)

    def choose(self, match: Match, key: str) -> Replied:
        """Judge a choice; what is right is carried out, and what the others answer."""
        answer = self.judge(match, key)
        if answer.kind == RIGHT:
            self.take(match, key)
        self.tell(answer)
        return answer

    def take(self, match: Match, key: str) -> None:
        """Carry out a choice that is right."""
        others, after = self.lesson.tree[self.path[-1]]["right"][key]
        match.choose(key, self.lesson.seat)
        for seat, reply in others:
            match.choose(reply, seat)
        self.path.append(after)
        self.marks.append(len(match.journal.entries))

    def tell(self, answer: Answer | None) -> None:
        self.answer = answer
        self.answers += 1
        if answer is not None and answer.kind == WRONG:
            self.tries += 1

    def solve(self, day: date, daily: bool) -> None:
        """It is solved; note the day."""
        if not self.solved:
            self.clean = not self.tries and not self.shown
        self.solved = self.solved or day.isoformat()
        if daily and day.isoformat() not in self.days:
            self.days.append(day.isoformat())

    def show(self) -> None:
        """Show what is right from here on."""
        self.shown = True
        self.tell(None)

    # ---- the way back -------------------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        self.restart()

    def restart(self) -> None:
        """From the beginning; what was not solved without help yet may still be."""
        del self.path[1:], self.marks[1:]
        self.tries = 0
        self.shown = False
        self.tell(None)

    def go_on(self, match: Match) -> None:
        """There is nothing to read."""

    def back_to(self, match: Match) -> int:
        """A choice back; so many lines of the journal are left then."""
        if self.step:
            self.path.pop()
            self.marks.pop()
        self.tell(None)
        return self.marks[-1]


# ---- the puzzles that come with the package ------------------------------------------------------------------------


def folder() -> Traversable:
    return files("petteia") / FOLDER


@lru_cache(maxsize=1)
def practised() -> tuple[str, ...]:
    """The games that have puzzles, in the order of the list of games."""
    return tuple(game for game in GAMES if (folder() / game).is_dir() and list((folder() / game).iterdir()))


@lru_cache(maxsize=len(GAMES))
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game: theme by theme, the shorter ones first."""
    if game not in practised():
        raise UnknownGame("error.no_puzzles", game=game[:40], allowed=", ".join(practised()))
    found = [
        read_puzzle(file.read_text("utf-8"), file.name.removesuffix(".json"))
        for file in (folder() / game).iterdir()
        if file.name.endswith(".json")
    ]
    order = [theme.name for theme in entry_of(game).themes()]
    return tuple(sorted(found, key=lambda one: (order.index(one.theme), one.long, len(one.tree), one.name)))


def read_puzzle(text: str, name: str) -> Puzzle:
    """A puzzle from a file."""
    try:
        content = json.loads(text)
    except ValueError:
        raise BadFile("error.puzzle", file=name) from None
    if not isinstance(content, dict):
        raise BadFile("error.puzzle", file=name)
    return Puzzle(name, content)


def puzzle_named(game: str, name: str) -> Puzzle:
    """A puzzle of a game by its name."""
    found = next((one for one in puzzles_of(game) if one.name == name), None)
    if found is None:
        raise UnknownGame("error.which_puzzle", game=game, found=name[:60])
    return found


def number_of(puzzle: Puzzle) -> int:
    """The place of a puzzle among those of its theme, from 1."""
    return [one.name for one in puzzles_of(puzzle.game) if one.theme == puzzle.theme].index(puzzle.name) + 1


# ---- the puzzle of the day ------------------------------------------------------------------------------------------


def of_the_day(game: str, day: date) -> Puzzle:
    """The puzzle of a day: all of a game in turn, each as often as any other, neighbours of different themes.

    >>> of_the_day("hellas", date(2026, 1, 1)).name == of_the_day("hellas", date(2026, 1, 1)).name
    True
    """
    ordered = sorted(puzzles_of(game), key=lambda one: (number_of(one), one.theme))
    return ordered[day.toordinal() % len(ordered)]


def streak(days: set[str], today: date) -> int:
    """On how many days in a row, up to today or yesterday, something was solved.

    >>> streak({"2026-03-01", "2026-03-02", "2026-02-27"}, date(2026, 3, 3)), streak({"2026-02-27"}, date(2026, 3, 3))
    (2, 0)
    """
    last = today.toordinal()
    if today.isoformat() not in days:
        last -= 1
    many = 0
    while date.fromordinal(last - many).isoformat() in days:
        many += 1
    return many
