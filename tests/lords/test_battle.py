"""LH-BATTLE: the window before a battle, the exchange of cards, comparing, casualties, control."""

from typing import Any

import pytest

from tests.lords.board import Board, board, monster, player, region

# Corinthia has no city; it touches Argolis, Achaea, Arcadia, Attica and Boeotia. A side without cards passes unasked.


def battle(
    attackers: int = 2,
    defenders: int = 2,
    *things: dict[str, Any],
    achilles: dict[str, Any] | None = None,
    helen: dict[str, Any] | None = None,
    at: str = "corinthia",
    control: str = "helen",
    fortified: bool = False,
    **given: Any,
) -> Board:
    """All hoplites of Achilles march from Argolis against those of Helen in Corinthia."""
    return board(
        player("achilles", **{"at": "attica", **(achilles or {})}),
        player("helen", **{"at": "elis", **(helen or {})}),
        region("argolis", "achilles", achilles=attackers),
        region(at, control, "helen" if fortified else "", helen=defenders),
        *things,
        **given,
    ).achilles(f"march argolis {at}", *[f"how_many {attackers}"] * (attackers > 1))


def cards(*names: str) -> dict[str, Any]:
    return {"hand": list(names)}


def all_pass(b: Board) -> Board:
    """Nobody plays any more cards."""
    while b.prompt == "ask.play_or_pass":
        b.do(b.asked, "pass")
    return b


def strengths(b: Board) -> tuple[int, int]:
    """Army strengths at this moment: attack, defence."""
    return b.battle["attack"]["total"], b.battle["defence"]["total"]


def armies(b: Board, name: str = "corinthia") -> tuple[int, int]:
    """Hoplites of Achilles and of Helen in a region."""
    return b.hoplites("achilles", name), b.hoplites("helen", name)


# ---- LH-BATTLE-01 to -03: who fights -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blessing", "keys"),
    [
        ("", ["move argolis corinthia"]),
        ("", ["march argolis corinthia", "how_many 3"]),
        ("", ["pray hermes", "take_army argolis 3", "march_on corinthia"]),
        ("winged_boots", ["use winged_boots", "march_on corinthia"]),
        ("heros_apprentice", ["use heros_apprentice", "take_army argolis 1", "march_on corinthia"]),
        ("murderous_march", ["use murderous_march", "march_on corinthia"]),
    ],
)
def test_LH_BATTLE_01_any_kind_of_movement_causes_a_battle(blessing: str, keys: list[str]) -> None:
    b = board(
        player("achilles", "attica", priests=1, blessings=[blessing] if blessing else []),
        player("helen", "elis", hand=["charge"]),
        region("argolis", "achilles", achilles=3),
        region("corinthia", "helen", helen=1),
        monument={"hermes": 2},
    )
    b.achilles(*keys)
    assert (b.battle["region"], b.asked, b.prompt) == ("corinthia", "helen", "ask.play_or_pass")


def test_LH_BATTLE_01_no_battle_without_hoplites_of_two_players() -> None:
    b = battle(1, 0, helen={"at": "corinthia"}, achilles={"at": "corinthia"})
    assert b.table["battle"] is None
    assert b.control("corinthia") == "achilles"  # heroes and a control token do not make a battle
    b = battle(1, 0, region("achaea", "helen", helen=3), control="")
    assert b.table["battle"] is None


def test_LH_BATTLE_02_who_entered_attacks() -> None:
    b = battle(1, 1, helen=cards("charge"))
    assert (b.battle["attacker"], b.battle["defender"]) == (b.seat("achilles"), b.seat("helen"))


def test_LH_BATTLE_02_also_where_nobody_has_control() -> None:
    b = board(
        player("achilles", "attica", hand=["charge"]),
        player("helen", "elis"),
        region("phocis", achilles=2),
        region("boeotia", "helen", helen=1),
        turn="helen",
    )
    b.helen("march boeotia phocis")
    assert (b.battle["attacker"], b.battle["defender"]) == (b.seat("helen"), b.seat("achilles"))


def test_LH_BATTLE_03_all_hoplites_of_both_players_take_part() -> None:
    b = board(
        player("achilles", "crete", leadership=2),
        player("helen", "elis", hand=["charge"]),
        region("attica", "achilles", achilles=3),
        region("phocis", "achilles", achilles=1),
        region("boeotia", "helen", "helen", helen=4),
    )
    b.achilles("move attica boeotia", "move phocis boeotia")
    assert b.battle["attack"]["parts"] == [["piece.hoplites_plain", 2]]  # from both regions
    assert b.battle["defence"]["parts"][0] == ["piece.hoplites_plain", 4]  # the fortified one is of them


# ---- LH-BATTLE-04, -05: no battle --------------------------------------------------------------------------------


