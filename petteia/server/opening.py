"""Opening a table: for a new game, or for a match that comes from elsewhere."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from petteia.face import new
from petteia.games.registry import entry_of
from petteia.kernel.match import Match
from petteia.server.bots import SEED_BITS
from petteia.server.limits import Buckets
from petteia.server.listing import Listing, TableInfo
from petteia.server.live import HOTSEAT, KINDS, ONLINE, Live, Seating
from petteia.server.people import Person
from petteia.server.play import moved
from petteia.server.rooms import Rooms
from petteia.server.seats import EMPTY, ME, checked_bot, new_invite
from petteia.server.settings import Settings
from petteia.server.trouble import Trouble

CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH: Final = 8


class Opening:
    """How tables begin."""

    def __init__(self, rooms: Rooms, listing: Listing, settings: Settings) -> None:
        self.rooms = rooms
        self.listing = listing
        self.desk = rooms.desk
        self.new_tables = Buckets(settings.limits.tables)

    async def create(
        self,
        game: str,
        owner: Person,
        *,
        seats: Sequence[str],
        options: Mapping[str, str] | None = None,
        kind: str = ONLINE,
        public: bool = False,
        seed: int | None = None,
    ) -> TableInfo:
        """A new table. Each of `seats` is "me", "open", or a bot: "bot:greedy"."""
        entry = entry_of(game)
        self.new_tables.take(owner.id)
        if kind not in KINDS:
            raise Trouble("error.kind", kind=kind, allowed=", ".join(KINDS))
        people: list[Person | None] = [owner if seat == ME else None for seat in seats]
        bots = [checked_bot(seat) for seat in seats]
        if seats.count(ME) > 1:
            kind = HOTSEAT
        if kind == HOTSEAT and EMPTY in seats:
            raise Trouble("error.hotseat_open")
        chosen = entry.checked(len(seats), dict(options or {}))
        number = secrets.randbits(SEED_BITS) if seed is None else seed
        match = await asyncio.to_thread(new, game, len(seats), number, **chosen)
        return await self.add(match, owner, kind, public, people, bots)

    async def add(
        self,
        match: Match,
        owner: Person,
        kind: str,
        public: bool,
        people: Sequence[Person | None],
        bots: Sequence[str | None],
        start: dict[str, Any] | None = None,
    ) -> TableInfo:
        """Store a match as a new table."""
        seatings = [
            Seating(seat, match.game.seat_name(seat), people[seat], bots[seat], new_invite()) for seat in match.seats
        ]
        row: dict[str, Any] = {
            "code": "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)),
            "game": match.name,
            "kind": kind,
            "public": public,
            "owner": owner.id,
            "header": match.journal.header(),
            "start": start,
            "revision": 0,
            "frozen": None,
        }
        live = Live(row, seatings, match)
        state = moved(live)
        values = {name: row[name] for name in row if name not in ("revision",)}
        values |= {"status": state.status, "plies": state.plies, "lines": state.lines}
        values |= {"waiting": state.waiting, "result": state.result}
        places = [
            {
                "code": live.code,
                "seat": seating.seat,
                "side": seating.side.json(),
                "person": seating.person.id if seating.person else None,
                "bot": seating.bot,
                "invite": seating.invite,
            }
            for seating in seatings
        ]
        await self.rooms.finished(self.desk.run(self.desk.store.add_table, values, places, match.journal.entries))
        self.rooms.admit(live)
        self.rooms.wake(live)
        return await self.listing.info(live.code)
