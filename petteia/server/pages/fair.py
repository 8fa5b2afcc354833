"""Where the chance of a table comes from, and the proof once the game is over."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse

from petteia.face import Verdict, verify
from petteia.kernel.journal import read_journal
from petteia.kernel.words import Words
from petteia.server.pages.card import card_of
from petteia.server.pages.names import side_of
from petteia.server.pages.page import Visitor, for_scripts, page, page_words
from petteia.server.pages.table import visible
from petteia.server.store import Store
from petteia.server.tables import tables_of
from petteia.server.trouble import NotNow

router = APIRouter(include_in_schema=False)


@router.get("/t/{code}/fair")
async def fair(request: Request, code: str, person: Visitor) -> HTMLResponse:
    """The promise of a table, and a button that checks it."""
    info = await visible(request, code, person)
    words = page_words(request)
    spoken = Words.of(info.game, words.language)
    sides = [side_of(place, spoken) for place in info.places]
    chance = info.chance
    boot = {"code": code, "chance": chance, "proof": f"/t/{code}/fair.json", "words": for_scripts(words, "fair")}
    shares = list(zip(sides, chance["shares"], strict=True)) if chance else []
    game = card_of(info.game, words)
    return page(request, person, "fair", game=game, code=code, chance=chance, shares=shares, boot=boot)


@router.get("/t/{code}/fair.json")
async def proof(request: Request, code: str, person: Visitor) -> JSONResponse:
    """Everything one needs to do the sums: secret, shares, and each result beside what it could have been."""
    info = await visible(request, code, person)
    if info.chance is None or info.result is None:
        raise NotNow("error.no_proof")
    tables = tables_of(request)
    text = await tables.past.export(code, person)
    return JSONResponse(await tables.aside.run(person.id, proven, text))


def proven(_: Store, text: str) -> dict[str, Any]:
    """Runs aside: the whole game is played again."""
    verdict: Verdict = verify(text)
    results = [face for entry in read_journal(text)[0].entries for face in entry.chance]
    rolls = [list(pair) for pair in zip(verdict.sides, results, strict=False)]
    return {**verdict.fair.json(), "rolls": rolls, "line": verdict.line, "results": verdict.results}
