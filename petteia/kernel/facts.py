"""Reading fact files: printed figures as TOML beside each game.

A mistake is named with file, entry and what is expected.
"""

from collections.abc import Sequence
from typing import NoReturn

from petteia.kernel.box import COPY, read_facts
from petteia.kernel.errors import BadFacts
from petteia.kernel.parsed import read_toml
from petteia.kernel.words import Text, say


class FactTable:
    """One entry of a fact file, read field by field."""

    def __init__(self, file: str, name: str, fields: dict[str, object]) -> None:
        self.file = file
        self.name = name
        self.fields = fields

    def wrong(self, field: str, expected: Text | str) -> NoReturn:
        """Refuse the entry: say where and what is expected."""
        found = repr(self.fields[field]) if field in self.fields else "—"
        raise BadFacts("error.facts", file=self.file, entry=self.name, field=field, expected=expected, found=found)

    def text(self, field: str) -> str:
        value = self.fields.get(field)
        if not isinstance(value, str) or not value:
            self.wrong(field, say("facts.text"))
        return value

    def whole(self, field: str) -> int:
        value = self.fields.get(field)
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong(field, say("facts.whole"))
        return value

    def switch(self, field: str) -> bool:
        value = self.fields.get(field)
        if not isinstance(value, bool):
            self.wrong(field, say("facts.switch"))
        return value

    def one_of(self, field: str, known: Sequence[str]) -> int:
        """The number of a name that must be one of those known."""
        value = self.text(field)
        if value not in known:
            self.wrong(field, " / ".join(known))
        return known.index(value)

    def names(self, field: str, known: Sequence[str]) -> list[int]:
        """The numbers of a list of names, each one of those known."""
        value = self.fields.get(field)
        if not isinstance(value, list) or any(name not in known for name in value):
            self.wrong(field, say("facts.list", names=", ".join(known)))
        return [known.index(name) for name in value]

    def numbers(self, field: str) -> list[int]:
        """A list of whole numbers."""
        value = self.fields.get(field)
        if not isinstance(value, list) or any(type(number) is not int for number in value):
            self.wrong(field, say("facts.numbers"))
        return [int(number) for number in value]

    def amounts(self, field: str, known: Sequence[str]) -> dict[str, int]:
        """Whole numbers by name: { strength = 2 }."""
        value = self.fields.get(field)
        if not isinstance(value, dict) or any(type(number) is not int for number in value.values()):
            self.wrong(field, "{ name = number }")
        for name in value:
            if name not in known:
                self.wrong(field, say("facts.names", names=", ".join(known)))
        return {str(name): int(number) for name, number in value.items()}

    def parts(self, field: str) -> "list[FactTable]":
        """A list of entries inside this one."""
        value = self.fields.get(field)
        if not isinstance(value, list) or any(not isinstance(part, dict) for part in value):
            self.wrong(field, say("facts.parts"))
        return [FactTable(self.file, f"{self.name}, {field} {i + 1}", part) for i, part in enumerate(value)]

    def part(self, field: str) -> "FactTable":
        """One entry inside this one; nothing is an empty one."""
        value = self.fields.get(field, {})
        if not isinstance(value, dict):
            self.wrong(field, "{ … }")
        return FactTable(self.file, f"{self.name}, {field}", value)

    def lists(self, field: str) -> list[list[int]]:
        """A list of lists of whole numbers."""
        value = self.fields.get(field)
        if not isinstance(value, list) or any(not isinstance(inner, list) for inner in value):
            self.wrong(field, "a list of lists of numbers")
        return [[int(number) for number in inner] for inner in value]


class FactFile:
    """One fact file of a game."""

    def __init__(self, package: str, name: str, text: str = "") -> None:
        self.name = name
        self.boxed = package.startswith(COPY)  # with what an owner's box says instead
        try:
            self.content: dict[str, object] = read_toml(text) if text else read_facts(package, name)
        except ValueError as mistake:
            raise BadFacts(
                "error.facts", file=name, entry="—", field="—", expected="TOML", found=str(mistake)
            ) from None

    def top(self) -> FactTable:
        """The file itself as one entry."""
        return FactTable(self.name, self.name, self.content)

    def tables(self, kind: str) -> list[FactTable]:
        """All entries of one kind, in the order of the file; their refs must differ."""
        tables = self.content.get(kind)
        if not isinstance(tables, list) or not tables:
            raise BadFacts(
                "error.facts", file=self.name, entry=kind, field="—", expected=f"[[{kind}]]", found=repr(tables)
            )
        entries = [FactTable(self.name, f"{kind} {table.get('ref', '?')}", table) for table in tables]
        refs = [entry.text("ref") for entry in entries]
        for entry in entries:
            if refs.count(entry.text("ref")) > 1:
                entry.wrong("ref", "a ref of its own")
        return entries
