"""The first bots: one that plays at random, and a greedy one that looks as far as the end of the turn.

A bot is `choose(eyes) -> key`. It has dice of its own, so that with the same seed it plays the same, and it serves one
seat of one match.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from petteia.bots.eyes import Eyes
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.flow import Frame, Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.match import Match
from petteia.kernel.option import verb_of

SEEDS: Final = 1 << 30


class Bot:
    """Somebody who chooses. Every bot extends it, under a name of its own."""

    name: ClassVar[str]  # as people type it; a word, for it stands in lists and addresses
    quick: ClassVar[bool] = True  # enough for hundreds of games while somebody waits

    def __init__(self, seed: int) -> None:
        self.dice = Chance()
        self.dice.reseed(seed)

    def choose(self, eyes: Eyes) -> str:
        """The key of one of the options of `eyes.ask`."""
        raise AssertionError("every bot chooses in its own way")

    def look(self, game: Game, seat: Seat) -> Eyes:
        """Eyes for this bot; whoever runs the match calls it before each choice."""
        return Eyes(game, seat, self.dice.roll(SEEDS))


class RandomBot(Bot):
    """Every option is as good as any other."""

    name = "random"

    def choose(self, eyes: Eyes) -> str:
        keys = eyes.keys()
        return keys[self.dice.roll(len(keys))]


# ---- the greedy bot --------------------------------------------------------------------------------------------

SAMPLES: Final = 4  # games imagined to compare the best options in
TRIALS: Final = 2  # games imagined before, to find them
WIDTH: Final = 20  # options tried in one choice; of longer lists a part, drawn by lot, some of every kind
LINES: Final = 180  # lines thought through for a choice, spread over options and samples
MOST: Final = 4  # lines for one option in one imagined game and round
FINALISTS: Final = 4  # options that are compared in the end
LONGEST: Final = 60  # choices in one line
GAIN: Final = 0.0005  # what going on must promise over stopping


class GreedyBot(Bot):
    """Thinks each option through to the end of the turn in a few games it could be in, and takes the best.

    In each imagined game it counts the best line it finds, since the choices will be its own; over the games it takes
    the mean, since luck will not be. The others' answers are the same in all lines of one imagined game.
    """

    name = "greedy"

    def __init__(self, seed: int, samples: int = SAMPLES, lines: int = LINES) -> None:
        super().__init__(seed)
        self.samples = samples  # fewer of both: quicker, and less sure
        self.lines = lines
        self.plan: list[int] = []  # how the best line went on after the last choice

    def choose(self, eyes: Eyes) -> str:
        root = eyes.imagine(self.dice.roll(SEEDS))
        assert root.ask is not None
        if len(root.ask.options) == 1:
            self.plan = self.plan[1:]  # every line took it too
            return root.key(root.ask.options[0])
        best = self.finalists(eyes, root)[0]
        self.plan = best.plan
        return root.key(best.option)

    def finalists(self, eyes: Eyes, root: Game) -> list["Thought"]:
        """The few options that are left after some thought, the most promising first."""
        assert root.ask is not None
        options = self.worth_trying(root, root.ask.options)
        thoughts = [Thought(option, is_grave(root, option), self.leaning(option)) for option in options]
        line = self.line(eyes.seat, root)
        trials = [Sample(root, self.dice.roll(SEEDS))]
        while len(trials) < min(TRIALS, self.samples):
            trials.append(self.sample(eyes))
        while len(thoughts) > FINALISTS:
            thoughts = self.think(thoughts, trials, line)[: max(FINALISTS, len(thoughts) // 2)]
        fresh = [self.sample(eyes) for _ in range(self.samples)]  # the luck of the others would be counted twice
        return self.think(thoughts, fresh, line)

    def judge(self, g: Game) -> Judge:
        """By whom it lets positions be judged."""
        return entry_of(g.book.name).hand_judge()

    def line(self, seat: Seat, root: Game) -> "Line":
        """How it plays on to the end of the turn."""
        assert root.ask is not None
        return Line(seat, self.judge(root), self.dice, root.ask.options)

    def leaning(self, option: int) -> float:
        """What speaks for an option, or against it, before any thought."""
        return 0.0

    def sample(self, eyes: Eyes) -> "Sample":
        return Sample(eyes.imagine(self.dice.roll(SEEDS)), self.dice.roll(SEEDS))

    def worth_trying(self, g: Game, options: list[int]) -> list[int]:
        """All options of a short list; of a long one what was planned, what stops, and by lot some of every kind.

        What changes nothing is not worth it.
        """
        options = stirring(g, options)
        planned = self.plan[0] if self.plan else -1
        width = WIDTH // 2 if planned in options else WIDTH  # the plan has been compared with others before
        if len(options) <= width:
            return options
        chosen = [planned] if planned in options else []
        others = list(by_verb([option for option in options if option not in chosen]).values())
        others.sort(key=lambda kind: not is_grave(g, kind[0]))
        while len(chosen) < width and others:
            for kind in others:
                if len(chosen) < width:
                    chosen.append(kind.pop(self.dice.roll(len(kind))))
            others = [kind for kind in others if kind]
        return chosen

    def think(self, thoughts: list["Thought"], samples: list["Sample"], line: "Line") -> list["Thought"]:
        """Some lines for each option in each imagined game; the most promising option comes first."""
        tries = max(0, min(MOST, self.lines // (3 * len(thoughts) * len(samples)) - 2))
        for thought in thoughts:
            thought.found = []
        for sample in samples:
            for thought in thoughts:
                self.try_first(line, thought, sample)
            best = max(thoughts, key=Thought.latest)
            whole = [best.option, *best.plan]
            for thought in thoughts:
                if thought is not best:
                    self.follow(line, thought, sample, whole)
                for _ in range(tries):
                    self.try_again(line, thought, sample)
        return sorted(thoughts, key=Thought.promise, reverse=True)

    def try_first(self, line: "Line", thought: "Thought", sample: "Sample") -> None:
        """The best way so far, or the planned one if there is a plan that begins so, or at first the shortest."""
        way = thought.plan
        if not way and self.plan and self.plan[0] == thought.option:
            way = self.plan[1:]
        thought.found.append(-1.0)
        line.play(sample, thought.option, way, by_lot=bool(way) or thought.best >= 0)
        thought.note(line)

    def follow(self, line: "Line", thought: "Thought", sample: "Sample", best: list[int]) -> None:
        """Before what is best now, this one: many choices of a turn go together."""
        line.play(sample, thought.option, best, by_lot=True)
        thought.note(line)

    def try_again(self, line: "Line", thought: "Thought", sample: "Sample") -> None:
        """By lot; or the best line so far up to somewhere, and from there by lot."""
        way = thought.plan[: self.dice.roll(len(thought.plan) + 1)] if self.dice.roll(2) else []
        line.play(sample, thought.option, way, by_lot=True)
        thought.note(line)


class Sample:
    """A game a bot could be in, and the dice by which the others answer there."""

    def __init__(self, game: Game, answers: int) -> None:
        self.game = game
        self.answers = answers


class Thought:
    """What a bot makes of one option."""

    def __init__(self, option: int, grave: bool, leaning: float = 0.0) -> None:
        self.option = option
        self.grave = grave
        self.leaning = leaning
        self.found: list[float] = []  # the best line in each imagined game
        self.best = -1.0
        self.plan: list[int] = []  # how the best line of all went on

    def note(self, line: "Line") -> None:
        """A line in the latest of the imagined games."""
        if line.worth > self.found[-1]:
            self.found[-1] = line.worth
            if line.worth > self.best:
                self.best = line.worth
                self.plan = line.played

    def latest(self) -> float:
        return self.found[-1]

    def promise(self) -> float:
        """What it promises. Stopping is preferred to going on for nothing."""
        return sum(self.found) / len(self.found) + (GAIN if self.grave else 0.0) + self.leaning


class Line:
    """One way after the other to the end of the turn, in imagined games."""

    def __init__(self, seat: Seat, judge: Judge, dice: Chance, offered: list[int]) -> None:
        self.seat = seat
        self.judge = judge
        self.dice = dice
        self.offered = set(offered)  # what the first choice is made from
        self.played: list[int] = []  # own choices after the first
        self.worth = 0.0
        self.end: Game | None = None  # where the last way ended

    def play(self, sample: Sample, first: int, plan: list[int], by_lot: bool) -> None:
        """Take an option, go on as planned while that is on offer, then by lot or the shortest way."""
        g = sample.game.copy()
        answers = Chance()  # what the others choose
        answers.reseed(sample.answers)
        depth = turn_of(g)
        outer = g.stack[min(depth, len(g.stack) - 1)]
        self.played = []
        following = 0
        g.step(first)
        for _ in range(LONGEST):
            ask = g.ask
            if ask is None or self.turn_is_over(g, depth, outer):
                break
            options = ask.options
            if ask.seat != self.seat:
                g.step(any_kind(g, options, answers))
                continue
            option = -1
            for ahead in range(following, len(plan)):
                if plan[ahead] in options:
                    option = plan[ahead]
                    following = ahead + 1
                    break
            if option < 0:
                option = self.lot(g, options) if by_lot else shortest(g, options)
            self.played.append(option)
            g.step(option)
        self.worth = self.value(g)
        self.end = g

    def lot(self, g: Game, options: list[int]) -> int:
        """By lot; every other time something that only what was chosen before has made possible.

        In another question than the first, every other time what comes first: lists begin with the most.
        """
        if self.dice.roll(2):
            fresh = [option for option in options if option not in self.offered]
            if len(fresh) == len(options):
                return options[0]
            if fresh:
                options = fresh
        return any_kind(g, options, self.dice)

    def turn_is_over(self, g: Game, depth: int, outer: Frame) -> bool:
        """Has the outermost procedure inside the game ended, or does it turn to another seat?

        Answers to cards and battles are asked for further inside: they belong to the turn.
        """
        if len(g.stack) > depth and g.stack[depth] is outer:
            return len(g.stack) == depth + 1 and g.ask is not None and g.ask.seat != self.seat
        return True

    def value(self, g: Game) -> float:
        result = g.result
        if result is None:
            return self.judge.value(g, self.seat)
        return 0.5 if not result.winners else float(self.seat in result.winners)


def stirring(g: Game, options: list[int]) -> list[int]:
    """Options that change something; all of them if none does."""
    still = entry_of(g.book.name).idle(g)
    found = [option for option in options if option not in still] if still else options
    return found if found else options


def turn_of(g: Game) -> int:
    """How deep the outermost procedure inside the game lies that has a name for people.

    One without a name only calls the others in their order, round after round.
    """
    for depth in range(1, len(g.stack)):
        if g.stack[depth].title(g) is not None:
            return depth
    return 1


def any_kind(g: Game, options: list[int], dice: Chance) -> int:
    """An option by lot: first of which kind, then which, so that a long list of one kind does not hide the others.

    Ending something or giving it up is left to a second lot; lists end with what stops.
    """
    if len(options) == 1:
        return options[0]
    kinds = list(by_verb(options).values())
    if len(kinds) == 1:
        return options[dice.roll(len(options))]
    kind = kinds[dice.roll(len(kinds))]
    if is_grave(g, kind[0]) or kind[0] == options[-1]:
        kind = kinds[dice.roll(len(kinds))]
    return kind[dice.roll(len(kind))]


def by_verb(options: list[int]) -> dict[int, list[int]]:
    """Options sorted by what they do."""
    kinds: dict[int, list[int]] = {}
    for option in options:
        kinds.setdefault(verb_of(option), []).append(option)
    return kinds


def shortest(g: Game, options: list[int]) -> int:
    """An option that ends something, if there is one; otherwise the last: lists end with what stops."""
    for option in options:
        if is_grave(g, option):
            return option
    return options[-1]


def is_grave(g: Game, option: int) -> bool:
    return g.book.verbs[verb_of(option)].grave


# ---- a match among bots ---------------------------------------------------------------------------------------


def play_match(match: Match, bots: Sequence[Bot]) -> None:
    """Let bots play a match to its end, one per seat; each sees only what its seat sees."""
    while match.game.ask is not None:
        seat = match.game.ask.seat
        match.choose(bots[seat].choose(bots[seat].look(match.game, seat)), seat)
