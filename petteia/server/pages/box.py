"""My box: facts of one's own copy of a game, brought as a file, written, or filled in."""

import asyncio
import json
from typing import Any, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from markupsafe import Markup
from starlette.datastructures import FormData, UploadFile

from petteia.face import new
from petteia.games.registry import boxes, know_box, open_box, schema_of
from petteia.kernel.box import MOST, SIGN, BadBox, box_of, plain, read_content
from petteia.kernel.boxes import changes, template
from petteia.kernel.errors import PetteiaError
from petteia.kernel.words import Words
from petteia.server.boards import board_alone
from petteia.server.boxes import LONGEST_NAME
from petteia.server.boxform import entries_of, filled, form_of_entry, led, places_of, ways_of, written
from petteia.server.boxplan import boards_of, plan_for, planned
from petteia.server.pages.form import checked, field, to
from petteia.server.pages.page import Visitor, for_scripts, page, page_words, title_of
from petteia.server.pages.replay import show_of
from petteia.server.people import Person
from petteia.server.tables import Tables, tables_of
from petteia.server.trouble import TooLarge, Trouble, told

router = APIRouter(include_in_schema=False)

CHECK, SAVE, TAKE, SHOW = "check", "save", "take", "show"  # what the editor may be asked for
MAP, LEAD = "map", "lead"  # show where places lead on a picture; take over what was shown there
DRAW, BOARD = "draw", "board"  # draw a board over a picture; take over what was drawn
NEW_BOARD: Final = "board_of_mine"
UNREADABLE: Final = "\N{REPLACEMENT CHARACTER}"  # what stands for bytes that are no text


async def box_is_known(request: Request) -> None:
    """A page about a game with a box finds the box."""
    await tables_of(request).opening.boxes.known(str(request.path_params.get("game", "")).removesuffix(".json"))


known_box: Final = Depends(box_is_known)


def box_title(game: str) -> str:
    """How the box of a game is called; "" for a game as it comes."""
    box = box_of(game)
    return box.title if box is not None else ""


async def offered(request: Request, person: Person, words: Words) -> list[dict[str, str]]:
    """The boxes somebody may choose for a new table: their own, and those of the house."""
    tables = tables_of(request)
    for row in await tables.opening.boxes.shelf(person):
        if box_of(row.name) is None:
            know_box(row.text, row.game)
    names = [row.name for row in await tables.opening.boxes.shelf(person)] + house_boxes(tables)
    return [{"name": name, "title": title_of(name, words)} for name in dict.fromkeys(names)]


def house_boxes(tables: Tables) -> list[str]:
    """The boxes the server was started with."""
    return [know_box(text, str(read_content(text)["game"])) for text in tables.opening.boxes.house]


@router.get("/box")
async def my_boxes(request: Request, person: Visitor) -> HTMLResponse:
    """All my boxes, and ways to begin another."""
    words = page_words(request)
    rows = await tables_of(request).opening.boxes.shelf(person)
    mine = []
    for row in rows:
        if box_of(row.name) is None:
            know_box(row.text, row.game)
        box = box_of(row.name)
        count = len(changes(box)) if box is not None else 0
        mine.append({"name": row.name, "title": title_of(row.name, words), "count": count})
    games = [{"name": game, "title": title_of(game, words)} for game in boxes()]
    return page(request, person, "box", mine=mine, games=games)


@router.get("/box/new/{game}")
async def begin(request: Request, game: str, person: Visitor) -> HTMLResponse:
    """An empty box, to be filled in."""
    schema_of(game)
    title = page_words(request)("box.first_title", name=person.name)
    text = written({"game": game, "title": title[:60]})
    return editor(request, person, game, text, "")


@router.get("/box/template/{game}.toml")
async def template_of(request: Request, game: str) -> PlainTextResponse:
    """Everything that may be changed, as a file to fill in."""
    text = template(schema_of(game), Words.of(game, page_words(request).language))
    name = f'attachment; filename="{game}-box.toml"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


