"""MB-ATTACK-10 to -12, MB-MAN-07 to -10: what others may do once a target is chosen, before the dice are rolled."""

from petteia.games.pantheon import events, facts, verbs
from petteia.games.pantheon.assault import Assaults
from petteia.games.pantheon.board_facts import distance
from petteia.games.pantheon.facts import FLYING, NONE
from petteia.games.pantheon.hand import Pay, funds, holds
from petteia.games.pantheon.hooks import POWER_EFFECTS, WILLING, has_any, has_trait, is_token, powers_of, talents_among
from petteia.games.pantheon.kinds import Piece, Used
from petteia.games.pantheon.manoeuvres import Manoeuvre, can_afford, is_left, might_afford, opening
from petteia.games.pantheon.names import FIRST_TOKEN, OWNER, skill_of
from petteia.games.pantheon.running import ThisAreaAttack
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.targets import FAR_ONLY, NEAR_ONLY, how_attackable, targets
from petteia.games.pantheon.unit_facts import POWERS
from petteia.games.pantheon.values import reach_of
from petteia.kernel.flow import Flow, Frame, Seat, ask, call, go
from petteia.kernel.option import choice, choices, ref, second, verb_of


class Reactions(Assaults):
    """Escape, redirections, Initiative and powers that raise the defense, in this order."""

    reach: int = NONE  # the range given by a power, or NONE
    counterable: bool = True
    struck_first: bool = False  # the defender has counter-attacked before
    escaped: list[Piece]  # they got away from it

    def target_fixed(self, g: Pantheon) -> Flow:  # MB-MAN-10
        frame = opening(g)
        return self.escape(g) if frame is None else call(frame, then=self.escape)

    def escape(self, g: Pantheon) -> Flow:  # MB-MAN-07 to -09
        """Whoever is the target may escape, also after a redirection."""
        if self.is_off(g):
            return go(self.finish)
        piece = self.defender
        if not self.is_normal() or not self.is_near() or is_token(piece):
            return self.redirections(g)
        if g.unit(piece).troop or not has_trait(g, piece, FLYING) or not might_afford(g, OWNER[piece]):
            return self.redirections(g)
        self.turn = OWNER[piece]
        if not is_left(g, self.turn, facts.ESCAPE):
            return self.redirections(g)
        options = [verbs.ESCAPE] if can_afford(g, self.turn, facts.ESCAPE) else []
        return ask(self.turn, "ask.escape", [*options, verbs.LET_BE], then=self.may_escape, secret=True)

    def may_escape(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.LET_BE:
            return go(self.redirections)
        return call(Manoeuvre(OWNER[self.defender], facts.ESCAPE), then=self.has_escaped)

    def has_escaped(self, g: Pantheon) -> Flow:
        self.escaped = [*self.escaped, self.defender]
        g.tell(events.ESCAPED, self.defender)
        return go(self.choose_other)

    def choose_other(self, g: Pantheon) -> Flow:
        """The attacker may turn on another target, or the attack is lost."""
        options: list[int] = []
        for target, ways in targets(g, self.attacker, self.reach, self.aerial):
            if target in self.escaped:
                continue
            if ways & FAR_ONLY:
                options.append(choice(verbs.REDIRECT_TO, target))
            if ways & NEAR_ONLY:
                options.append(choice(verbs.REDIRECT_NEAR, target))
        options.append(verbs.LOSE_ATTACK)
        return ask(self.decider(g), "ask.other_target", options, then=self.other_chosen)

    def other_chosen(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.LOSE_ATTACK:
            g.tell(events.ATTACK_LOST, self.attacker)
            return go(self.finish)
        self.defender = ref(pick)
        near = verb_of(pick) == verbs.REDIRECT_NEAR  # MB-ATTACK-05
        self.range = 0 if near else distance(g.at[self.attacker], g.at[self.defender])
        return go(self.escape)

    # ---- redirections ------------------------------------------------------------------------------------------------

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
                return ask(self.turn, "ask.redirect", [*options, verbs.LET_BE], then=self.redirected)
            self.passes += 1
            self.turn = g.after(self.turn)
        return self.initiative(g)

    def next_redirect(self, g: Pantheon) -> Flow:
        self.passes += 1
        self.turn = g.after(self.turn)
        return go(self.redirect)

    def redirecting(self, g: Pantheon, seat: Seat) -> list[int]:
        """The redirections that a player may use now: Guard once per attack, each power of a unit once."""
        found: list[int] = []
        piece = self.defender
        if not g.are_allied(self.attacker, piece):  # MB-TALENT-17: an opponent chose the target
            for other in g.here[g.at[piece]]:
                if other == piece or OWNER[other] != seat or not g.are_allied(other, piece):
                    continue
                if self.guarding(g, other) and self.may_become_target(g, other):
                    found.append(choice(verbs.GUARD, other))
        if OWNER[piece] == seat:
            for power in powers_of(g, piece):
                if not self.has_used(skill_of(power.number), piece):  # MB-ATTACK-11
                    for other in power.redirects(g, piece, self):
                        if self.may_become_target(g, other):
                            found.append(choice(verbs.REDIRECT, power.number, other))
        return found

    def guarding(self, g: Pantheon, piece: int) -> list[int]:
        """MB-TALENT-43: the talents with which a unit may become the target, used by nobody in this attack yet."""
        used = [skill.skill for skill in self.skills]
        return [talent for talent in talents_among(g, piece, WILLING.guards) if talent not in used]

    def may_become_target(self, g: Pantheon, piece: int) -> bool:
        """MB-MAN-08, MB-ZONE-10: not after an escape; in an area attack every unit is a target once, chosen or not."""
        if self.is_normal():
            return piece not in self.escaped
        return not g.agreement.hit_once or piece not in g.inside(ThisAreaAttack).hit

    def redirected(self, g: Pantheon, pick: int) -> Flow:  # MB-ATTACK-12
        if verb_of(pick) == verbs.LET_BE:
            return go(self.next_redirect)
        if verb_of(pick) == verbs.GUARD:
            self.skills.append(Used(ref(pick), self.guarding(g, ref(pick))[0]))
            g.tell(events.GUARDED, ref(pick), self.defender)
            self.defender = ref(pick)
        else:
            self.skills.append(Used(self.defender, skill_of(ref(pick))))
            g.tell(events.REDIRECTED, self.defender, ref(pick), second(pick))
            self.defender = second(pick)
        if not self.is_normal() and g.agreement.hit_once:
            blast = g.inside(ThisAreaAttack)
            blast.hit = [*blast.hit, self.defender]
        return go(self.escape)

    # ---- the first strike --------------------------------------------------------------------------------------------

    def initiative(self, g: Pantheon) -> Flow:  # MB-TALENT-20, -22, -23
        piece = self.defender
        self.turn = OWNER[piece] if piece < FIRST_TOKEN else self.resolver
        if not self.can_counter(g) or not has_any(g, piece, WILLING.strikes_first):
            return self.dodging(g)
        if has_any(g, self.attacker, WILLING.strikes_first):
            return self.dodging(g)
        options = [verbs.STRIKE_FIRST] if holds(g, piece, OWNER[piece]) else []
        return ask(OWNER[piece], "ask.initiative", [*options, verbs.LET_BE], then=self.first_strike, secret=True)

    def first_strike(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.LET_BE:
            return go(self.dodging)
        self.struck_first = True
        g.tell(events.STRUCK_FIRST, self.defender, self.attacker)
        return call(self.counter_attack(g), then=self.after_first_strike)

    def after_first_strike(self, g: Pantheon) -> Flow:  # MB-TALENT-21, -24
        if self.is_off(g):
            return go(self.finish)
        far = self.reach if self.reach != NONE else reach_of(g, self.attacker, g.at[self.defender], self.aerial)
        if not how_attackable(g, self.attacker, self.defender, far, self.aerial):
            g.tell(events.ATTACK_LOST, self.attacker)
            return go(self.finish)
        return go(self.dodging)

    def can_counter(self, g: Pantheon) -> bool:
        """Whether the defender is asked for a counter-attack, as far as the table can see."""
        return self.might_counter(g) and self.has_hand(g, self.defender)

    def might_counter(self, g: Pantheon) -> bool:
        """MB-COUNTER-01, -04 to -06, -09, -10, -12: whether a card is all that a counter-attack could lack."""
        piece = self.defender
        if self.counter or not self.counterable or self.struck_first or not self.is_normal() or not self.is_near():
            return False
        if self.is_off(g) or is_token(piece) or piece in g.countered or g.is_petrified(piece):
            return False
        if self.thrown and not g.agreement.thrown_counters and not how_attackable(g, piece, self.attacker, 0, False):
            return False
        return not g.are_allied(piece, self.attacker)

    def counter_attack(self, g: Pantheon) -> Frame:
        raise AssertionError("answered in attack.py")

    # ---- dodging -----------------------------------------------------------------------------------------------------

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
        options = [*choices(verbs.USE, affordable), verbs.LET_BE]
        return ask(self.turn, "ask.dodge", options, then=self.dodged, secret=True)

    def dodged(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.LET_BE:
            return go(self.talents_of_attacker)
        self.dodge = POWER_EFFECTS[ref(pick)].dodge()
        return call(Pay(OWNER[self.defender], POWERS[ref(pick)].cost), then=self.talents_of_attacker)

    def talents_of_attacker(self, g: Pantheon) -> Flow:
        raise AssertionError("answered in attack.py")
