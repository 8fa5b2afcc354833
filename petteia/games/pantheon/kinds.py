"""What the numbers of Pantheon stand for (petteia/kernel/kinds.py). The names are in names.py.

Short lists that belong to the rules, not to any unit or board, stand here with their numbers.
"""

from typing import Annotated, Final, TypeVar

from petteia.kernel.kinds import Bits, By, Note, Of

T = TypeVar("T")

# ---- what is in the box ----------------------------------------------------------------------------------------
Piece = Annotated[int, Of("unit")]  # a unit of somebody's army, or a token
ByPiece = Annotated[list[T], By("unit")]
Area = Annotated[int, Of("area")]
ByArea = Annotated[list[T], By("area")]
Stone = Annotated[int, Of("stone")]  # a divine stone, or what is treated as one
ByStone = Annotated[list[T], By("stone")]
Board = Annotated[int, Of("board")]
Side = Annotated[int, Of("side")]
Power = Annotated[int, Of("power")]
Talent = Annotated[int, Of("talent")]
Talents = Annotated[int, Bits("talent")]
Skill = Annotated[int, Of("skill")]  # a talent or a power
Manoeuvre = Annotated[int, Of("manoeuvre")]
Manoeuvres = Annotated[int, Bits("manoeuvre")]
Actions = Annotated[int, Bits("action")]
DieNumber = Annotated[int, Of("die")]  # its place among the dice of an attack
Way = Annotated[int, Of("way")]  # of winning

# ---- where a piece is, if it is in no area (MB-UNIT-22) --------------------------------------------------------
RESERVE: Final = -1
DESTROYED: Final = -2
ABSENT: Final = -3  # in nobody's army
PlaceOfPiece = Annotated[int, Of("area", "reserve", "destroyed", "absent")]

# ---- where a stone is, if it is in no area ---------------------------------------------------------------------
CARRIED: Final = -1
ABSORBED: Final = -2  # on a dashboard, or out of the game
IN_THE_BOX: Final = -3
PlaceOfStone = Annotated[int, Of("area", "carried", "absorbed", "in_the_box")]

# ---- stages of a game ------------------------------------------------------------------------------------------
RECRUITING: Final = 0
BUILDING: Final = 1
SIDES: Final = 2
DEPLOYING: Final = 3
BATTLE: Final = 4
STAGES: Final = ("recruitment", "construction", "sides", "deployment", "battle")
Stage = Annotated[int, Of("stage")]

# ---- when a player is asked for manoeuvres outside the own menus (MB-MAN-13) ------------------------------------
NEVER: Final = 0
ABLE: Final = 1  # when the table cannot rule out that the player could pay
ALWAYS: Final = 2
NOT_THIS_TURN: Final = 3  # as before from the next turn on
ASKINGS: Final = ("never", "able", "always", "not_this_turn")
Asking = Annotated[int, Of("asking")]

# ---- phases of a turn ------------------------------------------------------------------------------------------
DRAWING: Final = 0
CHOOSING: Final = 1
ACTING: Final = 2
ANOTHER: Final = 3
RECALLING: Final = 4
PHASES: Final = ("draw", "choose", "activation", "another", "recall")
Phase = Annotated[int, Of("phase")]

# ---- how a unit moves ------------------------------------------------------------------------------------------
WALKING: Final = 0
RUNNING: Final = 1
FLIGHT: Final = 2
DISPLACED: Final = 3
HOWS: Final = ("walking", "running", "flight", "displaced")
How = Annotated[int, Of("how")]

# ---- how far an attack is --------------------------------------------------------------------------------------
NOT_ROLLED: Final = 0
IN_FIRST: Final = 1
IN_SECOND: Final = 2
COUNTED: Final = 3  # its wounds
ASSAULTS: Final = ("roll", "first", "second", "done")
Assault = Annotated[int, Of("assault")]

# ---- what a die did --------------------------------------------------------------------------------------------
OPEN: Final = 0
WOUND: Final = 1  # set aside (MB-ATTACK-19)
BLANK: Final = 2  # discarded (MB-ATTACK-18, -24)
SPENT: Final = 3  # discarded for a bonus (MB-ATTACK-20)
MARKED: Final = 4  # about to be changed (MB-TALENT-41)
DICE_STATES: Final = ("open", "wound", "blank", "spent", "marked")
DieState = Annotated[int, Of("die_state")]


class Die(Note):
    """A die of an attack. It never changes: another one takes its place."""

    value: int
    rolled: int  # what it showed at first
    state: DieState
    again: bool  # rolled again in the second assault

    def __init__(self, value: int, rolled: int, state: DieState = OPEN, again: bool = False) -> None:
        self.value = value
        self.rolled = rolled
        self.state = state
        self.again = again

    def that_is(self, state: DieState) -> "Die":
        return Die(self.value, self.rolled, state, self.again)

    def showing(self, value: int) -> "Die":
        """The same die, open, with another value."""
        return Die(value, self.rolled, OPEN, self.again)

    def rolled_again(self, face: int, bonus: int) -> "Die":
        """MB-ATTACK-24: a blank is discarded, any other face is added to the bonus."""
        return Die(bonus + face, self.rolled, OPEN, True) if face else Die(self.value, self.rolled, BLANK, True)


class Used(Note):
    """A unit has used one of its talents or powers."""

    piece: Piece
    skill: Skill

    def __init__(self, piece: Piece, skill: Skill) -> None:
        self.piece = piece
        self.skill = skill


def has_used(uses: list[Used], piece: Piece, skill: Skill) -> bool:
    return any(used.piece == piece and used.skill == skill for used in uses)
