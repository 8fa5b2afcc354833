"""The same tables for programs, as JSON over HTTP. `/api/docs` lists everything; the socket is quicker to play on."""

import asyncio
from html import escape
from typing import Annotated, Any, Final

from fastapi import APIRouter, Body, Depends, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse, PlainTextResponse

from petteia.bots.registry import USUAL, bot_names
from petteia.games.registry import GAMES, open_box
from petteia.kernel.box import MOST
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.kernel.words import Words
from petteia.server import messages
from petteia.server.letters import Told, check
from petteia.server.limits import address_of
from petteia.server.listing import TableInfo
from petteia.server.live import OVER
from petteia.server.messages import Looking
from petteia.server.pages.luck import in_words
from petteia.server.past import seat_to_show
from petteia.server.people import Person, api_person, clean_name, language_of, people_of
from petteia.server.tables import tables_of
from petteia.server.talk import Talk
from petteia.server.trouble import NotAllowed, Trouble, said

JSON_LINES: Final = "application/jsonl; charset=utf-8"


class Refusal(BaseModel):
    """Why not, in the reader's language."""

    error: str = Field(description="a key that stays the same in all languages", examples=["error.table"])
    text: str


REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Refusal, "description": why}
    for status, why in {
        400: "Something in it cannot be",
        401: "Say first who you are",
        403: "Not for you",
        404: "There is no such thing, or not for you",
        405: "Not in this way",
        409: "Not in the present state of the table",
        413: "More than is accepted at once",
        422: "A part is missing, or of another kind",
        429: "More often than is accepted",
        503: "The server cannot do it at the moment",
    }.items()
}

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)
Somebody = Annotated[Person, Depends(api_person)]
Reply = dict[str, Any]


class NewPerson(Told):
    name: str = Field(max_length=200)


class NewTable(Told):
    game: str = Field(max_length=40)
    seats: list[str] = Field(min_length=1, max_length=8, description=f'each "me", "open" or a bot: "bot:{USUAL}"')
    options: dict[str, str] = Field(default_factory=dict)
    kind: str = "online"
    public: bool = False
    coached: bool = Field(False, description="may the coach help on pages though several people play?")
    seed: int | None = Field(None, ge=0, lt=1 << 62, description="only if nobody else will sit at the table")
    pledge: str = Field("", max_length=64, description="the hash that `/pledge` promised")
    share: str = Field("", max_length=64, description="hexadecimal: what you add to the chance of the table")
    box: str = Field("", max_length=MOST, description="facts of an owner's box (TOML, docs/my-box.md) to play with")


class Sitting(Told):
    seat: int
    invite: str = Field("", max_length=40)
    share: str = Field("", max_length=64, description="hexadecimal: what you add to the chance before it is dealt")


class Share(Told):
    share: str = Field(min_length=1, max_length=64)


class StandIn(Told):
    seat: int
    bot: str = Field(max_length=40)


class Choice(Told):
    ply: int = Field(description="of the position the choice is meant for")
    id: str = Field(max_length=200)


class WishFor(Told):
    id: str = Field(max_length=200)


class Ply(Told):
    ply: int


class Line(Told):
    text: str


# ---- people ------------------------------------------------------------------------------------------------------


@router.post("/people", status_code=201)
async def new_person(request: Request, wanted: NewPerson) -> Reply:
    """A guest with a token. The token is shown this once: send it as `Authorization: Bearer …`."""
    people = people_of(request)
    people.new_guests.take(address_of(request.scope))
    person = await people.add(clean_name(wanted.name))
    return {"id": person.id, "name": person.name, "token": await people.make_token(person)}


@router.post("/tokens", status_code=201)
async def new_token(request: Request, person: Somebody) -> Reply:
    """Another token for the same person."""
    people = people_of(request)
    people.new_guests.take(address_of(request.scope))
    return {"token": await people.make_token(person)}


@router.delete("/tokens")
async def drop_tokens(request: Request, person: Somebody) -> Reply:
    """All tokens of this person end."""
    desk = people_of(request).desk
    return {"dropped": await desk.run(desk.store.drop_tokens, person.id)}


@router.get("/me")
async def me(person: Somebody) -> Reply:
    return {"id": person.id, "name": person.name}


@router.patch("/me")
async def rename_me(request: Request, wanted: NewPerson, person: Somebody) -> Reply:
    renamed = await people_of(request).rename(person, wanted.name)
    return {"id": renamed.id, "name": renamed.name}


# ---- games and tables --------------------------------------------------------------------------------------------


