"""What matters in a position of Lords of Hellas, as named numbers: for greedy bots, search leaves, learners and charts.

The judge reads a game, because it is asked about every line a bot thinks through; `features` reads a view. Both count
only what the seat may know: its own cards by name, all others by their number. Every number is a seat's own; what the
others are doing enters where seats are compared, as chances that add up to 1.
"""

from math import exp, log
from typing import Final

from petteia.games.lords import facts, zones
from petteia.games.lords.board import (
    ALL_REGIONS,
    CITY,
    DISTANCE,
    GODS,
    MONUMENT_AT,
    NEXT,
    NOWHERE,
    ORACLE,
    POPULATION,
    REGIONS_OF,
    SHRINE,
)
from petteia.games.lords.book import BOOK
from petteia.games.lords.names import (
    FAVORED,
    HUNTING,
    KING,
    MONUMENT_BUILDING,
    SLAYER,
    WARLORD,
)
from petteia.games.lords.seen import COMBAT, as_seen
from petteia.games.lords.state import ATTRIBUTES, LANDS, MONSTERS, Lords
from petteia.games.lords.victory import soon
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.record import Json, part, parts, whole

NAMES: Final[tuple[str, ...]] = (
    "warlord",  # how far on each of the four ways to win: near 0 at the start, 1 at the end
    "favored",
    "slayer",
    "king",
    "near",  # ways on which the next turn could be enough; less for seats that move later
    "regions",
    "hoplites",  # on the board
    "recruits",  # hoplites that Recruit would bring
    "shrines",  # own regions where a temple can be built
    "targets",  # regions one can take, by numbers alone
    "exposed",  # own regions others can take
    "leadership",  # as they count now, so 1 while injured
    "strength",
    "speed",
    "talent",  # what injuries hide: points of the three attributes
    "priests",  # in the pool
    "cards",  # combat cards
    "artifacts",
    "charged",  # artifacts ready for use
    "blessings",
    "glory",
    "actions",  # special actions without a token
    "prey",  # how much of a monster in reach the next hunt could bring down, 0 to 1
    "quest",  # steps of the quest the hero is on
)
OTHERS: Final = "others"  # among the terms: what the others have
# What each is worth, in turns or so. Set by hand.
WEIGHTS: Final[tuple[float, ...]] = (
    12.0,
    12.0,
    16.0,
    8.0,
    2.0,
    0.15,
    0.18,
    0.08,
    0.20,
    0.20,
    -0.40,
    0.35,
    0.40,
    0.25,
    0.15,
    0.12,
    0.30,
    0.50,
    0.08,
    0.50,
    1.10,
    0.02,
    2.0,
    0.60,
)
SERVES: Final = {
    "warlord": WARLORD,
    "regions": WARLORD,
    "hoplites": WARLORD,
    "targets": WARLORD,
    "favored": FAVORED,
    "shrines": FAVORED,
    "slayer": SLAYER,
    "prey": SLAYER,
    "cards": SLAYER,
    "strength": SLAYER,
    "king": KING,
}  # which way a number serves
# Who goes which way: what serves a way counts for a hero as many times as stands here.
TASTES: Final = {
    "achilles": (2.2, 0.8, 0.7, 1.0),
    "helen": (0.8, 2.2, 0.7, 1.0),
    "heracles": (0.7, 0.8, 2.4, 1.0),
    "perseus": (1.3, 0.8, 1.8, 1.0),
}


SCALE: Final = 3.0  # a lead of so many turns makes a seat e times as likely to win as another
AHEAD: Final = 0.4  # how much of the value is one's own way alone: it counts even when the others are far behind
BY_HAND: Final = {**dict(zip(NAMES, WEIGHTS, strict=True)), "ahead": AHEAD}
HALF_WAY: Final = 16.0  # worth of a seat half way to its victory

# ---- how far a way is, in turns or so
STEEP: Final = 1.4  # the last steps of a way are worth more than the first
STEEP_HUNT: Final = 1.2
TEMPLE_TURNS: Final = 2.0  # Favored of the Gods: take a region, build
KING_TURN: Final = 0.60  # King of Kings: a token of the countdown
BEFORE_KING: Final = 0.20  # a monument about to be completed: good for who holds the region, bad for the others
CONTEST: Final = 0.4  # hoplites around the first monument
SHORT: Final = 0.35  # what the other ways are worth at the end of the countdown,
SHORTER: Final = 0.1  # and how much more for each token left
LATER: Final = 0.6  # a seat that moves after another may find its chance gone

USUAL_DRAW: Final = 0.55  # wounds to expect of a card not yet drawn
FAR: Final = 0.45  # a monster two moves away
BEYOND: Final = 0.2  # further

FEWEST_REGIONS: Final = min([len(regions) for regions in REGIONS_OF])

