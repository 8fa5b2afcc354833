"""MB-DRAFT: recruiting in a draft, building in secret, armies imposed by a scenario."""

import pytest

import petteia
from petteia.games.pantheon import facts
from petteia.games.pantheon.entry import DIVINITIES
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from petteia.kernel.flow import NOBODY
from tests.pantheon.board import Board, begin, throw

GODS = {"zeus", "hades", "ares", "athena"}
TITANS = {unit.ref for unit in UNITS if unit.type == facts.TITAN}
OTHERS = set(UNIT_REFS) - GODS - TITANS
COSTS = {ref: UNITS[UNIT_REFS.index(ref)].cost for ref in UNIT_REFS}


def drafting(*dice: int, **options: str) -> Board:
    """A draft at its first question: the die has been thrown, the sides are chosen."""
    b = throw(*dice, **options)
    while b.prompt == "ask.choose_side":
        b.do(b.asked, min(b.offered))
    return b


def take(b: Board, *units: str) -> list[int]:
    """Whoever is asked recruits the next of these units; answers with the seats that got them, in that order.

    The last god of four players is the only one left: nobody is asked.
    """
    for ref in units:
        if ref in b.offers("recruit"):
            b.do(b.asked, f"recruit {ref}")
    return [seat + 1 for ref in units for seat in range(b.match.game.seats) if ref in army_of(b, seat + 1)]


def building(seats: int = 2, **options: str) -> Board:
    """A construction after the boards are picked."""
    b = begin(seats, 1, recruitment="construction", **options)
    while b.prompt == "ask.pick_board":
        b.do(b.asked, min(b.offered))
    return b


def army_of(b: Board, seat: int) -> list[str]:
    """Its units in the order of their recruitment; after a construction sort them."""
    return [name.split(".")[0] for name in b.of(seat)["units"]]


def seen(b: Board, seat: int, zone: str) -> list[str]:
    """What a seat (0: a spectator) sees of a zone."""
    zones = b.match.view(seat - 1 if seat else NOBODY)["zones"]
    assert isinstance(zones, dict)
    return [str(card) for card in zones[zone]]


# ---- the draft --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "camps", "points"),
    [((5, 0), "alone", 18), ((5, 0, 0), "alone", 16), ((5, 0, 0, 0), "alone", 14), ((5, 0, 0, 0), "teams", 14)],
)
def test_MB_DRAFT_01_points_by_the_number_of_players(dice: tuple[int, ...], camps: str, points: int) -> None:
    b = drafting(*dice, camps=camps)
    assert [b.of(seat + 1)["points"] for seat in range(len(dice))] == [points] * len(dice)


def test_MB_DRAFT_02_the_pool_is_open_and_holds_each_unit_once() -> None:
    b = drafting(5, 0)
    assert sorted(b.table["pool"]) == sorted(UNIT_REFS)
    take(b, "zeus")
    assert "zeus" not in b.table["pool"]
    assert b.why_not["recruit zeus"] == "MB-DRAFT-02"
    take(b, "hades", "hydra")
    assert b.asked == 1
    assert "hydra" not in b.offers("recruit")
    assert b.why_not["recruit hydra"] == "MB-DRAFT-02"
    assert b.refuses(1, "recruit hydra")


def test_MB_DRAFT_02_a_selection_may_be_agreed_on() -> None:
    b = drafting(5, 0, banned="medusa+zeus")
    assert set(b.table["pool"]) == set(UNIT_REFS) - {"medusa", "zeus"}
    assert b.offers("recruit") == GODS - {"zeus"}
    take(b, "hades", "ares")
    assert b.offers("recruit") == OTHERS - {"medusa"}
    assert (b.why_not["recruit medusa"], b.reasons["recruit medusa"]) == ("MB-DRAFT-02", "refused.banned")


def test_MB_DRAFT_03_all_divinities_are_of_one_kind() -> None:
    b = drafting(5, 0)
    assert b.table["options"]["divinities"] == "god"
    assert all(UNITS[UNIT_REFS.index(ref)].type == facts.GOD for ref in b.offers("recruit"))
    assert DIVINITIES == ("god", "titan")
    with pytest.raises(petteia.UnknownGame):
        begin(divinities="hero")


