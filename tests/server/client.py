"""A server in a process of its own, and clients as small as they can be: only the standard library and websockets."""

import asyncio
import json
import multiprocessing
import socket
import time
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from http.client import HTTPConnection
from multiprocessing.connection import Connection
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from petteia.server import opening
from petteia.server.app import LARGEST_MESSAGE, create_app
from petteia.server.bus import Bus
from petteia.server.desk import Desk
from petteia.server.live import Live
from petteia.server.people import Person
from petteia.server.settings import Limits, Rate, Settings
from petteia.server.store import Store
from petteia.server.tables import Tables
from tests.served import PATIENCE

P = ParamSpec("P")
T = TypeVar("T")
Message = dict[str, Any]

OFTEN = Rate(100_000, 100_000)
GENEROUS = Limits(
    requests=OFTEN,
    messages=OFTEN,
    program_messages=OFTEN,
    guests=OFTEN,
    tables=OFTEN,
    heavy=OFTEN,
    looks=OFTEN,
    hints=OFTEN,
)
QUICK: dict[str, Any] = {"bot_delay": 0.0, "bot_workers": 0, "draw_workers": 0, "aside_workers": 0, "limits": GENEROUS}


SECRET: Final = "5e" * 32


def be_steady() -> None:
    """From now on chance is the same at every table of this process, so that tests see the same games each time.

    What was promised to somebody, and what an open table shows as an example, stay as they are drawn.
    """
    setattr(opening, "unpromised", lambda: SECRET)  # noqa: B010


