"""Home: the games, and the tables one could sit down at."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from petteia.games.registry import GAMES
from petteia.kernel.box import box_of
from petteia.kernel.words import Words
from petteia.server.listing import TableInfo
from petteia.server.live import IMPORT
from petteia.server.pages.box import offered
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
    won = await tables.listing.games_won(person)
    rows = [row_of(info, person, words, "home.continue") for info in mine]
    playing = [row for row in rows if row["playing"]]
    return page(
        request,
        person,
        "home",
        cards=[card_of(name, words) | {"won": name in won} for name in GAMES],
        boxes=await offered(request, person, words),
        **form_of(game if await is_game(request, game) else next(iter(GAMES)), words),
        to_move=[row for row in playing if row["turn"]],
        going=[row for row in playing if not row["turn"]],
        rest=[row for row in rows if not row["playing"]],
        lobby=[row_of(info, person, words, "home.sit") for info in lobby],
        running=[row_of(info, person, words, "home.look_on") for info in running],
    )


async def is_game(request: Request, game: str) -> bool:
    """Whether an address names a game, as it comes or with a box that is here."""
    await tables_of(request).opening.boxes.known(game)
    return game in GAMES or box_of(game) is not None


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
        "playing": info.status == "running",
        "picture": f"/t/{info.code}/position.svg?at={info.ply}",
        "href": f"/t/{info.code}/join" if verb == "home.sit" else f"/t/{info.code}",
        "verb": words("home.look_on") if over else words(verb),
    }
