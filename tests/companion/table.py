"""Setting up positions of the companion and reporting in a few words, through the public interface."""

import re
from typing import Any

import petteia
from petteia.games.solo import facts
from petteia.games.solo.companion.entry import ENTRY
from petteia.games.solo.companion.state import Companion
from petteia.games.solo.entry import ENTRY as SOLO
from petteia.kernel.chance import Chance
from petteia.kernel.flow import NOBODY
from petteia.kernel.game import Game
from petteia.kernel.journal import SET_UP, Entry, Journal
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from tests.watched import Watched

YOU = 0
DIE = {name: facts.DICE["ledger"].index(number) for number, name in enumerate(facts.RESULTS)}  # a face that shows it


def region(name: str, persians: int = 0, green: bool = False, spies: int = 0) -> Json:
    """One region: green hoplites, a green token, spies."""
    return {"region": name, "persians": persians, "green": green, "spies": spies}


def monster(name: str, at: str) -> Json:
    return {"monster": name, "at": at}


class Table(Watched):
    """A match seen by a test: reports, questions about Xerxes' side."""

    # ---- reporting
    def do(self, *keys: str) -> "Table":
        """Report these things, one after the other."""
        self.chooses(YOU, *keys)
        return self

    def rolls(self, *names: str) -> "Table":
        """The next results of the monster die: "terror", "attack", "move", "attack_and_move"."""
        self.match.game.chance.script = [DIE[name] for name in names]
        return self

    def refuses(self, key: str) -> bool:
        """Is this report turned down? Nothing may have changed then."""
        return self.turned_down(YOU, key)

    # ---- looking
    @property
    def rules(self) -> dict[str, str]:
        """The rule behind each option."""
        return {option.key: option.rule for option in self.match.ask.options} if self.match.ask else {}

    @property
    def asked(self) -> str:
        """The question in words."""
        return self.match.words("en").say(self.match.ask.text) if self.match.ask else ""

    def region(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.table["regions"] if one["region"] == name)
        return found

    def persians(self, name: str) -> int:
        return int(self.region(name)["persians"])

    def green(self) -> set[str]:
        return {one["region"] for one in self.table["regions"] if one["green"]}

    def spies(self) -> dict[str, int]:
        return {one["region"]: one["spies"] for one in self.table["regions"] if one["spies"]}

    def attitude(self, land: str) -> str:
        return str(self.table["attitude"][land])

    def at(self, name: str) -> str | None:
        """Where a monster stands."""
        found: str | None = next(one["at"] for one in self.table["monsters"] if one["monster"] == name)
        return found

    def level(self, god: str) -> int:
        return int(next(one["level"] for one in self.table["monuments"] if one["god"] == god))

    @property
    def orders(self) -> list[str]:
        """The instructions that stand, in words."""
        return [self.match.words("en").say(petteia.Text.from_json(one["text"])) for one in self.table["orders"]]

    @property
    def order_rules(self) -> list[str]:
        return [str(one["rule"]) for one in self.table["orders"]]

    def told(self, beginning: str) -> list[str]:
        """The rules of the instructions that begin like this; "#" stands for any number."""
        wanted = re.compile(re.escape(beginning).replace(r"\#", r"\d+"))
        return [rule for said, rule in zip(self.orders, self.order_rules, strict=True) if wanted.match(said)]

    @property
    def log(self) -> list[str]:
        return self.match.log(YOU)

    @property
    def result(self) -> tuple[bool, str] | None:
        """Did you win, and the way; None while the campaign goes on."""
        end = self.match.result
        return None if end is None else (end.winners == (YOU,), end.way)


# Unless a test says otherwise nothing is asked of a box; a script put on top of the pile is read after Pass, and so on.
OURS = {"mobilization": "3", "roads": "own_land", "die": "ledger", "numbers": "ledger", "pass": "one"}
OURS |= {"freed": "wins", "turn_blue": "land", "retreat": "origin"}


# The readings a campaign is played with unless its table says otherwise; nothing is asked of a box.
AS_CAMPAIGN = {name: value for name, value in SOLO.checked(1, {}).items() if name in ENTRY.options} | {
    "numbers": "ledger"
}


def table(*things: Json, seed: int = 0, **given: Any) -> Table:
    """A position at the start of a turn: regions and monsters in any order, then more of `given` (scenes.py).

    table(region("thessaly", persians=3), monster("hydra", "argolis"), act=1, invasion=3, pile=["6"])
    """
    scene: Json = {
        "region": [thing for thing in things if "region" in thing],
        "monster": [thing for thing in things if "monster" in thing],
        **given,
        "options": ENTRY.checked(1, {**OURS, **given.get("options", {})}),
    }
    game = ENTRY.from_scene(scene)
    game.chance = Chance()
    game.chance.reseed(seed)
    return started(game, seed)


def new(seed: int = 0, rolls: list[int] | None = None, **options: str) -> Table:
    """A campaign from its prologue on."""
    game = ENTRY.prepare(1, ENTRY.checked(1, {**OURS, **options}))
    game.chance.reseed(seed)
    game.chance.script = rolls
    return started(game, seed)


def started(game: Game, seed: int) -> Table:
    game.news = []
    game.run()
    if game.ask is not None:
        game.check()
    assert isinstance(game, Companion)
    match = Match(game, Journal(ENTRY.name, game.book.version, game.seats, seed, game.agreed.options))
    match.journal.entries.append(Entry(NOBODY, SET_UP, []))
    return Table(match)


def pile(*tokens: int) -> list[int]:
    """Chance results of a shuffle after which these tokens (from 1) lie on top of the pile, the first at the very top.

    The shuffle is that of Fisher and Yates: each result says which of the remaining tokens goes to the last free place.
    """
    order = list(range(facts.TOKENS))
    results: list[int] = []
    for last in range(facts.TOKENS - 1, 0, -1):
        drawn = facts.TOKENS - 1 - last
        other = order.index(tokens[drawn] - 1) if drawn < len(tokens) else last
        order[last], order[other] = order[other], order[last]
        results.append(other)
    return results
