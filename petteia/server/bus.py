"""Telling that a table has changed, and knowing who is there.

The bus carries (table, revision) only; whoever listens looks at the table itself. In memory, for one process:
what others tell is brought to it (`together`).
"""

import time
from collections.abc import Callable, Iterator
from typing import Final

Listener = Callable[[str, int], None]

REMEMBERED: Final = 10_000  # people who have left a table
ASKS: Final = -1  # instead of a number of sockets: somebody asks over HTTP
ASKING: Final = 60.0  # seconds for which somebody without a socket is here after they have asked


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

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._open: dict[str, dict[int, int]] = {}  # table -> person -> open sockets; 0 stands for strangers
        self._gone: dict[tuple[str, int], float] = {}  # when somebody was last here: closed a socket, or asked
        self._clock = clock
        self._begun = clock()
        self._asked: set[tuple[str, int]] = set()  # of those, who has asked over HTTP
        self._told: dict[tuple[str, int], float] = {}  # when others were told that somebody asks
        self._elsewhere: dict[str, dict[str, dict[int, int]]] = {}  # process -> table -> person -> open sockets
        self.changed: Callable[[str, int, int], None] | None = None  # table, person, sockets: for other processes

    def came(self, code: str, person: int) -> None:
        here = self._open.setdefault(code, {})
        here[person] = here.get(person, 0) + 1
        self._gone.pop((code, person), None)
        self._asked.discard((code, person))
        self._tell(code, person, here[person])

    def went(self, code: str, person: int) -> None:
        here = self._open.get(code, {})
        here[person] = here.get(person, 0) - 1
        self._tell(code, person, here[person])
        if here[person] <= 0:
            del here[person]
            self._left(code, person)
            self._asked.discard((code, person))
        if not here:
            self._open.pop(code, None)

    def asked(self, code: str, person: int) -> None:
        """Somebody has asked over HTTP: they are here for a while."""
        self._left(code, person)
        self._asked.add((code, person))
        if self.changed is not None and self._clock() - self._told.get((code, person), -ASKING) > ASKING / 3:
            if len(self._told) > REMEMBERED:
                self._told.clear()
            self._told[code, person] = self._clock()
            self.changed(code, person, ASKS)

    def _tell(self, code: str, person: int, count: int) -> None:
        if self.changed is not None:
            self.changed(code, person, count)

    # ---- other processes ----------------------------------------------------------------------------------------

    def elsewhere(self, process: str, code: str, person: int, count: int) -> None:
        """Another process tells how many sockets somebody has there, or that they ask over HTTP."""
        if count == ASKS:
            self._left(code, person)
            self._asked.add((code, person))
            return
        tables = self._elsewhere.setdefault(process, {})
        here = tables.setdefault(code, {})
        if count > 0:
            here[person] = count
            return
        if here.pop(person, None) is not None and not self.is_here(code, person):
            self._left(code, person)
        if not here:
            del tables[code]

    def lost(self, process: str) -> list[str]:
        """Another process has gone, and who was there with it; the tables where that makes a difference."""
        tables = self._elsewhere.pop(process, {})
        for code, here in tables.items():
            for person in here:
                if not self.is_here(code, person):
                    self._left(code, person)
        return list(tables)

    def all_here(self) -> list[tuple[str, int, int]]:
        """Everybody with a socket of this process: table, person, sockets."""
        return [(code, person, count) for code, here in self._open.items() for person, count in here.items()]

    def _sockets(self, code: str) -> Iterator[tuple[int, int]]:
        """Open sockets at a table, of this and of other processes: person, how many."""
        yield from self._open.get(code, {}).items()
        for tables in self._elsewhere.values():
            yield from tables.get(code, {}).items()

    def _left(self, code: str, person: int) -> None:
        self._gone.pop((code, person), None)  # so that the latest stand last
        self._gone[(code, person)] = self._clock()
        while len(self._gone) > REMEMBERED:
            first = next(iter(self._gone))
            del self._gone[first]
            self._asked.discard(first)

    def is_here(self, code: str, person: int) -> bool:
        if any(other == person for other, _ in self._sockets(code)):
            return True
        return (code, person) in self._asked and self._clock() - self._gone[(code, person)] < ASKING

    def away_for(self, code: str, person: int) -> float:
        """Seconds since somebody left; since the server began, for those who have not been here since."""
        if self.is_here(code, person):
            return 0.0
        return self._clock() - self._gone.get((code, person), self._begun)

    def watching(self, code: str, seated: set[int]) -> int:
        """How many look on without a seat."""
        return sum(count for person, count in self._sockets(code) if person not in seated)
