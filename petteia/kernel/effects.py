"""What a card, hero, monster, talent or power changes while in play, and numbers that remember their parts.

Rules never ask "do you own card 37?". Each game lists the questions its rules put to things in play as methods of one
class that extends `Effect`; a card overrides those it answers.
"""

from typing import NewType

Moment = NewType("Moment", int)  # which of the moments at which something may be used, in the order of a game


class Effect:
    """Something that answers questions of the rules. Effects hold no state."""


class Tally:
    """A number that remembers its parts: 2 soldiers + 1 battle hero."""

    def __init__(self, amount: int, what: str) -> None:
        self.total = amount
        self.parts: list[tuple[str, int]] = [(what, amount)]

    def add(self, amount: int, what: str) -> None:
        if amount:
            self.total += amount
            self.parts.append((what, amount))

    def json(self) -> dict[str, object]:
        return {"total": self.total, "parts": [[what, amount] for what, amount in self.parts]}