@router.get("/games")
async def games(request: Request) -> list[Reply]:
    """The games there are: names, seats, options with their values (the default first), bots."""
    found = []
    for name, entry in GAMES.items():
        words = Words.of(name, language_of(request))
        about = {"title": words(f"game.{name}"), "about": words(f"game_about.{name}")}
        options = {option: list(values) for option, values in entry.options.items()}
        found.append({"game": name, **about, "seats": list(entry.seats), "options": options, "bots": list(bot_names())})
    return found


@router.get("/tables")
async def list_tables(
    request: Request, person: Somebody, which: Annotated[str, Query(pattern="^(mine|lobby|running)$")] = "mine"
) -> list[Reply]:
    """Tables: mine, those with an empty seat (`lobby`), those to watch (`running`)."""
    tables = tables_of(request)
    match which:
        case "lobby":
            found = await tables.listing.lobby()
        case "running":
            found = await tables.listing.running()
        case _:
            found = await tables.listing.mine(person)
    return [described(table, person, language_of(request)) for table in found]


@router.post("/tables", status_code=201)
async def new_table(request: Request, wanted: NewTable, person: Somebody) -> Reply:
    """Open a table."""
    if wanted.seed is not None and "open" in wanted.seats:
        raise NotAllowed("error.seed")
    if wanted.box:
        tables_of(request).opening.boxes.checks.take(person.id)
    game = await asyncio.to_thread(open_box, wanted.box, wanted.game) if wanted.box else wanted.game
    table = await tables_of(request).opening.create(
        game,
        person,
        seats=wanted.seats,
        options=wanted.options,
        kind=wanted.kind,
        public=wanted.public,
        coached=wanted.coached,
        seed=wanted.seed,
        pledge=wanted.pledge,
        share=wanted.share,
    )
    return described(table, person, language_of(request))


@router.get("/tables/{code}")
async def one_table(request: Request, code: str, person: Somebody) -> Reply:
    """Who sits where, and how far the game is."""
    tables = tables_of(request)
    await tables.rooms.look(code, person)
    return described(await tables.listing.info(code), person, language_of(request))


@router.post("/tables/{code}/sit")
async def sit(request: Request, code: str, wanted: Sitting, person: Somebody) -> Reply:
    """Take a seat; with the key of an invitation if the table is not public."""
    table = await tables_of(request).seats.sit(code, wanted.seat, person, wanted.invite, wanted.share)
    return described(table, person, language_of(request))


@router.post("/pledge", status_code=201)
async def pledge(request: Request, person: Somebody) -> Reply:
    """The hash of a secret for the next table you open: send it there as `pledge`, with a `share` of your own."""
    return {"commitment": await tables_of(request).opening.promise(person)}


@router.post("/tables/{code}/share")
async def share(request: Request, code: str, wanted: Share, person: Somebody) -> Reply:
    """Add to the chance of a table one sits at, before it is dealt."""
    table = await tables_of(request).seats.add_share(code, person, wanted.share)
    return described(table, person, language_of(request))


@router.post("/tables/{code}/leave")
async def leave(request: Request, code: str, wanted: Sitting, person: Somebody) -> Reply:
    """Give one's seat up."""
    table = await tables_of(request).seats.leave(code, wanted.seat, person)
    return described(table, person, language_of(request))


@router.post("/tables/{code}/bot")
async def stand_in(request: Request, code: str, wanted: StandIn, person: Somebody) -> Reply:
    """A bot takes an empty or abandoned seat."""
    await tables_of(request).seats.stand_in(code, wanted.seat, wanted.bot, person)
    return await state_for(request, code, person)


# ---- playing -----------------------------------------------------------------------------------------------------


@router.get("/tables/{code}/state")
async def state(request: Request, code: str, person: Somebody, log: Annotated[int, Query(ge=0)] = 0) -> Reply:
    """The table as one sees it: view, question, log from a line on."""
    return await state_for(request, code, person, log)


@router.post("/tables/{code}/choose")
async def choose(request: Request, code: str, wanted: Choice, person: Somebody) -> Reply:
    """Take an option. For another ply than the present one nothing happens: status 409."""
    await tables_of(request).play.choose(code, person, wanted.ply, wanted.id)
    return await state_for(request, code, person)


@router.post("/tables/{code}/undo")
async def undo(request: Request, code: str, wanted: Ply, person: Somebody) -> Reply:
    """Back to one's last decision."""
    await tables_of(request).play.undo(code, person, wanted.ply)
    return await state_for(request, code, person)


@router.post("/tables/{code}/restart")
async def restart(request: Request, code: str, wanted: Ply, person: Somebody) -> Reply:
    """Back to one's first decision that can still be taken back."""
    await tables_of(request).play.undo(code, person, wanted.ply, whole_turn=True)
    return await state_for(request, code, person)


