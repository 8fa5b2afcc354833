"""LH-SPEC: the seven special actions."""

from typing import Final

from petteia.games.lords import events, facts, moments, verbs, zones
from petteia.games.lords.board import GODS, NOWHERE, ORACLE, SHRINE, SHRINE_REGIONS
from petteia.games.lords.book import BOOK
from petteia.games.lords.draft import BlessingDraft
from petteia.games.lords.hand import DrawCards
from petteia.games.lords.hooks import ORACLES, POWERS, blessed, own_powers
from petteia.games.lords.hunt import Hunt, hunts
from petteia.games.lords.kinds import God, OwnPower, Region
from petteia.games.lords.levy import Levy, levies, levy
from petteia.games.lords.monsters import MonsterPhase, event_phase
from petteia.games.lords.moves import NONE_ARRIVED, ArmyMove, single_moves
from petteia.games.lords.names import (
    FAVORED,
    HUNTING,
    MARCHING,
    MONUMENT_BUILDING,
    PREPARING,
    RECRUITING,
    TEMPLE_BUILDING,
    USURPING,
)
from petteia.games.lords.pieces import (
    cities_held,
    enemy_in,
    fortify,
    gain_priest,
    heal,
    hurt,
    leave_city,
    loose,
    may_fortify,
    may_recruit,
    onward,
    shrines_held,
    take_control,
    temples_held,
)
from petteia.games.lords.state import Lords
from petteia.games.lords.using import Offer
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, second, verb_of
from petteia.kernel.words import Text

ACTION_OF: Final = {
    verbs.RECRUIT: RECRUITING,
    verbs.MARCH: MARCHING,
    verbs.GARRISON: MARCHING,
    verbs.BUILD_TEMPLE: TEMPLE_BUILDING,
    verbs.PREPARE: PREPARING,
    verbs.USURP: USURPING,
    verbs.HUNT: HUNTING,
    verbs.BUILD_MONUMENT: MONUMENT_BUILDING,
    verbs.BUILD_NOTHING: MONUMENT_BUILDING,
    verbs.BUILD: MONUMENT_BUILDING,
}  # which special action a choice takes


USED: Final = Reason("refused.used", "LH-SPEC-02")
NO_CITY: Final = Reason("refused.no_city", "LH-SPEC-05")
ON_QUEST: Final = Reason("refused.on_quest", "LH-PREP-06")
NO_TEMPLE_LEFT: Final = Reason("refused.no_temple_left", "LH-TEMPLE-08")
NO_CONTROL: Final = Reason("refused.no_control", "LH-TEMPLE-01")


def specials(g: Lords, seat: Seat, refused: list[Refusal] | None = None) -> list[int]:
    """Every special action that is unused and whose requirements are met (LH-SPEC-02 to -05)."""
    options: list[int] = []
    for action in range(g.customs.special_actions()):
        if not g.used[seat] >> action & 1:
            options += ways(g, seat, action, None, refused)
        elif refused is not None and action != MONUMENT_BUILDING:
            ways(g, seat, action, USED, refused)
    return options


def ways(
    g: Lords, seat: Seat, action: int, no: Reason | None = None, refused: list[Refusal] | None = None
) -> list[int]:
    """The ways to take one special action; none if there is a reason against it (LH-SPEC-05)."""
    if action == MARCHING:
        return marches(g, seat, no, refused)
    if action == TEMPLE_BUILDING:
        return temples(g, seat, no, refused)
    if action == HUNTING:
        return hunts(g, seat, no, refused)
    if action == MONUMENT_BUILDING:
        return monuments(g)
    why = no
    if action == RECRUITING:
        pick = verbs.RECRUIT
        if why is None and not cities_held(g, seat):
            why = NO_CITY
    elif action == PREPARING:
        pick = verbs.PREPARE
        if why is None and g.hero_at[seat] == NOWHERE and not g.agreement.prepare_on_quest:
            why = ON_QUEST
    else:
        pick = verbs.USURP
        why = why or g.customs.why_no_usurping(g, seat)
    if why is None:
        return [pick]
    if refused is not None:
        refused.append(why.against(pick))
    return []


