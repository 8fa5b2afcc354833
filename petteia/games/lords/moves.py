"""LH-MOVE, LH-FORT: hoplites move, are fortified, arrive, are brought to a battle."""

from typing import Final

from petteia.games.lords import facts, verbs
from petteia.games.lords.battle import Battles
from petteia.games.lords.board import ALL_REGIONS, CITY_REGIONS, NOWHERE
from petteia.games.lords.book import BOOK
from petteia.games.lords.dying import Dying
from petteia.games.lords.kinds import Arrival, ByRegion, Death, Region, Regions
from petteia.games.lords.pieces import (
    armed,
    bites,
    enemy_in,
    fortify,
    leadership,
    leave_city,
    loose,
    may_enter,
    may_fortify,
    may_leave,
    may_pass,
    move_hoplites,
    onward,
    settle,
    warded,
)
from petteia.games.lords.running import ThisBattle
from petteia.games.lords.state import Lords
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.kinds import Pick
from petteia.kernel.option import VerbNumber, choice, choices, choices_with, ref, second, verb_of
from petteia.kernel.words import Text


class Movement(Frame):
    """A movement of hoplites of one player; when it is over, the battles it caused are fought (LH-TURN-06)."""

    seat: Seat

    def fight(self, g: Lords, came_from: list[Arrival]) -> Flow:
        if g.victor != NOBODY:
            return g.won()  # LH-MOVE-19
        for arrival in came_from:
            if g.hoplites[self.seat][arrival.region] and enemy_in(g, self.seat, arrival.region) != NOBODY:
                return call(Battles(self.seat, came_from), then=self.finish)
        return done()

    def finish(self, g: Lords) -> Flow:
        return done()


# ---- one hoplite, one region -----------------------------------------------------------------------------------


FORTIFIED_STAYS: Final = Reason("refused.fortified_stays", "LH-FORT-05")
HAS_MOVED: Final = Reason("refused.has_moved", "LH-MOVE-02")
HELD_BY_MONSTER: Final = Reason("refused.held_by_monster", "LH-MOVE-15")
WARDED: Final = Reason("refused.warded", "LH-HERO-06")


def single_moves(
    g: Lords,
    seat: Seat,
    arrived: ByRegion[int],
    verb: VerbNumber,
    no: Reason | None = None,
    refused: list[Refusal] | None = None,
) -> list[int]:
    """Every way to move hoplites to a neighbouring region; none if there is a reason against all."""
    options: list[int] = []
    closed = warded(g, seat)
    for region in armed(g, seat):
        stays = no or why_all_stay(g, seat, region, arrived[region])
        if stays is None and not closed:
            options += choices_with(verb, region, g.customs.neighbours(g, region))
        elif stays is None or refused is not None:
            for other in g.customs.neighbours(g, region):
                why = WARDED if stays is None and other in closed else stays
                if why is None:
                    options.append(choice(verb, region, other))
                elif refused is not None:
                    refused.append(why.against(choice(verb, region, other)))
    return options


def why_all_stay(g: Lords, seat: Seat, region: Region, arrived: int) -> Reason | None:
    """The reason why no hoplite can leave a region, where so many have arrived in this action."""
    able = loose(g, seat, region)
    if not able:
        return FORTIFIED_STAYS
    if not may_leave(g, region):
        return HELD_BY_MONSTER
    return HAS_MOVED if able <= arrived else None


def fortifications(g: Lords, seat: Seat, arrived: ByRegion[int], touched: Regions) -> list[int]:
    """A hoplite of the region may go into its free city, a fortified one may come out (LH-FORT-03 to -05)."""
    options: list[int] = []
    for region in CITY_REGIONS:
        if g.hoplites[seat][region]:
            if may_fortify(g, seat, region) and loose(g, seat, region) > arrived[region]:
                options.append(choice(verbs.FORTIFY, region))
            elif g.fortified[region] == seat and not touched >> region & 1:
                options.append(choice(verbs.LEAVE_CITY, region))
    return options


NONE_ARRIVED: Final = [0] * len(ALL_REGIONS)


def hoplite_moves(g: Lords, seat: Seat, refused: list[Refusal] | None) -> list[int]:
    """With what Hoplite Movement may begin."""
    options = single_moves(g, seat, NONE_ARRIVED, verbs.MOVE, None, refused)
    return options + fortifications(g, seat, NONE_ARRIVED, 0)


