"""Several processes: secrets that were promised, and what the laboratory is asked, are known to all of them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "pledges",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_table(
        "lab_jobs",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("wish", sa.JSON, nullable=False),
        sa.Column("found", sa.JSON, nullable=False),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
