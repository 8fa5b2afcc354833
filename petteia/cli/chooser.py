"""Long lists of options, narrowed step by step: the verb, then the first thing it touches, then the second."""

from collections.abc import Sequence
from typing import Final

from petteia.kernel.option import Option
from petteia.kernel.words import Arg, Text

LONG: Final = 16  # up to so many options are shown at once
LEFT_OPEN: Final = "…"

Path = tuple[str, ...]


class Entry:
    """One line of the list: an option, or several that begin alike."""

    def __init__(self, path: Path, options: Sequence[Option]) -> None:
        self.path = path
        self.options = options

    @property
    def option(self) -> Option | None:
        return self.options[0] if len(self.options) == 1 else None

    def label(self) -> Text:
        """The words of the option; what is still open reads "…"."""
        first = self.options[0].label
        if self.option:
            return first
        settled = len(self.path) - 1
        parts: dict[str, Arg] = {}
        for i, (name, part) in enumerate(first.parts.items()):
            parts[name] = part if i < settled else LEFT_OPEN
        return Text(first.key, parts)


class Chooser:
    """The options of one question, and how far the player has narrowed them down."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = options
        self.path: Path = ()

    def entries(self) -> list[Entry]:
        """What can be chosen from now."""
        path = self.path
        while True:
            found = self._grouped(path)
            if len(found) > 1 or found[0].option:
                return found
            path = found[0].path  # all begin alike: nothing to ask yet

    def left(self) -> list[Option]:
        """The options that are still open."""
        return self._left(self.path)

    def _left(self, path: Path) -> list[Option]:
        return [option for option in self.options if path_of(option)[: len(path)] == path]

    def _grouped(self, path: Path) -> list[Entry]:
        left = self._left(path)
        if len(left) <= LONG:
            return [Entry(path_of(option), [option]) for option in left]
        groups: dict[Path, list[Option]] = {}
        for option in left:
            groups.setdefault(path_of(option)[: len(path) + 1], []).append(option)
        return [Entry(begun, options) for begun, options in groups.items()]

    def narrow(self, path: Path) -> None:
        self.path = path

    def back(self) -> bool:
        """One step back; False if there is none."""
        before = [entry.path for entry in self.entries()]
        while self.path:
            self.path = self.path[:-1]
            if [entry.path for entry in self.entries()] != before:
                return True
        return False

    def named(self, typed: str) -> Entry | None:
        """The option with this key, or those that begin with these words."""
        path = tuple(typed.split())
        for option in self.options:
            if path_of(option) == path:
                return Entry(path, [option])
        left = self._left(path)
        if len(left) == 1:
            return Entry(path_of(left[0]), left)
        return Entry(path, left) if left else None


def path_of(option: Option) -> Path:
    return (option.do, *option.on)
