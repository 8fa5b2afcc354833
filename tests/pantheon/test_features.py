"""What a position is worth: better ones are worth more, and only what a seat may know counts."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

import petteia
from petteia.games.pantheon import features, odds
from petteia.games.pantheon import worth as worths
from petteia.games.pantheon.entry import ENTRY
from petteia.games.pantheon.kinds import DEPLOYING
from petteia.games.pantheon.names import PIECE_REFS
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import UNITS
from petteia.kernel.chance import Chance
from petteia.kernel.match import Match

from .board import Board, board, player, unit

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"recruitment": "construction", "board": "marsh_of_lerna"}),
    (3, {"board": "gates_of_the_underworld"}),
    (4, {"board": "pass_of_boreas"}),
    (4, {"camps": "teams"}),
    *[(sum(len(side.seats) for side in scenario.sides) or 3, {"play": scenario.ref}) for scenario in SCENARIOS],
]
HOME = [unit("zeus.1", "ol12"), unit("hades.2", "ol14")]


def worth(position: Board, seat: int = 1) -> float:
    game = position.match.game
    assert isinstance(game, Pantheon)
    return ENTRY.value(game, seat - 1)


def spread(seats: int, options: dict[str, str], most: int = 1200, every: int = 37) -> Iterator[Match]:
    """Positions of a match played at random."""
    match = petteia.new("pantheon", seats=seats, seed=11, **options)
    dice = Chance()
    dice.reseed(5)
    for number in range(most):
        if match.game.ask is None:
            break
        if number % every == 0:
            yield match
        picks = match.game.ask.options
        match.choose(match.game.key(picks[dice.roll(len(picks))]))


# ---- better and worse ------------------------------------------------------------------------------------------


def both(better: list[Any], worse: list[Any], one: Any = None, two: Any = None, **more: Any) -> tuple[float, float]:
    """The first seat's value of two positions that differ in some units."""
    return worth(board(one, two, *better, **more)), worth(board(one, two, *worse, **more))


def test_a_wounded_enemy_is_better() -> None:
    for name in ("hades.2", "cerberus.2"):
        hurt, sound = both(
            [
                unit("zeus.1", "ol12"),
                unit("hades.2", "ol14") | ({"vitality": 3} if name == "hades.2" else {}),
                unit("cerberus.2", "ol14", **({"vitality": 3} if name == "cerberus.2" else {})),
            ],
            [*HOME, unit("cerberus.2", "ol14")],
        )
        assert hurt > sound


def test_the_last_points_of_a_divinity_weigh_most() -> None:
    values = [
        worth(board(None, None, unit("zeus.1", "ol12"), unit("hades.2", "ol14", vitality=v))) for v in (8, 7, 2, 1)
    ]
    assert values == sorted(values)
    for number, one in enumerate(UNITS):
        lines = features.HAND_GOALS[0].worth[number]
        assert lines == sorted(lines)
        if one.divinity:
            assert lines[2] - lines[1] > lines[-1] - lines[-2]


def test_an_enemy_destroyed_is_better_still() -> None:
    gone, hurt = both(
        [*HOME, unit("cerberus.2", destroyed=True)],
        [*HOME, unit("cerberus.2", "ol14", vitality=1)],
    )
    assert gone > hurt


def test_every_stone_absorbed_is_worth_more_than_the_one_before() -> None:
    values = [worth(board(player("zeus", absorbed=count), None, *HOME)) for count in range(4)]
    steps = [after - before for before, after in itertools.pairwise(values)]
    assert all(step > 0 for step in steps)
    assert 0 < values[0] < values[3] < 1


def test_a_stone_is_better_carried_than_free_and_better_near_the_divinity() -> None:
    free = worth(board(None, None, *HOME, unit("hoplites.1", "ol03"), stones=["ol03"]))
    far = worth(board(None, None, *HOME, unit("hoplites.1", "ol03", carries="omphalos_1")))
    near = worth(board(None, None, *HOME, unit("hoplites.1", "ol12", carries="omphalos_1")))
    assert free < far < near


def test_a_divinity_nearer_to_a_stone_is_better() -> None:
    near, far = both(
        [unit("zeus.1", "ol13"), unit("hades.2", "ol20")],
        [unit("zeus.1", "ol11"), unit("hades.2", "ol20")],
        stones=["ol13"],
    )
    assert near > far


