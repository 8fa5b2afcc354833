"""Lords of Hellas as the registry knows it."""

from typing import Final

from petteia.games.lords import (
    cards,  # noqa: F401  (enters the cards into the catalogue)
    features,
)
from petteia.games.lords.book import BOOK
from petteia.games.lords.customs import CUSTOMS
from petteia.games.lords.scenes import position
from petteia.games.lords.state import Lords, Readings
from petteia.games.lords.turn import PlayLords
from petteia.kernel.entry import GameEntry
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.record import Json
from petteia.kernel.words import Words

OPTIONS: Final = {
    "first": ("lot", "1", "2", "3", "4"),  # LH-SETUP-15
    "casualties": ("total", "each"),  # LH-BATTLE-12
    "neutral_battle": ("population", "winner"),  # LH-CTRL-09
    "prepare_on_quest": ("barred", "without_recruit"),  # LH-PREP-06
    "heracles": ("each_token", "one_token"),  # LH-HERO-12
    "shoot_to_kill": ("hunt", "any_time"),  # LH-BLESS-17
    "reward": ("one", "all"),  # LH-REWARD-02
}  # where the editions differ: the ledger's reading first


class LordsEntry(GameEntry):
    """Two to four seats; the readings on which the editions differ are options of the table."""

    def values_for(self, option: str, seats: int) -> tuple[str, ...]:
        values = OPTIONS[option]
        return values[: seats + 1] if option == "first" else values  # nobody sits at a place that is not there

    def prepare(self, seats: int, options: dict[str, str]) -> Game:
        g = Lords(seats, Readings(options), CUSTOMS)
        g.stack.append(PlayLords())
        return g

    def picture(self, view: Json, words: Words, theme: str = "light") -> str:
        from petteia.games.lords import draw

        return str(draw.picture(view, words, theme))

    def fragments(self, view: Json, words: Words) -> dict[str, str]:
        from petteia.games.lords import draw

        return draw.fragments(view, words)

    def gallery(self, words: Words) -> dict[str, list[str]]:
        from petteia.draw.gallery import as_page
        from petteia.games.lords import draw

        return as_page(draw.gallery(words))

    def from_scene(self, given: Json) -> Game:
        return position(given)

    def text_board(self, view: Json, words: Words) -> str:
        from petteia.games.lords import text

        return text.text_board(view, words)

    def value(self, g: Game, seat: Seat) -> float:
        assert isinstance(g, Lords)
        return features.value(g, seat)

    def features(self, view: Json) -> dict[str, float]:
        return features.features(view)


ENTRY: Final = LordsEntry(BOOK, seats=(4, 3, 2), options=OPTIONS, asked=("first",))
