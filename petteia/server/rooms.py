"""Games in play: opened from their journals, changed under a lock, stored before anybody is told.

The journal is the truth, the match in memory a cache of it. A change is: take the cached match, choose (which refuses
what is not offered), write the new lines, tell the bus. If writing fails, the cache is thrown away.
"""

import asyncio
import logging
import secrets
import time
import traceback
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from petteia.bots.registry import USUAL
from petteia.kernel.errors import NotOffered, PetteiaError
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.kernel.words import Text
from petteia.server.bus import Bus, Presence
from petteia.server.desk import Desk
from petteia.server.live import IMPORT, OVER, RUNNING, Act, Live, Seating, kept_position, may_undo_anyone, reopened
from petteia.server.people import Person
from petteia.server.settings import Settings
from petteia.server.store import Moved, Raced, Snapshot
from petteia.server.thinking import Thinking, imagined
from petteia.server.trouble import Behind, NotAllowed, NotNow, Trouble, Unavailable, UnknownTable

T = TypeVar("T")

LOG: Final = logging.getLogger("petteia.server")
SEED_BITS: Final = 62
LONGEST_CODE: Final = 16
AGAIN_AFTER: Final = 1.0  # seconds, after a choice of a bot could not be stored


class Rooms:
    """The tables in memory."""

    def __init__(self, desk: Desk, bus: Bus, settings: Settings) -> None:
        self.desk = desk
        self.bus = bus
        self.settings = settings
        self.presence = Presence()
        self.thinking = Thinking(settings.bot_workers)
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False

    # ---- opening and closing ------------------------------------------------------------------------------------

    async def start(self) -> None:
        """After a restart, bots that were asked go on."""
        self.thinking.workers.warm()
        for code in await self.desk.run(self.desk.store.waiting_for_bots):
            self.later(self._woken(code))

    async def _woken(self, code: str) -> None:
        try:
            self.wake_bot(await self.open(code))
        except PetteiaError:
            LOG.exception("table %s cannot be opened", code)

    async def close(self) -> None:
        """Let writes end, stop bots; nothing confirmed is lost even without this."""
        self._closing = True
        bots = {live.bot_task for live in self._live.values() if live.bot_task}
        for task in bots:
            task.cancel()
        await asyncio.gather(*bots, *self._tasks, return_exceptions=True)
        self.thinking.close()

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
        live = self._live.get(code)
        if live is None:
            task = self._opening.get(code)
            if task is None:
                task = self._opening[code] = asyncio.ensure_future(self._opened(code))
                task.add_done_callback(lambda _: self._opening.pop(code, None))
            live = await asyncio.shield(task)
        if code in self._live:
            self._live.move_to_end(code)
        return live

    async def _opened(self, code: str) -> Live:
        store = self.desk.store
        row = await self.desk.run(store.table, code) if len(code) <= LONGEST_CODE else None
        if row is None:
            raise UnknownTable("error.table", code=code[:LONGEST_CODE])
        seatings = await self._seatings(code)
        lines, snapshot = await self.desk.run(store.journal, code)
        match = await asyncio.to_thread(reopened, row["header"], row["start"], lines, snapshot)
        live = Live(row, seatings, match)
        live.kept = snapshot.plies if snapshot else 0
        live.chats = await self.desk.run(store.chat_count, code)
        self.admit(live)
        self.wake_bot(live)
        return live

    @asynccontextmanager
    async def locked(self, code: str) -> AsyncIterator[Live]:
        """A table that nobody else reads or changes meanwhile."""
        while True:
            live = await self.open(code)
            async with live.lock:
                if not live.stale:
                    yield live
                    return

    async def _seatings(self, code: str) -> list[Seating]:
        return [seating_of(row) for row in await self.desk.run(self.desk.store.places, [code])]

    def admit(self, live: Live) -> None:
        """Keep a table in memory; those nobody uses make room, the longest unused first."""
        self._live[live.code] = live
        idle = [other for other in self._live.values() if self.is_idle(other)]
        for other in idle[: max(0, len(self._live) - self.settings.tables_in_memory)]:
            if other is not live:
                del self._live[other.code]

    def is_idle(self, live: Live) -> bool:
        return not (self.bus.is_heard(live.code) or live.lock.locked() or live.bot_task)

    async def reload(self, live: Live) -> None:
        """Memory and journal differ: the journal is right. The lock is held."""
        store = self.desk.store
        row = await self.desk.run(store.table, live.code)
        assert row is not None
        lines, snapshot = await self.desk.run(store.journal, live.code)
        live.match = await asyncio.to_thread(reopened, row["header"], row["start"], lines, snapshot)
        live.seatings = await self._seatings(live.code)
        live.revision = live.known_from = row["revision"]
        live.frozen = row["frozen"]
        live.cuts = []
        live.kept = snapshot.plies if snapshot else 0

    # ---- changing -----------------------------------------------------------------------------------------------

    async def change(self, live: Live, act: Act, what: str) -> None:
        """Carry something out on a match and store it. The lock is held. Afterwards everybody is told."""
        match = live.match
        before = len(match.journal.entries)
        try:
            act(match)
        except PetteiaError:
            raise
        except Exception as broken:
            await self._freeze(live, what, broken)
            raise NotNow("error.frozen") from broken
        keep = min(before, len(match.journal.entries))
        new = match.journal.entries[keep:]
        try:
            await self.desk.run(
                self.desk.store.write, live.code, live.revision, keep, new, moved(live), self._snapshot(live)
            )
        except Raced:
            await self.reload(live)
            self.bus.tell(live.code, live.revision)
            raise Behind("error.behind") from None
        except PetteiaError:
            await self._roll_back(live)
            raise
        live.revision += 1
        if not new:
            live.cuts.append((live.revision, len(live.news)))
        self.bus.tell(live.code, live.revision)
        self.wake_bot(live)

    async def _roll_back(self, live: Live) -> None:
        """The database did not take it: memory follows the database."""
        try:
            await self.reload(live)
        except PetteiaError:
            LOG.exception("table %s: neither written nor read", live.code)
            live.stale = True
            self._live.pop(live.code, None)

    def _snapshot(self, live: Live) -> Snapshot | None:
        """A position to keep, now and then, where nothing could be taken back: so the way back is never cut off."""
        match = live.match
        plies = match.game.plies
        if plies - live.kept < self.settings.snapshot_every or may_undo_anyone(match) or match.result is not None:
            return None
        live.kept = plies
        return Snapshot(len(match.journal.entries), plies, kept_position(match))

    async def _freeze(self, live: Live, what: str, broken: Exception) -> None:
        """A rule broke: nothing is half done, the journal stands, the table waits for somebody to look into it."""
        LOG.error("table %s is frozen: %s", live.code, what, exc_info=broken)
        trouble = {"choice": what, "broken": "".join(traceback.format_exception(broken))[-8000:]}
        live.frozen = dict(trouble)
        await self.desk.run(self.desk.store.freeze, live.code, live.revision, live.frozen)
        live.revision += 1
        self.bus.tell(live.code, live.revision)

    # ---- what players do ----------------------------------------------------------------------------------------

    async def choose(self, code: str, person: Person | None, ply: int, key: str, seat: Seat | None = None) -> None:
        """Take an option for one's own seat, in the position one has seen. `seat`: which of one's seats, if several."""

        async def act() -> None:
            async with self.locked(code) as live:
                mine = self._playing(live, person)
                if ply != live.match.game.plies:
                    raise Behind("error.behind")
                chooser = seat if seat is not None and seat in mine else live.acting_seat(person)
                await self.change(live, lambda match: match.choose(key, chooser), f"{chooser}: {key}")

        await self.finished(act())

    async def undo(self, code: str, person: Person | None, ply: int, whole_turn: bool = False) -> None:
        """Back to one's last decision, or to the first that can still be taken back."""

        async def act() -> None:
            async with self.locked(code) as live:
                mine = self._playing(live, person)
                if ply != live.match.game.plies:
                    raise Behind("error.behind")
                seat = next((seat for seat in mine if live.match.may_undo(seat)), mine[0])
                await self.change(live, lambda match: taken_back(match, seat, whole_turn), f"{seat}: undo")

        await self.finished(act())

    async def courtesy(self, code: str, person: Person | None, do: str) -> None:
        """Resign, offer a draw, agree to one."""

        async def act() -> None:
            async with self.locked(code) as live:
                mine = self._playing(live, person)
                seat = live.acting_seat(person)
                if do == "agree_draw" and live.match.draw_offered_by == seat and len(mine) > 1:
                    seat = next(other for other in mine if other != seat)
                await self.change(live, lambda match: getattr(match, do)(seat), f"{seat}: {do}")

        await self.finished(act())

    async def wish(self, code: str, person: Person | None, id: object) -> None:
        """Set something that a player may set at any time."""
        if not isinstance(id, str):
            raise Trouble("error.message_part", part="id")

        async def act() -> None:
            async with self.locked(code) as live:
                self._playing(live, person)
                seat = live.acting_seat(person)
                await self.change(live, lambda match: match.wish(id, seat), f"{seat}: wish {id}")

        await self.finished(act())

    def _playing(self, live: Live, person: Person | None) -> list[Seat]:
        """One's seats at a table that is being played."""
        mine = live.seats_of(person)
        if live.kind == IMPORT:
            raise NotNow("error.read_only")
        if not mine:
            raise NotAllowed("error.not_seated")
        if live.match.stop is not None:
            raise NotOffered("error.rules_stop", choice="—")
        if live.frozen is not None:
            raise NotNow("error.frozen")
        if live.status not in (RUNNING, OVER):
            raise NotNow("error.not_begun")
        return mine

    # ---- bots ---------------------------------------------------------------------------------------------------

    def wake_bot(self, live: Live) -> None:
        """If a bot is asked, it begins to think."""
        if live.asked_bot() and live.bot_task is None and not self._closing:
            live.bot_task = asyncio.ensure_future(self._bots_play(live))

    async def _bots_play(self, live: Live) -> None:
        """Bots choose as long as bots are asked."""
        try:
            while (seating := live.asked_bot()) and not self._closing and not live.stale:
                try:
                    await self._bot_chooses(live, seating)
                except (Behind, Unavailable):
                    await asyncio.sleep(AGAIN_AFTER)
        except (PetteiaError, Raced):
            LOG.exception("table %s: the bot stops", live.code)
        finally:
            live.bot_task = None

    async def _bot_chooses(self, live: Live, seating: Seating) -> None:
        began = time.monotonic()
        async with live.lock:
            if live.asked_bot() is not seating:
                return
            match, ply, bot = live.match, live.match.game.plies, str(seating.bot)
            ask = match.game.ask
            assert ask is not None
            keys = [match.game.key(code) for code in ask.options]
            seed = secrets.randbits(SEED_BITS)
            saved = imagined(match, seating.seat, seed).save()
        try:
            key = await self.thinking.choice(live.code, saved, seating.seat, bot, seed)
        except Exception:
            LOG.exception("table %s: bot %s does not know what to do", live.code, bot)
            key = secrets.choice(keys)
        await asyncio.sleep(max(0.0, self.settings.bot_delay - (time.monotonic() - began)))

        async def act() -> None:
            async with live.lock:
                if live.asked_bot() is seating and live.match.game.plies == ply:
                    pick = key if key in keys else keys[0]
                    await self.change(live, lambda match: match.choose(pick, seating.seat), f"{bot}: {pick}")

        try:
            await self.finished(act())
        except NotOffered:
            LOG.exception("table %s: bot %s chose what is not offered", live.code, bot)

    async def hint(self, code: str, person: Person | None) -> str:
        """What a bot would do in one's place."""
        async with self.locked(code) as live:
            self._playing(live, person)
            seat = live.acting_seat(person)
            if live.waiting != seat or seat == NOBODY:
                raise NotNow("error.no_hint")
            seed = secrets.randbits(SEED_BITS)
            saved = imagined(live.match, seat, seed).save()
        return await self.thinking.choice(f"{code} hint", saved, seat, USUAL, seed)


async def _awaited(work: Awaitable[T]) -> T:
    return await work


def taken_back(match: Match, seat: Seat, whole_turn: bool) -> None:
    match.undo(seat)
    while whole_turn and match.may_undo(seat):
        match.undo(seat)


def moved(live: Live) -> Moved:
    """What the row of a table says of its game."""
    match = live.match
    result = match.result.json() if match.result else None
    return Moved(live.status, match.game.plies, len(match.journal.entries), live.waiting, result)


def seating_of(row: Any) -> Seating:
    person = Person(row["person"], row["name"]) if row["person"] is not None else None
    return Seating(row["seat"], Text.from_json(row["side"]), person, row["bot"], row["invite"])
