"""What matters in a position of Pantheon, as named numbers: for greedy bots, search leaves, learners and charts.

`value` reads a game, because it is called for every line a bot thinks through; `features` reads a view. Both count only
what the seat may know: its own cards by name, all others by their number. Every camp gets points: for its units and
what is left of them, the life of those it must not lose, how far it is on each way to win, what it could hit next, and
its cards. The points of the camps are compared in the end.
"""

from math import exp
from typing import Final

from petteia.games.pantheon import facts, scenario_facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS, BOARDS, BORDERS
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.names import (
    ARMY,
    ART_OF_WAR,
    BOOK,
    CARD_REFS,
    FIRST_TOKEN,
    HAND,
    OMPHALOS,
    OWNER,
    PIECE_REFS,
    STONE_COUNT,
    STONE_REFS,
    TOKENS,
    UNIT_COUNT,
    UNIT_OF,
    first_item,
    piece_of,
)
from petteia.games.pantheon.running import OPEN, WOUND, ThisAttack
from petteia.games.pantheon.scenario_facts import SCENARIOS, Scenario
from petteia.games.pantheon.state import (
    BATTLE,
    BUILDING,
    CARRIED,
    DEPLOYING,
    DESTROYED,
    RESERVE,
    STAGES,
    Agreement,
    Lens,
    Pantheon,
)
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
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.record import Json

# ---- points ----------------------------------------------------------------------------------------------------
SCALE: Final = 9.0  # a lead of so many points makes a camp e times as likely to win as another
WIDE: Final = 25.0  # a lead of so many points counts half of all
FAR_SIGHT: Final = 0.5  # how much of the value is the wide view: it still tells leads apart when one is far ahead

UNIT_POINT: Final = 1.4  # a unit, for each recruitment point
STANDING: Final = 0.35  # how much of that is its being there at all, with whatever vitality
RECALLABLE: Final = 0.25  # how much of a destroyed troop is left: it can be recalled
LIFE: Final = 24.0  # the life of a unit that must not be lost
LIFE_BEND: Final = 0.65  # the last points of vitality are worth more than the first
HALF_KEY: Final = 10.0  # a unit that guards what the others need to win
WAITING: Final = 0.85  # a unit in reserve
WAITING_KEY: Final = 1.5  # points less for a divinity in reserve: it absorbs nothing

WAY: Final = 26.0  # a way to victory at its end
STEEP: Final = 1.35  # the last steps are worth more than the first
RANKS: Final = (1.0, 0.8, 0.6, 0.4)  # of several stones within reach: the best counts most
ON_GOD: Final = 0.66  # how much a stone counts towards absorbing it: carried by the divinity,
WITH_GOD: Final = 0.58  # carried in its area,
ON_UNIT: Final = 0.52  # carried elsewhere, less for each step to the divinity,
UNDER_GOD: Final = 0.46  # free in its area,
FREE: Final = 0.30  # free elsewhere, less for each step
A_STEP: Final = 0.88
NO_GOD: Final = 0.45  # while the divinity is in reserve
CONTESTED: Final = 0.6  # how much the nearness of others takes away from a free stone
TO_CARRY: Final = 0.40  # an item to be carried home, free: less for each step
CARRYING: Final = 0.60
SAVED_TIME: Final = 12.0  # all rounds, for who wins when they are over
HUNT: Final = 2.0  # each wound to expect by somebody who comes near a unit that has to be slain before time is over
LAST_CARDS: Final = 0.2  # of what cards are worth, in the last round
SMALL_STONE: Final = 0.8  # a stone where stones win nothing: its card

HIT_NEXT: Final = 0.40  # wounds to expect from one's next attacks, if it is one's turn next
HIT_LATER: Final = 0.28  # otherwise
SECOND_HIT: Final = 0.6  # of the second best attack
TWO_TURNS: Final = 0.25  # of an attack that needs a turn to come near
NO_CARD: Final = 0.55  # of an attack by a unit without activation card in hand
UNKNOWN_CARD: Final = 0.8
POWER_COST: Final = 0.9  # of an attack that has to be paid for

