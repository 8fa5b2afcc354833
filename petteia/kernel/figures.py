"""The figures of a game: what its facts say that owners of a box may correct, entry by entry, theirs or ours.

Which kinds there are, what is a reconstruction of ours, and which rule names a figure, each game says in its `box.py`,
beside what may be changed.
"""

from typing import Any, Final

from petteia.kernel.box import NUMBERS, Box, Kind, Schema
from petteia.kernel.boxes import own_entry, shortened
from petteia.kernel.parsed import parsed

SHOWN: Final = ("whole", "several", "one", "letters", "switch", "lines")  # shapes that can be read in a table


class Figure:
    """What one field of an entry says."""

    def __init__(self, kind: Kind, ref: str, field: str, value: Any, told: bool, guessed: bool) -> None:
        self.kind = kind
        self.ref = ref
        self.field = field
        self.value = value  # as a box writes it; None where nothing is said
        self.told = told  # by the box in use
        self.guessed = guessed and not told  # a reconstruction, for no rulebook prints it

    @property
    def rules(self) -> tuple[str, ...]:
        """The entries of the ledger that speak of it."""
        return self.kind.rules.get(self.field, ()) + self.kind.rules.get(self.ref, ())


class Figures:
    """All entries of one kind; of each, every field that can be read in a table."""

    def __init__(self, kind: Kind, fields: tuple[str, ...], rows: tuple[tuple[Figure, ...], ...]) -> None:
        self.kind = kind
        self.fields = fields
        self.rows = rows


def figures_of(schema: Schema, box: Box | None) -> list[Figures]:
    """Every figure of a game, as it comes or with a box."""
    found = [figures_of_kind(kind, box) for kind in schema.kinds.values()]
    return [figures for figures in found if figures.fields and figures.rows]


def figures_of_kind(kind: Kind, box: Box | None) -> Figures:
    content = parsed(kind.package, "facts", kind.file)
    if box is not None:
        content = box.changed(kind.package, kind.file, content)
    fields = kind.shows
    if fields is None:
        fields = tuple([field.name for field in kind.fields if field.shape in SHOWN])
    entries = [content] if kind.name == NUMBERS else content[kind.table]
    rows = tuple([row_of(kind, fields, entry, box) for entry in entries])
    said = tuple(
        [
            name
            for name in fields
            if any(figure.value is not None for row in rows for figure in row if figure.field == name)
        ]
    )
    return Figures(kind, said, tuple([tuple([figure for figure in row if figure.field in said]) for row in rows]))


def row_of(kind: Kind, fields: tuple[str, ...], entry: dict[str, Any], box: Box | None) -> tuple[Figure, ...]:
    ref = str(entry.get("ref", NUMBERS)) if kind.name != NUMBERS else NUMBERS
    told = told_of(kind, ref, box)
    named = {kind.called.get(field, field): shortened(value) for field, value in entry.items()}
    named = {**own_entry(kind, ref), **named, **told}
    return tuple([Figure(kind, ref, name, named.get(name), name in told, kind.guessed(entry, name)) for name in fields])


def told_of(kind: Kind, ref: str, box: Box | None) -> dict[str, Any]:
    """What the owner says of an entry."""
    if box is None:
        return {}
    entries = box.tables.get(kind.name, [])
    return next((entry for entry in entries if entry.get("ref", NUMBERS) == ref), {})


def corrected(figures: list[Figures]) -> set[str]:
    """The entries of the ledger that name a figure which the box in use says otherwise."""
    return {
        rule
        for kind in figures
        for row in kind.rows
        for figure in row
        if figure.told and figure.value != own_entry(kind.kind, figure.ref).get(figure.field)
        for rule in figure.rules
    }
