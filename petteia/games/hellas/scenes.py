"""Positions of Hellas written down by people: the `given` of a scene file (docs/scenes.md)."""

from typing import Final

from petteia.games.hellas import facts, zones
from petteia.games.hellas.names import ACTIONS, CARD, GOD_CARDS, GOD_OF, TILE
from petteia.games.hellas.running import FIRST_OF_TWO, SECOND_OF_TWO, SINGLE
from petteia.games.hellas.setup import SetUp
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import CITIES, SEA_COUNT, SEAS, TEMPLE, harbours, place_at
from petteia.games.hellas.turn import PlayHellas, Turn
from petteia.kernel.flow import Seat
from petteia.kernel.record import Json
from petteia.kernel.scene import Given
from petteia.kernel.steps import step_named

SIDES: Final = ("white", "red")
_CITY: Final = ("tile", "at", "turned", "owner", "soldiers", "ships")


def position(raw: Json) -> Hellas:
    """A game at the start of a turn, as a scene describes it. What contradicts the rules is refused.

    given.turn       whose turn begins: "white" (the default) or "red"
    given.number     how many regular turns there have been before; 2 unless said otherwise
    given.still      turns since a city was last gained
    given.city       list of cities: tile, at, turned, owner, soldiers, ships
    given.hand       cards by side
    given.pile       god piles from the top, by god; the rest of the cards follow in any order
    given.discard    discard piles, by god
    given.tiles      the tile pile from the top; the rest of the tiles follow in any order
    given.pair       1 or 2: the first or second turn of Two Turns
    given.set_up     true: the first coast is still being laid
    """
    given = Given(raw, ("turn", "number", "still", "city", "hand", "pile", "tiles", "discard", "pair", "set_up"))
    g = Hellas()
    g.white = 0
    for entry in given.tables("city", _CITY):
        _put_city(g, entry)
    _deal(g, given)
    _stack_tiles(g, given)
    seat = given.one_of("turn", SIDES, "white")
    g.turns = given.number("number", 2)
    g.still = given.number("still", 0)
    play = PlayHellas()
    g.stack.append(play)
    if given.switch("set_up", False):
        if len(g.chart.laid) > 2 * facts.SET_UP_TILES:
            given.wrong("city", f"fewer than {2 * facts.SET_UP_TILES} during set-up (HE-SETUP-08)")
        _set_up(g, play)
        return g
    play.step = step_named("next_turn")
    play.active = seat
    pair = given.number("pair", SINGLE)
    if pair not in (SINGLE, FIRST_OF_TWO, SECOND_OF_TWO):
        given.wrong("pair", "0 / 1 / 2")
    g.stack.append(Turn(seat, pair))
    for side in (0, 1):
        if not g.cities[side]:
            given.wrong("city", f"{SIDES[side]} has no city")
    return g


def check(g: Hellas, raw: Json) -> None:
    """Refuse a position in which the game would be over, and a preparation that is none."""
    given = Given(raw, tuple(raw))
    if g.still >= facts.STALEMATE_TURNS:
        given.wrong("still", f"0 to {facts.STALEMATE_TURNS - 1} (HE-END-07)")
    for entry in given.tables("city", _CITY):
        tile = entry.named("tile", TILE)
        if len(g.cities[g.owner[tile]]) >= facts.CITIES_TO_WIN:
            entry.wrong("owner", f"fewer than {facts.CITIES_TO_WIN} cities of a side (HE-END-01)")
        if given.switch("set_up", False):
            if TEMPLE[tile]:
                entry.wrong("tile", "no temple during set-up (HE-SETUP-08)")
            if g.soldiers[tile] != 1 or sum([g.ships[harbour] for harbour in harbours(tile)]) != 1:
                entry.wrong("soldiers", "1 soldier and 1 ship during set-up (HE-SETUP-10)")


def _set_up(g: Hellas, play: PlayHellas) -> None:
    """The position is one of the preparation: tiles are still being laid in turn."""
    play.step = step_named("first_turn")
    play.active = 0
    g.turns = 0
    frame = SetUp()
    frame.laid = len(g.chart.laid) - 1
    frame.step = step_named("draw_tile")
    g.stack.append(frame)


