"""How much and how often: polite refusals before anything is worn out."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from petteia.server.settings import Limits, Rate
from petteia.server.trouble import TooLarge, TooOften

MOST_BUCKETS: Final = 10_000
UNCOUNTED: Final = ("/health", "/ready")  # asked for by machines, often
DEAR_PAGES: Final = ("/rules", "/gallery", "/learn", "/practice", "/box", "/lab")  # long, and written for each reader
DEAR: Final = 10  # each counts as so many requests
IMPORTS: Final = ("/import", "/api/import", "/box/upload", "/box/edit")


class Buckets:
    """One bucket a visitor: each act takes a drop, and drops come back with time."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._left: OrderedDict[object, tuple[float, float]] = OrderedDict()
        self.spent: Callable[[object, int], None] | None = None  # told to other processes, where there are any

    def allows(self, who: object, cost: int = 1) -> bool:
        clock = time.monotonic()
        left, since = self._left.pop(who, (float(self.rate.burst), clock))
        left = min(float(self.rate.burst), left + (clock - since) * self.rate.per_second)
        self._left[who] = (left - cost if left >= cost else left, clock)
        if left >= cost and self.spent is not None:
            self.spent(who, cost)
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return left >= cost

    def drain(self, who: object, cost: int) -> None:
        """Another process has let somebody do so much."""
        clock = time.monotonic()
        left, since = self._left.pop(who, (float(self.rate.burst), clock))
        left = min(float(self.rate.burst), left + (clock - since) * self.rate.per_second)
        self._left[who] = (max(0.0, left - cost), clock)
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)

    def wait(self, who: object, cost: int = 1) -> float:
        """Count an act; the seconds after which to try again, if it was not welcome."""
        cost = min(cost, self.rate.burst)
        return 0.0 if self.allows(who, cost) else cost / self.rate.per_second

    def take(self, who: object, cost: int = 1) -> None:
        """Count an act; refuse it if there were too many of late."""
        if not self.allows(who, cost):
            raise TooOften("error.too_often")


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


class BodyLimit:
    """Refuses requests with too much in them, and addresses that ask too often."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.requests = Buckets(limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if not scope["path"].startswith("/static/") and scope["path"] not in UNCOUNTED:
            self.requests.take(address_of(scope), DEAR if scope["path"].startswith(DEAR_PAGES) else 1)
        most = self.limits.imported if scope["path"] in IMPORTS else self.limits.body
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > most:
            raise TooLarge("error.too_large", most=most // 1024)
        got = 0

        async def counted() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise TooLarge("error.too_large", most=most // 1024)
            return message

        await self.app(scope, counted, send)
