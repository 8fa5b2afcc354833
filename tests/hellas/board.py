"""Setting up positions of Hellas and playing them in a few words, through the public interface."""

from typing import Any

from petteia.games.hellas.facts import CARDS, GODS
from petteia.games.registry import entry_of
from petteia.kernel.flow import NOBODY
from petteia.kernel.record import Json
from tests.watched import Watched, begun

SIDES = {"white": 0, "red": 1}
DECK = {god: [card.ref for card in CARDS if card.god == god for _ in range(card.count)] for god in GODS}  # as it is now


def city(
    tile: str,
    at: tuple[int, int],
    owner: str = "white",
    soldiers: int = 1,
    ships: list[int] | int = 0,
    turned: int = 0,
) -> Json:
    """One city of a position. `ships` is a number, or a list with one number per sea."""
    fleet = [ships] if isinstance(ships, int) else ships
    if isinstance(ships, int) and tile in ("corinth", "potidaea", "cnidus"):
        fleet = [ships, 0]
    return {"tile": tile, "at": list(at), "turned": turned, "owner": owner, "soldiers": soldiers, "ships": fleet}


class Board(Watched):
    """A match seen by a test: choices by side, questions about the table."""

    # ---- choosing
    def do(self, side: str, *keys: str) -> "Board":
        self.chooses(SIDES[side], *keys)
        return self

    def white(self, *keys: str) -> "Board":
        return self.do("white", *keys)

    def red(self, *keys: str) -> "Board":
        return self.do("red", *keys)

    def refuses(self, side: str, key: str) -> bool:
        """Is this choice turned down? Nothing may have changed then."""
        return self.turned_down(SIDES[side], key)

    # ---- looking
    @property
    def asked(self) -> str:
        """Which side is asked; "" when the game is over."""
        if self.match.ask is None:
            return ""
        return "white" if self.match.ask.seat == 0 else "red"

    def tile(self, name: str) -> dict[str, Any]:
        """A tile on the table: owner (as a side), soldiers, ships, at, turned."""
        for tile in self.table["tiles"]:
            if tile["tile"] == name:
                side = {0: "white", 1: "red", None: None}[tile["owner"]]
                return {**tile, "owner": side}
        raise AssertionError(f"{name} is not on the table")

    def soldiers(self, name: str) -> int:
        return int(self.tile(name)["soldiers"])

    def ships(self, name: str) -> list[int]:
        return list(self.tile(name)["ships"])

    def owner(self, name: str) -> str | None:
        side: str | None = self.tile(name)["owner"]
        return side

    def reserve(self, side: str) -> tuple[int, int]:
        """Soldiers and ships in reserve."""
        left = self.table["reserve"][SIDES[side]]
        return left["soldiers"], left["ships"]

    @property
    def battle(self) -> dict[str, Any]:
        battle = self.table["battle"]
        assert isinstance(battle, dict)
        return battle

    def hand(self, side: str) -> list[str]:
        return self.zone(f"hand.{SIDES[side]}")

    def fresh(self, side: str) -> list[str]:
        """Cards gained this turn, not yet playable."""
        return self.zone(f"fresh.{SIDES[side]}")

    def seen_by(self, side: str, zone: str) -> list[str]:
        """A zone as one side (or "spectator") sees it."""
        zones = self.match.view(SIDES.get(side, NOBODY))["zones"]
        assert isinstance(zones, dict)
        return list(zones[zone])

    @property
    def result(self) -> tuple[tuple[str, ...], str] | None:
        """Who won (as sides) and the way, or None."""
        end = self.match.result
        return (tuple(("white", "red")[seat] for seat in end.winners), end.way) if end else None

    def copy(self) -> "Board":
        return Board(self.match.copy())


def board(
    *cities: Json,
    turn: str = "white",
    white: list[str] | None = None,
    red: list[str] | None = None,
    rolls: list[int] | None = None,
    seed: int = 0,
    **given: Any,
) -> Board:
    """A position at the start of a turn. `white` and `red` are hands; more of `given` as in docs/scenes.md:

    number (turns before this one, default 2), still, tiles (the tile pile from the top), pile and discard (by god),
    pair (1 or 2: inside Two Turns), set_up. Cities must be laid in an order in which each one fits.
    """
    game = entry_of("hellas").from_scene(
        {"city": list(cities), "turn": turn, "hand": {"white": white or [], "red": red or []}, **given}
    )
    return Board(begun(game, rolls, seed))


def islands(white_soldiers: int = 1, red_soldiers: int = 1, ships: int = 0, **given: Any) -> Board:
    """White holds Thera and Melos, Red Naxos and Kythera: islands around the start tile, all sea neighbours."""
    return board(
        city("thera", (0, -1), "white", white_soldiers, ships),
        city("naxos", (1, -1), "red", red_soldiers, ships),
        city("melos", (0, 1), "white", 1, ships),
        city("kythera", (-1, 1), "red", 1, ships),
        **given,
    )
