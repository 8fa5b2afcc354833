"""MB-SETUP: from the first die to the first turn."""

import json
from collections import Counter

import pytest

import petteia
from petteia.games.pantheon import zones
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS
from petteia.games.pantheon.scenario_facts import SCENARIO_REFS, SCENARIOS
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from petteia.kernel.errors import UnknownGame
from petteia.kernel.flow import NOBODY
from tests.pantheon.board import Board, begin, board, player, throw, unit, zones_seen

TROOPS = "amazons+infernal_hounds+infernal_warriors+hoplites+spartans+centaurs"
ARMY_A = "zeus+heracles+leonidas+minotaur+spartans+hoplites"
ARMY_B = "hades+cerberus+achilles+atalanta+infernal_hounds+infernal_warriors"


def onward(b: Board, *until: str) -> Board:
    """Answer the questions before the battle, the first choice each time, until one of these prompts."""
    while b.prompt not in (*until, "ask.turn", "ask.keep"):
        b.do(b.asked, min(b.offered))
    return b


def build(b: Board, seat: int, *units: str) -> Board:
    return b.do(seat, *[f"recruit {ref}" for ref in units], "ready")


def supply(b: Board) -> list[str]:
    zones = b.match.view(NOBODY)["zones"]
    assert isinstance(zones, dict)
    return [str(card) for card in zones["supply"]]


# ---- skirmish or adventure --------------------------------------------------------------------------------------


def test_MB_SETUP_01_a_skirmish_or_an_adventure() -> None:
    """A skirmish asks for sides and armies; this adventure has both, and goes on to its troops."""
    b = begin()
    assert (b.table["play"], b.prompt) == ("skirmish", "ask.choose_side")
    b = begin(play="lerna_second_labour")
    assert (b.table["play"], b.prompt) == ("lerna_second_labour", "ask.place")


@pytest.mark.parametrize(
    ("recruitment", "prompts"),
    [("draft", ["ask.choose_side", "ask.recruit_divinity"]), ("construction", ["ask.pick_board", "ask.build"])],
)
def test_MB_SETUP_02_players_agree_on_draft_or_construction(recruitment: str, prompts: list[str]) -> None:
    b = begin(recruitment=recruitment)
    assert b.prompt == prompts[0]
    onward(b, prompts[1])
    assert b.prompt == prompts[1]


def test_MB_SETUP_03_construction_is_for_two_players_or_two_teams() -> None:
    assert begin(2, recruitment="construction").table["camps"] == [0, 1]
    with pytest.raises(petteia.UnknownGame):
        begin(3, recruitment="construction")
    assert begin(4, recruitment="construction", camps="teams").table["camps"] == [0, 1, 0, 1]
    assert begin(4, recruitment="construction").table["options"]["camps"] == "teams"  # nothing said: as the rule has it
    with pytest.raises(UnknownGame, match="MB-SETUP-03"):
        begin(4, recruitment="construction", camps="alone")


@pytest.mark.parametrize("ref", BOARD_REFS)
def test_MB_SETUP_04_for_a_draft_the_board_is_agreed_on_before_anything_else(ref: str) -> None:
    """At the first question it lies on the table: nobody has a side, nothing can be recruited yet."""
    b = begin(board=ref)
    assert (b.table["board"], b.prompt) == (ref, "ask.choose_side")
    assert (b.table["stage"], b.table["pool"], b.table["sides"]) == ("sides", [], [None, None])
    assert [b.of(seat)["units"] for seat in (1, 2)] == [[], []]
    onward(b, "ask.recruit_divinity")
    assert b.table["board"] == ref


def test_MB_SETUP_05_for_a_construction_each_player_picks_a_board_before_recruiting() -> None:
    b = begin(recruitment="construction")
    assert b.table["board"] is None
    for seat in (1, 2):
        assert (b.asked, b.prompt) == (seat, "ask.pick_board")
        assert b.offers("choose_board") == set(BOARD_REFS)
        b.do(seat, f"choose_board {BOARD_REFS[seat]}")
    assert b.prompt == "ask.build"
    assert b.table["construction"]["picked"] == [None, None]
    assert b.table["board"] is None


