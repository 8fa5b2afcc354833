"""The ledger: every rule of a game once, under a stable id, in our own words and three languages.

It is data of the package (`petteia/rules/<game>.toml`), so that a player can be told the rule behind every option and
every refusal. Tests name the ids they prove, in their own names (`test_HE_TURN_05_…`) or, in scene files, under
`rules`; `proofs` finds them.

What an entry says may depend on an option of the table. Its own text then holds with the default, and the readings that
other values choose stand below it, as in the words of a game: `[LH-BATTLE-12.when.casualties.each]`. An entry that only
speaks of what an option settles names it: `option = "first"`. `[LH-PRAY-04.box]` is the text that holds where a box of
the owner's says another figure (petteia.kernel.box).
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from petteia.kernel.box import plain
from petteia.kernel.errors import UnknownGame
from petteia.kernel.grammar import Grammar
from petteia.kernel.parsed import parsed, read_toml
from petteia.kernel.words import ENGLISH, family

PRINTED: Final = ""  # all rulebooks say so
FAQ: Final = "faq"  # a publisher's answer
DECISION: Final = "decision"  # the rulebooks are silent: ours
CONFLICT: Final = "conflict"  # the editions differ: the reading we use
EDITION: Final = "edition"  # only one edition says it
OPEN: Final = "open"  # not decided yet
STATUSES: Final = (PRINTED, FAQ, DECISION, CONFLICT, EDITION, OPEN)
REASONED: Final = (DECISION, CONFLICT, EDITION)  # these say why

_SECTIONS: Final = "sections"
_WHEN: Final = "when"
_BOX: Final = "box"
_OPTION: Final = "option"
_NO_TEXTS: Final = ("section", "status", _OPTION)
_READ: Final[dict[str, "Ledger"]] = {}
NO_OPTIONS: Final[Mapping[str, str]] = {}


def told(texts: Mapping[str, str], language: str) -> str:
    """One of the same texts in several languages, with the signs as its language sets them; or the English one."""
    spoken = language if texts.get(language) else ENGLISH
    return Grammar.of(spoken).typeset(texts.get(spoken, ""))


class Rule:
    """One entry: what the rule says, and where it comes from."""

    def __init__(self, id: str, entry: dict[str, Any]) -> None:
        self.id = id
        self.section: str = entry["section"]
        self.status: str = entry.get("status", PRINTED)
        self.texts: dict[str, str] = {
            name: text for name, text in entry.items() if isinstance(text, str) and name not in _NO_TEXTS
        }
        self.reasons: dict[str, str] = dict(entry.get("why", {}))
        readings: dict[str, dict[str, dict[str, str]]] = entry.get(_WHEN, {})
        self.option: str = entry.get(_OPTION, next(iter(readings), ""))  # of the table, which settles what holds
        self.readings = readings.get(self.option, {})  # value of the option -> language -> text; not of the default
        self.boxed: dict[str, str] = entry.get(_BOX, {})  # the texts where a box says another figure

    def text(self, language: str = ENGLISH, options: Mapping[str, str] = NO_OPTIONS) -> str:
        """The rule in words, as a table with these options plays it; in English where a translation is missing.

        >>> rule = read_ledger("lords").rules["LH-HERO-12"]
        >>> rule.text("en", {"heracles": "one_token"})
        'Heracles does this with one Glory Token only, once per turn.'
        """
        return told(self.readings.get(options.get(self.option, ""), self.texts), language)

    def text_with_box(self, language: str = ENGLISH) -> str:
        """The rule in words, where a box says another figure than the book."""
        return told(self.boxed or self.texts, language)

    def why(self, language: str = ENGLISH) -> str:
        """The reason why the rule reads as it does, or ""."""
        return told(self.reasons, language)


class Ledger:
    """All rules of one game, in the order of the rulebook."""

    def __init__(self, game: str, content: dict[str, Any]) -> None:
        self.game = game
        self.sections: dict[str, dict[str, str]] = content[_SECTIONS]
        self.rules: dict[str, Rule] = {id: Rule(id, entry) for id, entry in content.items() if id != _SECTIONS}

    def behind(self) -> dict[str, Rule]:
        """Every rule an option of the game may stand on: its own, and those of the games it builds on."""
        return {id: rule for game in family(self.game) for id, rule in read_ledger(game).rules.items()}


def read_ledger(game: str) -> Ledger:
    """The ledger of a game; read once.

    >>> read_ledger("hellas").rules["HE-PIECE-07"].text()
    'A city may have no ships at all.'
    """
    game = plain(game)  # the same rules with other facts
    ledger = _READ.get(game)
    if ledger is None:
        try:
            content = parsed("petteia", "rules", f"{game}.toml")
        except FileNotFoundError:
            raise UnknownGame("error.ledger", game=game) from None
        ledger = _READ[game] = Ledger(game, content)
    return ledger


_TEST: Final = re.compile(r"^\s*def (test_\w+)", re.MULTILINE)
_ID: Final = re.compile(r"[A-Z]{2}_[0-9]*[A-Z]+[0-9]*_[A-Z0-9]+")
_LONE_ID: Final = re.compile(r"(?<![A-Z])[A-Z]{2}-[0-9]*[A-Z]+[0-9]*-[A-Z]?[0-9]+")


def cited(tests: Path) -> dict[str, list[str]]:
    """Every ledger id that a test or a scene below a folder cites, with where: "hellas/test_turn.py::test_HE_…"."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        where = path.relative_to(tests).as_posix()
        for name in _TEST.findall(path.read_text(encoding="utf-8")):
            for id in _ID.findall(name):
                found.setdefault(id.replace("_", "-"), []).append(f"{where}::{name}")
    for path in sorted(tests.rglob("*.toml")):
        scene = read_toml(path.read_text(encoding="utf-8"))
        for id in scene.get("rules", []):
            found.setdefault(id, []).append(path.relative_to(tests).as_posix())
    return found


def proofs(tests: Path, game: str) -> dict[str, list[str]]:
    """For each rule of a game the tests and scenes that prove it."""
    where = cited(tests)
    return {id: where.get(id, []) for id in read_ledger(game).rules}


def mentioned(text: str) -> list[str]:
    """All ledger ids in a text: in code, comments, words.

    >>> mentioned("Three at the most (XY-PIECE-06), but not with two players (XY-2P-04).")
    ['XY-PIECE-06', 'XY-2P-04']
    """
    return _LONE_ID.findall(text)
