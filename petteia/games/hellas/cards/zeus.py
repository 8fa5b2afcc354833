"""Zeus' cards: surprises."""

from petteia.games.hellas import events, facts, moments, verbs, zones
from petteia.games.hellas.anchor import Anchor
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.hooks import OWN_TURN, GodCard, enter_cards
from petteia.games.hellas.kinds import Tile
from petteia.games.hellas.names import GOD_OF, REINFORCEMENT
from petteia.games.hellas.pieces import discard, held, may_take_card, own_cities, return_ship, ships_at
from petteia.games.hellas.reinforcement import Reinforcement
from petteia.games.hellas.running import FIRST_OF_TWO, SINGLE, ThisTurn
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import harbours
from petteia.kernel.events import only
from petteia.kernel.flow import Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, second
from petteia.kernel.words import Text


class DivineTheft(GodCard):
    """Take a random card from the opponent's hand; if a hand limit would break it is discarded instead."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        return "" if g.table.cards[zones.HAND[1 - seat]] else "refused.empty_hand"

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        source = zones.HAND[1 - seat]
        if not g.table.cards[source]:  # the last card was a Veto in this very chain
            return None
        at = g.chance.roll(len(g.table.cards[source]))
        card = g.table.cards[source][at]
        if may_take_card(g, seat, GOD_OF[card]):
            g.table.take_at(at, source, zones.FRESH[seat])
            if g.news is not None:
                g.tell(events.CARD_STOLEN, seat, card, seen_by=only(0, 1))
        else:
            discard(g, card, source)
            if g.news is not None:
                g.tell(events.STOLEN_CARD_DISCARDED, seat, card)
        return None


class ExchangeOfCities(GodCard):
    """One own and one enemy city change hands, each garrison and fleet moving over complete."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        return "" if g.cities[0] and g.cities[1] else "refused.no_city_to_exchange"

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        return Exchange(seat)


class Exchange(Frame):
    """HE-CARD-Z2: the player of the card names both cities; each owner chooses the seas of his ships."""

    seat: Seat
    given: Tile = -1
    received: Tile = -1
    ships_coming: int = 0  # the player's own fleet
    ships_going: int = 0  # the opponent's

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Hellas) -> Flow:
        return go(self.name_cities)

    def name_cities(self, g: Hellas) -> Flow:
        theirs = own_cities(g, 1 - self.seat)
        options = [choice(verbs.EXCHANGE, own, other) for own in own_cities(g, self.seat) for other in theirs]
        return ask(self.seat, "ask.exchange", options, then=self.cities_named)

    def cities_named(self, g: Hellas, pick: int) -> Flow:
        self.given, self.received = ref(pick), second(pick)
        self.ships_coming, self.ships_going = ships_at(g, self.given), ships_at(g, self.received)
        for city in (self.given, self.received):
            for harbour in harbours(city):
                while g.ships[harbour]:
                    return_ship(g, g.owner[city], harbour)
        soldiers = g.soldiers
        soldiers[self.given], soldiers[self.received] = soldiers[self.received], soldiers[self.given]
        g.hand_over(self.given, 1 - self.seat)
        g.hand_over(self.received, self.seat)
        if g.news is not None:
            g.tell(events.EXCHANGED, self.seat, self.given, self.received)
        return call(Anchor(self.seat, self.received, self.ships_coming), then=self.other_fleet)

    def other_fleet(self, g: Hellas) -> Flow:
        return call(Anchor(1 - self.seat, self.given, self.ships_going), then=self.finish)

    def finish(self, g: Hellas) -> Flow:
        return done()


class VetoOfZeus(GodCard):
    """The card the opponent has just laid has no effect: the chain of `PlayGodCard` sees to it (HE-REACT-05)."""


class Humility(GodCard):
    """An opponent with more than three cards discards down to three, choosing which."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        return "" if held(g, 1 - seat) > facts.HUMBLE_HAND else "refused.humble_already"

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        return Humble(1 - seat)


class Humble(Frame):
    """HE-CARD-Z4: discard cards of one's choice until three are left."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        return {"count": held(g, self.seat) - facts.HUMBLE_HAND, "keep": facts.HUMBLE_HAND}

    def begin(self, g: Hellas) -> Flow:
        return go(self.choose_card)

    def choose_card(self, g: Hellas) -> Flow:
        if held(g, self.seat) <= facts.HUMBLE_HAND:
            return done()
        kinds = sorted(set(g.table.cards[zones.HAND[self.seat]]))
        return ask(self.seat, "ask.humble", choices(verbs.DISCARD_CARD, kinds), then=self.card_chosen, secret=True)

    def card_chosen(self, g: Hellas, pick: int) -> Flow:
        discard(g, ref(pick), zones.HAND[self.seat])
        if g.news is not None:
            g.tell(events.CARD_DISCARDED, self.seat, ref(pick))
        return go(self.choose_card)


class TwoTurns(GodCard):
    """Two complete turns in a row: a Reinforcement, then an Expedition or an Attack."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        turn = g.inside(ThisTurn)
        if turn.pair != SINGLE:
            return "refused.two_turns_already"
        return "" if turn.action in (-1, REINFORCEMENT) else "refused.two_turns_begin"

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        g.inside(ThisTurn).pair = FIRST_OF_TWO
        return None


class Abundance(GodCard):
    """Two steps more in this Reinforcement."""

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        g.inside(Reinforcement).steps += facts.ABUNDANCE_STEPS
        return None


class LastingFavour(GodCard):
    """A card its player has just used returns to the hand and keeps its effect."""

    def keeps(self) -> bool:
        return True


enter_cards(
    DivineTheft("divine_theft", *OWN_TURN),
    ExchangeOfCities("exchange_of_cities", *OWN_TURN),
    VetoOfZeus("veto", moments.CARD_LAID),
    Humility("humility", *OWN_TURN),
    TwoTurns("two_turns", *OWN_TURN),
    Abundance("abundance", moments.REINFORCING),
    LastingFavour("lasting_favour", moments.CARD_STANDS),
)
BOOK.register(Exchange(0), Humble(0))
