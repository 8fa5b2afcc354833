"""Dice and shuffles: two small numbers of state, every result recorded.

The generator is L'Ecuyer's combined one (1988): integer arithmetic that stays below 2**62, so that it is quick both
interpreted and compiled, small to save and quick to branch. Old games stay replayable even if it changes, because
journals keep the results, not the seed's promises. Whoever sees enough of its results can compute those to come: where
that matters, at the tables of a server, results come from a `Stream` instead.
"""

from typing import Final, TypeVar

from petteia.kernel.fair import Stream
from petteia.kernel.wide import Wide

T = TypeVar("T")  # whatever is shuffled

_M1: Final = 2147483563
_M2: Final = 2147483399


class Chance:
    """The dice of one game."""

    one: Wide = 1
    two: Wide = 1
    rolled: int = 0  # how many results there were: a change seals the game

    def __init__(self) -> None:
        self.record: list[int] | None = None  # results since the last choice, for the journal
        self.script: list[int] | None = None  # results to give instead, in a replay
        self.given: list[int] | None = None  # the next results of dice, in a scene; shuffles stay as they are
        self.stream: Stream | None = None  # where results come from that nobody may foresee
        self.dice: list[tuple[int, int]] | None = None  # sides and result of each roll, for whoever counts them

    def reseed(self, seed: int) -> None:
        """Begin anew from a seed; any whole number will do."""
        spread = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % (1 << 64)
        spread = ((spread ^ (spread >> 30)) * 0xBF58476D1CE4E5B9) % (1 << 64)
        spread ^= spread >> 27
        self.one = spread % (_M1 - 1) + 1
        self.two = (spread >> 31) % (_M2 - 1) + 1

    def copy(self) -> "Chance":
        """An independent generator in the same state; it records nothing, and follows neither script nor stream."""
        twin = Chance()
        twin.one = self.one
        twin.two = self.two
        twin.rolled = self.rolled
        return twin

    def roll(self, sides: int) -> int:
        """A number from 0 to sides - 1: a die, a card of a hand taken at random."""
        face = self.result(sides, self.given)
        if self.dice is not None:
            self.dice.append((sides, face))
        return face

    def result(self, sides: int, given: list[int] | None) -> int:
        """The next result: that of the script, the one that is given, or one by chance."""
        one: Wide = self.one * 40014 % _M1
        two: Wide = self.two * 40692 % _M2
        scaled: Wide = (one - two) % (_M1 - 1) * sides // (_M1 - 1)
        self.one = one
        self.two = two
        self.rolled += 1
        face: int = scaled
        if self.script is not None:
            face = self.scripted(sides, self.script)
        elif given:
            face = self.scripted(sides, given)
        elif self.stream is not None:
            face = self.stream.result(self.rolled - 1, sides)
        if self.record is not None:
            self.record.append(face)
        return face

    def scripted(self, sides: int, script: list[int]) -> int:
        """The next result of a script."""
        if not script:
            raise ScriptEnded(f"no result left for a roll of {sides}")
        face = script.pop(0)
        if not 0 <= face < sides:
            raise ScriptEnded(f"a roll of {sides} cannot give {face}")
        return face

    def shuffled(self, cards: tuple[T, ...]) -> tuple[T, ...]:
        """The cards in a new order."""
        order = list(cards)
        self.shuffle(order)
        return tuple(order)

    def shuffle(self, cards: list[T]) -> None:
        """Put cards in a new order (Fisher and Yates)."""
        if self.script is None and self.record is None and self.stream is None:
            self._shuffle_quickly(cards)
            return
        for last in range(len(cards) - 1, 0, -1):
            other = self.result(last + 1, None)
            cards[last], cards[other] = cards[other], cards[last]

    def _shuffle_quickly(self, cards: list[T]) -> None:
        """The same, where nobody writes the results down: `roll` in one go."""
        one: Wide = self.one
        two: Wide = self.two
        for last in range(len(cards) - 1, 0, -1):
            one = one * 40014 % _M1
            two = two * 40692 % _M2
            other: Wide = (one - two) % (_M1 - 1) * (last + 1) // (_M1 - 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
        self.one = one
        self.two = two
        self.rolled += max(0, len(cards) - 1)


class ScriptEnded(Exception):
    """A scripted roll has no fitting result: the journal does not belong to these rules."""
