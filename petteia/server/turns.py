"""Waiting in line, fairly: whoever wants much waits for themselves, not others for them.

Everybody has a line of their own, and the lines take turns. What somebody waits for with the game before their eyes is
urgent and goes first, but not for ever: after some urgent ones in a row it is another's turn.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Generic, TypeVar

from petteia.server.trouble import TooOften

T = TypeVar("T")

URGENT_IN_A_ROW: Final = 4


class Line(Generic[T]):
    """Things that wait, each for somebody.

    >>> line = Line()
    >>> for thing in ("a1", "a2", "a3", "b1"):
    ...     line.put(thing[0], thing)
    >>> [line.pop() for _ in range(4)]
    ['a1', 'b1', 'a2', 'a3']
    """

    def __init__(self) -> None:
        self._usual: OrderedDict[object, deque[T]] = OrderedDict()
        self._urgent: OrderedDict[object, deque[T]] = OrderedDict()
        self._in_a_row = 0

    def __len__(self) -> int:
        return sum(len(mine) for lines in (self._usual, self._urgent) for mine in lines.values())

    def of(self, who: object) -> int:
        """How much waits for somebody."""
        return len(self._usual.get(who, ())) + len(self._urgent.get(who, ()))

    def put(self, who: object, thing: T, urgent: bool = False) -> None:
        (self._urgent if urgent else self._usual).setdefault(who, deque()).append(thing)

    def pop(self) -> T:
        """The next one; its owner goes to the end. There must be one."""
        urgent = bool(self._urgent) and not (self._usual and self._in_a_row >= URGENT_IN_A_ROW)
        self._in_a_row = self._in_a_row + 1 if urgent else 0
        lines = self._urgent if urgent else self._usual
        who, mine = next(iter(lines.items()))
        thing = mine.popleft()
        if mine:
            lines.move_to_end(who)
        else:
            del lines[who]
        return thing

    def remove(self, who: object, thing: T) -> None:
        for lines in (self._usual, self._urgent):
            mine = lines.get(who)
            if mine is not None and thing in mine:
                mine.remove(thing)
                if not mine:
                    del lines[who]


class Turns:
    """So many at once; the others wait in line, and nobody with more than a few things."""

    def __init__(self, at_once: int, most: int) -> None:
        self.free = at_once
        self.most = most  # things of one person that may wait
        self.waiting: Line[asyncio.Future[None]] = Line()

    @asynccontextmanager
    async def of(self, who: object) -> AsyncIterator[None]:
        """`async with turns.of(person.id):` when it is this person's turn."""
        await self._begin(who)
        try:
            yield
        finally:
            self._end()

    async def _begin(self, who: object) -> None:
        if self.free:
            self.free -= 1
            return
        if self.waiting.of(who) >= self.most:
            raise TooOften("error.too_often")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put(who, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._end()  # it had just become their turn
            else:
                self.waiting.remove(who, turn)
            raise

    def _end(self) -> None:
        while len(self.waiting):
            turn = self.waiting.pop()
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
