"""The past of tables: replays, what-if, files, charts. How a position is found again stands in `archive`."""

import asyncio
import secrets
from typing import Any

from petteia.bots.registry import USUAL
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.server import archive
from petteia.server.bots import SEED_BITS
from petteia.server.limits import Buckets
from petteia.server.listing import TableInfo
from petteia.server.live import IMPORT, OVER, WHAT_IF, Live
from petteia.server.opening import Opening
from petteia.server.people import Person
from petteia.server.rooms import Rooms
from petteia.server.settings import Settings
from petteia.server.trouble import NotNow


class Past:
    """What was played, as everybody may see it."""

    def __init__(self, rooms: Rooms, opening: Opening, settings: Settings) -> None:
        self.rooms = rooms
        self.opening = opening
        self.desk = rooms.desk
        self.settings = settings
        self.heavy = Buckets(settings.limits.heavy)

    async def position(self, code: str, ply: int, person: Person | None) -> tuple[Match, Seat]:
        """The game after `ply` choices, and the seat whose view may be shown to this person.

        When the table is over (`info.status`) every seat's view may be shown; that is the page's choice.
        """
        live = await self.rooms.look(code, person)
        match = await archive.match_at(self.desk, live, ply)
        return match, seat_to_show(live, person)

    async def fork(self, code: str, ply: int, person: Person) -> TableInfo:
        """A private what-if table from any position. What the person may not know is dealt anew.

        Of a game that is over every seat's view is open: whoever had none takes the place of the seat to move.
        """
        self.heavy.take(person.id)
        live = await self.rooms.look(code, person)
        match = await archive.match_at(self.desk, live, ply)
        seat = seat_to_show(live, person)
        if match.result is not None:
            raise NotNow("error.fork_over")
        if seat == NOBODY and live.status == OVER and match.game.ask is not None:
            seat = match.game.ask.seat
        twin = archive.what_if(match, seat, secrets.randbits(SEED_BITS))
        played = seat if seat != NOBODY else (twin.game.ask.seat if twin.game.ask else 0)
        people: list[Person | None] = [person if other == played else None for other in match.seats]
        bots = [None if other == played else USUAL for other in match.seats]
        return await self.opening.add(twin, person, WHAT_IF, False, people, bots, archive.start_of(twin))

    async def export(self, code: str, person: Person | None) -> str:
        """A file that `petteia replay` reads: the journal of a finished game; of a running one what this person saw."""
        self.heavy.take(person.id if person else 0)
        live = await self.rooms.look(code, person)
        return await archive.exported(self.desk, live, seat_to_show(live, person))

    async def import_(self, text: str, person: Person) -> TableInfo:
        """A table to look at, from a file. Refused with a clear word if the file is damaged."""
        self.heavy.take(person.id)
        match = await asyncio.to_thread(archive.imported, text, self.settings.limits.imported)
        nobody: list[Person | None] = [None for _ in match.seats]
        return await self.opening.add(match, person, IMPORT, False, nobody, [None for _ in match.seats])

    async def series(self, code: str, person: Person | None) -> dict[str, Any]:
        """The numbers that matter over time, by seat: for the chart after the game."""
        self.heavy.take(person.id if person else 0)
        live = await self.rooms.look(code, person)
        return await archive.series(self.desk, live)


def seat_to_show(live: Live, person: Person | None) -> Seat:
    """Whose view somebody may see: their own; before a shared screen, and for strangers, the spectators'."""
    mine = live.seats_of(person)
    return mine[0] if len(mine) == 1 else NOBODY
