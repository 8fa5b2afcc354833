"""Looking back: mistakes by what one could know, luck beyond the mean, turning points."""

import petteia
from petteia.bots.reasons import outlook
from petteia.bots.review import MISTAKE, TURNED, luck, mistake, sealed, turnings
from petteia.kernel.calibration import Calibration
from tests.bots.test_reasons import in_defence
from tests.calibrated import calibrated


def test_to_give_a_city_away_is_a_mistake_and_to_save_it_is_none() -> None:
    match = in_defence()
    assert match.game.ask is not None
    seat = match.game.ask.seat
    assert mistake(match, "play ships_to_the_rescue", 3) is None
    wrong = mistake(match, "pass", 3)
    assert wrong is not None
    assert (wrong.seat, wrong.ply) == (seat, match.game.plies)
    assert wrong.reasons.best == "play ships_to_the_rescue"
    assert wrong.reasons.loss > 2 * MISTAKE


def test_a_mistake_is_measured_in_the_chances_that_are_shown() -> None:
    """Where nothing that is done changes who wins, nothing is a mistake; where much does, more is."""
    match = in_defence()
    losses = []
    for slope in (0.3, 0.8):
        with calibrated("hellas", 2, choice=Calibration(0.0, slope)):
            wrong = mistake(match, "pass", 3)
        assert wrong is not None
        losses.append(wrong.reasons.loss)
    assert losses == sorted(losses)
    with calibrated("hellas", 2, choice=Calibration(0.0, 0.01)):
        assert mistake(match, "pass", 3) is None


def test_only_what_changed_much_is_a_turning_point() -> None:
    little, much = 0.5 + TURNED / 2, 0.5 + 2 * TURNED
    shares = [[0.5, little, much, much], [0.5, 1 - little, 1 - much, 1 - much]]
    assert [one.ply for one in turnings([0, 4, 9, 12], shares)] == [4]


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
