"""What you report in your turn, and what it changes on Xerxes' side."""

from tests.companion.table import monster, new, pile, region, table


def test_LS_SETUP_30_LS_SETUP_34_LS_SETUP_36_the_prologue_draws_its_tokens_and_tells_what_to_place() -> None:
    t = new(rolls=pile(9, 5, 1, 7, 22))  # Hydra, Cyclops; Prometheus, Atlas, Calydonian Hunt
    assert t.persians("chalkidiki") == 2
    assert (t.at("hydra"), t.at("cyclops")) == ("laconia", "arcadia")
    assert t.table["quests"] == ["saving_prometheus", "aid_to_atlas", "calydonian_hunt"]
    assert t.table["clock"] == 19
    for told in (
        "Place 2 green Hoplites in Chalkidiki.",
        "Place a blue Control Token in Laconia.",
        "Place a yellow Control Token in Messenia.",
        "Place Achilles and 2 blue Hoplites in Laconia.",
        "Place the Hydra in Laconia.",
    ):
        assert told in t.orders
    assert any(told.startswith("Open the Quest “") and told.endswith("in Messenia.") for told in t.orders)
    assert t.told("Place # green Hoplite") == ["LS-SETUP-30"]
    assert t.told("Place the ") == ["LS-SETUP-34"] * 2


def test_LS_SETUP_05_LS_SETUP_03_LS_SETUP_22_the_prologue_tells_what_is_at_hand_and_what_stays_in_the_box() -> None:
    t = new()
    (laid,) = [told for told in t.orders if told.startswith("Set up the solo side")]
    assert "their divine Artifacts next to the board" in laid
    assert "six Temples on their track" in laid
    assert any("eight Quest cards with their tokens and six Monsters" in told for told in t.orders)  # LS-SETUP-10, -11
    (left,) = [told for told in t.orders if told.startswith("Leave in the box")]
    for unused in ("Capture the Cretan Bull", "Chimera", "other Heroes", "red pieces", "Temple cards"):
        assert unused in left
    assert t.told("Leave in the box") == ["LS-SETUP-22"]


def test_LS_SETUP_35_LS_SETUP_37_what_is_drawn_twice_strengthens_the_vanguard() -> None:
    t = new(rolls=pile(9, 10, 1, 2, 3))  # Hydra twice, Prometheus three times
    assert t.persians("chalkidiki") == 5
    assert t.table["quests"] == ["saving_prometheus"]
    assert t.told("Place # green Hoplite") == ["LS-SETUP-30", "LS-SETUP-35", "LS-SETUP-37", "LS-SETUP-37"]


def test_CP_ASK_01_the_table_shows_nothing_of_yours() -> None:
    shown = new(seed=4).table
    assert not {"seats", "hand", "control", "hoplites"} & set(shown)
    assert set(shown["regions"][0]) == {
        "region",
        "number",
        "land",
        "population",
        "persians",
        "green",
        "spies",
        "modifier",
        "strength",
        "road",
        "road_known",
    }


def test_CP_ASK_02_only_what_xerxes_side_makes_possible_is_offered() -> None:
    t = table(
        region("macedonia", persians=2), region("attica", spies=1), monster("hydra", "argolis"), quests=["amazon_queen"]
    )
    assert t.offers("won") == t.offers("lost") == {"macedonia"}
    assert t.offers("slew") == t.offers("moved") == {"hydra"}
    assert t.offers("completed") == {"amazon_queen"}
    assert not t.offers("removed_spy")
    assert t.why_not["removed_spy attica"] == "LS-SPY-16"
    assert t.offers("took") == {"recruit", "march", "temple", "prepare", "hunt"}
    assert t.why_not["took usurp"] == "LS-ACTION-07"
    assert "pass_turn" in t.offered
    assert "event_phase" not in t.offered


