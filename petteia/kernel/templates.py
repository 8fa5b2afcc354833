"""Texts with places for words in them, read once into pieces.

    {seat}                                   a part as it is
    {monster:le}                             a form of a name, as the language has them: la Chimère, l'Hydre, Méduse
    {count:Hoplite|Hoplites}                 a number, with the noun that agrees: 1 Hoplite, 2 Hoplites
    {count:0=no Ally|Ally|Allies}            one number in words of its own
    {unit?attacks|attack}                    words that agree with a number, or with a name of one or of many
    {seat?you=You draw|{seat} draws}         words for the reader's own seat, and for all others
    {monster?m=tué|f=tuée}                   words by gender: m, f, n, and mp, fp, np of many
    {card?hidden=a card|« {card} »}          words for a card the reader does not see

A brace that is one is written twice.
"""

import re
from typing import Final, Union

_NAME: Final = re.compile(r"[a-z_][a-z0-9_]*")
_LABEL: Final = re.compile(r"(you|seen|hidden|[mfn]p?|s|p|zero|one|two|few|many|other|[0-9]+)=")
_FORM: Final = re.compile(r"[a-z'’]+")
_SENTENCE: Final = re.compile(r"[.!?…][»”’)\"\u00a0\u202f ]*$")
_NEXT: Final = re.compile(r"[.!?…][»”’)\"]*[ \u00a0\u202f]+[«“¿¡(\"\u00a0\u202f]*$")
_OPENING: Final = re.compile(r"[«“¿¡(\"\u00a0\u202f ]*$")

INSIDE: Final = 0  # where a part stands: inside a sentence,
FIRST: Final = 1  # at the beginning of a text that is a sentence,
NEXT: Final = 2  # after the end of a sentence

Piece = Union[str, "Slot"]


class BadTemplate(Exception):
    """A text whose braces cannot be read."""


class Variant:
    """One of the wordings a slot chooses from: under a label, or by its place."""

    def __init__(self, label: str, pieces: list[Piece]) -> None:
        self.label = label
        self.pieces = pieces


class Slot:
    """A place for a part of the text."""

    def __init__(self, name: str, form: str = "", counted: bool = False) -> None:
        self.name = name
        self.form = form
        self.counted = counted  # the number itself is said before the variant
        self.opens = INSIDE
        self.labelled: list[Variant] = []
        self.placed: list[Variant] = []
        self.plain = not form

    def variants(self) -> list[Variant]:
        return [*self.labelled, *self.placed]


class Template:
    """A text, read."""

    def __init__(self, pieces: list[Piece], grammar: bool) -> None:
        self.pieces = pieces
        self.grammar = grammar  # does it ask for more than parts as they are?
        self.fixed: str | None = None  # the whole text, if nothing is to be put in
        self.head = ""  # the part it begins with, as it is
        if not any(isinstance(piece, Slot) for piece in pieces):
            self.fixed = "".join([piece for piece in pieces if isinstance(piece, str)])
        elif isinstance(pieces[0], Slot) and pieces[0].plain:
            self.head = pieces[0].name

    def slots(self) -> list[Slot]:
        """All slots, those inside of variants too."""
        return _slots(self.pieces)

    def parts(self) -> frozenset[str]:
        """The names of all parts it may ask for."""
        return frozenset([slot.name for slot in self.slots()])


def _slots(pieces: list[Piece]) -> list[Slot]:
    found: list[Slot] = []
    for piece in pieces:
        if isinstance(piece, Slot):
            found.append(piece)
            for variant in piece.variants():
                found += _slots(variant.pieces)
    return found


def template(text: str) -> Template:
    """Read a text.

    >>> [slot.name for slot in template("{seat} moves {count:Hoplite|Hoplites}.").slots()]
    ['seat', 'count']
    >>> template("Take {card")
    Traceback (most recent call last):
    petteia.kernel.templates.BadTemplate: “{card” is not closed
    """
    reader = Reader(text)
    pieces = reader.pieces(0)
    if reader.at < len(text):
        raise BadTemplate(f"“{text[reader.at :][:20]}”: a closing brace without an opening one")
    place(pieces, bool(_SENTENCE.search(text)))
    return Template(pieces, reader.grammar)


class Reader:
    """Reads a text from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.grammar = False

    def pieces(self, depth: int) -> list[Piece]:
        """Words and slots, up to the end of the text, or of the variant."""
        found: list[Piece] = []
        said = ""
        text = self.text
        while self.at < len(text):
            letter = text[self.at]
            if text.startswith(("{{", "}}"), self.at) and not (depth and letter == "}"):
                said += letter
                self.at += 2
            elif letter == "}" or (letter == "|" and depth):
                break
            elif letter == "{":
                if said:
                    found.append(said)
                    said = ""
                found.append(self.slot(depth))
            else:
                said += letter
                self.at += 1
        if said:
            found.append(said)
        return found

    def slot(self, depth: int) -> Slot:
        begun = self.at
        self.at += 1
        name = _NAME.match(self.text, self.at)
        if name is None:
            raise BadTemplate(f"“{self.text[begun:][:20]}” names no part")
        self.at = name.end()
        sign = self.text[self.at : self.at + 1]
        if sign == "}":
            self.at += 1
            return Slot(name.group())
        if sign not in (":", "?"):
            closed = "}" in self.text[begun:]
            raise BadTemplate(f"“{self.text[begun:][:20]}” " + ("cannot be read" if closed else "is not closed"))
        self.grammar = True
        self.at += 1
        form = _FORM.match(self.text, self.at)
        if sign == ":" and form is not None and self.text[form.end() : form.end() + 1] == "}":
            self.at = form.end() + 1
            return Slot(name.group(), form.group().replace("’", "'"))
        slot = Slot(name.group(), counted=sign == ":")
        slot.plain = False
        self.variants(slot, depth, begun)
        return slot

    def variants(self, slot: Slot, depth: int, begun: int) -> None:
        while True:
            label = _LABEL.match(self.text, self.at)
            if label is not None:
                self.at = label.end()
            inside = self.pieces(depth + 1)
            if label is not None:
                slot.labelled.append(Variant(label.group(1), inside))
            else:
                slot.placed.append(Variant("", inside))
            if self.at >= len(self.text):
                raise BadTemplate(f"“{self.text[begun:][:20]}” is not closed")
            self.at += 1
            if self.text[self.at - 1] == "}":
                break
        if len(slot.variants()) == 1 and not slot.labelled:
            raise BadTemplate(
                f"“{self.text[begun : self.at]}” has nothing to choose from; a second wording comes after |"
            )


def place(pieces: list[Piece], sentence: bool) -> None:
    """Tell the slots that stand where a sentence begins, so that what is put in begins with a capital."""
    before = ""
    for piece in pieces:
        if isinstance(piece, str):
            before += piece
            continue
        if _NEXT.search(before):
            piece.opens = NEXT
        elif _OPENING.fullmatch(before) and (sentence or not piece.plain):
            piece.opens = FIRST
        for variant in piece.variants():
            place(variant.pieces, False)
        before += "x"
