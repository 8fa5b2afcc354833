"""Kinds of puzzles: what is to be reached in a position, and until when. Each game says which it has."""

from petteia.kernel.flow import Seat
from petteia.kernel.game import Game


class Theme:
    """A kind of puzzle. Games extend it; its words are `theme.NAME` (what it is called) and `theme_goal.NAME`.

    `before` is always the game in which the puzzle began. A game is looked at where it rests: at a question, or at its
    end.
    """

    def __init__(self, name: str, rule: str, brief: bool = False) -> None:
        self.name = name
        self.rule = rule  # the ledger entry behind the goal
        self.brief = brief  # ends after a few choices: worth a search even where nobody reached it in the game

    def fits(self, g: Game, seat: Seat) -> bool:
        """May a puzzle of this kind begin at the open question of a seat?"""
        raise AssertionError("every theme says where it fits")

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        """Is the goal reached, so that nothing can take it away any more?"""
        raise AssertionError("every theme has a goal")

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        """Is it too late, if the goal is not reached yet?"""
        raise AssertionError("every theme has an end")
