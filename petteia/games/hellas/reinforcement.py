"""HE-REINF: three steps, four with more temples: soldiers, ships, god cards."""

from petteia.games.hellas import events, facts, moments, verbs, zones
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.god_cards import PlayGodCard, why_not_cards
from petteia.games.hellas.hooks import might_play, playable
from petteia.games.hellas.pieces import (
    draw_card,
    has_room_for_ship,
    held,
    held_of,
    may_take_card,
    own_cities,
    own_harbours,
    place_ship,
    place_soldier,
)
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import HARBOURS, SEAS
from petteia.kernel.events import only
from petteia.kernel.flow import Flow, Frame, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text


class Reinforcement(Frame):
    """HE-REINF: place soldiers and ships, draw god cards, in any mix and order."""

    seat: Seat
    steps: int  # steps left

    def __init__(self, seat: Seat, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def title(self, g: Hellas) -> Text | None:
        return Text("action.reinforcement")

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        return {"steps": self.steps, "seat": g.seat_name(self.seat)}

    def shown(self, g: Hellas) -> dict[str, object]:
        return {"steps": self.steps}

    def begin(self, g: Hellas) -> Flow:
        return go(self.step_or_finish)

    def step_or_finish(self, g: Hellas) -> Flow:  # HE-REINF-04, -05
        may_play = might_play(g, self.seat, moments.REINFORCING)
        if not self.steps and not may_play:
            return go(self.look_at_cards)
        options: list[int] = []
        if self.steps:
            options = self.step_options(g)
        if may_play:
            options += choices(verbs.PLAY, playable(g, self.seat, moments.REINFORCING))
        options.append(verbs.FINISH)
        return ask(
            self.seat,
            "ask.reinforce",
            options,
            then=self.stepped_or_finished,
            secret=may_play,
            why_not=self.why_not_step,
        )

    def step_options(self, g: Hellas) -> list[int]:
        options: list[int] = []
        soldiers, most = g.soldiers, facts.SOLDIERS_IN_A_CITY
        if g.soldiers_left[self.seat]:  # HE-REINF-06, -12
            options += choices(verbs.SOLDIER, [city for city in g.cities[self.seat] if soldiers[city] < most])
        if g.ships_left[self.seat]:  # HE-REINF-07, -12
            options += choices(
                verbs.SHIP,
                [harbour for city in g.cities[self.seat] if has_room_for_ship(g, city) for harbour in HARBOURS[city]],
            )
        for god in range(len(facts.GODS)):  # HE-REINF-08, -09
            if may_take_card(g, self.seat, god) and (
                g.table.cards[zones.PILE[god]] or g.table.cards[zones.DISCARD[god]]
            ):
                options.append(choice(verbs.DRAW, god))
        return options

    def stepped_or_finished(self, g: Hellas, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.PLAY:
            return call(PlayGodCard(self.seat, ref(pick)), then=self.step_or_finish)
        if verb == verbs.FINISH:
            return go(self.look_at_cards)
        self.steps -= 1
        if verb == verbs.SOLDIER:
            place_soldier(g, self.seat, ref(pick))
            if g.news is not None:
                g.tell(events.SOLDIER_PLACED, self.seat, ref(pick))
        elif verb == verbs.SHIP:
            place_ship(g, self.seat, ref(pick))
            if g.news is not None:
                g.tell(events.SHIP_PLACED, self.seat, ref(pick) // SEAS)
        else:
            draw_card(g, self.seat, ref(pick), zones.DRAWN)
        return go(self.step_or_finish)

    def look_at_cards(self, g: Hellas) -> Flow:  # HE-REINF-10, -11
        if g.news is not None:
            for card in g.table.cards[zones.DRAWN[self.seat]]:
                g.tell(events.CARD_LOOKED_AT, self.seat, card, seen_by=only(self.seat))
        g.table.pour(zones.DRAWN[self.seat], zones.FRESH[self.seat])
        return done()

    def why_not_step(self, g: Hellas) -> list[Refusal]:
        refused: list[Refusal] = []
        for city in own_cities(g, self.seat):
            soldier = choice(verbs.SOLDIER, city)
            if not self.steps:
                refused.append(Refusal(soldier, "refused.no_steps", "HE-REINF-01"))
            elif not g.soldiers_left[self.seat]:
                refused.append(Refusal(soldier, "refused.no_soldiers", "HE-REINF-12"))
            else:
                refused.append(Refusal(soldier, "refused.city_full", "HE-REINF-06"))
        for harbour in own_harbours(g, self.seat):
            ship = choice(verbs.SHIP, harbour)
            if not self.steps:
                refused.append(Refusal(ship, "refused.no_steps", "HE-REINF-01"))
            elif not g.ships_left[self.seat]:
                refused.append(Refusal(ship, "refused.no_ships", "HE-REINF-12"))
            else:
                refused.append(Refusal(ship, "refused.harbour_full", "HE-REINF-07"))
        for god in range(len(facts.GODS)):
            card = choice(verbs.DRAW, god)
            if not self.steps:
                refused.append(Refusal(card, "refused.no_steps", "HE-REINF-01"))
            elif held_of(g, self.seat, god) >= facts.HAND_OF_ONE_GOD:
                refused.append(Refusal(card, "refused.god_full", "HE-REINF-09"))
            elif held(g, self.seat) >= facts.HAND:
                refused.append(Refusal(card, "refused.hand_full", "HE-REINF-09"))
        return refused + why_not_cards(g, self.seat, moments.REINFORCING, "HE-CARD-07")


BOOK.register(Reinforcement(0, 0))
