"""Procedures at rest: frames, and what their steps answer.

A procedure of the rulebook is a `Frame`; its paragraphs are methods, in reading order. Every step *returns what comes
next*: another step (`go`), a question (`ask`), a procedure inside this one (`call`), or the end (`done`). Between two
decisions no code is running: a game that waits is data.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from petteia.kernel.kinds import derive_copy
from petteia.kernel.steps import FIRST, Step
from petteia.kernel.words import Text

Seat = int
NOBODY: Final = -1

G = TypeVar("G")


class Flow:
    """What a step answers: what comes next."""


class Go(Flow):
    """Continue with another step."""

    def __init__(self, step: Step) -> None:
        self.step = step


class Ask(Flow):
    """Rest here until one seat has chosen. Options are numbers (see option.py); words are made when someone looks."""

    def __init__(self, seat: Seat, text: str, options: list[int], then: Step, secret: bool, why_not: str) -> None:
        self.seat = seat
        self.text = text  # the key of the prompt; its parts come from the frame's `parts`
        self.options = options
        self.then = then  # the step that receives the answer
        self.secret = secret  # do the options depend on what only this seat sees?
        self.why_not = why_not  # the method that adds to a list what is refused and why, for a watcher


class Call(Flow):
    """Run a procedure, then come back."""

    def __init__(self, frame: "Frame", then: Step) -> None:
        self.frame = frame
        self.then = then


class Done(Flow):
    """This procedure is over."""

    def __init__(self, result: str) -> None:
        self.result = result


_GOES: Final[dict[Step, Go]] = {}  # made once each


def go(step: Callable[[G], Flow]) -> Flow:
    """Continue with another step."""
    name = step.__name__
    if name not in _GOES:
        _GOES[name] = Go(name)
    return _GOES[name]


def ask(
    seat: Seat,
    text: str,
    options: list[int],
    then: Callable[[G, int], Flow],
    secret: bool = False,
    why_not: "Callable[[G, list[Refusal]], object] | None" = None,
) -> Flow:
    """Rest here until `seat` has chosen one of the options. A step that asks has changed nothing before.

    `why_not` is usually the method that found the options: asked once more with a list, it adds the reasons against
    those it left out. A reason against something that is offered nevertheless goes unheard.
    """
    return Ask(seat, text, options, then.__name__, secret, "" if why_not is None else why_not.__name__)


def call(frame: "Frame", then: Callable[[G], Flow]) -> Flow:
    """Run a procedure, then come back to the step `then`."""
    return Call(frame, then.__name__)


def done(result: str = "") -> Flow:
    """This procedure is over; the one that called it finds `result`."""
    return Done(result) if result else DONE


class Reason:
    """Why something one might expect cannot be chosen, and the rule behind it."""

    def __init__(self, why: str, rule: str) -> None:
        self.why = why  # the key of the reason
        self.rule = rule

    def against(self, option: int) -> "Refusal":
        return Refusal(option, self.why, self.rule)

    def against_all(self, options: list[int]) -> "list[Refusal]":
        return [Refusal(option, self.why, self.rule) for option in options]

    def __repr__(self) -> str:
        return f"Reason({self.why!r}, {self.rule!r})"


class Refusal:
    """A choice one might expect, with the reason why not and the rule behind it. Never legal."""

    def __init__(self, option: int, why: str, rule: str) -> None:
        self.option = option
        self.why = why  # the key of the reason
        self.rule = rule

    def __repr__(self) -> str:
        return f"Refusal({self.option}, {self.why!r}, {self.rule!r})"


class Frame:
    """A procedure of the rulebook, at rest between two of its steps. Its first step is `begin`."""

    step: Step = FIRST  # the step to run next
    result: str = ""  # what the last called procedure answered
    interrupts: bool = False  # it came between two steps of another procedure, which does not hear its result

    def __init_subclass__(cls) -> None:
        """The copy of a procedure follows from its fields, unless it is written out."""
        if "copy" not in vars(cls):
            derive_copy(cls)

    def copy(self) -> "Frame":
        """An independent frame in the same state."""
        raise AssertionError(f"{type(self).__name__} has no copy")

    def title(self, g: Any) -> Text | None:
        """For the breadcrumb: "Battle for Megara". None leaves the procedure out."""
        return None

    def shown(self, g: Any) -> dict[str, object]:
        """What everybody at the table sees of this procedure: "whose turn", "the battle"."""
        return {}

    def parts(self, g: Any) -> dict[str, Text | str | int]:
        """What the prompts of this procedure may mention."""
        return {}


DONE: Final = Done("")
