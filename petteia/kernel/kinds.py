"""Of what kind the numbers in a field are, so that a save can name them.

State holds small numbers, which are quick; saves hold names, which outlive them. A field says of which kind its numbers
are by its annotation, and every game lists the kinds it uses once:

    Region = Annotated[int, Of("region")]  # one of them
    Regions = Annotated[int, Bits("region")]  # a set of them, one bit each
    ByRegion = Annotated[list[T], By("region")]  # something for each of them

For mypy and the compiler these are an int, an int and a list. `Form` is how a field is written and read; it follows
from the annotation.
"""

import sys
from collections.abc import Collection
from inspect import get_annotations
from types import UnionType
from typing import Annotated, Any, Final, NewType, get_args, get_origin

from petteia.kernel.errors import BadFile

Numbers = dict[str, int]


class Named:
    """The names of a game, both ways: what `Rulebook` gives to those who write and read saves."""

    def __init__(self, names: dict[str, tuple[str, ...]]) -> None:
        self.names = names  # kind -> the name of each number
        self.numbers: dict[str, Numbers] = {
            kind: {name: number for number, name in enumerate(known)} for kind, known in names.items()
        }

    def name_of(self, kind: str, number: int) -> str:
        return self.names[kind][number]

    def number(self, kind: str, name: object) -> int:
        """The number of a thing in these rules; one clear line if they do not know it."""
        found = self.numbers[kind].get(name) if isinstance(name, str) else None
        if found is None:
            raise BadFile("error.saved_unknown", kind=kind, name=str(name))
        return found

    def key(self, pick: int) -> str:
        """An option as journals write it."""
        raise AssertionError("options are named by a rulebook")

    def pick(self, key: object) -> int:
        """The option of a key."""
        raise AssertionError("options are named by a rulebook")


# ---- what annotations say --------------------------------------------------------------------------------------


class Of:
    """A number of some kind. Numbers below 0 stand for no thing of it: -1, -2 and so on may have names of their own."""

    def __init__(self, kind: str, *besides: str) -> None:
        self.kind = kind
        self.besides = besides


class Bits:
    """A set of things of one kind, one bit each."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


class By:
    """A list with one place for each thing of a kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


class Choice:
    """An option (see option.py)."""


Pick = Annotated[int, Choice()]


class Note:
    """A small record that never changes: copies share it, saves write it with the names of its fields.

    Its `__init__` takes its fields, in any order, by their names.
    """


# ---- how a field is written and read ---------------------------------------------------------------------------


class Form:
    """How a field is written, read and copied."""

    def write(self, value: Any, named: Named) -> object:
        """The field as plain data."""
        return value

    def read(self, saved: Any, named: Named, like: Any) -> Any:
        """What was written. `like` is the value of a new record, for places that a save does not know."""
        raise AssertionError

    def copied(self, value: str) -> str:
        """The source of a copy: of what never changes, the thing itself."""
        return value

    def blank(self) -> Any:
        """What stands in a place that a save does not know and a new record has not made."""
        return 0


class PlainForm(Form):
    """A number, a text or a switch: written as it is."""

    def __init__(self, kind: type) -> None:
        self.kind = kind

    def read(self, saved: Any, named: Named, like: Any) -> Any:
        return _is(saved, self.kind)

    def blank(self) -> Any:
        return self.kind()


NUMBER: Final = PlainForm(int)


def _is(saved: Any, kind: type) -> Any:
    """What was saved, if it is of the type it should have."""
    if type(saved) is not kind:
        raise ValueError(f"{saved!r} is not of the type {kind.__name__}")
    return saved


class OneForm(Form):
    def __init__(self, kind: str, besides: tuple[str, ...]) -> None:
        self.kind = kind
        self.besides = besides

    def write(self, value: Any, named: Named) -> object:
        if value >= 0:
            return named.name_of(self.kind, value)
        return self.besides[-1 - value] if self.besides else value

    def read(self, saved: Any, named: Named, like: Any) -> Any:
        if isinstance(saved, int):
            if saved >= 0:
                raise ValueError(saved)
            return saved
        if saved in self.besides:
            return -1 - self.besides.index(saved)
        return named.number(self.kind, saved)


class BitsForm(Form):
    def __init__(self, kind: str) -> None:
        self.kind = kind

    def write(self, value: Any, named: Named) -> object:
        return [named.name_of(self.kind, number) for number in range(value.bit_length()) if value >> number & 1]

    def read(self, saved: Any, named: Named, like: Any) -> Any:
        bits = 0
        for name in _is(saved, list):
            bits |= 1 << named.number(self.kind, name)
        return bits


class PickForm(Form):
    def write(self, value: Any, named: Named) -> object:
        return named.key(value)

    def read(self, saved: Any, named: Named, like: Any) -> Any:
        return named.pick(saved)


class ListForm(Form):
    """A list; its copy is a list of its own."""

    def __init__(self, inner: Form) -> None:
        self.inner = inner

    def write(self, value: Any, named: Named) -> object:
        return [self.inner.write(each, named) for each in value]

    def read(self, saved: Any, named: Named, like: Any) -> Any:
        new = like or []
        rows = list(enumerate(_is(saved, list)))
        return [self.inner.read(row, named, new[i] if i < len(new) else None) for i, row in rows]

    def copied(self, value: str) -> str:
        row = self.inner.copied("row")
        return f"{value}[:]" if row == "row" else f"[{row} for row in {value}]"

    def blank(self) -> Any:
        return []


