"""What a saved game may hold as a bare number, and games of random choices that are saved on their way.

A save names things: a bare number in it is an amount or a seat. Tests list the fields that hold one, class by class, so
that whoever adds a field has to say what its numbers stand for (petteia/kernel/kinds.py).
"""

from typing import Any

import petteia
from petteia.kernel.chance import Chance
from petteia.kernel.flow import Frame
from petteia.kernel.game import Game, become, written
from petteia.kernel.kinds import (
    ByForm,
    Form,
    ListForm,
    NoteForm,
    OneForm,
    PlainForm,
    TupleForm,
    annotations_of,
    form_of,
    forms_of,
)
from petteia.kernel.match import Match

OF_THE_KERNEL = (Frame, Game, object)


def inner(form: Form) -> tuple[Form, ...]:
    """What a field that holds several things is made of."""
    if isinstance(form, ListForm):
        return (form.inner,)
    return form.inner if isinstance(form, TupleForm) else ()


def notes_in(form: Form) -> list[type]:
    """The notes a field keeps."""
    if isinstance(form, NoteForm):
        return [form.note]
    return [note for each in inner(form) for note in notes_in(each)]


def holds_numbers(form: Form) -> bool:
    """Does a field hold bare numbers? Those in a note are the note's own."""
    if isinstance(form, PlainForm):
        return form.kind is int
    return any(holds_numbers(each) for each in inner(form))


def records(game: Game) -> list[type]:
    """The game, its procedures, what they extend, and the notes they keep."""
    found: dict[type, None] = {}
    for kind in (type(game), *[type(frame) for frame in game.book.frames.values()]):
        found.update(dict.fromkeys(base for base in kind.__mro__ if base not in OF_THE_KERNEL))
        for form in forms_of(kind).values():
            found.update(dict.fromkeys(notes_in(form)))
    return list(found)


def bare_numbers(game: Game) -> dict[str, str]:
    """The fields with bare numbers, by the class that has them."""
    found: dict[str, set[str]] = {}
    for kind in records(game):
        for name, annotation in annotations_of(kind).items():
            if holds_numbers(form_of(annotation)):
                found.setdefault(kind.__name__, set()).add(name)
    return {name: " ".join(sorted(fields)) for name, fields in found.items()}


def unnamed(form: Form, saved: Any) -> bool:
    """Does a bare number stand where something should be named?"""
    if isinstance(form, OneForm):
        return not isinstance(saved, str)
    if isinstance(form, NoteForm):
        forms = forms_of(form.note)
        return any(unnamed(forms[name], saved[name]) for name in forms)
    if isinstance(form, ByForm):
        return any(unnamed(form.inner, each) for each in saved.values())
    if isinstance(form, TupleForm):
        return any(unnamed(form.form(i), each) for i, each in enumerate(saved))
    return isinstance(form, ListForm) and any(unnamed(form.inner, each) for each in saved)


def unnamed_fields(game: Game, saved: Any) -> list[str]:
    """The fields of a saved game in which a bare number stands instead of a name."""
    found = []
    for kind, fields in [
        (type(game), saved["table"]),
        *[(type(game.book.frames[entry["is"]]), entry) for entry in saved["stack"]],
    ]:
        forms = forms_of(kind)
        found += [f"{kind.__name__}.{name}" for name in fields if name in forms and unnamed(forms[name], fields[name])]
    return found


def read_again(game: Game, frame: Frame) -> Frame:
    """A procedure as it is after it was saved and loaded."""
    again = game.book.frame(type(frame).__name__)
    become(again, written(frame, ("step",), game.book), (), game.book)
    return again


def saved_on_the_way(game: str, seed: int, decisions: int, seats: int | None = None) -> set[str]:
    """A game of random choices, saved at every tenth decision and where a procedure is met for the first time.

    Answers with the procedures that were met.
    """
    g = petteia.new(game, seats, seed=seed)
    dice = Chance()
    dice.reseed(seed)
    met: set[str] = set()
    for number in range(decisions):
        if g.ask is None:
            break
        running = {type(frame).__name__ for frame in g.game.stack}
        if number % 10 == 0 or not running <= met:
            names_and_loads(g)
        met |= running
        g.choose(g.ask.options[dice.roll(len(g.ask.options))])
    return met


def names_and_loads(g: Match) -> None:
    """The save names things, and loads to the same game with the same question."""
    saved: Any = g.game.save()
    assert not unnamed_fields(g.game, saved)
    again = petteia.load(g.save())
    assert again.game.save() == saved
    assert again.game.ask is not None
    assert g.game.ask is not None
    assert again.game.ask.options == g.game.ask.options
