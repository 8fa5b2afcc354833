"""The pages: home, table, replay, rules, components. They know the registry, never a single game."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.datastructures import FormData, UploadFile

from petteia.bots.registry import BOTS, USUAL
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.chronicle import as_markdown, chronicle
from petteia.kernel.entry import GameEntry
from petteia.kernel.ledger import read_ledger
from petteia.kernel.match import Match
from petteia.kernel.sighting import Record, is_sighting
from petteia.kernel.view import line_text
from petteia.kernel.words import LANGUAGES, Text, Words, family
from petteia.server import messages
from petteia.server.live import IMPORT
from petteia.server.people import LANGUAGE_COOKIE, Person, csrf_checked, csrf_token, current_person, language_of
from petteia.server.people import rename as rename_person
from petteia.server.records import keep_record, record_of, trusting_nothing
from petteia.server.settings import Settings
from petteia.server.show import Show
from petteia.server.tables import Place, TableInfo, Tables, tables_of
from petteia.server.trouble import NotAllowed, TooLarge, Trouble, said

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
CATALOGUE: Final = "server"
TITLES: Final = {"en": "English", "fr": "Français", "es": "Español"}
LOOKS: Final = ("light", "dark", "auto")
THEME_COOKIE: Final = "theme"
YEAR: Final = 365 * 86_400
ANY_COVER: Final = "art/any.svg"
NO_SEAT: Final = "none"  # a place of the form that nobody takes: the table has a seat less
LINES_BEFORE: Final = 200  # of the log shown beside a replay

router = APIRouter(include_in_schema=False)
checked = Depends(csrf_checked)
Visitor = Annotated[Person, Depends(current_person)]


# ---- putting a page together -----------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=select_autoescape(default_for_string=True, default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page_words(request: Request) -> Words:
    return Words.of(CATALOGUE, language_of(request))


def look_of(request: Request) -> str:
    wish = request.cookies.get(THEME_COOKIE, "")
    return wish if wish in LOOKS else "auto"


def static(path: str) -> str:
    return f"/static/{path}"


def page(request: Request, person: Person, template: str, status: int = 200, **parts: Any) -> HTMLResponse:
    """A page in the visitor's language and look."""
    words = page_words(request)
    here = request.url.path if request.method == "GET" else "/"
    shared: dict[str, Any] = {
        "t": words,
        "lang": words.language,
        "theme": look_of(request),
        "look": static("drawing.css"),
        "person": person,
        "csrf": csrf_token(request),
        "here": here,
        "static": static,
        "all_games": [{"name": name, "title": title_of(name, words)} for name in GAMES],
    }
    shared["languages"] = lambda place: language_switch(shared, place)
    text = environment().get_template(f"{template}.html").render({**shared, **parts})
    return HTMLResponse(text, status, headers={"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"})


def language_switch(shared: Mapping[str, Any], place: str) -> Markup:
    return Markup(
        environment()
        .get_template("languages.html")
        .render({**shared, "titles": {name: TITLES[name] for name in LANGUAGES}, "place": place})
    )


def title_of(game: str, words: Words) -> str:
    """How a game is called, in the language of a page; the game itself is not needed."""
    return said(Words.of(game, words.language), Text(f"game.{game}"))


def card_of(entry: GameEntry, words: Words) -> dict[str, Any]:
    """A game as the home page shows it."""
    spoken = Words.of(entry.name, words.language)
    fewest, most = min(entry.seats), max(entry.seats)
    count = str(most) if fewest == most else f"{fewest}–{most}"
    length = f"home.length.{entry.name}"
    options = [
        {
            "name": option,
            "asked": option in entry.asked,
            "needs": "=".join(entry.needs(option) or ()),
            "title": said(spoken, Text(f"option.{option}")),
            "values": [
                {
                    "name": value,
                    "title": said(spoken, Text(f"option_value.{option}.{value}")),
                    "seats": seats_for(entry, option, value),
                    "usual": usual_for(entry, option, value),
                    "note": note_on(entry, option, value, words),
                }
                for value in values
                if any(value in entry.values_for(option, seats) for seats in entry.seats)
            ],
        }
        for option, values in entry.options.items()
    ]
    art = f"art/{entry.name}.svg"
    return {
        "name": entry.name,
        "title": title_of(entry.name, words),
        "about": said(spoken, Text(f"game_about.{entry.name}")),
        "players": words("home.players_one" if most == 1 else "home.players", count=count),
        "length": words(length) if words.has(length) else "",
        "seats": most,
        "fewest": fewest,
        "options": options,
        "lab": entry.lab() is not None,
        "art": art if (STATIC / art).is_file() else ANY_COVER,
    }


