"""MB-TURN phase 2, MB-ACT, MB-STONE: one unit is activated."""

from petteia.games.pantheon import facts, scenario_facts
from petteia.games.pantheon.attack import FAR_ONLY, NEAR_ONLY, Attack, targets
from petteia.games.pantheon.board_facts import distance
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import (
    blocker,
    cannot_end_in,
    deployments,
    ignores_terrain,
    is_near,
    sees,
    surroundings,
)
from petteia.games.pantheon.hand import Pay, funds, take_omphalos
from petteia.games.pantheon.harm import Settle, leave_stone, wound
from petteia.games.pantheon.hooks import (
    POWER_EFFECTS,
    WILLING,
    adventure,
    has_any,
    has_trait,
    power_works,
    powers_of,
    talents_among,
    was_used,
)
from petteia.games.pantheon.kinds import ABSORBED as GONE
from petteia.games.pantheon.kinds import (
    CARRIED,
    DISPLACED,
    FLIGHT,
    RESERVE,
    RUNNING,
    WALKING,
    Actions,
    Piece,
    Power,
    Skill,
    Used,
)
from petteia.games.pantheon.manoeuvres import chosen_manoeuvre, is_manoeuvre, manoeuvres, opening, why_no_manoeuvre
from petteia.games.pantheon.move import SWAMPED, Move, MoveOut, enter, first_entries, why_not_entered
from petteia.games.pantheon.names import (
    ABSORB,
    ABSORBED,
    ACTIVATED,
    AERIAL,
    AERIAL_NEAR,
    BOOK,
    CARRIED_HOME,
    CLAIM,
    CLAIMED,
    COMMITTED,
    DEPLOY,
    DEPLOYED,
    DROP,
    END_ACTIVATION,
    FETCH,
    FETCHED,
    FLY,
    FROZEN,
    HAND,
    LEAD,
    LED,
    NO_FETCH,
    NO_LEAD,
    OWNER,
    PIECE_REFS,
    PILE,
    POWER_USED,
    RETURN_OMPHALOS,
    RUN,
    SHOWN,
    UNIT_OF,
    UPROOT,
    USE,
    WALK,
    WALK_AGAIN,
    first_item,
    power_of,
    skill_of,
)
from petteia.games.pantheon.omphalos import can_return_omphalos, return_omphalos
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.strike import (
    attack_options,
    chosen_attack,
    is_attack,
    range_of,
    remove_element,
    why_not_struck,
)
from petteia.games.pantheon.unit_facts import ACTIVE, POWERS
from petteia.kernel.flow import Flow, Frame, Refusal, ask, call, done, go, refusals
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text

# ---- stones ----------------------------------------------------------------------------------------------------


def why_no_claim(g: Pantheon, piece: int, stone: int) -> tuple[str, str]:
    """The reason why a unit cannot claim a stone, with its rule, or ""."""
    here, there = g.at[piece], g.stone_at[stone]
    if there != here:
        if not has_any(g, piece, WILLING.claims_around) or distance(here, there) > 1:
            return "refused.not_here", "MB-STONE-02"
        if not sees(g, here, there):
            return "refused.not_visible", "MB-GEN-07"
    if g.carries[piece] != NONE:
        return "refused.carries", "MB-STONE-03"
    if blocker(g, piece, there, False) != NONE:
        return "refused.blocked", "MB-TALENT-07"
    why = adventure(g).why_no_claim(g, piece, stone)
    return (why, adventure(g).rule()) if why else ("", "")


def stones_around(g: Pantheon, piece: int) -> list[int]:
    """Free stones in the surroundings, of each kind and area one."""
    found: list[int] = []
    for area in surroundings(g.at[piece]):
        divine = False
        for stone in g.free_stones(area):
            if not g.is_divine(stone) or not divine:
                found.append(stone)
            divine = divine or g.is_divine(stone)
    return found


def claimable(g: Pantheon, piece: int) -> list[int]:
    return [stone for stone in stones_around(g, piece) if not why_no_claim(g, piece, stone)[0]]


