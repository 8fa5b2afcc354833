"""MB-DECK, MB-AOW: drawing, the general reshuffle, paying with Art of War cards."""

from petteia.games.pantheon import events, facts, verbs, zones
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.kinds import DESTROYED
from petteia.games.pantheon.names import ART_OF_WAR, OMPHALOS, UNIT_OF, piece_of
from petteia.games.pantheon.state import Pantheon
from petteia.kernel.events import only
from petteia.kernel.flow import Flow, Frame, Seat, ask, done, go
from petteia.kernel.option import choice, choices, ref
from petteia.kernel.words import Text


def draw(g: Pantheon, seat: Seat, count: int) -> None:
    """Draw cards; an empty pile stops the game for a general reshuffle (MB-DECK-02, -06)."""
    owed = count - draw_left(g, seat, count)
    if owed:
        reshuffle(g)
        draw_left(g, seat, owed)  # MB-DECK-07: what cannot be drawn now is lost


def draw_left(g: Pantheon, seat: Seat, count: int) -> int:
    """Draw what the pile has, up to so many cards. Answers with how many there were."""
    drawn = max(0, min(count, len(g.table.cards[zones.PILE[seat]])))
    for _ in range(drawn):
        card = g.table.draw(zones.PILE[seat], zones.HAND[seat])
        g.tell(events.CARD_DRAWN, seat, card, seen_by=only(seat))
    return drawn


def reshuffle(g: Pantheon) -> None:
    """MB-DECK-02 to -05: everybody takes the pile and shuffles the discards into a new one."""
    g.tell(events.RESHUFFLED)
    for seat in g.in_order(g.active):
        g.table.pour(zones.PILE[seat], zones.HAND[seat])
        g.table.pour(zones.DISCARD[seat], zones.PILE[seat])
        g.table.shuffle(zones.PILE[seat], g.chance)
    for seat in g.in_order(g.active):
        draw_left(g, seat, facts.RESHUFFLE_HAND - len(g.table.cards[zones.HAND[seat]]))


def take_omphalos(g: Pantheon, seat: Seat) -> None:
    """MB-STONE-09: an omphalos card from the supply."""
    g.table.move(OMPHALOS, zones.SUPPLY, zones.HAND[seat])
    g.tell(events.OMPHALOS_TAKEN, seat)


def holds(g: Pantheon, piece: int, seat: Seat) -> bool:
    """Whether a player holds an activation card of a unit."""
    return g.table.has(zones.HAND[seat], UNIT_OF[piece])


def discard_activation(g: Pantheon, piece: int, seat: Seat) -> None:
    g.table.move(UNIT_OF[piece], zones.HAND[seat], zones.DISCARD[seat])


def is_worthless(g: Pantheon, seat: Seat, card: int) -> bool:
    """MB-AOW-01, -04: an activation card of a destroyed unit that is not a troop."""
    if card >= ART_OF_WAR:
        return False
    piece = piece_of(seat, card)
    return g.at[piece] == DESTROYED and not g.unit(piece).troop


def funds(g: Pantheon, seat: Seat) -> int:
    """How many Art of War cards a player could pay."""
    whole = halves = 0
    for card in g.table.cards[zones.HAND[seat]]:
        if card >= ART_OF_WAR:  # an omphalos card pays as well
            whole += 1
    for piece in g.army[seat]:
        if g.at[piece] == DESTROYED and not g.unit(piece).troop:
            halves += g.table.count(zones.HAND[seat], UNIT_OF[piece])
    return whole + halves // facts.CARDS_FOR_ONE_PAYMENT


def has_other_means(g: Pantheon, seat: Seat) -> bool:
    """Whether a player might pay with something else than Art of War cards, as far as the table can see."""
    for piece in g.army[seat]:
        if g.at[piece] == DESTROYED and not g.unit(piece).troop:
            return True
    return has_omphalos(g, seat)


def has_omphalos(g: Pantheon, seat: Seat) -> bool:
    """Whether there is an omphalos card anywhere in a deck; everybody saw it come."""
    return any(g.table.has(zone[seat], OMPHALOS) for zone in (zones.HAND, zones.PILE, zones.DISCARD))


class Pay(Frame):
    """MB-AOW: a cost in Art of War cards, card by card. Who has no other means is not asked."""

    seat: Seat
    left: int
    halves: int = 0  # activation cards given towards the next payment

    def __init__(self, seat: Seat, cost: int) -> None:
        self.seat = seat
        self.left = cost

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "count": self.left}

    def begin(self, g: Pantheon) -> Flow:
        if not self.left or g.is_out(self.seat):
            return done()
        if not has_other_means(g, self.seat):
            return self.paid(g, choice(verbs.PAY, ART_OF_WAR))
        return go(self.choose)

    def choose(self, g: Pantheon) -> Flow:
        if g.is_out(self.seat):  # MB-WIN-11
            return done()
        held = g.table.cards[zones.HAND[self.seat]]
        worthless = [card for card in held if is_worthless(g, self.seat, card)]
        options: list[int] = []
        if not self.halves:
            options += [card for card in (ART_OF_WAR, OMPHALOS) if card in held]
        if self.halves or len(worthless) >= facts.CARDS_FOR_ONE_PAYMENT:
            options += sorted(set(worthless))
        return ask(self.seat, "ask.pay", choices(verbs.PAY, options), then=self.paid, secret=True)

    def paid(self, g: Pantheon, pick: int) -> Flow:
        card = ref(pick)
        g.table.move(card, zones.HAND[self.seat], zones.DISCARD[self.seat])  # MB-DECK-11
        g.tell(events.PAID, self.seat, card)
        if card >= ART_OF_WAR:
            self.left -= 1
        else:
            self.halves += 1
            if self.halves == facts.CARDS_FOR_ONE_PAYMENT:
                self.halves = 0
                self.left -= 1
        return go(self.begin)


BOOK.register(Pay(0, 0))
