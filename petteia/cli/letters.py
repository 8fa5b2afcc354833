"""Terminals and pipes that know few letters: what they cannot show is written with those they have."""

import codecs
import sys
from io import TextIOWrapper
from typing import Final

PLAIN: Final = "petteia.plain"  # the name of what is done instead of failing

_INSTEAD: Final = {
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "–": "-",
    "—": "-",
    "−": "-",
    "…": "...",
    "·": "-",
    "•": "*",
    "×": "x",
    "→": "->",
    "←": "<-",
    "›": ">",
    "✓": "+",
    "✗": "x",
    "○": "o",
    "●": "*",
    "△": "^",
    "▲": "A",
    "█": "#",
    "├": "|",
    "└": "`",
    "│": "|",
    "─": "-",
    "æ": "ae",
    "œ": "oe",
    "Œ": "OE",
    "Æ": "AE",
    "ß": "ss",
    "¿": "?",
    "¡": "!",
}


def plain(letters: str) -> str:
    """The same with the letters of the English alphabet.

    >>> plain("Hélène – « ça va ✓ »")
    'Helene - " ca va + "'
    """
    import unicodedata

    written = []
    for letter in letters:
        known = _INSTEAD.get(letter)
        if known is None:
            known = " " if letter.isspace() else ""
            parts = unicodedata.normalize("NFKD", letter)
            known = known or "".join(part for part in parts if part.isascii()) or "?"
        written.append(known)
    return "".join(written)


def _instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def be_readable() -> None:
    """Let standard output and error never fail for want of a letter, nor standard input for what is none."""
    codecs.register_error(PLAIN, _instead)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and codecs.lookup(stream.encoding).name != "utf-8":
            stream.reconfigure(errors=PLAIN)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
