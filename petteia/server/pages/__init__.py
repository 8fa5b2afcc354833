"""The pages for people, one noun a module. They know the registry, never a single game."""

from typing import Final

from petteia.server.pages import (
    chronicle,
    files,
    gallery,
    home,
    invitation,
    lab,
    new_table,
    record,
    replay,
    rules,
    settings,
    table,
)
from petteia.server.pages.page import error_page

PAGES: Final = (
    home,
    new_table,
    invitation,
    settings,
    table,
    replay,
    chronicle,
    files,
    record,
    rules,
    gallery,
    lab,
)
ROUTERS: Final = tuple([page.router for page in PAGES])

__all__ = ["ROUTERS", "error_page"]
