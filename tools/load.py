"""A load test on this machine: how quick pages and choices are, what a move weighs, what a table costs.

    .venv/bin/python tools/load.py                # all of it, about two minutes
    .venv/bin/python tools/load.py --browser      # with a real browser (Playwright and Chromium) beside
    .venv/bin/python tools/load.py --seconds 20 --only load --json
    .venv/bin/python tools/load.py --only load --games all --tables 300 --people 120 --quiet 130 --sockets 1000
    .venv/bin/python tools/load.py --only load --postgres --workers 2 …the same
    .venv/bin/python tools/load.py --only abuse --tables 40      # others, while one person does their worst

It starts servers of its own on free ports of 127.0.0.1, each over an SQLite file in a temporary folder (or a PostgreSQL
server that it starts too), speaks to nothing else, and stops them in the end. docs/load.md says what
is measured, and what came out.
"""

import argparse
import asyncio
import http.client
import importlib.util
import json
import multiprocessing
import os
import random
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import CTRL_OPCODES, Frame
from websockets.typing import ExtensionParameter

LOOPBACK: Final = "127.0.0.1"
GAME: Final = "hellas"
BOTS: Final = ("random", "greedy")
LANGUAGES: Final = ("en", "fr", "es")
THINKING: Final = (1.0, 2.0)  # seconds a person takes before choosing
TABLES_EACH: Final = 20  # a person may open so many at once
ROUNDS: Final = 10
FIRST_TABLES: Final = 20
IDLE_TABLES: Final = 180  # with the first ones as many as a server keeps in memory (settings.tables_in_memory)
STARTED_IN: Final = 120.0
CONNECTED_IN: Final = 30.0
WARM_UP: Final = 5.0
LONGEST: Final = 600  # seconds a run may be asked to take
AT_ONCE: Final = 4  # questions of an abuser
ABUSED_SOCKETS: Final = 20
ABUSED_EVERY: Final = 0.1  # seconds between two messages on one of them: more would only wait
DEAR: Final = (
    "/rules/pantheon",
    "/rules/lords",
    "/gallery/pantheon?lang=es",
    "/box/new/pantheon",
    "/",
    "/learn",
    "/api/openapi.json",
    "/api/docs",
)
DEAR_OF_A_TABLE: Final = (
    "/t/{}",
    "/t/{}/replay/0.json",
    "/t/{}/export",
    "/t/{}/series.json",
    "/t/{}/chronicle",
    "/t/{}/card.png",
    "/t/{}/turn.gif",
    "/t/{}/picture.svg",
    "/api/tables/{}/at/1",
    "/api/tables/{}/hint",
    "/api/tables/{}/chances",
    "/api/tables/{}/state",
    "/rules/hellas?table={}",
    "/gallery/hellas?table={}",
)
UNANSWERED: Final = 10.0  # seconds after which a choice counts as lost
GOALS: Final = {"usable": 1000.0, "choice": 100.0}  # milliseconds

SOCKETS_A_SECOND: Final = 25  # that are opened before the clock runs
PROCESS: Final = re.compile(r'petteia_process\{pid="(\d+)"\}')
NUMBER: Final = re.compile(r"^(petteia_\S+) (\S+)$", re.MULTILINE)

