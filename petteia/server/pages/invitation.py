"""An invitation to a table: a link or a code, and the seat one takes."""

from io import BytesIO
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from petteia.kernel.words import Words
from petteia.server.listing import TableInfo
from petteia.server.pages.card import card_of
from petteia.server.pages.form import checked, field, number, to
from petteia.server.pages.names import side_of
from petteia.server.pages.page import Visitor, page, page_words, title_of
from petteia.server.pages.share import unfolded
from petteia.server.people import Person
from petteia.server.people import rename as rename_person
from petteia.server.tables import tables_of
from petteia.server.trouble import NotAllowed

router = APIRouter(include_in_schema=False)


@router.get("/join")
async def join_by_code(request: Request, person: Visitor, code: str = "") -> RedirectResponse:
    """A code, or a whole link, typed by hand."""
    wish = urlsplit(code.strip())
    parts = [part for part in wish.path.split("/") if part]
    query = f"?{wish.query}" if wish.query else ""
    if "t" in parts[:-1]:
        parts = parts[parts.index("t") + 1 :]
    name = parts[0].lower() if parts else ""
    info = await tables_of(request).listing.info(name)
    joins = parts[1:] == ["join"] or (info.status == "open" and not info.seats_of(person))
    return to(f"/t/{info.code}/join{query}" if joins else f"/t/{info.code}")


@router.get("/t/{code}/join")
async def join(request: Request, code: str, person: Visitor, invite: str = "") -> Response:
    """Where an invitation leads."""
    tables = tables_of(request)
    info = await tables.listing.info(code)
    if info.seats_of(person):
        return to(f"/t/{code}")
    if info.seeded and info.owner.id != person.id:
        raise NotAllowed("error.seeded")
    words = page_words(request)
    free = [place for place in info.places if place.free]
    if invite:
        # a bot keeps a seat warm for whoever is invited to it
        invited = [place for place in info.places if place.person is None and place.invite == invite]
        if free and not invited:
            raise NotAllowed("error.invite")
        free = invited
    elif not info.public and info.owner.id != person.id:
        free = []
    spoken = Words.of(info.game, words.language)
    return page(
        request,
        person,
        "join",
        code=code,
        owner=info.owner.name,
        invite=invite,
        commitment=info.chance["commitment"] if info.chance else "",
        game=card_of(info.game, words),
        free=[{"seat": place.seat, "side": side_of(place, spoken)} for place in free],
        unfold=unfolded(request, info, words("join.lead", name=info.owner.name, game=title_of(info.game, words))),
    )


@router.post("/t/{code}/sit", dependencies=[checked])
async def sit(request: Request, code: str, person: Visitor) -> RedirectResponse:
    form = await request.form()
    name = field(form, "name")
    if name and name != person.name:
        person = await rename_person(request, person, name)
    await tables_of(request).seats.sit(
        code, number(field(form, "seat")), person, field(form, "invite"), field(form, "share")
    )
    return to(f"/t/{code}")


def invites_of(info: TableInfo, person: Person) -> dict[int, str]:
    """The ways to the free seats, for those who may hand them on: whoever opened the table or sits there."""
    if (info.owner.id != person.id and not info.seats_of(person)) or info.seeded:
        return {}
    return {place.seat: f"/t/{info.code}/join?invite={place.invite}" for place in info.places if place.free}


@router.get("/t/{code}/invite/{seat}.svg")
async def link_as_picture(request: Request, code: str, seat: int, person: Visitor) -> Response:
    """The link of a free seat as a QR code."""
    import segno  # few ask for it

    path = invites_of(await tables_of(request).listing.info(code), person).get(seat)
    if path is None:
        raise NotAllowed("error.invite_needed")
    drawn = BytesIO()
    link = str(request.base_url).rstrip("/") + path
    segno.make_qr(link).save(drawn, kind="svg", scale=4, dark="#1d1a16", light="#fff", xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})
