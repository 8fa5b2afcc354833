"""Every text has its words in three languages: nothing is missing, nothing is left over, every part is there."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from petteia.games.registry import GAMES, entry_of
from petteia.kernel.grammar import described
from petteia.kernel.templates import template
from petteia.kernel.words import LANGUAGES, Words, family, read_catalogue, say
from tests.sources import PACKAGE, ROOT, named, no_faults, nodes_of

CATALOGUES = sorted(path.stem for path in (ROOT / "petteia" / "words").glob("*.toml"))

OTHERS = [name for name in CATALOGUES if name != "kernel" and name not in GAMES]  # of packages, as petteia/cli

TOPICS = {"ask", "refused", "where", "error", "draw", "log", "way"} | {
    key.partition(".")[0] for name in CATALOGUES for key in read_catalogue(name)
}
ZONES = {zone.name for entry in GAMES.values() for zone in entry.book.zones}  # "event.pile" is no text of "event"
KEY = re.compile(rf"({'|'.join(sorted(TOPICS))})\.(?!toml$)[a-z0-9_.]+")  # nor is "events.toml", a file
NO_ORPHANS = ("ask.", "refused.", "where.", "error.")
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


def words_file(catalogue: str) -> str:
    return f"petteia/words/{catalogue or 'kernel'}.toml"


def placeholders(text: str) -> set[str]:
    return set(template(text).parts())


@cache
def parts_of(catalogue: str, key: str) -> frozenset[str]:
    """What a text asks for, in a catalogue or the one it builds on."""
    found = next(read_catalogue(name)[key] for name in reversed(family(catalogue)) if key in read_catalogue(name))
    return frozenset(placeholders(found["en"]))


@cache
def keys_of(*catalogues: str) -> frozenset[str]:
    return frozenset(key for name in catalogues for key in read_catalogue(name))


@cache
def known(owner: str) -> frozenset[str]:
    """The keys a game may say: its own and the kernel's. What belongs to no game says what all games can."""
    return frozenset.intersection(*known_with_each(owner).values())


@cache
def known_with_each(owner: str) -> dict[str, frozenset[str]]:
    """The keys a game may say, under its name; of what belongs to no game, the keys it may say of each game."""
    if owner in GAMES:
        return {owner: keys_of("kernel", *family(owner))}
    own = (owner,) if owner else ()
    return {game: keys_of("kernel", *own, *family(game)) for game in GAMES}


def files_without(owner: str, found_in: Iterable[str]) -> str:
    """Where words are missing that only these games have: in the files of the others, or where nobody has them."""
    lacking = [game for game in known_with_each(owner) if game not in found_in]
    if owner not in GAMES and len(lacking) == len(GAMES):
        return words_file(owner)  # of the package, or the kernel
    return ", ".join(words_file(game) for game in lacking)


def nothing_lacks(game: str, wanted: dict[str, str]) -> None:
    """Fails with the keys that have no words, each with what it is for."""
    no_faults(f"{words_file(game)} lacks [{key}]: {what}" for key, what in wanted.items() if key not in known(game))


def nothing_left_over(catalogue: str, keys: Iterable[str]) -> None:
    no_faults(f"{words_file(catalogue)}: nobody says [{key}]" for key in sorted(keys))


# ---- what the sources say ------------------------------------------------------------------------------------------


