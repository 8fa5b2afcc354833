"""The rules of a game, from its ledger."""

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from petteia.games.registry import GAMES, listed
from petteia.kernel.ledger import read_ledger
from petteia.kernel.words import Words, family
from petteia.server.pages.card import card_of
from petteia.server.pages.form import to
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.people import language_of

router = APIRouter(include_in_schema=False)


@router.get("/rules")
async def all_rules() -> RedirectResponse:
    return to(f"/rules/{next(iter(GAMES))}")


@router.get("/rules/{game}.json")
async def rules_for_scripts(request: Request, game: str) -> JSONResponse:
    """Every rule of a game by its id."""
    listed(game)
    language = language_of(request)
    found = {
        id: {"text": rule.text(language), "status": rule.status, "why": rule.why(language)}
        for id, rule in read_ledger(game).behind().items()
    }
    return JSONResponse(found, headers={"Cache-Control": "private, max-age=600"})


@router.get("/rules/{game}")
async def rules(request: Request, game: str, person: Visitor, table: str = "") -> HTMLResponse:
    words = page_words(request)
    card = card_of(game, words)
    return page(request, person, "rules", game=card, sections=sections(game, words.language), table=table)


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
