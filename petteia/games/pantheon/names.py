"""The names of Pantheon: pieces, stones, cards, skills. Numbers index the state, names are for people."""

from typing import Final

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import BOARDS
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.games.pantheon.unit_facts import POWER_REFS, UNIT_REFS, UNITS
from petteia.kernel.zones import Deck

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
