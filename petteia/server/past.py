"""The past of tables: replays, what-if, files, charts. How a position is found again stands in `archive`."""

import asyncio
from collections import OrderedDict
from typing import Any, Final, TypeVar

from petteia.bots.registry import USUAL
from petteia.kernel.chronicle import Chapter
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.server import archive, explaining
from petteia.server.archive import Tell
from petteia.server.aside import Aside
from petteia.server.bots import SEED_BITS
from petteia.server.limits import Buckets
from petteia.server.listing import TableInfo
from petteia.server.live import IMPORT, LESSON, OVER, WHAT_IF, Live
from petteia.server.opening import Opening
from petteia.server.people import Person
from petteia.server.rooms import Rooms
from petteia.server.settings import MIB, Settings
from petteia.server.store import Snapshot, Store
from petteia.server.trouble import NotNow

T = TypeVar("T")

CHARTS: Final = 64  # kept
REVIEW_SEED: Final = 1  # a review says the same whoever reads it
A_DROP: Final = 4 * MIB  # a file so large costs as much as one thing more


class Past:
    """What was played, as everybody may see it."""

    def __init__(self, rooms: Rooms, opening: Opening, aside: Aside, settings: Settings) -> None:
        self.rooms = rooms
        self.opening = opening
        self.aside = aside
        self.desk = rooms.desk
        self.settings = settings
        self.heavy = Buckets(settings.limits.heavy)
        self.looks = Buckets(settings.limits.looks)
        self._charts: OrderedDict[tuple[str, int], dict[str, Any]] = OrderedDict()

    async def tell(
        self, code: str, ply: int, person: Person | None, tell: Tell[T], language: str, tail: int | None = None
    ) -> T:
        """What the position after `ply` choices tells this person. `tell` is a function of a module: it runs aside."""
        return await self.tell_seat(code, ply, person, None, tell, language, tail)

    async def tell_seat(
        self,
        code: str,
        ply: int,
        person: Person | None,
        seat: Seat | None,
        tell: Tell[T],
        language: str,
        tail: int | None = None,
    ) -> T:
        """The same for another seat: when the table is over every seat's view may be shown."""
        self.looks.take(who(person))
        live = await self.rooms.look(code, person)
        archive.check_ply(live, ply)
        shown = seat if seat is not None else seat_to_show(live, person)
        last = ply == live.match.game.plies
        return await self.aside.run(who(person), archive.told_at, code, ply, last, tail, tell, shown, language)

    async def chronicle(self, code: str, ply: int, person: Person | None, language: str) -> tuple[list[Chapter], str]:
        """The log in chapters, and how the game ended, or ""."""
        self.heavy.take(who(person))
        return await self.tell(code, ply, person, archive.in_chapters, language)

    async def position(self, code: str, ply: int, person: Person | None) -> tuple[Match, Seat]:
        """The game after `ply` choices itself, and the seat whose view may be shown to this person."""
        live = await self.rooms.look(code, person)
        archive.check_ply(live, ply)
        last = ply == live.match.game.plies
        match = await self.desk.run(archive.match_at, self.desk.store, code, ply, last)
        return match, seat_to_show(live, person)

    async def fork(self, code: str, ply: int, person: Person) -> TableInfo:
        """A private what-if table from any position. What the person may not know is dealt anew."""
        self.heavy.take(person.id)
        live = await self.rooms.look(code, person)
        archive.check_ply(live, ply)
        last, seat, seed = ply == live.match.game.plies, seat_to_show(live, person), self.settings.lot(SEED_BITS)
        saved, start, played = await self.aside.run(
            person.id, archive.branch, code, ply, last, seat, live.status == OVER, seed
        )
        twin = await asyncio.to_thread(archive.held, saved)
        people: list[Person | None] = [person if other == played else None for other in twin.seats]
        bots = [None if other == played else USUAL for other in twin.seats]
        return await self.opening.add(twin, person, WHAT_IF, False, people, bots, start)

    async def export(self, code: str, person: Person | None) -> str:
        """A file that `petteia replay` reads: the journal of a finished game; of a running one what this person saw."""
        self.heavy.take(who(person))
        live = await self.rooms.look(code, person)
        async with live.lock:
            open_to_all = live.start is None and (live.kind == IMPORT or live.match.result is not None)
            fair = live.lot.fair if live.lot is not None else None
        seat = seat_to_show(live, person)
        return await self.aside.run(who(person), archive.exported, code, seat, open_to_all, fair)

    async def import_(self, text: str, person: Person) -> TableInfo:
        """A table to look at, from a file. Refused with a clear word if the file is damaged."""
        self.heavy.take(person.id, 1 + len(text) // A_DROP)
        match, kept = await self._imported(text, person)
        nobody: list[Person | None] = [None for _ in match.seats]
        bots: list[str | None] = [None for _ in match.seats]
        return await self.opening.add(match, person, IMPORT, False, nobody, bots, kept=kept)

    async def _imported(self, text: str, person: Person) -> tuple[Match, list[Snapshot]]:
        most, every = self.settings.limits.imported, self.settings.snapshot_every
        saved, kept = await self.aside.run(person.id, brought, text, most, every)
        return await asyncio.to_thread(archive.held, saved), kept

    async def why(self, code: str, ply: int, person: Person | None, language: str) -> Json:
        """Why a choice was made, as far as this person may know."""
        live = await self.rooms.look(code, person)
        if live.kind == LESSON:
            raise NotNow("error.no_why")
        archive.check_ply(live, ply)
        bots = [seating.seat for seating in live.seatings if seating.bot]
        over = live.status == OVER or live.kind == IMPORT
        seat, seed = seat_to_show(live, person), self.settings.lot(SEED_BITS)
        return await self.aside.run(who(person), explaining.why_at, code, ply, seat, bots, over, seed, language)

    async def review(self, code: str, since: int, seat: Seat | None, person: Person | None, language: str) -> Json:
        """Mistakes and luck in some choices of a game that is over, of one seat or of all."""
        self.looks.take(who(person))
        live = await self.rooms.look(code, person)
        if live.status != OVER and live.kind != IMPORT:
            raise NotNow("error.no_review")
        archive.check_ply(live, since)
        seats = [seat] if seat is not None else list(live.match.seats)
        if any(one not in live.match.seats for one in seats):
            raise NotNow("error.no_such_seat", seat=seats[0] + 1, seats=live.match.game.seats)
        found: Any = await self.aside.run(who(person), explaining.reviewed, code, since, seats, REVIEW_SEED, language)
        if since == archive.first_ply(live):
            series = await self.series(code, person)
            shares = [[share / 100.0 for share in shares] for shares in series["chances"]]
            found["turnings"] = explaining.turned(series["plies"], shares, live.match, language)
        return dict(found)

    async def series(self, code: str, person: Person | None) -> dict[str, Any]:
        """The numbers that matter over time, by seat: for the chart after the game."""
        self.heavy.take(who(person))
        live = await self.rooms.look(code, person)
        key = (live.code, live.revision)
        known = self._charts.get(key)
        if known is None:
            known = await self.aside.run(who(person), archive.counted, code)
            if live.status == OVER:
                self._charts[key] = known
            if len(self._charts) > CHARTS:
                self._charts.popitem(last=False)
        return known

    async def luck(self, code: str, person: Person | None) -> list[Json]:
        """What chance gave each side, after the game (petteia.kernel.luck)."""
        self.heavy.take(who(person))
        live = await self.rooms.look(code, person)
        if live.kind == LESSON or live.match.result is None:
            raise NotNow("error.no_luck")
        return await self.aside.run(who(person), archive.lucky, code)


def brought(_: Store, text: str, most: int, every: int) -> tuple[Any, list[Snapshot]]:
    """Runs aside: a journal somebody brings along, as plain data."""
    match, kept = archive.imported(text, most, every)
    return archive.carried(match), kept


def who(person: Person | None) -> int:
    """For whom something is done; strangers share a line."""
    return person.id if person is not None else 0


def seat_to_show(live: Live, person: Person | None) -> Seat:
    """Whose view somebody may see: their own; before a shared screen, and for strangers, the spectators'."""
    mine = live.seats_of(person)
    return mine[0] if len(mine) == 1 else NOBODY
