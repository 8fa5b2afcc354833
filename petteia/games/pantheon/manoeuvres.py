"""MB-MAN: manoeuvres, and the openings in which they happen."""

from typing import Final

from petteia.games.pantheon import events, facts, kinds, verbs, zones
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.hand import Pay, draw, funds, is_worthless
from petteia.games.pantheon.hooks import POWER_EFFECTS, power_works
from petteia.games.pantheon.kinds import ALWAYS, NEVER, Used, has_used
from petteia.games.pantheon.names import ART_OF_WAR, UNIT_OF, skill_of
from petteia.games.pantheon.omphalos import can_return_omphalos, might_return_omphalos, return_omphalos
from petteia.games.pantheon.running import AskedAnyway, OwnEffect
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import UNITS
from petteia.kernel.events import EVERYONE, only
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref, verb_of
from petteia.kernel.words import Text

DEAREST: Final = max([manoeuvre.cost for manoeuvre in facts.MANOEUVRES])
_FREEING: Final[list[tuple[int, ...]]] = []  # by unit: its powers that make a manoeuvre free


def freeing(unit: int) -> tuple[int, ...]:
    if not _FREEING:
        for one in UNITS:
            _FREEING.append(tuple([power for power in one.powers if POWER_EFFECTS[power].frees_manoeuvre()]))
    return _FREEING[unit]


def free_by(g: Pantheon, seat: Seat) -> Used | None:
    """MB-UPOW-08: a power that makes a manoeuvre free once per round, with its unit."""
    for piece in g.army[seat]:
        for power in freeing(UNIT_OF[piece]):
            if power_works(g, piece, power):
                skill = skill_of(power)
                if not has_used(g.used_in_round, piece, skill):
                    return Used(piece, skill)
    return None


def is_left(g: Pantheon, seat: Seat, manoeuvre: int) -> bool:
    """MB-MAN-02: not used in this round."""
    return not g.manoeuvres[seat] >> manoeuvre & 1


def can_afford(g: Pantheon, seat: Seat, manoeuvre: int) -> bool:
    return funds(g, seat) >= facts.MANOEUVRES[manoeuvre].cost or free_by(g, seat) is not None


def might_afford(g: Pantheon, seat: Seat) -> bool:
    """Whether a player could pay for a manoeuvre, as far as the table can see."""
    return bool(g.table.cards[zones.HAND[seat]]) or free_by(g, seat) is not None


USED_THIS_ROUND: Final = Reason("refused.used_this_round", "MB-MAN-02")
CANNOT_PAY: Final = Reason("refused.cannot_pay", "MB-AOW-05")
EMPTY_PILE: Final = Reason("refused.empty_pile", "MB-MAN-06")
BETWEEN: Final = ((verbs.DRAW_TWO, facts.DRAW_CARDS), (verbs.SEARCH, facts.SEARCH_CARD))


def manoeuvres(g: Pantheon, seat: Seat, refused: list[Refusal] | None = None) -> list[int]:
    """The manoeuvres a player may carry out between two effects."""
    options: list[int] = []
    if refused is None and not is_left(g, seat, facts.DRAW_CARDS) and not is_left(g, seat, facts.SEARCH_CARD):
        return options
    means = funds(g, seat)
    free = means < DEAREST and free_by(g, seat) is not None
    for verb, manoeuvre in BETWEEN:
        if g.manoeuvres[seat] >> manoeuvre & 1:
            why = USED_THIS_ROUND
        elif not free and means < facts.MANOEUVRES[manoeuvre].cost:
            why = CANNOT_PAY
        elif verb == verbs.SEARCH and not g.table.cards[zones.PILE[seat]]:
            why = EMPTY_PILE
        else:
            options.append(verb)
            continue
        if refused is not None:
            refused.append(why.against(verb))
    return options


def is_manoeuvre(pick: int) -> bool:
    return verb_of(pick) in (verbs.DRAW_TWO, verbs.SEARCH)


def chosen_manoeuvre(seat: Seat, pick: int) -> Frame:
    """The procedure of a manoeuvre taken from a menu."""
    return Manoeuvre(seat, facts.DRAW_CARDS if verb_of(pick) == verbs.DRAW_TWO else facts.SEARCH_CARD)


