"""A replay: every position of a game again, and what might have come of it."""

from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from petteia.kernel.flow import Seat
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.view import line_text
from petteia.kernel.words import Text, Words
from petteia.server import messages
from petteia.server.pages.card import card_of
from petteia.server.pages.form import checked, field, number, to
from petteia.server.pages.names import full_name
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.pages.share import unfolded
from petteia.server.pages.table import booted, visible
from petteia.server.people import Person, language_of
from petteia.server.show import Show
from petteia.server.tables import Tables, tables_of
from petteia.server.trouble import said

LINES_BEFORE: Final = 200  # of the log shown beside a replay

router = APIRouter(include_in_schema=False)


@router.get("/t/{code}/replay")
async def replay(request: Request, code: str, person: Visitor, ply: str = "") -> HTMLResponse:
    info = await visible(request, code, person)
    words = page_words(request)
    first = await first_ply(tables_of(request), code, person)
    at = min(max(int(ply), first), info.ply) if ply.isdigit() and len(ply) < 9 else first
    boot = booted(request, info, words, "replay", "review", "why")
    spoken = Words.of(info.game, words.language)
    boot["seats"] = [{"seat": place.seat, "name": full_name(info, place, words, spoken)} for place in info.places]
    title = words("replay.title", code=code)
    game = card_of(info.game, words)
    where: dict[str, Any] = {
        "title": title,
        "code": code,
        "boot": boot,
        "game": game,
        "first": first,
        "last": info.ply,
        "ply": at,
        "luck": boot["luck"] if info.result is not None else None,
    }
    unfold = unfolded(request, info, boot["title"], at if ply else None)
    return page(request, person, "replay", **where, record=False, unfold=unfold)


async def first_ply(tables: Tables, code: str, person: Person) -> int:
    """Where the journal of a table begins."""
    start: Any = (await tables.rooms.look(code, person)).start
    return int(start["state"]["plies"]) if start is not None else 0


@router.get("/t/{code}/replay/{ply}.json")
async def replayed(request: Request, code: str, ply: int, person: Visitor) -> JSONResponse:
    """One position of a replay, as this visitor may see it."""
    language = language_of(request)
    view, told = await tables_of(request).past.tell(code, ply, person, position_told, language, LINES_BEFORE)
    shown = await show_of(request).fragments(view, language, who=person.id)
    return JSONResponse({"ply": ply, "show": shown, **told}, headers={"Cache-Control": "private, no-store"})


def position_told(match: Match, seat: Seat, language: str) -> tuple[Json, dict[str, Any]]:
    """A position of a replay: what is drawn, and what is said of it."""
    words = match.words(language)
    view = match.view(seat, len(match.game.news or []))
    view["ask"] = None
    told = {
        "where": messages.where(match, language),
        "prompt": asked_or_over(match, words),
        "log": lines_so_far(match, seat, words, match.game.plies),
    }
    return view, told


def show_of(request: Request) -> Show:
    show = request.app.state.show
    assert isinstance(show, Show)
    return show


def asked_or_over(match: Match, words: Words) -> str:
    """Who is asked, or how it ended. The question itself is for the seat that is asked."""
    if match.result is not None:
        return said(words, Text(f"way.{match.result.way}"))
    return said(words, match.game.seat_name(match.ask.seat)) if match.ask else ""


def lines_so_far(match: Match, seat: int, words: Words, ply: int) -> list[dict[str, Any]]:
    lines = (match.game.news or [])[-LINES_BEFORE:]
    return [
        {"text": said(words, line_text(match.game, line, seat)), "ply": line.ply, "new": line.ply >= ply}
        for line in lines
    ]


@router.post("/t/{code}/fork", dependencies=[checked])
async def fork(request: Request, code: str, person: Visitor) -> RedirectResponse:
    form = await request.form()
    info = await tables_of(request).past.fork(code, number(field(form, "ply")), person)
    return to(f"/t/{info.code}")
