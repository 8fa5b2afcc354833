"""MB-POWER, MB-UPOW: what the powers change. Offensive powers are described by their facts (see strike.py)."""

from petteia.games.pantheon import events, facts, verbs, zones
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.ground import allies_beside, enemies_in
from petteia.games.pantheon.hand import draw, draw_left, reshuffle
from petteia.games.pantheon.harm import destroy, regain
from petteia.games.pantheon.hooks import PowerEffect, adventure, enter_powers
from petteia.games.pantheon.kinds import Piece, Power
from petteia.games.pantheon.names import ART_OF_WAR, OWNER
from petteia.games.pantheon.running import ThisAttack
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import POWER_REFS, POWERS
from petteia.kernel.events import only
from petteia.kernel.flow import Flow, Frame, Seat, ask, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text

# ---- figures in attacks ----------------------------------------------------------------------------------------


class CombatBonus(PowerEffect):
    """More combat under some condition: so many figures, so far away, after a walk; or for each figure (MB-UPOW-17)."""

    def combat(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        power = self.facts
        if g.vitality[piece] < power.amount("from_figures") or attack.range < power.amount("from_range"):
            return 0
        if power.amount("after_walk") and not (g.walked and g.acting == piece):
            return 0
        return power.amount("combat") + power.amount("combat_per_figure") * g.vitality[piece]


class Dodge(PowerEffect):
    def dodge(self) -> int:
        return self.facts.amount("defense")


class Endurance(PowerEffect):  # MB-UPOW-06
    def wounds(self, g: Pantheon, piece: int, count: int) -> int:
        return self.facts.amount("wounds") if count >= self.facts.amount("from_wounds") else 0


class RerollOwn(PowerEffect):
    def rerolls(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.amount("rerolls") if piece == attack.attacker else 0


class RerollAny(PowerEffect):  # MB-UPOW-07: his attacks, his counter-attacks, attacks against him
    def rerolls(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.amount("rerolls")


class TurnDice(PowerEffect):
    def turns(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return self.facts.amount("turned") if piece == attack.attacker else 0


class WallOfShields(PowerEffect):  # MB-UPOW-09
    def redirects(self, g: Pantheon, piece: int, attack: ThisAttack) -> list[int]:
        return [other for other in allies_beside(g, piece) if g.unit(other).troop and other != attack.attacker]


# ---- cards -----------------------------------------------------------------------------------------------------


class Patriarch(PowerEffect):
    def draws(self, g: Pantheon, piece: int) -> Frame | None:
        pile = len(g.table.cards[zones.PILE[OWNER[piece]]])
        few = 0 < pile < self.facts.amount("looks")
        return None if few else LookAtTop(OWNER[piece], self.number)


class LookAtTop(Frame):
    """Look at the top of one's pile, take some of it, put the rest under the pile."""

    seat: Seat
    power: Power

    def __init__(self, seat: Seat, power: int) -> None:
        self.seat = seat
        self.power = power

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "power": Text(f"power.{POWER_REFS[self.power]}")}

    def begin(self, g: Pantheon) -> Flow:
        looks = POWERS[self.power].amount("looks")
        if not g.table.cards[zones.PILE[self.seat]]:  # MB-DECK-06
            reshuffle(g)
        if len(g.table.cards[zones.PILE[self.seat]]) < looks:
            draw_left(g, self.seat, facts.CARDS_DRAWN)
            return done()
        for _ in range(looks):
            g.table.draw(zones.PILE[self.seat], zones.LOOKED_AT[self.seat])
        return go(self.keep)

    def keep(self, g: Pantheon) -> Flow:
        cards = sorted(set(g.table.cards[zones.LOOKED_AT[self.seat]]))
        return ask(self.seat, "ask.keep", choices(verbs.KEEP, cards), then=self.kept, secret=True)

    def kept(self, g: Pantheon, pick: int) -> Flow:
        g.table.move(ref(pick), zones.LOOKED_AT[self.seat], zones.HAND[self.seat])
        g.tell(events.CARD_KEPT, self.seat, ref(pick), seen_by=only(self.seat))
        while g.table.cards[zones.LOOKED_AT[self.seat]]:
            g.table.put_under(
                g.table.cards[zones.LOOKED_AT[self.seat]][0], zones.LOOKED_AT[self.seat], zones.PILE[self.seat]
            )
        return done()


class Cunning(PowerEffect):
    def use(self, g: Pantheon, piece: int) -> Frame | None:
        draw(g, OWNER[piece], self.facts.amount("draws"))
        return None


class Subterfuge(PowerEffect):  # MB-UPOW-08
    def frees_manoeuvre(self) -> bool:
        return True


class CallOfSouls(PowerEffect):  # MB-UPOW-03, -04
    def other_destroyed(self, g: Pantheon, piece: int) -> Frame | None:
        return SoulCalled(piece, self.number)


class SoulCalled(Frame):
    """Another unit was destroyed: vitality and a card of choice from the discard pile."""

    piece: Piece
    power: Power

    def __init__(self, piece: int, power: int) -> None:
        self.piece = piece
        self.power = power

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"unit": g.named("unit", self.piece), "power": Text(f"power.{POWER_REFS[self.power]}")}

    def begin(self, g: Pantheon) -> Flow:
        if g.at[self.piece] < 0:
            return done()
        heal(g, self.piece, self.power)
        return go(self.choose)

    def choose(self, g: Pantheon) -> Flow:
        seat = OWNER[self.piece]
        cards = sorted({card for card in g.table.cards[zones.DISCARD[seat]] if card < ART_OF_WAR})
        if not cards or g.is_out(seat):
            return done()
        return ask(seat, "ask.soul", choices(verbs.TAKE, cards), then=self.taken)

    def taken(self, g: Pantheon, pick: int) -> Flow:
        seat = OWNER[self.piece]
        g.table.move(ref(pick), zones.DISCARD[seat], zones.HAND[seat])
        g.tell(events.CARD_TAKEN, seat, ref(pick))
        return done()


def heal(g: Pantheon, piece: int, power: int) -> None:
    """A power gives vitality back."""
    count = regain(g, piece, POWERS[power].amount("vitality"))
    if count:
        g.tell(events.REGAINED, piece, power, count)


class Regeneration(PowerEffect):  # MB-UPOW-16 for troops: figures return, never above the printed number
    def activation_ends(self, g: Pantheon, piece: int) -> None:
        if g.at[piece] >= 0:
            heal(g, piece, self.number)


# ---- activations -----------------------------------------------------------------------------------------------


class ExtraActions(PowerEffect):
    """An extra walk and an extra attack after an ordinary action (MB-UPOW-01)."""

    def extra_walks(self) -> int:
        return self.facts.amount("walks")

    def extra_attacks(self) -> int:
        return self.facts.amount("attacks")


class Hunt(ExtraActions):  # MB-UPOW-11: ranged attack, walk, melee attack
    def hunts(self) -> bool:
        return True


class Strategist(PowerEffect):  # MB-UPOW-05
    def use(self, g: Pantheon, piece: int) -> Frame | None:
        g.activation_limit = max(g.activation_limit, self.facts.amount("activations"))
        g.free_activations += 1
        return None


class BornLeader(PowerEffect):  # MB-UPOW-10
    def leads(self) -> bool:
        return True


# ---- petrification ---------------------------------------------------------------------------------------------


class Petrification(PowerEffect):  # MB-UPOW-15
    def why_not(self, g: Pantheon, piece: int) -> str:
        return "" if petrifiable(g, piece, self.number, troops=True) else "refused.nobody_here"

    def use(self, g: Pantheon, piece: int) -> Frame | None:
        return Petrify(piece, self.number)


def petrifiable(g: Pantheon, piece: int, power: int, troops: bool) -> list[int]:
    """Enemies in the area of a unit that its power can turn to stone."""
    found: list[int] = []
    for other in enemies_in(g, piece, g.at[piece]):
        if adventure(g).shields(g, other, power):
            continue
        if g.unit(other).troop:
            if troops:
                found.append(other)
        elif not g.is_petrified(other) and tokens_left(g, piece, power):
            found.append(other)
    return found


def tokens_left(g: Pantheon, piece: int, power: int) -> int:
    """MB-TOKEN-01, -05: the reserve of a power."""
    return POWERS[power].tokens - g.petrified.count(OWNER[piece])


class Petrify(Frame):
    """Enemy troops are destroyed, then each other enemy unit gets a token while there are any."""

    piece: Piece
    power: Power

    def __init__(self, piece: int, power: int) -> None:
        self.piece = piece
        self.power = power

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"unit": g.named("unit", self.piece), "power": Text(f"power.{POWER_REFS[self.power]}")}

    def begin(self, g: Pantheon) -> Flow:
        for other in petrifiable(g, self.piece, self.power, troops=True):
            if g.unit(other).troop:
                destroy(g, other, g.controller(self.piece))
                return go(self.begin)
        return go(self.place)

    def place(self, g: Pantheon) -> Flow:
        waiting = petrifiable(g, self.piece, self.power, troops=False) if g.at[self.piece] >= 0 else []
        if not waiting:
            return done()
        return ask(g.active, "ask.petrify", choices(verbs.PETRIFY, waiting), then=self.placed)

    def placed(self, g: Pantheon, pick: int) -> Flow:
        g.petrified[ref(pick)] = OWNER[self.piece]
        g.tell(events.PETRIFIED, ref(pick))
        return go(self.place)


enter_powers(
    CombatBonus("volley"),
    CombatBonus("pack"),
    CombatBonus("closed_ranks"),
    CombatBonus("to_the_last_man"),
    CombatBonus("gallop"),
    Dodge("dodge"),
    Endurance("endurance"),
    RerollOwn("bloodlust"),
    RerollAny("heraclean_feat"),
    TurnDice("prowess_of_achilles"),
    WallOfShields("wall_of_shields"),
    Patriarch("patriarch"),
    Cunning("cunning"),
    Subterfuge("subterfuge"),
    CallOfSouls("call_of_souls"),
    Regeneration("regeneration"),
    Regeneration("back_from_the_dead"),
    ExtraActions("fury_of_ares"),
    Hunt("huntress"),
    Strategist("strategist"),
    BornLeader("born_leader"),
    Petrification("petrification"),
)
BOOK.register(LookAtTop(0, 0), SoulCalled(0, 0), Petrify(0, 0))
