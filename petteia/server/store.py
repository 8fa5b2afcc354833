"""Reading and writing the database. One method, one transaction; each is called on the store's own thread."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    RowMapping,
    Select,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from petteia.kernel.journal import Entry
from petteia.kernel.record import Json
from petteia.server import migrations, schema
from petteia.server.schema import (
    boxes,
    chances,
    chats,
    entries,
    experiments,
    eyes,
    facts,
    lab_jobs,
    lessons,
    people,
    pledges,
    records,
    seats,
    shelves,
    snapshots,
    tables,
    tokens,
    visits,
)

SECRET: Final = "secret"
LONGEST_LIST: Final = 100
CHANNEL: Final = "petteia"  # on which the processes of one database tell each other


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
    """A position, and the log: what was told since the position kept before, or (read) all of it from a line on."""

    line: int
    plies: int
    saved: Json
    log: int  # lines of the log before `news`
    news: Sequence[Any]

    @property
    def told(self) -> int:
        """Lines of the log up to here."""
        return self.log + len(self.news)


@dataclass(frozen=True)
class Deal:
    """What a table becomes when it is dealt."""

    moved: Moved
    lines: Sequence[Entry]
    sides: Sequence[Json]  # the names of the seats
    people: Sequence[tuple[int, int]]  # who sits where: seat, person


class Trips:
    """How often a database was asked: statements, what begins and ends transactions, whether a line still stands."""

    def __init__(self, engine: Engine, asks_first: bool) -> None:
        self.count = 0
        event.listen(engine, "before_cursor_execute", self._asked)
        for name in ("begin", "commit", "rollback"):
            event.listen(engine, name, self._bounded)
        if asks_first:
            event.listen(engine, "checkout", self._asked)

    def _asked(self, *_: Any) -> None:
        self.count += 1

    def _bounded(self, db: Connection) -> None:
        if db.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            self.count += 1


def now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


class Store:
    """The database behind all tables."""

    def __init__(self, url: str, ready: bool = False) -> None:
        """`ready`: somebody else has seen to it that the database is as it should be."""
        self.url = url
        self.engine = schema.connect(url)
        self.shared = self.engine.dialect.name == "postgresql"  # other processes may use the same database
        self.reading = self.engine  # for what is read by one statement: without a transaction around it
        if self.shared:
            self.reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.trips = Trips(self.engine, asks_first=self.shared)
        self.process = secrets.token_hex(4)  # what this process is called
        if not ready:
            migrations.prepare(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    def _tell(self, db: Connection, kind: str, *parts: Any) -> None:
        """Tell other processes, as soon as the transaction is done."""
        if self.shared:
            db.execute(select(self._telling(kind, *parts)))

    def _telling(self, kind: str, *parts: Any) -> ColumnElement[Any]:
        return func.pg_notify(CHANNEL, json.dumps([kind, self.process, *parts]))

    def alive(self) -> None:
        """Raises if the database is out of reach."""
        with self.reading.connect() as db:
            db.execute(select(1))

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

    def drop_person(self, id: int) -> bool:
        """Forget a guest who has done nothing; False if there is something of theirs."""
        try:
            with self.engine.begin() as db:
                return bool(db.execute(delete(people).where(people.c.id == id)).rowcount)
        except IntegrityError:
            return False

    def person(self, id: int) -> str | None:
        """The name of a person."""
        with self.reading.connect() as db:
            return db.scalar(select(people.c.name).where(people.c.id == id))

    def rename(self, id: int, name: str) -> None:
        with self.engine.begin() as db:
            db.execute(update(people).where(people.c.id == id).values(name=name))
            self._tell(db, "name", id, name)

    def add_record(self, code: str, person: int, text: str, most: int) -> None:
        """Keep a record; of one person the latest so many."""
        with self.engine.begin() as db:
            mine = select(records.c.code).where(records.c.person == person).order_by(records.c.created.desc())
            old: list[str] = list(db.scalars(mine.offset(most - 1)).all())
            db.execute(delete(records).where(records.c.code.in_(old)))
            db.execute(insert(records).values(code=code, person=person, text=text, created=now()))

    def record(self, code: str, person: int) -> str | None:
        """The text of a record that this person brought."""
        with self.reading.connect() as db:
            mine = (records.c.code == code) & (records.c.person == person)
            found: str | None = db.scalar(select(records.c.text).where(mine))
            return found

    def add_pledge(self, person: int, commitment: str, secret: str, most: int) -> None:
        """Keep a secret that was promised; of one person the latest so many."""
        with self.engine.begin() as db:
            mine = select(pledges.c.commitment).where(pledges.c.person == person)
            old: list[str] = list(db.scalars(mine.order_by(pledges.c.created.desc()).offset(most - 1)).all())
            db.execute(delete(pledges).where(pledges.c.person == person, pledges.c.commitment.in_(old)))
            row = {"person": person, "commitment": commitment, "secret": secret, "created": now()}
            db.execute(insert(pledges).values(**row))

    def redeem_pledge(self, person: int, commitment: str) -> str | None:
        """The secret that was promised to somebody; it serves once."""
        mine = (pledges.c.person == person) & (pledges.c.commitment == commitment)
        with self.engine.begin() as db:
            secret: str | None = db.scalar(select(pledges.c.secret).where(mine))
            return secret if db.execute(delete(pledges).where(mine)).rowcount else None

    def add_lab_job(self, code: str, person: int, game: str, wish: Json, found: Json) -> None:
        with self.engine.begin() as db:
            row = {"code": code, "person": person, "game": game, "wish": wish, "found": found}
            db.execute(insert(lab_jobs).values(**row, wanted=True, created=now()))

    def lab_jobs(self) -> Sequence[Row[Any]]:
        """All that the laboratory is asked and has not answered, the oldest first."""
        with self.reading.connect() as db:
            return db.execute(select(lab_jobs).order_by(lab_jobs.c.created, lab_jobs.c.code)).all()

    def lab_job(self, code: str) -> Row[Any] | None:
        with self.reading.connect() as db:
            return db.execute(select(lab_jobs).where(lab_jobs.c.code == code)).first()

    def lab_progress(self, code: str, found: Json) -> bool | None:
        """Note what has been found so far; whether it is still wanted. None: it is over."""
        with self.engine.begin() as db:
            db.execute(update(lab_jobs).where(lab_jobs.c.code == code).values(found=found))
            wanted: bool | None = db.scalar(select(lab_jobs.c.wanted).where(lab_jobs.c.code == code))
            return wanted

    def unwanted_lab_job(self, code: str) -> None:
        with self.engine.begin() as db:
            db.execute(update(lab_jobs).where(lab_jobs.c.code == code).values(wanted=False))

    def add_experiment(self, code: str, person: int, game: str, found: Json, days: int) -> None:
        """Keep what the laboratory found; what is older than so many days goes."""
        with self.engine.begin() as db:
            db.execute(delete(experiments).where(experiments.c.created < now() - timedelta(days=days)))
            row = {"code": code, "person": person, "game": game, "found": found, "created": now()}
            db.execute(insert(experiments).values(**row))
            db.execute(delete(lab_jobs).where(lab_jobs.c.code == code))

    def experiment(self, code: str, game: str) -> Json | None:
        with self.reading.connect() as db:
            mine = (experiments.c.code == code) & (experiments.c.game == game)
            found: Json | None = db.scalar(select(experiments.c.found).where(mine))
            return found

    # ---- boxes ----------------------------------------------------------------------------------------------------

    def add_box(self, name: str, game: str, title: str, text: str) -> None:
        """Keep a box; the same one is kept once."""
        try:
            with self.engine.begin() as db:
                db.execute(insert(boxes).values(name=name, game=game, title=title, text=text, created=now()))
        except IntegrityError:
            return

    def box(self, name: str) -> Row[Any] | None:
        """The game and the text of a box."""
        with self.reading.connect() as db:
            return db.execute(select(boxes.c.game, boxes.c.text).where(boxes.c.name == name)).first()

    def shelve(self, person: int, box: str, instead_of: str) -> None:
        """Put a box on somebody's shelf, in the place of an earlier one if it is there."""
        with self.engine.begin() as db:
            for name in {instead_of, box} - {""}:
                db.execute(delete(shelves).where((shelves.c.person == person) & (shelves.c.box == name)))
            db.execute(insert(shelves).values(person=person, box=box, created=now()))

    def unshelve(self, person: int, box: str) -> None:
        """Take a box from somebody's shelf; tables that are played with it keep it."""
        with self.engine.begin() as db:
            db.execute(delete(shelves).where((shelves.c.person == person) & (shelves.c.box == box)))

    def shelf(self, person: int) -> Sequence[Row[Any]]:
        """Somebody's boxes, the latest first: name, game, title, text."""
        with self.reading.connect() as db:
            chosen = select(boxes.c.name, boxes.c.game, boxes.c.title, boxes.c.text).join(shelves)
            return db.execute(chosen.where(shelves.c.person == person).order_by(shelves.c.created.desc())).all()

    def add_token(self, person: int, digest: str) -> None:
        with self.engine.begin() as db:
            db.execute(insert(tokens).values(hash=digest, person=person, created=now()))

    def token_owner(self, digest: str) -> Row[Any] | None:
        with self.reading.connect() as db:
            chosen = select(people.c.id, people.c.name).join(tokens, tokens.c.person == people.c.id)
            return db.execute(chosen.where(tokens.c.hash == digest)).first()

    def drop_tokens(self, person: int) -> int:
        with self.engine.begin() as db:
            return db.execute(delete(tokens).where(tokens.c.person == person)).rowcount

    # ---- tables -------------------------------------------------------------------------------------------------

    def add_table(
        self,
        row: dict[str, Any],
        places: Sequence[dict[str, Any]],
        lines: Sequence[Entry],
        chance: dict[str, Any] | None,
        kept: Sequence[Snapshot] = (),
    ) -> None:
        with self.engine.begin() as db:
            db.execute(insert(tables).values(**row, revision=0, created=now(), changed=now()))
            db.execute(insert(seats), list(places))
            if chance is not None:
                db.execute(insert(chances).values(code=row["code"], **chance))
            if chance is None or chance["dealt"]:
                seated = [(place["seat"], place["person"]) for place in places if place["person"] is not None]
                self._looked(db, row["code"], seated)
            if lines:
                db.execute(insert(entries), entry_rows(row["code"], 0, lines))
            if kept:
                db.execute(insert(snapshots), [snapshot_row(row["code"], one) for one in kept])

    def table(self, code: str) -> RowMapping | None:
        with self.reading.connect() as db:
            return db.execute(self._tables().where(tables.c.code == code)).mappings().first()

    def places(self, codes: Sequence[str]) -> Sequence[RowMapping]:
        """The seats of some tables, with the names of who sits there."""
        with self.reading.connect() as db:
            chosen = select(seats, people.c.name.label("name")).join(
                people, people.c.id == seats.c.person, isouter=True
            )
            listed = chosen.where(seats.c.code.in_(codes)).order_by(seats.c.code, seats.c.seat)
            return db.execute(listed).mappings().all()

    def mine(self, person: int) -> Sequence[RowMapping]:
        """Tables somebody sits at or has opened, the latest first; lessons have a list of their own."""
        sitting = select(seats.c.code).where(seats.c.person == person)
        mine = (tables.c.owner == person) | tables.c.code.in_(sitting)
        return self._listed(self._tables().where(mine, tables.c.code.not_in(select(lessons.c.code))))

    def games_won(self, person: int, kind: str) -> set[str]:
        """The games somebody has won at tables of a kind; not by a seat that a bot has taken over."""
        sat = select(tables.c.game, tables.c.result, seats.c.seat).join(seats, seats.c.code == tables.c.code)
        mine = sat.where(seats.c.person == person, tables.c.kind == kind, tables.c.result.is_not(None))
        with self.engine.connect() as db:
            return {row.game for row in db.execute(mine) if row.seat in row.result["winners"]}

    def public(self, status: str) -> Sequence[RowMapping]:
        return self._listed(self._tables().where(tables.c.public.is_(True), tables.c.status == status))

    def waiting_for_bots(self) -> list[str]:
        """Running tables at which a bot is asked."""
        asked = (seats.c.code == tables.c.code) & (seats.c.seat == tables.c.waiting)
        with self.reading.connect() as db:
            chosen = select(tables.c.code).join(seats, asked).where(seats.c.bot.is_not(None))
            running = chosen.where(tables.c.status == "running", tables.c.frozen.is_(None))
            return list(db.scalars(running).all())

    def _tables(self) -> Select[Any]:
        chosen = select(tables, people.c.name.label("owner_name"), chances.c.secret, chances.c.shares, chances.c.dealt)
        named = chosen.join(people, people.c.id == tables.c.owner)
        return named.join(chances, chances.c.code == tables.c.code, isouter=True)

    def _listed(self, chosen: Select[Any]) -> Sequence[RowMapping]:
        with self.reading.connect() as db:
            return db.execute(chosen.order_by(tables.c.changed.desc()).limit(LONGEST_LIST)).mappings().all()

    def seat(
        self,
        code: str,
        seat: int,
        revision: int,
        status: str,
        values: dict[str, Any],
        looked: Sequence[tuple[int, int]] = (),
        shares: list[str] | None = None,
        deal: Deal | None = None,
    ) -> None:
        """Change who sits somewhere. `looked`: who has seen the game through which seat; `deal`: it begins now."""
        with self.engine.begin() as db:
            self._revise(db, code, revision, status=status)
            db.execute(update(seats).where(seats.c.code == code, seats.c.seat == seat).values(**values))
            if shares is not None:
                db.execute(update(chances).where(chances.c.code == code).values(shares=shares))
            if deal is not None:
                self._deal(db, code, deal)
            self._looked(db, code, looked)

    def add_share(self, code: str, revision: int, shares: list[str]) -> None:
        with self.engine.begin() as db:
            self._revise(db, code, revision)
            db.execute(update(chances).where(chances.c.code == code).values(shares=shares))

    def _deal(self, db: Connection, code: str, deal: Deal) -> None:
        """The game that is played takes the place of the example that was shown."""
        moved = deal.moved
        values = {"status": moved.status, "plies": moved.plies, "lines": moved.lines, "waiting": moved.waiting}
        db.execute(update(tables).where(tables.c.code == code).values(**values, result=moved.result))
        db.execute(delete(entries).where(entries.c.code == code))
        db.execute(insert(entries), entry_rows(code, 0, deal.lines))
        db.execute(update(chances).where(chances.c.code == code).values(dealt=True))
        for seat, side in enumerate(deal.sides):
            db.execute(update(seats).where(seats.c.code == code, seats.c.seat == seat).values(side=side))
        self._looked(db, code, deal.people)

    def _looked(self, db: Connection, code: str, looked: Sequence[tuple[int, int]]) -> None:
        for seat, person in looked:
            known = select(eyes.c.seat).where(eyes.c.code == code, eyes.c.person == person, eyes.c.seat == seat)
            if db.execute(known).first() is None:
                db.execute(insert(eyes).values(code=code, person=person, seat=seat))

    def looked(self, code: str, person: int) -> list[int]:
        """The seats through which somebody has seen the game."""
        with self.engine.connect() as db:
            return list(db.scalars(select(eyes.c.seat).where(eyes.c.code == code, eyes.c.person == person)).all())

    def freeze(self, code: str, revision: int, trouble: Json) -> None:
        with self.engine.begin() as db:
            self._revise(db, code, revision, frozen=trouble)

    # ---- journals -----------------------------------------------------------------------------------------------

    def journal(self, code: str) -> tuple[list[Entry], Snapshot | None]:
        """The lines of a journal, and the last position kept."""
        with self.engine.connect() as db:
            return self._lines(db, code, 0, None), self._kept(db, code, None, None)

    def stretch(self, code: str, upto: int, tail: int | None = None) -> tuple[list[Entry], Snapshot | None]:
        """The way to a number of choices: the last position kept before, and the lines of the journal from there on,
        or from the beginning. Of the log at least `tail` lines before that position, or all."""
        with self.engine.connect() as db:
            kept = self._kept(db, code, upto, tail)
            later = select(func.min(snapshots.c.line)).where(snapshots.c.code == code, snapshots.c.plies > upto)
            return self._lines(db, code, kept.line if kept else 0, db.scalar(later)), kept

    def revision(self, code: str) -> int | None:
        with self.reading.connect() as db:
            found: int | None = db.scalar(select(tables.c.revision).where(tables.c.code == code))
            return found

    def appended(self, code: str, first: int, revision: int) -> list[Entry] | None:
        """The lines of a journal from one on; None if the table has changed again since a revision."""
        with self.engine.connect() as db:
            lines = self._lines(db, code, first, None)
            now_at = db.scalar(select(tables.c.revision).where(tables.c.code == code))
            return lines if now_at == revision else None

    def _lines(self, db: Connection, code: str, first: int, end: int | None) -> list[Entry]:
        chosen = select(entries.c.seat, entries.c.choice, entries.c.chance).where(entries.c.code == code)
        if first:
            chosen = chosen.where(entries.c.line >= first)
        if end is not None:
            chosen = chosen.where(entries.c.line < end)
        return [Entry(row.seat, row.choice, row.chance) for row in db.execute(chosen.order_by(entries.c.line))]

    def _kept(self, db: Connection, code: str, upto: int | None, tail: int | None) -> Snapshot | None:
        """The last position kept; None also where its log is not whole: then the journal tells everything."""
        last = select(snapshots).where(snapshots.c.code == code).order_by(snapshots.c.line.desc()).limit(1)
        if upto is not None:
            last = last.where(snapshots.c.plies <= upto)
        row = db.execute(last).first()
        if row is None or not isinstance(row.news, list):
            return None
        parts = select(snapshots.c.log, snapshots.c.news).where(snapshots.c.code == code, snapshots.c.line <= row.line)
        if tail is not None:
            enough = select(func.max(snapshots.c.log)).where(
                snapshots.c.code == code, snapshots.c.log <= max(0, row.log + len(row.news) - tail)
            )
            parts = parts.where(snapshots.c.log >= enough.scalar_subquery())
        news: list[Any] = []
        first: int | None = None
        for part in db.execute(parts.order_by(snapshots.c.line)):
            first = part.log if first is None else first
            if not isinstance(part.news, list) or part.log != first + len(news):
                return None
            news += part.news
        if first is None or (tail is None and first):
            return None
        return Snapshot(row.line, row.plies, row.saved, first, news)

    def write(
        self, code: str, revision: int, keep: int, new: Sequence[Entry], moved: Moved, kept: Snapshot | None
    ) -> None:
        """The journal keeps so many lines and gets the new ones. Raises `Raced` if it is not as it was read."""
        try:
            with self.engine.begin() as db:
                values = {"status": moved.status, "plies": moved.plies, "lines": moved.lines}
                appended = keep if new else -1
                self._revise(db, code, revision, appended, **values, waiting=moved.waiting, result=moved.result)
                if not new:
                    db.execute(delete(entries).where(entries.c.code == code, entries.c.line >= keep))
                    db.execute(delete(snapshots).where(snapshots.c.code == code, snapshots.c.line > keep))
                else:
                    db.execute(insert(entries), entry_rows(code, keep, new))
                if kept:
                    if not kept.log:  # the first, or those before were of no use
                        db.execute(delete(snapshots).where(snapshots.c.code == code))
                    db.execute(insert(snapshots).values(**snapshot_row(code, kept)))
        except IntegrityError:
            raise Raced(code) from None

    def _revise(self, db: Connection, code: str, revision: int, keep: int = -1, **values: Any) -> None:
        """First of all statements, so that the second of two writers waits, then finds nothing to change.

        Others are told the new revision, and after how many lines of the journal new ones stand: -1 if it was anything
        else.
        """
        chosen = update(tables).where(tables.c.code == code, tables.c.revision == revision)
        changed = chosen.values(revision=revision + 1, changed=now(), **values)
        if self.shared:  # told and changed by one statement
            told = db.execute(changed.returning(self._telling("table", code, revision + 1, keep)))
            if told.first() is None:
                raise Raced(code)
        elif not db.execute(changed).rowcount:
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
                    self._tell(db, "chat", code)
                    return int(count)
            except IntegrityError:
                continue  # two spoke at once
        raise Raced(code)

    def chat_count(self, code: str) -> int:
        with self.engine.connect() as db:
            return db.scalar(select(func.count()).select_from(chats).where(chats.c.code == code)) or 0

    def chat(self, code: str, since: int) -> Sequence[Row[Any]]:
        with self.engine.connect() as db:
            chosen = select(chats.c.number, chats.c.person, chats.c.name, chats.c.text, chats.c.at)
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

    # ---- lessons ------------------------------------------------------------------------------------------------

    def lessons(self, person: int, game: str) -> Sequence[RowMapping]:
        """How far somebody is in the lessons of a game, the latest first."""
        with self.engine.connect() as db:
            chosen = select(lessons).where(lessons.c.person == person, lessons.c.game == game)
            return db.execute(chosen.order_by(lessons.c.changed.desc())).mappings().all()

    def lesson_at(self, code: str) -> RowMapping | None:
        """The lesson that is played at a table."""
        with self.engine.connect() as db:
            return db.execute(select(lessons).where(lessons.c.code == code)).mappings().first()

    def keep_lesson(self, person: int, game: str, lesson: str, code: str, state: Json, done: bool) -> None:
        """Keep how far somebody is; a lesson once done stays done."""
        mine = (lessons.c.person == person) & (lessons.c.game == game) & (lessons.c.lesson == lesson)
        values: dict[str, Any] = {"code": code, "state": state, "changed": now()}
        with self.engine.begin() as db:
            if not db.execute(
                update(lessons).where(mine).values(**values, **({"done": True} if done else {}))
            ).rowcount:
                row = {"person": person, "game": game, "lesson": lesson, "done": done}
                db.execute(insert(lessons).values(**row, **values))


def entry_rows(code: str, first: int, lines: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {"code": code, "line": first + i, "seat": line.seat, "choice": line.do, "chance": line.chance}
        for i, line in enumerate(lines)
    ]


def snapshot_row(code: str, kept: Snapshot) -> dict[str, Any]:
    row = {"code": code, "line": kept.line, "plies": kept.plies, "saved": kept.saved}
    return {**row, "log": kept.log, "news": list(kept.news)}
