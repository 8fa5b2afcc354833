"""What the kernel promises of every game, at every decision of random games from random seeds."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import petteia
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.flow import NOBODY
from petteia.kernel.game import Game
from petteia.kernel.match import Match
from petteia.kernel.option import Option
from petteia.kernel.view import imagine, view
from petteia.kernel.words import LANGUAGES, Words

LONGEST = 20_000  # choices; no game of ours comes near

SEEDS = st.integers(0, 2**32)


def variations(name: str) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats, with every value of every option once."""
    entry = entry_of(name)
    found: list[tuple[int, dict[str, str]]] = []
    for seats in entry.seats:
        found.append((seats, {}))
        found += [(seats, {option: value}) for option, values in entry.options.items() for value in values[1:]]
    return found


def begun(name: str, seed: int) -> Match:
    choices = variations(name)
    seats, options = choices[seed % len(choices)]
    return petteia.new(name, seats=seats, seed=seed, **options)


def any_option(g: Match, dice: Chance) -> Option:
    assert g.ask is not None
    return g.ask.options[dice.roll(len(g.ask.options))]


def dice_for(seed: int) -> Chance:
    dice = Chance()
    dice.reseed(seed + 1)
    return dice


def same_question(one: Game, other: Game) -> bool:
    assert one.ask is not None and other.ask is not None
    return (one.ask.seat, one.ask.text, one.ask.options, one.ask.then) == (
        other.ask.seat,
        other.ask.text,
        other.ask.options,
        other.ask.then,
    )


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=6)
def test_a_question_changes_nothing_and_a_copy_is_independent(name: str, seed: int) -> None:
    g = begun(name, seed)
    dice = dice_for(seed)
    while g.ask:
        before = g.save()
        loaded = petteia.load(before)
        assert same_question(loaded.game, g.game)
        assert loaded.save() == before
        for seat in (NOBODY, *g.seats):
            g.view(seat)
        assert g.save() == before, "looking changes nothing"
        g.game.run()
        assert g.save() == before, "asking again changes nothing"
        pick, twin = any_option(g, dice), g.copy()
        twin.choose(pick)
        assert g.save() == before, "a copy is independent"
        g.choose(pick)
        assert g.save() == twin.save(), "a copy behaves the same"
        assert g.view(NOBODY) == twin.view(NOBODY)
        loaded.choose(pick.key)
        assert loaded.save() == g.save(), "a saved game goes on the same"
    assert g.result is not None


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=6)
def test_nothing_hidden_leaks(name: str, seed: int) -> None:
    g = begun(name, seed)
    dice = dice_for(seed)
    while g.ask:
        for seat in (NOBODY, *g.seats):
            seen = view(g.game, seat)
            twin = imagine(g.game, seat, seed + g.game.plies)
            assert view(twin, seat) == seen
            twin.check()
        g.choose(any_option(g, dice))


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=10)
def test_an_imagined_game_can_be_played_to_its_end(name: str, seed: int) -> None:
    g = begun(name, seed)
    dice = dice_for(seed)
    for _ in range(seed % 200):
        if g.ask:
            g.choose(any_option(g, dice))
    if g.ask:
        twin = imagine(g.game, g.ask.seat, seed)
        for _ in range(LONGEST):
            if twin.ask is None:
                break
            twin.step(twin.ask.options[dice.roll(len(twin.ask.options))])
        assert twin.result is not None


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=15)
def test_the_box_stays_complete_and_every_game_ends(name: str, seed: int) -> None:
    g = begun(name, seed)
    dice = dice_for(seed)
    for _ in range(LONGEST):
        if g.ask is None:
            break
        g.game.check()
        assert len({option.key for option in g.ask.options}) == len(g.ask.options), "each option once"
        g.choose(any_option(g, dice))
    g.game.check()
    assert g.result is not None


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=8)
def test_the_journal_is_the_game(name: str, seed: int) -> None:
    g = begun(name, seed)
    dice = dice_for(seed)
    while g.ask:
        g.choose(any_option(g, dice))
    text = petteia.save_text(g)
    again = petteia.replay(text)
    assert again.save() == g.save()
    for seat in (NOBODY, *g.seats):
        assert again.view(seat) == g.view(seat)
    half = petteia.replay(text, plies=g.game.plies // 2)
    assert half.game.plies == g.game.plies // 2


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=8)
def test_undo_goes_back_until_something_was_revealed(name: str, seed: int) -> None:
    """The border is derived from what happened, and is checked here against the views themselves."""
    g = begun(name, seed)
    dice = dice_for(seed)
    way_back: list[tuple[int, object, int, int]] = []  # seat, save, chance results, what the others saw
    while g.ask:
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
@settings(max_examples=6)
def test_everything_has_words_and_options_and_refusals_a_rule(name: str, seed: int) -> None:
    g = begun(name, seed)
    dice = dice_for(seed)
    rules = petteia.rules(name)
    told = 0
    while g.ask:
        for language in LANGUAGES:
            words = Words.of(name, language)
            assert words.say(g.ask.text)
            for title in g.where():
                assert words.say(title)
            for option in g.ask.options:
                assert words.say(option.label)
            for no in g.ask.refused:
                assert words.say(no.label) and words.say(no.why)
        for option in g.ask.options:
            assert option.rule in rules, option
        for no in g.ask.refused:
            assert no.rule in rules, no
        g.choose(any_option(g, dice))
        for language in LANGUAGES:
            for seat in (NOBODY, *g.seats):
                assert all(g.log(seat, language, told))
        told = len(g.game.news or [])
