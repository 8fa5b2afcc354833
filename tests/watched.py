"""A match as tests of every game look at it: what is offered, what is refused and why, what lies on the table."""

from typing import Any

import petteia
from petteia.kernel.chance import Chance
from petteia.kernel.flow import NOBODY
from petteia.kernel.game import Game
from petteia.kernel.journal import SET_UP, Entry, Journal
from petteia.kernel.match import Match


def begun(game: Game, rolls: list[int] | None = None, seed: int = 0, options: dict[str, str] | None = None) -> Match:
    """A match from a position that was set up, run to its first question; `rolls`: what chance brings from now on."""
    game.chance = Chance()
    game.chance.reseed(seed)
    game.chance.script = rolls
    game.news = []
    game.run()
    if game.ask is not None:
        game.check()
    journal = Journal(game.book.name, game.book.version, game.seats, seed, options or {})
    journal.entries.append(Entry(NOBODY, SET_UP, []))
    return Match(game, journal)


class Watched:
    """The part of a test's board that knows no game."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # ---- choosing
    def chooses(self, seat: int, *keys: str) -> None:
        """A seat chooses these options, one after the other; the limits of the box hold at every decision."""
        for key in keys:
            self.match.choose(key, seat)
            if self.match.ask is not None:
                self.match.game.check()

    def turned_down(self, seat: int, key: str) -> bool:
        """Is this choice turned down? Nothing may have changed then."""
        before = self.match.save()
        try:
            self.match.choose(key, seat)
        except petteia.NotOffered:
            assert self.match.save() == before
            return True
        return False

    # ---- looking
    @property
    def offered(self) -> set[str]:
        return {option.key for option in self.match.ask.options} if self.match.ask else set()

    def offers(self, verb: str) -> set[str]:
        """The offered options of one verb, without it: offers("go") == {"attica", …}; {""} for a verb alone."""
        return {key[len(verb) + 1 :] for key in self.offered if key == verb or key.startswith(verb + " ")}

    @property
    def why_not(self) -> dict[str, str]:
        """Refused choices and the rule behind each."""
        return {no.key: no.rule for no in self.match.ask.refused} if self.match.ask else {}

    @property
    def reasons(self) -> dict[str, str]:
        """Refused choices and the key of the reason."""
        return {no.key: no.why.key for no in self.match.ask.refused} if self.match.ask else {}

    @property
    def rule(self) -> dict[str, str]:
        """Offered choices and the rule behind each."""
        return {option.key: option.rule for option in self.match.ask.options} if self.match.ask else {}

    @property
    def prompt(self) -> str:
        return self.match.ask.text.key if self.match.ask else ""

    @property
    def table(self) -> dict[str, Any]:
        table = self.match.view(NOBODY)["table"]
        assert isinstance(table, dict)
        return table

    def zone(self, name: str) -> list[str]:
        """The cards of a zone, all faces open: "hand.0", "quests"; piles end with their top."""
        game = self.match.game
        number = game.book.zone_numbers[name]
        return [game.book.zones[number].deck.names[card] for card in game.table.cards[number]]
