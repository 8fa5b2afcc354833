"""HE-EXPED: drawing a tile, laying it where one's ships rule the water, founding a city."""

from typing import Final

from petteia.games.hellas import events, facts, moments, verbs, zones
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.god_cards import PlayGodCard
from petteia.games.hellas.hooks import KINDS, might_play, might_play_freely, playable
from petteia.games.hellas.kinds import Card, Harbour, Place, Tile
from petteia.games.hellas.pieces import (
    donors,
    harbours_with_ships,
    move_soldier,
    place_soldier,
    return_ship,
    set_owner,
)
from petteia.games.hellas.running import gain
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import SEAS
from petteia.kernel.flow import Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, second, verb_of
from petteia.kernel.words import Text

NOBODY_SETTLES: Final = Reason("refused.nobody_settles", "HE-EXPED-12")
NO_MAJORITY: Final = Reason("refused.no_majority", "HE-EXPED-04")
NO_OWN_SHIP: Final = Reason("refused.no_own_ship", "HE-EXPED-08")


class Expedition(Frame):
    """HE-EXPED: draw a tile, lay it by ship majority, found a city; Fair Winds sets out again."""

    seat: Seat
    city: Tile = -1  # the city founded last
    further: int = 0  # expeditions still to make
    standing: list[Card]  # cards that stand during this expedition

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.standing = []

    def title(self, g: Hellas) -> Text | None:
        return Text("action.expedition")

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        shown = g.table.cards[zones.TILE_SHOWN]
        tile = shown[0] if shown else self.city
        return {"city": g.said("city", facts.TILES[tile].ref) if tile >= 0 else "", "seat": g.seat_name(self.seat)}

    def begin(self, g: Hellas) -> Flow:  # HE-EXPED-01
        self.standing = []
        self.show_tile(g)
        return go(self.lay_or_give_up)

    def show_tile(self, g: Hellas) -> None:
        tile = g.table.draw(zones.TILES, zones.TILE_SHOWN)
        if g.news is not None:
            g.tell(events.TILE_DRAWN, self.seat, tile)

    def put_tile_under(self, g: Hellas) -> None:
        """Face down under the pile; everybody has seen it (HE-PIECE-10)."""
        tile = g.table.cards[zones.TILE_SHOWN][0]
        g.table.put_under(tile, zones.TILE_SHOWN, zones.TILES)
        if g.news is not None:
            g.tell(events.TILE_UNDER, self.seat, tile)

    def lay_or_give_up(self, g: Hellas) -> Flow:  # HE-EXPED-02, -03
        options = self.layings(g)
        may_play = might_play_freely(g, self.seat)  # HE-TURN-03
        if may_play:
            options += choices(verbs.PLAY, playable(g, self.seat, moments.TILE_OPEN))
        options.append(verbs.GIVE_UP)
        return ask(
            self.seat, "ask.lay", options, then=self.laid_or_given_up, secret=may_play, why_not=self.why_not_laid
        )

    def layings(self, g: Hellas, refused: list[Refusal] | None = None) -> list[int]:
        """Every place and turn that fits and that one's ships rule."""
        options: list[int] = []
        nobody = not g.soldiers_left[self.seat] and not donors(g, self.seat)
        if nobody and refused is None:
            return options
        tile = g.table.cards[zones.TILE_SHOWN][0]
        last, why = -1, None
        for place, turn in g.chart.fitting(tile):
            if place != last:  # a tile that fits has sea where its neighbours have: the turn makes no difference
                last, why = place, NOBODY_SETTLES if nobody else self.why_not_ruled(g, tile, place, turn)
            if why is None:
                options.append(choice(verbs.LAY, place, turn))
            elif refused is not None:
                refused.append(why.against(choice(verbs.LAY, place, turn)))
        return options

    def why_not_ruled(self, g: Hellas, tile: Tile, place: Place, turn: int) -> Reason | None:
        """It takes more ships than the opponent has in the waters around, one at least."""
        mine, theirs = self.ships_around(g, tile, place, turn)
        if mine > theirs:
            return None
        if not mine:
            return NO_OWN_SHIP
        equal = mine == theirs and any(KINDS[card].equal_ships_suffice() for card in self.standing)
        return None if equal else NO_MAJORITY

    def ships_around(self, g: Hellas, tile: Tile, place: Place, turn: int) -> tuple[int, int]:
        """The player's ships in the waters around a place, and the opponent's."""
        mine = theirs = 0
        ships, owner = g.ships, g.owner
        for harbour in g.chart.waters(tile, place, turn):
            if ships[harbour]:
                if owner[harbour // SEAS] == self.seat:
                    mine += ships[harbour]
                else:
                    theirs += ships[harbour]
        return mine, theirs

    def laid_or_given_up(self, g: Hellas, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.PLAY:
            return call(PlayGodCard(self.seat, ref(pick)), then=self.lay_or_give_up)
        if verb == verbs.GIVE_UP:  # HE-EXPED-09, -10
            self.put_tile_under(g)
            return go(self.set_out_again)
        self.city = g.table.cards[zones.TILE_SHOWN][0]
        g.table.lay_out(zones.TILE_SHOWN, ())
        g.lay(self.city, ref(pick), second(pick))
        return go(self.settle)

    def settle(self, g: Hellas) -> Flow:  # HE-EXPED-11, -12
        if g.soldiers_left[self.seat]:
            place_soldier(g, self.seat, self.city)
            return go(self.found)
        return ask(self.seat, "ask.provide", choices(verbs.PROVIDE, donors(g, self.seat)), then=self.provided)

    def provided(self, g: Hellas, pick: int) -> Flow:
        move_soldier(g, ref(pick), self.city)
        return go(self.found)

    def found(self, g: Hellas) -> Flow:
        set_owner(g, self.city, self.seat)
        gain(g, self.city)
        if g.news is not None:
            g.tell(events.FOUNDED, self.seat, self.city)
        return go(self.pay_ship)

    def pay_ship(self, g: Hellas) -> Flow:  # HE-EXPED-13
        return ask(self.seat, "ask.pay", choices(verbs.PAY, self.ships_beside(g)), then=self.ship_paid)

    def ships_beside(self, g: Hellas) -> list[Harbour]:
        """Own ships on the tiles beside the new one, whatever sea they lie in."""
        beside = g.chart.beside(self.city)
        return [harbour for harbour in harbours_with_ships(g, self.seat) if harbour // SEAS in beside]

    def ship_paid(self, g: Hellas, pick: int) -> Flow:
        return_ship(g, self.seat, ref(pick))
        if g.news is not None:
            g.tell(events.SHIP_PAID, self.seat, ref(pick) // SEAS)
        return go(self.success)

    def success(self, g: Hellas) -> Flow:  # HE-EXPED-14
        if not might_play(g, self.seat, moments.FOUNDED_CITY):
            return go(self.set_out_again)
        options = choices(verbs.PLAY, playable(g, self.seat, moments.FOUNDED_CITY))
        options.append(verbs.GO_ON)
        return ask(
            self.seat, "ask.founded", options, then=self.answered_success, secret=True, why_not=self.why_not_founded
        )

    def answered_success(self, g: Hellas, pick: int) -> Flow:
        if verb_of(pick) == verbs.PLAY:
            return call(PlayGodCard(self.seat, ref(pick)), then=self.success)
        return go(self.set_out_again)

    def set_out_again(self, g: Hellas) -> Flow:  # HE-CARD-P4
        if not self.further or not g.table.cards[zones.TILES]:
            return done()
        self.further -= 1
        return go(self.begin)

    def why_not_laid(self, g: Hellas, refused: list[Refusal]) -> None:
        self.layings(g, refused)
        playable(g, self.seat, moments.TILE_OPEN, refused)

    def why_not_founded(self, g: Hellas, refused: list[Refusal]) -> None:
        playable(g, self.seat, moments.FOUNDED_CITY, refused)


BOOK.register(Expedition(0))
