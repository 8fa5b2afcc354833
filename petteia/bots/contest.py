"""Contests among bots: who meets whom, over all seats, until it is decided. The arena of the command line.

A meeting is two bots and one seed: the same game is played with every way to seat them, so that neither has better
seats, heroes or sides. At tables for more than two, each bot sits alone against the other on all other seats. Alone,
both play the same campaign, and a meeting is decided where one wins it and the other does not.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import log
from typing import Any, Final

from petteia.bots.arena import LONGEST, OTHER_DICE, Endless, turns_of
from petteia.bots.guard import Guarded
from petteia.bots.outside import bot_from
from petteia.face import new
from petteia.games.registry import open_box
from petteia.kernel.box import plain

ROUND_ROBIN, GAUNTLET, LADDER = "round-robin", "gauntlet", "ladder"
KINDS: Final = (ROUND_ROBIN, GAUNTLET, LADDER)
DOUBT: Final = 0.05  # how often a decision may be wrong, either way
FIRST, SECOND, EVEN = "first", "second", "even"


def pairs_of(kind: str, bots: Sequence[str]) -> list[tuple[str, str]]:
    """Who meets whom: everybody everybody, the first all others, or each the next one.

    >>> pairs_of(LADDER, ["a", "b", "c"])
    [('a', 'b'), ('b', 'c')]
    >>> pairs_of(GAUNTLET, ["a", "b", "c"])
    [('a', 'b'), ('a', 'c')]
    >>> len(pairs_of(ROUND_ROBIN, ["a", "b", "c"]))
    3
    """
    if kind == LADDER:
        return list(pairwise(bots))
    if kind == GAUNTLET:
        return [(bots[0], other) for other in bots[1:]]
    return list(combinations(bots, 2))


def seatings(one: str, other: str, seats: int) -> list[list[str]]:
    """Every way to seat two bots so that one of them sits alone.

    >>> seatings("a", "b", 2)
    [['a', 'b'], ['b', 'a']]
    >>> len(seatings("a", "b", 4)), seatings("a", "b", 1)
    (8, [['a'], ['b']])
    """
    if seats == 1:
        return [[one], [other]]
    found = []
    for alone, others in ((one, other), (other, one)):
        for seat in range(seats):
            bots = [alone if place == seat else others for place in range(seats)]
            if bots not in found:
                found.append(bots)
    return found


class Meeting:
    """One seed for a pair, for one worker."""

    def __init__(
        self, game: str, box: str, seats: int, options: dict[str, str], pair: tuple[str, str], seed: int, within: float
    ) -> None:
        self.game = game
        self.box = box
        self.seats = seats
        self.options = options
        self.pair = pair
        self.seed = seed
        self.within = within


def meet(meeting: Meeting) -> list[dict[str, Any]]:
    """All games of a meeting, as plain data: the same whoever plays it, and whenever."""
    if meeting.box:
        open_box(meeting.box, plain(meeting.game))
    return [played(meeting, bots) for bots in seatings(*meeting.pair, meeting.seats)]


def played(meeting: Meeting, names: list[str]) -> dict[str, Any]:
    """One game. A bot that fails has a stand-in from there; a rule that breaks leaves a game without a result."""
    found: dict[str, Any] = {"pair": list(meeting.pair), "seed": meeting.seed, "bots": names}
    match = new(meeting.game, seats=meeting.seats, seed=meeting.seed, **meeting.options)
    bots = [seated(name, meeting.seed + OTHER_DICE * (seat + 1), meeting.within) for seat, name in enumerate(names)]
    game = match.game
    try:
        while game.ask is not None:
            if game.plies >= LONGEST:
                raise Endless(f"no end after {LONGEST} choices")
            seat = game.ask.seat
            key = bots[seat].choose(bots[seat].look(game, seat))
            game.step(next(pick for pick in game.ask.options if game.key(pick) == key))
        assert game.result is not None
        found |= {"winners": list(game.result.winners), "way": game.result.way, "decisions": game.plies}
        found["turns"] = turns_of(game.on_the_table())
    except Exception as broken:
        found["broken"] = f"{type(broken).__name__}: {broken}"
    finally:
        for bot in bots:
            bot.close()
    faults = {str(seat): bot.faults for seat, bot in enumerate(bots) if bot.faults}
    if faults:
        found["faults"] = faults
    return found


def seated(name: str, seed: int, within: float) -> Guarded:
    return Guarded(lambda: bot_from(name, seed, within), seed, within)


# ---- what comes of it ------------------------------------------------------------------------------------------


class Duel:
    """What is known of a pair."""

    def __init__(self, pair: tuple[str, str], seats: int, better: float) -> None:
        self.pair = pair
        self.seats = seats
        self.better = better  # a share of decided games that is worth telling
        self.games = 0
        self.won = [0, 0]
        self.draws = 0
        self.broken = 0
        self.ways: dict[str, int] = {}
        self.from_seat = [0] * seats

    def count(self, games: Sequence[dict[str, Any]]) -> None:
        """The games of one meeting."""
        whole = [game for game in games if "winners" in game]
        self.broken += len(games) - len(whole)
        self.games += len(whole)
        for game in whole:
            self.ways[game["way"]] = self.ways.get(game["way"], 0) + 1
            for seat in game["winners"]:
                self.from_seat[seat] += 1
        if self.seats == 1:
            self.count_alone(whole)
            return
        for game in whole:
            sides = {self.side(game["bots"][seat]) for seat in game["winners"]}
            if len(sides) == 1:
                self.won[sides.pop()] += 1
            else:
                self.draws += 1

    def count_alone(self, games: Sequence[dict[str, Any]]) -> None:
        won = {self.side(game["bots"][0]): bool(game["winners"]) for game in games}
        if len(won) == 2 and won[0] != won[1]:
            self.won[0 if won[0] else 1] += 1
        else:
            self.draws += 1

    def side(self, bot: str) -> int:
        return 0 if bot == self.pair[0] else 1

    @property
    def decided(self) -> int:
        return sum(self.won)

    @property
    def even(self) -> float:
        """What an equal bot would win of the decided games: all seatings together are fair to both."""
        return 0.5

    def evidence(self, side: int) -> float:
        """How much more likely the games are if this side is better, than if both are equal (a logarithm)."""
        won, lost = self.won[side], self.won[1 - side]
        return won * log(self.better / self.even) + lost * log((1 - self.better) / (1 - self.even))

    @property
    def verdict(self) -> str:
        """The sequential test (SPRT): who is better, that neither is, or "" as long as nobody knows."""
        bound = log((1 - DOUBT) / DOUBT)
        if self.evidence(0) >= bound:
            return FIRST
        if self.evidence(1) >= bound:
            return SECOND
        return EVEN if max(self.evidence(0), self.evidence(1)) <= -bound else ""


def ratings(games: Sequence[dict[str, Any]], seats: int) -> dict[str, tuple[float, float]] | None:
    """Each bot's rating by OpenSkill (Plackett-Luce), and how unsure it is; None where that is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for bots, places in rounds(games, seats):
        teams = [known.setdefault(bot, model.rating(name=bot)) for bot in bots]
        rated = model.rate([[team] for team in teams], ranks=places)
        new: dict[str, list[Any]] = {}
        for bot, team in zip(bots, rated, strict=True):
            new.setdefault(bot, []).append(team[0])
        for bot, some in new.items():  # who sits on several seats has the mean of what they did
            mu = sum(rating.mu for rating in some) / len(some)
            sigma = sum(rating.sigma for rating in some) / len(some)
            known[bot] = model.rating(name=bot, mu=mu, sigma=sigma)
    return {bot: (rating.mu, rating.sigma) for bot, rating in known.items()}


def rounds(games: Sequence[dict[str, Any]], seats: int) -> Iterator[tuple[list[str], list[float]]]:
    """Who met whom, and the place each had. Alone, the two campaigns of a meeting are compared."""
    whole = [game for game in games if "winners" in game]
    if seats > 1:
        for game in whole:
            drawn = not game["winners"]
            yield game["bots"], [0.0 if drawn or seat in game["winners"] else 1.0 for seat in range(seats)]
        return
    for one, other in pairwise(whole):
        if one["seed"] == other["seed"] and one["pair"] == other["pair"]:
            yield [one["bots"][0], other["bots"][0]], [0.0 if game["winners"] else 1.0 for game in (one, other)]
