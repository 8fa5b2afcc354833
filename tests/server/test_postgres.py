"""Several processes over one PostgreSQL database: any of them answers for any table."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from fastapi import FastAPI

from petteia.server import schema, upkeep
from petteia.server.store import Store
from petteia.server.trouble import Trouble
from tests.postgres import Postgres, programs
from tests.server.client import Running, Visitor, first_option, running, somebody, tables_over
from tests.server.test_lab import (
    ask,
    first_wins,
    laboratory,
    once_the_gate_is_open,
    open_gate,
    stop,
    the_first_at_once,
    until_over,
    until_something_is_found,
)

pytestmark = pytest.mark.skipif(programs() is None and not os.environ.get("CI"), reason="no PostgreSQL here")


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as started:
        yield started


@pytest.fixture
def db(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture
def two(db: str) -> Iterator[tuple[Running, Running]]:
    """Two processes over one database."""
    with ExitStack() as both:
        yield both.enter_context(running(db)), both.enter_context(running(db))


def at(visitor: Visitor, server: Running) -> Visitor:
    """The same person, at another process."""
    other = Visitor(server.port)
    other.token, other.cookies = visitor.token, visitor.cookies
    return other


def test_a_table_survives_a_restart_as_in_sqlite(db: str) -> None:
    async def play() -> None:
        async with tables_over(db, snapshot_every=5) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "me"], seed=3)).code
            for _ in range(40):
                await first_option(tables, code, helen)
            live = await tables.rooms.open(code)
            before = live.match.save(), live.match.log(0)
        async with tables_over(db) as tables:
            live = await tables.rooms.open(code)
            assert (live.match.save(), live.match.log(0)) == before
            assert live.kept > 0
            assert (await tables.past.position(code, 20, helen))[0].game.plies == 20

    asyncio.run(play())


def test_what_happens_at_one_process_is_seen_at_the_other(two: tuple[Running, Running]) -> None:
    one, other = two
    helen, hector = one.program("Helen"), one.program("Hector")
    code = helen.new_table("me", "open", public=True, options={"white": "first"})
    assert at(hector, other).post(f"/api/tables/{code}/sit", {"seat": 1}).status == 200
    with helen.at(code) as mine, at(hector, other).at(code) as theirs:
        state = mine.asked()
        for _ in range(6):
            mine.choose(state)
            seen = theirs.after(state["ply"])
            assert seen["ply"] == state["ply"] + 1
            state = mine.after(state["ply"]) if mine.state["ply"] == state["ply"] else mine.state
            if not state["ask"]:
                theirs.choose(seen if seen["ask"] else theirs.asked())
                state = mine.asked()
        mine.send({"type": "chat", "text": "Hello"})
        said = theirs.until(lambda m: m["type"] == "chat" and any(line["text"] == "Hello" for line in m["lines"]))
        assert said["lines"][-1]["name"] == "Helen"


def test_who_chooses_here_can_look_there_at_once(two: tuple[Running, Running]) -> None:
    """No word need have come: whoever asks gets the latest."""
    one, other = two
    helen = one.program("Helen")
    there = at(helen, other)
    code = helen.new_table("me", "bot:random", options={"white": "first"})
    for _ in range(10):
        state = helen.get(f"/api/tables/{code}/state").json
        if state["over"]:
            break
        if state["ask"] is None:
            continue
        choice = {"ply": state["ply"], "id": state["ask"]["options"][0]["id"]}
        assert there.post(f"/api/tables/{code}/choose", choice).status == 200
        assert helen.get(f"/api/tables/{code}/state").json["ply"] > state["ply"]


def test_presence_is_known_everywhere(two: tuple[Running, Running]) -> None:
    one, other = two
    helen, hector = one.program("Helen"), one.program("Hector")
    code = helen.new_table("me", "open", public=True)
    hector.post(f"/api/tables/{code}/sit", {"seat": 1})
    with helen.at(code) as mine:
        mine.until("state")
        with at(hector, other).at(code) as theirs:
            theirs.until(lambda m: bool("seats" in m and m["seats"][0]["here"]))
            mine.until(lambda m: bool("seats" in m and m["seats"][1]["here"]))
        mine.until(lambda m: bool("seats" in m and not m["seats"][1]["here"]))


def test_a_new_name_is_known_everywhere(two: tuple[Running, Running]) -> None:
    one, other = two
    helen, hector = one.program("Helen"), one.program("Hector")
    code = helen.new_table("me", "bot:random")
    with at(hector, other).at(code) as watching:
        watching.until("state")
        helen.request("PATCH", "/api/me", {"name": "Helena"})
        watching.until(lambda m: "seats" in m and m["seats"][0]["name"] == "Helena")


def test_allowances_hold_for_all_processes_together(db: str) -> None:
    from petteia.server.settings import Limits, Rate
    from tests.server.client import GENEROUS

    limits = Limits(**{**vars(GENEROUS), "tables": Rate(4, 0.0001)})
    with running(db, limits=limits) as one, running(db, limits=limits) as other:
        helen = one.program("Helen")
        for _ in range(4):
            helen.new_table("me", "bot:random")
        there = at(helen, other)
        me = helen.get("/api/me").json["id"]
        while other.inside(left_for, me) >= 1:
            pass  # until word has come
        assert there.post("/api/tables", {"game": "hellas", "seats": ["me", "bot:random"]}).status == 429


def left_for(app: FastAPI, person: int) -> float:
    buckets = app.state.tables.opening.new_tables
    return float(buckets._left.get(person, (buckets.rate.burst, 0))[0])


def test_one_process_lets_a_bot_think(two: tuple[Running, Running]) -> None:
    """Both have the table in memory; each choice of the bot is thought of once."""
    one, other = two
    helen = one.program("Helen")
    code = helen.new_table("me", "bot:random", options={"white": "first"})
    with helen.at(code) as mine, at(helen, other).at(code) as theirs:
        for _ in range(5):
            state = mine.asked()
            mine.choose(state)
        mine.asked()
        theirs.until(lambda m: m["type"] == "state" and m["ply"] == mine.state["ply"])
    while f"table {code}" in one.inside(claims_of) + other.inside(claims_of):
        pass  # until it is let go of: nobody waits for a bot
    assert mine.state["ask"] or mine.state["over"], "nor has a bot gone on"


def claims_of(app: FastAPI) -> list[str]:
    return sorted(app.state.tables.rooms.claims._claims)


def test_work_is_for_one_process_until_it_lets_go(two: tuple[Running, Running]) -> None:
    one, other = two
    assert one.inside(begin_claim, "some work")
    assert wait_for(one, "some work") is True
    other.inside(begin_claim, "some work")
    assert wait_for(other, "some work") is False
    one.inside(begin_release, "some work")
    while True:
        other.inside(begin_claim, "some work")
        if wait_for(other, "some work"):
            break


_ASKED: dict[str, Any] = {}


def begin_claim(app: FastAPI, work: str) -> bool:
    _ASKED[work] = asyncio.ensure_future(app.state.tables.rooms.claims.claim(work))
    return True


def begin_release(app: FastAPI, work: str) -> None:
    _ASKED[work] = asyncio.ensure_future(app.state.tables.rooms.claims.release(work))


def answer(app: FastAPI, work: str) -> Any:
    return _ASKED[work].result() if _ASKED[work].done() else None


def wait_for(server: Running, work: str) -> bool:
    while (found := server.inside(answer, work)) is None:
        pass
    return bool(found)


# ---- the laboratory ------------------------------------------------------------------------------------------------


def test_an_experiment_is_known_and_stopped_everywhere(db: str) -> None:
    with laboratory(db, the_first_at_once) as one, laboratory(db, the_first_at_once) as other:
        helen = one.guest("Helen")
        where = ask(helen).json["at"]
        there = at(helen, other)
        until_something_is_found(there, where)
        assert there.get(f"{where}.json").json["mine"] is True
        assert stop(at(other.guest("Hector"), other), where).json["error"] == "error.lab_stranger"
        assert stop(there, where).status < 400
        for server in (one, other):
            server.inside(open_gate)
        assert until_over(there, where)[-1]["status"] == "stopped"


def test_an_experiment_goes_on_where_its_process_has_gone(db: str) -> None:
    """The other one plays it from the beginning: the same games, since seeds are kept."""
    with laboratory(db, first_wins) as other:
        with laboratory(db, the_first_at_once) as one:
            helen = one.guest("Helen")
            where = ask(helen).json["at"]
            until_something_is_found(helen, where)
        found = until_over(at(helen, other), where)[-1]
        assert (found["status"], found["done"]) == ("done", 100)


def test_nobody_fills_the_laboratory_by_asking_everywhere(db: str) -> None:
    with laboratory(db, once_the_gate_is_open) as one, laboratory(db, once_the_gate_is_open) as other:
        helen = one.guest("Helen")
        there = at(helen, other)
        answers = [ask(visitor).status for visitor in (helen, there, helen, there)]
        assert answers[:2] == [200, 200]
        assert answers[2:] == [429, 429]
        for server in (one, other):
            server.inside(open_gate)


def test_a_promise_is_kept_by_another_process(two: tuple[Running, Running]) -> None:
    one, other = two
    helen = one.program("Helen")
    there = at(helen, other)
    promised = helen.post("/api/pledge").json["commitment"]
    table = {"game": "hellas", "seats": ["me", "bot:random"], "pledge": promised, "share": "c0ffee"}
    for expected in (True, False):
        chance = there.post("/api/tables", table).json["chance"]
        assert (chance["commitment"] == promised) is expected, "it serves once"
        assert chance["shares"] == (["c0ffee", ""] if expected else ["", ""])


# ---- upkeep --------------------------------------------------------------------------------------------------------


def test_several_processes_prepare_a_new_database_at_once(db: str) -> None:
    async def begin() -> None:
        stores = await asyncio.gather(*[asyncio.to_thread(Store, db) for _ in range(4)])
        for store in stores:
            store.close()

    asyncio.run(begin())
    from tests.cli.test_keeping import differences

    assert differences(db) == []


def test_the_first_schema_of_postgres_is_carried_over(db: str) -> None:
    """Made by the first step alone, without a version, as it was before there were versions."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import text

    from petteia.server import migrations
    from tests.cli.test_keeping import differences

    engine = schema.connect(db)
    config = Config()
    config.set_main_option("script_location", str(migrations.HERE))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE alembic_version"))
    assert migrations.prepare(engine)[0] == "0002"
    engine.dispose()
    assert differences(db) == []


