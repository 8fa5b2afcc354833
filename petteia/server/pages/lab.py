"""The pages of the laboratory: two sides, hundreds of games among bots, and the odds. They know no game either."""

from functools import lru_cache
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse
from markupsafe import Markup
from starlette.datastructures import FormData

from petteia.games.registry import entry_of
from petteia.kernel.entry import JOINED, GameEntry, Lab
from petteia.kernel.record import Json
from petteia.kernel.words import Text, Words
from petteia.server.labs import PLAYERS, SEATS, SIZES, Labs, lab_of, told_about, wished
from petteia.server.pages.box import box_title, known_box
from petteia.server.pages.card import card_of
from petteia.server.pages.form import checked, field, to
from petteia.server.pages.names import bot_title
from petteia.server.pages.page import Visitor, for_scripts, page, page_words, static
from petteia.server.people import csrf_token, language_of
from petteia.server.trouble import said

OPTION: Final = "option."
LONGEST: Final = 1000  # letters of anything sent in a form
LONGEST_NAME: Final = 32  # letters of a side in headings

router = APIRouter(include_in_schema=False, dependencies=[known_box])


def labs_of(request: Request) -> Labs:
    labs = request.app.state.labs
    assert isinstance(labs, Labs)
    return labs


def booted(request: Request, entry: GameEntry, words: Words) -> dict[str, Any]:
    """What the scripts of both pages need to know."""
    return {
        "game": entry.name,
        "lab": f"/lab/{entry.name}",
        "rules_page": f"/rules/{entry.name}",
        "rules": f"/rules/{entry.name}.json?lang={words.language}",
        "icons": static("icons.svg"),
        "csrf": csrf_token(request),
        "words": for_scripts(words, "site", "market", "lab"),
    }


# ---- what to compare -------------------------------------------------------------------------------------------------


@router.get("/lab/{game}")
async def laboratory(request: Request, game: str, person: Visitor) -> HTMLResponse:
    """The form. What was asked before can be named in the address."""
    entry = entry_of(game)
    lab = lab_of(entry)
    words = page_words(request)
    spoken = Words.of(game, words.language)
    asked = request.query_params
    sides, bots = asked.getlist("side")[:SEATS], asked.getlist("bot")[:SEATS]
    ready = [{"name": value, "title": title_of(lab, value, spoken)} for value in lab.ready]
    boot = booted(request, entry, words)
    boot["pieces"] = [
        {"ref": piece.ref, "title": said(spoken, piece.title), "cost": piece.cost} for piece in lab.pieces
    ]
    boot["budget"] = lab.budget
    return page(
        request,
        person,
        "lab",
        box_title=box_title(game),
        game=card_of(game, words),
        boot=boot,
        ready=ready,
        pieces=boot["pieces"],
        market=offer_of(lab, game, words.language),
        sides=[
            {
                "chosen": sides[side][:LONGEST] if side < len(sides) else suggested(lab, side),
                "bot": bots[side] if side < len(bots) else PLAYERS[0],
            }
            for side in range(SEATS)
        ],
        players=[{"name": name, "title": bot_title(name, words)} for name in PLAYERS],
        options=[option_of(entry, name, spoken, asked.get(f"{OPTION}{name}", "")) for name in lab.free],
        sizes=SIZES,
        games=asked.get("games", ""),
        seed=asked.get("seed", "")[:12],
    )


@lru_cache(maxsize=16)
def offer_of(lab: Lab, game: str, language: str) -> Markup:
    """All pieces as cards, drawn by the game."""
    return Markup(lab.market(Words.of(game, language)))


def suggested(lab: Lab, side: int) -> str:
    """Two different sides to begin with, where there are two."""
    return lab.ready[side % len(lab.ready)] if lab.ready else ""


def option_of(entry: GameEntry, name: str, spoken: Words, chosen: str) -> dict[str, Any]:
    values = entry.values_for(name, SEATS)
    return {
        "name": name,
        "title": said(spoken, Text(f"option.{name}")),
        "chosen": chosen if chosen in values else values[0],
        "values": [{"name": value, "title": said(spoken, Text(f"option_value.{name}.{value}"))} for value in values],
    }


