"""Home: the games, and the tables one could sit down at."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from petteia.games.registry import GAMES
from petteia.kernel.words import Words
from petteia.server.listing import TableInfo
from petteia.server.live import IMPORT
from petteia.server.pages.card import card_of
from petteia.server.pages.names import place_name, side_of
from petteia.server.pages.new_table import form_of
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.people import Person
from petteia.server.tables import tables_of

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request, person: Visitor, game: str = "") -> HTMLResponse:
    """Only the game whose part of the form is shown is loaded: `game`, or the first."""
    tables = tables_of(request)
    words = page_words(request)
    mine = await tables.listing.mine(person)
    taken = {info.code for info in mine}
    lobby = [info for info in await tables.listing.lobby() if info.code not in taken]
    running = [info for info in await tables.listing.running() if info.code not in taken]
    return page(
        request,
        person,
        "home",
        cards=[card_of(name, words) for name in GAMES],
        **form_of(game if game in GAMES else next(iter(GAMES)), words),
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
