"""How lucky everybody was: what dice and draws gave each side, beside what was to be expected.

A game says what is counted, by data: `Dice` and `Draws`. `Fortune` looks on while a game is played again, and
`Fortune.told_of` does the sums. Every die stands for itself; cards of one pile are drawn without putting them back, so
all a seat draws between two shuffles counts as one handful out of that pile. The distribution of the whole follows by
convolution, nothing is approximated or simulated.
"""

from math import comb
from typing import Final

from petteia.kernel.events import EventNumber, Line, Watcher
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.record import Json
from petteia.kernel.words import Text
from petteia.kernel.zones import Deal, ZoneNumber, ZoneRow

HIGH: Final = 1  # much of it is good
LOW: Final = -1  # little of it is good
NEITHER: Final = 0  # neither is: both ends count as unusual
NO_EVENT: Final = EventNumber(-100)  # the log was told nothing more


class Measure:
    """Something that chance gives out, and that can be counted. Words: [luck.<name>] of the game."""

    def __init__(self, name: str, good: int, scale: int = 1) -> None:
        self.name = name
        self.good = good
        self.scale = scale  # values are so many times what people are told


class Dice(Measure):
    """The die of the game (`Game.faces`): an event tells of each roll after it, its first part says whose it was."""

    def __init__(
        self,
        name: str,
        good: int,
        told_by: tuple[EventNumber, ...],
        ref: str = "",
        counted: dict[str, int] | None = None,
    ) -> None:
        super().__init__(name, good)
        self.told_by = told_by
        self.ref = ref  # the kind of ref its faces are, for words; "": numbers
        self.counted = counted  # what faces count, others nothing; None: what they say

    def value(self, face: str) -> int:
        """What a face counts."""
        return int(face) if self.counted is None else self.counted.get(face, 0)


class Draws(Measure):
    """Cards drawn from some piles: into a zone of one's own, or told of by an event whose first part is the seat."""

    def __init__(
        self,
        name: str,
        good: int,
        piles: ZoneRow,
        values: tuple[int, ...],
        into: tuple[ZoneRow, ...] = (),
        told_by: tuple[EventNumber, ...] = (),
        scale: int = 1,
    ) -> None:
        super().__init__(name, good, scale)
        self.piles = piles
        self.values = values  # by card number
        self.into = into
        self.told_by = told_by

    def seat_of(self, target: ZoneNumber) -> Seat:
        """Whose zone it is."""
        for row in self.into:
            if target in row:
                return row.index(target)
        return NOBODY


class Handful:
    """What was taken at random out of some things, all of them as likely, none put back: a die is one of its faces."""

    def __init__(self, out_of: tuple[int, ...], kinds: tuple[str, ...], ref: str = "") -> None:
        self.out_of = out_of  # values
        self.kinds = kinds  # what they are
        self.ref = ref  # the kind of ref that is; "": numbers
        self.taken: list[tuple[int, str]] = []


class Share:
    """How often one side got something, and how often that was to be expected."""

    def __init__(self, title: Text | str | int) -> None:
        self.title = title
        self.got = 0
        self.expected = 0.0


class Side:
    """What one side got of one measure. The probabilities are those of so little or less, and of so much or more."""

    def __init__(self, g: Game, seat: Seat, handfuls: list[Handful], measure: Measure) -> None:
        self.seat = seat  # NOBODY: what concerned all
        self.count = sum(len(handful.taken) for handful in handfuls)
        whole = sum(value for handful in handfuls for value, _ in handful.taken)
        chances = distribution(handfuls)
        self.got = whole / measure.scale
        self.expected = sum(value * chance for value, chance in chances.items()) / measure.scale
        self.fewer = min(1.0, sum(chance for value, chance in chances.items() if value <= whole))
        self.more = min(1.0, sum(chance for value, chance in chances.items() if value >= whole))
        self.good = measure.good
        self.kinds = shares(g, handfuls)

    @property
    def worse(self) -> float:
        """How probable such luck or worse was; where nothing is good or bad, anything so unusual, on either side.

        The two sides of the distribution need not be alike: twice the smaller one is what counts.
        """
        if self.good == HIGH:
            return self.fewer
        if self.good == LOW:
            return self.more
        return min(1.0, 2 * min(self.fewer, self.more))

    def json(self) -> Json:
        return {
            "seat": self.seat if self.seat != NOBODY else None,
            "count": self.count,
            "got": self.got,
            "expected": self.expected,
            "fewer": self.fewer,
            "more": self.more,
            "worse": self.worse,
            "kinds": [
                {
                    "name": name,
                    "title": share.title.json() if isinstance(share.title, Text) else share.title,
                    "got": share.got,
                    "expected": share.expected,
                }
                for name, share in self.kinds.items()
            ],
        }


