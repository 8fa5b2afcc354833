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
from petteia.games.registry import GAMES
from petteia.kernel.errors import PetteiaError
from petteia.kernel.words import ENGLISH, languages

THEMES: Final = ("light", "dark")
LAST_PORT: Final = 65535
ROUNDS: Final = 5  # of a measurement
MEASURES: Final = ("speed", "thought", "instructions", "memory", "start")  # what is measured

ABOUT: Final = "Board games of Greek myth: every rule enforced, for players, bots and researchers."

EXAMPLES: Final = """\
examples:
  petteia play hellas                        play against a greedy bot, in this terminal
  petteia play hellas --hot-seat --lang fr   two people at one keyboard, in French
  petteia simulate hellas --games 100        a hundred random games, and who won how
  petteia replay my-game.journal             tell a saved game
  petteia show my-game.journal --at 40 -o position.svg

games: {games}; `petteia COMMAND --help` explains a command.
Seats are numbered from 1. Exit status: 0 all well, 1 something was found broken, 2 the input was wrong.
"""

PLAY: Final = """\
examples:
  petteia play hellas
  petteia play hellas --seed 7 --option white=first --bots random
  petteia play hellas --save evening.journal        kept after every choice
  petteia play hellas --load evening.journal --save evening.journal
  petteia play hellas --scene tests/hellas/scenes/some-scene.toml

At the prompt: a number chooses, `u` takes back, `? 3` shows the rule behind option 3, `help` lists the rest.
"""

SIMULATE: Final = """\
examples:
  petteia simulate hellas --games 10000 --workers 2
  petteia simulate hellas --games 50 --bots greedy,random --json

Game number i has seed S + i, so the results depend on the seed only, never on the number of workers.
A game that breaks is counted, its journal and traceback are kept, and the exit status is 1.
"""

REPLAY: Final = """\
examples:
  petteia replay evening.journal
  petteia replay evening.journal --at 40 --seat 1    up to choice 40, as seat 1 saw it
  petteia replay evening.journal --step              the table after every choice
"""

SHOW: Final = """\
examples:
  petteia show evening.journal -o end.svg
  petteia show evening.journal --at 40 --seat 2 --theme dark -o position.svg
  petteia show evening.journal -o - | rsvg-convert > end.png
"""

SCENE: Final = """\
examples:
  petteia scene my-scene.toml
  petteia scene tests/hellas/scenes              all scenes of a folder
  petteia scene --paths my-scene.toml            what may stand in `then` after its last step

The format is described in docs/scenes.md. Exit status: 1 if a scene does not hold, 2 if one cannot be read.
"""

