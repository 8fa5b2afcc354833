"""`petteia puzzles`: find positions with one right way in games among bots, prove them, and write them down."""

import argparse
import json
from pathlib import Path

from petteia.bots.finder import candidates, proven_again, puzzle_of
from petteia.bots.solver import STEPS
from petteia.cli import files
from petteia.cli.playing import bot_names, options
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.games.registry import entry_of
from petteia.kernel.words import Words
from petteia.learn.puzzle import read_puzzle


def puzzles(args: argparse.Namespace) -> int:
    """Find puzzles, or prove those of a folder again."""
    entry = entry_of(args.game)
    names = [theme.name for theme in entry.themes()]
    if not names:
        raise Trouble("wrong.no_themes", game=entry.name)
    if args.theme and args.theme not in names:
        raise Trouble("wrong.which_theme", game=entry.name, found=args.theme[:40], allowed=", ".join(names))
    if args.check:
        return check(args)
    return find(args)


def find(args: argparse.Namespace) -> int:
    """Let bots play, and look for puzzles in their games."""
    entry = entry_of(args.game)
    seats = entry.seats[-1] if args.seats is None else args.seats
    chosen = entry.checked(seats, options(args.option))
    bots = bot_names(args.bots, seats)
    own, words = Words.of(CATALOGUE, args.lang), Words.of(args.game, args.lang)
    many = 0
    for seed in range(args.seed, args.seed + args.games):
        for group in candidates(args.game, seats, chosen, bots, seed, args.theme):
            found = puzzle_of(group, seed, args.steps or STEPS, args.first)
            if found is None:
                continue
            many += 1
            print(own("puzzles.found", name=found.name, theme=words(f"theme.{found.theme.name}"), count=found.long))
            if args.out:
                Path(args.out).mkdir(parents=True, exist_ok=True)
                text = json.dumps(
                    found.json(chosen, bots, args.steps or STEPS, args.first), ensure_ascii=False, separators=(",", ":")
                )
                files.write_text(str(Path(args.out) / f"{found.name}.json"), text + "\n")
    print(own("puzzles.sum", found=many, games=args.games))
    return 0


def check(args: argparse.Namespace) -> int:
    """Prove the puzzles of a folder again."""
    own = Words.of(CATALOGUE, args.lang)
    broken = 0
    for path in sorted(Path(args.check).glob("*.json")):
        puzzle = read_puzzle(files.read_text(str(path)), path.stem)
        why = proven_again(puzzle.json(), puzzle.start().game, puzzle.kind(), args.steps or STEPS)
        print(
            own("puzzles.broken", name=path.stem, why=why) if why else own("puzzles.proven", name=path.stem), flush=True
        )
        broken += bool(why)
    return 1 if broken else 0