ACTIVATION_CARD: Final = 0.32  # cards in hand; the later ones of a kind count less
GOD_CARD: Final = 0.5
ART_OF_WAR_CARD: Final = 0.45
OMPHALOS_CARD: Final = 0.5
DEAD_CARD: Final = 0.12
ANY_CARD: Final = 0.33
LESS: Final = 0.72  # each further card of the same kind
HELD_STONE: Final = 0.2  # petrified: of what a unit is worth, gone
ALERT: Final = 2.0  # being asked at every opening is a bother

# ---- recruiting
OF_POINTS: Final = 0.04  # a recruitment point of surplus
SPENT: Final = 0.4  # all points, spent
# By unit: what it is worth beyond its cost; ten times what its army wins beyond one half (tools/pantheon_gods.py).
SURPLUS: Final[dict[str, float]] = {}

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


# ---- what it takes to win --------------------------------------------------------------------------------------


class Goals:
    """What wins a kind of game: a skirmish, or a scenario."""

    def __init__(self, number: int) -> None:
        self.life: list[float] = [0.0] * UNIT_COUNT  # by unit: what its life is worth
        self.stones = facts.STONES_TO_WIN  # to be absorbed; 0: that wins nothing
        self.glory = 0  # to be gained
        self.tokens = 0  # of others, to be broken
        self.item = NONE  # a stone to be carried home
        self.patient = NONE  # the side that wins when time is over
        self.limit = 0
        self.carrier = 0.0  # glory in a round for carrying the item
        self.carrier_god = 0.0
        self.for_stone = 0.0  # glory for a stone
        gods = number == NONE
        if number != NONE:
            self.read(number, SCENARIOS[number])
            gods = any(condition.kind in GODS_DIE for condition in SCENARIOS[number].victory)
        for unit in range(UNIT_COUNT):
            if gods and UNITS[unit].divinity:
                self.life[unit] = LIFE
        self.worth: list[list[float]] = [self.worths(unit) for unit in range(UNIT_COUNT)]

    def read(self, number: int, scenario: Scenario) -> None:
        self.stones = 0
        self.limit = scenario.round_limit
        for condition in scenario.victory:
            if condition.kind == scenario_facts.UNIT_DESTROYED:
                self.life[condition.unit] = LIFE
            elif condition.kind == scenario_facts.ROUND_COMPLETED:
                self.patient = condition.side
            elif condition.kind == scenario_facts.STONES_ABSORBED:
                self.stones = condition.amount
            elif condition.kind == scenario_facts.TOKENS_DESTROYED:
                self.tokens = condition.amount
            elif condition.kind == scenario_facts.GLORY_AT_LEAST:
                self.glory = condition.amount
            elif condition.kind == scenario_facts.CARRIER_IN_AREAS:
                self.item = first_item(number) + condition.item
                if scenario.items[condition.item].area == NONE:
                    for start in scenario.start:
                        self.life[start.unit] = HALF_KEY
        if self.glory:
            self.item = first_item(number)
            self.carrier = float(scenario.glory["carrier"])
            self.carrier_god = float(scenario.glory["carrier_divinity"])
            self.for_stone = float(scenario.glory["absorbed"])

    def worths(self, number: int) -> list[float]:
        """What a unit is worth, by vitality."""
        unit = UNITS[number]
        full = UNIT_POINT * unit.cost
        found = [full * RECALLABLE if unit.troop else 0.0]
        for vitality in range(1, unit.vitality + 1):
            share = vitality / unit.vitality
            found.append(full * (STANDING + (1.0 - STANDING) * share) + self.life[number] * float(share**LIFE_BEND))
        return found


