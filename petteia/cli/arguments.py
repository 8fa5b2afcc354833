"""The command line: commands, their arguments, and what `--help` says."""

import argparse
import os
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, NoReturn

import petteia
from petteia.bots.registry import BOTS, USUAL
from petteia.bots.simple import RandomBot
from petteia.cli.trouble import CATALOGUE, Trouble, Usage
from petteia.games.registry import GAMES, boxes
from petteia.kernel.errors import PetteiaError
from petteia.kernel.words import ENGLISH, languages, say

THEMES: Final = ("light", "dark")
LAST_PORT: Final = 65535
ROUNDS: Final = 5  # of a measurement
CONTESTS: Final = ("round-robin", "gauntlet", "ladder")  # the kinds of petteia.bots.contest, which is loaded later
MEASURES: Final = ("speed", "thought", "steps", "instructions", "memory", "start")  # what is measured

ABOUT: Final = "Board games of Greek myth: every rule enforced, for players, bots and researchers."

EXAMPLES: Final = """\
examples:
  petteia play hellas                        play against a greedy bot, in this terminal
  petteia learn hellas                       learn it first, in short lessons
  petteia play hellas --hot-seat --lang fr   two people at one keyboard, in French
  petteia simulate hellas --games 100        100 random games, and who won how
  petteia replay my-game.journal             print the log of a saved game
  petteia show my-game.journal --at 40 -o position.svg

games: {games}; `petteia COMMAND --help` explains a command.
Seats are numbered from 1. Exit status: 0 all well, 1 something was found broken, 2 the input was wrong.
"""

LEARN: Final = """\
examples:
  petteia learn hellas                   from the first lesson you have not done
  petteia learn hellas --lesson 4        from the fourth

Enter goes on, a number chooses, `u` goes back a step, `q` leaves. What you have learnt is remembered.
"""

PRACTICE: Final = """\
examples:
  petteia practice hellas                the puzzle of the day, then those not solved yet
  petteia practice lords --theme hunt    one kind of puzzle
  petteia practice hellas --puzzle take-14-281
  petteia practice hellas --file found/take-3-88.json

A wrong choice is not carried out, and the answer says why it is wrong. `s` shows the solution, `u` takes back a choice,
`q` leaves. What was solved is remembered.
"""

PUZZLES: Final = """\
examples:
  petteia puzzles hellas --games 20 --seed 100 -o found      puzzles out of games 100 to 119
  petteia puzzles lords --games 5 --bots level2,level3 --theme battle
  petteia puzzles hellas --check found                       prove again what lies in a folder

A puzzle is a position with a sure way to its goal, against every answer and in all games tried that it could be.
docs/puzzles.md says exactly what is proven. The same seed finds the same puzzles. Exit status of --check: 1 if one
does not hold.
"""

PLAY: Final = """\
examples:
  petteia play hellas
  petteia play hellas --seed 7 --option white=first --bots random
  petteia play hellas --save evening.journal        saved after every choice
  petteia play hellas --load evening.journal --save evening.journal
  petteia play hellas --scene tests/hellas/scenes/some-scene.toml

At the prompt: type a number to choose; `u` undoes, `? 3` shows the rule behind option 3, `help` lists the rest.
"""

SIMULATE: Final = """\
examples:
  petteia simulate hellas --games 10000 --workers 2
  petteia simulate hellas --games 50 --bots greedy,random --json

Game number i has seed S + i, so the results depend on the seed only, never on the number of workers.
A game that fails is counted, its journal and traceback are saved, and the exit status is 1.
"""

REPLAY: Final = """\
examples:
  petteia replay evening.journal
  petteia replay evening.journal --at 40 --seat 1    up to choice 40, as seat 1 saw it
  petteia replay evening.journal --step              the table after every choice
"""

REVIEW: Final = """\
examples:
  petteia review evening.journal               everybody's mistakes, the turning points, who was lucky
  petteia review evening.journal --seat 1 --lang fr

A choice is judged only by what its player could know at the time. Allow about a tenth of a second per choice.
"""

VERIFY: Final = """\
examples:
  petteia verify game.jsonl                       a finished game, saved from its table in the browser
  petteia verify game.jsonl --commitment 5f2a9c   also check the hash you wrote down before the game

Replays the game with the secret of its table, and compares every shuffle, draw and die with the record.
docs/fair-chance.md explains it. Exit status: 1 if a result does not follow from the secret, 2 if the file does not say.
"""

