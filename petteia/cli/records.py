"""`petteia replay`, `verify`, `luck`, `show`, `scene` and `ledger`: what is written down, read and drawn."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

import petteia
from petteia.cli import files
from petteia.cli.screen import BAD, FAINT, GOOD, NUMBER, TITLE, Screen
from petteia.cli.terminal import outcome, table_text
from petteia.cli.trouble import CATALOGUE, Trouble, told
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.errors import PetteiaError, SceneFailed
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.journal import Journal, read_journal
from petteia.kernel.ledger import proofs, read_ledger
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.scene import NOTHING, Scene
from petteia.kernel.sighting import Record, is_sighting, read_sighting
from petteia.kernel.words import Text, Words


def read_game(name: str, at: int | None) -> tuple[Match, Journal]:
    """A journal that has been played through, and the match at the choice asked for."""
    text = files.read_text(name)
    match = petteia.replay(text, name)
    journal, _ = read_journal(text, name)
    if at is not None:
        if not 0 <= at <= match.game.plies:
            raise PetteiaError("error.ply", ply=at, last=match.game.plies)
        if at < match.game.plies:
            match = petteia.replay(text, name, plies=at)
    return match, journal


def seat_of(given: int | None, match: Match) -> Seat:
    if given is None:
        return NOBODY
    if given - 1 not in match.seats:
        raise PetteiaError("error.no_such_seat", seat=given, seats=len(match.seats))
    return given - 1


# ---- replay -----------------------------------------------------------------------------------------------------


def replay(args: argparse.Namespace) -> int:
    """Tell a game from its journal, turn by turn; or step through it."""
    if is_sighting(text := files.read_text(args.file)):
        return tell_record(read_record(text, args), args)
    last, journal = read_game(args.file, args.at)
    seat = seat_of(args.seat, last)
    match = petteia.replay(files.read_text(args.file), args.file, plies=0)
    telling = Telling(match, seat, args.lang)
    telling.tell_new()
    try:
        for number, entry in enumerate(journal.entries[1:], start=3):
            if args.step:
                telling.show()
            if args.at is not None and match.game.plies >= args.at:
                break
            if not match.goes_along(entry, number, args.file):
                break
            telling.tell_new()
    except (EOFError, KeyboardInterrupt):
        telling.screen.say()
        return 0
    if args.at is not None or not match.result:
        telling.screen.say()
        telling.screen.folded(table_text(match, seat, telling.words))
    telling.screen.say()
    ending = telling.words.say(match.stop.why) if match.stop else outcome(match, args.lang)
    telling.screen.say(telling.screen.paint(ending, TITLE))
    return 0


def verify(args: argparse.Namespace) -> int:
    """Check that the chance of a finished game follows from the secret its table had promised."""
    screen, words = Screen(), Words.of(CATALOGUE, args.lang)
    text = files.read_text(args.file)
    if is_sighting(text):
        raise PetteiaError("error.journal_unfair", file=args.file)
    verdict = petteia.verify(text, args.file)
    commitment = verdict.fair.commitment
    if args.commitment and not commitment.startswith(args.commitment.strip().lower().rstrip("….")):
        screen.say(screen.paint(words("verify.another", commitment=commitment, expected=args.commitment), BAD))
        return 1
    if verdict.line is not None:
        screen.say(screen.paint(words("verify.no", line=verdict.line), BAD))
        return 1
    screen.say(screen.paint(words("verify.yes", count=verdict.results), GOOD))
    screen.say(words("verify.commitment", commitment=commitment))
    if verdict.stop is not None:
        screen.say(words("verify.stop", line=verdict.stop.line))
    return 0


def luck(args: argparse.Namespace) -> int:
    """What dice and draws gave each side of a finished game, beside what was to be expected."""
    text = files.read_text(args.file)
    if is_sighting(text):
        raise PetteiaError("error.luck_later", file=args.file)
    counts = petteia.luck(text, args.file)
    if args.json:
        print(json.dumps({"luck": [count.json() for count in counts]}, ensure_ascii=False))
        return 0
    screen, match = Screen(), petteia.replay(text, args.file)
    words = match.words(args.lang)
    number, percent = words.grammar.number, words.grammar.percent
    for count in counts:
        screen.say(screen.paint(told(words, count.title), TITLE))
        good = count.measure.good
        last = words("luck_report.worse" if good else "luck_report.unusual")
        heads = [words(f"luck_report.{head}") for head in ("side", "count", "got", "expected")]
        rows = [[*heads, last]]
        for side in count.sides:
            everyone = side.seat == NOBODY
            name = words("luck_report.everyone") if everyone else told(words, match.game.seat_name(side.seat))
            shares = [number(f"{side.got:g}"), number(side.expected, 1), percent(100 * side.worse, 1)]
            rows.append([name, number(side.count), *shares])
        say_rows(screen, rows)
        screen.say(screen.paint(words(f"luck_report.{TELLING[good]}"), FAINT))
        screen.say()
    if not counts:
        screen.say(words("luck_report.none"))
        return 0
    for text in ("about", "about_both", "many"):
        screen.wrapped(words(f"luck_report.{text}"), "")
    return 0


TELLING: Final = {1: "high", -1: "low", 0: "neither"}


def say_rows(screen: Screen, rows: list[list[str]]) -> None:
    """A table: the first column to the left, numbers to the right."""
    wide = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [cell.rjust(wide[i]) if i else cell.ljust(wide[i]) for i, cell in enumerate(row)]
        screen.say("  ".join(cells).rstrip())


def read_record(text: str, args: argparse.Namespace) -> Record:
    """What one seat saw of a game that still went on, up to the choice asked for."""
    record = read_sighting(text, args.file)
    entry_of(record.game)
    if args.at is not None:
        if not 0 <= args.at <= record.sights[-1].ply:
            raise PetteiaError("error.ply", ply=args.at, last=record.sights[-1].ply)
        record.sights = [sight for sight in record.sights if sight.ply <= args.at]
    return record


def tell_record(record: Record, args: argparse.Namespace) -> int:
    """The log as the seat read it, and the table it saw last."""
    words, screen = Words.of(record.game, args.lang), Screen()
    for sight in record.sights:
        log = sight.view["log"]
        assert isinstance(log, list)
        for line in log:
            number = screen.paint(str(sight.ply).rjust(5), FAINT)
            screen.say(f"{number}  {words.say(Text.from_json(line))}")
    screen.say()
    screen.folded(entry_of(record.game).text_board(record.sights[-1].view, words))
    return 0


class Telling:
    """The log of a game that is replayed, under the titles of its turns."""

    def __init__(self, match: Match, seat: Seat, language: str) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.words = match.words(language)
        self.own = Words.of(CATALOGUE, language)
        self.screen = Screen()
        self.heard = 0  # log lines told
        self.title = ""

    def tell_new(self) -> None:
        """What the last choice brought, each line with the number of that choice."""
        where = self.match.where()
        title = told(self.words, where[0]) if where else ""
        lines = self.match.log(self.seat, self.language, self.heard)
        if not self.heard:
            self.screen.say(self.screen.paint(title, TITLE))
        opened = bool(self.heard and title and title != self.title)  # the last line began a new turn
        for number, line in enumerate(lines, start=1):
            if opened and number == len(lines):
                self.screen.say()
                line = self.screen.paint(line, TITLE)
            self.screen.say(f"{self.screen.paint(str(self.match.game.plies).rjust(5), FAINT)}  {line}")
        self.heard = len(self.match.game.news or ())
        self.title = title or self.title

    def show(self) -> None:
        """The table, until Enter."""
        if self.match.ask:
            self.screen.say()
            self.screen.folded(table_text(self.match, self.seat, self.words))
            input(self.own("replay.step", ply=self.match.game.plies) + " ")


# ---- show -------------------------------------------------------------------------------------------------------


def show(args: argparse.Namespace) -> int:
    """Draw a position as SVG, or as PNG where the file is called so."""
    view = view_of(args)
    game = str(view["game"])
    if args.output != "-":
        files.check_writable(args.output)
    picture = entry_of(game).picture(view, Words.of(game, args.lang), args.theme)
    if not picture:
        raise Trouble("wrong.no_picture", game=game)
    if args.output == "-":
        sys.stdout.write(picture)
        return 0
    if args.output.lower().endswith(".png"):
        files.write_bytes(args.output, as_pixels(picture))
    else:
        files.write_text(args.output, picture)
    print(Words.of(CATALOGUE, args.lang)("show.drawn", file=args.output, ply=int(str(view["plies"]))))
    return 0


def as_pixels(picture: str) -> bytes:
    from petteia.server.pixels import PICTURE_WIDTH, pixels

    try:
        return pixels(picture, PICTURE_WIDTH)
    except ImportError:
        raise Trouble("wrong.no_pixels") from None


def view_of(args: argparse.Namespace) -> Json:
    """The position asked for, as the seat asked for sees it; a record has but one way to see it."""
    if is_sighting(text := files.read_text(args.file)):
        return read_record(text, args).sights[-1].view
    match, _ = read_game(args.file, args.at)
    return match.view(seat_of(args.seat, match))


# ---- scene ------------------------------------------------------------------------------------------------------


def scene(args: argparse.Namespace) -> int:
    """Run scenes: 0 if all hold, 1 if one does not, 2 if one cannot be read."""
    say, screen = Words.of(CATALOGUE, args.lang), Screen()
    status = held = 0
    found = scene_files(args.files)
    for name in found:
        try:
            read = Scene(files.read_text(name), name)
            if args.paths:
                for path, value in read.paths(entry_of(read.game)):
                    print(f"{screen.paint(as_toml(path), GOOD)} = {as_toml(value)}")
                continue
            read.run(entry_of(read.game))
            unknown = [rule for rule in read.rules if rule not in petteia.rules(read.game)]
            if unknown:
                read.top.wrong("rules", f"ids of the ledger, not {', '.join(unknown)}")
        except SceneFailed as no:
            status = max(status, 1)
            screen.say(f"{screen.paint('✗', BAD)} {no.said_in(args.lang)}")
        except PetteiaError as no:
            status = 2
            print(f"petteia: {with_name(name, no.said_in(args.lang))}", file=sys.stderr)
        else:
            held += 1
            rules = screen.paint(" ".join(read.rules), FAINT)
            screen.say(f"{screen.paint('✓', GOOD)} {name}: {read.title} {rules}".rstrip())
    if not args.paths:
        screen.say(say("scene.held", held=held, all=len(found)))
    return status


def as_toml(value: object) -> str:
    """A value as it is written in a scene."""
    if value is None:
        return f'"{NOTHING}"'
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{as_toml(key)} = {as_toml(inside)}" for key, inside in value.items()]) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([as_toml(inside) for inside in value]) + "]"
    return json.dumps(value, ensure_ascii=False)


def with_name(name: str, line: str) -> str:
    return line if name in line else f"{name}: {line}"


def scene_files(names: list[str]) -> list[str]:
    """Scene files; of a folder, all in it."""
    found: list[str] = []
    for name in names:
        path = Path(name)
        if path.is_dir():
            inside = sorted(str(file) for file in path.rglob("*.toml"))
            if not inside:
                raise Trouble("wrong.no_scenes", folder=name)
            found += inside
        else:
            found.append(name)
    return found


# ---- ledger -----------------------------------------------------------------------------------------------------


def ledger(args: argparse.Namespace) -> int:
    """Every rule with the tests that prove it."""
    games = [entry_of(args.game).name] if args.game else list(GAMES)
    tests = tests_folder(args.tests)
    proven = {game: proofs(tests, game) for game in games}
    if args.json:
        print(json.dumps({game: counted(found) for game, found in proven.items()}, ensure_ascii=False))
        return 0
    say, screen = Words.of(CATALOGUE, args.lang), Screen()
    for game, found in proven.items():
        list_rules(game, found, args, screen)
        count = counted(found)
        parts = {"game": game, "rules": count["rules"], "proven": count["proven"]}
        screen.say(say("ledger.total", **parts, missing=len(count["missing"]), tests=str(tests)))
    return 0


def list_rules(game: str, found: dict[str, list[str]], args: argparse.Namespace, screen: Screen) -> None:
    read, section = read_ledger(game), ""
    for id, tests in found.items():
        rule = read.rules[id]
        if args.missing and tests:
            continue
        if rule.section != section:
            section = rule.section
            titles = read.sections.get(section, {})
            screen.say(screen.paint(titles.get(args.lang, section), TITLE))
        status = screen.paint(f" [{rule.status}]", FAINT) if rule.status else ""
        mark = screen.paint("✓", GOOD) if tests else screen.paint("✗", BAD)
        screen.say(f"{mark} {screen.paint(id, NUMBER)}{status}  {rule.text(args.lang)}")
        for value in rule.readings:
            reading = rule.text(args.lang, {rule.option: value})
            screen.say(f"    {screen.paint(f'{rule.option}={value}', NUMBER)}  {reading}")
        if not args.missing:
            for test in tests:
                screen.say(screen.paint(f"    {test}", FAINT))


def counted(found: dict[str, list[str]]) -> dict[str, Any]:
    missing = [id for id, tests in found.items() if not tests]
    return {"rules": len(found), "proven": len(found) - len(missing), "missing": missing, "tests": found}


def tests_folder(given: str | None) -> Path:
    """The tests of this source, or of the current folder, or those that are named."""
    if given:
        if not Path(given).is_dir():
            raise Trouble("wrong.no_folder", folder=given)
        return Path(given)
    for path in (Path(petteia.__file__).parents[1] / "tests", Path("tests")):
        if path.is_dir():
            return path
    raise Trouble("wrong.no_tests")