GODS_DIE: Final = (scenario_facts.LAST_DIVINITY, scenario_facts.ENEMY_DIVINITY_DESTROYED)
GOALS: Final[tuple[Goals, ...]] = tuple([Goals(number) for number in range(NONE, len(SCENARIOS))])


def goals_of(g: Pantheon) -> Goals:
    return GOALS[g.agreement.scenario + 1]


def way(progress: float, whole: float) -> float:
    """How much a way to victory is worth so far on."""
    share = min(progress / whole, 1.0)
    return WAY * float(share**STEEP) if share > 0.0 else 0.0


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
        if isinstance(frame, ThisAttack):
            if frame.values and frame.step not in OVER and g.at[frame.defender] >= 0:
                left = [frame.values[die] for die in range(len(frame.values)) if frame.states[die] == OPEN]
                sure = frame.states.count(WOUND)
                return frame.defender, expected(left, sure, frame.defense, not any(frame.second))
            return NONE, 0.0
    return NONE, 0.0


def expected(open_dice: list[int], sure: int, defense: int, first_assault: bool) -> float:
    """Wounds to expect: those set aside, and of the dice that are still open."""
    reached = [value for value in open_dice if value >= defense]
    return sure + len(reached) + still_coming([value for value in open_dice if value < defense], defense, first_assault)


OVER: Final = ("may_counter", "countered", "finish")  # the wounds have been counted

# ---- reading a position ----------------------------------------------------------------------------------------


def value(g: Pantheon, seat: Seat) -> float:
    """About 1 for a sure win, 0 for a sure loss."""
    if g.result is not None:
        return 0.5 if not g.result.winners else 1.0 if seat in g.result.winners else 0.0
    if g.stage < DEPLOYING:
        return recruited(g, seat)
    return chances(points_of(g, seat, pending(g)))[g.agreement.camps[seat]]


def chances(points: list[float]) -> list[float]:
    """How good it looks for each camp."""
    most = max(points)
    odds = [exp((one - most) / SCALE) for one in points]
    total = sum(odds)
    found: list[float] = []
    for camp in range(len(points)):
        rival = max([points[other] for other in range(len(points)) if other != camp])
        lead = points[camp] - rival
        wide = (1.0 + lead / (abs(lead) + WIDE)) / len(points)
        found.append((1.0 - FAR_SIGHT) * odds[camp] / total + FAR_SIGHT * wide)
    return found


def recruited(g: Pantheon, seat: Seat) -> float:
    """While armies are recruited: what one's own units are worth beyond their cost. What is left buys others."""
    units = [UNIT_OF[piece] for piece in g.army[seat]]
    spent = 0
    if g.stage == BUILDING:
        units = [UNIT_OF[piece] for piece in g.table.cards[ARMY + seat] if OWNER[piece] == seat]
        spent = sum([UNITS[unit].cost for unit in units])
    surplus = sum([SURPLUS.get(UNITS[unit].ref, 0.0) for unit in units])
    share = min(spent / g.agreement.points, 1.0)
    return min(1.9, 0.8 + OF_POINTS * surplus + SPENT * share) / (max(g.agreement.camps) + 1)


class Camp:
    """What a camp has on the board."""

    def __init__(self) -> None:
        self.points = 0.0
        self.absorbed = 0
        self.glory = 0
        self.units: list[int] = []  # in play
        self.gods: list[int] = []  # in play


