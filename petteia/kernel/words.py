"""Texts are keys. They become words only when somebody looks, in that person's language.

One file per game, the three languages side by side:

    [battle.pass]
    en = "Pass"
    fr = "Passer"
    es = "Pasar"

A further language has files of its own: its grammar in `words/languages/de.toml`, its texts in `words/de/hellas.toml`.
A text it lacks is said in English.
What names do within sentences stands in `words/forms`; what a text may ask for is told in `templates.py`.

Where a text depends on an option of the table, its other readings stand beside it, under the option and its value:

    [hero_text.heracles.when.heracles.one_token]
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Union

from petteia.kernel.grammar import DATE, NUMBER, PERCENT, Grammar, Name, described, has_texts
from petteia.kernel.parsed import parsed
from petteia.kernel.templates import NEXT, BadTemplate, Piece, Slot, Template, Variant, template

ENGLISH: Final = "en"
LANGUAGES: Final = ("en", "fr", "es")  # those that stand side by side in one file; `languages` knows all there are

_BACK: Final = "back."  # a card that is not seen
_YOU: Final = "you"  # in JSON: the reader's own seat
WHEN: Final = ".when."  # between the key of a text and the reading it belongs to

Arg = Union["Text", str, int]
Told = str | Mapping[str, Any]  # of a name: as it is said within a sentence, or a table that tells more


class Text:
    """Something to say: a key and the parts that go into its placeholders.

    `own` marks the reader's own seat, for texts that then say "you"; it changes nothing in what the text is about.
    """

    def __init__(self, key: str, parts: Mapping[str, Arg] | None = None, own: bool = False) -> None:
        self.key = key
        self.parts: dict[str, Arg] = dict(parts) if parts else {}
        self.own = own

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key == other.key and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        inside = "".join(f", {name}={part!r}" for name, part in self.parts.items())
        return f"say({self.key!r}{inside})"

    def json(self) -> dict[str, object]:
        """The text as plain data: its key, and its parts under their names."""
        data: dict[str, object] = {"key": self.key}
        if self.own:
            data[_YOU] = True
        for name, part in self.parts.items():
            data[name] = part.json() if isinstance(part, Text) else part
        return data

    @staticmethod
    def from_json(data: Mapping[str, object]) -> "Text":
        """The reverse of `json`.

        >>> Text.from_json({"key": "log.passed", "seat": {"key": "side.red"}})
        say('log.passed', seat=say('side.red'))
        """
        parts: dict[str, Arg] = {}
        for name, part in data.items():
            if isinstance(part, dict):
                parts[name] = Text.from_json(part)
            elif name not in ("key", _YOU) and isinstance(part, (str, int)):
                parts[name] = part
        return Text(str(data["key"]), parts, data.get(_YOU) is True)


def say(key: str, **parts: Arg) -> Text:
    """`say("battle.won", city=Text("city.thera"))`."""
    return Text(key, parts)


class MissingWords(Exception):
    """A key that has no words, or words that ask for a part or a form which is not there."""


class Words:
    """All texts of one game, of the game it builds on, and the kernel's own, in one language."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self.grammar = Grammar.of(language)
        self.entries: dict[str, str] = {}
        self.borrowed: set[str] = set()  # the keys whose text is English, for want of one in this language
        self._lender: Words | None = None  # who says those
        self._readings: dict[str, dict[str, dict[str, str]]] | None = None  # by option and value; read when asked for
        for catalogue in ("kernel", *family(game)):
            for key, entry in read_catalogue(catalogue).items():
                self._take_in(key, entry)
        if "@" in game:  # how it is called where nobody has shown the box yet
            self.entries[f"game.{game}"] = self.entries[f"game.{game.partition('@')[0]}"]
        for key, entry in _OWN.get(game, {}).items():
            self._take_in(key, entry)
        self._templates: dict[str, Template] = {}
        self._formed: dict[str, dict[str, Template]] = {}  # by form, then by key
        self._names: dict[str, Name] = {}
        self._told: dict[str, Told] | None = None  # of names; read when a form is asked for

    def _take_in(self, key: str, entry: Mapping[str, str]) -> None:
        if self.language in entry:
            self.entries[key] = entry[self.language]
            self.borrowed.discard(key)
        elif ENGLISH in entry:
            self.entries[key] = entry[ENGLISH]
            self.borrowed.add(key)

    @staticmethod
    def of(game: str, language: str) -> "Words":
        """The words of a game in a language, or in English if the language does not speak of that game; read once.

        `game` may be "" for the kernel's own.
        """
        known = _READ.get((game, language))
        if known is None:
            if language not in LANGUAGES and language not in described():
                raise MissingWords(f"there is no language {language!r}")
            spoken = language if speaks(language, "kernel", *family(game)) else ENGLISH
            known = _READ[(game, language)] = Words(game, spoken)
        return known

    def under(self, options: Mapping[str, str]) -> "Words":
        """The same words at a table with these options: texts that depend on one say what holds there.

        >>> lords = Words.of("lords", "en").under({"withdrawal": "held"})
        >>> lords("monster_passive.medusa")
        'Hoplites cannot leave Medusa’s Region, not even to withdraw.'
        """
        if self._readings is None:
            readings: dict[str, dict[str, dict[str, str]]] = {}
            for catalogue in family(self.game):
                for key, entry in read_readings(catalogue).items():
                    plain, _, reading = key.partition(WHEN)
                    readings.setdefault(reading, {})[plain] = entry
            self._readings = readings
        chosen = [f"{option}.{options[option]}" for option in sorted(options)]
        in_force = tuple([reading for reading in chosen if reading in self._readings])
        if not in_force:
            return Words.of(self.game, self.language)
        known = _AT_TABLES.get((self.game, self.language, in_force))
        if known is None:
            known = Words(self.game, self.language)
            for reading in in_force:
                for key, entry in self._readings[reading].items():
                    known._take_in(key, entry)
            if known.borrowed:
                known._lender = Words.of(self.game, ENGLISH).under(options)
            _AT_TABLES[(self.game, self.language, in_force)] = known  # whole: others may draw in another thread
        return known

    def has(self, key: str) -> bool:
        return key in self.entries

    def pattern(self, key: str) -> str:
        """A text with its places still empty, for those who fill them in elsewhere."""
        grammar = Grammar.of(ENGLISH) if key in self.borrowed else self.grammar
        return grammar.typeset(self.entries[key])

    def say(self, text: Text) -> str:
        """The text in words.

        >>> Words.of("", "fr").say(say("log.resigned", seat="Blanc"))
        'Blanc abandonne.'
        """
        found = self._templates.get(text.key)
        if found is None:
            if text.key in self.borrowed:
                return self._english().say(text)
            found = self._template(text.key)
        if found.fixed is not None:
            return found.fixed
        return self._filled(found.pieces, text, True)

    def __call__(self, key: str, **parts: Arg) -> str:
        known = self._templates.get(key)
        if known is not None and known.fixed is not None:
            return known.fixed
        return self.say(Text(key, parts))

    def listed(self, told: Sequence[str]) -> str:
        """Several things that are told of one, side by side.

        >>> Words.of("", "fr").listed(["Territoire rouge", "Cité", "Temple"])
        'Territoire rouge\u202f; Cité\u202f; Temple'
        """
        said = told[0] if told else ""
        for more in told[1:]:
            said = self("told.also", text=said, more=more)
        return said

    def trial(self, pattern: str, **parts: Arg) -> str:
        """A text that stands in no file yet, in words.

        >>> Words.of("lords", "fr").trial("{monster:le} attaque.", monster=say("monster.hydra"))
        'L’Hydre attaque.'
        """
        found = self._read("this text", pattern)
        return found.fixed if found.fixed is not None else self._filled(found.pieces, Text("this text", parts), True)

    # ---- filling in ----------------------------------------------------------------------------------------------

    def _filled(self, pieces: list[Piece], text: Text, first: bool) -> str:
        """Pieces with the parts of a text in them; `first`: nothing has been said before."""
        said = ""
        parts = text.parts
        for piece in pieces:
            if isinstance(piece, str):
                said += piece
                continue
            part = parts.get(piece.name)
            if part is None:
                raise MissingWords(f"{text.key!r} ({self.language}) needs {piece.name!r}, given {sorted(text.parts)}")
            if not piece.plain:
                words = self._grammatical(piece, part, text)
            elif isinstance(part, Text):
                words = self._inside(part)
            else:
                said += str(part)
                continue
            if piece.opens and (first or piece.opens == NEXT):
                words = capital(words)
            said += words
        return said

    def _inside(self, text: Text) -> str:
        """A text within another one."""
        found = self._templates.get(text.key)
        if found is None:
            if text.key in self.borrowed:
                return self._english()._inside(text)
            found = self._template(text.key)
        if found.fixed is not None:
            return found.fixed
        return self._filled(found.pieces, text, False)

    def _grammatical(self, slot: Slot, part: Arg, text: Text) -> str:
        """What a slot makes of a part: a form of it, or one of several wordings. A ref may be a number too: "3"."""
        if isinstance(part, str) and part.isdecimal():
            part = int(part)
        if slot.form:
            return self._in_form(slot.form, part)
        variant = self._chosen(slot, part)
        said = self._filled(variant.pieces, text, False)
        if slot.counted and not variant.label.isdecimal() and isinstance(part, int):
            return f"{self.grammar.number(part)} {said}"
        return said

    def _in_form(self, form: str, part: Arg) -> str:
        grammar = self.grammar
        if isinstance(part, Text):
            formed = self._formed.get(form)
            if formed is None:
                formed = self._formed[form] = {}
            found = formed.get(part.key)
            if found is None:
                if part.key in self.borrowed:  # a name of another language has no form in this one
                    return self._english()._inside(part)
                found = formed[part.key] = self._template_of_form(part.key, form)
            return found.fixed if found.fixed is not None else self._filled(found.pieces, part, False)
        if form == NUMBER:
            return grammar.number(part)
        if form == PERCENT:
            return grammar.percent(part)
        if form == DATE:
            return grammar.date(str(part))
        said = grammar.formed(grammar.name(str(part)), form)
        at = said.find(str(part))
        return grammar.typeset(said[:at]) + said[at:]  # what people write is left alone

    def _chosen(self, slot: Slot, part: Arg) -> Variant:
        """The first wording whose label fits, or the one in the place of the number."""
        if isinstance(part, int):
            place = self.grammar.category(part)
            for variant in slot.labelled:
                if variant.label in (str(part), self.grammar.categories[place], "other"):
                    return variant
        else:
            features = self._features(part)
            for variant in slot.labelled:
                if variant.label in features or variant.label == "other":
                    return variant
            place = 1 if "p" in features else 0
        if slot.placed:
            return slot.placed[min(place, len(slot.placed) - 1)]
        return slot.labelled[-1]

    def _features(self, part: Text | str) -> tuple[str, ...]:
        """What a wording may depend on: you, hidden or seen, gender, one or many."""
        if isinstance(part, str):
            return ("s",)
        features = self._features_of_name(part)
        seen = "hidden" if part.key.startswith(_BACK) else "seen"
        return ("you", seen, *features) if part.own else (seen, *features)

    def _features_of_name(self, text: Text) -> tuple[str, ...]:
        if text.key in self.borrowed:
            return self._english()._features_of_name(text)
        if text.key not in self._all_told():
            head = text.parts.get(self._template(text.key).head)
            if isinstance(head, Text):
                return self._features_of_name(head)
        return self._name(text.key).features()

    # ---- texts and names, read when they are first said ----------------------------------------------------------

    def _english(self) -> "Words":
        """Who says what this language has no text for."""
        lender = self._lender
        if lender is None:
            lender = self._lender = Words.of(self.game, ENGLISH)
        return lender

    def _template(self, key: str) -> Template:
        found = self._templates.get(key)
        if found is None:
            found = self._templates[key] = self._read(key, self.entries.get(key))
        return found

    def _read(self, key: str, pattern: str | None) -> Template:
        if pattern is None:
            raise MissingWords(f"no words for {key!r} in {self.game or 'the kernel'} ({self.language})")
        try:
            found = template(self.grammar.typeset(pattern))
        except BadTemplate as no:
            raise MissingWords(f"{key!r} ({self.language}): {no}") from None
        for slot in found.slots():
            if slot.form and not self.grammar.knows(slot.form):
                allowed = ", ".join(self.grammar.forms)
                raise MissingWords(
                    f"{key!r} ({self.language}): there is no form {slot.form!r} of {slot.name!r}; there is: {allowed}"
                )
        return found

    def _template_of_form(self, key: str, form: str) -> Template:
        """The form of a name. One that is put together gives its first part that form: “à Mélos (mer 2)”."""
        plain = self._template(key)
        if plain.head and key not in self._all_told():
            again = self._read(key, self.entries[key])
            head = again.pieces[0]
            assert isinstance(head, Slot)
            head.form = form
            head.plain = False
            return again
        return self._read(key, self.grammar.formed(self._name(key), form))

    def _name(self, key: str) -> Name:
        found = self._names.get(key)
        if found is None:
            told = self._all_told().get(key)
            found = self._names[key] = self.grammar.name(self.entries[key] if told is None else told)
        return found

    def _all_told(self) -> dict[str, Told]:
        """What is told of names, in this language."""
        told = self._told
        if told is None:
            told = {}
            for catalogue in ("kernel", *family(self.game)):
                for key, entry in read_forms(catalogue).items():
                    if self.language in entry and key not in _OWN.get(self.game, {}):
                        told[key] = entry[self.language]
            self._told = told
        return told


