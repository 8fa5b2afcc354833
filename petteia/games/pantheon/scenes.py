"""Positions of Pantheon written down by people: the `given` of a scene file (docs/scenes.md)."""

from typing import Final

from petteia.games.pantheon import facts, zones
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS, BOARDS
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import ABSORBED, ASKINGS, BATTLE, CARRIED, DESTROYED, IN_THE_BOX, NOT_THIS_TURN
from petteia.games.pantheon.lens import PantheonLens
from petteia.games.pantheon.names import (
    ART_OF_WAR,
    CARD_REFS,
    FIRST_TOKEN,
    OMPHALOS,
    PIECE_REFS,
    SIDE_REFS,
    STONE_COUNT,
    STONE_REFS,
    SUPPLY_CARDS,
    TOKENS,
    UNIT_OF,
    first_item,
)
from petteia.games.pantheon.prepare import PlayPantheon
from petteia.games.pantheon.recruit import enlist, has_kin, why_not_army
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.games.pantheon.state import IMPOSED, Agreement, Pantheon
from petteia.games.pantheon.turn import Rounds, Turn
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from petteia.kernel.flow import Seat
from petteia.kernel.record import Json
from petteia.kernel.scene import Given, each_once
from petteia.kernel.steps import step_named

_KNOWN: Final = (
    *("player", "unit", "stones", "items", "tokens", "elements", "board", "options", "turn", "first", "round"),
    "free_armies",
)
_PLAYER: Final = ("army", "side", "hand", "pile", "discard", "absorbed", "glory", "asking")
_UNIT: Final = ("unit", "at", "vitality", "carries", "petrified", "destroyed")


def numbered(refs: tuple[str, ...]) -> dict[str, int]:
    return {ref: number for number, ref in enumerate(refs)}


def position(raw: Json) -> Pantheon:
    """A battle at the start of a turn, as a scene describes it. What contradicts the rules is refused.

    given.player   one table for each seat, in turn order: army (units), side (of the board), hand, pile (from the top;
                   the rest of the deck follows), discard, absorbed (divine stones), glory, asking
                   (never, able, always: when the player is asked for manoeuvres)
    given.unit     tables: unit ("zeus.1": the Zeus of the first seat), at (an area; in reserve without), vitality,
                   carries (a stone), petrified, destroyed
    given.stones   areas with a free divine stone, one name for each
    given.items    items of a scenario that lie elsewhere than at its start: { torch_north = "le07" }
    given.tokens   vitality of tokens of a scenario, by name
    given.elements 3D elements left, by area
    given.board    the board; options: those of the table (play, camps, …)
    given.turn, first  seats, counted from 1; given.round
    given.free_armies  true: armies that nobody could recruit
    """
    given = Given(raw, _KNOWN)
    players = given.tables("player", _PLAYER)
    if not 2 <= len(players) <= facts.TABLES[facts.FOUR].seats:
        given.wrong("player", "2, 3 or 4 tables [[given.player]]")
    options = {str(name): str(value) for name, value in dict(given.fields.get("options", {})).items()}
    g = Pantheon(len(players), Agreement(len(players), options), PantheonLens())
    g.stage = BATTLE
    g.board = given.one_of("board", BOARD_REFS, BOARD_REFS[g.agreement.board])
    for area in BOARDS[g.board].areas:
        g.elements[area] = AREAS[area].elements
    for seat, player in enumerate(players):
        _army(g, seat, player)
    _things(g, given)
    for entry in given.tables("unit", _UNIT):
        _unit(g, entry)
    for seat, player in enumerate(players):
        _cards(g, seat, player)
    g.table.lay_out(zones.SUPPLY, (OMPHALOS,) * SUPPLY_CARDS)
    g.first = _seat(g, given, "first")
    g.active = _seat(g, given, "turn")
    g.rounds = given.number("round", 1)
    for seat in g.in_order(g.first):
        if seat == g.active:
            break
        g.acted |= 1 << seat
    play, rounds = PlayPantheon(), Rounds()
    play.step = step_named("finish")
    rounds.step = step_named("turn_ends")
    g.stack += [play, rounds, Turn(g.active)]
    return g


