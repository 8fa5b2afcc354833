"""A view of Pantheon with names for what the drawings need."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from petteia.draw.theme import BLUE, OCHRE, RED, WHITE, Livery
from petteia.games.pantheon import facts
from petteia.games.pantheon.scenario_facts import SCENARIO_REFS, SCENARIOS, STONES_ABSORBED, Scenario
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS, Unit
from petteia.kernel.words import Text, Words, say

View = Mapping[str, Any]

LIVERIES: Final = (RED, BLUE, OCHRE, WHITE)  # by seat: apart in lightness as well as in colour
PRINTED: Final = {unit.ref: unit for unit in UNITS}
CONSTRUCTION: Final = "construction"
RECRUITING: Final = ("recruitment", CONSTRUCTION)


def plain(name: str) -> str:
    """A unit of the box without the number of its seat.

    >>> plain("zeus.1")
    'zeus'
    """
    return name.partition(".")[0]


class Standing:
    """A unit of an army, or a token, as it is now."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.name = str(entry["unit"])
        self.ref = str(entry.get("ref") or self.name)
        self.token = "camp" in entry and "ref" not in entry
        self.seat = int(entry["camp"] if self.token else entry["seat"])
        self.side = str(entry.get("side") or "")  # of a token
        self.type = "token" if self.token else str(entry["type"])
        self.state = str(entry.get("state", "in_play"))
        self.at: str | None = entry["at"]
        self.vitality = int(entry["vitality"])
        self.most = max(1, int(entry["most"]))
        self.stats = {stat: int(entry.get(stat) or 0) for stat in ("combat", "defense", "range", "move")}
        self.talents = [(str(one["talent"]), bool(one["works"])) for one in entry.get("talents") or ()]
        self.traits = [str(trait) for trait in entry.get("traits") or ()]
        self.powers = [(str(one["power"]), one["x"], bool(one["works"])) for one in entry.get("powers") or ()]
        self.carries: str | None = entry.get("carries")
        self.petrified = bool(entry.get("petrified"))
        self.bold = bool(entry.get("bold"))
        self.activated = bool(entry.get("activated"))
        self.countered = bool(entry.get("countered"))
        self.reach = [str(area) for area in entry.get("reach") or ()]
        self.sight = [str(area) for area in entry.get("sight") or ()]
        self.targets = [str(unit) for unit in entry.get("targets") or ()]

    @property
    def alive(self) -> bool:
        return self.state != "destroyed"

    @property
    def troop(self) -> bool:
        return self.type == facts.TYPE_REFS[facts.TROOP]