def camps_of(g: Pantheon, goals: Goals, attacked: int, wounds: float) -> list[Camp]:
    """Units and what is left of them."""
    camps = g.agreement.camps
    found = [Camp() for _ in range(max(camps) + 1)]
    for seat in range(g.seats):
        camp = found[camps[seat]]
        camp.absorbed += g.absorbed[seat]
        camp.glory = max(camp.glory, g.glory[seat])
        if g.out >> seat & 1:
            camp.points -= LIFE
            continue
        for piece in g.army[seat]:
            unit = UNIT_OF[piece]
            worth = goals.worth[unit][g.vitality[piece]]
            where = g.at[piece]
            if where >= 0:
                if piece == attacked:
                    worth = after_wounds(goals.worth[unit], g.vitality[piece], wounds)
                if g.petrified[piece]:
                    worth -= HELD_STONE * UNIT_POINT * UNITS[unit].cost
                camp.points += worth
                camp.units.append(piece)
                if UNITS[unit].divinity:
                    camp.gods.append(piece)
            elif where == RESERVE:
                camp.points += worth - (1.0 - WAITING) * UNIT_POINT * UNITS[unit].cost
                if UNITS[unit].divinity:
                    camp.points -= WAITING_KEY
            else:
                camp.points += worth
    return found


def after_wounds(worth: list[float], vitality: int, wounds: float) -> float:
    """What a unit will be worth after so many wounds, between two lines of it."""
    left = vitality - wounds
    if left <= 0.0:
        return worth[0]
    whole = int(left)
    if whole >= vitality:
        return worth[vitality]
    return worth[whole] + (left - whole) * (worth[whole + 1] - worth[whole])


def points_of(g: Pantheon, eyes: Seat, attack: tuple[int, float]) -> list[float]:
    """What each camp has, as one seat sees it; NOBODY knows no hand."""
    goals = goals_of(g)
    camps = camps_of(g, goals, attack[0], attack[1])
    for number in range(len(camps)):
        camp = camps[number]
        others: list[int] = []
        for other in range(len(camps)):
            if other != number:
                others += camps[other].units
        camp.points += stone_points(g, goals, number, camp, others)
        camp.points += hits(g, goals, number, camp.units, others, eyes)
        if goals.patient != NONE:
            camp.points += hunting(g, goals, camp.units, others)
    left = 1.0 - (1.0 - LAST_CARDS) * g.rounds / goals.limit if goals.limit else 1.0
    for seat in range(g.seats):
        if not g.out >> seat & 1 and g.stage == BATTLE:
            camps[g.agreement.camps[seat]].points += left * hand_points(g, seat, eyes)
    if goals.tokens:
        token_points(g, goals, camps)
    if goals.patient != NONE and goals.limit:
        for seat in range(g.seats):
            if g.side[seat] == goals.patient:
                camps[g.agreement.camps[seat]].points += SAVED_TIME * g.rounds / goals.limit
    return [camp.points for camp in camps]


# ---- stones and items ------------------------------------------------------------------------------------------


def stone_points(g: Pantheon, goals: Goals, number: int, camp: Camp, others: list[int]) -> float:
    """How far a camp is on the ways that lead over stones and items."""
    if goals.glory:
        within = stones_within(g, camp, others) * goals.for_stone
        return way(camp.glory + within + bearing(g, goals, camp, others), float(goals.glory))
    points = 0.0
    if goals.stones:
        points = way(camp.absorbed + stones_within(g, camp, others), float(goals.stones))
    elif camp.gods:
        points = SMALL_STONE * stones_within(g, camp, others)
    if goals.item != NONE:
        points += WAY * homeward(g, goals, camp, others)
    return points


def steps(g: Pantheon, piece: int, area: int) -> int:
    """Areas a unit has to enter to come to an area."""
    here = g.at[piece]
    return WALKS[SIZE[UNIT_OF[piece]]][here][area - FIRST[here]]


def nearest(g: Pantheon, pieces: list[int], area: int) -> int:
    best = AWAY
    for piece in pieces:
        here = g.at[piece]
        far = WALKS[SIZE[UNIT_OF[piece]]][here][area - FIRST[here]]
        if far < best:
            best = far
    return best


