"""LH-BLESS: the twelve blessings of Athena, one after the other."""

from typing import Any

import pytest

from tests.lords.board import Board, board, monster, player, region

FIFTEEN = [region("argolis", "achilles", achilles=8), region("crete", "achilles", achilles=7)]


def battle(attackers: int = 2, defenders: int = 2, at: str = "corinthia", **heroes: Any) -> Board:
    """All hoplites of Achilles march from Argolis against those of Helen; both heroes are far away."""
    return board(
        player("achilles", **{"at": "crete", **heroes.get("achilles", {})}),
        player("helen", **{"at": "elis", **heroes.get("helen", {})}),
        region("argolis", "achilles", achilles=attackers),
        region(at, "helen", helen=defenders),
    ).achilles(f"march argolis {at}", *[f"how_many {attackers}"] * (attackers > 1))


def blessed(card: str, *cards: str, **more: Any) -> dict[str, Any]:
    """A hero with one blessing and some combat cards."""
    return {"blessings": [card], "hand": list(cards), **more}


def attack(b: Board) -> dict[str, int]:
    """The parts of the attacker's army strength."""
    return dict(b.battle["attack"]["parts"])


def defence(b: Board) -> dict[str, int]:
    return dict(b.battle["defence"]["parts"])


def armies(b: Board, name: str = "corinthia") -> tuple[int, int]:
    return b.hoplites("achilles", name), b.hoplites("helen", name)


# ---- Cunning Tactician ------------------------------------------------------------------------------------------


def test_LH_BLESS_04_cunning_tactician_adds_one_for_every_card() -> None:
    achilles = blessed("cunning_tactician", "glory_bow", "glory_torch", "phalanx")
    b = battle(4, 4, achilles=achilles, helen={"hand": ["charge", "trap_mace"]})
    assert "blessing.cunning_tactician" not in attack(b)  # no card played yet
    b.helen("play charge")
    assert "blessing.cunning_tactician" not in {**attack(b), **defence(b)}  # the opponent's do not count
    assert attack(b.achilles("play glory_bow"))["blessing.cunning_tactician"] == 1
    b.helen("pass").achilles("play glory_torch")
    assert attack(b)["blessing.cunning_tactician"] == 2
    assert b.battle["attack"]["total"] == 4 + 1 + 1 + 2


def test_LH_BLESS_04_cunning_tactician_as_defender() -> None:
    b = battle(4, 4, helen=blessed("cunning_tactician", "charge", "phalanx")).helen("play charge")
    assert defence(b)["blessing.cunning_tactician"] == 1


# ---- Mobilization -----------------------------------------------------------------------------------------------


def mobilizing(*things: dict[str, Any], **achilles: Any) -> Board:
    """Achilles may recruit in Achaea; he also holds Corinthia, which has no city."""
    return board(
        player("achilles", "crete", blessings=["mobilization"], **achilles),
        player("helen", "elis"),
        region("achaea", "achilles"),
        region("corinthia", "achilles"),
        *things,
    )


def test_LH_BLESS_06_mobilization_two_more_hoplites_in_one_region_with_recruit() -> None:
    b = mobilizing()
    assert "use mobilization" not in b.offered
    b.achilles("recruit", "levy achaea 2")
    assert b.offered == {"use mobilization", "go_without"}
    b.achilles("use mobilization")
    assert b.offers("levy") == {"achaea 1", "achaea 2", "corinthia 1", "corinthia 2"}  # any region under control
    b.achilles("levy corinthia 2")
    assert (b.hoplites("achilles", "achaea"), b.hoplites("achilles", "corinthia")) == (2, 2)
    assert b.asked == "helen"  # once


def test_LH_BLESS_06_mobilization_may_be_left_and_needs_recruit() -> None:
    b = mobilizing().achilles("recruit", "levy achaea 2", "go_without")
    assert (b.hoplites("achilles", "achaea"), b.asked) == (2, "helen")
    b = mobilizing(region("crete", "achilles")).achilles("prepare", "levy crete 1", "levy crete 1")
    assert b.asked == "helen"


def test_LH_BLESS_06_mobilization_needs_hoplites_in_supply() -> None:
    b = mobilizing(*FIFTEEN).achilles("recruit")
    assert b.asked == "helen"  # nothing to recruit with
    b = mobilizing(region("argolis", "achilles", achilles=8), region("crete", "achilles", achilles=4))
    b.achilles("recruit", "levy argolis 2", "enough", "use mobilization")
    assert b.offers("levy") >= {"corinthia 1"}
    assert "corinthia 2" not in b.offers("levy")


