"""MB-STONE: divine stones, free, carried and absorbed, and the omphalos card."""

from typing import Any

import pytest

from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from petteia.kernel.record import Json
from tests.pantheon.board import Board, begin, board, player, quietly, unit, war

AOW = "art_of_war"
UNDERWORLD: dict[str, Any] = {"board": "gates_of_the_underworld"}
GORGON: dict[str, Any] = {"board": "pass_of_boreas", "options": {"play": "gorgon_head"}}


def stones(b: Board) -> dict[str, str]:
    """Where every stone is: an area, or the unit that carries it."""
    found = {stone: area["area"] for area in b.table["areas"] for stone in area["stones"]}
    return found | {one["carries"]: one["unit"] for one in b.table["units"] if one["carries"]}


def omphaloi(b: Board) -> dict[str, str]:
    return {stone: place for stone, place in stones(b).items() if stone.startswith("omphalos")}


def ready(name: str, *units: Json, how: str = "activate", **more: Any) -> Board:
    return war(*units, hand=(name, name, name), **more).one(f"{how} {name}.1")


# ---- free and claimed ------------------------------------------------------------------------------------------


def test_MB_STONE_01_MB_STONE_02_a_free_stone_is_claimed_and_then_carried() -> None:
    b = ready("heracles", unit("heracles.1", "ol11"), stones=["ol11", "ol12"])
    assert stones(b) == {"omphalos_1": "ol11", "omphalos_2": "ol12"}
    assert b.offers("claim") == {"omphalos_1"}  # of its own area only
    assert b.why_not["claim omphalos_2"] == "MB-STONE-02"
    b.one("claim omphalos_1")
    assert stones(b) == {"omphalos_1": "heracles.1", "omphalos_2": "ol12"}
    assert b.unit("heracles.1")["carries"] == "omphalos_1"


def test_MB_STONE_02_a_stone_that_another_carries_cannot_be_claimed() -> None:
    b = ready(
        "heracles",
        unit("heracles.1", "ol13"),
        unit("leonidas.1", "ol13", carries="omphalos_1"),
        unit("amazons.2", "ol13", carries="omphalos_2"),
    )
    assert not b.offers("claim")


def test_MB_STONE_02_troops_heroes_monsters_and_divinities_claim() -> None:
    for name in ("hoplites", "heracles", "hydra", "ares"):
        b = ready(name, unit(f"{name}.1", "ol11"), stones=["ol11"])
        b.one("claim omphalos_1")
        assert b.unit(f"{name}.1")["carries"] == "omphalos_1"


def test_MB_STONE_03_a_unit_carries_at_most_one() -> None:
    b = ready("heracles", unit("heracles.1", "ol11", carries="omphalos_2"), stones=["ol11"])
    assert not b.offers("claim")
    assert b.why_not["claim omphalos_1"] == "MB-STONE-03"


# ---- dropping --------------------------------------------------------------------------------------------------


def test_MB_STONE_04_dropped_at_any_moment_of_the_own_activation_and_no_action() -> None:
    start = ready("heracles", unit("heracles.1", "ol11", carries="omphalos_1"))
    start.one("drop")
    assert stones(start) == {"omphalos_1": "ol11"}
    assert start.table["activation"]["left"] == 2
    end = ready("heracles", unit("heracles.1", "ol11", carries="omphalos_1"), stones=["ol12", "ol12"])
    end.one("walk ol12", "drop")
    assert omphaloi(end)["omphalos_1"] == "ol12"
    assert end.table["activation"]["left"] == 1


def test_MB_STONE_04_after_the_last_action_too() -> None:
    b = ready("heracles", unit("heracles.1", "ol11"), stones=["ol11"])
    b.one("claim omphalos_1", "walk ol12")
    assert "drop" in b.offered
    b.one("drop")
    assert stones(b) == {"omphalos_1": "ol12"}


@pytest.mark.parametrize(("how", "verb"), [("activate", "walk"), ("commit", "run")])
def test_MB_STONE_04_in_the_middle_of_a_walk_or_run(how: str, verb: str) -> None:
    """The stone stays on the way, the movement goes on with the same number of areas."""
    b = ready("ares", unit("ares.1", "ol11", carries="omphalos_1"), how=how)
    b.one(f"{verb} ol12", "drop")
    assert stones(b) == {"omphalos_1": "ol12"}
    b.one("enter ol13")
    assert b.at("ares.1") == "ol13"
    if how == "activate":
        assert not b.offers("enter")