class Count:
    """A measure, and what every side got of it."""

    def __init__(self, measure: Measure, sides: list[Side]) -> None:
        self.measure = measure
        self.sides = sides

    @property
    def title(self) -> Text:
        return Text(f"luck.{self.measure.name}")

    def json(self) -> Json:
        return {
            "name": self.measure.name,
            "title": self.title.json(),
            "good": self.measure.good,
            "sides": [side.json() for side in self.sides],
        }


class Fortune(Watcher):
    """Looks on while a game is played, and keeps what chance gave to whom."""

    def __init__(self, measures: tuple[Measure, ...]) -> None:
        self.measures = measures
        self._game: Game | None = None
        self._rolls: list[tuple[int, int]] = []
        self._deals: list[Deal] = []
        self._piles: dict[ZoneNumber, tuple[int, ...]] = {}  # as they were when they were shuffled last
        self._times: dict[ZoneNumber, int] = {}  # how often that was
        self._dice: dict[tuple[str, Seat], list[Handful]] = {}
        self._draws: dict[tuple[str, Seat, ZoneNumber, int], Handful] = {}

    def watch(self, g: Game, dealt: bool = False) -> None:
        """Look at this game from now on. `dealt`: what nobody knows of its piles was dealt by chance just before."""
        self._game = g
        for measure in self.measures if dealt else ():
            if isinstance(measure, Draws):
                for pile in measure.piles:
                    self._shuffled(pile, g.table.unknown(pile))
        g.watcher = self
        g.chance.dice = self._rolls
        g.table.deals = self._deals

    def told(self, line: Line) -> None:
        g = self._game
        if g is None:
            return
        seat = whose(g, line)
        for measure in self.measures:
            if isinstance(measure, Dice) and line.event in measure.told_by:
                self._rolled(g, measure, seat)
        self._dealt(g, line.event, seat)
        self._rolls.clear()

    def _rolled(self, g: Game, measure: Dice, seat: Seat) -> None:
        kinds = g.faces()
        values = tuple([measure.value(face) for face in kinds])
        for sides, face in self._rolls:
            if sides == len(values):
                handful = Handful(values, kinds, measure.ref)
                handful.taken.append((values[face], kinds[face]))
                self._dice.setdefault((measure.name, seat), []).append(handful)

    def _dealt(self, g: Game, event: EventNumber, seat: Seat) -> None:
        """What was shuffled and drawn since the log was told something before."""
        for deal in self._deals:
            if deal.card < 0:
                self._shuffled(deal.source, deal.pile)
                continue
            if deal.known or deal.card not in self._piles.get(deal.source, ()):
                continue  # somebody knew what lay there: that was no chance
            for measure in self.measures:
                if isinstance(measure, Draws) and deal.source in measure.piles:
                    taker = seat if event in measure.told_by else measure.seat_of(deal.target)
                    if taker != NOBODY:
                        self._drawn(g, measure, taker, deal)
        self._deals.clear()

    def _shuffled(self, pile: ZoneNumber, cards: tuple[int, ...]) -> None:
        self._piles[pile] = cards
        self._times[pile] = self._times.get(pile, 0) + 1

    def _drawn(self, g: Game, measure: Draws, seat: Seat, deal: Deal) -> None:
        key = (measure.name, seat, deal.source, self._times[deal.source])
        deck = g.table.zones[deal.source].deck
        names = deck.names
        handful = self._draws.get(key)
        if handful is None:
            pile = self._piles[deal.source]
            values = tuple([measure.values[card] for card in pile])
            handful = self._draws[key] = Handful(values, tuple([names[card] for card in pile]), deck.kind)
        handful.taken.append((measure.values[deal.card], names[deal.card]))

    def told_of(self) -> list[Count]:
        """Everything that was counted: measure by measure, side by side."""
        g = self._game
        if g is None:
            return []
        self._dealt(g, NO_EVENT, NOBODY)
        counts: list[Count] = []
        for measure in self.measures:
            found: dict[Seat, list[Handful]] = {}
            for (name, seat), dice in self._dice.items():
                if name == measure.name:
                    found.setdefault(seat, []).extend(dice)
            for (name, seat, _, _), handful in self._draws.items():
                if name == measure.name:
                    found.setdefault(seat, []).append(handful)
            if found:
                counts.append(Count(measure, [Side(g, seat, found[seat], measure) for seat in sorted(found)]))
        return counts


