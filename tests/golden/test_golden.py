"""Golden games: finished games kept as journals, with digests of the table on the way.

They tell when a change of code changes a game, and not when it is only kept in another way: a digest is made of the
question, its options, the cards in every zone and what everybody sees. When a ruling changes on purpose: `make golden`,
and a line in the changelog under *Rules*.
"""

import hashlib
import json
from pathlib import Path

import pytest

import petteia
from petteia.games.registry import GAMES
from petteia.kernel.chance import Chance
from petteia.kernel.match import Match

HERE = Path(__file__).parent
GAMES_EACH = 4
EVERY = 20  # choices between two digests; long games have ten digests
LONG = 1000


def digest(g: Match) -> str:
    game = g.game
    state = {
        "plies": game.plies,
        "ask": [game.ask.seat, game.ask.text, [game.key(option) for option in game.ask.options]] if game.ask else None,
        "cards": {
            zone.name: [zone.deck.names[card] for card in game.table.cards[z]] for z, zone in enumerate(game.book.zones)
        },
        "table": game.on_the_table(),
        "result": game.result.json() if game.result else None,
    }
    return hashlib.sha256(json.dumps(state, sort_keys=True).encode()).hexdigest()[:16]


def digests(g: Match) -> dict[str, str]:
    """The journal again from its beginning, looked at every so often and at its end."""
    again = petteia.replay(petteia.save_text(g), plies=0)
    every = EVERY if g.game.plies < LONG else g.game.plies // 10
    plies = [*range(0, g.game.plies, every), g.game.plies]
    found = {"0": digest(again)}
    for number, entry in enumerate(g.journal.entries[1:], start=1):
        again.replayed(entry, number)
        if number in plies:
            found[str(number)] = digest(again)
    return found


def recorded(game: str, number: int) -> Match:
    """A game of random choices, from seeds that never change."""
    g = petteia.new(game, seed=1000 + number)
    dice = Chance()
    dice.reseed(2000 + number)
    while g.ask:
        g.choose(g.ask.options[dice.roll(len(g.ask.options))])
    return g


@pytest.mark.parametrize("number", range(GAMES_EACH))
@pytest.mark.parametrize("game", GAMES)
def test_a_golden_game_is_played_as_ever(game: str, number: int, record: bool) -> None:
    journal, sums = HERE / f"{game}-{number}.jsonl", HERE / f"{game}-{number}.digests.json"
    if record:
        g = recorded(game, number)
        journal.write_text(petteia.save_text(g), encoding="utf-8")
        sums.write_text(json.dumps({"result": g.result and g.result.json(), **digests(g)}, indent=1) + "\n")
    g = petteia.replay(journal.read_text(encoding="utf-8"), journal.name)
    assert g.result is not None
    assert {"result": g.result.json(), **digests(g)} == json.loads(sums.read_text())
