"""Curves of our own instead of the measured ones, while a test looks where chances are shown."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from petteia.games.registry import entry_of
from petteia.kernel.calibration import Calibration
from petteia.kernel.entry import CHOICE, POSITION

EVEN: Final = Calibration(0.0, 0.0)  # whatever a judge says, everybody's chances are the same
TWO_THIRDS: Final = Calibration(0.7, 0.0)  # whatever is found for a choice
SHOWN: Final = TWO_THIRDS.chance(0.5)


@contextmanager
def calibrated(game: str, seats: int, position: Calibration = EVEN, choice: Calibration = TWO_THIRDS) -> Iterator[None]:
    """People are shown chances by these curves."""
    entry = entry_of(game)
    before = entry.calibrated
    entry.calibrated = {f"seats_{seats}.{POSITION}": position, f"seats_{seats}.{CHOICE}": choice}
    try:
        yield
    finally:
        entry.calibrated = before