def test_MB_STONE_04_not_outside_the_own_activation() -> None:
    """Neither in the menu of the turn nor while another unit is activated nor when the carrier is attacked."""
    b = war(
        unit("heracles.1", "ol11", carries="omphalos_1"),
        unit("ares.1", "ol13"),
        unit("hades.2", "ol13", carries="omphalos_2"),
        hand=("ares",),
        other=("hades",),
    )
    assert "drop" not in b.offered
    b.one("activate ares.1")
    assert "drop" not in b.offered
    b.rolls(*[0] * 10).one("attack hades.2")
    assert b.asked == 2
    assert "drop" not in b.offered


def test_MB_STONE_04_not_for_a_unit_without_a_stone() -> None:
    assert "drop" not in ready("heracles", unit("heracles.1", "ol11"), stones=["ol11"]).offered


def test_MB_STONE_05_a_dropped_stone_may_be_claimed_again() -> None:
    b = ready("heracles", unit("heracles.1", "ol11", carries="omphalos_1"))
    b.one("drop", "claim omphalos_1")
    assert stones(b) == {"omphalos_1": "heracles.1"}


# ---- absorbing -------------------------------------------------------------------------------------------------


def test_MB_STONE_06_a_divinity_absorbs_one_stone_of_its_area_free_or_carried_by_an_ally() -> None:
    units = (
        unit("ares.1", "ol13"),
        unit("hoplites.1", "ol13", carries="omphalos_3"),
        unit("amazons.2", "ol13", carries="omphalos_4"),
        unit("leonidas.1", "ol12", carries="omphalos_5"),
    )
    b = ready("ares", *units, how="commit", stones=["ol13", "ol14"])
    assert b.offers("absorb") == {"omphalos_1", "omphalos_3"}
    b.one("absorb omphalos_3")
    assert b.of(1)["absorbed"] == 1
    assert b.unit("hoplites.1")["carries"] is None
    assert omphaloi(b) == {
        "omphalos_1": "ol13",
        "omphalos_2": "ol14",
        "omphalos_4": "amazons.2",
        "omphalos_5": "leonidas.1",
    }
    assert b.prompt != "ask.complex"  # one is all


def test_MB_STONE_06_nobody_else_absorbs() -> None:
    for name in ("hoplites", "heracles", "hydra"):
        b = ready(name, unit(f"{name}.1", "ol11"), how="commit", stones=["ol11"])
        assert not b.offers("absorb")


def test_MB_STONE_06_a_partner_is_an_ally() -> None:
    b = board(
        None,
        None,
        unit("ares.1", "ol13"),
        unit("spartans.3", "ol13", carries="omphalos_1"),
        unit("amazons.4", "ol13", carries="omphalos_2"),
        players=[
            player("ares", hand=["ares"]),
            player("hades"),
            player("zeus", "spartans"),
            player("athena", "amazons"),
        ],
        options={"camps": "teams"},
    )
    b.one("commit ares.1")
    assert b.offers("absorb") == {"omphalos_1"}
    b.one("absorb omphalos_1")
    assert [b.of(seat)["absorbed"] for seat in (1, 2, 3, 4)] == [1, 0, 0, 0]


def test_MB_STONE_07_its_own_stone_too() -> None:
    b = ready("ares", unit("ares.1", "ol11", carries="omphalos_1"), how="commit")
    b.one("absorb omphalos_1")
    assert b.unit("ares.1")["carries"] is None
    assert b.of(1)["absorbed"] == 1


def test_MB_STONE_08_MB_STONE_09_an_omphalos_gives_a_greek_god_an_omphalos_card() -> None:
    b = ready("ares", unit("ares.1", "ol11"), how="commit", stones=["ol11"])
    supply = len(b.zone("supply"))
    b.one("absorb omphalos_1")
    assert b.hand(1).count("omphalos") == 1
    assert len(b.zone("supply")) == supply - 1


def test_MB_STONE_08_MB_STONE_18_a_stone_of_another_mythology_has_no_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    """All divinities of this set are Greek, so Ares is made Norse for this test: the stone counts, without a card."""
    assert {unit.mythology for unit in UNITS if unit.divinity} == {0}
    monkeypatch.setattr(UNITS[UNIT_REFS.index("ares")], "mythology", 1)
    b = ready("ares", unit("ares.1", "ol11"), how="commit", stones=["ol11"])
    b.one("absorb omphalos_1")
    assert b.of(1)["absorbed"] == 1
    assert "omphalos" not in b.hand(1)


# ---- the omphalos card -----------------------------------------------------------------------------------------


def holder(*units: Json, hand: tuple[str, ...] = ("ares", "omphalos"), **more: Any) -> Board:
    return war(*units, hand=hand, **more)


def test_MB_STONE_10_returned_it_heals_one_and_leaves_the_absorbed_stones_alone() -> None:
    b = board(
        player("ares", hand=["ares", "omphalos"], pile=["ares"], absorbed=2),
        player("hades"),
        unit("ares.1", "ol11", vitality=4),
        unit("hades.2", "ol15"),
    )
    b.one("return_omphalos")
    assert b.vitality("ares.1") == 5
    assert b.of(1)["absorbed"] == 2
    assert "omphalos" not in b.hand(1)


