"""A lesson as it stands in its file: a position, and steps with what to do there (docs/adding-a-lesson.md)."""

import re
from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Any, Final

from petteia.games.registry import entry_of
from petteia.kernel.grammar import Grammar, described
from petteia.kernel.ledger import read_ledger
from petteia.kernel.match import Match
from petteia.kernel.scene import Given, Scene, side_names
from petteia.kernel.words import ENGLISH, LANGUAGES, Words

Texts = Mapping[str, str]  # the same in each language

ANYTHING: Final = "*"
_NAME: Final = re.compile(r"\{([a-z_]+\.[a-z0-9_.]+)\}")  # {tile.thera}: what the game calls it
_LESSON: Final = ("title", "intro", "done", "you", "rules", "introduces", "seed", "dice", "others", "given", "step")
_STEP: Final = ("text", "point", "right", "then", "dice", "others", "rule", "success", "wrong")
_WRONG: Final = ("keys", "text", "rule")


class Wrong:
    """A common wrong way: the choices that take it, and what is said to them."""

    def __init__(self, given: Given, game: str) -> None:
        self.keys = given.texts("keys")
        if not self.keys:
            given.wrong("keys", '["announce attack", …]')
        self.text = texts_of(given, "text")
        self.rule = rule_of(given, game)


class Step:
    """One thing to read or to do."""

    def __init__(self, given: Given, game: str) -> None:
        self.given = given
        self.text = texts_of(given, "text")
        self.point = given.texts("point")
        self.then: dict[str, Any] = given.fields.get("then", {})
        if not isinstance(self.then, dict):
            given.wrong("then", "{ … }")
        self.right = given.texts("right") or ([ANYTHING] if self.then else [])
        self.others = given.texts("others")
        self.rule = rule_of(given, game)
        self.success: Texts = texts_of(given, "success") if "success" in given.fields else {}
        self.wrong = [Wrong(wrong, game) for wrong in given.tables("wrong", _WRONG)]
        if not self.reads and not self.success:
            given.wrong("success", "a text in each language")
        if self.reads and (self.others or self.wrong or "dice" in given.fields):
            given.wrong("right", "the choices that are right, where there are others, wrong ways or dice")

    @property
    def reads(self) -> bool:
        """Is there nothing to do but to read?"""
        return not self.right


class Lesson:
    """A lesson that has been read. What is wrong in its file is named: the file, the place, the field."""

    def __init__(self, game: str, name: str, content: dict[str, Any]) -> None:
        self.game = game
        self.name = name  # of the file: "02-reinforcement"
        file = f"{game}/{name}.toml"
        top = Given(content, _LESSON, file)
        self.title = texts_of(top, "title")
        self.intro = texts_of(top, "intro")
        self.done = texts_of(top, "done")
        self.rules = top.texts("rules")
        for rule in self.rules:
            check_rule(top, "rules", rule, game)
        self.introduces = top.texts("introduces")
        self.others = top.texts("others")  # what the other sides do before the first step
        self.you = str(content.get("you", "player_1"))
        inside = {field: content[field] for field in ("seed", "dice", "given") if field in content}
        self.scene = Scene("", file, {"game": game, **inside})
        self.steps = [Step(step, game) for step in top.tables("step", _STEP)]
        if not self.steps:
            top.wrong("step", "[[step]]")
        self.top = top

    def start(self) -> Match:
        """The position of the lesson, at the learner's first question."""
        match = self.scene.start(entry_of(self.game))
        match.journal.scene = ""  # the position is kept with the table: a lesson may change
        self.seat(match)
        return match

    def seat(self, match: Match) -> int:
        """The learner's seat."""
        sides = side_names(match)
        if self.you not in sides:
            self.top.wrong("you", " / ".join(sides))
        return sides[self.you]


def matches(key: str, patterns: list[str]) -> bool:
    """Is a key of a choice one of those?

    >>> matches("soldier thera", ["soldier *"]), matches("ship thera", ["soldier *"])
    (True, False)
    """
    return any(fnmatchcase(key, pattern) for pattern in patterns)


def texts_of(given: Given, field: str) -> Texts:
    """A text in every language of the games, and in others in which this game is told."""
    value = given.fields.get(field)
    if (
        not isinstance(value, dict)
        or not set(LANGUAGES) <= set(value) <= set(described())
        or not all(isinstance(text, str) and text.strip() for text in value.values())
    ):
        given.wrong(field, "{ " + ", ".join(f'{language} = "…"' for language in LANGUAGES) + " }")
    return {language: " ".join(text.split()) for language, text in value.items()}


def rule_of(given: Given, game: str) -> str:
    rule = str(given.fields.get("rule", ""))
    if rule:
        check_rule(given, "rule", rule, game)
    return rule


def check_rule(given: Given, field: str, rule: str, game: str) -> None:
    if rule not in read_ledger(game).behind():
        given.wrong(field, "the id of a rule in the ledger")


def told(texts: Texts, words: Words) -> str:
    """A text of a lesson in the language of some words, the names of things filled in."""
    language = words.language if words.language in texts else ENGLISH
    text = Grammar.of(language).typeset(texts.get(language, ""))
    return _NAME.sub(lambda found: words(found[1]), text)
