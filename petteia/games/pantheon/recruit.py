"""MB-DRAFT: recruiting in a draft, one unit after the other, and building in secret."""

from typing import Final

from petteia.games.pantheon import events, facts, verbs, zones
from petteia.games.pantheon.board_facts import BOARD_REFS
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import ABSENT, RESERVE
from petteia.games.pantheon.names import OWNER, UNIT_COUNT, UNIT_OF, piece_of
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import KIN, UNITS
from petteia.kernel.events import only
from petteia.kernel.flow import Flow, Frame, Reason, Refusal, Seat, ask, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text

# ---- what an army may have -------------------------------------------------------------------------------------


SAME_UNIT: Final = Reason("refused.same_unit", "MB-DRAFT-09")
VETERAN: Final = Reason("refused.veteran", "MB-DRAFT-09")
SECOND_DIVINITY: Final = Reason("refused.second_divinity", "MB-DRAFT-07")
SECOND_EXPENSIVE: Final = Reason("refused.second_expensive", "MB-DRAFT-08")
TOO_DEAR: Final = Reason("refused.too_dear", "MB-DRAFT-06")
NO_DIVINITY_YET: Final = Reason("refused.no_divinity_yet", "MB-DRAFT-07")
BANNED: Final = Reason("refused.banned", "MB-DRAFT-02")
DIVINITY_FIRST: Final = Reason("refused.divinity_first", "MB-DRAFT-04")
OTHER_KIND: Final = Reason("refused.other_kind", "MB-DRAFT-03")
PARTNER_HAS_IT: Final = Reason("refused.partner_has_it", "MB-DRAFT-09")
WRONG_KIND: Final = Reason("refused.other_kind", "MB-DRAFT-15")
NEVER_EXACT: Final = Reason("refused.never_exact", "MB-DRAFT-14")
TAKEN_ALREADY: Final = Reason("refused.same_unit", "MB-DRAFT-02")
TAKEN: Final = Reason("refused.taken", "MB-DRAFT-02")
POINTS_LEFT: Final = Reason("refused.points_left", "MB-DRAFT-14")
PARTNER_STARVES: Final = Reason("refused.partner_starves", "MB-DRAFT-14")


def why_not_in(army: list[int], points: int, unit: int) -> Reason | None:
    """The reason why a unit cannot join the units of an army (MB-DRAFT-06 to -09)."""
    facts_of = UNITS[unit]
    if unit in army:
        return SAME_UNIT
    if has_kin(army, unit):
        return VETERAN
    if facts_of.divinity and any(UNITS[other].divinity for other in army):
        return SECOND_DIVINITY
    if not facts_of.divinity and facts_of.cost >= facts.EXPENSIVE:
        dear = [other for other in army if not UNITS[other].divinity and UNITS[other].cost >= facts.EXPENSIVE]
        if len(dear) >= facts.EXPENSIVE_MOST:
            return SECOND_EXPENSIVE
    if facts_of.cost > points:
        return TOO_DEAR
    return None


def has_kin(army: list[int], unit: int) -> bool:
    """MB-DRAFT-09: whether an army has a unit or what counts as the same, a veteran."""
    return any(same in army for same in KIN[unit])


def why_not_army(units: list[int], points: int) -> Reason | None:
    """The reason why a list of units is no lawful army for so many points."""
    army: list[int] = []
    left = points
    for unit in units:
        why = why_not_in(army, left, unit)
        if why is not None:
            return why
        army.append(unit)
        left -= UNITS[unit].cost
    if not any(UNITS[unit].divinity for unit in army):
        return NO_DIVINITY_YET
    return None


def can_complete(units: list[int], points: int, pool: list[int]) -> bool:
    """MB-DRAFT-14: whether an army can still be filled to spend its points exactly."""
    dear = len([unit for unit in units if is_dear(unit)])
    reach = {(0, dear)}  # points spent, dear units taken
    free = [unit for unit in pool if not UNITS[unit].divinity and not has_kin(units, unit)]
    for unit in free:
        if unit != next(same for same in KIN[unit] if same in free):
            continue  # taken together with its veteran
        more: set[tuple[int, int]] = set()
        for same in KIN[unit]:
            if same in free:
                more |= {(total + UNITS[same].cost, count + is_dear(same)) for total, count in reach}
        reach |= {(total, count) for total, count in more if count <= facts.EXPENSIVE_MOST and total <= points}
    spent = {total for total, _ in reach}
    if any(UNITS[unit].divinity for unit in units):
        return points in spent
    return any(points - UNITS[unit].cost in spent for unit in pool if UNITS[unit].divinity)


