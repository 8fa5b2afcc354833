"""What each camp has, in points: units and what is left of them, the life of those it must not lose, how far it is on
each way to win, what it could hit next, its cards. Only what a seat may know counts.
"""

from typing import Final

from petteia.games.pantheon import facts, scenario_facts, zones
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import BATTLE, CARRIED, DESTROYED, RESERVE
from petteia.games.pantheon.names import (
    ART_OF_WAR,
    FIRST_TOKEN,
    OMPHALOS,
    OWNER,
    STONE_COUNT,
    TOKENS,
    UNIT_COUNT,
    UNIT_OF,
    first_item,
    piece_of,
)
from petteia.games.pantheon.odds import AWAY, DICE_NOW, DICE_SOON, FIRST, NEAR, SIZE, WALKS, wounds_of
from petteia.games.pantheon.scenario_facts import SCENARIOS, Scenario
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import UNITS
from petteia.kernel.flow import NOBODY, Seat

# ---- points ------------------------------------------------------------------------------------------------------

BY_HAND: Final[dict[str, float]] = {  # what things are worth, set by hand
    "unit_point": 1.4,  # a unit, for each recruitment point
    "standing": 0.35,  # how much of that is its being there at all, with whatever vitality
    "recallable": 0.25,  # how much of a destroyed troop is left: it can be recalled
    "life": 24.0,  # the life of a unit that must not be lost
    "life_bend": 0.65,  # the last points of vitality are worth more than the first
    "half_key": 10.0,  # a unit that guards what the others need to win
    "waiting": 0.85,  # a unit in reserve
    "waiting_key": 1.5,  # points less for a divinity in reserve: it absorbs nothing
    "way": 26.0,  # a way to victory at its end
    "steep": 1.35,  # the last steps are worth more than the first
    "on_god": 0.66,  # how much a stone counts towards absorbing it: carried by the divinity,
    "with_god": 0.58,  # carried in its area,
    "on_unit": 0.52,  # carried elsewhere, less for each step to the divinity,
    "under_god": 0.46,  # free in its area,
    "free": 0.30,  # free elsewhere, less for each step
    "no_god": 0.45,  # while the divinity is in reserve
    "contested": 0.6,  # how much the nearness of others takes away from a free stone
    "to_carry": 0.40,  # an item to be carried home, free: less for each step
    "carrying": 0.60,
    "saved_time": 12.0,  # all rounds, for who wins when they are over
    "hunt": 2.0,  # each wound to expect by somebody who comes near a unit that has to be slain before time is over
    "last_cards": 0.2,  # of what cards are worth, in the last round
    "small_stone": 0.8,  # a stone where stones win nothing: its card
    "hit_next": 0.40,  # wounds to expect from one's next attacks, if it is one's turn next
    "hit_later": 0.28,  # otherwise
    "second_hit": 0.6,  # of the second best attack
    "two_turns": 0.25,  # of an attack that needs a turn to come near
    "no_card": 0.55,  # of an attack by a unit without activation card in hand
    "unknown_card": 0.8,
    "activation_card": 0.32,  # cards in hand; the later ones of a kind count less
    "god_card": 0.5,
    "art_of_war_card": 0.45,
    "omphalos_card": 0.5,
    "dead_card": 0.12,
    "any_card": 0.33,
    "less": 0.72,  # each further card of the same kind
    "held_stone": 0.2,  # petrified: of what a unit is worth, gone
}
RANKS: Final = (1.0, 0.8, 0.6, 0.4)  # of several stones within reach: the best counts most
PATIENCE: Final = 60  # rounds in which cards keep their worth, where nothing else ends a battle


class Weights:
    """What things are worth, as somebody judges them."""

    def __init__(self, by_name: dict[str, float]) -> None:
        self.unit_point = by_name["unit_point"]
        self.standing = by_name["standing"]
        self.recallable = by_name["recallable"]
        self.life = by_name["life"]
        self.life_bend = by_name["life_bend"]
        self.half_key = by_name["half_key"]
        self.waiting = by_name["waiting"]
        self.waiting_key = by_name["waiting_key"]
        self.way = by_name["way"]
        self.steep = by_name["steep"]
        self.on_god = by_name["on_god"]
        self.with_god = by_name["with_god"]
        self.on_unit = by_name["on_unit"]
        self.under_god = by_name["under_god"]
        self.free = by_name["free"]
        self.no_god = by_name["no_god"]
        self.contested = by_name["contested"]
        self.to_carry = by_name["to_carry"]
        self.carrying = by_name["carrying"]
        self.saved_time = by_name["saved_time"]
        self.hunt = by_name["hunt"]
        self.last_cards = by_name["last_cards"]
        self.small_stone = by_name["small_stone"]
        self.hit_next = by_name["hit_next"]
        self.hit_later = by_name["hit_later"]
        self.second_hit = by_name["second_hit"]
        self.two_turns = by_name["two_turns"]
        self.no_card = by_name["no_card"]
        self.unknown_card = by_name["unknown_card"]
        self.activation_card = by_name["activation_card"]
        self.god_card = by_name["god_card"]
        self.art_of_war_card = by_name["art_of_war_card"]
        self.omphalos_card = by_name["omphalos_card"]
        self.dead_card = by_name["dead_card"]
        self.any_card = by_name["any_card"]
        self.less = by_name["less"]
        self.held_stone = by_name["held_stone"]


