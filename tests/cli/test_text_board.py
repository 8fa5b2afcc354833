"""Hellas as text: the map and what lies beside it."""

import pytest

import petteia
from petteia.games.hellas.facts import CARDS, GODS
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.terminal import unpainted
from petteia.kernel.words import LANGUAGES, Words

SCENE = """
game = "hellas"
[given]
hand = { white = ["veto"], red = ["tidal_wave"] }
[[given.city]]
tile = "thera"
at = [0, -1]
soldiers = 3
ships = [2]
[[given.city]]
tile = "nauplia"
at = [1, -1]
owner = "red"
turned = 1
"""


def board(match: petteia.Match, seat: int, language: str = "en") -> str:
    return unpainted(entry_of("hellas").text_board(match.view(seat), Words.of("hellas", language)))


def test_a_small_map() -> None:
    match = petteia.begin_scene(SCENE)
    picture = board(match, 0).splitlines()[:13]
    left = {god: sum(card.count for card in CARDS if card.god == god) for god in GODS}
    assert "\n".join(picture) == (
        "    ~~~~~~~\n"
        "  /  Thera  \\\n"
        "~   ○○○ △△    ~~~~~~~\n"
        "  \\  0,-1   / Nauplia ▒\n"
        "    ~~~~~~~      ●      ~\n"
        "  /         \\  1,-1   /\n"
        "~   Dolphin   ~~~~~~~\n"
        "  \\   Sea   /\n"
        "    ~~~~~~~\n"
        "\n"
        "▸ White  1 city of 10 · 0 temples · Reserve 12 ○ 8 △ · 1 card\n"
        "  Red    1 city of 10 · 0 temples · Reserve 14 ● 10 ▲ · 1 card\n"
        f"  Poseidon {left['poseidon'] - 1} · Ares {left['ares']} · Zeus {left['zeus'] - 1} · 21 tiles left"
    )


def test_hands_are_seen_by_their_owner_only() -> None:
    match = petteia.begin_scene(SCENE)
    assert "Veto of Zeus" in board(match, 0)
    assert "Tidal Wave" not in board(match, 0)
    assert "Tidal Wave" in board(match, 1)
    assert "hand" not in board(match, -1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_can_be_written(language: str) -> None:
    """Nothing in it depends on colours, every city is named, and it fits into a terminal of some width."""
    match = petteia.new("hellas", seed=21)
    dice = Chance()
    dice.reseed(21)
    words = Words.of("hellas", language)
    while match.ask:
        if match.game.plies % 5 == 0:
            for seat in (-1, 0, 1):
                text = board(match, seat, language)
                for tile in match.view(seat)["table"]["tiles"]:  # type: ignore[index]
                    if tile["owner"] is not None:
                        assert words(f"city.{tile['tile']}") in text
        match.choose(match.ask.options[dice.roll(len(match.ask.options))])
    assert board(match, -1, language)
