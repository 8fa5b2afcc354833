"""Records brought back to be looked at: what one seat saw, for whoever brought the file.

A record may be long: it is read aside, once, and remembered there while somebody turns its pages.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from fastapi import Request

from petteia.games.registry import entry_of
from petteia.kernel.errors import BadFile
from petteia.kernel.sighting import Record, read_sighting
from petteia.kernel.words import ENGLISH, MissingWords, Words
from petteia.server.past import A_DROP
from petteia.server.people import Person
from petteia.server.store import Store
from petteia.server.tables import Tables, tables_of
from petteia.server.trouble import TooLarge, UnknownTable

T = TypeVar("T")

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH: Final = 12
REMEMBERED: Final = 8  # records that a worker keeps as it read them
KEPT: Final = 20  # records of one person in the database: the latest
_READ: Final[OrderedDict[tuple[str, str, int], Record]] = OrderedDict()


async def keep_record(tables: Tables, text: str, person: Person) -> str:
    """Keep a file; the code under which it can be looked at. Refused with a clear word if it is damaged."""
    tables.past.heavy.take(person.id, 1 + len(text) // A_DROP)
    most = tables.settings.limits.imported
    if len(text.encode(errors="replace")) > most:
        raise TooLarge("error.too_large", most=most // 1024)
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    await tables.aside.run(person.id, keep, text, code, person.id)
    return code


def keep(store: Store, text: str, code: str, person: int) -> None:
    """Runs aside: check a record, and keep it."""
    read(text)
    store.add_record(code, person, text, KEPT)


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


Tell = Callable[[Record, int, str], T]  # what a record tells of a choice, in a language


async def tell(request: Request, code: str, person: Person, tell: Tell[T], ply: int, language: str) -> T:
    """What a record this person brought tells. `tell` is a function of a module: it runs aside."""
    tables = tables_of(request)
    tables.past.looks.take(person.id)
    return await tables.aside.run(person.id, told, code[: LENGTH + 1], person.id, tell, ply, language)


def told(store: Store, code: str, person: int, tell: Tell[T], ply: int, language: str) -> T:
    """Runs aside."""
    key = (store.url, code, person)
    record = _READ.pop(key, None)
    if record is None:
        record = read(text_of(store, code, person))
    _READ[key] = record
    if len(_READ) > REMEMBERED:
        _READ.popitem(last=False)
    with trusting_nothing():
        return tell(record, ply, language)


def text_of(store: Store, code: str, person: int) -> str:
    text = store.record(code, person)
    if text is None:
        raise UnknownTable("error.table", code=code[:LENGTH])
    return text
