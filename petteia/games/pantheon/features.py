"""What matters in a position of Pantheon, as named numbers: for greedy bots, search leaves, learners and charts.

The judge reads a game, because it is asked about every line a bot thinks through; `features` reads a view. Both count
only what the seat may know: its own cards by name, all others by their number. The points of the camps (worth.py) are
compared.
"""

from math import exp
from typing import Final

from petteia.games.pantheon import zones
from petteia.games.pantheon.board_facts import AREA_REFS, BOARD_REFS
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import BUILDING, CARRIED, DEPLOYING, DESTROYED, RESERVE, STAGES
from petteia.games.pantheon.names import ART_OF_WAR, CARD_REFS, OWNER, PIECE_REFS, SIDE_REFS, STONE_REFS, UNIT_OF
from petteia.games.pantheon.odds import DICE_NOW, expected, pending, wounds_of
from petteia.games.pantheon.state import Agreement, Lens, Pantheon
from petteia.games.pantheon.unit_facts import UNITS
from petteia.games.pantheon.worth import (
    BY_HAND,
    all_goals,
    camps_of,
    goals_of,
    hits,
    points_of,
    steps,
    stones_within,
    terms_of,
)
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.record import Json, part, parts, whole

SCALE: Final = 9.0  # a lead of so many points makes a camp e times as likely to win as another
WIDE: Final = 25.0  # a lead of so many points counts half of all
FAR_SIGHT: Final = 0.5  # how much of the value is the wide view: it still tells leads apart when one is far ahead

# ---- recruiting
OF_POINTS: Final = 0.04  # a recruitment point of surplus
SPENT: Final = 0.4  # all points, spent
# By unit: what it is worth beyond its cost; ten times what its army wins beyond one half (tools/pantheon_gods.py, a
# thousand games). A unit that is not here counts as average.
SURPLUS: Final[dict[str, float]] = {
    "hades": 1.3,
    "hydra": 1.1,
    "zeus": 0.7,
    "odysseus": 0.7,
    "cerberus": 0.2,
    "medusa": -0.1,
    "achilles": -0.1,
    "atalanta": -0.2,
    "minotaur": -0.2,
    "hoplites": -0.2,
    "centaurs": -0.2,
    "infernal_warriors": -0.3,
    "amazons": -0.3,
    "leonidas": -0.3,
    "spartans": -0.3,
    "heracles": -0.5,
    "athena": -0.6,
    "infernal_hounds": -0.7,
    "ares": -1.4,
}


# ---- reading a position ----------------------------------------------------------------------------------------