# ---- reading a position ----------------------------------------------------------------------------------------


class LordsJudge(Judge):
    """How good a game looks for a seat: its chance beside the others, and how far it has come itself."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.ahead = weights["ahead"]
        self.plain: list[float] = [weights[name] for name in NAMES]
        self.by_hero: list[list[float]] = [self.tasted(hero.ref) for hero in facts.HEROES]

    def tasted(self, hero: str) -> list[float]:
        """What each number is worth for a hero, who goes rather one way than another."""
        taste = TASTES.get(hero, (1.0, 1.0, 1.0, 1.0))
        return [
            worth * (taste[SERVES[name]] if name in SERVES else 1.0)
            for name, worth in zip(NAMES, self.plain, strict=True)
        ]

    def value(self, g: Game, seat: Seat) -> float:
        assert isinstance(g, Lords)
        if g.result is not None:
            return 0.5 if not g.result.winners else 1.0 if seat in g.result.winners else 0.0
        worths = self.worths(g, seat)
        own = max(0.0, worths[seat])
        return (1.0 - self.ahead) * chances(worths)[seat] + self.ahead * own / (own + HALF_WAY)

    def chances(self, g: Game) -> list[float]:
        """Everybody's own hand counts, as for the value."""
        assert isinstance(g, Lords)
        if g.result is not None:
            return super().chances(g)
        return chances([self.worths(g, seat)[seat] for seat in range(g.seats)])

    def terms(self, g: Game, seat: Seat) -> dict[str, float]:
        """One's own numbers, and what the others have together."""
        assert isinstance(g, Lords)
        left = time_left(g)
        worth = self.by_hero[g.hero[seat]] if g.hero[seat] >= 0 else self.plain
        numbers = numbers_of(g, seat, True, Board(g))
        found: dict[str, float] = {}
        for i in range(len(NAMES)):
            found[NAMES[i]] = worth[i] * numbers[i] * (left if i < KING else 1.0) / SCALE
        worths = self.worths(g, seat)
        others = 0.0
        for other in range(g.seats):
            if other != seat:
                others += exp(worths[other] / SCALE)
        found[OTHERS] = -log(others) if others > 0.0 else 0.0
        return found

    def worths(self, g: Lords, eyes: Seat) -> list[float]:
        """What each seat has, as one seat sees it; NOBODY knows no hand."""
        board = Board(g)
        left = time_left(g)
        worths = [0.0] * g.seats
        for seat in range(g.seats):
            worth = self.by_hero[g.hero[seat]] if g.hero[seat] >= 0 else self.plain
            numbers = numbers_of(g, seat, seat == eyes, board)
            for i in range(len(numbers)):
                worths[seat] += worth[i] * numbers[i] * (left if i < KING else 1.0)
        return worths


HAND_JUDGE: Final = LordsJudge(BY_HAND)


def chances(worths: list[float]) -> list[float]:
    """How likely each seat is to win."""
    most = max(worths)
    odds = [exp((worth - most) / SCALE) for worth in worths]
    total = sum(odds)
    return [one / total for one in odds]


def features(view: Json) -> dict[str, float]:
    """The numbers of `NAMES` from a view, and the chance they add up to; spectators watch the first seat."""
    seat = max(whole(view["seat"]), 0)
    g = as_seen(view)
    shown = parts(part(view, "zones"), BOOK.zones[zones.HAND[seat]].name)
    knows = all(str(name) in COMBAT for name in shown)
    numbers = numbers_of(g, seat, knows, Board(g))
    named = {NAMES[i]: numbers[i] for i in range(len(NAMES))}
    result = view["result"]
    if result is not None:
        winners = parts(part(view, "result"), "winners")
        named["chance"] = 100.0 * (seat in winners)
    else:
        named["chance"] = 100.0 * chances(HAND_JUDGE.worths(g, seat if knows else NOBODY))[seat]
    named["temples"] = float(temples_of(g, seat))
    named["slain"] = float(g.slayer.count(seat))
    return named


class Board:
    """What is the same for all seats: who stands where, how many can move, what monsters can still bear."""

    def __init__(self, g: Lords) -> None:
        self.owner: list[Seat] = [NOBODY] * len(ALL_REGIONS)
        self.men = [0] * len(ALL_REGIONS)
        self.loose = [0] * len(ALL_REGIONS)
        for seat in range(g.seats):
            standing = g.hoplites[seat]
            for region in ALL_REGIONS:
                if standing[region]:
                    self.owner[region] = seat
                    self.men[region] = standing[region]
                    self.loose[region] = standing[region] - (g.fortified[region] == seat)
        self.tracks = [open_track(g, monster) for monster in range(MONSTERS)]


