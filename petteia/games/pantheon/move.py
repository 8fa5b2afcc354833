"""MB-MOVE, MB-TRAIT-03, -09 to -12, MB-TERRAIN: walks, runs, flights and what happens on entering an area."""

from typing import Final

from petteia.games.pantheon import events, facts, verbs
from petteia.games.pantheon.board_facts import BOARDS
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import AQUATIC, FLYING, NONE
from petteia.games.pantheon.ground import (
    CLOSED,
    ENDING,
    NO_WAY,
    WAYS_OUT,
    Lets,
    blocker,
    border_lets,
    cannot_end_in,
    displacements,
    enemies_in,
    ground_lets,
    has_room,
    ignores_terrain,
    lets_for,
    nearest_ground,
)
from petteia.games.pantheon.harm import leave_stone, wound
from petteia.games.pantheon.hooks import adventure, climbs, has_trait
from petteia.games.pantheon.kinds import DISPLACED, FLIGHT, RUNNING, WALKING, Area, How, Piece
from petteia.games.pantheon.names import OWNER
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.values import move_of
from petteia.kernel.flow import Flow, Frame, Reason, Refusal, ask, done, go
from petteia.kernel.option import VerbNumber, choice, choices, ref, verb_of
from petteia.kernel.words import Text

SWAMPED: Final = "swamped"  # the activation ends (MB-TERRAIN-13)


# ---- how far, and where to -------------------------------------------------------------------------------------


def move_limit(g: Pantheon, piece: int, how: int) -> int:
    """MB-MOVE-01, -02, MB-TRAIT-09, MB-TERRAIN-14: how many areas a unit may enter."""
    area = g.at[piece]
    terrain = facts.TERRAINS[g.terrain(area)]
    if how == FLIGHT:
        return move_of(g, piece) + facts.FLIGHT_BONUS
    stuck = terrain.run_most and not ignores_terrain(g, piece, g.terrain(area))
    if how == WALKING:
        return 0 if stuck else move_of(g, piece)
    far = move_of(g, piece) + facts.RUN_BONUS
    return min(far, terrain.run_most) if stuck else far


def is_wet(g: Pantheon, area: int) -> bool:
    return facts.TERRAINS[g.terrain(area)].aquatic


def needs_path(g: Pantheon, piece: int, area: int, how: int) -> bool:
    """MB-TERRAIN-22: a divinity or monster crosses a rift only along a skull path."""
    return how != FLIGHT and cannot_end_in(g, piece, area)


def rift_exits(g: Pantheon, piece: int, start: int, rift: int, how: int) -> list[int]:
    """Where a skull path leads to from `start`."""
    found: list[int] = []
    for path in BOARDS[g.board].skull_paths:
        if path.rift == rift and start in path.joins:
            end = path.joins[1] if path.joins[0] == start else path.joins[0]
            if can_enter(g, piece, rift, end, how):
                found.append(end)
    return found


def between(start: int, end: int) -> Lets:
    """What the borders between two areas say."""
    for there, lets in WAYS_OUT[start]:
        if there == end:
            return lets
    return NO_WAY


def can_enter(g: Pantheon, piece: int, start: int, end: int, how: int) -> bool:
    """MB-MOVE-03 to -05."""
    return (
        border_lets(g, piece, between(start, end), how) != CLOSED
        and ground_lets(g, piece, end, how)
        and has_room(g, piece, end)
    )


def entries(
    g: Pantheon, piece: int, how: int, limit: int, steps: int, wet: bool, one_is_enough: bool = False
) -> list[int]:
    """The areas a moving unit may enter next, after `steps` of at most `limit`; wet: only aquatic areas so far."""
    start = g.at[piece]
    found: list[int] = []
    bonus = facts.AQUATIC_BONUS if wet and how != FLIGHT and has_trait(g, piece, AQUATIC) else 0  # MB-TRAIT-03
    if steps >= limit + bonus:
        return found
    climbing = how == WALKING and climbs(g, piece)  # MB-TALENT-13, -14
    at = lets_for(g, piece, how, climbing)
    anywhere = climbing or how == FLIGHT
    for there, lets in WAYS_OUT[start]:
        if lets[at] == CLOSED or not has_room(g, piece, there):
            continue
        terrain = g.terrain(there)
        if not anywhere and not facts.TERRAINS[terrain].enterable:
            continue
        if steps >= limit and not facts.TERRAINS[terrain].aquatic:
            continue
        if terrain == facts.RIFT and needs_path(g, piece, there, how):
            far = limit - steps >= facts.RIFT_ENTRIES
            if not far or not rift_exits(g, piece, start, there, how):
                continue
        found.append(there)
        if one_is_enough:
            break
    return found


