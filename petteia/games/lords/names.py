"""The names of Lords of Hellas: verbs, events, zones, refs. Numbers index the state, names are for people."""

from typing import Final

from petteia.games.lords import facts
from petteia.games.lords.changes import CHANGES
from petteia.games.lords.moments import MOMENTS
from petteia.kernel.events import EVERYONE, Events, only
from petteia.kernel.option import Verbs
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.zones import Deck, Zones

SEATS: Final = 4  # places at the table; fewer may play

# ---- regular and special actions, ways to win ------------------------------------------------------------------
USE_ARTIFACTS: Final = 0
PRAYER: Final = 1
HERO_MOVEMENT: Final = 2
HOPLITE_MOVEMENT: Final = 3
REGULAR: Final = ("artifacts", "prayer", "hero", "hoplites")

RECRUITING: Final = 0
MARCHING: Final = 1
TEMPLE_BUILDING: Final = 2
PREPARING: Final = 3
USURPING: Final = 4
HUNTING: Final = 5
MONUMENT_BUILDING: Final = 6
SPECIAL: Final = ("recruit", "march", "temple", "prepare", "usurp", "hunt", "monument")

WARLORD: Final = 0
FAVORED: Final = 1
SLAYER: Final = 2
KING: Final = 3
UNDECIDED: Final = -1
WAYS: Final = ("warlord", "favored", "slayer", "king")

# ---- what an attack of a monster leaves of the hunter's cards, and the attribute it costs ----------------------
ALL_KEPT: Final = 0
HALF_KEPT: Final = 1  # half of the cards held are discarded, rounded up
SPEED_KEPT: Final = 2  # as many as the hero's speed
ALL_BUT_ONE_KEPT: Final = 3  # one is discarded at random
ONE_KEPT: Final = 4
KEPT: Final = ("all", "half", "speed", "all_but_one", "one")

NO_LOSS: Final = 0
CHOSEN: Final = 1  # an attribute of the hunter's choice
HIGHEST: Final = 2
LOSSES: Final = ("none", "chosen", "highest")

# ---- powers: everything a player owns that can be used or works by itself --------------------------------------
BLESSING_POWER: Final = 0
ARTIFACT_POWER: Final = len(facts.BLESSINGS)
QUEST_POWER: Final = ARTIFACT_POWER + len(facts.ARTIFACTS)
HERO_POWER: Final = QUEST_POWER + len(facts.QUESTS)
POWER_REFS: Final = (
    *[blessing.ref for blessing in facts.BLESSINGS],
    *[artifact.ref for artifact in facts.ARTIFACTS],
    *[quest.ref for quest in facts.QUESTS],
    *[hero.ref for hero in facts.HEROES],
)
POWER: Final = {ref: number for number, ref in enumerate(POWER_REFS)}
POWER_KINDS: Final = (
    *["blessing"] * len(facts.BLESSINGS),
    *["artifact"] * len(facts.ARTIFACTS),
    *["event"] * len(facts.QUESTS),
    *["hero"] * len(facts.HEROES),
)

# ---- decks -----------------------------------------------------------------------------------------------------
QUEST_CARD: Final = len(facts.MONSTER_CARDS)  # the event card of quest 0
EVENT_REFS: Final = (*[card.ref for card in facts.MONSTER_CARDS], *[quest.ref for quest in facts.QUESTS])


def _deck(kind: str, names: tuple[str, ...], counts: tuple[int, ...] = ()) -> Deck:
    return Deck(kind, names, (kind,) * len(names), counts or (1,) * len(names))


COMBAT_DECK: Final = _deck(
    "combat", tuple(card.ref for card in facts.COMBAT), tuple(card.count for card in facts.COMBAT)
)
ATTACK_DECK: Final = _deck(
    "attack", tuple(card.ref for card in facts.ATTACKS), tuple(card.count for card in facts.ATTACKS)
)
EVENT_DECK: Final = _deck("event", EVENT_REFS)
BLESSING_DECK: Final = _deck("blessing", tuple(blessing.ref for blessing in facts.BLESSINGS))
ARTIFACT_DECK: Final = _deck("artifact", facts.ARTIFACT_REFS)
TEMPLE_DECK: Final = _deck("temple_card", tuple(card.ref for card in facts.TEMPLES))

