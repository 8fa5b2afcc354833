"""What is remembered of the coach: how much somebody wants to hear, and what they have heard."""

from typing import Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from petteia.server.schema import coaches, counsels
from petteia.server.store import Store

TALKATIVE: Final = "talkative"
QUIETER: Final = "quieter"
SILENT: Final = "silent"
LEVELS: Final = (TALKATIVE, QUIETER, SILENT)


def heard(store: Store, person: int, game: str) -> tuple[str | None, set[str]]:
    """The level somebody has chosen, if they have, and the kinds of questions of a game they have been told of."""
    with store.engine.connect() as db:
        level = db.scalar(select(coaches.c.level).where(coaches.c.person == person))
        mine = select(counsels.c.kind).where(counsels.c.person == person, counsels.c.game == game)
        return level, set(db.scalars(mine))


def keep_level(store: Store, person: int, level: str) -> None:
    """From now on so much, in all games."""
    with store.engine.begin() as db:
        chosen = update(coaches).where(coaches.c.person == person).values(level=level)
        if not db.execute(chosen).rowcount:
            db.execute(insert(coaches).values(person=person, level=level))


def keep_heard(store: Store, person: int, game: str, kind: str) -> None:
    """Of this kind of question somebody has been told."""
    try:
        with store.engine.begin() as db:
            db.execute(insert(counsels).values(person=person, game=game, kind=kind))
    except IntegrityError:
        pass  # on another page, at the same time
