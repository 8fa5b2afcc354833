"""Bots of others: as entry points, as programs; and what happens to those that hang, break or talk nonsense."""

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.bots import registry
from petteia.bots.contest import EVEN, FIRST, SECOND, Duel, Meeting, meet, ratings, seatings
from petteia.bots.eyes import Eyes
from petteia.bots.guard import FAULTS, Guarded
from petteia.bots.outside import BotFailed, ProcessBot, bot_from, check_named
from petteia.bots.registry import bot_names, bot_of
from petteia.bots.simple import Bot, RandomBot
from petteia.games.registry import entry_of
from petteia.kernel.errors import UnknownGame
from petteia.kernel.game import Game
from petteia.server import thinking
from tests.sources import ROOT

EXAMPLE = f"process:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples' / 'process_bot.py'))}"
HELLO = 'print(\'{"name": "it"}\', flush=True)'


def program(folder: Path, after_hello: str) -> str:
    """A program that says hello, and then that."""
    file = folder / "bot.py"
    file.write_text(f"import sys, time\nsys.stdin.readline()\n{HELLO}\nsys.stdin.readline()\n{after_hello}\n")
    return f"process:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def position() -> Game:
    return entry_of("hellas").begin(2, 7, {"white": "first"})


class Stubborn(Bot):
    """Never answers."""

    name = "stubborn"

    def choose(self, eyes: Eyes) -> str:
        while True:
            pass


class Foolish(Bot):
    """Chooses what is not there."""

    name = "foolish"

    def choose(self, eyes: Eyes) -> str:
        return "resign at once"


class Broken(Bot):
    name = "broken"

    def choose(self, eyes: Eyes) -> str:
        raise RuntimeError("no idea")


# ---- programs --------------------------------------------------------------------------------------------------


def test_a_program_plays() -> None:
    bot = bot_from(EXAMPLE, 3)
    assert isinstance(bot, ProcessBot)
    g = position()
    seen = []
    try:
        for _ in range(5):
            assert g.ask is not None
            key = bot.choose(bot.look(g, g.ask.seat))
            seen.append(key)
            g.step(next(pick for pick in g.ask.options if g.key(pick) == key))
        assert (bot.called, bool(bot.about)) == ("example", True)
    finally:
        bot.close()
    assert bot.program.poll() == 0, "it ends when nobody asks any more"
    assert len(seen) == 5


@pytest.mark.parametrize(
    ("after_hello", "complaint"),
    [
        ("sys.exit(3)", "has ended (exit status 3)"),
        ("print('castle', flush=True)", "no JSON object: castle"),
        ("print('[1]', flush=True)", "no JSON object: [1]"),
        ("print('{\"move\": 1}', flush=True)", "without a “key”"),
        ("sys.stdin.read()", "said nothing for 0.5 seconds"),
    ],
)
def test_a_program_that_fails_says_how(tmp_path: Path, after_hello: str, complaint: str) -> None:
    bot = bot_from(program(tmp_path, after_hello), 1, within=0.5)
    with pytest.raises(BotFailed) as no:
        bot.choose(bot.look(position(), 0))
    assert complaint in str(no.value)
    assert isinstance(bot, ProcessBot)
    bot.close()
    assert bot.program.poll() is not None


def test_what_is_no_program() -> None:
    with pytest.raises(BotFailed, match="cannot be started"):
        bot_from("process:/nowhere/at/all", 1)
    for wrong in ("process:", "process:'unclosed"):
        with pytest.raises(UnknownGame):
            check_named(wrong)
    with pytest.raises(UnknownGame):
        bot_of(EXAMPLE)  # what a server reads from a page never starts a program


# ---- stand-ins -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [(Stubborn, "no answer within 0.2 seconds"), (Foolish, "not offered: resign at once"), (Broken, "no idea")],
)
def test_a_stand_in_chooses_for_a_bot_that_fails(bot: type[Bot], complaint: str) -> None:
    told: list[str] = []
    guarded = Guarded(lambda: bot(1), 1, 0.2, told.append)
    g = position()
    for _ in range(FAULTS + 2):
        assert g.ask is not None
        key = guarded.choose(guarded.look(g, g.ask.seat))
        assert key in [g.key(pick) for pick in g.ask.options]
        g.step(next(pick for pick in g.ask.options if g.key(pick) == key))
    assert len(guarded.faults) == FAULTS, "then it is not asked any more"
    assert told == guarded.faults
    assert complaint in told[0]
    assert guarded.bot is None


