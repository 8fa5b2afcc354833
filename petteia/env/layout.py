"""How a position becomes numbers: each field of the table has its place, whatever the game.

The places are written down, one file a game in `layouts/`, so that a network that was trained keeps its inputs. A file
says of each field what it is: a number, a name out of some, a list of things that are known by their names, a row. What
a list of the rulebook names ("region") is written by its kind. `make layouts` writes the files.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from petteia.games.registry import entry_of
from petteia.kernel.box import plain
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.zones import ZoneNumber

Numbers = npt.NDArray[np.float32]
FURTHEST: Final = 10_000.0  # numbers are cut there


OTHER: Final = "…"  # any name that is not in a list that was written down


class Field:
    """A place for something. What is not there is zeros."""

    size: int

    def put(self, value: Any, into: Numbers, at: int) -> None:
        raise AssertionError("every field says how")

    def named(self, path: str) -> Iterator[str]:
        """What each number is, in order."""
        raise AssertionError("every field says so")

    def fits(self, value: Any) -> bool:
        """Whether nothing of a value would be lost."""
        raise AssertionError("every field knows")


class Number(Field):
    """A number as it is; yes is 1 and no is 0."""

    size = 1

    def put(self, value: Any, into: Numbers, at: int) -> None:
        if isinstance(value, (bool, int, float)):
            into[at] = min(FURTHEST, max(-FURTHEST, value))

    def named(self, path: str) -> Iterator[str]:
        yield path

    def fits(self, value: Any) -> bool:
        return isinstance(value, (bool, int, float)) and abs(value) <= FURTHEST


class Nothing(Field):
    """What follows from other fields, and has no place."""

    size = 0

    def put(self, value: Any, into: Numbers, at: int) -> None:
        pass

    def named(self, path: str) -> Iterator[str]:
        return iter(())

    def fits(self, value: Any) -> bool:
        return True


def name_of(value: Any) -> str:
    """A name, or the key of a text."""
    if isinstance(value, dict):
        value = value.get("key")
    return value if isinstance(value, str) else ""


class Name(Field):
    """One of some names: 1 at its place, 0 at the others. Of a text, its key."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.places = {name: place for place, name in reversed(list(enumerate(names)))}
        self.other = self.places.get(OTHER)
        self.size = len(names)

    def put(self, value: Any, into: Numbers, at: int) -> None:
        place = self.places.get(name_of(value), self.other)
        if place is not None:
            into[at + place] = 1.0

    def named(self, path: str) -> Iterator[str]:
        return (f"{path}={name}" for name in self.names)

    def fits(self, value: Any) -> bool:
        return name_of(value) in self.places or (self.other is not None and name_of(value) != "")


class Bag(Name):
    """A list of names: how often each is in it."""

    def put(self, value: Any, into: Numbers, at: int) -> None:
        for name in value if isinstance(value, list) else ():
            place = self.places.get(name_of(name), self.other)
            if place is not None:
                into[at + place] += 1.0

    def named(self, path: str) -> Iterator[str]:
        return (f"{path}#{name}" for name in self.names)

    def fits(self, value: Any) -> bool:
        return isinstance(value, list) and all(Name.fits(self, name) for name in value)


class Record(Field):
    """Fields side by side."""

    def __init__(self, fields: dict[str, Field]) -> None:
        self.fields = fields
        self.starts: dict[str, int] = {}
        self.size = 0
        for name, field in fields.items():
            self.starts[name] = self.size
            self.size += field.size

    def put(self, value: Any, into: Numbers, at: int) -> None:
        if isinstance(value, dict):
            for name, part in value.items():
                if part is not None and name in self.fields:
                    self.fields[name].put(part, into, at + self.starts[name])

    def named(self, path: str) -> Iterator[str]:
        for name, field in self.fields.items():
            yield from field.named(f"{path}.{name}" if path else name)

    def fits(self, value: Any) -> bool:
        return isinstance(value, dict) and all(
            part is None or (name in self.fields and self.fields[name].fits(part)) for name, part in value.items()
        )


