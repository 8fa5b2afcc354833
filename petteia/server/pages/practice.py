"""Practice: puzzles by theme, the puzzle of the day, how far one is, and the table where a puzzle is solved."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from petteia.games.registry import entry_of
from petteia.kernel.words import Words
from petteia.learn.course import courses
from petteia.learn.puzzle import Puzzle, number_of, of_the_day, practised, puzzle_named, puzzles_of, streak
from petteia.server.lessons import PRACTICE
from petteia.server.pages.card import card_of
from petteia.server.pages.form import to
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.pages.table import table_page, visible
from petteia.server.people import Person
from petteia.server.tables import tables_of

router = APIRouter(include_in_schema=False)


@router.get("/practice")
async def practice(request: Request, person: Visitor) -> HTMLResponse:
    """All games that have puzzles, each with that of the day."""
    words = page_words(request)
    return page(request, person, "practice", games=[await shown(request, person, game, words) for game in practised()])


@router.get("/practice/{game}")
async def of_game(request: Request, game: str, person: Visitor) -> HTMLResponse:
    """The puzzles of a game by theme."""
    puzzles_of(game)
    found = await shown(request, person, game, page_words(request))
    return page(request, person, "puzzles", found=found, game=found["game"])


@router.get("/practice/{game}/today")
async def today(request: Request, game: str) -> RedirectResponse:
    """The puzzle of the day."""
    return to(f"/practice/{game}/{of_the_day(game, tables_of(request).lessons.today()).name}")


@router.get("/practice/{game}/{name}")
async def puzzle(request: Request, game: str, name: str, person: Visitor) -> HTMLResponse:
    """A puzzle, where one stopped; the first visit begins it."""
    found = puzzle_named(game, name)
    code = await tables_of(request).lessons.practise(person, found)
    info = await visible(request, code, person)
    title = f"{found.title(Words.of(game, page_words(request).language))} · {number_of(found)}"
    lesson = {"course": f"/practice/{game}", "title": title, "number": number_of(found), "practice": True}
    return table_page(request, info, person, lesson)


async def shown(request: Request, person: Person, game: str, words: Words) -> dict[str, Any]:
    """The puzzles of a game with how far somebody is."""
    lessons = tables_of(request).lessons
    rows = await lessons.progress(person, game)
    kept = {name.removeprefix(PRACTICE): row for name, row in rows.items() if name.startswith(PRACTICE)}
    spoken = Words.of(game, words.language)
    every = puzzles_of(game)
    listed = {one.name: puzzle_shown(one, kept.get(one.name), spoken) for one in every}
    themes: list[dict[str, Any]] = [
        {
            "name": theme.name,
            "title": spoken(f"theme.{theme.name}"),
            "goal": spoken(f"theme_goal.{theme.name}"),
            "puzzles": [listed[one.name] for one in every if one.theme == theme.name],
        }
        for theme in entry_of(game).themes()
        if any(one.theme == theme.name for one in every)
    ]
    for theme in themes:
        theme["done"] = sum(one["done"] for one in theme["puzzles"])
        theme["row"] = in_a_row([kept[one["name"]] for one in theme["puzzles"] if one["name"] in kept])
    day = lessons.today()
    daily = listed[of_the_day(game, day).name]
    days = {each for row in kept.values() for each in row["state"].get("days", ())}
    following = next((one for one in listed.values() if not one["done"]), None)
    return {
        "game": card_of(game, words),
        "href": f"/practice/{game}",
        "themes": themes,
        "all": len(every),
        "done": sum(one["done"] for one in listed.values()),
        "clean": sum(one["clean"] for one in listed.values()),
        "daily": {**daily, "solved": day.isoformat() in days},
        "streak": streak(days, day),
        "following": following,
        "course": game in courses(),
    }


def puzzle_shown(one: Puzzle, row: Any, spoken: Words) -> dict[str, Any]:
    """A puzzle in a list."""
    state = row["state"] if row is not None else {}
    return {
        "name": one.name,
        "number": number_of(one),
        "title": one.title(spoken),
        "goal": one.goal(spoken),
        "long": one.long,
        "href": f"/practice/{one.game}/{one.name}",
        "done": bool(row is not None and row["done"]),
        "clean": bool(state.get("clean")),
        "begun": row is not None and not row["done"] and (state.get("step", 0) > 0 or state.get("tries", 0) > 0),
    }


def in_a_row(rows: list[Any]) -> int:
    """How many of the puzzles solved last were solved without a mistake, one after the other."""
    many = 0
    for row in sorted((row for row in rows if row["done"]), key=lambda row: str(row["changed"]), reverse=True):
        if not row["state"].get("clean"):
            break
        many += 1
    return many