def note_on(entry: GameEntry, option: str, value: str, words: Words) -> str:
    """What the form says of a value once it is chosen, and how bots fared with it."""
    note = entry.note_on(option, value)
    said_of = [said(Words.of(entry.name, words.language), note)] if note else []
    for odds in entry.odds(option, value):
        low, high = [round(share) for share in odds.interval]
        bot = bot_title(odds.bot, words)
        said_of.append(words("home.odds", bot=bot, won=odds.won, games=odds.games, low=low, high=high))
    return " ".join(said_of)


def usual_for(entry: GameEntry, option: str, value: str) -> str:
    """The numbers of seats with which a value is the usual one, where that depends on them or is not the first."""
    usual = [seats for seats in sorted(entry.seats) if entry.values_for(option, seats)[0] == value]
    first = entry.options[option][0]
    plain = all(entry.values_for(option, seats)[0] == first for seats in entry.seats)
    return "" if plain else " ".join(map(str, usual))


def seats_for(entry: GameEntry, option: str, value: str) -> str:
    """The numbers of seats a value of an option makes sense with; nothing if that is all of them."""
    fitting = [seats for seats in sorted(entry.seats) if value in entry.values_for(option, seats)]
    return "" if len(fitting) == len(entry.seats) else " ".join(map(str, fitting))


def bot_title(name: str, words: Words) -> str:
    """How a bot is called on pages."""
    key = f"home.bot_{name}"
    return words(key) if words.has(key) else name


def for_scripts(words: Words, *topics: str) -> dict[str, str]:
    """The texts that scripts say."""
    return {key: text for key, text in words.entries.items() if key.partition(".")[0] in topics}


async def error_page(request: Request, status: int, why: str) -> HTMLResponse:
    """Something is not there or not allowed, in the reader's language, with a way on. The application calls it."""
    person = await current_person(request)
    at_table = status == 404 and request.url.path.startswith(("/t/", "/join"))
    return page(request, person, "error", status, message=why, ask_code=at_table)


# ---- home ------------------------------------------------------------------------------------------------------------


@router.get("/")
async def home(request: Request, person: Visitor) -> HTMLResponse:
    tables = tables_of(request)
    words = page_words(request)
    mine = await tables.mine(person)
    taken = {info.code for info in mine}
    lobby = [info for info in await tables.lobby() if info.code not in taken]
    running = [info for info in await tables.running() if info.code not in taken]
    return page(
        request,
        person,
        "home",
        cards=[card_of(entry, words) for entry in GAMES.values()],
        bots=[{"name": name, "title": bot_title(name, words)} for name in sorted(BOTS)],
        mine=[row_of(info, person, words, "home.continue") for info in mine],
        lobby=[row_of(info, person, words, "home.sit") for info in lobby],
        running=[row_of(info, person, words, "home.look_on") for info in running],
    )


def row_of(info: TableInfo, person: Person, words: Words, verb: str) -> dict[str, Any]:
    """A table in a list."""
    spoken = Words.of(info.game, words.language)
    names = [side_of(place, spoken) if info.kind == IMPORT else place_name(place, words) for place in info.places]
    seated = info.seats_of(person)
    over = info.status == "over"
    state = words("home.waiting_for_players") if info.status == "open" else words("home.running", ply=info.ply)
    return {
        "code": info.code,
        "game": spoken(f"game.{info.game}"),
        "who": " – ".join(names),
        "state": words("home.over") if over else state,
        "turn": info.status == "running" and info.waiting in seated,
        "over": over,
        "href": f"/t/{info.code}/join" if verb == "home.sit" else f"/t/{info.code}",
        "verb": words("home.look_on") if over else words(verb),
    }


def place_name(place: Place, words: Words) -> str:
    if place.bot is not None:
        return words("home.seat_bot", name=bot_title(place.bot, words))
    return place.person.name if place.person else words("home.nobody")


@router.post("/play", dependencies=[checked])
async def play_now(request: Request, person: Visitor) -> RedirectResponse:
    """One click from the home page to a running game against a bot."""
    form = await request.form()
    entry = entry_of(field(form, "game"))
    seats = ["me", *[f"bot:{USUAL}"] * (min(entry.seats) - 1)]
    info = await tables_of(request).create(entry.name, person, seats=seats, seed=seed_of(request))
    return to(f"/t/{info.code}")


