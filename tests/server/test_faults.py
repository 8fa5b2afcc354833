"""Processes die, the database restarts, lines are cut: nothing that was confirmed is lost, and tables go on."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest

from petteia.server.store import Store
from tests.postgres import Postgres, programs
from tests.relay import Relay
from tests.served import PATIENCE, ROOT, Served
from tests.server.client import Visitor

pytestmark = pytest.mark.skipif(programs() is None and not os.environ.get("CI"), reason="no PostgreSQL here")

SERVE = """
import json, sys
from petteia.server.app import serve
if __name__ == "__main__":
    serve(port=int(sys.argv[1]), db_url=sys.argv[2], workers=2, **json.loads(sys.argv[3]))
"""
PLAYERS = 3


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as started:
        yield started


class Together(Served):
    """Two processes behind one port, over PostgreSQL."""

    def __init__(self, folder: Path, db: str) -> None:
        super().__init__(folder, SERVE, bot_delay=0.0, bot_workers=0, draw_workers=0, aside_workers=0)
        self.db = db

    @property
    def database(self) -> str:
        return self.db

    def members(self) -> list[int]:
        """The processes that answer: children of the first, but for what watches over shared memory."""
        found = []
        for child in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split():
            try:
                command = Path(f"/proc/{child}/cmdline").read_bytes()
            except FileNotFoundError:
                continue
            if b"spawn_main" in command:
                found.append(int(child))
        return found


class Player(threading.Thread):
    """Plays against a bot over HTTP, and writes down what was confirmed. Trouble on the way is met with patience."""

    def __init__(self, port: int, name: str) -> None:
        super().__init__(daemon=True)
        self.visitor = Visitor(port)
        self.confirmed: dict[int, str] = {}  # ply -> choice
        self.refused = 0  # times that something did not work
        self.enough = threading.Event()
        self.broken: BaseException | None = None
        self.visitor.token = self.patiently("/api/people", {"name": name}, 201)["token"]
        table = {"game": "hellas", "seats": ["me", "bot:random"], "options": {"white": "first"}}
        self.code = str(self.patiently("/api/tables", table, 201)["code"])

    def patiently(self, path: str, content: Any, wanted: int) -> Any:
        end = time.monotonic() + PATIENCE
        while True:
            found = self.tried(path, content)
            if found is not None and found.status == wanted:
                return found.json
            assert time.monotonic() < end, found.text if found is not None else "no answer"

    def tried(self, path: str, content: Any = None) -> Any:
        """The answer; None if nobody gives one."""
        try:
            found = self.visitor.get(path) if content is None else self.visitor.post(path, content)
        except (OSError, HTTPException):
            self.refused += 1
            return None
        if found.status >= 500:
            self.refused += 1
            assert found.status == 503, f"{found.status}: {found.text}"
        return found

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                self.step()
        except BaseException as broken:
            self.broken = broken

    def step(self) -> None:
        found = self.tried(f"/api/tables/{self.code}/state?log=100000")
        if found is None or found.status != 200:
            return
        state = found.json
        if state["over"]:
            self.enough.set()
            return
        if state["ask"] is None:
            return
        choice = {"ply": state["ply"], "id": state["ask"]["options"][0]["id"]}
        done = self.tried(f"/api/tables/{self.code}/choose", choice)
        if done is not None and done.status == 200:
            self.confirmed[choice["ply"]] = choice["id"]


class Crowd:
    """Some players at once."""

    def __init__(self, port: int) -> None:
        self.players = [Player(port, f"Player {number}") for number in range(PLAYERS)]
        for player in self.players:
            player.start()

    def goes_on(self, choices: int) -> None:
        """Wait until everybody has had so many more choices confirmed, or has finished."""
        before = [len(player.confirmed) for player in self.players]
        self.until(
            lambda: all(
                len(player.confirmed) >= had + choices or player.enough.is_set()
                for player, had in zip(self.players, before, strict=True)
            )
        )

    def until(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            for player in self.players:
                if player.broken is not None:
                    raise player.broken
            assert time.monotonic() < end, "it does not come about"
            time.sleep(0.01)

    def troubled(self) -> None:
        """Wait until somebody has noticed."""
        before = sum(player.refused for player in self.players)
        self.until(lambda: sum(player.refused for player in self.players) > before)

    def close(self) -> None:
        for player in self.players:
            player.enough.set()
            player.join(PATIENCE)

    def check(self, url: str) -> int:
        """Every choice that was confirmed stands in the journal, where it was made; how many."""
        store = Store(url)
        for player in self.players:
            assert player.broken is None
            lines, _ = store.journal(player.code)
            row = store.table(player.code)
            assert row is not None
            assert row["lines"] == len(lines)
            for ply, choice in player.confirmed.items():
                assert lines[ply + 1].do == choice
        store.close()
        return sum(len(player.confirmed) for player in self.players)


@pytest.fixture
def served(postgres: Postgres, tmp_path: Path) -> Iterator[Together]:
    with Together(tmp_path, postgres.database()) as server:
        yield server


@pytest.fixture
def crowd(served: Together) -> Iterator[Crowd]:
    found = Crowd(served.port)
    yield found
    found.close()


def replaced(served: Together, pid: int) -> Callable[[], bool]:
    """Has another process taken the place of one?"""
    return lambda: len(set(served.members()) - {pid}) == 2


def test_processes_that_are_killed_under_load_lose_nothing(served: Together, crowd: Crowd) -> None:
    crowd.goes_on(2)
    for _ in range(3):
        before = served.members()
        os.kill(before[0], signal.SIGKILL)
        crowd.goes_on(2)
        crowd.until(replaced(served, before[0]))
    crowd.goes_on(1)
    crowd.close()
    assert crowd.check(served.db) >= 7 * PLAYERS or all(player.enough.is_set() for player in crowd.players)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restarted", "crashed"])
def test_a_database_that_restarts_loses_nothing(
    postgres: Postgres, served: Together, crowd: Crowd, how: signal.Signals
) -> None:
    crowd.goes_on(2)
    postgres.stop(how)
    crowd.troubled()
    postgres.start()
    crowd.goes_on(3)
    crowd.close()
    assert crowd.check(served.db)


def test_a_line_that_is_cut_for_a_while_loses_nothing(postgres: Postgres, served: Together, crowd: Crowd) -> None:
    crowd.goes_on(2)
    postgres.cut(served.db)
    crowd.troubled()
    postgres.mend(served.db)
    crowd.goes_on(3)
    crowd.close()
    assert crowd.check(served.db)


def test_a_network_that_swallows_everything_for_a_while_loses_nothing(postgres: Postgres, tmp_path: Path) -> None:
    """Neither refused nor closed: both processes notice by themselves, say so, and go on when it is over."""
    url = postgres.database()
    with (
        Relay(postgres.port) as relay,
        Together(tmp_path, url.replace(f":{postgres.port}/", f":{relay.port}/")) as server,
    ):
        crowd = Crowd(server.port)
        visitor = Visitor(server.port)
        try:
            crowd.goes_on(2)
            relay.silent()
            crowd.until(lambda: visitor.get("/ready").json["database"] is False)
            crowd.until(lambda: visitor.get("/ready").json["post"] is False)
            assert visitor.get("/health").status == 200, "it lives"
            relay.go_on()
            crowd.goes_on(3)
            crowd.until(lambda: visitor.get("/ready").status == 200)
        finally:
            crowd.close()
        assert crowd.check(url)


def test_bots_of_a_process_that_is_killed_think_on_elsewhere(served: Together) -> None:
    """Two bots play with nobody looking on; whichever process lets them think is killed, and they go on."""
    visitor = Visitor(served.port)
    visitor.token = visitor.post("/api/people", {"name": "Helen"}).json["token"]
    code = visitor.post("/api/tables", {"game": "lords", "seats": ["bot:random", "bot:random"]}).json["code"]
    store = Store(served.db)

    def plies() -> int:
        row = store.table(code)
        assert row is not None
        return int(row["plies"]) if row["status"] != "over" else 10**9

    def grown(by: int) -> None:
        before, end = plies(), time.monotonic() + PATIENCE
        while plies() < before + by:
            assert time.monotonic() < end, "the bots do not go on"
            time.sleep(0.01)

    grown(3)
    for pid in served.members():
        os.kill(pid, signal.SIGKILL)
        grown(3)
    store.close()


def test_it_ends_when_it_is_asked_to(postgres: Postgres, tmp_path: Path) -> None:
    with Together(tmp_path, postgres.database()) as server:
        members = server.members()
        assert len(members) == 2
        server.stop()
        assert all(not Path(f"/proc/{pid}").exists() for pid in members)


def test_the_command_line_knows_several_processes(postgres: Postgres, tmp_path: Path) -> None:
    paths = [*filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "petteia", "serve", "--workers", "2", "--db", f"sqlite:///{tmp_path / 'a.db'}"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "PostgreSQL" in done.stderr
