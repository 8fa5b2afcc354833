"""The names of the companion besides those of the campaign."""

from typing import Final

from petteia.games.lords.names import EVENT_REFS, QUEST_CARD, SPECIAL

YOU: Final = 0
SPECIALS: Final = SPECIAL[:6]  # LS-TURN-04: there is no Build Monument
QUEST_REFS: Final = EVENT_REFS[QUEST_CARD:]

ACTION_RULES: Final = (
    "LS-ACTION-01",
    "LS-ACTION-13",
    "LS-ACTION-03",
    "LS-ACTION-14",
    "LS-ACTION-07",
    "LS-ACTION-06",
)  # by special action
