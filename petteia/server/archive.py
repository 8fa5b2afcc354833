"""What happened at a table: positions of the past, files, charts, and what might have been.

These functions read a store and compute: `Past` lets them run aside, where nobody waits for them but who asked.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from petteia.bots.eyes import Eyes
from petteia.bots.reasons import chances as estimate
from petteia.bots.reasons import outlook
from petteia.face import load, luck, replay
from petteia.games.registry import entry_of
from petteia.kernel import sighting
from petteia.kernel.chance import ScriptEnded
from petteia.kernel.chronicle import Chapter, chronicle
from petteia.kernel.errors import BadFile, PetteiaError
from petteia.kernel.fair import Fair
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.journal import Entry
from petteia.kernel.luck import Fortune
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.versions import Stop
from petteia.kernel.words import Text
from petteia.server.live import Live, along, from_snapshot, kept_position, reopened, snapshot_of
from petteia.server.store import Snapshot, Store
from petteia.server.thinking import imagined
from petteia.server.trouble import NotNow, TooLarge, Trouble, UnknownTable, said

T = TypeVar("T")

POINTS: Final = 240  # of a chart at the most
FEW: Final = 4  # games imagined for a point of the chances
MOST_LINES: Final = 60_000

Tell = Callable[[Match, Seat, str], T]  # what a position tells a seat, in a language


# ---- positions -------------------------------------------------------------------------------------------------


def first_ply(live: Live) -> int:
    """Where the journal of a table begins: 0, or further on at a what-if table."""
    start: Any = live.start
    return int(start["state"]["plies"]) if start is not None else 0


def check_ply(live: Live, ply: int) -> None:
    first, last = first_ply(live), live.match.game.plies
    if not first <= ply <= last:
        raise NotNow("error.no_ply", ply=ply, first=first, last=last)


def match_at(store: Store, code: str, ply: int, last: bool, tail: int | None = None) -> Match:
    """The match after so many choices, from the position kept last before; `last`: with all that came after the choice.

    With `tail` its log has at least so many of the last lines, but need not be whole.
    """
    row = store.table(code)
    if row is None:
        raise UnknownTable("error.table", code=code)
    upto = None if last else ply
    after, snapshot = store.stretch(code, ply, tail)
    if snapshot is not None:
        match = from_snapshot(row["header"], (), after, snapshot, upto)
        if match is not None:
            return match
        after = store.journal(code)[0]
    return reopened(row["header"], row["start"], after, None, upto)


def told_at(
    store: Store, code: str, ply: int, last: bool, tail: int | None, tell: Tell[T], seat: Seat, language: str
) -> T:
    """What a position of the past tells."""
    return tell(match_at(store, code, ply, last, tail), seat, language)


def in_chapters(match: Match, seat: Seat, language: str) -> tuple[list[Chapter], str]:
    """The chronicle up to a position, and how the game ended, or ""."""
    words = match.words(language)
    ending = said(words, Text(f"way.{match.result.way}")) if match.result is not None else ""
    return chronicle(match, seat, words), ending


# ---- what might have been --------------------------------------------------------------------------------------


def what_if(match: Match, seat: Seat, seed: int) -> Match:
    """A position as this seat knows it, the rest dealt anew."""
    return imagined(match, seat, seed)


def start_of(match: Match) -> Json:
    """What a what-if table keeps of its beginning, instead of a set-up."""
    return {**kept_position(match), "news": match.game.save_news()}


def branch(store: Store, code: str, ply: int, last: bool, seat: Seat, over: bool, seed: int) -> tuple[Json, Json, Seat]:
    """A what-if of a position: the game as a seat knows it, what its table keeps of the beginning, and who plays.

    Of a game that is over every seat's view is open: whoever had none takes the place of the seat to move.
    """
    match = match_at(store, code, ply, last)
    if match.result is not None:
        raise NotNow("error.fork_over")
    if seat == NOBODY and over and match.game.ask is not None:
        seat = match.game.ask.seat
    twin = what_if(match, seat, seed)
    played = seat if seat != NOBODY else (twin.game.ask.seat if twin.game.ask else 0)
    return carried(twin), start_of(twin), played


# ---- files -----------------------------------------------------------------------------------------------------


def exported(store: Store, code: str, seat: Seat, open_to_all: bool, fair: Fair | None) -> str:
    """The journal where nothing is hidden any more; otherwise what one seat has seen."""
    row = store.table(code)
    if row is None:
        raise UnknownTable("error.table", code=code)
    if not open_to_all:
        return seen(row["header"], row["start"], store.journal(code)[0], seat)
    lines, snapshot = store.journal(code)
    match = reopened(row["header"], row["start"], lines, snapshot)
    match.journal.entries = lines  # also those that the present rules do not go along with
    if fair is not None:
        match.journal.fair = fair  # nothing is left to foresee: now everybody may check it
    return match.journal.text(row["result"])


def seen(header: Json, start: Any, lines: list[Entry], seat: Seat) -> str:
    """A game as one seat saw it, choice by choice."""
    first = 0 if start is not None else 1
    match = reopened(header, start, lines[:first], None)
    record = sighting.Sighting(match, seat)
    for number in range(first, len(lines)):
        if not match.goes_along(lines[number], number + 1):
            break
        record.look(match)
    return record.text(match)


def imported(text: str, most: int, every: int) -> tuple[Match, list[Snapshot]]:
    """The match of a journal somebody brings along, and positions on the way, so that looking at it costs little."""
    if len(text.encode(errors="replace")) > most or text.count("\n") > MOST_LINES:
        raise TooLarge("error.too_large", most=most // 1024)
    if sighting.is_sighting(text):
        raise Trouble("error.record_import")  # pages keep it as a record; it has no journal for a table
    kept: list[Snapshot] = []

    def keep(match: Match) -> None:
        if match.game.plies - (kept[-1].plies if kept else 0) >= every:
            kept.append(snapshot_of(match, kept[-1].told if kept else 0))

    try:
        return replay(text, "—", along=keep), kept
    except PetteiaError:
        raise
    except (
        ScriptEnded,
        RecursionError,
        ArithmeticError,
        LookupError,
        TypeError,
        ValueError,
        AssertionError,
        AttributeError,
    ):
        raise BadFile("error.journal_none", file="—") from None


# ---- charts ----------------------------------------------------------------------------------------------------


def counted(store: Store, code: str) -> dict[str, Any]:
    """Scores and the numbers of `GameEntry.features` over time, from what everybody sees."""
    row = store.table(code)
    if row is None:
        raise UnknownTable("error.table", code=code)
    entry = entry_of(row["game"])
    lines = store.journal(code)[0]
    first = 0 if row["start"] is not None else 1
    match = reopened(row["header"], row["start"], lines[:first], None)
    step = max(1, -(-(len(lines) - first) // POINTS))
    plies: list[int] = []
    scores: list[list[int]] = [[] for _ in match.seats]
    numbers: dict[str, list[list[float]]] = {}
    over = row["result"] is not None
    chances: list[list[float]] = [[] for _ in match.seats]

    def count() -> None:
        if plies and plies[-1] == match.game.plies:
            return
        plies.append(match.game.plies)
        for seat, score in enumerate(match.game.scores()):
            scores[seat].append(score)
        for seat, share in enumerate(outlook(match.game) if over else from_outside(match)):
            chances[seat].append(round(100.0 * share, 1))
        shown = match.view(NOBODY, len(match.game.news or []))
        for seat in match.seats:
            for name, value in entry.features({**shown, "seat": seat}).items():
                numbers.setdefault(name, [[] for _ in match.seats])[seat].append(round(value, 3))

    count()
    for number in range(first, len(lines)):
        if not match.goes_along(lines[number], number + 1):
            count()
            break
        if (number - first + 1) % step == 0 or number == len(lines) - 1:
            count()
    numbers.pop("chance", None)  # by the weights set by hand
    return {"plies": plies, "scores": scores, "chances": chances, "numbers": numbers}


def from_outside(match: Match) -> list[float]:
    """The chances of all sides in a game that goes on: nobody's hand may show in a curve that everybody sees."""
    return estimate(Eyes(match.game, NOBODY, match.game.plies), match.game.plies, FEW)