def monuments(g: Lords) -> list[int]:
    """The monuments to which a level may be added; with all complete, none (LH-SPEC-03, LH-BUILD-01, -10)."""
    unfinished = [god for god in range(GODS) if g.levels[god] < facts.MONUMENT_LEVELS]
    return choices(verbs.BUILD_MONUMENT, unfinished) or [verbs.BUILD_NOTHING]


def marches(g: Lords, seat: Seat, no: Reason | None, refused: list[Refusal] | None) -> list[int]:
    options = single_moves(g, seat, NONE_ARRIVED, verbs.MARCH, no, refused)
    if no is None:
        for region in cities_held(g, seat):
            if may_fortify(g, seat, region) and loose(g, seat, region):
                options.append(choice(verbs.GARRISON, region))  # LH-FORT-10
    return options


def temples(g: Lords, seat: Seat, no: Reason | None = None, refused: list[Refusal] | None = None) -> list[int]:
    """Shrines where a temple or the Oracle can be built; none if there is a reason against all (LH-TEMPLE-03)."""
    options: list[int] = []
    if no is not None and refused is None:
        return options
    temple_left = g.temples_built < g.variant.temples
    for region in shrines_held(g, seat) if refused is None else [*SHRINE_REGIONS]:
        if not g.temples >> region & 1:
            why = no
            if why is None and g.control[region] != seat:
                why = NO_CONTROL  # LH-TEMPLE-01
            elif why is None and not temple_left and SHRINE[region] != ORACLE:
                why = NO_TEMPLE_LEFT  # LH-TEMPLE-02
            if why is None and g.customs.may_build_in(region):
                options.append(choice(verbs.BUILD_TEMPLE, region))
            elif why is not None and refused is not None:
                refused.append(why.against(choice(verbs.BUILD_TEMPLE, region)))
    return options


def special_action(g: Lords, seat: Seat, pick: int) -> Frame:
    """The procedure of a special action."""
    verb = verb_of(pick)
    if verb == verbs.RECRUIT:
        return Recruit(seat)
    if verb == verbs.MARCH:
        return March(seat, ref(pick), second(pick))
    if verb == verbs.GARRISON:
        return Garrison(seat, ref(pick))
    if verb == verbs.BUILD_TEMPLE:
        return BuildTemple(seat, ref(pick))
    if verb == verbs.PREPARE:
        return Prepare(seat)
    if verb == verbs.USURP:
        return Usurp(seat)
    if verb == verbs.HUNT:
        return Hunt(seat, ref(pick))
    return BuildMonument(seat, ref(pick) if verb == verbs.BUILD_MONUMENT else -1)