def test_LS_MONSTER_16_LS_MONSTER_21_a_slain_monster_raises_the_attitude_of_its_land() -> None:
    t = table(region("macedonia", persians=2), monster("hydra", "argolis"), attitude={"brown": "distrustful"})
    t.do("slew hydra")
    assert t.at("hydra") is None
    assert t.attitude("brown") == "neutral"
    assert "Remove the Hydra from the board: it does not come back." in t.orders
    assert "You may draw 2 Blessings, keep 1 and discard the other." in t.orders
    assert not t.offers("slew")


def test_LS_ATTITUDE_08_LS_ATTITUDE_09_a_neutral_land_gives_its_glory_a_loyal_one_its_tokens() -> None:
    t = table(region("macedonia", persians=2), monster("hydra", "argolis"), monster("sphinx", "crete"))
    t.do("slew hydra")
    assert t.attitude("brown") == "loyal"
    assert "Take the brown Glory Token. From now on, the Control Tokens you place in that Land are blue." in t.orders
    t.do("slew sphinx")
    assert t.attitude("brown") == "loyal"
    assert any(
        told.startswith("The brown Land is already Loyal: you may replace all your yellow Control Tokens")
        for told in t.orders
    )


def test_LS_QUEST_04_a_completed_quest_raises_the_attitude_and_is_gone() -> None:
    t = table(region("macedonia", persians=2), quests=["amazon_queen", "aid_to_atlas"])
    t.do("completed aid_to_atlas")
    assert t.attitude("green") == "loyal"
    assert t.table["quests"] == ["amazon_queen"]
    assert not t.offers("completed")  # one Hero Movement a turn


def test_LS_ARTIFACT_05_a_monster_can_be_moved_anywhere_twice_a_turn() -> None:
    t = table(region("macedonia", persians=2), monster("hydra", "argolis"))
    t.do("moved hydra")
    assert "argolis" not in t.offers("moved_to")
    assert len(t.offers("moved_to")) == 18
    t.do("moved_to crete", "moved hydra", "moved_to elis")
    assert t.orders == ["The Hydra is now in Elis."]  # it was you who moved it
    assert t.order_rules == ["LS-ARTIFACT-05"]
    assert t.at("hydra") == "elis"
    assert not t.offers("moved")
    t.do("slew hydra")
    assert t.attitude("green") == "loyal"


def test_LS_SPY_14_LS_SPY_15_a_spy_goes_back_to_the_track_in_act_two() -> None:
    t = table(region("macedonia", green=True), region("attica", spies=2), act=2, invasion=4)
    assert t.table["strategy"] == 3
    t.do("removed_spy attica")
    assert t.spies() == {"attica": 1}
    assert t.table["strategy"] == 2
    assert not t.offers("removed_spy")
    assert t.orders == ["Return a Spy from Attica to the Strategy track; the Strategy value is now 2."]


def test_LS_TURN_05_a_special_action_is_blocked_by_its_token() -> None:
    t = table(region("chalkidiki", persians=3), used=["march"], pile=["3"])
    assert "march" not in t.offers("took")
    assert t.why_not["took march"] == "LS-TURN-05"
    clock = t.table["clock"]
    t.do("took recruit")
    assert t.table["clock"] == clock - 1
    assert t.table["tokens"]["recruit"] == {"down": 1, "up": []}
    assert t.orders == [f"Put a Used Action Token on Recruit; {clock - 1} left in the pile."]
    t.do("event_phase")
    assert t.table["tokens"]["recruit"] == {"down": 0, "up": ["3"]}
    assert t.prompt == "ask.report"
    assert "recruit" not in t.offers("took")


def test_LS_ARTIFACT_04_a_freed_token_leaves_the_game() -> None:
    t = table(region("chalkidiki", persians=3), used=["march", "hunt"])
    t.do("freed march")
    assert "march" in t.offers("took")
    assert t.table["tokens"]["march"] == {"down": 0, "up": []}
    assert not t.offers("freed")


def test_LS_ACTION_17_LS_ACTION_19_pass_clears_the_hero_board_and_reads_its_token() -> None:
    t = table(region("chalkidiki", persians=3), used=["march", "hunt"], pile=["3"])
    out = len(t.table["tokens_out"])
    t.do("pass_turn")
    assert all(place == {"down": 0, "up": []} for place in t.table["tokens"].values())
    assert len(t.table["tokens_out"]) == out + 3
    assert t.table["script"] == "act1_3"


