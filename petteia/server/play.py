"""What players do: choices, second thoughts, courtesies; each stored before anybody is told.

A change is: take the match in memory, choose (which refuses what is not offered), write the new lines, tell the bus. If
writing fails, what is in memory is thrown away.
"""

import logging
import time
import traceback
from collections.abc import Callable
from typing import Final, Protocol

from petteia.kernel.errors import NotOffered, PetteiaError
from petteia.kernel.flow import Seat
from petteia.kernel.match import Match
from petteia.server.course import ahead, ends_turn, follow_plan, go_along
from petteia.server.live import IMPORT, LESSON, OVER, RUNNING, Act, Live, may_undo_anyone, snapshot_of
from petteia.server.people import Person
from petteia.server.rooms import Rooms
from petteia.server.store import Moved, Raced, Snapshot
from petteia.server.trouble import Behind, NotAllowed, NotNow

LOG: Final = logging.getLogger("petteia.server")


class Teacher(Protocol):
    """Whoever leads through lessons."""

    async def choose(self, live: Live, key: str) -> None:
        """Judge a choice; what is right is carried out."""

    async def hint(self, live: Live) -> str:
        """A choice that is right."""
        raise NotImplementedError


class Play:
    """Changes of the games in play."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.desk = rooms.desk
        self.bus = rooms.bus
        self.settings = rooms.settings
        self.teacher: Teacher | None = None  # who judges choices at the table of a lesson
        self.chosen: Callable[[bool, float], None] | None = None  # a choice was stored: by a bot? after how long?

    async def change(self, live: Live, act: Act, what: str) -> None:
        """Carry something out on a match and store it. The lock is held. Afterwards everybody is told."""
        match, began = live.match, time.monotonic()
        by_bot = live.asked_bot() is not None
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
            await self.rooms.reload(live)
            self.bus.tell(live.code, live.revision)
            raise Behind("error.behind") from None
        except PetteiaError:
            await self._roll_back(live)
            raise
        live.revision += 1
        if new and self.chosen is not None:
            self.chosen(by_bot, time.monotonic() - began)
        if not new:
            live.cuts.append((live.revision, len(live.news)))
        self.bus.tell(live.code, live.revision)
        self.rooms.wake(live)

    async def _roll_back(self, live: Live) -> None:
        """The database did not take it: memory follows the database."""
        try:
            await self.rooms.reload(live)
        except PetteiaError:
            LOG.exception("table %s: neither written nor read", live.code)
            self.rooms.forget(live)

    def _snapshot(self, live: Live) -> Snapshot | None:
        """A position to keep, now and then, where nothing could be taken back: so the way back is never cut off."""
        match = live.match
        plies = match.game.plies
        if plies - live.kept < self.settings.snapshot_every or may_undo_anyone(match) or match.result is not None:
            return None
        kept = snapshot_of(match, live.kept_log)
        live.kept, live.kept_log = plies, kept.told
        return kept

    async def _freeze(self, live: Live, what: str, broken: Exception) -> None:
        """A rule broke: nothing is half done, the journal stands, the table waits for somebody to look into it."""
        LOG.error("table %s is frozen: %s", live.code, what, exc_info=broken)
        trouble = {"choice": what, "broken": "".join(traceback.format_exception(broken))[-8000:]}
        live.frozen = dict(trouble)
        await self.desk.run(self.desk.store.freeze, live.code, live.revision, live.frozen)
        live.revision += 1
        self.bus.tell(live.code, live.revision)

    # ---- what players do ----------------------------------------------------------------------------------------

    async def choose(
        self,
        code: str,
        person: Person | None,
        ply: int,
        key: str,
        seat: Seat | None = None,
        along: bool = False,
        plan: bool = False,
    ) -> None:
        """Take an option for one's own seat, in the position one has seen. `seat`: which of one's seats, if several.

        `along`: what leaves no choice is answered too; `plan`: what numbers recommend is done, until they have no say.
        """

        async def act() -> None:
            async with self.rooms.locked(code) as live:
                mine = self.playing(live, person)
                if ply != live.match.game.plies:
                    raise Behind("error.behind")
                if live.kind == LESSON and self.teacher is not None:
                    await self.teacher.choose(live, key)
                    return
                chooser = seat if seat is not None and seat in mine else live.acting_seat(person)

                def choose(match: Match) -> None:
                    match.choose(key, chooser)
                    if plan:
                        follow_plan(live, chooser)
                    if along:
                        go_along(live, chooser, person)

                await self.change(live, choose, f"{chooser}: {key}")

        await self.rooms.finished(act())

    async def ends_turn(self, code: str, person: Person | None, ply: int, key: str) -> bool:
        """Would this choice end one's own turn, though there are others? As far as one can know."""
        async with self.rooms.locked(code) as live:
            seat = live.acting_seat(person)
            ask = live.match.game.ask
            if ask is None or ask.seat != seat or live.match.game.plies != ply or len(ask.options) < 2:
                return False
            return ends_turn(live.match, seat, key)

    async def ahead(self, code: str, person: Person | None, ply: int, keys: list[str]) -> list[str]:
        """How a way would go on after some choices of one's own; a lesson asks step by step."""
        async with self.rooms.locked(code) as live:
            seat = live.acting_seat(person)
            ask = live.match.game.ask
            if ask is None or ask.seat != seat or live.match.game.plies != ply or live.kind == LESSON:
                return []
            return ahead(live.match, seat, keys)

    async def undo(self, code: str, person: Person | None, ply: int, whole_turn: bool = False) -> None:
        """Back to one's last decision, or to the first that can still be taken back."""

        async def act() -> None:
            async with self.rooms.locked(code) as live:
                mine = self.playing(live, person)
                if ply != live.match.game.plies:
                    raise Behind("error.behind")
                no_lesson(live)
                seat = next((seat for seat in mine if live.match.way_back(seat)), mine[0])
                await self.change(live, lambda match: taken_back(match, seat, whole_turn), f"{seat}: undo")

        await self.rooms.finished(act())

    async def courtesy(self, code: str, person: Person | None, do: str) -> None:
        """Resign, offer a draw, agree to one."""

        async def act() -> None:
            async with self.rooms.locked(code) as live:
                mine = self.playing(live, person)
                no_lesson(live)
                seat = live.acting_seat(person)
                if do == "agree_draw" and live.match.draw_offered_by == seat and len(mine) > 1:
                    seat = next(other for other in mine if other != seat)
                await self.change(live, lambda match: getattr(match, do)(seat), f"{seat}: {do}")

        await self.rooms.finished(act())

    async def wish(self, code: str, person: Person | None, id: str) -> None:
        """Set something that a player may set at any time."""

        async def act() -> None:
            async with self.rooms.locked(code) as live:
                self.playing(live, person)
                no_lesson(live)
                seat = live.acting_seat(person)
                await self.change(live, lambda match: match.wish(id, seat), f"{seat}: wish {id}")

        await self.rooms.finished(act())

    def playing(self, live: Live, person: Person | None) -> list[Seat]:
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


def no_lesson(live: Live) -> None:
    """A lesson has its own way back, and nobody to resign to."""
    if live.kind == LESSON:
        raise NotNow("error.in_lesson")


def taken_back(match: Match, seat: Seat, whole_turn: bool) -> None:
    for _ in range(max(1, match.way_back(seat))):
        match.undo(seat)
    while whole_turn and match.way_back(seat):
        match.undo(seat)


def moved(live: Live) -> Moved:
    """What the row of a table says of its game."""
    match = live.match
    result = match.result.json() if match.result else None
    return Moved(live.status, match.game.plies, len(match.journal.entries), live.waiting, result)
