"""The events of Lords of Hellas: what the log tells."""

from typing import Final

from petteia.kernel.events import Events

_event: Final = Events()

_SEAT: Final = ("seat", "seat")
_FOE: Final = ("foe", "seat")
_REGION: Final = ("region", "region")
_COUNT: Final = ("count", "number")
_CARD: Final = ("card", "combat")
_MONSTER: Final = ("monster", "monster")
_ATTRIBUTE: Final = ("attribute", "attribute")
_ARTIFACT: Final = ("artifact", "artifact")
_EVENT: Final = ("event", "event")

TEMPLE_CARD_DRAWN: Final = _event("temple_card_drawn", ("card", "temple_card"))
QUEST_APPEARS: Final = _event("quest_appears", _EVENT)
QUEST_IGNORED: Final = _event("quest_ignored", _EVENT)
MONSTER_APPEARS: Final = _event("monster_appears", _MONSTER, _REGION)
EVENT_REPLACED: Final = _event("event_replaced", _EVENT)
HERO_CHOSEN: Final = _event("hero_chosen", ("player", "number"), ("hero", "hero"))
COLOUR_TAKEN: Final = _event("colour_taken", _SEAT, ("livery", "livery"))
HERO_PLACED: Final = _event("hero_placed", _SEAT, ("hero", "hero"), _REGION)
TURN_BEGINS: Final = _event("turn_begins", _SEAT, ("number", "number"), begins=True)
PRIEST_SENT: Final = _event("priest_sent", _SEAT, ("god", "god"))
HERO_WENT: Final = _event("hero_went", _SEAT, _REGION)
QUEST_ENTERED: Final = _event("quest_entered", _SEAT, _EVENT, ("step", "number"))
QUEST_ADVANCED: Final = _event("quest_advanced", _SEAT, _EVENT, ("step", "number"))
QUEST_COMPLETED: Final = _event("quest_completed", _SEAT, _EVENT)
QUEST_LOST: Final = _event("quest_lost", _SEAT, _EVENT, hurts="seat")
HOPLITES_MOVED: Final = _event("hoplites_moved", _SEAT, _COUNT, ("source", "region"), _REGION)
HOPLITE_FORTIFIED: Final = _event("hoplite_fortified", _SEAT, _REGION)
CITY_LEFT: Final = _event("city_left", _SEAT, _REGION)
CONTROL_TAKEN: Final = _event("control_taken", _SEAT, _REGION, hurts="region")
HOPLITES_RECRUITED: Final = _event("hoplites_recruited", _SEAT, _COUNT, _REGION)
HOPLITES_KILLED: Final = _event("hoplites_killed", _SEAT, _COUNT, _REGION, hurts="seat")
HOPLITES_SPARED: Final = _event("hoplites_spared", _SEAT, _COUNT, _REGION)
WITHDRAWN: Final = _event("withdrawn", _SEAT, _COUNT, ("source", "region"), _REGION, hurts="seat")
CARDS_DRAWN: Final = _event("cards_drawn", _SEAT, _COUNT)  # stands in older logs; now the cards are told with it
CARDS_SEEN: Final = (
    _event("card_seen", _SEAT, ("card", "combat?")),
    _event("cards_seen_2", _SEAT, *[(f"card_{i}", "combat?") for i in (1, 2)]),
    _event("cards_seen_3", _SEAT, *[(f"card_{i}", "combat?") for i in (1, 2, 3)]),
)  # one to three at once
CARD_DISCARDED: Final = _event("card_discarded", _SEAT, _CARD)
DECK_RENEWED: Final = _event("deck_renewed")
ARTIFACT_GAINED: Final = _event("artifact_gained", _SEAT, _ARTIFACT)
ARTIFACTS_SEEN: Final = (
    _event("artifact_seen", _SEAT, ("artifact", "artifact?")),
    _event("artifacts_seen_2", _SEAT, *[(f"artifact_{i}", "artifact?") for i in (1, 2)]),
    _event("artifacts_seen_3", _SEAT, *[(f"artifact_{i}", "artifact?") for i in (1, 2, 3)]),
)  # one to three at once
POWER_USED: Final = _event("power_used", _SEAT, ("power", "power"))
BLESSING_GAINED: Final = _event("blessing_gained", _SEAT, ("blessing", "blessing"))
PRIEST_GAINED: Final = _event("priest_gained", _SEAT)
PRIEST_SACRIFICED: Final = _event("priest_sacrificed", _SEAT)
RAISED: Final = _event("raised", _SEAT, _ATTRIBUTE, ("value", "number"))
LOWERED: Final = _event("lowered", _SEAT, _ATTRIBUTE, ("value", "number"), hurts="seat")
INJURED: Final = _event("injured", _SEAT, _ATTRIBUTE, hurts="seat")
HEALED: Final = _event("healed", _SEAT, _ATTRIBUTE)
GLORY_TAKEN: Final = _event("glory_taken", _SEAT, ("land", "land"))
GLORY_RETURNED: Final = _event("glory_returned", _SEAT, ("land", "land"), hurts="seat")
SPECIAL_TAKEN: Final = _event("special_taken", _SEAT, ("special", "special"))
TEMPLE_BUILT: Final = _event("temple_built", _SEAT, _REGION)
ORACLE_BUILT: Final = _event("oracle_built", _SEAT, _REGION)
MONUMENT_BUILT: Final = _event("monument_built", _SEAT, ("god", "god"), ("level", "number"))
PRIESTS_RETURN: Final = _event("priests_return")
COUNTDOWN_BEGINS: Final = _event("countdown_begins", _SEAT, ("god", "god"), _COUNT)
COUNTDOWN: Final = _event("countdown", _SEAT, _COUNT)
TOKEN_CLEARED: Final = _event("token_cleared", _SEAT, ("special", "special"))
TOKENS_CLEARED: Final = _event("tokens_cleared", _SEAT)
MONSTER_ROLLED: Final = _event("monster_rolled", _MONSTER, ("die", "die"), rolls="die")
MONSTER_MOVED: Final = _event("monster_moved", _MONSTER, _REGION)
MONSTER_ATTACKED: Final = _event("monster_attacked", _MONSTER, _REGION)
MONSTER_EVOLVED: Final = _event("monster_evolved", _MONSTER, _EVENT)
EVENT_DISCARDED: Final = _event("event_discarded", _EVENT)
BATTLE_BEGINS: Final = _event("battle_begins", _SEAT, _FOE, _REGION)
NO_BATTLE: Final = _event("no_battle", _REGION)
CARD_PLAYED: Final = _event("card_played", _SEAT, _CARD)
PASSED: Final = _event("passed", _SEAT)
BATTLE_WON: Final = _event("battle_won", _SEAT, _REGION, ("attack", "number"), ("defence", "number"))
CASUALTY_IGNORED: Final = _event("casualty_ignored", _SEAT)
CASUALTY_ADDED: Final = _event("casualty_added", _SEAT, hurts="seat")
HUNT_BEGINS: Final = _event("hunt_begins", _SEAT, _MONSTER, _REGION)
MONSTER_WOUNDED: Final = _event("monster_wounded", _MONSTER, ("symbol", "symbol"))
WOUNDS_HEALED: Final = _event("wounds_healed", _MONSTER)
ATTACK_PLAYED: Final = _event("attack_played", _MONSTER, ("attack", "attack"), ("value", "number"))
DEFENDED: Final = _event("defended", _SEAT, ("value", "number"))
SHIELDED: Final = _event("shielded", _SEAT)
SUFFERED: Final = _event("suffered", _SEAT, hurts="seat")
HUNT_FAILED: Final = _event("hunt_failed", _SEAT, _MONSTER, hurts="seat")
MONSTER_SLAIN: Final = _event("monster_slain", _SEAT, _MONSTER)
GAME_WON: Final = _event("game_won", _SEAT, ("way", "way"))

EVENTS: Final = _event.all()