def first_entries(g: Pantheon, piece: int, how: int, one_is_enough: bool = False) -> list[int]:
    """Where a movement may begin; nowhere if it is not allowed."""
    if why_no_move(g, piece, how) is not None:
        return []
    return entries(g, piece, how, move_limit(g, piece, how), 0, is_wet(g, g.at[piece]), one_is_enough)


CANNOT_FLY: Final = Reason("refused.cannot_fly", "MB-TRAIT-09")
BLOCKED: Final = Reason("refused.blocked", "MB-TALENT-06")
STUCK: Final = Reason("refused.stuck", "MB-TERRAIN-14")
NO_MOVE: Final = Reason("refused.no_move", "MB-ACT-10")


def why_no_move(g: Pantheon, piece: int, how: int) -> Reason | None:
    """The reason why a unit cannot walk, run or fly."""
    if how == FLIGHT and not has_trait(g, piece, FLYING):
        return CANNOT_FLY
    if how != FLIGHT and blocker(g, piece, g.at[piece], how == RUNNING) != NONE:  # MB-TALENT-09
        return BLOCKED
    if how != WALKING:
        why = adventure(g).why_no_run(g, piece)
        if why:
            return Reason(why, adventure(g).rule())
    if not move_limit(g, piece, how) and not (is_wet(g, g.at[piece]) and has_trait(g, piece, AQUATIC)):
        return STUCK if facts.TERRAINS[g.terrain(g.at[piece])].run_most else NO_MOVE
    return None


def reachable(g: Pantheon, piece: int, how: int) -> list[int]:
    """Areas in which a movement could end, for those who look ahead."""
    if g.at[piece] < 0 or why_no_move(g, piece, how) is not None:
        return []
    limit, home = move_limit(g, piece, how), g.at[piece]
    found: list[int] = []
    front = [(home, is_wet(g, home))]
    for step in range(limit + facts.AQUATIC_BONUS):
        following: list[tuple[int, bool]] = []
        for area, wet in front:
            g.at[piece] = area
            for there in entries(g, piece, how, limit, step, wet):
                if there not in found and not needs_path(g, piece, there, how):
                    found.append(there)
                if not ends_move(g, piece, area, there, how):
                    following.append((there, wet and is_wet(g, there)))
        front = following
    g.at[piece] = home
    return [area for area in found if area != home]


def ends_move(g: Pantheon, piece: int, start: int, end: int, how: int) -> bool:
    """Whether a movement ends on entering an area; a skull path is not followed."""
    if how == FLIGHT:
        return False
    if enemies_in(g, piece, end) or border_lets(g, piece, between(start, end), how) == ENDING:
        return True
    terrain = g.terrain(end)
    rough = terrain == facts.SWAMP or facts.TERRAINS[terrain].wounds_entering
    return bool(rough) and not ignores_terrain(g, piece, terrain)


# ---- entering --------------------------------------------------------------------------------------------------


def enter(g: Pantheon, piece: int, area: int, how: int) -> bool:
    """A unit comes into an area; answers whether the ground threw it out again (MB-TERRAIN-16, -17)."""
    g.put(piece, area)
    terrain = g.terrain(area)
    hurt = facts.TERRAINS[terrain].wounds_entering
    if hurt and how != FLIGHT and not ignores_terrain(g, piece, terrain):
        g.tell(events.BURNT, piece, area)
        wound(g, piece, hurt)
        g.before_all(MoveOut(piece))
        return True
    return False


class MoveOut(Frame):
    """MB-TERRAIN-16 to -18, -25, MB-MOVE-13: a unit is moved out of an area it cannot stay in."""

    piece: Piece

    def __init__(self, piece: Piece) -> None:
        self.piece = piece

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"unit": g.named("unit", self.piece)}

    def begin(self, g: Pantheon) -> Flow:
        piece = self.piece
        if g.at[piece] < 0:
            return done()
        terrain = g.terrain(g.at[piece])
        options = [area for area in displacements(g, piece) if g.terrain(area) != terrain]
        if not options:
            options = nearest_ground(g, piece, terrain)
        if not options:
            return done()
        seat = g.active if g.acting == piece else OWNER[piece]  # MB-TALENT-28
        return ask(seat, "ask.move_out", choices(verbs.MOVE_OUT, options), then=self.chosen)

    def chosen(self, g: Pantheon, pick: int) -> Flow:
        g.tell(events.MOVED_OUT, self.piece, ref(pick))
        enter(g, self.piece, ref(pick), DISPLACED)
        return done()


# ---- walk, run, fast flight ------------------------------------------------------------------------------------


