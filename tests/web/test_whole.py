"""Whole games on a telephone, by taps alone: one of several around one screen, and one played alone."""

import json
from pathlib import Path
from typing import Final

import pytest

from tests.web.conftest import Visit
from tests.web.driver import COVERED, NARROW, Player, Server

FOLDER: Final = Path(__file__).parent  # recorded games: a seed, and the choices of a game that ended soon
SEATS: Final = {"lords": 3, "solo": 1}


@pytest.mark.parametrize("game", SEATS)
def test_a_whole_game_by_taps(visit: Visit, tmp_path: Path, game: str) -> None:
    recorded = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    seats = ["me"] * SEATS[game]
    with Server(tmp_path, recorded["seed"]) as server:
        page, watch = visit(server, viewport=NARROW, has_touch=True, is_mobile=True)
        player = Player(page, touch=True)
        player.new_table(server.url, *seats, kind="hotseat" if len(seats) > 1 else "online", game=game)
        player.without_questions()
        for key in recorded["choices"]:
            player.uncovered()
            player.choose_key(key)
        player.wait(COVERED)
        assert player.is_over
        watch.nothing_wrong()
