"""The Persian Invasion as the registry knows it."""

from typing import Final

from petteia.games.lords import cards  # noqa: F401  (the cards enter the catalogue)
from petteia.games.lords.book import BOOK as LORDS
from petteia.games.solo import facts, features
from petteia.games.solo.book import BOOK
from petteia.games.solo.campaign import PlayCampaign
from petteia.games.solo.customs import CUSTOMS
from petteia.games.solo.herald import HERALD
from petteia.games.solo.scenes import position
from petteia.games.solo.state import Campaign
from petteia.games.solo.xerxes import Decisions
from petteia.kernel.entry import GameEntry
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.record import Json
from petteia.kernel.words import Words

for _name, _frame in LORDS.frames.items():
    BOOK.frames.setdefault(_name, _frame)  # the procedures of Lords are procedures of the campaign too

OPTIONS: Final = {
    "mobilization": facts.MOBILIZATION,  # LS-ACT1-04
    "roads": facts.ROAD_NAMES,  # LS-MONSTER-22
    "die": tuple(facts.DICE),  # LS-MONSTER-10
}  # decisions of low confidence: the ledger's choice first


class SoloEntry(GameEntry):
    """One seat; what the ledger decided freely is an option of the table."""

    def prepare(self, seats: int, options: dict[str, str]) -> Game:
        g = Campaign(Decisions(options), CUSTOMS, HERALD)
        g.stack.append(PlayCampaign())
        return g

    def picture(self, view: Json, words: Words, theme: str = "light") -> str:
        from petteia.games.solo import draw

        return str(draw.picture(view, words, theme))

    def fragments(self, view: Json, words: Words) -> dict[str, str]:
        from petteia.games.solo import draw

        return draw.fragments(view, words)

    def gallery(self, words: Words) -> dict[str, list[str]]:
        from petteia.draw.gallery import as_page
        from petteia.games.solo import draw

        return as_page(draw.gallery(words))

    def text_board(self, view: Json, words: Words) -> str:
        from petteia.games.solo import text

        return text.text_board(view, words)

    def from_scene(self, given: Json) -> Game:
        return position(given)

    def value(self, g: Game, seat: Seat) -> float:
        assert isinstance(g, Campaign)
        return features.value(g, seat)

    def features(self, view: Json) -> dict[str, float]:
        return features.features(view)


ENTRY: Final = SoloEntry(BOOK, seats=(1,), options=OPTIONS)