PAGE_SOCKET: Final = "page"
PROGRAM_SOCKET: Final = "program"
HELLO: Final = json.dumps({"type": "hello", "ply": 0, "log": 0, "chat": 0, "patch": True})
ASSET: Final = re.compile(r"""(?:href|src)="(/static/[^"#]+)""")
IMPORT: Final = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"']+\.js)["']""")
CSS_URL: Final = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)""")
STATE: Final = re.compile(r'\{"type":"state","ply":(\d+)')
CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome")

Report = dict[str, Any]


# ---- numbers -----------------------------------------------------------------------------------------------------


def share(values: Sequence[float], part: float) -> float:
    """The value that so large a part of all values does not exceed.

    >>> share([1, 2, 3, 4], 0.5), share([5], 0.99), share([], 0.5)
    (2, 5, 0.0)
    """
    ordered = sorted(values)
    return ordered[max(0, -int(-part * len(ordered) // 1) - 1)] if ordered else 0.0


def middle(values: Sequence[float]) -> float:
    return statistics.median(values) if values else 0.0


def mean(values: Sequence[float]) -> float:
    return statistics.fmean(values) if values else 0.0


# ---- processes, as /proc tells of them ---------------------------------------------------------------------------


def resident(pid: int) -> int:
    """Bytes of memory a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def worked(pid: int) -> float:
    """Seconds of processor time a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def machine_worked() -> float:
    """Seconds of processor time that all processes of this machine have had."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return (sum(fields) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    """All that a process has begun, and all that those have."""
    found = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [*found, *(grandchild for child in found for grandchild in children(child))]


def worked_by(pids: Sequence[int]) -> float:
    """The same for several; one may end meanwhile."""
    total = 0.0
    for pid in pids:
        with suppress(OSError):
            total += worked(pid)
    return total


# ---- a server of our own -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Server:
    """One that runs."""

    port: int
    pid: int
    started: float  # seconds until it answered
    workers: int = 1
    database: int = 0  # the first process of a PostgreSQL server of our own

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        return int(taken.getsockname()[1])


@contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    """A PostgreSQL server of our own, as durable as it comes: the URL of a database, and its first process."""
    sys.path.append(str(Path(__file__).parents[1]))
    try:
        from tests.postgres import Postgres
    except ImportError as no:
        raise SystemExit(f"--postgres needs {no.name} (pip install -r requirements-dev.txt)") from None
    database = Postgres()
    database.start(durable=True)
    try:
        assert database.process is not None
        yield database.database(), database.process.pid
    finally:
        database.stop()


@contextmanager
def running(shared: bool = False, workers: int = 1) -> Iterator[Server]:
    """`petteia serve` with its defaults, over a new database; ended and cleaned up whatever happens."""
    if not shared:
        with serving(None, 1, 0) as server:
            yield server
        return
    with postgres() as (url, database), serving(url, workers, database) as server:
        yield server


@contextmanager
def serving(url: str | None, workers: int, database: int) -> Iterator[Server]:
    folder = Path(tempfile.mkdtemp(prefix="petteia-load-"))
    port = free_port()
    command = [sys.executable, "-P", "-m", "petteia", "serve", "--host", LOOPBACK, "--port", str(port)]
    if workers > 1:
        command += ["--workers", str(workers)]
    said = (folder / "server.log").open("w+")
    began = time.monotonic()
    process = subprocess.Popen(
        [*command, "--db", url or f"sqlite:///{folder / 'tables.db'}"],
        stdin=subprocess.DEVNULL,
        stdout=said,
        stderr=said,
    )
    try:
        while not answers(port):
            if process.poll() is not None or time.monotonic() - began > STARTED_IN:
                raise SystemExit("the server does not start")
            time.sleep(0.02)
        yield Server(port, process.pid, time.monotonic() - began, workers, database)
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        said.seek(0)
        troubles = said.read().partition("\n")[2].replace("petteia: stopped", "").strip()  # after its address
        if troubles:
            print(f"the server said:\n{troubles[-2000:]}", file=sys.stderr)
        said.close()
        shutil.rmtree(folder, ignore_errors=True)


def answers(port: int) -> bool:
    try:
        connection = http.client.HTTPConnection(LOOPBACK, port, timeout=5)
        connection.request("GET", "/api/games")
        return connection.getresponse().status == 200
    except OSError:
        return False


def addresses() -> Iterator[str]:
    """Addresses of visitors, as a proxy would tell them."""
    for number in range(1, 1 << 24):
        yield f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"


ADDRESSES: Final = addresses()


class Visitor:
    """Somebody with a browser: one connection that is kept, and a cookie."""

    def __init__(self, server: Server, language: str = "en") -> None:
        self.server = server
        self.language = language
        self.cookie = ""
        self.address = next(ADDRESSES)
        self.connection = http.client.HTTPConnection(LOOPBACK, server.port, timeout=30)
        self.connection.connect()
        self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, method: str, path: str, body: object = None) -> bytes:
        headers = self.headers() | {"content-type": "application/json", "accept-language": self.language}
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        if kept := answer.getheader("set-cookie"):
            self.cookie = kept.partition(";")[0]
        content = answer.read()
        if answer.status >= 400:
            raise SystemExit(f"{method} {path}: {answer.status} {content[:300]!r}")
        return content

    def headers(self) -> dict[str, str]:
        """Everybody has an address of their own, as behind a proxy: limits are for each."""
        own = {"origin": self.server.address, "x-forwarded-for": self.address}
        return own | ({"cookie": self.cookie} if self.cookie else {})

    def page(self, path: str) -> tuple[int, int]:
        """Load a page with all it needs, one file after the other; files and bytes."""
        text = self.ask("GET", path)
        size = len(text)
        wanted = list(dict.fromkeys(ASSET.findall(text.decode())))
        seen = set(wanted)
        while wanted:
            asset = wanted.pop(0)
            content = self.ask("GET", asset)
            size += len(content)
            found: list[str] = []
            name = urlsplit(asset).path
            if name.endswith(".js"):
                found = IMPORT.findall(content.decode())
            elif name.endswith(".css"):
                found = [link for link in CSS_URL.findall(content.decode()) if not link.startswith(("data:", "#"))]
            for link in found:
                target = urljoin(asset, link)
                if target not in seen:
                    seen.add(target)
                    wanted.append(target)
        return 1 + len(seen), size

    def table(self, *seats: str, game: str = GAME) -> str:
        """Open a table; its code."""
        return str(json.loads(self.ask("POST", "/api/tables", {"game": game, "seats": list(seats)}))["code"])

    def games(self) -> dict[str, int]:
        """All games, with the fewest seats they can be played at."""
        return {str(one["game"]): min(one["seats"]) for one in json.loads(self.ask("GET", "/api/games"))}

    def close(self) -> None:
        self.connection.close()


def guest(server: Server, language: str = "en") -> Visitor:
    visitor = Visitor(server, language)
    visitor.ask("GET", "/")
    return visitor


# ---- sockets -----------------------------------------------------------------------------------------------------


class Meter(Extension):
    """Counts what comes over the wire before it is unpacked."""

    name = PerMessageDeflate.name

    def __init__(self, inner: PerMessageDeflate, sizes: deque[int]) -> None:
        self.inner = inner
        self.sizes = sizes
        self.part = 0

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        if frame.opcode not in CTRL_OPCODES:
            self.part += len(frame.data)
            if frame.fin:
                self.sizes.append(self.part)
                self.part = 0
        return self.inner.decode(frame, max_size=max_size)

    def encode(self, frame: Frame) -> Frame:
        return self.inner.encode(frame)


class Metering(ClientPerMessageDeflateFactory):
    """Offers what browsers offer, and counts."""

    def __init__(self) -> None:
        super().__init__(client_max_window_bits=True)
        self.sizes: deque[int] = deque()

    def process_response_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> Any:
        return Meter(super().process_response_params(params, accepted_extensions), self.sizes)


@dataclass(frozen=True)
class Place:
    """A socket to open: at which table, of which kind, for whom."""

    code: str
    kind: str
    language: str
    cookie: str = ""


@dataclass
class Heard:
    """What came over one socket."""

    kind: str
    code: str
    player: bool
    packed: bool = False  # did the server agree to pack messages?
    first: tuple[int, int] | None = None  # the first state: bytes, and bytes over the wire
    states: list[tuple[int, int, int]] = field(default_factory=list)  # afterwards: ply, bytes, over the wire
    others: list[tuple[int, int]] = field(default_factory=list)


class Line:
    """One socket at one table."""

    def __init__(self, server: str, place: Place) -> None:
        path = f"/t/{place.code}/socket" if place.kind == PAGE_SOCKET else f"/api/tables/{place.code}/socket"
        self.metering = Metering()
        self.heard = Heard(place.kind, place.code, bool(place.cookie))
        headers = {"x-forwarded-for": next(ADDRESSES)} | ({"cookie": place.cookie} if place.cookie else {})
        self.opening = connect(
            f"{server.replace('http', 'ws', 1)}{path}?lang={place.language}",
            origin=server,  # type: ignore[arg-type]  # a NewType of str
            additional_headers=headers,
            extensions=[self.metering],
            compression=None,  # offered by the line above
            max_size=None,
            proxy=None,
            ping_interval=None,
            open_timeout=CONNECTED_IN,
        )

    def note(self, text: str, kept: bool) -> int | None:
        """Count a message; the ply if it is a state. Only what comes while the clock runs is kept."""
        size = len(text) if text.isascii() else len(text.encode())
        wire = self.metering.sizes.popleft() if self.metering.sizes else size
        self.heard.packed |= wire != size
        found = STATE.match(text)
        if found is None:
            if kept:
                self.heard.others.append((size, wire))
            return None
        ply = int(found[1])
        if self.heard.first is None:
            self.heard.first = (size, wire)
        elif kept:
            self.heard.states.append((ply, size, wire))
        return ply


def watched(server: str, places: Sequence[Place], begin: float, end: float) -> list[Heard]:
    """Runs in a process of its own: look on at tables."""
    return asyncio.run(watch_all(server, places, begin, end))


async def watch_all(server: str, places: Sequence[Place], begin: float, end: float) -> list[Heard]:
    few = asyncio.Semaphore(20)
    return list(await asyncio.gather(*(watch(server, place, begin, end, few) for place in places)))


async def watch(server: str, place: Place, begin: float, end: float, few: asyncio.Semaphore) -> Heard:
    line = Line(server, place)
    try:
        async with few:
            opened = await line.opening
        async with opened:
            await opened.send(HELLO)
            async with asyncio.timeout(max(0.0, end - time.monotonic())):
                async for text in opened:
                    assert isinstance(text, str)
                    line.note(text, time.monotonic() >= begin)
    except TimeoutError:
        pass
    except (OSError, ConnectionClosed) as no:
        print(f"a socket at table {place.code} ended: {no}", file=sys.stderr)
    return line.heard


# ---- people who choose -------------------------------------------------------------------------------------------


class Chooser:
    """A person before a page: sees the question, thinks for a while, chooses something."""

    def __init__(self, server: str, place: Place, begin: float, end: float) -> None:
        self.line = Line(server, place)
        self.begin, self.end = begin, end
        self.waits: list[float] = []  # seconds from a choice to the state after it
        self.answered: list[float] = []  # when that came
        self.refused = 0
        self.lost = 0
        self.over = False
        self.sent: tuple[int, float] | None = None

    async def play(self) -> None:
        try:
            async with self.line.opening as socket:
                await socket.send(HELLO)
                async with asyncio.timeout(self.end + UNANSWERED - time.monotonic()):
                    async for text in socket:
                        await self.take(socket, str(text), time.perf_counter())
                        if self.over or (time.monotonic() >= self.end and self.sent is None):
                            return
        except TimeoutError:
            self.lost += self.sent is not None
        except (OSError, ConnectionClosed) as no:
            self.lost += self.sent is not None
            print(f"the socket of a player ended: {no}", file=sys.stderr)

    async def take(self, socket: ClientConnection, text: str, at: float) -> None:
        now = time.monotonic()
        ply = self.line.note(text, self.begin <= now < self.end)
        if ply is None:
            if text.startswith('{"type":"refused"'):
                self.refused += 1
                self.sent = None
            return
        if self.sent is not None:
            before, since = self.sent
            if ply <= before:
                return
            self.sent = None
            if now - (at - since) >= self.begin:
                self.waits.append(at - since)
                self.answered.append(now)
        state = json.loads(text)
        self.over = bool(state["over"])
        if not state["ask"] or now >= self.end:
            return
        await asyncio.sleep(random.uniform(*THINKING))
        if time.monotonic() >= self.end:
            return
        id = random.choice(state["ask"]["options"])["id"]
        self.sent = (ply, time.perf_counter())
        await socket.send(json.dumps({"type": "choose", "ply": ply, "id": id}))


async def own_lag(end: float) -> list[float]:
    """How late this process itself is: what it adds to a measured wait."""
    late: list[float] = []
    while time.monotonic() < end:
        due = time.perf_counter() + 0.02
        await asyncio.sleep(0.02)
        late.append((time.perf_counter() - due) * 1000)
    return late


# ---- the measurements --------------------------------------------------------------------------------------------


def measure_pages(rounds: int) -> Report:
    """From the request to a page with everything on it, and to the first state of a table."""
    home: list[float] = []
    table: list[float] = []
    state: list[float] = []
    loaded = (0, 0)
    at_table = (0, 0)
    with running() as server:
        guest(server).close()  # templates are compiled at the first visit
        for _ in range(rounds):
            visitor = Visitor(server)
            began = time.perf_counter()
            loaded = visitor.page("/")
            home.append((time.perf_counter() - began) * 1000)
            code = visitor.table("me", "bot:greedy")
            began = time.perf_counter()
            at_table = visitor.page(f"/t/{code}")
            table.append((time.perf_counter() - began) * 1000)
            asyncio.run(first_state(server.address, Place(code, PAGE_SOCKET, "en", visitor.cookie)))
            state.append((time.perf_counter() - began) * 1000)
            visitor.close()
        return {
            "server_started_ms": server.started * 1000,
            "home_ms": middle(home),
            "home_files": loaded[0],
            "home_bytes": loaded[1],
            "table_ms": middle(table),
            "table_files": at_table[0],
            "table_bytes": at_table[1],
            "table_to_first_state_ms": middle(state),
            "table_to_first_state_slowest_ms": max(state),
        }


async def first_state(server: str, place: Place) -> None:
    line = Line(server, place)
    async with asyncio.timeout(30), line.opening as socket:
        await socket.send(HELLO)
        async for text in socket:
            if STATE.match(str(text)):
                return


LIT: Final = """
new MutationObserver(() => {
  const now = performance.now()
  if (!window.loadPick && document.querySelector("[data-options] .pick")) window.loadPick = now
  if (!window.loadLit && document.querySelector(".lit")) window.loadLit = now
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] })
"""
PAINTED: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def measure_browser(rounds: int) -> Report:
    """A real browser with an empty cache: first paint, first option to click, first lit thing on the board."""
    if importlib.util.find_spec("playwright") is None:
        raise SystemExit("--browser needs Playwright (pip install -r requirements-dev.txt)")
    from playwright.sync_api import sync_playwright

    program = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    found: dict[str, list[float]] = {"home_paint_ms": [], "table_paint_ms": [], "option_ms": [], "lit_ms": []}
    with running() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for _ in range(rounds):
            context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en")
            page = context.new_page()
            page.add_init_script(LIT)
            page.goto(f"{server.address}/", wait_until="load")
            waited(page.evaluate, PAINTED)
            found["home_paint_ms"].append(float(page.evaluate(PAINTED)))
            headers = {"origin": server.address}
            body = {"game": GAME, "seats": ["me", "bot:greedy"]}
            answer = context.request.post(f"{server.address}/api/tables", data=body, headers=headers)
            page.goto(f"{server.address}/t/{answer.json()['code']}", wait_until="commit")
            waited(page.evaluate, f"window.loadLit && window.loadPick && {PAINTED}")
            found["table_paint_ms"].append(float(page.evaluate(PAINTED)))
            found["option_ms"].append(float(page.evaluate("window.loadPick")))
            found["lit_ms"].append(float(page.evaluate("window.loadLit")))
            context.close()
        browser.close()
    return {name: middle(values) for name, values in found.items()} | {"lit_slowest_ms": max(found["lit_ms"])}


def waited(ask: Callable[[str], Any], what: str) -> None:
    """Until something is there; the page's policy lets it be asked from outside only."""
    until = time.monotonic() + 20
    while not ask(what):
        if time.monotonic() > until:
            raise SystemExit("the page shows nothing to click")
        time.sleep(0.05)


