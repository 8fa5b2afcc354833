"""Pictures of a table to share, and what messengers unfold beside a link to it.

Whoever knows the code of a table may watch it, so these are pictures for everybody: nothing is on them that a spectator
may not see. A picture makes no guest of whoever fetches it.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response

from petteia.kernel.flow import NOBODY
from petteia.kernel.words import Words
from petteia.server import archive, pictures
from petteia.server.limits import address_of
from petteia.server.listing import TableInfo
from petteia.server.live import PRIVATE
from petteia.server.pages.names import full_name
from petteia.server.pages.page import CATALOGUE, page_words, title_of
from petteia.server.people import Person, language_of, people_of
from petteia.server.tables import tables_of

router = APIRouter(include_in_schema=False)

KEPT: Final = 64  # pictures
SHOWN: Final = {"Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": "no-cache"}


async def onlooker(request: Request) -> Person | None:
    """Who asks, if we know them."""
    return await people_of(request).known_person(request)


Onlooker = Annotated[Person | None, Depends(onlooker)]


@router.get("/t/{code}/picture.png")
async def picture(request: Request, code: str, person: Onlooker, ply: str = "") -> Response:
    """The board after a choice, by default as it stands."""
    return await painted(request, code, person, ply, "png", pictures.png)


@router.get("/t/{code}/picture.svg")
async def drawing(request: Request, code: str, person: Onlooker, ply: str = "") -> Response:
    return await painted(request, code, person, ply, "svg", pictures.svg)


@router.get("/t/{code}/card.png")
async def card(request: Request, code: str, person: Onlooker, ply: str = "") -> Response:
    """What unfolds beside a link: the board, and who plays."""
    info = await tables_of(request).listing.info(code)
    title, people = title_of(info.game, page_words(request)), seated(info, language_of(request))
    return await painted(request, code, person, ply, "png", partial(pictures.card, title, people), "card")


@router.get("/t/{code}/turn.gif")
async def turn(request: Request, code: str, person: Onlooker, ply: str = "") -> Response:
    """The turn a choice belongs to, up to it, as a picture that moves."""
    tables, language = tables_of(request), language_of(request)
    live = await tables.rooms.look(code, person)
    at, first, now = number_of(ply, live.match.game.plies), archive.first_ply(live), live.match.game.plies
    archive.check_ply(live, at)

    async def made() -> bytes:
        tables.past.heavy.take(person.id if person else 0)
        who = person.id if person else 0
        return await tables.aside.run(who, pictures.turn, code, at, at == now, first, language)

    return await kept(request, ("turn", code, live.revision, at, language), "gif", made)


async def painted(
    request: Request, code: str, person: Person | None, ply: str, kind: str, tell: Any, name: str = ""
) -> Response:
    """A picture of a position, as it was made before or made aside."""
    tables, language = tables_of(request), language_of(request)
    live = await tables.rooms.look(code, person)
    at = number_of(ply, live.match.game.plies)

    async def made() -> bytes:
        if kind != "svg":  # pixels take long
            tables.past.heavy.take(person.id if person else address_of(request.scope))
        drawn = await tables.past.tell_seat(code, at, person, NOBODY, tell, language)
        return drawn.encode() if isinstance(drawn, str) else bytes(drawn)

    return await kept(request, (name or kind, code, live.revision, at, language), kind, made)


async def kept(request: Request, key: tuple[object, ...], kind: str, make: Callable[[], Awaitable[bytes]]) -> Response:
    """A picture made once, as long as the table has not changed and others are not asked for more often."""
    tag = '"' + ".".join(map(str, key)) + '"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"ETag": tag, **SHOWN})
    album: OrderedDict[tuple[object, ...], bytes] = request.app.state.album
    if key not in album:
        album[key] = await make()
        while len(album) > KEPT:
            album.popitem(last=False)
    album.move_to_end(key)
    media = "image/svg+xml" if kind == "svg" else f"image/{kind}"
    return Response(album[key], media_type=media, headers={"ETag": tag, **SHOWN})


def number_of(ply: str, now: int) -> int:
    """Which position is meant; the present one, if none is."""
    return int(ply) if ply.isascii() and ply.isdecimal() and len(ply) < 9 else now


def seated(info: TableInfo, language: str) -> list[str]:
    """Who plays, and for which side."""
    words, spoken = Words.of(CATALOGUE, language), Words.of(info.game, language)
    return [full_name(info, place, words, spoken) for place in info.places]


def unfolded(request: Request, info: TableInfo, title: str, ply: int | None = None) -> dict[str, str] | None:
    """What a messenger shows beside a link to a table; nothing of a private one."""
    if info.kind in PRIVATE:
        return None
    base = str(request.base_url).rstrip("/")
    at = "" if ply is None else f"?ply={ply}"
    return {
        "title": title,
        "text": " – ".join(seated(info, language_of(request))),
        "image": f"{base}/t/{info.code}/card.png{at}",
        "address": f"{base}{request.url.path}{at}",
    }
