"""Lords of Hellas as the registry knows it."""

from typing import TYPE_CHECKING, Final

from petteia.games.lords import (
    cards,  # noqa: F401  (enters the cards into the catalogue)
    features,
)
from petteia.games.lords.book import BOOK
from petteia.games.lords.customs import CUSTOMS
from petteia.games.lords.names import ARMIES, WAYS
from petteia.games.lords.quests import idle_moves
from petteia.games.lords.scenes import check, position
from petteia.games.lords.state import ANY_COLOUR, COLOUR_OPTIONS, Agreement, Lords
from petteia.games.lords.turn import PlayLords
from petteia.games.lords.victory import progress, soon
from petteia.kernel.entry import Gain, GameEntry, Goal, Threat, Way
from petteia.kernel.errors import UnknownGame
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.record import Json
from petteia.kernel.words import Arg, Text, Words

if TYPE_CHECKING:
    from petteia.kernel.luck import Measure
    from petteia.kernel.tally import Tally
    from petteia.kernel.theme import Theme

OPTIONS: Final = {
    "first": ("lot", "1", "2", "3", "4"),  # LH-SETUP-15
    "colours": ("seats", "chosen"),  # LH-SETUP-16
    **dict.fromkeys(COLOUR_OPTIONS, (ANY_COLOUR, *ARMIES)),
    "casualties": ("total", "each"),  # LH-BATTLE-12
    "neutral_battle": ("population", "winner"),  # LH-CTRL-09
    "prepare_on_quest": ("barred", "without_recruit"),  # LH-PREP-06
    "heracles": ("each_token", "one_token"),  # LH-HERO-12
    "shoot_to_kill": ("hunt", "any_time"),  # LH-BLESS-17
    "reward": ("one", "all"),  # LH-REWARD-02
    "withdrawal": ("free", "held"),  # LH-WDRAW-09
}  # where the editions differ: the ledger's reading first


class LordsEntry(GameEntry):
    """Two to four seats; the readings on which the editions differ are options of the table."""

    def values_for(self, option: str, seats: int) -> tuple[str, ...]:
        values = OPTIONS[option]
        if option in COLOUR_OPTIONS:
            return values if COLOUR_OPTIONS.index(option) < seats else values[:1]
        return values[: seats + 1] if option == "first" else values  # nobody sits at a place that is not there

    def checked(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """Seats and options; no two armies have the same colour."""
        found = super().checked(seats, options)
        taken = [found[option] for option in COLOUR_OPTIONS if found[option] != ANY_COLOUR]
        for option in COLOUR_OPTIONS:
            if taken.count(found[option]) > 1:
                raise UnknownGame("error.option_rule", option=option, value=found[option], rule="LH-SETUP-24")
        return found

    def prepare(self, seats: int, options: dict[str, str]) -> Game:
        g = Lords(seats, Agreement(options), CUSTOMS)
        g.stack.append(PlayLords())
        return g

    def picture(self, view: Json, words: Words, theme: str = "light") -> str:
        from petteia.games.lords import draw

        return str(draw.picture(view, self.spoken(view, words), theme))

    def idle(self, g: Game) -> list[int]:
        assert isinstance(g, Lords)
        return idle_moves(g, g.ask.seat) if g.ask is not None else []

    def gives(self, g: Game) -> dict[int, Gain]:
        from petteia.games.lords.gains import gains

        assert isinstance(g, Lords)
        return gains(g)

    def fragments(self, view: Json, words: Words) -> dict[str, str]:
        from petteia.games.lords import draw

        return draw.fragments(view, self.spoken(view, words))

    def gallery(self, words: Words) -> dict[str, list[str]]:
        from petteia.draw.gallery import as_page
        from petteia.games.lords import draw

        return as_page(draw.gallery(words))

    def from_scene(self, given: Json) -> Game:
        return position(given)

    def check_scene(self, g: Game, given: Json) -> None:
        assert isinstance(g, Lords)
        check(g, given)

    def text_board(self, view: Json, words: Words) -> str:
        from petteia.games.lords import text

        return text.text_board(view, self.spoken(view, words))

    def weights(self) -> dict[str, float]:
        return features.BY_HAND

    def judge(self, weights: dict[str, float]) -> Judge:
        return features.LordsJudge(weights)

    def varied(self, seats: int, options: dict[str, str]) -> list[dict[str, str]]:
        """Colours change nothing but the colours."""
        looks = {"colours", *COLOUR_OPTIONS}
        return [other for other in super().varied(seats, options) if not looks & set(other)]

    def tallies(self) -> "tuple[Tally, ...]":
        from petteia.games.lords import tallies

        return tallies.TALLIES

    def measures(self) -> "tuple[Measure, ...]":
        from petteia.games.lords import fortune

        return fortune.MEASURES

    def goal(self, view: Json) -> Goal | None:
        """LH-WIN-03 to -07: the ways that are open at this table, as the radar sees them."""
        table = view["table"]
        assert isinstance(table, dict)
        radar = table["radar"] or []
        ways = [
            Way(
                Text(f"goal.{way}", {"count": blip["need"]}), [(seat[way]["have"], seat[way]["need"]) for seat in radar]
            )
            for way, blip in (radar[0].items() if radar else ())
            if blip["need"]
        ]
        return Goal(ways, Text("goal.turn")) if ways else None

    def threats(self, g: Game, seat: Seat) -> list[Threat]:
        """LH-WIN-03 to -07: who could win in their next turn; whoever moves sooner comes first."""
        assert isinstance(g, Lords)
        found: list[Threat] = []
        for turn in range(g.seats):
            other = (g.active + turn) % g.seats
            if other == seat or g.hero[other] < 0:
                continue
            for way in range(len(WAYS)):
                have, need = progress(g, other, way)
                if need and soon(g, other, way):
                    parts: dict[str, Arg] = {"seat": g.seat_name(other), "way": Text(f"way.{WAYS[way]}")}
                    found.append(Threat(Text("threat.soon", {**parts, "have": have, "need": need}), other))
        return found

    def features(self, view: Json) -> dict[str, float]:
        return features.features(view)

    def themes(self) -> "tuple[Theme, ...]":
        from petteia.games.lords import themes

        return themes.THEMES


ENTRY: Final = LordsEntry(BOOK, seats=(4, 3, 2), options=OPTIONS, asked=("first", "colours"))