# ---- Master Plan ------------------------------------------------------------------------------------------------


def test_LH_BLESS_25_master_plan_three_more_for_a_priest() -> None:
    b = battle(4, 4, achilles=blessed("master_plan", "glory_bow", priests=1), helen={"hand": ["trap_mace"]})
    b.helen("pass").achilles("play glory_bow", "use master_plan")
    # 4 + 1 + 3 against 4: Achilles has won, Helen must go
    assert (b.prompt, b.battle["attack"]["total"], attack(b)["blessing.master_plan"]) == ("ask.withdraw", 8, 3)
    assert b.of("achilles")["pool"] == 0


def test_LH_BLESS_25_master_plan_needs_a_priest() -> None:
    b = battle(4, 4, achilles=blessed("master_plan", "glory_bow", "glory_torch"), helen={"hand": ["trap_mace"]})
    b.helen("pass").achilles("play glory_bow")
    assert (b.prompt, b.offers("use")) == ("ask.play_or_pass", set())


# ---- Athena's Gift ----------------------------------------------------------------------------------------------


def test_LH_BLESS_24_athenas_gift_a_priest_for_a_battle_won() -> None:
    b = battle(2, 1, achilles=blessed("athenas_gift"))
    assert (b.control("corinthia"), b.of("achilles")["pool"]) == ("achilles", 1)


def test_LH_BLESS_24_athenas_gift_not_for_one_lost_nor_above_four() -> None:
    b = battle(1, 1, achilles=blessed("athenas_gift"))
    assert (b.control("corinthia"), b.of("achilles")["pool"]) == ("helen", 0)
    assert battle(2, 1, achilles=blessed("athenas_gift", priests=4)).of("achilles")["pool"] == 4


# ---- Heroic Presence --------------------------------------------------------------------------------------------


def test_LH_BLESS_04_heroic_presence_two_more_in_the_heros_region() -> None:
    hand = {"hand": ["charge"]}
    b = battle(2, 2, achilles=blessed("heroic_presence", at="corinthia"), helen=hand)
    assert attack(b)["blessing.heroic_presence"] == 2
    b = battle(2, 2, achilles=blessed("heroic_presence", at="argolis"), helen=hand)
    assert "blessing.heroic_presence" not in attack(b)


def test_LH_BLESS_04_heroic_presence_as_defender() -> None:
    achilles = {"at": "corinthia"}  # where Helen is, only who is there too may enter
    b = battle(3, 2, achilles=achilles, helen=blessed("heroic_presence", "charge", at="corinthia"))
    assert defence(b)["blessing.heroic_presence"] == 2


# ---- Always Prepared --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", ["achilles", "helen"])
def test_LH_BLESS_09_always_prepared_draws_a_card_if_there_is_none(owner: str) -> None:
    other = "helen" if owner == "achilles" else "achilles"
    heroes = {owner: blessed("always_prepared"), other: {"hand": ["phalanx"]}}
    b = battle(3, 3, "corinthia", **heroes)
    assert (b.prompt, len(b.hand(owner)), b.hand(other)) == ("ask.play_or_pass", 1, ["phalanx"])


def test_LH_BLESS_09_always_prepared_not_with_a_card_in_hand() -> None:
    b = battle(3, 3, helen=blessed("always_prepared", "phalanx"))
    assert (b.prompt, b.hand("helen")) == ("ask.play_or_pass", ["phalanx"])


# ---- Unbroken Morale --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "defenders", "left"), [(3, 2, 2), (2, 2, 2), (1, 2, 1), (5, 2, 4)])
def test_LH_BLESS_19_unbroken_morale_kills_one_of_a_larger_army(attackers: int, defenders: int, left: int) -> None:
    b = battle(attackers, defenders, helen=blessed("unbroken_morale", "charge"))
    assert (b.prompt, armies(b)) == ("ask.play_or_pass", (left, defenders))


def test_LH_BLESS_19_unbroken_morale_as_attacker() -> None:
    assert armies(battle(1, 3, achilles=blessed("unbroken_morale"), helen={"hand": ["charge"]})) == (1, 2)
    assert armies(battle(3, 3, achilles=blessed("unbroken_morale"), helen={"hand": ["charge"]})) == (3, 3)


# ---- Local Volunteers -------------------------------------------------------------------------------------------