def test_LH_BATTLE_04_without_hoplites_on_one_side_there_is_no_battle() -> None:
    ambush = {"hand": ["charge"], "blessings": ["ambush", "athenas_gift"], "artifacts": ["harpe"]}
    b = battle(1, 1, at="arcadia", fortified=True, achilles=cards("charge"), helen=ambush)
    assert armies(b, "arcadia") == (0, 1)  # killed by Ambush
    assert b.table["battle"] is None
    assert (b.hand("achilles"), b.hand("helen")) == (["charge"], ["charge"])
    assert b.of("helen")["pool"] == 0  # nothing was won
    assert (b.asked, b.prompt) == ("helen", "ask.turn")  # the window is closed, too


def test_LH_BATTLE_04_with_one_hoplite_left_on_each_side_there_is_one() -> None:
    b = battle(2, 1, at="arcadia", fortified=True, helen={"hand": ["charge"], "blessings": ["ambush"]})
    assert (b.prompt, armies(b, "arcadia")) == ("ask.play_or_pass", (1, 1))


def test_LH_BATTLE_04_a_bite_can_prevent_a_battle() -> None:
    b = battle(1, 1, monster("chimera", "corinthia", evolved=["chimera_macedonia"]), helen=cards("charge"))
    assert (armies(b), b.table["battle"], b.hand("helen")) == ((0, 1), None, ["charge"])


def test_LH_BATTLE_05_the_side_left_keeps_its_region() -> None:
    b = battle(1, 1, at="arcadia", fortified=True, helen={"blessings": ["ambush"]})
    assert (b.control("arcadia"), b.fortified("arcadia"), armies(b, "arcadia")) == ("helen", "helen", (0, 1))


def two_fields(second: str, arrivals: int, control: str) -> Board:
    """Achilles moves 1 hoplite to Corinthia and others to a second region; Helen has 1 in each, and Reinforcements."""
    b = board(
        player("achilles", "crete", leadership=3),
        player("helen", "elis", hand=["reinforcements"]),
        region("argolis", "achilles", achilles=3),
        region("corinthia", "helen", helen=1),
        region(second, control, helen=1),
    )
    b.achilles("move argolis corinthia", *[f"move argolis {second}"] * arrivals)
    if "enough" in b.offered:
        b.achilles("enough")
    b.achilles("fight corinthia").helen("play reinforcements", f"bring {second} 1")
    return all_pass(b)


def test_LH_BATTLE_05_the_side_left_takes_an_enemy_region() -> None:
    b = two_fields("arcadia", 1, "helen")
    assert armies(b, "arcadia") == (1, 0)  # Helen's only hoplite there went to the first battle
    assert b.control("arcadia") == "achilles"


def test_LH_BATTLE_05_the_side_left_takes_a_neutral_region_by_population() -> None:
    b = two_fields("arcadia", 2, "")
    assert (armies(b, "arcadia"), b.control("arcadia")) == ((2, 0), "achilles")
    b = two_fields("arcadia", 1, "")
    assert (armies(b, "arcadia"), b.control("arcadia")) == ((1, 0), None)


# ---- LH-BATTLE-06, -07: the window before a battle ---------------------------------------------------------------


def test_LH_BATTLE_06_the_active_player_says_who_begins() -> None:
    b = battle(2, 2, achilles={"artifacts": ["harpe"]}, helen={"artifacts": ["apollos_arrow"], "at": "arcadia"})
    assert (b.asked, b.prompt) == ("achilles", "ask.who_begins")
    assert b.offered == {"let_begin achilles", "let_begin helen"}
    assert b.copy().achilles("let_begin 0").asked == "achilles"
    assert b.copy().achilles("let_begin 1").asked == "helen"


def test_LH_BATTLE_06_the_sides_alternate_one_effect_at_a_time() -> None:
    b = battle(
        2,
        2,
        region("arcadia", "helen", helen=2),
        achilles={"artifacts": ["harpe", "apollos_arrow"]},
        helen={"blessings": ["response_force"], "artifacts": ["caduceus"], "speed": 2},
    )
    b.achilles("let_begin 0", "use harpe")
    assert b.asked == "helen"
    b.helen("use response_force", "bring arcadia 1")
    assert b.asked == "achilles"
    b.achilles("use apollos_arrow")
    assert (b.asked, b.offers("use")) == ("helen", {"caduceus"})
    b.helen("use caduceus")
    assert (b.hand("achilles"), b.prompt) == ([], "ask.withdraw")  # all used, no cards: 2 + 2 against 3