# ---- zones -----------------------------------------------------------------------------------------------------
_zone: Final = Zones()


def _zones(name: str, deck: Deck, opened: bool) -> int:
    """One zone for each seat; the number of the first."""
    first, *_ = [_zone(f"{name}.{seat}", deck, EVERYONE if opened else only(seat)) for seat in range(SEATS)]
    return first


COMBAT_PILE: Final = _zone("combat.pile", COMBAT_DECK, only(), ordered=True)
COMBAT_DISCARD: Final = _zone("combat.discard", COMBAT_DECK, EVERYONE)  # LH-COMP-10
HAND: Final = _zones("hand", COMBAT_DECK, False)  # LH-COMP-08
PLAYED: Final = _zones("played", COMBAT_DECK, True)
LOOK: Final = _zones("look", COMBAT_DECK, False)  # drawn to choose from
ATTACK_PILE: Final = _zone("attack.pile", ATTACK_DECK, only(), ordered=True)
ATTACK_DISCARD: Final = _zone("attack.discard", ATTACK_DECK, EVERYONE)
ATTACK_ASIDE: Final = _zone("attack.aside", ATTACK_DECK, only())  # not played, so not shown (LH-EDGE-05)
OFFER: Final = _zones("offer", ATTACK_DECK, False)
BLOW: Final = _zone("blow", ATTACK_DECK, EVERYONE)
EVENT_PILE: Final = _zone("event.pile", EVENT_DECK, only(), ordered=True)
EVENT_DISCARD: Final = _zone("event.discard", EVENT_DECK, EVERYONE)
EVENT_SHOWN: Final = _zone("event.shown", EVENT_DECK, EVERYONE)
EVENT_GONE: Final = _zone("event.gone", EVENT_DECK, EVERYONE)  # out of the game
EVOLVED: Final = _zone("evolved", EVENT_DECK, EVERYONE, ordered=True)  # beside the trays of their monsters
QUESTS: Final = _zone("quests", EVENT_DECK, EVERYONE)
DEEDS: Final = _zones("deeds", EVENT_DECK, True)  # quest cards kept as a reward
BLESSING_PILE: Final = _zone("blessing.pile", BLESSING_DECK, only(), ordered=True)
BLESSING_DISCARD: Final = _zone("blessing.discard", BLESSING_DECK, EVERYONE)
DRAFT: Final = _zones("draft", BLESSING_DECK, False)
BLESSINGS: Final = _zones("blessings", BLESSING_DECK, True)  # LH-COMP-09
ARTIFACT_PILE: Final = _zone("artifact.pile", ARTIFACT_DECK, only(), ordered=True)
LAIRS: Final = _zone("lairs", ARTIFACT_DECK, EVERYONE)  # LH-SETUP-04
UNDER_MONUMENTS: Final = _zone("monuments", ARTIFACT_DECK, EVERYONE)  # LH-SETUP-02
CHOICE: Final = _zones("choice", ARTIFACT_DECK, False)
ARTIFACTS: Final = _zones("artifacts", ARTIFACT_DECK, True)
ARTIFACT_GONE: Final = _zone("artifact.gone", ARTIFACT_DECK, EVERYONE)
TEMPLE_PILE: Final = _zone("temple.pile", TEMPLE_DECK, only(), ordered=True)
TEMPLE_CARD: Final = _zone("temple.card", TEMPLE_DECK, EVERYONE)

# ---- verbs -----------------------------------------------------------------------------------------------------
_verb: Final = Verbs()

