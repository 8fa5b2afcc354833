"""The coach has two short sentences for every kind of question of every game, in every language."""

import random
import re
from collections.abc import Iterable

import pytest

import petteia
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.errors import BadScene
from petteia.kernel.ledger import read_ledger
from petteia.kernel.words import LANGUAGES, family, read_catalogue
from petteia.learn.coaching import ASKED, Coaching, coaching_of, is_coached

SPOKEN = {game: (*LANGUAGES, "de") if game == "hellas" else LANGUAGES for game in GAMES}
MOST_WORDS = 25  # in a sentence
MOST_LETTERS = 205
BESIDE = ("companion",)  # asks about a board of one's own, and nothing that the campaign asks
SENTENCE = re.compile(r"(?<=[.!?])\s+")
MOST_CHOICES = 1500  # of one random game
every_game = pytest.mark.parametrize("game", GAMES)


def questions(game: str) -> set[str]:
    """The keys of all questions a game has words for, with those of the games whose rules it plays by."""
    catalogues = [game] if game in BESIDE else family(game)
    return {key for name in catalogues for key in read_catalogue(name) if key.startswith(ASKED)}


def lacking(coaching: Coaching, kinds: Iterable[str]) -> list[str]:
    """The kinds of questions that the coach has nothing to say of."""
    return sorted(kind for kind in kinds if coaching.of(kind) is None)


def played(game: str, seats: int, seed: int) -> set[str]:
    """The kinds of questions that one random game asks."""
    match = petteia.new(game, seats=seats, seed=seed)
    dice, found = random.Random(seed), set[str]()
    for _ in range(MOST_CHOICES):
        ask = match.ask
        if ask is None:
            break
        found.add(ask.text.key)
        match.choose(dice.choice(ask.options).key, ask.seat)
    return found


@every_game
def test_every_kind_of_question_has_its_two_sentences(game: str) -> None:
    assert is_coached(game)
    assert lacking(coaching_of(game), questions(game)) == []


@every_game
def test_random_games_ask_nothing_the_coach_does_not_know(game: str) -> None:
    kinds = {kind for seed in range(3) for kind in played(game, max(entry_of(game).seats), seed)}
    assert len(kinds) > 5, "a random game asks many things"
    assert lacking(coaching_of(game), kinds) == []


def test_what_is_missing_is_found() -> None:
    texts = {"pass": dict.fromkeys(LANGUAGES, "One. Two.")}
    assert lacking(Coaching("pebbles", texts), ["ask.pass", "ask.take"]) == ["ask.take"]


@every_game
def test_nothing_is_said_of_questions_that_nobody_asks(game: str) -> None:
    assert {f"{ASKED}{kind}" for kind in coaching_of(game).own} - questions(game) == set()


@every_game
def test_the_sentences_are_two_and_short(game: str) -> None:
    for kind, counsel in coaching_of(game).own.items():
        assert set(counsel.text) == set(SPOKEN[game]), kind
        for language, text in counsel.text.items():
            sentences = SENTENCE.split(text)
            assert len(sentences) == 2, (kind, language)
            assert len(text) <= MOST_LETTERS, (kind, language, len(text))
            for sentence in re.split(r"(?<=[.!?:;])\s+", text):
                assert len(sentence.split()) <= MOST_WORDS, (kind, language, sentence)


@every_game
def test_no_two_questions_are_told_the_same(game: str) -> None:
    for language in SPOKEN[game]:
        told = [counsel.text[language] for counsel in coaching_of(game).own.values()]
        assert len(set(told)) == len(told), language


@every_game
def test_what_is_said_names_no_rule_by_its_number(game: str) -> None:
    """Friends do not talk in paragraphs."""
    ids = set(read_ledger(game).behind())
    for counsel in coaching_of(game).own.values():
        assert not any(word.strip(".,;:()") in ids for text in counsel.text.values() for word in text.split())


def test_a_campaign_says_what_differs_and_the_rest_like_lords() -> None:
    assert coaching_of("solo").said("ask.strike", "en") == coaching_of("lords").said("ask.strike", "en")
    assert "Xerxes" in coaching_of("solo").said("ask.turn", "en")
    assert "Xerxes" not in coaching_of("lords").said("ask.turn", "en")


def test_a_game_of_a_box_is_coached_like_the_game() -> None:
    assert coaching_of("hellas@9f2c01aa").said("ask.lay", "en") == coaching_of("hellas").said("ask.lay", "en")


def test_a_game_without_a_file_is_not_coached() -> None:
    assert not is_coached("pebbles")
    assert coaching_of("pebbles").said("ask.take", "en") == ""


def test_a_language_that_is_not_there_is_said_in_english() -> None:
    assert coaching_of("lords").said("ask.turn", "de") == coaching_of("lords").said("ask.turn", "en")
    assert coaching_of("hellas").said("ask.lay", "de").startswith("Du wählst")


@pytest.mark.parametrize(
    ("content", "where"),
    [
        ({"pass": {"en": "One. Two."}}, "coach/pebbles.toml.pass, text"),
        ({"pass": "One. Two."}, "coach/pebbles.toml.pass, text"),
        ({"pass": {**dict.fromkeys(LANGUAGES, "One. Two."), "after": {}}}, "coach/pebbles.toml.pass, after"),
        (
            {"pass": {**dict.fromkeys(LANGUAGES, "One. Two."), "before": {"en": "No."}}},
            "coach/pebbles.toml.pass, before",
        ),
    ],
)
def test_what_is_wrong_in_a_file_is_named(content: dict[str, object], where: str) -> None:
    with pytest.raises(BadScene) as no:
        Coaching("pebbles", content)
    assert where in str(no.value)
