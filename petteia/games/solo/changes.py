"""What each version of the rules changed, and how positions of the version before are carried over."""

from typing import Any, Final

from petteia.games.lords.changes import second_reading as of_lords
from petteia.kernel.versions import Change


def second_reading(saved: dict[str, Any]) -> dict[str, Any]:
    """A position of version 1 holds all that version 2 needs, but for what Lords itself changed."""
    return of_lords(saved)


CHANGES: Final = (Change("2", "rules_change.second_reading", second_reading),)
