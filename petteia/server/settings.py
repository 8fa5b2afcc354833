"""What can be set when the server starts. The defaults suit one machine and a few dozen tables."""

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

KIB: Final = 1024
MIB: Final = 1024 * KIB
DAY: Final = 86_400


@dataclass(frozen=True)
class Rate:
    """So many at once, then so many a second."""

    burst: int
    per_second: float


@dataclass(frozen=True)
class Limits:
    """How much and how often."""

    body: int = 64 * KIB
    imported: int = 16 * MIB  # a journal or a record to import
    message: int = 4 * KIB  # over a socket
    chat: int = 500  # letters
    requests: Rate = Rate(300, 60)  # per address
    messages: Rate = Rate(40, 20)  # of a person, over pages; what comes quicker waits
    program_messages: Rate = Rate(200, 100)  # of a person's programs, or of strangers at one address
    chats: Rate = Rate(3, 0.6)  # per person and table
    hints: Rate = Rate(5, 0.5)  # per person
    guests: Rate = Rate(60, 1)  # new people per address
    tables: Rate = Rate(20, 0.5)  # new tables per person
    heavy: Rate = Rate(10, 1)  # imports, exports, charts, forks, chronicles per person
    looks: Rate = Rate(120, 20)  # positions of the past per person
    sockets: int = 1000  # open at once, per address
    labs: Rate = Rate(10, 0.05)  # new experiments of the laboratory per person
    labs_open: int = 2  # experiments of a person that are not over yet
    labs_waiting: int = 20  # experiments of all that have not begun


@dataclass(frozen=True)
class Settings:
    """All settings of one server."""

    bot_delay: float = 0.6  # seconds before a bot has chosen where only bots play; pages show others at their own pace
    bot_workers: int = 1  # processes that think; 0: a thread of this one
    draw_workers: int = 1  # processes that draw; 0: a thread of this one
    aside_workers: int = 1  # processes that look into the past, begun when needed; 0: a thread of this one
    lab_workers: int = 1  # processes that play for the laboratory, begun when needed; 0: a thread of this one
    lab_minutes: float = 30.0  # after which an experiment ends with what it has
    lab_days: int = 30  # for which its result is kept
    tables_in_memory: int = 200
    pictures_in_memory: int = 200
    snapshot_every: int = 50  # decisions
    abandoned_after: float = 60.0  # seconds without a connection, after which a bot may stand in
    allowed_hosts: tuple[str, ...] = ()  # names this server answers to; empty: all
    open_metrics: bool = False  # may others than this machine read /metrics?
    json_logs: bool = False
    secure_cookies: bool = False  # behind https; also set by itself when a request came that way
    coach: bool = True  # does it offer itself to newcomers?
    coach_patience: float = 3.0  # seconds for which a choice waits for what the coach thinks of it
    seed: int | None = None  # of every table opened on a page, for tests; None: each by chance
    boxes: tuple[str, ...] = ()  # facts of the house: overlays that everybody may choose
    limits: Limits = field(default_factory=Limits)

    def lot(self, bits: int) -> int:
        """A seed for what is dealt anew, in hints and what-if tables: by chance, unless the server was told one."""
        return self.seed if self.seed is not None else secrets.randbits(bits)


def default_db() -> str:
    """What PETTEIA_DB names (a command line can be read by everybody on the machine), or a file in the data folder."""
    if os.environ.get("PETTEIA_DB"):
        return os.environ["PETTEIA_DB"]
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "petteia"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
