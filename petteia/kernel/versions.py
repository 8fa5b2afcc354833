"""The rules of a game have a version: 1 at first, and one more with every change of what was legal.

A position that was saved under an earlier version is carried over from change to change, if each of them can; a journal
is played again as far as the present rules go along. Neither is ever lost: what cannot go on can still be looked at,
and says why.
"""

from collections.abc import Callable
from typing import Any

from petteia.kernel.words import Text

Carry = Callable[[dict[str, Any]], dict[str, Any]]  # a saved position of the version before -> one of this version


class Change:
    """What one version changed."""

    def __init__(self, version: str, why: str, carry: Carry | None, played: dict[str, str] | None = None) -> None:
        self.version = version
        self.why = why  # the key of a sentence that says what changed, in the words of the game
        self.carry = carry  # None: a position of the version before cannot go on
        self.played: dict[str, str] = dict(played) if played else {}  # what options that are new meant before


class Stop:
    """Why a game cannot go on: the rules have changed since. It can be looked at up to here."""

    def __init__(self, why: Text, line: int) -> None:
        self.why = why
        self.line = line  # the first line of the journal that the present rules do not go along with
