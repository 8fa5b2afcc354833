"""The rulebook of the companion: its verbs, events, zones and names."""

from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords.names import EVENT_REFS
from petteia.games.solo import facts
from petteia.games.solo.companion import events, verbs, zones
from petteia.games.solo.companion.changes import CHANGES
from petteia.games.solo.companion.names import QUEST_REFS, SPECIALS
from petteia.games.solo.names import END_OF_ACT, PLACES, SCRIPT_REFS, STORY_REFS, TOKEN_DECK, WAYS
from petteia.kernel.rulebook import Rulebook

BOOK: Final = Rulebook(
    name="companion",
    verbs=verbs.VERBS,
    events=events.EVENTS,
    zones=zones.ZONES,
    names={
        "region": lords.REGION_REFS,
        "land": lords.LAND_REFS,
        "god": lords.GOD_REFS,
        "hero": tuple(hero.ref for hero in lords.HEROES),
        "monster": lords.MONSTER_REFS,
        "artifact": lords.ARTIFACT_REFS,
        "event": EVENT_REFS,
        "quest": QUEST_REFS,
        "special": SPECIALS,
        "token": TOKEN_DECK.names,
        "place": PLACES,
        "script": SCRIPT_REFS,
        "story": STORY_REFS,
        "attitude": facts.ATTITUDES,
        "persian_die": facts.RESULTS,
        "end_of_act": END_OF_ACT,
        "act": ("1", "2"),
        "act_opening": ("1", "2"),
        "way": WAYS,
        "count": tuple(str(count) for count in range(len(lords.REGIONS) + 1)),
    },
    spoken=(
        "region",
        "land",
        "god",
        "hero",
        "monster",
        "artifact",
        "event",
        "special",
        "script",
        "story",
        "attitude",
        "persian_die",
        "end_of_act",
        "act",
        "act_opening",
        "way",
    ),
    changes=CHANGES,
)
