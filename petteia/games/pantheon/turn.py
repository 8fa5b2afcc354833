"""MB-TURN: rounds, and a player's turn with its four phases."""

from typing import Final

from petteia.games.pantheon import events, facts, scenario_facts, verbs, zones
from petteia.games.pantheon.actions import can_commit
from petteia.games.pantheon.activation import Activation
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import has_room
from petteia.games.pantheon.hand import Pay, discard_activation, draw, funds, holds
from petteia.games.pantheon.harm import judge, leave_stone, on_side
from petteia.games.pantheon.hooks import adventure, powers_of
from petteia.games.pantheon.kinds import (
    ACTING,
    ANOTHER,
    CHOOSING,
    DESTROYED,
    DISPLACED,
    DRAWING,
    PHASES,
    RECALLING,
    RESERVE,
    Piece,
)
from petteia.games.pantheon.lead import might_have
from petteia.games.pantheon.manoeuvres import (
    chosen_manoeuvre,
    has_manoeuvre,
    is_manoeuvre,
    manoeuvres,
    opening,
)
from petteia.games.pantheon.move import enter
from petteia.games.pantheon.names import AT_LIMIT, OWNER, TIME, UNIT_OF
from petteia.games.pantheon.omphalos import can_return_omphalos, might_return_omphalos, return_omphalos
from petteia.games.pantheon.running import TurnOrder
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.games.pantheon.state import Pantheon
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text

# ---- who may be activated --------------------------------------------------------------------------------------


DESTROYED_NOW: Final = Reason("refused.destroyed", "MB-TURN-09")
ACTIVATED: Final = Reason("refused.activated", "MB-TURN-19")
PETRIFIED: Final = Reason("refused.petrified", "MB-UPOW-15")
NO_CARD: Final = Reason("refused.no_card", "MB-TURN-07")
DEPLOY_FIRST: Final = Reason("refused.deploy_first", "MB-ACT-09")
NO_COMPLEX: Final = Reason("refused.no_complex", "MB-ACT-10")
NO_MEANS: Final = Reason("refused.cannot_pay", "MB-TURN-16")


def why_not_activated(g: Pantheon, piece: int, seat: Seat) -> Reason | None:
    """The reason why a unit cannot be activated."""
    if g.at[piece] == DESTROYED:
        return DESTROYED_NOW
    if piece in g.activated:
        return ACTIVATED
    if g.is_petrified(piece):
        return PETRIFIED
    return None if holds(g, piece, seat) else NO_CARD


def activations(g: Pantheon, seat: Seat, refused: list[Refusal] | None = None) -> list[int]:
    """MB-TURN-07 to -09: the units a player may activate, for simple actions or for a complex one."""
    simple: list[int] = []
    complex_ones: list[int] = []
    for piece in g.army[seat]:
        why = why_not_activated(g, piece, seat)
        if why is not None:
            if refused is not None:
                refused.append(why.against(choice(verbs.ACTIVATE, piece)))
            continue
        if g.at[piece] != RESERVE:
            simple.append(piece)
        elif refused is not None:
            refused.append(DEPLOY_FIRST.against(choice(verbs.ACTIVATE, piece)))
        if can_commit(g, piece):
            complex_ones.append(piece)
        elif refused is not None:
            refused.append(NO_COMPLEX.against(choice(verbs.COMMIT, piece)))
    return choices(verbs.ACTIVATE, simple) + choices(verbs.COMMIT, complex_ones)


NO_DIVINITY: Final = Reason("refused.no_divinity", "MB-TURN-25")
IN_RESERVE: Final = Reason("refused.in_reserve", "MB-TURN-26")
COMPLETE: Final = Reason("refused.complete", "MB-ACT-10")
SATURATED: Final = Reason("refused.saturated", "MB-TURN-24")
CANNOT_PAY: Final = Reason("refused.cannot_pay", "MB-TURN-20")


def recalls(g: Pantheon, seat: Seat, refused: list[Refusal] | None = None) -> list[int]:
    """Troops that may be recalled, if it can be paid."""
    god = g.divinity(seat)
    found: list[int] = []
    if refused is None and (god == NONE or g.at[god] < 0):
        return found
    for piece in g.army[seat]:
        if not g.unit(piece).troop:
            continue
        if god == NONE or g.at[god] < 0:
            why = NO_DIVINITY
        elif g.at[piece] == RESERVE:
            why = IN_RESERVE
        elif g.at[piece] == g.at[god] and not is_short(g, piece):
            why = COMPLETE
        elif g.at[piece] != g.at[god] and not has_room(g, piece, g.at[god]):
            why = SATURATED
        else:
            found.append(piece)
            continue
        if refused is not None:
            refused.append(why.against(choice(verbs.RECALL, piece)))
    return found


