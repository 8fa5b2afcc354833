"""The names of the campaign: those of Lords first, in their numbers, then its own verbs, events, zones and refs."""

from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords.names import ARTIFACT_DECK, BLESSING_DECK, COMBAT_DECK, SPECIAL
from petteia.games.lords.names import BOOK as LORDS
from petteia.games.solo import facts
from petteia.games.solo.changes import CHANGES
from petteia.kernel.events import EVERYONE, Events, Mask, only
from petteia.kernel.option import Verbs
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.zones import Deck, ZoneRow, Zones

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

# ---- zones -----------------------------------------------------------------------------------------------------
_zone: Final = Zones(LORDS.zones)


def _places(name: str, seen_by: Mask) -> ZoneRow:
    """One zone for each place of a used token."""
    return tuple([_zone(f"{name}.{place}", TOKEN_DECK, seen_by) for place in PLACES])


TOKEN_PILE: Final = _zone("token.pile", TOKEN_DECK, only(), ordered=True)  # LS-SETUP-19
TOKEN_DOWN: Final = _places("token.down", only())
TOKEN_UP: Final = _places("token.up", EVERYONE)
TOKEN_OUT: Final = _zone("token.out", TOKEN_DECK, EVERYONE)
TOKEN_UNSEEN: Final = _zone("token.unseen", TOKEN_DECK, only())  # out of the game without having been turned over
COMBAT_ASIDE: Final = _zone("combat.aside", COMBAT_DECK, EVERYONE)  # LS-SETUP-06
BLESSING_ASIDE: Final = _zone("blessing.aside", BLESSING_DECK, EVERYONE)
ARTIFACT_ASIDE: Final = _zone("artifact.aside", ARTIFACT_DECK, EVERYONE)
REVEALED: Final = _zone("revealed", COMBAT_DECK, EVERYONE)  # the Persians' cards in a battle (LS-BATTLE-13)

# ---- verbs -----------------------------------------------------------------------------------------------------
_verb: Final = Verbs(LORDS.verbs)

PASS_TURN: Final = _verb("pass_turn", rule="LS-ACTION-17", grave=True)
REMOVE_SPY: Final = _verb("remove_spy", "region", rule="LS-SPY-14")
ALLIED: Final = _verb("allied", "count", rule="LS-GEN-10")
LOSE: Final = _verb("lose", "region", rule="LS-SCRIPT-13")
MAKE_LOYAL: Final = _verb("make_loyal", "land", rule="LS-ATTITUDE-09")
LEAVE_ALLIED: Final = _verb("leave_allied", "land", rule="LS-ATTITUDE-09")
DRAW_BLESSINGS: Final = _verb("draw_blessings", rule="LS-MONSTER-17")
NO_BLESSING: Final = _verb("no_blessing", rule="LS-MONSTER-17")

# ---- events ----------------------------------------------------------------------------------------------------
_event: Final = Events(LORDS.events)

_REGION: Final = ("region", "region")
_COUNT: Final = ("count", "number")
_LAND: Final = ("land", "land")
_GOD: Final = ("god", "god")

PROLOGUE: Final = _event("prologue")
PROLOGUE_TOKEN: Final = _event("prologue_token", ("token", "token"))
VANGUARD_GROWS: Final = _event("vanguard_grows", _COUNT, _REGION)
VANGUARD_MOVES: Final = _event("vanguard_moves", _REGION)
VANGUARD_BACK: Final = _event("vanguard_back", _REGION)
VANGUARD_GONE: Final = _event("vanguard_gone")
TOKEN_TAKEN: Final = _event("token_taken", ("left", "number"))
PASSES: Final = _event("passes")
SCRIPT_READ: Final = _event("script_read", ("script", "script"))
STORY: Final = _event("story", ("story", "story"))
MOBILIZED: Final = _event("mobilized", ("space", "number"), ("length", "number"))
MARCHED: Final = _event("marched")
INVADED: Final = _event("invaded", ("value", "number"))
INVASION_FALLS: Final = _event("invasion_falls", ("value", "number"))
SPY_PLACED: Final = _event("spy_placed", _REGION, ("strategy", "number"))
NO_SPY_LEFT: Final = _event("no_spy_left")
SPY_REMOVED: Final = _event("spy_removed", _REGION, ("strategy", "number"))
SPY_LEAVES: Final = _event("spy_leaves", _REGION)
SPYING: Final = _event("spying")
ATTITUDE_RISES: Final = _event("attitude_rises", _LAND, ("attitude", "attitude"))
ATTITUDE_FALLS: Final = _event("attitude_falls", _LAND, ("attitude", "attitude"))
REGION_LOST: Final = _event("region_lost", _REGION)
REGION_LOYAL: Final = _event("region_loyal", _REGION)
REGION_ALLIED: Final = _event("region_allied", _REGION)
REGION_PERSIAN: Final = _event("region_persian", _REGION)
REGION_FREED: Final = _event("region_freed", _REGION)
PERSIANS_PLACED: Final = _event("persians_placed", _COUNT, _REGION)
PERSIANS_GONE: Final = _event("persians_gone", _COUNT, _REGION)
CARD_REVEALED: Final = _event("card_revealed", ("card", "combat"))
MONSTERS_STIR: Final = _event("monsters_stir")
PERSIAN_DIE: Final = _event("persian_die", ("monster", "monster"), ("die", "persian_die"))
LEVEL_DESTROYED: Final = _event("level_destroyed", _GOD, ("level", "number"))
VICTORY_MOVES: Final = _event("victory_moves", ("value", "number"))
ACT_ENDS: Final = _event("act_ends", ("why", "end_of_act"))
INTERLUDE: Final = _event("interlude")
ORACLE_FALLS: Final = _event("oracle_falls")
QUEST_FAILED: Final = _event("quest_failed", ("event", "event"))
QUEST_BROKEN_OFF: Final = _event("quest_broken_off", ("event", "event"))
INITIATIVE: Final = _event("initiative")
TRAILS_CLOSED: Final = _event("trails_closed")
ACT_BEGINS: Final = _event("act_begins", ("act", "act_opening"))
CAMPAIGN_OVER: Final = _event("campaign_over", ("way", "way"))
ARTIFACT_RETURNS: Final = _event("artifact_returns", ("artifact", "artifact"))
RECRUIT_BLOCKED: Final = _event("recruit_blocked")
LOYAL_LOST: Final = _event("loyal_lost", _COUNT, _REGION)
ALLIED_LOST: Final = _event("allied_lost", _COUNT, _REGION)
LOYAL_RECRUITED: Final = _event("loyal_recruited", _COUNT, _REGION)
ALLIED_RECRUITED: Final = _event("allied_recruited", _COUNT, _REGION)
LOYAL_PLACED: Final = _event("loyal_placed", _COUNT, _REGION)
ALLIED_PLACED: Final = _event("allied_placed", _COUNT, _REGION)
BLESSING_SEEN: Final = _event("blessing_seen", ("blessing", "blessing?"))

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

# ---- the book --------------------------------------------------------------------------------------------------
BOOK: Final = Rulebook(
    name="solo",
    verbs=_verb.all(),
    events=_event.all(),
    zones=_zone.all(),
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
    spoken=(*LORDS.spoken, "script", "story", "attitude", "persian_die", "end_of_act", "act", "act_opening"),
    chapters=("prologue", "turn_begins", "interlude", "act_begins"),
    tales=("story",),
    changes=CHANGES,
)
