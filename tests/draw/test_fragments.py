"""What is true of the pieces of a page of every game."""

import random
import re
from collections import Counter

import pytest

from petteia.games.registry import GAMES
from petteia.kernel.view import view
from petteia.kernel.words import Words


@pytest.mark.parametrize("game", GAMES)
def test_no_id_comes_twice_on_a_page(game: str) -> None:
    entry = GAMES[game]
    for seed in range(4):
        g, dice, choices = entry.begin(entry.seats[0], seed, {}), random.Random(seed), 0
        while g.ask is not None and choices < 60:
            if choices % 12 == 0:
                shown = entry.fragments(view(g, g.ask.seat), Words.of(game, "en"))
                ids = Counter(id for part in shown.values() for id in re.findall(r' id="([^"]+)"', part))
                assert not [id for id, times in ids.items() if times > 1]
            g.step(dice.choice(g.ask.options))
            choices += 1