def check(g: Pantheon, raw: Json) -> None:
    """Refuse what no battle can come to: a unit described twice, more stones or elements than there are.

    An army must be one that can be recruited, or what is left of one, unless the scene says that its armies are free.
    """
    given = Given(raw, tuple(raw))
    if not given.switch("free_armies", False):
        _recruited(g, given)
    each_once(given.tables("unit", _UNIT), "unit")
    for entry in given.tables("unit", _UNIT):
        if entry.switch("destroyed", False):
            for field in ("at", "vitality", "carries", "petrified"):
                if field in entry.fields:
                    entry.wrong(field, "nothing, for a unit that is destroyed")
        elif entry.switch("petrified", False) and "at" not in entry.fields:
            entry.wrong("petrified", "false, for a unit in reserve")
    lying = STONE_REFS[: len(given.texts("stones"))]
    for entry in given.tables("unit", _UNIT):
        if entry.fields.get("carries") in lying:
            entry.wrong("carries", f"a stone that lies nowhere: the first {len(lying)} are free (MB-STONE-01)")
    free = sum([1 for stone in range(STONE_COUNT) if g.stone_at[stone] >= 0])
    carried = sum([1 for stone in range(STONE_COUNT) if g.stone_at[stone] == CARRIED])
    for seat, player in enumerate(given.tables("player", _PLAYER)):
        player.each_once("army")
        if free + carried + sum(g.absorbed) > STONE_COUNT and g.absorbed[seat]:
            player.wrong("absorbed", f"{STONE_COUNT} divine stones in all")
        stones = sum([g.absorbed[other] for other in g.partners(seat)])
        if g.agreement.scenario == NONE and stones >= facts.STONES_TO_WIN:
            player.wrong("absorbed", f"{facts.STONES_TO_WIN - 1} at the most in a camp (MB-WIN-03)")
        if g.agreement.scenario == NONE and g.glory[seat]:
            player.wrong("glory", "nothing: only scenarios have it (options = { play = … })")
        drawn = [card for card in g.table.cards[zones.HAND[seat]] if card == OMPHALOS]
        if len(drawn) > SUPPLY_CARDS:
            player.wrong("hand", f"{SUPPLY_CARDS} × omphalos at the most")
    elements = given.fields.get("elements", {})
    for name in elements if isinstance(elements, dict) else ():
        area = AREA_REFS.index(name)
        if g.elements[area] > AREAS[area].elements:
            given.table("elements", list(elements)).wrong(name, f"0 to {AREAS[area].elements}")
    if g.rounds < 1:
        given.wrong("round", "1, 2, …")
    if g.agreement.scenario == NONE:
        for field in ("items", "tokens"):
            if field in given.fields:
                given.wrong(field, "nothing: only scenarios have them (options = { play = … })")
        for entry in given.tables("unit", _UNIT):
            piece = entry.named("unit", {PIECE_REFS[piece]: piece for piece in g.all_units()})
            if g.at[piece] == DESTROYED and g.unit(piece).divinity and (g.seats == 2 or g.agreement.teams):
                entry.wrong("destroyed", "false, for a divinity: the game would be over (MB-WIN-01, -02)")
            if entry.fields.get("carries") in STONE_REFS[STONE_COUNT:]:
                entry.wrong("carries", "a divine stone: only scenarios have items")


def _recruited(g: Pantheon, given: Given) -> None:
    """MB-DRAFT-03, -06 to -09: what draft and army building refuse; in a scenario with armies of its own, its lists."""
    players = given.tables("player", _PLAYER)
    scenario = SCENARIOS[g.agreement.scenario] if g.agreement.scenario != NONE else None
    armies = [[UNIT_OF[piece] for piece in g.army[seat]] for seat in range(g.seats)]
    kind = next(UNITS[unit].type for unit in armies[0] if UNITS[unit].divinity)
    for seat, (player, army) in enumerate(zip(players, armies, strict=True)):
        player.each_once("army")
        if scenario is not None and g.agreement.recruitment == IMPOSED:
            listed = next(side.units for side in scenario.sides if seat in side.seats)
            if set(army) - set(listed):
                names = ", ".join([UNIT_REFS[unit] for unit in listed])
                player.wrong("army", f"units of the scenario: {names} (MB-DRAFT-17; or free_armies = true)")
            continue
        no = why_not_army(army, g.agreement.points)
        if no is not None:
            told = ARMY_RULES[no.rule].format(points=g.agreement.points)
            player.wrong("army", f"{told} ({no.rule}; or free_armies = true)")
        if any(UNITS[unit].divinity and UNITS[unit].type != kind for unit in army):
            player.wrong("army", "gods for everybody, or titans (MB-DRAFT-03; or free_armies = true)")
        partner = armies[(seat + 2) % g.seats] if g.agreement.teams else []
        if any(has_kin(partner, unit) for unit in army):
            player.wrong("army", "no unit that the partner has, nor its veteran (MB-DRAFT-09; or free_armies = true)")


ARMY_RULES: Final = {
    "MB-DRAFT-06": "units for {points} recruitment points at the most",
    "MB-DRAFT-07": "one divinity",
    "MB-DRAFT-08": f"one unit of cost {facts.EXPENSIVE} or more besides the divinity",
    "MB-DRAFT-09": "no unit twice, nor beside its veteran",
}  # how a scene file is told


