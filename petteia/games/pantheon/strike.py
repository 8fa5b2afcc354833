"""MB-ZONE, MB-POWER-10 to -17, MB-UPOW: area attacks, and what offensive powers do with attacks."""

from petteia.games.pantheon import events, facts, verbs
from petteia.games.pantheon.attack import Attack
from petteia.games.pantheon.board_facts import BOARDS, distance
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import ENDING, border_lets, enemies_in, ignores_terrain, sees
from petteia.games.pantheon.hand import Pay, funds
from petteia.games.pantheon.hooks import power_works, power_x
from petteia.games.pantheon.kinds import WALKING, Area, Piece, Power
from petteia.games.pantheon.manoeuvres import CANNOT_PAY, opening
from petteia.games.pantheon.move import SWAMPED, between, enter, entries, needs_path, rift_exits
from petteia.games.pantheon.names import OWNER
from petteia.games.pantheon.running import ThisAreaAttack
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.targets import FAR_ONLY, how_attackable, next_opponent, targets
from petteia.games.pantheon.unit_facts import (
    AREA_ATTACK,
    EACH_AREA,
    EACH_ENEMY,
    OFFENSIVE,
    POWER_REFS,
    POWERS,
    TIMES,
    UNIT_RANGE,
    PowerAttack,
    X,
)
from petteia.games.pantheon.values import reach_of
from petteia.kernel.flow import Flow, Frame, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, second, verb_of
from petteia.kernel.words import Text

# ---- what may be attacked --------------------------------------------------------------------------------------


def blastable(g: Pantheon, piece: int, reach: int) -> list[int]:
    """MB-ZONE-02 to -04: visible areas in range that hold an enemy."""
    here = g.at[piece]
    found: list[int] = []
    for area in BOARDS[g.board].areas:
        if distance(here, area) <= reach and (victims(g, piece, area)) and sees(g, here, area):
            found.append(area)
    return found


def victims(g: Pantheon, piece: int, area: int) -> list[int]:
    """Enemies in an area, tokens of the others included (MB-TOKEN-06)."""
    tokens = [token for token in g.tokens() if g.at[token] == area and not g.are_allied(token, piece)]
    return enemies_in(g, piece, area) + tokens


def attack_of(power: int) -> PowerAttack:
    attack = POWERS[power].attack
    assert attack is not None
    return attack


def normal_attacks(g: Pantheon, piece: int, near_only: bool = False) -> list[int]:
    """Attacks without a power; with `near_only` those at range 0."""
    found: list[int] = []
    for target, ways in targets(g, piece):
        if ways & FAR_ONLY and not (near_only and g.at[target] != g.at[piece]):
            found.append(choice(verbs.ATTACK, target))
        if ways & ~FAR_ONLY and g.at[target] != g.at[piece]:
            found.append(choice(verbs.ATTACK_NEAR, target))
    return found


def offensive_powers(g: Pantheon, piece: int) -> list[int]:
    """Offensive powers that work now, paid or not (MB-POWER-10)."""
    return [power for power in g.unit(piece).powers if POWERS[power].kind == OFFENSIVE and power_works(g, piece, power)]


def power_attacks(g: Pantheon, piece: int, power: int, near_only: bool = False) -> list[int]:
    """What an offensive power could attack now."""
    attack = attack_of(power)
    if attack.elements and g.elements[g.at[piece]] < attack.elements:
        return []
    if attack.repeat == EACH_AREA:
        if near_only:
            return []
        return [choice(verbs.CHARGE, power, area) for area in charge_goals(g, piece, attack.times, 0)]
    reach = NONE if attack.range == UNIT_RANGE else attack.range
    if attack.kind == AREA_ATTACK:
        if near_only and attack.range:
            return []
        return [choice(verbs.BLAST, power, area) for area in blastable(g, piece, attack.range)]
    found: list[int] = []
    for target, ways in targets(g, piece, reach):
        if attack.range > 0 and not sees(g, g.at[piece], g.at[target]):
            continue  # powers with a range of their own need a visible enemy
        if ways & FAR_ONLY and not (near_only and g.at[target] != g.at[piece]):
            found.append(choice(verbs.STRIKE, power, target))
        if ways & ~FAR_ONLY and g.at[target] != g.at[piece]:
            found.append(choice(verbs.STRIKE_NEAR, power, target))
    return found


