"""The end of Act I: its reasons, its steps, its failed quests."""

from typing import Any

import pytest

from tests.companion.table import Table, monster, region, table


def at_the_end(*things: dict[str, object], **given: Any) -> Table:
    """The Vanguard is about to be driven from the map; a harmless script is read."""
    given.setdefault("pile", ["12"])
    t = table(region("chalkidiki", persians=1), *things, **given)
    return t.do("won chalkidiki", "pass_turn")


def test_LS_ACT1_23_LS_ACT1_24_without_persians_act_one_ends_after_the_event_phase() -> None:
    t = at_the_end(invasion=3)
    assert t.table["act"] == 2
    assert "Act I ends: no Persian Hoplite is left on the board." in t.orders
    assert "Remove all Hoplites of all colours from the board." in t.orders
    assert any(told.startswith("Remove your Priests from the Monuments") for told in t.orders)
    assert "The Oracle of Delphi stands: add 1 blue Priest to your Priest Pool." in t.orders  # LS-ACT1-36
    assert t.table["victory"] == t.table["invasion"] == 3  # LS-ACT1-40
    assert t.green() == {"macedonia"}  # LS-ACT1-43
    assert "Remove all your Control Tokens from the red Land." in t.orders
    assert any(
        told.startswith("If your Control Token in Laconia is blue, place 2 blue Hoplites") for told in t.orders
    )  # LS-ACT1-45
    assert t.prompt == "ask.report"


def test_LS_ACT1_21_LS_ACT1_35_in_phocis_the_oracle_falls() -> None:
    t = table(region("locris", persians=2), mobilization=3, pile=["18"])
    t.do("pass_turn", "stand_nowhere")
    assert t.table["act"] == 2
    assert t.table["oracle"] is False
    assert any(told.startswith("Remove the Oracle of Delphi") for told in t.orders)
    assert t.persians("phocis") == 0


def test_LS_ACT1_22_a_vanguard_beaten_in_phocis_does_not_end_the_act() -> None:
    t = table(region("locris", persians=3), mobilization=3, pile=["18"])
    t.do("pass_turn", "stand phocis", "won phocis", "stand_nowhere")
    assert (t.table["act"], t.persians("locris")) == (1, 2)


def test_LS_ACT1_25_LS_ACT1_37_LS_ACT1_46_with_invasion_ten_the_persians_begin_act_two() -> None:
    t = table(region("chalkidiki", persians=2), invasion=9, pile=["18", "6"])
    clock = t.table["clock"]
    t.do("pass_turn")
    assert t.table["act"] == 2
    assert t.table["clock"] == clock - 2
    assert t.table["script"] == "act2_6"
    assert t.table["initiative"] is True
    assert t.told("The program takes a token from the pile") == ["LS-TURN-06", "LS-ACT1-46"]


def test_LS_ACT1_46_LS_ACT1_14_without_a_token_the_persians_do_not_begin() -> None:
    t = table(region("chalkidiki", persians=2), invasion=9, pile=["18"], clock=1).do("pass_turn")
    assert (t.prompt, t.table["script"], t.table["initiative"]) == ("ask.hold", "act1_18", True)


def test_LS_ACT1_38_LS_ACT1_33_tokens_leave_the_board_monsters_and_spies_stay() -> None:
    t = at_the_end(monster("hydra", "argolis"), region("attica", spies=1), used=["march"])
    assert t.at("hydra") == "argolis"
    assert t.spies() == {"attica": 1}
    assert t.table["tokens"]["march"] == {"down": 0, "up": []}


def test_LS_ACT1_41_the_victory_marker_starts_on_one_at_least() -> None:
    t = at_the_end(invasion=0)
    assert (t.table["invasion"], t.table["victory"]) == (1, 1)
    assert t.told("Raise the Invasion marker to 1.") == ["LS-ACT1-41"]
    assert t.orders.index("Raise the Invasion marker to 1.") < t.order_rules.index("LS-ACT1-40")  # first the one marker
    assert not at_the_end(invasion=1).told("Raise the Invasion marker")


