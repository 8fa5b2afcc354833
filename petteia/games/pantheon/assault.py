"""MB-ATTACK-16 to -27: the dice of an attack, rolled in a first and a second assault."""

from typing import Final

from petteia.games.pantheon import events, facts, verbs, zones
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import displacements
from petteia.games.pantheon.hand import Pay, funds
from petteia.games.pantheon.harm import leave_stone
from petteia.games.pantheon.hooks import POWER_EFFECTS, TALENTS, is_token, powers_of, talents_of
from petteia.games.pantheon.kinds import (
    BLANK,
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
    Skill,
    Used,
)
from petteia.games.pantheon.move import enter
from petteia.games.pantheon.names import FIRST_TOKEN, OWNER, POWER_SKILL, power_of, skill_of
from petteia.games.pantheon.running import ThisAttack
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.targets import next_opponent
from petteia.games.pantheon.unit_facts import POWERS
from petteia.kernel.flow import Flow, Seat, ask, call, done, go
from petteia.kernel.option import VerbNumber, choice, choices, ref, second, verb_of
from petteia.kernel.words import Text

FIVE: Final = facts.SECOND_ASSAULT


def a_face(g: Pantheon) -> int:
    """A die is rolled."""
    return facts.DIE[g.chance.roll(len(facts.DIE))]


def shown(values: list[int]) -> Text:
    """What dice show, one after another; a blank is said, as none shows a number."""
    said = Text("draw.die_face", {"value": values[0] if values else 0})
    for value in values[1:]:
        said = Text("draw.die_faces", {"dice": said, "value": value})
    return said


