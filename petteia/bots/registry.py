"""The list of bots. Commands, pages and programs know a bot by the name on its class (docs/adding-a-bot.md)."""

from typing import Final

from petteia.bots.simple import Bot, GreedyBot, RandomBot
from petteia.bots.thinker import ThinkerBot
from petteia.kernel.errors import UnknownGame


def by_name(*bots: type[Bot]) -> dict[str, type[Bot]]:
    """Bots under their names; each has a name of its own."""
    found: dict[str, type[Bot]] = {}
    for bot in bots:
        other = found.setdefault(bot.name, bot)
        assert other is bot, f"{bot.__name__} and {other.__name__} are both called {bot.name!r}"
    return found


BOTS: Final = by_name(RandomBot, GreedyBot, ThinkerBot)
USUAL: Final = GreedyBot.name  # who plays where nobody asked for another


def bot_of(name: str) -> type[Bot]:
    """The bot of that name.

    >>> bot_of("random").__name__
    'RandomBot'
    >>> bot_of("hal")
    Traceback (most recent call last):
    ...
    petteia.kernel.errors.UnknownGame: there is no bot “hal”; there is: random, greedy, thinker
    """
    bot = BOTS.get(name)
    if bot is None:
        raise UnknownGame("error.bot", bot=name[:40], allowed=", ".join(BOTS))
    return bot


def make_bot(name: str, seed: int) -> Bot:
    """A bot of that name, with dice of its own.

    >>> make_bot("random", seed=1).name
    'random'
    """
    return bot_of(name)(seed)