def stones_within(g: Pantheon, camp: Camp, others: list[int]) -> float:
    """Divine stones not absorbed yet, as far as a camp is with them."""
    found: list[float] = []
    gods = camp.gods
    holding = g.carries
    for piece in camp.units:
        stone = holding[piece]
        if stone != NONE and stone < STONE_COUNT:
            if piece in gods:
                found.append(ON_GOD)
            elif not gods:
                found.append(ON_UNIT * NO_GOD)
            else:
                far = nearest(g, gods, g.at[piece])
                found.append(WITH_GOD if far == 0 else ON_UNIT * NEAR[far])
    for stone in range(STONE_COUNT):
        area = g.stone_at[stone]
        if area >= 0:
            found.append(free_stone(g, camp, others, area))
    found.sort(reverse=True)
    total = 0.0
    for place in range(min(len(found), len(RANKS))):
        total += RANKS[place] * found[place]
    return total


def free_stone(g: Pantheon, camp: Camp, others: list[int], area: int) -> float:
    """A stone that lies in an area: by how near the divinity is, or somebody who could fetch it."""
    best = 0.0
    gods = camp.gods
    back = AWAY
    for god in gods:
        far = steps(g, god, area)
        back = min(back, far)
        best = max(best, UNDER_GOD if far == 0 else FREE * NEAR[far])
    for piece in camp.units:
        if g.carries[piece] == NONE:
            far = steps(g, piece, area)
            near = FREE * NEAR[far] * (NEAR[back] if gods else NO_GOD) * 1.1
            if near > best:
                best = near
    if best > 0.0:
        best *= 1.0 - CONTESTED * NEAR[2 * nearest(g, others, area)] * 0.5
    return best


def bearing(g: Pantheon, goals: Goals, camp: Camp, others: list[int]) -> float:
    """Glory to expect of the item whose carrier gains some every round."""
    area = g.stone_at[goals.item]
    if area == CARRIED:
        for piece in camp.units:
            if g.carries[piece] == goals.item:
                return 1.2 * (goals.carrier_god if piece in camp.gods else goals.carrier)
        for piece in others:
            if g.carries[piece] == goals.item:
                return 0.4 * NEAR[nearest(g, camp.units, g.at[piece])]
    if area >= 0:
        return 0.8 * NEAR[2 * nearest(g, camp.units, area)]
    return 0.0


def homeward(g: Pantheon, goals: Goals, camp: Camp, others: list[int]) -> float:
    """How far an item is that has to be carried home."""
    area = g.stone_at[goals.item]
    if area == CARRIED:
        for piece in camp.units:
            if g.carries[piece] == goals.item:
                home = AWAY
                for end in g.deployment(OWNER[piece]):
                    home = min(home, steps(g, piece, end))
                return CARRYING * NEAR[home]
        for piece in others:
            if g.carries[piece] == goals.item:
                return 0.1 * NEAR[nearest(g, camp.units, g.at[piece])]
    if area >= 0:
        bearers = [piece for piece in camp.units if UNITS[UNIT_OF[piece]].type == facts.HERO or piece in camp.gods]
        return TO_CARRY * NEAR[2 * nearest(g, bearers, area)] if bearers else 0.0
    return 0.0


def token_points(g: Pantheon, goals: Goals, camps: list[Camp]) -> None:
    """Tokens that have to be broken: what is left of them, and who is near."""
    worst: list[list[float]] = [[] for _ in camps]
    for piece in g.tokens():
        owner = g.camp_of(piece)
        token = TOKENS[piece - FIRST_TOKEN]
        gone = 1.0 - g.vitality[piece] / token.vitality
        if g.at[piece] < 0:
            gone = 1.0
        for number in range(len(camps)):
            if number != owner:
                near = 0.0
                if g.at[piece] >= 0:
                    near = 0.12 * NEAR[nearest(g, camps[number].units, g.at[piece])]
                worst[number].append(0.88 * gone + near if gone < 1.0 else 1.0)
    for number in range(len(camps)):
        worst[number].sort(reverse=True)
        camps[number].points += way(sum(worst[number][: goals.tokens]), float(goals.tokens))


# ---- what could be hit next ------------------------------------------------------------------------------------