def test_MB_SETUP_05_the_boards_are_secret_until_the_armies_are_shown() -> None:
    b = begin(recruitment="construction")
    b.one("choose_board pass_of_boreas")
    assert [zones_seen(b, seat)["picked.0"] for seat in (1, 2)] == [["pass_of_boreas"], ["board_1"]]
    assert "pass_of_boreas" not in json.dumps({**b.match.view(1), "ask": None, "zones": zones_seen(b, 2)["picked.0"]})
    assert (b.match.log(0)[-1], b.match.log(1)[-1]) == (
        "You pick a board in secret: the Pass of Boreas.",
        "Player 1 picks a board in secret.",
    )
    imagined = {b.match.imagine(1, seed).game.table.cards[zones.PICKED[0]] for seed in range(40)}
    assert len(imagined) == len(BOARD_REFS)  # a thinking opponent does not know it either
    b.two("choose_board marsh_of_lerna")
    for seat in (1, 2):
        build(b, seat, "zeus", "heracles", "cerberus", "hydra")
    assert b.table["construction"]["picked"] == ["pass_of_boreas", "marsh_of_lerna"]


def test_MB_SETUP_05_in_a_team_game_each_camp_picks_one() -> None:
    b = begin(4, recruitment="construction")
    b.one("choose_board pass_of_boreas").two("choose_board marsh_of_lerna")
    assert b.prompt == "ask.build"
    assert [zones_seen(b, seat)["picked.0"] for seat in (1, 2, 3, 4)] == [["pass_of_boreas"], ["board_1"]] * 2


# ---- the first player -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "first"), [((5, 4), 1), ((3, 4), 2), ((0, 1), 2), ((1, 2, 0), 2), ((1, 2, 3, 5), 4), ((2, 1, 4, 3), 3)]
)
def test_MB_SETUP_06_the_highest_die_begins_and_a_blank_is_nothing(dice: tuple[int, ...], first: int) -> None:
    b = throw(*dice)
    assert b.table["opening_roll"] == [[die] for die in dice]
    assert b.table["first"] == first - 1


def test_MB_SETUP_07_those_tied_for_the_highest_roll_again_among_themselves() -> None:
    b = throw(4, 1, 4, 0, 2, seats="3")
    assert b.table["opening_roll"] == [[4, 0], [1], [4, 2]]
    assert b.table["first"] == 2
    b = throw(0, 0, 3, 3, 5, 2, seats="2")  # as often as it takes
    assert b.table["opening_roll"] == [[0, 3, 5], [0, 3, 2]]
    assert b.table["first"] == 0


def test_MB_SETUP_08_a_construction_builds_then_rolls_then_the_first_player_takes_a_board() -> None:
    b = begin(recruitment="construction")
    b.one("choose_board pass_of_boreas").two("choose_board marsh_of_lerna")
    build(b, 1, "zeus", "heracles", "cerberus", "hydra")
    assert b.table["opening_roll"] == [[], []]
    assert b.table["first"] == NOBODY
    b.rolls(1, 4)
    build(b, 2, "zeus", "heracles", "cerberus", "hydra")
    b.free()
    assert b.table["opening_roll"] == [[1], [4]]
    assert (b.asked, b.prompt) == (2, "ask.choose_board")
    assert b.offers("choose_board") == {"pass_of_boreas", "marsh_of_lerna"}
    b.two("choose_board pass_of_boreas")
    assert b.table["board"] == "pass_of_boreas"
    assert (b.asked, b.prompt) == (1, "ask.choose_side")


# ---- sides ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "second"), [((5, 0), 2), ((0, 5), 1)])
def test_MB_SETUP_09_the_player_after_the_first_chooses_a_side(dice: tuple[int, int], second: int) -> None:
    b = throw(*dice)
    assert b.asked == second
    assert b.offers("choose_side") == {"west", "east"}
    b.do(second, "choose_side east")
    sides = ["west", "west"]
    sides[second - 1] = "east"
    assert b.table["sides"] == sides


@pytest.mark.parametrize(("dice", "order"), [((0, 5, 0), [3, 1, 2]), ((0, 0, 5, 0), [4, 1, 2, 3])])
def test_MB_SETUP_10_further_sides_in_turn_order_and_the_last_one_for_the_first_player(
    dice: tuple[int, ...], order: list[int]
) -> None:
    b = throw(*dice)
    free = set(b.offers("choose_side"))
    assert len(free) == len(dice)
    for seat in order[:-1]:
        if b.prompt != "ask.choose_side":
            break
        assert b.asked == seat
        assert b.offers("choose_side") == free
        side = min(free)
        free.remove(side)
        b.do(seat, f"choose_side {side}")
        assert b.table["sides"][seat - 1] == side
    assert [b.table["sides"][order[-1] - 1]] == list(free)