class Recruit(Frame):
    """LH-RECR: hoplites in every city under control, all in one action."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def title(self, g: Lords) -> Text | None:
        return Text("special.recruit")

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        regions = cities_held(g, self.seat)
        most = [g.customs.recruits(region) for region in regions]  # LH-RECR-01
        return call(Levy(self.seat, regions, most, False), then=self.afterwards)

    def afterwards(self, g: Lords) -> Flow:
        return go(self.more)

    def more(self, g: Lords) -> Flow:
        return call(Offer(self.seat, moments.RECRUIT_DONE, once=True), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


class March(Frame):
    """LH-MARCH: any number of hoplites from one region to a neighbouring one; a blessing may carry them further."""

    seat: Seat
    source: Region
    target: Region

    def __init__(self, seat: Seat, source: Region, target: Region) -> None:
        self.seat = seat
        self.source = source
        self.target = target

    def title(self, g: Lords) -> Text | None:
        return Text("special.march")

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {
            "seat": g.seat_name(self.seat),
            "region": g.said("region", facts.REGION_REFS[self.source]),
            "target": g.said("region", facts.REGION_REFS[self.target]),
        }

    def begin(self, g: Lords) -> Flow:
        return go(self.how_many)

    def how_many(self, g: Lords) -> Flow:
        most = loose(g, self.seat, self.source)
        return ask(self.seat, "ask.how_many", choices(verbs.HOW_MANY, list(range(most, 0, -1))), then=self.march)

    def march(self, g: Lords, pick: int) -> Flow:
        steps = 1
        for power in blessed(g, self.seat):
            steps += power.more_march()  # LH-MARCH-05
        return call(ArmyMove(self.seat, self.source, ref(pick), steps, self.target), then=self.afterwards)

    def afterwards(self, g: Lords) -> Flow:
        return call(AfterMarch(self.seat, self.source), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


class AfterMarch(Frame):
    """LH-MARCH-07: what may follow a march, in the region it left."""

    seat: Seat
    source: Region

    def __init__(self, seat: Seat, source: Region) -> None:
        self.seat = seat
        self.source = source

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "region": g.said("region", facts.REGION_REFS[self.source])}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        return call(Offer(self.seat, moments.MARCH_DONE, once=True), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


class Garrison(Frame):
    """LH-FORT-10: the march is used to move one hoplite into the free city of its region."""

    seat: Seat
    region: Region

    def __init__(self, seat: Seat, region: Region) -> None:
        self.seat = seat
        self.region = region

    def begin(self, g: Lords) -> Flow:
        fortify(g, self.seat, self.region)
        return done()


class BuildTemple(Frame):
    """LH-TEMPLE-07: the piece, victory, the priest, the Oracle's reward, the draft."""

    seat: Seat
    region: Region
    draft: bool = False

    def __init__(self, seat: Seat, region: Region) -> None:
        self.seat = seat
        self.region = region

    def title(self, g: Lords) -> Text | None:
        return Text("special.temple")

    def begin(self, g: Lords) -> Flow:
        g.temples |= 1 << self.region
        oracle = SHRINE[self.region] == ORACLE
        if not oracle:
            g.temples_built += 1  # LH-TEMPLE-02
        g.tell(events.ORACLE_BUILT if oracle else events.TEMPLE_BUILT, self.seat, self.region)
        if temples_held(g, self.seat) >= facts.TEMPLES_TO_WIN:
            g.win(self.seat, FAVORED)
        if g.victor != NOBODY:
            return g.won()
        gain_priest(g, self.seat)  # LH-TEMPLE-04
        if not g.table.cards[zones.TEMPLE_CARD]:
            return done()
        card = g.table.cards[zones.TEMPLE_CARD][0]
        if not oracle:
            self.draft = g.temples_built in facts.TEMPLES[card].drafts  # LH-TEMPLE-05
            return go(self.hold_draft)
        procedure = ORACLES[card].reward(g, self.seat)  # LH-TEMPLE-06
        if procedure is None:
            return go(self.hold_draft)
        return call(procedure, then=self.hold_draft)

    def hold_draft(self, g: Lords) -> Flow:
        if not self.draft:
            return onward(g, done())
        self.draft = False
        return call(BlessingDraft(self.seat), then=self.hold_draft)


