"""A server as players start it: in a process of its own, over a file in a folder, on a port that stays its own."""

import json
import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final, Self

ROOT: Final = Path(__file__).parents[1]
PATIENCE: Final = 120.0  # seconds: machines may be slow, and busy with other things; nothing waits longer than it must

SERVE: Final = """
import json, sys
from petteia.server.app import serve
if __name__ == "__main__":
    serve(port=int(sys.argv[1]), db_url=sys.argv[2], **json.loads(sys.argv[3]))
"""


class Served:
    """Can be stopped or killed, and started again at the same address."""

    def __init__(self, folder: Path, program: str = SERVE, **settings: object) -> None:
        self.folder = folder
        self.settings = settings
        self.process: subprocess.Popen[str] | None = None
        self.script = folder / "serve.py"
        self.script.write_text(program, encoding="utf-8")
        # Nobody else is given a port that is bound, and one that does not listen leaves it to the server that does.
        self.place = socket.socket()
        self.place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.place.bind(("127.0.0.1", 0))
        self.port = int(self.place.getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> str:
        return f"sqlite:///{self.folder / 'tables.db'}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        paths = [*filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    *("-P", str(self.script), str(self.port)),
                    self.database,
                    json.dumps(self.settings),
                ],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        told, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        said = self.process.stdout.readline() if told else ""
        assert said.startswith("Petteia: http://"), f"the server did not start: {self.log()}"

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            assert self.process.stdout is not None
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process.stdout.close()
            self.process = None

    def close(self) -> None:
        """Stop for good."""
        self.stop()
        self.place.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8")
