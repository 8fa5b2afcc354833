"""The list of games. Bots, servers and commands reach the games through here; a game is loaded when it is asked for."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from petteia.kernel.entry import GameEntry
from petteia.kernel.errors import UnknownGame


class Listed:
    """What is known of a game before it is loaded."""

    def __init__(self, module: str, seats: tuple[int, ...], lab: bool = False) -> None:
        self.module = module  # with its ENTRY, which says the same of seats and laboratory
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

    def __iter__(self) -> Iterator[str]:
        return iter(self.listed)

    def __len__(self) -> int:
        return len(self.listed)

    def __contains__(self, name: object) -> bool:
        return name in self.listed

    def __getitem__(self, name: str) -> GameEntry:
        entry = self.loaded.get(name)
        if entry is None:
            entry = import_module(self.listed[name].module).ENTRY
            assert isinstance(entry, GameEntry)
            self.loaded[name] = entry
        return entry

    def __setitem__(self, name: str, entry: GameEntry) -> None:
        """Play that under this name from now on, in this process."""
        self.listed[name] = Listed("", entry.seats, entry.lab() is not None)
        self.loaded[name] = entry


GAMES: Final = Games(
    {
        "hellas": Listed("petteia.games.hellas.entry", seats=(2,)),
        "lords": Listed("petteia.games.lords.entry", seats=(4, 3, 2)),
        "solo": Listed("petteia.games.solo.entry", seats=(1,)),
        "companion": Listed("petteia.games.solo.companion.entry", seats=(1,)),
        "pantheon": Listed("petteia.games.pantheon.entry", seats=(2, 3, 4), lab=True),
    }
)


def listed(name: str) -> Listed:
    """What the list says of the game of that name, which is not loaded for it."""
    if name not in GAMES:
        raise UnknownGame("error.game", game=name, allowed=", ".join(GAMES))
    return GAMES.listed[name]


def entry_of(name: str) -> GameEntry:
    """The game of that name."""
    listed(name)
    return GAMES[name]