class Answer:
    """What a server answered."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Running:
    """A server that runs in a process of its own, and a line to it."""

    def __init__(self, port: int, line: Connection) -> None:
        self.port = port
        self.line = line

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def inside(self, call: Callable[Concatenate[FastAPI, P], T], *args: P.args, **_: P.kwargs) -> T:
        """What a function of a module finds in the server: it runs there, between two of its steps."""
        self.line.send((call, args))
        assert self.line.poll(PATIENCE), "the server does not answer"
        found, error = self.line.recv()
        if error is not None:
            raise error
        answer: T = found
        return answer

    def program(self, name: str = "Program") -> "Visitor":
        """A program with a token."""
        visitor = Visitor(self.port)
        visitor.token = visitor.post("/api/people", {"name": name}).json["token"]
        return visitor

    def guest(self, name: str = "") -> "Visitor":
        """Somebody with a browser: a session, but no token."""
        visitor = Visitor(self.port)
        visitor.get("/")
        if name:
            assert visitor.request("PATCH", "/api/me", {"name": name}).status == 200
        return visitor


class Visitor:
    """Somebody who visits."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.token = ""
        self.cookies: dict[str, str] = {}

    def headers(self) -> dict[str, str]:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        if self.cookies:
            headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return headers

    def request(self, method: str, path: str, content: Any = None, **more: str) -> Answer:
        """Send a request; `content` is sent as JSON, or as it is if it is bytes."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {**self.headers(), **{name.replace("_", "-"): value for name, value in more.items()}}
        body = content if isinstance(content, bytes) else None if content is None else json.dumps(content).encode()
        if body is not None:
            headers.setdefault("content-type", "application/json")
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            for name, value in answer.getheaders():
                if name.lower() == "set-cookie":
                    key, _, rest = value.partition("=")
                    self.cookies[key] = rest.partition(";")[0]
            return Answer(answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def get(self, path: str, **more: str) -> Answer:
        return self.request("GET", path, None, **more)

    def post(self, path: str, content: Any = None, **more: str) -> Answer:
        return self.request("POST", path, content if content is not None else {}, **more)

    def new_table(self, *seats: str, **more: Any) -> str:
        """The code of a new table of Hellas."""
        answer = self.post("/api/tables", {"game": "hellas", "seats": list(seats), **more})
        assert answer.status == 201, answer.text
        return str(answer.json["code"])

    @contextmanager
    def at(self, code: str, page: bool = False, hello: Message | None = None) -> Iterator["Seated"]:
        """A socket at a table, after the greeting."""
        path = f"/t/{code}/socket" if page else f"/api/tables/{code}/socket"
        headers = {**self.headers(), "origin": f"http://127.0.0.1:{self.port}"}
        with open_socket(self.port, path, headers) as opened:
            seated = Seated(opened)
            seated.send(hello or {"type": "hello"})
            yield seated


def open_socket(port: int, path: str, headers: dict[str, str]) -> ClientConnection:
    """A socket that waits for a busy server, and does not ask every so often whether it still lives."""
    return connect(
        f"ws://127.0.0.1:{port}{path}",
        additional_headers=headers,
        max_size=None,
        open_timeout=PATIENCE,
        close_timeout=PATIENCE,
        ping_interval=None,
    )


class Seated:
    """A socket at a table; keeps all that came."""

    def __init__(self, opened: ClientConnection) -> None:
        self.socket = opened
        self.traffic: list[str] = []
        self.state: Message = {}
        self.log: list[str] = []

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Message:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.traffic.append(text)
        message: Message = json.loads(text)
        if message["type"] == "state":
            self.state = message
            del self.log[message["log"]["from"] :]
            self.log += [line["text"] for line in message["log"]["lines"]]
        return message

    def until(self, wanted: str | Callable[[Message], bool]) -> Message:
        """The next message of a type, or that fits."""
        while True:
            message = self.receive()
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def asked(self) -> Message:
        """The next state in which this visitor is asked, or the game is over."""
        return self.until(lambda message: message["type"] == "state" and bool(message["ask"] or message["over"]))

    def after(self, ply: int) -> Message:
        """The next state of a later position."""
        return self.until(lambda message: message["type"] == "state" and message["ply"] > ply)

    def choose(self, state: Message, pick: int = 0) -> None:
        self.send({"type": "choose", "ply": state["ply"], "id": state["ask"]["options"][pick]["id"]})


# ---- the process of a server -------------------------------------------------------------------------------------

# Hypothesis, and whoever else draws lots in the process of a test, is alone there. Servers descend from a process that
# has imported and read everything and done nothing else: one begins as quickly as a thread would.
PROCESSES: Final = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["pytest", "tests.server.ready"])


@contextmanager
def running(db_url: str, prepare: Callable[[], None] | None = None, **settings: Any) -> Iterator[Running]:
    """A server on a free port of this machine, until the end of the block; `prepare` runs there before it starts."""
    mine, theirs = PROCESSES.Pipe()
    process = PROCESSES.Process(target=serve, args=(theirs, db_url, prepare, {**QUICK, **settings}), daemon=False)
    process.start()
    theirs.close()
    try:
        assert mine.poll(PATIENCE), "the server does not start in time"
        yield Running(mine.recv(), mine)
    finally:
        mine.close()  # it notices
        process.join(PATIENCE)
        if process.exitcode is None:
            process.kill()
            process.join()
    assert process.exitcode == 0, f"the server ended with {process.exitcode}"


def serve(line: Connection, db_url: str, prepare: Callable[[], None] | None, settings: dict[str, Any]) -> None:
    """Runs in the process of a server, until nobody is at the other end of the line."""
    warnings.simplefilter("error")
    be_steady()
    if prepare is not None:
        prepare()
    app = create_app(db_url, **settings)
    config = uvicorn.Config(
        app,
        log_level="error",
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=None,
        timeout_graceful_shutdown=1,
        lifespan="on",
    )
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:  # without it small answers wait for acknowledgements
        listening.bind(("127.0.0.1", 0))
        asyncio.run(Serving(config, line).serve([listening]))


class Serving(uvicorn.Server):
    """Tells its port as soon as it would answer, then does what it is asked to between two of its steps."""

    def __init__(self, config: uvicorn.Config, line: Connection) -> None:
        super().__init__(config)
        self.line = line

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        assert sockets
        assert self.started
        asyncio.get_running_loop().add_reader(self.line.fileno(), self.called)
        self.line.send(sockets[0].getsockname()[1])

    def called(self) -> None:
        try:
            call, args = self.line.recv()
        except EOFError:
            asyncio.get_running_loop().remove_reader(self.line.fileno())
            self.should_exit = True
            return
        try:
            self.line.send((call(self.config.app, *args), None))
        except Exception as error:
            self.line.send((None, error))


# ---- tables without a server -------------------------------------------------------------------------------------


@asynccontextmanager
async def tables_over(url: str, **settings: Any) -> AsyncIterator[Tables]:
    """Tables without a server around them."""
    be_steady()
    store = Store(url)
    tables = Tables(Desk(store), Bus(), Settings(**{**QUICK, **settings}))
    await tables.start()
    try:
        yield tables
    finally:
        await tables.close()
        tables.desk.close()


async def somebody(tables: Tables, name: str = "Helen") -> Person:
    return Person(await tables.desk.run(tables.desk.store.add_person, name), name)


async def first_option(tables: Tables, code: str, person: Person, pick: int = 0) -> None:
    """Take an option for whoever of this person's seats is asked."""
    live = await tables.rooms.open(code)
    async with live.lock:
        ask, ply = live.match.ask, live.match.game.plies
    assert ask is not None
    await tables.play.choose(code, person, ply, ask.options[pick].key)


async def settled(condition: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it does not come about"
        await asyncio.sleep(0.005)


async def stored(live: Live, condition: Callable[[], bool]) -> None:
    """Wait until something holds at a table and is written down: memory is ahead of the journal until then."""
    await settled(condition)
    async with live.lock:
        assert condition()