def absorbable(g: Pantheon, piece: int) -> list[int]:
    """MB-STONE-06, -07, -14: divine stones in the area of a divinity, free or carried by allies."""
    if not g.unit(piece).divinity or g.at[piece] < 0:
        return []
    free = [stone for stone in g.free_stones(g.at[piece]) if g.is_divine(stone)][:1]
    carried: list[int] = []
    for other in g.here[g.at[piece]]:
        stone = g.carries[other]
        if stone != NONE and g.is_divine(stone) and g.are_allied(other, piece):
            carried.append(stone)
    return free + carried


def absorb(g: Pantheon, piece: int, stone: int) -> None:
    """MB-STONE-06, -08, -09: a stone goes onto the dashboard, with its effect."""
    for other in g.here[g.at[piece]]:
        if g.carries[other] == stone:
            g.carries[other] = NONE
    g.stone_at[stone] = GONE
    seat = OWNER[piece]
    g.absorbed[seat] += 1
    g.tell(ABSORBED, piece, stone, g.absorbed[seat])
    if g.unit(piece).mythology == 0:  # MB-STONE-18: this set has the stones of the first mythology only
        take_omphalos(g, seat)
    adventure(g).stone_absorbed(g, seat)
    g.before_all(Settle())


# ---- complex actions -------------------------------------------------------------------------------------------


def complex_actions(g: Pantheon, piece: int) -> list[int]:
    """MB-ACT-02, -09: what a unit could do as its one complex action, for which no talent counts (MB-ACT-08)."""
    if g.at[piece] == RESERVE:
        return choices(DEPLOY, deployments(g, piece))
    found = choices(RUN, first_entries(g, piece, RUNNING))
    found += choices(ABSORB, absorbable(g, piece))
    if has_trait(g, piece, facts.FLYING):
        found += choices(FLY, first_entries(g, piece, FLIGHT))
        for target, ways in targets(g, piece, NONE, True):
            if ways & FAR_ONLY:
                found.append(choice(AERIAL, target))
            if ways & NEAR_ONLY and g.at[target] != g.at[piece]:
                found.append(choice(AERIAL_NEAR, target))
    return found


def can_commit(g: Pantheon, piece: int) -> bool:
    """Whether a unit has any complex action."""
    if g.at[piece] == RESERVE:
        return bool(deployments(g, piece))
    if has_trait(g, piece, facts.FLYING) or absorbable(g, piece):
        return bool(complex_actions(g, piece))
    return bool(first_entries(g, piece, RUNNING, True))


# ---- the activation --------------------------------------------------------------------------------------------


