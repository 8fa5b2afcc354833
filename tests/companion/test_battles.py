"""Battles you report, and those the Persians begin."""

from tests.companion.table import region, table


def test_LS_BATTLE_30_a_beaten_vanguard_loses_a_figure_and_goes_back() -> None:
    t = table(region("thessaly", persians=3))
    assert t.rules["won thessaly"] == "LS-BATTLE-30"
    t.do("won thessaly")
    assert t.prompt == "ask.stand"
    assert "Macedonia" in t.asked
    t.do("stand_nowhere")
    assert (t.persians("thessaly"), t.persians("macedonia")) == (0, 2)
    assert "Remove 1 green Hoplite from Thessaly." in t.orders
    assert "Move the Vanguard back to Macedonia." in t.orders
    assert any("place a yellow Control Token" in told for told in t.orders)


def test_LS_BATTLE_24_LS_BATTLE_32_control_is_told_before_the_battle_of_the_retreat() -> None:
    t = table(region("locris", persians=3))
    t.do("won locris")
    assert t.prompt == "ask.stand"
    assert any("place a yellow Control Token" in told for told in t.orders)
    t.do("stand thessaly", "lost thessaly")
    taken = next(i for i, told in enumerate(t.orders) if "left in Locris, you control it" in told)
    assert taken < t.orders.index("Move the Vanguard back to Thessaly.")
    assert t.order_rules[taken] == "LS-BATTLE-24"


def test_LS_BATTLE_24_in_a_loyal_land_the_winner_s_token_is_blue() -> None:
    t = table(region("locris", persians=3), attitude={"yellow": "loyal"})
    t.do("won locris", "stand_nowhere")
    assert any("place a blue Control Token" in told for told in t.orders)


def test_LS_BATTLE_31_the_last_figure_or_a_defeat_in_chalkidiki_ends_the_vanguard() -> None:
    for at, men in (("thessaly", 1), ("chalkidiki", 4)):
        t = table(region(at, persians=men))
        t.do(f"won {at}")
        assert t.table["vanguard"] is None
        assert "The Vanguard is beaten and leaves the board." in t.orders
        assert not t.offers("won")


def test_LS_BATTLE_32_a_vanguard_going_back_into_your_hoplites_attacks() -> None:
    t = table(region("locris", persians=3), attitude={"red": "distrustful"})
    t.do("won locris", "stand thessaly")
    assert t.prompt == "ask.who_won"
    assert "attack with Army Strength 5" in t.asked  # 2 figures, and 1 for a Distrustful Land (LS-BATTLE-08, -10)
    t.do("won thessaly", "stand_nowhere")
    assert t.persians("macedonia") == 1
    t = table(region("locris", persians=3))
    t.do("won locris", "stand thessaly", "lost thessaly")
    assert t.persians("thessaly") == 2
    assert t.told("If you have a Control Token in Thessaly, remove it.") == ["LS-BATTLE-26"]


def test_LS_BATTLE_26_LS_ACT2_06_a_token_lost_in_a_march_is_told_once() -> None:
    """In Epirus by the lost Battle, in Chalkidiki because Persians stand there; in Thessaly they stood before."""
    t = table(
        region("macedonia", green=True), region("thessaly", persians=1), act=2, invasion=5, mobilization=3, pile=["2"]
    )
    t.do("pass_turn", "stand epirus", "stand_nowhere", "lost epirus")
    assert t.told("If you have a Control Token in Epirus, remove it.") == ["LS-BATTLE-26"]
    assert t.told("If you have a Control Token in Chalkidiki, remove it.") == ["LS-ACT2-06"]
    assert t.told("If you have a Control Token in Thessaly, remove it.") == []


def test_LS_ACT2_06_where_no_battle_took_place_your_token_goes_all_the_same() -> None:
    t = table(region("macedonia", green=True), act=2, invasion=5, mobilization=3, pile=["2"])
    t.do("pass_turn", "stand epirus", "stand chalkidiki", "stand_nowhere", "won epirus", "no_battle chalkidiki")
    assert t.told("If you have a Control Token in Chalkidiki, remove it.") == ["LS-ACT2-06"]
    assert t.told("If you have a Control Token in Epirus, remove it.") == []


