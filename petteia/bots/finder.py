"""Finds puzzles in games among bots: positions with one right way to a goal, proven by the solver.

What is found is plain data (`Found.json`), which `petteia.learn.puzzle` reads again: the position as a save, and a tree
of all right choices with what the others answer; every other choice is wrong, and the tree says why.
"""

from collections.abc import Iterator
from typing import Any, Final

from petteia.bots.registry import make_bot
from petteia.bots.solver import GAMES, STEPS, Solver, Spot, TooLarge, sealed, state_of
from petteia.games.registry import entry_of
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.record import Json
from petteia.kernel.theme import Theme
from petteia.kernel.view import label

OTHER_DICE: Final = 1 << 32  # the players' dice are not the game's
LONGEST: Final = 30_000  # choices of a game
KEPT: Final = 6  # questions of a turn that are kept to be looked at
LEAST: Final = 3  # options a puzzle offers at least
MANY: Final = 12  # options among which even a single choice has to be found
SHARE: Final = 2  # at most one option of so many is right at the first question
BLIND: Final = 0.25  # how likely one gets to the goal by lot, at most
NODES: Final = 60  # questions in the tree of right choices
FORMAT: Final = 1  # of stored puzzles
REPLIES: Final = 200  # choices of others in a row

GOAL: Final = -1  # instead of a next question: the goal is reached
LATE: Final = "late"  # the goal is out of reach now
ENDS: Final = "ends"  # the choice itself ends what the puzzle is about
ANSWER: Final = "answer"  # somebody has an answer to it
LUCK: Final = "luck"  # it can go wrong


class NoPuzzle(Exception):
    """The position has no right way, or more than one."""


class Candidate:
    """A question in a played game that a puzzle could begin at."""

    def __init__(self, theme: Theme, g: Game, seat: Seat) -> None:
        self.theme = theme
        self.game = g
        self.seat = seat


class Found:
    """A puzzle."""

    def __init__(self, one: Candidate, tree: list[Json], long: int, seed: int) -> None:
        self.theme = one.theme
        self.game = one.game
        self.seat = one.seat
        self.tree = tree
        self.long = long  # choices of the solver to the goal
        self.seed = seed

    @property
    def name(self) -> str:
        return f"{self.theme.name}-{self.seed}-{self.game.plies}"

    def json(self, options: dict[str, str], bots: list[str], steps: int = STEPS, first: int = 0) -> Json:
        """As it is written down; `steps` and `first` say how it was looked for."""
        g = self.game
        head: Json = {"petteia": 1, "game": g.book.name, "rules": g.book.version, "seats": g.seats}
        return {
            "puzzle": FORMAT,
            "theme": self.theme.name,
            "seat": self.seat,
            "long": self.long,
            "from": {"seed": self.seed, "bots": bots, "ply": g.plies, "steps": steps, "first": first},
            "header": {**head, "seed": self.seed, "options": options},
            "state": g.save(),
            "tree": self.tree,
        }


# ---- playing -------------------------------------------------------------------------------------------------------


def played(game: str, seats: int, options: dict[str, str], bots: list[str], seed: int) -> Iterator[Game]:
    """A game among bots, at each of its questions and at its end; nobody may change it."""
    g = entry_of(game).begin(seats, seed, options)
    g.news = None
    players = [make_bot(name, seed + OTHER_DICE * (seat + 1)) for seat, name in enumerate(bots)]
    for _ in range(LONGEST):
        yield g
        ask = g.ask
        if ask is None:
            return
        key = players[ask.seat].choose(players[ask.seat].look(g, ask.seat))
        g.step(next(option for option in ask.options if g.key(option) == key))


def candidates(
    game: str, seats: int, options: dict[str, str], bots: list[str], seed: int, only: str = ""
) -> Iterator[list[Candidate]]:
    """Questions worth a search, in groups, the last one first: those on the way to a goal that was reached, and those
    of brief themes where nobody reached it. `only`: the name of a theme, or "" for all."""
    themes = [theme for theme in entry_of(game).themes() if only in ("", theme.name)]
    waiting: dict[tuple[str, Seat], list[Candidate]] = {}
    for g in played(game, seats, options, bots, seed):
        for key, group in list(waiting.items()):
            before, theme = group[0].game, group[0].theme
            if theme.reached(before, g, key[1]):
                yield list(reversed(waiting.pop(key)))
            elif theme.over(before, g, key[1]):
                gone = waiting.pop(key)
                if theme.brief:
                    yield list(reversed(gone))
        ask = g.ask
        if ask is None or len(ask.options) < LEAST:
            continue
        for theme in themes:
            if theme.fits(g, ask.seat) and not theme.reached(g, g, ask.seat):
                group = waiting.setdefault((theme.name, ask.seat), [])
                group.append(Candidate(theme, g.copy(), ask.seat))
                del group[1:-KEPT]  # the first one, and the last ones


# ---- proving -------------------------------------------------------------------------------------------------------


def puzzle_of(group: list[Candidate], seed: int, steps: int = STEPS, first: int = 0) -> Found | None:
    """The longest puzzle among questions of one turn, the last of them first; None if there is none.

    `first`: only so many questions from the first on are looked at; 0 for all.
    """
    best: Found | None = None
    for one in group[-first:]:
        try:
            tree, long = Prover(one, steps).proven()
        except NoPuzzle:
            continue
        except TooLarge:
            break  # an earlier question of the same turn takes longer still
        assert one.game.ask is not None
        if long < 2 and not one.theme.brief and len(one.game.ask.options) < MANY:
            continue  # the goal itself is offered: nothing to think about
        if best is None or long > best.long:
            best = Found(one, tree, long, seed)
    return best


