"""MB-ACT, MB-POWER-09, -15, -16: what a unit may do, as a complex action or in an activation."""

from typing import Final

from petteia.games.pantheon import facts, verbs
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import deployments, surroundings
from petteia.games.pantheon.hand import funds
from petteia.games.pantheon.hooks import (
    POWER_EFFECTS,
    WILLING,
    has_any,
    has_trait,
    power_works,
    talents_among,
    was_used,
)
from petteia.games.pantheon.kinds import FLIGHT, RESERVE, RUNNING, WALKING, Actions, Piece
from petteia.games.pantheon.manoeuvres import CANNOT_PAY, manoeuvres
from petteia.games.pantheon.move import first_entries, why_not_entered
from petteia.games.pantheon.names import OWNER
from petteia.games.pantheon.omphalos import can_return_omphalos
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.stones import absorbable, claims
from petteia.games.pantheon.strike import attack_options, remove_element
from petteia.games.pantheon.targets import FAR_ONLY, NEAR_ONLY, targets
from petteia.games.pantheon.unit_facts import ACTIVE, POWERS
from petteia.kernel.flow import Frame, Reason, Refusal
from petteia.kernel.option import choice, choices

# ---- complex actions -------------------------------------------------------------------------------------------


def complex_actions(g: Pantheon, piece: int) -> list[int]:
    """MB-ACT-02, -09: what a unit could do as its one complex action, for which no talent counts (MB-ACT-08)."""
    if g.at[piece] == RESERVE:
        return choices(verbs.DEPLOY, deployments(g, piece))
    found = choices(verbs.RUN, first_entries(g, piece, RUNNING))
    found += choices(verbs.ABSORB, absorbable(g, piece))
    if has_trait(g, piece, facts.FLYING):
        found += choices(verbs.FLY, first_entries(g, piece, FLIGHT))
        for target, ways in targets(g, piece, NONE, True):
            if ways & FAR_ONLY:
                found.append(choice(verbs.AERIAL, target))
            if ways & NEAR_ONLY and g.at[target] != g.at[piece]:
                found.append(choice(verbs.AERIAL_NEAR, target))
    return found


def can_commit(g: Pantheon, piece: int) -> bool:
    """Whether a unit has any complex action."""
    if g.at[piece] == RESERVE:
        return bool(deployments(g, piece))
    if has_trait(g, piece, facts.FLYING) or absorbable(g, piece):
        return bool(complex_actions(g, piece))
    return bool(first_entries(g, piece, RUNNING, True))


# ---- what an activated unit may do -----------------------------------------------------------------------------


HAS_ATTACKED: Final = Reason("refused.has_attacked", "MB-ACT-05")


class OpenActions(Frame):
    """What a unit has done in its activation, and what it may still do."""

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

    def might_go_on(self, g: Pantheon) -> bool:
        """Whether anything is left to do, as far as the table can see."""
        if self.count < self.limit or self.walks or self.attacks or self.hunt_walk or self.hunt_attack:
            return True
        if g.carries[self.piece] != NONE:
            return True
        return not self.is_complex and bool(self.active_powers(g))

    def at_any_moment(self, g: Pantheon, refused: list[Refusal] | None) -> list[int]:
        """What is no action: drop a stone, return an omphalos, manoeuvres (MB-STONE-04, -10, MB-MAN-10)."""
        found: list[int] = []
        if g.carries[self.piece] != NONE and g.at[self.piece] >= 0:
            found.append(verbs.DROP)
        if can_return_omphalos(g, g.active):
            found.append(verbs.RETURN_OMPHALOS)
        return found + manoeuvres(g, g.active, refused)

    def simple_menu(self, g: Pantheon, refused: list[Refusal] | None) -> list[int]:
        """MB-ACT-01, -03 to -06, MB-POWER-09, -15, -16."""
        found: list[int] = []
        piece = self.piece
        if self.may_walk(g):
            if not self.hunt_walk:
                found += choices(verbs.WALK, first_entries(g, piece, WALKING))
            if refused is not None:
                why_not_entered(g, piece, WALKING, verbs.WALK, refused)
        elif refused is not None and self.attacked and not self.actions >> facts.WALK & 1:
            refused += HAS_ATTACKED.against_all(choices(verbs.WALK, surroundings(g.at[piece])[1:]))
        if self.walks or self.hunt_walk:
            found += choices(verbs.WALK_AGAIN, first_entries(g, piece, WALKING))
        if self.may_attack(g):
            found += self.attack_menu(g, refused)
        if self.may(facts.CLAIM):
            found += claims(g, piece, refused)
        for power in self.active_powers(g):
            why = self.why_no_power(g, power)
            if why is None:
                found.append(choice(verbs.USE, power))
            elif refused is not None:
                refused.append(why.against(choice(verbs.USE, power)))
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

    def attack_menu(self, g: Pantheon, refused: list[Refusal] | None) -> list[int]:
        found = attack_options(g, self.piece, self.near_only(), refused)
        if self.can_uproot(g):
            found.append(verbs.UPROOT)
        return found

    def can_uproot(self, g: Pantheon) -> bool:
        """MB-TALENT-16: before the target is chosen, if there will be one."""
        piece = self.piece
        if not g.elements[g.at[piece]] or not self.uprooting(g):
            return False
        after = g.copy()
        assert isinstance(after, Pantheon)
        self.uproot(after)
        return bool(attack_options(after, piece, self.near_only()))

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

    def why_no_power(self, g: Pantheon, power: int) -> Reason | None:
        """The reason why an active power cannot be used now."""
        effect = POWER_EFFECTS[power]
        why = ""
        if effect.hunts():
            why = effect.why_not(g, self.piece) if self.shot else "refused.after_shot"
        elif effect.extra_walks() and not self.count:
            why = "refused.after_action"
        else:
            why = effect.why_not(g, self.piece)
        if why:
            return Reason(why, effect.rule())
        return None if funds(g, OWNER[self.piece]) >= POWERS[power].cost else CANNOT_PAY

    def complex_menu(self, g: Pantheon, refused: list[Refusal] | None) -> list[int]:
        if self.count >= self.limit:
            return []
        if refused is not None and g.at[self.piece] >= 0 and not first_entries(g, self.piece, RUNNING):
            why_not_entered(g, self.piece, RUNNING, verbs.RUN, refused)
        return complex_actions(g, self.piece)