def volunteers(*things: dict[str, Any]) -> Board:
    return board(player("achilles", "boeotia", blessings=["local_volunteers"]), player("helen", "elis"), *things)


def test_LH_BLESS_10_local_volunteers_recruits_two_in_one_region() -> None:
    b = volunteers(region("corinthia", "achilles"), region("crete", "achilles")).achilles("use local_volunteers")
    assert b.offers("levy") == {"corinthia 1", "corinthia 2", "crete 1", "crete 2"}
    b.achilles("levy crete 2")
    assert (b.hoplites("achilles", "crete"), b.hoplites("achilles", "corinthia"), b.prompt) == (2, 0, "ask.turn")


def test_LH_BLESS_10_local_volunteers_needs_a_region_and_hoplites() -> None:
    assert volunteers().reasons["use local_volunteers"] == "refused.no_region"
    assert volunteers(*FIFTEEN).reasons["use local_volunteers"] == "refused.no_hoplite_left"
    assert volunteers(*FIFTEEN).refuses("achilles", "use local_volunteers")


# ---- Stalwart Defense -------------------------------------------------------------------------------------------


def test_LH_BLESS_04_stalwart_defense_one_more_for_the_defender() -> None:
    b = battle(2, 2, helen=blessed("stalwart_defense", "charge"))
    assert defence(b) == {"piece.hoplites_plain": 2, "blessing.stalwart_defense": 1}


def test_LH_BLESS_04_stalwart_defense_not_for_the_attacker() -> None:
    b = battle(2, 2, achilles=blessed("stalwart_defense"), helen={"hand": ["charge"]})
    assert attack(b) == {"piece.hoplites_plain": 2}


# ---- No Attrition -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("blessing", "left"), [("no_attrition", 4), ("push_ups", 2)])
def test_LH_BLESS_16_no_attrition_ignores_the_first_cards_symbols(blessing: str, left: int) -> None:
    b = battle(4, 1, achilles=blessed(blessing, "charge")).achilles("play charge")
    assert (b.control("corinthia"), armies(b)) == ("achilles", (left, 0))


def test_LH_BLESS_16_no_attrition_not_the_second_cards_nor_the_opponents() -> None:
    b = battle(6, 4, achilles=blessed("no_attrition", "phalanx_weak", "charge"), helen={"hand": ["phalanx"]})
    b.helen("play phalanx").achilles("play phalanx_weak", "play charge")
    assert b.battle["casualties"] == {"0": 2, "1": 1}


# ---- Battle Prayer ----------------------------------------------------------------------------------------------


def test_LH_BLESS_14_battle_prayer_a_card_for_a_priest() -> None:
    b = board(
        player("achilles", "attica", blessings=["battle_prayer"], priests=1),
        player("helen", "elis"),
        pile={"combat": ["charge"]},
    )
    b.achilles("use battle_prayer")
    assert (b.hand("achilles"), b.of("achilles")["pool"], b.of("achilles")["priests_left"]) == (["charge"], 0, 4)
    assert b.reasons["use battle_prayer"] == "refused.no_priest"
    assert b.refuses("achilles", "use battle_prayer")


# ---- Restrictive Maneuver ---------------------------------------------------------------------------------------


def test_LH_BLESS_18_restrictive_maneuver_one_card_for_the_attacker() -> None:
    achilles = {"hand": ["phalanx", "phalanx_weak"]}
    b = battle(4, 2, achilles=achilles, helen=blessed("restrictive_maneuver")).achilles("play phalanx")
    assert (b.offered, b.reasons) == ({"pass"}, {"play phalanx_weak": "refused.restricted"})
    b = battle(4, 2, achilles=achilles).achilles("play phalanx")
    assert b.offered == {"play phalanx_weak", "pass"}


def test_LH_BLESS_18_restrictive_maneuver_in_each_battle_anew() -> None:
    b = board(
        player("achilles", "crete", leadership=2, hand=["glory_bow", "glory_torch"]),
        player("helen", "elis", blessings=["restrictive_maneuver"]),
        region("argolis", "achilles", achilles=2),
        region("corinthia", "helen", helen=1),
        region("arcadia", "helen", helen=1),
        monster("hydra", "epirus"),
    )
    b.achilles("move argolis corinthia", "move argolis arcadia", "fight corinthia", "play glory_bow", "pass")
    assert (b.battle["region"], b.offers("play")) == ("arcadia", {"glory_torch"})