def charge_goals(g: Pantheon, piece: int, times: int, made: int) -> list[int]:
    """MB-ATTACK-33: areas into which a charge may lead that meets an enemy there or further on."""
    return [
        area for area in entries(g, piece, WALKING, times, made, False) if charge_meets(g, piece, area, times, made)
    ]


def charge_meets(g: Pantheon, piece: int, area: int, times: int, made: int) -> bool:
    """Whether a charge that enters an area attacks somebody, there or further on."""
    home, terrain = g.at[piece], g.terrain(area)
    rough = not ignores_terrain(g, piece, terrain)
    if facts.TERRAINS[terrain].wounds_entering and rough:
        return False  # thrown out before it attacks
    if victims(g, piece, area):
        return True
    if terrain == facts.SWAMP and rough:
        return False
    g.put(piece, area)
    if needs_path(g, piece, area, WALKING):
        exits = rift_exits(g, piece, home, area, WALKING)
        meets = any(charge_meets(g, piece, end, times, made + 1) for end in exits)
    else:
        ends = border_lets(g, piece, between(home, area), WALKING) == ENDING
        meets = not ends and bool(charge_goals(g, piece, times, made + 1))
    g.put(piece, home)
    return meets


def attack_options(g: Pantheon, piece: int, near_only: bool = False, refused: list[Refusal] | None = None) -> list[int]:
    """Every attack a unit may make with its attack action (MB-POWER-17)."""
    found = normal_attacks(g, piece, near_only)
    for power in offensive_powers(g, piece):
        if funds(g, OWNER[piece]) >= POWERS[power].cost:
            found += power_attacks(g, piece, power, near_only)
        elif refused is not None:
            refused += CANNOT_PAY.against_all(power_attacks(g, piece, power, near_only))
    return found


def is_attack(pick: int) -> bool:
    return verb_of(pick) in (
        verbs.ATTACK,
        verbs.ATTACK_NEAR,
        verbs.STRIKE,
        verbs.STRIKE_NEAR,
        verbs.BLAST,
        verbs.CHARGE,
    )


def chosen_attack(g: Pantheon, piece: int, seat: Seat, pick: int) -> Frame:
    """The procedure of an attack chosen from a menu."""
    verb = verb_of(pick)
    if verb in (verbs.ATTACK, verbs.ATTACK_NEAR):
        attack = Attack(piece, ref(pick), seat)
        attack.range = 0 if verb == verbs.ATTACK_NEAR else distance(g.at[piece], g.at[ref(pick)])
        return attack
    if verb in (verbs.BLAST, verbs.CHARGE):
        return Strike(piece, ref(pick), seat, area=second(pick))
    return Strike(piece, ref(pick), seat, target=second(pick), near=verb == verbs.STRIKE_NEAR)


def range_of(g: Pantheon, piece: int, pick: int) -> int:
    """The range of an attack chosen from a menu."""
    verb = verb_of(pick)
    if verb == verbs.ATTACK:
        return distance(g.at[piece], g.at[ref(pick)])
    if verb == verbs.STRIKE:
        return distance(g.at[piece], g.at[second(pick)])
    return distance(g.at[piece], second(pick)) if verb == verbs.BLAST else 0


def remove_element(g: Pantheon, piece: int) -> None:
    """MB-TERRAIN-27: a tree or column is taken away."""
    area = g.at[piece]
    g.elements[area] -= 1
    g.tell(events.ELEMENT_REMOVED, piece, area)


# ---- area attack -----------------------------------------------------------------------------------------------


