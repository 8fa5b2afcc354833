"""What matters in a position of Hellas, as named numbers: for greedy bots, search leaves, learners and charts.

The judge reads a game, because it is asked about every line a bot thinks through; `features` reads a view. Both count
only what the seat may know: its own cards by name, all others by their backs. Numbers are differences, mine less
theirs, unless they say otherwise.
"""

from math import exp
from typing import Final

from petteia.games.hellas import facts, zones
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.kinds import Harbour, Place, Tile
from petteia.games.hellas.names import CARD, GOD_OF, TILE
from petteia.games.hellas.pieces import held, temples
from petteia.games.hellas.state import EMPTY_CHART, Hellas
from petteia.games.hellas.tiles import (
    ALL_EDGES,
    CITIES,
    LAND,
    SEA_EDGES,
    SEAS,
    START,
    STEPS,
    TURNS,
    Chart,
    place_at,
    sea_at,
)
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.record import Json, part, parts, whole

NAMES: Final = (
    "cities",
    "last_cities",  # cities beyond the sixth: each brings the tenth into sight
    "temples",
    "temple_lead",  # who gets the fourth step of a Reinforcement: 1, 0 or -1
    "soldiers",  # in cities
    "ships",
    "cards",  # a usual card counts 1
    "expedition",  # the chance that the next tile finds waters one rules
    "waters",  # open places where one has more ships
    "threatened",  # own cities the enemy can take, by numbers alone
    "targets",  # enemy cities one can take
    "under_attack",  # 1 if any own city is threatened and the enemy moves next
    "in_reach",  # 1 if any enemy city can be taken and one moves next
    "to_move",  # 1 if this seat is asked, -1 if another one is
)
MOVING: Final = ("in_reach", "to_move")  # the last of them: who moves next
# What each is worth, in steps of a Reinforcement: a turn that only reinforces gains three. Set by hand.
WEIGHTS: Final[tuple[float, ...]] = (5.0, 1.0, 0.6, 1.0, 1.0, 0.7, 0.8, 2.5, 0.12, -0.5, 0.4, -3.0, 3.0, 1.5)
BY_HAND: Final = dict(zip(NAMES, WEIGHTS, strict=True))
SCALE: Final = 9.0  # a lead of so many steps wins about three games of four

LATE: Final = 6  # cities, after which each further one counts more

# What cards in one's own hand are worth, beside a usual one: 1.
CARD_WORTH: Final = tuple(
    {
        "two_turns": 2.0,
        "exchange_of_cities": 1.5,
        "fair_winds": 1.4,
        "battle_hero": 1.3,
        "veto": 1.4,
        "divine_theft": 1.2,
        "abundance": 1.4,
        "double_assault": 1.3,
        "orderly_retreat": 0.6,
        "another_horizon": 0.7,
        "tidal_wave": 0.7,
        "lasting_favour": 0.7,
        "humility": 0.7,
    }.get(card.ref, 1.0)
    for card in facts.CARDS
)

# ---- reading a position ----------------------------------------------------------------------------------------


