"""Setting up positions of Pantheon and playing them in a few words, through the public interface."""

import re
from typing import Any

import petteia
from petteia.games.pantheon.entry import ENTRY
from petteia.games.pantheon.unit_facts import UNITS
from petteia.kernel.flow import NOBODY
from petteia.kernel.record import Json
from tests.watched import Watched, begun

DIVINITIES = {unit.ref for unit in UNITS if unit.divinity}
ARMY_1 = ["zeus", "heracles", "leonidas", "hoplites"]
ARMY_2 = ["hades", "cerberus", "achilles", "infernal_hounds"]


def player(*army: str, **more: Any) -> Json:
    """One seat: its army, and anything else that `given.player` knows (petteia/games/pantheon/scenes.py)."""
    return {"army": list(army), **more}


def unit(name: str, at: str = "", **more: Any) -> Json:
    """A unit: where it is ("" for the reserve), and vitality, carries, petrified, destroyed."""
    return {"unit": name, **({"at": at} if at else {}), **more}


class Board(Watched):
    """A match seen by a test: choices by seat (counted from 1), questions about the table."""

    # ---- choosing
    def do(self, seat: int, *keys: str) -> "Board":
        """A seat chooses these options, one after the other."""
        self.chooses(seat - 1, *keys)
        return self

    def one(self, *keys: str) -> "Board":
        return self.do(1, *keys)

    def two(self, *keys: str) -> "Board":
        return self.do(2, *keys)

    def three(self, *keys: str) -> "Board":
        return self.do(3, *keys)

    def four(self, *keys: str) -> "Board":
        return self.do(4, *keys)

    def rolls(self, *faces: int) -> "Board":
        """The next results of chance. A die shows its face (0 is a blank); a shuffle of n cards takes n - 1 results."""
        self.match.game.chance.script = list(faces)
        return self

    def free(self) -> "Board":
        """Chance decides again."""
        self.match.game.chance.script = None
        return self

    def refuses(self, seat: int, key: str) -> bool:
        """Is this choice turned down? Nothing may have changed then."""
        return self.turned_down(seat - 1, key)

    # ---- looking
    @property
    def asked(self) -> int:
        """The seat that is asked, counted from 1; 0 when the game is over."""
        return self.match.ask.seat + 1 if self.match.ask else 0

    def of(self, seat: int) -> dict[str, Any]:
        """What the table shows of a seat: points, units, hand, pile, discard, absorbed, manoeuvres, out, glory."""
        shown: dict[str, Any] = self.table["seats"][seat - 1]
        return shown

    def unit(self, name: str) -> dict[str, Any]:
        """What the table shows of a unit: at, state, vitality, combat, carries, reach, sight, targets, …"""
        found: dict[str, Any] = next(
            one for one in [*self.table["units"], *self.table["tokens"]] if one["unit"] == name
        )
        return found

    def at(self, name: str) -> str | None:
        where = self.unit(name)["at"]
        return None if where is None else str(where)

    def vitality(self, name: str) -> int:
        return int(self.unit(name)["vitality"])

    def area(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.table["areas"] if one["area"] == name)
        return found

    @property
    def attack(self) -> dict[str, Any]:
        """The attack being resolved: attacker, defender, range, values [combat, defense], dice, step, wounds."""
        shown: dict[str, Any] = self.table["attack"]
        return shown

    @property
    def dice(self) -> list[tuple[int, str]]:
        """Value and state of each die of the attack."""
        return [(die["value"], die["state"]) for die in self.attack["dice"]]

    def hand(self, seat: int) -> list[str]:
        return self.zone(f"hand.{seat - 1}")

    @property
    def log(self) -> list[str]:
        """What happened, in English."""
        return self.match.log(NOBODY, "en")

    @property
    def result(self) -> tuple[tuple[int, ...], str] | None:
        """Winning seats, counted from 1, and the way; None while the game goes on."""
        end = self.match.result
        return None if end is None else (tuple(seat + 1 for seat in end.winners), end.way)


