"""What a coach has to say of a choice before it is made: only where it would be a grave mistake.

It is judged like a hint, from nothing but what its player may know. Grave is: a win given away, a question one would
rather not be asked (the game says which), or a large part of the chance to win.
"""

from collections.abc import Collection, Sequence
from typing import Final

from petteia.bots.eyes import Eyes
from petteia.bots.reasons import Adviser, Reasons
from petteia.bots.review import GLANCE_GAMES, GLANCE_LINES, GLIMPSED, MISTAKE, Mistake
from petteia.bots.simple import SEEDS, Sample, Thought
from petteia.bots.telling import percent
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.match import Match
from petteia.kernel.words import Text

GRAVE: Final = 0.08  # of the chance to win, as it was measured, for somebody who wants to hear much
VERY_GRAVE: Final = 0.16  # for somebody who wants to hear little
CLEARLY: Final = 0.75  # in so many of the imagined games another choice has to be the better one
GONE: Final = 0.03  # a chance so small is all but none
TRIED: Final = 3  # games in which a choice has to lead to a question that is dreaded
FEW: Final = 24  # options among which one is looked for that does not lead there

WIN: Final = "win"  # a sure win is given away
LOST: Final = "lost"  # after it hardly anything is left to hope for
LOSS: Final = "loss"  # it costs much
LEADS: Final = "leads"  # it leads to a question that one would rather not be asked


class Grave:
    """A choice that somebody should think about twice."""

    def __init__(self, kind: str, reasons: Reasons | None = None, question: str = "") -> None:
        self.kind = kind
        self.reasons = reasons  # why, where numbers tell
        self.question = question  # the key of the question it leads to

    def text(self) -> Text:
        """What is wrong, in one sentence; of a question the game has its own words."""
        reasons = self.reasons
        if self.kind != LOSS or reasons is None:
            return Text(f"coach.{self.kind}")
        return Text("coach.loss", {"best": percent(reasons.best_then), "then": percent(reasons.then)})


class Spotter(Adviser):
    """An adviser who also says whether the best choice wins at once."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.wins = False

    def told(
        self, root: Game, seat: Seat, mine: Thought, thoughts: Sequence[Thought], samples: Sequence[Sample]
    ) -> Reasons:
        ends = [self.end(sample, seat, thoughts[0]) for sample in samples]
        self.wins = all(end.result is not None and seat in end.result.winners for end in ends)
        return super().told(root, seat, mine, thoughts, samples)


def grave(match: Match, key: str, bar: float, dreaded: Collection[str], seed: int) -> Grave | None:
    """What speaks against an option of the open question; None if it may be taken without a word.

    `bar`: what has to be lost of the chance to win; `dreaded`: keys of questions one would rather not be asked.
    """
    ask = match.game.ask
    if ask is None or len(ask.options) < 2:
        return None
    dice = Chance()
    dice.reseed(seed)
    eyes = Eyes(match.game, ask.seat, dice.roll(SEEDS))
    question = leads_to(eyes, key, dreaded, dice)
    if question:
        return Grave(LEADS, question=question)
    if not entry_of(match.name).weights():
        return None  # nobody can judge this game
    return by_numbers(eyes, key, bar, dice)


def by_numbers(eyes: Eyes, key: str, bar: float, dice: Chance) -> Grave | None:
    """First at a glance; only what looks bad is thought through."""
    if Adviser(dice.roll(SEEDS), GLANCE_GAMES, GLANCE_LINES).loss(eyes, key) < GLIMPSED:
        return None
    spotter = Spotter(dice.roll(SEEDS))
    reasons = spotter.why(eyes, key)
    if reasons is None or reasons.ahead > (1.0 - CLEARLY) * reasons.games:
        return None
    if spotter.wins and reasons.then < 1.0:
        return Grave(WIN, reasons)
    if reasons.loss < bar:
        return None
    return Grave(LOST if reasons.then <= GONE else LOSS, reasons)


def amiss(match: Match, key: str, seed: int) -> Mistake | None:
    """What was wrong with a choice, looking back at it: also a win that was given away; None if nothing much was."""
    found = grave(match, key, MISTAKE, (), seed)
    if found is None or found.reasons is None or match.game.ask is None:
        return None
    return Mistake(match.game.plies, match.game.ask.seat, found.reasons)


def leads_to(eyes: Eyes, key: str, dreaded: Collection[str], dice: Chance) -> str:
    """The dreaded question that a choice leads straight to, while another one does not; "" if there is none."""
    root = eyes.imagine(dice.roll(SEEDS))
    ask = root.ask
    if not dreaded or ask is None or ask.text in dreaded:
        return ""
    found = [option for option in ask.options if root.key(option) == key]
    question = asked_after(root, found[0]) if found else ""
    if question not in dreaded:
        return ""
    for _ in range(TRIED - 1):
        twin = eyes.imagine(dice.roll(SEEDS))
        if asked_after(twin, found[0]) != question:
            return ""
    others = [option for option in ask.options if option != found[0]][:FEW]
    return question if any(asked_after(root, option) != question for option in others) else ""


def asked_after(g: Game, option: int) -> str:
    """The key of what the same seat is asked next after an option, "" if it is not asked."""
    ask = g.ask
    if ask is None or option not in ask.options:
        return ""
    twin = g.copy()
    twin.step(option)
    after = twin.ask
    return after.text if after is not None and after.seat == ask.seat else ""


def turn_began(match: Match, seat: Seat) -> int | None:
    """After so many choices the present turn began, as the log says; None if it is the turn of another seat.

    A chapter without a seat is everybody's.
    """
    g = match.game
    for line in reversed(g.news or []):
        event = g.event_of(line.event)
        if event.begins:
            seats = [number for (_, kind), number in zip(event.parts, line.numbers, strict=True) if kind == "seat"]
            return line.ply if seat in seats or not seats else None
    return None


def chapters(match: Match) -> int:
    """How many turns or chapters the log says have begun."""
    g = match.game
    return len([line for line in g.news or [] if g.event_of(line.event).begins])
