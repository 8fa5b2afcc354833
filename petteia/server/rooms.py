"""Games in play: opened from their journals, kept in memory, locked while somebody reads or changes them.

The journal is the truth, the match in memory a cache of it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import RowMapping

from petteia.kernel.errors import PetteiaError
from petteia.kernel.match import Match
from petteia.kernel.words import Text
from petteia.server.bus import Bus
from petteia.server.desk import Desk
from petteia.server.live import IMPORT, Live, Seating, from_snapshot, lot_of, reopened
from petteia.server.people import Person
from petteia.server.settings import Settings
from petteia.server.store import Snapshot
from petteia.server.trouble import UnknownTable

T = TypeVar("T")

LONGEST_CODE: Final = 16


class Rooms:
    """The tables in memory."""

    def __init__(self, desk: Desk, bus: Bus, settings: Settings) -> None:
        self.desk = desk
        self.bus = bus
        self.settings = settings
        self.live: OrderedDict[str, Live] = OrderedDict()
        self.claims: Claims = Alone()
        self.waking: list[Callable[[Live], None]] = []  # called when a table was opened or has changed
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        """Let writes end."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def later(self, work: Awaitable[Any]) -> "asyncio.Task[Any]":
        """Run something to its end, whoever waits for it."""
        task: asyncio.Task[Any] = asyncio.ensure_future(_awaited(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finished(self, work: Awaitable[T]) -> T:
        """Run a change to its end even if the visitor who asked for it has gone in the middle of it."""
        done: T = await asyncio.shield(self.later(work))
        return done

    async def open(self, code: str) -> Live:
        """A table, from memory or from its journal."""
        live = self.live.get(code)
        if live is None:
            task = self._opening.get(code)
            if task is None:
                task = self._opening[code] = asyncio.ensure_future(self._opened(code))
                task.add_done_callback(lambda _: self._opening.pop(code, None))
            live = await asyncio.shield(task)
        if code in self.live:
            self.live.move_to_end(code)
        return live

    async def _opened(self, code: str) -> Live:
        store = self.desk.store
        row = await self.desk.run(store.table, code) if len(code) <= LONGEST_CODE else None
        if row is None:
            raise UnknownTable("error.table", code=code[:LONGEST_CODE])
        seatings = await self._seatings(code)
        match, snapshot = await self._match(row)
        live = Live(row, seatings, match)
        remember(live, snapshot)
        live.chats = await self.desk.run(store.chat_count, code)
        self.admit(live)
        self.wake(live)
        return live

    async def look(self, code: str, person: Person | None) -> Live:
        """A table somebody may see."""
        live = await self.open(code)
        await self._up_to_date(live)
        if not live.may_look(person):
            raise UnknownTable("error.table", code=code)
        return live

    async def look_after(self, code: str) -> Live:
        """A table whose bots are to be woken."""
        live = await self.open(code)
        await self._up_to_date(live)
        return live

    @asynccontextmanager
    async def locked(self, code: str, latest: bool = True) -> AsyncIterator[Live]:
        """A table that nobody else reads or changes meanwhile; `latest`: with all that other processes have done."""
        while True:
            live = await self.open(code)
            if latest:
                await self._up_to_date(live)
            async with live.lock:
                if not live.stale:
                    yield live
                    return

    async def _up_to_date(self, live: Live) -> None:
        """Word of another process may still be on its way."""
        if self.desk.store.shared:
            revision = await self.desk.run(self.desk.store.revision, live.code)
            if revision is not None and revision > live.revision:
                await self.follow(live, revision, -1)

    async def follow(self, live: Live, revision: int, keep: int) -> None:
        """Another process has changed a table: memory follows. -1: whatever it may have been."""
        try:
            async with live.lock:
                if live.stale or -1 < revision <= live.revision:
                    return
                if not await self._appended(live, revision, keep):
                    await self.reload(live)
        except PetteiaError:
            self.forget(live)  # whoever looks next reads it again
        self.bus.tell(live.code, live.revision)
        self.wake(live)

    async def _appended(self, live: Live, revision: int, keep: int) -> bool:
        """Take the lines that were added since; whether that was all that happened."""
        match = live.match
        done = len(match.journal.entries)
        if live.revision != revision - 1 or keep != done or live.kind == IMPORT or match.stop is not None:
            return False
        lines = await self.desk.run(self.desk.store.appended, live.code, keep, revision)
        if lines is None or not all(
            match.goes_along(line, number) for number, line in enumerate(lines, start=done + 1)
        ):
            return False
        live.revision = revision
        return True

    async def _seatings(self, code: str) -> list[Seating]:
        return [seating_of(row) for row in await self.desk.run(self.desk.store.places, [code])]

    def admit(self, live: Live) -> None:
        """Keep a table in memory; those nobody uses make room, the longest unused first."""
        self.live[live.code] = live
        idle = [other for other in self.live.values() if self.is_idle(other)]
        for other in idle[: max(0, len(self.live) - self.settings.tables_in_memory)]:
            if other is not live:
                del self.live[other.code]

    def is_idle(self, live: Live) -> bool:
        return not (self.bus.is_heard(live.code) or live.lock.locked() or live.bot_task)

    async def reload(self, live: Live) -> None:
        """Memory and journal differ: the journal is right. The lock is held."""
        store = self.desk.store
        row = await self.desk.run(store.table, live.code)
        assert row is not None
        match, snapshot = await self._match(row)
        live.lot = lot_of(row)
        live.hold(match)
        live.seatings = await self._seatings(live.code)
        live.revision = live.known_from = row["revision"]
        live.frozen = row["frozen"]
        live.cuts = []
        live.chats = await self.desk.run(store.chat_count, live.code)
        remember(live, snapshot)

    async def _match(self, row: RowMapping) -> tuple[Match, Snapshot | None]:
        """The match of a table, and the kept position it was read from. Of an import nobody needs the past."""
        store, code = self.desk.store, row["code"]
        if row["kind"] == IMPORT:
            after, snapshot = await self.desk.run(store.stretch, code, row["plies"])
            if snapshot is not None:
                match = await asyncio.to_thread(from_snapshot, row["header"], (), after, snapshot)
                if match is not None:
                    return match, snapshot
        lines, snapshot = await self.desk.run(store.journal, code)
        if snapshot is not None:
            before, after = lines[: snapshot.line], lines[snapshot.line :]
            match = await asyncio.to_thread(from_snapshot, row["header"], before, after, snapshot)
            if match is not None:
                return match, snapshot
        return await asyncio.to_thread(reopened, row["header"], row["start"], lines, None), None

    def wake(self, live: Live) -> None:
        """Somebody may be asked there now who does not look at it by themselves: a bot."""
        for call in self.waking:
            call(live)

    def forget(self, live: Live) -> None:
        """Memory and journal differ, and the journal cannot be read: open it anew."""
        live.stale = True
        self.live.pop(live.code, None)


class Claims(Protocol):
    """Who does a piece of work, where several could."""

    async def claim(self, work: str) -> bool: ...

    async def release(self, work: str) -> None: ...

    async def unclaimed(self, works: list[str]) -> list[str]: ...


class Alone:
    """There is no other process: all work is ours."""

    async def claim(self, work: str) -> bool:
        return True

    async def release(self, work: str) -> None:
        pass

    async def unclaimed(self, works: list[str]) -> list[str]:
        return []


def remember(live: Live, snapshot: Snapshot | None) -> None:
    """From which position on new ones are kept."""
    live.kept, live.kept_log = (snapshot.plies, snapshot.told) if snapshot else (0, 0)


async def _awaited(work: Awaitable[T]) -> T:
    return await work


def seating_of(row: Any) -> Seating:
    person = Person(row["person"], row["name"]) if row["person"] is not None else None
    return Seating(row["seat"], Text.from_json(row["side"]), person, row["bot"], row["invite"])