def test_MB_DRAFT_03_gods_and_titans_are_not_mixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts patched: Zeus is a titan. In a draft of gods nobody recruits him."""
    monkeypatch.setattr(UNITS[UNIT_REFS.index("zeus")], "type", facts.TITAN)
    b = drafting(5, 0)
    assert b.offers("recruit") == GODS - {"zeus"}
    assert b.why_not["recruit zeus"] == "MB-DRAFT-03"


@pytest.mark.parametrize(
    ("dice", "order"),
    [((5, 0), [1, 2]), ((0, 5), [2, 1]), ((0, 5, 0), [2, 3, 1]), ((0, 0, 5, 0), [3, 4, 1, 2])],
)
def test_MB_DRAFT_04_divinities_are_recruited_in_turn_order_and_paid(dice: tuple[int, ...], order: list[int]) -> None:
    b = drafting(*dice)
    points = b.of(1)["points"]
    assert b.offers("recruit") == GODS
    assert set(b.why_not) == {f"recruit {ref}" for ref in OTHERS | TITANS}  # divinities first, of the kind agreed on
    assert take(b, *["zeus", "hades", "ares", "athena"][: len(dice)]) == order
    assert [b.of(seat)["points"] for seat in order] == [points - COSTS["zeus"]] * len(order)
    assert b.prompt == "ask.recruit"


@pytest.mark.parametrize(
    ("dice", "order"),
    [((5, 0), [2, 1]), ((0, 5, 0), [1, 3, 2]), ((0, 0, 5, 0), [2, 1, 4, 3])],
)
def test_MB_DRAFT_05_units_are_recruited_in_reverse_order_over_and_over(
    dice: tuple[int, ...], order: list[int]
) -> None:
    """Not back and forth: the same order each time."""
    b = drafting(*dice)
    take(b, *["zeus", "hades", "ares", "athena"][: len(dice)])
    units = sorted(OTHERS, key=lambda ref: COSTS[ref])[: 3 * len(dice)]
    assert take(b, *units) == order * 3


def test_MB_DRAFT_04_MB_DRAFT_05_vector_11_reverse_order_draft() -> None:
    """Appendix A, 11: divinities A, B; then units B, A, B, A."""
    b = drafting(5, 0)
    assert take(b, "zeus", "hades", "cerberus", "heracles", "achilles", "leonidas") == [1, 2, 2, 1, 2, 1]
    assert army_of(b, 1) == ["zeus", "heracles", "leonidas"]
    assert army_of(b, 2) == ["hades", "cerberus", "achilles"]


def test_MB_DRAFT_06_a_unit_is_paid_for_at_once() -> None:
    b = drafting(5, 0)
    take(b, "zeus", "hades", "cerberus")
    assert b.of(2)["points"] == 18 - 6 - 4
    take(b, "atalanta", "hydra", "spartans", "odysseus")  # seat 2: 12 - 4 - 4 - 3 = 1
    assert b.of(2)["points"] == 1
    take(b, "hoplites")
    assert b.asked == 2
    assert b.why_not["recruit leonidas"] == "MB-DRAFT-06"
    assert all(COSTS[ref] == 1 for ref in b.offers("recruit"))


def test_MB_DRAFT_07_an_army_has_exactly_one_divinity() -> None:
    b = drafting(5, 0)
    take(b, "zeus", "hades")
    assert not b.offers("recruit") & GODS
    assert b.why_not["recruit ares"] == "MB-DRAFT-07"
    assert b.refuses(2, "recruit ares")


@pytest.mark.parametrize("army", ["heracles+achilles", "zeus+hades"])
def test_MB_DRAFT_07_an_army_given_as_a_list_too(army: str) -> None:
    with pytest.raises(petteia.UnknownGame, match="MB-DRAFT-07"):
        begin(recruitment="armies", army_1=army)


def test_MB_DRAFT_08_at_most_one_expensive_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts patched: Hydra, Cerberus and Heracles cost 5. Nothing in the box does, but for gods at 6."""
    for ref in ("hydra", "cerberus", "heracles"):
        monkeypatch.setattr(UNITS[UNIT_REFS.index(ref)], "cost", 5)
    b = drafting(5, 0)
    take(b, "zeus", "hades")
    assert b.offers("recruit") >= {"hydra", "cerberus", "heracles"}  # the divinity does not count
    take(b, "hydra", "achilles")
    assert b.of(2)["points"] == 7
    assert not b.offers("recruit") & {"cerberus", "heracles"}
    assert b.why_not["recruit cerberus"] == "MB-DRAFT-08"
    take(b, "medusa")
    assert "cerberus" in b.offers("recruit")  # player 1 has none yet
    with pytest.raises(petteia.UnknownGame, match="MB-DRAFT-08"):
        begin(recruitment="armies", army_1="zeus+hydra+cerberus")
    c = building()
    c.one("recruit zeus", "recruit hydra")
    assert c.why_not["recruit cerberus"] == "MB-DRAFT-08"


