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
"refused" list keys of the open question; "nothing" says that nothing stands there. `dice` gives the next results of
dice. The format is described in docs/scenes.md.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from petteia.kernel.chance import ScriptEnded
from petteia.kernel.entry import GameEntry
from petteia.kernel.errors import BadScene, NotOffered, SceneFailed, UnknownGame
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.journal import SET_UP, Entry, Journal
from petteia.kernel.match import Match
from petteia.kernel.parsed import read_toml
from petteia.kernel.record import Json

NOTHING: Final = "nothing"  # in `then`: nothing stands there
NO_SIDE: Final = "nobody"  # `waiting`, when the game is over
MOST: Final = 999  # of a number that has no other limit
MOST_SEED: Final = 2**63 - 1
SHOWN: Final = 200  # characters of what was found


class Given:
    """One table of a scene, read field by field; what is wrong is named."""

    def __init__(self, fields: Mapping[str, Any], known: Sequence[str], where: str = "given") -> None:
        self.fields = fields
        self.where = where
        for field in fields:
            if field not in known:
                self.wrong(field, " / ".join(known))

    def wrong(self, field: str, expected: str) -> NoReturn:
        found = shown(self.fields[field]) if field in self.fields else "—"
        raise BadScene("error.scene_field", where=self.where, field=field, expected=expected, found=found)

    def number(self, field: str, default: int, most: int | None = None, rule: str = "") -> int:
        """A whole number, not below 0 and not above a limit."""
        value = self.fields.get(field, default)
        limit = MOST if most is None else most
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= limit:
            self.wrong(field, f"0 to {limit}{rule and f' ({rule})'}")
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
                "error.scene_field", where=self.where, field=field, expected=", ".join(numbers), found=shown(value)
            )
        return numbers[value]

    def named(self, field: str, numbers: Mapping[str, int]) -> int:
        return self.name(str(self.fields.get(field, "")), numbers, field)

    def texts(self, field: str) -> list[str]:
        value = self.fields.get(field, [])
        if not isinstance(value, list) or any(not isinstance(text, str) for text in value):
            self.wrong(field, '["…", …]')
        return [str(text) for text in value]

    def each_once(self, field: str) -> list[str]:
        """A list of names, none of them twice."""
        names = self.texts(field)
        if len(set(names)) < len(names):
            self.wrong(field, "each name once")
        return names

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


def shown(value: object) -> str:
    """A value on one line that can be read."""
    found = repr(value)
    return found if len(found) <= SHOWN else found[: SHOWN - 1] + "…"


def each_once(tables: Sequence[Given], field: str) -> None:
    """No thing is described twice."""
    seen: list[object] = []
    for table in tables:
        if table.fields.get(field) in seen:
            table.wrong(field, "each one once")
        seen.append(table.fields.get(field))


def read_content(text: str, name: str) -> dict[str, Any]:
    """What a file says; one that cannot be read is named."""
    try:
        return read_toml(text)
    except (ValueError, RecursionError) as mistake:
        raise BadScene("error.scene_toml", file=name, why=str(mistake)) from None


