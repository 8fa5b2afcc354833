"""What makes the site an app: a manifest, and a worker in the browser that keeps its frame and the rules.

Playing needs the server. Without it the frame still opens, and so does every page of rules one has read.
"""

from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse

from petteia.draw import theme
from petteia.games.registry import GAMES
from petteia.server.pages.page import NOBODY_YET, page, page_words, static, title_of

router = APIRouter(include_in_schema=False)

WORKER: Final = Path(__file__).parents[1] / "static" / "worker.js"
MEANWHILE: Final = {"Cache-Control": "no-cache"}


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> JSONResponse:
    words = page_words(request)
    told = {
        "id": "/",
        "name": words("site.name"),
        "short_name": words("site.name"),
        "description": words("home.lead"),
        "lang": words.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": theme.LIGHT["table"],
        "theme_color": theme.LIGHT["table"],
        "categories": ["games"],
        "icons": [
            {"src": static("art/mark.svg"), "sizes": "any", "type": "image/svg+xml"},
            {"src": static("art/icon-192.png"), "sizes": "192x192", "type": "image/png"},
            {"src": static("art/icon-512.png"), "sizes": "512x512", "type": "image/png"},
            {"src": static("art/icon-mask.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
        "shortcuts": [{"name": words("learn.name"), "url": "/learn"}],
    }
    return JSONResponse(told, media_type="application/manifest+json", headers=MEANWHILE)


@router.get("/worker.js")
async def worker() -> FileResponse:
    """It stands at the root, since it may only look after what lies below it."""
    return FileResponse(WORKER, media_type="text/javascript", headers=MEANWHILE)


@router.get("/offline")
async def offline(request: Request) -> HTMLResponse:
    """What the browser shows when the server does not answer. It knows nobody."""
    words = page_words(request)
    games = [{"name": name, "title": title_of(name, words)} for name in GAMES]
    return page(request, NOBODY_YET, "offline", games=games)
