"""The events of the companion: what it tells you to do, and lines of the story.

The rule behind each stands beside it.
"""

from typing import Final

from petteia.games.lords import events as lords_events
from petteia.games.solo import events as solo_events
from petteia.kernel.events import EventNumber, Events

_listed: Final = Events()
_RULES: Final[list[str]] = []


def _event(name: str, rule: str, *parts: tuple[str, str]) -> EventNumber:
    _RULES.append(rule)
    return _listed(name, *parts)


_REGION: Final = ("region", "region")
_COUNT: Final = ("count", "number")
_LAND: Final = ("land", "land")
_GOD: Final = ("god", "god")
_MONSTER: Final = ("monster", "monster")
_QUEST: Final = ("event", "event")
_STRATEGY: Final = ("strategy", "number")

# the story and the phases
STORY: Final = _event("story", "LS-EVENT-02", ("story", "story"))
PROLOGUE: Final = _event("prologue", "LS-SETUP-30")
PROLOGUE_TOKEN: Final = _event("prologue_token", "LS-SETUP-38", ("token", "token"))
TURN_BEGINS: Final = _event("turn_begins", "LS-TURN-01", ("seat", "seat"), ("number", "number"))
TOKEN_TAKEN: Final = _event("token_taken", "LS-TURN-06", ("left", "number"))
SCRIPT_READ: Final = _event("script_read", "LS-EVENT-01", ("script", "script"))
MONSTERS_STIR: Final = _event("monsters_stir", "LS-MONSTER-01")
PERSIAN_DIE: Final = _event("persian_die", "LS-MONSTER-01", _MONSTER, ("die", "persian_die"))
SPYING: Final = _event("spying", "LS-SPY-05")
MARCHED: Final = _event("marched", "LS-ACT1-02")
ACT_ENDS: Final = _event("act_ends", "LS-ACT1-20", ("why", "end_of_act"))
INTERLUDE: Final = _event("interlude", "LS-ACT1-30")
QUEST_FAILED: Final = _event("quest_failed", "LS-ACT1-42", _QUEST)
ACT_BEGINS: Final = _event("act_begins", "LS-GEN-01", ("act", "act_opening"))
INITIATIVE: Final = _event("initiative", "LS-ACT1-46")
CAMPAIGN_OVER: Final = _event("campaign_over", "LS-EVENT-08", ("way", "way"))
NO_EFFECT: Final = _event("no_effect", "LS-EVENT-03")

# markers
MOBILIZED: Final = _event("mobilized", "LS-ACT1-01", ("space", "number"), ("length", "number"))
MARKER_BACK: Final = _event("marker_back", "LS-ACT1-02")
INVADED: Final = _event("invaded", "LS-ACT1-08", ("value", "number"))
INVASION_FALLS: Final = _event("invasion_falls", "LS-ACT2-12", ("value", "number"))
VICTORY_MOVES: Final = _event("victory_moves", "LS-BATTLE-34", ("value", "number"))
ATTITUDE_RISES: Final = _event("attitude_rises", "LS-ATTITUDE-07", _LAND, ("attitude", "attitude"))
ATTITUDE_FALLS: Final = _event("attitude_falls", "LS-ATTITUDE-10", _LAND, ("attitude", "attitude"))
TAKE_GLORY: Final = _event("take_glory", "LS-ATTITUDE-08", _LAND)
RETURN_GLORY: Final = _event("return_glory", "LS-ATTITUDE-10", _LAND)
MAY_TURN_BLUE: Final = _event("may_turn_blue", "LS-ATTITUDE-09", _LAND)
MAY_TURN_REGION_BLUE: Final = _event("may_turn_region_blue", "LS-ATTITUDE-09", _REGION)
REMOVE_YELLOW: Final = _event("remove_yellow", "LS-ATTITUDE-11", _LAND)

# set-up
SET_UP_BOARD: Final = _event("set_up_board", "LS-SETUP-01")
SET_UP_DECKS: Final = _event("set_up_decks", "LS-SETUP-06")
LEAVE_IN_BOX: Final = _event("leave_in_box", "LS-SETUP-22")
PLACE_BLUE: Final = _event("place_blue", "LS-SETUP-31", _REGION)
PLACE_YELLOW: Final = _event("place_yellow", "LS-SETUP-31", _REGION)
PLACE_HERO: Final = _event("place_hero", "LS-SETUP-32", ("hero", "hero"), _COUNT, _REGION)
DRAW_CARDS: Final = _event("draw_cards", "LS-SETUP-33", _COUNT)
PUT_QUEST: Final = _event("put_quest", "LS-SETUP-36", _QUEST, _REGION)