LUCK: Final = """\
examples:
  petteia luck game.jsonl              each side's dice and draws, compared with what could be expected
  petteia luck game.jsonl --json       the same with all numbers, for programs

The last column tells how likely luck that bad or worse was; docs/fair-chance.md explains it.
"""

SHOW: Final = """\
examples:
  petteia show evening.journal -o end.svg
  petteia show evening.journal --at 40 --seat 2 --theme dark -o position.svg
  petteia show evening.journal -o end.png        as pixels; needs what the browser's table needs
"""

SCENE: Final = """\
examples:
  petteia scene my-scene.toml
  petteia scene tests/hellas/scenes              all scenes of a folder
  petteia scene --paths my-scene.toml            what `then` may assert after its last step

docs/scenes.md describes the format. Exit status: 1 if a scene fails, 2 if one cannot be read.
"""

FUZZ: Final = """\
examples:
  petteia fuzz hellas --minutes 10
  petteia fuzz pantheon --minutes 10 --wire      the same over the wire: everything a server tells each seat

At every decision: a saved game loads to the same question, a copy is independent and behaves the same, no seat can
tell the game from an imagined one, the box is complete, everything has words in three languages and a rule, undo leads
back; at the end the journal replays. If something fails, its journal and traceback are saved in the folder.

With --wire, a server of its own is asked for everything (state, past, files, records, pages, sockets, facts of every
card, at one position of four also hints, chances, what-ifs and charts) by every seat and by somebody without a seat:
first about the position as it is, then about one in which all that this seat cannot know is dealt again. Every answer
must be the same to the letter. Exit status: 1 if one is not.
"""

ARENA: Final = """\
examples:
  petteia arena hellas --bots level1,level2,level3 --kind ladder -o ladder.jsonl --workers 2
  petteia arena lords --seats 4 --bots greedy,level3 --games 50
  petteia arena hellas --bots "level2,process:python my_bot.py"
  petteia arena hellas --bots level4,level5 --cluster head-node:6379 -o duel.jsonl

Each seed is played with every way to seat the two bots of a pair. A pair stops once it is decided (SPRT), unless
--all is given. The file keeps every game: the same command goes on from there, even with more games or more bots.
Exit status: 1 if a game could not be played to the end.
"""

REPORT: Final = """\
examples:
  petteia report hellas --bots level2 -o hellas-report
  petteia report lords --seats 4 --games 200 --each 100 --vary casualties,reward -o lords4 --workers 2
  petteia report solo --bots level2 --parquet -o solo-report

DIR holds index.html (the report), games.jsonl (every game: the same command goes on from there, also with more games)
and, with --parquet, tables for notebooks. Game number i has seed S + i. docs/laboratory.md explains the plots.
Exit status: 1 if a game could not be played to the end.
"""

BOT_CHECK: Final = """\
examples:
  petteia bot-check hasty hellas                      a bot of an installed package
  petteia bot-check "process:python my_bot.py" lords  a program of your own

A bot behaves if it chooses only what is on offer, in time, and chooses the same again with the same seed.
docs/laboratory.md explains how to write a bot. Exit status: 1 if it does not behave.
"""

TRAIN: Final = """\
examples:
  petteia train hellas --minutes 60 --workers 2 --out hellas.json
  petteia train lords --seats 4 --minutes 600 --workers 2 --out lords4.json

Bots play each other with slightly changed weights, and the weights move towards those that win. The file is saved after
every step; the same command continues from there. At the end the new weights play against the old ones, on other seeds,
and are printed in the form of facts/learnt.toml. docs/opponents.md tells what has been learnt this way.
Exit status: 1 if the new weights are no better.
"""

CALIBRATE: Final = """\
examples:
  petteia calibrate hellas -o hellas-chances.jsonl
  petteia calibrate lords --seats 4 --games 200 --check 100 -o lords4.jsonl --plot lords4.svg

Bots of level 4 play; what the judge says of positions and choices is noted beside who wins. Two curves are fitted to
the first games and checked with the others, and printed in the form of facts/chances.toml: what people are shown as a
chance goes by them. The file keeps every game: the same command goes on from there, also with more games.
"""

