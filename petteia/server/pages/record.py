"""A record: a game that still went on, as one seat saw it."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse

from petteia.kernel.sighting import Record
from petteia.kernel.words import Text, Words
from petteia.server.pages.card import card_of
from petteia.server.pages.page import Visitor, for_scripts, page, page_words, static
from petteia.server.pages.replay import LINES_BEFORE, show_of
from petteia.server.people import language_of
from petteia.server.records import record_of, trusting_nothing
from petteia.server.trouble import said

router = APIRouter(include_in_schema=False)


@router.get("/r/{code}")
async def record_page(request: Request, code: str, person: Visitor, ply: str = "") -> HTMLResponse:
    record, _ = await record_of(request, code, person)
    words = page_words(request)
    last = record.sights[-1].ply
    first = record.sights[0].ply
    at = min(max(int(ply), first), last) if ply.isdigit() and len(ply) < 9 else first
    title = words("replay.title", code=code)
    boot = {
        "code": code,
        "game": record.game,
        "title": title,
        "positions": f"/r/{code}",
        "rules": f"/rules/{record.game}.json?lang={words.language}",
        "rules_page": f"/rules/{record.game}",
        "icons": static("icons.svg"),
        "words": for_scripts(words, "site", "table", "replay"),
    }
    game = card_of(record.game, words)
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
    record, text = await record_of(request, code, person)
    name = f"{record.game}-{code}.journal"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/r/{code}/{ply}.json")
async def record_position(request: Request, code: str, ply: int, person: Visitor) -> JSONResponse:
    """One position of a record."""
    record, _ = await record_of(request, code, person)
    language = language_of(request)
    with trusting_nothing():
        position = {
            **told_so_far(record, ply, Words.of(record.game, language)),
            "show": await show_of(request).fragments({**record.at(ply).view, "ask": None}, language),
        }
    return JSONResponse(position, headers={"Cache-Control": "private, no-store"})


def told_so_far(record: Record, ply: int, words: Words) -> dict[str, Any]:
    """The log of a record up to a choice, and where the game was then."""
    sight = record.at(ply)
    told: list[dict[str, Any]] = []
    for earlier in record.sights:
        if earlier.ply <= sight.ply:
            lines: Any = earlier.view["log"]
            new = earlier.ply == sight.ply
            told += [{"text": said(words, Text.from_json(line)), "ply": earlier.ply, "new": new} for line in lines]
    titles: Any = sight.view["where"]
    where = [said(words, Text.from_json(title)) for title in titles]
    return {"ply": sight.ply, "where": where, "prompt": "", "log": told[-LINES_BEFORE:]}
