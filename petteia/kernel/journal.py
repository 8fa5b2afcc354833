"""The journal is the game: how it was set up, then one line per choice with the chance results that followed.

On disk it is JSON Lines, readable by people and programs:

    {"petteia": 1, "game": "hellas", "rules": "1", "seats": 2, "seed": 7, "options": {"white": "lot"}}
    [-1, "set_up", [3, 0, 7]]
    [0, "settle 0,-1 2", []]
    …
    {"end": 212, "result": {"winners": [0], "way": "ten_cities", "scores": [10, 6]}, "sum": "9f2c01aa"}

The last line counts the choices and sums up the text before it, so that a damaged or shortened file is noticed.
"""

import json
import zlib
from collections.abc import Callable
from typing import Any, Final

from petteia.kernel.box import box_text, plain
from petteia.kernel.errors import BadFile
from petteia.kernel.fair import Fair, read_fair
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.record import Json

FORMAT: Final = 1
SET_UP: Final = "set_up"


class Entry:
    """One line: who chose what, and the results of chance that followed."""

    def __init__(self, seat: Seat, do: str, chance: list[int]) -> None:
        self.seat = seat
        self.do = do
        self.chance = chance

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.seat, self.do))

    def json(self) -> list[object]:
        return [self.seat, self.do, self.chance]


class Journal:
    """Setup and choices of one game. State = set-up + journal."""

    def __init__(self, game: str, rules: str, seats: int, seed: int, options: dict[str, str]) -> None:
        self.game = game  # with the sign of its box, if it is played with one
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.options = options
        self.scene = ""  # the text of a scene, if the game began from one
        self.fair: Fair | None = None  # what its chance came from, once that may be known
        self.entries: list[Entry] = []

    def header_only(self) -> "Journal":
        """The same beginning without what happened: for imagined games, whose past is not theirs."""
        twin = Journal(self.game, self.rules, self.seats, 0, dict(self.options))
        twin.scene = self.scene
        return twin

    def copy(self) -> "Journal":
        twin = Journal(self.game, self.rules, self.seats, self.seed, dict(self.options))
        twin.scene = self.scene
        twin.fair = self.fair
        twin.entries = list(self.entries)
        return twin

    def header(self) -> Json:
        head: Json = {
            "petteia": FORMAT,
            "game": plain(self.game),
            "rules": self.rules,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
        }
        if self.scene:
            head["scene"] = self.scene
        box = box_text(self.game)
        if box:
            head["box"] = box  # the facts it is played with, so that nobody needs a file
        if self.fair is not None:
            head["fair"] = self.fair.json()
        return head

    def json(self) -> Json:
        return {"header": self.header(), "entries": [entry.json() for entry in self.entries]}

    def text(self, result: Json | None) -> str:
        """The journal as it is written to a file."""
        lines = [json.dumps(self.header(), ensure_ascii=False)]
        lines += [json.dumps(entry.json(), ensure_ascii=False) for entry in self.entries]
        body = "\n".join(lines) + "\n"
        return body + json.dumps({"end": len(self.entries), "result": result, "sum": checksum(body)}) + "\n"


_OPENS: Final[list[Callable[[str, str], str]]] = []  # how boxes are opened; the list of games tells it


def boxes_open_by(opens: Callable[[str, str], str]) -> None:
    """Who opens the box that the header of a journal holds."""
    _OPENS[:] = [opens]


def boxed_name(game: str, box: str) -> str:
    """The game a header speaks of: opens the box in it, if there is one."""
    return _OPENS[0](box, game) if box else game


def checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


def read_journal(text: str, name: str = "journal") -> tuple[Journal, Json | None]:
    """A journal and the result it claims; one clear line if the text is none."""
    lines = text.split("\n")
    head = _parsed(lines[0], name, 1)
    if not isinstance(head, dict) or "petteia" not in head:
        raise BadFile("error.journal_none", file=name)
    if head["petteia"] != FORMAT:
        raise BadFile("error.journal_format", file=name, found=str(head["petteia"]), known=FORMAT)
    journal = _header(head, name)
    for number, line in enumerate(lines[1:], start=2):
        if not line:
            break
        entry = _parsed(line, name, number)
        if isinstance(entry, dict) and "end" in entry:
            return journal, _ended(journal, entry, lines[: number - 1], name)
        journal.entries.append(_entry(entry, name, number))
    raise BadFile("error.journal_short", file=name, lines=len(journal.entries))


def _parsed(line: str, name: str, number: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise BadFile("error.journal_line", file=name, line=number) from None


def _header(head: dict[str, Any], name: str) -> Journal:
    options = head.get("options", {})
    fields = (head.get("game"), head.get("rules"), head.get("seats"), head.get("seed"))
    match fields:
        case (str() as game, str() as rules, int() as seats, int() as seed) if isinstance(options, dict):
            journal = Journal(
                boxed_name(game, str(head.get("box", ""))),
                rules,
                seats,
                seed,
                {str(key): str(value) for key, value in options.items()},
            )
            journal.scene = str(head.get("scene", ""))
            journal.fair = read_fair(head["fair"], seats) if "fair" in head else None
            if "fair" in head and journal.fair is None:
                raise BadFile("error.journal_fair", file=name)
            return journal
    raise BadFile("error.journal_line", file=name, line=1)


def _entry(entry: Any, name: str, number: int) -> Entry:
    match entry:
        case [int() as seat, str() as do, list() as chance] if all(isinstance(face, int) for face in chance):
            if (number == 2) == (seat == NOBODY and do == SET_UP):
                return Entry(seat, do, [int(face) for face in chance])
    raise BadFile("error.journal_line", file=name, line=number)


def _ended(journal: Journal, end: dict[str, Any], before: list[str], name: str) -> Json | None:
    body = "\n".join(before) + "\n"
    if end.get("end") != len(journal.entries) or end.get("sum") != checksum(body):
        raise BadFile("error.journal_sum", file=name)
    result = end.get("result")
    return result if isinstance(result, dict) else None
