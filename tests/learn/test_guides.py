"""The game in five minutes: every game has it, in every language; and the everyday words of the search."""

import re

import pytest

from petteia.games.registry import GAMES
from petteia.kernel.errors import BadScene
from petteia.kernel.ledger import read_ledger
from petteia.kernel.words import LANGUAGES, languages
from petteia.learn.guide import Guide, everyday, guide_of, has_guide, told_by

MOST_WORDS = 30  # in a sentence
READ_IN_FIVE_MINUTES = 700  # words
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_game_is_told_in_five_minutes(game: str) -> None:
    assert has_guide(game)
    guide = guide_of(game)
    assert len(guide.parts) >= 3
    for language in languages(game):
        words = 0
        for part in guide.parts:
            for texts in (part.title, part.text, part.caption):
                assert language in texts
                told = told_by(texts, language)
                words += len(told.split())
                for sentence in re.split(r"(?<=[.!?:;])\s+", told):
                    assert len(sentence.split()) <= MOST_WORDS, sentence
        assert words <= READ_IN_FIVE_MINUTES
    assert all(part.rules for part in guide.parts)


@every_game
def test_what_one_needs_first_are_sections_of_the_ledger(game: str) -> None:
    assert set(guide_of(game).first) <= set(read_ledger(game).sections)


@every_game
def test_the_pictures_are_real_positions(game: str) -> None:
    from petteia.learn.course import course_of
    from petteia.server.boards import board_alone

    entry = GAMES[game]
    for part in guide_of(game).parts:
        match = course_of(game).lesson(part.picture).start()
        drawn = board_alone(entry.fragments(match.view(0), match.words("en")), part.frame)
        assert drawn.startswith("<svg")


def test_a_frame_shows_a_piece_of_the_board() -> None:
    from petteia.server.boards import board_alone

    fragments = {"board": '<svg viewBox="0 100 200 400"><g/></svg>', "symbols": ""}
    assert 'viewBox="50 300 100 200"' in board_alone(fragments, (0.25, 0.5, 0.5, 0.5)).split(">")[0]


@pytest.mark.parametrize("language", [*LANGUAGES, "de"])
def test_the_words_of_the_search_are_whole(language: str) -> None:
    known = everyday(language)
    idle = set(known["idle"])
    for words in known["same"]:
        assert len(words) > 1
        assert len(set(words)) == len(words)
        assert not idle & set(words), "what says nothing finds nothing"


@pytest.mark.parametrize("change", [{"picture": "99-none"}, {"lesson": ""}, {"rules": ["XX-NO-01"]}, {"frame": [2]}])
def test_what_is_wrong_in_a_guide_is_named(change: dict[str, object]) -> None:
    texts = {"en": "A", "fr": "A", "es": "A"}
    part = {
        "title": texts,
        "text": texts,
        "caption": texts,
        "picture": "04-expedition",
        "lesson": "04-expedition",
        "rules": ["HE-END-01"],
    }
    Guide("hellas", {"part": [part]})
    with pytest.raises(BadScene) as no:
        Guide("hellas", {"part": [{**part, **change}]})
    assert next(iter(change)) in str(no.value)
