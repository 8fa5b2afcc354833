"""`petteia words`: sheets for those who read the texts again, and what they send back."""

import argparse
import csv
import io
import re
import tomllib
from pathlib import Path
from typing import Final

import petteia
from petteia.cli import files
from petteia.cli.samples import Samples, proofread, sayer
from petteia.cli.screen import BAD, FAINT, GOOD, NUMBER, Screen
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.kernel.grammar import Grammar, described
from petteia.kernel.templates import BadTemplate, template
from petteia.kernel.words import ENGLISH, LANGUAGES, MissingWords, Text, Words, every_text, missing

KEY: Final = "key"
WHERE: Final = "where"
ORIGINAL: Final = "English"
TEXT: Final = "text"
EXAMPLES: Final = "examples"
COLUMNS: Final = (KEY, WHERE, ORIGINAL, TEXT, EXAMPLES)
EXAMPLES_EACH: Final = 4
BROKEN: Final = 1

FOLDER: Final = Path(str(petteia.__file__)).parent / "words"
PLACES: Final = ("log", "do", "ask", "refused", "draw", "where", "way", "error", "option", "option_value")

_LINE: Final = re.compile(r'^(\s*([A-Za-z0-9_.-]+)\s*=\s*)"(?:[^"\\]|\\.)*"(.*)$')
_SECTION: Final = re.compile(r"^\s*\[([A-Za-z0-9_.-]+)\]\s*(?:#.*)?$")


def words(args: argparse.Namespace) -> int:
    """A sheet of all texts of a game in one language; or bring back a sheet; or check the texts."""
    known = sorted(path.stem for path in FOLDER.glob("*.toml"))
    if args.game not in known:
        raise Trouble("wrong.catalogue", catalogue=args.game, allowed=", ".join(known))
    if not args.of:
        args.of = args.lang
    if args.of not in described():
        raise Trouble("wrong.no_language", language=args.of, allowed=", ".join(described()))
    screen = Screen()
    say = Words.of(CATALOGUE, args.lang)
    if args.take:
        changed = take(args.game, args.of, args.take)
        for key, text in changed.items():
            screen.say(f"{screen.paint(key, NUMBER)}  {text}")
        screen.say(say("words.taken", count=len(changed)))
        return 0
    if args.out:
        rows = sheet(args.game, args.of, say)
        written = io.StringIO()
        table = csv.writer(written)
        table.writerows([COLUMNS, *rows])
        files.write_text(args.out, "\ufeff" + written.getvalue())  # the mark tells spreadsheets that it is UTF-8
        screen.say(say("words.sheet", file=args.out, count=len(rows)))
        return 0
    return check(args.game, args.of, screen, say)


def check(catalogue: str, language: str, screen: Screen, say: Words) -> int:
    """Tell what is missing in a language, and what is wrong with what is there."""
    lacking = missing(language, catalogue)
    for key in lacking:
        screen.say(f"{screen.paint('✗', BAD)} {say('words.lacks', text=key, language=language)}")
    if lacking:
        screen.say(say("words.incomplete", count=len(lacking), all=len(every_text(catalogue))))
        return BROKEN
    proof = proofread(catalogue, [language])
    for found in proof.certain:
        screen.say(f"{screen.paint('✗', BAD)} {found}")
    for found in proof.doubtful:
        screen.say(screen.paint(f"? {found}", FAINT))
    told = say("words.read", sentences=proof.sentences, certain=len(proof.certain), doubtful=len(proof.doubtful))
    screen.say(screen.paint(told, BAD if proof.certain else GOOD))
    return BROKEN if proof.certain else 0


# ---- the sheet -----------------------------------------------------------------------------------------------------


def sheet(catalogue: str, language: str, say: Words) -> list[tuple[str, ...]]:
    """A row for each text: its key, where it appears, the English one, the text, and examples of it."""
    samples = Samples(catalogue)
    complete = not missing(language, catalogue)
    spoken = Words.of(catalogue, language) if complete else None
    rows: list[tuple[str, ...]] = []
    for key, entry in every_text(catalogue).items():
        topic = key.partition(".")[0]
        place = say(f"words.place_{topic if topic in PLACES else 'other'}")
        rows.append((key, place, entry[ENGLISH], entry.get(language, ""), examples(samples, key, spoken)))
    return rows


