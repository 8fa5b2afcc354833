"""The thinker: it sees only its view, keeps to its budget, plays the same by the same seed, and thinks ahead."""

import pytest

import petteia
from petteia.bots import thinker
from petteia.bots.eyes import Eyes
from petteia.bots.registry import BOTS, make_bot
from petteia.bots.simple import Thought, is_grave, play_match
from petteia.bots.thinker import Playout, Rival, ThinkerBot
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.match import Match

QUICK = 8  # playouts: enough to see that it works


def at(name: str, seed: int, choices: int) -> Match:
    """A match after some choices at random."""
    match = petteia.new(name, seed=seed)
    dice = Chance()
    dice.reseed(seed)
    for _ in range(choices):
        if match.game.ask is None:
            break
        options = match.game.ask.options
        match.choose(match.game.key(options[dice.roll(len(options))]))
    return match


def eyes_of(match: Match) -> Eyes:
    assert match.game.ask is not None
    return Eyes(match.game, match.game.ask.seat, seed=5)


def test_it_is_one_of_the_bots() -> None:
    assert BOTS["thinker"] is ThinkerBot
    bot = make_bot("thinker", seed=1)
    assert isinstance(bot, ThinkerBot)
    assert bot.playouts == thinker.PLAYOUTS


@pytest.mark.parametrize("name", GAMES)
def test_it_chooses_what_is_on_offer_and_leaves_the_game_alone(name: str) -> None:
    match = at(name, seed=3, choices=4)
    before = match.save()
    offered = eyes_of(match).keys()
    for seed in range(2):
        assert ThinkerBot(seed, QUICK).choose(eyes_of(match)) in offered
    assert match.save() == before


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_chooses_the_same(name: str) -> None:
    match = at(name, seed=6, choices=5)
    assert ThinkerBot(2, QUICK).choose(eyes_of(match)) == ThinkerBot(2, QUICK).choose(eyes_of(match))


def test_it_finishes_a_game_of_hellas() -> None:
    match = petteia.new("hellas", seed=9)
    play_match(match, [ThinkerBot(1, QUICK), make_bot("random", 2)])
    assert match.result is not None


@pytest.mark.parametrize("playouts", [8, 24, 40])
def test_it_keeps_to_its_budget(playouts: int) -> None:
    match = at("hellas", seed=4, choices=2)
    counted = Counted(1, playouts)
    counted.choose(eyes_of(match))
    assert 0 < counted.played <= playouts


class Counted(ThinkerBot):
    """Counts its playouts."""

    played = 0

    def play_on(self, eyes: Eyes, rivals: list[Rival], rounds: int) -> None:
        self.played += rounds * len(rivals)
        super().play_on(eyes, rivals, rounds)


def test_all_rivals_meet_the_same_games() -> None:
    """The same option twice, as two rivals: the same luck, so the same worth."""
    eyes = eyes_of(at("hellas", seed=5, choices=3))
    game = eyes.imagine(1)
    assert game.ask is not None
    option = game.ask.options[0]
    rivals = [Rival(Thought(option, is_grave(game, option))) for _ in range(2)]
    ThinkerBot(1).play_on(eyes, rivals, rounds=3)
    assert len(rivals[0].found) == 3
    assert rivals[0].found == rivals[1].found


@pytest.mark.parametrize("name", GAMES)
def test_a_playout_leaves_the_imagined_game_alone_and_ends_between_a_loss_and_a_win(name: str) -> None:
    eyes = eyes_of(at(name, seed=8, choices=6))
    game = eyes.imagine(2)
    assert game.ask is not None
    plies = game.plies
    thought = Thought(game.ask.options[0], grave=False)
    assert 0 <= Playout(eyes.seat, entry_of(name).hand_judge(), luck=3).worth(game, thought) <= 1
    assert game.plies == plies
