"""Measure what telling a game costs: microseconds to put one line of its log into words.

    python -P tools/telling.py            all games
    python -P tools/telling.py lords      one of them

A random game is played from a fixed seed; its log, as every seat reads it, is said in every language again and again.
The best round counts.
"""

import sys
import time
from typing import Final

import petteia
from petteia.kernel.chance import Chance
from petteia.kernel.flow import NOBODY
from petteia.kernel.view import line_text
from petteia.kernel.words import LANGUAGES, Text, Words

DECISIONS: Final = 1500
ROUNDS: Final = 7
LINES: Final = 6000


def log_of(game: str) -> list[Text]:
    """What all seats and a spectator have read after a random game."""
    match = petteia.new(game, seed=1)
    dice = Chance()
    dice.reseed(2)
    while match.ask and match.game.plies < DECISIONS:
        match.choose(match.ask.options[dice.roll(len(match.ask.options))])
    seats = [*match.seats, NOBODY]
    return [line_text(match.game, line, seat) for line in match.game.news or [] for seat in seats][:LINES]


def microseconds(texts: list[Text], words: Words) -> float:
    """For one line, in the best of some rounds."""
    best = 1e9
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        for text in texts:
            words.say(text)
        best = min(best, time.perf_counter() - begun)
    return best / len(texts) * 1e6


def main() -> None:
    for game in sys.argv[1:] or ("hellas", "lords", "solo", "pantheon"):
        texts = log_of(game)
        found = {language: microseconds(texts, Words.of(game, language)) for language in LANGUAGES}
        told = "  ".join(f"{language} {cost:.2f}" for language, cost in found.items())
        print(f"{game:10} {len(texts):5} lines  {told} µs a line")


if __name__ == "__main__":
    main()
