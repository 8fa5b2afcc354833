"""A PostgreSQL server of the tests' own: on loopback, in a temporary folder, by whoever may run one."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any, Final, Self

import psycopg

from tests.served import PATIENCE

OWNER: Final = "petteia"
_NUMBER: Final = count()


def programs() -> Path | None:
    """The folder of the server's programs; None where it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    where = str(found[-1]) if found else shutil.which("initdb")
    return Path(where).parent if where else None


class Postgres:
    """A server that can be stopped, started again at the same port, and made to cut its lines."""

    def __init__(self) -> None:
        place = programs()
        assert place is not None
        self.programs = place
        self.folder = Path(tempfile.mkdtemp(prefix="petteia-postgres-"))
        self.as_user: dict[str, Any] = {}
        if os.geteuid() == 0:  # a server refuses to be run by root
            names = {entry.pw_name for entry in pwd.getpwall()}
            entry = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
            self.as_user = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
        self.data = self.folder / "data"
        self._run("initdb", "-D", str(self.data), "-A", "trust", "-U", OWNER, "-E", "UTF8", "--locale=C", "--no-sync")
        with socket.socket() as place_of_ours:
            place_of_ours.bind(("127.0.0.1", 0))
            self.port = int(place_of_ours.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, **self.as_user)
        assert done.returncode == 0, done.stderr

    def start(self, durable: bool = False) -> None:
        settings = {"listen_addresses": "127.0.0.1", "port": str(self.port), "max_connections": "200"}
        settings |= {
            "unix_socket_directories": str(self.folder),
            "fsync": "on" if durable else "off",
        }  # processes die here, machines do not
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.programs / "postgres"), "-D", str(self.data), *options],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **self.as_user,
            )
        end = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.dsn("postgres"), connect_timeout=5).close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < end, "the database does not start"
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all lines at once; SIGQUIT is a crash."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def dsn(self, database: str) -> str:
        return f"host=127.0.0.1 port={self.port} user={OWNER} dbname={database}"

    def execute(self, what: str, database: str = "postgres") -> list[Any]:
        with psycopg.connect(self.dsn(database), autocommit=True) as db:
            found = db.execute(what.encode())
            return found.fetchall() if found.description else []

    def database(self) -> str:
        """The URL of a new database."""
        name = f"test_{next(_NUMBER)}"
        self.execute(f"CREATE DATABASE {name}")
        return f"postgresql+psycopg://{OWNER}@127.0.0.1:{self.port}/{name}"

    def cut(self, url: str) -> None:
        """All lines to a database end, and no new one is let through."""
        name = url.rpartition("/")[2]
        self.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        self.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    def mend(self, url: str) -> None:
        self.execute(f"ALTER DATABASE {url.rpartition('/')[2]} ALLOW_CONNECTIONS true")
