"""My box: facts that owners bring. An overlay is a small TOML file that replaces or adds facts of a game; never code.

    game = "hellas"
    title = "My tiles"

    [[tile]]
    ref = "thera"          # a tile that exists: only what is said here changes
    temple = true

A game with an overlay is a game of its own, whose name tells which: `hellas@9f2c01aa4be07d13`. It is made from the same
modules, read once more with other facts (`petteia/games/boxed.py`; docs/decisions/0023-a-box-is-a-second-reading.md).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from petteia.kernel.errors import BadFacts
from petteia.kernel.parsed import parsed, read_toml
from petteia.kernel.words import ENGLISH, LANGUAGES, Arg, Text, add_words, read_catalogue

SIGN: Final = "@"  # between the name of a game and that of a box
MOST: Final = 200_000  # characters of an overlay
TITLE: Final = 60
NAME: Final = 60
SHOWN: Final = 60  # characters of what was found
LARGEST: Final = 4000  # points in width and height of what is drawn
CORNERS: Final = 60  # of an outline
REF: Final = "abcdefghijklmnopqrstuvwxyz0123456789_"
OURS: Final = ("ref", "name", "about")  # fields of every entry that are no facts


class BadBox(BadFacts):
    """An overlay with a mistake: which entry, which field, what it should be, and what was found."""

    def __init__(self, entry: str, field: str, expected: Text | str, found: object) -> None:
        found = Text("box.nothing") if found is None else found
        shown = cut(repr(found)) if not isinstance(found, Text) else found
        super().__init__("error.box", entry=entry, field=field, expected=expected, found=shown)


def cut(found: str) -> str:
    """What was found, on one line that can be read."""
    return found if len(found) <= SHOWN else found[: SHOWN - 3] + "…"


# ---- values that many fields have ----------------------------------------------------------------------------------


def is_ref(value: object) -> bool:
    """A short name for machines."""
    return isinstance(value, str) and 0 < len(value) <= NAME and not set(value) - set(REF)


def is_said(value: object, most: int) -> bool:
    """A text for people, or one for each language: something is written, and nothing that cannot be seen."""
    told: dict[Any, Any] = value if isinstance(value, dict) else {ENGLISH: value}
    if not told or set(told) - set(LANGUAGES):
        return False
    return all(
        isinstance(text, str) and text.strip() and len(text) <= most and is_clean(text) for text in told.values()
    )


def is_clean(text: str) -> bool:
    """Without control characters, which no page, picture or database likes; lines may end."""
    return not any((letter < " " and letter != "\n") or "\x7f" <= letter <= "\x9f" for letter in text)


def is_point(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(number) is int and 0 <= number <= LARGEST for number in value)
    )


# ---- what an overlay may say ---------------------------------------------------------------------------------------


class Field:
    """One field that an overlay may give. What it may hold is told by `expected`, in words."""

    shape: str = "toml"  # how a form asks for it

    def __init__(self, name: str, needed: bool = False) -> None:
        self.name = name
        self.needed = needed  # in an entry that is new

    def expected(self) -> Text:
        return Text("box.expected.toml")

    def fits(self, value: object) -> bool:
        """Anything: the facts themselves say what they need."""
        return True


class Whole(Field):
    """A whole number between two limits."""

    shape = "whole"

    def __init__(self, name: str, least: int, most: int, needed: bool = False) -> None:
        super().__init__(name, needed)
        self.least = least
        self.most = most

    def expected(self) -> Text:
        return Text("box.expected.whole", {"least": self.least, "most": self.most})

    def fits(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.most


class Switch(Field):
    """Yes or no."""

    shape = "switch"

    def expected(self) -> Text:
        return Text("box.expected.switch")

    def fits(self, value: object) -> bool:
        return isinstance(value, bool)


class OneOf(Field):
    """One of several names."""

    shape = "one"

    def __init__(self, name: str, known: Sequence[str], needed: bool = False) -> None:
        super().__init__(name, needed)
        self.known = tuple(known)

    def expected(self) -> Text:
        return Text("box.expected.one", {"names": ", ".join(self.known)})

    def fits(self, value: object) -> bool:
        return value in self.known


class Several(Field):
    """A list of names, so many at least and at most; `once`: no name twice."""

    shape = "several"

    def __init__(
        self, name: str, known: Sequence[str], least: int, most: int, once: bool = False, needed: bool = False
    ) -> None:
        super().__init__(name, needed)
        self.known = tuple(known)
        self.least = least
        self.most = most
        self.once = once

    def expected(self) -> Text:
        key = "box.expected.once" if self.once else "box.expected.several"
        return Text(key, {"least": self.least, "most": self.most, "names": ", ".join(self.known)})

    def fits(self, value: object) -> bool:
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            return False
        return all(name in self.known for name in value) and not (self.once and len(set(value)) < len(value))


class Letters(Field):
    """A text of so many letters, each one of a few."""

    shape = "letters"

    def __init__(self, name: str, letters: str, count: int, needed: bool = False) -> None:
        super().__init__(name, needed)
        self.letters = letters
        self.count = count

    def expected(self) -> Text:
        return Text("box.expected.letters", {"count": self.count, "letters": ", ".join(self.letters)})

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and len(value) == self.count and not set(value) - set(self.letters)


class Ref(Field):
    """The short name of something that may be new itself: the board of an area."""

    def expected(self) -> Text:
        return Text("box.expected.ref")

    def fits(self, value: object) -> bool:
        return is_ref(value)


class Said(Field):
    """A text for people, or one for each language."""

    def __init__(self, name: str, most: int, needed: bool = False) -> None:
        super().__init__(name, needed)
        self.most = most

    def expected(self) -> Text:
        return Text("box.expected.text", {"most": self.most})

    def fits(self, value: object) -> bool:
        return is_said(value, self.most)


class Point(Field):
    """A place in a picture."""

    def expected(self) -> Text:
        return Text("box.expected.point", {"most": LARGEST})

    def fits(self, value: object) -> bool:
        return is_point(value)


class Outline(Field):
    """The corners of a shape, one after the other round it."""

    def expected(self) -> Text:
        return Text("box.expected.outline", {"most": CORNERS})

    def fits(self, value: object) -> bool:
        if not isinstance(value, list) or not 3 <= len(value) <= CORNERS or not all(is_point(point) for point in value):
            return False
        return all(a != b for a, b in zip(value, [*value[1:], value[0]], strict=True))


class Table(Field):
    """Values by their names; which, only the facts can tell."""

    def fits(self, value: object) -> bool:
        return isinstance(value, dict)


class Parts(Field):
    """A list of tables; what they say, only the facts can tell."""

    def expected(self) -> Text:
        return Text("box.expected.parts")

    def fits(self, value: object) -> bool:
        if not isinstance(value, list) or any(not isinstance(part, dict) for part in value):
            return False
        return all(is_ref(part["ref"]) for part in value if "ref" in part)


class Rows(Field):
    """A table of its own: columns of whole numbers, then columns that say a number, yes or no."""

    shape = "lines"

    def __init__(self, name: str, rows: int, numbers: int, most: int, needed: bool = False) -> None:
        super().__init__(name, needed)
        self.rows = rows
        self.numbers = numbers  # columns that hold nothing else
        self.most = most  # of a number

    def fits(self, value: object) -> bool:
        if not isinstance(value, list) or not 1 <= len(value) <= self.rows:
            return False
        return all(isinstance(row, list) and all(isinstance(cell, int) for cell in row) for row in value)

    def heads(self, entry: Mapping[str, Any]) -> tuple[str, ...]:
        """The keys of the texts above the columns, which may follow from the rest of the entry."""
        raise NotImplementedError


Completing = Callable[[dict[str, Any], dict[str, Any], dict[str, Any]], None]
MoreWords = Callable[[dict[str, Any]], dict[str, dict[str, str]]]
Rewriting = Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]
Guessing = Callable[[dict[str, Any], str], bool]
NOWHERE_ELSE: Final[Mapping[str, Any]] = {}


def all_guessed(entry: dict[str, Any], field: str) -> bool:
    """Reconstructed as a whole."""
    return True


class Kind:
    """A kind of entries: `[[unit]]` of an overlay changes the entries `table` of a fact file.

    `words` are the keys under which an entry has texts, with what the text of a new one is: {name}, {about}. `complete`
    fills in what follows from the rest or is of no interest to owners; it gets the entry, the whole file, and what the
    owner told. `rewrites` are further files that a told entry changes. Where entries are places of the board and the
    field `leads` names another place, a page lets one show the way on a picture.

    `rules` are the entries of the ledger that speak of a field, or of an entry. `guessed` tells what is a
    reconstruction, of an entry of the file and a field. `elsewhere` are figures of ours that stand in another file.
    `shows` are the fields of a table of all entries, unless they follow from their shapes.
    """

    def __init__(
        self,
        name: str,
        package: str,
        file: str,
        fields: tuple[Field, ...],
        table: str = "",
        more: int = 0,
        words: Mapping[str, Mapping[str, str]] | None = None,
        complete: Completing | None = None,
        more_words: MoreWords | None = None,
        rewrites: Mapping[str, Rewriting] | None = None,
        called: Mapping[str, str] | None = None,
        nameless: bool = False,
        leads: str = "",
        rules: Mapping[str, tuple[str, ...]] | None = None,
        guessed: Guessing = all_guessed,
        elsewhere: Mapping[str, Any] = NOWHERE_ELSE,
        shows: tuple[str, ...] | None = None,
    ) -> None:
        self.name = name
        self.package = package  # where the file lies: "petteia.games.lords"
        self.file = file
        self.fields = fields
        self.table = table or name
        self.more = more  # entries that may be added
        self.words = words or {}
        self.complete = complete
        self.more_words = more_words
        self.rewrites = rewrites or {}
        self.nameless = nameless  # a new entry may go without a name
        self.leads = leads
        self.rules = rules or {}
        self.guessed = guessed
        self.elsewhere = elsewhere
        self.shows = shows
        self.called = called or {}  # a field of ours -> what an overlay calls it

    def field(self, name: str) -> Field | None:
        return next((field for field in self.fields if field.name == name), None)


NUMBERS: Final = "numbers"  # the kind of what stands at the top of a file, outside any entry


class TablePlan:
    """What a drawn board needs for one kind of table: its sides, and so many places for stones."""

    def __init__(self, ref: str, sides: Sequence[str], stones: int) -> None:
        self.ref = ref
        self.sides = tuple(sides)
        self.stones = stones


class BoardPlan:
    """How a board is drawn over a picture: the kinds that hold its areas, its borders and what tables need.

    An area has an outline and an icon; where outlines share a side there is a border, of the first type unless somebody
    says otherwise. The fields of an area that a hand can fill in are those of its kind.
    """

    def __init__(
        self, board: str, area: str, layout: str, borders: Sequence[str], tables: Sequence[TablePlan], most: int
    ) -> None:
        self.board = board
        self.area = area
        self.layout = layout
        self.borders = tuple(borders)
        self.tables = tuple(tables)
        self.most = most  # areas


class Schema:
    """Everything an overlay of a game may change; `plan` where boards can be drawn."""

    def __init__(self, game: str, kinds: tuple[Kind, ...], plan: BoardPlan | None = None) -> None:
        self.game = game
        self.kinds = {kind.name: kind for kind in kinds}
        self.plan = plan


# ---- overlays ------------------------------------------------------------------------------------------------------


class Box:
    """An overlay that was read."""

    def __init__(self, text: str, schema: Schema, content: dict[str, Any]) -> None:
        from hashlib import sha256  # most games have no box

        self.text = text
        self.schema = schema
        self.game = schema.game
        self.title = str(content["title"])
        self.tables: dict[str, list[dict[str, Any]]] = {
            name: [content[name]] if name == NUMBERS else content[name] for name in schema.kinds if name in content
        }
        self.hash = sha256(f"{self.game}\n{text}".encode()).hexdigest()[:16]
        self.name = f"{self.game}{SIGN}{self.hash}"

    def changed(self, package: str, file: str, content: dict[str, Any]) -> dict[str, Any]:
        """A fact file with what the owner says instead."""
        for kind in self.schema.kinds.values():
            if kind.package == package and kind.name in self.tables:
                if kind.file == file:
                    content = self._laid_over(kind, content)
                if file in kind.rewrites:
                    for told in self.tables[kind.name]:
                        content = kind.rewrites[file](told, content)
        return content

    def _laid_over(self, kind: Kind, content: dict[str, Any]) -> dict[str, Any]:
        content = dict(content)
        if kind.name == NUMBERS:
            return content | {name: value for name, value in self.tables[NUMBERS][0].items() if name in content}
        entries = [dict(entry) for entry in content[kind.table]]
        known = {entry["ref"]: entry for entry in entries}
        content[kind.table] = entries
        for told in self.tables[kind.name]:
            given = {name: value for name, value in told.items() if name not in OURS or name == "ref"}
            entry = known.get(told["ref"])
            if entry is None:
                entry = known[told["ref"]] = {}
                entries.append(entry)
            entry.update(given)
            if kind.complete is not None:
                kind.complete(entry, content, told)
        return content

    def says(self, kind: str, ref: str) -> bool:
        """Whether the owner has told something of an entry."""
        return any(entry.get("ref", NUMBERS) == ref for entry in self.tables.get(kind, ()))

    def words(self) -> dict[str, dict[str, str]]:
        """The texts of what was added or renamed: key -> language -> text."""
        plain_title = read_catalogue(self.game)[f"game.{self.game}"]
        found: dict[str, dict[str, str]] = {
            f"game.{self.name}": {lang: f"{plain_title[lang]} · {escaped(self.title)}" for lang in LANGUAGES}
        }
        for name, kind in self.schema.kinds.items():
            for told in self.tables.get(name, ()):
                if "name" in told:
                    names, about = by_language(told["name"]), by_language(told.get("about", ""))
                    for key, patterns in kind.words.items():
                        found[key.format(ref=told["ref"])] = {
                            language: escaped(patterns[language].format(name=names[language], about=about[language]))
                            for language in LANGUAGES
                        }
                if kind.more_words is not None:
                    found |= kind.more_words(told)
        return found


def escaped(text: str) -> str:
    """As plain text: an owner's braces ask for nothing."""
    return text.replace("{", "(").replace("}", ")")


