"""What the rules page shows of a rule whose words depend on an option: every reading, and which one holds where."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from fastapi import Request

from petteia.games.registry import entry_of
from petteia.kernel.box import plain
from petteia.kernel.entry import GameEntry
from petteia.kernel.ledger import Rule
from petteia.kernel.words import Words
from petteia.server.pages.table import visible
from petteia.server.people import Person
from petteia.server.trouble import UnknownTable

HERE: Final = "here"  # what this table plays
DEFAULT: Final = "default"  # what tables play that agree on nothing else


async def agreed_at(request: Request, game: str, table: str, person: Person) -> dict[str, str] | None:
    """The options of the table somebody comes from; None without one. The rules are for everybody, whoever comes."""
    if not table:
        return None
    try:
        info = await visible(request, table, person)
    except UnknownTable:
        return None
    return info.options if plain(info.game) == plain(game) else None


class Readings:
    """The readings of a game: in general, or as one table plays it."""

    def __init__(
        self, game: str, language: str, agreed: Mapping[str, str] | None, corrected: Collection[str] = ()
    ) -> None:
        self.entry: GameEntry = entry_of(game)
        self.spoken = Words.of(game, language)
        self.language = language
        self.agreed = agreed
        self.corrected = corrected  # rules that name a figure which the box in use says otherwise
        self.in_force = {name: values[0] for name, values in self.entry.options.items()} | dict(agreed or {})

    def text(self, rule: Rule) -> str:
        """The words that hold."""
        return self.text_for(rule, self.in_force.get(rule.option, ""))

    def text_for(self, rule: Rule, value: str) -> str:
        """What holds with a value of the option; where a box says another figure, the usual words do not name it."""
        usual = value == self.entry.options.get(rule.option, ("",))[0]
        if usual and rule.id in self.corrected and value not in rule.readings:
            return rule.text_with_box(self.language)
        return rule.text(self.language, {rule.option: value})

    def of(self, rule: Rule) -> dict[str, Any] | None:
        """The option a rule depends on, with all its values, the one that holds first; None if it stands by itself."""
        values = self.entry.options.get(rule.option)
        if values is None:
            return None
        chosen = self.in_force[rule.option]
        return {
            "option": self.spoken(f"option.{rule.option}"),
            "values": [self.value(rule, value) for value in dict.fromkeys((chosen, *values))],
            "readings": bool(rule.readings),
            "at_table": self.agreed is not None,
        }

    def value(self, rule: Rule, value: str) -> dict[str, str]:
        key = f"option_value.{rule.option}.{value}"
        marks = [DEFAULT] if value == self.entry.options[rule.option][0] else []
        if self.agreed is not None and value == self.in_force[rule.option]:
            marks.insert(0, HERE)
        return {
            "title": self.spoken(key) if self.spoken.has(key) else value,
            "text": self.text_for(rule, value),
            "marks": " ".join(marks),
        }