def whose(g: Game, line: Line) -> Seat:
    """The seat an event is about: its first part, or who owns that."""
    parts = g.event_of(line.event).parts
    if not parts:
        return NOBODY
    kind = parts[0][1]
    seat = line.numbers[0] if kind == "seat" else g.owner_of(kind, line.numbers[0])
    return seat if 0 <= seat < g.seats else NOBODY


def shares(g: Game, handfuls: list[Handful]) -> dict[str, Share]:
    """Thing by thing: how often it came, and how often that was to be expected."""
    found: dict[str, Share] = {}
    for handful in handfuls:
        often = len(handful.taken) / len(handful.out_of)
        for kind in handful.kinds:
            share = found.get(kind)
            if share is None:
                share = found[kind] = Share(g.said(handful.ref, kind) if handful.ref else kind)
            share.expected += often
        for _, kind in handful.taken:
            found[kind].got += 1
    return found


def distribution(handfuls: list[Handful]) -> dict[int, float]:
    """How probable each sum of some handfuls is.

    >>> two = [Handful((1, 2), ("1", "2")) for _ in range(2)]
    >>> for die in two:
    ...     die.taken.append((1, "1"))
    >>> distribution(two)
    {2: 0.25, 3: 0.5, 4: 0.25}
    """
    alike: dict[tuple[int, tuple[int, ...]], int] = {}
    for handful in handfuls:
        key = (len(handful.taken), tuple(sorted(handful.out_of)))
        alike[key] = alike.get(key, 0) + 1
    whole = {0: 1.0}
    for (taken, out_of), times in alike.items():
        one = sums_of(out_of, taken)
        for _ in range(times):
            whole = convolved(whole, one)
    return dict(sorted(whole.items()))


def convolved(one: dict[int, float], two: dict[int, float]) -> dict[int, float]:
    """The sum of two things that have nothing to do with each other."""
    found: dict[int, float] = {}
    for a, chance in one.items():
        for b, other in two.items():
            found[a + b] = found.get(a + b, 0.0) + chance * other
    return found


def sums_of(out_of: tuple[int, ...], taken: int) -> dict[int, float]:
    """How probable each sum of so many is, taken at random and not put back.

    >>> sums_of((0, 0, 1), 2) == {0: 1 / 3, 1: 2 / 3}
    True
    """
    ways: list[dict[int, int]] = [{} for _ in range(taken + 1)]  # how many taken so far -> sum -> in how many ways
    ways[0][0] = 1
    for value in sorted(set(out_of)):
        many = out_of.count(value)
        fresh: list[dict[int, int]] = [{} for _ in range(taken + 1)]
        for so_far, sums in enumerate(ways):
            for more in range(min(many, taken - so_far) + 1):
                row, choices = fresh[so_far + more], comb(many, more)
                for total, count in sums.items():
                    row[total + more * value] = row.get(total + more * value, 0) + count * choices
        ways = fresh
    all_ways = comb(len(out_of), taken)
    return {total: count / all_ways for total, count in ways[taken].items()}