def by_language(told: object) -> dict[str, str]:
    """A text for all languages, or one for each; where one is missing, another speaks."""
    if isinstance(told, str):
        return dict.fromkeys(LANGUAGES, told)
    assert isinstance(told, dict)
    first = str(told.get(ENGLISH) or next(iter(told.values()), ""))
    return {language: str(told.get(language) or first) for language in LANGUAGES}


_KNOWN: Final[dict[str, Box]] = {}  # by name


def plain(name: str) -> str:
    """The game that is played with a box or without: "hellas" of "hellas@9f2c01aa".

    >>> plain("hellas@9f2c01aa"), plain("lords")
    ('hellas', 'lords')
    """
    return name.partition(SIGN)[0]


def box_of(name: str) -> Box | None:
    """The box of a game; None for a game as it comes, and where nobody has shown the box yet."""
    return _KNOWN.get(name) if SIGN in name else None


def box_text(name: str) -> str:
    """The overlay of a game; "" for a game as it comes."""
    box = box_of(name)
    return box.text if box is not None else ""


def keep_box(box: Box) -> bool:
    """From now on this process knows the box by its name. Whether it has known it before."""
    if box.name in _KNOWN:
        return True
    add_words(box.name, box.words())
    _KNOWN[box.name] = box
    return False