class Prepare(Frame):
    """LH-PREP: two options, one after the other: heal, draw, recruit where the hero is."""

    seat: Seat
    left: int = 2

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def title(self, g: Lords) -> Text | None:
        return Text("special.prepare")

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "left": self.left}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        if not self.left:
            return go(self.more_cards)
        options = choices(verbs.HEAL, hurt(g, self.seat))
        options.append(verbs.DRAW)
        at = g.hero_at[self.seat]
        if at != NOWHERE and g.customs.supply(g, self.seat, at) and may_recruit(g, self.seat, at):  # LH-PREP-03 to -05
            options += levies(g, self.seat, at, 1)
        return ask(self.seat, "ask.prepare", options, then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        self.left -= 1
        verb = verb_of(pick)
        if verb == verbs.DRAW:
            return call(DrawCards(self.seat, 1), then=self.choose)
        if verb == verbs.HEAL:
            heal(g, self.seat, ref(pick))
        if verb in (verbs.LEVY, verbs.LEVY_FORTIFIED):
            levy(g, self.seat, pick)
        return onward(g, go(self.choose))

    def more_cards(self, g: Lords) -> Flow:  # LH-PREP-07
        more = sum(power.more_prepared_cards() for power in blessed(g, self.seat))
        return call(DrawCards(self.seat, more), then=self.prepared)

    def prepared(self, g: Lords) -> Flow:  # LH-HERO-14
        for power in own_powers(g, self.seat):
            procedure = power.prepared(g, self.seat)
            if procedure is not None:
                return call(procedure, then=self.finish)
        return done()

    def finish(self, g: Lords) -> Flow:
        return done()


class Usurp(Frame):
    """LH-USURP-04: control is taken at once, hoplites are recruited, the enemies withdraw."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def title(self, g: Lords) -> Text | None:
        return Text("special.usurp")

    def begin(self, g: Lords) -> Flow:
        return go(self.make_way)

    def make_way(self, g: Lords) -> Flow:
        """Another game may have somebody leave before control can be taken."""
        procedure = g.customs.make_way(g, self.seat, g.hero_at[self.seat])
        return go(self.take) if procedure is None else call(procedure, then=self.make_way)

    def take(self, g: Lords) -> Flow:  # LH-USURP-02
        region = g.hero_at[self.seat]
        take_control(g, self.seat, region)
        g.customs.usurped(g, self.seat, region)
        if g.victor != NOBODY:
            return g.won()
        inside = g.fortified[region]
        if inside not in (NOBODY, self.seat):
            leave_city(g, inside, region)  # LH-FORT-02
        return go(self.recruit)

    def recruit(self, g: Lords) -> Flow:
        region = g.hero_at[self.seat]
        most = 1
        for power in blessed(g, self.seat):
            most += power.more_usurpers()
        return call(Levy(self.seat, [region], [most], amid=True), then=self.drive_out)

    def drive_out(self, g: Lords) -> Flow:  # LH-USURP-03, -05
        region = g.hero_at[self.seat]
        enemy = enemy_in(g, self.seat, region)
        if enemy == NOBODY:
            return done()
        return call(g.customs.drive_out(g, enemy, region), then=self.drive_out)

    def finish(self, g: Lords) -> Flow:
        return done()


class BuildMonument(Frame):
    """LH-BUILD: a level, the priests return, tokens and artifacts are renewed; then monsters and an event."""

    seat: Seat
    god: God
    asked: list[OwnPower]  # blessings that still answer the building

    def __init__(self, seat: Seat, god: God) -> None:
        self.seat = seat
        self.god = god
        self.asked = []

    def title(self, g: Lords) -> Text | None:
        return Text("special.monument")

    def begin(self, g: Lords) -> Flow:
        g.rounds += 1
        if self.god >= 0:
            self.raise_level(g)
        for god in range(GODS):  # LH-BUILD-02
            for seat in range(g.seats):
                g.priests_left[seat] += g.praying[god][seat]
                g.praying[god][seat] = 0
        g.tell(events.PRIESTS_RETURN)
        for _ in range(temples_held(g, self.seat)):  # LH-BUILD-03
            gain_priest(g, self.seat)
        for seat in range(g.seats):
            g.used[seat] = 0  # LH-BUILD-04
        g.marked = 0
        g.spent = 0  # LH-ARTI-03
        return go(self.answers)

    def raise_level(self, g: Lords) -> None:  # LH-BUILD-01
        g.levels[self.god] += 1
        g.tell(events.MONUMENT_BUILT, self.seat, self.god, g.levels[self.god])
        for seat in g.from_active():
            for power in blessed(g, seat):
                self.asked.append(OwnPower(power.number, seat))
        complete = g.levels[self.god] == facts.MONUMENT_LEVELS
        if complete and g.first_monument < 0 and g.variant.king_of_kings:  # LH-BUILD-08
            g.first_monument = self.god
            g.crown = self.seat
            g.countdown = facts.COUNTDOWN  # LH-WIN-10
            g.tell(events.COUNTDOWN_BEGINS, self.seat, self.god, g.countdown)

    def answers(self, g: Lords) -> Flow:  # LH-BUILD-11
        while self.asked:
            asked = self.asked.pop(0)
            procedure = POWERS[asked.power].monument_built(g, asked.seat)
            if procedure is not None:
                return call(procedure, then=self.answers)
        return go(self.monster_phase)

    def monster_phase(self, g: Lords) -> Flow:  # LH-BUILD-06
        return call(MonsterPhase(self.seat), then=self.event)

    def event(self, g: Lords) -> Flow:
        event_phase(g)
        return done("monument")


BOOK.register(
    Recruit(0),
    March(0, 0, 0),
    AfterMarch(0, 0),
    Garrison(0, 0),
    BuildTemple(0, 0),
    Prepare(0),
    Usurp(0),
    BuildMonument(0, 0),
)
