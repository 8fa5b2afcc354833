"""Looking back at a game: what was given away by whom, where it turned, and how much of it was luck.

A mistake is what a choice promised less than another one, judged in games that its player could have been in then: what
was hidden from them counts for nothing. Luck is what dice, shuffles and draws did beyond the mean of what they could
have done after the same choice.
"""

from collections.abc import Sequence
from typing import Final

from petteia.bots.eyes import Eyes
from petteia.bots.reasons import Adviser, Reasons, mean, outlook
from petteia.bots.simple import SEEDS
from petteia.kernel.chance import Chance
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.match import Match
from petteia.kernel.view import imagine

GLANCE_GAMES: Final = 2  # imagined at a glance
GLANCE_LINES: Final = 40
# In chances as they were measured, which are flatter than what a judge says:
GLIMPSED: Final = 0.006  # what a choice must seem to give away to be looked at again
MISTAKE: Final = 0.01  # and to count as a mistake: one win in a hundred
TURNED: Final = 0.02  # what a choice must change to be a turning point
MOSTLY: Final = 0.75  # in so many of the imagined games the other choice has to be the better one
OTHER_LUCK: Final = 12  # games imagined to find out what chance could have done
TURNS: Final = 5  # turning points that are told


class Mistake:
    """A choice that gave something away, and why."""

    def __init__(self, ply: int, seat: Seat, reasons: Reasons) -> None:
        self.ply = ply  # choices made before it
        self.seat = seat
        self.reasons = reasons


class Turning:
    """A choice after which everything looked different."""

    def __init__(self, ply: int, seat: Seat, by: float) -> None:
        self.ply = ply
        self.seat = seat  # whose chance changed most
        self.by = by


def mistake(match: Match, key: str, seed: int) -> Mistake | None:
    """What was wrong with a choice; `match` rests on the question. None if nothing much was."""
    ask = match.game.ask
    if ask is None or len(ask.options) < 2:
        return None
    seat = ask.seat
    dice = Chance()
    dice.reseed(seed)
    eyes = Eyes(match.game, seat, dice.roll(SEEDS))
    if Adviser(dice.roll(SEEDS), GLANCE_GAMES, GLANCE_LINES).loss(eyes, key) < GLIMPSED:
        return None
    reasons = Adviser(dice.roll(SEEDS)).why(eyes, key)
    if reasons is None or reasons.loss < MISTAKE or reasons.ahead > (1.0 - MOSTLY) * reasons.games:
        return None
    return Mistake(match.game.plies, seat, reasons)


def luck(before: Game, key: str, after: Game, seed: int) -> list[float]:
    """What chance did for each seat after a choice, beyond the mean of what it could have done."""
    ask = before.ask
    assert ask is not None
    dice = Chance()
    dice.reseed(seed)
    usual: list[list[float]] = []
    for _ in range(OTHER_LUCK):
        g = imagine(before, ask.seat, dice.roll(SEEDS))
        found = [option for option in g.ask.options if g.key(option) == key] if g.ask else []
        if found:
            g.step(found[0])
            usual.append(outlook(g))
    if not usual:
        return [0.0] * before.seats
    now = outlook(after)
    return [now[seat] - mean([one[seat] for one in usual]) for seat in range(before.seats)]


def sealed(g: Game) -> int:
    """A number that rises whenever dice roll, or a card is turned or drawn."""
    return g.table.seals + g.chance.rolled


def turnings(plies: Sequence[int], shares: Sequence[Sequence[float]]) -> list[Turning]:
    """Where the chances changed most, the greatest change first. `shares`: of each seat, point by point.

    >>> [(one.ply, one.seat, one.by) for one in turnings([0, 3, 8], [[0.5, 0.5, 0.75], [0.5, 0.5, 0.25]])]
    [(3, 0, 0.25)]
    """
    found: list[Turning] = []
    for point in range(1, len(plies)):
        changes = [one[point] - one[point - 1] for one in shares]
        seat = max(range(len(changes)), key=lambda seat: (abs(changes[seat]), -seat))
        if abs(changes[seat]) >= TURNED:
            found.append(Turning(plies[point - 1], seat, changes[seat]))
    found.sort(key=lambda one: -abs(one.by))
    return found[:TURNS]
