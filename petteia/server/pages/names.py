"""Who sits where, in words."""

from petteia.kernel.words import Text, Words
from petteia.server.listing import Place, TableInfo
from petteia.server.live import IMPORT
from petteia.server.trouble import said


def bot_title(name: str, words: Words) -> str:
    """How a bot is called on pages."""
    key = f"home.bot_{name}"
    return words(key) if words.has(key) else name


def place_name(place: Place, words: Words) -> str:
    if place.bot is not None:
        return words("home.seat_bot", name=bot_title(place.bot, words))
    return place.person.name if place.person else words("home.nobody")


def side_of(place: Place, spoken: Words) -> str:
    return said(spoken, Text(place.side, place.side_parts))


def full_name(info: TableInfo, place: Place, words: Words, spoken: Words) -> str:
    """Who sits at a place and for which side; at a table brought in from a file nobody sits."""
    side = side_of(place, spoken)
    return side if info.kind == IMPORT else f"{place_name(place, words)} ({side})"