@router.post("/tables", dependencies=[checked])
async def new_table(request: Request, person: Visitor) -> RedirectResponse:
    form = await request.form()
    kind = field(form, "kind", "online")
    seats = [str(seat)[:60] for seat in form.getlist("seat") if seat != NO_SEAT]
    if kind == "hotseat":
        seats = ["me" if seat == "open" else seat for seat in seats]
    options = {name.removeprefix("option."): str(form[name]) for name in form if name.startswith("option.")}
    info = await tables_of(request).create(
        field(form, "game"),
        person,
        seats=seats,
        options=options,
        kind=kind,
        public=field(form, "public") == "yes",
        seed=seed_of(request),
    )
    return to(f"/t/{info.code}")


def seed_of(request: Request) -> int | None:
    """The seed of a new table: by chance, unless the server was told."""
    settings: Settings = request.app.state.settings
    return settings.seed


def field(form: FormData, name: str, default: str = "") -> str:
    value = form.get(name, default)
    return value if isinstance(value, str) else default


def to(address: str) -> RedirectResponse:
    return RedirectResponse(address, 303)


@router.get("/join")
async def join_by_code(request: Request, person: Visitor, code: str = "") -> RedirectResponse:
    """A code, or a whole link, typed by hand."""
    wish = urlsplit(code.strip())
    parts = [part for part in wish.path.split("/") if part]
    query = f"?{wish.query}" if wish.query else ""
    if "t" in parts[:-1]:
        parts = parts[parts.index("t") + 1 :]
    name = parts[0].lower() if parts else ""
    info = await tables_of(request).info(name)
    joins = parts[1:] == ["join"] or (info.status == "open" and not info.seats_of(person))
    return to(f"/t/{info.code}/join{query}" if joins else f"/t/{info.code}")


@router.post("/settings", dependencies=[checked])
async def settings(request: Request, person: Visitor) -> RedirectResponse:
    form = await request.form()
    answer = to(local(field(form, "back", "/")))
    if name := field(form, "name"):
        await rename_person(request, person, name)
    if (language := field(form, "lang")) in LANGUAGES:
        answer.set_cookie(LANGUAGE_COOKIE, language, max_age=YEAR, samesite="lax")
    if (look := field(form, "theme")) in LOOKS:
        answer.set_cookie(THEME_COOKIE, look, max_age=YEAR, samesite="lax")
    return answer


def local(address: str) -> str:
    """An address of this server, or home.

    >>> local("/t/abc"), local("//elsewhere.example"), local("https://elsewhere.example")
    ('/t/abc', '/', '/')
    """
    parts = urlsplit(address)
    plain = address.startswith("/") and not parts.netloc and not parts.scheme and "\\" not in address
    return address if plain and not address.startswith("//") and address.isprintable() else "/"


# ---- a table ---------------------------------------------------------------------------------------------------------


async def visible(request: Request, code: str, person: Person) -> TableInfo:
    """A table this visitor may look at."""
    tables = tables_of(request)
    await tables.look(code, person)
    return await tables.info(code)


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
    may_invite = info.owner.id == person.id or bool(info.seats_of(person))
    free = [place for place in info.places if place.free]
    boot["invites"] = {place.seat: f"/t/{code}/join?invite={place.invite}" for place in free} if may_invite else {}
    boot["can_rematch"] = info.kind in ("online", "hotseat")
    return page(
        request,
        person,
        "table",
        title=boot["title"],
        code=code,
        boot=boot,
        game=card_of(entry_of(info.game), words),
    )


@router.get("/t/{code}/join")
async def join(request: Request, code: str, person: Visitor, invite: str = "") -> Response:
    """Where an invitation leads."""
    tables = tables_of(request)
    info = await tables.info(code)
    if info.seats_of(person):
        return to(f"/t/{code}")
    words = page_words(request)
    free = [place for place in info.places if place.free]
    if invite:
        # a bot keeps a seat warm for whoever is invited to it
        invited = [place for place in info.places if place.person is None and place.invite == invite]
        if free and not invited:
            raise NotAllowed("error.invite")
        free = invited
    elif not info.public and info.owner.id != person.id:
        free = []
    spoken = Words.of(info.game, words.language)
    return page(
        request,
        person,
        "join",
        code=code,
        owner=info.owner.name,
        invite=invite,
        game=card_of(entry_of(info.game), words),
        free=[{"seat": place.seat, "side": side_of(place, spoken)} for place in free],
    )


