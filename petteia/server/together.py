"""Several processes over one database: what each tells the others of its tables, visitors and limits.

Any process answers for any table. Each keeps tables in memory as a cache; word of a change brings it up to date.
"""

import asyncio
import logging
from typing import Any, Final

from petteia.kernel.errors import PetteiaError
from petteia.server.labs import Labs
from petteia.server.limits import Buckets
from petteia.server.people import Person
from petteia.server.post import LONGEST, Post
from petteia.server.tables import Tables

LOG: Final = logging.getLogger("petteia.server")
SCAN: Final = 1.0  # seconds between two looks at work that nobody does
FLUSH: Final = 0.5  # seconds for which used-up allowances are gathered


class Together:
    """Ties a process to the others."""

    def __init__(self, post: Post, tables: Tables, labs: Labs, shared: dict[str, Buckets]) -> None:
        self.post = post
        self.tables = tables
        self.labs = labs
        self.shared = shared  # allowances that hold for all processes together
        self._spent: dict[tuple[str, Any], int] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.renamed = tables.seats.renamed
        tables.rooms.claims = labs.claims = post
        tables.presence.changed = self._presence_changed
        for name, buckets in shared.items():
            buckets.spent = lambda who, cost, name=name: self._note(name, who, cost)
        post.hearing |= {"table": self._table, "chat": self._chat, "here": self._here, "name": self._name}
        post.hearing |= {"spent": self._others_spent}
        post.missed.append(self._missed)
        post.gone.append(self._gone)
        post.joined.append(self._introduce)

    async def start(self) -> None:
        await self.post.start()
        self._tasks = [asyncio.ensure_future(self._keep_scanning()), asyncio.ensure_future(self._keep_telling())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.post.close()

    # ---- tables ---------------------------------------------------------------------------------------------------

    def _table(self, process: str, code: str, revision: int, keep: int) -> None:
        live = self.tables.rooms.live.get(code)
        if live is not None:
            self.tables.rooms.later(self.tables.rooms.follow(live, revision, keep))

    def _chat(self, process: str, code: str) -> None:
        live = self.tables.rooms.live.get(code)
        if live is not None:
            live.chats += 1
            self.tables.bus.tell(code, live.revision)

    def _name(self, process: str, id: int, name: str) -> None:
        self.renamed(Person(id, name))

    def _missed(self) -> None:
        """Nobody knows what was told meanwhile: all tables in memory are looked at again."""
        for live in list(self.tables.rooms.live.values()):
            self.tables.rooms.later(self.tables.rooms.follow(live, -1, -1))

    async def _keep_scanning(self) -> None:
        """Bots that are asked at tables nobody looks after: their process has died, or was handed over."""
        while True:
            await asyncio.sleep(SCAN)
            try:
                await self.tables.bots.adopt()
                await self.labs.adopt()
            except PetteiaError:
                LOG.warning("the tables cannot be looked through")

    # ---- visitors -------------------------------------------------------------------------------------------------

    def _presence_changed(self, code: str, person: int, count: int) -> None:
        self.post.send("here", [[code, person, count]])

    def _here(self, process: str, changes: list[Any]) -> None:
        for code, person, count in changes:
            self.tables.presence.elsewhere(process, code, person, count)
            self.tables.bus.tell(code, -1)

    def _introduce(self) -> None:
        """Tell who is here, in messages that are not too long."""
        all_here = self.tables.presence.all_here()
        for first in range(0, len(all_here), LONGEST // 50):
            self.post.send("here", all_here[first : first + LONGEST // 50])

    def _gone(self, process: str) -> None:
        for code in self.tables.presence.lost(process):
            self.tables.bus.tell(code, -1)

    # ---- allowances -----------------------------------------------------------------------------------------------

    def _note(self, name: str, who: Any, cost: int) -> None:
        self._spent[name, who] = self._spent.get((name, who), 0) + cost

    async def _keep_telling(self) -> None:
        while True:
            await asyncio.sleep(FLUSH)
            spent, self._spent = self._spent, {}
            listed = [[name, list(who) if isinstance(who, tuple) else who, cost] for (name, who), cost in spent.items()]
            for first in range(0, len(listed), LONGEST // 80):
                self.post.send("spent", listed[first : first + LONGEST // 80])

    def _others_spent(self, process: str, listed: list[Any]) -> None:
        for name, who, cost in listed:
            buckets = self.shared.get(name)
            if buckets is not None:
                buckets.drain(tuple(who) if isinstance(who, list) else who, cost)
