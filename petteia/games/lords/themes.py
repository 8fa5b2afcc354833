"""The kinds of puzzles of Lords of Hellas (docs/puzzles.md); the campaign has them too."""

from typing import Final

from petteia.games.lords.kinds import Way
from petteia.games.lords.names import WAYS
from petteia.games.lords.pieces import enemy_in, lands_held, temples_held
from petteia.games.lords.running import ThisBattle, ThisHunt, ThisTurn
from petteia.games.lords.state import Lords
from petteia.games.lords.victory import soon
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.theme import Theme


def lords(g: Game) -> Lords:
    assert isinstance(g, Lords)
    return g


def own_turn(g: Game, seat: Seat) -> bool:
    return g.is_inside(ThisTurn) and g.inside(ThisTurn).seat == seat


class ThisOneTurn(Theme):
    """Something to be reached in one's own turn."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return own_turn(g, seat) and lords(g).hero[seat] >= 0

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        return g.result is not None or lords(g).turns != lords(before).turns


class Win(ThisOneTurn):
    """LH-WIN-03 to -07: any of the ways to win."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return super().fits(g, seat) and any(soon(lords(g), seat, Way(way)) for way in range(len(WAYS)))

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        return lords(g).victor == seat or (g.result is not None and seat in g.result.winners)


class Land(ThisOneTurn):
    """LH-WIN-03: one more land is held completely."""

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        still = not g.is_inside(ThisBattle)
        return still and lands_held(lords(g), seat) > lands_held(lords(before), seat)


class Temple(ThisOneTurn):
    """LH-WIN-04: one more temple stands under one's control."""

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        still = not g.is_inside(ThisBattle)
        return still and temples_held(lords(g), seat) > temples_held(lords(before), seat)


class Battle(Theme):
    """LH-BATTLE-15: the enemy is beaten, and one's own hoplites keep the field."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return g.is_inside(ThisBattle) and g.inside(ThisBattle).sides(seat)

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        if g.is_inside(ThisBattle) and g.inside(ThisBattle).region == before.inside(ThisBattle).region:
            return False
        region = before.inside(ThisBattle).region
        return lords(g).hoplites[seat][region] > 0 and enemy_in(lords(g), seat, region) == NOBODY

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        return g.result is not None or not g.is_inside(ThisBattle)


class Unharmed(Battle):
    """LH-BATTLE-16: the battle is won, and costs no hoplite of one's own."""

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        region = before.inside(ThisBattle).region
        kept = lords(g).hoplites[seat][region] >= lords(before).hoplites[seat][region]
        return kept and super().reached(before, g, seat)


class Hunt(Theme):
    """LH-HUNT-27: the monster that is hunted is slain."""

    def fits(self, g: Game, seat: Seat) -> bool:
        return g.is_inside(ThisHunt) and g.inside(ThisHunt).hunter == seat

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        return lords(g).slayer[before.inside(ThisHunt).monster] == seat

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        return g.result is not None or not g.is_inside(ThisHunt)


THEMES: Final = (
    Win("win", "LH-WIN-01"),
    Battle("battle", "LH-BATTLE-15", brief=True),
    Unharmed("unharmed", "LH-BATTLE-16", brief=True),
    Hunt("hunt", "LH-HUNT-27", brief=True),
    Land("land", "LH-WIN-03"),
    Temple("temple", "LH-WIN-04"),
)
