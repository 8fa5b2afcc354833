"""What reports of many games count in Hellas: how sides begin, which gods they turn to, which cards they play."""

from typing import Final

from petteia.games.hellas import events
from petteia.kernel.tally import FIRST, MOST, Tally

TALLIES: Final = (
    Tally("opening", {events.ANNOUNCED: "action"}, FIRST, few=3),
    Tally("god", {events.CARD_DRAWN: "god"}, MOST),
    Tally("card", {events.CARD_PLAYED: "card"}),
)
