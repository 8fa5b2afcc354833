"""Somebody else's bot at a table: it may hang, break or choose what is not offered, and the game goes on.

What the bot did is noted; a stand-in chooses in its place. After some faults the stand-in stays.
"""

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final, TypeVar

from petteia.bots.eyes import Eyes
from petteia.bots.outside import BotFailed, ProcessBot
from petteia.bots.registry import make_bot
from petteia.bots.simple import Bot
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game

T = TypeVar("T")
STAND_IN: Final = "level2"  # quick, and no fool
FAULTS: Final = 3  # then the stand-in plays on


class TooLate(Exception):
    """Something took longer than it may."""


def within(seconds: float, call: Callable[[], T]) -> T:
    """What a call gives, or `TooLate`. Where nothing can be interrupted it is waited for.

    >>> within(5, lambda: 7)
    7
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        return call()

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLate(f"no answer within {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return call()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Guarded(Bot):
    """A bot that may fail. Whoever wants to know at once is told."""

    name = "guarded"

    def __init__(
        self, make: Callable[[], Bot], seed: int, seconds: float, tell: Callable[[str], None] | None = None
    ) -> None:
        super().__init__(seed)
        self.tell = tell
        self.seconds = seconds
        self.faults: list[str] = []
        self.stand_in = make_bot(STAND_IN, seed)
        self.bot: Bot | None = None
        try:
            self.bot = make()
        except Exception as broken:
            self.fault(broken)

    def fault(self, broken: Exception) -> None:
        told = isinstance(broken, (BotFailed, TooLate))
        self.faults.append(str(broken) if told else f"broke: {type(broken).__name__}: {broken}")
        if self.tell is not None:
            self.tell(self.faults[-1])
        if len(self.faults) == FAULTS or (isinstance(self.bot, ProcessBot) and self.bot.program.poll() is not None):
            self.close()

    @property
    def called(self) -> str:
        """What it calls itself."""
        if self.bot is None:
            return STAND_IN
        return self.bot.called if isinstance(self.bot, ProcessBot) else self.bot.name

    def look(self, game: Game, seat: Seat) -> Eyes:
        return self.bot.look(game, seat) if self.bot is not None else super().look(game, seat)

    def choose(self, eyes: Eyes) -> str:
        bot = self.bot
        if bot is not None:
            try:  # a program has a deadline of its own
                own = isinstance(bot, ProcessBot)
                key = bot.choose(eyes) if own else within(self.seconds, lambda: bot.choose(eyes))
                if key in set(eyes.keys()):
                    return key
                self.fault(BotFailed(f"chose what is not offered: {str(key)[:60]}"))
            except Exception as broken:
                self.fault(broken)
        return self.stand_in.choose(eyes)

    def close(self) -> None:
        """The bot is done with."""
        if isinstance(self.bot, ProcessBot):
            self.bot.close()
        self.bot = None
