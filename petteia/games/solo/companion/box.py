"""CP-ASK-06: what only the owner's box tells: the length of a track, the arrows, the numbers of the regions."""

from typing import Final

from petteia.games.lords.board import MONUMENT_AT, NEXT
from petteia.games.lords.kinds import Region
from petteia.games.solo.companion import verbs
from petteia.games.solo.companion.book import BOOK
from petteia.games.solo.companion.names import YOU
from petteia.games.solo.companion.state import Companion, region_name
from petteia.games.solo.scripts import destroy_highest
from petteia.kernel.flow import Flow, Frame, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, second
from petteia.kernel.words import Text

LONGEST_TRACK: Final = 9


class AskTrack(Frame):
    """LS-ACT1-04: how many spaces it is from the first one to March!; asked once."""

    def begin(self, g: Companion) -> Flow:
        return go(self.how_long)

    def how_long(self, g: Companion) -> Flow:
        return ask(YOU, "ask.track", choices(verbs.TRACK, list(range(1, LONGEST_TRACK + 1))), then=self.told)

    def told(self, g: Companion, pick: int) -> Flow:
        g.track = ref(pick)
        g.mobilization = min(g.mobilization, g.track - 1)
        return done()


class AskArrow(Frame):
    """LS-MONSTER-22: where the arrow of a region leads; asked once for each."""

    region: Region

    def __init__(self, region: Region) -> None:
        self.region = region

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        return {"region": region_name(self.region)}

    def begin(self, g: Companion) -> Flow:
        return go(self.where)

    def where(self, g: Companion) -> Flow:
        return ask(YOU, "ask.arrow", choices(verbs.ARROW, list(NEXT[self.region])), then=self.told)

    def told(self, g: Companion, pick: int) -> Flow:
        g.arrows[self.region] = ref(pick)
        return done()


class AskNumbers(Frame):
    """LS-GEN-04: the numbers of regions whose order matters now; asked once for each."""

    regions: list[Region]

    def __init__(self, regions: list[Region]) -> None:
        self.regions = regions

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        return {"region": region_name(self.regions[0])}

    def begin(self, g: Companion) -> Flow:
        return go(self.which)

    def which(self, g: Companion) -> Flow:
        region = self.regions[0]
        free = [number for number in range(1, len(g.numbers) + 1) if number not in g.numbers]
        return ask(YOU, "ask.number", [choice(verbs.NUMBERED, region, number) for number in free], then=self.told)

    def told(self, g: Companion, pick: int) -> Flow:
        g.numbers[ref(pick)] = second(pick)
        self.regions.pop(0)
        return go(self.which) if self.regions else done()


class DestroyHighest(Frame):
    """LS-SCRIPT-06, -07: the numbers decide between monuments of one height."""

    levels: int

    def __init__(self, levels: int) -> None:
        self.levels = levels

    def begin(self, g: Companion) -> Flow:
        return call(AskNumbers(highest_unnumbered(g)), then=self.destroy)

    def destroy(self, g: Companion) -> Flow:
        destroy_highest(g, self.levels)
        return done()


def highest_unnumbered(g: Companion) -> list[Region]:
    """Regions of the highest Persian monuments whose numbers must be known before one of them loses a level."""
    taken = [god for god in range(len(MONUMENT_AT)) if g.has_green(MONUMENT_AT[god])]
    highest = max([g.levels[god] for god in taken], default=0)
    return g.unnumbered([MONUMENT_AT[god] for god in taken if g.levels[god] == highest])


BOOK.register(AskTrack(), AskArrow(0), AskNumbers([]), DestroyHighest(0))