CHOOSE_HERO: Final = _verb("choose", "hero", rule="LH-SETUP-16")
PLACE: Final = _verb("place", "region", rule="LH-SETUP-18")
PRAY: Final = _verb("pray", "god", rule="LH-PRAY-01")
HERO_GO: Final = _verb("go", "region", rule="LH-HMOVE-01")
ADVANCE: Final = _verb("advance", rule="LH-QUEST-06")
ENTER: Final = _verb("enter", "event", "step", rule="LH-QUEST-04")
STAY_OUT: Final = _verb("stay_out", rule="LH-QUEST-04")
MOVE: Final = _verb("move", "region", "region", rule="LH-MOVE-01")
FORTIFY: Final = _verb("fortify", "region", rule="LH-FORT-03")
LEAVE_CITY: Final = _verb("leave_city", "region", rule="LH-FORT-05")
ENOUGH: Final = _verb("enough", rule="LH-TURN-02")
USE: Final = _verb("use", "power", rule="LH-BLESS-05")
PASS: Final = _verb("pass", rule="LH-BATTLE-10")
GO_WITHOUT: Final = _verb("go_without", rule="LH-BLESS-05")
RECRUIT: Final = _verb("recruit", rule="LH-RECR-01")
MARCH: Final = _verb("march", "region", "region", rule="LH-MARCH-01")
GARRISON: Final = _verb("garrison", "region", rule="LH-FORT-10")
BUILD_TEMPLE: Final = _verb("build_temple", "region", rule="LH-TEMPLE-01")
PREPARE: Final = _verb("prepare", rule="LH-PREP-01")
USURP: Final = _verb("usurp", rule="LH-USURP-02")
HUNT: Final = _verb("hunt", "monster", rule="LH-HUNT-01")
BUILD_MONUMENT: Final = _verb("build_monument", "god", rule="LH-BUILD-01", grave=True)
BUILD_NOTHING: Final = _verb("build_nothing", rule="LH-BUILD-10", grave=True)
END_TURN: Final = _verb("end_turn", rule="LH-TURN-03", grave=True)
REPEAT: Final = _verb("repeat", "special", rule="LH-2P-04")
HOW_MANY: Final = _verb("how_many", "count", rule="LH-MARCH-01")
TAKE_ARMY: Final = _verb("take_army", "region", "count", rule="LH-PRAY-12")
STEP: Final = _verb("march_on", "region", rule="LH-MOVE-12")
HALT: Final = _verb("halt", rule="LH-MOVE-12")
LEVY: Final = _verb("levy", "region", "count", rule="LH-TERM-06")
LEVY_FORTIFIED: Final = _verb("levy_fortified", "region", "count", rule="LH-FORT-09")
FIGHT: Final = _verb("fight", "region", rule="LH-MOVE-06")
LET_BEGIN: Final = _verb("let_begin", "side", rule="LH-BATTLE-06")
PLAY: Final = _verb("play", "combat", rule="LH-BATTLE-08")
BRING: Final = _verb("bring", "region", "count", rule="LH-ARTI-19")
WITHDRAW: Final = _verb("withdraw", "region", rule="LH-WDRAW-01")
SPARE: Final = _verb("spare", "region", rule="LH-ARTI-12")
IGNORE_SYMBOL: Final = _verb("ignore_casualty", rule="LH-BATTLE-27")
ADD_SYMBOL: Final = _verb("add_casualty", rule="LH-BATTLE-27")
DISCARD: Final = _verb("discard", "combat", rule="LH-COMP-06")
INJURE: Final = _verb("injure", "attribute", rule="LH-INJ-01")
HEAL: Final = _verb("heal", "attribute", rule="LH-INJ-06")
RAISE: Final = _verb("raise", "attribute", rule="LH-ATTR-04")
LOWER: Final = _verb("lower", "attribute", rule="LH-ATTR-04")
DRAW: Final = _verb("draw", rule="LH-PREP-01")
STRIKE: Final = _verb("strike", "combat", "wound", rule="LH-HUNT-09")
COMBINE: Final = _verb("combine", "symbol", "wound", rule="LH-HUNT-10")
END_ATTACK: Final = _verb("end_attack", rule="LH-HUNT-08")
GIVE_UP: Final = _verb("give_up", rule="LH-HUNT-07", grave=True)
ATTACK_WITH: Final = _verb("attack_with", "attack", rule="LH-HUNT-14")
GUARD: Final = _verb("guard", "combat", rule="LH-HUNT-18")
RAISE_SHIELD: Final = _verb("raise_shield", "combat", rule="LH-HUNT-21")
SUFFER: Final = _verb("suffer", rule="LH-HUNT-19")
TAKE_PRIEST: Final = _verb("take_priest", rule="LH-REWARD-01")
TAKE_NEUTRAL: Final = _verb("take_artifact", rule="LH-REWARD-01")
TAKE_TROPHY: Final = _verb("take_trophy", "artifact", rule="LH-REWARD-02")
KEEP_ARTIFACT: Final = _verb("keep", "artifact", rule="LH-EDGE-09")
BLESS: Final = _verb("bless", "blessing", rule="LH-BLESS-01")
ROLL: Final = _verb("roll", "monster", rule="LH-MPHASE-01")
MOVE_MONSTER: Final = _verb("move_monster", "monster", "region", rule="LH-MPHASE-05")
LET_ATTACK: Final = _verb("let_attack", "monster", rule="LH-MPHASE-06")
WOUND: Final = _verb("wound", "monster", "wound", rule="LH-ARTI-23")
INJURE_HERO: Final = _verb("injure_hero", "side", rule="LH-INJ-07")
KILL: Final = _verb("kill", "count", rule="LH-ARTI-22")
CLEAR: Final = _verb("clear", "special", rule="LH-SPEC-09")
TAKE_GLORY: Final = _verb("take_glory", "land", rule="LH-GLORY-04")
RETURN_GLORY: Final = _verb("return_glory", "land", rule="LH-HERO-11")
KEEP_CARD: Final = _verb("keep_card", "combat", rule="LH-ARTI-01")

