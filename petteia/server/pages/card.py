"""A game as pages show it: its name, its picture, who can play it, and the options of a table."""

from pathlib import Path
from typing import Any, Final

from petteia.kernel.entry import GameEntry
from petteia.kernel.words import Text, Words
from petteia.server.pages.page import title_of
from petteia.server.trouble import said

STATIC: Final = Path(__file__).parents[1] / "static"
ANY_COVER: Final = "art/any.svg"


def card_of(entry: GameEntry, words: Words) -> dict[str, Any]:
    """A game as the home page shows it."""
    spoken = Words.of(entry.name, words.language)
    fewest, most = min(entry.seats), max(entry.seats)
    count = str(most) if fewest == most else f"{fewest}–{most}"
    length = f"home.length.{entry.name}"
    options = [
        {
            "name": option,
            "asked": option in entry.asked,
            "title": said(spoken, Text(f"option.{option}")),
            "values": [
                {
                    "name": value,
                    "title": said(spoken, Text(f"option_value.{option}.{value}")),
                    "seats": seats_for(entry, option, value),
                    "usual": usual_for(entry, option, value),
                }
                for value in values
                if any(value in entry.values_for(option, seats) for seats in entry.seats)
            ],
        }
        for option, values in entry.options.items()
    ]
    art = f"art/{entry.name}.svg"
    return {
        "name": entry.name,
        "title": title_of(entry.name, words),
        "about": said(spoken, Text(f"game_about.{entry.name}")),
        "players": words("home.players_one" if most == 1 else "home.players", count=count),
        "length": words(length) if words.has(length) else "",
        "seats": most,
        "fewest": fewest,
        "options": options,
        "lab": entry.lab() is not None,
        "art": art if (STATIC / art).is_file() else ANY_COVER,
    }


def usual_for(entry: GameEntry, option: str, value: str) -> str:
    """The numbers of seats with which a value is the usual one, where that depends on them or is not the first."""
    usual = [seats for seats in sorted(entry.seats) if entry.values_for(option, seats)[0] == value]
    first = entry.options[option][0]
    plain = all(entry.values_for(option, seats)[0] == first for seats in entry.seats)
    return "" if plain else " ".join(map(str, usual))


def seats_for(entry: GameEntry, option: str, value: str) -> str:
    """The numbers of seats a value of an option makes sense with; nothing if that is all of them."""
    fitting = [seats for seats in sorted(entry.seats) if value in entry.values_for(option, seats)]
    return "" if len(fitting) == len(entry.seats) else " ".join(map(str, fitting))
