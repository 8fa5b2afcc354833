"""Chance: even, repeatable, recorded, scripted."""

import pytest

from petteia.kernel.chance import Chance, ScriptEnded


def dice(seed: int) -> Chance:
    chance = Chance()
    chance.reseed(seed)
    return chance


def test_the_same_seed_gives_the_same_results_and_another_one_others() -> None:
    assert [dice(5).roll(1000) for _ in range(3)] == [dice(5).roll(1000)] * 3
    one, other = dice(5), dice(6)
    assert [one.roll(1000) for _ in range(10)] != [other.roll(1000) for _ in range(10)]


@pytest.mark.parametrize("seed", [0, 1, -1, 2**32, 2**70, -(2**70)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert 0 <= dice(seed).roll(6) < 6


@pytest.mark.parametrize("sides", [2, 6, 7, 23])
def test_every_face_comes_up_evenly(sides: int) -> None:
    chance = dice(3)
    counts = [0] * sides
    for _ in range(4000 * sides):
        counts[chance.roll(sides)] += 1
    chi = sum((count - 4000) ** 2 / 4000 for count in counts)
    assert chi < 3 * sides + 12


def test_first_rolls_of_neighbouring_seeds_are_even_too() -> None:
    counts = [0] * 6
    for seed in range(6000):
        counts[dice(seed).roll(6)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_shuffling_keeps_every_card_and_reaches_every_order() -> None:
    chance = dice(9)
    orders = {chance.shuffled((1, 2, 3)) for _ in range(200)}
    assert len(orders) == 6
    assert {tuple(sorted(order)) for order in orders} == {(1, 2, 3)}


@pytest.mark.parametrize("count", [0, 1, 2, 7, 60])
def test_a_shuffle_is_the_same_whether_or_not_it_is_written_down(count: int) -> None:
    """There is a quick way for a shuffle nobody writes down; it is the same shuffle."""
    quiet, watched, told = dice(9), dice(9), list[int]()
    watched.record = told
    cards = tuple(range(count))
    assert quiet.shuffled(cards) == watched.shuffled(cards)
    assert (quiet.one, quiet.two, quiet.rolled) == (watched.one, watched.two, watched.rolled)
    assert quiet.rolled == len(told) == max(0, count - 1)
    again = dice(4)
    again.script = list(told)
    assert again.shuffled(cards) == dice(9).shuffled(cards)


def test_results_are_recorded_and_a_script_gives_them_again() -> None:
    chance = dice(2)
    told: list[int] = []
    chance.record = told
    first = [chance.roll(6) for _ in range(5)]
    assert told == first
    again = dice(77)
    again.script = list(told)
    assert [again.roll(6) for _ in range(5)] == first
    with pytest.raises(ScriptEnded):
        again.roll(6)


def test_a_script_that_does_not_fit_is_noticed() -> None:
    chance = dice(2)
    chance.script = [6]
    with pytest.raises(ScriptEnded, match="6"):
        chance.roll(6)


def test_a_script_leaves_the_generator_where_it_would_have_been() -> None:
    free, scripted = dice(2), dice(2)
    scripted.script = [0, 0]
    for _ in range(2):
        free.roll(6)
        scripted.roll(6)
    assert (free.one, free.two) == (scripted.one, scripted.two)


def test_a_copy_goes_its_own_way() -> None:
    chance = dice(2)
    twin = chance.copy()
    assert chance.roll(1000) == twin.roll(1000)
    chance.roll(6)
    assert chance.rolled == twin.rolled + 1
