"""LH-SETUP-15, -16, -24: who chooses first, and the colours of the armies."""

import pytest

import petteia
from petteia.games.lords.draw import board as drawn
from petteia.games.lords.entry import ENTRY
from petteia.kernel.words import Words
from tests.lords.board import Board, board, player, region


def colours(b: Board) -> list[str]:
    return [seat["colour"] for seat in b.table["seats"]]


def begun(seats: int = 4, **options: str) -> Board:
    return Board(petteia.new("lords", seats=seats, seed=3, **options))


def placed(b: Board, *more: str) -> None:
    """Whoever is asked chooses a hero, and whatever comes with it."""
    match = b.match
    for key in more:
        match.choose(key)
    while match.ask is not None and match.ask.text.key != "ask.place":
        match.choose(match.ask.options[0])
    assert match.ask is not None
    match.choose(match.ask.options[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_LH_SETUP_24_without_an_agreement_by_seat(seats: int) -> None:
    assert colours(begun(seats)) == ["red", "blue", "ochre", "white"][:seats]


def test_LH_SETUP_24_agreed_colours_and_the_others_get_what_is_left() -> None:
    assert colours(begun(4, colour_1="white", colour_3="red")) == ["white", "blue", "red", "ochre"]
    assert colours(begun(2, colour_2="red")) == ["blue", "red"]


def test_LH_SETUP_24_no_two_have_the_same() -> None:
    with pytest.raises(petteia.UnknownGame, match="LH-SETUP-24"):
        petteia.new("lords", seats=3, colour_1="blue", colour_3="blue")


def test_LH_SETUP_24_nobody_sits_at_a_place_that_is_not_there() -> None:
    assert ENTRY.values_for("colour_3", 2) == ("any",)
    with pytest.raises(petteia.UnknownGame):
        petteia.new("lords", seats=2, colour_3="blue")


@pytest.mark.parametrize("first", ["1", "2", "3"])
def test_LH_SETUP_15_who_chooses_first_can_be_agreed(first: str) -> None:
    b = begun(3, first=first)
    assert b.match.ask is not None
    assert (b.match.ask.seat, b.prompt) == (int(first) - 1, "ask.choose_hero")


def test_LH_SETUP_16_each_may_choose_a_colour_with_the_hero() -> None:
    b = begun(3, colours="chosen", first="1", colour_2="ochre")
    b.match.choose("choose achilles")
    assert (b.prompt, b.offered) == ("ask.choose_colour", {f"take_colour {name}" for name in ("red", "blue", "white")})
    placed(b, "take_colour blue")
    assert colours(b)[0] == "blue"
    b.match.choose("choose perseus")  # counter-clockwise: the third seat
    assert b.offered == {"take_colour red", "take_colour white"}
    placed(b, "take_colour white")
    placed(b, "choose heracles")  # agreed on before: no question
    assert colours(b) == ["blue", "ochre", "white"]


def test_LH_SETUP_16_a_colour_kept_for_somebody_who_has_not_chosen_yet_can_be_taken() -> None:
    b = begun(2, colours="chosen", first="1")
    placed(b, "choose achilles", "take_colour blue")
    assert colours(b) == ["blue", "red"]
    b.match.choose("choose heracles")
    assert b.offered == {"take_colour red", "take_colour ochre", "take_colour white"}


def test_LH_SETUP_24_drawing_and_terminal_follow_the_colour() -> None:
    words = Words.of("lords", "en")

    def seen(**options: str) -> tuple[str, str]:
        b = board(
            player("achilles", "attica"),
            player("helen", "elis"),
            region("attica", "achilles", achilles=2),
            region("elis", "helen", helen=1),
            options=options,
        )
        view = b.match.view(0)
        return str(drawn(view, words)), ENTRY.text_board(view, words)

    usual, plain = seen()
    assert [name in usual for name in ("army-red", "army-blue", "army-white")] == [True, True, False]
    changed, told = seen(colour_1="white", colour_2="ochre")
    assert [name in changed for name in ("army-white", "army-ochre", "army-red")] == [True, True, False]
    assert "\x1b[1;31m①" in plain
    assert "\x1b[1;37m①" in told


def test_LH_SETUP_24_a_save_names_the_colours() -> None:
    g = petteia.new("lords", seats=2, seed=1, colour_1="white")
    assert g.game.save()["table"]["colours"] == ["white", "red"]  # type: ignore[index]