def test_MB_STONE_10_in_every_menu_of_the_own_turn() -> None:
    """Also while another unit of the army is activated, and at the end of the turn."""
    b = holder(
        unit("ares.1", "ol11", vitality=4),
        unit("hoplites.1", "ol16", vitality=2),
        hand=("hoplites", "omphalos", AOW),
    )
    assert "return_omphalos" in b.offered
    b.one("activate hoplites.1")
    assert "return_omphalos" in b.offered
    b.one("end_activation")
    assert "return_omphalos" in b.offered
    b.one("return_omphalos")
    assert b.vitality("ares.1") == 5


def test_MB_STONE_10_not_in_the_turn_of_another() -> None:
    b = war(
        unit("ares.1", "ol13"),
        unit("hades.2", "ol13", vitality=4),
        hand=("ares",),
        other=("hades", "omphalos"),
    )
    b.one("activate ares.1").rolls(*[0] * 10).one("attack hades.2")
    assert (b.asked, b.prompt) == (2, "ask.counter")
    assert "return_omphalos" not in b.offered


def test_MB_STONE_11_needs_a_divinity_in_play_below_its_maximum() -> None:
    assert "return_omphalos" in holder(unit("ares.1", "ol11", vitality=8)).offered
    assert "return_omphalos" not in holder(unit("ares.1", "ol11")).offered
    assert "return_omphalos" not in holder(unit("hoplites.1", "ol11")).offered  # Ares is in reserve
    assert "return_omphalos" not in holder(unit("ares.1", "ol11", vitality=8), hand=("ares", AOW)).offered


def test_MB_STONE_12_it_pays_like_an_art_of_war_card() -> None:
    b = holder(unit("ares.1", "ol11"), unit("heracles.1", "ol16"), hand=("ares", "heracles", "omphalos"))
    b.one("activate ares.1", "end_activation", "activate heracles.1")
    if b.prompt == "ask.pay":
        b.one("pay omphalos")
    assert b.table["activation"]["unit"] == "heracles.1"
    assert b.zone("discard.0") == ["ares", "omphalos", "heracles"]


def test_MB_STONE_13_an_absorbed_stone_never_returns() -> None:
    """Not even when the divinity that absorbed it is destroyed and its army leaves the game."""
    b = board(
        None,
        None,
        unit("ares.1", "ol13", vitality=1),
        unit("hades.2", "ol13"),
        unit("zeus.3", "ol20"),
        players=[player("ares", hand=["ares", "ares"]), player("hades", hand=["hades"]), player("zeus")],
        stones=["ol13"],
    )
    b.one("commit ares.1", "absorb omphalos_1")
    while b.asked == 1:
        b.one("end_turn" if "end_turn" in b.offered else "pass_without")
    assert stones(b) == {}
    b.two("activate hades.2").rolls(5, 5, 0, 0, 0, 0).two("attack ares.1")
    assert b.of(1)["out"]
    assert stones(b) == {}


# ---- what is treated as a divine stone -------------------------------------------------------------------------


def test_MB_STONE_14_items_follow_every_rule_but_absorption() -> None:
    """The winged sandals of the Gorgon's Head: claimed, dropped, one at a time, never absorbed."""
    b = ready("heracles", unit("heracles.1", "bo06"), **GORGON)
    b.one("claim winged_sandals")
    assert stones(b)["winged_sandals"] == "heracles.1"
    b = ready("heracles", unit("heracles.1", "bo06", carries="winged_sandals"), **GORGON)
    b.one("walk bo14")
    assert not b.offers("claim")  # the mirror shield lies here
    assert b.why_not["claim mirror_shield"] == "MB-STONE-03"
    b.one("drop")
    assert stones(b)["winged_sandals"] == "bo14"
    assert b.offers("claim") == {"winged_sandals", "mirror_shield"}
    b = ready("ares", unit("ares.1", "bo06"), how="commit", **GORGON)
    assert not b.offers("absorb")
    b = ready("ares", unit("ares.1", "bo06", carries="winged_sandals"), how="commit", **GORGON)
    assert not b.offers("absorb")


def test_MB_STONE_14_a_carrier_of_an_item_claims_no_stone() -> None:
    b = ready("heracles", unit("heracles.1", "bo06", carries="winged_sandals"), stones=["bo06"], **GORGON)
    assert b.why_not["claim omphalos_1"] == "MB-STONE-03"


