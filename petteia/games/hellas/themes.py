"""The kinds of puzzles of Hellas (docs/puzzles.md)."""

from typing import Final

from petteia.games.hellas import facts
from petteia.games.hellas.attack import Attack, Battle
from petteia.games.hellas.expedition import Expedition
from petteia.games.hellas.names import ATTACK, REINFORCEMENT
from petteia.games.hellas.running import ThisTurn
from petteia.games.hellas.state import Hellas
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.theme import Theme


def hellas(g: Game) -> Hellas:
    assert isinstance(g, Hellas)
    return g


def own_turn(g: Game, seat: Seat) -> bool:
    return g.is_inside(ThisTurn) and g.inside(ThisTurn).seat == seat


class Win(Theme):
    """HE-END-01: ten cities when one's own turn ends."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return own_turn(g, seat) and len(hellas(g).cities[seat]) >= facts.CITIES_TO_WIN - 3

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        if g.result is not None:
            return seat in g.result.winners
        ten = len(hellas(g).cities[seat]) >= facts.CITIES_TO_WIN
        return ten and own_turn(g, seat) and not (g.is_inside(Attack) or g.is_inside(Expedition))

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        g, before = hellas(g), hellas(before)
        if g.result is not None or g.turns != before.turns:
            return True
        action = g.inside(ThisTurn).action if own_turn(g, seat) else -1
        done = action == REINFORCEMENT or (action == ATTACK and not g.is_inside(Attack))
        return done and len(g.cities[seat]) < facts.CITIES_TO_WIN  # what is left only moves pieces, or changes cities


class Take(Theme):
    """HE-ATTACK-14: a city of the enemy's is conquered."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return own_turn(g, seat) and g.inside(ThisTurn).action == ATTACK

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        g, before = hellas(g), hellas(before)
        return not g.is_inside(Battle) and any(city in before.cities[1 - seat] for city in g.cities[seat])

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        g, before = hellas(g), hellas(before)
        if g.result is not None or g.turns != before.turns:
            return True
        return own_turn(g, seat) and g.inside(ThisTurn).action not in (-1, ATTACK)  # the goal is to do it by an attack


class Save(Theme):
    """HE-ATTACK-17: a city that is attacked stays one's own."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return g.is_inside(Battle) and g.inside(Battle).attacker != seat

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        target = before.inside(Battle).target
        return not g.is_inside(Battle) and hellas(g).owner[target] == seat

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        return g.result is not None or not g.is_inside(Battle)


THEMES: Final = (Win("win", "HE-END-01"), Take("take", "HE-ATTACK-14"), Save("save", "HE-ATTACK-17", brief=True))
