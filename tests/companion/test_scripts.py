"""Every kind of line a script has, in both acts."""

from typing import Any

from tests.companion.table import Table, monster, region, table


def read(number: int, *things: dict[str, object], **given: Any) -> Table:
    """Act I with a Vanguard in Chalkidiki: pass, and this script is read."""
    return table(*(things or (region("chalkidiki", persians=2),)), pile=[str(number)], **given)


def test_LS_EVENT_01_LS_EVENT_02_the_token_tells_story_and_script() -> None:
    t = read(3).do("pass_turn")
    assert t.table["script"] == "act1_3"
    assert t.orders[2] == "The token is turned over: Script 3 of Act I, “The Embassy Departs”."
    assert t.order_rules[2:4] == ["LS-EVENT-01", "LS-EVENT-02"]


def test_LS_EVENT_02_the_number_of_the_script_is_told_in_every_language() -> None:
    t = act_two(10).do("pass_turn")
    assert "Script 10 of Act II" in t.orders[2]
    for language, told in (
        ("en", "Script 10 of Act II, “"),
        ("fr", "Script 10 de l’acte II, «"),
        ("es", "Guion 10 del acto II, «"),
    ):
        assert any(told in line for line in t.match.log(0, language)), language


def test_CP_TELL_01_instructions_stay_until_the_next_report() -> None:
    t = read(3, region("chalkidiki", persians=2), monster("hydra", "argolis"))
    t.rolls("move").do("pass_turn")
    told = t.orders
    assert "Move a Spy from the Strategy track to Attica; the Strategy value is now 2." in told
    assert "Move the Mobilization marker to space 2 of 4." in told
    assert "Raise the Invasion marker to 2." in told
    assert "Move the Hydra to Corinthia." in told
    assert all(told in t.log for told in told)
    assert len(t.order_rules) == len(told)
    t.do("lost chalkidiki")
    assert len(t.orders) == 1


def test_LS_SCRIPT_01_a_small_vanguard_grows_a_large_one_mobilizes() -> None:
    t = read(1).do("pass_turn")
    assert t.persians("chalkidiki") == 3
    assert t.table["mobilization"] == 1
    t = read(1, region("chalkidiki", persians=3)).do("pass_turn")
    assert t.persians("chalkidiki") == 3
    assert t.table["mobilization"] == 2


def test_LS_SCRIPT_02_a_monster_enters_or_a_monster_phase_comes_instead() -> None:
    t = read(2).do("pass_turn")
    assert t.at("sphinx") == "epirus"
    assert "Place the Sphinx in Epirus." in t.orders
    t = read(2, region("chalkidiki", persians=2), monster("sphinx", "locris"))
    t.rolls("move").do("pass_turn")
    assert t.at("sphinx") == "aetolia"
    t = read(2, slain=["sphinx"]).do("pass_turn")
    assert t.at("sphinx") is None
    assert t.orders.count("No effect: you have nothing to do.") == 1


def test_LS_SCRIPT_03_LS_SPY_03_a_spy_leaves_the_track_while_there_is_one() -> None:
    t = read(11).do("pass_turn")
    assert t.spies() == {"euboea": 1}
    assert t.table["strategy"] == 2
    t = read(11, region("chalkidiki", persians=2), region("attica", spies=4)).do("pass_turn")
    assert t.spies() == {"attica": 4}
    assert "No Spy is left to be sent." in t.orders


def test_LS_SCRIPT_05_zeus_loses_a_level_if_the_vanguard_is_near() -> None:
    t = read(6, region("thessaly", persians=2)).do("pass_turn")
    assert t.level("zeus") == 4
    assert "Remove a level from the Monument of Zeus; 4 levels stand." in t.orders
    t = read(6).do("pass_turn")
    assert t.level("zeus") == 5
    assert "No effect: you have nothing to do." in t.orders


def test_LS_SCRIPT_08_LS_ATTITUDE_10_LS_ATTITUDE_11_attitudes_fall() -> None:
    t = read(8, attitude={"red": "loyal", "yellow": "hostile"}).do("pass_turn")
    assert t.attitude("red") == "neutral"
    assert "Return the red Glory Token to Neutral." in t.orders
    assert t.attitude("yellow") == "hostile"
    assert t.told("Remove all yellow Control Tokens from the yellow Land; blue ones stay.") == ["LS-ATTITUDE-11"]
    assert t.told("Lower the Attitude of the red Land") == ["LS-SCRIPT-08"]


def test_LS_GEN_12_a_land_that_takes_its_tokens_back_lets_no_hoplite_stay_fortified() -> None:
    t = read(8, attitude={"yellow": "hostile"}).do("pass_turn")
    (told,) = [told for told in t.orders if told.startswith("Remove all yellow")]
    assert told.endswith("Your Hoplites stay too, but none is Fortified where a token was removed.")