@pytest.mark.parametrize(("dice", "order"), [((5, 0), [1, 2, 1, 2]), ((0, 5, 0), [2, 3, 1, 2, 3]), ((0, 5), [2, 1, 2])])
def test_MB_SETUP_11_the_first_player_takes_the_first_turn_and_the_others_follow(
    dice: tuple[int, ...], order: list[int]
) -> None:
    armies = {2: ("athena+heracles", "hades+cerberus"), 3: ("athena+heracles", "hades+cerberus", "ares+hydra")}
    options = {f"army_{place + 1}": army for place, army in enumerate(armies[len(dice)])}
    b = onward(throw(*dice, recruitment="armies", **options))
    for seat in order:
        assert (b.asked, b.table["active"]) == (seat, seat - 1)
        b.do(seat, "pass")


# ---- adventures -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "scenarios"),
    [
        (2, {"lerna_second_labour", "gorgon_head"}),
        (3, {"apple_of_discord"}),
        (4, {"doors_of_tartarus"}),
    ],
)
def test_MB_SETUP_12_a_scenario_fits_the_number_of_players(seats: int, scenarios: set[str]) -> None:
    for scenario in ("lerna_second_labour", "gorgon_head", "apple_of_discord", "doors_of_tartarus"):
        if scenario in scenarios:
            assert begin(seats, play=scenario).table["play"] == scenario
        else:
            with pytest.raises(petteia.UnknownGame):
                begin(seats, play=scenario)


@pytest.mark.parametrize(("seats", "scenario", "asks"), [(2, "gorgon_head", False), (3, "apple_of_discord", True)])
def test_MB_SETUP_13_listed_units_are_imposed_and_points_are_drafted(seats: int, scenario: str, asks: bool) -> None:
    b = onward(begin(seats, play=scenario), "ask.recruit_divinity", "ask.place")
    assert b.prompt == ("ask.recruit_divinity" if asks else "ask.place")
    assert bool(b.of(1)["units"]) != asks


def test_MB_SETUP_13_a_scenario_decides_whatever_the_options_say() -> None:
    b = begin(play="gorgon_head", recruitment="construction", board="marsh_of_lerna")
    assert (b.prompt, b.table["board"]) == ("ask.place", "pass_of_boreas")


def test_MB_SETUP_14_a_scenario_with_a_draft_states_points_first_player_and_units() -> None:
    """16 points, a die for the first player, gods only."""
    b = throw(0, 5, 0, play="apple_of_discord")
    assert b.table["first"] == 1
    assert [b.of(seat)["points"] for seat in (1, 2, 3)] == [16, 16, 16]
    onward(b, "ask.recruit_divinity")
    assert (b.asked, b.offers("recruit")) == (2, {"zeus", "hades", "ares", "athena"})


def test_MB_SETUP_14_the_points_are_those_of_the_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts patched: the points of this set's scenarios are the usual ones of their tables."""
    monkeypatch.setattr(SCENARIOS[SCENARIO_REFS.index("apple_of_discord")], "recruitment", 12)
    b = begin(3, play="apple_of_discord")
    assert [b.of(seat)["points"] for seat in (1, 2, 3)] == [12, 12, 12]


def test_MB_SETUP_14_a_scenario_may_name_the_first_player() -> None:
    b = begin(play="lerna_second_labour")
    assert b.table["opening_roll"] == [[], []]
    assert b.table["first"] == 0


# ---- the board --------------------------------------------------------------------------------------------------


def test_MB_SETUP_15_a_skirmish_is_set_up_as_the_board_shows() -> None:
    b = onward(begin(recruitment="armies", board="marsh_of_lerna"))
    stones = [one["area"] for one in b.table["areas"] for _ in one["stones"]]
    assert stones == ["le03", "le07", "le10", "le14", "le18", "le21", "le25"]
    assert {one["area"]: one["elements"] for one in b.table["areas"] if one["elements"]} == {
        "le02": 2,
        "le10": 2,
        "le18": 2,
        "le26": 2,
    }


def test_MB_SETUP_15_a_scenario_is_set_up_as_it_says() -> None:
    b = onward(begin(play="gorgon_head"))
    stones = {one["area"]: one["stones"] for one in b.table["areas"] if one["stones"]}
    assert {area: [name.split("_")[0] for name in names] for area, names in stones.items()} == {
        "bo06": ["winged"],
        "bo08": ["omphalos"],
        "bo14": ["mirror"],
        "bo16": ["omphalos"],
    }
    assert b.at("medusa.2") == "bo12"
    b = onward(begin(4, play="doors_of_tartarus"))
    tokens = {one["unit"]: (one["at"], one["vitality"]) for one in b.table["tokens"]}
    assert tokens == {
        "seal_west_north": ("uw02", 5),
        "seal_west_south": ("uw20", 5),
        "seal_east_north": ("uw04", 5),
        "seal_east_south": ("uw22", 5),
    }