def test_MB_STONE_15_any_number_in_one_area_on_any_ground() -> None:
    b = ready("heracles", unit("heracles.1", "ol11", carries="omphalos_6"), stones=["ol11"] * 5)
    b.one("drop")
    assert len(b.area("ol11")["stones"]) == 6
    rock = ready("atalanta", unit("atalanta.1", "ol03", carries="omphalos_1"))
    rock.one("drop", "end_activation")
    assert stones(rock) == {"omphalos_1": "ol03"}
    rift = ready("heracles", unit("heracles.1", "uw08", carries="omphalos_1"), **UNDERWORLD)
    rift.one("drop", "end_activation")
    assert stones(rift) == {"omphalos_1": "uw08"}


def test_MB_STONE_15_in_lava_too() -> None:
    """A hero who dies in lava leaves the stone there."""
    b = ready("heracles", unit("heracles.1", "uw01", vitality=2, carries="omphalos_1"), **UNDERWORLD)
    b.one("walk uw07", "move_out uw01", "end_activation")
    assert stones(b) == {"omphalos_1": "heracles.1"}
    b = ready("hoplites", unit("hoplites.1", "uw01", vitality=1, carries="omphalos_1"), **UNDERWORLD)
    b.one("walk uw07")
    assert b.unit("hoplites.1")["state"] == "destroyed"
    assert stones(b) == {"omphalos_1": "uw07"}


def test_MB_STONE_16_a_troop_keeps_its_stone_while_one_figure_is_left() -> None:
    """Heracles leaves one of five Hoplites; the stone stays. Then the last one falls and the stone is free."""
    b = war(
        unit("heracles.1", "ol13"),
        unit("hoplites.2", "ol13", carries="omphalos_1"),
        hand=("heracles", "heracles"),
    )
    b.one("activate heracles.1").rolls(5, 5, 5, 5, 0, 0, 0, 0).one("attack hoplites.2")
    quietly(b)
    assert b.vitality("hoplites.2") == 1
    assert stones(b) == {"omphalos_1": "hoplites.2"}
    b = war(
        unit("heracles.1", "ol13"),
        unit("hoplites.2", "ol13", vitality=1, carries="omphalos_1"),
        hand=("heracles", "heracles"),
    )
    b.one("activate heracles.1").rolls(5, 0, 0, 0, 0, 0, 0, 0).one("attack hoplites.2")
    quietly(b)
    assert stones(b) == {"omphalos_1": "ol13"}


# ---- how many --------------------------------------------------------------------------------------------------


def set_up(seats: int, **options: str) -> Board:
    """A whole set-up, up to the first turn."""
    b = begin(seats, 1, **options)
    for _ in range(400):
        if b.table["stage"] == "battle" and b.prompt in ("ask.turn", "ask.keep"):
            return b
        b.do(b.asked, sorted(b.offered)[0])
    raise AssertionError(b.prompt)


SEVEN = ["ol04", "ol07", "ol08", "ol13", "ol18", "ol19", "ol22"]
EIGHT = ["ol06", "ol07", "ol11", "ol13", "ol14", "ol16", "ol17", "ol19"]
NINE = ["ol02", "ol09", "ol11", "ol12", "ol13", "ol14", "ol15", "ol17", "ol24"]


@pytest.mark.parametrize(
    ("seats", "camps", "places"), [(2, "alone", SEVEN), (3, "alone", EIGHT), (4, "alone", NINE), (4, "teams", SEVEN)]
)
def test_MB_STONE_17_the_stones_of_a_skirmish_lie_where_the_board_says(
    seats: int, camps: str, places: list[str]
) -> None:
    """7 for two players or camps, 8 for three players, 9 for four each alone."""
    b = set_up(seats, camps=camps)
    assert sorted(omphaloi(b).values()) == places


@pytest.mark.parametrize(
    ("seats", "stones", "places"),
    [(2, "7", SEVEN), (2, "8", EIGHT), (2, "9", NINE), (3, "7", SEVEN), (4, "7", SEVEN), (4, "8", EIGHT)],
)
def test_MB_STONE_17_the_table_may_agree_on_another_number(seats: int, stones: str, places: list[str]) -> None:
    """They lie where they would at the table that has this number; one in each place."""
    assert sorted(omphaloi(set_up(seats, stones=stones)).values()) == places


def test_MB_STONE_17_another_number_on_another_board() -> None:
    places = omphaloi(set_up(2, stones="9", board="marsh_of_lerna")).values()
    assert sorted(places) == ["le02", "le03", "le04", "le12", "le14", "le16", "le24", "le25", "le26"]


def test_MB_STONE_18_this_set_has_omphaloi_only() -> None:
    b = set_up(4)
    assert {stone.rsplit("_", 1)[0] for stone in stones(b)} == {"omphalos"}
    assert set(b.zone("supply")) == {"omphalos"}
