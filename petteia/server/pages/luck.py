"""How lucky everybody was, after the game."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from petteia.kernel.record import Json
from petteia.kernel.words import Text, Words
from petteia.server.pages.card import card_of
from petteia.server.pages.names import full_name
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.pages.table import visible
from petteia.server.tables import tables_of
from petteia.server.trouble import said

router = APIRouter(include_in_schema=False)


@router.get("/t/{code}/luck")
async def luck(request: Request, code: str, person: Visitor) -> HTMLResponse:
    """What dice and draws gave each side, beside what was to be expected."""
    info = await visible(request, code, person)
    counts = await tables_of(request).past.luck(code, person)
    words = page_words(request)
    spoken = Words.of(info.game, words.language)
    names = {place.seat: full_name(info, place, words, spoken) for place in info.places}
    told = in_words(counts, spoken)
    game = card_of(info.game, words)
    grammar = spoken.grammar
    shown = {"number": grammar.number, "percent": percent_in(spoken), "names": names}
    return page(request, person, "luck", game=game, code=code, counts=told, **shown)


def percent_in(words: Words) -> Any:
    """A probability as people read it: rare ones have more places, and nothing possible is told as never or always."""

    def percent(share: float) -> str:
        value = share * 100
        if value < 0.1:
            return f"< {words.grammar.percent(0.1, 1)}"
        if value > 99.9:
            return f"> {words.grammar.percent(99.9, 1)}"
        return words.grammar.percent(value, 1 if value < 10 or value > 90 else 0)

    return percent


def in_words(counts: list[Json], words: Words) -> list[dict[str, Any]]:
    """The report with its titles in a language."""

    def titled(of: Any) -> dict[str, Any]:
        title = of["title"]
        return {**of, "title": said(words, Text.from_json(title)) if isinstance(title, dict) else str(title)}

    def kinds_of(side: Any) -> dict[str, Any]:
        return {**side, "kinds": [titled(kind) for kind in side["kinds"]]}

    return [{**titled(count), "sides": [kinds_of(side) for side in titled(count)["sides"]]} for count in counts]
