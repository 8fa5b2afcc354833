"""Setting up positions of Lords of Hellas and playing them in a few words, through the public interface."""

from typing import Any

from petteia.games.lords import facts
from petteia.games.lords.entry import ENTRY
from petteia.games.lords.names import EVENT_REFS
from petteia.kernel.flow import NOBODY
from petteia.kernel.record import Json
from tests.watched import Watched, begun

HEROES = ("achilles", "helen", "heracles", "perseus")
DIE = {name: facts.MONSTER_DIE.index(number) for number, name in enumerate(facts.DIE)}  # a face that shows it


def player(hero: str, at: str = "", **more: Any) -> Json:
    """One seat: hero, region, and anything else that `given.player` knows (petteia/games/lords/scenes.py)."""
    return {"hero": hero, "at": at, **more}


def region(name: str, control: str = "", fortified: str = "", temple: bool = False, **hoplites: int) -> Json:
    """One region: who controls it, hoplites by hero: region("attica", "helen", helen=2)."""
    return {"region": name, "control": control, "fortified": fortified, "temple": temple, "hoplites": hoplites}


def monster(name: str, at: str, *wounds: int, evolved: list[str] | None = None) -> Json:
    """A monster on the board; wounds are covered places of its track, from 1."""
    return {"monster": name, "at": at, "wounds": list(wounds), "evolved": evolved or []}


class Board(Watched):
    """A match seen by a test: choices by hero, questions about the table."""

    # ---- choosing
    def do(self, hero: str, *keys: str) -> "Board":
        """The seat of this hero chooses these options, one after the other.

        With two players no monument is named while a used action could be repeated before it (LH-2P-04); whoever names
        one here goes without.
        """
        for key in keys:
            if key.startswith(("build_monument", "build_nothing")) and "build" in self.offered:
                self.chooses(self.seat(hero), "build", "go_without")
                if self.prompt != "ask.monument":
                    continue  # there was only one left
            self.chooses(self.seat(hero), key)
        return self

    def achilles(self, *keys: str) -> "Board":
        return self.do("achilles", *keys)

    def helen(self, *keys: str) -> "Board":
        return self.do("helen", *keys)

    def heracles(self, *keys: str) -> "Board":
        return self.do("heracles", *keys)

    def perseus(self, *keys: str) -> "Board":
        return self.do("perseus", *keys)

    def rolls(self, *faces: int) -> "Board":
        """The next results of chance. Dice: DIE["attack"]; a shuffle of n cards takes n - 1 results."""
        self.match.game.chance.script = list(faces)
        return self

    def refuses(self, hero: str, key: str) -> bool:
        """Is this choice turned down? Nothing may have changed then."""
        return self.turned_down(self.seat(hero), key)

    # ---- looking
    def seat(self, hero: str) -> int:
        return [seat["hero"] for seat in self.table["seats"]].index(hero)

    @property
    def asked(self) -> str:
        """The hero whose seat is asked; "" when the game is over."""
        if self.match.ask is None:
            return ""
        return str(self.table["seats"][self.match.ask.seat]["hero"])

    def of(self, hero: str) -> dict[str, Any]:
        """What the table shows of a seat: at, quest, step, attributes, supply, pool, cards, used, artifacts, …"""
        seat: dict[str, Any] = self.table["seats"][self.seat(hero)]
        return seat

    def region(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.table["regions"] if one["region"] == name)
        return found

    def control(self, name: str) -> str | None:
        """The hero whose player controls a region, or None."""
        holder = self.region(name)["control"]
        return None if holder is None else str(self.table["seats"][holder]["hero"])

    def hoplites(self, hero: str, name: str) -> int:
        return int(self.region(name)["hoplites"][self.seat(hero)])

    def fortified(self, name: str) -> str | None:
        holder = self.region(name)["fortified"]
        return None if holder is None else str(self.table["seats"][holder]["hero"])

    def attribute(self, hero: str, name: str) -> int:
        """The track, whether injured or not."""
        return int(self.of(hero)["attributes"][name]["track"])

    def injuries(self, hero: str) -> set[str]:
        return {name for name, value in self.of(hero)["attributes"].items() if value["injured"]}

    def monster(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.table["monsters"] if one["monster"] == name)
        return found

    def wounds(self, name: str) -> list[int]:
        """Covered places of a monster's track, from 1."""
        return [i + 1 for i, wound in enumerate(self.monster(name)["wounds"]) if wound["covered"]]

    def monument(self, god: str) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.table["monuments"] if one["god"] == god)
        return found

    def glory(self, land: str) -> str | None:
        holder = self.table["glory"][facts.LAND_REFS.index(land)]
        return None if holder is None else str(self.table["seats"][holder]["hero"])

    def artifacts(self, hero: str) -> dict[str, bool]:
        """Artifacts of a player: charged or not."""
        return {one["artifact"]: one["charged"] for one in self.of(hero)["artifacts"]}

    def blessings(self, hero: str) -> set[str]:
        return {one["blessing"] for one in self.of(hero)["blessings"]}

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

    def hand(self, hero: str) -> list[str]:
        return self.zone(f"hand.{self.seat(hero)}")

    def seen_by(self, hero: str, zone: str) -> list[str]:
        """A zone as the seat of a hero (or "spectator") sees it."""
        zones = self.match.view(self.seat(hero) if hero in HEROES else NOBODY)["zones"]
        assert isinstance(zones, dict)
        return list(zones[zone])

    def log(self, hero: str = "spectator") -> list[str]:
        return self.match.log(self.seat(hero) if hero in HEROES else NOBODY)

    @property
    def result(self) -> tuple[str, str] | None:
        """The hero that won and the way, or None."""
        end = self.match.result
        if end is None:
            return None
        return str(self.table["seats"][end.winners[0]]["hero"]), end.way

    def copy(self) -> "Board":
        return Board(self.match.copy())