# ---- what it takes to win --------------------------------------------------------------------------------------


class Goals:
    """What wins a kind of game: a skirmish, or a scenario."""

    def __init__(self, number: int, w: Weights) -> None:
        self.w = w
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
                self.life[unit] = w.life
        self.worth: list[list[float]] = [self.worths(unit) for unit in range(UNIT_COUNT)]

    def read(self, number: int, scenario: Scenario) -> None:
        w = self.w
        self.stones = 0
        self.limit = scenario.round_limit
        for condition in scenario.victory:
            if condition.kind == scenario_facts.UNIT_DESTROYED:
                self.life[condition.unit] = w.life
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
                        self.life[start.unit] = w.half_key
        if self.glory:
            self.item = first_item(number)
            self.carrier = float(scenario.glory["carrier"])
            self.carrier_god = float(scenario.glory["carrier_divinity"])
            self.for_stone = float(scenario.glory["absorbed"])

    def worths(self, number: int) -> list[float]:
        """What a unit is worth, by vitality."""
        w, unit = self.w, UNITS[number]
        full = w.unit_point * unit.cost
        found = [full * w.recallable if unit.troop else 0.0]
        for vitality in range(1, unit.vitality + 1):
            share = vitality / unit.vitality
            found.append(
                full * (w.standing + (1.0 - w.standing) * share) + self.life[number] * float(share**w.life_bend)
            )
        return found


GODS_DIE: Final = (scenario_facts.LAST_DIVINITY, scenario_facts.ENEMY_DIVINITY_DESTROYED)


def all_goals(weights: dict[str, float]) -> list[Goals]:
    """What wins each kind of game, as somebody with these weights sees it."""
    w = Weights(weights)
    return [Goals(number, w) for number in range(NONE, len(SCENARIOS))]


def goals_of(g: Pantheon, goals: list[Goals]) -> Goals:
    """Those of the game that is played."""
    return goals[g.agreement.scenario + 1]


def way(progress: float, whole: float, w: Weights) -> float:
    """How much a way to victory is worth so far on."""
    share = min(progress / whole, 1.0)
    return w.way * float(share**w.steep) if share > 0.0 else 0.0


# ---- camps ------------------------------------------------------------------------------------------------------


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
    w = goals.w
    camps = g.agreement.camps
    found = [Camp() for _ in range(max(camps) + 1)]
    for seat in range(g.seats):
        camp = found[camps[seat]]
        camp.absorbed += g.absorbed[seat]
        camp.glory = max(camp.glory, g.glory[seat])
        if g.out >> seat & 1:
            camp.points -= w.life
            continue
        for piece in g.army[seat]:
            unit = UNIT_OF[piece]
            worth = goals.worth[unit][g.vitality[piece]]
            where = g.at[piece]
            if where >= 0:
                if piece == attacked:
                    worth = after_wounds(goals.worth[unit], g.vitality[piece], wounds)
                if g.is_petrified(piece):
                    worth -= w.held_stone * w.unit_point * UNITS[unit].cost
                camp.points += worth
                camp.units.append(piece)
                if UNITS[unit].divinity:
                    camp.gods.append(piece)
            elif where == RESERVE:
                camp.points += worth - (1.0 - w.waiting) * w.unit_point * UNITS[unit].cost
                if UNITS[unit].divinity:
                    camp.points -= w.waiting_key
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


