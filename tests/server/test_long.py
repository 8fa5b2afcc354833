"""Long games: what they cost grows with their length and no quicker, and whoever looks at them holds nobody up."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import func, select, text

import petteia
from petteia.kernel.match import Match
from petteia.kernel.sighting import Sighting, read_sighting
from petteia.server import records
from petteia.server.archive import match_at
from petteia.server.limits import Buckets
from petteia.server.schema import snapshots
from petteia.server.settings import Limits, Rate
from petteia.server.tables import Tables
from petteia.server.trouble import TooOften
from petteia.server.turns import Line, Turns
from tests.server.client import GENEROUS, Running, first_option, running, settled, somebody, tables_over


def long_game(plies: int, look: Callable[[Match], None] | None = None) -> Match:
    match = petteia.new("pantheon", seed=1)
    dice = random.Random(1)
    for _ in range(plies):
        assert match.ask is not None
        match.choose(dice.choice(match.ask.options))
        if look is not None:
            look(match)
    return match


@pytest.fixture(scope="module")
def journal() -> str:
    return petteia.save_text(long_game(600))


class Steps:
    """Counts the choices that are played again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        before = Match.replayed

        def counted(match: Match, *args: Any) -> None:
            self.count += 1
            before(match, *args)

        monkeypatch.setattr(Match, "replayed", counted)