# Persians
PUT_PERSIANS: Final = _event("put_persians", "LS-ACT2-02", _COUNT, _REGION)
REMOVE_PERSIANS: Final = _event("remove_persians", "LS-BATTLE-33", _COUNT, _REGION)
VANGUARD_TO: Final = _event("vanguard_to", "LS-ACT1-02", _REGION)
VANGUARD_BACK: Final = _event("vanguard_back_to", "LS-BATTLE-30", _REGION)
VANGUARD_GONE: Final = _event("vanguard_gone", "LS-BATTLE-31")
NO_VANGUARD: Final = _event("no_vanguard", "LS-ACT1-11")
PLACE_GREEN: Final = _event("place_green", "LS-ARMY-11", _REGION)
REMOVE_GREEN: Final = _event("remove_green", "LS-BATTLE-33", _REGION)
RETURN_ARTIFACT: Final = _event("return_artifact", "LS-ARTIFACT-02", ("artifact", "artifact"))
PUT_SPY: Final = _event("put_spy", "LS-SCRIPT-03", _REGION, _STRATEGY)
NO_SPY_LEFT: Final = _event("no_spy_left", "LS-SPY-03")
SPY_BACK: Final = _event("spy_back", "LS-SPY-15", _REGION, _STRATEGY)
SPY_OUT: Final = _event("spy_out", "LS-SPY-10", _REGION)
TURN_YELLOW: Final = _event("turn_yellow", "LS-SPY-07", _REGION)

# monsters, monuments
PUT_MONSTER: Final = _event("put_monster", "LS-SCRIPT-02", _MONSTER, _REGION)
MONSTER_KNOWN: Final = _event("monster_known", "LS-SCRIPT-02", _MONSTER)
MOVE_MONSTER: Final = _event("monster_to", "LS-MONSTER-06", _MONSTER, _REGION)
MONSTER_NOTED: Final = _event("monster_noted", "LS-ARTIFACT-05", _MONSTER, _REGION)
REMOVE_MONSTER: Final = _event("remove_monster", "LS-MONSTER-21", _MONSTER)
MAY_DRAW_BLESSINGS: Final = _event("may_draw_blessings", "LS-MONSTER-17")
DESTROY_LEVEL: Final = _event("destroy_level", "LS-MONUMENT-01", _GOD, ("level", "number"))

# what befalls your own pieces
LOSE_ONE: Final = _event("lose_one", "LS-MONSTER-04", _REGION)
LOSE_HALF: Final = _event("lose_half", "LS-SCRIPT-12")
LOSE_IN_LAND: Final = _event("lose_in_land", "LS-SCRIPT-13", _LAND, _COUNT)
LOSE_IN_REGIONS: Final = _event("lose_in_regions", "LS-SCRIPT-14", _LAND, _COUNT)
INJURE_IN_LAND: Final = _event("injure_in_land", "LS-SCRIPT-09", _LAND, _COUNT)
INJURE: Final = _event("injure_hero", "LS-ACT1-60", _COUNT)
REMOVE_YOURS: Final = _event("remove_yours", "LS-ACT2-06", _REGION)
REMOVE_YOURS_IN: Final = _event("remove_yours_in", "LS-ACT1-43", _LAND)
WITHDRAW: Final = _event("withdraw", "LS-SPY-12", _REGION)

# battles
PERSIANS_ATTACK: Final = _event("persians_attack", "LS-BATTLE-08", _REGION, ("strength", "number"), ("cards", "number"))
YOU_WIN: Final = _event("you_win", "LS-BATTLE-17", _REGION)
YOU_LOSE: Final = _event("you_lose", "LS-BATTLE-18", _REGION)
YOU_LOSE_ATTACKING: Final = _event("you_lose_attacking", "LS-BATTLE-18", _REGION)
TAKE_BLUE: Final = _event("take_blue", "LS-BATTLE-24", _REGION)
TAKE_YELLOW: Final = _event("take_yellow", "LS-BATTLE-24", _REGION)

