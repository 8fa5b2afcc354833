"""Reactions: an event is announced, and each seat in turn may answer it with what it has in play.

Compulsory effects come first; if several wait, the active seat orders them. A seat may use several reactions, then
passes. Which things in play listen to which event is asked of the game, whose `reactions` looks at its effects; whether
a seat is asked at all is judged on what the table can see (`might_react`), so that silence tells nothing.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from petteia.kernel.flow import Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.game import Game
from petteia.kernel.option import choice, ref, verb_of

G = TypeVar("G")


class Listening(Game):
    """A game whose things in play react to events."""

    def must_react(self, event: "Happening", used: list[int]) -> list[int]:
        """Things that have to react now, by number."""
        return []

    def may_react(self, event: "Happening", seat: Seat, used: list[int]) -> list[int]:
        """Things with which a seat may react now."""
        return []

    def might_react(self, event: "Happening", seat: Seat) -> bool:
        """Could this seat react, as far as the table can see?"""
        return False

    def reaction(self, thing: int, event: "Happening") -> Frame:
        """The procedure of a reaction."""
        raise AssertionError

    def window_verbs(self) -> tuple[int, int, int]:
        """The verbs for "resolve", "use" and "pass"."""
        raise AssertionError


class Happening:
    """Something that things in play may react to: a kind of event and the numbers it is about."""

    def __init__(self, kind: int, about: list[int]) -> None:
        self.kind = kind
        self.about = about


class Window(Frame):
    """Offers each seat in turn its reactions to one event; a seat may use several, then passes."""

    kind: int
    about: list[int]
    order: list[int]  # seats, the active one first
    at: int = 0
    used: list[int]

    def __init__(self, kind: int, about: list[int], order: list[int]) -> None:
        self.kind = kind
        self.about = about
        self.order = order
        self.used = []

    def event(self) -> Happening:
        return Happening(self.kind, self.about)

    def begin(self, g: Listening) -> Flow:
        return go(self.must_react)

    def must_react(self, g: Listening) -> Flow:
        waiting = g.must_react(self.event(), self.used)
        if not waiting:
            return go(self.may_react)
        resolve = g.window_verbs()[0]
        return ask(self.order[0], "window.order", [choice(resolve, thing) for thing in waiting], then=self.chosen)

    def may_react(self, g: Listening) -> Flow:
        if self.at == len(self.order):
            return done()
        seat = self.order[self.at]
        if not g.might_react(self.event(), seat):
            return go(self.next_seat)
        _, use, leave = g.window_verbs()
        options = [choice(use, thing) for thing in g.may_react(self.event(), seat, self.used)]
        options.append(leave)
        return ask(seat, "window.react", options, then=self.chosen, secret=True)

    def next_seat(self, g: Listening) -> Flow:
        self.at += 1
        return go(self.may_react)

    def chosen(self, g: Listening, pick: int) -> Flow:
        if verb_of(pick) == g.window_verbs()[2]:
            return go(self.next_seat)
        self.used.append(ref(pick))
        return call(g.reaction(ref(pick), self.event()), then=self.must_react)


def announce(g: Any, event: Happening, order: list[int], then: Callable[[G], Flow]) -> Flow:
    """Open a window for an event, or go straight on when nobody could react."""
    listening: Listening = g
    if not listening.must_react(event, []) and not any(listening.might_react(event, seat) for seat in order):
        return go(then)
    return call(Window(event.kind, event.about, order), then=then)
