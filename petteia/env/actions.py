"""Options as numbers that mean the same in every game of a kind.

`Fixed`: each option has one number, whatever else is offered: the verb, and the things it touches, counted through.
`Factored`: an option is put together from parts, one a step: the verb, then each thing it touches. That is a small
range of numbers for games with thousands of options. A part that leaves no choice is not asked for.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from petteia.kernel.game import Game
from petteia.kernel.option import VerbNumber, choice, ref, second, third, verb_of
from petteia.kernel.rulebook import Rulebook

Mask = npt.NDArray[np.int8]
FIXED, FACTORED = "fixed", "factored"
PARTS: Final = 4  # the verb, and at most three things


def parts_of(book: Rulebook, pick: int) -> tuple[int, ...]:
    """The verb of an option, and the numbers of the things it touches."""
    verb = verb_of(pick)
    return (verb, ref(pick), second(pick), third(pick))[: 1 + len(book.verbs[verb].kinds)]


class Actions:
    """How the options of a game are numbered."""

    size: int

    def offered(self, g: Game, picked: tuple[int, ...]) -> list[int]:
        """The numbers that may be chosen now."""
        raise AssertionError("every encoding says so")

    def taken(self, g: Game, picked: tuple[int, ...], action: int) -> tuple[int | None, tuple[int, ...]]:
        """The option that was chosen, or None and what has been picked of it so far."""
        raise AssertionError("every encoding says so")

    def mask(self, g: Game, picked: tuple[int, ...]) -> Mask:
        found = np.zeros(self.size, np.int8)
        found[self.offered(g, picked)] = 1
        return found


class Fixed(Actions):
    """One number for each option there could be.

    >>> from petteia.games.registry import entry_of
    >>> fixed = Fixed(entry_of("hellas").book)
    >>> fixed.size
    11391
    >>> fixed.key(fixed.number(fixed.book.pick("settle 0,-1 0")))
    'settle 0,-1 0'
    """

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.starts: list[int] = []
        self.ranges: list[list[int]] = []
        self.size = 0
        for verb in book.verbs:
            ranges = [len(book.names[kind]) for kind in verb.kinds]
            self.starts.append(self.size)
            self.ranges.append(ranges)
            product = 1
            for count in ranges:
                product *= count
            self.size += product

    def number(self, pick: int) -> int:
        verb, *things = parts_of(self.book, pick)
        found = 0
        for thing, count in zip(things, self.ranges[verb], strict=True):
            found = found * count + thing
        return self.starts[verb] + found

    def option(self, action: int) -> int:
        """The option of a number."""
        verb = next(v for v in reversed(range(len(self.starts))) if self.starts[v] <= action)
        rest = action - self.starts[verb]
        things: list[int] = []
        for count in reversed(self.ranges[verb]):
            rest, thing = divmod(rest, count)
            things.insert(0, thing)
        one, two, three = (*things, 0, 0, 0)[:3]
        return choice(VerbNumber(verb), one, two, three)

    def key(self, action: int) -> str:
        """What a number means, as journals write it."""
        return self.book.key(self.option(action))

    def offered(self, g: Game, picked: tuple[int, ...]) -> list[int]:
        return [self.number(pick) for pick in g.ask.options] if g.ask is not None else []

    def taken(self, g: Game, picked: tuple[int, ...], action: int) -> tuple[int | None, tuple[int, ...]]:
        return self.option(action), ()


class Factored(Actions):
    """One part of an option a step."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.size = max(len(book.verbs), *[len(book.names[kind]) for verb in book.verbs for kind in verb.kinds])

    def left(self, g: Game, picked: tuple[int, ...]) -> dict[tuple[int, ...], int]:
        """The options that begin so, by their parts."""
        options = g.ask.options if g.ask is not None else []
        parts = {parts_of(self.book, pick): pick for pick in options}
        return {part: pick for part, pick in parts.items() if part[: len(picked)] == picked}

    def offered(self, g: Game, picked: tuple[int, ...]) -> list[int]:
        return sorted({parts[len(picked)] for parts in self.left(g, picked)})

    def taken(self, g: Game, picked: tuple[int, ...], action: int) -> tuple[int | None, tuple[int, ...]]:
        picked = (*picked, action)
        while True:
            left = self.left(g, picked)
            if len(left) == 1:
                return next(iter(left.values())), ()
            following = {parts[len(picked)] for parts in left}
            if len(following) > 1:
                return None, picked
            picked = (*picked, *following)

    def begun(self, g: Game) -> tuple[int, ...]:
        """What need not be asked of a new question: all its options have the same verb."""
        picked: tuple[int, ...] = ()
        while len(left := self.left(g, picked)) > 1 and len(same := {parts[len(picked)] for parts in left}) == 1:
            picked = (*picked, *same)
        return picked


def actions_of(book: Rulebook, encoding: str) -> Actions:
    """The encoding of that name.

    >>> actions_of(None, "morse")
    Traceback (most recent call last):
    ...
    ValueError: actions are “fixed” or “factored”, not “morse”
    """
    if encoding not in (FIXED, FACTORED):
        raise ValueError(f"actions are “{FIXED}” or “{FACTORED}”, not “{encoding}”")
    return Fixed(book) if encoding == FIXED else Factored(book)
