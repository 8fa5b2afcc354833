"""The settings of a visitor: name, language, look."""

from typing import Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse

from petteia.kernel.words import languages
from petteia.server.pages.form import checked, field, to
from petteia.server.pages.page import CATALOGUE, LOOKS, THEME_COOKIE, Visitor
from petteia.server.people import LANGUAGE_COOKIE
from petteia.server.people import rename as rename_person

YEAR: Final = 365 * 86_400

router = APIRouter(include_in_schema=False)


@router.post("/settings", dependencies=[checked])
async def settings(request: Request, person: Visitor) -> RedirectResponse:
    form = await request.form()
    answer = to(local(field(form, "back", "/")))
    if name := field(form, "name"):
        await rename_person(request, person, name)
    if (language := field(form, "lang")) in languages(CATALOGUE):
        answer.set_cookie(LANGUAGE_COOKIE, language, max_age=YEAR, samesite="lax")
    if (look := field(form, "theme")) in LOOKS:
        answer.set_cookie(THEME_COOKIE, look, max_age=YEAR, samesite="lax")
    return answer


def local(address: str) -> str:
    """An address of this server, or home.

    >>> local("/t/abc"), local("//elsewhere.example"), local("https://elsewhere.example")
    ('/t/abc', '/', '/')
    """
    parts = urlsplit(address)
    plain = address.startswith("/") and not parts.netloc and not parts.scheme and "\\" not in address
    return address if plain and not address.startswith("//") and address.isprintable() else "/"
