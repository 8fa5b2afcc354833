"""A game as one seat saw it: a file for games that still go on, whose journal would tell what is hidden.

It belongs to the family of journals: JSON Lines, a header, one line per choice, an end with a checksum. A line holds
what the log told since the line before, and of the table and the zones what looks different from before: whole parts,
or the places inside a part where something else stands now (`set`):

    {"petteia": 2, "kind": "record", "game": "hellas", "rules": "1", "seats": 2, "seat": 0, "options": {…}}
    {"ply": 0, "waiting": 0, "log": [], "where": [], "table": {…}, "zones": {…}}
    {"ply": 1, "waiting": 1, "log": [{"key": "log.settled", …}], "table": {}, "zones": {"hand.0": […]},
     "set": [[["tiles", 4, "owner"], 1]]}
    …
    {"end": 42, "result": null, "sum": "9f2c01aa"}

Nothing in it comes from anywhere but `view`, so it shows no more than the seat was shown. Spectators are seat -1.
"""

import json
from bisect import bisect_right
from typing import Any, Final

from petteia.kernel.box import box_text, plain
from petteia.kernel.errors import BadFile
from petteia.kernel.flow import Seat
from petteia.kernel.journal import boxed_name, checksum
from petteia.kernel.match import Match
from petteia.kernel.record import Json

KIND: Final = "record"
FORMATS: Final = (1, 2)  # the first had no `set`: parts came whole
SET: Final = "set"
GONE: Final = "gone"  # names that are no longer on the table