class Move(Frame):
    """A unit enters one area after the other. The first one was chosen with the action."""

    piece: Piece
    how: How
    goal: Area  # the one to enter next
    limit: int = 0  # read when the action begins (MB-MOVE-15)
    steps: int = 0
    wet: bool = False
    rift_from: Area = NONE  # inside a rift on a skull path: where it came from

    def __init__(self, piece: int, how: int, goal: int) -> None:
        self.piece = piece
        self.how = how
        self.goal = goal

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"unit": g.named("unit", self.piece), "count": self.limit - self.steps}

    def begin(self, g: Pantheon) -> Flow:
        self.limit = move_limit(g, self.piece, self.how)
        self.wet = is_wet(g, g.at[self.piece])
        if self.how == WALKING:
            g.walked = True
        return go(self.enter_area)

    def enter_area(self, g: Pantheon) -> Flow:
        piece, start, end = self.piece, g.at[self.piece], self.goal
        lets = border_lets(g, piece, between(start, end), self.how)
        self.steps += 1
        self.wet = self.wet and is_wet(g, end)
        g.tell(events.ENTERED, piece, end)
        if enter(g, piece, end, self.how):
            return done()  # MB-TERRAIN-16: the movement action ends
        if self.how != FLIGHT and g.terrain(end) == facts.SWAMP and not ignores_terrain(g, piece, facts.SWAMP):
            return done(SWAMPED)
        if needs_path(g, piece, end, self.how):
            self.rift_from = start
            return go(self.leave_rift)
        self.rift_from = NONE
        if lets == ENDING or (self.how != FLIGHT and enemies_in(g, piece, end)):  # MB-BORDER-04, MB-MOVE-06
            return done()
        return go(self.onward)

    def leave_rift(self, g: Pantheon) -> Flow:  # MB-TERRAIN-22, -23
        exits = rift_exits(g, self.piece, self.rift_from, g.at[self.piece], self.how)
        if not exits:
            return done()
        return ask(g.active, "ask.leave_rift", [*choices(verbs.ENTER, exits), *self.drops(g)], then=self.chosen)

    def drops(self, g: Pantheon) -> list[int]:
        """MB-STONE-04, MB-TRAIT-12: a stone may be dropped on the way, but not in flight."""
        return [verbs.DROP] if self.how != FLIGHT and g.carries[self.piece] != NONE else []

    def onward(self, g: Pantheon) -> Flow:  # MB-MOVE-08
        if g.at[self.piece] < 0:
            return done()
        options = entries(g, self.piece, self.how, self.limit, self.steps, self.wet)
        if not options:
            return done()
        options = [*choices(verbs.ENTER, options), *self.drops(g), verbs.STOP]
        return ask(g.active, "ask.onward", options, then=self.chosen, why_not=self.why_not)

    def why_not(self, g: Pantheon, refused: list[Refusal]) -> None:
        """Neighbours that cannot be entered, with the reason."""
        why_not_entered(g, self.piece, self.how, verbs.ENTER, refused, self.limit > self.steps)

    def chosen(self, g: Pantheon, pick: int) -> Flow:
        if verb_of(pick) == verbs.STOP:
            return done()
        if verb_of(pick) == verbs.DROP:
            leave_stone(g, self.piece)
            return go(self.leave_rift) if self.rift_from != NONE else go(self.onward)
        self.goal = ref(pick)
        return go(self.enter_area)


TOO_FAR: Final = Reason("refused.too_far", "MB-MOVE-01")
BORDER: Final = Reason("refused.border", "MB-MOVE-04")
TERRAIN: Final = Reason("refused.terrain", "MB-MOVE-04")
SATURATED: Final = Reason("refused.saturated", "MB-MOVE-05")
RIFT: Final = Reason("refused.rift", "MB-TERRAIN-22")


def why_not_entered(
    g: Pantheon, piece: int, how: int, verb: VerbNumber, refused: list[Refusal], has_steps: bool = True
) -> None:
    """For every neighbour that a unit cannot enter, the reason; `entries` asks the same in the shortest way."""
    start = g.at[piece]
    no = why_no_move(g, piece, how) if verb == verbs.WALK else None
    for there, lets in WAYS_OUT[start]:
        why = no
        if why is None and not has_steps:
            why = TOO_FAR
        elif why is None and border_lets(g, piece, lets, how) == CLOSED:
            why = BORDER
        elif why is None and not ground_lets(g, piece, there, how):
            why = TERRAIN
        elif why is None and not has_room(g, piece, there):
            why = SATURATED
        elif why is None and needs_path(g, piece, there, how):
            why = RIFT
        if why is not None:
            refused.append(why.against(choice(verb, there)))


BOOK.register(MoveOut(0), Move(0, 0, 0))