def measure_memory(first: int, more: int) -> Report:
    """What the server grows by for tables that nobody looks at."""
    with running() as server:
        owner: Visitor | None = None
        sizes: list[int] = []
        for number in range(first + more):
            if number % TABLES_EACH == 0:
                owner = guest(server)
            assert owner is not None
            owner.table("me", "bot:greedy")
            if number + 1 in (first, first + more):
                time.sleep(3)  # bots that begin have chosen
                sizes.append(resident(server.pid))
        return {
            "tables": more,
            "server_kib": sizes[0] / 1024,
            "table_kib": (sizes[1] - sizes[0]) / 1024 / more,
            "workers_kib": [resident(child) / 1024 for child in children(server.pid)],
        }


@dataclass(frozen=True)
class Crowd:
    """Who is there in a load test."""

    tables: int
    people: int  # tables with a person who plays
    quiet: int  # tables with a person who thinks and thinks
    sockets: int  # at the least
    every_game: bool


def measure_load(seconds: float, crowd: Crowd, shared: bool, workers: int) -> Report:
    """Choices of people while bots play at all other tables and everybody is watched."""
    tables = crowd.tables
    with running(shared, workers) as server:
        time.sleep(2)  # workers begin
        before = resident(server.pid)
        players, places = opened_tables(server, crowd)
        begin = time.monotonic() + max(CONNECTED_IN / 3, (len(players) + len(places)) / SOCKETS_A_SECOND) + WARM_UP
        end = begin + seconds
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
            looking_on = pool.submit(watched, server.address, places, begin, end)
            choosers = [Chooser(server.address, place, begin, end) for place in players]
            used, late = asyncio.run(played(choosers, begin, end, lambda: spent(server, os.getpid())))
            after = resident(server.pid)
            heard = looking_on.result(60)
    waits = [wait * 1000 for chooser in choosers for wait in chooser.waits]
    all_heard = [*heard, *(chooser.line.heard for chooser in choosers)]
    made = max(1, moves(all_heard))
    stored = max(1.0, used[5])
    return {
        "database": "PostgreSQL" if shared else "SQLite",
        "processes": workers,
        "games": "all" if crowd.every_game else GAME,
        "people": crowd.people,
        "quiet": crowd.quiet,
        "cpu_ms_per_choice": (used[0] + used[1]) * 1000 / made,
        "server_cpu_ms_per_choice": used[0] * 1000 / made,
        "database_cpu_ms_per_choice": used[4] * 1000 / made,
        "trips_per_choice": used[6] / stored,
        "seconds": seconds,
        "tables": tables,
        "sockets": sum(each.first is not None for each in all_heard),
        "page_sockets": sum(each.first is not None and each.kind == PAGE_SOCKET for each in all_heard),
        "choices": len(waits),
        "p50_ms": share(waits, 0.5),
        "p95_ms": share(waits, 0.95),
        "p99_ms": share(waits, 0.99),
        "slowest_ms": max(waits, default=0.0),
        "refused": sum(chooser.refused for chooser in choosers),
        "lost": sum(chooser.lost for chooser in choosers),
        "own_lag_p95_ms": share(late, 0.95),
        "moves_per_second": moves(all_heard) / seconds,
        "server_cpu": used[0] / seconds,
        "workers_cpu": used[1] / seconds,
        "own_cpu": used[2] / seconds,
        "other_cpu": (used[3] - used[0] - used[1] - used[2]) / seconds,
        "server_before_kib": before / 1024,
        "server_after_kib": after / 1024,
        "live_table_kib": (after - before) / 1024 / tables,
        "page_player": weighed([each for each in all_heard if each.kind == PAGE_SOCKET and each.player]),
        "page_spectator": weighed([each for each in all_heard if each.kind == PAGE_SOCKET and not each.player]),
        "program_spectator": weighed([each for each in all_heard if each.kind == PROGRAM_SOCKET]),
    }


