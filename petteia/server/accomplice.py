"""The cheat, tried out: does anything that goes over the wire tell a seat what it may not know?

A position is put on a table twice: as it is, and with everything dealt anew that one seat cannot know. Whoever sits
there (or only looks on) then asks both tables for all there is to ask: every page, file, fragment and message must be
the same to the letter. A third table has the whole game in its journal, and is asked about the past.
"""

import asyncio
import json
import multiprocessing
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from multiprocessing.connection import Connection
from typing import Any, Final

import uvicorn
from websockets.sync.client import connect

from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.server.app import create_app
from petteia.server.archive import start_of, what_if
from petteia.server.live import ONLINE, OVER, RUNNING
from petteia.server.settings import Limits, Rate
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
GOING_ON: Final = ("last", "status", "seats")  # how far the bots of a what-if table have come meanwhile
FORGETFUL: Final = (  # what differs from answer to answer without telling anything
    re.compile(r'(name="csrf" value=")[^"]*'),
    re.compile(r'("csrf": ?")[^"]*'),
    re.compile(r'("(?:created|changed|at)": ?")[^"]*'),
)
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
        self.ask("GET", "/")
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
        self.line.request(method, path, body, headers)
        answer = self.line.getresponse()
        given = answer.getheader("set-cookie")
        if given is not None and not self.cookie:
            self.cookie = given.partition(";")[0]
        return answer.status, answer.read().decode()

    def first_state(self, path: str) -> str:
        """What a socket sends first of the table."""
        headers = {"cookie": self.cookie, "origin": f"http://127.0.0.1:{self.port}"}
        with connect(f"ws://127.0.0.1:{self.port}{path}", additional_headers=headers, max_size=None) as opened:
            opened.send('{"type": "hello"}')
            while True:
                text = opened.recv(PATIENCE)
                if json.loads(text)["type"] in ("state", "refused"):
                    return text if isinstance(text, str) else text.decode()


class Wire:
    """A server of one's own, people at it, and tables put there as they are wanted."""

    def __init__(self, url: str, port: int) -> None:
        self.store = Store(url, ready=True)
        self.port = port
        self.people = [Somebody(port, name) for name in ("Helen", "Paris", "Hector", "Ajax", "Nestor")]
        self.views = 0
        self.leaks: list[Leak] = []
        self._tables = 0

    def close(self) -> None:
        for person in self.people:
            person.line.close()
        self.store.close()

    def check(self, match: Match, seed: int) -> None:
        """All seats, and whoever looks on, at one position."""
        whole = self.put(match, None)
        for seat in (NOBODY, *match.seats):
            real = self.put(match, start_of(match))  # one for each: a table tells who is there
            other = what_if(match, seat, seed)
            dealt_anew = self.put(other, start_of(other))
            who = self.people[seat]  # the last one has no seat
            ply = match.game.plies
            for name, view in self.routes(match, seat, ply):
                self.compare(match, seat, name, view(who, real), view(who, dealt_anew))
            for name, view in past(ply):
                remembered, begun = view(who, whole), view(who, dealt_anew)
                self.compare(match, seat, f"past {name}", nameless(remembered), nameless(begun))

    def compare(self, match: Match, seat: Seat, route: str, real: str, other: str) -> None:
        self.views += 1
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

    # ---- what can be asked ------------------------------------------------------------------------------------

    def routes(self, match: Match, seat: Seat, ply: int) -> Iterator[tuple[str, "View"]]:
        """Everything that is told of a table at its present position."""
        for path in (
            "/api/tables/{}",
            "/api/tables/{}/state",
            "/api/tables/{}/series",
            "/api/tables/{}/luck",
            "/api/tables/{}/hint",
            "/api/tables/{}/export",
            "/t/{}",
            "/t/{}/join",
            "/t/{}/export",
            "/t/{}/series.json",
            "/t/{}/position.svg",
            "/t/{}/picture.svg",
            "/t/{}/fair",
            "/t/{}/fair.json",
            "/t/{}/luck",
            "/t/{}/chronicle",
            "/t/{}/chronicle.md",
            f"/rules/{match.name}?table={{}}",
            f"/t/{{}}/replay?ply={ply}",
        ):
            yield path, got(path)
        yield from past(ply)
        for path in ("/t/{}/socket", "/api/tables/{}/socket"):
            yield path, said_first(path)
        if seat != NOBODY and match.result is None:
            yield "fork", forked(ply)


View = Callable[[Somebody, str], str]


def past(ply: int) -> Iterator[tuple[str, View]]:
    """What is told of a position of the past."""
    for path in (f"/api/tables/{{}}/at/{ply}", f"/t/{{}}/replay/{ply}.json", f"/t/{{}}/picture.svg?ply={ply}"):
        yield path, got(path)


def got(path: str) -> View:
    def view(who: Somebody, code: str) -> str:
        status, body = who.ask("GET", path.format(code))
        return f"{status}\n{plain(body, code)}"

    return view


def said_first(path: str) -> View:
    def view(who: Somebody, code: str) -> str:
        return plain(who.first_state(path.format(code)), code)

    return view


def forked(ply: int) -> View:
    """A what-if table, as its owner sees its beginning: bots may have gone on."""

    def view(who: Somebody, code: str) -> str:
        status, body = who.ask("POST", f"/api/tables/{code}/fork", {"ply": ply})
        if status != 201:
            return f"{status}\n{plain(body, code)}"
        twin = str(json.loads(body)["code"])
        told = json.loads(who.ask("GET", f"/api/tables/{twin}/at/{ply}")[1])
        return plain(json.dumps({name: told[name] for name in told if name not in GOING_ON}), twin)

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
def wire(url: str) -> Iterator[Wire]:
    """A server over a database of its own, in a process of its own, until the end of the block."""
    Store(url).close()
    mine, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=serving, args=(url, theirs), daemon=True)
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


def serving(url: str, line: Connection) -> None:
    """Runs in the process of the server."""
    app = create_app(
        url,
        limits=LIMITS,
        seed=SEED,
        bot_workers=0,
        draw_workers=0,
        aside_workers=0,
        allowed_hosts=("127.0.0.1",),
    )
    config = uvicorn.Config(
        app,
        log_level="error",
        lifespan="on",
        timeout_graceful_shutdown=1,
        timeout_keep_alive=int(PATIENCE),
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
