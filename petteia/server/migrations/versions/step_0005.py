"""Facts that owners bring: boxes, and whose shelf they stand on."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "boxes",
        sa.Column("name", sa.String(60), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_table(
        "shelves",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("box", sa.String(60), sa.ForeignKey("boxes.name"), primary_key=True),
        sa.Column("created", sa.DateTime, nullable=False),
    )
