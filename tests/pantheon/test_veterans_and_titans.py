"""Units the rulebook names without a dashboard: veterans, titans, units with every trait. Nothing is patched."""

import pytest

import petteia
from petteia.games.pantheon import facts
from petteia.games.pantheon.recruit import can_build, can_complete, exact_armies
from petteia.games.pantheon.unit_facts import KIN, RECONSTRUCTED, UNIT_REFS, UNITS
from petteia.kernel.errors import UnknownGame
from petteia.kernel.playout import play_at_random
from tests.pantheon.board import Board, begin, board, calm, player, rolled, throw, unit, war
from tests.pantheon.deeds import ready

NEW = ("achilles_veteran", "heracles_veteran", "kronos", "rhea", "typhon", "atlas", "campe", "polyphemus")
PAIRS = [("achilles", "achilles_veteran"), ("heracles", "heracles_veteran")]


def number(ref: str) -> int:
    return UNIT_REFS.index(ref)


def drafting(*dice: int, **options: str) -> Board:
    b = throw(*dice, **options)
    while b.prompt == "ask.choose_side":
        b.do(b.asked, min(b.offered))
    return b


def building(seats: int = 2, **options: str) -> Board:
    b = begin(seats, 1, recruitment="construction", **options)
    while b.prompt == "ask.pick_board":
        b.do(b.asked, min(b.offered))
    return b


def test_what_the_rulebook_does_not_print_of_them_is_marked_as_reconstructed() -> None:
    for ref in NEW:
        assert ("units.toml", ref, "stats") in RECONSTRUCTED
        assert ("units.toml", ref, "cost") in RECONSTRUCTED


def test_every_trait_and_every_type_is_on_some_unit() -> None:
    assert {trait for one in UNITS for trait in one.traits} == set(range(len(facts.TRAIT_REFS)))
    assert {one.type for one in UNITS} == set(range(len(facts.TYPE_REFS)))


# ---- recruiting ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("young", "old"), PAIRS)
def test_MB_DRAFT_09_a_hero_and_the_veteran_are_the_same_unit(young: str, old: str) -> None:
    for first, second in ((young, old), (old, young)):
        b = drafting(5, 0)
        b.do(b.asked, "recruit zeus").do(b.asked, "recruit hades").two(f"recruit {first}").one("recruit hydra")
        assert f"recruit {second}" not in b.offered
        assert (b.why_not[f"recruit {second}"], b.reasons[f"recruit {second}"]) == ("MB-DRAFT-09", "refused.veteran")
        b.two("recruit cerberus")
        assert f"recruit {second}" in b.offered  # the opponent may


def test_MB_DRAFT_09_nor_do_partners_have_both() -> None:
    b = drafting(5, 0, 0, 0, camps="teams")
    for god in ("zeus", "hades", "ares"):
        b.do(b.asked, f"recruit {god}")  # the fourth has no choice
    b.do(b.asked, "recruit achilles")
    taker = 4
    assert b.asked == 3
    assert "recruit achilles_veteran" in b.offered  # of the other camp
    b.three("recruit hydra")
    assert b.asked == taker - 2
    assert (b.why_not["recruit achilles_veteran"], b.reasons["recruit achilles_veteran"]) == (
        "MB-DRAFT-09",
        "refused.partner_has_it",
    )


def test_MB_DRAFT_09_in_a_construction_neither() -> None:
    b = building(4)
    b.one("recruit achilles")
    assert b.why_not["recruit achilles_veteran"] == "MB-DRAFT-09"
    b.one("recruit zeus", "recruit hydra", "ready").two("recruit achilles_veteran")
    assert b.why_not["recruit achilles"] == "MB-DRAFT-09"
    b.two("recruit zeus", "recruit odysseus", "ready")
    assert b.asked == 3
    for same in PAIRS[0]:
        assert b.reasons[f"recruit {same}"] == "refused.partner_has_it"


def test_MB_DRAFT_09_nor_in_a_list_of_units() -> None:
    with pytest.raises(UnknownGame, match="MB-DRAFT-09"):
        begin(recruitment="armies", army_1="zeus+achilles+achilles_veteran")
    with pytest.raises(UnknownGame, match="MB-DRAFT-09"):
        begin(4, camps="teams", recruitment="armies", army_1="zeus+achilles", army_3="ares+achilles_veteran")


