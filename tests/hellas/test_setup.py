"""HE-SETUP: reserves, god cards, and the first coast, tile by tile; many set-ups played by chance."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

import petteia
from petteia.games.hellas import zones
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.names import TILE
from petteia.games.registry import entry_of
from petteia.kernel.game import Game
from petteia.kernel.journal import Journal
from petteia.kernel.match import Match
from tests.hellas.board import DECK, Board, board, city
from tests.hellas.test_tile import (
    CITIES,
    PRINTED,
    RING,
    At,
    fitting,
    hellas,
    laid_in,
    looks,
    offered_places,
    rim,
    why_no_fit,
)

GODS = ("poseidon", "ares", "zeus")


def begun(seed: int, white: str = "first") -> Board:
    return Board(petteia.new("hellas", seed=seed, white=white))


@cache
def set_ups() -> tuple[tuple[Board, ...], ...]:
    """Forty set-ups by chance: the board at every question, the last one at the first regular turn."""
    played = []
    for seed in range(40):
        b = begun(seed)
        dice = random.Random(seed)
        states = [b.copy()]
        while b.prompt == "ask.settle":
            assert b.match.ask
            b.match.choose(dice.choice(b.match.ask.options))
            states.append(b.copy())
        played.append(tuple(states))
    return tuple(played)


def settling() -> list[Board]:
    """All boards of these set-ups at which a tile is to be laid."""
    return [b for states in set_ups() for b in states[:-1]]


def finished() -> list[Board]:
    return [states[-1] for states in set_ups()]


def drawn(b: Board) -> str:
    return str(b.table["drawn"])


# ---- before the first tile -----------------------------------------------------------------------------------------


def test_HE_SETUP_01_two_players_one_white_one_red() -> None:
    assert begun(0, "first").table["white"] == 0
    assert begun(0, "second").table["white"] == 1
    assert begun(0, "second").match.ask.seat == 1  # type: ignore[union-attr]
    for seats in (1, 3):
        with pytest.raises(petteia.UnknownGame):
            petteia.new("hellas", seats=seats)


def test_HE_SETUP_01_colours_are_drawn_by_lot_unless_agreed() -> None:
    by_lot = [Board(petteia.new("hellas", seed=seed)).table["white"] for seed in range(40)]
    assert 8 < sum(by_lot) < 32


def test_HE_SETUP_02_all_pieces_start_in_reserve() -> None:
    for seed in range(5):
        b = begun(seed)
        assert b.reserve("white") == b.reserve("red") == (15, 10)
        assert b.table["cities"] == [0, 0]


def test_HE_SETUP_03_three_piles_of_sixteen_each_shuffled_on_its_own() -> None:
    orders: dict[str, set[tuple[str, ...]]] = {god: set() for god in GODS}
    for seed in range(30):
        b = begun(seed)
        for god in GODS:
            pile = b.zone(f"pile.{god}")
            dealt = [card for side in ("white", "red") for card in b.hand(side) if god_of(card) == god]
            assert Counter([*pile, *dealt]) == Counter(DECK[god])
            assert len(pile) == len(DECK[god]) - 2 >= 14
            orders[god].add(tuple(pile))
            for side in ("white", "red"):
                assert b.seen_by(side, f"pile.{god}") == [god] * len(pile), "face down"
    assert all(len(seen) == 30 for seen in orders.values())


def god_of(card: str) -> str:
    return BOOK.decks["card"].backs[BOOK.numbers["card"][card]]


def test_HE_SETUP_04_every_god_has_an_empty_face_up_discard_pile() -> None:
    b = begun(1)
    for god in GODS:
        assert b.zone(f"discard.{god}") == []
    thrown = board(*two_islands(), discard={"zeus": ["veto"], "ares": ["battle_hero"]})
    for side in ("white", "red", "spectator"):
        assert thrown.seen_by(side, "discard.zeus") == ["veto"]
        assert thrown.seen_by(side, "discard.ares") == ["battle_hero"]
        assert thrown.seen_by(side, "discard.poseidon") == []


def two_islands() -> tuple[dict[str, Any], ...]:
    return city("thera", (0, -1), "white"), city("naxos", (0, 1), "red")


def test_HE_SETUP_05_each_player_draws_one_card_of_each_god_and_looks_at_it() -> None:
    for seed in range(30):
        b = begun(seed)
        for side, zone, other in (("white", "hand.0", "red"), ("red", "hand.1", "white")):
            hand = b.hand(side)
            assert sorted(god_of(card) for card in hand) == sorted(GODS)
            assert b.seen_by(side, zone) == hand
            assert b.seen_by(other, zone) == sorted(GODS)


def test_HE_SETUP_06_the_start_tile_lies_in_the_middle() -> None:
    for seed in range(5):
        tiles = begun(seed).table["tiles"]
        assert [(tile["tile"], tile["at"]) for tile in tiles] == [("dolphin_sea", [0, 0])]


def test_HE_SETUP_07_the_city_tiles_are_shuffled_face_down() -> None:
    orders = set()
    for seed in range(30):
        b = begun(seed)
        order = [*b.zone("tiles"), *b.zone("tile"), *reversed(b.zone("aside"))]
        assert sorted(order) == sorted(CITIES)
        orders.add(tuple(order))
        assert set(b.seen_by("white", "tiles")) == set(b.seen_by("red", "tiles")) == {"tile"}
    assert len(orders) == 30


# ---- laying --------------------------------------------------------------------------------------------------------


def test_HE_SETUP_08_white_begins_and_the_players_alternate_until_each_has_laid_four() -> None:
    for states in set_ups():
        for b in states[:-1]:
            assert b.asked == ("white", "red")[len(b.table["tiles"]) % 2 - 1]
        owners = [tile["owner"] for tile in states[-1].table["tiles"][1:]]
        assert owners == [0, 1] * 4


def test_HE_SETUP_08_the_second_seat_begins_if_it_plays_white() -> None:
    b = begun(3, "second")
    seats = []
    while b.prompt == "ask.settle":
        assert b.match.ask
        seats.append(b.match.ask.seat)
        b.match.choose(b.match.ask.options[0])
    assert seats == [1, 0] * 4


def test_HE_SETUP_09_a_temple_is_set_aside_and_another_tile_drawn() -> None:
    b = board(set_up=True, tiles=["delphi", "corinth", "thera", "melos"])
    assert (drawn(b), b.asked) == ("thera", "white")
    for side in ("white", "red"):
        assert b.seen_by(side, "aside") == ["delphi", "corinth"], "face up"
    b.white("settle 0,-1 0")
    assert (drawn(b), b.asked) == ("melos", "red")


def ring_of_coasts(**given: Any) -> Game:
    """Six headlands around the start tile, each looking at the gap to the next: no island fits anywhere."""
    names = [name for name in CITIES if PRINTED[name]["form"] == "headland"]
    cities = [city(names[n], at, ("white", "red")[n % 2], 1, 1, turned=(n + 1) % 6) for n, at in enumerate(RING)]
    return entry_of("hellas").from_scene({"city": list(cities), "set_up": True, **given})


def run(g: Game) -> Board:
    """The board at the first question of a prepared game."""
    g.chance.reseed(1)
    g.news = []
    g.run()
    return Board(Match(g, Journal("hellas", g.book.version, 2, 1, {})))


def test_HE_SETUP_09_a_tile_without_a_legal_place_is_set_aside() -> None:
    b = run(ring_of_coasts(tiles=["thera", "naxos", "phocaea"]))
    assert fitting(laid_in(b), "thera") == set()
    assert (drawn(b), b.asked) == ("phocaea", "white")
    assert b.seen_by("red", "aside") == ["thera", "naxos"]


def test_HE_SETUP_09_a_tile_that_fits_must_be_laid() -> None:
    for b in settling():
        assert not PRINTED[drawn(b)]["temple"]
        assert {key.split()[0] for key in b.offered} == {"settle"}


def test_HE_SETUP_09_tiles_set_aside_had_no_place_or_a_temple() -> None:
    """A tile that was passed over could not be laid on the map as it lay then."""
    temples = 0
    for states in set_ups():
        known: list[str] = []
        for b in states[:-1]:
            fresh = b.zone("aside")[len(known) :]
            assert b.zone("aside")[: len(known)] == known
            for tile in fresh:
                temples += PRINTED[tile]["temple"]
                assert PRINTED[tile]["temple"] or not fitting(laid_in(b), tile)
            known = b.zone("aside")
    assert temples > 20


def test_HE_SETUP_09_HE_SETUP_11_every_legal_place_and_rotation_is_offered() -> None:
    for b in settling():
        tile = drawn(b)
        places = offered_places(b, "settle")
        assert looks(tile, places) == looks(tile, fitting(laid_in(b), tile))
        assert len(places) == len(looks(tile, places))


def test_HE_SETUP_09_a_tile_with_a_single_place_is_laid_there_unasked() -> None:
    """Every tile on the table fitted when it was laid; where nobody was asked there was one place only."""
    for states in set_ups():
        asked = [len(b.table["tiles"]) for b in states[:-1]]
        tiles = states[-1].table["tiles"]
        for number in range(1, len(tiles)):
            laid = {(t["at"][0], t["at"][1]): (t["tile"], t["turned"]) for t in tiles[:number]}
            name, (q, r), turned = tiles[number]["tile"], tiles[number]["at"], tiles[number]["turned"]
            places = fitting(laid, name)
            assert ((q, r), turned) in places
            assert (number in asked) == (len(looks(name, places)) > 1)


def test_HE_SETUP_10_one_soldier_and_one_ship_on_each_tile() -> None:
    for states in set_ups():
        for b in states:
            for tile in b.table["tiles"][1:]:
                assert (tile["soldiers"], tile["ships"]) == (1, [1])
            number = len(b.table["tiles"]) - 1
            white, red = (number + 1) // 2, number // 2
            assert b.reserve("white") == (15 - white, 10 - white)
            assert b.reserve("red") == (15 - red, 10 - red)


def test_HE_SETUP_11_ships_play_no_part() -> None:
    def places(mine: int, theirs: int) -> list[tuple[At, int]]:
        b = board(
            city("thera", (0, -1), "white", 1, mine),
            city("naxos", (1, -1), "red", 1, theirs),
            set_up=True,
            tiles=["nauplia"],
        )
        assert b.asked == "white"
        return offered_places(b, "settle")

    assert places(1, 1) == places(0, 3) == places(3, 0) == places(0, 0)
    assert ((1, -2), 0) in places(0, 3)


def test_HE_SETUP_11_the_ban_on_new_waters_makes_no_difference_in_set_up() -> None:
    """No tile without a temple could break HE-TILE-08 on any map of these set-ups."""
    for states in set_ups():
        laid = laid_in(states[-2])
        for tile in ("thera", "nauplia", "chalcis", "leucas"):  # one of each form
            assert "HE-TILE-08" not in {why_no_fit(laid, tile, at, t) for at in rim(laid) for t in range(6)}


def test_HE_SETUP_12_tiles_set_aside_are_shuffled_back() -> None:
    apart = 0
    for states in set_ups():
        b = states[-1]
        aside = set(states[-2].zone("aside"))
        pile = b.zone("tiles")
        assert len(pile) == 15
        assert b.zone("aside") == []
        assert sorted([*pile, *[tile["tile"] for tile in b.table["tiles"][1:]]]) == sorted(CITIES)
        assert b.seen_by("white", "tiles") == b.seen_by("red", "tiles") == ["tile"] * 15, "nobody knows the order"
        where = [n for n, tile in enumerate(pile) if tile in aside]
        apart += bool(where) and where[-1] - where[0] >= len(where)
    assert apart > 20, "they do not stay together"


def test_HE_SETUP_13_later_a_temple_tile_is_laid_like_any_other() -> None:
    cities = (city("thera", (0, -1), "white", 1, 2), city("naxos", (0, 1), "red"))
    b = board(*cities, tiles=["sounion"]).white("announce expedition")
    assert b.table["drawn"] == "sounion"
    b.white("lay -1,0 4")
    assert (b.owner("sounion"), b.table["temples"]) == ("white", [1, 0])


# ---- should the pile run out -----------------------------------------------------------------------------------------


def leave_in_pile(g: Game, pile: list[str], aside: list[str]) -> Game:
    """A pile that the game itself can never come to: some tiles stay in the box."""
    g.table.lay_out(zones.TILES, tuple(TILE[name] for name in reversed(pile)))
    g.table.lay_out(zones.ASIDE, tuple(TILE[name] for name in aside))
    return g


def test_HE_SETUP_14_tiles_set_aside_without_a_temple_are_drawn_again() -> None:
    g = ring_of_coasts()
    b = run(leave_in_pile(g, ["delphi", "thera"], ["eleusis", "phocaea"]))
    assert (drawn(b), b.asked) == ("phocaea", "white"), "Delphi and Thera were no good, the headland fits"
    assert b.zone("aside")[:2] == ["eleusis", "delphi"]
    assert sorted([*b.zone("tiles"), *b.zone("aside")[2:]]) == ["thera"]
    assert len(b.table["tiles"]) == 7, "nothing was taken off the table"


def test_HE_SETUP_14_if_none_of_them_fits_set_up_starts_afresh() -> None:
    g = ring_of_coasts()
    b = run(leave_in_pile(g, ["delphi", "thera"], ["eleusis", "melos"]))
    assert [tile["tile"] for tile in b.table["tiles"]] == ["dolphin_sea"]
    assert b.asked == "white"
    assert b.reserve("white") == b.reserve("red") == (15, 10)
    assert b.table["cities"] == [0, 0]
    assert sorted([*b.zone("tiles"), *b.zone("tile"), *b.zone("aside")]) == sorted(CITIES)
    hellas(b).check()
    while b.prompt == "ask.settle":
        assert b.match.ask
        b.match.choose(b.match.ask.options[0])
    assert len(b.table["tiles"]) == 9
    hellas(b).check()


def test_HE_SETUP_14_a_tile_with_one_land_edge_always_fits() -> None:
    """Which is why the pile cannot run out."""
    for b in settling():
        headland = next(t for t in ("nauplia", "megara", *CITIES) if PRINTED[t]["form"] == "headland" and absent(b, t))
        assert fitting(laid_in(b), headland)


def absent(b: Board, tile: str) -> bool:
    return tile not in [laid for laid, _ in laid_in(b).values()]


# ---- after set-up --------------------------------------------------------------------------------------------------


def test_HE_SETUP_15_after_set_up() -> None:
    for b in finished():
        for seat, side in enumerate(("white", "red")):
            own = [tile for tile in b.table["tiles"] if tile["owner"] == seat]
            assert sum(tile["soldiers"] for tile in own) == sum(sum(tile["ships"]) for tile in own) == 4
            assert b.reserve(side) == (11, 6)
            assert len(b.hand(side)) == 3
        assert [len(b.zone(f"pile.{god}")) for god in GODS] == [len(DECK[god]) - 2 for god in GODS]


def test_HE_SETUP_16_white_takes_the_first_regular_turn() -> None:
    for b in finished():
        assert (b.asked, b.prompt) == ("white", "ask.announce")
        assert b.table["turn"]["number"] == 1
    b = begun(5, "second")
    while b.prompt == "ask.settle":
        assert b.match.ask
        b.match.choose(b.match.ask.options[-1])
    assert b.table["turn"]["seat"] == 1
