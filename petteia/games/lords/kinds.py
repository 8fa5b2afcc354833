"""What the numbers of Lords of Hellas stand for (petteia/kernel/kinds.py). The names are in names.py."""

from typing import Annotated, TypeVar

from petteia.kernel import effects
from petteia.kernel.flow import Seat
from petteia.kernel.kinds import Bits, By, Note, Of

T = TypeVar("T")

# ---- the board -------------------------------------------------------------------------------------------------
Region = Annotated[int, Of("region", "nowhere")]
Regions = Annotated[int, Bits("region")]
ByRegion = Annotated[list[T], By("region")]
Land = Annotated[int, Of("land", "none")]
ByLand = Annotated[list[T], By("land")]
God = Annotated[int, Of("god", "none")]
ByGod = Annotated[list[T], By("god")]

# ---- heroes and monsters ---------------------------------------------------------------------------------------
Hero = Annotated[int, Of("hero", "none")]
Attribute = Annotated[int, Of("attribute", "none")]
Attributes = Annotated[int, Bits("attribute")]
ByAttribute = Annotated[list[T], By("attribute")]
Quest = Annotated[int, Of("quest", "none")]  # its card is `QUEST_CARD` further on
Quests = Annotated[int, Bits("quest")]
Monster = Annotated[int, Of("monster", "none")]
Monsters = Annotated[int, Bits("monster")]
ByMonster = Annotated[list[T], By("monster")]
Wound = Annotated[int, Of("wound")]  # a place on the track of a monster; those of evolutions come last
Wounds = Annotated[int, Bits("wound")]
ByMark = Annotated[list[T], By("mark")]
Kept = Annotated[int, Of("kept")]  # what an attack leaves of the hunter's cards
Loss = Annotated[int, Of("loss")]  # the attribute it costs

# ---- cards and powers ------------------------------------------------------------------------------------------
CombatCard = Annotated[int, Of("combat")]
Symbol = Annotated[int, Of("symbol", "none")]
Artifacts = Annotated[int, Bits("artifact")]
Blessings = Annotated[int, Bits("blessing")]
Power = Annotated[int, Of("power")]  # a blessing, an artifact, a kept quest card or a hero
Powers = Annotated[int, Bits("power")]
Moment = Annotated[effects.Moment, Of("moment")]

# ---- turns -----------------------------------------------------------------------------------------------------
Regulars = Annotated[int, Bits("regular")]
Special = Annotated[int, Of("special", "none")]
Specials = Annotated[int, Bits("special")]
Way = Annotated[int, Of("way", "undecided")]


class Arrival(Note):
    """A hoplite came to a region where it may have to fight, and from where."""

    region: Region
    origin: Region

    def __init__(self, region: Region, origin: Region) -> None:
        self.region = region
        self.origin = origin


class Death(Note):
    """Hoplites of one side that die in a region."""

    seat: Seat
    region: Region
    count: int

    def __init__(self, seat: Seat, region: Region, count: int) -> None:
        self.seat = seat
        self.region = region
        self.count = count


class Played(Note):
    """A combat card played in a battle, and by whom."""

    card: CombatCard
    seat: Seat

    def __init__(self, card: CombatCard, seat: Seat) -> None:
        self.card = card
        self.seat = seat


class Bonus(Note):
    """What was added to the strength of a side in a battle, and what for."""

    seat: Seat
    label: str  # what it is called in a tally: "combat_kind.phalanx", "artifact.apollos_arrow"
    amount: int

    def __init__(self, seat: Seat, label: str, amount: int) -> None:
        self.seat = seat
        self.label = label
        self.amount = amount


class OwnPower(Note):
    """A power, and whose it is."""

    power: Power
    seat: Seat

    def __init__(self, power: Power, seat: Seat) -> None:
        self.power = power
        self.seat = seat
