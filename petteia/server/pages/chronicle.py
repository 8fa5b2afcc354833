"""The chronicle of a game: its log in chapters."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse

from petteia.kernel.chronicle import as_markdown
from petteia.kernel.words import Words
from petteia.server.pages.card import card_of
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.pages.table import visible
from petteia.server.tables import tables_of

router = APIRouter(include_in_schema=False)


@router.get("/t/{code}/chronicle")
async def told_as_chronicle(request: Request, code: str, person: Visitor) -> HTMLResponse:
    """The log so far, in chapters: to read and to print."""
    info = await visible(request, code, person)
    words = page_words(request)
    chapters, ending = await tables_of(request).past.chronicle(code, info.ply, person, words.language)
    card = card_of(info.game, words)
    return page(request, person, "chronicle", game=card, code=code, chapters=chapters, ending=ending)


@router.get("/t/{code}/chronicle.md")
async def chronicle_file(request: Request, code: str, person: Visitor) -> PlainTextResponse:
    """The same as a text to keep."""
    info = await visible(request, code, person)
    words = page_words(request)
    chapters, _ = await tables_of(request).past.chronicle(code, info.ply, person, words.language)
    title = Words.of(info.game, words.language)(f"game.{info.game}")
    text = as_markdown(title, chapters)
    headers = {"Content-Disposition": f'attachment; filename="{info.game}-{info.code}.md"'}
    return PlainTextResponse(text, headers=headers, media_type="text/markdown; charset=utf-8")
