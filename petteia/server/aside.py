"""Work that nobody waits for but who asked: in processes of their own, everybody in turn.

A function that runs here gets a store to read from, and plain data; what it refuses is refused by the server.
"""

from collections.abc import Callable
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from petteia.bots.guard import within
from petteia.kernel.errors import PetteiaError
from petteia.server.desk import Desk
from petteia.server.store import Store
from petteia.server.thinking import Workers
from petteia.server.turns import Turns

P = ParamSpec("P")
T = TypeVar("T")

POLITE: Final = 5
LONGEST_LOOK: Final = 300.0  # seconds; what takes longer hangs
WAITING: Final = 20  # things that may wait for one person


class Aside:
    """The workers, and the line before them."""

    def __init__(self, desk: Desk, workers: int) -> None:
        self.desk = desk
        self.workers = Workers(workers, "petteia-aside", POLITE)
        self.turns = Turns(max(1, workers), WAITING)

    async def run(self, who: object, call: Callable[Concatenate[Store, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function of a module finds in the store, when it is this person's turn."""
        assert not kwargs
        async with self.turns.of(who):
            if not self.workers.count:  # the store has but one thread: what it does is done in turn anyway
                return await self.desk.run(lambda: call(self.desk.store, *args, **kwargs))
            found, refused = await self.workers.run(with_store, self.desk.store.url, call, args)
        if refused is not None:
            kind, key, parts = refused
            raise kind(key, **parts)
        answer: T = found
        return answer

    def close(self) -> None:
        self.workers.end()


_STORES: Final[dict[str, Store]] = {}


def with_store(url: str, call: Any, args: tuple[Any, ...]) -> tuple[Any, Any]:
    """Runs in a worker. An error crosses over as plain data."""
    store = _STORES.get(url)
    if store is None:
        store = _STORES[url] = Store(url, ready=True)
    try:
        return within(LONGEST_LOOK, lambda: call(store, *args)), None
    except PetteiaError as no:
        return None, (type(no), no.text.key, no.text.parts)
