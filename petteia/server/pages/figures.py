"""The figures of a game on its rules page: what no rulebook prints, ours or those of the box in use."""

from collections.abc import Sequence
from typing import Any, Final

from petteia.games.registry import GAMES, listed, schema_of
from petteia.kernel.box import NUMBERS, Kind, Rows, box_of, plain
from petteia.kernel.figures import Figure, Figures, corrected, figures_of
from petteia.kernel.words import Text, Words, family
from petteia.server.boxform import named, title_of_entry
from petteia.server.trouble import said

FEW: Final = 8  # rows that are shown without being asked for
NOTHING: Final = "–"
BETWEEN: Final = "\N{NO-BREAK SPACE}· "  # a line of a list does not begin with the point


class Shown:
    """The figures of one game, as they stand beside its rules."""

    def __init__(self, game: str, words: Words) -> None:
        self.words = words
        self.spoken = Words.of(game, words.language)
        self.box = box_of(game)
        self.owner = next((name for name in reversed(family(game)) if name in GAMES and listed(name).box), "")
        self.own = self.owner == plain(game)  # or of the game it builds on
        self.figures = figures_of(schema_of(self.owner), self.box) if self.owner else []
        self.corrected = corrected(self.figures)

    def tables(self) -> list[dict[str, Any]]:
        return [self.table(figures) for figures in self.figures]

    def table(self, figures: Figures) -> dict[str, Any]:
        kind = figures.kind
        fields = [field for field in kind.fields if field.name in figures.fields]
        return {
            "name": kind.name,
            "title": self.title(kind),
            "heads": [self.words(f"box.field.{field.name}") for field in fields if field.shape != "lines"],
            "rows": [self.row(kind, row) for row in figures.rows],
            "open": len(figures.rows) <= FEW,
            "lone": kind.name == NUMBERS,
        }

    def row(self, kind: Kind, figures: Sequence[Figure]) -> dict[str, Any]:
        by_name = {figure.field: figure for figure in figures}
        entry = {name: figure.value for name, figure in by_name.items()}
        return {
            "title": self.row_title(kind, figures[0].ref),
            "cells": [
                {**self.cell(kind, by_name[field.name], entry), "told": by_name[field.name].told}
                for field in kind.fields
                if field.name in by_name
            ],
        }

    def row_title(self, kind: Kind, ref: str) -> str:
        option = f"option_value.{kind.name}.{ref}"  # a die has no name but the one by which a table chooses it
        found = title_of_entry(kind, ref, self.spoken)
        return said(self.spoken, Text(option)) if found == ref and self.spoken.has(option) else found

    def cell(self, kind: Kind, figure: Figure, entry: dict[str, Any]) -> dict[str, Any]:
        field = next(field for field in kind.fields if field.name == figure.field)
        guessed = figure.guessed and self.text(figure.value) != NOTHING
        if isinstance(field, Rows) and figure.value:
            heads = [said(self.spoken, Text(key)) for key in field.heads(entry)]
            return {
                "title": self.words(f"box.field.{field.name}"),
                "heads": heads,
                "lines": [[self.text(value) for value in line] for line in figure.value],
                "guessed": guessed,
            }
        return {"text": self.text(figure.value, field.shape == "letters"), "lines": [], "guessed": guessed}

    def text(self, value: Any, letters: bool = False) -> str:
        """A value in words."""
        if value is None or value is False or value in ([], ""):
            return NOTHING
        if value is True:
            return "✓"
        if letters:
            value = list(str(value))
        if isinstance(value, list):
            return BETWEEN.join(named(str(one), self.spoken) for one in value)
        return named(str(value), self.spoken)

    def title(self, kind: Kind) -> str:
        return self.words(f"box.kind.{kind.name}")

    def behind(self) -> dict[str, list[dict[str, Any]]]:
        """By entry of the ledger: the tables with its figures, and whether they are guessed or told by a box."""
        found: dict[str, list[dict[str, Any]]] = {}
        for figures in self.figures:
            cells = [figure for row in figures.rows for figure in row if figure.value is not None]
            for rule in dict.fromkeys(rule for figure in cells for rule in figure.rules):
                mine = [figure for figure in cells if rule in figure.rules]
                told = any(figure.told for figure in mine)
                found.setdefault(rule, []).append(
                    {
                        "name": figures.kind.name,
                        "title": self.title(figures.kind),
                        "mark": "told" if told else "guessed" if any(figure.guessed for figure in mine) else "",
                    }
                )
        return found