class HellasJudge(Judge):
    """How likely a seat is to win: near 1 when it is far ahead, near 0 when far behind."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.worth: list[float] = [weights[name] for name in NAMES]

    def value(self, g: Game, seat: Seat) -> float:
        assert isinstance(g, Hellas)
        if g.result is not None:
            return 0.5 if not g.result.winners else 1.0 if seat in g.result.winners else 0.0
        lead = 0.0
        numbers = numbers_of(g, seat, g.ask.seat if g.ask is not None else NOBODY)
        worth = self.worth
        for i in range(len(numbers)):
            lead += worth[i] * numbers[i]
        return 1.0 / (1.0 + exp(-lead / SCALE))

    def terms(self, g: Game, seat: Seat) -> dict[str, float]:
        assert isinstance(g, Hellas)
        numbers = numbers_of(g, seat, NOBODY)  # whose turn it is comes by itself
        return {NAMES[i]: self.worth[i] * numbers[i] / SCALE for i in range(len(NAMES) - len(MOVING))}


def features(view: Json) -> dict[str, float]:
    """The numbers of `NAMES` from a view; a spectator looks over the shoulder of the first seat."""
    seat = max(whole(view["seat"]), 0)
    waiting = view["waiting"]
    asked = whole(waiting) if waiting is not None else NOBODY
    numbers = numbers_of(as_seen(view, seat), seat, asked)
    named = {NAMES[i]: numbers[i] for i in range(len(NAMES))}
    table = part(view, "table")
    for who, side in (("own", seat), ("enemy", 1 - seat)):
        reserve = part(parts(table, "reserve")[side], "")
        named[f"{who}_soldiers_in_reserve"] = float(whole(reserve["soldiers"]))
        named[f"{who}_ships_in_reserve"] = float(whole(reserve["ships"]))
        named[f"{who}_temples"] = float(whole(parts(table, "temples")[side]))
        named[f"{who}_cities_to_ten"] = float(facts.CITIES_TO_WIN - whole(parts(table, "cities")[side]))
    return named


def numbers_of(g: Hellas, seat: Seat, asked: Seat) -> list[float]:
    """The numbers of `NAMES`, in that order."""
    foe = 1 - seat
    mine, theirs = len(g.cities[seat]), len(g.cities[foe])
    my_temples, their_temples = temples(g, seat), temples(g, foe)
    my_ships, their_ships = facts.SHIPS - g.ships_left[seat], facts.SHIPS - g.ships_left[foe]
    targets, threatened = cities_to_take(g, seat), cities_to_take(g, foe)
    my_chance, my_places, their_chance, their_places = ruled_waters(g, seat)
    return [
        float(mine - theirs),
        float(max(mine - LATE, 0) - max(theirs - LATE, 0)),
        float(my_temples - their_temples),
        float((my_temples > their_temples) - (my_temples < their_temples)),
        float(g.soldiers_left[foe] + g.committed[foe] - g.soldiers_left[seat] - g.committed[seat]),
        float(my_ships - their_ships),
        worth_of_cards(g, seat) - held(g, foe),
        my_chance - their_chance,
        float(my_places - their_places),
        float(threatened),
        float(targets),
        1.0 if threatened and asked != seat else 0.0,
        1.0 if targets and asked == seat else 0.0,
        0.0 if asked == NOBODY else 1.0 if asked == seat else -1.0,
    ]


def worth_of_cards(g: Hellas, seat: Seat) -> float:
    """Cards one knows by what they do, cards not yet looked at (HE-REINF-10) as usual ones."""
    cards = g.table.cards
    worth = float(len(cards[zones.DRAWN[seat]]))
    for zone in (zones.HAND[seat], zones.FRESH[seat]):
        for card in cards[zone]:
            worth += CARD_WORTH[card]
    return worth


# ---- attacks ---------------------------------------------------------------------------------------------------


def cities_to_take(g: Hellas, attacker: Seat) -> int:
    """Enemy cities that fall to an attack without any card: equal by land, one more by sea (HE-ATTACK-12)."""
    soldiers, land_next, sea_next = g.soldiers, g.chart.land_next, g.chart.sea_next
    ready = [city for city in g.cities[attacker] if soldiers[city] > 1]
    if not ready:
        return 0
    found = 0
    for city in g.cities[1 - attacker]:
        by_land = by_sea = 0
        land, sea = land_next[city], sea_next[city]
        for origin in ready:
            if land >> origin & 1:
                by_land += soldiers[origin] - 1
            elif sea >> origin & 1:
                by_sea += soldiers[origin] - 1
        defence = soldiers[city]
        if by_land >= defence or by_land + by_sea > defence:
            found += 1
    return found


# ---- expeditions -----------------------------------------------------------------------------------------------


class OpenPlace:
    """A place that touches enough tiles: which of all tiles would fit there, and whose ships would count."""

    def __init__(self, fitting: int, waters: list[Harbour]) -> None:
        self.fitting = fitting  # bit per tile
        self.waters = waters


def ruled_waters(g: Hellas, seat: Seat) -> tuple[float, int, float, int]:
    """For the seat and then for its enemy: the chance of an expedition, and the open places where its ships prevail.

    Tiles known to lie under the pile count like all others: they come up last.
    """
    left = len(g.table.cards[zones.TILES])
    if not left:
        return 0.0, 0, 0.0, 0
    ships, owner = g.ships, g.owner
    mine = theirs = my_places = their_places = 0
    for open_place in open_places(g.chart):
        lead = 0
        for harbour in open_place.waters:
            if ships[harbour]:
                lead += ships[harbour] if owner[harbour // SEAS] == seat else -ships[harbour]
        if lead > 0:
            mine |= open_place.fitting
            my_places += 1
        elif lead < 0:
            theirs |= open_place.fitting
            their_places += 1
    return min(mine.bit_count() / left, 1.0), my_places, min(theirs.bit_count() / left, 1.0), their_places


def open_places(chart: Chart) -> list[OpenPlace]:
    """The open places of a map that has not changed are read once."""
    known = _OPEN.get(chart)
    if known is None:
        if len(_OPEN) >= _OPEN_KEPT:
            _OPEN.clear()
        known = _OPEN[chart] = _read_open_places(chart)
    return known


def _read_open_places(chart: Chart) -> list[OpenPlace]:
    unlaid = 0
    for tile in CITIES:
        if chart.place[tile] < 0:
            unlaid |= 1 << tile
    found: list[OpenPlace] = []
    for place, met in chart.rim.items():
        if met >> 12 or (met & ALL_EDGES).bit_count() >= facts.CONTACTS:  # HE-TILE-07
            fitting = tiles_fitting(met & 0xFFF) & unlaid
            waters = _waters(chart, place, met) if fitting else []
            if waters:
                found.append(OpenPlace(fitting, waters))
    return found


def _waters(chart: Chart, place: Place, met: int) -> list[Harbour]:
    """The seas around a place. Sea must meet sea, so that they count whatever tile is laid (HE-EXPED-04)."""
    found: list[Harbour] = []
    for direction in range(6):
        if met >> direction & 1 and not met >> direction + 6 & 1:
            other = chart.tile_at[place + STEPS[direction]]
            if other != START:
                found.append(other * SEAS + sea_at(other, chart.turn[other], (direction + 3) % 6))
    return found


def tiles_fitting(met: int) -> int:
    """All tiles that fit somehow where these edges are met: six bits of edges, six of those that are land."""
    known = _FITTING.get(met)
    if known is None:
        known = 0
        for tile in CITIES:
            for turn in TURNS[tile]:
                if _fits(tile, turn, met & ALL_EDGES, met >> 6):
                    known |= 1 << tile
        _FITTING[met] = known
    return known


def _fits(tile: Tile, turn: int, edges: int, land: int) -> bool:  # HE-TILE-05, -08
    return LAND[tile][turn] & edges == land and all(sea & edges for sea in SEA_EDGES[tile][turn])


_OPEN_KEPT: Final = 64
_OPEN: Final[dict[Chart, list[OpenPlace]]] = {}
_FITTING: Final[dict[int, int]] = {}

# ---- reading a view --------------------------------------------------------------------------------------------


def as_seen(view: Json, seat: Seat) -> Hellas:
    """A game that looks like the view: enough of it to count; hidden cards stand in as any card with that back."""
    g = Hellas()
    g.chart = EMPTY_CHART
    g.laid = ()
    table = part(view, "table")
    on_board = [0, 0]
    for entry in parts(table, "tiles"):
        tile = part(entry, "")
        number = TILE[str(tile["tile"])]
        q, r = parts(tile, "at")
        g.lay(number, place_at(whole(q), whole(r)), whole(tile["turned"]))
        if tile["owner"] is not None:
            owner = whole(tile["owner"])
            g.hand_over(number, owner)
            g.soldiers[number] = whole(tile["soldiers"])
            on_board[owner] += g.soldiers[number]
            for sea, count in enumerate(parts(tile, "ships")):
                g.ships[number * SEAS + sea] = whole(count)
    for side, entry in enumerate(parts(table, "reserve")):
        reserve = part(entry, "")
        g.soldiers_left[side] = whole(reserve["soldiers"])
        g.ships_left[side] = whole(reserve["ships"])
        g.committed[side] = facts.SOLDIERS - g.soldiers_left[side] - on_board[side]
    lying = part(view, "zones")
    g.table.lay_out(zones.TILES, tuple([START] * len(parts(lying, "tiles"))))
    for side in (0, 1):
        for zone in (zones.HAND, zones.FRESH, zones.DRAWN):
            names = parts(lying, BOOK.zones[zone[side]].name)
            g.table.lay_out(zone[side], tuple([_card_named(str(name)) for name in names]))
    return g


def _card_named(name: str) -> int:
    """A card by its name; a back stands for the first card of that god."""
    known = CARD.get(name)
    return GOD_OF.index(facts.GODS.index(name)) if known is None else known
