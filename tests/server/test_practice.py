"""Puzzles at the tables: judged by their trees, remembered for everybody, guests too; the puzzle of the day."""

import asyncio
from datetime import date, timedelta

import pytest

from petteia.learn.puzzle import GOAL, Puzzle, PuzzleRun, of_the_day, practised, puzzles_of
from petteia.server.lessons import AGAIN, BACK, PRACTICE, SHOW
from petteia.server.people import Person
from petteia.server.tables import Tables
from petteia.server.trouble import NotNow
from tests.server.client import Running, somebody, tables_over

DAY = date(2026, 3, 1)


async def choose(tables: Tables, code: str, person: Person, key: str) -> None:
    live = await tables.rooms.open(code)
    await tables.play.choose(code, person, live.match.game.plies, key)


async def solve(tables: Tables, person: Person, puzzle: Puzzle) -> str:
    """Solve a puzzle by what is right."""
    code = await tables.lessons.practise(person, puzzle)
    at = 0
    while at != GOAL:
        key, (_, at) = next(iter(puzzle.tree[at]["right"].items()))
        await choose(tables, code, person, key)
    return code


async def kept(tables: Tables, person: Person, puzzle: Puzzle) -> PuzzleRun:
    row = (await tables.lessons.progress(person, puzzle.game))[PRACTICE + puzzle.name]
    return PuzzleRun(puzzle, row["state"])


@pytest.mark.parametrize("game", practised())
def test_a_puzzle_is_solved_at_its_table_and_remembered(url: str, game: str) -> None:
    puzzle = puzzles_of(game)[0]

    async def play() -> None:
        async with tables_over(url) as tables:
            tables.lessons.today = lambda: DAY  # type: ignore[method-assign]
            helen = await somebody(tables)
            code = await solve(tables, helen, puzzle)
            run = await kept(tables, helen, puzzle)
            assert run.done
            assert (run.clean, run.solved) == (True, DAY.isoformat())
            assert await tables.lessons.practise(helen, puzzle) == code, "it is there again"
            async with tables.rooms.locked(code) as live:
                said = await tables.lessons.said(live, "en")
            assert said is not None
            assert said["done"]

    asyncio.run(play())


def test_a_wrong_choice_changes_nothing_and_is_remembered(url: str) -> None:
    puzzle = puzzles_of("hellas")[0]

    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = await tables.lessons.practise(helen, puzzle)
            live = await tables.rooms.open(code)
            assert live.match.ask is not None
            wrong = next(o.key for o in live.match.ask.options if o.key not in puzzle.tree[0]["right"])
            await choose(tables, code, helen, wrong)
            assert live.match.game.plies == puzzle.start().game.plies
            assert (await kept(tables, helen, puzzle)).tries == 1
            async with tables.rooms.locked(code) as locked:
                said = await tables.lessons.said(locked, "fr")
            assert said is not None
            assert said["right"] == [], "what is right is not told before somebody asks"
            assert said["answer"]["kind"] == "wrong"  # type: ignore[index]
            await solve(tables, helen, puzzle)
            assert not (await kept(tables, helen, puzzle)).clean

    asyncio.run(play())


def test_the_solution_can_be_shown_and_the_way_taken_back(url: str) -> None:
    puzzle = next(one for one in puzzles_of("hellas") if one.long > 1)

    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = await tables.lessons.practise(helen, puzzle)
            live = await tables.rooms.open(code)
            await tables.lessons.go(code, helen, SHOW)
            async with tables.rooms.locked(code):
                said = await tables.lessons.said(live, "en")
            assert said is not None
            assert said["right"] == list(puzzle.tree[0]["right"])
            before = live.match.game.save()
            await choose(tables, code, helen, next(iter(puzzle.tree[0]["right"])))
            assert live.match.game.plies > puzzle.start().game.plies
            await tables.lessons.go(code, helen, BACK)
            assert live.match.game.save() == before
            await tables.lessons.go(code, helen, AGAIN)
            run = await kept(tables, helen, puzzle)
            assert (run.shown, run.tries, run.step) == (False, 0, 0)

    asyncio.run(play())


def test_lessons_have_no_solution_to_show(url: str) -> None:
    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = await tables.lessons.open(helen, "hellas", 1)
            with pytest.raises(NotNow):
                await tables.lessons.go(code, helen, SHOW)

    asyncio.run(play())


def test_it_goes_on_after_the_server_was_started_again(url: str) -> None:
    puzzle = next(one for one in puzzles_of("hellas") if one.long > 1)
    first = next(iter(puzzle.tree[0]["right"]))

    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = await tables.lessons.practise(helen, puzzle)
            await choose(tables, code, helen, first)
        async with tables_over(url) as tables:
            assert await tables.lessons.practise(helen, puzzle) == code
            assert (await kept(tables, helen, puzzle)).step == 1
            live = await tables.rooms.open(code)
            run = await tables.lessons.run_of(live)
            await choose(tables, code, helen, run.right(live.match)[0])
            assert (await kept(tables, helen, puzzle)).step == 2

    asyncio.run(play())


def test_the_puzzle_of_the_day_counts_on_its_day_only(url: str) -> None:
    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            for day in (DAY, DAY + timedelta(days=1)):
                tables.lessons.today = lambda day=day: day  # type: ignore[method-assign,misc]
                await solve(tables, helen, of_the_day("hellas", day))
                assert (await kept(tables, helen, of_the_day("hellas", day))).days == [day.isoformat()]
            other = next(
                one
                for one in puzzles_of("hellas")
                if one not in (of_the_day("hellas", DAY), of_the_day("hellas", DAY + timedelta(days=1)))
            )
            await solve(tables, helen, other)
            assert (await kept(tables, helen, other)).days == []

    asyncio.run(play())


# ---- pages ---------------------------------------------------------------------------------------------------------


def test_the_pages_list_themes_and_the_puzzle_of_the_day(server: Running) -> None:
    guest = server.guest()
    everything = guest.get("/practice")
    assert everything.status == 200
    for game in practised():
        assert f"/practice/{game}" in everything.text
        for language in ("en", "fr", "es", "de"):
            page = guest.get(f"/practice/{game}?lang={language}")
            assert page.status == 200
            for puzzle in puzzles_of(game):
                assert f"/practice/{game}/{puzzle.name}" in page.text
        today = guest.get(f"/practice/{game}/today")
        assert today.status in (302, 303, 307)
        assert today.headers["location"].startswith(f"/practice/{game}/")
    for path in ("/", "/learn"):
        assert "/practice" in guest.get(path).text


def test_a_guest_comes_back_to_the_same_table(server: Running) -> None:
    guest = server.guest()
    puzzle = puzzles_of("hellas")[0]
    first = guest.get(f"/practice/hellas/{puzzle.name}")
    again = guest.get(f"/practice/hellas/{puzzle.name}")
    assert first.status == again.status == 200
    assert "data-lesson" in first.text
    socket = first.text.split("/socket")[0].rpartition("/t/")[2]
    assert socket
    assert socket in again.text
    moved = guest.get(f"/t/{socket}")
    assert moved.headers["location"] == f"/practice/hellas/{puzzle.name}"


@pytest.mark.parametrize(
    "path", ["/practice/chess", "/practice/hellas/none", "/practice/companion", "/practice/chess/today"]
)
def test_what_is_not_there_is_said_plainly(server: Running, path: str) -> None:
    answer = server.guest().get(path)
    assert answer.status in (400, 404)
    assert "Traceback" not in answer.text