class Scene:
    """A scene that has been read: its game, its position, its steps."""

    def __init__(self, text: str, name: str, content: dict[str, Any] | None = None) -> None:
        self.name = name
        self.text = text
        if content is None:
            content = read_content(text, name)
        top = Given(content, ("title", "rules", "game", "seed", "dice", "note", "given", "play"), name)
        self.title = str(content.get("title", name))
        self.game = str(content.get("game", ""))
        self.seed = top.number("seed", 0, MOST_SEED)
        self.rules = top.texts("rules")
        self.top = top
        self.given: Json = content.get("given", {})
        self.steps = top.tables("play", ("dice", "do", "then"))
        if not self.game or not isinstance(self.given, dict):
            top.wrong("game" if not self.game else "given", '"hellas"' if not self.game else "[given]")

    def start(self, entry: GameEntry) -> Match:
        """The position of the scene as a match at its first question."""
        g = self.position(entry)
        g.chance.reseed(self.seed)
        dice = self.dice(g, self.top)
        g.chance.given = dice
        journal = Journal(entry.name, entry.book.version, g.seats, self.seed, {})
        journal.scene = self.text
        rolled: list[int] = []
        g.chance.record = rolled
        g.news = []
        g.run()
        g.chance.record = None
        g.chance.given = None
        if dice:
            self.top.wrong("dice", "no more results than are rolled before the first question")
        journal.entries.append(Entry(NOBODY, SET_UP, rolled))
        return Match(g, journal)

    def position(self, entry: GameEntry) -> Game:
        """The position as it is given, or with `new_game = true` a whole game from its beginning."""
        check_options(entry, self.given)
        if "new_game" in self.given:
            given = Given(self.given, ("new_game", "seats", "options"))
            if not given.switch("new_game", True):
                given.wrong("new_game", "true")
            seats = given.number("seats", entry.seats[0])
            if seats not in entry.seats:
                given.wrong("seats", " / ".join([str(count) for count in entry.seats]))
            return entry.prepare(seats, entry.checked(seats, options_of(self.given)))
        g = entry.from_scene(self.given)
        entry.check_scene(g, self.given)
        check_limits(g)
        return g

    def run(self, entry: GameEntry) -> Match:
        """Play the scene and check it; SceneFailed names the step that does not hold."""
        match = self.start(entry)
        for number, step in enumerate(self.steps, start=1):
            dice = self.dice(match.game, step)
            for line in step.texts("do"):
                match.game.chance.given = dice
                self._do(match, side_names(match), line, number)
            match.game.chance.given = None
            if dice:
                faces = match.game.faces()
                left = [faces[face] if face < len(faces) else str(face + 1) for face in dice]
                self._failed(number, "dice", NOTHING, ", ".join(left))
            then = step.fields.get("then", {})
            if not isinstance(then, dict):
                step.wrong("then", "{ … }")
            for path, expected in then.items():
                self.check(match, side_names(match), path, expected, number)
        return match

    def dice(self, g: Game, step: Given) -> list[int]:
        """The results a step gives: faces of the game's die as they are printed; else numbers, counted from 1."""
        faces = g.faces()
        said = step.fields.get("dice", [])
        allowed = " / ".join(dict.fromkeys(faces)) if faces else "1, 2, …"
        if not isinstance(said, list):
            step.wrong("dice", f"[{allowed}]")
        found: list[int] = []
        for one in said:
            if str(one) in faces:
                found.append(faces.index(str(one)))
            elif type(one) is int and one > 0 and not all(face.isdigit() for face in faces or ("—",)):
                found.append(one - 1)
            else:
                step.wrong("dice", f"[{allowed}]")
        return found

    def _do(self, match: Match, sides: dict[str, Seat], line: str, number: int) -> None:
        side, colon, key = line.partition(": ")
        if not colon or side not in sides:
            told = shown(line)[1:-1]
            raise BadScene("error.scene_line", file=self.name, step=number, line=told, sides=" / ".join(sides))
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
        except ScriptEnded as ended:
            raise SceneFailed("error.scene_do", file=self.name, step=number, line=line, why=str(ended)) from None

    def check(self, match: Match, sides: dict[str, Seat], path: str, expected: object, number: int) -> None:
        if path in ("offered", "not_offered", "refused"):
            keys = list(expected) if isinstance(expected, (list, dict)) else [expected]
            if not all(isinstance(key, str) for key in keys):
                self._failed(number, path, '["…", …]', shown(expected))
            offered = [option.key for option in match.ask.options] if match.ask else []
            refused = {no.key: no.rule for no in match.ask.refused} if match.ask else {}
            for key in keys:
                holds = key in offered
                if path == "not_offered":
                    holds = not holds
                elif path == "refused":
                    holds = key in refused and (not isinstance(expected, dict) or refused[key] == expected[key])
                if not holds and isinstance(expected, dict) and key in refused:
                    self._failed(number, f"{path} {key}", shown(expected[key]), refused[key])
                if not holds:
                    found = ", ".join(refused if path == "refused" else offered)
                    self._failed(number, f"{path} {shown(key)[1:-1]}", "✓", found)
            return
        if path == "waiting":
            found_seat = match.ask.seat if match.ask else NOBODY
            known = {**sides, NO_SIDE: NOBODY}
            if str(expected) not in known:
                self._failed(number, path, " / ".join(known), shown(expected))
            if found_seat != known[str(expected)]:
                found = NO_SIDE if found_seat == NOBODY else match.game.seat_ref(found_seat)
                self._failed(number, path, shown(expected), shown(found))
            return
        found_value = look_up(self._whole_view(match), path, seat_refs(match))
        if isinstance(expected, str) and expected in sides and isinstance(found_value, int):
            expected = sides[expected]
        if expected == NOTHING and (found_value is None or found_value in ([], {}, "")):
            return
        if found_value != expected:
            self._failed(number, path, shown(expected), NOTHING if found_value is None else shown(found_value))

    def paths(self, entry: GameEntry) -> list[tuple[str, object]]:
        """Everything that may stand in `then` after the last step, with what stands there; a scene need not hold."""
        match = self.start(entry)
        for number, step in enumerate(self.steps, start=1):
            dice = self.dice(match.game, step)
            for line in step.texts("do"):
                match.game.chance.given = dice
                self._do(match, side_names(match), line, number)
        match.game.chance.given = None
        view = self._whole_view(match)
        found: list[tuple[str, object]] = [
            ("waiting", match.game.seat_ref(match.ask.seat) if match.ask else "nobody"),
            ("offered", [option.key for option in match.ask.options] if match.ask else []),
            ("refused", {no.key: no.rule for no in match.ask.refused} if match.ask else {}),
        ]
        for part in ("table", "zones", "result"):
            found += paths_in(view[part], part, seat_refs(match))
        return found

    def _whole_view(self, match: Match) -> Json:
        """The spectator's view, with all zones open: scenes are written by people who know everything."""
        view = match.view(NOBODY)
        table = match.game.table
        shown = match.game.on_the_table()
        view["table"] = {**dict.fromkeys(match.game.at_times()), **shown}
        view["zones"] = {
            zone.name: [zone.deck.names[card] for card in table.cards[z]]
            for z, zone in enumerate(match.game.book.zones)
        }
        return view

    def _failed(self, number: int, what: str, expected: str, found: str) -> NoReturn:
        raise SceneFailed("error.scene_then", file=self.name, step=number, what=what, expected=expected, found=found)


