"""Frames, steps, questions: tried on a tiny invented game."""

import pytest

from petteia.kernel.game import DeadEnd, Runaway
from petteia.kernel.journal import Journal
from petteia.kernel.match import Match
from petteia.kernel.view import imagine, question, view
from tests.kernel import pebbles
from tests.kernel.pebbles import (
    Charm,
    Empty,
    Endless,
    Guess,
    Outer,
    Pebbles,
    Play,
    Rude,
    Startled,
    keys,
    pick,
    started,
)


def test_a_game_rests_on_a_question_and_goes_on_with_the_answer() -> None:
    g = started(Play())
    assert keys(g) == ["take 1", "take 2", "take 3"]
    pick(g, "take 3")
    assert g.heap == 4
    assert g.ask is not None
    assert g.ask.seat == 1


def test_a_lone_option_is_taken_at_once() -> None:
    g = started(Play(), heap=4)
    pick(g, "take 3")
    assert g.ask is None
    assert g.result is not None
    assert g.result.winners == (1,)
    assert g.plies == 1


def test_a_lone_option_that_depends_on_a_hidden_hand_is_asked_all_the_same() -> None:
    g = started(Guess(2))
    assert len(keys(g)) == 1
    assert g.ask is not None


def test_a_procedure_that_was_called_answers_its_caller() -> None:
    g = started(Outer())
    assert g.used == [pebbles.LYRE]
    pick(g, "take 1")
    assert g.result is not None
    assert g.result.way == "used"


def test_inside_finds_the_innermost_procedure_of_a_kind() -> None:
    g = started(Outer())
    assert isinstance(g.inside(Outer), Outer)
    assert not g.is_inside(Charm)
    with pytest.raises(LookupError):
        g.inside(Charm)


def test_what_is_due_comes_before_anything_else_and_is_not_heard() -> None:
    g = started(Startled())
    assert g.used == [pebbles.OWL, pebbles.SNAKE, pebbles.LYRE], "both before the charm that was called"
    assert g.ask is not None
    assert g.ask.seat == 1, "an interruption may ask, and the question it interrupts waits"
    again = Pebbles()
    again.load(g.save())
    assert keys(again) == keys(g) == ["guess white", "guess black"]
    pick(again, "guess black")
    assert again.taken == [0, 1, 0]
    assert keys(again) == ["take 1", "take 2"]
    pick(again, "take 1")
    assert again.result is not None
    assert again.result.way == "used", "the procedure hears the one it called, not the one that interrupted it"


def test_a_rule_without_end_is_noticed() -> None:
    with pytest.raises(Runaway, match="Endless"):
        started(Endless())


def test_a_question_without_an_option_is_noticed() -> None:
    with pytest.raises(DeadEnd, match=r"Empty\.begin"):
        started(Empty())


def test_an_answer_may_not_ask() -> None:
    g = started(Rude())
    with pytest.raises(AssertionError, match="an answer does not ask"):
        pick(g, "take 1")


def test_a_saved_game_is_asked_again_from_its_question() -> None:
    g = started(Play())
    pick(g, "take 2")
    again = Pebbles()
    again.load(g.save())
    assert keys(again) == keys(g)
    assert again.save() == g.save()
    assert again.taken == [2, 0, 0]


def test_only_what_is_not_offered_is_refused() -> None:
    g = started(Play(), heap=2)
    assert g.ask is not None
    asked = question(g, g.ask)
    assert [no.key for no in asked.refused] == ["take 3"]
    assert asked.refused[0].rule == "PB-TAKE-02"
    assert asked.options[0].rule == "PB-TAKE-01"


def test_a_hidden_pebble_shows_its_back_to_others_in_zones_log_and_question() -> None:
    g = started(Guess(1))
    own, other = view(g, 1), view(g, 0)
    assert own["zones"] != other["zones"]
    assert other["ask"] is None
    assert other["log"] == [
        {"key": "log.drew", "seat": {"key": "seat.number", "number": 2}, "p": {"key": "back.stone"}}
    ]
    assert "back.stone" not in str(own["log"])


def test_an_imagined_game_forgets_what_the_log_hides() -> None:
    g = started(Guess(1))
    hands = set()
    for seed in range(60):
        twin = imagine(g, 0, seed)
        assert view(twin, 0) == view(g, 0)
        hands.add(twin.table.cards[pebbles.HANDS[1]])
        assert twin.news is not None
        assert twin.news[0].numbers[1] == 0, "the first card with that back, whatever was drawn"
        assert view(twin, 1)["log"] == view(g, 0)["log"], "nor does its owner read there what was never drawn"
    assert len(hands) == 3


def test_a_rule_that_breaks_leaves_the_match_as_it_was() -> None:
    g = started(Rude())
    match = Match(g, Journal("pebbles", "1", 3, 1, {}))
    before = match.save()
    with pytest.raises(AssertionError):
        match.choose("take 1")
    assert match.save() == before
    assert match.ask is not None
