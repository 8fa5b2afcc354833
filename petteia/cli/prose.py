"""What lessons, guides, ledgers and the coach say, as it is shown: to be read like the words of a catalogue."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, Final

from petteia.kernel.parsed import parsed
from petteia.kernel.words import ENGLISH, Words
from petteia.learn.lesson import told

LESSONS: Final = "lessons"
GUIDES: Final = "guides"
RULES: Final = "rules"
COACH: Final = "coach"
STAR: Final = "*"  # around a word that is explained


def prose(catalogue: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Every such text of a game: where it stands, and the text in each language.

    >>> found = dict(prose("lords"))
    >>> found["guides/lords part.1.title"]["fr"]
    'Quatre façons de gagner'
    """
    for path in _files(catalogue):
        yield from _texts(parsed("petteia", *path), "/".join(path).removesuffix(".toml"), " ")


def shown(texts: Mapping[str, str], words: Words) -> str:
    """A text with its names and the signs of its language, without the stars around what it explains."""
    return told({language: " ".join(text.split()) for language, text in texts.items()}, words).replace(STAR, "")


def _files(catalogue: str) -> Iterator[tuple[str, ...]]:
    lessons = files("petteia") / LESSONS / catalogue
    if lessons.is_dir():
        for name in sorted(file.name for file in lessons.iterdir() if file.name.endswith(".toml")):
            yield LESSONS, catalogue, name
    for folder in (GUIDES, RULES, COACH):
        if (files("petteia") / folder / f"{catalogue}.toml").is_file():
            yield folder, f"{catalogue}.toml"


def _texts(found: Any, place: str, joint: str = ".") -> Iterator[tuple[str, Mapping[str, str]]]:
    """The texts within a table or a list: those that are there in English at least."""
    if isinstance(found, list):
        found = {str(number): part for number, part in enumerate(found, start=1)}
    if not isinstance(found, dict):
        return
    if isinstance(found.get(ENGLISH), str):
        yield place, {language: text for language, text in found.items() if isinstance(text, str)}
    for name, part in found.items():
        yield from _texts(part, f"{place}{joint}{name}")