def options_of(given: Json) -> dict[str, str]:
    """The options of the table, as a scene gives them."""
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise BadScene("error.scene_field", where="given", field="options", expected="{ … }", found=shown(options))
    return {str(name): str(value) for name, value in options.items()}


def check_options(entry: GameEntry, given: Json) -> None:
    """The options of the table must be some that the game knows."""
    players = given.get("player", [])
    seats = len(players) if isinstance(players, list) and len(players) in entry.seats else entry.seats[0]
    for name, value in options_of(given).items():
        try:
            entry.checked(seats, {name: value})
        except UnknownGame as no:
            expected = str(no.text.parts.get("allowed", "—"))
            raise BadScene(
                "error.scene_field", where="given.options", field=name, expected=expected, found=shown(value)
            ) from None


def check_limits(g: Game) -> None:
    """What no field of its own has refused must still keep the limits of the box."""
    try:
        g.check()
    except AssertionError as broken:
        why = str(broken).partition("\n")[0]
        raise BadScene("error.scene_limits", why=why or "—") from None


def side_names(match: Match) -> dict[str, Seat]:
    """How scenes call the seats: "white", "helen". Each has a number as well, "player_1", and before it has a name."""
    numbered = {f"player_{seat + 1}": seat for seat in match.seats}
    return {**{match.game.seat_ref(seat): seat for seat in match.seats}, **numbered}


def seat_refs(match: Match) -> list[str]:
    """The names of the seats, in order."""
    return [match.game.seat_ref(seat) for seat in match.seats]


# ---- paths ------------------------------------------------------------------------------------------------------


def look_up(view: object, path: str, sides: Sequence[str] = ()) -> object:
    """A value in a view by its path: "table.reserve.white.soldiers", "table.tiles.thera.owner", "zones.hand.0"."""
    value = view
    parts = path.split(".")
    while parts:
        names = named_in(value, sides)
        taken = next((n for n in range(len(parts), 0, -1) if ".".join(parts[:n]) in names), 0)
        if not taken:
            allowed = ", ".join(shortest(value, sides)) or "—"
            raise BadScene("error.scene_path", path=path, part=parts[0], allowed=allowed)
        value = names[".".join(parts[:taken])]
        del parts[:taken]
    return value


def named_in(value: object, sides: Sequence[str]) -> dict[str, object]:
    """What stands in a part of a view, by every name it has: its own, its number, that of the seat it belongs to."""
    found: dict[str, object] = {}
    if isinstance(value, dict):
        for name, inside in value.items():
            found[str(name)] = inside
            stem, dot, last = str(name).rpartition(".")
            if dot and last.isdigit() and int(last) < len(sides):
                found[f"{stem}.{sides[int(last)]}"] = inside
    elif isinstance(value, list):
        for number, inside in enumerate(value):
            found[str(number)] = inside
            if len(value) == len(sides):
                found[sides[number]] = inside
        for inside in value:
            own = own_name(inside)
            if own:
                found[own] = inside
    return found


def own_name(entry: object) -> str:
    """The name of an entry of a list: the text it begins with. What else it mentions are names of other things."""
    if isinstance(entry, dict) and entry:
        first = entry[next(iter(entry))]
        return first if isinstance(first, str) else ""
    return ""


def shortest(value: object, sides: Sequence[str]) -> list[str]:
    """The names people would use: a name of its own, or that of a seat, rather than a number."""
    if isinstance(value, dict):
        return [_of_a_seat(str(name), sides) for name in value]
    if isinstance(value, list):
        named = [own_name(inside) for inside in value]
        if value and all(named) and len(set(named)) == len(named):
            return named
        return list(sides) if len(value) == len(sides) else [str(number) for number in range(len(value))]
    return []


def _of_a_seat(name: str, sides: Sequence[str]) -> str:
    """ "hand.0" as "hand.white"."""
    stem, dot, last = name.rpartition(".")
    return f"{stem}.{sides[int(last)]}" if dot and last.isdigit() and int(last) < len(sides) else name


def paths_in(value: object, path: str, sides: Sequence[str]) -> list[tuple[str, object]]:
    """All paths below one, each with what stands there."""
    if not isinstance(value, (dict, list)) or not value or (isinstance(value, list) and not _has_parts(value)):
        return [(path, value)]
    names = shortest(value, sides)
    inside = list(value.values()) if isinstance(value, dict) else value
    return [found for i in range(len(names)) for found in paths_in(inside[i], f"{path}.{names[i]}", sides)]


def _has_parts(values: list[Any]) -> bool:
    return any(isinstance(value, dict) for value in values)