def test_LS_ACT1_50_a_quest_achilles_is_on_does_not_fail() -> None:
    t = at_the_end(quests=["golden_fleece", "amazon_queen"])
    assert t.prompt == "ask.on_quest"
    assert t.offers("on_quest") == {"golden_fleece", "amazon_queen"}
    t.do("on_quest amazon_queen")
    assert t.green() == {"macedonia"}
    assert t.table["trails_closed"] is True  # the other one failed
    assert t.table["quests"] == []
    assert any("is now in Chalkidiki" in told for told in t.orders)
    (over,) = [told for told in t.orders if "Achilles leaves the Quest “Amazon Queen”" in told]
    assert over.endswith("Remove the card and the token of the Quest.")
    assert t.told("Remove the card and the token of the Quest “Amazon Queen”.") == []
    assert t.told("Remove the card and the token of the Quest “Expedition for the Golden Fleece”.") == ["LS-ACT1-42"]


@pytest.mark.parametrize(
    ("quest", "told"),
    [
        ("cattle_of_geryon", "Put the Mobilization marker on space 3."),  # LS-ACT1-51
        ("aid_to_atlas", "Put a Used Action Token on Recruit."),  # LS-ACT1-52
        ("stymphalian_birds", "Lower the Attitude of the blue Land to Distrustful."),  # LS-ACT1-53
        ("augean_stables", "Move a Spy from the Strategy track to Elis; the Strategy value is now 2."),  # LS-ACT1-55
        ("calydonian_hunt", "Remove a level from the Monument of Zeus; 4 levels stand."),  # LS-ACT1-56
        ("amazon_queen", "Place a green Control Token in Chalkidiki;"),  # LS-ACT1-57
        ("golden_fleece", "From now on, your Hoplites and your Hero can use only two Sea Trails"),  # LS-ACT1-58
        ("saving_prometheus", "Achilles takes 2 Injuries."),  # LS-ACT1-60
    ],
)
def test_LS_ACT1_42_every_failed_quest_has_its_consequence(quest: str, told: str) -> None:
    t = at_the_end(quests=[quest]).do("on_no_quest")
    assert any(order.startswith(told) for order in t.orders)
    assert t.told("Remove the card and the token of the Quest") == ["LS-ACT1-42"]


def test_LS_ACT1_51_LS_ACT1_52_the_marker_and_the_blocked_action() -> None:
    t = at_the_end(quests=["cattle_of_geryon", "aid_to_atlas"]).do("on_no_quest")
    assert t.table["mobilization"] == 2
    assert "recruit" not in t.offers("took")


def test_LS_ACT1_54_loyal_lands_keep_their_attitude() -> None:
    t = at_the_end(quests=["stymphalian_birds"], attitude={"blue": "loyal", "green": "hostile"}).do("on_no_quest")
    assert [t.attitude(land) for land in ("blue", "green", "red")] == ["loyal", "hostile", "distrustful"]
    assert t.told("Remove all yellow Control Tokens from the green Land; blue ones stay.") == ["LS-ATTITUDE-11"]


def test_LS_ACT1_55_a_second_spy_in_elis_is_a_green_token() -> None:
    t = at_the_end(region("elis", spies=1), quests=["augean_stables"]).do("on_no_quest")
    assert t.green() == {"macedonia", "elis"}
    assert t.spies() == {"elis": 1}
    assert t.told("Place a green Control Token in Elis") == ["LS-ACT1-55"]
    assert t.told("Place a green Control Token in Macedonia") == ["LS-ACT1-43"]


def test_LS_ACT1_56_the_base_of_a_monument_stays() -> None:
    t = at_the_end(quests=["calydonian_hunt"], monument={"zeus": 1}).do("on_no_quest")
    assert (t.level("zeus"), t.level("hermes"), t.level("athena")) == (1, 4, 4)


def test_LS_ACT1_14_an_empty_pile_ends_act_one_and_the_campaign() -> None:
    t = table(region("chalkidiki", persians=2), pile=["18"], clock=1)
    t.do("pass_turn")
    assert t.prompt == "ask.hold"
    t.do("hold 1")
    assert t.result == (False, "lost_regions")
