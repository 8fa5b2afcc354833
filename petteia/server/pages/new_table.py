"""A new table: by one click, or by the form, which has a part for each game."""

from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from petteia.bots.levels import LEVELS
from petteia.bots.registry import USUAL, bot_names
from petteia.games.registry import entry_of
from petteia.kernel.entry import GameEntry
from petteia.kernel.words import Text, Words
from petteia.server.pages.card import card_of
from petteia.server.pages.form import checked, field, seed_of, to
from petteia.server.pages.names import bot_title
from petteia.server.pages.page import Visitor, page, page_words
from petteia.server.tables import tables_of
from petteia.server.trouble import said

FIRST_OPPONENT: Final = LEVELS[0].name  # who plays against somebody who has not won yet
NO_SEAT: Final = "none"  # a place of the form that nobody takes: the table has a seat less

router = APIRouter(include_in_schema=False)


@router.post("/play", dependencies=[checked])
async def play_now(request: Request, person: Visitor) -> RedirectResponse:
    """One click from the home page to a running game against a bot: an easy one until somebody has won.

    Who asks for the whole game gets it at once, against the same bot.
    """
    form = await request.form()
    entry = entry_of(field(form, "game"))
    tables = tables_of(request)
    new_here = entry.name not in await tables.listing.games_won(person)
    whole = not new_here or field(form, "whole") == "yes"
    bot = FIRST_OPPONENT if new_here else USUAL
    info = await tables.opening.create(
        entry.name,
        person,
        seats=["me", *[f"bot:{bot}"] * (min(entry.seats) - 1)],
        options={} if whole else entry.first_options(),
        seed=seed_of(request),
        pledge=field(form, "pledge"),
        share=field(form, "share"),
    )
    return to(f"/t/{info.code}")


@router.post("/tables", dependencies=[checked])
async def new_table(request: Request, person: Visitor) -> RedirectResponse:
    form = await request.form()
    kind = field(form, "kind", "online")
    seats = [str(seat)[:60] for seat in form.getlist("seat") if seat != NO_SEAT]
    if kind == "hotseat":
        seats = ["me" if seat == "open" else seat for seat in seats]
    options = {name.removeprefix("option."): str(form[name]) for name in form if name.startswith("option.")}
    info = await tables_of(request).opening.create(
        field(form, "game"),
        person,
        seats=seats,
        options=options,
        kind=kind,
        public=field(form, "public") == "yes",
        coached=field(form, "coached") == "yes",
        seed=seed_of(request),
        pledge=field(form, "pledge"),
        share=field(form, "share"),
    )
    return to(f"/t/{info.code}")


@router.get("/new/{game}")
async def part_of_form(request: Request, game: str, person: Visitor) -> HTMLResponse:
    """What the form asks about one game; a page fetches it when that game is chosen."""
    await tables_of(request).opening.boxes.known(game)
    return page(request, person, "new_table", **form_of(game, page_words(request)))


def form_of(game: str, words: Words) -> dict[str, Any]:
    """The seats and options of a game, for the form."""
    entry = entry_of(game)
    spoken = Words.of(game, words.language)
    options = [
        {
            "name": option,
            "asked": option in entry.asked,
            "needs": "=".join(entry.needs(option) or ()),
            "title": said(spoken, Text(f"option.{option}")),
            "values": [
                {
                    "name": value,
                    "title": said(spoken, Text(f"option_value.{option}.{value}")),
                    "seats": seats_for(entry, option, value),
                    "usual": usual_for(entry, option, value),
                    "note": note_on(entry, option, value, words),
                }
                for value in values
                if any(value in entry.values_for(option, seats) for seats in entry.seats)
            ],
        }
        for option, values in entry.options.items()
    ]
    bots = [{"name": name, "title": bot_title(name, words)} for name in bot_names()]
    return {"game": card_of(game, words), "options": options, "bots": bots}


def note_on(entry: GameEntry, option: str, value: str, words: Words) -> str:
    """What the form says of a value once it is chosen, and how bots fared with it."""
    note = entry.note_on(option, value)
    said_of = [said(Words.of(entry.name, words.language), note)] if note else []
    for odds in entry.odds(option, value):
        low, high = [round(share) for share in odds.interval]
        bot = bot_title(odds.bot, words)
        said_of.append(words("home.odds", bot=bot, won=odds.won, games=odds.games, low=low, high=high))
    return " ".join(said_of)


def usual_for(entry: GameEntry, option: str, value: str) -> str:
    """The numbers of seats with which a value is the usual one, where that depends on them or is not the first."""
    usual = [seats for seats in sorted(entry.seats) if entry.values_for(option, seats)[0] == value]
    first = entry.options[option][0]
    plain = all(entry.values_for(option, seats)[0] == first for seats in entry.seats)
    return "" if plain else " ".join(map(str, usual))


def seats_for(entry: GameEntry, option: str, value: str) -> str:
    """The numbers of seats a value of an option makes sense with; nothing if that is all of them."""
    fitting = [seats for seats in sorted(entry.seats) if value in entry.values_for(option, seats)]
    return "" if len(fitting) == len(entry.seats) else " ".join(map(str, fitting))
