"""How often what a judge says comes true: noted in games among bots, fitted, and checked on games nobody fitted to.

At every few questions it is noted what the judge says of the position, and what an adviser finds for the choice that
is then made; who won is known in the end. Two curves (petteia.kernel.calibration) lead from what was said to how
often it came true: one for positions, one for choices. Questions of one game go together, so intervals count games.
"""

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from typing import Any, Final

from petteia.bots.arena import DEVIATIONS, OTHER_DICE
from petteia.bots.eyes import Eyes
from petteia.bots.reasons import Adviser, mean
from petteia.bots.registry import make_bot
from petteia.bots.simple import SEEDS
from petteia.games.registry import entry_of
from petteia.kernel.calibration import Calibration
from petteia.kernel.chance import Chance
from petteia.kernel.entry import CHOICE, POSITION
from petteia.kernel.game import Game

PLAYERS: Final = "level4"
EVERY: Final = 12  # questions between two that are noted
LOOKS: Final = 4  # games imagined for what is said of a position
LONGEST: Final = 30_000  # choices; a game that goes on longer is not counted
DIGITS: Final = 6

# ---- one game --------------------------------------------------------------------------------------------------


class Setting:
    """What is measured, for a worker: a game, its seats and options."""

    def __init__(self, game: str, seats: int, options: dict[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options


def found_for(adviser: Adviser, eyes: Eyes, key: str) -> list[float]:
    """What an adviser finds for a choice, in each of the games it imagines."""
    root = eyes.imagine(adviser.dice.roll(SEEDS))
    assert root.ask is not None
    adviser.must = next(option for option in root.ask.options if root.key(option) == key)
    thoughts, _ = adviser.weighed(eyes, root, eyes.seat)
    return next(one for one in thoughts if one.option == adviser.must).found


def note_game(work: tuple[Setting, int]) -> dict[str, Any]:
    """One game from its seed, as plain data: the same whoever plays it, and whenever."""
    setting, seed = work
    entry = entry_of(setting.game)
    g = entry.begin(setting.seats, seed, setting.options)
    g.news = None
    bots = [make_bot(PLAYERS, seed + OTHER_DICE * (seat + 1)) for seat in range(setting.seats)]
    dice = Chance()
    dice.reseed(seed + OTHER_DICE * (setting.seats + 1))
    adviser = Adviser(seed, measured=False)
    points: list[dict[str, Any]] = []
    asked = dice.roll(EVERY)
    for _ in range(LONGEST):
        ask = g.ask
        if ask is None:
            break
        key = bots[ask.seat].choose(bots[ask.seat].look(g, ask.seat))
        if len(ask.options) > 1:
            asked += 1
            if asked % EVERY == 0:
                points.append(point(adviser, g, key, dice))
        g.step(next(option for option in ask.options if g.key(option) == key))
    judge = entry.judge_of(g)
    return {
        "seed": seed,
        "over": g.result is not None,
        "winners": list(g.result.winners) if g.result is not None else [],
        "camps": judge.camps(g),
        "points": points,
    }


def point(adviser: Adviser, g: Game, key: str, dice: Chance) -> dict[str, Any]:
    """What is said at a question, of all seats and of the choice that is made."""
    assert g.ask is not None
    seat = g.ask.seat
    eyes = Eyes(g, seat, dice.roll(SEEDS))
    judge = entry_of(g.book.name).judge_of(g)
    said = [judge.chances(eyes.imagine(dice.roll(SEEDS))) for _ in range(LOOKS)]
    return {
        "ply": g.plies,
        "seat": seat,
        POSITION: [[round(share, DIGITS) for share in one] for one in said],
        CHOICE: [round(one, DIGITS) for one in found_for(adviser, eyes, key)],
    }


# ---- what was said, and what came ------------------------------------------------------------------------------


class Said:
    """What was said at one question, and what came of it."""

    def __init__(self, game: int, seat: int, camps: list[int], won: list[bool], point: dict[str, Any]) -> None:
        self.game = game
        self.seat = seat
        self.camps = camps
        self.won = won  # by seat
        self.position: list[list[float]] = point[POSITION]
        self.choice: list[float] = point[CHOICE]

    def of_position(self, curve: Calibration) -> list[float]:
        """The chances of all seats, by a curve."""
        shown = [curve.chances(said, self.camps) for said in self.position]
        return [mean([one[seat] for one in shown]) for seat in range(len(self.won))]

    def of_choice(self, curve: Calibration) -> float:
        return mean([curve.chance(said) for said in self.choice])

    def shown(self, kind: str, curve: Calibration) -> float:
        """What whoever was asked would have been shown."""
        return self.of_choice(curve) if kind == CHOICE else self.of_position(curve)[self.seat]

    def surprise(self, kind: str, curve: Calibration) -> float:
        """Minus the logarithm of what was given to what came."""
        if kind == CHOICE or len(self.won) == 1:
            shown = self.shown(kind, curve)
            return -log(max(TINY, shown if self.won[self.seat] else 1.0 - shown))
        chances = self.of_position(curve)
        return -log(max(TINY, chances[self.won.index(True)]))


TINY: Final = 1e-6  # nothing that came was thought to be less likely


def all_said(games: Sequence[dict[str, Any]]) -> list[Said]:
    """Of games that somebody won; of a game that is played alone, of all that are over."""
    found: list[Said] = []
    for number, game in enumerate(games):
        seats = len(game["camps"])
        if not game["over"] or (seats > 1 and not game["winners"]):
            continue
        won = [seat in game["winners"] for seat in range(seats)]
        found += [Said(number, one["seat"], game["camps"], won, one) for one in game["points"]]
    return found


# ---- fitting ---------------------------------------------------------------------------------------------------

FIRST_STEP: Final = 0.4
LAST_STEP: Final = 0.002
FLATTER: Final = 0.02  # how far a bend has to lower the mean surprise, for each unit of it: few games bend nothing


def fit(said: Sequence[Said], kind: str) -> Calibration:
    """The curve that would have been surprised least. Slope and bend never fall below 0, so order is kept."""
    lifted = kind == CHOICE or len(said[0].won) == 1
    return least(lambda curve: mean([one.surprise(kind, curve) for one in said]), lifted)


def least(surprise: Callable[[Calibration], float], lifted: bool) -> Calibration:
    """The best numbers, one direction after the other in smaller and smaller steps.

    >>> found = least(lambda c: (c.lift - 0.3) ** 2 + (c.slope - 0.6) ** 2 + (c.bend - 0.1) ** 2, True)
    >>> round(found.lift, 1), round(found.slope, 1), round(found.bend, 1)
    (0.3, 0.6, 0.1)
    """
    numbers = [0.0, 1.0, 0.0]
    scales = [1.0 if lifted else 0.0, 1.0, 0.1]

    def cost(lift: float, slope: float, bend: float) -> float:
        return surprise(Calibration(lift, slope, bend)) + FLATTER * bend

    best, step = cost(*numbers), FIRST_STEP
    while step > LAST_STEP:
        better = False
        for which, scale in enumerate(scales):
            for way in (step, -step) if scale else ():
                tried = list(numbers)
                tried[which] = tried[which] + way * scale if which == 0 else max(0.0, tried[which] + way * scale)
                found = cost(*tried)
                if found < best - 1e-12:
                    best, numbers, better = found, tried, True
                    break
        if not better:
            step /= 2
    lift, slope, bend = [round(number, 3) for number in numbers]
    return Calibration(lift, slope, bend)


# ---- checking --------------------------------------------------------------------------------------------------


class Row:
    """One line of a table of reliability: of all that was shown as about so much, how much came true."""

    def __init__(self, low: float, said: Sequence[tuple[int, float, bool]]) -> None:
        self.low = low  # from here to a tenth more
        self.questions = len(said)
        self.shown = mean([shown for _, shown, _ in said])
        self.seen = mean([float(won) for _, _, won in said])
        self.games = len({game for game, _, _ in said})
        self.reach = self.doubt(said)

    def doubt(self, said: Sequence[tuple[int, float, bool]]) -> float:
        """How far the truth may be from what was seen, with 95 % confidence. A game counts as one, however long."""
        by_game: dict[int, float] = {}
        for game, _, won in said:
            by_game[game] = by_game.get(game, 0.0) + won - self.seen
        if self.games < 2:
            return 1.0
        spread = sum(one * one for one in by_game.values()) * self.games / (self.games - 1)
        share = (self.seen * self.games + 1.0) / (self.games + 2.0)  # for rows in which all came true, or nothing
        least = share * (1.0 - share) / (self.games + 2.0) / 4.0
        return DEVIATIONS * sqrt(max(spread / self.questions**2, least))


def reliability(said: Sequence[Said], kind: str, curve: Calibration) -> list[Row]:
    """By tenths of what was shown to whoever was asked."""
    tenths: list[list[tuple[int, float, bool]]] = [[] for _ in range(10)]
    for one in said:
        shown = one.shown(kind, curve)
        tenths[min(9, int(10 * shown))].append((one.game, shown, one.won[one.seat]))
    return [Row(number / 10, some) for number, some in enumerate(tenths) if some]


def surprise(said: Sequence[Said], kind: str, curve: Calibration) -> float:
    """The mean surprise: less is better."""
    return mean([one.surprise(kind, curve) for one in said])


def off(rows: Sequence[Row]) -> float:
    """How far what was shown was from what came, in the mean of all questions."""
    questions = sum(row.questions for row in rows)
    return sum(abs(row.shown - row.seen) * row.questions for row in rows) / questions if questions else 0.0


def to_play(setting: Setting, seeds: Sequence[int], known: Sequence[int]) -> Iterator[tuple[Setting, int]]:
    """The games that are still to be played."""
    there = set(known)
    return ((setting, seed) for seed in seeds if seed not in there)
