"""What is written to a terminal: colours where there are any, a clean screen where there is one."""

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Final, TextIO

from petteia.kernel.terminal import painted, unpainted, visible

BOLD: Final = "1"
FAINT: Final = "2"
TITLE: Final = "1;36"
GOOD: Final = "32"
BAD: Final = "31"
NUMBER: Final = "33"

_CLEAR: Final = "\x1b[H\x1b[2J"  # go home, wipe the screen
_FORGET: Final = "\x1b[3J"  # and what was scrolled away


def broken(line: str, width: int) -> tuple[str, str]:
    """A line cut at its last space that fits, and the rest of it, set in.

    >>> broken("  one two three", 10)
    ('  one two', '    three')
    """
    words = line.split(" ")
    for count in range(len(words) - 1, 0, -1):
        head = " ".join(words[:count])
        if visible(head) <= width and unpainted(head).strip():
            return head, "    " + " ".join(words[count:])
    return line, ""


class Screen:
    """Standard output as a player sees it."""

    def __init__(self, colour: bool | None = None, out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.live = self.out.isatty()
        self.colour = wants_colour(self.out) if colour is None else colour

    @property
    def width(self) -> int:
        return shutil.get_terminal_size((100, 40)).columns if self.live else 100

    def paint(self, text: str, style: str) -> str:
        return painted(text, style) if self.colour else text

    def say(self, text: str = "") -> None:
        print(text if self.colour else unpainted(text), file=self.out)

    def clear(self, secret: bool = False) -> None:
        """Begin at the top; after a secret, nothing can be scrolled back to."""
        if self.live:
            self.out.write(_CLEAR + (_FORGET if secret else ""))
            self.out.flush()

    def wrapped(self, text: str, indent: str = "  ") -> None:
        """A long text in lines that fit."""
        self.say(textwrap.fill(text, min(self.width, 100), initial_indent=indent, subsequent_indent=indent))

    def folded(self, text: str) -> None:
        """Lines as they are; those too wide for the terminal are broken between words, whatever their colours."""
        for line in text.split("\n"):
            while visible(line) > self.width:
                head, line = broken(line, self.width)
                self.say(head)
            self.say(line)

    def columns(self, entries: Sequence[str]) -> None:
        """Short entries side by side, read from top to bottom."""
        widest = max((visible(entry) for entry in entries), default=0) + 3
        across = min(max(1, (self.width - 1) // widest), 3) if len(entries) > 6 else 1
        down = -(-len(entries) // across)
        for row in range(down):
            cells = [entries[i] for i in range(row, len(entries), down)]
            self.say("".join(cell + " " * (widest - visible(cell)) for cell in cells).rstrip())


def wants_colour(out: TextIO) -> bool:
    """https://no-color.org, and no colours into files and pipes."""
    return out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Progress:
    """A bar on standard error while somebody waits in front of a terminal."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.shown = sys.stderr.isatty()

    def at(self, done: int, note: str = "") -> None:
        if self.shown:
            filled = 30 * done // max(self.total, 1)
            sys.stderr.write(f"\r\x1b[K[{'█' * filled}{'·' * (30 - filled)}] {done}/{self.total} {note}")
            sys.stderr.flush()

    def done(self) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