def drop_box(box: Box) -> None:
    """Forget a box that cannot be played."""
    _KNOWN.pop(box.name, None)


# ---- reading and refusing ------------------------------------------------------------------------------------------


def read_content(text: str) -> dict[str, Any]:
    """An overlay as plain tables, refused if it is too long or no TOML."""
    if len(text) > MOST:
        raise BadBox("—", "—", Text("box.expected.length", {"most": MOST}), len(text))
    try:
        return read_toml(text)
    except (ValueError, RecursionError) as no:
        raise BadBox("—", "—", "TOML", Text("box.no_toml", {"why": str(no)[:200]})) from None


def read_box(text: str, schema: Schema) -> Box:
    """An overlay of a game; whether its facts agree with each other only the facts themselves can tell."""
    content = read_content(text)
    if content.get("game") != schema.game:
        raise BadBox("—", "game", f'"{schema.game}"', content.get("game"))
    title = content.get("title")
    if not isinstance(title, str) or not is_said(title, TITLE) or "\n" in title:
        raise BadBox("—", "title", Text("box.expected.line", {"most": TITLE}), title)
    for name, told in content.items():
        if name in ("game", "title"):
            continue
        kind = schema.kinds.get(name)
        if kind is None:
            allowed = ", ".join(schema.kinds)
            raise BadBox("—", name, Text("box.expected.kind", {"kinds": allowed}), told)
        if name == NUMBERS:
            if not isinstance(told, dict):
                raise BadBox("—", name, "[numbers]", told)
            check_fields(kind, name, told)
        else:
            check_entries(kind, told, refs_of(kind))
    return Box(text, schema, content)


