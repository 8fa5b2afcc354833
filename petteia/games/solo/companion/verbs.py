"""The verbs of the companion: what you report."""

from typing import Final

from petteia.kernel.option import Verbs

_verb: Final = Verbs()

WON: Final = _verb("won", "region", rule="LS-BATTLE-16")
LOST: Final = _verb("lost", "region", rule="LS-BATTLE-16")
NO_BATTLE: Final = _verb("no_battle", "region", rule="LS-BATTLE-01")
SLEW: Final = _verb("slew", "monster", rule="LS-MONSTER-16")
MOVED: Final = _verb("moved", "monster", rule="LS-ARTIFACT-05")
MOVED_TO: Final = _verb("moved_to", "region", rule="LS-ARTIFACT-05")
COMPLETED: Final = _verb("completed", "event", rule="LS-QUEST-04")
REMOVED_SPY: Final = _verb("removed_spy", "region", rule="LS-SPY-14")
FREED: Final = _verb("freed", "special", rule="LS-ARTIFACT-04")
TOOK: Final = _verb("took", "special", rule="LS-TURN-05")
HUNTED_BY_CARD: Final = _verb("hunted_by_card", rule="LS-BLESS-02")
PASS_TURN: Final = _verb("pass_turn", rule="LS-ACTION-17", grave=True)
EVENT_PHASE: Final = _verb("event_phase", rule="LS-EVENT-01", grave=True)
USURPED: Final = _verb("usurped", "region", rule="LS-ACTION-09")
USURPED_OTHER: Final = _verb("usurped_other", rule="LS-ACTION-07")
STAND: Final = _verb("stand", "region", rule="LS-BATTLE-01")
STAND_NOWHERE: Final = _verb("stand_nowhere", rule="LS-BATTLE-01")
ARMY_THERE: Final = _verb("army_there", "region", rule="LS-MONSTER-04")
NO_ARMY: Final = _verb("no_army", "region", rule="LS-MONSTER-05")
BLUE_THERE: Final = _verb("blue_there", "region", rule="LS-SPY-07")
YELLOW_THERE: Final = _verb("yellow_there", "region", rule="LS-SPY-08")
NONE_THERE: Final = _verb("none_there", "region", rule="LS-SPY-09")
ON_QUEST: Final = _verb("on_quest", "event", rule="LS-ACT1-50")
ON_NO_QUEST: Final = _verb("on_no_quest", rule="LS-ACT1-42")
HOLD: Final = _verb("hold", "count", rule="LS-END-05")
# what your box says
TRACK: Final = _verb("track", "count", rule="LS-ACT1-04")
ARROW: Final = _verb("arrow", "region", rule="LS-MONSTER-22")
NUMBERED: Final = _verb("numbered", "region", "count", rule="LS-GEN-04")
ROLLED: Final = _verb("rolled", "persian_die", rule="LS-MONSTER-01")
FORGET_TRACK: Final = _verb("forget_track", rule="CP-ASK-07")
FORGET_ARROW: Final = _verb("forget_arrow", "region", rule="CP-ASK-07")
FORGET_NUMBER: Final = _verb("forget_number", "region", rule="CP-ASK-07")

VERBS: Final = _verb.all()