def numbers_of(g: Lords, seat: Seat, knows: bool, board: Board) -> list[float]:
    """The numbers of `NAMES`, in that order. `knows`: may the cards in this seat's hand be looked at?"""
    cards = g.table.cards
    owned = cards[zones.ARTIFACTS[seat]]
    charged = 0
    for card in owned:
        if not g.spent >> card & 1:
            charged += 1
    attributes = [0.0] * ATTRIBUTES
    hidden = 0
    for which in range(ATTRIBUTES):
        track = g.attributes[seat][which]
        if g.injured[seat] >> which & 1:
            attributes[which] = float(facts.INJURED)
            hidden += track - facts.INJURED
        else:
            attributes[which] = float(track)
    prey = prey_of(g, seat, knows, board)
    regions, recruits, shrines, targets, exposed = ground_of(g, seat, board)
    missing = missing_regions(g, seat)
    temples = temples_of(g, seat)
    return [
        warlord_road(g, missing),
        favored_road(temples, shrines),
        float((g.slayer.count(seat) / facts.MONSTERS_TO_WIN) ** STEEP_HUNT),
        king_road(g, seat),
        near(g, seat, missing, temples),
        float(regions),
        float(facts.HOPLITES - g.supply[seat]),
        float(min(recruits, g.supply[seat])),
        float(shrines),
        targets,
        exposed,
        attributes[facts.LEADERSHIP],
        attributes[facts.STRENGTH],
        attributes[facts.SPEED],
        float(hidden),
        float(g.pool[seat]),
        float(len(cards[zones.HAND[seat]])),
        float(len(owned)),
        float(charged),
        float(len(cards[zones.BLESSINGS[seat]])),
        float(g.glory.count(seat)),
        float(MONUMENT_BUILDING - g.used[seat].bit_count()),
        prey,
        float(g.quest_step[seat]),
    ]


# ---- the four ways ---------------------------------------------------------------------------------------------


def missing_regions(g: Lords, seat: Seat) -> int:
    """The fewest regions that lack for Warlord of Hellas."""
    variant = g.variant
    lacking: list[int] = []
    control = g.control
    for land in range(LANDS):
        if land not in variant.left_out:
            count = 0
            for region in REGIONS_OF[land]:
                if control[region] != seat:
                    count += 1
            lacking.append(count)
    lacking.sort()
    return sum(lacking[: variant.lands_to_win])


def warlord_road(g: Lords, missing: int) -> float:
    far = FEWEST_REGIONS * g.variant.lands_to_win + 1
    return float((1.0 - min(far, missing) / far) ** STEEP)


def temples_of(g: Lords, seat: Seat) -> int:
    held = 0
    if not g.temples:
        return 0
    for region in ALL_REGIONS:
        if g.temples >> region & 1 and g.control[region] == seat:
            held += 1
    return held


def favored_road(temples: int, shrines: int) -> float:
    lacking = facts.TEMPLES_TO_WIN - temples
    turns = lacking * TEMPLE_TURNS - min(lacking, shrines)
    return float((1.0 - turns / (facts.TEMPLES_TO_WIN * TEMPLE_TURNS)) ** STEEP)


def king_road(g: Lords, seat: Seat) -> float:
    """Control of the first monument's region, or of one that may become the first."""
    if not g.variant.king_of_kings:
        return 0.0
    if g.first_monument < 0:
        own = others = 0.0
        for god in range(GODS):
            level = (g.levels[god] - 1) / (facts.MONUMENT_LEVELS - 1)
            if g.control[MONUMENT_AT[god]] == seat:
                own = max(own, level)
            else:
                others = max(others, level)
        return BEFORE_KING * (0.4 * own * own - others * others)
    region = MONUMENT_AT[g.first_monument]
    left = float(KING_TURN**g.countdown)
    here = g.hoplites[seat][region] + 2.0 * (g.fortified[region] == seat)
    if g.control[region] == seat:
        return left * (0.6 + 0.4 * here / (here + 2.0))
    around = defence = 0
    for other in NEXT[region]:
        around += g.hoplites[seat][other]
    for other in range(g.seats):
        defence += g.hoplites[other][region]
    return left * CONTEST * around / (around + defence + 1.0) - BEFORE_KING


def time_left(g: Lords) -> float:
    """What the other ways are still worth: the nearer the first monument is to its end, the less time they have."""
    if not g.variant.king_of_kings:
        return 1.0
    if g.first_monument >= 0:
        return float(SHORT + SHORTER * g.countdown)
    built = (max(g.levels) - 1) / (facts.MONUMENT_LEVELS - 1)
    return float(1.0 - (1.0 - SHORT - SHORTER * facts.COUNTDOWN) * built * built)