def examples(samples: Samples, key: str, spoken: Words | None) -> str:
    """A few of the sentences a text becomes, one a line; none if there is nothing to put in."""
    if spoken is None or not template(every_text(samples.catalogue)[key][spoken.language]).parts():
        return ""
    spoken = sayer(spoken, key)
    texts = list(samples.texts(key))
    few = texts[:: max(1, len(texts) // EXAMPLES_EACH)][:EXAMPLES_EACH]
    return "\n".join(dict.fromkeys(told(spoken, text) for text in few))


def told(spoken: Words, text: Text) -> str:
    try:
        return spoken.say(text)
    except MissingWords as no:
        return str(no)


# ---- bringing it back ----------------------------------------------------------------------------------------------


def take(catalogue: str, language: str, name: str) -> dict[str, str]:
    """Put the texts of a sheet that were changed into the file they are from: all of them, or none."""
    entries = every_text(catalogue)
    changed: dict[str, str] = {}
    for line, key, text in rows_of(name):
        if key not in entries:
            raise Trouble("wrong.sheet_key", file=name, line=line, text=key, catalogue=catalogue)
        if text == entries[key].get(language, ""):
            continue
        if key in changed:
            raise Trouble("wrong.sheet_twice", file=name, line=line, text=key)
        check_text(text, entries[key][ENGLISH], language, f"{name}:{line} [{key}]")
        changed[key] = text
    if changed:
        put_in(catalogue, language, changed)
    return changed


def rows_of(name: str) -> list[tuple[int, str, str]]:
    """The rows of a sheet: line, key and text. Spreadsheets put commas, semicolons or tabs between columns."""
    content = files.read_text(name).removeprefix("\ufeff")
    first = content.partition("\n")[0]
    between = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(content, newline=""), delimiter=between, strict=True)
    rows: list[tuple[int, str, str]] = []
    try:
        head = next(reader, [])
        if KEY not in head or TEXT not in head:
            raise Trouble("wrong.sheet_head", file=name, columns=", ".join((KEY, TEXT)))
        key_at, text_at = head.index(KEY), head.index(TEXT)
        for row in reader:
            if not any(row):
                continue
            if len(row) <= max(key_at, text_at):
                raise Trouble("wrong.sheet_row", file=name, line=reader.line_num, columns=len(head), found=len(row))
            text = row[text_at].replace("\u00a0", " ").replace("\u202f", " ")  # hard spaces are put when it is said
            rows.append((reader.line_num, row[key_at].strip(), text))
    except csv.Error as no:
        raise Trouble("wrong.sheet_broken", file=name, line=reader.line_num, why=str(no)) from None
    return rows


def check_text(text: str, english: str, language: str, where: str) -> None:
    """Refuse a text that could not be said."""
    if not text.strip() == text != "" or "\n" in text:
        raise Trouble("wrong.sheet_shape", where=where)
    try:
        read = template(text)
    except BadTemplate as no:
        raise Trouble("wrong.sheet_text", where=where, why=str(no)) from None
    grammar = Grammar.of(language)
    for slot in read.slots():
        if slot.form and not grammar.knows(slot.form):
            allowed = ", ".join(grammar.forms)
            raise Trouble("wrong.sheet_form", where=where, form=slot.form, allowed=allowed)
    if read.parts() != (wanted := template(english).parts()):
        parts = ", ".join(f"{{{part}}}" for part in sorted(wanted)) or "–"
        raise Trouble("wrong.sheet_parts", where=where, parts=parts)


def put_in(catalogue: str, language: str, changed: dict[str, str]) -> None:
    """Change texts in their file and nothing else: comments and order stay."""
    beside = language in LANGUAGES
    path = FOLDER / f"{catalogue}.toml" if beside else FOLDER / language / f"{catalogue}.toml"
    content = files.read_text(str(path)) if beside or path.exists() else ""
    targets = {f"{key}.{language}" if beside else key: text for key, text in changed.items()}
    if not beside:
        lacking = [key for key in changed if value_at(tomllib.loads(content), key) is None]
        content = with_places(content, lacking)
        path.parent.mkdir(exist_ok=True)
    again = replaced(content, targets)
    found = tomllib.loads(again)
    for target, text in targets.items():
        if value_at(found, target) != text:
            raise Trouble("wrong.sheet_place", file=str(path), text=target)
    files.write_text(str(path), again)


def with_places(content: str, keys: list[str]) -> str:
    """A TOML file of one language with an empty text for each key that it lacks: in its table, or in a new one.

    >>> with_places('[do]\\npass = "Passen"\\n\\n[log]\\n', ["do.play", "site.name"])
    '[do]\\nplay = ""\\npass = "Passen"\\n\\n[log]\\n\\n[site]\\nname = ""\\n'
    """
    for key in keys:
        table, _, name = key.rpartition(".")
        head = re.compile(rf"^\[{re.escape(table)}\].*\n", re.MULTILINE)
        if begins := head.search(content):
            content = f'{content[: begins.end()]}{name} = ""\n{content[begins.end() :]}'
        else:
            content = f'{content.rstrip()}\n\n[{table}]\n{name} = ""\n'.lstrip()
    return content


def replaced(content: str, targets: dict[str, str]) -> str:
    """A TOML file with other texts under some keys.

    >>> replaced('[a.b]  # first\\nen = "x"  # said\\nfr = "y"', {"a.b.en": 'so "it" is'})
    '[a.b]  # first\\nen = "so \\\\"it\\\\" is"  # said\\nfr = "y"'
    """
    lines = content.split("\n")
    section = ""
    for i, line in enumerate(lines):
        if opens := _SECTION.match(line):
            section = opens.group(1)
        elif (said := _LINE.match(line)) and (
            text := targets.get(f"{section}.{said.group(2)}".removeprefix("."))
        ) is not None:
            escaped = text.replace("\\", "\\\\").replace('"', '\\"')
            lines[i] = f'{said.group(1)}"{escaped}"{said.group(3)}'
    return "\n".join(lines)


def value_at(table: dict[str, object], path: str) -> object:
    inner: object = table
    for name in path.split("."):
        inner = inner.get(name) if isinstance(inner, dict) else None
    return inner
