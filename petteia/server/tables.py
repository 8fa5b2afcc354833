"""All tables: who opens them, who sits where, who may see what. `app.state.tables` is the one of this server."""

import asyncio
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from starlette.requests import HTTPConnection

from petteia.bots.registry import BOTS, USUAL, bot_of
from petteia.face import new
from petteia.games.registry import entry_of
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.kernel.words import Arg, Text
from petteia.server import archive
from petteia.server.bus import Bus
from petteia.server.desk import Desk
from petteia.server.limits import Buckets
from petteia.server.live import HOTSEAT, IMPORT, ONLINE, OPEN, OVER, RUNNING, WHAT_IF, Live, Seating
from petteia.server.people import Person
from petteia.server.rooms import LONGEST_CODE, SEED_BITS, Rooms, moved
from petteia.server.settings import Settings
from petteia.server.store import Raced
from petteia.server.trouble import Behind, NotAllowed, NotNow, Trouble, UnknownTable

CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH: Final = 8
ME: Final = "me"
EMPTY: Final = "open"
BOT: Final = "bot:"
KINDS: Final = (ONLINE, HOTSEAT)


@dataclass(frozen=True)
class Place:
    """One seat of a table. `invite` is for the owner's eyes: whoever has it may sit down."""

    seat: int
    side: str  # the key of its name: "side.white"
    person: Person | None
    bot: str | None
    here: bool
    invite: str
    side_parts: dict[str, Arg]

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None


@dataclass(frozen=True)
class TableInfo:
    """What lists and pages say of a table; nothing of it is hidden from anybody but the invitations."""

    code: str
    game: str
    kind: str
    public: bool
    status: str
    ply: int
    places: list[Place]
    owner: Person
    result: dict[str, Any] | None
    created: datetime
    changed: datetime
    options: dict[str, str]
    waiting: int | None
    frozen: bool

    def seats_of(self, person: Person) -> list[int]:
        return [place.seat for place in self.places if place.person and place.person.id == person.id]


