"""The names of Pantheon: pieces, stones, verbs, events, zones. Numbers index the state, names are for people."""

from typing import Final

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, BOARD_REFS, BOARDS
from petteia.games.pantheon.changes import CHANGES
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import ASSAULTS, DICE_STATES, HOWS, PHASES, STAGES
from petteia.games.pantheon.scenario_facts import SCENARIO_REFS, SCENARIOS
from petteia.games.pantheon.unit_facts import POWER_REFS, UNIT_REFS, UNITS
from petteia.kernel.events import EVERYONE, Events, Mask, only
from petteia.kernel.option import Verbs
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.zones import Deck, Zones

# ---- pieces ----------------------------------------------------------------------------------------------------
# A piece is a unit of somebody's army, or a token that can be attacked. With construction two players may have the
# same unit, so pieces are numbered seat by seat; tokens come last.
SEATS: Final = 4
UNIT_COUNT: Final = len(UNITS)
FIRST_TOKEN: Final = SEATS * UNIT_COUNT
TOKENS: Final = tuple(token for scenario in SCENARIOS for token in scenario.tokens)
PIECES: Final = FIRST_TOKEN + len(TOKENS)
PIECE_REFS: Final = (
    *[f"{ref}.{seat + 1}" for seat in range(SEATS) for ref in UNIT_REFS],
    *[token.ref for token in TOKENS],
)
UNIT_OF: Final = tuple(piece % UNIT_COUNT if piece < FIRST_TOKEN else NONE for piece in range(PIECES))
OWNER: Final = tuple(piece // UNIT_COUNT if piece < FIRST_TOKEN else NONE for piece in range(PIECES))


def piece_of(seat: int, unit: int) -> int:
    """A unit of somebody's army."""
    return seat * UNIT_COUNT + unit


def first_token(scenario: int) -> int:
    """The piece of the first token of a scenario."""
    return FIRST_TOKEN + sum([len(SCENARIOS[before].tokens) for before in range(scenario)])


# ---- divine stones and what is treated as one ------------------------------------------------------------------
STONE_COUNT: Final = max(table.stones for table in facts.TABLES)
STONE_REFS: Final = (
    *[f"{facts.STONES[0]}_{number + 1}" for number in range(STONE_COUNT)],
    *[item.ref for scenario in SCENARIOS for item in scenario.items],
)


def first_item(scenario: int) -> int:
    """The number of the first item of a scenario among the stones."""
    return STONE_COUNT + sum([len(SCENARIOS[before].items) for before in range(scenario)])


# ---- sides of boards and scenarios -----------------------------------------------------------------------------
def _side_refs() -> tuple[str, ...]:
    found: list[str] = []
    for board in BOARDS:
        for layout in board.layouts:
            found += [ref for ref in layout.side_refs if ref not in found]
    for scenario in SCENARIOS:
        found += [ref for ref in scenario.side_refs if ref not in found]
    return tuple(found)


SIDE_REFS: Final = _side_refs()
SIDE_OF_TOKEN: Final = tuple(
    SIDE_REFS.index(scenario.side_refs[token.side]) for scenario in SCENARIOS for token in scenario.tokens
)

# ---- cards -----------------------------------------------------------------------------------------------------
ART_OF_WAR: Final = UNIT_COUNT  # activation cards go by the number of their unit
OMPHALOS: Final = UNIT_COUNT + 1
CARD_REFS: Final = (*UNIT_REFS, *facts.CARDS[facts.ART_OF_WAR :])
SUPPLY_CARDS: Final = 24  # more omphalos cards than can ever be out at once (MB-SETUP-17)


def _cards_of(seat: int) -> Deck:
    """Cards never change hands: the backs tell whose they are."""
    counts = (*[unit.activation_cards for unit in UNITS], 40, SUPPLY_CARDS)
    return Deck("card", CARD_REFS, (f"card_{seat + 1}",) * len(CARD_REFS), counts)


CARD_DECKS: Final = tuple(_cards_of(seat) for seat in range(SEATS))
PIECE_DECK: Final = Deck(
    "unit", PIECE_REFS, tuple(f"army_{owner + 1}" for owner in OWNER), (1,) * PIECES
)  # secret armies

# ---- zones -----------------------------------------------------------------------------------------------------
_zone: Final = Zones()


def _camp(seat: int) -> Mask:
    """A player and, in a team game, the partner (MB-TEAM-07)."""
    return only(seat, (seat + 2) % SEATS)


def _piles(name: str, seen_by: Mask) -> int:
    """A pile of cards for each seat; the number of the first."""
    first, *_ = [_zone(f"{name}.{seat}", CARD_DECKS[seat], seen_by, ordered=True) for seat in range(SEATS)]
    return first


def _hands(name: str) -> int:
    """Cards that their seat sees, for each seat; the number of the first."""
    first, *_ = [_zone(f"{name}.{seat}", CARD_DECKS[seat], only(seat)) for seat in range(SEATS)]
    return first


def _camps(name: str) -> int:
    """Units that a camp sees, for each seat; the number of the first."""
    first, *_ = [_zone(f"{name}.{seat}", PIECE_DECK, _camp(seat)) for seat in range(SEATS)]
    return first


PILE: Final = _piles("pile", only())  # MB-GEN-11
HAND: Final = _hands("hand")
DISCARD: Final = _piles("discard", EVERYONE)  # MB-DECK-01
LOOKED_AT: Final = _hands("looked_at")  # the top of one's pile
COLLECTION: Final = _camps("collection")  # units one may still take in a construction
ARMY: Final = _camps("army")  # units taken in a construction, secret until all are ready
SUPPLY: Final = _zone("supply", CARD_DECKS[0], EVERYONE)
SHOWN: Final = _zone("shown", CARD_DECKS[0], EVERYONE)  # a card on its way

# ---- verbs -----------------------------------------------------------------------------------------------------
_verb: Final = Verbs()

# preparing
CHOOSE_BOARD: Final = _verb("choose_board", "board", rule="MB-SETUP-05")
CHOOSE_SIDE: Final = _verb("choose_side", "side", rule="MB-SETUP-09")
RECRUIT: Final = _verb("recruit", "recruit", rule="MB-DRAFT-05")
DISMISS: Final = _verb("dismiss", "recruit", rule="MB-DRAFT-13")
READY: Final = _verb("ready", rule="MB-DRAFT-16", grave=True)
PLACE: Final = _verb("place", "unit", "area", rule="MB-SETUP-18")
# the turn
ACTIVATE: Final = _verb("activate", "unit", rule="MB-TURN-07")
COMMIT: Final = _verb("commit", "unit", rule="MB-ACT-02")
PASS: Final = _verb("pass", rule="MB-TURN-06", grave=True)
PASS_WITHOUT: Final = _verb("pass_without", rule="MB-TURN-06", grave=True)
END_TURN: Final = _verb("end_turn", rule="MB-TURN-15", grave=True)
RECALL: Final = _verb("recall", "unit", rule="MB-TURN-21")
KEEP: Final = _verb("keep", "card", rule="MB-TURN-04")
STAY_ALERT: Final = _verb("stay_alert", rule="MB-MAN-01")
STAY_CALM: Final = _verb("stay_calm", rule="MB-MAN-11")
DRAW_TWO: Final = _verb("draw_two", rule="MB-MAN-04")
SEARCH: Final = _verb("search", rule="MB-MAN-05")
TAKE: Final = _verb("take", "card", rule="MB-MAN-05")
ESCAPE: Final = _verb("escape", rule="MB-MAN-07")
NO_MANOEUVRE: Final = _verb("no_manoeuvre", rule="MB-MAN-11")
PAY: Final = _verb("pay", "card", rule="MB-AOW-01")
RETURN_OMPHALOS: Final = _verb("return_omphalos", rule="MB-STONE-10")
# the activation
WALK: Final = _verb("walk", "area", rule="MB-MOVE-01")
WALK_AGAIN: Final = _verb("walk_again", "area", rule="MB-POWER-16")
RUN: Final = _verb("run", "area", rule="MB-MOVE-02")
FLY: Final = _verb("fly", "area", rule="MB-TRAIT-09")
ENTER: Final = _verb("enter", "area", rule="MB-MOVE-03")
STOP: Final = _verb("stop", rule="MB-MOVE-08")
DEPLOY: Final = _verb("deploy", "area", rule="MB-MOVE-09")
CLAIM: Final = _verb("claim", "stone", rule="MB-STONE-02")
DROP: Final = _verb("drop", rule="MB-STONE-04")
ABSORB: Final = _verb("absorb", "stone", rule="MB-STONE-06")
ATTACK: Final = _verb("attack", "unit", rule="MB-ATTACK-03")
ATTACK_NEAR: Final = _verb("attack_near", "unit", rule="MB-ATTACK-05")
STRIKE: Final = _verb("strike", "power", "unit", rule="MB-POWER-10")
STRIKE_NEAR: Final = _verb("strike_near", "power", "unit", rule="MB-ATTACK-05")
BLAST: Final = _verb("blast", "power", "area", rule="MB-ZONE-01")
CHARGE: Final = _verb("charge", "power", "area", rule="MB-UPOW-12")
AERIAL: Final = _verb("aerial", "unit", rule="MB-TRAIT-14")
AERIAL_NEAR: Final = _verb("aerial_near", "unit", rule="MB-ATTACK-05")
UPROOT: Final = _verb("uproot", rule="MB-TALENT-16")
USE: Final = _verb("use", "power", rule="MB-POWER-09")
END_ACTIVATION: Final = _verb("end_activation", rule="MB-TURN-11", grave=True)
MOVE_OUT: Final = _verb("move_out", "area", rule="MB-TERRAIN-16")
LEAD: Final = _verb("lead", "unit", rule="MB-TALENT-25")
NO_LEAD: Final = _verb("no_lead", rule="MB-TALENT-01")
FETCH: Final = _verb("fetch", "unit", rule="MB-TALENT-25")
NO_FETCH: Final = _verb("no_fetch", rule="MB-TALENT-29")
ACTIVATE_LED: Final = _verb("activate_led", "unit", rule="MB-TALENT-27")
COMMIT_LED: Final = _verb("commit_led", "unit", rule="MB-TALENT-27")
PETRIFY: Final = _verb("petrify", "unit", rule="MB-TOKEN-05")
# the attack
HIT: Final = _verb("hit", "unit", rule="MB-ZONE-05")
GUARD: Final = _verb("guard", "unit", rule="MB-TALENT-17")
REDIRECT: Final = _verb("redirect", "power", "unit", rule="MB-ATTACK-10")
LET_BE: Final = _verb("let_be", rule="MB-ATTACK-10")
REDIRECT_TO: Final = _verb("redirect_to", "unit", rule="MB-MAN-07")
REDIRECT_NEAR: Final = _verb("redirect_near", "unit", rule="MB-ATTACK-05")
LOSE_ATTACK: Final = _verb("lose_attack", rule="MB-MAN-07")
STRIKE_FIRST: Final = _verb("strike_first", rule="MB-TALENT-20")
COUNTER: Final = _verb("counter", rule="MB-COUNTER-01")
NO_COUNTER: Final = _verb("no_counter", rule="MB-COUNTER-01")
USE_TALENT: Final = _verb("use_talent", "talent", rule="MB-TALENT-01")
NO_TALENT: Final = _verb("no_talent", "talent", rule="MB-TALENT-01")
REROLL: Final = _verb("reroll", "skill", "die", rule="MB-ATTACK-17")
THROW: Final = _verb("throw", "area", rule="MB-TALENT-34")
TURN_DIE: Final = _verb("turn_die", "skill", "die", rule="MB-ATTACK-17")
KEEP_ROLL: Final = _verb("keep_roll", rule="MB-ATTACK-17")
NO_FURTHER_DIE: Final = _verb("no_further_die", rule="MB-TALENT-41")
SPEND: Final = _verb("spend", "die", "die", rule="MB-ATTACK-20")
SECOND_ASSAULT: Final = _verb("second_assault", "count", rule="MB-ATTACK-23")
KEEP_DICE: Final = _verb("keep_dice", rule="MB-ATTACK-20")

# ---- events ----------------------------------------------------------------------------------------------------
_event: Final = Events()

_SEAT: Final = ("seat", "seat")
_UNIT: Final = ("unit", "unit")
_AREA: Final = ("area", "area")
_CARD: Final = ("card", "card")
_STONE: Final = ("stone", "stone")
_POWER: Final = ("power", "power")
_COUNT: Final = ("count", "number")
_TARGET: Final = ("target", "unit")

ROLLED_FOR_FIRST: Final = _event("rolled_for_first", _SEAT, ("value", "number"))
FIRST_PLAYER: Final = _event("first_player", _SEAT)
BOARD_PICKED: Final = _event("board_picked", _SEAT, ("board", "board"))
BOARD_CHOSEN: Final = _event("board_chosen", _SEAT, ("board", "board"))
SIDE_CHOSEN: Final = _event("side_chosen", _SEAT, ("side", "side"))
RECRUITED: Final = _event("recruited", _SEAT, ("recruit", "recruit"), _COUNT)
CONVERTED: Final = _event("converted", _SEAT, _COUNT)
ARMY_READY: Final = _event("army_ready", _SEAT)
ARMY_REVEALED: Final = _event("army_revealed", _SEAT, _UNIT)
PLACED: Final = _event("placed", _SEAT, _UNIT, _AREA)
STAYS_IN_RESERVE: Final = _event("stays_in_reserve", _SEAT, _UNIT)
ROUND_BEGINS: Final = _event("round_begins", ("number", "number"))
TURN_BEGINS: Final = _event("turn_begins", _SEAT, ("number", "number"))
CARD_DRAWN: Final = _event("card_drawn", _SEAT, ("card", "card?"))
CARD_KEPT: Final = _event("card_kept", _SEAT, ("card", "card?"))
CARD_TAKEN: Final = _event("card_taken", _SEAT, _CARD)
RESHUFFLED: Final = _event("reshuffled")
PASSED: Final = _event("passed", _SEAT)
ACTIVATED: Final = _event("activated", _SEAT, _UNIT)
COMMITTED: Final = _event("committed", _SEAT, _UNIT)
PAID: Final = _event("paid", _SEAT, _CARD)
MANOEUVRED: Final = _event("manoeuvred", _SEAT, ("manoeuvre", "manoeuvre"))
SEARCHED: Final = _event("searched", _SEAT, ("card", "card?"))
ESCAPED: Final = _event("escaped", _UNIT)
OMPHALOS_RETURNED: Final = _event("omphalos_returned", _SEAT, _UNIT)
ENTERED: Final = _event("entered", _UNIT, _AREA)
MOVED_OUT: Final = _event("moved_out", _UNIT, _AREA)
DEPLOYED: Final = _event("deployed", _UNIT, _AREA)
RECALLED: Final = _event("recalled", _UNIT, _AREA)
CLAIMED: Final = _event("claimed", _UNIT, _STONE)
DROPPED: Final = _event("dropped", _UNIT, _STONE, _AREA)
ABSORBED: Final = _event("absorbed", _UNIT, _STONE, _COUNT)
OMPHALOS_TAKEN: Final = _event("omphalos_taken", _SEAT)
ATTACKS: Final = _event("attacks", _UNIT, _TARGET, ("range", "number"))
STRIKES: Final = _event("strikes", _UNIT, _POWER, _TARGET)
BLASTS: Final = _event("blasts", _UNIT, _POWER, _AREA)
GUARDED: Final = _event("guarded", _UNIT, _TARGET)
REDIRECTED: Final = _event("redirected", _UNIT, _POWER, _TARGET)
ATTACK_LOST: Final = _event("attack_lost", _UNIT)
ROLLED: Final = _event("rolled", _UNIT, ("dice", "number"), ("defense", "number"))
REROLLED: Final = _event("rerolled", _UNIT, ("skill", "skill"), ("value", "number"), ("now", "number"))
TURNED: Final = _event("turned", _UNIT, ("skill", "skill"), ("value", "number"))
THROWN: Final = _event("thrown", _UNIT, _AREA)
SECOND_ROLL: Final = _event("second_roll", _UNIT, _COUNT)
WOUNDED: Final = _event("wounded", _UNIT, _COUNT, ("left", "number"))
UNHURT: Final = _event("unhurt", _UNIT)
ENDURED: Final = _event("endured", _UNIT, _POWER, _COUNT)
COUNTERS: Final = _event("counters", _UNIT, _TARGET)
STRUCK_FIRST: Final = _event("struck_first", _UNIT, _TARGET)
BURNT: Final = _event("burnt", _UNIT, _AREA)
FROZEN: Final = _event("frozen", _UNIT, _AREA)
REGAINED: Final = _event("regained", _UNIT, _POWER, _COUNT)
DESTROYED: Final = _event("destroyed", _UNIT)
TOKEN_BROKEN: Final = _event("token_broken", _SEAT, _UNIT)
ELEMENT_REMOVED: Final = _event("element_removed", _UNIT, _AREA)
POWER_USED: Final = _event("power_used", _UNIT, _POWER)
PETRIFIED: Final = _event("petrified", _UNIT)
STONE_FREE: Final = _event("stone_free", _UNIT)
LED: Final = _event("led", _UNIT, _TARGET)
FETCHED: Final = _event("fetched", _SEAT, _CARD)
ELIMINATED: Final = _event("eliminated", _SEAT)
ITEM_APPEARS: Final = _event("item_appears", _STONE, _AREA)
GLORY: Final = _event("glory", _SEAT, _COUNT, ("total", "number"))
SCENARIO_BEGINS: Final = _event("scenario_begins", ("scenario", "scenario"), ("story", "scenario_story"))
GAME_WON: Final = _event("game_won", _SEAT, ("way", "way"))
GAME_DRAWN: Final = _event("game_drawn")

# ---- ways to win -----------------------------------------------------------------------------------------------
LAST_DIVINITY: Final = 0
DIVINITY_DESTROYED: Final = 1
FOUR_STONES: Final = 2
UNIT_SLAIN: Final = 3
TIME: Final = 4
CARRIED_HOME: Final = 5
GLORY_WON: Final = 6
TOKENS_BROKEN: Final = 7
AT_LIMIT: Final = 8
WAYS: Final = (
    "last_divinity",
    "divinity_destroyed",
    "four_stones",
    "unit_slain",
    "time",
    "carried_home",
    "glory",
    "tokens_broken",
    "at_limit",
)

# ---- skills: talents, then powers ------------------------------------------------------------------------------
POWER_SKILL: Final = len(facts.TALENT_REFS)
SKILL_REFS: Final = (*facts.TALENT_REFS, *POWER_REFS)


def skill_of(power: int) -> int:
    """A power as a skill."""
    return POWER_SKILL + power


def power_of(skill: int) -> int:
    """The power that a skill is; NONE if it is a talent."""
    return skill - POWER_SKILL if skill >= POWER_SKILL else NONE


BOOK: Final = Rulebook(
    name="pantheon",
    verbs=_verb.all(),
    events=_event.all(),
    zones=_zone.all(),
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
