"""What lasts exactly as long as a turn. The actions write it here; `Turn` (turn.py) is the procedure itself."""

from typing import Final

from petteia.games.hellas.kinds import Action, Tile, Tiles
from petteia.games.hellas.state import Hellas
from petteia.kernel.flow import Frame, Seat

SINGLE: Final = 0  # an ordinary turn
FIRST_OF_TWO: Final = 1  # of a pair (Two Turns): a Reinforcement
SECOND_OF_TWO: Final = 2  # an Expedition or an Attack


class ThisTurn(Frame):
    """Whose turn it is, and the notes that end with it."""

    seat: Seat
    pair: int = SINGLE
    action: Action = -1  # what was announced
    gained: Tiles = 0  # cities founded or conquered this turn
    regrouped: bool = False  # the player has ended the regrouping
    unlimited: Tiles = 0  # cities in which more than 3 soldiers may stand until the turn ends


def gain(g: Hellas, city: Tile) -> None:
    """A city was founded or conquered: pieces may be moved there when the action is over (HE-REORG-02)."""
    g.inside(ThisTurn).gained |= 1 << city
