"""A view of Lords of Hellas with names for what the drawings need."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from petteia.draw.people import person, played_by
from petteia.draw.theme import BLUE, OCHRE, RED, WHITE, Livery
from petteia.games.lords import facts
from petteia.kernel.words import Text, Words, say

View = Mapping[str, Any]

LIVERIES: Final = (RED, BLUE, OCHRE, WHITE)  # apart in lightness as well as in colour
LIVERY: Final = {livery.name: livery for livery in LIVERIES}
QUEST_AT: Final = {quest.ref: facts.REGION_REFS[quest.region] for quest in facts.QUESTS}


def maybe(value: Any) -> int | None:
    """A seat, or nobody."""
    return None if value is None else int(value)


class Held:
    """A region: what is printed in it, whose it is, who stands there."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.ref = str(entry["region"])
        self.land = str(entry["land"])
        self.population = int(entry["population"])
        self.city = str(entry["city"])  # none, city, sparta
        self.shrine = str(entry["shrine"])  # none, temple, oracle
        self.temple = bool(entry["temple"])
        self.control = maybe(entry["control"])
        self.hoplites = tuple([int(count) for count in entry["hoplites"]])  # by seat, the fortified one included
        self.fortified = maybe(entry["fortified"])  # whose hoplite is in the city

    def in_the_field(self, seat: int) -> int:
        """Hoplites of a seat outside the city."""
        return self.hoplites[seat] - (self.fortified == seat)


class Monument:
    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.god = str(entry["god"])
        self.region = str(entry["region"])
        self.level = int(entry["level"])
        self.priests = tuple([int(count) for count in entry["priests"]])  # by seat
        self.free = int(entry["free"])


class Wound:
    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.symbol = str(entry["symbol"])
        self.mark = str(entry["mark"])  # what it earns: none, priest, artifact
        self.covered = bool(entry["covered"])


class Monster:
    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.ref = str(entry["monster"])
        self.at: str | None = entry["at"]
        self.slayer = maybe(entry["slayer"])
        self.wounds = tuple([Wound(wound) for wound in entry["wounds"]])
        self.evolved = tuple([str(card) for card in entry["evolved"]])  # the event cards beside its tray

    @property
    def covered(self) -> int:
        return sum([wound.covered for wound in self.wounds])


class Attribute:
    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.track = int(entry["track"])
        self.injured = bool(entry["injured"])


class Seated:
    """One player: the hero and everything beside the map."""

    def __init__(self, seat: int, entry: Mapping[str, Any]) -> None:
        self.seat = seat
        self.livery = LIVERY[str(entry.get("colour", LIVERIES[seat].name))]
        self.hero: str | None = entry["hero"]
        self.at: str | None = entry["at"]
        self.quest: str | None = entry["quest"]
        self.step = int(entry["step"])
        self.attributes = {str(name): Attribute(shown) for name, shown in entry["attributes"].items()}
        self.supply = int(entry["supply"])
        self.pool = int(entry["pool"])
        self.priests_left = int(entry["priests_left"])
        self.cards = int(entry["cards"])
        self.used = tuple([str(special) for special in entry["used"]])
        self.artifacts = tuple([(str(one["artifact"]), bool(one["charged"])) for one in entry["artifacts"]])
        self.blessings = tuple([(str(one["blessing"]), bool(one["marked"])) for one in entry["blessings"]])
        self.regions = int(entry["regions"])
        self.slain = tuple([str(monster) for monster in entry["slain"]])


class Seen:
    """A view, with names for what the drawings need."""

    def __init__(self, view: View) -> None:
        self.seat = int(view.get("seat", -1))
        self.view = view
        self.waiting: int | None = view.get("waiting")
        table: Mapping[str, Any] = view["table"]
        self.table = table
        self.zones: Mapping[str, Sequence[str]] = view.get("zones") or {}
        self.options: Sequence[Mapping[str, Any]] = (view.get("ask") or {}).get("options") or ()
        self.result: Mapping[str, Any] | None = view.get("result")
        self.turns = int(table["turns"])
        self.quests = [str(ref) for ref in table["quests"]]  # the open ones
        self.turn: Mapping[str, Any] | None = table["turn"]
        self.battle: Mapping[str, Any] | None = table["battle"]
        self.hunt: Mapping[str, Any] | None = table["hunt"]

    # What is large is given names when somebody draws it: most parts of a drawing are kept

    @cached_property
    def seats(self) -> list[Seated]:
        return self._seats()

    def _seats(self) -> list[Seated]:
        return [Seated(seat, entry) for seat, entry in enumerate(self.table["seats"])]

    @cached_property
    def regions(self) -> list[Held]:
        return self._regions()

    def _regions(self) -> list[Held]:
        return [Held(entry) for entry in self.table["regions"]]

    @cached_property
    def monuments(self) -> list[Monument]:
        return [Monument(entry) for entry in self.table["monuments"]]

    @cached_property
    def monsters(self) -> list[Monster]:
        return [Monster(entry) for entry in self.table["monsters"]]

    @cached_property
    def glory(self) -> tuple[int | None, ...]:
        """By land."""
        return tuple([maybe(holder) for holder in self.table["glory"]])

    @cached_property
    def here(self) -> dict[str, list[object]]:
        """By region, everything that is there."""
        table, fighting = self.table, self.fighting()
        found: dict[str, list[object]] = {entry["region"]: [entry] for entry in table["regions"]}
        for monument in table["monuments"]:
            found[monument["region"]].append(monument)
        for monster in table["monsters"]:
            if monster["at"]:
                found[monster["at"]].append(monster)
        for ref in self.quests:
            found[QUEST_AT[ref]].append(ref)
        for seat, entry in enumerate(table["seats"]):
            standing = [seat, entry["quest"], entry["step"], entry["at"]]
            for place in {entry["at"], QUEST_AT.get(entry["quest"])}:
                if entry["hero"] and place:
                    found[place].append(standing)
        if fighting:
            found[fighting].append(True)
        return found

    @property
    def near(self) -> int:
        """The seat whose side of the table is drawn nearest."""
        return self.seat if 0 <= self.seat < len(self.seats) else 0

    def livery(self, seat: int) -> Livery:
        return self.seats[seat].livery

    def side(self, seat: int, words: Words) -> str:
        """What a seat is called: by its hero, once it has one."""
        return words.say(self.side_text(seat))

    def side_text(self, seat: int) -> Text:
        """The same, for a sentence to put an article to."""
        hero = self.seats[seat].hero
        return say(f"hero.{hero}") if hero else say("seat.number", number=seat + 1)

    def person(self, seat: int) -> str:
        return person(self.view, seat)

    def who(self, seat: int) -> Text:
        """A side and who plays it, for a sentence to put an article to."""
        return played_by(self.side_text(seat), self.person(seat))

    def ranks(self, held: Held, seat: int) -> list[Livery]:
        """The colours of an army, man by man; a fortified one comes last."""
        return [self.livery(seat)] * held.hoplites[seat]

    def region(self, ref: str) -> Held:
        return next(held for held in self.regions if held.ref == ref)

    def monster(self, ref: str) -> Monster:
        return next(monster for monster in self.monsters if monster.ref == ref)

    def zone(self, name: str) -> list[str]:
        return [str(card) for card in self.zones.get(name) or ()]

    def fighting(self) -> str | None:
        """The region of the battle or hunt going on."""
        running = self.battle or self.hunt
        return str(running["region"]) if running else None