# ---- somebody who does their worst -------------------------------------------------------------------------------


def measure_abuse(seconds: float, crowd: Crowd, shared: bool, workers: int) -> Report:
    """How long people wait for their choices: half of the time in peace, then with one person doing their worst."""
    with running(shared, workers) as server:
        players, places = opened_tables(server, crowd)
        begin = time.monotonic() + max(CONNECTED_IN / 3, (len(players) + len(places)) / SOCKETS_A_SECOND) + WARM_UP
        middle_of_it, end = begin + seconds / 2, begin + seconds
        with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
            looking_on = pool.submit(watched, server.address, places, begin, end)
            abusing = pool.submit(abuse, server, middle_of_it, end)
            choosers = [Chooser(server.address, place, begin, end) for place in players]
            times = (begin, middle_of_it, end)
            marks = asyncio.run(in_halves(choosers, times, lambda: spent(server, os.getpid())))
            looking_on.result(60)
            answers = abusing.result(60)
    found: list[list[float]] = [[], []]
    for chooser in choosers:
        for at, wait in zip(chooser.answered, chooser.waits, strict=True):
            found[at >= middle_of_it].append(wait * 1000)
    peace, abused = found
    used = [[after - before for before, after in zip(*pair, strict=True)] for pair in pairwise(marks)]
    return {
        "choices": [len(each) for each in found],
        "p50_ms": [share(each, 0.5) for each in found],
        "p95_ms": [share(each, 0.95) for each in found],
        "ratio": share(abused, 0.95) / max(0.001, share(peace, 0.95)),
        "moves_per_second": [part[5] * 2 / seconds for part in used],
        "server_cpu": [part[0] * 2 / seconds for part in used],
        "workers_cpu": [part[1] * 2 / seconds for part in used],
        "own_cpu": [part[2] * 2 / seconds for part in used],
        "other_cpu": [(part[3] - sum(part[:3])) * 2 / seconds for part in used],
        "answers": answers,
        "refused": sum(chooser.refused for chooser in choosers),
        "lost": sum(chooser.lost for chooser in choosers),
    }