# ---- events ----------------------------------------------------------------------------------------------------
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
HERO_PLACED: Final = _event("hero_placed", _SEAT, ("hero", "hero"), _REGION)
TURN_BEGINS: Final = _event("turn_begins", _SEAT, ("number", "number"))
PRIEST_SENT: Final = _event("priest_sent", _SEAT, ("god", "god"))
HERO_WENT: Final = _event("hero_went", _SEAT, _REGION)
QUEST_ENTERED: Final = _event("quest_entered", _SEAT, _EVENT, ("step", "number"))
QUEST_ADVANCED: Final = _event("quest_advanced", _SEAT, _EVENT, ("step", "number"))
QUEST_COMPLETED: Final = _event("quest_completed", _SEAT, _EVENT)
QUEST_LOST: Final = _event("quest_lost", _SEAT, _EVENT)
HOPLITES_MOVED: Final = _event("hoplites_moved", _SEAT, _COUNT, ("source", "region"), _REGION)
HOPLITE_FORTIFIED: Final = _event("hoplite_fortified", _SEAT, _REGION)
CITY_LEFT: Final = _event("city_left", _SEAT, _REGION)
CONTROL_TAKEN: Final = _event("control_taken", _SEAT, _REGION)
HOPLITES_RECRUITED: Final = _event("hoplites_recruited", _SEAT, _COUNT, _REGION)
HOPLITES_KILLED: Final = _event("hoplites_killed", _SEAT, _COUNT, _REGION)
HOPLITES_SPARED: Final = _event("hoplites_spared", _SEAT, _COUNT, _REGION)
WITHDRAWN: Final = _event("withdrawn", _SEAT, _COUNT, ("source", "region"), _REGION)
CARDS_DRAWN: Final = _event("cards_drawn", _SEAT, _COUNT)
CARD_SEEN: Final = _event("card_seen", _SEAT, ("card", "combat?"))
CARD_DISCARDED: Final = _event("card_discarded", _SEAT, _CARD)
DECK_RENEWED: Final = _event("deck_renewed")
ARTIFACT_GAINED: Final = _event("artifact_gained", _SEAT, _ARTIFACT)
ARTIFACT_SEEN: Final = _event("artifact_seen", _SEAT, ("artifact", "artifact?"))
POWER_USED: Final = _event("power_used", _SEAT, ("power", "power"))
BLESSING_GAINED: Final = _event("blessing_gained", _SEAT, ("blessing", "blessing"))
PRIEST_GAINED: Final = _event("priest_gained", _SEAT)
PRIEST_SACRIFICED: Final = _event("priest_sacrificed", _SEAT)
RAISED: Final = _event("raised", _SEAT, _ATTRIBUTE, ("value", "number"))
LOWERED: Final = _event("lowered", _SEAT, _ATTRIBUTE, ("value", "number"))
INJURED: Final = _event("injured", _SEAT, _ATTRIBUTE)
HEALED: Final = _event("healed", _SEAT, _ATTRIBUTE)
GLORY_TAKEN: Final = _event("glory_taken", _SEAT, ("land", "land"))
GLORY_RETURNED: Final = _event("glory_returned", _SEAT, ("land", "land"))
SPECIAL_TAKEN: Final = _event("special_taken", _SEAT, ("special", "special"))
TEMPLE_BUILT: Final = _event("temple_built", _SEAT, _REGION)
ORACLE_BUILT: Final = _event("oracle_built", _SEAT, _REGION)
MONUMENT_BUILT: Final = _event("monument_built", _SEAT, ("god", "god"), ("level", "number"))
PRIESTS_RETURN: Final = _event("priests_return")
COUNTDOWN_BEGINS: Final = _event("countdown_begins", _SEAT, ("god", "god"), _COUNT)
COUNTDOWN: Final = _event("countdown", _SEAT, _COUNT)
TOKEN_CLEARED: Final = _event("token_cleared", _SEAT, ("special", "special"))
TOKENS_CLEARED: Final = _event("tokens_cleared", _SEAT)
MONSTER_ROLLED: Final = _event("monster_rolled", _MONSTER, ("die", "die"))
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
CASUALTY_ADDED: Final = _event("casualty_added", _SEAT)
HUNT_BEGINS: Final = _event("hunt_begins", _SEAT, _MONSTER, _REGION)
MONSTER_WOUNDED: Final = _event("monster_wounded", _MONSTER, ("symbol", "symbol"))
WOUNDS_HEALED: Final = _event("wounds_healed", _MONSTER)
ATTACK_PLAYED: Final = _event("attack_played", _MONSTER, ("attack", "attack"), ("value", "number"))
DEFENDED: Final = _event("defended", _SEAT, ("value", "number"))
SHIELDED: Final = _event("shielded", _SEAT)
SUFFERED: Final = _event("suffered", _SEAT)
HUNT_FAILED: Final = _event("hunt_failed", _SEAT, _MONSTER)
MONSTER_SLAIN: Final = _event("monster_slain", _SEAT, _MONSTER)
GAME_WON: Final = _event("game_won", _SEAT, ("way", "way"))

