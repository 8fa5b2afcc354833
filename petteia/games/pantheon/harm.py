"""MB-UNIT-16 to -21, MB-WIN: wounds, destruction, elimination, and who has won."""

from petteia.games.pantheon import events, facts, scenario_facts, zones
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.hooks import POWER_EFFECTS, adventure, is_token, power_works
from petteia.games.pantheon.kinds import ABSENT, BATTLE
from petteia.games.pantheon.kinds import DESTROYED as GONE
from petteia.games.pantheon.names import (
    DIVINITY_DESTROYED,
    FOUR_STONES,
    GLORY_WON,
    LAST_DIVINITY,
    TOKENS_BROKEN,
    UNIT_OF,
    UNIT_SLAIN,
)
from petteia.games.pantheon.running import OwnEffect, TurnOrder
from petteia.games.pantheon.scenario_facts import EACH, SCENARIOS, Condition
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import UNITS
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, done

# ---- stones ----------------------------------------------------------------------------------------------------


def leave_stone(g: Pantheon, piece: int) -> None:
    """A unit leaves what it carries in its area (MB-UNIT-19)."""
    stone = g.carries[piece]
    if stone != NONE:
        g.carries[piece] = NONE
        g.stone_at[stone] = g.at[piece]
        g.tell(events.DROPPED, piece, stone, g.at[piece])


# ---- wounds ----------------------------------------------------------------------------------------------------


def wound(g: Pantheon, piece: int, count: int, by: Seat = NOBODY) -> None:
    """MB-ATTACK-28 to -30: wounds beyond the remaining vitality are lost."""
    if count <= 0:
        return
    g.vitality[piece] = max(0, g.vitality[piece] - count)
    if not g.vitality[piece]:
        destroy(g, piece, by)


def destroy(g: Pantheon, piece: int, by: Seat = NOBODY) -> None:
    """MB-UNIT-16 to -20: a unit leaves the board at once; what this triggers comes before anything else."""
    area = g.at[piece]
    g.vitality[piece] = 0
    if is_token(piece):
        g.at[piece] = GONE
        g.tell(events.TOKEN_BROKEN, by, piece)
        adventure(g).token_broken(g, piece, by)
        g.before_all(Settle())
        return
    leave_stone(g, piece)
    g.put(piece, GONE)
    g.petrified[piece] = NOBODY
    g.bold_by[piece] = NONE
    g.bold_until[piece] = NOBODY
    g.tell(events.DESTROYED, piece)
    adventure(g).unit_destroyed(g, piece, area, by)
    for seat in g.in_order(g.active):
        for other in g.army[seat]:
            if other != piece and g.at[other] >= 0:  # MB-UPOW-03
                for power in UNITS[UNIT_OF[other]].powers:
                    if power_works(g, other, power):
                        procedure = POWER_EFFECTS[power].other_destroyed(g, other)
                        if procedure is not None:
                            g.before_all(procedure)
    g.before_all(Settle())  # MB-WIN-05: after the powers that the destruction triggers


def regain(g: Pantheon, piece: int, count: int) -> int:
    """MB-UNIT-08: vitality never exceeds what is printed. Answers with what was regained."""
    before = g.vitality[piece]
    g.vitality[piece] = min(before + count, g.unit(piece).vitality)
    return g.vitality[piece] - before


# ---- elimination -----------------------------------------------------------------------------------------------


def eliminate(g: Pantheon, seat: Seat) -> None:
    """MB-WIN-08, -09: an army leaves the game; what its units carried stays free."""
    g.tell(events.ELIMINATED, seat)
    for piece in g.army[seat]:
        if g.at[piece] >= 0:
            leave_stone(g, piece)
        g.put(piece, GONE)
        g.vitality[piece] = 0
        g.petrified[piece] = NOBODY
    for piece in range(len(g.petrified)):
        if g.petrified[piece] == seat:
            g.petrified[piece] = NOBODY
    for zone in (zones.PILE, zones.HAND, zones.DISCARD, zones.LOOKED_AT):
        g.table.lay_out(zone[seat], ())
    g.out |= 1 << seat
    g.absorbed[seat] = 0
    g.glory[seat] = 0  # SC-APPLE-4
    if g.first == seat:
        g.first = g.after(seat)  # MB-WIN-10


# ---- victory ---------------------------------------------------------------------------------------------------


class Settle(Frame):
    """MB-WIN-05: after an effect that destroyed something, who has won, who is out?"""

    def begin(self, g: Pantheon) -> Flow:
        judge(g)
        if g.victors:
            return g.ended()
        return self.remove_the_fallen(g)

    def remove_the_fallen(self, g: Pantheon) -> Flow:
        """MB-WIN-08: with several players each alone, whoever has lost the divinity is out."""
        for seat in range(g.seats):
            if not g.is_out(seat) and has_fallen(g, seat):
                eliminate(g, seat)
                if seat == g.active:
                    end_turn_at_once(g)
        judge(g)
        return g.ended() if g.victors else done()


