"""The kinds of puzzles of the campaign: those of Lords that have a meaning against Xerxes (docs/puzzles.md)."""

from typing import Final

from petteia.games.lords.running import ThisBattle
from petteia.games.lords.themes import Battle, Hunt, Temple, ThisOneTurn, Unharmed
from petteia.games.solo import facts
from petteia.games.solo.names import PERSIANS
from petteia.games.solo.state import campaign
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game


class Win(ThisOneTurn):
    """LS-END-04, -05: the campaign is won."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return super().fits(g, seat) and campaign(g).victory >= 0

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        return g.result is not None and seat in g.result.winners


class Free(ThisOneTurn):
    """LS-BATTLE-33: a region is taken from the Persians."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return super().fits(g, seat) and campaign(g).tokens_of(facts.GREEN) > 0

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        now, then = campaign(g).control, campaign(before).control
        held = [region for region in range(len(then)) if then[region] == PERSIANS and now[region] == seat]
        return bool(held) and not g.is_inside(ThisBattle)


THEMES: Final = (
    Win("win", "LS-END-04"),
    Battle("battle", "LS-BATTLE-24", brief=True),
    Unharmed("unharmed", "LS-BATTLE-17", brief=True),
    Hunt("hunt", "LS-ACTION-06", brief=True),
    Free("free", "LS-BATTLE-33"),
    Temple("temple", "LS-ACTION-03"),
)