class Activation(Frame):
    """MB-TURN-10 to -14: start, actions, end. The active player decides, for a partner's troop too (MB-TALENT-28)."""

    piece: Piece
    is_complex: bool
    actions: Actions = 0  # simple ones made
    count: int = 0  # how many, or complex ones
    limit: int = facts.SIMPLE_ACTIONS
    attacked: bool = False
    shot: bool = False  # attacked at range 1 or more
    walks: int = 0  # extra walks
    attacks: int = 0  # extra attacks
    hunt_walk: bool = False  # the walk of a hunt is due
    hunt_attack: bool = False  # its attack at range 0 is
    uprooted: bool = False  # an attack must follow
    over: bool = False
    leaders: list[Skill]  # those with which it still may lead

    def __init__(self, piece: int, is_complex: bool) -> None:
        self.piece = piece
        self.is_complex = is_complex
        self.leaders = []

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.activation", self.parts(g))

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {
            "unit": g.named("unit", self.piece),
            "seat": g.seat_name(g.active),
            "count": self.limit - self.count,
        }

    def shown(self, g: Pantheon) -> dict[str, object]:
        return {
            "activation": {
                "unit": PIECE_REFS[self.piece],
                "complex": self.is_complex,
                "actions": [name for number, name in enumerate(facts.ACTION_REFS) if self.actions >> number & 1],
                "left": self.limit - self.count,
                "bonus": [name for number, name in enumerate(facts.TALENT_REFS) if g.kept >> number & 1],
            }
        }

    # ---- 2.a and 2.b: it begins ------------------------------------------------------------------------------------

    def begin(self, g: Pantheon) -> Flow:
        g.acting = self.piece
        g.complex = self.is_complex
        g.kept = 0
        g.walked = False
        g.activations += 1
        g.activated.append(self.piece)
        g.tell(COMMITTED if self.is_complex else ACTIVATED, g.active, self.piece)
        if self.is_complex:
            self.limit = facts.COMPLEX_ACTIONS
        return go(self.starts)

    def starts(self, g: Pantheon) -> Flow:  # MB-TURN-10, MB-TERRAIN-19
        area = g.at[self.piece]
        if area >= 0:
            terrain = facts.TERRAINS[g.terrain(area)]
            if terrain.wounds_starting and not ignores_terrain(g, self.piece, g.terrain(area)):
                g.tell(FROZEN, self.piece, area)
                self.limit = min(self.limit, terrain.actions_most)
                g.frozen.append(self.piece)
                wound(g, self.piece, terrain.wounds_starting)
        return go(self.between)

    # ---- 2.c: actions ----------------------------------------------------------------------------------------------

    def between(self, g: Pantheon) -> Flow:  # MB-MAN-10: before and after each action
        frame = opening(g, g.active)
        return self.menu(g) if frame is None else call(frame, then=self.menu)

    def menu(self, g: Pantheon) -> Flow:
        if g.at[self.piece] < RESERVE or self.over or g.acting != self.piece:
            return go(self.ends)
        if self.uprooted:
            return go(self.attack_now)
        if not self.might_go_on(g):
            return go(self.ends)
        options = self.complex_menu(g) if self.is_complex else self.simple_menu(g)
        options += self.at_any_moment(g)
        options.append(END_ACTIVATION)
        text = "ask.complex" if self.is_complex else "ask.action"
        return ask(g.active, text, options, then=self.chosen, secret=True, why_not=self.why_not)

    def might_go_on(self, g: Pantheon) -> bool:
        """Whether anything is left to do, as far as the table can see."""
        if self.count < self.limit or self.walks or self.attacks or self.hunt_walk or self.hunt_attack:
            return True
        if g.carries[self.piece] != NONE:
            return True
        return not self.is_complex and bool(self.active_powers(g))

    def at_any_moment(self, g: Pantheon) -> list[int]:
        """What is no action: drop a stone, return an omphalos, manoeuvres (MB-STONE-04, -10, MB-MAN-10)."""
        found: list[int] = []
        if g.carries[self.piece] != NONE and g.at[self.piece] >= 0:
            found.append(DROP)
        if can_return_omphalos(g, g.active):
            found.append(RETURN_OMPHALOS)
        return found + manoeuvres(g, g.active)

    def simple_menu(self, g: Pantheon) -> list[int]:
        """MB-ACT-01, -03 to -06, MB-POWER-09, -15, -16."""
        found: list[int] = []
        piece = self.piece
        if self.may_walk(g) and not self.hunt_walk:
            found += choices(WALK, first_entries(g, piece, WALKING))
        if self.walks or self.hunt_walk:
            found += choices(WALK_AGAIN, first_entries(g, piece, WALKING))
        if self.may_attack(g):
            found += self.attack_menu(g)
        if self.may(facts.CLAIM):
            found += choices(CLAIM, claimable(g, piece))
        for power in self.active_powers(g):
            if not self.why_no_power(g, power) and funds(g, OWNER[piece]) >= POWERS[power].cost:
                found.append(choice(USE, power))
        return found

    def may(self, action: int) -> bool:
        """MB-ACT-03: two different simple actions at most."""
        return self.count < self.limit and not self.actions >> action & 1

    def may_walk(self, g: Pantheon) -> bool:
        """MB-ACT-05, MB-TALENT-31."""
        if not self.may(facts.WALK):
            return False
        return not self.attacked or has_any(g, self.piece, WILLING.walks_after_attack)

    def may_attack(self, g: Pantheon) -> bool:
        return self.may(facts.ATTACK) or self.attacks > 0 or self.hunt_attack

    def near_only(self) -> bool:
        """Only the attack of a hunt is left (MB-UPOW-11)."""
        return self.hunt_attack and not self.may(facts.ATTACK) and not self.attacks

    def attack_menu(self, g: Pantheon) -> list[int]:
        found = attack_options(g, self.piece, g.active, self.near_only())
        if self.can_uproot(g):
            found.append(UPROOT)
        return found

    def can_uproot(self, g: Pantheon) -> bool:
        """MB-TALENT-16: before the target is chosen, if there will be one."""
        piece = self.piece
        if not g.elements[g.at[piece]] or not self.uprooting(g):
            return False
        after = g.copy()
        assert isinstance(after, Pantheon)
        self.uproot(after)
        return bool(attack_options(after, piece, g.active, self.near_only()))

    def uprooting(self, g: Pantheon) -> list[int]:
        """The talents with which the unit may take an element away, each once in an activation."""
        return [talent for talent in talents_among(g, self.piece, WILLING.uproots) if not g.kept >> talent & 1]

    def uproot(self, g: Pantheon) -> None:
        g.kept |= 1 << self.uprooting(g)[0]
        remove_element(g, self.piece)

    def active_powers(self, g: Pantheon) -> list[int]:
        """Active powers of the unit not used in this turn (MB-POWER-09)."""
        found: list[int] = []
        for power in g.unit(self.piece).powers:
            works = POWERS[power].kind == ACTIVE and power_works(g, self.piece, power)
            if works and not was_used(g, self.piece, power):
                found.append(power)
        return found

    def why_no_power(self, g: Pantheon, power: int) -> str:
        """The reason why an active power cannot be used now, or ""."""
        effect = POWER_EFFECTS[power]
        if effect.hunts():
            if not self.shot or self.actions >> facts.WALK & 1:
                return "refused.after_shot"
        elif effect.extra_walks() and not self.count:
            return "refused.after_action"
        return effect.why_not(g, self.piece)

    def complex_menu(self, g: Pantheon) -> list[int]:
        return complex_actions(g, self.piece) if self.count < self.limit else []

    # ---- why not ---------------------------------------------------------------------------------------------------

    def why_not(self, g: Pantheon) -> list[Refusal]:
        piece = self.piece
        refused = why_no_manoeuvre(g, g.active)
        if g.at[piece] < 0:
            return refused
        if self.is_complex:
            if self.count < self.limit and not first_entries(g, piece, RUNNING):
                refused += why_not_entered(g, piece, RUNNING, RUN)
            return refused
        if self.actions >> facts.WALK & 1:
            pass
        elif self.attacked and not self.may_walk(g):
            areas = surroundings(g.at[piece])[1:]
            refused += refusals(choices(WALK, areas), "refused.has_attacked", "MB-ACT-05")
        elif self.may(facts.WALK):
            refused += why_not_entered(g, piece, WALKING, WALK)
        for stone in stones_around(g, piece):
            why, rule = why_no_claim(g, piece, stone)
            if why and self.may(facts.CLAIM):
                refused.append(Refusal(choice(CLAIM, stone), why, rule))
        if self.may_attack(g):
            refused += why_not_struck(g, piece)
        for power in self.active_powers(g):
            why = self.why_no_power(g, power)
            if why:
                refused.append(Refusal(choice(USE, power), why, "MB-POWER-09"))
            elif funds(g, OWNER[piece]) < POWERS[power].cost:
                refused.append(Refusal(choice(USE, power), "refused.cannot_pay", "MB-AOW-05"))
        return refused

    # ---- carrying out ----------------------------------------------------------------------------------------------

    def chosen(self, g: Pantheon, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == END_ACTIVATION:
            return go(self.ends)
        if is_manoeuvre(pick):
            return call(chosen_manoeuvre(g.active, pick), then=self.menu)
        if verb == RETURN_OMPHALOS:
            return_omphalos(g, g.active)
            return go(self.menu)
        if verb == DROP:
            leave_stone(g, self.piece)
            return go(self.menu)
        if self.is_complex:
            return self.do_complex(g, pick)
        return self.do_simple(g, pick)

    def do_simple(self, g: Pantheon, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == WALK:
            self.note(facts.WALK)
            return call(Move(self.piece, WALKING, ref(pick)), then=self.moved)
        if verb == WALK_AGAIN:
            return self.walk_again(g, ref(pick))
        if verb == CLAIM:
            self.note(facts.CLAIM)
            g.carries[self.piece] = ref(pick)
            g.stone_at[ref(pick)] = CARRIED
            g.tell(CLAIMED, self.piece, ref(pick))
            return go(self.between)
        if verb == USE:
            return self.use_power(g, ref(pick))
        if verb == UPROOT:
            self.uproot(g)
            self.uprooted = True
            return go(self.menu)
        return self.attack(g, pick)

    def note(self, action: int) -> None:
        """One of the two simple actions."""
        self.actions |= 1 << action
        self.count += 1

    def walk_again(self, g: Pantheon, area: int) -> Flow:  # MB-UPOW-01, -11
        if self.hunt_walk:
            self.hunt_walk = False
            self.hunt_attack = True
            self.actions |= 1 << facts.WALK
        else:
            self.walks -= 1
        return call(Move(self.piece, WALKING, area), then=self.moved)

    def moved(self, g: Pantheon) -> Flow:
        if self.result == SWAMPED:
            self.over = True  # MB-TERRAIN-13, MB-TURN-14
        return go(self.between)

    def attack_now(self, g: Pantheon) -> Flow:
        """After an element was taken away the target is chosen."""
        options = attack_options(g, self.piece, g.active, self.near_only())
        if not options:
            self.uprooted = False
            return go(self.menu)
        return ask(g.active, "ask.target", options, then=self.attack, secret=True)

    def attack(self, g: Pantheon, pick: int) -> Flow:
        """MB-ACT-06: with or without an offensive power."""
        self.uprooted = False
        near = range_of(g, self.piece, pick) == 0
        if self.hunt_attack and near:
            self.hunt_attack = False
        elif self.attacks:
            self.attacks -= 1
        else:
            self.note(facts.ATTACK)
        self.attacked = True
        self.shot = self.shot or not near
        assert is_attack(pick)
        return call(chosen_attack(g, self.piece, g.active, pick), then=self.moved)

    def use_power(self, g: Pantheon, power: int) -> Flow:
        g.used.append(Used(self.piece, skill_of(power)))
        g.tell(POWER_USED, self.piece, power)
        effect = POWER_EFFECTS[power]
        if effect.hunts():
            self.hunt_walk = True
        else:
            self.walks += effect.extra_walks()
            self.attacks += effect.extra_attacks()
        return call(UsePower(self.piece, power), then=self.menu)

    def do_complex(self, g: Pantheon, pick: int) -> Flow:
        verb = verb_of(pick)
        self.count += 1
        if verb == DEPLOY:
            g.tell(DEPLOYED, self.piece, ref(pick))
            enter(g, self.piece, ref(pick), DISPLACED)
            return go(self.between)
        if verb == ABSORB:
            absorb(g, self.piece, ref(pick))
            return go(self.between)
        if verb in (AERIAL, AERIAL_NEAR):
            attack = Attack(self.piece, ref(pick), g.active)
            attack.aerial = True
            attack.range = 0 if verb == AERIAL_NEAR else distance(g.at[self.piece], g.at[ref(pick)])
            return call(attack, then=self.between)
        return call(Move(self.piece, RUNNING if verb == RUN else FLIGHT, ref(pick)), then=self.moved)

    # ---- 2.d: it ends ----------------------------------------------------------------------------------------------

    def ends(self, g: Pantheon) -> Flow:  # MB-TURN-13, -14
        piece = self.piece
        self.over = True
        if g.at[piece] >= 0:
            if cannot_end_in(g, piece, g.at[piece]):
                g.before_all(MoveOut(piece))  # MB-TERRAIN-25
            for power in powers_of(g, piece):
                power.activation_ends(g, piece)
            self.leaders = [skill_of(power.number) for power in powers_of(g, piece) if power.leads()]
            self.leaders += talents_among(g, piece, WILLING.leads)
        return go(self.leads)

    def leads(self, g: Pantheon) -> Flow:
        if not self.leaders or g.led != NONE or g.at[self.piece] < 0:
            return go(self.finish)
        return call(Lead(self.piece, self.leaders.pop()), then=self.leads)

    def finish(self, g: Pantheon) -> Flow:
        carried_home(g)
        g.acting = NONE
        g.complex = False
        g.kept = 0
        g.walked = False
        return done()


def carried_home(g: Pantheon) -> None:
    """MB-WIN-04: an item is carried in an area of one's own deployment at the end of an activation."""
    if g.agreement.scenario == NONE:
        return
    scenario = SCENARIOS[g.agreement.scenario]
    for condition in scenario.victory:
        if condition.kind == scenario_facts.CARRIER_IN_AREAS:
            stone = first_item(g.agreement.scenario) + condition.item
            for piece in g.all_units():
                seat = OWNER[piece]
                at_home = g.side_in_order(seat) == condition.side and g.at[piece] in g.deployment(seat)
                if at_home and g.carries[piece] == stone:
                    g.win(g.partners(seat), CARRIED_HOME)
                    g.before_all(Settle())


class UsePower(Frame):
    """MB-POWER-03: an active power is paid, then carried out."""

    piece: Piece
    power: Power

    def __init__(self, piece: int, power: int) -> None:
        self.piece = piece
        self.power = power

    def begin(self, g: Pantheon) -> Flow:
        return call(Pay(OWNER[self.piece], POWERS[self.power].cost), then=self.paid)

    def paid(self, g: Pantheon) -> Flow:
        procedure = POWER_EFFECTS[self.power].use(g, self.piece)
        return done() if procedure is None else call(procedure, then=self.finish)

    def finish(self, g: Pantheon) -> Flow:
        return done()


class Lead(Frame):
    """MB-TALENT-25 to -30, MB-UPOW-10: a leader fetches a card of a troop nearby, which may be activated next."""

    piece: Piece
    skill: Skill
    troop: Piece = NONE

    def __init__(self, piece: Piece, skill: Skill) -> None:
        self.piece = piece
        self.skill = skill

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.lead", self.parts(g))

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {
            "unit": g.named("unit", self.piece),
            "target": g.named("unit", self.troop) if self.troop != NONE else "",
        }

    def begin(self, g: Pantheon) -> Flow:
        troops = led_troops(g, self.piece)
        if not troops:
            return done()
        options = [*choices(LEAD, troops), NO_LEAD]
        return ask(g.active, "ask.lead", options, then=self.chosen)

    def chosen(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == NO_LEAD:
            return done()
        self.troop = ref(pick)
        g.tell(LED, self.piece, self.troop)
        g.led = self.troop
        g.led_by = power_of(self.skill)
        return go(self.fetch)

    def fetch(self, g: Pantheon) -> Flow:
        owner = OWNER[self.troop]
        if not g.table.cards[PILE + owner]:
            return done()
        found = [choice(FETCH, self.troop)] if UNIT_OF[self.troop] in g.table.cards[PILE + owner] else []
        return ask(owner, "ask.fetch", [*found, NO_FETCH], then=self.fetched, secret=True)  # MB-TALENT-26

    def fetched(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == FETCH:
            owner, card = OWNER[self.troop], UNIT_OF[self.troop]
            g.table.move(card, PILE + owner, SHOWN)
            g.table.move(card, SHOWN, HAND + owner)
            g.table.shuffle(PILE + owner, g.chance)  # MB-DECK-10
            g.tell(FETCHED, owner, card)
        return done()


def led_troops(g: Pantheon, piece: int) -> list[int]:
    """Allied troops visible in the surroundings of a leader."""
    found: list[int] = []
    for area in surroundings(g.at[piece]):
        for other in g.here[area]:
            if other != piece and g.unit(other).troop and g.are_allied(piece, other) and is_near(g, piece, other):
                found.append(other)
    return found


BOOK.register(Activation(0, False), UsePower(0, 0), Lead(0, 0))