@router.post("/tables/{code}/resign")
async def resign(request: Request, code: str, person: Somebody) -> Reply:
    """Give up."""
    return await courtesy(request, code, person, "resign")


@router.post("/tables/{code}/offer_draw")
async def offer_draw(request: Request, code: str, person: Somebody) -> Reply:
    return await courtesy(request, code, person, "offer_draw")


@router.post("/tables/{code}/agree_draw")
async def agree_draw(request: Request, code: str, person: Somebody) -> Reply:
    return await courtesy(request, code, person, "agree_draw")


@router.post("/tables/{code}/wish")
async def wish(request: Request, code: str, wanted: WishFor, person: Somebody) -> Reply:
    """Set something that a player may set at any time, one of `wishes`."""
    await tables_of(request).play.wish(code, person, wanted.id)
    return await state_for(request, code, person)


@router.post("/tables/{code}/chat")
async def chat(request: Request, code: str, wanted: Line, person: Somebody) -> Reply:
    """Say something to the table."""
    await talk_of(request).say(code, person, wanted.text)
    return {}


@router.get("/tables/{code}/hint")
async def hint(request: Request, code: str, person: Somebody) -> Reply:
    """What a bot would do in one's place."""
    return await talk_of(request).hint(code, person, language_of(request))


@router.get("/tables/{code}/why/{ply}")
async def why(request: Request, code: str, ply: int, person: Somebody) -> Reply:
    """Why the choice after `ply` others was made: of a bot or oneself while the game goes on, of anybody afterwards."""
    return await talk_of(request).why(code, person, ply, language_of(request))


@router.get("/tables/{code}/chances")
async def chances(request: Request, code: str, person: Somebody) -> Reply:
    """The chances of all sides, as one may estimate them from one's seat."""
    return await talk_of(request).chances(code, person, language_of(request))


# ---- the past ----------------------------------------------------------------------------------------------------


@router.get("/tables/{code}/at/{ply}")
async def past(request: Request, code: str, ply: int, person: Somebody, seat: int | None = None) -> Reply:
    """The view after so many choices. Of a finished game any seat's (`seat`), else one's own or a spectator's."""
    return await past_for(request, code, ply, person, seat)


@router.post("/tables/{code}/fork", status_code=201)
async def fork(request: Request, code: str, wanted: Ply, person: Somebody) -> Reply:
    """A private what-if table from a position; what is hidden from one is dealt anew."""
    table = await tables_of(request).past.fork(code, wanted.ply, person)
    return described(table, person, language_of(request))


@router.get("/tables/{code}/export", response_model=None, responses={200: {"content": {"application/jsonl": {}}}})
async def export(request: Request, code: str, person: Somebody) -> PlainTextResponse:
    """A file that `petteia replay` reads."""
    return PlainTextResponse(await tables_of(request).past.export(code, person), media_type=JSON_LINES)


@router.post("/import", status_code=201)
async def import_(request: Request, text: Annotated[str, Body(media_type="text/plain")], person: Somebody) -> Reply:
    """A table to look at, from a journal."""
    check(text)
    table = await tables_of(request).past.import_(text, person)
    return described(table, person, language_of(request))


@router.get("/tables/{code}/review")
async def review(request: Request, code: str, person: Somebody, since: int = 0, seat: int | None = None) -> Reply:
    """Mistakes and luck of a finished game, some choices at a time: go on with `since` = `next` until that is null."""
    return await tables_of(request).past.review(code, since, seat, person, language_of(request))


@router.get("/tables/{code}/series")
async def series(request: Request, code: str, person: Somebody) -> Reply:
    """Scores and other numbers over time, by seat."""
    return await tables_of(request).past.series(code, person)


@router.get("/tables/{code}/luck")
async def luck(request: Request, code: str, person: Somebody) -> Reply:
    """After a game: what dice and draws gave each side, beside what was to be expected, and how probable that was."""
    tables = tables_of(request)
    counts = await tables.past.luck(code, person)
    info = await tables.listing.info(code)
    return {"luck": in_words(counts, Words.of(info.game, language_of(request)))}


# ---- answers -----------------------------------------------------------------------------------------------------


def talk_of(request: Request) -> Talk:
    talk = request.app.state.talk
    assert isinstance(talk, Talk)
    return talk


async def courtesy(request: Request, code: str, person: Person, do: str) -> Reply:
    await tables_of(request).play.courtesy(code, person, do)
    return await state_for(request, code, person)


