"""LH-BLESS-26, -27: what may be used at any time is offered where it can matter, on other players' turns too."""

from typing import Any

import pytest

from tests.lords.board import DIE, Board, board, monster, player, region, unshuffled

PRAYER: dict[str, Any] = {"blessings": ["battle_prayer"]}
EVENT = {"event": ["amazon_queen"]}


def minotaur(turn: str = "achilles", **helen: Any) -> Board:
    """The Minotaur attacks Helen's region."""
    return (
        board(
            player("achilles", "epirus"),
            player("helen", "elis", **helen),
            monster("minotaur", "attica"),
            region("attica", "helen", helen=2),
            turn=turn,
            pile={**EVENT, "combat": ["trap_sword", "phalanx"]},
        )
        .rolls(DIE["attack"])
        .do(turn, "build_monument zeus")
    )


@pytest.mark.parametrize("turn", ["achilles", "helen"])
def test_LH_BLESS_26_before_a_monster_takes_a_priest(turn: str) -> None:
    b = minotaur(turn, **PRAYER, priests=1)
    assert (b.asked, b.prompt, b.offered) == ("helen", "ask.priest_taken", {"use battle_prayer", "go_without"})
    kept = b.copy().helen("go_without")
    assert (kept.of("helen")["pool"], kept.hand("helen")) == (0, [])
    b.helen("use battle_prayer")
    assert (b.of("helen")["pool"], b.of("helen")["priests_left"], b.hand("helen")) == (0, 4, ["trap_sword"])
    assert b.prompt == "ask.turn"  # nothing is left to take, and nobody is asked again


def test_LH_BLESS_26_as_often_as_priests_are_paid() -> None:
    b = minotaur(**PRAYER, priests=2).helen("use battle_prayer")
    assert (b.asked, b.prompt) == ("helen", "ask.priest_taken")
    assert len(b.helen("use battle_prayer").hand("helen")) == 2


@pytest.mark.parametrize("helen", [{"priests": 2}, {**PRAYER, "priests": 0}, {"deeds": ["aid_to_atlas"], "priests": 2}])
def test_LH_BLESS_26_nobody_is_asked_for_whom_it_makes_no_difference(helen: dict[str, Any]) -> None:
    b = minotaur(**helen)
    assert b.prompt == "ask.turn"
    assert b.of("helen")["pool"] == max(0, helen["priests"] - 1)


def caduceus(**helen: Any) -> Board:
    """Achilles makes Helen discard a card before a battle on his turn."""
    return board(
        player("achilles", "crete", artifacts=["caduceus"]),
        player("helen", "epirus", hand=["phalanx"], **helen),
        region("argolis", "achilles", achilles=3),
        region("corinthia", "helen", helen=3),
        pile={"combat": ["charge", "assault_axe"]},
    ).achilles("march argolis corinthia", "how_many 3")


@pytest.mark.parametrize(
    ("helen", "power"),
    [({**PRAYER, "priests": 1}, "battle_prayer"), ({"deeds": ["aid_to_atlas"]}, "aid_to_atlas")],
)
def test_LH_BLESS_26_LH_QUEST_22_before_another_player_takes_a_card(helen: dict[str, Any], power: str) -> None:
    b = caduceus(**helen).achilles("let_begin 0", "use caduceus")
    assert (b.asked, b.prompt, b.offered) == ("helen", "ask.card_taken", {f"use {power}", "go_without"})
    assert b.copy().helen("go_without").hand("helen") == []
    b.helen(f"use {power}", "discard phalanx")
    assert "charge" in b.hand("helen")
    assert "phalanx" not in b.hand("helen")


def test_LH_BLESS_26_otherwise_the_card_goes_at_once() -> None:
    b = caduceus().achilles("use caduceus")
    assert b.hand("helen") == []
    assert b.prompt != "ask.card_taken"


def defended(priests: int, *blessings: str) -> Board:
    """Helen wins a battle on Achilles' turn; her goddess gives a priest."""
    return board(
        player("achilles", "crete"),
        player("helen", "epirus", blessings=["athenas_gift", *blessings], priests=priests, hand=["phalanx"]),
        region("argolis", "achilles", achilles=2),
        region("corinthia", "helen", helen=6),
        pile={"combat": ["trap_sword"]},
    ).achilles("march argolis corinthia", "how_many 2")


def test_LH_BLESS_26_before_a_priest_is_gained_with_none_left() -> None:
    b = defended(4, "battle_prayer").helen("pass", "pass")
    assert (b.asked, b.prompt) == ("helen", "ask.priest_coming")
    left = b.copy().helen("go_without")
    assert (left.of("helen")["pool"], left.hand("helen")) == (4, ["phalanx"])
    b.helen("use battle_prayer")
    assert (b.of("helen")["pool"], sorted(b.hand("helen"))) == (4, ["phalanx", "trap_sword"])  # paid, and gained
    assert (b.asked, b.prompt) == ("helen", "ask.turn")


def test_LH_BLESS_26_not_while_priests_are_left() -> None:
    b = defended(3, "battle_prayer").helen("pass", "pass")
    assert (b.prompt, b.of("helen")["pool"]) == ("ask.turn", 4)


def test_LH_BLESS_26_also_when_a_draft_gives_the_priest() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "epirus", **PRAYER, priests=4),
        region("crete", "achilles"),
        temples_built=1,
        pile={"blessing": ["bluff", "hermes_temple", "push_ups"], "combat": ["trap_sword"]},
    ).achilles("build_temple crete", "bless bluff")
    b.helen("bless hermes_temple")
    assert (b.asked, b.prompt) == ("helen", "ask.priest_coming")
    assert b.helen("use battle_prayer").of("helen")["pool"] == 4


def test_LH_BLESS_26_while_cards_lie_to_defend_in_a_hunt() -> None:
    hand = ["phalanx", "tactical_maneuver_mace", "encirclement_mace"]
    b = board(
        player("achilles", "attica", **PRAYER, priests=1, hand=hand, strength=1),
        player("helen", "elis"),
        monster("hydra", "attica"),
        pile={"attack": ["attack_3", "attack_4"], "combat": ["trap_mace", "assault_axe"]},
        rolls=unshuffled(18),
    ).achilles("hunt hydra", "go_without", "go_without", "strike phalanx 1", "end_attack")
    b.helen("attack_with attack_4").achilles("guard trap_mace")
    assert (b.prompt, "use battle_prayer" in b.offered) == ("ask.guard_more", True)
    b.achilles("use battle_prayer", "guard assault_axe")  # 1 and 4: enough, and the others stay in hand
    assert {"tactical_maneuver_mace", "encirclement_mace"} <= set(b.hand("achilles"))


@pytest.mark.parametrize("power", ["exile", "shoot_to_kill"])
def test_LH_BLESS_27_what_names_no_moment_is_used_between_actions(power: str) -> None:
    b = board(
        player("achilles", "attica", blessings=[power], hand=["charge", "glory_bow"], leadership=2),
        player("helen", "elis"),
        region("attica", "achilles", achilles=3),
        monster("hydra", "attica"),
    )
    assert f"use {power}" in b.offered
    b.achilles("move attica boeotia")
    assert (b.prompt, f"use {power}" in b.offered) == ("ask.move_more", False)
    assert f"use {power}" in b.achilles("enough").offered