# your turn
QUEST_DONE: Final = _event("quest_done", "LS-QUEST-03", _QUEST)
USURPED_THERE: Final = _event("usurped_there", "LS-ACTION-11", _REGION)
TOKEN_FREED: Final = _event("token_freed", "LS-ARTIFACT-04", ("special", "special"))
PUT_TOKEN: Final = _event("put_token", "LS-TURN-05", ("special", "special"), ("left", "number"))
PUT_TOKEN_ON_CARD: Final = _event("put_token_on_card", "LS-BLESS-02", ("left", "number"))
CLEAR_BOARD: Final = _event("clear_board", "LS-ACTION-17")

# the interlude
TAKE_HOPLITES: Final = _event("take_hoplites", "LS-ACT1-30")
TAKE_PRIESTS: Final = _event("take_priests", "LS-ACT1-31")
ORACLE_FALLS: Final = _event("remove_oracle", "LS-ACT1-35")
GAIN_PRIEST: Final = _event("gain_priests", "LS-ACT1-36", _COUNT)
CLEAR_TOKENS: Final = _event("clear_used", "LS-ACT1-38")
SET_MARKERS: Final = _event("set_markers", "LS-ACT1-40", ("value", "number"))
QUEST_OVER: Final = _event("quest_over", "LS-ACT1-50", _QUEST, _REGION)
REMOVE_QUEST: Final = _event("remove_quest", "LS-ACT1-42", _QUEST)
SET_MOBILIZATION: Final = _event("set_mobilization", "LS-ACT1-51", ("space", "number"))
BLOCK_RECRUIT: Final = _event("block_recruit", "LS-ACT1-52")
TRAILS_CLOSED: Final = _event("trails_closed", "LS-ACT1-58")
MUSTER: Final = _event("muster", "LS-ACT1-44", _COUNT)
MUSTER_HOME: Final = _event("muster_home", "LS-ACT1-45", _REGION, _COUNT)

EVENT_RULES: Final = tuple(_RULES)  # by event

# what the campaign tells of Xerxes, and what you are told to do about it
ORDERS: Final = {
    solo_events.STORY: STORY,
    solo_events.PROLOGUE: PROLOGUE,
    solo_events.PROLOGUE_TOKEN: PROLOGUE_TOKEN,
    solo_events.SCRIPT_READ: SCRIPT_READ,
    solo_events.MONSTERS_STIR: MONSTERS_STIR,
    solo_events.PERSIAN_DIE: PERSIAN_DIE,
    solo_events.SPYING: SPYING,
    solo_events.MARCHED: MARCHED,
    solo_events.ACT_ENDS: ACT_ENDS,
    solo_events.INTERLUDE: INTERLUDE,
    solo_events.QUEST_FAILED: QUEST_FAILED,
    solo_events.ACT_BEGINS: ACT_BEGINS,
    solo_events.INITIATIVE: INITIATIVE,
    solo_events.CAMPAIGN_OVER: CAMPAIGN_OVER,
    solo_events.MOBILIZED: MOBILIZED,
    solo_events.INVADED: INVADED,
    solo_events.INVASION_FALLS: INVASION_FALLS,
    solo_events.VICTORY_MOVES: VICTORY_MOVES,
    solo_events.ATTITUDE_RISES: ATTITUDE_RISES,
    solo_events.ATTITUDE_FALLS: ATTITUDE_FALLS,
    solo_events.VANGUARD_GROWS: PUT_PERSIANS,
    solo_events.PERSIANS_PLACED: PUT_PERSIANS,
    solo_events.PERSIANS_GONE: REMOVE_PERSIANS,
    solo_events.VANGUARD_MOVES: VANGUARD_TO,
    solo_events.VANGUARD_BACK: VANGUARD_BACK,
    solo_events.VANGUARD_GONE: VANGUARD_GONE,
    solo_events.REGION_FREED: REMOVE_GREEN,
    solo_events.SPY_PLACED: PUT_SPY,
    solo_events.NO_SPY_LEFT: NO_SPY_LEFT,
    solo_events.SPY_REMOVED: SPY_BACK,
    solo_events.SPY_LEAVES: SPY_OUT,
    solo_events.LEVEL_DESTROYED: DESTROY_LEVEL,
    solo_events.TRAILS_CLOSED: TRAILS_CLOSED,
    lords_events.MONSTER_APPEARS: PUT_MONSTER,
    lords_events.MONSTER_MOVED: MOVE_MONSTER,
}

EVENTS: Final = _listed.all()
