"""The first bots: one that plays at random, and a greedy one that looks as far as the end of the turn.

A bot is `choose(eyes) -> key`. It has dice of its own, so that with the same seed it plays the same, and it serves one
seat of one match.
"""

from collections.abc import Sequence
from typing import Final

from petteia.bots.eyes import Eyes
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.entry import GameEntry
from petteia.kernel.errors import UnknownGame
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.match import Match
from petteia.kernel.option import verb_of

SEEDS: Final = 1 << 30


class Bot:
    """Somebody who chooses. Every bot extends it."""

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

    def choose(self, eyes: Eyes) -> str:
        keys = eyes.keys()
        return keys[self.dice.roll(len(keys))]


# ---- the greedy bot --------------------------------------------------------------------------------------------

SAMPLES: Final = 4  # games imagined for a choice
WIDTH: Final = 12  # options tried in one choice; of longer lists a part, drawn by lot
LINES: Final = 110  # lines thought through for a choice, spread over options and samples
FEWEST: Final = 2  # lines for each option and sample, at least
LONGEST: Final = 60  # choices in one line
CLOSING: Final = 3  # one in so many choices of a line brings the turn nearer to its end, if that is on offer
GAIN: Final = 0.002  # what going on must promise over stopping


class GreedyBot(Bot):
    """Thinks each option through to the end of the turn in a few games it could be in, and takes the best.

    In each imagined game it counts the best line it finds, since the choices will be its own; over the games it takes
    the mean, since luck will not be. The others' answers are the same in all lines of one imagined game.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.plan: list[int] = []  # how the best line went on after the last choice

    def choose(self, eyes: Eyes) -> str:
        root = eyes.imagine(self.dice.roll(SEEDS))
        assert root.ask is not None
        if len(root.ask.options) == 1:
            self.plan = self.plan[1:]  # every line took it too
            return root.key(root.ask.options[0])
        options = self.worth_trying(root, root.ask.options)
        samples = [root] + [eyes.imagine(self.dice.roll(SEEDS)) for _ in range(self.samples_for(options) - 1)]
        tries = max(FEWEST, LINES // (len(options) * len(samples)))
        thoughts = [Thought(option, is_grave(root, option)) for option in options]
        entry = entry_of(eyes.game)
        for sample in samples:
            answers = self.dice.roll(SEEDS)
            for thought in thoughts:
                self.think(thought, sample, entry, eyes.seat, answers, tries)
        best = max(thoughts, key=Thought.promise)
        self.plan = best.plan
        return root.key(best.option)

    def samples_for(self, options: list[int]) -> int:
        """Few options leave room for more imagined games."""
        return max(2, min(SAMPLES, LINES // (FEWEST * len(options))))

    def worth_trying(self, g: Game, options: list[int]) -> list[int]:
        """All options of a short list; of a long one what was planned, what stops, and some others by lot."""
        if len(options) <= WIDTH:
            return options
        planned = self.plan[0] if self.plan else -1
        chosen = [option for option in options if option == planned or is_grave(g, option)]
        others = [option for option in options if option not in chosen]
        while len(chosen) < WIDTH and others:
            chosen.append(others.pop(self.dice.roll(len(others))))
        return chosen

    def think(self, thought: "Thought", sample: Game, entry: GameEntry, seat: Seat, answers: int, tries: int) -> None:
        """Try an option in one imagined game: stop as soon as possible, go on as planned, and a few lines by lot."""
        best = -1.0
        planned = bool(self.plan) and self.plan[0] == thought.option
        for number in range(tries):
            follow = self.plan[1:] if planned and number == 1 else []
            line = Variation(sample, seat, answers)
            line.play(thought.option)
            line.finish(follow, None if number == 0 or follow else self.dice)
            worth = line.value(entry)
            if worth > best:
                best = worth
                if worth > thought.best:
                    thought.best = worth
                    thought.plan = line.played
        thought.total += best


class Thought:
    """What a bot makes of one option."""

    def __init__(self, option: int, grave: bool) -> None:
        self.option = option
        self.grave = grave
        self.total = 0.0  # the best line in each imagined game, added up
        self.best = -1.0
        self.plan: list[int] = []  # how that line went on

    def promise(self) -> float:
        """What it promises. Stopping is preferred to going on for nothing."""
        return self.total + (GAIN if self.grave else 0.0)


class Variation:
    """One way to the end of the turn, in one imagined game."""

    def __init__(self, sample: Game, seat: Seat, answers: int) -> None:
        self.g = sample.copy()
        self.seat = seat
        self.played: list[int] = []  # own choices after the first
        self.answers = Chance()  # what the others choose
        self.answers.reseed(answers)
        self.outer = self.g.stack[min(1, len(self.g.stack) - 1)]

    def play(self, option: int) -> None:
        self.g.step(option)

    def finish(self, plan: list[int], dice: Chance | None) -> None:
        """Go on as planned while that is on offer, then by lot, or without dice the shortest way."""
        g = self.g
        following = 0
        for _ in range(LONGEST):
            ask = g.ask
            if ask is None or self.turn_is_over():
                return
            options = ask.options
            if ask.seat != self.seat:
                g.step(shortest(g, options, self.answers))
                continue
            if following < len(plan) and plan[following] in options:
                option = plan[following]
                following += 1
            elif dice is not None and dice.roll(CLOSING):
                option = options[dice.roll(len(options))]
            else:
                option = shortest(g, options, dice)
            self.played.append(option)
            g.step(option)

    def turn_is_over(self) -> bool:
        """Has the outermost procedure inside the game ended, or does it turn to another seat?

        Answers to cards and battles are asked for further inside: they belong to the turn.
        """
        g = self.g
        if len(g.stack) > 1 and g.stack[1] is self.outer:
            return len(g.stack) == 2 and g.ask is not None and g.ask.seat != self.seat
        return True

    def value(self, entry: GameEntry) -> float:
        result = self.g.result
        if result is None:
            return entry.value(self.g, self.seat)
        return 0.5 if not result.winners else float(self.seat in result.winners)


def shortest(g: Game, options: list[int], dice: Chance | None) -> int:
    """An option that ends something, if there is one; otherwise one by lot, or the last: lists end with what stops."""
    for option in options:
        if is_grave(g, option):
            return option
    return options[dice.roll(len(options))] if dice is not None else options[-1]


def is_grave(g: Game, option: int) -> bool:
    return g.book.verbs[verb_of(option)].grave


# ---- all bots --------------------------------------------------------------------------------------------------

BOTS: Final[dict[str, type[Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int) -> Bot:
    """A bot of that name.

    >>> make_bot("random", seed=1).__class__.__name__
    'RandomBot'
    """
    kind = BOTS.get(name)
    if kind is None:
        raise UnknownGame("error.bot", bot=name, allowed=", ".join(BOTS))
    return kind(seed)


def play_match(match: Match, bots: Sequence[Bot]) -> None:
    """Let bots play a match to its end, one per seat; each sees only what its seat sees."""
    while match.game.ask is not None:
        seat = match.game.ask.seat
        match.choose(bots[seat].choose(bots[seat].look(match.game, seat)), seat)
