"""The gallery of a game: all its components."""

from functools import lru_cache

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from petteia.games.registry import entry_of
from petteia.kernel.words import Words
from petteia.server.pages.box import box_title, known_box
from petteia.server.pages.card import card_of
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.pages.table import visible

router = APIRouter(include_in_schema=False, dependencies=[known_box])


@router.get("/gallery/{game}")
async def gallery(request: Request, game: str, person: Visitor, table: str = "") -> HTMLResponse:
    """The components of a game; with a table, as they read with its options."""
    words = page_words(request)
    spoken = Words.of(game, words.language)
    if table:
        info = await visible(request, table, person)
        spoken = spoken.under(info.options if info.game == game else {})
    shelves = components(game, spoken)
    return page(
        request, person, "gallery", game=card_of(game, words), shelves=shelves, table=table, box_title=box_title(game)
    )


@lru_cache(maxsize=16)
def components(game: str, words: Words) -> dict[str, list[Markup]]:
    """All components of a game by shelf, drawn here from its facts."""
    shelves = entry_of(game).gallery(words)
    return {title: [Markup(piece) for piece in pieces] for title, pieces in shelves.items()}
