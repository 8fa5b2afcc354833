"""Hellas as the registry knows it."""

from typing import Final

from petteia.games.hellas import (
    cards,  # noqa: F401  (enters the god cards into the catalogue)
    features,
)
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.scenes import position
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.turn import PlayHellas
from petteia.kernel.entry import GameEntry
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.record import Json
from petteia.kernel.words import Words


class HellasEntry(GameEntry):
    """Two seats; who plays White is drawn by lot unless the players agree otherwise (HE-SETUP-01)."""

    def prepare(self, seats: int, options: dict[str, str]) -> Game:
        g = Hellas()
        g.white = {"lot": NOBODY, "first": 0, "second": 1}[options["white"]]
        g.stack.append(PlayHellas())
        return g

    def picture(self, view: Json, words: Words, theme: str = "light") -> str:
        from petteia.games.hellas import draw

        return str(draw.picture(view, words, theme))

    def text_board(self, view: Json, words: Words) -> str:
        from petteia.games.hellas import text

        return text.text_board(view, words)

    def fragments(self, view: Json, words: Words) -> dict[str, str]:
        from petteia.games.hellas import draw

        return draw.fragments(view, words)

    def gallery(self, words: Words) -> dict[str, list[str]]:
        from petteia.draw.gallery import as_page
        from petteia.games.hellas import draw

        return as_page(draw.gallery(words))

    def from_scene(self, given: Json) -> Game:
        return position(given)

    def value(self, g: Game, seat: Seat) -> float:
        assert isinstance(g, Hellas)
        return features.value(g, seat)

    def features(self, view: Json) -> dict[str, float]:
        return features.features(view)


ENTRY: Final = HellasEntry(BOOK, seats=(2,), options={"white": ("lot", "first", "second")}, asked=("white",))