# ---- luck ------------------------------------------------------------------------------------------------------


def lucky(store: Store, code: str) -> list[Json]:
    """What dice and draws gave each side of a game that is over, beside what was to be expected.

    A what-if table counts from where it began: what nobody knew of its piles was dealt anew then.
    """
    row = store.table(code)
    if row is None:
        raise UnknownTable("error.table", code=code)
    lines = store.journal(code)[0]
    if row["start"] is not None:
        fortune = Fortune(entry_of(row["game"]).measures())
        match = reopened(row["header"], row["start"], (), None)
        fortune.watch(match.game, dealt=True)
        along(match, lines, 0, None)
        return [count.json() for count in fortune.told_of()]
    journal = reopened(row["header"], None, lines[:1], None).journal
    journal.entries = lines
    return [count.json() for count in luck(journal.text(row["result"]), code)]


# ---- from a worker to the server ---------------------------------------------------------------------------------


def carried(match: Match) -> Json:
    """A match as plain data, with its log and whether it was stopped."""
    stop = {"why": match.stop.why.json(), "line": match.stop.line} if match.stop is not None else None
    return {"saved": match.save(), "news": match.game.save_news(), "stop": stop}


def held(carried: Any) -> Match:
    """The match that was carried over."""
    match = load(carried["saved"])
    match.game.load_news(carried["news"])
    if carried["stop"] is not None:
        match.stop = Stop(Text.from_json(carried["stop"]["why"]), carried["stop"]["line"])
    return match
