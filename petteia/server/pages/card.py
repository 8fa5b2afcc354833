"""A game as pages show it: its name, its picture, who can play it. The game itself is not needed, and not loaded."""

from pathlib import Path
from typing import Any, Final

from petteia.games.registry import listed
from petteia.kernel.box import plain
from petteia.kernel.words import Text, Words
from petteia.learn.course import courses
from petteia.learn.puzzle import practised
from petteia.server.pages.page import title_of
from petteia.server.trouble import said

STATIC: Final = Path(__file__).parents[1] / "static"
ANY_COVER: Final = "art/any.svg"


def card_of(game: str, words: Words) -> dict[str, Any]:
    """A game in a list, or at the head of a page about it."""
    known = listed(game)
    spoken = Words.of(game, words.language)
    fewest, most = min(known.seats), max(known.seats)
    count = str(most) if fewest == most else f"{fewest}–{most}"
    length = f"home.length.{plain(game)}"
    whole = f"home.play_whole.{plain(game)}"
    art = f"art/{plain(game)}.svg"
    return {
        "name": game,
        "plain": plain(game),
        "title": title_of(game, words),
        "language": spoken.language,  # of its texts, if it is not the reader's
        "about": said(spoken, Text(f"game_about.{plain(game)}")),
        "players": words("home.players_one" if most == 1 else "home.players", count=count),
        "length": words(length) if words.has(length) else "",
        "whole": words(whole) if words.has(whole) else "",  # what a first game leaves out
        "seats": most,
        "fewest": fewest,
        "lab": known.lab,
        "box": bool(known.box),
        "course": game in courses(),
        "practice": game in practised(),
        "art": art if (STATIC / art).is_file() else ANY_COVER,
    }
