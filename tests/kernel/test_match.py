"""A match: checked choices, the way back, courtesies, journals that are damaged."""

import json
from typing import Any

import pytest

import petteia
from petteia.kernel.journal import checksum
from petteia.kernel.match import Match


def begun(plies: int = 0) -> Match:
    g = petteia.new("hellas", seed=3, white="first")
    for _ in range(plies):
        assert g.ask is not None
        g.choose(g.ask.options[0])
    return g


def turned_down(g: Match, error: type[petteia.PetteiaError], call: object, *args: object) -> str:
    """The message of a call that is refused; nothing may have changed."""
    before = g.save()
    assert callable(call)
    with pytest.raises(error) as no:
        call(*args)
    assert g.save() == before
    return str(no.value)


def test_a_choice_that_is_not_offered_is_named_with_what_is() -> None:
    g = begun()
    message = turned_down(g, petteia.NotOffered, g.choose, "announce attack")
    assert "announce attack" in message
    assert "settle" in message
    assert "\n" not in message


def test_a_choice_for_another_seat_is_refused() -> None:
    g = begun()
    assert g.ask is not None
    turned_down(g, petteia.NotOffered, g.choose, g.ask.options[0], 1)


def test_nothing_can_be_chosen_after_the_end() -> None:
    g = begun()
    g.resign(0)
    turned_down(g, petteia.NotOffered, g.choose, "announce attack")
    turned_down(g, petteia.NotOffered, g.resign, 1)
    turned_down(g, petteia.NotOffered, g.offer_draw, 1)


def test_undo_is_refused_when_there_is_nothing_to_take_back() -> None:
    g = begun()
    turned_down(g, petteia.NotOffered, g.undo, 0)


def test_undo_takes_back_log_and_journal_too() -> None:
    g = begun(8)
    assert g.ask is not None
    seat = g.ask.seat
    before, view, log = g.save(), g.view(seat), g.log(seat)
    g.choose("announce reinforcement")
    place = next(option for option in g.ask.options if option.do == "soldier")
    g.choose(place)
    g.undo(seat)
    g.undo(seat)
    assert g.save() == before
    assert g.view(seat) == view
    assert g.log(seat) == log


def test_the_other_seat_cannot_undo_my_choice() -> None:
    g = begun(8)
    assert g.ask is not None
    seat = g.ask.seat
    g.choose("announce reinforcement")
    turned_down(g, petteia.NotOffered, g.undo, 1 - seat)


def test_a_draw_needs_an_offer_of_the_other_seat_and_lapses_when_it_plays_on() -> None:
    g = begun()
    turned_down(g, petteia.NotOffered, g.agree_draw, 0)
    g.offer_draw(1)
    turned_down(g, petteia.NotOffered, g.agree_draw, 1)
    assert g.ask is not None
    g.choose(g.ask.options[0])
    turned_down(g, petteia.NotOffered, g.agree_draw, 0)
    g.offer_draw(0)
    g.agree_draw(1)
    assert g.result is not None
    assert g.result.winners == ()
    assert petteia.replay(petteia.save_text(g)).save() == g.save()


def test_a_seat_that_does_not_exist_is_named() -> None:
    g = begun()
    assert "2" in turned_down(g, petteia.NotOffered, g.resign, 5)


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (3, {}), (0, {}), (2, {"white": "third"}), (2, {"colour": "blue"})]
)
def test_seats_and_options_that_do_not_exist_are_refused_with_those_that_do(
    seats: int, options: dict[str, str]
) -> None:
    with pytest.raises(petteia.UnknownGame) as no:
        petteia.new("hellas", seats=seats, seed=0, **options)
    assert ("2" if not options else "lot" if "white" in options else "white") in str(no.value)


def whole_journal() -> str:
    return petteia.save_text(begun(30))


def with_sum(lines: list[str]) -> str:
    """The lines with a new end line that fits them: a journal that is whole but wrong."""
    body = "\n".join(lines) + "\n"
    return body + json.dumps({"end": len(lines) - 1, "result": None, "sum": checksum(body)}) + "\n"


