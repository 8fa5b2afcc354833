"""Luck, counted: exact distributions, both ends told honestly, every die and every draw counted once."""

from fractions import Fraction
from itertools import combinations, product

import pytest

import petteia
from petteia.face import begin_scene, save_text
from petteia.games.hellas import events, zones
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.errors import BadFile
from petteia.kernel.events import EventNumber
from petteia.kernel.flow import NOBODY
from petteia.kernel.luck import HIGH, LOW, NEITHER, Count, Fortune, Handful, Measure, Side, distribution, sums_of
from petteia.kernel.match import Match

DIE = (0, 1, 2, 3, 4, 5)
FACES = tuple(str(face) for face in DIE)


def handful(out_of: tuple[int, ...], taken: tuple[int, ...]) -> Handful:
    made = Handful(out_of, tuple(str(value) for value in out_of))
    made.taken = [(value, str(value)) for value in taken]
    return made


def by_counting(handfuls: list[Handful]) -> dict[int, float]:
    """The same without any cleverness: every way it could have been, one by one."""
    ways = [list(combinations(one.out_of, len(one.taken))) for one in handfuls]
    found: dict[int, int] = {}
    for way in product(*ways):
        total = sum(sum(one) for one in way)
        found[total] = found.get(total, 0) + 1
    whole = sum(found.values())
    return {total: float(Fraction(count, whole)) for total, count in sorted(found.items())}


@pytest.mark.parametrize(
    "handfuls",
    [
        [handful(DIE, (4,))],
        [handful(DIE, (4,)), handful(DIE, (0,)), handful(DIE, (5,))],
        [handful((0, 1, 1, 2, 5, 5, 7), (1, 5, 5))],
        [handful((0, 0, 1), (0, 1)), handful((1, 1, 3, 4), (3,)), handful((2, 7), (2,))],
        [handful((3, 3, 4), (3, 3, 4))],  # the whole pile: no luck at all
    ],
)
def test_the_distribution_is_that_of_all_the_ways_it_could_have_been(handfuls: list[Handful]) -> None:
    assert distribution(handfuls) == pytest.approx(by_counting(handfuls))


def test_cards_are_not_put_back() -> None:
    assert sums_of((0, 0, 1, 1), 2) == pytest.approx({0: 1 / 6, 1: 4 / 6, 2: 1 / 6})  # put back: 1/4, 1/2, 1/4


def side(good: int, *taken: int) -> Side:
    g = petteia.new("hellas", seed=1).game
    return Side(g, 0, [handful(DIE, (value,)) for value in taken], Measure("any", good))


def test_luck_or_worse_looks_at_the_bad_end() -> None:
    bad = side(HIGH, 0, 0)
    assert bad.got == 0
    assert bad.expected == pytest.approx(5)
    assert bad.worse == bad.fewer == pytest.approx(1 / 36)
    assert bad.more == pytest.approx(1)
    assert side(LOW, 0, 0).worse == pytest.approx(1)
    assert side(LOW, 5, 5).worse == pytest.approx(1 / 36)


def test_where_nothing_is_good_both_ends_are_unusual() -> None:
    assert side(NEITHER, 0, 0).worse == pytest.approx(2 / 36)
    assert side(NEITHER, 5, 5).worse == pytest.approx(2 / 36)
    assert side(NEITHER, 2, 3).worse == 1  # the middle: never more than certain


def played(game: str, seed: int = 3, choices: int = 1500) -> Match:
    """A game of random choices; given up if it takes long."""
    seats = GAMES[game].seats[0]
    options = {"die": "ledger"} if game == "companion" else {}
    match = petteia.new(game, seed=seed, seats=seats, **options)
    dice = Chance()
    dice.reseed(seed)
    for _ in range(choices):
        if match.ask is None:
            break
        match.choose(match.ask.options[dice.roll(len(match.ask.options))])
    if match.ask is not None:
        match.resign(match.ask.seat)
    return match


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_tells_of_luck(game: str) -> None:
    counts = petteia.luck(save_text(played(game)))
    names = {count.measure.name for count in counts}
    assert names == {one.name for one in entry_of(game).measures()} or game == "companion"  # which rarely rolls
    words = petteia.Words.of(game, "en")
    for count in counts:
        assert words.say(count.title)
        for one in count.sides:
            assert one.count == sum(share.got for share in one.kinds.values())
            assert one.count == pytest.approx(sum(share.expected for share in one.kinds.values()))
            assert one.fewer + one.more >= 1 - 1e-9  # what it was belongs to both ends
            assert 0 < one.worse <= 1