class Source:
    """The keys one module names."""

    def __init__(self, nodes: Iterable[ast.AST], owner: str, where: str = "") -> None:
        self.nodes = tuple(nodes)
        self.owner = owner  # the catalogue of its game or package, or ""
        self.where = where
        self.keys: dict[str, int] = {}  # with the line that names them first
        self.beginnings: dict[str, int] = {}  # of keys put together as f"draw.by_{way}"
        inside = {id(part) for node in self.nodes if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in self.nodes:
            if isinstance(node, ast.JoinedStr):
                begun = literal(node.values[0])
                if begun and KEY.fullmatch(begun + "x"):
                    self.beginnings.setdefault(begun, node.lineno)
            elif isinstance(node, ast.Constant) and id(node) not in inside:
                key = literal(node)
                if KEY.fullmatch(key) and key not in ZONES:
                    self.keys.setdefault(key, node.lineno)

    def said(self) -> set[str]:
        """The keys it names that have words."""
        return self.keys.keys() & known(self.owner)

    def catalogue(self, key: str) -> str:
        """Where a key it names has its words."""
        return next(name for name in ("kernel", self.owner, *iter(GAMES)) if name and key in read_catalogue(name))

    def calls(self) -> Iterator[tuple[str, ast.Call]]:
        """Every call with the last part of its name."""
        for node in self.nodes:
            if isinstance(node, ast.Call):
                match node.func:
                    case ast.Name(id=name) | ast.Attribute(attr=name):
                        yield name, node

    # ---- what is wrong with it

    def keys_without_words(self) -> Iterator[str]:
        for key, line in self.keys.items():
            found_in = [game for game, keys in known_with_each(self.owner).items() if key in keys]
            if files := files_without(self.owner, found_in):
                yield f"{self.where}:{line} says [{key}], which {files} lacks"
        for begun, line in self.beginnings.items():  # a game need not have options, or features
            if not any(key.startswith(begun) for _, keys in by_game(self.owner) for key in keys):
                files = files_without(self.owner, [])
                yield f"{self.where}:{line} says [{begun}…], and nothing in {files} begins like this"

    def parts_not_given(self) -> Iterator[str]:
        """Where a key and its parts stand side by side: say(key, part=…), words(key, part=…), NotOffered(key, …)."""
        said = self.said()
        for name, call in self.calls():
            key = literal(call.args[0]) if call.args else ""
            if key not in said or len(call.args) > 1 or None in [keyword.arg for keyword in call.keywords]:
                continue
            given = {str(keyword.arg) for keyword in call.keywords}
            catalogue = self.catalogue(key)
            for part in sorted(parts_of(catalogue, key) - given):
                yield (
                    f"{self.where}:{call.lineno}: {name}({key!r}) does not give {{{part}}},"
                    f" which {words_file(catalogue)} asks for"
                )

    def questions_without_parts(self) -> Iterator[str]:
        said = {key for key in self.said() if key.startswith("ask.")}
        for frame in self.nodes if said else ():
            if isinstance(frame, ast.ClassDef):
                given = parts_known_to(frame, self.owner)
                for key in sorted({literal(node) for node in ast.walk(frame)} & said):
                    catalogue = self.catalogue(key)
                    for part in sorted(parts_of(catalogue, key) - given):
                        yield (
                            f"{self.where}:{frame.lineno}: {frame.name} asks [{key}], but its `parts` do not give"
                            f" {{{part}}}, which {words_file(catalogue)} asks for"
                        )

    def endings_without_words(self) -> Iterator[str]:
        for name, call in self.calls():
            if name in ENDINGS:
                for way in filter(None, map(literal, call.args)):
                    if f"way.{way}" not in known(self.owner):
                        yield f"{self.where}:{call.lineno} ends with [way.{way}], which {words_file(self.owner)} lacks"


@cache
def by_game(owner: str) -> tuple[tuple[str, frozenset[str]], ...]:
    return tuple(known_with_each(owner).items())


def literal(node: ast.AST) -> str:
    """A literal text, or ""."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def parts_known_to(frame: ast.ClassDef, owner: str) -> set[str]:
    """What the method `parts` of a frame answers with, whatever happens; its own, or that of the class it extends."""
    for method in frame.body:
        if isinstance(method, ast.FunctionDef) and method.name == "parts":
            answers = [node.value for node in ast.walk(method) if isinstance(node, ast.Return)]
            dicts = [answer.keys if isinstance(answer, ast.Dict) else [] for answer in answers]
            return set.intersection(*[{literal(key) for key in keys if key} for keys in dicts])
    bases = {base.id for base in frame.bases if isinstance(base, ast.Name)}
    for one in sources():
        for node in one.nodes if one.owner == owner else ():
            if isinstance(node, ast.ClassDef) and node.name in bases:
                return parts_known_to(node, owner)
    return set()


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
def sources() -> tuple[Source, ...]:
    return tuple(Source(nodes_of(path), owner_of(path), named(path)) for path in PACKAGE)


def named_by(*owners: str) -> tuple[set[str], tuple[str, ...]]:
    """All keys that sources of these owners name, and the beginnings of those they put together."""
    found = [source for source in sources() if source.owner in owners]
    return {key for one in found for key in one.keys}, tuple(begun for one in found for begun in one.beginnings)


# ---- every entry ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_entry_has_three_languages_with_the_same_parts(catalogue: str) -> None:
    no_faults(
        f"{words_file(catalogue)}: [{key}] {fault}"
        for key, entry in read_catalogue(catalogue).items()
        for fault in faults_of(entry, parts_of(catalogue, key) if "en" in entry else frozenset())
    )


def faults_of(entry: dict[str, str], parts: frozenset[str]) -> Iterator[str]:
    yield from (f"lacks {language}" for language in LANGUAGES if language not in entry)
    yield from (f"has {language}, which is no language here" for language in entry if language not in described())
    for language, text in entry.items():
        if not text.strip() == text != "" or "\n" in text:
            yield f"is empty, or has space around it, or several lines, in {language}"
        if placeholders(text) != parts:
            yield f"has other parts in {language} than in English: {sorted(placeholders(text) ^ parts)}"


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_no_entry_is_torn_from_its_texts(catalogue: str) -> None:
    """A merge may leave the head of an entry without its lines."""
    no_faults(f"{words_file(catalogue)}: [{key}] says nothing" for key in hollow(tomllib.loads(file_of(catalogue)), ""))


def file_of(catalogue: str) -> str:
    return (ROOT / words_file(catalogue)).read_text(encoding="utf-8")


def hollow(table: dict[str, Any], path: str) -> Iterator[str]:
    """The tables with nothing in them.

    >>> list(hollow({"reel": {"play": {}, "on": {"en": "On"}}}, ""))
    ['reel.play']
    """
    for name, inner in table.items():
        if isinstance(inner, dict):
            inside = f"{path}.{name}".removeprefix(".")
            yield from hollow(inner, inside) if inner else [inside]


def test_there_is_a_catalogue_for_the_kernel_and_for_each_game() -> None:
    no_faults(f"there is no {words_file(name)}" for name in ("kernel", *GAMES) if name not in CATALOGUES)


@pytest.mark.parametrize("catalogue", [*GAMES, *OTHERS])
def test_nobody_has_other_words_for_a_text_of_the_kernel(catalogue: str) -> None:
    twice = keys_of("kernel") & keys_of(catalogue)
    no_faults(f"{words_file(catalogue)}: [{key}] has its words in {words_file('kernel')}" for key in sorted(twice))


# ---- every key has words -------------------------------------------------------------------------------------------


def test_every_key_in_the_sources_has_words() -> None:
    no_faults(fault for source in sources() for fault in source.keys_without_words())


def test_a_text_is_given_the_parts_it_asks_for() -> None:
    no_faults(fault for source in sources() for fault in source.parts_not_given())


def test_a_question_mentions_only_what_its_procedure_knows() -> None:
    """The parts of a prompt come from the method `parts` of the frame that asks."""
    no_faults(fault for source in sources() for fault in source.questions_without_parts())


def test_every_way_to_end_has_words() -> None:
    no_faults(fault for source in sources() for fault in source.endings_without_words())


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_a_refusal_needs_no_parts(catalogue: str) -> None:
    """The same reason is given by several procedures, each with parts of its own."""
    no_faults(
        f"{words_file(catalogue)}: [{key}] asks for {sorted(parts_of(catalogue, key))}; a refusal is given none"
        for key in read_catalogue(catalogue)
        if key.startswith("refused.") and parts_of(catalogue, key)
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_a_label(game: str) -> None:
    verbs = {f"do.{verb.do}": verb for verb in entry_of(game).book.verbs}
    nothing_lacks(game, {key: f"the label of the verb {verb.do}" for key, verb in verbs.items()})
    for key, verb in verbs.items():
        given = {
            kind if number == 0 else f"{kind}_2" for kind in verb.kinds for number in range(verb.kinds.count(kind))
        }
        parts = parts_of(game, key)
        assert parts == given, f"{words_file(game)}: [{key}] asks for {sorted(parts)}, and is given {sorted(given)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_log_line(game: str) -> None:
    events = {f"log.{event.name}": event for event in entry_of(game).book.events}
    nothing_lacks(game, {key: f"the log line of the event {event.name}" for key, event in events.items()})
    for key, event in events.items():
        missing = parts_of(game, key) - {name for name, _ in event.parts}
        assert not missing, f"{words_file(game)}: [{key}] asks for {sorted(missing)}, which the event does not have"


@pytest.mark.parametrize("game", GAMES)
def test_everything_with_a_name_has_one_in_words(game: str) -> None:
    """Cities, cards, gods, actions, and the backs of cards."""
    nothing_lacks(game, names_in(game))


def names_in(game: str) -> dict[str, str]:
    """What needs a name, without what the game has from another one: that one has the words."""
    book = entry_of(game).book
    names = {f"{kind}.{name}": f"the name of a {kind}" for kind in book.spoken for name in book.names[kind]}
    backs = {f"back.{back}": "the back of a card" for deck in book.decks.values() for back in deck.backs}
    taken_over = {key for base in family(game)[:-1] if base in GAMES for key in names_in(base)}
    return {key: what for key, what in (names | backs).items() if key not in taken_over}


@pytest.mark.parametrize("game", GAMES)
def test_every_card_says_what_it_does(game: str) -> None:
    cards = entry_of(game).book.names.get("card", ())
    nothing_lacks(game, {f"card_text.{card}": f"what the card {card} does" for card in cards})


@pytest.mark.parametrize("game", GAMES)
def test_a_game_and_its_options_are_presented(game: str) -> None:
    nothing_lacks(game, presented(game))


def presented(game: str) -> dict[str, str]:
    keys = {f"game.{game}": "its name", f"game_about.{game}": "what it is about"}
    for option, values in entry_of(game).options.items():
        keys[f"option.{option}"] = "the name of an option"
        keys |= {f"option_value.{option}.{value}": f"a value of the option {option}" for value in values}
    taken_over = {key for base in family(game)[:-1] if base in GAMES for key in presented(base)}
    return {key: what for key, what in keys.items() if key not in taken_over}


# ---- nothing is left over ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_no_words_of_a_game_are_left_over(game: str) -> None:
    keys = read_catalogue(game).keys()
    book = entry_of(game).book
    nothing_left_over(game, {key for key in keys if key.startswith(NO_ORPHANS)} - named_by("", game, *OTHERS)[0])
    told = {f"log.{event.name}" for event in book.events} | {f"do.{verb.do}" for verb in book.verbs}
    nothing_left_over(game, {key for key in keys if key.startswith(("log.", "do."))} - told)
    for kind in book.spoken:
        spoken = {f"{kind}.{name}" for name in book.names[kind]}
        nothing_left_over(game, {key for key in keys if key.startswith(f"{kind}.")} - spoken)


def test_no_words_of_the_kernel_are_left_over() -> None:
    mine = {key for key in read_catalogue("kernel") if key.startswith(NO_ORPHANS)}
    nothing_left_over("kernel", mine - named_by("", *GAMES, *OTHERS)[0] - FOR_THE_COMMAND_LINE)


@pytest.mark.parametrize("catalogue", OTHERS)
def test_no_words_of_a_package_are_left_over(catalogue: str) -> None:
    keys, beginnings = named_by(catalogue)
    mine = set(read_catalogue(catalogue))
    if catalogue in WITH_PAGES:
        mine = {key for key in mine if key.startswith(NO_ORPHANS)}  # tests/web/test_texts.py reads the pages
    nothing_left_over(catalogue, {key for key in mine if key not in keys and not key.startswith(beginnings)})


# ---- these tests see what they should ------------------------------------------------------------------------------


def source(text: str, owner: str = "") -> Source:
    return Source(ast.walk(ast.parse(text)), owner, "sample.py")


def test_keys_are_found_in_a_source() -> None:
    text = 'raise NotOffered("error.no_undo")\nwords(f"draw.by_{way}", city=f"city.{ref}")\n"""See log.md."""'
    found = source(f'{text}\nFactFile("log.toml")')
    assert found.keys.keys() == {"error.no_undo"}
    assert found.beginnings.keys() == {"draw.by_", "city."}


def test_what_is_missing_is_named_with_its_place_and_its_file() -> None:
    lacking = list(source('\nsay("ask.nothing")\nsay(f"draw.nothing_{way}")', "lords").keys_without_words())
    assert lacking == [
        "sample.py:2 says [ask.nothing], which petteia/words/lords.toml lacks",
        "sample.py:3 says [draw.nothing_…], and nothing in petteia/words/lords.toml begins like this",
    ]
    assert list(source('say("error.nothing")').keys_without_words()) == [
        "sample.py:1 says [error.nothing], which petteia/words/kernel.toml lacks"
    ]
    lone = sorted(keys_of("hellas") - keys_of(*(set(CATALOGUES) - {"hellas"})))[0]
    assert list(source(f'say("{lone}")').keys_without_words()) == [
        f"sample.py:1 says [{lone}], which {', '.join(words_file(game) for game in GAMES if game != 'hellas')} lacks"
    ]
    assert list(source('say("log.resigned")').parts_not_given()) == [
        "sample.py:1: say('log.resigned') does not give {seat}, which petteia/words/kernel.toml asks for"
    ]
    assert list(source('over("by_magic")', "lords").endings_without_words()) == [
        "sample.py:1 ends with [way.by_magic], which petteia/words/lords.toml lacks"
    ]
    with pytest.raises(AssertionError, match=re.escape("petteia/words/solo.toml lacks [card_text.x]: what it does")):
        nothing_lacks("solo", {"card_text.x": "what it does"})
    with pytest.raises(AssertionError, match=re.escape("petteia/words/solo.toml: nobody says [ask.x]")):
        nothing_left_over("solo", {"ask.x"})
    assert list(faults_of({"en": "{a}", "fr": "", "xx": "{a}"}, frozenset("a"))) == [
        "lacks es",
        "has xx, which is no language here",
        "is empty, or has space around it, or several lines, in fr",
        "has other parts in fr than in English: ['a']",
    ]


def test_words_fill_in_their_parts() -> None:
    assert Words.of("hellas", "es").say(say("log.passed", seat=say("side.white"))) == "Blanco no juega ninguna carta."