class Concede(Frame):
    """MB-WIN-11: the divinity of a player who gives up is treated as destroyed."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Pantheon) -> Flow:
        if g.at[g.divinity(self.seat)] != GONE:
            destroy(g, g.divinity(self.seat))
        return done()


def end_turn_at_once(g: Pantheon) -> None:
    """MB-WIN-10: nothing that the eliminated player began goes on, only what the destruction triggered, and what
    another player has begun between two effects (MB-GEN-04)."""
    staying: list[Frame] = []
    while g.stack[-1].interrupts:
        staying.append(g.stack.pop())
    begun: list[Frame] = []
    while not isinstance(g.stack[-1], TurnOrder):
        frame = g.stack.pop()
        begun.append(frame)
        if isinstance(frame, OwnEffect) and frame.goes_on(g.out):
            staying += begun
            begun = []
    while staying:
        g.stack.append(staying.pop())
    g.acting = NONE
    g.complex = False


def has_fallen(g: Pantheon, seat: Seat) -> bool:
    """The divinity of a player is destroyed, and that puts the player out."""
    god = g.divinity(seat)
    alone = g.seats > 2 and not g.agreement.teams
    return alone and god != NONE and g.at[god] == GONE


def judge(g: Pantheon) -> None:
    """Every condition that may be met by now."""
    if g.stage != BATTLE or g.victors:
        return
    if g.agreement.scenario == NONE:
        judge_skirmish(g)
    else:
        for condition in SCENARIOS[g.agreement.scenario].victory:
            judge_condition(g, condition)


def standing(g: Pantheon) -> list[Seat]:
    """Players whose divinity is left; one in reserve is (MB-WIN-07)."""
    found: list[Seat] = []
    for seat in range(g.seats):
        god = g.divinity(seat)
        if god != NONE and g.at[god] not in (GONE, ABSENT):
            found.append(seat)
    return found


def judge_skirmish(g: Pantheon) -> None:
    """MB-WIN-01 to -03."""
    left = standing(g)
    if g.agreement.teams:
        fallen = [seat for seat in range(g.seats) if seat not in left]
        if fallen:  # MB-WIN-02
            camp = losing_camp(g, fallen)
            g.win([seat for seat in range(g.seats) if g.agreement.camps[seat] != camp], DIVINITY_DESTROYED)
    elif len(left) <= 1:
        g.win(left or [g.active], LAST_DIVINITY)
    judge_stones(g, facts.STONES_TO_WIN)


def losing_camp(g: Pantheon, fallen: list[Seat]) -> int:
    """MB-WIN-06: if both camps lost a divinity in one effect, the active player's camp wins."""
    camps = sorted({g.agreement.camps[seat] for seat in fallen})
    active = g.agreement.camps[g.active]
    return camps[0] if len(camps) == 1 else next(camp for camp in camps if camp != active)


def judge_stones(g: Pantheon, enough: int) -> None:
    """MB-WIN-03, MB-TEAM-08."""
    for seat in g.in_order(g.active):
        camp = g.partners(seat)
        if sum([g.absorbed[other] for other in camp]) >= enough:
            g.win(camp, FOUR_STONES)


def judge_condition(g: Pantheon, condition: Condition) -> None:
    """MB-WIN-04: one condition of a scenario."""
    kind = condition.kind
    if kind == scenario_facts.UNIT_DESTROYED:
        for piece in g.all_units():
            if UNIT_OF[piece] == condition.unit and g.at[piece] == GONE:
                g.win(on_side(g, condition.side), UNIT_SLAIN)
    elif kind == scenario_facts.GLORY_AT_LEAST:
        for seat in g.in_order(g.active):
            if g.glory[seat] >= condition.amount:
                g.win([seat], GLORY_WON)
    elif kind == scenario_facts.LAST_DIVINITY:
        left = standing(g)
        if len(left) <= 1:
            g.win(left or [g.active], LAST_DIVINITY)
    elif kind == scenario_facts.TOKENS_DESTROYED:
        judge_tokens(g, condition.amount)
    elif kind == scenario_facts.ENEMY_DIVINITY_DESTROYED:
        left = standing(g)
        fallen = [seat for seat in range(g.seats) if seat not in left]
        if fallen:
            camp = losing_camp(g, fallen)
            g.win([seat for seat in range(g.seats) if g.agreement.camps[seat] != camp], DIVINITY_DESTROYED)
    elif kind == scenario_facts.STONES_ABSORBED:
        judge_stones(g, condition.amount)


def judge_tokens(g: Pantheon, enough: int) -> None:
    """Whoever has broken so many tokens of the others."""
    for seat in g.in_order(g.active):
        broken = [piece for piece in g.tokens() if g.at[piece] == GONE and g.camp_of(piece) != g.agreement.camps[seat]]
        if len(broken) >= enough:
            g.win(g.partners(seat), TOKENS_BROKEN)


def on_side(g: Pantheon, side: int) -> list[Seat]:
    """The players on a side of a scenario."""
    return [seat for seat in range(g.seats) if side in (EACH, g.side_in_order(seat))]


BOOK.register(Settle(), Concede(0))