def test_a_copy_and_a_rehearsal(db: str, tmp_path: Any) -> None:
    async def play() -> str:
        async with tables_over(db) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "me"], seed=3)).code
            await first_option(tables, code, helen)
            return code

    code = asyncio.run(play())
    upkeep.backup(db, tmp_path / "copy.dump")
    assert (tmp_path / "copy.dump").read_bytes().startswith(b"PGDMP")
    with upkeep.a_copy(db) as copy:
        store = Store(copy)
        assert len(store.journal(code)[0]) == 2
        store.close()
    assert upkeep.rehearse(db, "en") == ([], [])


def test_sqlite_serves_one_process(tmp_path: Any) -> None:
    from petteia.server.app import serve

    with pytest.raises(Trouble) as refused:
        serve(db_url=f"sqlite:///{tmp_path / 'tables.db'}", workers=2)
    assert refused.value.text.key == "error.workers_sqlite"


def test_what_is_read_at_once_needs_no_transaction(db: str) -> None:
    """A question whether the line still stands, then the statement; a change has a beginning and an end besides."""
    store = Store(db)
    try:
        person = store.add_person("Helen")
        asked = store.trips.count
        assert store.person(person) == "Helen"
        assert store.revision("nowhere") is None
        assert store.trips.count - asked == 4
        store.add_record("one", person, "text", 5)
        asked = store.trips.count
        assert store.drop_tokens(person) == 0
        assert store.trips.count - asked == 4
    finally:
        store.close()