def test_LH_BATTLE_06_the_window_closes_when_both_pass() -> None:
    b = battle(2, 2, achilles={"artifacts": ["harpe"]}, helen={"artifacts": ["apollos_arrow"], "at": "arcadia"})
    b.achilles("let_begin 0", "pass")
    b.helen("use apollos_arrow")
    assert (b.asked, b.prompt) == ("achilles", "ask.before_battle")  # passing once does not shut anybody out
    b.achilles("pass")
    assert b.table["battle"] is None  # Helen had nothing left, nobody a card: fought


def test_LH_BATTLE_06_a_pass_does_not_count_once_the_other_side_has_used_something() -> None:
    b = battle(
        2,
        2,
        achilles={"artifacts": ["harpe", "apollos_arrow"]},
        helen={"artifacts": ["caduceus"], "blessings": ["battle_prayer"], "priests": 1},
        pile={"combat": ["charge", "phalanx"]},
    )
    b.achilles("let_begin 0", "pass").helen("use battle_prayer").achilles("use harpe").helen("pass")
    assert (b.asked, b.offered) == ("achilles", {"use apollos_arrow", "pass"})


def test_LH_BATTLE_06_one_side_with_effects_is_asked_alone() -> None:
    b = battle(2, 2, helen={"artifacts": ["harpe"], "hand": ["charge"]})
    assert (b.asked, b.prompt, b.offered) == ("helen", "ask.before_battle", {"use harpe", "pass"})
    b.helen("pass")
    assert b.prompt == "ask.play_or_pass"
    b = battle(2, 2, helen={"hand": ["charge"]})
    assert b.prompt == "ask.play_or_pass"  # no window without effects


def test_LH_BATTLE_06_the_active_player_also_decides_when_an_effect_would_not_apply_yet() -> None:
    b = battle(2, 2, achilles={"artifacts": ["caduceus"]}, helen={"hand": ["charge"], "blessings": ["always_prepared"]})
    assert (b.asked, b.prompt) == ("achilles", "ask.who_begins")
    b.achilles("let_begin 1", "use caduceus")
    assert b.of("helen")["cards"] == 0  # she held a card when her turn in the window first came
    b = battle(
        2,
        2,
        region("arcadia", "helen", helen=1),
        achilles={"blessings": ["unbroken_morale"]},
        helen={"blessings": ["response_force"], "hand": ["charge"]},
    )
    assert (b.asked, b.prompt) == ("achilles", "ask.who_begins")


def harpe_and_morale() -> Board:
    """2 against 2. Achilles has Unbroken Morale and the Harpe, Helen can bring a third hoplite before the battle."""
    return battle(
        2,
        2,
        region("arcadia", "helen", helen=1),
        achilles={"blessings": ["unbroken_morale"], "artifacts": ["harpe"]},
        helen={"blessings": ["response_force"], "hand": ["charge"]},
    )


def test_LH_BATTLE_07_unbroken_morale_applies_when_its_owners_turn_first_comes() -> None:
    b = harpe_and_morale().achilles("let_begin 1").helen("use response_force", "bring arcadia 1")
    assert armies(b) == (2, 2)  # three, and one of them killed
    b = harpe_and_morale().achilles("let_begin 0", "use harpe").helen("use response_force", "bring arcadia 1")
    assert armies(b) == (2, 3)  # equal when the turn of Achilles first came, and no second look
    assert (b.prompt, armies(b)) == ("ask.play_or_pass", (2, 3))


def test_LH_BATTLE_07_always_prepared_looks_at_the_hand_of_that_moment() -> None:
    prepared = {"hand": ["charge"], "blessings": ["always_prepared"], "artifacts": ["harpe"]}
    b = battle(2, 2, achilles={"artifacts": ["caduceus"]}, helen=prepared, pile={"combat": ["trap_sword"]})
    later = b.copy()
    b.achilles("let_begin 0", "use caduceus")
    assert b.hand("helen") == ["trap_sword"]
    assert b.zone("combat.discard") == ["charge"]
    later.achilles("let_begin 1").helen("pass").achilles("use caduceus")
    assert (later.asked, later.hand("helen")) == ("helen", [])


def test_LH_BATTLE_07_ambush_applies_before_its_owner_uses_anything() -> None:
    ambush = {"hand": ["charge"], "blessings": ["ambush"], "artifacts": ["caduceus"]}
    b = battle(3, 1, at="arcadia", fortified=True, achilles={"artifacts": ["harpe"]}, helen=ambush)
    assert armies(b, "arcadia") == (3, 1)
    b.achilles("let_begin 0", "use harpe")
    assert (b.asked, armies(b, "arcadia")) == ("helen", (2, 1))
    b.helen("use caduceus")
    assert armies(b, "arcadia") == (2, 1)  # once


# ---- LH-BATTLE-08 to -12: the exchange of cards ------------------------------------------------------------------