class Ground:
    """An area as it is now."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.ref = str(entry["area"])
        self.terrain = str(entry["terrain"])
        self.elements = int(entry["elements"])
        self.capacity = int(entry["capacity"])
        self.saturated = bool(entry["saturated"])
        self.units = [str(unit) for unit in entry["units"]]
        self.stones = [str(stone) for stone in entry["stones"]]
        self.tokens = [str(token) for token in entry.get("tokens") or ()]


class Seated:
    """One player and everything beside the board."""

    def __init__(self, seat: int, entry: Mapping[str, Any]) -> None:
        self.seat = seat
        self.livery = LIVERIES[seat]
        self.points = int(entry["points"])
        self.units = [str(unit) for unit in entry["units"]]
        self.hand = int(entry["hand"])
        self.pile = int(entry["pile"])
        self.discard = int(entry["discard"])
        self.absorbed = int(entry["absorbed"])
        self.divinity: str | None = entry["divinity"]
        self.manoeuvres = {str(name): bool(free) for name, free in (entry.get("manoeuvres") or {}).items()}
        self.asking = str(entry.get("asking", "never"))  # when the player is asked for manoeuvres
        self.out = bool(entry.get("out"))
        self.glory = int(entry.get("glory") or 0)


class Seen:
    """A view, with names for what the drawings need."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = int(view.get("seat", -1))
        self.waiting: int | None = view.get("waiting")
        self.table: Mapping[str, Any] = view["table"]
        self.zones: Mapping[str, Sequence[str]] = view.get("zones") or {}
        ask = view.get("ask") or {}
        self.options: Sequence[Mapping[str, Any]] = ask.get("options") or ()
        self.refused: Sequence[Mapping[str, Any]] = ask.get("refused") or ()
        self.result: Mapping[str, Any] | None = view.get("result")
        table = self.table
        self.stage = str(table["stage"])
        self.play = str(table["play"])
        self.board: str | None = table["board"]
        self.round = int(table["round"])
        self.limit = int(table["limit"])
        self.active = int(table["active"])
        self.camps = [int(camp) for camp in table["camps"]]
        self.sides: Sequence[str | None] = table.get("sides") or ()
        self.deployment: Mapping[str, Sequence[str]] = table.get("deployment") or {}
        self.pool = [str(ref) for ref in table.get("pool") or ()]
        self.turn: Mapping[str, Any] | None = table.get("turn")
        self.activation: Mapping[str, Any] | None = table.get("activation")
        self.attack: Mapping[str, Any] | None = table.get("attack")

    # What is large is given names when somebody draws it: most parts of a drawing are kept

    @cached_property
    def seats(self) -> list[Seated]:
        return [Seated(seat, entry) for seat, entry in enumerate(self.table["seats"])]

    @cached_property
    def units(self) -> dict[str, Standing]:
        return {str(entry["unit"]): Standing(entry) for entry in self.table["units"]}

    @cached_property
    def tokens(self) -> dict[str, Standing]:
        return {str(entry["unit"]): Standing(entry) for entry in self.table.get("tokens") or ()}

    @cached_property
    def areas(self) -> list[Ground]:
        return [Ground(entry) for entry in self.table.get("areas") or ()]

    @cached_property
    def told(self) -> dict[str, Mapping[str, Any]]:
        """What is told of each unit and token."""
        return {entry["unit"]: entry for entry in (*(self.table.get("tokens") or ()), *self.table["units"])}

    @cached_property
    def told_of_areas(self) -> dict[str, Mapping[str, Any]]:
        return {entry["area"]: entry for entry in self.table.get("areas") or ()}

    @cached_property
    def handles(self) -> dict[str, str]:
        """What can be done with each unit of the viewer in hand, as beginnings of the names of options."""
        found: dict[str, set[str]] = {}
        for option in self.options:
            if option["on"]:
                found.setdefault(option["on"][0], set()).add(f"{option['do']} {option['on'][0]}")
        acting = self.acting()[:1]
        if acting:  # the one that acts does whatever is asked about
            found[acting[0]] = {str(option["do"]) for option in self.options if option["on"]}
        return {name: ";".join(sorted(verbs)) for name, verbs in found.items()}

    @property
    def near(self) -> int:
        """The seat whose side of the table is drawn nearest."""
        return self.seat if 0 <= self.seat < len(self.camps) else 0

    @property
    def recruiting(self) -> bool:
        return self.stage in RECRUITING

    @property
    def scenario(self) -> Scenario | None:
        """What is played, if it is no skirmish."""
        return SCENARIOS[SCENARIO_REFS.index(self.play)] if self.play in SCENARIO_REFS else None

    @property
    def counts_glory(self) -> bool:
        return self.scenario is not None and bool(self.scenario.glory)

    @property
    def stones_win(self) -> bool:
        """Whether absorbed stones can win what is played."""
        scenario = self.scenario
        return scenario is None or any(condition.kind == STONES_ABSORBED for condition in scenario.victory)

    @property
    def teams(self) -> bool:
        """Whether some seats play together."""
        return len(set(self.camps)) < len(self.camps)

    def order(self) -> list[int]:
        """The seats from the viewer on, clockwise; partners follow each other."""
        count = len(self.camps)
        clockwise = [(self.near + i) % count for i in range(count)]
        camps = list(dict.fromkeys(self.camps[seat] for seat in clockwise))
        return sorted(clockwise, key=lambda seat: camps.index(self.camps[seat]))

    def partners(self, camp: int) -> list[int]:
        return [seat for seat, own in enumerate(self.camps) if own == camp]

    def camp_name(self, camp: int, words: Words) -> str:
        """What a camp is called: by its side of the board, once it has one."""
        side = next((own for seat, own in enumerate(self.sides) if own and self.camps[seat] == camp), None)
        return words(f"side.{side}") if side else words("draw.camp", number=camp + 1)

    def owner(self, unit: Standing, words: Words) -> str:
        """Whose a unit is; of partners also the camp. A token belongs to a side of the scenario."""
        if unit.token and unit.side and words.has(f"side.{unit.side}"):
            return words(f"side.{unit.side}")
        return self.full_side(unit.seat, words)

    def full_side(self, seat: int, words: Words) -> str:
        """What a seat is called, with its camp where seats play together."""
        return words.say(self.full_side_text(seat, words))

    def full_side_text(self, seat: int, words: Words) -> Text:
        """The same, for a sentence to put an article to."""
        name = self.side_text(seat, words)
        return say("draw.of_camp", side=name, camp=self.camp_name(self.camps[seat], words)) if self.teams else name

    def livery(self, seat: int) -> Livery:
        return LIVERIES[seat]

    def side(self, seat: int, words: Words) -> str:
        """What a seat is called: by its divinity, once it has one, and by its number if another has the same."""
        return words.say(self.side_text(seat, words))

    def side_text(self, seat: int, words: Words) -> Text:
        """The same, for a sentence to put an article to."""
        own = self.seats[seat].divinity
        key = f"side_of.{plain(own)}" if own else ""
        if not own or not words.has(key):
            return say("seat.number", number=seat + 1)
        if sum([plain(other.divinity or "") == plain(own) for other in self.seats]) > 1:
            return say("side_of.numbered", side=say(key), number=seat + 1)
        return say(key)

    def standing(self, name: str) -> Standing | None:
        return self.units.get(name) or self.tokens.get(name)

    def named(self, name: str, words: Words) -> str:
        """A unit in words; that of a seat, where two have the same one."""
        one = self.standing(name)
        text = unit_name(plain(name), words)
        if one and not one.token and sum([other.ref == one.ref for other in self.units.values()]) > 1:
            return words("draw.unit_of", unit=text, side=self.side(one.seat, words))
        return text

    def zone(self, name: str) -> list[str]:
        return [str(card) for card in self.zones.get(name) or ()]

    def army(self, seat: int) -> list[str]:
        """The units of a seat; in a construction, where armies are secret, those the viewer may see."""
        return self.seats[seat].units or [name for name in self.zone(f"army.{seat}") if plain(name) in PRINTED]

    def picked(self) -> list[str]:
        """By seat: the board picked for a construction as far as the viewer may know it, or ""."""
        shown = (self.table.get("construction") or {}).get("picked") or [None] * len(self.seats)
        return [str(shown[seat] or "".join(self.zone(f"picked.{seat}"))) for seat in range(len(self.seats))]

    def secret(self, seat: int) -> int:
        """How many units of a seat the viewer may not see."""
        return 0 if self.seats[seat].units else len([n for n in self.zone(f"army.{seat}") if plain(n) not in PRINTED])

    def points(self, seat: int) -> tuple[int, int]:
        """Recruitment points left and spent. In a construction nothing is paid before all armies are shown."""
        spent = sum([PRINTED[plain(name)].cost for name in self.army(seat) if plain(name) in PRINTED])
        left = self.seats[seat].points
        return (left - spent if self.stage == CONSTRUCTION else left), spent

    def offered(self, *verbs: str) -> set[str]:
        """All refs of the options with these verbs."""
        return {str(ref) for option in self.options if option["do"] in verbs for ref in option["on"]}

    @property
    def on_offer(self) -> set[str]:
        return {str(ref) for option in self.options for ref in option["on"]}

    def why_not(self, ref: str, words: Words) -> str:
        """Why a thing cannot be chosen now; empty if nobody says."""
        for no in self.refused:
            if no["on"] and str(no["on"][0]) == ref:
                return words.say(Text.from_json(no["why"]))
        return ""

    def done_with(self, unit: "Standing") -> str | None:
        """What can be done with a unit in hand, as beginnings of the names of options.

        The one that acts does whatever is asked about; the others do what names them first.
        """
        return self.handles.get(unit.name) or None if unit.seat == self.seat else None

    def acting(self) -> list[str]:
        """The units that somebody might do something with now."""
        found = []
        if self.activation:
            found.append(str(self.activation["unit"]))
        if self.attack:
            found += [str(self.attack["attacker"]), str(self.attack["defender"])]
        return list(dict.fromkeys(found))


def printed(ref: str) -> Unit | None:
    """A unit as printed."""
    return PRINTED.get(ref)


def unit_name(ref: str, words: Words) -> str:
    """The name of a unit or a token."""
    for key in (f"unit.{ref}", f"token.{ref}"):
        if words.has(key):
            return words(key)
    return ref.replace("_", " ")


def unit_text(ref: str, words: Words) -> Text | str:
    """The same, for a sentence that agrees with it."""
    return say(f"unit.{ref}") if words.has(f"unit.{ref}") else unit_name(ref, words)


def label(key: str, words: Words) -> str:
    """What a part of a number is called: a key of the words, or as it is."""
    return words(key) if words.has(key) else key.rpartition(".")[2].replace("_", " ")


def text_of(key: str, words: Words) -> str:
    """A text, if there is one."""
    return words(key) if words.has(key) else ""


def told(name: str, text: str, words: Words) -> str:
    """A name and what is said about it."""
    return words("draw.told", name=name, text=text) if text else name


def is_unit(ref: str) -> bool:
    return ref in UNIT_REFS