def hits(g: Pantheon, goals: Goals, camp: int, units: list[int], others: list[int], eyes: Seat) -> float:
    """Points that the two best attacks of a camp could take from the others."""
    best = second = 0.0
    for piece in units:
        if g.petrified[piece]:
            continue
        most = best_hit(g, goals, piece, others)
        if most <= 0.0:
            continue
        owner = OWNER[piece]
        if owner != eyes:
            most *= UNKNOWN_CARD
        elif UNIT_OF[piece] not in g.table.cards[HAND + owner]:
            most *= NO_CARD
        if most > best:
            second = best
            best = most
        elif most > second:
            second = most
    next_up = g.active != NOBODY and g.agreement.camps[g.active] == camp
    return (HIT_NEXT if next_up else HIT_LATER) * (best + SECOND_HIT * second)


def best_hit(g: Pantheon, goals: Goals, piece: int, others: list[int]) -> float:
    """Points that the best attack of a unit takes, by what it costs its target."""
    unit = UNIT_OF[piece]
    here = g.at[piece]
    walks = WALKS[SIZE[unit]][here]
    first = FIRST[here]
    now = DICE_NOW[unit][g.vitality[piece]]
    soon = DICE_SOON[unit][g.vitality[piece]]
    best = 0.0
    for other in others:
        far = walks[g.at[other] - first]
        dice = now[far]
        share = 1.0
        if dice <= 0.0:
            dice = soon[far]
            if dice <= 0.0:
                continue
            share = TWO_TURNS
        target = UNIT_OF[other]
        left = g.vitality[other]
        wounds = wounds_of(dice, UNITS[target].defense[left])
        worth = goals.worth[target]
        loss = share * (worth[left] - after_wounds(worth, left, wounds))
        if loss > best:
            best = loss
    return best


def hunting(g: Pantheon, goals: Goals, units: list[int], others: list[int]) -> float:
    """Who has to slay somebody before time is over does well to come near."""
    points = 0.0
    for piece in units:
        unit = UNIT_OF[piece]
        if g.side[OWNER[piece]] == goals.patient:
            return 0.0
        dice = DICE_NOW[unit][g.vitality[piece]][0]
        best = 0.0
        for other in others:
            target = UNIT_OF[other]
            if goals.life[target] > 0.0:
                wounds = wounds_of(dice, UNITS[target].defense[g.vitality[other]])
                best = max(best, wounds * NEAR[steps(g, piece, g.at[other])])
        points += HUNT * best
    return points


# ---- cards -----------------------------------------------------------------------------------------------------


def hand_points(g: Pantheon, seat: Seat, eyes: Seat) -> float:
    """Cards in hand: one's own by name, those of others by their number."""
    hand = g.table.cards[HAND + seat]
    if seat != eyes:
        return ANY_CARD * many(len(hand), 0.93)
    points = -ALERT if g.alert >> seat & 1 else 0.0
    seen: list[int] = []
    for card in hand:
        if card not in seen:
            seen.append(card)
            count = hand.count(card)
            if card == ART_OF_WAR:
                points += ART_OF_WAR_CARD * many(count, 0.85)
            elif card == OMPHALOS:
                points += OMPHALOS_CARD * many(count, 0.9)
            else:
                piece = piece_of(seat, card)
                if g.at[piece] == DESTROYED:
                    points += DEAD_CARD * count
                elif UNITS[card].divinity:
                    points += GOD_CARD * many(count, LESS)
                else:
                    points += ACTIVATION_CARD * many(count, LESS)
    return points


def many(count: int, less: float) -> float:
    """So many of a kind, each further one worth less."""
    return float((1.0 - less**count) / (1.0 - less))


# ---- the numbers of a view -------------------------------------------------------------------------------------

