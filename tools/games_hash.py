"""One hash a game over many random games: every question, every option, every choice, every die and every result.

Two versions of the rules, or two forms of them, that print the same lines play the same games, however they keep them:

    PYTHONPATH=. .venv/bin/python -P tools/games_hash.py > before.txt
    PYTHONPATH=build/compiled .venv/bin/python -P tools/games_hash.py > after.txt
"""

import hashlib
import sys
from typing import Final

from petteia.games.registry import GAMES
from petteia.kernel.chance import Chance

LONGEST: Final = 3000  # choices of a game that are looked at
EACH: Final = {"hellas": 40, "lords": 12, "solo": 40, "companion": 30, "pantheon": 8}


def games_hash(name: str, games: int) -> str:
    """What happens in games with the seeds 0, 1, 2 and so on."""
    entry = GAMES[name]
    digest = hashlib.sha256()
    for seed in range(games):
        g = entry.begin(entry.seats[seed % len(entry.seats)], seed, {})
        dice = Chance()
        dice.reseed(seed + 1)
        rolled: list[int] = []
        g.chance.record = rolled
        for _ in range(LONGEST):
            ask = g.ask
            if ask is None:
                break
            keys = [g.key(option) for option in ask.options]
            number = dice.roll(len(keys))
            digest.update(f"{ask.seat} {ask.text} {keys} {number} {rolled}\n".encode())
            rolled.clear()
            g.step(ask.options[number])
        digest.update(f"{g.plies} {g.result}\n".encode())
    return digest.hexdigest()


def main() -> None:
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    for name, games in EACH.items():
        print(name, games_hash(name, max(1, round(games * share))), flush=True)


if __name__ == "__main__":
    main()