class HopliteMovement(Movement):
    """LH-MOVE: up to Leadership hoplites, each to a neighbouring region; then the battles."""

    first: Pick  # the move with which the action began
    left: int = 0
    arrived: ByRegion[int]  # hoplites that have moved in this action
    touched: Regions = 0  # cities whose hoplite moved in this action
    came_from: list[Arrival]
    bitten: Regions = 0  # regions where a monster has taken its victim (LH-MOVE-17)
    target: Region = NOWHERE
    alive: int = 0  # hoplites there before the monster took its victim

    def __init__(self, seat: Seat, first: Pick) -> None:
        self.seat = seat
        self.first = first
        self.arrived = NONE_ARRIVED[:]
        self.came_from = []

    def title(self, g: Lords) -> Text | None:
        return Text("regular.hoplites")

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "left": self.left}

    def shown(self, g: Lords) -> dict[str, object]:
        return {"moving": {"seat": self.seat, "left": self.left}}

    def begin(self, g: Lords) -> Flow:
        self.left = leadership(g, self.seat)  # LH-ATTR-01
        return self.moved(g, self.first)

    def move_more(self, g: Lords) -> Flow:
        if not self.left:
            return go(self.battles)
        options = self.moves(g)
        if not options:
            return go(self.battles)
        options.append(verbs.ENOUGH)
        return ask(self.seat, "ask.move_more", options, then=self.moved, why_not=self.moves)

    def moves(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        options = single_moves(g, self.seat, self.arrived, verbs.MOVE, None, refused)
        return options + fortifications(g, self.seat, self.arrived, self.touched)

    def moved(self, g: Lords, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.ENOUGH:
            return go(self.battles)
        self.left -= 1
        region = ref(pick)
        if verb == verbs.FORTIFY:
            fortify(g, self.seat, region)
            self.touched |= 1 << region
            return go(self.move_more)
        if verb == verbs.LEAVE_CITY:
            leave_city(g, self.seat, region)
            self.touched |= 1 << region
            self.arrived[region] += 1
            return go(self.move_more)
        self.target = second(pick)
        move_hoplites(g, self.seat, region, self.target, 1)
        self.arrived[self.target] += 1
        if enemy_in(g, self.seat, self.target) != NOBODY:
            self.came_from.append(Arrival(self.target, region))
        if bites(g, self.target) and not self.bitten >> self.target & 1:  # LH-MOVE-16
            self.bitten |= 1 << self.target
            self.alive = g.hoplites[self.seat][self.target]
            return call(Dying([Death(self.seat, self.target, 1)]), then=self.after_bite)
        return go(self.take)

    def after_bite(self, g: Lords) -> Flow:
        self.arrived[self.target] -= self.alive - g.hoplites[self.seat][self.target]  # one of those that entered
        return go(self.take)

    def take(self, g: Lords) -> Flow:
        settle(g, self.seat, self.target)
        return onward(g, go(self.move_more))

    def battles(self, g: Lords) -> Flow:  # LH-MOVE-05
        return self.fight(g, self.came_from)


# ---- armies on a road ------------------------------------------------------------------------------------------


class ArmyMove(Movement):
    """LH-MOVE-12 to -14, LH-PRAY-12: part of one army goes step by step, all along the same path."""

    at: Region
    count: int
    steps: int  # regions it may still cover
    came: Region  # the last region before the present one (LH-WDRAW-08)
    first: Region  # the first step, if already chosen
    bitten: Regions = 0
    alive: int = 0  # hoplites there before a monster took its victim

    def __init__(self, seat: Seat, at: Region, count: int, steps: int, first: Region = NOWHERE) -> None:
        self.seat = seat
        self.at = at
        self.count = count
        self.steps = steps
        self.came = at
        self.first = first

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        region = g.said("region", facts.REGION_REFS[self.at])
        return {"seat": g.seat_name(self.seat), "region": region, "count": self.count, "left": self.steps}

    def begin(self, g: Lords) -> Flow:
        if self.first != NOWHERE:
            return self.chosen(g, choice(verbs.STEP, self.first))
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        roads = self.roads(g)
        moved = self.came != self.at
        if not roads:
            return go(self.arrive)
        options = choices(verbs.STEP, roads)
        if moved:
            options.append(verbs.HALT)
        return ask(self.seat, "ask.march_on", options, then=self.chosen)

    def roads(self, g: Lords) -> list[Region]:
        if not self.steps or not self.count or not may_leave(g, self.at):
            return []
        if self.came != self.at and not may_pass(g, self.seat, self.at):
            return []
        return [region for region in g.customs.neighbours(g, self.at) if may_enter(g, self.seat, region)]

    def chosen(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.HALT:
            return go(self.arrive)
        self.came, self.at = self.at, ref(pick)
        self.steps -= 1
        move_hoplites(g, self.seat, self.came, self.at, self.count)
        if bites(g, self.at) and not self.bitten >> self.at & 1:
            self.bitten |= 1 << self.at
            self.alive = g.hoplites[self.seat][self.at]
            return call(Dying([Death(self.seat, self.at, 1)]), then=self.after_bite)
        return go(self.choose)

    def after_bite(self, g: Lords) -> Flow:
        self.count -= self.alive - g.hoplites[self.seat][self.at]
        return go(self.choose)

    def arrive(self, g: Lords) -> Flow:  # LH-MOVE-14: only where it ends
        if not self.count or self.came == self.at:
            return done()
        settle(g, self.seat, self.at)
        return self.fight(g, [Arrival(self.at, self.came)])


class FarMove(Movement):
    """LH-MOVE-18: hoplites go to any region; no path is needed, the rules of leaving and entering hold."""

    source: Region
    region: Region
    count: int

    def __init__(self, seat: Seat, source: Region, region: Region, count: int) -> None:
        self.seat = seat
        self.source = source
        self.region = region
        self.count = count

    def begin(self, g: Lords) -> Flow:
        move_hoplites(g, self.seat, self.source, self.region, self.count)
        if bites(g, self.region):
            return call(Dying([Death(self.seat, self.region, 1)]), then=self.arrive)
        return go(self.arrive)

    def arrive(self, g: Lords) -> Flow:
        settle(g, self.seat, self.region)
        return self.fight(g, [Arrival(self.region, self.source)])  # LH-WDRAW-07


def far_regions(g: Lords, seat: Seat, source: Region) -> list[Region]:
    """Where hoplites may go that can go anywhere."""
    return [region for region in ALL_REGIONS if region != source and may_enter(g, seat, region)]


class MoveOneArmy(Frame):
    """Choose an army, or part of it, and lead it up to some regions away."""

    seat: Seat
    steps: int
    most: int  # hoplites at the most

    def __init__(self, seat: Seat, steps: int, most: int = facts.HOPLITES) -> None:
        self.seat = seat
        self.steps = steps
        self.most = most

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "steps": self.steps}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        options = armies(g, self.seat, self.most)
        if not options:
            return done()
        options.append(verbs.ENOUGH)
        return ask(self.seat, "ask.take_army", options, then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.ENOUGH:
            return done()
        return call(ArmyMove(self.seat, ref(pick), second(pick), self.steps), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


def armies(g: Lords, seat: Seat, most: int = facts.HOPLITES, least: int = 1) -> list[int]:
    """Every part of every army that may leave its region; fortified hoplites stay (LH-PRAY-14)."""
    options: list[int] = []
    for region in armed(g, seat):
        if may_leave(g, region):
            for count in range(min(loose(g, seat, region), most), least - 1, -1):
                options.append(choice(verbs.TAKE_ARMY, region, count))
    return options


# ---- to a battle, and away from it -----------------------------------------------------------------------------


class Bring(Frame):
    """LH-ARTI-19: hoplites of a side come from neighbouring regions into the region of the battle."""

    seat: Seat
    most: int
    one: bool  # from one region only
    bitten: bool = False

    def __init__(self, seat: Seat, most: int, one: bool) -> None:
        self.seat = seat
        self.most = most
        self.one = one

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        region = g.said("region", facts.REGION_REFS[g.inside(ThisBattle).region])
        return {"seat": g.seat_name(self.seat), "region": region}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        options = reserves(g, self.seat, g.inside(ThisBattle).region, self.most)
        if not options:
            return done()
        options.append(verbs.ENOUGH)
        return ask(self.seat, "ask.bring", options, then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.ENOUGH:
            return done()
        battle = g.inside(ThisBattle)
        move_hoplites(g, self.seat, ref(pick), battle.region, second(pick))
        self.most -= second(pick)
        if bites(g, battle.region) and not self.bitten:
            self.bitten = True
            return call(Dying([Death(self.seat, battle.region, 1)]), then=self.more)
        return go(self.more)

    def more(self, g: Lords) -> Flow:
        return done() if self.one else go(self.choose)


def reserves(g: Lords, seat: Seat, region: Region, most: int) -> list[int]:
    """Hoplites in neighbouring regions that may come into a region: where from and how many."""
    if not may_enter(g, seat, region):
        return []
    options: list[int] = []
    for other in g.customs.neighbours(g, region):
        if g.hoplites[seat][other] and may_leave(g, other):
            for count in range(min(loose(g, seat, other), most), 0, -1):
                options.append(choice(verbs.BRING, other, count))
    return options


BOOK.register(HopliteMovement(0, 0), ArmyMove(0, 0, 0, 0), FarMove(0, 0, 0, 0), MoveOneArmy(0, 0), Bring(0, 0, False))
