"""Nothing confirmed is lost: restarts, `kill -9`, races, a database that fails."""

import asyncio
import random
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from petteia.kernel.errors import NotOffered
from petteia.server.store import Raced
from petteia.server.tables import Tables
from petteia.server.trouble import Behind, Unavailable
from tests.served import PATIENCE, Served
from tests.server.client import Visitor, first_option, running, somebody, tables_over


def saved(tables: Tables, code: str) -> Any:
    live = tables.rooms.live[code]
    return live.match.save(), live.match.log(0), [live.match.may_undo(seat) for seat in (0, 1)]


def test_a_restart_brings_everything_back(url: str) -> None:
    """Position, log and the way back; with snapshots, taken where nothing can be undone, and without."""

    async def play() -> None:
        dice = random.Random(2)
        async with tables_over(url, snapshot_every=10) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "me"], seed=3)).code
            for _ in range(120):
                live = await tables.rooms.open(code)
                if live.match.ask is None:
                    break
                await first_option(tables, code, helen, dice.randrange(len(live.match.ask.options)))
                if dice.random() < 0.1 and any(live.match.may_undo(seat) for seat in (0, 1)):
                    await tables.play.undo(code, helen, live.match.game.plies, whole_turn=dice.random() < 0.5)
            before = saved(tables, code)
            _, snapshot = tables.desk.store.journal(code)
            assert snapshot is not None
        async with tables_over(url) as tables:
            await tables.rooms.open(code)
            assert saved(tables, code) == before

    asyncio.run(play())


def test_tables_nobody_uses_make_room_and_come_back(url: str) -> None:
    async def play() -> None:
        async with tables_over(url, tables_in_memory=3) as tables:
            helen = await somebody(tables)
            codes = [(await tables.opening.create("hellas", helen, seats=["me", "me"])).code for _ in range(6)]
            for code in codes:
                await first_option(tables, code, helen)
            assert len(tables.rooms.live) <= 3
            for code in codes:
                assert (await tables.rooms.open(code)).match.game.plies == 1

    asyncio.run(play())


def test_two_writers_race_and_one_gets_through(url: str) -> None:
    async def play() -> None:
        async with tables_over(url) as one, tables_over(url) as two:
            helen = await somebody(one)
            code = (await one.opening.create("hellas", helen, seats=["me", "me"])).code
            await two.rooms.open(code)
            results = await asyncio.gather(
                first_option(one, code, helen), first_option(two, code, helen), return_exceptions=True
            )
            assert [type(result) for result in results].count(Behind) == 1
            assert [result for result in results if result is None] == [None]
            assert saved(one, code)[0] == saved(two, code)[0], "the loser has read what the winner wrote"
            assert len(one.desk.store.journal(code)[0]) == 2
            with pytest.raises(Raced):
                one.desk.store.seat(code, 0, 0, "open", {"bot": "random"})

    asyncio.run(play())


def test_many_choices_at_once_are_one(url: str) -> None:
    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "me"])).code
            clicks = [first_option(tables, code, helen) for _ in range(20)]
            results = await asyncio.gather(*clicks, return_exceptions=True)
            done = [result for result in results if result is None]
            assert all(result is None or isinstance(result, Behind | NotOffered) for result in results)
            assert (await tables.rooms.open(code)).match.game.plies == len(done)

    asyncio.run(play())


def test_a_visitor_who_leaves_in_the_middle_of_a_choice_loses_nothing(url: str) -> None:
    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "me"])).code
            task = asyncio.ensure_future(first_option(tables, code, helen))
            while not (await tables.rooms.open(code)).lock.locked():
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            async with tables.rooms.locked(code) as live:
                assert (live.match.game.plies, live.revision) == (1, 1)
            assert len(tables.desk.store.journal(code)[0]) == 2

    asyncio.run(play())


def test_what_cannot_be_stored_has_not_happened(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "me"])).code

            def full(*_: object) -> None:
                raise OperationalError("insert", {}, Exception("disk full"))

            with monkeypatch.context() as broken:
                broken.setattr(tables.desk.store, "write", full)
                with pytest.raises(Unavailable):
                    await first_option(tables, code, helen)
            assert (await tables.rooms.open(code)).match.game.plies == 0
            await first_option(tables, code, helen)
            assert (await tables.rooms.open(code)).match.game.plies == 1

    asyncio.run(play())


def test_the_database_keeps_what_it_confirms(url: str) -> None:
    async def play() -> None:
        async with tables_over(url) as tables:
            with tables.desk.store.engine.connect() as db:
                assert db.execute(text("PRAGMA journal_mode")).scalar() == "wal"
                assert db.execute(text("PRAGMA synchronous")).scalar() == 2

    asyncio.run(play())


def test_browsers_come_back_after_a_restart(url: str) -> None:
    with running(url) as server:
        helen = server.guest("Helen")
        code = helen.new_table("me", "bot:random", seed=1, options={"white": "first"})
        with helen.at(code) as mine:
            mine.choose(mine.asked())
            state = mine.asked()
    with running(url) as server:
        helen.port = server.port
        assert helen.get("/api/me").json["name"] == "Helen"
        count = state["log"]["from"] + len(state["log"]["lines"])
        with helen.at(code, hello={"type": "hello", "log": count, "revision": state["revision"]}) as mine:
            again = mine.asked()
            assert again["ply"] == state["ply"]
            assert again["ask"] == state["ask"]
            mine.choose(again)
            assert mine.asked()["ply"] > state["ply"]


def children_of(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in found.read_text().split()] if found.exists() else []


def gone(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state == "Z"


def test_kill_9_in_mid_game_loses_nothing_confirmed(tmp_path: Path) -> None:
    """Every state a client has received is still there, and the game goes on against the same bot."""
    with Served(tmp_path, bot_delay=0.0) as server:
        helen = Visitor(server.port)
        helen.token = helen.post("/api/people", {"name": "Helen"}).json["token"]
        code = helen.new_table("me", "bot:random", seed=6, options={"white": "first"})
        with helen.at(code) as mine:
            for _ in range(12):
                state = mine.asked()
                mine.choose(state)
            confirmed = mine.asked()
            known = list(mine.log)
            mine.choose(confirmed, -1)  # on its way while the server dies
            workers = children_of(server.pid)
            server.stop(signal.SIGKILL)
        server.start()
        with helen.at(code) as mine:
            state = mine.asked()
            assert state["ply"] >= confirmed["ply"]
            assert mine.log[: len(known)] == known
            if not state["over"]:
                mine.choose(state)
                assert mine.asked()["ply"] > state["ply"]
        end = time.monotonic() + PATIENCE
        while not all(gone(worker) for worker in workers):
            assert time.monotonic() < end, "workers outlive their server"
            time.sleep(0.02)