def check_entries(kind: Kind, entries: object, known: Sequence[str]) -> None:
    if not isinstance(entries, list) or any(not isinstance(entry, dict) for entry in entries):
        raise BadBox("—", kind.name, f"[[{kind.name}]]", entries)
    seen: list[str] = []
    for entry in entries:
        ref = entry.get("ref")
        name = f"{kind.name} {ref}"
        if not isinstance(ref, str) or not is_ref(ref):
            raise BadBox(kind.name, "ref", Text("box.expected.ref"), ref)
        if ref in seen:
            raise BadBox(name, "ref", Text("box.expected.own_ref"), ref)
        seen.append(ref)
        check_fields(kind, name, entry)
        if ref not in known:
            check_new(kind, name, entry, known)
    added = [ref for ref in seen if ref not in known]
    if len(added) > kind.more:
        raise BadBox(kind.name, "ref", Text("box.expected.fewer", {"most": kind.more}), len(added))


def check_fields(kind: Kind, name: str, entry: dict[str, Any]) -> None:
    for field, value in entry.items():
        known = kind.field(field)
        if known is not None:
            if not known.fits(value):
                raise BadBox(name, field, known.expected(), value)
        elif field in ("name", "about") and kind.words:
            check_text(name, field, value)
        elif field != "ref" or kind.name == NUMBERS:
            words = OURS if kind.words else ("ref",)
            allowed = [*(words if kind.name != NUMBERS else ()), *(field.name for field in kind.fields)]
            raise BadBox(name, field, Text("box.expected.field", {"fields": ", ".join(allowed)}), value)


