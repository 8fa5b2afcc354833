"""`petteia train`: learn what positions are worth, from games among bots; to be interrupted and gone on with."""

import argparse
import json
import time
from pathlib import Path
from typing import Any, Final

from petteia.bots.arena import wilson
from petteia.bots.training import Course, Hall, Learner, prove
from petteia.cli import files
from petteia.cli.playing import options
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.games.registry import entry_of
from petteia.kernel.words import Words

TOLD: Final = 10  # steps between two lines of progress
FRESH: Final = 1 << 40  # seeds of the match at the end begin here: nobody learnt from them


def train(args: argparse.Namespace) -> int:
    """Learn for a while, then let what came out play against where it began."""
    words = Words.of(CATALOGUE, args.lang)
    entry = entry_of(args.game)
    if not entry.weights():
        raise Trouble("wrong.nothing_to_learn", game=entry.name)
    seats = entry.seats[0] if args.seats is None else args.seats
    chosen = entry.checked(seats, options(args.option))
    table = f"seats_{seats}"
    learner = Learner(Course(entry.name, seats, chosen), entry.learnt_weights(table), args.seed)
    if Path(args.out).exists():
        learner.go_on(read_state(args.out, learner))
        print(words("train.goes_on", steps=learner.steps, games=learner.games))
    hall = Hall(args.workers)
    until = time.monotonic() + 60 * args.minutes
    try:
        while time.monotonic() < until:
            learner.step(hall, args.games)
            files.write_text(args.out, json.dumps(state_of(learner, args)))
            if learner.steps % TOLD == 0:
                print(words("train.step", steps=learner.steps, games=learner.games), flush=True)
        matches = list(prove(hall, learner.course, learner.weights, learner.start, FRESH, args.prove))
    finally:
        hall.close()
    match = matches[-1] if matches else None
    if match is not None and match.played:
        low, high = (round(100 * end) for end in wilson(round(match.won), match.played))
        print(words("train.proved", won=round(match.won), games=match.played, low=low, high=high))
    print()
    print(f"[{table}]")
    for name, number in learner.weights.items():
        print(f"{name} = {number:.3f}")
    return 0 if match is None or match.verdict is not False else 1


def state_of(learner: Learner, args: argparse.Namespace) -> dict[str, Any]:
    return {"game": learner.course.game, "seats": learner.course.seats, **learner.as_json()}


def read_state(name: str, learner: Learner) -> dict[str, Any]:
    """Where an earlier run stopped; refuses the file of another game."""
    try:
        kept = json.loads(files.read_text(name))
        numbers = [float(kept[part][weight]) for part in ("start", "weights") for weight in learner.weights]
        whole = [int(kept[part]) for part in ("seed", "steps", "games")]
        fits = (kept["game"], kept["seats"]) == (learner.course.game, learner.course.seats)
    except (ValueError, KeyError, TypeError):
        raise Trouble("wrong.training_file", file=name) from None
    if not fits or not numbers or min(whole[1:]) < 0:
        raise Trouble("wrong.training_file", file=name)
    return dict(kept)
