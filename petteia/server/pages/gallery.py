"""The gallery of a game: all its components."""

from functools import lru_cache

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from petteia.games.registry import entry_of
from petteia.kernel.words import Words
from petteia.server.pages.card import card_of
from petteia.server.pages.page import Visitor, page, page_words

router = APIRouter(include_in_schema=False)


@router.get("/gallery/{game}")
async def gallery(request: Request, game: str, person: Visitor) -> HTMLResponse:
    words = page_words(request)
    shelves = components(game, words.language)
    return page(request, person, "gallery", game=card_of(game, words), shelves=shelves)


@lru_cache(maxsize=16)
def components(game: str, language: str) -> dict[str, list[Markup]]:
    """All components of a game by shelf, drawn here from its facts."""
    shelves = entry_of(game).gallery(Words.of(game, language))
    return {title: [Markup(piece) for piece in pieces] for title, pieces in shelves.items()}
