"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def code() -> "sa.Column[str]":
    return sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "facts", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("owner", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("start", sa.JSON),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("lines", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("waiting", sa.Integer),
        sa.Column("result", sa.JSON),
        sa.Column("frozen", sa.JSON),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("changed", sa.DateTime, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "public", "changed"])
    op.create_table(
        "seats",
        code(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("side", sa.JSON, nullable=False),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("bot", sa.String(40)),
        sa.Column("invite", sa.String(24), nullable=False),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "entries",
        code(),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("chance", sa.JSON, nullable=False),
    )
    op.create_table(
        "snapshots",
        code(),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("saved", sa.JSON, nullable=False),
    )
    op.create_table(
        "chats",
        code(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_table(
        "experiments",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("found", sa.JSON, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_table(
        "visits",
        code(),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("log", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