def test_MB_DRAFT_09_no_unit_twice_in_one_army() -> None:
    with pytest.raises(petteia.UnknownGame, match="MB-DRAFT-09"):
        begin(recruitment="armies", army_1="zeus+heracles+heracles")
    b = building()
    b.one("recruit zeus", "recruit hydra")
    assert "hydra" not in b.offers("recruit")


def test_MB_DRAFT_09_no_unit_twice_in_one_camp() -> None:
    """Four build in two teams: 1 and 3 against 2 and 4. The veterans of heroes are not in the box."""
    b = building(4)
    b.one("recruit zeus", "recruit heracles", "recruit hydra", "ready")
    b.two("recruit zeus", "recruit heracles", "recruit cerberus", "ready")  # the other camp may
    assert not b.offers("recruit") & {"zeus", "heracles", "hydra"}
    assert b.why_not["recruit heracles"] == "MB-DRAFT-09"
    assert "cerberus" in b.offers("recruit")
    b.three("recruit hades", "recruit cerberus", "recruit achilles", "ready")
    assert not b.offers("recruit") & {"zeus", "heracles", "cerberus"}
    assert "hydra" in b.offers("recruit")


@pytest.mark.parametrize(
    ("one", "three"), [("army_14_a", "army_14_a"), ("zeus+heracles", "hades+heracles"), ("army_14_a", "hades+spartans")]
)
def test_MB_DRAFT_09_no_unit_twice_in_a_camp_of_ready_made_armies(one: str, three: str) -> None:
    with pytest.raises(petteia.UnknownGame):
        begin(4, camps="teams", recruitment="armies", army_1=one, army_3=three)


def test_MB_DRAFT_10_who_has_no_points_left_is_skipped() -> None:
    """Three players: the second and the third spend 16 in three units, the first goes on alone."""
    b = drafting(5, 0, 0)
    assert take(b, "zeus", "hades", "ares") == [1, 2, 3]
    assert take(b, "hydra", "cerberus", "hoplites") == [3, 2, 1]
    assert take(b, "heracles", "achilles", "spartans") == [3, 2, 1]  # 2 points left for 2 and 3
    assert take(b, "atalanta", "centaurs", "amazons") == [3, 2, 1]
    assert b.of(3)["points"] == 0
    assert take(b, "infernal_hounds", "infernal_warriors") == [2, 1]
    assert [b.of(seat)["points"] for seat in (1, 2, 3)] == [6, 0, 0]
    assert take(b, "leonidas") == [1]
    assert b.asked == 1
    assert b.of(2)["extra"] == b.of(3)["extra"] == 0
    take(b, "odysseus")
    assert b.prompt == "ask.place"


def test_MB_DRAFT_11_points_that_buy_nothing_become_art_of_war_cards() -> None:
    """Everything below 3 is banned but the Spartans: 1 point is left to the first player, who is finished."""
    cheap = "atalanta+amazons+infernal_hounds+infernal_warriors+hoplites+centaurs"
    b = drafting(5, 0, banned=cheap)
    take(b, "zeus", "hades", "cerberus", "odysseus", "hydra", "leonidas", "heracles")
    assert (b.asked, b.of(1)["points"], b.of(2)["points"]) == (1, 6, 0)
    take(b, "achilles")  # 2 points left; the Spartans are the only choice, then 1 point buys nothing
    assert army_of(b, 1)[-1] == "spartans"
    assert (b.of(1)["points"], b.of(1)["extra"], b.of(2)["extra"]) == (0, 1, 0)
    while b.prompt == "ask.place":
        b.do(b.asked, min(b.offered))
    assert b.hand(1).count("art_of_war") >= 3 + 1
    assert len(b.hand(2)) == 3 + 3


