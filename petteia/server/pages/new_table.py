"""A new table: by one click, or by the form."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse

from petteia.bots.registry import USUAL
from petteia.games.registry import entry_of
from petteia.server.pages.form import checked, field, seed_of, to
from petteia.server.pages.page import Visitor
from petteia.server.tables import tables_of

NO_SEAT: Final = "none"  # a place of the form that nobody takes: the table has a seat less

router = APIRouter(include_in_schema=False)


@router.post("/play", dependencies=[checked])
async def play_now(request: Request, person: Visitor) -> RedirectResponse:
    """One click from the home page to a running game against a bot."""
    form = await request.form()
    entry = entry_of(field(form, "game"))
    seats = ["me", *[f"bot:{USUAL}"] * (min(entry.seats) - 1)]
    info = await tables_of(request).create(entry.name, person, seats=seats, seed=seed_of(request))
    return to(f"/t/{info.code}")


@router.post("/tables", dependencies=[checked])
async def new_table(request: Request, person: Visitor) -> RedirectResponse:
    form = await request.form()
    kind = field(form, "kind", "online")
    seats = [str(seat)[:60] for seat in form.getlist("seat") if seat != NO_SEAT]
    if kind == "hotseat":
        seats = ["me" if seat == "open" else seat for seat in seats]
    options = {name.removeprefix("option."): str(form[name]) for name in form if name.startswith("option.")}
    info = await tables_of(request).create(
        field(form, "game"),
        person,
        seats=seats,
        options=options,
        kind=kind,
        public=field(form, "public") == "yes",
        seed=seed_of(request),
    )
    return to(f"/t/{info.code}")
