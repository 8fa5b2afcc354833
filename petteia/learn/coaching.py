"""What a coach says when a kind of question comes for the first time: data, one file a game (`petteia/coach`).

A table is called after the text that asks the question: [turn] is what there is to say of `ask.turn`. A game built on
another one says only what differs (`like`). docs/adding-a-lesson.md tells how to write them.
"""

from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from petteia.kernel.box import plain
from petteia.kernel.parsed import parsed
from petteia.kernel.scene import Given
from petteia.learn.guide import told_by
from petteia.learn.lesson import Texts, texts_of

FOLDER: Final = "coach"
ASKED: Final = "ask."  # what the keys of questions begin with
LIKE: Final = "like"  # the game whose texts hold where none of one's own stands
BEFORE: Final = "before"

_LANGUAGES: Final = ("en", "fr", "es", "de")


class Counsel:
    """What there is to say of one kind of question."""

    def __init__(self, kind: str, content: Any, file: str) -> None:
        where = f"{FOLDER}/{file}.{kind}"
        top = Given({"text": content}, ("text",), where)
        if not isinstance(content, dict):
            top.wrong("text", '[kind] with en = "…", fr = "…", es = "…"')
        spoken = {name: text for name, text in content.items() if name != BEFORE}
        Given(spoken, _LANGUAGES, where)
        self.text: Texts = texts_of(Given({"text": spoken}, ("text",), where), "text")
        self.before: Texts | None = None  # said of a choice that leads straight to this question
        if BEFORE in content:
            self.before = texts_of(Given({BEFORE: content[BEFORE]}, (BEFORE,), where), BEFORE)


class Coaching:
    """All that is said of the questions of a game."""

    def __init__(self, game: str, content: dict[str, Any]) -> None:
        file = f"{game}.toml"
        own = {kind: table for kind, table in content.items() if kind != LIKE}
        self.game = game
        self.own = {kind: Counsel(kind, table, file) for kind, table in own.items()}
        self.like = coaching_of(str(content[LIKE])) if LIKE in content else None

    @property
    def dreaded(self) -> set[str]:
        """The keys of the questions that one would rather not be asked."""
        own = {f"{ASKED}{kind}" for kind, counsel in self.own.items() if counsel.before is not None}
        return own | self.like.dreaded if self.like is not None else own

    def of(self, kind: str) -> Counsel | None:
        """What there is to say of a question, by the key of its text; None if nothing was written."""
        found = self.own.get(kind.removeprefix(ASKED))
        return found if found is not None or self.like is None else self.like.of(kind)

    def said(self, kind: str, language: str) -> str:
        """The text for a question met for the first time; "" if there is none."""
        found = self.of(kind)
        return told_by(found.text, language) if found is not None else ""

    def forewarned(self, kind: str, language: str) -> str:
        """What is said of a choice that leads straight to a question; "" if nothing needs to be said."""
        found = self.of(kind)
        return told_by(found.before, language) if found is not None and found.before is not None else ""


def is_coached(game: str) -> bool:
    """Is there anything to say of the questions of a game?"""
    return (files("petteia") / FOLDER / f"{plain(game)}.toml").is_file()


@lru_cache(maxsize=8)
def coaching_of(game: str) -> Coaching:
    """What is said in a game; nothing in one without a file."""
    content = parsed("petteia", FOLDER, f"{plain(game)}.toml") if is_coached(game) else {}
    return Coaching(plain(game), content)
