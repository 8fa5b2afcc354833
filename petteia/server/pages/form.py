"""Forms: what somebody sent, read with care, and where they go afterwards."""

from typing import Final

from fastapi import Depends, Request
from fastapi.responses import RedirectResponse
from starlette.datastructures import FormData

from petteia.server.letters import check
from petteia.server.people import csrf_checked
from petteia.server.settings import Settings
from petteia.server.trouble import Trouble

checked: Final = Depends(csrf_checked)  # what changes something was sent from a page of ours


def field(form: FormData, name: str, default: str = "") -> str:
    value = form.get(name, default)
    check(value)
    return value if isinstance(value, str) else default


def to(address: str) -> RedirectResponse:
    return RedirectResponse(address, 303)


def number(text: str) -> int:
    """A number somebody sent in a form."""
    if not text.isdigit() or len(text) > 9:
        raise Trouble("error.message_part", part=text[:20])
    return int(text)


def seed_of(request: Request) -> int | None:
    """The seed of a new table: by chance, unless the server was told."""
    settings: Settings = request.app.state.settings
    return settings.seed