class Known(Field):
    """A list of records of which each has a name: each has its place, in whatever order they come."""

    def __init__(self, by: str, names: tuple[str, ...], each: Field) -> None:
        self.by = by
        self.places = {name: place for place, name in reversed(list(enumerate(names)))}
        self.names = names
        self.each = each
        self.size = len(names) * (1 + each.size)

    def put(self, value: Any, into: Numbers, at: int) -> None:
        for record in value if isinstance(value, list) else ():
            place = self.places.get(str(record.get(self.by))) if isinstance(record, dict) else None
            if place is not None:
                start = at + place * (1 + self.each.size)
                into[start] = 1.0
                self.each.put(record, into, start + 1)

    def named(self, path: str) -> Iterator[str]:
        for name in self.names:
            yield f"{path}[{name}]?"
            yield from self.each.named(f"{path}[{name}]")

    def fits(self, value: Any) -> bool:
        if not isinstance(value, list):
            return False
        names = [record.get(self.by) for record in value if isinstance(record, dict)]
        rest = [{name: part for name, part in record.items() if name != self.by} for record in value]
        return (
            len(set(names)) == len(value)
            and all(name in self.places for name in names)
            and all(self.each.fits(record) for record in rest)
        )


class Row(Field):
    """A list where the place counts; what comes after the last place is left out."""

    def __init__(self, most: int, each: Field) -> None:
        self.most = most
        self.each = each
        self.size = most * (1 + each.size)

    def put(self, value: Any, into: Numbers, at: int) -> None:
        for place, part in enumerate(value[: self.most] if isinstance(value, list) else ()):
            start = at + place * (1 + self.each.size)
            if part is not None:
                into[start] = 1.0
                self.each.put(part, into, start + 1)

    def named(self, path: str) -> Iterator[str]:
        for place in range(self.most):
            yield f"{path}[{place}]?"
            yield from self.each.named(f"{path}[{place}]")

    def fits(self, value: Any) -> bool:
        return (
            isinstance(value, list)
            and len(value) <= self.most
            and all(part is None or self.each.fits(part) for part in value)
        )


class Either(Field):
    """Sometimes this, sometimes that."""

    def __init__(self, ways: tuple[Field, ...]) -> None:
        self.ways = ways
        self.size = sum(way.size for way in ways)

    def put(self, value: Any, into: Numbers, at: int) -> None:
        for way in self.ways:
            if way.fits(value):
                way.put(value, into, at)
                return
            at += way.size

    def named(self, path: str) -> Iterator[str]:
        for way in self.ways:
            yield from way.named(path)

    def fits(self, value: Any) -> bool:
        return any(way.fits(value) for way in self.ways)


class Maybe(Field):
    """Something that may be missing: first whether it is there."""

    def __init__(self, what: Field) -> None:
        self.what = what
        self.size = 1 + what.size

    def put(self, value: Any, into: Numbers, at: int) -> None:
        into[at] = 1.0
        self.what.put(value, into, at + 1)

    def named(self, path: str) -> Iterator[str]:
        yield f"{path}?"
        yield from self.what.named(path)

    def fits(self, value: Any) -> bool:
        return self.what.fits(value)


# ---- reading what is written down ------------------------------------------------------------------------------


def field_of(told: Any, names: Mapping[str, tuple[str, ...]]) -> Field:
    """A field from what its file says."""
    if told == "number":
        return Number()
    if told == "nothing":
        return Nothing()
    of = told.get("of")
    known = tuple(dict.fromkeys(names[of])) if isinstance(of, str) else (*(of or ()), OTHER)
    found: Field
    if "maybe" in told:
        return Maybe(field_of(told["maybe"], names))
    if "either" in told:
        return Either(tuple([field_of(way, names) for way in told["either"]]))
    if "record" in told:
        return Record({name: field_of(each, names) for name, each in told["record"].items()})
    if "map" in told:
        each = field_of(told["each"], names)
        return Record(dict.fromkeys(dict.fromkeys(names[told["map"]]), each))
    if "by" in told:
        found = Known(told["by"], known, field_of(told["each"], names))
    elif "row" in told:
        found = Row(told["row"], field_of(told["each"], names))
    elif told.get("bag"):
        found = Bag(known)
    else:
        found = Name(known)
    return found


