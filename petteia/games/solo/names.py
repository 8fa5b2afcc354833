"""The names of the campaign besides those of Lords: its sides, acts, ways to end, tokens and scripts."""

from typing import Final

from petteia.games.lords.names import SPECIAL
from petteia.games.solo import facts
from petteia.kernel.words import Text
from petteia.kernel.zones import Deck

YOU: Final = 0  # the side of the player: Loyal and Allied hoplites together (LS-ARMY-01)
PERSIANS: Final = 1  # the other side, played by nobody

ACT_I: Final = 1
ACT_II: Final = 2

# ---- ways to end -----------------------------------------------------------------------------------------------
WAYS: Final = (
    "won_victory",
    "won_freed",
    "won_regions",
    "lost_monument",
    "lost_lands",
    "lost_tokens",
    "lost_regions",
)
WON_VICTORY: Final = 0  # LS-END-04
WON_FREED: Final = 1  # LS-END-07
WON_REGIONS: Final = 2  # LS-END-05
LOST_MONUMENT: Final = 3  # LS-END-03
LOST_LANDS: Final = 4  # LS-END-01
LOST_TOKENS: Final = 5  # LS-END-02
LOST_REGIONS: Final = 6  # LS-END-06

# ---- action tokens ---------------------------------------------------------------------------------------------
TOKEN_DECK: Final = Deck(
    "token",
    tuple(str(number + 1) for number in range(facts.TOKENS)),
    ("token",) * facts.TOKENS,
    (1,) * facts.TOKENS,
)
PLACES: Final = (*SPECIAL[:6], "card", "pass")  # where a used action token lies: on an action, on a blessing, aside
ON_CARD: Final = 6  # LS-BLESS-02
ON_PASS: Final = 7

# ---- the story -------------------------------------------------------------------------------------------------
END_OF_ACT: Final = ("oracle", "vanguard", "invasion", "clock")
SCRIPT_REFS: Final = tuple(f"act{act}_{number + 1}" for act in (1, 2) for number in range(facts.SCRIPTS))
_QUESTS: Final = tuple(facts.QUEST_REFS[quest] for quest in facts.TABLE_B_ORDER)
STORY_REFS: Final = (
    *SCRIPT_REFS,
    "prologue",
    "act1",
    "interlude",
    "act2",
    *WAYS,
    *[f"quest_{ref}" for ref in _QUESTS],  # how a quest begins (LS-SETUP-36)
    *[f"failed_{ref}" for ref in _QUESTS],  # what came of one nobody completed (LS-ACT1-42)
)
STORIES: Final = {ref: number for number, ref in enumerate(STORY_REFS)}


def script_said(name: str) -> Text:
    """A script by its act and number, as the Script Book has it, and its title."""
    act, _, number = name.removeprefix("act").partition("_")
    return Text("sheet.script", {"act": Text(f"act.{act}"), "number": number, "title": Text(f"script.{name}")})
