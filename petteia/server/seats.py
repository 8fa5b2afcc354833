"""The seats of tables: who sits down, gets up, or lets a bot stand in."""

import secrets
from typing import Final

from petteia.bots.registry import BOTS, bot_of
from petteia.server.bus import Presence
from petteia.server.listing import Listing, TableInfo
from petteia.server.live import IMPORT, KINDS, ONLINE, OVER, Live, Seating
from petteia.server.people import Person
from petteia.server.rooms import Rooms
from petteia.server.settings import Settings
from petteia.server.store import Raced
from petteia.server.trouble import Behind, NotAllowed, NotNow, Trouble

ME: Final = "me"
EMPTY: Final = "open"
BOT: Final = "bot:"


class Seats:
    """Who sits where."""

    def __init__(self, rooms: Rooms, listing: Listing, presence: Presence, settings: Settings) -> None:
        self.rooms = rooms
        self.listing = listing
        self.presence = presence
        self.settings = settings
        self.desk = rooms.desk
        self.bus = rooms.bus

    async def sit(self, code: str, seat: int, person: Person, invite: str = "") -> TableInfo:
        """Take an empty seat, one that a bot keeps warm, or one's own back from the bot that stood in."""

        async def act() -> None:
            async with self.rooms.locked(code) as live:
                seating = self._seating(live, seat)
                mine = live.seats_of(person)
                if seat in mine:
                    await self._seated(live, seating, person, None, seating.invite)
                    return
                if live.kind not in KINDS or live.status == OVER:
                    raise NotNow("error.read_only" if live.kind not in KINDS else "error.table_over")
                if mine:
                    raise NotNow("error.already_seated")
                if seating.person is not None:
                    raise NotNow("error.seat_taken")
                is_owner = person.id == live.owner
                if invite and not secrets.compare_digest(invite.encode(), seating.invite.encode()):
                    raise NotAllowed("error.invite")
                if not (invite or is_owner or (live.public and seating.bot is None)):
                    raise NotAllowed("error.invite_needed")
                await self._seated(live, seating, person, None, new_invite())

        await self.rooms.finished(act())
        return await self.listing.info(code)

    async def leave(self, code: str, seat: int, person: Person) -> TableInfo:
        """Give a seat up. A game in play waits for somebody else, or for a bot."""

        async def act() -> None:
            async with self.rooms.locked(code) as live:
                seating = self._seating(live, seat)
                if seat not in live.seats_of(person):
                    raise NotAllowed("error.not_your_seat")
                if live.kind != ONLINE or live.status == OVER:
                    raise NotNow("error.stay")
                await self._seated(live, seating, None, seating.bot, new_invite())

        await self.rooms.finished(act())
        return await self.listing.info(code)

    async def stand_in(self, code: str, seat: int, bot: str, person: Person | None) -> None:
        """A bot takes an empty seat, one's own, or one that was abandoned; the person may take it back."""

        async def act() -> None:
            async with self.rooms.locked(code) as live:
                seating = self._seating(live, seat)
                mine = live.seats_of(person)
                if person is None or not (mine or person.id == live.owner):
                    raise NotAllowed("error.not_seated")
                if live.kind == IMPORT or live.status == OVER:
                    raise NotNow("error.table_over")
                if checked_bot(BOT + bot) is None or seating.bot is not None:
                    raise NotNow("error.seat_taken")
                other = seating.person if seat not in mine else None
                if other is not None and self.presence.away_for(code, other.id) < self.settings.abandoned_after:
                    raise NotNow("error.still_here", name=other.name)
                await self._seated(live, seating, seating.person, bot, seating.invite)

        await self.rooms.finished(act())

    async def _seated(self, live: Live, seating: Seating, person: Person | None, bot: str | None, invite: str) -> None:
        """Somebody else sits there from now on. The lock is held."""
        seated = Seating(seating.seat, seating.side, person, bot, invite)
        before = live.seatings
        live.seatings = [seated if other is seating else other for other in before]
        values = {"person": person.id if person else None, "bot": bot, "invite": invite}
        store = self.desk.store
        try:
            await self.desk.run(store.seat, live.code, seating.seat, live.revision, live.status, **values)
        except Raced:
            await self.rooms.reload(live)
            raise Behind("error.behind") from None
        except Trouble:
            live.seatings = before
            raise
        live.revision += 1
        self.bus.tell(live.code, live.revision)
        self.rooms.wake(live)

    def _seating(self, live: Live, seat: int) -> Seating:
        if not 0 <= seat < len(live.seatings):
            raise NotNow("error.no_seat", seat=seat + 1, seats=len(live.seatings))
        return live.seatings[seat]

    def renamed(self, person: Person) -> None:
        """Somebody has another name: the tables in memory learn it."""
        for live in list(self.rooms.live.values()):
            if live.seats_of(person):
                for seating in live.seatings:
                    if seating.person and seating.person.id == person.id:
                        seating.person = person
                self.bus.tell(live.code, live.revision)


def checked_bot(seat: str) -> str | None:
    """The bot a seat is given to, or None."""
    if seat in (ME, EMPTY):
        return None
    if not seat.startswith(BOT):
        raise Trouble("error.seat_kind", found=seat[:40], allowed=", ".join([BOT + name for name in BOTS]))
    return bot_of(seat.removeprefix(BOT)).name


def new_invite() -> str:
    return secrets.token_urlsafe(9)