class Prover:
    """Proves one candidate, and writes down its tree."""

    def __init__(self, one: Candidate, steps: int = STEPS, games: int = GAMES) -> None:
        self.one = one
        self.games = games
        self.solver = Solver(one.theme, one.game, one.seat, steps)
        self.nodes: list[Json] = []
        self.places: dict[tuple[int, str], int] = {}  # where a question stands in the tree

    def proven(self) -> tuple[list[Json], int]:
        """The tree of right choices, and how many choices the goal takes. Raises NoPuzzle or TooLarge."""
        g = self.one.game
        assert g.ask is not None
        spot = self.solver.spot(g, self.games)
        most = max(1, len(g.ask.options) // SHARE)
        right = 0
        for code in g.ask.options:
            right += self.solver.is_right(spot, code)
            if right > most:
                raise NoPuzzle
        if not right:
            raise NoPuzzle
        self.node(g, spot)
        if by_lot(self.nodes, 0, {}) > BLIND:
            raise NoPuzzle
        return self.nodes, shortest(self.nodes, 0)

    def node(self, g: Game, spot: Spot) -> int:
        """A question of the solver in the real game: what is right, where it leads, and why the rest is wrong."""
        place = (spot.part, state_of(g))
        if place in self.places:
            return self.places[place]
        number = self.places[place] = len(self.nodes)
        if number == NODES:
            raise NoPuzzle
        right: Json = {}
        wrong: Json = {}
        assert g.ask is not None
        self.nodes.append({"of": len(g.ask.options), "right": right, "wrong": wrong})
        for code in g.ask.options:
            if self.solver.is_right(spot, code):
                right[g.key(code)] = self.branch(g, spot, code)
            else:
                why = self.why(g, spot, code)
                if why[0] != LATE:
                    wrong[g.key(code)] = why
        if not right:
            raise NoPuzzle  # what was revealed left no way that is right in all games that remain
        return number

    def branch(self, g: Game, spot: Spot, code: int) -> list[object]:
        """A right choice: what the others answer in the real game, and the next question; GOAL if it is reached."""
        theme, before, seat = self.one.theme, self.one.game, self.one.seat
        twin = g.copy()
        twin.step(code)
        clean = twin.ask is not None and twin.ask.seat == seat and sealed(twin) == sealed(g)
        replies: list[object] = []
        while not theme.reached(before, twin, seat) and twin.ask is not None and twin.ask.seat != seat:
            if len(replies) > REPLIES:
                raise NoPuzzle
            reply = self.reply(twin)
            replies.append([twin.ask.seat, twin.key(reply)])
            twin.step(reply)
        if theme.reached(before, twin, seat):
            return [replies, GOAL]
        if twin.ask is None or theme.over(before, twin, seat):
            raise NoPuzzle
        path = [*spot.path, code]
        return [replies, self.node(twin, Spot(spot.part, spot.roots, path, twin) if clean else self.spot(twin))]

    def spot(self, g: Game) -> Spot:
        return self.solver.spot(g, self.games)

    def reply(self, g: Game) -> int:
        """What another seat answers: as a quick bot does."""
        assert g.ask is not None
        bot = make_bot("level2", g.plies)
        key = bot.choose(bot.look(g, g.ask.seat))
        return next(option for option in g.ask.options if g.key(option) == key)

    def why(self, g: Game, spot: Spot, code: int) -> list[object]:
        """Why a choice is wrong."""
        after = self.solver.after(spot, code)
        failed = self.solver.failed
        if after is None and failed.game is not None:
            said = label(failed.game, failed.reply).json()
            return [ANSWER, failed.seat, said]
        if after is None:
            twin = g.copy()
            twin.step(code)
            if not failed.chance or sealed(twin) == sealed(g):
                return [ENDS]
        elif len(after) < 2 and sealed(after[0].now) == sealed(g):
            return [LATE]
        fails = self.solver.fails_in(spot, code)
        return [LUCK, fails, len(spot.roots)] if fails < len(spot.roots) else [LATE]


def shortest(tree: Any, at: int) -> int:
    """How many choices a tree takes to the goal, by its shortest right way from a question."""
    ways = [branch[1] for branch in tree[at]["right"].values()]
    return 1 + min(0 if way == GOAL else shortest(tree, way) for way in ways)


def by_lot(tree: Any, at: int, known: dict[int, float]) -> float:
    """How likely the goal is reached by somebody who chooses by lot."""
    if at not in known:
        ways = [branch[1] for branch in tree[at]["right"].values()]
        known[at] = sum(1.0 if way == GOAL else by_lot(tree, way, known) for way in ways) / tree[at]["of"]
    return known[at]


# ---- once more -----------------------------------------------------------------------------------------------------


def proven_again(content: Any, g: Game, theme: Theme, steps: int = STEPS) -> str:
    """What is wrong with a stored puzzle, whose game stands at its first question; "" if it can be proven again."""
    try:
        tree, long = Prover(Candidate(theme, g.copy(), content["seat"]), steps).proven()
    except NoPuzzle:
        return "no sure way, or too many"
    except TooLarge:
        return f"not proven within {steps} choices"
    return "" if (tree, long) == (content["tree"], content["long"]) else "the tree is another one"
