"""MB-TURN phase 2: one unit is activated. What it may do is in actions.py."""

from petteia.games.pantheon import events, facts, verbs
from petteia.games.pantheon.actions import OpenActions
from petteia.games.pantheon.attack import Attack
from petteia.games.pantheon.board_facts import distance
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import cannot_end_in, ignores_terrain
from petteia.games.pantheon.hand import Pay
from petteia.games.pantheon.harm import leave_stone, wound
from petteia.games.pantheon.hooks import POWER_EFFECTS, WILLING, powers_of, talents_among
from petteia.games.pantheon.kinds import (
    CARRIED,
    DISPLACED,
    FLIGHT,
    RESERVE,
    RUNNING,
    WALKING,
    Piece,
    Power,
    Skill,
    Used,
)
from petteia.games.pantheon.lead import Lead
from petteia.games.pantheon.manoeuvres import chosen_manoeuvre, is_manoeuvre, opening
from petteia.games.pantheon.move import SWAMPED, Move, MoveOut, enter
from petteia.games.pantheon.names import OWNER, PIECE_REFS, skill_of
from petteia.games.pantheon.omphalos import return_omphalos
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.stones import absorb, carried_home
from petteia.games.pantheon.strike import attack_options, chosen_attack, is_attack, range_of
from petteia.games.pantheon.unit_facts import POWERS
from petteia.kernel.flow import NOBODY, Flow, Frame, Refusal, ask, call, done, go
from petteia.kernel.option import ref, verb_of
from petteia.kernel.words import Text


class Activation(OpenActions):
    """MB-TURN-10 to -14: start, actions, end. The active player decides, for a partner's troop too (MB-TALENT-28)."""

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

    # ---- 2.a and 2.b: it begins --------------------------------------------------------------------------------------

    def begin(self, g: Pantheon) -> Flow:
        g.acting = self.piece
        g.complex = self.is_complex
        g.kept = 0
        g.walked = False
        g.activations += 1
        g.activated.append(self.piece)
        g.tell(events.COMMITTED if self.is_complex else events.ACTIVATED, g.active, self.piece)
        if self.is_complex:
            self.limit = facts.COMPLEX_ACTIONS
        return go(self.starts)

    def starts(self, g: Pantheon) -> Flow:  # MB-TURN-10, MB-TERRAIN-19
        area = g.at[self.piece]
        if area >= 0:
            terrain = facts.TERRAINS[g.terrain(area)]
            if terrain.wounds_starting and not ignores_terrain(g, self.piece, g.terrain(area)):
                g.tell(events.FROZEN, self.piece, area)
                self.limit = min(self.limit, terrain.actions_most)
                g.frozen.append(self.piece)
                wound(g, self.piece, terrain.wounds_starting)
        return go(self.between)

    # ---- 2.c: actions ------------------------------------------------------------------------------------------------

    def between(self, g: Pantheon) -> Flow:  # MB-MAN-10: before and after each action
        frame = opening(g, g.active if self.is_acting(g) and self.might_go_on(g) else NOBODY)
        return self.menu(g) if frame is None else call(frame, then=self.menu)

    def is_acting(self, g: Pantheon) -> bool:
        """Whether the activation goes on: the unit is there, and nothing has ended it."""
        return g.at[self.piece] >= RESERVE and not self.over and g.acting == self.piece

    def menu(self, g: Pantheon) -> Flow:
        if not self.is_acting(g):
            return go(self.ends)
        if self.uprooted:
            return go(self.attack_now)
        if not self.might_go_on(g):
            return go(self.ends)
        text = "ask.complex" if self.is_complex else "ask.action"
        return ask(g.active, text, self.offers(g), then=self.chosen, secret=True, why_not=self.offers)

    def offers(self, g: Pantheon, refused: list[Refusal] | None = None) -> list[int]:
        """The actions left, what is none, and the end of the activation."""
        options = self.complex_menu(g, refused) if self.is_complex else self.simple_menu(g, refused)
        options += self.at_any_moment(g, refused)
        options.append(verbs.END_ACTIVATION)
        return options

    def chosen(self, g: Pantheon, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.END_ACTIVATION:
            return go(self.ends)
        if is_manoeuvre(pick):
            return call(chosen_manoeuvre(g.active, pick), then=self.menu)
        if verb == verbs.RETURN_OMPHALOS:
            return_omphalos(g, g.active)
            return go(self.menu)
        if verb == verbs.DROP:
            leave_stone(g, self.piece)
            return go(self.menu)
        if self.is_complex:
            return self.do_complex(g, pick)
        return self.do_simple(g, pick)

    def do_simple(self, g: Pantheon, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.WALK:
            self.note(facts.WALK)
            return call(Move(self.piece, WALKING, ref(pick)), then=self.moved)
        if verb == verbs.WALK_AGAIN:
            return self.walk_again(g, ref(pick))
        if verb == verbs.CLAIM:
            self.note(facts.CLAIM)
            g.carries[self.piece] = ref(pick)
            g.stone_at[ref(pick)] = CARRIED
            g.tell(events.CLAIMED, self.piece, ref(pick))
            return go(self.between)
        if verb == verbs.USE:
            return self.use_power(g, ref(pick))
        if verb == verbs.UPROOT:
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
        else:
            self.walks -= 1
        return call(Move(self.piece, WALKING, area), then=self.moved)

    def moved(self, g: Pantheon) -> Flow:
        if self.result == SWAMPED:
            self.over = True  # MB-TERRAIN-13, MB-TURN-14
        return go(self.between)

    def attack_now(self, g: Pantheon) -> Flow:
        """After an element was taken away the target is chosen."""
        options = attack_options(g, self.piece, self.near_only())
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
        g.tell(events.POWER_USED, self.piece, power)
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
        if verb == verbs.DEPLOY:
            g.tell(events.DEPLOYED, self.piece, ref(pick))
            enter(g, self.piece, ref(pick), DISPLACED)
            return go(self.between)
        if verb == verbs.ABSORB:
            absorb(g, self.piece, ref(pick))
            return go(self.between)
        if verb in (verbs.AERIAL, verbs.AERIAL_NEAR):
            attack = Attack(self.piece, ref(pick), g.active)
            attack.aerial = True
            attack.range = 0 if verb == verbs.AERIAL_NEAR else distance(g.at[self.piece], g.at[ref(pick)])
            return call(attack, then=self.between)
        return call(Move(self.piece, RUNNING if verb == verbs.RUN else FLIGHT, ref(pick)), then=self.moved)

    # ---- 2.d: it ends ------------------------------------------------------------------------------------------------

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


BOOK.register(Activation(0, False), UsePower(0, 0))
