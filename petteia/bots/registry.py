"""The list of bots. Commands, pages and programs know a bot by the name on its class (docs/adding-a-bot.md)."""

from functools import cache
from typing import Any, Final

from petteia.bots.levels import LEVELS
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


BOTS: Final = by_name(*LEVELS, RandomBot, GreedyBot, ThinkerBot)
USUAL: Final = GreedyBot.name  # who plays where nobody asked for another


OFFERED: Final = "petteia.bots"  # the group of entry points


def offered() -> dict[str, Any]:
    """Bots that installed packages offer, not yet loaded. Our own names are taken."""
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=OFFERED) if point.name not in BOTS}


def loaded(name: str, point: Any) -> type[Bot]:
    """The class of an entry point."""
    try:
        found = point.load()
    except Exception as broken:
        raise UnknownGame("error.bot_broken", bot=name[:40], why=f"{type(broken).__name__}: {broken}") from broken
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownGame("error.bot_broken", bot=name[:40], why=f"{point.value} is no class that extends Bot")
    return found


@cache
def bot_names() -> tuple[str, ...]:
    """Our own bots, and those of installed packages."""
    return (*BOTS, *sorted(offered()))


def bot_of(name: str) -> type[Bot]:
    """The bot of that name: one of ours, or of an installed package.

    >>> bot_of("random").__name__
    'RandomBot'
    >>> bot_of("hal")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    petteia.kernel.errors.UnknownGame: no bot is called “hal”; choose from: level1, level2, ..., random, greedy, thinker
    """
    bot = BOTS.get(name)
    if bot is None:
        others = offered()
        if name not in others:
            raise UnknownGame("error.bot", bot=name[:40], allowed=", ".join([*BOTS, *sorted(others)]))
        bot = loaded(name, others[name])
    return bot


def make_bot(name: str, seed: int) -> Bot:
    """A bot of that name, with dice of its own.

    >>> make_bot("random", seed=1).name
    'random'
    """
    return bot_of(name)(seed)
