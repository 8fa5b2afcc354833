"""The rulebook of the campaign: its verbs, events, zones and names."""

from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords.book import BOOK as LORDS
from petteia.games.solo import events, facts, verbs, zones
from petteia.games.solo.changes import CHANGES
from petteia.games.solo.names import END_OF_ACT, PLACES, SCRIPT_REFS, STORY_REFS, TOKEN_DECK, WAYS
from petteia.kernel.rulebook import Rulebook

BOOK: Final = Rulebook(
    name="solo",
    verbs=verbs.VERBS,
    events=events.EVENTS,
    zones=zones.ZONES,
    names={
        **LORDS.names,
        "way": WAYS,
        "token": TOKEN_DECK.names,
        "place": PLACES,
        "colour": facts.COLOURS,
        "script": SCRIPT_REFS,
        "story": STORY_REFS,
        "attitude": facts.ATTITUDES,
        "persian_die": facts.RESULTS,
        "end_of_act": END_OF_ACT,
        "act": ("1", "2"),
        "act_opening": ("1", "2"),
        "count": tuple(str(count) for count in range(2 * lords.HOPLITES + 1)),
    },
    seat_kind=LORDS.seat_kind,
    spoken=(*LORDS.spoken, "script", "story", "attitude", "persian_die", "end_of_act", "act", "act_opening"),
    chapters=("prologue", "turn_begins", "interlude", "act_begins"),
    tales=("story",),
    changes=CHANGES,
)
