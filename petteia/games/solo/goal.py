"""What the campaign is about, act by act, for whoever looks at it for the first time; the companion says the same."""

from petteia.games.solo import facts
from petteia.games.solo.names import ACT_I
from petteia.kernel.entry import Goal, Way
from petteia.kernel.record import Json
from petteia.kernel.words import Text


def goal(view: Json) -> Goal:
    """Act I: save the oracle; Act II: the Victory marker on 0 (LS-END-04), or more regions in the end (LS-END-05)."""
    table = view["table"]
    assert isinstance(table, dict)
    most = table["invasion_most"]
    lost = Way(Text("goal.lost"), [(table["persian_regions"], facts.TOKENS_TO_LOSE)], bad=True)
    if table["act"] == ACT_I or table["victory"] is None:
        ways = [Way(Text("goal.act_1")), Way(Text("goal.invasion"), [(table["invasion"], most)], bad=True), lost]
    else:
        ways = [Way(Text("goal.victory"), [(most - table["victory"], most)]), Way(Text("goal.more_regions")), lost]
    return Goal(ways, Text("goal.turn"))
