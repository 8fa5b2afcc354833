"""Who does the work of a long command: this process, others beside it, or the machines of a cluster (Ray).

Whoever does it, the results come in the order of the work, and are the same.
"""

import multiprocessing
import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from typing import Any, Final, TypeVar

from petteia.cli.trouble import Trouble

A = TypeVar("A")
B = TypeVar("B")

HERE: Final = "local"  # a cluster that is begun on this machine, and ends with the command
AUTO: Final = "auto"  # the one this machine belongs to
STORE: Final = 100 * 1024 * 1024  # bytes: what is handed about is small
REACHED_WITHIN: Final = 5.0  # seconds


class Crew:
    """One process does it all."""

    size = 1

    def do(self, work: Callable[[A], B], parts: Iterable[A]) -> Generator[B, None, None]:
        yield from map(work, parts)

    def end(self) -> None:
        """Nothing more is wanted, not even what was begun."""


class Hands(Crew):
    """Some processes on this machine."""

    def __init__(self, workers: int) -> None:
        self.size = workers
        self.pool = multiprocessing.get_context("spawn").Pool(workers)

    def do(self, work: Callable[[A], B], parts: Iterable[A]) -> Generator[B, None, None]:
        begin: Callable[[A], Any] = lambda part: self.pool.apply_async(work, (part,))  # noqa: E731
        yield from ahead(begin, lambda one: one.get(), parts, self.size)

    def end(self) -> None:
        self.pool.terminate()
        self.pool.join()


class Cluster(Crew):
    """Ray, on this machine or on many."""

    def __init__(self, address: str, workers: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would tell its makers
        try:
            ray: Any = import_module("ray")  # heavy, and not wholly typed
        except ImportError:
            raise Trouble("wrong.cluster_package") from None
        self.ray = ray
        self.address = address
        self.check_there()
        try:
            if address == HERE:
                ray.init(
                    address=HERE,
                    num_cpus=workers,
                    object_store_memory=STORE,
                    include_dashboard=False,
                    log_to_driver=False,
                    logging_level="error",
                )
            else:
                ray.init(address=address, log_to_driver=False, logging_level="error")
        except (ConnectionError, OSError, RuntimeError, ValueError) as no:
            raise Trouble("wrong.cluster_gone", address=address, why=first_line(no)) from None
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def check_there(self) -> None:
        """Ray would look for a machine that does not answer for minutes."""
        place = self.address.removeprefix("ray://")
        host, colon, port = place.rpartition(":")
        if self.address in (HERE, AUTO):
            return
        try:
            if not colon or not port.isdecimal():
                raise OSError("HOST:PORT?")
            socket.create_connection((host, int(port)), REACHED_WITHIN).close()
        except (OSError, OverflowError) as no:
            raise Trouble("wrong.cluster_gone", address=self.address, why=first_line(no)) from None

    def do(self, work: Callable[[A], B], parts: Iterable[A]) -> Generator[B, None, None]:
        far = self.ray.remote(work)
        try:
            yield from ahead(far.remote, self.ray.get, parts, self.size)
        except self.ray.exceptions.RayError as no:  # a lost machine's work is done again elsewhere; now none is left
            raise Trouble("wrong.cluster_lost", why=first_line(no)) from None

    def end(self) -> None:
        self.ray.shutdown()


def crew(workers: int, cluster: str = "") -> Crew:
    """Whoever was asked for: `cluster` is the address of one, or HERE."""
    if cluster:
        return Cluster(cluster, workers)
    return Hands(workers) if workers > 1 else Crew()


def ahead(
    begin: Callable[[A], Any], end: Callable[[Any], B], parts: Iterable[A], size: int
) -> Generator[B, None, None]:
    """In order; a few ahead of what is needed.

    >>> list(ahead(lambda part: part, lambda one: one + 1, [1, 2, 3], 1))
    [2, 3, 4]
    """
    waiting: deque[Any] = deque()
    for part in parts:
        waiting.append(begin(part))
        if len(waiting) > 2 * size:
            yield end(waiting.popleft())
    while waiting:
        yield end(waiting.popleft())


def first_line(no: Exception) -> str:
    return (getattr(no, "strerror", None) or str(no)).strip().partition("\n")[0]
