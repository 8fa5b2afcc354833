"""For the process that all servers of the tests descend from: what each of them would read first has been read."""

from petteia.games.registry import GAMES
from petteia.kernel.words import LANGUAGES, Words
from petteia.server import pages
from tests.server import client

for game in ("", "server", *GAMES):
    for language in LANGUAGES:
        Words.of(game, language)

__all__ = ["client", "pages"]
