"""MB-TURN: rounds, the four phases of a turn, the limits of activations, the recall of troops."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, player, unit

AOW = "art_of_war"


def duel(*units: Json, hand: list[str] | None = None, army: tuple[str, ...] = ("hoplites",), **more: Any) -> Board:
    """Ares in ol11 with `army` and `hand` (he draws one more card, "ares" unless told), Hades far away in ol15."""
    mine = {"hand": hand if hand is not None else ["ares"], "pile": ["ares"], **more.pop("mine", {})}
    theirs = {"army": ["hades"], "hand": ["hades"], "pile": ["hades"], **more.pop("theirs", {})}
    gods = [unit("ares.1", "ol11"), unit("hades.2", "ol15")]
    named = {entry["unit"] for entry in units}
    kept = [god for god in gods if god["unit"] not in named]
    return board(player("ares", *army, **mine), theirs, *kept, *units, **more)


# ---- rounds ----------------------------------------------------------------------------------------------------


def test_MB_TURN_01_a_round_is_one_turn_of_each_player_from_the_first_player_on() -> None:
    armies = [player("ares"), player("hades"), player("athena")]
    b = board(None, None, players=armies, first=2, turn=2, round=1)
    seen = []
    for _ in range(7):
        seen.append((b.asked, b.table["round"]))
        b.do(b.asked, "pass_without")
    assert seen == [(2, 1), (3, 1), (1, 1), (2, 2), (3, 2), (1, 2), (2, 3)]


def test_MB_TURN_02_MB_TURN_05_phases_in_order() -> None:
    """Draw, pass or continue, activation, another, recall; after an activation there is no passing any more."""
    b = duel(unit("hoplites.1", "ol16", vitality=2), hand=["ares", "ares", AOW, AOW])
    assert (b.asked, b.table["active"], b.table["turn"]["phase"]) == (1, 0, "choose")
    assert {"pass", "pass_without", "activate ares.1"} <= b.offered
    assert b.hand(1).count("ares") == 3  # 1.b comes before 1.c
    b.one("activate ares.1")
    assert b.table["turn"]["phase"] == "activation"
    assert not b.offers("pass")
    assert not b.offers("recall")
    b.one("end_activation")
    assert b.table["turn"]["phase"] == "another"
    assert not b.offers("pass")
    b.one("end_turn")
    assert (b.asked, b.table["active"]) == (2, 1)


def test_MB_TURN_05_who_passes_activates_nobody() -> None:
    b = duel(unit("hoplites.1", "ol16", vitality=2), hand=["ares", AOW, AOW])
    b.one("pass")
    assert b.table["turn"]["phase"] == "recall"
    assert not b.offers("activate")
    assert not b.offers("commit")


# ---- phase 1 ---------------------------------------------------------------------------------------------------


def test_MB_TURN_03_effects_of_one_round_end_when_the_turn_of_their_player_begins() -> None:
    """Leonidas makes the Hoplites bold: through the turn of the opponent, not into the next one of his player."""
    b = duel(
        unit("leonidas.1", "ol16"),
        unit("hoplites.1", "ol16"),
        army=("leonidas", "hoplites"),
        hand=["leonidas", "hoplites"],
    )
    b.one("activate leonidas.1", "end_activation", "lead hoplites.1", "no_fetch", "activate_led hoplites.1")
    b.one("end_activation")
    while b.asked == 1:
        b.one("end_turn")
    assert b.unit("hoplites.1")["bold"]
    b.two("pass_without")
    assert b.asked == 1
    assert not b.unit("hoplites.1")["bold"]


def test_MB_TURN_03_not_at_the_start_of_somebody_elses_turn() -> None:
    b = board(
        None,
        None,
        unit("ares.1", "ol11"),
        unit("leonidas.1", "ol11"),
        unit("hoplites.1", "ol11"),
        unit("hades.2", "ol15"),
        unit("athena.3", "ol21"),
        players=[
            player("ares", "leonidas", "hoplites", hand=["leonidas", "hoplites"]),
            player("hades"),
            player("athena"),
        ],
    )
    b.one("activate leonidas.1", "end_activation", "lead hoplites.1", "no_fetch", "activate_led hoplites.1")
    b.one("end_activation")
    while b.asked == 1:
        b.one("end_turn")
    b.two("pass_without")
    assert b.asked == 3
    assert b.unit("hoplites.1")["bold"]
    b.three("pass_without")
    assert b.asked == 1
    assert not b.unit("hoplites.1")["bold"]


def test_MB_TURN_04_one_card_is_drawn_without_a_question() -> None:
    b = duel(hand=["hoplites"], mine={"pile": [AOW, "ares"]})
    assert b.prompt == "ask.turn"
    assert sorted(b.hand(1)) == [AOW, "hoplites"]
    assert b.zone("pile.0")[-1] == "ares"
    b.one("pass_without")
    assert sorted(b.hand(2)) == ["hades", "hades"]  # the next player too, and only in the own turn
    assert sorted(b.hand(1)) == [AOW, "hoplites"]


@pytest.mark.parametrize(("choice", "drawn"), [("pass", 1), ("pass_without", 0)])
def test_MB_TURN_06_who_passes_may_draw_one_more_and_goes_to_phase_4(choice: str, drawn: int) -> None:
    b = duel(unit("hoplites.1", "ol16", vitality=1), hand=[AOW, "hoplites"])
    before = b.of(1)["hand"]
    b.one(choice)
    assert b.of(1)["hand"] == before + drawn
    assert b.table["turn"]["phase"] == "recall"
    assert "recall hoplites.1" in b.offered
    b.one("end_turn")
    assert b.asked == 2


# ---- phase 2 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["activate", "commit"])
def test_MB_TURN_07_an_activation_card_of_the_unit_is_discarded(way: str) -> None:
    b = duel(unit("hoplites.1", "ol16"), hand=["ares", "hoplites"], mine={"pile": ["hoplites"]})
    assert b.offers(way) == {"ares.1", "hoplites.1"}
    b.one(f"{way} ares.1")
    assert b.zone("discard.0") == ["ares"]
    assert b.hand(1) == ["hoplites", "hoplites"]
    assert b.table["activation"]["complex"] == (way == "commit")


def test_MB_TURN_07_no_card_no_activation() -> None:
    b = duel(unit("hoplites.1", "ol16"), hand=["ares"])
    assert b.offers("activate") == {"ares.1"}
    assert b.why_not["activate hoplites.1"] == "MB-TURN-07"
    assert b.refuses(1, "activate hoplites.1")


def test_MB_TURN_08_without_a_lawful_activation_one_must_pass() -> None:
    """Cards of a destroyed unit and Art of War cards activate nobody."""
    b = duel(
        unit("heracles.1", destroyed=True), hand=["heracles", AOW], army=("heracles",), mine={"pile": ["heracles"]}
    )
    assert not b.offers("activate")
    assert not b.offers("commit")
    assert {"pass", "pass_without"} <= b.offered
    assert not b.offers("end_turn")


def test_MB_TURN_08_a_reserve_that_cannot_be_deployed_cannot_be_activated() -> None:
    """All three areas of deployment are full: the only action of a unit in reserve is impossible."""
    filling = ("hoplites", "spartans", "amazons", "centaurs", "leonidas", "odysseus", "minotaur", "medusa", "cerberus")
    places = ["ol06"] * 4 + ["ol11"] * 3 + ["ol16"] * 2
    units = [unit(f"{name}.1", at) for name, at in zip(filling, places, strict=True)]
    more = [unit("atalanta.1", "ol16"), unit("hydra.1", "ol16")]
    b = duel(*units, *more, army=(*filling, "atalanta", "hydra", "heracles"), hand=["heracles"])
    assert not {key for key in b.offered if "heracles" in key}


def test_MB_TURN_09_a_destroyed_unit_cannot_be_activated_one_in_reserve_can_to_deploy() -> None:
    b = duel(
        unit("heracles.1", destroyed=True),
        hand=["heracles", "leonidas"],
        army=("heracles", "leonidas"),
        mine={"pile": [AOW]},
    )
    assert b.why_not["activate heracles.1"] == "MB-TURN-09"
    assert b.offers("activate") == set()
    assert b.offers("commit") == {"leonidas.1"}
    b.one("commit leonidas.1", "deploy ol06")
    assert b.at("leonidas.1") == "ol06"


def test_MB_TURN_10_what_happens_at_the_start_comes_before_the_first_action() -> None:
    """A unit that starts on polar ground is hurt when its activation begins, whatever it will do."""
    b = board(
        player("ares", hand=["ares"]),
        player("hades"),
        unit("ares.1", "bo07"),
        unit("hades.2", "bo10"),
        board="pass_of_boreas",
    )
    assert b.vitality("ares.1") == 9
    b.one("activate ares.1")
    assert (b.prompt, b.vitality("ares.1")) == ("ask.action", 8)


def test_MB_TURN_11_none_one_or_two_simple_actions() -> None:
    def start() -> Board:
        return duel(hand=["ares", "ares", AOW], stones=["ol11"]).one("activate ares.1")

    assert start().one("end_activation").prompt == "ask.another"
    assert start().one("walk ol12", "stop", "end_activation").prompt == "ask.another"
    b = start().one("claim omphalos_1", "walk ol12", "stop")
    assert b.table["activation"]["left"] == 0
    assert not b.offers("walk")
    assert not b.offers("attack")
    assert not b.offers("claim")


def test_MB_TURN_11_none_or_one_complex_action() -> None:
    def start() -> Board:
        return duel(hand=["ares", "ares", AOW], stones=["ol12"]).one("commit ares.1")

    assert start().one("end_activation").prompt == "ask.another"
    b = start().one("run ol12", "stop")
    assert b.prompt == "ask.another"  # although a stone lies there to be absorbed


def test_MB_TURN_12_the_announcement_stands() -> None:
    simple = duel(hand=["ares"], stones=["ol11"]).one("activate ares.1")
    assert simple.offers("walk")
    assert simple.offers("claim")
    assert not simple.offers("run")
    assert not simple.offers("absorb")
    assert not simple.offers("commit")
    bound = duel(hand=["ares"], stones=["ol11"]).one("commit ares.1")
    assert bound.offers("run")
    assert bound.offers("absorb")
    assert not bound.offers("walk")
    assert not bound.offers("claim")
    assert not bound.offers("activate")


def test_MB_TURN_13_what_happens_at_the_end_comes_after_the_last_action() -> None:
    """The Hydra regenerates once, when her activation ends."""
    b = duel(unit("hydra.1", "ol16", vitality=4), army=("hydra",), hand=["hydra"])
    b.one("activate hydra.1", "walk ol11")
    assert b.vitality("hydra.1") == 4
    b.one("end_activation")
    assert b.vitality("hydra.1") == 5


def test_MB_TURN_14_an_activation_cut_short_has_its_end() -> None:
    """Odysseus walks into a swamp: his activation ends, and he still leads a troop nearby."""
    b = board(
        player("ares", "odysseus", "hoplites", hand=["odysseus", "hoplites"]),
        player("hades"),
        unit("ares.1", "le06"),
        unit("odysseus.1", "le12"),
        unit("hoplites.1", "le12"),
        unit("hades.2", "le16"),
        board="marsh_of_lerna",
    )
    b.one("activate odysseus.1", "walk le07")
    assert b.prompt == "ask.lead"
    assert b.offers("lead") == {"hoplites.1"}


def test_MB_TURN_14_not_for_a_unit_that_has_left_the_board() -> None:
    """Odysseus dies of the cold when his activation begins: nobody is led."""
    b = board(
        player("ares", "odysseus", "hoplites", hand=["odysseus", "hoplites", AOW]),
        player("hades"),
        unit("ares.1", "bo06"),
        unit("odysseus.1", "bo07", vitality=1),
        unit("hoplites.1", "bo07"),
        unit("hades.2", "bo10"),
        board="pass_of_boreas",
    )
    b.one("activate odysseus.1")
    while b.asked == 2:  # Call of Souls
        b.two(sorted(b.offered)[0])
    assert b.unit("odysseus.1")["state"] == "destroyed"
    assert b.prompt == "ask.another"


# ---- phase 3 ---------------------------------------------------------------------------------------------------


def test_MB_TURN_15_MB_TURN_18_two_activations_and_the_turn_is_over() -> None:
    b = duel(
        unit("leonidas.1", "ol16"),
        unit("heracles.1", "ol06"),
        army=("leonidas", "heracles"),
        hand=["ares", "leonidas", "heracles", AOW, AOW, AOW],
    )
    b.one("activate ares.1", "end_activation", "activate leonidas.1", "end_activation")
    assert b.asked == 2
    assert b.hand(1).count(AOW) == 2


def test_MB_TURN_15_who_wants_no_other_activation_ends_the_turn() -> None:
    b = duel(unit("leonidas.1", "ol16"), army=("leonidas",), hand=["ares", "leonidas", AOW])
    b.one("activate ares.1", "end_activation", "end_turn")
    assert b.asked == 2
    assert b.hand(1).count(AOW) == 1


def test_MB_TURN_16_a_further_activation_costs_one_art_of_war_card() -> None:
    b = duel(unit("leonidas.1", "ol16"), army=("leonidas",), hand=["ares", "leonidas", AOW, AOW])
    b.one("activate ares.1", "end_activation")
    assert b.hand(1).count(AOW) == 2  # the first one is free
    b.one("activate leonidas.1")
    assert b.hand(1).count(AOW) == 1
    assert b.zone("discard.0") == ["ares", AOW, "leonidas"]
    assert b.table["activation"]["unit"] == "leonidas.1"


def test_MB_TURN_16_no_card_no_further_activation() -> None:
    b = duel(unit("leonidas.1", "ol16"), army=("leonidas",), hand=["ares", "leonidas"])
    b.one("activate ares.1", "end_activation")
    assert not b.offers("activate")
    assert not b.offers("commit")
    assert b.why_not["activate leonidas.1"] == "MB-TURN-16"


def test_MB_TURN_17_nothing_is_paid_for_nothing() -> None:
    """Art of War cards in hand, but no card of another unit: no further activation is offered."""
    b = duel(unit("leonidas.1", "ol16"), army=("leonidas",), hand=["ares", AOW, AOW])
    b.one("activate ares.1", "end_activation")
    assert b.prompt == "ask.another"
    assert not b.offers("activate")
    assert not b.offers("commit")
    assert not b.offers("pay")


def test_MB_TURN_19_the_same_unit_only_once_in_a_turn() -> None:
    b = duel(unit("leonidas.1", "ol16"), army=("leonidas",), hand=["ares", "ares", "leonidas", AOW])
    b.one("activate ares.1", "end_activation")
    assert b.offers("activate") == {"leonidas.1"}
    assert b.why_not["activate ares.1"] == "MB-TURN-19"
    b.one("end_turn").two("pass_without")
    assert "activate ares.1" in b.offered  # in the next turn again


def test_MB_TURN_18_MB_TURN_19_a_third_activation_through_a_power_is_of_a_third_unit() -> None:
    b = board(
        player(
            "athena", "leonidas", "heracles", hand=["athena", "athena", "leonidas", "leonidas", "heracles", AOW, AOW]
        ),
        player("hades"),
        unit("athena.1", "ol11"),
        unit("leonidas.1", "ol16"),
        unit("heracles.1", "ol06"),
        unit("hades.2", "ol15"),
    )
    b.one("activate athena.1", "use strategist", "end_activation", "activate leonidas.1", "end_activation")
    assert b.offers("activate") == {"heracles.1"}
    b.one("activate heracles.1", "end_activation")
    assert b.asked == 2


# ---- phase 4: recall -------------------------------------------------------------------------------------------


def test_MB_TURN_20_one_recall_for_one_art_of_war_card() -> None:
    b = duel(
        unit("hoplites.1", "ol16", vitality=2),
        unit("spartans.1", destroyed=True),
        army=("hoplites", "spartans"),
        hand=[AOW, AOW, AOW],
    )
    b.one("pass_without")
    assert b.offers("recall") == {"hoplites.1", "spartans.1"}
    b.one("recall hoplites.1")
    assert b.asked == 2  # only one
    assert b.hand(1).count(AOW) == 2
    assert b.unit("spartans.1")["state"] == "destroyed"


def test_MB_TURN_20_no_card_no_recall_and_nobody_has_to() -> None:
    b = duel(unit("hoplites.1", "ol16", vitality=2), hand=["hoplites"])
    b.one("pass_without")
    assert not b.offers("recall")
    assert b.why_not["recall hoplites.1"] == "MB-TURN-20"
    b.one("end_turn")
    assert b.asked == 2
    assert b.vitality("hoplites.1") == 2


def test_MB_TURN_20_after_activations_too() -> None:
    b = duel(unit("hoplites.1", "ol16", vitality=2), hand=["ares", AOW])
    b.one("activate ares.1", "end_activation", "recall hoplites.1")
    assert (b.at("hoplites.1"), b.vitality("hoplites.1"), b.asked) == ("ol11", 5, 2)


@pytest.mark.parametrize("start", [{"at": "ol25", "vitality": 1}, {"destroyed": True}])
def test_MB_TURN_21_all_figures_come_to_the_divinity(start: dict[str, Any]) -> None:
    b = duel(unit("hoplites.1", **start), hand=[AOW])
    b.one("pass_without", "recall hoplites.1")
    assert (b.at("hoplites.1"), b.vitality("hoplites.1")) == ("ol11", 5)
    assert b.unit("hoplites.1")["state"] == "in_play"


def test_MB_TURN_21_troops_of_ones_own_only() -> None:
    b = duel(
        unit("heracles.1", "ol16", vitality=1),
        unit("hoplites.1", "ol16", vitality=1),
        unit("spartans.2", "ol15", vitality=1),
        army=("hoplites", "heracles"),
        hand=[AOW],
        theirs={"army": ["hades", "spartans"]},
    )
    b.one("pass_without")
    assert b.offers("recall") == {"hoplites.1"}


def test_MB_TURN_21_a_complete_troop_elsewhere_may_be_recalled() -> None:
    b = duel(unit("hoplites.1", "ol25"), hand=[AOW])
    b.one("pass_without", "recall hoplites.1")
    assert b.at("hoplites.1") == "ol11"


def test_MB_TURN_22_a_recalled_troop_leaves_its_stone_where_it_was() -> None:
    b = duel(unit("hoplites.1", "ol20", carries="omphalos_1"), hand=[AOW])
    b.one("pass_without", "recall hoplites.1")
    assert b.unit("hoplites.1")["carries"] is None
    assert b.area("ol20")["stones"] == ["omphalos_1"]
    assert b.area("ol11")["stones"] == []


def test_MB_TURN_22_also_when_it_is_already_with_its_divinity() -> None:
    b = duel(unit("hoplites.1", "ol11", vitality=2, carries="omphalos_1"), hand=[AOW])
    b.one("pass_without", "recall hoplites.1")
    assert b.unit("hoplites.1")["carries"] is None
    assert b.area("ol11")["stones"] == ["omphalos_1"]


def test_MB_TURN_23_tokens_on_a_recalled_troop_leave_play() -> None:
    """A petrified troop comes as flesh and blood; Born Leader has no token, and a troop made bold stays so."""
    b = duel(unit("hoplites.1", "ol20", petrified=True), hand=[AOW])
    assert b.unit("hoplites.1")["petrified"]
    b.one("pass_without", "recall hoplites.1")
    assert not b.unit("hoplites.1")["petrified"]
    b = duel(
        unit("leonidas.1", "ol16"),
        unit("hoplites.1", "ol16"),
        army=("leonidas", "hoplites"),
        hand=["leonidas", "hoplites", AOW],
    )
    b.one("activate leonidas.1", "end_activation", "lead hoplites.1", "no_fetch", "activate_led hoplites.1")
    b.one("end_activation")
    assert b.unit("hoplites.1")["bold"]
    b.one("recall hoplites.1")
    assert b.unit("hoplites.1")["bold"]


def test_MB_TURN_24_not_into_a_saturated_area() -> None:
    b = duel(
        unit("ares.1", "ol01"),
        unit("heracles.1", "ol01"),
        unit("leonidas.1", "ol01"),
        unit("hoplites.1", "ol20", vitality=1),
        army=("heracles", "leonidas", "hoplites"),
        hand=["ares", AOW],
    )
    b.one("activate ares.1", "end_activation")
    assert not b.offers("recall")
    assert b.why_not["recall hoplites.1"] == "MB-TURN-24"


def test_MB_TURN_24_a_troop_already_there_is_refilled() -> None:
    b = duel(
        unit("ares.1", "ol01"),
        unit("heracles.1", "ol01"),
        unit("hoplites.1", "ol01", vitality=1),
        unit("spartans.1", destroyed=True),
        army=("heracles", "hoplites", "spartans"),
        hand=[AOW],
    )
    b.one("pass_without")
    assert b.offers("recall") == {"hoplites.1"}
    b.one("recall hoplites.1")
    assert (b.at("hoplites.1"), b.vitality("hoplites.1")) == ("ol01", 5)


def test_MB_TURN_25_the_divinity_must_be_in_play() -> None:
    b = board(
        player("ares", "hoplites", hand=["hoplites", AOW]),
        player("hades"),
        unit("hoplites.1", "ol06", vitality=1),
        unit("hades.2", "ol15"),
    )
    b.one("activate hoplites.1", "end_activation")
    assert not b.offers("recall")
    assert b.why_not["recall hoplites.1"] == "MB-TURN-25"


def test_MB_TURN_25_borders_and_terrain_do_not_matter() -> None:
    """Ares stands on a rock that Hoplites cannot enter."""
    b = duel(unit("ares.1", "ol03"), unit("hoplites.1", "ol21", vitality=1), hand=[AOW])
    b.one("pass_without", "recall hoplites.1")
    assert b.at("hoplites.1") == "ol03"


def test_MB_TURN_25_lava_burns_who_is_recalled_into_it() -> None:
    """In the Doors of Tartarus Hades is fireproof and stands in lava; Centaurs are not."""
    b = board(
        None,
        None,
        unit("hades.1", "uw07"),
        unit("centaurs.1", destroyed=True),
        players=[player("hades", "centaurs", hand=[AOW]), player("ares"), player("zeus"), player("athena")],
        options={"play": "doors_of_tartarus", "camps": "teams"},
        board="gates_of_the_underworld",
    )
    b.one("pass_without", "recall centaurs.1")
    assert (b.asked, b.prompt, b.at("centaurs.1"), b.vitality("centaurs.1")) == (1, "ask.move_out", "uw07", 2)
    b.one("move_out uw11")
    assert b.at("centaurs.1") == "uw11"
    assert b.asked == 2


def test_MB_TURN_26_not_from_the_reserve() -> None:
    b = duel(unit("spartans.1", "ol16", vitality=1), army=("hoplites", "spartans"), hand=[AOW])
    b.one("pass_without")
    assert b.offers("recall") == {"spartans.1"}
    assert b.why_not["recall hoplites.1"] == "MB-TURN-26"


# ---- the end of the turn ---------------------------------------------------------------------------------------


def test_MB_TURN_27_the_next_player_begins_with_phase_1() -> None:
    armies = [player("ares"), player("hades", pile=["hades"]), player("athena"), player("zeus")]
    b = board(None, None, players=armies, turn=1)
    before = b.of(2)["hand"]
    b.one("pass_without")
    assert (b.asked, b.table["active"]) == (2, 1)
    assert b.of(2)["hand"] == before + 1  # has drawn
    b.two("pass_without")
    assert b.asked == 3


def test_MB_TURN_28_once_per_turn_begins_anew_for_everybody() -> None:
    """Hades counter-attacks in the turn of Ares; in the next turn of Ares he may again. So it is with a power."""
    b = duel(
        unit("ares.1", "ol13"),
        unit("hades.2", "ol13"),
        unit("odysseus.1", "ol16"),
        army=("odysseus",),
        hand=["ares", "ares", "odysseus", "odysseus", AOW, AOW],
        theirs={"hand": ["hades", "hades"]},
    )
    for _ in range(2):
        b.one("activate odysseus.1", "use cunning")
        assert not b.offers("use")  # once in a turn
        b.one("end_activation", "activate ares.1").rolls(*[0] * 10, *[0] * 6).one("attack hades.2")
        assert b.prompt == "ask.counter"
        b.two("counter").free()
        assert b.unit("hades.2")["countered"]
        while b.asked == 1:
            b.one("end_activation" if "end_activation" in b.offered else "end_turn")
        assert not b.unit("hades.2")["countered"]
        b.two("pass_without")


def test_MB_TURN_28_also_when_the_turn_ends_because_its_player_is_out() -> None:
    """Zeus counter-attacks Ares and destroys him; in the next turn he may counter-attack again."""
    b = board(
        None,
        None,
        unit("ares.1", "ol13", vitality=1),
        unit("hades.2", "ol13"),
        unit("zeus.3", "ol13"),
        players=[
            player("ares", hand=["ares"]),
            player("hades", hand=["hades", "hades"]),
            player("zeus", hand=["zeus", "zeus"]),
        ],
    )
    b.one("activate ares.1").rolls(*[0] * 7, *[5] * 9).one("attack zeus.3")
    b.three("counter", "spend 2 1", "keep_dice", "keep_dice").free()
    assert b.asked == 2
    b.two("activate hades.2").rolls(*[0] * 6).two("attack zeus.3")
    assert (b.asked, b.prompt) == (3, "ask.counter")


# ---- the end of a turn, and what may still happen before it ---------------------------------------------------------


def test_MB_STONE_10_after_the_last_action_of_the_last_activation() -> None:
    """Ares absorbs in his second activation: with the card he has just taken he may still regain vitality."""
    b = duel(
        unit("ares.1", "ol11", vitality=3),
        unit("heracles.1", "ol16"),
        army=("heracles",),
        hand=["heracles", "ares", AOW, AOW],
        stones=["ol11"],
    )
    b.one("activate heracles.1", "end_activation", "commit ares.1", "absorb omphalos_1")
    assert (b.asked, b.prompt, b.offered) == (1, "ask.recall", {"return_omphalos", "draw_two", "search", "end_turn"})
    b.one("return_omphalos")
    assert (b.vitality("ares.1"), b.asked) == (4, 2)


def test_MB_STONE_10_whether_somebody_is_asked_tells_nothing_of_the_hand() -> None:
    """The card may be anywhere in the deck. Without one, or in full vitality, there is nothing to ask for."""

    def asked(vitality: int, **mine: list[str]) -> int:
        b = duel(unit("ares.1", "ol11", vitality=vitality), army=(), mine={"hand": ["ares"], **mine})
        return b.one("pass_without").asked

    assert [asked(3, discard=["omphalos"]), asked(3), asked(9, discard=["omphalos"])] == [1, 2, 2]


def test_MB_STONE_10_between_two_effects_of_the_own_attack() -> None:
    """Whoever stays alert is asked before the counter-attack, and may return the card then."""
    b = duel(
        unit("ares.1", "ol13", vitality=1),
        unit("hades.2", "ol13"),
        army=(),
        mine={"hand": ["ares", "omphalos"], "asking": "always"},
    )
    b.one("no_manoeuvre", "activate ares.1").rolls(*[0] * 40).one("attack hades.2")
    seen = []
    while b.asked == 1 and b.prompt == "ask.manoeuvre":
        seen.append(b.offered)
        b.one("return_omphalos" if len(seen) == 3 else "no_manoeuvre")
    assert ["return_omphalos" in offered for offered in seen] == [True, True, True, False]
    assert (b.asked, b.prompt, b.vitality("ares.1")) == (2, "ask.counter", 2)


def test_MB_MAN_10_the_active_player_is_asked_where_no_menu_opens() -> None:
    """The second activation is over and no troop can be recalled: the opening of phase 4.a is still there."""
    mine = {"hand": ["heracles", "ares", AOW, AOW, AOW], "asking": "always"}
    b = duel(unit("heracles.1", "ol16"), army=("heracles",), mine=mine)
    b.one("no_manoeuvre", "activate heracles.1", "end_activation", "activate ares.1", "end_activation")
    assert (b.asked, b.prompt, b.table["active"]) == (1, "ask.manoeuvre", 0)
    b.one("draw_two")
    assert b.of(1)["manoeuvres"]["draw_cards"] is False


def test_MB_MAN_10_after_a_pass_that_drew_cards() -> None:
    mine = {"hand": [AOW], "pile": [AOW] * 4, "asking": "always"}
    b = duel(army=(), mine=mine)
    b.one("no_manoeuvre", "pass")
    assert (b.asked, b.prompt, b.table["active"]) == (1, "ask.manoeuvre", 0)
    b = duel(army=(), mine=mine)
    b.one("no_manoeuvre", "pass_without")  # nothing has changed since the last menu
    assert (b.asked, b.table["active"]) == (1, 1)


def test_MB_UPOW_08_a_free_manoeuvre_may_bring_the_cards_of_a_further_activation() -> None:
    """The hand is empty after the first activation; Subterfuge draws two cards, and another unit is activated."""
    b = duel(
        unit("odysseus.1", "ol16"),
        unit("heracles.1", "ol06"),
        army=("odysseus", "heracles"),
        mine={"hand": [], "pile": ["odysseus", "heracles", AOW]},
    )
    b.one("activate odysseus.1", "end_activation")
    assert (b.asked, b.prompt, b.hand(1)) == (1, "ask.another", [])
    b.one("draw_two", "activate heracles.1")
    assert b.prompt == "ask.action"


def test_MB_TURN_22_a_complete_troop_with_its_divinity_may_be_recalled_to_leave_its_stone() -> None:
    b = duel(unit("hoplites.1", "ol11", carries="omphalos_1"), hand=[AOW])
    b.one("pass_without", "recall hoplites.1")
    assert (b.area("ol11")["stones"], b.unit("hoplites.1")["carries"]) == (["omphalos_1"], None)
    b = duel(unit("hoplites.1", "ol11"), hand=[AOW])
    assert b.one("pass_without").asked == 2  # nothing would change
