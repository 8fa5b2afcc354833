"""Grammar that two checkers doubt, in all texts, lessons, guides and rules: Grammalecte for French, Harper for English.

    .venv/bin/pip install harper-py      (English; PyPI)
    apt install grammalecte-cli          (French; Debian)
    PYTHONPATH=. .venv/bin/python -P tools/grammar.py [en] [fr] [--all]

Both work without a network; one that is not installed is left out. A kind of finding is told a few times only, unless
--all is given: much of what they doubt is a name or a matter of taste.
"""

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from petteia.cli.proofreading import FOLDER
from petteia.cli.samples import Samples
from petteia.games.registry import GAMES
from petteia.kernel.ledger import read_ledger
from petteia.kernel.words import Words, read_catalogue

EACH: Final = 3  # sentences of one text
SHOWN: Final = 6  # findings of one kind
DEBIAN: Final = "/usr/lib/python3/dist-packages"  # where Grammalecte is
PACKAGE: Final = FOLDER.parent
MARKS: Final = re.compile(r"\{[^}]*\}|\*")  # in lessons and guides
TASTE: Final = {  # kinds that are about signs, spelling (tools/spelling.py) and style
    "en": {
        "Spelling",
        "Readability",
        "Enhancement",
        "Style",
        "WordChoice",
        "Capitalization",
        "Formatting",
        "Punctuation",
    },
    "fr": {"typo", "apos", "nbsp", "esp", "num", "unit", "maj", "idrule", "tu", "liga", "mapos"},
}


class Finding(NamedTuple):
    """What a checker doubts."""

    kind: str
    message: str
    words: str


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Where something is said, and what: every text with some of what can fill it, every lesson, guide and rule."""
    for catalogue in sorted(path.stem for path in FOLDER.glob("*.toml")):
        words, samples = Words.of(catalogue, language), Samples(catalogue)
        for key in read_catalogue(catalogue):
            for text in samples.texts(key, EACH):
                yield f"{catalogue}.toml [{key}]", words.say(text)
    for folder in ("lessons", "guides"):
        for path in sorted((PACKAGE / folder).rglob("*.toml")):
            for said in leaves(tomllib.loads(path.read_text("utf-8")), language):
                yield str(path.relative_to(PACKAGE)), MARKS.sub("", said)
    for game in GAMES:
        for rule in read_ledger(game).rules.values():
            yield rule.id, rule.text(language)


def leaves(found: object, language: str) -> Iterator[str]:
    """The texts of one language in a lesson or a guide."""
    if isinstance(found, dict):
        said = found.get(language)
        if isinstance(said, str):
            yield said
        else:
            for part in found.values():
                yield from leaves(part, language)
    elif isinstance(found, list):
        for part in found:
            yield from leaves(part, language)


def grammalecte(said: Iterable[str]) -> Iterator[list[Finding]]:
    """French, by Grammalecte."""
    sys.path.append(DEBIAN)
    from grammalecte import GrammarChecker  # type: ignore[import-not-found]

    checker: Any = GrammarChecker("fr")
    for sentence in said:
        doubts, _ = checker.getParagraphErrors(sentence)
        yield [Finding(one["sType"], one["sMessage"], sentence[one["nStart"] : one["nEnd"]]) for one in doubts]


def harper(said: Iterable[str]) -> Iterator[list[Finding]]:
    """English, by Harper."""
    from harper import Dialect, Linter  # type: ignore[import-not-found]

    checker: Any = Linter(Dialect.BRITISH)
    for sentence in said:
        yield [Finding(one.lint_kind, one.message, one.problem_text) for one in checker.lint(sentence)]


CHECKERS: Final = {"en": harper, "fr": grammalecte}


def main() -> None:
    wanted = [one for one in sys.argv[1:] if one in CHECKERS] or list(CHECKERS)
    shown = sys.maxsize if "--all" in sys.argv else SHOWN
    for language in wanted:
        places = {sentence: where for where, sentence in sentences(language)}
        told: Counter[str] = Counter()
        try:
            for sentence, found in zip(places, CHECKERS[language](places), strict=True):
                for one in (one for one in found if one.kind not in TASTE[language]):
                    told[one.kind] += 1
                    if told[one.kind] <= shown:
                        print(
                            f"{places[sentence]}: {one.words!r} ({one.kind}): {one.message}\n    {sentence}", flush=True
                        )
        except ImportError as no:
            print(f"{language}: the checker is not installed ({no})")
            continue
        kinds = ", ".join(f"{kind} {count}" for kind, count in told.most_common())
        print(f"{language}: {len(places)} sentences read, {told.total()} doubts: {kinds}")


if __name__ == "__main__":
    main()