def is_dear(unit: int) -> bool:
    """MB-DRAFT-08: one of the units of which an army has only one besides its divinity."""
    return not UNITS[unit].divinity and UNITS[unit].cost >= facts.EXPENSIVE


def exact_armies(points: int, pool: list[int]) -> list[int]:
    """MB-DRAFT-07, -08, -14: every army from a pool that spends its points exactly, as one bit a unit."""
    found: list[int] = []
    rest = [unit for unit in pool if not UNITS[unit].divinity]
    for unit in pool:
        if UNITS[unit].divinity:
            found += [1 << unit | bits for bits in _exact(points - UNITS[unit].cost, rest, 0, False, [])]
    return found


def _exact(points: int, pool: list[int], at: int, dear: bool, taken: list[int]) -> list[int]:
    """Units from a place in the pool on that cost so much together."""
    if points <= 0 or at == len(pool):
        return [] if points else [0]
    unit = pool[at]
    found = _exact(points, pool, at + 1, dear, taken)
    expensive = is_dear(unit)
    if not (expensive and dear) and not has_kin(taken, unit):
        with_it = _exact(points - UNITS[unit].cost, pool, at + 1, dear or expensive, [*taken, unit])
        found += [bits | 1 << unit for bits in with_it]
    return found


def can_build(points: int, pool: list[int], armies: int) -> bool:
    """Whether so many armies (one, or two of one camp) can be built from a pool without the same unit twice."""
    if armies == 1:
        return can_complete([], points, pool)
    for army in exact_armies(points, pool):
        rest = [unit for unit in pool if not any(army >> same & 1 for same in KIN[unit])]
        if can_complete([], points, rest):
            return True
    return False


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
        options = self.units(g)
        if not options:
            return go(self.convert)
        text = "ask.recruit_divinity" if self.gods else "ask.recruit"
        return ask(seat, text, options, then=self.recruited, why_not=self.units)

    def units(self, g: Pantheon, refused: list[Refusal] | None = None) -> list[int]:
        seat = self.order[self.at]
        options: list[int] = []
        for unit in pool(g) if refused is None else range(UNIT_COUNT):
            why = self.why_not_taken(g, seat, unit)
            if why is None:
                options.append(choice(verbs.RECRUIT, unit))
            elif refused is not None:
                refused.append(why.against(choice(verbs.RECRUIT, unit)))
        return options

    def why_not_taken(self, g: Pantheon, seat: Seat, unit: int) -> Reason | None:
        if unit in g.agreement.banned:
            return BANNED
        for other in range(g.seats):
            if g.at[piece_of(other, unit)] != ABSENT:
                return TAKEN_ALREADY if other == seat else TAKEN
        if self.gods and not UNITS[unit].divinity:
            return DIVINITY_FIRST
        if UNITS[unit].divinity and self.gods and UNITS[unit].type != g.agreement.divinities:
            return OTHER_KIND
        for partner in g.partners(seat):
            if partner != seat and has_kin([UNIT_OF[piece] for piece in g.army[partner]], unit):
                return PARTNER_HAS_IT
        return why_not_in([UNIT_OF[piece] for piece in g.army[seat]], g.points[seat], unit)

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
    """MB-DRAFT-13 to -16, MB-SETUP-05: boards are picked and armies built in secret, then all are revealed together."""

    at: Seat = 0
    building: bool = False  # all boards are picked

    def title(self, g: Pantheon) -> Text | None:
        return Text("where.construction")

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.at), "count": self.points_left(g, self.at)}

    def shown(self, g: Pantheon) -> dict[str, object]:
        shown = [None if board == NONE else BOARD_REFS[board] for board in g.picked]
        ready = [self.building and seat < self.at for seat in range(g.seats)]
        return {"construction": {"picked": shown, "ready": ready}}

    def begin(self, g: Pantheon) -> Flow:
        for seat in range(g.seats):
            g.table.lay_out(zones.COLLECTION[seat], g.stock(seat))
        for seat in self.choosers(g):
            g.table.lay_out(zones.BOARDS_LEFT[seat], tuple(range(len(BOARD_REFS))))
        return go(self.pick_board)

    def choosers(self, g: Pantheon) -> range:
        """Who picks a board: each player, or the first one of each camp."""
        return range(2 if g.agreement.teams else g.seats)

    def pick_board(self, g: Pantheon) -> Flow:  # MB-SETUP-05
        if self.at not in self.choosers(g):
            self.at = 0
            self.building = True
            return go(self.build)
        return ask(
            self.at, "ask.pick_board", choices(verbs.CHOOSE_BOARD, list(range(len(BOARD_REFS)))), then=self.picked
        )

    def picked(self, g: Pantheon, pick: int) -> Flow:
        g.table.move(ref(pick), zones.BOARDS_LEFT[self.at], zones.PICKED[self.at])
        g.tell(events.BOARD_PICKED, self.at, ref(pick), seen_by=only(*g.partners(self.at)))
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
        return ask(seat, "ask.build", self.units(g), then=self.built, secret=True, why_not=self.units)

    def units(self, g: Pantheon, refused: list[Refusal] | None = None) -> list[int]:
        seat = self.at
        options: list[int] = []
        for piece in g.table.cards[zones.COLLECTION[seat]]:
            pick = choice(verbs.RECRUIT, UNIT_OF[piece])
            why = self.why_not_taken(g, seat, UNIT_OF[piece])
            if why is None:
                options.append(pick)
            elif refused is not None:
                refused.append(why.against(pick))
        options += choices(verbs.DISMISS, self.army(g, seat))
        why = self.why_not_ready(g, seat)
        if why is None:
            options.append(verbs.READY)
        elif refused is not None:
            refused.append(why.against(verbs.READY))
        return options

    def why_not_ready(self, g: Pantheon, seat: Seat) -> Reason | None:
        if self.points_left(g, seat):
            return POINTS_LEFT
        return None if self.leaves_enough(g, seat) else PARTNER_STARVES

    def why_not_taken(self, g: Pantheon, seat: Seat, unit: int) -> Reason | None:
        """MB-DRAFT-09, -14, -15."""
        if UNITS[unit].divinity and UNITS[unit].type != g.agreement.divinities:
            return WRONG_KIND
        for partner in g.partners(seat):
            if partner != seat and has_kin(self.army(g, partner), unit):
                return PARTNER_HAS_IT
        army, left = self.army(g, seat), self.points_left(g, seat)
        why = why_not_in(army, left, unit)
        if why is not None:
            return why
        free = [other for other in self.collection(g, seat) if other != unit]
        for partner in g.partners(seat):
            free = [other for other in free if partner == seat or not has_kin(self.army(g, partner), other)]
        if not can_complete([*army, unit], left - UNITS[unit].cost, free):
            return NEVER_EXACT
        return None

    def collection(self, g: Pantheon, seat: Seat) -> list[int]:
        """What a player has not taken; divinities only of the kind agreed on."""
        units = [UNIT_OF[piece] for piece in g.table.cards[zones.COLLECTION[seat]]]
        return [unit for unit in units if not UNITS[unit].divinity or UNITS[unit].type == g.agreement.divinities]

    def leaves_enough(self, g: Pantheon, seat: Seat) -> bool:
        """Whether a partner who builds later can still spend the points exactly (MB-DRAFT-09)."""
        if not any(partner > seat for partner in g.partners(seat)):
            return True
        army = self.army(g, seat)
        return can_build(g.agreement.points, [unit for unit in self.collection(g, seat) if not has_kin(army, unit)], 1)

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

    def reveal(self, g: Pantheon) -> Flow:  # MB-DRAFT-16, MB-SETUP-05
        for seat in self.choosers(g):
            board = g.table.cards[zones.PICKED[seat]][0]
            for partner in g.partners(seat):
                g.picked[partner] = board
            g.tell(events.BOARD_SHOWN, seat, board)
            g.table.lay_out(zones.PICKED[seat], ())
            g.table.lay_out(zones.BOARDS_LEFT[seat], ())
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
