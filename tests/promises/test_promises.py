"""What the kernel promises of every game, at every decision of random games from random seeds.

The promises themselves stand in petteia/cli/promises.py, where `petteia fuzz` runs them for hours.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from petteia.cli import promises
from petteia.games.registry import GAMES
from petteia.kernel.chance import Chance
from petteia.kernel.match import Match
from petteia.kernel.option import Option
from petteia.kernel.view import imagine

LONGEST = 400_000  # choices; no game of ours comes near: random play of Pantheon took 39,195 once in 5,000 games

SEEDS = st.integers(0, 2**32)
SPAN = 250  # decisions looked at in one game: short games whole, long ones a stretch somewhere (`petteia fuzz`: all)


def dice_for(seed: int) -> Chance:
    dice = Chance()
    dice.reseed(seed + 1)
    return dice


def any_option(g: Match, dice: Chance) -> Option:
    assert g.ask is not None
    return g.ask.options[dice.roll(len(g.ask.options))]


def start_of(name: str, seed: int) -> int:
    """Where looking begins: at the set-up in every second game, anywhere in the others."""
    longest = {"hellas": 1, "lords": 1500}.get(name, 500)
    return seed // 2 % longest if seed % 2 else 0


def under_way(name: str, seed: int, dice: Chance) -> Match:
    """A random game, some way played."""
    g = promises.begun(name, seed, dice)
    for _ in range(start_of(name, seed)):
        if g.ask:
            g.choose(any_option(g, dice))
    return g


@pytest.mark.parametrize("half", [0, 1], ids=["from_the_start", "from_anywhere"])  # two tests, for two processes
@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 2**31))
@settings(max_examples=4)
def test_every_promise_holds_at_every_decision(name: str, half: int, seed: int) -> None:
    """Saving, copying, imagining, the box, words and rules, undo, the journal; and every game ends."""
    seed = 2 * seed + half
    tried = promises.play_and_check(name, seed, lambda: False, start_of(name, seed), SPAN)
    assert not tried.crash, tried.crash
    assert tried.whole


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=10)
def test_an_imagined_game_can_be_played_to_its_end(name: str, seed: int) -> None:
    dice = dice_for(seed)
    g = promises.begun(name, seed, dice)
    for _ in range(seed % 200):
        if g.ask:
            g.choose(any_option(g, dice))
    if g.ask:
        twin = imagine(g.game, g.ask.seat, seed)
        twin.check()
        for _ in range(LONGEST):
            if twin.ask is None:
                break
            twin.step(twin.ask.options[dice.roll(len(twin.ask.options))])
        twin.check()
        assert twin.result is not None


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=8)
def test_undo_goes_back_until_something_was_revealed(name: str, seed: int) -> None:
    """To any earlier decision of the same seat, no further than what was shown, drawn, rolled or chosen since."""
    dice = dice_for(seed)
    g = under_way(name, seed, dice)
    way_back: list[tuple[int, object, int, int]] = []  # seat, save, chance results, what was shown
    for _ in range(SPAN):
        if g.ask is None:
            break
        seat = g.ask.seat
        if way_back and way_back[-1][0] != seat:
            way_back.clear()
        way_back.append((seat, g.save(), g.game.chance.rolled, g.game.table.seals))
        g.choose(any_option(g, dice))
        if (g.game.chance.rolled, g.game.table.seals) != way_back[-1][2:] or g.ask is None:
            way_back.clear()
        assert g.may_undo(seat) == bool(way_back)
        for other in g.seats:
            if other != seat:
                assert not g.may_undo(other)
        if way_back and dice.roll(4) == 0:
            steps = dice.roll(len(way_back)) + 1
            for _ in range(steps):
                g.undo(seat)
                assert g.save() == way_back.pop()[1]


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=8)
def test_what_may_be_taken_back_showed_nobody_anything_new(name: str, seed: int) -> None:
    """The border of undo, seen from the outside: no zone shows a card it did not show before the choice."""
    dice = dice_for(seed)
    g = under_way(name, seed, dice)
    for _ in range(SPAN):
        if g.ask is None:
            break
        seat = g.ask.seat
        before = [known_cards(g, other) for other in g.seats]
        g.choose(any_option(g, dice))
        if g.may_undo(seat):
            for other in g.seats:
                assert known_cards(g, other) <= before[other]


def known_cards(g: Match, seat: int) -> set[tuple[str, int]]:
    """Faces a seat can see anywhere: a card and how many of it."""
    faces = [face for zone in g.game.book.zone_numbers.values() for face in g.game.table.shown(zone, seat)]
    names = {name for zone in g.game.book.zones for name in zone.deck.names}
    return {(face, count) for face in faces if face in names for count in range(1, faces.count(face) + 1)}
