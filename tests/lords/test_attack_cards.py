"""LH-HUNT-16 to -26: the monster attack cards, one kind after the other."""

import pytest

from tests.lords.board import Board
from tests.lords.test_hunt import facing

CARDS = [
    "attack_3",
    "attack_4",
    "attack_5",
    "charge",
    "fury",
    "mighty_attack",
    "nasty_wound",
    "quick_attack_4",
    "quick_attack_5",
    "rampage",
    "recall_3",
    "recall_4",
    "special_attack_3",
    "special_attack_4",
    "surprise_attack",
    "wild_attack_4",
    "wild_attack_5",
]
HAND = ["trap_mace", "trap_sword", "glory_bow"]


def value(b: Board) -> int:
    return int(b.hunt["value"]["total"])


# ---- all of them ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("attack_3", 3),
        ("attack_4", 4),
        ("attack_5", 5),
        ("mighty_attack", 4),
        ("nasty_wound", 4),
        ("quick_attack_4", 4),
        ("quick_attack_5", 5),
        ("recall_3", 3),
        ("recall_4", 4),
        ("special_attack_3", 3),
        ("special_attack_4", 4),
        ("wild_attack_4", 4),
        ("wild_attack_5", 5),
    ],
)
def test_LH_HUNT_16_printed_values(card: str, printed: int) -> None:
    assert value(facing(card, hand=HAND)) == printed
    assert value(facing(card, "cerberus", 2, 3, 4, hand=["charge"])) == printed


@pytest.mark.parametrize("card", CARDS)
def test_LH_HUNT_18_a_card_defended_against_has_no_effect(card: str) -> None:
    hand = ["charge", "charge", "assault_axe", "assault_spear", "trap_mace", "trap_sword"]
    b = facing(card, "cerberus", 7, hand=hand, draw=["glory_bow", "glory_torch"], injured=["leadership"], strength=3)
    held = len(b.hand("achilles"))
    b.achilles("guard charge")
    laid = 1
    while b.prompt == "ask.guard_more":
        b.achilles(sorted(b.offered)[0])
        laid += 1
    assert (b.prompt, b.injuries("achilles"), b.wounds("cerberus")) == ("ask.strike", {"leadership"}, [1, 7])
    assert [b.attribute("achilles", name) for name in ("leadership", "strength", "speed")] == [1, 3, 2]
    assert len(b.hand("achilles")) == held - laid + 2


# ---- one after the other ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["attack_3", "attack_4", "attack_5"])
def test_LH_HUNT_19_attack_deals_one_injury(card: str) -> None:
    b = facing(card, hand=HAND, draw=["glory_torch"]).achilles("suffer")
    assert (b.prompt, b.offers("injure")) == ("ask.injure", {"leadership", "strength", "speed"})
    b.achilles("injure strength")
    assert (b.prompt, b.injuries("achilles"), len(b.hand("achilles"))) == ("ask.strike", {"strength"}, 4)


def test_LH_HUNT_17_charge_counts_the_uncovered_symbols() -> None:
    assert value(facing("charge", hand=HAND)) == 1 + 5  # Hydra has six, one was just covered
    assert value(facing("charge", "hydra", 3, 4, 5, hand=HAND)) == 1 + 2
    assert value(facing("charge", "hydra", 3, 4, 5, hand=HAND, evolved=["hydra_chalkidiki"])) == 1 + 4


def test_LH_HUNT_19_charge_deals_two_injuries() -> None:
    b = facing("charge", hand=HAND).achilles("suffer", "injure strength", "injure speed")
    assert (b.prompt, b.injuries("achilles")) == ("ask.strike", {"strength", "speed"})


def test_LH_HUNT_17_fury_counts_all_symbols_of_the_track() -> None:
    assert value(facing("fury", hand=HAND)) == 6
    assert value(facing("fury", "hydra", 3, 4, 5, hand=HAND)) == 6
    assert value(facing("fury", "hydra", 3, hand=HAND, evolved=["hydra_chalkidiki"])) == 8
    assert value(facing("fury", "cyclops", hand=HAND)) == 5