class Manoeuvre(OwnEffect):
    """One manoeuvre: paid first (MB-MAN-03), then carried out. Escape only pays here."""

    seat: Seat
    manoeuvre: kinds.Manoeuvre

    def __init__(self, seat: Seat, manoeuvre: int) -> None:
        self.seat = seat
        self.manoeuvre = manoeuvre

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def goes_on(self, gone: int) -> bool:
        return not gone >> self.seat & 1 and self.manoeuvre != facts.ESCAPE  # there is nothing left to escape from

    def begin(self, g: Pantheon) -> Flow:
        g.manoeuvres[self.seat] |= 1 << self.manoeuvre
        g.tell(events.MANOEUVRED, self.seat, self.manoeuvre)
        free = free_by(g, self.seat)
        if free is not None:
            g.used_in_round.append(free)
            return go(self.carry_out)
        return call(Pay(self.seat, facts.MANOEUVRES[self.manoeuvre].cost), then=self.carry_out)

    def carry_out(self, g: Pantheon) -> Flow:
        if self.manoeuvre == facts.DRAW_CARDS:  # MB-MAN-04
            draw(g, self.seat, facts.MANOEUVRES[self.manoeuvre].cards)
        if self.manoeuvre == facts.SEARCH_CARD and g.table.cards[zones.PILE[self.seat]]:  # MB-MAN-05
            return go(self.search)
        return done()

    def search(self, g: Pantheon) -> Flow:
        if g.is_out(self.seat):  # MB-WIN-11
            return done()
        kinds = sorted(set(g.table.cards[zones.PILE[self.seat]]))
        return ask(self.seat, "ask.search", choices(verbs.TAKE, kinds), then=self.found, secret=True)

    def found(self, g: Pantheon, pick: int) -> Flow:
        card = ref(pick)
        g.table.move(card, zones.PILE[self.seat], zones.HAND[self.seat])
        g.table.shuffle(zones.PILE[self.seat], g.chance)  # MB-DECK-10
        g.tell(events.SEARCHED, self.seat, card, seen_by=only(self.seat))  # MB-MAN-06: not shown
        return done()


class Opening(AskedAnyway):
    """MB-MAN-10, -11: players who want it are asked for manoeuvres, the active one first, until all decline."""

    order: list[Seat]
    at: int = 0
    declined: int = 0  # in a row

    def __init__(self, order: list[Seat]) -> None:
        self.order = order

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.order[self.at])}

    def begin(self, g: Pantheon) -> Flow:
        if self.declined == len(self.order):
            return done()
        seat = self.order[self.at]
        if not wants_asking(g, seat):
            return go(self.next_one)
        options = manoeuvres(g, seat)
        if can_return_omphalos(g, seat):  # MB-STONE-10
            options.append(verbs.RETURN_OMPHALOS)
        options += [verbs.NO_MANOEUVRE, verbs.NOT_THIS_TURN]
        return ask(seat, "ask.manoeuvre", options, then=self.chosen, secret=True, why_not=self.why_not)

    def why_not(self, g: Pantheon, refused: list[Refusal]) -> None:
        manoeuvres(g, self.order[self.at], refused)

    def next_one(self, g: Pantheon) -> Flow:
        self.declined += 1
        self.at = (self.at + 1) % len(self.order)
        return go(self.begin)

    def chosen(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.NOT_THIS_TURN:
            g.quiet |= 1 << self.order[self.at]
        if verb_of(pick) in (verbs.NO_MANOEUVRE, verbs.NOT_THIS_TURN):
            return go(self.next_one)
        self.declined = 0
        if verb_of(pick) == verbs.RETURN_OMPHALOS:
            return_omphalos(g, self.order[self.at])
            return go(self.begin)
        return call(chosen_manoeuvre(self.order[self.at], pick), then=self.begin)


def has_manoeuvre(g: Pantheon, seat: Seat) -> bool:
    """Whether a player might carry out a manoeuvre, as far as the table can see."""
    if not is_left(g, seat, facts.DRAW_CARDS) and not is_left(g, seat, facts.SEARCH_CARD):
        return False
    return might_afford(g, seat)


def wants_asking(g: Pantheon, seat: Seat) -> bool:
    """MB-MAN-13: whether a player is asked at openings; what the table sees decides, so silence tells nothing."""
    way = g.asking[seat]
    if way == NEVER or g.quiet >> seat & 1:
        return False
    if might_return_omphalos(g, seat):
        return True
    return has_manoeuvre(g, seat) and (way == ALWAYS or free_by(g, seat) is not None or might_pay(g, seat))


def might_pay(g: Pantheon, seat: Seat) -> bool:
    """Whether a player could pay one Art of War card, as far as the table can tell from open cards and numbers."""
    hand, known = g.table.cards[zones.HAND[seat]], g.table.known[zones.HAND[seat]]
    hidden = [i for i in range(len(hand)) if known[i] != EVERYONE]
    if not hidden:
        return funds(g, seat) >= DEAREST  # everybody knows every card
    if any(hand[i] >= ART_OF_WAR and known[i] == EVERYONE for i in range(len(hand))):
        return True
    deck = hand + g.table.cards[zones.PILE[seat]]  # what is not discarded, in hand or pile
    if any(card >= ART_OF_WAR for card in deck):
        return True
    worthless = len([card for card in deck if is_worthless(g, seat, card)])
    return min(worthless, len(hand)) >= facts.CARDS_FOR_ONE_PAYMENT


def opening(g: Pantheon, without: Seat = NOBODY) -> Frame | None:
    """An opening, if anybody wants to be asked, `without` a player who has the same choice in a menu."""
    if any(g.asking):
        order = [seat for seat in g.in_order(g.active) if seat != without]
        for seat in order:
            if wants_asking(g, seat):
                return Opening(order)
    return None


BOOK.register(Manoeuvre(0, 0), Opening([0]))
