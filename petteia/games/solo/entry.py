"""The Persian Invasion as the registry knows it."""

from typing import TYPE_CHECKING, Final

from petteia.games.lords import cards  # noqa: F401  (the cards enter the catalogue)
from petteia.games.lords.board import GODS
from petteia.games.lords.book import BOOK as LORDS
from petteia.games.lords.quests import idle_moves
from petteia.games.solo import facts, features
from petteia.games.solo.book import BOOK
from petteia.games.solo.campaign import PlayCampaign
from petteia.games.solo.customs import CUSTOMS
from petteia.games.solo.goal import goal
from petteia.games.solo.herald import HERALD
from petteia.games.solo.names import ACT_I, YOU
from petteia.games.solo.scenes import check, position
from petteia.games.solo.state import Campaign
from petteia.games.solo.weights import BY_HAND
from petteia.games.solo.xerxes import LEDGER, READINGS, CampaignAgreement
from petteia.kernel.entry import Gain, GameEntry, Goal, Odds, Threat
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.record import Json
from petteia.kernel.words import Text, Words

if TYPE_CHECKING:
    from petteia.kernel.luck import Measure
    from petteia.kernel.tally import Tally
    from petteia.kernel.theme import Theme

for _name, _frame in LORDS.frames.items():
    BOOK.frames.setdefault(_name, _frame)  # the procedures of Lords are procedures of the campaign too

CLOSE: Final = 2  # regions or turns from the end
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "difficulty": (*facts.DIFFICULTIES, facts.CUSTOM),
    **LEDGER,  # decisions of low confidence: the ledger's choice first
    **READINGS,
}


class SoloEntry(GameEntry):
    """One seat; what the ledger decided freely is an option of the table."""

    def checked(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """A difficulty settles track, roads and die; whoever says one of them otherwise has one of their own."""
        chosen = super().checked(seats, options)
        named = facts.DIFFICULTIES.get(chosen["difficulty"])
        if named is not None:
            chosen.update({name: value for name, value in named.settles.items() if name not in options})
        settled = {name: chosen[name] for name in facts.MATTERS}
        fitting = [one.ref for one in facts.DIFFICULTIES.values() if one.settles == settled]
        chosen["difficulty"] = fitting[0] if fitting else facts.CUSTOM
        return chosen

    def first_options(self) -> dict[str, str]:
        return {"difficulty": "easy"}

    def needs(self, option: str) -> tuple[str, str] | None:
        return ("difficulty", facts.CUSTOM) if option in facts.MATTERS else None

    def note_on(self, option: str, value: str) -> Text | None:
        if option != "difficulty" or value not in facts.DIFFICULTIES:
            return None
        settles = facts.DIFFICULTIES[value].settles
        parts = {name: Text(f"option_value.{name}.{settled}") for name, settled in settles.items()}
        return Text("option_note.difficulty", parts)

    def odds(self, option: str, value: str) -> tuple[Odds, ...]:
        named = facts.DIFFICULTIES.get(value) if option == "difficulty" else None
        return named.measured if named else ()

    def prepare(self, seats: int, options: dict[str, str]) -> Game:
        g = Campaign(CampaignAgreement(options), CUSTOMS, HERALD)
        g.stack.append(PlayCampaign())
        return g

    def picture(self, view: Json, words: Words, theme: str = "light") -> str:
        from petteia.games.solo import draw

        return str(draw.picture(view, words, theme))

    def idle(self, g: Game) -> list[int]:
        assert isinstance(g, Campaign)
        return idle_moves(g, g.ask.seat) if g.ask is not None else []

    def gives(self, g: Game) -> dict[int, Gain]:
        from petteia.games.lords.gains import gains

        assert isinstance(g, Campaign)
        return gains(g)

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

    def check_scene(self, g: Game, given: Json) -> None:
        assert isinstance(g, Campaign)
        check(g, given)

    def weights(self) -> dict[str, float]:
        return BY_HAND

    def judge(self, weights: dict[str, float]) -> Judge:
        return features.CampaignJudge(weights)

    def tallies(self) -> "tuple[Tally, ...]":
        from petteia.games.solo import tallies

        return tallies.TALLIES

    def measures(self) -> "tuple[Measure, ...]":
        from petteia.games.solo import fortune

        return fortune.MEASURES

    def goal(self, view: Json) -> Goal | None:
        return goal(view)

    def threats(self, g: Game, seat: Seat) -> list[Threat]:
        """How the campaign could be lost next: LS-END-01, -02, and a monument that falls."""
        assert isinstance(g, Campaign)
        found: list[Threat] = []
        for god in range(GODS):
            if g.levels[god] <= 1:
                found.append(Threat(Text("threat.monument", {"god": g.named("god", god)})))
        green = g.tokens_of(facts.GREEN)
        if green >= facts.TOKENS_TO_LOSE - CLOSE:
            found.append(Threat(Text("threat.tokens", {"have": green, "need": facts.TOKENS_TO_LOSE})))
        if g.act != ACT_I and g.clock() <= CLOSE and green >= g.control.count(YOU):
            found.append(Threat(Text("threat.clock", {"count": g.clock()})))
        return found

    def features(self, view: Json) -> dict[str, float]:
        return features.features(view)

    def themes(self) -> "tuple[Theme, ...]":
        from petteia.games.solo import themes

        return themes.THEMES


ENTRY: Final = SoloEntry(BOOK, seats=(1,), options=OPTIONS, asked=("difficulty",))