@router.post("/box/upload", dependencies=[checked])
async def upload(request: Request, person: Visitor) -> Response:
    """A file; with a mistake in it, it is opened in the editor, which says what is wrong."""
    file = (await request.form()).get("file")
    if not isinstance(file, UploadFile):
        raise Trouble("error.message_part", part="file")
    content = await file.read(MOST + 1)
    if len(content) > MOST:
        raise TooLarge("error.too_large", most=MOST // 1024)
    text = content.decode("utf-8-sig", errors="replace")
    tables_of(request).opening.boxes.checks.take(person.id)
    try:
        if UNREADABLE in text:
            raise Trouble("error.not_utf_8")
        game = plain(str(read_content(text).get("game", "")))
        schema_of(game)
        await tables_of(request).opening.boxes.keep(person, text, game)
    except PetteiaError as no:
        found = game_or_first(text)
        return editor(request, person, found, text, "", told(no, page_words(request).language), status=422)
    return to("/box")


@router.get("/box/{name}")
async def edit(request: Request, name: str, person: Visitor) -> HTMLResponse:
    """One of my boxes in the editor."""
    row = await mine(request, person, name)
    return editor(request, person, row.game, row.text, name)


@router.get("/box/{name}/file")
async def take_along(request: Request, name: str, person: Visitor) -> PlainTextResponse:
    row = await mine(request, person, name)
    named = f'attachment; filename="{row.game}-box.toml"'
    return PlainTextResponse(row.text, headers={"Content-Disposition": named})


@router.post("/box/{name}/drop", dependencies=[checked])
async def drop(request: Request, name: str, person: Visitor) -> RedirectResponse:
    await tables_of(request).opening.boxes.drop(person, name)
    return to("/box")


@router.post("/box/edit", dependencies=[checked])
async def edited(request: Request, person: Visitor) -> Response:
    """The editor sent back: check it, keep it, show the form of an entry, or take over what a form says."""
    form = await request.form()
    game, text, name, do = [field(form, part) for part in ("game", "text", "name", "do")]
    text = text.replace("\r\n", "\n")
    schema = schema_of(game)
    chosen = (field(form, "kind"), field(form, "ref").strip())
    mapped = field(form, "mapped")
    drawn: dict[str, Any] | None = None
    language = page_words(request).language
    tables_of(request).opening.boxes.checks.take(person.id)
    try:
        if do == TAKE:
            text = filled(schema, text, *chosen, sent(form))
        if do == LEAD:
            text = led(schema, text, mapped, sent_ways(form))
        if do == BOARD:
            drawn = read_drawn(field(form, "drawn"))
            text = planned(schema, text, drawn)
        if do == SHOW:
            return editor(request, person, game, text, name, chosen=chosen)
        if do == MAP:
            return await on_map(request, person, game, text, name, mapped)
        if do == DRAW:
            if chosen[1]:  # what goes on is whole
                await asyncio.to_thread(open_box, text, game)
            return drawing(request, person, game, text, name, chosen[1])
        if do == SAVE:
            await tables_of(request).opening.boxes.keep(person, text, game, name)
            return to("/box")
        await asyncio.to_thread(open_box, text, game)
    except PetteiaError as no:
        why = told(no, language)
        if do == BOARD:
            return drawing(request, person, game, text, name, chosen[1], why, drawn)
        if do == LEAD:
            return await on_map(request, person, game, text, name, mapped, wrong=why, status=422)
        return editor(request, person, game, text, name, why, chosen=chosen, status=422)
    good = page_words(request)("box.good")
    if do == LEAD:
        return await on_map(request, person, game, text, name, mapped, good=good)
    return editor(request, person, game, text, name, good=good, chosen=chosen)


# ---- helpers ---------------------------------------------------------------------------------------------------------


def editor(
    request: Request,
    person: Person,
    game: str,
    text: str,
    name: str,
    wrong: str = "",
    good: str = "",
    chosen: tuple[str, str] = ("", ""),
    mapped: str = "",
    picture: str = "",
    status: int = 200,
) -> HTMLResponse:
    """The text, what is wrong with it, and the form of one entry, or the map on which places lead to others."""
    words = page_words(request)
    schema = schema_of(game)
    spoken = Words.of(game, words.language)
    kind = schema.kinds.get(chosen[0]) if not mapped else None
    leading = schema.kinds.get(mapped)
    return page(
        request,
        person,
        "box_edit",
        status,
        game={"name": game, "title": title_of(game, words)},
        text=text,
        name=name,
        wrong=wrong,
        good=good,
        kinds=[entries_of(each, spoken, words) for each in schema.kinds.values()],
        entry=form_of_entry(kind, chosen[1], text, spoken, words) if kind is not None else None,
        leading=leading.name if leading is not None else "",
        ways=ways_of(leading, text, spoken) if leading is not None else [],
        places=places_of(leading, spoken) if leading is not None else [],
        picture=Markup(picture),
        plan=schema.plan.board if schema.plan is not None else "",
        boards=boards_of(schema, text, spoken),
        boot={"words": for_scripts(words, "box")},
    )


async def on_map(
    request: Request,
    person: Person,
    game: str,
    text: str,
    name: str,
    mapped: str,
    wrong: str = "",
    good: str = "",
    status: int = 200,
) -> HTMLResponse:
    """The editor with a picture of the board as it begins, to point at its places."""
    kind = schema_of(game).kinds.get(mapped)
    if kind is None or not kind.leads:
        raise Trouble("error.message_part", part="mapped")
    language = page_words(request).language
    fragments = await show_of(request).fragments(new(game).view(0), language, who=person.id)
    picture = board_alone(fragments, styled=False)
    return editor(request, person, game, text, name, wrong, good, mapped=mapped, picture=picture, status=status)


def drawing(
    request: Request,
    person: Person,
    game: str,
    text: str,
    name: str,
    ref: str,
    wrong: str = "",
    drawn: dict[str, Any] | None = None,
) -> HTMLResponse:
    """The page on which a board is drawn over a picture."""
    words = page_words(request)
    schema = schema_of(game)
    if schema.plan is None:
        raise Trouble("error.no_plan", game=title_of(game, words))
    plan = plan_for(schema, text, ref or NEW_BOARD, Words.of(game, words.language), words)
    return page(
        request,
        person,
        "box_draw",
        422 if wrong else 200,
        game={"name": game, "title": title_of(game, words)},
        text=text,
        name=name,
        wrong=wrong,
        plan=plan,
        boot={"plan": plan, "drawn": drawn, "words": for_scripts(words, "box")},
    )


def read_drawn(text: str) -> dict[str, Any]:
    """What the page has drawn."""
    try:
        drawn = json.loads(text)
    except (ValueError, RecursionError):
        drawn = None
    if not isinstance(drawn, dict):
        raise BadBox("—", "drawn", "JSON", text[:60])
    return drawn


async def mine(request: Request, person: Person, name: str) -> Any:
    """A box on my shelf."""
    for row in await tables_of(request).opening.boxes.shelf(person):
        if row.name == name[:LONGEST_NAME]:
            return row
    raise Trouble("error.no_box", game=name.partition(SIGN)[0][:20])


def sent(form: FormData) -> dict[str, list[str]]:
    """The fields of an entry as a form sends them."""
    names = [name for name in form if name.startswith("field.")]
    return {name.removeprefix("field."): [str(value) for value in form.getlist(name)] for name in names}


def sent_ways(form: FormData) -> dict[str, str]:
    """Where each place leads, as the map sends it."""
    return {name.removeprefix("way."): str(form[name]) for name in form if name.startswith("way.")}


def game_or_first(text: str) -> str:
    """The game a text speaks of, as far as that can be made out."""
    return next((game for game in boxes() if f'game = "{game}"' in text), boxes()[0])
