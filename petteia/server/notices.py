"""Lines in the talk of a table that nobody said: who sits down, gets up, lets a bot stand in; that the game is dealt.

They are kept like chat, under no name, as data: everybody reads them in their own language.
"""

import json
from typing import Any, Final

from petteia.bots.registry import BOTS
from petteia.kernel.words import Text, Words
from petteia.server import trouble
from petteia.server.trouble import said

NOBODYS: Final = ""  # the name of who says it


class Notice:
    """What happened to a seat."""

    def __init__(self, key: str, name: str = "", side: Text | None = None, bot: str = "") -> None:
        self.key = key
        self.name = name
        self.side = side
        self.bot = bot

    def text(self) -> str:
        side = self.side.json() if self.side is not None else None
        return json.dumps([self.key, self.name, side, self.bot], ensure_ascii=False)


def told(text: str, game: str, language: str) -> str:
    """A notice in the language of whoever reads it."""
    kept: Any = json.loads(text)
    key, name, side, bot = kept
    words = trouble.words(language)
    parts = {"name": name, "bot": words(f"home.bot_{bot}") if bot in BOTS else bot}
    if side is not None:
        parts["side"] = said(Words.of(game, language), Text.from_json(side))
    return words(key, **parts)