class PantheonJudge(Judge):
    """The points of the camps, compared."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.goals = all_goals(weights)

    def value(self, g: Game, seat: Seat) -> float:
        assert isinstance(g, Pantheon)
        if g.result is not None:
            return 0.5 if not g.result.winners else 1.0 if seat in g.result.winners else 0.0
        if g.stage < DEPLOYING:
            return recruited(g, seat)
        points = points_of(g, goals_of(g, self.goals), seat, pending(g))
        return chances(points)[g.agreement.camps[seat]]

    def chances(self, g: Game) -> list[float]:
        """A camp wins together: each of its seats has the chance of the camp."""
        assert isinstance(g, Pantheon)
        camps = g.agreement.camps
        values = [0.0] * (max(camps) + 1)
        for seat in range(g.seats):
            values[camps[seat]] = max(values[camps[seat]], self.value(g, seat))
        total = 0.0
        for one in values:
            total += one
        return [values[camp] / total if total > 0.0 else 0.0 for camp in camps]

    def camps(self, g: Game) -> list[int]:
        assert isinstance(g, Pantheon)
        return list(g.agreement.camps)

    def terms(self, g: Game, seat: Seat) -> dict[str, float]:
        assert isinstance(g, Pantheon)
        if g.result is not None:
            return {}
        if g.stage < DEPLOYING:
            return {"recruited": RECRUITING * recruited(g, seat)}
        found = terms_of(g, goals_of(g, self.goals), seat, pending(g))
        return {name: points / SCALE for name, points in found.items()}


RECRUITING: Final = 4.0  # how much a chance of one half moves with the worth of an army that is recruited
HAND_GOALS: Final = all_goals(BY_HAND)


def chances(points: list[float]) -> list[float]:
    """How good it looks for each camp."""
    most = max(points)
    odds = [exp((one - most) / SCALE) for one in points]
    total = sum(odds)
    found: list[float] = []
    for camp in range(len(points)):
        rival = max([points[other] for other in range(len(points)) if other != camp])
        lead = points[camp] - rival
        wide = (1.0 + lead / (abs(lead) + WIDE)) / len(points)
        found.append((1.0 - FAR_SIGHT) * odds[camp] / total + FAR_SIGHT * wide)
    return found


def recruited(g: Pantheon, seat: Seat) -> float:
    """While armies are recruited. In a draft: what one's own units are worth beyond their cost; the rest buys others.

    An army built in secret only has to be whole: whoever may dismiss units again would go on improving it for long.
    """
    if g.stage == BUILDING:
        units = [UNIT_OF[piece] for piece in g.table.cards[zones.ARMY[seat]] if OWNER[piece] == seat]
        share = min(sum([UNITS[unit].cost for unit in units]) / g.agreement.points, 1.0)
        found = SPENT * share
    else:
        found = OF_POINTS * sum([SURPLUS.get(UNITS[UNIT_OF[piece]].ref, 0.0) for piece in g.army[seat]])
    return min(1.9, 0.8 + found) / (max(g.agreement.camps) + 1)


def could_destroy(g: Pantheon, piece: int, target: int) -> bool:
    """Would the next attack of a unit, with average luck, leave a target no vitality?"""
    if g.at[piece] < 0 or g.is_petrified(piece):
        return False
    unit, here = UNIT_OF[piece], g.at[piece]
    dice = DICE_NOW[unit][g.vitality[piece]][steps(g, piece, g.at[target])] if here >= 0 else 0.0
    left = g.vitality[target]
    return dice > 0.0 and wounds_of(dice, UNITS[UNIT_OF[target]].defense[left]) >= left


# ---- the numbers of a view -------------------------------------------------------------------------------------

NAMES: Final[tuple[str, ...]] = (
    "vitality",  # of the own divinity, of 100
    "rival_vitality",  # of the weakest divinity of the others
    "absorbed",  # divine stones of the camp
    "rival_absorbed",  # most of another camp
    "carried",  # stones and items carried
    "stones",  # stones within reach: how many could be counted as absorbed
    "units",  # in play
    "reserve",
    "destroyed",
    "army",  # what is left of the army, in recruitment points
    "hits",  # points the next attacks could take from others
    "exposed",  # points the next attacks of others could take
    "cards",  # in hand
    "art_of_war",  # those that pay; 0 if the hand is not shown
    "glory",
    "wounds",  # to expect of the dice on the table, for an own unit
    "lead",  # points more than the strongest other camp
)


def features(view: Json) -> dict[str, float]:
    """The numbers of `NAMES` from a view, and the chance they add up to, of 100; spectators watch the first seat."""
    seat = max(whole(view["seat"]), 0)
    g = as_seen(view)
    shown = parts(part(view, "zones"), BOOK.zones[zones.HAND[seat]].name)
    knows = all(str(name) in CARD_REFS for name in shown)
    attack = attack_seen(part(view, "table"))
    numbers = numbers_of(g, seat, knows, attack)
    named = {NAMES[i]: numbers[i] for i in range(len(NAMES))}
    if view["result"] is not None:
        winners = parts(part(view, "result"), "winners")
        named["chance"] = 50.0 if not winners else 100.0 * (seat in winners)
    elif g.stage < DEPLOYING:
        named["chance"] = 100.0 / (max(g.agreement.camps) + 1)
    else:
        points = points_of(g, goals_of(g, HAND_GOALS), seat if knows else NOBODY, attack)
        named["chance"] = 100.0 * chances(points)[g.agreement.camps[seat]]
    return named


def numbers_of(g: Pantheon, seat: Seat, knows: bool, attack: tuple[int, float]) -> list[float]:
    """The numbers of `NAMES`, in that order. `knows`: may the cards in this seat's hand be looked at?"""
    goals = goals_of(g, HAND_GOALS)
    own = g.agreement.camps[seat]
    camps = camps_of(g, goals, NONE, 0.0)
    camp = camps[own]
    others: list[int] = []
    rival_absorbed = 0
    for number in range(len(camps)):
        if number != own:
            others += camps[number].units
            rival_absorbed = max(rival_absorbed, camps[number].absorbed)
    hand = g.table.cards[zones.HAND[seat]]
    eyes = seat if knows else NOBODY
    lead = 0.0
    exposed = 0.0
    if g.stage >= DEPLOYING:
        points = points_of(g, goals, eyes, attack)
        lead = points[own] - max([points[other] for other in range(len(points)) if other != own])
        exposed = max([hits(g, goals, n, camps[n].units, camp.units, eyes) for n in range(len(camps)) if n != own])
    pieces = g.army[seat]
    return [
        100.0 * vitality_of(g, seat),
        100.0 * min([vitality_of(g, other) for other in range(g.seats) if g.agreement.camps[other] != own]),
        float(camp.absorbed),
        float(rival_absorbed),
        float(len([piece for piece in camp.units if g.carries[piece] != NONE])),
        stones_within(g, camp, others, goals.w) if g.stage >= DEPLOYING else 0.0,
        float(len([piece for piece in pieces if g.at[piece] >= 0])),
        float(len([piece for piece in pieces if g.at[piece] == RESERVE])),
        float(len([piece for piece in pieces if g.at[piece] == DESTROYED])),
        sum([UNITS[UNIT_OF[piece]].cost * g.vitality[piece] / UNITS[UNIT_OF[piece]].vitality for piece in pieces]),
        hits(g, goals, own, camp.units, others, eyes) if g.stage >= DEPLOYING else 0.0,
        exposed,
        float(len(hand)),
        float(len([card for card in hand if card >= ART_OF_WAR])) if knows else 0.0,
        float(g.glory[seat]),
        attack[1] if attack[0] in pieces else 0.0,
        lead,
    ]


