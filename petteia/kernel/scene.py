"""Scenes: a position, what is done, what must then hold, in a file that people who do not program can read.

    title = "By land a tie is enough"
    rules = ["HE-ATTACK-12"]
    game = "hellas"

    [given]
    hand = { white = ["veto"] }
    [[given.city]]
    tile = "nauplia"
    ...

    [[play]]
    do = ["white: announce attack", "white: attack megara"]
    then = { "table.battle.attack.total" = 1 }

`do` lists choices as "side: key". `then` names places in the view of the table and what stands there; "offered" and
"refused" list keys of the open question. The format is described in docs/scenes.md.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from petteia.kernel.entry import GameEntry
from petteia.kernel.errors import BadScene, NotOffered, SceneFailed
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.journal import SET_UP, Entry, Journal
from petteia.kernel.match import Match
from petteia.kernel.parsed import read_toml
from petteia.kernel.record import Json


class Given:
    """One table of a scene, read field by field; what is wrong is named."""

    def __init__(self, fields: Mapping[str, Any], known: Sequence[str], where: str = "given") -> None:
        self.fields = fields
        self.where = where
        for field in fields:
            if field not in known:
                self.wrong(field, " / ".join(known))

    def wrong(self, field: str, expected: str) -> NoReturn:
        found = repr(self.fields[field]) if field in self.fields else "—"
        raise BadScene("error.scene_field", where=self.where, field=field, expected=expected, found=found)

    def number(self, field: str, default: int) -> int:
        value = self.fields.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            self.wrong(field, "0, 1, 2, …")
        return value

    def numbers(self, field: str, default: list[int]) -> list[int]:
        value = self.fields.get(field, default)
        if not isinstance(value, list) or any(type(number) is not int for number in value):
            self.wrong(field, "[0, 1, …]")
        return [int(number) for number in value]

    def pair(self, field: str) -> tuple[int, int]:
        value = self.fields.get(field)
        if not isinstance(value, list) or len(value) != 2 or any(not isinstance(n, int) or abs(n) > 12 for n in value):
            self.wrong(field, "[q, r]")
        return int(value[0]), int(value[1])

    def switch(self, field: str, default: bool) -> bool:
        value = self.fields.get(field, default)
        if not isinstance(value, bool):
            self.wrong(field, "true / false")
        return value

    def one_of(self, field: str, names: Sequence[str], default: str) -> int:
        value = self.fields.get(field, default)
        if value not in names:
            self.wrong(field, " / ".join(names))
        return names.index(value)

    def name(self, value: str, numbers: Mapping[str, int], field: str) -> int:
        """The number of a name; the alternatives are listed if there is no such name."""
        if value not in numbers:
            raise BadScene(
                "error.scene_field", where=self.where, field=field, expected=", ".join(numbers), found=repr(value)
            )
        return numbers[value]

    def named(self, field: str, numbers: Mapping[str, int]) -> int:
        return self.name(str(self.fields.get(field, "")), numbers, field)

    def texts(self, field: str) -> list[str]:
        value = self.fields.get(field, [])
        if not isinstance(value, list) or any(not isinstance(text, str) for text in value):
            self.wrong(field, '["…", …]')
        return [str(text) for text in value]

    def table(self, field: str, known: Sequence[str]) -> "Given":
        value = self.fields.get(field, {})
        if not isinstance(value, dict):
            self.wrong(field, "{ … }")
        return Given(value, known, f"{self.where}.{field}")

    def tables(self, field: str, known: Sequence[str]) -> list["Given"]:
        value = self.fields.get(field, [])
        if not isinstance(value, list) or any(not isinstance(entry, dict) for entry in value):
            self.wrong(field, f"[[{self.where}.{field}]]")
        return [Given(entry, known, f"{self.where}.{field} {number}") for number, entry in enumerate(value, start=1)]


class Scene:
    """A scene that has been read: its game, its position, its steps."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.text = text
        try:
            content: dict[str, Any] = read_toml(text)
        except ValueError as mistake:
            raise BadScene("error.scene_toml", file=name, why=str(mistake)) from None
        top = Given(content, ("title", "rules", "game", "seed", "note", "given", "play"), name)
        self.title = str(content.get("title", name))
        self.game = str(content.get("game", ""))
        self.seed = top.number("seed", 0)
        self.rules = top.texts("rules")
        self.given: Json = content.get("given", {})
        self.steps = top.tables("play", ("do", "then"))
        if not self.game or not isinstance(self.given, dict):
            top.wrong("game" if not self.game else "given", '"hellas"' if not self.game else "[given]")

    def start(self, entry: GameEntry) -> Match:
        """The position of the scene as a match at its first question."""
        g = entry.from_scene(self.given)
        g.chance.reseed(self.seed)
        journal = Journal(entry.name, entry.book.version, g.seats, self.seed, {})
        journal.scene = self.text
        rolled: list[int] = []
        g.chance.record = rolled
        g.news = []
        g.run()
        g.chance.record = None
        journal.entries.append(Entry(NOBODY, SET_UP, rolled))
        return Match(g, journal)

    def run(self, entry: GameEntry) -> Match:
        """Play the scene and check it; SceneFailed names the step that does not hold."""
        match = self.start(entry)
        sides = side_names(match)
        for number, step in enumerate(self.steps, start=1):
            for line in step.texts("do"):
                self._do(match, sides, line, number)
            then = step.fields.get("then", {})
            if not isinstance(then, dict):
                step.wrong("then", "{ … }")
            for path, expected in then.items():
                self._check(match, sides, path, expected, number)
        return match

    def _do(self, match: Match, sides: dict[str, Seat], line: str, number: int) -> None:
        side, colon, key = line.partition(": ")
        if not colon or side not in sides:
            raise BadScene("error.scene_line", file=self.name, step=number, line=line, sides=" / ".join(sides))
        try:
            if key == "undo":
                match.undo(sides[side])
            elif key == "resign":
                match.resign(sides[side])
            elif key == "offer_draw":
                match.offer_draw(sides[side])
            elif key == "agree_draw":
                match.agree_draw(sides[side])
            else:
                match.choose(key, sides[side])
        except NotOffered as no:
            raise SceneFailed("error.scene_do", file=self.name, step=number, line=line, why=no.text) from None

    def _check(self, match: Match, sides: dict[str, Seat], path: str, expected: object, number: int) -> None:
        if path in ("offered", "not_offered", "refused"):
            keys = list(expected) if isinstance(expected, (list, dict)) else [str(expected)]
            offered = [option.key for option in match.ask.options] if match.ask else []
            refused = {no.key: no.rule for no in match.ask.refused} if match.ask else {}
            for key in keys:
                holds = key in offered
                if path == "not_offered":
                    holds = not holds
                elif path == "refused":
                    holds = key in refused and (not isinstance(expected, dict) or refused[key] == expected[key])
                if not holds and isinstance(expected, dict) and key in refused:
                    self._failed(number, f"{path} {key}", str(expected[key]), refused[key])
                if not holds:
                    found = ", ".join(refused if path == "refused" else offered)
                    self._failed(number, f"{path} {key}", "✓", found)
            return
        if path == "waiting":
            found_seat = match.ask.seat if match.ask else NOBODY
            expected_seat = sides.get(str(expected), NOBODY)
            if found_seat != expected_seat:
                self._failed(number, path, str(expected), str(found_seat))
            return
        found_value = look_up(self._whole_view(match), path)
        if isinstance(expected, str) and expected in sides and isinstance(found_value, int):
            expected = sides[expected]
        if found_value != expected:
            self._failed(number, path, repr(expected), repr(found_value))

    def _whole_view(self, match: Match) -> Json:
        """The spectator's view, with all zones open: scenes are written by people who know everything."""
        view = match.view(NOBODY)
        table = match.game.table
        view["zones"] = {
            zone.name: [zone.deck.names[card] for card in table.cards[z]]
            for z, zone in enumerate(match.game.book.zones)
        }
        return view

    def _failed(self, number: int, what: str, expected: str, found: str) -> NoReturn:
        raise SceneFailed("error.scene_then", file=self.name, step=number, what=what, expected=expected, found=found)


def side_names(match: Match) -> dict[str, Seat]:
    """How scenes call the seats: the last part of the seat's name, "white"."""
    return {match.game.seat_name(seat).key.rpartition(".")[2]: seat for seat in match.seats}


def look_up(view: object, path: str) -> object:
    """A value in a view by its path: "table.reserve.0.soldiers", or "table.tiles.thera.owner" by name."""
    value = view
    for part in _split(path):
        if isinstance(value, dict):
            if part not in value:
                raise BadScene("error.scene_path", path=path, part=part, allowed=", ".join(map(str, value)))
            value = value[part]
        elif isinstance(value, list):
            value = _element(value, part, path)
        else:
            raise BadScene("error.scene_path", path=path, part=part, allowed="—")
    return value


def _element(values: list[Any], part: str, path: str) -> object:
    if part.isdigit() and int(part) < len(values):
        return values[int(part)]
    for value in values:
        if isinstance(value, dict) and part in value.values():
            return value
    raise BadScene("error.scene_path", path=path, part=part, allowed=str(len(values)))


def _split(path: str) -> list[str]:
    """Split at dots; zone names keep theirs: "zones.hand.0"."""
    if path.startswith("zones."):
        return ["zones", path[len("zones.") :]]
    return path.split(".")
