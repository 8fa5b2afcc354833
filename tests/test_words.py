"""Every text has its words in three languages: nothing is missing, nothing is left over, every part is there."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from petteia.games.registry import GAMES, entry_of
from petteia.kernel.words import LANGUAGES, Words, family, read_catalogue, say

ROOT = Path(__file__).parents[1]
UNSPOKEN = {ROOT / "petteia/games/pebbles.py"}  # played by tests only: nobody reads it at a table
SOURCES = sorted(set((ROOT / "petteia").rglob("*.py")) - UNSPOKEN)
CATALOGUES = sorted(path.stem for path in (ROOT / "petteia" / "words").glob("*.toml"))

OTHERS = [name for name in CATALOGUES if name != "kernel" and name not in GAMES]  # of packages, as petteia/cli

TOPICS = {"ask", "refused", "where", "error", "draw", "log", "way", "window"} | {
    key.partition(".")[0] for name in CATALOGUES for key in read_catalogue(name)
}
ZONES = {zone.name for entry in GAMES.values() for zone in entry.book.zones}  # "event.pile" is no text of "event"
KEY = re.compile(rf"({'|'.join(sorted(TOPICS))})\.(?!toml$)[a-z0-9_.]+")  # nor is "events.toml", a file
NO_ORPHANS = ("ask.", "refused.", "where.", "error.", "window.")
ENDINGS = ("Result", "over", "won")  # calls that name the way a game ends

WITH_PAGES = ("server",)
FOR_THE_COMMAND_LINE = {
    "error.bot",
    "error.file_exists",
    "error.file_missing",
    "error.file_unreadable",
    "error.language",
    "error.number",
    "error.ply",
    "error.workers",
}


# ---- what the catalogues say ---------------------------------------------------------------------------------------


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def parts_of(catalogue: str, key: str) -> set[str]:
    """What a text asks for, in a catalogue or the one it builds on."""
    found = next(read_catalogue(name)[key] for name in reversed(family(catalogue)) if key in read_catalogue(name))
    return placeholders(found["en"])


def known(owner: str) -> set[str]:
    """The keys a game may say: its own and the kernel's. What belongs to no game says what all games can."""
    return set.intersection(*known_with_each(owner))


def known_with_each(owner: str) -> list[set[str]]:
    """The keys a game may say; of what belongs to no game, the keys it may say of each game."""
    if owner in GAMES:
        return [{key for name in ("kernel", *family(owner)) for key in read_catalogue(name)}]
    own = read_catalogue(owner) if owner else {}
    return [{*own, *read_catalogue("kernel"), *known(game)} for game in GAMES]


# ---- what the sources say ------------------------------------------------------------------------------------------


