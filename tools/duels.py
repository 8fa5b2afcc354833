"""Bots against each other with sides changed, as docs/opponents.md measures them: who wins, and how long they think.

    PYTHONPATH=build/compiled:. .venv/bin/python -P -m tools.duels hellas level4 level3 --games 40 --seed 5000

With two seats each seed is played twice, with sides changed. With more, the first bot sits alone against bots of the
second kind, in each seat in turn. A game for one is played by the first bot alone. Times are those of the processor,
so that others who use the machine do not count.
"""

import argparse
import sys
import time
from collections import Counter
from typing import Final

from petteia.bots.arena import wilson
from petteia.bots.registry import BOTS, make_bot
from petteia.games.registry import GAMES, entry_of

LONGEST: Final = 30_000  # choices; a game that goes on longer counts as drawn
OTHER_DICE: Final = 1 << 32  # the players' dice are not the game's


class Duel:
    """What was counted so far."""

    def __init__(self, one: str, other: str) -> None:
        self.names = (one, other)
        self.won = 0.0
        self.games = 0
        self.ways: Counter[str] = Counter()
        self.times: tuple[list[float], list[float]] = ([], [])  # of all choices between several options, in seconds

    def play(self, game: str, seating: tuple[int, ...], seed: int, options: dict[str, str]) -> None:
        """One game; `seating` says for each seat which of the two sits there."""
        entry = entry_of(game)
        g = entry.begin(len(seating), seed, options)
        g.news = None
        bots = [make_bot(self.names[side], seed + OTHER_DICE * (seat + 1)) for seat, side in enumerate(seating)]
        for _ in range(LONGEST):
            ask = g.ask
            if ask is None:
                break
            bot = bots[ask.seat]
            begun = time.process_time()
            key = bot.choose(bot.look(g, ask.seat))
            if len(ask.options) > 1:
                self.times[seating[ask.seat]].append(time.process_time() - begun)
            g.step(next(option for option in ask.options if g.key(option) == key))
        self.games += 1
        winners = g.result.winners if g.result is not None else ()
        self.ways[g.result.way if g.result is not None else "—"] += 1
        if len(seating) == 1:
            self.won += bool(winners)
        else:
            shared = winners or tuple(range(len(seating)))
            self.won += sum(seating[seat] == 0 for seat in shared) / len(shared)

    def line(self) -> str:
        low, high = wilson(round(self.won), self.games)
        thought = ", ".join(
            f"{name} {1000 * sum(times) / len(times):.0f} ms (p95 {1000 * sorted(times)[len(times) * 19 // 20]:.0f})"
            for name, times in zip(self.names, self.times, strict=True)
            if times
        )
        ways = ", ".join(f"{way} {count}" for way, count in self.ways.most_common())
        return f"{self.won:g} of {self.games} ({100 * low:.0f} to {100 * high:.0f} %); {thought}; {ways}"


def seating_of(number: int, seats: int) -> tuple[int, ...]:
    """Which of the two sits where in the game of that number.

    >>> [seating_of(number, 2) for number in range(2)]
    [(0, 1), (1, 0)]
    >>> [seating_of(number, 3) for number in range(3)]
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    >>> seating_of(5, 1)
    (0,)
    """
    return tuple([0 if seat == number % seats else 1 for seat in range(seats)])


def main() -> int:
    arguments = argparse.ArgumentParser(description="Let two kinds of bots play each other, with sides changed.")
    arguments.add_argument("game", choices=sorted(GAMES))
    arguments.add_argument("one", choices=sorted(BOTS))
    arguments.add_argument("other", choices=sorted(BOTS))
    arguments.add_argument("--seats", type=int, default=0, help="number of seats (default: the fewest)")
    arguments.add_argument("--games", type=int, default=40)
    arguments.add_argument("--seed", type=int, default=0, help="seed of the first game")
    arguments.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = arguments.parse_args()
    entry = entry_of(asked.game)
    seats = asked.seats or entry.seats[0]
    options = entry.checked(seats, dict([option.split("=", 1) for option in asked.option]))
    duel = Duel(asked.one, asked.other)
    for number in range(asked.games):
        duel.play(asked.game, seating_of(number, seats), asked.seed + (number // 2 if seats == 2 else number), options)
        print(f"\r{duel.line()}", end="", file=sys.stderr, flush=True)
    print(f"\n{asked.game} {seats}: {asked.one} against {asked.other}, seeds from {asked.seed}: {duel.line()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
