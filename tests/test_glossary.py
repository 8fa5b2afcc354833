"""One thing, one name: no text uses a word that docs/glossary.md replaces by another."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pytest

from petteia.kernel.words import LANGUAGES, every_text
from tests.sources import ROOT, no_faults, text_of
from tests.test_words import CATALOGUES

GLOSSARY = ROOT / "docs" / "glossary.md"
TITLE = "### Not these: "
HEAD = ["language", "not", "but", "except"]


class Row(NamedTuple):
    """What a text of these catalogues may not say in a language, what it says instead, and which texts may."""

    catalogues: list[str]
    language: str
    bad: list[str]
    good: list[str]
    exempt: list[str]


def listed(cell: str) -> list[str]:
    """The words of a cell, parted by commas; keys are written in backquotes.

    >>> listed(" Pion Gloire, `log.x` ")
    ['Pion Gloire', 'log.x']
    """
    return [word.strip().strip("`") for word in cell.split(",") if word.strip()]


def rows_of(document: str) -> Iterator[Row]:
    """Every row of every table of words not to be used."""
    catalogues: list[str] = []
    for line in document.splitlines():
        if line.startswith("#"):
            catalogues = listed(line.removeprefix(TITLE)) if line.startswith(TITLE) else []
        elif catalogues and line.startswith("|") and "---" not in line:
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            assert len(cells) == len(HEAD), line
            if cells != HEAD:
                yield Row(catalogues, cells[0], *(listed(cell) for cell in cells[1:]))


@cache
def texts(catalogue: str, language: str) -> Mapping[str, str]:
    """All that a catalogue, its ledger, lessons, guide and coach say in a language, by key, id of the rule or place."""
    said = {key: entry.get(language, "") for key, entry in every_text(catalogue).items()}
    ledger = ROOT / "petteia" / "rules" / f"{catalogue}.toml"
    if ledger.exists():
        said |= leaves(tomllib.loads(text_of(ledger)), "", language)
    for lesson in sorted((ROOT / "petteia" / "lessons" / catalogue).glob("*.toml")):
        said |= leaves(tomllib.loads(text_of(lesson)), lesson.stem, language)
    guide = ROOT / "petteia" / "guides" / f"{catalogue}.toml"
    if guide.exists():
        said |= leaves(tomllib.loads(text_of(guide)), "guide", language)
    coach = ROOT / "petteia" / "coach" / f"{catalogue}.toml"
    if coach.exists():
        said |= leaves(tomllib.loads(text_of(coach)), "coach", language)
    return said


def leaves(found: object, key: str, language: str) -> dict[str, str]:
    """The texts of one language in a ledger or a lesson: [rules.LH-TURN-01.why] is "LH-TURN-01.why"."""
    if isinstance(found, list):
        found = {str(number): part for number, part in enumerate(found, 1)}
    if not isinstance(found, dict):
        return {}
    said = found.get(language)
    inside: dict[str, str] = {key: said} if isinstance(said, str) else {}
    for name, part in found.items():
        inside |= leaves(part, f"{key}.{name}" if key else str(name), language)
    return inside


BEGINS = re.compile(r"(^|[.!?:»”] )[¡¿«“ ]*$")  # what stands before the first word of a sentence


def says(text: str, words: str) -> bool:
    """The words as they are, not within a longer one; the capital a sentence begins with makes no other word.

    >>> [says(text, "Pion Gloire") for text in ("un Pion Gloire", "Pion Gloire rouge", "des Pion Gloires")]
    [True, False, False]
    """
    for found in re.finditer(rf"(?<![\w{{]){re.escape(words)}(?!\w)", text):
        if words[0].islower() or not BEGINS.search(text[: found.start()]):
            return True
    return False


def faults(row: Row) -> Iterator[str]:
    for catalogue in row.catalogues:
        for key, text in texts(catalogue, row.language).items():
            if key in row.exempt:
                continue
            for bad in row.bad:
                if says(text, bad):
                    yield f"{catalogue}, [{key}] {row.language}: {bad!r} is {' or '.join(row.good)!r}: {text}"


ROWS = list(rows_of(text_of(GLOSSARY)))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.catalogues[0]}-{row.language}-{row.bad[0]}")
def test_a_text_uses_no_other_word_for_a_thing_in_the_glossary(row: Row) -> None:
    no_faults(faults(row))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.catalogues[0]}-{row.language}-{row.bad[0]}")
def test_a_row_of_the_glossary_is_about_texts_there_are(row: Row) -> None:
    """A language, catalogues and keys that exist; words to say instead that some text says."""
    assert row.language in LANGUAGES
    assert row.bad
    assert set(row.catalogues) <= set(CATALOGUES)
    every = {key: text for name in row.catalogues for key, text in texts(name, row.language).items()}
    no_faults(f"docs/glossary.md: there is no text [{key}]" for key in row.exempt if key not in every)
    for good in row.good:
        assert any(good.lower() in text.lower() for text in every.values()), f"docs/glossary.md: no text says {good!r}"


# ---- these tests see what they should ------------------------------------------------------------------------------


def test_a_word_the_glossary_replaces_is_found() -> None:
    (row,) = rows_of(
        f"{TITLE}`hellas`\n\n| language | not | but | except |\n|---|---|---|---|\n| en | city | town | |\n"
    )
    assert row == Row(["hellas"], "en", ["city"], ["town"], [])
    found = list(faults(row))
    assert any(one.startswith("hellas, [ask.") for one in found)
    assert not list(faults(row._replace(bad=["cit"])))
    key = found[0].partition("[")[2].partition("]")[0]
    assert len(list(faults(row._replace(exempt=[key])))) < len(found)


def test_rules_and_their_reasons_lessons_and_guides_are_searched_too() -> None:
    assert any(key.startswith("LH-") or ".LH-" in key for key in texts("lords", "fr"))
    assert any(key.endswith(".why") for key in texts("lords", "fr"))
    assert any(key.startswith("guide.part.1.") for key in texts("lords", "fr"))
    assert any(key.startswith("01-first-turn.step.1.") for key in texts("hellas", "fr"))