def test_LH_BATTLE_08_the_defender_first_then_in_turn_one_card_each() -> None:
    b = battle(5, 5, achilles=cards("trap_sword", "flank_attack"), helen=cards("trap_mace", "tactical_maneuver_mace"))
    assert (b.asked, b.offered) == ("helen", {"play trap_mace", "play tactical_maneuver_mace", "pass"})
    b.helen("play trap_mace")
    assert (b.asked, b.offered) == ("achilles", {"play trap_sword", "play flank_attack", "pass"})
    b.achilles("play flank_attack")
    assert b.asked == "helen"
    b.helen("play tactical_maneuver_mace")
    assert b.asked == "achilles"
    assert b.battle["played"] == [["trap_mace", 1], ["flank_attack", 0], ["tactical_maneuver_mace", 1]]
    assert b.rule["play trap_sword"] == "LH-BATTLE-08"


def test_LH_BATTLE_09_the_effect_is_resolved_at_once() -> None:
    b = battle(3, 2, achilles=cards("javelin_volley_axe", "charge"), helen=cards("charge"))
    b.helen("pass").achilles("play javelin_volley_axe")
    assert (b.prompt, armies(b)) == ("ask.play_or_pass", (3, 1))
    assert strengths(b) == (3 + 2, 1)


def test_LH_BATTLE_09_then_its_strength_is_added() -> None:
    b = battle(2, 1, at="arcadia", helen=cards("local_support_bow", "charge")).helen("play local_support_bow")
    assert (b.prompt, strengths(b)) == ("ask.levy", (2, 1))
    b.helen("levy arcadia 2")
    assert strengths(b) == (2, 3 + 1)


def test_LH_BATTLE_10_who_has_passed_plays_no_more_and_the_other_goes_on_alone() -> None:
    b = battle(5, 5, achilles=cards("trap_sword", "flank_attack", "charge"), helen=cards("trap_mace"))
    b.helen("pass")
    b.achilles("play trap_sword")
    assert (b.asked, b.battle["passed"]) == ("achilles", [b.seat("helen")])
    b.achilles("play flank_attack")
    assert b.asked == "achilles"
    assert b.refuses("helen", "play trap_mace")
    b = battle(5, 5, achilles=cards("charge"), helen=cards("trap_mace", "trap_sword", "flank_attack"))
    b.helen("play trap_mace").achilles("pass").helen("play trap_sword")
    assert b.asked == "helen"


def test_LH_BATTLE_11_the_exchange_ends_when_both_have_passed() -> None:
    b = battle(5, 5, achilles=cards("trap_sword", "flank_attack"), helen=cards("trap_mace", "charge"))
    b.helen("pass").achilles("play trap_sword")
    assert b.prompt == "ask.play_or_pass"
    b.achilles("pass")
    assert (b.prompt, b.battle["winner"]) == ("ask.withdraw", b.seat("achilles"))  # 5 + 1 + 1 against 5
    assert (b.hand("achilles"), b.hand("helen")) == (["flank_attack"], ["trap_mace", "charge"])


def test_LH_BATTLE_12_the_symbols_of_all_cards_must_not_exceed_the_hoplites() -> None:
    b = battle(2, 2, achilles=cards("trap_sword", "charge", "wild_attack_axe"), helen=cards("charge"))
    b.helen("pass")
    assert "play charge" in b.offered  # two symbols, two hoplites
    b.achilles("play trap_sword")
    assert b.offers("play") == {"wild_attack_axe"}  # one more is just allowed
    assert (b.why_not, b.reasons) == ({"play charge": "LH-BATTLE-12"}, {"play charge": "refused.casualties"})
    assert b.refuses("achilles", "play charge")


def test_LH_BATTLE_12_the_hoplites_of_the_moment_count() -> None:
    b = battle(
        1,
        1,
        region("achaea", "achilles", achilles=1),
        achilles=cards("charge", "reinforcements"),
        helen=cards("charge"),
    )
    b.helen("pass")
    assert b.why_not["play charge"] == "LH-BATTLE-12"
    b.achilles("play reinforcements", "bring achaea 1")
    assert "play charge" in b.offered


def test_LH_BATTLE_12_in_the_other_reading_each_card_counts_alone() -> None:
    hands: dict[str, Any] = {"achilles": cards("trap_sword", "charge", "wild_attack_axe"), "helen": cards("charge")}
    b = battle(2, 2, options={"casualties": "each"}, **hands)
    b.helen("pass").achilles("play trap_sword")
    assert b.offers("play") == {"charge", "wild_attack_axe"}
    b = battle(1, 2, options={"casualties": "each"}, **hands).helen("pass")
    assert b.offers("play") == {"trap_sword", "wild_attack_axe"}
    assert b.why_not["play charge"] == "LH-BATTLE-12"


# ---- LH-BATTLE-13 to -15: comparing ------------------------------------------------------------------------------