def named(counts: list[Count], name: str) -> Count:
    return next(count for count in counts if count.measure.name == name)


def test_every_die_of_pantheon_is_counted_once() -> None:
    """The log tells how many dice were rolled: as many are counted, for who rolled them."""
    match = played("pantheon")
    book = match.game.book
    rolled = [0, 0]
    for line in match.game.news or []:
        name = book.events[line.event].name if line.event >= 0 else ""
        if name in ("rolled", "second_roll", "rerolled"):
            rolled[match.game.owner_of("unit", line.numbers[0])] += line.numbers[1] if name != "rerolled" else 1
        elif name == "rolled_for_first":
            rolled[line.numbers[0]] += 1
    pips = named(petteia.luck(save_text(match)), "pips")
    assert [one.count for one in pips.sides] == rolled
    assert sum(rolled) > 100


def test_the_monster_die_is_nobodys() -> None:
    match = played("lords")
    rolls = sum(1 for line in match.game.news or [] if match.game.event_of(line.event).name == "monster_rolled")
    die = named(petteia.luck(save_text(match)), "monster_die")
    assert [(one.seat, one.count) for one in die.sides] == [(NOBODY, rolls)]


def test_the_die_of_the_companion_is_counted_where_it_rolls_one() -> None:
    match = petteia.new("companion", seed=1, die="ledger")
    g = match.game
    fortune = Fortune(entry_of("companion").measures())
    fortune.watch(g)
    told = [event.name for event in g.book.events].index("persian_die")
    hurt = 0
    for _ in range(12):
        face = g.chance.roll(len(g.faces()))
        hurt += g.faces()[face] != "move"
        g.tell(EventNumber(told), 0, face)
    (die,) = fortune.told_of()
    assert [(one.seat, one.count, one.got) for one in die.sides] == [(NOBODY, 12, hurt)]


def test_a_card_that_somebody_knew_is_no_luck() -> None:
    """A tile put back under the pile in view of all is not drawn by chance when it comes to the top again."""
    match = played("hellas", choices=0)
    g = match.game
    fortune = Fortune(entry_of("hellas").measures())
    fortune.watch(g)
    g.table.lay_out(zones.TILES, (0, 1, 2, 3))
    g.table.lay_out(zones.TILE_SHOWN, ())
    g.table.shuffle(zones.TILES, g.chance)
    for _ in range(5):
        tile = g.table.draw(zones.TILES, zones.TILE_SHOWN)
        g.tell(events.TILE_DRAWN, 0, tile)
        g.table.put_under(tile, zones.TILE_SHOWN, zones.TILES)
    (temples,) = fortune.told_of()
    assert [one.count for one in temples.sides] == [4]


def test_of_a_position_that_was_just_dealt_what_nobody_knew_counts() -> None:
    match = played("hellas", choices=0)
    g = match.game
    g.table.lay_out(zones.TILES, (0, 1, 2, 3))
    g.table.lay_out(zones.TILE_SHOWN, (4,))
    g.table.put_under(4, zones.TILE_SHOWN, zones.TILES)
    fortune = Fortune(entry_of("hellas").measures())
    fortune.watch(g, dealt=True)
    for _ in range(5):
        g.tell(events.TILE_DRAWN, 0, g.table.draw(zones.TILES, zones.TILE_SHOWN))
    (temples,) = fortune.told_of()
    assert [one.count for one in temples.sides] == [4], "the fifth lay there in view of all"


def test_luck_is_told_after_the_game() -> None:
    running = petteia.new("hellas", seed=1)
    with pytest.raises(BadFile) as no:
        petteia.luck(save_text(running))
    assert no.value.text.key == "error.luck_later"


def test_nobody_counts_where_nobody_asked() -> None:
    """Copies, playouts and other games keep nothing of it."""
    match = played("pantheon", choices=50)
    fortune = Fortune(entry_of("pantheon").measures())
    fortune.watch(match.game)
    twin = match.game.copy()
    assert (twin.table.deals, twin.chance.dice, twin.watcher) == (None, None, None)


def test_a_scene_tells_only_what_chance_gave() -> None:
    """The piles of a scene were laid, not shuffled."""
    match = begin_scene(
        'title = "x"\nrules = ["HE-TURN-01"]\ngame = "hellas"\n[given]\n'
        '[[given.city]]\ntile = "thera"\nat = [0, -1]\n'
        '[[given.city]]\ntile = "naxos"\nat = [1, -1]\nowner = "red"\n'
    )
    match.resign(0)
    assert petteia.luck(save_text(match)) == []
