"""The rules of a game, from its ledger."""

import asyncio
import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from petteia.games.registry import GAMES, listed
from petteia.kernel.box import plain
from petteia.kernel.ledger import Rule, read_ledger, told
from petteia.kernel.record import Json
from petteia.kernel.words import ENGLISH, Words, family
from petteia.learn.course import course_of
from petteia.learn.guide import everyday, guide_of, has_guide, spoken_by, told_by
from petteia.learn.lesson import told as lesson_told
from petteia.server.boards import board_alone
from petteia.server.pages.box import box_title, known_box, offered
from petteia.server.pages.card import card_of
from petteia.server.pages.figures import Shown
from petteia.server.pages.form import to
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.pages.readings import Readings, agreed_at
from petteia.server.people import language_of
from petteia.server.show import Show
from petteia.server.trouble import UnknownTable

router = APIRouter(include_in_schema=False, dependencies=[known_box])


@router.get("/rules")
async def all_rules() -> RedirectResponse:
    return to(f"/rules/{next(iter(GAMES))}")


@router.get("/rules/{game}.json")
async def rules_for_scripts(request: Request, game: str, person: Visitor, table: str = "") -> JSONResponse:
    """Every rule of a game by its id; with a table, as that table plays it."""
    listed(game)
    language = language_of(request)
    shown = Shown(game, page_words(request))
    readings = Readings(game, language, await agreed_at(request, game, table, person), shown.corrected)
    found = {
        id: {"text": readings.text(rule), "status": rule.status, "why": rule.why(language)}
        for id, rule in read_ledger(game).behind().items()
    }
    return JSONResponse(found, headers={"Cache-Control": "private, max-age=600"})


@router.get("/rules/{game}/five/{number}.svg")
async def picture_of_part(request: Request, game: str, number: int) -> Response:
    """A real position: the one in which a lesson begins."""
    listed(game)
    part = guide_of(game).part(number) if has_guide(game) else None
    if part is None:
        raise UnknownTable("error.page")
    view = await asyncio.to_thread(position_of, plain(game), part.picture)
    show: Show = request.app.state.show
    drawn = board_alone(await show.fragments(view, language_of(request)), part.frame)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})


@lru_cache(maxsize=64)
def position_of(game: str, number: int) -> Json:
    """The position in which a lesson begins, as the learner sees it."""
    lesson = course_of(game).lesson(number)
    match = lesson.start()
    return match.view(lesson.seat(match))


def five_minutes(game: str, language: str) -> list[dict[str, Any]]:
    """The game in five minutes, as the page shows it."""
    if not has_guide(game):
        return []
    course = course_of(plain(game))
    words = Words.of(plain(game), language)
    return [
        {
            "lang": spoken_by(part.text, language),
            "title": told_by(part.title, language),
            "text": told_by(part.text, language),
            "caption": told_by(part.caption, language),
            "picture": f"/rules/{game}/five/{number}.svg",
            "rules": part.rules,
            "lesson": f"/learn/{plain(game)}/{part.lesson}",
            "lesson_title": lesson_told(course.lesson(part.lesson).title, words),
        }
        for number, part in enumerate(guide_of(game).parts, start=1)
    ]


@router.get("/rules/{game}")
async def rules(request: Request, game: str, person: Visitor, table: str = "") -> HTMLResponse:
    words = page_words(request)
    card = card_of(game, words)
    told_in = language_told(game, words.language)
    agreed = await agreed_at(request, game, table, person)
    options = tuple(sorted(agreed.items())) if agreed is not None else None
    told_so = await asyncio.to_thread(as_it_reads, game, told_in, words, options)
    title = box_title(game)
    others = await offered(request, person, words)
    return await asyncio.to_thread(  # a long page: nobody else waits until it is written
        page,
        request,
        person,
        "rules",
        game=card,
        five=five_minutes(game, words.language),
        **told_so,
        everyday=json.dumps(everyday(told_in), ensure_ascii=False),
        told_in=told_in,
        table=table,
        at_table=agreed is not None,
        boxes=boxes_for(game, others) if not table else [],
        box_title=title,
    )


@lru_cache(maxsize=64)
def as_it_reads(game: str, told_in: str, words: Words, agreed: tuple[tuple[str, str], ...] | None) -> dict[str, Any]:
    """The rules and figures of a game, in general or as a table plays it: the same for all who read them."""
    shown = Shown(game, words)
    readings = Readings(game, told_in, dict(agreed) if agreed is not None else None, shown.corrected)
    return {
        "sections": sections(game, readings),
        "figures": shown.tables(),
        "own_figures": shown.own,
        "behind": shown.behind(),
    }


def boxes_for(game: str, offered: Sequence[dict[str, str]]) -> list[dict[str, str]]:
    """The boxes of somebody's shelf that are about this game, by the titles they gave them."""
    mine = [box["name"] for box in offered if plain(box["name"]) == plain(game)]
    return [{"name": name, "title": box_title(name)} for name in mine]


def language_told(game: str, language: str) -> str:
    """The language in which the rules of a game are there: the reader's, or English."""
    return language if any(language in rule.texts for rule in read_ledger(game).rules.values()) else ENGLISH


def sections(game: str, readings: Readings) -> Sequence[dict[str, Any]]:
    """The ledger by sections, first those one needs first; then the ledgers of the games it builds on."""
    found = own_sections(game, readings)
    for base in reversed(family(game)[:-1]):
        words = Words.of(base, readings.language)
        title = words(f"game.{base}")
        found += [
            {
                **section,
                "name": f"{base}-{section['name']}",
                "title": words("told.of", what=title, text=section["title"]),
            }
            for section in own_sections(base, readings)
        ]
    return found


def own_sections(game: str, readings: Readings) -> list[dict[str, Any]]:
    ledger = read_ledger(game)
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in ledger.sections}
    for rule in ledger.rules.values():
        found.setdefault(rule.section, []).append(rule_of(rule, readings))
    return [
        {
            "name": name,
            "title": told(ledger.sections.get(name, {ENGLISH: name}), readings.language),
            "rules": entries,
        }
        for name, entries in sorted(found.items(), key=lambda section: needed(game, section[0]))
        if entries
    ]


def rule_of(rule: Rule, readings: Readings) -> dict[str, Any]:
    """One rule as the page shows it."""
    return {
        "id": rule.id,
        "text": readings.text(rule),
        "status": rule.status,
        "why": rule.why(readings.language),
        "readings": readings.of(rule),
    }


def needed(game: str, section: str) -> int:
    """How early one needs a section: the goal and the turn before all others, which keep the order of the rulebook."""
    first = guide_of(game).first if has_guide(game) else []
    return first.index(section) if section in first else len(first)
