"""LS-GEN-10: which of your hoplites, blue or yellow, when a rule of Lords only says how many."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import NOWHERE
from petteia.games.lords.kinds import Region
from petteia.games.lords.moves import HopliteMovement
from petteia.games.solo import events, verbs
from petteia.games.solo.book import BOOK
from petteia.games.solo.kinds import Group
from petteia.games.solo.names import YOU
from petteia.games.solo.state import Campaign
from petteia.kernel.flow import Flow, Frame, ask, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text


def loose_allied(g: Campaign, region: Region) -> int:
    """Yellow hoplites that are not fortified."""
    return g.allied[region] - (g.allied_inside >> region & 1)


def loose_loyal(g: Campaign, region: Region) -> int:
    inside = g.fortified[region] == YOU and not g.allied_inside >> region & 1
    return g.blue_in(region) - int(inside)


def staying(g: Campaign, region: Region) -> tuple[int, int]:
    """Blue and yellow hoplites of a region that have moved in this Hoplite Movement and move no more (LH-MOVE-02)."""
    top = g.stack[-1]
    if not isinstance(top, HopliteMovement):
        return 0, 0
    yellow = g.arrived_allied[region]
    return top.arrived[region] - yellow, yellow


def leave(g: Campaign, source: Region, region: Region, count: int) -> None:
    """Some loose hoplites have left a region for another, or for the supply (NOWHERE); the count is already noted.

    As few yellow ones as possible go at once; if there is a choice, you are asked before anything else happens.
    """
    blue_stay, yellow_stay = staying(g, source)
    blue = loose_loyal(g, source) + count - blue_stay  # the count is gone, the colours are not yet noted
    least = max(0, count - blue)
    most = min(count, loose_allied(g, source) - yellow_stay)
    g.allied[source] -= least
    if region != NOWHERE:
        g.allied[region] += least
        g.group = Group(region, count, least)
        g.arrived_allied[region] += least
    elif most == least:
        tell_losses(g, source, count, least)
    if most > least:
        g.before_all(WhichColours(source, region, count, least, blue_stay, yellow_stay))


def tell_losses(g: Campaign, region: Region, count: int, yellow: int) -> None:
    """Hoplites died: how many of each colour."""
    if count > yellow:
        g.tell(events.LOYAL_LOST, count - yellow, region)
    if yellow:
        g.tell(events.ALLIED_LOST, yellow, region)


class WhichColours(Frame):
    """How many of the hoplites that left are yellow."""

    source: Region
    region: Region  # where they went; NOWHERE: they died
    count: int
    yellow: int  # how many were taken for yellow so far
    blue_stay: int  # blue ones that cannot be among them
    yellow_stay: int

    def __init__(
        self, source: Region, region: Region, count: int, yellow: int, blue_stay: int, yellow_stay: int
    ) -> None:
        self.source = source
        self.region = region
        self.count = count
        self.yellow = yellow
        self.blue_stay = blue_stay
        self.yellow_stay = yellow_stay

    def parts(self, g: Campaign) -> dict[str, Text | str | int]:
        where = g.said("region", lords.REGION_REFS[self.region]) if self.region != NOWHERE else ""
        return {"source": g.said("region", lords.REGION_REFS[self.source]), "region": where, "count": self.count}

    def begin(self, g: Campaign) -> Flow:
        return go(self.choose)

    def choose(self, g: Campaign) -> Flow:
        blue = loose_loyal(g, self.source) + self.count - self.yellow - self.blue_stay
        yellow = loose_allied(g, self.source) + self.yellow - self.yellow_stay
        amounts = list(range(max(0, self.count - blue), min(self.count, yellow) + 1))
        text = "ask.colours_died" if self.region == NOWHERE else "ask.colours_moved"
        return ask(YOU, text, choices(verbs.ALLIED, amounts), then=self.chosen)

    def chosen(self, g: Campaign, pick: int) -> Flow:
        more = ref(pick) - self.yellow
        g.allied[self.source] -= more
        if self.region != NOWHERE:
            g.allied[self.region] += more
            g.arrived_allied[self.region] += more
            g.group = Group(self.region, self.count, ref(pick))
        else:
            tell_losses(g, self.source, self.count, ref(pick))
        return done()


class WhichInside(Frame):
    """Which hoplite is fortified: a blue or a yellow one."""

    region: Region

    def __init__(self, region: Region) -> None:
        self.region = region

    def parts(self, g: Campaign) -> dict[str, Text | str | int]:
        return {"region": g.said("region", lords.REGION_REFS[self.region])}

    def begin(self, g: Campaign) -> Flow:
        return go(self.choose)

    def choose(self, g: Campaign) -> Flow:
        return ask(YOU, "ask.colours_inside", choices(verbs.ALLIED, [0, 1]), then=self.chosen)

    def chosen(self, g: Campaign, pick: int) -> Flow:
        if ref(pick):
            g.allied_inside |= 1 << self.region
        return done()


BOOK.register(WhichColours(0, 0, 0, 0, 0, 0), WhichInside(0))
