"""Fair chance: where it comes from, and who has looked through which seat's eyes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "chances",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("secret", sa.String(64)),
        sa.Column("shares", sa.JSON, nullable=False),
        sa.Column("dealt", sa.Boolean, nullable=False),
    )
    op.create_table(
        "eyes",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )
