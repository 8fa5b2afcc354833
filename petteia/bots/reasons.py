"""Why: what speaks for a choice, from the numbers that bots go by, and only from what somebody may know.

An adviser thinks a question through like the strongest of the greedy bots, in more games; what it finds is taken apart:
the chance before and after, the terms of the judge that move, how the best line goes on, what the next best choice
would have cost, in how many of the imagined games it is the better one. Nothing is worded here.

Chances are those that people are shown: how often what a judge says came true in games among bots (decision 37). Bots
that play compare what the judge says itself.
"""

from collections.abc import Sequence
from typing import Final

from petteia.bots.eyes import Eyes
from petteia.bots.levels import LevelBot
from petteia.bots.simple import FINALISTS, SEEDS, Line, Sample, Thought, is_grave, stirring, turn_of
from petteia.games.registry import entry_of
from petteia.kernel.calibration import PLAIN, Calibration
from petteia.kernel.chance import Chance
from petteia.kernel.entry import CHOICE, POSITION, Threat
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.record import Json
from petteia.kernel.view import label, view
from petteia.kernel.words import Text

GAMES: Final = 8  # imagined to compare the best options in
LINES: Final = 360  # thought through
LOOKS: Final = 16  # games imagined to estimate the chances of all
LEAST: Final = 0.002  # a term that moves less is not worth a word, in chances
MOST_TERMS: Final = 5
LONGEST_LINE: Final = 12  # choices of the best line that are told
SURE: Final = 0.02  # and 0.98: beyond, odds say little


class ShownLine(Line):
    """A way to the end of the turn, worth the chance that people are shown."""

    def __init__(self, seat: Seat, judge: Judge, dice: Chance, offered: list[int], curve: Calibration) -> None:
        super().__init__(seat, judge, dice, offered)
        self.curve = curve

    def value(self, g: Game) -> float:
        said = super().value(g)
        return self.curve.chance(said) if g.result is None else said


class Moved:
    """A term of the judge, and how much it moves the chance."""

    def __init__(self, name: str, by: float) -> None:
        self.name = name
        self.by = by

    def json(self) -> Json:
        return {"term": self.name, "by": round(self.by, 4)}


class Aim:
    """A way to win: how far the seat is, before and after the best line; `need` is 0 where nobody can count."""

    def __init__(self, text: Text, have: int, then: int, need: int) -> None:
        self.text = text
        self.have = have
        self.then = then
        self.need = need

    def json(self) -> Json:
        return {"text": self.text.json(), "have": self.have, "then": self.then, "need": self.need}


class Reasons:
    """Why one option: all that is said of it."""

    def __init__(self, key: str, name: Text) -> None:
        self.key = key
        self.label = name
        self.best = key  # the option that looks best; another one if somebody asked about a worse one
        self.best_label = name
        self.measured = False  # whether it is known how often such chances come true
        self.now = 0.0  # the chance before,
        self.then = 0.0  # after the best line that begins so,
        self.best_then = 0.0  # and after the best option of all
        self.terms: list[Moved] = []
        self.line: list[Text] = []  # how the best line goes on, in one of the imagined games
        self.aim: Aim | None = None
        self.rival = ""  # the next best option, "" without one
        self.rival_label = name
        self.cost = 0.0  # how much less it promises
        self.rival_terms: list[Moved] = []  # what the rival would have moved the other way
        self.ahead = 0  # imagined games in which the option is not worse than its rival,
        self.games = 0  # of so many
        self.threats: list[Threat] = []

    @property
    def loss(self) -> float:
        """What the option gives away, in chances."""
        return max(0.0, self.best_then - self.then)

    def json(self) -> Json:
        return {
            "id": self.key,
            "label": self.label.json(),
            "best": self.best,
            "best_label": self.best_label.json(),
            "measured": self.measured,
            "now": round(self.now, 4),
            "then": round(self.then, 4),
            "best_then": round(self.best_then, 4),
            "terms": [moved.json() for moved in self.terms],
            "line": [text.json() for text in self.line],
            "aim": self.aim.json() if self.aim else None,
            "rival": self.rival,
            "rival_label": self.rival_label.json(),
            "cost": round(self.cost, 4),
            "rival_terms": [moved.json() for moved in self.rival_terms],
            "ahead": self.ahead,
            "games": self.games,
            "threats": [threat.text.json() for threat in self.threats],
        }


class Adviser(LevelBot):
    """Thinks for somebody: about one question of one seat, as somebody sees it."""

    name = "adviser"
    imagined = GAMES
    tried = LINES

    def __init__(self, seed: int, games: int = GAMES, lines: int = LINES, measured: bool = True) -> None:
        super().__init__(seed)
        self.samples, self.lines = games, lines
        self.measured = measured  # False: it says what the judge says, however often that comes true
        self.must = -1  # an option that is compared in any case
        self.found_plan: list[int] = []  # how what was explained last goes on

    def curve(self, g: Game) -> Calibration:
        """How often what is found for a choice came true."""
        return PLAIN if not self.measured else entry_of(g.book.name).calibration_of(g, CHOICE)

    def line(self, seat: Seat, root: Game) -> Line:
        assert root.ask is not None
        return ShownLine(seat, self.judge(root), self.dice, root.ask.options, self.curve(root))

    def why(self, eyes: Eyes, key: str = "", seat: Seat | None = None) -> Reasons | None:
        """Why a choice; without a key why the one that looks best. `seat`: who chooses, if not who looks.

        None if there is no such option in the games that could be.
        """
        root = eyes.imagine(self.dice.roll(SEEDS))
        ask = root.ask
        mover = eyes.seat if seat is None else seat
        if ask is None or ask.seat != mover:
            return None
        self.must = -1
        if key:
            found = [option for option in ask.options if root.key(option) == key]
            if not found:
                return None
            self.must = found[0]
        thoughts, samples = self.weighed(eyes, root, mover)
        mine = next((one for one in thoughts if one.option == self.must), thoughts[0])
        self.found_plan = mine.plan
        return self.told(root, mover, mine, thoughts, samples)

    def loss(self, eyes: Eyes, key: str) -> float:
        """What a choice gives away, as it looks at a glance; 0 for one that is no worse."""
        root = eyes.imagine(self.dice.roll(SEEDS))
        assert root.ask is not None
        found = [option for option in root.ask.options if root.key(option) == key]
        if not found or len(root.ask.options) < 2:
            return 0.0
        self.must = found[0]
        thoughts, _ = self.weighed(eyes, root, eyes.seat)
        mine = next(one for one in thoughts if one.option == self.must)
        return max(0.0, mean(thoughts[0].found) - mean(mine.found))

    def weighed(self, eyes: Eyes, root: Game, seat: Seat) -> tuple[list[Thought], list[Sample]]:
        """The finalists, the most promising first, and the games they were compared in."""
        assert root.ask is not None
        options = self.worth_trying(root, root.ask.options)
        if self.must >= 0 and self.must not in options:
            options = [*options, self.must]
        thoughts = [Thought(option, is_grave(root, option)) for option in options]
        line = self.line(seat, root)
        trials = [Sample(root, self.dice.roll(SEEDS)), self.sample(eyes)]
        while len(thoughts) > FINALISTS:
            ranked = self.think(thoughts, trials, line)
            thoughts = ranked[: max(FINALISTS, len(ranked) // 2)]
            thoughts += [one for one in ranked if one.option == self.must and one not in thoughts]
            if len(thoughts) == FINALISTS + 1:
                break
        fresh = [self.sample(eyes) for _ in range(self.samples)]
        return self.think(thoughts, fresh, line), fresh

    def told(
        self, root: Game, seat: Seat, mine: Thought, thoughts: Sequence[Thought], samples: Sequence[Sample]
    ) -> Reasons:
        judge = self.judge(root)
        rival = next((one for one in thoughts if one is not mine), None)
        reasons = Reasons(root.key(mine.option), label(root, mine.option))
        reasons.best, reasons.best_label = root.key(thoughts[0].option), label(root, thoughts[0].option)
        reasons.measured = self.curve(root).measured
        reasons.now = mean([outlook(sample.game)[seat] for sample in samples])
        reasons.then, reasons.best_then = mean(mine.found), mean(thoughts[0].found)
        reasons.games = len(samples)
        reasons.ahead = reasons.games
        before = [judge.terms(sample.game, seat) for sample in samples]
        ends = [self.end(sample, seat, mine) for sample in samples]
        after = [judge.terms(end, seat) for end in ends if end.result is None]
        said = mean([judge.value(sample.game, seat) for sample in samples])
        reasons.terms = moved(before, after, self.steepness(root, said, said_of(judge, ends, seat)))
        reasons.line = self.words_of(judge, samples[0], seat, mine)
        reasons.aim = aim(root, ends[0], seat)
        reasons.threats = list(entry_of(root.book.name).threats(root, seat))
        if rival is not None:
            reasons.rival, reasons.rival_label = root.key(rival.option), label(root, rival.option)
            reasons.cost = reasons.then - mean(rival.found)
            reasons.ahead = len([1 for a, b in zip(mine.found, rival.found, strict=True) if a >= b])
            others = [self.end(sample, seat, rival) for sample in samples]
            worse = [judge.terms(end, seat) for end in others if end.result is None]
            steep = self.steepness(root, said_of(judge, ends, seat), said_of(judge, others, seat))
            reasons.rival_terms = moved(after, worse, steep)
        return reasons

    def steepness(self, root: Game, one: float, other: float) -> float:
        """By how much a chance shown moves with a term, between two that the judge gave."""
        return self.curve(root).steepness(min(1.0 - SURE, max(SURE, (one + other) / 2)))

    def end(self, sample: Sample, seat: Seat, thought: Thought) -> Game:
        """Where the best line ends in an imagined game."""
        line = self.line(seat, sample.game)
        line.play(sample, thought.option, thought.plan, by_lot=False)
        assert line.end is not None
        return line.end

    def words_of(self, judge: Judge, sample: Sample, seat: Seat, thought: Thought) -> list[Text]:
        """The best line as labels: the seat's own choices after the first."""
        g = sample.game.copy()
        answers = Chance()
        answers.reseed(sample.answers)
        assert g.ask is not None
        line = Line(seat, judge, self.dice, g.ask.options)
        depth = turn_of(g)
        outer = g.stack[min(depth, len(g.stack) - 1)]
        told: list[Text] = []
        plan = list(thought.plan)
        g.step(thought.option)
        while plan and g.ask is not None and not line.turn_is_over(g, depth, outer) and len(told) < LONGEST_LINE:
            options = g.ask.options
            if g.ask.seat != seat:
                g.step(options[answers.roll(len(options))])
                continue
            while plan and plan[0] not in options:
                plan.pop(0)
            if plan:
                if plan[0] in stirring(g, options):
                    told.append(label(g, plan[0]))
                g.step(plan.pop(0))
        return told


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def said_of(judge: Judge, ends: Sequence[Game], seat: Seat) -> float:
    """What a judge says of some positions, in the mean."""
    return mean([judge.value(end, seat) for end in ends])


def moved(before: Sequence[dict[str, float]], after: Sequence[dict[str, float]], steep: float) -> list[Moved]:
    """The terms that move most from some positions to others, in chances; those for the better first.

    >>> [(one.name, round(one.by, 2)) for one in moved([{"a": 0.0, "b": 1.0}], [{"a": 0.4, "b": 0.8}], 0.25)]
    [('a', 0.1), ('b', -0.05)]
    """
    if not before or not after:
        return []
    found: list[Moved] = []
    for name in before[0]:
        by = mean([terms.get(name, 0.0) for terms in after]) - mean([terms[name] for terms in before if name in terms])
        if abs(by * steep) >= LEAST:
            found.append(Moved(name, by * steep))
    found.sort(key=lambda one: -abs(one.by))
    return sorted(found[:MOST_TERMS], key=lambda one: -one.by)


def aim(before: Game, after: Game, seat: Seat) -> Aim | None:
    """The way to win that the best line leads along: the one it advances most, or the one that is nearest."""
    entry = entry_of(before.book.name)
    goal, then = entry.goal(view(before, seat)), entry.goal(view(after, seat))
    if goal is None or then is None:
        return None
    best: Aim | None = None
    most = -1.0
    for way, later in zip(goal.ways, then.ways, strict=False):
        if seat >= len(way.progress) or seat >= len(later.progress) or way.bad:
            continue
        (have, need), (after_have, _) = way.progress[seat], later.progress[seat]
        if not need:
            continue
        worth = 2.0 * (after_have - have) / need + have / need
        if worth > most:
            most = worth
            best = Aim(way.text, have, after_have, need)
    return best


# ---- the chances of all sides ------------------------------------------------------------------------------------


def chances(eyes: Eyes, seed: int, games: int = LOOKS) -> list[float]:
    """How likely each seat is to win, as one seat may estimate it."""
    dice = Chance()
    dice.reseed(seed)
    total: list[float] = []
    for _ in range(games):
        found = outlook(eyes.imagine(dice.roll(SEEDS)))
        total = [a + b for a, b in zip(total or [0.0] * len(found), found, strict=True)]
    return [one / games for one in total]


def outlook(g: Game) -> list[float]:
    """The chances of all seats in a game, everybody knowing their own hand: so many of such games were won."""
    entry = entry_of(g.book.name)
    judge = entry.judge_of(g)
    return settled(g) or entry.calibration_of(g, POSITION).chances(judge.chances(g), judge.camps(g))


def settled(g: Game) -> list[float] | None:
    """Who has won a game that is over."""
    if g.result is None:
        return None
    winners = g.result.winners
    if not winners:
        return [1.0 / g.seats if g.seats > 1 else 0.0] * g.seats
    return [float(seat in winners) for seat in range(g.seats)]


# ---- what may be explained ---------------------------------------------------------------------------------------


def is_open(g: Game, key: str, seat: Seat) -> bool:
    """May this seat know that this option was taken, and from which list? `g` rests on the question.

    Options that depend on hidden cards are not everybody's, nor is a choice that looks like another one from here.
    """
    ask = g.ask
    if ask is None:
        return False
    if ask.seat == seat:
        return True
    if ask.secret:
        return False
    taken = [option for option in ask.options if g.key(option) == key]
    if not taken:
        return False
    seen = looks(g, taken[0], seat)
    return all(option == taken[0] or looks(g, option, seat) != seen for option in ask.options)


def looks(g: Game, option: int, seat: Seat) -> Json:
    """The table as a seat sees it after an option."""
    twin = g.copy()
    twin.news = []
    twin.step(option)
    return view(twin, seat)