def test_MB_DRAFT_11_a_card_for_each_point() -> None:
    b = begin(recruitment="armies", army_1="zeus+heracles", army_2="hades+cerberus+achilles+hydra")
    assert b.prompt != "ask.place"  # no troops: straight to the sides, then to the first turn
    while b.prompt == "ask.choose_side":
        b.do(b.asked, min(b.offered))
    hands = [len(b.hand(1)), len(b.hand(2))]
    drawn = [1 if b.asked == seat and b.prompt == "ask.turn" else 0 for seat in (1, 2)]
    assert hands == [3 + 8 + 3 + drawn[0], 3 + 0 + 3 + drawn[1]]
    assert b.hand(1).count("art_of_war") >= 3 + 8


def test_MB_DRAFT_12_who_can_recruit_must() -> None:
    b = drafting(5, 0)
    take(b, "zeus", "hades")
    while b.prompt == "ask.recruit":
        assert all(key.startswith("recruit ") for key in b.offered)
        for key in ("pass", "ready", "stop"):
            assert b.refuses(b.asked, key)
        b.do(b.asked, min(b.offered))
    assert sum(COSTS[ref] for ref in army_of(b, 1)) == 18


# ---- construction -----------------------------------------------------------------------------------------------


def test_MB_DRAFT_13_each_recruits_in_secret_from_the_own_full_collection() -> None:
    b = building()
    assert {name.split(".")[0] for name in seen(b, 1, "collection.0")} == set(UNIT_REFS)
    b.one("recruit zeus", "recruit heracles")
    assert seen(b, 1, "army.0") == ["zeus.1", "heracles.1"]
    for watcher in (0, 2):
        assert set(seen(b, watcher, "army.0")) == {"army_1"}
        assert set(seen(b, watcher, "collection.0")) == {"army_1"}
    assert "heracles" not in str(b.match.view(1)["log"]).lower()
    assert b.of(1)["units"] == []
    b.one("recruit cerberus", "recruit hydra", "ready")
    b.two("recruit zeus", "recruit heracles", "recruit cerberus", "recruit hydra", "ready")  # the very same
    assert sorted(army_of(b, 1)) == sorted(army_of(b, 2)) == ["cerberus", "heracles", "hydra", "zeus"]


def test_MB_DRAFT_13_a_unit_may_be_put_back() -> None:
    b = building()
    b.one("recruit zeus", "recruit heracles", "dismiss zeus")
    assert seen(b, 1, "army.0") == ["heracles.1"]
    assert b.offers("recruit") >= GODS


def test_MB_DRAFT_14_the_costs_add_up_exactly() -> None:
    b = building()
    b.one("recruit zeus", "recruit heracles", "recruit hydra")  # 4 points left
    assert "ready" not in b.offered
    assert b.why_not["ready"] == "MB-DRAFT-14"
    b.one("recruit leonidas")
    assert b.offers("recruit") == {
        "amazons",
        "infernal_hounds",
        "infernal_warriors",
        "hoplites",
        "spartans",
        "centaurs",
    }
    b.one("recruit hoplites")
    assert b.offered == {"ready", *(f"dismiss {ref}" for ref in ("zeus", "heracles", "hydra", "leonidas", "hoplites"))}
    b.one("ready")
    b.two("recruit ares", "recruit achilles", "recruit cerberus", "recruit hydra", "ready")
    assert (b.of(1)["extra"], b.of(2)["extra"]) == (0, 0)
    assert (b.of(1)["points"], b.of(2)["points"]) == (0, 0)


def test_MB_DRAFT_14_a_unit_that_leaves_no_exact_sum_is_not_offered() -> None:
    """Without troops: after Zeus and three units of 3 there are 3 points; Atalanta would leave one too many."""
    heroes = ("achilles", "heracles", "odysseus", "leonidas", "atalanta")
    b = building(banned=all_but(*heroes, "medusa", "minotaur", "cerberus", "hydra"))
    b.one("recruit zeus", "recruit leonidas", "recruit odysseus", "recruit medusa")
    assert b.offers("recruit") == {"minotaur"}
    assert b.why_not["recruit atalanta"] == "MB-DRAFT-14"


def all_but(*kept: str) -> str:
    """The option `banned` that leaves only these units, and the gods."""
    return "+".join(unit.ref for unit in UNITS if not unit.divinity and unit.ref not in kept)