def is_short(g: Pantheon, piece: int) -> bool:
    """Whether a recall would change anything for a troop that is with its divinity (MB-TURN-22, -24)."""
    return g.vitality[piece] < g.unit(piece).vitality or g.carries[piece] != NONE


def might_recall(g: Pantheon, seat: Seat) -> bool:
    """As far as the table can see."""
    return bool(g.table.cards[zones.HAND[seat]]) and bool(recalls(g, seat))


# ---- the turn --------------------------------------------------------------------------------------------------


class Turn(Frame):
    """MB-TURN-02: the turn of one player."""

    seat: Seat
    next_one: Piece = NONE  # the unit to activate once it is paid for
    as_complex: bool = False

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.turn", self.parts(g))

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {
            "seat": g.seat_name(self.seat),
            "unit": g.named("unit", g.led) if g.led != NONE else "",
            "count": g.activation_limit - g.activations,
        }

    def shown(self, g: Pantheon) -> dict[str, object]:
        return {
            "turn": {"activations": g.activations, "limit": g.activation_limit, "phase": PHASES[g.phase]},
        }

    # ---- phase 1 ---------------------------------------------------------------------------------------------------

    def begin(self, g: Pantheon) -> Flow:
        g.active = self.seat
        g.turns += 1
        g.activations = 0
        g.activation_limit = facts.ACTIVATIONS
        g.free_activations = 0
        g.activated.clear()  # MB-TURN-28
        g.countered.clear()
        g.frozen.clear()
        g.used.clear()
        g.led = NONE
        g.quiet = 0  # MB-MAN-13
        g.phase = DRAWING
        g.tell(events.TURN_BEGINS, self.seat, g.turns)
        for piece in range(len(g.bold_until)):  # MB-TURN-03, MB-POWER-19
            if g.bold_until[piece] == self.seat:
                g.bold_by[piece] = NONE
                g.bold_until[piece] = NOBODY
        frame = opening(g)
        return go(self.draw_card) if frame is None else call(frame, then=self.draw_card)

    def draw_card(self, g: Pantheon) -> Flow:  # MB-TURN-04
        for piece in g.army[self.seat]:
            for power in powers_of(g, piece):
                procedure = power.draws(g, piece)
                if procedure is not None:
                    return call(procedure, then=self.before_choice)
        draw(g, self.seat, facts.CARDS_DRAWN)
        return go(self.before_choice)

    def before_choice(self, g: Pantheon) -> Flow:  # MB-MAN-10
        frame = opening(g, self.seat)
        return self.choose(g) if frame is None else call(frame, then=self.choose)

    def choose(self, g: Pantheon) -> Flow:  # MB-TURN-05
        g.phase = CHOOSING
        return ask(self.seat, "ask.turn", self.offers(g), then=self.chosen, secret=True, why_not=self.offers)

    def offers(self, g: Pantheon, refused: list[Refusal] | None = None) -> list[int]:
        """Units to activate, what may be done between two effects, to pass."""
        options = activations(g, self.seat, refused)
        options += manoeuvres(g, self.seat, refused)
        if can_return_omphalos(g, self.seat):
            options.append(verbs.RETURN_OMPHALOS)
        options += [verbs.PASS, verbs.PASS_WITHOUT]
        return options

    def chosen(self, g: Pantheon, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb in (verbs.PASS, verbs.PASS_WITHOUT):  # MB-TURN-06
            g.tell(events.PASSED, self.seat)
            if verb == verbs.PASS_WITHOUT:  # whoever passes has just had the same choices
                frame = opening(g, self.seat)
                return go(self.recall) if frame is None else call(frame, then=self.recall)
            draw(g, self.seat, facts.CARDS_FOR_PASSING)
            return go(self.before_recall)
        if verb == verbs.RETURN_OMPHALOS:
            return_omphalos(g, self.seat)
            return go(self.choose)
        if is_manoeuvre(pick):
            return call(chosen_manoeuvre(self.seat, pick), then=self.choose)
        self.next_one = ref(pick)
        self.as_complex = verb == verbs.COMMIT
        return go(self.activate)

    # ---- phase 2 ---------------------------------------------------------------------------------------------------

    def activate(self, g: Pantheon) -> Flow:  # MB-TURN-07
        g.phase = ACTING
        piece = self.next_one
        self.next_one = NONE
        discard_activation(g, piece, OWNER[piece])
        return call(Activation(piece, self.as_complex), then=self.led)

    def led(self, g: Pantheon) -> Flow:
        """MB-TALENT-27, -30: the troop of a leader may be activated at once; the active player decides and announces,
        whoever gives the card."""
        troop = g.led
        if troop == NONE:
            return self.before_another(g)
        if g.activations >= g.activation_limit or g.at[troop] < 0 or troop in g.activated or g.is_petrified(troop):
            g.led = NONE
            return go(self.before_another)
        if not g.table.cards[zones.HAND[OWNER[troop]]]:
            g.led = NONE
            return go(self.before_another)
        options: list[int] = []
        mine = OWNER[troop] == self.seat
        if holds(g, troop, self.seat) if mine else might_have(g, troop):
            options.append(choice(verbs.ACTIVATE_LED, troop))
            if can_commit(g, troop):
                options.append(choice(verbs.COMMIT_LED, troop))
        text = "ask.led" if mine else "ask.led_partner"
        return ask(self.seat, text, [*options, verbs.NO_LEAD], then=self.led_chosen, secret=True)

    def led_chosen(self, g: Pantheon, pick: int) -> Flow:
        troop = g.led
        g.led = NONE
        if verb_of(pick) == verbs.NO_LEAD:
            return go(self.before_another)
        if not holds(g, troop, OWNER[troop]):  # MB-TALENT-30: the partner has no such card to give
            g.tell(events.NOT_GIVEN, OWNER[troop], UNIT_OF[troop])
            return go(self.before_another)
        if g.led_by != NONE:
            g.bold_by[troop] = g.led_by  # MB-UPOW-10
            g.bold_until[troop] = self.seat
        self.next_one = troop
        self.as_complex = verb_of(pick) == verbs.COMMIT_LED
        return go(self.activate)

    # ---- phases 3 and 4 --------------------------------------------------------------------------------------------

    def before_another(self, g: Pantheon) -> Flow:  # MB-MAN-10
        frame = opening(g, self.seat if self.might_go_on(g) or self.might_close(g) else NOBODY)
        return self.another(g) if frame is None else call(frame, then=self.another)

    def might_go_on(self, g: Pantheon) -> bool:
        """Whether a further activation is asked for, as far as the table can see: a manoeuvre may bring its cards."""
        if g.activations >= g.activation_limit:
            return False
        return bool(g.table.cards[zones.HAND[self.seat]]) or has_manoeuvre(g, self.seat)

    def another(self, g: Pantheon) -> Flow:  # MB-TURN-15 to -20
        """A further activation, or the recall of a troop, or the end."""
        if not self.might_go_on(g):
            return self.recall(g)
        g.phase = ANOTHER
        return ask(self.seat, "ask.another", self.others(g), then=self.another_chosen, secret=True, why_not=self.others)

    def others(self, g: Pantheon, refused: list[Refusal] | None = None) -> list[int]:
        options: list[int] = []
        if g.free_activations or funds(g, self.seat) >= facts.ACTIVATION_COST:
            options = activations(g, self.seat, refused)
        elif refused is not None:
            refused += NO_MEANS.against_all(activations(g, self.seat, refused))
        return options + self.recall_options(g, refused)

    def recall_options(self, g: Pantheon, refused: list[Refusal] | None = None) -> list[int]:
        options: list[int] = []
        if funds(g, self.seat) >= facts.RECALL_COST:
            options = choices(verbs.RECALL, recalls(g, self.seat, refused))
        elif refused is not None:
            refused += CANNOT_PAY.against_all(choices(verbs.RECALL, recalls(g, self.seat, refused)))
        options += manoeuvres(g, self.seat, refused)
        if can_return_omphalos(g, self.seat):
            options.append(verbs.RETURN_OMPHALOS)
        options.append(verbs.END_TURN)
        return options

    def another_chosen(self, g: Pantheon, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb in (verbs.ACTIVATE, verbs.COMMIT):
            self.next_one = ref(pick)
            self.as_complex = verb == verbs.COMMIT
            if g.free_activations:
                g.free_activations -= 1
                return go(self.activate)
            return call(Pay(self.seat, facts.ACTIVATION_COST), then=self.activate)
        if is_manoeuvre(pick):
            return call(chosen_manoeuvre(self.seat, pick), then=self.another)
        if verb == verbs.RETURN_OMPHALOS:
            return_omphalos(g, self.seat)
            return go(self.another)
        return self.recall_chosen(g, pick)

    def before_recall(self, g: Pantheon) -> Flow:  # MB-MAN-10
        frame = opening(g, self.seat if self.might_close(g) else NOBODY)
        return self.recall(g) if frame is None else call(frame, then=self.recall)

    def might_close(self, g: Pantheon) -> bool:
        """Whether anything but manoeuvres is left before the end of the turn, as far as the table can see."""
        return might_recall(g, self.seat) or might_return_omphalos(g, self.seat)

    def recall(self, g: Pantheon) -> Flow:  # MB-TURN-20
        if not self.might_close(g):
            return go(self.ends)
        g.phase = RECALLING
        return ask(
            self.seat,
            "ask.recall",
            self.recall_options(g),
            then=self.recall_chosen,
            secret=True,
            why_not=self.recall_options,
        )

    def recall_chosen(self, g: Pantheon, pick: int) -> Flow:
        verb = verb_of(pick)
        if is_manoeuvre(pick):
            return call(chosen_manoeuvre(self.seat, pick), then=self.recall)
        if verb == verbs.RETURN_OMPHALOS:
            return_omphalos(g, self.seat)
            return go(self.recall)
        if verb == verbs.RECALL:
            self.next_one = ref(pick)
            return call(Pay(self.seat, facts.RECALL_COST), then=self.recalled)
        return go(self.ends)

    def recalled(self, g: Pantheon) -> Flow:  # MB-TURN-21 to -25
        piece, area = self.next_one, g.at[g.divinity(self.seat)]
        g.tell(events.RECALLED, piece, area)
        if g.at[piece] >= 0:
            leave_stone(g, piece)
        g.vitality[piece] = g.unit(piece).vitality
        g.petrified[piece] = NOBODY  # MB-TURN-23
        if g.at[piece] != area:
            enter(g, piece, area, DISPLACED)
        return go(self.ends)

    def ends(self, g: Pantheon) -> Flow:  # MB-TURN-27, -28
        for piece in g.army[self.seat]:
            if g.is_petrified(piece):
                g.petrified[piece] = NOBODY
                g.tell(events.STONE_FREE, piece)
        return done()


# ---- rounds ----------------------------------------------------------------------------------------------------


class Rounds(TurnOrder):
    """MB-TURN-01: turn after turn, round after round. The first procedure of a battle."""

    def begin(self, g: Pantheon) -> Flow:
        g.active = g.first
        return go(self.round_begins)

    def round_begins(self, g: Pantheon) -> Flow:  # MB-MAN-12
        g.rounds += 1
        g.acted = 0
        g.used_in_round.clear()
        for seat in range(g.seats):
            g.manoeuvres[seat] = 0
        g.tell(events.ROUND_BEGINS, g.rounds)
        return go(self.turn_begins)

    def turn_begins(self, g: Pantheon) -> Flow:
        return call(Turn(g.active), then=self.turn_ends)

    def turn_ends(self, g: Pantheon) -> Flow:
        g.acted |= 1 << g.active
        g.led = NONE
        everybody = True
        for seat in range(g.seats):
            if not (g.acted | g.out) >> seat & 1:
                everybody = False
        if everybody:
            return go(self.round_ends)
        g.active = g.after(g.active)
        return go(self.turn_begins)

    def round_ends(self, g: Pantheon) -> Flow:  # MB-SCEN-05
        if g.agreement.scenario != NONE:
            adventure(g).round_ends(g)
            judge(g)
            if g.victors:
                return g.ended()
            scenario = SCENARIOS[g.agreement.scenario]
            if scenario.round_limit and g.rounds >= scenario.round_limit:
                return self.time_is_up(g)
        g.active = g.first if not g.is_out(g.first) else g.after(g.first)
        return go(self.round_begins)

    def time_is_up(self, g: Pantheon) -> Flow:  # MB-WIN-12
        scenario = SCENARIOS[g.agreement.scenario]
        for condition in scenario.victory:
            if condition.kind == scenario_facts.ROUND_COMPLETED:
                g.win(on_side(g, condition.side), TIME)
                return g.ended()
        best = g.in_order(g.first)
        for measure in scenario.at_limit:
            if measure in (scenario_facts.SHARED, scenario_facts.DRAWN):
                break
            scores = [measured(g, seat, measure) for seat in best]
            best = [seat for seat, score in zip(best, scores, strict=True) if score == max(scores)]
        camps = {g.agreement.camps[seat] for seat in best}
        if len(camps) == 1:
            g.win(g.partners(best[0]), AT_LIMIT)
        elif scenario_facts.SHARED in scenario.at_limit:
            g.win(best, AT_LIMIT)
        else:
            g.way = AT_LIMIT
        return g.ended()


def measured(g: Pantheon, seat: Seat, measure: int) -> int:
    """What decides after the last round."""
    if measure == scenario_facts.BY_GLORY:
        return g.glory[seat]
    if measure == scenario_facts.BY_DIVINITY_VITALITY:
        return g.vitality[g.divinity(seat)]
    if measure == scenario_facts.BY_TOKEN_VITALITY:
        return sum([g.vitality[token] for token in g.tokens() if g.camp_of(token) == g.agreement.camps[seat]])
    return sum([g.absorbed[other] for other in g.partners(seat)])


BOOK.register(Turn(0), Rounds())