NAMES: Final[tuple[str, ...]] = (
    "vitality",  # of the own divinity, of 100
    "rival_vitality",  # of the weakest divinity of the others
    "absorbed",  # divine stones of the camp
    "rival_absorbed",  # most of another camp
    "carried",  # stones and items carried
    "stones",  # stones within reach: how many could be counted as absorbed
    "units",  # in play
    "reserve",
    "destroyed",
    "army",  # what is left of the army, in recruitment points
    "hits",  # points the next attacks could take from others
    "exposed",  # points the next attacks of others could take
    "cards",  # in hand
    "art_of_war",  # those that pay; 0 if the hand is not shown
    "glory",
    "wounds",  # to expect of the dice on the table, for an own unit
    "lead",  # points more than the strongest other camp
)


def features(view: Json) -> dict[str, float]:
    """The numbers of `NAMES` from a view, and the chance they add up to, of 100; spectators watch the first seat."""
    seat = max(whole(view["seat"]), 0)
    g = as_seen(view)
    shown = parts(part(view, "zones"), BOOK.zones[HAND + seat].name)
    knows = all(str(name) in CARD_REFS for name in shown)
    attack = attack_seen(part(view, "table"))
    numbers = numbers_of(g, seat, knows, attack)
    named = {NAMES[i]: numbers[i] for i in range(len(NAMES))}
    if view["result"] is not None:
        winners = parts(part(view, "result"), "winners")
        named["chance"] = 50.0 if not winners else 100.0 * (seat in winners)
    elif g.stage < DEPLOYING:
        named["chance"] = 100.0 / (max(g.agreement.camps) + 1)
    else:
        points = points_of(g, seat if knows else NOBODY, attack)
        named["chance"] = 100.0 * chances(points)[g.agreement.camps[seat]]
    return named


def numbers_of(g: Pantheon, seat: Seat, knows: bool, attack: tuple[int, float]) -> list[float]:
    """The numbers of `NAMES`, in that order. `knows`: may the cards in this seat's hand be looked at?"""
    goals = goals_of(g)
    own = g.agreement.camps[seat]
    camps = camps_of(g, goals, NONE, 0.0)
    camp = camps[own]
    others: list[int] = []
    rival_absorbed = 0
    for number in range(len(camps)):
        if number != own:
            others += camps[number].units
            rival_absorbed = max(rival_absorbed, camps[number].absorbed)
    hand = g.table.cards[HAND + seat]
    eyes = seat if knows else NOBODY
    lead = 0.0
    exposed = 0.0
    if g.stage >= DEPLOYING:
        points = points_of(g, eyes, attack)
        lead = points[own] - max([points[other] for other in range(len(points)) if other != own])
        exposed = max([hits(g, goals, n, camps[n].units, camp.units, eyes) for n in range(len(camps)) if n != own])
    pieces = g.army[seat]
    return [
        100.0 * vitality_of(g, seat),
        100.0 * min([vitality_of(g, other) for other in range(g.seats) if g.agreement.camps[other] != own]),
        float(camp.absorbed),
        float(rival_absorbed),
        float(len([piece for piece in camp.units if g.carries[piece] != NONE])),
        stones_within(g, camp, others) if g.stage >= DEPLOYING else 0.0,
        float(len([piece for piece in pieces if g.at[piece] >= 0])),
        float(len([piece for piece in pieces if g.at[piece] == RESERVE])),
        float(len([piece for piece in pieces if g.at[piece] == DESTROYED])),
        sum([UNITS[UNIT_OF[piece]].cost * g.vitality[piece] / UNITS[UNIT_OF[piece]].vitality for piece in pieces]),
        hits(g, goals, own, camp.units, others, eyes) if g.stage >= DEPLOYING else 0.0,
        exposed,
        float(len(hand)),
        float(len([card for card in hand if card >= ART_OF_WAR])) if knows else 0.0,
        float(g.glory[seat]),
        attack[1] if attack[0] in pieces else 0.0,
        lead,
    ]


def vitality_of(g: Pantheon, seat: Seat) -> float:
    """What is left of the divinity of a player, 0 to 1."""
    god = g.divinity(seat)
    return 1.0 if god == NONE else g.vitality[god] / UNITS[UNIT_OF[god]].vitality