def test_MB_DRAFT_14_units_are_not_banned_until_no_exact_sum_is_left() -> None:
    for seats, kept in ((2, ("leonidas",)), (4, ("achilles", "heracles", "hoplites", "spartans"))):
        with pytest.raises(petteia.UnknownGame, match="MB-DRAFT-14"):
            begin(seats, 1, recruitment="construction", banned=all_but(*kept))
    assert building(banned=all_but("heracles", "cerberus", "hydra")).offers("recruit") >= GODS


def test_MB_DRAFT_14_a_partner_keeps_units_to_spend_the_points_with() -> None:
    """Units of 4, 4, 3, 3, 2 and 1: after 4, 3 and 1 nobody could spend 8 exactly with 4, 3 and 2."""
    b = building(4, banned=all_but("achilles", "heracles", "odysseus", "leonidas", "atalanta", "hoplites"))
    b.one("recruit zeus", "recruit achilles", "recruit odysseus", "recruit hoplites")
    assert "ready" not in b.offered
    assert (b.why_not["ready"], b.reasons["ready"]) == ("MB-DRAFT-14", "refused.partner_starves")
    b.one("dismiss odysseus", "dismiss hoplites", "recruit heracles", "ready")
    b.two("recruit zeus", "recruit leonidas", "recruit odysseus", "recruit atalanta", "ready")
    b.three("recruit ares", "recruit leonidas", "recruit odysseus", "recruit atalanta", "ready")
    assert b.asked == 4


def test_MB_DRAFT_07_each_may_take_the_same_divinity_in_a_construction() -> None:
    """So banning three gods of four leaves enough; a scenario that imposes its armies does not look at them at all."""
    assert building(banned="zeus+ares+hades").offers("recruit") & GODS == {"athena"}
    begin(2, 1, play="lerna_second_labour", banned="zeus+ares+hades")
    with pytest.raises(petteia.UnknownGame, match="MB-DRAFT-07"):
        begin(2, 1, banned="zeus+ares+hades")


def test_MB_DRAFT_15_the_kind_of_divinity_is_agreed_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts patched: Zeus is a titan, so that there is another kind."""
    monkeypatch.setattr(UNITS[UNIT_REFS.index("zeus")], "type", facts.TITAN)
    b = building()
    for seat in (1, 2):
        assert b.asked == seat
        assert b.offers("recruit") & GODS == GODS - {"zeus"}
        assert b.why_not["recruit zeus"] == "MB-DRAFT-15"
        b.do(seat, "recruit hades", "recruit heracles", "recruit cerberus", "recruit hydra", "ready")


def test_MB_DRAFT_16_armies_are_revealed_together() -> None:
    b = building()
    b.one("recruit zeus", "recruit heracles", "recruit cerberus", "recruit hydra", "ready")
    b.two("recruit ares", "recruit achilles", "recruit cerberus")
    assert b.of(1)["units"] == []  # the other one is not ready
    assert set(seen(b, 2, "army.0")) == {"army_1"}
    b.two("recruit hydra", "ready")
    assert sorted(army_of(b, 1)) == ["cerberus", "heracles", "hydra", "zeus"]
    assert sorted(army_of(b, 2)) == ["achilles", "ares", "cerberus", "hydra"]


# ---- imposed ----------------------------------------------------------------------------------------------------

LABOUR = ["athena", "heracles", "atalanta", "hoplites", "amazons"]
BROOD = ["hades", "hydra", "infernal_hounds", "infernal_warriors"]


def test_MB_DRAFT_17_a_scenario_lists_every_unit() -> None:
    b = begin(play="lerna_second_labour")
    assert (army_of(b, 1), army_of(b, 2)) == (LABOUR, BROOD)
    assert not b.offers("recruit")


def test_MB_DRAFT_18_imposed_armies_need_not_spend_their_points() -> None:
    """14 and 12 points instead of 18, and nothing is converted but what the scenario grants (2 cards to the brood)."""
    b = begin(play="lerna_second_labour")
    assert (sum(COSTS[ref] for ref in LABOUR), sum(COSTS[ref] for ref in BROOD)) == (14, 12)
    assert (b.of(1)["points"], b.of(2)["points"]) == (0, 0)
    assert (b.of(1)["extra"], b.of(2)["extra"]) == (0, 2)
