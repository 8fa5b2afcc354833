"""From what a judge says to how often it comes true: what people are shown as a chance.

A judge tells good positions from better ones, but it is too sure of itself, or not sure enough. What it says is
measured in games (`petteia calibrate`), and a curve with two or three numbers leads from there to what was seen:

    log odds seen = lift + slope * (log odds said) + bend * (log odds said) ** 3

It never falls, so the better of two positions stays the better one. Chances of all who play against each other are
bent side by side, by the same curve without a lift, and add up to 1 again. What is sure stays sure.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from petteia.kernel.errors import BadFacts

NUMBERS: Final = ("lift", "slope", "bend")
FURTHEST: Final = 5.0  # in logarithms of odds: beyond, nobody has measured, and the curve is flat
SMALLEST: Final = 1e-9  # a chance that is not 0


class Calibration:
    """The curve of a judge. Without numbers it changes nothing."""

    def __init__(self, lift: float = 0.0, slope: float = 1.0, bend: float = 0.0, measured: bool = True) -> None:
        self.lift = lift
        self.slope = slope
        self.bend = bend
        self.measured = measured  # False: there is no curve, and what is shown is what was said

    def bent(self, odds: float) -> float:
        """Logarithms of odds, bent but not lifted.

        >>> Calibration(0.0, 0.5, 0.1).bent(2.0)
        1.8
        """
        near = max(-FURTHEST, min(FURTHEST, odds)) if self.measured else odds
        return self.slope * near + self.bend * near * near * near

    def chance(self, said: float) -> float:
        """One chance by itself.

        >>> round(Calibration(-0.5, 0.5).chance(0.9), 3), Calibration(-0.5, 0.5).chance(1.0)
        (0.645, 1.0)
        """
        if not self.measured or said <= 0.0 or said >= 1.0:
            return max(0.0, min(1.0, said))
        return squashed(self.lift + self.bent(log_odds(said)))

    def chances(self, said: Sequence[float], camps: Sequence[int]) -> list[float]:
        """Of all sides that play against each other. `camps`: who wins together; each has the chance of the camp.

        >>> [round(share, 3) for share in Calibration(0.0, 0.5).chances([0.9, 0.1], [0, 1])]
        [0.75, 0.25]
        >>> [round(share, 2) for share in Calibration(0.0, 0.5).chances([0.8, 0.2, 0.8, 0.2], [0, 1, 0, 1])]
        [0.67, 0.33, 0.67, 0.33]
        """
        if len(said) == 1:
            return [self.chance(said[0])]
        if not self.measured or max(said) >= 1.0:
            return list(said)
        logs = [0.0] * (max(camps) + 1)
        for seat, camp in enumerate(camps):
            logs[camp] = log(max(SMALLEST, said[seat]))
        middle = 0.0
        for one in logs:
            middle += one / len(logs)
        odds = [exp(self.bent(2.0 * (one - middle)) / 2.0) for one in logs]
        total = 0.0
        for one in odds:
            total += one
        return [odds[camp] / total for camp in camps]

    def steepness(self, said: float) -> float:
        """By how much the chance shown moves with the logarithm of the odds that are said.

        >>> Calibration(0.0, 0.5).steepness(0.5)
        0.125
        """
        near = max(-FURTHEST, min(FURTHEST, log_odds(max(SMALLEST, min(1.0 - SMALLEST, said)))))
        shown = squashed(self.lift + self.bent(near))
        return shown * (1.0 - shown) * (self.slope + 3.0 * self.bend * near * near)


PLAIN: Final = Calibration(measured=False)


def log_odds(chance: float) -> float:
    return log(chance / (1.0 - chance))


def squashed(odds: float) -> float:
    """A number of any size between 0 and 1."""
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, odds))))


def calibration(file: str, table: str, found: object) -> Calibration:
    """The curve of a table of facts: `slope`, and where it was measured `lift` and `bend`."""
    if found is None:
        return PLAIN
    if not isinstance(found, dict):
        raise BadFacts("error.facts", file=file, entry=table, field="—", expected=f"[{table}]", found=repr(found))
    numbers = {"lift": 0.0, "slope": 1.0, "bend": 0.0}
    for name, number in found.items():
        good = name in NUMBERS and isinstance(number, (int, float)) and not isinstance(number, bool)
        if not good or (name != "lift" and number < 0):
            expected = "a number for one of: " + ", ".join(NUMBERS) + "; slope and bend not below 0"
            raise BadFacts("error.facts", file=file, entry=table, field=name, expected=expected, found=repr(number))
        numbers[str(name)] = float(number)
    return Calibration(numbers["lift"], numbers["slope"], numbers["bend"])