def as_seen(view: Json) -> Pantheon:
    """A game that looks like the view: enough of it to count; hidden cards stand in as any card."""
    table, zones = part(view, "table"), part(view, "zones")
    seats = parts(table, "seats")
    options = {name: str(option) for name, option in part(table, "options").items()}
    g = Pantheon(len(seats), Agreement(len(seats), options), Lens())
    g.stage = STAGES.index(str(table["stage"]))
    g.board = NONE if table["board"] is None else BOARD_REFS.index(str(table["board"]))
    g.active = whole(table["active"])
    g.rounds = whole(table["round"])
    sides = g.side_refs()
    for seat, side in enumerate(parts(table, "sides")):
        g.side[seat] = NONE if side is None else sides.index(str(side))
    for seat, shown in enumerate(seats):
        player = part(shown, "")
        g.points[seat] = whole(player["points"])
        g.absorbed[seat] = whole(player["absorbed"])
        g.glory[seat] = whole(player["glory"])
        g.alert |= bool(player["alert"]) << seat
        g.out |= bool(player["out"]) << seat
        hand = parts(zones, BOOK.zones[HAND + seat].name)
        g.table.lay_out(HAND + seat, tuple([card_seen(str(name)) for name in hand]))
    for shown in parts(table, "units"):
        _unit_as_seen(g, part(shown, ""))
    for shown in parts(table, "tokens"):
        token = part(shown, "")
        piece = PIECE_REFS.index(str(token["unit"]))
        g.vitality[piece] = whole(token["vitality"])
        g.at[piece] = DESTROYED if token["at"] is None else AREA_REFS.index(str(token["at"]))
    for shown in parts(table, "areas"):
        place = part(shown, "")
        for stone in parts(place, "stones"):
            g.stone_at[STONE_REFS.index(str(stone))] = AREA_REFS.index(str(place["area"]))
    return g


def _unit_as_seen(g: Pantheon, shown: Json) -> None:
    piece = PIECE_REFS.index(str(shown["unit"]))
    g.army[OWNER[piece]].append(piece)
    g.vitality[piece] = whole(shown["vitality"])
    if shown["at"] is not None:
        g.put(piece, AREA_REFS.index(str(shown["at"])))
    else:
        g.at[piece] = RESERVE if shown["state"] == "reserve" else DESTROYED
    g.petrified[piece] = int(bool(shown["petrified"]))
    if shown["carries"] is not None:
        g.carries[piece] = STONE_REFS.index(str(shown["carries"]))
        g.stone_at[g.carries[piece]] = CARRIED


def attack_seen(table: Json) -> tuple[int, float]:
    """The unit attacked and the wounds to expect, as `pending` tells them of a game."""
    if table["attack"] is None:
        return NONE, 0.0
    attack = part(table, "attack")
    dice = [part(die, "") for die in parts(attack, "dice")]
    if attack["values"] is None or not dice or attack["step"] == "done":
        return NONE, 0.0
    defense = whole(parts(attack, "values")[1])
    sure = len([die for die in dice if die["state"] == "wound"])
    left = [whole(die["value"]) for die in dice if die["state"] in ("open", "rerolled")]
    return PIECE_REFS.index(str(attack["defender"])), expected(left, sure, defense, attack["step"] == "first")


def card_seen(name: str) -> int:
    return CARD_REFS.index(name) if name in CARD_REFS else ART_OF_WAR


def part(json: object, name: str) -> Json:
    """A table inside a table; "" for the thing itself."""
    assert isinstance(json, dict)
    inner = json[name] if name else json
    assert isinstance(inner, dict)
    return inner


def parts(json: Json, name: str) -> list[object]:
    inner = json[name]
    assert isinstance(inner, (list, tuple))
    return list(inner)


def whole(number: object) -> int:
    assert isinstance(number, int)
    return number
