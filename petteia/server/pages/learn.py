"""Courses and lessons: what there is to learn, how far one is, and the table where a lesson is played."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from petteia.kernel.words import Words
from petteia.learn.course import Course, course_of, courses
from petteia.learn.lesson import told
from petteia.server.pages.card import card_of
from petteia.server.pages.form import to
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.pages.table import table_page, visible
from petteia.server.people import Person
from petteia.server.tables import tables_of

router = APIRouter(include_in_schema=False)


@router.get("/learn")
async def learn(request: Request, person: Visitor) -> HTMLResponse:
    """All courses."""
    words = page_words(request)
    shown = [await course_shown(request, person, course_of(game), words) for game in courses()]
    return page(request, person, "learn", courses=shown)


@router.get("/learn/{game}")
async def course(request: Request, game: str, person: Visitor) -> HTMLResponse:
    words = page_words(request)
    shown = await course_shown(request, person, course_of(game), words)
    return page(request, person, "course", course=shown, game=shown["game"])


@router.get("/learn/{game}/next")
async def next_lesson(request: Request, game: str, person: Visitor) -> RedirectResponse:
    """The first lesson that is not done, or the course if all are."""
    found = course_of(game)
    rows = await tables_of(request).lessons.progress(person, game)
    undone = [lesson for lesson in found.lessons if lesson.name not in rows or not rows[lesson.name]["done"]]
    return to(f"/learn/{game}/{found.number(undone[0].name)}" if undone else f"/learn/{game}")


@router.get("/learn/{game}/{number}")
async def lesson(request: Request, game: str, number: int, person: Visitor) -> HTMLResponse:
    """A lesson, where one stopped; the first visit begins it."""
    found = course_of(game).lesson(number)
    code = await tables_of(request).lessons.open(person, game, number)
    info = await visible(request, code, person)
    words = Words.of(game, page_words(request).language)
    title = f"{number}. {told(found.title, words)}"
    return table_page(
        request, info, person, {"course": f"/learn/{game}", "title": title, "number": number, "practice": False}
    )


async def course_shown(request: Request, person: Person, course: Course, words: Words) -> dict[str, Any]:
    """A course with how far somebody is in it."""
    rows = await tables_of(request).lessons.progress(person, course.game)
    spoken = Words.of(course.game, words.language)
    lessons = [
        {
            "number": number,
            "title": told(lesson.title, spoken),
            "intro": told(lesson.intro, spoken),
            "href": f"/learn/{course.game}/{number}",
            "done": lesson.name in rows and bool(rows[lesson.name]["done"]),
            "begun": lesson.name in rows and not rows[lesson.name]["done"] and rows[lesson.name]["state"]["step"] > 0,
        }
        for number, lesson in enumerate(course.lessons, start=1)
    ]
    done = sum(bool(one["done"]) for one in lessons)
    following = next((one for one in lessons if not one["done"]), None)
    return {
        "game": card_of(course.game, words),
        "lead": told(course.lead, spoken),
        "lessons": lessons,
        "done": done,
        "following": following,
        "href": f"/learn/{course.game}",
    }