def test_LH_HUNT_19_fury_deals_one_injury() -> None:
    b = facing("fury", hand=HAND).achilles("suffer", "injure leadership")
    assert (b.prompt, b.injuries("achilles")) == ("ask.strike", {"leadership"})


def test_LH_HUNT_23_LH_HUNT_25_fury_ends_the_hunt_of_an_injured_hero_after_its_injury() -> None:
    b = facing("fury", hand=HAND, injured=["strength"]).achilles("suffer")
    assert (b.prompt, b.offers("injure")) == ("ask.injure", {"leadership", "speed"})
    b.achilles("injure leadership")  # the third one follows by itself, for the hunt that failed
    assert (b.table["hunt"], len(b.injuries("achilles")), b.asked) == (None, 3, "helen")


def test_LH_HUNT_14_fury_is_in_the_deck_twice() -> None:
    b = facing("attack_3", hand=HAND)
    cards = b.zone("attack.pile") + b.zone("attack.aside") + b.zone("blow")
    assert sorted(cards) == sorted([*CARDS, "fury"])


def test_LH_HUNT_19_mighty_attack_deals_two_injuries() -> None:
    b = facing("mighty_attack", hand=HAND).achilles("suffer", "injure speed", "injure leadership")
    assert (b.prompt, b.injuries("achilles")) == ("ask.strike", {"speed", "leadership"})


def test_LH_HUNT_19_nasty_wound_deals_an_injury_and_lowers_the_highest_attribute() -> None:
    b = facing("nasty_wound", hand=HAND, strength=4, leadership=3).achilles("suffer", "injure speed")
    assert b.injuries("achilles") == {"speed"}
    assert [b.attribute("achilles", name) for name in ("leadership", "strength", "speed")] == [3, 3, 2]
    assert b.prompt == "ask.strike"


def test_LH_HUNT_19_nasty_wound_looks_at_the_track_of_injured_attributes_too() -> None:
    b = facing("nasty_wound", hand=HAND, strength=4, leadership=3).achilles("suffer", "injure strength")
    assert b.attribute("achilles", "strength") == 3


def test_LH_HUNT_19_nasty_wound_the_hunter_breaks_ties() -> None:
    b = facing("nasty_wound", hand=HAND, strength=2, leadership=1).achilles("suffer", "injure leadership")
    assert b.offers("lower") == {"strength", "speed"}
    b.achilles("lower speed")
    assert [b.attribute("achilles", name) for name in ("leadership", "strength", "speed")] == [1, 2, 1]


@pytest.mark.parametrize("card", ["quick_attack_4", "quick_attack_5"])
def test_LH_HUNT_26_quick_attack_discards_down_to_speed(card: str) -> None:
    b = facing(card, hand=HAND, draw=["glory_torch"]).achilles("suffer", "injure leadership")
    assert (b.injuries("achilles"), b.offers("discard")) == ({"leadership"}, set(HAND))
    b.achilles("discard glory_bow")
    assert b.hand("achilles") == ["glory_torch", "trap_sword", "trap_mace"]  # two kept, one drawn
    quick = facing(card, hand=HAND, draw=["glory_torch"], speed=3).achilles("suffer", "injure leadership")
    assert (quick.prompt, len(quick.hand("achilles"))) == ("ask.strike", 4)  # nothing to discard


def test_LH_HUNT_17_rampage_counts_the_covered_symbols_twice() -> None:
    assert value(facing("rampage", hand=HAND)) == 1 + 2
    assert value(facing("rampage", "hydra", 3, 4, 5, hand=HAND)) == 1 + 8
    assert value(facing("rampage", "hydra", 3, 4, 5, hand=HAND, evolved=["hydra_chalkidiki"])) == 1 + 8


