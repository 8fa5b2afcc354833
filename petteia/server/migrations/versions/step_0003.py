"""The version of the rules stands beside the table; kept positions hold what was told since the one before."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

tables = sa.table("tables", sa.column("code"), sa.column("header", sa.JSON), sa.column("rules"))
snapshots = sa.table(
    "snapshots",
    sa.column("code"),
    sa.column("line"),
    sa.column("saved", sa.JSON),
    sa.column("log"),
    sa.column("news", sa.JSON),
)


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.String(20), nullable=False, server_default=""))
    op.add_column("snapshots", sa.Column("log", sa.Integer, nullable=False, server_default="0"))
    op.add_column("snapshots", sa.Column("news", sa.JSON, nullable=False, server_default="[]"))
    db = op.get_bind()
    for row in db.execute(sa.select(tables.c.code, tables.c.header)).all():
        rules = str(row.header.get("rules", ""))[:20]
        db.execute(sa.update(tables).where(tables.c.code == row.code).values(rules=rules))
    codes: list[str] = list(db.scalars(sa.select(snapshots.c.code).distinct()).all())
    for code in codes:
        divide(db, code)


def divide(db: sa.Connection, code: str) -> None:
    """Each position held the whole log. One whose log does not go on from the one before is dropped."""
    told = 0
    mine = sa.select(snapshots.c.line).where(snapshots.c.code == code).order_by(snapshots.c.line)
    lines: list[int] = list(db.scalars(mine).all())
    for line in lines:
        this = (snapshots.c.code == code) & (snapshots.c.line == line)
        saved: Any = db.scalar(sa.select(snapshots.c.saved).where(this))
        news = saved.pop("news", None) if isinstance(saved, dict) else None
        if not isinstance(news, list) or len(news) < told:
            db.execute(sa.delete(snapshots).where(this))
            continue
        db.execute(sa.update(snapshots).where(this).values(saved=saved, log=told, news=news[told:]))
        told = len(news)