class AreaAttack(ThisAreaAttack):
    """MB-ZONE: every unit of an area is attacked once, one after the other."""

    attacker: Piece
    area: Area
    power: Power
    dice: int
    seat: Seat
    waiting: list[Piece]

    def __init__(self, attacker: int, area: int, power: int, dice: int, seat: Seat) -> None:
        self.attacker = attacker
        self.area = area
        self.power = power
        self.dice = dice
        self.seat = seat
        self.waiting = []
        self.hit = []

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.area_attack", self.parts(g))

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {
            "unit": g.named("unit", self.attacker),
            "area": g.named("area", self.area),
            "power": Text(f"power.{POWER_REFS[self.power]}"),
        }

    def begin(self, g: Pantheon) -> Flow:  # MB-ZONE-02, -11
        tokens = [token for token in g.tokens() if g.at[token] == self.area]
        self.waiting = [piece for piece in g.here[self.area] if piece != self.attacker] + tokens
        g.tell(events.BLASTS, self.attacker, self.power, self.area)
        return go(self.before_each)

    def before_each(self, g: Pantheon) -> Flow:  # MB-MAN-10
        frame = opening(g)
        return go(self.choose) if frame is None else call(frame, then=self.choose)

    def choose(self, g: Pantheon) -> Flow:  # MB-ZONE-05, -10, -13
        left = [piece for piece in self.waiting if g.at[piece] >= 0 and piece not in self.hit]
        if not left or g.at[self.attacker] < 0:
            return done()
        return ask(self.seat, "ask.hit", choices(verbs.HIT, left), then=self.chosen)

    def chosen(self, g: Pantheon, pick: int) -> Flow:  # MB-ZONE-06, -07, -09, -12
        target = ref(pick)
        self.waiting.remove(target)
        self.hit = [*self.hit, target]
        allied = g.are_allied(self.attacker, target)
        attack = Attack(self.attacker, target, next_opponent(g, self.attacker, self.seat) if allied else self.seat)
        attack.area = self.area
        attack.range = distance(g.at[self.attacker], self.area)
        attack.power = self.power
        attack.fixed = self.dice
        attack.counterable = False
        return call(attack, then=self.before_each)


# ---- offensive powers ------------------------------------------------------------------------------------------


