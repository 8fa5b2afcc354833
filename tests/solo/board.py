"""Setting up positions of the campaign and playing them in a few words, through the public interface."""

from typing import Any

from petteia.games.lords import facts as lords
from petteia.games.solo import facts
from petteia.games.solo.entry import ENTRY
from petteia.kernel.record import Json
from tests.watched import Watched, begun

YOU = 0
DIE = {name: facts.DICE["ledger"].index(number) for number, name in enumerate(facts.RESULTS)}  # a face that shows it


def region(name: str, token: str = "", fortified: str = "", temple: bool = False, spies: int = 0, **army: int) -> Json:
    """One region: token and hoplites by colour: region("attica", "yellow", blue=1, yellow=2, fortified="blue")."""
    return {"region": name, "token": token, "fortified": fortified, "temple": temple, "spies": spies, **army}


def monster(name: str, at: str, *wounds: int) -> Json:
    """A monster on the map; wounds are covered places of its track, from 1."""
    return {"monster": name, "at": at, "wounds": list(wounds)}


class Board(Watched):
    """A match seen by a test: choices, questions about the table."""

    # ---- choosing
    def do(self, *keys: str) -> "Board":
        """Choose these options, one after the other."""
        self.chooses(YOU, *keys)
        return self

    def rolls(self, *faces: int) -> "Board":
        """The next results of chance. Dice: DIE["attack"]; a shuffle of n cards takes n - 1 results."""
        self.match.game.chance.script = list(faces)
        return self

    def refuses(self, key: str) -> bool:
        """Is this choice turned down? Nothing may have changed then."""
        return self.turned_down(YOU, key)

    # ---- looking
    @property
    def hero(self) -> dict[str, Any]:
        """What the table shows of your seat: at, quest, step, attributes, pool, cards, used, artifacts, blessings, …"""
        seat: dict[str, Any] = self.table["seats"][YOU]
        return seat

    def region(self, name: str) -> dict[str, Any]:
        """region, land, population, token colour ("colour"), "loyal", "allied", "persians", "fortified", "spies", …"""
        found: dict[str, Any] = next(one for one in self.table["regions"] if one["region"] == name)
        return found

    def token(self, name: str) -> str | None:
        """blue, yellow, green, or None."""
        colour = self.region(name)["colour"]
        return None if colour is None else str(colour)

    def army(self, name: str) -> tuple[int, int, int]:
        """Blue, yellow and green hoplites in a region."""
        one = self.region(name)
        return int(one["loyal"]), int(one["allied"]), int(one["persians"])

    def attitude(self, land: str) -> str:
        return str(self.table["attitude"][land])

    def attribute(self, name: str) -> int:
        """The track, whether injured or not."""
        return int(self.hero["attributes"][name]["track"])

    @property
    def injuries(self) -> set[str]:
        return {name for name, value in self.hero["attributes"].items() if value["injured"]}

    def monster(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.table["monsters"] if one["monster"] == name)
        return found

    def wounds(self, name: str) -> list[int]:
        """Covered places of a monster's track, from 1."""
        return [i + 1 for i, wound in enumerate(self.monster(name)["wounds"]) if wound["covered"]]

    def monument(self, god: str) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.table["monuments"] if one["god"] == god)
        return found

    @property
    def artifacts(self) -> dict[str, bool]:
        """Your artifacts: charged or not."""
        return {one["artifact"]: one["charged"] for one in self.hero["artifacts"]}

    @property
    def blessings(self) -> set[str]:
        return {one["blessing"] for one in self.hero["blessings"]}

    @property
    def battle(self) -> dict[str, Any]:
        battle = self.table["battle"]
        assert isinstance(battle, dict)
        return battle

    @property
    def hunt(self) -> dict[str, Any]:
        hunt = self.table["hunt"]
        assert isinstance(hunt, dict)
        return hunt

    @property
    def hand(self) -> list[str]:
        return self.zone("hand.0")

    def seen(self, zone: str) -> list[str]:
        """A zone as you see it."""
        zones = self.match.view(YOU)["zones"]
        assert isinstance(zones, dict)
        return list(zones[zone])

    @property
    def log(self) -> list[str]:
        return self.match.log(YOU)

    @property
    def result(self) -> tuple[bool, str] | None:
        """Did you win, and the way; None while the campaign goes on."""
        end = self.match.result
        return None if end is None else (end.winners == (YOU,), end.way)

    def copy(self) -> "Board":
        return Board(self.match.copy())


# Unless a test says otherwise: a script put on top of the pile is read after Pass, three spaces march, and so on.
SHORT = {"mobilization": "3", "pass": "one", "freed": "wins", "turn_blue": "land", "retreat": "origin"}


def board(
    *things: Json,
    hero: Json | None = None,
    rolls: list[int] | None = None,
    seed: int = 0,
    options: dict[str, str] | None = None,
    **given: Any,
) -> Board:
    """A position at the start of a turn: regions and monsters in any order, then more of `given` (solo/scenes.py).

    board(region("laconia", "blue", blue=2), region("thessaly", green=3), monster("hydra", "argolis"),
          hero={"at": "laconia", "hand": ["trap_sword"]}, act=1, invasion=3, pile={"token": ["1"], "combat": […]})
    """
    played = ENTRY.checked(1, {**SHORT, **(options or {})})
    scene: Json = {
        "hero": hero or {},
        "region": [thing for thing in things if "region" in thing],
        "monster": [thing for thing in things if "monster" in thing],
        "options": played,
        **given,
    }
    return Board(begun(ENTRY.from_scene(scene), rolls, seed, played))


def new_campaign(seed: int = 0, rolls: list[int] | None = None, **options: str) -> Board:
    """A campaign from its prologue on."""
    played = ENTRY.checked(1, options)
    return Board(begun(ENTRY.prepare(1, played), rolls, seed, played))


LANDS = lords.LAND_REFS