class Source:
    """The keys one module names."""

    def __init__(self, text: str, owner: str) -> None:
        self.tree = ast.parse(text)
        self.owner = owner  # the catalogue of its game or package, or ""
        self.keys: set[str] = set()
        self.beginnings: set[str] = set()  # of keys put together as f"draw.by_{way}"
        inside = {id(part) for node in ast.walk(self.tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.JoinedStr) and (begun := text_of(node.values[0])):
                if KEY.fullmatch(begun + "x"):
                    self.beginnings.add(begun)
            elif id(node) not in inside and KEY.fullmatch(text_of(node)) and text_of(node) not in ZONES:
                self.keys.add(text_of(node))

    def catalogue(self, key: str) -> str:
        """Where a key it names has its words."""
        return next(name for name in ("kernel", self.owner, *GAMES) if name and key in read_catalogue(name))

    def calls(self) -> Iterator[tuple[str, ast.Call]]:
        """Every call with the last part of its name."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                match node.func:
                    case ast.Name(id=name) | ast.Attribute(attr=name):
                        yield name, node


def text_of(node: ast.AST) -> str:
    """A literal text, or ""."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def owner_of(path: Path) -> str:
    match path.relative_to(ROOT).parts:
        case ("petteia", "games", _, inner, _, *_) if inner in GAMES:
            return inner
        case ("petteia", "games", game, _, *_):
            return game
        case ("petteia", package, _, *_) if package in OTHERS:
            return package
    return ""


@cache
def source(path: Path) -> Source:
    return Source(path.read_text(encoding="utf-8"), owner_of(path))


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def named_by(*owners: str) -> tuple[set[str], tuple[str, ...]]:
    """All keys that sources of these owners name, and the beginnings of those they put together."""
    found = [source(path) for path in SOURCES if owner_of(path) in owners]
    return {key for one in found for key in one.keys}, tuple(begun for one in found for begun in one.beginnings)


# ---- every entry ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_entry_has_three_languages_with_the_same_parts(catalogue: str) -> None:
    for key, entry in read_catalogue(catalogue).items():
        assert sorted(entry) == sorted(LANGUAGES), key
        for text in entry.values():
            assert text.strip() == text != "", key
            assert "\n" not in text, key
            assert placeholders(text) == parts_of(catalogue, key), key


def test_there_is_a_catalogue_for_the_kernel_and_for_each_game() -> None:
    assert {"kernel", *GAMES} <= set(CATALOGUES)


@pytest.mark.parametrize("catalogue", [*GAMES, *OTHERS])
def test_nobody_has_other_words_for_a_text_of_the_kernel(catalogue: str) -> None:
    assert not set(read_catalogue("kernel")) & set(read_catalogue(catalogue))


# ---- every key has words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_every_key_in_the_sources_has_words(path: Path) -> None:
    found = source(path)
    assert not found.keys - known(found.owner)
    for begun in found.beginnings:
        for keys in known_with_each(found.owner):
            assert any(key.startswith(begun) for key in keys), begun


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_a_text_is_given_the_parts_it_asks_for(path: Path) -> None:
    """Where a key and its parts stand side by side: say(key, part=…), words(key, part=…), raise NotOffered(key, …)."""
    found = source(path)
    for name, call in found.calls():
        key = text_of(call.args[0]) if call.args else ""
        if key not in found.keys & known(found.owner) or len(call.args) > 1 or None in [k.arg for k in call.keywords]:
            continue
        given = {str(keyword.arg) for keyword in call.keywords}
        assert parts_of(found.catalogue(key), key) <= given, f"{name}({key!r}) gives {sorted(given)}"


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_a_question_mentions_only_what_its_procedure_knows(path: Path) -> None:
    """The parts of a prompt come from the method `parts` of the frame that asks."""
    found = source(path)
    for frame in ast.walk(found.tree):
        if not isinstance(frame, ast.ClassDef):
            continue
        given = parts_known_to(frame, path.parent)
        for key in {text_of(node) for node in ast.walk(frame)} & found.keys & known(found.owner):
            if key.startswith("ask."):
                assert parts_of(found.catalogue(key), key) <= given, f"{frame.name} asks {key}"


def parts_known_to(frame: ast.ClassDef, folder: Path) -> set[str]:
    """What the method `parts` of a frame answers with, whatever happens; its own, or that of the class it extends."""
    for method in frame.body:
        if isinstance(method, ast.FunctionDef) and method.name == "parts":
            answers = [node.value for node in ast.walk(method) if isinstance(node, ast.Return)]
            dicts = [answer.keys if isinstance(answer, ast.Dict) else [] for answer in answers]
            return set.intersection(*[{text_of(key) for key in keys if key} for keys in dicts])
    bases = [base.id for base in frame.bases if isinstance(base, ast.Name)]
    for path in SOURCES:
        if bases and path.parent == folder:
            for node in source(path).tree.body:
                if isinstance(node, ast.ClassDef) and node.name in bases:
                    return parts_known_to(node, folder)
    return set()


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_a_refusal_needs_no_parts(catalogue: str) -> None:
    """The same reason is given by several procedures, each with parts of its own."""
    assert not [key for key in read_catalogue(catalogue) if key.startswith("refused.") and parts_of(catalogue, key)]


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_a_label(game: str) -> None:
    for verb in entry_of(game).book.verbs:
        given = {
            kind if number == 0 else f"{kind}_2" for kind in verb.kinds for number in range(verb.kinds.count(kind))
        }
        assert parts_of(game, f"do.{verb.do}") == given, verb.do


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_log_line(game: str) -> None:
    for event in entry_of(game).book.events:
        assert parts_of(game, f"log.{event.name}") <= {name for name, _ in event.parts}, event.name


@pytest.mark.parametrize("game", GAMES)
def test_everything_with_a_name_has_one_in_words(game: str) -> None:
    """Cities, cards, gods, actions, and the backs of cards."""
    book = entry_of(game).book
    names = {f"{kind}.{name}" for kind in book.spoken for name in book.names[kind]}
    backs = {f"back.{back}" for deck in book.decks.values() for back in deck.backs}
    assert not (names | backs) - known(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_says_what_it_does(game: str) -> None:
    assert not {f"card_text.{card}" for card in entry_of(game).book.names.get("card", ())} - known(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_and_its_options_are_presented(game: str) -> None:
    keys = {f"game.{game}", f"game_about.{game}"}
    for option, values in entry_of(game).options.items():
        keys |= {f"option.{option}", *(f"option_value.{option}.{value}" for value in values)}
    assert not keys - known(game)


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_every_way_to_end_has_words(path: Path) -> None:
    found = source(path)
    ways = {text_of(part) for name, call in found.calls() if name in ENDINGS for part in call.args} - {""}
    assert not {f"way.{way}" for way in ways} - known(found.owner)


# ---- nothing is left over ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_no_words_of_a_game_are_left_over(game: str) -> None:
    mine = {key for key in read_catalogue(game) if key.startswith(NO_ORPHANS)}
    assert not mine - named_by("", game, *OTHERS)[0]
    book = entry_of(game).book
    told = {f"log.{event.name}" for event in book.events} | {f"do.{verb.do}" for verb in book.verbs}
    assert not {key for key in read_catalogue(game) if key.startswith(("log.", "do."))} - told
    for kind in book.spoken:
        assert not {key for key in read_catalogue(game) if key.startswith(f"{kind}.")} - {
            f"{kind}.{name}" for name in book.names[kind]
        }


def test_no_words_of_the_kernel_are_left_over() -> None:
    mine = {key for key in read_catalogue("kernel") if key.startswith(NO_ORPHANS)}
    assert not mine - named_by("", *GAMES, *OTHERS)[0] - FOR_THE_COMMAND_LINE


def test_no_words_of_a_package_are_left_over() -> None:
    for catalogue in OTHERS:
        keys, beginnings = named_by(catalogue)
        mine = set(read_catalogue(catalogue))
        if catalogue in WITH_PAGES:
            mine = {key for key in mine if key.startswith(NO_ORPHANS)}  # tests/web/test_texts.py reads the pages
        assert not {key for key in mine if key not in keys and not key.startswith(beginnings)}


# ---- these tests see what they should ------------------------------------------------------------------------------


def test_keys_are_found_in_a_source() -> None:
    text = 'raise NotOffered("error.no_undo")\nwords(f"draw.by_{way}", city=f"city.{ref}")\n"""See log.md."""'
    found = Source(f'{text}\nFactFile("log.toml")', "")
    assert found.keys == {"error.no_undo"}
    assert found.beginnings == {"draw.by_", "city."}


def test_words_fill_in_their_parts() -> None:
    assert Words.of("hellas", "es").say(say("log.passed", seat=say("side.white"))) == "Blanco pasa."
