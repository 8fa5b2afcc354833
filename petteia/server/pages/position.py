"""A small picture of a table as it stands, as anybody who watches sees it."""

import re
from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter, Request, Response

from petteia.draw import theme
from petteia.kernel.flow import NOBODY
from petteia.server.pages.page import Visitor
from petteia.server.pages.table import visible
from petteia.server.people import language_of
from petteia.server.show import Fragments, Show
from petteia.server.tables import tables_of

router = APIRouter(include_in_schema=False)

_BOX: Final = re.compile(r'viewBox="([^"]*)"')
_SIZE: Final = re.compile(r' (?:width|height)="[^"]*"')


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
    drawn = board_alone(await show.fragments(view, language, False))
    headers = {"ETag": known, "Cache-Control": "private, no-cache"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


def board_alone(fragments: Fragments, frame: Sequence[float] = (0, 0, 1, 1), styled: bool = True) -> str:
    """The board and the land under it as one drawing that carries its own style; or what lies in a frame of it.

    `styled=False` is for a page, which has the style of drawings.
    """
    found = _BOX.search(fragments["board"])
    box = found.group(1) if found else "0 0 100 100"
    layers = [_fitted(fragments[name], box) for name in ("land", "board") if fragments.get(name)]
    left, top, width, height = map(float, box.split(" "))
    seen = (left + frame[0] * width, top + frame[1] * height, frame[2] * width, frame[3] * height)
    shown = " ".join(f"{number:g}" for number in seen)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{shown}" class="drawing auto">'
    style = f"<style>{theme.style('auto').replace('<', '')}</style>" if styled else ""
    return f"{head}{style}{fragments['symbols']}{''.join(layers)}</svg>\n"


def _fitted(layer: str, box: str) -> str:
    """A layer that fills the drawing around it."""
    opening, rest = layer.split(">", 1)
    left, top, width, height = box.split(" ")
    opening = _SIZE.sub("", _BOX.sub(f'viewBox="{box}"', opening, count=1))
    return f'{opening} x="{left}" y="{top}" width="{width}" height="{height}">{rest}'