BOX: Final = """\
examples:
  petteia box template lords -o my-lords.toml    everything you may change, ready to fill in
  petteia box check my-lords.toml                one line says what is wrong, and where
  petteia box show my-lords.toml                 what it changes, next to our own values
  petteia play lords --box my-lords.toml

docs/my-box.md explains the format. Exit status: 2 if a box cannot be used.
"""

LEDGER: Final = """\
examples:
  petteia ledger hellas
  petteia ledger --missing
  petteia ledger --json
"""

WORDS: Final = """\
examples:
  petteia words lords --of fr                        check: what is missing, what reads wrong
  petteia words lords --of fr --out lords-fr.csv     a sheet to proofread: key, place, text, examples
  petteia words lords --of fr --take lords-fr.csv    import the changes made in the column "text"

A sheet opens in any spreadsheet. Only changed texts are taken, all of them or none; comments and order stay.
docs/words.md explains the braces. Exit status: 1 if something is missing or wrong.
"""

BENCH: Final = """\
examples:
  petteia bench
  petteia bench --only speed,instructions
  petteia bench --peer-python .venv-bench/bin/python --json

Petteia and its peers (Catanatron, python-chess, OpenSpiel) take turns, round by round, in random games; the median of
the rounds counts. Peers that are not installed are left out, and so are instructions without valgrind.
"""


SERVE: Final = """\
examples:
  petteia serve --open
  petteia serve --host 0.0.0.0 --port 8080 --db sqlite:////var/lib/petteia/petteia.db
  petteia serve --db postgresql+psycopg://petteia@localhost/petteia --workers 2

More in docs/operating.md.
"""

MIGRATE: Final = """\
examples:
  petteia migrate --check tables.db     rehearse on a copy: would all games go on with this version?
  petteia migrate tables.db             bring the database up to date (`petteia serve` does so by itself)

DB is an SQLite file or a database URL. Exit status of --check: 1 if a game in progress could not go on.
"""

BACKUP: Final = """\
examples:
  petteia backup tables.db tables-monday.db
  petteia backup postgresql+psycopg://petteia@localhost/petteia petteia-monday.dump

Players notice nothing. With SQLite, FILE is a database too; with PostgreSQL, FILE is for pg_restore.
"""

PRUNE: Final = """\
examples:
  petteia prune tables.db
  petteia prune tables.db --guests 7 --what-ifs 14

Games are never deleted, nor is anybody who has ever sat at a table, created one or been given a token.
"""


def examples_last(told: str) -> str:
    """What stands below the options, with the examples at the end, where the eye stays.

    >>> print(examples_last("examples:\\n  petteia bench\\n\\nIt takes a while."))
    It takes a while.
    <BLANKLINE>
    examples:
      petteia bench
    """
    examples, _, notes = told.strip().partition("\n\n")
    return f"{notes}\n\n{examples}" if notes else examples


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    option: argparse.Action | None = None  # the argument whose help lists the options of a game
    typed: Sequence[str] = ()

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        self.typed = list(args or ())
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        """Only who reads the help of a game waits for it to be loaded."""
        if self.option:
            named = [name for name in self.typed if name in GAMES]
            self.option.help = f"an option of the game: {known_options(named[0])}" if named else self.hint()
        return super().format_help()

    def hint(self) -> str:
        return f"an option of the game; name the game to list them, as in: {self.prog} lords --help"

    def error(self, message: str) -> NoReturn:
        raise Usage(message, self.prog)


class Command:
    """What a command does, known by its place."""

    def __init__(self, module: str, name: str) -> None:
        self.module = module
        self.name = name

    def __call__(self, args: argparse.Namespace) -> int:
        status: int = getattr(import_module(f"petteia.cli.{self.module}"), self.name)(args)
        return status


