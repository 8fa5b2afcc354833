"""Parts of drawings that are kept: always what would be drawn anew, letter for letter, for everybody who looks."""

import random
import threading
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import petteia
from petteia.draw.cards import card_blank
from petteia.draw.kept import SHELF, Reads, Shelf, drawn_anew, kept
from petteia.draw.svg import Svg
from petteia.games.registry import GAMES
from petteia.kernel.flow import NOBODY
from petteia.kernel.match import Match
from petteia.kernel.words import Words
from petteia.server.show import Fragments, drawn, what_is_drawn

View = dict[str, Any]

TABLES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "hellas": [(2, {})],
    "lords": [(2, {}), (4, {"casualties": "each"})],
    "solo": [(1, {}), (1, {"pass": "one"})],
    "companion": [(1, {})],
    "pantheon": [(2, {}), (2, {"recruitment": "construction"}), (4, {"camps": "teams"})],
}
NAMES = ["Helen", "you", "Zoë <b>", ""]
CHOICES = 16
BESIDE = 3  # views put together from two


def played(game: str, seats: int, options: dict[str, str], dice: random.Random) -> Iterator[Match]:
    """A random game that begins late, with choices taken back now and then."""
    known = {name: value for name, value in options.items() if value in GAMES[game].options.get(name, ())}
    match = petteia.new(game, seats=seats, seed=dice.randrange(1000), **known)
    for number in range(10 * CHOICES):
        if match.game.ask is None:
            return
        if number % 10 == 0:
            yield match
        seat = match.game.ask.seat
        match.choose(match.game.key(dice.choice(match.game.ask.options)))
        if number % 10 == 9 and match.may_undo(seat):
            match.undo(seat)
            yield match


def shown(match: Match, seat: int, dice: random.Random) -> View:
    view = what_is_drawn(match.view(seat))
    view["names"] = dice.choice(([], NAMES[: match.game.seats], NAMES[::-1][: match.game.seats]))
    return view


def same(game: str, view: View, language: str) -> bool:
    """Is what is kept what would be drawn anew? A view nobody could have may not be one that can be drawn."""
    anew: Fragments | None = None
    with drawn_anew():
        try:
            anew = drawn(game, "", view, language)
        except (LookupError, TypeError, ValueError, StopIteration, AttributeError, AssertionError):
            return False
    assert drawn(game, "", view, language) == anew
    return True


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_what_would_be_drawn(game: str) -> None:
    """Also of views of which one thing comes from another one: no part shows what it does not read."""
    dice, seen, drawings, before = random.Random(11), list[View](), 0, SHELF.drawn
    for seats, options in TABLES[game]:
        for match in played(game, seats, options, dice):
            for seat in {NOBODY, dice.randrange(seats), match.game.ask.seat if match.game.ask else 0}:
                view = shown(match, seat, dice)
                assert same(game, view, dice.choice(("en", "fr", "es")))
                seen.append(view)
                for _ in range(BESIDE):
                    drawings += same(game, mixed(view, dice.choice(seen), dice), "en")
    assert drawings > len(seen)
    assert SHELF.drawn > before  # something is kept


def mixed(view: View, other: View, dice: random.Random) -> View:
    """A view with something of another one: one part, one zone, one entry of a list, one thing told of one entry."""
    if dice.random() < 0.2:
        name = dice.choice(("seat", "waiting", "result", "names", "ask"))
        return {**view, name: other[name]}
    whole = dice.choice(("table", "table", "table", "zones"))
    return {**view, whole: swapped(view[whole], other[whole], dice)}


def swapped(one: Any, other: Any, dice: random.Random) -> Any:
    """With one thing that is different, as deep down as by lot."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [key for key in one if key in other and one[key] != other[key]]
        if keys and dice.random() < 0.9:
            key = dice.choice(keys)
            return {**one, key: swapped(one[key], other[key], dice)}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        places = [i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        if places and dice.random() < 0.9:
            place = dice.choice(places)
            return [*one[:place], swapped(one[place], other[place], dice), *one[place + 1 :]]
    return other


class Table:
    """As much of a view with names as a part needs."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view


