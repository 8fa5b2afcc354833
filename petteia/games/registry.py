"""The list of games. Bots, environments, servers and commands reach the games through here."""

from typing import Final

from petteia.games.hellas.entry import ENTRY as HELLAS
from petteia.games.lords.entry import ENTRY as LORDS
from petteia.games.pantheon.entry import ENTRY as PANTHEON
from petteia.games.solo.companion.entry import ENTRY as COMPANION
from petteia.games.solo.entry import ENTRY as SOLO
from petteia.kernel.entry import GameEntry
from petteia.kernel.errors import UnknownGame

GAMES: Final[dict[str, GameEntry]] = {entry.name: entry for entry in (HELLAS, LORDS, SOLO, COMPANION, PANTHEON)}


def entry_of(name: str) -> GameEntry:
    """The game of that name."""
    entry = GAMES.get(name)
    if entry is None:
        raise UnknownGame("error.game", game=name, allowed=", ".join(GAMES))
    return entry
