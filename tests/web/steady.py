"""A server on which bots draw the same lots at every table: players alone decide how a game goes, and tests repeat it.

For a process of its own (`main`).
"""

import json
import sys
from collections.abc import Sequence
from typing import Final, TypeVar

from petteia.server import bots
from petteia.server.app import serve

T = TypeVar("T")

LOT: Final = 43  # with it, and the seed of the server, the adventures of Pantheon are short


class Lots:
    """In the place of `secrets`."""

    def randbits(self, _: int) -> int:
        return LOT

    def choice(self, things: Sequence[T]) -> T:
        return things[0]


def main() -> None:
    assert hasattr(bots, "secrets")
    setattr(bots, "secrets", Lots())  # noqa: B010
    serve(port=int(sys.argv[1]), db_url=sys.argv[2], **json.loads(sys.argv[3]))
