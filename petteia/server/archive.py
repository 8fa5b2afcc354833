"""What happened at a table: positions of the past, files, charts, and what might have been."""

import asyncio
from collections import OrderedDict
from typing import Any, Final

from petteia.face import replay, save_text
from petteia.games.registry import entry_of
from petteia.kernel import sighting
from petteia.kernel.chance import ScriptEnded
from petteia.kernel.errors import BadFile, PetteiaError
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.server.desk import Desk
from petteia.server.live import IMPORT, OVER, Live, kept_position, reopened
from petteia.server.thinking import imagined
from petteia.server.trouble import NotNow, TooLarge, Trouble

POINTS: Final = 240  # of a chart at the most
MOST_LINES: Final = 20_000
POSITIONS: Final = 64
_SEEN: Final[OrderedDict[tuple[str, int, int], Match]] = OrderedDict()


async def match_at(desk: Desk, live: Live, ply: int) -> Match:
    """The match after so many choices; read again from the journal, so that a game in play is not touched."""
    first, last = first_ply(live), live.match.game.plies
    if not first <= ply <= last:
        raise NotNow("error.no_ply", ply=ply, first=first, last=last)
    key = (live.code, live.revision, ply)
    known = _SEEN.pop(key, None)
    if known is None:
        lines, snapshot = await desk.run(desk.store.journal, live.code, ply)
        upto = ply if ply < last else None
        known = await asyncio.to_thread(reopened, live.header, live.start, lines, snapshot, upto)
    _SEEN[key] = known
    if len(_SEEN) > POSITIONS:
        _SEEN.popitem(last=False)
    return known.copy()


def first_ply(live: Live) -> int:
    """Where the journal of a table begins: 0, or further on at a what-if table."""
    start: Any = live.start
    return int(start["state"]["plies"]) if start is not None else 0


# ---- what might have been --------------------------------------------------------------------------------------


def what_if(match: Match, seat: Seat, seed: int) -> Match:
    """A position as this seat knows it, the rest dealt anew."""
    return imagined(match, seat, seed)


def start_of(match: Match) -> Json:
    """What a what-if table keeps of its beginning, instead of a set-up."""
    return kept_position(match)


# ---- files -----------------------------------------------------------------------------------------------------


async def exported(desk: Desk, live: Live, seat: Seat) -> str:
    """The journal where nothing is hidden any more; otherwise what one seat has seen."""
    async with live.lock:
        match = live.match.copy()
        open_to_all = live.start is None and (live.kind == IMPORT or match.result is not None)
    if open_to_all:
        return save_text(match)
    lines, _ = await desk.run(desk.store.journal, live.code)
    return await asyncio.to_thread(seen, live.header, live.start, lines, seat)


def seen(header: Json, start: Any, lines: list[Any], seat: Seat) -> str:
    """A game as one seat saw it, choice by choice."""
    first = 0 if start is not None else 1
    match = reopened(header, start, lines[:first], None)
    record = sighting.Sighting(match, seat)
    for number in range(first, len(lines)):
        if not match.goes_along(lines[number], number + 1):
            break
        record.look(match)
    return record.text(match)


def imported(text: str, most: int) -> Match:
    """The match of a journal somebody brings along."""
    if len(text.encode(errors="replace")) > most or text.count("\n") > MOST_LINES:
        raise TooLarge("error.too_large", most=most // 1024)
    if sighting.is_sighting(text):
        raise Trouble("error.record_import")  # pages keep it as a record; it has no journal for a table
    try:
        return replay(text, "—")
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

_SERIES: Final[OrderedDict[tuple[str, int], dict[str, Any]]] = OrderedDict()


async def series(desk: Desk, live: Live) -> dict[str, Any]:
    """Scores and the numbers of `GameEntry.features` over time, from what everybody sees."""
    key = (live.code, live.revision)
    known = _SERIES.get(key)
    if known is None:
        lines, _ = await desk.run(desk.store.journal, live.code)
        known = await asyncio.to_thread(counted, live.game, live.header, live.start, lines)
        if live.status == OVER:
            _SERIES[key] = known
        if len(_SERIES) > POSITIONS:
            _SERIES.popitem(last=False)
    return known


def counted(game: str, header: Json, start: Any, lines: list[Any]) -> dict[str, Any]:
    entry = entry_of(game)
    first = 0 if start is not None else 1
    match = reopened(header, start, lines[:first], None)
    step = max(1, -(-(len(lines) - first) // POINTS))
    plies: list[int] = []
    scores: list[list[int]] = [[] for _ in match.seats]
    numbers: dict[str, list[list[float]]] = {}

    def count() -> None:
        if plies and plies[-1] == match.game.plies:
            return
        plies.append(match.game.plies)
        for seat, score in enumerate(match.game.scores()):
            scores[seat].append(score)
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
    return {"plies": plies, "scores": scores, "numbers": numbers}