def board(
    *things: Json,
    rolls: list[int] | None = None,
    seed: int = 0,
    turn: str = "",
    options: dict[str, str] | None = None,
    **given: Any,
) -> Board:
    """A position at the start of a turn: players, regions and monsters in any order, then more of `given`.

    board(player("achilles", "attica"), player("helen", "elis"), region("elis", "helen", helen=2),
          monster("hydra", "argolis", 1), turn="helen", quests=["amazon_queen"], pile={"combat": ["trap_sword"]})
    """
    chosen: dict[str, str] = options or {}
    sorted_things: Json = {
        "player": [thing for thing in things if "hero" in thing],
        "region": [thing for thing in things if "hoplites" in thing],
        "monster": [thing for thing in things if "monster" in thing],
        "options": ENTRY.checked(sum(1 for thing in things if "hero" in thing), chosen),
        **given,
    }
    if turn:
        sorted_things["turn"] = turn
    return Board(begun(ENTRY.from_scene(sorted_things), rolls, seed))


def duel(*things: Json, **given: Any) -> Board:
    """Achilles in Attica (to move) and Helen in Elis, nobody else, and whatever is added."""
    return board(player("achilles", "attica"), player("helen", "elis"), *things, **given)


# ---- set-up: shuffles come out as a test wants them -------------------------------------------------------------


def shuffle_to(before: list[int], after: list[int]) -> list[int]:
    """The results of chance that turn one order of cards into another (Fisher and Yates, from the last card)."""
    order, faces = before[:], []
    for last in range(len(order) - 1, 0, -1):
        other = next(i for i in range(last + 1) if order[i] == after[last])
        faces.append(other)
        order[last], order[other] = order[other], order[last]
    assert order == after
    return faces


NEUTRAL = [artifact.ref for artifact in facts.ARTIFACTS if facts.ARTIFACT_KINDS[artifact.kind] == "neutral"]  # as now


def unshuffled(size: int) -> list[int]:
    """The results of chance that leave a pile of different cards as it is."""
    return list(range(size - 1, 0, -1))


def set_up(seats: int, events: list[str], temple: str = "temple_1", first: str = "1", seed: int = 0) -> Board:
    """A new game at its first question, its event deck stacked: `events` from the top, the others below in order."""
    numbers = list(range(len(EVENT_REFS)))
    named = [EVENT_REFS.index(event) for event in events]
    wanted = [card for card in numbers if card not in named] + named[::-1]
    game = ENTRY.prepare(seats, ENTRY.checked(seats, {"first": first}))
    temples = [card.ref for card in facts.TEMPLES]
    top = temples.index(temple)
    temple_order = [i for i in range(len(temples)) if i != top] + [top]
    neutral = [i for i, artifact in enumerate(facts.ARTIFACTS) if artifact.kind == 0]
    faces = shuffle_to(numbers, wanted)
    faces += unshuffled(sum(card.count for card in facts.ATTACKS)) + unshuffled(
        sum(card.count for card in facts.COMBAT)
    )
    faces += unshuffled(len(neutral)) + unshuffled(len(facts.BLESSINGS))
    faces += shuffle_to(list(range(len(temples))), temple_order)
    return Board(begun(game, faces + [0] * 60, seed))
