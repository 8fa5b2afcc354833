"""A table in memory: a cache of what the database holds, with a lock and with those who look on."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import RowMapping

from petteia.face import load, replay
from petteia.kernel.errors import BadFile
from petteia.kernel.events import Line
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.journal import Entry, Journal
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.words import Text
from petteia.server.people import Person
from petteia.server.store import Snapshot

LOG = logging.getLogger(__name__)

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"

ONLINE: Final = "online"
HOTSEAT: Final = "hotseat"
WHAT_IF: Final = "whatif"
IMPORT: Final = "import"
KINDS: Final = (ONLINE, HOTSEAT)  # that are opened for a game; the others look at one


@dataclass
class Seating:
    """Who sits in one place. A person with a bot beside is away: the bot stands in."""

    seat: Seat
    side: Text
    person: Person | None
    bot: str | None
    invite: str

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot is not None


class Live:
    """One table in memory. Whoever reads or changes the match holds the lock: so nobody sees what is not stored."""

    def __init__(self, row: Mapping[str, Any] | RowMapping, seatings: list[Seating], match: Match) -> None:
        self.code: str = row["code"]
        self.game: str = row["game"]
        self.kind: str = row["kind"]
        self.public: bool = row["public"]
        self.owner: int = row["owner"]
        self.header: Json = row["header"]
        self.start: Json | None = row["start"]
        self.revision: int = row["revision"]
        self.frozen: Json | None = row["frozen"]
        self.seatings = seatings
        self.match = match
        self.lock = asyncio.Lock()
        self.known_from: int = row["revision"]  # the first revision this memory knows of
        self.cuts: list[tuple[int, int]] = []  # revision, log lines left: what was taken back since then
        self.kept: int = 0  # choices at the last snapshot
        self.chats = 0  # lines of talk
        self.bot_task: asyncio.Task[None] | None = None
        self.stale = False  # memory and journal differ, and the journal cannot be read: open it anew

    @property
    def status(self) -> str:
        if self.kind == IMPORT or self.match.result is not None:
            return OVER
        return RUNNING if all(seating.taken for seating in self.seatings) else OPEN

    @property
    def waiting(self) -> Seat | None:
        ask = self.match.game.ask
        return ask.seat if ask is not None else None

    @property
    def news(self) -> Sequence[Line]:
        return self.match.game.news or []

    def seats_of(self, person: Person | None) -> list[Seat]:
        """Where somebody sits: one seat, or several at a hot-seat table."""
        if person is None:
            return []
        return [seating.seat for seating in self.seatings if seating.person and seating.person.id == person.id]

    def shares_screen(self, person: Person | None) -> bool:
        """Do several players sit before the same screen, so that hands are hidden between them?"""
        return self.kind == HOTSEAT and len(self.seats_of(person)) > 1

    def acting_seat(self, person: Person | None) -> Seat:
        """The seat somebody chooses for now; NOBODY for spectators."""
        mine = self.seats_of(person)
        if self.waiting in mine and self.waiting is not None:
            return self.waiting
        return mine[0] if mine else NOBODY

    def may_look(self, person: Person | None) -> bool:
        """What-if tables are private; any other may be watched by whoever knows its code."""
        return self.kind != WHAT_IF or (person is not None and person.id == self.owner)

    @property
    def still(self) -> bool:
        """Nobody can play on although the game is not over: a rule broke, or the rules have changed since."""
        return self.frozen is not None or self.match.stop is not None

    def asked_bot(self) -> Seating | None:
        """The bot that everybody waits for."""
        if self.status != RUNNING or self.still or self.waiting is None:
            return None
        seating = self.seatings[self.waiting]
        return seating if seating.bot else None

    def unchanged_log(self, revision: int) -> int | None:
        """So many log lines of that revision still stand; None if it was too long ago to know."""
        if revision < self.known_from or revision > self.revision:
            return None
        return min((lines for at, lines in self.cuts if at > revision), default=len(self.news))


# ---- from the database into memory -----------------------------------------------------------------------------


def kept_position(match: Match) -> Json:
    """A position with its log, as snapshots and what-if tables keep it."""
    kept = match.save()
    del kept["journal"]
    return {**kept, "news": match.game.save_news()}


def at_position(header: Json, before: Sequence[Entry], kept: Any) -> Match:
    """A match at a position that was kept."""
    entries = [entry.json() for entry in before]
    match = load({**kept, "journal": {"header": header, "entries": entries}})
    match.game.load_news(kept["news"])
    return match


def at_snapshot(header: Json, lines: Sequence[Entry], snapshot: Snapshot) -> Match | None:
    """A match at a position kept on the way; None if it cannot be read any more: the journal leads there too."""
    try:
        return at_position(header, lines[: snapshot.line], snapshot.saved)
    except BadFile as no:
        LOG.warning("a kept position is passed over: %s", no)
        return None


def begun(header: Json, set_up: Entry) -> Match:
    """A match as it was set up, chance results included."""
    journal = Journal("", "", 0, 0, {})
    head = header
    journal.game, journal.rules = str(head["game"]), str(head["rules"])
    seats, seed, options = head["seats"], head["seed"], head["options"]
    assert isinstance(seats, int) and isinstance(seed, int) and isinstance(options, dict)
    journal.seats, journal.seed, journal.options = seats, seed, options
    journal.scene = str(head.get("scene", ""))
    journal.entries.append(set_up)
    return replay(journal.text(None), plies=0)


def reopened(
    header: Json, start: Any, lines: Sequence[Entry], snapshot: Snapshot | None, plies: int | None = None
) -> Match:
    """The match a journal leads to, up to a number of choices or to its end, or to where the rules have changed."""
    match = at_snapshot(header, lines, snapshot) if snapshot is not None else None
    if snapshot is not None and match is not None:
        done = snapshot.line
    elif start is not None:
        done = 0
        match = at_position(header, (), start)
    else:
        done = 1
        match = begun(header, lines[0])
    for number in range(done, len(lines)):
        if plies is not None and match.game.plies >= plies:
            break
        if not match.goes_along(lines[number], number + 1):
            break
    return match


def may_undo_anyone(match: Match) -> bool:
    return any(match.may_undo(seat) for seat in match.seats)


Act = Callable[[Match], None]