def _put_city(g: Hellas, entry: Given) -> None:
    tile = entry.named("tile", TILE)
    if tile in g.chart.laid or tile not in CITIES:
        entry.wrong("tile", "each city once")
    place = place_at(*entry.pair("at"))
    turn = entry.number("turned", 0)
    if not 0 <= turn <= 5:
        entry.wrong("turned", "0 to 5")
    if not g.chart.fits(tile, place, turn):
        entry.wrong("at", "a place where the tile fits (HE-TILE-05 to -09), tiles in the order of laying")
    seat = entry.one_of("owner", SIDES, "white")
    soldiers = entry.number("soldiers", 1)
    ships = entry.numbers("ships", [0] * SEA_COUNT[tile])
    if not 1 <= soldiers <= facts.SOLDIERS_IN_A_CITY:
        entry.wrong("soldiers", "1 to 3 (HE-PIECE-04, -05)")
    if len(ships) != SEA_COUNT[tile] or min(ships) < 0 or sum(ships) > facts.SHIPS_IN_A_CITY:
        listed = "one number" if SEA_COUNT[tile] == 1 else "a number for each sea"
        entry.wrong("ships", f"{listed}, 3 ships at the most (HE-PIECE-06)")
    g.lay(tile, place, turn)
    g.hand_over(tile, seat)
    g.soldiers[tile] = soldiers
    g.soldiers_left[seat] -= soldiers
    for sea, count in enumerate(ships):
        g.ships[tile * SEAS + sea] = count
        g.ships_left[seat] -= count
    if g.soldiers_left[seat] < 0:
        entry.wrong("soldiers", f"{facts.SOLDIERS} in all (HE-PIECE-01)")
    if g.ships_left[seat] < 0:
        entry.wrong("ships", f"{facts.SHIPS} in all (HE-PIECE-01)")


def _deal(g: Hellas, given: Given) -> None:
    """Hands, discards and the top of the piles as given; all other cards lie in their piles below."""
    left = list(GOD_CARDS.counts)

    def take(card: int, where: Given, field: str) -> int:
        left[card] -= 1
        if left[card] < 0:
            where.wrong(field, f"{GOD_CARDS.counts[card]} × {GOD_CARDS.names[card]} at the most")
        return card

    hands = given.table("hand", SIDES)
    for seat, side in enumerate(SIDES):
        cards = tuple([take(hands.name(card, CARD, side), hands, side) for card in hands.texts(side)])
        _check_hand(cards, hands, side)
        g.table.lay_out(zones.HAND[seat], cards)
    discards = given.table("discard", facts.GODS)
    piles = given.table("pile", facts.GODS)
    for god, name in enumerate(facts.GODS):
        thrown = tuple([take(discards.name(card, CARD, name), discards, name) for card in discards.texts(name)])
        top = [take(piles.name(card, CARD, name), piles, name) for card in piles.texts(name)]
        for card in (*thrown, *top):
            if GOD_OF[card] != god:
                (discards if card in thrown else piles).wrong(name, f"cards of {name} only")
        g.table.lay_out(zones.DISCARD[god], thrown)
        rest = [card for card in range(len(left)) if GOD_OF[card] == god for _ in range(left[card])]
        g.table.lay_out(zones.PILE[god], (*rest, *reversed(top)))


def _check_hand(cards: tuple[int, ...], hands: Given, side: str) -> None:
    gods = [GOD_OF[card] for card in cards]
    if len(cards) > facts.HAND or any(gods.count(god) > facts.HAND_OF_ONE_GOD for god in gods):
        hands.wrong(side, "7 cards at the most, 3 of one god (HE-CARD-03)")


def _stack_tiles(g: Hellas, given: Given) -> None:
    named = [given.name(tile, TILE, "tiles") for tile in given.texts("tiles")]
    left = [tile for tile in CITIES if tile not in g.chart.laid]
    if len(set(named)) < len(named) or any(tile not in left for tile in named):
        given.wrong("tiles", "tiles that are not laid, each once")
    rest = [tile for tile in left if tile not in named]
    g.table.lay_out(zones.TILES, (*rest, *reversed(named)))


def side_of(name: str) -> Seat:
    return SIDES.index(name)


__all__ = ["ACTIONS", "SIDES", "position", "side_of"]
