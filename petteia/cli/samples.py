"""Texts with everything that can fill them, to be proofread and checked: by people on a sheet, by patterns here.

What can fill a part is known from the book of the game (the refs of a verb, the parts of an event), from a random
game (what prompts were given), and from the name of the part ("region" is filled by every text `region.…`).
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Final

import petteia
from petteia.cli.prose import prose, shown
from petteia.games.registry import GAMES
from petteia.kernel.chance import Chance
from petteia.kernel.grammar import NUMBER, PERCENT, Grammar
from petteia.kernel.match import Match
from petteia.kernel.templates import Template, template
from petteia.kernel.view import line_text
from petteia.kernel.words import (
    WHEN,
    Arg,
    MissingWords,
    Text,
    Words,
    answerable,
    every_text,
    family,
    read_catalogue,
    read_forms,
)

NUMBERS: Final[tuple[Arg, ...]] = (1, 2, 0, 5, 12345)
SOMEBODY: Final[tuple[Arg, ...]] = ("Alexandra", "Bob")
DECISIONS: Final = 250  # of the random game
MOST: Final = 64  # sentences made of one text

OPEN: Final = "…"  # what goes on from a text before it

GRAMMAR: Final = "grammar"
TYPOGRAPHY: Final = "typography"

# What is wrong in any language.
_EVERYWHERE: Final = (
    (re.compile(r"[ \u00a0\u202f]{2}"), "a doubled space"),
    (re.compile(r"[ \u00a0\u202f][,.](?!\.|\d)"), "a space before a sign"),
    (re.compile(r"[,;:][,;:.]|(?<!\.)\.\.(?!\.)|\.,|!!|\?\?|,,"), "a doubled sign"),
    (re.compile(r"[{}]"), "a brace"),
    (re.compile(r"^\s|\s$"), "a space at the edge"),
)
_SENTENCE: Final = re.compile(r"[.!?…]$")
_NEXT: Final = re.compile(r"(?<![.…\s])[.!?][ \u00a0\u202f]+[«“¿¡(\u00a0\u202f]*([^\W\d_])")
_AFTER_COLON: Final = re.compile(r": \{\w+\}\.?$")
_LETTER: Final = re.compile(r"[^\W_]")


class Samples:
    """What can fill the texts of one catalogue."""

    def __init__(self, catalogue: str) -> None:
        self.catalogue = catalogue
        self.game = catalogue if catalogue in GAMES else ""
        self.topics: dict[str, list[Arg]] = {}  # "region" -> every region
        for name in ("kernel", *family(self.game), catalogue):
            for key, entry in read_catalogue(name).items():
                topic, _, _ = key.partition(".")
                if not template(entry["en"]).parts():
                    self.topics.setdefault(topic, []).append(Text(key))
        self.seen: dict[str, dict[str, set[Arg]]] = {}  # in a random game: key -> part -> what filled it
        if self.game:
            self._ask_the_book()
            self._play()

    def _note(self, text: Text) -> None:
        for part, filled in text.parts.items():
            self.seen.setdefault(text.key, {}).setdefault(part, set()).add(filled)
            if isinstance(filled, Text):
                self._note(filled)

    def _ask_the_book(self) -> None:
        g = petteia.new(self.game, seed=1)
        for verb in g.game.book.verbs:
            for number, kind in enumerate(verb.kinds):
                part = f"{kind}_2" if kind in verb.kinds[:number] else kind
                self._fill(f"do.{verb.do}", part, kind, g)
        for event in g.game.book.events:
            for part, kind in event.parts:
                self._fill(f"log.{event.name}", part, kind, g)

    def _fill(self, key: str, part: str, kind: str, g: Match) -> None:
        filled = self.seen.setdefault(key, {}).setdefault(part, set())
        plain = kind.rstrip("?")
        if plain == "number":
            filled.update(NUMBERS)
        elif plain == "seat":
            filled.update(g.game.named("seat", seat) for seat in g.seats)
        else:
            filled.update(g.game.said(plain, name) for name in g.game.book.names[plain])
        if kind.endswith("?"):
            filled.update(Text(f"back.{back}") for back in g.game.book.decks[plain].backs)

    def _play(self) -> None:
        g = petteia.new(self.game, seed=1)
        dice = Chance()
        dice.reseed(3)
        while g.ask and g.game.plies < DECISIONS:
            for text in (g.ask.text, *g.where(), *(no.why for no in g.ask.refused)):
                self._note(text)
            g.choose(g.ask.options[dice.roll(len(g.ask.options))])
        for line in g.game.news or []:
            self._note(line_text(g.game, line, -1))

    def filling(self, key: str, part: str, read: Sequence[Template]) -> list[Arg]:
        """All that can stand for a part of a text, in a steady order."""
        found: list[Arg] = []
        for filled in sorted(self.seen.get(key, {}).get(part, ()), key=repr):
            topic = filled.key.partition(".")[0] if isinstance(filled, Text) else ""
            more = self.topics.get(topic, ()) if isinstance(filled, Text) and not filled.parts else ()
            found += [one for one in (filled, *more) if one not in found]
        if any(isinstance(filled, int) for filled in found):
            return list(NUMBERS)
        if not found:
            found = list(self.topics.get(part.removesuffix("_2"), ()))
        if not found:  # as it is filled elsewhere: a number, a unit that is a target
            found = self._elsewhere(part)
        if not found:
            slots = [slot for one in read for slot in one.slots() if slot.name == part]
            counted = any(slot.counted or slot.form in (NUMBER, PERCENT) for slot in slots)
            found = list(NUMBERS if counted else SOMEBODY)
        if part == "seat" and isinstance(found[0], Text):
            found.append(Text(found[0].key, found[0].parts, own=True))
        return found

    def _elsewhere(self, part: str) -> list[Arg]:
        """What fills a part of this name in other texts."""
        filled = {repr(one): one for parts in self.seen.values() for one in parts.get(part, ()) if one != ""}
        if any(isinstance(one, int) for one in filled.values()):
            return list(NUMBERS)
        return [filled[name] for name in sorted(filled)]

    def texts(self, key: str, most: int = MOST) -> Iterator[Text]:
        """A text with what can fill it: everything at least once, as many pairs as there is room for.

        One that holds with an option of the table (`its.key.when.option.value`) is filled as its plain text is.
        """
        entry = every_text(self.catalogue)[key]
        key = key.partition(WHEN)[0]
        read = [template(text) for text in entry.values()]
        parts = sorted({part for one in read for part in one.parts()})
        if not parts:
            yield Text(key)
            return
        filled = [self.filling(key, part, read) for part in parts]
        pairs = 1
        for choice in filled:
            pairs *= len(choice)
        if pairs <= most:
            for chosen in product(*filled):
                yield Text(key, dict(zip(parts, chosen, strict=True)))
            return
        widest = max(len(choice) for choice in filled)
        for number in islice(range(most * widest), max(most, widest)):
            turn = number // widest
            chosen = tuple(choice[(number + i * turn + i) % len(choice)] for i, choice in enumerate(filled))
            yield Text(key, dict(zip(parts, chosen, strict=True)))


def sayer(words: Words, key: str) -> Words:
    """Who says the text under a key: for one that depends on an option, the words of a table with that option.

    >>> sayer(Words.of("lords", "en"), "monster_passive.medusa.when.withdrawal.held")("monster_passive.medusa")
    'Hoplites cannot leave Medusa’s Region, not even to withdraw.'
    """
    option, _, value = key.partition(WHEN)[2].partition(".")
    return words.under({option: value}) if option else words


class Finding:
    """Something wrong with a text."""

    def __init__(self, key: str, language: str, what: str, said: str) -> None:
        self.key = key
        self.language = language
        self.what = what
        self.said = said

    def __repr__(self) -> str:
        return f"[{self.key}] {self.language}: {self.what}: {self.said}"


class Proofreader:
    """Reads sentences of one language for what patterns can find."""

    def __init__(self, language: str) -> None:
        self.language = language
        proofs = Grammar.of(language).proofs
        self.patterns = {
            kind: [(re.compile(pattern), what) for pattern, what in proofs.get(kind, {}).items()]
            for kind in (TYPOGRAPHY, GRAMMAR)
        }

    def typography(self, key: str, said: str) -> Iterator[Finding]:
        yield from self._found(key, said, (*_EVERYWHERE, *self.patterns[TYPOGRAPHY]))

    def grammar(self, key: str, said: str) -> Iterator[Finding]:
        yield from self._found(key, said, self.patterns[GRAMMAR])
        first = _LETTER.search(said)
        if first and _SENTENCE.search(said) and first.group().islower():
            yield Finding(key, self.language, "no capital at the start", said)

    def prose(self, key: str, said: str) -> Iterator[Finding]:
        """What is to be read of a text that is written as it is: signs, grammar, a capital for each sentence."""
        yield from self.typography(key, said)
        yield from self._found(key, said, self.patterns[GRAMMAR])
        first = _LETTER.search(said)
        if first and first.group().islower() and not said.startswith(OPEN):
            yield Finding(key, self.language, "no capital at the start", said)
        if any(found.group(1).islower() for found in _NEXT.finditer(said)):
            yield Finding(key, self.language, "no capital after a full stop", said)

    def _found(self, key: str, said: str, patterns: Sequence[tuple[re.Pattern[str], str]]) -> Iterator[Finding]:
        for pattern, what in patterns:
            if pattern.search(said):
                yield Finding(key, self.language, what, said)


class Proof:
    """What was read of a catalogue, and what was found."""

    def __init__(self) -> None:
        self.sentences = 0
        self.certain: list[Finding] = []  # of texts that use the grammar, and of signs in all texts
        self.doubtful: list[Finding] = []  # in texts still written around the grammar


def proofread(catalogue: str, languages: Sequence[str] = ()) -> Proof:
    """Every text of a catalogue with everything that can fill it, in some languages; or in all that answer for it.

    And what its lessons, its guide and its ledger say.
    """
    samples, proof = Samples(catalogue), Proof()
    spoken = languages or answerable(catalogue)
    readers = [(Words.of(catalogue, language), Proofreader(language)) for language in spoken]
    for key, entry in every_text(catalogue).items():
        texts = list(samples.texts(key))
        for words, reader in readers:
            if reader.language not in entry:
                proof.certain.append(Finding(key, reader.language, "has no text", entry["en"]))
                continue
            uses = template(entry[reader.language]).grammar
            spoken_here = sayer(words, key)
            found: dict[str, Finding] = {}  # one of a kind is enough
            doubts: dict[str, Finding] = {}
            for text in texts:
                try:
                    said = spoken_here.say(text)
                except MissingWords as no:
                    found.setdefault("words", Finding(key, reader.language, "cannot be said", str(no)))
                    continue
                proof.sentences += 1
                for one in reader.typography(key, said):
                    found.setdefault(one.what, one)
                for one in reader.grammar(key, said):
                    (found if uses else doubts).setdefault(one.what, one)
            if not uses and _AFTER_COLON.search(entry[reader.language]):
                doubts["colon"] = Finding(key, reader.language, "a part after a colon", entry[reader.language])
            proof.certain += [*found.values(), *shape(key, entry[reader.language], reader.language)]
            proof.doubtful += doubts.values()
    for place, written in prose(catalogue):
        for words, reader in readers:
            if reader.language in written:
                proof.sentences += 1
                proof.certain += reader.prose(place, shown(written, words))
    return proof


def shape(key: str, text: str, language: str) -> Iterator[Finding]:
    """Whether a number has a wording for each plural of the language."""
    categories = len(Grammar.of(language).categories)
    for slot in template(text).slots():
        if slot.counted and len(slot.placed) != categories and not any(one.label == "other" for one in slot.labelled):
            yield Finding(key, language, f"{{{slot.name}:…}} needs {categories} wordings", text)


def unknown_names(catalogue: str) -> list[str]:
    """Names that are told of, and are no text."""
    return [key for key in read_forms(catalogue) if key not in read_catalogue(catalogue)]
