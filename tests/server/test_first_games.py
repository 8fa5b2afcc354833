"""What *Play now* begins depends on what somebody has won."""

from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import insert

from petteia.server.live import HOTSEAT, LESSON, ONLINE
from petteia.server.schema import seats, tables
from petteia.server.store import Store

WHEN = datetime(2026, 1, 1)


def stored(store: Store, person: int, code: str, kind: str, result: Any, seat: int = 0) -> None:
    """A table of Hellas that somebody sat at."""
    row = {"code": code, "game": "hellas", "kind": kind, "public": False, "status": "over", "owner": person}
    row |= {"header": {}, "plies": 9, "lines": 9, "revision": 9, "result": result, "created": WHEN, "changed": WHEN}
    with store.engine.begin() as db:
        db.execute(insert(tables).values(**row))
        place = {"code": code, "seat": seat, "side": {}, "person": person, "invite": code}
        db.execute(insert(seats).values(**place))


@pytest.mark.parametrize(
    ("kind", "result", "won"),
    [
        (ONLINE, {"winners": [0], "way": "cities", "scores": [10, 3]}, {"hellas"}),
        (ONLINE, {"winners": [1], "way": "cities", "scores": [3, 10]}, set()),
        (ONLINE, {"winners": [0, 1], "way": "shared", "scores": [5, 5]}, {"hellas"}),
        (ONLINE, None, set()),
        (HOTSEAT, {"winners": [0], "way": "cities", "scores": [10, 3]}, set()),
        (LESSON, {"winners": [0], "way": "cities", "scores": [10, 3]}, set()),
    ],
)
def test_a_game_counts_as_won_at_a_table_of_ones_own(kind: str, result: Any, won: set[str]) -> None:
    store = Store("sqlite://")
    try:
        person, other = store.add_person("Helen"), store.add_person("Paris")
        stored(store, person, "abcdefgh", kind, result)
        assert store.games_won(person, ONLINE) == won
        assert store.games_won(other, ONLINE) == set()
    finally:
        store.close()