def check_text(name: str, field: str, value: object) -> None:
    most = NAME if field == "name" else 10 * NAME
    if not is_said(value, most):
        raise BadBox(name, field, Text("box.expected.text", {"most": most}), value)


def check_new(kind: Kind, name: str, entry: dict[str, Any], known: Sequence[str]) -> None:
    """An entry of ours that exists changes by what is told; a new one must tell all that matters."""
    if not kind.more:
        raise BadBox(name, "ref", Text("box.expected.one", {"names": ", ".join(known)}), entry["ref"])
    if kind.words and not kind.nameless and "name" not in entry:
        raise BadBox(name, "name", Text("box.expected.text", {"most": NAME}), Text("box.nothing"))
    for field in kind.fields:
        if field.needed and field.name not in entry:
            raise BadBox(name, field.name, field.expected(), Text("box.nothing"))


# ---- fact files ----------------------------------------------------------------------------------------------------

COPY: Final = (
    "petteia_box_"  # the name of a package that is read once more begins so, and ends with the hash of its box
)


def read_facts(package: str, file: str) -> dict[str, Any]:
    """A fact file of a package; in a package that was read once more, with what its box says instead."""
    if not package.startswith(COPY):
        return parsed(package, "facts", file)
    top, _, inside = package.partition(".")
    box = next(box for box in _KNOWN.values() if box.hash == top.removeprefix(COPY))
    original = f"petteia.{inside}"
    return box.changed(original, file, parsed(original, "facts", file))


def refs_of(kind: Kind) -> list[str]:
    """The entries of a kind in our own facts."""
    if kind.name == NUMBERS:
        return []
    return [str(entry["ref"]) for entry in parsed(kind.package, "facts", kind.file)[kind.table]]


def said_of(parts: Mapping[str, Arg], schema: Schema) -> Text:
    """What an error of the facts says, in the words of the box: its own kinds and fields, and no file of ours."""
    entry, field = str(parts["entry"]), str(parts["field"])
    for kind in schema.kinds.values():
        if entry.startswith(f"{kind.table} "):
            entry = kind.name + entry.removeprefix(kind.table)
            field = kind.called.get(field, field)
            break
    found = cut(str(parts["found"]))
    return Text("error.box", {"entry": entry, "field": field, "expected": parts["expected"], "found": found})
