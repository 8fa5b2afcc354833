"""Reading and writing the database. One method, one transaction; each is called on the store's own thread."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Row, RowMapping, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from petteia.kernel.journal import Entry
from petteia.kernel.record import Json
from petteia.server import schema
from petteia.server.schema import (
    chats,
    entries,
    experiments,
    facts,
    people,
    records,
    seats,
    snapshots,
    tables,
    tokens,
    visits,
)

SECRET: Final = "secret"
LONGEST_LIST: Final = 100


class Raced(Exception):
    """Somebody else has changed the table since it was read."""


@dataclass(frozen=True)
class Moved:
    """What a change of the game leaves in the table's row."""

    status: str
    plies: int
    lines: int
    waiting: int | None
    result: Json | None


@dataclass(frozen=True)
class Snapshot:
    line: int
    plies: int
    saved: Json


def now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


class Store:
    """The database behind all tables."""

    def __init__(self, url: str) -> None:
        self.engine = schema.connect(url)
        schema.metadata.create_all(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    # ---- facts of the server ------------------------------------------------------------------------------------

    def secret(self) -> str:
        """The key that signs cookies; made once."""
        for _ in range(2):
            with self.engine.connect() as db:
                found = db.scalar(select(facts.c.value).where(facts.c.name == SECRET))
            if found is not None:
                return str(found)
            try:
                with self.engine.begin() as db:
                    db.execute(insert(facts).values(name=SECRET, value=secrets.token_hex(32)))
            except IntegrityError:
                pass  # another process was quicker
        raise AssertionError("the secret key can be neither read nor written")

    # ---- people -------------------------------------------------------------------------------------------------

    def add_person(self, name: str) -> int:
        with self.engine.begin() as db:
            key = db.execute(insert(people).values(name=name, created=now())).inserted_primary_key
            assert key is not None
            return int(key[0])

    def person(self, id: int) -> str | None:
        """The name of a person."""
        with self.engine.connect() as db:
            return db.scalar(select(people.c.name).where(people.c.id == id))

    def rename(self, id: int, name: str) -> None:
        with self.engine.begin() as db:
            db.execute(update(people).where(people.c.id == id).values(name=name))

    def add_record(self, code: str, person: int, text: str) -> None:
        with self.engine.begin() as db:
            db.execute(insert(records).values(code=code, person=person, text=text, created=now()))

    def record(self, code: str, person: int) -> str | None:
        """The text of a record that this person brought."""
        with self.engine.connect() as db:
            mine = (records.c.code == code) & (records.c.person == person)
            found: str | None = db.scalar(select(records.c.text).where(mine))
            return found

    def add_experiment(self, code: str, person: int, game: str, found: Json, days: int) -> None:
        """Keep what the laboratory found; what is older than so many days goes."""
        with self.engine.begin() as db:
            db.execute(delete(experiments).where(experiments.c.created < now() - timedelta(days=days)))
            row = {"code": code, "person": person, "game": game, "found": found, "created": now()}
            db.execute(insert(experiments).values(**row))

    def experiment(self, code: str, game: str) -> Json | None:
        with self.engine.connect() as db:
            mine = (experiments.c.code == code) & (experiments.c.game == game)
            found: Json | None = db.scalar(select(experiments.c.found).where(mine))
            return found

    def add_token(self, person: int, digest: str) -> None:
        with self.engine.begin() as db:
            db.execute(insert(tokens).values(hash=digest, person=person, created=now()))

    def token_owner(self, digest: str) -> Row[Any] | None:
        with self.engine.connect() as db:
            chosen = select(people.c.id, people.c.name).join(tokens, tokens.c.person == people.c.id)
            return db.execute(chosen.where(tokens.c.hash == digest)).first()

    def drop_tokens(self, person: int) -> int:
        with self.engine.begin() as db:
            return db.execute(delete(tokens).where(tokens.c.person == person)).rowcount

    # ---- tables -------------------------------------------------------------------------------------------------

    def add_table(self, row: dict[str, Any], places: Sequence[dict[str, Any]], lines: Sequence[Entry]) -> None:
        with self.engine.begin() as db:
            db.execute(insert(tables).values(**row, revision=0, created=now(), changed=now()))
            db.execute(insert(seats), list(places))
            if lines:
                db.execute(insert(entries), entry_rows(row["code"], 0, lines))

    def table(self, code: str) -> RowMapping | None:
        with self.engine.connect() as db:
            chosen = select(tables, people.c.name.label("owner_name")).join(people, people.c.id == tables.c.owner)
            return db.execute(chosen.where(tables.c.code == code)).mappings().first()

    def places(self, codes: Sequence[str]) -> Sequence[RowMapping]:
        """The seats of some tables, with the names of who sits there."""
        with self.engine.connect() as db:
            chosen = select(seats, people.c.name.label("name")).join(
                people, people.c.id == seats.c.person, isouter=True
            )
            listed = chosen.where(seats.c.code.in_(codes)).order_by(seats.c.code, seats.c.seat)
            return db.execute(listed).mappings().all()

    def mine(self, person: int) -> Sequence[RowMapping]:
        """Tables somebody sits at or has opened, the latest first."""
        sitting = select(seats.c.code).where(seats.c.person == person)
        return self._listed(self._tables().where((tables.c.owner == person) | tables.c.code.in_(sitting)))

    def public(self, status: str) -> Sequence[RowMapping]:
        return self._listed(self._tables().where(tables.c.public.is_(True), tables.c.status == status))

    def waiting_for_bots(self) -> list[str]:
        """Running tables at which a bot is asked."""
        asked = (seats.c.code == tables.c.code) & (seats.c.seat == tables.c.waiting)
        with self.engine.connect() as db:
            chosen = select(tables.c.code).join(seats, asked).where(seats.c.bot.is_not(None))
            running = chosen.where(tables.c.status == "running", tables.c.frozen.is_(None))
            return list(db.scalars(running).all())

    def _tables(self) -> Select[Any]:
        return select(tables, people.c.name.label("owner_name")).join(people, people.c.id == tables.c.owner)

    def _listed(self, chosen: Select[Any]) -> Sequence[RowMapping]:
        with self.engine.connect() as db:
            return db.execute(chosen.order_by(tables.c.changed.desc()).limit(LONGEST_LIST)).mappings().all()

    def seat(self, code: str, seat: int, revision: int, status: str, **values: Any) -> None:
        """Change who sits somewhere."""
        with self.engine.begin() as db:
            self._revise(db, code, revision, status=status)
            db.execute(update(seats).where(seats.c.code == code, seats.c.seat == seat).values(**values))

    def freeze(self, code: str, revision: int, trouble: Json) -> None:
        with self.engine.begin() as db:
            self._revise(db, code, revision, frozen=trouble)

    # ---- journals -----------------------------------------------------------------------------------------------

    def journal(self, code: str, upto: int | None = None) -> tuple[list[Entry], Snapshot | None]:
        """The lines of a journal, and the last position kept that is not later than a number of choices."""
        with self.engine.connect() as db:
            chosen = select(entries.c.seat, entries.c.choice, entries.c.chance).where(entries.c.code == code)
            lines = [Entry(row.seat, row.choice, row.chance) for row in db.execute(chosen.order_by(entries.c.line))]
            kept = select(snapshots).where(snapshots.c.code == code).order_by(snapshots.c.line.desc()).limit(1)
            if upto is not None:
                kept = kept.where(snapshots.c.plies <= upto)
            row = db.execute(kept).first()
        return lines, Snapshot(row.line, row.plies, row.saved) if row else None

    def write(
        self, code: str, revision: int, keep: int, new: Sequence[Entry], moved: Moved, kept: Snapshot | None
    ) -> None:
        """The journal keeps so many lines and gets the new ones. Raises `Raced` if it is not as it was read."""
        try:
            with self.engine.begin() as db:
                values = {"status": moved.status, "plies": moved.plies, "lines": moved.lines}
                self._revise(db, code, revision, **values, waiting=moved.waiting, result=moved.result)
                if not new:
                    db.execute(delete(entries).where(entries.c.code == code, entries.c.line >= keep))
                    db.execute(delete(snapshots).where(snapshots.c.code == code, snapshots.c.line > keep))
                else:
                    db.execute(insert(entries), entry_rows(code, keep, new))
                if kept:
                    row = {"code": code, "line": kept.line, "plies": kept.plies, "saved": kept.saved}
                    db.execute(insert(snapshots).values(**row))
        except IntegrityError:
            raise Raced(code) from None

    def _revise(self, db: Connection, code: str, revision: int, **values: Any) -> None:
        """First of all statements, so that the second of two writers waits, then finds nothing to change."""
        chosen = update(tables).where(tables.c.code == code, tables.c.revision == revision)
        if not db.execute(chosen.values(revision=revision + 1, changed=now(), **values)).rowcount:
            raise Raced(code)

    # ---- talk and visits ----------------------------------------------------------------------------------------

    def add_chat(self, code: str, person: int, name: str, text: str) -> int:
        """The number of the new line."""
        for _ in range(5):
            try:
                with self.engine.begin() as db:
                    count = db.scalar(select(func.count()).select_from(chats).where(chats.c.code == code)) or 0
                    row = {"code": code, "number": count, "person": person, "name": name, "text": text, "at": now()}
                    db.execute(insert(chats).values(**row))
                    return int(count)
            except IntegrityError:
                continue  # two spoke at once
        raise Raced(code)

    def chat_count(self, code: str) -> int:
        with self.engine.connect() as db:
            return db.scalar(select(func.count()).select_from(chats).where(chats.c.code == code)) or 0

    def chat(self, code: str, since: int) -> Sequence[Row[Any]]:
        with self.engine.connect() as db:
            chosen = select(chats.c.number, chats.c.name, chats.c.text, chats.c.at)
            listed = chosen.where(chats.c.code == code, chats.c.number >= since).order_by(chats.c.number)
            return db.execute(listed).all()

    def visit(self, code: str, person: int) -> tuple[int, int] | None:
        """Choices and log lines somebody had seen when they were last here."""
        with self.engine.connect() as db:
            chosen = select(visits.c.plies, visits.c.log).where(visits.c.code == code, visits.c.person == person)
            row = db.execute(chosen).first()
        return (row.plies, row.log) if row else None

    def visited(self, code: str, person: int, plies: int, log: int) -> None:
        values = {"plies": plies, "log": log, "at": now().timestamp()}
        with self.engine.begin() as db:
            mine = (visits.c.code == code) & (visits.c.person == person)
            if not db.execute(update(visits).where(mine).values(**values)).rowcount:
                db.execute(insert(visits).values(code=code, person=person, **values))


def entry_rows(code: str, first: int, lines: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {"code": code, "line": first + i, "seat": line.seat, "choice": line.do, "chance": line.chance}
        for i, line in enumerate(lines)
    ]
