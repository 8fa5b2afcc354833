"""Courses: the lessons of a game in their order, and the words of the game that they explain one after the other."""

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from petteia.games.registry import GAMES
from petteia.kernel.errors import UnknownGame
from petteia.kernel.parsed import parsed
from petteia.kernel.scene import Given
from petteia.kernel.words import languages
from petteia.learn.lesson import Lesson, texts_of

FOLDER: Final = "lessons"
COURSE: Final = "course.toml"


class Term:
    """A word of the game, with all its forms: a lesson explains it before any uses it."""

    def __init__(self, given: Given, game: str) -> None:
        self.name = str(given.fields.get("name", ""))
        if not self.name:
            given.wrong("name", '"…"')
        self.forms = {language: given.texts(language) for language in languages(game)}
        for language, forms in self.forms.items():
            if not forms:
                given.wrong(language, '["…", …]')


class Course:
    """All lessons of one game."""

    def __init__(self, game: str, content: dict[str, Any], lessons: list[Lesson]) -> None:
        top = Given(content, ("lead", "term"), f"{game}/{COURSE}")
        self.game = game
        self.lead = texts_of(top, "lead")
        self.terms = [Term(term, game) for term in top.tables("term", ("name", *languages(game)))]
        self.lessons = lessons
        known = [term.name for term in self.terms]
        for lesson in lessons:
            for name in lesson.introduces:
                if name not in known:
                    lesson.top.wrong("introduces", " / ".join(known))

    def number(self, name: str) -> int:
        """The place of a lesson in the course, from 1."""
        return [lesson.name for lesson in self.lessons].index(name) + 1

    def lesson(self, number: int) -> Lesson:
        """A lesson by its number."""
        if not 1 <= number <= len(self.lessons):
            raise UnknownGame("error.lesson", number=number, last=len(self.lessons))
        return self.lessons[number - 1]


def folder() -> Traversable:
    return files("petteia") / FOLDER


@lru_cache(maxsize=1)
def courses() -> tuple[str, ...]:
    """The games that have a course, in the order of the list of games."""
    return tuple(game for game in GAMES if (folder() / game / COURSE).is_file())


@lru_cache(maxsize=len(GAMES))
def course_of(game: str) -> Course:
    """The course of a game; the game is loaded when a lesson begins."""
    if game not in courses():
        raise UnknownGame("error.course", game=game[:40], allowed=", ".join(courses()))
    names = sorted(file.name for file in (folder() / game).iterdir() if file.name.endswith(".toml"))
    lessons = [
        Lesson(game, name.removesuffix(".toml"), parsed("petteia", FOLDER, game, name))
        for name in names
        if name != COURSE
    ]
    return Course(game, parsed("petteia", FOLDER, game, COURSE), lessons)
