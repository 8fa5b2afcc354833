"""Files: a game to take along, or one that somebody brings."""

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, RedirectResponse
from starlette.datastructures import UploadFile

from petteia.kernel.box import plain
from petteia.kernel.sighting import is_sighting
from petteia.server.pages.form import checked, to
from petteia.server.pages.page import Visitor
from petteia.server.records import keep_record
from petteia.server.tables import tables_of
from petteia.server.trouble import TooLarge, Trouble

router = APIRouter(include_in_schema=False)


@router.get("/t/{code}/export")
async def export(request: Request, code: str, person: Visitor) -> PlainTextResponse:
    tables = tables_of(request)
    text = await tables.past.export(code, person)
    info = await tables.listing.info(code)
    name = f"{plain(info.game)}-{info.code}.journal"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post("/import", dependencies=[checked])
async def import_game(request: Request, person: Visitor) -> RedirectResponse:
    tables = tables_of(request)
    most = tables.settings.limits.imported
    file = (await request.form()).get("file")
    if not isinstance(file, UploadFile):
        raise Trouble("error.message_part", part="file")
    content = await file.read(most + 1)
    if len(content) > most:
        raise TooLarge("error.too_large", most=most // 1024)
    text = content.decode(errors="replace")
    if is_sighting(text):
        return to(f"/r/{await keep_record(tables, text, person)}")
    info = await tables.past.import_(text, person)
    return to(f"/t/{info.code}/replay")
