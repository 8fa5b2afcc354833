"""Ares' cards: battle."""

from petteia.games.hellas import events, facts, moments, verbs
from petteia.games.hellas.anchor import Anchor
from petteia.games.hellas.attack import Attack, Battle
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.hooks import GodCard, enter_cards
from petteia.games.hellas.kinds import Harbour, Standing, Tile
from petteia.games.hellas.pieces import (
    donors,
    harbours_with_ships,
    move_soldier,
    own_cities,
    place_soldier,
    return_ship,
    ships_at,
)
from petteia.games.hellas.running import ThisTurn
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import SEAS, harbours
from petteia.kernel.effects import Tally
from petteia.kernel.flow import Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref, verb_of
from petteia.kernel.words import Text


class SailorsToArms(GodCard):
    """Before a battle any number of ships at one city become soldiers there; three may be exceeded this turn."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        return no_battle_to_come(g) or ("" if armable(g, seat) else "refused.no_sailors")

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        ask_for_battle(g)
        return Sailors(seat)


def no_battle_to_come(g: Hellas) -> str:
    """Why no battle can follow in this attack, or ""."""
    attack = g.inside(Attack)
    if not attack.battles:
        return "refused.no_battle_left"
    return "" if attack.unattacked(g) else "refused.no_city_left"


def ask_for_battle(g: Hellas) -> None:
    """HE-ATTACK-09: a card made for a battle asks for one."""
    g.inside(Attack).owes_battle = True


def armable(g: Hellas, seat: Seat) -> list[Harbour]:
    """Harbours whose ships can become soldiers: the reserve has one, or another city can spare one (HE-CARD-10)."""
    anchored = harbours_with_ships(g, seat)
    if g.soldiers_left[seat]:
        return anchored
    giving = donors(g, seat)
    return [harbour for harbour in anchored if any(city != harbour // SEAS for city in giving)]


class Sailors(Frame):
    """HE-CARD-A1: ships of one city are exchanged for soldiers, one after the other."""

    seat: Seat
    city: Tile = -1

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        return {"city": g.said("city", facts.TILES[self.city].ref) if self.city >= 0 else ""}

    def begin(self, g: Hellas) -> Flow:
        return go(self.choose_ship)

    def choose_ship(self, g: Hellas) -> Flow:
        return ask(self.seat, "ask.arm", choices(verbs.ARM, armable(g, self.seat)), then=self.ship_chosen)

    def ship_chosen(self, g: Hellas, pick: int) -> Flow:
        self.city = ref(pick) // SEAS
        g.inside(ThisTurn).unlimited |= 1 << self.city
        return_ship(g, self.seat, ref(pick))
        if g.news is not None:
            g.tell(events.ARMED, self.seat, self.city)
        return go(self.soldier if g.soldiers_left[self.seat] else self.fetch_soldier)

    def soldier(self, g: Hellas) -> Flow:
        place_soldier(g, self.seat, self.city)
        return go(self.more_or_enough)

    def fetch_soldier(self, g: Hellas) -> Flow:  # HE-CARD-10
        giving = [city for city in donors(g, self.seat) if city != self.city]
        return ask(self.seat, "ask.fetch", choices(verbs.FETCH_SOLDIER, giving), then=self.soldier_fetched)

    def soldier_fetched(self, g: Hellas, pick: int) -> Flow:
        move_soldier(g, ref(pick), self.city)
        return go(self.more_or_enough)

    def more_or_enough(self, g: Hellas) -> Flow:
        options = choices(verbs.ARM, [harbour for harbour in armable(g, self.seat) if harbour // SEAS == self.city])
        options.append(verbs.ENOUGH)
        return ask(self.seat, "ask.arm_more", options, then=self.more_chosen)

    def more_chosen(self, g: Hellas, pick: int) -> Flow:
        if verb_of(pick) == verbs.ENOUGH:
            return done()
        return self.ship_chosen(g, pick)


class DistantStrike(GodCard):
    """In the next battle one origin need not be a neighbour of the target."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        return no_battle_to_come(g)

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        ask_for_battle(g)
        g.inside(Attack).distant += 1
        return None


class OrderlyRetreat(GodCard):
    """When a city falls, everything its defender had there moves to one other own city."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        return "" if len(g.cities[seat]) > 1 else "refused.no_haven"

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        return Retreat(seat)


class Retreat(Frame):
    """HE-CARD-A3: choose a haven; what exceeds its limits goes to the reserve."""

    seat: Seat
    haven: Tile = -1

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        return {"city": g.said("city", facts.TILES[g.inside(Battle).target].ref)}

    def begin(self, g: Hellas) -> Flow:
        return go(self.choose_haven)

    def choose_haven(self, g: Hellas) -> Flow:
        fallen = g.inside(Battle).target
        havens = [city for city in own_cities(g, self.seat) if city != fallen]
        return ask(self.seat, "ask.retreat", choices(verbs.RETREAT, havens), then=self.haven_chosen)

    def haven_chosen(self, g: Hellas, pick: int) -> Flow:
        self.haven = ref(pick)
        fallen = g.inside(Battle).target
        ships = ships_at(g, fallen)
        for harbour in harbours(fallen):
            while g.ships[harbour]:
                return_ship(g, self.seat, harbour)
        room = facts.SHIPS_IN_A_CITY - ships_at(g, self.haven)
        return call(Anchor(self.seat, self.haven, min(ships, room)), then=self.soldiers_follow)

    def soldiers_follow(self, g: Hellas) -> Flow:
        fallen = g.inside(Battle).target
        while g.soldiers[fallen] and g.soldiers[self.haven] < facts.SOLDIERS_IN_A_CITY:
            move_soldier(g, fallen, self.haven)
        if g.news is not None:
            g.tell(events.RETREATED, self.seat, self.haven)
        return done()


class Beachhead(GodCard):
    """In this battle by sea equal strength is enough."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        battle = g.inside(Battle)
        if battle.attacker != seat:
            return "refused.for_the_attacker"
        if not battle.by_sea:
            return "refused.not_by_sea"
        return "refused.stands_already" if battle.stands(self.number, seat) else ""

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        g.inside(Battle).standing.append(Standing(self.number, seat))
        return None

    def equal_strength_suffices(self) -> bool:
        return True


class DoubleAssault(GodCard):
    """One further battle this turn, against another city."""

    def why_not(self, g: Hellas, seat: Seat) -> str:
        attack = g.inside(Attack)
        return "" if attack.unattacked(g) > attack.battles else "refused.no_city_left"

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        ask_for_battle(g)
        g.inside(Attack).battles += 1
        return None


class BattleHero(GodCard):
    """Its player counts one soldier more in this battle."""

    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        g.inside(Battle).standing.append(Standing(self.number, seat))
        return None

    def strength(self, g: Hellas, owner: Seat, side: Seat, tally: Tally) -> None:
        if owner == side:
            tally.add(1, self.ref)


enter_cards(
    SailorsToArms("sailors_to_arms", moments.BEFORE_BATTLE),
    DistantStrike("distant_strike", moments.BEFORE_BATTLE),
    OrderlyRetreat("orderly_retreat", moments.CITY_LOST),
    Beachhead("beachhead", moments.IN_BATTLE),
    DoubleAssault("double_assault", moments.BEFORE_BATTLE),
    BattleHero("battle_hero", moments.IN_BATTLE),
)
BOOK.register(Sailors(0), Retreat(0))
