"""MB-DRAFT: recruiting in a draft, one unit after the other, and building in secret."""

from petteia.games.pantheon import events, facts, verbs, zones
from petteia.games.pantheon.board_facts import BOARD_REFS
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import ABSENT, RESERVE
from petteia.games.pantheon.names import OWNER, UNIT_COUNT, UNIT_OF, piece_of
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import UNITS
from petteia.kernel.flow import Flow, Frame, Refusal, Seat, ask, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text

# ---- what an army may have -------------------------------------------------------------------------------------


def why_not_in(army: list[int], points: int, unit: int) -> tuple[str, str]:
    """The reason why a unit cannot join the units of an army, with its rule, or "" (MB-DRAFT-06 to -09)."""
    facts_of = UNITS[unit]
    if unit in army:
        return "refused.same_unit", "MB-DRAFT-09"
    if facts_of.divinity and any(UNITS[other].divinity for other in army):
        return "refused.second_divinity", "MB-DRAFT-07"
    if not facts_of.divinity and facts_of.cost >= facts.EXPENSIVE:
        dear = [other for other in army if not UNITS[other].divinity and UNITS[other].cost >= facts.EXPENSIVE]
        if len(dear) >= facts.EXPENSIVE_MOST:
            return "refused.second_expensive", "MB-DRAFT-08"
    if facts_of.cost > points:
        return "refused.too_dear", "MB-DRAFT-06"
    return "", ""


def why_not_army(units: list[int], points: int) -> tuple[str, str]:
    """The reason why a list of units is no lawful army for so many points, with its rule, or ""."""
    army: list[int] = []
    left = points
    for unit in units:
        why, rule = why_not_in(army, left, unit)
        if why:
            return why, rule
        army.append(unit)
        left -= UNITS[unit].cost
    if not any(UNITS[unit].divinity for unit in army):
        return "refused.no_divinity_yet", "MB-DRAFT-07"
    return "", ""


def can_complete(units: list[int], points: int, pool: list[int]) -> bool:
    """MB-DRAFT-14: whether an army can still be filled to spend its points exactly."""
    reach = {0}
    dear_left = not any(not UNITS[u].divinity and UNITS[u].cost >= facts.EXPENSIVE for u in units)
    cheap = [u for u in pool if u not in units and not UNITS[u].divinity and UNITS[u].cost < facts.EXPENSIVE]
    dear = [u for u in pool if u not in units and not UNITS[u].divinity and UNITS[u].cost >= facts.EXPENSIVE]
    gods = [UNITS[u].cost for u in pool if UNITS[u].divinity]
    for unit in cheap:
        reach |= {total + UNITS[unit].cost for total in reach}
    if dear_left:
        reach |= {total + UNITS[unit].cost for total in reach for unit in dear}
    if any(UNITS[unit].divinity for unit in units):
        return points in reach
    return any(points - cost in reach for cost in gods)


def exact_armies(points: int, pool: list[int]) -> list[int]:
    """MB-DRAFT-07, -08, -14: every army from a pool that spends its points exactly, as one bit a unit."""
    found: list[int] = []
    rest = [unit for unit in pool if not UNITS[unit].divinity]
    for unit in pool:
        if UNITS[unit].divinity:
            found += [1 << unit | bits for bits in _exact(points - UNITS[unit].cost, rest, 0, False)]
    return found


def _exact(points: int, pool: list[int], at: int, dear: bool) -> list[int]:
    """Units from a place in the pool on that cost so much together."""
    if points <= 0 or at == len(pool):
        return [] if points else [0]
    unit = pool[at]
    found = _exact(points, pool, at + 1, dear)
    expensive = UNITS[unit].cost >= facts.EXPENSIVE
    if not (expensive and dear):
        with_it = _exact(points - UNITS[unit].cost, pool, at + 1, dear or expensive)
        found += [bits | 1 << unit for bits in with_it]
    return found


def can_build(points: int, pool: list[int], armies: int) -> bool:
    """Whether so many armies (one, or two of one camp) can be built from a pool without the same unit twice."""
    found = exact_armies(points, pool)
    if armies == 1:
        return bool(found)
    return any(not one & other for one in found for other in found)


def enlist(g: Pantheon, seat: Seat, unit: int) -> None:
    """A unit joins an army, in reserve, on its top line (MB-UNIT-06, MB-SETUP-23)."""
    piece = piece_of(seat, unit)
    g.army[seat] = [*g.army[seat], piece]
    g.at[piece] = RESERVE
    g.vitality[piece] = UNITS[unit].vitality


# ---- draft -----------------------------------------------------------------------------------------------------


