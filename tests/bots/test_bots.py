"""Bots: they see only their view, they finish their games, the greedy one wins."""

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

import petteia
from petteia.bots.eyes import Eyes
from petteia.bots.registry import BOTS, USUAL, by_name, make_bot
from petteia.bots.simple import WIDTH, Bot, GreedyBot, RandomBot, any_kind, by_verb, is_grave, play_match
from petteia.bots.thinker import ThinkerBot
from petteia.games.hellas import features
from petteia.games.hellas.state import Hellas
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.errors import UnknownGame
from petteia.kernel.match import Match
from petteia.kernel.option import verb_of
from petteia.kernel.view import view
from petteia.kernel.words import LANGUAGES, read_catalogue

LONGEST = 1500  # choices
SHORT = {("pantheon", "random", "random"): 4}  # a seed: over after 3,555 choices; most of these games are far longer


def positions(name: str, seed: int, every: int) -> Iterator[Match]:
    """A match played at random, at each so-manieth decision; of a long one the beginning."""
    match = petteia.new(name, seed=seed)
    dice = Chance()
    dice.reseed(seed)
    while match.game.ask is not None and match.game.plies < LONGEST:
        if match.game.plies % every == 0:
            yield match
        options = match.game.ask.options
        match.choose(match.game.key(options[dice.roll(len(options))]))


