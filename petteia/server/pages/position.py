"""A small picture of a table as it stands, as anybody who watches sees it."""

from fastapi import APIRouter, Request, Response

from petteia.kernel.flow import NOBODY
from petteia.server.boards import board_alone
from petteia.server.pages.page import Visitor
from petteia.server.pages.table import visible
from petteia.server.people import language_of
from petteia.server.show import Show
from petteia.server.tables import tables_of

router = APIRouter(include_in_schema=False)


@router.get("/t/{code}/position.svg")
async def position(request: Request, code: str, person: Visitor) -> Response:
    """Nothing on it that a spectator may not see; drawn again only when the table has changed."""
    await visible(request, code, person)
    tables, language = tables_of(request), language_of(request)
    async with tables.rooms.locked(code) as live:
        known = f'"{code}.{live.revision}.{language}"'
        if request.headers.get("if-none-match") == known:
            return Response(status_code=304)
        view = live.match.view(NOBODY)
    show: Show = request.app.state.show
    drawn = board_alone(await show.fragments(view, language, who=person.id))
    headers = {"ETag": known, "Cache-Control": "private, no-cache"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)
