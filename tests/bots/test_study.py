"""What is counted of many games: the same from its seed, and true to the games."""

import json

import pytest

from petteia.bots import study
from petteia.bots.plots import Plots
from petteia.bots.study import Setting, Share, note_game
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.tally import EACH, FIRST, MOST, Tally

TABLES = [("hellas", 2), ("lords", 2), ("lords", 3), ("lords", 4), ("solo", 1), ("companion", 1), ("pantheon", 2)]


def noted(game: str, seats: int, seed: int = 1, **other: str) -> study.Games:
    entry = entry_of(game)
    return [note_game(Setting(game, "", seats, entry.checked(seats, {}), ["random"] * seats, seed, other))]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_game_is_told_and_drawn(game: str, seats: int) -> None:
    games = noted(game, seats)
    one = games[0]
    assert "broken" not in one, one.get("broken")
    assert json.loads(json.dumps(one)) == one
    assert len(one["chances"]) == seats
    assert all(len(line) == study.POINTS and 0.0 <= min(line) <= max(line) <= 1.0 for line in one["chances"])
    for tally in entry_of(game).tallies():
        assert len(one["tallies"][tally.name]) == seats
    for language in ("en", "fr", "es"):
        plots = Plots(game, seats, entry_of(game).checked(seats, {}), games, language).all()
        assert len({plot.title for plot in plots}) == len(plots) >= 5


def test_a_game_is_the_same_again() -> None:
    assert noted("hellas", 2, 7) == noted("hellas", 2, 7) != noted("hellas", 2, 8)


def test_what_sides_had_is_what_the_log_told() -> None:
    """The heroes of Lords, in order of seats; the gods of Pantheon are among its units, and nobody has two."""
    lords, pantheon = noted("lords", 4)[0], noted("pantheon", 2)[0]
    heroes = lords["tallies"]["hero"]
    assert [len(names) for names in heroes] == [1, 1, 1, 1]
    assert len({names[0] for names in heroes}) == 4
    assert sorted(lords["order"]) == [0, 1, 2, 3]
    for seat in range(2):
        assert len(pantheon["tallies"]["god"][seat]) == 1
        assert set(pantheon["tallies"]["god"][seat]) < set(pantheon["tallies"]["unit"][seat])
        first = pantheon["tallies"]["opening"][seat][0].split(" > ")
        assert len(first) == 2
        assert set(first) <= set(pantheon["tallies"]["unit"][seat])


def test_each_the_most_frequent_or_the_first() -> None:
    names = ["b", "a", "b", "c"]
    assert Tally("x", {}, EACH).summed(names) == ["a", "b", "c"]
    assert Tally("x", {}, MOST).summed(names) == ["b"]
    assert Tally("x", {}, MOST).summed([]) == []
    assert Tally("x", {}, FIRST, few=2).summed(names) == ["b > a"]
    assert Tally("x", {}, FIRST, few=5).summed(names) == [], "a game that ended before is none with that opening"


def told(winners: list[int], way: str, **more: object) -> dict[str, object]:
    usual: dict[str, object] = {
        "seed": 0,
        "other": {},
        "winners": winners,
        "way": way,
        "turns": 10,
        "order": [1, 0],
        "tallies": {"hero": [["helen"], ["achilles", "helen"]]},
        "steps": ["0 2 pass"],
    }
    return {**usual, **more}


def test_shares_count_sides_and_wins() -> None:
    games = [told([0], "ten"), told([1], "ten"), told([1], "king"), told([], "draw")]
    assert [(one.name, one.won, one.of) for one in study.ways(games)] == [("ten", 2, 4), ("king", 1, 4), ("draw", 1, 4)]
    assert [(one.won, one.of) for one in study.by_seat(games, 2)] == [(1, 4), (2, 4)]
    assert [(one.won, one.of) for one in study.by_order(games, 2)] == [(2, 4), (1, 4)]
    assert [(one.name, one.won, one.of) for one in study.by_thing(games, "hero")] == [
        ("helen", 3, 8),
        ("achilles", 2, 4),
    ]
    assert study.even(games, 2) == 3 / 8


def test_what_an_option_changes_has_an_interval() -> None:
    usual = [told([1], "ten", turns=10 + number % 3) for number in range(40)]
    other = {"reward": "all"}
    changed = [told([0], "king", turns=30 + number % 3, other=other) for number in range(40)]
    (change,) = study.changes(usual, changed, 2)
    assert change.other == other
    assert (change.first.by, change.first.clear) == (-1.0, True)
    assert change.length.clear
    assert change.length.low < change.length.by < change.length.high
    assert change.ways["king"].by == 1.0
    (same,) = study.changes(usual, [{**game, "other": other} for game in usual], 2)
    assert not same.first.clear
    assert not same.length.clear


def test_few_games_say_little() -> None:
    """Wilson's interval of one win in one game is nearly everything."""
    share = Share("", 1, 1)
    assert share.low < 0.25
    assert share.high == 1.0
    assert not study.of_two(share, Share("", 0, 1)).low > 0


def test_a_game_that_breaks_is_told_not_lost() -> None:
    broken = note_game(Setting("hellas", "", 2, {}, ["nobody", "random"], 1, {}))
    assert "nobody" in broken["broken"]
    assert broken["seed"] == 1
    assert study.whole([broken]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_value_that_is_varied_can_be_played(game: str) -> None:
    entry = entry_of(game)
    for seats in entry.seats:
        usual = entry.checked(seats, {})
        for other in entry.varied(seats, usual):
            assert other.items() - usual.items(), "it differs"
            assert next(iter(other)) in entry.options