def capital(words: str) -> str:
    """With a capital at the beginning, after an opening sign if there is one.

    >>> capital("la Chimère"), capital("« la carte »"), capital("2 soldats")
    ('La Chimère', '« La carte »', '2 soldats')
    """
    for i, letter in enumerate(words):
        if letter.isalpha():
            return words if letter.isupper() else words[:i] + letter.upper() + words[i + 1 :]
        if letter.isdecimal():
            break
    return words


# ---- files ---------------------------------------------------------------------------------------------------------

_READ: Final[dict[tuple[str, str], Words]] = {}
_AT_TABLES: Final[dict[tuple[str, str, tuple[str, ...]], Words]] = {}
_CATALOGUES: Final[dict[str, dict[str, dict[str, str]]]] = {}
_FORMS: Final[dict[str, dict[str, dict[str, Told]]]] = {}
_READINGS: Final[dict[str, dict[str, dict[str, str]]]] = {}
_EXTENDS: Final[dict[str, str]] = {}
_OFFERED: Final[dict[tuple[str, ...], list[str]]] = {}


_OWN: Final[dict[str, dict[str, dict[str, str]]]] = {}  # texts of a box, by the name of its game


def add_words(name: str, texts: dict[str, dict[str, str]]) -> None:
    """Texts that are said in one game only: those that its owner's box brings."""
    _OWN[name] = texts
    for plain_key in [key for key in _READ if key[0] == name]:
        del _READ[plain_key]  # read before the box was here
    for key in [key for key in _AT_TABLES if key[0] == name]:
        del _AT_TABLES[key]


