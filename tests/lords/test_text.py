"""Lords of Hellas as text: everything a player needs, nothing that only another one may know."""

import re

import pytest

from petteia.games.lords import facts, zones
from petteia.games.lords.board import MONUMENT_AT
from petteia.games.lords.entry import ENTRY
from petteia.games.lords.state import Lords
from petteia.kernel.flow import NOBODY
from petteia.kernel.terminal import unpainted
from petteia.kernel.view import view
from petteia.kernel.words import LANGUAGES, Words
from tests.lords.test_features import opening, positions

BRACES = re.compile(r"[{}]|\b(draw|piece|region|monster|event|combat_kind|symbol)\.[a-z_]+\b")


def board(g: Lords, seat: int, language: str = "en") -> str:
    return unpainted(ENTRY.text_board(view(g, seat), Words.of("lords", language)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_position_has_a_text(language: str, seats: int) -> None:
    for g in positions(seed=20, every=83, seats=seats):
        for seat in (*range(seats), NOBODY):
            text = board(g, seat, language)
            assert not BRACES.search(text), BRACES.search(text)
            assert text.count("\n") > len(facts.REGIONS)


def test_regions_tell_who_holds_them_and_who_is_there() -> None:
    g = opening()
    region = next(region for region, held in enumerate(g.hoplites[0]) if held)
    g.control[region] = 0
    g.hoplites[0][region] = 3
    line = next(each for each in board(g, 0).splitlines() if facts.REGION_REFS[region].title() in each)
    assert line.startswith(" ①")
    assert "①●●●" in line
    assert "★" in line  # the hero was placed with them
    g.hoplites[0][region] = 8
    assert "①8●" in board(g, 0)


def test_a_hoplite_in_a_city_is_told_apart() -> None:
    g = opening()
    region = facts.REGION_REFS.index("laconia")
    for row in g.hoplites:
        row[region] = 0
    g.control[region] = g.fortified[region] = 1
    g.hoplites[1][region] = 2
    assert "②●▣" in board(g, 0)


def test_monsters_tell_their_wounds() -> None:
    g = opening()
    monster = next(number for number, at in enumerate(g.monster_at) if at >= 0)
    symbols = [facts.SYMBOL_REFS[symbol] for symbol in facts.MONSTERS[monster].wounds]
    assert f"): {symbols[0]}, {symbols[1]}" in board(g, 0)
    g.wounds[monster] = 1
    assert f"): ×{symbols[0]}, {symbols[1]}" in board(g, 0)


def test_hands_are_seen_by_their_owner_only() -> None:
    g = opening()
    mine = facts.COMBAT.index(next(card for card in facts.COMBAT if card.ref == "charge"))
    g.table.cards[zones.HAND[0]] = (mine,)
    g.table.cards[zones.HAND[1]] = ()
    assert "Charge (sickle, 4††)" in board(g, 0)
    assert "Charge (" not in board(g, 1)
    assert "No cards" in board(g, 1)
    assert "Charge (" not in board(g, NOBODY)
    assert "1 Combat Card in hand" in board(g, 1)


def test_who_could_win_next_is_told() -> None:
    g = opening()
    assert "could win next turn" not in board(g, 0)
    g.levels[0] = facts.MONUMENT_LEVELS
    g.first_monument, g.crown, g.countdown = 0, 1, 1
    g.control[MONUMENT_AT[0]] = 2
    text = board(g, 0)
    assert re.search(r"! \w+ could win next turn: King of Kings", text)
    assert "1 action to go" in text


def test_contests_are_told() -> None:
    seen = set()
    for g in positions(seed=21, every=1, longest=1200):
        table = g.on_the_table()
        for contest in ("battle", "hunt"):
            if table[contest] and contest not in seen:
                seen.add(contest)
                assert ("Battle in" if contest == "battle" else "Hunt of") in board(g, 0)
    assert seen == {"battle", "hunt"}