class Commands:
    """Builds the parser, command by command."""

    def __init__(self) -> None:
        examples = examples_last(EXAMPLES.format(games=", ".join(GAMES)))
        self.parser = Parser(
            prog="petteia",
            description=ABOUT,
            epilog=examples,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self.parser.add_argument("--version", action="version", version=f"petteia {petteia.__version__}")
        self.parser.set_defaults(run=None, lang=default_language())
        self.all = self.parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)

    def add(self, name: str, module: str, about: str, epilog: str) -> Parser:
        """A command: the function of its name in a module of petteia.cli, which is loaded when it runs."""
        command: Parser = self.all.add_parser(
            name,
            help=about[0].lower() + about[1:],
            description=about + ".",
            epilog=examples_last(epilog),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.set_defaults(run=Command(module, name.replace("-", "_")))
        command.add_argument(
            "--lang",
            metavar="LANG",
            type=language,
            default=default_language(),
            help=f"language: {', '.join(languages(CATALOGUE))} (default: that of your system, or else English)",
        )
        return command


def parser() -> argparse.ArgumentParser:
    """The whole command line of `petteia`."""
    commands = Commands()
    table = commands.add("serve", "serving", "Serve the games in the browser", SERVE)
    table.add_argument(
        "--host", metavar="H", default="127.0.0.1", help="address to listen on (default: 127.0.0.1, this machine only)"
    )
    table.add_argument("--port", metavar="P", type=port, default=8000, help="port to listen on (default: 8000)")
    table.add_argument(
        "--db",
        metavar="URL",
        default="",
        help="database URL (default: PETTEIA_DB in the environment, or an SQLite file in your data folder)",
    )
    table.add_argument(
        "--workers",
        metavar="N",
        type=whole("--workers", 1),
        default=1,
        help="number of processes; several need PostgreSQL (default: 1)",
    )
    table.add_argument("--json-logs", action="store_true", help="logs for programs: one JSON object per line")
    table.add_argument("--open-metrics", action="store_true", help="let other machines read /metrics too")
    table.add_argument("--open", action="store_true", help="open the page in your browser")

    table.add_argument(
        "--box", metavar="FILE", action="append", default=[], help="offer this box (petteia box) to everybody"
    )

    migrate = commands.add("migrate", "keeping", "Bring a database up to date, or rehearse it", MIGRATE)
    migrate.add_argument("db", metavar="DB", help="an SQLite file, or a database URL")
    migrate.add_argument(
        "--check", action="store_true", help="rehearse on a copy, and say which games could not go on and why"
    )
    backup = commands.add("backup", "keeping", "Copy a database while it is in use", BACKUP)
    backup.add_argument("db", metavar="DB", help="an SQLite file, or a database URL")
    backup.add_argument("file", metavar="FILE", help="the copy")
    prune = commands.add("prune", "keeping", "Delete idle guests and old experiments", PRUNE)
    prune.add_argument("db", metavar="DB", help="an SQLite file, or a database URL")
    for name, what in (
        ("guests", "guests who did nothing"),
        ("what-ifs", "what-if tables nobody touched"),
        ("experiments", "experiments in the laboratory"),
        ("records", "imported records"),
    ):
        prune.add_argument(
            f"--{name}",
            metavar="DAYS",
            type=whole(f"--{name}", 1),
            default=30,
            help=f"{what}: delete after this many days (default: 30)",
        )

    play = commands.add("play", "playing", "Play in the terminal, against bots or each other", PLAY)
    game(play)
    setup(play)
    with_box(play)
    play.add_argument("--seed", metavar="S", type=whole("--seed"), help="seed for shuffles and dice (default: random)")
    others = play.add_mutually_exclusive_group()
    others.add_argument("--bots", metavar="A,B", help=f"bots for the other seats: {', '.join(BOTS)} (default: {USUAL})")
    others.add_argument("--hot-seat", action="store_true", help="people on all seats; hands are hidden between turns")
    play.add_argument("--me", metavar="SEAT", type=whole("--me"), help="your seat (default: 1)")
    play.add_argument("--scene", metavar="FILE", help="start from the position of a scene file")
    play.add_argument("--load", metavar="FILE", help="continue a saved game")
    play.add_argument(
        "--coach",
        nargs="?",
        const="talkative",
        choices=("talkative", "quieter", "silent"),
        help="a coach explains questions, asks before grave mistakes, and looks back after a turn",
    )
    play.add_argument("--save", metavar="FILE", help="save the game in this file after every choice")
    play.add_argument("--no-color", action="store_true", help="no colours (NO_COLOR in the environment does the same)")

    lessons = commands.add("learn", "learning", "Learn a game in short lessons, in the terminal", LEARN)
    game(lessons)
    lessons.add_argument("--lesson", metavar="N", type=whole("--lesson", 1), help="start with this lesson")
    lessons.add_argument("--no-color", action="store_true", help="no colours")

    practice = commands.add("practice", "practising", "Solve puzzles of a game, in the terminal", PRACTICE)
    game(practice)
    chosen = practice.add_mutually_exclusive_group()
    chosen.add_argument("--theme", metavar="THEME", default="", help="puzzles of this kind only")
    chosen.add_argument("--puzzle", metavar="NAME", default="", help="this puzzle only")
    chosen.add_argument("--file", metavar="FILE", default="", help="a puzzle from a file of `petteia puzzles`")
    practice.add_argument("--no-color", action="store_true", help="no colours")

    puzzles = commands.add("puzzles", "puzzling", "Find puzzles in games among bots, and prove them", PUZZLES)
    game(puzzles)
    setup(puzzles)
    puzzles.add_argument(
        "--games", metavar="N", type=whole("--games", 1), default=10, help="number of games (default: 10)"
    )
    puzzles.add_argument(
        "--seed", metavar="S", type=whole("--seed"), default=1, help="seed of the first game (default: 1)"
    )
    puzzles.add_argument("--bots", metavar="A,B", default="level2", help="who plays (default: level2 on all seats)")
    puzzles.add_argument("--theme", metavar="THEME", default="", help="puzzles of this kind only")
    puzzles.add_argument(
        "--steps", metavar="N", type=whole("--steps", 1), default=0, help="choices tried for a question"
    )
    puzzles.add_argument(
        "--first", metavar="N", type=whole("--first", 1), default=0, help="look at the first N questions of a turn only"
    )
    puzzles.add_argument("-o", "--out", metavar="DIR", default="", help="the folder to write them in")
    puzzles.add_argument("--check", metavar="DIR", default="", help="prove the puzzles of a folder again instead")

    simulate = commands.add("simulate", "laboratory", "Let bots play many games and print statistics", SIMULATE)
    game(simulate)
    setup(simulate)
    with_box(simulate)
    simulate.add_argument(
        "--games", metavar="N", type=whole("--games", 1), default=100, help="number of games (default: 100)"
    )
    simulate.add_argument(
        "--seed", metavar="S", type=whole("--seed"), default=0, help="seed of the first game (default: 0)"
    )
    simulate.add_argument(
        "--bots",
        metavar="A,B",
        default=RandomBot.name,
        help=f"{', '.join(BOTS)}: one for all seats, or one each (default: {RandomBot.name})",
    )
    simulate.add_argument("--workers", metavar="W", type=workers, default=1, help="number of processes (default: 1)")
    simulate.add_argument("--folder", default="fuzz", help="where games that fail are saved (default: fuzz)")
    json_switch(simulate)

    replay = commands.add("replay", "records", "Print the log of a saved game", REPLAY)
    replay.add_argument("file", metavar="FILE", help="a saved game, from play --save or from the browser")
    place_in_game(replay)
    replay.add_argument("--step", action="store_true", help="show the table after every choice and wait for Enter")

    review = commands.add("review", "reviewing", "Look back at a saved game: mistakes, turning points, luck", REVIEW)
    review.add_argument("file", metavar="FILE", help="a saved game, from play --save or from the browser")
    review.add_argument("--seat", type=whole("--seat"), metavar="S", help="only the choices of this seat")
    review.add_argument(
        "--most", type=whole("--most", 1), default=10, metavar="N", help="show at most this many mistakes (default: 10)"
    )
    review.add_argument(
        "--seed", type=whole("--seed"), default=1, metavar="S", help="seed of the imagined games (default: 1)"
    )

    verify = commands.add("verify", "records", "Prove that shuffles and dice of a game were fair", VERIFY)
    verify.add_argument("file", metavar="FILE", help="a finished game, saved from its table in the browser")
    verify.add_argument(
        "--commitment", metavar="HASH", default="", help="the hash shown before the game, or its first letters"
    )

    luck = commands.add("luck", "records", "Show how lucky everybody was in a finished game", LUCK)
    luck.add_argument("file", metavar="FILE", help="a saved game, from play --save or from the browser")
    json_switch(luck)

    show = commands.add("show", "records", "Draw a position of a saved game as SVG or PNG", SHOW)
    show.add_argument("file", metavar="FILE", help="a saved game, from play --save or from the browser")
    place_in_game(show)
    show.add_argument("-o", "--output", metavar="OUT", required=True, help="the file to write; - for standard output")
    show.add_argument(
        "--theme", type=theme, default="light", metavar="THEME", help=f"{' or '.join(THEMES)} (default: light)"
    )

    scene = commands.add("scene", "records", "Run scene files and say which pass", SCENE)
    scene.add_argument("files", metavar="FILE", nargs="+", help="scene files, or folders with scene files")
    scene.add_argument("--paths", action="store_true", help="list what may be asserted after the last step")

    fuzz = commands.add("fuzz", "laboratory", "Play random games and check the engine's invariants", FUZZ)
    game(fuzz)
    fuzz.add_argument(
        "--minutes", metavar="M", type=minutes, default=1.0, help="how long to play, in minutes (default: 1)"
    )
    fuzz.add_argument("--wire", action="store_true", help="look for leaks in what a server tells each seat")
    fuzz.add_argument(
        "--seed", metavar="S", type=whole("--seed"), default=0, help="seed of the first game (default: 0)"
    )
    fuzz.add_argument("--folder", default="fuzz", help="where games that fail are saved (default: fuzz)")

    contest = commands.add("arena", "arena", "Play bots against each other until it is clear which is stronger", ARENA)
    game(contest)
    setup(contest)
    with_box(contest)
    contest.add_argument("--bots", metavar="A,B,...", required=True, help=f"{', '.join(BOTS)}, or process:COMMAND")
    contest.add_argument(
        "--kind", choices=CONTESTS, default=CONTESTS[0], help=f"who meets whom (default: {CONTESTS[0]})"
    )
    contest.add_argument(
        "--games",
        metavar="N",
        type=whole("--games", 1),
        default=100,
        help="at most this many seeds for each pair (default: 100)",
    )
    contest.add_argument("--seed", metavar="S", type=whole("--seed"), default=0, help="the first seed (default: 0)")
    contest.add_argument(
        "--better",
        metavar="P",
        type=better,
        default=0.6,
        help="share of decided games that makes a bot the stronger one (default: 0.6)",
    )
    contest.add_argument("--all", action="store_true", help="play all games, even once it is decided")
    contest.add_argument(
        "--within", metavar="S", type=seconds, default=30.0, help="seconds allowed for a choice (default: 30)"
    )
    contest.add_argument(
        "-o", "--out", metavar="FILE", default="", help="save the results here; the same command goes on from them"
    )
    contest.add_argument(
        "--workers",
        metavar="W",
        type=workers,
        default=os.cpu_count() or 1,
        help="number of processes (default: all cores)",
    )
    with_cluster(contest)
    json_switch(contest)

    told = commands.add("report", "report", "Play many games and write a report with plots", REPORT)
    game(told)
    setup(told)
    with_box(told)
    told.add_argument(
        "--bots",
        metavar="A,B",
        default=USUAL,
        help=f"{', '.join(BOTS)}: one for all seats, or one each (default: {USUAL})",
    )
    told.add_argument(
        "--games", metavar="N", type=whole("--games", 1), default=100, help="number of games (default: 100)"
    )
    told.add_argument(
        "--each",
        metavar="N",
        type=whole("--each", 0),
        default=20,
        help="games for each other value of an option (default: 20)",
    )
    told.add_argument(
        "--vary", metavar="A,B", default="all", help="options to compare: all, none, or their names (default: all)"
    )
    told.add_argument(
        "--seed", metavar="S", type=whole("--seed"), default=0, help="seed of the first game (default: 0)"
    )
    told.add_argument("-o", "--out", metavar="DIR", required=True, help="the folder to write in, and to go on from")
    told.add_argument("--parquet", action="store_true", help="also write tables for notebooks (needs pyarrow)")
    told.add_argument("--workers", metavar="W", type=workers, default=1, help="number of processes (default: 1)")
    with_cluster(told)

    check = commands.add(
        "bot-check", "arena", "Check that a bot plays by the rules, in time, and the same way twice", BOT_CHECK
    )
    check.add_argument("bot", metavar="BOT", help="the name of a bot, or process:COMMAND")
    game(check)
    check.add_argument("--games", metavar="N", type=whole("--games", 1), default=4, help="number of games (default: 4)")
    check.add_argument(
        "--seed", metavar="S", type=whole("--seed"), default=0, help="seed of the first game (default: 0)"
    )
    check.add_argument(
        "--within", metavar="S", type=seconds, default=30.0, help="seconds allowed for a choice (default: 30)"
    )

    learn = commands.add("train", "training", "Learn what positions are worth from games between bots", TRAIN)
    game(learn)
    setup(learn)
    learn.add_argument("-o", "--out", metavar="FILE", required=True, help="save the training in this file")
    learn.add_argument(
        "--minutes", metavar="M", type=minutes, default=10.0, help="how long to train, in minutes (default: 10)"
    )
    learn.add_argument("--seed", metavar="S", type=whole("--seed"), default=1, help="seed of the training (default: 1)")
    learn.add_argument(
        "--games", metavar="N", type=whole("--games", 2), default=16, help="games per step (default: 16)"
    )
    learn.add_argument(
        "--prove",
        metavar="N",
        type=whole("--prove", 0),
        default=400,
        help="at most this many games in the final match (default: 400)",
    )
    learn.add_argument("--workers", metavar="W", type=workers, default=1, help="number of processes (default: 1)")

    chance = commands.add(
        "calibrate", "calibrating", "Measure how often the chances that bots see come true", CALIBRATE
    )
    game(chance)
    setup(chance)
    chance.add_argument("-o", "--out", metavar="FILE", required=True, help="the file of what is noted, to go on with")
    chance.add_argument(
        "--games", metavar="N", type=whole("--games", 2), default=120, help="games to fit to (default: 120)"
    )
    chance.add_argument(
        "--check", metavar="N", type=whole("--check", 2), default=80, help="games to check with (default: 80)"
    )
    chance.add_argument(
        "--seed", metavar="S", type=whole("--seed"), default=1, help="seed of the first game (default: 1)"
    )
    chance.add_argument("--plot", metavar="FILE", default="", help="draw what the check says, as SVG")
    chance.add_argument("--workers", metavar="W", type=workers, default=1, help="number of processes (default: 1)")

    box = commands.add("box", "boxes", "Check or show a box (values of your own copy of a game), or start one", BOX)
    box.add_argument("do", metavar="DO", choices=("check", "show", "template"), help="check, show or template")
    box.add_argument("what", metavar="WHAT", help=f"a file; for template a game: {', '.join(boxes())}")
    box.add_argument(
        "-o", "--output", metavar="OUT", default="-", help="write the template to this file (default: the screen)"
    )

    ledger = commands.add("ledger", "records", "List every rule with the tests that cover it", LEDGER)
    ledger.add_argument("game", metavar="GAME", nargs="?", help=f"{', '.join(GAMES)} (default: all games)")
    ledger.add_argument("--missing", action="store_true", help="only rules without a test")
    ledger.add_argument("--tests", metavar="FOLDER", help="where the tests are (default: next to the package)")
    json_switch(ledger)

    texts = commands.add("words", "proofreading", "Check texts, or export and import sheets to proofread", WORDS)
    texts.add_argument("game", metavar="GAME", help=f"{', '.join(GAMES)}, kernel, server or cli")
    texts.add_argument("--of", metavar="LANG", help="the language to read (default: that of --lang)")
    sheets = texts.add_mutually_exclusive_group()
    sheets.add_argument("-o", "--out", metavar="FILE", help="write a sheet (CSV)")
    sheets.add_argument("--take", metavar="FILE", help="import a sheet")

    measure = commands.add("bench", "bench", "Benchmark decisions, copies and bots against other engines", BENCH)
    measure.add_argument(
        "--games", metavar="N", type=whole("--games", 1), default=40, help="games per round (default: 40)"
    )
    measure.add_argument(
        "--rounds", metavar="N", type=whole("--rounds", 1), default=ROUNDS, help=f"number of rounds (default: {ROUNDS})"
    )
    measure.add_argument(
        "--only", metavar="A,B", type=measures, default=MEASURES, help=f"{', '.join(MEASURES)} (default: all of them)"
    )
    measure.add_argument("--peer-python", metavar="PATH", help="a Python with those engines installed")
    json_switch(measure)
    return commands.parser


# ---- arguments several commands share ---------------------------------------------------------------------------


def game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="?", type=str, default="", help=", ".join(GAMES))