@pytest.mark.parametrize("card", ["rampage", "special_attack_3", "special_attack_4"])
def test_LH_HUNT_19_rampage_and_special_attack_resolve_the_monsters_own_attack(card: str) -> None:
    hydra = facing(card, "hydra", 5, hand=["glory_bow"], draw=["glory_torch"]).achilles("suffer")
    assert (hydra.wounds("hydra"), hydra.injuries("achilles")) == ([], set())
    assert (hydra.prompt, hydra.hand("achilles")) == ("ask.strike", ["glory_torch", "glory_bow"])
    cerberus = facing(card, "cerberus", hand=["glory_bow"]).achilles("suffer", "injure speed", "injure strength")
    assert (len(cerberus.injuries("achilles")), cerberus.wounds("cerberus")) == (3, [1])
    assert cerberus.prompt == "ask.strike"
    minotaur = facing(card, "minotaur", hand=["glory_bow"]).achilles("suffer", "injure speed", "injure strength")
    assert minotaur.zone("combat.discard") == ["phalanx_weak", "glory_bow"]


@pytest.mark.parametrize("card", ["recall_3", "recall_4"])
def test_LH_HUNT_28_recall_ends_the_hunt(card: str) -> None:
    b = facing(card, hand=HAND, draw=["glory_torch"]).achilles("suffer")
    assert (b.prompt, b.injuries("achilles")) == ("ask.injure", set())  # only the one for the hunt that failed
    b.achilles("injure speed")
    assert (b.table["hunt"], b.injuries("achilles"), len(b.hand("achilles"))) == (None, {"speed"}, 3)


def test_LH_HUNT_17_surprise_attack_counts_the_hunters_cards() -> None:
    assert value(facing("surprise_attack", hand=HAND)) == 1 + 3
    assert value(facing("surprise_attack", hand=["charge"])) == 1 + 1
    empty = facing("surprise_attack", hand=[], draw=["glory_torch"]).achilles("injure speed")
    assert (empty.prompt, empty.hand("achilles")) == ("ask.strike", ["glory_torch"])


def test_LH_HUNT_19_surprise_attack_costs_half_the_hand_rounded_up() -> None:
    b = facing("surprise_attack", hand=HAND, draw=["glory_torch"]).achilles("suffer", "injure speed")
    assert (b.injuries("achilles"), b.offers("discard")) == ({"speed"}, set(HAND))
    b.achilles("discard glory_bow", "discard trap_mace")
    assert (b.prompt, b.hand("achilles")) == ("ask.strike", ["glory_torch", "trap_sword"])
    four = facing("surprise_attack", hand=[*HAND, "reinforcements"]).achilles("suffer", "injure speed")
    four.achilles("discard glory_bow", "discard trap_mace")
    assert (four.prompt, len(four.hand("achilles"))) == ("ask.strike", 3)  # two kept, one drawn


@pytest.mark.parametrize("card", ["wild_attack_4", "wild_attack_5"])
@pytest.mark.parametrize("position", [0, 1, 2])
def test_LH_HUNT_19_wild_attack_takes_a_card_at_random(card: str, position: int) -> None:
    b = facing(card, hand=HAND, draw=["glory_torch"])
    lost = b.hand("achilles")[position]
    b.rolls(position).achilles("suffer", "injure speed")
    assert (b.prompt, b.injuries("achilles")) == ("ask.strike", {"speed"})
    assert sorted(b.hand("achilles")) == sorted([*[kept for kept in HAND if kept != lost], "glory_torch"])
    assert lost in b.zone("combat.discard")


def test_LH_HUNT_19_wild_attack_on_an_empty_hand_only_injures() -> None:
    b = facing("wild_attack_4", hand=[], draw=["glory_torch"]).achilles("injure speed")
    assert (b.prompt, b.hand("achilles")) == ("ask.strike", ["glory_torch"])
