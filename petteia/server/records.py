"""Files of games that still went on, brought back to be looked at: what one seat saw, for whoever brought the file."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from fastapi import Request

from petteia.games.registry import entry_of
from petteia.kernel.errors import BadFile
from petteia.kernel.sighting import Record, read_sighting
from petteia.kernel.words import ENGLISH, MissingWords, Words
from petteia.server.people import Person
from petteia.server.tables import Tables, tables_of
from petteia.server.trouble import TooLarge, UnknownTable

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH: Final = 12
KEPT: Final = 16
_READ: Final[OrderedDict[tuple[str, int], Record]] = OrderedDict()


async def keep_record(tables: Tables, text: str, person: Person) -> str:
    """Keep a file; the code under which it can be looked at. Refused with a clear word if it is damaged."""
    tables.past.heavy.take(person.id)
    most = tables.settings.limits.imported
    if len(text.encode(errors="replace")) > most:
        raise TooLarge("error.too_large", most=most // 1024)
    await asyncio.to_thread(read, text)
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    await tables.desk.run(tables.desk.store.add_record, code, person.id, text)
    return code


def read(text: str) -> Record:
    """What a file tells; its last view must be one that can be drawn."""
    with trusting_nothing():
        record = read_sighting(text, "—")
        entry_of(record.game).fragments(record.sights[-1].view, Words.of(record.game, ENGLISH))
    return record


@contextmanager
def trusting_nothing() -> Iterator[None]:
    """A file may come from anywhere: what does not look like a view of the game is refused, politely."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError, MissingWords):
        raise BadFile("error.journal_none", file="—") from None


async def record_of(request: Request, code: str, person: Person) -> tuple[Record, str]:
    """A record this person brought, and its text."""
    tables = tables_of(request)
    text = await tables.desk.run(tables.desk.store.record, code[: LENGTH + 1], person.id)
    if text is None:
        raise UnknownTable("error.table", code=code[:LENGTH])
    key = (code, person.id)
    record = _READ.get(key)
    if record is None:
        record = _READ[key] = await asyncio.to_thread(read, text)
        if len(_READ) > KEPT:
            _READ.popitem(last=False)
    return record, text