def test_LH_BATTLE_13_the_attackers_army_strength() -> None:
    b = battle(
        3,
        1,
        achilles={
            "at": "corinthia",
            "hand": ["assault_axe", "charge"],
            "strength": 3,
            "blessings": ["heroic_presence"],
        },
        helen=cards("charge"),
    )
    b.helen("pass").achilles("play assault_axe")
    assert b.battle["attack"] == {
        "total": 3 + 4 + 2 + 2 + 2,
        "parts": [
            ["piece.hoplites_plain", 3],
            ["combat_kind.assault", 4],
            ["combat_kind.assault", 2],
            ["blessing.heroic_presence", 2],
            ["hero.achilles", 2],  # the lower of strength 3 and speed 2
        ],
    }


def test_LH_BATTLE_13_the_defenders_army_strength() -> None:
    b = battle(
        2,
        2,
        at="arcadia",
        fortified=True,
        helen={
            "at": "elis",
            "hand": ["fortification_bow", "charge"],
            "blessings": ["stalwart_defense"],
            "artifacts": ["apollos_arrow"],
        },
    )
    b.helen("use apollos_arrow", "play fortification_bow")
    assert b.battle["defence"] == {
        "total": 2 + 1 + 1 + 2 + 2 + 1,
        "parts": [
            ["piece.hoplites_plain", 2],
            ["piece.fortified", 1],
            ["combat_kind.fortification", 1],
            ["artifact.apollos_arrow", 2],
            ["combat_kind.fortification", 2],
            ["blessing.stalwart_defense", 1],
        ],
    }
    assert b.battle["attack"]["total"] == 2


def test_LH_BATTLE_13_a_fortified_hoplite_of_sparta_adds_two() -> None:
    b = battle(2, 1, at="laconia", fortified=True, helen=cards("charge"))
    assert strengths(b) == (2, 1 + 2)


def test_LH_BATTLE_13_cards_and_bonuses_count_for_their_own_side_only() -> None:
    b = battle(4, 3, achilles=cards("wild_attack_axe", "charge"), helen=cards("wild_attack_sword", "charge"))
    b.helen("play wild_attack_sword")
    assert strengths(b) == (4, 6)
    b.achilles("play wild_attack_axe")
    assert strengths(b) == (7, 6)


def test_LH_BATTLE_14_hoplites_killed_in_the_exchange_do_not_count() -> None:
    b = battle(4, 3, achilles=cards("javelin_volley_axe"), helen=cards("wild_attack_sword"))
    b.helen("play wild_attack_sword").achilles("play javelin_volley_axe")
    assert b.control("corinthia") == "achilles"  # 4 + 2 against 2 + 3; with three hoplites it would be a tie


def test_LH_BATTLE_14_hoplites_that_arrive_in_the_exchange_count() -> None:
    b = battle(2, 1, region("achaea", "helen", helen=1), helen=cards("reinforcements"))
    b.helen("play reinforcements", "bring achaea 1")
    assert (b.control("corinthia"), armies(b)) == ("helen", (0, 2))  # 2 against 2


@pytest.mark.parametrize(("attackers", "defenders", "winner"), [(3, 2, "achilles"), (2, 3, "helen"), (2, 2, "helen")])
def test_LH_BATTLE_15_the_higher_strength_wins_and_the_defender_wins_ties(
    attackers: int, defenders: int, winner: str
) -> None:
    b = battle(attackers, defenders)
    if winner == "achilles":
        b.helen("withdraw achaea")
    assert b.control("corinthia") == winner


def test_LH_BATTLE_15_strength_decides_not_numbers() -> None:
    b = battle(3, 4, achilles=cards("assault_axe"))
    b.achilles("play assault_axe").helen("withdraw achaea")
    assert b.control("corinthia") == "achilles"  # 3 + 4 + 2 against 4


# ---- LH-BATTLE-16 to -19: casualties and withdrawal --------------------------------------------------------------


def test_LH_BATTLE_16_each_side_kills_for_the_symbols_on_its_own_cards() -> None:
    b = battle(5, 5, achilles=cards("charge"), helen=cards("wild_attack_axe"))
    b.helen("play wild_attack_axe").achilles("play charge")
    assert b.prompt == "ask.withdraw"  # 9 against 8
    assert armies(b) == (5 - 2, 5 - 1 - 1)
    assert (b.of("achilles")["supply"], b.of("helen")["supply"]) == (15 - 3, 15 - 3)


def test_LH_BATTLE_16_symbols_of_several_cards_add_up() -> None:
    b = battle(8, 2, achilles=cards("charge", "trap_sword", "tactical_maneuver_mace"))
    b.achilles("play charge", "play trap_sword", "play tactical_maneuver_mace")
    assert b.hoplites("achilles", "corinthia") == 8 - 2 - 1