@pytest.mark.parametrize("cut", [2, 5, 40, 200, 700])
def test_a_journal_cut_short_is_noticed(cut: int) -> None:
    text = whole_journal()
    with pytest.raises(petteia.BadFile):
        petteia.replay(text[:-cut], "game.jsonl")


@pytest.mark.parametrize(
    "text", ["", "\n", "[]", "{}", '{"petteia": 1}', '{"petteia": 99}', "not json", "\x00", "[1]\n"]
)
def test_a_file_that_is_no_journal_is_named(text: str) -> None:
    with pytest.raises(petteia.BadFile) as no:
        petteia.replay(text, "game.jsonl")
    assert "game.jsonl" in str(no.value)
    assert "\n" not in str(no.value)


def test_a_changed_letter_is_noticed() -> None:
    text = whole_journal()
    for at in range(150, len(text) - 100, 97):
        damaged = text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :]
        with pytest.raises(petteia.BadFile):
            petteia.replay(damaged, "game.jsonl")


def test_another_rules_version_is_named() -> None:
    lines = whole_journal().splitlines()[:-1]
    header = json.loads(lines[0])
    header["rules"] = "unheard-of"
    lines[0] = json.dumps(header)
    with pytest.raises(petteia.BadFile, match="unheard-of"):
        petteia.replay(with_sum(lines), "game.jsonl")


def test_an_unknown_game_in_a_journal_is_named() -> None:
    lines = whole_journal().splitlines()[:-1]
    lines[0] = lines[0].replace('"hellas"', '"chess"')
    with pytest.raises(petteia.UnknownGame, match="chess"):
        petteia.replay(with_sum(lines))


def test_a_choice_that_was_not_on_offer_is_named_with_its_line() -> None:
    lines = whole_journal().splitlines()[:-1]
    lines[4] = '[0, "announce attack", []]'
    with pytest.raises(petteia.BadFile, match="5"):
        petteia.replay(with_sum(lines), "game.jsonl")


def test_chance_results_that_do_not_fit_are_noticed() -> None:
    lines = whole_journal().splitlines()[:-1]
    seat, do, chance = json.loads(lines[1])
    for wrong in (chance[:-1], [*chance, 0], [99, *chance[1:]]):
        lines[1] = json.dumps([seat, do, wrong])
        with pytest.raises(petteia.BadFile):
            petteia.replay(with_sum(lines), "game.jsonl")


def test_a_result_that_is_not_the_games_is_noticed() -> None:
    g = begun(10)
    text = g.journal.text({"winners": [1], "way": "ten_cities", "scores": [4, 10]})
    with pytest.raises(petteia.BadFile):
        petteia.replay(text)


@pytest.mark.parametrize("damage", ["state", "journal", "stack", "cards", "laid", "rules"])
def test_a_damaged_save_is_refused(damage: str) -> None:
    saved = begun(12).save()
    if damage in saved:
        del saved[damage]
    else:
        state: Any = saved["state"]
        (state["table"] if damage in state["table"] else state)[damage] = "?"
    with pytest.raises(petteia.BadFile):
        petteia.load(saved)


def test_every_message_exists_in_three_languages() -> None:
    with pytest.raises(petteia.UnknownGame) as no:
        petteia.new("chess")
    assert len({no.value.said_in(language) for language in petteia.LANGUAGES}) == 3


def test_courtesies_stand_in_the_log() -> None:
    g = begun()
    g.offer_draw(0)
    g.agree_draw(1)
    assert g.log(0, "en")[-2:] == ["You offer a draw.", "Red agrees to the draw."]
    assert petteia.replay(petteia.save_text(g)).log(0, "fr") == g.log(0, "fr")


def test_a_journal_that_nests_without_end_is_refused() -> None:
    with pytest.raises(petteia.BadFile):
        petteia.replay("[" * 200_000, "game.jsonl")
