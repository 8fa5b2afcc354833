"""Differences between pictures, and a database that cannot be opened."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia.games.registry import GAMES
from petteia.kernel.chance import Chance
from petteia.kernel.flow import NOBODY
from petteia.learn.course import course_of, courses
from petteia.server.app import check_db, serve
from petteia.server.show import drawn, patch, patched, what_is_drawn
from petteia.server.trouble import Trouble

pieces = st.sampled_from(
    [
        '<path d="M 0 0 L 100 100 L 0 100 Z"/>',
        '<g class="a long enough group">',
        "</g>",
        "<b>x",
        "é",
        "M",
        'MMM3 4L7 7"/>',
        "",
    ]
)
texts = st.lists(pieces, max_size=12).map("".join)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_drawn_from_what_the_server_keeps_for_it(game: str) -> None:
    positions = [petteia.new(game, seed=1)]
    positions += [lesson.start() for lesson in course_of(game).lessons] if game in courses() else []
    for match in positions:
        view = match.view(0)
        assert drawn(game, "", what_is_drawn(view), "en") == GAMES[game].fragments(view, match.words("en"))


@given(texts, texts)
def test_a_difference_leads_to_the_new_text(old: str, new: str) -> None:
    assert patched(old, patch(old, new)) == new


@given(st.text(alphabet="<>ab🏺", max_size=40), st.text(alphabet="<>ab🏺", max_size=40))
def test_a_difference_counts_letters_as_browsers_do(old: str, new: str) -> None:
    """In a browser some letters count as two: then the whole text is sent."""
    difference = patch(old, new)
    assert patched(old, difference) == new
    if "🏺" in old + new:
        assert isinstance(difference, str)


def test_a_move_costs_little() -> None:
    g = petteia.new("hellas", seed=2)
    before = drawn("hellas", "", what_is_drawn(g.view(0)), "en")
    sent: list[int] = []
    for number in range(40):
        assert g.ask is not None
        g.choose(g.ask.options[number % len(g.ask.options)])
        after = drawn("hellas", "", what_is_drawn(g.view(0)), "en")
        changed = {name for name in after if after[name] != before[name]}
        sent.append(sum(len(str(patch(before[name], after[name]))) for name in changed))
        before = after
    whole = sum(len(part) for part in before.values())
    assert sorted(sent)[len(sent) // 2] < whole / 20


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "error.db_url"),
        ("sqlite:////nowhere/at/all/tables.db", "error.database"),
        ("moon://x", "error.db_url"),
    ],
)
def test_a_database_that_cannot_be_opened_is_named(url: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(Trouble) as refused:
        serve("127.0.0.1", 0, url)
    assert refused.value.text.key == said
    check_db(f"sqlite:///{tmp_path / 'fine.db'}")


@pytest.mark.parametrize("game", list(GAMES))
def test_whoever_is_asked_sees_the_table_drawn(game: str) -> None:
    """Pictures are made from less than a view: every game can do with it, for the seat that is asked and for others."""
    match = petteia.new(game, seed=4)
    dice = Chance()
    dice.reseed(4)
    for _ in range(12):
        if match.ask is None:
            break
        for seat in (NOBODY, match.ask.seat):
            assert drawn(game, "", what_is_drawn(match.view(seat)), "en")
        match.choose(match.ask.options[dice.roll(len(match.ask.options))].key)
