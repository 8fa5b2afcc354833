"""A table as text: what the text of every game needs.

Colours are ANSI sequences; whoever shows the text where there are no colours takes them out.
"""

import re
from typing import Any, Final

from petteia.kernel.words import Words

# ---- styles, as ANSI codes
FAINT: Final = "2"
STRONG: Final = "1"
ALARM: Final = "1;31"
MARKED: Final = "4"  # underlined: one of the options touches it

# ---- players where they are numbered
SEAT_STYLE: Final = ("1;36", "1;31", "1;33", "1;32")
SEAT_SIGN: Final = ("①", "②", "③", "④")

_STYLE: Final = re.compile(r"\x1b\[[0-9;]*m")


def painted(text: str, style: str) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if style and text else text


def unpainted(text: str) -> str:
    """The text alone.

    >>> unpainted(painted("Zeus", STRONG))
    'Zeus'
    """
    return _STYLE.sub("", text)


def visible(text: str) -> int:
    """How many columns a text takes.

    >>> visible(painted("Zeus", STRONG))
    4
    """
    return len(unpainted(text))


class SeenTable:
    """What a text needs to know of a view."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        self.words = words
        self.seat = int(view["seat"])
        self.table: dict[str, Any] = view["table"]
        self.zones: dict[str, list[str]] = view["zones"]
        self.waiting: int | None = view["waiting"]
        ask = view["ask"]
        options = ask["options"] if ask else []
        self.refs = [[str(ref) for ref in option["on"]] for option in options]
        self.touched = {ref for on in self.refs for ref in on}

    def marked(self, ref: str, text: str, style: str) -> str:
        """A name, underlined if one of the options touches it."""
        return painted(text, f"{style};{MARKED}".strip(";") if ref in self.touched else style)