def test_positions_of_an_import_cost_little(url: str, journal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An import keeps positions on the way: none is further than that from where somebody wants to look."""

    async def look() -> None:
        async with tables_over(url, snapshot_every=50) as tables:
            helen = await somebody(tables)
            code = (await tables.past.import_(journal, helen)).code
            steps = Steps(monkeypatch)
            for ply in (0, 1, 49, 50, 51, 333, 599, 600):
                steps.count = 0
                match, _ = await tables.past.position(code, ply, helen)
                assert match.game.plies == ply
                assert match.game.save() == petteia.replay(journal, plies=ply).game.save()
                assert match.log(0) == petteia.replay(journal, plies=ply).log(0)
                assert steps.count <= 2 * ply + 50, "two replays for comparison, and a stretch"
            steps.count = 0
            for ply in range(550, 600):
                await tables.past.position(code, ply, helen)
            assert steps.count <= 50 * 50

    asyncio.run(look())


def test_an_import_is_opened_without_its_past(url: str, journal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with tables_over(url, snapshot_every=50) as tables:
            helen = await somebody(tables)
            code = (await tables.past.import_(journal, helen)).code
        async with tables_over(url) as tables:
            steps = Steps(monkeypatch)
            live = await tables.rooms.open(code)
            assert steps.count < 50
            assert live.match.game.plies == 600
            assert live.match.log(0) == petteia.replay(journal).log(0)
            assert await tables.past.export(code, helen) == journal

    asyncio.run(look())


def kept_letters(tables: Tables, code: str) -> list[int]:
    """How much each kept position takes."""
    with tables.desk.store.engine.connect() as db:
        chosen = select(func.length(snapshots.c.saved) + func.length(snapshots.c.news)).where(snapshots.c.code == code)
        return list(db.scalars(chosen.order_by(snapshots.c.line)).all())


def test_kept_positions_do_not_grow_with_the_log(url: str, journal: str) -> None:
    async def look() -> None:
        async with tables_over(url, snapshot_every=50) as tables:
            helen = await somebody(tables)
            code = (await tables.past.import_(journal, helen)).code
            sizes = kept_letters(tables, code)
            assert len(sizes) == 12
            assert max(sizes[-3:]) < 2 * min(sizes[2:5]), "the log alone would be many times as long by then"

    asyncio.run(look())


@pytest.mark.parametrize(
    "spoil",
    [
        'UPDATE snapshots SET saved = \'{"state": {"plies": 5}}\'',
        "UPDATE snapshots SET saved = '[]'",
        "UPDATE snapshots SET news = '[[1]]'",
        "UPDATE snapshots SET news = '{}'",
        "UPDATE snapshots SET log = log + 1",
        "UPDATE snapshots SET saved = (SELECT saved FROM snapshots ORDER BY line LIMIT 1)",
        "UPDATE snapshots SET line = line - 1",
        "DELETE FROM snapshots WHERE line = (SELECT min(line) FROM snapshots)",
    ],
)
def test_a_spoilt_position_is_passed_over(url: str, spoil: str) -> None:
    """The journal is the truth: whatever became of what was kept, the table is as it was, and goes on."""

    async def play() -> None:
        async with tables_over(url, snapshot_every=5) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "me"], seed=3)).code
            for _ in range(40):
                await first_option(tables, code, helen)
            live = await tables.rooms.open(code)
            before, log = live.match.save(), live.match.log(0)
            assert len(kept_letters(tables, code)) >= 2
        async with tables_over(url, snapshot_every=5) as tables:
            with tables.desk.store.engine.begin() as db:
                db.execute(text(spoil))
            live = await tables.rooms.open(code)
            assert live.match.save() == before
            assert live.match.log(0) == log
            assert match_at(tables.desk.store, code, 39, last=False).game.plies == 39
            for _ in range(20):
                await first_option(tables, code, helen)
            before, log = live.match.save(), live.match.log(0)
        async with tables_over(url) as tables:
            live = await tables.rooms.open(code)
            assert (live.match.save(), live.match.log(0)) == (before, log), "kept anew from there on"

    asyncio.run(play())


def test_a_record_costs_what_it_is_long() -> None:
    """Written and read, twice the choices are twice the letters; all views are as they were seen."""
    lengths = []
    for plies in (400, 800):
        match = petteia.new("pantheon", seed=1)
        record = Sighting(match, 0)
        views = [match.view(0)]

        def look(match: Match, record: Sighting = record, views: list[Any] = views) -> None:
            record.look(match)
            views.append(match.view(0))

        written = record.text(long_game(plies, look))
        lengths.append(len(written))
        read = read_sighting(written)
        assert [(s.view["table"], s.view["zones"]) for s in read.sights] == [(v["table"], v["zones"]) for v in views]
    assert lengths[1] < 2.5 * lengths[0]
    assert lengths[1] / 800 < 1500, "a game of 3,000 choices fits well into what may be brought"
    assert Limits().imported > 3 * 3000 * 1500


def test_a_record_of_a_long_running_game_comes_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """3,000 choices: read once, and each page looks at as many lines of the log as it shows."""
    match = petteia.new("pantheon", seed=1)
    record = Sighting(match, 0)
    written = record.text(long_game(3000, record.look))
    reads: list[int] = []
    before = records.read

    def counted(told: str) -> Any:
        reads.append(len(told))
        return before(told)

    monkeypatch.setattr(records, "read", counted)

    async def bring() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = await records.keep_record(tables, written, helen)
            for ply in (0, 1500, 3000):
                found = records.told(tables.desk.store, code, helen.id, outline, ply, "en")
                assert found == ply
            assert len(reads) == 2, "when it was brought, and when it was looked at first"

    asyncio.run(bring())


def outline(record: Any, ply: int, _: str) -> int:
    return int(record.at(ply).ply)


def test_only_the_latest_records_are_kept(url: str) -> None:
    async def bring() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            match = petteia.new("hellas", seed=1)
            written = Sighting(match, 0).text(match)
            codes = [await records.keep_record(tables, written, helen) for _ in range(records.KEPT + 2)]
            kept = [tables.desk.store.record(code, helen.id) is not None for code in codes]
            assert kept == [False, False, *[True] * records.KEPT]

    asyncio.run(bring())


# ---- in turn -----------------------------------------------------------------------------------------------------


def test_lines_take_turns_and_urgent_ones_go_first_but_not_for_ever() -> None:
    line: Line[str] = Line()
    for i in range(6):
        line.put("greedy", f"g{i}", urgent=True)
    line.put("other", "o0")
    line.put("third", "t0", urgent=True)
    found = [line.pop() for _ in range(len(line))]
    assert found == ["g0", "t0", "g1", "g2", "o0", "g3", "g4", "g5"]


def test_one_person_cannot_fill_the_line() -> None:
    async def wait() -> None:
        turns = Turns(1, most=3)
        done: list[str] = []

        async def work(who: str) -> None:
            async with turns.of(who):
                done.append(who)

        async with turns.of("abuser"):
            tasks = [asyncio.ensure_future(work("abuser")) for _ in range(8)]
            await asyncio.sleep(0)
            tasks.append(asyncio.ensure_future(work("helen")))
            await asyncio.sleep(0)
            assert len(turns.waiting) == 4
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(one) for one in ended].count(TooOften) == 5
        assert done == ["abuser", "helen", "abuser", "abuser"]
        assert turns.free == 1

    asyncio.run(wait())


def test_who_leaves_the_line_leaves_no_gap() -> None:
    async def wait() -> None:
        turns = Turns(1, most=10)
        done: list[int] = []
        begun = asyncio.Event()

        async def first() -> None:
            async with turns.of("a"):
                begun.set()
                await asyncio.Event().wait()

        async def work(number: int) -> None:
            async with turns.of("b"):
                done.append(number)

        holder = asyncio.ensure_future(first())
        await begun.wait()
        waiting = [asyncio.ensure_future(work(number)) for number in range(4)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        holder.cancel()
        await asyncio.gather(holder, *waiting, return_exceptions=True)
        assert done == [0, 2, 3]
        assert turns.free == 1

    asyncio.run(wait())


def test_large_things_cost_more() -> None:
    buckets = Buckets(Rate(10, 0.0001))
    buckets.take("helen", 8)
    with pytest.raises(TooOften):
        buckets.take("helen", 3)
    buckets.take("helen", 2)
    buckets.take("hector", 10)


def test_looking_back_too_often_is_refused(url: str) -> None:
    limits = Limits(**{**vars(GENEROUS), "looks": Rate(3, 0.0001)})
    with running(url, limits=limits) as server:
        helen = server.program("Helen")
        code = helen.new_table("me", "bot:random")
        found = [helen.get(f"/api/tables/{code}/at/0").status for _ in range(4)]
        assert found == [200, 200, 200, 429]
        assert server.program("Hector").get(f"/api/tables/{code}/at/0").status == 200


# ---- aside -------------------------------------------------------------------------------------------------------


def test_the_past_is_looked_up_in_a_process_of_its_own(url: str, journal: str) -> None:
    """Positions, files, charts, chronicles and refusals cross over."""
    with running(url, aside_workers=1) as server:
        helen = server.guest("Helen")
        answer = helen.request("POST", "/api/import", journal.encode(), content_type="text/plain")
        assert answer.status == 201, answer.text
        code = answer.json["code"]
        assert helen.get(f"/api/tables/{code}/at/300").json["ply"] == 300
        assert helen.get(f"/api/tables/{code}/export").text == journal
        assert helen.get(f"/api/tables/{code}/series").json["plies"][-1] == 600
        assert helen.get(f"/t/{code}/chronicle.md").text.startswith("# ")
        shown = helen.get(f"/t/{code}/replay/300.json").json
        assert shown["ply"] == 300
        assert "<svg" in json.dumps(shown["show"])
        assert helen.get(f"/api/tables/{code}/at/601").json["error"] == "error.no_ply"
        broken = helen.request("POST", "/api/import", journal[:-40].encode(), content_type="text/plain")
        assert broken.status == 400
        assert worker_count(server) == 1


def worker_count(server: Running) -> int:
    return server.inside(count_workers)


def count_workers(app: Any) -> int:
    return len(app.state.tables.aside.workers.pool._processes)


def test_a_bot_thinks_for_everybody_in_turn(url: str) -> None:
    """Whose many tables are full of bots waits for them; another's single bot does not."""

    async def play() -> None:
        async with tables_over(url) as tables:
            helen, abuser = await somebody(tables), await somebody(tables, "Abuser")
            order: list[int] = []
            begun = asyncio.Event()
            thinking = tables.bots.thinking

            async def think(who: int) -> None:
                async with thinking.turns.of(who):
                    order.append(who)
                    await asyncio.sleep(0)

            async def hold() -> None:
                async with thinking.turns.of(abuser.id):
                    begun.set()
                    await settled(lambda: len(thinking.turns.waiting) == 21)

            tasks = [asyncio.ensure_future(hold())]
            await begun.wait()
            tasks += [asyncio.ensure_future(think(abuser.id)) for _ in range(20)]
            await asyncio.sleep(0)
            tasks.append(asyncio.ensure_future(think(helen.id)))
            await asyncio.gather(*tasks)
            assert order.index(helen.id) <= 1

    asyncio.run(play())
