"""The seats of tables: who sits down, gets up, or lets a bot stand in."""

import asyncio
import secrets
from typing import Final

from petteia.bots.registry import bot_names, bot_of
from petteia.face import new_fair
from petteia.kernel.fair import Fair, is_share
from petteia.kernel.match import Match
from petteia.server.bus import Presence
from petteia.server.listing import Listing, TableInfo
from petteia.server.live import IMPORT, KINDS, ONLINE, OVER, RUNNING, Live, Seating
from petteia.server.notices import NOBODYS, Notice
from petteia.server.people import Person
from petteia.server.rooms import Rooms
from petteia.server.settings import Settings
from petteia.server.store import Deal, Moved, Raced
from petteia.server.trouble import Behind, NotAllowed, NotNow, Trouble

ME: Final = "me"
EMPTY: Final = "open"
BOT: Final = "bot:"


class Seated:
    """A table on which somebody sits down or gets up; if that was the last seat, the game is dealt."""

    def __init__(self, live: Live, seatings: list[Seating], seated: Seating, share: str) -> None:
        self.live = live
        self.seatings = seatings
        self.shares: list[str] | None = None
        self.match: Match | None = None
        lot = live.lot
        if lot is not None and lot.secret is not None and not lot.dealt:
            before = live.seatings[seated.seat].person
            stays = before is not None and seated.person is not None and before.id == seated.person.id
            if not stays:  # a share goes with whoever gave it
                self.shares = with_share(lot.shares, seated.seat, share if is_share(share) else "")
            else:
                self.shares = list(lot.shares)

    async def dealt(self) -> Deal | None:
        """The game that begins now, if all seats are taken and it has not begun."""
        live = self.live
        if live.dealt or live.lot is None or not all(seating.taken for seating in self.seatings):
            return None
        assert live.lot.secret is not None
        assert self.shares is not None
        fair = Fair(live.lot.secret, self.shares)
        journal = live.match.journal
        match = await asyncio.to_thread(new_fair, journal.game, journal.seats, fair, **journal.options)
        self.match = match
        result = match.result.json() if match.result else None
        ask = match.game.ask
        moved = Moved(RUNNING, match.game.plies, len(match.journal.entries), ask.seat if ask else None, result)
        sides = [match.game.seat_name(seat).json() for seat in match.seats]
        people = [(seating.seat, seating.person.id) for seating in self.seatings if seating.person is not None]
        return Deal(moved, match.journal.entries, sides, people)

    def carry_out(self) -> None:
        """It is stored: memory follows."""
        live, lot, match = self.live, self.live.lot, self.match
        if lot is not None and self.shares is not None:
            lot.shares = self.shares
        if lot is not None and match is not None:
            lot.dealt = True
            live.hold(match)
            for seating in live.seatings:
                seating.side = match.game.seat_name(seating.seat)
            live.cuts.append((live.revision, 0))  # the log of the example is gone


