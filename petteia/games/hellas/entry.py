"""Hellas as the registry knows it."""

from typing import TYPE_CHECKING, Final

from petteia.games.hellas import (
    cards,  # noqa: F401  (enters the god cards into the catalogue)
    facts,
    features,
)
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.scenes import check, position
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.turn import PlayHellas
from petteia.kernel.entry import Gain, GameEntry, Goal, Threat, Way
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.record import Json
from petteia.kernel.words import Text, Words

if TYPE_CHECKING:
    from petteia.kernel.luck import Measure
    from petteia.kernel.tally import Tally
    from petteia.kernel.theme import Theme


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

    def gives(self, g: Game) -> dict[int, Gain]:
        from petteia.games.hellas.gains import gains

        assert isinstance(g, Hellas)
        return gains(g)

    def fragments(self, view: Json, words: Words) -> dict[str, str]:
        from petteia.games.hellas import draw

        return draw.fragments(view, words)

    def gallery(self, words: Words) -> dict[str, list[str]]:
        from petteia.draw.gallery import as_page
        from petteia.games.hellas import draw

        return as_page(draw.gallery(words))

    def from_scene(self, given: Json) -> Game:
        return position(given)

    def check_scene(self, g: Game, given: Json) -> None:
        assert isinstance(g, Hellas)
        check(g, given)

    def weights(self) -> dict[str, float]:
        return features.BY_HAND

    def judge(self, weights: dict[str, float]) -> Judge:
        return features.HellasJudge(weights)

    def tallies(self) -> "tuple[Tally, ...]":
        from petteia.games.hellas import tallies

        return tallies.TALLIES

    def measures(self) -> "tuple[Measure, ...]":
        from petteia.games.hellas import fortune

        return fortune.MEASURES

    def goal(self, view: Json) -> Goal | None:
        """HE-END-01: ten cities at the end of one's own turn."""
        table = view["table"]
        assert isinstance(table, dict)
        ten = Way(Text("goal.ten_cities"), [(count, facts.CITIES_TO_WIN) for count in table["cities"]])
        return Goal([ten], Text("goal.turn"))

    def threats(self, g: Game, seat: Seat) -> list[Threat]:
        """HE-END-01: whether the enemy could have ten cities next; HE-ATTACK-12: what it could take."""
        assert isinstance(g, Hellas)
        foe = 1 - seat
        has, takes = len(g.cities[foe]), features.cities_to_take(g, foe)
        found: list[Threat] = []
        if has + max(1, takes) >= facts.CITIES_TO_WIN:
            found.append(Threat(Text("threat.ten_cities", {"seat": g.seat_name(foe), "count": has}), foe))
        if takes:
            found.append(Threat(Text("threat.cities", {"seat": g.seat_name(foe), "count": takes}), foe))
        return found

    def features(self, view: Json) -> dict[str, float]:
        return features.features(view)

    def themes(self) -> "tuple[Theme, ...]":
        from petteia.games.hellas import themes

        return themes.THEMES


ENTRY: Final = HellasEntry(BOOK, seats=(2,), options={"white": ("lot", "first", "second")}, asked=("white",))
