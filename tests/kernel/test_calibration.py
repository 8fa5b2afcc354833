"""What is shown as a chance: in the order of what was said, adding up to 1, and sure where it is sure."""

from itertools import pairwise

import pytest

from petteia.kernel.calibration import PLAIN, Calibration, calibration
from petteia.kernel.errors import BadFacts

CURVES = (
    Calibration(),
    Calibration(-0.7, 0.4, 0.0),
    Calibration(0.2, 0.1, 0.06),
    Calibration(0.0, 1.8, 0.0),
    Calibration(0.0, 0.0, 0.2),
    PLAIN,
)
SAID = [0.0, 0.001, 0.02, 0.1, 0.3, 0.49, 0.5, 0.51, 0.7, 0.9, 0.98, 0.999, 1.0]


@pytest.mark.parametrize("curve", CURVES)
def test_what_is_said_to_be_better_is_not_shown_as_worse(curve: Calibration) -> None:
    shown = [curve.chance(said) for said in SAID]
    assert shown == sorted(shown)
    assert all(0.0 <= one <= 1.0 for one in shown)
    first = [curve.chances([said, 1.0 - said], [0, 1])[0] for said in SAID]
    assert first == sorted(first)
    growing = [
        curve.chances([said, (1 - said) * 0.5, (1 - said) * 0.3, (1 - said) * 0.2], range(4))[0] for said in SAID
    ]
    assert all(one <= later + 1e-12 for one, later in pairwise(growing))


@pytest.mark.parametrize("curve", CURVES)
@pytest.mark.parametrize("said", [[0.7, 0.3], [0.6, 0.3, 0.1], [0.4, 0.3, 0.2, 0.1], [0.97, 0.01, 0.01, 0.01]])
def test_chances_of_all_sides_add_up_and_keep_their_order(curve: Calibration, said: list[float]) -> None:
    shown = curve.chances(said, range(len(said)))
    assert sum(shown) == pytest.approx(1.0)
    assert shown == sorted(shown, reverse=True)


@pytest.mark.parametrize("curve", CURVES)
def test_who_wins_together_has_the_same_chance(curve: Calibration) -> None:
    shown = curve.chances([0.8, 0.2, 0.8, 0.2], [0, 1, 0, 1])
    assert shown[0] == shown[2]
    assert shown[1] == shown[3]
    assert shown[0] + shown[1] == pytest.approx(1.0)


@pytest.mark.parametrize("curve", CURVES)
def test_what_is_sure_stays_sure(curve: Calibration) -> None:
    assert (curve.chance(0.0), curve.chance(1.0)) == (0.0, 1.0)
    assert curve.chances([0.0, 1.0, 0.0], range(3)) == [0.0, 1.0, 0.0]


def test_two_sides_are_bent_like_one_without_a_lift() -> None:
    curve = Calibration(0.0, 0.6, 0.03)
    for said in SAID[1:-1]:
        assert curve.chances([said, 1.0 - said], [0, 1])[0] == pytest.approx(curve.chance(said))


def test_what_nobody_measured_is_shown_as_it_was_said() -> None:
    assert calibration("chances.toml", "seats_2.position", None) is PLAIN
    assert [PLAIN.chance(said) for said in SAID] == SAID
    assert PLAIN.chances([0.2, 0.5, 0.3], range(3)) == [0.2, 0.5, 0.3]


def test_steepness_is_how_far_a_chance_moves() -> None:
    curve = Calibration(-0.4, 0.5, 0.02)
    step = 1e-5
    for odds, said in ((-1.0, 0.2689414214), (0.0, 0.5), (2.0, 0.8807970780)):
        moved = Calibration(-0.4 + curve.bent(odds + step), 0.0).chance(0.5)
        before = Calibration(-0.4 + curve.bent(odds - step), 0.0).chance(0.5)
        assert curve.steepness(said) == pytest.approx((moved - before) / (2 * step), rel=1e-3)


@pytest.mark.parametrize("wrong", [{"slop": 1.0}, {"slope": True}, {"slope": "1"}, {"slope": -0.1}, {"bend": -1}, 3.0])
def test_a_curve_that_falls_or_has_another_number_is_refused(wrong: object) -> None:
    with pytest.raises(BadFacts) as no:
        calibration("chances.toml", "seats_2.position", wrong)
    assert "seats_2.position" in str(no.value)
