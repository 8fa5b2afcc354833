"""Telling that a table has changed, and knowing who is there.

The bus carries (table, revision) only; whoever listens looks at the table itself. In memory, for one process.
"""

import time
from collections.abc import Callable
from typing import Final

Listener = Callable[[str, int], None]

REMEMBERED: Final = 10_000  # people who have left a table


class Bus:
    """Who listens to which table."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}

    def listen(self, code: str, listener: Listener) -> None:
        self._listeners.setdefault(code, set()).add(listener)

    def leave(self, code: str, listener: Listener) -> None:
        listeners = self._listeners.get(code, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(code, None)

    def tell(self, code: str, revision: int) -> None:
        for listener in tuple(self._listeners.get(code, ())):
            listener(code, revision)

    def is_heard(self, code: str) -> bool:
        return code in self._listeners


class Presence:
    """Who has a table open in front of them, and since when the others are gone."""

    def __init__(self) -> None:
        self._open: dict[str, dict[int, int]] = {}  # table -> person -> open sockets; 0 stands for strangers
        self._gone: dict[tuple[str, int], float] = {}
        self._begun = time.monotonic()

    def came(self, code: str, person: int) -> None:
        here = self._open.setdefault(code, {})
        here[person] = here.get(person, 0) + 1
        self._gone.pop((code, person), None)

    def went(self, code: str, person: int) -> None:
        here = self._open.get(code, {})
        here[person] = here.get(person, 0) - 1
        if here[person] <= 0:
            del here[person]
            self._gone[(code, person)] = time.monotonic()
            while len(self._gone) > REMEMBERED:
                del self._gone[next(iter(self._gone))]
        if not here:
            self._open.pop(code, None)

    def is_here(self, code: str, person: int) -> bool:
        return person in self._open.get(code, {})

    def away_for(self, code: str, person: int) -> float:
        """Seconds since somebody left; since the server began, for those who have not been here since."""
        if self.is_here(code, person):
            return 0.0
        return time.monotonic() - self._gone.get((code, person), self._begun)

    def watching(self, code: str, seated: set[int]) -> int:
        """How many look on without a seat."""
        return sum(count for person, count in self._open.get(code, {}).items() if person not in seated)
