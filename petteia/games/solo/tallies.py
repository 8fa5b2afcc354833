"""What reports of many games count in the campaign: what Lords of Hellas counts of its hero, and the scripts read."""

from typing import Final

from petteia.games.lords.tallies import ARTIFACT, BLESSING, CARD, GOD, OPENING, SLAIN
from petteia.games.solo import events
from petteia.kernel.tally import Tally

TALLIES: Final = (
    OPENING,
    GOD,
    CARD,
    BLESSING,
    ARTIFACT,
    SLAIN,
    Tally("script", {events.SCRIPT_READ: "script"}),
)
