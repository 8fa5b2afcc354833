"""Words and views for the drawing tests."""

from typing import Any

import pytest

from petteia.kernel.words import Words

Entry = tuple[str, tuple[int, int], int, int, int, list[int]]


@pytest.fixture
def words() -> Words:
    return Words.of("hellas", "en")


def table(cities: list[Entry]) -> dict[str, Any]:
    """A view of seat 0 (White) with these cities: tile, place, turned, owner, soldiers, ships."""
    laid = [{"tile": "dolphin_sea", "at": [0, 0], "turned": 0, "owner": None, "soldiers": 0, "ships": [0]}]
    laid += [
        {"tile": tile, "at": list(at), "turned": turned, "owner": owner, "soldiers": soldiers, "ships": ships}
        for tile, at, turned, owner, soldiers, ships in cities
    ]
    zones: dict[str, list[str]] = {f"{zone}.{seat}": [] for zone in ("hand", "fresh", "drawn") for seat in (0, 1)}
    for god in ("poseidon", "ares", "zeus"):
        zones |= {f"pile.{god}": [god] * 14, f"discard.{god}": []}
    return {
        "seat": 0,
        "waiting": 0,
        "where": [],
        "result": None,
        "ask": None,
        "zones": zones | {"played": [], "tiles": ["tile"] * 15, "aside": []},
        "table": {
            "white": 0,
            "turn": {"seat": 0, "number": 12, "action": "attack"},
            "tiles": laid,
            "drawn": None,
            "reserve": [{"soldiers": 11, "ships": 8}, {"soldiers": 13, "ships": 7}],
            "cities": [2, 2],
            "temples": [0, 0],
            "battle": None,
        },
    }


@pytest.fixture
def worked_example() -> dict[str, Any]:
    """The board of HE-SC-01, in the middle of its battle."""
    view = table(
        [
            ("nauplia", (0, -1), 2, 0, 2, [1]),
            ("megara", (1, -1), 5, 1, 1, [1]),
            ("thera", (0, 1), 0, 1, 1, [1]),
            ("melos", (-1, 1), 0, 0, 2, [1]),
        ]
    )
    view["table"]["battle"] = {
        "attacker": 0,
        "target": "megara",
        "by": "land",
        "sent": {"nauplia": 1},
        "attack": {"total": 1, "parts": [["soldiers", 1]]},
        "defence": {"total": 2, "parts": [["soldiers", 1], ["ships_to_the_rescue", 1]]},
        "winning": "defender",
    }
    view["zones"] |= {
        "hand.0": ["veto", "tidal_wave"],
        "fresh.0": ["humility"],
        "drawn.0": ["ares"],
        "hand.1": ["zeus", "ares"],
        "played": ["ships_to_the_rescue"],
        "discard.ares": ["battle_hero", "beachhead"],
    }
    return view


@pytest.fixture
def divided_tile() -> dict[str, Any]:
    """The board of HE-SC-07: Corinth lies between two seas."""
    return table(
        [
            ("nauplia", (1, -1), 5, 0, 1, [0]),
            ("thera", (1, 0), 0, 1, 1, [0]),
            ("naxos", (2, -1), 0, 1, 1, [0]),
            ("kythera", (2, -2), 0, 1, 1, [0]),
            ("melos", (1, -2), 0, 1, 1, [1]),
            ("corinth", (0, -1), 2, 0, 1, [2, 0]),
        ]
    )