def points_of(g: Pantheon, goals: Goals, eyes: Seat, attack: tuple[int, float]) -> list[float]:
    """What each camp has, as one seat sees it; NOBODY knows no hand."""
    w = goals.w
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
    left = cards_count(g, goals)
    for seat in range(g.seats):
        if not g.out >> seat & 1 and g.stage == BATTLE:
            camps[g.agreement.camps[seat]].points += left * hand_points(g, seat, eyes, w)
    if goals.tokens:
        token_points(g, goals, camps)
    if goals.patient != NONE and goals.limit:
        for seat in range(g.seats):
            if g.side_in_order(seat) == goals.patient:
                camps[g.agreement.camps[seat]].points += w.saved_time * g.rounds / goals.limit
    return [camp.points for camp in camps]


def terms_of(g: Pantheon, goals: Goals, seat: Seat, attack: tuple[int, float]) -> dict[str, float]:
    """What the camp of a seat has more than the strongest other, by what it comes from; together the lead in points."""
    points = points_of(g, goals, seat, attack)
    own = g.agreement.camps[seat]
    rival = -1
    for camp in range(len(points)):
        if camp != own and (rival < 0 or points[camp] > points[rival]):
            rival = camp
    mine, theirs = parts_of(g, goals, own, seat, attack), parts_of(g, goals, rival, seat, attack)
    found = {name: mine[name] - theirs[name] for name in mine}
    rest = points[own] - points[rival]
    for one in found.values():
        rest -= one
    found["goal"] = rest  # tokens broken, time saved
    return found


def parts_of(g: Pantheon, goals: Goals, number: int, eyes: Seat, attack: tuple[int, float]) -> dict[str, float]:
    """What one camp has, by what it comes from."""
    camps = camps_of(g, goals, attack[0], attack[1])
    camp = camps[number]
    others: list[int] = []
    for other in range(len(camps)):
        if other != number:
            others += camps[other].units
    life = 0.0
    cards = 0.0
    for seat in range(g.seats):
        if g.agreement.camps[seat] == number and not g.out >> seat & 1:
            for piece in g.army[seat]:
                unit = UNIT_OF[piece]
                if goals.life[unit] and g.vitality[piece]:
                    share = g.vitality[piece] / UNITS[unit].vitality
                    life += goals.life[unit] * float(share**goals.w.life_bend)
            if g.stage == BATTLE:
                cards += cards_count(g, goals) * hand_points(g, seat, eyes, goals.w)
    return {
        "life": life,
        "units": camp.points - life,
        "stones": stone_points(g, goals, number, camp, others),
        "hits": hits(g, goals, number, camp.units, others, eyes),
        "hunt": hunting(g, goals, camp.units, others) if goals.patient != NONE else 0.0,
        "cards": cards,
    }


# ---- stones and items ------------------------------------------------------------------------------------------


def stone_points(g: Pantheon, goals: Goals, number: int, camp: Camp, others: list[int]) -> float:
    """How far a camp is on the ways that lead over stones and items."""
    w = goals.w
    if goals.glory:
        within = stones_within(g, camp, others, w) * goals.for_stone
        return way(camp.glory + within + bearing(g, goals, camp, others), float(goals.glory), w)
    points = 0.0
    if goals.stones:
        points = way(camp.absorbed + stones_within(g, camp, others, w), float(goals.stones), w)
    elif camp.gods:
        points = w.small_stone * stones_within(g, camp, others, w)
    if goals.item != NONE:
        points += w.way * homeward(g, goals, camp, others)
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


def stones_within(g: Pantheon, camp: Camp, others: list[int], w: Weights) -> float:
    """Divine stones not absorbed yet, as far as a camp is with them."""
    found: list[float] = []
    gods = camp.gods
    holding = g.carries
    for piece in camp.units:
        stone = holding[piece]
        if stone != NONE and stone < STONE_COUNT:
            if piece in gods:
                found.append(w.on_god)
            elif not gods:
                found.append(w.on_unit * w.no_god)
            else:
                far = nearest(g, gods, g.at[piece])
                found.append(w.with_god if far == 0 else w.on_unit * NEAR[far])
    for stone in range(STONE_COUNT):
        area = g.stone_at[stone]
        if area >= 0:
            found.append(free_stone(g, camp, others, area, w))
    found.sort(reverse=True)
    total = 0.0
    for place in range(min(len(found), len(RANKS))):
        total += RANKS[place] * found[place]
    return total


