"""A table in memory: a cache of what the database holds, with a lock and with those who look on."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import RowMapping

from petteia.face import load, replay
from petteia.kernel.errors import BadFile, PetteiaError
from petteia.kernel.events import Line
from petteia.kernel.fair import Fair, read_fair
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.journal import Entry, Journal, boxed_name
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.words import Text
from petteia.learn.puzzle import PuzzleRun
from petteia.learn.run import Run
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
LESSON: Final = "lesson"
PRIVATE: Final = (WHAT_IF, LESSON)  # for their owner alone
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


@dataclass
class Lot:
    """Where the chance of a table comes from. Without a secret somebody chose a seed: the table is for them alone."""

    secret: str | None
    shares: list[str]  # of the players, by seat: "" where none was given
    dealt: bool  # before, the position is an example of the game and belongs to nobody

    @property
    def fair(self) -> Fair | None:
        return Fair(self.secret, self.shares) if self.secret is not None else None


def lot_of(row: Mapping[str, Any] | RowMapping) -> Lot | None:
    """What the row of a table says of its chance; None for tables older than that."""
    return Lot(row["secret"], list(row["shares"]), row["dealt"]) if row["shares"] is not None else None


class Live:
    """One table in memory. Whoever reads or changes the match holds the lock: so nobody sees what is not stored."""

    def __init__(self, row: Mapping[str, Any] | RowMapping, seatings: list[Seating], match: Match) -> None:
        self.code: str = row["code"]
        self.game: str = row["game"]
        self.kind: str = row["kind"]
        self.public: bool = row["public"]
        self.coached: bool = row["coached"]  # may the coach help several people?
        self.owner: int = row["owner"]
        self.header: Json = row["header"]
        self.start: Json | None = row["start"]
        self.revision: int = row["revision"]
        self.frozen: Json | None = row["frozen"]
        self.seatings = seatings
        self.lot = lot_of(row)
        self.hold(match)
        self.lock = asyncio.Lock()
        self.known_from: int = row["revision"]  # the first revision this memory knows of
        self.cuts: list[tuple[int, int]] = []  # revision, log lines left: what was taken back since then
        self.kept: int = 0  # choices at the last snapshot
        self.kept_log: int = 0  # lines of the log at the last snapshot
        self.chats = 0  # lines of talk
        self.bot_task: asyncio.Task[None] | None = None
        self.lesson: Run | PuzzleRun | None = None  # how far the learner is, at the table of a lesson
        self.stale = False  # memory and journal differ, and the journal cannot be read: open it anew

    def hold(self, match: Match) -> None:
        """This is the match from now on; what chance decides there comes from the secret of the table."""
        self.match = match
        fair = self.lot.fair if self.lot is not None and self.lot.dealt else None
        match.stream = fair.stream() if fair is not None else None

    @property
    def dealt(self) -> bool:
        return self.lot is None or self.lot.dealt

    @property
    def seeded(self) -> bool:
        """Did somebody choose the seed? Who knows it knows what comes."""
        return self.lot is not None and self.lot.secret is None

    @property
    def status(self) -> str:
        if self.kind == IMPORT or self.match.result is not None:
            return OVER
        return RUNNING if self.dealt and all(seating.taken for seating in self.seatings) else OPEN

    @property
    def waiting(self) -> Seat | None:
        ask = self.match.game.ask
        return ask.seat if ask is not None else None

    @property
    def news(self) -> Sequence[Line]:
        return self.match.game.news or []

    @property
    def has_people(self) -> bool:
        """Does anybody play who is not a bot?"""
        return any(seating.person is not None and seating.bot is None for seating in self.seatings)

    def seats_of(self, person: Person | None) -> list[Seat]:
        """Where somebody sits: one seat, or several at a hot-seat table."""
        if person is None:
            return []
        return [seating.seat for seating in self.seatings if seating.person and seating.person.id == person.id]

    def shares_screen(self, person: Person | None) -> bool:
        """Do several players sit before the same screen, so that hands are hidden between them?"""
        return self.kind == HOTSEAT and len(self.seats_of(person)) > 1

    def acting_seat(self, person: Person | None) -> Seat:
        """The seat somebody chooses for now; NOBODY for spectators, and for all before the game is dealt."""
        mine = self.seats_of(person) if self.dealt else []
        if self.waiting in mine and self.waiting is not None:
            return self.waiting
        return mine[0] if mine else NOBODY

    def may_look(self, person: Person | None) -> bool:
        """What-if tables and lessons are private; any other may be watched by whoever knows its code."""
        return self.kind not in PRIVATE or (person is not None and person.id == self.owner)

    @property
    def still(self) -> bool:
        """Nobody can play on although the game is not over: a rule broke, or the rules have changed since."""
        return self.frozen is not None or self.match.stop is not None

    def asked_bot(self) -> Seating | None:
        """The bot that everybody waits for."""
        if self.status != RUNNING or self.still or self.waiting is None or self.kind == LESSON:
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
    """A position without its past."""
    return {"state": match.game.save(), "draw_offered_by": match.draw_offered_by}


def snapshot_of(match: Match, log: int) -> Snapshot:
    """A position to keep, with what the log has told since so many lines."""
    return Snapshot(len(match.journal.entries), match.game.plies, kept_position(match), log, match.game.save_news(log))


def at_position(header: Json, before: Sequence[Entry], kept: Any, news: Any) -> Match:
    """A match at a position that was kept."""
    match = load({**kept, "journal": {"header": header, "entries": []}})
    match.journal.entries = list(before)
    match.game.load_news(news)
    return match


def begun(header: Json, set_up: Entry) -> Match:
    """A match as it was set up, chance results included."""
    journal = Journal("", "", 0, 0, {})
    head = header
    journal.game, journal.rules = boxed_name(str(head["game"]), str(head.get("box", ""))), str(head["rules"])
    seats, seed, options = head["seats"], head["seed"], head["options"]
    assert isinstance(seats, int) and isinstance(seed, int) and isinstance(options, dict)
    journal.seats, journal.seed, journal.options = seats, seed, options
    journal.scene = str(head.get("scene", ""))
    journal.fair = read_fair(head.get("fair"), seats)  # of a game that was over before it was imported
    journal.entries.append(set_up)
    return replay(journal.text(None), plies=0)


# What may go wrong with a position that somebody or something has spoilt: it is plain data, and could be anything.
SPOILT: Final = (PetteiaError, LookupError, TypeError, ValueError, AttributeError, AssertionError, ArithmeticError)


def reopened(
    header: Json, start: Any, lines: Sequence[Entry], snapshot: Snapshot | None, plies: int | None = None
) -> Match:
    """The match a whole journal leads to, up to a number of choices or to its end, or to where the rules have changed.

    A position kept on the way that is of no use is passed over: the journal leads there too.
    """
    if snapshot is not None:
        match = from_snapshot(header, lines[: snapshot.line], lines[snapshot.line :], snapshot, plies)
        if match is not None:
            return match
    if start is not None:
        return along(at_position(header, (), start, start["news"]), lines, 0, plies)
    return along(begun(header, lines[0]), lines[1:], 1, plies)


def from_snapshot(
    header: Json, before: Sequence[Entry], after: Sequence[Entry], snapshot: Snapshot, plies: int | None = None
) -> Match | None:
    """The match that the lines after a kept position lead to; None if they or the position make no sense."""
    try:
        match = at_position(header, before, snapshot.saved, snapshot.news)
        if match.game.plies != snapshot.plies:
            raise BadFile("error.journal_none", file="—")
        return along(match, after, snapshot.line, plies)
    except SPOILT as no:
        LOG.warning("a kept position of %s is passed over: %s", header.get("game"), no)
        return None


def along(match: Match, lines: Sequence[Entry], done: int, plies: int | None) -> Match:
    """Take the lines of a journal, up to a number of choices, or to where the rules have changed."""
    for number, line in enumerate(lines, start=done + 1):
        if plies is not None and match.game.plies >= plies:
            break
        if not match.goes_along(line, number):
            break
    return match


def may_undo_anyone(match: Match) -> bool:
    return any(match.may_undo(seat) for seat in match.seats)


Act = Callable[[Match], None]
