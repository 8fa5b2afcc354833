"""Words that Debian's dictionaries do not know, in all texts and ledgers, with the key where each is first said.

    apt install hunspell hunspell-fr hunspell-es hunspell-de-de hunspell-en-gb
    PYTHONPATH=. .venv/bin/python -P tools/spelling.py [LANGUAGE ...]

Names of people and places are no mistakes: read the list, and look at what is said once only.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

from petteia.cli.proofreading import FOLDER
from petteia.cli.samples import Samples
from petteia.games.registry import GAMES
from petteia.kernel.ledger import read_ledger
from petteia.kernel.words import LANGUAGES, Words, answerable, missing, read_catalogue

DICTIONARIES: Final = {"en": "en_GB", "fr": "fr_FR", "es": "es_ES", "de": "de_DE"}
EACH: Final = 12  # sentences of one text
WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
ELIDED: Final = re.compile(r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’]", re.IGNORECASE)


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Where something is said, and what: every text with what can fill it, every rule."""
    for catalogue in sorted(path.stem for path in FOLDER.glob("*.toml")):
        if language not in answerable(catalogue) and missing(language, catalogue):
            continue
        words, samples = Words.of(catalogue, language), Samples(catalogue)
        for key in read_catalogue(catalogue):
            for text in samples.texts(key, EACH):
                yield f"{catalogue}.toml [{key}]", words.say(text)
    for game in GAMES:
        for rule in read_ledger(game).rules.values():
            if language in LANGUAGES:
                yield rule.id, rule.text(language)


def unknown(language: str) -> dict[str, list[str]]:
    """Words the dictionary does not have, each with the places where it is said."""
    said: dict[str, list[str]] = {}
    for where, sentence in sentences(language):
        for word in WORD.findall(sentence.replace("’", "'")):
            plain = ELIDED.sub("", word) if language == "fr" else word
            places = said.setdefault(plain, [])
            if where not in places:
                places.append(where)
    asked = subprocess.run(
        ["hunspell", "-l", "-i", "utf-8", "-d", DICTIONARIES[language]],
        input="\n".join(said), capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {word: said[word] for word in asked.stdout.split("\n") if word in said}


def main() -> None:
    for language in sys.argv[1:] or list(DICTIONARIES):
        found = unknown(language)
        print(f"{language}: {len(found)} words that {DICTIONARIES[language]} does not know")
        for word, places in sorted(found.items(), key=lambda one: (len(one[1]), one[0])):
            print(f"  {word:28} {len(places):4}  {places[0]}")


if __name__ == "__main__":
    main()
