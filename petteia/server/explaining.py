"""Why: at the tables. What somebody asks about a choice is answered from what they may know, aside or in a worker.

While a game goes on only choices of bots and one's own are explained, as they looked to whoever asks; of a game that is
over all choices are, as they looked to whoever chose.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from petteia.bots.eyes import Eyes
from petteia.bots.reasons import Adviser, chances, is_open
from petteia.bots.review import Mistake, luck, mistake, sealed, turnings
from petteia.bots.simple import SEEDS
from petteia.bots.telling import panel, percent, signed
from petteia.face import load
from petteia.kernel.flow import Seat
from petteia.kernel.journal import Entry
from petteia.kernel.match import Match, is_choice
from petteia.kernel.record import Json
from petteia.kernel.words import Words
from petteia.server.archive import match_at
from petteia.server.store import Store
from petteia.server.trouble import NotNow, UnknownTable

REMEMBERED: Final = 200  # advisers a worker keeps with their plans
SLICE: Final = 12  # choices looked at in one go of a review

_ADVISERS: Final[OrderedDict[tuple[str, Seat], Adviser]] = OrderedDict()


def advised(code: str, saved: Json, seat: Seat, seed: int, language: str) -> Json:
    """Runs in a worker: what a bot would choose in a game it was sent, and why. It remembers its plan."""
    adviser = _ADVISERS.pop((code, seat), None) or Adviser(seed % SEEDS)
    _ADVISERS[code, seat] = adviser
    if len(_ADVISERS) > REMEMBERED:
        _ADVISERS.popitem(last=False)
    match = load(saved)
    reasons = adviser.why(Eyes(match.game, seat, seed % SEEDS))
    assert reasons is not None
    adviser.plan = adviser.found_plan
    return {"id": reasons.key, "why": panel(reasons, match.words(language))}


def estimated(saved: Json, seat: Seat, seed: int) -> list[float]:
    """Runs in a worker: the chances of all sides, as one seat may estimate them."""
    return chances(Eyes(load(saved).game, seat, seed % SEEDS), seed % SEEDS)


def lines_from(store: Store, code: str, ply: int) -> list[Entry]:
    """The lines of a journal after so many choices."""
    row = store.table(code)
    if row is None:
        raise UnknownTable("error.table", code=code)
    start: Any = row["start"]
    made = int(start["state"]["plies"]) if start is not None else 0
    lines = store.journal(code)[0][0 if start is not None else 1 :]
    for number, entry in enumerate(lines):
        if made == ply:
            return lines[number:]
        made += is_choice(entry)
    return []


def why_at(
    store: Store, code: str, ply: int, seat: Seat, bots: Sequence[Seat], over: bool, seed: int, language: str
) -> Json:
    """Why the choice after `ply` others was made, as somebody in a seat may know it; `bots`: the seats of bots."""
    match = match_at(store, code, ply, last=False)
    entry = next((line for line in lines_from(store, code, ply) if is_choice(line)), None)
    ask = match.game.ask
    if match.stop is not None or entry is None or ask is None or ask.seat != entry.seat:
        raise NotNow("error.no_why")
    looking = entry.seat if over else seat
    if not over and entry.seat != seat and entry.seat not in bots:
        raise NotNow("error.no_why_person")
    key = match.game.key(match.code_of(entry.do))
    if not is_open(match.game, key, looking):
        raise NotNow("why.hidden")
    reasons = Adviser(seed % SEEDS).why(Eyes(match.game, looking, seed % SEEDS), key, entry.seat)
    if reasons is None:
        raise NotNow("error.no_why")
    words = match.words(language)
    return {"ply": ply, "seat": entry.seat, "why": panel(reasons, words, match.game.seat_name(entry.seat))}


def reviewed(store: Store, code: str, since: int, seats: Sequence[Seat], seed: int, language: str) -> Json:
    """Mistakes and luck in some choices of a game that is over; `next` is where to go on, null at the end."""
    match = match_at(store, code, since, last=False)
    words = match.words(language)
    found: list[Any] = []
    fortune = [0.0] * match.game.seats
    looked = 0
    for entry in lines_from(store, code, since):
        if looked == SLICE:
            return {"next": match.game.plies, "mistakes": found, "luck": fortune}
        before = match.game.copy()
        if is_choice(entry) and entry.seat in seats and match.ask is not None and len(match.ask.options) > 1:
            looked += 1
            wrong = mistake(match, entry.do, seed + match.game.plies)
            if wrong is not None:
                found.append(in_words(wrong, match, words))
        if not match.goes_along(entry, match.game.plies + 1):
            break
        if is_choice(entry) and sealed(match.game) != sealed(before):
            by = luck(before, entry.do, match.game, seed + match.game.plies)
            fortune = [round(one + more, 4) for one, more in zip(fortune, by, strict=True)]
    return {"next": None, "mistakes": found, "luck": fortune}


def turned(plies: Sequence[int], shares: Sequence[Sequence[float]], match: Match, language: str) -> list[Json]:
    """The turning points of a game as a page shows them."""
    words = match.words(language)
    return [
        {
            "ply": one.ply,
            "side": words.say(match.game.seat_name(one.seat)),
            "share": signed(words, one.by),
        }
        for one in turnings(plies, shares)
    ]


def in_words(wrong: Mistake, match: Match, words: Words) -> Json:
    """A mistake as a page shows it."""
    seat = match.game.seat_name(wrong.seat)
    return {
        "ply": wrong.ply,
        "seat": wrong.seat,
        "side": words.say(seat),
        "loss": round(wrong.reasons.loss, 3),
        "share": words("why.share", share=percent(wrong.reasons.loss)),
        "why": panel(wrong.reasons, words, seat),
    }