class Layout:
    """All numbers of a game, in order, in parts: who looks and who is asked, the table, the zones, what matters.

    >>> layout = layout_of("hellas")
    >>> list(layout.parts)[:4]
    ['seat', 'asked', 'where', 'plies']
    >>> layout.names()[layout.parts["table.turns"]]
    ['table.turns']
    """

    def __init__(self, name: str) -> None:
        entry = entry_of(name)
        self.book: Rulebook = entry.book
        file = files("petteia.env") / "layouts" / f"{plain(name)}.json"
        if not file.is_file():
            raise ValueError(f"there is no layout of {plain(name)} yet; tools/layouts.py writes one")
        told = json.loads(file.read_text(encoding="utf-8"))
        seats = max(entry.seats)
        table = field_of(told["table"], self.book.names)
        assert isinstance(table, Record)
        self.frames = Bag(tuple(sorted(self.book.frames)))
        self.zones = [Bag(cards_of(self.book, z)) for z in range(len(self.book.zones))]
        self.features = Record({feature: Number() for feature in told["features"]})
        everything: dict[str, Field] = {
            "seat": Name(tuple(map(str, range(seats)))),
            "asked": Name(tuple(map(str, range(seats)))),
            "where": self.frames,
            "plies": Number(),
        }
        everything |= {f"table.{part}": field for part, field in table.fields.items()}
        everything |= {f"zones.{zone.name}": bag for zone, bag in zip(self.book.zones, self.zones, strict=True)}
        everything |= {f"features.{part}": field for part, field in self.features.fields.items()}
        self.whole = Record(everything)
        self.table = table
        self.parts = {part: slice(start, start + everything[part].size) for part, start in self.whole.starts.items()}
        self.size = self.whole.size

    def names(self) -> list[str]:
        """What each number is: `table.regions[attica].hoplites[0]`, `zones.hand.0#zeus`.

        A name ending in `?` says whether there is such a thing; `=` is 1 for the name that holds, `#` counts.
        """
        return list(self.whole.named(""))

    def observe(self, g: Game, seat: Seat, features: bool = True) -> Numbers:
        """The table as one seat sees it, flat."""
        found = np.zeros(self.size, np.float32)
        self.whole.put(self.seen(g, seat, features), found, 0)
        return found

    def seen(self, g: Game, seat: Seat, features: bool = True) -> dict[str, Any]:
        """What the numbers are made of."""
        ask = g.ask
        view: dict[str, Any] = {
            "game": g.book.name,
            "seat": seat,
            "plies": g.plies,
            "table": g.on_the_table(),
            "zones": {zone.name: g.table.shown(ZoneNumber(z), seat) for z, zone in enumerate(g.book.zones)},
            "waiting": ask.seat if ask else None,
            "result": g.result.json() if g.result else None,
        }
        found: dict[str, Any] = {
            "seat": str(seat),
            "asked": str(ask.seat) if ask else None,
            "where": [type(frame).__name__ for frame in g.stack if frame.title(g) is not None],
            "plies": g.plies,
        }
        found |= {f"table.{part}": value for part, value in view["table"].items()}
        found |= {f"zones.{zone}": cards for zone, cards in view["zones"].items()}
        if features:
            found |= {f"features.{part}": value for part, value in entry_of(g.book.name).features(view).items()}
        return found

    def structured(self, flat: Numbers) -> dict[str, Numbers]:
        """The same numbers by the names of their parts."""
        return {part: flat[place] for part, place in self.parts.items()}

    def misfits(self, g: Game, seat: Seat) -> list[str]:
        """The parts of which something would be lost."""
        return [
            part
            for part, value in self.seen(g, seat).items()
            if value is not None and not (part in self.whole.fields and self.whole.fields[part].fits(value))
        ]


def cards_of(book: Rulebook, zone: int) -> tuple[str, ...]:
    """The cards that may lie in a zone, and then their backs."""
    deck = book.zones[zone].deck
    return tuple(dict.fromkeys([*deck.names, *deck.backs]))


@cache
def layout_of(name: str) -> Layout:
    """The layout of a game, read once."""
    return Layout(name)
