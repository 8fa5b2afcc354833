"""Loops of many choices, kept inside compiled code."""

from petteia.kernel.chance import Chance
from petteia.kernel.game import Game


class Tried:
    """What a playout counted."""

    def __init__(self) -> None:
        self.decisions = 0
        self.real = 0  # decisions with at least two options


def play_at_random(g: Game, seed: int, limit: int = 1_000_000) -> Tried:
    """Play a game to its end, every choice at random; `limit` choices at the most."""
    tried = Tried()
    dice = Chance()
    dice.reseed(seed)
    while tried.decisions < limit:
        ask = g.ask
        if ask is None:
            break
        options = ask.options
        tried.decisions += 1
        if len(options) > 1:
            tried.real += 1
            g.step(options[dice.roll(len(options))])
        else:
            g.step(options[0])
    return tried
