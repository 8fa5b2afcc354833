"""HE-REORG: moving pieces between own cities when the action is over.

Pieces of a kind are alike, so that in one regrouping a city either gives or receives soldiers, and a harbour either
gives or receives ships: every new order can be reached that way, and no regrouping goes in circles.
"""

from petteia.games.hellas import events, facts, verbs
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.kinds import Harbour, Harbours, Tile, Tiles
from petteia.games.hellas.pieces import (
    harbours_with_ships,
    has_room_for_ship,
    has_room_for_soldier,
    move_soldier,
    own_cities,
)
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.this_turn import ThisTurn
from petteia.games.hellas.tiles import HARBOURS, SEAS, harbours
from petteia.kernel.flow import Flow, Frame, Refusal, Seat, ask, done, go, refusals
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text


class Regroup(Frame):
    """HE-REORG-01, -02: freely after a Reinforcement; into gained cities after an Expedition or Attack."""

    seat: Seat
    free: bool
    gave: Tiles = 0  # cities that have given soldiers
    got: Tiles = 0  # cities that have received some
    gave_ships: Harbours = 0  # the same for harbours
    got_ships: Harbours = 0
    source: Tile = -1  # the city a soldier is being taken from
    harbour: Harbour = -1  # the one a ship is being taken from

    def __init__(self, seat: Seat, free: bool) -> None:
        self.seat = seat
        self.free = free

    def title(self, g: Hellas) -> Text | None:
        return Text("where.regroup")

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Hellas) -> Flow:
        return go(self.take_or_end)

    def take_or_end(self, g: Hellas) -> Flow:  # HE-REORG-10
        options = choices(verbs.TAKE_SOLDIER, self.soldier_sources(g))
        options += choices(verbs.TAKE_SHIP, self.ship_sources(g))
        options.append(verbs.END_REGROUPING)
        return ask(
            self.seat,
            "ask.regroup" if self.free else "ask.regroup_into",
            options,
            then=self.taken_or_ended,
            why_not=self.why_not_taken,
        )

    def soldier_sources(self, g: Hellas) -> list[Tile]:
        """Cities that can spare a soldier (HE-REORG-05) for another one."""
        goals = self.soldier_goals(g)
        if not goals:
            return []
        only_goal = goals[0] if len(goals) == 1 else -1
        soldiers, got = g.soldiers, self.got
        return [
            city
            for city in own_cities(g, self.seat)
            if soldiers[city] > 1 and not got >> city & 1 and city != only_goal
        ]

    def soldier_goals(self, g: Hellas) -> list[Tile]:
        """Cities that may receive a soldier (HE-REORG-02, -04)."""
        soldiers, gave, most = g.soldiers, self.gave, facts.SOLDIERS_IN_A_CITY
        return [city for city in self.goals(g) if soldiers[city] < most and not gave >> city & 1]

    def goals(self, g: Hellas) -> list[Tile]:
        cities = own_cities(g, self.seat)
        if self.free:
            return cities
        gained = g.inside(ThisTurn).gained
        return [city for city in cities if gained >> city & 1]

    def ship_sources(self, g: Hellas) -> list[Harbour]:
        """Harbours whose ships may leave (HE-REORG-06) for another one."""
        got = self.got_ships
        goals = self.open_harbours(g)
        only_goal = -1  # a ship at the only city with room has nowhere to go
        if goals and goals[0] // SEAS == goals[-1] // SEAS:
            only_goal = goals[0] // SEAS
        return [
            harbour
            for harbour in harbours_with_ships(g, self.seat)
            if not got >> harbour & 1 and ((goals and harbour // SEAS != only_goal) or self.other_sea(g, harbour))
        ]

    def open_harbours(self, g: Hellas) -> list[Harbour]:
        """Harbours that may receive a ship from anywhere."""
        gave, ships, most = self.gave_ships, g.ships, facts.SHIPS_IN_A_CITY
        return [
            harbour
            for city in self.goals(g)
            if ships[city * SEAS] + ships[city * SEAS + 1] < most
            for harbour in HARBOURS[city]
            if not gave >> harbour & 1
        ]

    def other_sea(self, g: Hellas, source: Harbour) -> list[Harbour]:
        """The other sea of a divided tile: freely (HE-REORG-08), or by way of a second gained city (HE-REORG-02)."""
        city, other = source // SEAS, source ^ 1
        if len(HARBOURS[city]) == 1 or self.gave_ships >> other & 1:
            return []
        if self.free:
            return [other]
        goals = self.goals(g)
        room = has_room_for_ship(g, city)
        by_way = any(between != city and (room or has_room_for_ship(g, between)) for between in goals)
        return [other] if by_way and city in goals else []

    def taken_or_ended(self, g: Hellas, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.END_REGROUPING:
            return done()
        if verb == verbs.TAKE_SOLDIER:
            self.source = ref(pick)
            return go(self.bring_soldier)
        self.harbour = ref(pick)
        return go(self.bring_ship)

    def bring_soldier(self, g: Hellas) -> Flow:  # HE-REORG-03
        goals = [city for city in self.soldier_goals(g) if city != self.source]
        return ask(
            self.seat,
            "ask.bring",
            choices(verbs.BRING_SOLDIER, goals),
            then=self.soldier_brought,
            why_not=self.why_not_brought,
        )

    def soldier_brought(self, g: Hellas, pick: int) -> Flow:
        city = ref(pick)
        move_soldier(g, self.source, city)
        self.gave |= 1 << self.source
        self.got |= 1 << city
        if g.news is not None:
            g.tell(events.SOLDIER_MOVED, self.seat, self.source, city)
        self.source = -1
        return go(self.take_or_end)

    def bring_ship(self, g: Hellas) -> Flow:
        goals = [harbour for harbour in self.open_harbours(g) if harbour // SEAS != self.harbour // SEAS]
        goals += self.other_sea(g, self.harbour)
        return ask(
            self.seat,
            "ask.bring",
            choices(verbs.BRING_SHIP, goals),
            then=self.ship_brought,
            why_not=self.why_not_brought,
        )

    def ship_brought(self, g: Hellas, pick: int) -> Flow:
        harbour = ref(pick)
        g.ships[self.harbour] -= 1
        g.ships[harbour] += 1
        self.gave_ships |= 1 << self.harbour
        self.got_ships |= 1 << harbour
        if g.news is not None:
            g.tell(events.SHIP_MOVED, self.seat, self.harbour, harbour)
        self.harbour = -1
        return go(self.take_or_end)

    def why_not_taken(self, g: Hellas) -> list[Refusal]:
        refused: list[Refusal] = []
        for city in own_cities(g, self.seat):
            take = choice(verbs.TAKE_SOLDIER, city)
            if g.soldiers[city] < 2:
                refused.append(Refusal(take, "refused.last_soldier", "HE-REORG-05"))
            elif self.got >> city & 1:
                refused.append(Refusal(take, "refused.has_received", "HE-REORG-07"))
            else:
                refused.append(Refusal(take, "refused.nowhere_to_go", "HE-REORG-04"))
        for harbour in harbours_with_ships(g, self.seat):
            why = "refused.has_received" if self.got_ships >> harbour & 1 else "refused.nowhere_to_go"
            refused.append(Refusal(choice(verbs.TAKE_SHIP, harbour), why, "HE-REORG-07"))
        return refused

    def why_not_brought(self, g: Hellas) -> list[Refusal]:
        refused: list[Refusal] = []
        goals = self.goals(g)
        for city in own_cities(g, self.seat):
            if self.source >= 0:
                bringing, full = [choice(verbs.BRING_SOLDIER, city)], not has_room_for_soldier(g, city)
            else:
                bringing, full = choices(verbs.BRING_SHIP, harbours(city)), not has_room_for_ship(g, city)
            if city not in goals:
                refused += refusals(bringing, "refused.not_gained", "HE-REORG-02")
            elif full:
                refused += refusals(bringing, "refused.full", "HE-REORG-04")
        return refused


BOOK.register(Regroup(0, True))
