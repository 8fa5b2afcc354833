"""Many games among bots, and what they say of a game: lengths, ways to win, seats, things sides had, drama, options.

`note_game` plays one game and tells it as plain data; everything else counts such data. What is counted of a side is
the game's own list (`GameEntry.tallies`), what is varied too (`GameEntry.varied`).
"""

import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean, variance
from typing import Any, Final

from petteia.bots.arena import DEVIATIONS, LONGEST, OTHER_DICE, Endless, turns_of, wilson
from petteia.bots.reasons import outlook
from petteia.bots.registry import make_bot
from petteia.games.registry import entry_of, open_box
from petteia.kernel.box import plain
from petteia.kernel.events import Line
from petteia.kernel.game import Game

EVERY: Final = 5  # choices between two looks at who leads, in short games; in longer ones twice, four times as many
LOOKS: Final = 80  # at most, in a game
POINTS: Final = 21  # of a curve: the beginning, every twentieth of the game, the end
DIGITS: Final = 3
NOBODY_LEADS: Final = -1

# ---- one game --------------------------------------------------------------------------------------------------


class Setting:
    """One game to play, for a worker."""

    def __init__(
        self,
        game: str,
        box: str,
        seats: int,
        options: dict[str, str],
        bots: list[str],
        seed: int,
        other: dict[str, str],
    ) -> None:
        self.game = game
        self.box = box
        self.seats = seats
        self.options = options
        self.bots = bots
        self.seed = seed
        self.other = other  # the options that differ from the usual ones of this study

    @property
    def key(self) -> str:
        return key_of(self.other, self.seed)


def key_of(other: dict[str, str], seed: int) -> str:
    """A game of a study, among all of them.

    >>> key_of({"reward": "all"}, 7)
    'reward=all 7'
    """
    return f"{','.join(f'{name}={value}' for name, value in other.items())} {seed}"


def note_game(setting: Setting) -> dict[str, Any]:
    """One game from its seed, as plain data: the same whoever plays it, and whenever."""
    if setting.box:
        open_box(setting.box, plain(setting.game))
    known = {"seed": setting.seed, "other": setting.other}
    try:
        return {**known, **played(setting)}
    except Exception:
        return {**known, "broken": traceback.format_exc()}


def played(setting: Setting) -> dict[str, Any]:
    entry = entry_of(setting.game)
    g = entry.prepare(setting.seats, entry.checked(setting.seats, {**setting.options, **setting.other}))
    g.chance.reseed(setting.seed)
    g.news = []
    g.run()
    bots = [make_bot(name, setting.seed + OTHER_DICE * (seat + 1)) for seat, name in enumerate(setting.bots)]
    steps: list[str] = []
    lines: list[Line] = []
    chances = [outlook(g)]
    looked, pause = 0, EVERY
    while g.ask is not None:
        ask = g.ask
        lines += g.news  # bots imagine games, and would copy the whole log each time
        g.news = []
        if g.plies == LONGEST:
            raise Endless(f"no end after {LONGEST} choices")
        if g.plies >= looked + pause:
            chances.append(outlook(g))
            looked = g.plies
            if len(chances) == LOOKS:
                chances, pause = chances[::2], 2 * pause
        key = bots[ask.seat].choose(bots[ask.seat].look(g, ask.seat))
        steps.append(f"{ask.seat} {len(ask.options)} {key}")
        g.step(next(option for option in ask.options if g.key(option) == key))
    assert g.result is not None
    lines += g.news
    chances.append(outlook(g))
    return {
        "winners": list(g.result.winners),
        "way": g.result.way,
        "turns": turns_of(g.on_the_table()),
        "order": order_of(g, lines),
        "tallies": {tally.name: tally.things(g, lines) for tally in entry.tallies()},
        "chances": curve(chances),
        **drama(chances, entry.judge_of(g).camps(g)),
        "steps": steps,
    }


def order_of(g: Game, lines: Sequence[Line]) -> list[int]:
    """The seats in the order in which each began its first turn."""
    found: list[int] = []
    for line in lines:
        event = g.event_of(line.event)
        if event.begins and event.parts and event.parts[0][1] == "seat" and line.numbers[0] not in found:
            found.append(line.numbers[0])
    return [seat for seat in found if 0 <= seat < g.seats]


def leader(chances: Sequence[float], camps: Sequence[int]) -> int:
    """The camp that is most likely to win; alone, the one seat if it is more likely to win than not.

    >>> leader([0.2, 0.5, 0.3], [0, 1, 2]), leader([0.4], [0])
    (1, -1)
    """
    if len(chances) == 1:
        return camps[0] if chances[0] >= 0.5 else NOBODY_LEADS
    best = max(chances)
    first = [camps[seat] for seat in range(len(chances)) if chances[seat] == best]
    return first[0] if len(set(first)) == 1 else NOBODY_LEADS


def drama(chances: Sequence[Sequence[float]], camps: Sequence[int]) -> dict[str, Any]:
    """How often the lead changed, and after which part of the game it did so no more.

    >>> drama([[0.5, 0.5], [0.6, 0.4], [0.4, 0.6], [0.0, 1.0]], [0, 1])
    {'changes': 1, 'settled': 0.667}
    """
    leaders = [leader(one, camps) for one in chances]
    changes, settled, now = 0, 0, leaders[0]
    for number, one in enumerate(leaders):
        if one == now or (one == NOBODY_LEADS and len(chances[0]) > 1):
            continue
        changes += now != NOBODY_LEADS or len(chances[0]) == 1
        settled, now = number, one
    return {"changes": changes, "settled": round(settled / max(1, len(chances) - 1), DIGITS)}


