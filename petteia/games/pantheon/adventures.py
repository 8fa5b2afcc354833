"""SC-…: what the four scenarios change. Armies, places and goals are facts."""

from petteia.games.pantheon import events, facts
from petteia.games.pantheon.board_facts import distance
from petteia.games.pantheon.hand import take_omphalos
from petteia.games.pantheon.hooks import ADVENTURES, POWER_EFFECTS, Adventure
from petteia.games.pantheon.kinds import IN_THE_BOX
from petteia.games.pantheon.names import OWNER, UNIT_OF, first_item
from petteia.games.pantheon.powers import Petrification, Regeneration
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.games.pantheon.state import Pantheon
from petteia.kernel.flow import NOBODY, Seat


class SecondLabour(Adventure):
    """SC-LERNA: the stumps of the Hydra are burnt with torches."""

    def __init__(self, number: int) -> None:
        self.items = range(first_item(number), first_item(number) + len(SCENARIOS[number].items))
        self.monster = SCENARIOS[number].start[0].unit

    def lets_work(self, g: Pantheon, piece: int, power: int) -> bool:  # SC-LERNA-2
        if UNIT_OF[piece] != self.monster or not isinstance(POWER_EFFECTS[power], Regeneration):
            return True
        for seat in range(g.seats):
            for other in g.army[seat]:
                burns = g.carries[other] in self.items and not g.are_allied(other, piece)
                if burns and distance(g.at[other], g.at[piece]) <= 1:
                    return False
        return True


class GorgonHead(Adventure):
    """SC-GORGON: winged sandals, a mirror shield and the head."""

    def __init__(self, number: int) -> None:
        first = first_item(number)
        self.sandals = first
        self.shield = first + 1
        self.head = first + 2
        self.monster = SCENARIOS[number].start[0].unit

    def rule(self) -> str:
        return "MB-SCEN-03"

    def grants(self, g: Pantheon, piece: int, trait: int) -> bool:  # SC-GORGON-1
        return trait == facts.FLYING and g.carries[piece] == self.sandals and g.unit(piece).type == facts.HERO

    def shields(self, g: Pantheon, piece: int, power: int) -> bool:  # SC-GORGON-2
        return g.carries[piece] == self.shield and isinstance(POWER_EFFECTS[power], Petrification)

    def why_no_claim(self, g: Pantheon, piece: int, stone: int) -> str:  # SC-GORGON-3
        able = g.unit(piece).type == facts.HERO or g.unit(piece).divinity
        return "refused.only_heroes" if stone == self.head and not able else ""

    def unit_destroyed(self, g: Pantheon, piece: int, area: int, by: Seat) -> None:
        if UNIT_OF[piece] == self.monster and g.stone_at[self.head] == IN_THE_BOX:
            g.stone_at[self.head] = area
            g.tell(events.ITEM_APPEARS, self.head, area)


class AppleOfDiscord(Adventure):
    """SC-APPLE: glory for the bearer of the golden apple."""

    def __init__(self, number: int) -> None:
        self.apple = first_item(number)
        self.glory = SCENARIOS[number].glory

    def rule(self) -> str:
        return "MB-SCEN-01"

    def why_no_run(self, g: Pantheon, piece: int) -> str:  # SC-APPLE-1
        return "refused.apple" if g.carries[piece] == self.apple else ""

    def round_ends(self, g: Pantheon) -> None:  # SC-APPLE-2
        for piece in g.all_units():
            if g.carries[piece] == self.apple:
                give_glory(g, OWNER[piece], self.glory["carrier_divinity" if g.unit(piece).divinity else "carrier"])

    def stone_absorbed(self, g: Pantheon, seat: Seat) -> None:  # SC-APPLE-3
        give_glory(g, seat, self.glory["absorbed"])

    def unit_destroyed(self, g: Pantheon, piece: int, area: int, by: Seat) -> None:
        if g.unit(piece).divinity and by not in (NOBODY, OWNER[piece]):
            give_glory(g, by, self.glory["divinity_destroyed"])


def give_glory(g: Pantheon, seat: Seat, count: int) -> None:
    g.glory[seat] += count
    g.tell(events.GLORY, seat, count, g.glory[seat])


class DoorsOfTartarus(Adventure):
    """SC-TARTARUS: seals that can be broken."""

    def token_broken(self, g: Pantheon, piece: int, by: Seat) -> None:  # SC-TARTARUS-3
        if by != NOBODY:
            take_omphalos(g, by)


def enter_adventures() -> None:
    """Each scenario with what it changes; one without rules of its own changes nothing."""
    for number, scenario in enumerate(SCENARIOS):
        ref = scenario.special or scenario.ref
        if ref == "lerna_second_labour":
            ADVENTURES[number] = SecondLabour(number)
        elif ref == "gorgon_head":
            ADVENTURES[number] = GorgonHead(number)
        elif ref == "apple_of_discord":
            ADVENTURES[number] = AppleOfDiscord(number)
        elif ref == "doors_of_tartarus":
            ADVENTURES[number] = DoorsOfTartarus()


enter_adventures()