def test_MB_SETUP_16_omphalos_cards_come_from_a_common_supply() -> None:
    """Both players take from it, and one card goes back."""
    b = board(
        player("zeus", hand=["zeus"]),
        player("hades", hand=["hades"]),
        unit("zeus.1", "ol13", vitality=2),
        unit("hades.2", "ol12"),
        stones=["ol13", "ol12"],
    )
    full = len(supply(b))
    assert set(supply(b)) == {"omphalos"}
    b.one("commit zeus.1", "absorb omphalos_1")
    assert len(supply(b)) == full - 1
    b.one("return_omphalos")
    assert len(supply(b)) == full
    b.one("end_activation") if "end_activation" in b.offered else b
    b.one("end_turn") if b.asked == 1 else b
    b.two("commit hades.2", "absorb omphalos_2")
    assert len(supply(b)) == full - 1


def test_MB_SETUP_17_the_supplies_never_run_out() -> None:
    """Eight points unspent make 11 cards for each of four players, besides those in the piles; nobody goes short."""
    b = onward(
        begin(4, recruitment="armies", army_1="zeus", army_2="hades", army_3="ares", army_4="athena"),
    )
    for seat in (1, 2, 3, 4):
        assert b.hand(seat).count("art_of_war") >= 3 + 8
    assert len(supply(b)) > 9 + 4  # more omphalos cards than stones and seals on any board


# ---- troops -----------------------------------------------------------------------------------------------------


def test_MB_SETUP_18_one_troop_at_a_time_in_turn_order_until_all_are_placed() -> None:
    """Player 2 begins and has one troop, player 1 has three: 2, 1, then 1 and 1."""
    b = throw(0, 5, recruitment="armies", army_1="zeus+hoplites+spartans+amazons", army_2="hades+infernal_hounds")
    b.one("choose_side west")
    assert (b.asked, b.prompt) == (2, "ask.place")
    assert b.offers("place") == {f"infernal_hounds.2 {area}" for area in ("ol10", "ol15", "ol20")}
    b.two("place infernal_hounds.2 ol20")
    asked = []
    for troop in ("spartans", "hoplites", "amazons"):
        asked.append(b.asked)
        if troop != "amazons":
            assert f"{troop}.1 ol06" in b.offers("place")
        b.one(f"place {troop}.1 ol06")
    assert asked == [1, 1, 1]
    assert b.at("infernal_hounds.2") == "ol20"
    assert {b.at(f"{troop}.1") for troop in ("spartans", "hoplites", "amazons")} == {"ol06"}
    assert b.prompt in ("ask.turn", "ask.keep")


def test_MB_SETUP_18_players_take_turns_at_placing() -> None:
    b = throw(5, 0, recruitment="armies", army_1=ARMY_A, army_2=ARMY_B)
    b.two("choose_side east")
    order = []
    while b.prompt == "ask.place":
        order.append(b.asked)
        b.do(b.asked, min(b.offered))
    assert order == [1, 2, 1, 2]


def test_MB_SETUP_19_not_into_a_saturated_area() -> None:
    """Six troops for two areas of capacity 3."""
    b = throw(0, 0, 5, recruitment="armies", army_1=f"zeus+{TROOPS}", army_2="hades+cerberus", army_3="ares+hydra")
    b.one("choose_side north_west")
    onward(b, "ask.place")
    b.one("place hoplites.1 ol01", "place spartans.1 ol01", "place amazons.1 ol01")
    assert {key.split()[1] for key in b.offers("place")} == {"ol02"}