def test_units_in_play_are_better_than_in_reserve() -> None:
    deployed, waiting = both([*HOME, unit("heracles.1", "ol12")], HOME)
    assert deployed > waiting
    with_god, without = both(HOME, [unit("hades.2", "ol14")])
    assert with_god > without


def test_cards_in_hand_are_good() -> None:
    one = [worth(board(player("zeus", hand=["art_of_war"] * count), None, *HOME)) for count in range(3)]
    assert one == sorted(one)
    assert one[0] < one[2]


def test_after_many_rounds_cards_count_for_nothing() -> None:
    """Otherwise two players who only gather cards would never end a battle."""

    def gain(rounds: int) -> float:
        few, many = (
            board(player("zeus", hand=hand), player("hades"), *HOME, round=rounds)
            for hand in (["zeus"], ["zeus", *["art_of_war"] * 4])
        )
        return worth(many) - worth(few)

    assert gain(1) == pytest.approx(gain(worths.PATIENCE))
    assert gain(worths.PATIENCE) > gain(worths.PATIENCE + 20) > 0
    assert gain(2 * worths.PATIENCE) == pytest.approx(0)


def test_an_enemy_within_reach_is_better_for_who_is_next() -> None:
    near, far = both(
        [unit("zeus.1", "ol12"), unit("hades.2", "ol13"), unit("heracles.1", "ol12")],
        [unit("zeus.1", "ol12"), unit("hades.2", "ol20"), unit("heracles.1", "ol12")],
    )
    assert near > far


# ---- dice ------------------------------------------------------------------------------------------------------


def test_a_wound_pending_in_the_dice_counts_for_the_attacker() -> None:
    army = player("zeus", "heracles", hand=["zeus", "heracles", "art_of_war"])
    start = [unit("zeus.1", "ol12"), unit("heracles.1", "ol13"), unit("hades.2", "ol13")]
    found: list[float] = []
    for faces in ([5, 5, 5, 4, 3, 3, 2, 1], [0, 0, 0, 0, 1, 1, 1, 2]):
        table = board(army, player("hades"), *start)
        if table.prompt == "ask.keep":
            table.one(sorted(table.offered)[0])
        table.one("activate heracles.1")
        table.rolls(*faces).one("attack hades.2")
        game = table.match.game
        assert isinstance(game, Pantheon)
        defender, wounds = odds.pending(game)
        assert wounds >= 0
        if faces[0]:
            assert PIECE_REFS[defender] == "hades.2"
            assert wounds > 1
        found.append(worth(table))
    assert found[0] > found[1]


def test_what_open_dice_still_promise() -> None:
    assert odds.still_coming([], 5, True) == 0
    assert odds.still_coming([4, 1], 5, True) == 1  # the 1 is discarded
    assert odds.still_coming([2, 1], 4, True) == 0  # MB-APPENDIX, vector 2
    assert odds.still_coming([3, 3, 3], 5, False) == 1
    one, two = odds.still_coming([5], 7, True), odds.still_coming([5, 5], 7, True)
    assert 0 < one < two < 2
    assert odds.still_coming([5], 7, False) == 0  # there is no third assault
    assert odds.expected([5, 0], 2, 5, True) == 3


def test_more_dice_and_less_defense_wound_more() -> None:
    for dice in range(1, 11):
        for defense in range(2, 11):
            assert odds.EXPECTED[dice][defense] <= odds.EXPECTED[dice][defense - 1]
            assert odds.EXPECTED[dice][defense] > odds.EXPECTED[dice - 1][defense]
    assert odds.wounds_of(4.5, 5) == pytest.approx((odds.EXPECTED[4][5] + odds.EXPECTED[5][5]) / 2)
    assert odds.wounds_of(20.0, 5) == 2 * odds.EXPECTED[10][5]


# ---- the ends of the scale -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_values_lie_between_0_and_1_and_add_up(seats: int, options: dict[str, str]) -> None:
    for match in spread(seats, options):
        game = match.game
        assert isinstance(game, Pantheon)
        values = [ENTRY.value(game, seat) for seat in range(seats)]
        assert all(0 < value < 1 for value in values)
        camps = [values[game.agreement.camps.index(camp)] for camp in sorted(set(game.agreement.camps))]
        assert 0.7 < sum(camps) < 1.3