class Draft(Frame):
    """MB-DRAFT-02 to -12: an open offer; divinities in turn order, then units in the reverse order over and over."""

    order: list[Seat]  # in the order in which they choose now
    at: int = 0
    gods: bool = True  # divinities are being chosen

    def __init__(self) -> None:
        self.order = []

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.draft")

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        seat = self.order[self.at] if self.order else g.first
        return {"seat": g.seat_name(seat), "count": g.points[seat]}

    def begin(self, g: Pantheon) -> Flow:  # MB-DRAFT-04
        self.order = g.in_order(g.first)
        return go(self.recruit)

    def recruit(self, g: Pantheon) -> Flow:
        seat = self.order[self.at]
        units = [unit for unit in pool(g) if not self.why_not_taken(g, seat, unit)[0]]
        if not units:
            return go(self.convert)
        text = "ask.recruit_divinity" if self.gods else "ask.recruit"
        return ask(seat, text, choices(verbs.RECRUIT, units), then=self.recruited, why_not=self.why_not)

    def why_not_taken(self, g: Pantheon, seat: Seat, unit: int) -> tuple[str, str]:
        if unit in g.agreement.banned:
            return "refused.banned", "MB-DRAFT-02"
        for other in range(g.seats):
            if g.at[piece_of(other, unit)] != ABSENT:
                return ("refused.same_unit" if other == seat else "refused.taken"), "MB-DRAFT-02"
        if self.gods and not UNITS[unit].divinity:
            return "refused.divinity_first", "MB-DRAFT-04"
        if UNITS[unit].divinity and self.gods and UNITS[unit].type != g.agreement.divinities:
            return "refused.other_kind", "MB-DRAFT-03"
        return why_not_in([UNIT_OF[piece] for piece in g.army[seat]], g.points[seat], unit)

    def why_not(self, g: Pantheon) -> list[Refusal]:
        seat = self.order[self.at]
        refused: list[Refusal] = []
        for unit in range(UNIT_COUNT):
            why, rule = self.why_not_taken(g, seat, unit)
            if why:
                refused.append(Refusal(choice(verbs.RECRUIT, unit), why, rule))
        return refused

    def recruited(self, g: Pantheon, pick: int) -> Flow:  # MB-DRAFT-06
        seat = self.order[self.at]
        enlist(g, seat, ref(pick))
        g.points[seat] -= UNITS[ref(pick)].cost
        g.tell(events.RECRUITED, seat, ref(pick), g.points[seat])
        return go(self.next_one)

    def convert(self, g: Pantheon) -> Flow:  # MB-DRAFT-10, -11
        seat = self.order[self.at]
        if g.points[seat]:
            g.extra[seat] = g.points[seat]
            g.points[seat] = 0
            g.tell(events.CONVERTED, seat, g.extra[seat])
        return go(self.next_one)

    def next_one(self, g: Pantheon) -> Flow:  # MB-DRAFT-05, -10
        self.at += 1
        if self.at == len(self.order):
            self.at = 0
            if self.gods:
                self.gods = False
                self.order.reverse()
        if not any(g.points):
            return done()
        return go(self.recruit) if g.points[self.order[self.at]] else go(self.next_one)


def pool(g: Pantheon) -> list[int]:
    """MB-DRAFT-02: the units nobody has recruited."""
    return [
        unit
        for unit in range(UNIT_COUNT)
        if unit not in g.agreement.banned and all(g.at[piece_of(seat, unit)] == ABSENT for seat in range(g.seats))
    ]


# ---- construction ----------------------------------------------------------------------------------------------