@router.post("/t/{code}/sit", dependencies=[checked])
async def sit(request: Request, code: str, person: Visitor) -> RedirectResponse:
    form = await request.form()
    name = field(form, "name")
    if name and name != person.name:
        person = await rename_person(request, person, name)
    await tables_of(request).sit(code, number(field(form, "seat")), person, field(form, "invite"))
    return to(f"/t/{code}")


@router.post("/t/{code}/leave", dependencies=[checked])
async def leave(request: Request, code: str, person: Visitor) -> RedirectResponse:
    tables = tables_of(request)
    for seat in (await tables.info(code)).seats_of(person):
        await tables.leave(code, seat, person)
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
    fresh = await tables_of(request).create(
        info.game, person, seats=seats, options=info.options, kind=info.kind, public=info.public, seed=seed_of(request)
    )
    return to(f"/t/{fresh.code}")


def number(text: str) -> int:
    """A number somebody sent in a form."""
    if not text.isdigit() or len(text) > 9:
        raise Trouble("error.message_part", part=text[:20])
    return int(text)


@router.get("/t/{code}/series.json")
async def series(request: Request, code: str, person: Visitor) -> JSONResponse:
    """The numbers of a game over time, with their names in the reader's language."""
    tables = tables_of(request)
    numbers = await tables.series(code, person)
    info = await tables.info(code)
    spoken = Words.of(info.game, language_of(request))
    names = ("scores", *numbers["numbers"])
    titles = {name: spoken(f"feature.{name}") for name in names if spoken.has(f"feature.{name}")}
    titles.setdefault("scores", page_words(request)("table.chart_scores"))
    return JSONResponse({**numbers, "titles": titles})


# ---- replays ---------------------------------------------------------------------------------------------------------


@router.get("/t/{code}/replay")
async def replay(request: Request, code: str, person: Visitor, ply: str = "") -> HTMLResponse:
    info = await visible(request, code, person)
    words = page_words(request)
    first = await first_ply(tables_of(request), code, person)
    at = min(max(int(ply), first), info.ply) if ply.isdigit() and len(ply) < 9 else first
    boot = booted(request, info, words, "replay")
    spoken = Words.of(info.game, words.language)
    boot["seats"] = [{"seat": place.seat, "name": full_name(info, place, words, spoken)} for place in info.places]
    title = words("replay.title", code=code)
    game = card_of(entry_of(info.game), words)
    where: dict[str, Any] = {
        "title": title,
        "code": code,
        "boot": boot,
        "game": game,
        "first": first,
        "last": info.ply,
        "ply": at,
    }
    return page(request, person, "replay", **where, record=False)


def full_name(info: TableInfo, place: Place, words: Words, spoken: Words) -> str:
    """Who sits at a place and for which side; at a table brought in from a file nobody sits."""
    side = side_of(place, spoken)
    return side if info.kind == IMPORT else f"{place_name(place, words)} ({side})"


def side_of(place: Place, spoken: Words) -> str:
    return said(spoken, Text(place.side, place.side_parts))


async def first_ply(tables: Tables, code: str, person: Person) -> int:
    """Where the journal of a table begins."""
    start: Any = (await tables.look(code, person)).start
    return int(start["state"]["plies"]) if start is not None else 0


@router.get("/t/{code}/replay/{ply}.json")
async def replayed(request: Request, code: str, ply: int, person: Visitor) -> JSONResponse:
    """One position of a replay, as this visitor may see it."""
    match, seat = await tables_of(request).position(code, ply, person)
    language = language_of(request)
    words = match.words(language)
    view = match.view(seat, len(match.game.news or []))
    view["ask"] = None
    shown = await show_of(request).fragments(view, language)
    return JSONResponse(
        {
            "ply": ply,
            "show": shown,
            "where": messages.where(match, language),
            "prompt": asked_or_over(match, words),
            "log": lines_so_far(match, seat, words, ply),
        },
        headers={"Cache-Control": "private, no-store"},
    )


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


@router.get("/t/{code}/chronicle")
async def told_as_chronicle(request: Request, code: str, person: Visitor) -> HTMLResponse:
    """The log so far, in chapters: to read and to print."""
    info = await visible(request, code, person)
    words = page_words(request)
    match, seat = await tables_of(request).position(code, info.ply, person)
    chapters = chronicle(match, seat, match.words(words.language))
    card = card_of(entry_of(info.game), words)
    return page(request, person, "chronicle", game=card, code=code, chapters=chapters, ending=ending(match, words))