def vitality_of(g: Pantheon, seat: Seat) -> float:
    """What is left of the divinity of a player, 0 to 1."""
    god = g.divinity(seat)
    return 1.0 if god == NONE else g.vitality[god] / UNITS[UNIT_OF[god]].vitality


def as_seen(view: Json) -> Pantheon:
    """A game that looks like the view: enough of it to count; hidden cards stand in as any card."""
    table, lying = part(view, "table"), part(view, "zones")
    seats = parts(table, "seats")
    options = {name: str(option) for name, option in part(table, "options").items()}
    g = Pantheon(len(seats), Agreement(len(seats), options), Lens())
    g.stage = STAGES.index(str(table["stage"]))
    g.board = NONE if table["board"] is None else BOARD_REFS.index(str(table["board"]))
    g.active = whole(table["active"])
    g.rounds = whole(table["round"])
    for seat, side in enumerate(parts(table, "sides")):
        g.side[seat] = NONE if side is None else SIDE_REFS.index(str(side))
    for seat, shown in enumerate(seats):
        player = part(shown, "")
        g.points[seat] = whole(player["points"])
        g.absorbed[seat] = whole(player["absorbed"])
        g.glory[seat] = whole(player["glory"])
        g.out |= bool(player["out"]) << seat
        hand = parts(lying, BOOK.zones[zones.HAND[seat]].name)
        g.table.lay_out(zones.HAND[seat], tuple([card_seen(str(name)) for name in hand]))
    for shown in parts(table, "units"):
        _unit_as_seen(g, part(shown, ""))
    for shown in parts(table, "tokens"):
        token = part(shown, "")
        piece = PIECE_REFS.index(str(token["unit"]))
        g.vitality[piece] = whole(token["vitality"])
        g.at[piece] = DESTROYED if token["at"] is None else AREA_REFS.index(str(token["at"]))
    for shown in parts(table, "areas"):
        place = part(shown, "")
        for stone in parts(place, "stones"):
            g.stone_at[STONE_REFS.index(str(stone))] = AREA_REFS.index(str(place["area"]))
    return g


def _unit_as_seen(g: Pantheon, shown: Json) -> None:
    piece = PIECE_REFS.index(str(shown["unit"]))
    g.army[OWNER[piece]].append(piece)
    g.vitality[piece] = whole(shown["vitality"])
    if shown["at"] is not None:
        g.put(piece, AREA_REFS.index(str(shown["at"])))
    else:
        g.at[piece] = RESERVE if shown["state"] == "reserve" else DESTROYED
    g.petrified[piece] = 0 if shown["petrified"] else NOBODY
    if shown["carries"] is not None:
        g.carries[piece] = STONE_REFS.index(str(shown["carries"]))
        g.stone_at[g.carries[piece]] = CARRIED


def attack_seen(table: Json) -> tuple[int, float]:
    """The unit attacked and the wounds to expect, as `pending` tells them of a game."""
    if table["attack"] is None:
        return NONE, 0.0
    attack = part(table, "attack")
    dice = [part(die, "") for die in parts(attack, "dice")]
    if attack["values"] is None or not dice or attack["step"] == "done":
        return NONE, 0.0
    defense = whole(parts(attack, "values")[1])
    sure = len([die for die in dice if die["state"] == "wound"])
    left = [whole(die["value"]) for die in dice if die["state"] in ("open", "rerolled")]
    marked = len([die for die in dice if die["state"] == "marked"])
    return PIECE_REFS.index(str(attack["defender"])), expected(left, sure, defense, attack["step"] == "first", marked)


def card_seen(name: str) -> int:
    return CARD_REFS.index(name) if name in CARD_REFS else ART_OF_WAR
