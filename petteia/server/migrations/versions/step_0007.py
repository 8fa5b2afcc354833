"""The coach: how much it may say to whom, what it has said, and at which tables of several people it may help."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("coached", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "coaches",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("level", sa.String(16), nullable=False),
    )
    op.create_table(
        "counsels",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(60), primary_key=True),
    )