def read_catalogue(name: str) -> dict[str, dict[str, str]]:
    """All entries of one words file: key -> language -> text. Those for other readings stand apart."""
    found = _CATALOGUES.get(name)
    if found is None:
        content = parsed("petteia", "words", f"{name}.toml")
        _EXTENDS[name] = content.pop("extends", "")
        every: dict[str, dict[str, str]] = {}
        _flatten(content, "", every)
        for language in described():
            if language not in LANGUAGES:
                _flatten_one(_file(language, f"{name}.toml"), "", language, every)
        _READINGS[name] = {key: entry for key, entry in every.items() if WHEN in key}
        found = _CATALOGUES[name] = {key: entry for key, entry in every.items() if WHEN not in key}
    return found


def read_forms(name: str) -> dict[str, dict[str, Told]]:
    """What is told of the names in one words file: key -> language -> the name within a sentence, or a table."""
    found = _FORMS.get(name)
    if found is None:
        found = {}
        _flatten_forms(_file("forms", f"{name}.toml"), "", found)
        for language in described():
            if language not in LANGUAGES:
                for key, told in _told_in(_file(language, "forms", f"{name}.toml"), "").items():
                    found.setdefault(key, {})[language] = told
        _FORMS[name] = found
    return found


def read_readings(name: str) -> dict[str, dict[str, str]]:
    """The texts of one words file that hold with a certain option: "its.key.when.option.value" -> language -> text."""
    read_catalogue(name)
    return _READINGS[name]


