"""MB-ATTACK, MB-COUNTER, MB-TALENT: one attack on one defender, in the order of the ledger's appendix B."""

from typing import Final

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import distance
from petteia.games.pantheon.facts import FLYING, NONE
from petteia.games.pantheon.ground import displacements, is_saturated, sees
from petteia.games.pantheon.hand import Pay, discard_activation, funds, holds
from petteia.games.pantheon.harm import leave_stone, wound
from petteia.games.pantheon.hooks import (
    POWER_EFFECTS,
    TALENTS,
    WILLING,
    has_any,
    has_trait,
    is_token,
    powers_of,
    talents_among,
    talents_of,
)
from petteia.games.pantheon.kinds import (
    ASSAULTS,
    BLANK,
    COUNTED,
    DICE_STATES,
    DISPLACED,
    IN_FIRST,
    IN_SECOND,
    MARKED,
    NOT_ROLLED,
    OPEN,
    SPENT,
    WOUND,
    Assault,
    Die,
    DieNumber,
    Piece,
    Skill,
    Talent,
    Used,
)
from petteia.games.pantheon.manoeuvres import (
    Manoeuvre,
    can_afford,
    chosen_manoeuvre,
    is_left,
    is_manoeuvre,
    manoeuvres,
    might_afford,
    opening,
    why_no_manoeuvre,
)
from petteia.games.pantheon.move import enter
from petteia.games.pantheon.names import (
    ATTACK_LOST,
    ATTACKS,
    BOOK,
    COUNTER,
    COUNTERS,
    ENDURED,
    ESCAPE,
    ESCAPED,
    FIRST_TOKEN,
    GUARD,
    GUARDED,
    HAND,
    KEEP_DICE,
    KEEP_ROLL,
    LET_BE,
    LOSE_ATTACK,
    NO_COUNTER,
    NO_FURTHER_DIE,
    NO_TALENT,
    OWNER,
    PIECE_REFS,
    POWER_SKILL,
    REDIRECT,
    REDIRECT_NEAR,
    REDIRECT_TO,
    REDIRECTED,
    REROLL,
    REROLLED,
    ROLLED,
    SECOND_ASSAULT,
    SECOND_ROLL,
    SPEND,
    STRIKE_FIRST,
    STRIKES,
    STRUCK_FIRST,
    THROW,
    THROWN,
    TURN_DIE,
    TURNED,
    UNHURT,
    USE,
    USE_TALENT,
    WOUNDED,
    power_of,
    skill_of,
)
from petteia.games.pantheon.running import ThisAttack
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import POWER_REFS, POWERS
from petteia.games.pantheon.values import (
    combat_talents,
    combat_tally,
    defense_talents,
    defense_tally,
    reach_of,
    weakening_talents,
    within,
)
from petteia.kernel.effects import Tally
from petteia.kernel.flow import Flow, Frame, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, second, verb_of
from petteia.kernel.words import Text

FIVE: Final = facts.SECOND_ASSAULT

# ---- targets (MB-ATTACK-03 to -09) -----------------------------------------------------------------------------
FAR_ONLY: Final = 1  # at its real distance
NEAR_ONLY: Final = 2  # through saturation only: at range 0
EITHER: Final = 3


def how_attackable(g: Pantheon, attacker: int, target: int, reach: int, aerial: bool) -> int:
    """In which ways a target can be attacked with some range: 0, FAR_ONLY, NEAR_ONLY or EITHER."""
    here, there = g.at[attacker], g.at[target]
    if here == there:
        return FAR_ONLY  # MB-ATTACK-04: at range 0
    steps = distance(here, there)
    ways = FAR_ONLY if steps <= reach and sees(g, here, there, aerial) else 0
    sees_it = not g.agreement.sees_saturated or sees(g, here, there, aerial)  # MB-ATTACK-06
    if steps == 1 and sees_it and is_saturated(g, there):
        ways |= NEAR_ONLY
    return ways


def enemies_of(g: Pantheon, piece: int) -> list[int]:
    """All enemy units in play, and tokens of the others that can be attacked."""
    camp = g.camp_of(piece)
    found: list[int] = []
    for seat in range(g.seats):
        if g.agreement.camps[seat] != camp:
            found += [other for other in g.army[seat] if g.at[other] >= 0]
    return found + [token for token in g.tokens() if g.at[token] >= 0 and g.camp_of(token) != camp]


