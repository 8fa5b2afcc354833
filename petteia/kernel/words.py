"""Texts are keys. They become words only when somebody looks, in that person's language.

One file per game, the three languages side by side:

    [battle.pass]
    en = "Pass"
    fr = "Passer"
    es = "Pasar"

Where a text depends on an option of the table, its other readings stand beside it, under the option and its value:

    [hero_text.heracles.when.heracles.one_token]
"""

from collections.abc import Mapping
from typing import Final, Union

from petteia.kernel.parsed import parsed

ENGLISH: Final = "en"
LANGUAGES: Final = ("en", "fr", "es")
WHEN: Final = ".when."  # between the key of a text and the reading it belongs to

Arg = Union["Text", str, int]


class Text:
    """Something to say: a key and the parts that go into its placeholders."""

    def __init__(self, key: str, parts: Mapping[str, Arg] | None = None) -> None:
        self.key = key
        self.parts: dict[str, Arg] = dict(parts) if parts else {}

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
            elif name != "key" and isinstance(part, (str, int)):
                parts[name] = part
        return Text(str(data["key"]), parts)


def say(key: str, **parts: Arg) -> Text:
    """`say("battle.won", city=Text("city.thera"))`."""
    return Text(key, parts)


class MissingWords(Exception):
    """A key that has no words, or words that ask for a part which is not there."""


class Words:
    """All texts of one game, of the game it builds on, and the kernel's own, in one language."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self.entries: dict[str, str] = {}
        self._readings: dict[str, dict[str, str]] | None = None  # texts by option and value, found when asked for
        for catalogue in ("kernel", *family(game)):
            for key, entry in read_catalogue(catalogue).items():
                self.entries[key] = entry[language]

    @staticmethod
    def of(game: str, language: str) -> "Words":
        """The words of a game in a language; read once. `game` may be "" for the kernel's own."""
        known = _READ.get((game, language))
        if known is None:
            known = _READ[(game, language)] = Words(game, language)
        return known

    def under(self, options: Mapping[str, str]) -> "Words":
        """The same words at a table with these options: texts that depend on one say what holds there.

        >>> lords = Words.of("lords", "en").under({"withdrawal": "held"})
        >>> lords("monster_passive.medusa")
        "Hoplites cannot leave Medusa's Region, not even to withdraw."
        """
        if self._readings is None:
            self._readings = {}
            for catalogue in family(self.game):
                for key, entry in read_readings(catalogue).items():
                    plain, _, reading = key.partition(WHEN)
                    self._readings.setdefault(reading, {})[plain] = entry[self.language]
        chosen = [f"{option}.{options[option]}" for option in sorted(options)]
        in_force = tuple([reading for reading in chosen if reading in self._readings])
        if not in_force:
            return Words.of(self.game, self.language)
        known = _AT_TABLES.get((self.game, self.language, in_force))
        if known is None:
            known = _AT_TABLES[(self.game, self.language, in_force)] = Words(self.game, self.language)
            for reading in in_force:
                known.entries.update(self._readings[reading])
        return known

    def has(self, key: str) -> bool:
        return key in self.entries

    def say(self, text: Text) -> str:
        """The text in words.

        >>> Words.of("", "fr").say(say("log.resigned", seat="Blanc"))
        'Blanc abandonne.'
        """
        pattern = self.entries.get(text.key)
        if pattern is None:
            raise MissingWords(f"no words for {text.key!r} in {self.game or 'the kernel'} ({self.language})")
        parts = {name: self.say(part) if isinstance(part, Text) else str(part) for name, part in text.parts.items()}
        try:
            return pattern.format_map(parts)
        except KeyError as missing:
            raise MissingWords(f"{text.key!r} ({self.language}) needs {missing}, given {sorted(parts)}") from None

    def __call__(self, key: str, **parts: Arg) -> str:
        return self.say(Text(key, parts))


_READ: Final[dict[tuple[str, str], Words]] = {}
_AT_TABLES: Final[dict[tuple[str, str, tuple[str, ...]], Words]] = {}
_CATALOGUES: Final[dict[str, dict[str, dict[str, str]]]] = {}
_READINGS: Final[dict[str, dict[str, dict[str, str]]]] = {}
_EXTENDS: Final[dict[str, str]] = {}


def read_catalogue(name: str) -> dict[str, dict[str, str]]:
    """All entries of one words file: key -> language -> text. Those for other readings stand apart."""
    found = _CATALOGUES.get(name)
    if found is None:
        content = parsed("petteia", "words", f"{name}.toml")
        _EXTENDS[name] = content.pop("extends", "")
        every: dict[str, dict[str, str]] = {}
        _flatten(content, "", every)
        _READINGS[name] = {key: entry for key, entry in every.items() if WHEN in key}
        found = _CATALOGUES[name] = {key: entry for key, entry in every.items() if WHEN not in key}
    return found


def read_readings(name: str) -> dict[str, dict[str, str]]:
    """The texts of one words file that hold with a certain option: "its.key.when.option.value" -> language -> text."""
    read_catalogue(name)
    return _READINGS[name]


def family(game: str) -> list[str]:
    """A game after the games it builds on, as its words say (`extends = "lords"`); of "" nothing."""
    if not game:
        return []
    read_catalogue(game)
    return [*family(_EXTENDS[game]), game]


def _flatten(table: Mapping[str, object], path: str, into: dict[str, dict[str, str]]) -> None:
    entry = {language: text for language, text in table.items() if isinstance(text, str)}
    if entry:
        into[path] = entry
    for name, inner in table.items():
        if isinstance(inner, dict):
            _flatten(inner, f"{path}.{name}" if path else name, into)
