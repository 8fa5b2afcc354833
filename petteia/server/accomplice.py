"""The cheat, tried out: does anything that goes over the wire tell a seat what it may not know?

A position is put on a table twice: as it is, and with everything dealt anew that one seat cannot know. Whoever sits
there (or only looks on) then asks both tables for all there is to ask: every page, file, fragment and message must be
the same to the letter. A third table has the whole game in its journal, and is asked about the past.
"""

import asyncio
import json
import multiprocessing
import os
import re
import socket
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE
from itertools import zip_longest
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.sync.client import ClientConnection, connect

from petteia.games.registry import entry_of
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.server.app import create_app
from petteia.server.archive import start_of, what_if
from petteia.server.live import ONLINE, OVER, RUNNING
from petteia.server.people import FORM_HEADER
from petteia.server.settings import DAY, Limits, Rate
from petteia.server.store import Store

PATIENCE: Final = 120.0
SEED: Final = 20_021  # of what is dealt anew for hints and what-if tables: both tables are asked with the same one
OFTEN: Final = Rate(1_000_000, 1_000_000)
LIMITS: Final = Limits(
    requests=OFTEN,
    messages=OFTEN,
    program_messages=OFTEN,
    guests=OFTEN,
    tables=OFTEN,
    heavy=OFTEN,
    looks=OFTEN,
    hints=OFTEN,
)
SPAWN: Final = multiprocessing.get_context("spawn")
CODE: Final = "T" * 8
WORK: Final = "x-work"  # header
OURS: Final = f"{os.sep}petteia{os.sep}"  # in the name of a file
WAITS: Final = CO_COROUTINE | CO_ASYNC_GENERATOR  # how often these go on depends on the machine
FIRST: Final = ("state", "refused")
ANSWERS: Final = ("facts", "ahead", "refused")
FILES: Final = "multipart/form-data; boundary=petteia-file"
FILE: Final = (
    '--petteia-file\r\ncontent-disposition: form-data; name="file"; filename="a.journal"\r\n\r\n{text}\r\n'
    "--petteia-file--\r\n"
)
GOING_ON: Final = ("last", "status", "seats")  # how far the bots of a what-if table have come meanwhile
FORGETFUL: Final = (  # what differs from answer to answer without telling anything
    re.compile(r'(name="csrf" value=")[^"]*'),
    re.compile(r'("csrf": ?")[^"]*'),
    re.compile(r'("(?:created|changed|at)": ?")[^"]*'),
)
TOKEN: Final = re.compile(r'name="csrf" value="([^"]+)"')
NUMBER: Final = re.compile(r"\d+")
CHOSE: Final = re.compile(r'("ply": ?\d+, ?)"by": ?(?:\d+|null), ?(?="text":)')  # in a line of the log


class Leak:
    """Two answers that should have been one."""

    def __init__(self, game: str, seat: Seat, ply: int, route: str, real: str, other: str) -> None:
        self.game = game
        self.seat = seat
        self.ply = ply
        self.route = route
        self.real = real
        self.other = other

    def __str__(self) -> str:
        at = next((i for i, (a, b) in enumerate(zip(self.real, self.other, strict=False)) if a != b), 0)
        shown = f"{self.real[max(0, at - 60) : at + 60]!r} / {self.other[max(0, at - 60) : at + 60]!r}"
        return f"{self.game}, seat {self.seat}, ply {self.ply}, {self.route}: {shown}"


