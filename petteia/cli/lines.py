"""Results that are kept as they come, a line each, to be gone on with."""

import json
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Any, Generic, TypeVar

from petteia.cli import files
from petteia.cli.trouble import Trouble

K = TypeVar("K", bound=Hashable)


class Lines(Generic[K]):
    """The file of a command: what was asked on the first line, then a line for each result; without a name, no file.

    A line that was cut short, by a full disk or a lost machine, is as if it had not been written.
    """

    def __init__(self, name: str, command: str, asked: dict[str, Any], key_of: Callable[[Any], K]) -> None:
        self.name = name
        self.command = command
        self.asked = {"petteia": command, **asked}
        self.key_of = key_of
        self.done: dict[K, Any] = {}
        if name and Path(name).exists():
            self.read()
        elif name:
            self.write([self.asked])

    def read(self) -> None:
        lines = files.read_text(self.name).split("\n")
        try:
            head = json.loads(lines[0])
            if not isinstance(head, dict) or head.get("petteia") != self.command:
                raise ValueError
        except ValueError:
            raise Trouble("wrong.kept_file", file=self.name, command=self.command) from None
        changed = sorted(key for key in self.asked if head.get(key) != self.asked[key])
        if changed:
            raise Trouble("wrong.kept_other", file=self.name, changed=", ".join(changed))
        for line in lines[1:]:
            try:
                found = json.loads(line)
                self.done[self.key_of(found)] = found
            except (ValueError, KeyError, TypeError, IndexError):
                continue
        self.write([head, *self.done.values()])  # without what was cut short

    def write(self, lines: Iterable[Any]) -> None:
        files.write_text(self.name, "".join(json.dumps(line) + "\n" for line in lines))

    def add(self, found: Any) -> None:
        self.done[self.key_of(found)] = found
        if not self.name:
            return
        try:
            with open(self.name, "a", encoding="utf-8") as file:
                file.write(json.dumps(found) + "\n")
        except OSError as no:
            raise Trouble("wrong.kept_cut", file=self.name, why=files.reason(no), lines=len(self.done)) from None