def every_text(name: str) -> dict[str, dict[str, str]]:
    """All texts of one words file, those for other readings too."""
    return {**read_catalogue(name), **read_readings(name)}


def family(game: str) -> list[str]:
    """A game after the games it builds on, as its words say (`extends = "lords"`); of "" nothing."""
    if not game:
        return []
    game = game.partition("@")[0]  # with the facts of a box, the words are those of the game, and its own
    read_catalogue(game)
    return [*family(_EXTENDS[game]), game]


def languages(*catalogues: str) -> list[str]:
    """The languages that can be offered for some catalogues: those that speak of them and of the kernel.

    >>> languages("hellas")[:3]
    ['en', 'fr', 'es']
    """
    found = _OFFERED.get(catalogues)
    if found is None:
        more = [language for language in described() if language not in LANGUAGES]
        speaking = [language for language in more if speaks(language, "kernel", *catalogues)]
        found = _OFFERED[catalogues] = [*LANGUAGES, *speaking]
    return found


def speaks(language: str, *catalogues: str) -> bool:
    """Does a language say that it is `spoken` in some catalogues? One that does not tell has all texts there."""
    if language in LANGUAGES:
        return True
    if not all(has_texts(language, catalogue) for catalogue in catalogues):
        return False
    claimed = Grammar.of(language).spoken
    if claimed is None:
        return not any(missing(language, catalogue) for catalogue in catalogues)
    return all(catalogue in claimed for catalogue in catalogues)