def test_LS_BLESS_02_a_hunt_by_card_puts_the_token_on_the_card() -> None:
    t = table(region("chalkidiki", persians=3), used=["hunt"], pile=["3", "11"])
    t.do("hunted_by_card", "event_phase")
    assert t.table["script"] == "act1_3"
    assert t.table["tokens"]["card"]["up"] == ["3"]
    assert "hunted_by_card" not in t.offered


def test_CP_ASK_05_LS_BLESS_03_LS_TURN_09_a_second_special_action_only_after_build_temple() -> None:
    t = table(region("chalkidiki", persians=3), pile=["1", "3", "11"])
    t.do("took march")
    assert not t.offers("took")
    assert "event_phase" in t.offered
    t = table(region("chalkidiki", persians=3), pile=["1", "3", "11"])
    t.do("took temple", "took march")
    assert not t.offers("took")
    t.do("event_phase")
    assert t.table["script"] == "act1_3"  # the last one is read
    assert t.table["tokens"]["temple"]["down"] == 1


def test_LS_TURN_04_the_second_special_action_may_be_pass() -> None:
    t = table(region("chalkidiki", persians=3), pile=["1", "3"])
    t.do("took temple", "pass_turn")
    assert t.table["script"] == "act1_3"
    assert t.table["tokens"]["temple"] == {"down": 0, "up": []}


def test_LS_TURN_09_without_tokens_there_is_no_second_special_action() -> None:
    t = table(region("macedonia", green=True), act=2, invasion=4, pile=["2"], clock=1)
    t.do("took temple")
    assert not t.offers("took")


def test_LS_ACTION_09_LS_ACTION_11_usurping_drives_persians_out_without_a_battle() -> None:
    t = table(
        region("macedonia", green=True),
        region("elis", green=True),
        region("arcadia", persians=2),
        act=2,
        invasion=5,
        attitude={"green": "loyal"},
    )
    t.do("took usurp")
    assert t.offers("usurped") == {"elis", "arcadia"}
    t.do("usurped arcadia")
    assert t.persians("arcadia") == 0
    assert t.told("Remove # green Hoplite") == ["LS-ACTION-11"]
    assert t.table["victory"] == 5  # LS-ACTION-10
    t = table(region("macedonia", green=True), region("elis", green=True), act=2, attitude={"green": "loyal"})
    t.do("took usurp", "usurped elis")
    assert t.green() == {"macedonia"}
    assert t.told("Remove the green Control Token") == ["LS-ACTION-09"]


def test_LS_ACTION_11_in_act_one_the_vanguard_goes_back_one_step() -> None:
    t = table(region("locris", persians=3), attitude={"yellow": "loyal"})
    t.do("took usurp", "usurped locris", "stand_nowhere")
    assert (t.persians("locris"), t.persians("thessaly")) == (0, 3)
    assert t.told("Move the Vanguard back") == ["LS-ACTION-11"]


def test_LS_ACTION_07_usurping_elsewhere_needs_no_more_questions() -> None:
    t = table(region("macedonia", persians=3), attitude={"yellow": "loyal"})
    t.do("took usurp")
    assert t.prompt == "ask.report_more"
    t = table(region("locris", persians=3), attitude={"yellow": "loyal"})
    t.do("took usurp", "usurped_other")
    assert t.persians("locris") == 3


def test_LS_ACTION_08_the_red_land_does_not_let_you_usurp() -> None:
    t = table(region("macedonia", persians=3), attitude={"red": "loyal"})
    assert "usurp" not in t.offers("took")


def test_reports_can_be_taken_back_until_a_token_is_drawn() -> None:
    t = table(region("macedonia", persians=3), monster("hydra", "argolis"))
    before = t.match.save()
    t.do("slew hydra", "won macedonia", "stand_nowhere")
    while t.match.may_undo(0):
        t.match.undo(0)
    assert t.match.save() == before
    t.do("took march")
    assert not t.match.may_undo(0)