class ByForm(ListForm):
    """A list with one place for each thing of a kind, written with their names."""

    def __init__(self, kind: str, inner: Form) -> None:
        super().__init__(inner)
        self.kind = kind

    def write(self, value: Any, named: Named) -> object:
        names = named.names[self.kind]
        if len(value) not in (0, len(names)):
            raise AssertionError(f"{len(value)} places for {len(names)} of the kind {self.kind}")
        return {names[i]: self.inner.write(value[i], named) for i in range(len(value))}

    def read(self, saved: Any, named: Named, like: Any) -> Any:
        if not _is(saved, dict):
            return []
        places: dict[int, Any] = {named.number(self.kind, name): saved[name] for name in saved}
        new = like or []
        return [
            self.inner.read(places[i], named, new[i] if i < len(new) else None)
            if i in places
            else (new[i] if i < len(new) else self.inner.blank())
            for i in range(len(named.names[self.kind]))
        ]


class TupleForm(Form):
    """A tuple of things alike, or of a fixed number of different ones."""

    def __init__(self, inner: tuple[Form, ...], alike: bool) -> None:
        self.inner = inner
        self.alike = alike

    def form(self, i: int) -> Form:
        return self.inner[0 if self.alike else i]

    def write(self, value: Any, named: Named) -> object:
        return [self.form(i).write(value[i], named) for i in range(len(value))]

    def read(self, saved: Any, named: Named, like: Any) -> Any:
        return tuple([self.form(i).read(row, named, None) for i, row in enumerate(_is(saved, list))])

    def blank(self) -> Any:
        return ()


class NoteForm(Form):
    def __init__(self, note: type) -> None:
        self.note = note

    def write(self, value: Any, named: Named) -> object:
        forms = forms_of(self.note)
        return {name: forms[name].write(getattr(value, name), named) for name in forms}

    def read(self, saved: Any, named: Named, like: Any) -> Any:
        forms = forms_of(self.note)
        return self.note(**{name: forms[name].read(saved[name], named, None) for name in forms})


class SharedForm(Form):
    """Something that is no part of the state, or never changes: copies share it, saves leave it out."""

    def write(self, value: Any, named: Named) -> object:
        raise AssertionError("shared by copies, and not saved")


def form_of(annotation: Any) -> Form:
    """How a field with this annotation is written, read and copied."""
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, told = get_args(annotation)[:2]
        if isinstance(told, Of):
            return OneForm(told.kind, told.besides)
        if isinstance(told, Bits):
            return BitsForm(told.kind)
        if isinstance(told, By):
            return ByForm(told.kind, form_of(get_args(inner)[0]))
        if isinstance(told, Choice):
            return PickForm()
        return form_of(inner)
    args = get_args(annotation)
    if origin is list:
        return ListForm(form_of(args[0]))
    if origin is tuple:
        alike = len(args) == 2 and args[1] is Ellipsis
        return TupleForm(tuple([form_of(arg) for arg in (args[:1] if alike else args)]), alike)
    if isinstance(annotation, NewType):
        raise TypeError(f"a field says of which kind its {annotation.__name__} is: Annotated[..., Of(...)]")
    if annotation in (int, str, bool):
        return PlainForm(annotation)
    if isinstance(annotation, type) and issubclass(annotation, Note):
        return NoteForm(annotation)
    if origin is UnionType:
        return form_of(next(arg for arg in args if arg is not type(None)))
    return SharedForm()


# ---- the fields of a class -------------------------------------------------------------------------------------

_TOLD: Final[dict[type, dict[str, str]]] = {}  # annotations of compiled classes, which do not keep them
_FORMS: Final[dict[type, dict[str, Form]]] = {}


def fields_are(kind: type, annotations: dict[str, str]) -> None:
    """What the annotations of a compiled class were; the compiler's copy of a module tells it (tools/lower.py)."""
    _TOLD[kind] = annotations


def annotations_of(kind: type) -> dict[str, Any]:
    """The annotations of a class, without those it inherits."""
    told = _TOLD.get(kind)
    if told is None:
        return {name: note for name, note in get_annotations(kind).items() if "ClassVar" not in str(note)}
    known = vars(sys.modules[kind.__module__])
    return {name: eval(note, known) for name, note in told.items()}


def forms_of(kind: type) -> dict[str, Form]:
    """The fields of a class, inherited ones first, and how each is written."""
    forms = _FORMS.get(kind)
    if forms is None:
        forms = {}
        for base in reversed(kind.__mro__):
            forms.update({name: form_of(note) for name, note in annotations_of(base).items()})
        _FORMS[kind] = forms
    return forms


def copy_source(kind: type, made_by: str, given: Collection[str] = (), then: str = "") -> str:
    """The method `copy` of a class, as somebody would write it by hand.

    `made_by` is the expression that makes a new one, `given` are the fields it needs no more, `then` is what else is to
    be done.
    """
    lines = ["def copy(self):", f"twin = {made_by}"]
    lines += [
        f"twin.{name} = {form.copied(f'self.{name}')}" for name, form in forms_of(kind).items() if name not in given
    ]
    return "\n    ".join([*lines, *([then] if then else []), "return twin"]) + "\n"


def derive_copy(kind: type, made_by: str = "new(kind)", given: Collection[str] = (), then: str = "") -> None:
    """Give a class the `copy` that follows from its fields."""
    scope: dict[str, Any] = {"new": kind.__new__, "kind": kind}
    exec(copy_source(kind, made_by, given, then), scope)
    setattr(kind, "copy", scope["copy"])  # noqa: B010  (for mypy a method cannot be assigned)
