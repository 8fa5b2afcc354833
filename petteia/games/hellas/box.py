"""What owners may correct in Hellas: the coasts, temples and names of the 24 tiles. There are as many as in the box."""

from typing import Any, Final

from petteia.kernel.box import BadBox, Field, Kind, Letters, Schema, Switch
from petteia.kernel.words import Text

SEAS: Final = 2  # of a tile, at the most
START: Final = "dolphin_sea"


class Seas(Field):
    """The sea edges of a tile, by connected sea."""

    shape = "edges"

    def expected(self) -> Text:
        return Text("box.expected.seas")

    def fits(self, value: object) -> bool:
        if not isinstance(value, list) or not 1 <= len(value) <= SEAS:
            return False
        return all(isinstance(sea, list) and sea and all(edge in range(6) for edge in sea) for sea in value)


class Bridges(Field):
    """Pairs of land edges."""

    shape = "edges"

    def expected(self) -> Text:
        return Text("box.expected.bridges")

    def fits(self, value: object) -> bool:
        return isinstance(value, list) and all(
            isinstance(pair, list) and len(pair) == 2 and all(edge in range(6) for edge in pair) for pair in value
        )


def complete_tile(entry: dict[str, Any], content: dict[str, Any], told: dict[str, Any]) -> None:
    """Edges alone say that all water of the tile is one sea."""
    ref = str(entry["ref"])
    edges = str(entry["edges"])
    if ref == START and edges != "S" * 6:
        raise BadBox(f"tile {ref}", "edges", Text("box.expected.start_tile"), edges)
    if "S" not in edges:
        raise BadBox(f"tile {ref}", "edges", Text("box.expected.some_sea"), edges)
    wet = [edge for edge in range(6) if edges[edge] == "S"]
    if sorted(edge for sea in entry["seas"] for edge in sea) != wet:
        if "seas" not in told:
            entry["seas"] = [wet]
        else:
            raise BadBox(f"tile {ref}", "seas", Text("box.expected.seas"), entry["seas"])
    if any(edges[edge] != "L" for pair in entry["bridges"] for edge in pair):
        if "bridges" in told:
            raise BadBox(f"tile {ref}", "bridges", Text("box.expected.bridges"), entry["bridges"])
        entry["bridges"] = []
    if ref == START and entry["temple"]:
        raise BadBox(f"tile {ref}", "temple", "false", True)


NAMED: Final = {"en": "{name}", "fr": "{name}", "es": "{name}"}

SCHEMA: Final = Schema(
    "hellas",
    (
        Kind(
            "tile",
            "petteia.games.hellas",
            "tiles.toml",
            (Letters("edges", "LS", 6), Seas("seas"), Bridges("bridges"), Switch("temple")),
            words={"city.{ref}": NAMED},
            complete=complete_tile,
            shows=("edges", "temple"),
            rules={"edges": ("HE-TILE-03",), "temple": ("HE-TILE-15",)},
        ),
    ),
)