async def in_halves(
    choosers: Sequence[Chooser], times: Sequence[float], used: Callable[[], list[float]]
) -> list[list[float]]:
    """Let people play; what was used at some times."""
    playing = asyncio.gather(*(chooser.play() for chooser in choosers))
    marks: list[list[float]] = []
    for at in times:
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        marks.append(await asyncio.to_thread(used))
    await playing
    return marks


def abuse(server: Server, begin: float, end: float) -> dict[str, int]:
    """Runs in a process of its own: one person at one address asks for what is dear, in all ways at once."""
    person = guest(server)
    codes = [person.table("me", "bot:random", game=game) for game, seats in person.games().items() if seats == 2]
    codes += [person.table("bot:random", "bot:random") for _ in range(5)]
    time.sleep(max(0.0, begin - time.monotonic()))
    with ThreadPoolExecutor(AT_ONCE) as threads:
        asking = [threads.submit(ask_on, person, codes, number, end) for number in range(AT_ONCE)]
        asyncio.run(talk_on(person, codes, end))
        answers = [done.result() for done in asking]
    return {status: sum(each.get(status, 0) for each in answers) for status in sorted({*chain(*answers)})}


def ask_on(person: Visitor, codes: Sequence[str], number: int, end: float) -> dict[str, int]:
    """Ask for dear things over HTTP until the end; what was answered, by status."""
    found: dict[str, int] = {}
    headers = person.headers() | {"content-type": "application/json"}
    things = [("GET", path, b"") for path in DEAR]
    things += [("GET", path.format(code), b"") for code in codes for path in DEAR_OF_A_TABLE]
    things += [("POST", f"/api/tables/{code}/fork", b'{"ply": 0}') for code in codes]
    things += [("POST", "/api/tables", b'{"game": "pantheon", "seats": ["bot:level3", "bot:level3"]}')]
    line = http.client.HTTPConnection(LOOPBACK, person.server.port, timeout=30)
    while time.monotonic() < end:
        method, path, body = things[number % len(things)]
        number += AT_ONCE + 1
        try:
            line.request(method, path, body or None, headers)
            answer = line.getresponse()
            answer.read()
            kind = str(answer.status)
        except (OSError, http.client.HTTPException):
            line.close()
            kind = "none"
        found[kind] = found.get(kind, 0) + 1
        if kind in ("429", "none"):
            time.sleep(0.01)  # this program is not to take the processor from the server
    line.close()
    return found