def setup(command: Parser) -> None:
    command.add_argument("--seats", metavar="N", type=whole("--seats"), help="number of players")
    command.option = command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game"
    )


def with_box(command: Parser) -> None:
    command.add_argument("--box", metavar="FILE", default="", help="play with the values of this box (petteia box)")


def with_cluster(command: Parser) -> None:
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        nargs="?",
        const="local",
        default="",
        help="play on a Ray cluster: its address, auto, or local (a small one on this machine; the default)",
    )


def place_in_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--at", metavar="PLY", type=whole("--at"), help="after this many choices (default: the end)")
    command.add_argument("--seat", metavar="S", type=whole("--seat"), help="as this seat sees it (default: spectator)")


def json_switch(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="one JSON object on standard output, and nothing else")


def known_options(game: str) -> str:
    return ", ".join(f"{name}={'|'.join(values)}" for name, values in GAMES[game].options.items())


# ---- reading values: what is wrong is named with what is allowed ------------------------------------------------


def whole(name: str, least: int | None = None) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = None
        if number is None or (least is not None and number < least):
            allowed = say("allowed.whole") if least is None else say("allowed.from", least=least)
            raise PetteiaError("error.number", what=name, allowed=allowed, found=text)
        return number

    return read


def port(text: str) -> int:
    number = whole("--port", 1)(text)
    if number > LAST_PORT:
        raise PetteiaError(
            "error.number", what="--port", found=text, allowed=say("allowed.between", least=1, most=LAST_PORT)
        )
    return number