@router.get("/t/{code}/chronicle.md")
async def chronicle_file(request: Request, code: str, person: Visitor) -> PlainTextResponse:
    """The same as a text to keep."""
    info = await visible(request, code, person)
    words = page_words(request)
    match, seat = await tables_of(request).position(code, info.ply, person)
    title = Words.of(info.game, words.language)(f"game.{info.game}")
    text = as_markdown(title, chronicle(match, seat, match.words(words.language)))
    headers = {"Content-Disposition": f'attachment; filename="{info.game}-{info.code}.md"'}
    return PlainTextResponse(text, headers=headers, media_type="text/markdown; charset=utf-8")


def ending(match: Match, words: Words) -> str:
    """How the game ended, or ""."""
    return asked_or_over(match, match.words(words.language)) if match.result is not None else ""


@router.post("/t/{code}/fork", dependencies=[checked])
async def fork(request: Request, code: str, person: Visitor) -> RedirectResponse:
    form = await request.form()
    info = await tables_of(request).fork(code, number(field(form, "ply")), person)
    return to(f"/t/{info.code}")


@router.get("/t/{code}/export")
async def export(request: Request, code: str, person: Visitor) -> PlainTextResponse:
    tables = tables_of(request)
    text = await tables.export(code, person)
    info = await tables.info(code)
    name = f"{info.game}-{info.code}.journal"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post("/import", dependencies=[checked])
async def import_game(request: Request, person: Visitor) -> RedirectResponse:
    tables = tables_of(request)
    most = tables.settings.limits.imported
    file = (await request.form()).get("file")
    if not isinstance(file, UploadFile):
        raise Trouble("error.message_part", part="file")
    content = await file.read(most + 1)
    if len(content) > most:
        raise TooLarge("error.too_large", most=most // 1024)
    text = content.decode(errors="replace")
    if is_sighting(text):
        return to(f"/r/{await keep_record(tables, text, person)}")
    info = await tables.import_(text, person)
    return to(f"/t/{info.code}/replay")


# ---- records: games that still went on, as one seat saw them ---------------------------------------------------------


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
    game = card_of(entry_of(record.game), words)
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


# ---- rules and components --------------------------------------------------------------------------------------------


@router.get("/rules")
async def all_rules() -> RedirectResponse:
    return to(f"/rules/{next(iter(GAMES))}")


@router.get("/rules/{game}.json")
async def rules_for_scripts(request: Request, game: str) -> JSONResponse:
    """Every rule of a game by its id."""
    entry_of(game)
    language = language_of(request)
    found = {
        id: {"text": rule.text(language), "status": rule.status, "why": rule.why(language)}
        for id, rule in read_ledger(game).behind().items()
    }
    return JSONResponse(found, headers={"Cache-Control": "private, max-age=600"})


@router.get("/rules/{game}")
async def rules(request: Request, game: str, person: Visitor) -> HTMLResponse:
    words = page_words(request)
    card = card_of(entry_of(game), words)
    return page(request, person, "rules", game=card, sections=sections(game, words.language))


def sections(game: str, language: str) -> Sequence[dict[str, Any]]:
    """The ledger by sections, in the order of the rulebook; then the ledgers of the games it builds on."""
    found = own_sections(game, language)
    for base in reversed(family(game)[:-1]):
        title = Words.of(base, language)(f"game.{base}")
        found += [
            {**section, "name": f"{base}-{section['name']}", "title": f"{title}: {section['title']}"}
            for section in own_sections(base, language)
        ]
    return found


def own_sections(game: str, language: str) -> list[dict[str, Any]]:
    ledger = read_ledger(game)
    found: dict[str, list[dict[str, str]]] = {name: [] for name in ledger.sections}
    for id, rule in ledger.rules.items():
        told_so = {"id": id, "text": rule.text(language), "status": rule.status, "why": rule.why(language)}
        found.setdefault(rule.section, []).append(told_so)
    return [
        {"name": name, "title": ledger.sections.get(name, {}).get(language, name), "rules": entries}
        for name, entries in found.items()
        if entries
    ]


@router.get("/gallery/{game}")
async def gallery(request: Request, game: str, person: Visitor) -> HTMLResponse:
    words = page_words(request)
    entry = entry_of(game)
    shelves = components(game, words.language)
    return page(request, person, "gallery", game=card_of(entry, words), shelves=shelves)


@lru_cache(maxsize=16)
def components(game: str, language: str) -> dict[str, list[Markup]]:
    """All components of a game by shelf, drawn here from its facts."""
    shelves = entry_of(game).gallery(Words.of(game, language))
    return {title: [Markup(piece) for piece in pieces] for title, pieces in shelves.items()}


__all__ = ["STATIC", "error_page", "router"]
