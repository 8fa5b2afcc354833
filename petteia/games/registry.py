"""The list of games. Bots, servers and commands reach the games through here; a game is loaded when it is asked for."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from petteia.kernel.entry import GameEntry
from petteia.kernel.errors import UnknownGame


class Games(Mapping[str, GameEntry]):
    """All games by name, in the order of the list. Names cost nothing; `values` and `items` load every game.

    >>> list(GAMES)
    ['hellas', 'lords', 'solo', 'companion', 'pantheon']
    >>> "lords" in GAMES, "chess" in GAMES
    (True, False)
    >>> GAMES["lords"].seats
    (4, 3, 2)
    """

    def __init__(self, modules: dict[str, str]) -> None:
        self.modules = modules  # name of a game -> the module with its ENTRY
        self.loaded: dict[str, GameEntry] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)

    def __contains__(self, name: object) -> bool:
        return name in self.modules

    def __getitem__(self, name: str) -> GameEntry:
        entry = self.loaded.get(name)
        if entry is None:
            entry = import_module(self.modules[name]).ENTRY
            assert isinstance(entry, GameEntry)
            self.loaded[name] = entry
        return entry

    def __setitem__(self, name: str, entry: GameEntry) -> None:
        """Play that under this name from now on, in this process."""
        self.modules.setdefault(name, "")
        self.loaded[name] = entry


GAMES: Final = Games(
    {
        "hellas": "petteia.games.hellas.entry",
        "lords": "petteia.games.lords.entry",
        "solo": "petteia.games.solo.entry",
        "companion": "petteia.games.solo.companion.entry",
        "pantheon": "petteia.games.pantheon.entry",
    }
)


def entry_of(name: str) -> GameEntry:
    """The game of that name."""
    if name not in GAMES:
        raise UnknownGame("error.game", game=name, allowed=", ".join(GAMES))
    return GAMES[name]