def answerable(catalogue: str) -> list[str]:
    """The languages that must not lack a text of a catalogue: the three, and those that call it `complete`.

    >>> answerable("hellas")
    ['en', 'fr', 'es', 'de']
    """
    more = [language for language in described() if language not in LANGUAGES]
    return [*LANGUAGES, *[language for language in more if catalogue in Grammar.of(language).complete]]


def missing(language: str, catalogue: str) -> list[str]:
    """The keys of a catalogue that a language has no text for."""
    return [key for key, entry in every_text(catalogue).items() if language not in entry and ENGLISH in entry]


def _file(*path: str) -> dict[str, Any]:
    """What a file of words says; nothing if there is none."""
    try:
        return parsed("petteia", "words", *path)
    except FileNotFoundError:
        return {}


def _flatten(table: Mapping[str, object], path: str, into: dict[str, dict[str, str]]) -> None:
    entry = {language: text for language, text in table.items() if isinstance(text, str)}
    if entry:
        into[path] = entry
    for name, inner in table.items():
        if isinstance(inner, dict):
            _flatten(inner, f"{path}.{name}" if path else name, into)


def _flatten_one(table: Mapping[str, object], path: str, language: str, into: dict[str, dict[str, str]]) -> None:
    """Texts of a language that has a file of its own: `[battle]`, then `pass = "Passen"`."""
    for name, inner in table.items():
        key = f"{path}.{name}" if path else name
        if isinstance(inner, str):
            into.setdefault(key, {})[language] = inner
        elif isinstance(inner, dict):
            _flatten_one(inner, key, language, into)


def _flatten_forms(table: Mapping[str, Any], path: str, into: dict[str, dict[str, Told]]) -> None:
    """What is told of names, the languages side by side."""
    for name, inner in table.items():
        if name in LANGUAGES and path:
            into.setdefault(path, {})[name] = inner
        else:
            _flatten_forms(inner, f"{path}.{name}" if path else name, into)


def _told_in(table: Mapping[str, Any], path: str) -> dict[str, Told]:
    """What is told of names in the file of one language: `chimera = "die Chimäre"`, or a table with a `name`."""
    found: dict[str, Told] = {}
    for name, inner in table.items():
        key = f"{path}.{name}" if path else name
        if isinstance(inner, str) or "name" in inner:
            found[key] = inner
        else:
            found.update(_told_in(inner, key))
    return found