def title_of(lab: Lab, value: str, spoken: Words) -> str:
    """A side in words: the name of a list that is ready, or what it is made of."""
    if value in lab.ready:
        return said(spoken, Text(f"option_value.{lab.sides[0]}.{value}"))
    titles = {piece.ref: piece.title for piece in lab.pieces}
    return ", ".join(said(spoken, titles[ref]) if ref in titles else ref for ref in value.split(JOINED))


@router.post("/lab/{game}", dependencies=[checked])
async def begin(request: Request, game: str, person: Visitor) -> Response:
    form = await request.form()
    free = {name.removeprefix(OPTION): text(form, name) for name in form if name.startswith(OPTION)}
    wish = wished(game, texts(form, "side"), texts(form, "bot"), text(form, "games"), free, text(form, "seed").strip())
    address = f"/lab/{game}/{await labs_of(request).begin(wish, person)}"
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"at": address})
    return to(address)


def text(form: FormData, name: str) -> str:
    return field(form, name)[: LONGEST + 1]


def texts(form: FormData, name: str) -> list[str]:
    return [value[: LONGEST + 1] for value in form.getlist(name) if isinstance(value, str)]


@router.get("/lab/{game}/list.json")
async def unfinished(request: Request, game: str, value: str = "") -> JSONResponse:
    """What is wrong with a list that is being put together, and what can be added."""
    entry = entry_of(game)
    return JSONResponse(told_about(entry, lab_of(entry), value, language_of(request)))


# ---- the odds --------------------------------------------------------------------------------------------------------


@router.get("/lab/{game}/{code}.json")
async def progress(request: Request, game: str, code: str, person: Visitor) -> JSONResponse:
    lab_of(entry_of(game))
    found = await labs_of(request).look(game, code, person)
    return JSONResponse(worded(game, found, page_words(request)), headers={"Cache-Control": "no-store"})


@router.get("/lab/{game}/{code}")
async def odds(request: Request, game: str, code: str, person: Visitor) -> HTMLResponse:
    entry = entry_of(game)
    lab_of(entry)
    words = page_words(request)
    found = worded(game, await labs_of(request).look(game, code, person), words)
    boot = {**booted(request, entry, words), "state": f"/lab/{game}/{code}.json", "found": found}
    days = labs_of(request).settings.lab_days
    return page(request, person, "odds", game=card_of(game, words), boot=boot, found=found, code=code, days=days)


@router.post("/lab/{game}/{code}/stop", dependencies=[checked])
async def stop(request: Request, game: str, code: str, person: Visitor) -> Response:
    await labs_of(request).stop(game, code, person)
    return to(f"/lab/{game}/{code}")


def worded(game: str, found: Json, words: Words) -> dict[str, Any]:
    """What was found, with everything named in the reader's language."""
    lab = lab_of(entry_of(game))
    spoken = Words.of(game, words.language)
    known: dict[str, Any] = dict(found)
    asked: dict[str, Any] = known["asked"]
    made = [value not in lab.ready for value in asked["values"]]
    titles = [title_of(lab, value, spoken) for value in asked["values"]]
    names = [shortened(title) for title in titles]
    if names[0] == names[1]:
        names = [words("lab.same", name=name, number=number + 1) for number, name in enumerate(names)]
    names = [words("lab.own", number=side + 1) if made[side] else names[side] for side in range(SEATS)]
    sides = [
        {
            **side,
            "name": names[number],
            "pieces": titles[number] if titles[number] not in names[number] else "",
            "bot": bot_title(asked["bots"][number], words),
        }
        for number, side in enumerate(known["sides"])
    ]
    chosen = [
        {"title": said(spoken, Text(f"option.{name}")), "value": said(spoken, Text(f"option_value.{name}.{value}"))}
        for name, value in asked["free"].items()
    ]
    ways = [{"text": said(spoken, Text(f"way.{way}")), "counts": counts} for way, counts in known["ways"].items()]
    return {**known, "sides": sides, "options": chosen, "ways": ways}


def shortened(title: str) -> str:
    """A name for headings; of a long list the first part.

    >>> shortened("Zeus, Heracles, Leonidas, Minotaur, Spartans"), shortened("Owls")
    ('Zeus …', 'Owls')
    """
    return title if len(title) <= LONGEST_NAME else f"{title[:LONGEST_NAME].split(',')[0]} …"