def test_LH_BATTLE_17_the_loser_kills_one_more() -> None:
    b = battle(3, 2)
    assert armies(b) == (3, 1)
    b = battle(2, 3)
    assert (armies(b), armies(b, "argolis")) == ((0, 3), (1, 0))


def test_LH_BATTLE_18_casualties_above_the_hoplites_left_are_ignored() -> None:
    b = battle(3, 2, achilles=cards("javelin_volley_axe"), helen=cards("charge"))
    b.helen("play charge").achilles("play javelin_volley_axe")
    assert (armies(b), b.of("helen")["supply"]) == ((0, 0), 15)  # two symbols, one hoplite left
    assert (b.control("corinthia"), armies(b, "argolis")) == ("helen", (2, 0))  # 3 + 2 against 1 + 4: a tie


def test_LH_BATTLE_18_ignored_casualties_need_not_be_saved() -> None:
    b = battle(5, 2, achilles=cards("wild_attack_axe"), helen={"hand": ["charge"], "artifacts": ["aegis"]})
    b.helen("play charge").achilles("play wild_attack_axe")  # 8 against 6: two symbols and one more, two hoplites
    b.helen("use aegis", "spare corinthia")  # the first is saved unasked
    assert (b.prompt, armies(b)) == ("ask.withdraw", (4, 2))


def test_LH_BATTLE_18_the_losers_one_more_is_ignored_too() -> None:
    b = battle(5, 1, helen=cards("trap_sword")).helen("play trap_sword")
    assert (armies(b), b.of("helen")["supply"]) == ((5, 0), 15)
    assert (b.asked, b.prompt) == ("helen", "ask.turn")  # nobody is left to withdraw


def test_LH_BATTLE_19_the_losers_survivors_withdraw() -> None:
    b = battle(5, 4)
    assert (b.asked, b.prompt) == ("helen", "ask.withdraw")
    b.helen("withdraw achaea")
    assert (armies(b), armies(b, "achaea")) == ((5, 0), (0, 3))
    b = battle(4, 5)
    assert (armies(b), armies(b, "argolis")) == ((0, 5), (3, 0))


# ---- LH-BATTLE-20 to -22: control --------------------------------------------------------------------------------


def test_LH_BATTLE_20_an_attacker_who_wins_takes_a_controlled_region() -> None:
    assert battle(2, 1).control("corinthia") == "achilles"


def test_LH_BATTLE_20_whatever_its_population() -> None:
    b = battle(2, 1, at="laconia")
    assert (b.control("laconia"), b.hoplites("achilles", "laconia")) == ("achilles", 2)  # population 5


def test_LH_BATTLE_20_a_neutral_region_is_taken_only_by_its_population() -> None:
    b = battle(5, 1, at="laconia", control="")
    assert b.control("laconia") == "achilles"
    b = battle(4, 1, at="laconia", control="")
    assert (b.control("laconia"), b.hoplites("achilles", "laconia")) == (None, 4)
    b = battle(6, 1, at="laconia", control="", achilles=cards("charge")).achilles("play charge")
    assert (b.control("laconia"), b.hoplites("achilles", "laconia")) == (None, 4)  # the survivors count


def test_LH_BATTLE_20_in_the_other_reading_the_winner_takes_a_neutral_region() -> None:
    b = battle(2, 1, at="laconia", control="", options={"neutral_battle": "winner"})
    assert b.control("laconia") == "achilles"


def test_LH_BATTLE_20_a_defender_who_wins_in_a_neutral_region_needs_its_population_too() -> None:
    reinforced = region("arcadia", "helen", helen=1)
    b = battle(1, 1, reinforced, control="", helen=cards("reinforcements"))
    b.helen("play reinforcements", "bring arcadia 1")
    assert (b.control("corinthia"), armies(b)) == ("helen", (0, 2))
    assert battle(1, 1, control="").control("corinthia") is None


def test_LH_BATTLE_21_a_pyrrhic_victory_does_not_take_control() -> None:
    b = battle(1, 2, achilles=cards("wild_attack_axe")).achilles("play wild_attack_axe")
    assert (b.asked, b.prompt, armies(b)) == ("helen", "ask.withdraw", (0, 1))  # the loser still withdraws
    b.helen("withdraw achaea")
    assert (b.control("corinthia"), armies(b), armies(b, "achaea")) == ("helen", (0, 0), (0, 1))


def test_LH_BATTLE_21_a_neutral_region_stays_neutral() -> None:
    for reading in ("population", "winner"):
        b = battle(1, 2, control="", achilles=cards("wild_attack_axe"), options={"neutral_battle": reading})
        b.achilles("play wild_attack_axe").helen("withdraw achaea")
        assert (b.control("corinthia"), armies(b)) == (None, (0, 0))


