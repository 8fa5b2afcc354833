"""What whoever runs a server does now and then: rehearse a new version, make a copy, clear away what nobody needs."""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import URL, delete, exists, or_, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from petteia.kernel.errors import PetteiaError
from petteia.server import migrations, schema
from petteia.server.live import OVER, SPOILT, WHAT_IF, reopened
from petteia.server.schema import (
    chances,
    chats,
    entries,
    experiments,
    eyes,
    people,
    records,
    seats,
    snapshots,
    tables,
    visits,
)
from petteia.server.store import Store, now
from petteia.server.trouble import Trouble, said
from petteia.server.urls import check_url, without_password


def url_of(db: str) -> str:
    """A database as people name it: a URL, or the file of SQLite.

    >>> url_of("postgresql+psycopg://petteia@localhost/petteia")
    'postgresql+psycopg://petteia@localhost/petteia'
    """
    url = db if "://" in db else f"sqlite:///{db}"
    check_url(url)
    database = make_url(url).database
    if is_sqlite(url) and not (database and Path(database).is_file()):
        raise Trouble("error.no_database", db=without_password(url))
    return url


@contextmanager
def opened(url: str) -> Iterator[Store]:
    """A database that is there, up to date."""
    try:
        store = Store(url)
    except (SQLAlchemyError, ImportError) as no:
        why = str(getattr(no, "orig", None) or no).split("\n")[0]
        raise Trouble("error.database", db=without_password(url), why=why.replace(url, "…")) from None
    try:
        yield store
    finally:
        store.close()


def migrate(url: str) -> list[str]:
    """Carry a database over; the steps that were taken."""
    engine = schema.connect(url)
    try:
        return migrations.prepare(engine)
    except (SQLAlchemyError, ImportError) as no:
        why = str(getattr(no, "orig", None) or no).split("\n")[0]
        raise Trouble("error.database", db=without_password(url), why=why.replace(url, "…")) from None
    finally:
        engine.dispose()


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def same_file(url: str, path: Path) -> bool:
    """Whether a path is the file of an SQLite database itself."""
    database = make_url(url).database
    return bool(database) and path.exists() and path.samefile(str(database))


# ---- another version ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stuck:
    """A table that cannot go on under these rules."""

    code: str
    game: str
    rules: str
    plies: int  # choices made
    seen: int  # choices that can still be looked at, one by one
    why: str


def stuck_tables(store: Store, language: str) -> Iterator[Stuck]:
    """All games that are not over and cannot go on, each with the reason."""
    with store.engine.connect() as db:
        playing = select(tables.c.code).where(tables.c.status != OVER, tables.c.frozen.is_(None))
        codes: list[str] = list(db.scalars(playing.order_by(tables.c.code)).all())
    for code in codes:
        row = store.table(code)
        if row is None:
            continue
        lines, snapshot = store.journal(code)
        told = {"code": code, "game": row["game"], "rules": row["rules"], "plies": row["plies"]}
        try:
            match = reopened(row["header"], row["start"], lines, snapshot)
        except SPOILT as no:
            yield Stuck(**told, seen=0, why=reason(no, language))
            continue
        if match.stop is not None:
            yield Stuck(**told, seen=match.game.plies, why=said(match.words(language), match.stop.why))


def reason(no: BaseException, language: str) -> str:
    return no.said_in(language) if isinstance(no, PetteiaError) else f"{type(no).__name__}: {no}"


@contextmanager
def a_copy(url: str) -> Iterator[str]:
    """A copy of a database, for as long as it takes."""
    with tempfile.TemporaryDirectory(prefix="petteia-") as folder:
        if is_sqlite(url):
            copy = Path(folder, "copy.db")
            backup(url, copy)
            yield f"sqlite:///{copy}"
            return
        dump = Path(folder, "copy.dump")
        backup(url, dump)
        with another_database(url) as other:
            postgres_tool("pg_restore", other, "--no-owner", "--no-privileges", f"--dbname={other.database}", str(dump))
            yield other.render_as_string(hide_password=False)


