"""What bots count in a campaign: the same from a view as from the game, and nothing that is hidden."""

from collections.abc import Iterator

import petteia
from petteia.games.lords.board import MONUMENT_AT, REGIONS_OF
from petteia.games.registry import entry_of
from petteia.games.solo import features
from petteia.games.solo.state import Campaign
from petteia.games.solo.war import RED
from petteia.games.solo.weights import HAND
from petteia.kernel.chance import Chance
from petteia.kernel.match import Match

ENTRY = entry_of("solo")


def positions(seed: int, every: int) -> Iterator[Match]:
    """A campaign played at random, at each so-manieth decision."""
    match = petteia.new("solo", seed=seed)
    dice = Chance()
    dice.reseed(seed)
    while match.game.ask is not None:
        if match.game.plies % every == 0:
            yield match
        options = match.game.ask.options
        match.choose(match.game.key(options[dice.roll(len(options))]))


def test_the_numbers_of_a_view_are_those_of_the_game() -> None:
    for seed in range(3):
        for match in positions(seed, every=3):
            g = match.game
            assert isinstance(g, Campaign)
            seen = ENTRY.features(match.view(0))
            assert [seen[name] for name in features.NAMES] == features.numbers_of(g, features.Outlook(g, HAND))
            assert seen["chance"] == 100 * ENTRY.value(g, 0)
            assert ENTRY.features(match.view(-1))["clock"] == g.clock()


def test_what_is_hidden_does_not_change_the_value() -> None:
    for match in positions(seed=5, every=4):
        assert ENTRY.value(match.imagine(0, seed=3).game, 0) == ENTRY.value(match.game, 0)


def test_a_monster_near_its_monument_is_a_danger_and_a_slain_one_is_none() -> None:
    g = petteia.new("solo", seed=1).game
    assert isinstance(g, Campaign)
    here = [monster for monster, at in enumerate(g.monster_at) if at >= 0]
    before = ENTRY.value(g, 0)
    for monster in here:
        g.monster_at[monster] = MONUMENT_AT[0]
    at_the_monument = ENTRY.value(g, 0)
    for monster in here:
        g.monster_at[monster] = -1
        g.slayer[monster] = 0
    assert at_the_monument <= before < ENTRY.value(g, 0)


def test_more_regions_are_better_and_green_ones_worse() -> None:
    g = petteia.new("solo", seed=2).game
    assert isinstance(g, Campaign)
    g.act = 2
    g.victory = g.invasion = 8
    first = ENTRY.value(g, 0)
    g.control[REGIONS_OF[3][0]] = 0
    more = ENTRY.value(g, 0)
    for region in RED:
        g.control[region] = 1
    assert ENTRY.value(g, 0) < first < more
