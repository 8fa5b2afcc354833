"""HE-REINF: three steps, four with more temples: soldiers, ships, god cards."""

from typing import Final

from petteia.games.hellas import events, facts, moments, verbs, zones
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.god_cards import PlayGodCard
from petteia.games.hellas.hooks import might_play, might_play_freely, playable
from petteia.games.hellas.pieces import (
    draw_card,
    has_room_for_ship,
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
from petteia.kernel.flow import Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text

NO_STEPS: Final = Reason("refused.no_steps", "HE-REINF-01")
NO_SOLDIERS: Final = Reason("refused.no_soldiers", "HE-REINF-12")
NO_SHIPS: Final = Reason("refused.no_ships", "HE-REINF-12")
CITY_FULL: Final = Reason("refused.city_full", "HE-REINF-06")
HARBOUR_FULL: Final = Reason("refused.harbour_full", "HE-REINF-07")
GOD_FULL: Final = Reason("refused.god_full", "HE-REINF-09")
HAND_FULL: Final = Reason("refused.hand_full", "HE-REINF-09")


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
        if not self.steps and not might_play(g, self.seat, moments.REINFORCING):
            return go(self.look_at_cards)
        may_play = might_play_freely(g, self.seat)  # HE-TURN-03
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

    def step_options(self, g: Hellas, refused: list[Refusal] | None = None) -> list[int]:
        options: list[int] = []
        out = None if self.steps else NO_STEPS
        no = out or (None if g.soldiers_left[self.seat] else NO_SOLDIERS)
        if no is None:
            soldiers, most = g.soldiers, facts.SOLDIERS_IN_A_CITY
            options += choices(verbs.SOLDIER, [city for city in g.cities[self.seat] if soldiers[city] < most])
        if refused is not None:
            refused += (no or CITY_FULL).against_all(choices(verbs.SOLDIER, own_cities(g, self.seat)))
        no = out or (None if g.ships_left[self.seat] else NO_SHIPS)
        if no is None:
            options += choices(
                verbs.SHIP,
                [harbour for city in g.cities[self.seat] if has_room_for_ship(g, city) for harbour in HARBOURS[city]],
            )
        if refused is not None:
            refused += (no or HARBOUR_FULL).against_all(choices(verbs.SHIP, own_harbours(g, self.seat)))
        for god in range(len(facts.GODS)):  # HE-REINF-08
            if out is None and may_take_card(g, self.seat, god):
                if g.table.cards[zones.PILE[god]] or g.table.cards[zones.DISCARD[god]]:
                    options.append(choice(verbs.DRAW, god))
            elif refused is not None:
                full = GOD_FULL if held_of(g, self.seat, god) >= facts.HAND_OF_ONE_GOD else HAND_FULL
                refused.append((out or full).against(choice(verbs.DRAW, god)))
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

    def why_not_step(self, g: Hellas, refused: list[Refusal]) -> None:
        self.step_options(g, refused)
        playable(g, self.seat, moments.REINFORCING, refused)


BOOK.register(Reinforcement(0, 0))
