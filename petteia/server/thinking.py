"""Bots think in processes of their own, on games that the seat they play for could be in."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, ParamSpec, TypeVar

from petteia.bots.guard import STAND_IN, within
from petteia.bots.registry import make_bot
from petteia.bots.simple import SEEDS, Bot
from petteia.face import load
from petteia.kernel.flow import Seat
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.server.turns import Turns

P = ParamSpec("P")
T = TypeVar("T")

LOG: Final = logging.getLogger("petteia.server")
LONGEST_THOUGHT: Final = 60.0  # seconds; who thinks longer hangs
POLITE: Final = 5  # people do not wait for bots to think
MOST_THOUGHTS: Final = 1000  # of one person's tables that may wait
REMEMBERED: Final = 500  # bots a worker keeps with their plans


class Workers:
    """Processes for heavy work, or a thread where none are wanted. A worker that died is replaced."""

    def __init__(self, count: int, name: str, nice: int = 0) -> None:
        self.count = count
        self.name = name
        self.nice = nice  # how far these processes stand back behind others
        self.pool = self._made()

    def _made(self) -> Executor:
        if not self.count:
            return ThreadPoolExecutor(1, self.name)
        return ProcessPoolExecutor(
            self.count, multiprocessing.get_context("spawn"), initializer=ready, initargs=(self.nice,)
        )

    def warm(self) -> None:
        """Begin the processes, so that the first to need them does not wait."""
        for _ in range(self.count):
            self.pool.submit(nothing)

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        assert not kwargs
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.pool, call, *args)
        except BrokenProcessPool:
            self.pool.shutdown(wait=False)
            self.pool = self._made()
            return await loop.run_in_executor(self.pool, call, *args)

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)

    def end(self) -> None:
        """Close without waiting for work that nobody wants any more."""
        processes = getattr(self.pool, "_processes", None) or {}
        for process in list(processes.values()):
            process.terminate()
        self.pool.shutdown(wait=not processes, cancel_futures=True)


def ready(nice: int) -> None:
    """Runs in a worker, first of all. A worker outlives neither its server nor its purpose."""
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the server, which ends its workers
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """A server that is killed cannot end its workers: they notice by themselves."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def nothing() -> None:
    """Work that only shows that a worker is there."""


def in_time(call: Callable[..., T], *args: object) -> T:
    """Runs in a worker: something that hangs must not keep all others waiting."""
    return within(LONGEST_THOUGHT, lambda: call(*args))


def imagined(match: Match, seat: Seat, seed: int) -> Match:
    """A match this seat could be in. Nothing of what is hidden from it decides how it is dealt anew."""
    return match.imagine(seat, seed)


class Thinking:
    """What bots would choose."""

    def __init__(self, workers: int) -> None:
        self.workers = Workers(workers, "petteia-bots", POLITE)
        self.turns = Turns(max(1, workers), MOST_THOUGHTS)
        self.thought: Callable[[float], None] | None = None  # how long one took

    async def choice(self, who: int, code: str, saved: Json, seat: Seat, bot: str, seed: int) -> str:
        """The key of the option a bot takes for a seat. It is given nothing but an imagined game.

        Whoever has many tables full of bots (`who`) waits for them; others do not.
        """
        began = time.monotonic()
        async with self.turns.of(who):
            found = await self.workers.run(thought, code, saved, seat, bot, seed)
        if self.thought is not None:
            self.thought(time.monotonic() - began)
        return found

    async def advice(self, who: int, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What somebody wants to be told, from a game they could be in."""
        assert not kwargs
        async with self.turns.of(who):
            return await self.workers.run(in_time, call, *args)

    def close(self) -> None:
        self.workers.close()


_BOTS: Final[OrderedDict[tuple[str, Seat, str], Bot]] = OrderedDict()


def thought(code: str, saved: Json, seat: Seat, name: str, seed: int) -> str:
    """Runs in a worker: what a bot chooses in a game it was sent. It remembers its plans from choice to choice.

    If it hangs, breaks or chooses what is not offered, a stand-in chooses.
    """
    key = (code, seat, name)
    bot = _BOTS.pop(key, None) or make_bot(name, seed % SEEDS)
    _BOTS[key] = bot
    if len(_BOTS) > REMEMBERED:
        _BOTS.popitem(last=False)
    game = load(saved).game
    eyes = bot.look(game, seat)
    try:
        pick = within(LONGEST_THOUGHT, lambda: bot.choose(eyes))
        if pick in set(eyes.keys()):
            return pick
        LOG.error("table %s: bot %s chose what is not offered: %s", code, name, str(pick)[:80])
    except Exception:
        LOG.exception("table %s: bot %s fails", code, name)
        _BOTS.pop(key, None)  # it begins anew with the next choice
    stand_in = make_bot(STAND_IN, seed % SEEDS)
    return stand_in.choose(stand_in.look(game, seat))