async def talk_on(person: Visitor, codes: Sequence[str], end: float) -> None:
    """Say dear things over many sockets until the end."""
    await asyncio.gather(*(talk(person, codes[number % len(codes)], end) for number in range(ABUSED_SOCKETS)))


async def talk(person: Visitor, code: str, end: float) -> None:
    said = [json.loads(HELLO) | {"steps": True}, {"type": "steps", "from": 0}, {"type": "hint"}, {"type": "chances"}]
    place = Place(code, PAGE_SOCKET, "fr", person.cookie)
    try:
        async with (
            asyncio.timeout(max(0.0, end - time.monotonic())),
            Line(person.server.address, place).opening as line,
        ):
            number = 0
            while True:
                await line.send(json.dumps(said[number % len(said)]))
                number += 1
                await asyncio.sleep(ABUSED_EVERY)
                with suppress(TimeoutError):
                    while True:
                        await asyncio.wait_for(line.recv(), 0.001)
    except (TimeoutError, OSError, ConnectionClosed):
        pass


def opened_tables(server: Server, crowd: Crowd) -> tuple[list[Place], list[Place]]:
    """Where people play, and who looks on: three sockets a table, two of them pages, and more if wanted."""
    players: list[Place] = []
    places: list[Place] = []
    owner: Visitor | None = None
    everybody = guest(server)
    games = list(everybody.games().items() if crowd.every_game else [(GAME, 2)])
    everybody.close()
    codes: list[str] = []
    for number in range(crowd.tables):
        language = LANGUAGES[number % len(LANGUAGES)]
        game, seats = games[number % len(games)]
        bots = [f"bot:{BOTS[(number >> seat) % len(BOTS)]}" for seat in range(seats)]
        if number < crowd.people + crowd.quiet:
            player = guest(server, language)
            code = player.table("me", *bots[1:], game=game)
            mine = Place(code, PAGE_SOCKET, language, player.cookie)
            (players if number < crowd.people else places).append(mine)
            player.close()
        else:
            if owner is None or (number - crowd.people - crowd.quiet) % TABLES_EACH == 0:
                owner = guest(server)
            code = owner.table(*bots, game=game)
            places.append(Place(code, PAGE_SOCKET, "en"))
        codes.append(code)
        places += [Place(code, PAGE_SOCKET, language), Place(code, PROGRAM_SOCKET, "en")]
    missing = max(0, crowd.sockets - len(players) - len(places))
    places += [Place(codes[number % len(codes)], PROGRAM_SOCKET, "en") for number in range(missing)]
    return players, places


async def played(
    choosers: Sequence[Chooser], begin: float, end: float, used: Callable[[], list[float]]
) -> tuple[list[float], list[float]]:
    """Let people play; the processor time used meanwhile, and how late this process was."""
    playing = asyncio.gather(*(chooser.play() for chooser in choosers))
    await asyncio.sleep(max(0.0, begin - time.monotonic()))
    before = used()
    late = await own_lag(end)
    after = used()
    await playing
    return [later - earlier for earlier, later in zip(before, after, strict=True)], late


def spent(server: Server, own: int) -> list[float]:
    """Processor time so far: of the server, of its workers, of this program, of the machine, of the database; and how
    many choices were stored and how often the database was asked."""
    theirs = children(server.pid)
    serving = processes(server)
    database = [server.database, *children(server.database)] if server.database else []
    ours = [child for child in children(own) if child not in {server.pid, *theirs, *database}]
    helpers = [child for child in theirs if child not in serving]
    counted = [worked_by([*serving]), worked_by(helpers), worked(own) + worked_by(ours), machine_worked()]
    return [*counted, worked_by(database), *asked(server)]


