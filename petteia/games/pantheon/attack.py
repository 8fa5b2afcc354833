"""MB-ATTACK, MB-COUNTER, MB-TALENT: one attack on one defender, in the order of the ledger's appendix B.

What others may do about it is in reactions.py, the dice are in assault.py.
"""

from typing import Final

from petteia.games.pantheon import events, verbs
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.hand import discard_activation, holds
from petteia.games.pantheon.harm import wound
from petteia.games.pantheon.hooks import TALENTS, is_token, powers_of
from petteia.games.pantheon.kinds import ASSAULTS, COUNTED, DICE_STATES, OPEN, WOUND, Piece, Talent, Used
from petteia.games.pantheon.manoeuvres import chosen_manoeuvre, is_manoeuvre, manoeuvres, might_afford, opening
from petteia.games.pantheon.names import OWNER, PIECE_REFS
from petteia.games.pantheon.reactions import Reactions
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import POWER_REFS
from petteia.games.pantheon.values import (
    combat_talents,
    combat_tally,
    defense_talents,
    defense_tally,
    weakening_talents,
    within,
)
from petteia.kernel.effects import Tally
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, ref, verb_of
from petteia.kernel.words import Text

NO_CARD: Final = Reason("refused.no_card", "MB-COUNTER-02")


class Attack(Reactions):
    """One attack on one defender. A counter-attack is another one, with the roles exchanged."""

    wounds: int = 0
    talent: Talent = NONE  # the one that is asked for

    def __init__(self, attacker: Piece, defender: Piece, resolver: Seat) -> None:
        self.attacker = attacker
        self.defender = defender
        self.resolver = resolver
        self.dice = []
        self.skills = []
        self.escaped = []

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.counter" if self.counter else "where.attack", self.parts(g))

    def shown(self, g: Pantheon) -> dict[str, object]:
        both = not self.is_off(g)
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

    def begin(self, g: Pantheon) -> Flow:
        if self.counter:
            return go(self.dodging)
        if self.power != NONE:
            g.tell(events.STRIKES, self.attacker, self.power, self.defender)
        else:
            g.tell(events.ATTACKS, self.attacker, self.defender, self.range)
        return go(self.target_fixed)

    # ---- effective values --------------------------------------------------------------------------------------------

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
                        self.turn = g.controller(self.defender)  # MB-TALENT-28
                        self.talent = talent
                        return go(self.ask_talent)
        return self.effective_values(g)

    def ask_talent(self, g: Pantheon) -> Flow:
        options = [choice(verbs.USE_TALENT, self.talent), choice(verbs.NO_TALENT, self.talent)]
        return ask(self.turn, "ask.talent", options, then=self.talent_answered)

    def talent_answered(self, g: Pantheon, pick: int) -> Flow:
        talent = ref(pick)
        attacking = combat_talents(g, self) + weakening_talents(g, self)
        by_attacker = talent in attacking and not self.has_used(talent, self.attacker)
        self.skills.append(Used(self.attacker if by_attacker else self.defender, talent))
        if verb_of(pick) == verbs.NO_TALENT:
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

    # ---- wounds ------------------------------------------------------------------------------------------------------

    def count_wounds(self, g: Pantheon) -> Flow:  # MB-ATTACK-28 to -30
        self.stage = COUNTED
        self.wounds = self.dice_that_are(WOUND)
        if g.at[self.defender] < 0:
            return go(self.finish)
        if not is_token(self.defender):
            for power in powers_of(g, self.defender):
                less = power.wounds(g, self.defender, self.wounds)
                if less:
                    self.wounds = max(0, self.wounds + less)
                    g.tell(events.ENDURED, self.defender, power.number, self.wounds)
        if self.wounds:
            left = max(0, g.vitality[self.defender] - self.wounds)
            g.tell(events.WOUNDED, self.defender, min(self.wounds, g.vitality[self.defender]), left)
            wound(g, self.defender, self.wounds, g.controller(self.attacker))
        else:
            g.tell(events.UNHURT, self.defender)
        return go(self.before_counter)

    # ---- counter-attack ----------------------------------------------------------------------------------------------

    def before_counter(self, g: Pantheon) -> Flow:  # MB-MAN-10
        if not self.might_counter(g):
            return done()
        owner = OWNER[self.defender]
        has_menu = self.has_hand(g, self.defender)
        if not has_menu and not might_afford(g, owner):  # a free manoeuvre may still bring the card
            return done()
        frame = opening(g, owner if has_menu else NOBODY)
        return self.may_counter(g) if frame is None else call(frame, then=self.may_counter)

    def may_counter(self, g: Pantheon) -> Flow:
        if not self.can_counter(g):
            return go(self.finish)
        owner = OWNER[self.defender]
        self.turn = owner
        return ask(owner, "ask.counter", self.answers(g), then=self.countered, secret=True, why_not=self.answers)

    def answers(self, g: Pantheon, refused: list[Refusal] | None = None) -> list[int]:
        owner = OWNER[self.defender]
        options: list[int] = []
        if holds(g, self.defender, owner):
            options.append(verbs.COUNTER)
        elif refused is not None:
            refused.append(NO_CARD.against(verbs.COUNTER))
        return [*options, *manoeuvres(g, owner, refused), verbs.NO_COUNTER]

    def countered(self, g: Pantheon, pick: int) -> Flow:
        if is_manoeuvre(pick):
            return call(chosen_manoeuvre(OWNER[self.defender], pick), then=self.may_counter)
        if verb_of(pick) == verbs.NO_COUNTER:
            return go(self.finish)
        g.tell(events.COUNTERS, self.defender, self.attacker)
        return call(self.counter_attack(g), then=self.finish)

    def counter_attack(self, g: Pantheon) -> Frame:  # MB-COUNTER-02, -03, -07
        owner = OWNER[self.defender]
        discard_activation(g, self.defender, owner)
        g.countered.append(self.defender)
        frame = Attack(self.defender, self.attacker, owner)
        frame.counter = True
        frame.aloft = self.aerial
        return frame


BOOK.register(Attack(0, 0, 0))