class Strike(Frame):
    """An offensive power: its cost, then its attack or attacks (MB-POWER-11, -14)."""

    piece: Piece
    power: Power
    seat: Seat
    target: Piece  # of a normal attack
    area: Area  # of an area attack, or the one to enter next
    near: bool  # at range 0 through saturation
    dice: int = 0
    made: int = 0  # attacks made, or areas entered
    waiting: list[Piece]  # enemies still to be attacked
    rift_from: Area = NONE  # inside a rift on a skull path: where it came from

    def __init__(
        self, piece: Piece, power: Power, seat: Seat, target: Piece = NONE, area: Area = NONE, near: bool = False
    ) -> None:
        self.piece = piece
        self.power = power
        self.seat = seat
        self.target = target
        self.area = area
        self.near = near
        self.waiting = []

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.strike", self.parts(g))

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {
            "unit": g.named("unit", self.piece),
            "power": Text(f"power.{POWER_REFS[self.power]}"),
            "count": attack_of(self.power).times - self.made,
        }

    def begin(self, g: Pantheon) -> Flow:
        return call(Pay(OWNER[self.piece], POWERS[self.power].cost), then=self.paid)

    def paid(self, g: Pantheon) -> Flow:
        attack = attack_of(self.power)
        self.dice = power_x(g, self.piece, self.power) if attack.dice == X else attack.dice
        if attack.elements:
            remove_element(g, self.piece)
        if attack.repeat == EACH_AREA:
            return go(self.charge)
        if attack.kind == AREA_ATTACK:
            return call(AreaAttack(self.piece, self.area, self.power, self.dice, self.seat), then=self.finish)
        if attack.repeat == EACH_ENEMY:
            self.waiting = [target for target, _ in targets(g, self.piece, self.reach())]
        return self.strike(g, self.target, self.near)

    def reach(self) -> int:
        attack = attack_of(self.power)
        return NONE if attack.range == UNIT_RANGE else attack.range

    def strike(self, g: Pantheon, target: int, near: bool) -> Flow:
        """One normal attack with the dice of the power."""
        rule = attack_of(self.power)
        if target in self.waiting:
            self.waiting.remove(target)
        self.made += 1
        attack = Attack(self.piece, target, self.seat)
        attack.range = 0 if near else distance(g.at[self.piece], g.at[target])
        attack.reach = self.reach()
        attack.power = self.power
        attack.fixed = self.dice
        attack.counterable = rule.counter_attack
        return call(attack, then=self.next_strike)

    def next_strike(self, g: Pantheon) -> Flow:
        """MB-UPOW-13, -14: the next target of a power that strikes several times."""
        rule = attack_of(self.power)
        if g.at[self.piece] < 0:
            return done()
        if rule.repeat == TIMES and self.made < rule.times:
            left = self.again(g)
            if left:
                return ask(self.seat, "ask.strike_again", left, then=self.chosen)
        if rule.repeat == EACH_ENEMY:
            left = self.bites(g)
            if left:
                return ask(self.seat, "ask.strike_next", left, then=self.chosen)
        return done()

    def bites(self, g: Pantheon) -> list[int]:
        """The targets that are left, in the ways they can be attacked; one that got away is attacked all the same."""
        found: list[int] = []
        for target in self.waiting:
            if g.at[target] < 0:
                continue
            reach = self.reach() if self.reach() != NONE else reach_of(g, self.piece, g.at[target])
            ways = how_attackable(g, self.piece, target, reach, False)
            if ways & FAR_ONLY or not ways:
                found.append(choice(verbs.STRIKE, self.power, target))
            if ways & ~FAR_ONLY and g.at[target] != g.at[self.piece]:
                found.append(choice(verbs.STRIKE_NEAR, self.power, target))
        return found

    def again(self, g: Pantheon) -> list[int]:
        """Targets for one more attack, in the ways they can be attacked."""
        found: list[int] = []
        for target, ways in targets(g, self.piece, self.reach()):
            found.append(choice(verbs.STRIKE if ways & FAR_ONLY else verbs.STRIKE_NEAR, self.power, target))
        return found

    def chosen(self, g: Pantheon, pick: int) -> Flow:
        return self.strike(g, second(pick), verb_of(pick) == verbs.STRIKE_NEAR)

    # ---- a charge through areas (MB-UPOW-12) -----------------------------------------------------------------------

    def charge(self, g: Pantheon) -> Flow:
        piece, start, end = self.piece, g.at[self.piece], self.area
        lets = border_lets(g, piece, between(start, end), WALKING)
        self.made += 1
        self.rift_from = start if needs_path(g, piece, end, WALKING) else NONE
        g.tell(events.ENTERED, piece, end)
        if enter(g, piece, end, WALKING):
            return done()
        if lets == ENDING:
            self.made = attack_of(self.power).times
        if not victims(g, piece, end):
            return go(self.charge_on)
        return call(AreaAttack(piece, end, self.power, self.dice, self.seat), then=self.charge_on)

    def charge_on(self, g: Pantheon) -> Flow:
        times = attack_of(self.power).times
        if g.at[self.piece] < 0:
            return done()
        if g.terrain(g.at[self.piece]) == facts.SWAMP and not ignores_terrain(g, self.piece, facts.SWAMP):
            return done(SWAMPED)  # MB-TERRAIN-13
        if self.made >= times and self.rift_from == NONE:
            return done()
        if self.rift_from != NONE:
            exits = rift_exits(g, self.piece, self.rift_from, g.at[self.piece], WALKING)
            if not exits:
                return done()
            return ask(self.seat, "ask.leave_rift", choices(verbs.ENTER, exits), then=self.charged)
        options = entries(g, self.piece, WALKING, times, self.made, False)
        return ask(self.seat, "ask.charge", [*choices(verbs.ENTER, options), verbs.STOP], then=self.charged)

    def charged(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.STOP:
            return done()
        self.area = ref(pick)
        return go(self.charge)

    def finish(self, g: Pantheon) -> Flow:
        return done()


BOOK.register(AreaAttack(0, 0, 0, 0, 0), Strike(0, 0, 0))
