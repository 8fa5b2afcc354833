"""Win shares of gods and units of Pantheon: greedy bots play each other, with armies drafted by lot.

    .venv/bin/python tools/pantheon_gods.py --games 1000 --workers 2 --out gods.json

Every game is a draft of two seats in which each recruits by lot from the same pool, so that every unit is met often and
with all others; everything after the draft is chosen by greedy bots. The board goes by the seed, one after the other.
Game number i has seed S + i. With `--out` the outcomes are kept in a file as they come; run again, also with another
range of seeds, games already there are not played again and the table is that of all games in the file.
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import petteia
from petteia.bots.arena import OTHER_DICE, wilson
from petteia.bots.registry import make_bot
from petteia.bots.simple import Bot, GreedyBot, RandomBot
from petteia.games.registry import entry_of

GAME: Final = "pantheon"
RECRUIT: Final = "recruit "  # where the lot decides
LONGEST: Final = 20_000  # choices


QUICK: Final = "quick"  # greedy with less thought


def bot_for(name: str, seed: int) -> Bot:
    return GreedyBot(seed, samples=1, lines=40) if name == QUICK else make_bot(name, seed)


def play(seed: int, bot: str, drafted: bool) -> dict[str, Any]:
    """One game: its armies, who won and how."""
    boards = entry_of(GAME).values_for("board", 2)
    board = boards[seed % len(boards)]
    begun = time.process_time()
    match = petteia.new(GAME, seats=2, seed=seed, board=board)
    bots = [bot_for(bot, seed + OTHER_DICE * (seat + 1)) for seat in range(2)]
    lots = [RandomBot(seed + OTHER_DICE * (seat + 3)) for seat in range(2)]
    choices = 0
    while match.game.ask is not None and choices < LONGEST:
        seat = match.game.ask.seat
        recruits = match.game.key(match.game.ask.options[0]).startswith(RECRUIT)
        chooser = lots[seat] if recruits and not drafted else bots[seat]
        match.choose(chooser.choose(chooser.look(match.game, seat)), seat)
        choices += 1
    table: Any = match.view(-1)["table"]
    armies = [[name.split(".")[0] for name in player["units"]] for player in table["seats"]]
    return {
        "seed": seed,
        "board": board,
        "armies": armies,
        "first": table["first"],
        "winners": [] if match.result is None else list(match.result.winners),
        "way": "endless" if match.result is None else match.result.way,
        "turns": table["turns"],
        "choices": choices,
        "seconds": round(time.process_time() - begun, 2),
    }


def job(arguments: tuple[int, str, bool]) -> dict[str, Any]:
    return play(*arguments)


# ---- counting --------------------------------------------------------------------------------------------------


def shares(games: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """By unit: games in which one army had it, games that army won, and the interval of that share."""
    counts: dict[str, list[int]] = {}
    for game in games:
        for seat, army in enumerate(game["armies"]):
            for unit in army:
                count = counts.setdefault(unit, [0, 0])
                count[0] += 1
                count[1] += seat in game["winners"]
    found: dict[str, dict[str, Any]] = {}
    for unit, (played, won) in counts.items():
        low, high = wilson(won, played)
        found[unit] = {
            "games": played,
            "won": won,
            "share": round(won / played, 3),
            "low": round(low, 3),
            "high": round(high, 3),
        }
    return found


def grouped(games: list[dict[str, Any]]) -> dict[str, dict[str, dict[str, Any]]]:
    """Shares by kind of unit, of the board, and of who began."""
    facts = kinds_of_units()
    found: dict[str, dict[str, dict[str, Any]]] = {"god": {}, "hero": {}, "monster": {}, "troop": {}}
    for unit, share in sorted(shares(games).items(), key=lambda pair: -float(pair[1]["share"])):
        found.setdefault(facts.get(unit, "other"), {})[unit] = share
    named = [
        {**game, "armies": [["first" if seat == game["first"] else "second"] for seat in range(2)]} for game in games
    ]
    found["turn order"] = shares(named)
    sides = [{**game, "armies": [["seat 1"], ["seat 2"]]} for game in games]
    found["seat"] = shares(sides)
    return found


def kinds_of_units() -> dict[str, str]:
    from petteia.games.pantheon import facts
    from petteia.games.pantheon.unit_facts import UNITS

    return {unit.ref: facts.TYPE_REFS[unit.type] for unit in UNITS}


def tally(games: list[dict[str, Any]], field: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for game in games:
        found[str(game[field])] = found.get(str(game[field]), 0) + 1
    return found


def report(games: list[dict[str, Any]]) -> dict[str, Any]:
    seconds = sum(float(game["seconds"]) for game in games)
    turns = sum(int(game["turns"]) for game in games)
    return {
        "games": len(games),
        "shares": grouped(games),
        "ways": tally(games, "way"),
        "boards": tally(games, "board"),
        "mean_turns": round(turns / max(1, len(games)), 1),
        "seconds_per_game": round(seconds / max(1, len(games)), 2),
    }


def print_table(found: dict[str, Any]) -> None:
    print(f"{found['games']} games, {found['mean_turns']} turns and {found['seconds_per_game']} s each (mean)")
    print("ways: " + ", ".join(f"{way} {count}" for way, count in found["ways"].items()))
    for kind, members in found["shares"].items():
        print(f"\n{kind:<18} games    won  share  95 %")
        for unit, share in members.items():
            off = "  <" if share["high"] < 0.5 else "  >" if share["low"] > 0.5 else ""
            bounds = f"{share['low']:.3f} to {share['high']:.3f}"
            print(f"{unit:<18} {share['games']:>5}  {share['won']:>5}  {share['share']:.3f}  {bounds}{off}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bot", default="greedy", help=f"{QUICK}: greedy with less thought")
    parser.add_argument("--drafted", action="store_true", help="the bots recruit too, instead of the lot")
    parser.add_argument("--out", type=Path, help="a file that keeps all games played so far")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = parser.parse_args()
    games: list[dict[str, Any]] = []
    if given.out is not None and given.out.exists():
        games = [json.loads(line) for line in given.out.read_text("utf-8").splitlines() if line]
    known = {game["seed"] for game in games}
    wanted = [(seed, given.bot, given.drafted) for seed in range(given.seed, given.seed + given.games)]
    jobs = [one for one in wanted if one[0] not in known]
    with multiprocessing.Pool(given.workers) as pool:
        for number, game in enumerate(pool.imap_unordered(job, jobs)):
            games.append(game)
            print(f"\r{number + 1} of {len(jobs)}", end="", file=sys.stderr, flush=True)
            if given.out is not None:
                with given.out.open("a", encoding="utf-8") as kept:
                    kept.write(json.dumps(game) + "\n")
    print(file=sys.stderr)
    games.sort(key=lambda game: int(game["seed"]))
    found = report(games)
    if given.json:
        print(json.dumps(found))
    else:
        print_table(found)


if __name__ == "__main__":
    main()