class Seats:
    """Who sits where."""

    def __init__(self, rooms: Rooms, listing: Listing, presence: Presence, settings: Settings) -> None:
        self.rooms = rooms
        self.listing = listing
        self.presence = presence
        self.settings = settings
        self.desk = rooms.desk
        self.bus = rooms.bus

    async def sit(self, code: str, seat: int, person: Person, invite: str = "", share: str = "") -> TableInfo:
        """Take an empty seat, one that a bot keeps warm, or one's own back from the bot that stood in.

        `share` is what one adds to the table's chance before it is dealt.
        """

        async def act() -> None:
            async with self.rooms.locked(code) as live:
                seating = self._seating(live, seat)
                mine = live.seats_of(person)
                if seat in mine:
                    if seating.bot is not None:
                        await self._seated(live, seating, person, None, seating.invite, "notice.back")
                    return
                if live.kind not in KINDS or live.status == OVER:
                    raise NotNow("error.read_only" if live.kind not in KINDS else "error.table_over")
                if mine:
                    raise NotNow("error.already_seated")
                if seating.person is not None:
                    raise NotNow("error.seat_taken")
                is_owner = person.id == live.owner
                if live.seeded and not is_owner:
                    raise NotAllowed("error.seeded")
                if live.dealt and any(other != seat for other in await self._looked(code, person)):
                    raise NotAllowed("error.has_looked")
                if invite and not secrets.compare_digest(invite.encode(), seating.invite.encode()):
                    raise NotAllowed("error.invite")
                if not (invite or is_owner or (live.public and seating.bot is None)):
                    raise NotAllowed("error.invite_needed")
                await self._seated(live, seating, person, None, new_invite(), "notice.sits", share)

        await self.rooms.finished(act())
        return await self.listing.info(code)

    async def _looked(self, code: str, person: Person) -> list[int]:
        return await self.desk.run(self.desk.store.looked, code, person.id)

    async def add_share(self, code: str, person: Person, share: str) -> TableInfo:
        """Add to the chance of a table one sits at, before it is dealt; once a seat."""
        if not is_share(share):
            raise Trouble("error.share")

        async def act() -> None:
            async with self.rooms.locked(code) as live:
                mine = live.seats_of(person)
                if not mine:
                    raise NotAllowed("error.not_seated")
                lot = live.lot
                if lot is None or lot.dealt or lot.secret is None or lot.shares[mine[0]]:
                    raise NotNow("error.share_late")
                shares = with_share(lot.shares, mine[0], share)
                try:
                    await self.desk.run(self.desk.store.add_share, code, live.revision, shares)
                except Raced:
                    await self.rooms.reload(live)
                    raise Behind("error.behind") from None
                lot.shares = shares
                live.revision += 1
                self.bus.tell(code, live.revision)

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
                await self._seated(live, seating, None, seating.bot, new_invite(), "notice.leaves")

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
                await self._seated(live, seating, seating.person, bot, seating.invite, "notice.bot")

        await self.rooms.finished(act())

    async def _seated(
        self,
        live: Live,
        seating: Seating,
        person: Person | None,
        bot: str | None,
        invite: str,
        how: str,
        share: str = "",
    ) -> None:
        """Somebody else sits there from now on; `how` is told to all. The lock is held."""
        seated = Seating(seating.seat, seating.side, person, bot, invite)
        seatings = [seated if other is seating else other for other in live.seatings]
        change = Seated(live, seatings, seated, share)
        deal = await change.dealt()
        store, before = self.desk.store, live.seatings
        live.seatings = seatings
        gone = seating.person if seating.person is not None and seating.person is not person else None
        looked = [(seated.seat, one.id) for one in (person, gone) if one is not None] if live.dealt or deal else []
        values = {"person": person.id if person else None, "bot": bot, "invite": invite}
        status = deal.moved.status if deal is not None else live.status
        try:
            await self.desk.run(
                store.seat, live.code, seating.seat, live.revision, status, values, looked, change.shares, deal
            )
        except Raced:
            await self.rooms.reload(live)
            raise Behind("error.behind") from None
        except Trouble:
            live.seatings = before
            raise
        live.revision += 1
        change.carry_out()
        who = person or seating.person
        notice = Notice(how, who.name if who else "", seating.side, bot or "")
        await self._told(live, notice, person or seating.person)
        if deal is not None:
            await self._told(live, Notice("notice.dealt"), None)
        self.bus.tell(live.code, live.revision)
        self.rooms.wake(live)

    async def _told(self, live: Live, notice: Notice, person: Person | None) -> None:
        """A line in the talk of the table that nobody said."""
        said_by = person.id if person is not None else live.owner
        await self.desk.run(self.desk.store.add_chat, live.code, said_by, NOBODYS, notice.text())
        live.chats += 1

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


def with_share(shares: list[str], seat: int, share: str) -> list[str]:
    return [share if other == seat else known for other, known in enumerate(shares)]


def checked_bot(seat: str) -> str | None:
    """The bot a seat is given to, or None."""
    if seat in (ME, EMPTY):
        return None
    if not seat.startswith(BOT):
        raise Trouble("error.seat_kind", found=seat[:40], allowed=", ".join([BOT + name for name in bot_names()]))
    return bot_of(seat.removeprefix(BOT)).name


def new_invite() -> str:
    return secrets.token_urlsafe(9)