def processes(server: Server) -> dict[int, dict[str, float]]:
    """The processes that answer, with their numbers. Who asks reaches any of them: ask until all have answered."""
    found: dict[int, dict[str, float]] = {}
    for _ in range(100 * server.workers):
        connection = http.client.HTTPConnection(LOOPBACK, server.port, timeout=30)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        pid = PROCESS.search(text)
        if pid is None:  # an older copy of the server
            return {server.pid: {}}
        found[int(pid[1])] = {name: float(value) for name, value in NUMBER.findall(text)}
        if len(found) == server.workers:
            break
    return found


def asked(server: Server) -> list[float]:
    """Choices stored, and times the database was asked."""
    numbers = processes(server).values()
    stored = [value for each in numbers for name, value in each.items() if name.startswith("petteia_choices_total")]
    return [sum(stored), sum(each.get("petteia_database_trips_total", 0.0) for each in numbers)]


def moves(all_heard: Sequence[Heard]) -> int:
    """Choices at all tables while the clock ran, by people and bots."""
    plies: dict[str, list[int]] = {}
    for heard in all_heard:
        plies.setdefault(heard.code, []).extend(ply for ply, _, _ in heard.states)
    return sum(max(seen) - min(seen) for seen in plies.values() if seen)


def weighed(all_heard: Sequence[Heard]) -> Report:
    """What a move weighs on sockets of a kind."""
    states = [state for heard in all_heard for state in heard.states]
    others = [other for heard in all_heard for other in heard.others]
    first = [heard.first for heard in all_heard if heard.first]
    made = 0
    raw: list[int] = []
    wire: list[int] = []
    for heard in all_heard:
        for before, after in zip(heard.states, heard.states[1:], strict=False):
            if after[0] > before[0]:
                made += after[0] - before[0]
                raw.append(after[1])
                wire.append(after[2])
    return {
        "sockets": len(all_heard),
        "packed": sum(heard.packed for heard in all_heard),
        "first_bytes": middle([size for size, _ in first]),
        "first_wire_bytes": middle([size for _, size in first]),
        "mean_bytes": sum(raw) / made if made else 0.0,
        "mean_wire_bytes": sum(wire) / made if made else 0.0,
        "median_bytes": middle(raw),
        "median_wire_bytes": middle(wire),
        "p95_bytes": share(raw, 0.95),
        "messages_per_move": (len(raw) + len(others)) / made if made else 0.0,
        "states": len(states),
        "other_messages": len(others),
    }


# ---- telling -----------------------------------------------------------------------------------------------------


def table_of(report: Report) -> str:
    """The numbers for people."""
    rows: list[tuple[str, str, str]] = []

    def say(what: str, value: str, note: str = "") -> None:
        rows.append((what, value, note))

    if pages := report.get("pages"):
        say("server started", f"{pages['server_started_ms']:.0f} ms")
        files = "{} files, {:.0f} KiB, one after the other"
        say(
            "home, all files",
            f"{pages['home_ms']:.0f} ms",
            files.format(pages["home_files"], pages["home_bytes"] / 1024),
        )
        size = pages["table_bytes"] / 1024
        say("table, all files", f"{pages['table_ms']:.0f} ms", files.format(pages["table_files"], size))
        usable = pages["table_to_first_state_ms"]
        say("table to first state", f"{usable:.0f} ms", verdict(usable, GOALS["usable"]))
    if browser := report.get("browser"):
        say("browser: home painted", f"{browser['home_paint_ms']:.0f} ms")
        say("browser: table painted", f"{browser['table_paint_ms']:.0f} ms")
        say("browser: first option", f"{browser['option_ms']:.0f} ms")
        lit = browser["lit_ms"]
        slowest = f"slowest {browser['lit_slowest_ms']:.0f} ms"
        say("browser: first lit thing", f"{lit:.0f} ms", f"{verdict(lit, GOALS['usable'])}; {slowest}")
    if memory := report.get("memory"):
        say("server with 20 tables", f"{memory['server_kib'] / 1024:.1f} MiB")
        say("memory of an idle table", f"{memory['table_kib']:.1f} KiB", f"over {memory['tables']} tables")
        workers = ", ".join(f"{size / 1024:.0f}" for size in memory["workers_kib"])
        say("its helper processes", f"{workers} MiB")
    if load := report.get("load"):
        processes = f"{load['processes']} {'processes' if load['processes'] > 1 else 'process'}"
        say("served by", f"{load['database']}, {processes}", f"games: {load['games']}")
        say("tables, sockets", f"{load['tables']}, {load['sockets']}", f"{load['page_sockets']} of them pages")
        say("moves at all tables", f"{load['moves_per_second']:.1f} /s")
        say("choices of people", f"{load['choices']}", f"refused {load['refused']}, lost {load['lost']}")
        say("answered: median", f"{load['p50_ms']:.0f} ms")
        say("answered: 95 %", f"{load['p95_ms']:.0f} ms", verdict(load["p95_ms"], GOALS["choice"]))
        say("answered: 99 %", f"{load['p99_ms']:.0f} ms", f"slowest {load['slowest_ms']:.0f} ms")
        say("of which this program", f"{load['own_lag_p95_ms']:.0f} ms", "late by itself at 95 %")
        say("processor: server", f"{load['server_cpu']:.0%}", "of one core")
        say("processor: its workers", f"{load['workers_cpu']:.0%}", "together")
        cost = f"of which {load['server_cpu_ms_per_choice']:.1f} in what answers, the rest in helpers"
        say("processor a choice", f"{load['cpu_ms_per_choice']:.1f} ms", cost)
        if load["database"] != "SQLite":
            say("the database, a choice", f"{load['database_cpu_ms_per_choice']:.1f} ms")
        say("database asked, a choice", f"{load['trips_per_choice']:.1f}", "all that was asked meanwhile")
        say("processor: this program", f"{load['own_cpu']:.0%}", "all simulated people and spectators")
        say(
            "processor: others",
            f"{load['other_cpu']:.0%}",
            f"of {report['cores']} cores: not ours, the less the better",
        )
        say("memory of a live table", f"{load['live_table_kib']:.0f} KiB", "with its three sockets, after the test")
        for name in ("page_player", "page_spectator", "program_spectator"):
            part = load[name]
            title = name.replace("_", ", ")
            per = f"{part['mean_bytes']:.0f} bytes a move, {part['mean_wire_bytes']:.0f} on the wire"
            median = f"message: median {part['median_bytes']:.0f}, {part['median_wire_bytes']:.0f} on the wire"
            say(title, per, f"{median}; {part['messages_per_move']:.2f} messages a move")
            say("", f"first {part['first_bytes']:.0f} bytes, {part['first_wire_bytes']:.0f} on the wire")
    if abuse := report.get("abuse"):
        peace, abused = zip(*(abuse[name] for name in ("choices", "p50_ms", "p95_ms")), strict=True)
        for when, (choices, p50, p95) in (("in peace", peace), ("with an abuser", abused)):
            say(f"answered {when}: 95 %", f"{p95:.0f} ms", f"median {p50:.0f} ms, {choices} choices of others")
        say("times as long", f"{abuse['ratio']:.2f}", f"goal 2: {'met' if abuse['ratio'] <= 2 else 'NOT met'}")
        for name, title in (
            ("moves_per_second", "moves stored a second"),
            ("server_cpu", "server"),
            ("workers_cpu", "its workers"),
            ("own_cpu", "this program"),
            ("other_cpu", "others"),
        ):
            before, after = abuse[name]
            say(title, f"{before:.2f} → {after:.2f}", "cores" if name.endswith("cpu") else "")
        answers = ", ".join(f"{status}: {count}" for status, count in abuse["answers"].items())
        say("the abuser was answered", "", answers)
        say("others", "", f"refused {abuse['refused']}, lost {abuse['lost']}")
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    lines = [f"{what:{widths[0]}}  {value:>{widths[1]}}  {note}".rstrip() for what, value, note in rows]
    loads = " → ".join(", ".join(f"{part:.2f}" for part in report[when]) for when in ("load_before", "load_after"))
    return "\n".join([*lines, "", f"{report['date']}, {report['cores']} cores, load average {loads}"])


