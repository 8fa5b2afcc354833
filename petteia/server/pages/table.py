"""A table: where one plays and watches, leaves, and plays again."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from petteia.bots.registry import USUAL, bot_names
from petteia.kernel.words import Words
from petteia.learn.course import course_of
from petteia.learn.puzzle import PuzzleRun
from petteia.server.listing import Place, TableInfo
from petteia.server.live import LESSON
from petteia.server.pages.card import card_of
from petteia.server.pages.form import checked, seed_of, to
from petteia.server.pages.invitation import invites_of
from petteia.server.pages.names import bot_title
from petteia.server.pages.page import Visitor, for_scripts, page, page_words, static
from petteia.server.pages.share import unfolded
from petteia.server.people import Person, csrf_token, language_of
from petteia.server.tables import tables_of
from petteia.server.talk import Talk
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
        "luck": f"{base}/luck" if info.kind != LESSON else None,
        "positions": f"{base}/replay",
        "why": f"{base}/why",
        "review": f"{base}/review.json?lang={words.language}",
        "rules": f"/rules/{info.game}.json?lang={words.language}&table={info.code}",
        "rules_page": f"/rules/{info.game}?table={info.code}",
        "icons": static("icons.svg"),
        "csrf": csrf_token(request),
        "usual_bot": USUAL,
        "bots": {name: words("home.seat_bot", name=bot_title(name, words)) for name in bot_names()},
        "words": for_scripts(words, "site", "told", "table", "market", "map", "reel", "pass", "why", "coach", *topics),
    }


@router.get("/t/{code}")
async def table(request: Request, code: str, person: Visitor) -> Response:
    info = await visible(request, code, person)
    if info.kind == LESSON:
        return to(await address_of_lesson(request, code))
    return table_page(request, info, person)


async def address_of_lesson(request: Request, code: str) -> str:
    """Lessons are played at an address of their own."""
    tables = tables_of(request)
    async with tables.rooms.locked(code) as live:
        run = await tables.lessons.run_of(live)
    if isinstance(run, PuzzleRun):
        return f"/practice/{live.game}/{run.lesson.name}"
    return f"/learn/{live.game}/{course_of(live.game).number(run.lesson.name)}"


def table_page(request: Request, info: TableInfo, person: Person, lesson: dict[str, Any] | None = None) -> HTMLResponse:
    """The table as a page, with a teacher beside it if there is a lesson."""
    words = page_words(request)
    boot = booted(request, info, words, *(("lesson",) if lesson else ()))
    boot["lesson"] = lesson
    if lesson is not None:
        boot["title"] = lesson["title"]
    boot["invites"] = invites_of(info, person)
    boot["chance"] = info.chance
    boot["adds_share"] = adds_share(info, person)
    boot["coached"] = info.coached
    boot["can_rematch"] = info.kind in ("online", "hotseat")
    return page(
        request,
        person,
        "table",
        title=boot["title"],
        code=info.code,
        boot=boot,
        paced=True,
        game=card_of(info.game, words),
        unfold=unfolded(request, info, boot["title"]),
    )


def adds_share(info: TableInfo, person: Person) -> bool:
    """Whether the browser has yet to add to the chance of the table."""
    if info.lot is None or info.lot.secret is None or info.dealt:
        return False
    return any(not info.lot.shares[seat] for seat in info.seats_of(person)[:1])


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
        info.game,
        person,
        seats=seats,
        options=info.options,
        kind=info.kind,
        public=info.public,
        coached=info.coached,
        seed=seed_of(request),
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
    if len(numbers["chances"]) == 1:
        titles["chances"] = page_words(request)("table.chart_chance")
    titles.setdefault("chances", page_words(request)("table.chart_chances"))
    titles.setdefault("scores", page_words(request)("table.chart_scores"))
    return JSONResponse({**numbers, "titles": titles})


@router.get("/t/{code}/why/{ply}.json")
async def why(request: Request, code: str, ply: int, person: Visitor) -> JSONResponse:
    """Why the choice after so many others was made, in the reader's language."""
    return JSONResponse(await told_by(request).why(code, person, ply, language_of(request)))


@router.get("/t/{code}/review.json")
async def review(request: Request, code: str, person: Visitor, since: int, seat: int | None = None) -> JSONResponse:
    """A part of the review of a game that is over; with the first part come its turning points."""
    return JSONResponse(await tables_of(request).past.review(code, since, seat, person, language_of(request)))


def told_by(request: Request) -> Talk:
    talk = request.app.state.talk
    assert isinstance(talk, Talk)
    return talk
