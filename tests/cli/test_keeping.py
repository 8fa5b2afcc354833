"""What whoever runs a server does: new versions, copies, clearing away."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert, inspect, text, update

from petteia.games.registry import GAMES
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.versions import Change
from petteia.server import migrations, schema, upkeep
from petteia.server.schema import people, tables
from petteia.server.store import Store, now
from petteia.server.trouble import Trouble
from tests.cli.conftest import Run
from tests.server.client import first_option, somebody, tables_over

FIRST = Path(__file__).parents[1] / "server" / "saved" / "first_schema.sql"
PLAYED, PLIES, LINES = "ab7n7x2e", 60, 68  # the table in play, its choices, the lines of its log


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of the first schema."""
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(FIRST.read_text(encoding="utf-8"))
    return path


def differences(url: str) -> Any:
    engine = schema.connect(url)
    try:
        with engine.connect() as db:
            return compare_metadata(MigrationContext.configure(db), schema.metadata)
    finally:
        engine.dispose()


def test_a_new_database_is_what_it_should_be_at_once(url: str) -> None:
    Store(url).close()
    assert differences(url) == []
    engine = schema.connect(url)
    with engine.connect() as db:
        assert migrations.version(db) == migrations.HEAD
    assert migrations.prepare(engine) == []
    engine.dispose()


def test_the_head_is_the_last_step() -> None:
    steps = sorted(path.stem.removeprefix("step_") for path in (migrations.HERE / "versions").glob("step_*.py"))
    assert steps[-1] == migrations.HEAD


def test_the_first_schema_is_carried_over(old: Path) -> None:
    """Without a version it is recognised; afterwards it is like a new one, and its table goes on where it was."""
    url = f"sqlite:///{old}"

    async def play() -> None:
        async with tables_over(url, snapshot_every=10) as tables:
            live = await tables.rooms.open(PLAYED)
            assert live.match.game.plies == PLIES
            assert len(live.match.log(0)) == LINES
            assert live.kept == 51, "positions kept by the old server are of use"
            assert live.kept_log > 0
            person = live.seatings[0].person
            assert person is not None
            await first_option(tables, PLAYED, person)
            assert (await tables.past.position(PLAYED, 30, person))[0].game.plies == 30
            row = tables.desk.store.table(PLAYED)
            assert row is not None
            assert row["rules"] == row["header"]["rules"] != ""

    asyncio.run(play())
    assert differences(url) == []


def test_the_second_schema_is_recognised_too(old: Path) -> None:
    engine = schema.connect(f"sqlite:///{old}")
    with engine.begin() as db:
        db.execute(text("CREATE TABLE eyes (code VARCHAR(16), person INTEGER, seat INTEGER)"))
        db.execute(text("CREATE TABLE chances (code VARCHAR(16), secret VARCHAR(64), shares JSON, dealt BOOLEAN)"))
        assert migrations.recognised(db) == "0002"
    assert migrations.prepare(engine) == ["0003", "0004", "0005", "0006", "0007"]
    engine.dispose()


def test_a_step_that_fails_leaves_everything_as_it_was(old: Path) -> None:
    with closing(sqlite3.connect(old)) as db:
        db.execute("UPDATE tables SET header = '7'")
        db.commit()
    engine = schema.connect(f"sqlite:///{old}")
    with pytest.raises(AttributeError):
        migrations.prepare(engine)
    with engine.connect() as found:
        assert not inspect(found).has_table("chances")
        assert migrations.version(found) is None
    engine.dispose()


def test_a_later_version_is_not_touched(url: str) -> None:
    store = Store(url)
    with store.engine.begin() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(Trouble) as refused:
        Store(url)
    assert refused.value.text.key == "error.database_newer"


# ---- another version of the rules ----------------------------------------------------------------------------------


@pytest.fixture
def later_rules() -> Iterator[Rulebook]:
    book = GAMES["hellas"].book
    before = book.changes, book.version
    book.changes, book.version = (*book.changes, Change("99", "seat.nobody", None)), "99"
    yield book
    book.changes, book.version = before


def test_check_rehearses_on_a_copy_and_tells_what_cannot_go_on(run: Run, old: Path, later_rules: Rulebook) -> None:
    with closing(sqlite3.connect(old)) as db:
        db.execute("UPDATE entries SET choice = 'fly to_the_moon' WHERE code = ? AND line = 12", [PLAYED])
        db.execute("DELETE FROM snapshots")
        db.commit()
    before, rules = old.read_bytes(), GAMES["hellas"].book.changes[-2].version
    told = run("migrate", "--check", old)
    assert told.status == 1
    assert "0002, 0003" in told.out
    assert f"{PLAYED} (Hellas, rules version {rules}, choice 60) cannot go on" in told.out
    assert "up to choice 11" in told.out
    assert "2 tables cannot" in told.out, "the what-if table began from a position of these rules"
    assert old.read_bytes() == before, "nothing but the copy was touched"
    assert not list(old.parent.glob("*.part"))


