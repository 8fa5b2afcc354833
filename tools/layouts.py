"""`make layouts`: look at many positions, and write down where each field of the table has its place.

What was seen decides: which fields there are, of what kind, which names come up, how long lists grow. Where names are
all of one kind of the rulebook, the whole kind gets a place.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from petteia.bots.registry import make_bot
from petteia.face import begin_scene, replay
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.entry import GameEntry
from petteia.kernel.game import Game
from petteia.kernel.view import view

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "petteia" / "env" / "layouts"
RANDOM, PLAYED = 30, 1  # games by lot, and games of bots, which get further
PLAYERS: Final = "level1"
LONGEST: Final = 2500
EVERY: Final = 7  # choices between two looks
MARGIN: Final = 1.5  # rows are so much longer than the longest that was seen
# What follows from other fields, and is large.
LEFT_OUT: Final = {
    "pantheon": ("units.reach", "units.sight", "units.targets", "areas.units", "areas.tokens"),
    "companion": ("set_up",),  # it tells how to set up a board of cardboard
}


class Seen:
    """Everything that stood in one place."""

    def __init__(self) -> None:
        self.number = False
        self.missing = False
        self.names: set[str] = set()
        self.records = 0
        self.fields: dict[str, Seen] = {}
        self.lists = 0
        self.longest = 0
        self.shortest = LONGEST
        self.each: Seen | None = None
        self.by: set[str] | None = None  # fields that tell the records of a list apart

    def add(self, value: Any) -> None:
        if value is None:
            self.missing = True
        elif isinstance(value, (bool, int, float)):
            self.number = True
        elif isinstance(value, str):
            self.names.add(value)
        elif isinstance(value, dict) and isinstance(value.get("key"), str):
            self.names.add(value["key"])  # a text
        elif isinstance(value, dict):
            for name in value:
                if name not in self.fields:
                    self.fields[name] = Seen()
                    self.fields[name].missing = self.records > 0
            for name, field in self.fields.items():
                field.add(value.get(name))
            self.records += 1
        else:
            self.lists += 1
            self.longest = max(self.longest, len(value))
            self.shortest = min(self.shortest, len(value))
            self.each = self.each or Seen()
            for part in value:
                self.each.add(part)
            self.tell_apart(value)

    def tell_apart(self, value: list[Any]) -> None:
        if not value:
            return
        fit = set()
        if all(isinstance(part, dict) for part in value):
            for name in value[0]:
                found = [part.get(name) for part in value]
                if all(isinstance(part, str) for part in found) and len(set(found)) == len(found):
                    fit.add(name)
        self.by = fit if self.by is None else self.by & fit

    def merge(self, other: "Seen") -> None:
        """Take what was seen elsewhere as seen here."""
        self.number |= other.number
        self.missing |= other.missing
        self.names |= other.names
        for name, field in other.fields.items():
            self.fields.setdefault(name, Seen()).merge(field)
        self.records += other.records
        self.lists += other.lists
        self.longest = max(self.longest, other.longest)
        self.shortest = min(self.shortest, other.shortest)
        if other.each is not None:
            self.each = self.each or Seen()
            self.each.merge(other.each)
        if other.by is not None:
            self.by = other.by if self.by is None else self.by & other.by

    def told_record(self, entry: GameEntry) -> Any:
        kinds = [kind for kind, known in entry.book.names.items() if self.fields.keys() <= set(known)]
        if kinds and len(self.fields) > 2:
            each = Seen()
            for field in self.fields.values():
                each.merge(field)
            each.missing = True
            kind = min(kinds, key=lambda kind: len(entry.book.names[kind]))
            return {"map": kind, "each": each.told("", entry)}
        return {"record": {name: field.told(name, entry) for name, field in self.fields.items()}}

    def told(self, path: str, entry: GameEntry) -> Any:
        ways: list[Any] = []
        if self.number:
            ways.append("number")
        if self.names:
            ways.append({"of": kind_of(path, self.names, entry)})
        if self.fields:
            ways.append(self.told_record(entry))
        if self.lists:
            ways.append(self.told_list(path, entry))
        found = ways[0] if len(ways) == 1 else {"either": ways} if ways else {"of": []}
        plain_name = bool(self.names) and len(ways) == 1
        return {"maybe": found} if self.missing and ways and not plain_name else found

    def told_list(self, path: str, entry: GameEntry) -> Any:
        each = self.each
        if each is None or self.longest == 0:
            return {"bag": True, "of": []}
        if each.names and not (each.number or each.fields or each.lists or each.missing):
            return {"bag": True, "of": kind_of(path.removesuffix("s"), each.names, entry)}
        if self.by and next(iter(each.fields)) in self.by and not (each.names or each.lists or each.number):
            by = next(iter(each.fields))
            kind = kind_of(by, each.fields[by].names, entry)
            rest = {name: field.told(name, entry) for name, field in each.fields.items() if name != by}
            return {"by": by, "of": kind, "each": {"record": rest}}
        each.missing = False
        fixed = self.shortest == self.longest or self.longest == max(entry.seats)
        most = self.longest if fixed else int(self.longest * MARGIN)
        return {"row": most, "each": each.told(path.removesuffix("s"), entry)}


def kind_of(field: str, names: set[str], entry: GameEntry) -> str | list[str]:
    """The kind of the rulebook that all these names are of; or the names themselves."""
    kinds = [kind for kind, known in entry.book.names.items() if names <= set(known)]
    if field in kinds:
        return field
    if kinds:
        return min(kinds, key=lambda kind: len(entry.book.names[kind]))
    return sorted(names)


def look(g: Game, seen: Seen) -> None:
    seen.add(g.on_the_table())


def looked_at(entry: GameEntry) -> Seen:
    seen = Seen()
    dice = Chance()
    dice.reseed(1)
    for seed in range(RANDOM + PLAYED):
        seats = entry.seats[seed % len(entry.seats)]
        values = {name: entry.values_for(name, seats) for name in entry.options}
        while True:
            chosen = {name: some[dice.roll(len(some))] for name, some in values.items() if not dice.roll(3)}
            try:
                g = entry.begin(seats, seed, entry.checked(seats, chosen))
                break
            except Exception:
                continue  # options that do not go together
        bots = [make_bot(PLAYERS, seed + seat) for seat in range(seats)] if seed >= RANDOM else []
        while g.ask is not None and g.plies < LONGEST:
            if g.plies % EVERY == seed % EVERY:
                look(g, seen)
            options = g.ask.options
            if bots and len(options) > 1:
                bot = bots[g.ask.seat]
                key = bot.choose(bot.look(g, g.ask.seat))
                g.step(next(code for code in options if g.key(code) == key))
            else:
                g.step(options[dice.roll(len(options))])
        look(g, seen)
    for file in sorted((ROOT / "tests").glob(f"*/{entry.name}-*.jsonl")):  # of golden games, and of saved ones
        replay(file.read_text(encoding="utf-8"), file.name, along=lambda match: look(match.game, seen))
    for file in sorted((ROOT / "tests" / entry.name / "scenes").glob("*.toml")):
        look(begin_scene(file.read_text(encoding="utf-8"), file.name).game, seen)
    return seen


def written(told: Any) -> str:
    """A line for each field of the table."""
    rows = [f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in told["table"]["record"].items()]
    table = ",\n".join(rows)
    return f'{{\n "features": {json.dumps(told["features"])},\n "table": {{"record": {{\n{table}\n }}}}\n}}'


def leave_out(told: Any, path: list[str]) -> None:
    """Give a field no place."""
    first, *rest = path
    fields = told["each"]["record"] if "each" in told else told["record"]
    if rest:
        leave_out(fields[first], rest)
    else:
        fields[first] = "nothing"


def main() -> None:
    for name in sys.argv[1:]:
        entry = entry_of(name)
        g = entry.begin(entry.seats[0], 1, {})
        told = {"features": list(entry.features(view(g, 0))), "table": looked_at(entry).told("table", entry)}
        for path in LEFT_OUT.get(name, ()):
            leave_out(told["table"], path.split("."))
        (FOLDER / f"{name}.json").write_text(written(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