def test_LS_ACT1_01_LS_ACT2_01_a_march_names_the_rules_of_its_act() -> None:
    t = table(region("macedonia", persians=2), mobilization=3, pile=["4"]).do("pass_turn")
    assert t.told("Move the Mobilization marker to space 4") == ["LS-ACT1-01"]
    assert t.told("The Persians march!") == t.told("Put the Mobilization marker back") == ["LS-ACT1-02"]
    t = table(region("macedonia", green=True), act=2, invasion=5, mobilization=3, pile=["2"])
    t.do("pass_turn", "stand_nowhere")
    assert t.told("Move the Mobilization marker to space 4") == ["LS-ACT2-01"]
    assert t.told("The Persians march!") == t.told("Put the Mobilization marker back") == ["LS-ACT2-01"]
    assert t.told("Place # green Hoplite") == ["LS-ACT2-02"] * 3


def test_LS_BATTLE_30_LS_BATTLE_31_LS_BATTLE_33_beaten_persians_leave_by_the_rule_of_the_act() -> None:
    t = table(region("thessaly", persians=3)).do("won thessaly")
    assert t.told("Remove # green Hoplite") == t.told("Move the Vanguard back") == ["LS-BATTLE-30"]
    t = table(region("chalkidiki", persians=3)).do("won chalkidiki")
    assert t.told("Remove # green Hoplite") == ["LS-BATTLE-30", "LS-BATTLE-31"]
    t = table(
        region("macedonia", green=True), region("elis", green=True), region("epirus", persians=2), act=2, invasion=5
    )
    t.do("won epirus")
    assert t.told("Remove # green Hoplite") == ["LS-BATTLE-33"]
    t.do("won elis")
    assert t.told("Remove the green Control Token") == ["LS-BATTLE-33"]


def test_LS_BATTLE_35_a_lost_battle_costs_the_persians_nothing() -> None:
    t = table(region("thessaly", persians=3))
    t.do("lost thessaly")
    assert t.persians("thessaly") == 3
    assert t.order_rules == ["LS-BATTLE-18"]


def test_LS_BATTLE_33_LS_BATTLE_34_in_act_two_a_victory_clears_the_region_and_moves_the_marker() -> None:
    t = table(
        region("macedonia", green=True), region("epirus", persians=2), region("elis", green=True), act=2, invasion=6
    )
    assert t.offers("won") == {"macedonia", "epirus", "elis"}
    assert t.rules["won elis"] == "LS-BATTLE-34"
    t.do("won epirus", "won elis")
    assert t.persians("epirus") == 0
    assert t.green() == {"macedonia"}
    assert t.table["victory"] == 4
    assert t.table["invasion"] == 6


def test_LS_ACT1_02_LS_ACT1_07_the_vanguard_marches_and_asks_for_your_hoplites() -> None:
    t = table(region("macedonia", persians=2), mobilization=3, pile=["4"])  # Minotaur in Crete, Mobilization +1
    t.do("pass_turn")
    assert t.prompt == "ask.stand"
    assert t.rules["stand thessaly"] == "LS-ACT1-07"
    assert "Move the Vanguard to Thessaly." in t.orders
    t.do("stand thessaly")
    assert "attack with Army Strength 4" in t.asked
    assert "reveal 1 Combat Card from the deck" in t.asked
    t.do("won thessaly", "stand_nowhere")
    assert t.persians("macedonia") == 1
    assert t.table["invasion"] == 1  # the next line follows (LS-EVENT-04)
    assert t.prompt == "ask.report"


def test_LS_ACT1_11_without_a_vanguard_nothing_marches() -> None:
    t = table(region("chalkidiki", persians=1), mobilization=3, pile=["5"])
    t.do("won chalkidiki", "pass_turn")
    assert t.log.count("The Vanguard is not on the board: nothing happens.") == 2  # no figure, no march
    assert "Act I ends: no Persian Hoplite is left on the board." in t.log


