"""LH-TERM-06: recruiting hoplites from the supply, in one region or in several."""

from petteia.games.lords import verbs
from petteia.games.lords.board import ALL_REGIONS
from petteia.games.lords.book import BOOK
from petteia.games.lords.kinds import Region
from petteia.games.lords.pieces import may_fortify, may_recruit, onward, recruit, settle
from petteia.games.lords.state import Lords
from petteia.kernel.flow import Flow, Frame, Seat, ask, done, go
from petteia.kernel.option import choice, ref, second, verb_of
from petteia.kernel.words import Text


class Levy(Frame):
    """Up to a number of hoplites in each of some regions, or in one of them. One may arrive fortified (LH-FORT-09)."""

    seat: Seat
    regions: list[Region]
    most: list[int]  # how many at the most in each of them
    one: bool  # in one of the regions only
    amid: bool  # amid enemy hoplites, in a battle

    def __init__(
        self, seat: Seat, regions: list[Region], most: list[int], one: bool = True, amid: bool = False
    ) -> None:
        self.seat = seat
        self.regions = regions
        self.most = most
        self.one = one
        self.amid = amid

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "left": g.supply[self.seat]}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        options: list[int] = []
        for i in range(len(self.regions)):
            if may_recruit(g, self.seat, self.regions[i], self.amid):  # LH-RECR-04
                left = g.customs.supply(g, self.seat, self.regions[i])  # LH-COMP-03
                options += levies(g, self.seat, self.regions[i], min(self.most[i], left))
        if not options:
            return done()
        options.append(verbs.ENOUGH)
        return ask(self.seat, "ask.levy", options, then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.ENOUGH:
            return done()
        levy(g, self.seat, pick)
        at = self.regions.index(ref(pick))
        del self.regions[at]
        del self.most[at]
        return onward(g, done() if self.one else go(self.choose))


def controlled(g: Lords, seat: Seat) -> list[Region]:
    """The regions under a player's control."""
    return [region for region in ALL_REGIONS if g.control[region] == seat]


def used_up(g: Lords, seat: Seat, regions: list[Region]) -> bool:
    """Is no hoplite left that could be recruited in any of these regions (LH-COMP-03)?"""
    for region in regions:
        if g.customs.supply(g, seat, region):
            return False
    return bool(regions) or not g.supply[seat]


def levy_in_one(g: Lords, seat: Seat, most: int) -> Levy:
    """Recruit up to a number of hoplites in one region under control (LH-QUEST-21: none, no recruit)."""
    regions = controlled(g, seat)
    return Levy(seat, regions, [most] * len(regions))


def levies(g: Lords, seat: Seat, region: Region, most: int) -> list[int]:
    """The ways to recruit up to a number of hoplites in a region, the largest first."""
    options: list[int] = []
    for count in range(most, 0, -1):
        if may_fortify(g, seat, region):
            options.append(choice(verbs.LEVY_FORTIFIED, region, count))
        options.append(choice(verbs.LEVY, region, count))
    return options


def levy(g: Lords, seat: Seat, pick: int) -> None:
    """Carry out what `levies` offered; a region without enemy hoplites may come under control (LH-CTRL-02, -07)."""
    recruit(g, seat, ref(pick), second(pick), verb_of(pick) == verbs.LEVY_FORTIFIED)
    settle(g, seat, ref(pick))


BOOK.register(Levy(0, [], []))