def test_MB_DRAFT_08_one_unit_of_cost_five_besides_the_divinity() -> None:
    b = drafting(5, 0)
    b.do(b.asked, "recruit zeus").do(b.asked, "recruit hades").two("recruit polyphemus").one("recruit hydra")
    for ref in ("achilles_veteran", "heracles_veteran"):
        assert (b.why_not[f"recruit {ref}"], b.reasons[f"recruit {ref}"]) == ("MB-DRAFT-08", "refused.second_expensive")
    assert "recruit achilles" in b.offered


def test_MB_DRAFT_14_points_are_never_promised_to_a_hero_and_the_veteran_together() -> None:
    """Eleven points left for a god of six: five more; Achilles and his veteran would make nine, and only one counts."""
    pool = [number(ref) for ref in ("zeus", "achilles", "achilles_veteran")]
    assert can_complete([], 11, pool)
    assert can_complete([], 10, pool)
    assert not can_complete([], 15, pool)
    assert [bin(army).count("1") for army in exact_armies(11, pool)] == [2]
    assert not exact_armies(15, pool)


def test_MB_DRAFT_14_two_armies_of_a_camp_share_no_hero() -> None:
    """Two gods, and two armies of eleven points: the one has the veteran, so the other needs other units."""
    pool = [number(ref) for ref in ("zeus", "ares", "achilles_veteran", "achilles", "amazons")]
    assert can_build(11, pool, 1)
    assert not can_build(11, pool, 2)
    assert can_build(11, [*pool, number("heracles_veteran")], 2)


def test_MB_DRAFT_09_kin_is_mutual() -> None:
    for unit_number, kin in enumerate(KIN):
        assert unit_number in kin
        assert all(KIN[other] == kin for other in kin)


# ---- titans --------------------------------------------------------------------------------------------------------


def test_MB_DRAFT_03_players_may_agree_on_titans() -> None:
    b = drafting(5, 0, divinities="titan")
    assert b.offers("recruit") == {"kronos", "rhea", "typhon", "atlas"}
    assert b.why_not["recruit zeus"] == "MB-DRAFT-03"
    b.do(b.asked, "recruit kronos").do(b.asked, "recruit rhea")
    assert b.prompt == "ask.recruit"
    assert b.why_not["recruit typhon"] == "MB-DRAFT-07"
    b = drafting(5, 0)
    assert b.why_not["recruit kronos"] == "MB-DRAFT-03"


def test_MB_DRAFT_15_so_may_builders() -> None:
    b = building(divinities="titan")
    assert b.why_not["recruit zeus"] == "MB-DRAFT-15"
    b.one("recruit atlas").one("recruit polyphemus")
    assert "recruit kronos" not in b.offered


@pytest.mark.parametrize(("seats", "camps"), [(2, "alone"), (3, "alone"), (4, "alone"), (4, "teams")])
def test_MB_DRAFT_03_battles_of_titans_are_played_to_the_end(seats: int, camps: str) -> None:
    game = petteia.new("pantheon", seats=seats, seed=seats, divinities="titan", camps=camps).game
    play_at_random(game, 5)
    assert game.result is not None


def test_MB_WIN_01_a_titan_is_a_divinity() -> None:
    b = board(
        player("ares", "minotaur", hand=["minotaur"]),
        player("kronos"),
        unit("minotaur.1", "ol13"),
        unit("kronos.2", "ol13", vitality=1),
        options={"divinities": "titan"},
    )
    b.one("activate minotaur.1").rolls(*[5] * 7).one("attack kronos.2")
    calm(b, "ask.raise").one("spend 2 1", "keep_dice", "keep_dice")
    assert b.result == ((1,), "last_divinity")


def test_MB_TALENT_34_a_titan_is_thrown_for_three_blanks() -> None:
    for blanks, thrown in ((2, False), (3, True)):
        b = war(unit("minotaur.1", "ol13"), unit("kronos.2", "ol13"), hand=("minotaur",))
        b.one("activate minotaur.1").rolls(*[0] * blanks, *[1] * (7 - blanks)).one("attack kronos.2")
        calm(b, "ask.change_roll")
        assert bool(b.offers("throw")) is thrown


