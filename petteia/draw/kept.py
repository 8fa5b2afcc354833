"""Parts of a drawing that are kept, and drawn anew only when something they show has changed.

A part says what it reads of a view; as long as all of that is the same, so is the part:

    @kept("seat", "result", "table/turn", "table/seats/hero", "zones/hand.{}", "options/raise")
    def seat_panel(seen: Seen, seat: int, words: Words) -> Svg:

| | reads |
|---|---|
| `result` | a part of the view: `seat`, `waiting`, `result`, `names` |
| `table/turn` | a part of the table |
| `table/seats/{}` | the entry of a list that has the number of the part: what comes first after `seen` |
| `table/seats/hero` | of each entry of a list only that |
| `zones/deck.pile`, `zones/hand.{}`, `zones/hand.me` | the cards of a zone; of that seat; of the viewer |
| `options/raise`, `options` | the options of the open question with that verb; all of them |
| a function of `seen` and what comes after it | what it finds, as plain data |

What comes after `seen`, the words (a language, the options of a table, a box) and the kind of `seen` always count. A
part that says nothing is drawn anew every time. What a part reads is all that tells one from another: a part that two
viewers see alike is drawn once for both, and one that shows what only one of them sees is never shown to the other,
because that is part of what it reads. `tests/draw/test_kept.py` proves that no part reads more than it says.
"""

import marshal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from petteia.draw.svg import Svg

LETTERS: Final = 8_000_000  # of drawings kept, twice: those used lately, and those before
PLAIN: Final = 2  # the form of marshal in which equal things have equal letters


class View(Protocol):
    """Whatever gives the parts of a view names."""

    @property
    def view(self) -> Mapping[str, Any]: ...


PARTS: Final = ("seat", "waiting", "result", "names")
S = TypeVar("S", bound=View)
P = ParamSpec("P")
D = TypeVar("D", Svg, str, Svg | None)
Read = str | Callable[..., object]


class Shelf:
    """All parts kept by this process, by what they were drawn from."""

    def __init__(self, letters: int) -> None:
        self.most = letters
        self.open = True
        self.lately: dict[object, Any] = {}
        self.before: dict[object, Any] = {}
        self.letters = 0  # of the parts used lately
        self.drawn = 0  # parts drawn so far
        self.anew = 0  # letters drawn so far

    def find(self, key: object) -> Any:
        """A part, as [part]; None if it was never drawn."""
        found = self.lately.get(key)
        if found is None:
            found = self.before.get(key)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: object, found: Any) -> None:
        """Parts nobody has asked for since as many others were kept make room."""
        self.lately[key] = found
        self.letters += letters_of(found[0])
        if self.letters > self.most:
            self.before, self.lately, self.letters = self.lately, {}, 0


SHELF: Final = Shelf(LETTERS)


@contextmanager
def drawn_anew() -> Iterator[None]:
    """Everything is drawn, whatever was kept: for tests, which compare."""
    SHELF.open = False
    try:
        yield
    finally:
        SHELF.open = True


class Reads:
    """What a part reads of a view."""

    def __init__(self, reads: Sequence[Read]) -> None:
        self.view: list[str] = []
        self.table: list[str] = []
        self.entry: list[str] = []
        self.zones: list[str] = []
        self.verbs: set[str] = set()
        self.asks = False  # about any option
        self.found: list[Callable[..., object]] = []
        each: dict[str, list[str]] = {}
        for read in reads:
            match read.split("/") if isinstance(read, str) else read:
                case ["options"]:
                    self.asks = True
                case [name] if name in PARTS:
                    self.view.append(name)
                case ["table", name]:
                    self.table.append(name)
                case ["table", name, "{}"]:
                    self.entry.append(name)
                case ["table", name, field]:
                    each.setdefault(name, []).append(field)
                case ["zones", name]:
                    self.zones.append(name)
                case ["options", verb]:
                    self.verbs.add(verb)
                case list():
                    raise ValueError(f"a part cannot read {read!r}")
                case call:
                    self.found.append(call)
        self.each = list(each.items())

    def of(self, seen: View, args: Sequence[Any]) -> list[object]:
        """What there is to read in a view."""
        view = seen.view
        table = view["table"]
        found: list[object] = [view.get(name) for name in self.view]
        found += [table.get(name) for name in self.table]
        found += [table[name][args[0]] for name in self.entry]
        found += [[[entry.get(field) for field in fields] for entry in table[name]] for name, fields in self.each]
        if self.zones:
            zones = view.get("zones") or {}
            number, me = str(args[0]) if args else "", str(view.get("seat", -1))
            found += [zones.get(zone.replace("{}", number).replace(".me", "." + me)) for zone in self.zones]
        if self.verbs or self.asks:
            options = (view.get("ask") or {}).get("options") or ()
            found.append([(o["do"], o["on"]) for o in options if self.asks or o["do"] in self.verbs])
        found += [read(seen, *args) for read in self.found]
        return found


def kept(*reads: Read) -> Callable[[Callable[Concatenate[S, P], D]], Callable[Concatenate[S, P], D]]:
    """A part that shows nothing but what it says that it reads. Words come last; what comes before is plain data."""
    read = Reads(reads)

    def keeping(draw: Callable[Concatenate[S, P], D]) -> Callable[Concatenate[S, P], D]:
        @wraps(draw)
        def found(seen: S, /, *args: P.args, **named: P.kwargs) -> D:
            assert not named, "words come last, and nothing by name"
            if not SHELF.open:
                return draw(seen, *args, **named)
            words = args[-1]
            shown: Any = (args[:-1], read.of(seen, args))
            key = (draw, type(seen), words, marshal.dumps(shown, PLAIN))
            known = SHELF.find(key)
            if known is None:
                part = draw(seen, *args, **named)
                if isinstance(part, Svg):
                    part.settle()
                SHELF.drawn += 1
                SHELF.anew += letters_of(part)
                known = [part]
                SHELF.keep(key, known)
            kept_part: D = known[0]
            return kept_part

        setattr(found, "reads", read)  # noqa: B010  (for tests)
        return found

    return keeping


def letters_of(part: Svg | str | None) -> int:
    if isinstance(part, Svg):
        return sum(map(len, part.body))
    return len(part) if part else 0
