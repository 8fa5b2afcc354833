"""A bot that thinks further: beyond its own turn, in whole playouts.

What the greedy bot finds best at the end of the turn is not always best a turn later. The thinker takes the few options
greedy would decide between, plays each of them on to the end of its next turn in some games it could be in, everybody
playing quickly but not blindly, and takes the one that stands best on average. It works for every game: it knows
nothing but its view and what the game's entry says a position is worth.
"""

from typing import Final

from petteia.bots.eyes import Eyes
from petteia.bots.simple import SEEDS, Bot, GreedyBot, Line, Sample, Thought, any_kind, shortest
from petteia.kernel.chance import Chance
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge

PLAYOUTS: Final = 32  # for one choice, spread over its rivals; the weaker half drops out at half time
RIVALS: Final = 4  # options that are played on
TURNS: Final = 1  # own turns after this one
TURNS_OF_ALL: Final = 5  # turns of all seats in one playout
TRIES: Final = 6  # lines tried for a turn in a playout, of which the best is taken


class ThinkerBot(Bot):
    """Plays the best few options on to its next turn, `playouts` times in all, and takes the most promising."""

    name = "thinker"
    quick = False

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed)
        self.playouts = playouts
        self.greedy = GreedyBot(seed + 1)

    def choose(self, eyes: Eyes) -> str:
        root = eyes.imagine(self.dice.roll(SEEDS))
        assert root.ask is not None
        if len(root.ask.options) == 1:
            return self.greedy.choose(eyes)
        rivals = [Rival(thought) for thought in self.greedy.finalists(eyes, root)[:RIVALS]]
        stages = 2 if len(rivals) > 3 else 1
        rounds = max(1, self.playouts // (stages * len(rivals)))
        while len(rivals) > 1:
            self.play_on(eyes, rivals, rounds)
            rivals = sorted(rivals, key=Rival.promise, reverse=True)[: len(rivals) // 2]
            rounds *= 2
        self.greedy.plan = rivals[0].thought.plan
        return root.key(rivals[0].thought.option)

    def play_on(self, eyes: Eyes, rivals: list["Rival"], rounds: int) -> None:
        """So many playouts for each rival. All rivals meet the same games, so that luck is the same for all."""
        for _ in range(rounds):
            game = eyes.imagine(self.dice.roll(SEEDS))
            luck = self.dice.roll(SEEDS)
            judge = self.greedy.judge(game)
            for rival in rivals:
                rival.found.append(Playout(eyes.seat, judge, luck).worth(game, rival.thought))


class Rival:
    """An option that is played on, and how its playouts ended."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        self.found: list[float] = []

    def promise(self) -> float:
        """What greedy found at the end of the turn and what the playouts found later, half and half.

        Playouts see further, but few of them are left much to luck; the nearer sight steadies them.
        """
        return (self.thought.promise() + sum(self.found) / len(self.found)) / 2


class Playout:
    """One game played on for some turns. Every turn is the best of a few lines, for whoever's turn it is."""

    def __init__(self, seat: Seat, judge: Judge, luck: int) -> None:
        self.seat = seat
        self.judge = judge
        self.dice = Chance()
        self.dice.reseed(luck)

    def worth(self, game: Game, thought: Thought) -> float:
        """What the game is worth for the seat after it took an option and everybody played on."""
        assert game.ask is not None
        line = Line(self.seat, self.judge, self.dice, game.ask.options)
        g = self.turn(game, line, thought.option, thought.plan)
        own = 0
        for _ in range(TURNS_OF_ALL):
            if g.ask is None or own == TURNS:
                break
            own += g.ask.seat == self.seat
            g = self.turn(g, Line(g.ask.seat, self.judge, self.dice, g.ask.options), -1, [])
        return line.value(g)

    def turn(self, game: Game, line: Line, first: int, plan: list[int]) -> Game:
        """The position after the best line found for this turn. It begins with `first`, or with anything (-1)."""
        assert game.ask is not None
        options = game.ask.options
        sample = Sample(game, self.dice.roll(SEEDS))
        best = -1.0
        end = game
        for number in range(TRIES):
            option = first
            if first < 0:
                option = any_kind(game, options, self.dice) if number else shortest(game, options)
            way = plan[: self.dice.roll(len(plan) + 1)] if number > 1 else plan
            line.play(sample, option, way, by_lot=number > 0)
            if line.worth > best:
                assert line.end is not None
                best = line.worth
                end = line.end
                if first >= 0:
                    plan = line.played
        return end
