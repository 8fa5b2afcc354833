"""The rulebook of Pantheon: its verbs, events, zones and names."""

from typing import Final

from petteia.games.pantheon import events, facts, verbs, zones
from petteia.games.pantheon.board_facts import AREA_REFS, BOARD_REFS
from petteia.games.pantheon.changes import CHANGES
from petteia.games.pantheon.kinds import ASSAULTS, DICE_STATES, HOWS, PHASES, STAGES
from petteia.games.pantheon.names import CARD_REFS, PIECE_REFS, SIDE_REFS, SKILL_REFS, STONE_REFS, WAYS
from petteia.games.pantheon.scenario_facts import SCENARIO_REFS
from petteia.games.pantheon.unit_facts import POWER_REFS, UNIT_REFS
from petteia.kernel.rulebook import Rulebook

BOOK: Final = Rulebook(
    name="pantheon",
    verbs=verbs.VERBS,
    events=events.EVENTS,
    zones=zones.ZONES,
    names={
        "unit": PIECE_REFS,
        "recruit": UNIT_REFS,
        "area": AREA_REFS,
        "stone": STONE_REFS,
        "card": CARD_REFS,
        "power": POWER_REFS,
        "talent": facts.TALENT_REFS,
        "skill": SKILL_REFS,
        "board": BOARD_REFS,
        "side": SIDE_REFS,
        "scenario": SCENARIO_REFS,
        "scenario_story": SCENARIO_REFS,
        "manoeuvre": facts.MANOEUVRE_REFS,
        "die": tuple(str(number + 1) for number in range(facts.DICE_MOST)),
        "count": tuple(str(number) for number in range(facts.DICE_MOST + 1)),
        "way": WAYS,
        "action": facts.ACTION_REFS,
        "stage": STAGES,
        "phase": PHASES,
        "how": HOWS,
        "assault": ASSAULTS,
        "die_state": DICE_STATES,
    },
    spoken=(
        "power",
        "talent",
        "board",
        "side",
        "scenario",
        "scenario_story",
        "manoeuvre",
        "stone",
        "way",
        "recruit",
        "area",
    ),
    chapters=("turn_begins",),
    tales=("scenario_begins",),
    changes=CHANGES,
)
