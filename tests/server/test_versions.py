"""Tables that were begun by earlier rules: they go on, or can be looked at and say why not."""

import asyncio
import json
from collections.abc import Iterator

import pytest
from sqlalchemy import text

from petteia.games.registry import GAMES
from petteia.kernel.errors import NotOffered
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.versions import Change
from petteia.server import messages
from petteia.server.archive import counted, match_at, seen
from petteia.server.tables import Tables
from tests.server.client import first_option, somebody, tables_over


@pytest.fixture
def book() -> Iterator[Rulebook]:
    """The rules of Hellas, as if they were the first, to be changed for one test."""
    book = GAMES["hellas"].book
    changes, version = book.changes, book.version
    book.changes, book.version = (), "1"
    yield book
    book.changes, book.version = changes, version


async def begun(url: str, choices: int, **settings: int) -> str:
    """A table for one person at both seats, some way played."""
    async with tables_over(url, **settings) as tables:
        helen = await somebody(tables)
        code = (await tables.opening.create("hellas", helen, seats=["me", "me"], seed=3)).code
        for _ in range(choices):
            await first_option(tables, code, helen)
        return code


def changed(book: Rulebook) -> None:
    book.changes, book.version = (Change("2", "seat.nobody", None),), "2"


def write(tables: Tables, line: int, do: str) -> None:
    """Put another choice into the stored journal: one that earlier rules allowed."""
    with tables.desk.store.engine.begin() as db:
        db.execute(text("UPDATE entries SET choice = :do WHERE line = :line"), {"do": do, "line": line})


def test_a_snapshot_that_cannot_be_read_is_passed_over(url: str) -> None:
    """The first format had bare numbers: the journal leads to the same position."""

    async def play() -> None:
        code = await begun(url, 40, snapshot_every=5)
        async with tables_over(url) as tables:
            lines, snapshot = tables.desk.store.journal(code)
            assert snapshot is not None
            before = (await tables.rooms.open(code)).match.save()
        async with tables_over(url) as tables:
            with tables.desk.store.engine.begin() as db:
                old = json.dumps({"state": {"plies": 5, "table": {"owner": [0, 1]}}, "news": []})
                db.execute(text("UPDATE snapshots SET saved = :old"), {"old": old})
            live = await tables.rooms.open(code)
            assert live.match.save() == before
            assert len(live.match.journal.entries) == len(lines)

    asyncio.run(play())


def test_a_table_of_earlier_rules_goes_on_where_they_agree(url: str, book: Rulebook) -> None:
    async def play() -> None:
        code = await begun(url, 20)
        changed(book)
        async with tables_over(url) as tables:
            live = await tables.rooms.open(code)
            assert live.match.stop is None
            helen = live.seatings[0].person
            assert helen is not None
            await first_option(tables, code, helen)
            assert live.match.game.plies == 21

    asyncio.run(play())


def test_a_table_that_the_present_rules_do_not_go_along_with_can_be_looked_at(url: str, book: Rulebook) -> None:
    async def play() -> None:
        code = await begun(url, 20)
        async with tables_over(url) as tables:
            write(tables, 12, "fly to_the_moon")
        changed(book)
        async with tables_over(url) as tables:
            live = await tables.rooms.open(code)
            helen = live.seatings[0].person
            assert helen is not None
            assert live.still
            assert live.match.game.plies == 11
            assert live.match.ask is None
            lines, _ = tables.desk.store.journal(code)
            assert len(lines) == 21, "nothing is lost"
            for ply in (0, 5, 11):
                assert match_at(tables.desk.store, code, ply, last=False).game.plies == ply
            assert counted(tables.desk.store, code)["plies"][-1] == 11
            assert seen(live.header, None, lines, 0)
            for language, word in (("en", "version 1"), ("fr", "version 1"), ("es", "versión 1")):
                told = messages.prompt(live, {"ask": None, "result": None}, language)
                assert word in told
            with pytest.raises(NotOffered, match="still look at it"):
                await tables.play.choose(code, helen, 11, "fly to_the_moon")

    asyncio.run(play())