def test_LS_SCRIPT_09_injuries_are_told_by_land() -> None:
    t = read(9, attitude={"blue": "distrustful", "green": "hostile"}).do("pass_turn")
    told = [told.partition("If Achilles is in ")[2] for told in t.orders if "If Achilles" in told]
    assert told == [
        "the blue Land and not on a Quest, he takes 1 Injury.",
        "the green Land and not on a Quest, he takes 2 Injuries.",
    ]


def test_LS_SCRIPT_12_half_of_the_yellow_hoplites() -> None:
    t = read(12).do("pass_turn")
    assert "In each Region without a blue Hoplite, remove half of your yellow Hoplites, rounded up." in t.orders


def test_LS_SCRIPT_13_losses_by_land() -> None:
    t = read(15, attitude={"blue": "distrustful", "green": "hostile"}).do("pass_turn")
    assert "Remove 2 Hoplites from the blue Land, from Regions of your choice." in t.orders
    assert "Remove 4 Hoplites from the green Land, from Regions of your choice." in t.orders
    assert "No effect: you have nothing to do." in read(15).do("pass_turn").orders


def test_LS_SCRIPT_16_yellow_tokens_are_lost_in_unfriendly_lands() -> None:
    t = read(19, attitude={"blue": "distrustful", "green": "hostile"}).do("pass_turn")
    for land in ("blue", "green"):
        told = f"Remove all yellow Control Tokens from the {land} Land; blue ones stay."
        assert t.told(told) == ["LS-SCRIPT-16"]
    assert len(t.told("Remove all yellow")) == 2


def test_LS_ACT1_05_LS_ACT1_06_each_line_moves_the_mobilization_marker_on_its_own() -> None:
    t = read(1, region("chalkidiki", persians=3), mobilization=3).do("pass_turn")
    assert t.persians("macedonia") == 3  # the extra space reached March!
    t.do("stand_nowhere")
    assert t.table["mobilization"] == 1


def test_LS_ACT1_08_the_invasion_rises_and_stops_at_ten() -> None:
    t = read(3, invasion=5).do("pass_turn")
    assert t.table["invasion"] == 7
    t = read(3, invasion=9).do("pass_turn")
    assert t.table["act"] == 2
    assert t.table["victory"] == 10


# ---- Act II ----------------------------------------------------------------------------------------------------------


def act_two(number: int, *things: dict[str, object], **given: Any) -> Table:
    given.setdefault("invasion", 6)
    return table(region("macedonia", green=True), *things, act=2, pile=[str(number)], **given)


def test_LS_SCRIPT_06_LS_SCRIPT_07_the_highest_persian_monument_loses_a_level() -> None:
    t = act_two(11, region("attica", green=True), region("acarnania", green=True), monument={"hermes": 3})
    t.do("pass_turn")
    assert (t.level("athena"), t.level("hermes"), t.level("zeus")) == (4, 3, 5)
    t = act_two(11, region("attica", green=True), region("acarnania", green=True)).do("pass_turn")
    assert (t.level("athena"), t.level("hermes")) == (5, 4)  # Acarnania has the lower number
    assert act_two(11).do("pass_turn").level("zeus") == 5


def test_LS_SCRIPT_08_in_act_two_each_land_with_a_green_token() -> None:
    t = act_two(2, region("elis", green=True)).do("pass_turn")
    assert [t.attitude(land) for land in ("red", "green", "blue")] == ["distrustful", "distrustful", "neutral"]


def test_LS_SCRIPT_14_losses_by_region() -> None:
    t = act_two(3, attitude={"blue": "distrustful", "green": "hostile"}).do("pass_turn")
    assert "Remove 1 Hoplite from each Region of the blue Land." in t.orders
    assert "Remove 2 Hoplites from each Region of the green Land." in t.orders


def test_LS_SCRIPT_17_LS_ACT2_12_the_invasion_falls_if_the_victory_marker_is_below_it() -> None:
    t = act_two(4, victory=4, mobilization=1)
    t.do("pass_turn", "stand_nowhere")
    assert (t.table["invasion"], t.table["victory"]) == (5, 4)
    t = act_two(4)
    t.do("pass_turn", "stand_nowhere")
    assert (t.table["invasion"], t.table["victory"]) == (6, 6)


# ---- monsters --------------------------------------------------------------------------------------------------------


def roaming(*faces: str, at: str = "argolis", **given: Any) -> Table:
    t = read(3, region("chalkidiki", persians=2), monster("hydra", at), **given)
    return t.rolls(*faces).do("pass_turn")


def test_LS_MONSTER_03_terror_lowers_the_attitude() -> None:
    assert roaming("terror").attitude("brown") == "distrustful"