def test_LS_ACT2_02_LS_ACT2_03_each_green_region_sends_a_hoplite_to_its_neighbours() -> None:
    t = table(
        region("macedonia", green=True), region("thessaly", green=True), act=2, invasion=5, mobilization=3, pile=["2"]
    )
    t.do("pass_turn")
    assert {one["region"]: one["persians"] for one in t.table["regions"] if one["persians"]} == {
        "epirus": 2,
        "chalkidiki": 1,
        "aetolia": 1,
        "locris": 1,
        "euboea": 1,
    }
    assert t.prompt == "ask.stand_where"
    assert t.rules["stand epirus"] == "LS-ACT2-05"


def test_LS_ACT2_05_LS_BATTLE_04_battles_are_fought_in_ascending_order() -> None:
    t = table(
        region("macedonia", green=True), region("thessaly", green=True), act=2, invasion=5, mobilization=3, pile=["2"]
    )
    t.do("pass_turn", "stand locris", "stand epirus")
    assert t.prompt == "ask.stand_more"
    t.do("stand_nowhere")
    assert t.offered == {"won epirus", "lost epirus"}
    t.do("won epirus")
    assert t.offered == {"won locris", "lost locris", "no_battle locris"}  # they may have gone to help
    t.do("lost locris")
    assert t.table["victory"] == 4
    assert t.persians("epirus") == 0
    assert t.persians("locris") == 1


def test_LS_ACT2_06_LS_ACT2_07_LS_ACT2_08_persians_who_stay_push_tokens_out_and_settle() -> None:
    t = table(
        region("macedonia", green=True),
        region("thessaly", green=True),
        region("locris", persians=1),
        act=2,
        invasion=5,
        mobilization=3,
        pile=["2"],
    )
    t.do("pass_turn", "stand_nowhere")
    assert t.green() == {"macedonia", "thessaly", "epirus", "locris"}  # 4 > 2; 2 = 2 is not enough in Aetolia
    assert t.persians("aetolia") == 1
    assert t.persians("epirus") == t.persians("locris") == 0
    assert "If you have a Control Token in Aetolia, remove it." in t.orders
    assert any(told.startswith("Place a green Control Token in Epirus") for told in t.orders)


def test_CP_ASK_03_only_regions_where_persians_arrived_are_asked_for() -> None:
    t = table(
        region("macedonia", green=True), region("elis", persians=1), act=2, invasion=5, mobilization=3, pile=["2"]
    )
    t.do("pass_turn")
    assert t.offers("stand") == {"epirus", "thessaly", "chalkidiki"}


def test_CP_ASK_03_where_persians_stood_before_your_hoplites_are_not() -> None:
    things = (region("macedonia", green=True), region("epirus", persians=1), region("chalkidiki", persians=1))
    t = table(*things, act=2, invasion=5, mobilization=3, pile=["2"]).do("pass_turn")
    assert t.offers("stand") == {"thessaly"}
    t = table(*things, region("thessaly", persians=1), act=2, invasion=5, mobilization=3, pile=["2"]).do("pass_turn")
    assert t.prompt == "ask.report"  # nothing to ask at all
    assert t.green() == {"macedonia", "epirus"}  # 4 > 2; 4 = 4 in Thessaly and Chalkidiki


def test_LS_ACT2_09_persians_who_do_not_settle_stay() -> None:
    t = table(
        region("macedonia", green=True), region("elis", persians=1), act=2, invasion=5, mobilization=3, pile=["2"]
    )
    t.do("pass_turn", "stand_nowhere")
    assert t.persians("elis") == 1


def test_LS_GEN_08_with_few_hoplites_left_the_last_placements_are_skipped() -> None:
    t = table(
        region("macedonia", green=True), region("messenia", persians=14), act=2, invasion=5, mobilization=3, pile=["2"]
    )
    t.do("pass_turn")
    assert (t.persians("epirus"), t.persians("thessaly")) == (1, 0)


def test_a_march_that_finds_nobody_needs_no_answer_for_a_battle() -> None:
    t = table(region("macedonia", green=True), act=2, invasion=5, mobilization=3, pile=["2"])
    t.do("pass_turn", "stand_nowhere")
    assert t.prompt == "ask.report"
    assert t.table["mobilization"] == 0
    assert "Put the Mobilization marker back on its first space." in t.orders
