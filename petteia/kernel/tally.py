"""What is counted of the sides of many games: who they were, what they had and did. Games say so as data."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from petteia.kernel.events import EventNumber, Line
from petteia.kernel.game import Game
from petteia.kernel.luck import whose
from petteia.kernel.words import Text

EACH: Final = "each"  # every thing a side had or did, once
MOST: Final = "most"  # the one it had or did most often
FIRST: Final = "first"  # the first few, in their order, as one
THEN: Final = " > "  # between the things of an order


class Tally:
    """Things that belong to a side, as the log tells. Words: [tally.<name>] of the game or the kernel.

    `told` names the events, each with its part that is the thing. Whose it is says the first part of the event (a seat,
    or what somebody owns); alone, all is one's own. Copies of a thing ("zeus.2") are the thing.
    """

    def __init__(
        self,
        name: str,
        told: dict[EventNumber, str],
        how: str = EACH,
        few: int = 1,
        only: frozenset[str] | None = None,
    ) -> None:
        self.name = name
        self.told = told
        self.how = how
        self.few = few  # so many of the first
        self.only = only  # names that count; None: all

    @property
    def title(self) -> Text:
        return Text(f"tally.{self.name}")

    def things(self, g: Game, lines: Sequence[Line]) -> list[list[str]]:
        """What each seat had or did, by name."""
        found: list[list[str]] = [[] for _ in range(g.seats)]
        for line in lines:
            part = self.told.get(line.event)
            if part is None:
                continue
            parts = g.event_of(line.event).parts
            place = next(i for i in range(len(parts)) if parts[i][0] == part)
            kind, number = parts[place][1].removesuffix("?"), line.numbers[place]
            seat = whose(g, line) if g.seats > 1 else 0
            if number < 0 or seat < 0:
                continue
            name = base(g.book.names[kind][number])
            if self.only is None or name in self.only:
                found[seat].append(name)
        return [self.summed(names) for names in found]

    def summed(self, names: list[str]) -> list[str]:
        if self.how == EACH:
            return sorted(set(names))
        if self.how == MOST:
            return [most for most, _ in sorted(Counter(names).items(), key=lambda one: (-one[1], one[0]))[:1]]
        return [THEN.join(names[: self.few])] if len(names) >= self.few else []

    def label(self, g: Game, name: str) -> list[Text | str | int]:
        """The names of what was counted, to be said: one, or several in their order."""
        return [self._said(g, one) for one in name.split(THEN)]

    def _said(self, g: Game, name: str) -> Text | str | int:
        for event, part in self.told.items():
            kind = dict(g.event_of(event).parts)[part].removesuffix("?")
            for full in g.book.names[kind]:
                if base(full) == name:
                    return g.said(kind, full)
        return name


def base(name: str) -> str:
    """A thing without the number of its copy.

    >>> base("zeus.2"), base("charge")
    ('zeus', 'charge')
    """
    return name.partition(".")[0]
