"""The outermost layer: who may speak to this server, and what browsers may do with its pages."""

import logging
from collections.abc import Awaitable, Callable
from html import escape
from http.cookies import SimpleCookie
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from petteia.kernel.errors import PetteiaError
from petteia.server.people import COOKIE, SESSION_DAYS, language_of
from petteia.server.settings import DAY, Settings
from petteia.server.trouble import NotAllowed, NotNow, Trouble, status_of, told

LOG: Final = logging.getLogger("petteia.server")

SAFE: Final = ("GET", "HEAD", "OPTIONS")
SAME: Final = ("same-origin", "none")
POLICY: Final = 1008

CONTENT_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}

ErrorPage = Callable[[Request, int, str], Awaitable[Response]]


class Guard:
    """Checks where a request comes from, and sends every answer with the headers that keep a page strict."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})
        connection = HTTPConnection(scope)
        refusal = self.refusal(scope, connection.headers)
        if scope["type"] == "websocket":
            if refusal is not None:
                await refuse_socket(receive, send)
            else:
                await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.finish(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            if refusal is not None:
                raise refusal
            await self.app(scope, receive, guarded)
        except PetteiaError as no:
            answer = await error_answer(Request(scope, receive), no)
            await answer(scope, receive, guarded)

    def refusal(self, scope: Scope, headers: Headers) -> PetteiaError | None:
        """Why not; None if nothing is wrong with where it comes from."""
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            return Trouble("error.letters")
        host = headers.get("host", "")
        allowed = self.settings.allowed_hosts
        if allowed and host_name(host) not in allowed:
            return NotAllowed("error.host")
        if scope["type"] == "http" and scope["method"] in SAFE:
            return None
        token = headers.get("authorization", "").lower().startswith("bearer ")
        if token and (scope["path"].startswith("/api/") or not headers.get("cookie")):
            return None  # a program, known by its token; where a cookie counts, it does not help
        origin = headers.get("origin")
        if origin is not None:
            return None if origin_host(origin) == host.lower() and host else NotAllowed("error.origin")
        if headers.get("sec-fetch-site", "none") not in SAME:
            return NotAllowed("error.origin")
        if scope["type"] == "websocket" and headers.get("cookie"):
            return NotAllowed("error.origin")  # browsers always name the origin of a socket
        return None

    def finish(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        session = scope["state"].get("new_session")
        if session:
            headers.append("set-cookie", self.session_cookie(session, scope.get("scheme") == "https"))
        headers.setdefault("cache-control", kept_for(scope["path"]))

    def session_cookie(self, session: str, secure: bool) -> str:
        cookie: SimpleCookie = SimpleCookie()
        cookie[COOKIE] = session
        cookie[COOKIE].update({"path": "/", "samesite": "Lax", "max-age": str(SESSION_DAYS * DAY)})
        cookie[COOKIE]["httponly"] = True
        if secure or self.settings.secure_cookies:
            cookie[COOKIE]["secure"] = True
        return cookie.output(header="").strip()


def kept_for(path: str) -> str:
    """How long browsers may keep an answer."""
    if path.startswith("/static/vendor/"):
        return "public, max-age=2592000"
    return "public, max-age=300" if path.startswith("/static/") else "no-store"


def host_name(host: str) -> str:
    """A host without its port."""
    return (urlsplit(f"//{host}").hostname or "").lower()


def origin_host(origin: str) -> str:
    """The host an origin names, with its port; "" for `null` and the like."""
    return urlsplit(origin).netloc.lower()


async def refuse_socket(receive: Receive, send: Send) -> None:
    """Not opened at all: the browser sees a failed connection."""
    await receive()
    await send({"type": "websocket.close", "code": POLICY})


async def error_answer(request: Request, no: PetteiaError, status: int = 0) -> Response:
    """An error in the reader's language: JSON for programs, a page for people."""
    return await answer_with(request, status or status_of(no), told(no, language_of(request)), no.text.key)


async def answer_with(request: Request, status: int, why: str, key: str) -> Response:
    headers = {"retry-after": "5"} if status == 429 else {}
    if request.url.path.startswith("/api") or "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"error": key, "text": why}, status, headers)
    page: ErrorPage | None = getattr(request.app.state, "error_page", None) if "app" in request.scope else None
    if page is not None and status != 429:  # whoever asks too often is answered in few words
        try:
            answer = await page(request, status, why)
            answer.headers.update(headers)
            return answer
        except Exception:
            LOG.exception("the page for an error cannot be made")
    text = (
        f"<!doctype html><meta charset=utf-8><title>{status}</title><p>{escape(why)}</p><p><a href='/'>Petteia</a></p>"
    )
    return HTMLResponse(text, status, headers)


async def unexpected(request: Request, broken: Exception) -> Response:
    """A mistake of ours: said politely, told to the log."""
    LOG.error("%s %s", request.method, request.url.path, exc_info=broken)
    return await error_answer(request, NotNow("error.unexpected"), 500)
