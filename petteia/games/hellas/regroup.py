"""HE-REORG: moving pieces between own cities when the action is over.

Pieces of a kind are alike, so that in one regrouping a city either gives or receives soldiers, and a harbour either
gives or receives ships: every new order can be reached that way, and no regrouping goes in circles.
"""

from typing import Final

from petteia.games.hellas import events, facts, moments, verbs
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.god_cards import PlayGodCard
from petteia.games.hellas.hooks import might_play, playable
from petteia.games.hellas.kinds import Harbour, Harbours, Tile, Tiles
from petteia.games.hellas.pieces import (
    harbours_with_ships,
    has_room_for_ship,
    has_room_for_soldier,
    move_soldier,
    own_cities,
)
from petteia.games.hellas.running import ThisTurn
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import HARBOURS, SEAS, harbours
from petteia.kernel.flow import Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text

LAST_SOLDIER: Final = Reason("refused.last_soldier", "HE-REORG-05")
HAS_RECEIVED: Final = Reason("refused.has_received", "HE-REORG-07")
NOWHERE_TO_GO: Final = Reason("refused.nowhere_to_go", "HE-REORG-04")
SHIP_CANNOT_GO: Final = Reason("refused.nowhere_to_go", "HE-REORG-07")
NOT_GAINED: Final = Reason("refused.not_gained", "HE-REORG-02")
FULL: Final = Reason("refused.full", "HE-REORG-04")


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
        piece, source = Text("piece.soldier"), g.named("city", self.source) if self.source >= 0 else ""
        if self.harbour >= 0:
            piece, source = Text("piece.ship"), g.named("harbour", self.harbour)
        return {"seat": g.seat_name(self.seat), "piece": piece, "source": source}

    def begin(self, g: Hellas) -> Flow:
        return go(self.take_or_end)

    def take_or_end(self, g: Hellas) -> Flow:  # HE-REORG-10
        options = choices(verbs.TAKE_SOLDIER, self.soldier_sources(g))
        options += choices(verbs.TAKE_SHIP, self.ship_sources(g))
        if not options:
            return done()
        may_play = might_play(g, self.seat, moments.REGROUPING)
        if may_play:  # HE-TURN-03
            options += choices(verbs.PLAY, playable(g, self.seat, moments.REGROUPING))
        options.append(verbs.END_REGROUPING)
        return ask(
            self.seat,
            "ask.regroup" if self.free else "ask.regroup_into",
            options,
            then=self.taken_or_ended,
            secret=may_play,
            why_not=self.why_not_taken,
        )

    def soldier_sources(self, g: Hellas, refused: list[Refusal] | None = None) -> list[Tile]:
        """Cities that can spare a soldier for another one."""
        found: list[Tile] = []
        goals = self.soldier_goals(g)
        if not goals and refused is None:
            return found
        only_goal = goals[0] if len(goals) == 1 else -1
        soldiers, got = g.soldiers, self.got
        for city in own_cities(g, self.seat):
            if soldiers[city] < 2:
                why = LAST_SOLDIER
            elif got >> city & 1:
                why = HAS_RECEIVED
            elif not goals or city == only_goal:
                why = NOWHERE_TO_GO
            else:
                found.append(city)
                continue
            if refused is not None:
                refused.append(why.against(choice(verbs.TAKE_SOLDIER, city)))
        return found

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

    def ship_sources(self, g: Hellas, refused: list[Refusal] | None = None) -> list[Harbour]:
        """Harbours whose ships may leave (HE-REORG-06) for another one."""
        got = self.got_ships
        goals = self.open_harbours(g)
        only_goal = -1  # a ship at the only city with room has nowhere to go
        if goals and goals[0] // SEAS == goals[-1] // SEAS:
            only_goal = goals[0] // SEAS
        found: list[Harbour] = []
        for harbour in harbours_with_ships(g, self.seat):
            if got >> harbour & 1:
                why = HAS_RECEIVED
            elif (goals and harbour // SEAS != only_goal) or self.other_sea(g, harbour):
                found.append(harbour)
                continue
            else:
                why = SHIP_CANNOT_GO
            if refused is not None:
                refused.append(why.against(choice(verbs.TAKE_SHIP, harbour)))
        return found

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
            return done("ended")
        if verb == verbs.PLAY:
            return call(PlayGodCard(self.seat, ref(pick)), then=self.after_card)
        if verb == verbs.TAKE_SOLDIER:
            self.source = ref(pick)
            return go(self.bring_soldier)
        self.harbour = ref(pick)
        return go(self.bring_ship)

    def after_card(self, g: Hellas) -> Flow:
        """A card may have changed everything: who gave and who received counts from here."""
        self.gave = self.got = self.gave_ships = self.got_ships = 0
        return go(self.take_or_end)

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

    def why_not_taken(self, g: Hellas, refused: list[Refusal]) -> None:
        self.soldier_sources(g, refused)
        self.ship_sources(g, refused)
        playable(g, self.seat, moments.REGROUPING, refused)

    def why_not_brought(self, g: Hellas, refused: list[Refusal]) -> None:
        goals = self.goals(g)
        for city in own_cities(g, self.seat):
            if self.source >= 0:
                bringing, full = [choice(verbs.BRING_SOLDIER, city)], not has_room_for_soldier(g, city)
            else:
                bringing, full = choices(verbs.BRING_SHIP, harbours(city)), not has_room_for_ship(g, city)
            if city not in goals:
                refused += NOT_GAINED.against_all(bringing)
            elif full:
                refused += FULL.against_all(bringing)


BOOK.register(Regroup(0, True))
