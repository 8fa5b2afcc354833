"""Saving and loading of state, written once for every frame and every game.

A record is a plain class whose fields are numbers, texts, switches, lists and tuples of such, or dictionaries with
numbers as keys. Copying is written out in each class, because it must be quick; a property test compares every copy
with save and load.
"""

from inspect import get_annotations
from typing import Final

Json = dict[str, object]

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of all fields of a record class, inherited ones included, in a fixed order."""
    known = _FIELDS.get(kind)
    if known is None:
        names: set[str] = set()
        for base in kind.__mro__:
            names.update(getattr(base, "__mypyc_attrs__", ()))  # when compiled
            annotations = get_annotations(base)  # when interpreted
            names.update(name for name, note in annotations.items() if "ClassVar" not in str(note))
        names -= {"__dict__", "__weakref__"}
        known = _FIELDS[kind] = tuple(sorted(names))
    return known


def plain(value: object) -> object:
    """A field as JSON would have it."""
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    return value


def as_before(saved: object, like: object) -> object:
    """The reverse of `plain`: a saved field in the shape of the field it goes into."""
    if isinstance(like, list) and isinstance(saved, list):
        inner = like[0] if like else (() if saved and isinstance(saved[0], list) else 0)
        return [as_before(value, inner) for value in saved]
    if isinstance(like, tuple) and isinstance(saved, list):
        return tuple([as_before(value, ()) for value in saved])
    if isinstance(like, dict) and isinstance(saved, dict):
        return {int(key): as_before(value, 0) for key, value in saved.items()}
    return saved


def save_fields(record: object, leave_out: tuple[str, ...] = ()) -> Json:
    """All fields of a record as plain data."""
    return {name: plain(getattr(record, name)) for name in fields_of(type(record)) if name not in leave_out}


def load_fields(record: object, saved: Json, leave_out: tuple[str, ...] = ()) -> None:
    """Put saved fields into a record that already has the right shape."""
    for name in fields_of(type(record)):
        if name not in leave_out:
            setattr(record, name, as_before(saved[name], getattr(record, name)))


# ---- reading what was written ----------------------------------------------------------------------------------


def part(json: object, name: str) -> Json:
    """A part that has named parts itself; "" for the part given.

    >>> part({"table": {"round": 2}}, "table")
    {'round': 2}
    """
    assert isinstance(json, dict)
    inner = json[name] if name else json
    assert isinstance(inner, dict)
    return inner


def parts(json: Json, name: str) -> list[object]:
    inner = json[name]
    assert isinstance(inner, (list, tuple))
    return list(inner)


def whole(json: object) -> int:
    assert isinstance(json, int)
    return json