FUZZ: Final = """\
examples:
  petteia fuzz hellas --minutes 10

At every decision: a saved game loads to the same question, a copy is independent and behaves the same, no seat can
tell the game from an imagined one, the box is complete, everything has words in three languages and a rule, undo leads
back; at the end the journal replays. What breaks is kept in the folder: its journal, and the traceback beside it.
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
  petteia words lords --of fr --take lords-fr.csv    bring back what was changed in the column "text"

A sheet opens in any spreadsheet. Only changed texts are taken, all of them or none; comments and order stay.
docs/words.md explains what stands in braces. Exit status: 1 if something is missing or wrong.
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
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    option: argparse.Action | None = None  # the argument whose help lists the options of all games

    def format_help(self) -> str:
        """Only who reads the help waits for the games to be loaded."""
        if self.option:
            self.option.help = f"an option of the game: {known_options()}"
        return super().format_help()

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
        examples = EXAMPLES.format(games=", ".join(GAMES))
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
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.set_defaults(run=Command(module, name))
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
        "--host", metavar="H", default="127.0.0.1", help="address to listen on (127.0.0.1: this machine)"
    )
    table.add_argument("--port", metavar="P", type=port, default=8000, help="port to listen on (default: 8000)")
    table.add_argument(
        "--db", metavar="URL", default="", help="database URL (default: an SQLite file in your data folder)"
    )
    table.add_argument("--open", action="store_true", help="open the page in your browser")

    play = commands.add("play", "playing", "Play in the terminal, against bots or each other", PLAY)
    game(play)
    setup(play)
    play.add_argument(
        "--seed", metavar="S", type=whole("--seed"), help="begin the game of that number (default: by lot)"
    )
    others = play.add_mutually_exclusive_group()
    others.add_argument("--bots", metavar="A,B", help=f"bots for the other seats: {', '.join(BOTS)} (default: {USUAL})")
    others.add_argument("--hot-seat", action="store_true", help="people on all seats; hands are hidden in between")
    play.add_argument("--me", metavar="SEAT", type=whole("--me"), help="your seat (default: 1)")
    play.add_argument("--scene", metavar="FILE", help="begin from the position of a scene file")
    play.add_argument("--load", metavar="FILE", help="go on with a game that was kept")
    play.add_argument("--save", metavar="FILE", help="keep the game in this file, after every choice")
    play.add_argument("--no-color", action="store_true", help="no colours (NO_COLOR in the environment does the same)")

    simulate = commands.add("simulate", "laboratory", "Let bots play many games and sum up", SIMULATE)
    game(simulate)
    setup(simulate)
    simulate.add_argument("--games", metavar="N", type=whole("--games", 1), default=100, help="how many (default: 100)")
    simulate.add_argument("--seed", metavar="S", type=whole("--seed"), default=0, help="seed of the first game (0)")
    simulate.add_argument(
        "--bots",
        metavar="A,B",
        default=RandomBot.name,
        help=f"{', '.join(BOTS)}: one for all seats, or one each (default: {RandomBot.name})",
    )
    simulate.add_argument("--workers", metavar="W", type=workers, default=1, help="processes at work (default: 1)")
    simulate.add_argument("--folder", default="fuzz", help="where games that break are kept (default: fuzz)")
    json_switch(simulate)

    replay = commands.add("replay", "records", "Tell a game from its journal", REPLAY)
    replay.add_argument("file", metavar="FILE", help="a journal, as written by play --save")
    place_in_game(replay)
    replay.add_argument("--step", action="store_true", help="show the table after every choice and wait for Enter")

    show = commands.add("show", "records", "Draw a position of a journal as SVG", SHOW)
    show.add_argument("file", metavar="FILE", help="a journal, as written by play --save")
    place_in_game(show)
    show.add_argument("-o", "--output", metavar="OUT", required=True, help="the file to write; - for standard output")
    show.add_argument(
        "--theme", type=theme, default="light", metavar="THEME", help=f"{' or '.join(THEMES)} (default: light)"
    )

    scene = commands.add("scene", "records", "Run scene files and say which hold", SCENE)
    scene.add_argument("files", metavar="FILE", nargs="+", help="scene files, or folders with scene files")
    scene.add_argument("--paths", action="store_true", help="list what may be asserted after the last step")

    fuzz = commands.add("fuzz", "laboratory", "Play at random for a while and check every promise", FUZZ)
    game(fuzz)
    fuzz.add_argument("--minutes", metavar="M", type=minutes, default=1.0, help="how long (default: 1)")
    fuzz.add_argument("--seed", metavar="S", type=whole("--seed"), default=0, help="seed of the first game (0)")
    fuzz.add_argument("--folder", default="fuzz", help="where games that break are kept (default: fuzz)")

    ledger = commands.add("ledger", "records", "List every rule with the tests that prove it", LEDGER)
    ledger.add_argument("game", metavar="GAME", nargs="?", help=f"{', '.join(GAMES)} (default: all games)")
    ledger.add_argument("--missing", action="store_true", help="only rules that no test proves")
    ledger.add_argument("--tests", metavar="FOLDER", help="where the tests are (default: beside the package)")
    json_switch(ledger)

    texts = commands.add("words", "proofreading", "Check texts, or write and bring back sheets to proofread", WORDS)
    texts.add_argument("game", metavar="GAME", help=f"{', '.join(GAMES)}, kernel, server or cli")
    texts.add_argument("--of", metavar="LANG", help="the language to read (default: that of --lang)")
    sheets = texts.add_mutually_exclusive_group()
    sheets.add_argument("-o", "--out", metavar="FILE", help="write a sheet (CSV)")
    sheets.add_argument("--take", metavar="FILE", help="bring back a sheet")

    measure = commands.add("bench", "bench", "Measure decisions, copies and thought, beside peers", BENCH)
    measure.add_argument("--games", metavar="N", type=whole("--games", 1), default=40, help="games in a round (40)")
    measure.add_argument("--rounds", metavar="N", type=whole("--rounds", 1), default=ROUNDS, help=f"rounds ({ROUNDS})")
    measure.add_argument(
        "--only", metavar="A,B", type=measures, default=MEASURES, help=f"{', '.join(MEASURES)} (default: all of them)"
    )
    measure.add_argument("--peer-python", metavar="PATH", help="a Python that has the peers installed")
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


def place_in_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--at", metavar="PLY", type=whole("--at"), help="after so many choices (default: the end)")
    command.add_argument("--seat", metavar="S", type=whole("--seat"), help="as this seat sees it (default: spectator)")


def json_switch(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="one JSON object on standard output, and nothing else")


def known_options() -> str:
    return "; ".join(
        f"{entry.name}: " + ", ".join(f"{name}={'|'.join(values)}" for name, values in entry.options.items())
        for entry in GAMES.values()
    )


# ---- reading values: what is wrong is named with what is allowed ------------------------------------------------


def whole(name: str, least: int | None = None) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = None
        if number is None or (least is not None and number < least):
            allowed = "…, -1, 0, 1, …" if least is None else f"{least}, {least + 1}, {least + 2}, …"
            raise PetteiaError("error.number", what=name, allowed=allowed, found=text)
        return number

    return read


def port(text: str) -> int:
    number = whole("--port", 1)(text)
    if number > LAST_PORT:
        raise PetteiaError("error.number", what="--port", found=text, allowed=f"1–{LAST_PORT}")
    return number


def workers(text: str) -> int:
    most = 4 * (os.cpu_count() or 1)
    if not text.isdecimal() or not 1 <= int(text) <= most:
        raise PetteiaError("error.workers", allowed=f"1 – {most}", found=text)
    return int(text)


def minutes(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 < number < 1e6:
        raise PetteiaError("error.number", what="--minutes", allowed="> 0", found=text)
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
    if args.command in ("play", "simulate", "fuzz") and not args.game:
        raise Trouble("wrong.which_game", allowed=", ".join(GAMES))
