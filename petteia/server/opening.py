"""Opening a table: for a new game, or for a match that comes from elsewhere."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from petteia.face import new, new_fair
from petteia.games.registry import entry_of
from petteia.kernel.fair import SECRET_BYTES, Fair, commitment_of, is_share
from petteia.kernel.game import Game
from petteia.kernel.match import Match
from petteia.server.boxes import Boxes
from petteia.server.limits import Buckets
from petteia.server.listing import Listing, TableInfo
from petteia.server.live import HOTSEAT, KINDS, ONLINE, Live, Lot, Seating
from petteia.server.people import Person
from petteia.server.play import moved
from petteia.server.rooms import Rooms
from petteia.server.seats import EMPTY, ME, checked_bot, new_invite
from petteia.server.settings import Settings
from petteia.server.store import Snapshot
from petteia.server.trouble import Trouble

CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH: Final = 8
PLEDGES: Final = 20  # of one person, kept at the most


def new_secret() -> str:
    """What the chance of one table comes from: 256 bits that nobody can guess."""
    return secrets.token_hex(SECRET_BYTES)


def unpromised() -> str:
    """The secret of a table that was opened without a promise."""
    return new_secret()


class Opening:
    """How tables begin."""

    def __init__(self, rooms: Rooms, listing: Listing, settings: Settings) -> None:
        self.rooms = rooms
        self.listing = listing
        self.desk = rooms.desk
        self.settings = settings
        self.boxes = Boxes(self.desk, settings)
        self.new_tables = Buckets(settings.limits.tables)

    async def promise(self, person: Person) -> str:
        """Draw a secret for somebody who is about to open a table and adds a share of their own; its hash."""
        secret = new_secret()
        commitment = commitment_of(secret)
        await self.desk.run(self.desk.store.add_pledge, person.id, commitment, secret, PLEDGES)
        return commitment

    async def create(
        self,
        game: str,
        owner: Person,
        *,
        seats: Sequence[str],
        options: Mapping[str, str] | None = None,
        kind: str = ONLINE,
        public: bool = False,
        coached: bool = False,
        seed: int | None = None,
        pledge: str = "",
        share: str = "",
    ) -> TableInfo:
        """A new table. Each of `seats` is "me", "open", or a bot: "bot:greedy".

        A share counts only if it was given after a promise (`pledge`): otherwise the secret could answer to it.
        """
        await self.boxes.known(game)
        entry = await asyncio.to_thread(entry_of, game)
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
        if seed is not None:
            match = await asyncio.to_thread(new, game, len(seats), seed, **chosen)
            lot = Lot(None, [], True) if seed != self.settings.seed else None  # the house may choose for all its tables
            return await self.add(match, owner, kind, public, people, bots, lot=lot, coached=coached)
        store = self.desk.store
        promised = await self.desk.run(store.redeem_pledge, owner.id, pledge) if pledge else None
        if promised is None or not is_share(share):
            share = ""
        shares = [share if seat == ME else "" for seat in seats]
        lot = Lot(promised or unpromised(), shares, EMPTY not in seats)
        fair = lot.fair if lot.dealt else example(len(seats))
        assert fair is not None
        match = await asyncio.to_thread(new_fair, game, len(seats), fair, **chosen)
        named = match.game if lot.dealt else entry.prepare(len(seats), chosen)  # chance has named nobody yet
        return await self.add(match, owner, kind, public, people, bots, lot=lot, named=named, coached=coached)

    async def add(
        self,
        match: Match,
        owner: Person,
        kind: str,
        public: bool,
        people: Sequence[Person | None],
        bots: Sequence[str | None],
        start: dict[str, Any] | None = None,
        lot: Lot | None = None,
        named: Game | None = None,
        kept: Sequence[Snapshot] = (),
        coached: bool = False,
    ) -> TableInfo:
        """Store a match as a new table; `named` tells the names of its seats, if another game does."""
        sides = [(named or match.game).seat_name(seat) for seat in match.seats]
        seatings = [Seating(seat, sides[seat], people[seat], bots[seat], new_invite()) for seat in match.seats]
        row: dict[str, Any] = {
            "code": "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)),
            "game": match.name,
            "kind": kind,
            "public": public,
            "coached": coached,
            "owner": owner.id,
            "header": match.journal.header(),
            "rules": match.journal.rules,
            "start": start,
            "revision": 0,
            "frozen": None,
        }
        chance = {"secret": lot.secret, "shares": lot.shares, "dealt": lot.dealt} if lot is not None else None
        live = Live({**row, **(chance or {"shares": None})}, seatings, match)
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
        await self.boxes.stored(match.name)
        await self.rooms.finished(
            self.desk.run(self.desk.store.add_table, values, places, match.journal.entries, chance, kept)
        )
        self.rooms.admit(live)
        self.rooms.wake(live)
        return await self.listing.info(live.code)


def example(seats: int) -> Fair:
    """A secret for nobody: the table before it is dealt."""
    return Fair(new_secret(), [""] * seats)