def test_MB_SETUP_19_a_troop_without_room_stays_in_reserve_and_deploys_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts patched: the two areas of the north-west hold one unit each."""
    for area in ("ol01", "ol02"):
        monkeypatch.setattr(AREAS[AREA_REFS.index(area)], "capacity", 1)
    b = throw(5, 0, 0, recruitment="armies", army_1="zeus+hoplites+spartans+amazons", army_2="hades", army_3="ares")
    b.two("choose_side east").three("choose_side south_west")
    b.one("place hoplites.1 ol01")
    assert {key.split()[1] for key in b.offers("place")} == {"ol02"}
    b.one("place spartans.1 ol02")
    assert b.prompt in ("ask.turn", "ask.keep")
    assert b.unit("amazons.1")["state"] == "reserve"
    b = board(
        player("athena", "hoplites", "amazons", side="north_west", hand=["amazons"]),
        None,
        unit("hoplites.1", "ol01"),
        players=[
            player("athena", "hoplites", "amazons", side="north_west", hand=["amazons"]),
            player("hades"),
            player("ares"),
        ],
    )
    b.one("commit amazons.1")
    b.one("deploy ol02") if "deploy ol02" in b.offered else b  # the only place: it may be taken without a question
    assert b.at("amazons.1") == "ol02"


def test_MB_SETUP_19_only_where_the_troop_may_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts patched: ol11 is a rock, as ol03."""
    rock = AREAS[AREA_REFS.index("ol03")].terrain
    monkeypatch.setattr(AREAS[AREA_REFS.index("ol11")], "terrain", rock)
    b = throw(5, 0, recruitment="armies", army_1=ARMY_A, army_2=ARMY_B)
    b.two("choose_side east")
    assert {key.split()[1] for key in b.offers("place")} == {"ol06", "ol16"}


# ---- cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("armies", [(ARMY_A, ARMY_B), ("athena+odysseus+centaurs", "ares")])
def test_MB_SETUP_20_MB_SETUP_21_draw_piles_and_starting_hands(armies: tuple[str, str]) -> None:
    """Second players: nobody has drawn for a turn yet."""
    for seat, dice in ((2, (5, 0)), (1, (0, 5))):
        b = onward(throw(*dice, recruitment="armies", army_1=armies[0], army_2=armies[1]))
        units = [UNITS[UNIT_REFS.index(ref)] for ref in armies[seat - 1].split("+")]
        gained = 18 - sum(one.cost for one in units)
        deck = Counter({one.ref: one.activation_cards for one in units})
        deck["art_of_war"] = sum(one.strategic_value for one in units)
        hand, pile = Counter(b.hand(seat)), Counter(b.zone(f"pile.{seat - 1}"))
        assert hand.total() == 3 + 3 + gained
        assert hand["art_of_war"] >= 3 + gained
        assert pile.total() == deck.total() - 3
        hand["art_of_war"] -= 3 + gained
        assert hand + pile == +deck


def test_MB_SETUP_20_the_pile_is_shuffled() -> None:
    piles = [
        tuple(onward(begin(2, seed, recruitment="armies", army_1=ARMY_A, army_2=ARMY_B)).zone("pile.0"))
        for seed in range(1, 5)
    ]
    assert len(set(piles)) == 4


def test_MB_SETUP_22_tokens_form_the_reserve_of_their_power() -> None:
    """Petrification has three tokens. Both players have Medusa: each has a reserve of her own."""
    enemies = ["zeus", "heracles", "achilles", "leonidas"]
    b = board(
        player("hades", "medusa", hand=["medusa", "art_of_war", "art_of_war"]),
        player("zeus", "heracles", "achilles", "leonidas", "medusa", hand=["medusa", "art_of_war", "art_of_war"]),
        unit("medusa.1", "ol13"),
        *[unit(f"{ref}.2", "ol13") for ref in enemies[:3]],
        unit("medusa.2", "ol06"),
        unit("leonidas.2", "ol15", petrified=True),
        unit("hades.1", "ol06"),
    )
    b.one("activate medusa.1", "use petrification")
    b.one("petrify heracles.2", "petrify achilles.2")  # one of three lies on Leonidas already
    assert not b.offers("petrify")
    assert [b.unit(f"{ref}.2")["petrified"] for ref in enemies] == [False, True, True, True]
    b.one("end_activation")
    b.one("end_turn") if b.asked == 1 else b
    b.two(*[key for key in ("keep art_of_war",) if key in b.offered])
    if b.prompt == "ask.keep":
        b.two(min(b.offered))
    b.two("activate medusa.2", "use petrification")
    assert b.unit("hades.1")["petrified"]  # the other reserve is full


def test_MB_SETUP_23_all_but_troops_start_in_reserve() -> None:
    b = onward(begin(recruitment="armies", army_1=ARMY_A, army_2=ARMY_B))
    for one in b.table["units"]:
        assert one["state"] == ("in_play" if one["type"] == "troop" else "reserve"), one["unit"]


def test_MB_SETUP_23_unless_a_scenario_places_them() -> None:
    b = onward(begin(play="lerna_second_labour"))
    placed = {one["unit"]: one["at"] for one in b.table["units"] if one["type"] != "troop" and one["at"]}
    assert placed == {"hydra.2": "le14"}
    assert b.unit("heracles.1")["state"] == "reserve"
