"""Poseidon's cards: mostly at sea."""

from petteia.games.hellas import events, facts, moments, verbs, zones
from petteia.games.hellas.attack import Battle
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.expedition import Expedition
from petteia.games.hellas.hooks import OWN_TURN, GodCard, enter_cards
from petteia.games.hellas.kinds import Harbour, Standing, Tile
from petteia.games.hellas.pieces import (
    donors,
    harbours_with_ships,
    has_room_for_ship,
    has_room_for_soldier,
    move_soldier,
    place_ship,
    place_soldier,
    return_ship,
    return_soldiers,
    ships_at,
)
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import SEAS, harbours
from petteia.kernel.effects import Tally
from petteia.kernel.flow import Flow, Frame, Seat, ask, done, go
from petteia.kernel.option import choices, ref, verb_of
from petteia.kernel.words import Text


class TidalWave(GodCard):
    """Every city with three or more soldiers, on both sides, drops to two."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        crowded = any(count > facts.TIDAL_WAVE_LEAVES for count in g.soldiers)
        return "" if crowded else "refused.no_crowded_city"

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        for city in g.chart.laid:
            if g.soldiers[city] > facts.TIDAL_WAVE_LEAVES:
                return_soldiers(g, city, g.soldiers[city] - facts.TIDAL_WAVE_LEAVES)
                if g.news is not None:
                    g.tell(events.FLOODED, city)
        return None


class ShipsToTheRescue(GodCard):
    """The ships at the attacked city count in its defence."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        battle = g.inside(Battle)
        if battle.attacker == seat:
            return "refused.for_the_defender"
        if not ships_at(g, battle.target):
            return "refused.no_ship_there"
        return "refused.stands_already" if battle.stands(self.number, seat) else ""

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        g.inside(Battle).standing.append(Standing(self.number, seat))
        return None

    def strength(self, g: Hellas, owner: Seat, side: Seat, tally: Tally) -> None:
        if owner == side:
            tally.add(ships_at(g, g.inside(Battle).target), self.ref)


class SettlersAshore(GodCard):
    """Up to two more pieces go into the city founded last."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        city = g.inside(Expedition).city
        if city < 0 or g.owner[city] != seat:
            return "refused.no_city_founded"
        soldier = has_room_for_soldier(g, city) and (g.soldiers_left[seat] or _soldier_donors(g, seat, city))
        ship = has_room_for_ship(g, city) and (g.ships_left[seat] or _ship_donors(g, seat, city))
        return "" if soldier or ship else "refused.no_settlers"

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        return Settlers(seat, g.inside(Expedition).city)


def _soldier_donors(g: Hellas, seat: Seat, city: Tile) -> list[Tile]:
    """HE-CARD-10: without a reserve, other own cities may give."""
    return [other for other in donors(g, seat) if other != city]


def _ship_donors(g: Hellas, seat: Seat, city: Tile) -> list[Harbour]:
    return [harbour for harbour in harbours_with_ships(g, seat) if harbour // SEAS != city]


class Settlers(Frame):
    """HE-CARD-P3: soldiers and ships go ashore in a new city, from the reserve or, without one, from other cities."""

    seat: Seat
    city: Tile
    landed: int = 0
    harbour: Harbour = -1

    def __init__(self, seat: Seat, city: Tile) -> None:
        self.seat = seat
        self.city = city

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        return {"city": g.said("city", facts.TILES[self.city].ref), "left": facts.SETTLERS - self.landed}

    def begin(self, g: Hellas) -> Flow:
        return go(self.land_or_enough)

    def land_or_enough(self, g: Hellas) -> Flow:
        if self.landed == facts.SETTLERS:
            return done()
        options: list[int] = []
        if has_room_for_soldier(g, self.city) and (
            g.soldiers_left[self.seat] or _soldier_donors(g, self.seat, self.city)
        ):
            options += choices(verbs.LAND_SOLDIER, [self.city])
        if has_room_for_ship(g, self.city) and (g.ships_left[self.seat] or _ship_donors(g, self.seat, self.city)):
            options += choices(verbs.LAND_SHIP, harbours(self.city))
        if self.landed:  # HE-CARD-15
            options.append(verbs.ENOUGH)
        return ask(self.seat, "ask.settlers", options, then=self.landed_or_enough)

    def landed_or_enough(self, g: Hellas, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.ENOUGH:
            return done()
        self.landed += 1
        if verb == verbs.LAND_SOLDIER:
            return go(self.soldier if g.soldiers_left[self.seat] else self.fetch_soldier)
        self.harbour = ref(pick)
        return go(self.ship if g.ships_left[self.seat] else self.fetch_ship)

    def soldier(self, g: Hellas) -> Flow:
        place_soldier(g, self.seat, self.city)
        return go(self.tell_soldier)

    def fetch_soldier(self, g: Hellas) -> Flow:  # HE-CARD-10
        return ask(
            self.seat,
            "ask.fetch",
            choices(verbs.FETCH_SOLDIER, _soldier_donors(g, self.seat, self.city)),
            then=self.soldier_fetched,
        )

    def soldier_fetched(self, g: Hellas, pick: int) -> Flow:
        move_soldier(g, ref(pick), self.city)
        return go(self.tell_soldier)

    def tell_soldier(self, g: Hellas) -> Flow:
        if g.news is not None:
            g.tell(events.SOLDIER_PLACED, self.seat, self.city)
        return go(self.land_or_enough)

    def ship(self, g: Hellas) -> Flow:
        place_ship(g, self.seat, self.harbour)
        if g.news is not None:
            g.tell(events.SHIP_PLACED, self.seat, self.city)
        return go(self.land_or_enough)

    def fetch_ship(self, g: Hellas) -> Flow:
        return ask(
            self.seat,
            "ask.fetch",
            choices(verbs.FETCH_SHIP, _ship_donors(g, self.seat, self.city)),
            then=self.ship_fetched,
        )

    def ship_fetched(self, g: Hellas, pick: int) -> Flow:
        return_ship(g, self.seat, ref(pick))
        return go(self.ship)


class FairWinds(GodCard):
    """After a success the player sets out on a further expedition."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        return "" if g.table.cards[zones.TILES] else "refused.no_tile"

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        g.inside(Expedition).further += 1
        return None


class AnotherHorizon(GodCard):
    """The tile drawn goes under the pile; the next one is drawn instead."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        return "" if g.table.cards[zones.TILES] else "refused.no_tile"

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        expedition = g.inside(Expedition)
        expedition.put_tile_under(g)
        expedition.show_tile(g)
        return None


class CalmSeas(GodCard):
    """For this expedition as many ships as the opponent are enough."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        return "refused.stands_already" if self.number in g.inside(Expedition).standing else ""

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        g.inside(Expedition).standing.append(self.number)
        return None

    def equal_ships_suffice(self) -> bool:
        return True


enter_cards(
    TidalWave("tidal_wave", *OWN_TURN),
    ShipsToTheRescue("ships_to_the_rescue", moments.IN_BATTLE),
    SettlersAshore("settlers_ashore", moments.FOUNDED_CITY, moments.TILE_OPEN),
    FairWinds("fair_winds", moments.FOUNDED_CITY),
    AnotherHorizon("another_horizon", moments.TILE_OPEN),
    CalmSeas("calm_seas", moments.TILE_OPEN),
)
BOOK.register(Settlers(0, 0))
