"""Dice and distances, worked out once: what an attack can be expected to do, how far it is for whom."""

from typing import Final

from petteia.games.pantheon import facts
from petteia.games.pantheon.attack import Attack
from petteia.games.pantheon.board_facts import AREAS, BOARDS, BORDERS
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import COUNTED, IN_FIRST, MARKED, OPEN, WOUND
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import (
    AREA_ATTACK,
    DASH,
    EACH_AREA,
    EACH_ENEMY,
    POWERS,
    TIMES,
    UNIT_RANGE,
    UNITS,
    Unit,
    X,
)

A_STEP: Final = 0.88  # what is a step further away counts so much
POWER_COST: Final = 0.9  # of an attack that has to be paid for

# Wounds to expect by number of dice and by defense; who attacks discards and rolls again sensibly.
EXPECTED: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.84, 0.84, 0.66, 0.49, 0.34, 0.16, 0.13, 0.11, 0.08, 0.06, 0.03),
    (1.65, 1.65, 1.38, 1.08, 0.83, 0.53, 0.47, 0.39, 0.30, 0.21, 0.13),
    (2.48, 2.48, 2.06, 1.70, 1.34, 0.95, 0.87, 0.73, 0.58, 0.41, 0.27),
    (3.33, 3.33, 2.82, 2.34, 1.88, 1.39, 1.21, 1.07, 0.84, 0.61, 0.44),
    (4.17, 4.17, 3.52, 3.01, 2.40, 1.84, 1.61, 1.38, 1.08, 0.81, 0.61),
    (5.00, 5.00, 4.26, 3.65, 2.95, 2.26, 1.97, 1.68, 1.31, 0.97, 0.76),
    (5.83, 5.83, 5.03, 4.31, 3.48, 2.74, 2.32, 1.98, 1.53, 1.14, 0.90),
    (6.67, 6.67, 5.78, 4.93, 4.05, 3.15, 2.70, 2.27, 1.77, 1.30, 1.01),
    (7.50, 7.50, 6.52, 5.62, 4.66, 3.58, 3.04, 2.58, 1.99, 1.48, 1.15),
    (8.33, 8.33, 7.26, 6.26, 5.21, 4.06, 3.38, 2.87, 2.20, 1.64, 1.28),
)
SIX: Final = 6.0

# ---- what boards and units say, worked out once ----------------------------------------------------------------
AWAY: Final = 9  # out of reach
SMALL: Final = 0  # heroes and troops
BIG: Final = 1  # divinities and monsters


def _size_of(unit: Unit) -> int:
    return SMALL if unit.type in (facts.HERO, facts.TROOP) else BIG


SIZE: Final[tuple[int, ...]] = tuple([_size_of(unit) for unit in UNITS])


def _steps(size: int) -> list[list[tuple[int, int]]]:
    """By area: where a walk of that size of unit leads to, and the areas it enters on the way."""
    kind = facts.HERO if size == SMALL else facts.MONSTER
    found: list[list[tuple[int, int]]] = [[] for _ in AREAS]
    for border in BORDERS:
        if facts.BORDER_TYPES[border.type].passes[kind]:
            one, other = border.areas
            for start, end in ((one, other), (other, one)):
                stays = size == SMALL or AREAS[end].terrain != facts.RIFT
                if facts.TERRAINS[AREAS[end].terrain].enterable and stays:
                    found[start].append((end, 1))
    if size == BIG:
        for board in BOARDS:
            for path in board.skull_paths:
                found[path.joins[0]].append((path.joins[1], facts.RIFT_ENTRIES))
                found[path.joins[1]].append((path.joins[0], facts.RIFT_ENTRIES))
    return found


def _walks(size: int) -> list[list[int]]:
    """By area of start and of end (counted from the first of the board): areas to enter; AWAY at most."""
    ways = _steps(size)
    found: list[list[int]] = []
    for start in range(len(AREAS)):
        board = BOARDS[AREAS[start].board]
        row = [AWAY] * len(board.areas)
        row[start - board.first] = 0
        front = [start]
        while front:
            here = front.pop(0)
            for there, cost in ways[here]:
                far = row[here - board.first] + cost
                if far < row[there - board.first]:
                    row[there - board.first] = far
                    front.append(there)
        found.append(row)
    return found


WALKS: Final[tuple[list[list[int]], list[list[int]]]] = (_walks(SMALL), _walks(BIG))
FIRST: Final[tuple[int, ...]] = tuple([BOARDS[area.board].first for area in AREAS])
NEAR: Final[tuple[float, ...]] = tuple([A_STEP**steps for steps in range(2 * AWAY + 2)])


