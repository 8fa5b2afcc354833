"""The verbs of the campaign: those of Lords first, in their numbers, then its own."""

from typing import Final

from petteia.games.lords.book import BOOK as LORDS
from petteia.kernel.option import Verbs

_verb: Final = Verbs(LORDS.verbs)

PASS_TURN: Final = _verb("pass_turn", rule="LS-ACTION-17", grave=True)
REMOVE_SPY: Final = _verb("remove_spy", "region", rule="LS-SPY-14")
ALLIED: Final = _verb("allied", "count", rule="LS-GEN-10")
LOSE: Final = _verb("lose", "region", rule="LS-SCRIPT-13")
MAKE_LOYAL: Final = _verb("make_loyal", "land", rule="LS-ATTITUDE-09")
LEAVE_ALLIED: Final = _verb("leave_allied", "land", rule="LS-ATTITUDE-09")
DRAW_BLESSINGS: Final = _verb("draw_blessings", rule="LS-MONSTER-17")
NO_BLESSING: Final = _verb("no_blessing", rule="LS-MONSTER-17")

VERBS: Final = _verb.all()
