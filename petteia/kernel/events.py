"""What happens, told to the log. An event is a few numbers; its `Event` says how to read them.

A line may hold cards that not everybody sees: kinds that end in "?" are shown only to the seats of the line's
`seen_by`; the others read the back of the card.
"""

from typing import Final, NewType

from petteia.kernel.flow import Seat

EventNumber = NewType("EventNumber", int)  # which of the events of a game; below 0: a courtesy

Mask = int  # a set of seats: bit seat + 1, so that bit 0 stands for spectators
EVERYONE: Mask = 0xFFFF


def only(*seats: Seat) -> Mask:
    """A set of seats. Spectators are NOBODY.

    >>> only(0, 1)
    6
    """
    mask = 0
    for seat in seats:
        mask |= 1 << seat + 1
    return mask


def sees(mask: Mask, seat: Seat) -> bool:
    return bool(mask >> seat + 1 & 1)


ALL: Final = "all"  # in `hurts`: everybody
OTHERS: Final = "others"  # in `hurts`: everybody but the seat it tells of


class Event:
    """A kind of happening: the key of its log line (`log.<name>`) and its parts as (name, kind).

    For whoever shows it: `hurts` names the part whose loss it is, a seat or something that has an owner (or `ALL`,
    `OTHERS`), `rolls` the part that a die shows, `begins` marks what opens a turn or another chapter of the log, and
    `private` what is nothing to look at for those who do not see its card.
    """

    def __init__(
        self,
        name: str,
        *parts: tuple[str, str],
        hurts: str = "",
        rolls: str = "",
        begins: bool = False,
        private: bool = False,
    ) -> None:
        self.name = name
        self.parts = parts
        self.hurts = hurts
        self.rolls = rolls
        self.begins = begins
        self.private = private


class Events:
    """The events of a game while they are listed: each call adds one and answers with its number."""

    def __init__(self, known: tuple[Event, ...] = ()) -> None:
        self._known = list(known)  # of the game it builds on

    def __call__(
        self,
        name: str,
        *parts: tuple[str, str],
        hurts: str = "",
        rolls: str = "",
        begins: bool = False,
        private: bool = False,
    ) -> EventNumber:
        self._known.append(Event(name, *parts, hurts=hurts, rolls=rolls, begins=begins, private=private))
        return EventNumber(len(self._known) - 1)

    def all(self) -> tuple[Event, ...]:
        return tuple(self._known)


RESIGNED: Final = EventNumber(-1)
DRAW_OFFERED: Final = EventNumber(-2)
DRAW_AGREED: Final = EventNumber(-3)
COURTESIES = (
    Event("resigned", ("seat", "seat")),
    Event("draw_offered", ("seat", "seat")),
    Event("draw_agreed", ("seat", "seat")),
)  # what may be said at any table, whatever the game; numbered downwards from -1
COURTESY_NUMBERS = {event.name: EventNumber(-1 - i) for i, event in enumerate(COURTESIES)}


class Line:
    """One line of the log."""

    def __init__(self, event: EventNumber, numbers: tuple[int, ...], seen_by: Mask, ply: int) -> None:
        self.event = event
        self.numbers = numbers
        self.seen_by = seen_by
        self.ply = ply  # how many choices had been made


class Watcher:
    """Somebody who looks at the table whenever the log is told something, also between two decisions."""

    def told(self, line: Line) -> None:
        raise AssertionError("every watcher looks")
