"""`petteia play`: who sits where, and which game is opened."""

import argparse
import secrets
import sys
from pathlib import Path

import petteia
from petteia.bots.registry import BOTS, USUAL, bot_of, make_bot
from petteia.bots.simple import Bot
from petteia.cli import files
from petteia.cli.boxes import open_file
from petteia.cli.screen import Screen
from petteia.cli.terminal import Terminal, edit_lines
from petteia.cli.trouble import CATALOGUE, RuleBroke, Trouble
from petteia.games.registry import entry_of
from petteia.kernel.box import plain
from petteia.kernel.errors import PetteiaError
from petteia.kernel.flow import Seat
from petteia.kernel.match import Match
from petteia.kernel.words import Words


def play(args: argparse.Namespace) -> int:
    """Play in the terminal. A rule that breaks keeps its journal."""
    match = opened(args)
    bots = seated(args, match)
    if args.save:
        files.check_writable(args.save)
    edit_lines()
    terminal = terminal_for(args, match, bots)
    try:
        terminal.run()
    except (PetteiaError, OSError):  # an OSError: the terminal is gone
        raise
    except Exception as broken:
        kept = f"petteia-{match.name}-{terminal.seed}.journal"
        files.write_text(kept, petteia.save_text(match))
        raise RuleBroke("wrong.rule_broke", what=f"{type(broken).__name__}: {broken}", file=kept) from broken
    return 0


def terminal_for(args: argparse.Namespace, match: Match, bots: dict[Seat, Bot]) -> Terminal:
    """A terminal, with a coach beside it if one is wanted."""
    screen = Screen(False if args.no_color else None)
    if not args.coach:
        return Terminal(match, bots, screen, args.lang, args.save or "")
    from petteia.cli.coaching import Coached

    return Coached(match, bots, screen, args.lang, args.save or "", args.coach)


def opened(args: argparse.Namespace) -> Match:
    """A new game, one from a scene, or one that goes on."""
    entry = entry_of(game_of(args))
    if args.load and args.scene:
        raise Trouble("wrong.both", one="--load", other="--scene")
    if args.load:
        match = petteia.replay(files.read_text(args.load), args.load)
        if match.result:
            raise Trouble("wrong.over", file=args.load)
    elif args.scene:
        match = petteia.begin_scene(files.read_text(args.scene), Path(args.scene).name)
    else:
        seed = secrets.randbelow(1_000_000) if args.seed is None else args.seed
        return petteia.new(entry.name, seats=args.seats, seed=seed, **options(args.option))
    if plain(match.name) != plain(entry.name) or (args.box and match.name != entry.name):
        raise Trouble("wrong.other_game", file=args.load or args.scene, found=match.name, game=entry.name)
    return match


def game_of(args: argparse.Namespace) -> str:
    """The game that was asked for, with the facts of a box if one was given."""
    return open_file(args.box, entry_of(args.game).name) if args.box else str(args.game)


def options(given: list[str]) -> dict[str, str]:
    """`--option name=value`, as often as there are options."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Trouble("wrong.option", found=text)
        found[name] = value
    return found


def seated(args: argparse.Namespace, match: Match) -> dict[Seat, Bot]:
    """The bots by seat; all other seats are people."""
    if args.hot_seat:
        if args.bots or args.me is not None:
            raise Trouble("wrong.both", one="--hot-seat", other="--bots" if args.bots else "--me")
        return {}
    me: Seat = 0 if args.me is None else args.me - 1
    if me not in match.seats:
        raise PetteiaError("error.no_such_seat", seat=me + 1, seats=len(match.seats))
    others = [seat for seat in match.seats if seat != me]
    names = bot_names(args.bots or USUAL, len(others), programs=True)
    first = match.journal.seed + 1
    return {seat: made(name, first + seat, args.lang) for seat, name in zip(others, names, strict=True)}


def made(name: str, seed: int, language: str) -> Bot:
    """A bot; somebody else's has a stand-in for when it fails."""
    if name in BOTS:
        return make_bot(name, seed)
    from petteia.bots.guard import Guarded
    from petteia.bots.outside import MOVE_WITHIN, bot_from

    def tell(what: str) -> None:
        print(Words.of(CATALOGUE, language)("play.stand_in", bot=name, what=what), file=sys.stderr)

    return Guarded(lambda: bot_from(name, seed), seed, MOVE_WITHIN, tell)


def bot_names(given: str, count: int, programs: bool = False) -> list[str]:
    """One name for all, or one for each; programs where somebody else may choose in their place."""
    names = [name.strip() for name in given.split(",")]
    for name in names:
        if programs and name not in BOTS:
            from petteia.bots.outside import check_named

            check_named(name)
        else:
            bot_of(name)
    if len(names) == 1:
        return names * count
    if len(names) != count:
        raise Trouble("wrong.bots", found=len(names), count=count)
    return names