def hand_view(seat: int, cards: list[str], number: int = 0) -> Table:
    return Table(
        {"seat": seat, "table": {"number": number, "seats": [{"hero": "a"}]}, "zones": {f"hand.{seat}": cards}}
    )


def test_a_part_is_drawn_again_only_if_what_it_reads_has_changed() -> None:
    calls: list[int] = []

    @kept("table/number")
    def number(seen: Table, words: Words) -> str:
        calls.append(1)
        return str(seen.view["table"]["number"])

    words = Words.of("hellas", "en")
    assert [number(hand_view(0, ["x"], n), words) for n in (1, 1, 2, 1)] == ["1", "1", "2", "1"]
    assert len(calls) == 2
    assert number(hand_view(1, ["y"], 2), words) == "2"  # two who see the same share it
    assert len(calls) == 2
    assert number(hand_view(1, ["y"], 2), Words.of("hellas", "fr")) == "2"
    assert len(calls) == 3  # in another language it may look different


def test_nobody_is_shown_the_hand_of_another() -> None:
    @kept("seat", "zones/hand.me")
    def hand(seen: Table, words: Words) -> str:
        seat = seen.view["seat"]
        return f"{seat}: {seen.view['zones'][f'hand.{seat}']}"

    words = Words.of("hellas", "en")
    for seat, cards in ((0, ["ares"]), (1, ["ares"]), (0, ["zeus"]), (1, ["back"]), (0, ["ares"])):
        assert hand(hand_view(seat, cards), words) == f"{seat}: {cards}"


def test_true_and_one_are_not_the_same() -> None:
    @kept("table/number")
    def number(seen: Table, words: Words) -> str:
        return str(seen.view["table"]["number"])

    words = Words.of("hellas", "en")
    assert [number(hand_view(0, [], n), words) for n in (1, True, 1)] == ["1", "True", "1"]


@pytest.mark.parametrize("read", ["table", "table.turn", "zones", "turn", "table/a/b/c", ""])
def test_what_cannot_be_read_is_refused(read: str) -> None:
    with pytest.raises(ValueError, match="cannot read"):
        Reads([read])


def test_parts_nobody_asks_for_make_room() -> None:
    shelf = Shelf(10)
    for number in range(40):
        shelf.keep(number, ["letters"])
        assert shelf.find(0) == ["letters"]  # what is used stays
    assert len(shelf.lately) + len(shelf.before) < 10
    assert shelf.find(1) is None


# ---- symbols that are drawn once for a whole process -----------------------------------------------------------------


def test_a_symbol_that_is_being_drawn_is_not_there_yet() -> None:
    """Two threads that draw at once draw the same."""
    begun, go_on = threading.Event(), threading.Event()

    def slowly(svg: Svg) -> None:
        svg.circle(0, 0, 1)
        if threading.current_thread() is other:
            begun.set()
            assert go_on.wait(60)
        svg.circle(0, 0, 2)

    def draw() -> str:
        svg = Svg(10, 10)
        svg.stamp("drawn-by-two", 0, 0, slowly)
        return svg.known["drawn-by-two"]

    found: list[str] = []
    other = threading.Thread(target=lambda: found.append(draw()))
    other.start()
    assert begun.wait(60)
    mine = draw()
    go_on.set()
    other.join()
    assert found == [mine]
    assert mine.count("<circle") == 2


def test_a_card_has_the_sign_of_its_own_deck_whatever_was_drawn_before() -> None:
    """Decks of two games may share a colour."""
    svg = Svg(10, 10)
    card_blank(svg, "deck-red", "spears", "")
    card_blank(svg, "deck-red", "laurel", "")
    fronts = [markup for key, markup in svg.known.items() if key.startswith("face-deck-red")]
    assert len(set(fronts)) == 2
    assert ["#sign-spears" in front for front in fronts] == [True, False]
