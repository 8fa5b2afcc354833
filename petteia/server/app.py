"""The application: everything put together, and the command that serves it."""

import asyncio
import socket
import webbrowser
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from petteia import __version__
from petteia.draw.theme import page_css
from petteia.kernel.errors import PetteiaError
from petteia.server import api, health, logs, pages, security, sockets
from petteia.server.bus import Bus
from petteia.server.desk import Desk
from petteia.server.health import Counted, Numbers
from petteia.server.labs import Labs
from petteia.server.limits import BodyLimit
from petteia.server.people import People
from petteia.server.settings import Settings, default_db
from petteia.server.several import serve_several
from petteia.server.show import Show
from petteia.server.store import Store
from petteia.server.tables import Tables
from petteia.server.talk import Talk
from petteia.server.trouble import NotNow, Trouble, UnknownTable
from petteia.server.urls import check_url, without_password

if TYPE_CHECKING:
    from petteia.server.together import Together

STATIC: Final = Path(__file__).parent / "static"
LARGEST_MESSAGE: Final = 64 * 1024  # longer ones close the socket; those beyond the limit are refused politely
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


def create_app(db_url: str = "", **settings: Any) -> FastAPI:
    """The application over a database; `settings` are those of `Settings`."""
    chosen = Settings(**settings)
    app = FastAPI(
        title="Petteia",
        version=__version__,
        description="Tables for programs: the same as in the browser, as JSON. See also the socket of a table.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings = chosen
    app.state.db_url = db_url or default_db()
    app.state.numbers = numbers = Numbers()
    app.state.album = OrderedDict()  # pictures to share
    app.state.together = None
    app.add_middleware(Squeezed)
    app.add_middleware(BodyLimit, limits=chosen.limits)
    app.add_middleware(security.Guard, settings=chosen)
    app.add_middleware(Counted, numbers=numbers)
    app.add_exception_handler(PetteiaError, on_petteia_error)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(RequestValidationError, on_bad_request)
    app.add_exception_handler(Exception, security.unexpected)
    app.include_router(health.router)
    app.include_router(sockets.router)
    app.include_router(api.router)
    app.add_api_route("/static/drawing.css", drawing_css, include_in_schema=False)
    if STATIC.is_dir():
        app.mount("/static", StaticFiles(directory=STATIC), name="static")
    for router in pages.ROUTERS:
        app.include_router(router)
    app.state.error_page = pages.error_page
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, begin the workers; in the end close them."""
    settings: Settings = app.state.settings
    store = await asyncio.to_thread(Store, app.state.db_url)
    desk = Desk(store)
    secret = await desk.run(store.secret)
    tables = Tables(desk, Bus(), settings)
    show = Show(settings.draw_workers, settings.pictures_in_memory)
    people = People(desk, secret, settings)
    talk = Talk(tables, show)
    labs = app.state.labs = Labs(desk, settings)
    people.renamed.append(talk.renamed)
    app.state.people, app.state.tables, app.state.show, app.state.talk = people, tables, show, talk
    show.start()
    numbers: Numbers = app.state.numbers
    tables.play.chosen, tables.bots.thinking.thought = numbers.chosen, numbers.thoughts.note
    together = app.state.together = tied(store, tables, people, talk, labs) if store.shared else None
    if together is not None:
        await together.start()
    await tables.start()
    try:
        yield
    finally:
        await labs.close()
        await tables.close()
        if together is not None:
            await together.close()
        await show.close()
        desk.close()


def tied(store: Store, tables: Tables, people: People, talk: Talk, labs: Labs) -> "Together":
    """Tie this process to others that may serve the same database."""
    from petteia.server.post import Post
    from petteia.server.together import Together

    shared = {"guests": people.new_guests, "tables": tables.opening.new_tables, "heavy": tables.past.heavy}
    shared |= {"looks": tables.past.looks, "chats": talk.chats, "hints": talk.hints, "labs": labs.rate}
    together = Together(Post(store.engine, store.process), tables, labs, shared)
    together.renamed = talk.renamed
    return together


async def drawing_css() -> Response:
    """The style of all drawings, in light and dark."""
    return Response(page_css(), media_type="text/css")


async def on_petteia_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, PetteiaError)
    return await security.error_answer(request, error)


async def on_http_error(request: Request, error: Exception) -> Response:
    """No such page, no such method."""
    assert isinstance(error, HTTPException)
    known: Trouble = UnknownTable("error.page") if error.status_code == 404 else NotNow("error.request")
    return await security.error_answer(request, known, error.status_code)


async def on_bad_request(request: Request, error: Exception) -> Response:
    """Parts that are missing or of another kind."""
    assert isinstance(error, RequestValidationError)
    where = ", ".join(sorted({".".join(str(step) for step in wrong["loc"]) for wrong in error.errors()}))
    return await security.error_answer(request, Trouble("error.message_part", part=where[:200]), 422)


class Squeezed:
    """Compresses what is large and the same for everybody: scripts, styles, rules, positions of a replay."""

    def __init__(self, app: ASGIApp) -> None:
        self.plain = app
        self.squeezed = GZipMiddleware(app, minimum_size=1000, compresslevel=5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"] if scope["type"] == "http" else ""
        open_to_all = path.startswith(("/static/", "/rules/", "/gallery/")) or "/replay/" in path
        await (self.squeezed if open_to_all else self.plain)(scope, receive, send)


class Server(uvicorn.Server):
    """Opens a browser as soon as somebody would answer it."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            await asyncio.to_thread(said_where, self.address, self.open_browser)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db_url: str | None = None,
    open_browser: bool = False,
    workers: int = 1,
    **settings: Any,
) -> None:
    """Serve until interrupted. On this machine alone the server answers to no other name."""
    url = db_url or default_db()
    check_url(url)
    if workers > 1 and make_url(url).get_backend_name() == "sqlite":
        raise Trouble("error.workers_sqlite")
    check_db(url)
    if host in LOOPBACK:
        settings.setdefault("allowed_hosts", LOOPBACK)
    name = f"[{host}]" if ":" in host else "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{name}:{port}/"
    logs.set_up(bool(settings.get("json_logs")))
    if workers == 1:
        Server(configured(create_app(url, **settings), host=host, port=port), address, open_browser).run()
        return
    with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET) as listening:
        serve_several(workers, listening, url, partial(said_where, address, open_browser), settings)


def configured(app: FastAPI, **where: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_level="warning",
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=3,
        lifespan="on",
        log_config=None,
        **where,
    )


def said_where(address: str, open_browser: bool) -> None:
    print(f"Petteia: {address}", flush=True)
    if open_browser:
        webbrowser.open(address)


def check_db(db_url: str) -> None:
    """Name what is wrong with a database before anything is opened."""
    try:
        Store(db_url).close()
    except (SQLAlchemyError, ImportError) as no:
        why = str(getattr(no, "orig", None) or no).split("\n")[0]
        raise Trouble("error.database", db=without_password(db_url), why=why.replace(db_url, "…")) from None
