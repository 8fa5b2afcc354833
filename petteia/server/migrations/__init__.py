"""The schema of the database has a version, and every earlier one can be carried over (Alembic).

A new database is made as it should be at once. One that was made before there were versions is recognised by its
tables. `versions/` holds one file a step.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text

from petteia.server import schema
from petteia.server.trouble import Trouble

HEAD: Final = "0007"
HERE: Final = Path(__file__).parent
VERSIONS: Final = "alembic_version"
LOCK: Final = 0x7E77E1A  # who carries a database over is alone with it


def prepare(engine: Engine) -> list[str]:
    """Make a database what this server needs; the steps that were taken. Several processes may try at once."""
    with engine.connect() as db:
        if version(db) == HEAD:
            return []
    with alone(engine) as db:
        found = version(db)
        if found == HEAD:
            return []
        if found is None and not inspect(db).has_table("tables"):
            schema.metadata.create_all(db)
            stamp(db, HEAD)
            return []
        return upgrade(db, found)


def version(db: Connection) -> str | None:
    """The version a database says it has."""
    if not inspect(db).has_table(VERSIONS):
        return None
    found = db.scalar(text(f"SELECT version_num FROM {VERSIONS}"))
    return str(found) if found is not None else None


def recognised(db: Connection) -> str:
    """The version of a database that was made before there were versions."""
    return "0002" if inspect(db).has_table("chances") else "0001"


@contextmanager
def alone(engine: Engine) -> Iterator[Connection]:
    """A transaction that nobody else carries the database over in."""
    with engine.connect() as db:
        if db.dialect.name == "sqlite":
            db.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        yield db
        db.commit()


def stamp(db: Connection, number: str) -> None:
    db.execute(
        text(
            f"CREATE TABLE IF NOT EXISTS {VERSIONS} "
            "(version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
        )
    )
    db.execute(text(f"INSERT INTO {VERSIONS} (version_num) VALUES (:number)"), {"number": number})


def upgrade(db: Connection, found: str | None) -> list[str]:
    """Take all steps that are missing, within the transaction of the connection."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(HERE))
    steps = [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()][::-1]
    if found is not None and found not in steps:
        raise Trouble("error.database_newer", found=found, known=HEAD)
    if found is None:
        found = recognised(db)
        stamp(db, found)
    config.attributes["connection"] = db
    command.upgrade(config, "head")
    return steps[steps.index(found) + 1 :]