def _attacks(unit: Unit, vitality: int) -> list[tuple[float, int]]:
    """Dice (as many as count, over all attacks of a power) and range of what a unit can attack with."""
    combat = unit.combat[vitality]
    for power in unit.powers:
        if POWERS[power].attack is None:
            bonus = POWERS[power].amount("combat")
            if vitality >= POWERS[power].amount("from_figures"):
                combat += bonus + POWERS[power].amount("combat_per_figure") * vitality
    found = [(float(combat), unit.range[vitality])]
    for place, power in enumerate(unit.powers):
        attack = POWERS[power].attack
        column = unit.power_lines[place][vitality]
        if attack is None or column == DASH:
            continue
        dice = float(column if attack.dice == X else attack.dice)
        if POWERS[power].cost:
            dice *= POWER_COST
        if attack.repeat == TIMES:
            dice *= 2.0
        elif attack.repeat == EACH_ENEMY or attack.kind == AREA_ATTACK:
            dice *= 1.1
        far = unit.range[vitality] if attack.range == UNIT_RANGE else attack.range
        if attack.repeat == EACH_AREA:
            far = attack.times - unit.move[vitality]
        if not attack.elements:
            found.append((dice, far))
    return found


def _dice_at(unit: Unit, turns: int) -> list[list[float]]:
    """By vitality and distance: the most dice an attack has within so many turns, after walking."""
    found: list[list[float]] = [[0.0] * (2 * AWAY)]
    for vitality in range(1, unit.vitality + 1):
        row = [0.0] * (2 * AWAY)
        for dice, far in _attacks(unit, vitality):
            reach = far + unit.move[vitality] * turns
            for steps in range(min(reach, AWAY - 1) + 1):
                row[steps] = max(row[steps], dice)
        found.append(row)
    return found


DICE_NOW: Final[tuple[list[list[float]], ...]] = tuple([_dice_at(unit, 1) for unit in UNITS])
DICE_SOON: Final[tuple[list[list[float]], ...]] = tuple([_dice_at(unit, 2) for unit in UNITS])


def wounds_of(dice: float, defense: int) -> float:
    """Wounds to expect; more than ten dice are several attacks."""
    whole = int(dice)
    if whole >= len(EXPECTED) - 1:
        return EXPECTED[-1][defense] * dice / (len(EXPECTED) - 1)
    row, more = EXPECTED[whole], EXPECTED[whole + 1]
    return row[defense] + (dice - whole) * (more[defense] - row[defense])


# ---- the attack being resolved ---------------------------------------------------------------------------------


def still_coming(open_dice: list[int], defense: int, first_assault: bool) -> float:
    """Wounds to expect of dice that are still open: raised by discarding others, or rolled again as fives."""
    dice = sorted([value for value in open_dice if value], reverse=True)
    left = len(dice)
    raised = 0
    while raised < left:
        short = max(0, defense - dice[raised])
        if raised + 1 + short > left:
            break
        left -= short
        raised += 1
    best = float(raised)
    five = facts.SECOND_ASSAULT
    if first_assault and five < defense:
        cost = 0
        fives = 0
        for value in dice:
            if value > five:
                continue
            fives += 1
            cost += five - value
            spare = len(dice) - fives - cost
            if spare < 0:
                break
            again = fives * max(0, 2 * five + 1 - defense) + min(spare, fives * (defense - five - 1))
            best = max(best, again / SIX)
    return best


def pending(g: Pantheon) -> tuple[int, float]:
    """The unit that is being attacked and the wounds to expect of the dice on the table; NONE without dice."""
    for place in range(len(g.stack) - 1, 1, -1):
        frame = g.stack[place]
        if isinstance(frame, Attack):
            if frame.dice and frame.stage < COUNTED and g.at[frame.defender] >= 0:
                left = [die.value for die in frame.dice if die.state == OPEN]
                sure, marked = frame.dice_that_are(WOUND), frame.dice_that_are(MARKED)
                return frame.defender, expected(left, sure, frame.defense, frame.stage == IN_FIRST, marked)
            return NONE, 0.0
    return NONE, 0.0


def expected(open_dice: list[int], sure: int, defense: int, first_assault: bool, marked: int = 0) -> float:
    """Wounds to expect: those set aside, and of the dice that are still open, or `marked` to be rolled."""
    if marked:
        after = [expected([*open_dice, face], sure, defense, first_assault, marked - 1) for face in facts.DIE]
        return sum(after) / len(after)
    reached = [value for value in open_dice if value >= defense]
    return sure + len(reached) + still_coming([value for value in open_dice if value < defense], defense, first_assault)
