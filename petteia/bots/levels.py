"""Opponents of six levels, from a beginner to the strongest there is.

They think like the greedy bot, and judge by what was learnt from games among bots. A lower level considers fewer
options, imagines fewer games, tries fewer lines and misjudges what it finds; it errs as beginners do: it overlooks
things, and takes the second best for the best. Level 6 also plays the best few options on to its next turn.
"""

from typing import ClassVar, Final

from petteia.bots.simple import GreedyBot, Line, by_verb
from petteia.bots.thinker import ThinkerBot
from petteia.games.registry import entry_of
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge

FINE: Final = 1 << 20  # how finely errors are drawn
STEADY: Final = 0.004  # what speaks for what was planned, in chances to win: plans are kept unless something is better
BRIEF: Final = 0.0003  # what each further choice costs: of equal ways the shortest, and nothing for nothing


class BriefLine(Line):
    """A way to the end of the turn that is worth a little less with every choice it takes."""

    def value(self, g: Game) -> float:
        return super().value(g) - BRIEF * len(self.played)


class LevelBot(GreedyBot):
    """Greedy thought with learnt judgement, and with the errors of its level."""

    imagined: ClassVar[int] = 4  # games imagined for a choice
    tried: ClassVar[int] = 180  # lines thought through
    sight: ClassVar[int] = 0  # options considered; 0: as many as the greedy bot
    slip: ClassVar[float] = 0.0  # how far it misjudges an option, at most, in chances to win

    def __init__(self, seed: int) -> None:
        super().__init__(seed, self.imagined, self.tried)

    def judge(self, g: Game) -> Judge:
        return entry_of(g.book.name).judge_of(g)

    def line(self, seat: Seat, root: Game) -> Line:
        assert root.ask is not None
        return BriefLine(seat, self.judge(root), self.dice, root.ask.options)

    def leaning(self, option: int) -> float:
        kept = STEADY if self.plan and self.plan[0] == option else 0.0
        return kept + self.slip * (2 * self.dice.roll(FINE) / FINE - 1) if self.slip else kept

    def worth_trying(self, g: Game, options: list[int]) -> list[int]:
        found = super().worth_trying(g, options)
        if not self.sight or len(found) <= self.sight:
            return found
        kinds = list(by_verb(found).values())
        seen: list[int] = []
        while len(seen) < self.sight:
            kind = kinds[self.dice.roll(len(kinds))]
            seen.append(kind.pop(self.dice.roll(len(kind))))
            kinds = [kind for kind in kinds if kind]
        return seen


class Level1(LevelBot):
    """Sees little, and is easily deceived."""

    name = "level1"
    imagined = 1
    tried = 10
    sight = 3
    slip = 0.2


class Level2(LevelBot):
    name = "level2"
    imagined = 1
    tried = 20
    sight = 6
    slip = 0.1


class Level3(LevelBot):
    name = "level3"
    imagined = 1
    tried = 30
    sight = 9
    slip = 0.06


class Level4(LevelBot):
    name = "level4"
    imagined = 2
    tried = 90
    slip = 0.015


class Level5(LevelBot):
    name = "level5"


class Thorough(LevelBot):
    """Level 5 with four times the thought."""

    name = "thorough"
    imagined = 12
    tried = 720


class Level6(ThinkerBot):
    """Thinks thoroughly, and plays the best few options on to its next turn."""

    name = "level6"
    quick = False

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.greedy = Thorough(seed + 1)


LEVELS: Final = (Level1, Level2, Level3, Level4, Level5, Level6)
