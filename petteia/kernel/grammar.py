"""The grammar of a language, as its file `petteia/words/languages/<language>.toml` tells it.

Articles and the forms of names that go with them, plurals by the categories of CLDR, signs and spaces, numbers and
dates. Nothing here knows a language: docs/words.md says how to describe one.
"""

import os
import re
import sys
from collections.abc import Mapping
from typing import Any, Final

from petteia.kernel.parsed import parsed

ADDRESS: Final = "address"  # how somebody is spoken to; of any name, in any language
NUMBER: Final = "number"  # a number by the custom of the language
PERCENT: Final = "percent"
DATE: Final = "date"  # of a day written 2026-11-18
OF_ANY: Final = (ADDRESS, NUMBER, PERCENT, DATE)

_TOLD: Final = ("name", "gender", "number", "sound", "text")  # what is stated of a name and is no form
_RELATION: Final = re.compile(r"([nivwfte])(?: % ([0-9]+))? (!?=) ([0-9.,]+)")
_HOLE: Final = re.compile(r"\{([a-z'’]+)\}")
_READ: Final[dict[str, "Grammar"]] = {}
_DESCRIBED: Final[list[str]] = []


class Name:
    """A name as it is said within a sentence, and what is known of it."""

    def __init__(self, text: str, article: str, gender: str, plural: bool) -> None:
        self.text = text  # without its article
        self.article = article  # "m", "f", "p" …: how the article declines; "" if the name has none
        self.gender = gender
        self.plural = plural
        self.sound: str | None = None  # where the letters do not tell it
        self.forms: dict[str, str] = {}  # those stated as they are

    def features(self) -> tuple[str, ...]:
        """The labels of variants that fit: ("f", "s"), ("mp", "p")."""
        if self.plural:
            return (f"{self.gender}p", "p") if self.gender else ("p",)
        return (self.gender, "s") if self.gender else ("s",)