class Tables(Rooms):
    """All tables of one server."""

    def __init__(self, desk: Desk, bus: Bus, settings: Settings) -> None:
        super().__init__(desk, bus, settings)
        self.new_tables = Buckets(settings.limits.tables)
        self.heavy = Buckets(settings.limits.heavy)

    # ---- opening a table ----------------------------------------------------------------------------------------

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
        await self.finished(self.desk.run(self.desk.store.add_table, values, places, match.journal.entries))
        self.admit(live)
        self.wake_bot(live)
        return await self.info(live.code)

    # ---- looking at tables --------------------------------------------------------------------------------------

    async def info(self, code: str) -> TableInfo:
        """What everybody may know of a table."""
        row = await self.desk.run(self.desk.store.table, code) if len(code) <= LONGEST_CODE else None
        if row is None:
            raise UnknownTable("error.table", code=code[:LONGEST_CODE])
        return (await self._infos([row]))[0]

    async def mine(self, person: Person) -> list[TableInfo]:
        """Tables somebody sits at or has opened, the latest first."""
        return await self._infos(await self.desk.run(self.desk.store.mine, person.id))

    async def lobby(self) -> list[TableInfo]:
        """Public tables with an empty seat."""
        return await self._infos(await self.desk.run(self.desk.store.public, OPEN))

    async def running(self) -> list[TableInfo]:
        """Public tables being played: to watch."""
        return await self._infos(await self.desk.run(self.desk.store.public, RUNNING))

    async def _infos(self, rows: Iterable[Any]) -> list[TableInfo]:
        listed = list(rows)
        found = await self.desk.run(self.desk.store.places, [row["code"] for row in listed])
        places: dict[str, list[Place]] = {}
        for row in found:
            person = Person(row["person"], row["name"]) if row["person"] is not None else None
            here = person is not None and self.presence.is_here(row["code"], person.id)
            side = Text.from_json(row["side"])
            place = Place(
                row["seat"], side.key, person, row["bot"], here or bool(row["bot"]), row["invite"], side.parts
            )
            places.setdefault(row["code"], []).append(place)
        return [
            TableInfo(
                code=row["code"],
                game=row["game"],
                kind=row["kind"],
                public=row["public"],
                status=row["status"],
                ply=row["plies"],
                places=places.get(row["code"], []),
                owner=Person(row["owner"], row["owner_name"]),
                result=row["result"],
                created=row["created"].replace(tzinfo=UTC),
                changed=row["changed"].replace(tzinfo=UTC),
                options=dict(row["header"]["options"]),
                waiting=row["waiting"],
                frozen=row["frozen"] is not None,
            )
            for row in listed
        ]

    # ---- sitting down and getting up ----------------------------------------------------------------------------

    async def sit(self, code: str, seat: int, person: Person, invite: str = "") -> TableInfo:
        """Take an empty seat, one that a bot keeps warm, or one's own back from the bot that stood in."""

        async def act() -> None:
            async with self.locked(code) as live:
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

        await self.finished(act())
        return await self.info(code)

    async def leave(self, code: str, seat: int, person: Person) -> TableInfo:
        """Give a seat up. A game in play waits for somebody else, or for a bot."""

        async def act() -> None:
            async with self.locked(code) as live:
                seating = self._seating(live, seat)
                if seat not in live.seats_of(person):
                    raise NotAllowed("error.not_your_seat")
                if live.kind != ONLINE or live.status == OVER:
                    raise NotNow("error.stay")
                await self._seated(live, seating, None, seating.bot, new_invite())

        await self.finished(act())
        return await self.info(code)

    async def stand_in(self, code: str, seat: int, bot: str, person: Person | None) -> None:
        """A bot takes an empty seat, one's own, or one that was abandoned; the person may take it back."""

        async def act() -> None:
            async with self.locked(code) as live:
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

        await self.finished(act())

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
            await self.reload(live)
            raise Behind("error.behind") from None
        except Trouble:
            live.seatings = before
            raise
        live.revision += 1
        self.bus.tell(live.code, live.revision)
        self.wake_bot(live)

    def _seating(self, live: Live, seat: int) -> Seating:
        if not 0 <= seat < len(live.seatings):
            raise NotNow("error.no_seat", seat=seat + 1, seats=len(live.seatings))
        return live.seatings[seat]

    def renamed(self, person: Person) -> None:
        """Somebody has another name: the tables in memory learn it."""
        for live in list(self._live.values()):
            if live.seats_of(person):
                for seating in live.seatings:
                    if seating.person and seating.person.id == person.id:
                        seating.person = person
                self.bus.tell(live.code, live.revision)

    # ---- the past: replays, what-if, files ----------------------------------------------------------------------

    async def look(self, code: str, person: Person | None) -> Live:
        """A table somebody may see."""
        live = await self.open(code)
        if not live.may_look(person):
            raise UnknownTable("error.table", code=code)
        return live

    async def position(self, code: str, ply: int, person: Person | None) -> tuple[Match, Seat]:
        """The game after `ply` choices, and the seat whose view may be shown to this person.

        When the table is over (`info.status`) every seat's view may be shown; that is the page's choice.
        """
        live = await self.look(code, person)
        match = await archive.match_at(self.desk, live, ply)
        return match, seat_to_show(live, person)

    async def fork(self, code: str, ply: int, person: Person) -> TableInfo:
        """A private what-if table from any position. What the person may not know is dealt anew.

        Of a game that is over every seat's view is open: whoever had none takes the place of the seat to move.
        """
        self.heavy.take(person.id)
        live = await self.look(code, person)
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
        return await self.add(twin, person, WHAT_IF, False, people, bots, archive.start_of(twin))

    async def export(self, code: str, person: Person | None) -> str:
        """A file that `petteia replay` reads: the journal of a finished game; of a running one what this person saw."""
        self.heavy.take(person.id if person else 0)
        live = await self.look(code, person)
        return await archive.exported(self.desk, live, seat_to_show(live, person))

    async def import_(self, text: str, person: Person) -> TableInfo:
        """A table to look at, from a file. Refused with a clear word if the file is damaged."""
        self.heavy.take(person.id)
        match = await asyncio.to_thread(archive.imported, text, self.settings.limits.imported)
        nobody: list[Person | None] = [None for _ in match.seats]
        return await self.add(match, person, IMPORT, False, nobody, [None for _ in match.seats])

    async def series(self, code: str, person: Person | None) -> dict[str, Any]:
        """The numbers that matter over time, by seat: for the chart after the game."""
        self.heavy.take(person.id if person else 0)
        live = await self.look(code, person)
        return await archive.series(self.desk, live)


def tables_of(connection: HTTPConnection) -> Tables:
    tables = connection.app.state.tables
    assert isinstance(tables, Tables)
    return tables


def seat_to_show(live: Live, person: Person | None) -> Seat:
    """Whose view somebody may see: their own; before a shared screen, and for strangers, the spectators'."""
    mine = live.seats_of(person)
    return mine[0] if len(mine) == 1 else NOBODY


def checked_bot(seat: str) -> str | None:
    """The bot a seat is given to, or None."""
    if seat in (ME, EMPTY):
        return None
    if not seat.startswith(BOT):
        raise Trouble("error.seat_kind", found=seat[:40], allowed=", ".join([BOT + name for name in BOTS]))
    return bot_of(seat.removeprefix(BOT)).name


def new_invite() -> str:
    return secrets.token_urlsafe(9)