def verdict(value: float, goal: float) -> str:
    return f"goal {goal:.0f} ms: {'met' if value < goal else 'NOT met'}"


def number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{least} to {most}")
        return value

    return read


def main() -> None:
    parser = argparse.ArgumentParser(description="A load test on this machine; see docs/load.md.")
    parser.add_argument("--seconds", type=number(1, LONGEST), default=60, help="of play that are measured (60)")
    parser.add_argument("--tables", type=number(1, 1000), default=100, help="live tables (100), three sockets each")
    parser.add_argument("--people", type=number(1, 1000), default=20, help="of these with a person who plays (20)")
    parser.add_argument("--quiet", type=number(0, 1000), default=0, help="of these with a person who never chooses (0)")
    parser.add_argument("--sockets", type=number(0, 5000), default=0, help="so many sockets at the least")
    parser.add_argument("--games", choices=(GAME, "all"), default=GAME, help=f"which games are played ({GAME})")
    parser.add_argument("--postgres", action="store_true", help="over a PostgreSQL server of its own, not SQLite")
    parser.add_argument("--workers", type=number(1, 64), default=1, help="processes that serve, with --postgres (1)")
    parser.add_argument("--browser", action="store_true", help="also with Playwright and Chromium")
    parser.add_argument(
        "--only", choices=("pages", "memory", "load", "browser", "abuse"), help="one of the measurements"
    )
    parser.add_argument("--json", action="store_true", help="all numbers as JSON instead of a table")
    args = parser.parse_args()
    if args.workers > 1 and not args.postgres:
        parser.error("several processes need --postgres")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that servers are stopped then, too
    report: Report = {
        "date": time.strftime("%Y-%m-%d %H:%M"),
        "cores": os.cpu_count(),
        "load_before": os.getloadavg(),
    }
    wanted = (args.only,) if args.only else ("pages", "memory", "load", *(("browser",) if args.browser else ()))
    if "pages" in wanted:
        report["pages"] = measure_pages(ROUNDS)
    if "browser" in wanted:
        report["browser"] = measure_browser(ROUNDS)
    if "memory" in wanted:
        report["memory"] = measure_memory(FIRST_TABLES, IDLE_TABLES)
    people = min(args.people, args.tables)
    crowd = Crowd(args.tables, people, min(args.quiet, args.tables - people), args.sockets, args.games == "all")
    if "load" in wanted:
        report["load"] = measure_load(float(args.seconds), crowd, args.postgres, args.workers)
    if "abuse" in wanted:
        report["abuse"] = measure_abuse(float(args.seconds), crowd, args.postgres, args.workers)
    report["load_after"] = os.getloadavg()
    print(json.dumps(report, indent=1) if args.json else table_of(report))


if __name__ == "__main__":
    main()