class Grammar:
    """What one language does with names, numbers and signs."""

    def __init__(self, language: str, content: Mapping[str, Any]) -> None:
        self.language = language
        self.title: str = content["title"]
        self.spoken: list[str] | None = content.get("spoken")  # catalogues offered, even if a text is missing
        self.complete: list[str] = list(content.get("complete", ()))  # those in which none may be missing
        self.categories: list[str] = list(content["plural"])
        self.rules: list[str] = list(content["plural"].values())
        self.forms: dict[str, dict[str, str]] = dict(content.get("forms", {}))
        articles: Mapping[str, str] = content.get("articles", {})
        self.articles: list[tuple[str, str]] = [
            (article if article.endswith(("'", "’")) else f"{article} ", tells) for article, tells in articles.items()
        ]
        self.sounds: dict[str, re.Pattern[str]] = {
            sound: re.compile(pattern) for sound, pattern in content.get("sounds", {}).items()
        }
        signs: Mapping[str, str] = content.get("signs", {})
        self.signs = [(re.compile(pattern), to) for pattern, to in signs.items()]
        self.numbers: Mapping[str, Any] = content["numbers"]
        self.months: list[str] = list(content["months"])
        self.proofs: Mapping[str, Mapping[str, str]] = content.get("proofs", {})
        self._plurals: dict[int, int] = {}

    @staticmethod
    def of(language: str) -> "Grammar":
        """The grammar of a language; read once.

        >>> Grammar.of("fr").title
        'Français'
        """
        known = _READ.get(language)
        if known is None:
            content = parsed("petteia", "words", "languages", f"{language}.toml")
            known = _READ[language] = Grammar(language, content)
        return known

    # ---- names ---------------------------------------------------------------------------------------------------

    def name(self, told: str | Mapping[str, Any]) -> Name:
        """What is told of a name: the name within a sentence, or a table with more.

        >>> Grammar.of("fr").name("la Chimère").features()
        ('f', 's')
        """
        table: Mapping[str, Any] = {"name": told} if isinstance(told, str) else told
        text: str = table["name"]
        article = ""
        tells = ""
        for begins, means in self.articles:
            if text.startswith(begins):
                text, article, tells = text[len(begins) :], begins, means
                break
        plural = table.get("number", "plural" if tells.endswith("p") else "") == "plural"
        gender = str(table.get("gender", "")) or tells.removesuffix("p")
        declines = ("p" if plural and not tells.endswith("p") else tells) or gender or "article"
        found = Name(text, declines if article else "", gender, plural)
        if "sound" in table:
            found.sound = str(table["sound"])
        found.forms = {form: words for form, words in table.items() if form not in _TOLD}
        return found

    def knows(self, form: str) -> bool:
        return form in self.forms or form in OF_ANY

    def formed(self, name: Name, form: str) -> str:
        """A form of a name.

        >>> fr = Grammar.of("fr")
        >>> [fr.formed(fr.name(name), "du") for name in ("la Chimère", "le Minotaure", "l'Hydre", "Athéna", "Méduse")]
        ['de la Chimère', 'du Minotaure', "de l'Hydre", "d'Athéna", 'de Méduse']
        """
        if form in name.forms:
            return name.forms[form]
        if form == ADDRESS:
            return name.text
        table = self.forms[form]
        for case in self.cases(name):
            if case in table:
                pattern = table[case]
                break
        else:
            pattern = "{name}"
        said = ""
        at = 0
        for hole in _HOLE.finditer(pattern):
            inner = hole.group(1)
            said += pattern[at : hole.start()] + (name.text if inner == "name" else self.formed(name, inner))
            at = hole.end()
        return said + pattern[at:]

    def cases(self, name: Name) -> list[str]:
        """Where a form may say what becomes of such a name: the closest first."""
        if name.article:
            kinds = [name.article, "p", "article"] if name.plural else [name.article, "article"]
        else:
            kinds = [*(f"bare_{feature}" for feature in name.features()), "bare"]
        sounds = [f"_{sound}" for sound in self.sounded(name)]
        common = ["common_", ""] if name.article and name.text[:1].islower() else [""]
        return [
            f"{begin}{kind}{sound}"
            for sound in [*sounds, ""]
            for begin in common
            for kind in dict.fromkeys([*kinds, "any"])
        ]

    def sounded(self, name: Name) -> list[str]:
        if name.sound is not None:
            return [name.sound] if name.sound else []
        return [sound for sound, pattern in self.sounds.items() if pattern.search(name.text)]

    # ---- numbers -------------------------------------------------------------------------------------------------

    def category(self, number: int) -> int:
        """Which of the plural categories a number has.

        >>> [Grammar.of("fr").category(n) for n in (0, 1, 2)], [Grammar.of("en").category(n) for n in (0, 1, 2)]
        ([0, 0, 1], [1, 0, 1])
        """
        found = self._plurals.get(number)
        if found is None:
            found = len(self.rules) - 1
            for i, rule in enumerate(self.rules):
                if rule and holds(rule, abs(number)):
                    found = i
                    break
            self._plurals[number] = found
        return found

    def number(self, value: float | str, places: int | None = None) -> str:
        """A number by the custom of the language; `places` after the decimal sign.

        >>> [Grammar.of(language).number(12345.5, 1) for language in ("en", "fr", "es")]
        ['12,345.5', '12\\u202f345,5', '12.345,5']
        """
        plain = str(value) if places is None else f"{float(value):.{places}f}"
        whole, point, rest = plain.partition(".")
        sign = "−" if whole.startswith("-") else ""
        digits = whole.lstrip("-")
        if not digits.isdecimal() or (point and not rest.isdecimal()):
            return plain
        if len(digits) >= self.numbers["grouped_from"]:
            digits = f"{int(digits):,}".replace(",", self.numbers["group"])
        return sign + digits + (self.numbers["decimal"] + rest if point else "")

    def percent(self, value: float | str, places: int | None = None) -> str:
        """
        >>> [Grammar.of(language).percent(12.5, 1) for language in ("en", "fr")]
        ['12.5%', '12,5\\u202f%']
        """
        shape: str = self.numbers["percent"]
        return shape.replace("{number}", self.number(value, places))

    def date(self, day: str) -> str:
        """A day, given as 2026-11-18.

        >>> [Grammar.of(language).date("2026-11-01") for language in ("en", "fr", "es")]
        ['1 November 2026', '1er novembre 2026', '1 de noviembre de 2026']
        """
        year, month, number = day[:10].split("-")
        shown = str(int(number))
        shape: str = self.numbers["date"]
        if shown == "1":
            shown = self.numbers.get("first", shown)
        shape = shape.replace("{day}", shown).replace("{month}", self.months[int(month) - 1])
        return shape.replace("{year}", year)

    # ---- signs ---------------------------------------------------------------------------------------------------

    def typeset(self, text: str) -> str:
        """The text with the spaces its language sets around signs.

        >>> Grammar.of("fr").typeset("Quoi ? « Rien » : rien !")
        'Quoi\\u202f? «\\xa0Rien\\xa0»\\xa0: rien\\u202f!'
        """
        for pattern, to in self.signs:
            text = pattern.sub(to, text)
        return text


def holds(rule: str, number: int) -> bool:
    """Is a rule of CLDR true of a whole number?

    >>> [n for n in range(30) if holds("v = 0 and i % 10 = 2..4 and i % 100 != 12..14", n)]
    [2, 3, 4, 22, 23, 24]
    """
    return any(all(_related(one, number) for one in either.split(" and ")) for either in rule.split(" or "))


def _related(relation: str, number: int) -> bool:
    read = _RELATION.fullmatch(relation.strip())
    if read is None:
        raise ValueError(f"“{relation}” is no condition of a plural rule")
    value = number if read.group(1) in "ni" else 0  # whole numbers have no fraction
    if read.group(2):
        value %= int(read.group(2))
    among = False
    for part in read.group(4).split(","):
        least, _, most = part.partition("..")
        among = among or int(least) <= value <= int(most or least)
    return among == (read.group(3) == "=")


def described() -> list[str]:
    """The languages that have a file of grammar."""
    if not _DESCRIBED:
        _DESCRIBED.extend(_languages_in(_folder()))
    return _DESCRIBED


def has_texts(language: str, catalogue: str) -> bool:
    """Whether a language with files of its own has one for a catalogue; nothing is read."""
    return os.path.exists(os.path.join(os.path.dirname(_folder()), language, f"{catalogue}.toml"))


def _folder() -> str:
    return os.path.join(os.path.dirname(str(sys.modules["petteia"].__file__)), "words", "languages")


def _languages_in(folder: str) -> list[str]:
    try:
        names = os.listdir(folder)
    except OSError:  # the package lies in a zip file, and has the languages that stand side by side
        return []
    return sorted([name.removesuffix(".toml") for name in names if name.endswith(".toml")])
