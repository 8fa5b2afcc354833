"""A table: where one plays and watches, leaves, and plays again."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from petteia.bots.registry import BOTS, USUAL
from petteia.kernel.words import Words
from petteia.server.listing import Place, TableInfo
from petteia.server.pages.card import card_of
from petteia.server.pages.form import checked, seed_of, to
from petteia.server.pages.invitation import invites_of
from petteia.server.pages.names import bot_title
from petteia.server.pages.page import Visitor, for_scripts, page, page_words, static
from petteia.server.people import Person, csrf_token, language_of
from petteia.server.tables import tables_of
from petteia.server.trouble import NotAllowed

router = APIRouter(include_in_schema=False)


async def visible(request: Request, code: str, person: Person) -> TableInfo:
    """A table this visitor may look at."""
    tables = tables_of(request)
    await tables.rooms.look(code, person)
    return await tables.listing.info(code)


def booted(request: Request, info: TableInfo, words: Words, *topics: str) -> dict[str, Any]:
    """What the scripts of a table need to know."""
    base = f"/t/{info.code}"
    return {
        "code": info.code,
        "game": info.game,
        "kind": info.kind,
        "title": f"{Words.of(info.game, words.language)(f'game.{info.game}')} · {words('table.title', code=info.code)}",
        "socket": f"{base}/socket?lang={words.language}",
        "series": f"{base}/series.json?lang={words.language}",
        "positions": f"{base}/replay",
        "rules": f"/rules/{info.game}.json?lang={words.language}",
        "rules_page": f"/rules/{info.game}",
        "icons": static("icons.svg"),
        "csrf": csrf_token(request),
        "usual_bot": USUAL,
        "bots": {name: words("home.seat_bot", name=bot_title(name, words)) for name in BOTS},
        "words": for_scripts(words, "site", "table", "market", *topics),
    }


@router.get("/t/{code}")
async def table(request: Request, code: str, person: Visitor) -> HTMLResponse:
    info = await visible(request, code, person)
    words = page_words(request)
    boot = booted(request, info, words)
    boot["invites"] = invites_of(info, person)
    boot["can_rematch"] = info.kind in ("online", "hotseat")
    return page(
        request,
        person,
        "table",
        title=boot["title"],
        code=code,
        boot=boot,
        game=card_of(info.game, words),
    )


@router.post("/t/{code}/leave", dependencies=[checked])
async def leave(request: Request, code: str, person: Visitor) -> RedirectResponse:
    tables = tables_of(request)
    for seat in (await tables.listing.info(code)).seats_of(person):
        await tables.seats.leave(code, seat, person)
    return to("/")


@router.post("/t/{code}/rematch", dependencies=[checked])
async def rematch(request: Request, code: str, person: Visitor) -> RedirectResponse:
    """The same game with the same seats; others are invited anew."""
    info = await visible(request, code, person)

    def again(place: Place) -> str:
        if place.bot is not None and place.person is None:
            return f"bot:{place.bot}"
        return "me" if place.person and place.person.id == person.id else "open"

    seats = [again(place) for place in info.places]
    if "me" not in seats:
        raise NotAllowed("error.not_seated")
    fresh = await tables_of(request).opening.create(
        info.game, person, seats=seats, options=info.options, kind=info.kind, public=info.public, seed=seed_of(request)
    )
    return to(f"/t/{fresh.code}")


@router.get("/t/{code}/series.json")
async def series(request: Request, code: str, person: Visitor) -> JSONResponse:
    """The numbers of a game over time, with their names in the reader's language."""
    tables = tables_of(request)
    numbers = await tables.past.series(code, person)
    info = await tables.listing.info(code)
    spoken = Words.of(info.game, language_of(request))
    names = ("scores", *numbers["numbers"])
    titles = {name: spoken(f"feature.{name}") for name in names if spoken.has(f"feature.{name}")}
    titles.setdefault("scores", page_words(request)("table.chart_scores"))
    return JSONResponse({**numbers, "titles": titles})
