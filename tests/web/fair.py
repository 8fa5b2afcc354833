"""A server whose games hold a fair: heroes are taken from a market, and two lists can be compared in a laboratory.

No page knows a game: whatever a game says in this form is shown in this form. For a process of its own (`main`): a game
that is compiled cannot be extended by a test.
"""

import threading
from collections.abc import Sequence
from html import escape
from typing import Any, Final

from petteia.bots.arena import Job, Outcome, run_job
from petteia.games.hellas.entry import ENTRY as HELLAS
from petteia.games.hellas.entry import HellasEntry
from petteia.games.lords.entry import ENTRY as LORDS
from petteia.games.lords.entry import LordsEntry
from petteia.games.registry import GAMES
from petteia.kernel.entry import Lab, Objection, Piece
from petteia.kernel.game import Game
from petteia.kernel.record import Json
from petteia.kernel.words import Text, Words, read_catalogue, say
from petteia.server import labs, messages
from petteia.server.live import Live
from petteia.server.people import Person
from tests.served import PATIENCE
from tests.web import steady

HEROES: Final = LORDS.book.names["hero"]
MONSTERS: Final = LORDS.book.names["monster"]
REFUSED: Final = {"hydra": "LH-MONSTER-01", "medusa": "LH-MONSTER-01"}
COLOURS: Final = ("#8d4f2a", "#3d6b7d", "#5d6b35", "#7d3d5c")


# ---- the market ------------------------------------------------------------------------------------------------------


def card(ref: str, kind: str, number: int, words: Words) -> str:
    title = words(f"{kind}.{ref}")
    cost = 2 + number % 5
    tags = ["swift"] * (number % 2) + ["strong"] * (number % 3 == 0)
    return (
        f'<article class="market-card" data-ref="{ref}" data-title="{escape(title)}"'
        f' data-filter-type="{kind}" data-filter-type-label="{kind.title()}"'
        f' data-filter-cost="{cost}" data-filter-cost-label="{cost}"'
        f' data-filter-tag="{" ".join(tags)}" data-filter-tag-label="{"|".join(tag.title() for tag in tags)}"'
        f' data-sort-cost="{cost}" data-sort-name="{escape(title)}">'
        f'<svg class="drawing" viewBox="0 0 240 150"><g><title>{escape(title)}</title>'
        f'<rect width="240" height="150" fill="{COLOURS[number % 4]}"/>'
        f'<circle cx="120" cy="70" r="42" fill="#e8d6b0"/><circle cx="120" cy="70" r="30" fill="#b98d57"/></g></svg>'
        f'<div class="market-text"><b>{escape(title)}</b><br>{kind.title()} · {cost}</div></article>'
    )


def market(view: Json, words: Words) -> str:
    table: Any = view["table"]
    taken = [seat["hero"] for seat in table["seats"]]
    if None not in taken:
        return ""
    left = [("hero", ref) for ref in HEROES if ref not in taken] + [("monster", ref) for ref in MONSTERS]
    cards = "".join(card(ref, kind, number, words) for number, (kind, ref) in enumerate(left))
    armies = " · ".join(words(f"hero.{ref}") if ref else "—" for ref in taken)
    return (
        '<section class="market" data-filter-names="type:Kind|cost:Cost|tag:Talent of theirs"'
        ' data-sort-names="cost:Cost|name:Name">'
        f'<div class="market-head"><p>{escape(armies)}</p></div>{cards}</section>'
    )


class FairLords(LordsEntry):
    def fragments(self, view: Json, words: Words) -> dict[str, str]:
        drawn = super().fragments(view, words)
        if offer := market(view, words):
            drawn["market"] = offer
        return drawn


def with_refusals(live: Live, words: Words, person: Person | None) -> Json | None:
    """The question, and two monsters that nobody may choose as a hero."""
    asked = ASKED(live, words, person)
    options: Any = asked["options"] if asked else None
    if asked and options[0]["do"] == "choose":
        asked["refused"] = [
            {
                "id": f"choose {ref}",
                "on": [ref],
                "label": words(f"monster.{ref}"),
                "why": "No hero at all.",
                "rule": rule,
            }
            for ref, rule in REFUSED.items()
        ]
    return asked


# ---- the laboratory --------------------------------------------------------------------------------------------------

SIDES: Final = ("army_1", "army_2")
READY: Final = ("owls", "eagles")
PIECES: Final = HELLAS.book.names["city"][:12]
BUDGET: Final = 10


class FairLab(Lab):
    """A list costs what its pieces cost, has at least two of them, and none twice."""

    def __init__(self) -> None:
        pieces = tuple(Piece(ref, Text(f"city.{ref}"), 1 + number % 5) for number, ref in enumerate(PIECES))
        super().__init__(SIDES, READY, {}, ("white",), pieces, BUDGET)

    def why_not(self, refs: Sequence[str]) -> Objection | None:
        if len(set(refs)) < len(refs):
            return Objection(say("refused.twice"), "HE-PIECE-07")
        if sum(self.cost(ref) for ref in refs) > self.budget:
            return Objection(say("refused.too_dear"), "HE-PIECE-06")
        return Objection(say("refused.too_few"), "HE-PIECE-06") if len(refs) < 2 else None

    def why_not_add(self, refs: Sequence[str], ref: str) -> Objection | None:
        no = self.why_not([*refs, ref])
        return None if no is None or no.why.key == "refused.too_few" else no

    def cost(self, ref: str) -> int:
        return next(piece.cost for piece in self.pieces if piece.ref == ref)


LAB: Final = FairLab()
TEXTS: Final = {
    "option.army_1": "First army",
    "option.army_2": "Second army",
    **{f"option_value.{side}.{value}": value.title() for side in SIDES for value in READY},
    "refused.too_few": "At least two pieces.",
    "refused.too_dear": "There are not enough points left.",
    "refused.twice": "Each piece is there once.",
}


class FairHellas(HellasEntry):
    """Whatever the armies are, the game is the same."""

    def lab(self) -> Lab | None:
        return LAB

    def checked(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        armies = {name: options[name] for name in SIDES if name in options}
        rest = {name: value for name, value in options.items() if name not in armies}
        return {**super().checked(seats, rest), **armies}

    def prepare(self, seats: int, options: dict[str, str]) -> Game:
        return super().prepare(seats, {"white": options["white"]})


ENDLESS: Final = (
    1_000_000  # a seed: of this experiment the games of the first part are played, then it waits to be stopped
)
STOPPED: Final = threading.Event()
STOP: Final = labs.Labs.stop


def played(job: Job) -> list[Outcome]:
    if ENDLESS < job.first < ENDLESS + max(labs.SIZES):
        STOPPED.wait(PATIENCE)
    return run_job(job)


async def stop(self: labs.Labs, game: str, code: str, person: Person) -> None:
    await STOP(self, game, code, person)
    STOPPED.set()


ASKED: Final = messages.asked_in_words


def hold() -> None:
    """From now on there is a fair in this process."""
    GAMES["lords"] = FairLords(LORDS.book, LORDS.seats, LORDS.options)
    GAMES["hellas"] = FairHellas(HELLAS.book, HELLAS.seats, HELLAS.options)
    read_catalogue("hellas").update({key: dict.fromkeys(("en", "fr", "es"), text) for key, text in TEXTS.items()})
    messages.asked_in_words = with_refusals
    setattr(labs, "run_job", played)  # noqa: B010
    setattr(labs.Labs, "stop", stop)  # noqa: B010


def main() -> None:
    hold()
    steady.main()
