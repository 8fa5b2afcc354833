"""Looking back: mistakes by what one could know, luck beyond the mean, turning points."""

import petteia
from petteia.bots.reasons import outlook
from petteia.bots.review import luck, mistake, sealed
from tests.bots.test_reasons import in_defence


def test_to_give_a_city_away_is_a_mistake_and_to_save_it_is_none() -> None:
    match = in_defence()
    assert match.game.ask is not None
    seat = match.game.ask.seat
    assert mistake(match, "play ships_to_the_rescue", 3) is None
    wrong = mistake(match, "pass", 3)
    assert wrong is not None
    assert (wrong.seat, wrong.ply) == (seat, match.game.plies)
    assert wrong.reasons.best == "play ships_to_the_rescue"
    assert wrong.reasons.loss > 0.2


def test_luck_of_two_sides_cancels_out() -> None:
    match = petteia.new("hellas", seed=7)
    rolled = 0
    while match.game.ask is not None and rolled < 5:
        before = match.game.copy()
        ask = match.game.ask
        key = match.game.key(ask.options[match.game.plies % len(ask.options)])
        match.choose(key)
        if sealed(match.game) != sealed(before):
            rolled += 1
            by = luck(before, key, match.game, 1)
            assert abs(by[0] + by[1]) < 1e-9
    assert rolled == 5
    assert abs(sum(outlook(match.game)) - 1.0) < 1e-9
