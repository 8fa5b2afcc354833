"""HE-SETUP: reserves, god cards, and the first coast laid in turn."""

from petteia.games.hellas import events, facts, verbs, zones
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.names import GOD_CARDS, GOD_OF
from petteia.games.hellas.pieces import draw_card, place_ship, place_soldier, set_owner
from petteia.games.hellas.state import FIRST_CHART, FIRST_LAID, Hellas
from petteia.games.hellas.tiles import CITIES, SEAS, TEMPLE
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, done, go
from petteia.kernel.option import choice, ref, second
from petteia.kernel.words import Text


class SetUp(Frame):
    """HE-SETUP: the players lay the first coast, four tiles each, a soldier and a ship on every one."""

    laid: int = 0

    def title(self, g: Hellas) -> Text | None:
        return Text("where.set_up")

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        shown = g.table.cards[zones.TILE_SHOWN]
        return {
            "city": g.said("city", facts.TILES[shown[0]].ref) if shown else "",
            "number": self.laid // 2 + 1,
            "of": facts.SET_UP_TILES,
        }

    def begin(self, g: Hellas) -> Flow:
        if g.news is not None:
            g.tell(events.BEGUN, g.white)
        for god in range(len(facts.GODS)):  # HE-SETUP-03
            pile: list[int] = []
            for card in range(len(facts.CARDS)):
                if GOD_OF[card] == god:
                    pile += [card] * GOD_CARDS.counts[card]
            g.table.lay_out(zones.PILE[god], tuple(pile))
            g.table.shuffle(zones.PILE[god], g.chance)
            for _ in range(facts.OPENING_CARDS):  # HE-SETUP-05
                for seat in (g.white, 1 - g.white):
                    draw_card(g, seat, god, zones.HAND)
        return go(self.shuffle_tiles)

    def shuffle_tiles(self, g: Hellas) -> Flow:  # HE-SETUP-07
        g.table.lay_out(zones.TILES, CITIES)
        g.table.shuffle(zones.TILES, g.chance)
        return go(self.draw_tile)

    def draw_tile(self, g: Hellas) -> Flow:  # HE-SETUP-08, -09
        if self.laid == 2 * facts.SET_UP_TILES:
            return go(self.finish)
        if not g.table.cards[zones.TILES]:
            return go(self.pile_ran_out)
        tile = g.table.draw(zones.TILES, zones.TILE_SHOWN)
        if TEMPLE[tile] or not g.chart.fitting(tile):
            g.table.move(tile, zones.TILE_SHOWN, zones.ASIDE)
            if g.news is not None:
                g.tell(events.TILE_ASIDE, self.seat(g), tile)
            return go(self.draw_tile)
        return go(self.settle)

    def seat(self, g: Hellas) -> Seat:
        """White lays first, then in turn."""
        return g.white if self.laid % 2 == 0 else 1 - g.white

    def settle(self, g: Hellas) -> Flow:  # HE-SETUP-09, -11
        tile = g.table.cards[zones.TILE_SHOWN][0]
        options = [choice(verbs.SETTLE, place, turn) for place, turn in g.chart.fitting(tile)]
        return ask(self.seat(g), "ask.settle", options, then=self.settled)

    def settled(self, g: Hellas, pick: int) -> Flow:
        seat = self.seat(g)
        tile = g.table.cards[zones.TILE_SHOWN][0]
        g.table.lay_out(zones.TILE_SHOWN, ())
        g.lay(tile, ref(pick), second(pick))
        set_owner(g, tile, seat)
        place_soldier(g, seat, tile)  # HE-SETUP-10
        place_ship(g, seat, tile * SEAS)
        if g.news is not None:
            g.tell(events.SETTLED, seat, tile)
        self.laid += 1
        return go(self.draw_tile)

    def pile_ran_out(self, g: Hellas) -> Flow:  # HE-SETUP-14
        again = [tile for tile in g.table.cards[zones.ASIDE] if not TEMPLE[tile]]
        if not any(g.chart.fitting(tile) for tile in again):
            return go(self.start_afresh)
        for tile in again:
            g.table.move(tile, zones.ASIDE, zones.TILES)
        g.table.shuffle(zones.TILES, g.chance)
        return go(self.draw_tile)

    def start_afresh(self, g: Hellas) -> Flow:
        if g.news is not None:
            g.tell(events.AFRESH)
        for tile in CITIES:
            g.hand_over(tile, NOBODY)
            g.soldiers[tile] = 0
            g.ships[tile * SEAS] = 0
        g.soldiers_left = [facts.SOLDIERS] * 2
        g.ships_left = [facts.SHIPS] * 2
        g.laid = FIRST_LAID
        g.chart = FIRST_CHART
        g.table.lay_out(zones.ASIDE, ())
        self.laid = 0
        return go(self.shuffle_tiles)

    def finish(self, g: Hellas) -> Flow:  # HE-SETUP-12
        g.table.pour(zones.ASIDE, zones.TILES)
        g.table.shuffle(zones.TILES, g.chance)
        return done()


BOOK.register(SetUp())
