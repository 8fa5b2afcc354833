"""The gallery of a game: all its components."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from petteia.games.registry import entry_of, know_box
from petteia.kernel.box import box_text, plain
from petteia.kernel.words import Words
from petteia.server.pages.box import box_title, known_box
from petteia.server.pages.card import card_of
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.pages.table import visible
from petteia.server.people import Person
from petteia.server.store import Store
from petteia.server.tables import tables_of

router = APIRouter(include_in_schema=False, dependencies=[known_box])


@router.get("/gallery/{game}")
async def gallery(request: Request, game: str, person: Visitor, table: str = "") -> HTMLResponse:
    """The components of a game; with a table, as they read with its options."""
    words = page_words(request)
    options: dict[str, str] = {}
    if table:
        info = await visible(request, table, person)
        options = info.options if info.game == game else {}
    shelves = await components(request, person, game, words.language, options)
    return page(
        request, person, "gallery", game=card_of(game, words), shelves=shelves, table=table, box_title=box_title(game)
    )


async def components(
    request: Request, person: Person, game: str, language: str, options: Mapping[str, str]
) -> dict[str, list[Markup]]:
    """All components of a game by shelf, drawn aside and remembered."""
    key = (game, language, *sorted(options.items()))
    if key not in _DRAWN:
        tables = tables_of(request)
        tables.past.heavy.take(person.id)
        shelves = await tables.aside.run(person.id, drawn, game, box_text(game), language, dict(options))
        _DRAWN[key] = {title: [Markup(piece) for piece in pieces] for title, pieces in shelves.items()}
        if len(_DRAWN) > KEPT:
            _DRAWN.popitem(last=False)
    return _DRAWN[key]


def drawn(_: Store, game: str, box: str, language: str, options: dict[str, str]) -> dict[str, list[str]]:
    """Runs aside: from the facts of a game."""
    if box:
        know_box(box, plain(game))  # a worker has not seen it yet
    shelves = entry_of(game).gallery(Words.of(game, language).under(options))
    return {title: list(pieces) for title, pieces in shelves.items()}


_DRAWN: Final[OrderedDict[tuple[object, ...], dict[str, list[Markup]]]] = OrderedDict()
KEPT: Final = 32  # galleries: games in languages, with options