def board(
    one: Json | None = None, two: Json | None = None, *units: Json, rolls: list[int] | None = None, **more: Any
) -> Board:
    """A battle at the start of a turn (of seat 1 unless turn=2), before its draw.

    `players` gives more than two seats: board(None, None, ..., players=[player(...), …]). Everything else is `given`
    (petteia/games/pantheon/scenes.py): stones=["ol07"], options={"talents": "asked"}, board="marsh_of_lerna", …
    `rolls`: results of chance from the start on; without it chance decides by itself.
    """
    players = more.pop("players", None) or [one or player(*ARMY_1), two or player(*ARMY_2)]
    given = {"player": players, "unit": list(units), **more}
    return Board(begun(ENTRY.from_scene(given), None if rolls is None else list(rolls), seed=1))


def begin(seats: int = 2, seed: int = 1, **options: str) -> Board:
    """A whole game from its first question."""
    return Board(petteia.new("pantheon", seats=seats, seed=seed, **options))


QUIETLY = ("keep_roll", "let_be", "keep_dice", "no_counter", "no_lead", "no_fetch", "no_manoeuvre")


def quietly(b: Board, *first: str) -> Board:
    """Answer questions inside an attack with the quiet choice, or with one of `first` where it is offered."""
    while b.asked:
        answers = [key for key in (*first, *QUIETLY) if key in b.offered]
        if not answers:
            return b
        b.do(b.asked, answers[0])
    return b


# ---- short ways of the tests of attacks, talents and powers --------------------------------------------------------
DECLINING = ("let_be", "keep_roll", "keep_dice", "no_counter", "no_manoeuvre", "no_lead", "no_fetch")


def war(*units: Json, hand: tuple[str, ...] = (), other: tuple[str, ...] = (), **more: Any) -> Board:
    """Two players with these units; a side without a god has one in reserve. `hand` of seat 1, `other` of seat 2."""
    armies: list[list[str]] = [[], []]
    for one in units:
        ref, seat = str(one["unit"]).split(".")
        armies[int(seat) - 1].append(ref)
    for army, god in zip(armies, ("ares", "zeus"), strict=True):
        if not DIVINITIES & set(army):
            army.insert(0, god)
    return board(player(*armies[0], hand=list(hand)), player(*armies[1], hand=list(other)), *units, **more)


def calm(b: Board, *until: str) -> Board:
    """Everybody declines whatever can be declined, up to a question with one of these texts."""
    while b.prompt not in until:
        no = [key for key in DECLINING if key in b.offered]
        if not no:
            break
        b.do(b.asked, no[0])
    return b


def throw(*dice: int, **options: str) -> Board:
    """A whole game from its first question; the dice for the first player show this, one for each seat or more."""
    seats = int(options.pop("seats", str(len(dice))))
    match = begun(ENTRY.prepare(seats, ENTRY.checked(seats, options)), list(dice), seed=1)
    assert not match.game.chance.script
    match.game.chance.script = None
    return Board(match)


def rolled(b: Board) -> tuple[int, int]:
    """Dice and defence of the last roll, as the log tells: the effective values of that attack."""
    found = [re.search(r"rolls? (\d+) (?:die|dice) against defence (\d+)", line) for line in b.log]
    last = [one for one in found if one][-1]
    return int(last.group(1)), int(last.group(2))


def fight(b: Board, key: str, *first: str) -> tuple[int, int]:
    """Seat 1 attacks and rolls blanks, everybody declines or answers one of `first`: what `rolled` says then."""
    b.rolls(*[0] * 40).one(key)
    quietly(b, *first)
    b.free()
    return rolled(b)


def zones_seen(b: Board, seat: int) -> dict[str, list[str]]:
    """All zones as a player sees them."""
    zones = b.match.view(seat - 1)["zones"]
    assert isinstance(zones, dict)
    return zones
