"""Rules change; what was saved and written under earlier ones is carried over, or can still be looked at."""

from collections.abc import Iterator
from typing import Any

import pytest

import petteia
from petteia.games.registry import GAMES
from petteia.kernel.match import Match
from petteia.kernel.record import part, whole
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.versions import Carry, Change
from petteia.kernel.words import LANGUAGES, Words

WHY = "seat.nobody"  # any sentence will do


@pytest.fixture
def book() -> Iterator[Rulebook]:
    """The rules of Lords of Hellas, as if they were the first, to be changed for one test."""
    book = GAMES["lords"].book
    changes, version = book.changes, book.version
    book.changes, book.version = (), "1"
    yield book
    book.changes, book.version = changes, version


def changed(book: Rulebook, *carries: Carry | None) -> None:
    """The rules change once for each."""
    book.changes = tuple([Change(str(number), WHY, carry) for number, carry in enumerate(carries, start=2)])
    book.version = str(len(carries) + 1)


def some_way(choices: int) -> Match:
    g = petteia.new("lords", seed=5)
    for _ in range(choices):
        assert g.ask is not None
        g.choose(g.ask.options[0])
    return g


def test_a_position_of_earlier_rules_is_carried_from_change_to_change(book: Rulebook) -> None:
    saved = some_way(12).save()
    steps: list[str] = []

    def second(state: dict[str, Any]) -> dict[str, Any]:
        steps.append("second")
        return {**state, "table": {**state["table"], "turns": state["table"]["turns"] + 10}}

    def third(state: dict[str, Any]) -> dict[str, Any]:
        steps.append("third")
        return state

    turns = part(some_way(12).view(0), "table")["turns"]
    changed(book, second, third)
    again = petteia.load(saved)
    assert steps == ["second", "third"]
    assert part(again.view(0), "table")["turns"] == whole(turns) + 10
    steps.clear()
    petteia.load(again.save())  # saved under the present rules: nothing is carried twice
    assert steps == []


def test_a_position_that_cannot_be_carried_over_says_so(book: Rulebook) -> None:
    saved = some_way(12).save()
    changed(book, None)
    with pytest.raises(petteia.BadFile, match=r"version 1 of the rules and cannot be continued with version 2"):
        petteia.load(saved)


def test_rules_nobody_has_written_yet_are_refused(book: Rulebook) -> None:
    changed(book, lambda state: state)
    saved, text = some_way(3).save(), petteia.save_text(some_way(3))
    changed(book)
    with pytest.raises(petteia.BadFile, match=r"version 2 of the rules, and this program knows versions up to 1"):
        petteia.load(saved)
    with pytest.raises(petteia.BadFile, match=r"version 2 of the rules"):
        petteia.replay(text)


def test_a_journal_of_earlier_rules_is_played_on_if_they_go_along(book: Rulebook) -> None:
    g = some_way(12)
    changed(book, None)
    again = petteia.replay(petteia.save_text(g))
    assert again.stop is None
    assert again.game.plies == 12
    assert again.journal.rules == "1"  # the rules it was begun by
    assert again.ask is not None
    again.choose(again.ask.options[0])


@pytest.mark.parametrize("broken", ["a choice", "a die too few", "a die too many"])
def test_a_journal_that_earlier_rules_allowed_stops_where_the_present_ones_do_not(book: Rulebook, broken: str) -> None:
    g = some_way(60)
    entry = next(entry for entry in g.journal.entries[10:] if entry.chance)
    at = g.journal.entries.index(entry)
    if broken == "a choice":
        entry.do = "fly to_the_moon"
    elif broken == "a die too few":
        entry.chance.pop()
    else:
        entry.chance.append(0)
    text = petteia.save_text(g)
    with pytest.raises(petteia.BadFile):
        petteia.replay(text)  # of the present rules: then it is none
    changed(book, None)
    again = petteia.replay(text)
    assert again.stop is not None
    assert again.stop.line == at + 2  # the header is line 1, the set-up line 2
    assert again.game.plies == at - 1
    assert again.ask is None
    said = {Words.of("lords", language).say(again.stop.why) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert again.save()["state"] == petteia.replay(text, plies=at - 1).save()["state"]  # as it was before that line
    with pytest.raises(petteia.NotOffered, match="still look at it"):
        again.choose("pass")
    with pytest.raises(petteia.NotOffered, match="still look at it"):
        again.resign(0)


def test_another_result_under_the_present_rules_stops_at_the_end(book: Rulebook) -> None:
    g = some_way(12)
    text = g.journal.text({"winners": [0], "way": "ten_cities", "scores": [10, 3]})
    changed(book, None)
    again = petteia.replay(text)
    assert again.stop is not None
    assert again.game.plies == 12


def test_things_may_get_other_names() -> None:
    old = GAMES["hellas"].book
    book = Rulebook(
        "hellas", old.verbs, old.events, old.zones, old.names, old.spoken, renamed={"city": {"oldtown": "thera"}}
    )
    try:
        assert book.number("city", "oldtown") == book.number("city", "thera")
        assert book.names["city"][book.number("city", "oldtown")] == "thera"
    finally:
        for deck in old.decks.values():
            deck.numbers.pop("oldtown", None)


@pytest.mark.parametrize("game", GAMES)
def test_every_change_of_the_rules_says_what_it_was(game: str) -> None:
    book = GAMES[game].book
    assert [change.version for change in book.changes] == [str(2 + i) for i in range(len(book.changes))]
    for change in book.changes:
        for language in LANGUAGES:
            assert Words.of(game, language)(change.why)
