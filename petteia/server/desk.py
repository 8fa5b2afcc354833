"""The way from the event loop to the store: calls wait in line for the store's thread, nothing else waits for them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from petteia.server.store import Store
from petteia.server.trouble import Unavailable

P = ParamSpec("P")
T = TypeVar("T")


class Desk:
    """Runs the store's methods one after the other on a thread of their own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, "petteia-store")
        self.waiting = 0  # calls that have not been answered

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """`await desk.run(desk.store.table, code)`. A write that began is finished even if nobody waits any more."""
        loop = asyncio.get_running_loop()
        self.waiting += 1
        try:
            return await loop.run_in_executor(self._thread, lambda: call(*args, **kwargs))
        except SQLAlchemyError as no:
            raise Unavailable("error.storage") from no
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self._thread.shutdown(wait=True)
        self.store.close()