def test_MB_BORDER_05_cage_walls_stop_a_titan_also_in_flight() -> None:
    b = ready("typhon.1", unit("medusa.2", "uw23"), at="uw11", board="gates_of_the_underworld")
    assert "uw12" not in b.offers("walk")
    b = war(unit("typhon.1", "uw11"), hand=("typhon",), board="gates_of_the_underworld").one("commit typhon.1")
    assert "uw12" not in b.offers("fly")


# ---- traits --------------------------------------------------------------------------------------------------------


def test_MB_TRAIT_04_campe_walks_through_lava() -> None:
    b = ready("campe.1", at="uw06", board="gates_of_the_underworld").one("walk uw07")
    assert (b.at("campe.1"), b.vitality("campe.1")) == ("uw07", 7)
    b = ready("minotaur.1", at="uw06", board="gates_of_the_underworld").one("walk uw07")
    assert b.vitality("minotaur.1") == 6


def test_MB_TRAIT_05_rhea_is_at_home_in_the_ice() -> None:
    b = ready("rhea.1", at="bo07", board="pass_of_boreas")
    assert b.vitality("rhea.1") == 9
    assert b.table["activation"]["left"] == 2
    b = ready("ares.1", at="bo07", board="pass_of_boreas")
    assert (b.vitality("ares.1"), b.table["activation"]["left"]) == (8, 1)


def test_MB_TRAIT_09_MB_TRAIT_10_campe_flies_over_walls() -> None:
    b = ready("campe.1", at="ol17")
    assert "ol18" not in b.offers("walk")
    b = war(unit("campe.1", "ol17"), hand=("campe",)).one("commit campe.1")
    assert "ol18" in b.offers("fly")


def test_MB_MAN_07_campe_escapes_also_after_her_guard() -> None:
    b = war(
        unit("minotaur.1", "ol13"),
        unit("odysseus.2", "ol13"),
        unit("campe.2", "ol13"),
        hand=("minotaur",),
        other=("art_of_war",),
    )
    b.one("activate minotaur.1").rolls(*[1] * 7).one("attack odysseus.2").two("guard campe.2")
    assert (b.asked, b.prompt, b.attack["defender"]) == (2, "ask.escape", "campe.2")


def test_MB_TRAIT_14_an_aerial_attack_reaches_further() -> None:
    b = war(unit("campe.1", "ol11"), unit("medusa.2", "ol12"), hand=("campe",)).one("commit campe.1")
    assert b.offers("aerial") == {"medusa.2"}


def test_MB_TRAIT_16_MB_TRAIT_17_polyphemus_fills_his_zone() -> None:
    b = war(unit("polyphemus.1", "ol11"), unit("medusa.2", "ol06"), hand=("polyphemus",), other=("medusa",))
    assert b.area("ol11")["saturated"]
    b.one("activate polyphemus.1")
    assert "ol06" not in b.offers("walk")  # somebody is there
    b = ready("polyphemus.1", at="uw06", board="gates_of_the_underworld")
    assert "uw07" not in b.offers("walk")  # too small


def test_MB_TRAIT_18_atlas_is_not_thrown() -> None:
    b = war(unit("minotaur.1", "ol12"), unit("atlas.2", "ol13"), hand=("minotaur",))
    b.one("activate minotaur.1").rolls(*[0] * 7).one("attack_near atlas.2")
    calm(b, "ask.change_roll")
    assert b.offers("throw") == set()


def test_MB_TRAIT_14_nor_do_ruins_help_against_the_counter_attack_on_an_aerial_attack() -> None:
    """The sequence of the attack includes its counter-attack: Campe in the ruins has no +1 defense against it."""
    for start, attack, defense in (("commit", "aerial", 7), ("activate", "attack", 8)):
        b = war(unit("campe.1", "ol07"), unit("medusa.2", "ol07"), hand=("campe",), other=("medusa",))
        b.one(f"{start} campe.1").rolls(*[0] * 20).one(f"{attack} medusa.2")
        calm(b, "ask.counter").two("counter")
        assert rolled(b)[1] == defense
