"""The companion to The Persian Invasion as the registry knows it."""

from typing import TYPE_CHECKING, Final

from petteia.games.lords.board import REGIONS
from petteia.games.solo.companion.book import BOOK
from petteia.games.solo.companion.herald import HERALD
from petteia.games.solo.companion.run import PlayCompanion
from petteia.games.solo.companion.scenes import check, position
from petteia.games.solo.companion.state import Companion
from petteia.games.solo.goal import goal
from petteia.games.solo.xerxes import ASK, LEDGER, READINGS, CampaignAgreement
from petteia.kernel.entry import GameEntry, Goal
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.record import Json
from petteia.kernel.words import Words

if TYPE_CHECKING:
    from petteia.kernel.luck import Measure

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    **{name: (ASK, *values) for name, values in LEDGER.items()},  # CP-ASK-06: your box first, ours if you like
    "numbers": (ASK, "ledger"),  # LS-GEN-04
    **READINGS,  # as in the campaign itself
}


class CompanionEntry(GameEntry):
    """One seat, beside a board of one's own."""

    def prepare(self, seats: int, options: dict[str, str]) -> Game:
        g = Companion(CampaignAgreement(options), HERALD)
        g.stack.append(PlayCompanion())
        return g

    def from_scene(self, given: Json) -> Game:
        return position(given)

    def check_scene(self, g: Game, given: Json) -> None:
        assert isinstance(g, Companion)
        check(g, given)

    def value(self, g: Game, seat: Seat) -> float:
        """What is not Persian: the companion knows no more."""
        if g.result is not None:
            return 1.0 if seat in g.result.winners else 0.0
        return g.scores()[seat] / REGIONS

    def measures(self) -> "tuple[Measure, ...]":
        from petteia.games.solo.companion import fortune

        return fortune.MEASURES

    def goal(self, view: Json) -> Goal | None:
        return goal(view)

    def features(self, view: Json) -> dict[str, float]:
        table = view["table"]
        assert isinstance(table, dict)
        return {"scores": float(REGIONS - table["persian_regions"])}

    def text_board(self, view: Json, words: Words) -> str:
        from petteia.games.solo.companion import text

        return text.text_board(view, words)

    def picture(self, view: Json, words: Words, theme: str = "light") -> str:
        from petteia.games.solo.companion import draw

        return str(draw.picture(view, words, theme))

    def fragments(self, view: Json, words: Words) -> dict[str, str]:
        from petteia.games.solo.companion import draw

        return draw.fragments(view, words)

    def gallery(self, words: Words) -> dict[str, list[str]]:
        from petteia.games.solo.companion import draw

        return draw.gallery(words)


ENTRY: Final = CompanionEntry(BOOK, seats=(1,), options=OPTIONS)
