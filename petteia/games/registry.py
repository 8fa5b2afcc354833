"""The list of games. Bots, servers and commands reach the games through here; a game is loaded when it is asked for."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from threading import RLock
from types import ModuleType
from typing import Final

from petteia.kernel.box import SIGN, Box, Schema, box_of, keep_box, plain, read_box, read_content
from petteia.kernel.entry import GameEntry
from petteia.kernel.errors import UnknownGame
from petteia.kernel.journal import boxes_open_by


class Listed:
    """What is known of a game before it is loaded."""

    def __init__(self, module: str, seats: tuple[int, ...], lab: bool = False, box: str = "") -> None:
        self.module = module  # with its ENTRY, which says the same of seats and laboratory
        self.box = box  # the module that says what owners may change; "": nothing
        self.seats = seats
        self.lab = lab  # can sides of it be compared?


class Games(Mapping[str, GameEntry]):
    """All games by name, in the order of the list. Names cost nothing; `values` and `items` load every game.

    >>> list(GAMES)
    ['hellas', 'lords', 'solo', 'companion', 'pantheon']
    >>> "lords" in GAMES, "chess" in GAMES
    (True, False)
    >>> GAMES["lords"].seats
    (4, 3, 2)
    """

    def __init__(self, listed: dict[str, Listed]) -> None:
        self.listed = listed
        self.loaded: dict[str, GameEntry] = {}
        self.loading = RLock()  # a compiled module can be found by another thread before it is whole

    def __iter__(self) -> Iterator[str]:
        return iter(self.listed)

    def __len__(self) -> int:
        return len(self.listed)

    def __contains__(self, name: object) -> bool:
        return name in self.listed

    def __getitem__(self, name: str) -> GameEntry:
        entry = self.loaded.get(name)
        return self.load(name) if entry is None else entry

    def load(self, name: str) -> GameEntry:
        with self.loading:
            entry = import_module(self.listed[name].module).ENTRY
        assert isinstance(entry, GameEntry)
        return self.loaded.setdefault(name, entry)

    def __setitem__(self, name: str, entry: GameEntry) -> None:
        """Play that under this name from now on, in this process."""
        self.listed[name] = Listed("", entry.seats, entry.lab() is not None)
        self.loaded[name] = entry


GAMES: Final = Games(
    {
        "hellas": Listed("petteia.games.hellas.entry", seats=(2,), box="petteia.games.hellas.box"),
        "lords": Listed("petteia.games.lords.entry", seats=(4, 3, 2), box="petteia.games.lords.box"),
        "solo": Listed("petteia.games.solo.entry", seats=(1,), box="petteia.games.solo.box"),
        "companion": Listed("petteia.games.solo.companion.entry", seats=(1,)),
        "pantheon": Listed("petteia.games.pantheon.entry", seats=(2, 3, 4), lab=True, box="petteia.games.pantheon.box"),
    }
)


def listed(name: str) -> Listed:
    """What the list says of the game of that name, which is not loaded for it."""
    if plain(name) not in GAMES:
        raise UnknownGame("error.game", game=name, allowed=", ".join(GAMES))
    return GAMES.listed[plain(name)]


def entry_of(name: str) -> GameEntry:
    """The game of that name, as it comes or with the facts of a box that was opened in this process."""
    known = listed(name)
    if SIGN not in name:
        return GAMES[name]
    box = box_of(name)
    if box is None:
        raise UnknownGame("error.no_box", game=name)
    entry: GameEntry = boxed().opened(box, known.module)
    return entry


# ---- boxes -----------------------------------------------------------------------------------------------------------


def boxed() -> ModuleType:
    return import_module("petteia.games.boxed")  # only those who bring a box need it


def boxes() -> list[str]:
    """The games whose facts owners may change."""
    return [name for name, known in GAMES.listed.items() if known.box]


def schema_of(game: str) -> Schema:
    """What owners may change in a game."""
    module = listed(game).box
    if not module:
        raise UnknownGame("error.box_game", game=game, allowed=", ".join(boxes()))
    schema: Schema = boxed().schema_of(module)
    return schema


def know_box(text: str, game: str) -> str:
    """An overlay that was checked when it came, and is not again; its game is loaded when it is asked for. The name
    of the game.
    """
    box = Box(text, schema_of(game), read_content(text))
    keep_box(box)
    return box.name


def open_box(text: str, game: str = "") -> str:
    """Read an overlay, check all of it, and load its game; the name of the game with that box.

    `game`: what it must be for; without it, what the overlay itself says.
    """
    wanted = game or str(boxed().game_in(text))
    schema = schema_of(wanted)
    box = read_box(text, schema)
    boxed().opened(box, listed(wanted).module)
    return box.name


boxes_open_by(open_box)
