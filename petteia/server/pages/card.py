"""A game as pages show it: its name, its picture, who can play it. The game itself is not needed, and not loaded."""

from pathlib import Path
from typing import Any, Final

from petteia.games.registry import listed
from petteia.kernel.words import Text, Words
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
    length = f"home.length.{game}"
    art = f"art/{game}.svg"
    return {
        "name": game,
        "title": title_of(game, words),
        "about": said(spoken, Text(f"game_about.{game}")),
        "players": words("home.players_one" if most == 1 else "home.players", count=count),
        "length": words(length) if words.has(length) else "",
        "seats": most,
        "fewest": fewest,
        "lab": known.lab,
        "art": art if (STATIC / art).is_file() else ANY_COVER,
    }