def test_a_table_goes_on_when_its_bot_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "LONGEST_THOUGHT", 0.2)
    import petteia

    match = petteia.new("hellas", seed=7, white="first")
    for bot in (Stubborn, Foolish, Broken):
        monkeypatch.setitem(registry.BOTS, bot.name, bot)
        key = thinking.thought(f"code-{bot.name}", match.save(), 0, bot.name, 5)
        assert match.ask is not None
        assert key in [option.key for option in match.ask.options]


# ---- entry points ----------------------------------------------------------------------------------------------


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """An installed package that offers two bots."""
    name = "somebodys_bots"
    (tmp_path / f"{name}.py").write_text(
        "from petteia.bots.simple import RandomBot\n"
        "class Lucky(RandomBot):\n    '''Trusts its luck.'''\n    name = 'lucky'\n"
        "thing = 7\n"
    )
    told = tmp_path / f"{name}-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(
        f"[petteia.bots]\nlucky = {name}:Lucky\nodd = {name}:thing\nlost = {name}:Nobody\nrandom = {name}:Lucky\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    bot_names.cache_clear()
    yield name
    bot_names.cache_clear()


def test_an_installed_package_offers_bots(package: str) -> None:
    assert bot_of("lucky").__name__ == "Lucky"
    assert bot_names()[-3:] == ("lost", "lucky", "odd")
    assert bot_of("random") is RandomBot, "our own names are taken"
    for wrong, why in (("odd", "no class that extends Bot"), ("lost", "AttributeError")):
        with pytest.raises(UnknownGame) as no:
            bot_of(wrong)
        assert why in str(no.value)
    with pytest.raises(UnknownGame, match="lucky"):
        bot_of("hal")


# ---- contests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_both_sit_everywhere_alike(seats: int) -> None:
    found = seatings("a", "b", seats)
    for seat in range(seats):
        assert sum(bots[seat] == "a" for bots in found) * 2 == len(found)
    assert len({tuple(bots) for bots in found}) == len(found)


def test_a_meeting_is_the_same_whoever_plays_it() -> None:
    meeting = Meeting("hellas", "", 2, entry_of("hellas").checked(2, {}), ("random", "level1"), 4, 30.0)
    games = meet(meeting)
    assert games == meet(meeting)
    assert [game["bots"] for game in games] == [["random", "level1"], ["level1", "random"]]
    assert all(game["winners"] and game["decisions"] > 100 for game in games)


def test_a_failing_bot_is_noted_and_the_meeting_played(tmp_path: Path) -> None:
    bad = program(tmp_path, "sys.exit(3)")
    meeting = Meeting("hellas", "", 2, entry_of("hellas").checked(2, {}), (bad, "random"), 4, 30.0)
    games = meet(meeting)
    assert all("winners" in game for game in games)
    assert "exit status 3" in games[0]["faults"]["0"][0]
    assert "exit status 3" in games[1]["faults"]["1"][0]


def games_of(won: int, lost: int) -> list[dict[str, object]]:
    pair = ["a", "b"]
    return [
        {"pair": pair, "seed": seed, "bots": pair, "winners": [0 if seed < won else 1], "way": "w"}
        for seed in range(won + lost)
    ]


@pytest.mark.parametrize(
    ("won", "lost", "verdict"), [(30, 5, FIRST), (5, 30, SECOND), (80, 80, EVEN), (6, 4, ""), (0, 0, "")]
)
def test_a_duel_stops_when_it_is_decided(won: int, lost: int, verdict: str) -> None:
    duel = Duel(("a", "b"), 2, 0.6)
    duel.count(games_of(won, lost))
    assert (duel.won, duel.verdict) == ([won, lost], verdict)


def test_alone_the_same_campaign_is_compared() -> None:
    duel = Duel(("a", "b"), 1, 0.6)
    game = {"pair": ["a", "b"], "seed": 1, "way": "w"}
    duel.count([{**game, "bots": ["a"], "winners": [0]}, {**game, "bots": ["b"], "winners": []}])
    duel.count([{**game, "bots": ["a"], "winners": [0]}, {**game, "bots": ["b"], "winners": [0]}])
    duel.count([{**game, "bots": ["a"], "broken": "X"}, {**game, "bots": ["b"], "winners": [0]}])
    assert (duel.won, duel.draws, duel.broken) == ([1, 0], 2, 1)


def test_who_wins_is_rated_higher() -> None:
    rated = ratings(games_of(12, 3), 2)
    assert rated is not None
    assert rated["a"][0] > rated["b"][0]
    four = [{"pair": ["a", "b"], "seed": 1, "bots": ["a", "b", "b", "b"], "winners": [0], "way": "w"}]
    rated = ratings(four, 4)
    assert rated is not None
    assert rated["a"][0] > rated["b"][0]