def near(g: Lords, seat: Seat, missing: int, temples: int) -> float:
    """Ways on which the next turn could be enough, each less for every seat that moves before."""
    if g.hero[seat] < 0:
        return 0.0
    found = 0
    if missing <= 2 and soon(g, seat, WARLORD):
        found += 1
    if temples >= facts.TEMPLES_TO_WIN - 2 and soon(g, seat, FAVORED):
        found += 1
    if g.slayer.count(seat) == facts.MONSTERS_TO_WIN - 1 and soon(g, seat, SLAYER):
        found += 1
    if g.first_monument >= 0 and soon(g, seat, KING):
        found += 1
    return found * float(LATER ** ((seat - g.active) % g.seats)) if found else 0.0


# ---- armies and regions ----------------------------------------------------------------------------------------


def ground_of(g: Lords, seat: Seat, board: Board) -> tuple[int, int, int, float, float]:
    """Regions, recruits, shrines to build on; regions one can take, own ones that others can take."""
    owner, men, loose = board.owner, board.men, board.loose
    control, temples = g.control, g.temples
    temple_left = g.temples_built < g.variant.temples
    regions = recruits = shrines = 0
    targets = exposed = 0.0
    for region in ALL_REGIONS:
        standing = men[region]
        if control[region] == seat:
            regions += 1
            if CITY[region]:
                recruits += facts.RECRUITS[CITY[region]]
            if SHRINE[region] and not temples >> region & 1 and (temple_left or SHRINE[region] == ORACLE):
                shrines += 1
            strongest = 0
            for other in NEXT[region]:
                if owner[other] not in (seat, NOBODY) and loose[other] > strongest:
                    strongest = loose[other]
            if strongest and not standing:
                exposed += 1.0
            elif strongest > standing + (g.fortified[region] == seat):
                exposed += 0.5
        else:
            ready = 0
            for other in NEXT[region]:
                if owner[other] == seat:
                    ready += loose[other]
            if ready:
                if owner[region] == seat:
                    ready += standing
                if owner[region] not in (seat, NOBODY):
                    targets += 0.5 if ready > standing + 1 else 0.0
                elif control[region] != NOBODY:
                    targets += 1.0
                elif ready >= POPULATION[region]:
                    targets += 0.7
    return regions, recruits, shrines, targets, exposed


# ---- hunts -----------------------------------------------------------------------------------------------------


def prey_of(g: Lords, seat: Seat, knows: bool, board: Board) -> float:
    """The best monster to hunt next: what part of its wounds the cards could cover, less the further away it is."""
    at = g.hero_at[seat]
    if at == NOWHERE:
        return 0.0
    reach = facts.INJURED if g.injured[seat] >> facts.SPEED & 1 else g.attributes[seat][facts.SPEED]
    drawn = facts.INJURED if g.injured[seat] >> facts.STRENGTH & 1 else g.attributes[seat][facts.STRENGTH]
    hand = g.table.cards[zones.HAND[seat]]
    best = 0.0
    for monster in range(MONSTERS):
        lair = g.monster_at[monster]
        if lair == NOWHERE:
            continue
        away = DISTANCE[at][lair]
        part_of_way = 1.0 if away <= reach else FAR if away <= 2 * reach else BEYOND
        if part_of_way <= best:
            continue
        open_symbols = board.tracks[monster]
        blows = USUAL_DRAW * drawn
        blows += wounds_of(hand, open_symbols) if knows else USUAL_DRAW * len(hand)
        part_of_track = min(1.0, blows / max(1, len(open_symbols)))
        best = max(best, part_of_way * part_of_track * part_of_track)
    return best * (0.7 if g.used[seat] >> HUNTING & 1 else 1.0)


def open_track(g: Lords, monster: int) -> list[int]:
    """The symbols of a monster without a wound."""
    if g.monster_at[monster] == NOWHERE:
        return []
    track = facts.MONSTERS[monster].wounds
    covered = g.wounds[monster]
    symbols = [track[i] for i in range(len(track)) if not covered >> i & 1]
    if g.table.cards[zones.EVOLVED]:
        place = len(track)
        for symbol in g.added_wounds(monster):
            if not covered >> place & 1:
                symbols.append(symbol)
            place += 1
    return symbols


def wounds_of(hand: tuple[int, ...], track: list[int]) -> float:
    """Wounds that cards can deal: on equal symbols, or some together on any (LH-HUNT-09 to -11)."""
    left = [0] * len(facts.SYMBOLS)
    for card in hand:
        left[facts.COMBAT[card].symbol] += 1
    dealt = 0
    for symbol in track:
        if left[symbol] and facts.SYMBOLS[symbol].matches:
            left[symbol] -= 1
            dealt += 1
    for symbol in range(len(left)):
        together = facts.SYMBOLS[symbol].together
        if together:
            dealt += left[symbol] // together
    return float(min(dealt, len(track)))
