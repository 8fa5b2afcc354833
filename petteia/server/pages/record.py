"""A record: a game that still went on, as one seat saw it."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse

from petteia.kernel.record import Json
from petteia.kernel.sighting import Record
from petteia.kernel.words import Text, Words
from petteia.server import records
from petteia.server.pages.card import card_of
from petteia.server.pages.page import Visitor, for_scripts, page, page_words, static
from petteia.server.pages.replay import LINES_BEFORE, show_of
from petteia.server.people import language_of
from petteia.server.tables import tables_of
from petteia.server.trouble import said

router = APIRouter(include_in_schema=False)


@router.get("/r/{code}")
async def record_page(request: Request, code: str, person: Visitor, ply: str = "") -> HTMLResponse:
    words = page_words(request)
    name, first, last = await records.tell(request, code, person, outlined, 0, words.language)
    at = min(max(int(ply), first), last) if ply.isdigit() and len(ply) < 9 else first
    title = words("replay.title", code=code)
    boot = {
        "code": code,
        "game": name,
        "title": title,
        "positions": f"/r/{code}",
        "rules": f"/rules/{name}.json?lang={words.language}",
        "rules_page": f"/rules/{name}",
        "icons": static("icons.svg"),
        "words": for_scripts(words, "site", "told", "table", "replay"),
    }
    game = card_of(name, words)
    where: dict[str, Any] = {
        "title": title,
        "code": code,
        "boot": boot,
        "game": game,
        "first": first,
        "last": last,
        "ply": at,
    }
    return page(request, person, "replay", **where, record=True)


@router.get("/r/{code}/export")
async def record_file(request: Request, code: str, person: Visitor) -> PlainTextResponse:
    game, _, _ = await records.tell(request, code, person, outlined, 0, language_of(request))
    text = await tables_of(request).aside.run(person.id, records.text_of, code, person.id)
    name = f"{game}-{code}.journal"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/r/{code}/{ply}.json")
async def record_position(request: Request, code: str, ply: int, person: Visitor) -> JSONResponse:
    """One position of a record."""
    language = language_of(request)
    view, told = await records.tell(request, code, person, told_so_far, ply, language)
    with records.trusting_nothing():
        shown = await show_of(request).fragments(view, language, who=person.id)
    return JSONResponse({**told, "show": shown}, headers={"Cache-Control": "private, no-store"})


def outlined(record: Record, _: int, __: str) -> tuple[str, int, int]:
    """The game of a record, its first and its last choice."""
    return record.game, record.sights[0].ply, record.sights[-1].ply


def told_so_far(record: Record, ply: int, language: str) -> tuple[Json, dict[str, Any]]:
    """The view of a record after a choice; its log up to there, and where the game was then."""
    words = Words.of(record.game, language)
    number = record.number(ply)
    sight = record.sights[number]
    told: list[dict[str, Any]] = []
    while number >= 0 and len(told) < LINES_BEFORE:  # backwards: so much is looked at as is shown
        earlier = record.sights[number]
        lines: Any = earlier.view["log"]
        new = earlier.ply == sight.ply
        told[:0] = [{"text": said(words, Text.from_json(line)), "ply": earlier.ply, "new": new} for line in lines]
        number -= 1
    titles: Any = sight.view["where"]
    where = [said(words, Text.from_json(title)) for title in titles]
    shown: Json = {**sight.view, "ask": None}
    return shown, {"ply": sight.ply, "where": where, "prompt": "", "log": told[-LINES_BEFORE:]}
