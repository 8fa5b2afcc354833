"""What matters in a position: read from a view as from the game, from open information and one's own cards."""

from collections.abc import Iterator

import pytest

from petteia.games.lords import facts, features, zones
from petteia.games.lords.board import MONUMENT_AT, REGIONS_OF
from petteia.games.lords.entry import ENTRY
from petteia.games.lords.names import SLAYER, WAYS
from petteia.games.lords.state import Lords
from petteia.kernel.chance import Chance
from petteia.kernel.flow import NOBODY
from petteia.kernel.game import Result
from petteia.kernel.view import imagine, view


def positions(seed: int, every: int, seats: int = 4, longest: int = 1500) -> Iterator[Lords]:
    """A game played at random, at each so-manieth decision."""
    g = ENTRY.begin(seats, seed, {})
    dice = Chance()
    dice.reseed(seed)
    while g.ask is not None and g.plies < longest:
        if g.plies % every == 0:
            assert isinstance(g, Lords)
            yield g
        g.step(g.ask.options[dice.roll(len(g.ask.options))])


def opening(seats: int = 4) -> Lords:
    """A game after the heroes were placed, each choice the first one offered."""
    g = ENTRY.begin(seats, 1, {})
    while g.ask is not None and g.stack[1].__class__.__name__ != "Turn":
        g.step(g.ask.options[0])
    assert isinstance(g, Lords)
    return g


def number(g: Lords, seat: int, name: str) -> float:
    return features.numbers_of(g, seat, True, features.Board(g))[features.NAMES.index(name)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_numbers_of_a_view_are_those_of_the_game(seats: int) -> None:
    for g in positions(seed=8, every=41, seats=seats):
        for seat in range(seats):
            seen = ENTRY.features(view(g, seat))
            numbers = features.numbers_of(g, seat, True, features.Board(g))
            assert [seen[name] for name in features.NAMES] == numbers
            assert seen["temples"] == features.temples_of(g, seat)


def test_a_spectator_reads_the_number_of_cards() -> None:
    for g in positions(seed=9, every=97):
        for seat in range(4):
            seen = ENTRY.features({**view(g, NOBODY), "seat": seat})  # as the chart after a game does
            assert seen["cards"] == len(g.table.cards[zones.HAND[seat]])
            assert set(seen) == {*features.NAMES, "chance", "temples", "slain"}


def test_chances_add_up() -> None:
    for g in positions(seed=10, every=97):
        shown = view(g, NOBODY)
        assert sum(ENTRY.features({**shown, "seat": seat})["chance"] for seat in range(4)) == pytest.approx(100)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_value_lies_between_a_loss_and_a_win(seats: int) -> None:
    for g in positions(seed=11, every=29, seats=seats):
        assert all(0 <= ENTRY.value(g, seat) <= 1 for seat in range(seats))


def test_hidden_cards_do_not_change_the_value() -> None:
    for g in positions(seed=12, every=53):
        for seat in range(4):
            assert ENTRY.value(g, seat) == ENTRY.value(imagine(g, seat, 3), seat)


def test_the_value_of_a_game_that_is_over() -> None:
    g = opening()
    g.result = Result((2,), WAYS[SLAYER])
    assert [ENTRY.value(g, seat) for seat in range(4)] == [0.0, 0.0, 1.0, 0.0]
    assert ENTRY.features({**view(g, NOBODY), "seat": 2})["chance"] == 100


# ---- what is better ----------------------------------------------------------------------------------------------


def test_every_way_to_win_is_worth_going() -> None:
    """Two monsters slain, four temples, all but one region of two lands, a countdown about to end."""
    start = opening()
    before = ENTRY.value(start, 0)
    slayer, favored, warlord, king = (opening() for _ in range(4))
    slayer.slayer[0] = slayer.slayer[1] = 0
    shrines = [region for region, fact in enumerate(facts.REGIONS) if fact.shrine][:4]
    for region in shrines:
        favored.temples |= 1 << region
        favored.control[region] = 0
    for region in [*REGIONS_OF[0], *REGIONS_OF[1]][1:]:
        warlord.control[region] = 0
    king.levels[0] = facts.MONUMENT_LEVELS
    king.first_monument, king.crown, king.countdown = 0, 0, 1
    king.control[MONUMENT_AT[0]] = 0
    for g in (slayer, favored, warlord, king):
        assert ENTRY.value(g, 0) > before + 0.1
        assert all(ENTRY.value(g, other) < ENTRY.value(start, other) for other in (1, 2, 3))  # a threat to them


def test_a_way_is_1_at_its_end_and_near_0_at_the_start() -> None:
    g = opening()
    assert max(number(g, 0, way) for way in WAYS) < 0.3
    for monster in range(facts.MONSTERS_TO_WIN):
        g.slayer[monster] = 0
    for land in range(facts.VARIANTS[4].lands_to_win):
        for region in REGIONS_OF[land]:
            g.control[region] = 0
    assert number(g, 0, "slayer") == number(g, 0, "warlord") == 1


def test_two_players_know_no_king() -> None:
    g = opening(2)
    g.levels[0] = 4
    g.control[MONUMENT_AT[0]] = 0
    assert number(g, 0, "king") == 0


def test_prey_is_better_with_the_right_cards() -> None:
    track = [facts.SYMBOL_REFS.index(symbol) for symbol in ("bow", "torch", "mace")]
    refs = [card.ref for card in facts.COMBAT]
    bow, sword, sickle = refs.index("flank_attack"), refs.index("trap_sword"), refs.index("charge")
    assert features.wounds_of((bow,), track) == 1  # on its like
    assert features.wounds_of((sword,), track) == 0
    assert features.wounds_of((sword, sword), track) == 1  # two together on any
    assert features.wounds_of((sickle, bow, bow), track) == 2  # the second bow has no like
    assert features.wounds_of((), track) == 0


def test_an_empty_region_beside_hoplites_is_exposed() -> None:
    g = opening()
    region = next(region for region in range(len(facts.REGIONS)) if g.hoplites[1][region])
    beside = next(other for other in facts.REGIONS[region].borders if not any(row[other] for row in g.hoplites))
    before, targets = number(g, 0, "exposed"), number(g, 1, "targets")
    g.control[beside] = 0
    assert number(g, 0, "exposed") == before + 1
    assert number(g, 1, "targets") >= targets