def test_LH_BATTLE_22_a_defender_who_wins_keeps_control_without_hoplites() -> None:
    b = battle(3, 1, helen=cards("wild_attack_axe")).helen("play wild_attack_axe")
    assert (armies(b), armies(b, "argolis")) == ((0, 0), (2, 0))
    assert b.control("corinthia") == "helen"


# ---- LH-BATTLE-23: the last hoplite ------------------------------------------------------------------------------


def test_LH_BATTLE_23_a_killed_last_hoplite_stops_the_exchange() -> None:
    b = battle(
        4,
        1,
        achilles=cards("charge", "javelin_volley_axe", "trap_sword"),
        helen={"hand": ["wild_attack_axe", "tactical_maneuver_mace", "fortification_bow"], "leadership": 2},
    )
    b.helen("play wild_attack_axe").achilles("play charge").helen("play tactical_maneuver_mace")
    assert strengths(b) == (8, 1 + 3 + 4)
    b.achilles("play javelin_volley_axe")
    assert (b.hand("achilles"), b.hand("helen")) == (["trap_sword"], ["fortification_bow"])
    assert b.control("corinthia") == "achilles"
    assert armies(b) == (4 - 2, 0)  # the casualties of the winner's own cards


def test_LH_BATTLE_23_that_side_has_lost_although_it_is_stronger() -> None:
    b = battle(
        2,
        1,
        achilles=cards("trap_sword", "javelin_volley_axe"),
        helen={"hand": ["wild_attack_axe", "tactical_maneuver_mace"], "leadership": 2},
    )
    b.helen("play wild_attack_axe").achilles("play trap_sword").helen("play tactical_maneuver_mace")
    assert strengths(b) == (2 + 1 + 1, 1 + 3 + 4)
    b.achilles("play javelin_volley_axe")  # 6 against 7
    assert (b.control("corinthia"), armies(b)) == ("achilles", (1, 0))


def test_LH_BATTLE_23_the_last_attacker_can_fall_too() -> None:
    b = battle(
        1,
        2,
        achilles={
            "hand": ["tactical_maneuver_sword", "glory_torch", "trap_mace"],
            "leadership": 2,
            "glory": ["blue"],
        },
        helen=cards("fortification_bow", "trap_sword", "javelin_volley_axe", "glory_bow"),
    )
    b.helen("play fortification_bow").achilles("play tactical_maneuver_sword").helen("play trap_sword")
    b.achilles("play glory_torch")
    assert strengths(b) == (1 + 4 + 4, 2 + 1 + 2)
    b.helen("play javelin_volley_axe")  # 8 against 7, but nobody is left to attack
    assert (b.control("corinthia"), armies(b), armies(b, "argolis")) == ("helen", (0, 2 - 1), (0, 0))
    assert (b.hand("achilles"), b.hand("helen")) == (["trap_mace"], ["glory_bow"])


def test_LH_BATTLE_23_no_bluff_after_it() -> None:
    b = battle(2, 1, achilles={"hand": ["javelin_volley_axe"]}, helen={"hand": ["charge"], "blessings": ["bluff"]})
    b.helen("pass").achilles("play javelin_volley_axe")
    assert b.control("corinthia") == "achilles"


# ---- LH-BATTLE-24, -25: heroes, played cards ---------------------------------------------------------------------


def test_LH_BATTLE_24_heroes_do_not_fight() -> None:
    b = board(
        player("perseus", "corinthia", strength=5, leadership=5),
        player("heracles", "corinthia", hand=["charge"], strength=5),
        region("argolis", "perseus", perseus=2),
        region("corinthia", "heracles", heracles=2),
    )
    b.perseus("march argolis corinthia", "how_many 2")
    assert strengths(b) == (2, 2)


def test_LH_BATTLE_24_heroes_do_not_die_nor_withdraw() -> None:
    b = board(
        player("perseus", "corinthia"),
        player("heracles", "corinthia"),
        region("argolis", "perseus", perseus=3),
        region("corinthia", "heracles", heracles=2),
    )
    b.perseus("march argolis corinthia", "how_many 3").heracles("withdraw achaea")
    assert (b.of("perseus")["at"], b.of("heracles")["at"]) == ("corinthia", "corinthia")
    assert (b.injuries("perseus"), b.injuries("heracles")) == (set(), set())


def test_LH_BATTLE_25_played_cards_are_discarded_after_the_battle() -> None:
    b = battle(5, 5, achilles=cards("trap_sword", "charge"), helen=cards("trap_mace"))
    b.helen("play trap_mace").achilles("play trap_sword")
    assert (b.zone("played.0"), b.zone("played.1"), b.zone("combat.discard")) == (["trap_sword"], ["trap_mace"], [])
    b.achilles("pass")
    assert (b.zone("played.0"), b.zone("played.1")) == ([], [])
    assert sorted(b.zone("combat.discard")) == ["trap_mace", "trap_sword"]
    assert b.hand("achilles") == ["charge"]