def _seat(g: Pantheon, given: Given, field: str) -> Seat:
    seat = given.number(field, 1)
    if not 1 <= seat <= g.seats:
        given.wrong(field, f"1 to {g.seats}")
    return seat - 1


def _army(g: Pantheon, seat: Seat, player: Given) -> None:
    for name in player.texts("army"):
        enlist(g, seat, player.name(name, numbered(UNIT_REFS), "army"))
    if sum([1 for piece in g.army[seat] if g.unit(piece).divinity]) != facts.DIVINITIES:
        player.wrong("army", "an army with one divinity (MB-DRAFT-07)")
    sides = g.side_refs()
    g.side[seat] = SIDE_REFS.index(sides[player.one_of("side", sides, sides[g.agreement.camps[seat]])])
    g.points[seat] = 0
    g.absorbed[seat] = player.number("absorbed", 0)
    g.glory[seat] = player.number("glory", 0)
    g.asking[seat] = player.one_of("asking", ASKINGS[:NOT_THIS_TURN], ASKINGS[g.agreement.asking])


def _things(g: Pantheon, given: Given) -> None:
    """Stones, items, tokens, trees and columns."""
    areas = {AREA_REFS[area]: area for area in BOARDS[g.board].areas}
    stones = given.texts("stones")
    if len(stones) > STONE_COUNT:
        given.wrong("stones", f"{STONE_COUNT} at the most")
    for stone, name in enumerate(stones):
        g.stone_at[stone] = given.name(name, areas, "stones")
    scenario = g.agreement.scenario
    if scenario != NONE:
        moved = given.table("items", SCENARIOS[scenario].item_refs)
        for place, item in enumerate(SCENARIOS[scenario].items):
            stone = first_item(scenario) + place
            g.stone_at[stone] = item.area if item.area != NONE else IN_THE_BOX
            if item.ref in moved.fields:
                g.stone_at[stone] = moved.named(item.ref, areas)
        tokens = given.table("tokens", [TOKENS[token - FIRST_TOKEN].ref for token in g.tokens()])
        for token in g.tokens():
            printed = TOKENS[token - FIRST_TOKEN]
            g.vitality[token] = tokens.number(printed.ref, printed.vitality)
            g.at[token] = printed.area if g.vitality[token] else DESTROYED
    elements = given.table("elements", list(areas))
    for name in elements.fields:
        g.elements[areas[name]] = elements.number(name, 0)


def _unit(g: Pantheon, entry: Given) -> None:
    pieces = {PIECE_REFS[piece]: piece for piece in g.all_units()}
    piece = entry.named("unit", pieces)
    unit = UNITS[UNIT_OF[piece]]
    if entry.switch("destroyed", False):
        g.vitality[piece] = 0
        g.put(piece, DESTROYED)
        return
    g.vitality[piece] = entry.number("vitality", unit.vitality)
    if not 1 <= g.vitality[piece] <= unit.vitality:
        entry.wrong("vitality", f"1 to {unit.vitality} (MB-UNIT-08)")
    if "at" in entry.fields:
        area = entry.named("at", {AREA_REFS[area]: area for area in BOARDS[g.board].areas})
        if len(g.here[area]) >= AREAS[area].capacity:
            entry.wrong("at", f"an area with room: this one holds {AREAS[area].capacity} (MB-BOARD-06)")
        g.put(piece, area)
    if "carries" in entry.fields:
        stone = entry.named("carries", numbered(STONE_REFS))
        if g.stone_at[stone] in (CARRIED, ABSORBED) or g.at[piece] < 0:
            entry.wrong("carries", "a stone nobody else carries, for a unit in play (MB-STONE-03)")
        g.stone_at[stone] = CARRIED
        g.carries[piece] = stone
    if entry.switch("petrified", False):
        g.petrified[piece] = next(seat for seat in range(g.seats) if piece not in g.army[seat])


def _cards(g: Pantheon, seat: Seat, player: Given) -> None:
    left: list[int] = []
    for piece in g.army[seat]:
        left += [UNIT_OF[piece]] * g.unit(piece).activation_cards
        left += [ART_OF_WAR] * g.unit(piece).strategic_value
    laid: list[tuple[int, ...]] = []
    for field in ("hand", "discard", "pile"):
        cards: list[int] = []
        for name in player.texts(field):
            card = player.name(name, numbered(CARD_REFS), field)
            if card in left:
                left.remove(card)
            elif card < ART_OF_WAR:
                player.wrong(field, "no more activation cards than the units of the army have (MB-SETUP-20)")
            cards.append(card)
        laid.append(tuple(cards))
    g.table.lay_out(zones.HAND[seat], laid[0])
    g.table.lay_out(zones.DISCARD[seat], laid[1])
    g.table.lay_out(zones.PILE[seat], (*left, *reversed(laid[2])))
