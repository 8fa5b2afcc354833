"""Word between the processes that serve one database, and who does what, over PostgreSQL.

LISTEN and NOTIFY carry what changed; the store sends such word within the transaction that changes it. Advisory locks
say which process does a piece of work (lets a bot think, plays for the laboratory): they are let go of by the database
when a process dies. Nothing rests on either of them: a table is changed only by who knows its latest revision.
"""

import asyncio
import json
import logging
import time
import zlib
from collections.abc import Callable
from typing import Any, Final

import psycopg
from sqlalchemy import Engine

from petteia.server.schema import lively
from petteia.server.store import CHANNEL

LOG: Final = logging.getLogger("petteia.server")

BEAT: Final = 1.0  # seconds between signs of life
SILENT: Final = 4.0  # seconds after which a process that gives none is gone
AGAIN_AFTER: Final = 0.5
OURS: Final = 0x7E77  # the class of our advisory locks
LONGEST: Final = 7000  # letters of a message; PostgreSQL takes 8000 bytes
MOST_UNSENT: Final = 10_000

Hearing = Callable[..., None]


class Post:
    """The line of one process to all others."""

    def __init__(self, engine: Engine, process: str) -> None:
        self.process = process
        self.hearing: dict[str, Hearing] = {"beat": self._beat, "hello": self._beat}
        self.missed: list[Callable[[], None]] = []  # called when word may have been missed
        self.gone: list[Callable[[str], None]] = []  # called when another process has gone
        self.joined: list[Callable[[], None]] = []  # called when others may know nothing of this process
        self.others: dict[str, float] = {}  # when each was last heard
        self._arguments: dict[str, Any] = dict(engine.dialect.create_connect_args(engine.url)[1])
        self._arguments |= lively(engine.url.render_as_string(hide_password=False))
        self._arguments |= {"autocommit": True, "application_name": f"petteia {process}"}
        self._unsent: list[str] = []
        self._any = asyncio.Event()
        self._db: psycopg.AsyncConnection[Any] | None = None
        self._claims: set[str] = set()
        self._listening = asyncio.Event()
        self._spoken = asyncio.Event()  # the line to the others was open once
        self._heard = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self._tasks = [asyncio.ensure_future(self._listen()), asyncio.ensure_future(self._speak())]
        await self._listening.wait()
        await self._spoken.wait()

    async def close(self) -> None:
        """The others learn at once that this process goes; what it had claimed is free."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        db, self._db = self._db, None
        if db is not None:
            try:
                await db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, json.dumps(["bye", self.process])))
                await db.close()
            except (psycopg.Error, OSError):
                pass

    @property
    def works(self) -> bool:
        return self._listening.is_set() and self._db is not None

    # ---- telling -------------------------------------------------------------------------------------------------

    def send(self, kind: str, *parts: Any) -> None:
        """Tell all others, soon."""
        if len(self._unsent) < MOST_UNSENT:
            self._unsent.append(json.dumps([kind, self.process, *parts], separators=(",", ":")))
            self._any.set()

    async def _speak(self) -> None:
        """Send what there is to tell, and a sign of life now and then."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(**self._arguments) as db:
                    self._claims.clear()
                    self._db = db
                    self.send("hello")
                    for call in self.joined:
                        call()
                    self._spoken.set()
                    while True:
                        await self._flush(db)
                        await self._pause()
                        self._bury()
            except (psycopg.Error, OSError) as no:
                LOG.warning("the database cannot be reached: %s", type(no).__name__)
            finally:
                self._db = None
            self._unsent.clear()
            await asyncio.sleep(AGAIN_AFTER)

    async def _pause(self) -> None:
        try:
            await asyncio.wait_for(self._any.wait(), BEAT)
        except TimeoutError:
            self.send("beat")

    async def _flush(self, db: "psycopg.AsyncConnection[Any]") -> None:
        self._any.clear()
        some, self._unsent = self._unsent, []
        if some:
            await db.execute("SELECT pg_notify(%s, word) FROM unnest(%s::text[]) AS word", (CHANNEL, some))

    # ---- hearing -------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(**self._arguments) as db:
                    await db.execute(f"LISTEN {CHANNEL}")
                    self._heard = time.monotonic()
                    self._listening.set()
                    for call in self.missed:
                        call()
                    while time.monotonic() - self._heard < SILENT:  # one hears oneself, if the line is open
                        async for word in db.notifies(timeout=BEAT):
                            self._heard = time.monotonic()
                            self._take(word.payload)
            except (psycopg.Error, OSError) as no:
                LOG.warning("nothing is heard of the database: %s", type(no).__name__)
            self._listening.clear()
            await asyncio.sleep(AGAIN_AFTER)

    def _take(self, payload: str) -> None:
        kind, process, *parts = json.loads(payload)
        if process == self.process:
            return
        if kind == "bye":
            self._lost(process)
            return
        self.others[process] = time.monotonic()
        if kind == "hello":
            for call in self.joined:
                call()
        known = self.hearing.get(kind)
        if known is not None:
            try:
                known(process, *parts)
            except Exception:
                LOG.exception("word of another process cannot be understood: %s", kind)

    def _beat(self, process: str) -> None:
        pass

    def _bury(self) -> None:
        """Forget processes that give no sign of life. If nothing is heard at all, it is not they who are gone."""
        if time.monotonic() - self._heard < 2 * BEAT:
            for process in [one for one, at in self.others.items() if time.monotonic() - at > SILENT]:
                self._lost(process)

    def _lost(self, process: str) -> None:
        self.others.pop(process, None)
        for call in self.gone:
            call(process)

    # ---- who does what -------------------------------------------------------------------------------------------

    async def claim(self, work: str) -> bool:
        """Is this work for this process? It is until it lets go, or dies."""
        if work in self._claims:
            return True
        found = await self._asked("SELECT pg_try_advisory_lock(%s, %s)", OURS, number_of(work))
        if found:
            self._claims.add(work)
        return bool(found)

    async def release(self, work: str) -> None:
        if work in self._claims:
            self._claims.discard(work)
            await self._asked("SELECT pg_advisory_unlock(%s, %s)", OURS, number_of(work))

    async def unclaimed(self, works: list[str]) -> list[str]:
        """What nobody does."""
        locks = (
            "SELECT array_agg(objid::bigint) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND granted "
            "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        taken = {int(number) & 0xFFFFFFFF for number in await self._asked(locks, OURS) or ()}
        return [work for work in works if number_of(work) & 0xFFFFFFFF not in taken]

    async def _asked(self, question: str, *parts: Any) -> Any:
        db = self._db
        if db is None:
            return None
        try:
            row = await (await db.execute(question.encode(), parts)).fetchone()
        except (psycopg.Error, OSError):
            return None
        return row[0] if row else None


def number_of(work: str) -> int:
    """The number of a lock: 32 bits with a sign. Two works that share one take turns, no worse.

    >>> number_of("table abcd")
    -589890876
    """
    number = zlib.crc32(work.encode())
    return number - (1 << 32) if number >= 1 << 31 else number