class Somebody:
    """A visitor with a session, and one line to the server."""

    def __init__(self, port: int, name: str) -> None:
        self.port = port
        self.line = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.cookie = ""
        self.work = 0  # that the last answer was, if the server tells
        self.held_up = 0  # of it, what everybody had to wait for
        token = TOKEN.search(self.ask("GET", "/")[1])
        assert token is not None
        self.form_token = token[1]
        self.ask("PATCH", "/api/me", {"name": name})
        self.id = int(json.loads(self.ask("GET", "/api/me")[1])["id"])

    def ask(self, method: str, path: str, content: Any = None) -> tuple[int, str]:
        """The status and the body of an answer."""
        headers = {"origin": f"http://127.0.0.1:{self.port}"}
        if self.cookie:
            headers["cookie"] = self.cookie
        body = None
        if content is not None:
            body, headers["content-type"] = json.dumps(content).encode(), "application/json"
        answer = self._answered(method, path, body, headers)
        return answer.status, answer.read().decode()

    def bring(self, text: str) -> str:
        """Bring a file along, as the form for it does; where it can be looked at."""
        body = FILE.format(text=text).encode()
        headers = {"cookie": self.cookie, "origin": f"http://127.0.0.1:{self.port}", "content-type": FILES}
        answer = self._answered("POST", "/import", body, {**headers, FORM_HEADER: self.form_token})
        answer.read()
        return answer.getheader("location") or f"/{answer.status}"

    def _answered(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> HTTPResponse:
        self.line.request(method, path, body, headers)
        answer = self.line.getresponse()
        given = answer.getheader("set-cookie")
        if given is not None and not self.cookie:
            self.cookie = given.partition(";")[0]
        self.work, self.held_up = [int(number) for number in answer.getheader(WORK, "0 0").split()]
        return answer

    def talk(self, path: str, questions: Sequence[Json]) -> list[str]:
        """What a socket tells first of the table, and then what it answers."""
        headers = {"cookie": self.cookie, "origin": f"http://127.0.0.1:{self.port}"}
        with connect(f"ws://127.0.0.1:{self.port}{path}", additional_headers=headers, max_size=None) as opened:
            opened.send('{"type": "hello", "coach": true}')
            told = [heard(opened, FIRST)]
            for question in questions:
                opened.send(json.dumps(question))
            return told + [heard(opened, ANSWERS) for _ in questions]


def heard(opened: ClientConnection, kinds: Sequence[str]) -> str:
    """The next message of these kinds."""
    while True:
        text = opened.recv(PATIENCE)
        if json.loads(text)["type"] in kinds:
            return text if isinstance(text, str) else text.decode()


class Wire:
    """A server of one's own, people at it, and tables put there as they are wanted."""

    def __init__(self, url: str, port: int) -> None:
        self.store = Store(url, ready=True)
        self.port = port
        self.people = [Somebody(port, name) for name in ("Helen", "Paris", "Hector", "Ajax", "Nestor")]
        self.asked: Counter[str] = Counter()  # views, by their route
        self.leaks: list[Leak] = []
        self.held_up: dict[str, int] = {}  # by the answer weighed last on each route
        self._tables = 0

    @property
    def views(self) -> int:
        return self.asked.total()

    def close(self) -> None:
        for person in self.people:
            person.line.close()
        self.store.close()

    def check(self, match: Match, seed: int, everything: bool = True) -> None:
        """All seats, and whoever looks on, at one position; `everything`: also what takes a server long."""
        whole = self.put(match, None)
        for seat in (NOBODY, *match.seats):
            real = self.put(match, start_of(match))  # one for each: a table tells who is there
            other = what_if(match, seat, seed)
            dealt_anew = self.put(other, start_of(other))
            who = self.people[seat]  # the last one has no seat
            ply = match.game.plies
            for name, view in self.routes(match, seat, ply, everything):
                self.compare(match, seat, name, view(who, real), view(who, dealt_anew))
            for name, view in past(ply):
                remembered, begun = view(who, whole), view(who, dealt_anew)
                self.compare(match, seat, f"past {name}", map(nameless, remembered), map(nameless, begun))

    def compare(self, match: Match, seat: Seat, route: str, told: Iterable[str], told_anew: Iterable[str]) -> None:
        for real, other in zip_longest(told, told_anew, fillvalue=""):
            self.asked[NUMBER.sub("N", route)] += 1
            if real != other or real.startswith("5"):  # a page that breaks shows nothing, and hides what it would tell
                self.leaks.append(Leak(match.name, seat, match.game.plies, route, real, other))

    def put(self, match: Match, start: Any) -> str:
        """A table at this position, with no past but its log; or with the whole journal."""
        self._tables += 1
        code = f"{self._tables:08d}".translate(str.maketrans("0123456789", "abcdefghjk"))
        over = match.result is not None
        row: dict[str, Any] = {"code": code, "game": match.name, "kind": ONLINE, "public": False}
        row |= {"owner": self.people[0].id, "header": match.journal.header(), "rules": match.journal.rules}
        lines = match.journal.entries if start is None else []
        row |= {"start": start, "frozen": None, "status": OVER if over else RUNNING, "plies": match.game.plies}
        row |= {"lines": len(lines), "waiting": match.ask.seat if match.ask is not None else None}
        row["result"] = match.result.json() if match.result is not None else None
        places = [
            {
                "code": code,
                "seat": seat,
                "side": match.game.seat_name(seat).json(),
                "person": self.people[seat].id,
                "bot": None,
                "invite": f"invite-{seat}",
            }
            for seat in match.seats
        ]
        self.store.add_table(row, places, lines, None)
        return code

    def weigh(self, match: Match, seat: Seat, seed: int) -> Iterator[tuple[str, int, int]]:
        """How much work the answers to a seat are: for the position as it is, and dealt anew.

        Everything is asked twice: what was remembered of the first time is the same for both.
        """
        other = what_if(match, seat, seed)
        tables = [self.put(one, start_of(one)) for one in (match, other)]
        who, ply = self.people[seat], match.game.plies
        for name, view in self.routes(match, seat, ply, everything=False):
            if name.endswith("/socket"):
                continue  # it tells when there is something to tell
            work = []
            for code in tables * 2:
                view(who, code)
                work.append(who.work)
            self.held_up[name] = who.held_up
            yield name, work[2], work[3]

    # ---- what can be asked ------------------------------------------------------------------------------------

    def routes(self, match: Match, seat: Seat, ply: int, everything: bool = True) -> Iterator[tuple[str, "View"]]:
        """All that is told of a table at its present position."""
        for path in (
            "/api/tables/{}",
            "/api/tables/{}/state",
            "/api/tables/{}/luck",
            f"/api/tables/{{}}/why/{ply}",
            "/t/{}",
            "/t/{}/join",
            "/t/{}/export",
            "/t/{}/position.svg",
            "/t/{}/picture.svg",
            "/t/{}/fair",
            "/t/{}/fair.json",
            "/t/{}/luck",
            "/t/{}/chronicle",
            "/t/{}/chronicle.md",
            f"/t/{{}}/replay?ply={ply}",
        ):
            yield path, got(path)
        yield from past(ply)
        for at in (ply, ply + 1):
            yield f"choose at {at - ply:+}", refused(at)
        yield "/t/{}/socket", talked("/t/{}/socket")
        yield "/api/tables/{}/socket", talked("/api/tables/{}/socket", [*cards(match), *ways(match, seat)])
        if everything:
            yield from self.dear(match, seat, ply)

    def dear(self, match: Match, seat: Seat, ply: int) -> Iterator[tuple[str, "View"]]:
        """What takes a server long to answer."""
        for path in (
            "/api/tables/{}/series",
            "/api/tables/{}/hint",
            "/api/tables/{}/chances",
            "/api/tables/{}/export",
            "/api/tables/{}/review",
            "/t/{}/series.json",
            f"/rules/{match.name}?table={{}}",
        ):
            yield path, got(path)
        yield "/r/{}", recorded(ply)
        if entry_of(match.name).lab is not None:
            yield "/lab", got(f"/lab/{match.name}")
        if seat != NOBODY and match.result is None:
            yield "fork", forked(ply)


View = Callable[[Somebody, str], list[str]]


def past(ply: int) -> Iterator[tuple[str, View]]:
    """What is told of a position of the past."""
    for path in (f"/api/tables/{{}}/at/{ply}", f"/t/{{}}/replay/{ply}.json", f"/t/{{}}/picture.svg?ply={ply}"):
        yield path, got(path)


def got(path: str) -> View:
    def view(who: Somebody, code: str) -> list[str]:
        status, body = who.ask("GET", path.format(code))
        return [f"{status}\n{plain(body, code)}"]

    return view


def refused(ply: int) -> View:
    """A choice that is not on offer: why not, as the table says."""

    def view(who: Somebody, code: str) -> list[str]:
        status, body = who.ask("POST", f"/api/tables/{code}/choose", {"ply": ply, "id": "peep"})
        return [f"{status}\n{plain(body, code)}"]

    return view


def talked(path: str, questions: Sequence[Json] = ()) -> View:
    def view(who: Somebody, code: str) -> list[str]:
        return [plain(told, code) for told in who.talk(path.format(code), questions)]

    return view


def cards(match: Match) -> Iterator[Json]:
    """A question about every card there is, wherever it lies."""
    for name in dict.fromkeys(name for zone in match.game.book.zones for name in zone.deck.names):
        yield {"type": "facts", "ref": name}


def ways(match: Match, seat: Seat) -> Iterator[Json]:
    """A question how each option would go on, by whoever has it or would like to know."""
    for option in match.ask.options if match.ask is not None else ():
        yield {"type": "ahead", "ply": match.game.plies, "ids": [option.key]}


def recorded(ply: int) -> View:
    """The file of a game that goes on, brought back to be looked at; after the game, its journal."""

    def view(who: Somebody, code: str) -> list[str]:
        place = who.bring(who.ask("GET", f"/t/{code}/export")[1])
        if not place.startswith("/r/"):
            return [place if NUMBER.fullmatch(place[1:]) else "/t"]
        mine = place.removeprefix("/r/")
        return [plain(who.ask("GET", path)[1], mine) for path in (place, f"{place}/{ply}.json", f"{place}/export")]

    return view


def forked(ply: int) -> View:
    """A what-if table, as its owner sees its beginning: bots may have gone on."""

    def view(who: Somebody, code: str) -> list[str]:
        status, body = who.ask("POST", f"/api/tables/{code}/fork", {"ply": ply})
        if status != 201:
            return [f"{status}\n{plain(body, code)}"]
        twin = str(json.loads(body)["code"])
        told = json.loads(who.ask("GET", f"/api/tables/{twin}/at/{ply}")[1])
        return [plain(json.dumps({name: told[name] for name in told if name not in GOING_ON}), twin)]

    return view


def plain(body: str, code: str) -> str:
    """An answer without what is another one each time."""
    body = body.replace(code, CODE)
    for mark in FORGETFUL:
        body = mark.sub(r"\1", body)
    return body


def nameless(body: str) -> str:
    """An answer without who chose what the log tells of: a journal knows it, a table that begins here does not.

    It is nothing hidden: everybody is told for whom a table waits.
    """
    return CHOSE.sub(r"\1", body)


# ---- the server ----------------------------------------------------------------------------------------------------


@contextmanager
def wire(url: str, weighed: bool = False) -> Iterator[Wire]:
    """A server over a database of its own, in a process of its own, until the end of the block."""
    Store(url).close()
    mine, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=serving, args=(url, theirs, weighed), daemon=True)
    process.start()
    theirs.close()
    try:
        if not mine.poll(PATIENCE):
            raise TimeoutError("the server does not start")
        table = Wire(url, mine.recv())
        try:
            yield table
        finally:
            table.close()
    finally:
        process.terminate()
        process.join()
        mine.close()