# ---- LH-BATTLE-26: several battles -------------------------------------------------------------------------------


def three_fields(*hand: str) -> Board:
    """Achilles moves 1 hoplite into Corinthia, 2 into Arcadia, 1 into Laconia; Helen has 1 in each."""
    b = board(
        player("achilles", "crete", leadership=4),
        player("helen", "elis", hand=list(hand)),
        region("argolis", "achilles", achilles=4),
        region("corinthia", "helen", helen=1),
        region("arcadia", "helen", helen=1),
        region("laconia", "helen", helen=1),
    )
    moves = ["move argolis corinthia", "move argolis arcadia", "move argolis arcadia", "move argolis laconia"]
    return b.achilles(*moves)


def test_LH_BATTLE_26_the_active_player_orders_the_battles() -> None:
    b = three_fields("charge")
    assert (b.asked, b.offered) == ("achilles", {"fight corinthia", "fight arcadia", "fight laconia"})
    b.achilles("fight laconia")
    assert (b.asked, b.battle["region"]) == ("helen", "laconia")
    b.helen("pass")
    assert (b.asked, b.offered) == ("achilles", {"fight corinthia", "fight arcadia"})  # the first one is over
    b.achilles("fight arcadia").helen("pass")
    assert b.battle["region"] == "corinthia"  # the last one needs no question


def test_LH_BATTLE_26_the_next_battle_takes_the_board_and_the_hands_as_they_are() -> None:
    b = three_fields("reinforcements", "fortification_bow").achilles("fight corinthia")
    b.helen("play reinforcements", "bring arcadia 1", "pass")
    assert b.battle["region"] == "laconia"  # nobody is left to fight in Arcadia
    assert b.offers("play") == {"fortification_bow"}
    b.helen("pass")
    assert (armies(b), armies(b, "arcadia"), armies(b, "laconia")) == ((0, 2), (2, 0), (0, 1))
    assert b.hoplites("achilles", "argolis") == 0  # each beaten army of one lost its only hoplite


# ---- LH-BATTLE-27: Medusa's Blood --------------------------------------------------------------------------------

BLOOD = {"artifacts": ["medusas_blood"]}


def test_LH_BATTLE_27_after_comparing_and_before_casualties() -> None:
    b = battle(4, 2, achilles={**BLOOD, "hand": ["charge"]}).achilles("play charge")
    assert (b.asked, b.prompt, b.offered) == ("achilles", "ask.battle_decided", {"use medusas_blood", "go_without"})
    assert (b.battle["winner"], armies(b)) == (b.seat("achilles"), (4, 2))
    b.achilles("use medusas_blood")
    assert b.offered == {"ignore_casualty", "add_casualty"}
    b.achilles("ignore_casualty")
    assert armies(b) == (3, 1)
    assert b.artifacts("achilles") == {"medusas_blood": False}


def test_LH_BATTLE_27_one_symbol_more_for_the_opponent() -> None:
    b = battle(4, 3, achilles={**BLOOD, "hand": ["charge"]}).achilles("play charge")
    b.achilles("use medusas_blood", "add_casualty")
    assert armies(b) == (2, 1)


def test_LH_BATTLE_27_the_defender_may_use_it_and_a_loser_too() -> None:
    b = battle(4, 3, helen={**BLOOD, "hand": ["trap_sword"], "leadership": 1})
    b.helen("play trap_sword", "use medusas_blood", "ignore_casualty")  # 4 against 5
    assert (armies(b), armies(b, "argolis")) == ((0, 3), (3, 0))
    b = battle(4, 2, helen=BLOOD).helen("use medusas_blood")  # no symbol of her own: one is added
    assert armies(b) == (3, 1)


def test_LH_BATTLE_27_it_may_be_kept_and_must_be_charged() -> None:
    b = battle(4, 2, helen=BLOOD).helen("go_without")
    assert (armies(b), b.artifacts("helen")) == ((4, 1), {"medusas_blood": True})
    b = battle(4, 2, helen={**BLOOD, "spent": ["medusas_blood"]})
    assert b.prompt == "ask.withdraw"


def test_LH_BATTLE_27_the_strengths_stay_as_compared() -> None:
    b = battle(3, 3, achilles=BLOOD)
    assert b.battle["winner"] == b.seat("helen")  # a tie
    b.achilles("use medusas_blood")
    assert (armies(b), b.control("corinthia"), armies(b, "argolis")) == ((0, 2), "helen", (2, 0))
