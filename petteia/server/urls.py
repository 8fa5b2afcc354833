"""Databases as people name them."""

from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from petteia.server.trouble import Trouble

KINDS: Final = ("sqlite", "postgresql")


def check_url(url: str) -> None:
    """Name what is no database of ours before anything is opened."""
    try:
        kind = make_url(url).get_backend_name()
    except ArgumentError:
        kind = ""
    if kind not in KINDS:
        raise Trouble("error.db_url", db=without_password(url))


def without_password(db_url: str) -> str:
    """A database as it may be named to people and logs.

    >>> without_password("postgresql://helen:of-troy@db/petteia")
    'postgresql://helen:***@db/petteia'
    >>> without_password("helen:of-troy@")
    '…'
    """
    try:
        return make_url(db_url).render_as_string(hide_password=True)
    except ArgumentError:
        return "…"