def test_LS_MONSTER_04_LS_MONSTER_05_an_attack_asks_for_your_hoplites() -> None:
    t = roaming("attack")
    assert t.prompt == "ask.army"
    assert "Hydra" in t.asked
    assert "Argolis" in t.asked
    assert t.rules == {"army_there argolis": "LS-MONSTER-04", "no_army argolis": "LS-MONSTER-05"}
    t.do("army_there argolis")
    assert t.at("hydra") == "argolis"
    assert "Remove 1 of your Hoplites from Argolis." in t.orders
    assert roaming("attack").do("no_army argolis").at("hydra") == "corinthia"


def test_CP_ASK_04_LS_MONSTER_11_where_persians_are_an_attack_asks_nothing() -> None:
    """The Vanguard in Act I, a green token or Persian Hoplites in Act II: the Monster goes on."""
    for face in ("attack", "attack_and_move"):
        t = roaming(face, at="chalkidiki")
        assert (t.prompt, t.at("hydra")) == ("ask.report", "macedonia")
    t = act_two(3, region("elis", persians=1), monster("hydra", "macedonia"), monster("sphinx", "elis"))
    t.rolls("attack", "attack").do("pass_turn")
    assert (t.prompt, t.at("hydra"), t.at("sphinx")) == ("ask.report", "thessaly", "achaea")
    assert not t.told("Remove 1 of your Hoplites")


def test_LS_MONSTER_06_LS_MONSTER_07_a_monster_follows_its_arrow_or_breaks_a_monument() -> None:
    assert roaming("move").at("hydra") == "corinthia"
    t = roaming("move", at="attica")
    assert (t.at("hydra"), t.level("athena")) == ("attica", 4)


def test_LS_MONSTER_08_LS_MONSTER_09_attack_and_move_moves_once() -> None:
    t = roaming("attack_and_move").do("army_there argolis")
    assert t.at("hydra") == "corinthia"
    t = roaming("attack_and_move").do("no_army argolis")
    assert t.at("hydra") == "corinthia"


def test_LS_MONSTER_01_LS_MONSTER_02_monsters_are_rolled_in_the_order_of_their_regions() -> None:
    t = read(3, region("chalkidiki", persians=2), monster("hydra", "argolis"), monster("sphinx", "epirus"))
    t.rolls("attack", "move").do("pass_turn")
    assert t.offered == {"army_there epirus", "no_army epirus"}
    t.do("army_there epirus")
    assert t.at("hydra") == "corinthia"


# ---- spying ----------------------------------------------------------------------------------------------------------


def spied(*things: dict[str, object], **given: Any) -> Table:
    return act_two(10, *things, **given)  # Spying phase; then a Spy in Elis


def test_LS_SPY_05_LS_SPY_06_the_colour_of_your_token_is_asked_for_region_by_region() -> None:
    t = spied(region("attica", spies=2), region("euboea", spies=1))
    t.do("pass_turn")
    assert t.prompt == "ask.token"
    assert t.rules == {
        "blue_there euboea": "LS-SPY-07",
        "yellow_there euboea": "LS-SPY-08",
        "none_there euboea": "LS-SPY-09",
    }
    t.do("blue_there euboea")
    assert "attica" in t.offers("blue_there")
    t.do("yellow_there attica")
    assert "Replace your blue Control Token in Euboea with a yellow one." in t.orders
    assert t.told("If you have a Control Token in Attica, remove it.") == ["LS-SPY-08"]
    assert any(told.startswith("If you have Hoplites in Attica, they withdraw") for told in t.orders)
    assert t.spies() == {"euboea": 1, "attica": 2, "elis": 1}  # LS-SPY-13


def test_LS_SPY_09_without_a_token_the_region_becomes_persian() -> None:
    t = spied(region("attica", spies=1)).do("pass_turn", "none_there attica")
    assert t.green() == {"macedonia", "attica"}
    assert t.told("Place a green Control Token in Attica") == ["LS-SPY-09"]
    assert any(told.startswith("If you have the Owl of Athena, put it back") for told in t.orders)  # LS-ARTIFACT-02


def test_LS_SPY_10_LS_SPY_11_CP_ASK_04_in_a_persian_region_nothing_is_asked() -> None:
    t = spied(region("attica", spies=2, green=True), region("euboea", spies=1, persians=1)).do("pass_turn")
    assert t.prompt == "ask.report"
    assert t.table["spies_lost"] == 1
    assert t.spies() == {"attica": 1, "euboea": 1, "elis": 1}
    assert t.green() == {"macedonia", "attica", "euboea"}
    assert t.table["strategy"] == 5
    assert "Remove a Spy in Attica from the game." in t.orders
