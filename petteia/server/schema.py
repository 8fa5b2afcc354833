"""The database: people, tables, their seats, and the journals that are the truth.

Everything here is SQLAlchemy Core and suits SQLite and PostgreSQL; what only SQLite needs stands in `connect`.
"""

from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    false,
)
from sqlalchemy.engine import make_url
from sqlalchemy.pool import StaticPool

metadata = MetaData()

# Small facts of the server itself: the version of the schema, the key that signs cookies.
facts = Table("facts", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", DateTime, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),  # the token itself is shown once and not kept
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("created", DateTime, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("coached", Boolean, nullable=False, server_default=false()),  # may the coach help several people?
    Column("status", String(16), nullable=False),
    Column("owner", ForeignKey("people.id"), nullable=False),
    Column("header", JSON, nullable=False),  # of the journal: rules version, seats, seed, options
    Column(
        "rules", String(20), nullable=False, server_default=""
    ),  # the version of the rules it began with, as in the header
    Column(
        "start", JSON(none_as_null=True)
    ),  # the position a what-if table began from; other games begin with their set-up
    Column("plies", Integer, nullable=False),  # choices made
    Column("lines", Integer, nullable=False),  # of the journal
    Column("revision", Integer, nullable=False),  # grows with every change, choices taken back included
    Column("waiting", Integer),  # the seat that is asked
    Column("result", JSON(none_as_null=True)),
    Column("frozen", JSON(none_as_null=True)),  # the choice at which a rule broke
    Column("created", DateTime, nullable=False),
    Column("changed", DateTime, nullable=False),
)
Index("tables_by_status", tables.c.status, tables.c.public, tables.c.changed)

seats = Table(
    "seats",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("side", JSON, nullable=False),  # a text: key and parts
    Column("person", ForeignKey("people.id")),
    Column("bot", String(40)),
    Column("invite", String(24), nullable=False),
)
Index("seats_by_person", seats.c.person)

# One row a line of the journal. The key lets one of two writers through.
entries = Table(
    "entries",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("chance", JSON, nullable=False),
)

# A position from time to time, so that reopening is quick. `line` counts the lines of the journal before it. Of the log
# each keeps what was told since the one before: `log` counts the lines before that.
snapshots = Table(
    "snapshots",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("plies", Integer, nullable=False),
    Column("saved", JSON, nullable=False),
    Column("log", Integer, nullable=False, server_default="0"),
    Column("news", JSON, nullable=False, server_default="[]"),
)

chats = Table(
    "chats",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", DateTime, nullable=False),
)

# Where the chance of a table comes from: a secret (none where somebody chose a seed) and the players' shares, by seat.
# Before all seats are taken nothing is dealt. Tables opened before there were secrets have no row.
chances = Table(
    "chances",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("secret", String(64)),
    Column("shares", JSON, nullable=False),
    Column("dealt", Boolean, nullable=False),
)

# Who has looked through the eyes of which seat: they take no other one at that table.
eyes = Table(
    "eyes",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)

# Files of games that still went on: what one seat saw. For whoever brought them.
records = Table(
    "records",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", DateTime, nullable=False),
)

# Secrets whose hashes were told to somebody who is about to open a table; each serves once.
pledges = Table(
    "pledges",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("commitment", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("created", DateTime, nullable=False),
)

# What the laboratory of several processes is asked: any of them may play it, and go on where another died.
lab_jobs = Table(
    "lab_jobs",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("wish", JSON, nullable=False),
    Column("found", JSON, nullable=False),  # so far
    Column("wanted", Boolean, nullable=False),  # nobody has stopped it
    Column("created", DateTime, nullable=False),
)

# What the laboratory found out; kept for some time.
experiments = Table(
    "experiments",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("found", JSON, nullable=False),  # what was asked, and what came of it
    Column("created", DateTime, nullable=False),
)

# Facts that owners bring, by the name of the game they make: "hellas@9f2c01aa4be07d13". A box never changes.
boxes = Table(
    "boxes",
    metadata,
    Column("name", String(60), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", DateTime, nullable=False),
)

# Whose boxes they are: what somebody finds on the page "My box".
shelves = Table(
    "shelves",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("box", ForeignKey("boxes.name"), primary_key=True),
    Column("created", DateTime, nullable=False),
)

# How far somebody is in a lesson, and at which table.
lessons = Table(
    "lessons",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(60), primary_key=True),
    Column("code", ForeignKey("tables.code"), nullable=False),
    Column("state", JSON, nullable=False),
    Column("done", Boolean, nullable=False),  # once: playing it again takes nothing away
    Column("changed", DateTime, nullable=False),
)
Index("lessons_by_code", lessons.c.code)

# How much the coach may say to somebody, who has chosen that.
coaches = Table(
    "coaches",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("level", String(16), nullable=False),
)

# The kinds of questions the coach has explained to somebody: it does not do it again.
counsels = Table(
    "counsels",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("kind", String(60), primary_key=True),
)

# How far somebody has followed a game: what is later is news to them.
visits = Table(
    "visits",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("plies", Integer, nullable=False),
    Column("log", Integer, nullable=False),
    Column("at", Float, nullable=False),
)


def lively(url: str) -> dict[str, Any]:
    """A line to PostgreSQL that was cut is noticed within seconds."""
    if make_url(url).get_backend_name() != "postgresql":
        return {}
    seconds = {"keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 3, "connect_timeout": 3}
    settings = {f"tcp_{name}": seconds[name] for name in seconds if name.startswith("keepalives")}
    settings |= {"statement_timeout": 15_000, "idle_in_transaction_session_timeout": 15_000}
    options = " ".join(f"-c {name}={value}" for name, value in settings.items())
    return {"keepalives": 1, **seconds, "tcp_user_timeout": 5000, "options": options}


def connect(url: str) -> Engine:
    """An engine for a database URL. Only here anything is particular to SQLite."""
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True, connect_args=lively(url))
    in_memory = make_url(url).database in (None, "", ":memory:")
    if in_memory:
        engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
    else:
        engine = create_engine(url, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def durable(connection: Any, _: object) -> None:
        """Committed is on the disk: neither `kill -9` nor a power cut loses it."""
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
