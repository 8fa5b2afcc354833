"""The pages for people, one noun a module. They know the registry, never a single game."""

from typing import Final

from petteia.server.pages import (
    box,
    chronicle,
    fair,
    files,
    gallery,
    home,
    invitation,
    lab,
    learn,
    luck,
    new_table,
    position,
    practice,
    record,
    replay,
    rules,
    settings,
    share,
    shell,
    table,
)
from petteia.server.pages.page import error_page

PAGES: Final = (
    home,
    new_table,
    invitation,
    settings,
    table,
    position,
    share,
    shell,
    replay,
    chronicle,
    fair,
    luck,
    files,
    record,
    rules,
    gallery,
    lab,
    box,
    learn,
    practice,
)
ROUTERS: Final = tuple([page.router for page in PAGES])

__all__ = ["ROUTERS", "error_page"]