def spread(name: str, seed: int, count: int) -> Iterator[Match]:
    """About so many positions of a match played at random, spread evenly."""
    length = sum(1 for _ in positions(name, seed, every=1))
    return positions(name, seed, every=max(1, length // count))


def asked(match: Match) -> int:
    assert match.game.ask is not None
    return match.game.ask.seat


def choice_of(name: str, seed: int, match: Match) -> str:
    bot = make_bot(name, seed)
    return bot.choose(bot.look(match.game, asked(match)))


# ---- what a bot sees -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_eyes_see_what_the_seat_sees(name: str) -> None:
    for match in positions(name, seed=2, every=23):
        seat = asked(match)
        eyes = Eyes(match.game, seat, seed=5)
        assert eyes.view() == match.view(seat)
        assert eyes.ask == match.ask
        assert eyes.keys() == [option.key for option in eyes.ask.options]
        bare = match.game.copy()
        bare.news = None
        assert view(eyes.imagine(8), seat) == view(bare, seat)


@pytest.mark.parametrize("name", GAMES)
def test_what_eyes_imagine_owes_nothing_to_hidden_cards(name: str) -> None:
    for match in positions(name, seed=3, every=31):
        seat = asked(match)
        other = match.imagine(seat, seed=11)
        one, two = Eyes(match.game, seat, 5), Eyes(other.game, seat, 5)
        for seed in range(3):
            assert one.imagine(seed).table.cards == two.imagine(seed).table.cards
            assert one.imagine(seed).chance.roll(1000) == two.imagine(seed).chance.roll(1000)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", GAMES)
def test_games_that_look_the_same_are_played_the_same(name: str, bot: str) -> None:
    looked_at = 6 if issubclass(BOTS[bot], ThinkerBot) else 30  # of those that play on, fewer
    for seed, match in enumerate(spread(name, seed=4, count=looked_at)):
        other = match.imagine(asked(match), seed)
        assert choice_of(bot, seed, match) == choice_of(bot, seed, other)


@pytest.mark.parametrize("name", GAMES)
def test_no_way_leads_from_eyes_to_the_real_game(name: str) -> None:
    for match in positions(name, seed=5, every=61):
        eyes = Eyes(match.game, asked(match), seed=5)
        assert eyes.ask
        assert eyes.view()
        real = {id(thing): type(thing).__name__ for thing in own_parts(match)}
        met = [real[id(thing)] for thing in reached_from(eyes) if id(thing) in real]
        assert not met, f"eyes reach the {met[0]} of the real game"


def own_parts(match: Match) -> list[object]:
    """What is the real game's alone. The map, the rulebook and open log lines may be shared: all see them."""
    g = match.game
    return [match, g, g.table, g.table.cards, g.table.known, g.chance, g.stack, *g.stack, g.news, match.journal]


def reached_from(start: object) -> Iterator[object]:
    """Everything that hangs on an object, closures included; not modules and classes, which all share."""
    seen = {id(start)}
    fresh = [start]
    while fresh:
        thing = fresh.pop()
        yield thing
        if isinstance(thing, FunctionType):
            hanging: list[object] = [*(thing.__closure__ or ()), thing.__defaults__, thing.__kwdefaults__]
        else:
            hanging = gc.get_referents(thing)
        for other in hanging:
            if id(other) not in seen and not isinstance(other, (type, ModuleType, BuiltinFunctionType)):
                seen.add(id(other))
                fresh.append(other)


def test_the_walk_finds_a_hidden_way() -> None:
    match = petteia.new("hellas", seed=1)
    eyes = Eyes(match.game, asked(match), seed=5)
    assert any(thing is match.game for thing in reached_from([eyes, lambda: match]))


def test_thinking_leaves_the_game_alone() -> None:
    match = petteia.new("hellas", seed=6)
    before = match.save()
    assert match.ask is not None
    assert choice_of("greedy", 1, match) in [option.key for option in match.ask.options]
    assert match.save() == before


# ---- how bots play ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("pair", [("random", "random"), ("greedy", "greedy"), ("random", "greedy")])
def test_bots_finish_their_games(name: str, pair: tuple[str, str]) -> None:
    match = petteia.new(name, seed=SHORT.get((name, *pair), 9))
    play_match(match, [make_bot(pair[seat % 2], seat) for seat in match.seats])
    assert match.result is not None


def test_the_same_seeds_play_the_same_game() -> None:
    first, again = (played("hellas", 12, [make_bot("greedy", 1), make_bot("random", 2)]) for _ in range(2))
    assert first.save() == again.save()


def played(name: str, seed: int, bots: list[Bot]) -> Match:
    match = petteia.new(name, seed=seed)
    play_match(match, bots)
    return match


def test_greedy_beats_random_at_hellas() -> None:
    wins = 0
    for seed in range(14):
        seat = seed % 2
        bots = [make_bot("greedy" if each == seat else "random", seed) for each in (0, 1)]
        result = played("hellas", seed, bots).result
        assert result is not None
        wins += result.winners == (seat,)
    assert wins >= 12


def test_greedy_beats_three_random_ones_at_lords() -> None:
    wins = 0
    for seed in range(3):
        bots = [make_bot("greedy" if each == seed else "random", seed) for each in range(4)]
        result = played("lords", seed, bots).result
        assert result is not None
        wins += result.winners == (seed,)
    assert wins >= 2


def test_of_a_long_list_some_of_every_kind_are_tried() -> None:
    """Sixty ways to move do not hide the one way to recruit."""
    longest = 0
    for match in positions("lords", seed=3, every=1):
        assert match.game.ask is not None
        options = match.game.ask.options
        if len(options) > max(WIDTH, longest):
            longest = len(options)
            tried = GreedyBot(seed=1).worth_trying(match.game, options)
            assert len(tried) == len(set(tried)) == WIDTH
            assert set(tried) <= set(options)
            assert by_verb(tried).keys() == by_verb(options).keys()
    assert longest > 2 * WIDTH


def test_what_was_planned_is_tried_first() -> None:
    for match in positions("lords", seed=3, every=1):
        assert match.game.ask is not None
        options = match.game.ask.options
        if len(options) > WIDTH:
            bot = GreedyBot(seed=1)
            bot.plan = [options[7]]
            assert bot.worth_trying(match.game, options)[0] == options[7]
            return


def test_a_lot_finds_every_kind_and_rarely_stops() -> None:
    match = next(match for match in positions("lords", seed=3, every=1) if len(kinds_of(match)) > 4)
    assert match.game.ask is not None
    options = match.game.ask.options
    dice = Chance()
    dice.reseed(1)
    drawn = [any_kind(match.game, options, dice) for _ in range(600)]
    counts = [sum(verb_of(option) == verb for option in drawn) for verb in by_verb(options)]
    assert min(counts) > 0
    grave = sum(is_grave(match.game, option) for option in drawn)
    assert grave < 600 / len(counts)


def kinds_of(match: Match) -> list[int]:
    return list(by_verb(match.game.ask.options)) if match.game.ask is not None else []


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame) as error:
        make_bot("oracle", seed=1)
    assert str(error.value) == "no bot is called “oracle”; choose from: " + ", ".join(BOTS)


class LazyBot(GreedyBot):
    """Greedy with less thought."""

    name = "lazy"


def test_a_bot_that_extends_another_has_its_own_name() -> None:
    assert LazyBot(seed=1).name == "lazy"
    assert GreedyBot(seed=1).name == "greedy"
    assert by_name(GreedyBot, LazyBot) == {"greedy": GreedyBot, "lazy": LazyBot}


def test_two_bots_of_one_name_are_refused() -> None:
    class Nameless(GreedyBot):
        pass

    with pytest.raises(AssertionError, match="Nameless and GreedyBot are both called 'greedy'"):
        by_name(RandomBot, GreedyBot, Nameless)


def test_every_bot_is_listed_under_its_name_and_has_a_title() -> None:
    assert USUAL in BOTS
    for name, bot in BOTS.items():
        assert (bot.name, make_bot(name, seed=1).name) == (name, name)
        assert name.isidentifier(), "a word: it stands in lists and addresses"
        assert set(read_catalogue("server")[f"home.bot_{name}"]) >= set(LANGUAGES)


# ---- what greedy counts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_value_lies_between_a_loss_and_a_win(name: str) -> None:
    entry = entry_of(name)
    for match in positions(name, seed=7, every=17):
        for seat in match.seats:
            assert 0 <= entry.value(match.game, seat) <= 1


def test_features_of_hellas_are_those_the_value_counts() -> None:
    """The numbers read from a view are the ones read from the game."""
    for match in positions("hellas", seed=8, every=7):
        g = match.game
        assert isinstance(g, Hellas)
        for seat in match.seats:
            seen = entry_of("hellas").features(match.view(seat))
            assert [seen[name] for name in features.NAMES] == features.numbers_of(g, seat, asked(match))
        assert entry_of("hellas").features(match.view(-1))["own_cities_to_ten"] == 10 - len(g.cities[0])


def test_hidden_cards_do_not_change_the_value() -> None:
    for match in positions("hellas", seed=10, every=29):
        for seat in match.seats:
            twin = match.imagine(seat, seed=3)
            entry = entry_of("hellas")
            assert entry.value(match.game, seat) == entry.value(twin.game, seat)