def free_stone(g: Pantheon, camp: Camp, others: list[int], area: int, w: Weights) -> float:
    """A stone that lies in an area: by how near the divinity is, or somebody who could fetch it."""
    best = 0.0
    gods = camp.gods
    back = AWAY
    for god in gods:
        far = steps(g, god, area)
        back = min(back, far)
        best = max(best, w.under_god if far == 0 else w.free * NEAR[far])
    for piece in camp.units:
        if g.carries[piece] == NONE:
            far = steps(g, piece, area)
            near = w.free * NEAR[far] * (NEAR[back] if gods else w.no_god) * 1.1
            if near > best:
                best = near
    if best > 0.0:
        best *= 1.0 - w.contested * NEAR[2 * nearest(g, others, area)] * 0.5
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
    w = goals.w
    area = g.stone_at[goals.item]
    if area == CARRIED:
        for piece in camp.units:
            if g.carries[piece] == goals.item:
                home = AWAY
                for end in g.deployment(OWNER[piece]):
                    home = min(home, steps(g, piece, end))
                return w.carrying * NEAR[home]
        for piece in others:
            if g.carries[piece] == goals.item:
                return 0.1 * NEAR[nearest(g, camp.units, g.at[piece])]
    if area >= 0:
        bearers = [piece for piece in camp.units if UNITS[UNIT_OF[piece]].type == facts.HERO or piece in camp.gods]
        return w.to_carry * NEAR[2 * nearest(g, bearers, area)] if bearers else 0.0
    return 0.0


def token_points(g: Pantheon, goals: Goals, camps: list[Camp]) -> None:
    """Tokens that have to be broken: what is left of them, and who is near."""
    w = goals.w
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
        camps[number].points += way(sum(worst[number][: goals.tokens]), float(goals.tokens), w)


# ---- what could be hit next ------------------------------------------------------------------------------------


def hits(g: Pantheon, goals: Goals, camp: int, units: list[int], others: list[int], eyes: Seat) -> float:
    """Points that the two best attacks of a camp could take from the others."""
    w = goals.w
    best = second = 0.0
    for piece in units:
        if g.is_petrified(piece):
            continue
        most = best_hit(g, goals, piece, others)
        if most <= 0.0:
            continue
        owner = OWNER[piece]
        if owner != eyes:
            most *= w.unknown_card
        elif UNIT_OF[piece] not in g.table.cards[zones.HAND[owner]]:
            most *= w.no_card
        if most > best:
            second = best
            best = most
        elif most > second:
            second = most
    next_up = g.active != NOBODY and g.agreement.camps[g.active] == camp
    return (w.hit_next if next_up else w.hit_later) * (best + w.second_hit * second)


def best_hit(g: Pantheon, goals: Goals, piece: int, others: list[int]) -> float:
    """Points that the best attack of a unit takes, by what it costs its target."""
    w = goals.w
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
            share = w.two_turns
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
    w = goals.w
    points = 0.0
    for piece in units:
        unit = UNIT_OF[piece]
        if g.side_in_order(OWNER[piece]) == goals.patient:
            return 0.0
        dice = DICE_NOW[unit][g.vitality[piece]][0]
        best = 0.0
        for other in others:
            target = UNIT_OF[other]
            if goals.life[target] > 0.0:
                wounds = wounds_of(dice, UNITS[target].defense[g.vitality[other]])
                best = max(best, wounds * NEAR[steps(g, piece, g.at[other])])
        points += w.hunt * best
    return points


# ---- cards -----------------------------------------------------------------------------------------------------


def cards_count(g: Pantheon, goals: Goals) -> float:
    """How much cards count: less towards the last round, and in a battle without one less and less after many rounds,
    or two careful players might hold on to them for ever."""
    w = goals.w
    if goals.limit:
        return 1.0 - (1.0 - w.last_cards) * g.rounds / goals.limit
    return min(1.0, max(0.0, 1.0 - (g.rounds - PATIENCE) / PATIENCE))


def hand_points(g: Pantheon, seat: Seat, eyes: Seat, w: Weights) -> float:
    """Cards in hand: one's own by name, those of others by their number."""
    hand = g.table.cards[zones.HAND[seat]]
    if seat != eyes:
        return w.any_card * many(len(hand), 0.93)
    points = 0.0
    counted: list[int] = []
    for card in hand:
        if card not in counted:
            counted.append(card)
            count = hand.count(card)
            if card == ART_OF_WAR:
                points += w.art_of_war_card * many(count, 0.85)
            elif card == OMPHALOS:
                points += w.omphalos_card * many(count, 0.9)
            else:
                piece = piece_of(seat, card)
                if g.at[piece] == DESTROYED:
                    points += w.dead_card * count
                elif UNITS[card].divinity:
                    points += w.god_card * many(count, w.less)
                else:
                    points += w.activation_card * many(count, w.less)
    return points


def many(count: int, less: float) -> float:
    """So many of a kind, each further one worth less."""
    return float((1.0 - less**count) / (1.0 - less))