def targets(g: Pantheon, attacker: int, reach: int = NONE, aerial: bool = False) -> list[tuple[int, int]]:
    """Enemies that can be attacked, each with the ways; `reach` NONE: the range of the unit."""
    found: list[tuple[int, int]] = []
    for target in enemies_of(g, attacker):
        far = reach if reach != NONE else reach_of(g, attacker, g.at[target], aerial)
        ways = how_attackable(g, attacker, target, far, aerial)
        if ways:
            found.append((target, ways))
    return found


def next_opponent(g: Pantheon, piece: int, seat: Seat) -> Seat:
    """MB-ZONE-07, -08: who resolves an attack on an ally: the next opponent after the active player."""
    camp = g.camp_of(piece)
    other = g.after(seat)
    while g.agreement.camps[other] == camp and other != seat:
        other = g.after(other)
    return other


# ---- the attack ------------------------------------------------------------------------------------------------


def a_face(g: Pantheon) -> int:
    """A die is rolled."""
    return facts.DIE[g.chance.roll(len(facts.DIE))]


class Attack(ThisAttack):
    """One attack on one defender. A counter-attack is another one, with the roles exchanged."""

    reach: int = NONE  # the range given by a power, or NONE
    counterable: bool = True
    struck_first: bool = False  # the defender has counter-attacked through Initiative
    thrown: bool = False
    wounds: int = 0
    turn: Seat = 0  # whose answer is awaited
    passes: int = 0  # answers without effect in a row
    talent: Talent = NONE  # the one that is asked for
    stage: Assault = NOT_ROLLED
    escaped: Piece = NONE
    skill: Skill = NONE  # the one that changes dice now
    turning: bool = False  # it turns them instead of rolling them again
    next_die: DieNumber = NONE  # the one it changes next

    def __init__(self, attacker: Piece, defender: Piece, resolver: Seat) -> None:
        self.attacker = attacker
        self.defender = defender
        self.resolver = resolver
        self.dice = []
        self.skills = []

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.counter" if self.counter else "where.attack", self.parts(g))

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {
            "unit": g.named("unit", self.attacker),
            "target": g.named("unit", self.defender),
            "defense": self.defense,
            "wounds": self.dice_that_are(WOUND),
            "dice": ", ".join([str(die.value) for die in self.dice if die.state == OPEN]),
            "seat": g.seat_name(self.turn),
        }

    def shown(self, g: Pantheon) -> dict[str, object]:
        both = self.attacker_stands(g) and self.defender_stands(g)
        if self.combat != NONE:
            combat, defense = Tally(self.combat, "stat.combat"), Tally(self.defense, "stat.defense")
        if both:
            combat, defense = combat_tally(g, self), defense_tally(g, self)
        dice = []
        for die in self.dice:
            state = "rerolled" if die.again and die.state == OPEN else DICE_STATES[die.state]
            dice.append({"value": die.value, "rolled": die.rolled, "state": state})
        return {
            "attack": {
                "attacker": PIECE_REFS[self.attacker],
                "defender": PIECE_REFS[self.defender],
                "range": self.range,
                "power": POWER_REFS[self.power] if self.power != NONE else None,
                "counter": self.counter,
                "area": g.book.names["area"][self.area] if self.area != NONE else None,
                "combat": combat.json() if both or self.combat != NONE else None,
                "defense": defense.json() if both or self.combat != NONE else None,
                "values": [self.combat, self.defense] if self.combat != NONE else None,
                "dice": dice,
                "step": ASSAULTS[self.stage],
                "wounds": self.dice_that_are(WOUND),
            }
        }

    # ---- who is there ----------------------------------------------------------------------------------------------

    def attacker_stands(self, g: Pantheon) -> bool:
        return g.at[self.attacker] >= 0

    def defender_stands(self, g: Pantheon) -> bool:
        return g.at[self.defender] >= 0

    def is_off(self, g: Pantheon) -> bool:
        """Attacker or defender has left the board."""
        return g.at[self.attacker] < 0 or g.at[self.defender] < 0

    def decider(self, g: Pantheon) -> Seat:
        """MB-ATTACK-32: who resolves the attack; the next opponent if that player has left (MB-WIN-11)."""
        return next_opponent(g, self.attacker, g.active) if g.is_out(self.resolver) else self.resolver

    def has_hand(self, g: Pantheon, piece: int) -> bool:
        """Whether the owner of a unit holds any card: all that the table can see."""
        return piece < FIRST_TOKEN and bool(g.table.cards[HAND + OWNER[piece]])

    # ---- target and reactions (MB-ATTACK-10) -----------------------------------------------------------------------

    def begin(self, g: Pantheon) -> Flow:
        if self.counter:
            return go(self.dodging)
        if self.power != NONE:
            g.tell(STRIKES, self.attacker, self.power, self.defender)
        else:
            g.tell(ATTACKS, self.attacker, self.defender, self.range)
        return go(self.target_fixed)

    def target_fixed(self, g: Pantheon) -> Flow:  # MB-MAN-10
        frame = opening(g)
        return self.escape(g) if frame is None else call(frame, then=self.escape)

    def escape(self, g: Pantheon) -> Flow:  # MB-MAN-07 to -09
        if self.is_off(g):
            return go(self.finish)
        piece = self.defender
        if not self.is_normal() or not self.is_near() or is_token(piece) or self.escaped != NONE:
            return self.redirections(g)
        if g.unit(piece).troop or not has_trait(g, piece, FLYING) or not might_afford(g, OWNER[piece]):
            return self.redirections(g)
        self.turn = OWNER[piece]
        if not is_left(g, self.turn, facts.ESCAPE):
            return self.redirections(g)
        options = [ESCAPE] if can_afford(g, self.turn, facts.ESCAPE) else []
        return ask(self.turn, "ask.escape", [*options, LET_BE], then=self.may_escape, secret=True)

    def may_escape(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == LET_BE:
            return go(self.redirections)
        return call(Manoeuvre(OWNER[self.defender], facts.ESCAPE), then=self.has_escaped)

    def has_escaped(self, g: Pantheon) -> Flow:
        self.escaped = self.defender
        g.tell(ESCAPED, self.defender)
        return go(self.choose_other)

    def choose_other(self, g: Pantheon) -> Flow:
        """The attacker may turn on another target, or the attack is lost."""
        options: list[int] = []
        for target, ways in targets(g, self.attacker, self.reach, self.aerial):
            if target == self.escaped:
                continue
            if ways & FAR_ONLY:
                options.append(choice(REDIRECT_TO, target))
            if ways & NEAR_ONLY:
                options.append(choice(REDIRECT_NEAR, target))
        options.append(LOSE_ATTACK)
        return ask(self.decider(g), "ask.other_target", options, then=self.other_chosen)

    def other_chosen(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == LOSE_ATTACK:
            g.tell(ATTACK_LOST, self.attacker)
            return go(self.finish)
        self.defender = ref(pick)
        near = verb_of(pick) == REDIRECT_NEAR  # MB-ATTACK-05
        self.range = 0 if near else distance(g.at[self.attacker], g.at[self.defender])
        return go(self.redirections)

    def redirections(self, g: Pantheon) -> Flow:
        self.turn = g.active
        self.passes = 0
        return self.redirect(g)

    def redirect(self, g: Pantheon) -> Flow:
        """Guard, then powers, until nobody redirects; the active player is asked first (MB-GEN-10)."""
        if self.is_off(g):
            return go(self.finish)
        players = 0 if is_token(self.defender) else len(g.in_order(g.active))
        while self.passes < players:
            options = self.redirecting(g, self.turn)
            if options:
                return ask(self.turn, "ask.redirect", [*options, LET_BE], then=self.redirected)
            self.passes += 1
            self.turn = g.after(self.turn)
        return self.initiative(g)

    def next_redirect(self, g: Pantheon) -> Flow:
        self.passes += 1
        self.turn = g.after(self.turn)
        return go(self.redirect)

    def redirecting(self, g: Pantheon, seat: Seat) -> list[int]:
        """The redirections that a player may use now, each once per attack (MB-ATTACK-11)."""
        found: list[int] = []
        piece = self.defender
        if not g.are_allied(self.attacker, piece):  # MB-TALENT-17: an opponent chose the target
            for other in g.here[g.at[piece]]:
                if other == piece or OWNER[other] != seat or not g.are_allied(other, piece):
                    continue
                if self.guarding(g, other):
                    found.append(choice(GUARD, other))
        if OWNER[piece] == seat:
            for power in powers_of(g, piece):
                if not self.has_used(skill_of(power.number), piece):
                    for other in power.redirects(g, piece, self):
                        found.append(choice(REDIRECT, power.number, other))
        return found

    def guarding(self, g: Pantheon, piece: int) -> list[int]:
        """The talents with which a unit may become the target, not used yet."""
        return [talent for talent in talents_among(g, piece, WILLING.guards) if not self.has_used(talent, piece)]

    def redirected(self, g: Pantheon, pick: int) -> Flow:  # MB-ATTACK-12
        if verb_of(pick) == LET_BE:
            return go(self.next_redirect)
        if verb_of(pick) == GUARD:
            self.skills.append(Used(ref(pick), self.guarding(g, ref(pick))[0]))
            g.tell(GUARDED, ref(pick), self.defender)
            self.defender = ref(pick)
        else:
            self.skills.append(Used(self.defender, skill_of(ref(pick))))
            g.tell(REDIRECTED, self.defender, ref(pick), second(pick))
            self.defender = second(pick)
        return go(self.redirections)

    def initiative(self, g: Pantheon) -> Flow:  # MB-TALENT-20, -22, -23
        piece = self.defender
        self.turn = OWNER[piece] if piece < FIRST_TOKEN else self.resolver
        if not self.can_counter(g) or not has_any(g, piece, WILLING.strikes_first):
            return self.dodging(g)
        if has_any(g, self.attacker, WILLING.strikes_first):
            return self.dodging(g)
        options = [STRIKE_FIRST] if holds(g, piece, OWNER[piece]) else []
        return ask(OWNER[piece], "ask.initiative", [*options, LET_BE], then=self.first_strike, secret=True)

    def first_strike(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == LET_BE:
            return go(self.dodging)
        self.struck_first = True
        g.tell(STRUCK_FIRST, self.defender, self.attacker)
        return call(self.counter_attack(g), then=self.after_first_strike)

    def after_first_strike(self, g: Pantheon) -> Flow:  # MB-TALENT-21, -24
        if self.is_off(g):
            return go(self.finish)
        far = self.reach if self.reach != NONE else reach_of(g, self.attacker, g.at[self.defender], self.aerial)
        if not how_attackable(g, self.attacker, self.defender, far, self.aerial):
            g.tell(ATTACK_LOST, self.attacker)
            return go(self.finish)
        return go(self.dodging)

    def dodging(self, g: Pantheon) -> Flow:
        """Powers that raise the defense for this attack (MB-ATTACK-10, step 4)."""
        if self.is_off(g):
            return go(self.finish)
        if is_token(self.defender) or self.dodge:
            return self.talents_of_attacker(g)
        found = [power.number for power in powers_of(g, self.defender) if power.dodge()]
        if not found or not self.has_hand(g, self.defender):
            return self.talents_of_attacker(g)
        self.turn = OWNER[self.defender]
        affordable = [power for power in found if funds(g, self.turn) >= POWERS[power].cost]
        options = [*choices(USE, affordable), LET_BE]
        return ask(self.turn, "ask.dodge", options, then=self.dodged, secret=True)

    def dodged(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == LET_BE:
            return go(self.talents_of_attacker)
        self.dodge = POWER_EFFECTS[ref(pick)].dodge()
        return call(Pay(OWNER[self.defender], POWERS[ref(pick)].cost), then=self.talents_of_attacker)

    # ---- effective values ------------------------------------------------------------------------------------------

    def talents_of_attacker(self, g: Pantheon) -> Flow:
        """MB-TALENT-01, -04: where the table wants it, each talent is asked for."""
        if self.is_off(g):
            return go(self.finish)
        if g.agreement.asks_talents:
            for talent in combat_talents(g, self) + weakening_talents(g, self):
                if not self.has_used(talent, self.attacker):
                    self.turn = self.resolver
                    self.talent = talent
                    return go(self.ask_talent)
            if not is_token(self.defender):
                for talent in defense_talents(g, self):
                    if not self.has_used(talent, self.defender):
                        self.turn = OWNER[self.defender]
                        self.talent = talent
                        return go(self.ask_talent)
        return self.effective_values(g)

    def ask_talent(self, g: Pantheon) -> Flow:
        options = [choice(USE_TALENT, self.talent), choice(NO_TALENT, self.talent)]
        return ask(self.turn, "ask.talent", options, then=self.talent_answered)

    def talent_answered(self, g: Pantheon, pick: int) -> Flow:
        talent = ref(pick)
        attacking = combat_talents(g, self) + weakening_talents(g, self)
        by_attacker = talent in attacking and not self.has_used(talent, self.attacker)
        self.skills.append(Used(self.attacker if by_attacker else self.defender, talent))
        if verb_of(pick) == NO_TALENT:
            if by_attacker:
                self.declined |= 1 << talent
            else:
                self.declined_by_defender |= 1 << talent
        return go(self.talents_of_attacker)

    def effective_values(self, g: Pantheon) -> Flow:  # MB-ATTACK-13 to -15
        frame = opening(g)
        return go(self.fix_values) if frame is None else call(frame, then=self.fix_values)

    def fix_values(self, g: Pantheon) -> Flow:
        if self.is_off(g):
            return go(self.finish)
        combat = combat_tally(g, self).total
        self.combat = combat if self.fixed != NONE else within(combat)
        self.defense = within(defense_tally(g, self).total)
        if self.attacker == g.acting and not self.counter:  # MB-TALENT-05, -11, -12
            for talent in combat_talents(g, self):
                if TALENTS[talent].stays() and not self.declined >> talent & 1:
                    g.kept |= 1 << talent
        return self.first_roll(g)

    # ---- first assault ---------------------------------------------------------------------------------------------

    def first_roll(self, g: Pantheon) -> Flow:  # MB-ATTACK-16, -31
        self.stage = IN_FIRST
        for _ in range(self.combat):
            face = a_face(g)
            self.dice.append(Die(face, face))
        g.tell(ROLLED, self.attacker, self.combat, self.defense)
        self.turn = self.resolver
        self.passes = 0
        return go(self.change_roll) if self.dice else go(self.count_wounds)

    def change_roll(self, g: Pantheon) -> Flow:  # MB-ATTACK-17
        """Rerolls, Mighty Throw and powers: of who resolves the attack, then of the defender, until both let it be."""
        if self.is_off(g):
            return go(self.finish)
        while self.passes < 2:
            mine = self.attacker_changes_now(g)
            self.turn = self.decider(g) if mine else self.defending_seat()
            options = self.attacker_changes(g) if mine else self.defender_changes(g)
            hidden = self.might_pay(g, self.attacker if mine else self.defender)
            if options or hidden:
                options.append(KEEP_ROLL)
                return ask(self.turn, "ask.change_roll", options, then=self.roll_changed, secret=hidden)
            self.passes += 1
        return go(self.blanks_out)

    def defending_seat(self) -> Seat:
        return OWNER[self.defender] if self.defender < FIRST_TOKEN else self.resolver

    def attacker_changes_now(self, g: Pantheon) -> bool:
        """MB-GEN-10: the active player comes first, on whichever side."""
        defender_first = self.resolver != g.active and self.defending_seat() == g.active
        return (self.passes == 0) != defender_first

    def might_pay(self, g: Pantheon, piece: int) -> bool:
        """Whether a power that costs cards could change the roll, as far as the table can see."""
        if is_token(piece) or not self.has_hand(g, piece) or not self.open_dice():
            return False
        if self.turn != OWNER[piece]:
            return False
        for power in powers_of(g, piece):
            changes = power.rerolls(g, piece, self) or power.turns(g, piece, self)
            if changes and power.facts.cost and not self.has_used(skill_of(power.number), piece):
                return True
        return False

    def content(self, g: Pantheon) -> Flow:
        self.passes += 1
        return go(self.change_roll)

    def attacker_changes(self, g: Pantheon) -> list[int]:
        """What whoever resolves the attack may do with the attacker's talents and powers."""
        piece = self.attacker
        found: list[int] = []
        if not is_token(self.defender):  # MB-TOKEN-03
            for talent in talents_of(g, piece):
                found += self.rerolls_with(talent, piece, TALENTS[talent].rerolls(g, piece, self), True)
            if self.throwing(g):
                found += choices(THROW, displacements(g, self.defender))
        for power in powers_of(g, piece):  # MB-ZONE-07: an opponent who resolves the attack cannot pay
            can_pay = not power.facts.cost or (
                self.resolver == OWNER[piece] and funds(g, self.resolver) >= power.facts.cost
            )
            skill = skill_of(power.number)
            found += self.rerolls_with(skill, piece, power.rerolls(g, piece, self), can_pay)
            found += self.turns_with(skill, piece, power.turns(g, piece, self), can_pay)
        return found

    def defender_changes(self, g: Pantheon) -> list[int]:
        """What the player of the unit attacked may do with its powers."""
        piece = self.defender
        if is_token(piece):
            return []
        found: list[int] = []
        for power in powers_of(g, piece):
            can_pay = not power.facts.cost or funds(g, OWNER[piece]) >= power.facts.cost
            found += self.rerolls_with(skill_of(power.number), piece, power.rerolls(g, piece, self), can_pay)
        return found

    def rerolls_with(self, skill: int, piece: int, most: int, can_pay: bool) -> list[int]:
        """MB-TALENT-41: once with the same skill."""
        return self.dice_for(REROLL, skill) if most and can_pay and not self.has_used(skill, piece) else []

    def turns_with(self, skill: int, piece: int, most: int, can_pay: bool) -> list[int]:
        return self.dice_for(TURN_DIE, skill) if most and can_pay and not self.has_used(skill, piece) else []

    def dice_for(self, verb: int, skill: int) -> list[int]:
        """The dice a skill may change; equal ones are offered once."""
        face = POWERS[power_of(skill)].amount("face") if verb == TURN_DIE else NONE
        found: list[int] = []
        seen = [face]
        for die in self.open_dice():
            value = self.dice[die].value
            if value not in seen:
                seen.append(value)
                found.append(choice(verb, skill, die))
        return found

    def throwing(self, g: Pantheon) -> list[int]:
        """The talents with which the attacker may throw its target now, not used yet."""
        piece = self.attacker
        able = [talent for talent in talents_of(g, piece) if TALENTS[talent].throws(g, self)]
        return [talent for talent in able if not self.has_used(talent, piece)]

    def roll_changed(self, g: Pantheon, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == KEEP_ROLL:
            return go(self.content)
        if verb == THROW:
            self.throw(g, ref(pick))
            return go(self.change_roll)
        self.skill = ref(pick)
        self.turning = verb == TURN_DIE
        self.next_die = second(pick)
        power = power_of(self.skill)
        cost = POWERS[power].cost if power != NONE else 0
        if cost:
            return call(Pay(OWNER[self.changing(g)], cost), then=self.mark_die)  # MB-POWER-03
        return go(self.mark_die)

    def changing(self, g: Pantheon) -> int:
        """The unit whose talent or power changes the roll."""
        return self.attacker if self.attacker_changes_now(g) else self.defender

    def mark_die(self, g: Pantheon) -> Flow:
        """MB-GEN-04, MB-TALENT-41: the dice of one use are chosen first, then all of them are changed."""
        self.dice[self.next_die] = self.dice[self.next_die].that_is(MARKED)
        return go(self.more_dice)

    def more_dice(self, g: Pantheon) -> Flow:
        if self.is_off(g):
            return go(self.finish)
        piece = self.changing(g)
        options = self.dice_for(TURN_DIE if self.turning else REROLL, self.skill)
        if not options or self.dice_that_are(MARKED) >= self.dice_of(g, self.skill, piece):
            return go(self.change_dice)
        self.turn = self.decider(g) if piece == self.attacker else self.defending_seat()
        return ask(self.turn, "ask.more_dice", [*options, NO_FURTHER_DIE], then=self.die_chosen)

    def dice_of(self, g: Pantheon, skill: int, piece: int) -> int:
        """How many dice a skill changes in one use."""
        if skill < POWER_SKILL:
            return TALENTS[skill].rerolls(g, piece, self)
        power = POWER_EFFECTS[power_of(skill)]
        return power.rerolls(g, piece, self) or power.turns(g, piece, self)

    def die_chosen(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == NO_FURTHER_DIE:
            return go(self.change_dice)
        self.next_die = second(pick)
        return go(self.mark_die)

    def change_dice(self, g: Pantheon) -> Flow:
        """A talent or power that was chosen, and paid for, changes the dice marked."""
        skill, piece = self.skill, self.changing(g)
        self.skills.append(Used(piece, skill))
        for number, die in enumerate(self.dice):
            if die.state != MARKED:
                continue
            face = POWERS[power_of(skill)].amount("face") if self.turning else a_face(g)
            self.dice[number] = die.showing(face)
            if self.turning:
                g.tell(TURNED, piece, skill, face)
            else:
                g.tell(REROLLED, piece, skill, die.value, face)
        self.skill, self.next_die = NONE, NONE
        self.passes = 0
        return go(self.change_roll)

    def throw(self, g: Pantheon, area: int) -> None:  # MB-TALENT-36
        self.skills.append(Used(self.attacker, self.throwing(g)[0]))
        self.thrown = True
        leave_stone(g, self.defender)
        g.tell(THROWN, self.defender, area)
        enter(g, self.defender, area, DISPLACED)

    def blanks_out(self, g: Pantheon) -> Flow:  # MB-ATTACK-18, -19
        for number, die in enumerate(self.dice):
            if die.state == OPEN and die.value == facts.BLANK:
                self.dice[number] = die.that_is(BLANK)
        self.set_wounds_aside()
        return go(self.raise_dice)

    def open_dice(self) -> list[int]:
        """Dice that are neither discarded nor set aside."""
        return [number for number, die in enumerate(self.dice) if die.state == OPEN]

    def set_wounds_aside(self) -> None:
        for number, die in enumerate(self.dice):
            if die.state == OPEN and die.value >= self.defense:
                self.dice[number] = die.that_is(WOUND)

    def raise_dice(self, g: Pantheon) -> Flow:  # MB-ATTACK-20 to -22, -26
        """Discard dice to raise others, where that can still lead to a wound."""
        if self.is_off(g):
            return go(self.finish)
        options = self.raises()
        if not options:
            return self.dice_kept(g)
        text = "ask.raise" if self.stage == IN_FIRST else "ask.raise_again"
        return ask(self.decider(g), text, [*options, KEEP_DICE], then=self.raised)

    def raises(self) -> list[int]:
        """Each pair of values once: a die to discard, a die to raise."""
        dice = self.open_dice()
        low = sorted(dice, key=lambda die: self.dice[die].value)  # low dice are given up first, high ones raised first
        high = sorted(dice, key=lambda die: -self.dice[die].value)
        spare = len(dice) - 1
        found: list[int] = []
        seen: list[tuple[int, int]] = []
        for better in high:
            value = self.dice[better].value
            wounds = self.defense - value <= spare
            rerolls = self.stage == IN_FIRST and value < FIVE <= value + spare and not self.dice[better].again
            if not wounds and not rerolls:
                continue
            for worse in low:
                pair = (self.dice[worse].value, value)
                if worse != better and pair not in seen:
                    seen.append(pair)
                    found.append(choice(SPEND, worse, better))
        return found

    def raised(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == KEEP_DICE:
            return go(self.dice_kept)
        worse, better = self.dice[ref(pick)], self.dice[second(pick)]
        self.dice[ref(pick)] = worse.that_is(SPENT)
        self.dice[second(pick)] = better.showing(better.value + facts.DISCARD_BONUS)
        self.set_wounds_aside()
        return go(self.raise_dice)

    def dice_kept(self, g: Pantheon) -> Flow:
        return self.second_assault(g) if self.stage == IN_FIRST else go(self.count_wounds)

    # ---- second assault --------------------------------------------------------------------------------------------

    def fives(self) -> list[int]:
        """MB-ATTACK-23: dice with a value of exactly five."""
        return [die for die in self.open_dice() if self.dice[die].value == FIVE]

    def second_assault(self, g: Pantheon) -> Flow:
        if self.is_off(g):
            return go(self.finish)
        count = len(self.fives())
        if not count:
            return go(self.count_wounds)
        options = [*[choice(SECOND_ASSAULT, number) for number in range(count, 0, -1)], KEEP_DICE]
        return ask(self.decider(g), "ask.second_assault", options, then=self.second_roll)

    def second_roll(self, g: Pantheon, pick: int) -> Flow:  # MB-ATTACK-24, -25
        if verb_of(pick) == KEEP_DICE:
            return go(self.count_wounds)
        self.stage = IN_SECOND
        for number in self.fives()[: ref(pick)]:
            self.dice[number] = self.dice[number].rolled_again(a_face(g), FIVE)
        g.tell(SECOND_ROLL, self.attacker, ref(pick))
        self.set_wounds_aside()
        return go(self.raise_dice)  # MB-ATTACK-27: there is no third assault

    # ---- wounds ----------------------------------------------------------------------------------------------------

    def count_wounds(self, g: Pantheon) -> Flow:  # MB-ATTACK-28 to -30
        self.stage = COUNTED
        self.wounds = self.dice_that_are(WOUND)
        if not self.defender_stands(g):
            return go(self.finish)
        if not is_token(self.defender):
            for power in powers_of(g, self.defender):
                less = power.wounds(g, self.defender, self.wounds)
                if less:
                    self.wounds = max(0, self.wounds + less)
                    g.tell(ENDURED, self.defender, power.number, self.wounds)
        if self.wounds:
            left = max(0, g.vitality[self.defender] - self.wounds)
            g.tell(WOUNDED, self.defender, min(self.wounds, g.vitality[self.defender]), left)
            wound(g, self.defender, self.wounds, g.controller(self.attacker))
        else:
            g.tell(UNHURT, self.defender)
        return go(self.before_counter)

    # ---- counter-attack --------------------------------------------------------------------------------------------

    def can_counter(self, g: Pantheon) -> bool:
        """MB-COUNTER-01, -04 to -06, -09, -10, -12, as far as the table can see."""
        piece = self.defender
        if self.counter or not self.counterable or self.struck_first or not self.is_normal() or not self.is_near():
            return False
        if self.is_off(g) or is_token(piece) or piece in g.countered or g.is_petrified(piece):
            return False
        if self.thrown and not g.agreement.thrown_counters and not how_attackable(g, piece, self.attacker, 0, False):
            return False
        return self.has_hand(g, piece) and not g.are_allied(piece, self.attacker)

    def before_counter(self, g: Pantheon) -> Flow:  # MB-MAN-10
        if not self.can_counter(g):
            return done()
        frame = opening(g, OWNER[self.defender])
        return self.may_counter(g) if frame is None else call(frame, then=self.may_counter)

    def may_counter(self, g: Pantheon) -> Flow:
        if not self.can_counter(g):
            return go(self.finish)
        owner = OWNER[self.defender]
        self.turn = owner
        options = [COUNTER] if holds(g, self.defender, owner) else []  # MB-COUNTER-02
        options += [*manoeuvres(g, owner), NO_COUNTER]
        return ask(owner, "ask.counter", options, then=self.countered, secret=True, why_not=self.why_no_counter)

    def why_no_counter(self, g: Pantheon) -> list[Refusal]:
        return [Refusal(COUNTER, "refused.no_card", "MB-COUNTER-02"), *why_no_manoeuvre(g, OWNER[self.defender])]

    def countered(self, g: Pantheon, pick: int) -> Flow:
        if is_manoeuvre(pick):
            return call(chosen_manoeuvre(OWNER[self.defender], pick), then=self.may_counter)
        if verb_of(pick) == NO_COUNTER:
            return go(self.finish)
        g.tell(COUNTERS, self.defender, self.attacker)
        return call(self.counter_attack(g), then=self.finish)

    def counter_attack(self, g: Pantheon) -> Frame:  # MB-COUNTER-02, -03, -07
        owner = OWNER[self.defender]
        discard_activation(g, self.defender, owner)
        g.countered.append(self.defender)
        frame = Attack(self.defender, self.attacker, owner)
        frame.counter = True
        return frame

    def finish(self, g: Pantheon) -> Flow:
        return done()


BOOK.register(Attack(0, 0, 0))
