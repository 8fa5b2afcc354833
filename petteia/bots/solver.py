"""Proves that a position has a right way: one that reaches a goal whatever the others do, and whatever is hidden.

The solver knows what one seat knows. It looks at the real game and at some games that the seat could be in, each with
other hidden cards and other luck, and tries every choice of its own. A choice is right if after it the goal can be
reached in all of these games, against every answer of the others, by going on with what the seat will see then. As long
as nothing is revealed or rolled and nobody else is asked all games look the same, and one stands for them.
"""

from typing import Final

from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.theme import Theme
from petteia.kernel.view import imagine
from petteia.kernel.zones import ZoneNumber

GAMES: Final = 8  # imagined besides the real one
ALONE: Final = 2  # imagined for a game that nothing else looks like
STEPS: Final = 2000  # choices tried before the search is given up
DEEP: Final = 40  # choices in one line


class TooLarge(Exception):
    """The search would take too long."""


class Spot:
    """A question of the solver: the games it could be in. All look like the first one."""

    def __init__(self, part: int, roots: list[Game], path: list[int], now: Game) -> None:
        self.part = part  # the stretch of the search in which nothing has been revealed since
        self.roots = roots  # the games where this stretch began
        self.path = path  # the choices since then
        self.now = now  # the first of the games after them


class Failed:
    """Why a choice is wrong, as far as its first failure shows: what came between, and who answered what."""

    def __init__(self) -> None:
        self.chance = False  # something was rolled, drawn or revealed
        self.seat = -1
        self.reply = -1
        self.game: Game | None = None  # where that was answered


class Solver:
    """Searches one position."""

    def __init__(self, theme: Theme, before: Game, seat: Seat, steps: int = STEPS) -> None:
        self.theme = theme
        self.before = before
        self.seat = seat
        self.left = steps
        self.parts = 0
        self.known: dict[tuple[int, str], bool] = {}
        self.failed = Failed()

    def spot(self, g: Game, games: int = GAMES) -> Spot:
        """A question of the real game, as its seat sees it."""
        self.parts += 1
        return Spot(self.parts, [g, *[imagine(g, self.seat, number) for number in range(games)]], [], g)

    # ---- which choices are right --------------------------------------------------------------------------------

    def holds(self, spot: Spot) -> bool:
        """Is there a right choice?"""
        key = (spot.part, state_of(spot.now))
        found = self.known.get(key)
        if found is None:
            assert spot.now.ask is not None
            found = len(spot.path) < DEEP and any(self.is_right(spot, code) for code in spot.now.ask.options)
            self.known[key] = found
        return found

    def is_right(self, spot: Spot, code: int) -> bool:
        """Can the goal be reached after a choice, in every game?"""
        after = self.after(spot, code)
        return after is not None and all(self.holds(one) for one in after)

    def right(self, spot: Spot) -> list[int]:
        """All right choices."""
        assert spot.now.ask is not None
        return [code for code in spot.now.ask.options if self.is_right(spot, code)]

    # ---- what a choice leads to ---------------------------------------------------------------------------------

    def after(self, spot: Spot, code: int) -> list[Spot] | None:
        """The questions a choice leads to; [] if the goal is reached, None if it is lost in one of the games."""
        self.failed = Failed()
        twin = self.taken(spot.now, code)
        if twin is None:
            return None
        if twin.ask is not None and twin.ask.seat == self.seat and sealed(twin) == sealed(spot.now):
            if self.theme.reached(self.before, twin, self.seat):
                return []
            if self.theme.over(self.before, twin, self.seat):
                return None
            return [Spot(spot.part, spot.roots, [*spot.path, code], twin)]
        return self.revealed(spot, code, sealed(twin) != sealed(spot.now))

    def revealed(self, spot: Spot, code: int, chance: bool) -> list[Spot] | None:
        """What a choice leads to after which the games differ: the others answer, chance has a say."""
        ends: list[Game] = []
        for root in spot.roots:
            g: Game | None = root
            for each in [*spot.path, code]:
                g = self.taken(g, each) if g is not None else None
            if g is None or not self.settled(g, ends, 0):
                self.failed.chance = chance
                return None
        groups: dict[str, list[Game]] = {}
        for end in ends:
            groups.setdefault(seen_by(end, self.seat), []).append(end)
        found: list[Spot] = []
        for alike in groups.values():
            self.parts += 1
            if len(alike) == 1:
                alike += [imagine(alike[0], self.seat, number) for number in range(ALONE)]
            found.append(Spot(self.parts, alike, [], alike[0]))
        return found

    def settled(self, g: Game, ends: list[Game], deep: int) -> bool:
        """Let the others answer in every way until the solver is asked; False if the goal is lost in one of them."""
        if self.theme.reached(self.before, g, self.seat):
            return True
        if g.ask is None or deep > DEEP or self.theme.over(self.before, g, self.seat):
            return False
        if g.ask.seat == self.seat:
            ends.append(g)
            return True
        for reply in g.ask.options:
            twin = self.taken(g, reply)
            if twin is None or not self.settled(twin, ends, deep + 1):
                if self.failed.game is None:
                    self.failed.seat, self.failed.reply, self.failed.game = g.ask.seat, reply, g
                return False
        return True

    def taken(self, g: Game, code: int) -> Game | None:
        """A copy of a game after a choice; None where it is not offered."""
        if self.left <= 0:
            raise TooLarge
        self.left -= 1
        if g.ask is None or code not in g.ask.options:
            return None
        twin = g.copy()
        twin.step(code)
        return twin

    # ---- why a choice is wrong ----------------------------------------------------------------------------------

    def fails_in(self, spot: Spot, code: int) -> int:
        """In how many of the games of a spot a choice fails, each looked at by itself."""
        return sum(not self.is_right(Spot(self.fresh(), [root], spot.path, spot.now), code) for root in spot.roots)

    def fresh(self) -> int:
        self.parts += 1
        return self.parts


def sealed(g: Game) -> int:
    """A number that rises whenever something is rolled, drawn or revealed."""
    return g.table.seals + g.chance.rolled


def state_of(g: Game) -> str:
    """A game as text: equal for equal positions, however they came about."""
    saved = g.save()
    del saved["plies"], saved["chance"], saved["seals"]
    return repr(saved)


def seen_by(g: Game, seat: Seat) -> str:
    """What a seat sees of a game, as text."""
    shown = [g.table.shown(ZoneNumber(z), seat) for z in range(len(g.book.zones))]
    assert g.ask is not None
    return repr((g.on_the_table(), shown, g.ask.text, sorted(g.ask.options)))