class Weighed:
    """An application that says with each answer how much work it was: how many calls of our own functions.

    Who measures time measures little else; unlike time these are the same on every machine, however busy it is.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.calls = {True: 0, False: 0}  # on the thread that serves everybody, and aside
        self.server = threading.get_ident()
        threading.setprofile(self.called)
        sys.setprofile(self.called)

    def called(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and not code.co_flags & WAITS and OURS in code.co_filename:
            self.calls[threading.get_ident() == self.server] += 1

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        before = dict(self.calls)

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                here, aside = [self.calls[where] - before[where] for where in (True, False)]
                message["headers"] = [*message["headers"], (WORK.encode(), f"{here + aside} {here}".encode())]
            await send(message)

        await self.app(scope, receive, told)


def serving(url: str, line: Connection, weighed: bool) -> None:
    """Runs in the process of the server."""
    app: ASGIApp = create_app(
        url,
        limits=LIMITS,
        seed=SEED,
        bot_workers=0,
        draw_workers=0,
        aside_workers=0,
        allowed_hosts=("127.0.0.1",),
    )
    if weighed:
        app = Weighed(app)
    config = uvicorn.Config(
        app,
        log_level="error",
        lifespan="on",
        timeout_graceful_shutdown=1,
        timeout_keep_alive=DAY,  # however long it is until somebody asks again
        ws_ping_interval=None,
    )
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        asyncio.run(Telling(config, line).serve([listening]))


class Telling(uvicorn.Server):
    """Tells its port as soon as it would answer."""

    def __init__(self, config: uvicorn.Config, line: Connection) -> None:
        super().__init__(config)
        self.line = line

    async def startup(self, sockets: Sequence[socket.socket] | None = None) -> None:
        await super().startup(list(sockets or ()))
        assert sockets
        self.line.send(sockets[0].getsockname()[1])