async def state_for(request: Request, code: str, person: Person, log: int = 0) -> Reply:
    """The message a program's socket would get now."""
    tables = tables_of(request)
    live = await tables.rooms.look(code, person)
    tables.presence.asked(code, person.id)
    async with live.lock:
        seat = NOBODY if live.shares_screen(person) else live.acting_seat(person)
        who = Looking(person, seat, language_of(request))
        message, view = messages.state(live, tables.presence, who, min(log, len(live.news)))
    return {**message, "view": {name: view[name] for name in view if name not in ("log", "ask")}}


async def past_for(request: Request, code: str, ply: int, person: Person | None, seat: int | None = None) -> Reply:
    """A position of the past as somebody may see it: the same message as of a running table."""
    tables = tables_of(request)
    live = await tables.rooms.look(code, person)
    mine = seat_to_show(live, person)
    if seat is not None and seat != mine:
        if live.status != OVER:
            raise NotAllowed("error.not_your_seat")
        if seat != NOBODY and seat not in live.match.seats:
            raise Trouble("error.no_seat", seat=seat + 1, seats=len(live.match.seats))
    language = language_of(request)
    shown = mine if seat is None else seat
    told = await tables.past.tell_seat(code, ply, person, shown, position_told, language)
    seats = messages.places(live, tables.presence, Looking(person, shown, language))
    return {"type": "state", "last": live.match.game.plies, "status": live.status, "seats": seats, **told}


def position_told(match: Match, seat: Seat, language: str) -> Reply:
    """A position of the past for a program."""
    words = match.words(language)
    view = match.view(seat, len(match.game.news or []))
    return {
        "ply": match.game.plies,
        "seat": messages.shown_seat(seat),
        "waiting": view["waiting"],
        "over": match.result is not None,
        "log": messages.log_lines(match, Looking(None, seat, language), 0),
        "ask": None,
        "prompt": said(words, match.ask.text) if match.ask and match.ask.seat == seat else "",
        "where": messages.where(match, language),
        "result": messages.result(match, words),
        "view": {**{name: view[name] for name in view if name != "log"}, "ask": None},
    }


def described(table: TableInfo, person: Person, language: str) -> Reply:
    """A table as JSON. Invitations are shown to its owner only."""
    words = Words.of(table.game, language)
    places = [
        {
            "seat": place.seat,
            "side": words(place.side, **place.side_parts),
            "person": place.person.name if place.person else None,
            "you": place.person is not None and place.person.id == person.id,
            "bot": place.bot,
            "here": place.here,
            **({"invite": place.invite} if person.id == table.owner.id and place.person is None else {}),
        }
        for place in table.places
    ]
    return {
        "code": table.code,
        "game": table.game,
        "kind": table.kind,
        "public": table.public,
        "coached": table.coached,
        "status": table.status,
        "ply": table.ply,
        "waiting": table.waiting,
        "frozen": table.frozen,
        "seeded": table.seeded,
        "chance": table.chance,
        "seats": places,
        "owner": table.owner.name,
        "result": table.result,
        "options": table.options,
        "created": table.created.isoformat(),
        "changed": table.changed.isoformat(),
    }


# ---- the page that lists all this --------------------------------------------------------------------------------


@router.get("/docs", include_in_schema=False)
async def docs(request: Request) -> HTMLResponse:
    """What there is for programs, from the OpenAPI description: plain, and nothing is fetched from elsewhere."""
    schema = request.app.openapi()
    rows = []
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            body = operation.get("requestBody", {}).get("content", {})
            takes = ", ".join(
                str(part.get("schema", {}).get("$ref", kind)).split("/")[-1] for kind, part in body.items()
            )
            text = operation.get("description", "")
            cells = (method.upper(), path, text, takes)
            rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    parts = []
    for name, part in schema.get("components", {}).get("schemas", {}).items():
        fields = "".join(
            f"<li><code>{escape(field)}</code> {escape(about.get('type', ''))} {escape(about.get('description', ''))}"
            for field, about in part.get("properties", {}).items()
        )
        parts.append(f"<h3 id='{escape(name)}'>{escape(name)}</h3><ul>{fields}</ul>")
    page = (
        "<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        "<title>Petteia for programs</title><link rel='stylesheet' href='/static/drawing.css'>"
        "<link rel='stylesheet' href='/static/style.css'><main class='page'>"
        f"<h1>Petteia for programs</h1><p>{escape(schema['info'].get('description', ''))}</p>"
        "<p><a href='/api/openapi.json'>openapi.json</a></p>"
        "<div class='wide-table' tabindex='0' role='region' aria-label='Everything'>"
        "<table><thead><tr><th>Method<th>Path<th>Does<th>Takes</thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div><h2>What is taken</h2>{''.join(parts)}</main></html>"
    )
    return HTMLResponse(page)