def workers(text: str) -> int:
    most = 4 * (os.cpu_count() or 1)
    if not text.isdecimal() or not 1 <= int(text) <= most:
        raise PetteiaError("error.workers", allowed=say("allowed.between", least=1, most=most), found=text)
    return int(text)


def between(name: str, text: str, least: float, most: float) -> float:
    try:
        number = float(text)
    except ValueError:
        number = least
    if not least < number < most:
        allowed = say("allowed.number_between", least=f"{least:g}", most=f"{most:g}")
        raise PetteiaError("error.number", what=name, allowed=allowed, found=text)
    return number


def better(text: str) -> float:
    return between("--better", text, 0.5, 1.0)


def seconds(text: str) -> float:
    return between("--within", text, 0.0, 100_000.0)


def minutes(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 < number < 1e6:
        raise PetteiaError("error.number", what="--minutes", allowed=say("allowed.above_zero"), found=text)
    return number


def measures(text: str) -> tuple[str, ...]:
    found = tuple(text.split(","))
    if not set(found) <= set(MEASURES):
        raise PetteiaError("error.number", what="--only", allowed=", ".join(MEASURES), found=text)
    return found


def language(text: str) -> str:
    if text not in (offered := languages(CATALOGUE)):
        raise PetteiaError("error.language", language=text, allowed=", ".join(offered))
    return text


def theme(text: str) -> str:
    if text not in THEMES:
        raise PetteiaError("error.number", what="--theme", allowed=" / ".join(THEMES), found=text)
    return text


def default_language() -> str:
    """The system's language, if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            found = os.environ[name][:2].lower()
            return found if found in languages(CATALOGUE) else ENGLISH
    return ENGLISH


def language_wanted(arguments: Sequence[str]) -> str:
    """The language for complaints about the command line itself."""
    for i, argument in enumerate(arguments):
        value = argument.removeprefix("--lang=") if argument.startswith("--lang=") else ""
        if argument == "--lang" and i + 1 < len(arguments):
            value = arguments[i + 1]
        if value in languages(CATALOGUE):
            return value
    return default_language()


def check_game(args: argparse.Namespace) -> None:
    if (
        args.command
        in ("play", "learn", "practice", "puzzles", "simulate", "fuzz", "train", "arena", "report", "bot-check")
        and not args.game
    ):
        raise Trouble("wrong.which_game", allowed=", ".join(GAMES))