def curve(chances: Sequence[Sequence[float]]) -> list[list[float]]:
    """The chances of each seat at as many points of every game, evenly spaced."""
    last = len(chances) - 1
    at = [round(point * last / (POINTS - 1)) for point in range(POINTS)]
    return [[round(chances[place][seat], DIGITS) for place in at] for seat in range(len(chances[0]))]


# ---- many games ------------------------------------------------------------------------------------------------


class Share:
    """So many of so many: the share, and where it lies with 95 % confidence (Wilson)."""

    def __init__(self, name: str, won: int, of: int) -> None:
        self.name = name
        self.won = won
        self.of = of
        self.share = won / of if of else 0.0
        self.low, self.high = wilson(won, of)


class Difference:
    """What something changes: by how much, and between which ends that lies with 95 % confidence."""

    def __init__(self, by: float, low: float, high: float) -> None:
        self.by = by
        self.low = low
        self.high = high

    @property
    def clear(self) -> bool:
        """Would it hardly come from chance alone?"""
        return self.low > 0.0 or self.high < 0.0


Games = Sequence[dict[str, Any]]


def whole(games: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that were played to their end."""
    return [game for game in games if "winners" in game]


def length(game: dict[str, Any]) -> int:
    """In turns where the game counts them, else in choices."""
    return int(game["turns"]) if game["turns"] is not None else len(game["steps"])


def ways(games: Games) -> list[Share]:
    counted = Counter(str(game["way"]) for game in games)
    return [Share(way, count, len(games)) for way, count in counted.most_common()]


def by_seat(games: Games, seats: int) -> list[Share]:
    """How often each seat won."""
    return [Share(str(seat), sum(seat in game["winners"] for game in games), len(games)) for seat in range(seats)]


def by_order(games: Games, seats: int) -> list[Share]:
    """How often whoever had the first turn won, the second, and so on."""
    told = [game for game in games if len(game["order"]) == seats]
    return [
        Share(str(place), sum(game["order"][place] in game["winners"] for game in told), len(told))
        for place in range(seats if told else 0)
    ]


def by_thing(games: Games, tally: str) -> list[Share]:
    """How often a side won that had a thing; things that more sides had come first."""
    had: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        for seat, things in enumerate(game["tallies"].get(tally, [])):
            had.update(things)
            if seat in game["winners"]:
                won.update(things)
    return [Share(thing, won[thing], count) for thing, count in sorted(had.items(), key=lambda one: (-one[1], one[0]))]


def even(games: Games, seats: int) -> float:
    """What a side wins on average."""
    return sum(len(game["winners"]) for game in games) / (len(games) * seats) if games else 0.0


def story(games: Games) -> list[float]:
    """How likely the later winners were to win, at each point of their games: the mean of all."""
    lines = [game["chances"][seat] for game in games for seat in game["winners"]]
    return [mean(line[point] for line in lines) for point in range(POINTS)] if lines else []


def of_two(one: Share, other: Share) -> Difference:
    """By how much the second share is higher: Newcombe's interval, out of both of Wilson's.

    >>> found = of_two(Share("", 50, 100), Share("", 70, 100))
    >>> round(found.by, 2), round(found.low, 2), round(found.high, 2), found.clear
    (0.2, 0.06, 0.33, True)
    """
    by = other.share - one.share
    low = by - sqrt((other.share - other.low) ** 2 + (one.high - one.share) ** 2)
    high = by + sqrt((other.high - other.share) ** 2 + (one.share - one.low) ** 2)
    return Difference(by, low, high)


def of_means(one: Sequence[int], other: Sequence[int]) -> Difference:
    """By which part of the first mean the second is larger.

    >>> found = of_means([10, 12, 14, 12], [12, 14, 16, 14])
    >>> round(found.by, 3), found.clear
    (0.167, False)
    """
    if min(len(one), len(other)) < 2:
        return Difference(0.0, -1.0, 1.0)
    usual = mean(one) or 1.0
    by = (mean(other) - mean(one)) / usual
    reach = DEVIATIONS * sqrt(variance(one) / len(one) + variance(other) / len(other)) / usual
    return Difference(by, by - reach, by + reach)


class Change:
    """What another value of an option changes, compared with the usual games."""

    def __init__(self, other: dict[str, str], usual: Games, games: Games, seats: int) -> None:
        self.other = other
        self.games = len(games)
        self.length = of_means([length(game) for game in usual], [length(game) for game in games])
        self.first = of_two(*[(by_order(some, seats) or by_seat(some, seats))[0] for some in (usual, games)])
        self.ways = {
            way: of_two(share_of(usual, way), share_of(games, way))
            for way in sorted({str(game["way"]) for game in [*usual, *games]})
        }


def share_of(games: Games, way: str) -> Share:
    return Share(way, sum(game["way"] == way for game in games), len(games))


def changes(usual: Games, games: Games, seats: int) -> list[Change]:
    """What each thing that was varied changes."""
    varied = {key_of(game["other"], 0): game["other"] for game in games}
    return [
        Change(other, usual, [game for game in games if game["other"] == other], seats) for other in varied.values()
    ]
