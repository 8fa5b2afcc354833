"""What a player reads follows the options of the table: cards, panels, refusals."""

import pytest

import petteia
from petteia.games.lords.drawing.faces import face_of
from petteia.games.lords.entry import ENTRY, OPTIONS
from petteia.kernel.words import LANGUAGES, Words, read_catalogue, read_readings
from tests.lords.board import board, player
from tests.test_words import placeholders

READINGS = sorted(read_readings("lords"))
CARDS = {
    "hero_text.heracles": ("hero", "heracles"),
    "hero_text.helen": ("hero", "helen"),
    "blessing_text.shoot_to_kill": ("blessing", "shoot_to_kill"),
}


@pytest.mark.parametrize("key", READINGS)
def test_a_reading_belongs_to_a_text_and_a_value_of_an_option(key: str) -> None:
    plain, _, reading = key.partition(".when.")
    option, _, value = reading.partition(".")
    usual, other = read_catalogue("lords")[plain], read_readings("lords")[key]
    assert value in OPTIONS[option][1:]  # not the default: that is the plain text
    for language in LANGUAGES:
        assert placeholders(other[language]) == placeholders(usual[language])
        assert other[language] != usual[language]


@pytest.mark.parametrize(
    "key",
    [
        "hero_text.heracles.when.heracles.one_token",
        "hero_text.helen.when.withdrawal.held",
        "monster_passive.medusa.when.withdrawal.held",
        "blessing_text.shoot_to_kill.when.shoot_to_kill.any_time",
        "special_text.prepare.when.prepare_on_quest.without_recruit",
        "special_text.hunt.when.reward.all",
        "refused.casualties.when.casualties.each",
    ],
)
def test_every_printed_text_that_an_option_changes_has_its_reading(key: str) -> None:
    assert key in READINGS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", READINGS)
def test_the_words_of_a_table_say_what_holds_there(key: str, language: str) -> None:
    plain, _, reading = key.partition(".when.")
    option, _, value = reading.partition(".")
    match = petteia.new("lords", seats=2, seed=0, **{option: value})
    typeset = Words.of("lords", language).grammar.typeset
    other = typeset(read_readings("lords")[key][language])
    assert match.words(language)(plain) == other
    usual = petteia.new("lords", seats=2, seed=0).words(language)(plain)
    assert usual == typeset(read_catalogue("lords")[plain][language])
    if plain in CARDS:
        assert other in face_of(*CARDS[plain], match.words(language)).text


def test_pictures_and_panels_say_it_too() -> None:
    def drawn(**options: str) -> str:
        b = board(player("heracles", "attica"), player("helen", "elis"), options=options)
        return " ".join(ENTRY.fragments(b.match.view(0), Words.of("lords", "en")).values())

    assert "as often as you have Glory Tokens" in drawn()
    assert "Not while your Hero is on a Quest" in drawn()
    other = drawn(heracles="one_token", prepare_on_quest="without_recruit")
    assert "once per turn" in other
    assert "as often as you have Glory Tokens" not in other
    assert "you can only heal and draw" in other


def test_words_without_options_are_the_usual_ones() -> None:
    usual = Words.of("lords", "en")
    assert usual.under({}) is usual
    assert usual.under({"heracles": "each_token", "reward": "one"}) is usual
    changed = usual.under({"heracles": "one_token"})
    assert changed is not usual
    assert changed.under({}) is usual
    assert usual.under({"heracles": "one_token", "first": "2"}) is changed  # found again


def test_LH_CTRL_09_the_label_names_both_sides() -> None:
    """Engine and label agree: the defender who wins in a neutral region takes it too."""
    for language, sides in (
        ("en", "attacker or defender"),
        ("fr", "attaquant ou défenseur"),
        ("es", "atacante o defensor"),
    ):
        assert sides in Words.of("lords", language)("option_value.neutral_battle.winner")


@pytest.mark.parametrize("value", OPTIONS["prepare_on_quest"])
def test_LH_HERO_14_LH_QUEST_14_the_text_of_perseus_holds_where_prepare_is_allowed_on_a_quest(value: str) -> None:
    for language, said in (
        ("en", "unless he is on a Quest or completed one this turn"),
        ("fr", "sauf s’il est en Quête ou en a accompli une ce tour-ci"),
        ("es", "salvo que esté en una Aventura o haya completado una este turno"),
    ):
        match = petteia.new("lords", seats=2, seed=0, prepare_on_quest=value)
        assert said in match.words(language)("hero_text.perseus")