class Construction(Frame):
    """MB-DRAFT-13 to -16, MB-SETUP-05: boards are picked, armies built in secret, then revealed together."""

    at: Seat = 0

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.construction")

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.at), "count": self.points_left(g, self.at)}

    def shown(self, g: Pantheon) -> dict[str, object]:
        picked = [None if board == NONE else BOARD_REFS[board] for board in g.picked]
        built = NONE not in g.picked
        return {"construction": {"picked": picked, "ready": [built and seat < self.at for seat in range(g.seats)]}}

    def begin(self, g: Pantheon) -> Flow:
        for seat in range(g.seats):
            g.table.lay_out(zones.COLLECTION[seat], g.stock(seat))
        return go(self.pick_board)

    def pick_board(self, g: Pantheon) -> Flow:  # MB-SETUP-05: each player, or each camp
        if self.at >= (2 if g.agreement.teams else g.seats):
            self.at = 0
            return go(self.build)
        return ask(
            self.at, "ask.pick_board", choices(verbs.CHOOSE_BOARD, list(range(len(BOARD_REFS)))), then=self.picked
        )

    def picked(self, g: Pantheon, pick: int) -> Flow:
        for seat in g.partners(self.at):
            g.picked[seat] = ref(pick)
        g.tell(events.BOARD_PICKED, self.at, ref(pick))
        self.at += 1
        return go(self.pick_board)

    def army(self, g: Pantheon, seat: Seat) -> list[int]:
        return [UNIT_OF[piece] for piece in g.table.cards[zones.ARMY[seat]]]

    def points_left(self, g: Pantheon, seat: Seat) -> int:
        return g.agreement.points - sum([UNITS[unit].cost for unit in self.army(g, seat)])

    def build(self, g: Pantheon) -> Flow:
        if self.at >= g.seats:
            return go(self.reveal)
        seat = self.at
        options: list[int] = []
        for piece in g.table.cards[zones.COLLECTION[seat]]:
            if not self.why_not_taken(g, seat, UNIT_OF[piece])[0]:
                options.append(choice(verbs.RECRUIT, UNIT_OF[piece]))
        options += choices(verbs.DISMISS, self.army(g, seat))
        if not self.points_left(g, seat) and self.leaves_enough(g, seat):
            options.append(verbs.READY)
        return ask(seat, "ask.build", options, then=self.built, secret=True, why_not=self.why_not)

    def why_not_taken(self, g: Pantheon, seat: Seat, unit: int) -> tuple[str, str]:
        """MB-DRAFT-09, -14, -15."""
        if UNITS[unit].divinity and UNITS[unit].type != g.agreement.divinities:
            return "refused.other_kind", "MB-DRAFT-15"
        for partner in g.partners(seat):
            if partner != seat and unit in self.army(g, partner):
                return "refused.partner_has_it", "MB-DRAFT-09"
        army, left = self.army(g, seat), self.points_left(g, seat)
        why, rule = why_not_in(army, left, unit)
        if why:
            return why, rule
        free = [other for other in self.collection(g, seat) if other != unit]
        for partner in g.partners(seat):
            free = [other for other in free if partner == seat or other not in self.army(g, partner)]
        if not can_complete([*army, unit], left - UNITS[unit].cost, free):
            return "refused.never_exact", "MB-DRAFT-14"
        return "", ""

    def collection(self, g: Pantheon, seat: Seat) -> list[int]:
        """What a player has not taken; divinities only of the kind agreed on."""
        units = [UNIT_OF[piece] for piece in g.table.cards[zones.COLLECTION[seat]]]
        return [unit for unit in units if not UNITS[unit].divinity or UNITS[unit].type == g.agreement.divinities]

    def leaves_enough(self, g: Pantheon, seat: Seat) -> bool:
        """Whether a partner who builds later can still spend the points exactly (MB-DRAFT-09)."""
        if not any(partner > seat for partner in g.partners(seat)):
            return True
        return can_build(g.agreement.points, self.collection(g, seat), 1)

    def why_not(self, g: Pantheon) -> list[Refusal]:
        short = "refused.points_left" if self.points_left(g, self.at) else "refused.partner_starves"
        refused = [Refusal(verbs.READY, short, "MB-DRAFT-14")]
        for piece in g.table.cards[zones.COLLECTION[self.at]]:
            why, rule = self.why_not_taken(g, self.at, UNIT_OF[piece])
            if why:
                refused.append(Refusal(choice(verbs.RECRUIT, UNIT_OF[piece]), why, rule))
        return refused

    def built(self, g: Pantheon, pick: int) -> Flow:
        seat = self.at
        if verb_of(pick) == verbs.READY:
            g.tell(events.ARMY_READY, seat)
            self.at += 1
        elif verb_of(pick) == verbs.DISMISS:
            g.table.move(piece_of(seat, ref(pick)), zones.ARMY[seat], zones.COLLECTION[seat])
        else:
            g.table.move(piece_of(seat, ref(pick)), zones.COLLECTION[seat], zones.ARMY[seat])
        return go(self.build)

    def reveal(self, g: Pantheon) -> Flow:  # MB-DRAFT-16
        for seat in range(g.seats):
            for piece in g.table.cards[zones.ARMY[seat]]:
                enlist(g, OWNER[piece], UNIT_OF[piece])
                g.tell(events.ARMY_REVEALED, seat, piece)
            g.points[seat] = 0
            g.table.lay_out(zones.ARMY[seat], ())
            g.table.lay_out(zones.COLLECTION[seat], ())
        g.table.seals += 1
        return done()


BOOK.register(Draft(), Construction())
