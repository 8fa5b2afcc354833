"""The game in five minutes: a few parts, each with a picture of a real position, before the rules themselves.

It is data: `guides/GAME.toml`, and `guides/search.toml` with the everyday words one may look for in the rules.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from petteia.kernel.box import plain
from petteia.kernel.grammar import Grammar
from petteia.kernel.parsed import parsed
from petteia.kernel.scene import Given
from petteia.kernel.words import ENGLISH
from petteia.learn.course import Course, course_of
from petteia.learn.lesson import Texts, check_rule, texts_of

FOLDER: Final = "guides"
SEARCH: Final = "search.toml"
WHOLE: Final = (0.0, 0.0, 1.0, 1.0)

Frame = tuple[float, float, float, float]  # left, top, width, height: shares of the board


class Part:
    """A heading, what there is to say, and a picture: the position in which a lesson begins, or a piece of it."""

    def __init__(self, given: Given, course: Course) -> None:
        self.title = texts_of(given, "title")
        self.text = texts_of(given, "text")
        self.caption = texts_of(given, "caption")
        lessons = {lesson.name: number for number, lesson in enumerate(course.lessons, start=1)}
        self.picture = given.named("picture", lessons)
        frame = given.fields.get("frame", list(WHOLE))
        if not isinstance(frame, list) or len(frame) != len(WHOLE) or not all(0 <= share <= 1 for share in frame):
            given.wrong("frame", "[left, top, width, height], each from 0 to 1")
        self.frame: Frame = (frame[0], frame[1], frame[2], frame[3])
        self.lesson = given.named("lesson", lessons)
        self.rules = given.texts("rules")
        for rule in self.rules:
            check_rule(given, "rules", rule, course.game)


class Guide:
    """The game in five minutes, and which sections of the ledger one needs first."""

    def __init__(self, game: str, content: dict[str, Any]) -> None:
        top = Given(content, ("first", "part"), f"{FOLDER}/{game}.toml")
        course = course_of(game)
        self.game = game
        self.first = top.texts("first")
        fields = ("title", "text", "caption", "picture", "frame", "lesson", "rules")
        self.parts = [Part(part, course) for part in top.tables("part", fields)]

    def part(self, number: int) -> Part | None:
        return self.parts[number - 1] if 1 <= number <= len(self.parts) else None


def has_guide(game: str) -> bool:
    return (files("petteia") / FOLDER / f"{plain(game)}.toml").is_file()


@lru_cache(maxsize=8)
def guide_of(game: str) -> Guide:
    """The guide of a game that has one."""
    return Guide(plain(game), parsed("petteia", FOLDER, f"{plain(game)}.toml"))


def spoken_by(texts: Texts, language: str) -> str:
    """The language in which a text is there: the one asked for, or English."""
    return language if language in texts else ENGLISH


def told_by(texts: Texts, language: str) -> str:
    """A text in a language, or in English."""
    spoken = spoken_by(texts, language)
    return Grammar.of(spoken).typeset(texts[spoken])


# ---- everyday words ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def everyday(language: str) -> Mapping[str, Any]:
    """What the search of the rules knows of a language: words that say nothing there, and words for the same thing."""
    known = parsed("petteia", FOLDER, SEARCH)
    found: Mapping[str, Any] = known.get(language, known[ENGLISH])
    return found