class Sighting:
    """Writes a game down while it is being looked at, choice after choice."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.seat = seat
        journal = match.journal
        head: Json = {
            "petteia": FORMATS[-1],
            "kind": KIND,
            "game": plain(journal.game),
            "rules": journal.rules,
            "seats": journal.seats,
            "seat": seat,
            "options": journal.options,
        }
        box = box_text(journal.game)
        if box:
            head["box"] = box
        self.lines: list[str] = [written(head)]
        self._table: Json = {}
        self._zones: Json = {}
        self._log = 0
        self.look(match)

    def look(self, match: Match) -> None:
        """Note what the seat sees now."""
        seen = match.view(self.seat, self._log)
        self._log = len(match.game.news or [])
        table, zones = seen["table"], seen["zones"]
        assert isinstance(table, dict) and isinstance(zones, dict)
        line: Json = {"ply": seen["plies"], "waiting": seen["waiting"], "log": seen["log"], "where": seen["where"]}
        gone = [name for name in self._table if name not in table]
        if gone:
            line[GONE] = gone
        known = {name: value for name, value in table.items() if name in self._table and self._table[name] != value}
        line["table"] = {name: value for name, value in table.items() if name not in self._table}
        places: list[Any] = []
        for name, value in known.items():
            compare(self._table[name], value, [name], places)
        if places:
            line[SET] = places
        line["zones"] = {name: cards for name, cards in zones.items() if self._zones.get(name) != cards}
        self._table, self._zones = table, zones
        self.lines.append(written(line))

    def text(self, match: Match) -> str:
        """The file."""
        body = "\n".join(self.lines) + "\n"
        result = match.result.json() if match.result else None
        return body + written({"end": len(self.lines) - 1, "result": result, "sum": checksum(body)}) + "\n"


class Sight:
    """What the seat saw after one choice. `view` looks like any view, but nobody is asked."""

    def __init__(self, view: Json) -> None:
        self.view = view

    @property
    def ply(self) -> int:
        ply = self.view["plies"]
        assert isinstance(ply, int)
        return ply


class Record:
    """A file that was read: its header, and the views in order."""

    def __init__(self, header: Json, sights: list[Sight], result: Json | None) -> None:
        self.header = header
        self.sights = sights
        self.result = result

    @property
    def game(self) -> str:
        return str(self.header["game"])

    def at(self, ply: int) -> Sight:
        """What was seen after so many choices; the last sight before, if there was none just then."""
        return self.sights[self.number(ply)]

    def number(self, ply: int) -> int:
        """The number of the sight that `at` finds."""
        return max(0, bisect_right(self.sights, ply, key=lambda sight: sight.ply) - 1)


def is_sighting(text: str) -> bool:
    """Does a text begin like such a file?"""
    try:
        head = json.loads(text.split("\n", 1)[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(head, dict) and head.get("kind") == KIND and "petteia" in head


def read_sighting(text: str, name: str = "record") -> Record:
    """What a file tells; one clear line if it is damaged."""
    lines = text.split("\n")
    head = _parsed(lines[0], name, 1)
    if not is_sighting(text):
        raise BadFile("error.journal_none", file=name)
    if head["petteia"] not in FORMATS:
        raise BadFile("error.journal_format", file=name, found=str(head["petteia"]), known=FORMATS[-1])
    if not (isinstance(head.get("game"), str) and isinstance(head.get("seat"), int)):
        raise BadFile("error.journal_line", file=name, line=1)
    head["game"] = boxed_name(str(head["game"]), str(head.pop("box", "")))
    sights: list[Sight] = []
    before: Json = {"game": head["game"], "seat": head["seat"], "table": {}, "zones": {}}
    for number, line in enumerate(lines[1:], start=2):
        if not line:
            break
        entry = _parsed(line, name, number)
        if "end" in entry:
            result = _ended(entry, lines[: number - 1], len(sights), name)
            if not sights:
                break
            sights[-1].view["result"] = result
            return Record(head, sights, result)
        before = _seen(before, entry, name, number)
        sights.append(Sight(before))
    raise BadFile("error.journal_short", file=name, lines=len(sights))


def _parsed(line: str, name: str, number: int) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        entry = None
    if not isinstance(entry, dict):
        raise BadFile("error.journal_line", file=name, line=number)
    return entry


def _seen(before: Json, entry: dict[str, Any], name: str, number: int) -> Json:
    """The view a line describes, which names only what looks different from before."""
    table, zones, gone = entry.get("table"), entry.get("zones"), entry.get(GONE, [])
    was, held = before["table"], before["zones"]
    assert isinstance(was, dict) and isinstance(held, dict)
    match (entry.get("ply"), table, zones, entry.get("log"), gone):
        case (int() as ply, dict(), dict(), list() as log, list()):
            return {
                "game": before["game"],
                "seat": before["seat"],
                "plies": ply,
                "table": placed(
                    {**{key: value for key, value in was.items() if key not in gone}, **table},
                    entry.get(SET, []),
                    name,
                    number,
                ),
                "zones": {**held, **zones},
                "log": log,
                "where": entry.get("where", []),
                "waiting": entry.get("waiting"),
                "ask": None,
                "result": None,
            }
    raise BadFile("error.journal_line", file=name, line=number)


def compare(old: Any, new: Any, path: list[str | int], places: list[Any]) -> None:
    """Note the places inside a part where something else stands now.

    >>> places = []
    >>> compare({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, ["t"], places)
    >>> places
    [[['t', 'a', 1, 'b'], 3]]
    """
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for name, value in new.items():
            if old[name] != value:
                compare(old[name], value, [*path, name], places)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for i in range(len(new)):
            if old[i] != new[i]:
                compare(old[i], new[i], [*path, i], places)
    else:
        places.append([path, new])


def placed(table: Json, places: Any, file: str, line: int) -> Json:
    """A table with other things at some places. What was there before stays as it is: others look at it."""
    fresh: set[int] = set()  # containers made here
    try:
        for path, value in places:
            at: Any = table
            for i in range(len(path) - 1):
                inner = at[path[i]]
                if id(inner) not in fresh:
                    inner = at[path[i]] = inner.copy()
                    fresh.add(id(inner))
                at = inner
            if isinstance(at, dict) and path[-1] not in at:
                raise KeyError(path[-1])
            at[path[-1]] = value
    except (LookupError, TypeError, ValueError, AttributeError):
        raise BadFile("error.journal_line", file=file, line=line) from None
    return table


def _ended(end: dict[str, Any], lines: list[str], count: int, name: str) -> Json | None:
    if end.get("end") != count or end.get("sum") != checksum("\n".join(lines) + "\n"):
        raise BadFile("error.journal_sum", file=name)
    result = end.get("result")
    return result if isinstance(result, dict) else None


def written(line: Json) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))