class Assaults(ThisAttack):
    """From the first roll until the dice lie as they stay."""

    turn: Seat = 0  # whose answer is awaited
    passes: int = 0  # answers without effect in a row
    stage: Assault = NOT_ROLLED
    skill: Skill = NONE  # the one that changes dice now
    turning: bool = False  # it turns them instead of rolling them again
    next_die: DieNumber = NONE  # the one it changes next
    thrown: bool = False

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {
            "unit": g.named("unit", self.attacker),
            "target": g.named("unit", self.defender),
            "defense": self.defense,
            "wounds": self.dice_that_are(WOUND),
            "dice": shown([die.value for die in self.dice if die.state == OPEN]),
            "seat": g.seat_name(self.turn),
        }

    # ---- who is there ------------------------------------------------------------------------------------------------

    def is_off(self, g: Pantheon) -> bool:
        """Attacker or defender has left the board."""
        return g.at[self.attacker] < 0 or g.at[self.defender] < 0

    def decider(self, g: Pantheon) -> Seat:
        """MB-ATTACK-32: who resolves the attack; the next opponent if that player has left (MB-WIN-11)."""
        return next_opponent(g, self.attacker, g.active) if g.is_out(self.resolver) else self.resolver

    def has_hand(self, g: Pantheon, piece: int) -> bool:
        """Whether the owner of a unit holds any card: all that the table can see."""
        return piece < FIRST_TOKEN and bool(g.table.cards[zones.HAND[OWNER[piece]]])

    def defending_seat(self) -> Seat:
        return OWNER[self.defender] if self.defender < FIRST_TOKEN else self.resolver

    # ---- the first roll, and what changes it (MB-ATTACK-17) ----------------------------------------------------------

    def first_roll(self, g: Pantheon) -> Flow:  # MB-ATTACK-16, -31
        self.stage = IN_FIRST
        for _ in range(self.combat):
            face = a_face(g)
            self.dice.append(Die(face, face))
        g.tell(events.ROLLED, self.attacker, self.combat, self.defense)
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
                options.append(verbs.KEEP_ROLL)
                return ask(self.turn, "ask.change_roll", options, then=self.roll_changed, secret=hidden)
            self.passes += 1
        return go(self.blanks_out)

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
                found += choices(verbs.THROW, displacements(g, self.defender))
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
        return self.dice_for(verbs.REROLL, skill) if most and can_pay and not self.has_used(skill, piece) else []

    def turns_with(self, skill: int, piece: int, most: int, can_pay: bool) -> list[int]:
        return self.dice_for(verbs.TURN_DIE, skill) if most and can_pay and not self.has_used(skill, piece) else []

    def dice_for(self, verb: VerbNumber, skill: int) -> list[int]:
        """The dice a skill may change; equal ones are offered once."""
        face = POWERS[power_of(skill)].amount("face") if verb == verbs.TURN_DIE else NONE
        found: list[int] = []
        offered = [face]
        for die in self.open_dice():
            value = self.dice[die].value
            if value not in offered:
                offered.append(value)
                found.append(choice(verb, skill, die))
        return found

    def throwing(self, g: Pantheon) -> list[int]:
        """The talents with which the attacker may throw its target now, not used yet."""
        piece = self.attacker
        able = [talent for talent in talents_of(g, piece) if TALENTS[talent].throws(g, self)]
        return [talent for talent in able if not self.has_used(talent, piece)]

    def roll_changed(self, g: Pantheon, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.KEEP_ROLL:
            return go(self.content)
        if verb == verbs.THROW:
            self.throw(g, ref(pick))
            return go(self.change_roll)
        self.skill = ref(pick)
        self.turning = verb == verbs.TURN_DIE
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
        options = self.dice_for(verbs.TURN_DIE if self.turning else verbs.REROLL, self.skill)
        if not options or self.dice_that_are(MARKED) >= self.dice_of(g, self.skill, piece):
            return go(self.change_dice)
        self.turn = self.decider(g) if piece == self.attacker else self.defending_seat()
        return ask(self.turn, "ask.more_dice", [*options, verbs.NO_FURTHER_DIE], then=self.die_chosen)

    def dice_of(self, g: Pantheon, skill: int, piece: int) -> int:
        """How many dice a skill changes in one use."""
        if skill < POWER_SKILL:
            return TALENTS[skill].rerolls(g, piece, self)
        power = POWER_EFFECTS[power_of(skill)]
        return power.rerolls(g, piece, self) or power.turns(g, piece, self)

    def die_chosen(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.NO_FURTHER_DIE:
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
                g.tell(events.TURNED, piece, skill, face)
            else:
                g.tell(events.REROLLED, piece, skill, die.value, face)
        self.skill, self.next_die = NONE, NONE
        self.passes = 0
        return go(self.change_roll)

    def throw(self, g: Pantheon, area: int) -> None:  # MB-TALENT-36
        self.skills.append(Used(self.attacker, self.throwing(g)[0]))
        self.thrown = True
        leave_stone(g, self.defender)
        g.tell(events.THROWN, self.defender, area)
        enter(g, self.defender, area, DISPLACED)

    # ---- dice set aside, dice raised ---------------------------------------------------------------------------------

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
        return ask(self.decider(g), text, [*options, verbs.KEEP_DICE], then=self.raised)

    def raises(self) -> list[int]:
        """Each pair of values once: a die to discard, a die to raise."""
        dice = self.open_dice()
        low = sorted(dice, key=lambda die: self.dice[die].value)  # low dice are given up first, high ones raised first
        high = sorted(dice, key=lambda die: -self.dice[die].value)
        spare = len(dice) - 1
        found: list[int] = []
        offered: list[tuple[int, int]] = []
        for better in high:
            value = self.dice[better].value
            wounds = self.defense - value <= spare
            rerolls = self.stage == IN_FIRST and value < FIVE <= value + spare and not self.dice[better].again
            if not wounds and not rerolls:
                continue
            for worse in low:
                pair = (self.dice[worse].value, value)
                if worse != better and pair not in offered:
                    offered.append(pair)
                    found.append(choice(verbs.SPEND, worse, better))
        return found

    def raised(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.KEEP_DICE:
            return go(self.dice_kept)
        worse, better = self.dice[ref(pick)], self.dice[second(pick)]
        self.dice[ref(pick)] = worse.that_is(SPENT)
        self.dice[second(pick)] = better.showing(better.value + facts.DISCARD_BONUS)
        self.set_wounds_aside()
        return go(self.raise_dice)

    def dice_kept(self, g: Pantheon) -> Flow:
        return self.second_assault(g) if self.stage == IN_FIRST else go(self.count_wounds)

    # ---- second assault ----------------------------------------------------------------------------------------------

    def fives(self) -> list[int]:
        """MB-ATTACK-23: dice with a value of exactly five."""
        return [die for die in self.open_dice() if self.dice[die].value == FIVE]

    def second_assault(self, g: Pantheon) -> Flow:
        if self.is_off(g):
            return go(self.finish)
        count = len(self.fives())
        if not count:
            return go(self.count_wounds)
        options = [*[choice(verbs.SECOND_ASSAULT, number) for number in range(count, 0, -1)], verbs.KEEP_DICE]
        return ask(self.decider(g), "ask.second_assault", options, then=self.second_roll)

    def second_roll(self, g: Pantheon, pick: int) -> Flow:  # MB-ATTACK-24, -25
        if verb_of(pick) == verbs.KEEP_DICE:
            return go(self.count_wounds)
        self.stage = IN_SECOND
        for number in self.fives()[: ref(pick)]:
            self.dice[number] = self.dice[number].rolled_again(a_face(g), FIVE)
        g.tell(events.SECOND_ROLL, self.attacker, ref(pick))
        self.set_wounds_aside()
        return go(self.raise_dice)  # MB-ATTACK-27: there is no third assault

    # ---- what comes after --------------------------------------------------------------------------------------------

    def count_wounds(self, g: Pantheon) -> Flow:
        raise AssertionError("answered in attack.py")

    def finish(self, g: Pantheon) -> Flow:
        return done()
