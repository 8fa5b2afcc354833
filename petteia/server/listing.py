"""What lists and pages say of tables, whether they are in memory or not."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from petteia.games.registry import know_box
from petteia.kernel.box import box_of
from petteia.kernel.words import Arg, Text
from petteia.server.bus import Presence
from petteia.server.desk import Desk
from petteia.server.live import ONLINE, OPEN, RUNNING, Lot, lot_of
from petteia.server.people import Person
from petteia.server.rooms import LONGEST_CODE
from petteia.server.trouble import UnknownTable


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
    coached: bool
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
    lot: Lot | None  # the secret is for nobody before the game is over: see `chance`

    @property
    def chance(self) -> dict[str, Any] | None:
        """What everybody may know of where chance comes from; the secret when there is nothing left to foresee."""
        fair = self.lot.fair if self.lot is not None else None
        if fair is None or self.lot is None:
            return None
        told: dict[str, Any] = {"commitment": fair.commitment, "shares": fair.shares, "dealt": self.lot.dealt}
        return told | {"secret": fair.secret if self.result is not None else None}

    @property
    def dealt(self) -> bool:
        return self.lot is None or self.lot.dealt

    @property
    def seeded(self) -> bool:
        return self.lot is not None and self.lot.secret is None

    def seats_of(self, person: Person) -> list[int]:
        return [place.seat for place in self.places if place.person and place.person.id == person.id]


class Listing:
    """All tables, as the database knows them."""

    def __init__(self, desk: Desk, presence: Presence) -> None:
        self.desk = desk
        self.presence = presence

    async def info(self, code: str) -> TableInfo:
        """What everybody may know of a table."""
        row = await self.desk.run(self.desk.store.table, code) if len(code) <= LONGEST_CODE else None
        if row is None:
            raise UnknownTable("error.table", code=code[:LONGEST_CODE])
        return (await self._infos([row]))[0]

    async def mine(self, person: Person) -> list[TableInfo]:
        """Tables somebody sits at or has opened, the latest first."""
        return await self._infos(await self.desk.run(self.desk.store.mine, person.id))

    async def games_won(self, person: Person) -> set[str]:
        """The games somebody has won against others or against the game itself."""
        return await self.desk.run(self.desk.store.games_won, person.id, ONLINE)

    async def lobby(self) -> list[TableInfo]:
        """Public tables with an empty seat."""
        return await self._infos(await self.desk.run(self.desk.store.public, OPEN))

    async def running(self) -> list[TableInfo]:
        """Public tables being played: to watch."""
        return await self._infos(await self.desk.run(self.desk.store.public, RUNNING))

    async def _infos(self, rows: Iterable[Any]) -> list[TableInfo]:
        listed = list(rows)
        for row in listed:
            if box_of(row["game"]) is None and "box" in row["header"]:
                know_box(str(row["header"]["box"]), str(row["header"]["game"]))
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
                coached=row["coached"],
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
                lot=lot_of(row),
            )
            for row in listed
        ]
