"""Options: inside the engine one int each, for people a verb and the refs it touches.

An int holds the number of the verb and up to three small numbers, ten bits each. The `Verb` tells of which kind they
are, so that the names of a game turn them into refs: `lay -1,2 3`, `play veto`.
"""

from typing import Final, NewType

from petteia.kernel.words import Text

_BITS: Final = 10
_MASK: Final = 1023

VerbNumber = NewType("VerbNumber", int)  # which of the verbs of a game


class Verb:
    """A kind of choice: its name, the kinds of the refs it takes, and the rule that allows it."""

    def __init__(
        self,
        do: str,
        kinds: tuple[str, ...] = (),
        rule: str = "",
        grave: bool = False,
        declines: bool = False,
        onward: bool = False,
        sets_out: bool = False,
        in_order: bool = False,
    ) -> None:
        self.do = do
        self.kinds = kinds
        self.rule = rule
        self.grave = grave  # ends a turn or gives something up: a page may ask again
        self.declines = declines  # lets things be: a player may want that always done without a click
        self.sets_out = sets_out  # the first step of what may be a longer way
        self.in_order = in_order  # which of several comes first: a player may want the order of the list
        self.onward = onward  # a further step of a way, or its end: a page may take the whole way at once


class Verbs:
    """The verbs of a game while they are listed: each call adds one and answers with its number.

    >>> verb = Verbs()
    >>> TAKE, GUESS = verb("take", "count", rule="PB-TAKE-01"), verb("guess", "pebble", rule="PB-GUESS-01")
    >>> (TAKE, GUESS, [known.do for known in verb.all()])
    (0, 1, ['take', 'guess'])
    """

    def __init__(self, known: tuple[Verb, ...] = ()) -> None:
        self._known = list(known)  # of the game it builds on

    def __call__(
        self,
        do: str,
        *kinds: str,
        rule: str,
        grave: bool = False,
        declines: bool = False,
        onward: bool = False,
        sets_out: bool = False,
        in_order: bool = False,
    ) -> VerbNumber:
        self._known.append(Verb(do, kinds, rule, grave, declines, onward, sets_out, in_order))
        return VerbNumber(len(self._known) - 1)

    def all(self) -> tuple[Verb, ...]:
        return tuple(self._known)


class Option:
    """One legal choice as people see it."""

    def __init__(
        self, code: int, do: str, on: tuple[str, ...], rule: str, label: Text, grave: bool = False, key: str = ""
    ) -> None:
        self.code = code
        self.do = do  # "lay"
        self.on = on  # ("-1,2", "3"): the things it touches, in clicking order
        self.rule = rule  # ledger entry: "why may I do this?"
        self.label = label
        self.grave = grave
        self.key = key or " ".join((do, *on))  # stable in journals, scenes and tests: "lay -1,2 3"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.key == other.key and self.rule == other.rule

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<{self.key}>"


def choice(verb: VerbNumber, one: int = 0, two: int = 0, three: int = 0) -> int:
    """An option: a verb and up to three small numbers (0 to 1023)."""
    return verb | one << _BITS | two << 2 * _BITS | three << 3 * _BITS


def choices(verb: VerbNumber, numbers: list[int]) -> list[int]:
    """One option for each number."""
    return [verb | number << _BITS for number in numbers]


def choices_with(verb: VerbNumber, one: int, numbers: tuple[int, ...]) -> list[int]:
    """One option with the same first number for each second one."""
    begin = verb | one << _BITS
    return [begin | number << 2 * _BITS for number in numbers]


def verb_of(pick: int) -> VerbNumber:
    return VerbNumber(pick & _MASK)


def ref(pick: int) -> int:
    """The first number of an option."""
    return pick >> _BITS & _MASK


def second(pick: int) -> int:
    return pick >> 2 * _BITS & _MASK


def third(pick: int) -> int:
    return pick >> 3 * _BITS & _MASK