def test_check_finds_nothing_where_all_is_well(run: Run, old: Path) -> None:
    told = run("migrate", "--check", old)
    assert told.status == 0
    assert "can go on" in told.out
    done = run("migrate", old)
    assert (done.status, "0002, 0003" in done.out) == (0, True)
    assert "already up to date" in run("migrate", old).out


@pytest.mark.parametrize("command", [["migrate"], ["migrate", "--check"], ["prune"]])
def test_a_database_that_is_not_there_is_not_made(run: Run, tmp_path: Path, command: list[str]) -> None:
    told = run(*command, tmp_path / "none.db")
    assert told.status == 2
    assert told.err.count("\n") == 1
    assert not (tmp_path / "none.db").exists()


# ---- copies --------------------------------------------------------------------------------------------------------


def test_a_copy_is_made_while_people_play(run: Run, url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "me"], seed=3)).code
            for number in range(6):
                await first_option(tables, code, helen)
                copy = tmp_path / f"copy{number}.db"
                await asyncio.to_thread(upkeep.backup, url, copy)
                store = Store(f"sqlite:///{copy}")
                assert len(store.journal(code)[0]) == number + 2, "all that was confirmed"
                store.close()

    asyncio.run(play())
    told = run("backup", url, tmp_path / "last.db")
    assert told.status == 0
    assert "last.db" in told.out
    assert sorted(path.name for path in tmp_path.glob("last*")) == ["last.db"]


def test_a_copy_that_cannot_be_written_is_said(run: Run, url: str, tmp_path: Path) -> None:
    Store(url).close()
    told = run("backup", url, tmp_path / "nowhere" / "copy.db")
    assert told.status == 2
    assert told.err.startswith(f"petteia: there is no folder {tmp_path / 'nowhere'}")
    assert run("backup", tmp_path / "none.db", tmp_path / "copy.db").status == 2


# ---- clearing away ---------------------------------------------------------------------------------------------------


def test_what_nobody_needs_is_cleared_away_and_nothing_else(run: Run, url: str) -> None:
    async def play() -> tuple[str, str, str]:
        async with tables_over(url) as all_tables:
            helen = await somebody(all_tables)
            code = (await all_tables.opening.create("hellas", helen, seats=["me", "me"], seed=3)).code
            await first_option(all_tables, code, helen)
            twins = [(await all_tables.past.fork(code, 1, helen)).code for _ in range(2)]
            store = all_tables.desk.store
            long_ago = now() - timedelta(days=60)
            with store.engine.begin() as db:
                db.execute(update(people).values(created=long_ago))
                db.execute(insert(people).values(name="Idle", created=long_ago))
                db.execute(insert(people).values(name="New", created=now()))
                db.execute(update(tables).where(tables.c.code.in_([code, twins[0]])).values(changed=long_ago))
            store.add_experiment("old", helen.id, "hellas", {}, 365)
            store.add_record("old", helen.id, "text", 9)
            with store.engine.begin() as db:
                db.execute(text("UPDATE experiments SET created = :long_ago"), {"long_ago": str(long_ago)})
                db.execute(text("UPDATE records SET created = :long_ago"), {"long_ago": str(long_ago)})
            return code, twins[0], twins[1]

    code, old_twin, new_twin = asyncio.run(play())
    told = run("prune", url)
    assert told.status == 0
    assert [line.rsplit(" ", 1)[1] for line in told.out.splitlines()] == ["1", "1", "1", "1"]
    store = Store(url)
    assert store.table(code) is not None, "games stay, however old"
    assert store.table(old_twin) is None
    assert store.table(new_twin) is not None
    with store.engine.connect() as db:
        assert list(db.execute(text("SELECT name FROM people ORDER BY id")).scalars()) == ["Helen", "New"]
        assert not list(db.execute(text("SELECT 1 FROM entries WHERE code = :code"), {"code": old_twin}))
    store.close()
    assert run("prune", url, "--guests", "0").status == 2


def test_every_column_that_names_a_person_is_known() -> None:
    """Who stands in any table did something; a new table with people in it is found by itself."""
    found = {f"{column.table.name}.{column.name}" for column in upkeep.things_of_people()}
    assert {"tables.owner", "seats.person", "tokens.person", "chats.person", "records.person", "eyes.person"} <= found