@contextmanager
def another_database(url: str) -> Iterator[URL]:
    """An empty database beside this one, for as long as it takes."""
    other = make_url(url).set(database=f"petteia_rehearsal_{os.getpid()}")
    engine = schema.connect(url).execution_options(isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as db:
            db.exec_driver_sql(f'CREATE DATABASE "{other.database}"')
        try:
            yield other
        finally:
            with engine.connect() as db:
                db.exec_driver_sql(f'DROP DATABASE "{other.database}" WITH (FORCE)')
    finally:
        engine.dispose()


def rehearse(url: str, language: str) -> tuple[list[str], list[Stuck]]:
    """Carry a copy over: the steps that would be taken, and the tables that could not go on afterwards."""
    with a_copy(url) as copy:
        steps = migrate(copy)
        with opened(copy) as store:
            return steps, list(stuck_tables(store, language))


# ---- copies ------------------------------------------------------------------------------------------------------


def backup(url: str, to: Path) -> None:
    """A whole copy of a database while it is being used. Never half a file: it appears when it is complete."""
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    try:
        if is_sqlite(url):
            backup_sqlite(url, part)
        else:
            postgres_tool("pg_dump", make_url(url), "--format=custom", f"--file={part}")
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)


def backup_sqlite(url: str, to: Path) -> None:
    database = make_url(url).database
    if not database or not Path(database).is_file():
        raise Trouble("error.no_database", db=without_password(url))
    try:
        there = f"file:{Path(database).absolute()}?mode=ro"
        with closing(sqlite3.connect(there, uri=True)) as source, closing(sqlite3.connect(to)) as copy:
            source.backup(copy, pages=1000, sleep=0.01)
    except sqlite3.Error as no:
        raise Trouble("error.database", db=without_password(url), why=str(no)) from None


def postgres_tool(name: str, url: URL, *arguments: str) -> None:
    """A program of PostgreSQL. The password is in its environment: command lines can be seen by everybody."""
    program = shutil.which(name)
    if program is None:
        raise Trouble("error.postgres_tool", program=name)
    given: dict[str, Any] = {"PGHOST": url.host or url.query.get("host"), "PGPORT": url.port, "PGUSER": url.username}
    given |= {"PGPASSWORD": url.password, "PGDATABASE": url.database}
    known = {key: str(value) for key, value in given.items() if value}
    done = subprocess.run([program, *arguments], env={**os.environ, **known}, capture_output=True, text=True)
    if done.returncode:
        why = (done.stderr.strip() or "?").splitlines()[0].strip()
        raise Trouble("error.database", db=url.render_as_string(hide_password=True), why=why)


# ---- clearing away -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cleared:
    """How much went."""

    guests: int
    what_ifs: int
    experiments: int
    records: int


def prune(store: Store, guest_days: int, what_if_days: int, lab_days: int, record_days: int) -> Cleared:
    """Guests that did nothing, what-if tables nobody has touched, old results of the laboratory, old records."""
    with store.engine.begin() as db:
        old = select(tables.c.code).where(
            tables.c.kind == WHAT_IF, tables.c.changed < now() - timedelta(days=what_if_days)
        )
        codes: list[str] = list(db.scalars(old).all())
        for some in [codes[i : i + 500] for i in range(0, len(codes), 500)]:
            for table in (entries, snapshots, chats, chances, eyes, visits, seats):
                db.execute(delete(table).where(table.c.code.in_(some)))
            db.execute(delete(tables).where(tables.c.code.in_(some)))
        labs = db.execute(delete(experiments).where(experiments.c.created < now() - timedelta(days=lab_days))).rowcount
        files = db.execute(delete(records).where(records.c.created < now() - timedelta(days=record_days))).rowcount
        known = or_(
            *(exists().where(column == people.c.id) for column in things_of_people()),
        )
        idle = delete(people).where(people.c.created < now() - timedelta(days=guest_days), ~known)
        return Cleared(db.execute(idle).rowcount, len(codes), labs, files)


def pruned(url: str, guests: int, what_ifs: int, experiments: int, records: int) -> Cleared:
    with opened(url) as store:
        return prune(store, guests, what_ifs, experiments, records)


def things_of_people() -> list[Any]:
    """Every column that names a person: who stands in none of them did nothing."""
    return [
        column
        for table in schema.metadata.tables.values()
        for column in table.columns
        if any(key.column is people.c.id for key in column.foreign_keys)
    ]
