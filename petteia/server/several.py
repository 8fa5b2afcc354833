"""Several processes behind one port: `petteia serve --workers N`. One that dies is replaced; its tables go on."""

import asyncio
import logging
import multiprocessing
import signal
import socket
import threading
import time
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

import uvicorn

from petteia.server import logs
from petteia.server.thinking import end_with_server

LOG: Final = logging.getLogger("petteia.server")
TOO_SOON: Final = 5.0  # seconds: a process that dies younger is replaced after a pause
PAUSE: Final = 1.0
GRACE: Final = 10.0  # seconds to end in


class Stopping(BaseException):
    """Somebody asks the server to end."""


def stop(*_: object) -> None:
    raise Stopping


class Member:
    """One process of several."""

    def __init__(self, listening: socket.socket, db_url: str, settings: dict[str, Any]) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.line, theirs = spawn.Pipe(duplex=False)
        self.process: SpawnProcess = spawn.Process(target=member, args=(theirs, listening, db_url, settings))
        self.begun = time.monotonic()
        self.process.start()
        theirs.close()

    def ready(self) -> bool:
        """Wait until it would answer; False if it died before."""
        try:
            return bool(self.line.recv())
        except EOFError:
            return False


def serve_several(count: int, listening: socket.socket, db_url: str, told: Any, settings: dict[str, Any]) -> None:
    """Serve until interrupted or asked to end; `told` is called when all answer."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    members: list[Member] = []
    try:
        members += [Member(listening, db_url, settings) for _ in range(count)]
        answering = [one.ready() for one in members]
        if all(answering):
            told()
        while True:
            wait([one.process.sentinel for one in members])
            for i, one in enumerate(members):
                if not one.process.is_alive():
                    LOG.error(
                        "process %s has ended (%s); another takes its place", one.process.pid, one.process.exitcode
                    )
                    if time.monotonic() - one.begun < TOO_SOON:
                        time.sleep(PAUSE)
                    members[i] = Member(listening, db_url, settings)
    except Stopping:
        pass
    finally:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        end([one.process for one in members])


def end(processes: list[SpawnProcess]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + GRACE
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


def member(line: Connection, listening: socket.socket, db_url: str, settings: dict[str, Any]) -> None:
    """Runs in each of the processes."""
    from petteia.server.app import configured, create_app

    logs.set_up(bool(settings.get("json_logs")))
    threading.Thread(target=end_with_server, daemon=True).start()
    asyncio.run(Telling(configured(create_app(db_url, **settings)), line).serve([listening]))


class Telling(uvicorn.Server):
    """Tells when it would answer."""

    def __init__(self, config: uvicorn.Config, line: Connection) -> None:
        super().__init__(config)
        self.line = line

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.line.send(True)