def test_won_lost_and_drawn() -> None:
    table = board(player("zeus", "heracles", hand=["heracles"]), player("hades"), unit("zeus.1", "ol12"))
    game = table.match.game
    assert isinstance(game, Pantheon)
    table.match.resign(1)
    assert (worth(table, 1), worth(table, 2)) == (1.0, 0.0)


def test_partners_are_worth_the_same_but_for_their_hands() -> None:
    for match in spread(4, {"camps": "teams"}, every=101):
        game = match.game
        assert isinstance(game, Pantheon)
        if game.stage >= DEPLOYING:
            assert abs(ENTRY.value(game, 0) - ENTRY.value(game, 2)) < 0.15


# ---- recruiting ------------------------------------------------------------------------------------------------


def test_recruiting_is_better_than_dismissing() -> None:
    match = petteia.new("pantheon", seats=2, seed=1, recruitment="construction")
    table = Board(match)
    table.do(1, "choose_board sanctuary_of_olympia").do(2, "choose_board sanctuary_of_olympia")
    before = worth(table)
    table.one("recruit zeus")
    with_zeus = worth(table)
    assert before < with_zeus < 1
    table.one("dismiss zeus")
    assert worth(table) == before


def test_surplus_names_units() -> None:
    assert set(features.SURPLUS) <= {one.ref for one in UNITS}


# ---- scenarios -------------------------------------------------------------------------------------------------


def test_whoever_must_not_die_counts_most() -> None:
    goals = {scenario.ref: features.HAND_GOALS[number + 1] for number, scenario in enumerate(SCENARIOS)}
    lives = {ref: {one.ref: goal.life[number] for number, one in enumerate(UNITS)} for ref, goal in goals.items()}
    assert lives["lerna_second_labour"]["heracles"] == lives["lerna_second_labour"]["hydra"] == worths.BY_HAND["life"]
    assert lives["lerna_second_labour"]["cerberus"] == 0
    assert lives["gorgon_head"]["medusa"] == worths.BY_HAND["half_key"]
    assert lives["doors_of_tartarus"]["zeus"] == worths.BY_HAND["life"]
    assert goals["lerna_second_labour"].stones == 0
    assert goals["doors_of_tartarus"].stones == 4
    assert features.HAND_GOALS[0].stones == 4


def test_glory_and_the_apple_are_good() -> None:
    options = {"play": "apple_of_discord"}

    def apple(first: dict[str, Any], *units: Any) -> float:
        three = [player("zeus", **first), player("hades"), player("ares")]
        places = [unit("hades.2", "ol21"), unit("ares.3", "ol20")]
        return worth(board(None, None, *places, *units, players=three, options=options))

    plain = apple({}, unit("zeus.1", "ol02"))
    assert apple({"glory": 2}, unit("zeus.1", "ol02")) > plain
    assert apple({}, unit("zeus.1", "ol02", carries="golden_apple")) > plain


# ---- named numbers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_numbers_of_a_view_are_those_of_the_game(seats: int, options: dict[str, str]) -> None:
    for match in spread(seats, options, every=97):
        game = match.game
        assert isinstance(game, Pantheon)
        for seat in range(seats):
            seen = ENTRY.features(match.view(seat))
            assert set(seen) == {*features.NAMES, "chance"}
            attack = odds.pending(game)
            own = features.numbers_of(game, seat, True, attack)
            assert [seen[name] for name in features.NAMES] == pytest.approx(own)
            if game.stage >= DEPLOYING:
                assert seen["chance"] == pytest.approx(100 * ENTRY.value(game, seat))
        watched = ENTRY.features(match.view(-1))
        assert watched["art_of_war"] == 0
        assert 0 < watched["chance"] < 100


def test_the_end_is_a_chance_of_all_or_nothing() -> None:
    table = board(None, None, *HOME)
    table.match.resign(1)
    assert ENTRY.features(table.match.view(0))["chance"] == 100
    assert ENTRY.features(table.match.view(1))["chance"] == 0