# ---- the book --------------------------------------------------------------------------------------------------
BOOK: Final = Rulebook(
    name="lords",
    verbs=_verb.all(),
    events=_event.all(),
    zones=_zone.all(),
    names={
        "combat": COMBAT_DECK.names,
        "attack": ATTACK_DECK.names,
        "event": EVENT_REFS,
        "blessing": BLESSING_DECK.names,
        "artifact": ARTIFACT_DECK.names,
        "temple_card": TEMPLE_DECK.names,
        "power": POWER_REFS,
        "region": facts.REGION_REFS,
        "land": facts.LAND_REFS,
        "god": facts.GOD_REFS,
        "hero": tuple(hero.ref for hero in facts.HEROES),
        "quest": tuple(quest.ref for quest in facts.QUESTS),
        "monster": facts.MONSTER_REFS,
        "attribute": facts.ATTRIBUTES,
        "symbol": facts.SYMBOL_REFS,
        "special": SPECIAL,
        "regular": REGULAR,
        "die": facts.DIE,
        "way": WAYS,
        "side": tuple(str(seat) for seat in range(SEATS)),
        "step": tuple(str(step) for step in range(facts.QUEST_STEPS + 1)),
        "count": tuple(str(count) for count in range(facts.HOPLITES + 1)),
        "wound": tuple(str(wound + 1) for wound in range(12)),
        "mark": facts.MARKS,
        "moment": MOMENTS,
        "kept": KEPT,
        "loss": LOSSES,
    },
    spoken=(
        "event",
        "blessing",
        "artifact",
        "temple_card",
        "region",
        "land",
        "god",
        "hero",
        "monster",
        "attribute",
        "symbol",
        "special",
        "regular",
        "die",
        "way",
    ),
    changes=CHANGES,
)
