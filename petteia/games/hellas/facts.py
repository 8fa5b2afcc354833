"""Typed loading of facts/*.toml: the tiles, the god cards, the numbers of the box."""

from typing import Final

from petteia.kernel.facts import FactFile, FactTable

FILES: Final = __name__.rpartition(".")[0]


class Tile:
    """One landscape tile as printed."""

    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.number = entry.whole("number")
        self.form = entry.text("form")
        self.edges = entry.text("edges")
        self.seas = tuple(tuple(sea) for sea in entry.lists("seas"))
        self.bridges = tuple(tuple(pair) for pair in entry.lists("bridges"))
        self.temple = entry.switch("temple")
        self.city = entry.switch("city")
        self.start = not self.city
        if len(self.edges) != 6 or set(self.edges) - set("LS"):
            entry.wrong("edges", "six letters, L for land or S for sea")
        sea_edges = sorted(edge for sea in self.seas for edge in sea)
        if sea_edges != [edge for edge in range(6) if self.edges[edge] == "S"]:
            entry.wrong("seas", "every sea edge in exactly one sea")
        for pair in self.bridges:
            if len(pair) != 2 or any(self.edges[edge] != "L" for edge in pair):
                entry.wrong("bridges", "pairs of land edges")


class Card:
    """One kind of god card as printed."""

    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.god = entry.text("god")
        self.count = entry.whole("count")
        self.marked = entry.switch("marked")
        self.rule = entry.text("rule")
        if self.god not in GODS:
            entry.wrong("god", " / ".join(GODS))


def read_tiles(entries: list[FactTable]) -> tuple[Tile, ...]:
    """The tiles by their numbers: the start tile has 0, and each number is there once."""
    tiles: list[Tile | None] = [None] * len(entries)
    for entry in entries:
        tile = Tile(entry)
        if not 0 <= tile.number < len(tiles) or tiles[tile.number] is not None:
            entry.wrong("number", f"a number of its own from 0 to {len(tiles) - 1}")
        if tile.start != (tile.number == 0):
            entry.wrong("number", "0 for the tile without a city, and for no other")
        tiles[tile.number] = tile
    return tuple(tile for tile in tiles if tile is not None)


GODS: Final = ("poseidon", "ares", "zeus")
TILES: Final = read_tiles(FactFile(FILES, "tiles.toml").tables("tile"))
CARDS: Final = tuple(Card(entry) for entry in FactFile(FILES, "cards.toml").tables("card"))

_LIMITS: Final = FactFile(FILES, "limits.toml").top()
SOLDIERS: Final = _LIMITS.whole("soldiers")
SHIPS: Final = _LIMITS.whole("ships")
SOLDIERS_IN_A_CITY: Final = _LIMITS.whole("soldiers_in_a_city")
SHIPS_IN_A_CITY: Final = _LIMITS.whole("ships_in_a_city")
HAND: Final = _LIMITS.whole("hand")
HAND_OF_ONE_GOD: Final = _LIMITS.whole("hand_of_one_god")
OPENING_CARDS: Final = _LIMITS.whole("opening_cards_of_each_god")
SET_UP_TILES: Final = _LIMITS.whole("set_up_tiles")
REINFORCEMENT_STEPS: Final = _LIMITS.whole("reinforcement_steps")
TEMPLE_STEP: Final = _LIMITS.whole("temple_step")
CITIES_TO_WIN: Final = _LIMITS.whole("cities_to_win")
CONTACTS: Final = _LIMITS.whole("contacts")
STALEMATE_TURNS: Final = _LIMITS.whole("stalemate_turns")
HUMBLE_HAND: Final = _LIMITS.whole("humble_hand")
SETTLERS: Final = _LIMITS.whole("settlers")
ABUNDANCE_STEPS: Final = _LIMITS.whole("abundance_steps")
TIDAL_WAVE_LEAVES: Final = _LIMITS.whole("tidal_wave_leaves")
